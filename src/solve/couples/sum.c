/* sum.c — who loses a sum of regions, or what it is worth: the values of all but the heaviest, then a question about that one.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "solve/couples/state.h"

spg_status spg_couples_open(spg_couples *s, spg_run *run, const spg_game *game)
{
    *s = (spg_couples){.run = run, .game = game};
    spg_values_table_init(&s->table, run, game->width);
    spg_batch_init(&s->batch, run, game->width);
    spg_batch_init(&s->regions, run, game->width);
    return SPG_RESERVE(run, &s->words, 1 + (size_t)game->width);
}

void spg_couples_close(spg_couples *s)
{
    if (s->run == NULL) { return; }
    spg_values_table_clear(&s->table);
    SPG_ARRAY_CLEAR(s->run, &s->stack);
    SPG_ARRAY_CLEAR(s->run, &s->pool);
    SPG_ARRAY_CLEAR(s->run, &s->words);
    SPG_ARRAY_CLEAR(s->run, &s->places);
    SPG_ARRAY_CLEAR(s->run, &s->unknown);
    spg_batch_clear(&s->batch);
    spg_batch_clear(&s->regions);
}

/* ---- the sum ---- */

static size_t size_of(const spg_couples *s)
{
    return (1 + (size_t)s->regions.width) * sizeof(uint64_t);
}

/* One region more; two equal ones add up to 0. */
static spg_status add_region(spg_couples *s, const uint64_t *region)
{
    const size_t words = 1 + (size_t)s->regions.width;
    for (uint32_t i = 0; i < spg_batch_parts(&s->regions); i++) {
        uint64_t *other = s->regions.words.at + i * words;
        if (memcmp(other, region, size_of(s)) != 0) { continue; }
        s->regions.words.count -= words;
        memmove(other, s->regions.words.at + s->regions.words.count, size_of(s));
        return SPG_OK;
    }
    SPG_TRY(SPG_RESERVE(s->run, &s->regions.words, words));
    memcpy(s->regions.words.at + s->regions.words.count, region, size_of(s));
    s->regions.words.count += words;
    return SPG_OK;
}

static void put_heaviest_last(spg_couples *s)
{
    const uint32_t count = spg_batch_parts(&s->regions);
    const size_t words = 1 + (size_t)s->regions.width;
    uint32_t heaviest = 0;
    for (uint32_t i = 1; i < count; i++) {
        const uint64_t *region = spg_batch_part(&s->regions, i);
        if (spg_couples_weight(s, region) > spg_couples_weight(s, spg_batch_part(&s->regions, heaviest))) {
            heaviest = i;
        }
    }
    for (size_t i = 0; count > 0 && i < words; i++) {
        uint64_t *a = s->regions.words.at + heaviest * words + i;
        uint64_t *b = s->regions.words.at + (count - 1) * words + i;
        const uint64_t other = *a;
        *a = *b;
        *b = other;
    }
}

void spg_couples_begin(spg_couples *s, bool value)
{
    spg_batch_reset(&s->regions);
    s->total = 0;
    s->next = 0;
    s->lost = true;
    s->value = value;
    s->ready = false;
}

spg_status spg_couples_add_component(spg_couples *s, const uint64_t *component)
{
    SPG_TRY(s->game->split(s->game->rules, component, &s->batch));
    for (uint32_t i = 0; i < spg_batch_parts(&s->batch); i++) { SPG_TRY(add_region(s, spg_batch_part(&s->batch, i))); }
    return SPG_OK;
}

/* ---- steps ---- */

/* What is known of the next region, or a question about it on the stack. */
static spg_status go_on(spg_couples *s, bool *done)
{
    const uint32_t count = spg_batch_parts(&s->regions);
    *done = s->next == count;
    if (*done) { return SPG_OK; }
    const bool value = s->next + 1 < count || s->total >= SPG_COUPLES_NIMBERS || s->value;
    const uint64_t *region = spg_batch_part(&s->regions, s->next);
    const uint64_t hash = spg_values_table_hash(region, s->regions.width);
    const uint32_t number = spg_values_table_get(&s->table, hash, region);
    const bool known = number != SPG_VALUES_UNKNOWN;
    if (known && (number & SPG_COUPLES_EXACT) != 0) {
        s->total ^= number & ~SPG_COUPLES_EXACT;
        s->next += 1;
        s->lost = s->total == 0;
        return SPG_OK;
    }
    if (!value && known && (number >> s->total & 1) != 0) {
        s->lost = false;
        s->next = count;
        return SPG_OK;
    }
    memcpy(s->words.at, region, size_of(s));
    return spg_couples_push(s, hash, value ? SPG_COUPLES_VALUE : s->total);
}

spg_status spg_couples_step(spg_couples *s, uint64_t *work)
{
    if (!s->ready) { put_heaviest_last(s); }
    s->ready = true;
    for (bool done = false; !done;) {
        while (s->stack.count > 0) {
            if (*work == 0) { return SPG_MORE; }
            *work -= 1;
            SPG_TRY(spg_couples_look(s, work));
        }
        SPG_TRY(go_on(s, &done));
    }
    return SPG_OK;
}
