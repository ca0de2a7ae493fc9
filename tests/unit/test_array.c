/* test_array.c — growing arrays. SPDX-License-Identifier: MIT */
#include "base/array.h"

#include "tap.h"

typedef SPG_ARRAY(uint32_t) ids;

typedef struct pair {
    char letter;
    spg_int number;
} pair;

static void items_stay_in_their_order(void)
{
    spg_run run;
    ids found = {0};
    spg_run_init(&run);
    for (uint32_t i = 0; i < 10000; i++) { CHECK(SPG_PUSH(&run, &found, i * i) == SPG_OK, "pushed"); }
    CHECK_INT(found.count, 10000, "all of them");
    for (uint32_t i = 0; i < 10000; i++) { CHECK(found.at[i] == i * i, "in order"); }
    CHECK(run.memory.used == found.room * sizeof(uint32_t), "the room is counted");
    SPG_ARRAY_CLEAR(&run, &found);
    CHECK(found.at == NULL && found.count == 0 && found.room == 0 && run.memory.used == 0, "given back");
}

static void structs_can_be_pushed_as_literals(void)
{
    spg_run run;
    SPG_ARRAY(pair) pairs = {0};
    spg_run_init(&run);
    CHECK(SPG_PUSH(&run, &pairs, (pair){'a', SPG_INT_MIN}) == SPG_OK, "pushed");
    CHECK(SPG_PUSH(&run, &pairs, pairs.at[0]) == SPG_OK, "an item of its own");
    CHECK(pairs.count == 2 && pairs.at[1].letter == 'a' && pairs.at[1].number == SPG_INT_MIN, "kept");
    SPG_ARRAY_CLEAR(&run, &pairs);
}

static void growing_copies_each_item_a_few_times_only(void)
{
    spg_run run;
    ids found = {0};
    size_t growths = 0;
    spg_run_init(&run);
    for (uint32_t i = 0; i < 1 << 20; i++) {
        const size_t room = found.room;
        if (SPG_PUSH(&run, &found, i) != SPG_OK) { break; }
        growths += found.room != room;
    }
    CHECK_INT(found.count, 1 << 20, "a million items");
    CHECK(growths < 25, "by doubling");
    SPG_ARRAY_CLEAR(&run, &found);
}

static void near_the_limit_an_array_is_still_moved_rarely(void)
{
    spg_run run;
    ids found = {0};
    size_t growths = 0;
    spg_run_init(&run);
    run.memory.limit = 1000000;
    for (uint32_t i = 0;; i++) {
        const size_t room = found.room;
        if (SPG_PUSH(&run, &found, i) != SPG_OK) { break; }
        growths += found.room != room;
    }
    CHECK(run.error.status == SPG_NO_MEMORY, "the limit ends it");
    CHECK(found.count > 249000, "nearly all of the memory is used");
    CHECK(growths < 50, "in few steps");
    SPG_ARRAY_CLEAR(&run, &found);
}

static void reserved_room_is_zeroed_and_enough(void)
{
    spg_run run;
    ids found = {0};
    spg_run_init(&run);
    CHECK(SPG_RESERVE(&run, &found, 0) == SPG_OK && found.at == NULL, "nothing needs no block");
    CHECK(SPG_PUSH(&run, &found, 7u) == SPG_OK, "pushed");
    CHECK(SPG_RESERVE(&run, &found, 1000) == SPG_OK && found.room >= 1001 && found.count == 1, "room for more");
    CHECK(found.at[0] == 7 && found.at[1000] == 0, "zeroed");
    const uint32_t *const block = found.at;
    for (uint32_t i = 0; i < 1000; i++) { CHECK(SPG_PUSH(&run, &found, i) == SPG_OK && found.at == block, "no move"); }
    SPG_ARRAY_CLEAR(&run, &found);
}

static void every_limit_fills_to_the_last_item(void)
{
    for (size_t limit = 0; limit <= 800; limit++) {
        spg_run run;
        ids found = {0};
        spg_run_init(&run);
        run.memory.limit = limit;
        spg_status status = SPG_OK;
        while (status == SPG_OK) { status = SPG_PUSH(&run, &found, (uint32_t)found.count); }
        CHECK(status == SPG_NO_MEMORY, "ends for lack of memory");
        CHECK_INT(found.count, limit / sizeof(uint32_t), "as many items as the limit holds");
        for (uint32_t i = 0; i < found.count; i++) { CHECK(found.at[i] == i, "unharmed"); }
        SPG_ARRAY_CLEAR(&run, &found);
        CHECK_INT(run.memory.used, 0, "given back");
    }
}

static void a_refusal_has_the_status_of_its_cause(void)
{
    spg_run run;
    ids found = {0};
    spg_run_init(&run);
    CHECK(SPG_PUSH(&run, &found, 1u) == SPG_OK, "pushed");
    CHECK(SPG_RESERVE(&run, &found, SIZE_MAX) == SPG_NO_MEMORY, "a number of items that wraps around");
    CHECK(SPG_RESERVE(&run, &found, SIZE_MAX / 3) == SPG_NO_MEMORY, "a number of bytes that wraps around");
    CHECK(SPG_RESERVE(&run, &found, SIZE_MAX / 16) == SPG_SYSTEM, "more than the system has");
    CHECK(found.count == 1 && found.at[0] == 1, "nothing has changed");
    SPG_ARRAY_CLEAR(&run, &found);
}

TAP_MAIN(TEST(items_stay_in_their_order), TEST(structs_can_be_pushed_as_literals),
         TEST(growing_copies_each_item_a_few_times_only), TEST(near_the_limit_an_array_is_still_moved_rarely),
         TEST(reserved_room_is_zeroed_and_enough), TEST(every_limit_fills_to_the_last_item),
         TEST(a_refusal_has_the_status_of_its_cause))
