/* lower_helper.h — rule text to IR text, for the tests of the checker. SPDX-License-Identifier: MIT
 *
 * One session at a time: start() reads a file, add() another one, position() and setting() what a user types. Results
 * are texts: "ok", or the mistake as "line:column: message" with the hint behind " // ". */
#ifndef SPG_TESTS_LOWER_HELPER_H
#define SPG_TESTS_LOWER_HELPER_H

#include "lang/lower.h"
#include "lang/parse.h"

#include <stdio.h>
#include <string.h>

typedef struct session {
    spg_run run;
    spg_arena trees;
    spg_program program;
    spg_lang *lang;
    spg_query query; /* of the last position or value */
} session;

static session now;
static char answer[1 << 16];

static inline void fill(const spg_error *error, const char *pattern, char *out, size_t size)
{
    size_t used = 0;
    for (const char *p = pattern; *p != '\0' && used + 1 < size; p++) {
        if (p[0] == '%' && p[1] >= '1' && p[1] <= '4') {
            used += (size_t)snprintf(out + used, size - used, "%s", error->args[p[1] - '1']);
            p++;
        } else {
            out[used++] = *p;
        }
    }
    out[used < size ? used : size - 1] = '\0';
}

static inline const char *worded(const spg_error *error)
{
    char message[1024];
    char hint[1024] = "";
    fill(error, error->message, message, sizeof message);
    if (error->hint != NULL) { fill(error, error->hint, hint, sizeof hint); }
    const spg_place place = spg_sources_place(&now.run.sources, error->span);
    snprintf(answer, sizeof answer, "%u:%u: %s%s%s", place.line, place.column, message, hint[0] == '\0' ? "" : " // ",
             hint);
    return answer;
}

static inline spg_status parse_text(const char *name, const char *text, bool is_file, spg_tree **out)
{
    const uint32_t source = spg_sources_add(&now.run.sources, name, text, strlen(text));
    return is_file ? spg_parse_file(&now.run, &now.trees, source, out)
                   : spg_parse_expression(&now.run, &now.trees, source, out);
}

static inline spg_status try_file(const char *rules)
{
    spg_tree *tree = NULL;
    SPG_TRY(parse_text("rules", rules, true, &tree));
    return spg_lang_add_file(now.lang, tree);
}

static inline spg_status open_session(size_t memory)
{
    spg_run_init(&now.run);
    now.run.memory.limit = memory;
    now.lang = NULL;
    spg_arena_init(&now.trees, &now.run);
    SPG_TRY(spg_program_init(&now.program, &now.run));
    return spg_lang_new(&now.run, &now.program, &now.lang);
}

/* Bytes not given back. */
static inline size_t stop(void)
{
    spg_query_clear(&now.query);
    spg_lang_free(now.lang);
    spg_program_clear(&now.program);
    spg_arena_clear(&now.trees);
    return now.run.memory.used;
}

static inline const char *add(const char *rules)
{
    return try_file(rules) == SPG_OK ? "ok" : worded(&now.run.error);
}

static inline const char *start(const char *rules)
{
    if (open_session(SIZE_MAX) != SPG_OK) { return "no session"; }
    return add(rules);
}

static inline const char *position(const char *text)
{
    spg_tree *tree = NULL;
    spg_status status = parse_text("position", text, false, &tree);
    spg_query_clear(&now.query);
    if (status == SPG_OK) { status = spg_lang_position(now.lang, tree, &now.query); }
    if (status != SPG_OK) { return worded(&now.run.error); }
    spg_text out;
    spg_text_init(&out, &now.run);
    spg_ir_dump_expression(&now.program, &now.query.pool, &now.query.frame, NULL, now.query.body, &out);
    snprintf(answer, sizeof answer, "%s", spg_text_get(&out));
    spg_text_clear(&out);
    return answer;
}

static inline const char *setting(const char *given, const char *value)
{
    spg_tree *tree = NULL;
    spg_status status = parse_text("given", value, false, &tree);
    spg_query_clear(&now.query);
    if (status == SPG_OK) { status = spg_lang_value(now.lang, given, tree, &now.query); }
    return status == SPG_OK ? "ok" : worded(&now.run.error);
}

/* ---- one file, one answer ---- */

/* The mistake in the rules, or "ok". */
static inline const char *mistake(const char *rules)
{
    const char *text = start(rules);
    stop();
    return text;
}

/* The first warning, or "none"; "" when the rules are wrong. */
static inline const char *warning(const char *rules)
{
    const char *text = strcmp(start(rules), "ok") != 0 ? ""
                       : now.run.warning_count == 0    ? "none"
                                                       : worded(&now.run.warnings[0]);
    stop();
    return text;
}

/* The lines of the dump from the one that starts with `from`, that one included, up to the next at the margin. */
static inline const char *part(const char *rules, const char *from)
{
    const char *text = start(rules);
    if (strcmp(text, "ok") == 0) {
        spg_text out;
        spg_text_init(&out, &now.run);
        spg_ir_dump(&now.program, &out);
        const char *line = spg_text_get(&out);
        while (*line != '\0' && strncmp(line, from, strlen(from)) != 0) {
            line = strchr(line, '\n');
            line = line == NULL ? "" : line + 1;
        }
        size_t length = strcspn(line, "\n");
        while (line[length] == '\n' && line[length + 1] == ' ') { length += 1 + strcspn(line + length + 1, "\n"); }
        snprintf(answer, sizeof answer, "%.*s", (int)length, line);
        spg_text_clear(&out);
        text = answer;
    }
    stop();
    return text;
}

/* The value of a given, as IR. */
static inline const char *value(const char *rules_before, const char *expression)
{
    char rules[4096];
    snprintf(rules, sizeof rules, "%s\ngiven it = %s;", rules_before, expression);
    const char *text = part(rules, "set it ");
    return strncmp(text, "set it ", 7) == 0 ? text + 7 : text;
}

/* The body of a claim, as IR. */
static inline const char *claim(const char *rules_before, const char *expression)
{
    char rules[4096];
    snprintf(rules, sizeof rules, "%s\nclaim %s;", rules_before, expression);
    return part(rules, "claim");
}

/* The target and legality of the only move of game t(n, a: list, b: bag, s: set, h: grid). */
static inline const char *move(const char *target)
{
    char rules[4096];
    snprintf(rules, sizeof rules,
             "game nim(n: 0..) { nim(n-1); } game free(n) { free(n-1); }\n"
             "def two(x) = nim(x) + nim(x);\n"
             "game t(n, a: list, b: bag, s: set, h: grid) { %s; }",
             target);
    const char *text = part(rules, "game t");
    const char *found = strchr(text, '\n');
    return found == NULL ? text : found + 3;
}

#endif
