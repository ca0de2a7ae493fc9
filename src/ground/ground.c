/* ground.c — from the rules of a game to its moves over fields. SPDX-License-Identifier: MIT
 *
 * The rules are read again and again, until nothing is met that the fields (fields.h) do not hold. What comes out holds every position that
 * can be reached, and others. */
#include "ground/ground.h"

#include "game/game.h"
#include "ground/fields.h"
#include "ground/moves.h"

enum {
    ROUNDS_MAX = 80,
    FIXED_ROUNDS_MAX = 4 /* pieces that go far would free one cell after the other */
};

const spg_ground_effort spg_ground_whole = {1 << 26, 10000000}, spg_ground_little = {1 << 17, 1 << 15};

typedef struct maker {
    spg_run *run;
    const spg_program *program;
    spg_machine *machine;
    const spg_traits *traits;
    const spg_ir_game *rules;
    spg_ground *out;
    spg_arena scratch; /* of all rounds */
    spg_ground_fields fields;
    spg_ground_effort left; /* of all rounds */
    spg_grounder g;
    spg_ground_writer w;
    const char *why_not;
} maker;

static spg_status refuse(maker *m, const char *why)
{
    m->why_not = why;
    return SPG_REFUSED;
}

static spg_status read_move(spg_grounder *g, const spg_grounded *to, spg_verdict verdict)
{
    maker *m = g->user;
    const spg_arena_mark mark = spg_arena_here(g->arena);
    spg_diagram *targets = NULL;
    const spg_diagram when = spg_ground_together(g, 0);
    SPG_TRY(spg_grounder_status(g));
    if (when == SPG_DIAGRAM_FALSE) { return SPG_OK; }
    if (to != NULL) {
        if (to->game != m->out->game) { return spg_grounder_refuse(g, "a move leads to another game"); }
        targets = SPG_TAKE(g->arena, spg_diagram, (size_t)m->out->field_count + 1);
        if (targets == NULL) { return g->run->error.status; }
        SPG_TRY(spg_ground_fields_meet(&m->fields, m->out, g, to, when, targets));
    }
    const spg_status status = m->fields.grew ? SPG_OK : spg_ground_write(&m->w, targets, verdict);
    spg_arena_back(g->arena, mark);
    return status;
}

/* ---- conditions as nodes ---- */

/* Diagrams of the grounder, renumbered as they are met. */
typedef struct copying {
    const spg_diagrams *d;
    uint32_t *number; /* per diagram: 1 + its node */
    spg_ground_node *nodes;
    uint32_t *edges;
    uint32_t node_count, edge_count;
} copying;

static uint32_t copy_diagram(copying *c, spg_diagram a)
{
    const spg_diagram_node node = c->d->nodes.at[a];
    if (c->number[a] != 0) { return c->number[a] - 1; }
    const uint32_t at = c->node_count++;
    c->number[a] = at + 1;
    if (node.field == SPG_DIAGRAM_END) {
        c->nodes[at] = (spg_ground_node){SPG_GROUND_NONE, (uint32_t)c->d->numbers.at[node.first]};
        return at;
    }
    const uint32_t radix = c->d->radix[node.field], first = c->edge_count;
    c->edge_count += radix;
    c->nodes[at] = (spg_ground_node){node.field, first};
    for (uint32_t i = 0; i < radix; i++) { c->edges[first + i] = copy_diagram(c, c->d->edges.at[node.first + i]); }
    return at;
}

static spg_status copy_conditions(maker *m)
{
    const spg_diagrams *d = &m->g.diagrams;
    spg_ground *out = m->out;
    copying c = {.d = d};
    c.number = SPG_TAKE(m->g.arena, uint32_t, d->nodes.count);
    c.nodes = SPG_TAKE(&out->arena, spg_ground_node, d->nodes.count);
    c.edges = SPG_TAKE(&out->arena, uint32_t, d->edges.count + 1);
    if (c.number == NULL || c.nodes == NULL || c.edges == NULL) { return m->run->error.status; }
    for (size_t i = 0; i < m->w.moves.count; i++) {
        const spg_ground_move *move = &m->w.moves.at[i];
        for (uint32_t j = 0; j < move->condition_count; j++) {
            ((uint32_t *)(uintptr_t)move->conditions)[j] = copy_diagram(&c, m->g.roots.at[move->conditions[j]]);
        }
    }
    out->nodes = c.nodes;
    out->node_count = c.node_count;
    out->edges = c.edges;
    out->endings = spg_arena_copy(&out->arena, m->w.moves.at, m->w.moves.count, sizeof *m->w.moves.at);
    if (out->endings == NULL) { return m->run->error.status; }
    out->ending_count = (uint32_t)m->w.endings;
    out->moves = out->endings + m->w.endings;
    out->move_count = (uint32_t)(m->w.moves.count - m->w.endings);
    return SPG_OK;
}

