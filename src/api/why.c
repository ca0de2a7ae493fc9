/* why.c — the reason for an answer in one sentence. SPDX-License-Identifier: MIT */
#include "api/why.h"

#include <string.h>

#include "api/explain.h"

enum { TERMS_SHOWN_MAX = 12 };

/* The Grundy value of one term of a sum, from the kept table of components. */
static spg_status term_value(spg_ruleset *rules, const spg_reply *reply, spg_value position, uint32_t index,
                             spg_arena *arena, spg_answer *out)
{
    const spg_value_term *term = &position.sum->terms[index];
    const spg_value_sum alone = {.component_count = position.sum->component_count,
                                 .term_count = 1,
                                 .components = position.sum->components,
                                 .terms = term};
    const spg_inquiry inquiry = {.position = {.sum = &alone},
                                 .games = reply->family->roots,
                                 .game_count = (uint32_t)rules->program.games.count,
                                 .wants = SPG_WANT_VALUE,
                                 .kind = SPG_QUESTION_SG,
                                 .engine = reply->choice.told ? NULL : reply->choice.engine};
    spg_reply part;
    *out = (spg_answer){.has_value = true, .value = spg_loopy_finite(0)};
    if (term->copies == 0 || term->count == 0) { return SPG_OK; } /* an engine for one position knows nothing of none */
    SPG_TRY(spg_session_ask(rules->session, &inquiry, arena, &part));
    *out = part.answer;
    return SPG_OK;
}

/* Has any component of the position a move? */
static spg_status has_moves(const spg_reply *reply, spg_run *run, bool *out)
{
    const spg_game *game = &reply->family->game;
    const spg_position *position = &reply->position;
    spg_status status = SPG_OK;
    spg_batch batch;
    *out = false;
    spg_batch_init(&batch, run, game->width);
    for (uint32_t t = 0; t < position->term_count && status == SPG_OK; t++) {
        const spg_term *term = &position->terms[t];
        for (uint32_t i = 0; i < term->count && term->copies > 0 && status == SPG_OK && !*out; i++) {
            const uint64_t *component = position->words + (size_t)(term->first + i) * (1 + game->width);
            spg_ending ending = {0};
            status = game->ending(game->rules, component, position->turn, &ending);
            if (status != SPG_OK || ending.verdict != SPG_VERDICT_NONE) { continue; }
            status = game->options(game->rules, component, position->turn, &batch);
            *out = batch.options.count > 0;
        }
    }
    spg_batch_clear(&batch);
    return status;
}

static spg_int number_of(const spg_answer *answer)
{
    return answer->has_wide ? answer->wide : (spg_int)answer->value.nimber;
}

#define SAY(rules, out, english, ...)                                                                                  \
    spg_steps_fill((rules)->context->language, (english), (const char *const[]){__VA_ARGS__, NULL}, (out))

static void say(const spg_ruleset *rules, spg_text *out, const char *english)
{
    spg_text_add(out, spg_say(rules->context->language, english));
}

/* "3 xor 5 xor 2" */
static spg_status add_terms(spg_ruleset *rules, const spg_reply *reply, spg_value position, spg_arena *arena,
                            spg_text *out)
{
    for (uint32_t i = 0; i < position.sum->term_count; i++) {
        spg_answer part;
        SPG_TRY(term_value(rules, reply, position, i, arena, &part));
        spg_text_add(out, i > 0 ? " xor " : "");
        spg_text_add_int(out, number_of(&part));
    }
    return SPG_OK;
}

static void say_value(const spg_ruleset *rules, uint32_t count, const char *terms, spg_int value, spg_text *out)
{
    const char *const digits = SPG_DIGITS(value);
    if (count > TERMS_SHOWN_MAX && value != 0) {
        SAY(rules, out, "the xor of the values of the %1 terms is %2, not 0.", SPG_DIGITS(count), digits);
    } else if (count > TERMS_SHOWN_MAX) {
        SAY(rules, out, "the xor of the values of the %1 terms is 0: every move changes it, a reply makes it 0 again.",
            SPG_DIGITS(count));
    } else if (count == 1 && value != 0) {
        SAY(rules, out, "the Grundy value is %1, not 0.", digits);
    } else if (count == 1) {
        say(rules, out, "the Grundy value is 0: every move changes it, a reply makes it 0 again.");
    } else if (value != 0) {
        SAY(rules, out, "%1 = %2, not 0.", terms, digits);
    } else {
        SAY(rules, out, "%1 = 0: every move changes it, a reply makes it 0 again.", terms);
    }
}

