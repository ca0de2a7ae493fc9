/* play_show.c — the position of a game being played, with characters. SPDX-License-Identifier: MIT */
#include "api/draw.h"
#include "api/play.h"
#include "write/show.h"

spg_status spg_play_show(spg_play *play, unsigned columns, int ascii, spg_sink *sink, void *user)
{
    spg_context *context = play->context;
    spg_arena arena;
    spg_text text;
    spg_play_here here;
    spg_board_view view = {0};
    spg_context_begin(context);
    spg_arena_init(&arena, &context->run);
    spg_text_init(&text, &context->run);
    spg_status status = spg_play_locate(play, &arena, &here);
    if (status == SPG_OK) { status = spg_draw_view(here.value, &arena, &view); }
    if (status == SPG_OK) {
        spg_show_write(&view, columns, ascii != 0, &text);
        status = spg_text_status(&text);
    }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    spg_arena_clear(&arena);
    return spg_context_end(context, status);
}