static spg_status read_rules(maker *m)
{
    spg_grounder *g = &m->g;
    g->params = SPG_TAKE(g->arena, spg_grounded, (size_t)m->rules->param_count + 1);
    g->locals = SPG_TAKE(g->arena, spg_grounded, (size_t)m->rules->frame.local_count + 1);
    if (g->params == NULL || g->locals == NULL) { return m->run->error.status; }
    for (uint32_t p = 0; p < m->rules->param_count; p++) {
        SPG_TRY(spg_ground_fields_param(&m->fields, m->out, g, p, &g->params[p]));
    }
    g->own = g->params;
    g->own_count = m->rules->param_count;
    SPG_TRY(spg_ground_opening(g, m->rules));
    m->w.endings = m->w.moves.count;
    g->checking = true;
    SPG_TRY(spg_ground_statement(g, m->rules->body));
    return m->fields.grew ? SPG_OK : copy_conditions(m);
}

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static spg_status run_round(maker *m)
{
    spg_arena values;
    spg_arena_clear(&m->out->arena);
    spg_arena_init(&values, m->run);
    m->g = (spg_grounder){.run = m->run,
                          .program = m->program,
                          .pool = &m->program->pool,
                          .machine = m->machine,
                          .arena = &values,
                          .work_most = m->left.nodes,
                          .alive = SPG_DIAGRAM_TRUE,
                          .turns = m->out->turns ? 3 : 1,
                          .move = read_move,
                          .user = m};
    m->w = (spg_ground_writer){.g = &m->g, .out = m->out};
    spg_status status = spg_ground_fields_make(&m->fields, m->out);
    m->w.fields = m->out->fields;
    if (status == SPG_OK) { status = spg_diagrams_open(&m->g.diagrams, m->run, m->out->radix, m->out->field_count); }
    m->g.diagrams.steps_most = m->left.operations;
    if (status == SPG_OK) { status = read_rules(m); }
    m->left.operations -= least_of(m->g.diagrams.steps, m->left.operations);
    m->left.nodes -= least_of(m->g.work, m->left.nodes);
    if (m->g.diagrams.failed && !m->g.diagrams.full) {
        status = m->run->error.status;
    } /* they say nothing of the rules */
    /* Where it was given up functions are traps, and say nothing of the rules, either. */
    if (status == SPG_REFUSED) { m->why_not = m->g.diagrams.full ? "there is too much to be written out" : m->g.why; }
    if (status == SPG_REFUSED && m->why_not == NULL) { m->why_not = m->fields.why_not; }
    SPG_ARRAY_CLEAR(m->run, &m->w.moves);
    SPG_ARRAY_CLEAR(m->run, &m->g.roots);
    SPG_ARRAY_CLEAR(m->run, &m->g.shared);
    SPG_ARRAY_CLEAR(m->run, &m->g.conditions);
    spg_diagrams_close(&m->g.diagrams);
    spg_arena_clear(&values);
    return status;
}

static spg_status make(maker *m, bool wide)
{
    const spg_traits *t = m->traits;
    if (t->splits) { return refuse(m, "a move leads to a sum"); }
    if (t->stuck_number) { return refuse(m, "who cannot move gets points"); }
    const spg_status status = spg_ground_fields_open(&m->fields, wide);
    if (status == SPG_REFUSED) { return refuse(m, m->fields.why_not); }
    SPG_TRY(status);
    m->fields.grew = true;
    for (uint32_t round = 0; m->fields.grew; round++) {
        if (round == ROUNDS_MAX) { return refuse(m, "a part of a position takes too many values"); }
        if (round == FIXED_ROUNDS_MAX) { spg_ground_fields_loosen(&m->fields); }
        SPG_TRY(run_round(m));
    }
    return SPG_OK;
}

spg_status spg_ground_open(spg_run *run, const spg_program *program, spg_machine *machine, const spg_traits *traits,
                           const spg_value_component *start, bool wide, spg_ground_effort effort, spg_ground *out,
                           const char **why_not)
{
    const bool turns = traits->roles || spg_verdict_names_player(traits->stuck);
    maker m = {.run = run, .program = program, .machine = machine, .traits = traits, .left = effort, .out = out};
    *out = (spg_ground){.game = start->game->index, .turns = turns, .stuck = traits->stuck};
    m.rules = &program->games.at[out->game];
    spg_arena_init(&out->arena, run);
    spg_arena_init(&m.scratch, run);
    m.fields = (spg_ground_fields){
        .run = run, .program = program, .machine = machine, .rules = m.rules, .start = start, .arena = &m.scratch};
    const spg_status status = make(&m, wide);
    spg_arena_clear(&m.scratch);
    *why_not = status == SPG_REFUSED ? m.why_not : NULL;
    if (status != SPG_OK) { spg_ground_close(out); }
    return status == SPG_REFUSED ? SPG_OK : status;
}

void spg_ground_close(spg_ground *ground)
{
    spg_arena_clear(&ground->arena);
}
