/* test_export.c — exported programs: nothing of the rules breaks out, refusals say why, limits are kept.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "collect.h"
#include "export/runtime.h"
#include "sprague.h"
#include "tap.h"

static spg_context *context;

static spg_status export_text(const char *text, collected *out)
{
    spg_ruleset *rules;
    *out = (collected){0};
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "test", text, strlen(text)); }
    if (status == SPG_OK) { status = spg_export(rules, collect, out); }
    spg_ruleset_free(rules);
    return status;
}

static const char heap[] = "given K: int;\ngame heap(n: 0..) { for k in 1..3: heap(n-k); }\n"
                           "game high(n: 0..) { for k in 1..K: high(n-k); }\n";

static size_t count(const char *text, const char *what)
{
    size_t found = 0;
    for (const char *at = strstr(text, what); at != NULL; at = strstr(at + 1, what)) { found++; }
    return found;
}

static void no_text_of_the_rules_breaks_out(void)
{
    static const char rules[] =
        "title \"*/ evil(); /*\" | \"*/ 汉字\";\n"
        "given 数: 1..;\n"
        "def 加(x) = x + 1;\n"
        "game 堆(个: 0..) { for 取 in 1..数: \"*/ evil()\" 堆(个-取); }\n"
        "main { read 数, n; print \"?\?/\", \"*/ evil(); /*\", \"\\\"; evil(); //\", \"é\", \"\\n\", \"z\", 加(n);\n"
        "  print wins(堆(n)), best(堆(n)).取; }\n";
    collected out;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    CHECK_INT(export_text(rules, &out), SPG_OK, "exports");
    NEED(out.at != NULL, "a program");
    for (size_t i = 0; i < out.length; i++) { CHECK((unsigned char)out.at[i] < 0x7f, "ASCII only"); }
    CHECK(strstr(out.at, "\?\?") == NULL, "no trigraph");
    CHECK(strstr(out.at, "\"\\077\\077/ ") != NULL, "question marks as numbers");
    CHECK(strstr(out.at, " \\042; evil(); // ") != NULL, "quotes as numbers");
    CHECK(strstr(out.at, " \\303\\251 ") != NULL, "other bytes as numbers");
    CHECK(strstr(out.at, " \\n z") != NULL, "a newline by its letter");
    CHECK_INT(count(out.at, "evil"), 2, "texts occur where they are printed and nowhere else");
    CHECK(strstr(out.at, "g__1") != NULL && strstr(out.at, "f__") != NULL, "names without letters have numbers");
    free(out.at);
    spg_context_free(context);
}

static void names_that_look_alike_stay_apart(void)
{
    static const char rules[] = "def f(x) = x + 1;\ndef f_2(x) = x + 2;\ndef f汉(x) = x + 3;\ndef 汉f(x) = x + 4;\n"
                                "main { read x, x_2, x汉; print f(x), f_2(x_2), f汉(x汉), 汉f(x), sum(y in 1..x: y), "
                                "sum(y in 1..2: y * x); }\n";
    collected out;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    CHECK_INT(export_text(rules, &out), SPG_OK, "exports");
    NEED(out.at != NULL, "a program");
    CHECK_INT(count(out.at, "static long long f_f(long long v_x)\n"), 1, "f");
    CHECK_INT(count(out.at, "static long long f_f_2_2(long long v_x)\n"), 1, "f_2");
    CHECK_INT(count(out.at, "static long long f_f_3(long long v_x)\n"), 1, "the third");
    CHECK_INT(count(out.at, "static long long f_f_4(long long v_x)\n"), 1, "the fourth");
    CHECK_INT(count(out.at, "static long long v_x, v_x_2_2, v_x_3;\n"), 1, "x and the others");
    free(out.at);
    spg_context_free(context);
}

/* Names that come from the rules start with one of these; then comes anything. */
static const char *const prefixes[] = {"v_",        "p_",        "g_",      "f_",         "m_",      "call_f_",
                                       "helper_f_", "legal_",    "sg_",     "wins_",      "score_",  "moves_",
                                       "good_",     "alone_",    "id_of_",  "takes_",     "in_sum_", "options_",
                                       "outcome_",  "distance_", "move_m_", "position_m_"};

