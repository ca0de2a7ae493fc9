/* play_words.c — what the moves of a game being played are called, and where they lead. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/play.h"
#include "api/result.h"

/* The texts of one move; its rule has been run. */
static spg_status view_move(spg_play *play, const spg_game *game, const spg_play_move *move,
                            const spg_bindings *bindings, spg_arena *arena, spg_move_view *out)
{
    spg_value from, to;
    *out = (spg_move_view){.part = move->place, .copies = 1};
    SPG_TRY(spg_machine_decode(game, play->components.at + move->place * play->size, arena, &from));
    out->from = spg_result_value_text(arena, SPG_TYPE(POSITION), from);
    if (move->verdict != SPG_VERDICT_NONE) {
        out->to = spg_verdict_word(move->verdict);
    } else {
        const uint64_t *parts = play->parts.at + (size_t)move->first_part * play->size;
        SPG_TRY(spg_machine_decode_sum(game, parts, move->parts, arena, &to));
        out->to = spg_result_value_text(arena, SPG_TYPE(POSITION), to);
    }
    if (out->from == NULL || out->to == NULL) { return arena->run->error.status; }
    return spg_result_name_move(play->rules, bindings, arena, out);
}

/* Moves [first, end) of one component: its rules run once, up to the last of them. */
static spg_status view_run(spg_play *play, const spg_game *game, size_t first, size_t end, spg_arena *arena,
                           spg_move_view *out)
{
    const size_t count = end - first;
    uint32_t *options = SPG_TAKE(arena, uint32_t, count);
    spg_bindings *bindings = SPG_TAKE(arena, spg_bindings, count);
    if (options == NULL || bindings == NULL) { return arena->run->error.status; }
    for (size_t i = 0; i < count; i++) { options[i] = play->moves.at[first + i].option; }
    const uint64_t *component = play->components.at + play->moves.at[first].place * play->size;
    SPG_TRY(spg_machine_bind_each(game, component, spg_play_state_now(play)->turn, options, count, arena, bindings));
    for (size_t i = 0; i < count; i++) {
        if ((i & 255) == 0) { SPG_TRY(spg_run_check(arena->run)); }
        SPG_TRY(view_move(play, game, &play->moves.at[first + i], &bindings[i], arena, &out[i]));
    }
    return SPG_OK;
}

spg_status spg_play_view_moves(spg_play *play, size_t first, size_t count, spg_arena *arena, spg_move_view *out)
{
    spg_play_here here;
    SPG_TRY(spg_play_list(play));
    SPG_TRY(spg_play_locate(play, arena, &here));
    for (size_t i = first; i < first + count;) {
        size_t end = i + 1;
        while (end < first + count && play->moves.at[end].place == play->moves.at[i].place) { end++; }
        SPG_TRY(view_run(play, &here.family->game, i, end, arena, out + (i - first)));
        i = end;
    }
    return SPG_OK;
}

spg_status spg_play_target(spg_play *play, const spg_play_move *move, spg_arena *arena, const char **out)
{
    spg_play_here here;
    spg_play_words words = {0};
    spg_value value;
    if (move->verdict != SPG_VERDICT_NONE) {
        *out = spg_verdict_word(move->verdict);
        return SPG_OK;
    }
    SPG_TRY(spg_play_locate(play, arena, &here));
    spg_status status = spg_play_after(play, &here.family->game, move, &words);
    if (status == SPG_OK) {
        status = spg_machine_decode_sum(&here.family->game, words.at, (uint32_t)(words.count / play->size), arena,
                                        &value);
    }
    SPG_ARRAY_CLEAR(arena->run, &words);
    SPG_TRY(status);
    *out = spg_result_value_text(arena, SPG_TYPE(POSITION), value);
    return *out == NULL ? arena->run->error.status : SPG_OK;
}

/* The move with its words, which are made when they are first asked for: for a page of them at once, as the rules run up to
 * the last one anyway. */
static const spg_play_move *with_words(spg_play *play, size_t number)
{
    enum { PAGE = 32 };
    if (!play->listed || number >= play->moves.count) { return NULL; }
    if (play->moves.at[number].view != NULL) { return &play->moves.at[number]; }
    const size_t left = play->moves.count - number, count = left < PAGE ? left : PAGE;
    spg_move_view *views = SPG_TAKE(&play->now, spg_move_view, count);
    spg_context_begin(play->context);
    spg_status status = views == NULL ? play->context->run.error.status : SPG_OK;
    if (status == SPG_OK) { status = spg_play_view_moves(play, number, count, &play->now, views); }
    spg_context_end(play->context, status);
    if (status != SPG_OK) { return NULL; }
    for (size_t i = 0; i < count; i++) { play->moves.at[number + i].view = &views[i]; }
    return &play->moves.at[number];
}

const char *spg_play_move_text(spg_play *play, size_t move)
{
    const spg_play_move *m = with_words(play, move);
    return m == NULL ? NULL : m->view->text;
}

const char *spg_play_move_from(spg_play *play, size_t move)
{
    const spg_play_move *m = with_words(play, move);
    return m == NULL ? NULL : m->view->from;
}

const char *spg_play_move_to(spg_play *play, size_t move)
{
    const spg_play_move *m = with_words(play, move);
    return m == NULL ? NULL : m->view->to;
}

size_t spg_play_move_part(spg_play *play, size_t move)
{
    return play->listed && move < play->moves.count ? play->moves.at[move].place : 0;
}

const char *spg_play_move_position(spg_play *play, size_t move)
{
    if (!play->listed || move >= play->moves.count) { return NULL; }
    spg_play_move *m = &play->moves.at[move];
    if (m->position != NULL) { return m->position; }
    const char *text = NULL;
    spg_context_begin(play->context);
    const spg_status status = spg_play_target(play, m, &play->now, &text);
    spg_context_end(play->context, status);
    if (status == SPG_OK) { m->position = text; }
    return m->position;
}
