/* bench.c — a whole table computed inside the library, for measuring. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/cells.h"
#include "plan/inside.h"

enum { NO_TIER = -1, PIECE = 1 << 18 };
#define SIGN_START UINT64_C(0xcbf29ce484222325)

typedef struct fill_job {
    spg_cells cells;
    spg_settings settings;
    int64_t *values; /* in row-major order */
    spg_table_info *info;
} fill_job;

/* FNV-1a, as sprague.h promises: bytes from the lowest on, whatever the machine's order is. */
static uint64_t sign_values(uint64_t hash, const int64_t values[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t value = (uint64_t)values[i];
        for (int byte = 0; byte < 8; byte++, value >>= 8) { hash = (hash ^ (value & 0xff)) * UINT64_C(0x100000001b3); }
    }
    return hash;
}

static spg_status number_of(const fill_job *job, const spg_answer *answer, int64_t *out)
{
    spg_run *run = &job->cells.rules->context->run;
    switch (job->cells.of) {
    case SPG_OF_SG:
        if (answer->value.infinite) {
            return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "no Grundy number: play can go on for ever here",
                             "fill the table with outcomes or distances instead");
        }
        *out = answer->value.nimber;
        return SPG_OK;
    case SPG_OF_SCORE:
        if (answer->score < INT64_MIN || answer->score > INT64_MAX) {
            return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "a score of the table has more than 64 bits", NULL);
        }
        *out = (int64_t)answer->score;
        return SPG_OK;
    case SPG_OF_DISTANCE: *out = answer->distance; return SPG_OK;
    case SPG_OF_AUTO:
    case SPG_OF_OUTCOME:
        *out = answer->outcome == SPG_OUTCOME_LOSE ? 0 : answer->outcome == SPG_OUTCOME_WIN ? 1 : 2;
        return SPG_OK;
    }
    return SPG_OK;
}

/* One question a cell, the largest position first: its search finds the others on the way. */
static spg_status ask_cells(fill_job *job, spg_arena *scratch)
{
    for (size_t i = job->cells.count; i-- > 0;) {
        bool legal;
        spg_reply reply;
        SPG_TRY(spg_run_check(scratch->run));
        SPG_TRY(spg_cells_ask(&job->cells, i, job->settings.engine, scratch, &legal, &reply));
        job->values[i] = SPG_CELLS_NO_POSITION;
        if (legal) {
            SPG_TRY(number_of(job, &reply.answer, &job->values[i]));
            job->info->engine = reply.choice.engine;
        }
        spg_arena_clear(scratch);
    }
    return SPG_OK;
}

static spg_status ask_one_by_one(fill_job *job)
{
    spg_run *run = &job->cells.rules->context->run;
    spg_arena scratch;
    const size_t before = run->memory.used;
    const int64_t started = run->clock(run->clock_user);
    spg_arena_init(&scratch, run);
    const spg_status status = ask_cells(job, &scratch);
    spg_arena_clear(&scratch);
    job->info->fill_seconds = (double)(run->clock(run->clock_user) - started) / 1e9;
    job->info->bytes = run->memory.used > before ? run->memory.used - before : 0;
    job->info->threads = 1;
    return status;
}

static void describe_tables(const spg_counts *counts, spg_table_info *info)
{
    info->bytes = counts->fresh * counts->cell_bytes / 100;
    info->threads = counts->threads;
    info->tier = counts->tier == NULL ? NO_TIER : strcmp(counts->tier, "compiled") == 0;
}

/* Plans, fills, reads; only filling is timed. */
static spg_status run_tables(fill_job *job, spg_inquiry *inquiry, spg_arena *arena, spg_cells_reply *out)
{
    spg_session *session = job->cells.rules->session;
    spg_reply reply;
    SPG_TRY(spg_session_prepare(session, inquiry, arena, &inquiry->engine));
    SPG_TRY(spg_session_ask(session, inquiry, arena, &reply));
    job->info->fill_seconds = (double)reply.answer.counts.fill_time / 1e9;
    describe_tables(&reply.answer.counts, job->info);
    return spg_session_cells(session, inquiry, arena, job->values, out);
}

/* All cells at once where the rules allow tables; `done` false: they do not. */
static spg_status fill_tables(fill_job *job, spg_arena *arena, bool *done)
{
    const spg_cells *cells = &job->cells;
    const char *forced = job->settings.engine;
    int64_t low[SPG_CELLS_AXES], high[SPG_CELLS_AXES];
    spg_inquiry inquiry;
    spg_cells_reply reply;
    bool legal;
    *done = false;
    SPG_TRY(spg_cells_inquiry(cells, cells->count - 1, forced, arena, &legal, &inquiry));
    if (!legal) { return SPG_OK; }
    for (uint32_t a = 0; a < cells->axis_count; a++) {
        low[a] = cells->axes[a].low;
        high[a] = cells->axes[a].high;
    }
    const spg_cover cover = {.game = cells->game, .count = cells->axis_count, .low = low, .high = high};
    inquiry.cover = &cover;
    spg_status status = run_tables(job, &inquiry, arena, &reply);
    if (status == SPG_REFUSED) { /* others read a whole range, too */
        const int64_t started = arena->run->clock(arena->run->clock_user);
        inquiry.engine = forced;
        status = spg_session_cells(cells->rules->session, &inquiry, arena, job->values, &reply);
        job->info->fill_seconds = (double)(arena->run->clock(arena->run->clock_user) - started) / 1e9;
        job->info->threads = 1;
    }
    if (status == SPG_REFUSED) { return SPG_OK; } /* other engines may answer, or say why not */
    SPG_TRY(status);
    SPG_TRY(spg_cells_translate(&job->cells, &reply, arena->run, job->values));
    job->info->engine = reply.reply.choice.engine;
    *done = true;
    return SPG_OK;
}

