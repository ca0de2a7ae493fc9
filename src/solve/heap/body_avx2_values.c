/* body_avx2_values.c — the inner loops of pairs and rows, which have values of 16 bits, with AVX2. SPDX-License-Identifier: MIT */
#include "solve/heap/body_avx2.h"

#include <string.h>

#ifdef AVX2

/* Sixteen values of falling heaps, read where they rise. */
AVX2 static inline __m256i load_falling(const uint16_t *first)
{
    const __m256i places = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1));
    const __m128i upper = _mm_loadu_si128((const __m128i *)(const void *)(first - 7));
    const __m128i lower = _mm_loadu_si128((const __m128i *)(const void *)(first - 15));
    return _mm256_shuffle_epi8(_mm256_inserti128_si256(_mm256_castsi128_si256(upper), lower, 1), places);
}

AVX2 void spg_heap_sums_avx2(const uint16_t *up, const uint16_t *down, uint64_t count, uint16_t *out)
{
    for (uint64_t i = 0; i < count; i += 16) { store(out + i, _mm256_xor_si256(load(up + i), load_falling(down - i))); }
}

/* Four vectors between two looks at what was met. */
AVX2 bool spg_heap_find_avx2(const uint16_t *sums, uint64_t count, uint16_t value)
{
    const __m256i want = _mm256_set1_epi16((short)value);
    uint64_t i = 0;
    for (; i + 128 <= count; i += 128) {
        __m256i met[4];
        for (uint32_t t = 0; t < 4; t++) {
            met[t] = _mm256_or_si256(_mm256_cmpeq_epi16(load(sums + i + 16 * t), want),
                                     _mm256_cmpeq_epi16(load(sums + i + 64 + 16 * t), want));
        }
        const __m256i any = _mm256_or_si256(_mm256_or_si256(met[0], met[1]), _mm256_or_si256(met[2], met[3]));
        if (!_mm256_testz_si256(any, any)) { return true; }
    }
    return spg_heap_body_plain.find(sums + i, count - i, value);
}

/* For a number that the compiler knows. */
AVX2 static inline uint32_t find_each(const uint16_t *a, const uint16_t *b, uint64_t count, const uint16_t *values,
                                      uint32_t number)
{
    __m256i want[4], met[4];
    for (uint32_t t = 0; t < number; t++) {
        want[t] = _mm256_set1_epi16((short)values[t]);
        met[t] = _mm256_setzero_si256();
    }
    for (uint64_t i = 0; i < count; i += 16) {
        const __m256i x = _mm256_xor_si256(load(a + i), load(b + i));
        for (uint32_t t = 0; t < number; t++) { met[t] = _mm256_or_si256(met[t], _mm256_cmpeq_epi16(x, want[t])); }
    }
    uint32_t found = 0;
    for (uint32_t t = 0; t < number; t++) { found |= (uint32_t)!_mm256_testz_si256(met[t], met[t]) << t; }
    return found;
}

AVX2 uint32_t spg_heap_find_some_avx2(const uint16_t *a, const uint16_t *b, uint64_t count, const uint16_t *values,
                                      uint32_t number)
{
    if (number == 1) { return find_each(a, b, count, values, 1); }
    if (number == 2) { return find_each(a, b, count, values, 2); }
    if (number == 3) { return find_each(a, b, count, values, 3); }
    return find_each(a, b, count, values, 4);
}

/* Eight sources by eight heaps in each half: three perfect shuffles exchange them. */
AVX2 static inline void turn_words(__m256i at[8])
{
    for (int round = 0; round < 3; round++) {
        __m256i next[8];
        for (int i = 0; i < 4; i++) {
            next[2 * i] = _mm256_unpacklo_epi16(at[i], at[i + 4]);
            next[2 * i + 1] = _mm256_unpackhi_epi16(at[i], at[i + 4]);
        }
        for (int i = 0; i < 8; i++) { at[i] = next[i]; }
    }
}

AVX2 void spg_heap_rows_avx2(const uint16_t *values, const spg_heap_partner *sources, uint64_t count, uint16_t *out,
                             uint64_t stride)
{
    for (uint64_t j = 0; j < count; j += 16) {
        __m256i at[16];
        for (int k = 0; k < 16; k++) {
            int twice;
            memcpy(&twice, &sources[j + (uint64_t)k].value, sizeof twice);
            at[k] = _mm256_xor_si256(load(values - sources[j + (uint64_t)k].heap), _mm256_set1_epi32(twice));
        }
        turn_words(at);
        turn_words(at + 8);
        for (uint64_t i = 0; i < 8; i++) {
            store(out + i * stride + j, _mm256_permute2x128_si256(at[i], at[i + 8], 0x20));
            store(out + (i + 8) * stride + j, _mm256_permute2x128_si256(at[i], at[i + 8], 0x31));
        }
    }
}

#endif
