/* verify.c — one pass over a function's code. SPDX-License-Identifier: MIT
 *
 * Types belong to registers and not to places in the code, so an instruction is checked by itself: opcode known,
 * registers in range and of the types its rule asks for, number in its table, jumps inside the function. */
#include "exec/verify.h"

#include <stdio.h>

#include "exec/trap.h"

typedef struct check {
    const spg_module *module;
    const spg_function *function;
    const spg_instruction *at;
    uint32_t index;
    bool bound, same; /* are T and S or V known yet? */
    spg_type T, S;
    uint32_t window; /* the register a W stands at */
} check;

static bool is_building(spg_type type)
{
    return (type & SPG_BUILDING) != 0;
}

static spg_type built(spg_type type)
{
    return (spg_type)(type & ~SPG_BUILDING);
}

static bool register_type_valid(spg_type type)
{
    if (!is_building(type)) { return spg_type_valid(type); }
    const spg_type of = built(type);
    return spg_type_valid(of) && (spg_type_is_list(of) || of == SPG_TYPE(GRID) || of == SPG_TYPE(POSITION));
}

static bool bind_T(check *c, spg_type type)
{
    if (!c->bound) {
        c->T = type;
        c->bound = true;
    }
    return c->T == type;
}

static bool bind_S(check *c, spg_type type)
{
    if (!c->same) {
        c->S = type;
        c->same = true;
    }
    return c->S == type;
}

static bool is_numbers(spg_type type)
{
    const spg_kind base = spg_type_base(type);
    return base == SPG_KIND_INT || base == SPG_KIND_SET || base == SPG_KIND_BAG || base == SPG_KIND_GRID;
}

static bool has_fields(spg_type type)
{
    return type == SPG_TYPE(MOVE) || type == SPG_TYPE(POSITION) || type == SPG_TYPE_LIST(SPG_TYPE(MOVE));
}

static bool ints_side_by_side(const check *c, uint32_t first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (first + i >= c->function->register_count || c->function->types[first + i] != SPG_TYPE(INT)) {
            return false;
        }
    }
    return true;
}

/* A register against one letter of its rule. */
static bool register_fits(check *c, char letter, uint16_t number)
{
    if (letter == '.') { return number == 0; }
    if (letter == '2') { return ints_side_by_side(c, number, 2); }
    if (letter == '4') { return ints_side_by_side(c, number, 4); }
    if (letter == 'W') {
        c->window = number; /* checked with d; may be one past the end when there are no arguments */
        return true;
    }
    if (number >= c->function->register_count) { return false; }
    const spg_type type = c->function->types[number];
    if (letter == 'X') { return true; }
    if (letter == 'H') { return type == SPG_TYPE_BUILDING(SPG_TYPE(GRID)); }
    if (letter == 'P') { return type == SPG_TYPE_BUILDING(SPG_TYPE(POSITION)); }
    if (letter == 'I') { return type == SPG_TYPE_BUILDING(SPG_TYPE_LIST(SPG_TYPE(INT))); }
    if (letter == 'U') {
        return is_building(type) && spg_type_is_list(built(type)) && bind_T(c, spg_type_item(built(type)));
    }
    if (is_building(type)) { return false; }
    const bool list = spg_type_is_list(type);
    const bool set_or_bag = type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
    switch (letter) {
    case 'i': return type == SPG_TYPE(INT);
    case 'b': return type == SPG_TYPE(BOOL);
    case 't': return type == SPG_TYPE(TEXT);
    case 'g': return type == SPG_TYPE(GRID);
    case 'p': return type == SPG_TYPE(POSITION);
    case 'l': return type == SPG_TYPE_LIST(SPG_TYPE(TEXT));
    case 'B': return type == SPG_TYPE_LIST(SPG_TYPE(GRID));
    case 'E': return type == SPG_TYPE_LIST(SPG_TYPE_LIST(SPG_TYPE(INT)));
    case 'A': return true;
    case 'D': return list;
    case 'F': return has_fields(type);
    case 'N': return list || set_or_bag || type == SPG_TYPE(TEXT);
    case 'R': return is_numbers(type);
    case 'S': return set_or_bag && bind_S(c, type);
    case 'V': return (list || type == SPG_TYPE(BAG)) && bind_S(c, type);
    case 'T': return bind_T(c, type);
    case 'L': return list && bind_T(c, spg_type_item(type));
    case 'C': return (list || set_or_bag) && bind_T(c, spg_type_item(type));
    case 'Q': return (list || type == SPG_TYPE(BAG)) && bind_T(c, spg_type_item(type));
    }
    return false;
}

