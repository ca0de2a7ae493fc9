/* shape_text.c — shapes in words. SPDX-License-Identifier: MIT */
#include "facts/shapes.h"

typedef struct writer {
    const spg_program *program;
    const spg_shapes *shapes;
    uint32_t game;
    const spg_ir_game *own;
    spg_language language;
    spg_text *out;
} writer;

static const char *words(const writer *w, const char *english)
{
    return spg_say(w->language, english);
}

static void add_steps(const writer *w)
{
    if (w->shapes->games[w->game].steps.finite) { spg_text_add(w->out, words(w, "  heap: steps of a finite set\n")); }
}

static void add_token(const writer *w)
{
    const spg_token_game *token = &w->shapes->token;
    if (!token->found || token->game != w->game) { return; }
    for (uint32_t i = 0; i < token->move_count; i++) {
        const spg_token_move *move = &token->moves[i];
        spg_text_addf(w->out, words(w, "  token: %s along %s%s\n"), w->own->params[move->param].name,
                      w->program->givens.at[move->given].name,
                      move->role == SPG_ROLE_FIRST    ? words(w, ", first")
                      : move->role == SPG_ROLE_SECOND ? words(w, ", second")
                                                      : "");
    }
}

static void add_params(const writer *w)
{
    const spg_shape_game *game = &w->shapes->games[w->game];
    for (uint32_t i = 0; i < game->count; i++) {
        if (game->dead[i]) { spg_text_addf(w->out, words(w, "  decides nothing: %s\n"), w->own->params[i].name); }
    }
}

void spg_shapes_dump(spg_language language, const spg_program *program, const spg_shapes *shapes, uint32_t game,
                     spg_text *out)
{
    const writer w = {program, shapes, game, &program->games.at[game], language, out};
    add_steps(&w);
    add_token(&w);
    add_params(&w);
}
