/* merge.c — functions that are equal up to the names inside them become one; unused ones go. SPDX-License-Identifier: MIT
 *
 * Games with the same ranges have the same test for them, and an expression that is written twice is lifted twice. Two
 * functions are compared as texts in which each name that is declared inside has the number of its first place. One with
 * variables of its own that outlive a call (static) stays. Done again until nothing is found: what called two equal
 * functions may be equal now.
 *
 * This needs no scopes: a name that a function declares is no variable of the file there, as all names of one function
 * come from one frame, in which they differ. */
#include "export/merge.h"

#include <ctype.h>
#include <string.h>

/* A function in the text: optional comment, head, body. */
typedef struct unit {
    const char *start, *head, *end; /* end: behind the blank line */
    const char *name;
    size_t name_length;
    spg_text plain; /* what it is compared by */
} unit;

typedef SPG_ARRAY(unit) units;

typedef struct word {
    const char *at;
    size_t length;
} word;

typedef SPG_ARRAY(word) words;

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool is_word(word w, const char *text)
{
    return w.length == strlen(text) && memcmp(w.at, text, w.length) == 0;
}

static bool same_word(word a, word b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static bool is_one_of(word w, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (is_word(w, list[i])) { return true; }
    }
    return false;
}

/* ---- comparing ---- */

/* In "T x" the name x is declared, unless T is one of these; types are never declared here. */
static bool declares(word before, word name)
{
    static const char *const others[] = {"return", "else", "sizeof", "case", "const", "static", "goto", "do"};
    static const char *const types[] = {"long", "int", "char", "unsigned", "void", "double"};
    return before.length > 0 && !is_one_of(before, others, sizeof others / sizeof others[0]) &&
           !is_one_of(name, types, sizeof types / sizeof types[0]);
}

/* The next piece of the text: a name, a literal, a comment, or one character. */
static word next_piece(const char *at, const char *end)
{
    const char *from = at;
    if (at[0] == '/' && at[1] == '*') {
        const char *close = strstr(at, "*/");
        return (word){from, (size_t)((close != NULL ? close + 2 : end) - from)};
    }
    if (*at == '"' || *at == '\'') {
        const char quote = *at++;
        while (at < end && *at != quote) { at += *at == '\\' ? 2 : 1; }
        return (word){from, (size_t)((at < end ? at + 1 : end) - from)};
    }
    while (at < end && is_letter(*at)) { at++; }
    return (word){from, at == from ? 1 : (size_t)(at - from)};
}

static bool is_name(word w)
{
    return is_letter(w.at[0]) && !isdigit((unsigned char)w.at[0]);
}

static spg_status make_plain(spg_run *run, unit *u)
{
    words known = {0};
    word before = {0};
    spg_status status = SPG_OK;
    const char *end = u->end[-2] == '\n' ? u->end - 1 : u->end; /* the last one has no blank line behind it */
    for (const char *at = u->head; at < end && status == SPG_OK;) {
        const word piece = next_piece(at, end);
        at += piece.length;
        if (!is_name(piece)) {
            if (piece.at[0] != ' ') { before.length = 0; }
            spg_text_add_bytes(&u->plain, piece.at, piece.length);
            continue;
        }
        size_t i = 0;
        while (i < known.count && !same_word(known.at[i], piece)) { i++; }
        if (i == known.count && declares(before, piece)) { status = SPG_PUSH(run, &known, piece); }
        if (i < known.count) {
            spg_text_addf(&u->plain, "#%u", (unsigned)i);
        } else {
            spg_text_add_bytes(&u->plain, piece.at, piece.length);
        }
        before = piece;
    }
    SPG_ARRAY_CLEAR(run, &known);
    return status == SPG_OK ? spg_text_status(&u->plain) : status;
}

/* ---- finding ---- */

static const char *next_line(const char *at)
{
    const char *end = strchr(at, '\n');
    return end == NULL ? at + strlen(at) : end + 1;
}

static bool starts(const char *at, const char *text)
{
    return strncmp(at, text, strlen(text)) == 0;
}

