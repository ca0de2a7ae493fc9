/* bounds.c — the numbers that bound a parameter or given, with others before it known. SPDX-License-Identifier: MIT */
#include "exec/compile.h"
#include "exec/inside.h"

static spg_status compile_bound(spg_machine *machine, const spg_compile_unit *unit, spg_ref ref, spg_arena *arena,
                                const spg_function **out)
{
    *out = NULL;
    return ref == 0 ? SPG_OK : spg_compile_value(&machine->module, arena, unit, ref, out);
}

static spg_status compile_shape(spg_machine *machine, const spg_compile_unit *unit, const spg_shape *shape,
                                spg_arena *arena, spg_bounds_code *out)
{
    SPG_TRY(compile_bound(machine, unit, shape->low, arena, &out->low));
    SPG_TRY(compile_bound(machine, unit, shape->high, arena, &out->high));
    SPG_TRY(compile_bound(machine, unit, shape->size[0], arena, &out->size[0]));
    return compile_bound(machine, unit, shape->size[1], arena, &out->size[1]);
}

spg_status spg_machine_param_bounds(spg_machine *machine, uint32_t game, uint32_t param, spg_arena *arena,
                                    spg_bounds_code *out)
{
    const spg_ir_game *of = &machine->program->games.at[game];
    const spg_compile_unit unit = {
        .name = of->name, .params = of->params, .param_count = of->param_count, .frame = &of->frame};
    return compile_shape(machine, &unit, &of->params[param].shape, arena, out);
}

spg_status spg_machine_given_bounds(spg_machine *machine, uint32_t given, spg_arena *arena, spg_bounds_code *out)
{
    const spg_given *of = &machine->program->givens.at[given];
    const spg_compile_unit unit = {.name = of->name};
    return compile_shape(machine, &unit, &of->shape, arena, out);
}

static spg_status read_bound(spg_machine *machine, const spg_function *function, const spg_value *arguments,
                             spg_bound *out)
{
    spg_value value;
    *out = (spg_bound){.known = function != NULL};
    if (function == NULL) { return SPG_OK; }
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = spg_interpret(machine, function, arguments, NULL, &value);
    spg_arena_back(&machine->scratch, mark);
    SPG_TRY(status);
    out->number = value.number;
    return SPG_OK;
}

spg_status spg_machine_bounds(spg_machine *machine, const spg_bounds_code *code, const spg_value *arguments,
                              spg_bounds *out)
{
    SPG_TRY(read_bound(machine, code->low, arguments, &out->low));
    SPG_TRY(read_bound(machine, code->high, arguments, &out->high));
    SPG_TRY(read_bound(machine, code->size[0], arguments, &out->size[0]));
    return read_bound(machine, code->size[1], arguments, &out->size[1]);
}
