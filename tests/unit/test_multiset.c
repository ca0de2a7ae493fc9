/* test_multiset.c — sums as multisets and as byte strings. SPDX-License-Identifier: MIT */
#include "solve/definition/multiset.h"

#include "table_game.h"
#include "tap.h"

static spg_run run;

static void encoding_is_a_bijection(void)
{
    uint64_t seed = 3;
    spg_multiset a, b;
    spg_multiset_bytes bytes = {0};
    spg_run_init(&run);
    spg_multiset_init(&a, &run);
    spg_multiset_init(&b, &run);
    for (int round = 0; round < 2000; round++) {
        a.items.count = 0;
        for (unsigned i = table_random(&seed, 8); i-- > 0;) {
            const unsigned shift = table_random(&seed, 32);
            NEED(spg_multiset_add(&a, table_random(&seed, 1U << 31) >> shift,
                                  1 + (round % 3 == 0 ? UINT64_C(1) << (2 * shift) : 0)) == SPG_OK,
                 "added");
        }
        const uint8_t mark = (uint8_t)(round % 2);
        uint8_t got = 9;
        NEED(spg_multiset_encode(&a, mark, &bytes) == SPG_OK, "encoded");
        NEED(spg_multiset_decode(&b, &got, bytes.at, bytes.count) == SPG_OK, "decoded");
        CHECK_INT(got, mark, "the mark");
        NEED(a.items.count == b.items.count, "as many components");
        for (size_t i = 0; i < a.items.count; i++) {
            CHECK(a.items.at[i].component == b.items.at[i].component && a.items.at[i].count == b.items.at[i].count,
                  "item");
            CHECK(i == 0 || a.items.at[i - 1].component < a.items.at[i].component, "rising");
        }
    }
    spg_multiset_clear(&a);
    spg_multiset_clear(&b);
    SPG_ARRAY_CLEAR(&run, &bytes);
    CHECK_INT(run.memory.used, 0, "everything given back");
}

static void adding_and_removing_keep_count(void)
{
    spg_multiset set;
    spg_run_init(&run);
    spg_multiset_init(&set, &run);
    CHECK(spg_multiset_add(&set, 5, 0) == SPG_OK && set.items.count == 0, "no copies");
    spg_multiset_add(&set, 5, 1);
    CHECK(spg_multiset_is_single(&set), "one");
    spg_multiset_add(&set, 5, 1);
    CHECK(!spg_multiset_is_single(&set), "two copies are a sum");
    spg_multiset_add(&set, 2, 1);
    spg_multiset_remove(&set, 5);
    CHECK(set.items.count == 2 && set.items.at[0].component == 2 && set.items.at[1].count == 1, "2, 5");
    spg_multiset_remove(&set, 2);
    CHECK(spg_multiset_is_single(&set) && set.items.at[0].component == 5, "5");
    CHECK(spg_multiset_add(&set, 5, UINT64_MAX) == SPG_TOO_BIG, "2^64 copies are too many");
    spg_multiset_clear(&set);
}

TAP_MAIN(TEST(encoding_is_a_bijection), TEST(adding_and_removing_keep_count))
