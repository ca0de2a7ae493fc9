/* test_codegen.c — compiled sweeps against the definition. SPDX-License-Identifier: MIT */
#include <limits.h>
#include <unistd.h>

#include "codegen/compiler.h"
#include "codegen/kernel_header.h"
#include "codegen/native.h"
#include "codegen/print.h"
#include "tap.h"
#include "sweep_helper.h"

static const spg_sweep_order down_the_rows = {.dim = {0, 1, 2}, .sign = {1, 1, 1}};
static char cache[320];

static bool has_compiler(void)
{
    spg_compiler compiler;
    return spg_compiler_find(&compiler);
}
#define NEED_COMPILER()                                                                                                \
    if (!has_compiler()) { SKIP("no C compiler"); }

/* Compiles the sweep, fills all of it, compares; ends the sweep. */
static void agrees(spg_fill_cells cells, uint32_t words, int64_t narrow, helper_memory *m)
{
    const spg_native_options options = {.wait = true, .cache_dir = cache};
    spg_native *native = NULL;
    spg_filler filler = {0};
    const spg_status status = spg_native_start(&helper_run, &helper_sweep, cells, &options, &native);
    CHECK(status == SPG_OK, "it starts");
    if (status != SPG_OK) { return; }
    const bool ready = spg_native_ready(native, &filler);
    CHECK(ready, "it is ready");
    if (!ready) { printf("# %s\n", spg_native_why(native)); }
    helper_open(m, cells, filler.scratch_words, words);
    if (ready) { CHECK_INT(helper_fill_all(m, &filler, narrow), 0, "no cell differs from the definition"); }
    spg_native_free(native);
    helper_close(m);
    CHECK_INT(helper_run.memory.used, 0, "no memory is left");
}

static const spg_fill_cells cells64 = {64, true};

/* --- operations --- */

static const int64_t small_items[] = {-9, -5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 31, 32, 62, 63, 64, 65};
static const int64_t hostile_items[] = {
    INT64_MIN,  INT64_MIN + 1, -4294967296, INT32_MIN,     -3,       -1, 0, 1, 2, 5, 62, 63, 64, INT32_MAX,
    2147483648, 4294967296,    3037000500,  INT64_MAX - 1, INT64_MAX};

static void add_array(const int64_t *items, size_t count)
{
    spg_sweep_array array = {.at = items, .count = count, .low = items[0], .high = items[0]};
    for (size_t i = 0; i < count; i++) {
        if (items[i] < array.low) { array.low = items[i]; }
        if (items[i] > array.high) { array.high = items[i]; }
    }
    (void)SPG_PUSH(&helper_run, &helper_sweep.arrays, array);
}

/* One table per operation: the items of both lists with each other. */
static void add_operations(const int64_t *items, size_t count)
{
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    add_array(items, count);
    const int64_t top = (int64_t)count - 1;
    for (int op = SPG_SWEEP_ADD; op < SPG_SWEEP_OP_COUNT; op++) {
        const uint32_t table = add_table(2, (int64_t[]){0, 0}, (int64_t[]){top, top}, INT64_MIN, INT64_MAX);
        const spg_sweep_ref a = make(SPG_SWEEP_LOAD, 0, variable(0, 0, top), 0, 0);
        const spg_sweep_ref b = make(SPG_SWEEP_LOAD, 0, variable(1, 0, top), 0, 0);
        /* Truth is 0 or 1; the rest of a select may fail. */
        const bool truth = op == SPG_SWEEP_NOT || op == SPG_SWEEP_AND || op == SPG_SWEEP_OR || op == SPG_SWEEP_SELECT;
        const spg_sweep_ref x = truth ? OP2(LT, number(0), a) : a;
        const spg_sweep_ref y = op == SPG_SWEEP_SELECT ? OP2(MUL, a, b)
                                : truth                ? OP2(LT, OP2(DIV, a, b), number(1))
                                                       : b;
        const uint32_t operands = spg_sweep_operands((spg_sweep_op)op);
        const spg_sweep_ref value = make((spg_sweep_op)op, 0, x, operands > 1 ? y : 0,
                                         operands > 2 ? OP2(MOD, a, OP2(SUB, b, number(1))) : 0);
        helper_sweep.tables.at[table].body = OPTION(value);
        add_pass(table, 1, down_the_rows);
    }
}

