/* period_heap.c — periods of games that take from heaps and break them, and their certificates.
 * SPDX-License-Identifier: MIT */
#include "api/period_heap.h"

#include <string.h>

#include "api/period.h"
#include "base/bitset.h"
#include "plan/heap.h"
#include "plan/inside.h"

enum {
    LISTED_MOST = 1 << 19, /* values that are told, of the part before and of a period */
    LISTED_LEAST = 1 << 11,
    SEEN_BY_OTHERS = 1 << 20 /* so many values may be looked at without knowing about heaps */
};

spg_status spg_api_period_family(spg_ruleset *rules, uint32_t game, spg_arena *arena, const spg_family **out)
{
    const spg_value none = {0};
    const size_t count = rules->program.games.count;
    uint64_t *roots = SPG_TAKE(arena, uint64_t, SPG_BITSET_WORDS(count + 1));
    if (roots == NULL) { return arena->run->error.status; }
    spg_bitset_add(roots, game);
    return spg_session_family(rules->session, roots, (uint32_t)count, none, out);
}

/* Why so many values are enough, in the language. */
static const char *sentence(const spg_api_period_job *job, const spg_heap_period *p)
{
    const spg_language language = job->language;
    spg_text text;
    spg_text_init(&text, job->arena->run);
    const unsigned long long needed = p->needed;
    switch (p->theorem) {
    case SPG_HEAP_BY_TAKES:
        spg_text_addf(&text,
                      spg_say(language,
                              "A move takes one of finitely many numbers and splits nothing, so a value depends on "
                              "the ones shortly before it: %llu values are enough."),
                      needed);
        break;
    case SPG_HEAP_BY_SPLITS:
        spg_text_addf(&text,
                      spg_say(language, "The largest heap that a move leaves lies in the part that repeats, and may be "
                                        "exchanged for one a period smaller: %llu values are enough (Guy and Smith)."),
                      needed);
        break;
    case SPG_HEAP_BY_UNEQUAL:
        spg_text_addf(&text,
                      spg_say(language,
                              "The larger heap that a split leaves may be exchanged for one a period smaller; two "
                              "that would become equal have the value 0, which another split has, too: %llu "
                              "values are enough."),
                      needed);
        break;
    case SPG_HEAP_BY_ALL_BUT:
        spg_text_addf(&text,
                      spg_say(language,
                              "A value depends on the last ones and on which numbers were values before, counted from "
                              "the least that was not. After %llu values this is as it was a period before."),
                      needed);
        break;
    case SPG_HEAP_BY_WINDOW:
        spg_text_addf(
            &text,
            spg_say(language,
                    "Only finitely many heaps are rare. A common value is excluded through those alone, and a few "
                    "anchors exclude all rare ones, so a window that comes back is enough: %llu values."),
            needed);
        break;
    case SPG_HEAP_THEOREM_COUNT: break;
    }
    return spg_result_keep(job->arena, &text);
}

/* Two values may be the same outcome: a divisor of the period may do, and an earlier start. */
static void look_at_outcomes(const uint32_t *values, spg_write_period_view *view)
{
    for (size_t less = 1; less < view->period; less++) {
        size_t same = 0;
        if (view->period % less != 0) { continue; }
        while (same < view->period - less && values[view->start + same] == values[view->start + same + less]) {
            same++;
        }
        if (same == view->period - less) { view->period = less; }
    }
    while (view->start > 0 && values[view->start - 1] == values[view->start - 1 + view->period]) { view->start -= 1; }
}

/* All of it, or the beginnings of the part before and of a period. */
static spg_status copy_values(spg_api_period_job *job, const spg_heaps_game *game, const spg_heap_period *p)
{
    spg_write_period_view *view = job->view;
    const spg_heap_values all = spg_heap_all(game->values);
    uint64_t count = p->start + 2 * p->period;
    if (count > all.count) { count = all.count; }
    const uint64_t room = spg_run_left(job->arena->run) / 32;
    const uint64_t half = room < LISTED_LEAST ? LISTED_LEAST : room < LISTED_MOST ? room : LISTED_MOST;
    if (count > 2 * half) {
        const uint64_t second = p->start > half ? p->start - 1 : half;
        view->first = (size_t)half;
        view->gap = (size_t)(second - half);
        if (count > second + half) { count = second + half; }
    }
    for (size_t i = 0; i < 2; i++) {
        view->misfit[i] = !view->outcomes ? p->misfit[i] : p->misfit[i] == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN;
    }
    uint32_t *values = SPG_TAKE(job->arena, uint32_t, count - view->gap);
    if (values == NULL) { return job->arena->run->error.status; }
    for (uint64_t i = 0; i < count - view->gap; i++) {
        values[i] = spg_heap_values_at(&all, i < view->first ? i : i + view->gap);
        if (view->outcomes) { values[i] = values[i] == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN; }
    }
    view->values = values;
    view->count = (size_t)count;
    return SPG_OK;
}

