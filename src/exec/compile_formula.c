/* compile_formula.c — formulas, and bodies of games that go only through the moves a formula lists.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "exec/assemble.h"

static spg_compile_unit unit_of(const spg_module *module, const spg_formula *formula)
{
    const spg_ir_game *game = &module->program->games.at[formula->game];
    return (spg_compile_unit){.name = game->name,
                              .params = game->params,
                              .param_count = game->param_count,
                              .frame = &formula->frame,
                              .asks = true};
}

static spg_status compile_group(spg_module *module, uint32_t first, uint32_t count, const spg_function **out)
{
    const spg_program *program = module->program;
    const spg_ir_game *game = &program->games.at[program->formulas.at[first].game];
    const spg_formula **formulas = spg_run_take(module->run, count, sizeof *formulas);
    if (formulas == NULL) { return module->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { formulas[i] = &program->formulas.at[first + i]; }
    const spg_moves_lists lists = {formulas, count, game->frame.local_count};
    const spg_status status = spg_compile_listed(module, &module->arena, game, &lists, out);
    spg_run_give(module->run, formulas, count, sizeof *formulas);
    return status;
}

static spg_status compile_one(spg_module *module, uint32_t index, spg_formula_code *code)
{
    const spg_program *program = module->program;
    const spg_formula *formula = &program->formulas.at[index];
    const spg_compile_unit unit = unit_of(module, formula);
    if (formula->where != 0) {
        SPG_TRY(spg_compile_value(module, &module->arena, &unit, formula->where, &code->where));
    }
    if (formula->parts != 0) {
        SPG_TRY(spg_compile_value(module, &module->arena, &unit, formula->parts, &code->parts));
    }
    if (formula->kind != SPG_FORMULA_MOVES) {
        return spg_compile_value(module, &module->arena, &unit, formula->body, &code->body);
    }
    if (index > 0 && spg_formula_moves_together(&program->formulas.at[index - 1], formula)) { return SPG_OK; }
    uint32_t count = 1;
    while (index + count < program->formulas.count &&
           spg_formula_moves_together(formula, &program->formulas.at[index + count])) {
        count += 1;
    }
    return compile_group(module, index, count, &code->body);
}

spg_status spg_compile_formulas(spg_module *module)
{
    while (module->formulas.count < module->program->formulas.count) {
        spg_formula_code code = {NULL, NULL, NULL};
        SPG_TRY(compile_one(module, (uint32_t)module->formulas.count, &code));
        SPG_TRY(SPG_PUSH(module->run, &module->formulas, code));
    }
    return SPG_OK;
}
