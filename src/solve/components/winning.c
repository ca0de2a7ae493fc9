/* winning.c — the moves of the position as it was written, judged by values. SPDX-License-Identifier: MIT */
#include "solve/components/state.h"

#include <stdlib.h>
#include <string.h>

typedef struct listing {
    spg_components *s;
    spg_arena *arena;
    spg_answer *answer;
    spg_nimber total;
    SPG_ARRAY(spg_answer_move) moves;
    spg_intern kinds; /* component and sorted parts of the good moves */
    SPG_ARRAY(uint32_t) kind;
} listing;

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Two moves have the same result iff they replace equal components by equal parts: were the components a and b different,
 * a would be among its own parts, a cycle. */
static spg_status note_kind(listing *list, uint32_t component, const spg_option *option)
{
    spg_components *s = list->s;
    list->kind.count = 0;
    SPG_TRY(SPG_PUSH(s->run, &list->kind, component));
    for (uint32_t i = 0; i < option->parts; i++) {
        uint32_t part = 0;
        SPG_TRY(spg_values_put(s, spg_batch_part(&s->batch, option->first_part + i), &part));
        SPG_TRY(SPG_PUSH(s->run, &list->kind, part));
    }
    if (option->parts > 1) { qsort(list->kind.at + 1, option->parts, sizeof *list->kind.at, compare); }
    uint32_t number;
    return spg_intern_put(&list->kinds, list->kind.at, list->kind.count * sizeof *list->kind.at, &number, NULL);
}

static spg_status copy_parts(listing *list, const spg_option *option, spg_answer_move *move)
{
    const size_t words = option->parts * (1 + (size_t)list->s->batch.width);
    move->part_count = option->parts;
    if (words == 0) { return SPG_OK; }
    uint64_t *parts = SPG_TAKE(list->arena, uint64_t, words);
    if (parts == NULL) { return list->arena->run->error.status; }
    memcpy(parts, spg_batch_part(&list->s->batch, option->first_part), words * sizeof *parts);
    move->parts = parts;
    return SPG_OK;
}

static spg_status list_option(listing *list, spg_answer_move move, uint32_t component)
{
    spg_components *s = list->s;
    const spg_option *option = &s->batch.options.at[move.option];
    const uint32_t wants = s->task.question.wants;
    spg_nimber value = list->total ^ s->values.at[component];
    for (uint32_t i = 0; i < option->parts; i++) {
        spg_nimber part;
        SPG_TRY(spg_values_get(s, spg_batch_part(&s->batch, option->first_part + i), &part));
        value ^= part;
    }
    move.good = value == 0;
    move.outcome = move.good ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    move.has_value = true;
    move.value = spg_loopy_finite(value);
    move.distance = -1;
    if (move.good) {
        list->answer->good += (spg_int)move.copies;
        SPG_TRY(note_kind(list, component, option));
    }
    if ((wants & SPG_WANT_EVERY_MOVE) == 0 && (!move.good || (wants & SPG_WANT_MOVES) == 0)) { return SPG_OK; }
    SPG_TRY(copy_parts(list, option, &move));
    return SPG_PUSH(s->run, &list->moves, move);
}

static spg_status list_component(listing *list, uint32_t t, uint32_t index)
{
    spg_components *s = list->s;
    const spg_term *term = &s->asked->terms[t];
    const uint64_t *words = s->asked->words + (term->first + (size_t)index) * (1 + (size_t)s->task.game->width);
    uint32_t component = 0;
    SPG_TRY(spg_values_put(s, words, &component));
    SPG_TRY(spg_values_options(s, words));
    for (uint32_t i = 0; i < s->batch.options.count; i++) {
        const spg_answer_move move = {.term = t, .component = index, .option = i, .copies = term->copies};
        SPG_TRY(list_option(list, move, component));
    }
    return spg_run_check(s->run);
}

static spg_status list_moves(listing *list)
{
    const spg_position *asked = list->s->asked;
    spg_answer *answer = list->answer;
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count && asked->terms[t].copies > 0; i++) {
            SPG_TRY(list_component(list, t, i));
        }
    }
    answer->kinds = list->kinds.count;
    answer->has_counts = true;
    answer->has_moves = (list->s->task.question.wants & (SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) != 0;
    answer->move_count = list->moves.count;
    if (list->moves.count == 0) { return SPG_OK; }
    spg_answer_move *moves = SPG_TAKE(list->arena, spg_answer_move, list->moves.count);
    if (moves == NULL) { return list->arena->run->error.status; }
    memcpy(moves, list->moves.at, list->moves.count * sizeof *moves);
    answer->moves = moves;
    return SPG_OK;
}

spg_status spg_winning_list(spg_components *s, spg_arena *arena, spg_nimber total, spg_answer *out)
{
    listing list = {.s = s, .arena = arena, .answer = out, .total = total};
    spg_intern_init(&list.kinds, s->run);
    const spg_status status = list_moves(&list);
    spg_intern_clear(&list.kinds);
    SPG_ARRAY_CLEAR(s->run, &list.moves);
    SPG_ARRAY_CLEAR(s->run, &list.kind);
    return status;
}
