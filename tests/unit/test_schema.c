/* test_schema.c — moves as flat descriptions. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "tap.h"

static char answer[1 << 14];

/* The schemas of the last game. */
static const char *schemas_of(const char *text)
{
    static rules r;
    spg_schemas schemas;
    answer[0] = '\0';
    if (!open_rules(&r, text)) { return "(the rules are wrong)"; }
    if (spg_schemas_make(&r.run, &r.program, NULL, &schemas) == SPG_OK) {
        spg_text out;
        spg_text_init(&out, &r.run);
        spg_schemas_dump(&r.program, &schemas, (uint32_t)r.program.games.count - 1, &out);
        snprintf(answer, sizeof answer, "%s", spg_text_get(&out));
        spg_text_clear(&out);
        spg_schemas_clear(&r.run, &schemas);
    }
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
    return answer;
}

static void lets_and_small_defs_are_inlined(void)
{
    CHECK_TEXT(
        schemas_of("def twice(x) = 2 * x; game g(n: 0..) { let a = twice(n); let b = a - 1; for k in 1..b: g(n-k); }"),
        "  move 1\n    for k 1..(sub (mul 2 n) 1)\n    legal (legal g (sub n k))\n    to g((sub n k))\n",
        "a let of a let of a def");
}

static void guards_come_from_endings_if_else_where_and_while(void)
{
    CHECK_TEXT(schemas_of("game g(n: 0..) { end lose if n == 9 or n > 20; for k in 1.. where k != 3 while k <= n: "
                          "if k < 5: g(n-k); else: g(0); }"),
               "  move 1\n    for k 1..\n    not ended (ne n 9)\n    not ended (le n 20)\n    where (ne k 3)\n    "
               "while (le k n)\n"
               "    if (lt k 5)\n    legal (legal g (sub n k))\n    to g((sub n k))\n"
               "  move 2\n    for k 1..\n    not ended (ne n 9)\n    not ended (le n 20)\n    where (ne k 3)\n    "
               "while (le k n)\n"
               "    else (le 5 k)\n    legal (legal g 0)\n    to g(0)\n",
               "all of them");
    CHECK_TEXT(schemas_of("game g(n: 0..) { end lose if n == 9 and n < 20; g(n-1); }"),
               "  move 1\n    not ended (or (ne n 9) (le 20 n))\n    legal (legal g (sub n 1))\n    to g((sub n 1))\n",
               "not both is one of them not");
}

static void a_while_that_may_come_back_is_not_exact(void)
{
    CHECK(strstr(schemas_of("game g(n: 0..) { for i in 0.. while i*i <= n: g(n-i); }"), "only if") == NULL,
          "squares rise");
    CHECK(strstr(schemas_of("game g(n: 0..) { for i in 0.. while 2**i <= n: g(n-i); }"), "only if") == NULL,
          "powers rise");
    CHECK(strstr(schemas_of("game g(n: 0..) { for i in 0..9 while n <= i: g(n-i); }"), "only if") != NULL,
          "false at first, true later");
    CHECK(strstr(schemas_of("game g(n: 0..) { for i in 0..9 while 5 - i <= n: g(n-i); }"), "only if") != NULL,
          "differences fall");
    CHECK(strstr(schemas_of("game g(n: 0..) { for i in 0..9 while i % 4 <= 2: g(n-i); }"), "only if") != NULL,
          "comes and goes");
    CHECK(strstr(schemas_of("game g(n: 0..) { for i in {1,2} while i <= n: g(n-i); }"), "only if") != NULL,
          "items need not rise");
    CHECK(strstr(schemas_of("game g(n: 0..) { for i in 0-5..9 while i*i <= n: g(n-1); }"), "only if") != NULL,
          "squares of negative numbers fall");
}

static void a_conditional_target_is_one_schema_per_branch(void)
{
    CHECK_TEXT(schemas_of("game h(n: 0..) { h(n-1); } game g(n: 0..) { (if n > 5 then h(n-1) else g(n-2)); }"),
               "  move 1\n    choice (lt 5 n)\n    legal (legal h (sub n 1))\n    to h((sub n 1))\n"
               "  move 2\n    choice (le n 5)\n    legal (legal g (sub n 2))\n    to g((sub n 2))\n",
               "of the target");
    CHECK_TEXT(schemas_of("game g(n: 0..) { g(if n > 5 then n-1 else n-2); }"),
               "  move 1\n    choice (lt 5 n)\n    legal (legal g (sub n 1))\n    to g((sub n 1))\n"
               "  move 2\n    choice (le n 5)\n    legal (legal g (sub n 2))\n    to g((sub n 2))\n",
               "of an argument");
}

