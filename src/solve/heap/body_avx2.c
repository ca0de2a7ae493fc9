/* body_avx2.c — the inner loops of blocks with AVX2. SPDX-License-Identifier: MIT
 *
 * A byte shuffle turns the low half of a code into one bit of 16 (two bytes of 8), and gives 0 where bit 7 of the index is
 * set. Adding 0x70 with saturation sets that bit in all codes but those of group 0: so two shuffles mark 16 codes of 32
 * heaps. */
#include "solve/heap/body_avx2.h"

#include <stddef.h>
#include <string.h>

#ifdef AVX2
enum { BETWEEN = 32 }; /* sources between two looks whether all is set */

/* The code of a source in all bytes. */
AVX2 static inline __m256i spread_code(const spg_heap_source *source)
{
    int four;
    memcpy(&four, &source->code, sizeof four);
    return _mm256_set1_epi32(four);
}

AVX2 static inline __m256i one_hot(bool high)
{
    const __m128i bits = high ? _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128)
                              : _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    return _mm256_broadcastsi128_si256(bits);
}

AVX2 static void mark_one(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group,
                          spg_heap_plane *planes)
{
    const __m256i low = one_hot(false), high = one_hot(true), most = _mm256_set1_epi8(0x70);
    const __m256i own = _mm256_set1_epi8((char)(group << 4));
    const __m256i full = _mm256_set1_epi8(-1);
    __m256i a = load(planes[0]), b = load(planes[1]);
    for (uint32_t s = 0; s < count;) {
        const uint32_t end = count - s > BETWEEN ? s + BETWEEN : count;
        for (; s < end; s++) {
            const __m256i source = _mm256_xor_si256(own, spread_code(&sources[s]));
            const __m256i x = _mm256_adds_epu8(_mm256_xor_si256(load(codes - sources[s].shift), source), most);
            a = _mm256_or_si256(a, _mm256_shuffle_epi8(low, x));
            b = _mm256_or_si256(b, _mm256_shuffle_epi8(high, x));
        }
        if (_mm256_testc_si256(_mm256_and_si256(a, b), full)) { break; }
    }
    store(planes[0], a);
    store(planes[1], b);
}

AVX2 static void mark_two(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group,
                          spg_heap_plane *planes)
{
    const __m256i low = one_hot(false), high = one_hot(true), most = _mm256_set1_epi8(0x70);
    const __m256i other = _mm256_set1_epi8((char)0x10), full = _mm256_set1_epi8(-1);
    const __m256i own = _mm256_set1_epi8((char)(group << 4));
    __m256i a = load(planes[0]), b = load(planes[1]), c = load(planes[2]), d = load(planes[3]);
    for (uint32_t s = 0; s < count;) {
        const uint32_t end = count - s > BETWEEN ? s + BETWEEN : count;
        for (; s < end; s++) {
            const __m256i source = _mm256_xor_si256(own, spread_code(&sources[s]));
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

AVX2 static void mark(const uint8_t *codes, const spg_heap_source *sources, uint32_t count, uint32_t group,
                      uint32_t groups, spg_heap_plane *planes)
{
    if (groups == 1) {
        mark_one(codes, sources, count, group, planes);
    } else {
        mark_two(codes, sources, count, group, planes);
    }
}

AVX2 static void look_up(const uint8_t *codes, const spg_heap_table *const tables[2], uint32_t groups,
                         spg_heap_plane *planes)
{
    const __m256i most = _mm256_set1_epi8(0x70), odd = _mm256_set1_epi16((short)0xff00);
    const bool same = tables[0] == tables[1];
    for (uint32_t g = 0; g < groups; g++) {
        const __m256i x = _mm256_adds_epu8(_mm256_xor_si256(load(codes), _mm256_set1_epi8((char)(g << 4))), most);
        for (uint32_t p = 0; p < 2 * groups; p++) {
            const __m128i *from = (const __m128i *)(const void *)((*tables[0])[p] + 16 * g);
            const __m128i *other = (const __m128i *)(const void *)((*tables[1])[p] + 16 * g);
            __m256i bits = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128(from)), x);
            if (!same) {
                const __m256i more = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128(other)), x);
                bits = _mm256_blendv_epi8(bits, more, odd);
            }
            store(planes[p], _mm256_or_si256(load(planes[p]), bits));
        }
    }
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
        const __m256i x = _mm256_xor_si256(load(codes - sources[s].shift), spread_code(&sources[s]));
        for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) {
            met[t] = _mm256_or_si256(met[t], _mm256_cmpeq_epi8(x, want[t]));
        }
    }
    for (uint32_t t = 0; t < SPG_HEAP_RANKS; t++) { store(bad[t], met[t]); }
}

