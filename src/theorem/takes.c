/* takes.c — heaps with a finite set of takes: the table of one period (T8). SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "theorem/table.h"

enum { MOVES_MAX = 1 << 14 }; /* of one heap */

/* A heap that shows all takes. Larger heaps are left to others: a take between the two would not be seen. */
#define HEAP_MAX ((spg_int)1 << 62)

/* ---- the formula ---- */

static spg_ref build_table(spg_maker *m, const spg_theorem_cycle *cycle)
{
    const size_t count = cycle->start + cycle->period;
    spg_ref *items = spg_run_take(m->run, count, sizeof *items);
    char name[48];
    if (items == NULL) {
        m->status = m->run->error.status;
        return 0;
    }
    for (size_t i = 0; i < count; i++) { items[i] = spg_theorem_build_int(m, cycle->values[i]); }
    const spg_ref list = spg_theorem_build_list(m, items, (uint32_t)count);
    spg_run_give(m->run, items, count, sizeof *items);
    snprintf(name, sizeof name, "values of takes %zu", m->program->defs.count);
    const uint32_t helper = spg_theorem_build_def(m, name, 0, SPG_TYPE_LIST(SPG_TYPE(INT)), list, true);
    return spg_theorem_build_call(m, helper, NULL, 0);
}

static void build_derivation(spg_maker *m, const spg_theorem_cycle *cycle, spg_ref left, spg_ref start, spg_ref length)
{
    spg_ref *numbers = spg_run_take(m->run, 3 + cycle->count, sizeof *numbers);
    if (numbers == NULL) {
        m->status = m->run->error.status;
        return;
    }
    numbers[0] = left;
    numbers[1] = start;
    numbers[2] = length;
    for (size_t i = 0; i < cycle->count; i++) { numbers[3 + i] = spg_theorem_build_int(m, cycle->takes[i]); }
    spg_theorem_build_derivation(m, SPG_DERIVE_TAKES, numbers, (uint32_t)(3 + cycle->count), false);
    spg_run_give(m->run, numbers, 3 + cycle->count, sizeof *numbers);
}

/* In misère play the values are those of normal play: all these heaps are tame (T19). */
static void build(spg_maker *m, const spg_theorem_takes *t, const spg_theorem_cycle *cycle)
{
    const spg_ref n = spg_theorem_build_param(m, 0);
    spg_ref left = n;
    if (t->up || t->low != 0) {
        const spg_ref end = spg_theorem_build_int(m, t->up ? t->high : t->low);
        left = t->up ? spg_theorem_build_2(m, SPG_NODE_SUB, end, n) : spg_theorem_build_2(m, SPG_NODE_SUB, n, end);
    }
    const spg_ref start = spg_theorem_build_int(m, (spg_int)cycle->start);
    const spg_ref length = spg_theorem_build_int(m, (spg_int)cycle->period);
    const spg_ref later = spg_theorem_build_2(m, SPG_NODE_MOD, spg_theorem_build_2(m, SPG_NODE_SUB, left, start),
                                              length);
    const spg_ref place = spg_theorem_build_choice(m, spg_theorem_build_2(m, SPG_NODE_LT, left, start), left,
                                                   spg_theorem_build_2(m, SPG_NODE_ADD, start, later));
    const spg_ref value = spg_theorem_build_2(m, SPG_NODE_INDEX, build_table(m, cycle), place);
    const spg_ref where = spg_theorem_build_2(m, SPG_NODE_LE, left, spg_theorem_build_int(m, HEAP_MAX));
    spg_theorem_build_formula(m, SPG_FORMULA_SG, where, value, m->misere ? "T19" : "T8");
    build_derivation(m, cycle, left, start, length);
}

/* ---- hypotheses ---- */

bool spg_takes_are_of_a_finite_set(spg_maker *m)
{
    return m->facts->shapes.games[m->game].steps.finite;
}

/* Then there are no cycles, either. */
bool spg_takes_go_one_way(spg_maker *m)
{
    return m->facts->shapes.games[m->game].steps.way != 0;
}

/* One end of the range, known exactly; `none` where there is none. */
static bool read_end(const spg_facts *facts, spg_ref ref, spg_int none, spg_int *out)
{
    spg_scope scope = {.program = facts->program, .pool = &facts->program->pool, .givens = facts->givens};
    *out = none;
    if (ref == 0) { return true; }
    const spg_interval values = spg_interval_of(&scope, ref);
    *out = values.low;
    return values.low == values.high;
}

/* The end that moves lead to is there. */
bool spg_takes_have_known_ends(spg_maker *m)
{
    spg_theorem_takes *t = spg_maker_own(m, sizeof *t);
    if (t == NULL) { return false; }
    const spg_shape *shape = &m->program->games.at[m->game].params[0].shape;
    if (!read_end(m->facts, shape->low, SPG_INT_MIN, &t->low) ||
        !read_end(m->facts, shape->high, SPG_INT_MAX, &t->high)) {
        return false;
    }
    t->up = m->facts->shapes.games[m->game].steps.way == 1;
    const spg_int end = t->up ? t->high : t->low;
    return t->low <= t->high && end <= HEAP_MAX && end >= -HEAP_MAX;
}

/* ---- the calls ---- */

/* What is taken does not depend on the heap, all of it goes the same way, and there is no other end: so a take that any heap
 * has, the largest one that counts has too. */
static spg_int largest(const spg_theorem_takes *t)
{
    const spg_int heap = t->up ? t->high - HEAP_MAX : t->low + HEAP_MAX;
    return heap > t->high ? t->high : heap < t->low ? t->low : heap;
}

static spg_maker open_maker(spg_run *run, spg_program *program, spg_facts *facts, uint32_t game, spg_arena *arena,
                            spg_theorem_list *out)
{
    spg_arena_init(arena, run);
    return (spg_maker){.run = run,
                       .program = program,
                       .schemas = &facts->schemas,
                       .arena = arena,
                       .out = out,
                       .game = game,
                       .misere = program->games.at[game].stuck.verdict == SPG_VERDICT_WIN,
                       .facts = facts};
}

spg_status spg_theorem_takes_fit(spg_run *run, spg_program *program, spg_facts *facts, uint32_t game,
                                 spg_theorem_takes *out, bool *fit)
{
    spg_arena arena;
    spg_maker m = open_maker(run, program, facts, game, &arena, NULL);
    *fit = facts->shapes.games[game].steps.moves <= MOVES_MAX && spg_theorem_holds(&m, &spg_theorem_of_takes);
    if (*fit) {
        *out = *(const spg_theorem_takes *)m.own;
        out->heap = largest(out);
        *fit = spg_int_fits64(out->heap);
    }
    spg_arena_clear(&arena);
    return m.status;
}

spg_status spg_theorem_takes_tell(spg_run *run, spg_program *program, spg_facts *facts, uint32_t game,
                                  const spg_theorem_takes *takes, const spg_theorem_cycle *cycle, spg_theorem_list *out)
{
    spg_arena arena;
    spg_maker m = open_maker(run, program, facts, game, &arena, out);
    build(&m, takes, cycle);
    spg_arena_clear(&arena);
    return m.status;
}
