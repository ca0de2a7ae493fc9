/* measure_edge.c — does a move lower a level? SPDX-License-Identifier: MIT */
#include "facts/measure_edge.h"

#include "base/utf8.h"

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

static bool ask(spg_edge_reader *r, const spg_edge *edge, spg_premises_goal *goal, question *q)
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
    if (ask(r, edge, falls, &q)) {
        if (ask(r, edge, is_bounded, &q)) { return SPG_EDGE_LOWERED; }
        q.without_sums = has_sums(level);
        if (q.without_sums && !r->has_floor && r->floor_is_kept && ask(r, edge, is_bounded, &q)) {
            return SPG_EDGE_LOWERED;
        }
        return SPG_EDGE_KEPT;
    }
    q.at_least = 0;
    return ask(r, edge, falls, &q) ? SPG_EDGE_KEPT : SPG_EDGE_UNKNOWN;
}

/* --- characters of grids --- */

static const spg_node *node_of(const spg_edge_reader *r, spg_ref ref)
{
    return spg_pool_node(&r->schemas->pool, ref);
}

/* The REWRITE node that argument `grid` of the target is taken from, or 0. */
static spg_ref rewrite_of(const spg_edge_reader *r, const spg_edge *edge, uint32_t grid)
{
    const spg_schema *schema = &r->schemas->at.at[edge->schema];
    const spg_schema_target *target = target_of(r, edge);
    const spg_node *argument = grid < target->argument_count ? node_of(r, target->arguments[grid]) : NULL;
    if (argument == NULL || argument->kind != SPG_NODE_LOCAL) { return 0; }
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        const spg_schema_binder *binder = &schema->binders[i];
        if (binder->slot != argument->data || node_of(r, binder->domain)->kind != SPG_NODE_ITEMS) { continue; }
        const spg_ref rewrite = spg_pool_child(&r->schemas->pool, binder->domain, 0);
        if (node_of(r, rewrite)->kind != SPG_NODE_REWRITE) { return 0; }
        const spg_node *of = node_of(r, spg_pool_child(&r->schemas->pool, rewrite, 0));
        return of->kind == SPG_NODE_PARAM && of->data == grid ? rewrite : 0;
    }
    return 0;
}

/* The UPDATE_CELL node of grid parameter `grid` that is argument `grid` of the target, or 0. */
static spg_ref update_of(const spg_edge_reader *r, const spg_edge *edge, uint32_t grid)
{
    const spg_schema_target *target = target_of(r, edge);
    if (grid >= target->argument_count) { return 0; }
    const spg_ref update = target->arguments[grid];
    if (node_of(r, update)->kind != SPG_NODE_UPDATE_CELL) { return 0; }
    const spg_node *of = node_of(r, spg_pool_child(&r->schemas->pool, update, 0));
    return of->kind == SPG_NODE_PARAM && of->data == grid ? update : 0;
}

bool spg_edge_writes(const spg_edge_reader *r, const spg_edge *edge, uint32_t *grid)
{
    const spg_ir_game *game = &r->program->games.at[edge->from];
    for (*grid = 0; edge->target != UINT32_MAX && *grid < game->param_count; *grid += 1) {
        if (game->params[*grid].shape.type != SPG_TYPE(GRID)) { continue; }
        if (rewrite_of(r, edge, *grid) != 0 || update_of(r, edge, *grid) != 0) { return true; }
    }
    return false;
}

uint32_t spg_edge_rules(const spg_edge_reader *r, const spg_edge *edge)
{
    const spg_ir_game *game = &r->program->games.at[edge->from];
    for (uint32_t i = 0; edge->target != UINT32_MAX && i < game->param_count; i++) {
        const spg_ref rewrite = game->params[i].shape.type == SPG_TYPE(GRID) ? rewrite_of(r, edge, i) : 0;
        if (rewrite != 0) { return (node_of(r, rewrite)->count - 1) / 2; }
    }
    return 0;
}

/* The most by which a rule can change how often a character stands on the board. `?` matches anything and is kept. */
static bool most_change(const spg_pool_text *pattern, const spg_pool_text *result, uint32_t character, int *out)
{
    size_t a = 0;
    size_t b = 0;
    *out = 0;
    while (a < pattern->length && b < result->length) {
        uint32_t before;
        uint32_t after;
        const size_t step_a = spg_utf8_decode(pattern->bytes + a, pattern->length - a, &before);
        const size_t step_b = spg_utf8_decode(result->bytes + b, result->length - b, &after);
        if (step_a == 0 || step_b == 0) { return false; }
        a += step_a;
        b += step_b;
        if ((before == '/') != (after == '/')) { return false; }
        if (after == '?' || after == '/') { continue; }
        *out += after == character;
        *out -= before == character; /* behind `?` may stand another one: not counted as taken away */
    }
    return a == pattern->length && b == result->length;
}

