/* test_intern.c — numbers for byte strings. SPDX-License-Identifier: MIT */
#include "base/intern.h"

#include "tap.h"

static void check_string(const spg_intern *table, uint32_t number, const char *want, size_t want_length)
{
    size_t length = SIZE_MAX;
    const uint8_t *bytes = spg_intern_get(table, number, &length);
    CHECK(length == want_length && memcmp(bytes, want, want_length) == 0, "its bytes");
}

static void numbers_follow_the_order_of_arrival(void)
{
    spg_run run;
    spg_intern table;
    spg_run_init(&run);
    spg_intern_init(&table, &run);
    static const char *const names[] = {"nim", "kayles", "", "nim", "dawson", "kayles", ""};
    static const uint32_t want[] = {0, 1, 2, 0, 3, 1, 2};
    static const bool is_new[] = {true, true, true, false, true, false, false};
    for (size_t i = 0; i < 7; i++) {
        uint32_t number = 99;
        bool fresh = !is_new[i];
        CHECK(spg_intern_put(&table, names[i], strlen(names[i]), &number, &fresh) == SPG_OK, "put");
        CHECK_INT(number, want[i], "the number");
        CHECK(fresh == is_new[i], "new or known");
    }
    CHECK_INT(table.count, 4, "different strings");
    for (size_t i = 0; i < 7; i++) { check_string(&table, want[i], names[i], strlen(names[i])); }
    spg_intern_clear(&table);
    CHECK(run.memory.used == 0 && table.count == 0, "given back");
}

static void strings_are_found_only_when_known(void)
{
    spg_run run;
    spg_intern table;
    spg_run_init(&run);
    spg_intern_init(&table, &run);
    uint32_t number = 99;
    CHECK(!spg_intern_find(&table, "a", 1, &number) && !spg_intern_find(&table, "", 0, &number), "an empty table");
    CHECK(spg_intern_put(&table, "a\0b", 3, &number, NULL) == SPG_OK, "bytes, not C strings");
    CHECK(spg_intern_find(&table, "a\0b", 3, &number) && number == 0, "known");
    number = 99;
    CHECK(!spg_intern_find(&table, "a\0c", 3, &number) && !spg_intern_find(&table, "a", 1, &number), "unknown");
    CHECK(!spg_intern_find(&table, NULL, 0, &number) && number == 99, "the empty string is one of its own");
    CHECK(spg_intern_put(&table, NULL, 0, &number, NULL) == SPG_OK && number == 1, "and can be put");
    CHECK(spg_intern_find(&table, "", 0, &number) && number == 1, "and found");
    spg_intern_clear(&table);
}

static void a_table_of_the_empty_string_alone_has_no_bytes(void)
{
    spg_run run;
    spg_intern table;
    spg_run_init(&run);
    spg_intern_init(&table, &run);
    uint32_t number = 99;
    CHECK(spg_intern_put(&table, "", 0, &number, NULL) == SPG_OK && number == 0, "put");
    check_string(&table, 0, "", 0);
    spg_intern_clear(&table);
}

static void single_bytes_are_all_different(void)
{
    spg_run run;
    spg_intern table;
    spg_run_init(&run);
    spg_intern_init(&table, &run);
    for (uint32_t turn = 0; turn < 2; turn++) {
        for (uint32_t byte = 0; byte < 256; byte++) {
            const uint8_t bytes[] = {(uint8_t)byte};
            uint32_t number = 999;
            CHECK(spg_intern_put(&table, bytes, 1, &number, NULL) == SPG_OK && number == byte, "its own number");
        }
    }
    spg_intern_clear(&table);
}

/* The decimal digits of i, with a tail whose length depends on it. */
static size_t make_key(uint32_t i, char key[40])
{
    const int length = snprintf(key, 40, "%u%.*s", (unsigned)i, (int)(i % 20), "....................");
    return (size_t)length;
}

