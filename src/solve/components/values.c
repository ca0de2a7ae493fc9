/* values.c — the values of components, each from those of its options. SPDX-License-Identifier: MIT
 *
 * Depth first, on a stack of our own. A component waits on the stack while its options are solved; those that were known at its
 * first look are in its set already. It goes down to the first unsolved part. While all that waits takes no more memory than
 * the table, it keeps the options that are left; else it asks the rules again when it is back: most components find all
 * others solved by then, so that a chain of n components of n options needs O(n) memory, not O(n²). One that has to go
 * down a second time keeps them: no component asks the rules more than twice. */
#include "solve/components/state.h"

#include <assert.h>
#include <string.h>

enum {
    OPTION_WORK = 16, /* an option made by the rules costs about as much as this many looked at */
    KEEP_LEAST = 512, /* words that may wait however small the table is */
    LENGTH_SHIFT = 32 /* in word[0] of a component in the pool: the number of its words above the game */
};

/* What one look costs beyond its step is counted in the steps after it: the planner measures by steps. */
static void spend(spg_components *s, uint64_t *work, uint64_t cost)
{
    s->debt += *work < cost ? cost - *work : 0;
    *work -= *work < cost ? *work : cost;
}

/* ---- the pool ---- */

static spg_status push_component(spg_components *s, uint64_t hash, const uint64_t *words)
{
    const size_t count = spg_game_words(words, s->batch.width);
    SPG_TRY(SPG_RESERVE(s->run, &s->pool, 1 + count));
    uint64_t *to = s->pool.at + s->pool.count;
    to[0] = hash;
    memcpy(to + 1, words, count * sizeof *to);
    to[1] |= (uint64_t)count << LENGTH_SHIFT;
    s->pool.count += 1 + count;
    return SPG_OK;
}

/* The component at a place of the pool, whole, into s->words: its hash; the place moves behind it. */
static uint64_t read_component(spg_components *s, size_t *at)
{
    const uint64_t *from = s->pool.at + *at;
    const size_t count = (size_t)(from[1] >> LENGTH_SHIFT);
    memset(s->words.at, 0, (1 + (size_t)s->batch.width) * sizeof *from);
    memcpy(s->words.at, from + 1, count * sizeof *from);
    s->words.at[0] = from[1] & UINT32_MAX;
    *at += 1 + count;
    return from[0];
}

/* ---- options ---- */

