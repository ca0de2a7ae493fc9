/* words.h — the words on pictures and around tables. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_WORDS_H
#define SPG_WRITE_WORDS_H

#include <stdbool.h>

#define SPG_WORD_MAP(X)                                                                                                \
    X(VALUE, "Grundy value")                                                                                           \
    X(OUTCOME, "outcome")                                                                                              \
    X(SCORE, "score")                                                                                                  \
    X(DISTANCE, "plies to the end")                                                                                    \
    X(WIN, "N: win")                                                                                                   \
    X(LOSE, "P: lose")                                                                                                 \
    X(DRAW, "D: draw")                                                                                                 \
    X(LOOPY, "∞: loopy")                                                                                               \
    X(MISSING, "-: no position")                                                                                       \
    X(FIRST, "first to move")                                                                                          \
    X(SECOND, "second to move")                                                                                        \
    X(AGAIN, "(again)")                                                                                                \
    X(ROW_COLUMN, "row + column")                                                                                      \
    X(SETTLES, "settles")                                                                                              \
    X(FROM, "from")                                                                                                    \
    X(PERIOD, "Every column settles: period %lld from %lld on, as far as this table goes (%lld).\n")                   \
    X(NO_PERIOD, "%zu of %zu columns do not settle: no period %lld is seen up to %lld.\n")                             \
    X(CLASSES, "%zu of %zu classes hold one value each (* several, ? none).\n")                                        \
    X(BIT, "bit of %s\n")                                                                                              \
    X(LOST, "lost positions: %zu\n")                                                                                   \
    X(POSITIONS, "%zu positions")                                                                                      \
    X(POSITION, "1 position")                                                                                          \
    X(STEP, ", step %s")                                                                                               \
    X(RARE, "rare heaps: %zu")                                                                                         \
    X(COMMON, "common heaps: %zu")

#define SPG_WORD_ENUM(name, english) SPG_WORD_##name,
typedef enum spg_word { SPG_WORD_MAP(SPG_WORD_ENUM) SPG_WORD_COUNT } spg_word;

const char *spg_words_get(spg_word word, bool chinese);
/* What a table shows: "sg" is "Grundy value". */
const char *spg_words_of(const char *of, bool chinese);

#endif
