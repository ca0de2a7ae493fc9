/* compile_statement.c — the opening and the moves of a game. SPDX-License-Identifier: MIT
 *
 * A move is: its target, its legality, its gain. The gain of a move that does not exist is not computed. Labels are only
 * computed for the one move somebody wants described; then the function stops. */
#include "exec/assemble.h"

#include <string.h>

static spg_status statement(spg_assembler *e, spg_ref ref);

static spg_status let(spg_assembler *e, const spg_node *node, spg_ref ref)
{
    /* Not straight into the slot: it may serve another name inside the value. */
    uint16_t value = 0;
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &value));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, e->slots + node->data, value, 0, 0, ref));
    spg_assemble_give(e, value);
    return SPG_OK;
}

static spg_status block(spg_assembler *e, const spg_node *node)
{
    for (uint32_t i = 0; i < node->count; i++) { SPG_TRY(statement(e, spg_assemble_children(e, node)[i])); }
    return SPG_OK;
}

static spg_status branch(spg_assembler *e, const spg_node *node, spg_ref ref)
{
    const spg_ref *children = spg_assemble_children(e, node);
    const spg_ref otherwise = node->count > 2 ? children[2] : 0;
    spg_label_place no = {0};
    spg_label_place end = {0};
    uint16_t condition = 0;
    SPG_TRY(spg_compile_operand(e, children[0], &condition));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, condition, 0, 0, &no, ref));
    spg_assemble_give(e, condition);
    SPG_TRY(statement(e, children[1]));
    if (otherwise != 0) { SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP, 0, 0, 0, &end, ref)); }
    spg_assemble_land(e, &no);
    if (otherwise != 0) { SPG_TRY(statement(e, otherwise)); }
    spg_assemble_land(e, &end);
    return SPG_OK;
}

static spg_status role(spg_assembler *e, const spg_node *node, spg_ref ref)
{
    const uint32_t turn = node->data == SPG_ROLE_FIRST ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    spg_label_place end = {0};
    uint16_t wanted = 0;
    uint16_t same = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &wanted));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &same));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, wanted, 0, 0, turn, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_EQ_INT, same, e->turn, wanted, 0, ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, same, 0, 0, &end, ref));
    spg_assemble_give(e, same);
    spg_assemble_give(e, wanted);
    SPG_TRY(statement(e, spg_assemble_children(e, node)[0]));
    spg_assemble_land(e, &end);
    return SPG_OK;
}

static spg_status for_body(spg_assembler *e, void *user)
{
    return statement(e, *(const spg_ref *)user);
}

static spg_status for_each(spg_assembler *e, const spg_node *node)
{
    const spg_ref *children = spg_assemble_children(e, node);
    const uint32_t binders = node->count - 1;
    const size_t names = e->names.count;
    for (uint32_t i = 0; i < binders; i++) {
        const uint32_t slot = spg_pool_node(e->pool, children[i])->data;
        SPG_TRY(
            SPG_PUSH(e->run, &e->names, (spg_bound_name){e->frame->locals[slot].name, (uint16_t)(e->slots + slot)}));
    }
    spg_ref body = children[binders];
    e->rounds = body;
    SPG_TRY(spg_compile_binders(e, children, binders, for_body, &body));
    e->names.count = names;
    return SPG_OK;
}

/* The names in force, an inner one hiding an outer one of the same name. */
static spg_status make_scope(spg_assembler *e, bool english, bool chinese, uint32_t *out)
{
    spg_bound_name *names = SPG_TAKE(e->arena, spg_bound_name, e->names.count);
    if (names == NULL) { return e->run->error.status; }
    uint32_t count = 0;
    for (size_t i = 0; i < e->names.count; i++) {
        bool hidden = false;
        for (size_t j = i + 1; j < e->names.count && !hidden; j++) {
            hidden = strcmp(e->names.at[i].name, e->names.at[j].name) == 0;
        }
        if (!hidden) { names[count++] = e->names.at[i]; }
    }
    *out = (uint32_t)e->scopes.count;
    return SPG_PUSH(e->run, &e->scopes, (spg_bound_scope){names, count, english, chinese});
}

