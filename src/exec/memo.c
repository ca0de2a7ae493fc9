/* memo.c — recursive defs are remembered. SPDX-License-Identifier: MIT
 *
 * One table per def, keyed by the arguments as bytes; all are dropped when a given changes or a call fails, because then
 * entries may be left that are not done. */
#include "exec/inside.h"

spg_status spg_exec_memo_extend(spg_machine *machine)
{
    while (machine->memos.count < machine->program->defs.count) {
        spg_memo memo = {0};
        spg_intern_init(&memo.keys, machine->run);
        SPG_TRY(SPG_PUSH(machine->run, &machine->memos, memo));
    }
    return SPG_OK;
}

static void clear_tables(spg_machine *machine)
{
    for (size_t i = 0; i < machine->memos.count; i++) {
        spg_intern_clear(&machine->memos.at[i].keys);
        SPG_ARRAY_CLEAR(machine->run, &machine->memos.at[i].results);
    }
}

void spg_exec_memo_drop(spg_machine *machine)
{
    machine->version += 1; /* whoever changes a given drops what was remembered for it */
    if (!machine->any_remembered) { return; }
    clear_tables(machine);
    machine->epoch += 1;
    if (machine->top != NULL) { return; } /* registers may still hold remembered objects: they go with the next drop */
    spg_arena_clear(&machine->remembered);
    machine->any_remembered = false;
}

void spg_exec_memo_clear(spg_machine *machine)
{
    clear_tables(machine);
    spg_arena_clear(&machine->remembered);
    SPG_ARRAY_CLEAR(machine->run, &machine->memos);
}

spg_status spg_exec_memo_endless(spg_machine *machine, uint32_t def, const spg_value *arguments, spg_ref node)
{
    const spg_def *called = &machine->program->defs.at[def];
    spg_text call;
    spg_text_init(&call, machine->run);
    spg_text_add(&call, called->name);
    spg_text_add_char(&call, '(');
    for (uint32_t i = 0; i < called->param_count; i++) {
        spg_text_add(&call, i > 0 ? "," : "");
        spg_value_write(called->params[i].shape.type, arguments[i], &call);
    }
    spg_text_add_char(&call, ')');
    const spg_status status = SPG_FAIL(machine->run, SPG_TRAP, spg_machine_span(machine, node),
                                       "endless recursion of def %1: %2 does not come to an end",
                                       "a def must come to a case that does not call it again", called->name,
                                       spg_text_get(&call));
    spg_text_clear(&call);
    return status;
}

static spg_status encode_arguments(spg_machine *machine, const spg_def *def, const spg_value *arguments)
{
    machine->key.count = 0;
    for (uint32_t i = 0; i < def->param_count; i++) {
        SPG_TRY(spg_value_encode(machine->run, def->params[i].shape.type, arguments[i], &machine->key));
    }
    return SPG_OK;
}

spg_status spg_exec_memo_find(spg_machine *machine, uint32_t def, const spg_value *arguments, spg_ref node, bool *hit,
                              spg_value *value, spg_exec_memo_place *place)
{
    spg_memo *memo = &machine->memos.at[def];
    SPG_TRY(encode_arguments(machine, &machine->program->defs.at[def], arguments));
    bool fresh = false;
    machine->any_remembered = true;
    /* Room first: key and result must appear together. */
    SPG_TRY(SPG_RESERVE(machine->run, &memo->results, 1));
    SPG_TRY(spg_intern_put(&memo->keys, machine->key.at, machine->key.count, &place->number, &fresh));
    place->def = def;
    place->epoch = machine->epoch;
    *hit = !fresh;
    if (fresh) {
        memo->results.at[memo->results.count++] = (spg_exec_memo_entry){0};
        return SPG_OK;
    }
    const spg_exec_memo_entry *entry = &memo->results.at[place->number];
    if (!entry->done) { return spg_exec_memo_endless(machine, def, arguments, node); }
    *value = entry->value;
    return SPG_OK;
}

spg_status spg_exec_memo_fill(spg_machine *machine, const spg_exec_memo_place *place, spg_value value)
{
    if (place->epoch != machine->epoch) { return SPG_OK; } /* dropped meanwhile */
    spg_exec_memo_entry *entry = &machine->memos.at[place->def].results.at[place->number];
    const spg_type type = machine->program->defs.at[place->def].result;
    SPG_TRY(spg_value_copy(&machine->remembered, type, value, &entry->value));
    entry->done = true;
    return SPG_OK;
}
