/* moves.c — the moves of the position as the user wrote it, with what each leads to. SPDX-License-Identifier: MIT
 *
 * Positions are multisets only as keys: moves, their order and their number belong to the terms as written. */
#include "solve/definition/state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct listing {
    spg_definition *d;
    spg_arena *arena;
    spg_answer *answer;
    spg_batch batch;
    spg_multiset sum; /* of the position asked about */
    SPG_ARRAY(spg_answer_move) moves;
    spg_numbers kinds; /* edges of the good moves */
} listing;

/* The move as an edge, its target being known since the exploration. */
static spg_status find_edge(listing *list, uint32_t component, const spg_option *option, uint32_t *edge)
{
    spg_definition *d = list->d;
    const spg_turn turn = list->d->turns ? d->asked->turn : SPG_TURN_FIRST;
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    if (option->verdict != SPG_VERDICT_NONE) {
        const spg_outcome outcome = spg_explore_outcome(option->verdict, turn);
        const spg_verdict seen = outcome == SPG_OUTCOME_WIN    ? SPG_VERDICT_WIN
                                 : outcome == SPG_OUTCOME_LOSE ? SPG_VERDICT_LOSE
                                                               : SPG_VERDICT_DRAW;
        *edge = SPG_EDGE_VERDICT + (uint32_t)seen;
        return SPG_OK;
    }
    SPG_TRY(spg_multiset_copy(&d->child, &list->sum));
    spg_multiset_remove(&d->child, component);
    for (uint32_t i = 0; i < option->parts; i++) {
        uint32_t part = 0;
        SPG_TRY(spg_component_table_put(&d->components, spg_batch_part(&list->batch, option->first_part + i), &part));
        SPG_TRY(spg_multiset_add(&d->child, part, 1));
    }
    const uint32_t known = d->positions.count;
    SPG_TRY(spg_explore_put(d, &d->child, option->again ? turn : other, edge));
    assert(*edge < known);
    (void)known;
    if (option->again) { *edge |= SPG_EDGE_AGAIN; }
    return SPG_OK;
}

static spg_status copy_value(listing *list, uint32_t code, spg_loopy *out)
{
    SPG_TRY(spg_labels_value(list->d, code, out));
    if (!out->infinite || out->count == 0) { return SPG_OK; }
    spg_nimber *set = SPG_TAKE(list->arena, spg_nimber, out->count);
    if (set == NULL) { return list->arena->run->error.status; }
    memcpy(set, out->set, out->count * sizeof *set);
    out->set = set;
    return SPG_OK;
}

/* What the move leads to, for the mover. */
static spg_status judge(listing *list, uint32_t edge, spg_score gain, spg_answer_move *move)
{
    spg_definition *d = list->d;
    move->distance = -1;
    if (d->scores) {
        /* It cannot overflow: the best score of the position was taken over the same sums. */
        spg_labels_edge_score(d, edge, gain, &move->score);
        move->outcome = move->score > 0 ? SPG_OUTCOME_WIN : move->score < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
        move->good = move->score == d->labels.score.at[d->target];
        return SPG_OK;
    }
    const uint32_t distance = spg_labels_edge_distance(d, edge);
    move->outcome = spg_labels_edge_outcome(d, edge);
    if (distance != SPG_NONE && move->outcome != SPG_OUTCOME_DRAW) { move->distance = (int64_t)distance + 1; }
    move->good = move->outcome == SPG_OUTCOME_WIN;
    if (!d->values) { return SPG_OK; }
    move->has_value = true;
    return copy_value(list, d->labels.value.at[spg_edge_target(edge)], &move->value);
}

static spg_status copy_parts(listing *list, const spg_option *option, spg_answer_move *move)
{
    const size_t words = option->parts * (1 + (size_t)list->batch.width);
    move->part_count = option->parts;
    if (words == 0) { return SPG_OK; }
    uint64_t *parts = SPG_TAKE(list->arena, uint64_t, words);
    if (parts == NULL) { return list->arena->run->error.status; }
    memcpy(parts, spg_batch_part(&list->batch, option->first_part), words * sizeof *parts);
    move->parts = parts;
    return SPG_OK;
}