static spg_status why_by_values(spg_ruleset *rules, const spg_reply *reply, spg_value position, spg_arena *arena,
                                spg_text *out)
{
    const uint32_t count = position.sum == NULL ? 0 : position.sum->term_count;
    bool moves = reply->answer.outcome == SPG_OUTCOME_WIN || reply->choice.told; /* a formula may tell about more moves
                                                                                 than can be listed */
    spg_text terms;
    spg_status status = SPG_OK;
    if (!moves) { SPG_TRY(has_moves(reply, arena->run, &moves)); }
    if (!moves) {
        say(rules, out, "there is no move, and who cannot move loses.");
        return SPG_OK;
    }
    spg_text_init(&terms, arena->run);
    const spg_int value = number_of(&reply->answer); /* asking about the terms ends the life of the reply */
    if (count > 1 && count <= TERMS_SHOWN_MAX) { status = add_terms(rules, reply, position, arena, &terms); }
    if (status == SPG_OK) { status = spg_text_status(&terms); }
    if (status == SPG_OK) { say_value(rules, count, spg_text_get(&terms), value, out); }
    spg_text_clear(&terms);
    return status;
}

static void why_won(const spg_ruleset *rules, const spg_reply *reply, const spg_write_result_view *view, spg_text *out)
{
    if (view->move_count > 0 && view->moves[0].labelled) {
        SAY(rules, out, "%1 in %2 leaves the other player lost.", view->moves[0].text, view->moves[0].from);
    } else if (view->move_count > 0) {
        SAY(rules, out, "%1 from %2 leaves the other player lost.", view->moves[0].text, view->moves[0].from);
    } else if (reply->choice.told) {
        say(rules, out, "a formula says so.");
    } else {
        say(rules, out, "the game has ended, and the rules give it to the player to move.");
    }
}

static void why_by_moves(const spg_ruleset *rules, const spg_reply *reply, const spg_write_result_view *view,
                         spg_text *out)
{
    const spg_answer *answer = &reply->answer;
    switch (answer->outcome) {
    case SPG_OUTCOME_WIN: why_won(rules, reply, view, out); return;
    case SPG_OUTCOME_LOSE:
        if (reply->choice.told) {
            say(rules, out, "a formula says so.");
        } else if (answer->distance == 0 && answer->has_distance) {
            say(rules, out, "the game has ended here, and the rules give it to the other player.");
        } else {
            say(rules, out, "every move leaves the other player a won position.");
        }
        return;
    case SPG_OUTCOME_DRAW:
        if (answer->counts.cyclic) {
            say(rules, out, "no move wins, but the player can keep the game going for ever.");
        } else {
            say(rules, out, "no move wins, but the player can avoid losing.");
        }
        return;
    case SPG_OUTCOME_UNKNOWN: return;
    }
}

/* The sentence of the theorem that knows the position, if one does and says what the answer is. */
static spg_status why_by_theorem(spg_ruleset *rules, const spg_reply *reply, spg_value position, spg_arena *arena,
                                 spg_text *out)
{
    spg_explain_derivation derivation;
    const spg_traits traits = reply->family->traits;
    const bool wins = reply->answer.outcome == SPG_OUTCOME_WIN;
    spg_steps steps = {.language = rules->context->language, .why = out};
    SPG_TRY(spg_explain_derive(rules, reply->family->roots, position, &traits, false, &steps, arena, &derivation));
    if (spg_text_status(out) == SPG_OK && (!derivation.found || derivation.end.wins != wins)) { spg_text_reset(out); }
    return spg_text_status(out);
}

static void why_by_score(const spg_ruleset *rules, const spg_write_result_view *view, spg_text *out)
{
    if (view->move_count == 0) { return; }
    const spg_move_view *best = &view->moves[0];
    if (best->labelled) {
        SAY(rules, out, "%1 in %2 is worth %3, and no move is worth more.", best->text, best->from, view->score);
    } else {
        SAY(rules, out, "%1 from %2 is worth %3, and no move is worth more.", best->text, best->from, view->score);
    }
}

static spg_status find_sentence(spg_ruleset *rules, const spg_reply *reply, spg_value position,
                                const spg_write_result_view *view, spg_arena *arena, spg_text *out)
{
    if (reply->answer.has_score) {
        why_by_score(rules, view, out);
        return spg_text_status(out);
    }
    if (reply->answer.outcome != SPG_OUTCOME_UNKNOWN) {
        SPG_TRY(why_by_theorem(rules, reply, position, arena, out));
        if (out->length > 0) { return SPG_OK; }
    }
    if (reply->choice.theorem != NULL && (reply->answer.has_value || reply->answer.has_wide)) {
        return why_by_values(rules, reply, position, arena, out);
    }
    why_by_moves(rules, reply, view, out);
    return spg_text_status(out);
}

spg_status spg_why(spg_ruleset *rules, const spg_reply *reply, spg_value position, const spg_write_result_view *view,
                   spg_arena *arena, const char **out)
{
    spg_text text;
    *out = NULL;
    spg_text_init(&text, arena->run);
    spg_status status = find_sentence(rules, reply, position, view, arena, &text);
    if (status == SPG_OK) { status = spg_text_status(&text); }
    if (status == SPG_OK && text.length > 0) {
        *out = spg_arena_text(arena, spg_text_get(&text), text.length);
        if (*out == NULL) { status = arena->run->error.status; }
    }
    spg_text_clear(&text);
    return status;
}
