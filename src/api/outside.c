/* outside.c — values of givens from outside the files: `m=5`. SPDX-License-Identifier: MIT
 *
 * A value stands until another one for the same given stands in its place; one that the rules refuse is told once. */
#include <string.h>

#include "api/ruleset.h"
#include "lang/parse.h"

static void free_outside(spg_ruleset *rules, spg_outside *value)
{
    spg_query_clear(&value->value);
    spg_arena_clear(&value->arena);
    spg_ruleset_forget_text(rules, &value->text);
    spg_run_give(&rules->context->run, value, 1, sizeof *value);
}

void spg_ruleset_forget_outside(spg_ruleset *rules)
{
    for (size_t i = 0; i < rules->outside.count; i++) { free_outside(rules, rules->outside.at[i]); }
    SPG_ARRAY_CLEAR(&rules->context->run, &rules->outside);
}

/* Drops what nobody looks at any more: neither waiting nor used by the session. */
static void tidy(spg_ruleset *rules)
{
    size_t kept = 0;
    for (size_t i = 0; i < rules->outside.count; i++) {
        spg_outside *value = rules->outside.at[i];
        const bool stands = value->stands && spg_session_value(rules->session, value->value.given) == &value->value;
        if (value->waits || stands) {
            rules->outside.at[kept++] = value;
        } else {
            free_outside(rules, value);
        }
    }
    rules->outside.count = kept;
}

static spg_status read_value(spg_ruleset *rules, spg_outside *value, const char *given, const char *text)
{
    SPG_TRY(spg_ruleset_copy_text(rules, given, text, strlen(text), &value->text));
    return spg_parse_expression(&rules->context->run, &value->arena, value->text.source, &value->tree);
}

static spg_status set_given(spg_ruleset *rules, const char *given, const char *text)
{
    spg_run *run = &rules->context->run;
    tidy(rules);
    SPG_TRY(SPG_RESERVE(run, &rules->outside, 1));
    spg_outside *value = spg_run_take(run, 1, sizeof *value);
    if (value == NULL) { return run->error.status; }
    rules->outside.at[rules->outside.count++] = value; /* also where it is refused: messages point into it */
    spg_arena_init(&value->arena, run);
    SPG_TRY(read_value(rules, value, given, text));
    spg_ruleset_forget_graph(rules, given);
    value->waits = true;
    return SPG_OK;
}

spg_status spg_ruleset_set(spg_ruleset *rules, const char *given, const char *value)
{
    spg_context_begin(rules->context);
    return spg_context_end(rules->context, set_given(rules, given, value));
}

static spg_status settle_value(spg_ruleset *rules, spg_outside *value)
{
    value->waits = false;
    SPG_TRY(spg_lang_value(rules->lang, value->text.name, value->tree, &value->value));
    value->stands = true;
    return spg_session_set(rules->session, &value->value);
}

spg_status spg_ruleset_settle(spg_ruleset *rules)
{
    for (size_t i = 0; i < rules->outside.count; i++) {
        if (rules->outside.at[i]->waits) { SPG_TRY(settle_value(rules, rules->outside.at[i])); }
    }
    SPG_TRY(spg_ruleset_lend_graphs(rules));
    return spg_session_refresh(rules->session);
}
