/* component_table.h — components by number, and the options of each asked for once. SPDX-License-Identifier: MIT
 *
 * In a sum the same component is met in many positions, so its options are kept, as numbers of parts. Where every position
 * is one component each is met once, and keeping them would only cost memory. */
#ifndef SPG_SOLVE_DEFINITION_COMPONENT_TABLE_H
#define SPG_SOLVE_DEFINITION_COMPONENT_TABLE_H

#include "base/intern.h"
#include "game/game.h"

/* Where the options of a component for one turn lie; `count` 0 when an `end` line fires. */
typedef struct spg_component_entry {
    uint64_t first;      /* in stream */
    uint64_t first_gain; /* in gains, in scoring games */
    uint32_t count;
    uint8_t ending; /* spg_verdict */
    bool known;
} spg_component_entry;

typedef struct spg_component_table {
    spg_run *run;
    const spg_game *game;
    bool keep;
    spg_intern components; /* their words */
    spg_batch batch;
    SPG_ARRAY(uint64_t) words;              /* scratch: one component, aligned */
    SPG_ARRAY(spg_component_entry) entries; /* 2 · component + turn */
    SPG_ARRAY(uint32_t) stream;             /* per option: header, parts */
    SPG_ARRAY(spg_score) gains;
} spg_component_table;

/* One option, read from the stream. */
typedef struct spg_component_option {
    spg_verdict verdict;
    bool again;
    uint32_t part_count;
    const uint32_t *parts;
    spg_score gain;
} spg_component_option;

/* Reading the options of one entry in order; valid until the next load. */
typedef struct spg_component_cursor {
    const uint32_t *at;
    const spg_score *gain; /* NULL when the game has no scores */
    uint32_t left;
} spg_component_cursor;

void spg_component_table_init(spg_component_table *table, spg_run *run, const spg_game *game, bool keep);
void spg_component_table_clear(spg_component_table *table);

spg_status spg_component_table_put(spg_component_table *table, const uint64_t *words, uint32_t *component);
/* The words of a component; valid until the next call that takes the table. */
const uint64_t *spg_component_table_words(spg_component_table *table, uint32_t component);

/* The options of a component, from the table or from the rules. */
spg_status spg_component_table_load(spg_component_table *table, uint32_t component, spg_turn turn,
                                    spg_component_entry *entry);
spg_component_cursor spg_component_table_read(const spg_component_table *table, const spg_component_entry *entry);
bool spg_component_table_next(spg_component_cursor *cursor, spg_component_option *option);

#endif