/* ---- piece by piece ---- */

/* The next cells of a row, into the first places of `values`. SPG_REFUSED: they are none. */
static spg_status fill_piece(fill_job *job, spg_axis piece, spg_arena *arena)
{
    spg_run *run = arena->run;
    spg_cells cells = job->cells;
    spg_inquiry inquiry;
    spg_cells_reply reply;
    bool legal;
    cells.axes = &piece;
    cells.count = (size_t)(piece.high - piece.low) + 1;
    SPG_TRY(spg_cells_inquiry(&cells, cells.count - 1, job->settings.engine, arena, &legal, &inquiry));
    if (!legal) { return SPG_REFUSED; }
    const spg_cover cover = {.game = cells.game, .count = 1, .low = &piece.low, .high = &piece.high};
    inquiry.cover = &cover;
    const int64_t started = run->clock(run->clock_user);
    SPG_TRY(spg_session_cells(cells.rules->session, &inquiry, arena, job->values, &reply));
    job->info->fill_seconds += (double)(run->clock(run->clock_user) - started) / 1e9;
    SPG_TRY(spg_cells_translate(&cells, &reply, run, job->values));
    job->info->signature = sign_values(job->info->signature, job->values, cells.count);
    job->info->engine = reply.reply.choice.engine;
    return SPG_OK;
}

static spg_status fill_pieces(fill_job *job, spg_arena *arena)
{
    const spg_axis all = job->cells.axes[0];
    for (int64_t low = all.low;; low += PIECE) {
        const bool last = all.high - low < 2 * PIECE; /* none is small: a few heaps are asked for one by one */
        SPG_TRY(fill_piece(job, (spg_axis){low, last ? all.high : low + PIECE - 1}, arena));
        if (last) { return SPG_OK; }
    }
}

/* Where values stay known once they are worked out only some cells are held at a time: fresh memory for all of them costs about as
 * much as the values do. */
static spg_status fill_in_pieces(fill_job *job, spg_arena *arena, bool *done)
{
    spg_run *run = arena->run;
    const char *forced = job->settings.engine;
    *done = false;
    if (job->cells.axis_count != 1 || job->cells.count <= PIECE || forced == NULL) { return SPG_OK; }
    const spg_engine_entry *entry = spg_engines_find(forced);
    if (entry == NULL || !entry->plans->pieces) { return SPG_OK; }
    job->info->signature = SIGN_START;
    job->info->threads = spg_settings_threads(&job->settings);
    job->values = spg_run_take(run, 2 * PIECE, sizeof *job->values);
    if (job->values == NULL) { return run->error.status; }
    const spg_status status = fill_pieces(job, arena);
    spg_run_give(run, job->values, 2 * PIECE, sizeof *job->values);
    *done = status == SPG_OK;
    return status == SPG_REFUSED ? SPG_OK : status;
}

/* ---- all of them ---- */

static spg_status fill(fill_job *job, spg_arena *arena)
{
    bool done;
    SPG_TRY(fill_tables(job, arena, &done));
    return done ? SPG_OK : ask_one_by_one(job);
}

static spg_status fill_and_sign(fill_job *job, spg_arena *arena)
{
    spg_run *run = arena->run;
    bool done;
    job->info->cells = job->cells.count;
    SPG_TRY(fill_in_pieces(job, arena, &done));
    if (done) { return SPG_OK; }
    job->values = spg_run_take(run, job->cells.count, sizeof *job->values);
    if (job->values == NULL) { return run->error.status; }
    const spg_status status = fill(job, arena);
    if (status == SPG_OK) { job->info->signature = sign_values(SIGN_START, job->values, job->cells.count); }
    spg_run_give(run, job->values, job->cells.count, sizeof *job->values);
    return status;
}

static spg_settings settings_of(const spg_fill_options *options, const spg_settings *usual, const char *engine)
{
    spg_settings settings = *usual;
    if (settings.engine == NULL) { settings.engine = engine; }
    if (options == NULL) { return settings; }
    if (options->engine != NULL) { settings.engine = options->engine; }
    settings.tier = options->tier;
    settings.threads = options->threads;
    return settings;
}

spg_status spg_table_fill(spg_ruleset *rules, const char *game, const spg_axis axes[], size_t axis_count,
                          spg_table_of of, const spg_fill_options *options, spg_table_info *out)
{
    spg_context *context = rules->context;
    spg_run *run = &context->run;
    spg_arena arena;
    spg_context_begin(context);
    const int64_t started = run->clock(run->clock_user);
    const spg_settings usual = *spg_session_settings(rules->session);
    fill_job job = {.settings = settings_of(options, &usual, context->engine), .info = out};
    *out = (spg_table_info){.engine = "", .tier = NO_TIER};
    spg_arena_init(&arena, run);
    if (options == NULL || options->keep == 0) { spg_session_forget(rules->session); }
    spg_session_configure(rules->session, &job.settings);
    spg_status status = spg_cells_open(rules, game, axes, axis_count, of, &arena, &job.cells);
    if (status == SPG_OK) { status = fill_and_sign(&job, &arena); }
    spg_session_configure(rules->session, &usual);
    spg_arena_clear(&arena);
    out->seconds = (double)(run->clock(run->clock_user) - started) / 1e9;
    return spg_context_end(context, status);
}