static bool arguments_fit(const check *c, const spg_param *params, uint32_t count)
{
    const spg_function *function = c->function;
    if (c->window > function->register_count || count > function->register_count - c->window) { return false; }
    for (uint32_t i = 0; i < count; i++) {
        if (function->types[c->window + i] != params[i].shape.type) { return false; }
    }
    return true;
}

static bool def_fits(const check *c)
{
    if (c->at->d >= c->module->program->defs.count) { return false; }
    const spg_def *def = &c->module->program->defs.at[c->at->d];
    return c->T == def->result && arguments_fit(c, def->params, def->param_count);
}

static bool game_fits(const check *c)
{
    if (c->at->d >= c->module->games.count) { return false; }
    const spg_value_game *game = c->module->games.at[c->at->d].game;
    return arguments_fit(c, game->params, game->param_count);
}

static bool scope_fits(const check *c)
{
    if (c->at->d >= c->function->scope_count) { return false; }
    const spg_bound_scope *scope = &c->function->scopes[c->at->d];
    for (uint32_t i = 0; i < scope->count; i++) {
        const uint16_t in = scope->names[i].in;
        if (in >= c->function->register_count || is_building(c->function->types[in])) { return false; }
    }
    return true;
}

static bool given_is(const check *c, spg_type type)
{
    const spg_program *program = c->module->program;
    return c->at->d < program->givens.count && program->givens.at[c->at->d].shape.type == type;
}

static bool ask_fits(const check *c)
{
    const spg_code_names *names = c->function->names;
    return c->at->d < names->asks.count && names->asks.at[c->at->d].type == c->function->types[c->at->a];
}

static bool number_fits(const check *c, char letter)
{
    const spg_program *program = c->module->program;
    const uint32_t d = c->at->d;
    switch (letter) {
    case '.': return d == 0;
    case 'n': return d < c->function->names->pool->ints.count;
    case 'x': return d < c->function->names->texts.count;
    case 'f': return d <= 1;
    case 's': return true;
    case 'v': return d < program->givens.count && program->givens.at[d].shape.type == c->T;
    case 'u': return given_is(c, SPG_TYPE_LIST(SPG_TYPE(INT)));
    case 'w': return given_is(c, SPG_TYPE_LIST(SPG_TYPE_LIST(SPG_TYPE(INT))));
    case 'j': return d > c->index && d < c->function->count;
    case 'k': return d <= c->index;
    case 'd': return def_fits(c);
    case 'q': return game_fits(c);
    case 'y': return ask_fits(c);
    case 'r': return d < SPG_TRAP_COUNT;
    case 'z': return d > SPG_VERDICT_NONE && d < SPG_VERDICT_COUNT;
    case 'o': return scope_fits(c);
    }
    return false;
}

static bool is_number_list(spg_type type)
{
    return type == SPG_TYPE(SET) || type == SPG_TYPE(BAG) || type == SPG_TYPE_LIST(SPG_TYPE(INT));
}

bool spg_exec_verify_converts(spg_type from, spg_type to)
{
    while (from != to && spg_type_is_list(from) && spg_type_is_list(to)) {
        from = spg_type_item(from);
        to = spg_type_item(to);
    }
    if (from == to) { return true; }
    if (to == SPG_TYPE(GRID)) { return from == SPG_TYPE_LIST(SPG_TYPE(TEXT)); }
    return is_number_list(from) && is_number_list(to);
}

