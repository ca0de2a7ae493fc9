/* build.c — expressions and formulas added to the program. SPDX-License-Identifier: MIT */
#include <string.h>

#include "theorem/maker.h"

enum { IMPORT_DEPTH = 64, CHILDREN_MAX = 8 };

spg_ref spg_theorem_build_node(spg_maker *m, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                               uint32_t count)
{
    spg_ref out = 0;
    if (m->status == SPG_OK) {
        m->status = spg_pool_add(&m->program->pool, kind, type, data, children, count, SPG_NOWHERE, &out);
    }
    return out;
}

spg_ref spg_theorem_build_int(spg_maker *m, spg_int value)
{
    spg_ref out = 0;
    if (m->status == SPG_OK) { m->status = spg_pool_int(&m->program->pool, value, SPG_NOWHERE, &out); }
    return out;
}

spg_ref spg_theorem_build_param(spg_maker *m, uint32_t param)
{
    return spg_theorem_build_node(m, SPG_NODE_PARAM, m->program->games.at[m->game].params[param].shape.type, param,
                                  NULL, 0);
}

spg_ref spg_theorem_build_local(spg_maker *m, uint32_t slot)
{
    return spg_theorem_build_node(m, SPG_NODE_LOCAL, SPG_TYPE(INT), slot, NULL, 0);
}

static bool gives_truth(spg_node_kind kind)
{
    return kind == SPG_NODE_EQ || kind == SPG_NODE_NE || kind == SPG_NODE_LT || kind == SPG_NODE_LE ||
           kind == SPG_NODE_AND_THEN || kind == SPG_NODE_OR_ELSE || kind == SPG_NODE_NOT;
}

spg_ref spg_theorem_build_1(spg_maker *m, spg_node_kind kind, spg_ref a)
{
    return spg_theorem_build_node(m, kind, gives_truth(kind) ? SPG_TYPE(BOOL) : SPG_TYPE(INT), 0, &a, 1);
}

spg_ref spg_theorem_build_2(spg_maker *m, spg_node_kind kind, spg_ref a, spg_ref b)
{
    const spg_ref sides[] = {a, b};
    return spg_theorem_build_node(m, kind, gives_truth(kind) ? SPG_TYPE(BOOL) : SPG_TYPE(INT), 0, sides, 2);
}

spg_ref spg_theorem_build_choice(spg_maker *m, spg_ref condition, spg_ref yes, spg_ref no)
{
    const spg_ref sides[] = {condition, yes, no};
    if (m->status != SPG_OK) { return 0; }
    return spg_theorem_build_node(m, SPG_NODE_SELECT, spg_pool_node(&m->program->pool, yes)->type, 0, sides, 3);
}

spg_ref spg_theorem_build_list(spg_maker *m, const spg_ref *items, uint32_t count)
{
    return spg_theorem_build_node(m, SPG_NODE_LIST, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, items, count);
}

spg_ref spg_theorem_build_join(spg_maker *m, spg_ref a, spg_ref b)
{
    const spg_ref sides[] = {a, b};
    return spg_theorem_build_node(m, SPG_NODE_JOIN_LISTS, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, sides, 2);
}

/* An expression of the schema pool without names of its own. */
static bool import(spg_maker *m, spg_ref ref, int depth, spg_ref *out)
{
    const spg_node node = *spg_pool_node(&m->schemas->pool, ref);
    spg_ref children[CHILDREN_MAX];
    spg_int value;
    if (spg_pool_const(&m->schemas->pool, ref, &value)) {
        *out = spg_theorem_build_int(m, value);
        return m->status == SPG_OK;
    }
    const bool leaf = node.kind == SPG_NODE_PARAM || node.kind == SPG_NODE_GIVEN;
    const bool plain = leaf || (node.kind >= SPG_NODE_ADD && node.kind <= SPG_NODE_SELECT) ||
                       node.kind == SPG_NODE_LENGTH || node.kind == SPG_NODE_INDEX || node.kind == SPG_NODE_CALL;
    if (!plain || depth == 0 || node.count > CHILDREN_MAX) { return false; }
    for (uint32_t i = 0; i < node.count; i++) {
        if (!import(m, spg_pool_child(&m->schemas->pool, ref, i), depth - 1, &children[i])) { return false; }
    }
    *out = spg_theorem_build_node(m, (spg_node_kind)node.kind, node.type, node.data, children, node.count);
    return m->status == SPG_OK;
}

