/* native.c — tier 1: a sweep compiled in the background. SPDX-License-Identifier: MIT */
#include "codegen/native.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "codegen/compile.h"
#include "codegen/load.h"
#include "codegen/print.h"

enum { WHY_SIZE = 160 };
static const int64_t default_limit = INT64_C(30) * 1000000000;

typedef enum state { COMPILING, READY, FAILED } state;

struct spg_native {
    spg_run *run;
    spg_arena arena; /* of the arrays that are passed */
    spg_fill_cells cells;
    state state;
    spg_compiler compiler;
    spg_compile job;
    spg_cache cache;
    spg_cache_place work;
    spg_digest key, digest;
    spg_loaded loaded;
    char why[WHY_SIZE];
};

static void fail(spg_native *n, const char *why)
{
    n->state = FAILED;
    snprintf(n->why, sizeof n->why, "%s", why);
}

/* --- the arrays --- */

static void copy_items(const spg_sweep_array *array, uint32_t bits, void *out)
{
    for (uint64_t i = 0; i < array->count; i++) {
        const int64_t item = array->at[i];
        switch (bits) {
        case 8: ((int8_t *)out)[i] = (int8_t)item; break;
        case 16: ((int16_t *)out)[i] = (int16_t)item; break;
        case 32: ((int32_t *)out)[i] = (int32_t)item; break;
        case 64: ((int64_t *)out)[i] = item; break;
        }
    }
}

/* In the types that the program expects: small items are small in the processor's cache too. */
static spg_status take_arrays(spg_native *n, const spg_sweep *sweep)
{
    const void **list = SPG_TAKE(&n->arena, const void *, sweep->arrays.count + 1);
    if (list == NULL) { return n->run->error.status; }
    size_t count = 0;
    for (size_t i = 0; i < sweep->arrays.count; i++) {
        const spg_sweep_array *array = &sweep->arrays.at[i];
        if (!spg_print_is_passed(array)) { continue; }
        const uint32_t bits = spg_print_item_bits(array);
        void *items = spg_arena_take(&n->arena, (size_t)array->count, bits / 8);
        if (items == NULL) { return n->run->error.status; }
        copy_items(array, bits, items);
        list[count++] = items;
    }
    n->loaded.arrays = list;
    return SPG_OK;
}

/* --- steps --- */

static bool load(spg_native *n, const char *path)
{
    const char *fault = spg_load_open(&n->loaded, path, n->digest);
    if (fault != NULL) {
        fail(n, fault);
        return false;
    }
    n->state = READY;
    return true;
}

/* The file moves into the cache and is loaded from there; if it cannot move it is loaded where it is. A loaded file may be
 * removed. */
static void finish(spg_native *n)
{
    char built[SPG_CODEGEN_PATH + 16];
    char path[SPG_CODEGEN_PATH];
    spg_codegen_path(n->work.path, spg_codegen_output(SPG_COMPILER_KERNEL), built);
    const bool kept = spg_cache_keep(&n->cache, SPG_CACHE_PROGRAM, n->key, built, path);
    if (load(n, kept ? path : built)) {
        const char *fault = n->cache.temporary ? n->cache.why : kept ? NULL : "the cache cannot be written";
        snprintf(n->why, sizeof n->why, "compiled in %.2f s%s%s", (double)n->job.took / 1e9,
                 fault != NULL ? ", not kept: " : "", fault != NULL ? fault : "");
    }
    spg_cache_leave_work(&n->work);
    if (n->cache.temporary) { spg_cache_close(&n->cache); }
}

static void poll_job(spg_native *n)
{
    if (n->state != COMPILING) { return; }
    const spg_codegen_state job = spg_codegen_poll(&n->job);
    if (job == SPG_COMPILE_DONE) { finish(n); }
    if (job == SPG_COMPILE_FAILED) {
        fail(n, n->job.why);
        spg_cache_leave_work(&n->work);
    }
}

static void start_compiler(spg_native *n, const spg_text *program, int64_t limit)
{
    bool placed = spg_cache_work(&n->cache, &n->work);
    if (!placed && !n->cache.temporary && spg_cache_leave(&n->cache, "the cache cannot be written")) {
        placed = spg_cache_work(&n->cache, &n->work);
    }
    if (!placed) {
        fail(n, "no directory to compile in");
        return;
    }
    spg_codegen_start(&n->job, &n->compiler, SPG_COMPILER_KERNEL, n->work.path, spg_text_get(program), program->length,
                      limit);
    poll_job(n);
}

static void find_or_compile(spg_native *n, const spg_text *program, const spg_native_options *options)
{
    char path[SPG_CODEGEN_PATH];
    if (!spg_compiler_find(&n->compiler)) {
        fail(n, "no C compiler found");
        return;
    }
    if (!spg_cache_open(&n->cache, options->cache_dir)) {
        fail(n, "no directory to compile in");
        return;
    }
    n->key = spg_compiler_key(&n->compiler, SPG_COMPILER_KERNEL, spg_text_get(program), program->length);
    if (spg_cache_find(&n->cache, SPG_CACHE_PROGRAM, n->key, path) && load(n, path)) {
        snprintf(n->why, sizeof n->why, "from the cache");
        return;
    }
    n->state = COMPILING;
    start_compiler(n, program, options->limit > 0 ? options->limit : default_limit);
}

static spg_status wait_for(spg_native *n)
{
    const struct timespec pause = {.tv_nsec = 1000000};
    for (poll_job(n); n->state == COMPILING; poll_job(n)) {
        SPG_TRY(spg_run_check(n->run));
        nanosleep(&pause, NULL);
    }
    return SPG_OK;
}

static spg_status start(spg_native *n, const spg_sweep *sweep, const spg_native_options *options)
{
    spg_text program;
    spg_text_init(&program, n->run);
    spg_status status = spg_print_kernel(sweep, n->cells, &program, &n->digest);
    if (status == SPG_OK) { status = take_arrays(n, sweep); }
    if (status == SPG_OK) { find_or_compile(n, &program, options); }
    spg_text_clear(&program);
    if (status == SPG_TOO_BIG) {
        fail(n, n->run->error.message);
        return SPG_OK;
    }
    SPG_TRY(status);
    return options->wait ? wait_for(n) : SPG_OK;
}

spg_status spg_native_start(spg_run *run, const spg_sweep *sweep, spg_fill_cells cells,
                            const spg_native_options *options, spg_native **out)
{
    const spg_native_options none = {0};
    *out = NULL;
    spg_native *n = spg_run_take(run, 1, sizeof *n);
    if (n == NULL) { return run->error.status; }
    n->run = run;
    n->cells = cells;
    spg_arena_init(&n->arena, run);
    snprintf(n->why, sizeof n->why, "being compiled");
    const spg_status status = start(n, sweep, options == NULL ? &none : options);
    if (status != SPG_OK) {
        spg_native_free(n);
        return status;
    }
    *out = n;
    return SPG_OK;
}

void spg_native_free(spg_native *n)
{
    if (n == NULL) { return; }
    spg_codegen_cancel(&n->job);
    spg_load_close(&n->loaded);
    spg_cache_leave_work(&n->work);
    spg_cache_close(&n->cache);
    spg_arena_clear(&n->arena);
    spg_run_give(n->run, n, 1, sizeof *n);
}

bool spg_native_ready(spg_native *n, spg_filler *out)
{
    poll_job(n);
    if (n->state != READY) { return false; }
    *out = spg_load_filler(&n->loaded, n->cells);
    return true;
}

bool spg_native_pending(const spg_native *n)
{
    return n->state == COMPILING;
}

const char *spg_native_why(const spg_native *n)
{
    return n->why;
}
