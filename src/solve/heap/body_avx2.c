/* body_avx2.c — the inner loops of blocks with AVX2. SPDX-License-Identifier: MIT
 *
 * A byte shuffle turns the low half of a code into one bit of 16 (two bytes of 8), and gives 0 where bit 7 of the index is
 * set. Adding 0x70 with saturation sets that bit in all codes but those of group 0: so two shuffles mark 16 codes of 32
 * heaps. */
#include "solve/heap/body.h"

#include <stddef.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
enum { BETWEEN = 64 }; /* sources between two looks whether all is set */

AVX2 static inline __m256i load(const uint8_t *at)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)at);
}

AVX2 static inline void store(uint8_t *at, __m256i bytes)
{
    _mm256_storeu_si256((__m256i *)(void *)at, bytes);
}

AVX2 static void mark(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group,
                      spg_heap_plane planes[4])
{
    const __m256i low = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i high = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128));
    const __m256i other = _mm256_set1_epi8((char)0x10), most = _mm256_set1_epi8(0x70), full = _mm256_set1_epi8(-1);
    const __m256i own = _mm256_set1_epi8((char)(group << 4));
    __m256i a = load(planes[0]), b = load(planes[1]), c = load(planes[2]), d = load(planes[3]);
    for (uint32_t s = 0; s < count;) {
        const uint32_t end = count - s > BETWEEN ? s + BETWEEN : count;
        for (; s < end; s++) {
            const __m256i source = _mm256_xor_si256(own, _mm256_set1_epi8((char)sources[s].code));
            const __m256i x = _mm256_xor_si256(load(codes - sources[s].shift), source);
            const __m256i y = _mm256_adds_epu8(x, most), z = _mm256_adds_epu8(_mm256_xor_si256(x, other), most);
            a = _mm256_or_si256(a, _mm256_shuffle_epi8(low, y));
            b = _mm256_or_si256(b, _mm256_shuffle_epi8(high, y));
            c = _mm256_or_si256(c, _mm256_shuffle_epi8(low, z));
            d = _mm256_or_si256(d, _mm256_shuffle_epi8(high, z));
        }
        if (_mm256_testc_si256(_mm256_and_si256(_mm256_and_si256(a, b), _mm256_and_si256(c, d)), full)) { break; }
    }
    store(planes[0], a);
    store(planes[1], b);
    store(planes[2], c);
    store(planes[3], d);
}

AVX2 static void look(const uint8_t *codes, const spg_heap_source *sources, uint32_t count,
                      spg_heap_plane candidate[SPG_HEAP_RANKS], spg_heap_plane bad[SPG_HEAP_RANKS])
{
    __m256i want[SPG_HEAP_RANKS], met[SPG_HEAP_RANKS];
    for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) {
        want[t] = load(candidate[t]);
        met[t] = load(bad[t]);
    }
    for (uint32_t s = 0; s < count; s++) {
        const __m256i x = _mm256_xor_si256(load(codes - sources[s].shift), _mm256_set1_epi8((char)sources[s].code));
        for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) {
            met[t] = _mm256_or_si256(met[t], _mm256_cmpeq_epi8(x, want[t]));
        }
    }
    for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) { store(bad[t], met[t]); }
}

AVX2 static bool pair(const uint8_t *up, const uint8_t *down, const uint8_t *common, uint32_t count, uint8_t code)
{
    const __m256i want = _mm256_set1_epi8((char)code);
    for (uint32_t i = 0; i < count; i += SPG_HEAP_LANES) {
        const __m256i met = _mm256_cmpeq_epi8(_mm256_xor_si256(load(up + i), load(down + i)), want);
        if (!_mm256_testz_si256(met, load(common + i))) { return true; }
    }
    return false;
}

static const spg_heap_body vector = {mark, look, pair};

const spg_heap_body *spg_heap_body_vector(void)
{
    return __builtin_cpu_supports("avx2") ? &vector : NULL;
}

#else

const spg_heap_body *spg_heap_body_vector(void)
{
    return NULL;
}

#endif
