/* assemble.c — instructions and registers of a function under construction. SPDX-License-Identifier: MIT */
#include "exec/assemble.h"

#include <string.h>

#include "exec/verify.h"

static spg_status add_register(spg_assembler *e, spg_type type, bool temporary, uint16_t *out)
{
    if (e->types.count >= SPG_REGISTERS_MAX) {
        return SPG_FAIL(e->run, SPG_TOO_BIG, SPG_NOWHERE, "%1 needs more than 65535 registers",
                        "write it as several defs", e->function.name);
    }
    *out = (uint16_t)e->types.count;
    SPG_TRY(SPG_RESERVE(e->run, &e->temporary, 1));
    SPG_TRY(SPG_PUSH(e->run, &e->types, type));
    e->temporary.at[e->temporary.count++] = temporary;
    return SPG_OK;
}

static spg_status add_fixed(spg_assembler *e, const spg_compile_unit *unit, spg_function_kind kind)
{
    uint16_t number = 0;
    for (uint32_t i = 0; i < unit->param_count; i++) {
        SPG_TRY(add_register(e, unit->params[i].shape.type, false, &number));
    }
    if (kind != SPG_FUNCTION_VALUE) {
        SPG_TRY(add_register(e, SPG_TYPE(INT), false, &number));
        e->turn = number;
    }
    if (unit->lists != NULL) {
        SPG_TRY(add_register(e, SPG_TYPE(INT), false, &number));
        e->want = number;
    }
    e->slots = (uint32_t)e->types.count;
    for (uint32_t i = 0; unit->frame != NULL && i < unit->frame->local_count; i++) {
        SPG_TRY(add_register(e, unit->frame->locals[i].type, false, &number));
    }
    e->function.param_count = unit->slots_given ? (uint32_t)e->types.count : e->slots;
    return SPG_OK;
}

spg_status spg_assemble_start(spg_assembler *e, spg_module *module, spg_arena *arena, const spg_compile_unit *unit,
                              spg_function_kind kind, spg_type result)
{
    spg_code_names *names = unit->names != NULL ? unit->names : &module->names;
    *e = (spg_assembler){.module = module,
                         .run = module->run,
                         .program = module->program,
                         .names_of = names,
                         .pool = names->pool,
                         .frame = unit->frame,
                         .unit = unit,
                         .lists = unit->lists,
                         .arena = arena};
    e->function.name = unit->name;
    e->function.names = names;
    e->function.kind = kind;
    e->function.asks = unit->asks;
    e->function.result = result;
    return add_fixed(e, unit, kind);
}

static void clear(spg_assembler *e)
{
    SPG_ARRAY_CLEAR(e->run, &e->code);
    SPG_ARRAY_CLEAR(e->run, &e->types);
    SPG_ARRAY_CLEAR(e->run, &e->temporary);
    SPG_ARRAY_CLEAR(e->run, &e->idle);
    SPG_ARRAY_CLEAR(e->run, &e->windows);
    SPG_ARRAY_CLEAR(e->run, &e->known);
    SPG_ARRAY_CLEAR(e->run, &e->kept);
    SPG_ARRAY_CLEAR(e->run, &e->names);
    SPG_ARRAY_CLEAR(e->run, &e->scopes);
}

static spg_status settle(spg_assembler *e, const spg_function **out)
{
    spg_function *function = SPG_TAKE(e->arena, spg_function, 1);
    spg_instruction *code = SPG_TAKE(e->arena, spg_instruction, e->code.count);
    spg_type *types = SPG_TAKE(e->arena, spg_type, e->types.count);
    spg_bound_scope *scopes = SPG_TAKE(e->arena, spg_bound_scope, e->scopes.count);
    if (function == NULL || code == NULL || types == NULL || scopes == NULL) { return e->run->error.status; }
    if (e->code.count > 0) { memcpy(code, e->code.at, e->code.count * sizeof *code); }
    if (e->types.count > 0) { memcpy(types, e->types.at, e->types.count * sizeof *types); }
    if (e->scopes.count > 0) { memcpy(scopes, e->scopes.at, e->scopes.count * sizeof *scopes); }
    *function = e->function;
    function->code = code;
    function->count = (uint32_t)e->code.count;
    function->types = types;
    function->register_count = (uint32_t)e->types.count;
    function->scopes = scopes;
    function->scope_count = (uint32_t)e->scopes.count;
    SPG_TRY(spg_exec_verify_function(e->module, function));
    *out = function;
    return SPG_OK;
}

