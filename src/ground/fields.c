/* fields.c — the fields of a position that is to be written out, and the values each takes. SPDX-License-Identifier: MIT
 *
 * Fields of a board stand in the order of its shorter side: conditions look at neighbours, and a diagram of them is as wide as what
 * lies between two neighbours. */
#include "ground/fields.h"

#include <string.h>

/* ---- values ---- */

static spg_status refuse(spg_ground_fields *f, const char *why)
{
    f->why_not = why;
    return SPG_REFUSED;
}

static const char too_many_values[] = "a part of a position takes too many values";

static bool has_value(const spg_ground_alphabet *a, spg_int value)
{
    for (uint32_t i = 0; i < a->count; i++) {
        if (a->values[i] == value) { return true; }
    }
    return false;
}

static bool add_value(spg_ground_alphabet *a, spg_int value)
{
    uint32_t at = 0;
    while (at < a->count && a->values[at] < value) { at += 1; }
    if (at < a->count && a->values[at] == value) { return false; }
    if (a->count == SPG_GROUND_RADIX_MAX || !spg_int_fits64(value)) {
        a->full = true;
        return false;
    }
    memmove(a->values + at + 1, a->values + at, (a->count - at) * sizeof *a->values);
    a->values[at] = (int64_t)value;
    a->count += 1;
    return true;
}

static bool is_set(spg_type type)
{
    return type == SPG_TYPE(SET);
}

static uint32_t items_of(spg_type type, spg_value value)
{
    if (type == SPG_TYPE(INT)) { return 1; }
    if (type == SPG_TYPE(GRID)) { return value.grid == NULL ? 0 : value.grid->rows * value.grid->columns; }
    return spg_value_count(value);
}

static uint32_t columns_of(spg_type type, spg_value value)
{
    return type == SPG_TYPE(GRID) && value.grid != NULL ? value.grid->columns : 0;
}

/* The item of a parameter that its k-th field is; the other way round with rows for columns. */
static uint32_t item_at(uint32_t columns, uint32_t count, uint32_t k)
{
    const uint32_t rows = columns == 0 ? 0 : count / columns;
    return columns <= rows || rows == 0 ? k : k % rows * columns + k / rows;
}

static spg_int item_value(spg_type type, spg_value value, uint32_t item)
{
    if (type == SPG_TYPE(INT)) { return value.number; }
    return type == SPG_TYPE(GRID) ? (spg_int)value.grid->cells[item] : value.list->items[item].number;
}

static spg_type type_of(const spg_ground_fields *f, uint32_t param)
{
    return f->rules->params[param].shape.type;
}

/* A range that does not depend on other parameters, and is small. */
static spg_status add_range(spg_ground_fields *f, uint32_t param, bool *added)
{
    const spg_shape *shape = &f->rules->params[param].shape;
    spg_bounds_code code;
    spg_bounds bounds;
    *added = false;
    if (shape->type == SPG_TYPE(GRID) || shape->low == 0 || shape->high == 0 ||
        spg_pool_has(&f->program->pool, shape->low, SPG_NODE_PARAM) ||
        spg_pool_has(&f->program->pool, shape->high, SPG_NODE_PARAM)) {
        return SPG_OK;
    }
    SPG_TRY(spg_machine_param_bounds(f->machine, f->start->game->index, param, f->arena, &code));
    SPG_TRY(spg_machine_bounds(f->machine, &code, f->start->arguments, &bounds));
    if (!bounds.low.known || !bounds.high.known || bounds.high.number - bounds.low.number >= SPG_GROUND_RADIX_MAX) {
        return SPG_OK;
    }
    for (spg_int value = bounds.low.number; value <= bounds.high.number; value++) {
        (void)add_value(&f->alphabets[param], value);
    }
    *added = true;
    return SPG_OK;
}

/* The values that a parameter has at the start; of a board, or a list without a range, each field has its own until it changes. */
static spg_status add_values(spg_ground_fields *f, uint32_t param, bool wide)
{
    const spg_type type = type_of(f, param);
    const spg_value value = f->start->arguments[param];
    const bool row = type == SPG_TYPE(GRID) || type == SPG_TYPE_LIST(SPG_TYPE(INT));
    bool ranged;
    if (type != SPG_TYPE(INT) && !row && !is_set(type)) {
        return refuse(f, "a parameter is neither a number nor a board nor a list or set of numbers");
    }
    const uint32_t items = items_of(type, value);
    for (uint32_t i = 0; i < items; i++) { (void)add_value(&f->alphabets[param], item_value(type, value, i)); }
    SPG_TRY(add_range(f, param, &ranged));
    if (row && !ranged && !wide) {
        f->loose[param] = SPG_TAKE(f->arena, bool, (size_t)items + 1);
        if (f->loose[param] == NULL) { return f->run->error.status; }
    }
    return f->alphabets[param].full ? refuse(f, too_many_values) : SPG_OK;
}

