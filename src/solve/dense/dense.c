/* dense.c — the engine that fills whole tables. SPDX-License-Identifier: MIT
 *
 * plan/ has turned the rules into a sweep: loops over the cells of boxes in an order in which all that a cell needs comes
 * before it. Here they are run, by whatever body there is, and questions are answered by reading cells. */
#include "solve/dense/dense.h"

#include "solve/dense/state.h"
#include "solve/judged.h"

static void close_state(void *state)
{
    spg_dense *d = state;
    spg_run *run = d->run;
    spg_crew_close(d); /* first: nobody else touches anything after it */
    spg_queue_close(run, &d->queue);
    spg_blocks_clear(d);
    spg_batch_clear(&d->batch);
    spg_mex_clear(&d->mex);
    spg_run_give(run, d->component, 1 + (size_t)d->task.game->width, sizeof *d->component);
    spg_run_give(run, d->table_of, 2 * (size_t)d->task.game->count, sizeof *d->table_of);
    spg_run_give(run, d, 1, sizeof *d);
}

/* ---- open ---- */

static spg_status check_kind(spg_run *run, const spg_task *task)
{
    const spg_traits *traits = &task->game->traits;
    const spg_sweep_kind kind = task->dense->sweep->kind;
    const uint32_t wants = task->question.wants;
    const bool values = spg_question_value_allowed(traits, NULL);
    if ((kind == SPG_SWEEP_KIND_GRUNDY) > values || (kind == SPG_SWEEP_KIND_SCORE) != traits->scores ||
        (values && kind != SPG_SWEEP_KIND_GRUNDY && (wants & SPG_WANT_VALUE) != 0) ||
        (!traits->scores && kind != SPG_SWEEP_KIND_DISTANCE && (wants & SPG_WANT_DISTANCE) != 0)) {
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "the tables do not hold what is asked",
                         "use the definition engine");
    }
    return SPG_OK;
}

static spg_status check_tables(spg_run *run, const spg_task *task)
{
    const spg_sweep *sweep = task->dense->sweep;
    for (size_t i = 0; i < sweep->tables.count; i++) {
        const spg_sweep_table *table = &sweep->tables.at[i];
        bool plain = table->game < task->game->count && task->game->layouts[table->game].field_count == table->dims;
        for (uint32_t j = 0; plain && j < table->dims; j++) {
            plain = task->game->layouts[table->game].fields[j].kind != SPG_FIELD_BYTES;
        }
        if (!plain) {
            return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "tables have one integer per parameter",
                             "use the definition engine");
        }
    }
    return SPG_OK;
}

static spg_status take_arrays(spg_dense *d)
{
    spg_run *run = d->run;
    const spg_sweep *sweep = d->sweep;
    d->component = spg_run_take(run, 1 + (size_t)d->task.game->width, sizeof *d->component);
    if (d->component == NULL) { return run->error.status; }
    d->table_of = spg_run_take(run, 2 * (size_t)d->task.game->count, sizeof *d->table_of);
    if (d->table_of == NULL) { return run->error.status; }
    d->tables = spg_run_take(run, sweep->tables.count, sizeof *d->tables);
    if (d->tables == NULL) { return run->error.status; }
    d->lines = spg_run_take(run, sweep->lines.count, sizeof *d->lines);
    if (d->lines == NULL) { return run->error.status; }
    for (uint32_t i = 0; i < sweep->tables.count; i++) {
        const spg_sweep_table *table = &sweep->tables.at[i];
        d->table_of[2 * (size_t)table->game + (table->turn == SPG_TURN_SECOND)] = i + 1;
    }
    return spg_crew_open(d);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    SPG_TRY(check_kind(run, task));
    SPG_TRY(check_tables(run, task));
    spg_dense *d = spg_run_take(run, 1, sizeof *d);
    if (d == NULL) { return run->error.status; }
    d->run = run;
    d->task = *task;
    d->plan = task->dense;
    d->sweep = task->dense->sweep;
    d->queue.finished = true;
    spg_batch_init(&d->batch, run, task->game->width);
    spg_mex_init(&d->mex, run);
    const spg_status status = take_arrays(d);
    if (status != SPG_OK) {
        close_state(d);
        return status;
    }
    *state = d;
    return SPG_OK;
}

/* ---- ask ---- */

static spg_status refuse_sum(spg_dense *d)
{
    spg_reason why;
    if (!spg_question_sum_allowed(&d->task.game->traits, &why)) {
        return SPG_FAIL0(d->run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint);
    }
    return SPG_FAIL0(d->run, SPG_REFUSED, SPG_NOWHERE,
                     "these tables hold single components, and their results do not add", "use the definition engine");
}

static bool is_nothing(const spg_position *position)
{
    for (uint32_t t = 0; t < position->term_count; t++) {
        if (position->terms[t].count > 0 && position->terms[t].copies > 0) { return false; }
    }
    return true;
}

