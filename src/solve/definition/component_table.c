/* component_table.c — the options of components as a stream of numbers. SPDX-License-Identifier: MIT
 *
 * An option is one header word (verdict in bits 0-2, again in bit 3, number of parts above) and its parts. */
#include "solve/definition/component_table.h"

#include <assert.h>
#include <string.h>

enum { VERDICT_MASK = 7, AGAIN_BIT = 8, PARTS_SHIFT = 4 };

static_assert((unsigned)SPG_VERDICT_COUNT <= (unsigned)VERDICT_MASK + 1, "a verdict fits its bits");

void spg_component_table_init(spg_component_table *table, spg_run *run, const spg_game *game, bool keep)
{
    *table = (spg_component_table){.run = run, .game = game, .keep = keep};
    spg_intern_init(&table->components, run);
    spg_batch_init(&table->batch, run, game->width);
}

void spg_component_table_clear(spg_component_table *table)
{
    spg_intern_clear(&table->components);
    spg_batch_clear(&table->batch);
    SPG_ARRAY_CLEAR(table->run, &table->words);
    SPG_ARRAY_CLEAR(table->run, &table->entries);
    SPG_ARRAY_CLEAR(table->run, &table->stream);
    SPG_ARRAY_CLEAR(table->run, &table->gains);
}

spg_status spg_component_table_put(spg_component_table *table, const uint64_t *words, uint32_t *component)
{
    const size_t length = spg_game_words(words, table->game->width) * sizeof *words;
    if (table->words.room == 0) { SPG_TRY(SPG_RESERVE(table->run, &table->words, 1 + (size_t)table->game->width)); }
    return spg_intern_put(&table->components, words, length, component, NULL);
}

const uint64_t *spg_component_table_words(spg_component_table *table, uint32_t component)
{
    size_t length;
    const uint8_t *bytes = spg_intern_get(&table->components, component, &length);
    memset(table->words.at, 0, (1 + (size_t)table->game->width) * sizeof *table->words.at);
    memcpy(table->words.at, bytes, length);
    return table->words.at;
}

static spg_status add_option(spg_component_table *table, const spg_option *option)
{
    if (option->parts >= UINT32_MAX >> PARTS_SHIFT) {
        return SPG_FAIL0(table->run, SPG_TOO_BIG, SPG_NOWHERE, "a move leads to a sum of too many components", NULL);
    }
    const uint32_t header = (uint32_t)option->verdict | (option->again ? (uint32_t)AGAIN_BIT : 0) |
                            option->parts << PARTS_SHIFT;
    SPG_TRY(SPG_PUSH(table->run, &table->stream, header));
    for (uint32_t i = 0; i < option->parts; i++) {
        uint32_t part = 0;
        SPG_TRY(spg_component_table_put(table, spg_batch_part(&table->batch, option->first_part + i), &part));
        SPG_TRY(SPG_PUSH(table->run, &table->stream, part));
    }
    if (!table->game->traits.scores) { return SPG_OK; }
    return SPG_PUSH(table->run, &table->gains, option->gain);
}

/* From the rules into the stream. */
static spg_status make_entry(spg_component_table *table, uint32_t component, spg_turn turn, spg_component_entry *entry)
{
    const spg_game *game = table->game;
    const uint64_t *words = spg_component_table_words(table, component);
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    *entry = (spg_component_entry){.first = table->stream.count, .first_gain = table->gains.count, .known = true};
    SPG_TRY(game->ending(game->rules, words, turn, &ending));
    entry->ending = (uint8_t)ending.verdict;
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY(game->options(game->rules, words, turn, &table->batch));
    if (table->batch.options.count > UINT32_MAX) {
        return SPG_FAIL0(table->run, SPG_TOO_BIG, SPG_NOWHERE, "a position has 2^32 or more options", NULL);
    }
    for (size_t i = 0; i < table->batch.options.count; i++) { SPG_TRY(add_option(table, &table->batch.options.at[i])); }
    entry->count = (uint32_t)table->batch.options.count;
    return SPG_OK;
}

static spg_status make_entries(spg_component_table *table, size_t count)
{
    if (count <= table->entries.count) { return SPG_OK; }
    const size_t more = count - table->entries.count;
    SPG_TRY(SPG_RESERVE(table->run, &table->entries, more));
    memset(table->entries.at + table->entries.count, 0, more * sizeof *table->entries.at);
    table->entries.count = count;
    return SPG_OK;
}

spg_status spg_component_table_load(spg_component_table *table, uint32_t component, spg_turn turn,
                                    spg_component_entry *entry)
{
    if (!table->keep) {
        table->stream.count = 0;
        table->gains.count = 0;
        return make_entry(table, component, turn, entry);
    }
    const size_t index = 2 * (size_t)component + (turn == SPG_TURN_SECOND);
    SPG_TRY(make_entries(table, 2 * (size_t)table->components.count));
    if (!table->entries.at[index].known) {
        spg_component_entry made;
        SPG_TRY(make_entry(table, component, turn, &made));
        table->entries.at[index] = made;
    }
    *entry = table->entries.at[index];
    return SPG_OK;
}

spg_component_cursor spg_component_table_read(const spg_component_table *table, const spg_component_entry *entry)
{
    if (entry->count == 0) { return (spg_component_cursor){NULL, NULL, 0}; }
    return (spg_component_cursor){
        .at = table->stream.at + entry->first,
        .gain = table->game->traits.scores ? table->gains.at + entry->first_gain : NULL,
        .left = entry->count,
    };
}

bool spg_component_table_next(spg_component_cursor *cursor, spg_component_option *option)
{
    if (cursor->left == 0) { return false; }
    const uint32_t header = *cursor->at;
    *option = (spg_component_option){
        .verdict = (spg_verdict)(header & VERDICT_MASK),
        .again = (header & AGAIN_BIT) != 0,
        .part_count = header >> PARTS_SHIFT,
        .parts = cursor->at + 1,
        .gain = cursor->gain == NULL ? 0 : *cursor->gain,
    };
    cursor->at += 1 + option->part_count;
    if (cursor->gain != NULL) { cursor->gain += 1; }
    cursor->left -= 1;
    return true;
}
