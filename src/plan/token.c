/* token.c — the graph of a game of tokens, from the values of the givens. SPDX-License-Identifier: MIT */
#include "plan/token.h"

typedef struct maker {
    spg_run *run;
    spg_machine *machine;
    const spg_facts *facts;
    const spg_game *game;
    spg_token_game token;
    spg_value graphs[SPG_TOKEN_MOVES]; /* per move: the value of its given */
    spg_interval box[SPG_GRAPH_DIMS];  /* ranges of the rules, at least */
    uint32_t stride[SPG_GRAPH_DIMS];   /* of nodes */
    spg_graph_plan *out;
    uint64_t edges; /* counted so far */
    uint64_t room;  /* of successors */
    const char *why_not;
} maker;

enum { NODES_BETWEEN_CHECKS = 1 << 14 };

static const char TRAPPED[] = "the rules meet a trap at some node";
static const char LEAVES[] = "an edge leads beyond the given graph";

void spg_plan_token_clear(spg_run *run, spg_graph_plan *plan)
{
    const size_t nodes = plan->nodes;
    if (plan->successors != NULL) {
        spg_run_give(run, plan->successors, plan->starts[nodes], sizeof *plan->successors);
    }
    if (plan->starts != NULL) { spg_run_give(run, plan->starts, nodes + 1, sizeof *plan->starts); }
    if (plan->ended != NULL) { spg_run_give(run, plan->ended, nodes, sizeof *plan->ended); }
    *plan = (spg_graph_plan){0};
}

/* ---- which nodes there are ---- */

/* A parameter takes the values of its range for which every graph it moves on has a row. */
static bool settle_dim(maker *m, uint32_t dim)
{
    spg_interval nodes = m->box[dim];
    for (uint32_t i = 0; i < m->token.move_count; i++) {
        const spg_token_move *move = &m->token.moves[i];
        if (move->param != dim) { continue; }
        const spg_int count = spg_value_count(m->graphs[i]);
        nodes = spg_interval_meet(nodes, (spg_interval){-(spg_int)move->row, count - 1 - move->row});
    }
    if (spg_interval_empty(nodes) || !spg_interval_bounded(nodes) || !spg_int_fits64(nodes.low)) { return false; }
    if (nodes.high - nodes.low >= SPG_GRAPH_NODES_MAX) { return false; }
    m->out->low[dim] = (int64_t)nodes.low;
    m->out->size[dim] = (uint32_t)(nodes.high - nodes.low) + 1;
    return true;
}

/* Ranges do not depend on each other, so when both corners of the box are positions all of it is. */
static spg_status check_corners(maker *m, bool *out)
{
    spg_value low[SPG_GRAPH_DIMS];
    spg_value high[SPG_GRAPH_DIMS];
    for (uint32_t i = 0; i < m->out->dims; i++) {
        low[i].number = m->out->low[i];
        high[i].number = (spg_int)m->out->low[i] + m->out->size[i] - 1;
    }
    SPG_TRY(spg_machine_legal(m->machine, m->token.game, low, out));
    return *out ? spg_machine_legal(m->machine, m->token.game, high, out) : SPG_OK;
}

static spg_status settle_nodes(maker *m)
{
    spg_graph_plan *out = m->out;
    uint64_t nodes = out->turns ? 2 : 1;
    bool exact = false;
    for (uint32_t i = out->dims; i-- > 0;) {
        m->box[i] = m->facts->boxes[m->token.game].params[i].values;
        if (!settle_dim(m, i)) {
            m->why_not = "a token has no places, or there is no end of them";
            return SPG_OK;
        }
        m->stride[i] = (uint32_t)nodes;
        nodes *= out->size[i];
        if (nodes > SPG_GRAPH_NODES_MAX) {
            m->why_not = "there are too many places of the tokens together";
            return SPG_OK;
        }
    }
    SPG_TRY(check_corners(m, &exact));
    if (!exact) { m->why_not = "the ranges of the parameters are not known exactly"; }
    out->nodes = (uint32_t)nodes;
    return SPG_OK;
}

/* ---- what the rules say of each ---- */

/* A trap at a node that play may never reach is no answer: then the graph is not used. */
static spg_status forgive(maker *m, spg_status status)
{
    if (status != SPG_TRAP && status != SPG_TOO_BIG) { return status; }
    m->why_not = TRAPPED;
    return SPG_OK;
}

static spg_turn pack(const maker *m, uint32_t node, uint64_t *component)
{
    int64_t values[SPG_GRAPH_DIMS];
    const spg_turn turn = spg_graph_place(m->out, node, values);
    component[0] = m->token.game;
    spg_layout_pack(&m->game->layouts[m->token.game], values, component + 1);
    return turn;
}

