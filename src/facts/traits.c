/* traits.c — what kind of game a family is: found from the rules, not declared. SPDX-License-Identifier: MIT */
#include "facts/traits.h"

#include "base/bitset.h"

typedef struct reader {
    const spg_program *program;
    spg_traits *traits;
} reader;

static void read_end(const reader *r, const spg_node *node)
{
    spg_traits *t = r->traits;
    switch ((spg_verdict)node->data) {
    case SPG_VERDICT_LOSE: t->end_lose = true; return;
    case SPG_VERDICT_FIRST:
    case SPG_VERDICT_SECOND: t->roles = true; break;
    case SPG_VERDICT_NUMBER: t->scores = true; break;
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_WIN:
    case SPG_VERDICT_DRAW:
    case SPG_VERDICT_COUNT: break;
    }
    t->end_other = true;
}

static void read_statement(const reader *r, spg_ref ref)
{
    const spg_pool *pool = &r->program->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_END: read_end(r, node); break;
    case SPG_NODE_ROLE: r->traits->roles = true; break;
    case SPG_NODE_VERDICT: r->traits->verdict_moves = true; break;
    case SPG_NODE_MOVE:
        if (node->data == 1) { r->traits->again = true; }
        if (spg_pool_child(pool, ref, 2) != 0) { r->traits->scores = true; }
        break;
    case SPG_NODE_BLOCK:
    case SPG_NODE_LET:
    case SPG_NODE_IF:
    case SPG_NODE_FOR:
        break;
    SPG_CASES_NO_STATEMENT:
        return;
    }
    for (uint32_t i = 0; i < node->count; i++) { read_statement(r, spg_pool_child(pool, ref, i)); }
}

static spg_verdict stuck_of(const spg_ir_game *game)
{
    return game->stuck.verdict == SPG_VERDICT_NONE ? SPG_VERDICT_LOSE : game->stuck.verdict;
}

static bool same_number(const spg_program *program, const spg_ir_game *a, const spg_ir_game *b)
{
    spg_int x;
    spg_int y;
    return spg_pool_const(&program->pool, a->stuck.number, &x) && spg_pool_const(&program->pool, b->stuck.number, &y) &&
           x == y;
}

static void read_stuck(const reader *r, const spg_ir_game *game, const spg_ir_game *first)
{
    spg_traits *t = r->traits;
    const spg_verdict verdict = stuck_of(game);
    if (verdict == SPG_VERDICT_NUMBER) {
        t->scores = true;
        t->stuck_number = true;
    }
    if (spg_verdict_names_player(verdict)) { t->roles = true; }
    if (game == first) { return; }
    if (verdict != stuck_of(first)) {
        t->stuck_differs = true;
    } else if (verdict == SPG_VERDICT_NUMBER && !same_number(r->program, game, first)) {
        t->stuck_differs = true;
    }
}

void spg_traits_read(const spg_program *program, const uint64_t *roots, const uint64_t *games, spg_traits *out)
{
    const reader r = {program, out};
    const spg_ir_game *first = NULL;
    *out = (spg_traits){.stuck = SPG_VERDICT_LOSE};
    for (size_t i = 0; i < program->games.count && first == NULL; i++) {
        if (spg_bitset_has(roots, i)) { first = &program->games.at[i]; }
    }
    for (size_t i = 0; i < program->games.count; i++) {
        const spg_ir_game *game = &program->games.at[i];
        if (!spg_bitset_has(games, i)) { continue; }
        if (first == NULL) { first = game; }
        read_stuck(&r, game, first);
        read_statement(&r, game->opening);
        read_statement(&r, game->body);
    }
    if (first != NULL) { out->stuck = stuck_of(first); }
}

void spg_facts_describe(spg_language language, const spg_traits *traits, spg_text *out)
{
    spg_text_add(out, spg_say(language, traits->roles ? "partizan" : "impartial"));
    if (traits->scores) {
        spg_text_add(out, spg_say(language, ", scoring"));
    } else if (traits->stuck == SPG_VERDICT_WIN) {
        spg_text_add(out, spg_say(language, ", misère play"));
    } else if (traits->stuck == SPG_VERDICT_DRAW) {
        spg_text_add(out, spg_say(language, ", a draw when there is no move"));
    } else if (traits->stuck == SPG_VERDICT_LOSE) {
        spg_text_add(out, spg_say(language, ", normal play"));
    }
    if (traits->end_lose || traits->end_other) { spg_text_add(out, spg_say(language, ", with endings")); }
    if (traits->verdict_moves) { spg_text_add(out, spg_say(language, ", moves that decide")); }
    if (traits->again) { spg_text_add(out, spg_say(language, ", moving again")); }
    if (traits->splits) { spg_text_add(out, spg_say(language, ", splitting")); }
    if (traits->stuck_differs) { spg_text_add(out, spg_say(language, ", games that end differently")); }
    spg_text_add(out, spg_say(language, traits->acyclic ? ", no cycles" : ", cycles possible"));
}