/* In a name of the runtime no other than a place of a box ends in a number: those are names that are made as they are needed. */
static bool may_collide(const char *name, size_t length)
{
    size_t digits = 0;
    while (digits < length && name[length - 1 - digits] >= '0' && name[length - 1 - digits] <= '9') { digits++; }
    if (digits > 0 && digits < length && name[length - 1 - digits] == '_') { return strncmp(name, "place_", 6) != 0; }
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (length > strlen(prefixes[i]) && strncmp(name, prefixes[i], strlen(prefixes[i])) == 0) { return true; }
    }
    return false;
}

static void no_name_of_the_runtime_can_be_one_of_the_rules(void)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    size_t names = 0;
    for (const char *at = spg_export_runtime; *at != '\0';) {
        const size_t length = strspn(at, letters);
        if (length == 0) {
            at++;
            continue;
        }
        char name[80] = "";
        if (length < sizeof name) { memcpy(name, at, length); }
        CHECK(!may_collide(at, length), name);
        names++;
        at += length;
    }
    CHECK(names > 3000, "all of them");
}

typedef struct refusal {
    const char *main;
    spg_status status;
    const char *words;
} refusal;

static void what_cannot_be_exported_is_named(void)
{
    static const refusal cases[] = {
        {"", SPG_BAD_RULES, "no main"},
        {"game mis(n: 0..) { stuck win; for k in 1..2: mis(n-k); } main { read n; print value(mis(n)); }", SPG_TOO_BIG,
         "'value'"},
        {"main { p = nothing; print score(p); }", SPG_TOO_BIG, "'score'"},
        {"main { read n; print score(heap(n) + heap(2)); }", SPG_TOO_BIG, "'score'"},
        {"game more(n: 0..) { for k in 1..2: again more(n-k); } main { read n; print score(more(n) + more(2)); }",
         SPG_TOO_BIG, "'score'"},
        {"game cut(n: 0..) { end win if n == 1; for k in 1..2: cut(n-k); } main { read n; print good(cut(n) + cut(n)); "
         "}",
         SPG_TOO_BIG, "'good'"},
        {"main { read n; if n > 3 { K = n; } print sg(heap(n)) + K; }", SPG_TOO_BIG, "'K' may have no value"},
        {"main { print sg(high(3)); read K; }", SPG_TOO_BIG, "'K' may have no value"},
        {"main { until eof { read K; } print K; }", SPG_TOO_BIG, "'K' may have no value"},
        {"main { loop { read K; stop if K == 0; } print K; }", SPG_OK, ""},
        {"main { read n; if n > 3 { K = n; } else { read K; } print sg(high(K)); }", SPG_OK, ""},
        {"def row(n) = if n == 0 then nothing else heap(n) + row(n-1); game g(n: 0..) { for k in 1..n: row(n-k); }\n"
         "main { read n; print sg(g(n)); }",
         SPG_TOO_BIG, "'row' gives a position and calls itself"},
        {"def f(p, n) = if n < 1 then p else f(p, n-1) + f(p + p, n-1); main { read n; print sg(f(heap(n), 2)); }",
         SPG_TOO_BIG, "'f' calls itself more than once"},
        {"main { read n; print moves(heap(n)) == moves(heap(2)); }", SPG_TOO_BIG, "comparing moves"},
        {"game g(n: 0..) { let p = heap(n-1); p; } main { read n; print sg(g(n)); }", SPG_OK, NULL},
        {"game g(n: 0.., a: list) { let p = heap(n-1); p; for i in 0..len(a)-1: g(n, a without i); } main { read n; "
         "print sg(g(n, [1])); }",
         SPG_TOO_BIG, "a position kept in a name"},
        {"main { read n; print \"{moves(heap(n))}\"; }", SPG_TOO_BIG, "inside a text"},
        {"main { read n; print best(heap(n)); }", SPG_TOO_BIG, "printing a move"},
        {"main { read n; print moves(heap(n)) == moves(heap(n+1)); }", SPG_TOO_BIG, "comparing moves"},
        {"main { read n; print moves(heap(n)) in [moves(heap(2))]; }", SPG_TOO_BIG, "comparing moves"},
        {"game mis(n: 0..) { stuck win; for k in 1..2: mis(n-k); }\n"
         "main { read n; p = if n > 1 then heap(n) else 2 * mis(n); print wins(p); }",
         SPG_TOO_BIG, "end in different ways"},
        {"game mis(n: 0..) { stuck win; for k in 1..2: mis(n-k); } game none(n: 0..) { stuck draw; none(n-1); }\n"
         "main { read n; p = if n > 1 then none(n) else 2 * mis(n); print wins(p); }",
         SPG_TOO_BIG, "end in different ways"},
        {"game mis(n: 0..) { stuck win; for k in 1..2: mis(n-k); }\n"
         "main { read n; p = mis(n); print wins(p), wins(p + n * mis(2)); }",
         SPG_OK, ""},
        {"formula sg(heap(n)) = n % 5; main { read n; print sg(heap(n)); }", SPG_WRONG, "heap(4)"},
    };
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        collected out;
        snprintf(text, sizeof text, "%s%s", heap, cases[i].main);
        CHECK_INT(export_text(text, &out), cases[i].status, cases[i].main);
        CHECK((out.at == NULL) == (cases[i].status != SPG_OK), "nothing is printed");
        free(out.at);
        if (cases[i].status == SPG_OK) { continue; }
        const char *report = spg_error_report(context);
        CHECK(strstr(report, cases[i].words) != NULL, report);
        if (cases[i].status != SPG_TOO_BIG) { continue; }
        CHECK(strncmp(report, "test:", 5) == 0 && strchr(report, '^') != NULL, "the place is shown");
        CHECK(strstr(report, "hint: ") != NULL, "and what to write instead");
    }
    spg_context_free(context);
}

