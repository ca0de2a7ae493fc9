/* given_extents.h — what is known of the givens from the expressions that set them alone. SPDX-License-Identifier: MIT */
#ifndef GIVEN_EXTENTS_H
#define GIVEN_EXTENTS_H

#include "facts/interval.h"

static void given_extents(const spg_program *program, spg_extent *out)
{
    enum { LOCALS_MAX = 32 };
    spg_extent locals[LOCALS_MAX];
    spg_scope scope = {.program = program, .pool = &program->pool, .givens = out};
    for (size_t i = 0; i < program->givens.count; i++) {
        scope.work = 0;
        out[i] = spg_extent_any(program->givens.at[i].shape.type); /* its range may name itself in a broken program */
        out[i] = spg_extent_of_shape(&scope, &program->givens.at[i].shape);
    }
    for (uint32_t i = 0; i < program->settings.count; i++) {
        const spg_setting *setting = &program->settings.at[i];
        scope.work = 0;
        scope.locals = setting->frame.local_count <= LOCALS_MAX ? locals : NULL;
        for (uint32_t k = 0; scope.locals != NULL && k < setting->frame.local_count; k++) {
            locals[k] = spg_extent_any(setting->frame.locals[k].type);
        }
        out[setting->given] = spg_extent_of(&scope, setting->value);
    }
}

#endif
