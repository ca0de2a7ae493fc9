/* check_statement.c — the statements of a game. SPDX-License-Identifier: MIT
 *
 * The lets and endings at the top level are the opening: evaluated in the order written, all before the first move. The
 * rest is the body, in the order of the rules. */
#include "lang/draft.h"

typedef struct rules {
    spg_unit *unit;
    int role; /* of the statements around; -1: none */
    bool has_points, has_verdicts, has_stuck;
} rules;

static spg_status statement(rules *r, const spg_tree *tree, spg_draft **out);

/* Verdicts and points cannot be compared, so a game has one kind. */
static spg_status note(rules *r, spg_span span, bool points)
{
    if (points) {
        r->has_points = true;
    } else {
        r->has_verdicts = true;
    }
    if (!r->has_points || !r->has_verdicts) { return SPG_OK; }
    return SPG_BAD0(r->unit, span, "this game has points and verdicts",
                    "in a game with points every end, stuck and move counts points: end 0 if …;");
}

static spg_status label(rules *r, const spg_tree *tree, spg_draft *out[2])
{
    out[0] = NULL;
    out[1] = NULL;
    if (tree == NULL) { return SPG_OK; }
    SPG_TRY(spg_check_string(r->unit, tree->children[0], &out[0]));
    const spg_tree *chinese = spg_tree_child(tree, 1);
    return chinese == NULL ? SPG_OK : spg_check_string(r->unit, chinese, &out[1]);
}

static spg_status move(rules *r, const spg_tree *tree, spg_draft **out)
{
    spg_unit *unit = r->unit;
    const spg_tree *gain = spg_tree_child(tree, 2);
    spg_draft *part[4] = {NULL, NULL, NULL, NULL};
    bool fits = false;
    SPG_TRY(label(r, spg_tree_child(tree, 1), part));
    if (gain != NULL) {
        SPG_TRY(note(r, gain->span, true));
        SPG_TRY(spg_check_as(unit, gain, SPG_GUESS(INT), &part[2]));
    }
    SPG_TRY(spg_check_expression(unit, tree->children[0], SPG_GUESS(POSITION), &part[3]));
    SPG_TRY(spg_coerce_try(unit, &part[3], SPG_GUESS(POSITION), &fits));
    if (!fits) {
        return spg_coerce_clash(unit, part[3]->span, "a move leads to a position, not to %1",
                                "write the game with its new arguments, such as nim(n-1); or let x = …;", part[3]->type,
                                0);
    }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_MOVE, 0, tree->span, 4, part, out));
    (*out)->data = tree->op == SPG_OP_AGAIN ? 1 : 0;
    return SPG_OK;
}

static spg_verdict verdict_of(spg_op op)
{
    switch ((int)op) {
    case SPG_OP_WIN: return SPG_VERDICT_WIN;
    case SPG_OP_LOSE: return SPG_VERDICT_LOSE;
    case SPG_OP_DRAW: return SPG_VERDICT_DRAW;
    case SPG_OP_FIRST: return SPG_VERDICT_FIRST;
    case SPG_OP_SECOND: return SPG_VERDICT_SECOND;
    case SPG_OP_NUMBER: return SPG_VERDICT_NUMBER;
    }
    return SPG_VERDICT_NONE;
}

static spg_status verdict(rules *r, const spg_tree *tree, spg_draft **out)
{
    spg_draft *part[2] = {NULL, NULL};
    SPG_TRY(note(r, tree->span, false));
    SPG_TRY(label(r, spg_tree_child(tree, 0), part));
    SPG_TRY(spg_draft_make(r->unit, SPG_NODE_VERDICT, 0, tree->span, 2, part, out));
    (*out)->data = verdict_of((spg_op)tree->op);
    return SPG_OK;
}

static spg_status end(rules *r, const spg_tree *tree, spg_draft **out)
{
    spg_draft *part[2] = {NULL, NULL};
    SPG_TRY(note(r, tree->span, tree->op == SPG_OP_NUMBER));
    SPG_TRY(spg_check_as(r->unit, tree->children[0], SPG_GUESS(BOOL), &part[0]));
    if (tree->op == SPG_OP_NUMBER) { SPG_TRY(spg_check_as(r->unit, tree->children[1], SPG_GUESS(INT), &part[1])); }
    SPG_TRY(spg_draft_make(r->unit, SPG_NODE_END, 0, tree->span, 2, part, out));
    (*out)->data = verdict_of((spg_op)tree->op);
    return SPG_OK;
}

static spg_status stuck(rules *r, const spg_tree *tree, spg_draft_game *out)
{
    if (r->has_stuck) { return SPG_BAD0(r->unit, tree->span, "'stuck' stands twice in this game", "keep one of them"); }
    r->has_stuck = true;
    SPG_TRY(note(r, tree->span, tree->op == SPG_OP_NUMBER));
    out->stuck = verdict_of((spg_op)tree->op);
    if (tree->op != SPG_OP_NUMBER) { return SPG_OK; }
    return spg_check_as(r->unit, tree->children[0], SPG_GUESS(INT), &out->stuck_number);
}

static spg_status let(rules *r, const spg_tree *tree, spg_draft **out)
{
    uint32_t slot = 0;
    spg_draft *value = NULL;
    SPG_TRY(spg_check_expression(r->unit, tree->children[0], 0, &value));
    SPG_TRY(spg_names_slot(r->unit, tree->text, value->type, false, tree->span, value, &slot));
    SPG_TRY(spg_draft_make(r->unit, SPG_NODE_LET, 0, tree->span, 1, &value, out));
    (*out)->data = slot;
    return SPG_OK;
}

