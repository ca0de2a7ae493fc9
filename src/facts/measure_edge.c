/* measure_edge.c — does a move lower a level? SPDX-License-Identifier: MIT */
#include "facts/measure_edge.h"

typedef struct question {
    const spg_measure_level *level;
    const spg_schema_target *target;
    uint32_t from;
    spg_int at_least;  /* by how much the level must fall */
    bool without_sums; /* bounded: sums of items are known to be bounded already */
} question;

static const spg_schema_target *target_of(const spg_edge_reader *r, const spg_edge *edge)
{
    return &r->schemas->at.at[edge->schema].targets[edge->target];
}

static bool add_param(spg_premises *p, const spg_weight *w, spg_type type, spg_ref value, spg_int sign, bool no_sums,
                      spg_linear *out)
{
    spg_linear form;
    if (type == SPG_TYPE(INT)) {
        return w->value == 0 || (spg_premises_form(p, value, &form) && spg_linear_add(out, &form, sign * w->value));
    }
    const spg_int sum = no_sums ? 0 : w->sum, steps = no_sums ? 0 : w->steps;
    return (w->length == 0 || (spg_premises_length(p, value, &form) && spg_linear_add(out, &form, sign * w->length))) &&
           (sum == 0 || (spg_premises_sum(p, value, false, &form) && spg_linear_add(out, &form, sign * sum))) &&
           (steps == 0 || (spg_premises_sum(p, value, true, &form) && spg_linear_add(out, &form, sign * steps)));
}

/* The level of a component: of the position itself (arguments NULL) or of a target. */
static bool add_level(spg_premises *p, const spg_measure_level *level, uint32_t game, const spg_ref *arguments,
                      spg_int sign, bool no_sums, spg_linear *out)
{
    const spg_ir_game *g = &p->program->games.at[game];
    for (uint32_t i = 0; i < g->param_count && i < level->weight_count; i++) {
        const spg_type type = g->params[i].shape.type;
        spg_ref value = 0;
        if (type != SPG_TYPE(INT) && !spg_premises_is_collection(type)) { continue; }
        if (arguments != NULL) {
            value = arguments[i];
        } else if (!spg_premises_self(p, i, &value)) {
            return false;
        }
        if (!add_param(p, &level->weights[i], type, value, sign, no_sums, out)) { return false; }
    }
    return true;
}

static bool falls(spg_premises *p, void *user)
{
    const question *q = user;
    spg_linear gap;
    spg_linear_set(&gap, -q->at_least);
    return add_level(p, q->level, q->from, NULL, 1, false, &gap) &&
           add_level(p, q->level, q->target->game, q->target->arguments, -1, false, &gap) &&
           spg_premises_prove(p, &gap);
}

static bool is_bounded(spg_premises *p, void *user)
{
    const question *q = user;
    spg_linear level;
    spg_linear_set(&level, 0);
    return add_level(p, q->level, q->from, NULL, 1, q->without_sums, &level) && spg_premises_bounded(p, &level);
}

bool spg_edge_ask(spg_edge_reader *r, const spg_edge *edge, spg_premises_goal *goal, void *q)
{
    spg_premises *p = r->premises;
    if (r->status != SPG_OK) { return false; }
    p->lengths_are_kept = r->lengths_are_kept;
    p->has_floor = r->has_floor;
    p->floor = r->floor;
    spg_premises_start(p, &r->schemas->at.at[edge->schema]);
    const bool holds = spg_premises_cases(p, goal, q);
    if (p->status != SPG_OK) { r->status = p->status; }
    return holds && r->status == SPG_OK;
}

/* Sums of items that count, none of them negative. */
static bool has_sums(const spg_measure_level *level)
{
    bool any = false;
    for (uint32_t i = 0; i < level->weight_count; i++) {
        const spg_weight *w = &level->weights[i];
        if (w->sum < 0 || w->steps < 0) { return false; }
        any = any || w->sum != 0 || w->steps != 0;
    }
    return any;
}

/* Bounded below wherever the move can be made. */
static bool has_bound(spg_edge_reader *r, const spg_edge *edge, question *q)
{
    if (spg_edge_ask(r, edge, is_bounded, q)) { return true; }
    q->without_sums = has_sums(q->level);
    return q->without_sums && !r->has_floor && r->floor_is_kept && spg_edge_ask(r, edge, is_bounded, q);
}

static spg_edge_effect apply_weights(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level,
                                     bool must_fall)
{
    question q = {.level = level, .target = target_of(r, edge), .from = edge->from, .at_least = 0};
    if (!must_fall && !spg_edge_ask(r, edge, falls, &q)) { return SPG_EDGE_UNKNOWN; } /* most candidates end here */
    q.at_least = 1;
    return spg_edge_ask(r, edge, falls, &q) && has_bound(r, edge, &q) ? SPG_EDGE_LOWERED
           : must_fall                                                ? SPG_EDGE_UNKNOWN
                                                                      : SPG_EDGE_KEPT;
}

spg_edge_effect spg_edge_apply(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level, bool must_fall)
{
    if (edge->target == UINT32_MAX) { return SPG_EDGE_UNKNOWN; }
    if (level->word != 0) { return spg_edge_apply_word(r, edge, level); }
    return level->weights == NULL ? spg_edge_apply_marks(r, edge, level) : apply_weights(r, edge, level, must_fall);
}

/* --- the least item --- */

