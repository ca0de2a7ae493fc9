/* test_hash.c — hashes and digests: stable, spread, without easy collisions. SPDX-License-Identifier: MIT */
#include "base/hash.h"

#include <stdlib.h>

#include "tap.h"

static spg_digest digest_of(const void *bytes, size_t length)
{
    spg_digester digester;
    spg_digest_start(&digester);
    spg_digest_add(&digester, bytes, length);
    return spg_digest_end(&digester);
}

static bool digests_equal(spg_digest a, spg_digest b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

/* Stored tables and caches are keyed by these: a change makes them all stale. */
static void known_inputs_have_their_known_results(void)
{
    char text[33];
    static const uint64_t words[] = {1, 2, 3};
    CHECK(spg_hash_bytes("", 0) == 0x22A4CB1DB22AC71Bu, "no bytes");
    CHECK(spg_hash_bytes("sprague-grundy", 14) == 0x05106BDAF3914711u, "a word and a tail");
    CHECK(spg_hash_words(words, 3) == 0xFE919FFBC4A9D37Bu, "three words");
    spg_digest_format(digest_of("sprague-grundy", 14), text);
    CHECK_TEXT(text, "ade4c0b8cf78e4db7de81bb87c85e80d", "a digest");
    spg_digester digester;
    spg_digest_start(&digester);
    spg_digest_format(spg_digest_end(&digester), text);
    CHECK_TEXT(text, "759429ca932bd24e94f373b8856cfa74", "the digest of nothing");
}

static void bytes_and_words_are_read_as_little_endian(void)
{
    static const uint64_t words[] = {0x0807060504030201u, 0x100F0E0D0C0B0A09u};
    static const uint8_t bytes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    CHECK(spg_hash_words(words, 2) == spg_hash_bytes(bytes, 16), "the same hash");
}

static void the_place_in_memory_does_not_matter(void)
{
    char room[80];
    for (size_t length = 0; length <= 64; length++) {
        for (size_t shift = 0; shift < 8; shift++) {
            memset(room, 'x', sizeof room);
            memset(room + shift, 'a', length);
            char other[64];
            memset(other, 'a', sizeof other);
            CHECK(spg_hash_bytes(room + shift, length) == spg_hash_bytes(other, length), "the same hash");
            CHECK(digests_equal(digest_of(room + shift, length), digest_of(other, length)), "the same digest");
        }
    }
}

static int count_bits(uint64_t word)
{
    int count = 0;
    for (; word != 0; word &= word - 1) { count++; }
    return count;
}

static uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state ^ *state >> 29;
}

enum { INPUT = 20, SAMPLES = 400 };

/* Over many inputs, flipping one input bit flips each of three output words in 32 of 64 bits on average; with 400
 * samples the average of 25600 coin throws strays from 32 by less than 1 (over six standard deviations). */
static void every_input_bit_changes_half_the_output_bits(void)
{
    uint64_t state = 7;
    for (size_t bit = 0; bit < INPUT * 8; bit++) {
        int flips[3] = {0, 0, 0};
        for (int sample = 0; sample < SAMPLES; sample++) {
            uint8_t input[INPUT];
            for (size_t i = 0; i < INPUT; i++) { input[i] = (uint8_t)(next_random(&state) >> 40); }
            const uint64_t hash = spg_hash_bytes(input, INPUT);
            const spg_digest digest = digest_of(input, INPUT);
            input[bit / 8] = (uint8_t)(input[bit / 8] ^ 1 << bit % 8);
            const spg_digest other = digest_of(input, INPUT);
            flips[0] += count_bits(hash ^ spg_hash_bytes(input, INPUT));
            flips[1] += count_bits(digest.word[0] ^ other.word[0]);
            flips[2] += count_bits(digest.word[1] ^ other.word[1]);
        }
        for (int k = 0; k < 3; k++) {
            CHECK(flips[k] > 31 * SAMPLES && flips[k] < 33 * SAMPLES, "about half of the bits");
        }
    }
}

