/* ask.c — which engine answers a question, and what happens when it turns out to be the wrong one.
 * SPDX-License-Identifier: MIT
 *
 * What a position reaches is not known beforehand: a box of 10^7 cells may hold 20 positions that matter. So an engine
 * that looks only at what is reached goes first, with a budget. When that is spent, tables are tried, which cost a
 * thousandth per position but fill the whole box. Where there are none, or they do not fit, the first engine goes on where
 * it stopped. Questions over ranges (tables, claims that come back) go to tables at once or soon. */
#include <string.h>

#include "codegen/print.h"
#include "plan/closed.h"
#include "plan/heap.h"
#include "plan/inside.h"
#include "solve/closed/closed.h"
#include "solve/graph/graph.h"

/* Steps of about 10 ms. More than what most questions of a tutorial need. */
static const uint64_t sparse_budget = 8;
/* Where tables have answered already, larger ones are soon at hand. */
static const uint64_t growing_budget = 1;
/* Looks at the limits that the search may have for a plan: about as long as its budget usually lasts. */
static const uint64_t plan_looks = 100;
/* A cover of so few cells is not worth a plan. */
static const double cover_small = 4096;
/* The same for heaps, where a plan costs next to nothing. */
static const double heaps_few = 256;
/* More work than this is left to an engine that may need only a part of it. */
static const uint64_t work_max = (uint64_t)1 << 44;

/* Refuses what the kind of game does not have, or leaves it out of `wants`. */
static spg_status settle_wants(spg_session *session, const spg_inquiry *inquiry, const spg_family *family, bool is_sum,
                               uint32_t *wants)
{
    const spg_traits *traits = &family->traits;
    spg_reason why = {0};
    *wants = inquiry->wants;
    is_sum = is_sum || traits->splits;
    const spg_question_kind kind = inquiry->whatever_there_is ? SPG_QUESTION_WINS : inquiry->kind;
    if (!spg_question_allowed(traits, kind, is_sum, &why)) {
        return SPG_FAIL0(spg_session_run(session), SPG_REFUSED, inquiry->span, why.message, why.hint);
    }
    if (inquiry->whatever_there_is) {
        if (!spg_question_value_allowed(traits, NULL)) { *wants &= ~(uint32_t)SPG_WANT_VALUE; }
        /* A distance needs the whole sum: only where the whole sum is searched anyway. */
        const bool additive = spg_question_value_allowed(traits, NULL);
        const bool forced = inquiry->engine != NULL && strcmp(inquiry->engine, spg_engine_definition.name) == 0;
        const bool hasty = inquiry->engine != NULL && strcmp(inquiry->engine, spg_engine_memo.name) == 0;
        if (traits->scores || hasty || (additive && !forced)) { *wants &= ~(uint32_t)SPG_WANT_DISTANCE; }
    }
    return SPG_OK;
}

/* --- the steps --- */

typedef struct asking {
    spg_session *session;
    spg_families *families;
    spg_run *run;
    const spg_inquiry *inquiry;
    spg_engine_query query;
    spg_settings settings;
    spg_arena *arena;
    spg_reply *out;
    const spg_engine_entry *sparse; /* that was begun */
    bool only_plan;                 /* nothing is to be answered: who would answer is asked */
    spg_error needed;               /* how much memory tables would need; status SPG_OK: they were not tried */
} asking;

static spg_families_task task_of(const asking *a, const spg_engine_entry *engine, uint64_t budget, bool resume)
{
    return (spg_families_task){.engine = engine,
                               .wants = a->query.wants,
                               .position = &a->out->position,
                               .cover = a->inquiry->cover,
                               .settings = &a->settings,
                               .resume = resume,
                               .budget = budget};
}

static spg_status run_engine(asking *a, const spg_engine_entry *engine, const char *because, uint64_t budget,
                             bool resume)
{
    const spg_families_task task = task_of(a, engine, budget, resume);
    a->out->choice = (spg_choice){
        .engine = engine->engine->name, .because = {because, NULL}, .theorem = engine->theorem};
    if (a->only_plan && budget == 0) { return SPG_OK; } /* it would run to its end */
    return spg_families_solve(a->families, a->out->family, &task, a->arena, &a->out->answer);
}

static double cover_cells(const spg_cover *cover)
{
    double cells = 1;
    for (uint32_t i = 0; cover != NULL && i < cover->count; i++) {
        cells *= (double)cover->high[i] - (double)cover->low[i] + 1;
    }
    return cover == NULL ? 0 : cells;
}

