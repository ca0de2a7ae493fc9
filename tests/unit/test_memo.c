/* test_memo.c — the search with memory against the definition. SPDX-License-Identifier: MIT */
#include "solve/memo/memo.h"
#include "search_helper.h"

typedef struct setting {
    size_t room, keep;
    unsigned rounds;
    bool small; /* games: a search that forgets all does what would else be done once as often as play leads there */
} setting;

static unsigned compare(setting with, uint64_t seed)
{
    unsigned full = 0;
    for (int round = 0; round < (int)tap_part(with.rounds) && tap_failures < 5; round++) {
        const unsigned kind = (unsigned)round % KINDS;
        const uint32_t wants = any_wants(&seed);
        random_rules(&seed, kind, with.small);
        for (int question = 0; question < 3; question++) {
            bench fast, slow;
            if (bench_open(&fast, &spg_engine_memo, wants) != SPG_OK ||
                bench_open(&slow, &spg_engine_definition, wants) != SPG_OK) {
                CHECK(false, "open");
                return 0;
            }
            fast.work = round % 2 == 0 ? 1 : SPG_ENGINE_WORK;
            spg_memo_set_room(fast.state, with.room);
            spg_memo_set_keep(fast.state, with.keep);
            compare_one(&seed, &fast, &slow, with.small, &full);
            bench_close(&fast);
            bench_close(&slow);
        }
        if (tap_failures > 0) { printf("# round %d, kind %u\n", round, kind); }
    }
    return full;
}

static void random_games_of_every_kind_agree_with_the_definition(void)
{
    CHECK_INT(compare((setting){SIZE_MAX, SIZE_MAX, 2000, false}, 20261), 0, "no table was full");
}

static void options_that_are_not_kept_change_nothing(void)
{
    CHECK_INT(compare((setting){SIZE_MAX, 0, 1000, false}, 20262), 0, "no table was full");
    compare((setting){SIZE_MAX, 3, 500, false}, 20263);
}

static void a_table_that_forgets_changes_nothing(void)
{
    for (size_t room = 0; room < 1200 && tap_failures == 0; room += 100) {
        const unsigned full = compare((setting){room, room % 200 == 0 ? 0 : SIZE_MAX, 200, true}, 20264 + room);
        CHECK(room > 200 || full > tap_part(100), "small tables get full");
    }
}

static void cycles_are_refused_and_named(void)
{
    table_clear(&rules, 4);
    table_add(&rules, 3, 2);
    table_add(&rules, 2, 1);
    table_add(&rules, 1, 2);
    bench b;
    table_position p;
    spg_answer answer;
    for (int kept = 0; kept < 2; kept++) {
        NEED(bench_open(&b, &spg_engine_memo, 0) == SPG_OK, "open");
        spg_memo_set_keep(b.state, kept == 1 ? SIZE_MAX : 0);
        table_ask(&p, (int[]){3}, NULL, 1, SPG_TURN_FIRST);
        CHECK(bench_ask(&b, &p.position, &answer) == SPG_REFUSED, "refused");
        CHECK_TEXT(b.run.error.args[0], "game 0 (2)", "the position that comes up again");
        bench_close(&b);
    }
    table_clear(&rules, 1);
    table_add(&rules, 0, 0);
    rules.node[0].stuck = SPG_VERDICT_WIN;
    NEED(bench_open(&b, &spg_engine_memo, 0) == SPG_OK, "open");
    table_ask(&p, (int[]){0, 0}, NULL, 2, SPG_TURN_FIRST);
    CHECK(bench_ask(&b, &p.position, &answer) == SPG_REFUSED, "a move back to itself");
    CHECK_TEXT(b.run.error.args[0], "2 * game 0 (0)", "the sum that comes up again");
    bench_close(&b);
}

static void distances_are_refused_at_once_except_where_there_are_none(void)
{
    bench b;
    table_nim(&rules, 4);
    CHECK(bench_open(&b, &spg_engine_memo, SPG_WANT_ALL) == SPG_REFUSED && b.state == NULL, "refused");
    bench_close(&b);
    rules.node[3].option[0].gain = 1;
    CHECK(bench_open(&b, &spg_engine_memo, SPG_WANT_ALL) == SPG_OK, "a game for points has no distance anyway");
    bench_close(&b);
}

static void an_outcome_ends_at_the_first_winning_move(void)
{
    enum { COUNT = 120 };
    bench b;
    table_position p;
    spg_answer answer;
    const int heap = COUNT - 1;
    table_nim(&rules, COUNT);
    NEED(bench_open(&b, &spg_engine_memo, 0) == SPG_OK, "open");
    table_ask(&p, &heap, NULL, 1, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.outcome == SPG_OUTCOME_WIN, "solved");
    CHECK_INT(answer.counts.positions, 2, "the heap and the empty heap, which is the last option");
    CHECK_INT(rules.asked, 2, "no more was asked of the rules");
    CHECK(!answer.has_value && !answer.has_moves && !answer.has_counts, "what was not wanted is not there");
    bench_close(&b);
}