static void what_is_used_is_printed_and_nothing_else(void)
{
    collected out;
    char text[512];
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    snprintf(text, sizeof text, "%sgiven L: int; main { read n, L; print L, wins(heap(n)); }", heap);
    CHECK_INT(export_text(text, &out), SPG_OK, "exports");
    NEED(out.at != NULL, "a program");
    CHECK(strstr(out.at, " ints") == NULL && strstr(out.at, "wide") == NULL && strstr(out.at, "json") == NULL,
          "no lists");
    CHECK(strstr(out.at, "g_K") == NULL, "no given that it does not name");
    CHECK(strstr(out.at, "who wins of heap: T18") != NULL, "the method is named");
    CHECK(strstr(out.at, "This file belongs to whoever exported it; use it as you like.") != NULL, "whose it is");
    CHECK(strstr(out.at, "return v_n % 4 != 0;") != NULL, "the closed form");
    CHECK(strstr(out.at, "if (!(v_n >= 0)) { die(3, ") != NULL, "the range of the position is checked");
    free(out.at);
    spg_context_free(context);
}

static void numbers_have_64_bits_where_that_is_enough(void)
{
    static const char rules[] =
        "given m: 1.., s: 0..1000;\n"
        "main { read n, m, s; print s * s + 1, if n >= 0 then n % (m + 1) else 0, n * n > 5; k = n * n; print k; }\n";
    collected out;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    CHECK_INT(export_text(rules, &out), SPG_OK, "exports");
    NEED(out.at != NULL, "a program");
    CHECK(strstr(out.at, "printf(\"%lld\", g_s * g_s + 1);") != NULL, "bounds of givens");
    CHECK(strstr(out.at, "(unsigned long long)v_n % ((unsigned long long)g_m + 1ULL)") != NULL, "one more bit");
    CHECK(strstr(out.at, "wide_compare(wide_multiply(widen(v_n), widen(v_n)), widen(5))") != NULL ||
              strstr(out.at, "wide_compare(widen(5), wide_multiply(widen(v_n), widen(v_n)))") != NULL,
          "two words");
    CHECK(strstr(out.at, "v_k = multiply(v_n, v_n);") != NULL, "checked where it is kept");
    free(out.at);
    spg_context_free(context);
}

