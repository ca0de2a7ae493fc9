/* moves.h — are the moves of rules those of a heap code? SPDX-License-Identifier: MIT */
#ifndef SPG_VERIFY_MOVES_H
#define SPG_VERIFY_MOVES_H

#include "game/game.h"
#include "game/heap_code.h"

/* Rules with one number, and what the caller has proved about all their heaps: what may be taken does not depend on the heap,
 * nor do the ways to part what is left, and no move takes more than `most` (endless: every larger number may be taken).
 * takes_all: what leaves one heap may as well leave none. That is trusted; everything else is looked at. */
typedef struct spg_verify_rules {
    const spg_game *family;
    uint32_t game;
    int64_t base; /* the parameter of the empty heap */
    int64_t low;  /* of the least heap that is a position */
    bool closed;  /* there is a largest one: */
    int64_t high;
    uint64_t most;
    bool endless, takes_all;
} spg_verify_rules;

typedef struct spg_verify_moves {
    bool same;
    const char *why; /* not: a literal with %1 for the heap */
    uint64_t heap;   /* the first that differs */
    uint64_t heaps;  /* compared */
} spg_verify_moves;

/* The moves of every heap up to a little more than `most`, where one heap shows all there are, and of some far larger ones,
 * are listed by the rules and compared with those of the code. */
spg_status spg_verify_compare_moves(spg_run *run, const spg_heap_code *code, const spg_verify_rules *rules,
                                    spg_verify_moves *out);

#endif
