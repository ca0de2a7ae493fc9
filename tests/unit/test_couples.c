/* test_couples.c — "is this the value?", against values and the definition. SPDX-License-Identifier: MIT */
#include "solve/engine.h"

#include <string.h>

#include "table_game.h"
#include "tap.h"

static spg_rules rules;

/* Each node is its only region. */
static spg_status table_split(spg_rules *of, const uint64_t *component, spg_batch *out)
{
    (void)of;
    spg_batch_reset(out);
    SPG_TRY(SPG_PUSH(out->run, &out->words, component[0]));
    return SPG_PUSH(out->run, &out->words, component[1]);
}

static uint32_t table_weight(const spg_rules *of, const uint64_t *component)
{
    (void)of;
    return (uint32_t)component[1] / 2;
}

typedef struct bench {
    spg_run run;
    spg_arena arena;
    spg_game game;
    const spg_engine *engine;
    void *state;
    uint64_t work;
} bench;

static void bench_init(bench *b, const spg_engine *engine)
{
    *b = (bench){.engine = engine, .game = table_game(&rules), .work = SPG_ENGINE_WORK};
    b->game.traits.acyclic = true;
    b->game.split = table_split;
    b->game.split_options = table_options;
    b->game.weight = table_weight;
    spg_run_init(&b->run);
    spg_arena_init(&b->arena, &b->run);
}

static spg_status bench_open(bench *b, const spg_engine *engine, uint32_t wants)
{
    bench_init(b, engine);
    const spg_task task = {.game = &b->game, .question = {wants}};
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
    static const int known[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5};
    enum { COUNT = sizeof known / sizeof known[0] };
    table_kayles(&rules, COUNT);
    bench b;
    NEED(bench_open(&b, &spg_engine_couples, SPG_WANT_VALUE) == SPG_OK, "open");
    for (int n = COUNT; n-- > 0;) {
        table_position p;
        spg_answer answer;
        table_ask(&p, &n, NULL, 1, SPG_TURN_FIRST);
        NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
        CHECK(answer.has_value && !answer.value.infinite, "a value");
        CHECK_INT(answer.value.nimber, known[n], "the value");
        CHECK(answer.outcome == (known[n] == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN), "the outcome");
    }
    bench_close(&b);
}

/* Sets of excluded nimbers hold 31: beyond, whole values are asked for. */
static void nimbers_may_be_larger_than_the_sets_that_are_kept(void)
{
    table_nim(&rules, 70);
    for (int a = 25; a < 70; a += 3) {
        for (int c = 25; c < 70; c += 4) {
            bench b;
            table_position p;
            spg_answer answer;
            const int nodes[] = {a, 37, c};
            NEED(bench_open(&b, &spg_engine_couples, 0) == SPG_OK, "open");
            table_ask(&p, nodes, NULL, 3, SPG_TURN_FIRST);
            NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
            CHECK(!answer.has_value, "nobody asked for a value");
            CHECK((answer.outcome == SPG_OUTCOME_LOSE) == ((a ^ 37 ^ c) == 0), "Bouton 1902");
            bench_close(&b);
        }
    }
}

/* A lone option of value 5: the couple of that component and 5 is refuted, though it has one option only. */
static void an_option_may_have_a_nimber_above_the_number_of_options(void)
{
    table_nim(&rules, 9);
    rules.node[8].option_count = 0;
    table_add(&rules, 8, 5);
    bench b;
    table_position p;
    spg_answer answer;
    NEED(bench_open(&b, &spg_engine_couples, 0) == SPG_OK, "open");
    table_ask(&p, (int[]){5, 8}, NULL, 2, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_WIN, "5 + 0");
    table_ask(&p, (int[]){8}, NULL, 1, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_LOSE, "0");
    bench_close(&b);
}

/* Options of node n lead to sums of nodes below n; some nodes end. */
static void random_rules(uint64_t *seed)
{
    table_clear(&rules, 2 + (int)table_random(seed, 10));
    for (int n = 0; n < rules.count; n++) {
        if (table_random(seed, 8) == 0) { rules.node[n].ending = SPG_VERDICT_LOSE; }
        for (unsigned k = table_random(seed, 5); k-- > 0;) {
            table_option *option = table_add(&rules, n, 0);
            option->part_count = n == 0 ? 0 : (int)table_random(seed, 4);
            for (int j = 0; j < option->part_count; j++) { option->parts[j] = (int)table_random(seed, (unsigned)n); }
        }
    }
}

