/* test_oracle_claims.c — answers as claims: many questions to one engine that keeps what it knows. SPDX-License-Identifier: MIT
 *
 * Asked one by one, each position is solved afresh. The claims of a file share their engines, so a later question meets
 * the labels of earlier ones: values, distances and draws must come out the same in any order. */
#include <stdarg.h>
#include <stdlib.h>

#include "ask.h"
#include "match.h"
#include "tap.h"

enum { FILE_SIZE = 1 << 16 };

typedef struct file {
    char text[FILE_SIZE];
    size_t length;
    unsigned long claims;
    int kind; /* of question; -1: mixed */
} file;

__attribute__((format(printf, 2, 3))) static void say(file *to, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(to->text + to->length, sizeof to->text - to->length, format, list);
    va_end(list);
    if (length > 0 && to->length + (size_t)length < sizeof to->text) { to->length += (size_t)length; }
}

static void say_rules(file *to, const games_game *game, const games_data *data)
{
    char name[16], text[300];
    const char *list = game->givens == NULL ? "" : game->givens;
    say(to, "%s\n", game->rules);
    while (match_next_given(&list, name, sizeof name)) {
        (void)games_given_text(data, name, text, sizeof text);
        say(to, "given %s = %s;\n", name, text);
    }
}

static const char *outcome_question(judge_outcome outcome)
{
    return outcome == JUDGE_WINS ? "wins" : outcome == JUDGE_LOSES ? "loses" : "draws";
}

/* One of the questions, so that engines for different wants are kept side by side. */
static void say_claim(file *to, const games_game *game, const char *position, const judge_answer *judged,
                      uint64_t *random)
{
    char text[300];
    const int kind = game->outcome_only ? 0 : pool_pick(random, 0, 4);
    if (kind == 1 && judged->valued) {
        judge_value_text(judged, text, sizeof text);
        say(to, "claim value(%s) == \"%s\";\n", position, text);
    } else if (kind == 2 && !game->scores) {
        say(to, "claim distance(%s) == %lld;\n", position, (long long)judged->distance);
    } else if (kind == 3) {
        say(to, "claim good(%s) == %llu and kinds(%s) == %llu and len(moves(%s)) == %zu;\n", position,
            (unsigned long long)judged->good, position, (unsigned long long)judged->kinds, position, judged->winners);
    } else if (kind == 4 && game->scores) {
        say(to, "claim score(%s) == %lld;\n", position, (long long)judged->score);
    } else {
        say(to, "claim %s(%s);\n", outcome_question(judged->outcome), position);
    }
    to->claims += 1;
}

static void say_position(file *to, judge *bench, games_table *table, const games_game *game, uint64_t *random)
{
    judge_term term[3];
    judge_answer judged;
    char text[600] = "";
    size_t length = 0;
    const int terms = game->summands > 1 ? pool_pick(random, 1, game->summands) : 1;
    for (int i = 0; i < terms; i++) {
        int v[GAMES_NUMBERS], count;
        char one[200];
        if (!games_position(&table->data, game, pool_random(random) % games_box(game), random, v, &count)) { return; }
        term[i] = (judge_term){games_put(&table->states, game, v, count), 1, (uint32_t)i};
        games_write(&table->states, term[i].component, one, sizeof one);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i > 0 ? " + " : "", one);
    }
    judge_ask(bench, term, (size_t)terms, 0, &judged);
    if (judged.status == JUDGE_OK && !judged.beyond) { say_claim(to, game, text, &judged, random); }
    judge_answer_clear(&judged);
}

static void check(const file *from, const char *engine, const char *name)
{
    ask_program program;
    spg_report *report = NULL;
    bool fine = ask_open(&program, from->text, from->length);
    if (fine) { (void)spg_set_engine(program.context, engine); }
    fine = fine && spg_check(program.rules, 10, &report) == SPG_OK;
    CHECK(fine, fine ? name : spg_error_report(program.context));
    if (fine) {
        CHECK_INT(spg_report_count(report), from->claims, name);
        CHECK_INT(spg_report_failed(report), 0, name);
        if (spg_report_failed(report) > 0) {
            printf("%s\n", from->text);
            for (size_t i = 0; i < spg_report_count(report); i++) {
                if (spg_report_holds(report, i)) { continue; }
                printf("# claim %zu, line %u: %s\n", i + 1, spg_report_line(report, i),
                       spg_report_counterexample(report, i));
            }
        }
    }
    spg_report_free(report);
    ask_close(&program);
}

