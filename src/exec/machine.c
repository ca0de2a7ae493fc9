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
    machine->module.names.pool = &program->pool;
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
    SPG_ARRAY_CLEAR(module->run, &module->names.texts);
    SPG_ARRAY_CLEAR(module->run, &module->names.asks);
    spg_arena_clear(&module->arena);
}

void spg_machine_free(spg_machine *machine)
{
    if (machine == NULL) { return; }
    spg_run *run = machine->run;
    spg_rules_free_all(machine);
    spg_exec_memo_clear(machine);
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
    SPG_TRY(spg_exec_memo_extend(machine));
    return spg_compile_module(&machine->module);
}

/* ---- from outside ---- */

spg_status spg_machine_open_names(spg_machine *machine, const spg_pool *pool, spg_arena *arena, spg_code_names **out)
{
    spg_code_names *names = SPG_TAKE(arena, spg_code_names, 1);
    *out = names;
    if (names == NULL) { return machine->run->error.status; }
    names->pool = pool;
    return spg_compile_texts(machine->run, arena, names);
}

void spg_machine_close_names(spg_machine *machine, spg_code_names *names)
{
    if (names == NULL) { return; }
    SPG_ARRAY_CLEAR(machine->run, &names->texts);
    SPG_ARRAY_CLEAR(machine->run, &names->asks);
}

static spg_status interpret_query(spg_machine *machine, const spg_query *query, spg_code_names *names, spg_arena *code,
                                  spg_value *out)
{
    const bool position = query->kind == SPG_QUERY_POSITION;
    const spg_compile_unit unit = {
        .name = position ? "position" : "given", .names = names, .frame = &query->frame, .asks = position};
    const spg_function *function = NULL;
    SPG_TRY(spg_compile_value(&machine->module, code, &unit, query->body, &function));
    return spg_interpret(machine, function, NULL, NULL, out);
}

/* Objects of the value live in the scratch. */
static spg_status evaluate_query(spg_machine *machine, const spg_query *query, spg_value *out)
{
    spg_arena code;
    spg_code_names *names = NULL;
    spg_arena_init(&code, machine->run);
    spg_status status = spg_machine_open_names(machine, &query->pool, &code, &names);
    if (status == SPG_OK) { status = interpret_query(machine, query, names, &code, out); }
    spg_machine_close_names(machine, names);
    spg_arena_clear(&code);
    return status;
}

static spg_status read_position(spg_machine *machine, const spg_query *query, spg_arena *arena, spg_value *out)
{
    spg_value position;
    SPG_TRY(evaluate_query(machine, query, &position));
    SPG_TRY(spg_machine_check_position(machine, position, spg_pool_node(&query->pool, query->body)->span));
    return spg_value_copy(arena, SPG_TYPE(POSITION), position, out);
}

spg_status spg_machine_position(spg_machine *machine, const spg_query *query, spg_arena *arena, spg_value *out)
{
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = read_position(machine, query, arena, out);
    if (arena != &machine->scratch) { spg_arena_back(&machine->scratch, mark); }
    return status;
}

static spg_status read_value(spg_machine *machine, const spg_query *value)
{
    spg_value found;
    if (machine->givens.at[value->given].lent != 0) { return SPG_OK; }
    SPG_TRY(evaluate_query(machine, value, &found));
    return spg_machine_set_given(machine, value->given, found, value->span);
}

spg_status spg_machine_apply_value(spg_machine *machine, const spg_query *value)
{
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = read_value(machine, value);
    spg_arena_back(&machine->scratch, mark);
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

spg_status spg_machine_compile(spg_machine *machine, spg_code_names *names, const spg_frame *frame, spg_ref acts,
                               spg_ref expression, spg_arena *arena, const spg_function **out)
{
    const spg_compile_unit unit = {.name = "main",
                                   .names = names,
                                   .frame = frame,
                                   .slots_given = true,
                                   .asks = true,
                                   .whole = &acts,
                                   .whole_count = 1};
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
