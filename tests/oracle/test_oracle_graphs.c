/* test_oracle_graphs.c — cat and mouse, and tokens going round in sums, on random graphs. SPDX-License-Identifier: MIT
 *
 * The judge searches the product of all tokens backwards; the program adds nothing either, but labels in another way. */
#include "ask.h"
#include "match.h"
#include "tap.h"

static const games_game *find_game(const char *name, bool cycles)
{
    for (size_t i = 0; games_number(i) != NULL; i++) {
        const games_game *game = games_number(i);
        if (strcmp(game->name, name) == 0 && game->may_cycle == cycles) { return game; }
    }
    return NULL;
}

static void deal_hunt(games_data *data, uint64_t *random)
{
    bool edge[GAMES_DATA][GAMES_DATA] = {{false}};
    const int count = data->g_count = pool_pick(random, 4, 8);
    for (int u = 1; u < count; u++) { /* a ring through all but the hole: the cat can always move */
        const int v = u + 1 < count ? u + 1 : 1;
        if (u != v) { edge[u][v] = edge[v][u] = true; }
    }
    if (pool_pick(random, 0, 1) == 0) { /* thin it: long paths decide late */
        const int u = pool_pick(random, 2, count - 2);
        edge[u][u + 1] = edge[u + 1][u] = false;
    }
    for (int i = pool_pick(random, 1, count); i > 0; i--) {
        const int u = pool_pick(random, 0, count - 1), v = pool_pick(random, 0, count - 1);
        if (u != v) { edge[u][v] = edge[v][u] = true; }
    }
    for (int u = 0; u < count; u++) {
        data->g_degree[u] = 0;
        for (int v = 0; v < count; v++) {
            if (edge[u][v]) { data->g[u][data->g_degree[u]++] = v; }
        }
    }
}

typedef struct
    naive { /* the search of many tutorials: a position met again on the way counts as a draw, and is remembered */
    const games_data *data;
    int known[GAMES_DATA][GAMES_DATA][2]; /* 0: not yet; 1: under way; 2 win, 3 lose, 4 draw for the player to move */
} naive;

static int naive_search(naive *search, int mouse, int cat, int turn)
{
    int *known = &search->known[mouse][cat][turn];
    if (mouse == 0) { return turn == 0 ? 2 : 3; }
    if (mouse == cat) { return turn == 0 ? 3 : 2; }
    if (*known == 1) { return 4; }
    if (*known != 0) { return *known; }
    *known = 1;
    int best = 3;
    const int from = turn == 0 ? mouse : cat;
    for (int i = 0; i < search->data->g_degree[from] && best != 2; i++) {
        const int to = search->data->g[from][i];
        if (turn == 1 && to == 0) { continue; }
        const int reply = turn == 0 ? naive_search(search, to, cat, 1) : naive_search(search, mouse, to, 0);
        if (reply == 3) { best = 2; }
        if (reply == 4) { best = 4; }
    }
    *known = best;
    return best;
}

static int judged_as(judge *bench, games_table *table, const games_game *game, int mouse, int cat)
{
    const int v[2] = {mouse, cat};
    const judge_term term = {games_put(&table->states, game, v, 2), 1, 0};
    judge_answer answer;
    judge_ask(bench, &term, 1, 0, &answer);
    const int outcome = answer.outcome == JUDGE_WINS ? 2 : answer.outcome == JUDGE_LOSES ? 3 : 4;
    judge_answer_clear(&answer);
    return outcome;
}

static void hunts_on_random_graphs_are_judged_alike_where_memoised_search_is_wrong(void)
{
    uint64_t random = 913;
    const games_game *game = find_game("cat", true);
    unsigned long wrong = 0, compared = 0;
    for (int graph = 0; graph < 60; graph++) {
        games_table table = {.drop = -1};
        naive search = {.data = &table.data};
        ask_program program;
        char text[400];
        deal_hunt(&table.data, &random);
        const judge_rules rules = games_rules(&table, game);
        judge *bench = judge_new(&rules);
        (void)games_given_text(&table.data, "g", text, sizeof text);
        NEED(ask_open(&program, game->rules, strlen(game->rules)) && ask_set(&program, "g", text), text);
        wrong += naive_search(&search, 1, 2, 0) != judged_as(bench, &table, game, 1, 2);
        for (int mouse = 0; mouse < table.data.g_count && program.differences == 0; mouse++) {
            for (int cat = 1; cat < table.data.g_count; cat++) {
                const int v[2] = {mouse, cat};
                const uint32_t state = games_put(&table.states, game, v, 2);
                wrong += naive_search(&search, mouse, cat, 0) != judged_as(bench, &table, game, mouse, cat);
                for (int turn = 0; turn < 2; turn++) {
                    (void)ask_compare_states(&program, bench, &table, game, &state, 1, turn);
                }
            }
        }
        CHECK_INT(program.differences, 0, text);
        compared += program.compared;
        ask_close(&program);
        judge_free(bench);
        pool_clear(&table.states);
    }
    printf("# %lu positions, memoised search is wrong on %lu\n", compared, wrong);
    CHECK(wrong >= 20, "the graphs are hard enough to mislead memoised search");
    CHECK(compared >= 3000, "thousands of positions");
}

/* Tokens of one game in sums of one to three, on many graphs. */
static void compare_tokens(const char *name, int graphs, int sums, uint64_t seed, unsigned long *compared)
{
    uint64_t random = seed;
    const games_game *game = find_game(name, true);
    for (int graph = 0; graph < graphs; graph++) {
        games_table table = {.drop = -1};
        ask_program program;
        char text[400];
        games_deal(&table.data, game, &random);
        const judge_rules rules = games_rules(&table, game);
        judge *bench = judge_new(&rules);
        (void)games_given_text(&table.data, "g", text, sizeof text);
        NEED(ask_open(&program, game->rules, strlen(game->rules)) && ask_set(&program, "g", text), text);
        for (int sum = 0; sum < sums && program.differences == 0; sum++) {
            uint32_t state[3];
            const int terms = pool_pick(&random, 1, 3);
            for (int i = 0; i < terms; i++) {
                const int v = pool_pick(&random, 0, table.data.g_count - 1);
                state[i] = games_put(&table.states, game, &v, 1);
            }
            (void)ask_compare_states(&program, bench, &table, game, state, (size_t)terms, 0);
        }
        CHECK_INT(program.differences, 0, text);
        *compared += program.compared;
        ask_close(&program);
        judge_free(bench);
        pool_clear(&table.states);
    }
}

static void loopy_sums_are_what_retrograde_analysis_of_the_product_says(void)
{
    unsigned long compared = 0;
    compare_tokens("token", 60, 10, 41, &compared);
    printf("# %lu sums\n", compared);
    CHECK(compared >= 600, "hundreds of sums");
}

static void misere_sums_with_cycles_are_what_the_product_says(void)
{
    unsigned long compared = 0;
    compare_tokens("mtoken", 40, 8, 42, &compared);
    printf("# %lu sums\n", compared);
    CHECK(compared >= 300, "hundreds of sums");
}

TAP_MAIN(TEST(hunts_on_random_graphs_are_judged_alike_where_memoised_search_is_wrong),
         TEST(loopy_sums_are_what_retrograde_analysis_of_the_product_says),
         TEST(misere_sums_with_cycles_are_what_the_product_says))
