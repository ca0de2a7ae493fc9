/* repl_items.c — a text of rules as its items. SPDX-License-Identifier: MIT
 *
 * Only brackets, strings and comments are looked at; whether it is right is for the library to say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "repl.h"

static const char *const keywords[] = {"given", "def", "game", "claim", "formula", "title", "main"};
enum { KEYWORDS = sizeof keywords / sizeof keywords[0] };

static const char *keyword_of(const char *p)
{
    const size_t length = words_name(p);
    for (int i = 0; i < KEYWORDS; i++) {
        if (strlen(keywords[i]) == length && memcmp(p, keywords[i], length) == 0) { return keywords[i]; }
    }
    return NULL;
}

bool items_begin(const char *line)
{
    return keyword_of(line + strspn(line, " \t")) != NULL;
}

/* ---- items of a text ---- */

const char *items_skip(const char *p)
{
    if (*p == '#') { return p + strcspn(p, "\n"); }
    if (*p != '"') { return p; }
    for (p++; *p != '\0' && *p != '"' && *p != '\n'; p++) {
        if (*p == '\\' && p[1] != '\0') { p++; }
    }
    return *p == '"' ? p + 1 : p;
}

/* Behind the blanks and comments at p. */
static const char *skip_blanks(const char *p)
{
    for (;;) {
        p += strspn(p, " \t\r\n");
        if (*p != '#') { return p; }
        p += strcspn(p, "\n");
    }
}

typedef struct scan {
    const char *end; /* behind the item; where the text ends if the item does not */
    bool whole;
} scan;

static bool is_block(const char *keyword)
{
    return keyword != NULL && (strcmp(keyword, "game") == 0 || strcmp(keyword, "main") == 0);
}

/* Goes behind the next byte that is in no text or comment, and counts the brackets that are open there; returns where it is,
 * or the end of the text. */
static const char *next_mark(const char **p, int *depth)
{
    const char *behind = items_skip(*p);
    while (**p != '\0' && behind != *p) {
        *p = behind;
        behind = items_skip(*p);
    }
    const char *at = *p;
    if (*at == '\0') { return at; }
    if (strchr("([{", *at) != NULL) { *depth += 1; }
    if (strchr(")]}", *at) != NULL) { *depth -= 1; }
    *p += 1;
    return at;
}

/* An item ends with a `;` outside of all brackets; a game or main with its `}`. */
static scan scan_item(const char *p)
{
    const char *keyword = keyword_of(p);
    const bool block = is_block(keyword);
    int depth = 0;
    while (*p != '\0') {
        const char *at = next_mark(&p, &depth);
        if (depth < 0) { break; } /* wrong in any case */
        if (depth == 0 && *at == (block ? '}' : ';')) { return (scan){p, true}; }
    }
    return (scan){p + strlen(p), depth < 0};
}

/* Does more have to follow, judging by the end of a text without open brackets? */
static bool asks_for_more(const char *text)
{
    static const char *const words[] = {"then", "else", "and", "or", "not", "xor", "in", "if", "for", "where", "by"};
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]) != NULL) { length--; }
    if (length == 0 || strchr(",=+-*/%|&<>:", text[length - 1]) != NULL) { return true; }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const size_t own = strlen(words[i]);
        if (length > own && memcmp(text + length - own, words[i], own) == 0 && text[length - own - 1] == ' ') {
            return true;
        }
    }
    return false;
}

static bool brackets_open(const char *p)
{
    int depth = 0;
    while (*p != '\0') { next_mark(&p, &depth); }
    return depth > 0;
}

/* The first byte of the last item. */
static const char *last_item(const char *text)
{
    const char *p = skip_blanks(text);
    for (;;) {
        const scan found = scan_item(p);
        const char *next = skip_blanks(found.end);
        if (!found.whole || *next == '\0') { return p; }
        p = next;
    }
}

bool items_whole(const char *text)
{
    const char *p = last_item(text);
    const char *keyword = keyword_of(p);
    if (scan_item(p).whole) { return true; }
    if (is_block(keyword)) { return false; }
    return !brackets_open(p) && !asks_for_more(p); /* the `;` may be left out */
}

/* ---- the list ---- */

static char *copy_bytes(const char *bytes, size_t length, const char *behind)
{
    char *copy = malloc(length + strlen(behind) + 1);
    if (copy == NULL) { return NULL; }
    memcpy(copy, bytes, length);
    memcpy(copy + length, behind, strlen(behind) + 1);
    return copy;
}

