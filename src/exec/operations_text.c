/* operations_text.c — lengths, texts and fields. SPDX-License-Identifier: MIT */
#include <string.h>

#include "exec/operations.h"

uint32_t spg_operation_length(spg_type type, spg_value value)
{
    if (type == SPG_TYPE(TEXT)) { return value.text == NULL ? 0 : value.text->characters; }
    return spg_value_count(value);
}

static spg_status finish_text(spg_machine *machine, spg_value *out)
{
    SPG_TRY(spg_text_status(&machine->text));
    SPG_TRY(spg_machine_work(machine, machine->text.length / 16));
    return spg_value_make_text(&machine->scratch, spg_text_get(&machine->text), machine->text.length, out);
}

spg_status spg_operation_to_text(spg_machine *machine, spg_type type, spg_value value, spg_value *out)
{
    spg_text_reset(&machine->text);
    spg_value_write_bare(type, value, &machine->text);
    return finish_text(machine, out);
}

spg_status spg_operation_join(spg_machine *machine, spg_type type, spg_value list, spg_value between, spg_value *out)
{
    spg_text_reset(&machine->text);
    for (uint32_t i = 0; i < spg_value_count(list); i++) {
        if (i > 0) { spg_value_write_bare(SPG_TYPE(TEXT), between, &machine->text); }
        spg_value_write_bare(spg_type_item(type), list.list->items[i], &machine->text);
        if (machine->text.length > SPG_VALUE_COUNT_MAX) { break; } /* refused by finish_text */
    }
    return finish_text(machine, out);
}

static spg_status no_field(spg_machine *machine, spg_ref node, const char *name, const char *of)
{
    return spg_trap_raise(machine->run, spg_machine_span(machine, node), SPG_TRAP_FIELD, name, of);
}

static spg_status field_of_move(spg_machine *machine, spg_ref node, spg_type type, const spg_value_move *move,
                                const char *name, spg_value *out)
{
    *out = (spg_value){.number = 0};
    for (uint32_t i = 0; move != NULL && i < move->binding_count; i++) {
        if (strcmp(move->bindings[i].name, name) == 0 && move->bindings[i].type == type) {
            *out = move->bindings[i].value;
            return SPG_OK;
        }
    }
    if (strcmp(name, "part") == 0 && type == SPG_TYPE(INT)) {
        out->number = move == NULL ? 0 : move->part;
        return SPG_OK;
    }
    if (strcmp(name, "to") == 0 && type == SPG_TYPE(POSITION)) {
        if (move != NULL) { *out = move->to; }
        return SPG_OK;
    }
    return no_field(machine, node, name, "this move");
}

static spg_status field_of_position(spg_machine *machine, spg_ref node, spg_type type, const spg_value_sum *sum,
                                    const char *name, spg_value *out)
{
    if (sum == NULL || sum->component_count != 1 || sum->term_count != 1 || sum->terms[0].copies != 1) {
        return no_field(machine, node, name, "a sum");
    }
    const spg_value_component *component = sum->components[0];
    for (uint32_t i = 0; i < component->game->param_count; i++) {
        const spg_param *param = &component->game->params[i];
        if (strcmp(param->name, name) == 0 && param->shape.type == type) {
            *out = component->arguments[i];
            return SPG_OK;
        }
    }
    return no_field(machine, node, name, component->game->name);
}

static spg_status field_of_moves(spg_machine *machine, spg_ref node, spg_type type, spg_value moves, const char *name,
                                 spg_value *out)
{
    const uint32_t count = spg_value_count(moves);
    spg_value_list *list = NULL;
    SPG_TRY(spg_machine_work(machine, count));
    SPG_TRY(spg_value_new_list(&machine->scratch, count, &list));
    for (; list->count < count; list->count++) {
        SPG_TRY(
            field_of_move(machine, node, type, moves.list->items[list->count].move, name, &list->items[list->count]));
    }
    out->list = list;
    return SPG_OK;
}

spg_status spg_operation_field(spg_machine *machine, spg_ref node, spg_type from, spg_type to, spg_value value,
                               spg_value name, spg_value *out)
{
    const char *text = name.text == NULL ? "" : name.text->bytes;
    if (from == SPG_TYPE(MOVE)) { return field_of_move(machine, node, to, value.move, text, out); }
    if (from == SPG_TYPE(POSITION)) { return field_of_position(machine, node, to, value.sum, text, out); }
    return field_of_moves(machine, node, spg_type_item(to), value, text, out);
}
