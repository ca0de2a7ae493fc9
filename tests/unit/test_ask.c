/* test_ask.c — which of several plans is tried first. SPDX-License-Identifier: MIT */
#include "plan/planning.h"
#include "tap.h"

static spg_plan plan(double seconds)
{
    return (spg_plan){.by = spg_engines, .estimate = {.known = true, .seconds = seconds}};
}

static void the_cheapest_plan_comes_first(void)
{
    const spg_plan plans[] = {plan(3), plan(2), plan(0.5), plan(7)};
    CHECK_INT(spg_planning_cheapest(plans, 4), 2, "not the first of the list");
    CHECK_INT(spg_planning_cheapest(plans, 2), 1, "of two");
    CHECK_INT(spg_planning_cheapest(plans, 1), 0, "the only one");
}

static void of_equal_costs_the_list_decides(void)
{
    const spg_plan plans[] = {plan(2), plan(1), plan(1), plan(2)};
    CHECK_INT(spg_planning_cheapest(plans, 4), 1, "the first of the cheapest");
}

TAP_MAIN(TEST(the_cheapest_plan_comes_first), TEST(of_equal_costs_the_list_decides))
