/* loop.c — binders as loops of C. SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "export/exporter.h"

/* ---- loops ---- */

static void open_brace(spg_exporter *x, spg_x_loops *loops)
{
    spg_x_open(x);
    loops->braces += 1;
}

static bool is_global(const spg_exporter *x, uint32_t slot)
{
    return x->global != NULL && x->global[slot];
}

/* v_x = …, with its type in front unless it is a variable of main. */
static void bind(spg_exporter *x, uint32_t slot)
{
    if (!is_global(x, slot)) { spg_x_declare(x, x->frame->locals[slot].type); }
    spg_x_slot_name(x, slot);
    spg_x(x, " = ");
}

/* The step of a range, or none; false: it is 1. */
static bool has_step(const spg_exporter *x, spg_ref domain)
{
    const spg_node *node = spg_x_node(x, domain);
    const uint32_t at = node->kind == SPG_NODE_FROM_TO ? 2 : 1;
    return node->count > at && spg_x_child(x, domain, at) != 0;
}

static spg_ref step_of(const spg_exporter *x, spg_ref domain)
{
    return spg_x_child(x, domain, spg_x_node(x, domain)->kind == SPG_NODE_FROM_TO ? 2 : 1);
}

static void declare_step(spg_exporter *x, spg_ref domain, uint32_t number)
{
    if (!has_step(x, domain)) { return; }
    const spg_ref step = step_of(x, domain);
    spg_x_code(x, "\nconst long long step_%u = %i;", (unsigned)number, step);
    if (spg_x_interval(x, step).low >= 1) { return; }
    spg_x_code(x, "\nif (step_%u < 1) { die(3, \"a step that is not positive\"); }", (unsigned)number);
}

/* The third part of the `for`: beyond the last value nothing may overflow. */
static void advance(spg_exporter *x, uint32_t slot, spg_ref domain, uint32_t number, bool safe)
{
    char step[32] = "1";
    if (has_step(x, domain)) { snprintf(step, sizeof step, "step_%u", (unsigned)number); }
    spg_x_slot_name(x, slot);
    if (safe && !has_step(x, domain)) {
        spg_x(x, "++");
    } else if (safe) {
        spg_xf(x, " += %s", step);
    } else {
        spg_x_code(x, " = add(");
        spg_x_slot_name(x, slot);
        spg_xf(x, ", %s)", step);
    }
}

static bool is_name(const spg_exporter *x, spg_ref ref)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    return kind == SPG_NODE_LOCAL || kind == SPG_NODE_GIVEN || kind == SPG_NODE_PARAM;
}

/* Is it a constant, a name, or one less or more: as quick to compute again as to look up? */
static bool is_cheap(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_interval values = spg_x_interval(x, ref);
    if (node->kind == SPG_NODE_LENGTH) { return is_name(x, spg_x_child(x, ref, 0)); }
    if (node->kind != SPG_NODE_ADD && node->kind != SPG_NODE_SUB) {
        return node->kind == SPG_NODE_INT || is_name(x, ref);
    }
    return values.low >= INT64_MIN && values.high <= INT64_MAX && is_cheap(x, spg_x_child(x, ref, 0)) &&
           spg_x_node(x, spg_x_child(x, ref, 1))->kind == SPG_NODE_INT;
}

static void open_range(spg_exporter *x, uint32_t slot, spg_ref domain, spg_x_loops *loops)
{
    const uint32_t number = spg_x_number(x);
    const bool ends = spg_x_node(x, domain)->kind == SPG_NODE_FROM_TO;
    const spg_ref high = ends ? spg_x_child(x, domain, 1) : 0;
    const bool inlined = ends && !is_global(x, slot) && is_cheap(x, high);
    const spg_int step = has_step(x, domain) ? spg_x_interval(x, step_of(x, domain)).high : 1;
    const bool safe = ends && step <= INT32_MAX && spg_x_interval(x, high).high <= INT64_MAX - step;
    if (ends && !inlined) { spg_x_code(x, "\nconst long long end_%u = %i;", (unsigned)number, high); }
    declare_step(x, domain, number);
    spg_x_code(x, "\nfor (");
    bind(x, slot);
    spg_x_code(x, "%i; ", spg_x_child(x, domain, 0));
    if (ends) {
        spg_x_slot_name(x, slot);
        spg_x(x, " <= ");
        if (inlined) {
            spg_x_integer(x, high, SPG_PREC_LESS + 1);
        } else {
            spg_xf(x, "end_%u", (unsigned)number);
        }
    }
    spg_x(x, "; ");
    advance(x, slot, domain, number, safe);
    spg_x(x, ")");
    open_brace(x, loops);
}

