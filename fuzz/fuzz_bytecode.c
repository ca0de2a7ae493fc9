/* fuzz_bytecode.c — any bytes as a function of the register machine: what the verifier accepts runs safely.
 * SPDX-License-Identifier: MIT
 *
 * The bytes choose register types and instructions. With an even first byte operands are reduced to what their rule could
 * accept, so that whole functions get through; with an odd one they are taken as they are, for the verifier's own sake.
 * A small program lends its givens, helpers, games and texts. The clock counts its own calls. */
#include <stdlib.h>
#include <string.h>

#include "exec/inside.h"
#include "exec/verify.h"
#include "lang/lower.h"
#include "lang/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

enum { REGISTERS_MAX = 24, INSTRUCTIONS_MAX = 200, MEMORY = 16 << 20, TICKS = 5 };

static const char rules_text[] =
    "given m = 3, L = [4,1,2], S = {1,3}, w = \"ab\", G: grid = [\"01\",\"10\"];\n"
    "def f(i) = if i < 2 then i else f(i-1) + f(i-2);\n"
    "def pick(a, i) = a[i];\n"
    "game heap(n: 0..) { for k in 1..m: \"take {k}\" heap(n-k); }\n"
    "game row(a: list of 0.., s: set) { row(a with [0]: f(m), s plus pick(L, 1)); }\n"
    "game board(b: grid) { for c in rewrite(b, \"01\" => \"10\"): board(c); }\n"
    "claim wins(heap(3)) and best(heap(3)).k == pick(L, 0) and w == \"c\" and S == {1} and\n"
    "  wins(board(G)) and 100 < 170141183460469231731687303715884105727;\n";

typedef struct reader {
    const uint8_t *at;
    size_t left;
} reader;

static uint32_t next_byte(reader *r)
{
    if (r->left == 0) { return 0; }
    r->left -= 1;
    return *r->at++;
}

static spg_type next_type(reader *r)
{
    static const spg_type types[] = {
        SPG_TYPE(INT),
        SPG_TYPE(BOOL),
        SPG_TYPE(TEXT),
        SPG_TYPE(SET),
        SPG_TYPE(BAG),
        SPG_TYPE(GRID),
        SPG_TYPE(POSITION),
        SPG_TYPE(MOVE),
        SPG_TYPE_LIST(SPG_TYPE(INT)),
        SPG_TYPE_LIST(SPG_TYPE(TEXT)),
        SPG_TYPE_LIST(SPG_TYPE(GRID)),
        SPG_TYPE_LIST(SPG_TYPE(MOVE)),
        SPG_TYPE_LIST(SPG_TYPE(SET)),
        SPG_TYPE_LIST(SPG_TYPE_LIST(SPG_TYPE(INT))),
        SPG_TYPE_BUILDING(SPG_TYPE(GRID)),
        SPG_TYPE_BUILDING(SPG_TYPE(POSITION)),
        SPG_TYPE_BUILDING(SPG_TYPE_LIST(SPG_TYPE(INT))),
        SPG_TYPE_BUILDING(SPG_TYPE_LIST(SPG_TYPE(TEXT))),
        SPG_TYPE_BUILDING(SPG_TYPE_LIST(SPG_TYPE_LIST(SPG_TYPE(INT)))),
    };
    const uint32_t byte = next_byte(r);
    return byte < 250 ? types[byte % (sizeof types / sizeof *types)] : (spg_type)(byte << 4 | next_byte(r));
}

/* The number d of an instruction, brought to where its letter could accept it. */
static uint32_t shape_number(const spg_module *module, char letter, uint32_t d, uint32_t index, uint32_t count)
{
    const spg_program *program = module->program;
    switch (letter) {
    case '.': return 0;
    case 'n': return d % (uint32_t)program->pool.ints.count;
    case 'x': return d % (uint32_t)module->names.texts.count;
    case 'f': return d % 2;
    case 'v': return d % (uint32_t)program->givens.count;
    case 'j': return index + 1 < count ? index + 1 + d % (count - index - 1) : index;
    case 'k': return d % (index + 1);
    case 'd': return d % (uint32_t)program->defs.count;
    case 'q': return d % (uint32_t)module->games.count;
    case 'y': return module->names.asks.count == 0 ? d : d % (uint32_t)module->names.asks.count;
    case 'r': return d % SPG_TRAP_COUNT;
    case 'z': return 1 + d % (SPG_VERDICT_COUNT - 1);
    default: return d;
    }
}

static uint16_t shape_register(char letter, uint32_t number, uint32_t registers)
{
    if (letter == '.') { return 0; }
    return (uint16_t)(registers == 0 ? number : number % registers);
}

static spg_instruction next_instruction(reader *r, const spg_module *module, const spg_function *function,
                                        uint32_t index, bool shaped)
{
    spg_instruction made = {.op = (uint16_t)next_byte(r)};
    const uint32_t a = next_byte(r), b = next_byte(r), c = next_byte(r);
    const uint32_t d = next_byte(r);
    made.node = shaped ? 1 : next_byte(r);
    if (shaped) { made.op = (uint16_t)(made.op % SPG_OPCODE_COUNT); }
    if (!shaped) {
        made.a = (uint16_t)a;
        made.b = (uint16_t)b;
        made.c = (uint16_t)c;
        made.d = d;
        return made;
    }
    const char *letters = spg_bytecode_registers((spg_opcode)made.op);
    made.a = shape_register(letters[0], a, function->register_count);
    made.b = shape_register(letters[1], b, function->register_count);
    made.c = shape_register(letters[2], c, function->register_count);
    made.d = shape_number(module, spg_bytecode_number((spg_opcode)made.op), d, index, function->count);
    return made;
}

