/* check_node.c — is one node well formed by itself? SPDX-License-Identifier: MIT
 *
 * First the letters of SPG_NODE_MAP: how many children, of which class and kind of type. Then what letters cannot say. */
#include "ir/check.h"

#include <stdio.h>

typedef struct inspect {
    const spg_program *program;
    const spg_pool *pool;
    spg_ref ref;
    const spg_node *node;
} inspect;

spg_status spg_ir_check_fail(spg_run *run, const spg_program *program, spg_ref ref, const char *why)
{
    char where[64];
    const bool known = ref < program->pool.nodes.count;
    const char *word = known ? spg_node_word((spg_node_kind)program->pool.nodes.at[ref].kind) : "node";
    snprintf(where, sizeof where, "%s %u", word, (unsigned)ref);
    return SPG_FAIL(run, SPG_BAD_RULES, known ? program->pool.nodes.at[ref].span : SPG_NOWHERE,
                    "the checked rules are not well formed: %1: %2", "this is a fault of the program: please report it",
                    where, why);
}

static const spg_node *child(const inspect *c, uint32_t i)
{
    return spg_pool_node(c->pool, spg_pool_child(c->pool, c->ref, i));
}

static spg_type type_of(const inspect *c, uint32_t i)
{
    return child(c, i)->type;
}

static const char *letter_fault(const spg_node *node, char letter)
{
    const spg_node_class class = spg_node_class_of((spg_node_kind)node->kind);
    switch (letter) {
    case 'D': return class == SPG_CLASS_DOMAIN ? NULL : "a child is no domain";
    case 'B': return class == SPG_CLASS_BINDER ? NULL : "a child is no binder";
    case 'G': return class == SPG_CLASS_GUARD ? NULL : "a child is no guard";
    case 'S': return class == SPG_CLASS_STMT ? NULL : "a child is no statement";
    case 'A': return class == SPG_CLASS_ACT ? NULL : "a child is no act";
    case 'O': return class == SPG_CLASS_EXPR || class == SPG_CLASS_OUTPUT ? NULL : "a child cannot be printed";
    }
    if (class != SPG_CLASS_EXPR) { return "a child is no expression"; }
    switch (letter) {
    case 'b': return node->type == SPG_TYPE(BOOL) ? NULL : "a child is no bool";
    case 'i': return node->type == SPG_TYPE(INT) ? NULL : "a child is no int";
    case 't': return node->type == SPG_TYPE(TEXT) ? NULL : "a child is no text";
    case 's': return node->type == SPG_TYPE(SET) ? NULL : "a child is no set";
    case 'g': return node->type == SPG_TYPE(GRID) ? NULL : "a child is no grid";
    case 'p': return node->type == SPG_TYPE(POSITION) ? NULL : "a child is no position";
    case 'l': return spg_type_is_list(node->type) ? NULL : "a child is no list";
    }
    return NULL;
}

/* A starred letter takes what the letters behind it leave over; B* takes at least one. */
static const char *children_fault(const inspect *c)
{
    const char *letters = spg_node_children((spg_node_kind)c->node->kind);
    uint32_t fixed = 0;
    bool starred = false;
    for (const char *l = letters; *l != '\0'; l++) {
        if (*l == '*') {
            starred = true;
            fixed -= l[-1] == 'B' ? 0 : 1;
        } else if (*l != '?') {
            fixed += 1;
        }
    }
    if (starred ? c->node->count < fixed : c->node->count != fixed) { return "the number of children is wrong"; }

    uint32_t i = 0;
    for (const char *l = letters; *l != '\0'; l++) {
        const char letter = *l;
        uint32_t times = 1;
        bool optional = false;
        if (l[1] == '*') {
            times = c->node->count - fixed + (letter == 'B' ? 1 : 0);
            l++;
        } else if (l[1] == '?') {
            optional = true;
            l++;
        }
        for (; times > 0; times--, i++) {
            if (spg_pool_child(c->pool, c->ref, i) == 0) {
                if (!optional) { return "a child is missing"; }
                continue;
            }
            const char *fault = letter_fault(child(c, i), letter);
            if (fault != NULL) { return fault; }
        }
    }
    return NULL;
}

spg_type spg_ir_check_bound_type(const spg_pool *pool, spg_ref binder)
{
    const spg_ref domain = spg_pool_child(pool, binder, 0);
    if (spg_pool_node(pool, domain)->kind != SPG_NODE_ITEMS) { return SPG_TYPE(INT); }
    return spg_type_item(spg_pool_node(pool, spg_pool_child(pool, domain, 0))->type);
}