static void every_operation_on_small_numbers(void)
{
    NEED_COMPILER();
    helper_memory m;
    add_operations(small_items, sizeof small_items / sizeof small_items[0]);
    agrees(cells64, 1, 0, &m);
    CHECK(m.given_up > 20, "divisions by zero and the like are given up");
}

static void every_operation_on_hostile_numbers(void)
{
    NEED_COMPILER();
    helper_memory m;
    add_operations(hostile_items, sizeof hostile_items / sizeof hostile_items[0]);
    agrees(cells64, 1, 0, &m);
    CHECK(m.given_up > 300, "overflows are given up");
}

static void indices_outside_an_array_are_given_up_and_long_arrays_are_passed(void)
{
    NEED_COMPILER();
    static int64_t items[100];
    helper_memory m;
    for (int i = 0; i < 100; i++) { items[i] = (i * 37) % 101 * (i % 7 == 0 ? -1000 : 1); }
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    add_array(items, 100);
    add_array(small_items, 3);
    const uint32_t table = add_table(1, (int64_t[]){-20}, (int64_t[]){120}, INT64_MIN, INT64_MAX);
    const spg_sweep_ref v = variable(0, -20, 120);
    helper_sweep.tables.at[table].body = BLOCK(
        OPTION(make(SPG_SWEEP_LOAD, 0, v, 0, 0)),
        IF(OP2(LT, v, number(50)), OPTION(make(SPG_SWEEP_LOAD, 1, OP2(SUB, v, number(1)), 0, 0))));
    add_pass(table, 1, down_the_rows);
    agrees(cells64, 1, 0, &m);
    CHECK_INT(m.given_up, 20 + 21 + 47, "below, above, and of the short one");
}

/* The least of a - b is that of a less the most of b: here it needs more than 32 bits, the most does not. */
static void a_difference_has_its_bounds_from_opposite_ends(void)
{
    NEED_COMPILER();
    static const int64_t from[] = {-2000000000, -1, -2000000000}, less[] = {INT32_MIN, INT32_MIN, 2000000000};
    helper_memory m;
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    add_array(from, 3);
    add_array(less, 3);
    const uint32_t table = add_table(1, (int64_t[]){0}, (int64_t[]){2}, INT64_MIN, INT64_MAX);
    const spg_sweep_ref n = variable(0, 0, 2);
    const spg_sweep_ref a = make(SPG_SWEEP_LOAD, 0, n, 0, 0), b = make(SPG_SWEEP_LOAD, 1, n, 0, 0);
    helper_sweep.nodes.at[a].low = from[0];
    helper_sweep.nodes.at[a].high = from[1];
    helper_sweep.nodes.at[b].low = less[0];
    helper_sweep.nodes.at[b].high = less[2];
    helper_sweep.tables.at[table].body = BLOCK(OPTION(OP2(SUB, a, b)));
    add_pass(table, 1, down_the_rows);
    agrees(cells64, 1, 0, &m);
}

/* --- statements --- */

/* Variables of a table of one parameter: 0; others from 8. */
static void loops_end_where_they_say(void)
{
    NEED_COMPILER();
    helper_memory m;
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    const uint32_t table = add_table(1, (int64_t[]){0}, (int64_t[]){30}, INT64_MIN, INT64_MAX);
    const spg_sweep_ref n = variable(0, 0, 30);
    const spg_sweep_ref k = variable(8, INT64_MIN, INT64_MAX);
    const spg_sweep_ref j = variable(9, 0, 1000);
    const spg_sweep_ref sum = OP2(MOD, OP2(MUL, k, number(7)), number(31));
    helper_sweep.tables.at[table].body = BLOCK(
        LOOP(8, number(INT64_MAX - 20), OP2(ADD, n, number(INT64_MAX - 30)), 3,
             OPTION(OP2(SUB, k, number(INT64_MAX - 100)))),
        LOOP(8, number(INT64_MIN + 20), OP2(ADD, number(INT64_MIN), n), -4,
             OPTION(OP2(SUB, number(INT64_MIN + 100), k))),
        LOOP(8, n, 0, 5, STOP(OP2(LT, k, number(60))), LET(9, OP2(MUL, sum, number(2))), OPTION(OP2(ADD, j, k))),
        IF(OP2(EQ, n, number(17)), LOOP(8, number(0), 0, 1, STOP(OP2(LE, number(0), k)))),
        LOOP(8, number(2), n, 1, STOP(OP2(NE, OP2(MOD, n, k), number(0))), OPTION(k)));
    add_pass(table, 1, down_the_rows);
    agrees(cells64, 1, 0, &m);
    CHECK_INT(m.given_up, 1, "the endless loop");
}

