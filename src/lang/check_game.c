/* check_game.c — a game: its parameters first, for all games of a file; then their ranges; then the rules.
 * SPDX-License-Identifier: MIT */
#include "lang/draft.h"

spg_status spg_check_title(spg_lang *lang, const spg_tree *title, spg_label *out)
{
    *out = (spg_label){NULL, NULL};
    if (title == NULL) { return SPG_OK; }
    const spg_tree *label = title->kind == SPG_TREE_TITLE ? title->children[0] : title;
    for (uint32_t i = 0; i < label->count && i < 2; i++) {
        const spg_tree *string = label->children[i];
        if (string == NULL) { continue; }
        if (string->count > 1 || (string->count == 1 && string->children[0]->kind != SPG_TREE_PIECE)) {
            return SPG_FAIL0(lang->run, lang->bad, string->span, "a title is plain text", "write braces as {{ and }}");
        }
        const char *text = string->count == 0 ? "" : string->children[0]->text;
        SPG_TRY(spg_unit_copy(lang, text, i == 0 ? &out->english : &out->chinese));
    }
    return SPG_OK;
}

static spg_status declare_params(spg_unit *unit, const spg_tree *tree, spg_ir_game *game)
{
    spg_lang *lang = unit->lang;
    game->params = SPG_TAKE(&lang->program->arena, spg_param, game->param_count + 1);
    if (game->params == NULL) { return lang->run->error.status; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_tree *param = tree->children[1 + i];
        game->params[i].span = param->span;
        SPG_TRY(spg_unit_copy(lang, param->text, &game->params[i].name));
        SPG_TRY(spg_check_type_of(unit, spg_tree_child(param, 0), &game->params[i].shape.type));
    }
    return SPG_OK;
}

spg_status spg_check_game_declare(spg_lang *lang, uint32_t item, const char *name)
{
    const spg_tree *tree = lang->items.at[item].tree;
    spg_ir_game game = {.param_count = (uint32_t)tree->number, .span = tree->span};
    spg_unit unit;
    spg_unit_start(&unit, lang, SPG_UNIT_GAME, item);
    SPG_TRY(spg_unit_copy(lang, name, &game.name));
    SPG_TRY(spg_check_title(lang, tree->children[0], &game.title));
    SPG_TRY(declare_params(&unit, tree, &game));
    SPG_TRY(spg_warn_range_add(lang, game.param_count));
    lang->items.at[item].index = (uint32_t)lang->program->games.count;
    return SPG_PUSH(lang->run, &lang->program->games, game);
}

static spg_status types_of_params(spg_unit *unit)
{
    spg_lang *lang = unit->lang;
    const spg_ir_game *game = &lang->program->games.at[lang->items.at[unit->item].index];
    spg_guess *types = SPG_TAKE(&lang->scratch, spg_guess, game->param_count + 1);
    if (types == NULL) { return lang->run->error.status; }
    for (uint32_t i = 0; i < game->param_count; i++) { types[i] = spg_guess_of(game->params[i].shape.type); }
    unit->params = types;
    return SPG_OK;
}

static spg_status bind_param(spg_unit *unit, const spg_tree *tree, uint32_t i)
{
    return spg_names_bind(unit, tree->children[1 + i]->text, tree->children[1 + i]->span, true, i);
}

/* A range sees the parameters before its own. */
static spg_status read_shapes(spg_unit *unit, spg_unit_mark mark)
{
    spg_lang *lang = unit->lang;
    const spg_tree *tree = lang->items.at[unit->item].tree;
    const uint32_t index = lang->items.at[unit->item].index;
    const uint32_t count = lang->program->games.at[index].param_count;
    SPG_TRY(types_of_params(unit));
    spg_draft_shape *shapes = SPG_TAKE(&lang->scratch, spg_draft_shape, count + 1);
    if (shapes == NULL) { return lang->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(spg_check_shape(unit, spg_tree_child(tree->children[1 + i], 0), &shapes[i]));
        SPG_TRY(bind_param(unit, tree, i));
    }
    SPG_TRY(spg_unit_settle(unit, mark));
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(spg_emit_shape(unit, &shapes[i], &lang->program->games.at[index].params[i].shape));
    }
    return spg_unit_frame(unit, &lang->program->games.at[index].frame);
}

spg_status spg_check_game_shapes(spg_lang *lang, uint32_t item, bool is_heap)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_GAME, item);
    unit.is_heap = is_heap;
    const spg_status status = read_shapes(&unit, mark);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}

/* The slots of the ranges come first in the frame. */
static spg_status take_locals(spg_unit *unit, const spg_frame *frame)
{
    for (uint32_t i = 0; i < frame->local_count; i++) {
        const spg_local *from = &frame->locals[i];
        const spg_draft_local local = {from->name, spg_guess_of(from->type), from->is_binder, from->span, NULL};
        SPG_TRY(SPG_PUSH(unit->lang->run, &unit->locals, local));
    }
    return SPG_OK;
}

static spg_status emit_game(spg_unit *unit, uint32_t index, const spg_draft_game *draft)
{
    spg_ref opening = 0;
    spg_ref body = 0;
    spg_stuck stuck = {draft->stuck, 0};
    SPG_TRY(spg_emit(unit, draft->opening, &opening));
    SPG_TRY(spg_emit(unit, draft->stuck_number, &stuck.number));
    SPG_TRY(spg_emit(unit, draft->body, &body));
    spg_ir_game *game = &unit->lang->program->games.at[index];
    game->opening = opening;
    game->body = body;
    game->stuck = stuck;
    return spg_unit_frame(unit, &game->frame);
}

static spg_status read_body(spg_unit *unit, spg_unit_mark mark)
{
    spg_lang *lang = unit->lang;
    const spg_tree *tree = lang->items.at[unit->item].tree;
    const uint32_t index = lang->items.at[unit->item].index;
    spg_draft_game draft;
    SPG_TRY(types_of_params(unit));
    SPG_TRY(take_locals(unit, &lang->program->games.at[index].frame));
    for (uint32_t i = 0; i < lang->program->games.at[index].param_count; i++) { SPG_TRY(bind_param(unit, tree, i)); }
    SPG_TRY(spg_check_statements(unit, tree, &draft));
    const size_t before = lang->program->pool.nodes.count;
    SPG_TRY(spg_unit_settle(unit, mark));
    const size_t middle = lang->program->pool.nodes.count;
    SPG_TRY(emit_game(unit, index, &draft));
    spg_warn_range_note(lang, SPG_NO_INDEX, before, middle);
    spg_warn_range_note(lang, index, middle, lang->program->pool.nodes.count);
    return SPG_OK;
}

spg_status spg_check_game_body(spg_lang *lang, uint32_t item, bool is_heap)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_GAME, item);
    unit.is_heap = is_heap;
    const spg_status status = read_body(&unit, mark);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}
