/* cmd_play.c — play: a game against the engine, or between two people. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "language.h"
#include "play.h"
#include "progress.h"

enum { THINKING_MS = 20000 }; /* unless --time says otherwise */

void end_without_memory(struct table *table)
{
    table->leaving = true;
    if (table->code == 0) { table->code = memory_error(); }
}

void tell(struct table *table, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, args);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text != NULL) {
        vsnprintf(text, (size_t)length + 1, format, again);
        output_text(table->job->out, text);
    } else {
        end_without_memory(table);
    }
    free(text);
    va_end(again);
    va_end(args);
}

void tell_error(struct table *table)
{
    if (table->line == NULL) { /* the conversation has not begun */
        report_error(table->job);
        return;
    }
    tell(table, "%s\n", spg_error_message(table->job->context));
    const char *hint = spg_error_hint(table->job->context);
    if (hint[0] != '\0') { tell(table, "  %s\n", hint); }
}

bool was_interrupted(struct table *table)
{
    const int signal_number = take_interrupt();
    if (signal_number != 0 && signal_number != SIGINT) { table->leaving = true; }
    return signal_number != 0;
}

bool after_failure(struct table *table, spg_status status)
{
    if (status != SPG_CANCELLED) { return false; }
    was_interrupted(table);
    return table->leaving;
}

bool is_persons(const struct table *table)
{
    const bool starts = spg_play_turn(table->play) == table->starter;
    return table->sides == TWO_PEOPLE || starts == (table->sides == ME_FIRST);
}

bool is_finished(const struct table *table)
{
    spg_play_result result = SPG_PLAY_GOES_ON;
    const char *reason = "";
    return spg_play_over(table->play, &result, &reason) == SPG_OK && result != SPG_PLAY_GOES_ON;
}

/* Commands -------------------------------------------------------------------------------------------------------- */

static void do_undo(struct table *table, const char *rest)
{
    (void)rest;
    if (spg_play_made(table->play) == 0) {
        tell(table, "%s\n", say("There is no move to take back."));
        return;
    }
    do {
        spg_play_undo(table->play);
    } while (!is_persons(table) && spg_play_made(table->play) > 0);
    show_position(table);
}

static void do_new(struct table *table, const char *rest)
{
    (void)rest;
    while (spg_play_made(table->play) > 0) { spg_play_undo(table->play); }
    show_position(table);
}

static void do_level(struct table *table, const char *rest)
{
    if (rest[0] >= '1' && rest[0] <= '0' + SPG_PLAY_LEVELS && rest[1] == '\0') {
        table->level = rest[0] - '0';
    } else if (rest[0] != '\0') {
        tell(table, say("A level is a number from 1 to 4, not '%s'.\n"), rest);
    }
    tell(table, say("Level %d.\n"), table->level);
}

static void do_moves(struct table *table, const char *rest)
{
    char *end = NULL;
    const long number = strtol(rest, &end, 10);
    if (rest[0] != '\0' && (*end != '\0' || number < 1)) {
        tell(table, say("'%s' is no number: 'moves 21' shows the moves from the 21st on.\n"), rest);
        return;
    }
    show_moves(table, rest[0] == '\0' ? 0 : (size_t)number - 1);
}

static void do_save(struct table *table, const char *rest)
{
    save_play(table, rest);
}

static void do_load(struct table *table, const char *rest)
{
    if (load_play(table, rest)) { show_position(table); }
}

static void do_quit(struct table *table, const char *rest)
{
    (void)rest;
    table->leaving = true;
}

static void do_hint(struct table *table, const char *rest)
{
    (void)rest;
    show_hint(table);
}

static void do_who(struct table *table, const char *rest)
{
    (void)rest;
    show_who(table);
}

static void do_why(struct table *table, const char *rest)
{
    (void)rest;
    show_why(table);
}

static void do_line(struct table *table, const char *rest)
{
    (void)rest;
    show_line(table);
}

static void do_show(struct table *table, const char *rest)
{
    (void)rest;
    show_position(table);
}

static void do_help(struct table *table, const char *rest)
{
    (void)rest;
    show_play_help(table);
}

