/* test_generate.c — what `export --test` adds: inputs that the rules allow, a checker without formulas; and helpers and
 * periods in exports. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "collect.h"
#include "sprague.h"
#include "tap.h"

static spg_context *context;

typedef spg_status exporter(spg_ruleset *rules, spg_sink *sink, void *user);

static spg_status write_with(exporter *write, const char *text, collected *out)
{
    spg_ruleset *rules;
    *out = (collected){0};
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "test", text, strlen(text)); }
    if (status == SPG_OK) { status = write(rules, collect, out); }
    spg_ruleset_free(rules);
    return status;
}

/* The program holds each of the lines. */
static void check_lines(exporter *write, const char *rules, const char *const *lines)
{
    collected out;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    CHECK_INT(write_with(write, rules, &out), SPG_OK, rules);
    for (; out.at != NULL && *lines != NULL; lines++) { CHECK(strstr(out.at, *lines) != NULL, *lines); }
    free(out.at);
    spg_context_free(context);
}

static void numbers_are_drawn_from_their_ranges(void)
{
    check_lines(spg_export_generator,
                "given m: 2..7, S: set of 3..;\n"
                "game heap(n: 1..m) { for k in S: heap(n-k); }\ngame row(p: list of 5..6) { for i in 0..len(p)-1: "
                "row(p without i); }\n"
                "main { read m, k, S[k], n, a[], x, T, w[2]; print wins(heap(n-4) + heap(a[2])), wins(row(sort(w)));\n"
                "  repeat T { print x; } print best(heap(x)).k; }\n",
                (const char *const[]){"g_m = between(2, 7);", "v_k = between(1, 4);", "g_S = random_ints(v_k, 3, 7);",
                                      "v_n = between(5, minimum(15, g_m + 4));",
                                      "v_a = random_ints(between(3, 5), 1, minimum(11, g_m));",
                                      "v_x = between(2, minimum(12, g_m));", "v_T = between(1, 4);",
                                      "v_w = random_ints(2, 5, 6);", "put_ints(g_S, 0);", "put_int(v_n, 0);", NULL});
}

static void a_sentinel_ends_the_last_round(void)
{
    check_lines(spg_export_generator,
                "game heap(n: 0..) { for k in 1..n: heap(n-k); }\n"
                "main { loop { read n; stop if n == 0; read a[n]; print wins(sum(x in a: heap(x))); } }\n",
                (const char *const[]){"for (long long left_1 = between(1, 4);; left_1--) {",
                                      "v_n = left_1 == 0 ? between(0, 1) : between(1, 4);",
                                      "} while ((v_n == 0) != (left_1 == 0));", "if (v_n == 0) {", NULL});
}

static void words_boards_and_graphs_are_those_of_the_rules(void)
{
    check_lines(spg_export_generator,
                "given g: graph;\ngame board(b: grid) { for h in rewrite(b, \"ab/?c\" => \"bb/?b\"): board(h); }\n"
                "game token(v) { for w in g[v]: token(w); }\n"
                "main { read word q, R, C, grid b[R], N, graph g[N], v; print q == \"up\", q != \"down\", "
                "wins(board(b)), draws(token(v)); }\n",
                (const char *const[]){"v_q = ((const char *[]){\"up\", \"down\", \"x\"})[between(0, 2)];",
                                      "v_C = between(1, 4);", "put_grid(v_R, v_C, \"abc\");",
                                      "g_g = random_graph(v_N, 0);", "v_v = between(0, minimum(10, v_N - 1));", NULL});
    check_lines(spg_export_generator,
                "given g: graph;\ngame token(v) { for w in g[v]: token(w); }\n"
                "main { read json g; print sg(token(3)); }\n",
                (const char *const[]){"g_g = random_graph(between(4, 5), 1);", "put_json2(g_g, 1);", NULL});
}

static void answers_and_helpers_are_left_out_of_a_generator(void)
{
    collected out;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    CHECK_INT(write_with(spg_export_generator,
                         "game heap(n: 0..) { for k in 1..n: heap(n-k); }\ndef f(x) = x + 1;\n"
                         "main { read n; c = sg(heap(n)); d = n + 1; if c > 0 { print f(c), d; } else { print d; } }\n",
                         &out),
              SPG_OK, "writes");
    NEED(out.at != NULL, "a program");
    CHECK(strstr(out.at, "heap") == NULL && strstr(out.at, "v_c") == NULL && strstr(out.at, "v_d") == NULL,
          "only reads");
    free(out.at);
    spg_context_free(context);
}

typedef struct refusal {
    exporter *write;
    const char *text, *words;
} refusal;

