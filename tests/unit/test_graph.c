/* test_graph.c — the graph engine against the definition, on random digraphs of all kinds. SPDX-License-Identifier: MIT */
#include <string.h>

#include "game/graph.h"
#include "solve/engine.h"
#include "table_game.h"
#include "tap.h"

static spg_rules rules;

/* The same table as a graph: node v, or 2·v + turn when the players differ. */
enum { EDGES = 2 * TABLE_NODES * TABLE_OPTIONS };
typedef struct mirror {
    spg_graph_plan plan;
    spg_layout layout;
    spg_field field;
    uint32_t starts[2 * TABLE_NODES + 1];
    uint32_t successors[EDGES];
    uint8_t ended[2 * TABLE_NODES];
} mirror;

static mirror graph;

static void mirror_node(mirror *m, uint32_t node, const table_node *of, spg_turn turn, uint32_t *edges)
{
    const bool turns = m->plan.turns;
    m->starts[node] = *edges;
    m->ended[node] = (uint8_t)spg_graph_outcome(of->ending, turn);
    for (int i = 0; i < of->option_count && of->ending == SPG_VERDICT_NONE; i++) {
        if ((of->option[i].roles & (turn == SPG_TURN_FIRST ? 1U : 2U)) == 0) { continue; }
        const uint32_t to = (uint32_t)of->option[i].parts[0];
        m->successors[(*edges)++] = turns ? 2 * to + (turn == SPG_TURN_FIRST) : to;
    }
}

static void mirror_table(mirror *m)
{
    uint32_t edges = 0;
    const uint32_t count = (uint32_t)rules.count;
    const spg_traits traits = table_traits(&rules);
    m->field = (spg_field){.kind = SPG_FIELD_DIGIT, .radix = count};
    m->layout = (spg_layout){.fields = &m->field, .field_count = 1};
    spg_layout_settle(&m->layout);
    m->plan = (spg_graph_plan){.dims = 1, .size = {count}, .turns = traits.roles, .nodes = count << traits.roles};
    m->plan.starts = m->starts;
    m->plan.successors = m->successors;
    m->plan.ended = traits.end_lose || traits.end_other ? m->ended : NULL;
    m->plan.stuck[0] = (uint8_t)spg_graph_outcome(traits.stuck, SPG_TURN_FIRST);
    m->plan.stuck[1] = (uint8_t)spg_graph_outcome(traits.stuck, SPG_TURN_SECOND);
    for (uint32_t node = 0; node < m->plan.nodes; node++) {
        const uint32_t v = traits.roles ? node / 2 : node;
        mirror_node(m, node, &rules.node[v], traits.roles && node % 2 == 1 ? SPG_TURN_SECOND : SPG_TURN_FIRST, &edges);
    }
    m->starts[m->plan.nodes] = edges;
}

typedef struct bench {
    const spg_engine *engine;
    spg_run run;
    spg_arena arena;
    spg_game game;
    void *state;
    uint64_t work; /* per step */
} bench;

static spg_status bench_open(bench *b, const spg_engine *engine, uint32_t wants, uint64_t work)
{
    *b = (bench){.engine = engine, .work = work, .game = table_game(&rules)};
    b->game.layouts = &graph.layout;
    const spg_task task = {.game = &b->game, .question = {wants}, .graph = &graph.plan};
    spg_run_init(&b->run);
    spg_arena_init(&b->arena, &b->run);
    return engine->open(&b->run, &task, &b->state);
}

static spg_status bench_ask(bench *b, const spg_position *position, spg_answer *out)
{
    SPG_TRY(b->engine->ask(b->state, position));
    spg_status status;
    while ((status = b->engine->step(b->state, b->work)) == SPG_MORE) {}
    return status != SPG_OK ? status : b->engine->answer(b->state, &b->arena, out);
}

static void bench_close(bench *b)
{
    if (b->state != NULL) { b->engine->close(b->state); }
    spg_arena_clear(&b->arena);
    CHECK_INT(b->run.memory.used, 0, "everything given back");
}

