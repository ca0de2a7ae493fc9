/* fill_leaf.c — leaves of a sweep: expressions of the rules, positions of other games. SPDX-License-Identifier: MIT */
#include "export/fill_table.h"

spg_x_chunk_kind spg_x_fill_asks(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    spg_x_kind of;
    if (kind != SPG_CHUNK_OUTCOME || !spg_x_kind_of_game(x, game, &of)) { return kind; }
    return of.draws ? SPG_CHUNK_OUTCOME : SPG_CHUNK_WINS;
}

/* ---- the words of a leaf ---- */

typedef struct place {
    spg_scope scope;
    const spg_pool *pool;
} place;

static const spg_lower_leaf *leaf_of(const spg_x_fill_table *t, const spg_sweep_node *node)
{
    return &t->source->leaves.at[node->data];
}

/* The leaf is of the schemas, and more is known where it stands than of the cell. */
static spg_ref enter(const spg_x_fill_table *t, const spg_sweep_node *node, place *outer)
{
    spg_exporter *x = t->x;
    const spg_lower_leaf *leaf = leaf_of(t, node);
    *outer = (place){x->scope, x->pool};
    x->pool = x->scope.pool = &t->source->schemas.pool;
    x->scope.params = leaf->params;
    x->scope.locals = leaf->locals;
    x->scope.trail_count = 0;
    return leaf->ref;
}

static void leave(const spg_x_fill_table *t, const place *outer)
{
    t->x->scope = outer->scope;
    t->x->pool = outer->pool;
}

/* ---- positions ---- */

/* Known to lie in its ranges. */
static spg_interval bound_of(spg_exporter *x, spg_ref bound)
{
    x->scope.pool = x->pool = &x->program->pool;
    const bool fixed = bound != 0 && !spg_pool_has(x->pool, bound, SPG_NODE_PARAM);
    return fixed ? spg_x_interval(x, bound) : SPG_INTERVAL_ALL;
}

static void learn_argument(spg_exporter *x, uint32_t game, uint32_t param, spg_ref argument)
{
    const spg_shape *shape = &x->program->games.at[game].params[param].shape;
    const spg_pool *pool = x->pool;
    spg_extent extent = spg_x_extent(x, argument);
    if (shape->type == SPG_TYPE(INT)) {
        const spg_interval said = {bound_of(x, shape->low).low, bound_of(x, shape->high).high};
        extent.values = spg_interval_meet(extent.values, said);
    }
    x->pool = x->scope.pool = pool;
    spg_x_learn(x, &x->game_args[game][param], extent);
}

static void call(spg_exporter *x, spg_x_chunk_kind kind, spg_ref make)
{
    const spg_node node = *spg_x_node(x, make);
    spg_x_call(x, kind, node.data);
    spg_x(x, "(");
    for (uint32_t i = 0; i < node.count; i++) {
        const spg_ref argument = spg_x_child(x, make, i);
        learn_argument(x, node.data, i, argument);
        spg_x_code(x, i > 0 ? ", %x" : "%x", argument);
    }
    spg_x(x, ")");
}

/* Its worth, as the sweep counts: outcomes with draws are 0, 1, 2. */
static void worth(const spg_x_fill_table *t, spg_ref make, int prec)
{
    spg_exporter *x = t->x;
    const spg_x_chunk_kind asks = spg_x_fill_asks(x, t->kind, spg_x_node(x, make)->data);
    const bool choice = asks != t->kind, shifted = !choice && asks == SPG_CHUNK_OUTCOME;
    spg_x(x, choice || (shifted && prec > SPG_PREC_ADD) ? "(" : "");
    call(x, asks, make);
    spg_x(x, choice ? " ? 2 : 0)" : shifted ? " + 1" : "");
    spg_x(x, shifted && prec > SPG_PREC_ADD ? ")" : "");
}

static void write_part(const void *user, spg_ref make)
{
    const spg_x_fill_table *t = user;
    call(t->x, SPG_CHUNK_SG, make);
}

bool spg_x_fill_leaf_is_sum(const spg_x_fill_table *t, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, ref);
    if (node->op != SPG_SWEEP_LEAF) { return false; }
    const spg_node *of = spg_pool_node(&t->source->schemas.pool, leaf_of(t, node)->ref);
    return of->type == SPG_TYPE(POSITION) && of->kind != SPG_NODE_MAKE;
}

void spg_x_fill_leaf_total(const spg_x_fill_table *t, spg_sweep_ref ref)
{
    spg_exporter *x = t->x;
    const spg_x_tally how = {.value = write_part, .user = t};
    place outer;
    spg_x_code(x, "\nlong long total = 0;");
    spg_x_add_values(x, enter(t, spg_sweep_node_at(t->sweep, ref), &outer), &how);
    leave(t, &outer);
}

/* ---- expressions ---- */

void spg_x_fill_leaf(const spg_x_fill_table *t, const spg_sweep_node *node, int prec)
{
    spg_exporter *x = t->x;
    place outer;
    const spg_ref ref = enter(t, node, &outer);
    const spg_node *of = spg_x_node(x, ref);
    if (of->kind == SPG_NODE_MAKE) {
        worth(t, ref, prec);
    } else if (of->type == SPG_TYPE(INT)) {
        spg_x_integer(x, ref, prec);
    } else {
        spg_x_expression(x, ref, prec);
    }
    leave(t, &outer);
}

