/* test_linear.c — linear forms and what inequalities imply. SPDX-License-Identifier: MIT */
#include "facts/linear.h"
#include "ir_helper.h"
#include "tap.h"

static spg_run run;

/* c + a·x1 + b·x2 + d·x3 */
static spg_linear row(int c, int a, int b, int d)
{
    spg_linear out;
    spg_linear_set(&out, c);
    CHECK(spg_linear_add_term(&out, SPG_TERM_VALUE, 1, a) && spg_linear_add_term(&out, SPG_TERM_VALUE, 2, b) &&
              spg_linear_add_term(&out, SPG_TERM_VALUE, 3, d),
          "a row");
    return out;
}

static bool infeasible(const spg_linear *rows, uint32_t count)
{
    bool out = false;
    spg_run_init(&run);
    CHECK(spg_linear_infeasible(&run, rows, count, &out) == SPG_OK, "an answer");
    CHECK_INT(run.memory.used, 0, "all memory is given back");
    return out;
}

static void terms_stay_sorted_and_zeros_vanish(void)
{
    spg_linear a = row(1, 0, 2, 3);
    CHECK_INT(a.count, 2, "no zero");
    CHECK(spg_linear_add_term(&a, SPG_TERM_VALUE, 1, 5) && a.at[0].ref == 1 && a.at[2].ref == 3, "in order");
    const spg_linear b = row(-1, -5, -2, -3);
    spg_int value = 7;
    CHECK(spg_linear_add(&a, &b, 1) && spg_linear_is_const(&a, &value) && value == 0, "all cancels");
}

static void what_does_not_fit_is_refused(void)
{
    spg_linear a = row(0, 1, 0, 0);
    a.at[0].coefficient = SPG_INT_MAX;
    CHECK(!spg_linear_add_term(&a, SPG_TERM_VALUE, 1, 1), "a coefficient");
    spg_linear b = row(0, 2, 0, 0);
    spg_linear c = row(0, 0, 0, 0);
    CHECK(!spg_linear_add(&c, &b, SPG_INT_MAX), "a product");
    spg_linear_set(&c, 0);
    for (spg_ref i = 1; i <= SPG_LINEAR_MAX; i++) { CHECK(spg_linear_add_term(&c, SPG_TERM_VALUE, i, 1), "room"); }
    CHECK(!spg_linear_add_term(&c, SPG_TERM_VALUE, 100, 1), "no room");
}

static void contradictions_are_found_by_elimination(void)
{
    const spg_linear between[] = {row(-1, 1, 0, 0), row(5, -1, 0, 0)}; /* 1 <= x <= 5 */
    CHECK(!infeasible(between, 2), "there is such an x");
    const spg_linear none[] = {row(-6, 1, 0, 0), row(5, -1, 0, 0)}; /* 6 <= x <= 5 */
    CHECK(infeasible(none, 2), "there is none");
    const spg_linear chain[] = {row(0, 1, -1, 0), row(0, 0, 1, -1), row(-1, -1, 0, 1)}; /* x >= y >= z > x */
    CHECK(infeasible(chain, 3), "a circle");
    const spg_linear parity[] = {row(-1, 2, 0, 0), row(1, -2, 0, 0)}; /* 2x = 1 */
    CHECK(infeasible(parity, 2), "no integer is a half");
}

/* Against all points of a cube: what is called infeasible has no point in it, and a row that makes the cube itself empty
 * is always found. */
static void random_systems_agree_with_enumeration(void)
{
    int found = 0;
    for (int round = 0; round < 3000; round++) {
        spg_linear rows[10] = {row(4, 1, 0, 0),  row(4, -1, 0, 0), row(4, 0, 1, 0),
                               row(4, 0, -1, 0), row(4, 0, 0, 1),  row(4, 0, 0, -1)};
        int at[4][4];
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 4; k++) { at[i][k] = (int)random_below(9) - 4; }
            rows[6 + i] = row(at[i][0] * 2, at[i][1], at[i][2], at[i][3]);
        }
        bool some = false;
        for (int x = -4; x <= 4; x++) {
            for (int y = -4; y <= 4; y++) {
                for (int z = -4; z <= 4; z++) {
                    bool all = true;
                    for (int i = 0; i < 4; i++) {
                        all = all && at[i][0] * 2 + at[i][1] * x + at[i][2] * y + at[i][3] * z >= 0;
                    }
                    some = some || all;
                }
            }
        }
        const bool none = infeasible(rows, 10);
        CHECK(!(none && some), "what has a solution is never called infeasible");
        found += none;
    }
    CHECK(found > 100, "and some are infeasible");
}

static bool is_third(const void *user, const spg_linear_term *term)
{
    (void)user;
    return term->ref == 3;
}

static void bounds_are_found_in_terms_of_what_is_kept(void)
{
    bool out = false;
    spg_run_init(&run);
    const spg_linear rows[] = {row(0, 1, -1, 0), row(0, 0, 1, -1)}; /* x >= y >= z */
    CHECK(spg_linear_bounds(&run, rows, 2, SPG_TERM_VALUE, 1, is_third, NULL, &out) == SPG_OK && out, "x >= z");
    const spg_linear other[] = {row(0, 1, -1, 0), row(0, 0, -1, 1)}; /* x >= y, z >= y */
    CHECK(spg_linear_bounds(&run, other, 2, SPG_TERM_VALUE, 1, is_third, NULL, &out) == SPG_OK && !out,
          "nothing bounds y from below");
    CHECK(spg_linear_bounds(&run, other, 2, SPG_TERM_VALUE, 3, is_third, NULL, &out) == SPG_OK && !out, "nor z");
}

TAP_MAIN(TEST(terms_stay_sorted_and_zeros_vanish), TEST(what_does_not_fit_is_refused),
         TEST(contradictions_are_found_by_elimination), TEST(random_systems_agree_with_enumeration),
         TEST(bounds_are_found_in_terms_of_what_is_kept))