static spg_status fill_view(spg_api_period_job *job, const spg_heaps_game *game, const spg_heap_period *p)
{
    spg_write_period_view *view = job->view;
    SPG_TRY(copy_values(job, game, p));
    view->low = game->base;
    view->start = (size_t)p->start;
    view->period = (size_t)p->period;
    view->saltus = (size_t)p->saltus;
    view->least = p->least;
    const bool whole = view->gap == 0 && view->count >= view->start + view->period;
    if (view->outcomes && whole) { look_at_outcomes(view->values, view); }
    if (view->outcomes && !whole) { view->least = false; }
    view->theorem = spg_heap_theorem_number(p->theorem);
    view->because = sentence(job, p);
    return view->because == NULL ? job->arena->run->error.status : SPG_OK;
}

/* ---- not proved ---- */

/* Has the later half been there three times? */
static bool is_observed(const spg_heap_period *p, uint64_t known)
{
    return p->found && p->start <= known / 2 && p->period <= known / 6;
}

/* What was seen, where it is more than the values that others look at. */
static spg_status tell_seen(spg_api_period_job *job, const spg_heaps_game *game, const spg_heap_period *p)
{
    spg_write_period_view *view = job->view;
    const uint64_t known = spg_heap_known(game->values), looked = p->looked > known ? p->looked : known;
    const bool rises = p->found && p->saltus > 0;
    const int64_t given = job->look_at > 0 ? job->look_at : SPG_PERIOD_LOOK_AT;
    const uint64_t others = given < SEEN_BY_OTHERS ? (uint64_t)given : SEEN_BY_OTHERS;
    if (view->outcomes || p->proved || (looked <= others && !rises)) { return SPG_OK; }
    SPG_TRY(copy_values(job, game, p));
    view->low = game->base;
    view->looked_to = (size_t)(job->look_at > 0 && looked > (uint64_t)job->look_at ? (uint64_t)job->look_at : looked);
    view->told = true;
    if (!is_observed(p, looked)) { return SPG_OK; }
    view->basis = SPG_PERIOD_OBSERVED;
    view->start = (size_t)p->start;
    view->period = (size_t)p->period;
    view->saltus = (size_t)p->saltus;
    return SPG_OK;
}

/* The search was stopped: what is known is told with the reason. */
static spg_status tell_stopped(spg_run *run, const spg_heaps_game *game, const spg_heap_period *p, spg_status status)
{
    char heaps[SPG_INT_TEXT_SIZE], start[SPG_INT_TEXT_SIZE], period[SPG_INT_TEXT_SIZE];
    const uint64_t known = spg_heap_known(game->values), looked = p->looked > known ? p->looked : known;
    spg_int_format((spg_int)looked, heaps);
    spg_int_format((spg_int)p->start, start);
    spg_int_format((spg_int)p->period, period);
    if (status == SPG_CANCELLED && is_observed(p, looked)) {
        return SPG_FAIL(run, status, SPG_NOWHERE,
                        "interrupted: %1 heaps computed, no period proved up to there; observed since %2: period %3 "
                        "(not proved)",
                        NULL, heaps, start, period);
    }
    if (status == SPG_CANCELLED) {
        return SPG_FAIL(run, status, SPG_NOWHERE, "interrupted: %1 heaps computed, no period proved up to there", NULL,
                        heaps);
    }
    if (status == SPG_NO_TIME && is_observed(p, looked)) {
        return SPG_FAIL(run, status, SPG_NOWHERE,
                        "the time limit was reached: %1 heaps computed, no period proved up to there; observed since "
                        "%2: period %3 (not proved)",
                        "allow more time with --time", heaps, start, period);
    }
    if (status == SPG_NO_TIME) {
        return SPG_FAIL(run, status, SPG_NOWHERE,
                        "the time limit was reached: %1 heaps computed, no period proved up to there",
                        "allow more time with --time", heaps);
    }
    return status;
}