static spg_status label(spg_assembler *e, spg_ref label_ref, spg_ref ref, uint16_t *out)
{
    if (label_ref != 0) { return spg_compile_operand(e, label_ref, out); }
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(TEXT), out));
    return spg_assemble(e, SPG_OPCODE_CLEAR, *out, 0, 0, 0, ref);
}

static spg_status describe(spg_assembler *e, const spg_ref *labels, uint16_t wanted, spg_ref ref)
{
    spg_label_place end = {0};
    uint16_t english = 0;
    uint16_t chinese = 0;
    uint32_t scope = 0;
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, wanted, 0, 0, &end, ref));
    SPG_TRY(label(e, labels[0], ref, &english));
    SPG_TRY(label(e, labels[1], ref, &chinese));
    SPG_TRY(make_scope(e, labels[0] != 0, labels[1] != 0, &scope));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_DESCRIBE, english, chinese, wanted, scope, ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_IF, wanted, 0, 0, &end, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_STOP, 0, 0, 0, 0, ref));
    spg_assemble_land(e, &end);
    spg_assemble_give(e, chinese);
    spg_assemble_give(e, english);
    return SPG_OK;
}

static bool is_true(const spg_assembler *e, spg_ref ref)
{
    const spg_node *node = spg_pool_node(e->pool, ref);
    return node->kind == SPG_NODE_BOOL && node->data == 1;
}

/* The target in a register, or, when it is one component, just its arguments. They stay known for the legality. */
static spg_status target(spg_assembler *e, spg_ref ref, bool *single, uint16_t *out)
{
    const spg_node *node = spg_pool_node(e->pool, ref);
    *single = node->kind == SPG_NODE_MAKE;
    if (*single) {
        bool lent = false;
        return spg_compile_arguments(e, spg_assemble_children(e, node), node->count, true, out, &lent);
    }
    const spg_type type = SPG_TYPE(POSITION);
    SPG_TRY(spg_assemble_take_window(e, &type, 1, out));
    SPG_TRY(SPG_PUSH(e->run, &e->kept, (spg_window){*out, 1}));
    e->keep = true;
    const spg_status status = spg_compile_into(e, ref, *out);
    e->keep = false;
    SPG_TRY(status);
    return SPG_PUSH(e->run, &e->known, (spg_known){ref, *out});
}

static spg_status tell(spg_assembler *e, const spg_node *node, spg_ref ref, bool single, uint16_t to, uint16_t gain,
                       uint16_t wanted)
{
    const bool again = node->data == 1;
    if (!single) { return spg_assemble(e, SPG_OPCODE_EMIT, to, gain, wanted, again, ref); }
    const spg_opcode op = again ? SPG_OPCODE_EMIT_MAKE_AGAIN : SPG_OPCODE_EMIT_MAKE;
    return spg_assemble(e, op, to, gain, wanted, spg_pool_node(e->pool, spg_assemble_children(e, node)[3])->data, ref);
}

static spg_status gain_of(spg_assembler *e, spg_ref gain, spg_ref ref, uint16_t *out)
{
    if (gain != 0) { return spg_compile_operand(e, gain, out); }
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), out));
    return spg_assemble(e, SPG_OPCODE_SMALL, *out, 0, 0, 0, ref);
}

static spg_status move_parts(spg_assembler *e, const spg_node *node, spg_ref ref)
{
    const spg_ref *children = spg_assemble_children(e, node);
    spg_label_place illegal = {0};
    uint16_t to = 0;
    uint16_t gain = 0;
    uint16_t wanted = 0;
    bool single = false;
    SPG_TRY(target(e, children[3], &single, &to));
    if (!is_true(e, children[4])) {
        uint16_t legal = 0;
        SPG_TRY(spg_compile_operand(e, children[4], &legal));
        SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, legal, 0, 0, &illegal, ref));
        spg_assemble_give(e, legal);
    }
    SPG_TRY(gain_of(e, children[2], ref, &gain));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &wanted));
    SPG_TRY(tell(e, node, ref, single, to, gain, wanted));
    SPG_TRY(describe(e, children, wanted, ref));
    spg_assemble_give(e, wanted);
    spg_assemble_give(e, gain);
    spg_assemble_land(e, &illegal);
    return SPG_OK;
}

