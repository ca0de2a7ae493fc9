/* check_claim.c — claims; a binder with the name of a given above sets that given. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

static uint32_t given_of(const spg_unit *unit, const char *name)
{
    const uint32_t item = spg_names_find(unit->lang, SPG_NAMES_VALUE, name, unit->above);
    return item != SPG_NO_INDEX && item < unit->above ? item : SPG_NO_INDEX;
}

static spg_status misfit(const spg_unit *unit, const spg_tree *tree, spg_guess found, spg_guess wanted)
{
    char left[SPG_TYPE_TEXT_SIZE];
    char right[SPG_TYPE_TEXT_SIZE];
    return SPG_BAD(unit, tree->span, "'%1' is a given of type %2 and runs over %3 here",
                   "a name of a claim that is a given sets that given; rename it otherwise", tree->text,
                   spg_infer_format(unit->lang, wanted, left), spg_infer_format(unit->lang, found, right));
}

/* A list of lists becomes a list of sets when the given is a set. */
static spg_status fit_domain(spg_unit *unit, spg_draft *binder, spg_guess wanted, bool *fits)
{
    spg_draft *domain = binder->children[0];
    spg_draft_local *local = &unit->locals.at[binder->data];
    if (spg_infer_unify(unit->lang, local->type, wanted)) {
        *fits = true;
        return SPG_OK;
    }
    *fits = false;
    if (domain->kind != SPG_NODE_ITEMS || binder->count > 1) { return SPG_OK; }
    SPG_TRY(spg_coerce_try(unit, &domain->children[0], wanted + 1, fits));
    if (*fits) { local->type = wanted; }
    return SPG_OK;
}

static spg_status bind(spg_unit *unit, const spg_tree *tree, spg_draft **out, uint32_t *sets)
{
    spg_lang *lang = unit->lang;
    const uint32_t item = given_of(unit, tree->text);
    *sets = 0;
    if (item == SPG_NO_INDEX) { return spg_check_binder(unit, tree, true, 0, out); }
    const uint32_t given = lang->items.at[item].index;
    const spg_guess wanted = spg_guess_of(lang->program->givens.at[given].shape.type);
    const bool foreign = lang->items.at[item].file != lang->file;
    bool fits = false;
    SPG_TRY(spg_check_binder(unit, tree, true, foreign ? 0 : wanted + 1, out));
    SPG_TRY(fit_domain(unit, *out, wanted, &fits));
    if (!fits && !foreign) { return misfit(unit, tree, unit->locals.at[(*out)->data].type, wanted); }
    if (!fits) { return SPG_OK; }
    lang->program->givens.at[given].used = true;
    *sets = given + 1;
    return SPG_OK;
}

static spg_status emit(spg_unit *unit, spg_draft *const binders[], spg_draft *body, spg_claim *claim)
{
    for (uint32_t i = 0; i < claim->binder_count; i++) { SPG_TRY(spg_emit(unit, binders[i], &claim->binders[i])); }
    SPG_TRY(spg_emit(unit, body, &claim->body));
    SPG_TRY(spg_unit_frame(unit, &claim->frame));
    return SPG_PUSH(unit->lang->run, &unit->lang->program->claims, *claim);
}

static spg_status read(spg_unit *unit, const spg_claim_item *item, spg_unit_mark mark)
{
    spg_lang *lang = unit->lang;
    const spg_tree *tree = item->tree;
    spg_claim claim = {.binder_count = tree->count - 1, .settings = item->settings, .span = tree->span};
    spg_draft **binders = NULL;
    spg_draft *body = NULL;
    claim.binders = SPG_TAKE(&lang->program->arena, spg_ref, tree->count);
    claim.sets = SPG_TAKE(&lang->program->arena, uint32_t, tree->count);
    if (claim.binders == NULL || claim.sets == NULL) { return lang->run->error.status; }
    SPG_TRY(spg_draft_array(unit, tree->count, &binders));
    for (uint32_t i = 1; i < tree->count; i++) {
        SPG_TRY(bind(unit, tree->children[i], &binders[i - 1], &claim.sets[i - 1]));
    }
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(BOOL), &body));
    SPG_TRY(spg_unit_settle(unit, mark));
    return emit(unit, binders, body, &claim);
}

spg_status spg_check_claim(spg_lang *lang, const spg_claim_item *claim)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_CLAIM, SPG_NO_INDEX);
    unit.above = claim->above;
    const spg_status status = read(&unit, claim, mark);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}