/* Of values that rise nothing is said about outcomes: their own least period is another question. */
spg_status spg_api_period_by_heaps(spg_api_period_job *job, const char **why)
{
    spg_formulas *formulas = spg_session_formulas(job->rules->session);
    const spg_family *family;
    const spg_heaps_game *game;
    spg_heap_period found;
    SPG_TRY(spg_api_period_family(job->rules, job->game, job->arena, &family));
    SPG_TRY(spg_heaps_get(formulas, family, job->game, &game));
    *why = SPG_WORDS("no period can be proved: the moves do not just take from a heap and break the rest");
    if (game == NULL) { return SPG_OK; }
    const spg_status status = spg_heaps_period(formulas, family, job->game,
                                               job->look_at > 0 ? (uint64_t)job->look_at : 0, &found);
    if (status != SPG_OK) { return tell_stopped(job->arena->run, game, &found, status); }
    *why = found.found && found.saltus > 0
               ? SPG_WORDS("no period can be proved: no theorem is known for values that rise")
           : found.found ? SPG_WORDS("no period can be proved: more values are needed (--max)")
                         : SPG_WORDS("no period shows among the values looked at (--max)");
    if (!found.proved || (job->view->outcomes && found.saltus > 0)) { return tell_seen(job, game, &found); }
    *why = NULL;
    return fill_view(job, game, &found);
}

/* ---- certificates ---- */

/* A bare code is all its rules; other games are also known by the digest of theirs. */
static bool is_code(spg_run *run, const char *name, spg_heap_code *scratch)
{
    const spg_error before = run->error;
    const bool code = spg_heap_code_parse(run, SPG_NOWHERE, name, strlen(name), scratch) == SPG_OK;
    run->error = before;
    return code;
}

static spg_status certify(spg_ruleset *rules, const char *name, int64_t look_at, spg_arena *arena,
                          spg_heap_certificate *out)
{
    spg_formulas *formulas = spg_session_formulas(rules->session);
    const spg_family *family;
    spg_heap_period found;
    spg_cells cells;
    const spg_axis axis = {1, 1};
    if (name == NULL && rules->program.games.count == 1) { name = rules->program.games.at[0].name; }
    if (name == NULL) {
        return SPG_FAIL0(arena->run, SPG_BAD_USAGE, SPG_NOWHERE, "which game?", "name the game whose values are asked");
    }
    SPG_TRY(spg_cells_open(rules, name, &axis, 1, SPG_OF_SG, arena, &cells));
    const uint32_t game = cells.game;
    SPG_TRY(spg_api_period_family(rules, game, arena, &family));
    const spg_heaps_game *shown;
    SPG_TRY(spg_heaps_get(formulas, family, game, &shown));
    if (shown != NULL) {
        SPG_TRY(spg_heaps_period(formulas, family, game, look_at > 0 ? (uint64_t)look_at : 0, &found));
    }
    SPG_TRY(spg_heaps_certify(formulas, family, game, out));
    const bool bare = is_code(arena->run, name, &out->code);
    out->code = *shown->code;
    if (bare) { return SPG_OK; }
    const size_t length = strlen(name);
    memcpy(out->game, name, length < sizeof out->game ? length : sizeof out->game - 1);
    out->has_rules = true;
    return spg_ir_hash_games(spg_session_program(rules->session), family->games, &out->rules);
}

spg_status spg_period_certificate(spg_ruleset *rules, const char *game, int64_t look_at, spg_sink *sink, void *user)
{
    spg_context *context = rules->context;
    spg_arena arena;
    spg_text text;
    spg_context_begin(context);
    spg_arena_init(&arena, &context->run);
    spg_text_init(&text, &context->run);
    spg_heap_certificate *c = spg_run_take(&context->run, 1, sizeof *c);
    spg_status status = c == NULL ? context->run.error.status : certify(rules, game, look_at, &arena, c);
    if (status == SPG_OK) { status = spg_heap_certificate_write(c, &text); }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    if (c != NULL) { spg_heap_certificate_clear(&context->run, c); }
    spg_run_give(&context->run, c, 1, sizeof *c);
    spg_text_clear(&text);
    spg_arena_clear(&arena);
    return spg_context_end(context, status);
}
