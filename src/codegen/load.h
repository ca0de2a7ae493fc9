/* load.h — a compiled program in memory. SPDX-License-Identifier: MIT */
#ifndef SPG_CODEGEN_LOAD_H
#define SPG_CODEGEN_LOAD_H

#include "game/fill.h"
#include "sprague_kernel.h"

typedef struct spg_loaded {
    void *handle; /* NULL: nothing is loaded */
    const spg_kernel_table *kernel;
    const void *const *arrays; /* the caller's, in the order of the sweep: those that are passed */
} spg_loaded;

/* NULL: it is loaded, and made from the text with this digest. Else a literal: why not. */
const char *spg_load_open(spg_loaded *loaded, const char *path, spg_digest digest);
void spg_load_close(spg_loaded *loaded);
/* Lives as long as `loaded` stays where it is. */
spg_filler spg_load_filler(const spg_loaded *loaded, spg_fill_cells cells);

#endif
