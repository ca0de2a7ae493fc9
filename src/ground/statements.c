/* statements.c — the rules of a game: endings and moves, each with its conditions. SPDX-License-Identifier: MIT */
#include "ground/grounder.h"

static spg_ref child(const spg_grounder *g, spg_ref ref, uint32_t i)
{
    return spg_pool_child(g->pool, ref, i);
}

/* ---- ranges ---- */

/* Is every integer of the value inside? */
static spg_status check_items(spg_grounder *g, const spg_grounded *value, const spg_diagram *low,
                              const spg_diagram *high, spg_diagram *legal)
{
    spg_diagrams *d = &g->diagrams;
    if (value->kind == SPG_GROUNDED_NUMBER) {
        if (low != NULL) {
            *legal = spg_diagram_and(d, *legal, spg_diagram_not(d, spg_diagram_less(d, value->number, *low)));
        }
        if (high != NULL) {
            *legal = spg_diagram_and(d, *legal, spg_diagram_not(d, spg_diagram_less(d, *high, value->number)));
        }
        return SPG_OK;
    }
    if (value->kind != SPG_GROUNDED_LIST) { return SPG_OK; }
    for (uint32_t i = 0; i < value->count; i++) { SPG_TRY(check_items(g, &value->items[i], low, high, legal)); }
    return SPG_OK;
}

static spg_status check_size(spg_grounder *g, spg_ref size, uint32_t is, spg_diagram *legal)
{
    spg_diagram wanted;
    if (size == 0) { return SPG_OK; }
    SPG_TRY(spg_ground_eval_number(g, size, &wanted));
    *legal = spg_diagram_and(&g->diagrams, *legal,
                             spg_diagram_equal(&g->diagrams, wanted, spg_diagram_number(&g->diagrams, is)));
    return SPG_OK;
}

/* Whatever is in a set lies in the range; its size is the largest that it may have. */
static spg_status check_set(spg_grounder *g, const spg_shape *shape, const spg_grounded *set, const spg_diagram *low,
                            const spg_diagram *high, spg_diagram *legal)
{
    spg_diagrams *d = &g->diagrams;
    for (uint32_t v = 0; v < set->count; v++) {
        const spg_grounded number = spg_grounded_number(spg_diagram_number(d, set->numbers[v]));
        spg_diagram inside = SPG_DIAGRAM_TRUE;
        SPG_TRY(check_items(g, &number, low, high, &inside));
        *legal = spg_diagram_and(d, *legal, spg_diagram_select(d, set->cells[v], inside, SPG_DIAGRAM_TRUE));
    }
    if (shape->size[0] == 0) { return SPG_OK; }
    spg_diagram most;
    SPG_TRY(spg_ground_eval_number(g, shape->size[0], &most));
    *legal = spg_diagram_and(d, *legal, spg_diagram_not(d, spg_diagram_less(d, most, spg_ground_set_size(g, set))));
    return SPG_OK;
}

static spg_status check_shape(spg_grounder *g, const spg_shape *shape, const spg_grounded *value, spg_diagram *legal)
{
    spg_diagram low, high;
    if (spg_type_base(shape->type) == SPG_KIND_BAG) {
        return spg_grounder_refuse(g, "a parameter is neither a number nor a board nor a list or set of numbers");
    }
    if (shape->low != 0) { SPG_TRY(spg_ground_eval_number(g, shape->low, &low)); }
    if (shape->high != 0) { SPG_TRY(spg_ground_eval_number(g, shape->high, &high)); }
    if (value->kind == SPG_GROUNDED_GRID) {
        if (shape->low != 0 || shape->high != 0) {
            return spg_grounder_refuse(g, "a part of a position takes too many values");
        }
        SPG_TRY(check_size(g, shape->size[0], value->columns == 0 ? 0 : value->count / value->columns, legal));
        return check_size(g, shape->size[1], value->columns, legal);
    }
    if (value->kind == SPG_GROUNDED_SET) {
        return check_set(g, shape, value, shape->low != 0 ? &low : NULL, shape->high != 0 ? &high : NULL, legal);
    }
    if (value->kind == SPG_GROUNDED_LIST) { SPG_TRY(check_size(g, shape->size[0], value->count, legal)); }
    return check_items(g, value, shape->low != 0 ? &low : NULL, shape->high != 0 ? &high : NULL, legal);
}