AVX2 static uint32_t settle(uint8_t *codes, const spg_heap_source *near, uint32_t count, const uint64_t *candidate,
                            const uint64_t *bad, uint32_t first)
{
    for (uint32_t i = first; i < SPG_HEAP_LANES; i++) {
        const __m128i want = _mm_cvtsi64_si128((long long)candidate[i]);
        __m128i met = _mm_cvtsi64_si128((long long)bad[i]);
        for (uint32_t j = 0; j < count; j++) {
            const uint8_t met_code = *(codes + i - near[j].shift) ^ near[j].code;
            met = _mm_or_si128(met, _mm_cmpeq_epi8(_mm_set1_epi8((char)met_code), want));
        }
        const uint32_t free_ranks = ~(uint32_t)_mm_movemask_epi8(met) & ((1U << SPG_HEAP_RANKS) - 1);
        if (free_ranks == 0) { return i; }
        codes[i] = (uint8_t)(candidate[i] >> 8 * (uint32_t)__builtin_ctz(free_ranks));
    }
    return SPG_HEAP_LANES;
}

enum { CLOSE = 8 }; /* a load of four nearer codes would wait until all of them have left the store queue */

/* What sources at least CLOSE away exclude at four heaps. */
AVX2 static inline __m256i exclude_four(const uint8_t *codes, const spg_heap_source *near, uint32_t count, __m256i all)
{
    const __m256i one = _mm256_set1_epi64x(1);
    for (uint32_t j = 0; j < count; j++) {
        int four;
        memcpy(&four, codes - near[j].shift, sizeof four);
        const __m256i code = _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(four ^ (int)(near[j].code * 0x01010101U)));
        all = _mm256_or_si256(all, _mm256_sllv_epi64(one, code)); /* nothing for codes beyond 63 */
    }
    return all;
}

AVX2 static uint32_t settle_few(uint8_t *codes, const spg_heap_source *near, uint32_t count, const uint64_t *excluded,
                                uint32_t limit)
{
    uint32_t close = 0;
    while (close < count && near[close].shift < CLOSE) { close++; }
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i += 4) {
        uint64_t four[4];
        store(four, exclude_four(codes + i, near + close, count - close, load(excluded + i)));
        for (uint32_t t = 0; t < 4; t++) {
            uint64_t all = four[t];
            for (uint32_t j = 0; j < close; j++) {
                all |= UINT64_C(1) << ((*(codes + i + t - near[j].shift) ^ near[j].code) & 63);
            }
            const uint32_t code = all == UINT64_MAX ? 64 : (uint32_t)__builtin_ctzll(~all);
            if (code >= limit) { return i + t; }
            codes[i + t] = (uint8_t)code;
        }
    }
    return SPG_HEAP_LANES;
}

/* The parity of the bits of each byte, as 0 or 1. */
AVX2 static inline __m256i parities(__m256i bytes)
{
    const __m256i table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0));
    const __m256i half = _mm256_set1_epi8(15);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half);
    return _mm256_xor_si256(_mm256_shuffle_epi8(table, _mm256_and_si256(bytes, half)),
                            _mm256_shuffle_epi8(table, high));
}

