/* trial_helper.h — any bytes as bytecode, run in a small program under small limits: for test_verify.c.
 * SPDX-License-Identifier: MIT
 *
 * Layout of the bytes: kind and flags, number of registers, their types, then 8 bytes an instruction. With `mend`,
 * instructions that are refused are replaced by harmless ones first, so that more is run. */
#ifndef SPG_TESTS_TRIAL_HELPER_H
#define SPG_TESTS_TRIAL_HELPER_H

#include <string.h>

#include "exec/inside.h"
#include "exec/verify.h"

typedef enum trial_end {
    TRIAL_REFUSED, /* by the verifier */
    TRIAL_RAN,     /* to its end */
    TRIAL_STOPPED, /* by a trap or a limit */
    TRIAL_UNMADE,  /* there was no memory for the trial itself */
    TRIAL_ENDS
} trial_end;

enum { TRIAL_REGISTERS = 40, TRIAL_CODE = 200, CHECKS_MAX = 20, MEMORY = 8 << 20 };

typedef struct small {
    spg_run run;
    spg_program program;
    spg_machine *machine;
    int64_t ticks;
    const uint8_t *bytes;
    size_t length;
    spg_type types[TRIAL_REGISTERS];
    spg_instruction code[TRIAL_CODE + 1];
    spg_function function;
} small;

static int64_t tick(void *user)
{
    int64_t *ticks = user;
    return ++*ticks;
}

static uint8_t next_byte(small *s)
{
    if (s->length == 0) { return 0; }
    s->length -= 1;
    return *s->bytes++;
}

static spg_status node(small *s, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                       uint32_t count, spg_ref *out)
{
    return spg_pool_add(&s->program.pool, kind, type, data, children, count, SPG_NOWHERE, out);
}

static const spg_type param_types[] = {
    SPG_TYPE(INT), SPG_TYPE_LIST(SPG_TYPE(INT)), SPG_TYPE(GRID), SPG_TYPE(SET), SPG_TYPE(TEXT), SPG_TYPE(BAG)};
static const char *const param_names[] = {"n", "a", "b", "s", "t", "m"};
enum { PARAM_TYPES = 6 };

static spg_param *make_params(small *s, uint32_t first, uint32_t count)
{
    spg_param *params = SPG_TAKE(&s->program.arena, spg_param, count);
    for (uint32_t i = 0; params != NULL && i < count; i++) {
        params[i].name = param_names[first + i];
        params[i].shape.type = param_types[first + i];
    }
    return params;
}

/* Games x(n: 0.., a) and y(b, s, t, m), without moves. */
static spg_status add_game(small *s, const char *name, uint32_t first, uint32_t count, spg_ref low)
{
    spg_ir_game game = {.name = name, .param_count = count, .params = make_params(s, first, count)};
    if (game.params == NULL) { return s->run.error.status; }
    game.params[0].shape.low = low;
    SPG_TRY(node(s, SPG_NODE_BLOCK, SPG_TYPE(NONE), 0, NULL, 0, &game.opening));
    SPG_TRY(node(s, SPG_NODE_BLOCK, SPG_TYPE(NONE), 0, NULL, 0, &game.body));
    return SPG_PUSH(&s->run, &s->program.games, game);
}

/* Defs of one int: the first gives it back, the second stands for the function of the trial and is remembered. */
static spg_status add_def(small *s, const char *name, bool recursive)
{
    spg_def def = {.name = name,
                   .param_count = 1,
                   .params = make_params(s, 0, 1),
                   .result = SPG_TYPE(INT),
                   .recursive = recursive};
    if (def.params == NULL) { return s->run.error.status; }
    SPG_TRY(node(s, SPG_NODE_PARAM, SPG_TYPE(INT), 0, NULL, 0, &def.body));
    return SPG_PUSH(&s->run, &s->program.defs, def);
}