static void every_memory_limit_is_kept(void)
{
    char text[512];
    bool done = false;
    snprintf(text, sizeof text, "%smain { read n, a[n]; print good(sum(x in a: heap(x))), [x + 1 for x in a]; }", heap);
    for (size_t limit = 0; limit < (size_t)1 << 24 && !done; limit += limit < 4096 ? 1024 : limit / 4) {
        collected out = {0};
        NEED(spg_context_new(&context) == SPG_OK, "a context");
        spg_set_memory_limit(context, limit);
        const spg_status status = export_text(text, &out);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "done, or out of memory");
        done = status == SPG_OK;
        free(out.at);
        spg_context_free(context);
    }
    CHECK(done, "16 MB are enough");
}

static void rules_answer_as_before_after_an_export(void)
{
    static const char text[] = "game later(n: 0.., most: 0..) { for k in 1..min(n, most): later(n-k, 2*k); }\n"
                               "game opening(n: 0..) { for k in 1..n-1: later(n-k, 2*k); }\n"
                               "main { read n; print if wins(opening(n)) then 1 else 2; }\n";
    spg_ruleset *rules;
    spg_result *result = NULL;
    collected out = {0};
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    NEED(spg_ruleset_new(context, &rules) == SPG_OK, "rules");
    NEED(spg_ruleset_add_text(rules, "test", text, strlen(text)) == SPG_OK, "read");
    for (int i = 0; i < 2; i++) {
        CHECK_INT(spg_export(rules, collect, &out), SPG_OK, "exports");
        CHECK_INT(spg_solve(rules, "opening(21)", SPG_FIND_OUTCOME, &result), SPG_OK, "solves");
        CHECK_TEXT(result == NULL ? "" : spg_result_outcome_word(result), "lose", "21 is a Fibonacci number");
        spg_result_free(result);
    }
    CHECK_INT(count(out.at, "static ints f_"), 6, "a chain of helpers is one, both times");
    free(out.at);
    spg_ruleset_free(rules);
    spg_context_free(context);
}

static void misere_sums_turn_round_while_all_values_are_small(void)
{
    static const char rules[] = "game heap(n: 0..) { stuck win; for k in 1..n: heap(n-k); }\n"
                                "main { read a[]; print wins(sum(x in a: heap(x))), wins(heap(a[0])); }\n";
    collected out;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    CHECK_INT(export_text(rules, &out), SPG_OK, "exports");
    NEED(out.at != NULL, "a program");
    CHECK(strstr(out.at, "return (total != 0) == (large != 0);") != NULL, "a sum");
    CHECK(strstr(out.at, "return v_n != 1;") != NULL, "one heap");
    CHECK(strstr(out.at, "misere play: T19") != NULL, "the theorem is named");
    free(out.at);
    spg_context_free(context);
}

/* What a program must hold, and what it must not. */
typedef struct holding {
    const char *rules, *words, *other;
} holding;