static spg_status list_option(listing *list, spg_answer_move move, uint32_t component)
{
    const spg_option *option = &list->batch.options.at[move.option];
    const uint32_t wants = list->d->task.question.wants;
    uint32_t edge = 0;
    move.verdict = option->verdict;
    move.again = option->again;
    SPG_TRY(find_edge(list, component, option, &edge));
    SPG_TRY(judge(list, edge, option->gain, &move));
    if (move.good) {
        list->answer->good += (spg_int)move.copies;
        SPG_TRY(SPG_PUSH(list->d->run, &list->kinds, edge));
    }
    if ((wants & SPG_WANT_EVERY_MOVE) == 0 && (!move.good || (wants & SPG_WANT_MOVES) == 0)) { return SPG_OK; }
    SPG_TRY(copy_parts(list, option, &move));
    return SPG_PUSH(list->d->run, &list->moves, move);
}

static spg_status list_component(listing *list, uint32_t t, uint32_t index)
{
    spg_definition *d = list->d;
    const spg_game *game = d->task.game;
    const spg_term *term = &d->asked->terms[t];
    const spg_turn turn = d->turns ? d->asked->turn : SPG_TURN_FIRST;
    const uint64_t *words = d->asked->words + (term->first + (size_t)index) * (1 + (size_t)game->width);
    uint32_t component = 0;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    SPG_TRY(game->ending(game->rules, words, turn, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY(game->options(game->rules, words, turn, &list->batch));
    SPG_TRY(spg_component_table_put(&d->components, words, &component));
    for (uint32_t i = 0; i < list->batch.options.count; i++) {
        const spg_answer_move move = {.term = t, .component = index, .option = i, .copies = term->copies};
        SPG_TRY(spg_engine_glance(d->run, i));
        SPG_TRY(list_option(list, move, component));
    }
    return spg_run_check(d->run);
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static spg_status finish(listing *list)
{
    spg_answer *answer = list->answer;
    if (list->kinds.count > 0) { qsort(list->kinds.at, list->kinds.count, sizeof *list->kinds.at, compare); }
    for (size_t i = 0; i < list->kinds.count; i++) {
        if (i == 0 || list->kinds.at[i] != list->kinds.at[i - 1]) { answer->kinds += 1; }
    }
    answer->has_counts = true;
    answer->has_moves = (list->d->task.question.wants & (SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) != 0;
    answer->move_count = list->moves.count;
    if (list->moves.count == 0) { return SPG_OK; }
    spg_answer_move *moves = SPG_TAKE(list->arena, spg_answer_move, list->moves.count);
    if (moves == NULL) { return list->arena->run->error.status; }
    memcpy(moves, list->moves.at, list->moves.count * sizeof *moves);
    answer->moves = moves;
    return SPG_OK;
}

static spg_status list_all(listing *list)
{
    const spg_position *asked = list->d->asked;
    SPG_TRY(spg_explore_sum(list->d, asked, &list->sum));
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count && asked->terms[t].copies > 0; i++) {
            SPG_TRY(list_component(list, t, i));
        }
    }
    return finish(list);
}

spg_status spg_moves_list(spg_definition *d, spg_arena *arena, spg_answer *out)
{
    listing list = {.d = d, .arena = arena, .answer = out};
    spg_batch_init(&list.batch, d->run, d->task.game->width);
    spg_multiset_init(&list.sum, d->run);
    const spg_status status = list_all(&list);
    spg_batch_clear(&list.batch);
    spg_multiset_clear(&list.sum);
    SPG_ARRAY_CLEAR(d->run, &list.moves);
    SPG_ARRAY_CLEAR(d->run, &list.kinds);
    return status;
}