static void equal_components_cancel_without_a_search(void)
{
    bench b;
    table_position p;
    spg_answer answer;
    table_kayles(&rules, 40);
    NEED(bench_open(&b, &spg_engine_memo, 0) == SPG_OK, "open");
    table_ask(&p, (int[]){39, 39, 20}, (uint64_t[]){2, 5, 1}, 3, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.outcome == SPG_OUTCOME_WIN, "8 xor 1");
    table_ask(&p, (int[]){38, 38}, (uint64_t[]){3, 5}, 2, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.outcome == SPG_OUTCOME_LOSE, "a sum with itself");
    CHECK_INT(answer.counts.fresh, 0, "nothing was searched");
    bench_close(&b);
}

static void a_chain_of_heaps_keeps_no_options_while_it_waits(void)
{
    enum { COUNT = 150 };
    bench b;
    table_position p;
    spg_answer answer;
    const int heap = COUNT - 1;
    table_nim(&rules, COUNT);
    NEED(bench_open(&b, &spg_engine_memo, SPG_WANT_VALUE) == SPG_OK, "open");
    spg_memo_set_keep(b.state, 0);
    table_ask(&p, &heap, NULL, 1, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.value.nimber == COUNT - 1, "solved");
    CHECK(b.run.memory.peak < COUNT * 500, "memory grows with the heaps, not with their 11175 options");
    CHECK(rules.asked <= 2 * COUNT, "no heap asks the rules more than twice");
    bench_close(&b);
}

static void what_was_found_stays_known(void)
{
    bench b;
    spg_answer answer;
    table_kayles(&rules, 40);
    NEED(bench_open(&b, &spg_engine_memo, SPG_WANT_VALUE) == SPG_OK, "open");
    for (int n = 39; n >= 0; n--) {
        table_position p;
        table_ask(&p, &n, NULL, 1, SPG_TURN_FIRST);
        NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
        CHECK_INT(answer.counts.fresh, n == 39 ? 40 : 0, "the largest heap reaches all");
    }
    bench_close(&b);
}

/* Kayles, in normal or misère play. */
static void solve_at_every_limit(spg_verdict stuck, const int nodes[2])
{
    bool solved = false;
    table_kayles(&rules, 12);
    for (int n = 0; n < 12; n++) { rules.node[n].stuck = stuck; }
    for (size_t limit = 0; !solved && limit < 400000; limit += 40) {
        table_position p;
        bench b = {.game = table_game(&rules), .engine = &spg_engine_memo, .work = SPG_ENGINE_WORK};
        const spg_task task = {.game = &b.game, .question = {SPG_WANT_ALL & ~(uint32_t)SPG_WANT_DISTANCE}};
        spg_answer answer;
        spg_run_init(&b.run);
        spg_arena_init(&b.arena, &b.run);
        b.run.memory.limit = limit;
        table_ask(&p, nodes, NULL, 2, SPG_TURN_FIRST);
        spg_status status = b.engine->open(&b.run, &task, &b.state);
        if (status == SPG_OK) { status = bench_ask(&b, &p.position, &answer); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        CHECK(b.run.memory.peak <= limit, "the limit is kept");
        solved = status == SPG_OK;
        bench_close(&b);
    }
    CHECK(solved, "enough memory is enough");
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    solve_at_every_limit(SPG_VERDICT_LOSE, (int[]){11, 10});
    solve_at_every_limit(SPG_VERDICT_WIN, (int[]){4, 3});
}

static void a_search_can_be_stopped_between_steps(void)
{
    bench b;
    table_position p;
    spg_answer answer;
    table_kayles(&rules, 40);
    NEED(bench_open(&b, &spg_engine_memo, SPG_WANT_VALUE) == SPG_OK, "open");
    table_ask(&p, (int[]){39}, NULL, 1, SPG_TURN_FIRST);
    NEED(b.engine->ask(b.state, &p.position) == SPG_OK, "asked");
    for (int i = 0; i < 10; i++) { CHECK(b.engine->step(b.state, 1) == SPG_MORE, "not yet"); }
    atomic_store(&b.run.cancelled, true);
    CHECK(spg_engine_solve(&b.run, b.engine, b.state, &p.position, &b.arena, &answer) == SPG_CANCELLED, "cancelled");
    bench_close(&b);
}

TAP_MAIN(TEST(random_games_of_every_kind_agree_with_the_definition), TEST(options_that_are_not_kept_change_nothing),
         TEST(a_table_that_forgets_changes_nothing), TEST(cycles_are_refused_and_named),
         TEST(distances_are_refused_at_once_except_where_there_are_none),
         TEST(an_outcome_ends_at_the_first_winning_move), TEST(equal_components_cancel_without_a_search),
         TEST(a_chain_of_heaps_keeps_no_options_while_it_waits), TEST(what_was_found_stays_known),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error), TEST(a_search_can_be_stopped_between_steps))