static void endings_and_cells_that_do_not_exist(void)
{
    NEED_COMPILER();
    helper_memory m;
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    const uint32_t table = add_table(2, (int64_t[]){-3, 0}, (int64_t[]){9, 12}, -1000, 1000);
    const spg_sweep_ref x = variable(0, -3, 9);
    const spg_sweep_ref y = variable(1, 0, 12);
    spg_sweep_ending endings[2] = {{OP2(EQ, y, number(0)), OP2(SUB, x, number(4))},
                                   {OP2(LT, x, number(-1)), OP2(DIV, y, OP2(ADD, x, number(2)))}};
    spg_sweep_table *t = &helper_sweep.tables.at[table];
    t->endings = endings;
    t->ending_count = 2;
    t->exists = OP2(LE, x, y);
    t->stuck = OP2(SUB, OP2(MUL, x, y), number(100));
    const spg_sweep_ref before = cell_at(table, (spg_sweep_ref[]){x, OP2(SUB, y, number(1))});
    t->body = IF(OP2(NE, OP2(MOD, OP2(ADD, x, y), number(4)), number(0)), OPTION(OP1(NEG, before)));
    add_pass(table, 1, down_the_rows);
    agrees((spg_fill_cells){16, true}, 1, 0, &m);
    CHECK(m.given_up > 0, "a failing ending is given up");
}

/* --- random rules --- */

static uint64_t dice;

static int64_t roll(int64_t low, int64_t high)
{
    dice = dice * 6364136223846793005U + 1442695040888963407U;
    return low + (int64_t)((dice >> 33) % (uint64_t)(high - low + 1));
}

static spg_sweep_order random_order(uint32_t dims)
{
    spg_sweep_order order = {.front = roll(0, 1) == 1};
    for (uint32_t i = 0; i < dims; i++) {
        const uint32_t swap = (uint32_t)roll(0, i);
        order.dim[i] = order.dim[swap];
        order.dim[swap] = i;
        order.sign[i] = roll(0, 1) == 1 ? 1 : -1;
    }
    for (uint32_t i = 0; i < dims; i++) { order.weight[i] = roll(-3, 3); }
    order.weight[order.dim[dims - 1]] = roll(0, 1) == 1 ? 1 : -1;
    return order;
}

/* Does p + step come before p? */
static bool is_earlier(const spg_sweep_order *order, uint32_t dims, const int64_t step[])
{
    int64_t sum = 0;
    for (uint32_t d = 0; order->front && d < dims; d++) { sum += order->weight[d] * step[d]; }
    if (sum != 0) { return sum < 0; }
    for (uint32_t i = 0; i < dims; i++) {
        const int64_t by = (order->front ? 1 : order->sign[i]) * step[order->dim[i]];
        if (by != 0) { return by < 0; }
    }
    return false;
}

static void random_step(const spg_sweep_order *order, uint32_t dims, int64_t step[])
{
    do {
        for (uint32_t d = 0; d < dims; d++) { step[d] = roll(-2, 2); }
    } while (!is_earlier(order, dims, step));
}

typedef struct random_table {
    uint32_t table, first, count, dims;
    spg_sweep_order order;
    spg_sweep_ref x[3];
    bool has_exists;
} random_table;

/* Is a place in the box? */
static spg_sweep_ref inside(const random_table *r, const spg_sweep_ref at[])
{
    const spg_sweep_table *t = &helper_sweep.tables.at[r->table];
    spg_sweep_ref all = number(1);
    for (uint32_t d = 0; d < r->dims; d++) {
        all = OP2(AND, all, OP2(AND, OP2(LE, number(t->low[d]), at[d]), OP2(LE, at[d], number(t->high[d]))));
    }
    return all;
}

