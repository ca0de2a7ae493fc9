/* line.h — lines typed by a person: edited, remembered and completed where that can be. SPDX-License-Identifier: MIT
 *
 * On a terminal and with libedit there is editing, history and Tab; else lines are read as they come. */
#ifndef SPG_CLI_LINE_H
#define SPG_CLI_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "output.h"

typedef struct line_editor line_editor;
typedef struct line_offers line_offers;

/* Tab: `before` is the line up to the cursor. Calls line_offer for each word that could stand there. */
typedef void line_completer(void *user, const char *before, line_offers *offers);
/* `word` could stand in place of what was typed from byte `from` on; the same `from` in all calls. Words that do not begin
 * with what was typed are left out. */
void line_offer(line_offers *offers, size_t from, const char *word);
/* Offers the names of files that begin with what was typed from byte `from` on. */
void line_offer_files(line_offers *offers, const char *before, size_t from);

typedef struct line_options {
    output *out;              /* flushed before reading; prompts of plain input go there */
    const char *history;      /* name of the file of past lines, such as "play"; NULL: none */
    line_completer *complete; /* NULL: none */
    void *user;               /* for it */
    bool patient;             /* Ctrl-C never ends it, however often */
    bool transcript;          /* plain input that is no terminal: show prompt and line, so that the output reads well */
} line_options;

typedef enum line_event {
    LINE_TEXT,      /* a line */
    LINE_CANCELLED, /* Ctrl-C: what was typed is gone; a second one right after it is LINE_END */
    LINE_END        /* end of input, or the program is to end */
} line_event;

line_editor *line_open(const line_options *options); /* NULL: no memory */
/* The line without its end, valid until the next call. Bytes that are no UTF-8 and zero bytes are in it as '?'. */
line_event line_read(line_editor *line, const char *prompt, const char **text);
void line_close(line_editor *line); /* NULL will do */

bool line_is_edited(const line_editor *line); /* libedit is at work */
const char *line_library(void);               /* "libedit" or "none", for --version */
/* Can the terminal show more than ASCII? What the locale says; Chinese words need it in any case. */
bool line_shows_unicode(void);

#endif
