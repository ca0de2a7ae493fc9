/* repl.c — a session: rules, positions and commands, one a line. SPDX-License-Identifier: MIT */
#include "repl.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "language.h"

/* ---- words that only a session knows ---- */

static int do_list(session *s, int count, char **words)
{
    return rules_show(s, count > 1 ? words[1] : NULL);
}

static int do_load(session *s, int count, char **words)
{
    if (count < 2) { return usage_error("which file? write: %s FILE", words[0]); }
    int code = 0;
    for (int i = 1; i < count && code == 0; i++) { code = rules_load(s, words[i]); }
    return code;
}

static int do_save(session *s, int count, char **words)
{
    return count == 2 ? rules_save(s, words[1]) : usage_error("which file? write: %s FILE", words[0]);
}

static int do_clear(session *s, int count, char **words)
{
    return rules_clear(s, count > 1 ? words[1] : NULL);
}

static int do_lang(session *s, int count, char **words)
{
    (void)s;
    if (count != 2 || (strcmp(words[1], "en") != 0 && strcmp(words[1], "zh") != 0)) {
        return usage_error("write: lang en, or: lang zh");
    }
    change_language(words[1]);
    return 0;
}

static int do_help(session *s, int count, char **words)
{
    if (topics_show(count > 1 ? words[1] : NULL, s->job->out)) { return 0; }
    const struct command *command = find_command(words[1]);
    if (command != NULL) {
        show_help(command, s->job->out);
        return 0;
    }
    const char *names[COMMANDS_MAX * 2];
    int known = 0;
    for (; known < COMMANDS_MAX && topics_name(known) != NULL; known++) { names[known] = topics_name(known); }
    for (int i = 0; i < command_count && known < COMMANDS_MAX * 2; i++) { names[known++] = commands[i].name; }
    const char *near = nearest(words[1], names, known);
    if (near != NULL) { return usage_error("there is no help on '%s'; did you mean ?%s", words[1], near); }
    return usage_error("there is no help on '%s'; ? lists what there is", words[1]);
}

static int do_quit(session *s, int count, char **words)
{
    (void)count, (void)words;
    s->leaving = true;
    return 0;
}

static const struct own {
    const char *name, *chinese;
    int (*run)(session *s, int count, char **words);
} own[] = {
    {"list", "列出", do_list}, {"load", "读", do_load},   {"save", "存", do_save},   {"clear", "清空", do_clear},
    {"lang", "语言", do_lang}, {"help", "帮助", do_help}, {"quit", "退出", do_quit}, {"exit", "退出", do_quit},
};
enum { OWN = sizeof own / sizeof own[0] };

const char *repl_word(int index)
{
    return index < OWN ? own[index].name : NULL;
}

/* ---- a line ---- */

static bool is_game(const session *s, const char *name)
{
    for (size_t i = 0; i < s->rules.count; i++) {
        if (strcmp(s->rules.at[i].name, name) == 0) { return true; }
    }
    return false;
}

/* A name alone: the rules of a game, or a slip. */
static int answer_name(session *s, const char *name)
{
    const char *names[COMMANDS_MAX + OWN];
    char shown[256];
    int count = 0;
    if (is_game(s, name)) { return rules_show(s, name); }
    if (spg_catalogue_find(name) != SIZE_MAX || spg_catalogue_find_title(name) != SIZE_MAX) {
        snprintf(shown, sizeof shown, "games %s", name);
        return answer_command(s, find_command("games"), shown);
    }
    for (; count < command_count && count < COMMANDS_MAX; count++) { names[count] = commands[count].name; }
    for (int i = 0; i < OWN; i++) { names[count++] = own[i].name; }
    const char *near = nearest(name, names, count);
    if (near != NULL) { return usage_error("unknown command '%s'; did you mean '%s'?", name, near); }
    return usage_error("'%s' is no command, game or position; ? helps", name);
}

/* Two names in a row are no expression, unless a word of the language stands between or before them. */
static bool is_slip(const char *line, size_t name)
{
    static const char *const words[] = {"if", "not", "and", "or", "xor", "in", "with", "without", "plus", "minus"};
    const char *next = line + name + strspn(line + name, " \t");
    const size_t length = words_name(next);
    if (next == line + name || (length == 0 && !(*next >= '0' && *next <= '9'))) { return false; }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const size_t own_length = strlen(words[i]);
        if ((name == own_length && memcmp(line, words[i], name) == 0) ||
            (length == own_length && memcmp(next, words[i], length) == 0)) {
            return false;
        }
    }
    return next[length] != '='; /* a setting */
}

