/* test_heap_rules.c — rules that are heap games are read as their codes, however they are written, and played as such; `verify`
 * derives the code again. SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* P_tmpdir */
#include <stdlib.h>
#include <unistd.h>

#include "sprague.h"
#include "tap.h"

static spg_context *context;

typedef struct kept {
    char text[4096];
    size_t length;
} kept;

static spg_status keep(void *user, const char *bytes, size_t length)
{
    kept *k = user;
    if (length > sizeof k->text - 1 - k->length) { length = sizeof k->text - 1 - k->length; }
    memcpy(k->text + k->length, bytes, length);
    k->length += length;
    k->text[k->length] = '\0';
    return SPG_OK;
}

static spg_ruleset *rules_of(const char *text)
{
    spg_ruleset *rules = NULL;
    CHECK(spg_ruleset_new(context, &rules) == SPG_OK, "rules");
    CHECK(spg_ruleset_add_text(rules, "test", text, strlen(text)) == SPG_OK, text);
    return rules;
}

/* Are the rules those of the certificate for `verify`, too? */
static void is_verified(spg_ruleset *rules, const char *text, const kept *certificate)
{
    char path[4096];
    const char *parent = getenv("TMPDIR");
    kept *said = calloc(1, sizeof *said);
    int accepted = 0;
    snprintf(path, sizeof path, "%s/sprague-heap-rules-XXXXXX", parent != NULL ? parent : P_tmpdir);
    const int file = mkstemp(path);
    CHECK(file >= 0 && write(file, certificate->text, certificate->length) == (ssize_t)certificate->length, "a file");
    if (said != NULL && file >= 0) {
        CHECK(spg_verify_file(rules, path, SPG_JSON, &accepted, keep, said) == SPG_OK && accepted, text);
        CHECK(strstr(said->text, "\"rules\": \"same\"") != NULL, text);
    }
    if (file >= 0) {
        close(file);
        unlink(path);
    }
    free(said);
}

/* The code in the certificate of the period, "" where the rules are no heap game. */
static void read_code(const char *text, char code[128])
{
    spg_ruleset *rules = rules_of(text);
    kept *k = calloc(1, sizeof *k);
    code[0] = '\0';
    if (k != NULL && spg_period_certificate(rules, "g", 4096, keep, k) == SPG_OK) {
        const char *line = strstr(k->text, "rules ");
        if (line != NULL) { snprintf(code, 128, "%.*s", (int)strcspn(line + 6, "\n"), line + 6); }
        if (strstr(k->text, "\nunequal\n") != NULL) { strcat(code, " unequal"); }
        if (strstr(k->text, "\nend\n") != NULL) { is_verified(rules, text, k); } /* else it was too long to keep */
    }
    free(k);
    spg_ruleset_free(rules);
}

static int value_by(spg_ruleset *rules, const char *engine, const char *position)
{
    spg_result *result = NULL;
    kept *k = calloc(1, sizeof *k);
    CHECK(spg_set_engine(context, engine) == SPG_OK, engine);
    int value = -1;
    if (k != NULL && spg_solve(rules, position, SPG_FIND_OUTCOME | SPG_FIND_VALUE, &result) == SPG_OK &&
        spg_result_write(result, SPG_JSON, NULL, keep, k) == SPG_OK) {
        const char *at = strstr(k->text, "\"value\": ");
        if (at != NULL) { value = atoi(at + 9); }
    }
    spg_result_free(result);
    spg_set_engine(context, NULL);
    free(k);
    return value;
}

static void plays_alike(const char *text)
{
    spg_ruleset *rules = rules_of(text);
    for (int n = 1; n < 14; n++) {
        char position[32];
        snprintf(position, sizeof position, "g(%d)", n);
        CHECK_INT(value_by(rules, "heap", position), value_by(rules, "definition", position), text);
    }
    spg_ruleset_free(rules);
}

static void check(const char *text, const char *code)
{
    char found[128];
    read_code(text, found);
    CHECK_TEXT(found, code, text);
    if (code[0] != '\0') {
        plays_alike(text);
        return;
    }
    spg_ruleset *rules = rules_of(text);
    CHECK_INT(value_by(rules, "heap", "g(9)"), -1, text);
    spg_ruleset_free(rules);
}

static void takes(void)
{
    check("game g(n: 0..) { for k in {1,3,4}: g(n-k); }", "s{1, 3..4}");
    check("given S: set of 1.. = {1,3,4}; game g(n: 0..) { for k in S: g(n-k); }", "s{1, 3..4}");
    check("given m: 1.. = 3; game g(heap: 0..) { for k in 1..m: g(heap-k); }", "s{1..3}");
    check("game g(n: 0..) { for a in n-3..n-1: g(a); }", "s{1..3}");
    check("game g(n: 5..) { for k in 1..3: g(n-k); }", "s{1..3}");
    check("game g(n: 0..) { for k in 1..9 where k % 2 == 1 and k != 5: g(n-k); }", "s{1, 3, 7, 9}");
    check("game g(n: 0..) { for k in 1..2 where k < n: g(n-k); }", ".22");
    check("game g(n: 0..) { for k in 1..2 where k == n: g(n-k); for k in 1..1: g(n-k); }", ".31");
}