static void random_sums_agree_with_values_and_the_definition(void)
{
    uint64_t seed = 271828;
    for (int round = 0; round < 2500 && tap_failures < 5; round++) {
        const uint32_t wants = round % 3 == 0 ? SPG_WANT_VALUE : 0;
        random_rules(&seed);
        bench fast, values, slow;
        NEED(bench_open(&fast, &spg_engine_couples, wants) == SPG_OK, "open");
        NEED(bench_open(&values, &spg_engine_components, SPG_WANT_VALUE) == SPG_OK, "open");
        NEED(bench_open(&slow, &spg_engine_definition, SPG_WANT_VALUE) == SPG_OK, "open");
        fast.work = round % 2 == 0 ? 1 : SPG_ENGINE_WORK;
        for (int question = 0; question < 3; question++) {
            int nodes[4];
            uint64_t copies[4];
            table_position p;
            spg_answer a, b, c;
            const uint32_t count = table_random(&seed, 4);
            for (uint32_t t = 0; t < count; t++) {
                const unsigned most = question == 0 ? 6 : 11; /* the definition searches whole sums */
                nodes[t] = (int)table_random(&seed, (unsigned)rules.count < most ? (unsigned)rules.count : most);
                copies[t] = table_random(&seed, 3);
            }
            table_ask(&p, nodes, copies, count, SPG_TURN_FIRST);
            NEED(bench_ask(&fast, &p.position, &a) == SPG_OK, "couples");
            NEED(bench_ask(&values, &p.position, &b) == SPG_OK, "components");
            NEED(question > 0 || bench_ask(&slow, &p.position, &c) == SPG_OK, "definition");
            CHECK(a.outcome == b.outcome && (question > 0 || a.outcome == c.outcome), "outcome");
            CHECK(a.has_value == (wants != 0), "a value where it was wanted");
            if (a.has_value) { CHECK_INT(a.value.nimber, b.value.nimber, "value"); }
            if (a.has_value && question == 0) { CHECK_INT(a.value.nimber, c.value.nimber, "value"); }
        }
        bench_close(&fast);
        bench_close(&values);
        bench_close(&slow);
    }
}

static void check_refused(bench *b, uint32_t wants, const char *why)
{
    const spg_task task = {.game = &b->game, .question = {wants}};
    CHECK_INT(spg_engine_couples.open(&b->run, &task, &b->state), SPG_REFUSED, why);
    CHECK_TEXT(b->run.error.message, why, "the reason");
    b->engine = &spg_engine_couples;
    bench_close(b);
}

static void what_it_cannot_tell_is_refused(void)
{
    bench b;
    table_nim(&rules, 4);
    bench_init(&b, &spg_engine_couples);
    check_refused(&b, SPG_WANT_MOVES, "a search for the outcome alone lists no moves");
    bench_init(&b, &spg_engine_couples);
    b.game.traits.acyclic = false;
    check_refused(&b, 0, "play may go round in a circle");
    bench_init(&b, &spg_engine_couples);
    b.game.split = NULL;
    check_refused(&b, 0, "boards of this game do not fall apart");
    for (int n = 0; n < 4; n++) { rules.node[n].stuck = SPG_VERDICT_WIN; }
    CHECK(bench_open(&b, &spg_engine_couples, 0) == SPG_REFUSED && b.state == NULL, "misère");
    bench_close(&b);
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    table_kayles(&rules, 20);
    bool solved = false;
    for (size_t limit = 0; !solved && limit < 200000; limit += 16) {
        table_position p;
        bench b;
        bench_init(&b, &spg_engine_couples);
        const spg_task task = {.game = &b.game, .question = {0}};
        spg_answer answer;
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

TAP_MAIN(TEST(kayles_has_its_known_values), TEST(nimbers_may_be_larger_than_the_sets_that_are_kept),
         TEST(an_option_may_have_a_nimber_above_the_number_of_options),
         TEST(random_sums_agree_with_values_and_the_definition), TEST(what_it_cannot_tell_is_refused),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
