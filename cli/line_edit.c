/* line_edit.c — lines edited with libedit: history, Tab, other widths, Ctrl-C and Ctrl-Z. SPDX-License-Identifier: MIT
 *
 * libedit's own handling of signals sends them to the whole process group, so they are handled here: while it waits for a
 * key, signals are let in at one place only (pselect), and each is answered before the next key is read. */
#include "line_inside.h"

#ifdef SPG_LIBEDIT
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

#include "command.h"
#include "history.h"
#include "offers.h"

struct line_edit {
    EditLine *el;
    History *history; /* NULL: none */
    const char *prompt;
    int signal; /* that ended el_gets; 0: none */
};

/* What a signal handler may reach. */
static volatile sig_atomic_t resized, stopped;

static void on_terminal_signal(int signal_number)
{
    if (signal_number == SIGWINCH) {
        resized = 1;
    } else {
        stopped = 1;
    }
}

static line_editor *owner_of(EditLine *edit)
{
    void *owner = NULL;
    el_get(edit, EL_CLIENTDATA, &owner);
    return owner;
}

static char *show_prompt(EditLine *edit)
{
    static char none[] = "";
    line_editor *line = owner_of(edit);
    return line->edit->prompt == NULL ? none : (char *)(size_t)line->edit->prompt; /* libedit only reads it */
}

/* Ctrl-Z: the terminal as the shell had it, and ours again when we come back. */
static void stop_here(EditLine *edit)
{
    struct sigaction usual = {0};
    struct sigaction ours;
    el_set(edit, EL_PREP_TERM, 0);
    usual.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &usual, &ours);
    sigset_t only, before;
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &only, &before); /* here it stops */
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &ours, NULL);
    el_set(edit, EL_PREP_TERM, 1);
    el_set(edit, EL_REFRESH);
}

/* true: the line is over. Signals are blocked here. */
static bool answer_signals(line_editor *line)
{
    if (resized) {
        resized = 0;
        fputs("\r\033[K", stdout); /* the prompt is drawn again where it was */
        el_resize(line->edit->el);
        el_set(line->edit->el, EL_REFRESH);
    }
    if (stopped) {
        stopped = 0;
        stop_here(line->edit->el);
    }
    line->edit->signal = take_interrupt();
    return line->edit->signal != 0;
}

/* 1: a byte is there to be read; 0: the line is over. */
static int wait_for_key(line_editor *line)
{
    sigset_t block, before;
    sigemptyset(&block);
    sigaddset(&block, SIGINT);
    sigaddset(&block, SIGTERM);
    sigaddset(&block, SIGHUP);
    sigaddset(&block, SIGWINCH);
    sigaddset(&block, SIGTSTP);
    sigprocmask(SIG_BLOCK, &block, &before);
    int ready = 0;
    while (ready == 0) {
        fd_set input;
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        if (answer_signals(line)) { break; }
        const int found = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before);
        ready = found > 0 || (found < 0 && errno != EINTR);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready;
}

/* One character: 1; the end of the input: 0; a signal ended the line: -1. */
static int read_key(EditLine *edit, wchar_t *out)
{
    line_editor *line = owner_of(edit);
    mbstate_t state = {0};
    for (;;) {
        char byte;
        if (!wait_for_key(line)) { return -1; }
        const ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR) { continue; }
        if (got <= 0) { return 0; }
        const size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == (size_t)-2) { continue; }
        if (used != (size_t)-1) { return 1; }
        memset(&state, 0, sizeof state); /* no UTF-8: a lost byte */
        if ((unsigned char)byte < 0x80) {
            *out = (wchar_t)byte;
            return 1;
        }
    }
}

static unsigned char complete(EditLine *edit, int key)
{
    line_editor *line = owner_of(edit);
    const LineInfo *info = el_line(edit);
    (void)key;
    if (line->options.complete == NULL) { return CC_ERROR; }
    line_offers offers;
    offers_init(&offers, info->buffer, (size_t)(info->cursor - info->buffer));
    if (offers.before == NULL) { return CC_ERROR; }
    line->options.complete(line->options.user, offers.before, &offers);
    const char *more = offers_more(&offers);
    unsigned char result = CC_ERROR;
    if (more != NULL && more[0] != '\0') {
        result = el_insertstr(edit, more) == 0 ? CC_REFRESH : CC_ERROR;
    } else if (offers.count > 1) {
        fputc('\n', stdout);
        offers_show(&offers, line->options.out);
        output_flush(line->options.out);
        result = CC_REDISPLAY;
    }
    offers_clear(&offers);
    return result;
}

