/* compile.h — running the C compiler in the background. SPDX-License-Identifier: MIT */
#ifndef SPG_CODEGEN_COMPILE_H
#define SPG_CODEGEN_COMPILE_H

#include "codegen/child.h"
#include "codegen/compiler.h"

typedef enum spg_codegen_state { SPG_COMPILE_RUNS, SPG_COMPILE_DONE, SPG_COMPILE_FAILED } spg_codegen_state;

/* One job: source.c in `directory` (private, the caller's) becomes a file beside it. */
typedef struct spg_compile {
    const spg_compiler *compiler;
    char directory[SPG_CODEGEN_PATH];
    spg_compiler_form form;
    spg_codegen_child child;
    bool native; /* the first try asks for this very processor; a compiler that refuses gets a second one */
    int64_t begun, limit, took; /* nanoseconds */
    spg_codegen_state state;
    const char *why; /* a literal, when it failed */
} spg_compile;

/* The name of that file. */
const char *spg_codegen_output(spg_compiler_form form);
/* The path of a file in such a directory. */
void spg_codegen_path(const char *directory, const char *name, char out[SPG_CODEGEN_PATH + 16]);
/* Writes a file that is not there yet and that nobody else may read. */
bool spg_codegen_write(const char *path, const char *text, size_t length);
/* Writes the source and starts the compiler: no shell, fixed arguments. */
spg_codegen_state spg_codegen_start(spg_compile *job, const spg_compiler *compiler, spg_compiler_form form,
                                    const char *directory, const char *text, size_t length, int64_t limit);
/* Looks whether it has ended, without waiting. */
spg_codegen_state spg_codegen_poll(spg_compile *job);
/* Ends what still runs, and waits for the end. */
void spg_codegen_cancel(spg_compile *job);

#endif
