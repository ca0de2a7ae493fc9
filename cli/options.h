/* options.h — the one table of options: reading, checking and help all come from it. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_OPTIONS_H
#define SPG_CLI_OPTIONS_H

#include "command.h"

/* Reads everything behind the command's name. 0, or exit code 2 with the error reported. */
int options_read(const struct command *command, int argc, char **argv, arguments *out);
/* The options of a command, one a line, for --help. */
void options_help(const struct command *command, output *out);

#endif
