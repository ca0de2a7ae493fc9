/* variables.c — the variables of main and the memory of their values. SPDX-License-Identifier: MIT */
#include "program/variables.h"

spg_status spg_variables_open(spg_variables *variables, spg_run *run, const spg_frame *frame)
{
    const size_t count = (size_t)frame->local_count + 1;
    *variables = (spg_variables){.run = run, .count = frame->local_count, .locals = frame->locals};
    variables->slots = spg_run_take(run, count, sizeof *variables->slots);
    if (variables->slots == NULL) { return run->error.status; }
    variables->of = spg_run_take(run, count, sizeof *variables->of);
    if (variables->of == NULL) { return run->error.status; }
    for (uint32_t i = 0; i < variables->count; i++) {
        spg_arena_init(&variables->of[i].arena[0], run);
        spg_arena_init(&variables->of[i].arena[1], run);
    }
    return SPG_OK;
}

void spg_variables_close(spg_variables *variables)
{
    spg_run *run = variables->run;
    if (run == NULL) { return; }
    const size_t count = (size_t)variables->count + 1;
    for (uint32_t i = 0; variables->of != NULL && i < variables->count; i++) {
        spg_arena_clear(&variables->of[i].arena[0]);
        spg_arena_clear(&variables->of[i].arena[1]);
    }
    if (variables->of != NULL) { spg_run_give(run, variables->of, count, sizeof *variables->of); }
    if (variables->slots != NULL) { spg_run_give(run, variables->slots, count, sizeof *variables->slots); }
}

/* Its blocks stay, for the next value. */
static void empty(spg_arena *arena)
{
    spg_arena_back(arena, (spg_arena_mark){.block = NULL, .used = 0});
}

spg_arena *spg_variables_other(spg_variables *variables, uint32_t slot)
{
    spg_variable *variable = &variables->of[slot];
    spg_arena *other = &variable->arena[1 - variable->current];
    empty(other);
    return other;
}

void spg_variables_take(spg_variables *variables, uint32_t slot, spg_value value)
{
    spg_variable *variable = &variables->of[slot];
    spg_arena *old = &variable->arena[variable->current];
    variables->slots[slot] = value;
    variable->current = 1 - variable->current;
    variable->puts = 0;
    empty(old);
}

spg_status spg_variables_assign(spg_variables *variables, uint32_t slot, spg_value value)
{
    const spg_type type = variables->locals[slot].type;
    spg_value copy;
    if (spg_variables_is_plain(type)) {
        variables->slots[slot] = value;
        return SPG_OK;
    }
    SPG_TRY(spg_value_copy(spg_variables_other(variables, slot), type, value, &copy));
    spg_variables_take(variables, slot, copy);
    return SPG_OK;
}

spg_status spg_variables_put(spg_variables *variables, uint32_t slot, uint32_t index, spg_value value)
{
    const spg_type item = spg_type_item(variables->locals[slot].type);
    spg_variable *variable = &variables->of[slot];
    spg_value_list *list = variables->slots[slot].building; /* ours alone: nobody else has seen it */
    if (spg_variables_is_plain(item)) {
        list->items[index] = value;
        return SPG_OK;
    }
    SPG_TRY(spg_value_copy(&variable->arena[variable->current], item, value, &list->items[index]));
    variable->puts += 1;
    /* Items that were replaced stay in the arena: now and then all is copied without them. */
    if (variable->puts < (uint64_t)list->count + 16) { return SPG_OK; }
    return spg_variables_assign(variables, slot, variables->slots[slot]);
}
