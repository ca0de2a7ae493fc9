/* test_claim.c — claims case by case, with questions answered by the test. SPDX-License-Identifier: MIT */
#include "machine_helper.h"
#include "tap.h"

#define NIM "game nim(n: 0..) { for k in 1..n: nim(n-k); } game pile(n: 0..) { pile(n-1); }\n"

static uint64_t games_seen;

/* Nim by its theorem: the value of a sum is the xor of its numbers. */
static spg_int nim_sum(spg_value position)
{
    spg_int value = 0;
    const spg_value_sum *sum = position.sum;
    for (uint32_t t = 0; sum != NULL && t < sum->term_count; t++) {
        for (uint32_t i = 0; sum->terms[t].copies % 2 == 1 && i < sum->terms[t].count; i++) {
            value ^= sum->components[sum->terms[t].first + i]->arguments[0].number;
        }
    }
    return value;
}

static spg_status one_move(const spg_ask_request *request, spg_value *out)
{
    const spg_value_component *component = request->position.sum->components[0];
    const spg_value rest = {.number = 0};
    const spg_binding binding = {"k", SPG_TYPE(INT), component->arguments[0]};
    spg_value to;
    SPG_TRY(spg_value_make_component(request->arena, component->game, &rest, &to));
    return spg_value_make_move(request->arena, 0, to, &binding, 1, out);
}

/* The node is all that is told: who answers reads the rest from the program. */
static spg_status one_period(const spg_ask_request *request, spg_value *out)
{
    const bool is_period = spg_pool_node(&now.program.pool, request->period)->kind == SPG_NODE_PERIOD;
    const spg_value items[2] = {{.number = 4}, {.number = is_period ? 7 : 0}};
    return spg_value_make_list(request->arena, items, 2, out);
}

static spg_status answers(void *user, const spg_ask_request *request, spg_value *out)
{
    (void)user;
    if (request->period != 0) { return one_period(request, out); }
    games_seen = request->games[0];
    const spg_int value = nim_sum(request->position);
    if (request->kind == SPG_QUESTION_SG) {
        out->number = value;
    } else if (request->kind == SPG_QUESTION_WINS) {
        out->number = value != 0;
    } else if (request->kind == SPG_QUESTION_LOSES) {
        out->number = value == 0;
    } else if (request->kind == SPG_QUESTION_BEST) {
        return one_move(request, out);
    } else if (request->kind == SPG_QUESTION_MOVES) {
        spg_value move;
        SPG_TRY(one_move(request, &move));
        return spg_value_make_list(request->arena, &move, 1, out);
    } else {
        return SPG_FAIL0(&now.run, SPG_REFUSED, request->span, "not answered here", NULL);
    }
    return SPG_OK;
}

/* "holds 41", "holds 41 cut", or "fails n=3 m=2: 1 == 2 at 'text'" */
static const char *tried(const char *rules, spg_int upto)
{
    spg_claim_result result;
    spg_status status = open_machine(rules);
    if (status == SPG_OK) { status = spg_machine_claim(machine, 0, upto, answers, NULL, &kept, &result); }
    if (status != SPG_OK) {
        worded(&now.run.error);
        return close_machine() == 0 ? answer : "memory not given back";
    }
    spg_text out;
    spg_text_init(&out, &now.run);
    if (result.holds) {
        spg_text_addf(&out, "holds %u%s", (unsigned)result.cases, result.cut ? " cut" : "");
    } else {
        spg_text_add(&out, "fails");
        for (uint32_t i = 0; i < result.binder_count; i++) {
            spg_text_addf(&out, " %s=", result.binders[i].name);
            spg_value_write(result.binders[i].type, result.binders[i].value, &out);
        }
        if (result.relation != NULL) {
            spg_text_add(&out, ": ");
            spg_value_write(result.side_type, result.left, &out);
            spg_text_addf(&out, " %s ", result.relation);
            spg_value_write(result.side_type, result.right, &out);
        }
        const char *source = now.run.sources.at[result.failing.source - 1].text;
        spg_text_addf(&out, " at '%.*s'", (int)(result.failing.end - result.failing.start),
                      source + result.failing.start);
    }
    snprintf(answer, sizeof answer, "%s", spg_text_get(&out));
    spg_text_clear(&out);
    return close_machine() == 0 ? answer : "memory not given back";
}

static void a_claim_is_tried_case_by_case(void)
{
    CHECK_TEXT(tried(NIM "claim for n in 0..40: sg(nim(n)) == n;", 9), "holds 41", "all");
    CHECK_TEXT(tried(NIM
                     "claim for a in 0..6, b in 0..6, c in 0..6: wins(nim(a)+nim(b)+nim(c)) == ((a xor b xor c) != 0);",
                     9),
               "holds 343", "three binders");
    CHECK_TEXT(tried(NIM "claim wins(nim(1)) and loses(nim(3) + nim(3));", 9), "holds 1", "no binder");
    CHECK_TEXT(tried(NIM "claim for n in 5..1: false;", 9), "holds 0", "no case");
    CHECK_TEXT(tried(NIM "claim for a in [5,6,7], n in 0..a where n % 2 == 1: sg(nim(n)) == n;", 9), "holds 10",
               "where");
    CHECK_TEXT(tried(NIM "claim for n in 0.. while n*n < 30: sg(2 * nim(n)) == 0;", 2), "holds 6", "while, no cut");
    CHECK_TEXT(tried(NIM "claim for n in 10..0 by 3: false;", 9), "holds 0", "by");
}