static void sums_are_flattened_also_through_defs(void)
{
    CHECK_TEXT(schemas_of("def two(x) = nim(x) + nim(x); game nim(n: 0..) { nim(n-1); }"
                          "game g(n: 0..) { two(n-1) + 2 * nim(3) + nothing; nothing; }"),
               "  move 1\n    legal (legal nim (sub n 1))\n    legal (legal nim (sub n 1))\n    legal (legal nim 3)\n"
               "    to nim((sub n 1)) + nim((sub n 1)) + nim(3) + nim(3)\n"
               "  move 2\n    to nothing\n",
               "four heaps, and none");
}

static void roles_gains_and_verdicts_are_told(void)
{
    CHECK_TEXT(schemas_of("game g(n: 0..) { first: again gain n: g(n-1); second: g(n-2); }"),
               "  move 1 of first\n    legal (legal g (sub n 1))\n    gain n\n    again g((sub n 1))\n"
               "  move 2 of second\n    legal (legal g (sub n 2))\n    to g((sub n 2))\n",
               "roles, gain, again");
    CHECK_TEXT(schemas_of("game g(n: 0..) { if n > 3: lose; else: g(n-1); }"),
               "  move 1\n    if (lt 3 n)\n    lose\n  move 2\n    else (le n 3)\n    legal (legal g (sub n 1))\n    "
               "to g((sub n 1))\n",
               "a move that decides");
}

static void equal_expressions_are_one_node(void)
{
    static rules r;
    spg_schemas schemas;
    NEED(open_rules(&r, "game g(n: 0.., m: 0..) { for k in 1..n: { g(n-k, m); g(n-k, m-1); } }"), "the rules are read");
    NEED(spg_schemas_make(&r.run, &r.program, NULL, &schemas) == SPG_OK, "schemas");
    const spg_schema *first = &schemas.at.at[0];
    const spg_schema *second = &schemas.at.at[1];
    CHECK_INT(first->targets[0].arguments[0], second->targets[0].arguments[0], "n-k");
    CHECK(first->targets[0].arguments[1] != second->targets[0].arguments[1], "m and m-1");
    CHECK_INT(first->binders[0].domain, second->binders[0].domain, "1..n");
    spg_schemas_clear(&r.run, &schemas);
    close_rules(&r);
}

static void legality_is_written_out_as_comparisons(void)
{
    static rules r;
    spg_schemas schemas;
    spg_ref bounds[4 * SPG_SCHEMA_LEGAL_MAX];
    uint32_t count = 0;
    bool complete = false;
    NEED(open_rules(&r, "given m = 4; game g(a: 0..m, b: a..9, c: list[3] of 0..5) { g(a-1, b+1, c); }"),
         "the rules are read");
    NEED(spg_schemas_make(&r.run, &r.program, NULL, &schemas) == SPG_OK, "schemas");
    spg_ref legal = 0;
    for (uint32_t i = 0; i < schemas.at.at[0].guard_count; i++) {
        if (schemas.at.at[0].guards[i].source == SPG_GUARD_LEGAL) { legal = schemas.at.at[0].guards[i].condition; }
    }
    NEED(legal != 0, "a legal node");
    CHECK(spg_schema_expand_legal(&schemas, &r.program, legal, bounds, &count, &complete) == SPG_OK, "expanded");
    CHECK(!complete, "the items of c have no such form");
    spg_text out;
    spg_text_init(&out, &r.run);
    for (uint32_t i = 0; i < count; i++) {
        spg_ir_dump_expression(&r.program, &schemas.pool, &r.program.games.at[0].frame, r.program.games.at[0].params,
                               bounds[i], &out);
        spg_text_add(&out, " ");
    }
    CHECK_TEXT(spg_text_get(&out),
               "(le 0 (sub a 1)) (le (sub a 1) m) (le (sub a 1) (add b 1)) (le (add b 1) 9) (eq (length c) 3) ",
               "the range of b uses the new a");
    spg_text_clear(&out);
    spg_schemas_clear(&r.run, &schemas);
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
}

