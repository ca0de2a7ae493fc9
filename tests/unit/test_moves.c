/* test_moves.c — rules are compared with a heap code move by move. SPDX-License-Identifier: MIT */
#include "family_helper.h"
#include "tap.h"
#include "verify/moves.h"

typedef struct example {
    const char *rules, *code;
    uint64_t most;
    int64_t base;
    bool unequal, endless, takes_all;
    bool same;
    uint64_t heap; /* that differs */
} example;

static spg_verify_moves compare(const example *e)
{
    family f;
    spg_heap_code code;
    spg_verify_moves out = {0};
    const bool made = open_family(e->rules, &f) == SPG_OK;
    CHECK(made, e->rules);
    if (!made) { return out; }
    const spg_verify_rules rules = {.family = &f.game,
                                    .base = e->base,
                                    .low = e->base,
                                    .most = e->most,
                                    .endless = e->endless,
                                    .takes_all = e->takes_all};
    CHECK(spg_heap_code_parse(&now.run, SPG_NOWHERE, e->code, strlen(e->code), &code) == SPG_OK, e->code);
    code.unequal = e->unequal;
    CHECK(spg_verify_compare_moves(&now.run, &code, &rules, &out) == SPG_OK, e->rules);
    CHECK(out.same == (out.why == NULL), "what is refused has a reason");
    spg_machine_game_free(machine, &f.game);
    close_machine();
    return out;
}

#define TAKE12 "game g(n: 0..) { for k in 1..2: g(n-k); }"
#define KAYLES "game g(n: 0..) { for k in 1..2, a in 0..n-k: g(a) + g(n-k-a); }"
#define GRUNDY "game g(n: 0..) { for a in 1..n-1 where a != n-a: g(a) + g(n-a); }"
#define HALVES "game g(n: 0..) { for a in 1..n/2: g(a) + g(n-a); }"
#define MANY "game g(n: 0..) { for k in 1..100: g(n-k); }"

static void rules_that_are_the_code_are_the_same(void)
{
    static const example list[] = {
        {.rules = TAKE12, .code = "s{1,2}", .most = 2, .takes_all = true},
        {.rules = TAKE12, .code = ".33", .most = 2},
        {.rules = TAKE12, .code = ".330", .most = 5},
        {.rules = KAYLES, .code = ".77", .most = 2},
        {.rules = GRUNDY, .code = "4.0", .unequal = true},
        {.rules = HALVES, .code = "4.0"},
        {.rules = MANY, .code = "s{1..100}", .most = 100, .takes_all = true},
        {.rules = "game g(n: 0..) { for k in 1..n where k != 2: g(n-k); }",
         .code = "allbut{2}",
         .most = 2,
         .endless = true,
         .takes_all = true},
        {.rules = "game g(n: 5..) { for k in {1,3}: g(n-k); }", .code = "s{1,3}", .most = 3, .base = 5},
        {.rules = "game g(n: 0..) { for k in 1..1 where k == n: g(n-k); for k in 2..2 where k < n: g(n-k); }",
         .code = ".12",
         .most = 2},
        {.rules = "game g(n: 0..) { for a in 1..n/3, b in a..(n-a)/2: g(a) + g(b) + g(n-a-b); }", .code = "8.0"}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        const spg_verify_moves found = compare(&list[i]);
        CHECK(found.same, list[i].rules);
        CHECK(found.heaps > 8, "heaps were compared");
    }
}

static void another_code_is_told_from_them(void)
{
    static const example list[] = {
        {.rules = TAKE12, .code = "s{1}", .most = 2, .takes_all = true, .heap = 2},
        {.rules = TAKE12, .code = "s{1,3}", .most = 3, .takes_all = true, .heap = 2},
        {.rules = TAKE12, .code = ".31", .most = 2, .heap = 3},
        {.rules = TAKE12, .code = ".32", .most = 2, .heap = 2},
        {.rules = TAKE12, .code = ".37", .most = 2, .heap = 4},
        {.rules = KAYLES, .code = ".77", .unequal = true, .most = 2, .heap = 3},
        {.rules = KAYLES, .code = ".73", .most = 2, .heap = 4},
        {.rules = GRUNDY, .code = "4.0", .heap = 2},
        {.rules = HALVES, .code = "4.0", .unequal = true, .heap = 2},
        {.rules = MANY, .code = "s{1..99}", .most = 100, .takes_all = true, .heap = 100},
        {.rules = "game g(n: 0..) { for a in 1..n/3, b in a..(n-a)/2: g(a) + g(b) + g(n-a-b); }",
         .code = "4.0",
         .heap = 2},
        {.rules = "game g(n: 0..) { for k in 1..n where k != 2: g(n-k); }",
         .code = "allbut{1}",
         .most = 2,
         .endless = true,
         .takes_all = true,
         .heap = 1}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        const spg_verify_moves found = compare(&list[i]);
        CHECK(!found.same, list[i].code);
        CHECK_INT(found.heap, list[i].heap, list[i].code);
    }
}

/* Rules that say nothing else about whole heaps leave some of them out; the code must not make use of that. */
static void a_heap_that_is_not_looked_at_cannot_differ(void)
{
    char code[128] = ".";
    for (int k = 1; k <= 100; k++) { code[k] = k == 80 ? '2' : '3'; }
    code[101] = '\0';
    const example e = {.rules = MANY, .code = code, .most = 100, .takes_all = true};
    const spg_verify_moves found = compare(&e);
    CHECK(!found.same, "80 counters may be taken whole");
    CHECK_INT(found.heap, 80, "and there it differs");
}

/* What was proved of the rules must hold for the code: more is not looked at. */
static void numbers_beyond_what_was_proved_are_refused(void)
{
    static const example list[] = {
        {.rules = TAKE12, .code = "s{1,2,999}", .most = 2, .takes_all = true},
        {.rules = TAKE12, .code = "allbut{3}", .most = 2, .takes_all = true},
        {.rules = TAKE12, .code = "s{1,2}", .most = 2, .endless = true, .takes_all = true},
        {.rules = "game g(n: 0..) { stuck win; for k in 1..2: g(n-k); }", .code = "s{1,2}", .most = 2},
        {.rules = "game g(n: 0..) { end win if n == 3; for k in 1..2: g(n-k); }", .code = "s{1,2}", .most = 2}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        const spg_verify_moves found = compare(&list[i]);
        CHECK(!found.same && found.heaps == 0, list[i].rules);
    }
}

/* Whoever proved too much is caught where heaps far out differ. */
static void heaps_far_out_are_looked_at(void)
{
    const example e = {.rules = "game g(n: 0..) { for k in 1..2: g(n-k); if n > 600: g(n-7); }",
                       .code = "s{1,2}",
                       .most = 2,
                       .takes_all = true};
    CHECK(!compare(&e).same, "7 may be taken from 1023");
    const example ended = {.rules = "game g(n: 0..) { end lose if n == 3; for k in 1..2: g(n-k); }",
                           .code = "s{1,2}",
                           .most = 2,
                           .takes_all = true};
    CHECK_INT(compare(&ended).heap, 3, "a heap that has ended has no moves");
}

TAP_MAIN(TEST(rules_that_are_the_code_are_the_same), TEST(another_code_is_told_from_them),
         TEST(a_heap_that_is_not_looked_at_cannot_differ), TEST(numbers_beyond_what_was_proved_are_refused),
         TEST(heaps_far_out_are_looked_at))