/* The list: list_N, or an expression that is a name. */
static void list_name(spg_exporter *x, spg_ref items, uint32_t number)
{
    if (items == 0) {
        spg_xf(x, "items_%u", (unsigned)number);
    } else {
        spg_x_expression(x, items, SPG_PREC_ONE);
    }
}

static void over_list(spg_exporter *x, uint32_t slot, spg_ref items, uint32_t number, spg_x_loops *loops)
{
    spg_x_code(x, "\nfor (long long at_%u = 0; at_%u < ", (unsigned)number, (unsigned)number);
    list_name(x, items, number);
    spg_xf(x, ".count; at_%u++)", (unsigned)number);
    open_brace(x, loops);
    spg_x_line(x);
    bind(x, slot);
    list_name(x, items, number);
    spg_xf(x, ".at[at_%u];", (unsigned)number);
}

static void open_items(spg_exporter *x, uint32_t slot, spg_ref domain, spg_x_loops *loops)
{
    const uint32_t number = spg_x_number(x);
    const spg_ref items = spg_x_child(x, domain, 0);
    spg_x_need_list(x, "type", spg_x_node(x, items)->type);
    if (is_name(x, items) && !is_global(x, slot)) { /* acts may set it in the loop */
        over_list(x, slot, items, number, loops);
        return;
    }
    const spg_type type = spg_x_node(x, items)->type;
    const bool copied = is_name(x, items) && spg_type_is_list(type) && spg_x_has_put(x); /* … or an item of it */
    if (copied) { spg_x_need_list(x, "copy", type); }
    spg_x_code(x, "\nconst %s items_%u = ", spg_x_type(x, type), (unsigned)number);
    if (copied) { spg_xf(x, "%s_copy(", spg_x_type(x, type)); }
    spg_x_code(x, "%x%s", items, copied ? ");" : ";");
    over_list(x, slot, 0, number, loops);
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
static uint32_t declare_listed(spg_exporter *x, uint32_t slot, const spg_formula *formula, const char *wanted,
                               spg_x_loops *loops)
{
    const spg_frame *frame = x->frame;
    const uint32_t number = spg_x_number(x);
    const bool one = slot != UINT32_MAX;
    spg_x_line(x);
    x->indent += 1;
    loops->braces += 1;
    spg_x(x, one ? "{ /* a formula tells which move to look at */" : "{ /* a formula lists the moves to look at */");
    x->frame = &formula->frame;
    if (formula->want != UINT32_MAX) {
        spg_x_code(x, "\nconst long long ");
        spg_x_slot_name(x, formula->want);
        spg_xf(x, " = %s;", wanted);
        x->scope.locals[formula->want] = spg_extent_int((spg_interval){0, INT64_MAX});
    }
    spg_x_line(x);
    if (one) {
        x->frame = frame;
        bind(x, slot);
        x->frame = &formula->frame;
        spg_x_code(x, "%i;", only_value(x, formula->body));
    } else {
        spg_x_code(x, "const ints items_%u = rising(%x, 1);", (unsigned)number, formula->body);
    }
    x->frame = frame;
    return number;
}

static void open_listed_range(spg_exporter *x, uint32_t slot, spg_ref domain, const spg_formula *formula,
                              const char *wanted, spg_x_loops *loops)
{
    const bool one = only_value(x, formula->body) != 0;
    const uint32_t number = declare_listed(x, one ? slot : UINT32_MAX, formula, wanted, loops);
    spg_x_code(x, "\nconst long long low_%u = %i, high_%u = %i;", (unsigned)number, spg_x_child(x, domain, 0),
               (unsigned)number, spg_x_child(x, domain, 1));
    declare_step(x, domain, number);
    if (!one) { over_list(x, slot, 0, number, loops); }
    spg_x_code(x, "\nif (");
    spg_x_slot_name(x, slot);
    spg_xf(x, " >= low_%u && ", (unsigned)number);
    spg_x_slot_name(x, slot);
    spg_xf(x, " <= high_%u", (unsigned)number);
    if (has_step(x, domain)) {
        spg_x_code(x, " && subtract(");
        spg_x_slot_name(x, slot);
        spg_xf(x, ", low_%u) %% step_%u == 0", (unsigned)number, (unsigned)number);
    }
    spg_x(x, ")");
    open_brace(x, loops);
}

static void open_binder(spg_exporter *x, spg_ref binder, const spg_x_listed *listed, spg_x_loops *loops)
{
    const uint32_t slot = spg_x_node(x, binder)->data;
    const spg_ref domain = spg_x_child(x, binder, 0);
    const spg_formula *formula = find_list(listed, slot);
    const bool jump = formula != NULL && jumps(x, binder, domain);
    uint32_t list = 0;
    x->scope.work = 0;
    const spg_extent extent = spg_extent_of_domain(&x->scope, domain);
    if (jump) {
        open_listed_range(x, slot, domain, formula, listed->wanted, loops);
    } else {
        if (formula != NULL) { list = declare_listed(x, UINT32_MAX, formula, listed->wanted, loops); }
        if (spg_x_node(x, domain)->kind == SPG_NODE_ITEMS) {
            open_items(x, slot, domain, loops);
        } else {
            open_range(x, slot, domain, loops);
        }
    }
    x->scope.locals[slot] = extent;
    if (formula == NULL || jump) { return; }
    spg_x_need_list(x, "has", SPG_TYPE(SET));
    spg_x_code(x, "\nif (ints_has(items_%u, ", (unsigned)list);
    spg_x_slot_name(x, slot);
    spg_x(x, "))");
    open_brace(x, loops);
}

static void open_guard(spg_exporter *x, spg_ref guard, spg_x_loops *loops)
{
    const spg_ref condition = spg_x_child(x, guard, 0);
    const bool ends = spg_x_node(x, guard)->kind == SPG_NODE_WHILE;
    spg_x_code(x, "\n%s", ends ? "if (!" : "if (");
    spg_x_expression(x, condition, ends ? SPG_PREC_ONE : SPG_PREC_ANY);
    if (ends) {
        spg_x(x, ") { break; }");
    } else {
        spg_x(x, ")");
        open_brace(x, loops);
    }
    spg_scope_learn(&x->scope, condition, true);
}

/* `while` leaves the loop of its own binder: the guards of a binder stand inside its loop and outside the next one. */
void spg_x_loops_open(spg_exporter *x, spg_ref ref, const spg_x_listed *listed, spg_x_loops *loops)
{
    *loops = (spg_x_loops){.mark = x->scope.trail_count};
    for (uint32_t i = 0; i < spg_x_node(x, ref)->count; i++) {
        const spg_ref binder = spg_x_child(x, ref, i);
        if (spg_x_node(x, binder)->kind != SPG_NODE_BINDER) { break; }
        open_binder(x, binder, listed, loops);
        for (uint32_t g = 1; g < spg_x_node(x, binder)->count; g++) { open_guard(x, spg_x_child(x, binder, g), loops); }
    }
}

void spg_x_loops_close(spg_exporter *x, const spg_x_loops *loops)
{
    for (uint32_t i = 0; i < loops->braces; i++) { spg_x_close(x); }
    spg_scope_forget(&x->scope, loops->mark);
}