static int answer_named(session *s, const char *line, size_t length)
{
    char name[256];
    snprintf(name, sizeof name, "%.*s", (int)length, line);
    const bool alone = line[length + strspn(line + length, " \t")] == '\0';
    const bool apart = alone || line[length] == ' ' || line[length] == '\t';
    const struct command *command = apart ? find_command(name) : NULL;
    for (int i = 0; i < OWN && apart; i++) {
        if (strcmp(own[i].name, name) != 0 && strcmp(own[i].chinese, name) != 0) { continue; }
        char *words[REPL_WORDS], *room = NULL;
        const int count = words_split(line, words, &room);
        const int code = count < 0 ? memory_error() : own[i].run(s, count, words);
        free(room);
        return code;
    }
    if (command != NULL) { return answer_command(s, command, line); }
    if (alone && strcmp(name, "true") != 0 && strcmp(name, "false") != 0 && strcmp(name, "nothing") != 0) {
        return answer_name(s, name);
    }
    return is_slip(line, length) ? answer_name(s, name) : answer_line(s, line);
}

/* The line with `it` put in. */
static int answer_last(session *s, const char *line)
{
    bool used;
    char *put = words_put_last(line, s->last, &used);
    int code;
    if (put == NULL) {
        code = memory_error();
    } else if (used && s->last == NULL) {
        code = usage_error("there is no last result yet for 'it'");
    } else {
        const size_t name = words_name(put);
        code = name > 0 ? answer_named(s, put, name) : answer_line(s, put);
    }
    free(put);
    return code;
}

static int answer(session *s, const char *line)
{
    char *words[3] = {NULL, NULL, NULL};
    line += strspn(line, " \t");
    if (strncmp(line, "sprague ", 8) == 0) { line += 8 + strspn(line + 8, " \t"); } /* as on the command line */
    if (*line == '\0' || *line == '#') { return 0; }
    if (items_begin(line)) { return rules_add(s, line); }
    if (strncmp(line, "?", 1) != 0 && strncmp(line, "？", strlen("？")) != 0) { return answer_last(s, line); }
    const char *topic = line + (*line == '?' ? 1 : strlen("？"));
    char asked[64];
    snprintf(asked, sizeof asked, "%.*s", (int)strcspn(topic + strspn(topic, " "), " \t("), topic + strspn(topic, " "));
    words[1] = asked;
    return do_help(s, asked[0] == '\0' ? 1 : 2, words);
}

/* ---- reading ---- */

/* Rules go on over lines until they are whole. NULL: given up, or no memory. */
static char *read_rules(session *s, const char *first)
{
    char *text = malloc(strlen(first) + 1);
    if (text != NULL) { strcpy(text, first); }
    while (text != NULL && !items_whole(text)) {
        const char *more;
        const line_event event = line_read(s->line, "     ...> ", &more);
        if (event != LINE_TEXT) {
            /* what is there is answered with what is missing, unless Ctrl-C takes it back */
            if (event == LINE_END) { return text; }
            break;
        }
        char *grown = realloc(text, strlen(text) + strlen(more) + 2);
        if (grown == NULL) { break; }
        text = grown;
        strcat(strcat(text, "\n"), more);
    }
    if (text != NULL && items_whole(text)) { return text; }
    free(text);
    return NULL;
}

/* One line from end to end; Ctrl-C while it works ends the work, not the session. */
static void answer_one(session *s, const char *line)
{
    char *rules = NULL;
    if (items_begin(line)) {
        rules = read_rules(s, line);
        if (rules == NULL) { return; }
        line = rules;
    }
    const int code = answer(s, line);
    if (code != 0 && s->code == 0) { s->code = code; }
    output_flush(s->job->out);
    fflush(stderr);
    const int signal_number = take_interrupt();
    if ((signal_number != 0 && signal_number != SIGINT) || s->job->out->closed || s->job->out->error != 0) {
        s->leaving = true;
    }
    free(rules);
}

static void greet(session *s)
{
    char line[160];
    snprintf(line, sizeof line, say("Sprague %s: a position, rules, or a command, such as  nim(3) + nim(5)\n"),
             spg_version());
    output_text(s->job->out, line);
    output_text(s->job->out, say("? helps, Tab completes, quit or Ctrl-D leaves\n"));
}

static int talk(session *s, bool terminal)
{
    for (int i = 0; i < s->job->args->word_count && s->code == 0; i++) {
        s->code = rules_load(s, s->job->args->words[i]);
    }
    if (s->code != 0) { return s->code; }
    if (terminal && !s->job->args->quiet) { greet(s); }
    while (!s->leaving) {
        const char *line;
        const line_event event = line_read(s->line, "sprague> ", &line);
        if (event == LINE_END) { break; }
        if (event == LINE_TEXT) { answer_one(s, line); }
    }
    return terminal ? 0 : s->code;
}

int run_repl(struct job *job)
{
    const bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    session *s = calloc(1, sizeof *s);
    if (s == NULL) { return memory_error(); }
    s->job = job;
    job->keeps_quiet = true;
    s->within = *job->args;
    s->within.session = s;
    s->line = line_open(
        &(line_options){.out = job->out, .history = "repl", .complete = repl_complete, .user = s, .patient = true});
    const int code = s->line == NULL ? memory_error() : talk(s, terminal);
    line_close(s->line);
    rules_free(s);
    free(s->last);
    free(s);
    return code;
}