/* What a cell of the family's kind is worth as a candidate. */
static spg_sweep_ref as_candidate(spg_sweep_ref cell)
{
    switch (helper_sweep.kind) {
    case SPG_SWEEP_KIND_GRUNDY: return roll(0, 3) == 0 ? OP2(BIT_XOR, cell, number(roll(0, 5))) : cell;
    case SPG_SWEEP_KIND_OUTCOME: return OP2(SUB, number(2), cell);
    case SPG_SWEEP_KIND_SCORE:
    case SPG_SWEEP_KIND_DISTANCE: break;
    }
    return OP2(MAX, OP2(SUB, number(roll(-9, 9)), cell), number(-100));
}

/* for k: the cells k steps away, of a table of the pass. */
static uint32_t random_move(const random_table *r)
{
    int64_t step[3];
    random_step(&r->order, r->dims, step);
    const spg_sweep_ref k = variable(8, 1, 9);
    spg_sweep_ref at[3];
    for (uint32_t d = 0; d < r->dims; d++) { at[d] = OP2(ADD, r->x[d], OP2(MUL, k, number(step[d]))); }
    const spg_sweep_ref in = inside(r, at);
    const spg_sweep_ref cell = cell_at(r->first + (uint32_t)roll(0, r->count - 1), at);
    const uint32_t option = OPTION(as_candidate(cell));
    const spg_sweep_ref guard = OP2(NE, OP2(MOD, OP2(ADD, r->x[0], k), number(3)), number(roll(0, 3)));
    if (roll(0, 2) == 0) { return LOOP(8, number(9), number(roll(1, 4)), -1, IF(OP2(AND, in, guard), option)); }
    if (roll(0, 1) == 0) { return LOOP(8, number(1), number(roll(1, 9)), 1, STOP(in), option); }
    /* A lazy choice: the cell is looked at only where it is one. */
    const spg_sweep_ref safe = make(SPG_SWEEP_SELECT, 0, in, as_candidate(cell), number(0));
    return LOOP(8, number(roll(1, 2)), number(9), 2, IF(guard, OPTION(safe)));
}

/* The number of a line: constant along step. In one parameter there is one line; in more, cross products with the step. */
static void add_line(const random_table *r, const int64_t step[], spg_sweep_line *line)
{
    const spg_sweep_table *t = &helper_sweep.tables.at[r->table];
    uint32_t j = 0;
    while (step[j] == 0) { j++; }
    spg_sweep_ref id = number(0);
    line->count = 1;
    for (uint32_t d = 0; d < r->dims; d++) {
        if (d == j) { continue; }
        /* step[j]·x[d] - step[d]·x[j] */
        spg_sweep_ref part = OP2(SUB, OP2(MUL, number(step[j]), r->x[d]), OP2(MUL, number(step[d]), r->x[j]));
        const spg_sweep_node *node = spg_sweep_node_at(&helper_sweep, part);
        const int64_t low = node->low;
        const int64_t width = node->high - low + 1;
        id = OP2(ADD, OP2(MUL, id, number(width)), OP2(SUB, part, number(low)));
        line->count *= (uint64_t)width;
    }
    /* Cells between the steps: residues of parameter j. */
    const int64_t by = step[j] < 0 ? -step[j] : step[j];
    id = OP2(ADD, OP2(MUL, id, number(by)), OP2(MOD, OP2(SUB, r->x[j], number(t->low[j])), number(by)));
    line->count *= (uint64_t)by;
    line->id = id;
}

