/* check_call.c — f(x, …): positions, questions, helpers. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <stdio.h>
#include <string.h>

spg_status spg_check_count(const spg_unit *unit, const spg_tree *call, uint32_t wanted, const char *signature)
{
    if (call->count == wanted) { return SPG_OK; }
    char found[16];
    char needed[16];
    snprintf(found, sizeof found, "%u", call->count);
    snprintf(needed, sizeof needed, "%u", wanted);
    const char *message = wanted == 1 ? "'%1' takes %2 argument, not %3" : "'%1' takes %2 arguments, not %3";
    return SPG_BAD(unit, call->span, message, "write: %4", call->text, needed, found, signature);
}

/* "nim(n)" for a hint; long ones are cut by the message itself. */
static void signature_of(const spg_ir_game *game, char out[SPG_ERROR_ARG_SIZE])
{
    size_t used = (size_t)snprintf(out, SPG_ERROR_ARG_SIZE, "%.64s(", game->name);
    for (uint32_t i = 0; i < game->param_count && used + 40 < SPG_ERROR_ARG_SIZE; i++) {
        used += (size_t)snprintf(out + used, SPG_ERROR_ARG_SIZE - used, "%s%.32s", i == 0 ? "" : ", ",
                                 game->params[i].name);
    }
    snprintf(out + used, SPG_ERROR_ARG_SIZE - used, ")");
}

static spg_status wrong_game_count(const spg_unit *unit, const spg_tree *tree, const spg_ir_game *game)
{
    char signature[SPG_ERROR_ARG_SIZE];
    signature_of(game, signature);
    return spg_check_count(unit, tree, game->param_count, signature);
}

static spg_status wrong_argument(const spg_unit *unit, const spg_draft *found, const spg_param *param, const char *game)
{
    char wanted[SPG_TYPE_TEXT_SIZE];
    char got[SPG_TYPE_TEXT_SIZE];
    const bool from_set = spg_infer_is(unit->lang, found->type, SPG_GUESS(SET));
    return SPG_BAD(unit, found->span, "'%2' of %1 is %3, not %4",
                   from_set ? "a set has no order and no repeats; write [ ] instead of { }" : NULL, game, param->name,
                   spg_type_format(param->shape.type, wanted), spg_infer_format(unit->lang, found->type, got));
}

/* A heap game is added while its argument waits, so the game is read by its number only. */
static spg_status make(spg_unit *unit, const spg_tree *tree, uint32_t game, spg_draft **out)
{
    spg_program *program = unit->lang->program;
    if (tree->count != program->games.at[game].param_count) {
        return wrong_game_count(unit, tree, &program->games.at[game]);
    }
    spg_draft **arguments = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &arguments));
    for (uint32_t i = 0; i < tree->count; i++) {
        const spg_param *param = &program->games.at[game].params[i];
        const spg_guess wanted = spg_guess_of(param->shape.type);
        bool fits = false;
        SPG_TRY(spg_check_expression(unit, tree->children[i], wanted, &arguments[i]));
        SPG_TRY(spg_coerce_try(unit, &arguments[i], wanted, &fits));
        if (!fits) { return wrong_argument(unit, arguments[i], param, program->games.at[game].name); }
    }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_MAKE, SPG_GUESS(POSITION), tree->span, tree->count, arguments, out));
    (*out)->data = game;
    return SPG_OK;
}

static spg_status question(spg_unit *unit, const spg_tree *tree, spg_question_kind kind, spg_draft **out)
{
    if (unit->kind != SPG_UNIT_CLAIM) {
        return SPG_BAD(unit, tree->span, "%1 can be asked only in claims, formulas and main",
                       "rules say how a game is played, not who wins it", tree->text);
    }
    SPG_TRY(spg_check_count(unit, tree, 1, "wins(nim(3))"));
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(POSITION), out));
    SPG_TRY(spg_draft_make(unit, SPG_NODE_ASK, spg_guess_of(spg_type_of_answer(kind)), tree->span, 1, out, out));
    (*out)->data = kind;
    return SPG_OK;
}

static spg_status unknown(const spg_unit *unit, const spg_tree *tree)
{
    const char *meant = spg_suggest_called(unit, tree->text);
    if (meant != NULL) {
        return SPG_BAD(unit, tree->span, "there is no game or helper called '%1'", "did you mean '%2'?", tree->text,
                       meant);
    }
    if (spg_names_local(unit, tree->text) != NULL ||
        spg_names_find(unit->lang, SPG_NAMES_VALUE, tree->text, unit->above) != SPG_NO_INDEX) {
        return SPG_BAD(unit, tree->span, "'%1' is a value, not a game or a helper", "to read an item write %1[i]",
                       tree->text);
    }
    return SPG_BAD(unit, tree->span, "there is no game or helper called '%1'", "write its rules: game %1(n: 0..) { … }",
                   tree->text);
}

spg_status spg_check_call(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    if (unit->is_heap && strcmp(tree->text, lang->items.at[unit->item].tree->text) == 0) {
        return make(unit, tree, lang->items.at[unit->item].index, out);
    }
    spg_question_kind kind = SPG_QUESTION_WINS;
    if (spg_names_is_question(tree->text, &kind)) { return question(unit, tree, kind, out); }
    bool is_builtin = false;
    SPG_TRY(spg_check_builtin(unit, tree, &is_builtin, out));
    if (is_builtin) { return SPG_OK; }
    const uint32_t item = spg_names_find(lang, SPG_NAMES_CALLED, tree->text, unit->above);
    if (item == SPG_NO_INDEX) { return unknown(unit, tree); }
    if (lang->items.at[item].kind == SPG_ITEM_DEF) { return spg_check_def_call(unit, tree, item, out); }
    return make(unit, tree, lang->items.at[item].index, out);
}