static void each_kind_of_game_is_searched_in_its_way(void)
{
    static const holding cases[] = {
        {"game row(a: list of 0..) { stuck win; for i in 0..len(a)-1, k in 1..2: row(a with [i]: a[i]-k); }\n"
         "main { read a[]; print wins(row(a)); }",
         "return solve_outcome(id_of_row(v_a)) > 0;", "label_outcomes"},
        {"game row(a: list of 0..) { for i in 0..len(a)-1: row(a without i) + row([i]); }\n"
         "main { read a[]; print sg(row(a)); }",
         "add_option(sum_number());", "sum_position"},
        {"game row(a: list of 0..) { stuck win; for i in 0..len(a)-1: row(a without i) + row([i]); }\n"
         "main { read a[]; print wins(row(a)); }",
         "sum_position(-5, 0)", "sum_number"},
        {"given p: list of 0..;\ngame take(s: set of 0..) { for i in s: gain p[i]: take(s minus i); }\n"
         "main { until eof { read p[], s[]; print score(take(s)); } }",
         "forget_known(&points);", "points_store"},
        {"given p: list of 0..;\ngame give(s: set of 0.., n: 0..) { for i in s: gain p[i]: give(s plus n, n-1); }\n"
         "main { until eof { read p[], s[]; print score(give(s, 9)); } }",
         "forget(&points_store);", "make_longer"},
        {"given g: graph;\ngame token(v) { for w in g[v]: token(w); }\n"
         "main { read n, graph g[n]; print draws(token(0)); }",
         "graph_outcome(", "solve_"},
        {"given g: graph;\ngame token(v, u) { end first if v == u; first: for w in g[v]: token(w, u); second: for w in "
         "g[u]: "
         "token(v, w); }\nmain { read n, graph g[n]; print distance(token(0, 1)); }",
         "graph_distance(id_of_token(0, ", "solve_"},
    };
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        collected out;
        CHECK_INT(export_text(cases[i].rules, &out), SPG_OK, cases[i].rules);
        NEED(out.at != NULL, "a program");
        CHECK(strstr(out.at, cases[i].words) != NULL, cases[i].words);
        CHECK(strstr(out.at, cases[i].other) == NULL, cases[i].other);
        CHECK(strstr(out.at, "Nothing is searched") == NULL, "it does not say that nothing is searched");
        free(out.at);
    }
    spg_context_free(context);
}

static void expressions_that_are_printed_alike_are_one_function(void)
{
    static const struct {
        const char *rules, *words;
        size_t times;
    } cases[] = {
        /* defined once, called three times */
        {"main { read n; print [x * x for x in 0..n], [x * x for x in 0..n]; n = n + 1; print [x * x for x in 0..n]; }",
         "list_1(", 4},
        {"main { read n; print [x * x for x in 0..n], [x + x for x in 0..n]; }", "list_2(", 2},
        {"main { read n; print sum(x in 0..n: x * x), xorsum(x in 0..n: x * x); }", "xor_2(", 2},
        /* what is inside one is one, too */
        {"main { read n; print [sum(y in 0..x: y * y) for x in 0..n], [sum(y in 0..x: y * y) for x in 0..n]; }",
         "sum_1(", 2},
        {"game g(l: list of 0..9) { for i in 0..len(l)-1, t in 0..l[i]-1: g(l with [i]: t); }\n"
         "main { read n, l[n]; print wins(g(l)), good(g(l)); }",
         "static ints update_", 1},
        {"main { read n, l[n]; for i in 0..n { print l with [0]: 1; } for i in 0..n { print l with [0]: 1; } }",
         "static ints update_", 1},
        /* a variable of main has the same name in it as everywhere */
        {"main { read n; for x in 0..n { print x; } for x in 0..n { print [y + x for y in 0..n]; } }",
         "add(v_y, v_x_3)", 1},
        /* what is made of literals alone is one */
        {"main { read n; print n + (2 xor 10 / 2); }", "widen(7)", 1},
    };
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        collected out;
        CHECK_INT(export_text(cases[i].rules, &out), SPG_OK, cases[i].rules);
        NEED(out.at != NULL, "a program");
        CHECK_INT(count(out.at, cases[i].words), cases[i].times, cases[i].rules);
        free(out.at);
    }
    spg_context_free(context);
}

TAP_MAIN(TEST(no_text_of_the_rules_breaks_out), TEST(names_that_look_alike_stay_apart),
         TEST(no_name_of_the_runtime_can_be_one_of_the_rules), TEST(what_cannot_be_exported_is_named),
         TEST(each_kind_of_game_is_searched_in_its_way), TEST(what_is_used_is_printed_and_nothing_else),
         TEST(numbers_have_64_bits_where_that_is_enough), TEST(every_memory_limit_is_kept),
         TEST(rules_answer_as_before_after_an_export), TEST(misere_sums_turn_round_while_all_values_are_small),
         TEST(expressions_that_are_printed_alike_are_one_function))