static uint32_t random_line(const random_table *r)
{
    spg_sweep_line line = {.table = r->first + (uint32_t)roll(0, r->count - 1), .first = roll(1, 3)};
    int64_t step[3];
    random_step(&r->order, r->dims, step);
    memcpy(line.step, step, sizeof *step * r->dims);
    add_line(r, step, &line);
    const bool windows = helper_sweep.kind != SPG_SWEEP_KIND_SCORE;
    if (windows && roll(0, 1) == 0) { line.last = line.first + roll(0, 4); }
    if (!spg_sweep_is_mex(&helper_sweep)) {
        line.own = as_candidate(cell_at(line.table, r->x));
        if (helper_sweep.kind == SPG_SWEEP_KIND_SCORE) { line.own = OP2(ADD, line.own, r->x[0]); }
    }
    (void)SPG_PUSH(&helper_run, &helper_sweep.lines, line);
    const bool more = helper_sweep.kind == SPG_SWEEP_KIND_SCORE && roll(0, 1) == 0;
    const uint32_t statement = LINE((uint32_t)helper_sweep.lines.count - 1, more ? OP2(SUB, number(3), r->x[0]) : 0);
    if (roll(0, 2) != 0) { return statement; }
    return IF(OP2(NE, OP2(MOD, r->x[r->dims - 1], number(3)), number(1)), statement);
}

