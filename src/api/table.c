/* table.c — one game over ranges of its integer parameters. SPDX-License-Identifier: MIT */
#include "write/table.h"

#include "api/cells.h"
#include "api/rare.h"
#include "api/result.h"

/* Fewer cells are asked for one by one, which shows loopy values and scores of any size too. */
enum { MANY_CELLS = 300, SMALL_NUMBERS = 256 };

typedef struct table_job {
    spg_cells cells;
    spg_arena arena;   /* of the finished cells */
    spg_arena scratch; /* of one question */
    bool words;        /* outcomes as win, lose, draw instead of N, P, D: data, not for people */
    const char **texts;
    const char *small[SMALL_NUMBERS]; /* texts of numbers that occur again and again; NULL: not yet */
    bool numeric;
    const bool *rare; /* NULL: not asked for */
} table_job;

static const char *outcome_cell(const table_job *job, spg_outcome outcome)
{
    if (job->words) { return spg_outcome_word(outcome); }
    return outcome == SPG_OUTCOME_WIN ? "N" : outcome == SPG_OUTCOME_LOSE ? "P" : "D";
}

static spg_status write_cell(table_job *job, const spg_answer *answer, const char **cell)
{
    switch (job->cells.of) {
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

static spg_status write_number(table_job *job, int64_t number, const char **cell)
{
    static const spg_outcome outcomes[] = {SPG_OUTCOME_LOSE, SPG_OUTCOME_WIN, SPG_OUTCOME_DRAW};
    if (job->cells.of == SPG_OF_OUTCOME) {
        *cell = outcome_cell(job, outcomes[number]);
        return SPG_OK;
    }
    if (number >= 0 && number < SMALL_NUMBERS && job->small[number] != NULL) {
        *cell = job->small[number];
        return SPG_OK;
    }
    *cell = spg_result_int_text(&job->arena, number);
    if (number >= 0 && number < SMALL_NUMBERS) { job->small[number] = *cell; }
    return *cell == NULL ? job->arena.run->error.status : SPG_OK;
}

/* The whole range from one table. */
static spg_status fill_whole(table_job *job, bool *done)
{
    spg_run *run = job->arena.run;
    *done = false;
    if (job->cells.count < MANY_CELLS) { return SPG_OK; }
    int64_t *values = spg_run_take(run, job->cells.count, sizeof *values);
    if (values == NULL) { return run->error.status; }
    spg_status status = spg_cells_numbers(&job->cells, job->cells.rules->context->engine, &job->scratch, values, done);
    for (size_t i = 0; status == SPG_OK && *done && i < job->cells.count; i++) {
        if (values[i] != SPG_CELLS_NO_POSITION) { status = write_number(job, values[i], &job->texts[i]); }
    }
    spg_run_give(run, values, job->cells.count, sizeof *values);
    spg_arena_clear(&job->scratch);
    return status;
}

static spg_status fill_cells(table_job *job)
{
    bool done;
    job->texts = SPG_TAKE(&job->arena, const char *, job->cells.count);
    if (job->texts == NULL) { return job->arena.run->error.status; }
    job->numeric = job->cells.of != SPG_OF_OUTCOME;
    SPG_TRY(fill_whole(job, &done));
    if (done) { return SPG_OK; }
    /* The largest position first: its search finds the others on the way. */
    for (size_t i = job->cells.count; i-- > 0;) {
        bool legal;
        spg_reply reply;
        job->arena.run->whole = (spg_progress){"cells", job->cells.count - 1 - i, job->cells.count, 0};
        SPG_TRY(spg_run_check(job->arena.run));
        SPG_TRY(spg_cells_ask(&job->cells, i, job->cells.rules->context->engine, &job->scratch, &legal, &reply));
        if (legal) { SPG_TRY(write_cell(job, &reply.answer, &job->texts[i])); } /* else an empty cell */
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
    spg_axis_view axes[SPG_CELLS_AXES];
    const spg_cells *cells = &job->cells;
    const spg_ir_game *game = &cells->rules->program.games.at[cells->game];
    for (uint32_t a = 0; a < cells->axis_count; a++) {
        axes[a] = (spg_axis_view){game->params[a].name, cells->axes[a].low, cells->axes[a].high};
    }
    const spg_table_view view = {.game = name,
                                 .of = of_word(cells->of),
                                 .axes = axes,
                                 .axis_count = cells->axis_count,
                                 .cells = job->texts,
                                 .cell_count = cells->count,
                                 .numeric = job->numeric,
                                 .rare = job->rare,
                                 .rare_only = style != NULL && style->rare == SPG_RARE_ONLY,
                                 .log_axes = style == NULL ? 0 : style->log_axes,
                                 .chinese = cells->rules->context->language == SPG_CHINESE};
    return spg_table_write(job->arena.run, &view, format, style, out);
}

static bool is_data(spg_format format)
{
    switch (format) {
    case SPG_JSON:
    case SPG_CSV:
    case SPG_TSV:
    case SPG_JSON_LINES:
    case SPG_BFILE:
    case SPG_NPY: return true;
    case SPG_TEXT:
    case SPG_MARKDOWN:
    case SPG_LATEX:
    case SPG_PNG:
    case SPG_SVG:
    case SPG_DOT: break;
    }
    return false;
}

spg_status spg_table(spg_ruleset *rules, const char *game, const spg_axis axes[], size_t axis_count, spg_table_of of,
                     spg_format format, const spg_style *style, spg_sink *sink, void *user)
{
    spg_context *context = rules->context;
    spg_run *run = &context->run;
    spg_context_begin(context);
    table_job job = {.words = is_data(format)};
    spg_text text;
    spg_arena_init(&job.arena, run);
    spg_arena_init(&job.scratch, run);
    spg_text_init(&text, run);
    spg_status status = spg_context_check_style(context, style);
    if (status == SPG_OK) { status = spg_cells_open(rules, game, axes, axis_count, of, &job.arena, &job.cells); }
    if (status == SPG_OK) { status = fill_cells(&job); }
    if (status == SPG_OK && style != NULL && style->rare != SPG_RARE_ALIKE) {
        status = spg_rare_find(&job.cells, game, &job.arena, &job.rare);
    }
    if (status == SPG_OK) { status = write_table(&job, game, format, style, &text); }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    spg_arena_clear(&job.scratch);
    spg_arena_clear(&job.arena);
    return spg_context_end(context, status);
}
