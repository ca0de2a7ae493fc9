/* table.c — one game over ranges of its integer parameters. SPDX-License-Identifier: MIT */
#include "write/table.h"

#include <string.h>

#include "api/result.h"
#include "base/bitset.h"

enum { AXES_MAX = 8 };

typedef struct table_job {
    spg_ruleset *rules;
    spg_arena arena;   /* of the finished cells */
    spg_arena scratch; /* of one question */
    uint32_t game;
    const spg_axis *axes;
    uint32_t axis_count;
    spg_table_of of;
    bool words; /* outcomes as win, lose, draw instead of N, P, D */
    uint64_t *roots;
    const char **cells;
    size_t cell_count;
    bool numeric;
} table_job;

/* As many ranges as parameters? A game that is not known yet is left to the question below. */
static spg_status check_ranges(table_job *job, const char *name)
{
    uint32_t game;
    SPG_TRY(spg_ruleset_game(job->rules, name, &game));
    if (game == UINT32_MAX || job->rules->program.games.at[game].param_count == job->axis_count) { return SPG_OK; }
    const uint32_t wanted = job->rules->program.games.at[game].param_count;
    char count[SPG_INT_TEXT_SIZE], given[SPG_INT_TEXT_SIZE];
    return SPG_FAIL(job->arena.run, SPG_BAD_INPUT, SPG_NOWHERE, "'%1' has %2 parameters, but the table has %3 ranges",
                    "give one range LOW..HIGH for each parameter", name, spg_int_format(wanted, count),
                    spg_int_format(job->axis_count, given));
}

/* The game behind a name or heap code: the question "NAME(0, …)" is read, but not asked. */
static spg_status find_game(table_job *job, const char *name)
{
    spg_run *run = job->arena.run;
    spg_text text;
    spg_query query;
    SPG_TRY(check_ranges(job, name));
    spg_text_init(&text, run);
    spg_text_addf(&text, "%s(", name);
    for (uint32_t i = 0; i < job->axis_count; i++) { spg_text_add(&text, i > 0 ? ", 0" : "0"); }
    spg_text_add(&text, ")");
    spg_status status = spg_text_status(&text);
    if (status == SPG_OK) { status = spg_ruleset_query(job->rules, spg_text_get(&text), &query); }
    spg_text_clear(&text);
    if (status != SPG_OK) { return status; }
    const spg_node *node = spg_pool_node(&job->rules->program.pool, query.position);
    if (node->kind != SPG_NODE_MAKE) {
        return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "'%1' is no game", "a table needs the name of a game", name);
    }
    job->game = node->data;
    return SPG_OK;
}

static spg_status count_cells(table_job *job)
{
    spg_run *run = job->arena.run;
    job->cell_count = 1;
    for (uint32_t a = 0; a < job->axis_count; a++) {
        if (job->axes[a].low > job->axes[a].high) {
            return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE,
                             "a range of the table is empty: its low end is above its high end", NULL);
        }
        const uint64_t length = (uint64_t)job->axes[a].high - (uint64_t)job->axes[a].low + 1;
        if (length == 0 || length > SIZE_MAX / 64 / job->cell_count) {
            return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "the table is too big", "take smaller ranges");
        }
        job->cell_count *= (size_t)length;
    }
    return SPG_OK;
}

static spg_inquiry make_inquiry(const table_job *job)
{
    spg_inquiry inquiry = {.games = job->roots,
                           .game_count = (uint32_t)job->rules->program.games.count,
                           .turn = SPG_TURN_FIRST,
                           .engine = job->rules->context->engine};
    switch (job->of) {
    case SPG_OF_SG: inquiry.kind = SPG_QUESTION_VALUE; break;
    case SPG_OF_SCORE: inquiry.kind = SPG_QUESTION_SCORE; break;
    case SPG_OF_DISTANCE: inquiry.kind = SPG_QUESTION_DISTANCE; break;
    case SPG_OF_AUTO:
    case SPG_OF_OUTCOME: inquiry.kind = SPG_QUESTION_WINS; break;
    }
    inquiry.wants = spg_question_wants(inquiry.kind);
    return inquiry;
}

static const char *outcome_cell(const table_job *job, spg_outcome outcome)
{
    if (job->words) { return spg_outcome_word(outcome); }
    return outcome == SPG_OUTCOME_WIN ? "N" : outcome == SPG_OUTCOME_LOSE ? "P" : "D";
}

