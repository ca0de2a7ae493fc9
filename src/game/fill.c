/* fill.c — reading and writing cells of every width. SPDX-License-Identifier: MIT
 *
 * For single cells: answers, cells the rules are asked about, widening. The fillers have loops of their own. */
#include "game/fill.h"

/* Points: half of what a cell could hold, so that a gain can be added to a cell in the same width. */
static int64_t half_range(uint8_t bits)
{
    return (int64_t)1 << (bits - 2);
}

int64_t spg_fill_least(spg_fill_cells cells)
{
    return cells.is_signed ? -half_range(cells.bits) : 0;
}

int64_t spg_fill_limit(spg_fill_cells cells)
{
    return cells.is_signed ? half_range(cells.bits) + 1 : (int64_t)1 << cells.bits;
}

bool spg_fill_fits(spg_fill_cells cells, int64_t least, int64_t most)
{
    return least >= spg_fill_least(cells) && most < spg_fill_limit(cells);
}

/* 1 or 2 bits; a cell never crosses a word. */
static int64_t get_bits(const uint64_t *words, uint32_t bits, uint64_t rank)
{
    const uint64_t at = rank * bits;
    return (int64_t)(words[at / 64] >> (at % 64) & ((UINT64_C(1) << bits) - 1));
}

static void put_bits(uint64_t *words, uint32_t bits, uint64_t rank, uint64_t value)
{
    const uint64_t at = rank * bits;
    const uint64_t mask = ((UINT64_C(1) << bits) - 1) << (at % 64);
    words[at / 64] = (words[at / 64] & ~mask) | (value << (at % 64) & mask);
}

int64_t spg_fill_get(const void *table, spg_fill_cells cells, uint64_t rank)
{
    switch (cells.bits) {
    case 8: return cells.is_signed ? ((const int8_t *)table)[rank] : ((const uint8_t *)table)[rank];
    case 16: return cells.is_signed ? ((const int16_t *)table)[rank] : ((const uint16_t *)table)[rank];
    case 32: return cells.is_signed ? ((const int32_t *)table)[rank] : (int64_t)((const uint32_t *)table)[rank];
    case 64: return ((const int64_t *)table)[rank];
    }
    return get_bits(table, cells.bits, rank);
}

void spg_fill_put(void *table, spg_fill_cells cells, uint64_t rank, int64_t value)
{
    switch (cells.bits) {
    case 8: ((uint8_t *)table)[rank] = (uint8_t)value; return;
    case 16: ((uint16_t *)table)[rank] = (uint16_t)value; return;
    case 32: ((uint32_t *)table)[rank] = (uint32_t)value; return;
    case 64: ((int64_t *)table)[rank] = value; return;
    }
    put_bits(table, cells.bits, rank, (uint64_t)value);
}

uint64_t spg_fill_bytes(spg_fill_cells cells, uint64_t count)
{
    const uint64_t per_word = 64U / cells.bits;
    const uint64_t words = count / per_word + (count % per_word != 0);
    return words > UINT64_MAX / 8 ? UINT64_MAX - 7 : words * 8;
}

/* From the last cell down: cell i moves to a place at or behind its own, where only cells behind i were. */
void spg_fill_widen(void *table, spg_fill_cells from, spg_fill_cells to, uint64_t first, uint64_t end)
{
    for (uint64_t rank = end; rank-- > first;) { spg_fill_put(table, to, rank, spg_fill_get(table, from, rank)); }
}
