/* expand.c — the options of a component, those of unknown result as children. SPDX-License-Identifier: MIT
 *
 * All options are looked at before the search goes down to one: an option known to win ends it. The others are solved in
 * an order that is cheap and always the same: the move that won last in this game, moves of the same rule, moves to few
 * parts, the last in the order of the rules first, because rules mostly go from small moves to large ones, and after a large
 * move less is left to search. */
#include "solve/memo/state.h"

#include <string.h>

#include "base/bitset.h"

enum {
    OPTION_WORK = 16, /* an option made by the rules costs about as much as this many looked at */
    CLASSES = 7,
    CANCEL_PARTS = 16 /* pairs of equal parts are looked for in sums up to this length */
};

spg_status spg_expand_verdict(spg_memo *s, spg_memo_frame *top, spg_verdict verdict, spg_turn turn, bool *decided)
{
    const spg_outcome outcome = spg_endings_outcome(verdict, turn);
    if (s->scores || outcome == SPG_OUTCOME_UNKNOWN) { return spg_endings_mixed(s, top); }
    return spg_search_judge(s, top, outcome, true, 0,
                            decided); /* seen by the mover, like a move after which he goes on */
}

static spg_status add_child(spg_memo *s, size_t key, spg_memo_child child, spg_score gain)
{
    child.length = (uint32_t)(s->keys.count - key);
    if (s->scores) { SPG_TRY(SPG_PUSH(s->run, &s->gains, gain)); }
    return SPG_PUSH(s->run, &s->children, child);
}

spg_status spg_expand_position(spg_memo *s, spg_memo_frame *top, size_t key, spg_memo_child child, spg_score gain,
                               bool *decided)
{
    const size_t length = s->keys.count - key;
    spg_memo_result result;
    child.hash = spg_memo_table_hash(s->keys.at + key, length);
    child.last = true;
    child.whole = true;
    if (!spg_search_find(s, child.hash, s->keys.at + key, length, false, &result)) {
        return add_child(s, key, child, gain);
    }
    s->keys.count = key;
    return spg_search_judge(s, top, result, child.again, gain, decided);
}

/* ---- parts ---- */

/* The parts of the option that are left when equal pairs, which add up to 0, are taken away: into s->parts. */
static spg_status list_parts(spg_memo *s, const spg_option *option)
{
    const size_t size = (1 + (size_t)s->batch.width) * sizeof(uint64_t);
    s->parts.count = 0;
    SPG_TRY(SPG_RESERVE(s->run, &s->parts, option->parts));
    for (uint32_t i = 0; i < option->parts; i++) {
        const uint32_t part = option->first_part + i;
        size_t equal = option->parts > CANCEL_PARTS ? s->parts.count : 0;
        while (equal < s->parts.count &&
               memcmp(spg_batch_part(&s->batch, s->parts.at[equal]), spg_batch_part(&s->batch, part), size) != 0) {
            equal += 1;
        }
        if (equal == s->parts.count) {
            s->parts.at[s->parts.count++] = part;
        } else {
            s->parts.at[equal] = s->parts.at[--s->parts.count];
        }
    }
    return SPG_OK;
}

/* The value of an option is the sum of its parts: what is known of it now, the rest as children. */
static spg_status add_parts(spg_memo *s, spg_memo_frame *top, const spg_option *option, spg_memo_child child,
                            bool *decided)
{
    const size_t first = s->children.count;
    spg_nimber known = 0;
    SPG_TRY(list_parts(s, option));
    const bool value = top->value || s->parts.count > 1;
    spg_memo_result result = 0;
    for (size_t i = 0; i < s->parts.count; i++) {
        const size_t key = s->keys.count;
        SPG_TRY(spg_key_component(s, spg_batch_part(&s->batch, s->parts.at[i]), SPG_TURN_FIRST, &s->keys));
        child.hash = spg_memo_table_hash(s->keys.at + key, s->keys.count - key);
        if (!spg_search_find(s, child.hash, s->keys.at + key, s->keys.count - key, value, &result)) {
            SPG_TRY(add_child(s, key, child, 0));
            continue;
        }
        s->keys.count = key;
        if (result == SPG_MEMO_NONZERO) { return SPG_OK; } /* the only part, and it does not win */
        known ^= (spg_nimber)result;
    }
    if (s->children.count == first) { return spg_search_judge(s, top, known, false, 0, decided); }
    spg_memo_child *last = &s->children.at[s->children.count - 1];
    last->known = known;
    last->last = true;
    last->whole = s->children.count - first == 1 && known == 0;
    return SPG_OK;
}

/* ---- one component ---- */