/* In a shaped function what the verifier refuses becomes a harmless instruction, so that the rest is run. Its message
 * names the instruction. */
static bool mend(spg_machine *machine, const spg_function *function, spg_instruction *code)
{
    for (uint32_t tries = 0; tries <= function->count; tries++) {
        if (spg_exec_verify_function(&machine->module, function) == SPG_OK) { return true; }
        const unsigned long refused = strtoul(machine->run->error.args[0], NULL, 10);
        if (refused + 1 >= function->count) { return false; }
        code[refused] = (spg_instruction){.op = SPG_OPCODE_JUMP, .d = (uint32_t)refused + 1, .node = 1};
    }
    return false;
}

/* Odd answers of the right type: the empty one. */
static spg_status answer(void *user, const spg_ask_request *request, spg_value *out)
{
    (void)user;
    (void)request;
    memset(out, 0, sizeof *out);
    return SPG_OK;
}

static spg_status hear(spg_listener *listener, const spg_told_move *move)
{
    (void)listener;
    return move->verdict < SPG_VERDICT_COUNT ? SPG_OK : SPG_SYSTEM;
}

static void run_function(spg_machine *machine, const spg_function *function)
{
    spg_listener listener = {.move = hear, .wanted = 1};
    spg_value result = {0};
    machine->ask = answer;
    if (spg_interpret(machine, function, NULL, &listener, &result) == SPG_OK && function->kind == SPG_FUNCTION_VALUE) {
        spg_text text;
        spg_text_init(&text, machine->run);
        spg_value_write(function->result, result, &text);
        spg_text_clear(&text);
    }
}

static void try_bytes(spg_machine *machine, reader *r)
{
    spg_type types[REGISTERS_MAX];
    spg_instruction code[INSTRUCTIONS_MAX];
    const uint32_t first = next_byte(r);
    const bool shaped = first % 2 == 0;
    spg_function function = {
        .name = "fuzz", .names = &machine->module.names, .asks = true, .types = types, .code = code};
    function.kind = (spg_function_kind)(first / 2 % 3);
    function.register_count = next_byte(r) % (REGISTERS_MAX + 1);
    for (uint32_t i = 0; i < function.register_count; i++) { types[i] = next_type(r); }
    if (function.kind == SPG_FUNCTION_VALUE && function.register_count > 0) { function.result = types[0]; }
    const size_t fits = r->left / (shaped ? 5 : 6);
    function.count = fits < INSTRUCTIONS_MAX ? (uint32_t)fits : INSTRUCTIONS_MAX - 1;
    if (function.count == 0) { return; }
    for (uint32_t i = 0; i < function.count; i++) {
        code[i] = next_instruction(r, &machine->module, &function, i, shaped);
    }
    if (shaped) {
        const bool value = function.kind == SPG_FUNCTION_VALUE;
        code[function.count - 1] = (spg_instruction){.op = value ? SPG_OPCODE_RETURN : SPG_OPCODE_STOP, .node = 1};
        if (!mend(machine, &function, code)) { return; }
    }
    if (spg_exec_verify_function(&machine->module, &function) == SPG_OK) { run_function(machine, &function); }
}

/* One call is one millisecond. */
static int64_t ticks(void *user)
{
    int64_t *now = user;
    *now += 1000000;
    return *now;
}

/* The program is compiled once: it is the same for every input, and a thousand times the work of one. */
typedef struct world {
    spg_run run;
    int64_t now;
    spg_arena trees;
    spg_program program;
    spg_lang *lang;
    spg_machine *machine;
} world;

static spg_status make_world(world *w)
{
    spg_tree *file = NULL;
    spg_run_init(&w->run);
    w->run.clock = ticks;
    w->run.clock_user = &w->now;
    spg_arena_init(&w->trees, &w->run);
    SPG_TRY(spg_program_init(&w->program, &w->run));
    SPG_TRY(spg_lang_new(&w->run, &w->program, &w->lang));
    const uint32_t source = spg_sources_add(&w->run.sources, "fuzz.game", rules_text, sizeof rules_text - 1);
    SPG_TRY(spg_parse_file(&w->run, &w->trees, source, &file));
    SPG_TRY(spg_lang_add_file(w->lang, file));
    SPG_TRY(spg_machine_new(&w->run, &w->program, &w->machine));
    return spg_machine_apply(w->machine, (uint32_t)w->program.settings.count);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static world w;
    reader r = {bytes, count};
    if (w.machine == NULL && make_world(&w) != SPG_OK) { __builtin_trap(); /* the fixed rules are right */ }
    w.run.memory.limit = w.run.memory.used + MEMORY;
    w.run.deadline = w.run.clock(w.run.clock_user) + (int64_t)TICKS * 1000000;
    const spg_arena_mark mark = spg_arena_here(&w.machine->scratch);
    try_bytes(w.machine, &r);
    spg_arena_back(&w.machine->scratch, mark);
    spg_exec_memo_drop(w.machine);
    return 0;
}
