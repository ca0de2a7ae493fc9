/* test_heap_code.c — codes read and written as rules. SPDX-License-Identifier: MIT */
#include "game/heap_code.h"

#include <stdlib.h>

#include "parse_helper.h"
#include "tap.h"

/* The rules of a code, or its error. */
static const char *rules_of(const char *code)
{
    static char answer[4096];
    spg_run run;
    spg_heap_code parsed;
    spg_text rules;
    spg_run_init(&run);
    spg_text_init(&rules, &run);
    const uint32_t source = spg_sources_add(&run.sources, "test", code, strlen(code));
    const spg_span span = {source, 0, 1};
    if (spg_heap_code_parse(&run, span, code, strlen(code), &parsed) != SPG_OK) { return parse_error(&run); }
    CHECK(spg_heap_code_rules(&parsed, &rules) == SPG_OK, "rules are written");
    snprintf(answer, sizeof answer, "%s", spg_text_get(&rules));
    CHECK(strncmp(file(answer), "(file (game heap - (param n (range 0 -))", 40) == 0, "the rules parse");
    spg_text_clear(&rules);
    return answer;
}

static void kayles_is_77(void)
{
    CHECK_TEXT(rules_of(".77"),
               "game heap(n: 0..) {\n"
               "    for k in {1..2}: heap(n-k);\n"
               "    for k in {1..2}, a in 1..(n-k)/2: heap(a) + heap(n-k-a);\n"
               "}\n",
               "take one or two, and split what is left");
}

static void each_bit_is_a_rule_of_its_own(void)
{
    CHECK_TEXT(rules_of(".1"), "game heap(n: 0..) {\n    for k in {1} where k == n: heap(n-k);\n}\n", "nothing left");
    CHECK_TEXT(rules_of(".02"), "game heap(n: 0..) {\n    for k in {2} where k < n: heap(n-k);\n}\n", "one heap left");
    CHECK_TEXT(rules_of(".004"), "game heap(n: 0..) {\n    for k in {3}, a in 1..(n-k)/2: heap(a) + heap(n-k-a);\n}\n",
               "two heaps left");
    CHECK_TEXT(rules_of(".8"),
               "game heap(n: 0..) {\n"
               "    for k in {1}, a in 1..(n-k)/3, b in a..(n-k-a)/2: heap(a) + heap(b) + heap(n-k-a-b);\n}\n",
               "three heaps left");
    CHECK_TEXT(rules_of(".00"), "game heap(n: 0..) {\n}\n", "no rule");
}

static void the_digit_before_the_point_splits_without_taking(void)
{
    CHECK_TEXT(rules_of("4."), "game heap(n: 0..) {\n    for a in 1..n/2: heap(a) + heap(n-a);\n}\n", "d0 alone");
    CHECK_TEXT(rules_of("4.0"), "game heap(n: 0..) {\n    for a in 1..n/2: heap(a) + heap(n-a);\n}\n", "in two");
    CHECK_TEXT(rules_of("8.0"),
               "game heap(n: 0..) {\n    for a in 1..n/3, b in a..(n-a)/2: heap(a) + heap(b) + heap(n-a-b);\n}\n",
               "in three");
    CHECK_TEXT(rules_of("0.3"), "game heap(n: 0..) {\n    for k in {1}: heap(n-k);\n}\n", "not at all");
}

static void digits_of_one_kind_share_a_rule(void)
{
    CHECK_TEXT(rules_of(".31F032"),
               "game heap(n: 0..) {\n"
               "    for k in {1, 3, 5}: heap(n-k);\n"
               "    for k in {2} where k == n: heap(n-k);\n"
               "    for k in {6} where k < n: heap(n-k);\n"
               "    for k in {3}, a in 1..(n-k)/2: heap(a) + heap(n-k-a);\n"
               "    for k in {3}, a in 1..(n-k)/3, b in a..(n-k-a)/2: heap(a) + heap(b) + heap(n-k-a-b);\n"
               "}\n",
               "mixed digits");
    char capital[512];
    snprintf(capital, sizeof capital, "%s", rules_of(".A"));
    CHECK_TEXT(rules_of(".a"), capital, "small and capital letters");
}