static void what_may_trap_beside_the_moves_is_told(void)
{
    CHECK_TEXT(schemas_of("game g(n: 0..) { for k in 1..n where k != 3 { if k > 1 { let x = 5 % (n-k); } g(n-k); } }"),
               "  move 1\n    for k 1..n\n    where (ne k 3)\n    legal (legal g (sub n k))\n    to g((sub n k))\n"
               "  look\n    for k 1..n\n    where (ne k 3)\n    if (lt 1 k)\n    at (mod 5 (sub n k))\n",
               "a let, where it stands");
    CHECK_TEXT(schemas_of("game g(n: 0..) { second: for i in 1..9 / n, j in 1..i where 9 / (i-j) > 1 { } g(n-1); }"),
               "  move 1\n    legal (legal g (sub n 1))\n    to g((sub n 1))\n"
               "  look of second\n    at (div 9 n)\n"
               "  look of second\n    for i 1..(div 9 n)\n    for j 1..i\n    at (lt 1 (div 9 (sub i j)))\n",
               "a loop without moves");
    CHECK_TEXT(schemas_of("def f(x, y) = if y > 0 then x else y; game g(n: 0..) { if n > 3: g(n - f(5 / n, n)); }"),
               "  move 1\n    if (lt 3 n)\n    legal (legal g (sub n (select (lt 0 n) (div 5 n) n)))\n"
               "    to g((sub n (select (lt 0 n) (div 5 n) n)))\n"
               "  look\n    if (lt 3 n)\n    at (div 5 n)\n",
               "an argument that may be passed over");
    CHECK(strstr(schemas_of("game g(n: 0..) { let x = n * n; for k in 1..n { let y = [x + k, 7 % 3]; g(n-k); } }"),
                 "look") == NULL,
          "what cannot trap is not");
    CHECK(strstr(schemas_of("game g(n: 0..) { let x = n * n * n; g(n-1); }"), "look") != NULL, "128 bits");
}

static void lets_that_double_are_not_written_out(void)
{
    char text[4096] = "game g(n: 0..) { let a0 = n;";
    for (int i = 1; i <= 40; i++) {
        char line[64];
        snprintf(line, sizeof line, " let a%d = a%d + a%d;", i, i - 1, i - 1);
        strcat(text, line);
    }
    strcat(text, " g(n - a40); g(n - 1); }");
    const char *schemas = schemas_of(text);
    CHECK(strstr(schemas, "too large to write out") != NULL, "2^40 nodes");
    CHECK(strstr(schemas, "to g((sub n 1))") != NULL, "the next move is not concerned");
}

static void a_memory_limit_ends_in_the_memory_error(void)
{
    static rules r;
    NEED(open_rules(
             &r,
             "def f(x) = x + 1; game g(n: 0..) { let a = f(n); for k in 1..a where k > 2: (if k > 3 then g(n-k) else "
             "g(0)); }"),
         "the rules are read");
    const size_t used = r.run.memory.used;
    bool done = false;
    for (size_t more = 0; !done && more < 1 << 16; more += 64) {
        spg_schemas schemas;
        r.run.memory.limit = used + more;
        const spg_status status = spg_schemas_make(&r.run, &r.program, NULL, &schemas);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        done = status == SPG_OK;
        if (done) { spg_schemas_clear(&r.run, &schemas); }
        CHECK_INT(r.run.memory.used, used, "nothing is left behind");
    }
    CHECK(done, "in the end it is enough");
    r.run.memory.limit = SIZE_MAX;
    close_rules(&r);
}

TAP_MAIN(TEST(lets_and_small_defs_are_inlined), TEST(guards_come_from_endings_if_else_where_and_while),
         TEST(a_while_that_may_come_back_is_not_exact), TEST(a_conditional_target_is_one_schema_per_branch),
         TEST(sums_are_flattened_also_through_defs), TEST(roles_gains_and_verdicts_are_told),
         TEST(equal_expressions_are_one_node), TEST(legality_is_written_out_as_comparisons),
         TEST(what_may_trap_beside_the_moves_is_told), TEST(lets_that_double_are_not_written_out),
         TEST(a_memory_limit_ends_in_the_memory_error))
