/* line_inside.h — what the two ways of reading lines share. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_LINE_INSIDE_H
#define SPG_CLI_LINE_INSIDE_H

#include "line.h"

enum { LINE_MAX_BYTES = 1 << 20, LINE_BLOCK = 4096 };

struct line_edit; /* libedit's part */

struct line_editor {
    line_options options;
    bool terminal;  /* both ends */
    bool cancelled; /* the last line was, by Ctrl-C */
    char *text;     /* the line handed out */
    size_t length, room;
    char block[LINE_BLOCK]; /* plain input: read ahead */
    size_t used, filled;
    bool ended;
    struct line_edit *edit; /* NULL: plain input */
};

/* The line that is put together; false: no memory. */
bool line_add_byte(line_editor *line, char byte);
bool line_start(line_editor *line); /* empty, and there */
/* What is no text would spoil every message that quotes it. */
void line_make_text(line_editor *line);

/* line_edit.c: opens nothing where there is no libedit or no terminal for it. */
void line_edit_open(line_editor *line);
void line_edit_close(line_editor *line);
line_event line_edit_read(line_editor *line, const char *prompt, const char **text);

#endif
