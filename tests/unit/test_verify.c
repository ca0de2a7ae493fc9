/* test_verify.c — what the verifier refuses, and that what it accepts can be run. SPDX-License-Identifier: MIT */
#include "exec/inside.h"
#include "exec/verify.h"
#include "machine_helper.h"
#include "tap.h"
#include "trial_helper.h"

enum { INT0, INT1, BOOL2, TEXT3, LIST4, BUILD5, SET6, GRID7, POSITION8, INT9, INT10, REGISTERS };

/* One more stands behind the last register: it would fit, but it is not there. */
static const spg_type types[REGISTERS + 1] = {[INT0] = SPG_TYPE(INT),
                                              [INT1] = SPG_TYPE(INT),
                                              [BOOL2] = SPG_TYPE(BOOL),
                                              [TEXT3] = SPG_TYPE(TEXT),
                                              [LIST4] = SPG_TYPE_LIST(SPG_TYPE(INT)),
                                              [BUILD5] = SPG_TYPE_BUILDING(SPG_TYPE_LIST(SPG_TYPE(INT))),
                                              [SET6] = SPG_TYPE(SET),
                                              [GRID7] = SPG_TYPE(GRID),
                                              [POSITION8] = SPG_TYPE(POSITION),
                                              [INT9] = SPG_TYPE(INT),
                                              [INT10] = SPG_TYPE(INT),
                                              [REGISTERS] = SPG_TYPE(INT)};

static const char rules[] = "given m = 3; def twice(a, x) = [x] + a; game g(n: 0.., a: list) { g(n-1, a); }";

/* Does one instruction pass, in front of a return? */
static bool passes_in(spg_function_kind kind, bool asks, spg_instruction instruction)
{
    const spg_instruction code[] = {{.op = SPG_OPCODE_CLEAR, .a = INT0},
                                    instruction,
                                    {.op = kind == SPG_FUNCTION_VALUE ? SPG_OPCODE_RETURN : SPG_OPCODE_STOP}};
    const spg_function function = {.name = "test",
                                   .names = &machine->module.names,
                                   .kind = kind,
                                   .asks = asks,
                                   .result = kind == SPG_FUNCTION_VALUE ? SPG_TYPE(INT) : SPG_TYPE(NONE),
                                   .param_count = 2,
                                   .register_count = REGISTERS,
                                   .types = types,
                                   .code = code,
                                   .count = 3};
    return spg_exec_verify_function(&machine->module, &function) == SPG_OK;
}

static bool passes(spg_opcode op, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    return passes_in(SPG_FUNCTION_VALUE, false,
                     (spg_instruction){(uint16_t)op, (uint16_t)a, (uint16_t)b, (uint16_t)c, d, 0});
}

#define YES(op, a, b, c, d) CHECK(passes(SPG_OPCODE_##op, a, b, c, d), #op " " #a " " #b " " #c " " #d " passes")
#define NO(op, a, b, c, d) CHECK(!passes(SPG_OPCODE_##op, a, b, c, d), #op " " #a " " #b " " #c " " #d " is refused")

static void registers_must_exist_and_have_the_right_type(void)
{
    NEED(open_machine(rules) == SPG_OK, "made");
    YES(ADD, INT0, INT1, INT0, 0);
    NO(ADD, INT0, INT1, REGISTERS, 0);
    NO(ADD, INT0, INT1, 65535, 0);
    NO(ADD, BOOL2, INT1, INT1, 0);
    NO(ADD, INT0, TEXT3, INT1, 0);
    NO(ADD, INT0, INT1, INT1, 1);
    NO(NEG, INT0, INT1, 1, 0);
    YES(EQ_INT, BOOL2, INT0, INT1, 0);
    YES(EQ, BOOL2, TEXT3, TEXT3, 0);
    NO(EQ, BOOL2, TEXT3, LIST4, 0);
    YES(COPY, INT0, INT1, 0, 0);
    NO(COPY, INT0, BOOL2, 0, 0);
    YES(MEMBER, BOOL2, INT0, SET6, 0);
    NO(MEMBER, BOOL2, TEXT3, SET6, 0);
    YES(INDEX, INT0, LIST4, INT1, 0);
    NO(INDEX, TEXT3, LIST4, INT1, 0);
    NO(INDEX, INT0, SET6, INT1, 0);
    YES(PLUS, SET6, SET6, INT0, 0);
    NO(PLUS, LIST4, LIST4, INT0, 0);
    YES(WITHOUT, LIST4, LIST4, INT0, 0);
    NO(WITHOUT, SET6, SET6, INT0, 0);
    YES(CELL, TEXT3, GRID7, INT9, 0);
    NO(CELL, TEXT3, GRID7, INT10, 0);
    NO(CELL, TEXT3, GRID7, INT1, 0);
    YES(CONVERT, SET6, LIST4, 0, 0);
    NO(CONVERT, GRID7, LIST4, 0, 0);
    NO(CONVERT, TEXT3, INT0, 0, 0);
    close_machine();
}

