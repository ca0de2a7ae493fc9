/* test_given_sums.c — sums over ranges of givens: their values, their traps and what they cost.
 * SPDX-License-Identifier: MIT */
#include "machine_helper.h"
#include "tap.h"

#define IS_AFTER(rules, expression, want) CHECK_TEXT(computed(rules, expression), want, expression)

static const char row[] = "given p: list = [3,-1,4,-1,5,-9,2,6];";
static const char matrix[] = "given A = [[5,4,2],[1,5,9],[7,3,8],[0,-6,1]];";

/* All ranges twice: the first round has no kept sums, later ones have. */
static void every_range_of_a_list_is_right(void)
{
    IS_AFTER(row, "[sum(t in i..7: p[t]) for i in 0..8]", "[9,6,7,3,4,-1,8,6,0]");
    IS_AFTER(row, "all(n in 1..2, i in 0..8, j in -1..7: sum(t in i..j: p[t]) == sum([p[t] for t in i..j]))", "true");
    IS_AFTER(row,
             "all(n in 1..2, i in 0..7, j in 0..6: sum(t in i..j: p[t+1]) == sum([p[t] for t in i+1..j+1]) or i == 7)",
             "true");
    IS_AFTER(row, "all(n in 1..2, i in 3..9, j in 3..9: sum(t in i..j: p[t-3+1]) == sum([p[t-2] for t in i..j]))",
             "true");
    IS_AFTER(row, "all(n in 1..2, i in 0..5, j in 0..5: sum(t in i..j: p[n-1+t]) == sum([p[t+n-1] for t in i..j]))",
             "true");
}

static void rows_and_columns_are_right(void)
{
    IS_AFTER(matrix, "[sum(t in 0..2: A[r,t]) for n in 1..4, r in 0..3]",
             "[11,15,18,-5,11,15,18,-5,11,15,18,-5,11,15,18,-5]");
    IS_AFTER(matrix, "[sum(t in 0..3: A[t,c]) for n in 1..4, c in 0..2]", "[13,6,20,13,6,20,13,6,20,13,6,20]");
    IS_AFTER(matrix,
             "all(n in 1..3, r in 0..3, i in 0..2, j in 0..2: sum(t in i..j: A[r,t]) == sum([A[r,t] for t in i..j]))",
             "true");
    IS_AFTER(matrix,
             "all(n in 1..3, c in 0..2, i in 1..4, j in 1..4: sum(t in i..j: A[t-1,c]) == sum([A[t-1,c] for t in "
             "i..j]))",
             "true");
}

static void rows_of_different_lengths_still_add_up(void)
{
    static const char ragged[] = "given A = [[1,2,3],[],[4],[5,6]];";
    IS_AFTER(ragged, "[sum(t in 0..len(A[r])-1: A[r,t]) for n in 1..3, r in 0..3]", "[6,0,4,11,6,0,4,11,6,0,4,11]");
    IS_AFTER(ragged, "[sum(t in 2..3: A[t,0]) for n in 1..9]", "[9,9,9,9,9,9,9,9,9]");
    CHECK(strstr(computed(ragged, "sum(n in 1..9: sum(t in 0..3: A[t,0]))"), "index 0 is outside a list of 0") != NULL,
          "a row that is too short");
}

/* Sums are kept after the first rounds: a range that is wrong comes later. */
static void a_place_outside_traps_as_the_loop_does(void)
{
    CHECK_TEXT(computed("given p: list = [1,2,3];", "[sum(t in 0..n: p[t]) for n in 0..3]"),
               "2:28: index 3 is outside a list of 3 in 'p[t]' // indices run from 0 to the length minus 1", "behind");
    CHECK_TEXT(computed("given p: list = [1,2,3];", "[sum(t in 0-n..2: p[t]) for n in 0..3]"),
               "2:30: index -1 is outside a list of 3 in 'p[t]' // indices run from 0 to the length minus 1",
               "in front");
    IS_AFTER("given p: list = [1,2,3];", "[sum(t in n..2: p[t]) for n in 0..9]", "[6,5,3,0,0,0,0,0,0,0]");
    CHECK(strstr(computed(matrix, "[sum(t in 0..2: A[r,t]) for r in 0..4]"), "index 4 is outside a list of 4") != NULL,
          "no such row");
    CHECK(strstr(computed(matrix, "[sum(t in 0..3: A[t,c]) for c in 0..3]"), "index 3 is outside a list of 3") != NULL,
          "no such column");
}

static void an_overflow_traps_as_the_loop_does(void)
{
    static const char large[] = "given h = 2**126; given p: list = [h, h-1, 1, 0-h, 0-h, 0-h];";
    IS_AFTER(large, "sum(n in 1..9: if sum(t in 0..1: p[t]) == 2**126 + (2**126 - 1) then 1 else 0)", "9");
    CHECK(strstr(computed(large, "len([sum(t in 0..k: p[t]) for n in 1..9, k in 0..5])"),
                 "'sum(t in 0..k: p[t])' does not fit 128 bits") != NULL,
          "on the way, though the end would fit");
    CHECK(strstr(computed("given h = 2**126; given p: list = [0-h, h, h];",
                          "len([sum(t in i..i+1: p[t]) for i in [0,0,0,0,0,0,1]])"),
                 "does not fit 128 bits") != NULL,
          "when sums could have been kept");
    IS_AFTER(large, "[sum(t in 3..4: p[t]) == -2**126 - 2**126 for n in 1..5]", "[true,true,true,true,true]");
}

static void sums_follow_the_given(void)
{
    IS_AFTER("given p: list = [1,2,3]; def s(i,j) = sum(t in i..j: p[t]); given a = [s(0,2) for n in 1..9];"
             "given p = [10,20,30]; given b = [s(0,2) for n in 1..3];",
             "[a[8]] + b", "[6,60,60,60]");
}

static void an_empty_range_asks_for_nothing(void)
{
    IS_AFTER("given p: list;", "sum(t in 3..2: p[t])", "0");
    IS_AFTER("given A = [[1]];", "sum(t in 3..2: A[1/0,t])", "0");
    CHECK(strstr(computed("given p: list;", "sum(t in 1..2: p[t])"), "given p has no value") != NULL, "no value");
}

/* 3·10^10 additions one by one. */
static void a_range_costs_one_step(void)
{
    IS_AFTER("given p: list = [x % 7 for x in 0..199999];", "sum(i in 0..199999: sum(t in i..199999: p[t])) % 10**6",
             "899996");
}

TAP_MAIN(TEST(every_range_of_a_list_is_right), TEST(rows_and_columns_are_right),
         TEST(rows_of_different_lengths_still_add_up), TEST(a_place_outside_traps_as_the_loop_does),
         TEST(an_overflow_traps_as_the_loop_does), TEST(sums_follow_the_given), TEST(an_empty_range_asks_for_nothing),
         TEST(a_range_costs_one_step))
