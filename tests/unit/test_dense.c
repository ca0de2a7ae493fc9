/* test_dense.c — whole tables, against the definition. SPDX-License-Identifier: MIT */
#include <pthread.h>

#include "box_game.h"
#include "plain_filler.h"
#include "solve/dense/state.h"
#include "tap.h"

/* Which order the moves of a game allow. */
static const spg_sweep_order rows_up = {.levels = 2, .dim = {0, 1}, .sign = {1, 1}, .tiled = true};
static const spg_sweep_order columns_first = {.levels = 2, .dim = {1, 0}, .sign = {1, 1}, .tiled = true};
static const spg_sweep_order first_down = {.levels = 2, .dim = {0, 1}, .sign = {-1, 1}, .tiled = true};
static const spg_sweep_order both_down = {.levels = 2, .dim = {0, 1}, .sign = {-1, -1}, .tiled = true};
static const spg_sweep_order only_rows = {.levels = 2, .dim = {0, 1}, .sign = {1, 1}};
static const spg_sweep_order rows_apart = {.levels = 2, .dim = {0, 1}, .sign = {1, 1}, .apart = true};
static const spg_sweep_order one_heap = {.levels = 1, .dim = {0}, .sign = {1}, .tiled = true};
static const spg_sweep_order cube = {.levels = 3, .dim = {2, 0, 1}, .sign = {1, -1, 1}, .tiled = true};
static const spg_sweep_order diagonal = {.front = true, .levels = 2, .dim = {0, 1}, .weight = {1, 1}, .apart = true};
static const spg_sweep_order steep = {.front = true, .levels = 2, .dim = {1, 0}, .weight = {-1, 3}, .apart = true};
static const spg_sweep_order cube_front = {
    .front = true, .levels = 3, .dim = {0, 2, 1}, .weight = {1, 1, 2}, .apart = true};

typedef struct bench {
    spg_run run;
    spg_arena arena;
    spg_rules *rules;
    spg_game game;
    spg_sweep sweep;
    plain body[9];
    uint32_t body_count;
    uint32_t give_up;
    spg_dense_plan plan;
    spg_task task;
    void *state;
    uint64_t work;
} bench;

static const uint64_t some_work = 5000;

/* Another body each time it is asked twice for the same width: a tier may change between any two tiles. */
static spg_status get_filler(void *user, spg_fill_cells cells, bool wait, spg_filler *out)
{
    bench *b = user;
    (void)wait;
    for (uint32_t i = 0; i < b->body_count; i++) {
        if (b->body[i].cells.bits == cells.bits && b->body[i].cells.is_signed == cells.is_signed) {
            const uint32_t other = i + 1 < b->body_count && b->body[i + 1].cells.bits == cells.bits &&
                                   atomic_load(&b->body[i].calls) % 3 == 2;
            *out = plain_filler(&b->body[i + other]);
            return SPG_OK;
        }
    }
    for (int i = 0; i < 2 && b->body_count < 9; i++) {
        plain *made = &b->body[b->body_count++];
        made->sweep = &b->sweep;
        made->cells = cells;
        made->give_up = b->give_up;
        *out = plain_filler(made);
    }
    return SPG_OK;
}

static spg_status bench_open(bench *b, spg_rules *rules, const spg_sweep_order *order, uint32_t threads, uint32_t wants)
{
    memset(b, 0, sizeof *b);
    spg_run_init(&b->run);
    spg_arena_init(&b->arena, &b->run);
    b->rules = rules;
    rules->run = &b->run;
    b->game = box_game(rules);
    b->work = some_work;
    box_sweep(rules, &b->run, order, &b->sweep);
    b->plan = (spg_dense_plan){.sweep = &b->sweep,
                               .threads = threads,
                               .block = SPG_DENSE_BLOCK,
                               .many = 1,
                               .filler = get_filler,
                               .user = b,
                               .tier = "plain"};
    b->task = (spg_task){.game = &b->game, .question = {wants}, .dense = &b->plan};
    return spg_engine_dense.open(&b->run, &b->task, &b->state);
}

static void bench_close(bench *b)
{
    if (b->state != NULL) { spg_engine_dense.close(b->state); }
    b->state = NULL;
    spg_sweep_clear(&b->sweep);
    spg_arena_clear(&b->arena);
    CHECK_INT(b->run.memory.used, 0, "everything given back");
}

typedef struct question {
    uint64_t words[4 * (1 + BOX_DIMS)];
    spg_term terms[4];
    spg_position position;
} question;

