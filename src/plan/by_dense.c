/* by_dense.c — when tables answer. SPDX-License-Identifier: MIT */
#include <string.h>

#include "codegen/print.h"
#include "plan/entry.h"
#include "plan/planning.h"

/* A range of so few cells is not worth a plan. */
static const double range_small = 4096;
/* More work than this is left to an engine that may need only a part of it. */
static const double work_max = (double)((uint64_t)1 << 44);

static const spg_engine_entry *own(void)
{
    return spg_engines_find(spg_engine_dense.name);
}

/* ---- tables that are kept ---- */

static spg_status refuse(spg_families *families, const spg_reason *why)
{
    return SPG_FAIL(families->run, SPG_REFUSED, SPG_NOWHERE, "there are no tables for this: %1", "leave --engine out",
                    why->message == NULL ? SPG_WORDS("the rules are not of that form") : why->message);
}

/* The state of tables that hold the question: the kept one, or a new one in its place. */
static spg_status get_dense(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            spg_arena *scratch, size_t *index)
{
    spg_box *starts;
    spg_tables *tables = NULL;
    spg_reason why = {0};
    bool grown = false;
    SPG_TRY(spg_starts_find(families, entry, task, scratch, &starts));
    *index = spg_states_find(entry, task->engine->engine, task->wants);
    if (*index != SIZE_MAX) {
        if (spg_tables_cover(entry->states.at[*index].tables, starts)) { return SPG_OK; }
        if (!entry->stays_small) {
            spg_starts_grow(entry, entry->states.at[*index].tables, families->program->games.count, starts);
        }
        grown = !entry->stays_small;
    }
    spg_status status = spg_starts_tables(families, entry, task, starts, &tables, &why);
    if (status == SPG_REFUSED) { return refuse(families, &why); }
    SPG_TRY(status);
    if (*index != SIZE_MAX) { spg_states_close(entry, *index); } /* only now: what cannot be made costs nothing */
    status = spg_states_open(families, entry, task, tables, index);
    if (status != SPG_OK) {
        spg_tables_free(tables);
        return status;
    }
    entry->states.at[*index].grown = grown;
    return SPG_OK;
}

static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    spg_arena scratch;
    spg_arena_init(&scratch, families->run);
    const spg_status status = get_dense(families, entry, task, &scratch, index);
    spg_arena_clear(&scratch);
    return status;
}

/* Is there a state of tables that holds the position, and the cover, already? */
static bool has_tables(spg_families *families, const spg_family *family, const spg_families_task *task)
{
    spg_family_entry *entry = spg_family_entry_of(family);
    const size_t index = spg_states_find(entry, &spg_engine_dense, task->wants);
    spg_arena scratch;
    spg_box *starts;
    if (index == SIZE_MAX || !entry->states.at[index].answered) { return false; }
    spg_arena_init(&scratch, families->run);
    const bool covers = spg_starts_find(families, entry, task, &scratch, &starts) == SPG_OK &&
                        spg_tables_cover(entry->states.at[index].tables, starts);
    spg_arena_clear(&scratch);
    return covers;
}

/* ---- offers ---- */

/* The tables belong to the family. SPG_REFUSED with *why: there are none. */
static spg_status make(spg_planning *p, const spg_tables **tables, spg_reason *why)
{
    const spg_families_task task = spg_planning_task(p, &(spg_plan){.by = own()});
    spg_family_entry *entry = spg_family_entry_of(p->out->family);
    size_t index = 0;
    const spg_status status = get_state(p->families, entry, &task, &index);
    if (status == SPG_OK) { *tables = entry->states.at[index].tables; }
    if (status == SPG_REFUSED) { *why = (spg_reason){p->run->error.args[0], NULL}; }
    return status;
}

static const char *reason(spg_planning *p, spg_stage stage)
{
    const spg_families_task task = spg_planning_task(p, &(spg_plan){.by = own()});
    switch (stage) {
    case SPG_STAGE_KEPT: return has_tables(p->families, p->out->family, &task) ? "its tables are filled already" : NULL;
    case SPG_STAGE_RANGE:
        return spg_planning_cells(p->inquiry->cover) > range_small ? "a whole range of positions is asked for" : NULL;
    case SPG_STAGE_LONG:
    case SPG_STAGE_ROOM: return "the position reaches so much that whole tables are cheaper";
    case SPG_STAGE_FORCED: return "it was asked for";
    case SPG_STAGE_FIRST:
    case SPG_STAGE_SOON:
    case SPG_STAGE_LAST:
    case SPG_STAGE_SEARCH:
    case SPG_STAGE_COUNT: break;
    }
    return NULL;
}

