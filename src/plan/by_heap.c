/* by_heap.c — when the values of heaps are listed. SPDX-License-Identifier: MIT
 *
 * Heaps that are broken: their values come one by one, faster than tables fill. */
#include "plan/heap.h"
#include "plan/planning.h"
#include "solve/closed/closed.h"

/* A range of so few cells is asked for one by one. */
static const double range_small = 256;
static const char because[] = "the rules take from heaps and break them";

static const spg_engine_entry *own(void)
{
    return spg_engines_find(spg_engine_heap.name);
}

static bool is_the_time(const spg_planning *p, spg_stage stage)
{
    return stage == SPG_STAGE_LONG || stage == SPG_STAGE_FORCED || (stage == SPG_STAGE_FIRST && p->long_way) ||
           (stage == SPG_STAGE_KEPT && spg_heaps_have_answered(p->out->family));
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const bool forced = stage == SPG_STAGE_FORCED, far = stage == SPG_STAGE_FIRST;
    bool covers;
    if (!is_the_time(p, stage) || !spg_planning_is_valid(p, own(), plan)) { return SPG_OK; }
    plan->why = (spg_reason){SPG_WORDS("the games are not heaps of counters"), NULL};
    SPG_TRY(
        spg_heaps_cover(spg_session_formulas(p->session), p->out->family, &p->out->position, !forced && !far, &covers));
    if (!covers && (!forced || p->only_plan)) { return SPG_OK; }
    plan->by = own();
    plan->because = forced ? "it was asked for" : because;
    return SPG_OK;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    const bool forced = p->settings.engine != NULL;
    const spg_error before = p->run->error;
    if (p->only_plan) {
        *answered = true;
        return spg_planning_run(p, plan);
    }
    const spg_status status = spg_heaps_answer(spg_session_formulas(p->session), plan->by->engine, p->inquiry,
                                               p->query.wants, forced, p->arena, p->out, answered);
    if (forced || !spg_planning_is_passing(status)) { return status; }
    p->run->error = before;
    return SPG_OK;
}

static spg_status cells(spg_planning *p, int64_t *values, spg_cells_reply *out, bool *done)
{
    if (spg_planning_cells(p->inquiry->cover) <= range_small) { return SPG_OK; }
    SPG_TRY(spg_heaps_cells(spg_session_formulas(p->session), p->out->family, p->inquiry->cover, values, done));
    if (!*done) { return SPG_OK; }
    out->kind = SPG_SWEEP_KIND_GRUNDY;
    out->dense = true;
    out->reply.choice = (spg_choice){.engine = spg_engine_heap.name, .because = {because, NULL}, .theorem = NULL};
    return SPG_OK;
}

static spg_status tell_code(spg_planning *p, const char *game, const spg_heap_code *code, spg_candidate *out)
{
    spg_text text;
    spg_text_init(&text, p->run);
    spg_status status = spg_heap_code_write(code, &text);
    const char *name = status == SPG_OK ? spg_arena_text(p->arena, text.at, text.length) : NULL;
    spg_text_clear(&text);
    if (name == NULL) { return p->run->error.status; }
    spg_planning_uses(out, (spg_use){SPG_USE_CODE, name, game, 1});
    return SPG_OK;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    spg_formulas *formulas = spg_session_formulas(p->session);
    SPG_TRY(spg_heaps_cover(formulas, p->out->family, &p->out->position, false, &out->valid));
    out->why = out->valid ? NULL : "the games are not heaps of counters";
    for (uint32_t i = 0; out->valid && i < formulas->program->games.count; i++) {
        const spg_heaps_game *heap;
        SPG_TRY(spg_heaps_get(formulas, p->out->family, i, &heap));
        if (heap != NULL) { SPG_TRY(tell_code(p, formulas->program->games.at[i].name, heap->code, out)); }
    }
    return SPG_OK;
}

const spg_engine_plans spg_plans_heap = {
    .offer = offer, .run = run, .cells = cells, .pieces = true, .describe = describe};