static void add_term(const bench *b, question *q, const int64_t *place, uint64_t copies)
{
    const size_t at = q->position.component_count * (1 + (size_t)b->game.width);
    q->words[at] = 0;
    if (!spg_layout_pack(&b->rules->layout, place, q->words + at + 1)) { abort(); }
    q->terms[q->position.term_count++] = (spg_term){q->position.component_count++, 1, copies};
    q->position.words = q->words;
    q->position.terms = q->terms;
}

static spg_status bench_ask(bench *b, const spg_position *position, spg_answer *out)
{
    spg_status status;
    SPG_TRY(spg_engine_dense.ask(b->state, position));
    while ((status = spg_engine_dense.step(b->state, b->work)) == SPG_MORE) {}
    return status == SPG_OK ? spg_engine_dense.answer(b->state, &b->arena, out) : status;
}

static void check_moves(const bench *b, const spg_answer *x, const spg_answer *y)
{
    const size_t width = 1 + (size_t)b->game.width;
    CHECK(x->good == y->good && x->kinds == y->kinds, "numbers of winning moves");
    NEED(x->move_count == y->move_count, "as many moves");
    for (size_t i = 0; i < x->move_count; i++) {
        const spg_answer_move *m = &x->moves[i];
        const spg_answer_move *n = &y->moves[i];
        CHECK(m->term == n->term && m->component == n->component && m->option == n->option, "the same move");
        CHECK(m->copies == n->copies && m->good == n->good && m->outcome == n->outcome, "judged alike");
        CHECK(m->verdict == n->verdict && m->again == n->again && m->score == n->score, "scored alike");
        CHECK(!m->has_value || m->value.nimber == n->value.nimber, "to the same value");
        CHECK(b->sweep.kind != SPG_SWEEP_KIND_DISTANCE || m->distance == n->distance, "as far");
        CHECK(m->part_count == n->part_count, "as many parts");
        CHECK(memcmp(m->parts, n->parts, m->part_count * width * sizeof *m->parts) == 0, "the same parts");
    }
}

static void check_answer(const bench *b, const spg_answer *x, const spg_answer *y)
{
    CHECK(x->outcome == y->outcome, "outcome");
    CHECK(x->has_value == (b->sweep.kind == SPG_SWEEP_KIND_GRUNDY), "a value");
    CHECK(!x->has_value || x->value.nimber == y->value.nimber, "value");
    CHECK(x->has_score == y->has_score && x->score == y->score, "score");
    CHECK(x->has_distance == (b->sweep.kind == SPG_SWEEP_KIND_DISTANCE), "a distance");
    CHECK(!x->has_distance || x->distance == y->distance, "distance");
    check_moves(b, x, y);
}

/* Steps to the next place of the box; false after the last. */
static bool next_place(const spg_rules *r, int64_t *place)
{
    for (uint32_t i = r->dims; i-- > 0;) {
        if (place[i]++ < r->high[i]) { return true; }
        place[i] = r->low[i];
    }
    return false;
}

static uint32_t all_wants(const spg_rules *r)
{
    uint32_t wants = SPG_WANT_ALL;
    if (r->kind != SPG_SWEEP_KIND_DISTANCE && r->kind != SPG_SWEEP_KIND_SCORE) {
        wants &= ~(uint32_t)SPG_WANT_DISTANCE;
    }
    if (r->kind != SPG_SWEEP_KIND_GRUNDY) { wants &= ~(uint32_t)SPG_WANT_VALUE; }
    return wants;
}

/* Every cell, of both players, against the definition engine. */
static void check_table(spg_rules *rules, const spg_sweep_order *order, uint32_t threads, uint32_t give_up)
{
    bench b;
    void *slow = NULL;
    const int failures = tap_failures;
    NEED(bench_open(&b, rules, order, threads, all_wants(rules)) == SPG_OK, "open");
    NEED(spg_engine_definition.open(&b.run, &b.task, &slow) == SPG_OK, "open");
    b.give_up = give_up;
    for (int turn = 0; turn < (rules->turns ? 2 : 1); turn++) {
        int64_t place[BOX_DIMS];
        memcpy(place, rules->low, sizeof place);
        do {
            question q = {.position = {.turn = turn == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND}};
            spg_answer x, y;
            add_term(&b, &q, place, 1);
            if (bench_ask(&b, &q.position, &x) != SPG_OK ||
                spg_engine_solve(&b.run, &spg_engine_definition, slow, &q.position, &b.arena, &y) != SPG_OK) {
                CHECK(false, b.run.error.message);
                break;
            }
            check_answer(&b, &x, &y);
            spg_arena_clear(&b.arena);
            CHECK(give_up == 0 || x.counts.given_up > 0, "cells were given up");
        } while (next_place(rules, place) && tap_failures < failures + 5);
    }
    spg_engine_definition.close(slow);
    bench_close(&b);
}

