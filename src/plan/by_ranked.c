/* by_ranked.c — when all positions of a game are numbered and solved at once. SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "plan/grounding.h"
#include "plan/planning.h"
#include "solve/ranked/ranked.h"

static const char because[] = "play may go round in a circle, and all positions can be numbered";

static const spg_engine_entry *own(void)
{
    return spg_engines_find(spg_engine_ranked.name);
}

/* ---- the numbering of a family ---- */

/* The ranks of the positions that the start of some question reaches; states that were opened for them use them. */
struct spg_numbering {
    spg_run *run;
    spg_arena arena;
    spg_ranks ranks;
    spg_ranked_plan plan;
    const char *why_not;
};

void spg_plan_numbering_free(struct spg_numbering *n)
{
    if (n == NULL) { return; }
    spg_ranks_close(&n->ranks);
    spg_arena_clear(&n->arena);
    spg_run_give(n->run, n, 1, sizeof *n);
}

static spg_status new_numbering(spg_families *families, spg_family_entry *entry, const spg_position *position)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    struct spg_grounding *g = entry->grounding;
    struct spg_numbering *n = spg_run_take(families->run, 1, sizeof *n);
    if (n == NULL) { return families->run->error.status; }
    *n = (struct spg_numbering){.run = families->run};
    n->plan = (spg_ranked_plan){.ground = &g->ground, .ranks = &n->ranks, .find = spg_grounding_find, .user = g};
    spg_arena_init(&n->arena, families->run);
    entry->numbering = n;
    (void)spg_grounding_find(g, spg_position_component(position, g->game->width), digits);
    SPG_TRY(spg_ranks_open(&n->ranks, families->run, &n->arena, &g->ground, digits, position->turn));
    n->why_not = n->ranks.why_not;
    return SPG_OK;
}

/* Does the numbering there is hold the position? */
static bool holds(const spg_family_entry *entry, const spg_position *position)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    const struct spg_numbering *n = entry->numbering;
    return n != NULL && n->why_not == NULL &&
           spg_grounding_find(entry->grounding, spg_position_component(position, entry->family.game.width), digits) &&
           spg_ranks_of_lanes(&n->ranks, spg_ranks_lanes(&n->ranks, digits), position->turn) != UINT64_MAX;
}

static void drop(spg_family_entry *entry)
{
    for (size_t i = entry->states.count; i-- > 0;) {
        if (entry->states.at[i].engine == &spg_engine_ranked) { spg_states_close(entry, i); }
    }
    spg_plan_numbering_free(entry->numbering);
    entry->numbering = NULL;
    entry->ranked = NULL;
}

static spg_status get_numbering(spg_families *families, spg_family_entry *entry, const spg_position *position)
{
    SPG_TRY(spg_grounding_get(families, entry, position, spg_ground_whole));
    if (!spg_grounding_holds(entry, position) || holds(entry, position)) { return SPG_OK; }
    drop(entry);
    const spg_status status = new_numbering(families, entry, position);
    if (status != SPG_OK) {
        drop(entry);
        return status;
    }
    if (entry->numbering->why_not == NULL) { entry->ranked = &entry->numbering->plan; }
    return SPG_OK;
}

static const char *reason(const spg_family_entry *entry)
{
    return entry->numbering == NULL ? spg_grounding_reason(entry) : entry->numbering->why_not;
}

/* ---- how large ---- */

/* Seconds: to look at a position, and to undo one of the moves that may lead to it. */
static const double per_position = 1e-8, per_option = 4e-9;

static spg_estimate estimate(const spg_family_entry *entry, uint32_t wants)
{
    const struct spg_numbering *n = entry->numbering;
    const double positions = n->ranks.size, options = positions * entry->grounding->ground.move_count / 4;
    return (spg_estimate){.known = true,
                          .positions = positions,
                          .options = options,
                          .bytes = ((wants & SPG_WANT_VALUE) != 0 ? 6 : 2) * positions,
                          .seconds = positions * per_position + options * per_option};
}

static bool fits(const spg_run *run, const spg_family_entry *entry, uint32_t wants)
{
    return estimate(entry, wants).bytes <= 0.9 * (double)spg_run_left(run);
}

/* A limit that all of it fits into, with the lists of moves and the rules: so many gigabytes. */
static void write_limit(const spg_run *run, const spg_family_entry *entry, uint32_t wants, char text[SPG_ABOUT_SIZE])
{
    static const double lists = 2.5e8, giga = (double)(1 << 30);
    const double bytes = (double)run->memory.used + 1.2 * estimate(entry, wants).bytes + lists;
    snprintf(text, SPG_ABOUT_SIZE, "%dG", 1 + (int)(bytes / giga));
}

/* Of how many cells positions would be few enough. */
static void write_cells(const spg_run *run, const spg_family_entry *entry, uint32_t wants, char text[SPG_ABOUT_SIZE])
{
    const spg_estimate all = estimate(entry, wants);
    const double left = 0.9 * (double)spg_run_left(run) * all.positions / all.bytes, most = (double)SPG_RANKS_MAX;
    spg_planning_about_cells(entry->grounding->ground.field_count, all.positions, left < most ? left : most, text);
}

