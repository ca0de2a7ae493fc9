/* move_target.c — what a term becomes by a move, and the names that moves have bound. SPDX-License-Identifier: MIT */
#include <string.h>

#include "plan/session.h"

static void copy_component(uint64_t *words, size_t size, const uint64_t *component, uint32_t *count)
{
    memcpy(words + *count * size, component, size * sizeof *words);
    *count += 1;
}

/* The sum with its last `rest` components as one term of so many copies. */
static spg_status gather_copies(spg_arena *arena, const spg_value_sum *sum, uint32_t rest, uint64_t copies,
                                spg_value *out)
{
    const uint32_t single = sum->component_count - rest;
    spg_value_sum *made = SPG_TAKE(arena, spg_value_sum, 1);
    spg_value_term *terms = SPG_TAKE(arena, spg_value_term, (size_t)single + 1);
    if (made == NULL || terms == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < single; i++) { terms[i] = (spg_value_term){.first = i, .count = 1, .copies = 1}; }
    terms[single] = (spg_value_term){.first = single, .count = rest, .copies = copies};
    *made = (spg_value_sum){.component_count = sum->component_count,
                            .term_count = single + 1,
                            .components = sum->components,
                            .terms = terms};
    out->sum = made;
    return SPG_OK;
}

/* One copy of the term is written out, with the parts in the place of the component; the others stay together. */
spg_status spg_session_move_target(const spg_reply *reply, const spg_answer_move *move, spg_arena *arena,
                                   spg_value *out)
{
    const spg_game *game = &reply->family->game;
    const spg_term *term = &reply->position.terms[move->term];
    const size_t size = 1 + (size_t)game->width;
    const uint64_t *own = reply->position.words + (size_t)term->first * size;
    const uint32_t rest = term->copies > 1 ? term->count : 0;
    uint64_t *words = SPG_TAKE(arena, uint64_t, ((size_t)move->part_count + term->count + rest) * size);
    uint32_t count = 0;
    if (words == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < term->count; i++) {
        if (i != move->component) {
            copy_component(words, size, own + i * size, &count);
            continue;
        }
        for (uint32_t p = 0; p < move->part_count; p++) { copy_component(words, size, move->parts + p * size, &count); }
    }
    for (uint32_t i = 0; i < rest; i++) { copy_component(words, size, own + i * size, &count); }
    SPG_TRY(spg_machine_decode_sum(game, words, count, arena, out));
    return rest == 0 ? SPG_OK : gather_copies(arena, out->sum, rest, term->copies - 1, out);
}

static bool same_component(const spg_answer_move *a, const spg_answer_move *b)
{
    return a->term == b->term && a->component == b->component;
}

/* The good ones of moves[from … to-1], which are moves of one component. */
static spg_status bind_some(const spg_reply *reply, size_t from, size_t to, uint32_t *options, spg_bindings *some,
                            spg_arena *arena, spg_bindings *out)
{
    const spg_answer_move *moves = reply->answer.moves;
    const spg_game *game = &reply->family->game;
    const size_t place = (size_t)reply->position.terms[moves[from].term].first + moves[from].component;
    const uint64_t *component = reply->position.words + place * (1 + (size_t)game->width);
    size_t count = 0;
    for (size_t i = from; i < to; i++) {
        if (moves[i].good) { options[count++] = moves[i].option; }
    }
    SPG_TRY(spg_machine_bind_each(game, component, reply->position.turn, options, count, arena, some));
    count = 0;
    for (size_t i = from; i < to; i++) {
        if (moves[i].good) { out[i] = some[count++]; }
    }
    return SPG_OK;
}

spg_status spg_session_move_bindings(const spg_reply *reply, spg_arena *arena, spg_bindings **out)
{
    const size_t count = reply->answer.move_count;
    const spg_answer_move *moves = reply->answer.moves;
    uint32_t *options = SPG_TAKE(arena, uint32_t, count + 1);
    spg_bindings *some = SPG_TAKE(arena, spg_bindings, count + 1);
    spg_bindings *bindings = SPG_TAKE(arena, spg_bindings, count + 1);
    if (options == NULL || some == NULL || bindings == NULL) { return arena->run->error.status; }
    for (size_t from = 0, to = 0; from < count; from = to) {
        while (to < count && same_component(&moves[from], &moves[to])) { to++; }
        SPG_TRY(bind_some(reply, from, to, options, some, arena, bindings));
    }
    *out = bindings;
    return SPG_OK;
}