/* The field of a list of moves is a list. */
static bool field_fits(const check *c)
{
    return !spg_type_is_list(c->function->types[c->at->b]) || spg_type_is_list(c->function->types[c->at->a]);
}

static bool allowed_here(const check *c)
{
    const spg_function *function = c->function;
    switch ((spg_opcode)c->at->op) {
    case SPG_OPCODE_RETURN: return function->kind == SPG_FUNCTION_VALUE && c->T == function->result;
    case SPG_OPCODE_STOP: return function->kind != SPG_FUNCTION_VALUE;
    case SPG_OPCODE_ENDING: return function->kind == SPG_FUNCTION_OPENING;
    case SPG_OPCODE_EMIT:
    case SPG_OPCODE_EMIT_MAKE:
    case SPG_OPCODE_EMIT_MAKE_AGAIN:
    case SPG_OPCODE_EMIT_VERDICT:
    case SPG_OPCODE_DESCRIBE: return function->kind == SPG_FUNCTION_BODY;
    case SPG_OPCODE_ASK:
    case SPG_OPCODE_PERIOD: return function->asks;
    case SPG_OPCODE_CONVERT: return spg_exec_verify_converts(function->types[c->at->b], function->types[c->at->a]);
    case SPG_OPCODE_FIELD: return field_fits(c);
    default: return true;
    }
}

static spg_status refuse(const check *c, const char *why)
{
    char where[64];
    snprintf(where, sizeof where, "%u", (unsigned)c->index);
    return SPG_FAIL(c->module->run, SPG_BAD_RULES, SPG_NOWHERE, "instruction %1 of %2 is refused: %3",
                    "this is a fault of the program: please report it", where,
                    c->function->name == NULL ? "code" : c->function->name, why);
}

static spg_status verify_instruction(check *c)
{
    if (c->at->op >= SPG_OPCODE_COUNT) { return refuse(c, "unknown instruction"); }
    const spg_opcode op = (spg_opcode)c->at->op;
    const char *letters = spg_bytecode_registers(op);
    if (!register_fits(c, letters[0], c->at->a) || !register_fits(c, letters[1], c->at->b) ||
        !register_fits(c, letters[2], c->at->c)) {
        return refuse(c, "a register does not fit");
    }
    if (!number_fits(c, spg_bytecode_number(op))) { return refuse(c, "the number does not fit"); }
    if (!allowed_here(c)) { return refuse(c, "it may not stand here"); }
    return c->at->node < c->function->names->pool->nodes.count ? SPG_OK : refuse(c, "it names no node");
}

static bool ends_here(const spg_instruction *last)
{
    return last->op == SPG_OPCODE_RETURN || last->op == SPG_OPCODE_STOP || last->op == SPG_OPCODE_LOOP;
}

static bool header_fits(const spg_function *function)
{
    if (function->names == NULL || function->count == 0 || function->count > SPG_CODE_MAX) { return false; }
    if (function->register_count > SPG_REGISTERS_MAX || function->param_count > function->register_count) {
        return false;
    }
    for (uint32_t i = 0; i < function->register_count; i++) {
        if (!register_type_valid(function->types[i])) { return false; }
        if (i < function->param_count && is_building(function->types[i])) { return false; }
    }
    const bool value = function->kind == SPG_FUNCTION_VALUE;
    return value ? spg_type_valid(function->result) : function->result == SPG_TYPE(NONE);
}

spg_status spg_exec_verify_instruction(const spg_module *module, const spg_function *function, uint32_t index)
{
    check c = {.module = module, .function = function, .index = index, .at = &function->code[index]};
    return verify_instruction(&c);
}

spg_status spg_exec_verify_function(const spg_module *module, const spg_function *function)
{
    check c = {.module = module, .function = function};
    if (!header_fits(function)) { return refuse(&c, "the header is wrong"); }
    for (uint32_t i = 0; i < function->count; i++) { SPG_TRY(spg_exec_verify_instruction(module, function, i)); }
    c.index = function->count - 1;
    return ends_here(&function->code[c.index]) ? SPG_OK : refuse(&c, "the code runs past its end");
}
