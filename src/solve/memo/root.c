/* root.c — what must be solved for the answer: the position, then the results of its moves. SPDX-License-Identifier: MIT
 *
 * Results are copied out of the search as they come, because the table may lose them before the answer is made. */
#include "solve/memo/state.h"

#include <string.h>

enum { MOVE_WANTS = SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE };

static bool wants(const spg_memo *s, uint32_t what)
{
    return (s->task.question.wants & what) != 0;
}

spg_turn spg_root_turn(const spg_memo *s)
{
    return s->turns ? s->asked->turn : SPG_TURN_FIRST;
}

const uint64_t *spg_root_words(const spg_memo *s, uint32_t term, uint32_t index)
{
    return s->asked->words + (s->asked->terms[term].first + (size_t)index) * (1 + (size_t)s->task.game->width);
}

bool spg_root_outcome_only(const spg_memo *s)
{
    return !wants(s, SPG_WANT_VALUE) && !s->task.game->traits.splits && !spg_position_is_sum(s->asked);
}

/* The end of s->ask_keys from `key` on becomes something to be solved. */
static spg_status add_ask(spg_memo *s, size_t key, bool value)
{
    const size_t length = s->ask_keys.count - key;
    const spg_memo_ask ask = {
        .hash = spg_memo_table_hash(s->ask_keys.at + key, length),
        .key = key,
        .length = (uint32_t)length,
        .value = value,
    };
    return SPG_PUSH(s->run, &s->asks, ask);
}

/* ---- the position ---- */

static spg_status note_component(spg_memo *s, const uint64_t *words, uint64_t copies)
{
    uint32_t number = 0;
    bool fresh = false;
    s->scratch.count = 0;
    SPG_TRY(spg_key_component(s, words, SPG_TURN_FIRST, &s->scratch));
    SPG_TRY(spg_intern_put(&s->roots, s->scratch.at, s->scratch.count, &number, &fresh));
    if (fresh) { SPG_TRY(SPG_PUSH(s->run, &s->odd, 0)); }
    s->odd.at[number] ^= (uint8_t)(copies % 2);
    return SPG_OK;
}

/* Equal components cancel in pairs: without a need for their moves only those that are left are solved, and when that is
 * one, who wins it is enough. */
static spg_status ask_components(spg_memo *s)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < s->odd.count; i++) { left += s->odd.at[i]; }
    const bool moves = wants(s, MOVE_WANTS);
    const bool value = moves ? !spg_root_outcome_only(s) : left > 1 || wants(s, SPG_WANT_VALUE);
    for (uint32_t i = 0; i < s->odd.count; i++) {
        if (!moves && s->odd.at[i] == 0) { continue; }
        size_t length;
        const size_t key = s->ask_keys.count;
        const uint8_t *bytes = spg_intern_get(&s->roots, i, &length);
        SPG_TRY(SPG_RESERVE(s->run, &s->ask_keys, length));
        memcpy(s->ask_keys.at + key, bytes, length);
        s->ask_keys.count += length;
        SPG_TRY(add_ask(s, key, value));
    }
    return SPG_OK;
}

/* Appends the number of a component, or those of its regions where the game has them. */
static spg_status add_numbers(spg_memo *s, const uint64_t *words, spg_memo_numbers *out)
{
    const spg_game *game = s->task.game;
    const bool split = game->split != NULL;
    if (split) { SPG_TRY(game->split(game->rules, words, &s->regions)); }
    const uint32_t count = split ? spg_batch_parts(&s->regions) : 1;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = 0;
        SPG_TRY(spg_component_table_put(&s->components, split ? spg_batch_part(&s->regions, i) : words, &number));
        SPG_TRY(SPG_PUSH(s->run, out, number));
    }
    return SPG_OK;
}

/* s->child becomes the position with one copy of the component that s->own stands for replaced by s->parts. */
static spg_status replace_own(spg_memo *s)
{
    SPG_TRY(spg_multiset_copy(&s->child, &s->sum));
    for (size_t i = 0; i < s->own.count; i++) { spg_multiset_remove(&s->child, s->own.at[i]); }
    for (size_t i = 0; i < s->parts.count; i++) { SPG_TRY(spg_multiset_add(&s->child, s->parts.at[i], 1)); }
    return SPG_OK;
}

static spg_status ask_sum(spg_memo *s)
{
    const spg_position *asked = s->asked;
    s->sum.items.count = 0;
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count && asked->terms[t].copies > 0; i++) {
            s->own.count = 0;
            SPG_TRY(add_numbers(s, spg_root_words(s, t, i), &s->own));
            for (size_t j = 0; j < s->own.count; j++) {
                SPG_TRY(spg_multiset_add(&s->sum, s->own.at[j], asked->terms[t].copies));
                SPG_TRY(spg_tame_push(&s->tame, s->own.at[j]));
            }
        }
    }
    SPG_TRY(spg_key_sum(s, &s->sum, spg_root_turn(s), &s->ask_keys));
    return add_ask(s, 0, false);
}

