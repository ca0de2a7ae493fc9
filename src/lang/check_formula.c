/* check_formula.c — formulas: what a position is worth, where its winning moves are. SPDX-License-Identifier: MIT
 *
 * A formula names the arguments of the position as it likes. A list of moves may also use the names that the rules have
 * bound before the one it lists; where several lines of the rules bind that name, the formula speaks of each of them. */
#include "lang/draft.h"

#include <string.h>

static spg_formula_kind kind_of(const spg_tree *tree)
{
    spg_formula_kind kind = SPG_FORMULA_SG;
    while (kind < SPG_FORMULA_MOVES && strcmp(spg_formula_word(kind), tree->text) != 0) { kind += 1; }
    return kind;
}

static spg_status find_game(spg_unit *unit, const spg_tree *tree, uint32_t *out)
{
    spg_lang *lang = unit->lang;
    const spg_tree *name = tree->children[0];
    const uint32_t item = spg_names_find(lang, SPG_NAMES_CALLED, name->text, unit->above);
    if (item == SPG_NO_INDEX || lang->items.at[item].kind != SPG_ITEM_GAME) {
        const char *meant = spg_suggest_called(unit, name->text);
        if (meant != NULL && item == SPG_NO_INDEX) {
            return SPG_BAD(unit, name->span, "there is no game called '%1'", "did you mean '%2'?", name->text, meant);
        }
        return SPG_BAD(unit, name->span, "there is no game called '%1'",
                       "a formula is about a game of the file: formula sg(nim(n)) = n;", name->text);
    }
    *out = lang->items.at[item].index;
    const spg_ir_game *game = &lang->program->games.at[*out];
    if ((spg_int)game->param_count == tree->number) { return SPG_OK; }
    char wanted[SPG_INT_TEXT_SIZE];
    char found[SPG_INT_TEXT_SIZE];
    return SPG_BAD(unit, tree->span, "%1 has %2 arguments, and %3 names stand here", "give each argument a name",
                   game->name, spg_int_format(game->param_count, wanted), spg_int_format(tree->number, found));
}

static spg_status push_name(spg_unit *unit, const char *name, bool is_param, uint32_t index)
{
    uint32_t number = 0;
    SPG_TRY(spg_intern_put(&unit->lang->names, name, strlen(name), &number, NULL));
    return SPG_PUSH(unit->lang->run, &unit->scope, (spg_scope_name){number, is_param, index});
}

static spg_status bind_params(spg_unit *unit, const spg_tree *tree)
{
    for (uint32_t i = 0; i < (uint32_t)tree->number; i++) {
        const spg_tree *name = tree->children[3 + i];
        const spg_scope_name *found = spg_names_local(unit, name->text);
        if (found != NULL && found->is_param) {
            return SPG_BAD(unit, name->span, "two arguments are called '%1'", "rename one of them", name->text);
        }
        SPG_TRY(push_name(unit, name->text, true, i));
    }
    return SPG_OK;
}

static spg_status types_of_params(spg_unit *unit, uint32_t game)
{
    spg_lang *lang = unit->lang;
    const spg_ir_game *of = &lang->program->games.at[game];
    spg_guess *types = SPG_TAKE(&lang->scratch, spg_guess, of->param_count + 1);
    if (types == NULL) { return lang->run->error.status; }
    for (uint32_t i = 0; i < of->param_count; i++) { types[i] = spg_guess_of(of->params[i].shape.type); }
    unit->params = types;
    return SPG_OK;
}

static spg_status finish(spg_unit *unit, spg_formula *formula, spg_draft *where, spg_draft *body, spg_unit_mark mark)
{
    SPG_TRY(spg_unit_settle(unit, mark));
    SPG_TRY(spg_emit(unit, where, &formula->where));
    SPG_TRY(spg_emit(unit, body, &formula->body));
    SPG_TRY(spg_unit_frame(unit, &formula->frame));
    return SPG_PUSH(unit->lang->run, &unit->lang->program->formulas, *formula);
}

/* The arguments are in scope, nothing else. */
static spg_status read_where(spg_unit *unit, const spg_tree *tree, uint32_t game, spg_draft **where)
{
    *where = NULL;
    SPG_TRY(types_of_params(unit, game));
    SPG_TRY(bind_params(unit, tree));
    return tree->children[1] == NULL ? SPG_OK : spg_check_as(unit, tree->children[1], SPG_GUESS(BOOL), where);
}

static spg_status read_value(spg_unit *unit, const spg_tree *tree, uint32_t game, spg_unit_mark mark)
{
    spg_formula formula = {
        .kind = kind_of(tree), .game = game, .slot = UINT32_MAX, .want = UINT32_MAX, .span = tree->span};
    spg_draft *where = NULL;
    spg_draft *body = NULL;
    const spg_guess wanted = formula.kind == SPG_FORMULA_WINS ? SPG_GUESS(BOOL) : SPG_GUESS(INT);
    SPG_TRY(read_where(unit, tree, game, &where));
    SPG_TRY(spg_check_as(unit, tree->children[2], wanted, &body));
    return finish(unit, &formula, where, body, mark);
}

/* ---- lists of moves ---- */

