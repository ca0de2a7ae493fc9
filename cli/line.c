/* line.c — lines typed by a person: read as they come, or edited. SPDX-License-Identifier: MIT */
#include "line.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "language.h"
#include "line_inside.h"

const char *line_library(void)
{
#ifdef SPG_LIBEDIT
    return "libedit";
#else
    return "none";
#endif
}

bool line_shows_unicode(void)
{
    const char *before = setlocale(LC_CTYPE, NULL);
    if (before != NULL && strcmp(before, "C") == 0) { setlocale(LC_CTYPE, ""); }
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 || strcmp(chosen_language(), "zh") == 0;
}

bool line_is_edited(const line_editor *line)
{
    return line->edit != NULL;
}

bool line_add_byte(line_editor *line, char byte)
{
    if (line->length + 1 >= line->room) {
        const size_t room = line->room == 0 ? 256 : 2 * line->room;
        char *grown = realloc(line->text, room);
        if (grown == NULL) { return false; }
        line->text = grown;
        line->room = room;
    }
    line->text[line->length++] = byte;
    line->text[line->length] = '\0';
    return true;
}

bool line_start(line_editor *line)
{
    line->length = 0;
    if (!line_add_byte(line, '\0')) { return false; }
    line->length = 0;
    return true;
}

/* Bytes of the UTF-8 character that begins here, 0: none does. */
static size_t utf8_length(const unsigned char *p, size_t left)
{
    const size_t length = *p < 0x80                 ? 1
                          : *p >= 0xc2 && *p < 0xe0 ? 2
                          : *p >= 0xe0 && *p < 0xf0 ? 3
                          : *p >= 0xf0 && *p < 0xf5 ? 4
                                                    : 0;
    if (length == 0 || length > left) { return 0; }
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xc0) != 0x80) { return 0; }
    }
    const bool overlong = (p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xf0 && p[1] < 0x90);
    const bool beyond = (p[0] == 0xed && p[1] >= 0xa0) || (p[0] == 0xf4 && p[1] >= 0x90);
    return overlong || beyond ? 0 : length;
}

void line_make_text(line_editor *line)
{
    char *text = line->text;
    for (size_t i = 0; i < line->length;) {
        const size_t step = utf8_length((unsigned char *)text + i, line->length - i);
        const unsigned char c = (unsigned char)text[i];
        if (step == 0 || (c < 0x20 && c != '\t') || c == 0x7f) { text[i] = '?'; }
        i += step == 0 ? 1 : step;
    }
}

/* 1: there are bytes; 0: the end; -1: a signal came. */
static int fill_block(line_editor *line)
{
    if (line->used < line->filled) { return 1; }
    if (line->ended) { return 0; }
    const ssize_t got = read(STDIN_FILENO, line->block, sizeof line->block);
    if (got < 0 && errno == EINTR) { return -1; }
    line->used = 0;
    line->filled = got > 0 ? (size_t)got : 0;
    line->ended = got <= 0 && !line->terminal; /* on a terminal Ctrl-D ends one line, not the file */
    return got > 0;
}

static line_event end_of_plain(line_editor *line)
{
    if (line->terminal || line->options.transcript) { output_text(line->options.out, "\n"); }
    output_flush(line->options.out);
    return LINE_END;
}

/* A line is begun: its bytes, up to its end. Anything but LINE_TEXT: there is none. */
static line_event collect(line_editor *line)
{
    for (;;) {
        const int filled = fill_block(line);
        if (filled < 0) {
            const int signal_number = take_interrupt();
            if (signal_number == 0) { continue; }
            line->used = line->filled = 0;
            output_text(line->options.out, "\n");
            return signal_number == SIGINT ? LINE_CANCELLED : LINE_END;
        }
        if (filled == 0 && line->length == 0) { return end_of_plain(line); }
        if (filled == 0 || line->block[line->used] == '\n') { break; }
        if (line->length == LINE_MAX_BYTES || !line_add_byte(line, line->block[line->used])) {
            return end_of_plain(line);
        }
        line->used++;
    }
    if (line->used < line->filled) { line->used++; }
    return LINE_TEXT;
}

static line_event read_plain(line_editor *line, const char *prompt, const char **text)
{
    if (line->terminal || line->options.transcript) { output_text(line->options.out, prompt); }
    output_flush(line->options.out);
    if (!line_start(line)) { return LINE_END; }
    const line_event event = collect(line);
    if (event != LINE_TEXT) { return event; }
    if (line->length > 0 && line->text[line->length - 1] == '\r') { line->text[--line->length] = '\0'; }
    line_make_text(line);
    if (line->options.transcript && !line->terminal) {
        output_text(line->options.out, line->text);
        output_text(line->options.out, "\n");
    }
    *text = line->text;
    return LINE_TEXT;
}

line_editor *line_open(const line_options *options)
{
    line_editor *line = calloc(1, sizeof *line);
    if (line == NULL) { return NULL; }
    line->options = *options;
    line->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    line_edit_open(line);
    return line;
}

line_event line_read(line_editor *line, const char *prompt, const char **text)
{
    *text = "";
    line_event event = line->edit != NULL ? line_edit_read(line, prompt, text) : read_plain(line, prompt, text);
    if (event == LINE_CANCELLED && line->cancelled && !line->options.patient) { event = LINE_END; }
    line->cancelled = event == LINE_CANCELLED;
    return event;
}

void line_close(line_editor *line)
{
    if (line == NULL) { return; }
    line_edit_close(line);
    free(line->text);
    free(line);
}
