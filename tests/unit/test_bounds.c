/* test_bounds.c — the search by bounds against the definition. SPDX-License-Identifier: MIT */
#include "search_helper.h"

/* Of one component, and moves to one: what the engine is for. */
static bool is_single(const table_position *p)
{
    if (spg_position_is_sum(&p->position)) { return false; }
    for (int n = 0; n < rules.count; n++) {
        for (int k = 0; k < rules.node[n].option_count; k++) {
            const table_option *option = &rules.node[n].option[k];
            if (option->verdict == SPG_VERDICT_NONE && option->part_count != 1) { return false; }
        }
    }
    return true;
}

static unsigned compare(unsigned rounds, uint64_t seed)
{
    unsigned compared = 0;
    for (unsigned round = 0; round < tap_part(rounds) && tap_failures < 5; round++) {
        const unsigned kind = round % KINDS;
        const uint32_t wants = any_wants(&seed) & ~(uint32_t)SPG_WANT_VALUE;
        random_rules(&seed, kind, false);
        bench fast, slow;
        if (!(bench_open(&fast, &spg_engine_bounds, wants) == SPG_OK)) { return 0; }
        if (!(bench_open(&slow, &spg_engine_definition, wants) == SPG_OK)) { return 0; }
        fast.work = round % 2 == 0 ? 1 : SPG_ENGINE_WORK;
        for (int question = 0; question < 3; question++) { /* what is known from the first serves the next */
            table_position p;
            spg_answer a, b;
            random_position(&seed, &p, false);
            if (!is_single(&p)) { continue; }
            const spg_status want = bench_ask(&slow, &p.position, &b);
            if (want != SPG_OK) { break; } /* a state that has failed is asked no more */
            const spg_status got = bench_ask(&fast, &p.position, &a);
            CHECK(got == SPG_OK, "solved");
            if (got != SPG_OK) { break; }
            check_same(&a, &b);
            compared += 1;
        }
        bench_close(&fast);
        bench_close(&slow);
        if (tap_failures > 0) { printf("# round %u, kind %u\n", round, kind); }
    }
    return compared;
}

static void random_games_of_every_kind_agree_with_the_definition(void)
{
    const unsigned compared = compare(6000, 20266);
    CHECK(compared > tap_part(2000), "many are of one component");
}

/* n coins in a row of worth 1: take one or two; the rest is the other's. Gains on top of each other cut nothing wrongly. */
static void points_add_up_along_a_line(void)
{
    enum { COUNT = 60 };
    int best[COUNT];
    bench b;
    table_clear(&rules, COUNT);
    for (int n = 0; n < COUNT; n++) {
        best[n] = n == 0 ? 0 : -1000;
        for (int k = 1; k <= 2 && k <= n; k++) {
            table_option *option = table_add(&rules, n, n - k);
            option->gain = (n * k * 7) % 11 - 3;
            option->again = n % 5 == 0;
            const int worth = (int)option->gain + (option->again ? best[n - k] : -best[n - k]);
            if (worth > best[n]) { best[n] = worth; }
        }
    }
    NEED(bench_open(&b, &spg_engine_bounds, 0) == SPG_OK, "open");
    for (int n = COUNT - 1; n >= 0; n -= 7) {
        table_position p;
        spg_answer answer;
        table_ask(&p, &n, NULL, 1, SPG_TURN_FIRST);
        NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.has_score, "solved");
        CHECK_INT((long long)answer.score, best[n], "the best score");
    }
    bench_close(&b);
}

/* A win is found before draws are told from losses. */
static void what_cannot_change_the_outcome_is_not_searched(void)
{
    enum { COUNT = 100 };
    bench b;
    table_position p;
    spg_answer answer;
    const int top = COUNT - 1;
    table_clear(&rules, COUNT);
    for (int n = 0; n < COUNT; n++) { rules.node[n].stuck = SPG_VERDICT_DRAW; }
    for (int n = 2; n < top; n++) { table_add(&rules, n, n - 1); }
    rules.node[0].ending = SPG_VERDICT_LOSE;
    table_add(&rules, top, top - 1);
    table_add(&rules, top, 0);
    NEED(bench_open(&b, &spg_engine_bounds, 0) == SPG_OK, "open");
    table_ask(&p, &top, NULL, 1, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.outcome == SPG_OUTCOME_WIN, "solved");
    CHECK_INT(answer.counts.positions, 2, "the position and the lost one");
    bench_close(&b);
}

static void sums_are_refused(void)
{
    bench b;
    table_position p;
    spg_answer answer;
    table_nim(&rules, 4);
    NEED(bench_open(&b, &spg_engine_bounds, 0) == SPG_OK, "open");
    table_ask(&p, (int[]){3, 2}, NULL, 2, SPG_TURN_FIRST);
    CHECK(bench_ask(&b, &p.position, &answer) == SPG_REFUSED, "refused");
    bench_close(&b);
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    bool solved = false;
    table_nim(&rules, 20);
    for (int n = 0; n < 20; n++) { rules.node[n].stuck = SPG_VERDICT_DRAW; }
    for (size_t limit = 0; !solved && limit < 400000; limit += 40) {
        table_position p;
        bench b = {.game = table_game(&rules), .engine = &spg_engine_bounds, .work = SPG_ENGINE_WORK};
        const spg_task task = {.game = &b.game, .question = {SPG_WANT_EVERY_MOVE}};
        spg_answer answer;
        spg_run_init(&b.run);
        spg_arena_init(&b.arena, &b.run);
        b.run.memory.limit = limit;
        table_ask(&p, (int[]){19}, NULL, 1, SPG_TURN_FIRST);
        spg_status status = b.engine->open(&b.run, &task, &b.state);
        if (status == SPG_OK) { status = bench_ask(&b, &p.position, &answer); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        CHECK(b.run.memory.peak <= limit, "the limit is kept");
        solved = status == SPG_OK;
        bench_close(&b);
    }
    CHECK(solved, "enough memory is enough");
}

static void points_that_are_too_large_are_refused(void)
{
    bench b;
    table_position p;
    spg_answer answer;
    table_clear(&rules, 2);
    table_add(&rules, 1, 0)->gain = (spg_score)1 << 110;
    NEED(bench_open(&b, &spg_engine_bounds, 0) == SPG_OK, "open");
    table_ask(&p, (int[]){1}, NULL, 1, SPG_TURN_FIRST);
    CHECK(bench_ask(&b, &p.position, &answer) == SPG_REFUSED, "refused");
    bench_close(&b);
}

TAP_MAIN(TEST(random_games_of_every_kind_agree_with_the_definition), TEST(points_add_up_along_a_line),
         TEST(what_cannot_change_the_outcome_is_not_searched), TEST(sums_are_refused),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error), TEST(points_that_are_too_large_are_refused))
