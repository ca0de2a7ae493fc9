/* value_bytes.c — values as byte strings, equal iff the values are: keys of tables. SPDX-License-Identifier: MIT
 *
 * A number is base 128, low group first, the sign in the lowest bit (0, -1, 1, -2, … are 0, 1, 2, 3, …); an object is its
 * sizes, then its contents. */
#include <string.h>

#include "exec/value.h"

static spg_status put_unsigned(spg_run *run, spg_uint number, spg_bytes *out)
{
    SPG_TRY(SPG_RESERVE(run, out, 19));
    while (number >= 128) {
        out->at[out->count++] = (uint8_t)(number & 127) | 128;
        number >>= 7;
    }
    out->at[out->count++] = (uint8_t)number;
    return SPG_OK;
}

static spg_status put_number(spg_run *run, spg_int number, spg_bytes *out)
{
    const spg_uint twice = (spg_uint)number << 1;
    return put_unsigned(run, number < 0 ? ~twice : twice, out);
}

static spg_status put_text(spg_run *run, const spg_value_text *text, spg_bytes *out)
{
    const uint32_t length = text == NULL ? 0 : text->length;
    SPG_TRY(put_unsigned(run, length, out));
    SPG_TRY(SPG_RESERVE(run, out, length));
    if (length > 0) { memcpy(out->at + out->count, text->bytes, length); }
    out->count += length;
    return SPG_OK;
}

static spg_status put_list(spg_run *run, spg_type item, spg_value value, spg_bytes *out)
{
    const uint32_t count = spg_value_count(value);
    SPG_TRY(put_unsigned(run, count, out));
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(spg_value_encode(run, item, value.list->items[i], out)); }
    return SPG_OK;
}

static spg_status put_grid(spg_run *run, const spg_value_grid *grid, spg_bytes *out)
{
    const uint32_t rows = grid == NULL ? 0 : grid->rows;
    const uint32_t columns = grid == NULL ? 0 : grid->columns;
    SPG_TRY(put_unsigned(run, rows, out));
    SPG_TRY(put_unsigned(run, columns, out));
    for (size_t i = 0; i < (size_t)rows * columns; i++) { SPG_TRY(put_unsigned(run, grid->cells[i], out)); }
    return SPG_OK;
}

static spg_status put_sum(spg_run *run, const spg_value_sum *sum, spg_bytes *out)
{
    SPG_TRY(put_unsigned(run, sum == NULL ? 0 : sum->term_count, out));
    for (uint32_t t = 0; sum != NULL && t < sum->term_count; t++) {
        SPG_TRY(put_unsigned(run, sum->terms[t].copies, out));
        SPG_TRY(put_unsigned(run, sum->terms[t].count, out));
        for (uint32_t i = 0; i < sum->terms[t].count; i++) {
            const spg_value_component *component = sum->components[sum->terms[t].first + i];
            SPG_TRY(put_unsigned(run, component->game->index, out));
            for (uint32_t a = 0; a < component->game->param_count; a++) {
                SPG_TRY(spg_value_encode(run, component->game->params[a].shape.type, component->arguments[a], out));
            }
        }
    }
    return SPG_OK;
}

static spg_status put_move(spg_run *run, const spg_value_move *move, spg_bytes *out)
{
    SPG_TRY(put_unsigned(run, move == NULL ? 0 : move->part, out));
    SPG_TRY(put_sum(run, move == NULL ? NULL : move->to.sum, out));
    SPG_TRY(put_unsigned(run, move == NULL ? 0 : move->binding_count, out));
    for (uint32_t i = 0; move != NULL && i < move->binding_count; i++) {
        const spg_binding *binding = &move->bindings[i];
        const size_t length = strlen(binding->name) + 1;
        SPG_TRY(SPG_RESERVE(run, out, length));
        memcpy(out->at + out->count, binding->name, length);
        out->count += length;
        SPG_TRY(put_unsigned(run, binding->type, out));
        SPG_TRY(spg_value_encode(run, binding->type, binding->value, out));
    }
    return SPG_OK;
}