static void random_body(const random_table *r, bool lines)
{
    uint32_t parts[4];
    const uint32_t count = (uint32_t)roll(1, 4);
    for (uint32_t i = 0; i < count; i++) { parts[i] = lines && roll(0, 2) != 0 ? random_line(r) : random_move(r); }
    const uint32_t body = parent((spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, parts, count);
    spg_sweep_table *t = &helper_sweep.tables.at[r->table];
    t->body = body;
    if (helper_sweep.kind == SPG_SWEEP_KIND_OUTCOME) {
        t->stuck = number(roll(0, 2));
        t->may_stop = roll(0, 1) == 0;
        t->top = 2;
    } else if (helper_sweep.kind == SPG_SWEEP_KIND_SCORE) {
        t->stuck = OP2(SUB, r->x[0], number(5));
    }
    /* A check that sometimes fails. */
    if (roll(0, 3) == 0) {
        spg_sweep_ending *ending = SPG_TAKE(&helper_sweep.arena, spg_sweep_ending, 1);
        ending->condition = OP2(EQ, OP2(MOD, number(10), OP2(SUB, r->x[0], number(2))), number(roll(-1, 1)));
        ending->value = number(roll(0, 2));
        t->endings = ending;
        t->ending_count = 1;
    }
    if (!lines && roll(0, 3) == 0) { t->exists = OP2(NE, r->x[0], number(roll(0, 3))); }
}

static void random_pass(int64_t least, int64_t most)
{
    random_table r = {.dims = (uint32_t)roll(1, 3), .count = (uint32_t)roll(1, 2)};
    static const int64_t sizes[] = {0, 60, 15, 6};
    int64_t low[3], high[3];
    const bool lines = roll(0, 2) != 0;
    r.order = random_order(r.dims);
    for (uint32_t d = 0; d < r.dims; d++) {
        low[d] = roll(-3, 3);
        high[d] = low[d] + roll(1, sizes[r.dims]);
        r.x[d] = variable(d, low[d], high[d]);
    }
    r.first = (uint32_t)helper_sweep.tables.count;
    for (uint32_t t = 0; t < r.count; t++) { add_table(r.dims, low, high, least, most); }
    for (r.table = r.first; r.table < r.first + r.count; r.table++) { random_body(&r, lines); }
    add_pass(r.first, r.count, r.order);
}

static void random_rules(spg_sweep_kind kind, spg_fill_cells cells, int64_t most, uint64_t seed, int64_t narrow)
{
    helper_memory m;
    dice = seed;
    begin_sweep(kind);
    for (int i = 0; i < 10; i++) { random_pass(kind == SPG_SWEEP_KIND_SCORE ? -most : 0, most); }
    agrees(cells, 4, narrow, &m);
    if (narrow != 0) { CHECK(m.widened > 10, "it stopped where a value did not fit"); }
    if (seed % 2 == 1) { CHECK(m.given_up > 0, "and where a check failed"); }
}

static void random_grundy_values_in_every_width(void)
{
    NEED_COMPILER();
    static const uint8_t bits[] = {8, 16, 32, 64};
    for (uint64_t i = 0; i < 4; i++) {
        random_rules(SPG_SWEEP_KIND_GRUNDY, (spg_fill_cells){bits[i], bits[i] == 64}, i == 1 ? 50 : 4000, 101 + i, 0);
    }
}

static void random_outcomes_in_bits_and_bytes(void)
{
    NEED_COMPILER();
    random_rules(SPG_SWEEP_KIND_OUTCOME, (spg_fill_cells){2, false}, 2, 201, 0);
    random_rules(SPG_SWEEP_KIND_OUTCOME, (spg_fill_cells){2, false}, 2, 203, 0);
    random_rules(SPG_SWEEP_KIND_OUTCOME, (spg_fill_cells){8, false}, 2, 205, 0);
}

static void random_scores(void)
{
    NEED_COMPILER();
    random_rules(SPG_SWEEP_KIND_SCORE, (spg_fill_cells){32, true}, 1000000, 301, 0);
    random_rules(SPG_SWEEP_KIND_SCORE, (spg_fill_cells){64, true}, INT64_C(1) << 40, 302, 0);
}

static void a_cell_that_does_not_fit_is_done_again_with_its_lines_as_they_are(void)
{
    NEED_COMPILER();
    random_rules(SPG_SWEEP_KIND_GRUNDY, (spg_fill_cells){8, false}, 4000, 401, 3);
    /* What is known to fit is not looked at: the bounds have to be too wide for the cells. */
    random_rules(SPG_SWEEP_KIND_SCORE, (spg_fill_cells){32, true}, INT32_MAX, 402, 4);
}

/* n is worth n mod 71: the window holds all of the first word, then loses each of them in turn. */
static void a_window_that_fills_a_word_and_loses_a_value_of_it(void)
{
    NEED_COMPILER();
    helper_memory m;
    begin_sweep(SPG_SWEEP_KIND_GRUNDY);
    const uint32_t table = add_table(1, (int64_t[]){0}, (int64_t[]){400}, 0, 70);
    const spg_sweep_line line = {.table = table, .step = {-1}, .first = 1, .last = 70, .id = number(0), .count = 1};
    (void)SPG_PUSH(&helper_run, &helper_sweep.lines, line);
    helper_sweep.tables.at[table].body = LINE(0, 0);
    add_pass(table, 1, down_the_rows);
    agrees((spg_fill_cells){8, false}, 2, 0, &m);
}

/* --- the text --- */

static void one_bit_a_cell(void)
{
    NEED_COMPILER();
    helper_memory m;
    begin_sweep(SPG_SWEEP_KIND_OUTCOME);
    const uint32_t table = add_table(2, (int64_t[]){0, 0}, (int64_t[]){40, 50}, 0, 1);
    const spg_sweep_ref x = variable(0, 0, 40), y = variable(1, 0, 50), k = variable(8, 1, 3);
    const spg_sweep_ref left = cell_at(table, (spg_sweep_ref[]){OP2(SUB, x, k), y});
    const spg_sweep_ref up = cell_at(table, (spg_sweep_ref[]){x, OP2(SUB, y, k)});
    spg_sweep_table *t = &helper_sweep.tables.at[table];
    t->stuck = number(0);
    t->may_stop = true;
    t->top = 1;
    t->body = LOOP(8, number(1), number(3), 1, IF(OP2(LE, k, x), OPTION(OP1(NOT, left))),
                   IF(OP2(LE, k, y), OPTION(OP1(NOT, up))));
    add_pass(table, 1, down_the_rows);
    agrees((spg_fill_cells){1, false}, 1, 0, &m);
}

static void a_long_sum_of_shared_parts_is_printed_once_each(void)
{
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    const uint32_t table = add_table(1, (int64_t[]){0}, (int64_t[]){9}, INT64_MIN, INT64_MAX);
    spg_sweep_ref x = variable(0, 0, 9);
    for (int i = 0; i < 60; i++) { x = OP2(ADD, x, x); }
    helper_sweep.tables.at[table].body = OPTION(x);
    add_pass(table, 1, down_the_rows);
    spg_text text;
    spg_digest digest;
    spg_text_init(&text, &helper_run);
    CHECK(spg_print_kernel(&helper_sweep, cells64, &text, &digest) == SPG_OK, "it is printed");
    CHECK(text.length - spg_kernel_header_length < 12000, "and short");
    CHECK(strstr(spg_text_get(&text), "#include") == NULL, "it includes nothing");
    spg_text_clear(&text);
    spg_sweep_clear(&helper_sweep);
}

static void what_nests_too_deep_is_not_printed(void)
{
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    const uint32_t table = add_table(1, (int64_t[]){0}, (int64_t[]){9}, INT64_MIN, INT64_MAX);
    const spg_sweep_ref x = variable(0, 0, 9);
    uint32_t body = OPTION(x);
    for (int i = 0; i < 5000; i++) { body = IF(OP2(LT, x, number(i % 9)), body); }
    helper_sweep.tables.at[table].body = body;
    add_pass(table, 1, down_the_rows);
    spg_native *native = NULL;
    spg_filler filler;
    const spg_native_options options = {.cache_dir = cache};
    NEED(spg_native_start(&helper_run, &helper_sweep, cells64, &options, &native) == SPG_OK, "that is no error");
    CHECK(!spg_native_ready(native, &filler) && !spg_native_pending(native), "there is no program");
    CHECK_TEXT(spg_native_why(native), "the rules are nested too deep for compiled code", "and it says so");
    spg_native_free(native);
    spg_sweep_clear(&helper_sweep);
}

static void a_lazy_part_deeper_than_that_is_not_printed_either(void)
{
    begin_sweep(SPG_SWEEP_KIND_SCORE);
    const uint32_t table = add_table(1, (int64_t[]){0}, (int64_t[]){9}, INT64_MIN, INT64_MAX);
    spg_sweep_ref x = variable(0, 0, 9);
    for (int i = 0; i < 5000; i++) {
        x = make(SPG_SWEEP_SELECT, 0, OP2(LT, variable(0, 0, 9), number(5)), OP2(SUB, number(i), x), number(1));
    }
    helper_sweep.tables.at[table].body = OPTION(x);
    add_pass(table, 1, down_the_rows);
    spg_text text;
    spg_digest digest;
    spg_text_init(&text, &helper_run);
    CHECK(spg_print_kernel(&helper_sweep, cells64, &text, &digest) == SPG_TOO_BIG, "too deep");
    spg_text_clear(&text);
    spg_sweep_clear(&helper_sweep);
}

static void at_every_memory_limit_it_says_so(void)
{
    for (size_t limit = 0;; limit += 4096) {
        dice = 7;
        begin_sweep(SPG_SWEEP_KIND_GRUNDY);
        for (int i = 0; i < 2; i++) { random_pass(0, 4000); }
        spg_text text;
        spg_digest digest;
        spg_text_init(&text, &helper_run);
        helper_run.memory.limit = helper_run.memory.used + limit;
        const spg_status status = spg_print_kernel(&helper_sweep, cells64, &text, &digest);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "printed, or no memory");
        spg_text_clear(&text);
        spg_sweep_clear(&helper_sweep);
        if (status == SPG_OK) { return; }
        NEED(limit < 10 << 20, "a few kilobytes are enough");
    }
}

