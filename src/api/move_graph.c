/* move_graph.c — the graph of all positions that can be reached, with values. SPDX-License-Identifier: MIT */
#include "write/move_graph.h"

#include "api/reach.h"
#include "api/result.h"

typedef struct graph_job {
    spg_ruleset *rules;
    spg_arena arena;
    const uint64_t *roots;
    spg_value *positions;
    spg_turn *turns;
    spg_move_node *nodes;
    spg_score *scores;
    spg_move_edge *edges;
    spg_move_graph_view view;
} graph_job;

/* All positions and moves, as texts and values that live in the arena. */
static spg_status explore(graph_job *job, const char *position, spg_turn turn, size_t limit)
{
    const spg_query *query;
    spg_value value;
    spg_position start;
    const spg_family *family;
    spg_reach reach;
    spg_ruleset *rules = job->rules;
    SPG_TRY(spg_ruleset_query(rules, position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(rules->session), query, &job->arena, &value));
    SPG_TRY(spg_ruleset_games_of(rules, query, value, &job->arena, &job->roots));
    SPG_TRY(spg_session_family(rules->session, job->roots, (uint32_t)rules->program.games.count, value, &family));
    SPG_TRY(spg_machine_encode(&family->game, value, turn, &job->arena, &start));
    job->view.roles = family->traits.roles;
    job->view.scores = family->traits.scores;
    spg_reach_init(&reach, rules, &family->game, limit, &job->arena);
    spg_status status = spg_reach_explore(&reach, &start);
    const uint32_t count = reach.positions.count;
    job->nodes = SPG_TAKE(&job->arena, spg_move_node, count);
    job->positions = SPG_TAKE(&job->arena, spg_value, count);
    job->turns = SPG_TAKE(&job->arena, spg_turn, count);
    job->scores = SPG_TAKE(&job->arena, spg_score, count);
    job->edges = SPG_TAKE(&job->arena, spg_move_edge, reach.edges.count + 1);
    if (status == SPG_OK && (job->nodes == NULL || job->positions == NULL || job->turns == NULL ||
                             job->scores == NULL || job->edges == NULL)) {
        status = job->arena.run->error.status;
    }
    for (uint32_t i = 0; status == SPG_OK && i < count; i++) {
        status = spg_reach_position(&reach, i, &job->arena, &job->positions[i], &job->turns[i]);
    }
    for (size_t i = 0; status == SPG_OK && i < reach.edges.count; i++) { job->edges[i] = reach.edges.at[i]; }
    job->view.nodes = job->nodes;
    job->view.node_count = count;
    job->view.edges = job->edges;
    job->view.edge_count = reach.edges.count;
    spg_reach_clear(&reach);
    return status;
}

static spg_status ask(graph_job *job, uint32_t number, spg_arena *scratch)
{
    const spg_inquiry inquiry = {.position = job->positions[number],
                                 .games = job->roots,
                                 .game_count = (uint32_t)job->rules->program.games.count,
                                 .turn = job->turns[number],
                                 .wants = SPG_WANT_VALUE,
                                 .kind = SPG_QUESTION_WINS,
                                 .whatever_there_is = true,
                                 .engine = job->rules->context->engine};
    spg_reply reply;
    spg_move_node *node = &job->nodes[number];
    SPG_TRY(spg_session_ask(job->rules->session, &inquiry, scratch, &reply));
    const spg_answer *answer = &reply.answer;
    node->outcome = answer->outcome;
    node->second = job->turns[number] == SPG_TURN_SECOND;
    node->text = spg_result_value_text(&job->arena, SPG_TYPE(POSITION), job->positions[number]);
    bool failed = node->text == NULL;
    if (answer->has_value || answer->has_wide) {
        node->value = answer->has_wide ? spg_result_int_text(&job->arena, answer->wide)
                                       : spg_result_loopy_text(&job->arena, &answer->value);
        failed = failed || node->value == NULL;
    }
    if (answer->has_score) {
        node->score = spg_result_int_text(&job->arena, answer->score);
        job->scores[number] = answer->score;
        failed = failed || node->score == NULL;
    }
    return failed ? job->arena.run->error.status : SPG_OK;
}

static bool is_good(const graph_job *job, const spg_move_edge *edge)
{
    const spg_outcome own = job->nodes[edge->from].outcome;
    if (edge->verdict != SPG_VERDICT_NONE) {
        const spg_verdict mine = job->nodes[edge->from].second ? SPG_VERDICT_SECOND : SPG_VERDICT_FIRST;
        return edge->verdict == SPG_VERDICT_WIN || edge->verdict == mine;
    }
    if (job->view.scores) {
        const spg_score rest = job->scores[edge->to];
        return edge->gain + (edge->again ? rest : -rest) == job->scores[edge->from];
    }
    const spg_outcome wanted = edge->again ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    return own == SPG_OUTCOME_WIN && job->nodes[edge->to].outcome == wanted;
}

static spg_status ask_all(graph_job *job)
{
    spg_arena scratch;
    spg_status status = SPG_OK;
    spg_arena_init(&scratch, job->arena.run);
    for (uint32_t i = 0; i < job->view.node_count && status == SPG_OK; i++) {
        status = ask(job, i, &scratch);
        spg_arena_clear(&scratch);
    }
    for (size_t i = 0; i < job->view.edge_count && status == SPG_OK; i++) {
        job->edges[i].good = is_good(job, &job->edges[i]);
    }
    return status;
}

static spg_status write_graph(graph_job *job, spg_format format, const spg_style *style, spg_text *out)
{
    job->view.chinese = job->rules->context->language == SPG_CHINESE;
    job->view.title = style != NULL && style->title != NULL ? style->title : job->nodes[0].text;
    switch (format) {
    case SPG_DOT: spg_move_graph_dot(&job->view, out); return spg_text_status(out);
    case SPG_JSON: spg_move_graph_json(&job->view, out); return spg_text_status(out);
    case SPG_TEXT:
    case SPG_CSV:
    case SPG_TSV:
    case SPG_JSON_LINES:
    case SPG_BFILE:
    case SPG_MARKDOWN:
    case SPG_LATEX:
    case SPG_NPY:
    case SPG_PNG:
    case SPG_SVG: break;
    }
    return SPG_FAIL0(out->run, SPG_BAD_USAGE, SPG_NOWHERE, "a graph is written as DOT or JSON only",
                     "dot -Tsvg of Graphviz draws DOT");
}

spg_status spg_move_graph(spg_ruleset *rules, const char *position, spg_turn_to_move turn, size_t limit,
                          spg_format format, const spg_style *style, spg_sink *sink, void *user)
{
    spg_context *context = rules->context;
    spg_text text;
    graph_job job = {.rules = rules};
    spg_context_begin(context);
    spg_arena_init(&job.arena, &context->run);
    spg_text_init(&text, &context->run);
    const spg_turn own = turn == SPG_FIRST_TO_MOVE ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    spg_status status = spg_context_check_style(context, style);
    if (status == SPG_OK) { status = explore(&job, position, own, limit); }
    if (status == SPG_OK) { status = ask_all(&job); }
    if (status == SPG_OK) { status = write_graph(&job, format, style, &text); }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    spg_arena_clear(&job.arena);
    return spg_context_end(context, status);
}
