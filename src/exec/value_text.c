/* value_text.c — values as the language writes them. SPDX-License-Identifier: MIT */
#include <string.h>

#include "exec/value.h"

static void write_quoted_character(uint32_t codepoint, spg_text *out)
{
    switch (codepoint) {
    case '"': spg_text_add(out, "\\\""); return;
    case '\\': spg_text_add(out, "\\\\"); return;
    case '\n': spg_text_add(out, "\\n"); return;
    case '\t': spg_text_add(out, "\\t"); return;
    case '{': spg_text_add(out, "{{"); return;
    case '}': spg_text_add(out, "}}"); return;
    default: spg_text_add_codepoint(out, codepoint);
    }
}

static void write_quoted(spg_value value, spg_text *out)
{
    spg_text_add_char(out, '"');
    uint32_t offset = 0;
    uint32_t codepoint = 0;
    while (spg_value_next_character(value, &offset, &codepoint)) { write_quoted_character(codepoint, out); }
    spg_text_add_char(out, '"');
}

static void write_items(spg_type item, spg_value value, const char *brackets, spg_text *out)
{
    spg_text_add_char(out, brackets[0]);
    for (uint32_t i = 0; i < spg_value_count(value); i++) {
        if (i > 0) { spg_text_add_char(out, ','); }
        spg_value_write(item, value.list->items[i], out);
    }
    spg_text_add_char(out, brackets[1]);
}

static void write_grid(const spg_value_grid *grid, spg_text *out)
{
    spg_text_add_char(out, '[');
    for (uint32_t row = 0; grid != NULL && row < grid->rows; row++) {
        spg_text_add(out, row > 0 ? ",\"" : "\"");
        for (uint32_t column = 0; column < grid->columns; column++) {
            write_quoted_character(grid->cells[(size_t)row * grid->columns + column], out);
        }
        spg_text_add_char(out, '"');
    }
    spg_text_add_char(out, ']');
}

void spg_value_write_arguments(const spg_value_game *game, const spg_value *arguments, spg_text *out)
{
    spg_text_add(out, game->name);
    spg_text_add_char(out, '(');
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (i > 0) { spg_text_add_char(out, ','); }
        spg_value_write(game->params[i].shape.type, arguments[i], out);
    }
    spg_text_add_char(out, ')');
}

void spg_value_write_component(const spg_value_component *component, spg_text *out)
{
    spg_value_write_arguments(component->game, component->arguments, out);
}

static void write_term(const spg_value_sum *sum, const spg_value_term *term, spg_text *out)
{
    if (term->count == 0) {
        spg_text_add(out, "nothing");
        return;
    }
    if (term->copies != 1) {
        spg_text_add_int(out, (spg_int)term->copies);
        spg_text_add(out, " * ");
    }
    const bool grouped = term->count > 1 && (term->copies != 1 || sum->term_count > 1);
    if (grouped) { spg_text_add_char(out, '('); }
    for (uint32_t i = 0; i < term->count; i++) {
        if (i > 0) { spg_text_add(out, " + "); }
        spg_value_write_component(sum->components[term->first + i], out);
    }
    if (grouped) { spg_text_add_char(out, ')'); }
}

static void write_sum(const spg_value_sum *sum, spg_text *out)
{
    if (sum == NULL || sum->term_count == 0) {
        spg_text_add(out, "nothing");
        return;
    }
    for (uint32_t t = 0; t < sum->term_count; t++) {
        if (t > 0) { spg_text_add(out, " + "); }
        write_term(sum, &sum->terms[t], out);
    }
}

static void write_move(const spg_value_move *move, spg_text *out)
{
    if (move == NULL) {
        spg_text_add(out, "nothing");
        return;
    }
    for (uint32_t i = 0; i < move->binding_count; i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        spg_text_add(out, move->bindings[i].name);
        spg_text_add_char(out, '=');
        spg_value_write(move->bindings[i].type, move->bindings[i].value, out);
    }
    spg_text_add(out, move->binding_count > 0 ? " -> " : "-> ");
    write_sum(move->to.sum, out);
}

void spg_value_write(spg_type type, spg_value value, spg_text *out)
{
    if (spg_type_is_list(type)) {
        write_items(spg_type_item(type), value, "[]", out);
        return;
    }
    switch (spg_type_base(type)) {
    case SPG_KIND_BOOL: spg_text_add(out, value.number != 0 ? "true" : "false"); return;
    case SPG_KIND_INT: spg_text_add_int(out, value.number); return;
    case SPG_KIND_TEXT: write_quoted(value, out); return;
    case SPG_KIND_SET: write_items(SPG_TYPE(INT), value, "{}", out); return;
    case SPG_KIND_BAG: write_items(SPG_TYPE(INT), value, "[]", out); return;
    case SPG_KIND_GRID: write_grid(value.grid, out); return;
    case SPG_KIND_POSITION: write_sum(value.sum, out); return;
    case SPG_KIND_MOVE: write_move(value.move, out); return;
    case SPG_KIND_NONE:
    case SPG_KIND_COUNT: return;
    }
}

void spg_value_write_bare(spg_type type, spg_value value, spg_text *out)
{
    if (type != SPG_TYPE(TEXT)) {
        spg_value_write(type, value, out);
    } else if (value.text != NULL) {
        spg_text_add_bytes(out, value.text->bytes, value.text->length);
    }
}
