/* explain_loop.c — a drawn position: moves that keep the draw and come round. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/explain.h"

enum { MOVES_MAX = 24 };

typedef struct walk {
    spg_ruleset *rules;
    const uint64_t *roots;
    spg_arena *arena;
    spg_turn turn;
    spg_value at;
    const char **way;
    spg_turn turns[MOVES_MAX + 2];
    size_t count;
} walk;

/* The position and whose turn it is; *round: both have been met. */
static spg_status note(walk *w, bool *round)
{
    const char *text = spg_result_value_text(w->arena, SPG_TYPE(POSITION), w->at);
    if (text == NULL) { return w->arena->run->error.status; }
    for (size_t i = 0; i < w->count && !*round; i++) {
        *round = w->turns[i] == w->turn && strcmp(w->way[i], text) == 0;
    }
    w->turns[w->count] = w->turn;
    w->way[w->count++] = text;
    return SPG_OK;
}

/* The first move that is drawn, if it leaves one term. */
static spg_status step(walk *w, bool *moved)
{
    const spg_inquiry inquiry = {.position = w->at,
                                 .games = w->roots,
                                 .game_count = (uint32_t)w->rules->program.games.count,
                                 .turn = w->turn,
                                 .wants = SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE,
                                 .kind = SPG_QUESTION_WINS};
    spg_reply reply;
    *moved = false;
    SPG_TRY(spg_session_ask(w->rules->session, &inquiry, w->arena, &reply));
    for (size_t i = 0; i < reply.answer.move_count && !*moved; i++) {
        const spg_answer_move *move = &reply.answer.moves[i];
        if (move->outcome != SPG_OUTCOME_DRAW || move->verdict != SPG_VERDICT_NONE || move->part_count != 1) {
            continue;
        }
        SPG_TRY(spg_session_move_target(&reply, move, w->arena, &w->at));
        if (reply.family->traits.roles && !move->again) {
            w->turn = w->turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
        }
        *moved = true;
    }
    return SPG_OK;
}

spg_status spg_explain_loop(spg_ruleset *rules, const uint64_t *roots, spg_value position, spg_arena *arena,
                            const char *const **out, size_t *count)
{
    walk w = {.rules = rules, .roots = roots, .arena = arena, .turn = SPG_TURN_FIRST, .at = position};
    bool round = false;
    bool moved = true;
    *count = 0;
    if (position.sum == NULL || position.sum->component_count != 1 || position.sum->terms[0].copies != 1) {
        return SPG_OK;
    }
    w.way = SPG_TAKE(arena, const char *, MOVES_MAX + 2);
    if (w.way == NULL) { return arena->run->error.status; }
    SPG_TRY(note(&w, &round));
    while (!round && moved && w.count <= MOVES_MAX) {
        SPG_TRY(step(&w, &moved));
        if (moved) { SPG_TRY(note(&w, &round)); }
    }
    *out = w.way;
    *count = round ? w.count : 0;
    return SPG_OK;
}
