/* takes.c — periods of heaps with a finite set of takes, for the givens as they are (T8). SPDX-License-Identifier: MIT
 *
 * Looked for only where a search would be long. What is found is a formula of a theorem that stands as long as the givens
 * have the values it was found for, and again when they come back. */
#include "plan/takes.h"

#include "base/bitset.h"
#include "plan/entry.h"
#include "plan/inside.h"
#include "plan/one_heap.h"
#include "plan/take_values.h"

enum {
    FORMULAS_MAX = 64,    /* each holds a table of up to … */
    VALUES_MAX = 1 << 16, /* … values before the period and in it */
    TAKE_MAX = 1 << 20
};
static const uint64_t steps_max = (uint64_t)1 << 25;

/* The values of the givens that matter to a formula. */
static spg_status digest_with(spg_formulas *formulas, uint32_t index, uint64_t *givens, spg_digest *out)
{
    SPG_TRY(spg_formula_reach(formulas->program, &formulas->program->formulas.at[index], NULL, givens));
    return spg_machine_givens_digest_of(formulas->machine, givens, out);
}

static spg_status digest_of(spg_formulas *formulas, uint32_t index, spg_digest *out)
{
    const size_t words = SPG_BITSET_WORDS(formulas->program->givens.count + 1);
    uint64_t *givens = spg_run_take(formulas->run, words, sizeof *givens);
    if (givens == NULL) { return formulas->run->error.status; }
    const spg_status status = digest_with(formulas, index, givens, out);
    spg_run_give(formulas->run, givens, words, sizeof *givens);
    return status;
}

spg_status spg_formulas_stands(spg_formulas *formulas, uint32_t index, bool *out)
{
    const uint64_t version = spg_machine_givens_version(formulas->machine);
    spg_formula_state *state = &formulas->at.at[index];
    if (state->version != version) {
        spg_digest now;
        SPG_TRY(digest_of(formulas, index, &now));
        state->stands = spg_digest_equal(now, state->as_given);
        state->version = version;
    }
    *out = state->stands;
    return SPG_OK;
}

/* Is one there for the game already, from a family that was dropped since? */
static spg_status is_known(spg_formulas *formulas, uint32_t game, bool *out)
{
    *out = false;
    for (uint32_t i = formulas->first.at[game]; i != UINT32_MAX && !*out; i = formulas->at.at[i].next) {
        const spg_formula *formula = &formulas->program->formulas.at[i];
        if (formula->theorem == NULL || formula->kind != SPG_FORMULA_SG) { continue; }
        *out = formulas->at.at[i].standing != SPG_FORMULA_GONE;
        if (*out && formula->as_given) { SPG_TRY(spg_formulas_stands(formulas, i, out)); }
    }
    return SPG_OK;
}

static spg_status add(spg_formulas *formulas, const spg_theorem_list *found)
{
    for (size_t i = 0; i < found->count; i++) {
        spg_formula formula = found->at[i];
        formula.as_given = true;
        SPG_TRY(SPG_PUSH(formulas->run, &formulas->program->formulas, formula));
        SPG_TRY(spg_machine_extend(formulas->machine));
        SPG_TRY(spg_formulas_refresh(formulas));
        const uint32_t index = (uint32_t)formulas->at.count - 1;
        SPG_TRY(digest_of(formulas, index, &formulas->at.at[index].as_given));
        formulas->at.at[index].stands = true;
        formulas->at.at[index].version = spg_machine_givens_version(formulas->machine);
        formulas->periods += 1;
    }
    return SPG_OK;
}

static bool is_one_heap(const spg_formulas *formulas, size_t game)
{
    const spg_ir_game *of = &formulas->program->games.at[game];
    return of->param_count == 1 && of->params[0].shape.type == SPG_TYPE(INT);
}