/* value - floor >= 0 */
static bool above_floor(spg_premises *p, spg_ref value)
{
    spg_linear gap;
    if (!spg_premises_form(p, value, &gap)) { return false; }
    return (p->has_floor ? spg_int_sub(gap.constant, p->floor, &gap.constant)
                         : spg_linear_add_term(&gap, SPG_TERM_NAMED, SPG_PREMISES_FLOOR, -1)) &&
           spg_premises_prove(p, &gap);
}

static bool items_above_floor(spg_premises *p, spg_ref list);

static bool body_above_floor(spg_premises *p, spg_ref body, void *user)
{
    (void)user;
    return above_floor(p, body);
}

/* Of a comprehension: the items of another list, or each by itself. */
static bool made_above_floor(spg_premises *p, spg_ref list)
{
    const spg_ref update = spg_premises_as_update(p, list);
    if (update != 0) { return items_above_floor(p, update); }
    const spg_ref binder = spg_premises_only_binder(p, list);
    if (binder == 0) { return false; }
    const spg_ref domain = spg_premises_child(p, binder, 0), body = spg_premises_child(p, list, 1);
    const spg_node *item = spg_premises_node(p, body);
    if (item->kind == SPG_NODE_INDEX) { return items_above_floor(p, spg_premises_child(p, body, 0)); }
    if (spg_premises_node(p, domain)->kind == SPG_NODE_ITEMS && item->kind == SPG_NODE_LOCAL &&
        item->data == spg_premises_node(p, binder)->data) {
        return items_above_floor(p, spg_premises_child(p, domain, 0));
    }
    return spg_premises_for_all_items(p, list, body_above_floor, NULL);
}

static bool items_above_floor(spg_premises *p, spg_ref list)
{
    const spg_pool *pool = &p->schemas->pool;
    const spg_node node = *spg_pool_node(pool, list);
    if (node.kind == SPG_NODE_PARAM) { return true; }
    if (node.kind == SPG_NODE_COMPREHEND) { return made_above_floor(p, list); }
    if (node.kind == SPG_NODE_WITHOUT || node.kind == SPG_NODE_MINUS || node.kind == SPG_NODE_CONVERT) {
        return items_above_floor(p, spg_pool_child(pool, list, 0));
    }
    if (node.kind == SPG_NODE_PLUS) {
        return items_above_floor(p, spg_pool_child(pool, list, 0)) && above_floor(p, spg_pool_child(pool, list, 1));
    }
    if (node.kind == SPG_NODE_LIST || node.kind == SPG_NODE_JOIN_LISTS) {
        for (uint32_t i = 0; i < node.count; i++) {
            const spg_ref part = spg_pool_child(pool, list, i);
            if (!(node.kind == SPG_NODE_LIST ? above_floor(p, part) : items_above_floor(p, part))) { return false; }
        }
        return true;
    }
    if (node.kind != SPG_NODE_UPDATE || !items_above_floor(p, spg_pool_child(pool, list, 0))) { return false; }
    for (uint32_t i = 2; i < node.count; i += 2) {
        if (!above_floor(p, spg_pool_child(pool, list, i))) { return false; }
    }
    return true;
}

static bool keeps_floor(spg_premises *p, void *user)
{
    const question *q = user;
    const spg_ir_game *to = &p->program->games.at[q->target->game];
    if (!p->has_floor) { /* the least item, or 0 if that is smaller */
        spg_linear row;
        spg_linear_set(&row, 0);
        if (spg_linear_add_term(&row, SPG_TERM_NAMED, SPG_PREMISES_FLOOR, -1)) { spg_premises_assume(p, &row); }
    }
    for (uint32_t i = 0; i < to->param_count; i++) {
        if (spg_premises_is_collection(to->params[i].shape.type) && !items_above_floor(p, q->target->arguments[i])) {
            return false;
        }
    }
    return true;
}

/* The lengths of all lists, bags and sets together do not grow. */
static bool keeps_lengths(spg_premises *p, void *user)
{
    const question *q = user;
    spg_linear gap;
    spg_linear_set(&gap, 0);
    for (int side = 0; side < 2; side++) {
        const spg_ir_game *game = &p->program->games.at[side == 0 ? q->from : q->target->game];
        for (uint32_t i = 0; i < game->param_count; i++) {
            spg_linear length;
            spg_ref list = 0;
            if (!spg_premises_is_collection(game->params[i].shape.type)) { continue; }
            if (side == 1) { list = q->target->arguments[i]; }
            if ((side == 0 && !spg_premises_self(p, i, &list)) || !spg_premises_length(p, list, &length) ||
                !spg_linear_add(&gap, &length, side == 0 ? 1 : -1)) {
                return false;
            }
        }
    }
    return spg_premises_prove(p, &gap);
}

bool spg_edge_keeps_lengths(spg_edge_reader *r, const spg_edge *edge)
{
    if (edge->target == UINT32_MAX) { return false; }
    question q = {.from = edge->from, .target = target_of(r, edge)};
    return spg_edge_ask(r, edge, keeps_lengths, &q);
}

bool spg_edge_keeps_floor(spg_edge_reader *r, const spg_edge *edge)
{
    if (edge->target == UINT32_MAX) { return false; }
    question q = {.from = edge->from, .target = target_of(r, edge)};
    return spg_edge_ask(r, edge, keeps_floor, &q);
}