static void what_cannot_be_written_is_named(void)
{
#define HEAP "game heap(n: 0..) { for k in 1..n: heap(n-k); }\n"
    static const refusal cases[] = {
        {spg_export_generator, HEAP "main { read n; c = sg(heap(n)); read a[c]; print a; }", "depends on an answer"},
        {spg_export_generator, HEAP "main { read n; loop { if n > 1 { read n; } stop if n == 0; print n; } }",
         "stop if"},
        {spg_export_generator, HEAP "main { read n, word a[n]; print a; }", "'read word'"},
        {spg_export,
         HEAP "def f(n) = if n == 0 then heap(0) else heap(n) + f(n-1);\n"
              "game row(n: 0..) { for k in 1..n: f(n-k); }\nmain { read n; print sg(row(n)); }",
         "calls itself"},
        {spg_export,
         HEAP "def f(q, n) = if q > 0 then heap(1) else heap(n);\n"
              "game row(a: list of 0..) { f(1, a[0]); for i in 0..len(a)-1: row(a without i); }\nmain { read a[]; "
              "print sg(row(a)); }",
         "may fail"},
        {spg_export, HEAP "main { print period(n in 0..: sg(heap(n))); }", "fixed set"},
        {spg_export, "game h(n: 0..9) { h(n-1); }\nmain { print period(n in 0..: sg(h(n))); }", "0.."},
    };
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        collected out;
        CHECK_INT(write_with(cases[i].write, cases[i].text, &out), SPG_TOO_BIG, cases[i].text);
        CHECK(strstr(spg_error_report(context), cases[i].words) != NULL, spg_error_report(context));
        CHECK(out.at == NULL, "nothing is printed");
        free(out.at);
    }
    spg_context_free(context);
}

static void the_checker_uses_no_formula(void)
{
    collected out;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    CHECK_INT(
        write_with(spg_export_checker, HEAP "formula sg(heap(n)) = n;\nmain { read n; print sg(heap(n)); }", &out),
        SPG_OK, "writes");
    NEED(out.at != NULL, "a program");
    CHECK(strstr(out.at, "T18") == NULL && strstr(out.at, "formula in line") == NULL, "by the rules");
    CHECK(strstr(out.at, "/* The checker: ") != NULL, "it says what it is");
    free(out.at);
    /* A wrong formula is none of its business. */
    CHECK_INT(
        write_with(spg_export_checker, HEAP "formula sg(heap(n)) = n + 1;\nmain { read n; print sg(heap(n)); }", &out),
        SPG_OK, "writes");
    free(out.at);
    spg_context_free(context);
}

static void positions_of_helpers_are_written_out_and_the_rules_stay(void)
{
    static const char text[] = HEAP "game bash(n: 0..) { for k in 1..3: bash(n-k); }\n"
                                    "def at(q, n) = if q == 0 then heap(n) else bash(n);\n"
                                    "def row(a) = sum(x in a: at(1, x));\n"
                                    "main { read q, n, a[n]; print sg(at(q, n)), sg(row(a) + at(0, n)); }\n";
    spg_ruleset *rules;
    spg_result *result = NULL;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    NEED(spg_ruleset_new(context, &rules) == SPG_OK, "rules");
    NEED(spg_ruleset_add_text(rules, "test", text, strlen(text)) == SPG_OK, "read");
    for (int i = 0; i < 2; i++) {
        collected out = {0};
        CHECK_INT(spg_export(rules, collect, &out), SPG_OK, "exports");
        CHECK(out.at != NULL && strstr(out.at, "v_q == 0 ? ") != NULL, "the choice");
        CHECK(out.at != NULL && strstr(out.at, "f_at") == NULL && strstr(out.at, "f_row") == NULL, "no functions");
        free(out.at);
        CHECK_INT(spg_solve(rules, "heap(5) + bash(7)", SPG_FIND_VALUE, &result), SPG_OK, "solves");
        CHECK_TEXT(result == NULL ? "" : spg_result_value(result), "6", "5 xor 3");
        spg_result_free(result);
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
}

static void every_memory_limit_is_kept(void)
{
    static const char text[] = HEAP
        "def at(n) = heap(n) + heap(1);\ngame t(n: 0..) { for k in {1,3}: t(n-k); }\n"
        "main { loop { read n; stop if n == 0; read a[n]; print sg(at(n)), period(x in 0..: sg(t(x))); } }";
    exporter *const writers[] = {spg_export, spg_export_checker, spg_export_generator};
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        bool done = false;
        for (size_t limit = 0; limit < (size_t)1 << 24 && !done; limit += limit < 4096 ? 2048 : limit / 3) {
            collected out = {0};
            NEED(spg_context_new(&context) == SPG_OK, "a context");
            spg_set_memory_limit(context, limit);
            const spg_status status = write_with(writers[i], text, &out);
            CHECK(status == SPG_OK || status == SPG_NO_MEMORY, spg_error_report(context));
            done = status == SPG_OK;
            free(out.at);
            spg_context_free(context);
        }
        CHECK(done, "16 MB are enough");
    }
}

TAP_MAIN(TEST(numbers_are_drawn_from_their_ranges), TEST(a_sentinel_ends_the_last_round),
         TEST(words_boards_and_graphs_are_those_of_the_rules), TEST(answers_and_helpers_are_left_out_of_a_generator),
         TEST(what_cannot_be_written_is_named), TEST(the_checker_uses_no_formula),
         TEST(positions_of_helpers_are_written_out_and_the_rules_stay), TEST(every_memory_limit_is_kept))