static bool has_items(spg_type type)
{
    return spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
}

static bool has_order(spg_type type)
{
    const spg_kind base = spg_type_base(type);
    return base == SPG_KIND_INT || base == SPG_KIND_TEXT;
}

static bool is_numbers(spg_type type)
{
    return type == SPG_TYPE(SET) || type == SPG_TYPE(BAG) || type == SPG_TYPE_LIST(SPG_TYPE(INT));
}

static bool converts(spg_type from, spg_type to)
{
    while (spg_type_is_list(from) && spg_type_is_list(to)) {
        from = spg_type_item(from);
        to = spg_type_item(to);
    }
    if (to == SPG_TYPE(GRID)) { return from == SPG_TYPE_LIST(SPG_TYPE(TEXT)); }
    return is_numbers(from) && is_numbers(to);
}

/* Children from `start` in groups of `group` types; whole groups only. */
static const char *groups_fault(const inspect *c, uint32_t start, const spg_type *types, uint32_t group)
{
    if ((c->node->count - start) % group != 0) { return "the children do not come in groups"; }
    for (uint32_t i = start; i < c->node->count; i++) {
        if (type_of(c, i) != types[(i - start) % group]) { return "a child has the wrong type"; }
    }
    return NULL;
}

static const char *arguments_fault(const inspect *c, const spg_param *params, uint32_t count)
{
    if (c->node->count != count) { return "the number of arguments is wrong"; }
    for (uint32_t i = 0; i < count; i++) {
        if (type_of(c, i) != params[i].shape.type) { return "an argument has the wrong type"; }
    }
    return NULL;
}

static const char *game_fault(const inspect *c)
{
    if (c->node->data >= c->program->games.count) { return "there is no such game"; }
    const spg_ir_game *game = &c->program->games.at[c->node->data];
    return arguments_fault(c, game->params, game->param_count);
}

static const char *call_fault(const inspect *c)
{
    if (c->node->data >= c->program->defs.count) { return "there is no such def"; }
    const spg_def *def = &c->program->defs.at[c->node->data];
    if (c->node->type != def->result) { return "the type is not the def's"; }
    return arguments_fault(c, def->params, def->param_count);
}

static const char *reduce_fault(const inspect *c)
{
    if (c->node->data >= SPG_REDUCE_COUNT_OF) { return "there is no such operation"; }
    const spg_type body = type_of(c, c->node->count - 1);
    switch ((spg_reduce_op)c->node->data) {
    case SPG_REDUCE_SUM:
    case SPG_REDUCE_XOR:
    case SPG_REDUCE_MIN:
    case SPG_REDUCE_MAX: return body == SPG_TYPE(INT) && c->node->type == body ? NULL : "the body is no int";
    case SPG_REDUCE_ALL:
    case SPG_REDUCE_ANY: return body == SPG_TYPE(BOOL) && c->node->type == body ? NULL : "the body is no bool";
    case SPG_REDUCE_COUNT:
        return body == SPG_TYPE(BOOL) && c->node->type == SPG_TYPE(INT) ? NULL : "the body is no bool";
    case SPG_REDUCE_COUNT_OF: break;
    }
    return "there is no such operation";
}

static const char *field_fault(const inspect *c)
{
    const spg_type of = type_of(c, 0);
    if (c->node->data >= c->pool->texts.count) { return "there is no such text"; }
    if (of == SPG_TYPE_LIST(SPG_TYPE(MOVE))) { return spg_type_is_list(c->node->type) ? NULL : "the type is no list"; }
    return of == SPG_TYPE(MOVE) || of == SPG_TYPE(POSITION) ? NULL : "it has no fields";
}

static const char *endless_fault(const inspect *c)
{
    for (uint32_t i = 1; i < c->node->count; i++) {
        if (child(c, i)->kind == SPG_NODE_WHILE) { return NULL; }
    }
    return child(c, 0)->kind == SPG_NODE_FROM ? "an endless binder has no while" : NULL;
}

/* Binders of a node that goes through all their values. */
static const char *binders_fault(const inspect *c)
{
    for (uint32_t i = 0; i < c->node->count; i++) {
        const spg_ref ref = spg_pool_child(c->pool, c->ref, i);
        const inspect binder = {c->program, c->pool, ref, spg_pool_node(c->pool, ref)};
        if (binder.node->kind != SPG_NODE_BINDER) { break; }
        const char *fault = endless_fault(&binder);
        if (fault != NULL) { return fault; }
    }
    return NULL;
}

