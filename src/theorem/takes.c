/* takes.c — heaps with a finite set of takes: the table of one period (T8). SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "theorem/table.h"

enum {
    TAKE_MAX = 1 << 20,    /* the largest number that a move may take */
    OPTIONS_MAX = 1 << 14, /* moves of one heap */
    TABLE_MAX = 1 << 16    /* values before the period and in it */
};

/* A heap that shows all takes. Larger heaps are left to others: a take between the two would not be seen. */
#define HEAP_MAX ((spg_int)1 << 62)

typedef struct takes {
    spg_run *run;
    spg_int low, high; /* range of the heap */
    bool up;           /* moves make the number larger: what is left is high - n */
    uint32_t *set;     /* rising */
    size_t count;
    uint16_t *values;  /* of what is left = 0, 1, 2, … */
    uint32_t *borders; /* room for the search of a period */
    size_t room;
} takes;

typedef struct cycle {
    size_t start, length;
} cycle;

/* ---- the set ---- */

/* At most how many moves a heap has, seen from the domains of the binders. */
static bool is_small(const spg_facts *facts, uint32_t game)
{
    spg_int moves = 0;
    spg_scope scope = {.program = facts->program, .pool = &facts->schemas.pool, .givens = facts->givens};
    for (size_t i = 0; i < facts->schemas.at.count; i++) {
        const spg_schema *schema = &facts->schemas.at.at[i];
        spg_int product = 1;
        if (schema->game != game) { continue; }
        for (uint32_t b = 0; b < schema->binder_count; b++) {
            const spg_ref domain = schema->binders[b].domain;
            const spg_node *node = spg_pool_node(&facts->schemas.pool, domain);
            scope.work = 0;
            spg_int size = 0;
            if (node->kind == SPG_NODE_FROM_TO) {
                const spg_interval values = spg_extent_of_domain(&scope, domain).values;
                if (!spg_interval_bounded(values) && !spg_interval_empty(values)) { return false; }
                size = spg_interval_empty(values) ? 0 : values.high - values.low + 1;
            } else if (node->kind == SPG_NODE_ITEMS) {
                size = spg_extent_of(&scope, spg_pool_child(&facts->schemas.pool, domain, 0)).length.high;
            } else {
                return false;
            }
            if (size > OPTIONS_MAX || product * size > OPTIONS_MAX) { return false; }
            product *= size;
        }
        moves += product;
    }
    return moves <= OPTIONS_MAX;
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* The takes as differences; all in one direction, none too large. */
static bool read_set(takes *t, const spg_layout *layout, const spg_batch *batch, int64_t heap)
{
    bool any = false;
    t->count = 0;
    for (size_t i = 0; i < batch->options.count; i++) {
        int64_t to;
        if (batch->options.at[i].parts != 1) { return false; }
        spg_layout_unpack(layout, spg_batch_part(batch, batch->options.at[i].first_part) + 1, &to);
        const spg_int take = t->up ? (spg_int)to - heap : (spg_int)heap - to;
        if (take < 1 || take > TAKE_MAX) { return false; }
        t->set[t->count++] = (uint32_t)take;
        any = true;
    }
    if (!any) { return false; }
    qsort(t->set, t->count, sizeof *t->set, compare);
    size_t kept = 1;
    for (size_t i = 1; i < t->count; i++) {
        if (t->set[i] != t->set[kept - 1]) { t->set[kept++] = t->set[i]; }
    }
    t->count = kept;
    return true;
}

/* The moves of the largest heap that counts. What is taken does not depend on the heap, all of it goes the same way, and
 * there is no other end: so a take that any heap has, this one has too. */
static spg_status find_set(takes *t, const spg_game *family, uint32_t game, bool *found)
{
    const spg_layout *layout = &family->layouts[game];
    const spg_int end = t->up ? t->high : t->low;
    spg_int heap = t->up ? end - HEAP_MAX : end + HEAP_MAX;
    if (heap > t->high) { heap = t->high; }
    if (heap < t->low) { heap = t->low; }
    *found = false;
    if (layout->field_count != 1 || !spg_int_fits64(heap)) { return SPG_OK; }
    const int64_t value = (int64_t)heap;
    uint64_t *words = spg_run_take(t->run, (size_t)family->width + 1, sizeof *words);
    if (words == NULL) { return t->run->error.status; }
    spg_status status = SPG_OK;
    spg_batch batch;
    spg_batch_init(&batch, t->run, family->width);
    words[0] = game;
    if (spg_layout_pack(layout, &value, words + 1)) {
        status = family->options(family->rules, words, SPG_TURN_FIRST, &batch);
        *found = status == SPG_OK && batch.options.count <= OPTIONS_MAX && read_set(t, layout, &batch, value);
    }
    spg_batch_clear(&batch);
    spg_run_give(t->run, words, (size_t)family->width + 1, sizeof *words);
    return status;
}

/* ---- values ---- */

static void give_room(takes *t)
{
    spg_run_give(t->run, t->values, t->room, sizeof *t->values);
    spg_run_give(t->run, t->borders, t->room, sizeof *t->borders);
    t->values = NULL;
    t->borders = NULL;
    t->room = 0;
}

static spg_status take_room(takes *t, size_t count)
{
    give_room(t);
    t->room = count;
    t->values = spg_run_take(t->run, count, sizeof *t->values);
    t->borders = spg_run_take(t->run, count, sizeof *t->borders);
    return t->values == NULL || t->borders == NULL ? t->run->error.status : SPG_OK;
}

/* The mex of the values below. */
static spg_status fill(takes *t)
{
    bool taken[OPTIONS_MAX + 1];
    for (size_t n = 0; n < t->room; n++) {
        size_t moves = 0;
        if (n % 65536 == 0) { SPG_TRY(spg_run_check(t->run)); }
        while (moves < t->count && t->set[moves] <= n) { moves++; }
        memset(taken, 0, moves + 1);
        for (size_t i = 0; i < moves; i++) {
            const size_t to = n - t->set[i];
            if (t->values[to] <= moves) { taken[t->values[to]] = true; }
        }
        uint16_t mex = 0;
        while (taken[mex]) { mex++; }
        t->values[n] = mex;
    }
    return SPG_OK;
}

/* The period of the later half, by the longest border of the half read backwards; it must repeat a whole window, which
 * proves it (T8). Then as far to the front as it goes. */
static bool find_cycle(takes *t, cycle *out)
{
    const size_t half = t->room / 2;
    const size_t window = t->set[t->count - 1];
    const uint16_t *last = t->values + t->room - 1;
    t->borders[0] = 0;
    for (size_t i = 1; i < half; i++) {
        size_t border = t->borders[i - 1];
        while (border > 0 && last[-(ptrdiff_t)i] != last[-(ptrdiff_t)border]) { border = t->borders[border - 1]; }
        t->borders[i] = (uint32_t)(last[-(ptrdiff_t)i] == last[-(ptrdiff_t)border] ? border + 1 : border);
    }
    out->length = half - t->borders[half - 1];
    if (out->length + window > half) { return false; }
    out->start = t->room - half;
    while (out->start > 0 && t->values[out->start - 1] == t->values[out->start - 1 + out->length]) { out->start -= 1; }
    return out->start + out->length <= TABLE_MAX;
}

/* Twice as many values at a time, until the work is too much. */
static spg_status search(takes *t, uint64_t steps, cycle *out, bool *found)
{
    size_t room = 1024 + 4 * (size_t)t->set[t->count - 1];
    *found = false;
    for (; !*found && room * t->count <= steps && room < UINT32_MAX; room *= 2) {
        SPG_TRY(take_room(t, room));
        SPG_TRY(fill(t));
        *found = find_cycle(t, out);
    }
    return SPG_OK;
}

/* ---- the formula ---- */

static spg_ref build_table(spg_maker *m, const takes *t, const cycle *c)
{
    const size_t count = c->start + c->length;
    spg_ref *items = spg_run_take(m->run, count, sizeof *items);
    char name[48];
    if (items == NULL) {
        m->status = m->run->error.status;
        return 0;
    }
    for (size_t i = 0; i < count; i++) { items[i] = spg_build_int(m, t->values[i]); }
    const spg_ref list = spg_build_list(m, items, (uint32_t)count);
    spg_run_give(m->run, items, count, sizeof *items);
    snprintf(name, sizeof name, "values of takes %zu", m->program->defs.count);
    const uint32_t helper = spg_build_def(m, name, 0, SPG_TYPE_LIST(SPG_TYPE(INT)), list, true);
    return spg_build_call(m, helper, NULL, 0);
}

static void build_derivation(spg_maker *m, const takes *t, spg_ref left, spg_ref start, spg_ref length)
{
    spg_ref *numbers = spg_run_take(m->run, 3 + t->count, sizeof *numbers);
    if (numbers == NULL) {
        m->status = m->run->error.status;
        return;
    }
    numbers[0] = left;
    numbers[1] = start;
    numbers[2] = length;
    for (size_t i = 0; i < t->count; i++) { numbers[3 + i] = spg_build_int(m, t->set[i]); }
    spg_build_derivation(m, SPG_DERIVE_TAKES, numbers, (uint32_t)(3 + t->count), false);
    spg_run_give(m->run, numbers, 3 + t->count, sizeof *numbers);
}

/* In misère play the values are those of normal play: all these heaps are tame (T19). */
static void build(spg_maker *m, const takes *t, const cycle *c)
{
    const spg_ref n = spg_build_param(m, 0);
    spg_ref left = n;
    if (t->up || t->low != 0) {
        const spg_ref end = spg_build_int(m, t->up ? t->high : t->low);
        left = t->up ? spg_build_2(m, SPG_NODE_SUB, end, n) : spg_build_2(m, SPG_NODE_SUB, n, end);
    }
    const spg_ref start = spg_build_int(m, (spg_int)c->start);
    const spg_ref length = spg_build_int(m, (spg_int)c->length);
    const spg_ref later = spg_build_2(m, SPG_NODE_MOD, spg_build_2(m, SPG_NODE_SUB, left, start), length);
    const spg_ref place = spg_build_choice(m, spg_build_2(m, SPG_NODE_LT, left, start), left,
                                           spg_build_2(m, SPG_NODE_ADD, start, later));
    const spg_ref value = spg_build_2(m, SPG_NODE_INDEX, build_table(m, t, c), place);
    const spg_ref where = spg_build_2(m, SPG_NODE_LE, left, spg_build_int(m, HEAP_MAX));
    spg_build_formula(m, SPG_FORMULA_SG, where, value, m->misere ? "T19" : "T8");
    build_derivation(m, t, left, start, length);
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
    takes *t = spg_maker_own(m, sizeof *t);
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

static spg_status find_formula(spg_maker *m, const spg_game *family, uint64_t steps)
{
    takes *t = m->own;
    cycle c = {0};
    bool found = false;
    t->run = m->run;
    t->set = spg_run_take(m->run, OPTIONS_MAX, sizeof *t->set);
    if (t->set == NULL) { return m->run->error.status; }
    spg_status status = find_set(t, family, m->game, &found);
    if (status == SPG_OK && found) { status = search(t, steps, &c, &found); }
    if (status == SPG_OK && found) {
        build(m, t, &c);
        status = m->status;
    }
    give_room(t);
    spg_run_give(m->run, t->set, OPTIONS_MAX, sizeof *t->set);
    return status;
}

spg_status spg_theorem_takes(spg_run *run, spg_program *program, spg_facts *facts, const spg_game *family,
                             uint32_t game, uint64_t steps, spg_theorem_list *out)
{
    spg_arena arena;
    spg_arena_init(&arena, run);
    spg_maker m = {.run = run,
                   .program = program,
                   .schemas = &facts->schemas,
                   .arena = &arena,
                   .out = out,
                   .game = game,
                   .misere = program->games.at[game].stuck.verdict == SPG_VERDICT_WIN,
                   .facts = facts};
    spg_status status = SPG_OK;
    if (spg_theorem_holds(&m, &spg_theorem_of_takes) && is_small(facts, game)) {
        status = find_formula(&m, family, steps);
    }
    if (status == SPG_OK) { status = m.status; }
    spg_arena_clear(&arena);
    return status;
}