/* The slots of the rules come first in the frame. */
static spg_status take_locals(spg_unit *unit, const spg_frame *frame)
{
    for (uint32_t i = 0; i < frame->local_count; i++) {
        const spg_local *from = &frame->locals[i];
        const spg_draft_local local = {from->name, spg_guess_of(from->type), from->is_binder, from->span, NULL};
        SPG_TRY(SPG_PUSH(unit->lang->run, &unit->locals, local));
    }
    return SPG_OK;
}

/* Names of the rules that are bound before the slot; the formula's own names for the arguments stand before them. */
static spg_status bind_rules(spg_unit *unit, const spg_tree *tree, const spg_frame *frame, const bool *visible)
{
    unit->scope.count = 0;
    for (uint32_t i = 0; i < frame->local_count; i++) {
        if (visible[i]) { SPG_TRY(push_name(unit, frame->locals[i].name, false, i)); }
    }
    return bind_params(unit, tree);
}

/* `k in {1, 2}` is the list itself, with anything more it is [k for k in …]. */
static spg_status read_list(spg_unit *unit, const spg_tree *binder, spg_draft **out)
{
    spg_draft *parts[2] = {NULL, NULL};
    SPG_TRY(spg_check_binder(unit, binder, false, SPG_GUESS_LIST(INT), &parts[0]));
    const spg_draft_local *local = &unit->locals.at[parts[0]->data];
    if (!spg_infer_unify(unit->lang, local->type, SPG_GUESS(INT))) {
        return spg_coerce_clash(unit, binder->span, "a list of moves lists numbers, found %1", NULL, local->type, 0);
    }
    SPG_TRY(spg_draft_local_use(unit, parts[0]->data, binder->span, &parts[1]));
    return spg_draft_make(unit, SPG_NODE_COMPREHEND, SPG_GUESS_LIST(INT), binder->span, 2, parts, out);
}

static spg_status read_slot(spg_unit *unit, const spg_tree *tree, const spg_tree *binder, spg_formula *formula,
                            const bool *visible, spg_unit_mark mark)
{
    const spg_frame frame = unit->lang->program->games.at[formula->game].frame;
    spg_draft *where = NULL;
    spg_draft *list = NULL;
    SPG_TRY(take_locals(unit, &frame));
    SPG_TRY(read_where(unit, tree, formula->game, &where));
    SPG_TRY(bind_rules(unit, tree, &frame, visible));
    SPG_TRY(read_list(unit, binder, &list));
    return finish(unit, formula, where, list, mark);
}

/* One formula for one binder of the rules. */
static spg_status add_slot(const spg_unit *outer, const spg_tree *tree, const spg_tree *binder, uint32_t game,
                           uint32_t slot, const bool *visible)
{
    spg_lang *lang = outer->lang;
    spg_formula formula = {
        .kind = SPG_FORMULA_MOVES, .game = game, .slot = slot, .want = UINT32_MAX, .span = tree->span};
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_CLAIM, SPG_NO_INDEX);
    unit.above = outer->above;
    unit.quiet = true;
    const spg_status status = read_slot(&unit, tree, binder, &formula, visible, mark);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}

static spg_status read_binder(spg_unit *unit, const spg_tree *tree, const spg_tree *binder, uint32_t game)
{
    spg_lang *lang = unit->lang;
    const spg_frame frame = lang->program->games.at[game].frame;
    bool *visible = SPG_TAKE(&lang->scratch, bool, frame.local_count + 1);
    bool found = false;
    if (visible == NULL) { return lang->run->error.status; }
    for (uint32_t slot = 0; slot < frame.local_count; slot++) {
        if (strcmp(frame.locals[slot].name, binder->text) != 0 ||
            !spg_formula_scope(lang->program, game, slot, visible)) {
            continue;
        }
        if (frame.locals[slot].type != SPG_TYPE(INT)) {
            return SPG_BAD(unit, binder->span, "'%1' is no number in the rules of %2",
                           "a list of moves names a variable of `for` that runs over numbers", binder->text,
                           lang->program->games.at[game].name);
        }
        SPG_TRY(add_slot(unit, tree, binder, game, slot, visible));
        found = true;
    }
    if (found) { return SPG_OK; }
    return SPG_BAD(unit, binder->span, "no `for` in the rules of %2 binds '%1'",
                   "a list of moves names a variable of the rules: for %1 in …", binder->text,
                   lang->program->games.at[game].name);
}

static spg_status read(spg_unit *unit, const spg_tree *tree, spg_unit_mark mark)
{
    uint32_t game = 0;
    SPG_TRY(find_game(unit, tree, &game));
    if (kind_of(tree) != SPG_FORMULA_MOVES) { return read_value(unit, tree, game, mark); }
    for (uint32_t i = 3 + (uint32_t)tree->number; i < tree->count; i++) {
        SPG_TRY(read_binder(unit, tree, tree->children[i], game));
    }
    return SPG_OK;
}

spg_status spg_check_formula(spg_lang *lang, const spg_claim_item *item)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_CLAIM, SPG_NO_INDEX);
    unit.above = item->above;
    const spg_status status = read(&unit, item->tree, mark);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}
