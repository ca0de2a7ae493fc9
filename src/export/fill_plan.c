/* fill_plan.c — may a game be filled from small to large, and in which order? SPDX-License-Identifier: MIT */
#include "export/fill_plan.h"

#include "base/bitset.h"

/* ---- proofs ---- */

static bool self(spg_premises *p, uint32_t param, spg_linear *out)
{
    spg_ref ref = 0;
    p->status = spg_schema_node(p->schemas, SPG_NODE_PARAM, SPG_TYPE(INT), param, NULL, 0, SPG_NOWHERE, &ref);
    return p->status == SPG_OK && spg_premises_form(p, ref, out);
}

bool spg_x_fill_each(spg_premises *p, const spg_x_fill_goal *g, bool large, spg_premises_goal *what)
{
    const spg_node node = *spg_pool_node(&p->schemas->pool, g->after);
    if (node.kind != SPG_NODE_MAX && node.kind != SPG_NODE_MIN) { return false; }
    const bool one = (node.kind == SPG_NODE_MAX) == large; /* one is enough */
    for (uint32_t i = 0; i < 2; i++) {
        spg_x_fill_goal side = *g;
        side.after = spg_pool_child(&p->schemas->pool, g->after, i);
        if (what(p, &side) == one) { return one; }
    }
    return !one;
}

/* Parts of min and max are smaller expressions: this ends. */
bool spg_x_fill_moves_by(spg_premises *p, void *user)
{
    const spg_x_fill_goal *g = user;
    if (spg_x_fill_each(p, g, g->side > 0, spg_x_fill_moves_by)) { return true; }
    spg_linear gap;
    spg_linear before;
    spg_linear after;
    spg_linear_set(&gap, -g->least);
    return self(p, g->param, &before) && spg_premises_form(p, g->after, &after) &&
           spg_linear_add(&gap, &after, g->side) && spg_linear_add(&gap, &before, -g->side) &&
           spg_premises_prove(p, &gap);
}

spg_ref spg_x_fill_argument(const spg_x_fill_planner *l, const spg_x_fill_edge *e, uint32_t param)
{
    return l->schemas.at.at[e->schema].targets[e->target].arguments[param];
}

bool spg_x_fill_prove(spg_x_fill_planner *l, const spg_x_fill_edge *e, spg_premises_goal *what, void *g)
{
    if (l->status != SPG_OK) { return false; }
    spg_premises_start(l->premises, l->x->run, l->x->program, &l->schemas, &l->schemas.at.at[e->schema], NULL,
                       l->params, l->locals);
    const bool holds = spg_premises_cases(l->premises, what, g);
    l->status = l->premises->status;
    return holds && l->status == SPG_OK;
}

static spg_x_fill_change find_change(spg_x_fill_planner *l, const spg_x_fill_edge *e, uint32_t param)
{
    static const struct {
        spg_int side, least;
        spg_x_fill_change means;
    } tries[] = {{-1, 1, SPG_FILL_FALLS_STRICTLY},
                 {1, 1, SPG_FILL_RISES_STRICTLY},
                 {-1, 0, SPG_FILL_FALLS},
                 {1, 0, SPG_FILL_RISES}};
    const spg_ref after = spg_x_fill_argument(l, e, param);
    const spg_node *node = spg_pool_node(&l->schemas.pool, after);
    if (node->kind == SPG_NODE_PARAM && node->data == param) { return SPG_FILL_SAME; }
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        spg_x_fill_goal g = {param, after, tries[i].side, tries[i].least, NULL};
        if (spg_x_fill_prove(l, e, spg_x_fill_moves_by, &g)) { return tries[i].means; }
    }
    return SPG_FILL_ANY;
}

/* ---- moves ---- */

static bool leads_back(spg_x_fill_planner *l, uint32_t from)
{
    spg_exporter *x = l->x;
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    if (games == NULL) {
        l->status = x->run->error.status;
        return true;
    }
    spg_bitset_add(games, from);
    l->status = spg_program_reach(x->program, games);
    return l->status != SPG_OK || spg_bitset_has(games, l->game);
}

