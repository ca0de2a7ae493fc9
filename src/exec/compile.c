/* compile.c — what gets a function: defs, games, givens, settings, claims. SPDX-License-Identifier: MIT */
#include "exec/compile.h"

#include "exec/assemble.h"

static spg_status return_value(spg_assembler *e, spg_ref expression)
{
    uint16_t value = 0;
    SPG_TRY(spg_compile_operand(e, expression, &value));
    return spg_assemble(e, SPG_OPCODE_RETURN, value, 0, 0, 0, expression);
}

spg_status spg_compile_value(spg_module *module, spg_arena *arena, const spg_compile_unit *unit, spg_ref expression,
                             const spg_function **out)
{
    spg_assembler e;
    const spg_pool *pool = unit->names != NULL ? unit->names->pool : &module->program->pool;
    const spg_type type = spg_pool_node(pool, expression)->type;
    spg_status status = spg_assemble_start(&e, module, arena, unit, SPG_FUNCTION_VALUE, type);
    e.value = expression;
    if (status == SPG_OK) { status = return_value(&e, expression); }
    return spg_assemble_finish(&e, status, out);
}

/* One measure of a parameter against one bound; `no` is where it goes when it does not hold. */
static spg_status require(spg_assembler *e, spg_opcode op, uint16_t a, uint16_t b, spg_ref ref, spg_label_place *no)
{
    uint16_t holds = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &holds));
    SPG_TRY(spg_assemble(e, op, holds, a, b, 0, ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, holds, 0, 0, no, ref));
    spg_assemble_give(e, holds);
    return SPG_OK;
}

static spg_status require_bound(spg_assembler *e, spg_opcode for_items, spg_type type, uint16_t value, spg_ref bound,
                                spg_label_place *no)
{
    if (bound == 0) { return SPG_OK; }
    const spg_kind base = spg_type_base(type);
    if (base != SPG_KIND_INT && base != SPG_KIND_SET && base != SPG_KIND_BAG && base != SPG_KIND_GRID) {
        return SPG_OK; /* only numbers have bounds */
    }
    uint16_t limit = 0;
    SPG_TRY(spg_compile_operand(e, bound, &limit));
    SPG_TRY(require(e, for_items, value, limit, bound, no));
    spg_assemble_give(e, limit);
    return SPG_OK;
}

static spg_status require_size(spg_assembler *e, spg_opcode measure, spg_opcode relation, uint16_t value, spg_ref size,
                               spg_label_place *no)
{
    if (size == 0) { return SPG_OK; }
    uint16_t limit = 0;
    uint16_t actual = 0;
    SPG_TRY(spg_compile_operand(e, size, &limit));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &actual));
    SPG_TRY(spg_assemble(e, measure, actual, value, 0, 0, size));
    SPG_TRY(require(e, relation, actual, limit, size, no));
    spg_assemble_give(e, actual);
    spg_assemble_give(e, limit);
    return SPG_OK;
}

/* Sizes of lists and grids are exact, those of sets and bags are the most there may be. */
static spg_status require_sizes(spg_assembler *e, const spg_shape *shape, uint16_t value, spg_label_place *no)
{
    if (shape->type == SPG_TYPE(GRID)) {
        SPG_TRY(require_size(e, SPG_OPCODE_ROWS, SPG_OPCODE_EQ_INT, value, shape->size[0], no));
        return require_size(e, SPG_OPCODE_COLUMNS, SPG_OPCODE_EQ_INT, value, shape->size[1], no);
    }
    if (shape->type == SPG_TYPE(SET) || shape->type == SPG_TYPE(BAG)) {
        return require_size(e, SPG_OPCODE_LENGTH, SPG_OPCODE_LE_INT, value, shape->size[0], no);
    }
    if (!spg_type_is_list(shape->type)) { return SPG_OK; }
    return require_size(e, SPG_OPCODE_LENGTH, SPG_OPCODE_EQ_INT, value, shape->size[0], no);
}