static bool same_value(const spg_loopy *a, const spg_loopy *b)
{
    return spg_loopy_equal(a, b);
}

static void same_moves(const spg_answer *a, const spg_answer *b, bool sum)
{
    CHECK(a->good == b->good && a->kinds == b->kinds, "as many winning moves");
    NEED(a->move_count == b->move_count, "as many moves");
    for (size_t i = 0; i < a->move_count; i++) {
        const spg_answer_move *x = &a->moves[i], *y = &b->moves[i];
        CHECK(x->term == y->term && x->component == y->component && x->option == y->option && x->copies == y->copies,
              "the same move");
        CHECK(x->good == y->good && x->outcome == y->outcome, "judged alike");
        CHECK(x->part_count == y->part_count && x->parts[1] == y->parts[1], "to the same node");
        CHECK(x->has_value == y->has_value && (!x->has_value || same_value(&x->value, &y->value)), "of the same value");
        if (!sum) { CHECK_INT(x->distance, y->distance, "at the same distance"); }
    }
}

static void same_answer(const spg_answer *a, const spg_answer *b, bool sum)
{
    CHECK(a->outcome == b->outcome, "the outcome");
    CHECK(a->has_value == b->has_value && (!a->has_value || same_value(&a->value, &b->value)), "the value");
    if (!sum) { CHECK_INT(a->distance, b->distance, "the distance"); }
    same_moves(a, b, sum);
}

typedef struct tally {
    int singles, sums, draws, infinite, sets, endings, roles;
} tally;

static void random_table(uint64_t *seed)
{
    static const spg_verdict endings[] = {SPG_VERDICT_LOSE, SPG_VERDICT_WIN, SPG_VERDICT_DRAW, SPG_VERDICT_FIRST};
    const int count = 1 + (int)table_random(seed, 9);
    const unsigned degree = 1 + table_random(seed, 5), kind = table_random(seed, 6);
    table_clear(&rules, count);
    for (int v = 0; v < count; v++) {
        table_node *node = &rules.node[v];
        if (kind == 1) { node->stuck = SPG_VERDICT_WIN; }
        if (kind == 2) { node->stuck = SPG_VERDICT_DRAW; }
        if (kind >= 3 && table_random(seed, 4) == 0) {
            node->ending = endings[kind == 3 ? 0 : table_random(seed, kind == 4 ? 3 : 4)];
        }
        for (unsigned k = table_random(seed, degree + 1); k-- > 0;) {
            table_option *option = table_add(&rules, v, (int)table_random(seed, (unsigned)count));
            if (kind == 5) { option->roles = 1 + table_random(seed, 3); }
        }
    }
}

static void compare_position(bench *g, bench *d, const table_position *p, bool sum, tally *seen)
{
    spg_answer a, b;
    NEED(bench_ask(g, &p->position, &a) == SPG_OK && bench_ask(d, &p->position, &b) == SPG_OK, "solved");
    same_answer(&a, &b, sum);
    seen->singles += !sum;
    seen->sums += sum;
    seen->draws += a.outcome == SPG_OUTCOME_DRAW;
    seen->infinite += a.has_value && a.value.infinite;
    seen->sets += a.has_value && a.value.infinite && a.value.count > 0;
}

static void compare_table(uint64_t work, bool sums, uint64_t *seed, tally *seen)
{
    const uint32_t wants = SPG_WANT_ALL & ~(sums ? (uint32_t)SPG_WANT_DISTANCE : 0U);
    bench g, d;
    table_position p;
    NEED(bench_open(&g, &spg_engine_graph, wants, work) == SPG_OK, "open");
    NEED(bench_open(&d, &spg_engine_definition, wants, SPG_ENGINE_WORK) == SPG_OK, "open");
    for (int v = 0; v < rules.count; v++) {
        table_ask(&p, &v, NULL, 1, v % 2 == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND);
        compare_position(&g, &d, &p, false, seen);
    }
    for (int i = 0; sums && i < 4; i++) {
        int nodes[3];
        uint64_t copies[3];
        const uint32_t count = table_random(seed, 3);
        for (uint32_t k = 0; k < count; k++) {
            nodes[k] = (int)table_random(seed, (unsigned)rules.count);
            copies[k] = 1 + table_random(seed, 8) / 6;
        }
        table_ask(&p, nodes, copies, count, SPG_TURN_FIRST);
        compare_position(&g, &d, &p, spg_position_is_sum(&p.position), seen);
    }
    bench_close(&g);
    bench_close(&d);
}

