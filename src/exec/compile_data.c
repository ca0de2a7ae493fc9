/* compile_data.c — lists, sets, grids and texts to instructions. SPDX-License-Identifier: MIT */
#include "exec/assemble.h"

static spg_status take_builder(spg_assembler *e, spg_type type, spg_ref ref, uint16_t *out)
{
    SPG_TRY(spg_assemble_take(e, SPG_TYPE_BUILDING(type), out));
    return spg_assemble(e, SPG_OPCODE_CLEAR, *out, 0, 0, 0, ref);
}

static spg_status finish(spg_assembler *e, uint16_t into, uint16_t building, spg_ref ref)
{
    SPG_TRY(spg_assemble(e, SPG_OPCODE_FINISH, into, building, 0, 0, ref));
    spg_assemble_give(e, building);
    return SPG_OK;
}

/* The children one after the other into a list: as items, or as lists that are joined. */
static spg_status gather(spg_assembler *e, spg_opcode op, spg_type type, const spg_ref *children, uint32_t count,
                         spg_ref ref, uint16_t into)
{
    uint16_t building = 0;
    SPG_TRY(take_builder(e, type, ref, &building));
    for (uint32_t i = 0; i < count; i++) {
        uint16_t item = 0;
        SPG_TRY(spg_compile_operand(e, children[i], &item));
        SPG_TRY(spg_assemble(e, op, building, item, 0, 0, children[i]));
        spg_assemble_give(e, item);
    }
    return finish(e, into, building, ref);
}

spg_status spg_compile_list(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    return gather(e, SPG_OPCODE_APPEND, node->type, spg_assemble_children(e, node), node->count, ref, into);
}

spg_status spg_compile_join_lists(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    return gather(e, SPG_OPCODE_EXTEND, node->type, spg_assemble_children(e, node), node->count, ref, into);
}

spg_status spg_compile_set(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_type list = SPG_TYPE_LIST(SPG_TYPE(INT));
    uint16_t items = 0;
    SPG_TRY(spg_assemble_take(e, list, &items));
    SPG_TRY(gather(e, SPG_OPCODE_APPEND, list, spg_assemble_children(e, node), node->count, ref, items));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_CONVERT, into, items, 0, 0, ref));
    spg_assemble_give(e, items);
    return SPG_OK;
}

spg_status spg_compile_span(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t low = 0;
    uint16_t high = 0;
    uint16_t building = 0;
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &low));
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[1], &high));
    SPG_TRY(take_builder(e, node->type, ref, &building));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SPAN, building, low, high, 0, ref));
    spg_assemble_give(e, high);
    spg_assemble_give(e, low);
    return finish(e, into, building, ref);
}

spg_status spg_compile_lists(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t window = 0;
    bool lent = false;
    SPG_TRY(spg_compile_arguments(e, spg_assemble_children(e, node), node->count, false, &window, &lent));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_LISTS, into, window, 0, 0, ref));
    if (lent) { spg_assemble_give_window(e, window, node->count); }
    return SPG_OK;
}

spg_status spg_compile_cell(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    uint16_t grid = 0;
    uint16_t place = 0;
    bool lent = false;
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &grid));
    SPG_TRY(spg_compile_arguments(e, spg_assemble_children(e, node) + 1, 2, false, &place, &lent));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_CELL, into, grid, place, 0, ref));
    if (lent) { spg_assemble_give_window(e, place, 2); }
    spg_assemble_give(e, grid);
    return SPG_OK;
}

