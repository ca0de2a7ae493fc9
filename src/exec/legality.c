/* legality.c — why a value lies outside its range. SPDX-License-Identifier: MIT
 *
 * The compiled check only says yes or no. After a no, the parts of the ranges are computed one by one for the message. */
#include <stdio.h>

#include "exec/compile.h"
#include "exec/operations.h"

/* A value among others: parameter `index` of `unit`, whose arguments are known. */
typedef struct suspect {
    spg_machine *machine;
    spg_arena code;
    const spg_compile_unit *unit;
    const spg_value *arguments;
    uint32_t index;
    const char *subject; /* `nim(-1)`, `given m = 0` */
    spg_span span;
} suspect;

static spg_status bound_value(suspect *s, spg_ref ref, spg_int *out)
{
    const spg_function *function = NULL;
    spg_value value;
    SPG_TRY(spg_compile_value(&s->machine->module, &s->code, s->unit, ref, &function));
    SPG_TRY(spg_interpret(s->machine, function, s->arguments, NULL, &value));
    *out = value.number;
    return SPG_OK;
}

static spg_status wrong_size(suspect *s, const char *message, spg_ref size, spg_int actual, bool exact)
{
    if (size == 0) { return SPG_OK; }
    spg_int wanted = 0;
    SPG_TRY(bound_value(s, size, &wanted));
    if (exact ? actual == wanted : actual <= wanted) { return SPG_OK; }
    char actual_text[SPG_INT_TEXT_SIZE];
    char wanted_text[SPG_INT_TEXT_SIZE];
    return SPG_FAIL(s->machine->run, SPG_BAD_INPUT, s->span, message, NULL, s->subject, s->unit->params[s->index].name,
                    spg_int_format(actual, actual_text), spg_int_format(wanted, wanted_text));
}

static spg_status check_sizes(suspect *s, const spg_shape *shape, spg_value value)
{
    if (shape->type == SPG_TYPE(GRID)) {
        const uint32_t rows = value.grid == NULL ? 0 : value.grid->rows;
        const uint32_t columns = value.grid == NULL ? 0 : value.grid->columns;
        SPG_TRY(wrong_size(s, "%1: %2 has %3 rows, not %4", shape->size[0], rows, true));
        return wrong_size(s, "%1: %2 has %3 columns, not %4", shape->size[1], columns, true);
    }
    if (shape->type == SPG_TYPE(SET) || shape->type == SPG_TYPE(BAG)) {
        return wrong_size(s, "%1: %2 has %3 items, more than %4", shape->size[0], spg_value_count(value), false);
    }
    if (!spg_type_is_list(shape->type)) { return SPG_OK; }
    return wrong_size(s, "%1: %2 has %3 items, not %4", shape->size[0], spg_value_count(value), true);
}

static spg_status check_bounds(suspect *s, const spg_shape *shape, spg_value value)
{
    const spg_kind base = spg_type_base(shape->type);
    if (base != SPG_KIND_INT && base != SPG_KIND_SET && base != SPG_KIND_BAG && base != SPG_KIND_GRID) {
        return SPG_OK;
    }
    spg_int low = 0;
    spg_int high = 0;
    bool low_holds = true;
    bool high_holds = true;
    if (shape->low != 0) {
        SPG_TRY(bound_value(s, shape->low, &low));
        SPG_TRY(spg_operation_bounded(s->machine, shape->type, value, low, 1, &low_holds));
    }
    if (shape->high != 0) {
        SPG_TRY(bound_value(s, shape->high, &high));
        SPG_TRY(spg_operation_bounded(s->machine, shape->type, value, high, -1, &high_holds));
    }
    if (low_holds && high_holds) { return SPG_OK; }
    char low_text[SPG_INT_TEXT_SIZE];
    char high_text[SPG_INT_TEXT_SIZE];
    char range[2 * SPG_INT_TEXT_SIZE + 2];
    snprintf(range, sizeof range, "%s..%s", shape->low == 0 ? "" : spg_int_format(low, low_text),
             shape->high == 0 ? "" : spg_int_format(high, high_text));
    return SPG_FAIL(s->machine->run, SPG_BAD_INPUT, s->span,
                    shape->type == SPG_TYPE(INT) ? "%1: %2 is outside %3" : "%1: an item of %2 is outside %3", NULL,
                    s->subject, s->unit->params[s->index].name, range);
}

static spg_status find_fault(suspect *s)
{
    for (s->index = 0; s->index < s->unit->param_count; s->index++) {
        const spg_shape *shape = &s->unit->params[s->index].shape;
        SPG_TRY(check_sizes(s, shape, s->arguments[s->index]));
        SPG_TRY(check_bounds(s, shape, s->arguments[s->index]));
    }
    return SPG_FAIL(s->machine->run, SPG_BAD_INPUT, s->span, "%1 is outside its range", NULL, s->subject);
}

static spg_status explain(spg_machine *machine, const spg_compile_unit *unit, const spg_value *arguments,
                          spg_text *subject, spg_span span)
{
    suspect s = {
        .machine = machine, .unit = unit, .arguments = arguments, .subject = spg_text_get(subject), .span = span};
    spg_arena_init(&s.code, machine->run);
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    spg_status status = spg_text_status(subject);
    if (status == SPG_OK) { status = find_fault(&s); }
    spg_arena_back(&machine->scratch, mark);
    spg_arena_clear(&s.code);
    spg_text_clear(subject);
    return status;
}

spg_status spg_legality_check_component(spg_machine *machine, const spg_value_component *component, spg_span span)
{
    bool legal = false;
    SPG_TRY(spg_machine_legal(machine, component->game->index, component->arguments, &legal));
    if (legal) { return SPG_OK; }
    const spg_ir_game *game = &machine->program->games.at[component->game->index];
    const spg_compile_unit unit = {
        .name = game->name, .params = game->params, .param_count = game->param_count, .frame = &game->frame};
    spg_text subject;
    spg_text_init(&subject, machine->run);
    spg_value_write_component(component, &subject);
    return explain(machine, &unit, component->arguments, &subject, span);
}

static spg_status given_legal(spg_machine *machine, uint32_t given, spg_value value, bool *out)
{
    spg_value legal;
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = spg_interpret(machine, machine->module.givens.at[given], &value, NULL, &legal);
    spg_arena_back(&machine->scratch, mark);
    SPG_TRY(status);
    *out = legal.number != 0;
    return SPG_OK;
}

spg_status spg_legality_check_given(spg_machine *machine, uint32_t given, spg_value value, spg_span span)
{
    bool legal = false;
    SPG_TRY(given_legal(machine, given, value, &legal));
    if (legal) { return SPG_OK; }
    const spg_given *of = &machine->program->givens.at[given];
    const spg_param param = {.name = of->name, .shape = of->shape, .span = of->span};
    const spg_compile_unit unit = {.name = of->name, .params = &param, .param_count = 1};
    spg_text subject;
    spg_text_init(&subject, machine->run);
    spg_text_add(&subject, "given ");
    spg_text_add(&subject, of->name);
    spg_text_add(&subject, " = ");
    spg_value_write(of->shape.type, value, &subject);
    return explain(machine, &unit, &value, &subject, span);
}