/* Nothing that stands in the way of trying another engine. */
static bool is_passing(spg_status status)
{
    return status == SPG_REFUSED || status == SPG_NO_MEMORY || status == SPG_TOO_BIG;
}

static spg_status try_tables(asking *a, const char *because, bool *answered)
{
    const spg_engine_entry *dense = spg_engines_find(spg_engine_dense.name);
    const spg_families_task task = task_of(a, dense, 0, false);
    const spg_tables *tables = NULL;
    spg_reason why;
    *answered = false;
    if (!dense->valid(&a->query, &why)) { return SPG_OK; }
    spg_status status = spg_families_tables(a->families, a->out->family, &task, &tables, &why);
    if (is_passing(status)) { return SPG_OK; }
    SPG_TRY(status);
    if (spg_tables_work(tables) > work_max) { return SPG_OK; }
    if (a->only_plan && spg_tables_bytes(tables) > spg_run_left(a->run)) { return SPG_OK; }
    status = run_engine(a, dense, because, 0, false);
    *answered = status == SPG_OK;
    if (status == SPG_NO_MEMORY) { a->needed = a->run->error; }
    return is_passing(status) ? SPG_OK : status;
}

static spg_status try_graph(asking *a, bool *answered)
{
    const spg_engine_entry *graph = spg_engines_find(spg_engine_graph.name);
    const spg_graph_plan *plan;
    spg_reason why;
    *answered = false;
    if (!graph->valid(&a->query, &why)) { return SPG_OK; }
    spg_status status = spg_families_graph(a->families, a->out->family, &plan, &why);
    if (is_passing(status)) { return SPG_OK; }
    SPG_TRY(status);
    status = run_engine(a, graph, "the rules move tokens on a given graph", 0, false);
    *answered = status == SPG_OK;
    return is_passing(status) ? SPG_OK : status;
}

/* The search that was begun. Its budget counts positions and options, and one position may have very many; where nothing is to be
 * answered, looks at the limits count as well. */
static spg_status run_some(asking *a, const char *because, uint64_t budget, bool resume)
{
    if (!a->only_plan || budget == 0) { return run_engine(a, a->sparse, because, budget, resume); }
    const spg_error before = a->run->error;
    a->run->looks_most = a->run->looks + plan_looks;
    const spg_status status = run_engine(a, a->sparse, because, budget, resume);
    const bool spent = a->run->looks > a->run->looks_most;
    a->run->looks_most = 0;
    if (!spent) { return status; }
    a->run->error = before;
    return SPG_MORE;
}

/* Looks at what the position reaches, until the budget is spent. Play that turns out to go round in a circle, although
 * nothing said so, leaves only the definition. */
static spg_status run_sparse(asking *a, uint64_t budget)
{
    const bool resume = a->sparse != NULL;
    const bool circles = *spg_families_circles(a->out->family) && !a->query.is_sum;
    if (!resume) { a->sparse = circles ? spg_engines_find(spg_engine_definition.name) : spg_engines_sparse(&a->query); }
    const char *because = resume ? "there are no tables for it, so what the position reaches is searched"
                          : a->sparse->engine == &spg_engine_definition
                              ? "it looks only at what the position reaches, and no faster search is valid"
                              : "it looks only at what the position reaches";
    const spg_status status = run_some(a, because, budget, resume);
    if (status != SPG_REFUSED || a->sparse->engine == &spg_engine_definition) { return status; }
    if (!a->query.is_sum) { *spg_families_circles(a->out->family) = true; }
    a->sparse = spg_engines_find(spg_engine_definition.name);
    return run_some(a, "play can go round in a circle", budget, false);
}

/* Those that need a plan: what they cost does not depend on how much of the box is reached. */
static spg_status try_plans(asking *a, bool *answered)
{
    SPG_TRY(try_graph(a, answered));
    if (*answered) { return SPG_OK; }
    return try_tables(a, "the position reaches so much that whole tables are cheaper", answered);
}

/* Numbers beyond this are not searched where a formula is there; beyond the other, theorems are asked first. */
static const spg_int far = (spg_int)1 << 20, some_way = (spg_int)1 << 16;