/* index, value: the value is computed only when the index is inside. */
static spg_status update_item(spg_assembler *e, uint16_t building, const spg_ref *pair)
{
    uint16_t index = 0;
    uint16_t inside = 0;
    uint16_t value = 0;
    spg_label_place skip = {0};
    SPG_TRY(spg_compile_operand(e, pair[0], &index));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &inside));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_INSIDE, inside, building, index, 0, pair[0]));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, inside, 0, 0, &skip, pair[0]));
    spg_assemble_give(e, inside);
    const size_t known = e->known.count;
    SPG_TRY(spg_compile_operand(e, pair[1], &value));
    e->known.count = known;
    SPG_TRY(spg_assemble(e, SPG_OPCODE_PUT, building, index, value, 0, pair[1]));
    spg_assemble_land(e, &skip);
    spg_assemble_give(e, value);
    spg_assemble_give(e, index);
    return SPG_OK;
}

spg_status spg_compile_update(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    uint16_t list = 0;
    uint16_t building = 0;
    SPG_TRY(spg_compile_operand(e, children[0], &list));
    SPG_TRY(take_builder(e, node->type, ref, &building));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_EXTEND, building, list, 0, 0, ref));
    spg_assemble_give(e, list);
    for (uint32_t i = 1; i + 1 < node->count; i += 2) { SPG_TRY(update_item(e, building, children + i)); }
    return finish(e, into, building, ref);
}

static spg_status update_cell(spg_assembler *e, uint16_t building, const spg_ref *triple)
{
    uint16_t place = 0;
    uint16_t inside = 0;
    uint16_t cell = 0;
    bool lent = false;
    spg_label_place skip = {0};
    SPG_TRY(spg_compile_arguments(e, triple, 2, false, &place, &lent));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &inside));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_GRID_INSIDE, inside, building, place, 0, triple[0]));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, inside, 0, 0, &skip, triple[0]));
    spg_assemble_give(e, inside);
    const size_t known = e->known.count;
    SPG_TRY(spg_compile_operand(e, triple[2], &cell));
    e->known.count = known;
    SPG_TRY(spg_assemble(e, SPG_OPCODE_GRID_PUT, building, place, cell, 0, triple[2]));
    spg_assemble_land(e, &skip);
    spg_assemble_give(e, cell);
    if (lent) { spg_assemble_give_window(e, place, 2); }
    return SPG_OK;
}

spg_status spg_compile_update_cell(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    uint16_t grid = 0;
    uint16_t building = 0;
    SPG_TRY(spg_compile_operand(e, children[0], &grid));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE_BUILDING(SPG_TYPE(GRID)), &building));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_GRID_OPEN, building, grid, 0, 0, ref));
    spg_assemble_give(e, grid);
    for (uint32_t i = 1; i + 2 < node->count; i += 3) { SPG_TRY(update_cell(e, building, children + i)); }
    SPG_TRY(spg_assemble(e, SPG_OPCODE_GRID_CLOSE, into, building, 0, 0, ref));
    spg_assemble_give(e, building);
    return SPG_OK;
}

spg_status spg_compile_rewrite(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    const spg_type texts = SPG_TYPE_LIST(SPG_TYPE(TEXT));
    uint16_t grid = 0;
    uint16_t rules = 0;
    SPG_TRY(spg_compile_operand(e, children[0], &grid));
    SPG_TRY(spg_assemble_take(e, texts, &rules));
    SPG_TRY(gather(e, SPG_OPCODE_APPEND, texts, children + 1, node->count - 1, ref, rules));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_REWRITE, into, grid, rules, 0, ref));
    spg_assemble_give(e, rules);
    spg_assemble_give(e, grid);
    return SPG_OK;
}

spg_status spg_compile_join_text(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_type texts = SPG_TYPE_LIST(SPG_TYPE(TEXT));
    uint16_t pieces = 0;
    uint16_t nothing = 0;
    SPG_TRY(spg_assemble_take(e, texts, &pieces));
    SPG_TRY(gather(e, SPG_OPCODE_APPEND, texts, spg_assemble_children(e, node), node->count, ref, pieces));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(TEXT), &nothing));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_CLEAR, nothing, 0, 0, 0, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_JOIN, into, pieces, nothing, 0, ref));
    spg_assemble_give(e, nothing);
    spg_assemble_give(e, pieces);
    return SPG_OK;
}
