/* check_main.c — main: its variables, its acts, what it may print. SPDX-License-Identifier: MIT
 *
 * Variables are collected before anything is read, because a name lives as long as main does, wherever it is first
 * assigned; whether it has a value at a place is found afterwards (check_flow.c). A name that is a given is no variable:
 * assigning it gives the rules a new value. */
#include "lang/check_main.h"

static uint32_t given_of(const spg_unit *unit, const char *name)
{
    const uint32_t item = spg_names_find(unit->lang, SPG_NAMES_VALUE, name, unit->above);
    return item == SPG_NO_INDEX ? SPG_NO_INDEX : unit->lang->items.at[item].index;
}

/* --- variables --- */

static spg_status declare(spg_unit *unit, const spg_tree *tree)
{
    spg_guess type = 0;
    uint32_t slot = 0;
    if (given_of(unit, tree->text) != SPG_NO_INDEX || spg_names_local(unit, tree->text) != NULL) { return SPG_OK; }
    SPG_TRY(spg_infer_fresh(unit->lang, &type));
    return spg_names_slot(unit, tree->text, type, false, tree->span, NULL, &slot);
}

/* All that is read or assigned; the depth of trees is bounded. */
static spg_status declare_all(spg_unit *unit, const spg_tree *tree)
{
    if (tree == NULL) { return SPG_OK; }
    if (tree->kind == SPG_TREE_ITEM || tree->kind == SPG_TREE_ASSIGN) { return declare(unit, tree); }
    for (uint32_t i = 0; i < tree->count; i++) { SPG_TRY(declare_all(unit, tree->children[i])); }
    return SPG_OK;
}

/* --- places --- */

/* The variable or given of a name, as the first child of an act. */
static spg_status place(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    const spg_scope_name *local = spg_names_local(unit, tree->text);
    if (local == NULL) {
        const uint32_t given = given_of(unit, tree->text);
        const spg_type type = unit->lang->program->givens.at[given].shape.type;
        return spg_draft_leaf(unit, SPG_NODE_GIVEN, spg_guess_of(type), given, tree->span, out);
    }
    if (unit->locals.at[local->index].is_binder) {
        return SPG_BAD(unit, tree->span, "'%1' is the name of a 'for' here and cannot be assigned",
                       "choose another name", tree->text);
    }
    return spg_draft_local_use(unit, local->index, tree->span, out);
}

static spg_status misfit(const spg_unit *unit, const spg_tree *tree, spg_span span, spg_guess known, spg_guess found)
{
    char wanted[SPG_TYPE_TEXT_SIZE];
    char got[SPG_TYPE_TEXT_SIZE];
    return SPG_BAD(unit, span, "'%1' is %2, not %3", "a name of main and a given keep one type; choose another name",
                   tree->text, spg_infer_format(unit->lang, known, wanted), spg_infer_format(unit->lang, found, got));
}

/* What a variable with positions or moves may hold is remembered, for the fields of it. */
static spg_status remember(spg_unit *unit, const spg_draft *at, spg_draft *value)
{
    const spg_kind base = spg_type_base(spg_infer_settle(unit->lang, value->type));
    if (at->kind != SPG_NODE_LOCAL || (base != SPG_KIND_POSITION && base != SPG_KIND_MOVE)) { return SPG_OK; }
    const spg_draft *before = unit->locals.at[at->data].origin;
    const uint32_t count = before == NULL ? 0 : before->count;
    spg_draft **values = NULL;
    spg_draft *all = NULL;
    SPG_TRY(spg_draft_array(unit, (size_t)count + 1, &values));
    for (uint32_t i = 0; i < count; i++) { values[i] = before->children[i]; }
    values[count] = value;
    SPG_TRY(spg_draft_make(unit, SPG_NODE_LIST, 0, value->span, count + 1, values, &all));
    unit->locals.at[at->data].origin = all;
    return SPG_OK;
}

/* --- acts --- */

static spg_status assign(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft *part[2] = {NULL, NULL};
    bool fits = false;
    SPG_TRY(place(unit, tree, &part[0]));
    SPG_TRY(spg_check_expression(unit, tree->children[0], part[0]->type, &part[1]));
    SPG_TRY(spg_coerce_try(unit, &part[1], part[0]->type, &fits));
    if (!fits) { return misfit(unit, tree, part[1]->span, part[0]->type, part[1]->type); }
    SPG_TRY(remember(unit, part[0], part[1]));
    return spg_draft_make(unit, SPG_NODE_ASSIGN, 0, tree->span, 2, part, out);
}

