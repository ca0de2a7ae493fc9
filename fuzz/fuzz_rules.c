/* fuzz_rules.c — any bytes as a rule file: loaded, checked and, when accepted, played a little.
 * SPDX-License-Identifier: MIT
 *
 * The clock counts its own calls, so a run depends on nothing but the bytes. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sprague.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

enum { MEMORY = 24 << 20, POSITIONS = 3 };

/* One call is one millisecond. */
static int64_t ticks(void *user)
{
    int64_t *now = user;
    *now += 1000000;
    return *now;
}

/* What every report promises, whatever the input. */
static void check_error(const spg_context *context, spg_status status)
{
    const char *report = spg_error_report(context);
    if (status == SPG_MORE || spg_error_status(context) != status || report == NULL || report[0] == '\0') { abort(); }
}

static spg_status swallow(void *user, const char *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)user += length;
    return SPG_OK;
}

static void solve(spg_context *context, spg_ruleset *rules, const char *position)
{
    size_t written = 0;
    spg_result *result;
    const spg_status status = spg_solve(rules, position, SPG_FIND_ALL, &result);
    if (status != SPG_OK) {
        check_error(context, status);
        if (result != NULL) { abort(); }
        return;
    }
    if (spg_result_write(result, SPG_TEXT, NULL, swallow, &written) == SPG_OK && written == 0) { abort(); }
    spg_result_write(result, SPG_JSON, NULL, swallow, &written);
    spg_result_free(result);
}

/* The small arguments most games accept: one to three numbers, a list, a set. */
static void play(spg_context *context, spg_ruleset *rules, const char *name)
{
    static const char *const arguments[] = {"3", "2, 3", "1, 2, 2", "[1,2]", "{0..2}", "[\"OO\",\"00\"]", ""};
    char position[256];
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        if (snprintf(position, sizeof position, "%s(%s)", name, arguments[i]) < (int)sizeof position) {
            solve(context, rules, position);
        }
    }
    if (snprintf(position, sizeof position, "%s(2) + 2 * %s(1)", name, name) < (int)sizeof position) {
        solve(context, rules, position);
        spg_explain(rules, position, SPG_EXPLAIN_FACTS | SPG_EXPLAIN_STEPS, SPG_TEXT, NULL, swallow, &(size_t){0});
    }
}

typedef struct layout {
    char *text;
    size_t length;
} layout;

/* The library gives a layout in one piece. */
static spg_status keep_layout(void *user, const char *bytes, size_t length)
{
    layout *to = user;
    to->text = malloc(length + 1);
    if (to->text == NULL) { return SPG_SYSTEM; }
    memcpy(to->text, bytes, length);
    to->length = length;
    return SPG_OK;
}

/* What can be laid out is the same the second time; that it would change the rules is an error of the system. */
static void lay_out(spg_context *context, spg_ruleset *rules, const uint8_t *bytes, size_t count)
{
    layout once = {0}, twice = {0};
    spg_status status = spg_tidy_text(rules, "fuzz.game", (const char *)bytes, count, keep_layout, &once);
    if (status == SPG_SYSTEM) { abort(); }
    if (status != SPG_OK) { check_error(context, status); }
    if (once.text != NULL) {
        status = spg_tidy_text(rules, "again.game", once.text, once.length, keep_layout, &twice);
        const bool same = once.length == twice.length &&
                          (once.length == 0 || memcmp(once.text, twice.text, once.length) == 0);
        if (status == SPG_OK && !same) { abort(); }
        if (status != SPG_OK && status != SPG_NO_MEMORY && status != SPG_TOO_BIG) { abort(); }
    }
    free(once.text);
    free(twice.text);
}

static void use(spg_context *context, spg_ruleset *rules, const uint8_t *bytes, size_t count)
{
    spg_report *report;
    lay_out(context, rules, bytes, count);
    spg_status status = spg_ruleset_add_text(rules, "fuzz.game", (const char *)bytes, count);
    if (status != SPG_OK) {
        check_error(context, status);
        return;
    }
    for (size_t i = 0; i < spg_ruleset_game_count(rules) && i < POSITIONS; i++) {
        play(context, rules, spg_ruleset_game_name(rules, i));
    }
    status = spg_check(rules, 4, &report);
    if (status != SPG_OK) { check_error(context, status); }
    spg_report_free(report);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    int64_t now = 0;
    spg_context *context;
    spg_ruleset *rules;
    if (spg_context_new(&context) != SPG_OK) { return 0; }
    spg_set_memory_limit(context, MEMORY);
    spg_set_clock(context, ticks, &now);
    spg_set_time_limit(context, 5);
    if (spg_ruleset_new(context, &rules) == SPG_OK) { use(context, rules, bytes, count); }
    spg_ruleset_free(rules);
    spg_context_free(context);
    return 0;
}
