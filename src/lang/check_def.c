/* check_def.c — helpers: one instance per list of argument types. SPDX-License-Identifier: MIT
 *
 * A helper has no declared types. Its body is checked at the first call with new argument types; while that goes on, its
 * result is a variable that the body's other branch, or the end of the rule, will settle. Instances that call each other
 * form components (Tarjan): all of a component with a cycle are recursive, hence remembered at run time. */
#include "lang/draft.h"

#include <stdio.h>
#include <string.h>

/* The type an expression must have whatever its names mean; 0: not seen at a glance. A body whose first branch is the
 * recursive one is read with the type of the other. */
static spg_guess evident(const spg_unit *unit, const spg_tree *tree)
{
    spg_guess left = 0;
    switch ((int)tree->kind) {
    case SPG_TREE_NUMBER: return SPG_GUESS(INT);
    case SPG_TREE_STRING: return SPG_GUESS(TEXT);
    case SPG_TREE_TRUE:
    case SPG_TREE_FALSE: return SPG_GUESS(BOOL);
    case SPG_TREE_NOTHING:
    case SPG_TREE_HEAP: return SPG_GUESS(POSITION);
    case SPG_TREE_SET:
    case SPG_TREE_SET_FOR: return SPG_GUESS(SET);
    case SPG_TREE_UNARY: return tree->op == SPG_OP_NOT ? SPG_GUESS(BOOL) : SPG_GUESS(INT);
    case SPG_TREE_CHOICE:
        left = evident(unit, tree->children[1]);
        return left != 0 ? left : evident(unit, tree->children[2]);
    case SPG_TREE_BINARY:
        if (tree->op == SPG_OP_ADD || tree->op == SPG_OP_MUL) {
            left = tree->op == SPG_OP_ADD ? evident(unit, tree->children[0]) : 0;
            return left != 0 ? left : evident(unit, tree->children[1]);
        }
        return tree->op >= SPG_OP_BIT_OR ? SPG_GUESS(INT) : SPG_GUESS(BOOL);
    case SPG_TREE_CALL: {
        const uint32_t item = spg_names_find(unit->lang, SPG_NAMES_CALLED, tree->text, unit->above);
        return item != SPG_NO_INDEX && unit->lang->items.at[item].kind == SPG_ITEM_GAME ? SPG_GUESS(POSITION) : 0;
    }
    }
    return 0;
}

static uint32_t find(const spg_lang *lang, uint32_t item, spg_draft *const arguments[], uint32_t count)
{
    for (uint32_t i = lang->items.at[item].index; i != SPG_NO_INDEX; i = lang->instances.at[i].next) {
        const spg_instance *instance = &lang->instances.at[i];
        uint32_t same = 0;
        while (same < count && spg_infer_is(lang, instance->types[same], arguments[same]->type)) { same += 1; }
        if (same == count) { return i; }
    }
    return SPG_NO_INDEX;
}

static spg_status too_many(const spg_unit *unit, const spg_tree *tree)
{
    return SPG_BAD(unit, tree->span, "the helper '%1' is called with too many different types of arguments",
                   "a helper that calls itself must pass arguments of the same types", tree->text);
}

/* Theorems add defs of their own to the program: instance i stays defs.at[i]. */
static spg_status skip_foreign(spg_lang *lang)
{
    while (lang->instances.count < lang->program->defs.count) {
        const spg_instance foreign = {.item = SPG_NO_INDEX, .next = SPG_NO_INDEX};
        SPG_TRY(SPG_PUSH(lang->run, &lang->instances, foreign));
    }
    return SPG_OK;
}

static spg_status start(spg_unit *unit, const spg_tree *call, uint32_t item, spg_draft *const arguments[],
                        uint32_t *out)
{
    spg_lang *lang = unit->lang;
    if (lang->instances.count >= SPG_INSTANCES_MAX || lang->items.at[item].instances >= SPG_INSTANCES_PER_DEF_MAX) {
        return too_many(unit, call);
    }
    spg_instance instance = {.item = item, .next = lang->items.at[item].index, .open = true};
    SPG_TRY(spg_infer_fresh(lang, &instance.result));
    instance.types = SPG_TAKE(&lang->arena, spg_guess, call->count + 1);
    if (instance.types == NULL) { return lang->run->error.status; }
    for (uint32_t i = 0; i < call->count; i++) { instance.types[i] = spg_infer_resolve(lang, arguments[i]->type); }
    instance.order = instance.low = lang->order++;
    const spg_def def = {.name = lang->items.at[item].tree->text, .span = lang->items.at[item].tree->span};
    SPG_TRY(SPG_RESERVE(lang->run, &lang->open, 1));
    SPG_TRY(skip_foreign(lang));
    SPG_TRY(SPG_RESERVE(lang->run, &lang->instances, 1));
    SPG_TRY(SPG_PUSH(lang->run, &lang->program->defs, def));
    *out = (uint32_t)lang->instances.count;
    lang->instances.at[lang->instances.count++] = instance;
    lang->open.at[lang->open.count++] = *out;
    lang->items.at[item].index = *out;
    lang->items.at[item].instances += 1;
    return SPG_OK;
}

