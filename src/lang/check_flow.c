/* check_flow.c — every variable of main has a value before it is used. SPDX-License-Identifier: MIT
 *
 * The set of variables that surely have one is carried along the acts: both branches of an `if` meet in what both have, a
 * loop may run no round, so it adds nothing; only `loop` surely runs, and what holds behind it is what holds at all its
 * stops. Behind a `stop` nothing is reached: every variable counts as assigned there. */
#include "base/bitset.h"
#include "lang/check_main.h"

#include <string.h>

typedef struct flow {
    spg_unit *unit;
    uint32_t variables;
    size_t words;
    uint64_t *left; /* at the stops of the innermost loop */
} flow;

static spg_status take(const flow *f, uint64_t **out)
{
    *out = SPG_TAKE(&f->unit->lang->scratch, uint64_t, f->words);
    return *out == NULL ? f->unit->lang->run->error.status : SPG_OK;
}

static spg_status copy(const flow *f, const uint64_t *from, uint64_t **out)
{
    SPG_TRY(take(f, out));
    memcpy(*out, from, f->words * sizeof *from);
    return SPG_OK;
}

static void fill(const flow *f, uint64_t *all)
{
    memset(all, 0xff, f->words * sizeof *all);
}

static void meet(const flow *f, uint64_t *into, const uint64_t *other)
{
    for (size_t i = 0; i < f->words; i++) { into[i] &= other[i]; }
}

static spg_status use(const flow *f, const spg_draft *draft, const uint64_t *has)
{
    if (draft == NULL) { return SPG_OK; }
    if (draft->kind == SPG_NODE_LOCAL && draft->data < f->variables && !spg_bitset_has(has, draft->data)) {
        return SPG_BAD(f->unit, draft->span, "'%1' may have no value here",
                       "give it one on every way to this place; before a loop or an 'if', for example: %1 = 0;",
                       f->unit->locals.at[draft->data].name);
    }
    for (uint32_t i = 0; i < draft->count; i++) { SPG_TRY(use(f, draft->children[i], has)); }
    return SPG_OK;
}

static void give(const flow *f, const spg_draft *place, uint64_t *has)
{
    if (place->kind == SPG_NODE_LOCAL && place->data < f->variables) { spg_bitset_add(has, place->data); }
}

static spg_status walk(flow *f, const spg_draft *act, uint64_t *has);

static spg_status walk_loop(flow *f, const spg_draft *act, uint64_t *has)
{
    uint64_t *const outer = f->left;
    uint64_t *round = NULL;
    const bool surely = act->kind == SPG_NODE_LOOP;
    for (uint32_t i = 0; i + 1 < act->count; i++) { SPG_TRY(use(f, act->children[i], has)); }
    SPG_TRY(copy(f, has, &round));
    SPG_TRY(take(f, &f->left));
    fill(f, f->left);
    SPG_TRY(walk(f, act->children[act->count - 1], round));
    if (surely) { memcpy(has, f->left, f->words * sizeof *has); }
    f->left = outer;
    return SPG_OK;
}

static spg_status walk_when(flow *f, const spg_draft *act, uint64_t *has)
{
    uint64_t *other = NULL;
    SPG_TRY(use(f, act->children[0], has));
    SPG_TRY(copy(f, has, &other));
    SPG_TRY(walk(f, act->children[1], has));
    if (act->children[2] != NULL) { SPG_TRY(walk(f, act->children[2], other)); }
    meet(f, has, other);
    return SPG_OK;
}

static spg_status walk(flow *f, const spg_draft *act, uint64_t *has)
{
    switch (act->kind) {
    case SPG_NODE_ACTS:
        for (uint32_t i = 0; i < act->count; i++) { SPG_TRY(walk(f, act->children[i], has)); }
        return SPG_OK;
    case SPG_NODE_READ:
        SPG_TRY(use(f, act->children[1], has));
        SPG_TRY(use(f, act->children[2], has));
        give(f, act->children[0], has);
        return SPG_OK;
    case SPG_NODE_ASSIGN:
        SPG_TRY(use(f, act->children[1], has));
        give(f, act->children[0], has);
        return SPG_OK;
    case SPG_NODE_PRINT:
    case SPG_NODE_PUT: return use(f, act, has);
    case SPG_NODE_REPEAT:
    case SPG_NODE_LOOP:
    case SPG_NODE_UNTIL:
    case SPG_NODE_EACH: return walk_loop(f, act, has);
    case SPG_NODE_WHEN: return walk_when(f, act, has);
    case SPG_NODE_LEAVE:
        meet(f, f->left, has);
        fill(f, has);
        return SPG_OK;
    SPG_CASES_NO_ACT:
        break;
    }
    return SPG_OK;
}

spg_status spg_check_flow(spg_unit *unit, const spg_draft *acts, uint32_t variables)
{
    flow f = {.unit = unit, .variables = variables, .words = SPG_BITSET_WORDS(variables) + 1};
    uint64_t *has = NULL;
    SPG_TRY(take(&f, &has));
    SPG_TRY(take(&f, &f.left));
    return walk(&f, acts, has);
}
