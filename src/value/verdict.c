/* verdict.c — the words for verdicts, questions and outcomes. SPDX-License-Identifier: MIT */
#include "value/verdict.h"

const char *spg_verdict_word(spg_verdict verdict)
{
#define WORD(name, word) word,
    static const char *const words[] = {SPG_VERDICT_MAP(WORD)};
#undef WORD
    return verdict < SPG_VERDICT_COUNT ? words[verdict] : "?";
}

const char *spg_question_word(spg_question_kind kind)
{
#define WORD(name, word, ...) word,
    static const char *const words[] = {SPG_QUESTION_MAP(WORD)};
#undef WORD
    return kind < SPG_QUESTION_COUNT ? words[kind] : "?";
}

int spg_question_tells(spg_question_kind kind, int sign)
{
#define ROW(name, word, type, wants, games, win, draw, loss) {loss, draw, win},
    static const int rows[][3] = {SPG_QUESTION_MAP(ROW)};
#undef ROW
    return kind < SPG_QUESTION_COUNT ? rows[kind][1 + (sign > 0) - (sign < 0)] : 0;
}

int spg_outcome_sign(spg_outcome outcome)
{
    return outcome == SPG_OUTCOME_WIN ? 1 : outcome == SPG_OUTCOME_LOSE ? -1 : 0;
}

const char *spg_outcome_word(spg_outcome outcome)
{
    switch (outcome) {
    case SPG_OUTCOME_WIN: return "win";
    case SPG_OUTCOME_LOSE: return "lose";
    case SPG_OUTCOME_DRAW: return "draw";
    case SPG_OUTCOME_UNKNOWN: break;
    }
    return "unknown";
}
