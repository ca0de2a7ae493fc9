/* ask.c — the stages in which a question is answered. SPDX-License-Identifier: MIT
 *
 * What a position reaches is not known beforehand: a box of 10^7 cells may hold 20 positions that matter. So a search of what
 * is reached goes first, with a budget. When that is spent, engines that make something whole are asked, such as tables, which
 * cost a thousandth per position but fill the whole box. Where there are none, or they do not fit, the search goes on where it
 * stopped. Who offers itself at which stage is a matter of the engines (by_*.c). */
#include <stdio.h>
#include <string.h>

#include "plan/entry.h"
#include "plan/planning.h"

/* Steps of about 10 ms. More than what most questions of a tutorial need. */
static const uint64_t search_budget = 8;
/* Where something whole has answered already, a larger one is soon at hand; and some rules are written out in no more time. */
static const uint64_t growing_budget = 1, moment = 1;
/* Looks at the limits that the search may have for a plan: about as long as its budget usually lasts. */
static const uint64_t plan_looks = 100;
/* Numbers beyond this are not searched where a formula is there; beyond the other, theorems are asked first. */
static const spg_int far_away = (spg_int)1 << 20, some_way = (spg_int)1 << 16;

/* ---- what is asked ---- */

/* Refuses what the kind of game does not have, or leaves it out of `wants`. */
static spg_status settle_wants(const spg_planning *p, const spg_family *family, bool is_sum, uint32_t *wants)
{
    const spg_inquiry *inquiry = p->inquiry;
    const spg_traits *traits = &family->traits;
    spg_reason why = {0};
    *wants = inquiry->wants;
    is_sum = is_sum || traits->splits;
    const spg_question_kind kind = inquiry->whatever_there_is ? SPG_QUESTION_WINS : inquiry->kind;
    if (!spg_question_allowed(traits, kind, is_sum, &why)) {
        return SPG_FAIL0(p->run, SPG_REFUSED, inquiry->span, why.message, why.hint);
    }
    if (!inquiry->whatever_there_is) { return SPG_OK; }
    /* A distance needs the whole sum: only where the whole sum is searched anyway. */
    const bool additive = spg_question_value_allowed(traits, NULL);
    const spg_engine_entry *forced = inquiry->engine == NULL ? NULL : spg_engines_find(inquiry->engine);
    const bool searches = forced != NULL && (forced->way == SPG_WAY_SEARCH || forced->way == SPG_WAY_BESIDE);
    const bool whole = searches && forced->distances, hasty = searches && !forced->distances;
    if (!additive) { *wants &= ~(uint32_t)SPG_WANT_VALUE; }
    if (traits->scores || hasty || (additive && !whole)) { *wants &= ~(uint32_t)SPG_WANT_DISTANCE; }
    return SPG_OK;
}

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

spg_status spg_planning_open(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, spg_reply *out,
                             spg_planning *p)
{
    uint32_t wants = 0;
    *out = (spg_reply){0};
    *p = (spg_planning){.session = session,
                        .families = spg_session_families(session),
                        .run = spg_session_run(session),
                        .inquiry = inquiry,
                        .settings = *spg_session_settings(session),
                        .arena = arena,
                        .out = out};
    if (inquiry->engine != NULL) { p->settings.engine = inquiry->engine; }
    SPG_TRY(spg_families_get(p->families, inquiry->games, inquiry->game_count, inquiry->position, &out->family));
    SPG_TRY(spg_machine_encode(&out->family->game, inquiry->position, inquiry->turn, arena, &out->position));
    const bool is_sum = spg_position_is_sum(&out->position);
    SPG_TRY(settle_wants(p, out->family, is_sum, &wants));
    p->query = (spg_engine_query){
        .traits = &out->family->traits, .wants = wants, .is_sum = is_sum, .regions = out->family->game.split != NULL};
    p->far = is_beyond(&inquiry->position, far_away);
    p->long_way = is_beyond(&inquiry->position, some_way);
    p->rules_last = inquiry->rules_first && !p->far;
    return SPG_OK;
}

/* ---- running a plan ---- */

spg_families_task spg_planning_task(const spg_planning *p, const spg_plan *plan)
{
    return (spg_families_task){.engine = plan->by,
                               .wants = p->query.wants,
                               .position = &p->out->position,
                               .cover = p->inquiry->cover,
                               .settings = &p->settings,
                               .resume = plan->resume,
                               .budget = plan->budget};
}

