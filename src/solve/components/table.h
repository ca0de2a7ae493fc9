/* table.h — a number for each of many components. SPDX-License-Identifier: MIT
 *
 * Open addressing with linear steps, at most three quarters full. A slot holds the words of the component themselves, as many
 * as the longest so far has without the zeros at its end: games of a few small fields take 16 bytes a slot. Nothing is ever
 * removed. */
#ifndef SPG_SOLVE_COMPONENTS_TABLE_H
#define SPG_SOLVE_COMPONENTS_TABLE_H

#include "game/game.h"

#define SPG_VALUES_UNKNOWN UINT32_MAX /* in place of a number */

typedef struct spg_values_table {
    spg_run *run;
    uint32_t width;    /* of the keys of components */
    uint32_t key;      /* words of a key in a slot */
    uint64_t *slots;   /* 1 + key words each: game and 1 + number (0: empty), then the key */
    size_t slot_count; /* 0 or a power of two */
    size_t used;
} spg_values_table;

void spg_values_table_init(spg_values_table *table, spg_run *run, uint32_t width);
void spg_values_table_clear(spg_values_table *table);

uint64_t spg_values_table_hash(const uint64_t *component, uint32_t width);
/* It will be looked for soon. */
static inline void spg_values_table_expect(const spg_values_table *table, uint64_t hash)
{
    if (table->slot_count > 0) {
        __builtin_prefetch(table->slots + ((size_t)hash & (table->slot_count - 1)) * (1 + (size_t)table->key));
    }
}
/* SPG_VALUES_UNKNOWN: it is not there. */
uint32_t spg_values_table_get(const spg_values_table *table, uint64_t hash, const uint64_t *component);
/* New, or in place of the number that is there; less than SPG_VALUES_UNKNOWN. */
spg_status spg_values_table_put(spg_values_table *table, uint64_t hash, const uint64_t *component, uint32_t number);

#endif
