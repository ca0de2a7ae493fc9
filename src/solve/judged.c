/* judged.c — the moves of a position as it was written, each judged by the engine. SPDX-License-Identifier: MIT */
#include "solve/judged.h"

#include <stdlib.h>
#include <string.h>

#include "base/intern.h"

typedef struct listing {
    spg_run *run;
    const spg_task *task;
    const spg_position *asked;
    spg_turn turn;
    spg_judge *judge;
    void *user;
    spg_arena *arena;
    spg_answer *answer;
    spg_batch batch;
    SPG_ARRAY(spg_answer_move) moves;
    spg_intern parts;        /* components that good moves lead to */
    spg_intern kinds;        /* results of the good moves */
    SPG_ARRAY(uint32_t) key; /* scratch: one result */
} listing;

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static spg_status push_component(listing *list, const uint64_t *component)
{
    uint32_t number = 0;
    const size_t length = (1 + (size_t)list->task->game->width) * sizeof *component;
    SPG_TRY(spg_intern_put(&list->parts, component, length, &number, NULL));
    return SPG_PUSH(list->run, &list->key, number);
}

/* A good move that ends the game at once has one result, whatever it was made of: a win. */
static spg_status note_kind(listing *list, const uint64_t *component, const spg_option *option)
{
    uint32_t number;
    list->key.count = 0;
    SPG_TRY(SPG_PUSH(list->run, &list->key, option->verdict != SPG_VERDICT_NONE ? 2 : option->again));
    if (option->verdict == SPG_VERDICT_NONE) {
        SPG_TRY(push_component(list, component));
        for (uint32_t i = 0; i < option->parts; i++) {
            SPG_TRY(push_component(list, spg_batch_part(&list->batch, option->first_part + i)));
        }
        if (option->parts > 1) { qsort(list->key.at + 2, option->parts, sizeof *list->key.at, compare); }
    }
    return spg_intern_put(&list->kinds, list->key.at, list->key.count * sizeof *list->key.at, &number, NULL);
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

static spg_status list_option(listing *list, const uint64_t *component, spg_answer_move move)
{
    const spg_option *option = &list->batch.options.at[move.option];
    const uint32_t wants = list->task->question.wants;
    move.verdict = option->verdict;
    move.again = option->again;
    move.distance = -1;
    SPG_TRY(list->judge(list->user, component, &list->batch, option, &move));
    if (move.good) {
        list->answer->good += (spg_int)move.copies;
        SPG_TRY(note_kind(list, component, option));
    }
    if ((wants & SPG_WANT_EVERY_MOVE) == 0 && (!move.good || (wants & SPG_WANT_MOVES) == 0)) { return SPG_OK; }
    SPG_TRY(copy_parts(list, option, &move));
    return SPG_PUSH(list->run, &list->moves, move);
}

static spg_status list_component(listing *list, uint32_t t, uint32_t index)
{
    const spg_game *game = list->task->game;
    const spg_term *term = &list->asked->terms[t];
    const uint64_t *component = list->asked->words + (term->first + (size_t)index) * (1 + (size_t)game->width);
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    SPG_TRY(game->ending(game->rules, component, list->turn, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY(game->options(game->rules, component, list->turn, &list->batch));
    for (uint32_t i = 0; i < list->batch.options.count; i++) {
        const spg_answer_move move = {.term = t, .component = index, .option = i, .copies = term->copies};
        SPG_TRY(spg_engine_glance(list->run, i));
        SPG_TRY(list_option(list, component, move));
    }
    return spg_run_check(list->run);
}

static spg_status list_all(listing *list)
{
    const spg_position *asked = list->asked;
    spg_answer *answer = list->answer;
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count && asked->terms[t].copies > 0; i++) {
            SPG_TRY(list_component(list, t, i));
        }
    }
    answer->kinds = list->kinds.count;
    answer->has_counts = true;
    answer->has_moves = (list->task->question.wants & (SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) != 0;
    answer->move_count = list->moves.count;
    if (list->moves.count == 0) { return SPG_OK; }
    spg_answer_move *moves = SPG_TAKE(list->arena, spg_answer_move, list->moves.count);
    if (moves == NULL) { return list->arena->run->error.status; }
    memcpy(moves, list->moves.at, list->moves.count * sizeof *moves);
    answer->moves = moves;
    return SPG_OK;
}

spg_status spg_judged_list(spg_run *run, const spg_task *task, const spg_position *asked, spg_turn turn,
                           spg_judge *judge, void *user, spg_arena *arena, spg_answer *out)
{
    listing list = {.run = run,
                    .task = task,
                    .asked = asked,
                    .turn = turn,
                    .judge = judge,
                    .user = user,
                    .arena = arena,
                    .answer = out};
    spg_batch_init(&list.batch, run, task->game->width);
    spg_intern_init(&list.parts, run);
    spg_intern_init(&list.kinds, run);
    const spg_status status = list_all(&list);
    spg_batch_clear(&list.batch);
    spg_intern_clear(&list.parts);
    spg_intern_clear(&list.kinds);
    SPG_ARRAY_CLEAR(run, &list.moves);
    SPG_ARRAY_CLEAR(run, &list.key);
    return status;
}
