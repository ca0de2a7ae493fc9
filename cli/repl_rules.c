/* repl_rules.c — the rules of a session: typed, loaded, shown, saved. SPDX-License-Identifier: MIT
 *
 * They are kept as the texts of their items and given to every question as one text. What is added is tried first behind
 * what is there, so that messages point into what was typed, and then in its place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "repl.h"

/* ---- adding ---- */

static bool has(const rule_list *list, const char *keyword)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->at[i].keyword, keyword) == 0) { return true; }
    }
    return false;
}

/* Warnings about what was typed; those about the rest were told before. */
static void show_warnings(const session *s, const char *name)
{
    for (size_t i = 0; i < spg_warning_count(s->job->context) && !s->job->args->quiet; i++) {
        const char *report = spg_warning_report(s->job->context, i);
        if (strncmp(report, name, strlen(name)) == 0 && report[strlen(name)] == ':') { fputs(report, stderr); }
    }
    spg_forget_warnings(s->job->context);
}

/* Are the rules in order? `text` NULL: a file of that name; `before` may be NULL. */
static int try_rules(session *s, const char *before, const char *name, const char *text, bool warn)
{
    spg_ruleset *rules = NULL;
    spg_set_language(s->job->context, chosen_language());
    spg_status status = spg_ruleset_new(s->job->context, &rules);
    if (status == SPG_OK && before != NULL) { status = spg_ruleset_add_text(rules, "session", before, strlen(before)); }
    if (status == SPG_OK) {
        status = text == NULL ? spg_ruleset_add_file(rules, name)
                              : spg_ruleset_add_text(rules, name, text, strlen(text));
    }
    const int code = status == SPG_OK ? 0 : report_error(s->job);
    if (code == 0 && warn) { show_warnings(s, name); }
    spg_forget_warnings(s->job->context);
    spg_ruleset_free(rules);
    return code;
}

/* The new claims alone, each as often as it holds. */
static int check_claims(session *s, const rule_list *more)
{
    spg_ruleset *rules = NULL;
    spg_report *report = NULL;
    rule_list both = {0}, claims = {0};
    char *base = NULL, *asked = NULL;
    int code = 0;
    bool room = true;
    for (size_t i = 0; i < s->rules.count && room; i++) {
        if (strcmp(s->rules.at[i].keyword, "claim") == 0) { continue; }
        room = items_add(&both, &s->rules.at[i]);
    }
    for (size_t i = 0; i < more->count && room; i++) {
        if (strcmp(more->at[i].keyword, "claim") != 0) { continue; }
        room = items_add(&claims, &more->at[i]);
    }
    if (room) { base = items_text(&both); }
    if (room) { asked = items_text(&claims); }
    if (base == NULL || asked == NULL) {
        code = memory_error();
    } else if (spg_ruleset_new(s->job->context, &rules) != SPG_OK ||
               spg_ruleset_add_text(rules, "session", base, strlen(base)) != SPG_OK ||
               spg_ruleset_add_text(rules, "input", asked, strlen(asked)) != SPG_OK ||
               spg_check(rules, 100, &report) != SPG_OK ||
               spg_report_write(report, s->job->args->json ? SPG_JSON : SPG_TEXT, &s->job->style, to_output,
                                s->job->out) != SPG_OK) {
        code = report_error(s->job);
    } else if (spg_report_failed(report) > 0) {
        code = 1;
    }
    spg_report_free(report);
    spg_ruleset_free(rules);
    spg_forget_warnings(s->job->context);
    items_clear(&both);
    items_clear(&claims);
    free(base);
    free(asked);
    return code;
}

static void say_replaced(session *s, const rule_list *more)
{
    char line[256];
    for (size_t i = 0; i < more->count && !s->job->args->quiet; i++) {
        const rule_item *item = &more->at[i];
        if (item->name[0] == '\0' || items_find(&s->rules, item) == s->rules.count) { continue; }
        snprintf(line, sizeof line, say("(%s is replaced)\n"), item->name);
        output_text(s->job->out, line);
    }
}

/* Puts the new items into the session if all of it stays in order. `name` and `text` as in try_rules. */
static int take_in(session *s, rule_list *more, const char *name, const char *text)
{
    rule_list both = {0};
    /* a given or a helper without a game has nobody yet who uses it */
    int code = try_rules(s, s->typed == NULL ? "" : s->typed, name, text, has(more, "game"));
    if (code != 0) { return code; }
    char *typed = items_merge(&s->rules, more, &both) ? items_text(&both) : NULL;
    code = typed == NULL ? memory_error() : try_rules(s, NULL, "session", typed, false);
    if (code != 0) {
        items_clear(&both);
        free(typed);
        return code;
    }
    say_replaced(s, more);
    items_clear(&s->rules);
    free(s->typed);
    s->rules = both;
    s->typed = typed;
    return 0;
}

/* ---- games of the catalogue ---- */

static bool is_named(const rule_list *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->at[i].name, name) == 0) { return true; }
    }
    return false;
}

/* The rules of a file of the catalogue, without its claims and its title. False: no memory. */
static bool read_catalogue(size_t index, rule_list *out)
{
    rule_list all = {0};
    bool room = items_read(spg_catalogue_text(index), &all);
    for (size_t i = 0; i < all.count && room; i++) {
        const char *keyword = all.at[i].keyword;
        const bool rule = strcmp(keyword, "claim") != 0 && strcmp(keyword, "title") != 0 &&
                          strcmp(keyword, "main") != 0;
        if (rule) { room = items_add(out, &all.at[i]); }
    }
    items_clear(&all);
    return room;
}

