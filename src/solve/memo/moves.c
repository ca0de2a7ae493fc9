/* moves.c — the moves of the position as it was written, from the results found for them. SPDX-License-Identifier: MIT */
#include "solve/memo/state.h"

#include <stdlib.h>
#include <string.h>

typedef struct listing {
    spg_memo *s;
    spg_arena *arena;
    spg_answer *answer;
    spg_memo_result total; /* of the position */
    size_t next;           /* of s->asks */
    SPG_ARRAY(spg_answer_move) moves;
    spg_intern kinds;   /* what the good moves lead to */
    spg_intern numbers; /* PARTS: keys of components; with regions: words of components */
    SPG_ARRAY(uint32_t) kind;
} listing;

/* ---- what good moves lead to ---- */

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static spg_status add_number(listing *list, const uint8_t *key, size_t length)
{
    uint32_t number = 0;
    SPG_TRY(spg_intern_put(&list->numbers, key, length, &number, NULL));
    return SPG_PUSH(list->s->run, &list->kind, number);
}

/* Two moves have the same result iff they replace equal components by equal parts: were the components a and b different,
 * a would be among its own parts, a cycle. */
static spg_status note_parts(listing *list, const uint8_t *component, size_t length, size_t first)
{
    spg_memo *s = list->s;
    list->kind.count = 0;
    SPG_TRY(add_number(list, component, length));
    for (size_t i = first; i < list->next; i++) {
        SPG_TRY(add_number(list, s->ask_keys.at + s->asks.at[i].key, s->asks.at[i].length));
    }
    if (list->kind.count > 2) { qsort(list->kind.at + 1, list->kind.count - 1, sizeof *list->kind.at, compare); }
    uint32_t number;
    return spg_intern_put(&list->kinds, list->kind.at, list->kind.count * sizeof *list->kind.at, &number, NULL);
}

/* A position and whether the same player goes on there, or a verdict. */
static spg_status note_position(listing *list, const spg_answer_move *move, const spg_memo_ask *ask)
{
    spg_memo *s = list->s;
    const size_t length = ask == NULL ? 1 : ask->length;
    uint32_t number;
    s->scratch.count = 0;
    SPG_TRY(SPG_RESERVE(s->run, &s->scratch, 1 + length));
    s->scratch.at[0] = ask == NULL ? 2 : move->again;
    if (ask == NULL) {
        s->scratch.at[1] = (uint8_t)move->outcome;
    } else {
        memcpy(s->scratch.at + 1, s->ask_keys.at + ask->key, length);
    }
    return spg_intern_put(&list->kinds, s->scratch.at, 1 + length, &number, NULL);
}

/* The same where the keys of positions are those of their regions: different boards may have equal ones. As above, what
 * is replaced by what tells results apart. */
static spg_status note_written(listing *list, const uint64_t *words, const spg_option *option)
{
    const spg_batch *batch = &list->s->batch;
    const size_t size = (1 + (size_t)batch->width) * sizeof *words;
    uint32_t number;
    list->kind.count = 0;
    SPG_TRY(SPG_PUSH(list->s->run, &list->kind, option->again));
    SPG_TRY(add_number(list, (const uint8_t *)words, size));
    for (uint32_t i = 0; i < option->parts; i++) {
        SPG_TRY(add_number(list, (const uint8_t *)spg_batch_part(batch, option->first_part + i), size));
    }
    if (option->parts > 1) { qsort(list->kind.at + 2, option->parts, sizeof *list->kind.at, compare); }
    return spg_intern_put(&list->kinds, list->kind.at, list->kind.count * sizeof *list->kind.at, &number, NULL);
}

/* ---- judging ---- */

/* The value of the component itself. */
static spg_status find_value(listing *list, const uint64_t *words, spg_nimber *value)
{
    spg_memo *s = list->s;
    uint32_t number = 0;
    s->scratch.count = 0;
    SPG_TRY(spg_key_component(s, words, SPG_TURN_FIRST, &s->scratch));
    if (spg_root_outcome_only(s)) {
        *value = 0; /* the only one: nothing is left beside it */
        return SPG_OK;
    }
    spg_intern_find(&s->roots, s->scratch.at, s->scratch.count, &number); /* it is there: all were asked for */
    *value = (spg_nimber)s->asks.at[number].result;
    return SPG_OK;
}

static spg_status judge_parts(listing *list, const spg_option *option, const uint64_t *words, spg_answer_move *move)
{
    spg_memo *s = list->s;
    const size_t first = list->next;
    spg_nimber own = 0;
    SPG_TRY(find_value(list, words, &own));
    spg_memo_result value = spg_root_outcome_only(s) ? 0 : (spg_nimber)list->total ^ own;
    for (uint32_t i = 0; i < option->parts; i++) {
        const spg_memo_result part = s->asks.at[list->next++].result;
        value = part == SPG_MEMO_NONZERO ? part : (spg_memo_result)((spg_nimber)value ^ (spg_nimber)part);
    }
    move->good = value == 0;
    move->outcome = move->good ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    move->has_value = (s->task.question.wants & SPG_WANT_VALUE) != 0;
    if (move->has_value) { move->value = spg_loopy_finite((spg_nimber)value); }
    return move->good ? note_parts(list, s->scratch.at, s->scratch.count, first) : SPG_OK;
}