static void check_all_ways(spg_rules *rules, const spg_sweep_order *order)
{
    const int failures = tap_failures;
    for (uint32_t threads = 1; threads <= 3; threads++) {
        check_table(rules, order, threads, 0);
        check_table(rules, order, threads, 5);
        if (tap_failures > failures) {
            printf("# kind %d, dims %u, threads %u, front %d, lines %d\n", (int)rules->kind, rules->dims, threads,
                   order->front, rules->lines);
            return;
        }
    }
}

static const spg_sweep_kind kinds[] = {SPG_SWEEP_KIND_GRUNDY, SPG_SWEEP_KIND_OUTCOME, SPG_SWEEP_KIND_SCORE,
                                       SPG_SWEEP_KIND_DISTANCE};

static void check_all_kinds(spg_rules rules, const spg_sweep_order *order)
{
    for (int i = 0; i < 8; i++) {
        rules.kind = kinds[i % 4];
        rules.draws = i >= 4;
        rules.gain = 1;
        rules.turns = false;
        check_all_ways(&rules, order);
        if (rules.kind == SPG_SWEEP_KIND_GRUNDY) { continue; }
        rules.turns = true;
        for (uint32_t j = 0; j < rules.move_count; j++) { rules.move[j].roles = j % 3 == 0 ? 3 : 1 + j % 2; }
        rules.move[0].again = rules.move[0].most == 1;
        check_all_ways(&rules, order);
        for (uint32_t j = 0; j < rules.move_count; j++) { rules.move[j].roles = 0; }
        rules.move[0].again = false;
    }
}

static void boxes_in_rows_agree_with_the_definition_in_every_kind(void)
{
    const spg_rules rules = {.dims = 2,
                             .low = {0, 2},
                             .high = {11, 14},
                             .move = {{{-1, 0}, .most = 1}, {{0, -1}, .most = 3}, {.v = {-1, -2}}, {.v = {0, -5}}},
                             .move_count = 4};
    check_all_kinds(rules, &rows_up);
    check_all_kinds(rules, &columns_first);
}

static void levels_that_count_down_agree_with_the_definition(void)
{
    const spg_rules up = {.dims = 2,
                          .low = {-3, 2},
                          .high = {8, 13},
                          .move = {{{1, 0}, .most = 1}, {{0, -1}, .most = 3}, {.v = {2, -1}}},
                          .move_count = 3};
    check_all_kinds(up, &first_down);
    const spg_rules both = {.dims = 2,
                            .low = {0, 0},
                            .high = {9, 12},
                            .move = {{{1, 0}, .most = 1}, {.v = {1, 1}}, {.v = {0, 2}}},
                            .move_count = 3};
    check_all_kinds(both, &both_down);
}

static void orders_without_tiles_agree_with_the_definition(void)
{
    const spg_rules knight = {.dims = 2,
                              .low = {0, 0},
                              .high = {10, 11},
                              .move = {{{-1, 2}, .most = 1}, {.v = {-2, -1}}, {.v = {-1, 0}}},
                              .move_count = 3};
    check_all_kinds(knight, &only_rows);
    check_all_kinds(knight, &rows_apart);
}

static void fronts_agree_with_the_definition(void)
{
    const spg_rules knight = {.dims = 2,
                              .low = {0, 3},
                              .high = {10, 14},
                              .move = {{{-2, 1}, .most = 1}, {{1, -2}, .most = 1}, {.v = {-1, -2}}, {.v = {-2, -1}}},
                              .move_count = 4};
    check_all_kinds(knight, &diagonal);
    const spg_rules slope = {.dims = 2,
                             .low = {0, 0},
                             .high = {13, 6},
                             .move = {{{1, 0}, .most = 1}, {.v = {2, -1}}, {.v = {-2, -1}}},
                             .move_count = 3};
    check_all_kinds(slope, &steep);
}

static void boxes_of_one_and_three_parameters_agree_with_the_definition(void)
{
    const spg_rules heap = {
        .dims = 1, .low = {0}, .high = {90}, .move = {{{-1}, .most = 1}, {{-3}, .most = 4}}, .move_count = 2};
    check_all_kinds(heap, &one_heap);
    const spg_rules three = {.dims = 3,
                             .low = {0, 1, 0},
                             .high = {4, 5, 4},
                             .move = {{{1, 0, 0}, .most = 1}, {.v = {0, -1, 0}}, {.v = {0, 0, -2}}, {.v = {1, -1, -1}}},
                             .move_count = 4};
    check_all_kinds(three, &cube);
    const spg_rules front = {.dims = 3,
                             .low = {0, 0, 1},
                             .high = {4, 4, 4},
                             .move = {{{-1, 0, 0}, .most = 1}, {{0, 1, -1}, .most = 1}, {.v = {1, -2, 0}}},
                             .move_count = 3};
    check_all_kinds(front, &cube_front);
}

