/* play_line.c — how a game would go on if both play their best. SPDX-License-Identifier: MIT */
#include "api/play.h"

#include "api/result.h"

/* "  1. first   take 3            -> nim(2)" */
static spg_status add_line(spg_play *play, size_t number, size_t move, spg_text *out)
{
    spg_move_view view;
    spg_arena arena;
    const char *position = NULL;
    const spg_language language = play->context->language;
    spg_arena_init(&arena, &play->context->run);
    spg_status status = spg_play_view_moves(play, move, 1, &arena, &view);
    if (status == SPG_OK) { status = spg_play_target(play, &play->moves.at[move], &arena, &position); }
    if (status == SPG_OK) {
        const bool first = spg_play_state_now(play)->turn == SPG_TURN_FIRST;
        spg_text_addf(out, "%3zu. %s: ", number, first ? spg_say(language, "first") : spg_say(language, "second"));
        if (view.labelled) { spg_text_addf(out, "%s -> ", view.text); }
        spg_text_addf(out, "%s\n", view.labelled || spg_play_component_count(play) > 1 ? position : view.text);
        status = spg_text_status(out);
    }
    spg_arena_clear(&arena);
    return status;
}

static spg_status follow(spg_play *play, size_t plies, spg_text *out)
{
    for (size_t i = 0; !play->end.over; i++) {
        size_t move = 0;
        if (i == plies) {
            spg_text_add(out, "  …\n");
            return spg_text_status(out);
        }
        SPG_TRY(spg_play_choose_now(play, SPG_PLAY_LEVELS, true, &move));
        SPG_TRY(add_line(play, i + 1, move, out));
        SPG_TRY(spg_play_go(play, move));
        SPG_TRY(spg_play_list(play));
    }
    spg_text_addf(out, "  %s\n", spg_say(play->context->language, play->end.reason));
    return spg_text_status(out);
}

spg_status spg_play_line(spg_play *play, size_t plies, spg_sink *sink, void *user)
{
    spg_text text;
    spg_context_begin(play->context);
    spg_text_init(&text, &play->context->run);
    const size_t before = play->states.count;
    spg_status status = spg_play_list(play);
    if (status == SPG_OK) { status = follow(play, plies, &text); }
    const spg_error error = play->context->run.error;
    while (play->states.count > before) { spg_play_back(play); }
    if (status == SPG_OK) {
        status = spg_play_list(play);
    } else {
        play->context->run.error = error;
    }
    if (status == SPG_OK) { status = spg_context_deliver(play->context, &text, sink, user); }
    spg_text_clear(&text);
    return spg_context_end(play->context, status);
}
