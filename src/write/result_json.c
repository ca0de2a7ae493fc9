/* result_json.c — an answer as one JSON object with a fixed order of keys. SPDX-License-Identifier: MIT */
#include "write/result.h"

#include <string.h>

#include "write/json.h"

static bool is_fixed_key(const char *name)
{
    return strcmp(name, "text") == 0 || strcmp(name, "to") == 0 || strcmp(name, "part") == 0 ||
           strcmp(name, "copies") == 0;
}

/* The bound variables stand beside the fixed keys; one that has the name of a fixed key gets a trailing underscore. */
static void add_binding(spg_text *out, const spg_binding_view *binding)
{
    if (is_fixed_key(binding->name)) {
        spg_text_add(out, ", \"");
        spg_text_addf(out, "%s_\": ", binding->name);
    } else {
        spg_json_key(out, binding->name);
    }
    spg_json_digits(out, binding->value);
}

static void add_move(spg_text *out, const spg_move_view *move)
{
    spg_text_add(out, "{");
    spg_json_key(out, "text");
    spg_json_text(out, move->text);
    spg_json_key(out, "to");
    spg_json_text(out, move->to);
    spg_json_key(out, "part");
    spg_json_int(out, move->part);
    spg_json_key(out, "copies");
    spg_json_int(out, (spg_int)move->copies);
    for (uint32_t i = 0; i < move->binding_count; i++) { add_binding(out, &move->bindings[i]); }
    spg_text_add(out, "}");
}

static void add_moves(spg_text *out, const spg_write_result_view *result, const spg_style *style)
{
    const spg_show_moves show = style == NULL ? SPG_MOVES_ALL : style->moves;
    if (result->unlisted) {
        spg_text_add(out, "null");
        return;
    }
    spg_text_add(out, "[");
    if (show == SPG_MOVES_BEST && result->move_count > 0) {
        add_move(out, &result->moves[spg_write_result_best(result, style)]);
    } else if (show == SPG_MOVES_ALL) {
        for (uint32_t i = 0; i < result->move_count; i++) {
            if (i > 0) { spg_text_add(out, ", "); }
            add_move(out, &result->moves[i]);
        }
    }
    spg_text_add(out, "]");
}

static void add_outcome(spg_text *out, const spg_write_result_view *result)
{
    spg_json_key(out, "outcome");
    spg_json_text(out, result->outcome == SPG_OUTCOME_UNKNOWN ? NULL : spg_outcome_word(result->outcome));
    spg_json_key(out, "value");
    spg_json_digits(out, result->value);
    spg_json_key(out, "score");
    spg_json_digits(out, result->score);
}

static void add_cost(spg_text *out, const spg_write_result_view *result)
{
    spg_json_key(out, "basis");
    spg_json_text(out, result->basis);
    spg_json_key(out, "engine");
    spg_json_text(out, result->engine);
    spg_json_key(out, "positions");
    spg_json_int(out, (spg_int)result->positions);
    spg_json_key(out, "options");
    spg_json_int(out, (spg_int)result->options);
    spg_json_key(out, "seconds");
    spg_text_addf(out, "%.6f", result->seconds);
}

void spg_write_result_json(const spg_write_result_view *result, const spg_style *style, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "position");
    spg_json_text(out, result->position);
    spg_json_key(out, "kind");
    spg_json_text(out, result->kind);
    add_outcome(out, result);
    spg_json_key(out, "moves");
    add_moves(out, result, style);
    spg_json_key(out, "count");
    spg_json_int(out, (spg_int)result->good);
    spg_json_key(out, "kinds");
    spg_json_int(out, (spg_int)result->kinds);
    spg_json_key(out, "distance");
    if (result->distance < -1) {
        spg_text_add(out, "null");
    } else {
        spg_json_int(out, result->distance);
    }
    add_cost(out, result);
    spg_text_add(out, "}\n");
}
