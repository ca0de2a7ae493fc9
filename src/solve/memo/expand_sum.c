/* expand_sum.c — the options of a sum: those of each different component. SPDX-License-Identifier: MIT
 *
 * A component is met in many sums, so its options are kept, as numbers of parts. */
#include "solve/memo/state.h"

static spg_status add_options(spg_memo *s, spg_memo_frame *top, uint32_t component, const spg_component_entry *entry,
                              spg_turn turn, bool *decided)
{
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    spg_component_option option;
    spg_component_cursor cursor = spg_component_table_read(&s->components, entry);
    top->options += entry->count;
    while (!*decided && spg_component_table_next(&cursor, &option)) {
        if (option.verdict != SPG_VERDICT_NONE) {
            SPG_TRY(spg_expand_verdict(s, top, option.verdict, turn, decided));
            continue;
        }
        const size_t key = s->keys.count;
        spg_outcome outcome;
        SPG_TRY(spg_key_replace(s, component, option.parts, option.part_count));
        if (spg_tame_outcome(&s->tame, &s->child, &outcome)) {
            SPG_TRY(spg_search_judge(s, top, outcome, option.again, option.gain, decided));
            continue;
        }
        SPG_TRY(spg_key_sum(s, &s->child, option.again ? turn : other, &s->keys));
        SPG_TRY(spg_expand_position(s, top, key, (spg_memo_child){.again = option.again}, option.gain, decided));
    }
    return SPG_OK;
}

/* One component alone may end in any way. */
static spg_status expand_single(spg_memo *s, spg_memo_frame *top, spg_turn turn, bool *decided)
{
    const spg_game *game = s->task.game;
    const uint32_t component = s->sum.items.at[0].component;
    spg_component_entry entry;
    SPG_TRY(spg_component_table_load(&s->components, component, turn, &entry));
    if (entry.ending == SPG_VERDICT_NONE) { return add_options(s, top, component, &entry, turn, decided); }
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    SPG_TRY(game->ending(game->rules, spg_component_table_words(&s->components, component), turn, &ending));
    *decided = true;
    return spg_endings_set(s, top, ending, turn);
}

static spg_status expand_several(spg_memo *s, spg_memo_frame *top, spg_turn turn, bool *decided)
{
    for (size_t i = 0; i < s->sum.items.count && !*decided; i++) {
        const uint32_t component = s->sum.items.at[i].component;
        spg_component_entry entry;
        SPG_TRY(spg_component_table_load(&s->components, component, turn, &entry));
        SPG_TRY(spg_endings_in_sum(s, top, (spg_verdict)entry.ending));
        SPG_TRY(add_options(s, top, component, &entry, turn, decided));
    }
    spg_ending common;
    return s->task.game->traits.stuck_differs ? spg_endings_common(s, top, turn, &common) : SPG_OK;
}

spg_status spg_expand_sum(spg_memo *s, spg_memo_frame *top, bool *decided)
{
    uint8_t mark = 0;
    top->options = 0;
    SPG_TRY(spg_multiset_decode(&s->sum, &mark, spg_memo_key(s, top), top->length));
    const spg_turn turn = mark == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    spg_outcome outcome;
    if (spg_tame_outcome(&s->tame, &s->sum, &outcome)) {
        *decided = true;
        s->result = outcome;
        return SPG_OK;
    }
    if (spg_multiset_is_single(&s->sum)) {
        SPG_TRY(expand_single(s, top, turn, decided));
    } else {
        SPG_TRY(expand_several(s, top, turn, decided));
    }
    if (*decided || top->options > 0) { return SPG_OK; }
    spg_ending ending;
    *decided = true;
    SPG_TRY(spg_endings_common(s, top, turn, &ending));
    return spg_endings_set(s, top, ending, turn);
}