/* Said before work that will very likely take far longer than it may. */
static void warn_of_time(const spg_planning *p, const spg_plan *plan)
{
    static const double far = 10, short_while = 1;
    spg_run *run = p->run;
    const double left = (double)(run->deadline - run->clock(run->clock_user)) / 1e9;
    char positions[SPG_ABOUT_SIZE], time[SPG_ABOUT_SIZE], limit[SPG_ABOUT_SIZE];
    if (run->deadline == INT64_MAX || !plan->estimate.known || p->only_plan) { return; }
    if (plan->estimate.seconds < short_while || plan->estimate.seconds < far * left) { return; }
    snprintf(positions, sizeof positions, "%.2g", plan->estimate.positions);
    spg_planning_about_time(plan->estimate.seconds, time);
    spg_planning_about_time(left, limit);
    spg_run_warn(run, SPG_NOWHERE, "there are at most %1 positions, which take up to about %2; there are %3 left",
                 "raise --time, or ask a smaller question", (const char *const[]){positions, time, limit, NULL});
}

spg_status spg_planning_run(spg_planning *p, const spg_plan *plan)
{
    const spg_families_task task = spg_planning_task(p, plan);
    p->out->choice = (spg_choice){.engine = plan->by->engine->name,
                                  .because = {plan->because, NULL},
                                  .theorem = plan->by->theorem,
                                  .estimate = plan->estimate};
    if (p->only_plan && plan->budget == 0) { return SPG_OK; } /* it would run to its end */
    warn_of_time(p, plan);
    return spg_families_solve(p->families, p->out->family, &task, p->arena, &p->out->answer);
}

bool spg_planning_is_passing(spg_status status)
{
    return status == SPG_REFUSED || status == SPG_NO_MEMORY || status == SPG_TOO_BIG;
}

spg_status spg_planning_try(spg_planning *p, const spg_plan *plan, bool *answered)
{
    const spg_status status = spg_planning_run(p, plan);
    *answered = status == SPG_OK;
    return spg_planning_is_passing(status) ? SPG_OK : status;
}

double spg_planning_cells(const spg_cover *cover)
{
    double cells = 1;
    for (uint32_t i = 0; cover != NULL && i < cover->count; i++) {
        cells *= (double)cover->high[i] - (double)cover->low[i] + 1;
    }
    return cover == NULL ? 0 : cells;
}

bool spg_cover_next(const spg_cover *cover, int64_t *at)
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

/* Plans whose costs are known, in the order of the list. */
typedef struct waiting {
    spg_plan at[SPG_ENGINES_MAX];
    uint32_t count;
} waiting;

uint32_t spg_planning_cheapest(const spg_plan *plans, uint32_t count)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++) {
        if (plans[i].estimate.seconds < plans[best].estimate.seconds) { best = i; }
    }
    return best;
}

/* What takes very long may be far more than the position reaches: then the search gets a twentieth of that time, too. */
static spg_status search_before(spg_planning *p, const spg_plan *plan, bool *answered)
{
    static const double dear = 10, steps_most = 500, steps_a_second = 100, part = 20;
    const double steps = plan->estimate.seconds * steps_a_second / part;
    if (p->only_plan || plan->estimate.seconds < dear) { return SPG_OK; }
    const spg_status status = spg_planning_search(p, (uint64_t)(steps < steps_most ? steps : steps_most));
    *answered = status == SPG_OK;
    return status == SPG_MORE ? SPG_OK : status;
}

static spg_status run_waiting(spg_planning *p, waiting *w, spg_stage stage, bool *answered)
{
    while (w->count > 0 && !*answered) {
        const uint32_t next = spg_planning_cheapest(w->at, w->count);
        const spg_plan plan = w->at[next];
        w->count -= 1;
        memmove(&w->at[next], &w->at[next + 1], (w->count - next) * sizeof w->at[0]);
        if (stage == SPG_STAGE_LONG) { SPG_TRY(search_before(p, &plan, answered)); }
        if (*answered) { break; }
        SPG_TRY(plan.by->plans->run(p, &plan, answered));
    }
    return SPG_OK;
}

/* One plan after the other, until one has answered. Where a cost is not known the order of the list decides: the plan is run
 * before those behind it are asked for, since making one may be work, too. */
