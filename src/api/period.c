/* period.c — how the values of a game with one parameter repeat, proved where a theorem applies.
 * SPDX-License-Identifier: MIT
 *
 * Each prover is asked in turn; it proves the period or says why it cannot. When none can, the values are looked at and
 * what shows is told as observed, never as more. */
#include "api/period.h"

#include <string.h>

#include "api/period_heap.h"
#include "game/question.h"
#include "plan/period.h"

enum { TIMES_SEEN = 3 };

struct spg_repetition {
    spg_context *context;
    spg_arena arena;
    spg_plan_take_values found; /* of the prover by takes; it owns the values */
    uint32_t *seen;             /* values that were only looked at */
    size_t seen_room;
    spg_write_period_view view;
    spg_int high; /* where view.high points, if it does */
};

/* ---- provers ---- */

static const char *takes_sentence(spg_api_period_job *job, const spg_plan_take_values *v)
{
    spg_text text;
    spg_text_init(&text, job->arena->run);
    if (v->numbers == 0) {
        spg_text_add(&text, spg_say(job->language, "There are no moves at all."));
    } else if (v->numbers == 1) {
        spg_text_addf(&text,
                      spg_say(job->language, "A move takes %u, whatever the heap is, so a value depends on nothing but "
                                             "the one so far before it."),
                      v->most);
    } else {
        spg_text_addf(&text,
                      spg_say(job->language, "A move takes one of %u numbers, at most %u, whatever the heap is, so a "
                                             "value depends on nothing but the %u before it."),
                      v->numbers, v->most, v->most);
    }
    return spg_result_keep(job->arena, &text);
}

/* T8: finite sets of takes. The search for the least period has looked at all shorter ones, and a window that stood between
 * the two copies would make one (T8 again). */
static spg_status by_takes(spg_api_period_job *job, const char **why)
{
    spg_take_set set = {0};
    spg_plan_take_values *v = job->found;
    spg_write_period_view *view = job->view;
    const spg_question_kind kind = view->outcomes ? SPG_QUESTION_WINS : SPG_QUESTION_SG;
    *why = spg_take_set_game(spg_session_program(job->rules->session), job->game, kind, &set);
    if (*why != NULL) { return SPG_OK; }
    SPG_TRY(spg_plan_period_prove(job->rules->session, spg_session_program(job->rules->session), &set, v, why));
    if (*why != NULL) { return SPG_OK; }
    view->low = set.low;
    view->values = v->values.at;
    view->count = v->values.count;
    view->start = v->start;
    view->period = v->period;
    view->least = true;
    view->window = (spg_write_period_window){v->most, v->start, v->start + v->period, true};
    view->because = takes_sentence(job, v);
    return view->because == NULL ? job->arena->run->error.status : SPG_OK;
}

static const struct prover {
    const char *theorem; /* of docs/theory.md; NULL: the prover says which */
    spg_period_prover *prove;
} provers[] = {{"T8", by_takes}, {NULL, spg_api_period_by_heaps}};

static spg_status prove(spg_api_period_job *job)
{
    spg_write_period_view *view = job->view;
    for (size_t i = 0; i < sizeof provers / sizeof provers[0]; i++) {
        const char *why = NULL;
        SPG_TRY(provers[i].prove(job, &why));
        if (why == NULL) {
            view->basis = SPG_PERIOD_PROVED;
            if (provers[i].theorem != NULL) { view->theorem = provers[i].theorem; }
            return SPG_OK;
        }
        bool told = false;
        for (size_t k = 0; k < view->reason_count; k++) { told = told || strcmp(view->reasons[k], why) == 0; }
        if (!told && view->reason_count < SPG_PERIOD_REASONS) { view->reasons[view->reason_count++] = why; }
    }
    return SPG_OK;
}

/* ---- what shows ---- */

/* The values one by one, the largest first: its search finds the others. *count becomes the number of those that exist. */
static spg_status ask_each(const spg_cells *cells, spg_arena *scratch, int64_t *values)
{
    spg_run *run = scratch->run;
    for (size_t i = cells->count; i-- > 0;) {
        bool legal;
        spg_reply reply;
        run->whole = (spg_progress){"values", cells->count - 1 - i, cells->count, 0};
        SPG_TRY(spg_run_check(run));
        SPG_TRY(spg_cells_ask(cells, i, cells->rules->context->engine, scratch, &legal, &reply));
        if (!legal || (cells->of == SPG_OF_SG && reply.answer.value.infinite)) {
            values[i] = SPG_CELLS_NO_POSITION;
        } else {
            static const int64_t numbers[] = {2, 1, 0, 2}; /* as tables have them: lose 0, win 1, draw 2 */
            values[i] = cells->of == SPG_OF_SG ? (int64_t)reply.answer.value.nimber : numbers[reply.answer.outcome];
        }
        spg_arena_clear(scratch);
    }
    return SPG_OK;
}