/* Said before the work begins: the moves are known, but all positions are too many. */
static void set_size(spg_error *error, const spg_run *run, const spg_family_entry *entry, uint32_t wants)
{
    const spg_estimate all = estimate(entry, wants);
    char positions[SPG_ABOUT_SIZE], memory[SPG_ABOUT_SIZE], time[SPG_ABOUT_SIZE], limit[SPG_ABOUT_SIZE] = "",
                                                                                  cells[SPG_ABOUT_SIZE];
    snprintf(positions, sizeof positions, "%.2g", all.positions);
    spg_planning_about_bytes(all.bytes, memory);
    spg_planning_about_time(all.seconds, time);
    if (entry->ranked != NULL) { write_limit(run, entry, wants, limit); }
    write_cells(run, entry, wants, cells);
    const char *hint = entry->ranked != NULL
                           ? SPG_WORDS(
                                 "--max-mem %4 has room for all of them; the present limit has room for about %5 cells")
                       : all.positions >= (double)SPG_RANKS_MAX
                           ? SPG_WORDS("a table holds at most 2^32: ask a smaller question, with about %5 cells")
                           : NULL;
    (void)spg_error_set(
        error, SPG_NO_MEMORY, SPG_NOWHERE,
        SPG_WORDS("play may go round, and there are up to %1 positions: all of them need %2 and about %3"), hint,
        (const char *const[]){positions, memory, time, limit, cells, NULL});
}

/* Threads are for tables that take a while. */
static const uint64_t worth_threads = 1 << 18;

static void settle_threads(struct spg_numbering *n, const spg_settings *settings)
{
    n->plan.threads = n->ranks.total < worth_threads ? 1 : spg_settings_threads(settings);
}

/* One state for all that may be wanted: what is solved holds it all. */
static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    SPG_TRY(get_numbering(families, entry, task->position));
    if (entry->ranked == NULL && entry->numbering != NULL &&
        estimate(entry, task->wants).positions >= (double)SPG_RANKS_MAX) {
        set_size(&families->run->error, families->run, entry, task->wants);
        return SPG_NO_MEMORY;
    }
    if (entry->ranked == NULL) {
        return SPG_FAIL(families->run, SPG_REFUSED, SPG_NOWHERE, "the positions cannot be numbered: %1",
                        (task->wants & SPG_WANT_CENSUS_ALL) != 0 ? SPG_WORDS("leave --among out")
                                                                 : SPG_WORDS("leave --engine out"),
                        reason(entry));
    }
    for (*index = 0; *index < entry->states.count; *index += 1) {
        spg_kept_state *kept = &entry->states.at[*index];
        if (kept->engine != &spg_engine_ranked) { continue; }
        kept->asked = kept->asked && kept->wants == task->wants;
        kept->wants = task->wants;
        spg_ranked_want(kept->state, task->wants);
        return SPG_OK;
    }
    if (!fits(families->run, entry, task->wants)) {
        set_size(&families->run->error, families->run, entry, task->wants);
        return SPG_NO_MEMORY;
    }
    settle_threads(entry->numbering, task->settings);
    SPG_TRY(spg_states_open(families, entry, task, NULL, index));
    entry->states.at[*index].grounded = true;
    return SPG_OK;
}

/* ---- offers ---- */

static bool is_solved(const spg_family_entry *entry)
{
    for (size_t i = 0; i < entry->states.count; i++) {
        if (entry->states.at[i].engine == &spg_engine_ranked) { return entry->states.at[i].answered; }
    }
    return false;
}

static bool is_the_time(const spg_planning *p, spg_stage stage)
{
    const spg_family_entry *entry = spg_family_entry_of(p->out->family);
    /* Where a search is short it counts by values, too: what was asked before is not to change that. */
    const bool counts_values = (p->query.wants & SPG_WANT_CENSUS) != 0 && (p->query.wants & SPG_WANT_VALUE) != 0;
    if (stage == SPG_STAGE_KEPT) { return !counts_values && is_solved(entry) && holds(entry, &p->out->position); }
    return (stage == SPG_STAGE_LONG || stage == SPG_STAGE_ROOM) && !p->query.traits->acyclic;
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const spg_engine_query query = spg_planning_without_value(p);
    const bool forced = stage == SPG_STAGE_FORCED;
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    if (!forced && !is_the_time(p, stage)) { return SPG_OK; }
    if (!own()->valid(&query, &plan->why)) { return SPG_OK; }
    const spg_status status = get_numbering(p->families, entry, &p->out->position);
    if (!spg_planning_is_passing(status)) { SPG_TRY(status); }
    if (!forced) {
        if (status != SPG_OK) { return SPG_OK; }
        plan->why = (spg_reason){reason(entry), NULL};
        if (entry->ranked == NULL) {
            if (entry->numbering != NULL) { set_size(&p->needed, p->run, entry, query.wants); }
            return SPG_OK;
        }
        plan->why = (spg_reason){"all positions together do not fit into the memory", NULL};
        if (!fits(p->run, entry, query.wants)) {
            set_size(&p->needed, p->run, entry, query.wants);
            return SPG_OK;
        }
    }
    *plan = (spg_plan){.by = own(),
                       .because = forced ? "it was asked for" : because,
                       .budget = forced && !p->only_plan ? p->inquiry->budget : 0};
    if (entry->ranked != NULL) { plan->estimate = estimate(entry, query.wants); }
    if (stage == SPG_STAGE_KEPT) { plan->estimate.options = plan->estimate.seconds = 0; }
    return SPG_OK;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    const spg_engine_query before = p->query;
    p->query = spg_planning_without_value(p);
    *answered = true;
    const spg_status status = p->settings.engine == NULL ? spg_planning_try(p, plan, answered)
                                                         : spg_planning_run(p, plan);
    if (!*answered) { p->query = before; }
    return status;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    SPG_TRY(get_numbering(p->families, entry, &p->out->position));
    out->valid = entry->ranked != NULL;
    out->why = out->valid ? NULL : reason(entry);
    if (out->valid) { out->estimate = estimate(entry, p->query.wants); }
    return SPG_OK;
}

const spg_engine_plans spg_plans_ranked = {.offer = offer, .run = run, .describe = describe, .state = get_state};