/* The ends of a range may name the parameters before it. */
spg_status spg_ground_legal(spg_grounder *g, uint32_t game, spg_grounded *arguments, spg_diagram *out)
{
    const spg_ir_game *of = &g->program->games.at[game];
    spg_grounded *const params = g->params;
    spg_status status = SPG_OK;
    *out = SPG_DIAGRAM_TRUE;
    g->params = arguments;
    for (uint32_t i = 0; i < of->param_count && status == SPG_OK; i++) {
        status = check_shape(g, &of->params[i].shape, &arguments[i], out);
    }
    g->params = params;
    return status;
}

/* ---- points ---- */

enum { POINTS_MAX = 64, POINTS_FAR = 1 << 20 };

/* What a diagram of points may be. */
typedef struct points {
    spg_int at[POINTS_MAX];
    uint32_t count;
    bool full; /* there are more, or they are too large */
} points;

static void meet_points(void *user, spg_int number)
{
    points *of = user;
    of->full = of->full || of->count == POINTS_MAX || number > POINTS_FAR || number < -POINTS_FAR;
    if (!of->full) { of->at[of->count++] = number; }
}

/* Tells what follows once for each number of points that it may be worth, under the condition that it is. */
static spg_status for_points(spg_grounder *g, spg_diagram worth, spg_status (*tell)(spg_grounder *g, spg_ref ref),
                             spg_ref ref)
{
    spg_diagrams *d = &g->diagrams;
    const size_t mark = g->conditions.count;
    points of = {.count = 0};
    SPG_TRY(spg_diagram_ends(d, worth, meet_points, &of));
    if (of.full) { return spg_grounder_refuse(g, "there are too many different points"); }
    for (uint32_t i = 0; i < of.count; i++) {
        const spg_diagram holds = spg_diagram_equal(d, worth, spg_diagram_number(d, of.at[i]));
        SPG_TRY(spg_ground_push(g, holds));
        g->gain = (int32_t)of.at[i];
        SPG_TRY(tell(g, ref));
        g->gain = 0;
        g->conditions.count = mark;
    }
    return SPG_OK;
}

/* ---- the opening ---- */

static spg_status tell_end(spg_grounder *g, spg_ref ref)
{
    return g->move(g, NULL, (spg_verdict)spg_pool_node(g->pool, ref)->data);
}

static spg_status read_end(spg_grounder *g, spg_ref ref, spg_verdict verdict, spg_ground_parts *ended)
{
    const size_t before = ended->count;
    const size_t mark = g->conditions.count;
    spg_diagram worth = SPG_DIAGRAM_FALSE;
    if (verdict == SPG_VERDICT_NUMBER) { SPG_TRY(spg_ground_eval_number(g, child(g, ref, 1), &worth)); }
    const spg_diagram traps = spg_diagram_traps(&g->diagrams, worth);
    SPG_TRY(spg_ground_split(g, child(g, ref, 0), ended));
    for (size_t i = before; i < ended->count; i++) {
        if (spg_diagram_and(&g->diagrams, ended->at[i], traps) != SPG_DIAGRAM_FALSE) {
            return spg_grounder_refuse(g, "the rules fail at some position");
        }
        SPG_TRY(spg_ground_push(g, ended->at[i]));
        SPG_TRY(for_points(g, spg_diagram_calm(&g->diagrams, worth, SPG_DIAGRAM_FALSE), tell_end, ref));
        g->conditions.count = mark;
    }
    return SPG_OK;
}