/* Is it a text of this one character? */
static bool is_character(const spg_edge_reader *r, spg_ref ref, uint32_t character)
{
    const spg_node *node = node_of(r, ref);
    uint32_t found;
    if (node->kind != SPG_NODE_TEXT) { return false; }
    const spg_pool_text *text = &r->schemas->pool.texts.at[node->data];
    return text->length > 0 && spg_utf8_decode(text->bytes, text->length, &found) == text->length && found == character;
}

/* Is it a text that is never this character? */
static bool is_another(const spg_edge_reader *r, spg_ref ref, uint32_t character)
{
    const spg_node *node = node_of(r, ref);
    if (node->kind != SPG_NODE_SELECT) { return node->kind == SPG_NODE_TEXT && !is_character(r, ref, character); }
    return is_another(r, spg_pool_child(&r->schemas->pool, ref, 1), character) &&
           is_another(r, spg_pool_child(&r->schemas->pool, ref, 2), character);
}

/* Equal expressions are one node. */
static bool is_cell(const spg_edge_reader *r, spg_ref ref, uint32_t grid, spg_ref row, spg_ref column)
{
    const spg_pool *pool = &r->schemas->pool;
    if (node_of(r, ref)->kind != SPG_NODE_CELL) { return false; }
    const spg_node *of = node_of(r, spg_pool_child(pool, ref, 0));
    return of->kind == SPG_NODE_PARAM && of->data == grid && spg_pool_child(pool, ref, 1) == row &&
           spg_pool_child(pool, ref, 2) == column;
}

/* Does the condition say that the character stands there? */
static bool says_character(const spg_edge_reader *r, spg_ref condition, const spg_measure_level *level, spg_ref row,
                           spg_ref column)
{
    const spg_node *node = node_of(r, condition);
    if (node->kind != SPG_NODE_AND_THEN && node->kind != SPG_NODE_EQ) { return false; }
    for (uint32_t i = 0; i < 2; i++) {
        const spg_ref one = spg_pool_child(&r->schemas->pool, condition, i);
        const spg_ref other = spg_pool_child(&r->schemas->pool, condition, 1 - i);
        if (node->kind == SPG_NODE_AND_THEN
                ? says_character(r, one, level, row, column)
                : is_cell(r, one, level->grid, row, column) && is_character(r, other, level->character)) {
            return true;
        }
    }
    return false;
}

/* A cell that is known to hold the character gets another, and none gets it. Beyond the board every cell reads "#", and what is
 * written there is lost. */
static spg_edge_effect apply_update(const spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level,
                                    spg_ref update)
{
    const spg_schema *schema = &r->schemas->at.at[edge->schema];
    const spg_pool *pool = &r->schemas->pool;
    bool lowers = false;
    for (uint32_t i = 1; i + 2 < node_of(r, update)->count; i += 3) {
        const spg_ref row = spg_pool_child(pool, update, i), column = spg_pool_child(pool, update, i + 1);
        if (!is_another(r, spg_pool_child(pool, update, i + 2), level->character)) { return SPG_EDGE_UNKNOWN; }
        for (uint32_t g = 0; g < schema->guard_count && !lowers && level->character != '#'; g++) {
            lowers = schema->guards[g].source != SPG_GUARD_LEGAL &&
                     says_character(r, schema->guards[g].condition, level, row, column);
        }
    }
    return lowers ? SPG_EDGE_LOWERED : SPG_EDGE_KEPT;
}

static spg_edge_effect apply_character(const spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level)
{
    const spg_schema_target *target = target_of(r, edge);
    if (level->grid >= target->argument_count) { return SPG_EDGE_UNKNOWN; }
    const spg_node *argument = node_of(r, target->arguments[level->grid]);
    if (argument->kind == SPG_NODE_PARAM && argument->data == level->grid) { return SPG_EDGE_KEPT; }
    const spg_ref update = update_of(r, edge, level->grid);
    if (update != 0) { return apply_update(r, edge, level, update); }
    const spg_ref rewrite = rewrite_of(r, edge, level->grid);
    if (rewrite == 0 || edge->rule == UINT32_MAX) { return SPG_EDGE_UNKNOWN; }
    const spg_node *pattern = node_of(r, spg_pool_child(&r->schemas->pool, rewrite, 1 + 2 * edge->rule));
    const spg_node *result = node_of(r, spg_pool_child(&r->schemas->pool, rewrite, 2 + 2 * edge->rule));
    int change;
    if (pattern->kind != SPG_NODE_TEXT || result->kind != SPG_NODE_TEXT ||
        !most_change(&r->schemas->pool.texts.at[pattern->data], &r->schemas->pool.texts.at[result->data],
                     level->character, &change)) {
        return SPG_EDGE_UNKNOWN;
    }
    return change < 0 ? SPG_EDGE_LOWERED : change == 0 ? SPG_EDGE_KEPT : SPG_EDGE_UNKNOWN;
}

spg_edge_effect spg_edge_apply(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level)
{
    if (edge->target == UINT32_MAX) { return SPG_EDGE_UNKNOWN; }
    return level->weights == NULL ? apply_character(r, edge, level) : apply_weights(r, edge, level);
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
    return ask(r, edge, keeps_floor, &q);
}