/* A list of numbers, each of which can go down to 0: how many lists there are below it. */
static bool is_far_list(spg_value list, spg_int limit)
{
    spg_int below = 1;
    for (uint32_t i = 0; i < spg_value_count(list); i++) {
        const spg_int number = list.list->items[i].number, item = number < 0 ? -(number + 1) : number;
        if (item > limit || below > limit) { return true; }
        below *= item + 1;
    }
    return below > limit;
}

/* Numbers that no search can reach: where a formula is there, the rules need not be tried first. */
static bool is_beyond(const spg_value *position, spg_int limit)
{
    const spg_value_sum *sum = position->sum;
    for (uint32_t i = 0; sum != NULL && i < sum->component_count; i++) {
        const spg_value_game *game = sum->components[i]->game;
        for (uint32_t p = 0; p < game->param_count; p++) {
            const spg_value argument = sum->components[i]->arguments[p];
            const spg_type type = game->params[p].shape.type;
            if (type == SPG_TYPE(INT) && (argument.number > limit || argument.number < -limit)) { return true; }
            if (spg_type_is_list(type) && spg_type_item(type) == SPG_TYPE(INT) && is_far_list(argument, limit)) {
                return true;
            }
        }
    }
    return false;
}

/* With `proved` also by what theorems know of the rules, with `periods` of these givens, too. */
static spg_status try_closed(asking *a, bool proved, bool periods, bool *answered)
{
    spg_formulas *formulas = spg_session_formulas(a->session);
    *answered = false;
    if (formulas->blind > 0 || a->settings.engine != NULL) { return SPG_OK; }
    if (proved) { SPG_TRY(spg_formulas_search(formulas)); }
    if (proved && periods) { SPG_TRY(spg_formulas_takes(formulas, a->out->family)); }
    formulas->proved = proved;
    return spg_closed_answer(spg_session_formulas(a->session), a->inquiry, a->query.wants, false, a->arena, a->out,
                             answered);
}

/* Heaps that are broken: their values come one by one, faster than tables fill. */
static spg_status try_heaps(asking *a, bool splits, bool *answered)
{
    spg_formulas *formulas = spg_session_formulas(a->session);
    spg_reason why;
    *answered = false;
    if (a->settings.engine != NULL || !spg_engines_find(spg_engine_heap.name)->valid(&a->query, &why)) {
        return SPG_OK;
    }
    bool covers;
    SPG_TRY(spg_heaps_cover(formulas, a->out->family, &a->out->position, splits, &covers));
    if (!covers) { return SPG_OK; }
    if (a->only_plan) {
        const spg_engine_entry *heap = spg_engines_find(spg_engine_heap.name);
        *answered = true;
        return run_engine(a, heap, "the rules take from heaps and break them", 0, false);
    }
    const spg_error before = a->run->error;
    const spg_status status = spg_heaps_answer(formulas, a->inquiry, a->query.wants, false, a->arena, a->out, answered);
    if (!is_passing(status)) { return status; }
    a->run->error = before;
    return SPG_OK;
}

/* A distance needs every position of the whole sum. Where it was wanted only if it is there, and the search for it got
 * long, the question goes on without: a search that stops at the first winning move may do, on regions and with memory. */
static void leave_distance(asking *a)
{
    spg_reason why;
    spg_engine_query without = a->query;
    without.wants &= ~(uint32_t)SPG_WANT_DISTANCE;
    const bool optional = a->inquiry->whatever_there_is && without.wants != a->query.wants;
    if (!optional || !spg_engines_find(spg_engine_memo.name)->valid(&without, &why)) { return; }
    a->query = without;
    a->sparse = NULL;
}

static void note_served(const asking *a)
{
    const spg_value_sum *sum = a->inquiry->position.sum;
    for (uint32_t i = 0; sum != NULL && i < sum->component_count; i++) {
        spg_session_formulas(a->session)->served.at[sum->components[i]->game->index] = true;
    }
}

/* Said before the work begins that may be in vain: nobody knows how much a search needs. */
static void warn_of_search(const asking *a)
{
    const spg_error *e = &a->needed;
    if (e->status != SPG_NO_MEMORY || a->only_plan) { return; }
    spg_run_warn(a->run, SPG_NOWHERE, e->message,
                 "what the position reaches is searched instead, which may not fit either; --max-mem raises the limit",
                 (const char *const[]){e->args[0], e->args[1], e->args[2], NULL});
}