/* Sixteen codes and the bits that they leave out. */
AVX2 static inline __m256i join(__m128i codes, __m128i bits, uint32_t low)
{
    const __m128i by = _mm_cvtsi32_si128((int)low), next = _mm_cvtsi32_si128((int)low + 1);
    const __m256i code = _mm256_cvtepu8_epi16(codes);
    const __m256i below = _mm256_and_si256(code, _mm256_set1_epi16((short)((1 << low) - 1)));
    const __m256i above = _mm256_sll_epi16(_mm256_srl_epi16(code, by), next);
    return _mm256_or_si256(_mm256_or_si256(above, below), _mm256_sll_epi16(_mm256_cvtepu8_epi16(bits), by));
}

AVX2 static uint32_t largest(__m256i a)
{
    __m128i most = _mm_max_epu16(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    most = _mm_minpos_epu16(_mm_xor_si128(most, _mm_set1_epi16(-1)));
    return 65535 ^ (uint32_t)_mm_extract_epi16(most, 0);
}

AVX2 static uint32_t decode(const uint8_t *codes, uint32_t used, const spg_heap_coding *coding, uint64_t n,
                            uint16_t *out)
{
    if (used < SPG_HEAP_LANES) { return spg_heap_body_plain.decode(codes, used, coding, n, out); }
    const uint32_t even = coding->at_even ^ (coding->by_parity & (uint32_t)n & 1), odd = even ^ coding->by_parity;
    const __m256i code = load(codes), mask = _mm256_set1_epi8((char)coding->mask);
    const __m256i base = _mm256_set1_epi16((short)(even | odd << 8));
    const __m256i bits = _mm256_xor_si256(parities(_mm256_and_si256(code, mask)), base);
    const __m256i a = join(_mm256_castsi256_si128(code), _mm256_castsi256_si128(bits), coding->low);
    const __m256i b = join(_mm256_extracti128_si256(code, 1), _mm256_extracti128_si256(bits, 1), coding->low);
    store(out, a);
    store(out + 16, b);
    return largest(_mm256_max_epu16(a, b));
}

/* Sixteen rows, in both halves of the vectors at once: four perfect shuffles exchange rows and columns. */
AVX2 static inline void turn_sixteen(__m256i rows[16])
{
    for (int round = 0; round < 4; round++) {
        __m256i next[16];
        for (int i = 0; i < 8; i++) {
            next[2 * i] = _mm256_unpacklo_epi8(rows[i], rows[i + 8]);
            next[2 * i + 1] = _mm256_unpackhi_epi8(rows[i], rows[i + 8]);
        }
        for (int i = 0; i < 16; i++) { rows[i] = next[i]; }
    }
}

AVX2 static void turn(spg_heap_plane from[SPG_HEAP_PLANES], spg_heap_row to[SPG_HEAP_LANES])
{
    __m256i upper[16], lower[16];
    for (int i = 0; i < 16; i++) {
        upper[i] = load(from[i]);
        lower[i] = load(from[i + 16]);
    }
    turn_sixteen(upper);
    turn_sixteen(lower);
    for (int i = 0; i < 16; i++) {
        store(to[i], _mm256_permute2x128_si256(upper[i], lower[i], 0x20));
        store(to[i + 16], _mm256_permute2x128_si256(upper[i], lower[i], 0x31));
    }
}

/* Three perfect shuffles of eight rows give bytes 2i and 2i+1 of a half side by side: words of heaps 2i and 2i+1. */
AVX2 static void turn_eight(spg_heap_plane from[8], uint64_t to[SPG_HEAP_LANES])
{
    __m256i rows[8];
    for (int i = 0; i < 8; i++) { rows[i] = load(from[i]); }
    for (int round = 0; round < 3; round++) {
        __m256i next[8];
        for (int i = 0; i < 4; i++) {
            next[2 * i] = _mm256_unpacklo_epi8(rows[i], rows[i + 4]);
            next[2 * i + 1] = _mm256_unpackhi_epi8(rows[i], rows[i + 4]);
        }
        for (int i = 0; i < 8; i++) { rows[i] = next[i]; }
    }
    for (int i = 0; i < 8; i++) {
        _mm_storeu_si128((__m128i *)(void *)(to + 2 * i), _mm256_castsi256_si128(rows[i]));
        _mm_storeu_si128((__m128i *)(void *)(to + 16 + 2 * i), _mm256_extracti128_si256(rows[i], 1));
    }
}

AVX2 static void turn_two(spg_heap_plane from[2], uint64_t to[SPG_HEAP_LANES])
{
    const __m256i a = load(from[0]), b = load(from[1]);
    const __m256i even = _mm256_unpacklo_epi8(a, b), odd = _mm256_unpackhi_epi8(a, b); /* of each half */
    uint16_t words[SPG_HEAP_LANES];
    store(words, _mm256_permute2x128_si256(even, odd, 0x20));
    store(words + 16, _mm256_permute2x128_si256(even, odd, 0x31));
    for (uint32_t i = 0; i < SPG_HEAP_LANES; i += 4) {
        store(to + i, _mm256_cvtepu16_epi64(_mm_loadl_epi64((const __m128i *)(const void *)(words + i))));
    }
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

/* One bit of 32 for the code that a source excludes at each heap of a block, none if it is not in the two groups. */
AVX2 static inline void spread(const uint8_t *codes, const spg_heap_source *source, uint32_t group, __m256i out[4])
{
    const __m256i low = one_hot(false), high = one_hot(true), most = _mm256_set1_epi8(0x70);
    const __m256i own = _mm256_set1_epi8((char)(source->code ^ group << 4));
    const __m256i x = _mm256_xor_si256(load(codes - source->shift), own);
    const __m256i y = _mm256_adds_epu8(x, most);
    const __m256i z = _mm256_adds_epu8(_mm256_xor_si256(x, _mm256_set1_epi8(0x10)), most);
    out[0] = _mm256_shuffle_epi8(low, y);
    out[1] = _mm256_shuffle_epi8(high, y);
    out[2] = _mm256_shuffle_epi8(low, z);
    out[3] = _mm256_shuffle_epi8(high, z);
}

AVX2 static uint32_t count(const uint8_t *codes, const spg_heap_source *source, uint32_t group,
                           const spg_heap_plane (*needed)[4], uint32_t blocks)
{
    uint32_t none = 0;
    for (uint32_t i = 0; i < blocks; i++) {
        __m256i bits[4], met = _mm256_setzero_si256();
        spread(codes + i * SPG_HEAP_LANES, source, group, bits);
        for (uint32_t p = 0; p < 4; p++) { met = _mm256_or_si256(met, _mm256_and_si256(bits[p], load(needed[i][p]))); }
        const __m256i empty = _mm256_cmpeq_epi8(met, _mm256_setzero_si256());
        none += (uint32_t)__builtin_popcount((uint32_t)_mm256_movemask_epi8(empty));
    }
    return blocks * SPG_HEAP_LANES - none;
}

AVX2 static void strike(const uint8_t *codes, const spg_heap_source *source, uint32_t group,
                        spg_heap_plane (*needed)[4], uint32_t blocks)
{
    for (uint32_t i = 0; i < blocks; i++) {
        __m256i bits[4];
        spread(codes + i * SPG_HEAP_LANES, source, group, bits);
        for (uint32_t p = 0; p < 4; p++) { store(needed[i][p], _mm256_andnot_si256(bits[p], load(needed[i][p]))); }
    }
}

static const spg_heap_body vector = {mark,
                                     look_up,
                                     look,
                                     settle,
                                     settle_few,
                                     turn,
                                     turn_eight,
                                     turn_two,
                                     decode,
                                     pair,
                                     count,
                                     strike,
                                     spg_heap_sums_avx2,
                                     spg_heap_find_avx2,
                                     spg_heap_find_some_avx2,
                                     spg_heap_rows_avx2};

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
