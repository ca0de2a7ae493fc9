/* first_order.c — are the rules of a game first order over one numeration? SPDX-License-Identifier: MIT
 *
 * They are when a position is a fixed number of naturals and every guard, bound and argument is made of linear terms,
 * quotients and remainders by constants, comparisons, and what unfolds into them: min, max, abs, choices, all, any,
 * finite sets of constants. Then "k leads from p to q" is a formula of Presburger arithmetic, or of the arithmetic of
 * another numeration in which + is automatic. */
#include "facts/first_order.h"

typedef struct reader {
    const spg_program *program;
    const spg_pool *pool;
    const spg_extent *givens;
    const spg_ir_game *game;
    spg_first_order *out;
} reader;

static bool refuse_at(const reader *r, spg_span span, const char *why, const char *name)
{
    *r->out = (spg_first_order){false, false, why, name, span};
    return false;
}

static bool refuse(const reader *r, spg_ref ref, const char *why, const char *name)
{
    return refuse_at(r, spg_pool_node(r->pool, ref)->span, why, name);
}

/* A number of the instance: a constant of the theorem, when its value is known. */
static bool is_constant(const reader *r, spg_ref ref)
{
    spg_scope scope = {.program = r->program, .pool = r->pool, .givens = r->givens};
    const spg_interval values = spg_interval_of(&scope, ref);
    return values.low == values.high;
}

static bool is_finite_set(const reader *r, spg_ref ref)
{
    const spg_node *node = spg_pool_node(r->pool, ref);
    if (node->kind == SPG_NODE_CONVERT) { return is_finite_set(r, spg_pool_child(r->pool, ref, 0)); }
    if (node->kind == SPG_NODE_GIVEN) {
        /* Known values: then it is a finite list of constants. */
        return r->givens != NULL && spg_interval_bounded(r->givens[node->data].length);
    }
    return node->kind == SPG_NODE_SET || node->kind == SPG_NODE_LIST || node->kind == SPG_NODE_SPAN;
}

static bool read(const reader *r, spg_ref ref);

static bool read_children(const reader *r, spg_ref ref)
{
    const spg_node *node = spg_pool_node(r->pool, ref);
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(r->pool, ref, i);
        if (child != 0 && !read(r, child)) { return false; }
    }
    return true;
}

static bool read_items(const reader *r, spg_ref ref, spg_ref list)
{
    const spg_node *node = spg_pool_node(r->pool, list);
    if (!is_finite_set(r, list)) {
        const char *name = node->kind == SPG_NODE_GIVEN ? r->program->givens.at[node->data].name : NULL;
        return name != NULL ? refuse(r, ref, "it goes through %1, whose items are not known here", name)
                            : refuse(r, ref, "it goes through a list that is not a fixed set of numbers", NULL);
    }
    return node->kind == SPG_NODE_GIVEN || node->kind == SPG_NODE_CONVERT || read_children(r, list);
}

static bool read_reduce(const reader *r, spg_ref ref, const spg_node *node)
{
    if (node->data != SPG_REDUCE_ALL && node->data != SPG_REDUCE_ANY && node->data != SPG_REDUCE_MIN &&
        node->data != SPG_REDUCE_MAX) {
        return refuse(r, ref, "it adds up a number of things that varies", NULL);
    }
    return read_children(r, ref);
}

static bool read_product(const reader *r, spg_ref ref)
{
    if (is_constant(r, ref)) { return true; }
    for (uint32_t i = 0; i < 2; i++) {
        if (is_constant(r, spg_pool_child(r->pool, ref, i))) { return read(r, spg_pool_child(r->pool, ref, 1 - i)); }
    }
    return refuse(r, ref, "it multiplies two numbers that vary", NULL);
}

static bool read_by_constant(const reader *r, spg_ref ref, const char *why)
{
    if (is_constant(r, ref)) { return true; }
    return is_constant(r, spg_pool_child(r->pool, ref, 1)) ? read(r, spg_pool_child(r->pool, ref, 0))
                                                           : refuse(r, ref, why, NULL);
}