static void lines_and_windows_agree_with_the_definition(void)
{
    spg_rules queen = {.dims = 2,
                       .low = {0, 1},
                       .high = {13, 15},
                       .move = {{.v = {-1, 0}}, {.v = {0, -1}}, {.v = {-1, -1}}},
                       .move_count = 3,
                       .lines = true};
    check_all_ways(&queen, &rows_up);
    check_all_ways(&queen, &columns_first);
    queen.kind = SPG_SWEEP_KIND_OUTCOME;
    check_all_ways(&queen, &rows_up);
    queen.move[0].most = 3;
    queen.move[1] = (box_move){{0, -2}, .most = 4};
    check_all_ways(&queen, &rows_up);
    queen.draws = true;
    check_all_ways(&queen, &columns_first);
    queen.draws = false;
    queen.kind = SPG_SWEEP_KIND_GRUNDY;
    check_all_ways(&queen, &rows_up);
}

static void sums_of_components_are_added_as_the_definition_says(void)
{
    spg_rules rules = {.dims = 1,
                       .low = {0},
                       .high = {12},
                       .move = {{{-1}, .most = 2}, {{-4}, .most = 1}},
                       .move_count = 2,
                       .splits = true};
    static const int64_t heap[][3] = {{3, 5, 7}, {4, 4, 4}, {12, 0, 1}};
    bench b;
    void *slow = NULL;
    NEED(bench_open(&b, &rules, &one_heap, 1, all_wants(&rules)) == SPG_OK, "open");
    NEED(spg_engine_definition.open(&b.run, &b.task, &slow) == SPG_OK, "open");
    for (int i = 0; i < 3; i++) {
        for (uint64_t copies = 0; copies < 3; copies++) {
            question q = {.position = {0}};
            spg_answer x, y;
            for (int j = 0; j < 3; j++) { add_term(&b, &q, &heap[i][j], j == 1 ? copies : j == 2 && i == 1 ? 0 : 1); }
            NEED(bench_ask(&b, &q.position, &x) == SPG_OK, "solved");
            NEED(spg_engine_solve(&b.run, &spg_engine_definition, slow, &q.position, &b.arena, &y) == SPG_OK, "solved");
            check_answer(&b, &x, &y);
        }
    }
    spg_engine_definition.close(slow);
    bench_close(&b);
}

static void nothing_is_answered_as_the_definition_does_and_other_sums_are_refused(void)
{
    for (int i = 0; i < 4; i++) {
        spg_rules rules = {
            .dims = 1, .high = {9}, .move = {{{-1}, .most = 2}}, .move_count = 1, .kind = kinds[i], .gain = 1};
        bench b;
        void *slow = NULL;
        spg_answer x, y;
        question q = {.position = {0}};
        NEED(bench_open(&b, &rules, &one_heap, 1, all_wants(&rules)) == SPG_OK, "open");
        NEED(spg_engine_definition.open(&b.run, &b.task, &slow) == SPG_OK, "open");
        NEED(bench_ask(&b, &q.position, &x) == SPG_OK, "solved");
        NEED(spg_engine_solve(&b.run, &spg_engine_definition, slow, &q.position, &b.arena, &y) == SPG_OK, "solved");
        check_answer(&b, &x, &y);
        CHECK_INT(x.counts.cells, 0, "no table is needed for that");
        add_term(&b, &q, (int64_t[]){4}, 2);
        const spg_status status = bench_ask(&b, &q.position, &x);
        CHECK(status == (kinds[i] == SPG_SWEEP_KIND_GRUNDY ? SPG_OK : SPG_REFUSED), "only values add");
        spg_engine_definition.close(slow);
        bench_close(&b);
    }
}

/* ---- widths ---- */

static void check_same_tables(const bench *x, const bench *y)
{
    const spg_dense *d = x->state;
    const spg_dense *e = y->state;
    NEED(d->cells.bits == e->cells.bits, "cells of the same width");
    for (size_t i = 0; i < d->sweep->tables.count; i++) {
        const uint64_t bytes = spg_fill_bytes(d->cells, d->sweep->tables.at[i].cells);
        CHECK(memcmp(d->tables[i], e->tables[i], bytes) == 0, "equal tables");
    }
}

static spg_status ask_last(bench *b, spg_answer *out)
{
    question q = {.position = {0}};
    add_term(b, &q, b->rules->high, 1);
    return bench_ask(b, &q.position, out);
}

