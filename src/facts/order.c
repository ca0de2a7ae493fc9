/* order.c — in which order of its numbers every move of a game goes back. SPDX-License-Identifier: MIT */
#include "facts/order.h"

enum { PROOFS = 1000 }; /* for one move */

static const spg_ir_game *game_of(const spg_order_edges *e)
{
    return &e->premises->program->games.at[e->game];
}

/* ---- proofs ---- */

bool spg_facts_order_each(spg_premises *p, const spg_order_goal *g, bool large, spg_premises_goal *what)
{
    const spg_node node = *spg_pool_node(&p->schemas->pool, g->after);
    if (node.kind != SPG_NODE_MAX && node.kind != SPG_NODE_MIN) { return false; }
    const bool one = (node.kind == SPG_NODE_MAX) == large; /* one is enough */
    for (uint32_t i = 0; i < 2; i++) {
        spg_order_goal side = *g;
        side.after = spg_pool_child(&p->schemas->pool, g->after, i);
        if (what(p, &side) == one) { return one; }
    }
    return !one;
}

/* Parts of min and max are smaller expressions: this ends. */
bool spg_facts_order_moves_by(spg_premises *p, void *goal)
{
    const spg_order_goal *g = goal;
    if (spg_facts_order_each(p, g, g->side > 0, spg_facts_order_moves_by)) { return true; }
    spg_linear gap;
    spg_linear before;
    spg_linear after;
    spg_linear_set(&gap, -g->least);
    return spg_premises_self_form(p, g->param, &before) && spg_premises_form(p, g->after, &after) &&
           spg_linear_add(&gap, &after, g->side) && spg_linear_add(&gap, &before, -g->side) &&
           spg_premises_prove(p, &gap);
}

bool spg_facts_order_prove(spg_order_edges *e, const spg_order_edge *edge, spg_premises_goal *what, void *goal)
{
    if (e->premises->status != SPG_OK) { return false; }
    spg_premises_start(e->premises, edge->schema);
    return spg_premises_cases(e->premises, what, goal) && e->premises->status == SPG_OK;
}

/* ---- moves ---- */

static spg_order_change find_change(spg_order_edges *e, const spg_order_edge *edge, uint32_t param)
{
    static const struct {
        spg_int side, least;
        spg_order_change means;
    } tries[] = {{-1, 1, SPG_ORDER_FALLS_STRICTLY},
                 {-1, 0, SPG_ORDER_FALLS},
                 {1, 1, SPG_ORDER_RISES_STRICTLY},
                 {1, 0, SPG_ORDER_RISES}};
    const spg_ref after = edge->target->arguments[param];
    spg_int step = 0;
    if (edge->known[param] && spg_linear_is_const(&edge->gap[param], &step)) {
        return step > 0 ? SPG_ORDER_FALLS_STRICTLY : step < 0 ? SPG_ORDER_RISES_STRICTLY : SPG_ORDER_SAME;
    }
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        spg_order_goal goal = {param, after, tries[i].side, tries[i].least, NULL};
        if (spg_facts_order_prove(e, edge, spg_facts_order_moves_by, &goal)) { return tries[i].means; }
    }
    return SPG_ORDER_ANY;
}

static spg_status read_edge(spg_order_edges *e, spg_order_edge *edge)
{
    spg_premises *p = e->premises;
    const spg_ir_game *game = game_of(e);
    p->proofs_left = PROOFS;
    spg_premises_start(e->premises, edge->schema);
    edge->never = p->impossible;
    for (uint32_t i = 0; i < game->param_count && i < SPG_ORDER_DIMS; i++) {
        spg_linear after;
        edge->known[i] = game->params[i].shape.type == SPG_TYPE(INT) && spg_premises_self_form(p, i, &edge->gap[i]) &&
                         spg_premises_form(p, edge->target->arguments[i], &after) &&
                         spg_linear_add(&edge->gap[i], &after, -1);
    }
    for (uint32_t i = 0; i < game->param_count && i < SPG_ORDER_DIMS; i++) {
        if (game->params[i].shape.type != SPG_TYPE(INT)) { continue; }
        edge->on[i] = edge->never ? SPG_ORDER_SAME : find_change(e, edge, i);
    }
    return p->status;
}

