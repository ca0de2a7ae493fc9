/* result.h — from a session's reply to the texts a caller reads. SPDX-License-Identifier: MIT */
#ifndef SPG_API_RESULT_H
#define SPG_API_RESULT_H

#include "api/ruleset.h"
#include "write/result.h"

/* "impartial", "misere", "loopy", "partizan", "scoring": the code in JSON. */
const char *spg_result_kind_word(const spg_traits *traits, bool cyclic);

/* Moves a finished text into the arena, or NULL (run->error); the text is cleared in any case. */
const char *spg_result_keep(spg_arena *arena, spg_text *text);
/* Texts from the arena, or NULL (run->error). */
const char *spg_result_value_text(spg_arena *arena, spg_type type, spg_value value);
const char *spg_result_loopy_text(spg_arena *arena, const spg_loopy *value);
const char *spg_result_int_text(spg_arena *arena, spg_int value);

/* The names a move has bound, and what it is called; what it leads to is there already. */
spg_status spg_result_name_move(const spg_ruleset *rules, const spg_bindings *bindings, spg_arena *arena,
                                spg_move_view *out);
/* One move of the reply, in words. */
spg_status spg_result_view_move(const spg_ruleset *rules, const spg_reply *reply, const spg_answer_move *move,
                                spg_arena *arena, spg_move_view *out);

/* Everything but the reason and the seconds. */
spg_status spg_result_view_fill(const spg_ruleset *rules, const spg_reply *reply, spg_value position, spg_arena *arena,
                                spg_write_result_view *out);

#endif