/* Exactly one component has a copy. */
static spg_status ask_single(spg_memo *s)
{
    uint32_t t = 0;
    while (s->asked->terms[t].copies == 0 || s->asked->terms[t].count == 0) { t += 1; }
    SPG_TRY(spg_key_component(s, spg_root_words(s, t, 0), spg_root_turn(s), &s->ask_keys));
    return add_ask(s, 0, false);
}

spg_status spg_root_targets(spg_memo *s)
{
    const spg_position *asked = s->asked;
    if (s->form == SPG_MEMO_SUM) { return ask_sum(s); }
    if (s->form == SPG_MEMO_SINGLE) { return ask_single(s); }
    for (uint32_t t = 0; t < asked->term_count; t++) {
        for (uint32_t i = 0; i < asked->terms[t].count && asked->terms[t].copies > 0; i++) {
            SPG_TRY(note_component(s, spg_root_words(s, t, i), asked->terms[t].copies));
        }
    }
    return ask_components(s);
}

/* ---- its moves ---- */

static spg_status ask_option(spg_memo *s, const spg_option *option)
{
    const spg_turn turn = spg_root_turn(s);
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    const spg_turn next = option->again ? turn : other;
    if (option->verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    if (s->form != SPG_MEMO_SUM) {
        for (uint32_t i = 0; i < option->parts; i++) {
            const size_t key = s->ask_keys.count;
            SPG_TRY(spg_key_component(s, spg_batch_part(&s->batch, option->first_part + i), next, &s->ask_keys));
            SPG_TRY(add_ask(s, key, s->form == SPG_MEMO_PARTS && !spg_root_outcome_only(s)));
        }
        return SPG_OK;
    }
    s->parts.count = 0;
    for (uint32_t i = 0; i < option->parts; i++) {
        SPG_TRY(add_numbers(s, spg_batch_part(&s->batch, option->first_part + i), &s->parts));
    }
    const size_t key = s->ask_keys.count;
    SPG_TRY(replace_own(s));
    SPG_TRY(spg_key_sum(s, &s->child, next, &s->ask_keys));
    return add_ask(s, key, false);
}

spg_status spg_root_options(spg_memo *s, uint32_t term, uint32_t index)
{
    const spg_game *game = s->task.game;
    const uint64_t *words = spg_root_words(s, term, index);
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    spg_batch_reset(&s->batch);
    SPG_TRY(game->ending(game->rules, words, spg_root_turn(s), &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    return game->options(game->rules, words, spg_root_turn(s), &s->batch);
}

static spg_status ask_moves(spg_memo *s, uint64_t *work)
{
    SPG_TRY(spg_root_options(s, s->term, s->index));
    if (s->form == SPG_MEMO_SUM) {
        uint8_t mark;
        SPG_TRY(spg_multiset_decode(&s->sum, &mark, s->ask_keys.at, s->asks.at[0].length)); /* the position */
        s->own.count = 0;
        SPG_TRY(add_numbers(s, spg_root_words(s, s->term, s->index), &s->own));
    }
    for (size_t i = 0; i < s->batch.options.count; i++) {
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(ask_option(s, &s->batch.options.at[i]));
    }
    *work -= *work < s->batch.options.count ? *work : s->batch.options.count;
    return SPG_OK;
}

/* The moves of the next component; at the end of them the phase is over. */
static spg_status next_component(spg_memo *s, uint64_t *work)
{
    const spg_position *asked = s->asked;
    if (!wants(s, MOVE_WANTS) || s->term == asked->term_count) {
        s->phase = SPG_MEMO_DONE;
    } else if (asked->terms[s->term].copies == 0 || s->index == asked->terms[s->term].count) {
        s->term += 1;
        s->index = 0;
    } else {
        SPG_TRY(ask_moves(s, work));
        s->index += 1;
    }
    return SPG_OK;
}

/* The next thing to be solved onto the stack, or its result from the table. */
static spg_status start_ask(spg_memo *s)
{
    spg_memo_ask *ask = &s->asks.at[s->ask_next];
    const uint8_t *key = s->ask_keys.at + ask->key;
    if (spg_search_find(s, ask->hash, key, ask->length, ask->value, &ask->result)) {
        s->ask_next += 1;
        return SPG_OK;
    }
    s->asking = true;
    return spg_search_push(s, ask->hash, key, ask->length, ask->value);
}

spg_status spg_root_step(spg_memo *s, uint64_t *work)
{
    while (s->phase != SPG_MEMO_DONE) {
        if (*work == 0) { return SPG_MORE; }
        *work -= 1;
        if (s->tame.stack.count > 0) {
            SPG_TRY(spg_tame_look(&s->tame, work));
        } else if (s->stack.count > 0) {
            SPG_TRY(spg_search_look(s, work));
        } else if (s->asking) {
            s->asks.at[s->ask_next++].result = s->result;
            s->asking = false;
        } else if (s->ask_next < s->asks.count) {
            SPG_TRY(start_ask(s));
        } else {
            if (s->phase == SPG_MEMO_TARGETS) { s->targets = s->asks.count; }
            s->phase = SPG_MEMO_MOVES;
            SPG_TRY(next_component(s, work));
        }
    }
    return SPG_OK;
}