static spg_status add_asks(small *s)
{
    static const spg_type types[] = {SPG_TYPE(BOOL), SPG_TYPE(INT), SPG_TYPE(TEXT), SPG_TYPE_LIST(SPG_TYPE(MOVE)),
                                     SPG_TYPE(MOVE)};
    static const uint64_t games[1] = {3};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        SPG_TRY(SPG_PUSH(&s->run, &s->machine->module.names.asks,
                         (spg_ask_site){SPG_QUESTION_WINS, types[i], games, games, 2}));
    }
    return SPG_OK;
}

static spg_status make_program(small *s)
{
    static const char *const texts[] = {"", "n", "00/?0", "11/?1", "part", "to", "汉"};
    spg_ref low = 0;
    SPG_TRY(spg_program_init(&s->program, &s->run));
    SPG_TRY(spg_pool_int(&s->program.pool, 0, SPG_NOWHERE, &low));
    spg_ref big = 0;
    SPG_TRY(spg_pool_int(&s->program.pool, SPG_INT_MAX, SPG_NOWHERE, &big));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        uint32_t index = 0;
        SPG_TRY(spg_pool_text_index(&s->program.pool, texts[i], (uint32_t)strlen(texts[i]), &index));
    }
    SPG_TRY(add_game(s, "x", 0, 2, low));
    SPG_TRY(add_game(s, "y", 2, 4, 0));
    SPG_TRY(add_def(s, "same", false));
    SPG_TRY(add_def(s, "trial", true));
    for (uint32_t i = 0; i < PARAM_TYPES; i++) {
        SPG_TRY(SPG_PUSH(&s->run, &s->program.givens,
                         (spg_given){.name = param_names[i], .shape = {.type = param_types[i]}}));
    }
    SPG_TRY(spg_machine_new(&s->run, &s->program, &s->machine));
    for (uint32_t i = 0; i + 1 < PARAM_TYPES; i++) {
        SPG_TRY(spg_machine_set_given(s->machine, i, (spg_value){.number = 0}, SPG_NOWHERE));
    }
    return add_asks(s);
}

static void read_header(small *s)
{
    const uint8_t flags = next_byte(s);
    spg_function *function = &s->function;
    function->name = "trial";
    function->names = &s->machine->module.names;
    function->kind = (spg_function_kind)(flags & 3) % 3;
    function->asks = (flags & 4) != 0;
    function->result = function->kind == SPG_FUNCTION_VALUE ? SPG_TYPE(INT) : SPG_TYPE(NONE);
    function->param_count = 1;
    function->register_count = 1 + next_byte(s) % (TRIAL_REGISTERS - 1);
    s->types[0] = SPG_TYPE(INT);
    for (uint32_t i = 1; i < function->register_count; i++) {
        const uint8_t byte = next_byte(s);
        const spg_type type = (spg_type)(byte & 0x3F);
        s->types[i] = (byte & 0x80) != 0 ? SPG_TYPE_BUILDING(type) : type;
    }
    function->types = s->types;
}

static void read_code(small *s)
{
    while (s->length > 0 && s->function.count < TRIAL_CODE) {
        spg_instruction *at = &s->code[s->function.count++];
        *at = (spg_instruction){.op = next_byte(s), .a = next_byte(s), .b = next_byte(s), .c = next_byte(s)};
        at->d = next_byte(s);
        const uint8_t far = next_byte(s);
        if (far != 0) { at->d |= (uint32_t)far << 24; }
        at->node = next_byte(s);
        next_byte(s);
    }
    s->function.code = s->code;
}

static void mend_types(small *s)
{
    for (uint32_t i = 0; i < s->function.register_count; i++) {
        const spg_type of = (spg_type)(s->types[i] & ~SPG_BUILDING);
        const bool built = spg_type_is_list(of) || of == SPG_TYPE(GRID) || of == SPG_TYPE(POSITION);
        if (!spg_type_valid(of)) { s->types[i] = i % 3 == 0 ? SPG_TYPE(BOOL) : SPG_TYPE(INT); }
        if (spg_type_valid(of) && !built) { s->types[i] = of; }
    }
    s->types[0] = SPG_TYPE(INT);
}