static int compare_words(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a;
    const uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static size_t count_equal(uint64_t *word, size_t count)
{
    size_t equal = 0;
    qsort(word, count, sizeof *word, compare_words);
    for (size_t i = 1; i < count; i++) { equal += word[i] == word[i - 1]; }
    return equal;
}

enum { MANY = 1 << 18 };

/* Keys as positions have them: small numbers, two packed halves, sign bits, multiples of powers of two. A good 64-bit
 * hash has a collision among 2^18 keys with probability 2^-29, and among their low 32 bits about 8. */
static void like_keys_do_not_collide(void)
{
    uint64_t *full = malloc(MANY * sizeof *full);
    uint64_t *low = malloc(MANY * sizeof *low);
    NEED(full != NULL && low != NULL, "memory");
    for (int kind = 0; kind < 6; kind++) {
        for (uint64_t i = 0; i < MANY; i++) {
            const uint64_t a = i & 511;
            const uint64_t b = i >> 9;
            uint64_t key[3] = {i, 0, 0};
            size_t count = 1;
            if (kind == 1) { key[0] = a << 32 | b; }
            if (kind == 2) { key[0] = i << 46; }
            if (kind >= 3) { key[0] = a, key[1] = b, count = 2; }
            if (kind == 4) { key[0] = a << 55, key[1] = (b & 1) << 31 | (b >> 1) << 56, count = 2; }
            if (kind == 5) { key[0] = b, key[2] = a, count = 3; }
            full[i] = spg_hash_words(key, count);
            low[i] = full[i] & UINT32_MAX;
        }
        CHECK_INT(count_equal(full, MANY), 0, "no two hashes are equal");
        CHECK(count_equal(low, MANY) < 40, "the low halves are spread");
    }
    free(full);
    free(low);
}

static void lengths_and_zeros_are_told_apart(void)
{
    static const uint8_t zeros[64];
    for (size_t a = 0; a <= 64; a++) {
        for (size_t b = 0; b < a; b++) {
            CHECK(spg_hash_bytes(zeros, a) != spg_hash_bytes(zeros, b), "hashes of zeros");
            CHECK(!digests_equal(digest_of(zeros, a), digest_of(zeros, b)), "digests of zeros");
        }
    }
}

static void a_digest_tells_its_items_apart(void)
{
    spg_digester a;
    spg_digester b;
    spg_digest_start(&a);
    spg_digest_start(&b);
    spg_digest_add(&a, "ab", 2);
    spg_digest_add(&a, "c", 1);
    spg_digest_add(&b, "a", 1);
    spg_digest_add(&b, "bc", 2);
    CHECK(!digests_equal(spg_digest_end(&a), spg_digest_end(&b)), "\"ab\", \"c\" and \"a\", \"bc\"");
    spg_digest_start(&a);
    spg_digest_start(&b);
    for (uint64_t i = 0; i < 2; i++) {
        spg_digest_add_u64(&a, i);
        spg_digest_add_u64(&b, 1 - i);
    }
    CHECK(!digests_equal(spg_digest_end(&a), spg_digest_end(&b)), "0, 1 and 1, 0");
    spg_digest_start(&a);
    spg_digest_start(&b);
    spg_digest_add_u64(&b, 0);
    CHECK(!digests_equal(spg_digest_end(&a), spg_digest_end(&b)), "nothing and 0");
    spg_digest_add_u64(&a, 0);
    CHECK(digests_equal(spg_digest_end(&a), spg_digest_end(&b)), "ending changes nothing");
}

static void both_halves_of_a_digest_are_free_of_collisions(void)
{
    uint64_t *half[2] = {malloc(MANY * sizeof(uint64_t)), malloc(MANY * sizeof(uint64_t))};
    NEED(half[0] != NULL && half[1] != NULL, "memory");
    for (uint64_t i = 0; i < MANY; i++) {
        spg_digester digester;
        spg_digest_start(&digester);
        spg_digest_add_u64(&digester, i & 511);
        spg_digest_add_u64(&digester, i >> 9);
        const spg_digest digest = spg_digest_end(&digester);
        half[0][i] = digest.word[0];
        half[1][i] = digest.word[1];
    }
    CHECK_INT(count_equal(half[0], MANY), 0, "the first");
    CHECK_INT(count_equal(half[1], MANY), 0, "the second");
    free(half[0]);
    free(half[1]);
}

static void digests_are_written_in_32_digits(void)
{
    char text[33];
    spg_digest_format((spg_digest){{0x0123456789ABCDEFu, 0x00000000000000FAu}}, text);
    CHECK_TEXT(text, "0123456789abcdef00000000000000fa", "with leading zeros");
}

TAP_MAIN(TEST(known_inputs_have_their_known_results), TEST(bytes_and_words_are_read_as_little_endian),
         TEST(the_place_in_memory_does_not_matter), TEST(every_input_bit_changes_half_the_output_bits),
         TEST(like_keys_do_not_collide), TEST(lengths_and_zeros_are_told_apart), TEST(a_digest_tells_its_items_apart),
         TEST(both_halves_of_a_digest_are_free_of_collisions), TEST(digests_are_written_in_32_digits))
