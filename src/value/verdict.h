/* verdict.h — how a game ends, who is to move, and what can be asked. SPDX-License-Identifier: MIT */
#ifndef SPG_VALUE_VERDICT_H
#define SPG_VALUE_VERDICT_H

#include <stdint.h>

#include "base/int128.h"

/* Of an ending: seen by the player to move. Of a move: seen by the player who made it. */
#define SPG_VERDICT_MAP(X)                                                                                             \
    X(NONE, "none") /* the game goes on */                                                                             \
    X(WIN, "win")                                                                                                      \
    X(LOSE, "lose")                                                                                                    \
    X(DRAW, "draw")                                                                                                    \
    X(FIRST, "first") /* the first player wins, whoever is to move */                                                  \
    X(SECOND, "second")                                                                                                \
    X(NUMBER, "number") /* points, for the player to move */

#define SPG_VERDICT_ENUM(name, word) SPG_VERDICT_##name,
typedef enum spg_verdict { SPG_VERDICT_MAP(SPG_VERDICT_ENUM) SPG_VERDICT_COUNT } spg_verdict;

/* Whose rules are read: matters only in games with roles. */
typedef enum spg_turn { SPG_TURN_FIRST, SPG_TURN_SECOND } spg_turn;

/* The result for the player to move. UNKNOWN: not yet found. */
typedef enum spg_outcome { SPG_OUTCOME_UNKNOWN, SPG_OUTCOME_WIN, SPG_OUTCOME_LOSE, SPG_OUTCOME_DRAW } spg_outcome;

typedef spg_int spg_score;   /* own points minus the other's, for the player to move */
typedef uint32_t spg_nimber; /* a finite Grundy value */

/* What can be asked about a position: name, word, type of what is told (ir/type.h), what the answer must hold beside the
 * outcome and the points, which games have an answer (game/question.h). The first ones are about the outcome alone; their rows
 * end with what is told of a win, a draw and a loss. */
#define SPG_QUESTION_OUTCOME_MAP(X)                                                                                    \
    X(WINS, "wins", BOOL, NOTHING, ANY, 1, 0, 0)                                                                       \
    X(LOSES, "loses", BOOL, NOTHING, ANY, 0, 0, 1)                                                                     \
    X(OUTCOME, "outcome", INT, NOTHING, ANY, 1, 0, -1)
#define SPG_QUESTION_MAP(X)                                                                                            \
    SPG_QUESTION_OUTCOME_MAP(X)                                                                                        \
    X(DRAWS, "draws", BOOL, NOTHING, ANY, 0, 1, 0)                                                                     \
    X(SG, "sg", INT, VALUE, WITH_VALUES, 0, 0, 0) /* the Grundy value, a number */                                     \
    X(SCORE, "score", INT, NOTHING, WITH_POINTS, 0, 0, 0)                                                              \
    X(VALUE, "value", TEXT, VALUE, WITH_VALUES, 0, 0, 0) /* sg, or the loopy value as text */                          \
    /* plies to the end, winner hurries, loser delays; -1: draw */                                                     \
    X(DISTANCE, "distance", INT, DISTANCE, WITHOUT_POINTS, 0, 0, 0)                                                    \
    X(GOOD, "good", INT, COUNTS, ANY, 0, 0, 0)    /* winning moves, equal components counted separately */             \
    X(KINDS, "kinds", INT, COUNTS, ANY, 0, 0, 0)  /* different results of winning moves */                             \
    X(MOVES, "moves", MOVES, MOVES, ANY, 0, 0, 0) /* the winning moves in the order of the rules, copies once */       \
    X(BEST, "best", MOVE, MOVES, ANY, 0, 0, 0)    /* the first of them */

#define SPG_QUESTION_ENUM(name, ...) SPG_QUESTION_##name,
typedef enum spg_question_kind { SPG_QUESTION_MAP(SPG_QUESTION_ENUM) SPG_QUESTION_COUNT } spg_question_kind;
/* Questions about the outcome, written like a label. */
#define SPG_QUESTION_CASE_(name, ...) case SPG_QUESTION_##name:
#define SPG_CASES_OUTCOME SPG_QUESTION_OUTCOME_MAP(SPG_QUESTION_CASE_) case SPG_QUESTION_DRAWS

const char *spg_verdict_word(spg_verdict verdict);
/* Who wins, whoever is to move? */
static inline bool spg_verdict_names_player(spg_verdict verdict)
{
    return verdict == SPG_VERDICT_FIRST || verdict == SPG_VERDICT_SECOND;
}
const char *spg_question_word(spg_question_kind kind);
/* What a question about the outcome tells of a win, whose sign is 1, a draw, 0, or a loss, -1. */
static inline bool spg_question_is_outcome(spg_question_kind kind)
{
    return kind <= SPG_QUESTION_DRAWS;
}
int spg_question_tells(spg_question_kind kind, int sign);
int spg_outcome_sign(spg_outcome outcome);
const char *spg_outcome_word(spg_outcome outcome); /* "win" "lose" "draw" "unknown" */

#endif
