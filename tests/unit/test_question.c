/* test_question.c — what a kind of game can be asked, and what an answer rests on. SPDX-License-Identifier: MIT */
#include "game/question.h"

#include "game/basis.h"
#include "tap.h"

static const spg_traits normal = {.stuck = SPG_VERDICT_LOSE};

static bool has_value(spg_traits traits)
{
    spg_reason why = {NULL, NULL};
    const bool allowed = spg_question_allowed(&traits, SPG_QUESTION_SG, false, &why);
    CHECK(allowed == (why.message == NULL), "a reason when refused");
    CHECK(allowed == spg_question_allowed(&traits, SPG_QUESTION_VALUE, false, NULL), "value as sg");
    return allowed;
}

static void grundy_values_need_impartial_normal_play(void)
{
    spg_traits t = normal;
    CHECK(has_value(t), "normal play");
    t.end_lose = t.splits = t.acyclic = true;
    CHECK(has_value(t), "`end lose`, sums");
    t = normal, t.roles = true;
    CHECK(!has_value(t), "roles");
    t = normal, t.scores = true;
    CHECK(!has_value(t), "scores");
    t = normal, t.again = true;
    CHECK(!has_value(t), "again");
    t = normal, t.verdict_moves = true;
    CHECK(!has_value(t), "verdict moves");
    t = normal, t.end_other = true;
    CHECK(!has_value(t), "other ends");
    t = normal, t.stuck_differs = true;
    CHECK(!has_value(t), "different stuck");
    t = normal, t.stuck = SPG_VERDICT_WIN;
    CHECK(!has_value(t), "misère");
    t.stuck = SPG_VERDICT_DRAW;
    CHECK(!has_value(t), "stuck draw");
}

static void sums_need_one_common_ending(void)
{
    spg_traits t = normal;
    t.end_lose = true;
    CHECK(spg_question_allowed(&t, SPG_QUESTION_WINS, true, NULL), "`end lose` is no move here");
    t.stuck = SPG_VERDICT_WIN;
    CHECK(!spg_question_allowed(&t, SPG_QUESTION_WINS, true, NULL), "`end lose` in misère play");
    CHECK(spg_question_allowed(&t, SPG_QUESTION_WINS, false, NULL), "one component is no sum");
    t = normal, t.end_other = true;
    CHECK(!spg_question_allowed(&t, SPG_QUESTION_WINS, true, NULL), "another end");
    t = normal, t.stuck_differs = true;
    CHECK(!spg_question_allowed(&t, SPG_QUESTION_WINS, true, NULL), "different stuck");
    t = normal, t.scores = t.stuck_number = true;
    CHECK(!spg_question_allowed(&t, SPG_QUESTION_SCORE, true, NULL), "numeric stuck");
    t.stuck_number = false;
    CHECK(spg_question_allowed(&t, SPG_QUESTION_SCORE, true, NULL), "points by gain");
}

static void score_and_distance_exclude_each_other(void)
{
    spg_traits t = normal;
    CHECK(!spg_question_allowed(&t, SPG_QUESTION_SCORE, false, NULL), "no score without points");
    CHECK(spg_question_allowed(&t, SPG_QUESTION_DISTANCE, false, NULL), "distance");
    t.scores = true;
    CHECK(spg_question_allowed(&t, SPG_QUESTION_SCORE, false, NULL), "score");
    CHECK(!spg_question_allowed(&t, SPG_QUESTION_DISTANCE, false, NULL), "no distance with points");
}

static void the_weaker_basis_wins(void)
{
    const spg_basis exact = {.kind = SPG_BASIS_EXACT};
    const spg_basis far = {.kind = SPG_BASIS_CHECKED, .bound = 100};
    const spg_basis near = {.kind = SPG_BASIS_CHECKED, .bound = 10};
    const spg_basis seen = {.kind = SPG_BASIS_OBSERVED};
    CHECK(spg_basis_weakest(exact, far).bound == 100 && spg_basis_weakest(far, exact).bound == 100, "checked");
    CHECK(spg_basis_weakest(far, near).bound == 10 && spg_basis_weakest(near, far).bound == 10, "the smaller bound");
    CHECK(spg_basis_weakest(seen, near).kind == SPG_BASIS_OBSERVED, "observed");
    CHECK_TEXT(spg_basis_word(SPG_BASIS_PROVED_GIVEN), "proved given", "the word");
}

static void a_position_is_a_sum_unless_it_is_one_component(void)
{
    const spg_term one = {0, 1, 1}, three = {0, 1, 3}, none = {0, 1, 0}, pair = {0, 2, 1};
    const spg_term two[] = {{0, 1, 0}, {1, 1, 1}};
    CHECK(!spg_position_is_sum(&(spg_position){.terms = &one, .term_count = 1}), "one");
    CHECK(spg_position_is_sum(&(spg_position){.terms = &three, .term_count = 1}), "three copies");
    CHECK(spg_position_is_sum(&(spg_position){.terms = &none, .term_count = 1}), "no copies");
    CHECK(spg_position_is_sum(&(spg_position){.terms = &pair, .term_count = 1}), "a term of two");
    CHECK(!spg_position_is_sum(&(spg_position){.terms = two, .term_count = 2}), "only one is there");
    CHECK(spg_position_is_sum(&(spg_position){.term_count = 0}), "nothing");
}

TAP_MAIN(TEST(grundy_values_need_impartial_normal_play), TEST(sums_need_one_common_ending),
         TEST(score_and_distance_exclude_each_other), TEST(the_weaker_basis_wins),
         TEST(a_position_is_a_sum_unless_it_is_one_component))
