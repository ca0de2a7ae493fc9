/* draw.c — a position as a drawing. SPDX-License-Identifier: MIT */
#include "api/draw.h"

#include "api/result.h"

static spg_status copy_numbers(spg_arena *arena, spg_value list, spg_board_part *out)
{
    const uint32_t count = spg_value_count(list);
    spg_int *numbers = SPG_TAKE(arena, spg_int, (size_t)count + 1);
    if (numbers == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < count; i++) { numbers[i] = list.list->items[i].number; }
    out->numbers = numbers;
    out->count = count;
    return SPG_OK;
}

/* Numbers, lists of numbers, bags, sets and grids have a drawing; the rest is text. */
static spg_status view_part(spg_arena *arena, const spg_param *param, spg_value value, spg_board_part *out)
{
    const spg_type type = param->shape.type;
    *out = (spg_board_part){.kind = SPG_BOARD_TEXT, .name = param->name};
    out->text = spg_result_value_text(arena, type, value);
    if (out->text == NULL) { return arena->run->error.status; }
    if (type == SPG_TYPE(INT)) {
        spg_int *number = SPG_TAKE(arena, spg_int, 1);
        if (number == NULL) { return arena->run->error.status; }
        *number = value.number;
        out->numbers = number;
        out->count = 1;
        out->kind = SPG_BOARD_NUMBER;
    } else if (type == SPG_TYPE(BAG) || type == SPG_TYPE_LIST(SPG_TYPE(INT))) {
        SPG_TRY(copy_numbers(arena, value, out));
        out->kind = SPG_BOARD_PILES;
    } else if (type == SPG_TYPE(SET)) {
        SPG_TRY(copy_numbers(arena, value, out));
        out->kind = SPG_BOARD_SET;
    } else if (type == SPG_TYPE(GRID) && value.grid != NULL && value.grid->columns > 0) {
        out->rows = value.grid->rows;
        out->columns = value.grid->columns;
        out->cells = value.grid->cells;
        out->kind = SPG_BOARD_GRID;
    }
    return SPG_OK;
}

static spg_status view_component(spg_arena *arena, const spg_value_component *component, uint64_t copies,
                                 spg_board_component *out)
{
    const uint32_t count = component->game->param_count;
    spg_board_part *parts = SPG_TAKE(arena, spg_board_part, (size_t)count + 1);
    if (parts == NULL) { return arena->run->error.status; }
    for (uint32_t p = 0; p < count; p++) {
        SPG_TRY(view_part(arena, &component->game->params[p], component->arguments[p], &parts[p]));
    }
    *out = (spg_board_component){.name = component->game->name, .parts = parts, .part_count = count, .copies = copies};
    return SPG_OK;
}

spg_status spg_draw_view(spg_value position, spg_arena *arena, spg_board_view *out)
{
    const spg_value_sum *sum = position.sum;
    const uint32_t most = sum == NULL ? 0 : sum->component_count;
    spg_board_component *components = SPG_TAKE(arena, spg_board_component, (size_t)most + 1);
    if (components == NULL) { return arena->run->error.status; }
    for (uint32_t t = 0; sum != NULL && t < sum->term_count; t++) {
        const spg_value_term *term = &sum->terms[t];
        for (uint32_t i = 0; i < term->count && term->copies > 0; i++) {
            SPG_TRY(view_component(arena, sum->components[term->first + i], term->copies, &components[out->count]));
            out->count++;
        }
    }
    out->components = components;
    return SPG_OK;
}

static spg_status draw(spg_ruleset *rules, const char *position, spg_format format, const spg_style *style,
                       spg_arena *arena, spg_text *out)
{
    const spg_query *query;
    spg_value value;
    spg_board_view view = {0};
    SPG_TRY(spg_ruleset_query(rules, position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(rules->session), query, arena, &value));
    view.title = style != NULL && style->title != NULL ? style->title
                                                       : spg_result_value_text(arena, SPG_TYPE(POSITION), value);
    view.heading = style == NULL ? NULL : style->title;
    if (view.title == NULL) { return arena->run->error.status; }
    SPG_TRY(spg_draw_view(value, arena, &view));
    return spg_board_write(arena->run, &view, format, out);
}

spg_status spg_draw(spg_ruleset *rules, const char *position, spg_format format, const spg_style *style, spg_sink *sink,
                    void *user)
{
    spg_context *context = rules->context;
    spg_arena arena;
    spg_text text;
    spg_context_begin(context);
    spg_arena_init(&arena, &context->run);
    spg_text_init(&text, &context->run);
    spg_status status = spg_context_check_style(context, style);
    if (status == SPG_OK && format != SPG_SVG && format != SPG_PNG) {
        status = SPG_FAIL0(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "a position is drawn as SVG or PNG only", NULL);
    }
    if (status == SPG_OK) { status = draw(rules, position, format, style, &arena, &text); }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    spg_arena_clear(&arena);
    return spg_context_end(context, status);
}
