/* program.c — a program's memory, its names, and which games a position can reach. SPDX-License-Identifier: MIT */
#include "ir/program.h"

#include <string.h>

#include "base/bitset.h"

spg_status spg_program_init(spg_program *program, spg_run *run)
{
    *program = (spg_program){0};
    spg_arena_init(&program->arena, run);
    return spg_pool_init(&program->pool, run);
}

void spg_program_clear(spg_program *program)
{
    spg_run *run = program->arena.run;
    if (run == NULL) { return; }
    spg_pool_clear(&program->pool);
    SPG_ARRAY_CLEAR(run, &program->givens);
    SPG_ARRAY_CLEAR(run, &program->settings);
    SPG_ARRAY_CLEAR(run, &program->defs);
    SPG_ARRAY_CLEAR(run, &program->games);
    SPG_ARRAY_CLEAR(run, &program->claims);
    SPG_ARRAY_CLEAR(run, &program->formulas);
    spg_arena_clear(&program->arena);
}

uint32_t spg_program_find_game(const spg_program *program, const char *name)
{
    for (size_t i = program->games.count; i-- > 0;) {
        if (strcmp(program->games.at[i].name, name) == 0) { return (uint32_t)i; }
    }
    return UINT32_MAX;
}

uint32_t spg_program_find_given(const spg_program *program, const char *name)
{
    for (size_t i = program->givens.count; i-- > 0;) {
        if (strcmp(program->givens.at[i].name, name) == 0) { return (uint32_t)i; }
    }
    return UINT32_MAX;
}

spg_status spg_query_init(spg_query *query, spg_run *run, spg_query_kind kind)
{
    *query = (spg_query){.kind = kind};
    spg_arena_init(&query->arena, run);
    return spg_pool_init(&query->pool, run);
}

void spg_query_clear(spg_query *query)
{
    if (query->arena.run == NULL) { return; }
    spg_pool_clear(&query->pool);
    spg_arena_clear(&query->arena);
    *query = (spg_query){0};
}

/* A walk over nodes that meets each once, however often it is shared, and follows defs. */
typedef struct walk {
    const spg_program *program;
    const spg_pool *pool; /* of the nodes walked over */
    spg_run *run;
    uint64_t *seen, *seen_defs;
    bool sure; /* not into the branches of a condition */
    SPG_ARRAY(spg_ref) todo;
} walk;

static void walk_clear(walk *w)
{
    spg_run_give(w->run, w->seen, SPG_BITSET_WORDS(w->pool->nodes.count), sizeof *w->seen);
    spg_run_give(w->run, w->seen_defs, SPG_BITSET_WORDS(w->program->defs.count), sizeof *w->seen_defs);
    SPG_ARRAY_CLEAR(w->run, &w->todo);
}

static spg_status walk_init(walk *w, const spg_program *program, const spg_pool *pool)
{
    *w = (walk){.program = program, .pool = pool, .run = pool->run};
    w->seen = spg_run_take(w->run, SPG_BITSET_WORDS(pool->nodes.count), sizeof *w->seen);
    if (w->seen == NULL) { return w->run->error.status; }
    if (program->defs.count == 0) { return SPG_OK; }
    w->seen_defs = spg_run_take(w->run, SPG_BITSET_WORDS(program->defs.count), sizeof *w->seen_defs);
    return w->seen_defs == NULL ? w->run->error.status : SPG_OK;
}

static spg_status walk_push(walk *w, spg_ref ref)
{
    if (ref == 0 || spg_bitset_has(w->seen, ref)) { return SPG_OK; }
    spg_bitset_add(w->seen, ref);
    return SPG_PUSH(w->run, &w->todo, ref);
}

/* The bodies of defs lie in the program's pool: those that another pool calls are only marked. */
static spg_status walk_call(walk *w, uint32_t def)
{
    if (spg_bitset_has(w->seen_defs, def)) { return SPG_OK; }
    spg_bitset_add(w->seen_defs, def);
    return w->pool == &w->program->pool ? walk_push(w, w->program->defs.at[def].body) : SPG_OK;
}

static spg_status walk_run(walk *w, uint64_t *games)
{
    while (w->todo.count > 0) {
        const spg_ref ref = w->todo.at[--w->todo.count];
        const spg_node *node = spg_pool_node(w->pool, ref);
        if (node->kind == SPG_NODE_MAKE) { spg_bitset_add(games, node->data); }
        if (node->kind == SPG_NODE_CALL) { SPG_TRY(walk_call(w, node->data)); }
        const uint32_t count = w->sure && node->kind == SPG_NODE_SELECT ? 1 : node->count;
        for (uint32_t i = 0; i < count; i++) { SPG_TRY(walk_push(w, spg_pool_child(w->pool, ref, i))); }
    }
    return SPG_OK;
}

/* The bodies of the defs that were marked. */
static spg_status walk_defs(const walk *from, uint64_t *games)
{
    const spg_program *program = from->program;
    walk w;
    spg_status status = walk_init(&w, program, &program->pool);
    w.sure = from->sure;
    for (uint32_t i = 0; i < program->defs.count && status == SPG_OK; i++) {
        if (spg_bitset_has(from->seen_defs, i)) { status = walk_call(&w, i); }
    }
    if (status == SPG_OK) { status = walk_run(&w, games); }
    walk_clear(&w);
    return status;
}

static spg_status games_of(const spg_program *program, const spg_pool *pool, spg_ref expression, bool sure,
                           uint64_t *games)
{
    walk w;
    spg_status status = walk_init(&w, program, pool);
    w.sure = sure;
    if (status == SPG_OK) { status = walk_push(&w, expression); }
    if (status == SPG_OK) { status = walk_run(&w, games); }
    if (status == SPG_OK && pool != &program->pool) { status = walk_defs(&w, games); }
    walk_clear(&w);
    return status;
}

spg_status spg_program_games_of(const spg_program *program, const spg_pool *pool, spg_ref expression, uint64_t *games)
{
    return games_of(program, pool, expression, false, games);
}

spg_status spg_program_sure_games_of(const spg_program *program, const spg_pool *pool, spg_ref expression,
                                     uint64_t *games)
{
    return games_of(program, pool, expression, true, games);
}

/* Until nothing is added: each round walks only the bodies not walked before. */
static spg_status reach(walk *w, uint64_t *games)
{
    const spg_program *program = w->program;
    for (;;) {
        for (size_t game = 0; game < program->games.count; game++) {
            if (!spg_bitset_has(games, game)) { continue; }
            SPG_TRY(walk_push(w, program->games.at[game].opening)); /* its lets may hold positions */
            SPG_TRY(walk_push(w, program->games.at[game].body));
        }
        if (w->todo.count == 0) { return SPG_OK; }
        SPG_TRY(walk_run(w, games));
    }
}

spg_status spg_program_reach(const spg_program *program, uint64_t *games)
{
    walk w;
    spg_status status = walk_init(&w, program, &program->pool);
    if (status == SPG_OK) { status = reach(&w, games); }
    walk_clear(&w);
    return status;
}
