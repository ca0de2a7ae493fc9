/* hooks.c — what is forgotten when a given gets another value. SPDX-License-Identifier: MIT
 *
 * Main is printed first and functions behind it, so what they ask for is printed in the round after. */
#include <string.h>

#include "base/bitset.h"
#include "export/exporter.h"

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

void spg_x_when_rules_change(spg_exporter *x, uint32_t game, const char *statement)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    uint64_t *givens = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->givens.count + 1));
    spg_status status = games == NULL || givens == NULL ? x->run->error.status : SPG_OK;
    if (status == SPG_OK) {
        spg_bitset_add(games, game);
        status = spg_program_reach(x->program, games);
    }
    if (status == SPG_OK) { status = spg_program_givens_of(x->program, games, givens); }
    for (uint32_t i = 0; status == SPG_OK && i < x->program->givens.count; i++) {
        if (spg_bitset_has(givens, i)) { spg_x_when_set(x, i, statement); }
    }
    spg_x_set(x, status);
    spg_arena_back(&x->arena, mark);
}

/* Each helper once: `met` has those that were looked at. */
static void watch(spg_exporter *x, spg_ref ref, uint64_t *met, const char *statement)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_GIVEN) { spg_x_when_set(x, node->data, statement); }
    if (node->kind == SPG_NODE_CALL && !spg_bitset_has(met, node->data)) {
        spg_bitset_add(met, node->data);
        watch(x, x->program->defs.at[node->data].body, met, statement);
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, ref, i);
        if (child != 0) { watch(x, child, met, statement); }
    }
}

void spg_x_when_value_changes(spg_exporter *x, spg_ref expression, const char *statement)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    uint64_t *met = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->defs.count + 1));
    if (met == NULL) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    watch(x, expression, met, statement);
    spg_arena_back(&x->arena, mark);
}

void spg_x_run_hooks(spg_exporter *x, uint32_t given)
{
    if (!x->begun) { return; }
    for (size_t i = 0; i < x->known_hooks.count; i++) {
        if (x->known_hooks.at[i].given != given) { continue; }
        spg_x_line(x);
        spg_x(x, spg_text_get(&x->known_hooks.at[i].statement));
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
    if (!same) { x->changed = true; }
    spg_x_clear_hooks(x, &x->known_hooks);
    x->known_hooks = x->hooks;
    x->hooks = (spg_x_hooks){0};
}
