/* native.h — tier 1: a sweep compiled in the background. SPDX-License-Identifier: MIT
 *
 *     SPG_TRY(spg_native_start(run, &sweep, cells, NULL, &native));
 *     … fill with the other tier; between two calls: if (spg_native_ready(native, &filler)) { change over }
 *     spg_native_free(native);
 *
 * All functions but the filler's belong to one thread, the one that uses `run`; others may fill meanwhile. That there is no
 * compiler, or that it fails, is no error: it is never ready then, and spg_native_why says why. */
#ifndef SPG_CODEGEN_NATIVE_H
#define SPG_CODEGEN_NATIVE_H

#include "game/fill.h"

typedef struct spg_native spg_native;

typedef struct spg_native_options {
    bool wait;             /* return when it is ready or has failed */
    const char *cache_dir; /* NULL: the user's */
    int64_t limit;         /* nanoseconds for the compiler; 0: 30 s */
} spg_native_options;

/* The sweep is not needed any more afterwards. `options` NULL: none. SPG_NO_MEMORY, and with `wait` SPG_NO_TIME and
 * SPG_CANCELLED. */
spg_status spg_native_start(spg_run *run, const spg_sweep *sweep, spg_fill_cells cells,
                            const spg_native_options *options, spg_native **out);
void spg_native_free(spg_native *native); /* ends the compiler; the filler is gone */

bool spg_native_ready(spg_native *native, spg_filler *out);
bool spg_native_pending(const spg_native *native); /* neither ready nor failed */
/* One line: "compiled in 0.11 s", "from the cache", "no C compiler found", … */
const char *spg_native_why(const spg_native *native);

#endif
