/* test_order.c — orders in which every move goes back are found where there are some, and never where there is none.
 * SPDX-License-Identifier: MIT */
#include "facts/order.h"

#include "exec/machine.h"
#include "ir_helper.h"
#include "tap.h"

static rules r;
static char answer[256];

static void write_order(spg_order_edges *e, const int64_t *weight)
{
    spg_order order;
    char *at = answer;
    if (spg_facts_order_find(e, &order)) {
        for (uint32_t i = 0; i < order.levels; i++) {
            at += snprintf(at, sizeof answer - (size_t)(at - answer), "%s%c%s", i > 0 ? " " : "",
                           order.sign[i] > 0 ? '+' : '-', r.program.games.at[e->game].params[order.dim[i]].name);
        }
        snprintf(at, sizeof answer - (size_t)(at - answer), ", %u needed", (unsigned)order.needed);
    } else {
        snprintf(answer, sizeof answer, "%s", spg_facts_order_lowers(e, weight) ? "by the sum" : "none");
    }
    if (e->opaque) { snprintf(answer, sizeof answer, "not understood"); }
}

/* The order of the last game of the rules. */
static const char *order_of(const char *text)
{
    static const int64_t ones[SPG_ORDER_DIMS] = {1, 1, 1, 1, 1, 1, 1, 1};
    spg_facts facts;
    snprintf(answer, sizeof answer, "(the rules are wrong)");
    if (open_rules(&r, text) && make_facts(&r, NULL, &facts) == SPG_OK) {
        spg_order_edges e = {.game = (uint32_t)r.program.games.count - 1};
        CHECK_INT(spg_premises_open(&r.run, &r.program, &facts.schemas, NULL, &facts.arena, &e.premises), SPG_OK, text);
        CHECK_INT(spg_facts_order_read(&e), SPG_OK, text);
        write_order(&e, ones);
        spg_facts_order_clear(&e);
        spg_facts_clear(&facts);
    }
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
    return answer;
}

static void parameters_that_moves_take_back_come_first(void)
{
    CHECK_TEXT(order_of("game g(n: 0..) { for k in 1..n: g(n-k); }"), "+n, 1 needed", "down");
    CHECK_TEXT(order_of("game g(n: 0..9) { for k in 1..3: g(n+k); }"), "-n, 1 needed", "up");
    CHECK_TEXT(order_of("game g(a: 0.., b: 0..) { g(a-1, b); g(a, b-1); }"), "+a +b, 2 needed", "each by itself");
    CHECK_TEXT(order_of("game g(a: 0.., b: 0..) { for k in 0..99: g(a-1, k); g(a, b-1); }"), "+a +b, 2 needed",
               "behind the first the second may rise");
    CHECK_TEXT(order_of("game g(a: 0.., b: 0..) { g(a+b, b-1); }"), "-a +b, 1 needed", "one is enough");
    CHECK_TEXT(order_of("game g(n: 0.., m: 0..1) { g(n-1, 1-m); }"), "+n -m, 1 needed", "the other one is free");
    CHECK_TEXT(order_of("game g(i, M) { for x in 1..2: if i + x < 9: g(i+x, max(M, x)); }"), "-i -M, 1 needed",
               "the larger of two");
    CHECK_TEXT(order_of("game g(a: 0.., b: 0..) { if a > b: g(b, a-1); if a <= b: g(a-1, b+1); }"), "+a -b, 1 needed",
               "by the guards");
    CHECK_TEXT(order_of("game g(n: 0..) { g(n-1); if n < 0 and n > 3: g(n+1); }"), "+n, 1 needed",
               "moves that are never made do not count");
    CHECK_TEXT(order_of("game g(n: 0..) { h(n); } game h(n: 0..) { g(n+1); }"), "+n, 0 needed", "nor those to others");
}

static void where_a_move_may_go_on_there_is_none(void)
{
    static const char *const endless[] = {
        "game g(n: 0..) { for k in 0..n: g(n-k); }",
        "game g(n: 0..9) { g(n-1); g(n+1); }",
        "given m; game g(n: 0..) { g(n-m); }",
        "game g(a: 0.., b: 0..) { g(b, a); }",
        "game g(a: 0.., b: 0..) { g(a-1, b+1); g(a+1, b-1); }",
        "game g(a: 0.., b: 0..) { g(a-1, b+1); g(a, b); }",
        "game g(n: 0..) { if n != 3: g(n-1); if n == 3: g(n); }",
    };
    for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
        CHECK_TEXT(order_of(endless[i]), "none", endless[i]);
    }
    CHECK_TEXT(order_of("game g(a: 0.., b: 0..) { g(a-2, b+1); g(a+1, b-2); }"), "by the sum", "but for the sum");
    CHECK_TEXT(order_of("game g(a: 0.., b: 0..) { g(a-2, b+1); g(a+2, b-2); }"), "none", "which must fall");
    CHECK_TEXT(order_of("game g(l: list, n: 0..) { for p in [g(l, n-1), nothing]: p; }"), "not understood",
               "positions in a list");
}

TAP_MAIN(TEST(parameters_that_moves_take_back_come_first), TEST(where_a_move_may_go_on_there_is_none))