static void check_threads_agree(spg_rules *rules, const spg_sweep_order *order, uint32_t give_up, uint32_t bits)
{
    bench one;
    spg_answer x, y;
    NEED(bench_open(&one, rules, order, 1, 0) == SPG_OK, "open");
    one.plan.block = 0;
    one.give_up = give_up;
    NEED(ask_last(&one, &x) == SPG_OK, "solved");
    CHECK_INT(((const spg_dense *)one.state)->cells.bits, bits, "the width in the end");
    for (uint32_t threads = 1; threads <= 4; threads += threads) {
        bench many;
        NEED(bench_open(&many, rules, order, threads, 0) == SPG_OK, "open");
        many.give_up = give_up;
        many.plan.block = 1 << 14;
        NEED(ask_last(&many, &y) == SPG_OK, "solved");
        CHECK_INT(y.counts.threads, threads, "all threads were there");
        CHECK(y.counts.given_up == x.counts.given_up, "the same cells given up");
        CHECK(x.outcome == y.outcome && x.counts.cells == y.counts.cells, "the same answer");
        check_same_tables(&one, &many);
        bench_close(&many);
    }
    bench_close(&one);
}

static void one_two_and_four_threads_fill_the_same_tables(void)
{
    spg_rules queen = {.dims = 2,
                       .high = {170, 150},
                       .move = {{.v = {-1, 0}}, {.v = {0, -1}}, {.v = {-1, -1}}},
                       .move_count = 3,
                       .lines = true};
    check_threads_agree(&queen, &rows_up, 0, 16);
    check_threads_agree(&queen, &rows_up, 97, 16);
    spg_rules knight = {.dims = 2,
                        .high = {150, 120},
                        .move = {{{-2, 1}, .most = 1}, {{1, -2}, .most = 1}, {{-1, -2}, .most = 2}},
                        .move_count = 3};
    check_threads_agree(&knight, &diagonal, 0, 16);
    check_threads_agree(&knight, &diagonal, 101, 16);
    spg_rules apart = {.dims = 2, .high = {12, 2500}, .move = {{{-1, 2}, .most = 1}, {.v = {-2, -1}}}, .move_count = 2};
    check_threads_agree(&apart, &rows_apart, 211, 16);
}

static void threads_never_share_a_word_of_bits(void)
{
    spg_rules rules = {.dims = 2,
                       .high = {150, 200},
                       .move = {{{-1, 0}, .most = 2}, {{0, -1}, .most = 3}, {{-2, -2}, .most = 2}},
                       .move_count = 3,
                       .kind = SPG_SWEEP_KIND_OUTCOME,
                       .padding = 64};
    check_threads_agree(&rules, &rows_up, 53, 1);
    rules.draws = true;
    check_threads_agree(&rules, &columns_first, 53, 2);
    for (int j = 0; j < 3; j++) {
        for (int i = 0; i < 2; i++) { rules.move[j].v[i] = -rules.move[j].v[i]; }
    }
    check_threads_agree(&rules, &both_down, 53, 2);
    spg_rules slices = {.dims = 2,
                        .high = {12, 4000},
                        .move = {{{-1, 1}, .most = 2}, {{-1, -1}, .most = 2}},
                        .move_count = 2,
                        .kind = SPG_SWEEP_KIND_OUTCOME,
                        .padding = 64};
    check_threads_agree(&slices, &rows_apart, 0, 1);
}

static void outcomes_take_bytes_when_rows_would_share_words_between_threads(void)
{
    spg_rules rules = {.dims = 2,
                       .high = {99, 99},
                       .move = {{{-1, 0}, .most = 2}, {{0, -1}, .most = 3}},
                       .move_count = 2,
                       .kind = SPG_SWEEP_KIND_OUTCOME};
    bench one, two;
    spg_answer x, y;
    NEED(bench_open(&one, &rules, &rows_up, 1, 0) == SPG_OK && ask_last(&one, &x) == SPG_OK, "solved");
    NEED(bench_open(&two, &rules, &rows_up, 2, 0) == SPG_OK && ask_last(&two, &y) == SPG_OK, "solved");
    CHECK_INT(((const spg_dense *)one.state)->cells.bits, 1, "alone");
    CHECK_INT(((const spg_dense *)two.state)->cells.bits, 8, "two threads");
    CHECK_INT(x.counts.cell_bytes, 12, "an eighth of a byte");
    CHECK_INT(y.counts.cell_bytes, 100, "a byte");
    CHECK(x.outcome == y.outcome, "the same answer");
    bench_close(&one);
    bench_close(&two);
    rules.padding = 64;
    NEED(bench_open(&two, &rules, &diagonal, 2, 0) == SPG_OK && ask_last(&two, &y) == SPG_OK, "solved");
    CHECK_INT(((const spg_dense *)two.state)->cells.bits, 8, "a front crosses words that others read");
    CHECK(x.outcome == y.outcome, "the same answer");
    bench_close(&two);
}