static spg_status all_legal(spg_assembler *e, const spg_param *params, uint32_t count)
{
    spg_label_place no = {0};
    uint16_t answer = 0;
    for (uint32_t i = 0; i < count; i++) {
        const spg_shape *shape = &params[i].shape;
        SPG_TRY(require_sizes(e, shape, (uint16_t)i, &no));
        SPG_TRY(require_bound(e, SPG_OPCODE_AT_LEAST, shape->type, (uint16_t)i, shape->low, &no));
        SPG_TRY(require_bound(e, SPG_OPCODE_AT_MOST, shape->type, (uint16_t)i, shape->high, &no));
    }
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &answer));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_BOOL, answer, 0, 0, 1, 0));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_RETURN, answer, 0, 0, 0, 0));
    spg_assemble_land(e, &no);
    SPG_TRY(spg_assemble(e, SPG_OPCODE_BOOL, answer, 0, 0, 0, 0));
    return spg_assemble(e, SPG_OPCODE_RETURN, answer, 0, 0, 0, 0);
}

spg_status spg_compile_legal(spg_module *module, spg_arena *arena, const spg_compile_unit *unit,
                             const spg_function **out)
{
    spg_assembler e;
    spg_status status = spg_assemble_start(&e, module, arena, unit, SPG_FUNCTION_VALUE, SPG_TYPE(BOOL));
    if (status == SPG_OK) { status = all_legal(&e, unit->params, unit->param_count); }
    return spg_assemble_finish(&e, status, out);
}

static spg_status claim_domain(spg_module *module, spg_arena *arena, const spg_compile_unit *unit, spg_ref ref,
                               spg_binder_code *out)
{
    const spg_pool *pool = &module->program->pool;
    const spg_node *domain = spg_pool_node(pool, ref);
    const spg_ref *children = pool->children.at + domain->first;
    out->domain = domain->kind;
    SPG_TRY(spg_compile_value(module, arena, unit, children[0], &out->low));
    if (domain->kind == SPG_NODE_ITEMS) {
        out->list = spg_pool_node(pool, children[0])->type;
        return SPG_OK;
    }
    const uint32_t step = domain->kind == SPG_NODE_FROM_TO ? 2 : 1;
    if (step == 2) { SPG_TRY(spg_compile_value(module, arena, unit, children[1], &out->high)); }
    if (step >= domain->count || children[step] == 0) { return SPG_OK; }
    return spg_compile_value(module, arena, unit, children[step], &out->step);
}

static spg_status claim_binder(spg_module *module, spg_arena *arena, const spg_compile_unit *unit, spg_ref ref,
                               spg_binder_code *out)
{
    const spg_pool *pool = &module->program->pool;
    const spg_node *binder = spg_pool_node(pool, ref);
    const spg_ref *children = pool->children.at + binder->first;
    out->slot = binder->data;
    out->type = unit->frame->locals[binder->data].type;
    out->span = binder->span;
    SPG_TRY(claim_domain(module, arena, unit, children[0], out));
    const spg_function **guards = SPG_TAKE(arena, const spg_function *, binder->count);
    bool *is_while = SPG_TAKE(arena, bool, binder->count);
    if (guards == NULL || is_while == NULL) { return module->run->error.status; }
    for (uint32_t i = 1; i < binder->count; i++) {
        const spg_node *guard = spg_pool_node(pool, children[i]);
        is_while[i - 1] = guard->kind == SPG_NODE_WHILE;
        SPG_TRY(spg_compile_value(module, arena, unit, pool->children.at[guard->first], &guards[i - 1]));
    }
    out->guards = guards;
    out->is_while = is_while;
    out->guard_count = binder->count - 1;
    return SPG_OK;
}

spg_status spg_compile_claim(spg_module *module, spg_arena *arena, const spg_claim *claim, spg_claim_code *out)
{
    const spg_compile_unit unit = {.name = "claim",
                                   .frame = &claim->frame,
                                   .slots_given = true,
                                   .asks = true,
                                   .whole = claim->binders,
                                   .whole_count = claim->binder_count};
    *out = (spg_claim_code){.binder_count = claim->binder_count};
    out->binders = SPG_TAKE(arena, spg_binder_code, claim->binder_count);
    if (out->binders == NULL) { return module->run->error.status; }
    for (uint32_t i = 0; i < claim->binder_count; i++) {
        SPG_TRY(claim_binder(module, arena, &unit, claim->binders[i], &out->binders[i]));
    }
    return spg_compile_value(module, arena, &unit, claim->body, &out->body);
}

