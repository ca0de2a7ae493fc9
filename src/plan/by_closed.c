/* by_closed.c — when formulas tell. SPDX-License-Identifier: MIT
 *
 * Formulas of the file first, as they cost nothing. Theorems only where a search would be long or was before, or where the file
 * lists moves, which need a value. */
#include "plan/closed.h"
#include "plan/planning.h"
#include "solve/closed/closed.h"

/* Does the file say where the winning moves of a component are, or have theorems told about its game before? */
static bool wants_theorems(const spg_planning *p)
{
    const spg_value_sum *sum = p->inquiry->position.sum;
    const spg_formulas *formulas = spg_session_formulas(p->session);
    for (uint32_t i = 0; sum != NULL && i < sum->component_count; i++) {
        const uint32_t game = sum->components[i]->game->index;
        if (formulas->served.at[game] || spg_formulas_lists_moves(formulas, game)) { return true; }
    }
    return false;
}

static spg_plan plan_at(const spg_planning *p, spg_stage stage)
{
    const spg_engine_entry *own = spg_engines_find(spg_engine_closed.name);
    switch (stage) {
    case SPG_STAGE_FIRST:
        if (p->rules_last) { break; }
        return (spg_plan){.by = own, .proved = p->long_way || wants_theorems(p), .periods = p->far};
    case SPG_STAGE_LONG:
        if (p->inquiry->rules_first) { break; }
        return (spg_plan){.by = own, .proved = true};
    case SPG_STAGE_LAST: /* a period costs more than tables that fit */
    case SPG_STAGE_FORCED: return (spg_plan){.by = own, .proved = true, .periods = true};
    case SPG_STAGE_KEPT:
    case SPG_STAGE_RANGE:
    case SPG_STAGE_SOON:
    case SPG_STAGE_SEARCH:
    case SPG_STAGE_ROOM:
    case SPG_STAGE_COUNT: break;
    }
    return (spg_plan){0};
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    if (spg_session_formulas(p->session)->blind > 0 && stage != SPG_STAGE_FORCED) { return SPG_OK; }
    *plan = plan_at(p, stage);
    plan->why = (spg_reason){SPG_WORDS("no formula tells it"), NULL};
    return SPG_OK;
}

/* They have told where a search got long: the next questions about these games need not wait for that. */
static void note_served(const spg_planning *p)
{
    const spg_value_sum *sum = p->inquiry->position.sum;
    for (uint32_t i = 0; sum != NULL && i < sum->component_count; i++) {
        spg_session_formulas(p->session)->served.at[sum->components[i]->game->index] = true;
    }
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    spg_formulas *formulas = spg_session_formulas(p->session);
    const bool forced = p->settings.engine != NULL, got_long = p->search != NULL && !plan->periods;
    if (plan->proved) { SPG_TRY(spg_formulas_search(formulas, p->out->family)); }
    if (plan->proved && plan->periods) { SPG_TRY(spg_formulas_takes(formulas, p->out->family)); }
    formulas->proved = plan->proved;
    SPG_TRY(
        spg_closed_answer(formulas, plan->by->engine, p->inquiry, p->query.wants, forced, p->arena, p->out, answered));
    if (*answered && got_long) { note_served(p); }
    return SPG_OK;
}

/* The formulas of a game that would be looked at. */
static spg_status tell_uses(spg_formulas *formulas, uint32_t game, spg_candidate *out)
{
    for (uint32_t i = formulas->first.at[game]; i != UINT32_MAX; i = formulas->at.at[i].next) {
        const spg_formula *formula = &formulas->program->formulas.at[i];
        const spg_formula_standing standing = formulas->at.at[i].standing;
        bool stands = standing != SPG_FORMULA_WRONG && standing != SPG_FORMULA_GONE;
        if (stands && formula->as_given) { SPG_TRY(spg_formulas_stands(formulas, i, &stands)); }
        if (!stands) { continue; }
        spg_planning_uses(out, (spg_use){formula->theorem == NULL ? SPG_USE_FORMULA : SPG_USE_THEOREM, formula->theorem,
                                         formulas->program->games.at[game].name, 1});
    }
    return SPG_OK;
}

static spg_status describe(spg_planning *p, spg_candidate *out)
{
    spg_formulas *formulas = spg_session_formulas(p->session);
    SPG_TRY(spg_formulas_search(formulas, p->out->family));
    out->valid = spg_closed_covers(formulas, &p->out->position, p->out->family->game.width);
    out->why = out->valid ? NULL : "no formula and no theorem here tells about these games";
    const size_t words = 1 + (size_t)p->out->family->game.width;
    for (uint32_t i = 0; out->valid && i < p->out->position.component_count; i++) {
        SPG_TRY(tell_uses(formulas, (uint32_t)p->out->position.words[i * words], out));
    }
    return SPG_OK;
}

const spg_engine_plans spg_plans_closed = {.offer = offer, .run = run, .describe = describe};
