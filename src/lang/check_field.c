/* check_field.c — q.a: an argument of a position, a bound variable of a move. SPDX-License-Identifier: MIT
 *
 * Which games can be meant is read off the drafts: every game that the operand mentions, through names and helpers; for a
 * move also every game that play can reach from those. The field must have one type in all of them that have it. */
#include "lang/draft.h"

#include <string.h>

#include "base/bitset.h"

typedef struct field {
    spg_unit *unit;
    uint64_t *games;
    uint8_t *seen_slots, *seen_defs;
    bool moves; /* a move was met: what it leads to may be any game in reach */
} field;

static spg_status mention(field *f, const spg_draft *draft);

static spg_status mention_call(field *f, uint32_t instance)
{
    const spg_lang *lang = f->unit->lang;
    if (f->seen_defs[instance]) { return SPG_OK; }
    f->seen_defs[instance] = 1;
    const spg_draft *body = lang->instances.at[instance].body;
    if (body != NULL) { return mention(f, body); }
    const spg_ref emitted = lang->program->defs.at[instance].body;
    return emitted == 0 ? SPG_OK : spg_program_games_of(lang->program, &lang->program->pool, emitted, f->games);
}

/* Deep chains of names and helpers are cut where expressions are: the checker's depth. */
static spg_status mention(field *f, const spg_draft *draft)
{
    spg_lang *lang = f->unit->lang;
    if (draft == NULL) { return SPG_OK; }
    if (lang->depth >= SPG_CHECK_DEPTH_MAX) {
        return SPG_FAIL0(lang->run, SPG_TOO_BIG, draft->span, "helpers that call helpers are nested too deep here",
                         "shorten the chain of helpers");
    }
    lang->depth += 1;
    spg_status status = SPG_OK;
    if (draft->kind == SPG_NODE_MAKE) { spg_bitset_add(f->games, draft->data); }
    if (draft->kind == SPG_NODE_ASK) { f->moves = true; }
    if (draft->kind == SPG_NODE_CALL) { status = mention_call(f, draft->data); }
    /* A slot of a helper's own may be taken for one of the claim: then more games are looked at, never fewer. */
    const bool is_slot = draft->kind == SPG_NODE_LOCAL && draft->data < f->unit->locals.count;
    if (is_slot && !f->seen_slots[draft->data]) {
        f->seen_slots[draft->data] = 1;
        if (status == SPG_OK) { status = mention(f, f->unit->locals.at[draft->data].origin); }
    }
    for (uint32_t i = 0; i < draft->count && status == SPG_OK; i++) { status = mention(f, draft->children[i]); }
    lang->depth -= 1;
    return status;
}

static spg_status clash(const spg_unit *unit, const spg_tree *tree)
{
    return SPG_BAD(unit, tree->span, "'%1' has different types in the games this may be",
                   "rename it in one of the games", tree->text);
}

/* *type stays NONE when no game has the name. */
static spg_status merge(const spg_unit *unit, const spg_tree *tree, const char *name, spg_type found, spg_type *type)
{
    if (strcmp(name, tree->text) != 0) { return SPG_OK; }
    if (*type != SPG_TYPE(NONE) && *type != found) { return clash(unit, tree); }
    *type = found;
    return SPG_OK;
}

static spg_status find_type(const field *f, const spg_tree *tree, bool of_move, spg_type *type)
{
    const spg_program *program = f->unit->lang->program;
    for (size_t i = 0; i < program->games.count; i++) {
        if (!spg_bitset_has(f->games, i)) { continue; }
        const spg_ir_game *game = &program->games.at[i];
        for (uint32_t j = 0; !of_move && j < game->param_count; j++) {
            SPG_TRY(merge(f->unit, tree, game->params[j].name, game->params[j].shape.type, type));
        }
        for (uint32_t j = 0; of_move && j < game->frame.local_count; j++) {
            const spg_local *local = &game->frame.locals[j];
            if (local->is_binder) { SPG_TRY(merge(f->unit, tree, local->name, local->type, type)); }
        }
    }
    return SPG_OK;
}

static spg_status unknown(const spg_unit *unit, const spg_tree *tree, bool of_move)
{
    if (of_move) {
        return SPG_BAD(unit, tree->span, "no move here binds '%1'",
                       "a move knows part, to, and the names after 'for' in its rule", tree->text);
    }
    return SPG_BAD(unit, tree->span, "no game here has a parameter '%1'",
                   "a field of a position is one of its arguments", tree->text);
}

static spg_status type_of_field(field *f, const spg_tree *tree, const spg_draft *operand, bool of_move, spg_type *type)
{
    *type = SPG_TYPE(NONE);
    if (of_move && strcmp(tree->text, "part") == 0) { *type = SPG_TYPE(INT); }
    if (of_move && strcmp(tree->text, "to") == 0) { *type = SPG_TYPE(POSITION); }
    if (*type != SPG_TYPE(NONE)) { return SPG_OK; }
    SPG_TRY(mention(f, operand));
    if (f->moves) { SPG_TRY(spg_program_reach(f->unit->lang->program, f->games)); }
    SPG_TRY(find_type(f, tree, of_move, type));
    return *type == SPG_TYPE(NONE) ? unknown(f->unit, tree, of_move) : SPG_OK;
}

static spg_status with_marks(spg_unit *unit, const spg_tree *tree, const spg_draft *operand, bool of_move,
                             spg_type *type)
{
    spg_lang *lang = unit->lang;
    field f = {.unit = unit};
    f.games = SPG_TAKE(&lang->scratch, uint64_t, SPG_BITSET_WORDS(lang->program->games.count) + 1);
    f.seen_slots = SPG_TAKE(&lang->scratch, uint8_t, unit->locals.count + 1);
    f.seen_defs = SPG_TAKE(&lang->scratch, uint8_t, lang->instances.count + 1);
    if (f.games == NULL || f.seen_slots == NULL || f.seen_defs == NULL) { return lang->run->error.status; }
    return type_of_field(&f, tree, operand, of_move, type);
}

spg_status spg_check_field(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    if (unit->kind != SPG_UNIT_CLAIM) {
        return SPG_BAD0(unit, tree->span, "fields can be read only in a claim",
                        "in rules, use the parameters by their names");
    }
    SPG_TRY(spg_check_expression(unit, tree->children[0], 0, out));
    const spg_guess of = spg_infer_resolve(lang, (*out)->type);
    const bool of_list = of == SPG_GUESS_LIST(MOVE);
    const bool of_move = of_list || of == SPG_GUESS(MOVE);
    if (!of_move && of != SPG_GUESS(POSITION)) {
        return spg_coerce_clash(unit, tree->span, "%1 has no fields", "positions and moves have: best(p).k, q.n", of,
                                0);
    }
    spg_type type = SPG_TYPE(NONE);
    SPG_TRY(with_marks(unit, tree, *out, of_move, &type));
    SPG_TRY(spg_draft_make(unit, SPG_NODE_FIELD, spg_guess_of(type) + (of_list ? 1 : 0), tree->span, 1, out, out));
    (*out)->text = tree->text;
    (*out)->text_length = tree->text_length;
    return SPG_OK;
}
