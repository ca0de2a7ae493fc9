/* options.c — the options of a component: values of those that are known, a list of the others. SPDX-License-Identifier: MIT
 *
 * The list is in the order of what is left to be searched: options whose heaviest part is light come first, since they
 * cost little and refute as well as others. */
#include <stdlib.h>
#include <string.h>

#include "solve/couples/state.h"

enum {
    LENGTH_SHIFT = 32, /* in word[0] of a component in the pool: the number of its words above the game */
    CANCEL_PARTS = 16  /* pairs of equal parts are looked for in sums up to this length */
};

/* ---- the pool ---- */

spg_status spg_couples_push_component(spg_couples *s, uint64_t hash, const uint64_t *words)
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

uint64_t spg_couples_read_component(spg_couples *s, size_t *at)
{
    const uint64_t *from = s->pool.at + *at;
    const size_t count = (size_t)(from[1] >> LENGTH_SHIFT);
    memset(s->words.at, 0, (1 + (size_t)s->batch.width) * sizeof *from);
    memcpy(s->words.at, from + 1, count * sizeof *from);
    s->words.at[0] = from[1] & UINT32_MAX;
    *at += 1 + count;
    return from[0];
}

uint32_t spg_couples_weight(const spg_couples *s, const uint64_t *component)
{
    return s->game->weight(s->game->rules, component);
}

/* A nimber above the number of options is never the value, and need not be known. */
bool spg_couples_has(const spg_couples *s, const spg_couples_frame *top, spg_nimber nimber)
{
    return nimber <= top->count && (s->pool.at[top->set + nimber / 64] >> nimber % 64 & 1) != 0;
}

void spg_couples_add(spg_couples *s, const spg_couples_frame *top, spg_nimber nimber)
{
    if (nimber <= top->count) { s->pool.at[top->set + nimber / 64] |= (uint64_t)1 << nimber % 64; }
}

/* ---- one option ---- */

/* Two equal parts add up to 0, whatever their value. */
static bool cancels(spg_couples *s, uint32_t part)
{
    const size_t size = (1 + (size_t)s->batch.width) * sizeof(uint64_t);
    for (size_t i = 0; i < s->unknown.count && s->unknown.count <= CANCEL_PARTS; i++) {
        const uint32_t other = s->unknown.at[i].part;
        if (memcmp(spg_batch_part(&s->batch, other), spg_batch_part(&s->batch, part), size) != 0) { continue; }
        s->unknown.at[i] = s->unknown.at[--s->unknown.count];
        return true;
    }
    return false;
}

static spg_status push_unknown(spg_couples *s, size_t i)
{
    const spg_couples_part *part = &s->unknown.at[i];
    return spg_couples_push_component(s, part->hash, spg_batch_part(&s->batch, part->part));
}

static spg_status push_option(spg_couples *s, spg_nimber known)
{
    const size_t count = s->unknown.count;
    spg_couples_place place = {.at = s->pool.count};
    size_t heaviest = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t weight = spg_couples_weight(s, spg_batch_part(&s->batch, s->unknown.at[i].part));
        if (weight > place.weight) {
            place.weight = weight;
            heaviest = i;
        }
    }
    SPG_TRY(SPG_PUSH(s->run, &s->places, place));
    SPG_TRY(SPG_PUSH(s->run, &s->pool, (uint64_t)count << 32 | known));
    for (size_t i = 0; i < count; i++) {
        if (i != heaviest) { SPG_TRY(push_unknown(s, i)); }
    }
    return push_unknown(s, heaviest);
}

static spg_status add_option(spg_couples *s, const spg_couples_frame *top, const spg_option *option)
{
    spg_nimber known = 0;
    s->unknown.count = 0;
    for (uint32_t j = 0; j < option->parts; j++) {
        const uint32_t part = option->first_part + j;
        const uint64_t *words = spg_batch_part(&s->batch, part);
        const uint64_t hash = spg_values_table_hash(words, s->batch.width);
        const uint32_t number = spg_values_table_get(&s->table, hash, words);
        if (number != SPG_VALUES_UNKNOWN && (number & SPG_COUPLES_EXACT) != 0) {
            known ^= number & ~SPG_COUPLES_EXACT;
            continue;
        }
        if (cancels(s, part)) { continue; }
        SPG_TRY(SPG_PUSH(s->run, &s->unknown, (spg_couples_part){hash, part}));
    }
    if (s->unknown.count > 0) { return push_option(s, known); }
    spg_couples_add(s, top, known);
    return SPG_OK;
}

/* ---- all of them ---- */

static int compare(const void *a, const void *b)
{
    const spg_couples_place *x = a;
    const spg_couples_place *y = b;
    if (x->weight != y->weight) { return x->weight < y->weight ? -1 : 1; }
    return x->at < y->at ? -1 : x->at > y->at;
}

static spg_status ask_options(spg_couples *s)
{
    const spg_game *game = s->game;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    spg_batch_reset(&s->batch);
    SPG_TRY(game->ending(game->rules, s->words.at, SPG_TURN_FIRST, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY(game->split_options(game->rules, s->words.at, SPG_TURN_FIRST, &s->batch));
    if (s->batch.options.count < SPG_COUPLES_EXACT - 1) { return SPG_OK; }
    return SPG_FAIL0(s->run, SPG_TOO_BIG, SPG_NOWHERE, "a position has 2^31 or more options", NULL);
}

/* What was found out about the component before: into the set. */
static void add_known(spg_couples *s, const spg_couples_frame *top, uint64_t hash)
{
    const uint32_t number = spg_values_table_get(&s->table, hash, s->words.at);
    if (number == SPG_VALUES_UNKNOWN) { return; }
    for (spg_nimber nimber = 0; nimber < SPG_COUPLES_NIMBERS; nimber++) {
        if ((number >> nimber & 1) != 0) { spg_couples_add(s, top, nimber); }
    }
}

spg_status spg_couples_expand(spg_couples *s, spg_couples_frame *top)
{
    top->set = top->start;
    const uint64_t hash = spg_couples_read_component(s, &top->set);
    SPG_TRY(ask_options(s));
    top->count = (uint32_t)s->batch.options.count;
    const size_t words = (size_t)top->count / 64 + 1;
    SPG_TRY(SPG_RESERVE(s->run, &s->pool, words));
    memset(s->pool.at + top->set, 0, words * sizeof *s->pool.at);
    s->pool.count = top->set + words;
    add_known(s, top, hash);
    s->places.count = 0;
    for (uint32_t i = 0; i < top->count; i++) {
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(add_option(s, top, &s->batch.options.at[i]));
    }
    top->open = (uint32_t)s->places.count;
    if (top->open > 1) { qsort(s->places.at, top->open, sizeof *s->places.at, compare); }
    SPG_TRY(SPG_RESERVE(s->run, &s->pool, top->open));
    top->order = s->pool.count;
    for (uint32_t i = 0; i < top->open; i++) { s->pool.at[s->pool.count++] = s->places.at[i].at; }
    top->expanded = true;
    s->options += top->count;
    return SPG_OK;
}