/* A statement whose names end with it. */
static spg_status inside(rules *r, const spg_tree *tree, spg_draft **out)
{
    const size_t scope = r->unit->scope.count;
    SPG_TRY(statement(r, tree, out));
    spg_names_leave(r->unit, scope);
    return SPG_OK;
}

static spg_status block(rules *r, const spg_tree *tree, spg_draft **out)
{
    const size_t scope = r->unit->scope.count;
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(r->unit, tree->count, &parts));
    for (uint32_t i = 0; i < tree->count; i++) { SPG_TRY(statement(r, tree->children[i], &parts[i])); }
    spg_names_leave(r->unit, scope);
    return spg_draft_make(r->unit, SPG_NODE_BLOCK, 0, tree->span, tree->count, parts, out);
}

static spg_status for_each(rules *r, const spg_tree *tree, spg_draft **out)
{
    const size_t scope = r->unit->scope.count;
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(r->unit, tree->count, &parts));
    for (uint32_t i = 1; i < tree->count; i++) {
        SPG_TRY(spg_check_binder(r->unit, tree->children[i], false, 0, &parts[i - 1]));
    }
    SPG_TRY(statement(r, tree->children[0], &parts[tree->count - 1]));
    spg_names_leave(r->unit, scope);
    return spg_draft_make(r->unit, SPG_NODE_FOR, 0, tree->span, tree->count, parts, out);
}

static spg_status choose(rules *r, const spg_tree *tree, spg_draft **out)
{
    const spg_tree *other = spg_tree_child(tree, 2);
    spg_draft *part[3] = {NULL, NULL, NULL};
    SPG_TRY(spg_check_as(r->unit, tree->children[0], SPG_GUESS(BOOL), &part[0]));
    SPG_TRY(inside(r, tree->children[1], &part[1]));
    if (other != NULL) { SPG_TRY(inside(r, other, &part[2])); }
    return spg_draft_make(r->unit, SPG_NODE_IF, 0, tree->span, 3, part, out);
}

static spg_status role(rules *r, const spg_tree *tree, spg_draft **out)
{
    const int outer = r->role;
    const int mine = tree->op == SPG_OP_FIRST ? SPG_ROLE_FIRST : SPG_ROLE_SECOND;
    if (outer >= 0 && outer != mine) {
        return SPG_BAD0(r->unit, tree->span, "these rules are inside those of the other player",
                        "end the first: or second: part before");
    }
    spg_draft *body = NULL;
    r->role = mine;
    SPG_TRY(inside(r, tree->children[0], &body));
    r->role = outer;
    SPG_TRY(spg_draft_make(r->unit, SPG_NODE_ROLE, 0, tree->span, 1, &body, out));
    (*out)->data = (uint32_t)mine;
    return SPG_OK;
}

static spg_status misplaced(const rules *r, const spg_tree *tree)
{
    return SPG_BAD(r->unit, tree->span, "'%1' stands only at the top level of a game",
                   "move it out of for, if and roles, and put the condition after 'if': end lose if …;",
                   spg_tree_word((spg_tree_kind)tree->kind));
}

static spg_status statement(rules *r, const spg_tree *tree, spg_draft **out)
{
    SPG_TRY(spg_run_check(r->unit->lang->run));
    switch ((int)tree->kind) {
    case SPG_TREE_BLOCK: return block(r, tree, out);
    case SPG_TREE_FOR: return for_each(r, tree, out);
    case SPG_TREE_IF: return choose(r, tree, out);
    case SPG_TREE_LET: return let(r, tree, out);
    case SPG_TREE_ROLE: return role(r, tree, out);
    case SPG_TREE_END:
    case SPG_TREE_STUCK: return misplaced(r, tree);
    case SPG_TREE_VERDICT: return verdict(r, tree, out);
    case SPG_TREE_MOVE: return move(r, tree, out);
    }
    return SPG_BAD(r->unit, tree->span, "'%1' is not a statement", NULL, spg_tree_word((spg_tree_kind)tree->kind));
}

spg_status spg_check_statements(spg_unit *unit, const spg_tree *game, spg_draft_game *out)
{
    rules r = {.unit = unit, .role = -1};
    const uint32_t first = 1 + (uint32_t)game->number;
    spg_draft **opening = NULL;
    spg_draft **body = NULL;
    uint32_t opening_count = 0;
    uint32_t body_count = 0;
    *out = (spg_draft_game){.stuck = SPG_VERDICT_NONE};
    SPG_TRY(spg_draft_array(unit, game->count, &opening));
    SPG_TRY(spg_draft_array(unit, game->count, &body));
    for (uint32_t i = first; i < game->count; i++) {
        const spg_tree *tree = game->children[i];
        if (tree->kind == SPG_TREE_STUCK) {
            SPG_TRY(stuck(&r, tree, out));
        } else if (tree->kind == SPG_TREE_END) {
            SPG_TRY(end(&r, tree, &opening[opening_count++]));
        } else if (tree->kind == SPG_TREE_LET) {
            SPG_TRY(let(&r, tree, &opening[opening_count++]));
        } else {
            SPG_TRY(statement(&r, tree, &body[body_count++]));
        }
    }
    SPG_TRY(spg_draft_make(unit, SPG_NODE_BLOCK, 0, game->span, opening_count, opening, &out->opening));
    return spg_draft_make(unit, SPG_NODE_BLOCK, 0, game->span, body_count, body, &out->body);
}
