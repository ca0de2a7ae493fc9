/* shape_dead.c — parameters that decide nothing. SPDX-License-Identifier: MIT
 *
 * A greatest fixed point over the family: all are dead until something that matters mentions them: a condition that does
 * not follow from the others, a domain, a gain, an ending, a range of another parameter, or a parameter of a target that
 * matters itself. Then two positions that differ in dead parameters have the same moves to positions that differ in dead
 * parameters, so equal values by induction. */
#include "facts/shape_normal.h"

typedef struct deaths {
    spg_shape_finder *f;
    bool **dead; /* per game of the program */
    bool changed;
} deaths;

static bool in_program(const deaths *d, const spg_ir_game *game, spg_ref ref, uint32_t param);

/* A let stands for its value. */
static bool in_let(const deaths *d, const spg_ir_game *game, uint32_t slot, uint32_t param)
{
    const spg_pool *pool = &d->f->program->pool;
    const uint32_t count = spg_pool_node(pool, game->opening)->count;
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref let = spg_pool_child(pool, game->opening, i);
        const spg_node *node = spg_pool_node(pool, let);
        if (node->kind == SPG_NODE_LET && node->data == slot) {
            return in_program(d, game, spg_pool_child(pool, let, 0), param);
        }
    }
    return false;
}

static bool in_program(const deaths *d, const spg_ir_game *game, spg_ref ref, uint32_t param)
{
    const spg_pool *pool = &d->f->program->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    if (ref == 0) { return false; }
    if (node->kind == SPG_NODE_PARAM) { return node->data == param; }
    if (node->kind == SPG_NODE_LOCAL) { return in_let(d, game, node->data, param); }
    for (uint32_t i = 0; i < node->count; i++) {
        if (in_program(d, game, spg_pool_child(pool, ref, i), param)) { return true; }
    }
    return false;
}

/* Endings, the number without moves, ranges of other parameters. */
static bool in_frame(const deaths *d, const spg_ir_game *game, uint32_t param)
{
    const spg_pool *pool = &d->f->program->pool;
    for (uint32_t i = 0; i < spg_pool_node(pool, game->opening)->count; i++) {
        const spg_ref end = spg_pool_child(pool, game->opening, i);
        if (spg_pool_node(pool, end)->kind == SPG_NODE_END && in_program(d, game, end, param)) { return true; }
    }
    if (in_program(d, game, game->stuck.number, param)) { return true; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        if (i == param) { continue; }
        if (in_program(d, game, shape->low, param) || in_program(d, game, shape->high, param) ||
            in_program(d, game, shape->size[0], param) || in_program(d, game, shape->size[1], param)) {
            return true;
        }
    }
    return false;
}

static bool mentions(const deaths *d, spg_ref ref, uint32_t param)
{
    return spg_normal_mentions_name(d->f->schemas, ref, SPG_NODE_PARAM, param);
}

static bool in_conditions(const deaths *d, const spg_schema *schema, const spg_normal *normal, uint32_t param)
{
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        if (!(normal->known && normal->ranged[i]) && mentions(d, schema->binders[i].domain, param)) { return true; }
    }
    for (uint32_t i = 0; !normal->known && i < schema->guard_count; i++) {
        if (mentions(d, schema->guards[i].condition, param)) { return true; }
    }
    for (uint32_t i = 0; normal->known && i < normal->other_count; i++) {
        if (mentions(d, normal->others[i], param)) { return true; }
    }
    for (uint32_t i = 0; normal->known && i < normal->row_count; i++) {
        if (spg_normal_form_mentions_name(d->f->schemas, &normal->rows[i].form, SPG_NODE_PARAM, param)) { return true; }
    }
    return schema->gain != 0 && mentions(d, schema->gain, param);
}

static bool in_targets(const deaths *d, const spg_schema *schema, uint32_t param)
{
    if (!schema->plain) { return mentions(d, schema->whole, param); }
    for (uint32_t t = 0; t < schema->target_count; t++) {
        const spg_schema_target *target = &schema->targets[t];
        for (uint32_t i = 0; i < target->argument_count; i++) {
            if (!d->dead[target->game][i] && mentions(d, target->arguments[i], param)) { return true; }
        }
    }
    return false;
}

static bool matters(const deaths *d, uint32_t game, uint32_t param)
{
    if (in_frame(d, &d->f->program->games.at[game], param)) { return true; }
    for (uint32_t i = 0; i < d->f->schemas->at.count; i++) {
        const spg_schema *schema = &d->f->schemas->at.at[i];
        const spg_normal *normal = &d->f->normals[i];
        if (schema->game != game || (normal->known && normal->never)) { continue; }
        if (schema->opaque || in_conditions(d, schema, normal, param) || in_targets(d, schema, param)) { return true; }
    }
    return false;
}

static void look(deaths *d)
{
    for (uint32_t game = 0; game < d->f->program->games.count; game++) {
        for (uint32_t i = 0; i < d->f->out->games[game].count; i++) {
            if (!d->dead[game][i] || !matters(d, game, i)) { continue; }
            d->dead[game][i] = false;
            d->changed = true;
        }
    }
}

spg_status spg_shape_find_dead(spg_shape_finder *f)
{
    const size_t games = f->program->games.count;
    deaths d = {.f = f, .dead = SPG_TAKE(f->arena, bool *, games + 1), .changed = true};
    if (d.dead == NULL) { return f->run->error.status; }
    for (size_t game = 0; game < games; game++) {
        const uint32_t count = f->program->games.at[game].param_count;
        d.dead[game] = SPG_TAKE(f->arena, bool, (size_t)count + 1);
        if (d.dead[game] == NULL) { return f->run->error.status; }
        for (uint32_t i = 0; i < count; i++) { d.dead[game][i] = f->out->games[game].known; }
        f->out->games[game].dead = d.dead[game];
    }
    while (d.changed) {
        d.changed = false;
        SPG_TRY(spg_run_check(f->run));
        look(&d);
    }
    return SPG_OK;
}