/* The search got long: what else can answer, or the rest of the search. */
static spg_status answer_otherwise(asking *a)
{
    bool answered = false;
    if (!a->inquiry->rules_first) { SPG_TRY(try_closed(a, true, false, &answered)); }
    if (answered) {
        note_served(a);
        return SPG_OK;
    }
    SPG_TRY(try_heaps(a, true, &answered));
    if (answered) { return SPG_OK; }
    SPG_TRY(try_plans(a, &answered));
    if (answered) { return SPG_OK; }
    SPG_TRY(try_closed(a, true, true, &answered)); /* a period costs more than tables that fit */
    if (answered) { return SPG_OK; }
    leave_distance(a);
    warn_of_search(a);
    return run_sparse(a, 0);
}

static spg_status choose_and_run(asking *a)
{
    const spg_families_task tables = task_of(a, spg_engines_find(spg_engine_dense.name), 0, false);
    bool answered = false;
    a->sparse = NULL;
    if (spg_families_has_graph(a->out->family)) {
        SPG_TRY(try_graph(a, &answered));
        if (answered) { return SPG_OK; }
    }
    if (spg_families_has_tables(a->families, a->out->family, &tables)) {
        SPG_TRY(try_tables(a, "its tables are filled already", &answered));
        if (answered) { return SPG_OK; }
    }
    if (cover_cells(a->inquiry->cover) > cover_small) {
        SPG_TRY(try_tables(a, "a whole range of positions is asked for", &answered));
        if (answered) { return SPG_OK; }
    }
    if (spg_heaps_have_answered(a->out->family)) {
        SPG_TRY(try_heaps(a, true, &answered));
        if (answered) { return SPG_OK; }
    }
    const bool grows = spg_families_had_tables(a->out->family, a->query.wants);
    spg_status status = run_sparse(a, grows ? growing_budget : sparse_budget);
    if (status == SPG_MORE) { status = answer_otherwise(a); }
    if (status != SPG_NO_MEMORY) { return status; }
    /* The search has given its memory back: others may do with that. Of two that do not fit, the tables know how much
     * would be enough. */
    const spg_error first = a->run->error;
    SPG_TRY(try_plans(a, &answered));
    if (answered) { return SPG_OK; }
    a->run->error = a->needed.status == SPG_NO_MEMORY ? a->needed : first;
    return SPG_NO_MEMORY;
}

static spg_status run_forced(asking *a)
{
    const spg_engine_entry *engine;
    SPG_TRY(spg_engines_force(a->run, &a->query, a->settings.engine, &engine));
    if (a->only_plan && engine->engine == &spg_engine_dense) { /* there may be none */
        const spg_families_task task = task_of(a, engine, 0, false);
        const spg_tables *tables = NULL;
        spg_reason why;
        SPG_TRY(spg_families_tables(a->families, a->out->family, &task, &tables, &why));
    }
    return run_engine(a, engine, "it was asked for", a->only_plan ? 0 : a->inquiry->budget, false);
}

static spg_status open_asking(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, spg_reply *out,
                              asking *a)
{
    uint32_t wants = 0;
    *out = (spg_reply){0};
    *a = (asking){.session = session,
                  .families = spg_session_families(session),
                  .run = spg_session_run(session),
                  .inquiry = inquiry,
                  .settings = *spg_session_settings(session),
                  .arena = arena,
                  .out = out};
    if (inquiry->engine != NULL) { a->settings.engine = inquiry->engine; }
    SPG_TRY(spg_families_get(a->families, inquiry->games, inquiry->game_count, inquiry->position, &out->family));
    SPG_TRY(spg_machine_encode(&out->family->game, inquiry->position, inquiry->turn, arena, &out->position));
    const bool is_sum = spg_position_is_sum(&out->position);
    SPG_TRY(settle_wants(session, inquiry, out->family, is_sum, &wants));
    a->query = (spg_engine_query){.traits = &out->family->traits, .wants = wants, .is_sum = is_sum};
    return SPG_OK;
}

/* Does the file say where the winning moves of a component are, or have theorems told about its game before? */
static bool wants_theorems(const asking *a)
{
    const spg_value_sum *sum = a->inquiry->position.sum;
    const spg_formulas *formulas = spg_session_formulas(a->session);
    for (uint32_t i = 0; sum != NULL && i < sum->component_count; i++) {
        const uint32_t game = sum->components[i]->game->index;
        if (formulas->served.at[game] || spg_formulas_lists_moves(formulas, game)) { return true; }
    }
    return false;
}