static const char *end_fault(const inspect *c)
{
    if (c->node->data <= SPG_VERDICT_NONE || c->node->data >= SPG_VERDICT_COUNT) { return "there is no such verdict"; }
    const bool number = spg_pool_child(c->pool, c->ref, 1) != 0;
    return number == (c->node->data == SPG_VERDICT_NUMBER) ? NULL : "the number and the verdict do not agree";
}

static const char *need_type(const inspect *c, spg_type type)
{
    return c->node->type == type ? NULL : "the type is wrong";
}

static const char *same_type(const inspect *c, bool allowed)
{
    if (!allowed) { return "a child has the wrong type"; }
    return need_type(c, type_of(c, 0));
}

static bool is_place(const spg_node *node)
{
    return node->kind == SPG_NODE_LOCAL || node->kind == SPG_NODE_GIVEN;
}

static bool is_data(spg_type type)
{
    const spg_kind base = spg_type_base(type);
    return base == SPG_KIND_INT || base == SPG_KIND_TEXT || base == SPG_KIND_SET || base == SPG_KIND_BAG ||
           base == SPG_KIND_GRID;
}

/* Which types a form of reading may fill. */
static bool reads_type(spg_read_form form, spg_type type)
{
    switch (form) {
    case SPG_READ_NUMBER: return type == SPG_TYPE(INT);
    case SPG_READ_NUMBERS:
    case SPG_READ_NUMBERS_LINE: return is_numbers(type);
    case SPG_READ_TABLE: return spg_type_is_list(type) && is_numbers(spg_type_item(type));
    case SPG_READ_WORD:
    case SPG_READ_LINE: return type == SPG_TYPE(TEXT);
    case SPG_READ_WORDS:
    case SPG_READ_WORDS_LINE:
    case SPG_READ_LINES: return type == SPG_TYPE_LIST(SPG_TYPE(TEXT));
    case SPG_READ_GRID: return type == SPG_TYPE(GRID);
    case SPG_READ_GRAPH:
    case SPG_READ_EDGES: return type == SPG_TYPE_GRAPH;
    case SPG_READ_JSON: return is_data(type);
    case SPG_READ_COUNT: break;
    }
    return false;
}

static const char *read_fault(const inspect *c)
{
    const uint32_t form = c->node->data & ~(uint32_t)SPG_READ_FIRST;
    if (form >= SPG_READ_COUNT) { return "there is no such form of reading"; }
    if (!is_place(child(c, 0))) { return "it is no place"; }
    uint32_t sizes = 0;
    while (sizes < 2 && spg_pool_child(c->pool, c->ref, 1 + sizes) != 0) { sizes += 1; }
    const uint32_t wanted = spg_read_sizes((spg_read_form)form);
    if (sizes != wanted && !(form == SPG_READ_GRID && sizes == 2)) { return "it has not the sizes it needs"; }
    if (sizes == 0 && spg_pool_child(c->pool, c->ref, 2) != 0) { return "it has not the sizes it needs"; }
    return reads_type((spg_read_form)form, type_of(c, 0)) ? NULL : "the place is for something else";
}