static void sets_say_what_may_be_taken(void)
{
    CHECK_TEXT(rules_of("s{1,3,4}"), "game heap(n: 0..) {\n    for k in {1, 3..4}: heap(n-k);\n}\n", "subtraction");
    CHECK_TEXT(rules_of("s{ 9,2 , 2,5..7,6..8 }"), "game heap(n: 0..) {\n    for k in {2, 5..9}: heap(n-k);\n}\n",
               "any order, overlaps joined");
    CHECK_TEXT(rules_of("allbut{1,2}"),
               "game heap(n: 0..) {\n    for k in 1..n where not (k in {1..2}): heap(n-k);\n}\n", "all but");
    CHECK_TEXT(rules_of("allbut{}"), "game heap(n: 0..) {\n    for k in 1..n: heap(n-k);\n}\n", "all but none is Nim");
}

static void codes_of_endless_play_are_refused(void)
{
    static const char *const codes[] = {"1.7", "2.7", "3.0", "5.7", "6.7", "7.7", "9.1"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "1:1 in %s a move could take nothing and leave the heap as it is, for ever (the "
                 "digit before the point only splits: 0, 4 (in two), 8 (in three))",
                 codes[i]);
        CHECK_TEXT(rules_of(codes[i]), text, "d0 takes nothing");
    }
    CHECK_TEXT(rules_of("s{0,1}"),
               "1:1 s{0,1} lets a move take 0 and leave the heap as it is, for ever (the numbers of a set start at 1)",
               "0 in a set");
}

static void what_is_no_code_is_refused(void)
{
    static const char *const wrong[] = {"",      ".",    "4",     "77",     ".7G",    "12.3",  "4.0 ",        "s{1",
                                        "s{1}x", "s{,}", "s{1,}", "s{1 2}", "s{1.2}", "s{-1}", "allbut{1..}", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(strstr(rules_of(wrong[i]), "is no heap code") != NULL, wrong[i]);
    }
    CHECK_TEXT(rules_of("s{}"),
               "1:1 the set of s{} is empty: no move is ever possible (name the numbers that may be taken: s{1,3,4})",
               "an empty set");
}

static void codes_have_limits(void)
{
    char code[SPG_HEAP_DIGITS_MAX + 2];
    memset(code, '3', sizeof code);
    code[0] = '.';
    code[SPG_HEAP_DIGITS_MAX] = '\0';
    CHECK(strncmp(rules_of(code), "game heap(n: 0..) {\n    for k in {1..1023}: heap(n-k);", 50) == 0, "1023 digits");
    code[SPG_HEAP_DIGITS_MAX] = '3';
    code[SPG_HEAP_DIGITS_MAX + 1] = '\0';
    CHECK(strstr(rules_of(code), "the code has more than 1023 digits") != NULL, "1024 digits");
    CHECK(strstr(rules_of("s{9223372036854775807}"), "is too large") != NULL, "2**63 - 1");
    CHECK(strstr(rules_of("s{9223372036854775806}"), "{9223372036854775806}") != NULL, "2**63 - 2");
    CHECK(strstr(rules_of("s{1..65536}"), "{1..65536}") != NULL, "a wide range");
    CHECK(strstr(rules_of("s{1..65537}"), "more than 65536 numbers") != NULL, "a range too wide");
}

TAP_MAIN(TEST(kayles_is_77), TEST(each_bit_is_a_rule_of_its_own),
         TEST(the_digit_before_the_point_splits_without_taking), TEST(digits_of_one_kind_share_a_rule),
         TEST(sets_say_what_may_be_taken), TEST(codes_of_endless_play_are_refused), TEST(what_is_no_code_is_refused),
         TEST(codes_have_limits))