/* Formulas of the file first, as they cost nothing; in claims the rules first, as those are to be tested. Theorems only
 * where a search would be long or was before, or where the file lists moves, which need a value. */
static spg_status answer_freely(asking *a)
{
    bool answered = false;
    const bool unreachable = is_beyond(&a->inquiry->position, far);
    const bool long_way = is_beyond(&a->inquiry->position, some_way);
    const bool last = a->inquiry->rules_first && !unreachable;
    if (!last) {
        SPG_TRY(try_closed(a, long_way || wants_theorems(a), unreachable, &answered));
        if (answered) { return SPG_OK; }
    }
    if (long_way) {
        SPG_TRY(try_heaps(a, false, &answered));
        if (answered) { return SPG_OK; }
    }
    const spg_status status = choose_and_run(a);
    if (!last || !is_passing(status)) { return status; }
    const spg_error first = a->run->error;
    SPG_TRY(try_closed(a, true, true, &answered));
    if (answered) { return SPG_OK; }
    a->run->error = first;
    return status;
}

static spg_status answer_forced(asking *a)
{
    bool answered = false;
    if (strcmp(a->settings.engine, spg_engine_heap.name) == 0) {
        const spg_engine_entry *engine;
        SPG_TRY(spg_engines_force(a->run, &a->query, a->settings.engine, &engine));
        spg_formulas *formulas = spg_session_formulas(a->session);
        if (a->only_plan) {
            SPG_TRY(spg_heaps_cover(formulas, a->out->family, &a->out->position, false, &answered));
            if (answered) { return run_engine(a, engine, "it was asked for", 0, false); }
        } else {
            SPG_TRY(spg_heaps_answer(formulas, a->inquiry, a->query.wants, true, a->arena, a->out, &answered));
        }
        if (answered) { return SPG_OK; }
        return SPG_FAIL(a->run, SPG_REFUSED, SPG_NOWHERE, "the engine '%1' cannot answer this: %2",
                        "leave --engine out", spg_engine_heap.name, SPG_WORDS("the games are not heaps of counters"));
    }
    if (strcmp(a->settings.engine, spg_engine_closed.name) != 0) { return run_forced(a); }
    SPG_TRY(spg_formulas_search(spg_session_formulas(a->session)));
    SPG_TRY(spg_formulas_takes(spg_session_formulas(a->session), a->out->family));
    spg_session_formulas(a->session)->proved = true;
    SPG_TRY(spg_closed_answer(spg_session_formulas(a->session), a->inquiry, a->query.wants, true, a->arena, a->out,
                              &answered));
    if (answered) { return SPG_OK; }
    return SPG_FAIL(a->run, SPG_REFUSED, SPG_NOWHERE, "the engine '%1' cannot answer this: %2", "leave --engine out",
                    spg_engine_closed.name, SPG_WORDS("no formula tells it"));
}

spg_status spg_session_ask(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, spg_reply *out)
{
    asking a;
    SPG_TRY(open_asking(session, inquiry, arena, out, &a));
    spg_status status = a.settings.engine != NULL ? answer_forced(&a) : answer_freely(&a);
    if (status == SPG_NO_MEMORY && spg_families_drop_others(a.families, out->family)) {
        status = a.settings.engine != NULL ? answer_forced(&a) : answer_freely(&a);
    }
    if (a.run->error.span.source == 0) { a.run->error.span = inquiry->span; }
    return status;
}

/* --- whole ranges --- */

static bool next_place(const spg_cover *cover, int64_t *at)
{
    for (uint32_t i = cover->count; i-- > 0;) {
        if (at[i] < cover->high[i]) {
            at[i] += 1;
            return true;
        }
        at[i] = cover->low[i];
    }
    return false;
}

/* Outcome and distance as a cell of a table holds them (game/sweep.h). */
static int64_t graph_cell(const void *state, const int64_t *at, spg_turn turn)
{
    spg_outcome outcome;
    int64_t distance;
    if (!spg_graph_read(state, at, turn, &outcome, &distance)) { return INT64_MIN; }
    if (outcome == SPG_OUTCOME_DRAW) { return 0; }
    return outcome == SPG_OUTCOME_WIN ? SPG_SWEEP_FAR - distance : distance - SPG_SWEEP_FAR;
}

