/* test_oracle_games.c — the program against games written in C from their prose. SPDX-License-Identifier: MIT */
#include "ask.h"
#include "match.h"
#include "tap.h"

typedef struct tally {
    unsigned long compared, differences;
    size_t games;
} tally;

static bool open_game(ask_program *program, const games_game *game, const games_data *data)
{
    char name[16], text[300];
    const char *list = game->givens == NULL ? "" : game->givens;
    bool fine = ask_open(program, game->rules, strlen(game->rules));
    while (fine && match_next_given(&list, name, sizeof name)) {
        (void)games_given_text(data, name, text, sizeof text);
        fine = ask_set(program, name, text);
    }
    if (!fine) { printf("# %s: %s\n", game->name, spg_error_report(program->context)); }
    return fine;
}

/* One deal of one game: positions alone (`terms` 1) or in sums. */
static void ask_deal(const games_game *game, int terms, bool misere, unsigned most, uint64_t *random, tally *total)
{
    games_table table = {.drop = -1, .misere = misere};
    ask_program program;
    games_deal(&table.data, game, random);
    const judge_rules rules = games_rules(&table, game);
    judge *bench = judge_new(&rules);
    bool fine = open_game(&program, game, &table.data);
    if (fine && misere) { fine = spg_ruleset_misere(program.rules) == SPG_OK; }
    CHECK(fine, fine ? game->name : spg_error_report(program.context));
    const uint64_t box = games_box(game);
    for (uint64_t i = 0; fine && i < (terms == 1 && box < most ? box : most) && program.differences < 3; i++) {
        uint32_t state[4];
        int found = 0;
        for (int tries = 0; found < terms && tries < 50; tries++) {
            int v[GAMES_NUMBERS], count;
            const uint64_t number = terms == 1 && box <= most ? i : pool_random(random) % box;
            if (games_position(&table.data, game, number, random, v, &count)) {
                state[found++] = games_put(&table.states, game, v, count);
            }
            if (terms == 1 && box <= most) { break; }
        }
        for (int turn = 0; found == terms && turn < (game->roles ? 2 : 1); turn++) {
            (void)ask_compare_states(&program, bench, &table, game, state, (size_t)terms, turn);
        }
    }
    total->compared += program.compared;
    total->differences += program.differences;
    CHECK(program.differences == 0, game->name);
    ask_close(&program);
    judge_free(bench);
    pool_clear(&table.states);
}

static void positions_of_every_game_are_answered_as_the_prose_says(void)
{
    uint64_t random = 11;
    tally total = {0};
    for (const games_game *game; (game = games_number(total.games)) != NULL; total.games++) {
        for (int deal = 0; deal < (game->givens == NULL ? 1 : 3); deal++) {
            ask_deal(game, 1, false,
                     game->shape == GAMES_GRID   ? 12
                     : game->shape == GAMES_INTS ? 60
                                                 : 25,
                     &random, &total);
        }
    }
    printf("# %zu games, %lu positions, %lu differences\n", total.games, total.compared, total.differences);
    CHECK(total.compared >= 2000, "thousands of positions were compared");
}

static void sums_of_every_game_are_answered_as_the_prose_says(void)
{
    uint64_t random = 12;
    tally total = {0};
    for (const games_game *game; (game = games_number(total.games)) != NULL; total.games++) {
        for (int terms = 2; terms <= game->summands; terms++) {
            ask_deal(game, terms, false, terms == 2 ? 16 : 8, &random, &total);
            if (game->givens != NULL) { ask_deal(game, terms, false, 8, &random, &total); }
        }
    }
    printf("# %zu games, %lu sums, %lu differences\n", total.games, total.compared, total.differences);
    CHECK(total.compared >= 700, "hundreds of sums were compared");
}