void items_clear(rule_list *list)
{
    for (size_t i = 0; i < list->count; i++) { free(list->at[i].text); }
    free(list->at);
    *list = (rule_list){0};
}

static bool push(rule_list *list, rule_item item)
{
    if (item.text == NULL) { return false; }
    if (list->count == list->room) {
        const size_t room = list->room == 0 ? 16 : 2 * list->room;
        rule_item *grown = realloc(list->at, room * sizeof *grown);
        if (grown == NULL) {
            free(item.text);
            return false;
        }
        list->at = grown;
        list->room = room;
    }
    list->at[list->count++] = item;
    return true;
}

bool items_add(rule_list *list, const rule_item *item)
{
    rule_item copy = *item;
    copy.text = copy_bytes(item->text, strlen(item->text), "");
    return push(list, copy);
}

/* Does a given stand alone in its item? Then a later one may take its place. */
static bool one_given(const char *p, const char *end)
{
    int depth = 0;
    for (; p < end; p++) {
        if (strchr("([{", *p) != NULL) { depth++; }
        if (strchr(")]}", *p) != NULL) { depth--; }
        if (depth == 0 && *p == ',') { return false; }
    }
    return true;
}

/* `from` … `end` with its comments; the item itself begins at `start`. */
static rule_item read_item(const char *from, const char *start, const char *end, bool whole)
{
    const char *keyword = keyword_of(start);
    const char *missing = whole || is_block(keyword) ? "" : memchr(start, '#', (size_t)(end - start)) ? "\n;" : ";";
    rule_item item = {.text = copy_bytes(from, (size_t)(end - from), missing)};
    if (keyword == NULL) { return item; }
    snprintf(item.keyword, sizeof item.keyword, "%s", keyword);
    const bool named = strcmp(keyword, "game") == 0 || strcmp(keyword, "def") == 0 ||
                       (strcmp(keyword, "given") == 0 && one_given(start, end));
    const char *name = skip_blanks(start + strlen(keyword));
    if (named) { snprintf(item.name, sizeof item.name, "%.*s", (int)words_name(name), name); }
    return item;
}

bool items_read(const char *text, rule_list *out)
{
    const char *from = text + strspn(text, " \t\r\n");
    while (*from != '\0') {
        const char *start = skip_blanks(from);
        if (*start == '\0') { return true; } /* a comment at the end belongs to nothing */
        scan found = scan_item(start);
        const char *end = found.end;
        while (!found.whole && end > start && strchr(" \t\r\n", end[-1]) != NULL) { end--; }
        const char *comment = end + strspn(end, " \t");
        if (*comment == '#') { end = comment + strcspn(comment, "\n"); } /* behind it, on its line */
        if (!push(out, read_item(from, start, end, found.whole))) { return false; }
        from = end + strspn(end, " \t\r\n");
    }
    return true;
}

size_t items_find(const rule_list *list, const rule_item *item)
{
    /* there is one title and one main */
    const bool single = strcmp(item->keyword, "title") == 0 || strcmp(item->keyword, "main") == 0;
    for (size_t i = 0; i < list->count; i++) {
        const rule_item *old = &list->at[i];
        if (strcmp(old->keyword, item->keyword) != 0) { continue; }
        if (single || (item->name[0] != '\0' && strcmp(old->name, item->name) == 0) ||
            strcmp(old->text, item->text) == 0) {
            return i;
        }
    }
    return list->count;
}

bool items_merge(const rule_list *old, const rule_list *more, rule_list *out)
{
    for (size_t i = 0; i < old->count; i++) {
        if (!items_add(out, &old->at[i])) { return false; }
    }
    for (size_t i = 0; i < more->count; i++) {
        rule_item item = more->at[i];
        const size_t place = items_find(out, &item);
        item.text = copy_bytes(item.text, strlen(item.text), "");
        if (item.text == NULL) { return false; }
        if (place < out->count) {
            free(out->at[place].text);
            out->at[place] = item;
        } else if (!push(out, item)) {
            return false;
        }
    }
    return true;
}

char *items_text(const rule_list *list)
{
    size_t length = 0;
    for (size_t i = 0; i < list->count; i++) { length += strlen(list->at[i].text) + 1; }
    char *text = malloc(length + 1), *to = text;
    if (text == NULL) { return NULL; }
    for (size_t i = 0; i < list->count; i++) { to += sprintf(to, "%s\n", list->at[i].text); }
    *to = '\0';
    return text;
}