static void what_is_being_built_is_not_shared(void)
{
    NEED(open_machine(rules) == SPG_OK, "made");
    YES(CLEAR, BUILD5, 0, 0, 0);
    YES(APPEND, BUILD5, INT0, 0, 0);
    YES(FINISH, LIST4, BUILD5, 0, 0);
    NO(APPEND, LIST4, INT0, 0, 0);
    NO(APPEND, BUILD5, TEXT3, 0, 0);
    NO(COPY, BUILD5, BUILD5, 0, 0);
    NO(COPY, LIST4, BUILD5, 0, 0);
    NO(LENGTH, INT0, BUILD5, 0, 0);
    NO(EQ, BOOL2, BUILD5, BUILD5, 0);
    NO(TO_TEXT, TEXT3, BUILD5, 0, 0);
    close_machine();
}

static void numbers_must_lie_in_their_tables(void)
{
    NEED(open_machine(rules) == SPG_OK, "made");
    YES(INT, INT0, 0, 0, 0);
    NO(INT, INT0, 0, 0, (uint32_t)now.program.pool.ints.count);
    NO(TEXT, TEXT3, 0, 0, (uint32_t)machine->module.names.texts.count);
    NO(TEXT, TEXT3, 0, 0, UINT32_MAX);
    YES(GIVEN, INT0, 0, 0, 0);
    NO(GIVEN, TEXT3, 0, 0, 0);
    NO(GIVEN, INT0, 0, 0, 1);
    NO(BOOL, BOOL2, 0, 0, 2);
    NO(TRAP_UNLESS, BOOL2, 0, 0, SPG_TRAP_COUNT);
    NO(ASK, INT0, POSITION8, 0, 0);
    CHECK(!passes((spg_opcode)SPG_OPCODE_COUNT, 0, 0, 0, 0), "no such instruction");
    CHECK(!passes_in(SPG_FUNCTION_VALUE, false,
                     (spg_instruction){SPG_OPCODE_CLEAR, INT0, 0, 0, 0, (spg_ref)now.program.pool.nodes.count}),
          "no such node");
    close_machine();
}