/* A move that is not a list of positions may be looked at as a whole, if it does not come back. */
static bool look_at_whole(spg_x_fill_planner *l, const spg_schema *schema)
{
    spg_exporter *x = l->x;
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    if (games == NULL) {
        l->status = x->run->error.status;
        return false;
    }
    l->out->splits = true;
    l->status = spg_program_games_of(x->program, x->pool, spg_x_child(x, schema->move, 3), games);
    for (uint32_t i = 0; l->status == SPG_OK && i < x->program->games.count; i++) {
        if (spg_bitset_has(games, i) && leads_back(l, i)) { return false; }
    }
    return l->status == SPG_OK;
}

static bool look_at_moves(spg_x_fill_planner *l)
{
    for (uint32_t s = 0; s < l->schemas.at.count; s++) {
        const spg_schema *schema = &l->schemas.at.at[s];
        if (schema->role != -1) { return false; }
        if (schema->verdict != SPG_VERDICT_NONE) { continue; }
        if (schema->opaque || !schema->plain) {
            if (!look_at_whole(l, schema)) { return false; }
            continue;
        }
        if (schema->target_count != 1) { l->out->splits = true; }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            if (schema->targets[t].game == l->game) {
                const spg_x_fill_edge fresh = {.schema = s, .target = t};
                l->status = SPG_PUSH(l->x->run, &l->edges, fresh);
            } else if (leads_back(l, schema->targets[t].game)) {
                return false;
            }
            if (l->status != SPG_OK) { return false; }
        }
    }
    l->out->repeats = l->edges.count > 0;
    return true;
}

static bool all_integers(const spg_ir_game *game)
{
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (game->params[i].shape.type != SPG_TYPE(INT)) { return false; }
    }
    return game->param_count > 0 && game->param_count <= SPG_FILL_PARAMS;
}

/* ---- the order ---- */

bool spg_x_fill_agrees(spg_x_fill_change c, bool falls)
{
    return c == SPG_FILL_SAME || (falls ? c == SPG_FILL_RISES || c == SPG_FILL_RISES_STRICTLY
                                        : c == SPG_FILL_FALLS || c == SPG_FILL_FALLS_STRICTLY);
}

static bool settles(spg_x_fill_change c, bool falls)
{
    return c == (falls ? SPG_FILL_RISES_STRICTLY : SPG_FILL_FALLS_STRICTLY);
}

/* A loop over this parameter, all moves that are open agree with; settles some. */
static bool add_loop(spg_x_fill_planner *l, uint32_t param, bool falls, bool *open, uint32_t at)
{
    bool some = false;
    for (size_t i = 0; i < l->edges.count; i++) {
        if (!open[i]) { continue; }
        if (!spg_x_fill_agrees(l->edges.at[i].changes[param], falls)) { return false; }
        some = some || settles(l->edges.at[i].changes[param], falls);
    }
    if (!some) { return false; }
    for (size_t i = 0; i < l->edges.count; i++) {
        if (settles(l->edges.at[i].changes[param], falls)) { open[i] = false; }
    }
    l->out->loops[at] = (spg_x_fill_loop){param, falls};
    return true;
}

static bool find_loop(spg_x_fill_planner *l, const bool *used, bool *open, uint32_t at)
{
    for (uint32_t param = 0; param < l->out->count; param++) {
        for (int falls = 0; falls <= 1 && !used[param]; falls++) {
            if (add_loop(l, param, falls != 0, open, at)) { return true; }
        }
    }
    return false;
}