static void many_strings_keep_their_numbers_while_the_table_grows(void)
{
    spg_run run;
    spg_intern table;
    spg_run_init(&run);
    spg_intern_init(&table, &run);
    enum { MANY = 100000 };
    for (uint32_t i = 0; i < MANY; i++) {
        char key[40];
        uint32_t number = UINT32_MAX;
        bool fresh = false;
        const size_t length = make_key(i, key);
        NEED(spg_intern_put(&table, key, length, &number, &fresh) == SPG_OK && fresh && number == i, "a new one");
        const size_t old_length = make_key(i / 2, key);
        NEED(spg_intern_put(&table, key, old_length, &number, &fresh) == SPG_OK && !fresh && number == i / 2,
             "an old one");
    }
    for (uint32_t i = 0; i < MANY; i++) {
        char key[40];
        uint32_t number = UINT32_MAX;
        const size_t length = make_key(i, key);
        NEED(spg_intern_find(&table, key, length, &number) && number == i, "found");
        check_string(&table, i, key, length);
    }
    uint32_t number;
    CHECK(!spg_intern_find(&table, "100000", 6, &number), "no more than were put");
    CHECK(table.slot_count / 4 * 3 >= table.count, "a quarter of the slots is free");
    spg_intern_clear(&table);
    CHECK_INT(run.memory.used, 0, "given back");
}

/* Puts keys until one is refused; then all of the earlier ones must be there and the refused one must not. */
static uint32_t fill(spg_intern *table, uint32_t most)
{
    char key[40];
    uint32_t number;
    while (table->count < most) {
        const uint32_t count = table->count;
        const size_t length = make_key(count, key);
        if (spg_intern_put(table, key, length, &number, NULL) == SPG_OK) { continue; }
        CHECK(table->run->error.status == SPG_NO_MEMORY, "for lack of memory alone");
        CHECK(table->count == count && !spg_intern_find(table, key, length, &number), "nothing was entered");
        break;
    }
    for (uint32_t i = 0; i < table->count; i++) {
        const size_t length = make_key(i, key);
        CHECK(spg_intern_find(table, key, length, &number) && number == i, "still known");
        CHECK(spg_intern_put(table, key, length, &number, NULL) == SPG_OK && number == i, "needs no memory");
    }
    return table->count;
}

static void every_limit_leaves_a_table_that_can_be_used(void)
{
    uint32_t reached = 0;
    for (size_t limit = 0; limit <= 3000; limit++) {
        spg_run run;
        spg_intern table;
        spg_run_init(&run);
        run.memory.limit = limit;
        spg_intern_init(&table, &run);
        reached = fill(&table, 40);
        CHECK(run.memory.peak <= limit, "the limit is kept");
        run.memory.limit = SIZE_MAX;
        CHECK_INT(fill(&table, 40), 40, "with more memory it goes on");
        spg_intern_clear(&table);
        CHECK_INT(run.memory.used, 0, "given back");
    }
    CHECK_INT(reached, 40, "enough in the end");
}

static void the_count_of_numbers_is_limited(void)
{
    spg_run run;
    spg_intern table;
    spg_run_init(&run);
    spg_intern_init(&table, &run);
    uint32_t number = 99;
    uint64_t slots[16] = {
        0}; /* a full table would take 50 GB: this one claims its count, with no string in the slots */
    table.slots = slots;
    table.slot_count = 16;
    table.count = UINT32_MAX - 1;
    CHECK(spg_intern_put(&table, "a", 1, &number, NULL) == SPG_TOO_BIG, "2^32 - 2 strings are the most");
    CHECK(table.count == UINT32_MAX - 1 && run.error.status == SPG_TOO_BIG && run.memory.used == 0, "no change");
}

TAP_MAIN(TEST(numbers_follow_the_order_of_arrival), TEST(strings_are_found_only_when_known),
         TEST(a_table_of_the_empty_string_alone_has_no_bytes), TEST(single_bytes_are_all_different),
         TEST(many_strings_keep_their_numbers_while_the_table_grows), TEST(every_limit_leaves_a_table_that_can_be_used),
         TEST(the_count_of_numbers_is_limited))