static const char *kind_fault(const inspect *c)
{
    const spg_type int_type = SPG_TYPE(INT);
    switch ((spg_node_kind)c->node->kind) {
    case SPG_NODE_NONE:
    case SPG_NODE_COUNT: return "there is no such kind";
    case SPG_NODE_INT: return c->node->data < c->pool->ints.count ? need_type(c, int_type) : "there is no such number";
    case SPG_NODE_BOOL: return c->node->data <= 1 ? need_type(c, SPG_TYPE(BOOL)) : "it is neither 0 nor 1";
    case SPG_NODE_TEXT:
        return c->node->data < c->pool->texts.count ? need_type(c, SPG_TYPE(TEXT)) : "there is no such text";
    case SPG_NODE_PARAM:
    case SPG_NODE_LOCAL: return NULL; /* by its owner */
    case SPG_NODE_GIVEN:
        if (c->node->data >= c->program->givens.count) { return "there is no such given"; }
        return need_type(c, c->program->givens.at[c->node->data].shape.type);
    SPG_CASES_ARITHMETIC:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS: return need_type(c, int_type);
    case SPG_NODE_EQ:
    case SPG_NODE_NE: return type_of(c, 0) == type_of(c, 1) ? need_type(c, SPG_TYPE(BOOL)) : "the sides differ in type";
    case SPG_NODE_LT:
    case SPG_NODE_LE:
        if (type_of(c, 0) != type_of(c, 1)) { return "the sides differ in type"; }
        return has_order(type_of(c, 0)) ? need_type(c, SPG_TYPE(BOOL)) : "the sides have no order";
    case SPG_NODE_NOT:
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE:
    case SPG_NODE_LEGAL_SUM: return need_type(c, SPG_TYPE(BOOL));
    case SPG_NODE_MEMBER:
        if (!has_items(type_of(c, 1))) { return "the right side has no items"; }
        return spg_type_item(type_of(c, 1)) == type_of(c, 0) ? need_type(c, SPG_TYPE(BOOL)) : "the sides do not fit";
    case SPG_NODE_SELECT:
        return type_of(c, 1) == type_of(c, 2) ? need_type(c, type_of(c, 1)) : "the branches differ in type";
    case SPG_NODE_LIST: {
        const spg_type item = spg_type_item(c->node->type);
        return spg_type_is_list(c->node->type) ? groups_fault(c, 0, &item, 1) : "the type is no list";
    }
    case SPG_NODE_SET: return need_type(c, SPG_TYPE(SET));
    case SPG_NODE_SPAN: return need_type(c, SPG_TYPE_LIST(int_type));
    case SPG_NODE_JOIN_LISTS:
        return spg_type_is_list(c->node->type) ? groups_fault(c, 0, &c->node->type, 1) : "the type is no list";
    case SPG_NODE_LISTS: return need_type(c, SPG_TYPE_LIST(SPG_TYPE_LIST(int_type)));
    case SPG_NODE_COMPREHEND: {
        const char *fault = binders_fault(c);
        return fault != NULL ? fault : need_type(c, SPG_TYPE_LIST(type_of(c, c->node->count - 1)));
    }
    case SPG_NODE_SORT: {
        const char *fault = binders_fault(c);
        if (fault != NULL) { return fault; }
        if (!has_order(type_of(c, 1))) { return "the key has no order"; }
        return need_type(c, SPG_TYPE_LIST(spg_ir_check_bound_type(c->pool, spg_pool_child(c->pool, c->ref, 0))));
    }
    case SPG_NODE_REDUCE: {
        const char *fault = c->node->data == SPG_REDUCE_ANY ? NULL : binders_fault(c);
        return fault != NULL ? fault : reduce_fault(c);
    }
    case SPG_NODE_INDEX:
        if (!spg_type_is_list(type_of(c, 0)) && type_of(c, 0) != SPG_TYPE(BAG)) { return "it has no index"; }
        return need_type(c, spg_type_item(type_of(c, 0)));
    case SPG_NODE_CELL: return need_type(c, SPG_TYPE(TEXT));
    case SPG_NODE_LENGTH:
        return has_items(type_of(c, 0)) || type_of(c, 0) == SPG_TYPE(TEXT) ? need_type(c, int_type)
                                                                           : "it has no length";
    case SPG_NODE_UPDATE: {
        const spg_type types[] = {int_type, spg_type_item(c->node->type)};
        const char *fault = same_type(c, spg_type_is_list(type_of(c, 0)));
        return fault != NULL ? fault : groups_fault(c, 1, types, 2);
    }
    case SPG_NODE_UPDATE_CELL: {
        const spg_type types[] = {int_type, int_type, SPG_TYPE(TEXT)};
        const char *fault = need_type(c, SPG_TYPE(GRID));
        return fault != NULL ? fault : groups_fault(c, 1, types, 3);
    }
    case SPG_NODE_WITHOUT: return same_type(c, spg_type_is_list(type_of(c, 0)) || type_of(c, 0) == SPG_TYPE(BAG));
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS: return same_type(c, type_of(c, 0) == SPG_TYPE(SET) || type_of(c, 0) == SPG_TYPE(BAG));
    case SPG_NODE_REWRITE: {
        const spg_type types[] = {SPG_TYPE(TEXT), SPG_TYPE(TEXT)};
        const char *fault = groups_fault(c, 1, types, 2);
        return fault != NULL ? fault : need_type(c, SPG_TYPE_LIST(SPG_TYPE(GRID)));
    }
    case SPG_NODE_CONVERT: return converts(type_of(c, 0), c->node->type) ? NULL : "there is no such conversion";
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT: return need_type(c, SPG_TYPE(TEXT));
    case SPG_NODE_JOIN: return has_items(type_of(c, 0)) ? need_type(c, SPG_TYPE(TEXT)) : "a child has no items";
    case SPG_NODE_CALL: return call_fault(c);
    case SPG_NODE_MAKE: {
        const char *fault = game_fault(c);
        return fault != NULL ? fault : need_type(c, SPG_TYPE(POSITION));
    }
    case SPG_NODE_SUM_OVER: {
        const char *fault = binders_fault(c);
        return fault != NULL ? fault : need_type(c, SPG_TYPE(POSITION));
    }
    case SPG_NODE_SUM:
    case SPG_NODE_COPIES: return need_type(c, SPG_TYPE(POSITION));
    case SPG_NODE_LEGAL: {
        const char *fault = game_fault(c);
        return fault != NULL ? fault : need_type(c, SPG_TYPE(BOOL));
    }
    case SPG_NODE_ASK:
        if (c->node->data >= SPG_QUESTION_COUNT) { return "there is no such question"; }
        return need_type(c, spg_type_of_answer((spg_question_kind)c->node->data));
    case SPG_NODE_FIELD: return field_fault(c);
    case SPG_NODE_PERIOD:
        return type_of(c, 1) == int_type || type_of(c, 1) == SPG_TYPE(BOOL) ? need_type(c, SPG_TYPE_LIST(int_type))
                                                                            : "the body is neither int nor bool";
    case SPG_NODE_ITEMS: return has_items(type_of(c, 0)) ? NULL : "it has no items";
    case SPG_NODE_BINDER:
    case SPG_NODE_FROM_TO:
    case SPG_NODE_FROM:
    case SPG_NODE_WHERE:
    case SPG_NODE_WHILE:
    case SPG_NODE_BLOCK:
    case SPG_NODE_LET:
    case SPG_NODE_IF: return NULL;
    case SPG_NODE_ROLE: return c->node->data <= SPG_ROLE_SECOND ? NULL : "there is no such role";
    case SPG_NODE_FOR: return binders_fault(c);
    case SPG_NODE_MOVE: return c->node->data <= 1 ? NULL : "it is neither 0 nor 1";
    case SPG_NODE_VERDICT:
        return c->node->data >= SPG_VERDICT_WIN && c->node->data <= SPG_VERDICT_DRAW ? NULL : "no verdict of a move";
    case SPG_NODE_END: return end_fault(c);
    case SPG_NODE_ACTS:
    case SPG_NODE_EITHER:
    case SPG_NODE_REPEAT:
    case SPG_NODE_LOOP:
    case SPG_NODE_UNTIL:
    case SPG_NODE_WHEN:
    case SPG_NODE_LEAVE: return NULL;
    case SPG_NODE_PRINT: return c->node->data <= 1 ? NULL : "it is neither 0 nor 1";
    case SPG_NODE_EACH: return binders_fault(c);
    case SPG_NODE_READ: return read_fault(c);
    case SPG_NODE_ASSIGN:
        if (!is_place(child(c, 0))) { return "it is no place"; }
        return type_of(c, 0) == type_of(c, 1) ? NULL : "the value has another type";
    case SPG_NODE_PUT:
        if (!is_place(child(c, 0)) || !spg_type_is_list(type_of(c, 0))) { return "it is no place of a list"; }
        return spg_type_item(type_of(c, 0)) == type_of(c, 2) ? NULL : "the value has another type";
    }
    return "there is no such kind";
}

spg_status spg_ir_check_node(spg_run *run, const spg_program *program, spg_ref ref)
{
    const inspect c = {program, &program->pool, ref, spg_pool_node(&program->pool, ref)};
    const bool is_expression = spg_node_class_of((spg_node_kind)c.node->kind) == SPG_CLASS_EXPR;
    const char *fault = NULL;
    if (c.node->kind == SPG_NODE_NONE || c.node->kind >= SPG_NODE_COUNT) {
        fault = "there is no such kind";
    } else if (is_expression ? !spg_type_valid(c.node->type) : c.node->type != SPG_TYPE(NONE)) {
        fault = "there is no such type";
    }
    if (fault == NULL) { fault = children_fault(&c); }
    if (fault == NULL) { fault = kind_fault(&c); }
    return fault == NULL ? SPG_OK : spg_ir_check_fail(run, program, ref, fault);
}