static void calls_need_the_arguments_of_their_signature(void)
{
    const spg_type window_types[] = {
        SPG_TYPE(INT), SPG_TYPE_LIST(SPG_TYPE(INT)), SPG_TYPE(INT), SPG_TYPE(POSITION), SPG_TYPE(BOOL), SPG_TYPE(INT)};
    NEED(open_machine("def f(a, x) = x + len([1] + a); given r = f([1],2); game g(n: 0.., a: list) { g(n-1, a); }") ==
             SPG_OK,
         "made");
    const struct {
        uint16_t op, a, b;
        uint32_t d;
        bool good;
        const char *fact;
    } cases[] = {
        {SPG_OPCODE_CALL, 0, 1, 0, true, "f(list, int) into an int"},
        {SPG_OPCODE_CALL, 0, 0, 0, false, "int, list"},
        {SPG_OPCODE_CALL, 0, 4, 0, false, "bool, int"},
        {SPG_OPCODE_CALL, 1, 1, 0, false, "into a list"},
        {SPG_OPCODE_CALL, 0, 5, 0, false, "past the end"},
        {SPG_OPCODE_CALL, 0, 60000, 0, false, "far past the end"},
        {SPG_OPCODE_CALL, 0, 1, 1, false, "no such def"},
        {SPG_OPCODE_MAKE, 3, 0, 0, true, "g(int, list)"},
        {SPG_OPCODE_MAKE, 3, 1, 0, false, "g(list, int)"},
        {SPG_OPCODE_MAKE, 0, 0, 0, false, "into an int"},
        {SPG_OPCODE_MAKE, 3, 0, 1, false, "no such game"},
        {SPG_OPCODE_LEGAL, 4, 0, 0, true, "legal"},
        {SPG_OPCODE_LEGAL, 3, 0, 0, false, "legal into a position"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const spg_instruction code[] = {{.op = cases[i].op, .a = cases[i].a, .b = cases[i].b, .d = cases[i].d},
                                        {.op = SPG_OPCODE_RETURN}};
        const spg_function function = {.names = &machine->module.names,
                                       .result = SPG_TYPE(INT),
                                       .register_count = 6,
                                       .types = window_types,
                                       .code = code,
                                       .count = 2};
        CHECK((spg_exec_verify_function(&machine->module, &function) == SPG_OK) == cases[i].good, cases[i].fact);
    }
    close_machine();
}

static void only_counted_jumps_go_back(void)
{
    NEED(open_machine(rules) == SPG_OK, "made");
    YES(JUMP, 0, 0, 0, 2);
    NO(JUMP, 0, 0, 0, 1);
    NO(JUMP, 0, 0, 0, 0);
    NO(JUMP, 0, 0, 0, 3);
    NO(JUMP_IF, BOOL2, 0, 0, 0);
    YES(LOOP, 0, 0, 0, 0);
    YES(LOOP, 0, 0, 0, 1);
    NO(LOOP, 0, 0, 0, 2);
    YES(NEXT, INT0, INT1, INT1, 0);
    NO(NEXT, INT0, INT1, INT1, 2);
    YES(EACH, INT0, LIST4, INT1, 2);
    NO(EACH, INT0, LIST4, INT1, 0);
    close_machine();
}

static void telling_and_asking_have_their_place(void)
{
    NEED(open_machine(rules) == SPG_OK, "made");
    const spg_instruction emit = {.op = SPG_OPCODE_EMIT, .a = POSITION8, .b = INT0, .c = BOOL2};
    const spg_instruction ending = {.op = SPG_OPCODE_ENDING, .a = INT0, .d = SPG_VERDICT_WIN};
    const spg_instruction describe = {.op = SPG_OPCODE_DESCRIBE, .a = TEXT3, .b = TEXT3, .c = BOOL2};
    const spg_instruction period = {.op = SPG_OPCODE_PERIOD, .a = LIST4};
    CHECK(passes_in(SPG_FUNCTION_BODY, false, emit), "a body tells moves");
    CHECK(!passes_in(SPG_FUNCTION_OPENING, false, emit), "an opening does not");
    CHECK(!passes_in(SPG_FUNCTION_VALUE, false, emit), "nor an expression");
    CHECK(passes_in(SPG_FUNCTION_OPENING, false, ending), "an opening tells the ending");
    CHECK(!passes_in(SPG_FUNCTION_BODY, false, ending), "a body does not");
    CHECK(!passes_in(SPG_FUNCTION_BODY, false, describe), "no such scope");
    CHECK(passes_in(SPG_FUNCTION_VALUE, true, period), "claims ask");
    CHECK(!passes_in(SPG_FUNCTION_VALUE, false, period), "rules do not");
    NO(STOP, 0, 0, 0, 0);
    NO(RETURN, TEXT3, 0, 0, 0);
    CHECK(!passes_in(SPG_FUNCTION_BODY, false, (spg_instruction){.op = SPG_OPCODE_RETURN}), "a body has no value");
    close_machine();
}

static void headers_and_ends_are_checked(void)
{
    NEED(open_machine(rules) == SPG_OK, "made");
    const spg_instruction code[] = {{.op = SPG_OPCODE_CLEAR}, {.op = SPG_OPCODE_RETURN}};
    const spg_type wrong[] = {SPG_TYPE(INT), SPG_TYPE(NONE)};
    const spg_type deep[] = {SPG_TYPE(INT), (spg_type)(SPG_TYPE(INT) + 16 * (SPG_LIST_DEPTH_MAX + 1))};
    const spg_type building[] = {SPG_TYPE(INT), SPG_TYPE_BUILDING(SPG_TYPE(TEXT))};
    spg_function good = {.names = &machine->module.names,
                         .result = SPG_TYPE(INT),
                         .register_count = 2,
                         .types = types,
                         .code = code,
                         .count = 2};
    CHECK(spg_exec_verify_function(&machine->module, &good) == SPG_OK, "it is good");
    spg_function bad = good;
    bad.names = NULL;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "nothing to name");
    bad = good;
    bad.types = wrong;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "a register of no type");
    bad.types = deep;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "lists too deep");
    bad.types = building;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "no text is built");
    bad = good;
    bad.param_count = 3;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "more parameters than registers");
    bad = good;
    bad.count = 1;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "it runs past its end");
    bad.count = 0;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "no code");
    const spg_instruction endless[] = {{.op = SPG_OPCODE_CLEAR}, {.op = SPG_OPCODE_LOOP}};
    const spg_instruction tail[] = {{.op = SPG_OPCODE_CLEAR}, {.op = SPG_OPCODE_NEXT, .a = 0, .b = 0, .c = 1}};
    bad = good;
    bad.code = endless;
    CHECK(spg_exec_verify_function(&machine->module, &bad) == SPG_OK,
          "behind a loop without a way out nothing need stand");
    bad.code = tail;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "behind the tail of a loop something must");
    bad = good;
    bad.kind = SPG_FUNCTION_BODY;
    CHECK(spg_exec_verify_function(&machine->module, &bad) != SPG_OK, "a body with a result");
    close_machine();
}

