/* period.c — periods that are said to be proved, looked at by the definition. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "run.h"

enum { HEAPS = 26, LOOK_AT = 3, MEMORY = 8 << 20 }; /* what is only seen is of no interest */

/* The value or outcome of g(n) as text, by the definition; "" where there is none. */
static void truth(spg_ruleset *rules, int n, bool value, char *out, size_t size)
{
    char position[24];
    spg_result *result = NULL;
    out[0] = '\0';
    snprintf(position, sizeof position, "g(%d)", n);
    if (spg_solve(rules, position, 0, &result) != SPG_OK) { return; }
    const char *text = value ? spg_result_value(result) : spg_result_outcome_word(result);
    snprintf(out, size, "%s", text == NULL ? "" : text);
    spg_result_free(result);
}

static bool holds(spg_ruleset *rules, spg_context *context, spg_table_of of, bool *proved, char *told, size_t size)
{
    spg_repetition *repetition = NULL;
    char value[HEAPS][32];
    if (spg_find_period(rules, "g", of, LOOK_AT, &repetition) != SPG_OK) { return true; }
    const bool said = spg_repetition_proved(repetition) != 0;
    const int64_t start = spg_repetition_preperiod(repetition), period = spg_repetition_period(repetition);
    spg_repetition_free(repetition);
    if (!said || start + period >= HEAPS) { return true; }
    *proved = true;
    if (spg_set_engine(context, "definition") != SPG_OK) { return true; }
    for (int n = 0; n < HEAPS; n++) { truth(rules, n, of == SPG_OF_SG, value[n], sizeof value[n]); }
    for (int64_t n = start < 0 ? 0 : start; n + period < HEAPS; n++) {
        if (value[n][0] == '\0' || value[n + period][0] == '\0' || strcmp(value[n], value[n + period]) == 0) {
            continue;
        }
        snprintf(told, size, "period %d from %d on is said to be proved: g(%d) is %s, g(%d) is %s", (int)period,
                 (int)start, (int)n, value[n], (int)(n + period), value[n + period]);
        return false;
    }
    return true;
}

/* Only games g with one number have one. */
bool near_period_holds(const agree_case *one, bool *proved, char *told, size_t size)
{
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    bool fine = true;
    const char *game = strstr(one->text, "game g(n: ");
    *proved = false;
    if (game == NULL || strchr(game, ',') < strchr(game, ')')) { return true; }
    for (int outcome = 0; outcome < 2 && fine; outcome++) {
        if (spg_context_new(&context) != SPG_OK) { return true; }
        spg_set_memory_limit(context, MEMORY);
        if (spg_ruleset_new(context, &rules) == SPG_OK &&
            spg_ruleset_add_text(rules, "near.game", one->text, one->length) == SPG_OK) {
            fine = holds(rules, context, outcome == 1 ? SPG_OF_OUTCOME : SPG_OF_SG, proved, told, size);
        }
        spg_ruleset_free(rules);
        spg_context_free(context);
        rules = NULL;
        context = NULL;
    }
    return fine;
}