static unsigned long compare_game(const games_game *game, int claims, int kind, uint64_t *random)
{
    file *to = calloc(1, sizeof *to);
    games_table table = {.drop = -1};
    if (to == NULL) { exit(99); }
    to->kind = kind;
    games_deal(&table.data, game, random);
    const judge_rules rules = games_rules(&table, game);
    judge *bench = judge_new(&rules);
    say_rules(to, game, &table.data);
    for (int i = 0; i < claims; i++) { say_position(to, bench, &table, game, random); }
    check(to, NULL, game->name);
    check(to, "definition", game->name);
    const unsigned long made = to->claims;
    judge_free(bench);
    pool_clear(&table.states);
    free(to);
    return made;
}

static void engines_that_keep_what_they_know_answer_every_game_alike(void)
{
    uint64_t random = 77;
    unsigned long claims = 0;
    const games_game *game;
    for (size_t i = 0; (game = games_number(i)) != NULL; i++) {
        const int most = game->shape == GAMES_GRID ? 6 : 20;
        for (int deal = 0; deal < (game->givens == NULL ? 1 : 2); deal++) {
            claims += compare_game(game, most, -1, &random);
        }
    }
    printf("# %lu claims\n", claims);
    CHECK(claims >= 1000, "a thousand claims");
}

static void engines_that_keep_what_they_know_answer_graphs_with_cycles_alike(void)
{
    uint64_t random = 78;
    unsigned long claims = 0;
    const games_game *game;
    for (size_t i = 0; (game = games_number(i)) != NULL; i++) {
        for (int deal = 0; deal < 40 && game->may_cycle; deal++) {
            claims += compare_game(game, 12, deal % 4, &random);
        }
    }
    printf("# %lu claims\n", claims);
    CHECK(claims >= 1000, "a thousand claims");
}

/* Small knots of vertices, each of which leads to knots below it. */
static void deal_knots(games_data *data, uint64_t *random)
{
    bool edge[GAMES_DATA][GAMES_DATA] = {{false}};
    data->g_count = GAMES_DATA;
    for (int v = 0; v < GAMES_DATA; v++) {
        const int knot = v / 3 * 3;
        if (pool_pick(random, 0, 2) > 0) { edge[v][pool_pick(random, knot, knot + 2)] = true; }
        for (int i = pool_pick(random, 0, 2); i > 0 && knot > 0; i--) {
            edge[v][pool_pick(random, 0, knot - 1)] = true;
        }
    }
    for (int v = 0; v < GAMES_DATA; v++) {
        data->g_degree[v] = 0;
        for (int w = 0; w < GAMES_DATA; w++) {
            if (edge[v][w]) { data->g[v][data->g_degree[v]++] = w; }
        }
    }
}

/* From the lowest knot up, so that every question meets known values behind fresh cycles. */
static void fresh_cycles_in_front_of_known_draws_are_labelled_right(void)
{
    uint64_t random = 79;
    const games_game *game = NULL;
    for (size_t i = 0; games_number(i) != NULL; i++) {
        if (strcmp(games_number(i)->name, "token") == 0 && games_number(i)->may_cycle) { game = games_number(i); }
    }
    NEED(game != NULL, "the game is there");
    for (int deal = 0; deal < 150; deal++) {
        file *to = calloc(1, sizeof *to);
        games_table table = {.drop = -1};
        NEED(to != NULL, "memory");
        to->kind = deal % 3;
        deal_knots(&table.data, &random);
        const judge_rules rules = games_rules(&table, game);
        judge *bench = judge_new(&rules);
        say_rules(to, game, &table.data);
        for (int v = 0; v < GAMES_DATA; v++) {
            const judge_term term = {games_put(&table.states, game, &v, 1), 1, 0};
            judge_answer judged;
            char text[40];
            games_write(&table.states, term.component, text, sizeof text);
            judge_ask(bench, &term, 1, 0, &judged);
            if (judged.status == JUDGE_OK && !judged.beyond) { say_claim(to, game, text, &judged, &random); }
            judge_answer_clear(&judged);
        }
        check(to, "definition", "knots");
        judge_free(bench);
        pool_clear(&table.states);
        free(to);
    }
}

TAP_MAIN(TEST(engines_that_keep_what_they_know_answer_every_game_alike),
         TEST(engines_that_keep_what_they_know_answer_graphs_with_cycles_alike),
         TEST(fresh_cycles_in_front_of_known_draws_are_labelled_right))
