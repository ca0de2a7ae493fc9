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

static spg_status apply_to(spg_run *run, spg_program *program, spg_ir_game *game)
{
    if (has_end_line(program, game)) {
        return SPG_FAIL(run, SPG_REFUSED, game->span, "misère play of '%1' has no meaning: it has an 'end' line",
                        "write the misère rules as a game of their own", game->name);
    }
    if (game->stuck.verdict == SPG_VERDICT_DRAW || game->stuck.verdict == SPG_VERDICT_NUMBER ||
        game->stuck.verdict == SPG_VERDICT_FIRST || game->stuck.verdict == SPG_VERDICT_SECOND) {
        return SPG_FAIL(run, SPG_REFUSED, game->span, "misère play of '%1' has no meaning: it has its own 'stuck'",
                        NULL, game->name);
    }
    game->stuck.verdict = SPG_VERDICT_WIN;
    return SPG_OK;
}

static spg_status apply_to_all(spg_run *run, spg_program *program, spg_ref position, uint64_t *games)
{
    spg_program_games_of(program, position, games);
    SPG_TRY(spg_program_reach(program, games));
    for (size_t i = 0; i < program->games.count; i++) {
        if (spg_bitset_has(games, i)) { SPG_TRY(apply_to(run, program, &program->games.at[i])); }
    }
    return SPG_OK;
}

spg_status spg_misere_apply(spg_run *run, spg_program *program, spg_ref position)
{
    const size_t words = SPG_BITSET_WORDS(program->games.count + 1);
    uint64_t *games = spg_run_take(run, words, sizeof *games);
    if (games == NULL) { return run->error.status; }
    const spg_status status = apply_to_all(run, program, position, games);
    spg_run_give(run, games, words, sizeof *games);
    return status;
}
