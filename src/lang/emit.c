/* emit.c — settled drafts become IR nodes. SPDX-License-Identifier: MIT
 *
 * Here all types are known for good: '+', '*' and sum become what they mean, and operators that were read before their
 * operand's type was known are checked. */
#include "lang/draft.h"

#include <assert.h>

static spg_status add(spg_unit *unit, const spg_draft *draft, spg_node_kind kind, uint32_t data,
                      const spg_ref *children, uint32_t count, spg_ref *out)
{
    spg_lang *lang = unit->lang;
    const spg_type type = spg_infer_settle(lang, draft->type);
    if (draft->type != 0 && spg_type_depth(type) > SPG_LIST_DEPTH_MAX) {
        return SPG_BAD0(unit, draft->span, "lists are nested more than 8 deep here", "keep the data flatter");
    }
    return spg_pool_add(lang->pool, kind, type, data, children, count, draft->span, out);
}

static spg_status emit_children(spg_unit *unit, const spg_draft *draft, uint32_t room, spg_ref **out)
{
    spg_ref *refs = SPG_TAKE(&unit->lang->scratch, spg_ref, (size_t)draft->count + room);
    if (refs == NULL) { return unit->lang->run->error.status; }
    for (uint32_t i = 0; i < draft->count; i++) { SPG_TRY(spg_emit(unit, draft->children[i], &refs[i])); }
    *out = refs;
    return SPG_OK;
}

static spg_status emit_as(spg_unit *unit, const spg_draft *draft, spg_node_kind kind, uint32_t data, spg_ref *out)
{
    spg_ref *refs = NULL;
    SPG_TRY(emit_children(unit, draft, 1, &refs));
    return add(unit, draft, kind, data, refs, draft->count, out);
}

static spg_status emit_text(spg_unit *unit, const spg_draft *draft, uint32_t *index)
{
    spg_lang *lang = unit->lang;
    const char *text = spg_arena_text(lang->keep, draft->text, draft->text_length);
    if (text == NULL) { return lang->run->error.status; }
    return spg_pool_text_index(lang->pool, text, draft->text_length, index);
}

/* The terms of a chain of '+', left to right; `nothing` is no term. */
static uint32_t gather(spg_draft *draft, spg_draft **out, uint32_t count)
{
    if (draft->kind == SPG_NODE_ADD) {
        count = gather(draft->children[0], out, count);
        return gather(draft->children[1], out, count);
    }
    if (draft->kind == SPG_NODE_SUM && draft->count == 0) { return count; }
    if (out != NULL) { out[count] = draft; }
    return count + 1;
}

static spg_status emit_chain(spg_unit *unit, spg_draft *draft, spg_node_kind kind, spg_ref *out)
{
    const uint32_t count = gather(draft, NULL, 0);
    spg_draft **terms = NULL;
    SPG_TRY(spg_draft_array(unit, count, &terms));
    (void)gather(draft, terms, 0);
    spg_ref *refs = SPG_TAKE(&unit->lang->scratch, spg_ref, (size_t)count + 1);
    if (refs == NULL) { return unit->lang->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(spg_emit(unit, terms[i], &refs[i])); }
    return add(unit, draft, kind, 0, refs, count, out);
}

static spg_status wrong(const spg_unit *unit, const spg_draft *draft, spg_guess found, const char *message,
                        const char *hint)
{
    return spg_coerce_clash(unit, draft->span, message, hint, found, 0);
}

static spg_status emit_add(spg_unit *unit, spg_draft *draft, spg_ref *out)
{
    const spg_type type = spg_infer_settle(unit->lang, draft->type);
    if (type == SPG_TYPE(INT)) { return emit_as(unit, draft, SPG_NODE_ADD, 0, out); }
    if (type == SPG_TYPE(POSITION)) { return emit_chain(unit, draft, SPG_NODE_SUM, out); }
    if (type == SPG_TYPE(TEXT)) { return emit_chain(unit, draft, SPG_NODE_JOIN_TEXT, out); }
    if (spg_type_is_list(type)) { return emit_chain(unit, draft, SPG_NODE_JOIN_LISTS, out); }
    const bool numbers = type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
    return wrong(unit, draft, draft->type, "'+' cannot add two of %1",
                 numbers ? "to put one more in, write: a plus x"
                         : "'+' is for two numbers, two positions, two lists or two texts");
}

static spg_status emit_mul(spg_unit *unit, spg_draft *draft, spg_ref *out)
{
    const spg_type type = spg_infer_settle(unit->lang, draft->type);
    if (type == SPG_TYPE(INT)) { return emit_as(unit, draft, SPG_NODE_MUL, 0, out); }
    if (type == SPG_TYPE(POSITION)) { return emit_as(unit, draft, SPG_NODE_COPIES, 0, out); }
    return wrong(unit, draft, draft->type, "'*' cannot multiply a number and %1",
                 "'*' is for two numbers, or a number of equal positions");
}

static spg_status emit_reduce(spg_unit *unit, spg_draft *draft, spg_ref *out)
{
    const spg_type type = spg_infer_settle(unit->lang, draft->type);
    if (draft->data != SPG_REDUCE_SUM || type == SPG_TYPE(INT)) {
        return emit_as(unit, draft, SPG_NODE_REDUCE, draft->data, out);
    }
    if (type == SPG_TYPE(POSITION)) { return emit_as(unit, draft, SPG_NODE_SUM_OVER, 0, out); }
    return wrong(unit, draft, draft->type, "sum adds numbers or positions, not %1",
                 type == SPG_TYPE(BOOL) ? "to count how often something holds, use count" : NULL);
}