static spg_ref times(spg_maker *m, spg_ref a, spg_int factor)
{
    return factor == 1 ? a : spg_theorem_build_2(m, SPG_NODE_MUL, spg_theorem_build_int(m, factor), a);
}

bool spg_theorem_build_form(spg_maker *m, const spg_linear *form, spg_ref amount, spg_ref *out)
{
    spg_ref sum = form->count == 0 || form->constant != 0 ? spg_theorem_build_int(m, form->constant) : 0;
    for (uint32_t i = 0; i < form->count; i++) {
        const spg_linear_term *term = &form->at[i];
        spg_ref value = amount;
        const bool is_amount = term->kind == SPG_TERM_NAMED && term->ref == SPG_MAKER_AMOUNT && amount != 0;
        if (!is_amount && (term->kind != SPG_TERM_VALUE || !import(m, term->ref, IMPORT_DEPTH, &value))) {
            return false;
        }
        const bool less = sum != 0 && term->coefficient < 0 && term->coefficient != SPG_INT_MIN;
        const spg_ref part = times(m, value, less ? -term->coefficient : term->coefficient);
        sum = sum == 0 ? part : spg_theorem_build_2(m, less ? SPG_NODE_SUB : SPG_NODE_ADD, sum, part);
    }
    *out = sum;
    return m->status == SPG_OK;
}

bool spg_theorem_build_least(spg_maker *m, const spg_linear *forms, uint32_t count, bool natural, spg_ref *out)
{
    *out = 0;
    for (uint32_t i = 0; i < count; i++) {
        spg_ref form = 0;
        if (!spg_theorem_build_form(m, &forms[i], 0, &form)) { return false; }
        *out = *out == 0 ? form : spg_theorem_build_2(m, SPG_NODE_MIN, *out, form);
    }
    if (!natural) { *out = spg_theorem_build_2(m, SPG_NODE_MAX, *out, spg_theorem_build_int(m, 0)); }
    return m->status == SPG_OK;
}

/* ---- helpers ---- */

uint32_t spg_theorem_build_find(const spg_maker *m, const char *name)
{
    for (uint32_t i = 0; i < m->program->defs.count; i++) {
        if (strcmp(m->program->defs.at[i].name, name) == 0) { return i; }
    }
    return UINT32_MAX;
}

uint32_t spg_theorem_build_def(spg_maker *m, const char *name, uint32_t params, spg_type result, spg_ref body,
                               bool remembered)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    spg_arena *arena = &m->program->arena;
    if (m->status != SPG_OK) { return UINT32_MAX; }
    spg_def def = {.param_count = params, .result = result, .body = body, .recursive = remembered};
    def.name = spg_arena_text(arena, name, strlen(name));
    def.params = SPG_TAKE(arena, spg_param, (size_t)params + 1);
    if (def.name == NULL || def.params == NULL) {
        m->status = m->run->error.status;
        return UINT32_MAX;
    }
    for (uint32_t i = 0; i < params; i++) {
        def.params[i] = (spg_param){.name = names[i % 4], .shape = {.type = SPG_TYPE(INT)}};
    }
    m->status = SPG_PUSH(m->run, &m->program->defs, def);
    return (uint32_t)m->program->defs.count - 1;
}