static void cells_and_lines_grow_in_the_middle_of_a_pass(void)
{
    spg_rules nim = {
        .dims = 2, .high = {20, 700}, .move = {{.v = {-1, 0}}, {.v = {0, -1}}}, .move_count = 2, .lines = true};
    for (uint32_t threads = 1; threads <= 2; threads++) {
        bench b;
        spg_answer answer;
        NEED(bench_open(&b, &nim, &rows_up, threads, SPG_WANT_VALUE) == SPG_OK, "open");
        b.sweep.tables.at[0].most = 200; /* a wrong guess, not a bound */
        NEED(ask_last(&b, &answer) == SPG_OK, "solved");
        CHECK_INT(answer.value.nimber, 20 ^ 700, "nim");
        const spg_dense *d = b.state;
        CHECK_INT(d->cells.bits, 16, "from 8 to 16 bits");
        CHECK_INT(d->words, 16, "from 4 words to 16");
        for (int64_t x = 0; x <= 20; x++) {
            for (int64_t y = 0; y <= 700; y++) {
                const uint64_t rank = (uint64_t)(x * 701 + y);
                CHECK_INT(spg_fill_get(d->tables[0], d->cells, rank), x ^ y, "every cell");
            }
        }
        bench_close(&b);
    }
}

static void scores_widen_to_64_bits_and_are_refused_beyond(void)
{
    spg_rules rules = {.dims = 1,
                       .high = {40},
                       .move = {{{-1}, .most = 2}},
                       .move_count = 1,
                       .kind = SPG_SWEEP_KIND_SCORE,
                       .gain = INT64_C(1) << 40};
    check_all_ways(&rules, &one_heap);
    rules.gain = INT64_C(1) << 56;
    bench b;
    spg_answer answer;
    NEED(bench_open(&b, &rules, &one_heap, 1, 0) == SPG_OK, "open");
    b.give_up = 1; /* the rules know more than 64 bits, the tables do not */
    rules.gain = INT64_C(1) << 62;
    CHECK(ask_last(&b, &answer) == SPG_REFUSED, "refused");
    bench_close(&b);
}

/* ---- refusing, limits, stopping ---- */

static void rules_that_fail_at_a_cell_given_up_make_the_engine_refuse(void)
{
    spg_rules rules = {.dims = 1, .high = {50}, .move = {{{-1}, .most = 3}}, .move_count = 1, .trap_at = 30};
    bench b;
    spg_answer answer;
    NEED(bench_open(&b, &rules, &one_heap, 1, 0) == SPG_OK, "open");
    b.give_up = 1;
    CHECK(ask_last(&b, &answer) == SPG_REFUSED, "refused");
    CHECK_TEXT(b.run.error.args[0], "game 0 (30)", "the cell is named");
    bench_close(&b);
    NEED(bench_open(&b, &rules, &one_heap, 1, 0) == SPG_OK, "open");
    CHECK(ask_last(&b, &answer) == SPG_OK, "but nobody asks the rules about cells that were filled");
    bench_close(&b);
}

static void positions_outside_the_box_are_refused(void)
{
    spg_rules rules = {.dims = 2, .high = {9, 9}, .move = {{.v = {-1, 0}}, {.v = {0, -1}}}, .move_count = 2};
    bench b;
    spg_answer answer;
    question q = {.position = {0}};
    NEED(bench_open(&b, &rules, &rows_up, 1, SPG_WANT_ALL & ~(uint32_t)SPG_WANT_DISTANCE) == SPG_OK, "open");
    b.sweep.tables.at[0].high[1] = 8;
    add_term(&b, &q, (int64_t[]){3, 9}, 1);
    CHECK(bench_ask(&b, &q.position, &answer) == SPG_REFUSED, "refused");
    bench_close(&b);
}

static void what_the_tables_do_not_hold_is_refused_at_once(void)
{
    spg_rules rules = {.dims = 1, .high = {9}, .move = {{.v = {-1}}}, .move_count = 1};
    bench b;
    CHECK(bench_open(&b, &rules, &one_heap, 1, SPG_WANT_DISTANCE) == SPG_REFUSED, "values have no distance");
    bench_close(&b);
    rules.kind = SPG_SWEEP_KIND_OUTCOME;
    CHECK(bench_open(&b, &rules, &one_heap, 1, SPG_WANT_VALUE) == SPG_REFUSED, "outcomes have no value");
    bench_close(&b);
    rules.kind = SPG_SWEEP_KIND_DISTANCE;
    CHECK(bench_open(&b, &rules, &one_heap, 1, SPG_WANT_DISTANCE) == SPG_OK, "distances are there");
    bench_close(&b);
}

