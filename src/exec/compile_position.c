/* compile_position.c — positions, their legality, questions. SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "exec/assemble.h"

spg_status spg_compile_make(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t window = 0;
    bool lent = false;
    SPG_TRY(spg_compile_arguments(e, spg_assemble_children(e, node), node->count, e->keep, &window, &lent));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_MAKE, into, window, 0, node->data, ref));
    if (lent) { spg_assemble_give_window(e, window, node->count); }
    return SPG_OK;
}

static spg_status take_sum(spg_assembler *e, spg_ref ref, uint16_t *out)
{
    SPG_TRY(spg_assemble_take(e, SPG_TYPE_BUILDING(SPG_TYPE(POSITION)), out));
    return spg_assemble(e, SPG_OPCODE_CLEAR, *out, 0, 0, 0, ref);
}

static spg_status close_sum(spg_assembler *e, uint16_t into, uint16_t building, spg_ref ref)
{
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SUM_CLOSE, into, building, 0, 0, ref));
    spg_assemble_give(e, building);
    return SPG_OK;
}

spg_status spg_compile_sum(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    if (node->count == 0) { return spg_assemble(e, SPG_OPCODE_CLEAR, into, 0, 0, 0, ref); }
    if (node->count == 1) { return spg_compile_into(e, children[0], into); }
    uint16_t building = 0;
    SPG_TRY(take_sum(e, ref, &building));
    for (uint32_t i = 0; i < node->count; i++) {
        uint16_t part = 0;
        SPG_TRY(spg_compile_operand(e, children[i], &part));
        SPG_TRY(spg_assemble(e, SPG_OPCODE_SUM_ADD, building, part, 0, 0, children[i]));
        spg_assemble_give(e, part);
    }
    return close_sum(e, into, building, ref);
}

typedef struct sum_body {
    uint16_t building;
    spg_ref body;
} sum_body;

/* Each round is one term, whatever its body is: `part` counts rounds. */
static spg_status add_term(spg_assembler *e, void *user)
{
    const sum_body *sum = user;
    uint16_t part = 0;
    SPG_TRY(spg_compile_operand(e, sum->body, &part));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SUM_TERM, sum->building, part, 0, 0, sum->body));
    spg_assemble_give(e, part);
    return SPG_OK;
}

spg_status spg_compile_sum_over(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    sum_body sum = {.body = children[node->count - 1]};
    SPG_TRY(take_sum(e, ref, &sum.building));
    SPG_TRY(spg_compile_binders(e, children, node->count - 1, add_term, &sum));
    return close_sum(e, into, sum.building, ref);
}

spg_status spg_compile_is_legal(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t window = 0;
    bool lent = false;
    SPG_TRY(spg_compile_arguments(e, spg_assemble_children(e, node), node->count, false, &window, &lent));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_LEGAL, into, window, 0, node->data, ref));
    if (lent) { spg_assemble_give_window(e, window, node->count); }
    return SPG_OK;
}

spg_status spg_compile_legal_sum(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t position = 0;
    uint16_t counter = 0;
    spg_label_place end = {0};
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &position));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &counter));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, counter, 0, 0, 0, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_BOOL, into, 0, 0, 1, ref));
    const uint32_t top = spg_assemble_here(e);
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_LEGAL_EACH, into, position, counter, &end, ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, into, 0, 0, &end, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_LOOP, 0, 0, 0, top, ref));
    spg_assemble_land(e, &end);
    spg_assemble_give(e, counter);
    spg_assemble_give(e, position);
    return SPG_OK;
}

/* The games that names in the question may stand for, by all that they may get. */
static spg_status add_named(const spg_assembler *e, spg_ref asked, uint64_t *games)
{
    const spg_compile_unit *unit = e->unit;
    const uint32_t count = unit->whole_count + 1;
    spg_ref *whole = spg_run_take(e->run, count, sizeof *whole);
    if (whole == NULL) { return e->run->error.status; }
    for (uint32_t i = 0; i < unit->whole_count; i++) { whole[i] = unit->whole[i]; }
    whole[count - 1] = e->value;
    const spg_status status = spg_program_named_games_of(e->program, e->pool, whole, count, asked, games);
    spg_run_give(e->run, whole, count, sizeof *whole);
    return status;
}

spg_status spg_compile_ask(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref asked = spg_assemble_children(e, node)[0];
    const uint32_t count = (uint32_t)e->program->games.count;
    uint64_t *games = SPG_TAKE(e->arena, uint64_t, SPG_BITSET_WORDS(count));
    uint64_t *sure = SPG_TAKE(e->arena, uint64_t, SPG_BITSET_WORDS(count));
    if (games == NULL || sure == NULL) { return e->run->error.status; }
    SPG_TRY(spg_program_games_of(e->program, e->pool, asked, games));
    SPG_TRY(spg_program_sure_games_of(e->program, e->pool, asked, sure));
    SPG_TRY(add_named(e, asked, games));
    const uint32_t site = (uint32_t)e->names_of->asks.count;
    SPG_TRY(SPG_PUSH(e->run, &e->names_of->asks,
                     (spg_ask_site){(spg_question_kind)node->data, node->type, games, sure, count}));
    uint16_t position = 0;
    SPG_TRY(spg_compile_operand(e, asked, &position));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_ASK, into, position, 0, site, ref));
    spg_assemble_give(e, position);
    return SPG_OK;
}