/* Where no part holds the game goes on; if that is too large to be written down, everywhere: traps are looked for in vain then. */
static void find_alive(spg_grounder *g, const spg_ground_parts *ended)
{
    enum { MORE = 50000 };
    spg_diagrams *d = &g->diagrams;
    spg_diagram any = SPG_DIAGRAM_FALSE;
    d->limit = (uint32_t)d->nodes.count + MORE;
    for (size_t i = 0; i < ended->count && !d->failed; i++) { any = spg_diagram_or(d, any, ended->at[i]); }
    const spg_diagram alive = spg_diagram_not(d, any);
    g->alive = d->failed ? SPG_DIAGRAM_TRUE : alive;
    if (d->failed) { spg_diagrams_forget(d); }
    d->limit = SPG_DIAGRAM_NODES_MAX;
}

static spg_status read_opening(spg_grounder *g, spg_ref block, spg_ground_parts *ended)
{
    const uint32_t count = spg_pool_node(g->pool, block)->count;
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref ref = child(g, block, i);
        const spg_node node = *spg_pool_node(g->pool, ref);
        if (node.kind == SPG_NODE_END) {
            SPG_TRY(read_end(g, ref, (spg_verdict)node.data, ended));
            continue;
        }
        SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &g->locals[node.data])); /* LET */
        if (spg_grounded_traps(g, &g->locals[node.data]) != SPG_DIAGRAM_FALSE) {
            return spg_grounder_refuse(g, "the rules fail at some position");
        }
    }
    return SPG_OK;
}

spg_status spg_ground_opening(spg_grounder *g, const spg_ir_game *game)
{
    spg_ground_parts ended = {0};
    g->alive = SPG_DIAGRAM_TRUE;
    const spg_status status = game->opening == 0 ? SPG_OK : read_opening(g, game->opening, &ended);
    if (status == SPG_OK) { find_alive(g, &ended); }
    SPG_ARRAY_CLEAR(g->run, &ended);
    return status == SPG_OK ? spg_grounder_status(g) : status;
}

/* ---- moves ---- */

/* No trap there: the condition that there is none must not be one. */
static spg_status check_calm(spg_grounder *g, spg_diagram traps)
{
    const size_t mark = g->conditions.count;
    if (traps == SPG_DIAGRAM_FALSE) { return SPG_OK; }
    SPG_TRY(spg_ground_push(g, spg_diagram_select(&g->diagrams, traps, SPG_DIAGRAM_TRAP, SPG_DIAGRAM_TRUE)));
    g->conditions.count = mark;
    return SPG_OK;
}

/* A target that a condition chooses is two moves. What it leads to is worked out before it is seen whether that is a position: where that is a
 * trap, the rules fail. */
static spg_status tell_target(spg_grounder *g, spg_ref ref)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    const size_t mark = g->conditions.count;
    spg_grounded to;
    if (node.kind != SPG_NODE_SELECT) {
        spg_diagram legal;
        SPG_TRY(spg_ground_eval(g, ref, &to));
        if (to.kind != SPG_GROUNDED_POSITION) { return spg_grounder_refuse(g, "a move leads to a sum"); }
        SPG_TRY(check_calm(g, spg_grounded_traps(g, &to)));
        SPG_TRY(spg_ground_legal(g, to.game, to.items, &legal));
        SPG_TRY(spg_ground_push(g, legal));
        if (legal != SPG_DIAGRAM_FALSE) { SPG_TRY(g->move(g, &to, SPG_VERDICT_NONE)); }
        g->conditions.count = mark;
        return SPG_OK;
    }
    for (uint32_t side = 1; side <= 2; side++) {
        spg_diagram condition;
        SPG_TRY(spg_ground_eval_number(g, child(g, ref, 0), &condition));
        if (side == 2) { condition = spg_diagram_not(&g->diagrams, condition); }
        SPG_TRY(spg_ground_push(g, condition));
        if (condition != SPG_DIAGRAM_FALSE) { SPG_TRY(tell_target(g, child(g, ref, side))); }
        g->conditions.count = mark;
    }
    return SPG_OK;
}

