/* sprague_kernel.h — all that generated C may use. SPDX-License-Identifier: MIT
 *
 * The library pastes this text in front of every program that it prints, so the compiler needs no include path; it is
 * installed for people who want to read or compile such a program themselves. C99 with the extensions that gcc and clang
 * share; no other header, no call of a function that is not here. Behind it stand the operations on integers for 64 and
 * 32 bits, spg_gcd and spg_gcd32 and so on: the text of src/base/arithmetic_body.h.
 *
 * The structs mirror those of the library; SPG_KERNEL_ABI grows with every change of them. */
#ifndef SPRAGUE_KERNEL_H
#define SPRAGUE_KERNEL_H

#define SPG_KERNEL_ABI 2

typedef __INT8_TYPE__ spg_i8;
typedef __INT16_TYPE__ spg_i16;
typedef __INT32_TYPE__ spg_i32;
typedef __INT64_TYPE__ spg_i64;
typedef __UINT8_TYPE__ spg_u8;
typedef __UINT16_TYPE__ spg_u16;
typedef __UINT32_TYPE__ spg_u32;
typedef __UINT64_TYPE__ spg_u64;

enum { SPG_KERNEL_DIMS = 8 };

/* A set of cells that grows along a direction. */
typedef struct spg_kernel_line {
    spg_u64 *bits;
    spg_u32 *full;
    spg_u32 *counts;
    spg_i64 *best;
    spg_u32 words;
} spg_kernel_line;

/* Which cells to fill, and where it stopped. */
typedef struct spg_kernel_job {
    void *const *tables;
    const spg_kernel_line *lines;
    spg_u32 pass;
    spg_i64 low[SPG_KERNEL_DIMS], high[SPG_KERNEL_DIMS];
    spg_i64 least, limit;
    _Bool begun;
    spg_i64 at[SPG_KERNEL_DIMS];
    spg_u32 table;
    spg_u64 *scratch;
    _Bool (*look)(void *user);
    void *look_user;
} spg_kernel_job;

enum { SPG_KERNEL_DONE, SPG_KERNEL_GIVEN_UP, SPG_KERNEL_WIDEN, SPG_KERNEL_STOPPED };
enum { SPG_KERNEL_LOOK = 1 << 20 };

/* The one thing that a program exports, as `spg_kernel`. */
typedef struct spg_kernel_table {
    spg_u32 abi;
    spg_u64 digest[2]; /* of the text of the program */
    spg_u64 scratch_words;
    int (*fill)(const void *const *arrays, spg_kernel_job *job);
} spg_kernel_table;

#define SPG_I64_MAX 9223372036854775807LL
#define SPG_I64_MIN (-SPG_I64_MAX - 1)
#define SPG_RARELY(condition) __builtin_expect(!!(condition), 0)

/* Rounds are over: how many there may be until the next look, -1: the work is to end. */
static __attribute__((noinline, cold, unused)) spg_i64 spg_look(const spg_kernel_job *job)
{
    return job->look != 0 && job->look(job->look_user) ? -1 : SPG_KERNEL_LOOK;
}

/* Cells of 1 or 2 bits, from the low end of each word; never across two. */
static inline spg_u32 spg_get_bits(const spg_u64 *words, spg_u32 bits, spg_u64 rank)
{
    const spg_u64 at = rank * bits;
    return (spg_u32)(words[at >> 6] >> (at & 63)) & ((1U << bits) - 1);
}

static inline void spg_put_bits(spg_u64 *words, spg_u32 bits, spg_u64 rank, spg_u64 value)
{
    const spg_u64 at = rank * bits;
    const spg_u64 mask = (((spg_u64)1 << bits) - 1) << (at & 63);
    words[at >> 6] = (words[at >> 6] & ~mask) | value << (at & 63);
}

/* The first byte that is not `stamp`; there is one. */
static inline spg_u64 spg_first_other(const spg_u8 *bytes, spg_u8 stamp)
{
    const spg_u64 all = 0x0101010101010101ULL * stamp;
    for (spg_u64 i = 0;; i += 8) {
        spg_u64 word;
        __builtin_memcpy(&word, bytes + i, 8);
        word ^= all;
        if (word == 0) { continue; }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        return i + (spg_u64)(__builtin_ctzll(word) >> 3);
#else
        return i + (spg_u64)(__builtin_clzll(word) >> 3);
#endif
    }
}

static inline void spg_clear_words(spg_u64 *words, spg_u64 count)
{
    for (spg_u64 i = 0; i < count; i++) { words[i] = 0; }
}

/* A cell with value v joins the bitset of its line, or leaves it. */
static inline void spg_line_add(spg_u64 *bits, spg_u32 *full, spg_u32 words, spg_u64 v)
{
    bits[v >> 6] |= (spg_u64)1 << (v & 63);
    if (v >> 6 == *full) {
        spg_u32 at = *full;
        while (at < words && bits[at] == ~(spg_u64)0) { at++; }
        *full = at;
    }
}

static inline void spg_line_drop(spg_u64 *bits, spg_u32 *full, spg_u64 v)
{
    bits[v >> 6] &= ~((spg_u64)1 << (v & 63));
    if (v >> 6 < *full) { *full = (spg_u32)(v >> 6); }
}

#endif
