/* compiler.h — which C compiler there is, and what its output depends on. SPDX-License-Identifier: MIT */
#ifndef SPG_CODEGEN_COMPILER_H
#define SPG_CODEGEN_COMPILER_H

#include <stdbool.h>

#include "base/cache.h"

enum { SPG_CODEGEN_PATH = SPG_CACHE_PATH };

typedef struct spg_compiler {
    char path[SPG_CODEGEN_PATH];
    uint64_t size;
    int64_t changed[2]; /* seconds, nanoseconds */
} spg_compiler;

/* What the compiler makes. */
typedef enum spg_compiler_form {
    SPG_COMPILER_KERNEL, /* to be loaded: no start files and no library, it calls nothing */
    SPG_COMPILER_PROGRAM /* to be started */
} spg_compiler_form;

/* $CC if that is an absolute path of a program, else the first of cc, gcc, clang in $PATH (absolute entries only). */
bool spg_compiler_find(spg_compiler *out);

/* The arguments between the program's name and the files; `native`: for this very processor. Ends with NULL. */
const char *const *spg_compiler_arguments(spg_compiler_form form, bool native);

/* The name of a compiled program: everything that its code depends on. */
spg_digest spg_compiler_key(const spg_compiler *compiler, spg_compiler_form form, const char *text, size_t length);

#endif
