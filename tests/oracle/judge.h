/* judge.h — who wins, from nothing but a list of moves. SPDX-License-Identifier: MIT
 *
 * An independent witness against the library's engines, written for plainness: positions are multisets of components, sums are
 * searched as products, every label is found by sweeping over all positions until nothing changes. Outcomes: labels of round r
 * are decided in r plies, so the round is the distance. Grundy values: mex. Loopy values: by their definition, the
 * outcomes of G + *n for all n. Scores: minimax. */
#ifndef ORACLE_JUDGE_H
#define ORACLE_JUDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of an ending: seen by the player to move; of a move: by who made it. NONE: the game goes on. */
typedef enum judge_end {
    JUDGE_NONE,
    JUDGE_WIN,
    JUDGE_LOSE,
    JUDGE_DRAW,
    JUDGE_FIRST,
    JUDGE_SECOND,
    JUDGE_NUMBER
} judge_end;

typedef struct judge_ending {
    judge_end end;
    int64_t number;
} judge_ending;

typedef struct judge_option {
    judge_end verdict;
    bool again;
    int64_t gain;
    uint32_t first, count; /* its components: part[first] … */
} judge_option;

typedef struct judge_moves {
    judge_option *option;
    size_t count, room;
    uint32_t *part;
    size_t part_count, part_room;
} judge_moves;

void judge_moves_add(judge_moves *moves, judge_option option, const uint32_t *parts, uint32_t count);
void judge_moves_clear(judge_moves *moves);

/* A game as the judge sees it: components are numbers below JUDGE_HEAP. Callbacks return false when the rules compute
 * something that does not exist. */
typedef struct judge_rules {
    void *user;
    bool roles;         /* the turn matters */
    bool scores;        /* points decide */
    bool values;        /* normal play without roles, scores, again and verdicts: sums have values */
    judge_ending empty; /* how a sum of nothing ends */
    bool (*ending)(void *user, uint32_t component, int turn, judge_ending *out);
    bool (*stuck)(void *user, uint32_t component, int turn, judge_ending *out);
    bool (*moves)(void *user, uint32_t component, int turn, judge_moves *out);
} judge_rules;

#define JUDGE_HEAP 0x80000000u /* + n: a Nim heap of n, to test values with */

typedef enum judge_status {
    JUDGE_OK,
    JUDGE_TRAP,   /* a callback said so */
    JUDGE_CYCLE,  /* points on a cycle */
    JUDGE_NO_SUM, /* an ending that a sum cannot have */
    JUDGE_TOO_BIG
} judge_status;

typedef struct judge_term {
    uint32_t component;
    uint32_t copies;
    uint32_t part; /* the term of the sum it belongs to */
} judge_term;

typedef struct judge_winner { /* a winning move */
    uint32_t term;            /* index into the terms asked about */
    uint32_t option;          /* of that component */
} judge_winner;

typedef enum judge_outcome { JUDGE_UNKNOWN, JUDGE_WINS, JUDGE_LOSES, JUDGE_DRAWS } judge_outcome;

enum { JUDGE_NODES_MAX = 12000, JUDGE_VALUES_MAX = 64 };

typedef struct judge_answer {
    judge_status status;
    judge_outcome outcome;
    int64_t distance; /* -1: draw; -2: points have none */
    int64_t score;
    bool beyond;                  /* a value there may be, but too big to find */
    bool valued, loopy;           /* loopy: ∞(K) */
    unsigned value;               /* finite */
    bool among[JUDGE_VALUES_MAX]; /* K */
    uint64_t good, kinds;
    judge_winner *winner;
    size_t winners;
    size_t nodes;
    bool cyclic; /* some position can come back */
} judge_answer;

typedef struct judge judge;
judge *judge_new(const judge_rules *rules);
void judge_free(judge *bench);
void judge_ask(judge *bench, const judge_term terms[], size_t count, int turn, judge_answer *out);
void judge_answer_clear(judge_answer *answer);
/* The moves of one component, kept between questions. NULL: trap. */
const judge_moves *judge_moves_of(judge *bench, uint32_t component, int turn);

const char *judge_outcome_word(judge_outcome outcome);
/* "3", "∞(0,2)" or "∞(∅)". */
void judge_value_text(const judge_answer *answer, char *out, size_t size);

#endif
