/* question.h — what is asked about a position, and whether the kind of game has such an answer.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_GAME_QUESTION_H
#define SPG_GAME_QUESTION_H

#include "game/game.h"

/* What an answer must hold; the outcome, and the score of a scoring game, are always there. */
enum {
    SPG_WANT_NOTHING = 0,
    SPG_WANT_VALUE = 1,       /* Grundy or loopy value, where the kind of game has one */
    SPG_WANT_DISTANCE = 2,    /* plies to the end, where the kind of game has one */
    SPG_WANT_COUNTS = 4,      /* numbers of winning moves: good, kinds */
    SPG_WANT_MOVES = 8,       /* the list of winning moves */
    SPG_WANT_EVERY_MOVE = 16, /* the list of all moves, with the result of each */
    SPG_WANT_ALL = 31,
    SPG_WANT_CENSUS = 32,    /* how many of the positions that can be reached are won, lost and drawn … */
    SPG_WANT_CENSUS_ALL = 64 /* … with CENSUS: of all that are numbered */
};

typedef struct spg_question {
    uint32_t wants;
} spg_question;

/* Why not: two literals for SPG_FAIL. */
typedef struct spg_reason {
    const char *message;
    const char *hint;
} spg_reason;
/* Always false: for who returns whether something is possible. `why` may be NULL. */
bool spg_refuse(spg_reason *why, const char *message, const char *hint);

/* What must be wanted to answer a question of the language. */
uint32_t spg_question_wants(spg_question_kind kind);

/* May this be asked? `is_sum`: spg_position_is_sum of the position asked about. A loopy game has `sg` as far as its kind
 * goes; whether the value of the one position is finite shows only in the answer. */
bool spg_question_allowed(const spg_traits *traits, spg_question_kind kind, bool is_sum, spg_reason *why);

/* The part that belongs to sums, whatever is asked: one common way of ending. */
bool spg_question_sum_allowed(const spg_traits *traits, spg_reason *why);

/* Are Grundy values defined: impartial, normal play, nothing but the moves decides? */
bool spg_question_value_allowed(const spg_traits *traits, spg_reason *why);
/* Impartial misère play, nothing but the moves decides: then T19 holds for components that it knows. */
bool spg_question_is_misere(const spg_traits *traits);

#endif