static spg_status read_cells(asking *a, bool graph, int64_t *values)
{
    const spg_cover *cover = a->inquiry->cover;
    const spg_engine *engine = graph ? &spg_engine_graph : &spg_engine_dense;
    const void *state = spg_families_state(a->out->family, engine, a->query.wants);
    int64_t at[SPG_SWEEP_DIMS];
    memcpy(at, cover->low, cover->count * sizeof *at);
    size_t cell = 0;
    do {
        if (graph) {
            values[cell] = graph_cell(state, at, a->inquiry->turn);
        } else if (!spg_dense_read(state, cover->game, a->inquiry->turn, at, &values[cell])) {
            values[cell] = INT64_MIN;
        }
        cell += 1;
        if ((cell & 0xfffff) == 0) { SPG_TRY(spg_run_check(a->run)); }
    } while (next_place(cover, at));
    return SPG_OK;
}

static bool may_run(const asking *a, const spg_engine_entry *entry)
{
    spg_reason why;
    const char *forced = a->settings.engine;
    return (forced == NULL || strcmp(forced, entry->engine->name) == 0) && entry->valid(&a->query, &why);
}

spg_status spg_session_cells(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, int64_t *values,
                             spg_cells_reply *out)
{
    asking a;
    const spg_engine_entry *dense = spg_engines_find(spg_engine_dense.name);
    const spg_engine_entry *graph = spg_engines_find(spg_engine_graph.name);
    spg_reason why = {0};
    *out = (spg_cells_reply){0};
    SPG_TRY(open_asking(session, inquiry, arena, &out->reply, &a));
    if (inquiry->cover->count > SPG_SWEEP_DIMS) { return SPG_REFUSED; }
    spg_status status = SPG_REFUSED;
    if (may_run(&a, spg_engines_find(spg_engine_heap.name)) && cover_cells(inquiry->cover) > heaps_few) {
        bool done;
        SPG_TRY(spg_heaps_cells(spg_session_formulas(session), out->reply.family, inquiry->cover, values, &done));
        if (done) {
            out->kind = SPG_SWEEP_KIND_GRUNDY;
            out->dense = true;
            out->reply.choice = (spg_choice){.engine = spg_engine_heap.name,
                                             .because = {"the rules take from heaps and break them", NULL},
                                             .theorem = NULL};
            return SPG_OK;
        }
    }
    if (may_run(&a, dense)) { status = run_engine(&a, dense, "a whole range of positions is asked for", 0, false); }
    if (status != SPG_REFUSED) {
        SPG_TRY(status);
        spg_tables_kind(a.query.traits, a.query.wants, a.query.is_sum, &out->kind, &why);
        out->draws = out->reply.answer.draws;
        return read_cells(&a, false, values);
    }
    if ((a.query.wants & SPG_WANT_VALUE) != 0 || !may_run(&a, graph)) { return SPG_REFUSED; }
    SPG_TRY(run_engine(&a, graph, "the rules move tokens on a given graph", 0, false));
    out->kind = SPG_SWEEP_KIND_DISTANCE;
    return read_cells(&a, true, values);
}

/* --- the plan, for people --- */

static spg_status write_sweep(const spg_sweep *sweep, spg_text *out)
{
    spg_sweep_dump(sweep, out);
    return SPG_OK;
}

/* With cells of the first width. */
static spg_status write_kernel(const spg_sweep *sweep, spg_text *out)
{
    spg_digest digest;
    return spg_print_kernel(sweep, spg_tables_first_cells(sweep), out, &digest);
}

static spg_status keep_text(asking *a, const spg_sweep *sweep, spg_status (*write)(const spg_sweep *, spg_text *),
                            const char **out)
{
    spg_text text;
    spg_text_init(&text, a->run);
    spg_status status = write(sweep, &text);
    if (status == SPG_OK) { status = spg_text_status(&text); }
    *out = status == SPG_OK ? spg_arena_text(a->arena, text.at, text.length) : NULL;
    spg_text_clear(&text);
    if (status == SPG_TOO_BIG) { return SPG_OK; } /* there is no C for it: nothing to show */
    return *out == NULL && status == SPG_OK ? a->run->error.status : status;
}