static bool find_order(spg_x_fill_planner *l)
{
    bool used[SPG_FILL_PARAMS] = {false};
    bool *open = SPG_TAKE(&l->x->arena, bool, l->edges.count + 1);
    uint32_t count = 0;
    size_t left = l->edges.count;
    if (open == NULL) {
        l->status = l->x->run->error.status;
        return false;
    }
    for (size_t i = 0; i < l->edges.count; i++) { open[i] = true; }
    while (left > 0 && count < l->out->count && find_loop(l, used, open, count)) {
        used[l->out->loops[count++].param] = true;
        left = 0;
        for (size_t i = 0; i < l->edges.count; i++) { left += open[i]; }
    }
    if (left > 0) { return false; }
    for (uint32_t param = 0; param < l->out->count; param++) {
        if (!used[param]) { l->out->loops[count++] = (spg_x_fill_loop){param, false}; }
    }
    return true;
}

/* ---- the order by sums ---- */

/* Each parameter changes by a constant, and all of them together fall. */
static bool steps_down(spg_premises *p, void *user)
{
    const spg_ref *arguments = user;
    const uint32_t count = p->program->games.at[p->schema->game].param_count;
    spg_int sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        spg_linear before;
        spg_linear step;
        if (!self(p, i, &before) || !spg_premises_form(p, arguments[i], &step) || !spg_linear_add(&step, &before, -1) ||
            step.count > 0 || step.constant < INT32_MIN || step.constant > INT32_MAX) {
            return false;
        }
        sum += step.constant;
    }
    return sum < 0;
}

/* For two parameters: with more, most of a box would be passed over. */
static bool find_sum_order(spg_x_fill_planner *l)
{
    if (l->out->count != 2) { return false; }
    for (size_t i = 0; i < l->edges.count; i++) {
        const spg_x_fill_edge *e = &l->edges.at[i];
        if (!spg_x_fill_prove(l, e, steps_down, l->schemas.at.at[e->schema].targets[e->target].arguments)) {
            return false;
        }
    }
    l->out->by_sum = true;
    return true;
}

/* ---- all of it ---- */

static bool plan_table(spg_x_fill_planner *l)
{
    const spg_ir_game *game = &l->x->program->games.at[l->game];
    if (!all_integers(game)) { return false; }
    l->out->count = game->param_count;
    for (size_t i = 0; i < l->edges.count; i++) {
        for (uint32_t k = 0; k < l->out->count; k++) { l->edges.at[i].changes[k] = find_change(l, &l->edges.at[i], k); }
    }
    if (!find_order(l) && !find_sum_order(l)) { return false; }
    for (uint32_t k = 0; k < l->out->count; k++) {
        if (!spg_x_fill_find_end(l, k, false, &l->out->sides[k].low) ||
            !spg_x_fill_find_end(l, k, true, &l->out->sides[k].high)) {
            return false;
        }
    }
    return spg_x_fill_sort_ends(l->out);
}

static spg_status make_plan(spg_exporter *x, uint32_t game, spg_x_fill *out)
{
    const spg_ir_game *of = &x->program->games.at[game];
    spg_x_fill_planner l = {.x = x, .game = game, .out = out};
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    l.premises = SPG_TAKE(&x->arena, spg_premises, 1);
    l.params = SPG_TAKE(&x->arena, spg_extent, of->param_count + 1);
    l.locals = SPG_TAKE(&x->arena, spg_extent, of->frame.local_count + 1);
    if (games == NULL || l.premises == NULL || l.params == NULL || l.locals == NULL) { return x->run->error.status; }
    spg_bitset_add(games, game);
    l.premises->proofs_left = SPG_PREMISES_PROOFS;
    SPG_TRY(spg_schemas_make(x->run, x->program, games, &l.schemas));
    out->works = look_at_moves(&l) && (!out->repeats || plan_table(&l)) && l.status == SPG_OK;
    spg_schemas_clear(x->run, &l.schemas);
    SPG_ARRAY_CLEAR(x->run, &l.edges);
    return l.status;
}

const spg_x_fill *spg_x_fill_of(spg_exporter *x, uint32_t game)
{
    spg_x_fill *fill = &x->fills[game];
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    if (fill->tried) { return fill; }
    fill->tried = true;
    spg_x_set(x, make_plan(x, game, fill));
    spg_arena_back(&x->arena, mark);
    return fill;
}