static spg_status try_stage(spg_planning *p, spg_stage stage, bool *answered)
{
    waiting w = {.count = 0};
    *answered = false;
    for (uint32_t i = 0; i < spg_engines_count && !*answered; i++) {
        spg_plan plan = {0};
        SPG_TRY(spg_engines[i].plans->offer(p, stage, &plan));
        if (plan.by == NULL) { continue; }
        if (plan.estimate.known) {
            w.at[w.count++] = plan;
            continue;
        }
        SPG_TRY(run_waiting(p, &w, stage, answered));
        if (!*answered) { SPG_TRY(plan.by->plans->run(p, &plan, answered)); }
    }
    return run_waiting(p, &w, stage, answered);
}

/* ---- the search ---- */

/* Its budget counts positions and options, and one position may have very many; where nothing is to be answered, looks at the
 * limits count as well. */
static spg_status run_some(spg_planning *p, const spg_plan *plan)
{
    if (!p->only_plan || plan->budget == 0) { return spg_planning_run(p, plan); }
    const spg_error before = p->run->error;
    p->run->looks_most = p->run->looks + plan_looks;
    const spg_status status = spg_planning_run(p, plan);
    const bool spent = p->run->looks > p->run->looks_most;
    p->run->looks_most = 0;
    if (!spent) { return status; }
    p->run->error = before;
    return SPG_MORE;
}

static bool *circles_of(const spg_planning *p)
{
    return &spg_family_entry_of(p->out->family)->circles;
}

void spg_planning_goes_round(spg_planning *p)
{
    if (!p->query.is_sum) { *circles_of(p) = true; }
    if (p->first != NULL) { p->query = p->whole; }
    p->search = spg_engines_search(&p->query, true);
}

/* Looks at what the position reaches, until the budget is spent. Play that turns out to go round in a circle, although
 * nothing said so, leaves only a search that does not mind. */
spg_status spg_planning_search(spg_planning *p, uint64_t budget)
{
    if (p->search == NULL) { p->search = spg_engines_search(&p->query, *circles_of(p) && !p->query.is_sum); }
    const bool resume = p->search == p->begun, circles = p->begun != NULL && !p->begun->cycles && p->search->cycles;
    const spg_plan plan = {.by = p->search,
                           .budget = budget,
                           .resume = resume || p->search == p->first,
                           .because = circles ? "play can go round in a circle"
                                      : resume && budget == 0
                                          ? "there are no tables for it, so what the position reaches is searched"
                                      : p->search == spg_engines
                                          ? "it looks only at what the position reaches, and no faster search is valid"
                                          : "it looks only at what the position reaches"};
    p->begun = p->search;
    const spg_status status = run_some(p, &plan);
    if (status != SPG_REFUSED || p->search->cycles) { return status; }
    spg_planning_goes_round(p);
    return spg_planning_search(p, budget);
}

/* A distance needs every position of the whole sum. Where it was wanted only if it is there, and the search for it got
 * long, the question goes on without: a search that stops at the first winning move may do, on regions and with memory. */
static void leave_distance(spg_planning *p)
{
    spg_engine_query without = p->query;
    without.wants &= ~(uint32_t)SPG_WANT_DISTANCE;
    const bool optional = p->inquiry->whatever_there_is && without.wants != p->query.wants;
    const bool round = *circles_of(p) && !p->query.is_sum;
    if (!optional || spg_engines_search(&without, round)->distances) { return; }
    p->whole = p->query;
    p->first = p->search;
    p->query = without;
    p->search = NULL;
}

/* Said before the work begins that may be in vain: nobody knows how much a search needs. */
static void warn_of_search(const spg_planning *p)
{
    const spg_error *e = &p->needed;
    if (e->status != SPG_NO_MEMORY || p->only_plan) { return; }
    const char *hint =
        e->args[3][0] == '\0'
            ? SPG_WORDS(
                  "what the position reaches is searched instead, which may not fit either; --max-mem raises the limit")
            : SPG_WORDS("what it reaches is searched instead, which may not fit either; --max-mem %4 has room for all; "
                        "the present limit has room for about %5 cells");
    spg_run_warn(p->run, SPG_NOWHERE, e->message, hint,
                 (const char *const[]){e->args[0], e->args[1], e->args[2], e->args[3], e->args[4], NULL});
}

/* ---- the stages ---- */