spg_status spg_value_encode(spg_run *run, spg_type type, spg_value value, spg_bytes *out)
{
    if (spg_type_is_list(type)) { return put_list(run, spg_type_item(type), value, out); }
    switch (spg_type_base(type)) {
    case SPG_KIND_BOOL:
    case SPG_KIND_INT: return put_number(run, value.number, out);
    case SPG_KIND_TEXT: return put_text(run, value.text, out);
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return put_list(run, SPG_TYPE(INT), value, out);
    case SPG_KIND_GRID: return put_grid(run, value.grid, out);
    case SPG_KIND_POSITION: return put_sum(run, value.sum, out);
    case SPG_KIND_MOVE: return put_move(run, value.move, out);
    case SPG_KIND_NONE:
    case SPG_KIND_COUNT: break;
    }
    return SPG_OK;
}

typedef struct reader {
    spg_arena *arena;
    const uint8_t *bytes;
    size_t length, at;
    bool valid;
} reader;

static spg_uint get_unsigned(reader *r)
{
    spg_uint number = 0;
    for (unsigned shift = 0; r->at < r->length && shift < 133; shift += 7) {
        const uint8_t byte = r->bytes[r->at++];
        number |= (spg_uint)(byte & 127) << shift;
        if (byte < 128) { return number; }
    }
    r->valid = false;
    return 0;
}

/* A count of things that take at least one byte each, so it cannot pass what is left. */
static uint32_t get_count(reader *r)
{
    const spg_uint count = get_unsigned(r);
    if (count > r->length - r->at || count > SPG_VALUE_COUNT_MAX) { r->valid = false; }
    return r->valid ? (uint32_t)count : 0;
}

static spg_int get_number(reader *r)
{
    const spg_uint coded = get_unsigned(r);
    const spg_uint half = coded >> 1;
    return (coded & 1) != 0 ? -(spg_int)half - 1 : (spg_int)half;
}

static spg_status get_value(reader *r, spg_type type, spg_value *out);

static spg_status get_text(reader *r, spg_value *out)
{
    const uint32_t length = get_count(r);
    SPG_TRY(spg_value_make_text(r->arena, (const char *)r->bytes + r->at, length, out));
    r->at += length;
    return SPG_OK;
}

static spg_status get_list(reader *r, spg_type item, spg_value *out)
{
    const uint32_t count = get_count(r);
    out->list = NULL;
    if (count == 0) { return SPG_OK; }
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(r->arena, count, &list));
    for (; list->count < count && r->valid; list->count++) { SPG_TRY(get_value(r, item, &list->items[list->count])); }
    out->list = list;
    return SPG_OK;
}

static spg_status get_grid(reader *r, spg_value *out)
{
    out->grid = NULL;
    const spg_uint rows = get_unsigned(r);
    const spg_uint columns = get_unsigned(r);
    if (rows > SPG_VALUE_COUNT_MAX || columns > SPG_VALUE_COUNT_MAX || rows * columns > r->length - r->at) {
        r->valid = false;
    }
    if (!r->valid || (rows == 0 && columns == 0)) { return SPG_OK; }
    spg_value_grid *grid = NULL;
    SPG_TRY(spg_value_make_grid(r->arena, (uint32_t)rows, (uint32_t)columns, &grid));
    for (size_t i = 0; i < (size_t)(rows * columns); i++) { grid->cells[i] = (uint32_t)get_unsigned(r); }
    out->grid = grid;
    return SPG_OK;
}

static spg_status get_value(reader *r, spg_type type, spg_value *out)
{
    *out = (spg_value){.number = 0};
    if (spg_type_is_list(type)) { return get_list(r, spg_type_item(type), out); }
    switch (spg_type_base(type)) {
    case SPG_KIND_BOOL:
    case SPG_KIND_INT: out->number = get_number(r); return SPG_OK;
    case SPG_KIND_TEXT: return get_text(r, out);
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return get_list(r, SPG_TYPE(INT), out);
    case SPG_KIND_GRID: return get_grid(r, out);
    case SPG_KIND_NONE:
    case SPG_KIND_POSITION:
    case SPG_KIND_MOVE:
    case SPG_KIND_COUNT: break;
    }
    r->valid = false;
    return SPG_OK;
}

spg_status spg_value_decode(spg_arena *arena, spg_type type, const uint8_t *bytes, size_t length, spg_value *out,
                            bool *valid)
{
    reader r = {.arena = arena, .bytes = bytes, .length = length, .valid = true};
    SPG_TRY(get_value(&r, type, out));
    *valid = r.valid && r.at == r.length;
    return SPG_OK;
}