static spg_status solve_cell(table_job *job, spg_value position, const char **cell)
{
    spg_inquiry inquiry = make_inquiry(job);
    spg_reply reply;
    inquiry.position = position;
    SPG_TRY(spg_session_ask(job->rules->session, &inquiry, &job->scratch, &reply));
    const spg_answer *answer = &reply.answer;
    switch (job->of) {
    case SPG_OF_SG:
        job->numeric = job->numeric && !answer->value.infinite;
        *cell = spg_result_loopy_text(&job->arena, &answer->value);
        break;
    case SPG_OF_SCORE: *cell = spg_result_int_text(&job->arena, answer->score); break;
    case SPG_OF_DISTANCE: *cell = spg_result_int_text(&job->arena, answer->distance); break;
    case SPG_OF_AUTO:
    case SPG_OF_OUTCOME: *cell = outcome_cell(job, answer->outcome); break;
    }
    return *cell == NULL ? job->arena.run->error.status : SPG_OK;
}

static spg_status fill_cell(table_job *job, size_t index)
{
    spg_machine *machine = spg_session_machine(job->rules->session);
    spg_value arguments[AXES_MAX], position;
    bool legal;
    size_t rest = index;
    for (uint32_t a = job->axis_count; a-- > 0;) {
        const size_t length = (size_t)(job->axes[a].high - job->axes[a].low) + 1;
        arguments[a].number = job->axes[a].low + (spg_int)(rest % length);
        rest /= length;
    }
    SPG_TRY(spg_machine_legal(machine, job->game, arguments, &legal));
    if (!legal) { return SPG_OK; } /* no such position: an empty cell */
    SPG_TRY(spg_machine_component(machine, job->game, arguments, SPG_NOWHERE, &job->scratch, &position));
    return solve_cell(job, position, &job->cells[index]);
}

/* Grundy values where there are any, else scores, else outcomes. */
static spg_status settle_of(table_job *job)
{
    const spg_family *family;
    const spg_value none = {0};
    if (job->of != SPG_OF_AUTO) { return SPG_OK; }
    SPG_TRY(
        spg_session_family(job->rules->session, job->roots, (uint32_t)job->rules->program.games.count, none, &family));
    job->of = spg_question_value_allowed(&family->traits, NULL) ? SPG_OF_SG
              : family->traits.scores                           ? SPG_OF_SCORE
                                                                : SPG_OF_OUTCOME;
    return SPG_OK;
}

static spg_status fill_cells(table_job *job)
{
    job->roots = SPG_TAKE(&job->arena, uint64_t, SPG_BITSET_WORDS(job->rules->program.games.count + 1));
    job->cells = SPG_TAKE(&job->arena, const char *, job->cell_count);
    if (job->roots == NULL || job->cells == NULL) { return job->arena.run->error.status; }
    spg_bitset_add(job->roots, job->game);
    SPG_TRY(settle_of(job));
    job->numeric = job->of != SPG_OF_OUTCOME;
    /* The largest position first: its search finds the others on the way. */
    for (size_t i = job->cell_count; i-- > 0;) {
        SPG_TRY(spg_run_check(job->arena.run));
        SPG_TRY(fill_cell(job, i));
        spg_arena_clear(&job->scratch);
    }
    return SPG_OK;
}

static const char *of_word(spg_table_of of)
{
    static const char *const words[] = {"auto", "sg", "outcome", "score", "distance"};
    return words[of];
}

static spg_status write_table(table_job *job, const char *name, spg_format format, const spg_style *style,
                              spg_text *out)
{
    spg_axis_view axes[AXES_MAX];
    const spg_ir_game *game = &job->rules->program.games.at[job->game];
    for (uint32_t a = 0; a < job->axis_count; a++) {
        axes[a] = (spg_axis_view){game->params[a].name, job->axes[a].low, job->axes[a].high};
    }
    const spg_table_view view = {.game = name,
                                 .of = of_word(job->of),
                                 .axes = axes,
                                 .axis_count = job->axis_count,
                                 .cells = job->cells,
                                 .cell_count = job->cell_count,
                                 .numeric = job->numeric};
    return spg_table_write(job->arena.run, &view, format, style, out);
}

spg_status spg_table(spg_ruleset *rules, const char *game, const spg_axis axes[], size_t axis_count, spg_table_of of,
                     spg_format format, const spg_style *style, spg_sink *sink, void *user)
{
    spg_context *context = rules->context;
    spg_run *run = &context->run;
    spg_context_begin(context);
    if (axis_count == 0 || axis_count > AXES_MAX) {
        return spg_context_end(context, SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "a table has 1 to 8 ranges", NULL));
    }
    table_job job = {
        .rules = rules, .axes = axes, .axis_count = (uint32_t)axis_count, .of = of, .words = format != SPG_TEXT};
    spg_text text;
    spg_arena_init(&job.arena, run);
    spg_arena_init(&job.scratch, run);
    spg_text_init(&text, run);
    spg_status status = find_game(&job, game);
    if (status == SPG_OK) { status = count_cells(&job); }
    if (status == SPG_OK) { status = fill_cells(&job); }
    if (status == SPG_OK) { status = write_table(&job, game, format, style, &text); }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    spg_arena_clear(&job.scratch);
    spg_arena_clear(&job.arena);
    return spg_context_end(context, status);
}
