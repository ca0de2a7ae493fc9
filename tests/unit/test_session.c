/* test_session.c — how questions find their rules: givens, misère play, engines, sums and whose turn it is.
 * SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static spg_context *context;
static spg_ruleset *rules;

static bool open_rules(const char *text)
{
    return spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK &&
           spg_ruleset_add_text(rules, "test", text, strlen(text)) == SPG_OK;
}

static void close_rules(void)
{
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
}

/* The value, score or outcome of a position, or the code of the error; until the next call. */
static const char *ask_turn(const char *position, unsigned want, spg_turn_to_move turn)
{
    static char answer[64];
    spg_result *result = NULL;
    const spg_status status = spg_solve_turn(rules, position, turn, want, &result);
    if (status != SPG_OK) { return spg_status_word(status); }
    const char *found = want == SPG_FIND_VALUE   ? spg_result_value(result)
                        : want == SPG_FIND_SCORE ? spg_result_score(result)
                                                 : spg_result_outcome_word(result);
    snprintf(answer, sizeof answer, "%s", found == NULL ? "none" : found);
    spg_result_free(result);
    return answer;
}

static const char *ask(const char *position, unsigned want)
{
    return ask_turn(position, want, SPG_FIRST_TO_MOVE);
}

static spg_status keep(void *user, const char *bytes, size_t length)
{
    char *text = user;
    const size_t used = strlen(text);
    if (used + length + 1 > 4096) { return SPG_TOO_BIG; }
    memcpy(text + used, bytes, length);
    text[used + length] = '\0';
    return SPG_OK;
}

#define BASH "game bash(n: 0..) { for k in 1..m: bash(n-k); }\n"

static void a_value_from_outside_goes_before_that_of_the_file_and_what_is_computed_from_it_follows(void)
{
    NEED(open_rules("given m = 3, most = m + 1;\n" BASH "game take(n: 0..) { for k in 1..most: take(n-k); }"), "rules");
    CHECK_TEXT(ask("bash(7)", SPG_FIND_VALUE), "3", "m = 3");
    CHECK_TEXT(ask("take(7)", SPG_FIND_VALUE), "2", "most = 4");
    NEED(spg_ruleset_set(rules, "m", "4") == SPG_OK, "set");
    CHECK_TEXT(ask("bash(7)", SPG_FIND_VALUE), "2", "m = 4");
    CHECK_TEXT(ask("take(7)", SPG_FIND_VALUE), "1", "most = 5");
    NEED(spg_ruleset_set(rules, "m", "1") == SPG_OK, "set again");
    CHECK_TEXT(ask("bash(7)", SPG_FIND_VALUE), "1", "the last value counts");
    CHECK_TEXT(ask("take(5)", SPG_FIND_VALUE), "2", "most = 2");
    close_rules();
}

static void bounds_follow_from_every_item_of_a_given(void)
{
    NEED(open_rules("given S = [7, 2, 5], g = [[1, 2, 3], [], [1], [1]];\n"
                    "game high(n: 0..max(S)) { for k in 1..n: high(n-k); }\n"
                    "game at(v: 0..len(g)-1) { for w in g[v]: at(w); }"),
         "rules");
    CHECK_TEXT(ask("high(7)", SPG_FIND_VALUE), "7", "the greatest item stands first");
    CHECK_TEXT(ask("at(0)", SPG_FIND_VALUE), "2", "options 0, 1 and 1");
    CHECK_TEXT(ask("at(3)", SPG_FIND_VALUE), "1", "the last vertex exists");
    NEED(spg_ruleset_set(rules, "S", "[2, 9, 5]") == SPG_OK, "set");
    CHECK_TEXT(ask("high(9)", SPG_FIND_VALUE), "9", "in the middle");
    close_rules();
}

#define MISERE                                                                                                         \
    "game nim(n: 0..) { for k in 1..n: nim(n-k); }\n"                                                                  \
    "game hop(n: 0..) { for k in 1..n: nim(n-k); }\n"                                                                  \
    "game ends(n: 0..) { end lose if n == 0; ends(n-1); }\n"                                                           \
    "game tie(n: 0..) { stuck draw; tie(n-1); }\n"                                                                     \
    "game to_tie(n: 0..) { tie(n-1); }\n"

static void a_list_whose_length_depends_on_the_position_has_any_of_its_lengths(void)
{
    NEED(open_rules("game piles(a: 1..3, l: list[a] of 0..2) {\n"
                    "  for i in 0..a-1, k in 1..l[i]: piles(a, l with [i]: l[i]-k);\n"
                    "  if a > 1: piles(a-1, l without 0);\n}"),
         "rules");
    CHECK_TEXT(ask("piles(1, [2])", SPG_FIND_VALUE), "2", "one heap");
    CHECK_TEXT(ask("piles(2, [0,0])", SPG_FIND_VALUE), "1", "two, then one");
    CHECK_TEXT(ask("piles(3, [0,0,0])", SPG_FIND_VALUE), "0", "three, then two");
    CHECK_TEXT(ask("piles(2, [0,0,0])", SPG_FIND_VALUE), spg_status_word(SPG_BAD_INPUT), "no such position");
    close_rules();
}