static void open_history(line_editor *line)
{
    HistEvent event;
    if (line->options.history == NULL) { return; }
    line->edit->history = history_init();
    if (line->edit->history == NULL) { return; }
    history(line->edit->history, &event, H_SETSIZE, HISTORY_LINES);
    history(line->edit->history, &event, H_SETUNIQUE, 1);
    char *path = history_path(line->options.history, false);
    if (path != NULL) { history(line->edit->history, &event, H_LOAD, path); }
    free(path);
    el_set(line->edit->el, EL_HIST, history, line->edit->history);
}

void line_edit_open(line_editor *line)
{
    const char *term = getenv("TERM");
    if (!line->terminal || term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0) { return; }
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) { setlocale(LC_CTYPE, "C.UTF-8"); }
    EditLine *el = el_init("sprague", stdin, stdout, stderr);
    line->edit = el == NULL ? NULL : calloc(1, sizeof *line->edit);
    if (line->edit == NULL) {
        if (el != NULL) { el_end(el); }
        return;
    }
    line->edit->el = el;
    el_set(el, EL_CLIENTDATA, line);
    el_set(el, EL_PROMPT, show_prompt);
    el_set(el, EL_EDITOR, "emacs");
    el_set(el, EL_SIGNAL, 0);
    el_set(el, EL_GETCFN, read_key);
    el_set(el, EL_ADDFN, "sprague-complete", "", complete);
    el_set(el, EL_BIND, "^I", "sprague-complete", NULL);
    el_set(el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    open_history(line);
    el_source(el, NULL);
}

void line_edit_close(line_editor *line)
{
    if (line->edit == NULL) { return; }
    if (line->edit->history != NULL) { history_end(line->edit->history); }
    el_end(line->edit->el);
    free(line->edit);
    line->edit = NULL;
}

static void remember(line_editor *line)
{
    HistEvent event;
    if (line->edit->history == NULL || line->text[strspn(line->text, " \t")] == '\0') { return; }
    history(line->edit->history, &event, H_ENTER, line->text);
    char *path = history_path(line->options.history, true);
    if (path != NULL) { history(line->edit->history, &event, H_SAVE, path); }
    free(path);
}

/* el_gets, with what the terminal's signals mean to us meanwhile. */
static const char *get_line(line_editor *line, int *count)
{
    struct sigaction ours = {0};
    struct sigaction window;
    struct sigaction stop;
    ours.sa_handler = on_terminal_signal;
    sigaction(SIGWINCH, &ours, &window);
    sigaction(SIGTSTP, &ours, &stop);
    el_resize(line->edit->el); /* the window may have changed while nobody looked */
    const char *typed = el_gets(line->edit->el, count);
    sigaction(SIGWINCH, &window, NULL);
    sigaction(SIGTSTP, &stop, NULL);
    return typed;
}

line_event line_edit_read(line_editor *line, const char *prompt, const char **text)
{
    int count = 0;
    output_flush(line->options.out);
    fflush(stdout);
    line->edit->prompt = prompt;
    line->edit->signal = 0;
    const char *typed = get_line(line, &count);
    bool fits = line_start(line);
    for (int i = 0; typed != NULL && fits && i < count && typed[i] != '\n' && typed[i] != '\r'; i++) {
        fits = line_add_byte(line, typed[i]);
    }
    if (typed == NULL || !fits) {
        fputc('\n', stdout);
        fflush(stdout);
        return line->edit->signal == SIGINT ? LINE_CANCELLED : LINE_END;
    }
    line_make_text(line);
    remember(line);
    *text = line->text;
    return LINE_TEXT;
}

#else
void line_edit_open(line_editor *line)
{
    line->edit = NULL;
}

void line_edit_close(line_editor *line)
{
    (void)line;
}

line_event line_edit_read(line_editor *line, const char *prompt, const char **text)
{
    (void)line;
    (void)prompt;
    (void)text;
    return LINE_END;
}
#endif
