/* batch.h — many printed programs as one C file, compiled and loaded once. SPDX-License-Identifier: MIT */
#ifndef AGREE_BATCH_H
#define AGREE_BATCH_H

#include "codegen/load.h"
#include "game/sweep.h"

typedef struct batch batch;

/* `level`: "-O0", "-O1", "-O2" */
batch *batch_new(const char *level);
void batch_free(batch *b);
/* Forgets the programs; those that were loaded go. */
void batch_empty(batch *b);
/* A program as spg_print_kernel made it; twice the same is one. */
void batch_add(batch *b, const spg_sweep *sweep, const char *text, size_t length, spg_digest digest);
size_t batch_count(const batch *b);
/* False: no compiler, or it failed; batch_why says why. */
bool batch_compile(batch *b);
const char *batch_why(const batch *b);
/* NULL: not in the batch. */
const spg_kernel_table *batch_find(const batch *b, spg_digest digest);

#endif