static void a_component_is_one_position_whatever_stood_beside_it(void)
{
    spg_result *result = NULL;
    NEED(open_rules("game thin(n: 0..) { thin(n-1); }\n"
                    "game wide(a: 0.., b: 0..) { if b % 2 == 0: thin(a); wide(a, b-1); if b % 2 == 1: thin(a); }"),
         "rules");
    NEED(spg_solve(rules, "wide(2, 3)", SPG_FIND_VALUE, &result) == SPG_OK, "solved");
    CHECK_INT(spg_result_positions(result), 7, "wide with b of 0, 1, 2 and 3; thin of 0, 1 and 2");
    spg_result_free(result);
    close_rules();
}

static void misere_play_changes_every_game_that_can_be_reached(void)
{
    NEED(open_rules(MISERE), "rules");
    CHECK_TEXT(ask("hop(1)", SPG_FIND_OUTCOME), "win", "normal play: nim(0) is lost");
    close_rules();
    NEED(open_rules(MISERE) && spg_ruleset_misere(rules) == SPG_OK, "misère");
    CHECK_TEXT(ask("hop(1)", SPG_FIND_OUTCOME), "lose", "nim(0) is won");
    CHECK_TEXT(ask("nim(2) + nim(2)", SPG_FIND_OUTCOME), "lose", "pairs do not cancel");
    CHECK_TEXT(ask("nim(1)", SPG_FIND_VALUE), spg_status_word(SPG_REFUSED), "no Grundy value");
    close_rules();
}

static void misere_play_needs_rules_without_an_ending_of_their_own(void)
{
    NEED(open_rules(MISERE) && spg_ruleset_misere(rules) == SPG_OK, "misère");
    CHECK_TEXT(ask("ends(3)", SPG_FIND_OUTCOME), spg_status_word(SPG_REFUSED), "an end line");
    CHECK_TEXT(ask("tie(3)", SPG_FIND_OUTCOME), spg_status_word(SPG_REFUSED), "stuck draw");
    CHECK_TEXT(ask("to_tie(3)", SPG_FIND_OUTCOME), spg_status_word(SPG_REFUSED), "reached");
    close_rules();
}

static void an_engine_that_was_asked_for_answers_or_refuses(void)
{
    NEED(open_rules("game ring(n: 0..2) { ring((n+1) % 3); if n == 2: ring(0); }\n" MISERE), "rules");
    CHECK_TEXT(ask("ring(0)", SPG_FIND_OUTCOME), "draw", "the planner turns to the definition");
    NEED(spg_set_engine(context, "components") == SPG_OK, "components");
    CHECK_TEXT(ask("ring(0)", SPG_FIND_OUTCOME), spg_status_word(SPG_REFUSED), "a cycle");
    CHECK_TEXT(ask("nim(3) + nim(5)", SPG_FIND_VALUE), "6", "no cycle");
    CHECK_TEXT(ask("nim(3)", SPG_FIND_DISTANCE), spg_status_word(SPG_REFUSED), "a distance needs the whole sum");
    close_rules();
}

static void the_fastest_valid_engine_is_chosen(void)
{
    spg_result *result = NULL;
    NEED(open_rules(MISERE), "rules");
    NEED(spg_solve(rules, "nim(3) + nim(5)", SPG_FIND_OUTCOME, &result) == SPG_OK, "solved");
    CHECK_TEXT(spg_result_engine(result), "components", "values add");
    spg_result_free(result);
    NEED(spg_solve(rules, "nim(3) + nim(5)", SPG_FIND_DISTANCE, &result) == SPG_OK, "solved");
    CHECK_TEXT(spg_result_engine(result), "definition", "a distance needs the whole sum");
    CHECK_INT(spg_result_distance(result), 7, "3 + 5 to 3 + 3, then one by one");
    spg_result_free(result);
    close_rules();
}

static void a_nearer_win_through_a_cycle_goes_before_a_far_one(void)
{
    spg_result *result = NULL;
    /* 9 wins by 8 in 5 plies, and by 3 in 3: 3 leaves only 1, which wins at once although it may go to the cycle 2. */
    NEED(open_rules("given g = [[], [0,2], [2], [1], [], [0], [5], [6], [7], [8,3]];\n"
                    "game token(v: 0..9) { for w in g[v]: token(w); }"),
         "rules");
    NEED(spg_solve(rules, "token(9)", SPG_FIND_DISTANCE, &result) == SPG_OK, "solved");
    CHECK_INT(spg_result_distance(result), 3, "the winner hurries");
    spg_result_free(result);
    NEED(spg_solve(rules, "token(8)", SPG_FIND_DISTANCE, &result) == SPG_OK, "solved");
    CHECK_INT(spg_result_distance(result), 4, "the far one");
    spg_result_free(result);
    close_rules();
}