static spg_status ask_ending(maker *m, uint32_t node)
{
    uint64_t component[1 + SPG_GRAPH_DIMS];
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    const spg_turn turn = pack(m, node, component);
    const spg_status status = m->game->ending(m->game->rules, component, turn, &ending);
    m->out->ended[node] = (uint8_t)spg_graph_outcome(ending.verdict, turn);
    return forgive(m, status);
}

static spg_status ask_endings(maker *m)
{
    const spg_traits *traits = &m->game->traits;
    if (!traits->end_lose && !traits->end_other) { return SPG_OK; }
    m->out->ended = spg_run_take(m->run, m->out->nodes, sizeof *m->out->ended);
    if (m->out->ended == NULL) { return m->run->error.status; }
    for (uint32_t v = 0; v < m->out->nodes && m->why_not == NULL; v++) {
        if (v % NODES_BETWEEN_CHECKS == 0) { SPG_TRY(spg_run_check(m->run)); }
        SPG_TRY(ask_ending(m, v));
    }
    return SPG_OK;
}

static bool has_ended(const maker *m, uint32_t node)
{
    return m->out->ended != NULL && m->out->ended[node] != SPG_OUTCOME_UNKNOWN;
}

/* ---- edges ---- */

static spg_status make_room(maker *m, uint64_t more)
{
    const uint64_t need = m->edges + more;
    if (need <= m->room) { return SPG_OK; }
    if (need >= SPG_GRAPH_EDGES_MAX) {
        m->why_not = "there are too many edges";
        return SPG_OK;
    }
    const uint64_t wanted = need > 2 * m->room ? need : 2 * m->room;
    const size_t size = sizeof *m->out->successors;
    uint32_t *grown = spg_run_resize(m->run, m->out->successors, (size_t)m->room, (size_t)wanted, size);
    if (grown == NULL) { return m->run->error.status; }
    m->out->successors = grown;
    m->room = wanted;
    return SPG_OK;
}

static spg_status ask_edges(maker *m, uint32_t node, spg_batch *batch)
{
    uint64_t component[1 + SPG_GRAPH_DIMS];
    const spg_turn turn = pack(m, node, component);
    const spg_turn next = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    SPG_TRY(forgive(m, m->game->options(m->game->rules, component, turn, batch)));
    if (m->why_not != NULL) { return SPG_OK; }
    SPG_TRY(make_room(m, batch->options.count));
    for (uint32_t i = 0; i < batch->options.count && m->why_not == NULL; i++) {
        const uint64_t *part = spg_batch_part(batch, batch->options.at[i].first_part);
        uint32_t to = 0;
        if (!spg_graph_node(m->out, &m->game->layouts[m->token.game], part, next, &to)) { m->why_not = LEAVES; }
        m->out->successors[m->edges++] = to;
    }
    return SPG_OK;
}

/* Along one row: items outside the ranges of the rules are no moves, any other one must be a node. The room is there. */
static void copy_row(maker *m, uint32_t node, const spg_token_move *move, int64_t place, const spg_value_list *row)
{
    const spg_graph_plan *out = m->out;
    const spg_int low = out->low[move->param];
    const spg_int high = low + out->size[move->param] - 1;
    const uint32_t base = node - (uint32_t)(place - out->low[move->param]) * m->stride[move->param];
    uint32_t *to = out->successors + m->edges;
    for (uint32_t i = 0; i < row->count; i++) {
        const spg_int item = row->items[i].number;
        if (item < move->from || item > move->to) { continue; }
        const spg_int target = item + move->shift;
        if (target >= low && target <= high) {
            *to++ = (base + (uint32_t)(target - low) * m->stride[move->param]) ^ (out->turns ? 1U : 0U);
        } else if (spg_interval_has(m->box[move->param], target)) {
            m->why_not = LEAVES;
        }
    }
    m->edges = (uint64_t)(to - out->successors);
}

static spg_status copy_rows(maker *m, uint32_t node)
{
    int64_t values[SPG_GRAPH_DIMS];
    const spg_turn turn = spg_graph_place(m->out, node, values);
    for (uint32_t i = 0; i < m->token.move_count && m->why_not == NULL; i++) {
        const spg_token_move *move = &m->token.moves[i];
        if (move->role >= 0 && move->role != (turn == SPG_TURN_FIRST ? SPG_ROLE_FIRST : SPG_ROLE_SECOND)) { continue; }
        const spg_value row = m->graphs[i].list->items[values[move->param] + move->row];
        if (spg_value_count(row) == 0) { continue; }
        SPG_TRY(make_room(m, row.list->count));
        if (m->why_not == NULL) { copy_row(m, node, move, values[move->param], row.list); }
    }
    return SPG_OK;
}