static spg_status put(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft *part[3] = {NULL, NULL, NULL};
    spg_guess item = 0;
    SPG_TRY(place(unit, tree, &part[0]));
    if (spg_infer_is_open(unit->lang, part[0]->type)) { SPG_TRY(spg_coerce_items(unit, part[0], &item)); }
    if (!spg_infer_is_list(unit->lang, part[0]->type)) {
        const bool is_grid = spg_infer_is(unit->lang, part[0]->type, SPG_GUESS(GRID));
        return spg_coerce_clash(unit, tree->span, "%1 has no items that can be assigned",
                                is_grid ? "write: g = g with [r,c]: \"x\";" : "only the items of a list can be",
                                part[0]->type, 0);
    }
    item = spg_infer_resolve(unit->lang, part[0]->type) - 1;
    SPG_TRY(spg_check_as(unit, tree->children[1], SPG_GUESS(INT), &part[1]));
    SPG_TRY(spg_check_as(unit, tree->children[0], item, &part[2]));
    SPG_TRY(remember(unit, part[0], part[2]));
    return spg_draft_make(unit, SPG_NODE_PUT, 0, tree->span, 3, part, out);
}

typedef struct reading {
    spg_read_form form;
    spg_guess type; /* of what is read; 0: whatever the place wants */
} reading;

/* `op` is the word in front, `sizes` 0 … 2, or 3 for []. */
static bool reading_of(spg_op op, uint32_t sizes, reading *out)
{
    static const struct {
        spg_op op;
        uint32_t sizes;
        reading is;
    } forms[] = {
        {SPG_OP_NONE, 0, {SPG_READ_NUMBER, SPG_GUESS(INT)}},
        {SPG_OP_NONE, 1, {SPG_READ_NUMBERS, SPG_GUESS_LIST(INT)}},
        {SPG_OP_NONE, 2, {SPG_READ_TABLE, SPG_GUESS_LIST(INT) + 1}},
        {SPG_OP_NONE, 3, {SPG_READ_NUMBERS_LINE, SPG_GUESS_LIST(INT)}},
        {SPG_OP_WORD, 0, {SPG_READ_WORD, SPG_GUESS(TEXT)}},
        {SPG_OP_WORD, 1, {SPG_READ_WORDS, SPG_GUESS_LIST(TEXT)}},
        {SPG_OP_WORD, 3, {SPG_READ_WORDS_LINE, SPG_GUESS_LIST(TEXT)}},
        {SPG_OP_LINE, 0, {SPG_READ_LINE, SPG_GUESS(TEXT)}},
        {SPG_OP_LINE, 1, {SPG_READ_LINES, SPG_GUESS_LIST(TEXT)}},
        {SPG_OP_GRID, 1, {SPG_READ_GRID, SPG_GUESS(GRID)}},
        {SPG_OP_GRID, 2, {SPG_READ_GRID, SPG_GUESS(GRID)}},
        {SPG_OP_GRAPH, 1, {SPG_READ_GRAPH, SPG_GUESS_GRAPH}},
        {SPG_OP_GRAPH, 2, {SPG_READ_EDGES, SPG_GUESS_GRAPH}},
        {SPG_OP_JSON, 0, {SPG_READ_JSON, 0}},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (forms[i].op == op && forms[i].sizes == sizes) {
            *out = forms[i].is;
            return true;
        }
    }
    return false;
}

static spg_status bad_sizes(const spg_unit *unit, const spg_tree *tree)
{
    const char *hint = NULL;
    switch ((int)tree->op) {
    case SPG_OP_WORD: hint = "write: word %1, word %1[n], or word %1[] for the words of a line"; break;
    case SPG_OP_LINE: hint = "write: line %1, or line %1[n] for n lines"; break;
    case SPG_OP_GRID: hint = "write: grid %1[n] for n rows"; break;
    case SPG_OP_GRAPH: hint = "write: graph %1[n] for n lists of successors, graph %1[n,m] for m edges"; break;
    case SPG_OP_JSON: hint = "write: json %1; its size is that of the input"; break;
    }
    return SPG_BAD(unit, tree->span, "'%1' cannot be read with these sizes", hint, tree->text);
}