static spg_status describe_tables(asking *a, spg_candidate *out)
{
    const spg_families_task task = task_of(a, out->engine, 0, false);
    const spg_tables *tables = NULL;
    spg_reason why = {0};
    const spg_status status = spg_families_tables(a->families, a->out->family, &task, &tables, &why);
    if (status == SPG_REFUSED) {
        out->valid = false;
        out->why = spg_arena_text(a->arena, why.message, strlen(why.message));
        return out->why == NULL ? a->run->error.status : SPG_OK;
    }
    SPG_TRY(status);
    const spg_sweep *sweep = spg_tables_sweep(tables);
    out->has_cost = true;
    out->positions = (double)spg_tables_cells(tables);
    out->options = (double)spg_tables_work(tables);
    out->bytes = (double)spg_tables_bytes(tables);
    out->tier = spg_tables_compiles(tables) ? "compiled" : "interpreted";
    out->seconds = out->options / (spg_tables_compiles(tables) ? 8e8 : 2e8);
    for (uint32_t i = 0; i < SPG_REDUCTION_COUNT; i++) {
        if (spg_tables_report(tables)->used[i] > 0) { out->reductions |= 1u << i; }
    }
    for (size_t i = 0; i < sweep->tables.count; i++) { out->checks += sweep->tables.at[i].checks; }
    SPG_TRY(keep_text(a, sweep, write_sweep, &out->sweep));
    return keep_text(a, sweep, write_kernel, &out->kernel);
}

/* What a search costs at most: every cell of the box, if there is one. */
static void bound_search(const spg_candidate *dense, spg_candidate *out)
{
    static const struct {
        const char *engine;
        double bytes, seconds; /* per position, per option */
    } rates[] = {{"definition", 120, 4e-7}, {"components", 40, 2e-7}, {"memo", 32, 2e-7}};
    if (!out->valid || !dense->has_cost) { return; }
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
        if (strcmp(out->engine->engine->name, rates[i].engine) != 0) { continue; }
        out->has_cost = true;
        out->positions = dense->positions;
        out->options = dense->positions * (dense->options / dense->positions + 1);
        out->bytes = out->positions * rates[i].bytes;
        out->seconds = out->options * rates[i].seconds;
    }
}

/* What tables and graphs there are for the question; making them does not fill them. */
static spg_status describe(asking *a, spg_candidate *out)
{
    spg_reason why = {0};
    out->valid = out->engine->valid(&a->query, &why);
    out->why = why.message;
    if (!out->valid) { return SPG_OK; }
    if (out->engine->engine == &spg_engine_dense) { return describe_tables(a, out); }
    if (out->engine->engine == &spg_engine_closed) {
        SPG_TRY(spg_formulas_search(spg_session_formulas(a->session)));
        out->valid = spg_closed_covers(spg_session_formulas(a->session), &a->out->position, a->out->family->game.width);
        out->why = out->valid ? NULL : "no formula and no theorem here tells about these games";
        return SPG_OK;
    }
    if (out->engine->engine == &spg_engine_heap) {
        SPG_TRY(
            spg_heaps_cover(spg_session_formulas(a->session), a->out->family, &a->out->position, false, &out->valid));
        out->why = out->valid ? NULL : "the games are not heaps of counters";
        return SPG_OK;
    }
    if (out->engine->engine != &spg_engine_graph) { return SPG_OK; }
    const spg_graph_plan *plan;
    const spg_status status = spg_families_graph(a->families, a->out->family, &plan, &why);
    if (status != SPG_REFUSED) { SPG_TRY(status); }
    out->valid = status == SPG_OK;
    out->why = why.message;
    return SPG_OK;
}

/* The choice comes first: what is made in order to be described would be taken for what is there already. */
spg_status spg_session_plan(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena,
                            spg_candidate *candidates, spg_choice *choice)
{
    asking a;
    spg_reply reply;
    const spg_candidate *dense = NULL;
    SPG_TRY(open_asking(session, inquiry, arena, &reply, &a));
    const spg_family *family = reply.family;
    const spg_position position = reply.position;
    a.only_plan = true;
    SPG_TRY(a.settings.engine != NULL ? answer_forced(&a) : answer_freely(&a));
    *choice = reply.choice;
    reply.family = family; /* formulas have one of their own, which no other engine knows */
    reply.position = position;
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        candidates[i] = (spg_candidate){.engine = &spg_engines[i]};
        SPG_TRY(describe(&a, &candidates[i]));
        if (spg_engines[i].engine == &spg_engine_dense) { dense = &candidates[i]; }
    }
    for (uint32_t i = 0; i < spg_engines_count; i++) { bound_search(dense, &candidates[i]); }
    return SPG_OK;
}
