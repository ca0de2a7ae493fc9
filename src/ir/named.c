/* named.c — the games of positions that have a name. SPDX-License-Identifier: MIT
 *
 * A variable of main, a binder: whatever it may get anywhere in the trees of its frame, through other names, too. */
#include "base/bitset.h"
#include "ir/program.h"

typedef struct finder {
    const spg_program *program;
    const spg_pool *pool;
    spg_run *run;
    uint64_t *slots; /* names that were met; by slots, of which there are fewer than nodes */
    uint64_t *games; /* found */
    bool moves;      /* a move was met: it leads to what its game reaches */
    bool grown;      /* `slots` has */
} finder;

static bool is_named_position(const spg_node *node)
{
    const spg_kind kind = spg_type_base(node->type);
    return node->kind == SPG_NODE_LOCAL && (kind == SPG_KIND_POSITION || kind == SPG_KIND_MOVE);
}

/* All nodes below some roots, each once. */
typedef struct walk {
    uint64_t *seen;
    SPG_ARRAY(spg_ref) waiting;
} walk;

static spg_status walk_push(const finder *f, walk *w, spg_ref ref)
{
    if (ref == 0 || spg_bitset_has(w->seen, ref)) { return SPG_OK; }
    spg_bitset_add(w->seen, ref);
    return SPG_PUSH(f->run, &w->waiting, ref);
}

typedef spg_status meet(finder *f, const spg_node *node, spg_ref ref);

static spg_status walk_run(finder *f, walk *w, meet *each)
{
    while (w->waiting.count > 0) {
        const spg_ref ref = w->waiting.at[--w->waiting.count];
        const spg_node *node = spg_pool_node(f->pool, ref);
        SPG_TRY(each(f, node, ref));
        for (uint32_t i = 0; i < node->count; i++) { SPG_TRY(walk_push(f, w, spg_pool_child(f->pool, ref, i))); }
    }
    return SPG_OK;
}

static spg_status walk_all(finder *f, const spg_ref *roots, uint32_t count, meet *each)
{
    walk w = {.seen = spg_run_take(f->run, SPG_BITSET_WORDS(f->pool->nodes.count), sizeof(uint64_t))};
    spg_status status = w.seen == NULL ? f->run->error.status : SPG_OK;
    for (uint32_t i = 0; i < count && status == SPG_OK; i++) { status = walk_push(f, &w, roots[i]); }
    if (status == SPG_OK) { status = walk_run(f, &w, each); }
    spg_run_give(f->run, w.seen, SPG_BITSET_WORDS(f->pool->nodes.count), sizeof(uint64_t));
    SPG_ARRAY_CLEAR(f->run, &w.waiting);
    return status;
}

static spg_status note(finder *f, const spg_node *node, spg_ref ref)
{
    (void)ref;
    f->moves = f->moves || spg_type_base(node->type) == SPG_KIND_MOVE;
    if (is_named_position(node) && !spg_bitset_has(f->slots, node->data)) {
        spg_bitset_add(f->slots, node->data);
        f->grown = true;
    }
    return SPG_OK;
}

static spg_status look(finder *f, spg_ref expression)
{
    SPG_TRY(spg_program_games_of(f->program, f->pool, expression, f->games));
    return walk_all(f, &expression, 1, note);
}

/* What a name that was met gets. */
static spg_status follow(finder *f, const spg_node *node, spg_ref ref)
{
    if (node->kind == SPG_NODE_BINDER) {
        return spg_bitset_has(f->slots, node->data) ? look(f, spg_pool_child(f->pool, ref, 0)) : SPG_OK;
    }
    if (node->kind != SPG_NODE_ASSIGN && node->kind != SPG_NODE_PUT) { return SPG_OK; }
    const spg_node *place = spg_pool_node(f->pool, spg_pool_child(f->pool, ref, 0));
    if (!is_named_position(place) || !spg_bitset_has(f->slots, place->data)) { return SPG_OK; }
    return look(f, spg_pool_child(f->pool, ref, node->count - 1));
}

static spg_status find(finder *f, const spg_ref *whole, uint32_t whole_count, spg_ref expression)
{
    SPG_TRY(look(f, expression));
    while (f->grown) {
        f->grown = false;
        SPG_TRY(walk_all(f, whole, whole_count, follow));
    }
    return f->moves ? spg_program_reach(f->program, f->games) : SPG_OK;
}

spg_status spg_program_named_games_of(const spg_program *program, const spg_pool *pool, const spg_ref *whole,
                                      uint32_t whole_count, spg_ref expression, uint64_t *games)
{
    spg_run *run = pool->run;
    const size_t words = SPG_BITSET_WORDS(pool->nodes.count);
    finder f = {.program = program, .pool = pool, .run = run, .games = games};
    f.slots = spg_run_take(run, words, sizeof *f.slots);
    const spg_status status = f.slots == NULL ? run->error.status : find(&f, whole, whole_count, expression);
    spg_run_give(run, f.slots, words, sizeof *f.slots);
    return status;
}