static spg_status need_component(spg_dense *d, const uint64_t *component, spg_turn turn)
{
    uint32_t table;
    uint64_t rank;
    if (!spg_lookup_find(d, component, turn, &table, &rank)) {
        return spg_lookup_refuse(d, component, "%1 lies outside the tables");
    }
    const uint32_t pass = spg_lookup_pass(d->sweep, table);
    if (pass >= d->need) { d->need = pass + 1; }
    return SPG_OK;
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_dense *d = state;
    const size_t stride = 1 + (size_t)d->task.game->width;
    if (spg_position_is_sum(position) && !spg_sweep_is_mex(d->sweep)) {
        spg_reason why;
        const bool allowed = spg_question_sum_allowed(&d->task.game->traits, &why);
        if (!allowed || !is_nothing(position) || d->task.game->traits.stuck == SPG_VERDICT_NUMBER) {
            return refuse_sum(d);
        }
    }
    for (uint32_t t = 0; t < position->term_count; t++) {
        for (uint32_t i = 0; i < position->terms[t].count && position->terms[t].copies > 0; i++) {
            SPG_TRY(
                need_component(d, position->words + (position->terms[t].first + (size_t)i) * stride, position->turn));
        }
    }
    d->asked = position;
    d->before = d->filled;
    d->total = 0;
    for (uint32_t pass = 0; pass < d->need; pass++) { d->total += spg_passes_cells(d, pass); }
    return SPG_OK;
}

static spg_status step(void *state, uint64_t work)
{
    spg_dense *d = state;
    const int64_t started = d->run->clock(d->run->clock_user);
    const spg_status status = spg_passes_step(d, work);
    d->fill_time += d->run->clock(d->run->clock_user) - started;
    return status;
}

/* ---- answer ---- */

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    spg_dense *d = user;
    int64_t value;
    SPG_TRY(spg_by_rules_option(d, batch, option, d->asked->turn, &value));
    switch (d->sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY: {
        int64_t own;
        SPG_TRY(spg_lookup_get(d, component, d->asked->turn, &own));
        value ^= own ^ d->result;
        move->outcome = value == 0 ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
        move->has_value = true;
        move->value = spg_loopy_finite((spg_nimber)value);
        break;
    }
    case SPG_SWEEP_KIND_DISTANCE:
        if (value != 0) { move->distance = SPG_SWEEP_FAR - (value < 0 ? -value : value); }
        move->outcome = spg_lookup_outcome(d->sweep, value);
        break;
    case SPG_SWEEP_KIND_SCORE:
        move->score = value;
        move->outcome = spg_lookup_outcome(d->sweep, value);
        move->good = value == d->result;
        return SPG_OK;
    case SPG_SWEEP_KIND_OUTCOME: move->outcome = spg_lookup_outcome(d->sweep, value); break;
    }
    move->good = move->outcome == SPG_OUTCOME_WIN;
    return SPG_OK;
}

/* The number of the position asked about: a cell, the xor of several, or what the empty sum is worth. */
static spg_status find_result(spg_dense *d)
{
    const spg_position *asked = d->asked;
    const size_t stride = 1 + (size_t)d->task.game->width;
    d->result = 0;
    if (is_nothing(asked)) { return spg_by_rules_nothing(d, asked->turn, &d->result); }
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count && asked->terms[t].copies % 2 == 1; i++) {
            int64_t value;
            const uint64_t *component = asked->words + (asked->terms[t].first + (size_t)i) * stride;
            SPG_TRY(spg_lookup_get(d, component, asked->turn, &value));
            d->result = spg_sweep_is_mex(d->sweep) ? d->result ^ value : value;
        }
    }
    return SPG_OK;
}

static void set_result(const spg_dense *d, spg_answer *out)
{
    out->outcome = spg_lookup_outcome(d->sweep, d->result);
    switch (d->sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY:
        out->has_value = true;
        out->value = spg_loopy_finite((spg_nimber)d->result);
        break;
    case SPG_SWEEP_KIND_SCORE:
        out->has_score = true;
        out->score = d->result;
        break;
    case SPG_SWEEP_KIND_DISTANCE:
        out->has_distance = true;
        if (d->result != 0) { out->distance = SPG_SWEEP_FAR - (d->result < 0 ? -d->result : d->result); }
        break;
    case SPG_SWEEP_KIND_OUTCOME: break;
    }
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    spg_dense *d = state;
    SPG_TRY(find_result(d));
    *out = (spg_answer){
        .distance = -1,
        .counts = {.positions = d->filled,
                   .fresh = d->filled - d->before,
                   .options = d->options,
                   .cells = d->filled,
                   .cell_bytes = d->filled == 0 ? 0 : (uint64_t)((spg_uint)spg_blocks_bytes(d) * 100 / d->filled),
                   .given_up = d->given_up,
                   .fill_time = d->fill_time,
                   .threads = d->threads,
                   .tier = d->plan->tier},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_dense.name,
        .draws = d->sweep->draws,
    };
    set_result(d, out);
    if ((d->task.question.wants & (SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) == 0) { return SPG_OK; }
    return spg_judged_list(d->run, &d->task, d->asked, d->asked->turn, judge, d, arena, out);
}

static void progress(const void *state, spg_progress *out)
{
    const spg_dense *d = state;
    *out = (spg_progress){"filling tables", d->filled + d->partly, d->total, 1};
}

const spg_engine spg_engine_dense = {"dense", open_state, ask, step, answer, progress, close_state};