/* The search got long: what else can answer, or the rest of the search. */
static spg_status answer_otherwise(spg_planning *p)
{
    bool answered;
    SPG_TRY(try_stage(p, SPG_STAGE_LONG, &answered));
    if (!answered) { SPG_TRY(try_stage(p, SPG_STAGE_LAST, &answered)); }
    if (answered) { return SPG_OK; }
    leave_distance(p);
    warn_of_search(p);
    SPG_TRY(try_stage(p, SPG_STAGE_SEARCH, &answered));
    if (answered) { return SPG_OK; }
    return spg_planning_search(p, 0);
}

/* The search gives its memory back, if it has not: others may do with that. Of two that do not fit, the tables know how much they
 * would need. */
static spg_status answer_in_less(spg_planning *p)
{
    bool answered;
    const spg_error first = p->run->error;
    spg_states_close_all(spg_family_entry_of(p->out->family));
    SPG_TRY(try_stage(p, SPG_STAGE_ROOM, &answered));
    if (answered) { return SPG_OK; }
    p->run->error = p->needed.status == SPG_NO_MEMORY ? p->needed : first;
    return SPG_NO_MEMORY;
}

/* A moment of search is over. */
static spg_status search_on(spg_planning *p)
{
    bool answered;
    SPG_TRY(try_stage(p, SPG_STAGE_SOON, &answered));
    return answered ? SPG_OK : spg_planning_search(p, search_budget);
}

static spg_status play(spg_planning *p)
{
    bool answered;
    SPG_TRY(try_stage(p, SPG_STAGE_KEPT, &answered));
    if (!answered) { SPG_TRY(try_stage(p, SPG_STAGE_RANGE, &answered)); }
    if (answered) { return SPG_OK; }
    const bool grows = spg_families_have_filled(p->out->family, p->query.wants);
    spg_status status = spg_planning_search(p, grows ? growing_budget : moment);
    if (status == SPG_MORE && !grows) { status = search_on(p); }
    if (status == SPG_MORE) { status = answer_otherwise(p); }
    return status == SPG_NO_MEMORY ? answer_in_less(p) : status;
}

/* In claims the rules come first, as those are to be tested: what tells without playing has the last word there. */
static spg_status answer_freely(spg_planning *p)
{
    bool answered;
    SPG_TRY(try_stage(p, SPG_STAGE_FIRST, &answered));
    if (answered) { return SPG_OK; }
    const spg_status status = play(p);
    if (!p->rules_last || !spg_planning_is_passing(status)) { return status; }
    const spg_error first = p->run->error;
    SPG_TRY(try_stage(p, SPG_STAGE_LAST, &answered));
    if (answered) { return SPG_OK; }
    p->run->error = first;
    return status;
}

static spg_status answer_forced(spg_planning *p)
{
    const spg_engine_entry *engine = spg_engines_find(p->settings.engine);
    spg_plan plan = {.why = {SPG_WORDS("there is no such engine"), NULL}};
    bool answered = false;
    if (engine != NULL) { SPG_TRY(engine->plans->offer(p, SPG_STAGE_FORCED, &plan)); }
    if (plan.by != NULL) { SPG_TRY(engine->plans->run(p, &plan, &answered)); }
    if (answered) { return SPG_OK; }
    return SPG_FAIL(p->run, SPG_REFUSED, SPG_NOWHERE, "the engine '%1' cannot answer this: %2", "leave --engine out",
                    p->settings.engine, plan.why.message);
}

/* Who numbers positions, be there any that cannot be reached? A search does not. */
static spg_status find_who_numbers(spg_planning *p)
{
    spg_reason why;
    for (uint32_t i = 0; i < spg_engines_count && p->settings.engine == NULL; i++) {
        if (spg_engines[i].valid(&p->query, &why)) { p->settings.engine = spg_engines[i].engine->name; }
    }
    if (p->settings.engine != NULL) { return SPG_OK; }
    return SPG_FAIL0(p->run, SPG_REFUSED, SPG_NOWHERE, "no engine numbers the positions of this game",
                     "leave --among out");
}

static spg_status answer(spg_planning *p)
{
    if (p->first != NULL) { p->query = p->whole; }
    p->search = p->begun = p->first = NULL;
    if ((p->query.wants & SPG_WANT_CENSUS_ALL) != 0) { SPG_TRY(find_who_numbers(p)); }
    return p->settings.engine != NULL ? answer_forced(p) : answer_freely(p);
}

