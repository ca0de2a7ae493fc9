/* repl_answer.c — expressions, positions and commands typed into a session. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "language.h"
#include "repl.h"

enum { LAST_MAX = 4096 }; /* bytes of what `it` stands for */

void remember_last(session *s, const char *text)
{
    char *copy = strlen(text) > LAST_MAX ? NULL : malloc(strlen(text) + 1);
    if (copy != NULL) { strcpy(copy, text); }
    free(s->last); /* rather none than an older one */
    s->last = copy;
}

/* ---- expressions ---- */

/* What was printed goes on to the output, and its beginning is kept. */
typedef struct told {
    output *out;
    char text[LAST_MAX + 2];
    size_t length;
    bool json;
} told;

static spg_status to_told(void *user, const char *bytes, size_t length)
{
    told *t = user;
    for (size_t i = 0; i < length && t->length + 1 < sizeof t->text; i++) { t->text[t->length++] = bytes[i]; }
    t->text[t->length] = '\0';
    return t->json ? SPG_OK : to_output(t->out, bytes, length);
}

/* Printed values that are expressions again: numbers and truth values. */
static bool is_value(const char *text)
{
    const char *digits = text + (text[0] == '-');
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0) { return true; }
    return digits[0] != '\0' && digits[strspn(digits, "0123456789")] == '\0';
}

static int evaluate(struct job *job)
{
    int is_position = 0;
    told t = {.out = job->out, .json = job->args->json};
    const char *expression = job->args->words[0];
    int code = open_rules(job);
    if (code != 0) { return code; }
    if (spg_evaluate(job->rules, expression, &is_position, to_told, &t) != SPG_OK) { return report_error(job); }
    code = check_interrupt();
    if (code != 0) { return code; }
    if (is_position) {
        remember_last(job->args->session, expression);
        spg_ruleset_free(job->rules);
        job->rules = NULL;
        return run_solve(job);
    }
    if (t.length > 0 && t.text[t.length - 1] == '\n') { t.text[--t.length] = '\0'; }
    if (is_value(t.text)) { remember_last(job->args->session, t.text); }
    if (t.json) {
        output_text(job->out, "{\"schema\": 1, \"expression\": ");
        output_json_string(job->out, expression, strlen(expression));
        output_text(job->out, ", \"value\": ");
        output_json_string(job->out, t.text, t.length);
        output_text(job->out, "}\n");
    }
    return 0;
}

int answer_line(session *s, const char *line)
{
    static const struct command asked = {
        "solve", "", "", "", 1, 1, OPTIONS_ASK | OPTIONS_MISERE | OPTIONS_TURN | OPTIONS_SOLVE, evaluate};
    char *words[REPL_WORDS + 1], *room = NULL;
    const size_t length = words_expression(line);
    const int count = words_split(line + length, words + 1, &room);
    char *expression = malloc(length + 1);
    int code;
    if (expression == NULL || count < 0) {
        code = count < 0 && room == NULL ? usage_error("the line has too many words") : memory_error();
    } else {
        memcpy(expression, line, length);
        expression[length] = '\0';
        words[0] = expression;
        s->within.typed = s->typed;
        /* a position with a minus in front is no option */
        char dashes[] = "--";
        char *all[REPL_WORDS + 3];
        int used = 0;
        for (int i = 1; i <= count; i++) { all[used++] = words[i]; }
        all[used++] = dashes;
        all[used++] = words[0];
        all[used] = NULL;
        code = run_words(&asked, used, all, &s->within, s->job->out);
    }
    free(expression);
    free(room);
    return code;
}

/* ---- commands ---- */

/* `check` alone is about the rules of the session. */
static const struct command *of_session(const session *s, const struct command *command, int count)
{
    static const struct command check = {"check", "", "", "", 0, 0, OPTIONS_ASK | OPTIONS_CHECK, run_check};
    return strcmp(command->name, "check") == 0 && count == 1 && s->rules.count > 0 ? &check : command;
}

/* Takes `< FILE` out of the words. NULL: there was none; count -1: no file behind it. */
static const char *find_input(char **words, int *count)
{
    for (int i = 1; i < *count; i++) {
        if (words[i][0] != '<') { continue; }
        const bool apart = words[i][1] == '\0';
        const char *path = apart ? words[i + 1] : words[i] + 1;
        const int taken = apart ? 2 : 1;
        if (path == NULL) {
            *count = -1;
            return NULL;
        }
        for (int k = i; k + taken <= *count; k++) { words[k] = words[k + taken]; }
        *count -= taken;
        return path;
    }
    return NULL;
}

/* `run` reads standard input, which is where lines are typed: it must be told a file. */
static int run_with_input(session *s, const struct command *command, int count, char **words)
{
    const char *path = find_input(words, &count);
    if (path == NULL) { return usage_error("where is the input? write: run FILE < INPUT"); }
    const int input = open(path, O_RDONLY | O_CLOEXEC), kept = dup(STDIN_FILENO);
    int code;
    if (input < 0 || kept < 0) {
        code = usage_error("cannot open '%s': %s", path, say(strerror(errno)));
    } else {
        dup2(input, STDIN_FILENO);
        code = run_words(command, count - 1, words + 1, &s->within, s->job->out);
        dup2(kept, STDIN_FILENO);
    }
    if (input >= 0) { close(input); }
    if (kept >= 0) { close(kept); }
    return code;
}

int answer_command(session *s, const struct command *command, const char *line)
{
    char *words[REPL_WORDS], *room = NULL;
    const int count = words_split(line, words, &room);
    if (count < 0) { return room == NULL ? usage_error("the line has too many words") : memory_error(); }
    s->within.typed = s->typed;
    int code;
    if (command->run == run_repl) {
        code = usage_error("this is the session already; ? helps");
    } else if (command->run == run_run) {
        code = run_with_input(s, command, count, words);
    } else {
        const bool position = count > 1 && strstr(command->usage, "POSITION") != NULL && words[1][0] != '-';
        if (position && strchr(words[1], '(') != NULL) { remember_last(s, words[1]); }
        code = run_words(of_session(s, command, count), count - 1, words + 1, &s->within, s->job->out);
    }
    free(room);
    return code;
}
