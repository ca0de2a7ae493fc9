/* hooks.c — what is forgotten when a given gets another value. SPDX-License-Identifier: MIT
 *
 * Main is printed first and functions behind it, so what they ask for is known to the look after. */
#include <string.h>

#include "base/bitset.h"
#include "export/rests.h"

static bool has_hook(const spg_x_hooks *hooks, uint32_t given, const char *statement)
{
    for (size_t i = 0; i < hooks->count; i++) {
        if (hooks->at[i].given == given && strcmp(spg_text_get(&hooks->at[i].statement), statement) == 0) {
            return true;
        }
    }
    return false;
}

void spg_x_when_set(spg_exporter *x, uint32_t given, const char *statement)
{
    spg_x_hook hook = {.given = given};
    if (x->status != SPG_OK || has_hook(&x->hooks, given, statement)) { return; }
    spg_text_init(&hook.statement, x->run);
    spg_text_add(&hook.statement, statement);
    const bool kept = spg_x_set(x, spg_text_status(&hook.statement)) && spg_x_set(x, SPG_PUSH(x->run, &x->hooks, hook));
    if (!kept) { spg_text_clear(&hook.statement); }
}

static void when_any_set(spg_exporter *x, const uint64_t *givens, const char *statement)
{
    for (uint32_t i = 0; givens != NULL && i < x->program->givens.count; i++) {
        if (spg_bitset_has(givens, i)) { spg_x_when_set(x, i, statement); }
    }
}

void spg_x_when_rules_change(spg_exporter *x, const uint64_t *games, const char *statement)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    when_any_set(x, spg_x_rests_of_rules(x, games), statement);
    spg_arena_back(&x->arena, mark);
}

void spg_x_when_value_changes(spg_exporter *x, spg_ref expression, const char *statement)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    when_any_set(x, spg_x_rests_of(x, expression), statement);
    spg_arena_back(&x->arena, mark);
}

void spg_x_run_hooks(spg_exporter *x, uint32_t given)
{
    if (!x->begun) { return; }
    for (size_t i = 0; i < x->known_hooks.count; i++) {
        if (x->known_hooks.at[i].given != given) { continue; }
        spg_x_code(x, "\n%s", spg_text_get(&x->known_hooks.at[i].statement));
    }
}

void spg_x_clear_hooks(spg_exporter *x, spg_x_hooks *hooks)
{
    for (size_t i = 0; i < hooks->count; i++) { spg_text_clear(&hooks->at[i].statement); }
    SPG_ARRAY_CLEAR(x->run, hooks);
}

void spg_x_turn_hooks(spg_exporter *x)
{
    bool same = x->hooks.count == x->known_hooks.count;
    for (size_t i = 0; same && i < x->hooks.count; i++) {
        same = has_hook(&x->known_hooks, x->hooks.at[i].given, spg_text_get(&x->hooks.at[i].statement));
    }
    if (!same) { spg_x_grow(x); }
    spg_x_clear_hooks(x, &x->known_hooks);
    x->known_hooks = x->hooks;
    x->hooks = (spg_x_hooks){0};
}
