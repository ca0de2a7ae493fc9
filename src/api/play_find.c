/* play_find.c — the move that a person means. SPDX-License-Identifier: MIT
 *
 * Texts are compared without their blanks and without regard to the case of ASCII letters. */
#include <stdio.h>
#include <string.h>

#include "api/play.h"

enum { CHUNK = 1 << 14, PAIRS_MAX = 16 }; /* moves in words at a time; names in one line */

typedef struct wanted {
    const char *text; /* without a part in front */
    uint32_t place;   /* UINT32_MAX: any */
    /* k=2, j=1 */
    const char *names[PAIRS_MAX], *values[PAIRS_MAX];
    size_t name_lengths[PAIRS_MAX], value_lengths[PAIRS_MAX];
    size_t pairs;
} wanted;

typedef struct found {
    size_t move, count;
    const spg_move_view *first; /* in an arena that lives */
} found;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool equal(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t i = 0, j = 0;
    for (;;) {
        while (i < a_length && is_blank(a[i])) { i++; }
        while (j < b_length && is_blank(b[j])) { j++; }
        if (i == a_length || j == b_length) { return i == a_length && j == b_length; }
        if (lower(a[i++]) != lower(b[j++])) { return false; }
    }
}

/* A name, an equals sign, a value up to the next comma or blank that stands in no bracket. */
static bool read_pair(const char **at, wanted *out)
{
    const char *p = *at, *equals = strchr(p, '=');
    if (equals == NULL || equals == p || out->pairs == PAIRS_MAX) { return false; }
    size_t name = (size_t)(equals - p);
    for (size_t i = 0; i < name; i++) {
        if (strchr("()[]{},+\"", p[i]) != NULL) { return false; }
    }
    while (name > 0 && is_blank(p[name - 1])) { name--; }
    const char *value = equals + 1;
    while (is_blank(*value)) { value++; }
    size_t length = 0;
    int depth = 0;
    for (; value[length] != '\0'; length++) {
        const char c = value[length];
        if (depth == 0 && (c == ',' || is_blank(c))) { break; }
        depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    }
    out->names[out->pairs] = p;
    out->name_lengths[out->pairs] = name;
    out->values[out->pairs] = value;
    out->value_lengths[out->pairs++] = length;
    p = value + length;
    while (is_blank(*p) || *p == ',') { p++; }
    *at = p;
    return length > 0;
}

static void read_wanted(const char *typed, wanted *out)
{
    *out = (wanted){.place = UINT32_MAX};
    const char *p = typed;
    while (is_blank(*p)) { p++; }
    const char *q = p;
    uint32_t number = 0;
    for (; *q >= '0' && *q <= '9' && number < 100000000; q++) { number = number * 10 + (uint32_t)(*q - '0'); }
    while (is_blank(*q)) { q++; }
    if (q != p && *q == ':' && number > 0) {
        out->place = number - 1;
        p = q + 1;
        while (is_blank(*p)) { p++; }
    }
    out->text = p;
    for (const char *pair = p; *pair != '\0';) {
        if (!read_pair(&pair, out)) {
            out->pairs = 0;
            break;
        }
    }
}

static bool has_pairs(const spg_move_view *view, const wanted *want)
{
    for (size_t i = 0; i < want->pairs; i++) {
        bool has = false;
        for (uint32_t k = 0; k < view->binding_count && !has; k++) {
            const spg_binding_view *b = &view->bindings[k];
            has = equal(b->name, strlen(b->name), want->names[i], want->name_lengths[i]) &&
                  equal(b->value, strlen(b->value), want->values[i], want->value_lengths[i]);
        }
        if (!has) { return false; }
    }
    return want->pairs > 0;
}

static bool fits(const spg_move_view *view, const wanted *want)
{
    const size_t length = strlen(want->text);
    if (want->place != UINT32_MAX && want->place != view->part) { return false; }
    return has_pairs(view, want) || equal(view->text, strlen(view->text), want->text, length) ||
           equal(view->to, strlen(view->to), want->text, length);
}

/* The same move of an equal component: either will do. */
static bool is_same(const spg_move_view *a, const spg_move_view *b)
{
    return strcmp(a->from, b->from) == 0 && strcmp(a->to, b->to) == 0 && strcmp(a->text, b->text) == 0;
}

