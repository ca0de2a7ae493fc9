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

static bool is_collection(spg_type type)
{
    return type == SPG_TYPE(BAG) || type == SPG_TYPE(SET) || type == SPG_TYPE_LIST(SPG_TYPE(INT));
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
        if (type != SPG_TYPE(INT) && !is_collection(type)) { continue; }
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
    p->has_floor = r->has_floor;
    p->floor = r->floor;
    spg_premises_start(p, &r->schemas->at.at[edge->schema]);
    const bool holds = spg_premises_cases(p, goal, q);
    if (p->status != SPG_OK) { r->status = p->status; }
    return holds && r->status == SPG_OK;
}

static bool has_sums(const spg_measure_level *level)
{
    for (uint32_t i = 0; i < level->weight_count; i++) {
        if (level->weights[i].sum != 0 || level->weights[i].steps != 0) { return true; }
    }
    return false;
}

static spg_edge_effect apply_weights(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level)
{
    question q = {.level = level, .target = target_of(r, edge), .from = edge->from, .at_least = 1};
    if (spg_edge_ask(r, edge, falls, &q)) {
        if (spg_edge_ask(r, edge, is_bounded, &q)) { return SPG_EDGE_LOWERED; }
        q.without_sums = has_sums(level);
        if (q.without_sums && !r->has_floor && r->floor_is_kept && spg_edge_ask(r, edge, is_bounded, &q)) {
            return SPG_EDGE_LOWERED;
        }
        return SPG_EDGE_KEPT;
    }
    q.at_least = 0;
    return spg_edge_ask(r, edge, falls, &q) ? SPG_EDGE_KEPT : SPG_EDGE_UNKNOWN;
}

spg_edge_effect spg_edge_apply(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level)
{
    if (edge->target == UINT32_MAX) { return SPG_EDGE_UNKNOWN; }
    return level->weights == NULL ? spg_edge_apply_marks(r, edge, level) : apply_weights(r, edge, level);
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

static bool items_above_floor(spg_premises *p, spg_ref list)
{
    const spg_pool *pool = &p->schemas->pool;
    const spg_node node = *spg_pool_node(pool, list);
    if (node.kind == SPG_NODE_PARAM) { return true; }
    if (node.kind == SPG_NODE_WITHOUT || node.kind == SPG_NODE_MINUS || node.kind == SPG_NODE_CONVERT) {
        return items_above_floor(p, spg_pool_child(pool, list, 0));
    }
    if (node.kind == SPG_NODE_PLUS) {
        return items_above_floor(p, spg_pool_child(pool, list, 0)) && above_floor(p, spg_pool_child(pool, list, 1));
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
    const spg_ir_game *from = &p->program->games.at[q->from];
    if (!p->has_floor) { /* the least item, or 0 if that is smaller */
        spg_linear row;
        spg_linear_set(&row, 0);
        if (spg_linear_add_term(&row, SPG_TERM_NAMED, SPG_PREMISES_FLOOR, -1)) { spg_premises_assume(p, &row); }
    }
    for (uint32_t i = 0; i < to->param_count; i++) {
        if (!is_collection(to->params[i].shape.type)) { continue; }
        if (!items_above_floor(p, q->target->arguments[i])) { return false; }
        if (p->has_floor) { continue; }
        spg_linear gap;
        spg_linear after;
        spg_ref before = 0;
        if (i >= from->param_count || from->params[i].shape.type != to->params[i].shape.type ||
            !spg_premises_self(p, i, &before) || !spg_premises_length(p, before, &gap) ||
            !spg_premises_length(p, q->target->arguments[i], &after) || !spg_linear_add(&gap, &after, -1) ||
            !spg_premises_prove(p, &gap)) {
            return false;
        }
    }
    return true;
}

bool spg_edge_keeps_floor(spg_edge_reader *r, const spg_edge *edge)
{
    if (edge->target == UINT32_MAX) { return false; }
    question q = {.from = edge->from, .target = target_of(r, edge)};
    return spg_edge_ask(r, edge, keeps_floor, &q);
}
