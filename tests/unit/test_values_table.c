/* test_values_table.c — numbers of components, against a plain list. SPDX-License-Identifier: MIT */
#include "solve/components/table.h"

#include <string.h>

#include "tap.h"

enum { WIDTH = 3, WORDS = 1 + WIDTH, COUNT = 3000 };

static uint64_t component[COUNT][WORDS];
static uint32_t number[COUNT];
static uint64_t seed = 16180339;

static uint64_t draw(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

/* The i-th differs from all others; many are short, and three at a time differ in their game only. */
static void make_component(unsigned i)
{
    const unsigned key = i / 3;
    memset(component[i], 0, sizeof component[i]);
    component[i][0] = i % 3;
    component[i][1 + key % (i < COUNT / 2 ? 1 : WIDTH)] = (uint64_t)(key % 16) << 44 | (uint64_t)(key / 16 + 1) << 16;
}

static void what_was_put_last_is_found(void)
{
    spg_run run;
    spg_values_table table;
    spg_run_init(&run);
    spg_values_table_init(&table, &run, WIDTH);
    for (unsigned i = 0; i < COUNT; i++) {
        make_component(i);
        const uint64_t hash = spg_values_table_hash(component[i], WIDTH);
        CHECK(spg_values_table_get(&table, hash, component[i]) == SPG_VALUES_UNKNOWN, "not there yet");
        number[i] = (uint32_t)draw() % SPG_VALUES_UNKNOWN;
        NEED(spg_values_table_put(&table, hash, component[i], number[i]) == SPG_OK, "put");
        const unsigned other = (unsigned)(draw() % (i + 1));
        number[other] = i % 2 == 0 ? 0 : SPG_VALUES_UNKNOWN - 1;
        const uint64_t again = spg_values_table_hash(component[other], WIDTH);
        NEED(spg_values_table_put(&table, again, component[other], number[other]) == SPG_OK, "put again");
        CHECK_INT((long long)table.used, i + 1, "each once");
    }
    for (unsigned i = 0; i < COUNT; i++) {
        const uint64_t hash = spg_values_table_hash(component[i], WIDTH);
        CHECK(spg_values_table_get(&table, hash, component[i]) == number[i], "the last number");
    }
    spg_values_table_clear(&table);
    CHECK_INT((long long)run.memory.used, 0, "everything given back");
}

static void short_components_take_short_slots(void)
{
    spg_run run;
    spg_values_table table;
    spg_run_init(&run);
    spg_values_table_init(&table, &run, WIDTH);
    for (uint64_t i = 0; i < 1000; i++) {
        const uint64_t words[WORDS] = {0, i, 0, 0};
        NEED(spg_values_table_put(&table, spg_values_table_hash(words, WIDTH), words, 1) == SPG_OK, "put");
    }
    CHECK(run.memory.used <= 2048 * 16, "16 bytes a slot");
    const uint64_t larger[WORDS] = {0, 1, 0, 7};
    const uint64_t words[WORDS] = {0, 1, 0, 0};
    CHECK(spg_values_table_get(&table, spg_values_table_hash(words, WIDTH), larger) == SPG_VALUES_UNKNOWN,
          "longer than the slots, whatever its hash is");
    NEED(spg_values_table_put(&table, spg_values_table_hash(larger, WIDTH), larger, 2) == SPG_OK, "put");
    CHECK_INT(spg_values_table_get(&table, spg_values_table_hash(words, WIDTH), words), 1, "still there");
    CHECK_INT(spg_values_table_get(&table, spg_values_table_hash(larger, WIDTH), larger), 2, "the longer one as well");
    spg_values_table_clear(&table);
    CHECK_INT((long long)run.memory.used, 0, "everything given back");
}

static void without_memory_nothing_is_lost(void)
{
    spg_run run;
    spg_values_table table;
    spg_run_init(&run);
    spg_values_table_init(&table, &run, WIDTH);
    spg_status status = SPG_OK;
    uint64_t count = 0;
    run.memory.limit = 4000;
    for (; status == SPG_OK && count < 1000; count += status == SPG_OK) {
        const uint64_t words[WORDS] = {1, count, 0, 0};
        status = spg_values_table_put(&table, spg_values_table_hash(words, WIDTH), words, (uint32_t)count);
    }
    CHECK_INT(status, SPG_NO_MEMORY, "it ends");
    CHECK(count > 20, "after some");
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t words[WORDS] = {1, i, 0, 0};
        CHECK_INT(spg_values_table_get(&table, spg_values_table_hash(words, WIDTH), words), (long long)i, "there");
    }
    spg_values_table_clear(&table);
    CHECK_INT((long long)run.memory.used, 0, "everything given back");
}

TAP_MAIN(TEST(what_was_put_last_is_found), TEST(short_components_take_short_slots),
         TEST(without_memory_nothing_is_lost))