spg_status spg_ground_fields_open(spg_ground_fields *f, bool wide)
{
    const uint32_t params = f->rules->param_count;
    f->alphabets = SPG_TAKE(f->arena, spg_ground_alphabet, (size_t)params + 1);
    f->loose = SPG_TAKE(f->arena, bool *, (size_t)params + 1);
    f->first = SPG_TAKE(f->arena, uint32_t, (size_t)params + 1);
    if (f->alphabets == NULL || f->loose == NULL || f->first == NULL) { return f->run->error.status; }
    for (uint32_t p = 0; p < params; p++) { SPG_TRY(add_values(f, p, wide)); }
    return SPG_OK;
}

void spg_ground_fields_loosen(spg_ground_fields *f)
{
    for (uint32_t p = 0; p < f->rules->param_count; p++) { f->loose[p] = NULL; }
}

static bool is_fixed(const spg_ground_fields *f, uint32_t param, uint32_t k)
{
    return f->loose[param] != NULL && !f->loose[param][k];
}

/* ---- a round ---- */

/* A field for each number that a set may hold; else for each item there is. */
static spg_status number_fields(spg_ground_fields *f)
{
    const uint32_t params = f->rules->param_count;
    uint32_t count = 0;
    for (uint32_t p = 0; p < params; p++) {
        const spg_type type = type_of(f, p);
        const uint32_t fields = is_set(type) ? f->alphabets[p].count : items_of(type, f->start->arguments[p]);
        f->first[p] = count;
        if (fields > SPG_GROUND_FIELDS_MAX - count) { return refuse(f, too_many_values); }
        count += fields;
    }
    f->first[params] = count;
    return SPG_OK;
}

static const int64_t truths[2] = {0, 1};

/* The fields of a parameter, with the digits they have. */
static spg_status fill_fields(const spg_ground_fields *f, uint32_t param, spg_arena *arena, uint32_t columns,
                              const int64_t **elements, spg_ground_field *fields)
{
    const spg_type type = type_of(f, param);
    const spg_ground_alphabet *a = &f->alphabets[param];
    const uint32_t first = f->first[param], count = f->first[param + 1] - first;
    const int64_t *values = spg_arena_copy(arena, a->values, a->count, sizeof *a->values);
    if (values == NULL) { return f->run->error.status; }
    if (is_set(type)) { *elements = values; }
    for (uint32_t k = 0; k < count; k++) {
        spg_ground_field *field = &fields[first + k];
        const uint32_t item = item_at(columns, count, k);
        *field = (spg_ground_field){param, item, is_set(type) ? 2 : a->count, is_set(type) ? truths : values};
        if (is_fixed(f, param, k)) {
            const spg_int value = item_value(type, f->start->arguments[param], item);
            field->radix = 1;
            while (*field->values != value) { field->values += 1; }
        }
    }
    return SPG_OK;
}

spg_status spg_ground_fields_make(spg_ground_fields *f, spg_ground *out)
{
    const uint32_t params = f->rules->param_count;
    f->grew = false;
    SPG_TRY(number_fields(f));
    const uint32_t count = f->first[params];
    spg_ground_field *fields = SPG_TAKE(&out->arena, spg_ground_field, (size_t)count + 1);
    uint32_t *radix = SPG_TAKE(&out->arena, uint32_t, (size_t)count + 1);
    uint32_t *columns = SPG_TAKE(&out->arena, uint32_t, (size_t)params + 1);
    const int64_t **elements = SPG_TAKE(&out->arena, const int64_t *, (size_t)params + 1);
    if (fields == NULL || radix == NULL || columns == NULL || elements == NULL) { return f->run->error.status; }
    for (uint32_t p = 0; p < params; p++) {
        columns[p] = columns_of(type_of(f, p), f->start->arguments[p]);
        SPG_TRY(fill_fields(f, p, &out->arena, columns[p], &elements[p], fields));
    }
    for (uint32_t i = 0; i < count; i++) { radix[i] = fields[i].radix; }
    out->fields = fields;
    out->radix = radix;
    out->columns = columns;
    out->elements = elements;
    out->field_count = count;
    return SPG_OK;
}