/* `gently`: not if a name of it has a meaning in the session or in `more`. */
static int take_from_catalogue(session *s, size_t index, const rule_list *more, bool gently)
{
    rule_list items = {0};
    char line[256];
    bool taken = false;
    char *text = read_catalogue(index, &items) ? items_text(&items) : NULL;
    for (size_t i = 0; i < items.count && gently; i++) {
        taken = taken || (items.at[i].name[0] != '\0' &&
                          (is_named(&s->rules, items.at[i].name) || is_named(more, items.at[i].name)));
    }
    int code = text == NULL ? memory_error() : taken ? 0 : take_in(s, &items, spg_catalogue_name(index), text);
    if (code == 0 && !taken && !s->job->args->quiet) {
        snprintf(line, sizeof line, say("(%s of the catalogue is loaded)\n"), spg_catalogue_name(index));
        output_text(s->job->out, line);
    }
    items_clear(&items);
    free(text);
    return code;
}

/* Games that the new items name and nobody defines: the catalogue may. */
static int take_needed(session *s, const rule_list *more)
{
    for (size_t i = 0; i < more->count; i++) {
        for (const char *p = more->at[i].text; *p != '\0';) {
            char name[128];
            const char *behind = items_skip(p);
            const size_t length = behind != p ? 0 : words_name(p);
            if (length > 0 && length < sizeof name && p[length] == '(') {
                snprintf(name, sizeof name, "%.*s", (int)length, p);
                const size_t index = spg_catalogue_find(name);
                if (index != SIZE_MAX && !is_named(&s->rules, name) && !is_named(more, name)) {
                    const int code = take_from_catalogue(s, index, more, true);
                    if (code != 0) { return code; }
                }
            }
            p = behind != p ? behind : p + (length > 0 ? length : 1);
        }
    }
    return 0;
}

int rules_add(session *s, const char *text)
{
    rule_list more = {0};
    char *whole = NULL;
    const bool read = items_read(text, &more) && (whole = items_text(&more)) != NULL;
    int code = read ? take_needed(s, &more) : memory_error();
    if (code == 0) { code = take_in(s, &more, "input", whole); }
    if (code == 0 && has(&more, "claim")) { /* answered at once */
        code = check_claims(s, &more);
    }
    items_clear(&more);
    free(whole);
    return code;
}

/* ---- files ---- */

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t used = 0, room = 0, got = 0;
    if (file == NULL) { return NULL; }
    do {
        used += got;
        if (used + 1 >= room) {
            room = room == 0 ? 65536 : 2 * room;
            char *grown = realloc(text, room);
            if (grown == NULL) { break; }
            text = grown;
        }
        got = fread(text + used, 1, room - used - 1, file);
    } while (got > 0);
    fclose(file);
    if (text != NULL) { text[used] = '\0'; }
    return text;
}

int rules_load(session *s, const char *path)
{
    rule_list more = {0};
    char line[160];
    char *text = read_file(path);
    int code;
    if (text == NULL && spg_catalogue_find(path) != SIZE_MAX) {
        return take_from_catalogue(s, spg_catalogue_find(path), &more, false);
    }
    if (text == NULL) {
        code = try_rules(s, NULL, path, NULL, false); /* it says why the file cannot be read */
        return code == 0 ? memory_error() : code;
    }
    code = items_read(text, &more) ? take_in(s, &more, path, NULL) : memory_error();
    if (code == 0 && !s->job->args->quiet) {
        snprintf(line, sizeof line, say("items loaded: %zu\n"), more.count);
        output_text(s->job->out, line);
    }
    items_clear(&more);
    free(text);
    return code;
}

int rules_save(session *s, const char *path)
{
    char line[160];
    const char *text = s->typed == NULL ? "" : s->typed;
    if (s->rules.count == 0) { return usage_error("there are no rules to save"); }
    if (spg_save(s->job->context, path, text, strlen(text)) != SPG_OK) { return report_error(s->job); }
    snprintf(line, sizeof line, say("items saved: %zu\n"), s->rules.count);
    if (!s->job->args->quiet) { output_text(s->job->out, line); }
    return 0;
}

/* ---- looking and forgetting ---- */

int rules_show(session *s, const char *name)
{
    bool any = false;
    for (size_t i = 0; i < s->rules.count; i++) {
        if (name != NULL && strcmp(s->rules.at[i].name, name) != 0) { continue; }
        output_text(s->job->out, s->rules.at[i].text);
        output_text(s->job->out, "\n");
        any = true;
    }
    if (any) { return 0; }
    if (name != NULL) { return usage_error("the session has no rules called '%s'", name); }
    output_text(s->job->out, say("no rules yet; ?game shows how they are written\n"));
    return 0;
}

int rules_clear(session *s, const char *name)
{
    if (name == NULL) {
        rules_free(s);
        return 0;
    }
    rule_list rest = {0};
    bool room = true;
    for (size_t i = 0; i < s->rules.count && room; i++) {
        if (strcmp(s->rules.at[i].name, name) == 0) { continue; }
        room = items_add(&rest, &s->rules.at[i]);
    }
    if (room && rest.count == s->rules.count) {
        items_clear(&rest);
        return usage_error("the session has no rules called '%s'", name);
    }
    char *typed = room ? items_text(&rest) : NULL;
    const int code = typed == NULL ? memory_error()
                                   : try_rules(s, NULL, "session", typed, false); /* others may need it */
    if (code != 0) {
        items_clear(&rest);
        free(typed);
        return code;
    }
    items_clear(&s->rules);
    free(s->typed);
    s->rules = rest;
    s->typed = typed;
    return 0;
}

void rules_free(session *s)
{
    items_clear(&s->rules);
    free(s->typed);
    s->typed = NULL;
}