static void a_game_that_splits_is_judged_as_a_sum(void)
{
    NEED(open_rules("game s(n: 0..) { stuck 5; if n > 1: s(n/2) + s(n/2); if n == 1: gain 1: s(0); }\n"
                    "game e(n: 0..) { end win if n == 9; for k in 1..n-1: e(k) + e(n-k); }"),
         "rules");
    CHECK_TEXT(ask("s(0)", SPG_FIND_SCORE), spg_status_word(SPG_REFUSED), "a number for a component, not for a sum");
    CHECK_TEXT(ask("e(3)", SPG_FIND_OUTCOME), spg_status_word(SPG_REFUSED), "an end of one component only");
    close_rules();
}

static void the_turn_asked_for_is_the_turn_played(void)
{
    NEED(open_rules("game g(n: 0..) { first: for k in 1..n: g(n-k); second: g(n-1); }"), "rules");
    CHECK_TEXT(ask_turn("g(2)", SPG_FIND_OUTCOME, SPG_FIRST_TO_MOVE), "win", "the first takes both");
    CHECK_TEXT(ask_turn("g(2)", SPG_FIND_OUTCOME, SPG_SECOND_TO_MOVE), "lose", "the second takes one");
    CHECK_TEXT(ask_turn("g(1) + g(1)", SPG_FIND_OUTCOME, SPG_SECOND_TO_MOVE), "lose", "in a sum too");
    close_rules();
}

static void a_move_changes_one_copy_of_a_term(void)
{
    spg_result *result = NULL;
    NEED(open_rules(MISERE), "rules");
    NEED(spg_solve(rules, "nim(1) + 3 * nim(2)", SPG_FIND_MOVES, &result) == SPG_OK, "solved");
    CHECK_INT(spg_result_move_count(result), 1, "copies once");
    CHECK_INT(spg_result_good(result), 3, "each copy");
    CHECK_INT(spg_result_move_part(result, 0), 1, "the second term");
    CHECK_TEXT(spg_result_move_to(result, 0), "nim(1) + 2 * nim(2)", "two copies stay");
    spg_result_free(result);
    close_rules();
}

static const char *write_answer(const char *position)
{
    static char text[4096];
    spg_result *result = NULL;
    text[0] = '\0';
    if (spg_solve(rules, position, SPG_FIND_ALL, &result) != SPG_OK) { return spg_error_message(context); }
    CHECK(spg_result_write(result, SPG_TEXT, NULL, keep, text) == SPG_OK, "written");
    spg_result_free(result);
    return text;
}

static void the_reason_of_a_sum_names_the_value_of_each_term(void)
{
    NEED(open_rules(MISERE), "rules");
    CHECK(strstr(write_answer("nim(3) + nim(5) + 3 * nim(2)"), "Why: 3 xor 5 xor 2 = 4, not 0.\n") != NULL, "won");
    CHECK(strstr(write_answer("nim(3) + nim(5) + nim(6)"),
                 "Why: 3 xor 5 xor 6 = 0: every move changes it, a reply makes it 0 again.\n") != NULL,
          "lost");
    close_rules();
}

static const char *write_table(const char *game, const spg_axis *axes, size_t count, spg_table_of of)
{
    static char text[4096];
    text[0] = '\0';
    return spg_table(rules, game, axes, count, of, SPG_CSV, NULL, keep, text) == SPG_OK ? text
                                                                                        : spg_error_message(context);
}

static void a_table_has_an_empty_cell_where_there_is_no_position(void)
{
    NEED(open_rules("game sub(a: 0.., b: 0..a) { for k in 1..b: sub(a-1, b-k); }\n" MISERE), "rules");
    CHECK_TEXT(write_table("sub", (spg_axis[]){{0, 2}, {0, 2}}, 2, SPG_OF_AUTO),
               "a,b,sg\n0,0,0\n0,1,\n0,2,\n1,0,0\n1,1,1\n1,2,\n2,0,0\n2,1,1\n2,2,2\n", "b is at most a");
    CHECK_TEXT(write_table("nim", (spg_axis[]){{-1, 2}}, 1, SPG_OF_OUTCOME), "n,outcome\n-1,\n0,lose\n1,win\n2,win\n",
               "below the range");
    close_rules();
}

TAP_MAIN(TEST(a_value_from_outside_goes_before_that_of_the_file_and_what_is_computed_from_it_follows),
         TEST(bounds_follow_from_every_item_of_a_given),
         TEST(a_list_whose_length_depends_on_the_position_has_any_of_its_lengths),
         TEST(a_component_is_one_position_whatever_stood_beside_it),
         TEST(misere_play_changes_every_game_that_can_be_reached),
         TEST(misere_play_needs_rules_without_an_ending_of_their_own),
         TEST(an_engine_that_was_asked_for_answers_or_refuses), TEST(the_fastest_valid_engine_is_chosen),
         TEST(a_nearer_win_through_a_cycle_goes_before_a_far_one), TEST(a_game_that_splits_is_judged_as_a_sum),
         TEST(the_turn_asked_for_is_the_turn_played), TEST(a_move_changes_one_copy_of_a_term),
         TEST(the_reason_of_a_sum_names_the_value_of_each_term),
         TEST(a_table_has_an_empty_cell_where_there_is_no_position))