static void the_memory_error_tells_how_much_is_needed_in_all(void)
{
    spg_rules rules = {.dims = 2, .high = {1999, 1999}, .move = {{.v = {-1, 0}}, {.v = {0, -1}}}, .move_count = 2};
    bench b;
    spg_answer answer;
    NEED(bench_open(&b, &rules, &rows_up, 1, 0) == SPG_OK, "open");
    b.run.memory.limit = 1000000;
    CHECK(ask_last(&b, &answer) == SPG_NO_MEMORY, "4 million cells in a million bytes");
    CHECK(strstr(b.run.error.message, "need %1 of memory in all") != NULL, "the message");
    CHECK_TEXT(b.run.error.args[0], "4.1 MB", "bytes of 8 bits, since 16 do not fit either");
    CHECK_TEXT(b.run.error.args[1], "1.0 MB", "the limit");
    CHECK_TEXT(b.run.error.args[2], "940", "sides that fit, with some room");
    bench_close(&b);
}

static void check_memory_steps(spg_rules *rules, const spg_sweep_order *order, uint32_t threads, size_t step)
{
    bool solved = false;
    for (size_t more = 0; !solved && more < 400000; more += step * tap_sample()) {
        bench b;
        spg_answer answer = {0};
        CHECK(bench_open(&b, rules, order, 1, all_wants(rules)) == SPG_OK, "open");
        spg_engine_dense.close(b.state);
        b.state = NULL;
        b.plan.threads = threads;
        b.give_up = 30;
        b.sweep.tables.at[0].most = 200;
        b.run.memory.limit = b.run.memory.used + more;
        spg_status status = spg_engine_dense.open(&b.run, &b.task, &b.state);
        if (status == SPG_OK) { status = ask_last(&b, &answer); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        CHECK(status != SPG_OK || answer.outcome != SPG_OUTCOME_UNKNOWN, "which is one");
        solved = status == SPG_OK;
        bench_close(&b);
    }
    CHECK(solved, "enough memory is enough");
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    spg_rules nim = {
        .dims = 2, .high = {1, 260}, .move = {{.v = {-1, 0}}, {.v = {0, -1}}}, .move_count = 2, .lines = true};
    check_memory_steps(&nim, &rows_up, 1, 331); /* cells and lines grow */
    check_memory_steps(&nim, &rows_up, 2, 997);
    spg_rules window = {
        .dims = 2, .high = {3, 5}, .move = {{{-1, 0}, .most = 2}, {.v = {0, -1}}}, .move_count = 2, .lines = true};
    check_memory_steps(&window, &rows_up, 1, 24);
}

static void stopping_between_steps_needs_nothing_but_close(void)
{
    spg_rules queen = {.dims = 2,
                       .high = {150, 150},
                       .move = {{.v = {-1, 0}}, {.v = {0, -1}}, {.v = {-1, -1}}},
                       .move_count = 3,
                       .lines = true};
    for (uint32_t threads = 1; threads <= 3; threads++) {
        for (int steps = 0; steps < 12; steps++) {
            bench b;
            question q = {.position = {0}};
            NEED(bench_open(&b, &queen, &rows_up, threads, 0) == SPG_OK, "open");
            b.plan.block = 1 << 13;
            b.give_up = 50;
            add_term(&b, &q, queen.high, 1);
            NEED(spg_engine_dense.ask(b.state, &q.position) == SPG_OK, "asked");
            for (int i = 0; i < steps; i++) {
                if (spg_engine_dense.step(b.state, 1) != SPG_MORE) { break; }
            }
            bench_close(&b);
        }
    }
}

static void a_cancelled_run_stops_at_the_next_step(void)
{
    spg_rules queen = {.dims = 2,
                       .high = {300, 300},
                       .move = {{.v = {-1, 0}}, {.v = {0, -1}}, {.v = {-1, -1}}},
                       .move_count = 3,
                       .lines = true};
    bench b;
    spg_answer answer;
    question q = {.position = {0}};
    NEED(bench_open(&b, &queen, &rows_up, 2, 0) == SPG_OK, "open");
    add_term(&b, &q, queen.high, 1);
    atomic_store(&b.run.cancelled, true);
    const spg_status status = spg_engine_solve(&b.run, &spg_engine_dense, b.state, &q.position, &b.arena, &answer);
    CHECK(status == SPG_CANCELLED, "cancelled");
    bench_close(&b);
}

/* ---- the other threads in the middle of a cell ---- */

enum { PATIENCE = 2000000000 }; /* looks and waits, so that a fault ends the test */

typedef struct endless {
    spg_run *run;
    pthread_t own;
    atomic_bool inside, told; /* the other thread: has begun a tile; was told to leave it */
} endless;

/* The caller's thread waits until another one is inside a tile and lets the limits end the work; the other one has no end. */
static spg_fill_status fill_endlessly(const void *self, spg_fill_job *job)
{
    endless *e = *(endless *const *)self;
    const bool own = pthread_equal(pthread_self(), e->own) != 0;
    if (!own) { atomic_store(&e->inside, true); }
    for (int64_t i = 0; own && i < PATIENCE && !atomic_load(&e->inside); i++) {}
    if (own) { e->run->looks_most = 1; }
    for (int64_t i = 0; i < PATIENCE; i++) {
        if (!job->look(job->look_user)) { continue; }
        if (!own) { atomic_store(&e->told, true); }
        return SPG_FILL_STOPPED;
    }
    return SPG_FILL_DONE;
}

static spg_status get_endless(void *user, spg_fill_cells cells, bool wait, spg_filler *out)
{
    (void)wait;
    *out = (spg_filler){.self = user, .cells = cells, .fill = fill_endlessly};
    return SPG_OK;
}

static void the_limits_end_the_cells_of_the_other_threads(void)
{
    spg_rules rules = {.dims = 2, .high = {12, 2500}, .move = {{{-1, 2}, .most = 1}, {.v = {-2, -1}}}, .move_count = 2};
    bench b;
    spg_answer answer;
    endless body = {.own = pthread_self()}, *shared = &body;
    NEED(bench_open(&b, &rules, &rows_apart, 2, 0) == SPG_OK, "open");
    body.run = &b.run;
    b.plan.filler = get_endless;
    b.plan.user = &shared;
    CHECK(ask_last(&b, &answer) == SPG_TOO_BIG, "the caller's thread stops");
    bench_close(&b); /* waits for the other thread */
    CHECK(atomic_load(&body.inside), "the other thread had begun");
    CHECK(atomic_load(&body.told), "and was told to stop");
}

static void a_second_question_fills_nothing(void)
{
    spg_rules rules = {.dims = 2, .high = {30, 30}, .move = {{.v = {-1, 0}}, {.v = {0, -1}}}, .move_count = 2};
    bench b;
    spg_answer x, y;
    NEED(bench_open(&b, &rules, &rows_up, 1, SPG_WANT_VALUE) == SPG_OK, "open");
    NEED(ask_last(&b, &x) == SPG_OK && ask_last(&b, &y) == SPG_OK, "solved");
    CHECK_INT(x.counts.fresh, 31 * 31, "all cells with the first");
    CHECK_INT(y.counts.fresh, 0, "none with the second");
    CHECK_INT(y.counts.positions, 31 * 31, "but they are there");
    CHECK_TEXT(y.counts.tier, "plain", "and who filled them");
    bench_close(&b);
}

TAP_MAIN(TEST(boxes_in_rows_agree_with_the_definition_in_every_kind),
         TEST(levels_that_count_down_agree_with_the_definition), TEST(orders_without_tiles_agree_with_the_definition),
         TEST(fronts_agree_with_the_definition), TEST(boxes_of_one_and_three_parameters_agree_with_the_definition),
         TEST(lines_and_windows_agree_with_the_definition), TEST(sums_of_components_are_added_as_the_definition_says),
         TEST(nothing_is_answered_as_the_definition_does_and_other_sums_are_refused),
         TEST(one_two_and_four_threads_fill_the_same_tables), TEST(threads_never_share_a_word_of_bits),
         TEST(outcomes_take_bytes_when_rows_would_share_words_between_threads),
         TEST(cells_and_lines_grow_in_the_middle_of_a_pass), TEST(scores_widen_to_64_bits_and_are_refused_beyond),
         TEST(rules_that_fail_at_a_cell_given_up_make_the_engine_refuse), TEST(positions_outside_the_box_are_refused),
         TEST(what_the_tables_do_not_hold_is_refused_at_once), TEST(the_memory_error_tells_how_much_is_needed_in_all),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error),
         TEST(stopping_between_steps_needs_nothing_but_close), TEST(a_cancelled_run_stops_at_the_next_step),
         TEST(the_limits_end_the_cells_of_the_other_threads), TEST(a_second_question_fills_nothing))