static bool fits_place(spg_lang *lang, const reading *r, spg_guess place_type)
{
    if (r->type == 0) { return true; }
    if (spg_infer_unify(lang, place_type, r->type)) { return true; }
    const spg_guess type = spg_infer_resolve(lang, place_type);
    const uint32_t lists = r->form == SPG_READ_TABLE ? 1 : 0;
    const bool numbers = r->form == SPG_READ_TABLE || r->form == SPG_READ_NUMBERS || r->form == SPG_READ_NUMBERS_LINE;
    return numbers && (type == SPG_GUESS(SET) + lists || type == SPG_GUESS(BAG) + lists);
}

static spg_status no_json(const spg_unit *unit, const spg_tree *tree, spg_guess found)
{
    const spg_kind base = spg_type_base(spg_infer_settle(unit->lang, found));
    if (base != SPG_KIND_BOOL && base != SPG_KIND_POSITION && base != SPG_KIND_MOVE) { return SPG_OK; }
    return spg_coerce_clash(unit, tree->span, "%1 cannot be read as JSON", "numbers, texts and lists of them can",
                            found, 0);
}

static spg_status read_one(spg_unit *unit, const spg_tree *tree, bool first, spg_draft **out)
{
    spg_draft *part[3] = {NULL, NULL, NULL};
    reading r = {SPG_READ_NUMBER, 0};
    const bool to_end = tree->count == 1 && tree->children[0] == NULL;
    if (!reading_of((spg_op)tree->op, to_end ? 3 : tree->count, &r)) { return bad_sizes(unit, tree); }
    for (uint32_t i = 0; !to_end && i < tree->count; i++) {
        SPG_TRY(spg_check_as(unit, tree->children[i], SPG_GUESS(INT), &part[1 + i]));
    }
    SPG_TRY(place(unit, tree, &part[0]));
    if (!fits_place(unit->lang, &r, part[0]->type)) { return misfit(unit, tree, tree->span, part[0]->type, r.type); }
    if (r.type == 0) { SPG_TRY(no_json(unit, tree, part[0]->type)); }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_READ, 0, tree->span, 3, part, out));
    (*out)->data = (uint32_t)r.form + (first ? (uint32_t)SPG_READ_FIRST : 0);
    return SPG_OK;
}

static spg_status read_items(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &parts));
    for (uint32_t i = 0; i < tree->count; i++) { SPG_TRY(read_one(unit, tree->children[i], i == 0, &parts[i])); }
    return spg_draft_make(unit, SPG_NODE_ACTS, 0, tree->span, tree->count, parts, out);
}

/* The branches of an item may differ in type. */
static spg_status output(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft *part[3] = {NULL, NULL, NULL};
    if (tree->kind != SPG_TREE_CHOICE) { return spg_check_expression(unit, tree, 0, out); }
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(BOOL), &part[0]));
    SPG_TRY(output(unit, tree->children[1], &part[1]));
    SPG_TRY(output(unit, tree->children[2], &part[2]));
    return spg_draft_make(unit, SPG_NODE_EITHER, 0, tree->span, 3, part, out);
}

static spg_status print(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &parts));
    for (uint32_t i = 0; i < tree->count; i++) { SPG_TRY(output(unit, tree->children[i], &parts[i])); }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_PRINT, 0, tree->span, tree->count, parts, out));
    (*out)->data = tree->kind == SPG_TREE_PRINT ? 1 : 0;
    return SPG_OK;
}

/* How deep in loops an act stands, and whether something leaves the innermost one. */
typedef struct loops {
    uint32_t around;
    bool left;
} loops;

static spg_status act(spg_unit *unit, const spg_tree *tree, loops *l, spg_draft **out);

static spg_status stop(spg_unit *unit, const spg_tree *tree, loops *l, spg_draft **out)
{
    spg_draft *part[3] = {NULL, NULL, NULL};
    if (l->around == 0) {
        return SPG_BAD0(unit, tree->span, "'stop' leaves the innermost loop, and there is none here",
                        "main ends behind its last act");
    }
    l->left = true;
    if (spg_tree_child(tree, 0) == NULL) { return spg_draft_leaf(unit, SPG_NODE_LEAVE, 0, 0, tree->span, out); }
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(BOOL), &part[0]));
    SPG_TRY(spg_draft_leaf(unit, SPG_NODE_LEAVE, 0, 0, tree->span, &part[1]));
    return spg_draft_make(unit, SPG_NODE_WHEN, 0, tree->span, 3, part, out);
}

