/* shape_text.c — shapes in words. SPDX-License-Identifier: MIT */
#include "facts/shapes.h"

void spg_shapes_dump(spg_language language, const spg_program *program, const spg_shapes *shapes, uint32_t game,
                     spg_text *out)
{
    const spg_param *params = program->games.at[game].params;
    const spg_shape_game *own = &shapes->games[game];
    const spg_token_game *token = &shapes->token;
    if (own->steps.finite) { spg_text_add(out, spg_say(language, "  heap: steps of a finite set\n")); }
    for (uint32_t i = 0; token->found && token->game == game && i < token->move_count; i++) {
        const spg_token_move *move = &token->moves[i];
        const char *role = move->role == SPG_ROLE_FIRST    ? spg_say(language, ", first")
                           : move->role == SPG_ROLE_SECOND ? spg_say(language, ", second")
                                                           : "";
        spg_text_addf(out, spg_say(language, "  token: %s along %s%s\n"), params[move->param].name,
                      program->givens.at[move->given].name, role);
    }
    for (uint32_t i = 0; i < own->count; i++) {
        if (own->dead[i]) { spg_text_addf(out, spg_say(language, "  decides nothing: %s\n"), params[i].name); }
    }
}
