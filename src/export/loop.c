/* loop.c — binders as loops of C. SPDX-License-Identifier: MIT */
#include "export/exporter.h"

/* ---- loops ---- */

static bool is_global(const spg_exporter *x, uint32_t slot)
{
    return x->global != NULL && x->global[slot];
}

/* v_x = …, with its type in front unless it is a variable of main. */
static void bind(spg_exporter *x, uint32_t slot)
{
    if (!is_global(x, slot)) { spg_x_declare(x, x->frame->locals[slot].type); }
    spg_x_code(x, "@slot%u = ", slot);
}

/* The step of a range; 0: it is 1. */
static spg_ref step_of(const spg_exporter *x, spg_ref domain)
{
    const spg_node *node = spg_x_node(x, domain);
    const uint32_t at = node->kind == SPG_NODE_FROM_TO ? 2 : 1;
    return node->count > at ? spg_x_child(x, domain, at) : 0;
}

static void declare_step(spg_exporter *x, spg_ref domain, unsigned number)
{
    const spg_ref step = step_of(x, domain);
    if (step == 0) { return; }
    spg_x_code(x, "\nconst long long step_%u = %i;", number, step);
    if (spg_x_interval(x, step).low >= 1) { return; }
    spg_x_code(x, "\nif (step_%u < 1) { die(3, \"a step that is not positive\"); }", number);
}

/* The third part of the `for`: beyond the last value nothing may overflow. */
static void advance(spg_exporter *x, uint32_t slot, spg_ref domain, unsigned number, bool safe)
{
    const bool one = step_of(x, domain) == 0;
    const char *step = one ? "1" : spg_x_text(x, "step_%u", number);
    if (safe && one) {
        spg_x_code(x, "@slot%u++", slot);
    } else if (safe) {
        spg_x_code(x, "@slot%u += %s", slot, step);
    } else {
        spg_x_code(x, "@slot%u = add(@slot%u, %s)", slot, slot, step);
    }
}

/* Is it a constant, a name, or one less or more: as quick to compute again as to look up? */
static bool is_cheap(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_interval values = spg_x_interval(x, ref);
    if (node->kind == SPG_NODE_LENGTH) { return spg_x_is_name(x, spg_x_child(x, ref, 0)); }
    if (node->kind != SPG_NODE_ADD && node->kind != SPG_NODE_SUB) {
        return node->kind == SPG_NODE_INT || spg_x_is_name(x, ref);
    }
    return values.low >= INT64_MIN && values.high <= INT64_MAX && is_cheap(x, spg_x_child(x, ref, 0)) &&
           spg_x_node(x, spg_x_child(x, ref, 1))->kind == SPG_NODE_INT;
}

static void open_range(spg_exporter *x, uint32_t slot, spg_ref domain)
{
    const unsigned number = spg_x_number(x);
    const bool ends = spg_x_node(x, domain)->kind == SPG_NODE_FROM_TO;
    const spg_ref high = ends ? spg_x_child(x, domain, 1) : 0, by = step_of(x, domain);
    const bool inlined = ends && !is_global(x, slot) && is_cheap(x, high);
    const spg_int step = by != 0 ? spg_x_interval(x, by).high : 1;
    const bool safe = ends && step <= INT32_MAX && spg_x_interval(x, high).high <= INT64_MAX - step;
    if (ends && !inlined) { spg_x_code(x, "\nconst long long end_%u = %i;", number, high); }
    declare_step(x, domain, number);
    spg_x_code(x, "\nfor (");
    bind(x, slot);
    spg_x_code(x, "%i; ", spg_x_child(x, domain, 0));
    if (inlined) {
        spg_x_code(x, "@slot%u <= @add%x", slot, high);
    } else if (ends) {
        spg_x_code(x, "@slot%u <= end_%u", slot, number);
    }
    spg_x(x, "; ");
    advance(x, slot, domain, number, safe);
    spg_x_code(x, ") {");
}