static const char unfolds_not[] = "it calls %1, which does not unfold into a formula";

static bool refuse_function(const reader *r, spg_ref ref, spg_node_kind kind)
{
    if (kind == SPG_NODE_ISQRT || kind == SPG_NODE_GCD) {
        return refuse(r, ref, "it takes a root or a common divisor", NULL);
    }
    if (kind == SPG_NODE_BIT) { return refuse(r, ref, "it works on binary digits", NULL); }
    return refuse(r, ref, unfolds_not, spg_arithmetics[spg_node_arithmetic(kind)].word);
}

static bool read(const reader *r, spg_ref ref)
{
    const spg_node *node = spg_pool_node(r->pool, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_INT:
    case SPG_NODE_BOOL:
    case SPG_NODE_PARAM:
    case SPG_NODE_LOCAL: return true;
    case SPG_NODE_GIVEN:
        if (node->type == SPG_TYPE(INT)) { return true; }
        return refuse(r, ref, "it reads %1, which is no number", r->program->givens.at[node->data].name);
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
    case SPG_NODE_NEG:
    case SPG_NODE_MIN:
    case SPG_NODE_MAX:
    case SPG_NODE_ABS:
    SPG_CASES_COMPARISON:
    case SPG_NODE_NOT:
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE:
    case SPG_NODE_SELECT:
    case SPG_NODE_BINDER:
    case SPG_NODE_WHERE:
    case SPG_NODE_WHILE:
    case SPG_NODE_FROM:
    case SPG_NODE_LEGAL:
    case SPG_NODE_MAKE:
    case SPG_NODE_SUM: return read_children(r, ref);
    case SPG_NODE_FROM_TO: {
        const spg_ref step = spg_pool_child(r->pool, ref, 2);
        if (step != 0 && !is_constant(r, step)) { return refuse(r, ref, "its step varies", NULL); }
        return read_children(r, ref);
    }
    case SPG_NODE_MUL: return read_product(r, ref);
    case SPG_NODE_DIV:
    case SPG_NODE_MOD: return read_by_constant(r, ref, "it divides by a number that varies");
    case SPG_NODE_SHL:
    case SPG_NODE_SHR: return read_by_constant(r, ref, "it shifts by a number that varies");
    case SPG_NODE_POW:
        return is_constant(r, ref) || refuse(r, ref, "it raises to a power", NULL);
    SPG_CASES_FUNCTION:
        return is_constant(r, ref) || refuse_function(r, ref, (spg_node_kind)node->kind);
    case SPG_NODE_BIT_AND:
    case SPG_NODE_BIT_OR:
    case SPG_NODE_BIT_XOR: return is_constant(r, ref) || refuse(r, ref, "it works on binary digits", NULL);
    case SPG_NODE_MEMBER:
        return read(r, spg_pool_child(r->pool, ref, 0)) && read_items(r, ref, spg_pool_child(r->pool, ref, 1));
    case SPG_NODE_ITEMS: return read_items(r, ref, spg_pool_child(r->pool, ref, 0));
    case SPG_NODE_REDUCE: return read_reduce(r, ref, node);
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS: return is_constant(r, ref) || refuse(r, ref, "it uses the length of a list", NULL);
    case SPG_NODE_INDEX: return refuse(r, ref, "it reads an item of a list", NULL);
    case SPG_NODE_CELL:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_REWRITE: return refuse(r, ref, "it reads a grid", NULL);
    case SPG_NODE_CALL: return is_constant(r, ref) || refuse(r, ref, unfolds_not, r->program->defs.at[node->data].name);
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
    case SPG_NODE_LEGAL_SUM: return refuse(r, ref, "it leads to a sum whose length varies", NULL);
    case SPG_NODE_LIST:
    case SPG_NODE_SET:
    case SPG_NODE_SPAN:
    case SPG_NODE_JOIN_LISTS:
    case SPG_NODE_LISTS:
    case SPG_NODE_COMPREHEND:
    case SPG_NODE_SORT:
    case SPG_NODE_UPDATE:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS:
    case SPG_NODE_CONVERT: return refuse(r, ref, "it works on lists", NULL);
    case SPG_NODE_TEXT:
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT:
    case SPG_NODE_JOIN: return refuse(r, ref, "it works on text", NULL);
    case SPG_NODE_NONE:
    case SPG_NODE_ASK:
    case SPG_NODE_FIELD:
    case SPG_NODE_PERIOD:
    case SPG_NODE_BLOCK:
    case SPG_NODE_LET:
    case SPG_NODE_IF:
    case SPG_NODE_ROLE:
    case SPG_NODE_FOR:
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
    case SPG_NODE_END:
    SPG_CASES_MAIN:
        return refuse(r, ref, "it is no expression", NULL);
    }
    return false;
}