spg_status spg_facts_order_read(spg_order_edges *e)
{
    enum { EDGES_MAX = 256 };
    for (size_t i = 0; i < e->premises->schemas->at.count; i++) {
        const spg_schema *schema = &e->premises->schemas->at.at[i];
        if (schema->game != e->game || schema->verdict != SPG_VERDICT_NONE) { continue; }
        if (schema->opaque || !schema->plain) {
            e->opaque = true;
            continue;
        }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            if (schema->targets[t].game != e->game) {
                e->leaves = true;
                continue;
            }
            if (e->at.count == EDGES_MAX) {
                e->too_many = true;
                return SPG_OK;
            }
            spg_order_edge edge = {.schema = schema, .target = &schema->targets[t]};
            SPG_TRY(read_edge(e, &edge));
            SPG_TRY(SPG_PUSH(e->premises->run, &e->at, edge));
        }
    }
    return SPG_OK;
}

void spg_facts_order_clear(spg_order_edges *e)
{
    SPG_ARRAY_CLEAR(e->premises->run, &e->at);
}

/* ---- the order ---- */

int spg_facts_order_goes_back(const spg_order_edge *edge, uint32_t dim, int8_t sign)
{
    const spg_order_change on = edge->on[dim];
    if (on == SPG_ORDER_SAME) { return 1; }
    if (sign > 0) { return on == SPG_ORDER_FALLS_STRICTLY ? 2 : on == SPG_ORDER_FALLS ? 1 : 0; }
    return on == SPG_ORDER_RISES_STRICTLY ? 2 : on == SPG_ORDER_RISES ? 1 : 0;
}

bool spg_facts_order_all_go_back(const spg_order_edges *e, uint32_t dim, int8_t sign, bool strictly)
{
    for (size_t i = 0; i < e->at.count; i++) {
        if (e->at.at[i].never) { continue; }
        if (spg_facts_order_goes_back(&e->at.at[i], dim, sign) < (strictly ? 2 : 1)) { return false; }
    }
    return true;
}

static bool is_used(const spg_order *order, uint32_t dim)
{
    for (uint32_t i = 0; i < order->levels; i++) {
        if (order->dim[i] == dim) { return true; }
    }
    return false;
}

/* Is the move settled by a level that is there? */
static bool is_settled(const spg_order_edge *edge, const spg_order *order)
{
    bool settled = edge->never;
    for (uint32_t i = 0; !settled && i < order->levels; i++) {
        settled = spg_facts_order_goes_back(edge, order->dim[i], order->sign[i]) == 2;
    }
    return settled;
}

/* How many moves that still need care a level would settle; -1: it is not allowed. */
static int settles(const spg_order_edges *e, const spg_order *order, uint32_t dim, int8_t sign)
{
    int count = 0;
    for (size_t i = 0; i < e->at.count; i++) {
        if (is_settled(&e->at.at[i], order)) { continue; }
        const int back = spg_facts_order_goes_back(&e->at.at[i], dim, sign);
        if (back == 0) { return -1; }
        count += back == 2;
    }
    return count;
}

static void add_level(spg_order *order, uint32_t dim, int8_t sign)
{
    order->dim[order->levels] = dim;
    order->sign[order->levels++] = sign;
}

static bool add_settling(const spg_order_edges *e, uint32_t dims, spg_order *order)
{
    for (uint32_t dim = 0; dim < dims; dim++) {
        for (int8_t sign = 1; sign >= -1; sign = (int8_t)(sign - 2)) {
            if (is_used(order, dim) || settles(e, order, dim, sign) <= 0) { continue; }
            add_level(order, dim, sign);
            return true;
        }
    }
    return false;
}

bool spg_facts_order_find(const spg_order_edges *e, spg_order *out)
{
    const uint32_t dims = game_of(e)->param_count;
    *out = (spg_order){0};
    for (size_t i = 0; i < e->at.count; i++) {
        while (!is_settled(&e->at.at[i], out)) {
            if (!add_settling(e, dims, out)) { return false; }
        }
    }
    out->needed = out->levels;
    for (uint32_t dim = 0; dim < dims; dim++) {
        if (!is_used(out, dim)) { add_level(out, dim, spg_facts_order_all_go_back(e, dim, 1, false) ? 1 : -1); }
    }
    return true;
}

bool spg_facts_order_lowers(spg_order_edges *e, const int64_t *weight)
{
    const uint32_t dims = game_of(e)->param_count;
    for (size_t i = 0; i < e->at.count; i++) {
        const spg_order_edge *edge = &e->at.at[i];
        spg_linear gap;
        spg_linear_set(&gap, -1);
        if (edge->never) { continue; }
        for (uint32_t d = 0; d < dims; d++) {
            if (weight[d] != 0 && (!edge->known[d] || !spg_linear_add(&gap, &edge->gap[d], weight[d]))) {
                return false;
            }
        }
        e->premises->proofs_left = PROOFS;
        spg_premises_start(e->premises, edge->schema);
        if (!spg_premises_prove(e->premises, &gap)) { return false; }
    }
    return true;
}