/* The first register from `from` on that fits there, all else as it is. */
static void mend_register(small *s, uint32_t index, uint16_t *field)
{
    const uint16_t from = *field;
    const uint32_t count = s->function.register_count;
    for (uint32_t i = 0; i < count; i++) {
        *field = (uint16_t)((from + i) % count);
        if (spg_exec_verify_instruction(&s->machine->module, &s->function, index) == SPG_OK) { return; }
    }
    *field = (uint16_t)(from % count);
}

static void mend_instruction(small *s, uint32_t index)
{
    spg_instruction *at = &s->code[index];
    at->op %= SPG_OPCODE_COUNT;
    at->node = 0;
    const char *letters = spg_bytecode_registers((spg_opcode)at->op);
    const char number = spg_bytecode_number((spg_opcode)at->op);
    uint16_t *const fields[] = {&at->a, &at->b, &at->c};
    for (int i = 0; i < 3; i++) {
        if (letters[i] == '.') { *fields[i] = 0; }
    }
    if (number == '.') { at->d = 0; }
    if (number == 'j') { at->d = index + 1 + at->d % (s->function.count - index); }
    if (number == 'k') { at->d %= index + 1; }
    if (number == 'f') { at->d %= 2; }
    if (number != 'j' && number != 'k' && number != 's') { at->d %= 8; }
    for (int i = 0; i < 6; i++) {
        if (letters[i % 3] != '.') { mend_register(s, index, fields[i % 3]); }
    }
}

static void mend_code(small *s)
{
    const bool value = s->function.kind == SPG_FUNCTION_VALUE;
    mend_types(s);
    s->code[s->function.count++] = (spg_instruction){.op = value ? SPG_OPCODE_RETURN : SPG_OPCODE_STOP};
    for (uint32_t i = 0; i < s->function.count; i++) {
        if (i + 1 < s->function.count) { mend_instruction(s, i); }
        if (spg_exec_verify_instruction(&s->machine->module, &s->function, i) != SPG_OK) {
            s->code[i] = (spg_instruction){.op = SPG_OPCODE_CLEAR, .a = 0};
        }
    }
}

static spg_status answer_nothing(void *user, const spg_ask_request *request, spg_value *out)
{
    (void)user;
    (void)request;
    *out = (spg_value){.number = 0};
    return SPG_OK;
}

static trial_end run_code(small *s)
{
    spg_machine *of = s->machine;
    if (spg_exec_verify_function(&of->module, &s->function) != SPG_OK) { return TRIAL_REFUSED; }
    if (s->function.kind == SPG_FUNCTION_VALUE) { of->module.defs.at[1] = &s->function; }
    of->ask = answer_nothing;
    spg_listener listener = {.wanted = 3};
    spg_value argument = {.number = 5};
    spg_value result;
    const spg_status status = spg_interpret(of, &s->function, &argument, &listener, &result);
    return status == SPG_OK ? TRIAL_RAN : TRIAL_STOPPED;
}

static trial_end try_bytecode(const uint8_t *bytes, size_t length, bool mend)
{
    spg_run run;
    spg_run_init(&run);
    small *s = spg_run_take(&run, 1, sizeof *s);
    if (s == NULL) { return TRIAL_UNMADE; }
    spg_run_init(&s->run);
    s->run.memory.limit = MEMORY;
    s->run.clock = tick;
    s->run.clock_user = &s->ticks;
    s->run.deadline = CHECKS_MAX;
    s->bytes = bytes;
    s->length = length;
    trial_end end = TRIAL_UNMADE;
    if (make_program(s) == SPG_OK) {
        read_header(s);
        read_code(s);
        if (mend) { mend_code(s); }
        end = run_code(s);
    }
    spg_machine_free(s->machine);
    spg_program_clear(&s->program);
    spg_run_give(&run, s, 1, sizeof *s);
    return end;
}

#endif
