/* key.c — positions as byte strings. SPDX-License-Identifier: MIT
 *
 * Numbers take seven bits to a byte, the highest bit says that more follow: most words of most positions are small. In
 * games where it matters the turn stands first. */
#include "solve/memo/state.h"

enum { NUMBER_BYTES = 10 };

static void put_number(spg_memo_bytes *out, uint64_t number)
{
    for (; number >= 128; number >>= 7) { out->at[out->count++] = (uint8_t)(number | 128); }
    out->at[out->count++] = (uint8_t)number;
}

static uint64_t get_number(const uint8_t **at)
{
    uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
        const uint8_t byte = *(*at)++;
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128) { return number; }
    }
}

spg_status spg_key_component(const spg_memo *s, const uint64_t *words, spg_turn turn, spg_memo_bytes *out)
{
    const size_t count = 1 + (size_t)s->task.game->width;
    SPG_TRY(SPG_RESERVE(s->run, out, 1 + NUMBER_BYTES * count));
    if (s->turns) { out->at[out->count++] = turn == SPG_TURN_SECOND; }
    for (size_t i = 0; i < count; i++) { put_number(out, words[i]); }
    return SPG_OK;
}

void spg_key_words(spg_memo *s, const uint8_t *key, spg_turn *turn)
{
    const uint8_t *at = key;
    *turn = s->turns && *at++ != 0 ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    for (size_t i = 0; i < 1 + (size_t)s->task.game->width; i++) { s->words.at[i] = get_number(&at); }
}

spg_status spg_key_sum(spg_memo *s, const spg_multiset *sum, spg_turn turn, spg_memo_bytes *out)
{
    SPG_TRY(spg_multiset_encode(sum, s->turns && turn == SPG_TURN_SECOND, &s->scratch));
    SPG_TRY(SPG_RESERVE(s->run, out, s->scratch.count));
    for (size_t i = 0; i < s->scratch.count; i++) { out->at[out->count++] = s->scratch.at[i]; }
    return SPG_OK;
}

spg_status spg_key_replace(spg_memo *s, uint32_t component, const uint32_t *parts, uint32_t count)
{
    SPG_TRY(spg_multiset_copy(&s->child, &s->sum));
    spg_multiset_remove(&s->child, component);
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(spg_multiset_add(&s->child, parts[i], 1)); }
    return SPG_OK;
}

static spg_status write_sum(spg_memo *s, const uint8_t *key, size_t length, uint8_t *turn, spg_text *out)
{
    SPG_TRY(spg_multiset_decode(&s->child, turn, key, length));
    if (s->child.items.count == 0) { spg_text_add(out, "nothing"); }
    for (size_t i = 0; i < s->child.items.count; i++) {
        const spg_multiset_item *item = &s->child.items.at[i];
        if (i > 0) { spg_text_add(out, " + "); }
        if (item->count > 1) { spg_text_addf(out, "%llu * ", (unsigned long long)item->count); }
        spg_engine_write_component(&s->task, spg_component_table_words(&s->components, item->component), out);
    }
    return SPG_OK;
}

spg_status spg_key_write(spg_memo *s, const uint8_t *key, size_t length, spg_text *out)
{
    uint8_t second = 0;
    if (s->form == SPG_MEMO_SUM) {
        SPG_TRY(write_sum(s, key, length, &second, out));
    } else {
        spg_turn turn;
        spg_key_words(s, key, &turn);
        second = turn == SPG_TURN_SECOND;
        spg_engine_write_component(&s->task, s->words.at, out);
    }
    if (s->turns) { spg_text_add(out, second == 0 ? SPG_WORDS(" (first to move)") : SPG_WORDS(" (second to move)")); }
    return SPG_OK;
}
