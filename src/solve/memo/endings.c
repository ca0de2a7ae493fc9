/* endings.c — results of positions without moves, and endings that have no meaning. SPDX-License-Identifier: MIT */
#include "solve/memo/state.h"

spg_outcome spg_endings_outcome(spg_verdict verdict, spg_turn turn)
{
    switch (verdict) {
    case SPG_VERDICT_WIN: return SPG_OUTCOME_WIN;
    case SPG_VERDICT_LOSE: return SPG_OUTCOME_LOSE;
    case SPG_VERDICT_DRAW: return SPG_OUTCOME_DRAW;
    case SPG_VERDICT_FIRST: return turn == SPG_TURN_FIRST ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    case SPG_VERDICT_SECOND: return turn == SPG_TURN_SECOND ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_NUMBER:
    case SPG_VERDICT_COUNT: break;
    }
    return SPG_OUTCOME_UNKNOWN;
}

static spg_status fail_at(spg_memo *s, const spg_memo_frame *frame, const char *message, const char *hint)
{
    spg_text text;
    spg_text_init(&text, s->run);
    const spg_status status = spg_key_write(s, spg_memo_key(s, frame), frame->length, &text);
    if (status == SPG_OK) { SPG_FAIL(s->run, SPG_REFUSED, SPG_NOWHERE, message, hint, spg_text_get(&text)); }
    spg_text_clear(&text);
    return status == SPG_OK ? SPG_REFUSED : status;
}

spg_status spg_endings_cycle(spg_memo *s, const spg_memo_frame *frame)
{
    return fail_at(s, frame, "a search with memory needs a game that ends, but %1 can come up again",
                   "use the definition engine");
}

spg_status spg_endings_mixed(spg_memo *s, const spg_memo_frame *frame)
{
    return fail_at(s, frame, "points and verdicts cannot be mixed in one game, but %1 is decided by the other kind",
                   "decide every ending by points, or none");
}

spg_status spg_endings_set(spg_memo *s, const spg_memo_frame *frame, spg_ending ending, spg_turn turn)
{
    if (s->scores) {
        s->result = ending.number;
        return ending.verdict == SPG_VERDICT_NUMBER ? SPG_OK : spg_endings_mixed(s, frame);
    }
    const spg_outcome outcome = spg_endings_outcome(ending.verdict, turn);
    s->result = outcome;
    return outcome == SPG_OUTCOME_UNKNOWN ? spg_endings_mixed(s, frame) : SPG_OK;
}

/* In a game for points no move means no more points, not a loss. */
static spg_ending settle(const spg_memo *s, spg_ending ending)
{
    return s->scores && ending.verdict == SPG_VERDICT_LOSE ? (spg_ending){SPG_VERDICT_NUMBER, 0} : ending;
}

spg_status spg_endings_stuck(spg_memo *s, const spg_memo_frame *frame, spg_turn turn)
{
    const spg_game *game = s->task.game;
    spg_ending ending = {SPG_VERDICT_LOSE, 0};
    SPG_TRY(game->stuck(game->rules, s->words.at, turn, &ending));
    return spg_endings_set(s, frame, settle(s, ending), turn);
}

spg_status spg_endings_common(spg_memo *s, const spg_memo_frame *frame, spg_turn turn, spg_ending *out)
{
    const spg_game *game = s->task.game;
    *out = (spg_ending){game->traits.stuck, 0};
    for (size_t i = 0; i < s->sum.items.count; i++) {
        const uint64_t *words = spg_component_table_words(&s->components, s->sum.items.at[i].component);
        spg_ending ending = {SPG_VERDICT_LOSE, 0};
        SPG_TRY(game->stuck(game->rules, words, turn, &ending));
        if (i > 0 && ending.verdict != out->verdict) {
            return fail_at(s, frame, "the components of %1 do not share one `stuck`",
                           "give all games of the sum the same `stuck` line");
        }
        *out = ending;
    }
    if (out->verdict == SPG_VERDICT_NUMBER && !spg_multiset_is_single(&s->sum)) {
        return fail_at(s, frame, "a sum cannot be scored by a `stuck` with a number: %1", "give points with `gain`");
    }
    *out = settle(s, *out);
    return SPG_OK;
}

/* In a sum `end lose` means "no moves here"; what else ends one component has no meaning for the others. */
spg_status spg_endings_in_sum(spg_memo *s, const spg_memo_frame *frame, spg_verdict ending)
{
    if (ending == SPG_VERDICT_NONE) { return SPG_OK; }
    if (ending != SPG_VERDICT_LOSE) {
        return fail_at(s, frame, "an `end` other than `end lose` ends one component of the sum %1",
                       "in a sum only `end lose` has a meaning: no moves here");
    }
    if (s->task.game->traits.stuck != SPG_VERDICT_LOSE) {
        return fail_at(s, frame, "in the sum %1 `end lose` (no moves here) contradicts a `stuck` that does not lose",
                       "leave out the moves instead of writing `end lose`");
    }
    return SPG_OK;
}