/* A part of the leaf gets a name: what follows need not work it out again. */
static uint32_t declare(const spg_x_fill_table *t, const spg_sweep_node *node, spg_ref part)
{
    spg_exporter *x = t->x;
    place outer;
    enter(t, node, &outer);
    const spg_x_let let = {part, spg_x_number(x), x->pool, x->lift};
    const spg_type type = spg_x_node(x, part)->type;
    const char *kind = type == SPG_TYPE(BOOL) ? "long long" : spg_x_text(x, "@type%u", type);
    spg_x_code(x, type == SPG_TYPE(INT) ? "\nconst %s let_%u = %i;" : "\nconst %s let_%u = %x;", kind, let.number,
               part);
    leave(t, &outer);
    spg_x_set(x, SPG_PUSH(x->run, &x->lets, let));
    return let.number;
}

/* A value that the rules work out, whether it is used or not. */
void spg_x_fill_leaf_let(const spg_x_fill_table *t, const spg_sweep_node *node)
{
    spg_x_code(t->x, "\n(void)let_%u;", declare(t, node, leaf_of(t, node)->ref));
}

/* ---- what is worked out once ---- */

static bool is_dear(const spg_x_fill_table *t, spg_ref ref)
{
    const spg_node *node = spg_pool_node(&t->source->schemas.pool, ref);
    const bool one = node->type == SPG_TYPE(INT) || node->type == SPG_TYPE(BOOL);
    return one && (node->kind == SPG_NODE_CALL || node->kind == SPG_NODE_REDUCE);
}

/* Are all parts worked out, and then put together? */
static bool is_plain(spg_node_kind kind)
{
    switch ((int)kind) {
    SPG_CASES_ARITHMETIC:
    SPG_CASES_COMPARISON:
    case SPG_NODE_NOT: return true;
    }
    return false;
}

static bool has_name(const spg_exporter *x, const spg_pool *pool, spg_ref ref)
{
    for (size_t i = 0; i < x->lets.count; i++) {
        if (x->lets.at[i].ref == ref && x->lets.at[i].pool == pool) { return true; }
    }
    return false;
}

/* Only what is worked out in any case, from left to right. */
static void name_parts(const spg_x_fill_table *t, const spg_sweep_node *leaf, spg_ref ref, spg_x_fill_asked *asked,
                       const void *user)
{
    const spg_pool *pool = &t->source->schemas.pool;
    const spg_node node = *spg_pool_node(pool, ref);
    const spg_node_kind kind = (spg_node_kind)node.kind;
    const bool lazy = kind == SPG_NODE_AND_THEN || kind == SPG_NODE_OR_ELSE || kind == SPG_NODE_SELECT;
    if (has_name(t->x, pool, ref)) { return; }
    if (is_dear(t, ref)) {
        if (asked(t, user, ref) > 1) { declare(t, leaf, ref); }
        return;
    }
    for (uint32_t i = 0; i < (lazy ? 1 : is_plain(kind) ? node.count : 0); i++) {
        name_parts(t, leaf, spg_pool_child(pool, ref, i), asked, user);
    }
}

void spg_x_fill_leaf_parts(const spg_x_fill_table *t, const spg_sweep_node *node, spg_x_fill_asked *asked,
                           const void *user)
{
    name_parts(t, node, leaf_of(t, node)->ref, asked, user);
}

static uint32_t times_in(const spg_pool *pool, spg_ref in, spg_ref part)
{
    const spg_node *node = spg_pool_node(pool, in);
    uint32_t times = in == part ? 1 : 0;
    for (uint32_t i = 0; i < node->count; i++) { times += times_in(pool, spg_pool_child(pool, in, i), part); }
    return times;
}

uint32_t spg_x_fill_leaf_times(const spg_x_fill_table *t, const spg_sweep_node *node, spg_ref part)
{
    return times_in(&t->source->schemas.pool, leaf_of(t, node)->ref, part);
}

void spg_x_fill_leaf_items(const spg_x_fill_table *t, spg_sweep_ref list, unsigned number)
{
    spg_exporter *x = t->x;
    place outer;
    const spg_ref ref = enter(t, spg_sweep_node_at(t->sweep, list), &outer);
    spg_x_code(x, "\nconst @type%u items_%u = %x;", spg_x_node(x, ref)->type, number, ref);
    leave(t, &outer);
}

/* What the leaf binds itself is nobody else's. */
static bool names(const spg_pool *pool, spg_ref root, spg_ref ref, uint32_t slot, uint32_t but)
{
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind == SPG_NODE_LOCAL && slot != UINT32_MAX) { return node->data == slot; }
    if (node->kind == SPG_NODE_LOCAL) {
        return node->data != but && !spg_pool_mentions(pool, root, SPG_NODE_BINDER, node->data);
    }
    if (node->kind == SPG_NODE_PARAM) { return slot == UINT32_MAX; }
    for (uint32_t i = 0; i < node->count; i++) {
        if (names(pool, root, spg_pool_child(pool, ref, i), slot, but)) { return true; }
    }
    return false;
}

bool spg_x_fill_leaf_names(const spg_x_fill_table *t, const spg_sweep_node *node, uint32_t slot, uint32_t but)
{
    const spg_ref root = leaf_of(t, node)->ref;
    return names(&t->source->schemas.pool, root, root, slot, but);
}
