/* counts.c — how many positions are won, lost and drawn. SPDX-License-Identifier: MIT */
#include "write/counts.h"

#include "api/result.h"

typedef struct counts_job {
    spg_arena arena;
    spg_reply reply;
    spg_counts_view view;
} counts_job;

static spg_status ask(counts_job *job, spg_ruleset *rules, const char *position, spg_turn turn, spg_among among)
{
    const spg_query *query;
    spg_value value;
    SPG_TRY(spg_ruleset_query(rules, position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(rules->session), query, &job->arena, &value));
    spg_inquiry inquiry = {.position = value,
                           .game_count = (uint32_t)rules->program.games.count,
                           .turn = turn,
                           .wants = SPG_WANT_CENSUS | (among == SPG_AMONG_ALL ? SPG_WANT_CENSUS_ALL : SPG_WANT_VALUE),
                           .kind = SPG_QUESTION_WINS,
                           .whatever_there_is = true,
                           .engine = rules->context->engine};
    SPG_TRY(spg_ruleset_games_of(rules, query, value, &job->arena, &inquiry.games));
    SPG_TRY(spg_session_ask(rules->session, &inquiry, &job->arena, &job->reply));
    job->view.position = spg_result_value_text(&job->arena, SPG_TYPE(POSITION), value);
    return job->view.position == NULL ? job->arena.run->error.status : SPG_OK;
}

static spg_status set_row(spg_counts_row *out, const char *key, const spg_census_row *row, spg_run *run)
{
    *out = (spg_counts_row){.key = key, .won = row->won, .lost = row->lost, .drawn = row->drawn};
    return key == NULL ? run->error.status : SPG_OK;
}

static spg_status add_section(counts_job *job, const char *by, const char *head, size_t count, spg_counts_row **rows)
{
    *rows = SPG_TAKE(&job->arena, spg_counts_row, count + 1);
    job->view.sections[job->view.section_count++] = (spg_counts_section){
        .by = by, .head = head, .rows = *rows, .count = count};
    return *rows == NULL ? job->arena.run->error.status : SPG_OK;
}

static spg_status view_distances(counts_job *job, const spg_census *census)
{
    spg_counts_row *rows;
    SPG_TRY(add_section(job, "distance", SPG_WORDS("plies"), census->distance_count, &rows));
    for (size_t d = 0; d < census->distance_count; d++) {
        const char *key = spg_result_int_text(&job->arena, (spg_int)d);
        SPG_TRY(set_row(&rows[d], key, &census->distances[d], job->arena.run));
    }
    return SPG_OK;
}

static spg_status view_values(counts_job *job, const spg_census *census)
{
    spg_counts_row *rows;
    SPG_TRY(add_section(job, "value", SPG_WORDS("value"), census->value_count, &rows));
    for (size_t i = 0; i < census->value_count; i++) {
        const char *key = spg_result_loopy_text(&job->arena, &census->values[i].value);
        SPG_TRY(set_row(&rows[i], key, &census->values[i].row, job->arena.run));
    }
    return SPG_OK;
}

static spg_status view_scores(counts_job *job, const spg_census *census)
{
    spg_counts_row *rows;
    SPG_TRY(add_section(job, "score", SPG_WORDS("score"), census->score_count, &rows));
    for (size_t i = 0; i < census->score_count; i++) {
        const char *key = spg_result_int_text(&job->arena, census->scores[i].score);
        SPG_TRY(set_row(&rows[i], key, &census->scores[i].row, job->arena.run));
    }
    return SPG_OK;
}

static spg_status fill_view(counts_job *job)
{
    const spg_answer *answer = &job->reply.answer;
    const spg_census *census = answer->census;
    job->view.engine = answer->engine;
    job->view.total = (spg_counts_row){.won = census->all.won, .lost = census->all.lost, .drawn = census->all.drawn};
    if (census->distance_count > 0) { SPG_TRY(view_distances(job, census)); }
    if (census->value_count > 0) { SPG_TRY(view_values(job, census)); }
    if (census->score_count > 0) { SPG_TRY(view_scores(job, census)); }
    return SPG_OK;
}

spg_status spg_counts_of(spg_ruleset *rules, const char *position, spg_turn_to_move turn, spg_among among,
                         spg_format format, spg_sink *sink, void *user)
{
    spg_context *context = rules->context;
    spg_text text;
    spg_context_begin(context);
    counts_job job = {.view = {.language = context->language, .all = among == SPG_AMONG_ALL}};
    spg_arena_init(&job.arena, &context->run);
    spg_text_init(&text, &context->run);
    spg_status status = ask(&job, rules, position, turn == SPG_FIRST_TO_MOVE ? SPG_TURN_FIRST : SPG_TURN_SECOND, among);
    if (status == SPG_OK) { status = fill_view(&job); }
    if (status == SPG_OK) { status = spg_counts_write(&context->run, &job.view, format, &text); }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    spg_arena_clear(&job.arena);
    return spg_context_end(context, status);
}
