/* derive.c — which theorem tells about a component, and the numbers its proof speaks of. SPDX-License-Identifier: MIT */
#include "plan/derive.h"

#include "plan/inside.h"

/* The formula of a theorem with this kind of answer that holds here; those of the file are neither used nor tried. */
static spg_status find(spg_formulas *formulas, uint32_t game, spg_formula_kind kind, const spg_value *arguments,
                       uint32_t *formula, spg_int *said)
{
    *formula = UINT32_MAX;
    if (!spg_formulas_any(formulas, game)) { return SPG_OK; }
    for (uint32_t i = formulas->first.at[game]; i != UINT32_MAX; i = formulas->at.at[i].next) {
        const spg_formula *of = &formulas->program->formulas.at[i];
        bool stands = true;
        bool applies = false;
        if (of->derivation == SPG_DERIVE_NONE || of->kind != kind || formulas->at.at[i].standing == SPG_FORMULA_GONE) {
            continue;
        }
        if (of->as_given) { SPG_TRY(spg_formulas_stands(formulas, i, &stands)); }
        if (!stands) { continue; }
        SPG_TRY(spg_machine_formula(formulas->machine, i, arguments, spg_formulas_ask, formulas, &applies, said));
        if (!applies) { continue; }
        *formula = i;
        return SPG_OK;
    }
    return SPG_OK;
}

static spg_status find_any(spg_formulas *formulas, uint32_t game, const spg_value *arguments, uint32_t *formula,
                           spg_int *said)
{
    SPG_TRY(find(formulas, game, SPG_FORMULA_SG, arguments, formula, said));
    return *formula != UINT32_MAX ? SPG_OK : find(formulas, game, SPG_FORMULA_WINS, arguments, formula, said);
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
