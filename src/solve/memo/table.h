/* table.h — results of positions by key, in no more bytes than allowed. SPDX-License-Identifier: MIT
 *
 * A key is a byte string and is compared in full: what is found is exact. Records lie in one block, in the order of
 * arrival. When the block may not grow any more it becomes a ring: the oldest records make room for new ones. Which are
 * lost depends on the order of the puts and the room alone. */
#ifndef SPG_SOLVE_MEMO_TABLE_H
#define SPG_SOLVE_MEMO_TABLE_H

#include "base/run.h"

/* Whatever a solved position has: an outcome, a nimber, a score. */
typedef spg_int spg_memo_result;

typedef struct spg_memo_table {
    spg_run *run;
    size_t room;     /* most bytes for slots and records together */
    uint64_t *slots; /* open addressing: upper bits of the hash, offset of the record + 1 */
    size_t slot_count, used;
    uint8_t *bytes; /* records: length of the key, key, result */
    size_t size;
    size_t head, tail; /* next record, oldest record */
    size_t end;        /* wrapped: where the records above the tail end */
    bool wrapped;
    bool full; /* something was lost, or could not be kept */
} spg_memo_table;

void spg_memo_table_init(spg_memo_table *table, spg_run *run, size_t room);
void spg_memo_table_clear(spg_memo_table *table); /* stays usable, with the same room */

uint64_t spg_memo_table_hash(const uint8_t *key, size_t length);
bool spg_memo_table_get(const spg_memo_table *table, uint64_t hash, const uint8_t *key, size_t length,
                        spg_memo_result *out);
/* Keeps the result if it can; a result already there for the key is replaced. It never fails. */
void spg_memo_table_put(spg_memo_table *table, uint64_t hash, const uint8_t *key, size_t length,
                        spg_memo_result result);

#endif
