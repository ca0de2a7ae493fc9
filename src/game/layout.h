/* layout.h — how the arguments of a game become a key, and keys become ranks. SPDX-License-Identifier: MIT
 *
 * Each scalar of a position (an integer parameter, or one item of a list of fixed length) is a field:
 *   digit  a bounded integer low … low+radix-1: value - low in as many bits as it needs;
 *   word   an unbounded integer: one 64-bit word of its own;
 *   bytes  anything else: the number of an interned byte string, in a word of its own.
 * Digits share words, filled in order, none lies in two; a key is W words. The items of a list are a *row*: a power of two bits each,
 * one behind the other, so that item i is found by its number. When every field is a digit and their product fits, a key
 * also has a rank: a bijection to 0 … count-1, rank = Σ (value - low) · stride. */
#ifndef SPG_GAME_LAYOUT_H
#define SPG_GAME_LAYOUT_H

#include "base/run.h"

typedef enum spg_field_kind { SPG_FIELD_DIGIT, SPG_FIELD_WORD, SPG_FIELD_BYTES } spg_field_kind;

typedef struct spg_field {
    spg_field_kind kind;
    uint32_t param;  /* of the game */
    uint32_t item;   /* index inside the parameter, 0 for an integer */
    bool row;        /* digit: one of the items of a list */
    int64_t low;     /* digit: least value */
    uint64_t radix;  /* digit: how many values, >= 1 */
    uint32_t at;     /* its first bit in the key; of words and bytes, that of their word */
    uint32_t bits;   /* how many it has, 64 at most */
    uint64_t stride; /* digit: its weight in the rank, when the layout has one */
} spg_field;

typedef struct spg_layout {
    spg_field *fields; /* by parameter, then item */
    uint32_t field_count;
    uint32_t width; /* words of a key */
    bool ranked;    /* every field a digit and count < 2^63 */
    uint64_t count; /* ranks */
} spg_layout;

/* Fills at, bits, stride, width, ranked and count from kind, row, low and radix. The first field has the largest stride. */
void spg_layout_settle(spg_layout *layout);

/* Digits are checked against their bounds: false when a value does not fit. `values` has one entry per field. */
bool spg_layout_pack(const spg_layout *layout, const int64_t *values, uint64_t *key);
void spg_layout_unpack(const spg_layout *layout, const uint64_t *key, int64_t *values);
uint64_t spg_layout_rank(const spg_layout *layout, const uint64_t *key); /* only when ranked */
void spg_layout_unrank(const spg_layout *layout, uint64_t rank, uint64_t *key);

#endif
