/* derive_tame.c — types of components in misère play, for who explains (T41). SPDX-License-Identifier: MIT */
#include "plan/derive.h"
#include "solve/memo/tame.h"

static spg_status find_types(spg_tame *tame, const spg_game *game, const spg_position *position, spg_tame_type *out,
                             bool *known)
{
    for (uint32_t i = 0; i < position->component_count && *known; i++) {
        uint32_t component = 0;
        uint64_t work = UINT64_MAX;
        SPG_TRY(spg_component_table_put(tame->components, position->words + (size_t)i * (1 + (size_t)game->width),
                                        &component));
        SPG_TRY(spg_tame_push(tame, component));
        while (tame->stack.count > 0) {
            SPG_TRY(spg_run_check(tame->run));
            SPG_TRY(spg_tame_look(tame, &work));
        }
        *known = component < tame->types.count;
        if (*known) { out[i] = tame->types.at[component]; }
        *known = *known && (out[i].kind == SPG_TAME_FICKLE || out[i].kind == SPG_TAME_FIRM);
    }
    return SPG_OK;
}

spg_status spg_session_types(const spg_family *family, spg_value position, spg_arena *arena, spg_derived_type **out)
{
    spg_component_table components;
    spg_tame tame;
    spg_position words;
    *out = NULL;
    SPG_TRY(spg_machine_encode(&family->game, position, SPG_TURN_FIRST, arena, &words));
    spg_tame_type *types = SPG_TAKE(arena, spg_tame_type, (size_t)words.component_count + 1);
    spg_derived_type *found = SPG_TAKE(arena, spg_derived_type, (size_t)words.component_count + 1);
    if (types == NULL || found == NULL) { return arena->run->error.status; }
    spg_component_table_init(&components, arena->run, &family->game, true);
    spg_tame_init(&tame, arena->run, &components);
    bool known = tame.misere;
    const spg_status status = known ? find_types(&tame, &family->game, &words, types, &known) : SPG_OK;
    for (uint32_t i = 0; i < words.component_count && status == SPG_OK && known; i++) {
        found[i] = (spg_derived_type){types[i].value, types[i].kind == SPG_TAME_FIRM};
    }
    if (status == SPG_OK && known) { *out = found; }
    spg_tame_clear(&tame);
    spg_component_table_clear(&components);
    return status;
}