static spg_status emit_move(spg_unit *unit, spg_draft *draft, spg_ref *out)
{
    spg_ref *refs = NULL;
    SPG_TRY(emit_children(unit, draft, 1, &refs));
    assert(refs != NULL);
    SPG_TRY(spg_legal_of(unit->lang, refs[3], &refs[4]));
    spg_legal_warn(unit, refs[3]);
    return add(unit, draft, SPG_NODE_MOVE, draft->data, refs, 5, out);
}

static spg_type child_type(const spg_unit *unit, const spg_draft *draft, uint32_t i)
{
    return spg_infer_settle(unit->lang, draft->children[i]->type);
}

static bool has_order(spg_type type)
{
    const spg_kind base = spg_type_base(type);
    return base == SPG_KIND_INT || base == SPG_KIND_TEXT;
}

static spg_status check_change(const spg_unit *unit, const spg_draft *draft)
{
    const spg_type type = child_type(unit, draft, 0);
    const bool is_list = spg_type_is_list(type);
    const spg_guess found = draft->children[0]->type;
    if (draft->kind == SPG_NODE_WITHOUT) {
        if (is_list || type == SPG_TYPE(BAG)) { return SPG_OK; }
        return wrong(unit, draft, found, "'without' takes the item at a place out of a list or bag, not of %1",
                     type == SPG_TYPE(SET) ? "to take x out of a set, write: a minus x" : NULL);
    }
    if (type == SPG_TYPE(SET) || type == SPG_TYPE(BAG)) { return SPG_OK; }
    if (draft->kind == SPG_NODE_PLUS) {
        return wrong(unit, draft, found, "'plus' puts a number into a set or bag, not into %1",
                     is_list ? "to append to a list, write: a + [x]" : NULL);
    }
    return wrong(unit, draft, found, "'minus' takes a number out of a set or bag, not out of %1",
                 is_list ? "to take the item at place i out of a list, write: a without i" : NULL);
}

static spg_status check(const spg_unit *unit, const spg_draft *draft)
{
    switch ((int)draft->kind) {
    case SPG_NODE_LT:
    case SPG_NODE_LE:
        if (has_order(child_type(unit, draft, 0))) { return SPG_OK; }
        return wrong(unit, draft, draft->children[0]->type, "%1 has no order",
                     "numbers, texts and lists of them can be compared by <");
    case SPG_NODE_SORT:
        if (has_order(child_type(unit, draft, 1))) { return SPG_OK; }
        return wrong(unit, draft, draft->children[1]->type, "%1 has no order", "sort by a number: sort(x in L: key)");
    case SPG_NODE_LENGTH: {
        const spg_type type = child_type(unit, draft, 0);
        if (spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG) || type == SPG_TYPE(TEXT)) {
            return SPG_OK;
        }
        return wrong(unit, draft, draft->children[0]->type, "%1 has no length",
                     type == SPG_TYPE(GRID) ? "use rows(g) and cols(g)" : NULL);
    }
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS: return check_change(unit, draft);
    }
    return SPG_OK;
}

static spg_status emit(spg_unit *unit, spg_draft *draft, spg_ref *out)
{
    uint32_t text = 0;
    SPG_TRY(check(unit, draft));
    switch ((int)draft->kind) {
    case SPG_NODE_INT: return spg_pool_int(unit->lang->pool, draft->number, draft->span, out);
    case SPG_NODE_TEXT:
        SPG_TRY(emit_text(unit, draft, &text));
        return add(unit, draft, SPG_NODE_TEXT, text, NULL, 0, out);
    case SPG_NODE_FIELD: SPG_TRY(emit_text(unit, draft, &text)); return emit_as(unit, draft, SPG_NODE_FIELD, text, out);
    case SPG_NODE_TO_TEXT:
        if (child_type(unit, draft, 0) == SPG_TYPE(TEXT)) { return spg_emit(unit, draft->children[0], out); }
        break;
    case SPG_NODE_ADD: return emit_add(unit, draft, out);
    case SPG_NODE_MUL: return emit_mul(unit, draft, out);
    case SPG_NODE_REDUCE: return emit_reduce(unit, draft, out);
    case SPG_NODE_MOVE: return emit_move(unit, draft, out);
    }
    return emit_as(unit, draft, draft->kind, draft->data, out);
}

spg_status spg_emit(spg_unit *unit, spg_draft *draft, spg_ref *out)
{
    *out = 0;
    if (draft == NULL) { return SPG_OK; }
    if (draft->ref == 0) { SPG_TRY(emit(unit, draft, &draft->ref)); }
    *out = draft->ref;
    return SPG_OK;
}

spg_status spg_emit_shape(spg_unit *unit, const spg_draft_shape *draft, spg_shape *out)
{
    SPG_TRY(spg_emit(unit, draft->size[0], &out->size[0]));
    SPG_TRY(spg_emit(unit, draft->size[1], &out->size[1]));
    SPG_TRY(spg_emit(unit, draft->low, &out->low));
    return spg_emit(unit, draft->high, &out->high);
}