spg_status spg_ground_fields_param(const spg_ground_fields *f, const spg_ground *ground, spg_grounder *g,
                                   uint32_t param, spg_grounded *out)
{
    const spg_type type = type_of(f, param);
    const uint32_t first = f->first[param], count = f->first[param + 1] - first;
    spg_diagrams *d = &g->diagrams;
    if (type == SPG_TYPE(INT)) {
        *out = spg_grounded_number(spg_diagram_field(d, first, ground->fields[first].values));
        return SPG_OK;
    }
    *out = (spg_grounded){.kind = is_set(type)             ? SPG_GROUNDED_SET
                                  : type == SPG_TYPE(GRID) ? SPG_GROUNDED_GRID
                                                           : SPG_GROUNDED_LIST,
                          .count = count,
                          .columns = ground->columns[param]};
    out->cells = SPG_TAKE(g->arena, spg_diagram, (size_t)count + 1);
    out->items = SPG_TAKE(g->arena, spg_grounded, (size_t)count + 1);
    out->numbers = SPG_TAKE(g->arena, spg_int, (size_t)count + 1);
    if (out->cells == NULL || out->items == NULL || out->numbers == NULL) { return f->run->error.status; }
    for (uint32_t k = 0; k < count; k++) {
        const spg_ground_field *field = &ground->fields[first + k];
        out->cells[field->item] = spg_diagram_field(d, first + k, field->values);
        out->numbers[field->item] = is_set(type) ? ground->elements[param][field->item] : 0;
        out->items[field->item] = spg_grounded_number(out->cells[field->item]);
    }
    return SPG_OK;
}

/* ---- what moves write ---- */

typedef struct meeting {
    spg_ground_fields *f;
    uint32_t param, k;
    spg_int fixed; /* the only value of a fixed field */
    bool fresh;    /* a value that is not known yet */
    bool add;
} meeting;

static void meet_value(void *user, spg_int number)
{
    meeting *at = user;
    spg_ground_fields *f = at->f;
    const bool fixed = is_fixed(f, at->param, at->k);
    if (fixed ? number == at->fixed : has_value(&f->alphabets[at->param], number)) { return; }
    at->fresh = true;
    if (!at->add) { return; }
    f->grew = add_value(&f->alphabets[at->param], number) || fixed || f->grew;
    if (fixed) { f->loose[at->param][at->k] = true; }
}

/* What the move writes where it can be made, and that it is nowhere a trap there. That the game has not ended is looked at only where it
 * matters: it may be a large condition. */
static spg_status meet_target(spg_ground_fields *f, const spg_ground *ground, spg_grounder *g, uint32_t field,
                              spg_diagram when, spg_diagram target)
{
    spg_diagrams *d = &g->diagrams;
    const spg_ground_field *of = &ground->fields[field];
    const spg_diagram known = spg_diagram_number(d, of->values[0]);
    const spg_diagram traps = spg_diagram_and(d, when, spg_diagram_traps(d, target));
    meeting at = {.f = f, .param = of->param, .k = field - f->first[of->param], .fixed = of->values[0]};
    const bool set = ground->elements[at.param] != NULL; /* its fields have two values */
    if (set && traps == SPG_DIAGRAM_FALSE) { return spg_grounder_status(g); }
    SPG_TRY(spg_diagram_ends(d, spg_diagram_select(d, when, target, known), meet_value, &at));
    if (traps == SPG_DIAGRAM_FALSE && !at.fresh) { return spg_grounder_status(g); }
    when = spg_diagram_and(d, g->alive, when);
    if (spg_diagram_and(d, g->alive, traps) != SPG_DIAGRAM_FALSE) {
        return spg_grounder_refuse(g, "the rules fail at some position");
    }
    if (set) { return spg_grounder_status(g); }
    at.add = true;
    SPG_TRY(spg_diagram_ends(d, spg_diagram_select(d, when, target, known), meet_value, &at));
    if (f->alphabets[at.param].full) { return spg_grounder_refuse(g, too_many_values); }
    return spg_grounder_status(g);
}

