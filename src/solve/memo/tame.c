/* tame.c — types of components in misère play, each from those of its options. SPDX-License-Identifier: MIT
 *
 * Depth first, on a stack of our own: every component that can come up is looked at, while a search might stop at the first
 * win. So there is an end to it: what is not typed by then is searched, like what is wild. */
#include "solve/memo/tame.h"

#include "game/question.h"

enum { SEEN_MAX = 1 << 21 }; /* options */

void spg_tame_init(spg_tame *tame, spg_run *run, spg_component_table *components)
{
    const spg_traits *traits = &components->game->traits;
    *tame = (spg_tame){.run = run, .components = components};
    tame->misere = traits->stuck == SPG_VERDICT_WIN && !traits->roles && !traits->scores && !traits->again &&
                   !traits->verdict_moves && !traits->end_lose && traits->acyclic &&
                   spg_question_sum_allowed(traits, NULL);
    tame->on = tame->misere;
    spg_mex_init(&tame->first, run);
    spg_mex_init(&tame->second, run);
}

void spg_tame_clear(spg_tame *tame)
{
    SPG_ARRAY_CLEAR(tame->run, &tame->types);
    SPG_ARRAY_CLEAR(tame->run, &tame->stack);
    spg_mex_clear(&tame->first);
    spg_mex_clear(&tame->second);
}

static spg_tame_type type_of(const spg_tame *tame, uint32_t component)
{
    return component < tame->types.count ? tame->types.at[component] : (spg_tame_type){0, SPG_TAME_UNKNOWN};
}

static spg_status set_type(spg_tame *tame, uint32_t component, spg_tame_type type)
{
    while (tame->types.count <= component) {
        SPG_TRY(SPG_PUSH(tame->run, &tame->types, ((spg_tame_type){0, SPG_TAME_UNKNOWN})));
    }
    tame->types.at[component] = type;
    return SPG_OK;
}

spg_status spg_tame_push(spg_tame *tame, uint32_t component)
{
    if (!tame->on || type_of(tame, component).kind != SPG_TAME_UNKNOWN) { return SPG_OK; }
    return SPG_PUSH(tame->run, &tame->stack, component);
}

static void give_up(spg_tame *tame)
{
    tame->stack.count = 0;
    tame->on = false; /* for good: what is typed stays, what waits is never asked about again */
}

/* A part of some option that has no type yet; UINT32_MAX: all have. */
static uint32_t find_untyped(const spg_tame *tame, const spg_component_entry *entry)
{
    spg_component_option option;
    spg_component_cursor cursor = spg_component_table_read(tame->components, entry);
    while (spg_component_table_next(&cursor, &option)) {
        for (uint32_t i = 0; i < option.part_count; i++) {
            const uint8_t kind = type_of(tame, option.parts[i]).kind;
            if (kind == SPG_TAME_UNKNOWN || kind == SPG_TAME_WAITING) { return option.parts[i]; }
        }
    }
    return UINT32_MAX;
}

/* A sum is fickle when all its parts are; in misère play fickle ones have the other of 0 and 1. */
static spg_tame_type add_parts(const spg_tame *tame, const spg_component_option *option)
{
    spg_tame_type sum = {0, SPG_TAME_FICKLE};
    for (uint32_t i = 0; i < option->part_count; i++) {
        const spg_tame_type part = type_of(tame, option->parts[i]);
        sum.value ^= part.value;
        if (part.kind > sum.kind) { sum.kind = part.kind; }
    }
    return sum;
}

static spg_status find_type(spg_tame *tame, const spg_component_entry *entry, spg_tame_type *out)
{
    spg_component_option option;
    spg_component_cursor cursor = spg_component_table_read(tame->components, entry);
    *out = (spg_tame_type){0, entry->count == 0 ? SPG_TAME_FICKLE : SPG_TAME_WILD};
    spg_mex_reset(&tame->first);
    spg_mex_reset(&tame->second);
    while (spg_component_table_next(&cursor, &option)) {
        const spg_tame_type sum = add_parts(tame, &option);
        if (sum.kind == SPG_TAME_WILD) { return SPG_OK; }
        SPG_TRY(spg_mex_add(&tame->first, sum.value));
        SPG_TRY(spg_mex_add(&tame->second, sum.kind == SPG_TAME_FICKLE ? sum.value ^ 1 : sum.value));
    }
    if (entry->count == 0) { return SPG_OK; } /* who has no move wins: 0 and 1 */
    const spg_nimber normal = spg_mex_least(&tame->first);
    const spg_nimber misere = spg_mex_least(&tame->second);
    out->value = normal;
    if (normal == misere) { out->kind = SPG_TAME_FIRM; }
    if (normal <= 1 && misere == 1 - normal) { out->kind = SPG_TAME_FICKLE; }
    return SPG_OK;
}

spg_status spg_tame_look(spg_tame *tame, uint64_t *work)
{
    const uint32_t component = tame->stack.at[tame->stack.count - 1];
    spg_component_entry entry;
    spg_tame_type type;
    if (type_of(tame, component).kind >= SPG_TAME_FICKLE) { /* it was found below another one */
        tame->stack.count -= 1;
        return SPG_OK;
    }
    SPG_TRY(set_type(tame, component, (spg_tame_type){0, SPG_TAME_WAITING}));
    const spg_status status = spg_component_table_load(tame->components, component, SPG_TURN_FIRST, &entry);
    if (status == SPG_TRAP || status == SPG_TOO_BIG) { /* perhaps where no search goes */
        give_up(tame);
        return SPG_OK;
    }
    SPG_TRY(status);
    tame->seen += 1 + (uint64_t)entry.count;
    *work -= *work < entry.count ? *work : entry.count;
    const uint32_t untyped = find_untyped(tame, &entry);
    if (tame->seen > SEEN_MAX || (untyped != UINT32_MAX && type_of(tame, untyped).kind == SPG_TAME_WAITING)) {
        give_up(tame);
        return SPG_OK;
    }
    if (untyped != UINT32_MAX) { return spg_tame_push(tame, untyped); }
    SPG_TRY(find_type(tame, &entry, &type));
    tame->stack.count -= 1;
    return set_type(tame, component, type);
}

bool spg_tame_outcome(const spg_tame *tame, const spg_multiset *sum, spg_outcome *out)
{
    spg_nimber total = 0;
    bool firm = false;
    if (!tame->misere) { return false; }
    for (size_t i = 0; i < sum->items.count; i++) {
        const spg_tame_type type = type_of(tame, sum->items.at[i].component);
        if (type.kind != SPG_TAME_FICKLE && type.kind != SPG_TAME_FIRM) { return false; }
        firm = firm || type.kind == SPG_TAME_FIRM;
        if (sum->items.at[i].count % 2 == 1) { total ^= type.value; }
    }
    *out = (total != 0) == firm ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    return true;
}
