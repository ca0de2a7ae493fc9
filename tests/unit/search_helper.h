/* search_helper.h — searches of random games against the definition. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_SEARCH_HELPER_H
#define SPG_TESTS_SEARCH_HELPER_H

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

static inline spg_status bench_open(bench *b, const spg_engine *engine, uint32_t wants)
{
    *b = (bench){.engine = engine, .game = table_game(&rules), .work = SPG_ENGINE_WORK};
    const spg_task task = {.game = &b->game, .question = {wants}};
    spg_run_init(&b->run);
    spg_arena_init(&b->arena, &b->run);
    return engine->open(&b->run, &task, &b->state);
}

static inline spg_status bench_ask(bench *b, const spg_position *position, spg_answer *out)
{
    spg_status status;
    SPG_TRY(b->engine->ask(b->state, position));
    while ((status = b->engine->step(b->state, b->work)) == SPG_MORE) {}
    return status == SPG_OK ? b->engine->answer(b->state, &b->arena, out) : status;
}

static inline void bench_close(bench *b)
{
    if (b->state != NULL) { b->engine->close(b->state); }
    spg_arena_clear(&b->arena);
    CHECK_INT(b->run.memory.used, 0, "everything given back");
}

static inline void check_move(const spg_answer_move *x, const spg_answer_move *y)
{
    CHECK(x->term == y->term && x->component == y->component && x->option == y->option, "the same move");
    CHECK(x->copies == y->copies && x->good == y->good && x->outcome == y->outcome, "judged alike");
    CHECK(x->verdict == y->verdict && x->again == y->again && x->score == y->score, "of the same kind");
    CHECK(x->has_value == y->has_value && x->value.nimber == y->value.nimber, "to the same value");
    CHECK(x->part_count == y->part_count, "to as many parts");
    CHECK(x->part_count == 0 || memcmp(x->parts, y->parts, x->part_count * 2 * sizeof *x->parts) == 0, "parts");
    CHECK_INT(x->distance, -1, "no distance");
}

static inline void check_same(const spg_answer *a, const spg_answer *b)
{
    CHECK_INT(a->outcome, b->outcome, "outcome");
    CHECK(a->has_value == b->has_value && a->value.nimber == b->value.nimber, "value");
    CHECK(a->has_score == b->has_score && a->score == b->score, "score");
    CHECK(a->good == b->good && a->kinds == b->kinds, "numbers of winning moves");
    CHECK(a->has_counts == b->has_counts && a->has_moves == b->has_moves && !a->has_distance, "what is there");
    NEED(a->move_count == b->move_count, "as many moves");
    for (size_t i = 0; i < a->move_count; i++) { check_move(&a->moves[i], &b->moves[i]); }
}

/* ---- random games ---- */

enum kind { NORMAL, MISERE, DRAWN, ROLES, SCORES, VERDICTS, ENDS, KINDS };

static inline unsigned any(uint64_t *seed, unsigned below)
{
    return table_random(seed, below);
}

static inline spg_verdict any_verdict(uint64_t *seed)
{
    static const spg_verdict some[] = {SPG_VERDICT_WIN, SPG_VERDICT_LOSE, SPG_VERDICT_DRAW, SPG_VERDICT_FIRST,
                                       SPG_VERDICT_SECOND};
    return some[any(seed, 5)];
}

static inline void random_option(uint64_t *seed, unsigned kind, unsigned splits, bool again, int n)
{
    table_option *option = table_add(&rules, n, 0);
    option->part_count = splits > 0 ? (n == 0 ? 0 : (int)any(seed, splits + 1)) : 1;
    for (int j = 0; j < option->part_count; j++) { option->parts[j] = (int)any(seed, (unsigned)n); }
    if (kind == ROLES) { option->roles = 1 + any(seed, 3); }
    if (kind == SCORES) { option->gain = (spg_score)any(seed, 9) - 4; }
    if (kind == VERDICTS && any(seed, 5) == 0) { option->verdict = any_verdict(seed); }
    option->again = again && any(seed, 3) == 0;
}

/* Options of node n lead to nodes below n; the same `stuck` everywhere, so that sums may be asked about. */
static inline void random_rules(uint64_t *seed, unsigned kind, bool small)
{
    const bool splits = any(seed, 2) == 0;
    const bool again = kind != NORMAL && any(seed, 3) == 0;
    table_clear(&rules, 2 + (int)any(seed, small ? (splits ? 2 : 5) : 9));
    for (int n = 0; n < rules.count; n++) {
        table_node *node = &rules.node[n];
        if (kind == MISERE) { node->stuck = SPG_VERDICT_WIN; }
        if (kind == DRAWN) { node->stuck = SPG_VERDICT_DRAW; }
        if (kind == NORMAL && any(seed, 8) == 0) { node->ending = SPG_VERDICT_LOSE; }
        if (kind == ENDS && any(seed, 3) == 0) { node->ending = any_verdict(seed); }
        for (unsigned k = any(seed, small ? 4 : 6); k-- > 0 && (n > 0 || splits);) {
            random_option(seed, kind, splits ? (small ? 2 : 3) : 0, again, n);
        }
    }
}

static inline void random_position(uint64_t *seed, table_position *p, bool small)
{
    int nodes[4];
    uint64_t copies[4];
    const uint32_t count = any(seed, 3) == 0 ? any(seed, 4) : 1;
    for (uint32_t t = 0; t < count; t++) {
        nodes[t] = (int)any(seed, (unsigned)rules.count < 7 || count == 1 ? (unsigned)rules.count : 7);
        copies[t] = count == 1 ? 1 : any(seed, small ? 2 : 3);
    }
    table_ask(p, nodes, copies, count, any(seed, 2) == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND);
}

static inline uint32_t any_wants(uint64_t *seed)
{
    static const uint32_t some[] = {0, SPG_WANT_VALUE, SPG_WANT_MOVES | SPG_WANT_COUNTS, SPG_WANT_EVERY_MOVE,
                                    SPG_WANT_ALL & ~(uint32_t)SPG_WANT_DISTANCE};
    return some[any(seed, 5)];
}

static inline void compare_one(uint64_t *seed, bench *fast, bench *slow, bool small, unsigned *full)
{
    table_position p;
    spg_answer a, b;
    random_position(seed, &p, small);
    const spg_status want = bench_ask(slow, &p.position, &b);
    const spg_status got = bench_ask(fast, &p.position, &a);
    if (want != SPG_OK) {
        CHECK(want == SPG_REFUSED && (got == SPG_OK || got == SPG_REFUSED), "what has no meaning is refused if met");
        return;
    }
    NEED(got == SPG_OK, "solved");
    check_same(&a, &b);
    *full += a.counts.table_full;
}

#endif