static void the_same_rules_played_misere_are_answered_by_their_prose(void)
{
    uint64_t random = 13;
    tally total = {0};
    for (const games_game *game; (game = games_number(total.games)) != NULL; total.games++) {
        if (game->end != NULL || game->stuck != NULL || game->scores || game->outcome_only || game->rules[0] == '\0') {
            continue;
        }
        ask_deal(game, 1, true, game->shape == GAMES_GRID ? 6 : 20, &random, &total);
        for (int terms = 2; terms <= game->summands; terms++) { ask_deal(game, terms, true, 8, &random, &total); }
    }
    printf("# %lu positions, %lu differences\n", total.compared, total.differences);
    CHECK(total.compared >= 500, "hundreds of positions were compared");
}

/* Asks small positions until the dropped move shows. */
static unsigned long differences_without(const games_game *game, long drop)
{
    uint64_t random = 5;
    games_table table = {.drop = drop};
    ask_program program;
    games_deal(&table.data, game, &random);
    const judge_rules rules = games_rules(&table, game);
    judge *bench = judge_new(&rules);
    const bool fine = open_game(&program, game, &table.data);
    for (int a = 0; fine && a < 6 && program.differences == 0; a++) {
        for (int b = 1; b < 6 && program.differences == 0; b++) {
            int v[GAMES_NUMBERS] = {a, b};
            int count = game->count;
            if (game->fit != NULL && !game->fit(&table.data, v, &count)) { continue; }
            const uint32_t state = games_put(&table.states, game, v, count);
            (void)ask_compare_states(&program, bench, &table, game, &state, 1, 0);
        }
    }
    const unsigned long differences = program.differences;
    ask_close(&program);
    judge_free(bench);
    pool_clear(&table.states);
    return differences;
}

static void a_move_dropped_by_hand_shows_as_a_difference(void)
{
    const games_game *game;
    int shown = 0;
    printf("# the differences that follow are wanted\n");
    for (size_t i = 0; (game = games_number(i)) != NULL; i++) {
        if (strcmp(game->name, "nim") != 0 && strcmp(game->name, "cat") != 0 && strcmp(game->name, "stone") != 0) {
            continue;
        }
        unsigned long differences = 0;
        for (long drop = 0; drop < 6 && differences == 0; drop++) { differences = differences_without(game, drop); }
        CHECK(differences > 0, game->name);
        shown += 1;
    }
    CHECK_INT(shown, 3, "all three games were found");
}

static void heap_codes_have_the_values_of_their_digits(void)
{
    static const char *const codes[] = {".77", ".07", ".137",   ".6",          ".007", "4.007", "4.3",
                                        ".8",  ".3f", "s{2,5}", "allbut{1,3}", ".045", "4.07"};
    unsigned long compared = 0;
    ask_program program;
    walker w;
    walker_init(&w);
    NEED(ask_open(&program, "", 0), "no rules are rules");
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        for (int size = 0; size <= 9; size++) {
            char text[60];
            place at;
            judge_answer judged;
            spg_result *result = NULL;
            char value_text[300] = "none";
            (void)snprintf(text, sizeof text, "%s(%d)", codes[i], size);
            NEED(walker_position(&w, text, &at), text);
            walker_ask(&w, &at, 0, &judged);
            if (judged.valued) { judge_value_text(&judged, value_text, sizeof value_text); }
            for (int engine = 0; engine < 2; engine++) {
                (void)spg_set_engine(program.context, engine == 0 ? "definition" : "components");
                const spg_status status = spg_solve(program.rules, text, SPG_FIND_VALUE | SPG_FIND_MOVES, &result);
                CHECK(status == SPG_OK, status == SPG_OK ? text : spg_error_report(program.context));
                if (status != SPG_OK) { break; }
                CHECK_TEXT(spg_result_value(result), value_text, text);
                CHECK_INT(spg_result_kinds(result), judged.kinds, text);
                spg_result_free(result);
                compared += 1;
            }
            judge_answer_clear(&judged);
        }
    }
    printf("# %lu heaps\n", compared);
    ask_close(&program);
    walker_clear(&w);
}

TAP_MAIN(TEST(positions_of_every_game_are_answered_as_the_prose_says),
         TEST(sums_of_every_game_are_answered_as_the_prose_says),
         TEST(the_same_rules_played_misere_are_answered_by_their_prose),
         TEST(a_move_dropped_by_hand_shows_as_a_difference), TEST(heap_codes_have_the_values_of_their_digits))