static void random_digraphs_have_the_labels_of_the_definition(void)
{
    uint64_t seed = 20261;
    tally seen = {0};
    for (int round = 0; round < 1500 && tap_failures < 5; round++) {
        random_table(&seed);
        mirror_table(&graph);
        const spg_traits traits = table_traits(&rules);
        seen.endings += traits.end_lose || traits.end_other;
        seen.roles += traits.roles;
        compare_table(round % 2 == 0 ? 1 : SPG_ENGINE_WORK, spg_question_value_allowed(&traits, NULL), &seed, &seen);
        if (tap_failures > 0) { printf("# round %d\n", round); }
    }
    printf("# %d nodes, %d sums, %d draws, %d infinite, %d with a set, %d graphs with endings, %d with roles\n",
           seen.singles, seen.sums, seen.draws, seen.infinite, seen.sets, seen.endings, seen.roles);
    CHECK(seen.singles > 7000 && seen.sums > 1500 && seen.draws > 3000 && seen.infinite > 1500 && seen.sets > 400,
          "the cases are varied");
    CHECK(seen.endings > 300 && seen.roles > 100, "the cases are varied");
}

/* Many nodes and large values: stages beyond the first ones, options in great number. */
static void large_digraphs_have_the_labels_of_the_definition(void)
{
    enum { MANY = 60 };
    uint64_t seed = 7;
    tally seen = {0};
    for (int round = 0; round < 30 && tap_failures < 5; round++) {
        table_clear(&rules, MANY);
        for (int v = 1; v < MANY; v++) {
            /* Mostly downward, as in a heap game, with a few ways back. */
            for (int w = 0; w < v; w++) {
                if (table_random(&seed, 8) < (unsigned)round % 8 + 1) { table_add(&rules, v, w); }
            }
            if (round > 5 && table_random(&seed, 20) == 0) { table_add(&rules, v, (int)table_random(&seed, MANY)); }
        }
        mirror_table(&graph);
        compare_table(SPG_ENGINE_WORK, false, &seed, &seen);
    }
    printf("# %d nodes, %d infinite, %d with a set\n", seen.singles, seen.infinite, seen.sets);
    CHECK(seen.infinite > 100 && seen.sets > 100, "the cases are varied");
}