/* The list: items_N, or an expression that is a name. */
static void over_list(spg_exporter *x, uint32_t slot, spg_ref items, unsigned number)
{
    const char *list = items == 0 ? spg_x_text(x, "items_%u", number) : spg_x_text(x, "@one%x", items);
    spg_x_code(x, "\nfor (long long at_%u = 0; at_%u < %s.count; at_%u++) {\n", number, number, list, number);
    bind(x, slot);
    spg_x_code(x, "%s.at[at_%u];", list, number);
}

static void open_items(spg_exporter *x, uint32_t slot, spg_ref domain)
{
    const unsigned number = spg_x_number(x);
    const spg_ref items = spg_x_child(x, domain, 0);
    const spg_type type = spg_x_node(x, items)->type;
    if (spg_x_is_name(x, items) && !is_global(x, slot)) { /* acts may set it in the loop */
        over_list(x, slot, items, number);
        return;
    }
    const bool copied = spg_x_is_name(x, items) && spg_type_is_list(type) && spg_x_has_put(x); /* … or an item of it */
    const char *copy = copied ? spg_x_text(x, "@type%u_copy(", type) : "";
    spg_x_code(x, "\nconst @type%u items_%u = %s%x%s;", type, number, copy, items, copied ? ")" : "");
    over_list(x, slot, 0, number);
}

static const spg_formula *find_list(const spg_x_listed *listed, uint32_t slot)
{
    for (uint32_t i = 0; listed != NULL && i < listed->count; i++) {
        if (listed->formulas[i]->slot == slot) { return listed->formulas[i]; }
    }
    return NULL;
}

/* Where a `while` ends the values depends on all before, so only plain ranges may jump to the listed values. */
static bool jumps(const spg_exporter *x, spg_ref binder, spg_ref domain)
{
    for (uint32_t i = 1; i < spg_x_node(x, binder)->count; i++) {
        if (spg_x_node(x, spg_x_child(x, binder, i))->kind == SPG_NODE_WHILE) { return false; }
    }
    return spg_x_node(x, domain)->kind == SPG_NODE_FROM_TO;
}

/* One value only, which is returned, else 0: then there is nothing to sort. */
static spg_ref only_value(const spg_exporter *x, spg_ref list)
{
    const spg_node *node = spg_x_node(x, list);
    if ((node->kind == SPG_NODE_SET || node->kind == SPG_NODE_LIST) && node->count == 1) {
        return spg_x_child(x, list, 0);
    }
    if (node->kind != SPG_NODE_COMPREHEND || node->count != 2) { return 0; } /* [t for t in {e}] */
    const spg_ref binder = spg_x_child(x, list, 0);
    const spg_ref domain = spg_x_child(x, binder, 0);
    const spg_node *body = spg_x_node(x, spg_x_child(x, list, 1));
    const bool same = body->kind == SPG_NODE_LOCAL && body->data == spg_x_node(x, binder)->data;
    if (!same || spg_x_node(x, binder)->count != 1 || spg_x_node(x, domain)->kind != SPG_NODE_ITEMS) { return 0; }
    return only_value(x, spg_x_child(x, domain, 0));
}

/* The values that a formula lists, rising, each once: list_N, or the only one as the slot. */
static unsigned declare_listed(spg_exporter *x, uint32_t slot, const spg_formula *formula, const char *wanted)
{
    const spg_frame *frame = x->frame;
    const unsigned number = spg_x_number(x);
    const bool one = slot != UINT32_MAX;
    spg_x_code(x, "\n{ /* a formula %s */", one ? "tells which move to look at" : "lists the moves to look at");
    x->indent += 1;
    x->frame = &formula->frame;
    if (formula->want != UINT32_MAX) {
        spg_x_code(x, "\nconst long long @slot%u = %s;", formula->want, wanted);
        x->scope.locals[formula->want] = spg_extent_int((spg_interval){0, INT64_MAX});
    }
    spg_x_line(x);
    if (one) {
        x->frame = frame;
        bind(x, slot);
        x->frame = &formula->frame;
        spg_x_code(x, "%i;", only_value(x, formula->body));
    } else {
        spg_x_code(x, "const ints items_%u = rising(%x, 1);", number, formula->body);
    }
    x->frame = frame;
    return number;
}