static const struct typed {
    const char *word, *chinese;
    bool takes; /* a word behind it; 'moves' and 'level' may go without */
    void (*run)(struct table *table, const char *rest);
} typed_words[] = {
    {"hint", "提示", false, do_hint},  {"who", "谁赢", false, do_who},    {"why", "为什么", false, do_why},
    {"undo", "悔棋", false, do_undo},  {"moves", "走法", true, do_moves}, {"line", "变化", false, do_line},
    {"show", "局面", false, do_show},  {"save", "存", true, do_save},     {"load", "读", true, do_load},
    {"level", "级别", true, do_level}, {"new", "重来", false, do_new},    {"help", "帮助", false, do_help},
    {"?", "？", false, do_help},       {"quit", "退出", false, do_quit},  {"exit", "离开", false, do_quit},
};
enum { TYPED_COUNT = sizeof typed_words / sizeof typed_words[0] };

/* A command if the line begins with its word; `rest` is what stands behind it. */
static const struct typed *find_typed(const char *line, const char **rest)
{
    for (int i = 0; i < TYPED_COUNT; i++) {
        for (int k = 0; k < 2; k++) {
            const char *word = k == 0 ? typed_words[i].word : typed_words[i].chinese;
            const size_t length = strlen(word);
            if (strncmp(line, word, length) != 0 || (line[length] != '\0' && line[length] != ' ')) { continue; }
            *rest = line + length + strspn(line + length, " \t");
            if (**rest == '\0' || typed_words[i].takes) { return &typed_words[i]; }
        }
    }
    return NULL;
}

static void complete_typed(void *user, const char *before, line_offers *offers)
{
    (void)user;
    const char *blank = strchr(before, ' ');
    for (int i = 0; i < TYPED_COUNT && blank == NULL; i++) {
        if (isalpha((unsigned char)typed_words[i].word[0])) { line_offer(offers, 0, typed_words[i].word); }
        line_offer(offers, 0, typed_words[i].chinese);
    }
    if (blank == NULL) { return; }
    const char *rest = NULL;
    const struct typed *typed = find_typed(before, &rest);
    if (typed != NULL && (typed->run == do_save || typed->run == do_load)) {
        line_offer_files(offers, before, (size_t)(rest - before));
    }
}

/* Moves ----------------------------------------------------------------------------------------------------------- */

static void not_understood(struct table *table, const char *line)
{
    const char *words[TYPED_COUNT];
    for (int i = 0; i < TYPED_COUNT; i++) { words[i] = typed_words[i].word; }
    tell_error(table);
    const char *near = strpbrk(line, " (=0123456789") == NULL ? nearest(line, words, TYPED_COUNT) : NULL;
    if (near != NULL) { tell(table, say("Did you mean '%s'?\n"), near); }
    tell(table, "%s\n", say("'help' tells what can be typed."));
}

static void play_typed(struct table *table, const char *line)
{
    size_t move = 0;
    if (is_finished(table)) {
        tell(table, "%s\n", say("The game is over: 'undo', 'new', 'save FILE' or 'quit'."));
        return;
    }
    spg_status status = spg_play_find(table->play, line, &move);
    if (status == SPG_OK) { status = spg_play_do(table->play, move); }
    if (status == SPG_OK) {
        show_position(table);
    } else if (!after_failure(table, status)) {
        not_understood(table, line);
    }
}

static void answer_line(struct table *table, const char *text)
{
    const char *rest = NULL;
    const char *line = text + strspn(text, " \t");
    char *copy = strdup(line);
    if (copy == NULL) {
        end_without_memory(table);
        return;
    }
    for (size_t length = strlen(copy); length > 0 && strchr(" \t", copy[length - 1]) != NULL; length--) {
        copy[length - 1] = '\0';
    }
    const struct typed *typed = find_typed(copy, &rest);
    if (typed != NULL) {
        typed->run(table, rest);
    } else if (copy[0] != '\0') {
        play_typed(table, copy);
    }
    free(copy);
}

