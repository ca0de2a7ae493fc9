/* statement.c — the statements of a game as statements of C: names, conditions and loops around its moves.
 * SPDX-License-Identifier: MIT */
#include "export/statement.h"

#include "ir/cut.h"

static void print_let(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_ref value = spg_x_child(x, ref, 0);
    const spg_extent extent = spg_x_extent(x, value);
    spg_x_code(x, "\n@type%u @slot%u = %x;\n(void)@slot%u;", x->frame->locals[node->data].type, node->data, value,
               node->data);
    x->scope.locals[node->data] = extent;
    x->scope.locals[node->data].values = spg_interval_meet(extent.values, SPG_EXPORT_INT64);
    spg_x_set(x, SPG_PUSH(x->run, &x->visible, node->data));
}

void spg_x_branch(spg_exporter *x, spg_ref ref, spg_x_term *side, const void *user)
{
    const spg_ref condition = spg_x_child(x, ref, 0);
    const uint32_t mark = x->scope.trail_count;
    for (uint32_t i = 1; i <= 2 && spg_x_child(x, ref, i) != 0; i++) {
        if (i == 1) {
            spg_x_if(x, condition);
        } else {
            spg_x_code(x, " else {");
        }
        spg_scope_learn(&x->scope, condition, i == 1);
        side(x, spg_x_child(x, ref, i), user);
        spg_scope_forget(&x->scope, mark);
        spg_x_close(x);
    }
}

static void print_side(spg_exporter *x, spg_ref ref, const void *user)
{
    (void)x;
    spg_x_statement(user, ref);
}

/* A range up to a given may go far beyond the last move. */
static void leave_soon(spg_exporter *x, spg_ref ref, const spg_x_listed *listed)
{
    const uint32_t last = spg_x_node(x, ref)->count - 1;
    const spg_ref binder = spg_x_child(x, ref, last - 1), domain = spg_x_child(x, binder, 0);
    spg_cut cut;
    if (listed != NULL || x->pool != &x->program->pool || spg_x_node(x, domain)->kind != SPG_NODE_FROM_TO) { return; }
    const spg_ref high = spg_x_child(x, domain, 1);
    if (!spg_pool_has(x->pool, high, SPG_NODE_GIVEN) || spg_pool_has(x->pool, high, SPG_NODE_PARAM)) { return; }
    if (!spg_cut_find(x->program, x->pool, binder, spg_x_child(x, ref, last), &cut)) { return; }
    spg_x_code(x, cut.factor < 0 ? "\nif (%i < %i) { break; }" : "\nif (%i > %i) { break; }", cut.argument, cut.end);
}

static void print_for(const spg_x_rules *r, spg_ref ref)
{
    spg_exporter *x = r->x;
    const spg_node *node = spg_x_node(x, ref);
    const size_t visible = x->visible.count;
    spg_x_loops loops;
    spg_x_loops_open(x, ref, r->listed, &loops);
    leave_soon(x, ref, r->listed);
    for (uint32_t i = 0; i + 1 < node->count; i++) {
        spg_x_set(x, SPG_PUSH(x->run, &x->visible, spg_x_node(x, spg_x_child(x, ref, i))->data));
    }
    spg_x_statement(r, spg_x_child(x, ref, node->count - 1));
    spg_x_loops_close(x, &loops);
    x->visible.count = visible;
}

static void print_role(const spg_x_rules *r, spg_ref ref)
{
    spg_exporter *x = r->x;
    if (!r->turns) {
        r->leaf(r->user, ref);
        return;
    }
    spg_x_code(x, "\nif (turn == %u) {", (unsigned)spg_x_node(x, ref)->data);
    spg_x_statement(r, spg_x_child(x, ref, 0));
    spg_x_close(x);
}

void spg_x_statement(const spg_x_rules *r, spg_ref ref)
{
    spg_exporter *x = r->x;
    const spg_node *node = spg_x_node(x, ref);
    const size_t visible = x->visible.count;
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_BLOCK:
        for (uint32_t i = 0; i < node->count; i++) { spg_x_statement(r, spg_x_child(x, ref, i)); }
        x->visible.count = visible;
        return;
    case SPG_NODE_LET: print_let(x, ref); return;
    case SPG_NODE_IF: spg_x_branch(x, ref, print_side, r); return;
    case SPG_NODE_FOR: print_for(r, ref); return;
    case SPG_NODE_ROLE: print_role(r, ref); return;
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
    case SPG_NODE_END:
        r->leaf(r->user, ref);
        return;
    SPG_CASES_NO_STATEMENT:
        return;
    }
}

