/* test_fill_look.c — both bodies of a sweep look whether the work is to end, also inside a long cell. SPDX-License-Identifier: MIT
 *
 * No clock: the rounds of the loops are known, and the looks are counted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "codegen/compiler.h"
#include "codegen/native.h"
#include "sweep_helper.h"
#include "tap.h"
#include "vector/vector.h"

static const spg_sweep_order one_by_one = {.dim = {0}, .sign = {1}};
static const spg_fill_cells cells = {16, false}, outcomes = {8, false};
static char cache[320];

typedef struct looks {
    uint64_t count, stop_at; /* 0: never */
} looks;

static bool look(void *user)
{
    looks *seen = user;
    seen->count += 1;
    return seen->count == seen->stop_at;
}

static spg_fill_status fill(const spg_filler *filler, int64_t last, looks *seen)
{
    uint64_t block[16] = {0};
    void *tables[] = {block};
    uint64_t *scratch = calloc(filler->scratch_words + 1, sizeof *scratch);
    if (scratch == NULL) { return SPG_FILL_GIVEN_UP; }
    spg_fill_job job = {.tables = tables,
                        .scratch = scratch,
                        .high = {last},
                        .least = spg_fill_least(filler->cells),
                        .limit = spg_fill_limit(filler->cells),
                        .look = look,
                        .look_user = seen};
    const spg_fill_status status = filler->fill(filler->self, &job);
    free(scratch);
    return status;
}

/* The sweep is the helper's: at least `rounds` in the cells 0 … last, none of its loops longer than `longest`. */
static void looks_often(const spg_filler *filler, int64_t last, uint64_t rounds, uint64_t most, uint64_t longest,
                        const char *what)
{
    looks never = {0}, third = {.stop_at = 3};
    CHECK(fill(filler, last, &never) == SPG_FILL_DONE, what);
    CHECK(never.count >= rounds / (SPG_FILL_LOOK + longest), "never more than a loop beyond what is allowed");
    CHECK(never.count <= most / SPG_FILL_LOOK + 1, "and not much more often than said");
    CHECK(fill(filler, last, &third) == SPG_FILL_STOPPED, "it ends when it is told to");
    CHECK_INT(third.count, 3, "at once");
}

/* The sweep by both bodies; ends the sweep. */
static void both_look(spg_fill_cells width, int64_t last, uint64_t rounds, uint64_t most, uint64_t longest,
                      const char *what)
{
    spg_compiler compiler;
    spg_vector *vector = NULL;
    NEED(spg_vector_compile(&helper_run, &helper_sweep, width, &vector) == SPG_OK, "a program for lanes");
    spg_filler filler = spg_vector_filler(vector);
    looks_often(&filler, last, rounds, most, longest, what);
    spg_vector_free(vector);
    if (spg_compiler_find(&compiler)) {
        const spg_native_options options = {.wait = true, .cache_dir = cache};
        spg_native *native = NULL;
        NEED(spg_native_start(&helper_run, &helper_sweep, width, &options, &native) == SPG_OK, "a compiled program");
        NEED(spg_native_ready(native, &filler), "it is ready");
        looks_often(&filler, last, rounds, most, longest, what);
        spg_native_free(native);
    }
    spg_sweep_clear(&helper_sweep);
}

static uint32_t begin(spg_sweep_kind kind, int64_t last)
{
    begin_sweep(kind);
    return add_table(1, (int64_t[]){0}, (int64_t[]){last}, 0, 200);
}

static spg_sweep_ref seventh(spg_sweep_ref k)
{
    return OP2(MOD, k, number(7));
}

static void one_long_loop_a_cell(void)
{
    const int64_t length = 3 << 19;
    const uint32_t table = begin(SPG_SWEEP_KIND_GRUNDY, 7);
    helper_sweep.tables.at[table].body = LOOP(8, number(1), number(length), 1, OPTION(seventh(variable(8, 1, length))));
    add_pass(table, 1, one_by_one);
    both_look(cells, 7, 8 * (uint64_t)length, 8 * (uint64_t)length, (uint64_t)length, "upward");
}

static void loops_in_loops(void)
{
    const uint32_t table = begin(SPG_SWEEP_KIND_GRUNDY, 0);
    const spg_sweep_ref product = OP2(MUL, variable(8, 1, 4096), variable(9, 1, 4096));
    helper_sweep.tables.at[table].body = LOOP(8, number(4096), number(1), -1,
                                              LOOP(9, number(1), number(4096), 1, OPTION(seventh(product))));
    add_pass(table, 1, one_by_one);
    both_look(cells, 0, (uint64_t)1 << 24, ((uint64_t)1 << 24) + 4096, 4096, "one cell, downward and upward");
}

/* Compiled code does not count the inner rounds, which are few. */
static void short_loops_inside_a_long_one(void)
{
    const int64_t length = 1 << 20;
    const uint32_t table = begin(SPG_SWEEP_KIND_GRUNDY, 7);
    const spg_sweep_ref sum = OP2(ADD, variable(8, 1, length), variable(9, 1, 8));
    helper_sweep.tables.at[table].body = LOOP(8, number(1), number(length), 1,
                                              LOOP(9, number(1), number(8), 1, OPTION(seventh(sum))));
    add_pass(table, 1, one_by_one);
    both_look(cells, 7, 8 * (uint64_t)length, 9 * 8 * (uint64_t)length, (uint64_t)length, "in each cell");
}

static void wide_steps_and_loops_without_an_end(void)
{
    const uint32_t table = begin(SPG_SWEEP_KIND_GRUNDY, 7);
    const spg_sweep_ref k = variable(8, 0, INT64_MAX);
    helper_sweep.tables.at[table].body = BLOCK(
        LOOP(8, number(0), number((1 << 22) - 1), 4, OPTION(seventh(variable(8, 0, 1 << 22)))),
        LOOP(8, number(0), 0, 5, STOP(OP2(LT, k, number(5 << 20))), OPTION(seventh(k))));
    add_pass(table, 1, one_by_one);
    both_look(cells, 7, (uint64_t)1 << 24, ((uint64_t)1 << 24) + 64, 1 << 20, "as many rounds as are done");
}

/* A win decides: the loop is left in its last round. */
static void a_loop_that_is_left(void)
{
    const int64_t length = 1 << 20;
    const uint32_t table = begin(SPG_SWEEP_KIND_OUTCOME, 15);
    const spg_sweep_ref k = variable(8, 1, length + 10);
    helper_sweep.tables.at[table].may_stop = true;
    helper_sweep.tables.at[table].top = 1;
    helper_sweep.tables.at[table].most = 1;
    helper_sweep.tables.at[table].body = LOOP(8, number(1), number(length + 10), 1, OPTION(OP2(EQ, k, number(length))));
    add_pass(table, 1, one_by_one);
    both_look(outcomes, 15, (uint64_t)1 << 24, ((uint64_t)1 << 24) + 4096, (uint64_t)length, "its rounds count");
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

TAP_MAIN(TEST(set_up), TEST(one_long_loop_a_cell), TEST(loops_in_loops), TEST(short_loops_inside_a_long_one),
         TEST(wide_steps_and_loops_without_an_end), TEST(a_loop_that_is_left), TEST(clean_up))
