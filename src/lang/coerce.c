/* coerce.c — where a value meets a place with a type: equal, converted, or an error that names both.
 * SPDX-License-Identifier: MIT
 *
 * Only conversions that lose nothing the writer could miss are silent: a list becomes a set, a bag, a grid (of texts) or
 * a graph (a list of lists). A set never becomes a list or a bag: its repeats and its order are gone already. */
#include "lang/draft.h"

spg_status spg_coerce_clash(const spg_unit *unit, spg_span span, const char *message, const char *hint, spg_guess a,
                            spg_guess b)
{
    char left[SPG_TYPE_TEXT_SIZE];
    char right[SPG_TYPE_TEXT_SIZE];
    return SPG_BAD(unit, span, message, hint, spg_infer_format(unit->lang, a, left),
                   spg_infer_format(unit->lang, b, right));
}

static spg_status convert(spg_unit *unit, spg_draft **draft, spg_guess wanted)
{
    return spg_draft_make(unit, SPG_NODE_CONVERT, wanted, (*draft)->span, 1, draft, draft);
}

/* Could a list of this type become `wanted`? Lists around both stay. */
static bool converts(spg_lang *lang, spg_guess from, spg_guess wanted)
{
    from = spg_infer_resolve(lang, from);
    wanted = spg_infer_resolve(lang, wanted);
    const uint32_t lists = wanted & 255;
    const spg_guess item = wanted - lists;
    if (item == SPG_GUESS(SET) || item == SPG_GUESS(BAG)) {
        return spg_infer_unify(lang, from, SPG_GUESS_LIST(INT) + lists);
    }
    return item == SPG_GUESS(GRID) && spg_infer_unify(lang, from, SPG_GUESS_LIST(TEXT) + lists);
}

spg_status spg_coerce_try(spg_unit *unit, spg_draft **draft, spg_guess wanted, bool *fits)
{
    spg_lang *lang = unit->lang;
    *fits = true;
    if (spg_infer_unify(lang, (*draft)->type, wanted)) { return SPG_OK; }
    *fits = converts(lang, (*draft)->type, wanted);
    return *fits ? convert(unit, draft, wanted) : SPG_OK;
}

static const char *hint_for(const spg_unit *unit, spg_guess found, spg_guess wanted)
{
    const spg_lang *lang = unit->lang;
    if (spg_infer_is(lang, found, SPG_GUESS(SET)) &&
        (spg_infer_is(lang, wanted, SPG_GUESS_LIST(INT)) || spg_infer_is(lang, wanted, SPG_GUESS(BAG)))) {
        return "a set has no order and no repeats; write [ ] instead of { }";
    }
    if (spg_infer_is(lang, wanted, SPG_GUESS(GRID))) { return "a grid is a list of rows: [\"..\", \"..\"]"; }
    if (spg_infer_is(lang, wanted, SPG_GUESS(POSITION))) {
        return "a position is a game with arguments, such as nim(3)";
    }
    if (spg_infer_is(lang, wanted, SPG_GUESS(BOOL))) { return "a condition compares: x == 0, x < y, x in S"; }
    return NULL;
}

spg_status spg_coerce(spg_unit *unit, spg_draft **draft, spg_guess wanted)
{
    bool fits = false;
    SPG_TRY(spg_coerce_try(unit, draft, wanted, &fits));
    if (fits) { return SPG_OK; }
    const spg_guess found = (*draft)->type;
    return spg_coerce_clash(unit, (*draft)->span, "expected %1, found %2", hint_for(unit, found, wanted), wanted,
                            found);
}

spg_status spg_coerce_join(spg_unit *unit, spg_draft **a, spg_draft **b, bool *fits)
{
    SPG_TRY(spg_coerce_try(unit, b, (*a)->type, fits));
    return *fits ? SPG_OK : spg_coerce_try(unit, a, (*b)->type, fits);
}

spg_status spg_coerce_items(spg_unit *unit, const spg_draft *list, spg_guess *item)
{
    spg_lang *lang = unit->lang;
    if (spg_infer_is_open(lang, list->type)) {
        SPG_TRY(spg_infer_fresh(lang, item));
        spg_infer_unify(lang, list->type, *item + 1);
        return SPG_OK;
    }
    const spg_guess type = spg_infer_resolve(lang, list->type);
    if (spg_infer_is_list(lang, type)) {
        *item = type - 1;
        return SPG_OK;
    }
    *item = SPG_GUESS(INT);
    if (type == SPG_GUESS(SET) || type == SPG_GUESS(BAG)) { return SPG_OK; }
    const char *hint = type == SPG_GUESS(INT)    ? "for the numbers up to n write 1..n or 0..n-1"
                       : type == SPG_GUESS(GRID) ? "run over 0..rows(g)-1 and 0..cols(g)-1"
                                                 : NULL;
    return spg_coerce_clash(unit, list->span, "expected a list, a set, a bag or a range, found %1", hint, type, type);
}