/* Where each number is in the set that a move leads to; those that have no field yet get one. */
static spg_status flatten_set(spg_ground_fields *f, const spg_ground *ground, spg_grounder *g, uint32_t param,
                              const spg_grounded *set, spg_diagram when, spg_diagram *targets)
{
    spg_ground_alphabet *a = &f->alphabets[param];
    const uint32_t count = f->first[param + 1] - f->first[param];
    for (uint32_t i = 0; i < count; i++) { targets[i] = SPG_DIAGRAM_FALSE; }
    for (uint32_t v = 0; v < set->count; v++) {
        uint32_t at = 0;
        while (at < a->count && a->values[at] != set->numbers[v]) { at += 1; }
        if (at < count && ground->elements[param][at] == set->numbers[v]) {
            targets[at] = set->cells[v];
        } else if (spg_diagram_and(&g->diagrams, when, set->cells[v]) != SPG_DIAGRAM_FALSE) {
            f->grew = add_value(a, set->numbers[v]) || f->grew;
        }
    }
    return a->full ? spg_grounder_refuse(g, too_many_values) : SPG_OK;
}

static spg_status flatten(spg_ground_fields *f, const spg_ground *ground, spg_grounder *g, const spg_grounded *to,
                          spg_diagram when, spg_diagram *targets)
{
    for (uint32_t p = 0; p < f->rules->param_count; p++) {
        const spg_grounded *value = &to->items[p];
        const uint32_t first = f->first[p], count = f->first[p + 1] - first;
        const spg_type type = type_of(f, p);
        if (type == SPG_TYPE(INT)) {
            targets[first] = value->number;
            continue;
        }
        if (is_set(type)) {
            SPG_TRY(flatten_set(f, ground, g, p, value, when, targets + first));
            continue;
        }
        if (value->count != count || value->columns != ground->columns[p]) {
            return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
        }
        for (uint32_t k = first; k < first + count; k++) {
            const uint32_t item = ground->fields[k].item;
            targets[k] = type == SPG_TYPE(GRID) ? value->cells[item] : value->items[item].number;
        }
    }
    return SPG_OK;
}

spg_status spg_ground_fields_meet(spg_ground_fields *f, const spg_ground *ground, spg_grounder *g,
                                  const spg_grounded *to, spg_diagram when, spg_diagram *targets)
{
    SPG_TRY(flatten(f, ground, g, to, when, targets));
    for (uint32_t i = 0; i < ground->field_count; i++) { SPG_TRY(meet_target(f, ground, g, i, when, targets[i])); }
    return SPG_OK;
}

/* ---- the digits of a position ---- */

static bool set_digits(const spg_ground *ground, uint32_t param, spg_value value, uint32_t *at, uint8_t *digits)
{
    uint32_t met = 0;
    for (; *at < ground->field_count && ground->fields[*at].param == param; *at += 1) {
        bool found = false;
        if (value.list != NULL) {
            (void)spg_value_search(value.list, ground->elements[param][ground->fields[*at].item], &found);
        }
        digits[*at] = found;
        met += found;
    }
    return met == spg_value_count(value);
}

static bool item_digits(const spg_ground *ground, spg_type type, spg_value value, uint32_t param, uint32_t *at,
                        uint8_t *digits)
{
    const uint32_t count = items_of(type, value);
    if (columns_of(type, value) != ground->columns[param]) { return false; }
    for (uint32_t i = 0; i < count; i++, *at += 1) {
        if (*at == ground->field_count || ground->fields[*at].param != param) { return false; }
        const spg_ground_field *field = &ground->fields[*at];
        if (field->item >= count) { return false; }
        const spg_int number = item_value(type, value, field->item);
        uint32_t digit = 0;
        while (digit < field->radix && field->values[digit] != number) { digit += 1; }
        if (digit == field->radix) { return false; }
        digits[*at] = (uint8_t)digit;
    }
    return *at == ground->field_count || ground->fields[*at].param != param;
}

bool spg_ground_digits(const spg_ground *ground, const spg_value_component *component, uint8_t *digits)
{
    uint32_t at = 0;
    if (component->game->index != ground->game) { return false; }
    for (uint32_t p = 0; p < component->game->param_count; p++) {
        const spg_type type = component->game->params[p].shape.type;
        const spg_value value = component->arguments[p];
        if (is_set(type) ? !set_digits(ground, p, value, &at, digits)
                         : !item_digits(ground, type, value, p, &at, digits)) {
            return false;
        }
    }
    return at == ground->field_count;
}
