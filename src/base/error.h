/* error.h — what went wrong, as a code and arguments, so that the caller's language can word it.
 * SPDX-License-Identifier: MIT
 *
 * Fixed size: reporting that memory is used up needs no memory. */
#ifndef SPG_BASE_ERROR_H
#define SPG_BASE_ERROR_H

#include "base/language.h"
#include "base/source.h"
#include "base/status.h"

enum { SPG_ERROR_ARGS = 5, SPG_ERROR_ARG_SIZE = 192 };

/* `message` and `hint` are string literals with %1 … %4 for the arguments; the literal is the key of its translation. */
typedef struct spg_error {
    spg_status status;
    spg_span span;
    const char *message;
    const char *hint; /* what to do, or NULL */
    char args[SPG_ERROR_ARGS][SPG_ERROR_ARG_SIZE];
} spg_error;

/* Fills *error; `args` ends with NULL; longer arguments are cut at a character and end in "…". Returns `status`. */
spg_status spg_error_set(spg_error *error, spg_status status, spg_span span, const char *message, const char *hint,
                         const char *const args[]);

#endif