void spg_x_opening(const spg_x_rules *r, uint32_t game)
{
    spg_exporter *x = r->x;
    const spg_ref block = x->program->games.at[game].opening;
    spg_x_statement(r, block);
    /* The names of the opening stay: a block would have forgotten them. */
    for (uint32_t i = 0; i < spg_x_node(x, block)->count; i++) {
        const spg_node *node = spg_x_node(x, spg_x_child(x, block, i));
        if (node->kind == SPG_NODE_LET) { spg_x_set(x, SPG_PUSH(x->run, &x->visible, node->data)); }
    }
}

/* Some argument may fail, and there is a test or (copies) it may be passed over. */
static bool may_be_missed(const spg_exporter *x, spg_ref position, bool tested)
{
    const spg_node *node = spg_x_node(x, position);
    tested = tested || node->kind == SPG_NODE_COPIES;
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (node->kind == SPG_NODE_MAKE) {
            if (tested && !spg_pool_is_safe(&x->program->pool, child)) { return true; }
        } else if (spg_x_node(x, child)->type == SPG_TYPE(POSITION) && may_be_missed(x, child, tested)) {
            return true;
        }
    }
    return false;
}

/* The value of one argument for nothing but its failure. */
static void look_at(spg_exporter *x, spg_ref argument)
{
    const uint32_t risks = x->risks;
    spg_x_page page;
    if (spg_pool_is_safe(&x->program->pool, argument)) { return; }
    spg_x_aside(x, &page);
    spg_x_expression(x, argument, SPG_PREC_UNARY);
    const char *value = spg_x_back(x, &page);
    if (x->risks != risks) { spg_x_code(x, "\n(void)%s;", value); }
}

static void look_at_position(spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    spg_x_loops loops;
    if (node->kind == SPG_NODE_MAKE) {
        for (uint32_t i = 0; i < node->count; i++) { look_at(x, spg_x_child(x, position, i)); }
    } else if (node->kind == SPG_NODE_SUM) {
        for (uint32_t i = 0; i < node->count; i++) { look_at_position(x, spg_x_child(x, position, i)); }
    } else if (node->kind == SPG_NODE_COPIES) {
        look_at_position(x, spg_x_child(x, position, 1));
    } else if (node->kind == SPG_NODE_SELECT) {
        spg_x_if(x, spg_x_child(x, position, 0));
        look_at_position(x, spg_x_child(x, position, 1));
        spg_x_else(x);
        look_at_position(x, spg_x_child(x, position, 2));
        spg_x_close(x);
    } else if (node->kind == SPG_NODE_SUM_OVER) {
        spg_x_loops_open(x, position, NULL, &loops);
        look_at_position(x, spg_x_child(x, position, node->count - 1));
        spg_x_loops_close(x, &loops);
    }
}

void spg_x_look_at_target(spg_exporter *x, spg_ref target, bool tested)
{
    const uint32_t risks = x->risks;
    spg_x_page page;
    if (!may_be_missed(x, target, tested)) { return; }
    spg_x_aside(x, &page);
    look_at_position(x, target);
    const char *looks = spg_x_back(x, &page);
    if (x->risks != risks) { spg_x(x, looks); }
}

/* Lists, texts and boards that are computed: numbers cost little, and the bounds of their names would have to be known. */
static bool wants_name(const spg_exporter *x, spg_ref argument)
{
    const spg_node *node = spg_x_node(x, argument);
    return node->type != SPG_TYPE(INT) && node->type != SPG_TYPE(BOOL) && node->count > 0;
}

void spg_x_name_target(spg_exporter *x, spg_ref make)
{
    for (uint32_t i = 0; i < spg_x_node(x, make)->count; i++) {
        const spg_ref argument = spg_x_child(x, make, i);
        const spg_type type = spg_x_node(x, argument)->type;
        if (!wants_name(x, argument)) {
            look_at(x, argument);
            continue;
        }
        const spg_x_let fresh = {argument, spg_x_number(x), x->pool, x->lift};
        const char *constant = type == SPG_TYPE(TEXT) ? "" : "const "; /* its own type says so */
        spg_x_code(x, "\n%s@type%u let_%u = %x;", constant, type, fresh.number, argument);
        spg_x_set(x, SPG_PUSH(x->run, &x->lets, fresh));
    }
}

void spg_x_gain(spg_exporter *x, spg_ref gain)
{
    if (gain != 0) {
        spg_x_integer(x, gain, SPG_PREC_ANY);
    } else {
        spg_x(x, "0");
    }
}
