/* operations_sum.c — sums of components under construction. SPDX-License-Identifier: MIT */
#include <string.h>

#include "exec/operations.h"

typedef struct sum_builder {
    uint32_t component_count, component_room;
    uint32_t term_count, term_room;
    const spg_value_component **components;
    spg_value_term *terms;
} sum_builder;

static spg_status too_big(spg_machine *machine)
{
    return SPG_FAIL0(machine->run, SPG_TOO_BIG, SPG_NOWHERE, "a sum has more than 2^28 components",
                     "write equal components as copies: `n * p`");
}

static spg_status reserve(spg_machine *machine, sum_builder *sum, uint64_t components, uint64_t terms)
{
    const uint64_t need_components = sum->component_count + components;
    const uint64_t need_terms = sum->term_count + terms;
    if (need_components > SPG_VALUE_COUNT_MAX || need_terms > SPG_VALUE_COUNT_MAX) { return too_big(machine); }
    SPG_TRY(spg_machine_work(machine, components + terms));
    if (need_components > sum->component_room) {
        const uint64_t twice = (uint64_t)2 * sum->component_room;
        const uint32_t room = (uint32_t)(need_components > twice ? need_components : twice);
        const spg_value_component **larger = SPG_TAKE(&machine->scratch, const spg_value_component *, room);
        if (larger == NULL) { return machine->run->error.status; }
        if (sum->component_count > 0) { memcpy(larger, sum->components, sum->component_count * sizeof *larger); }
        sum->components = larger;
        sum->component_room = room;
    }
    if (need_terms > sum->term_room) {
        const uint64_t twice = (uint64_t)2 * sum->term_room;
        const uint32_t room = (uint32_t)(need_terms > twice ? need_terms : twice);
        spg_value_term *larger = SPG_TAKE(&machine->scratch, spg_value_term, room);
        if (larger == NULL) { return machine->run->error.status; }
        if (sum->term_count > 0) { memcpy(larger, sum->terms, sum->term_count * sizeof *larger); }
        sum->terms = larger;
        sum->term_room = room;
    }
    return SPG_OK;
}

static spg_status open_builder(spg_machine *machine, spg_value *building, sum_builder **out)
{
    if (building->building == NULL) { building->building = SPG_TAKE(&machine->scratch, sum_builder, 1); }
    *out = building->building;
    return *out == NULL ? machine->run->error.status : SPG_OK;
}

spg_status spg_operation_sum_add(spg_machine *machine, spg_value *building, spg_value position)
{
    sum_builder *sum = NULL;
    SPG_TRY(open_builder(machine, building, &sum));
    const spg_value_sum *more = position.sum;
    if (more == NULL) { return SPG_OK; }
    SPG_TRY(reserve(machine, sum, more->component_count, more->term_count));
    for (uint32_t t = 0; t < more->term_count; t++) {
        spg_value_term term = more->terms[t];
        term.first += sum->component_count;
        sum->terms[sum->term_count++] = term;
    }
    if (more->component_count > 0) {
        memcpy(sum->components + sum->component_count, more->components,
               more->component_count * sizeof *more->components);
    }
    sum->component_count += more->component_count;
    return SPG_OK;
}

/* Appends all components with their copies written out, as one term of `copies`. */
static spg_status add_flat(spg_machine *machine, sum_builder *sum, const spg_value_sum *more, uint64_t copies)
{
    uint64_t total = 0;
    for (uint32_t t = 0; more != NULL && copies > 0 && t < more->term_count; t++) {
        const spg_value_term *term = &more->terms[t];
        if (term->count > 0 && term->copies > (SPG_VALUE_COUNT_MAX - total) / term->count) { return too_big(machine); }
        total += term->copies * term->count;
    }
    SPG_TRY(reserve(machine, sum, total, 1));
    sum->terms[sum->term_count++] = (spg_value_term){sum->component_count, (uint32_t)total, copies};
    if (total == 0) { return SPG_OK; }
    for (uint32_t t = 0; t < more->term_count; t++) {
        const spg_value_term *term = &more->terms[t];
        for (uint64_t copy = 0; term->count > 0 && copy < term->copies; copy++) {
            memcpy(sum->components + sum->component_count, more->components + term->first,
                   term->count * sizeof *more->components);
            sum->component_count += term->count;
        }
    }
    return SPG_OK;
}

spg_status spg_operation_sum_term(spg_machine *machine, spg_value *building, spg_value position)
{
    if (position.sum != NULL && position.sum->term_count == 1) {
        return spg_operation_sum_add(machine, building, position);
    }
    sum_builder *sum = NULL;
    SPG_TRY(open_builder(machine, building, &sum));
    return add_flat(machine, sum, position.sum, 1);
}

spg_status spg_operation_sum_close(spg_machine *machine, spg_value *building, spg_value *out)
{
    const sum_builder *sum = building->building;
    building->building = NULL;
    out->sum = NULL;
    if (sum == NULL || sum->term_count == 0) { return SPG_OK; }
    spg_value_sum *closed = SPG_TAKE(&machine->scratch, spg_value_sum, 1);
    if (closed == NULL) { return machine->run->error.status; }
    *closed = (spg_value_sum){sum->component_count, sum->term_count, sum->components, sum->terms};
    out->sum = closed;
    return SPG_OK;
}

spg_status spg_operation_copies(spg_machine *machine, spg_ref node, spg_int count, spg_value position, spg_value *out)
{
    if (count < 0) { return spg_machine_trap(machine, node, SPG_TRAP_COPIES, count, 0); }
    const spg_value_sum *of = position.sum;
    const bool one_term = of != NULL && of->term_count == 1;
    const spg_uint times = one_term && of->terms[0].copies != 0 ? of->terms[0].copies : 1;
    if (count > UINT64_MAX || (spg_uint)count > UINT64_MAX / times) {
        return SPG_FAIL0(machine->run, SPG_TOO_BIG, spg_machine_span(machine, node),
                         "2^64 or more copies of a position", NULL);
    }
    spg_value building = {.building = NULL};
    sum_builder *sum = NULL;
    SPG_TRY(open_builder(machine, &building, &sum));
    if (one_term && count > 0) {
        SPG_TRY(spg_operation_sum_add(machine, &building, position));
        sum->terms[0].copies = (uint64_t)((spg_uint)count * of->terms[0].copies);
    } else {
        SPG_TRY(add_flat(machine, sum, of, (uint64_t)count));
    }
    return spg_operation_sum_close(machine, &building, out);
}