/* The commonest case is one token on one graph: then this is how many edges there are, if none falls away. */
static uint64_t count_rows(const maker *m)
{
    uint64_t total = 0;
    for (uint32_t v = 0; v < m->out->size[0]; v++) {
        total += spg_value_count(m->graphs[0].list->items[m->out->low[0] + v + m->token.moves[0].row]);
    }
    return total;
}

static spg_status add_edges(maker *m, spg_batch *batch)
{
    const bool plain = m->out->dims == 1 && m->token.move_count == 1 && !m->token.guarded;
    if (plain) { SPG_TRY(make_room(m, count_rows(m))); }
    for (uint32_t v = 0; v < m->out->nodes && m->why_not == NULL; v++) {
        if (v % NODES_BETWEEN_CHECKS == 0) { SPG_TRY(spg_run_check(m->run)); }
        m->out->starts[v] = (uint32_t)m->edges;
        if (has_ended(m, v)) { continue; }
        SPG_TRY(m->token.guarded ? ask_edges(m, v, batch) : copy_rows(m, v));
    }
    m->out->starts[m->out->nodes] = (uint32_t)m->edges;
    return SPG_OK;
}

/* Gives back what was too much, so that the array is as long as the plan says. */
static spg_status trim(maker *m)
{
    const size_t size = sizeof *m->out->successors;
    if (m->edges == m->room) { return SPG_OK; }
    uint32_t *kept = spg_run_resize(m->run, m->out->successors, (size_t)m->room, (size_t)m->edges, size);
    if (kept == NULL) { return m->run->error.status; }
    m->out->successors = kept;
    m->room = m->edges;
    return SPG_OK;
}

static spg_status make_edges(maker *m)
{
    spg_batch batch;
    m->out->starts = spg_run_take(m->run, (size_t)m->out->nodes + 1, sizeof *m->out->starts);
    if (m->out->starts == NULL) { return m->run->error.status; }
    spg_batch_init(&batch, m->run, m->game->width);
    spg_status status = add_edges(m, &batch);
    spg_batch_clear(&batch);
    if (status == SPG_OK) { status = trim(m); }
    return status;
}

/* ---- all together ---- */

static void find_token(maker *m)
{
    const spg_traits *traits = &m->game->traits;
    if (traits->scores || traits->again || traits->splits || traits->verdict_moves) {
        m->why_not = "tokens on graphs give no points, do not split and do not move twice";
        return;
    }
    m->token = m->facts->shapes.token;
    m->why_not = m->token.why;
    for (uint32_t i = 0; i < m->token.move_count && m->why_not == NULL; i++) {
        if (!spg_machine_get_given(m->machine, m->token.moves[i].given, &m->graphs[i])) {
            m->why_not = "a given graph has no value";
        }
    }
}

static spg_status make(maker *m)
{
    spg_graph_plan *out = m->out;
    find_token(m);
    if (m->why_not != NULL) { return SPG_OK; }
    out->game = m->token.game;
    out->dims = m->facts->program->games.at[out->game].param_count;
    out->turns = m->game->traits.roles;
    out->stuck[0] = (uint8_t)spg_graph_outcome(m->game->traits.stuck, SPG_TURN_FIRST);
    out->stuck[1] = (uint8_t)spg_graph_outcome(m->game->traits.stuck, SPG_TURN_SECOND);
    SPG_TRY(forgive(m, settle_nodes(m)));
    if (m->why_not == NULL) { SPG_TRY(ask_endings(m)); }
    return m->why_not == NULL ? make_edges(m) : SPG_OK;
}

spg_status spg_plan_token_prepare(spg_run *run, spg_machine *machine, const spg_facts *facts, const spg_game *game,
                                  spg_graph_plan *out, const char **why_not)
{
    maker m = {.run = run, .machine = machine, .facts = facts, .game = game, .out = out};
    *out = (spg_graph_plan){0};
    const spg_status status = make(&m);
    *why_not = m.why_not;
    if (status == SPG_OK && m.why_not == NULL) { return SPG_OK; }
    /* Not finished: the array has the room counted here, not what the starts say. */
    if (out->successors != NULL) { spg_run_give(run, out->successors, (size_t)m.room, sizeof *out->successors); }
    out->successors = NULL;
    spg_plan_token_clear(run, out);
    return status;
}
