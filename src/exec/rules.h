/* rules.h — what an interpreted game keeps beside the machine. SPDX-License-Identifier: MIT */
#ifndef SPG_EXEC_RULES_H
#define SPG_EXEC_RULES_H

#include "exec/inside.h"

typedef struct spg_regions spg_regions; /* exec/regions.h */

struct spg_rules {
    spg_machine *machine;
    spg_rules *next; /* of the machine */
    const spg_layout *layouts;
    uint32_t width;
    uint32_t game_count;
    bool scores;
    spg_arena arena;
    uint32_t **first;     /* per game of the family: where the fields of each parameter start; one more for the end */
    int64_t *values;      /* buffer: one per field */
    spg_intern bytes;     /* what fields of kind BYTES number */
    spg_moves_pick *pick; /* NULL: all moves are told */
    void *pick_user;
    const spg_regions **regions; /* per game; NULL: its positions are not split */
    uint64_t patience;           /* for the moves of one component, as in the machine; 0: without end */
};

/* Does word[0] name a game of the family? */
static inline bool spg_rules_knows(const spg_rules *rules, uint64_t game)
{
    return game < rules->game_count && rules->first[game] != NULL;
}
spg_status spg_rules_bad_key(const spg_rules *rules); /* the error when it does not */

/* The arguments of a component, in scratch, with two more values behind them, for the turn and what is wanted. */
spg_status spg_rules_decode(spg_rules *rules, const uint64_t *component, spg_value **out);
/* `words` has room for 1 + width. */
spg_status spg_rules_encode(spg_rules *rules, const spg_value_game *game, const spg_value *arguments, uint64_t *words);
/* Runs an opening or stuck function, which see no turn, on a component. Objects stay in scratch. */
spg_status spg_rules_run(spg_rules *rules, const spg_function *function, const uint64_t *component,
                         spg_listener *listener, spg_value *result);
/* The moves of a component, all or those that the game's pick leaves. Objects stay in scratch. */
spg_status spg_rules_run_moves(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_listener *listener);

#endif