static spg_status look(spg_api_period_job *job, spg_repetition *r)
{
    static const uint32_t outcomes[] = {SPG_OUTCOME_LOSE, SPG_OUTCOME_WIN, SPG_OUTCOME_DRAW};
    spg_run *run = job->arena->run;
    bool done;
    spg_arena scratch;
    int64_t *values = spg_run_take(run, job->cells->count, sizeof *values);
    if (values == NULL) { return run->error.status; }
    spg_arena_init(&scratch, run);
    spg_status status = spg_cells_numbers(job->cells, job->cells->rules->context->engine, &scratch, values, &done);
    if (status == SPG_OK && !done) { status = ask_each(job->cells, &scratch, values); }
    spg_arena_clear(&scratch);
    r->seen_room = job->cells->count;
    r->seen = status == SPG_OK ? spg_run_take(run, r->seen_room, sizeof *r->seen) : NULL;
    if (status == SPG_OK && r->seen == NULL) { status = run->error.status; }
    size_t count = 0;
    for (; status == SPG_OK && count < r->seen_room && values[count] >= 0; count++) {
        r->seen[count] = job->view->outcomes ? outcomes[values[count]] : (uint32_t)values[count];
    }
    spg_run_give(run, values, job->cells->count, sizeof *values);
    job->view->values = r->seen;
    job->view->count = count;
    return status;
}

/* The least period of the later half, if it is there several times. */
static spg_status observe(spg_api_period_job *job)
{
    spg_write_period_view *view = job->view;
    const size_t half = view->count / 2;
    if (half == 0) { return SPG_OK; }
    const uint32_t *last = view->values + view->count - 1;
    size_t *borders = SPG_TAKE(job->arena, size_t, half);
    if (borders == NULL) { return job->arena->run->error.status; }
    for (size_t i = 1; i < half; i++) {
        size_t border = borders[i - 1];
        while (border > 0 && *(last - i) != *(last - border)) { border = borders[border - 1]; }
        borders[i] = *(last - i) == *(last - border) ? border + 1 : border;
    }
    const size_t period = half - borders[half - 1];
    if (TIMES_SEEN * period > half) { return SPG_OK; }
    size_t start = view->count - half;
    while (start > 0 && view->values[start - 1] == view->values[start - 1 + period]) { start -= 1; }
    view->basis = SPG_PERIOD_OBSERVED;
    view->start = start;
    view->period = period;
    return SPG_OK;
}

/* Without values a heap that was split is a sum, and sums are no sequence: of .77 in misère play the positions that a heap reaches
 * grow faster than any power of it. */
static spg_status refuse_sums(spg_api_period_job *job)
{
    const spg_family *family;
    SPG_TRY(spg_api_period_family(job->rules, job->game, job->arena, &family));
    const spg_traits *traits = &family->traits;
    if (!traits->splits || spg_question_value_allowed(traits, NULL)) { return SPG_OK; }
    if (traits->stuck == SPG_VERDICT_WIN) {
        return SPG_FAIL(job->arena->run, SPG_REFUSED, SPG_NOWHERE,
                        "in misère play '%1' has no sequence of values: heaps that are split do not have one each",
                        "'sprague solve' tells single positions", job->view->game);
    }
    return SPG_FAIL(job->arena->run, SPG_REFUSED, SPG_NOWHERE,
                    "'%1' has no sequence of values: its moves lead to sums, and these have none here",
                    "'sprague solve' tells single positions", job->view->game);
}

/* ---- the call ---- */

/* A period is about one number; which game is clear when the rules have one only. */
static spg_status find_name(spg_ruleset *rules, const char **name)
{
    spg_run *run = &rules->context->run;
    uint32_t game;
    if (*name == NULL) {
        if (rules->program.games.count != 1) {
            return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "which game?", "name the game whose values are asked");
        }
        *name = rules->program.games.at[0].name;
    }
    SPG_TRY(spg_ruleset_game(rules, *name, &game));
    if (game == UINT32_MAX || rules->program.games.at[game].param_count == 1) { return SPG_OK; }
    return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "'%1' does not have one parameter, so its values are no sequence",
                    "'sprague table' shows them", *name);
}

/* The range of the parameter; NULL: that of a heap code, from 0 on. */
static const spg_shape *range_of(const spg_ruleset *rules, const char *name)
{
    const uint32_t game = spg_program_find_game(&rules->program, name);
    return game == UINT32_MAX ? NULL : &rules->program.games.at[game].params[0].shape;
}