/* The locals with their guesses, kept until the rule that asked for the instance is settled. */
static spg_status keep_locals(spg_unit *inner, uint32_t instance)
{
    spg_lang *lang = inner->lang;
    const size_t count = inner->locals.count;
    spg_local *locals = SPG_TAKE(lang->keep, spg_local, count + 1);
    spg_guess *types = SPG_TAKE(&lang->scratch, spg_guess, count + 1);
    if (locals == NULL || types == NULL) { return lang->run->error.status; }
    for (size_t i = 0; i < count; i++) {
        const spg_draft_local *from = &inner->locals.at[i];
        locals[i] = (spg_local){.is_binder = from->is_binder, .span = from->span};
        SPG_TRY(spg_unit_copy(lang, from->name, &locals[i].name));
        types[i] = from->type;
    }
    lang->instances.at[instance].frame = (spg_frame){locals, (uint32_t)count};
    lang->instances.at[instance].locals = types;
    return SPG_OK;
}

static spg_status read_body(spg_unit *inner, uint32_t instance)
{
    spg_lang *lang = inner->lang;
    const spg_tree *tree = lang->items.at[inner->item].tree;
    const spg_guess result = lang->instances.at[instance].result;
    spg_draft *body = NULL;
    for (uint32_t i = 1; i < tree->count; i++) {
        SPG_TRY(spg_names_bind(inner, tree->children[i]->text, tree->children[i]->span, true, i - 1));
    }
    const spg_guess glance = evident(inner, tree->children[0]);
    if (glance != 0) { spg_infer_unify(lang, result, glance); }
    SPG_TRY(spg_check_expression(inner, tree->children[0], result, &body));
    bool fits = false;
    SPG_TRY(spg_coerce_try(inner, &body, result, &fits));
    if (!fits) {
        return spg_coerce_clash(inner, body->span, "this helper gives %2, but its calls need %1",
                                "every way through a helper gives one type", result, body->type);
    }
    SPG_TRY(keep_locals(inner, instance));
    lang->instances.at[instance].body = body;
    return SPG_OK;
}

/* All instances above it on the stack belong to its component. */
static void close_component(spg_lang *lang, uint32_t instance)
{
    const bool many = lang->open.at[lang->open.count - 1] != instance;
    for (;;) {
        const uint32_t top = lang->open.at[--lang->open.count];
        spg_instance *member = &lang->instances.at[top];
        member->open = false;
        member->recursive = many || member->calls_itself;
        if (top == instance) { return; }
    }
}

static spg_status instantiate(spg_unit *unit, const spg_tree *call, uint32_t item, spg_draft *const arguments[],
                              uint32_t *out)
{
    spg_lang *lang = unit->lang;
    SPG_TRY(start(unit, call, item, arguments, out));
    spg_unit inner;
    spg_unit_start(&inner, lang, SPG_UNIT_DEF, item);
    inner.instance = *out;
    inner.params = lang->instances.at[*out].types;
    inner.quiet = lang->items.at[item].instances > 1;
    const spg_status status = read_body(&inner, *out);
    spg_unit_end(&inner);
    SPG_TRY(status);
    if (lang->instances.at[*out].low == lang->instances.at[*out].order) { close_component(lang, *out); }
    return SPG_OK;
}

static void note_edge(spg_unit *unit, uint32_t to)
{
    if (unit->kind != SPG_UNIT_DEF) { return; }
    spg_instance *caller = &unit->lang->instances.at[unit->instance];
    const spg_instance *callee = &unit->lang->instances.at[to];
    if (to == unit->instance) { caller->calls_itself = true; }
    if (callee->open && callee->low < caller->low) { caller->low = callee->low; }
}

static spg_status wrong_count(const spg_unit *unit, const spg_tree *call, const spg_tree *def)
{
    char signature[SPG_ERROR_ARG_SIZE];
    size_t used = (size_t)snprintf(signature, sizeof signature, "%.64s(", def->text);
    for (uint32_t i = 1; i < def->count && used + 40 < sizeof signature; i++) {
        used += (size_t)snprintf(signature + used, sizeof signature - used, "%s%.32s", i == 1 ? "" : ", ",
                                 def->children[i]->text);
    }
    snprintf(signature + used, sizeof signature - used, ")");
    return spg_check_count(unit, call, def->count - 1, signature);
}

spg_status spg_check_def_call(spg_unit *unit, const spg_tree *tree, uint32_t item, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    const spg_tree *def = lang->items.at[item].tree;
    if (tree->count != def->count - 1) { return wrong_count(unit, tree, def); }
    spg_draft **arguments = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &arguments));
    for (uint32_t i = 0; i < tree->count; i++) {
        SPG_TRY(spg_check_expression(unit, tree->children[i], 0, &arguments[i]));
    }
    uint32_t instance = find(lang, item, arguments, tree->count);
    if (instance == SPG_NO_INDEX) { SPG_TRY(instantiate(unit, tree, item, arguments, &instance)); }
    note_edge(unit, instance);
    SPG_TRY(spg_draft_make(unit, SPG_NODE_CALL, lang->instances.at[instance].result, tree->span, tree->count, arguments,
                           out));
    (*out)->data = instance;
    return SPG_OK;
}