static spg_status add_option(spg_memo *s, spg_memo_frame *top, uint32_t index, spg_turn turn, bool *decided)
{
    const spg_option *option = &s->batch.options.at[index];
    const spg_memo_child child = {.option = index, .node = option->node, .again = option->again};
    if (option->verdict != SPG_VERDICT_NONE) { return spg_expand_verdict(s, top, option->verdict, turn, decided); }
    if (s->form == SPG_MEMO_PARTS) { return add_parts(s, top, option, child, decided); }
    const size_t key = s->keys.count;
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    SPG_TRY(
        spg_key_component(s, spg_batch_part(&s->batch, option->first_part), option->again ? turn : other, &s->keys));
    return spg_expand_position(s, top, key, child, option->gain, decided);
}

static unsigned class_of(const spg_option *option, uint32_t index, spg_memo_habit habit)
{
    if (option->node == habit.node && index == habit.option) { return 0; }
    return (option->node == habit.node ? 1 : 4) + (option->parts < 2 ? option->parts : 2);
}

/* Options by class into s->order. */
static spg_status sort_options(spg_memo *s, spg_memo_habit habit)
{
    const uint32_t count = (uint32_t)s->batch.options.count;
    uint32_t start[CLASSES + 1] = {0};
    s->order.count = 0;
    SPG_TRY(SPG_RESERVE(s->run, &s->order, count));
    for (uint32_t i = 0; i < count; i++) { start[class_of(&s->batch.options.at[i], i, habit) + 1] += 1; }
    for (unsigned c = 1; c <= CLASSES; c++) { start[c] += start[c - 1]; }
    for (uint32_t i = count; i-- > 0;) { s->order.at[start[class_of(&s->batch.options.at[i], i, habit)]++] = i; }
    s->order.count = count;
    return SPG_OK;
}

static spg_status add_options(spg_memo *s, spg_memo_frame *top, spg_turn turn, bool *decided)
{
    const bool sorted = !top->value && !s->scores; /* else all are solved anyway */
    spg_memo_habit *habit = &s->habits.at[2 * s->words.at[0] + turn];
    if (sorted) { SPG_TRY(sort_options(s, *habit)); }
    for (uint32_t i = 0; i < s->batch.options.count && !*decided; i++) {
        const uint32_t index = sorted ? s->order.at[i] : i;
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(add_option(s, top, index, turn, decided));
        if (*decided) { *habit = (spg_memo_habit){s->batch.options.at[index].node, index}; }
    }
    return SPG_OK;
}

/* Room for the set of the nimbers of the options. */
static spg_status take_bits(spg_memo *s, const spg_memo_frame *top)
{
    const size_t words = SPG_BITSET_WORDS((size_t)top->options + 1);
    SPG_TRY(SPG_RESERVE(s->run, &s->bits, words));
    memset(s->bits.at + s->bits.count, 0, words * sizeof *s->bits.at);
    s->bits.count += words;
    return SPG_OK;
}

static spg_status expand_component(spg_memo *s, spg_memo_frame *top, bool *decided)
{
    const spg_game *game = s->task.game;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    spg_turn turn;
    spg_key_words(s, spg_memo_key(s, top), &turn);
    SPG_TRY(game->ending(game->rules, s->words.at, turn, &ending));
    spg_batch_reset(&s->batch);
    if (ending.verdict == SPG_VERDICT_NONE) { SPG_TRY(game->options(game->rules, s->words.at, turn, &s->batch)); }
    if (s->batch.options.count >= UINT32_MAX) {
        return SPG_FAIL0(s->run, SPG_TOO_BIG, SPG_NOWHERE, "a position has 2^32 or more options", NULL);
    }
    top->options = (uint32_t)s->batch.options.count;
    if (top->options > 0) {
        if (top->value) { SPG_TRY(take_bits(s, top)); }
        return add_options(s, top, turn, decided);
    }
    *decided = true;
    s->result = 0;
    if (s->form == SPG_MEMO_PARTS) { return SPG_OK; }
    if (ending.verdict != SPG_VERDICT_NONE) { return spg_endings_set(s, top, ending, turn); }
    return spg_endings_stuck(s, top, turn);
}

spg_status spg_expand_top(spg_memo *s, uint64_t *work, bool *decided)
{
    spg_memo_frame *top = spg_memo_top(s);
    top->sum = 0;
    top->at = top->children;
    top->at_key = top->key + top->length;
    if (s->form == SPG_MEMO_SUM) {
        SPG_TRY(spg_expand_sum(s, top, decided));
    } else {
        SPG_TRY(expand_component(s, top, decided));
    }
    const uint64_t units = (uint64_t)top->options * OPTION_WORK;
    *work -= units < *work ? units : *work;
    if (!top->dived) { s->options += top->options; }
    return SPG_OK;
}