/* Of "static long long f(…)": f. */
static bool find_name(unit *u)
{
    const char *open = strchr(u->head, '(');
    if (open == NULL) { return false; }
    u->name = open;
    while (u->name > u->head && is_letter(u->name[-1])) { u->name--; }
    u->name_length = (size_t)(open - u->name);
    return u->name_length > 0;
}

/* Has it variables that outlive a call? */
static bool keeps(const unit *u)
{
    const char *found = strstr(u->head + 1, "static ");
    return found != NULL && found < u->end;
}

/* All functions; only those without variables that outlive a call are compared. */
static spg_status find_units(spg_run *run, const char *text, units *out)
{
    const char *start = text;
    for (const char *at = text; *at != '\0';) {
        const char *next = next_line(at);
        unit one = {.start = start, .head = at};
        if (starts(at, "static ") && starts(next, "{\n")) {
            const char *end = next;
            while (*end != '\0' && !starts(end, "}\n")) { end = next_line(end); }
            end = next_line(end);
            one.end = *end == '\n' ? end + 1 : end;
            spg_text_init(&one.plain, run);
            spg_status status = find_name(&one) && !keeps(&one) ? make_plain(run, &one) : SPG_OK;
            if (status == SPG_OK) { status = SPG_PUSH(run, out, one); }
            if (status != SPG_OK) {
                spg_text_clear(&one.plain);
                return status;
            }
            next = one.end;
            start = next;
        } else if (!starts(at, "/*") && !starts(at, " *")) {
            start = next; /* a comment stays with the function behind it only */
        }
        at = next;
    }
    return SPG_OK;
}

static void forget_units(spg_run *run, units *all)
{
    for (size_t i = 0; i < all->count; i++) { spg_text_clear(&all->at[i].plain); }
    SPG_ARRAY_CLEAR(run, all);
}

/* ---- replacing ---- */

static bool has_word(const char *text, word w)
{
    const char *end = text + strlen(text);
    for (const char *at = text; at < end;) {
        const word piece = next_piece(at, end);
        if (same_word(piece, w)) { return true; }
        at += piece.length;
    }
    return false;
}

/* Of legal_a and legal_b: legal, if nothing has this name. Lifted functions have numbers, and helpers names of their own. */
static word common_name(const char *text, const char *taken, const unit *a, const unit *b)
{
    const word first = {a->name, a->name_length};
    size_t length = 0;
    for (size_t i = 0; i <= a->name_length && i < b->name_length; i++) {
        if (b->name[i] == '_' && (i == a->name_length || a->name[i] == '_')) { length = i; }
        if (i == a->name_length || a->name[i] != b->name[i]) { break; }
    }
    const word common = {b->name, length};
    if (length == 0 || is_word(common, "f") || isdigit((unsigned char)b->name[length + 1])) { return first; }
    return length < a->name_length && (has_word(text, common) || has_word(taken, common)) ? first : common;
}

/* The text with `twin` gone and both called by one name. */
static void replace(const char *text, const char *taken, const unit *kept, const unit *twin, spg_text *out)
{
    const word one = {kept->name, kept->name_length};
    const word other = {twin->name, twin->name_length};
    const word to = common_name(text, taken, kept, twin);
    const char *end = text + strlen(text);
    for (const char *at = text; at < end;) {
        if (at == twin->start) {
            at = twin->end;
            continue;
        }
        const word piece = next_piece(at, end);
        if (same_word(piece, one) || same_word(piece, other)) {
            spg_text_add_bytes(out, to.at, to.length);
        } else {
            spg_text_add_bytes(out, piece.at, piece.length);
        }
        at += piece.length;
    }
}

/* Declarations that stand twice, which are lines without a body, stand once. */
static void drop_repeats(const char *text, spg_text *out)
{
    for (const char *at = text; *at != '\0';) {
        const char *next = next_line(at);
        const size_t length = (size_t)(next - at);
        bool seen = false;
        if (starts(at, "static ") && length > 3 && memcmp(next - 3, ");\n", 3) == 0) {
            for (const char *old = text; old < at && !seen; old = next_line(old)) {
                seen = strncmp(old, at, length) == 0;
            }
        }
        if (!seen) { spg_text_add_bytes(out, at, length); }
        at = next;
    }
}