static void a_heap_of_150_has_the_value_150(void)
{
    bench b;
    table_position p;
    spg_answer answer;
    table_nim(&rules, 151);
    mirror_table(&graph);
    NEED(bench_open(&b, &spg_engine_graph, SPG_WANT_VALUE, SPG_ENGINE_WORK) == SPG_OK, "open");
    table_ask(&p, (int[]){150}, NULL, 1, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
    CHECK(answer.has_value && !answer.value.infinite && answer.value.nimber == 150, "more than a mask of 64");
    CHECK(!answer.counts.cyclic && answer.counts.positions == 151, "what was done");
    table_ask(&p, (int[]){150, 77}, (uint64_t[]){3, 5}, 2, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
    CHECK(answer.value.nimber == (150 ^ 77) && answer.counts.fresh == 0, "odd copies count once; nothing new was done");
    bench_close(&b);
}

static void what_needs_the_whole_sum_is_refused(void)
{
    bench b;
    table_position p;
    table_nim(&rules, 4);
    mirror_table(&graph);
    table_ask(&p, (int[]){2, 3}, NULL, 2, SPG_TURN_FIRST);
    NEED(bench_open(&b, &spg_engine_graph, SPG_WANT_DISTANCE, SPG_ENGINE_WORK) == SPG_OK, "open");
    CHECK_INT(b.engine->ask(b.state, &p.position), SPG_REFUSED, "the distance of a sum");
    bench_close(&b);
    for (int v = 0; v < 4; v++) { rules.node[v].stuck = SPG_VERDICT_WIN; }
    mirror_table(&graph);
    NEED(bench_open(&b, &spg_engine_graph, 0, SPG_ENGINE_WORK) == SPG_OK, "open");
    CHECK_INT(b.engine->ask(b.state, &p.position), SPG_REFUSED, "a sum in misère play");
    bench_close(&b);
    graph.plan.size[0] = 3;
    NEED(bench_open(&b, &spg_engine_graph, 0, SPG_ENGINE_WORK) == SPG_OK, "open");
    table_ask(&p, (int[]){3}, NULL, 1, SPG_TURN_FIRST);
    CHECK_INT(b.engine->ask(b.state, &p.position), SPG_REFUSED, "a token beside the graph");
    bench_close(&b);
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    uint64_t seed = 12;
    bool solved = false;
    table_clear(&rules, 20);
    for (int v = 0; v < 20; v++) {
        for (int k = 0; k < 3; k++) { table_add(&rules, v, (int)table_random(&seed, 20)); }
    }
    rules.node[3].option_count = 0;
    mirror_table(&graph);
    for (size_t limit = 0; !solved && limit < 100000; limit += 16) {
        bench b = {.engine = &spg_engine_graph, .game = table_game(&rules), .work = SPG_ENGINE_WORK};
        b.game.layouts = &graph.layout;
        const spg_task task = {.game = &b.game, .question = {SPG_WANT_ALL}, .graph = &graph.plan};
        table_position p;
        spg_answer answer;
        spg_run_init(&b.run);
        spg_arena_init(&b.arena, &b.run);
        b.run.memory.limit = limit;
        table_ask(&p, (int[]){0}, NULL, 1, SPG_TURN_FIRST);
        spg_status status = spg_engine_graph.open(&b.run, &task, &b.state);
        if (status == SPG_OK) { status = bench_ask(&b, &p.position, &answer); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        CHECK(b.run.memory.peak <= limit, "the limit is kept");
        solved = status == SPG_OK;
        bench_close(&b);
    }
    CHECK(solved, "enough memory is enough");
}

static void told(void *user, const spg_progress *progress)
{
    bench *b = user;
    CHECK(progress->done <= progress->total, "no more than there is");
    atomic_store(&b->run.cancelled, true);
}

static void a_run_can_be_cancelled_between_steps(void)
{
    bench b;
    table_position p;
    spg_answer answer;
    table_nim(&rules, 160);
    mirror_table(&graph);
    NEED(bench_open(&b, &spg_engine_graph, SPG_WANT_VALUE, 1) == SPG_OK, "open");
    b.run.progress = told;
    b.run.progress_user = &b;
    table_ask(&p, (int[]){150}, NULL, 1, SPG_TURN_FIRST);
    NEED(b.engine->ask(b.state, &p.position) == SPG_OK, "asked");
    CHECK_INT(b.engine->step(b.state, 10), SPG_MORE, "a step is short");
    atomic_store(&b.run.cancelled, true);
    CHECK_INT(spg_engine_solve(&b.run, b.engine, b.state, &p.position, &b.arena, &answer), SPG_CANCELLED, "cancelled");
    bench_close(&b);
}

TAP_MAIN(TEST(random_digraphs_have_the_labels_of_the_definition),
         TEST(large_digraphs_have_the_labels_of_the_definition), TEST(a_heap_of_150_has_the_value_150),
         TEST(what_needs_the_whole_sum_is_refused), TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error),
         TEST(a_run_can_be_cancelled_between_steps))
