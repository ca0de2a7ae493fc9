/* lower.c — opening, entering a game, what is known there. SPDX-License-Identifier: MIT */
#include "lower/lower.h"

spg_status spg_lower_refuse(spg_lower *l, const char *why)
{
    if (l->why->message == NULL) { *l->why = (spg_reason){why, NULL}; }
    return SPG_REFUSED;
}

const spg_lower_given *spg_lower_given_at(const spg_lower *l, const spg_pool *pool, spg_ref ref, uint32_t depth)
{
    while (spg_pool_node(pool, ref)->kind == SPG_NODE_CONVERT) { ref = spg_pool_child(pool, ref, 0); }
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->kind != SPG_NODE_GIVEN || l->sweep->open) { return NULL; }
    const spg_lower_given *given = &l->givens[node->data];
    return given->known && given->depth == depth ? given : NULL;
}

bool spg_lower_proves(spg_lower *l, spg_ref low, spg_ref high, spg_int gap)
{
    spg_linear form, left;
    if (!l->proving || l->scope.pool != &l->schemas->pool || l->premises->status != SPG_OK) { return false; }
    if (!spg_premises_form(l->premises, high, &form) || !spg_premises_form(l->premises, low, &left)) { return false; }
    return spg_linear_add(&form, &left, -1) && spg_int_sub(form.constant, gap, &form.constant) &&
           spg_premises_prove(l->premises, &form);
}

void spg_lower_enter(spg_lower *l, uint32_t game)
{
    const spg_ir_game *of = &l->program->games.at[game];
    l->index = game;
    l->game = of;
    for (uint32_t i = 0; i < of->param_count; i++) { l->params[i] = l->boxes[game].params[i]; }
    for (uint32_t i = 0; i < of->frame.local_count; i++) {
        l->locals[i] = spg_extent_any(of->frame.locals[i].type);
        l->let_of[i] = 0;
        l->var_of[i] = UINT32_MAX;
    }
    l->scope.trail_count = 0;
    l->next_var = of->param_count;
    l->slots_used = of->frame.local_count;
}

spg_status spg_lower_open(spg_lower *l)
{
    size_t params = 1, locals = 1;
    spg_arena_init(&l->arena, l->run);
    for (size_t i = 0; i < l->program->games.count; i++) {
        const spg_ir_game *game = &l->program->games.at[i];
        if (game->param_count > params) { params = game->param_count; }
        if (game->frame.local_count > locals) { locals = game->frame.local_count; }
    }
    locals += SPG_LOWER_HELPER_SLOTS; /* helpers that are expanded bring their names along */
    l->param_room = params;
    l->local_room = locals;
    l->params = SPG_TAKE(&l->arena, spg_extent, params);
    l->locals = SPG_TAKE(&l->arena, spg_extent, locals);
    l->var_of = SPG_TAKE(&l->arena, uint32_t, locals);
    l->let_of = SPG_TAKE(&l->arena, spg_sweep_ref, locals);
    if (l->params == NULL || l->locals == NULL || l->var_of == NULL || l->let_of == NULL) {
        return l->run->error.status;
    }
    l->scope = (spg_scope){
        .program = l->program, .pool = &l->schemas->pool, .params = l->params, .locals = l->locals, .givens = l->known};
    return spg_premises_open(l->run, l->program, l->schemas, l->known, &l->arena, &l->premises);
}

void spg_lower_clear(spg_lower *l)
{
    spg_arena_clear(&l->arena);
}
