/* words.h — the words on pictures and around tables, in both languages. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_WORDS_H
#define SPG_WRITE_WORDS_H

#include <stdbool.h>

#define SPG_WORD_MAP(X)                                                                                                \
    X(VALUE, "Grundy value", "SG 值")                                                                                  \
    X(OUTCOME, "outcome", "胜负")                                                                                      \
    X(SCORE, "score", "得分差")                                                                                        \
    X(DISTANCE, "plies to the end", "步数")                                                                            \
    X(WIN, "N: win", "N：先手必胜")                                                                                    \
    X(LOSE, "P: lose", "P：先手必败")                                                                                  \
    X(DRAW, "D: draw", "D：平局")                                                                                      \
    X(LOOPY, "∞: loopy", "∞：循环值")                                                                                  \
    X(MISSING, "-: no position", "-：无此局面")                                                                        \
    X(FIRST, "first to move", "先手走")                                                                                \
    X(SECOND, "second to move", "后手走")                                                                              \
    X(AGAIN, "(again)", "（再走）")                                                                                    \
    X(ROW_COLUMN, "row + column", "行 + 列")                                                                           \
    X(SETTLES, "settles", "稳定为")                                                                                    \
    X(FROM, "from", "始于")                                                                                            \
    X(PERIOD, "Every column settles: period %lld from %lld on, as far as this table goes (%lld).\n",                   \
      "每列都稳定：周期 %lld，从 %lld 起，在本表范围内（到 %lld）。\n")                                                \
    X(NO_PERIOD, "%zu of %zu columns do not settle: no period %lld is seen up to %lld.\n",                             \
      "%zu 列（共 %zu 列）不稳定：看不出周期 %lld（到 %lld 为止）。\n")                                                \
    X(CLASSES, "%zu of %zu classes hold one value each (* several, ? none).\n",                                        \
      "%zu 个剩余类（共 %zu 个）各只有一个值（* 多个值，? 无局面）。\n")                                               \
    X(BIT, "bit of %s\n", "权为 %s 的二进制位\n")                                                                      \
    X(LOST, "lost positions: %zu\n", "必败局面：%zu 个\n")                                                             \
    X(POSITIONS, "%zu positions", "%zu 个局面")                                                                        \
    X(POSITION, "1 position", "1 个局面")                                                                              \
    X(STEP, ", step %s", "，公差 %s")

#define SPG_WORD_ENUM(name, english, chinese) SPG_WORD_##name,
typedef enum spg_word { SPG_WORD_MAP(SPG_WORD_ENUM) SPG_WORD_COUNT } spg_word;

const char *spg_words_get(spg_word word, bool chinese);
/* What a table shows: "sg" is "Grundy value". */
const char *spg_words_of(const char *of, bool chinese);

#endif
