/* answer.h — what an engine found out about a position. SPDX-License-Identifier: MIT */
#ifndef SPG_GAME_ANSWER_H
#define SPG_GAME_ANSWER_H

#include "game/basis.h"
#include "game/game.h"
#include "game/question.h"
#include "game/census.h"
#include "value/loopy.h"

/* One move of the position as the user wrote it. Its result is the position with one copy of that component replaced by
 * the parts. Outcome, distance and score are seen by the player who makes the move, the move included; the value is
 * that of the position moved to. */
typedef struct spg_answer_move {
    uint32_t term;       /* which term of the sum, from 0 */
    uint32_t component;  /* index inside the term */
    uint32_t option;     /* index among the options of that component */
    uint64_t copies;     /* how many equal components the term has: the move counts so often in `good` */
    bool good;           /* to a win; in scoring games: to the best score */
    spg_verdict verdict; /* the move decides at once, seen by the mover; NONE otherwise */
    bool again;
    const uint64_t *parts; /* what the component became: part i at parts + i · (1 + width) */
    uint32_t part_count;
    spg_outcome outcome;
    bool has_value;
    spg_loopy value;
    spg_score score;  /* scoring games */
    int64_t distance; /* plies to the end, this one included; -1: draw or not known */
} spg_answer_move;

/* What was done. A kept engine counts what it knows in all: after its first question that is what the position reaches. */
typedef struct spg_counts {
    uint64_t positions; /* definition: positions; components: components */
    uint64_t fresh;     /* of them, new with this question */
    uint64_t options;
    uint64_t longest; /* the largest distance met */
    bool cyclic;      /* positions that can repeat were met */
    bool all;         /* every position is known: so many are */
    uint64_t won, lost, drawn;
    bool table_full; /* memo: results were forgotten for lack of room and found again where needed */
    /* Tables. */
    uint64_t cells;      /* of all tables filled */
    uint64_t cell_bytes; /* bytes per cell, times 100 */
    uint64_t given_up;   /* cells that were left to the rules */
    int64_t fill_time;   /* nanoseconds spent filling, making the bodies not counted */
    uint32_t threads;    /* that filled them */
    const char *tier;    /* a literal: which body filled last; NULL: no tables */
} spg_counts;

typedef struct spg_answer {
    spg_outcome outcome; /* for the player to move */
    bool has_value, has_score, has_distance, has_counts, has_moves;
    spg_loopy value;
    bool has_wide; /* instead of `value`: a Grundy value of more than 32 bits, which only a formula can tell */
    spg_int wide;
    spg_score score;
    int64_t distance; /* -1: draw */
    /* Winning moves (scoring: moves to the best score); none in a lost or drawn position without points. */
    spg_int good;   /* equal components and copies counted separately */
    uint64_t kinds; /* different results counted once */
    /* In the order of terms, components, options; copies once. Good ones only, unless every move was wanted. */
    const spg_answer_move *moves;
    size_t move_count;
    spg_counts counts;
    spg_basis basis;
    const char *theorem;      /* PROVED: its number in docs/theory.md, or NULL */
    bool unlisted;            /* moves were wanted, but there are too many to list */
    const char *engine;       /* a literal */
    const spg_census *census; /* where one was wanted; else NULL */
    bool draws;               /* dense outcomes: a draw has a number of its own */
} spg_answer;

#endif
