/* run.c — the memory account, the deadline and the cancel flag. SPDX-License-Identifier: MIT */
#include "base/run.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t monotonic_clock(void *user)
{
    (void)user;
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) { return 0; } /* then deadlines never come */
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void spg_run_init(spg_run *run)
{
    memset(run, 0, sizeof *run);
    run->memory.limit = SIZE_MAX;
    run->clock = monotonic_clock;
    run->deadline = INT64_MAX;
    atomic_init(&run->cancelled, false);
}

spg_status spg_run_check(spg_run *run)
{
    if (atomic_load_explicit(&run->cancelled, memory_order_relaxed) ||
        (run->interrupt != NULL && *run->interrupt != 0)) {
        return SPG_FAIL0(run, SPG_CANCELLED, SPG_NOWHERE, "interrupted", NULL);
    }
    if (run->deadline != INT64_MAX && run->clock(run->clock_user) >= run->deadline) {
        return SPG_FAIL0(run, SPG_NO_TIME, SPG_NOWHERE, "the time limit was reached", "allow more time with --time");
    }
    run->looks += 1;
    if (run->looks_most != 0 && run->looks > run->looks_most) {
        return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "this takes more work than is spent on it", NULL);
    }
    if (run->beside != NULL) { SPG_TRY(run->beside(run->beside_user)); }
    if (run->progress != NULL && run->whole.phase != NULL) { run->progress(run->progress_user, &run->whole); }
    return SPG_OK;
}

static void fail_memory(spg_run *run, spg_uint more)
{
    char needed[SPG_INT_TEXT_SIZE];
    char used[SPG_INT_TEXT_SIZE];
    char limit[SPG_INT_TEXT_SIZE];
    spg_int_format(more > (spg_uint)SPG_INT_MAX ? SPG_INT_MAX : (spg_int)more, needed);
    spg_int_format((spg_int)run->memory.used, used);
    spg_int_format((spg_int)run->memory.limit, limit);
    SPG_FAIL(run, SPG_NO_MEMORY, SPG_NOWHERE, "out of memory: %1 bytes more are needed, %2 are in use, the limit is %3",
             "raise the limit with --max-mem, or ask a smaller question", needed, used, limit);
}

static void fail_system(spg_run *run, size_t more)
{
    char needed[SPG_INT_TEXT_SIZE];
    char used[SPG_INT_TEXT_SIZE];
    spg_int_format((spg_int)more, needed);
    spg_int_format((spg_int)run->memory.used, used);
    SPG_FAIL(run, SPG_SYSTEM, SPG_NOWHERE, "the system has no more memory: %1 bytes more are needed, %2 are in use",
             "close other programs, or ask a smaller question", needed, used);
}

/* May the block grow from `old_bytes` to count · size? Then *bytes is the new size. A product that does not fit in
 * size_t is above every limit; the message tells the true number. */
static bool allow(spg_run *run, size_t old_bytes, size_t count, size_t size, size_t *bytes)
{
    const spg_uint total = (spg_uint)count * size;
    if (total > old_bytes && total - old_bytes > spg_run_left(run)) {
        fail_memory(run, total - old_bytes);
        return false;
    }
    *bytes = (size_t)total;
    return true;
}

static void count_bytes(spg_memory *memory, size_t old_bytes, size_t new_bytes)
{
    memory->used = memory->used - old_bytes + new_bytes;
    if (memory->used > memory->peak) { memory->peak = memory->used; }
}

static void *take(spg_run *run, size_t count, size_t size, bool zeroed)
{
    size_t bytes;
    if (!allow(run, 0, count, size, &bytes)) { return NULL; }
    const size_t some = bytes == 0 ? 1 : bytes; /* NULL means failure alone, also for 0 bytes */
    void *block = zeroed ? calloc(some, 1) : malloc(some);
    if (block == NULL) {
        fail_system(run, bytes);
        return NULL;
    }
    count_bytes(&run->memory, 0, bytes);
    return block;
}

void *spg_run_take(spg_run *run, size_t count, size_t size)
{
    return take(run, count, size, true);
}

void *spg_run_take_raw(spg_run *run, size_t count, size_t size)
{
    return take(run, count, size, false);
}

static void *resize(spg_run *run, void *block, size_t old_count, size_t new_count, size_t size, bool zeroed)
{
    if (block == NULL) { return take(run, new_count, size, zeroed); }
    const size_t old_bytes = old_count * size;
    size_t bytes;
    if (!allow(run, old_bytes, new_count, size, &bytes)) { return NULL; }
    char *resized = realloc(block, bytes == 0 ? 1 : bytes);
    if (resized == NULL) {
        fail_system(run, bytes > old_bytes ? bytes - old_bytes : 0);
        return NULL;
    }
    if (zeroed && bytes > old_bytes) { memset(resized + old_bytes, 0, bytes - old_bytes); }
    count_bytes(&run->memory, old_bytes, bytes);
    return resized;
}

void *spg_run_resize(spg_run *run, void *block, size_t old_count, size_t new_count, size_t size)
{
    return resize(run, block, old_count, new_count, size, true);
}

void *spg_run_resize_raw(spg_run *run, void *block, size_t old_count, size_t new_count, size_t size)
{
    return resize(run, block, old_count, new_count, size, false);
}

void spg_run_give(spg_run *run, void *block, size_t count, size_t size)
{
    if (block == NULL) { return; }
    free(block);
    count_bytes(&run->memory, count * size, 0);
}

void spg_run_warn(spg_run *run, spg_span span, const char *message, const char *hint, const char *const args[])
{
    if (run->warning_count == SPG_WARNINGS_MAX) { return; }
    spg_error_set(&run->warnings[run->warning_count], SPG_OK, span, message, hint, args);
    run->warning_count += 1;
}
