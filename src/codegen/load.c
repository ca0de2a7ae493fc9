/* load.c — a compiled program in memory. SPDX-License-Identifier: MIT */
#include "codegen/load.h"

#include <assert.h>
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/* The header of generated programs says the same as game/fill.h, in its own words. */
#define SAME_PLACE(field)                                                                                              \
    static_assert(offsetof(spg_fill_job, field) == offsetof(spg_kernel_job, field) &&                                  \
                      sizeof(((spg_fill_job *)0)->field) == sizeof(((spg_kernel_job *)0)->field),                      \
                  "the job as generated programs see it")
SAME_PLACE(tables);
SAME_PLACE(lines);
SAME_PLACE(pass);
SAME_PLACE(low);
SAME_PLACE(high);
SAME_PLACE(least);
SAME_PLACE(limit);
SAME_PLACE(begun);
SAME_PLACE(at);
SAME_PLACE(table);
SAME_PLACE(scratch);
SAME_PLACE(look);
SAME_PLACE(look_user);
static_assert(sizeof(spg_fill_job) == sizeof(spg_kernel_job), "the job");
static_assert(sizeof(spg_fill_line) == sizeof(spg_kernel_line), "a line");
static_assert(offsetof(spg_fill_line, best) == offsetof(spg_kernel_line, best), "a line");
static_assert(offsetof(spg_fill_line, words) == offsetof(spg_kernel_line, words), "a line");
static_assert((int)SPG_FILL_GIVEN_UP == SPG_KERNEL_GIVEN_UP && (int)SPG_FILL_WIDEN == SPG_KERNEL_WIDEN &&
                  (int)SPG_FILL_STOPPED == SPG_KERNEL_STOPPED,
              "statuses");
static_assert((int)SPG_FILL_LOOK == SPG_KERNEL_LOOK, "how often it looks");

const char *spg_load_open(spg_loaded *loaded, const char *path, spg_digest digest)
{
    loaded->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (loaded->handle == NULL) { return "the compiled program cannot be loaded"; }
    loaded->kernel = dlsym(loaded->handle, "spg_kernel");
    const spg_kernel_table *kernel = loaded->kernel;
    if (kernel != NULL && kernel->abi == SPG_KERNEL_ABI && kernel->digest[0] == digest.word[0] &&
        kernel->digest[1] == digest.word[1]) {
        return NULL;
    }
    spg_load_close(loaded);
    return "the compiled program is not the one that was asked for";
}

void spg_load_close(spg_loaded *loaded)
{
    if (loaded->handle != NULL) { dlclose(loaded->handle); }
    loaded->handle = NULL;
    loaded->kernel = NULL;
}

static spg_fill_status fill(const void *self, spg_fill_job *job)
{
    const spg_loaded *loaded = self;
    return (spg_fill_status)loaded->kernel->fill(loaded->arrays, (spg_kernel_job *)(void *)job);
}

spg_filler spg_load_filler(const spg_loaded *loaded, spg_fill_cells cells)
{
    return (spg_filler){
        .self = loaded, .cells = cells, .scratch_words = (size_t)loaded->kernel->scratch_words, .fill = fill};
}