spg_status spg_assemble_finish(spg_assembler *e, spg_status so_far, const spg_function **out)
{
    const spg_status status = so_far == SPG_OK ? settle(e, out) : so_far;
    clear(e);
    return status;
}

spg_status spg_assemble(spg_assembler *e, spg_opcode op, uint32_t a, uint32_t b, uint32_t c, uint32_t d, spg_ref node)
{
    if (e->code.count >= SPG_CODE_MAX) {
        return SPG_FAIL(e->run, SPG_TOO_BIG, SPG_NOWHERE, "%1 needs more than 2^20 instructions",
                        "write it as several defs", e->function.name);
    }
    return SPG_PUSH(e->run, &e->code, (spg_instruction){(uint16_t)op, (uint16_t)a, (uint16_t)b, (uint16_t)c, d, node});
}

spg_status spg_assemble_take(spg_assembler *e, spg_type type, uint16_t *out)
{
    for (size_t i = e->idle.count; i-- > 0;) {
        if (e->types.at[e->idle.at[i]] != type) { continue; }
        *out = e->idle.at[i];
        e->idle.at[i] = e->idle.at[--e->idle.count];
        return SPG_OK;
    }
    /* Room in the list of idle ones now, so that giving back cannot fail. */
    SPG_TRY(SPG_RESERVE(e->run, &e->idle, e->types.count + 1 - e->idle.count));
    return add_register(e, type, true, out);
}

void spg_assemble_give(spg_assembler *e, uint16_t number)
{
    if (e->temporary.at[number]) { e->idle.at[e->idle.count++] = number; }
}

spg_status spg_assemble_take_window(spg_assembler *e, const spg_type *types, uint32_t count, uint16_t *out)
{
    for (size_t i = e->windows.count; i-- > 0;) {
        const spg_window window = e->windows.at[i];
        if (window.count != count || memcmp(e->types.at + window.first, types, count * sizeof *types) != 0) {
            continue;
        }
        *out = window.first;
        e->windows.at[i] = e->windows.at[--e->windows.count];
        return SPG_OK;
    }
    SPG_TRY(SPG_RESERVE(e->run, &e->windows, e->types.count + 1 - e->windows.count));
    *out = (uint16_t)e->types.count;
    for (uint32_t i = 0; i < count; i++) {
        uint16_t number = 0;
        SPG_TRY(add_register(e, types[i], false, &number));
    }
    return SPG_OK;
}

void spg_assemble_give_window(spg_assembler *e, uint16_t first, uint32_t count)
{
    if (count > 0) { e->windows.at[e->windows.count++] = (spg_window){first, (uint16_t)count}; }
}

spg_status spg_assemble_jump(spg_assembler *e, spg_opcode op, uint32_t a, uint32_t b, uint32_t c, spg_label_place *to,
                             spg_ref node)
{
    SPG_TRY(spg_assemble(e, op, a, b, c, to->last, node));
    to->last = (uint32_t)e->code.count;
    return SPG_OK;
}

void spg_assemble_land(spg_assembler *e, spg_label_place *here)
{
    uint32_t last = here->last;
    while (last != 0) {
        spg_instruction *jump = &e->code.at[last - 1];
        last = jump->d;
        jump->d = (uint32_t)e->code.count;
    }
    here->last = 0;
}
