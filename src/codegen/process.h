/* process.h — a whole C program, compiled in the background and run beside the caller. SPDX-License-Identifier: MIT
 *
 * Nothing waits: the caller looks from time to time. The compiled program is kept in the cache. */
#ifndef SPG_CODEGEN_PROCESS_H
#define SPG_CODEGEN_PROCESS_H

#include "codegen/compile.h"

typedef enum spg_codegen_stage {
    SPG_PROCESS_COMPILES,
    SPG_PROCESS_READY, /* to be run */
    SPG_PROCESS_RUNS,
    SPG_PROCESS_DONE, /* with exit code 0; the output is whole */
    SPG_PROCESS_FAILED
} spg_codegen_stage;

typedef struct spg_codegen_process {
    spg_codegen_stage stage;
    spg_compiler compiler;
    spg_compile job;
    spg_cache cache;
    spg_cache_place work;
    spg_digest key;
    spg_codegen_child child;
    char program[SPG_CODEGEN_PATH + 16];
} spg_codegen_process;

/* The text is C; close it in any case. */
void spg_codegen_process_open(spg_codegen_process *p, const char *text, size_t length);
void spg_codegen_process_close(spg_codegen_process *p);
spg_codegen_stage spg_codegen_process_look(spg_codegen_process *p);
/* READY: starts it with this input, and at most so many bytes of memory. */
void spg_codegen_process_run(spg_codegen_process *p, const char *input, size_t length, size_t memory);
/* DONE: its output, to be read and closed; -1: it cannot be opened. */
int spg_codegen_process_output(const spg_codegen_process *p);

#endif