static spg_status inside_loop(spg_unit *unit, const spg_tree *body, const loops *outer, bool *left, spg_draft **out)
{
    loops inner = {.around = outer->around + 1};
    SPG_TRY(act(unit, body, &inner, out));
    *left = inner.left;
    return SPG_OK;
}

static spg_status loop(spg_unit *unit, const spg_tree *tree, const loops *l, spg_draft **out)
{
    spg_draft *body = NULL;
    bool left = false;
    SPG_TRY(inside_loop(unit, tree->children[0], l, &left, &body));
    if (tree->kind == SPG_TREE_LOOP && !left) {
        return SPG_BAD0(unit, tree->span, "nothing leaves this loop", "put 'stop if …;' into it");
    }
    const spg_node_kind kind = tree->kind == SPG_TREE_LOOP ? SPG_NODE_LOOP : SPG_NODE_UNTIL;
    return spg_draft_make(unit, kind, 0, tree->span, 1, &body, out);
}

static spg_status repeat(spg_unit *unit, const spg_tree *tree, const loops *l, spg_draft **out)
{
    spg_draft *part[2] = {NULL, NULL};
    bool left = false;
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(INT), &part[0]));
    SPG_TRY(inside_loop(unit, tree->children[1], l, &left, &part[1]));
    return spg_draft_make(unit, SPG_NODE_REPEAT, 0, tree->span, 2, part, out);
}

/* A `for` over the name of a given gives it each value, as in a claim. */
static spg_status set_given(spg_unit *unit, const spg_tree *binder, uint32_t given, uint32_t slot, spg_draft **out)
{
    spg_draft *part[2] = {NULL, NULL};
    bool fits = false;
    const spg_guess type = spg_guess_of(unit->lang->program->givens.at[given].shape.type);
    SPG_TRY(spg_draft_leaf(unit, SPG_NODE_GIVEN, type, given, binder->span, &part[0]));
    SPG_TRY(spg_draft_local_use(unit, slot, binder->span, &part[1]));
    SPG_TRY(spg_coerce_try(unit, &part[1], type, &fits));
    if (!fits) { return misfit(unit, binder, binder->span, type, part[1]->type); }
    return spg_draft_make(unit, SPG_NODE_ASSIGN, 0, binder->span, 2, part, out);
}

static spg_status each(spg_unit *unit, const spg_tree *tree, const loops *l, spg_draft **out)
{
    const size_t scope = unit->scope.count;
    const uint32_t binders = tree->count - 1;
    spg_draft **parts = NULL, **first = NULL;
    uint32_t count = 0;
    bool left = false;
    SPG_TRY(spg_draft_array(unit, tree->count, &parts));
    SPG_TRY(spg_draft_array(unit, tree->count, &first));
    for (uint32_t i = 0; i < binders; i++) {
        const spg_tree *binder = tree->children[1 + i];
        const uint32_t given = given_of(unit, binder->text);
        SPG_TRY(spg_check_binder(unit, binder, false, 0, &parts[i]));
        if (given == SPG_NO_INDEX) { continue; }
        SPG_TRY(set_given(unit, binder, given, parts[i]->data, &first[count++]));
    }
    SPG_TRY(inside_loop(unit, tree->children[0], l, &left, &first[count++]));
    SPG_TRY(spg_draft_make(unit, SPG_NODE_ACTS, 0, tree->span, count, first, &parts[binders]));
    spg_names_leave(unit, scope);
    return spg_draft_make(unit, SPG_NODE_EACH, 0, tree->span, tree->count, parts, out);
}

static spg_status when(spg_unit *unit, const spg_tree *tree, loops *l, spg_draft **out)
{
    spg_draft *part[3] = {NULL, NULL, NULL};
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(BOOL), &part[0]));
    SPG_TRY(act(unit, tree->children[1], l, &part[1]));
    if (tree->children[2] != NULL) { SPG_TRY(act(unit, tree->children[2], l, &part[2])); }
    return spg_draft_make(unit, SPG_NODE_WHEN, 0, tree->span, 3, part, out);
}

