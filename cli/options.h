/* options.h — the one table of options: reading, checking and help all come from it. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_OPTIONS_H
#define SPG_CLI_OPTIONS_H

#include "command.h"

/* Reads everything behind the command's name. 0, or exit code 2 with the error reported. */
int options_read(const struct command *command, int argc, char **argv, arguments *out);
/* How many of the first words are options that every command takes, with their values; --help and --version end them. */
int options_common(int argc, char **argv);
/* The options of a command, one a line, for --help. */
void options_help(const struct command *command, output *out);

/* The table for those who describe it: completions, the manual. */
typedef struct option_view {
    const char *name;  /* without the dashes */
    char letter;       /* short form, or 0 */
    const char *value; /* its name, or the choices with | between them; NULL: takes none */
    bool choice;
    const char *help;
} option_view;

/* The option number `index` of a command (NULL: of all); false: there are no more. */
bool options_view(const struct command *command, int index, option_view *out);
/* Does the command take this very option of the table? */
bool options_has(const struct command *command, const option_view *view);

#endif
