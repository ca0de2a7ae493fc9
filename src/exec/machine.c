/* machine.c — a machine's life, and positions from outside. SPDX-License-Identifier: MIT */
#include "exec/machine.h"

#include "exec/compile.h"
#include "exec/inside.h"

static spg_status make_characters(spg_machine *machine)
{
    for (uint32_t i = 0; i < SPG_CHARACTERS; i++) {
        const char byte = (char)i;
        SPG_TRY(spg_value_make_text(&machine->module.arena, &byte, 1, &machine->characters[i]));
    }
    return SPG_OK;
}

static void init(spg_machine *machine, spg_run *run, const spg_program *program)
{
    machine->run = run;
    machine->program = program;
    machine->module.run = run;
    machine->module.program = program;
    machine->work = SPG_WORK_BETWEEN_CHECKS;
    spg_arena_init(&machine->module.arena, run);
    spg_arena_init(&machine->scratch, run);
    spg_arena_init(&machine->stack, run);
    spg_arena_init(&machine->remembered, run);
    spg_text_init(&machine->text, run);
}

spg_status spg_machine_new(spg_run *run, const spg_program *program, spg_machine **out)
{
    spg_machine *machine = spg_run_take(run, 1, sizeof *machine);
    if (machine == NULL) { return run->error.status; }
    init(machine, run, program);
    spg_status status = make_characters(machine);
    if (status == SPG_OK) { status = spg_machine_extend(machine); }
    if (status == SPG_OK) {
        *out = machine;
    } else {
        spg_machine_free(machine);
    }
    return status;
}

static void clear_module(spg_module *module)
{
    SPG_ARRAY_CLEAR(module->run, &module->defs);
    SPG_ARRAY_CLEAR(module->run, &module->games);
    SPG_ARRAY_CLEAR(module->run, &module->givens);
    SPG_ARRAY_CLEAR(module->run, &module->settings);
    SPG_ARRAY_CLEAR(module->run, &module->claims);
    SPG_ARRAY_CLEAR(module->run, &module->formulas);
    SPG_ARRAY_CLEAR(module->run, &module->texts);
    SPG_ARRAY_CLEAR(module->run, &module->asks);
    spg_arena_clear(&module->arena);
}

void spg_machine_free(spg_machine *machine)
{
    if (machine == NULL) { return; }
    spg_run *run = machine->run;
    spg_rules_free_all(machine);
    spg_memo_clear(machine);
    for (size_t i = 0; i < machine->givens.count; i++) { spg_arena_clear(&machine->givens.at[i].arena); }
    SPG_ARRAY_CLEAR(run, &machine->givens);
    SPG_ARRAY_CLEAR(run, &machine->key);
    spg_text_clear(&machine->text);
    spg_arena_clear(&machine->scratch);
    spg_arena_clear(&machine->stack);
    clear_module(&machine->module);
    spg_run_give(run, machine, 1, sizeof *machine);
}

spg_status spg_machine_extend(spg_machine *machine)
{
    while (machine->givens.count < machine->program->givens.count) {
        spg_given_value value = {.set = false};
        spg_arena_init(&value.arena, machine->run);
        SPG_TRY(SPG_PUSH(machine->run, &machine->givens, value));
    }
    SPG_TRY(spg_memo_extend(machine));
    return spg_compile_module(&machine->module);
}

static spg_status evaluate_query(spg_machine *machine, const spg_query *query, spg_arena *code, spg_arena *arena,
                                 spg_value *out)
{
    const spg_compile_unit unit = {.name = "position", .frame = &query->frame, .asks = true};
    const spg_function *function = NULL;
    spg_value position;
    SPG_TRY(spg_compile_value(&machine->module, code, &unit, query->position, &function));
    SPG_TRY(spg_interpret(machine, function, NULL, NULL, &position));
    SPG_TRY(spg_machine_check_position(machine, position, spg_machine_span(machine, query->position)));
    return spg_value_copy(arena, SPG_TYPE(POSITION), position, out);
}

spg_status spg_machine_position(spg_machine *machine, const spg_query *query, spg_arena *arena, spg_value *out)
{
    spg_arena code;
    spg_arena_init(&code, machine->run);
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = evaluate_query(machine, query, &code, arena, out);
    if (arena != &machine->scratch) { spg_arena_back(&machine->scratch, mark); }
    spg_arena_clear(&code);
    return status;
}

spg_status spg_machine_legal(spg_machine *machine, uint32_t game, const spg_value *arguments, bool *out)
{
    spg_value legal;
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = spg_interpret(machine, machine->module.games.at[game].legal, arguments, NULL, &legal);
    spg_arena_back(&machine->scratch, mark);
    SPG_TRY(status);
    *out = legal.number != 0;
    return SPG_OK;
}

spg_status spg_machine_component(spg_machine *machine, uint32_t game, const spg_value *arguments, spg_span span,
                                 spg_arena *arena, spg_value *out)
{
    spg_value position;
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    spg_status status = spg_value_make_component(&machine->scratch, machine->module.games.at[game].game, arguments,
                                                 &position);
    if (status == SPG_OK) { status = spg_machine_check_position(machine, position, span); }
    if (status == SPG_OK) { status = spg_value_copy(arena, SPG_TYPE(POSITION), position, out); }
    if (arena != &machine->scratch) { spg_arena_back(&machine->scratch, mark); }
    return status;
}

spg_status spg_machine_check_position(spg_machine *machine, spg_value position, spg_span span)
{
    for (uint32_t i = 0; position.sum != NULL && i < position.sum->component_count; i++) {
        SPG_TRY(spg_legality_check_component(machine, position.sum->components[i], span));
    }
    return SPG_OK;
}

bool spg_machine_call(spg_machine *machine, uint32_t def, const spg_int arguments[], uint32_t count, spg_int *out)
{
    enum { ARGUMENTS = 8 };
    const spg_error before = machine->run->error;
    spg_value values[ARGUMENTS];
    spg_value result;
    if (count > ARGUMENTS || def >= machine->module.defs.count) { return false; }
    const spg_type type = machine->program->defs.at[def].result;
    if (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL)) { return false; }
    for (uint32_t i = 0; i < count; i++) { values[i].number = arguments[i]; }
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = spg_interpret(machine, machine->module.defs.at[def], values, NULL, &result);
    if (status == SPG_OK) { *out = result.number; }
    spg_arena_back(&machine->scratch, mark);
    if (status != SPG_OK) { machine->run->error = before; }
    return status == SPG_OK;
}

spg_status spg_machine_compile(spg_machine *machine, const spg_frame *frame, spg_ref expression, spg_arena *arena,
                               const spg_function **out)
{
    const spg_compile_unit unit = {.name = "main", .frame = frame, .slots_given = true, .asks = true};
    return spg_compile_value(&machine->module, arena, &unit, expression, out);
}

spg_status spg_machine_evaluate(spg_machine *machine, const spg_function *function, const spg_value *slots,
                                spg_value *out)
{
    return spg_interpret(machine, function, slots, NULL, out);
}

spg_arena *spg_machine_scratch(spg_machine *machine)
{
    return &machine->scratch;
}

spg_run *spg_machine_run_of(const spg_machine *machine)
{
    return machine->run;
}

void spg_machine_answer_by(spg_machine *machine, spg_ask *ask, void *user)
{
    machine->ask = ask;
    machine->ask_user = user;
}
