/* question.c — which questions a kind of game can answer, with the reason when it cannot. SPDX-License-Identifier: MIT */
#include "game/question.h"

uint32_t spg_question_wants(spg_question_kind kind)
{
#define WANTS(name, word, type, wants, ...) SPG_WANT_##wants,
    static const uint32_t wants[] = {SPG_QUESTION_MAP(WANTS)};
#undef WANTS
    return kind < SPG_QUESTION_COUNT ? wants[kind] : 0;
}

bool spg_refuse(spg_reason *why, const char *message, const char *hint)
{
    if (why != NULL) { *why = (spg_reason){message, hint}; }
    return false;
}

bool spg_question_value_allowed(const spg_traits *traits, spg_reason *why)
{
    static const char hint[] = "ask wins, score or distance instead";
    if (traits->scores) {
        return spg_refuse(why, "no Grundy value: the game is played for points", "ask score instead");
    }
    if (traits->roles) { return spg_refuse(why, "no Grundy value: the two players have different rules", hint); }
    if (traits->again) { return spg_refuse(why, "no Grundy value: a player may move again", hint); }
    if (traits->verdict_moves) { return spg_refuse(why, "no Grundy value: a move may decide the game at once", hint); }
    if (traits->end_other) {
        return spg_refuse(why, "no Grundy value: an `end` line other than `end lose` decides the game", hint);
    }
    if (traits->stuck == SPG_VERDICT_WIN && !traits->stuck_differs) {
        return spg_refuse(why, "no Grundy value: in misère play (`stuck win`) values do not tell who wins", hint);
    }
    if (traits->stuck != SPG_VERDICT_LOSE || traits->stuck_differs) {
        return spg_refuse(why, "no Grundy value: a player without a move does not always lose", hint);
    }
    return true;
}

bool spg_question_is_misere(const spg_traits *traits)
{
    return traits->stuck == SPG_VERDICT_WIN && !traits->stuck_differs && !traits->scores && !traits->roles &&
           !traits->again && !traits->verdict_moves && !traits->end_other && !traits->end_lose;
}

bool spg_question_sum_allowed(const spg_traits *traits, spg_reason *why)
{
    if (traits->stuck_number) {
        return spg_refuse(why, "a sum cannot be scored by a `stuck` with a number", "give points with `gain`");
    }
    if (traits->end_other) {
        return spg_refuse(why,
                          "in a sum only `end lose` has a meaning (no moves here), but these rules have another `end`",
                          "write a game without that `end`, or ask about one component");
    }
    if (traits->stuck_differs) {
        return spg_refuse(why, "the components of a sum end in different ways: they do not share one `stuck`",
                          "give all games of the sum the same `stuck` line");
    }
    if (traits->end_lose && traits->stuck != SPG_VERDICT_LOSE) {
        return spg_refuse(why, "in a sum `end lose` (no moves here) contradicts a `stuck` that does not lose",
                          "leave out the moves instead of writing `end lose`");
    }
    return true;
}

bool spg_question_allowed(const spg_traits *traits, spg_question_kind kind, bool is_sum, spg_reason *why)
{
    enum { ANY, WITH_VALUES, WITH_POINTS, WITHOUT_POINTS };
#define GAMES(name, word, type, wants, games, ...) games,
    static const uint8_t games[] = {SPG_QUESTION_MAP(GAMES)};
#undef GAMES
    if (kind >= SPG_QUESTION_COUNT || (is_sum && !spg_question_sum_allowed(traits, why))) { return false; }
    if (games[kind] == WITH_VALUES) { return spg_question_value_allowed(traits, why); }
    if (games[kind] == WITH_POINTS && !traits->scores) {
        return spg_refuse(why, "no score: the rules give no points", "ask wins, sg or distance instead");
    }
    if (games[kind] == WITHOUT_POINTS && traits->scores) {
        return spg_refuse(why, "no distance: the game is played for points, not for an early end", "ask score instead");
    }
    return true;
}
