/* test_pool.c — nodes, numbers and texts of the IR. SPDX-License-Identifier: MIT */
#include "ir/pool.h"
#include "ir/program.h"
#include "tap.h"

static void equal_numbers_and_texts_are_kept_once(void)
{
    spg_run run;
    spg_pool pool;
    spg_run_init(&run);
    NEED(spg_pool_init(&pool, &run) == SPG_OK, "a pool");
    spg_ref a = 0, b = 0, c = 0;
    uint32_t x = 0, y = 0, z = 0;
    CHECK(spg_pool_int(&pool, 7, SPG_NOWHERE, &a) == SPG_OK && spg_pool_int(&pool, -7, SPG_NOWHERE, &b) == SPG_OK &&
              spg_pool_int(&pool, 7, SPG_NOWHERE, &c) == SPG_OK,
          "three numbers");
    CHECK_INT(pool.ints.count, 2, "two different ones");
    CHECK(a != c && pool.nodes.at[a].data == pool.nodes.at[c].data, "two nodes, one number");
    CHECK(spg_pool_text_index(&pool, "ab", 2, &x) == SPG_OK && spg_pool_text_index(&pool, "abc", 2, &y) == SPG_OK &&
              spg_pool_text_index(&pool, "", 0, &z) == SPG_OK,
          "three texts");
    CHECK(x == y && x != z && pool.texts.count == 2, "equal bytes have one index");
    spg_pool_clear(&pool);
    CHECK_INT(run.memory.used, 0, "all memory is given back");
}

static void a_constant_may_be_negated(void)
{
    spg_run run;
    spg_pool pool;
    spg_ref number = 0, negated = 0, twice = 0, least = 0;
    spg_int value = 0;
    spg_run_init(&run);
    NEED(spg_pool_init(&pool, &run) == SPG_OK, "a pool");
    CHECK(spg_pool_int(&pool, 5, SPG_NOWHERE, &number) == SPG_OK, "5");
    CHECK(spg_pool_add(&pool, SPG_NODE_NEG, SPG_TYPE(INT), 0, &number, 1, SPG_NOWHERE, &negated) == SPG_OK, "-5");
    CHECK(spg_pool_add(&pool, SPG_NODE_NEG, SPG_TYPE(INT), 0, &negated, 1, SPG_NOWHERE, &twice) == SPG_OK, "--5");
    CHECK(spg_pool_const(&pool, number, &value) && value == 5, "5 is 5");
    CHECK(spg_pool_const(&pool, negated, &value) && value == -5, "-5 is -5");
    CHECK(!spg_pool_const(&pool, twice, &value), "only one sign is looked through");
    CHECK(spg_pool_int(&pool, SPG_INT_MIN, SPG_NOWHERE, &number) == SPG_OK &&
              spg_pool_add(&pool, SPG_NODE_NEG, SPG_TYPE(INT), 0, &number, 1, SPG_NOWHERE, &least) == SPG_OK,
          "the least number, negated");
    CHECK(!spg_pool_const(&pool, least, &value), "does not exist");
    spg_pool_clear(&pool);
}

static void a_failed_append_leaves_the_pool_as_it_was(void)
{
    for (size_t limit = 0; limit < 3000; limit += 16) {
        spg_run run;
        spg_pool pool;
        spg_run_init(&run);
        run.memory.limit = limit;
        spg_status status = spg_pool_init(&pool, &run);
        for (spg_int i = 0; i < 40 && status == SPG_OK; i++) {
            spg_ref ref = 0;
            const size_t nodes = pool.nodes.count;
            status = spg_pool_int(&pool, i, SPG_NOWHERE, &ref);
            CHECK(status == SPG_OK ? pool.nodes.count == nodes + 1 : pool.nodes.count == nodes, "one node or none");
            CHECK(pool.ints.count == pool.int_index.count, "the table and the numbers agree");
        }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        spg_pool_clear(&pool);
        CHECK_INT(run.memory.used, 0, "all memory is given back");
    }
}

static void every_kind_has_a_word_a_class_and_letters(void)
{
    for (int kind = 1; kind < SPG_NODE_COUNT; kind++) {
        CHECK(strcmp(spg_node_word((spg_node_kind)kind), "?") != 0, "a word");
        CHECK(spg_node_class_of((spg_node_kind)kind) != SPG_CLASS_NOWHERE, "a class");
        CHECK(strspn(spg_node_children((spg_node_kind)kind), "bitlsgpeDBGSAO?*") ==
                  strlen(spg_node_children((spg_node_kind)kind)),
              "known letters");
    }
    CHECK_TEXT(spg_node_word(SPG_NODE_COUNT), "?", "beyond the list there is no word");
}

static void types_have_names_for_people(void)
{
    char text[SPG_TYPE_TEXT_SIZE];
    CHECK_TEXT(spg_type_format(SPG_TYPE(INT), text), "int", "int");
    CHECK_TEXT(spg_type_format(SPG_TYPE_GRAPH, text), "list of set", "a graph");
    CHECK(spg_type_valid(SPG_TYPE_GRAPH) && !spg_type_valid(SPG_TYPE(NONE)), "what an expression can be");
    CHECK(spg_type_valid(SPG_TYPE(INT) + 16 * SPG_LIST_DEPTH_MAX), "as deep as allowed");
    CHECK(!spg_type_valid(SPG_TYPE(INT) + 16 * (SPG_LIST_DEPTH_MAX + 1)), "and no deeper");
    CHECK(strlen(spg_type_format(0xffff, text)) < SPG_TYPE_TEXT_SIZE, "garbage has a name too");
}

TAP_MAIN(TEST(equal_numbers_and_texts_are_kept_once), TEST(a_constant_may_be_negated),
         TEST(a_failed_append_leaves_the_pool_as_it_was), TEST(every_kind_has_a_word_a_class_and_letters),
         TEST(types_have_names_for_people))
