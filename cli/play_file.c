/* play_file.c — saving a game at the terminal, and loading one. SPDX-License-Identifier: MIT
 *
 * What the library does not know stands in notes: the files and settings of the rules, who plays, and how well. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "play.h"

enum { SAVED_MAX = 64 << 20 };

/* A growing text; NULL: no memory. */
struct bytes {
    char *at;
    size_t length, room;
};

static spg_status add_bytes(void *user, const char *bytes, size_t length)
{
    struct bytes *text = user;
    if (text->length + length + 1 > text->room) {
        const size_t room = 2 * (text->length + length) + 64;
        char *grown = realloc(text->at, room);
        if (grown == NULL) { return SPG_SYSTEM; }
        text->at = grown;
        text->room = room;
    }
    memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
    return SPG_OK;
}

static void add_note(struct bytes *notes, const char *key, const char *value)
{
    add_bytes(notes, key, strlen(key));
    add_bytes(notes, ": ", 2);
    add_bytes(notes, value, strlen(value));
    add_bytes(notes, "\n", 1);
}

void save_play(struct table *table, const char *path)
{
    const arguments *args = table->args;
    struct bytes notes = {0}, text = {0};
    char level[2] = {(char)('0' + table->level), '\0'};
    if (path[0] == '\0') {
        tell(table, "%s\n", say("Where to? Type: save FILE"));
        return;
    }
    for (int i = 0; i < args->file_count; i++) { add_note(&notes, "file", args->files[i]); }
    for (int i = 0; i < args->setting_count; i++) { add_note(&notes, "set", args->settings[i]); }
    if (args->misere) { add_note(&notes, "misere", "yes"); }
    add_note(&notes, "first", table->sides == ME_FIRST ? "me" : table->sides == ENGINE_FIRST ? "engine" : "two");
    add_note(&notes, "level", level);
    spg_status status = spg_play_save(table->play, notes.at, add_bytes, &text);
    if (status == SPG_OK) { status = spg_save(table->job->context, path, text.at, text.length); }
    if (status == SPG_OK) {
        tell(table, say("Saved in %s.\n"), path);
    } else {
        tell_error(table);
    }
    free(notes.at);
    free(text.at);
}

static void tell_unreadable(struct table *table, const char *path)
{
    const char *why = say(strerror(errno));
    if (table->line == NULL) { /* the conversation has not begun */
        fprintf(stderr, say("Cannot read %s: %s\n"), path, why);
    } else {
        tell(table, say("Cannot read %s: %s\n"), path, why);
    }
}

/* NULL: it was told why not. */
static char *read_whole(struct table *table, const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    struct bytes text = {0};
    char block[4096];
    if (file == NULL) {
        tell_unreadable(table, path);
        return NULL;
    }
    errno = 0;
    for (size_t got = 1; got > 0 && text.length <= SAVED_MAX;) {
        got = fread(block, 1, sizeof block, file);
        if (add_bytes(&text, block, got) != SPG_OK) { break; }
    }
    if (ferror(file)) {
        tell_unreadable(table, path);
        free(text.at);
        text.at = NULL;
    }
    fclose(file);
    *length = text.length;
    return text.at;
}

/* A note about the rules: false if it is none. */
static bool read_rules_note(const char *key, const char *value, arguments *args)
{
    if (strcmp(key, "file") == 0 && args->file_count < ARGUMENTS_MAX) {
        args->files[args->file_count++] = value;
    } else if (strcmp(key, "set") == 0 && args->setting_count < ARGUMENTS_MAX && strchr(value, '=') != NULL) {
        args->settings[args->setting_count++] = value;
    } else if (strcmp(key, "misere") == 0) {
        args->misere = true;
    } else {
        return false;
    }
    return true;
}

/* What the command line says of the players stands above the file that it names. */
static void read_players_note(const char *key, const char *value, struct table *table)
{
    static const char *const names[] = {"me", "engine", "two"};
    const bool begins = table->play == NULL;
    if (begins && ((strcmp(key, "level") == 0 && table->args->level != 0) ||
                   (strcmp(key, "first") == 0 && table->args->first != NULL))) {
        return;
    }
    if (strcmp(key, "level") == 0 && value[0] >= '1' && value[0] <= '0' + SPG_PLAY_LEVELS) {
        table->level = value[0] - '0';
    }
    if (strcmp(key, "turn") == 0) {
        table->starter = strcmp(value, "second") == 0 ? SPG_SECOND_TO_MOVE : SPG_FIRST_TO_MOVE;
    }
    for (int i = 0; i < 3 && strcmp(key, "first") == 0; i++) {
        if (strcmp(value, names[i]) == 0) { table->sides = (sides)i; }
    }
}

/* What stands before the start, cut into pieces that `args` point to; NULL: the rules are known already. */
static void read_notes(char *text, arguments *args, struct table *table)
{
    if (args != NULL) {
        args->file_count = args->setting_count = 0;
        args->misere = false;
    }
    for (char *line = text; line != NULL && strncmp(line, "start:", 6) != 0;) {
        char *end = strpbrk(line, "\r\n"), *value = strstr(line, ": ");
        if (end != NULL) { *end++ = '\0'; }
        if (value != NULL && (end == NULL || value < end)) {
            *value = '\0';
            value += 2;
            if (args == NULL || !read_rules_note(line, value, args)) { read_players_note(line, value, table); }
        }
        line = end;
    }
}

/* Opens the rules of `args` and the game in `text` with them; the old ones stay when that fails. */
static bool replace(struct table *table, arguments *args, const char *text, size_t length)
{
    struct job *job = table->job;
    spg_ruleset *before = job->rules;
    const arguments *old = job->args;
    spg_play *play = NULL;
    job->rules = NULL;
    job->args = args;
    bool good = false;
    if (open_rules(job) == 0) {
        good = spg_play_load(job->rules, text, length, &play) == SPG_OK;
        if (!good) { tell_error(table); }
    }
    if (good) {
        spg_play_free(table->play);
        spg_ruleset_free(before);
        table->play = play;
    } else {
        spg_ruleset_free(job->rules);
        job->rules = before;
    }
    job->args = old;
    return good;
}

/* The game in `text`; `copy` of it is for the notes, and kept when all is well. */
static bool load_text(struct table *table, const char *text, size_t length, char *copy)
{
    struct table next = *table;
    arguments *args = malloc(sizeof *args);
    if (copy == NULL || args == NULL) {
        end_without_memory(table);
        free(args);
        return false;
    }
    *args = *table->args;
    /* Files and settings of the command line stand above those of the saved game. */
    const bool own = table->play == NULL && (args->file_count > 0 || args->setting_count > 0 || args->misere);
    read_notes(copy, own ? NULL : args, &next);
    const bool good = replace(table, args, text, length);
    if (good) {
        table->level = next.level;
        table->sides = next.sides;
        table->starter = next.starter;
        *table->args = *args;
        free(table->loaded);
        table->loaded = copy;
    }
    free(args);
    return good;
}

bool load_play(struct table *table, const char *path)
{
    size_t length = 0;
    if (path[0] == '\0') {
        tell(table, "%s\n", say("Which file? Type: load FILE"));
        return false;
    }
    char *text = read_whole(table, path, &length);
    if (text == NULL) { return false; }
    char *copy = strdup(text);
    const bool good = load_text(table, text, length, copy);
    if (!good) { free(copy); }
    free(text);
    return good;
}
