/* test_oracle_walker.c — the two witnesses against each other: games by hand and the tree walker. SPDX-License-Identifier: MIT */
#include "match.h"
#include "tap.h"

static void put_positions(games_table *table, const games_game *game, uint64_t *random, uint64_t most)
{
    const uint64_t box = games_box(game);
    for (uint64_t i = 0; i < (box < most ? box : most); i++) {
        int v[GAMES_NUMBERS], count;
        if (games_position(&table->data, game, i, random, v, &count)) {
            (void)games_put(&table->states, game, v, count);
        }
    }
}

static void every_rule_text_lists_the_moves_of_the_prose(void)
{
    uint64_t random = 20240601;
    long compared = 0;
    size_t games = 0;
    for (const games_game *game; (game = games_number(games)) != NULL; games++) {
        for (int deal = 0; deal < (game->givens == NULL ? 1 : 4) && !game->outcome_only; deal++) {
            games_table table = {.drop = -1};
            walker w;
            walker_init(&w);
            games_deal(&table.data, game, &random);
            put_positions(&table, game, &random, game->shape == GAMES_GRID ? 30 : 400);
            const bool loaded = match_load(&w, game, &table.data);
            const long count = loaded ? match_reachable(&w, &table, game, true) : -1;
            CHECK(count > 0, game->name);
            compared += count > 0 ? count : 0;
            walker_clear(&w);
            pool_clear(&table.states);
        }
    }
    printf("# %zu games, %ld components\n", games, compared);
    CHECK(games >= 34, "at least 34 games are written from prose");
    CHECK(compared >= 5000, "thousands of components were compared");
}

/* Was a move dropped, and was it noticed? -1: there was none to drop. */
static int notices(const games_game *game, long drop, uint64_t *random)
{
    games_table table = {.drop = drop};
    walker w;
    walker_init(&w);
    games_deal(&table.data, game, random);
    put_positions(&table, game, random, 400);
    const bool loaded = match_load(&w, game, &table.data);
    const int noticed = loaded && match_reachable(&w, &table, game, false) == -1;
    const bool dropped = table.listed > drop;
    walker_clear(&w);
    pool_clear(&table.states);
    return dropped ? noticed : -1;
}

static void a_dropped_move_is_noticed_in_every_game(void)
{
    uint64_t random = 7;
    const games_game *game;
    for (size_t i = 0; (game = games_number(i)) != NULL; i++) {
        int noticed = 0;
        for (long drop = 0; drop < 6 && !game->outcome_only; drop++) {
            const int result = notices(game, drop, &random);
            CHECK(result != 0, game->name);
            noticed += result == 1;
        }
        CHECK(noticed > 0 || game->outcome_only, game->name);
    }
}

static void ask(walker *w, const char *rules, const char *position, judge_answer *answer)
{
    place at;
    walker_init(w);
    *answer = (judge_answer){.status = JUDGE_TRAP};
    if (walker_add(w, "test", rules, strlen(rules)) && walker_position(w, position, &at)) {
        walker_ask(w, &at, 0, answer);
    }
}

static void check_value(const char *rules, const char *position, const char *value_text)
{
    walker w;
    judge_answer answer;
    char text[300] = "none";
    ask(&w, rules, position, &answer);
    if (answer.status == JUDGE_OK && answer.valued) { judge_value_text(&answer, text, sizeof text); }
    CHECK_TEXT(text, value_text, position);
    judge_answer_clear(&answer);
    walker_clear(&w);
}

static void the_judge_knows_loopy_values_from_the_literature(void)
{
    static const char cycle[] = "given g = [[1],[2],[0,3],[]]; game t(v) { for w in g[v]: t(w); }";
    check_value(cycle, "t(0)", "1");
    check_value(cycle, "t(1)", "0");
    check_value(cycle, "t(2)", "2");
    check_value(cycle, "t(3)", "0");
    static const char loops[] = "given g = [[0],[1,2],[]]; game t(v) { for w in g[v]: t(w); }";
    check_value(loops, "t(0)", "∞(∅)");
    check_value(loops, "t(1)", "∞(0)");
    check_value(loops, "t(1) + .3333(2)", "∞(2)");
    check_value(loops, "t(1) + t(1)", "∞(∅)");
}

static void the_judge_hurries_when_winning_and_delays_when_losing(void)
{
    static const char rules[] = "game far(n: 0..) { for k in 1..2: far(n-k); }";
    walker w;
    judge_answer answer;
    ask(&w, rules, "far(7)", &answer); /* 7 -> 6 lost: the loser takes one each time, the winner two */
    CHECK_INT(answer.distance, 5, "take 1, then twice 1 and 2");
    CHECK_INT(answer.good, 1, "one winning move");
    judge_answer_clear(&answer);
    walker_clear(&w);
    ask(&w, "game m(n: 0..) { stuck win; for k in 1..n: m(n-k); }", "2 * m(2)", &answer);
    CHECK(answer.outcome == JUDGE_LOSES, "misère 2 + 2 is lost");
    judge_answer_clear(&answer);
    walker_clear(&w);
    ask(&w, "game m(n: 0..) { stuck win; for k in 1..n: m(n-k); }", "sum(x in {}: m(x))", &answer);
    CHECK(answer.outcome == JUDGE_WINS, "misère, nothing left: the player to move has won");
    judge_answer_clear(&answer);
    walker_clear(&w);
}

TAP_MAIN(TEST(every_rule_text_lists_the_moves_of_the_prose), TEST(a_dropped_move_is_noticed_in_every_game),
         TEST(the_judge_knows_loopy_values_from_the_literature),
         TEST(the_judge_hurries_when_winning_and_delays_when_losing))
