/* completions.h — scripts that complete command lines. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_COMPLETIONS_H
#define SPG_CLI_COMPLETIONS_H

#include <stdbool.h>

#include "output.h"

/* The script for bash, zsh or fish; false: no such shell is known. */
bool completions_write(const char *shell, output *out);
/* The manual page sprague(1), as roff. */
void manual_write(output *out);

#endif