static spg_outcome score_outcome(spg_score score)
{
    return score > 0 ? SPG_OUTCOME_WIN : score < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

static spg_status judge_position(listing *list, const spg_option *option, const uint64_t *words, spg_answer_move *move)
{
    spg_memo *s = list->s;
    if (option->verdict != SPG_VERDICT_NONE) {
        move->outcome = spg_endings_outcome(option->verdict, spg_root_turn(s));
        move->good = move->outcome == SPG_OUTCOME_WIN;
        return move->good ? note_position(list, move, NULL) : SPG_OK;
    }
    const spg_memo_ask *ask = &s->asks.at[list->next++];
    if (s->scores) {
        /* It cannot overflow: the best score of the position was taken over the same sums. */
        if (!(option->again ? spg_int_add(option->gain, ask->result, &move->score)
                            : spg_int_sub(option->gain, ask->result, &move->score))) {
            return SPG_OK;
        }
        move->outcome = score_outcome(move->score);
        move->good = move->score == list->total;
    } else {
        const spg_outcome outcome = (spg_outcome)ask->result;
        const bool flips = !option->again && outcome != SPG_OUTCOME_DRAW;
        move->outcome = !flips ? outcome : outcome == SPG_OUTCOME_WIN ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN;
        move->good = move->outcome == SPG_OUTCOME_WIN;
    }
    if (!move->good) { return SPG_OK; }
    return s->task.game->split != NULL ? note_written(list, words, option) : note_position(list, move, ask);
}

/* ---- listing ---- */

static spg_status copy_parts(listing *list, const spg_option *option, spg_answer_move *move)
{
    const spg_batch *batch = &list->s->batch;
    const size_t words = option->parts * (1 + (size_t)batch->width);
    move->part_count = option->parts;
    if (words == 0) { return SPG_OK; }
    uint64_t *parts = SPG_TAKE(list->arena, uint64_t, words);
    if (parts == NULL) { return list->arena->run->error.status; }
    memcpy(parts, spg_batch_part(batch, option->first_part), words * sizeof *parts);
    move->parts = parts;
    return SPG_OK;
}

static spg_status list_option(listing *list, const uint64_t *words, spg_answer_move move)
{
    spg_memo *s = list->s;
    const spg_option *option = &s->batch.options.at[move.option];
    const uint32_t wants = s->task.question.wants;
    move.verdict = option->verdict;
    move.again = option->again;
    move.distance = -1;
    if (s->form == SPG_MEMO_PARTS) {
        SPG_TRY(judge_parts(list, option, words, &move));
    } else {
        SPG_TRY(judge_position(list, option, words, &move));
    }
    if (move.good) { list->answer->good += (spg_int)move.copies; }
    if ((wants & SPG_WANT_EVERY_MOVE) == 0 && (!move.good || (wants & SPG_WANT_MOVES) == 0)) { return SPG_OK; }
    SPG_TRY(copy_parts(list, option, &move));
    return SPG_PUSH(s->run, &list->moves, move);
}

static spg_status list_component(listing *list, uint32_t t, uint32_t index)
{
    spg_memo *s = list->s;
    SPG_TRY(spg_root_options(s, t, index));
    for (uint32_t i = 0; i < s->batch.options.count; i++) {
        const spg_answer_move move = {.term = t, .component = index, .option = i, .copies = s->asked->terms[t].copies};
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(list_option(list, spg_root_words(s, t, index), move));
    }
    return spg_run_check(s->run);
}

static spg_status list_all(listing *list)
{
    spg_memo *s = list->s;
    spg_answer *answer = list->answer;
    for (uint32_t t = 0; t < s->asked->term_count; t++) {
        for (uint32_t i = 0; i < s->asked->terms[t].count && s->asked->terms[t].copies > 0; i++) {
            SPG_TRY(list_component(list, t, i));
        }
    }
    answer->kinds = list->kinds.count;
    answer->has_counts = true;
    answer->has_moves = (s->task.question.wants & (SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) != 0;
    answer->move_count = list->moves.count;
    if (list->moves.count == 0) { return SPG_OK; }
    spg_answer_move *moves = SPG_TAKE(list->arena, spg_answer_move, list->moves.count);
    if (moves == NULL) { return list->arena->run->error.status; }
    memcpy(moves, list->moves.at, list->moves.count * sizeof *moves);
    answer->moves = moves;
    return SPG_OK;
}

spg_status spg_memo_moves(spg_memo *s, spg_arena *arena, spg_memo_result total, spg_answer *out)
{
    listing list = {.s = s, .arena = arena, .answer = out, .total = total, .next = s->targets};
    spg_intern_init(&list.kinds, s->run);
    spg_intern_init(&list.numbers, s->run);
    const spg_status status = list_all(&list);
    spg_intern_clear(&list.kinds);
    spg_intern_clear(&list.numbers);
    SPG_ARRAY_CLEAR(s->run, &list.moves);
    SPG_ARRAY_CLEAR(s->run, &list.kind);
    return status;
}