static spg_status ask_options(spg_components *s)
{
    const spg_game *game = s->task.game;
    const uint64_t *words = s->words.at;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    spg_batch_reset(&s->batch);
    SPG_TRY(game->ending(game->rules, words, SPG_TURN_FIRST, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY((game->split_options != NULL ? game->split_options : game->options)(game->rules, words, SPG_TURN_FIRST,
                                                                                &s->batch));
    if (s->batch.options.count >= SPG_VALUES_MET) {
        return SPG_FAIL0(s->run, SPG_TOO_BIG, SPG_NOWHERE, "a position has 2^32 or more options", NULL);
    }
    return SPG_OK;
}

/* A value above the number of options can be no mex, and hides none below. */
static void add_value(spg_components *s, const spg_values_frame *top, spg_nimber value)
{
    if (value <= top->count) { s->pool.at[top->set + value / 64] |= (uint64_t)1 << value % 64; }
}

/* The value of an option, if all its parts have theirs; else it is put into the pool. */
static spg_status add_option(spg_components *s, const spg_values_frame *top, const spg_option *option)
{
    const size_t start = s->pool.count;
    spg_nimber known = 0;
    uint32_t left = 0;
    for (uint32_t j = 0; j < option->parts; j++) {
        const uint64_t *part = spg_batch_part(&s->batch, option->first_part + j);
        const uint64_t hash = s->hashes.at[option->first_part + j];
        const uint32_t value = spg_values_table_get(&s->table, hash, part);
        if (value < SPG_VALUES_MET) {
            known ^= value;
            continue;
        }
        if (value == SPG_VALUES_UNKNOWN) { SPG_TRY(spg_values_table_put(&s->table, hash, part, SPG_VALUES_MET)); }
        if (left++ == 0) { SPG_TRY(SPG_PUSH(s->run, &s->pool, 0)); }
        SPG_TRY(push_component(s, hash, part));
    }
    if (left == 0) {
        add_value(s, top, known);
    } else {
        s->pool.at[start] = (uint64_t)left << 32 | known;
    }
    return SPG_OK;
}

/* Slots lie anywhere in memory: all are asked for before the first is needed. */
static spg_status hash_parts(spg_components *s)
{
    const uint32_t parts = spg_batch_parts(&s->batch);
    SPG_TRY(SPG_RESERVE(s->run, &s->hashes, parts));
    for (uint32_t i = 0; i < parts; i++) {
        s->hashes.at[i] = spg_values_table_hash(spg_batch_part(&s->batch, i), s->batch.width);
        spg_values_table_expect(&s->table, s->hashes.at[i]);
    }
    return SPG_OK;
}

/* The options of the component of a frame on top of the pool. */
static spg_status fill_pool(spg_components *s, spg_values_frame *top, uint64_t *work)
{
    top->set = top->start;
    read_component(s, &top->set);
    SPG_TRY(ask_options(s));
    top->count = (uint32_t)s->batch.options.count;
    const size_t words = (size_t)top->count / 64 + 1;
    SPG_TRY(SPG_RESERVE(s->run, &s->pool, words));
    memset(s->pool.at + top->set, 0, words * sizeof *s->pool.at);
    top->next = top->set + words;
    s->pool.count = top->next;
    SPG_TRY(hash_parts(s));
    for (uint32_t i = 0; i < top->count; i++) {
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(add_option(s, top, &s->batch.options.at[i]));
    }
    if (top->dives == 0) { s->options += top->count; }
    spend(s, work, (uint64_t)top->count * OPTION_WORK);
    return SPG_OK;
}

/* The first part that is not solved, into s->words: its number so far and its hash; the values of the options before go into
 * the set. False: there is none. */
static bool find_unsolved(spg_components *s, spg_values_frame *top, uint32_t *number, uint64_t *hash)
{
    while (top->next < s->pool.count) {
        const uint64_t head = s->pool.at[top->next];
        spg_nimber value = (spg_nimber)head;
        size_t at = top->next + 1;
        for (uint64_t left = head >> 32; left > 0; left--) {
            *hash = read_component(s, &at);
            *number = spg_values_table_get(&s->table, *hash, s->words.at);
            if (*number >= SPG_VALUES_MET) { return true; }
            value ^= *number;
        }
        add_value(s, top, value);
        top->next = at;
    }
    return false;
}

/* ---- the stack ---- */

static spg_status solve_top(spg_components *s, const spg_values_frame *top)
{
    size_t at = top->start;
    const uint64_t hash = read_component(s, &at);
    spg_nimber value = 0;
    while (s->pool.at[top->set + value / 64] == UINT64_MAX) { value += 64; }
    value += (spg_nimber)__builtin_ctzll(~s->pool.at[top->set + value / 64]);
    s->solved += 1;
    return spg_values_table_put(&s->table, hash, s->words.at, value);
}

/* The component in s->words. */
static spg_status push(spg_components *s, uint64_t hash)
{
    SPG_TRY(SPG_PUSH(s->run, &s->stack, (spg_values_frame){.start = s->pool.count}));
    SPG_TRY(push_component(s, hash, s->words.at));
    return spg_values_table_put(&s->table, hash, s->words.at, SPG_VALUES_WAITING);
}

static spg_status refuse_cycle(spg_components *s)
{
    spg_text text;
    spg_text_init(&text, s->run);
    spg_engine_write_component(&s->task, s->words.at, &text);
    SPG_FAIL(s->run, SPG_REFUSED, SPG_NOWHERE, "values of components cannot be added: %1 can come up again",
             "use the definition engine", spg_text_get(&text));
    spg_text_clear(&text);
    return SPG_REFUSED;
}

/* One look at the component on top of the stack: it goes down to an unsolved part, or gets its value. */
static spg_status look(spg_components *s, uint64_t *work)
{
    spg_values_frame *top = &s->stack.at[s->stack.count - 1];
    uint32_t number = 0;
    uint64_t hash = 0;
    if (!top->kept) { SPG_TRY(fill_pool(s, top, work)); }
    if (!find_unsolved(s, top, &number, &hash)) {
        SPG_TRY(solve_top(s, top));
        s->pool.count = top->start;
        s->stack.count -= 1;
        return SPG_OK;
    }
    if (number == SPG_VALUES_WAITING) { return refuse_cycle(s); }
    if (top->dives < 2) { top->dives += 1; }
    top->kept = top->dives == 2 || s->pool.count <= KEEP_LEAST + s->table.used;
    if (!top->kept) { s->pool.count = top->set; }
    return push(s, hash);
}

/* The regions of a component into s->regions; the component itself when the rules know of none. */
static spg_status split(spg_components *s, const uint64_t *words)
{
    const spg_game *game = s->task.game;
    if (game->split != NULL) { return game->split(game->rules, words, &s->regions); }
    const size_t length = 1 + (size_t)game->width;
    spg_batch_reset(&s->regions);
    SPG_TRY(SPG_RESERVE(s->run, &s->regions.words, length));
    memcpy(s->regions.words.at, words, length * sizeof *words);
    s->regions.words.count = length;
    return SPG_OK;
}

/* The first region of the component that is not solved onto the stack. */
static spg_status push_unsolved(spg_components *s, const uint64_t *words, bool *found)
{
    SPG_TRY(split(s, words));
    for (uint32_t i = 0; i < spg_batch_parts(&s->regions); i++) {
        const uint64_t *region = spg_batch_part(&s->regions, i);
        const uint64_t hash = spg_values_table_hash(region, s->regions.width);
        if (spg_values_table_get(&s->table, hash, region) < SPG_VALUES_MET) { continue; }
        *found = true;
        memcpy(s->words.at, region, (1 + (size_t)s->regions.width) * sizeof *region);
        return push(s, hash);
    }
    return SPG_OK;
}

/* The next component of the position onto the stack; false: all are solved. */
static spg_status next_component(spg_components *s, bool *found)
{
    const spg_position *asked = s->asked;
    *found = false;
    for (; s->term < asked->term_count; s->term++, s->index = 0) {
        const spg_term *term = &asked->terms[s->term];
        for (; s->index < term->count && term->copies > 0; s->index++) {
            const size_t at = (term->first + (size_t)s->index) * (1 + (size_t)s->task.game->width);
            SPG_TRY(push_unsolved(s, asked->words + at, found));
            if (*found) { return SPG_OK; } /* and then the same one again, for its other regions */
        }
    }
    return SPG_OK;
}

spg_status spg_values_step(spg_components *s, uint64_t work)
{
    if (s->debt >= work) {
        s->debt -= work;
        return SPG_MORE;
    }
    work -= s->debt;
    s->debt = 0;
    for (;;) {
        while (s->stack.count > 0) {
            if (work == 0) { return SPG_MORE; }
            work -= 1;
            SPG_TRY(look(s, &work));
        }
        bool found;
        SPG_TRY(next_component(s, &found));
        if (!found) { return SPG_OK; }
    }
}

spg_status spg_values_get(spg_components *s, const uint64_t *words, spg_nimber *value)
{
    *value = 0;
    SPG_TRY(split(s, words));
    for (uint32_t i = 0; i < spg_batch_parts(&s->regions); i++) {
        const uint64_t *region = spg_batch_part(&s->regions, i);
        const uint64_t hash = spg_values_table_hash(region, s->regions.width);
        const uint32_t known = spg_values_table_get(&s->table, hash, region);
        assert(known < SPG_VALUES_MET);
        *value ^= known;
    }
    return SPG_OK;
}
