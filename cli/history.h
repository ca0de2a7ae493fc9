/* history.h — where typed lines are remembered. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_HISTORY_H
#define SPG_CLI_HISTORY_H

#include <stdbool.h>

enum { HISTORY_LINES = 500 };

/* $XDG_STATE_HOME/sprague/NAME, or the same in ~/.local/state; to be freed. NULL: there is no such place, which is nothing to
 * complain about. `make`: its folders are made, and the file, which nobody else may read. */
char *history_path(const char *name, bool make);

#endif