static int64_t lowest(const spg_ruleset *rules, const char *name)
{
    const spg_shape *shape = range_of(rules, name);
    spg_int low = 0;
    if (shape == NULL || shape->low == 0 || !spg_pool_const(&rules->program.pool, shape->low, &low)) { return 0; }
    return low < -(1 << 30) || low > 1 << 30 ? 0 : (int64_t)low;
}

static spg_status find(spg_ruleset *rules, const char *name, spg_table_of of, int64_t look_at, spg_repetition *r)
{
    spg_cells cells;
    SPG_TRY(find_name(rules, &name));
    const int64_t low = lowest(rules, name);
    const spg_axis axis = {low, low + (look_at > 0 ? look_at : SPG_PERIOD_LOOK_AT) - 1};
    SPG_TRY(spg_cells_open(rules, name, &axis, 1, of, &r->arena, &cells));
    if (cells.of != SPG_OF_SG && cells.of != SPG_OF_OUTCOME) {
        return SPG_FAIL0(&rules->context->run, SPG_REFUSED, SPG_NOWHERE,
                         "a period is looked for among Grundy values or outcomes", "take --of outcome");
    }
    r->view.outcomes = cells.of == SPG_OF_OUTCOME;
    r->view.game = spg_arena_text(&r->arena, name, strlen(name));
    r->view.param = rules->program.games.at[cells.game].params[0].name;
    r->view.param = spg_arena_text(&r->arena, r->view.param, strlen(r->view.param));
    if (r->view.game == NULL || r->view.param == NULL) { return r->arena.run->error.status; }
    r->view.low = low;
    const spg_shape *shape = range_of(rules, name);
    if (shape != NULL && shape->high != 0 && spg_pool_const(&rules->program.pool, shape->high, &r->high)) {
        r->view.high = &r->high;
    }
    spg_api_period_job job = {.rules = rules,
                              .game = cells.game,
                              .cells = &cells,
                              .arena = &r->arena,
                              .found = &r->found,
                              .view = &r->view,
                              .language = rules->context->language,
                              .look_at = look_at};
    /* Who names an engine wants to see its values, not those that a theorem tells. */
    if (rules->context->engine == NULL) { SPG_TRY(prove(&job)); }
    if (r->view.basis == SPG_PERIOD_PROVED || r->view.told) { return SPG_OK; }
    SPG_TRY(refuse_sums(&job));
    SPG_TRY(look(&job, r));
    return observe(&job);
}

spg_status spg_find_period(spg_ruleset *rules, const char *game, spg_table_of of, int64_t look_at, spg_repetition **out)
{
    spg_context *context = rules->context;
    spg_context_begin(context);
    *out = NULL;
    spg_repetition *r = spg_run_take(&context->run, 1, sizeof *r);
    if (r == NULL) { return spg_context_end(context, context->run.error.status); }
    r->context = context;
    r->found.run = &context->run;
    r->view.language = context->language;
    spg_arena_init(&r->arena, &context->run);
    const spg_status status = find(rules, game, of, look_at, r);
    if (status != SPG_OK) {
        spg_repetition_free(r);
        return spg_context_end(context, status);
    }
    *out = r;
    return spg_context_end(context, SPG_OK);
}

void spg_repetition_free(spg_repetition *repetition)
{
    if (repetition == NULL) { return; }
    spg_run *run = &repetition->context->run;
    spg_plan_take_values_clear(&repetition->found);
    if (repetition->seen != NULL) {
        spg_run_give(run, repetition->seen, repetition->seen_room, sizeof *repetition->seen);
    }
    spg_arena_clear(&repetition->arena);
    spg_run_give(run, repetition, 1, sizeof *repetition);
}

int spg_repetition_proved(const spg_repetition *repetition)
{
    return repetition->view.basis == SPG_PERIOD_PROVED;
}

int64_t spg_repetition_period(const spg_repetition *repetition)
{
    return repetition->view.basis == SPG_PERIOD_NONE ? 0 : (int64_t)repetition->view.period;
}

int64_t spg_repetition_preperiod(const spg_repetition *repetition)
{
    return repetition->view.basis == SPG_PERIOD_NONE ? -1 : (int64_t)repetition->view.start;
}

spg_status spg_repetition_write(const spg_repetition *repetition, spg_format format, const spg_style *style,
                                spg_sink *sink, void *user)
{
    spg_context *context = repetition->context;
    spg_text text;
    spg_context_begin(context);
    spg_text_init(&text, &context->run);
    spg_status status = SPG_OK;
    if (format == SPG_JSON) {
        spg_write_period_json(&repetition->view, &text);
    } else if (format == SPG_TEXT) {
        spg_write_period_text(&repetition->view, style, &text);
    } else {
        status = SPG_FAIL0(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "a period is written as text or JSON", NULL);
    }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    return spg_context_end(context, status);
}