static spg_status move(spg_assembler *e, const spg_node *node, spg_ref ref)
{
    SPG_TRY(move_parts(e, node, ref));
    e->known.count = 0;
    for (size_t i = 0; i < e->kept.count; i++) {
        spg_assemble_give_window(e, e->kept.at[i].first, e->kept.at[i].count);
    }
    e->kept.count = 0;
    return SPG_OK;
}

static spg_status verdict(spg_assembler *e, const spg_node *node, spg_ref ref)
{
    uint16_t wanted = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &wanted));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_EMIT_VERDICT, 0, 0, wanted, node->data, ref));
    SPG_TRY(describe(e, spg_assemble_children(e, node), wanted, ref));
    spg_assemble_give(e, wanted);
    return SPG_OK;
}

/* In an opening it tells the ending; a body just has no moves then. */
static spg_status end(spg_assembler *e, const spg_node *node, spg_ref ref)
{
    const spg_ref *children = spg_assemble_children(e, node);
    spg_label_place goes_on = {0};
    uint16_t condition = 0;
    SPG_TRY(spg_compile_operand(e, children[0], &condition));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, condition, 0, 0, &goes_on, ref));
    spg_assemble_give(e, condition);
    if (e->function.kind == SPG_FUNCTION_OPENING) {
        uint16_t number = 0;
        SPG_TRY(gain_of(e, children[1], ref, &number));
        SPG_TRY(spg_assemble(e, SPG_OPCODE_ENDING, number, 0, 0, node->data, ref));
        spg_assemble_give(e, number);
    }
    SPG_TRY(spg_assemble(e, SPG_OPCODE_STOP, 0, 0, 0, 0, ref));
    spg_assemble_land(e, &goes_on);
    return SPG_OK;
}

static spg_status statement(spg_assembler *e, spg_ref ref)
{
    const spg_node *node = spg_pool_node(e->pool, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_BLOCK: return block(e, node);
    case SPG_NODE_LET: return let(e, node, ref);
    case SPG_NODE_IF: return branch(e, node, ref);
    case SPG_NODE_ROLE: return role(e, node, ref);
    case SPG_NODE_FOR: return for_each(e, node);
    case SPG_NODE_MOVE: return move(e, node, ref);
    case SPG_NODE_VERDICT: return verdict(e, node, ref);
    case SPG_NODE_END:
        return end(e, node, ref);
    SPG_CASES_NO_STATEMENT:
        break;
    }
    return SPG_FAIL(e->run, SPG_BAD_RULES, node->span, "%1 stands where a statement is needed",
                    "this is a fault of the program: please report it", spg_node_word((spg_node_kind)node->kind));
}

static spg_compile_unit unit_of(const spg_ir_game *game)
{
    return (spg_compile_unit){
        .name = game->name, .params = game->params, .param_count = game->param_count, .frame = &game->frame};
}

static spg_status whole(spg_assembler *e, const spg_ir_game *game, bool with_body)
{
    SPG_TRY(statement(e, game->opening));
    if (with_body) { SPG_TRY(statement(e, game->body)); }
    return spg_assemble(e, SPG_OPCODE_STOP, 0, 0, 0, 0, game->opening);
}