static void engine_moves(struct table *table)
{
    size_t move = 0;
    if (!table->job->args->quiet) { progress_start(table->job); }
    output_flush(table->job->out);
    spg_status status = was_interrupted(table) ? SPG_CANCELLED : spg_play_choose(table->play, table->level, &move);
    if (status != SPG_OK) {
        const bool cancelled = status == SPG_CANCELLED;
        if (after_failure(table, status)) { return; }
        tell(table, "%s\n",
             cancelled ? say("Interrupted: I move without looking further.")
                       : say("I cannot see through this position, so I only look two moves ahead."));
        status = spg_play_choose(table->play, 2, &move);
    }
    if (status == SPG_OK) {
        show_engine_move(table, move);
        status = spg_play_do(table->play, move);
    }
    if (status == SPG_OK) {
        show_position(table);
    } else {
        tell_error(table);
        if (!after_failure(table, status)) { table->leaving = true; }
    }
}

static const char *prompt_of(const struct table *table)
{
    if (table->sides != TWO_PEOPLE) { return "> "; }
    return spg_play_turn(table->play) == SPG_FIRST_TO_MOVE ? say("first> ") : say("second> ");
}

static void converse(struct table *table)
{
    show_position(table);
    while (!table->leaving && !table->job->out->closed && table->job->out->error == 0) {
        const char *text = "";
        if (!is_finished(table) && !is_persons(table)) {
            engine_moves(table);
            continue;
        }
        switch (line_read(table->line, prompt_of(table), &text)) {
        case LINE_TEXT: answer_line(table, text); break;
        case LINE_CANCELLED:
            tell(table, "%s\n", say("Ctrl-C once more leaves; 'help' tells what can be typed."));
            break;
        case LINE_END: table->leaving = true; break;
        }
    }
}

static int set_table(struct table *table)
{
    const arguments *args = table->args;
    if (args->level < 0 || args->level > SPG_PLAY_LEVELS) { return usage_error("--level is a number from 1 to 4"); }
    table->level = args->level == 0 ? SPG_PLAY_LEVELS : (int)args->level;
    table->sides = args->first == NULL || strcmp(args->first, "me") == 0 ? ME_FIRST
                   : strcmp(args->first, "engine") == 0                  ? ENGINE_FIRST
                                                                         : TWO_PEOPLE;
    for (int i = 0; i < args->file_count; i++) {
        if (strcmp(args->files[i], "-") == 0) {
            return usage_error("standard input holds the moves, so the rules must come from a file");
        }
    }
    if (args->load != NULL && args->word_count > 0) {
        return usage_error("--load brings its position along; leave '%s' out", args->words[0]);
    }
    if (args->load != NULL && args->turn != NULL) {
        return usage_error("--load brings its turn along; leave --turn out");
    }
    if (args->load == NULL) { return start_play(table); }
    if (load_play(table, args->load)) { return 0; }
    const spg_status status = spg_error_status(table->job->context);
    return spg_status_exit(status == SPG_OK ? SPG_BAD_INPUT : status);
}

int run_play(struct job *job)
{
    arguments *copy = malloc(sizeof *copy);
    if (copy == NULL) { return memory_error(); }
    *copy = *job->args;
    const arguments *before = job->args;
    job->args = copy;
    struct table table = {.job = job, .args = copy, .ascii = !line_shows_unicode()};
    spg_set_deadline(job->context, -1); /* each move has its own time */
    spg_set_time_limit(job->context, copy->time_ms < 0 ? THINKING_MS : copy->time_ms);
    int code = set_table(&table);
    if (code == 0) {
        spg_play_seed(table.play, copy->seed >= 0 ? (uint64_t)copy->seed : (uint64_t)time(NULL));
        table.line = line_open(
            &(line_options){.out = job->out, .history = "play", .complete = complete_typed, .transcript = true});
        code = table.line == NULL ? memory_error() : 0;
    }
    if (code == 0) {
        converse(&table);
        code = table.code;
    }
    output_flush(job->out);
    line_close(table.line);
    spg_play_free(table.play);
    free(table.loaded);
    job->args = before;
    free(copy);
    return code;
}
