/* play_save.c — a game being played as text, and back. SPDX-License-Identifier: MIT
 *
 *     sprague-play 1
 *     rules: 5f0c…                     the identity of the rules and the givens
 *     file: my.game                    notes of the caller, if any
 *     turn: first
 *     start: nim(3) + nim(5)
 *     move: 7 -> nim(3) + nim(3)       its number, and what it leads to
 *     end
 *
 * Every move is made again when it is read, so a file that was changed, or whose rules were, is found out. */
#include <stdio.h>
#include <string.h>

#include "api/play.h"
#include "base/utf8.h"

enum { SAVED_MAX = 64 << 20 };
static const char heading[] = "sprague-play 1";

static spg_status check_notes(spg_run *run, const char *notes)
{
    static const char *const own[] = {"rules:", "turn:", "start:", "move:", "end", heading};
    for (const char *line = notes; *line != '\0';) {
        const size_t length = strcspn(line, "\n"), key = strcspn(line, ":\n");
        bool wrong = line[length] != '\n' || line[key] != ':';
        for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
            wrong = wrong || (strlen(own[i]) == key + 1 && strncmp(line, own[i], key + 1) == 0);
        }
        if (wrong || spg_utf8_check(line, length) != length) {
            return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "notes are lines 'key: value' with keys of their own",
                             NULL);
        }
        line += length + 1;
    }
    return SPG_OK;
}

static spg_status write_saved(spg_play *play, const char *notes, spg_text *out)
{
    spg_digest digest;
    char digits[33];
    SPG_TRY(spg_play_hash(play, &digest));
    spg_digest_format(digest, digits);
    spg_text_addf(out, "%s\nrules: %s\n%s", heading, digits, notes);
    const spg_play_state *start = &play->states.at[0];
    spg_text_addf(out, "turn: %s\nstart: %s\n", start->turn == SPG_TURN_FIRST ? "first" : "second", start->position);
    for (size_t i = 1; i < play->states.count; i++) {
        const spg_play_state *state = &play->states.at[i];
        const bool ends = state->verdict != SPG_VERDICT_NONE;
        spg_text_addf(out, "move: %u -> %s\n", state->number + 1,
                      ends ? spg_verdict_word(state->verdict) : state->position);
    }
    spg_text_add(out, "end\n");
    return spg_text_status(out);
}

spg_status spg_play_save(spg_play *play, const char *notes, spg_sink *sink, void *user)
{
    spg_text text;
    spg_context_begin(play->context);
    spg_text_init(&text, &play->context->run);
    spg_status status = notes == NULL ? SPG_OK : check_notes(&play->context->run, notes);
    if (status == SPG_OK) { status = write_saved(play, notes == NULL ? "" : notes, &text); }
    if (status == SPG_OK) { status = spg_context_deliver(play->context, &text, sink, user); }
    spg_text_clear(&text);
    return spg_context_end(play->context, status);
}

/* Reading -------------------------------------------------------------------------------------------------------- */

typedef struct reading {
    spg_ruleset *rules;
    spg_run *run;
    char *text; /* a copy, cut into lines */
    size_t length, at;
    size_t line; /* its number, from 1 */
    const char *hash;
    spg_turn turn;
    spg_play *play; /* NULL until the start was read */
    bool ended;
} reading;

static const char *number_text(size_t number, char out[32])
{
    snprintf(out, 32, "%zu", number);
    return out;
}

static spg_status wrong_line(reading *r, const char *line)
{
    char digits[32];
    return SPG_FAIL(r->run, SPG_BAD_INPUT, SPG_NOWHERE, "line %1 of the saved game is not understood: %2",
                    "a saved game has the lines rules, turn, start, move and end", number_text(r->line, digits), line);
}

static spg_status read_start(reading *r, const char *position, const char *line)
{
    spg_digest digest;
    char digits[33];
    if (r->play != NULL) { return wrong_line(r, line); }
    SPG_TRY(spg_play_make(r->rules, position, r->turn, &r->play));
    SPG_TRY(spg_play_hash(r->play, &digest));
    spg_digest_format(digest, digits);
    if (r->hash != NULL && strcmp(digits, r->hash) == 0) { return SPG_OK; }
    return SPG_FAIL0(r->run, SPG_BAD_INPUT, SPG_NOWHERE, "the game was saved with other rules or settings",
                     "load it with the rule files and the name=value it was played with, as they were");
}