spg_status spg_compile_texts(spg_run *run, spg_arena *arena, spg_code_names *names)
{
    while (names->texts.count < names->pool->texts.count) {
        const spg_pool_text *text = &names->pool->texts.at[names->texts.count];
        spg_value value;
        SPG_TRY(spg_value_make_text(arena, text->bytes, text->length, &value));
        SPG_TRY(SPG_PUSH(run, &names->texts, value));
    }
    return SPG_OK;
}

/* All games must have a name and parameters before any code mentions them. */
static spg_status add_games(spg_module *module)
{
    while (module->games.count < module->program->games.count) {
        const uint32_t index = (uint32_t)module->games.count;
        const spg_ir_game *game = &module->program->games.at[index];
        spg_game_code code = {.game = SPG_TAKE(&module->arena, spg_value_game, 1)};
        if (code.game == NULL) { return module->run->error.status; }
        *code.game = (spg_value_game){index, game->param_count, game->name, game->params};
        SPG_TRY(SPG_PUSH(module->run, &module->games, code));
    }
    return SPG_OK;
}

static spg_status compile_games(spg_module *module)
{
    for (size_t i = 0; i < module->games.count; i++) {
        spg_game_code *code = &module->games.at[i];
        const spg_ir_game *game = &module->program->games.at[i];
        if (code->body != NULL) { continue; }
        const spg_compile_unit unit = {
            .name = game->name, .params = game->params, .param_count = game->param_count, .frame = &game->frame};
        SPG_TRY(spg_compile_legal(module, &module->arena, &unit, &code->legal));
        SPG_TRY(spg_compile_opening(module, &module->arena, game, &code->opening));
        SPG_TRY(spg_compile_stuck(module, &module->arena, game, &code->stuck));
        SPG_TRY(spg_compile_body(module, &module->arena, game, &code->body));
    }
    return SPG_OK;
}

static spg_status compile_defs(spg_module *module)
{
    while (module->defs.count < module->program->defs.count) {
        const spg_def *def = &module->program->defs.at[module->defs.count];
        const spg_compile_unit unit = {
            .name = def->name, .params = def->params, .param_count = def->param_count, .frame = &def->frame};
        const spg_function *function = NULL;
        SPG_TRY(spg_compile_value(module, &module->arena, &unit, def->body, &function));
        SPG_TRY(SPG_PUSH(module->run, &module->defs, function));
    }
    return SPG_OK;
}

static spg_status compile_givens(spg_module *module)
{
    while (module->givens.count < module->program->givens.count) {
        const spg_given *given = &module->program->givens.at[module->givens.count];
        const spg_param param = {.name = given->name, .shape = given->shape, .span = given->span};
        const spg_compile_unit unit = {.name = given->name, .params = &param, .param_count = 1};
        const spg_function *function = NULL;
        SPG_TRY(spg_compile_legal(module, &module->arena, &unit, &function));
        SPG_TRY(SPG_PUSH(module->run, &module->givens, function));
    }
    while (module->settings.count < module->program->settings.count) {
        const spg_setting *setting = &module->program->settings.at[module->settings.count];
        const spg_compile_unit unit = {.name = "given", .frame = &setting->frame};
        const spg_function *function = NULL;
        SPG_TRY(spg_compile_value(module, &module->arena, &unit, setting->value, &function));
        SPG_TRY(SPG_PUSH(module->run, &module->settings, function));
    }
    return SPG_OK;
}

static spg_status compile_claims(spg_module *module)
{
    while (module->claims.count < module->program->claims.count) {
        spg_claim_code code;
        SPG_TRY(spg_compile_claim(module, &module->arena, &module->program->claims.at[module->claims.count], &code));
        SPG_TRY(SPG_PUSH(module->run, &module->claims, code));
    }
    return SPG_OK;
}

spg_status spg_compile_module(spg_module *module)
{
    SPG_TRY(spg_compile_texts(module->run, &module->arena, &module->names));
    SPG_TRY(add_games(module));
    SPG_TRY(compile_defs(module));
    SPG_TRY(compile_games(module));
    SPG_TRY(compile_givens(module));
    SPG_TRY(compile_claims(module));
    return spg_compile_formulas(module);
}