/* Takes that are chosen by a condition, a power, a helper, a list that is computed. */
static void takes_by_conditions(void)
{
    check("game g(n: 0..) { for i in 0..3: g(n - 2**i); }", "s{1..2, 4, 8}");
    check("game g(n: 0..) { for k in {2**i for i in 0..3}: g(n-k); }", "s{1..2, 4, 8}");
    check("def prime(k) = k > 1 and all(d in 2..k-1: k % d != 0); game g(n: 0..) { for k in 1..9 where prime(k): "
          "g(n-k); }",
          "s{2..3, 5, 7}");
    check("game g(n: 0..) { for k in 1..n where k == 1 or k == 3: g(n-k); }", "s{1, 3}");
    check("game g(n: 0..) { for x in 0..n-1 where n-x <= 2 or n-x == 5: g(x); }", "s{1..2, 5}");
    check("game g(n: 0..) { for x in 0..n-1 where (n-x) % 3 == 1 and n-x < 9: g(x); }", "s{1, 4, 7}");
    check("game g(n: 0..) { for x in 0..n-1 where n-x in {1,4}: g(x); }", "s{1, 4}");
    check("game g(n: 0..) { for k in {1,2,4}: g(n-k); if n == 3: g(0); }", ".3313");
    check("game g(n: 0..) { if n > 0 and n <= 3: nothing; for k in 1..2 where k < n: g(n-k); }", ".331");
}

static void all_numbers_but_some(void)
{
    check("game g(n: 0..) { for k in 1..n: g(n-k); }", "allbut{}");
    check("game g(n: 0..) { for a in 0..n-1: g(a); }", "allbut{}");
    check("game g(n: 0..) { for k in 1..n where k != 2 and k != 5: g(n-k); }", "allbut{2, 5}");
    check("given E: set of 1.. = {1,2}; game g(n: 0..) { for k in 1..n where not (k in E): g(n-k); }", "allbut{1..2}");
    check("game g(n: 0..) { for k in 3..n: g(n-k); g(n-1); }", "allbut{2}");
}

static void splits(void)
{
    check("game g(n: 0..) { for k in 1..2, a in 0..(n-k)/2: g(a) + g(n-k-a); }", ".77");
    check("game g(n: 0..) { for k in 1..2, a in 0..n-k: g(n-k-a) + g(a); }", ".77");
    check("game g(n: 0..) { for a in 0..n-1 where a <= n-1-a: g(a) + g(n-1-a); for a in 0..n-2: g(a) + g(n-2-a); }",
          ".77");
    plays_alike("game g(n: 0..) { for a in 0..(n-1)/2 where n > 1: g(a) + g(n-1-a); }"); /* .6: no period is known */
    check("game g(n: 0..) { let left = n - 2; for a in 0..left: g(a) + g(left-a); }", ".07");
    check("game g(n: 1..) { for k in 1..2 where k < n: g(n-k); for k in 1..2, a in 1..n-k-1: g(a) + g(n-k-a); "
          "if n <= 2: nothing; }",
          ".77");
    check("game g(n: 0..) { for k in 1..2: g(n-k); for a in 1..n/2: g(a) + g(n-a); }", "4.33");
    check("game g(n: 0..) { g(n-1); for a in 1..(n-2)/2: g(a) + g(n-1-a); }", ".7 unequal");
    check("game g(n: 0..) { for a in 0..(n-1)/3, b in a..(n-1-a)/2: g(a) + g(b) + g(n-1-a-b); }", ".F");
}

/* What is taken and what is left need not be names of the rules. */
static void splits_by_any_variables(void)
{
    check("game g(n: 0..) { for i in 1..n, j in i..min(i+1, n): g(i-1) + g(n-j); }", ".77");
    check("game g(n: 0..) { for i in 1..n, j in 1..n where j == i or j == i+1: g(i-1) + g(n-j); }", ".77");
    check("game g(n: 0..) { for l in 0..n, r in 0..n where l+r == n-1 or l+r == n-2: g(l) + g(r); }", ".77");
    check("game g(n: 0..) { for l in 0..n, r in l..n where n-l-r in {1,2}: g(l) + g(r); }", ".77");
    check("game g(n: 0..) { for a in 0..n-2, b in 0..n-2-a: if a+b == n-2: g(a) + g(b); }", ".07");
    check("game g(n: 0..) { for a in 1..n, b in a..n, c in b..n where a+b+c == n-1: g(a) + g(b) + g(c); g(n-1); }",
          ".B");
    check("game g(n: 0..) { g(n-1); for a in 1..n-2 where a != n-1-a: g(a) + g(n-1-a); }", ".7 unequal");
    plays_alike("game g(n: 0..) { for a in 0..n-3: g(a) + g(n-2-a); }"); /* .06: no period is known */
}