static bool read_schema(const reader *r, const spg_schema *schema)
{
    const spg_span span = spg_pool_node(&r->program->pool, schema->move)->span;
    if (schema->opaque) { return refuse_at(r, span, "the move is too large to write out", NULL); }
    if (schema->gain != 0) { return refuse_at(r, span, "the move gains points", NULL); }
    if (!schema->exact) {
        return refuse_at(r, span, "a while ends at an earlier value, which no formula on this one sees", NULL);
    }
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        if (!read(r, schema->binders[i].domain)) { return false; }
    }
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        if (!read(r, schema->guards[i].condition)) { return false; }
    }
    return schema->whole == 0 || read(r, schema->whole);
}

static bool read_params(const reader *r)
{
    for (uint32_t i = 0; i < r->game->param_count; i++) {
        const spg_param *param = &r->game->params[i];
        if (param->shape.type != SPG_TYPE(INT)) { return refuse_at(r, param->span, "%1 is no number", param->name); }
    }
    return true;
}

/* Endings and ranges stand in the program's pool; a number of points is no outcome. */
static bool read_game(const reader *r)
{
    const reader own = {r->program, &r->program->pool, r->givens, r->game, r->out};
    static const char points[] = "it counts points";
    if (r->game->stuck.verdict == SPG_VERDICT_NUMBER) { return refuse_at(r, r->game->span, points, NULL); }
    for (uint32_t i = 0; i < spg_pool_node(own.pool, r->game->opening)->count; i++) {
        const spg_node *node = spg_pool_node(own.pool, spg_pool_child(own.pool, r->game->opening, i));
        if (node->kind == SPG_NODE_END && node->data == SPG_VERDICT_NUMBER) {
            return refuse_at(r, node->span, points, NULL);
        }
    }
    for (uint32_t i = 0; i < r->game->param_count; i++) {
        const spg_shape *shape = &r->game->params[i].shape;
        spg_scope scope = {.program = r->program, .pool = own.pool, .givens = r->givens};
        if (shape->low == 0 || spg_interval_of(&scope, shape->low).low < 0) { r->out->natural = false; }
        if (shape->low != 0 && !read(&own, shape->low)) { return false; }
        if (shape->high != 0 && !read(&own, shape->high)) { return false; }
    }
    return true;
}

spg_first_order spg_first_order_check(const spg_program *program, const spg_schemas *schemas, const spg_extent *givens,
                                      uint32_t game)
{
    spg_first_order out = {true, true, NULL, NULL, SPG_NOWHERE};
    const reader r = {program, &schemas->pool, givens, &program->games.at[game], &out};
    if (!read_params(&r) || !read_game(&r)) { return out; }
    for (size_t i = 0; i < schemas->at.count; i++) {
        if (schemas->at.at[i].game == game && !read_schema(&r, &schemas->at.at[i])) { return out; }
    }
    return out;
}