static bool is_too_much(const spg_planning *p, const spg_tables *tables)
{
    const spg_estimate cost = spg_tables_estimate(tables);
    return cost.options > work_max || (p->only_plan && cost.bytes > (double)spg_run_left(p->run));
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const bool forced = stage == SPG_STAGE_FORCED;
    const spg_tables *tables = NULL;
    const char *because = reason(p, stage);
    if (because == NULL || !spg_planning_is_valid(p, own(), plan)) { return SPG_OK; }
    if (!forced || p->only_plan) {
        const spg_status status = make(p, &tables, &plan->why);
        if (spg_planning_is_passing(status) && !forced) { return SPG_OK; }
        SPG_TRY(status);
        if (!forced && is_too_much(p, tables)) { return SPG_OK; }
    }
    *plan = (spg_plan){.by = own(), .because = because, .budget = forced && !p->only_plan ? p->inquiry->budget : 0};
    if (tables != NULL) { plan->estimate = spg_tables_estimate(tables); }
    if (stage == SPG_STAGE_KEPT) { plan->estimate.options = plan->estimate.seconds = 0; } /* nothing is left to fill */
    return SPG_OK;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    const spg_status status = spg_planning_run(p, plan);
    *answered = status == SPG_OK;
    if (p->settings.engine != NULL) { return status; }
    if (status == SPG_NO_MEMORY) { p->needed = p->run->error; }
    return spg_planning_is_passing(status) ? SPG_OK : status;
}

/* ---- whole ranges ---- */

static spg_status read_cells(spg_planning *p, int64_t *values)
{
    const spg_cover *cover = p->inquiry->cover;
    const void *state = spg_families_state(p->out->family, &spg_engine_dense, p->query.wants);
    int64_t at[SPG_SWEEP_DIMS];
    size_t cell = 0;
    memcpy(at, cover->low, cover->count * sizeof *at);
    do {
        if (!spg_dense_read(state, cover->game, p->inquiry->turn, at, &values[cell])) { values[cell] = INT64_MIN; }
        cell += 1;
        if ((cell & 0xfffff) == 0) { SPG_TRY(spg_run_check(p->run)); }
    } while (spg_cover_next(cover, at));
    return SPG_OK;
}

static spg_status prepare(spg_planning *p)
{
    const spg_tables *tables;
    spg_reason why;
    return make(p, &tables, &why);
}

static spg_status cells(spg_planning *p, int64_t *values, spg_cells_reply *out, bool *done)
{
    spg_reason why = {0};
    const spg_status status = spg_planning_run(
        p, &(spg_plan){.by = own(), .because = "a whole range of positions is asked for"});
    if (status == SPG_REFUSED) { return SPG_OK; }
    SPG_TRY(status);
    spg_tables_kind(p->query.traits, p->query.wants, p->query.is_sum, &out->kind, &why);
    out->draws = out->reply.answer.draws;
    *done = true;
    return read_cells(p, values);
}

/* ---- for people ---- */

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

static spg_status keep_text(spg_planning *p, const spg_sweep *sweep, spg_status (*write)(const spg_sweep *, spg_text *),
                            const char **out)
{
    spg_text text;
    spg_text_init(&text, p->run);
    spg_status status = write(sweep, &text);
    if (status == SPG_OK) { status = spg_text_status(&text); }
    *out = status == SPG_OK ? spg_arena_text(p->arena, text.at, text.length) : NULL;
    spg_text_clear(&text);
    if (status == SPG_TOO_BIG) { return SPG_OK; } /* there is no C for it: nothing to show */
    return *out == NULL && status == SPG_OK ? p->run->error.status : status;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    const spg_tables *tables = NULL;
    spg_reason why = {0};
    const spg_status status = make(p, &tables, &why);
    if (status == SPG_REFUSED) {
        out->valid = false;
        out->why = spg_arena_text(p->arena, why.message, strlen(why.message));
        return out->why == NULL ? p->run->error.status : SPG_OK;
    }
    SPG_TRY(status);
    const spg_sweep *sweep = spg_tables_plan(tables)->sweep;
    out->estimate = spg_tables_estimate(tables);
    out->tier = spg_tables_compiles(tables) ? "compiled" : "interpreted";
    for (uint32_t i = 0; i < SPG_REDUCTION_COUNT; i++) {
        const spg_reduction reduction = (spg_reduction)i;
        const uint32_t times = spg_tables_report(tables)->used[i];
        if (times == 0) { continue; }
        spg_planning_uses(
            out, (spg_use){SPG_USE_REDUCTION, spg_reduction_word(reduction), spg_reduction_meaning(reduction), times});
    }
    for (size_t i = 0; i < sweep->tables.count; i++) { out->checks += sweep->tables.at[i].checks; }
    SPG_TRY(keep_text(p, sweep, write_sweep, &out->sweep));
    return keep_text(p, sweep, write_kernel, &out->kernel);
}

const spg_engine_plans spg_plans_dense = {
    .offer = offer, .run = run, .cells = cells, .prepare = prepare, .describe = describe, .state = get_state};
