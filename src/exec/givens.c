/* givens.c — the values of the givens. SPDX-License-Identifier: MIT */
#include "exec/inside.h"

#include "base/bitset.h"

static void unset(spg_given_value *given)
{
    spg_arena_clear(&given->arena);
    *given = (spg_given_value){.arena = given->arena};
}

/* The new value may share objects with the old one: copied first, then the old one goes. */
static spg_status store(spg_machine *machine, uint32_t index, spg_value value)
{
    spg_given_value *given = &machine->givens.at[index];
    const spg_type type = machine->program->givens.at[index].shape.type;
    if (given->set && spg_value_equal(type, given->value, value)) { return SPG_OK; }
    spg_given_value fresh = {.set = true};
    spg_arena_init(&fresh.arena, machine->run);
    const spg_status status = spg_value_copy(&fresh.arena, type, value, &fresh.value);
    if (status != SPG_OK) {
        spg_arena_clear(&fresh.arena);
        return status;
    }
    unset(given);
    *given = fresh;
    spg_exec_memo_drop(machine);
    return SPG_OK;
}

spg_status spg_machine_set_given(spg_machine *machine, uint32_t given, spg_value value, spg_span span)
{
    SPG_TRY(spg_legality_check_given(machine, given, value, span));
    return store(machine, given, value);
}

spg_status spg_machine_lend_given(spg_machine *machine, uint32_t given, spg_value value, spg_span span)
{
    spg_given_value *to = &machine->givens.at[given];
    if (to->lent != 0 && to->value.list == value.list) { return SPG_OK; }
    SPG_TRY(spg_legality_check_given(machine, given, value, span));
    unset(to);
    to->value = value;
    to->set = true;
    to->lent = ++machine->loans;
    spg_exec_memo_drop(machine);
    return SPG_OK;
}

void spg_machine_return_given(spg_machine *machine, spg_value value)
{
    for (size_t i = 0; i < machine->givens.count; i++) {
        spg_given_value *given = &machine->givens.at[i];
        if (given->lent != 0 && given->value.list == value.list) { unset(given); }
    }
    spg_exec_memo_drop(machine);
}

bool spg_machine_get_given(const spg_machine *machine, uint32_t given, spg_value *out)
{
    if (given >= machine->givens.count || !machine->givens.at[given].set) { return false; }
    *out = machine->givens.at[given].value;
    return true;
}

void spg_machine_unset(spg_machine *machine)
{
    for (size_t i = 0; i < machine->givens.count; i++) {
        if (machine->givens.at[i].lent == 0) { unset(&machine->givens.at[i]); }
    }
    spg_exec_memo_drop(machine);
}

struct spg_set_aside {
    size_t count;
    spg_given_value at[];
};

spg_status spg_machine_put_aside(spg_machine *machine, spg_set_aside **out)
{
    const size_t count = machine->givens.count;
    spg_set_aside *aside = spg_run_take(machine->run, 1, sizeof *aside + count * sizeof aside->at[0]);
    if (aside == NULL) { return machine->run->error.status; }
    aside->count = count;
    for (size_t i = 0; i < count; i++) {
        spg_given_value *given = &machine->givens.at[i];
        aside->at[i] = *given;
        spg_arena_init(&given->arena, machine->run); /* the value and its sums stay shared, their memory goes aside */
    }
    *out = aside;
    return SPG_OK;
}

void spg_machine_bring_back(spg_machine *machine, spg_set_aside *aside)
{
    if (aside == NULL) { return; }
    for (size_t i = 0; i < aside->count; i++) {
        spg_arena_clear(&machine->givens.at[i].arena);
        machine->givens.at[i] = aside->at[i];
    }
    spg_exec_memo_drop(machine);
    spg_run_give(machine->run, aside, 1, sizeof *aside + aside->count * sizeof aside->at[0]);
}

static spg_status evaluate_setting(spg_machine *machine, uint32_t index)
{
    const spg_setting *setting = &machine->program->settings.at[index];
    spg_value value;
    if (machine->givens.at[setting->given].lent != 0) { return SPG_OK; }
    SPG_TRY(spg_interpret(machine, machine->module.settings.at[index], NULL, NULL, &value));
    return spg_machine_set_given(machine, setting->given, value, setting->span);
}

spg_status spg_machine_apply_one(spg_machine *machine, uint32_t setting)
{
    if (setting >= machine->module.settings.count) {
        return SPG_FAIL0(machine->run, SPG_BAD_USAGE, SPG_NOWHERE, "there are not so many settings of givens", NULL);
    }
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = evaluate_setting(machine, setting);
    spg_arena_back(&machine->scratch, mark);
    return status;
}

spg_status spg_machine_apply(spg_machine *machine, uint32_t settings)
{
    spg_machine_unset(machine);
    for (uint32_t i = 0; i < settings; i++) { SPG_TRY(spg_machine_apply_one(machine, i)); }
    return SPG_OK;
}

uint64_t spg_machine_givens_version(const spg_machine *machine)
{
    return machine->version;
}

spg_status spg_machine_givens_digest(spg_machine *machine, spg_digest *out)
{
    return spg_machine_givens_digest_of(machine, NULL, out);
}

spg_status spg_machine_givens_digest_of(spg_machine *machine, const uint64_t *givens, spg_digest *out)
{
    spg_digester digester;
    spg_digest_start(&digester);
    for (size_t i = 0; i < machine->givens.count; i++) {
        const spg_given_value *given = &machine->givens.at[i];
        const spg_type type = machine->program->givens.at[i].shape.type;
        if (givens != NULL && !spg_bitset_has(givens, i)) { continue; }
        machine->key.count = 0;
        if (given->set && given->lent == 0) {
            SPG_TRY(spg_value_encode(machine->run, type, given->value, &machine->key));
        }
        spg_digest_add_u64(&digester, given->set ? 1 : 0);
        spg_digest_add_u64(&digester, given->lent);
        spg_digest_add_u64(&digester, machine->key.count);
        spg_digest_add(&digester, machine->key.at, machine->key.count);
    }
    *out = spg_digest_end(&digester);
    return SPG_OK;
}
