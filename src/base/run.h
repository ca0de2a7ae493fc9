/* run.h — what every working function gets first: limits, the cancel flag, the log. SPDX-License-Identifier: MIT
 *
 * There is no global state: two runs in two threads never meet. */
#ifndef SPG_BASE_RUN_H
#define SPG_BASE_RUN_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"
#include "base/int128.h"

/* All memory of a run is counted; a request that would pass the limit is refused as if the system had none. */
typedef struct spg_memory {
    size_t limit; /* bytes; SIZE_MAX: none */
    size_t used;
    size_t peak;
} spg_memory;

/* spg_clock, spg_progress and spg_progress_sink are public: sprague.h. Tests bring their own clock. */

enum { SPG_WARNINGS_MAX = 32 };

typedef struct spg_run {
    spg_memory memory;
    spg_clock *clock;
    void *clock_user;
    int64_t deadline; /* on the clock; INT64_MAX: none */
    atomic_bool cancelled;
    const volatile sig_atomic_t *interrupt; /* a flag of the caller that says the same; NULL: none */
    uint64_t looks;      /* how often the limits were looked at: work that does not depend on the machine's load */
    uint64_t looks_most; /* then work is broken off with SPG_TOO_BIG; 0: never */
    spg_status (*beside)(void *user); /* looks after what goes on beside the work, as often; NULL: nothing */
    void *beside_user;
    uint32_t hands; /* other threads that are at work for the caller: nothing more is begun beside them */
    spg_progress_sink *progress;
    void *progress_user;
    spg_progress whole; /* how far the call is, for those that ask many questions; phase NULL: it is one question */
    spg_sources sources;
    spg_error error; /* meaningful after a call returned something else than SPG_OK */
    spg_error warnings[SPG_WARNINGS_MAX];
    uint32_t warning_count;
    /* A line about how the last answer was found; its hint: why not by compiled code. message NULL: nothing to say. */
    spg_error note;
} spg_run;

void spg_run_init(spg_run *run); /* no limits, the system's monotonic clock */

/* Cancelled or too late? Called every 10 ms of work at least. */
spg_status spg_run_check(spg_run *run);

/* Counted memory, zeroed. NULL once the limit would be passed or the system has none; then run->error says so, with the
 * bytes asked for. `size` at free and resize is the size asked for. */
void *spg_run_take(spg_run *run, size_t count, size_t size);
void *spg_run_take_raw(spg_run *run, size_t count, size_t size); /* not zeroed: who takes it fills it */
/* The same for a block that has `old_count` items (NULL: none); a grown part is zeroed, and when NULL comes back the
 * old block is untouched. */
void *spg_run_resize(spg_run *run, void *block, size_t old_count, size_t new_count, size_t size);
void *spg_run_resize_raw(spg_run *run, void *block, size_t old_count, size_t new_count, size_t size);
void spg_run_give(spg_run *run, void *block, size_t count, size_t size);

/* Bytes that may still be taken. */
static inline size_t spg_run_left(const spg_run *run)
{
    return run->memory.limit > run->memory.used ? run->memory.limit - run->memory.used : 0;
}

/* SPG_FAIL(run, SPG_BAD_RULES, span, "unknown name '%1'", hint or NULL, name) fills run->error and is the status;
 * at least one argument. SPG_FAIL0 is the same without arguments. */
#define SPG_FAIL(run, status, span, message, hint, ...)                                                                \
    spg_error_set(&(run)->error, status, span, message, hint, (const char *const[]){__VA_ARGS__, NULL})
#define SPG_FAIL0(run, status, span, message, hint)                                                                    \
    spg_error_set(&(run)->error, status, span, message, hint, (const char *const[]){NULL})

/* Keeps a warning; beyond SPG_WARNINGS_MAX they are dropped. */
void spg_run_warn(spg_run *run, spg_span span, const char *message, const char *hint, const char *const args[]);

#endif
