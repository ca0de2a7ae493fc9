/* formula.c — what a formula can see: names of the rules, games, givens. SPDX-License-Identifier: MIT */
#include "ir/program.h"

#include <string.h>

#include "base/bitset.h"

const char *spg_formula_word(spg_formula_kind kind)
{
    switch (kind) {
    case SPG_FORMULA_SG: return "sg";
    case SPG_FORMULA_WINS: return "wins";
    case SPG_FORMULA_SCORE: return "score";
    case SPG_FORMULA_MOVES: return "moves";
    case SPG_FORMULA_COUNT: break;
    }
    return "";
}

bool spg_formula_moves_together(const spg_formula *a, const spg_formula *b)
{
    if (a->kind != SPG_FORMULA_MOVES || b->kind != SPG_FORMULA_MOVES || a->game != b->game) { return false; }
    if (a->theorem != NULL && b->theorem != NULL) {
        return strcmp(a->theorem, b->theorem) == 0 && a->where == b->where;
    }
    return a->theorem == NULL && b->theorem == NULL && a->span.source == b->span.source &&
           a->span.start == b->span.start;
}

/* Names are marked on the way down and unmarked on the way back, unless the slot was found below. Depth is that of the
 * IR, which is bounded. */
static bool find_slot(const spg_pool *pool, spg_ref ref, uint32_t slot, bool *visible);

static bool find_in_block(const spg_pool *pool, spg_ref ref, uint32_t slot, bool *visible)
{
    const uint32_t count = spg_pool_node(pool, ref)->count;
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref child = spg_pool_child(pool, ref, i);
        const spg_node *node = spg_pool_node(pool, child);
        if (node->kind == SPG_NODE_LET) {
            visible[node->data] = true;
        } else if (find_slot(pool, child, slot, visible)) {
            return true;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        const spg_node *node = spg_pool_node(pool, spg_pool_child(pool, ref, i));
        if (node->kind == SPG_NODE_LET) { visible[node->data] = false; }
    }
    return false;
}

static bool find_in_for(const spg_pool *pool, spg_ref ref, uint32_t slot, bool *visible)
{
    const uint32_t last = spg_pool_node(pool, ref)->count - 1;
    for (uint32_t i = 0; i < last; i++) {
        const uint32_t bound = spg_pool_node(pool, spg_pool_child(pool, ref, i))->data;
        if (bound == slot) { return true; }
        visible[bound] = true;
    }
    if (find_slot(pool, spg_pool_child(pool, ref, last), slot, visible)) { return true; }
    for (uint32_t i = 0; i < last; i++) { visible[spg_pool_node(pool, spg_pool_child(pool, ref, i))->data] = false; }
    return false;
}

static bool find_slot(const spg_pool *pool, spg_ref ref, uint32_t slot, bool *visible)
{
    const spg_node *node = spg_pool_node(pool, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_BLOCK: return find_in_block(pool, ref, slot, visible);
    case SPG_NODE_FOR: return find_in_for(pool, ref, slot, visible);
    case SPG_NODE_IF:
        for (uint32_t i = 1; i < 3; i++) {
            const spg_ref branch = spg_pool_child(pool, ref, i);
            if (branch != 0 && find_slot(pool, branch, slot, visible)) { return true; }
        }
        return false;
    case SPG_NODE_ROLE: return find_slot(pool, spg_pool_child(pool, ref, 0), slot, visible);
    case SPG_NODE_LET:
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
    case SPG_NODE_END:
        return false;
    SPG_CASES_NO_STATEMENT:
        return false;
    }
    return false;
}

bool spg_formula_scope(const spg_program *program, uint32_t game, uint32_t slot, bool *visible)
{
    const spg_ir_game *of = &program->games.at[game];
    const spg_pool *pool = &program->pool;
    memset(visible, 0, of->frame.local_count * sizeof *visible);
    const uint32_t lets = spg_pool_node(pool, of->opening)->count;
    for (uint32_t i = 0; i < lets; i++) {
        const spg_node *node = spg_pool_node(pool, spg_pool_child(pool, of->opening, i));
        if (node->kind == SPG_NODE_LET) { visible[node->data] = true; }
    }
    return find_in_block(pool, of->body, slot, visible);
}

/* ---- givens ---- */

typedef struct reach {
    const spg_program *program;
    spg_run *run;
    uint64_t *seen, *seen_defs, *seen_givens; /* nodes, defs, givens */
    SPG_ARRAY(spg_ref) todo;
} reach;

static spg_status push(reach *r, spg_ref ref)
{
    if (ref == 0 || spg_bitset_has(r->seen, ref)) { return SPG_OK; }
    spg_bitset_add(r->seen, ref);
    return SPG_PUSH(r->run, &r->todo, ref);
}

static spg_status push_shape(reach *r, const spg_shape *shape)
{
    SPG_TRY(push(r, shape->size[0]));
    SPG_TRY(push(r, shape->size[1]));
    SPG_TRY(push(r, shape->low));
    return push(r, shape->high);
}