static void open_listed_range(spg_exporter *x, uint32_t slot, spg_ref domain, const spg_formula *formula,
                              const char *wanted)
{
    const bool one = only_value(x, formula->body) != 0;
    const unsigned number = declare_listed(x, one ? slot : UINT32_MAX, formula, wanted);
    spg_x_code(x, "\nconst long long low_%u = %i, high_%u = %i;", number, spg_x_child(x, domain, 0), number,
               spg_x_child(x, domain, 1));
    declare_step(x, domain, number);
    if (!one) { over_list(x, slot, 0, number); }
    spg_x_code(x, "\nif (@slot%u >= low_%u && @slot%u <= high_%u", slot, number, slot, number);
    if (step_of(x, domain) != 0) {
        spg_x_code(x, " && subtract(@slot%u, low_%u) %% step_%u == 0", slot, number, number);
    }
    spg_x_code(x, ") {");
}

/* True: only values of the list of this number count. */
static bool open_binder(spg_exporter *x, spg_ref binder, const spg_x_listed *listed, unsigned *list)
{
    const uint32_t slot = spg_x_node(x, binder)->data;
    const spg_ref domain = spg_x_child(x, binder, 0);
    const spg_formula *formula = find_list(listed, slot);
    const bool jump = formula != NULL && jumps(x, binder, domain);
    x->scope.work = 0;
    const spg_extent extent = spg_extent_of_domain(&x->scope, domain);
    if (jump) {
        open_listed_range(x, slot, domain, formula, listed->wanted);
    } else {
        if (formula != NULL) { *list = declare_listed(x, UINT32_MAX, formula, listed->wanted); }
        if (spg_x_node(x, domain)->kind == SPG_NODE_ITEMS) {
            open_items(x, slot, domain);
        } else {
            open_range(x, slot, domain);
        }
    }
    x->scope.locals[slot] = extent;
    return formula != NULL && !jump;
}

static void open_guard(spg_exporter *x, spg_ref guard)
{
    const spg_ref condition = spg_x_child(x, guard, 0);
    const bool ends = spg_x_node(x, guard)->kind == SPG_NODE_WHILE;
    spg_x_code(x, ends ? "\nif (!@one%x) { break; }" : "\nif (%x) {", condition);
    spg_scope_learn(&x->scope, condition, true);
}

/* `while` leaves the loop of its own binder: the guards of a binder stand inside its loop and outside the next one. */
void spg_x_loops_open(spg_exporter *x, spg_ref ref, const spg_x_listed *listed, spg_x_loops *loops)
{
    *loops = (spg_x_loops){.indent = x->indent, .mark = x->scope.trail_count};
    for (uint32_t i = 0; i < spg_x_node(x, ref)->count; i++) {
        const spg_ref binder = spg_x_child(x, ref, i);
        unsigned list = 0;
        if (spg_x_node(x, binder)->kind != SPG_NODE_BINDER) { break; }
        const bool filtered = open_binder(x, binder, listed, &list);
        for (uint32_t g = 1; g < spg_x_node(x, binder)->count; g++) { open_guard(x, spg_x_child(x, binder, g)); }
        if (!filtered) { continue; }
        /* behind the guards: a `while` must see every value, or nothing ends an endless range */
        spg_x_code(x, "\nif (@type%u_has(items_%u, @slot%u)) {", SPG_TYPE(SET), list, spg_x_node(x, binder)->data);
    }
}

void spg_x_loops_close(spg_exporter *x, const spg_x_loops *loops)
{
    while (x->indent > loops->indent) { spg_x_close(x); }
    spg_scope_forget(&x->scope, loops->mark);
}