/* The move of that number if it leads there; else any that does, for the rules may list them in another order. */
static spg_status find_move(reading *r, size_t number, const char *target, size_t *move)
{
    spg_play *play = r->play;
    spg_arena arena;
    spg_status status = SPG_OK;
    bool found = false;
    spg_arena_init(&arena, r->run);
    for (size_t i = 0; i <= play->moves.count && !found && status == SPG_OK; i++) {
        const char *position = NULL;
        *move = i == 0 ? number - 1 : i - 1;
        if (*move >= play->moves.count) { continue; }
        status = spg_play_target(play, &play->moves.at[*move], &arena, &position);
        found = status == SPG_OK && strcmp(position, target) == 0;
        spg_arena_clear(&arena);
        if (status == SPG_OK) { status = spg_run_check(r->run); }
    }
    spg_arena_clear(&arena);
    if (status != SPG_OK || found) { return status; }
    char digits[32];
    return SPG_FAIL(r->run, SPG_BAD_INPUT, SPG_NOWHERE, "line %1 of the saved game: no move leads from %2 to %3", NULL,
                    number_text(r->line, digits), spg_play_state_now(play)->position, target);
}

static spg_status read_move(reading *r, const char *text, const char *line)
{
    size_t number = 0, move = 0;
    const char *p = text;
    if (r->play == NULL) { return wrong_line(r, line); }
    for (; *p >= '0' && *p <= '9' && number <= SPG_PLAY_MOVES_MAX; p++) { number = number * 10 + (size_t)(*p - '0'); }
    if (p == text || number == 0 || strncmp(p, " -> ", 4) != 0) { return wrong_line(r, line); }
    SPG_TRY(find_move(r, number, p + 4, &move));
    SPG_TRY(spg_play_go(r->play, move));
    return spg_play_list(r->play);
}

static bool begins(const char *line, const char *key, const char **rest)
{
    const size_t length = strlen(key);
    if (strncmp(line, key, length) != 0) { return false; }
    *rest = line + length;
    return true;
}

static spg_status read_line(reading *r, const char *line)
{
    const char *rest = NULL;
    if (begins(line, "rules: ", &rest)) {
        r->hash = rest;
        return SPG_OK;
    }
    if (begins(line, "turn: ", &rest)) {
        const bool second = strcmp(rest, "second") == 0;
        r->turn = second ? SPG_TURN_SECOND : SPG_TURN_FIRST;
        return r->play == NULL && (second || strcmp(rest, "first") == 0) ? SPG_OK : wrong_line(r, line);
    }
    if (begins(line, "start: ", &rest)) { return read_start(r, rest, line); }
    if (begins(line, "move: ", &rest)) { return read_move(r, rest, line); }
    if (strcmp(line, "end") == 0 && r->play != NULL) {
        r->ended = true;
        return SPG_OK;
    }
    return strchr(line, ':') != NULL && r->play == NULL ? SPG_OK : wrong_line(r, line); /* a note */
}

/* The next line, ended by a zero in place; NULL: no more. */
static char *next_line(reading *r)
{
    if (r->at >= r->length) { return NULL; }
    char *line = r->text + r->at;
    size_t length = 0;
    while (r->at + length < r->length && line[length] != '\n') { length++; }
    r->at += length + 1;
    if (length > 0 && line[length - 1] == '\r') { length--; }
    line[length] = '\0';
    r->line += 1;
    return line;
}

static spg_status read_all(reading *r)
{
    const char *line = next_line(r);
    if (line == NULL || strcmp(line, heading) != 0) {
        return SPG_FAIL0(r->run, SPG_BAD_INPUT, SPG_NOWHERE, "this is no saved game",
                         "a game saved by `play` begins with the line: sprague-play 1");
    }
    while (!r->ended) {
        line = next_line(r);
        if (line == NULL) {
            return SPG_FAIL0(r->run, SPG_BAD_INPUT, SPG_NOWHERE,
                             "the saved game is cut short: its line 'end' is missing", NULL);
        }
        SPG_TRY(read_line(r, line));
    }
    while ((line = next_line(r)) != NULL) {
        if (line[0] != '\0') { return wrong_line(r, line); }
    }
    return SPG_OK;
}

static spg_status load(spg_ruleset *rules, const char *text, size_t length, spg_arena *arena, spg_play **out)
{
    reading r = {.rules = rules, .run = arena->run, .length = length};
    if (length > SAVED_MAX || spg_utf8_check(text, length) != length || memchr(text, '\0', length) != NULL) {
        return SPG_FAIL0(r.run, SPG_BAD_INPUT, SPG_NOWHERE, "this is no saved game",
                         "a game saved by `play` begins with the line: sprague-play 1");
    }
    r.text = spg_arena_text(arena, text, length);
    if (r.text == NULL) { return arena->run->error.status; }
    const spg_status status = read_all(&r);
    if (status == SPG_OK) {
        *out = r.play;
        return SPG_OK;
    }
    const spg_error error = r.run->error;
    spg_play_free(r.play);
    r.run->error = error;
    return status;
}

spg_status spg_play_load(spg_ruleset *rules, const char *text, size_t length, spg_play **out)
{
    spg_context *context = rules->context;
    spg_arena arena;
    *out = NULL;
    spg_context_begin(context);
    spg_arena_init(&arena, &context->run);
    const spg_status status = load(rules, text, length, &arena, out);
    const spg_status ended = spg_context_end(context, status); /* before the texts of the error go */
    spg_arena_clear(&arena);
    return ended;
}
