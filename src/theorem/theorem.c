/* theorem.c — tries the theorems on every game of a family. SPDX-License-Identifier: MIT */
#include "theorem/theorem.h"

#include <string.h>

#include "base/bitset.h"
#include "theorem/maker.h"

/* Rules written by a program are not to take for ever: games with more moves are passed over, and so is what needs more
 * proofs. */
enum { MOVES_MAX = 40, PROOFS_PER_MOVE = 500, PROOFS_PER_GAME = 2000 };

static uint32_t count_moves(const spg_maker *m, uint32_t game)
{
    uint32_t count = 0;
    for (size_t i = 0; i < m->schemas->at.count; i++) { count += m->schemas->at.at[i].game == game; }
    return count;
}

static spg_status take_room(spg_maker *m)
{
    m->fibonacci = SPG_TAKE(m->arena, spg_fibonacci, m->program->games.count + 1);
    return m->fibonacci == NULL ? m->run->error.status : spg_shape_take_room(m->finder);
}

static spg_status read_moves(spg_maker *m)
{
    spg_shape_finder *f = m->finder;
    SPG_TRY(take_room(m));
    for (size_t i = 0; i < m->program->games.count; i++) {
        f->out->games[i].known = spg_bitset_has(f->games, i);
        f->out->games[i].count = m->program->games.at[i].param_count;
    }
    for (uint32_t i = 0; i < m->schemas->at.count; i++) {
        f->normals[i] = (spg_normal){.schema = i};
        f->premises->proofs_left = PROOFS_PER_MOVE;
        if (count_moves(m, m->schemas->at.at[i].game) <= MOVES_MAX) { SPG_TRY(spg_normal_make(f, i, &f->normals[i])); }
    }
    return spg_shape_find_dead(f);
}

/* What a theorem that does not fit has left behind goes; a helper that it has added stays, it does no harm. */
static bool attempt(spg_maker *m, const spg_theorem *theorem)
{
    const size_t formulas = m->out->count;
    const size_t nodes = m->program->pool.nodes.count;
    const size_t children = m->program->pool.children.count;
    const size_t defs = m->program->defs.count;
    if (spg_theorem_holds(m, theorem) && theorem->build(m) && m->status == SPG_OK) { return true; }
    m->out->count = formulas;
    m->list_count = 0;
    if (m->program->defs.count == defs) {
        m->program->pool.nodes.count = nodes;
        m->program->pool.children.count = children;
    }
    return m->status != SPG_OK;
}

/* Games that go on by themselves come first, then those that only open one of these. */
static spg_status find(spg_maker *m)
{
    uint64_t *known = SPG_TAKE(m->arena, uint64_t, SPG_BITSET_WORDS(m->program->games.count + 1));
    if (known == NULL) { return m->run->error.status; }
    SPG_TRY(read_moves(m));
    for (uint32_t round = 0; round < 2; round++) {
        for (uint32_t game = 0; game < m->program->games.count && m->status == SPG_OK; game++) {
            if (!spg_bitset_has(m->finder->games, game) || spg_bitset_has(known, game)) { continue; }
            m->finder->premises->proofs_left = PROOFS_PER_GAME;
            if (count_moves(m, game) > MOVES_MAX) { continue; }
            SPG_TRY(spg_maker_open(m, game));
            bool done = m->move_count == 0;
            for (uint32_t i = 0; i < spg_theorems_count && !done; i++) { done = attempt(m, &spg_theorems[i]); }
            if (done) { spg_bitset_add(known, game); }
        }
    }
    return m->status;
}

/* Only what was asked for; the games that those lead to were needed to read them. */
static void keep_asked(spg_theorem_list *list, size_t before, const uint64_t *asked)
{
    size_t kept = before;
    for (size_t i = before; i < list->count; i++) {
        if (spg_bitset_has(asked, list->at[i].game)) { list->at[kept++] = list->at[i]; }
    }
    list->count = kept;
}

static spg_status find_in(spg_run *run, spg_program *program, const uint64_t *games, const spg_extent *givens,
                          spg_schemas *schemas, spg_arena *arena, spg_theorem_list *out)
{
    spg_shapes shapes = {0};
    spg_shape_finder finder = {.run = run,
                               .program = program,
                               .schemas = schemas,
                               .games = games,
                               .givens = givens,
                               .arena = arena,
                               .out = &shapes};
    spg_maker m = {.run = run, .program = program, .schemas = schemas, .finder = &finder, .arena = arena, .out = out};
    return find(&m);
}

static bool is_of(const spg_facts *known, const spg_program *program, const uint64_t *games)
{
    const size_t words = SPG_BITSET_WORDS(program->games.count);
    return known != NULL && known->program == program && memcmp(known->games, games, words * sizeof *games) == 0;
}

static spg_status find_all(spg_run *run, spg_program *program, const uint64_t *games, const spg_extent *givens,
                           spg_facts *known, spg_arena *arena, spg_theorem_list *out)
{
    spg_schemas own;
    if (is_of(known, program, games)) { return find_in(run, program, games, givens, &known->schemas, arena, out); }
    SPG_TRY(spg_schemas_make(run, program, games, &own));
    const spg_status status = find_in(run, program, games, givens, &own, arena, out);
    spg_schemas_clear(run, &own);
    return status;
}

spg_status spg_theorem_find(spg_run *run, spg_program *program, const uint64_t *games, const spg_extent *givens,
                            spg_facts *known, spg_theorem_list *out)
{
    const size_t before = out->count;
    const size_t words = SPG_BITSET_WORDS(program->games.count + 1);
    spg_arena arena;
    spg_arena_init(&arena, run);
    uint64_t *all = SPG_TAKE(&arena, uint64_t, words);
    spg_status status = all == NULL ? run->error.status : SPG_OK;
    for (size_t i = 0; i < program->games.count && status == SPG_OK; i++) {
        if (spg_bitset_has(games, i)) { spg_bitset_add(all, i); }
    }
    if (status == SPG_OK) { status = spg_program_reach(program, all); }
    if (status == SPG_OK) { status = find_all(run, program, all, givens, known, &arena, out); }
    keep_asked(out, before, games);
    spg_arena_clear(&arena);
    return status;
}
