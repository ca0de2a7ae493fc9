/* fuzz_position.c — any bytes as a position, about fixed rules of every kind. SPDX-License-Identifier: MIT
 *
 * The clock counts its own calls, so a run depends on nothing but the bytes. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sprague.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static const char rules_text[] =
    "given m: 1..9 = 3, S: set of 1.. = {1,3,4}, g: graph = [[1,2],[2],[0,3],[]];\n"
    "def twice(x) = x + x;\n"
    "game heap(n: 0..) { for k in 1..m: \"take {k}\" heap(n-k); }\n"
    "game cut(n: 0..) { for k in S, a in 0..n-k: cut(a) + cut(n-k-a); }\n"
    "game last(n: 0..) { stuck win; for k in 1..n: last(n-k); }\n"
    "game token(v: 0..3) { for w in g[v]: token(w); }\n"
    "game chase(a: 0..3, b: 0..3) { end second if a == b; first: for w in g[a]: chase(w, b); second: for w in g[b]: "
    "chase(a, w); }\n"
    "game points(a: list of -9..9) { for i in 0..len(a)-1: gain a[i]: points(a without i); }\n"
    "game pick(a: set of 0..9) { for i in a: again gain i: pick(a minus i); }\n"
    "game board(b: grid) { for c in rewrite(b, \"00\" => \"11\"): board(c); }\n"
    "game merge(a: bag[6] of 1..9) { for i in 0..len(a)-1, j in 0..i-1: merge((a without i without j) plus "
    "(a[i]+a[j])); }\n";

enum { MEMORY = 24 << 20, LONGEST = 4096 };

/* One call is one millisecond. */
static int64_t ticks(void *user)
{
    int64_t *now = user;
    *now += 1000000;
    return *now;
}

static spg_status swallow(void *user, const char *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)user += length;
    return SPG_OK;
}

/* The position as the program writes it is the same position. */
static void check_written(spg_ruleset *rules, const spg_result *result)
{
    const unsigned want = SPG_FIND_OUTCOME;
    spg_result *again;
    const spg_status status = spg_solve(rules, spg_result_position(result), want, &again);
    if (status != SPG_OK) {
        if (status != SPG_NO_TIME && status != SPG_NO_MEMORY) { abort(); }
        return;
    }
    if (strcmp(spg_result_outcome_word(again), spg_result_outcome_word(result)) != 0 ||
        strcmp(spg_result_position(again), spg_result_position(result)) != 0) {
        abort();
    }
    spg_result_free(again);
}

static void ask(spg_context *context, spg_ruleset *rules, const char *position)
{
    size_t written = 0;
    spg_result *result;
    const spg_status status = spg_solve(rules, position, SPG_FIND_ALL, &result);
    if (status != SPG_OK) {
        const char *report = spg_error_report(context);
        if (result != NULL || spg_error_status(context) != status || report == NULL || report[0] == '\0') { abort(); }
        return;
    }
    spg_result_write(result, SPG_JSON, NULL, swallow, &written);
    spg_explain(rules, position, SPG_EXPLAIN_STEPS, SPG_TEXT, NULL, swallow, &written);
    check_written(rules, result);
    spg_result_free(result);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    int64_t now = 0;
    char position[LONGEST + 1];
    spg_context *context;
    spg_ruleset *rules;
    if (count > LONGEST || memchr(bytes, '\0', count) != NULL || spg_context_new(&context) != SPG_OK) { return 0; }
    memcpy(position, bytes, count);
    position[count] = '\0';
    spg_set_memory_limit(context, MEMORY);
    spg_set_clock(context, ticks, &now);
    spg_set_time_limit(context, 20);
    if (spg_ruleset_new(context, &rules) == SPG_OK &&
        spg_ruleset_add_text(rules, "fixed.game", rules_text, sizeof rules_text - 1) == SPG_OK) {
        ask(context, rules, position);
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
    return 0;
}