static spg_status acts(spg_unit *unit, const spg_tree *tree, loops *l, spg_draft **out)
{
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &parts));
    for (uint32_t i = 0; i < tree->count; i++) { SPG_TRY(act(unit, tree->children[i], l, &parts[i])); }
    return spg_draft_make(unit, SPG_NODE_ACTS, 0, tree->span, tree->count, parts, out);
}

static spg_status act(spg_unit *unit, const spg_tree *tree, loops *l, spg_draft **out)
{
    switch ((int)tree->kind) {
    case SPG_TREE_MAIN:
    case SPG_TREE_BLOCK: return acts(unit, tree, l, out);
    case SPG_TREE_READ: return read_items(unit, tree, out);
    case SPG_TREE_PRINT:
    case SPG_TREE_WRITE: return print(unit, tree, out);
    case SPG_TREE_REPEAT: return repeat(unit, tree, l, out);
    case SPG_TREE_LOOP:
    case SPG_TREE_UNTIL: return loop(unit, tree, l, out);
    case SPG_TREE_FOR: return each(unit, tree, l, out);
    case SPG_TREE_IF: return when(unit, tree, l, out);
    case SPG_TREE_STOP: return stop(unit, tree, l, out);
    case SPG_TREE_ASSIGN: return spg_tree_child(tree, 1) != NULL ? put(unit, tree, out) : assign(unit, tree, out);
    }
    return SPG_BAD(unit, tree->span, "'%1' is no act of main", NULL, spg_tree_word((spg_tree_kind)tree->kind));
}

/* A JSON value that nothing says the type of is a list of numbers, which it mostly is. */
static void settle_json(spg_lang *lang, const spg_draft *draft)
{
    if (draft == NULL) { return; }
    const uint32_t form = draft->data & ~(uint32_t)SPG_READ_FIRST;
    if (draft->kind == SPG_NODE_READ && form == SPG_READ_JSON && spg_infer_is_open(lang, draft->children[0]->type)) {
        (void)spg_infer_unify(lang, draft->children[0]->type, SPG_GUESS_LIST(INT));
    }
    for (uint32_t i = 0; draft->type == 0 && i < draft->count; i++) { settle_json(lang, draft->children[i]); }
}

static spg_status no_variable_type(const spg_unit *unit, const spg_draft *draft)
{
    if (draft == NULL || draft->type != 0) { return SPG_OK; }
    if (draft->kind == SPG_NODE_READ) {
        SPG_TRY(no_json(unit, &(spg_tree){.span = draft->span}, draft->children[0]->type));
    }
    for (uint32_t i = 0; i < draft->count; i++) { SPG_TRY(no_variable_type(unit, draft->children[i])); }
    return SPG_OK;
}

/* From the tree to the drafts of the acts. */
static spg_status read_acts(spg_unit *unit, const spg_tree *tree, spg_draft **body)
{
    loops none = {0};
    SPG_TRY(declare_all(unit, tree));
    const uint32_t variables = (uint32_t)unit->locals.count;
    SPG_TRY(act(unit, tree, &none, body));
    settle_json(unit->lang, *body);
    SPG_TRY(no_variable_type(unit, *body));
    return spg_check_flow(unit, *body, variables);
}

static spg_status read_main(spg_unit *unit, const spg_tree *tree, spg_unit_mark mark, spg_query *query)
{
    spg_main main = {.span = tree->span};
    spg_draft *body = NULL;
    SPG_TRY(read_acts(unit, tree, &body));
    if (query != NULL) { return spg_unit_answer(unit, mark, body, query); }
    SPG_TRY(spg_unit_settle(unit, mark));
    SPG_TRY(spg_emit(unit, body, &main.body));
    SPG_TRY(spg_unit_frame(unit, &main.frame));
    unit->lang->program->main = main;
    return SPG_OK;
}

static spg_status check_main(spg_lang *lang, const spg_tree *tree, spg_query *query)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_CLAIM, SPG_NO_INDEX);
    const spg_status status = read_main(&unit, tree, mark, query);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}

spg_status spg_check_main(spg_lang *lang, const spg_tree *tree)
{
    return check_main(lang, tree, NULL);
}

spg_status spg_check_main_outside(spg_lang *lang, const spg_tree *tree, spg_query *out)
{
    return check_main(lang, tree, out);
}