static void open_ranges_run_to_the_bound(void)
{
    CHECK_TEXT(tried(NIM "claim for n in 0..: sg(nim(n)) == n;", 20), "holds 21 cut", "21 cases");
    CHECK_TEXT(tried(NIM "claim for n in 0.. by 5: sg(nim(n)) == n;", 20), "holds 5 cut", "with a step");
}

static void the_first_counterexample_is_the_least(void)
{
    CHECK_TEXT(tried(NIM "claim for n in 0..40, m in n..40: n < 3 or sg(nim(m)) % 7 == m;", 9),
               "fails n=3 m=7 at 'n < 3 or sg(nim(m)) % 7 == m'", "least in the order of the binders");
    CHECK_TEXT(tried(NIM "claim for n in 0..40: sg(nim(n)) == n and sg(nim(n)) % 4 == n and 1 == 2;", 9),
               "fails n=0: 1 == 2 at '1 == 2'", "the first part that is false");
    CHECK_TEXT(tried(NIM "claim for n in 1..40: sg(nim(n)) == n and sg(nim(n)) % 4 == n;", 9),
               "fails n=4: 0 == 4 at 'sg(nim(n)) % 4 == n'", "with both sides");
    CHECK_TEXT(tried(NIM "claim [n for n in 0..5 where wins(nim(n))] == [1,2,3];", 9),
               "fails: [1,2,3,4,5] == [1,2,3] at '[n for n in 0..5 where wins(nim(n))] == [1,2,3]'", "lists");
}

static void a_binder_may_set_a_given(void)
{
    CHECK_TEXT(tried("given m: 1.. = 3; def f(n) = if n == 0 then m else f(n-1);\n" NIM
                     "claim for m in 1..5, n in 0..3: f(n) == m;",
                     9),
               "holds 20", "and what defs remember follows");
    CHECK_TEXT(tried("given m: 1.. = 3;\n" NIM "claim for m in 0..5: m >= 0;", 9),
               "3:11: given m = 0: m is outside 1..", "in its range");
    CHECK_INT(open_machine("given m = 3;\n" NIM "claim for m in 5..9: m > 4;"), SPG_OK, "made");
    spg_claim_result result;
    CHECK_INT(spg_machine_claim(machine, 0, 9, answers, NULL, &kept, &result), SPG_OK, "tried");
    CHECK(result.holds && result.cases == 5, "it holds");
    CHECK_TEXT(given_now("m"), "3", "m is as it was");
    CHECK_INT((long long)close_machine(), 0, "all is given back");
}

static void questions_see_which_games_are_meant(void)
{
    CHECK_TEXT(tried(NIM "claim loses(sum(x in [n for n in 5..1]: pile(x)));", 9), "holds 1", "an empty sum");
    CHECK_INT((long long)games_seen, 2, "of the second game");
}

static void questions_need_positions_in_their_ranges(void)
{
    CHECK_TEXT(tried(NIM "claim for n in 0..3: n == 0 or wins(nim(n-2));", 9), "2:32: nim(-1): n is outside 0..",
               "n = 1");
}

static void moves_have_fields(void)
{
    CHECK_TEXT(tried(NIM "claim best(nim(5)).k == 5 and best(nim(5)).part == 0 and best(nim(4)).to == nim(0);", 9),
               "holds 1", "of a move");
    CHECK_TEXT(tried(NIM "claim moves(nim(5)).k == [5] and best(nim(5)).to.n == 0;", 9), "holds 1",
               "of a list, of a position");
}

static void positions_are_equal_as_multisets(void)
{
    CHECK_TEXT(tried(NIM "claim nim(1) + nim(2) == nim(2) + nim(1) and 2 * nim(3) == nim(3) + nim(3);", 9), "holds 1",
               "equal");
    CHECK_TEXT(tried(NIM "claim nim(1) + nim(2) == nim(2) + nim(2);", 9),
               "fails: nim(1) + nim(2) == nim(2) + nim(2) at 'nim(1) + nim(2) == nim(2) + nim(2)'", "not equal");
}

static void a_period_is_asked_with_its_node(void)
{
    CHECK_TEXT(tried(NIM "claim period(n in 0..: sg(nim(n))) == [4,7];", 9), "holds 1", "the answer is the list");
}

TAP_MAIN(TEST(a_claim_is_tried_case_by_case), TEST(open_ranges_run_to_the_bound),
         TEST(the_first_counterexample_is_the_least), TEST(a_binder_may_set_a_given),
         TEST(questions_see_which_games_are_meant), TEST(questions_need_positions_in_their_ranges),
         TEST(moves_have_fields), TEST(positions_are_equal_as_multisets), TEST(a_period_is_asked_with_its_node))