static spg_status read_takes(spg_run *run, const spg_game *family, uint32_t game, const spg_theorem_takes *shown,
                             spg_takes *out, bool *fits)
{
    spg_one_heap heap;
    spg_status status = spg_one_heap_open(run, family, game, &heap);
    if (status == SPG_OK) { status = spg_one_heap_takes(&heap, (int64_t)shown->heap, shown->up, TAKE_MAX, out, fits); }
    spg_one_heap_close(&heap);
    *fits = status == SPG_OK && *fits && out->count > 0;
    return status;
}

/* The takes are sorted now. */
static size_t leave_repeats_out(spg_takes *takes)
{
    size_t kept = 0;
    for (size_t i = 0; i < takes->count; i++) {
        if (i == 0 || takes->at[i] != takes->at[kept - 1]) { takes->at[kept++] = takes->at[i]; }
    }
    return kept;
}

static spg_status find_period(const spg_takes_job *job, const spg_theorem_takes *shown, spg_takes *takes,
                              spg_theorem_list *out)
{
    spg_plan_take_values v;
    spg_status status = spg_plan_take_values_init(&v, job->run, takes->at, takes->count);
    v.steps = job->steps;
    if (status == SPG_OK) { status = spg_plan_take_values_find(&v); }
    if (status == SPG_OK && v.period > 0 && v.start + v.period <= VALUES_MAX) {
        const spg_theorem_cycle cycle = {.takes = takes->at,
                                         .count = leave_repeats_out(takes),
                                         .values = v.values.at,
                                         .start = v.start,
                                         .period = v.period};
        status = spg_theorem_takes_tell(job->run, job->program, job->facts, job->game, shown, &cycle, out);
    }
    spg_plan_take_values_clear(&v);
    return status;
}

spg_status spg_takes_find(const spg_takes_job *job, spg_theorem_list *out)
{
    spg_theorem_takes shown;
    spg_takes takes = {0};
    bool fits;
    SPG_TRY(spg_theorem_takes_fit(job->run, job->program, job->facts, job->game, &shown, &fits));
    if (!fits) { return SPG_OK; }
    spg_status status = read_takes(job->run, job->family, job->game, &shown, &takes, &fits);
    if (fits) { status = find_period(job, &shown, &takes, out); }
    SPG_ARRAY_CLEAR(job->run, &takes);
    return status;
}

static spg_status look_at(spg_formulas *formulas, spg_family_entry *entry, uint32_t game)
{
    spg_theorem_list found = {0};
    bool known;
    SPG_TRY(is_known(formulas, game, &known));
    if (known) { return SPG_OK; }
    SPG_TRY(spg_starts_facts(spg_session_families(formulas->session), entry));
    const spg_takes_job job = {.run = formulas->run,
                               .program = formulas->program,
                               .facts = &entry->facts,
                               .family = &entry->family.game,
                               .game = game,
                               .steps = steps_max};
    spg_status status = spg_takes_find(&job, &found);
    if (status == SPG_OK) { status = add(formulas, &found); }
    SPG_ARRAY_CLEAR(formulas->run, &found);
    return status;
}

spg_status spg_formulas_takes(spg_formulas *formulas, const spg_family *family)
{
    spg_family_entry *entry = spg_family_entry_of(family);
    const spg_error before = formulas->run->error;
    const size_t games = formulas->program->games.count;
    spg_status status = SPG_OK;
    if (entry->takes_tried || formulas->blind > 0) { return SPG_OK; }
    entry->takes_tried = true;
    for (size_t i = 0; i < games && status == SPG_OK && formulas->periods < FORMULAS_MAX; i++) {
        if (spg_bitset_has(family->games, i) && is_one_heap(formulas, i)) {
            status = look_at(formulas, entry, (uint32_t)i);
        }
    }
    if (status == SPG_NO_TIME || status == SPG_CANCELLED) { return status; }
    /* Rules that fail at the heap they were tried on have no such formula; without memory for it others may answer. */
    formulas->run->error = before;
    return SPG_OK;
}
