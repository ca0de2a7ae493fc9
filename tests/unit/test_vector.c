/* Tests of vector/: programs for lanes do what a sweep says. SPDX-License-Identifier: MIT */
#include "tap.h"
#include "vector_random.h"

enum { SWEEPS = 80 };

/* A failing seed is printed: random_sweep(seed) makes that sweep again. */
static void random_ones(spg_sweep_kind kind, bool draws, spg_fill_cells cells, int64_t least, int64_t limit,
                        unsigned count)
{
    size_t events = 0, all = 0;
    for (uint64_t seed = 1; seed <= tap_part(count); seed++) {
        spg_run run;
        spg_sweep sweep;
        spg_run_init(&run);
        random_sweep(&sweep, &run, seed + 1000 * cells.bits, kind, draws, least, limit);
        const bool agree = both_agree(&sweep, cells, least, limit, &events);
        if (!agree) { printf("# seed %llu\n", (unsigned long long)seed); }
        CHECK(agree, "vector and reference agree on every cell and every cell given up");
        all += events;
        spg_sweep_clear(&sweep);
        CHECK_INT(run.memory.used, 0, "all memory is given back");
        if (!agree) { return; }
    }
    CHECK(all > 0, "some cells were given up");
}

static void random_grundy_tables_agree_with_the_definition(void)
{
    random_ones(SPG_SWEEP_KIND_GRUNDY, false, (spg_fill_cells){8, false}, 0, 256, SWEEPS);
    random_ones(SPG_SWEEP_KIND_GRUNDY, false, (spg_fill_cells){16, false}, 0, 4, SWEEPS);
    random_ones(SPG_SWEEP_KIND_GRUNDY, false, (spg_fill_cells){32, false}, 0, 1000, SWEEPS);
}

static void random_outcome_tables_agree_with_the_definition(void)
{
    random_ones(SPG_SWEEP_KIND_OUTCOME, false, (spg_fill_cells){1, false}, 0, 2, SWEEPS);
    random_ones(SPG_SWEEP_KIND_OUTCOME, true, (spg_fill_cells){2, false}, 0, 3, SWEEPS);
}

static void random_score_tables_agree_with_the_definition(void)
{
    random_ones(SPG_SWEEP_KIND_SCORE, false, (spg_fill_cells){8, true}, -128, 128, SWEEPS);
    random_ones(SPG_SWEEP_KIND_SCORE, false, (spg_fill_cells){16, true}, -30000, 30000, SWEEPS);
    random_ones(SPG_SWEEP_KIND_SCORE, false, (spg_fill_cells){32, true}, -100, 100, SWEEPS);
    random_ones(SPG_SWEEP_KIND_SCORE, false, (spg_fill_cells){64, true}, INT64_MIN + 1, INT64_MAX, SWEEPS);
}

static void compiling_ends_well_at_every_memory_limit(void)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        spg_run run;
        spg_sweep sweep;
        spg_run_init(&run);
        random_sweep(&sweep, &run, seed, SPG_SWEEP_KIND_SCORE, false, -100, 100);
        const size_t before = run.memory.used;
        spg_status status = SPG_NO_MEMORY;
        for (size_t room = 0; status != SPG_OK; room += 512) {
            spg_vector *vector = NULL;
            run.memory.limit = before + room;
            status = spg_vector_compile(&run, &sweep, (spg_fill_cells){8, true}, &vector);
            CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "done or out of memory");
            spg_vector_free(vector);
            CHECK_INT(run.memory.used, before, "all memory is given back");
            if (room > 1 << 22 || run.memory.used != before) { break; }
        }
        run.memory.limit = SIZE_MAX;
        CHECK_INT(status, SPG_OK, "it ends with enough memory");
        spg_sweep_clear(&sweep);
    }
}

TAP_MAIN(TEST(random_grundy_tables_agree_with_the_definition), TEST(random_outcome_tables_agree_with_the_definition),
         TEST(random_score_tables_agree_with_the_definition), TEST(compiling_ends_well_at_every_memory_limit))