static void set_up(void)
{
    char here[256] = "";
    CHECK(getcwd(here, sizeof here) != NULL, "where the test runs");
    snprintf(cache, sizeof cache, "%s/sprague-test-%ld", here, (long)getpid());
}

static void clean_up(void)
{
    char command[400];
    snprintf(command, sizeof command, "rm -rf '%s'", cache);
    CHECK(system(command) == 0, "it is gone");
}

TAP_MAIN(TEST(set_up), TEST(every_operation_on_small_numbers), TEST(every_operation_on_hostile_numbers),
         TEST(indices_outside_an_array_are_given_up_and_long_arrays_are_passed),
         TEST(a_difference_has_its_bounds_from_opposite_ends), TEST(loops_end_where_they_say),
         TEST(endings_and_cells_that_do_not_exist), TEST(random_grundy_values_in_every_width),
         TEST(random_outcomes_in_bits_and_bytes), TEST(random_scores),
         TEST(a_cell_that_does_not_fit_is_done_again_with_its_lines_as_they_are), TEST(one_bit_a_cell),
         TEST(a_window_that_fills_a_word_and_loses_a_value_of_it),
         TEST(a_long_sum_of_shared_parts_is_printed_once_each), TEST(what_nests_too_deep_is_not_printed),
         TEST(a_lazy_part_deeper_than_that_is_not_printed_either), TEST(at_every_memory_limit_it_says_so),
         TEST(clean_up))