static spg_status keep_view(spg_arena *arena, const spg_move_view *view, const spg_move_view **out)
{
    spg_move_view *copy = SPG_TAKE(arena, spg_move_view, 1);
    if (copy == NULL) { return arena->run->error.status; }
    copy->text = spg_arena_text(arena, view->text, strlen(view->text));
    copy->from = spg_arena_text(arena, view->from, strlen(view->from));
    copy->to = spg_arena_text(arena, view->to, strlen(view->to));
    *out = copy;
    return copy->text == NULL || copy->from == NULL || copy->to == NULL ? arena->run->error.status : SPG_OK;
}

static spg_status search_chunk(spg_play *play, const wanted *want, size_t first, size_t count, spg_arena *keep,
                               found *out)
{
    spg_arena arena;
    spg_arena_init(&arena, &play->context->run);
    spg_move_view *views = SPG_TAKE(&arena, spg_move_view, count);
    spg_status status = views == NULL ? arena.run->error.status
                                      : spg_play_view_moves(play, first, count, &arena, views);
    for (size_t i = 0; i < count && status == SPG_OK; i++) {
        if (!fits(&views[i], want)) { continue; }
        if (out->count == 0) {
            out->move = first + i;
            out->count = 1;
            status = keep_view(keep, &views[i], &out->first);
        } else if (!is_same(out->first, &views[i])) {
            out->count += 1;
        }
    }
    spg_arena_clear(&arena);
    return status;
}

/* Whole positions, when nothing else fits: each costs a run of the rules. */
static spg_status search_positions(spg_play *play, const wanted *want, found *out)
{
    spg_arena arena;
    spg_status status = SPG_OK;
    spg_arena_init(&arena, &play->context->run);
    for (size_t i = 0; i < play->moves.count && status == SPG_OK && out->count == 0; i++) {
        const char *position = NULL;
        status = spg_play_target(play, &play->moves.at[i], &arena, &position);
        if (status == SPG_OK && equal(position, strlen(position), want->text, strlen(want->text))) {
            out->move = i;
            out->count = 1;
        }
        spg_arena_clear(&arena);
    }
    spg_arena_clear(&arena);
    return status;
}

/* Only digits: the number of a move. */
static bool is_number(const char *typed, size_t *out)
{
    while (is_blank(*typed)) { typed++; }
    size_t number = 0;
    const char *p = typed;
    for (; *p >= '0' && *p <= '9'; p++) {
        number = number > SPG_PLAY_MOVES_MAX ? number : number * 10 + (size_t)(*p - '0');
    }
    const bool digits = p != typed;
    while (is_blank(*p)) { p++; }
    *out = number;
    return digits && *p == '\0';
}

static spg_status find_words(spg_play *play, const char *typed, size_t *move)
{
    spg_run *run = &play->context->run;
    wanted want;
    found got = {0};
    read_wanted(typed, &want);
    spg_status status = SPG_OK;
    for (size_t i = 0; i < play->moves.count && status == SPG_OK; i += CHUNK) {
        const size_t left = play->moves.count - i;
        status = search_chunk(play, &want, i, left < CHUNK ? left : CHUNK, &play->now, &got);
    }
    if (status == SPG_OK && got.count == 0 && play->moves.count <= SPG_PLAY_JUDGED_MAX &&
        strchr(want.text, '(') != NULL) {
        status = search_positions(play, &want, &got);
    }
    SPG_TRY(status);
    *move = got.move;
    if (got.count == 1) { return SPG_OK; }
    if (got.count == 0) {
        return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "no move is called '%1'",
                        "type its number, its name, what it leads to, or its numbers, as in k=2", typed);
    }
    char digits[32];
    snprintf(digits, sizeof digits, "%zu", got.count);
    return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "'%1' fits %2 moves",
                    "type the number, or say in which part: 2: k=3 is k=3 in the second", typed, digits);
}

static spg_status find(spg_play *play, const char *typed, size_t *move)
{
    spg_run *run = &play->context->run;
    size_t number;
    SPG_TRY(spg_play_list(play));
    if (!is_number(typed, &number)) { return find_words(play, typed, move); }
    if (number >= 1 && number <= play->moves.count) {
        *move = number - 1;
        return SPG_OK;
    }
    char digits[32];
    snprintf(digits, sizeof digits, "%zu", play->moves.count);
    return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "there is no move %1: they are numbered 1 to %2", NULL, typed,
                    digits);
}

spg_status spg_play_find(spg_play *play, const char *typed, size_t *move)
{
    *move = 0;
    spg_context_begin(play->context);
    return spg_context_end(play->context, find(play, typed, move));
}
