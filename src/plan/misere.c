/* misere.c — the same rules with `stuck win`. SPDX-License-Identifier: MIT */
#include "plan/misere.h"

#include "base/bitset.h"

static bool has_end_line(const spg_program *program, const spg_ir_game *game)
{
    const spg_node *opening = spg_pool_node(&program->pool, game->opening);
    for (uint32_t i = 0; i < opening->count; i++) {
        const spg_ref line = spg_pool_child(&program->pool, game->opening, i);
        if (spg_pool_node(&program->pool, line)->kind == SPG_NODE_END) { return true; }
    }
    return false;
}

static bool has_own_stuck(const spg_ir_game *game)
{
    const spg_verdict verdict = game->stuck.verdict;
    return verdict == SPG_VERDICT_DRAW || verdict == SPG_VERDICT_NUMBER || verdict == SPG_VERDICT_FIRST ||
           verdict == SPG_VERDICT_SECOND;
}

void spg_misere_apply(spg_program *program)
{
    for (size_t i = 0; i < program->games.count; i++) {
        spg_ir_game *game = &program->games.at[i];
        if (!has_end_line(program, game) && !has_own_stuck(game)) { game->stuck.verdict = SPG_VERDICT_WIN; }
    }
}

static spg_status check_game(spg_run *run, const spg_program *program, const spg_ir_game *game)
{
    if (has_end_line(program, game)) {
        return SPG_FAIL(run, SPG_REFUSED, game->span, "misère play of '%1' has no meaning: it has an 'end' line",
                        "write the misère rules as a game of their own", game->name);
    }
    if (has_own_stuck(game)) {
        return SPG_FAIL(run, SPG_REFUSED, game->span, "misère play of '%1' has no meaning: it has its own 'stuck'",
                        NULL, game->name);
    }
    return SPG_OK;
}

static spg_status check_all(spg_run *run, const spg_program *program, const spg_query *position, uint64_t *games)
{
    SPG_TRY(spg_program_games_of(program, &position->pool, position->body, games));
    SPG_TRY(spg_program_reach(program, games));
    for (size_t i = 0; i < program->games.count; i++) {
        if (spg_bitset_has(games, i)) { SPG_TRY(check_game(run, program, &program->games.at[i])); }
    }
    return SPG_OK;
}

spg_status spg_misere_check(spg_run *run, const spg_program *program, const spg_query *position)
{
    const size_t words = SPG_BITSET_WORDS(program->games.count + 1);
    uint64_t *games = spg_run_take(run, words, sizeof *games);
    if (games == NULL) { return run->error.status; }
    const spg_status status = check_all(run, program, position, games);
    spg_run_give(run, games, words, sizeof *games);
    return status;
}
