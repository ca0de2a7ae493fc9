/* shapes.c — finds all shapes of a family, one finder after the other. SPDX-License-Identifier: MIT */
#include "facts/shapes.h"

#include "base/bitset.h"
#include "facts/shape_normal.h"

spg_status spg_shape_take_room(spg_shape_finder *f)
{
    f->normals = SPG_TAKE(f->arena, spg_normal, f->schemas->at.count + 1);
    f->out->games = SPG_TAKE(f->arena, spg_shape_game, f->program->games.count + 1);
    if (f->normals == NULL || f->out->games == NULL) { return f->run->error.status; }
    return spg_premises_open(f->run, f->program, f->schemas, f->givens, f->arena, &f->premises);
}

/* Beyond a number of schemas nothing is looked for: rules written by a program are not to take for ever. */
static spg_status make_normals(spg_shape_finder *f)
{
    for (uint32_t i = 0; i < f->schemas->at.count; i++) {
        f->normals[i] = (spg_normal){.schema = i};
        if (f->schemas->at.count <= SPG_NORMAL_SCHEMAS) { SPG_TRY(spg_normal_make(f, i, &f->normals[i])); }
    }
    return SPG_OK;
}

static spg_status find(spg_shape_finder *f)
{
    SPG_TRY(spg_shape_take_room(f));
    for (size_t i = 0; i < f->program->games.count; i++) {
        f->out->games[i].known = spg_bitset_has(f->games, i);
        f->out->games[i].count = f->program->games.at[i].param_count;
    }
    SPG_TRY(make_normals(f));
    for (uint32_t game = 0; game < f->program->games.count; game++) {
        const spg_ir_game *g = &f->program->games.at[game];
        if (!f->out->games[game].known || g->param_count != 1 || g->params[0].shape.type != SPG_TYPE(INT)) { continue; }
        SPG_TRY(spg_shape_find_steps(f, game));
        SPG_TRY(spg_shape_find_code(f, game));
    }
    SPG_TRY(spg_shape_find_dead(f));
    spg_token_find(f->program, f->schemas, f->games, f->givens, &f->out->token);
    return SPG_OK;
}

spg_status spg_shapes_find(spg_run *run, const spg_program *program, spg_schemas *schemas, const uint64_t *games,
                           const spg_extent *givens, spg_arena *arena, spg_shapes *out)
{
    *out = (spg_shapes){0};
    spg_shape_finder f = {.run = run,
                          .program = program,
                          .schemas = schemas,
                          .games = games,
                          .givens = givens,
                          .arena = arena,
                          .out = out};
    return find(&f);
}
