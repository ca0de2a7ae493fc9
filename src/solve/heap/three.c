/* three.c — games that leave three heaps. SPDX-License-Identifier: MIT
 *
 * For every t the set of values of pairs that make t together is kept as a row of bits. A split of t into three is a
 * heap c <= t/3 and a pair that makes t - c, so its values are that row with every number xor-ed with the value of c: words
 * change places and bits inside of words do. A heap of n costs n/3 times the words of a row per split, instead of
 * n²/12. */
#include "solve/heap/state.h"

/* Bits b of a word go to b ^ low. */
static uint64_t exchange(uint64_t word, uint32_t low)
{
    static const uint64_t even[6] = {UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                     UINT64_C(0x0F0F0F0F0F0F0F0F), UINT64_C(0x00FF00FF00FF00FF),
                                     UINT64_C(0x0000FFFF0000FFFF), UINT64_C(0x00000000FFFFFFFF)};
    for (uint32_t i = 0; low >> i != 0; i++) {
        if ((low >> i & 1) != 0) { word = (word & even[i]) << (1U << i) | (word >> (1U << i) & even[i]); }
    }
    return word;
}

/* Rows are as long as marks: a nim-sum of values has its place in them. */
static spg_status fill_row(spg_heap *h, uint64_t left)
{
    SPG_TRY(spg_heap_sets(h, left + 1, h->marks.room));
    uint64_t *row = h->sets + left * h->set_words;
    for (uint64_t a = 1; 2 * a <= left; a++) {
        const uint32_t value = spg_heap_at(h, a) ^ spg_heap_at(h, left - a);
        row[value / 64] |= UINT64_C(1) << value % 64;
    }
    h->set_count = left + 1;
    return SPG_OK;
}

static void add_row(const spg_heap *h, uint64_t left, uint32_t value, uint64_t *out)
{
    const uint64_t *row = h->sets + left * h->set_words;
    for (size_t w = 0; w < h->set_words; w++) { out[w ^ value / 64] |= exchange(row[w], value % 64); }
}

static uint32_t least_free(const spg_heap *h, const uint64_t *found)
{
    for (uint32_t value = 0;; value++) {
        value = spg_heap_marks_next(&h->marks, value);
        if (value / 64 >= h->set_words || (found[value / 64] >> value % 64 & 1) == 0) { return value; }
    }
}

spg_status spg_heap_three(spg_heap *h)
{
    const uint64_t n = h->known;
    const spg_heap_game *game = h->game;
    SPG_TRY(spg_heap_start(h));
    spg_heap_mark_single(h);
    while (h->set_count <= n) { SPG_TRY(fill_row(h, h->set_count)); }
    SPG_TRY(spg_heap_sets(h, n + 2, h->marks.room)); /* the row behind is free yet */
    uint64_t *found = h->sets + (n + 1) * h->set_words;
    for (size_t i = 0; i < game->two.count && game->two.at[i] < n; i++) { add_row(h, n - game->two.at[i], 0, found); }
    for (size_t i = 0; i < game->three.count && game->three.at[i] < n; i++) {
        const uint64_t left = n - game->three.at[i];
        for (uint64_t c = 1; 3 * c <= left; c++) { add_row(h, left - c, spg_heap_at(h, c), found); }
    }
    const uint32_t value = least_free(h, found);
    for (size_t w = 0; w < h->set_words; w++) { found[w] = 0; }
    h->report.special += 1;
    h->report.steps += game->three.count * n * h->set_words + 1;
    return spg_heap_put(h, value);
}