/* True: two were found, and `out` is the text with one of them. */
static spg_status merge_two(spg_run *run, const char *text, const char *taken, spg_text *out, bool *found)
{
    units all = {0};
    spg_text merged;
    spg_status status = find_units(run, text, &all);
    *found = false;
    spg_text_init(&merged, run);
    for (size_t i = 0; status == SPG_OK && i < all.count && !*found; i++) {
        for (size_t k = i + 1; k < all.count && !*found; k++) {
            *found = all.at[i].plain.length > 0 &&
                     strcmp(spg_text_get(&all.at[i].plain), spg_text_get(&all.at[k].plain)) == 0;
            if (*found) { replace(text, taken, &all.at[i], &all.at[k], &merged); }
        }
    }
    if (status == SPG_OK && *found) { drop_repeats(spg_text_get(&merged), out); }
    if (status == SPG_OK) { status = spg_text_status(&merged); }
    spg_text_clear(&merged);
    forget_units(run, &all);
    return status;
}

/* What was found becomes the text; the other one is gone. */
static spg_status take_over(spg_status status, bool found, spg_text *next, spg_text *text)
{
    if (status == SPG_OK) { status = spg_text_status(next); }
    if (status == SPG_OK && found) {
        spg_text_reset(text);
        spg_text_add(text, spg_text_get(next));
    }
    spg_text_clear(next);
    return status;
}

spg_status spg_merge_functions(spg_run *run, const char *taken, spg_text *text)
{
    bool found = true;
    while (found) {
        spg_text next;
        spg_text_init(&next, run);
        spg_status status = merge_two(run, spg_text_get(text), taken, &next, &found);
        SPG_TRY(take_over(status, found, &next, text));
    }
    return spg_text_status(text);
}

/* ---- what is not used ---- */

static bool is_declaration(const char *at)
{
    const char *next = next_line(at);
    return starts(at, "static ") && next - at > 3 && memcmp(next - 3, ");\n", 3) == 0;
}

/* Is the function named outside itself and its declarations? */
static bool is_used(const char *text, const unit *u)
{
    const word name = {u->name, u->name_length};
    const char *end = text + strlen(text);
    bool fresh = true; /* a line starts here */
    for (const char *at = text; at < end;) {
        if (at == u->start) {
            at = u->end;
            continue;
        }
        if (fresh && is_declaration(at)) {
            at = next_line(at);
            continue;
        }
        const word piece = next_piece(at, end);
        if (same_word(piece, name)) { return true; }
        fresh = *at == '\n';
        at += piece.length;
    }
    return false;
}

/* The text without the function and its declarations. */
static void drop(const char *text, const unit *u, spg_text *out)
{
    const word name = {u->name, u->name_length};
    for (const char *at = text; *at != '\0';) {
        const char *next = at == u->start ? u->end : next_line(at);
        bool gone = at == u->start;
        if (is_declaration(at)) {
            const char *open = memchr(at, '(', (size_t)(next - at));
            gone = gone || (open != NULL && (size_t)(open - at) > name.length &&
                            same_word((word){open - name.length, name.length}, name) &&
                            !is_letter(open[-1 - (ptrdiff_t)name.length]));
        }
        if (!gone) { spg_text_add_bytes(out, at, (size_t)(next - at)); }
        at = next;
    }
}

spg_status spg_merge_drop_unused(spg_run *run, spg_text *text)
{
    bool found = true;
    while (found) {
        units all = {0};
        spg_text next;
        spg_text_init(&next, run);
        spg_status status = find_units(run, spg_text_get(text), &all);
        found = false;
        for (size_t i = 0; status == SPG_OK && i < all.count && !found; i++) {
            found = !is_used(spg_text_get(text), &all.at[i]);
            if (found) { drop(spg_text_get(text), &all.at[i], &next); }
        }
        forget_units(run, &all);
        SPG_TRY(take_over(status, found, &next, text));
    }
    return spg_text_status(text);
}
