/* test_components.c — values added, against the definition. SPDX-License-Identifier: MIT */
#include "solve/engine.h"
#include "table_game.h"
#include "tap.h"

static spg_rules rules;

typedef struct bench {
    spg_run run;
    spg_arena arena;
    spg_game game;
    const spg_engine *engine;
    void *state;
    uint64_t work;
} bench;

static spg_status bench_open(bench *b, const spg_engine *engine, uint32_t wants)
{
    *b = (bench){.engine = engine, .game = table_game(&rules), .work = SPG_ENGINE_WORK};
    const spg_task task = {.game = &b->game, .question = {wants}};
    spg_run_init(&b->run);
    spg_arena_init(&b->arena, &b->run);
    return engine->open(&b->run, &task, &b->state);
}

static spg_status bench_ask(bench *b, const spg_position *position, spg_answer *out)
{
    spg_status status;
    SPG_TRY(b->engine->ask(b->state, position));
    while ((status = b->engine->step(b->state, b->work)) == SPG_MORE) {}
    return status == SPG_OK ? b->engine->answer(b->state, &b->arena, out) : status;
}

static void bench_close(bench *b)
{
    if (b->state != NULL) { b->engine->close(b->state); }
    spg_arena_clear(&b->arena);
    CHECK_INT(b->run.memory.used, 0, "everything given back");
}

static void kayles_has_its_known_values(void) /* Guy and Smith 1956 */
{
    static const int known[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4,
                                6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2,
                                1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4,
                                7, 2, 1, 8, 6, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8};
    enum { COUNT = sizeof known / sizeof known[0] };
    table_kayles(&rules, COUNT);
    bench b;
    NEED(bench_open(&b, &spg_engine_components, SPG_WANT_VALUE) == SPG_OK, "open");
    for (int n = COUNT; n-- > 0;) {
        table_position p;
        spg_answer answer;
        table_ask(&p, &n, NULL, 1, SPG_TURN_FIRST);
        NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
        CHECK_INT(answer.value.nimber, known[n], "the value");
        CHECK_INT(answer.counts.fresh, n == COUNT - 1 ? COUNT : 0, "the largest heap reaches all");
    }
    CHECK(rules.asked <= 2 * COUNT, "no heap asks the rules more than twice");
    bench_close(&b);
}

static void a_chain_of_heaps_keeps_no_options_while_it_waits(void)
{
    enum { COUNT = 150 };
    table_nim(&rules, COUNT);
    bench b;
    table_position p;
    spg_answer answer;
    const int heap = COUNT - 1;
    NEED(bench_open(&b, &spg_engine_components, SPG_WANT_VALUE) == SPG_OK, "open");
    table_ask(&p, &heap, NULL, 1, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.value.nimber == COUNT - 1, "solved");
    CHECK(b.run.memory.peak < COUNT * 400, "memory grows with the heaps, not with their 11175 options");
    bench_close(&b);
}

static void check_same(const spg_answer *a, const spg_answer *b)
{
    CHECK(a->outcome == b->outcome, "outcome");
    CHECK(a->has_value && b->has_value && !b->value.infinite, "value");
    CHECK_INT(a->value.nimber, b->value.nimber, "value");
    CHECK(a->good == b->good && a->kinds == b->kinds, "numbers of winning moves");
    NEED(a->move_count == b->move_count, "as many moves");
    for (size_t i = 0; i < a->move_count; i++) {
        const spg_answer_move *x = &a->moves[i];
        const spg_answer_move *y = &b->moves[i];
        CHECK(x->term == y->term && x->component == y->component && x->option == y->option, "the same move");
        CHECK(x->copies == y->copies && x->good == y->good && x->outcome == y->outcome, "judged alike");
        CHECK(x->value.nimber == y->value.nimber && x->part_count == y->part_count, "to the same value");
        CHECK(x->part_count == 0 || memcmp(x->parts, y->parts, x->part_count * 2 * sizeof *x->parts) == 0, "parts");
    }
}

/* Options of node n lead to sums of nodes below n; some nodes end. */
static void random_rules(uint64_t *seed)
{
    table_clear(&rules, 2 + (int)table_random(seed, 8));
    for (int n = 0; n < rules.count; n++) {
        if (table_random(seed, 8) == 0) { rules.node[n].ending = SPG_VERDICT_LOSE; }
        for (unsigned k = table_random(seed, 5); k-- > 0;) {
            table_option *option = table_add(&rules, n, 0);
            option->part_count = n == 0 ? 0 : (int)table_random(seed, 4);
            for (int j = 0; j < option->part_count; j++) { option->parts[j] = (int)table_random(seed, (unsigned)n); }
        }
    }
}