spg_status spg_session_ask(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, spg_reply *out)
{
    spg_planning p;
    SPG_TRY(spg_planning_open(session, inquiry, arena, out, &p));
    spg_status status = answer(&p);
    if (status == SPG_NO_MEMORY && spg_families_drop_others(p.families, out->family)) { status = answer(&p); }
    if (p.run->error.span.source == 0) { p.run->error.span = inquiry->span; }
    return status;
}

/* ---- whole ranges ---- */

/* Is no other engine asked for by name? */
static bool is_meant(const spg_planning *p, const spg_engine_entry *entry)
{
    return p->settings.engine == NULL || strcmp(p->settings.engine, entry->engine->name) == 0;
}

spg_status spg_session_cells(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, int64_t *values,
                             spg_cells_reply *out)
{
    spg_planning p;
    bool done = false;
    *out = (spg_cells_reply){0};
    SPG_TRY(spg_planning_open(session, inquiry, arena, &out->reply, &p));
    if (inquiry->cover->count > SPG_SWEEP_DIMS) { return SPG_REFUSED; }
    for (uint32_t i = 0; i < spg_engines_count && !done; i++) {
        const spg_engine_entry *entry = &spg_engines[i];
        spg_reason why;
        if (entry->plans->cells == NULL || !is_meant(&p, entry)) { continue; }
        if (entry->valid(&p.query, &why)) { SPG_TRY(entry->plans->cells(&p, values, out, &done)); }
    }
    return done ? SPG_OK : SPG_REFUSED;
}

spg_status spg_session_prepare(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, const char **engine)
{
    spg_planning p;
    spg_reply reply;
    spg_reason why;
    SPG_TRY(spg_planning_open(session, inquiry, arena, &reply, &p));
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        const spg_engine_entry *entry = &spg_engines[i];
        if (entry->plans->prepare == NULL || !is_meant(&p, entry)) { continue; }
        *engine = entry->engine->name;
        return entry->valid(&p.query, &why) ? entry->plans->prepare(&p) : SPG_REFUSED;
    }
    return SPG_REFUSED;
}

/* ---- the plan, for people ---- */

void spg_planning_uses(spg_candidate *candidate, spg_use use)
{
    for (uint32_t i = 0; i < candidate->use_count; i++) {
        const spg_use *told = &candidate->uses[i];
        const bool same = told->name == use.name ||
                          (use.name != NULL && told->name != NULL && strcmp(told->name, use.name) == 0);
        if (told->kind == use.kind && same && strcmp(told->about, use.about) == 0) { return; }
    }
    if (candidate->use_count < SPG_CANDIDATE_USES) { candidate->uses[candidate->use_count++] = use; }
}

/* What a search costs at most: every cell of the box, if something knows how many there are. */
static void bound_search(const spg_estimate *known, spg_candidate *out)
{
    if (!out->valid || out->engine->way != SPG_WAY_SEARCH) { return; }
    const double positions = known->positions, options = positions * (known->options / positions + 1);
    out->estimate = (spg_estimate){.known = true,
                                   .positions = positions,
                                   .options = options,
                                   .bytes = positions * out->engine->bytes,
                                   .seconds = options * out->engine->seconds};
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    spg_reason why = {0};
    out->valid = out->engine->valid(&p->query, &why);
    out->why = why.message;
    return out->valid && out->engine->plans->describe != NULL ? out->engine->plans->describe(p, out) : SPG_OK;
}

/* The choice comes first: what is made in order to be described would be taken for what is there already. */
spg_status spg_session_plan(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena,
                            spg_candidate *candidates, spg_choice *choice)
{
    spg_planning p;
    spg_reply reply;
    const spg_estimate *known = NULL;
    SPG_TRY(spg_planning_open(session, inquiry, arena, &reply, &p));
    const spg_family *family = reply.family;
    const spg_position position = reply.position;
    p.only_plan = true;
    SPG_TRY(answer(&p));
    *choice = reply.choice;
    reply.family = family; /* formulas have one of their own, which no other engine knows */
    reply.position = position;
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        candidates[i] = (spg_candidate){.engine = &spg_engines[i]};
        SPG_TRY(describe(&p, &candidates[i]));
        if (candidates[i].estimate.known) { known = &candidates[i].estimate; }
    }
    for (uint32_t i = 0; i < spg_engines_count && known != NULL; i++) { bound_search(known, &candidates[i]); }
    const spg_engine_entry *chosen = spg_engines_find(choice->engine);
    if (!choice->estimate.known) { choice->estimate = candidates[chosen - spg_engines].estimate; }
    return SPG_OK;
}
