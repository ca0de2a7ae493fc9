/* rests.c — which givens a value rests on: the one answer for all that an exported program remembers.
 * SPDX-License-Identifier: MIT
 *
 * Followed are helpers, and for every position that is made, tested or asked about the rules of its game: ranges, endings,
 * moves, formulas, and what those lead to. A given counts wherever it stands, whether the value can show it or not. */
#include "export/rests.h"

#include "base/bitset.h"

typedef struct seeker {
    spg_exporter *x;
    uint64_t *nodes, *defs, *games; /* met */
    uint64_t *givens;               /* found */
    SPG_ARRAY(spg_ref) todo;
} seeker;

static void push(seeker *s, spg_ref ref)
{
    if (ref == 0 || spg_bitset_has(s->nodes, ref)) { return; }
    spg_bitset_add(s->nodes, ref);
    spg_x_set(s->x, SPG_PUSH(s->x->run, &s->todo, ref));
}

static void push_def(seeker *s, uint32_t def)
{
    if (spg_bitset_has(s->defs, def)) { return; }
    spg_bitset_add(s->defs, def);
    push(s, s->x->program->defs.at[def].body);
}

static void push_shape(seeker *s, const spg_shape *shape)
{
    push(s, shape->size[0]);
    push(s, shape->size[1]);
    push(s, shape->low);
    push(s, shape->high);
}

static void push_game(seeker *s, uint32_t index)
{
    const spg_program *program = s->x->program;
    const spg_ir_game *game = &program->games.at[index];
    if (spg_bitset_has(s->games, index)) { return; }
    spg_bitset_add(s->games, index);
    for (uint32_t i = 0; i < game->param_count; i++) { push_shape(s, &game->params[i].shape); }
    push(s, game->opening);
    push(s, game->stuck.number);
    push(s, game->body);
    for (size_t i = 0; i < program->formulas.count; i++) {
        if (program->formulas.at[i].game != index) { continue; }
        push(s, program->formulas.at[i].where);
        push(s, program->formulas.at[i].body);
    }
}

static const uint64_t *follow(seeker *s)
{
    while (s->todo.count > 0 && s->x->status == SPG_OK) {
        const spg_ref ref = s->todo.at[--s->todo.count];
        const spg_node *node = spg_x_node(s->x, ref);
        if (node->kind == SPG_NODE_GIVEN) { spg_bitset_add(s->givens, node->data); }
        if (node->kind == SPG_NODE_CALL) { push_def(s, node->data); }
        if (node->kind == SPG_NODE_MAKE || node->kind == SPG_NODE_LEGAL) { push_game(s, node->data); }
        for (uint32_t i = 0; i < node->count; i++) { push(s, spg_x_child(s->x, ref, i)); }
    }
    SPG_ARRAY_CLEAR(s->x->run, &s->todo);
    return s->givens;
}

/* All come from the arena of the exporter. */
static bool start(seeker *s, spg_exporter *x)
{
    const spg_program *program = x->program;
    *s = (seeker){.x = x,
                  .nodes = SPG_X_TAKE(x, uint64_t, SPG_BITSET_WORDS(program->pool.nodes.count + 1)),
                  .defs = SPG_X_TAKE(x, uint64_t, SPG_BITSET_WORDS(program->defs.count + 1)),
                  .games = SPG_X_TAKE(x, uint64_t, SPG_BITSET_WORDS(program->games.count + 1)),
                  .givens = SPG_X_TAKE(x, uint64_t, SPG_BITSET_WORDS(program->givens.count + 1))};
    return s->nodes != NULL && s->defs != NULL && s->games != NULL && s->givens != NULL;
}

const uint64_t *spg_x_rests_of(spg_exporter *x, spg_ref expression)
{
    seeker s;
    if (!start(&s, x)) { return NULL; }
    push(&s, expression);
    return follow(&s);
}

const uint64_t *spg_x_rests_of_rules(spg_exporter *x, const uint64_t *games)
{
    seeker s;
    if (!start(&s, x)) { return NULL; }
    for (uint32_t i = 0; i < x->program->games.count; i++) {
        if (spg_bitset_has(games, i)) { push_game(&s, i); }
    }
    return follow(&s);
}

const uint64_t *spg_x_rests_of_range(spg_exporter *x, uint32_t given)
{
    seeker s;
    if (!start(&s, x)) { return NULL; }
    push_shape(&s, &x->program->givens.at[given].shape);
    return follow(&s);
}

bool spg_x_rests_on_any(spg_exporter *x, spg_ref expression)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const uint64_t *givens = spg_x_rests_of(x, expression);
    bool any = givens == NULL;
    for (uint32_t i = 0; !any && i < x->program->givens.count; i++) { any = spg_bitset_has(givens, i); }
    spg_arena_back(&x->arena, mark);
    return any;
}