static void random_sums_agree_with_the_definition(void)
{
    uint64_t seed = 31337;
    for (int round = 0; round < 2500 && tap_failures < 5; round++) {
        const uint32_t wants = round % 3 == 0 ? SPG_WANT_ALL : SPG_WANT_ALL & ~(uint32_t)SPG_WANT_EVERY_MOVE;
        random_rules(&seed);
        bench fast, slow;
        NEED(bench_open(&fast, &spg_engine_components, wants) == SPG_OK, "open");
        NEED(bench_open(&slow, &spg_engine_definition, wants) == SPG_OK, "open");
        fast.work = round % 2 == 0 ? 1 : SPG_ENGINE_WORK;
        for (int question = 0; question < 3; question++) {
            int nodes[4];
            uint64_t copies[4];
            table_position p;
            spg_answer a, b;
            const uint32_t count = table_random(&seed, 4);
            for (uint32_t t = 0; t < count; t++) {
                nodes[t] = (int)table_random(&seed, (unsigned)rules.count < 6 ? (unsigned)rules.count : 6);
                copies[t] = table_random(&seed, 3);
            }
            table_ask(&p, nodes, copies, count, SPG_TURN_FIRST);
            NEED(bench_ask(&fast, &p.position, &a) == SPG_OK && bench_ask(&slow, &p.position, &b) == SPG_OK, "solved");
            check_same(&a, &b);
        }
        bench_close(&fast);
        bench_close(&slow);
    }
}

static void cycles_are_refused_and_named(void)
{
    table_clear(&rules, 4);
    table_add(&rules, 3, 2);
    table_add_pair(&rules, 2, 0, 1);
    table_add(&rules, 1, 2);
    bench b;
    table_position p;
    spg_answer answer;
    NEED(bench_open(&b, &spg_engine_components, SPG_WANT_ALL) == SPG_OK, "open");
    table_ask(&p, (int[]){0, 3}, NULL, 2, SPG_TURN_FIRST);
    CHECK(bench_ask(&b, &p.position, &answer) == SPG_REFUSED, "refused");
    CHECK_TEXT(b.run.error.args[0], "game 0 (2)", "the component that comes up again");
    bench_close(&b);
    table_clear(&rules, 1);
    table_add(&rules, 0, 0);
    NEED(bench_open(&b, &spg_engine_components, 0) == SPG_OK, "open");
    table_ask(&p, (int[]){0}, NULL, 1, SPG_TURN_FIRST);
    CHECK(bench_ask(&b, &p.position, &answer) == SPG_REFUSED, "a move back to itself");
    bench_close(&b);
}

static void games_without_grundy_values_are_refused_at_once(void)
{
    table_nim(&rules, 4);
    bench b;
    rules.node[0].stuck = rules.node[1].stuck = rules.node[2].stuck = rules.node[3].stuck = SPG_VERDICT_WIN;
    CHECK(bench_open(&b, &spg_engine_components, 0) == SPG_REFUSED && b.state == NULL, "misère");
    bench_close(&b);
    table_nim(&rules, 4);
    rules.node[3].option[0].again = true;
    CHECK(bench_open(&b, &spg_engine_components, 0) == SPG_REFUSED && b.run.error.message != NULL, "again");
    bench_close(&b);
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    table_kayles(&rules, 20);
    bool solved = false;
    for (size_t limit = 0; !solved && limit < 200000; limit += 16) {
        table_position p;
        bench b = {.game = table_game(&rules), .engine = &spg_engine_components, .work = SPG_ENGINE_WORK};
        const spg_task task = {.game = &b.game, .question = {SPG_WANT_ALL}};
        spg_answer answer;
        spg_run_init(&b.run);
        spg_arena_init(&b.arena, &b.run);
        b.run.memory.limit = limit;
        table_ask(&p, (int[]){12, 19}, NULL, 2, SPG_TURN_FIRST);
        spg_status status = b.engine->open(&b.run, &task, &b.state);
        if (status == SPG_OK) { status = bench_ask(&b, &p.position, &answer); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        solved = status == SPG_OK;
        bench_close(&b);
    }
    CHECK(solved, "enough memory is enough");
}

TAP_MAIN(TEST(kayles_has_its_known_values), TEST(a_chain_of_heaps_keeps_no_options_while_it_waits),
         TEST(random_sums_agree_with_the_definition), TEST(cycles_are_refused_and_named),
         TEST(games_without_grundy_values_are_refused_at_once),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
