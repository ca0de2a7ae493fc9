/* why.c — the reason for an answer in one sentence. SPDX-License-Identifier: MIT */
#include "api/why.h"

#include <string.h>

enum { TERMS_SHOWN_MAX = 12 };

static bool is_closed(const spg_reply *reply)
{
    return strcmp(reply->choice.engine, "closed") == 0;
}

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
                                 .engine = is_closed(reply) ? NULL : reply->choice.engine};
    spg_reply part;
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

static void add_value(const spg_answer *answer, spg_text *out)
{
    spg_text_add_int(out, answer->has_wide ? answer->wide : (spg_int)answer->value.nimber);
}

/* "3 xor 5 xor 2 = 4, …" */
static spg_status why_by_values(spg_ruleset *rules, const spg_reply *reply, spg_value position, spg_arena *arena,
                                spg_text *out)
{
    const uint32_t count = position.sum == NULL ? 0 : position.sum->term_count;
    const bool wins = reply->answer.outcome == SPG_OUTCOME_WIN;
    bool moves = wins || is_closed(reply); /* a formula may tell about more moves than can be listed */
    if (!moves) { SPG_TRY(has_moves(reply, arena->run, &moves)); }
    if (!moves) {
        spg_text_add(out, "there is no move, and who cannot move loses.");
        return SPG_OK;
    }
    if (count > TERMS_SHOWN_MAX) {
        spg_text_addf(out, "the xor of the values of the %u terms is ", count);
        add_value(&reply->answer, out);
    } else if (count == 1) {
        spg_text_add(out, "the Grundy value is ");
        add_value(&reply->answer, out);
    } else {
        for (uint32_t i = 0; i < count; i++) {
            spg_answer part;
            SPG_TRY(term_value(rules, reply, position, i, arena, &part));
            spg_text_add(out, i > 0 ? " xor " : "");
            add_value(&part, out);
        }
        spg_text_add(out, " = ");
        add_value(&reply->answer, out);
    }
    if (!wins && is_closed(reply)) {
        spg_text_add_char(out, '.');
        return SPG_OK;
    }
    spg_text_add(out, wins ? ", not 0." : ": every move changes it, a reply makes it 0 again.");
    return SPG_OK;
}

static void why_by_moves(const spg_reply *reply, const spg_result_view *view, spg_text *out)
{
    const spg_answer *answer = &reply->answer;
    switch (answer->outcome) {
    case SPG_OUTCOME_WIN:
        if (view->move_count > 0) {
            spg_text_addf(out, "%s%s%s leaves the other player lost.", view->moves[0].text,
                          view->moves[0].labelled ? " in " : " from ", view->moves[0].from);
        } else {
            spg_text_add(out, is_closed(reply) ? "a formula says so."
                                               : "the game has ended, and the rules give it to the player to move.");
        }
        return;
    case SPG_OUTCOME_LOSE:
        if (is_closed(reply)) {
            spg_text_add(out, "a formula says so.");
            return;
        }
        spg_text_add(out, answer->distance == 0 && answer->has_distance
                              ? "the game has ended here, and the rules give it to the other player."
                              : "every move leaves the other player a won position.");
        return;
    case SPG_OUTCOME_DRAW:
        spg_text_add(out, answer->counts.cyclic ? "no move wins, but the player can keep the game going for ever."
                                                : "no move wins, but the player can avoid losing.");
        return;
    case SPG_OUTCOME_UNKNOWN: return;
    }
}

spg_status spg_why(spg_ruleset *rules, const spg_reply *reply, spg_value position, const spg_result_view *view,
                   spg_arena *arena, const char **out)
{
    spg_text text;
    spg_status status = SPG_OK;
    *out = NULL;
    if (reply->answer.has_score) { return SPG_OK; }
    spg_text_init(&text, arena->run);
    if (reply->choice.theorem != NULL && (reply->answer.has_value || reply->answer.has_wide)) {
        status = why_by_values(rules, reply, position, arena, &text);
    } else {
        why_by_moves(reply, view, &text);
    }
    if (status == SPG_OK) { status = spg_text_status(&text); }
    if (status == SPG_OK) {
        *out = spg_arena_text(arena, spg_text_get(&text), text.length);
        if (*out == NULL) { status = arena->run->error.status; }
    }
    spg_text_clear(&text);
    return status;
}