spg_status spg_compile_opening(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out)
{
    const spg_pool *pool = &module->program->pool;
    const spg_node *opening = spg_pool_node(pool, game->opening);
    bool ends = false;
    for (uint32_t i = 0; i < opening->count; i++) {
        ends = ends || spg_pool_node(pool, pool->children.at[opening->first + i])->kind == SPG_NODE_END;
    }
    *out = NULL;
    if (!ends) { return SPG_OK; }
    const spg_compile_unit unit = unit_of(game);
    spg_assembler e;
    spg_status status = spg_assemble_start(&e, module, arena, &unit, SPG_FUNCTION_OPENING, SPG_TYPE(NONE));
    if (status == SPG_OK) { status = whole(&e, game, false); }
    return spg_assemble_finish(&e, status, out);
}

spg_status spg_compile_body(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out)
{
    const spg_compile_unit unit = unit_of(game);
    spg_assembler e;
    spg_status status = spg_assemble_start(&e, module, arena, &unit, SPG_FUNCTION_BODY, SPG_TYPE(NONE));
    if (status == SPG_OK) { status = whole(&e, game, true); }
    return spg_assemble_finish(&e, status, out);
}

/* The frame of the rules, then the further slots of each formula. */
static spg_status joined_frame(spg_module *module, const spg_ir_game *game, const spg_moves_lists *lists,
                               spg_arena *arena, spg_frame *out)
{
    uint32_t count = lists->own;
    for (uint32_t i = 0; i < lists->count; i++) { count += lists->formulas[i]->frame.local_count - lists->own; }
    out->locals = SPG_TAKE(arena, spg_local, count + 1);
    if (out->locals == NULL) { return module->run->error.status; }
    out->local_count = lists->own;
    if (lists->own > 0) { memcpy(out->locals, game->frame.locals, lists->own * sizeof *out->locals); }
    for (uint32_t i = 0; i < lists->count; i++) {
        const spg_frame *from = &lists->formulas[i]->frame;
        for (uint32_t j = lists->own; j < from->local_count; j++) { out->locals[out->local_count++] = from->locals[j]; }
    }
    return SPG_OK;
}

spg_status spg_compile_listed(spg_module *module, spg_arena *arena, const spg_ir_game *game,
                              const spg_moves_lists *lists, const spg_function **out)
{
    spg_frame frame = {0};
    SPG_TRY(joined_frame(module, game, lists, arena, &frame));
    spg_compile_unit unit = unit_of(game);
    unit.frame = &frame;
    unit.lists = lists;
    unit.asks = true;
    spg_assembler e;
    spg_status status = spg_assemble_start(&e, module, arena, &unit, SPG_FUNCTION_BODY, SPG_TYPE(NONE));
    if (status == SPG_OK) { status = whole(&e, game, true); }
    return spg_assemble_finish(&e, status, out);
}

/* `stuck` is asked when no `end` has fired: only the names of the opening matter. */
static spg_status stuck_number(spg_assembler *e, const spg_ir_game *game)
{
    const spg_node *opening = spg_pool_node(e->pool, game->opening);
    for (uint32_t i = 0; i < opening->count; i++) {
        const spg_ref child = spg_assemble_children(e, opening)[i];
        const spg_node *node = spg_pool_node(e->pool, child);
        if (node->kind == SPG_NODE_LET) { SPG_TRY(let(e, node, child)); }
    }
    uint16_t number = 0;
    SPG_TRY(spg_compile_operand(e, game->stuck.number, &number));
    return spg_assemble(e, SPG_OPCODE_RETURN, number, 0, 0, 0, game->stuck.number);
}

spg_status spg_compile_stuck(spg_module *module, spg_arena *arena, const spg_ir_game *game, const spg_function **out)
{
    *out = NULL;
    if (game->stuck.verdict != SPG_VERDICT_NUMBER) { return SPG_OK; }
    const spg_compile_unit unit = unit_of(game);
    spg_assembler e;
    spg_status status = spg_assemble_start(&e, module, arena, &unit, SPG_FUNCTION_VALUE, SPG_TYPE(INT));
    if (status == SPG_OK) { status = stuck_number(&e, game); }
    return spg_assemble_finish(&e, status, out);
}
