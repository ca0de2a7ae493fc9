/* hash.c — a fast hash for tables, a longer one for identities. SPDX-License-Identifier: MIT
 *
 * Words are read as little-endian bytes and the constants are fixed: equal input gives equal results everywhere.
 * Neither is meant to withstand someone who looks for collisions. */
#include "base/hash.h"

#include "base/int128.h"

/* Odd and without pattern: binary digits of the golden ratio, of √2 and of √3. */
#define PHI 0x9E3779B97F4A7C15u
#define ROOT_2 0x6A09E667F3BCC909u
#define ROOT_3 0xBB67AE8584CAA73Bu

static uint64_t read_word(const uint8_t *b)
{
    return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 | (uint64_t)b[4] << 32 |
           (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

/* The last 0 … 7 bytes, filled up with zeros; the length, hashed as well, tells them from real zeros. */
static uint64_t read_tail(const uint8_t *bytes, size_t length)
{
    uint64_t word = 0;
    for (size_t i = 0; i < length; i++) { word |= (uint64_t)bytes[i] << (8 * i); }
    return word;
}

/* Both halves of the full product: the low half carries each bit upwards, the high half brings it down again. */
static uint64_t fold(uint64_t a, uint64_t b)
{
    const spg_uint product = (spg_uint)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static uint64_t hash_step(uint64_t state, uint64_t word)
{
    return fold(state ^ word ^ ROOT_2, PHI) + ROOT_3; /* the sum leads out of 0 */
}

static uint64_t hash_end(uint64_t state, uint64_t length)
{
    return fold(state ^ ROOT_3, fold(length ^ PHI, ROOT_2) | 1);
}

uint64_t spg_hash_bytes(const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    uint64_t state = PHI;
    size_t left = length;
    for (; left >= 8; left -= 8, at += 8) { state = hash_step(state, read_word(at)); }
    if (left > 0) { state = hash_step(state, read_tail(at, left)); }
    return hash_end(state, length);
}

uint64_t spg_hash_words(const uint64_t *words, size_t count)
{
    uint64_t state = PHI;
    for (size_t i = 0; i < count; i++) { state = hash_step(state, words[i]); }
    return hash_end(state, (uint64_t)count * 8);
}

/* Two bijections in which every input bit changes every output bit with probability about 1/2. Being bijections they
 * lose nothing: two inputs that differ in one word only never share a digest. */
static uint64_t mix_first(uint64_t x)
{
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static uint64_t mix_second(uint64_t x)
{
    x = (x ^ x >> 33) * 0xFF51AFD7ED558CCDu;
    x = (x ^ x >> 33) * 0xC4CEB9FE1A85EC53u;
    return x ^ x >> 33;
}

void spg_digest_start(spg_digester *digester)
{
    *digester = (spg_digester){.lane = {ROOT_2, ROOT_3}};
}

void spg_digest_add_u64(spg_digester *digester, uint64_t word)
{
    digester->lane[0] = mix_first(digester->lane[0] ^ word) + PHI;
    digester->lane[1] = mix_second(digester->lane[1] + word) ^ PHI;
    digester->length += 1;
}

void spg_digest_add(spg_digester *digester, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    size_t left = length;
    for (; left >= 8; left -= 8, at += 8) { spg_digest_add_u64(digester, read_word(at)); }
    spg_digest_add_u64(digester, read_tail(at, left));
    spg_digest_add_u64(digester, ~(uint64_t)length);
}

spg_digest spg_digest_end(const spg_digester *digester)
{
    const uint64_t first = mix_first(digester->lane[0] ^ digester->length);
    const uint64_t second = mix_second(digester->lane[1] + digester->length);
    const uint64_t sum = mix_second(first + second); /* each half of the result depends on both lanes */
    return (spg_digest){.word = {sum, mix_first(second ^ sum)}};
}

void spg_digest_format(spg_digest digest, char out[33])
{
    for (int i = 0; i < 32; i++) { out[i] = "0123456789abcdef"[digest.word[i / 16] >> (60 - 4 * (i % 16)) & 15]; }
    out[32] = '\0';
}