/* Points that are a trap everywhere are no number: that is looked at before. */
static spg_status read_move(spg_grounder *g, spg_ref ref, bool again)
{
    const spg_ref gain = child(g, ref, 2), to = child(g, ref, 3);
    spg_diagram worth = SPG_DIAGRAM_FALSE;
    if (gain != 0) { SPG_TRY(spg_ground_eval_number(g, gain, &worth)); }
    SPG_TRY(check_calm(g, spg_diagram_traps(&g->diagrams, worth)));
    g->again = again;
    SPG_TRY(for_points(g, worth, tell_target, to));
    g->again = false;
    return SPG_OK;
}

static spg_status read_if(spg_grounder *g, spg_ref ref)
{
    const uint32_t sides = child(g, ref, 2) != 0 ? 2 : 1;
    const size_t mark = g->conditions.count;
    spg_diagram condition;
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 0), &condition));
    for (uint32_t side = 1; side <= sides; side++) {
        const spg_diagram holds = side == 1 ? condition : spg_diagram_not(&g->diagrams, condition);
        SPG_TRY(spg_ground_push(g, holds));
        if (holds != SPG_DIAGRAM_FALSE) { SPG_TRY(spg_ground_statement(g, child(g, ref, side))); }
        g->conditions.count = mark;
    }
    return SPG_OK;
}

static spg_status read_let(spg_grounder *g, spg_ref ref, uint32_t slot)
{
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &g->locals[slot]));
    return check_calm(g, spg_grounded_traps(g, &g->locals[slot]));
}

typedef struct looping {
    spg_ref body;
} looping;

/* Behind a round nothing is left of what it worked out but the conditions of its moves. */
static spg_status run_body(spg_grounder *g, void *user)
{
    const looping *l = user;
    const size_t before = g->diagrams.nodes.count;
    SPG_TRY(spg_ground_statement(g, l->body));
    if (!spg_diagrams_are_many(&g->diagrams, before)) { return SPG_OK; }
    return spg_diagrams_keep(&g->diagrams, before, g->roots.at, g->roots.count);
}

static spg_status read_for(spg_grounder *g, spg_ref ref)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    looping l = {child(g, ref, node.count - 1)};
    const spg_arena_mark mark = spg_arena_here(g->arena);
    const spg_status status = spg_ground_binders(g, g->pool->children.at + node.first, node.count - 1, run_body, &l);
    spg_arena_back(g->arena, mark);
    return status;
}

static spg_status read_role(spg_grounder *g, spg_ref ref, uint32_t role)
{
    const unsigned turns = g->turns;
    g->turns = role == SPG_ROLE_FIRST ? 1U << SPG_TURN_FIRST : 1U << SPG_TURN_SECOND;
    g->turns &= turns;
    const spg_status status = g->turns == 0 ? SPG_OK : spg_ground_statement(g, child(g, ref, 0));
    g->turns = turns;
    return status;
}

spg_status spg_ground_statement(spg_grounder *g, spg_ref ref)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    switch ((spg_node_kind)node.kind) {
    case SPG_NODE_BLOCK:
        for (uint32_t i = 0; i < node.count; i++) { SPG_TRY(spg_ground_statement(g, child(g, ref, i))); }
        return SPG_OK;
    case SPG_NODE_LET: return read_let(g, ref, node.data);
    case SPG_NODE_IF: return read_if(g, ref);
    case SPG_NODE_ROLE: return read_role(g, ref, node.data);
    case SPG_NODE_FOR: return read_for(g, ref);
    case SPG_NODE_MOVE: return read_move(g, ref, node.data != 0);
    case SPG_NODE_VERDICT: return g->move(g, NULL, (spg_verdict)node.data);
    case SPG_NODE_END:
    SPG_CASES_NO_STATEMENT:
        break;
    }
    return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
}