static void splits_by_cases(void)
{
    check("game g(n: 0..) { for i in 1..n: g(max(i-2, 0)) + g(max(n-i-1, 0)); }", ".137");
    check("game g(n: 0..) { for i in 1..n: g(if i < 2 then 0 else i-2) + g(if n-i < 1 then 0 else n-i-1); }", ".137");
    plays_alike("game g(n: 0..) { for i in 1..n, k in 1..2: g(max(i-1-k, 0)) + g(max(n-i-k, 0)); }");
}

/* The empty heap need not be 0. */
static void heaps_from_another_number_on(void)
{
    check("game g(n: -1..) { for i in 1..n: g(i-2) + g(n-i-1); }", ".07");
    check("game g(n: 2..) { for i in 2..n-2: g(i) + g(n-i); }", ".07");
    check("game g(n: 1..) { for i in 1..n-1: g(i) + g(n-i); }", "4.0");
    check("game g(n: 5..) { for k in 1..2: g(n-k); if n == 6: nothing; }", "s{1..2}");
}

/* A ring that the first move opens is no heap, but all that it leaves are. */
static void games_that_open_into_heaps(void)
{
    static const char text[] = "game row(n: 0..) { for k in 1..2, a in 0..n-k: row(a) + row(n-k-a); } "
                               "game g(n: 0..) { for k in 1..2: row(n-k); if n > 5: row(n-6) + row(3); }";
    plays_alike(text);
    spg_ruleset *rules = rules_of(text);
    spg_result *result = NULL;
    kept *k = calloc(1, sizeof *k);
    CHECK(spg_solve(rules, "g(1000000007) + row(5)", SPG_FIND_OUTCOME | SPG_FIND_VALUE, &result) == SPG_OK, "far out");
    CHECK(k != NULL && spg_result_write(result, SPG_JSON, NULL, keep, k) == SPG_OK, "written");
    CHECK(k != NULL && strstr(k->text, "\"engine\": \"heap\"") != NULL, "heaps answer");
    CHECK(k != NULL && strstr(k->text, "\"proved (T9)\"") != NULL, "by the period that is proved");
    free(k);
    spg_result_free(result);
    spg_ruleset_free(rules);
}

static void what_is_no_heap_game_is_not_taken_for_one(void)
{
    check("game g(n: 0..) { for k in 1..n where k % 2 == 1: g(n-k); }", "");
    check("game g(n: 0..) { for k in 1..n: g(n-k); for a in 1..n/2: g(a) + g(n-a); }", "");
    check("game g(n: 0..) { for i in 1..n: g(max(i-2, 1)) + g(max(n-i-1, 0)); }", "");
    check("game g(n: 0..) { for i in 0..n-1: g(max(i, 3)); }", "");
    check("game g(n: 0..) { for l in 0..n, r in 0..n where n-l-r == 1 or l == 0: g(l) + g(r); }", "");
    check("game g(n: 0..) { for i in 1..n, j in i..n where (j+i) % 2 == 0 and j-i < 3: g(i-1) + g(n-i); }", "");
    check("game g(n: 0..) { for k in 1..2, a in 0..n-k where a >= k: g(a) + g(n-k-a); }", "");
    check("game g(n: 0..) { for x in 0..n-1 where n-x <= 3 and x % 2 == 0: g(x); }", "");
    check("game g(n: 0..) { for k in 1..9 where 12 / (n-7) > 1 and k < 3: g(n-k); }", "");
    check("game g(n: 0..) { for k in 1..n/2: g(n-k); }", "");
    check("game g(n: 0..) { for a in 0..(n-1)/2 where n > 3: g(a) + g(n-1-a); }", "");
    check("game g(n: 0..) { for k in 1..3 where n % 2 == 0 or k < 3: g(n-k); }", "");
    check("game g(n: 0..) { for k in 1..3 where n-k >= 2: g(n-k); for a in 1..n/2: g(a) + g(n-a); }", "");
    check("game g(n: 0..) { for a in 1..n/2 where a != 2: g(a) + g(n-a); }", "");
    check("game g(n: 0..) { for k in 1..2, a in 2..(n-k)/2: g(a) + g(n-k-a); }", "");
    check("game g(n: 0..) { for k in 1..3: h(n-k); } game h(n: 0..) { for k in 1..2: g(n-k); }", "");
    check("game g(n: 0..) { stuck win; for k in 1..3: g(n-k); }", "");
    check("game g(n: 0..) { for k in 1..3: gain k: g(n-k); }", "");
    check("game g(n: 0..) { let x = 1 / (n - 100); for k in 1..3: g(n-k); }", "");
}

static void open_context(void)
{
    CHECK(spg_context_new(&context) == SPG_OK, "a context");
}

static void close_context(void)
{
    spg_context_free(context);
    CHECK(context != NULL, "it was there");
}

TAP_MAIN(TEST(open_context), TEST(takes), TEST(takes_by_conditions), TEST(all_numbers_but_some), TEST(splits),
         TEST(splits_by_any_variables), TEST(splits_by_cases), TEST(heaps_from_another_number_on),
         TEST(games_that_open_into_heaps), TEST(what_is_no_heap_game_is_not_taken_for_one), TEST(close_context))
