/* test_tame.c — misère sums told from two values of each component, against the definition. SPDX-License-Identifier: MIT */
#include "solve/memo/tame.h"

#include "family_helper.h"
#include "tap.h"

/* Types of the heaps 0 … count-1 of the first game: "0+ 1+ 2 …", + behind fickle ones, ! for wild ones. */
static spg_status write_types(const char *rules, uint32_t count, spg_text *out)
{
    family f;
    spg_tame tame;
    spg_component_table components;
    SPG_TRY(open_family(rules, &f));
    spg_component_table_init(&components, &now.run, &f.game, true);
    spg_tame_init(&tame, &now.run, &components);
    spg_text_init(out, &now.run);
    for (uint32_t heap = 0; heap < count; heap++) {
        const uint64_t words[2] = {0, heap};
        uint32_t component = 0;
        uint64_t work = UINT64_MAX;
        SPG_TRY(spg_component_table_put(&components, words, &component));
        SPG_TRY(spg_tame_push(&tame, component));
        while (tame.stack.count > 0) { SPG_TRY(spg_tame_look(&tame, &work)); }
        if (component >= tame.types.count) {
            spg_text_add(out, "? ");
            continue;
        }
        const spg_tame_type type = tame.types.at[component];
        if (type.kind == SPG_TAME_WILD) {
            spg_text_add(out, "! ");
        } else {
            spg_text_addf(out, type.kind == SPG_TAME_FICKLE ? "%u+ " : "%u ", (unsigned)type.value);
        }
    }
    spg_tame_clear(&tame);
    spg_component_table_clear(&components);
    return SPG_OK;
}

static const char *types_of(const char *rules, uint32_t count)
{
    static char text[1024];
    spg_text out = {0};
    const spg_status status = write_types(rules, count, &out);
    snprintf(text, sizeof text, "%s", status == SPG_OK ? spg_text_get(&out) : worded(&now.run.error));
    spg_text_clear(&out);
    return close_machine() == 0 ? text : "memory not given back";
}

static void heaps_of_takes_have_types(void)
{
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; for k in 1..n: g(n-k); }", 5), "0+ 1+ 2 3 4 ", "Nim");
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; for k in 1..3: g(n-k); }", 9), "0+ 1+ 2 3 0+ 1+ 2 3 0+ ",
               "a heap of 4 is as good as none");
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; for k in {2,5}: g(n-k); }", 8), "0+ 0+ 1+ 1+ 0+ 2 1+ 0+ ",
               "a heap of 1 has no move");
}

/* Misère Kayles (Winning Ways, chapter 13): the row of 5 has the values 4 and 1, and is an option of the row of 6. */
static void wild_rows_are_told_from_tame_ones(void)
{
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; for k in 1..2, i in 0..n-k: g(i) + g(n-k-i); }", 7),
               "0+ 1+ 2 3 1+ ! ! ", "the row of 5");
}

static void a_sum_of_two_large_heaps_is_firm(void)
{
    CHECK_TEXT(
        types_of(
            "game g(n: 0..3) { stuck win; if n == 1: g(0); if n == 2: { g(0); g(1); } if n == 3: g(2) + g(2) + g(1); }",
            4),
        "0+ 1+ 2 0 ", "its option has the value 1, and is firm: both values are 0");
}

static void other_kinds_of_games_have_no_types(void)
{
    CHECK_TEXT(types_of("game g(n: 0..) { for k in 1..n: g(n-k); }", 2), "? ? ", "normal play");
    CHECK_TEXT(types_of("game g(n: 0..) { stuck draw; for k in 1..n: g(n-k); }", 2), "? ? ", "draws");
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; end win if n == 9; for k in 1..n: g(n-k); }", 2), "? ? ",
               "an end");
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; for k in 1..n: again g(n-k); }", 2), "? ? ", "moves again");
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; first: g(n-1); second: g(n-2); }", 2), "? ? ", "roles");
    CHECK_TEXT(types_of("game g(n: 0..) { stuck win; g(n-1); win; }", 2), "? ? ", "a verdict");
}

/* ---- random sums ---- */

static uint64_t seed = 4711;

static unsigned below(unsigned count)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed >> 20) % count;
}

static void random_rules(char *text, size_t size)
{
    static const char *const bodies[] = {
        "for k in {%u,%u}: g(n-k);",
        "for k in {%u,%u}, i in 0..n-k: g(i) + g(n-k-i);",
        "for k in {%u}: g(n-k); for i in 1..n/2 where i %% 3 != %u: g(i) + g(n-i);",
        "if n %% 3 != %u: g(n-1); for k in {%u}: g((n-k)/2) + g((n-k)/3);",
        "for k in {%u}: { g(n-k); 2 * g(n-k-%u); } if n %% 2 == 0: nothing;",
    };
    char body[256];
    snprintf(body, sizeof body, bodies[below(3)], 1 + below(3), 1 + below(5));
    if (below(2) == 0) { snprintf(body, sizeof body, bodies[3 + below(2)], 1 + below(2), 1 + below(2)); }
    snprintf(text, size, "game g(n: 0..) { stuck win; %s }", body);
}

static void compare_engines(const char *rules, const char *position_text)
{
    family f;
    spg_value value;
    spg_position position;
    spg_answer by_definition = {0};
    spg_answer fast = {0};
    NEED(open_family(rules, &f) == SPG_OK, rules);
    CHECK(f.traits.acyclic, rules);
    CHECK(typed_position(position_text, &value) == SPG_OK, position_text);
    CHECK(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position) == SPG_OK, "words");
    CHECK(solve(&f, &spg_engine_definition, &position, &by_definition) == SPG_OK, rules);
    CHECK(solve(&f, &spg_engine_memo, &position, &fast) == SPG_OK, rules);
    CHECK(same_answers(&fast, &by_definition), rules);
    CHECK_INT(close_machine(), 0, "everything given back");
}

static void random_sums_have_the_answers_of_the_definition(void)
{
    char rules[512];
    char position[256];
    for (unsigned i = 0; i < 400; i++) {
        random_rules(rules, sizeof rules);
        snprintf(position, sizeof position, "g(%u) + %u * g(%u) + g(%u)", below(8), below(3), below(6), below(9));
        compare_engines(rules, position);
    }
}

/* Beyond what any search of sums could do: 3^100 positions. */
static void many_tame_heaps_need_no_search(void)
{
    family f;
    spg_value value;
    spg_position position;
    spg_answer out = {0};
    NEED(open_family("game g(n: 0..) { stuck win; for k in {2,5,6}: g(n-k); }", &f) == SPG_OK, "rules");
    CHECK(typed_position("sum(x in 1..100: g(x))", &value) == SPG_OK, "position");
    CHECK(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position) == SPG_OK, "words");
    CHECK(solve(&f, &spg_engine_memo, &position, &out) == SPG_OK, "solved");
    CHECK(out.counts.positions < 1000, "one look per move");
    CHECK_INT(close_machine(), 0, "everything given back");
}

TAP_MAIN(TEST(heaps_of_takes_have_types), TEST(wild_rows_are_told_from_tame_ones),
         TEST(a_sum_of_two_large_heaps_is_firm), TEST(other_kinds_of_games_have_no_types),
         TEST(random_sums_have_the_answers_of_the_definition), TEST(many_tame_heaps_need_no_search))
