/* derive.c — which theorem tells about a component, and the numbers its proof speaks of. SPDX-License-Identifier: MIT */
#include "plan/derive.h"

#include "plan/inside.h"

/* The formula of a theorem that holds here; those of the file are neither used nor tried. */
static spg_status may_derive(spg_formulas *formulas, uint32_t index, const spg_formulas_wish *wish, bool *out)
{
    const spg_formula *of = &formulas->program->formulas.at[index];
    (void)wish;
    *out = of->derivation != SPG_DERIVE_NONE && formulas->at.at[index].standing != SPG_FORMULA_GONE;
    return *out && of->as_given ? spg_formulas_stands(formulas, index, out) : SPG_OK;
}

static spg_status find_any(spg_formulas *formulas, uint32_t game, const spg_value *arguments, uint32_t *formula,
                           spg_int *said)
{
    const spg_formulas_wish value = {SPG_FORMULA_SG, false, may_derive},
                            outcome = {SPG_FORMULA_WINS, false, may_derive};
    SPG_TRY(spg_formulas_first(formulas, game, &value, arguments, formula, said));
    return *formula != UINT32_MAX ? SPG_OK : spg_formulas_first(formulas, game, &outcome, arguments, formula, said);
}

static spg_status derive(spg_formulas *formulas, const spg_family *family, uint32_t game, const spg_value *arguments,
                         bool search, spg_arena *arena, spg_derived *out)
{
    uint32_t formula;
    spg_int said = 0;
    spg_int *numbers = NULL;
    SPG_TRY(spg_formulas_search(formulas, NULL));
    SPG_TRY(find_any(formulas, game, arguments, &formula, &said));
    if (formula == UINT32_MAX && search) {
        SPG_TRY(spg_formulas_takes(formulas, family));
        SPG_TRY(find_any(formulas, game, arguments, &formula, &said));
    }
    if (formula == UINT32_MAX) { return SPG_OK; }
    SPG_TRY(spg_machine_formula_parts(formulas->machine, formula, arguments, arena, &numbers, &out->count));
    const spg_formula *found = &formulas->program->formulas.at[formula];
    out->kind = found->derivation;
    out->theorem = found->theorem;
    out->numbers = numbers;
    out->has_value = found->kind == SPG_FORMULA_SG;
    out->value = said;
    out->wins = said != 0;
    return SPG_OK;
}

spg_status spg_session_derive(spg_session *session, const spg_family *family, uint32_t game, const spg_value *arguments,
                              bool search, spg_arena *arena, spg_derived *out)
{
    const spg_error before = arena->run->error;
    *out = (spg_derived){.kind = SPG_DERIVE_NONE};
    const spg_status status = derive(spg_session_formulas(session), family, game, arguments, search, arena, out);
    if (status != SPG_TRAP) { return status; }
    arena->run->error = before; /* numbers that the theorem's own do not fit: it tells nothing here */
    *out = (spg_derived){.kind = SPG_DERIVE_NONE};
    return SPG_OK;
}