spg_ref spg_theorem_build_call(spg_maker *m, uint32_t def, const spg_ref *arguments, uint32_t count)
{
    if (m->status != SPG_OK) { return 0; }
    return spg_theorem_build_node(m, SPG_NODE_CALL, m->program->defs.at[def].result, def, arguments, count);
}

/* ---- formulas ---- */

uint32_t spg_theorem_build_want(const spg_maker *m)
{
    return m->program->games.at[m->game].frame.local_count;
}

void spg_theorem_build_candidates(spg_maker *m, uint32_t slot, spg_ref list)
{
    for (uint32_t i = 0; i < m->list_count; i++) {
        if (m->lists[i].slot == slot) {
            m->lists[i].list = spg_theorem_build_join(m, m->lists[i].list, list);
            return;
        }
    }
    if (m->list_count == SPG_MAKER_LISTS) { return; }
    m->lists[m->list_count].slot = slot;
    m->lists[m->list_count++].list = list;
}

bool spg_theorem_build_candidate(spg_maker *m, const spg_amount *a, spg_ref amount)
{
    spg_ref binder = 0;
    if (!spg_theorem_build_form(m, &a->binder, amount, &binder)) { return false; }
    spg_theorem_build_candidates(m, a->slot, spg_theorem_build_list(m, &binder, 1));
    return m->status == SPG_OK;
}

/* The frame of the game, then the value wanted (a formula that wants none may bind that slot), then one name more. */
static bool make_frame(spg_maker *m, spg_frame *out)
{
    const spg_frame *own = &m->program->games.at[m->game].frame;
    spg_local *locals = SPG_TAKE(&m->program->arena, spg_local, (size_t)own->local_count + 2);
    if (locals == NULL) {
        m->status = m->run->error.status;
        return false;
    }
    if (own->local_count > 0) { memcpy(locals, own->locals, own->local_count * sizeof *locals); }
    locals[own->local_count] = (spg_local){.name = "want", .type = SPG_TYPE(INT), .is_binder = true};
    locals[own->local_count + 1] = (spg_local){.name = "each", .type = SPG_TYPE(INT), .is_binder = true};
    *out = (spg_frame){locals, own->local_count + 2};
    return true;
}

void spg_theorem_build_formula(spg_maker *m, spg_formula_kind kind, spg_ref where, spg_ref body, const char *theorem)
{
    spg_formula formula = {.kind = kind,
                           .game = m->game,
                           .where = where,
                           .body = body,
                           .slot = UINT32_MAX,
                           .want = UINT32_MAX,
                           .theorem = theorem,
                           .span = m->program->games.at[m->game].span};
    if (m->status == SPG_OK && make_frame(m, &formula.frame)) { m->status = SPG_PUSH(m->run, m->out, formula); }
}

void spg_theorem_build_derivation(spg_maker *m, spg_derivation derivation, const spg_ref *numbers, uint32_t count,
                                  bool with_list)
{
    const spg_ref own = spg_theorem_build_list(m, numbers, count);
    const spg_ref parts = with_list ? spg_theorem_build_join(m, own, spg_theorem_build_param(m, 0)) : own;
    if (m->status != SPG_OK) { return; }
    m->out->at[m->out->count - 1].derivation = derivation;
    m->out->at[m->out->count - 1].parts = parts;
}

void spg_theorem_build_moves(spg_maker *m, spg_ref where, bool with_want, const char *theorem)
{
    for (uint32_t i = 0; i < m->list_count && m->status == SPG_OK; i++) {
        spg_formula formula = {.kind = SPG_FORMULA_MOVES,
                               .game = m->game,
                               .where = where,
                               .body = m->lists[i].list,
                               .slot = m->lists[i].slot,
                               .want = with_want ? spg_theorem_build_want(m) : UINT32_MAX,
                               .theorem = theorem,
                               .span = m->program->games.at[m->game].span};
        if (make_frame(m, &formula.frame)) { m->status = SPG_PUSH(m->run, m->out, formula); }
    }
    m->list_count = 0;
}