static void the_disassembly_names_registers_and_jumps(void)
{
    NEED(open_machine("def f(n) = if n < 1 then 0 else n; given r = f(2);") == SPG_OK, "made");
    spg_text out;
    spg_text_init(&out, &now.run);
    spg_bytecode_dump(machine->module.defs.at[0], &out);
    CHECK(strstr(spg_text_get(&out), "lt-int r") != NULL, "an instruction");
    CHECK(strstr(spg_text_get(&out), "jump-unless r") != NULL, "a jump");
    CHECK(strstr(spg_text_get(&out), "r0: int") != NULL, "a register");
    spg_text_clear(&out);
    close_machine();
}

/* Any bytes: refused or run, never a crash. The sanitizers watch. */
static void wild_code_is_refused_or_runs(void)
{
    uint64_t seed = 88172645463325252u;
    int ends[TRIAL_ENDS] = {0};
    for (int round = 0; round < 600; round++) {
        uint8_t bytes[400];
        for (size_t i = 0; i < sizeof bytes; i++) {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            bytes[i] = (uint8_t)(seed >> 32);
            if (round % 3 != 0 && i > 40 && i % 8 != 1) { bytes[i] %= 40; }
        }
        ends[try_bytecode(bytes, 60 + (size_t)round % 340, round % 4 != 0)] += 1;
    }
    printf("# refused %d, ran %d, stopped %d\n", ends[0], ends[1], ends[2]);
    CHECK(ends[TRIAL_REFUSED] > 50, "some are refused");
    CHECK(ends[TRIAL_RAN] > 50, "some run to their end");
    CHECK(ends[TRIAL_STOPPED] > 50, "some are stopped");
    CHECK_INT(ends[TRIAL_UNMADE], 0, "all are made");
}

TAP_MAIN(TEST(registers_must_exist_and_have_the_right_type), TEST(what_is_being_built_is_not_shared),
         TEST(numbers_must_lie_in_their_tables), TEST(calls_need_the_arguments_of_their_signature),
         TEST(only_counted_jumps_go_back), TEST(telling_and_asking_have_their_place),
         TEST(headers_and_ends_are_checked), TEST(the_disassembly_names_registers_and_jumps),
         TEST(wild_code_is_refused_or_runs))
