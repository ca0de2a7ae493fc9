/* state.h — what the files of the bounds engine share. SPDX-License-Identifier: MIT
 *
 * The worth of a position is its score, or 1, 0, -1 for a win, a draw, a loss. A search has a window, low < high: it finds the
 * worth where that lies between them, else a bound of it that is not beyond the near end. What is known of a position is a least
 * and a greatest worth; the table keeps both. They rest on positions that were finished before, so they are right also where play may
 * go round (T47 of docs/theory.md); a position that would need itself is refused. */
#ifndef SPG_SOLVE_BOUNDS_STATE_H
#define SPG_SOLVE_BOUNDS_STATE_H

#include "solve/engine.h"
#include "solve/memo/path.h"
#include "solve/memo/table.h"

#define SPG_BOUNDS_FAR ((spg_int)1 << 120)  /* beyond every worth */
#define SPG_BOUNDS_MOST ((spg_int)1 << 100) /* larger gains are refused: sums of them might get that far */

typedef struct spg_bounds_known {
    spg_int low, high;
} spg_bounds_known;

/* An option whose worth was not known well enough when its position was looked at. */
typedef struct spg_bounds_child {
    uint64_t hash;
    size_t key; /* in keys */
    uint32_t length;
    uint32_t option; /* number in the rules' order */
    bool again;
    spg_score gain;
} spg_bounds_child;

/* A position being searched. */
typedef struct spg_bounds_frame {
    uint64_t hash;
    size_t key; /* in keys: its own, then those of its children */
    size_t children, at;
    uint32_t length;
    uint32_t habit; /* 2 · game + turn */
    bool open;      /* its children are there */
    bool met;       /* it was searched before, in another window */
    spg_bounds_known window, known;
    spg_int best; /* the greatest of what its options were found to be */
} spg_bounds_frame;

/* A position that must be searched for the answer, with its window. */
typedef struct spg_bounds_ask {
    uint64_t hash;
    size_t key; /* in ask_keys */
    uint32_t length;
    spg_bounds_known window;
    spg_int worth;
} spg_bounds_ask;

typedef SPG_ARRAY(uint8_t) spg_bounds_bytes;

typedef struct spg_bounds {
    spg_run *run;
    spg_task task;
    bool turns, scores;
    bool rounds; /* no measure shows that play ends: positions on the stack are watched */
    spg_memo_table table;
    spg_memo_path path; /* of them */
    SPG_ARRAY(spg_bounds_frame) stack;
    SPG_ARRAY(spg_bounds_child) children;
    spg_bounds_bytes keys;
    SPG_ARRAY(uint32_t) habits; /* 2 · game + turn: the option that decided last */
    SPG_ARRAY(uint32_t) order;  /* scratch: options in the order they are looked at */
    SPG_ARRAY(uint64_t) words;  /* scratch: one component */
    spg_bounds_bytes scratch;   /* one key */
    spg_batch batch;
    spg_int result; /* of the search that ended last */

    const spg_position *asked;
    SPG_ARRAY(spg_bounds_ask) asks; /* the position, twice where there are draws; then its moves */
    spg_bounds_bytes ask_keys;
    size_t ask_next, judged;
    bool asking, listed; /* the stack works on asks[ask_next]; the moves are among them */
    spg_int total;
    uint64_t solved, before, options;
} spg_bounds;

/* search.c: keys as bytes; a search is pushed and looked at until the stack is empty, then s->result is its worth or bound. */
spg_status spg_bounds_key(spg_bounds *s, const uint64_t *words, spg_turn turn, spg_bounds_bytes *out);
spg_status spg_bounds_push(spg_bounds *s, uint64_t hash, const uint8_t *key, uint32_t length, spg_bounds_known window);
spg_status spg_bounds_look(spg_bounds *s, uint64_t *work);
/* Seen by the player to move. */
spg_status spg_bounds_of_ending(spg_bounds *s, spg_ending ending, spg_turn turn, spg_int *out);
/* What an option is worth to who makes it, and the window of the position behind it. */
spg_status spg_bounds_seen(spg_bounds *s, spg_int worth, bool again, spg_score gain, spg_int *out);
spg_status spg_bounds_behind(spg_bounds *s, spg_bounds_known window, bool again, spg_score gain, spg_bounds_known *out);

#endif
