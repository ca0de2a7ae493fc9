/* bytecode.c — the opcode list as tables, and the disassembly. SPDX-License-Identifier: MIT */
#include "exec/bytecode.h"

typedef struct opcode_entry {
    const char *word, *registers;
    char number;
} opcode_entry;

static const opcode_entry table[] = {
#define ENTRY(name, word, registers, number) {word, registers, number},
    SPG_OPCODE_MAP(ENTRY)
#undef ENTRY
};

const char *spg_bytecode_word(spg_opcode op)
{
    return table[op].word;
}

const char *spg_bytecode_registers(spg_opcode op)
{
    return table[op].registers;
}

char spg_bytecode_number(spg_opcode op)
{
    return table[op].number;
}

static void dump_instruction(const spg_instruction *at, uint32_t number, spg_text *out)
{
    if (at->op >= SPG_OPCODE_COUNT) {
        spg_text_addf(out, "%5u  unknown %u\n", (unsigned)number, (unsigned)at->op);
        return;
    }
    const opcode_entry *entry = &table[at->op];
    const uint16_t registers[] = {at->a, at->b, at->c};
    spg_text_addf(out, "%5u  %s", (unsigned)number, entry->word);
    for (int i = 0; i < 3; i++) {
        if (entry->registers[i] != '.') { spg_text_addf(out, " r%u", (unsigned)registers[i]); }
    }
    if (entry->number == 'j' || entry->number == 'k') {
        spg_text_addf(out, " -> %u", (unsigned)at->d);
    } else if (entry->number != '.') {
        spg_text_addf(out, " %u", (unsigned)at->d);
    }
    spg_text_add_char(out, '\n');
}

void spg_bytecode_dump(const spg_function *function, spg_text *out)
{
    char type[SPG_TYPE_TEXT_SIZE];
    spg_text_addf(out, "%s: %u parameters\n", function->name, (unsigned)function->param_count);
    for (uint32_t i = 0; i < function->register_count; i++) {
        const spg_type of = function->types[i];
        spg_text_addf(out, "   r%u: %s%s\n", (unsigned)i, (of & SPG_BUILDING) != 0 ? "building " : "",
                      spg_type_format((spg_type)(of & ~SPG_BUILDING), type));
    }
    for (uint32_t i = 0; i < function->count; i++) { dump_instruction(&function->code[i], i, out); }
}