static spg_status push_game(reach *r, const spg_ir_game *game)
{
    for (uint32_t i = 0; i < game->param_count; i++) { SPG_TRY(push_shape(r, &game->params[i].shape)); }
    SPG_TRY(push(r, game->opening));
    SPG_TRY(push(r, game->stuck.number));
    return push(r, game->body);
}

static spg_status follow(reach *r)
{
    const spg_pool *pool = &r->program->pool;
    while (r->todo.count > 0) {
        const spg_ref ref = r->todo.at[--r->todo.count];
        const spg_node *node = spg_pool_node(pool, ref);
        if (node->kind == SPG_NODE_CALL && !spg_bitset_has(r->seen_defs, node->data)) {
            spg_bitset_add(r->seen_defs, node->data);
            SPG_TRY(push(r, r->program->defs.at[node->data].body));
        }
        if (node->kind == SPG_NODE_GIVEN && !spg_bitset_has(r->seen_givens, node->data)) {
            spg_bitset_add(r->seen_givens, node->data);
            SPG_TRY(push_shape(r, &r->program->givens.at[node->data].shape));
        }
        const bool labelled = node->kind == SPG_NODE_MOVE || node->kind == SPG_NODE_VERDICT;
        for (uint32_t i = labelled ? 2 : 0; i < node->count; i++) { SPG_TRY(push(r, spg_pool_child(pool, ref, i))); }
    }
    return SPG_OK;
}

/* `seen` and `givens` are marked. */
static spg_status find_nodes(const spg_program *program, const spg_formula *formula, const uint64_t *games,
                             uint64_t *seen, uint64_t *givens)
{
    reach r = {.program = program, .run = program->pool.run, .seen = seen, .seen_givens = givens};
    const size_t defs = SPG_BITSET_WORDS(program->defs.count + 1);
    r.seen_defs = spg_run_take(r.run, defs, sizeof *r.seen_defs);
    spg_status status = r.seen_defs == NULL ? r.run->error.status : SPG_OK;
    for (size_t i = 0; i < program->games.count && status == SPG_OK; i++) {
        if (spg_bitset_has(games, i)) { status = push_game(&r, &program->games.at[i]); }
    }
    if (status == SPG_OK) { status = push(&r, formula->where); }
    if (status == SPG_OK) { status = push(&r, formula->body); }
    if (status == SPG_OK) { status = follow(&r); }
    if (r.seen_defs != NULL) { spg_run_give(r.run, r.seen_defs, defs, sizeof *r.seen_defs); }
    SPG_ARRAY_CLEAR(r.run, &r.todo);
    return status;
}

static spg_status find_games(const spg_program *program, const spg_formula *formula, uint64_t *games)
{
    spg_bitset_add(games, formula->game);
    if (formula->where != 0) { SPG_TRY(spg_program_games_of(program, &program->pool, formula->where, games)); }
    SPG_TRY(spg_program_games_of(program, &program->pool, formula->body, games));
    return spg_program_reach(program, games);
}

/* Any of the three may be NULL. */
static spg_status find_all(const spg_program *program, const spg_formula *formula, uint64_t *games, uint64_t *nodes,
                           uint64_t *givens)
{
    const size_t game_words = SPG_BITSET_WORDS(program->games.count + 1);
    const size_t node_words = SPG_BITSET_WORDS(program->pool.nodes.count + 1);
    const size_t given_words = SPG_BITSET_WORDS(program->givens.count + 1);
    const size_t room = game_words + node_words + given_words;
    spg_run *run = program->pool.run;
    uint64_t *own = spg_run_take(run, room, sizeof *own);
    if (own == NULL) { return run->error.status; }
    uint64_t *all_games = games != NULL ? games : own;
    spg_status status = find_games(program, formula, all_games);
    if (status == SPG_OK && (nodes != NULL || givens != NULL)) {
        status = find_nodes(program, formula, all_games, nodes != NULL ? nodes : own + game_words,
                            givens != NULL ? givens : own + game_words + node_words);
    }
    spg_run_give(run, own, room, sizeof *own);
    return status;
}

spg_status spg_formula_reach(const spg_program *program, const spg_formula *formula, uint64_t *games, uint64_t *givens)
{
    return find_all(program, formula, games, NULL, givens);
}

spg_status spg_formula_nodes(const spg_program *program, const spg_formula *formula, uint64_t *nodes)
{
    return find_all(program, formula, NULL, nodes, NULL);
}

/* Formulas may be asked instead of the rules, so what they see counts too. */
spg_status spg_program_givens_of(const spg_program *program, const uint64_t *games, uint64_t *givens)
{
    const spg_formula none = {0};
    const size_t words = SPG_BITSET_WORDS(program->pool.nodes.count + 1);
    uint64_t *seen = spg_run_take(program->pool.run, words, sizeof *seen);
    if (seen == NULL) { return program->pool.run->error.status; }
    const spg_status status = find_nodes(program, &none, games, seen, givens);
    spg_run_give(program->pool.run, seen, words, sizeof *seen);
    SPG_TRY(status);
    for (size_t i = 0; i < program->formulas.count; i++) {
        const spg_formula *formula = &program->formulas.at[i];
        if (spg_bitset_has(games, formula->game)) { SPG_TRY(spg_formula_reach(program, formula, NULL, givens)); }
    }
    return SPG_OK;
}
