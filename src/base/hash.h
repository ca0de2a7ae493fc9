/* hash.h — one 64-bit hash for tables and one 128-bit digest for identities (IR hash, table keys).
 * SPDX-License-Identifier: MIT  Fixed seeds: results never depend on the run. */
#ifndef SPG_BASE_HASH_H
#define SPG_BASE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

uint64_t spg_hash_bytes(const void *bytes, size_t length);
uint64_t spg_hash_words(const uint64_t *words, size_t count);

typedef struct spg_digest {
    uint64_t word[2];
} spg_digest;
static inline bool spg_digest_equal(spg_digest a, spg_digest b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

typedef struct spg_digester {
    uint64_t lane[2];
    uint64_t length;
} spg_digester;

void spg_digest_start(spg_digester *digester);
/* Each call adds one item: "ab", "c" differs from "a", "bc". */
void spg_digest_add(spg_digester *digester, const void *bytes, size_t length);
void spg_digest_add_u64(spg_digester *digester, uint64_t word);
spg_digest spg_digest_end(const spg_digester *digester);
void spg_digest_format(spg_digest digest, char out[33]); /* 32 hexadecimal digits and a NUL */

#endif
