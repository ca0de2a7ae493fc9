/* body_avx2.h — what the files of inner loops with AVX2 share; nothing, where the compiler has no AVX2.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_HEAP_BODY_AVX2_H
#define SPG_SOLVE_HEAP_BODY_AVX2_H

#include "solve/heap/body.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,popcnt")))

AVX2 static inline __m256i load(const void *at)
{
    return _mm256_loadu_si256((const __m256i *)at);
}

AVX2 static inline void store(void *at, __m256i bytes)
{
    _mm256_storeu_si256((__m256i *)at, bytes);
}

/* body_avx2_values.c: see body.h */
void spg_heap_sums_avx2(const uint16_t *up, const uint16_t *down, uint64_t count, uint16_t *out);
bool spg_heap_find_avx2(const uint16_t *sums, uint64_t count, uint16_t value);
uint32_t spg_heap_find_some_avx2(const uint16_t *a, const uint16_t *b, uint64_t count, const uint16_t *values,
                                 uint32_t number);
void spg_heap_rows_avx2(const uint16_t *values, const spg_heap_partner *sources, uint64_t count, uint16_t *out,
                        uint64_t stride);

#endif
#endif
