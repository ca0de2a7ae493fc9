/* explain.c — facts, the plan, and the steps to a value, as text or JSON. SPDX-License-Identifier: MIT */
#include "write/explain.h"

#include <string.h>

#include "base/utf8.h"
#include "write/json.h"

static const char *outcome_sentence(spg_outcome outcome)
{
    switch (outcome) {
    case SPG_OUTCOME_WIN: return "wins";
    case SPG_OUTCOME_LOSE: return "loses";
    case SPG_OUTCOME_DRAW: return "draws";
    case SPG_OUTCOME_UNKNOWN: break;
    }
    return "";
}

static void add_padded(spg_text *out, const char *text, size_t width)
{
    const size_t own = spg_utf8_text_width(text, strlen(text));
    spg_text_add(out, text);
    spg_text_add_repeat(out, ' ', width > own ? width - own : 0);
}

static size_t widest(const spg_steps_view *view, bool to)
{
    enum { MOST = 32 }; /* longer ones push their own line only */
    size_t width = 0;
    for (size_t i = 0; i < view->count; i++) {
        const char *text = to ? view->steps[i].move->to : view->steps[i].move->text;
        const size_t own = spg_utf8_text_width(text, strlen(text));
        if (own > width && own <= MOST) { width = own; }
    }
    return width;
}

static void add_step(const spg_step_view *step, size_t text_width, size_t to_width, spg_text *out)
{
    spg_text_add(out, "  ");
    if (step->move->labelled) {
        add_padded(out, step->move->text, text_width);
        spg_text_add(out, "  -> ");
        add_padded(out, step->move->to, to_width);
    } else {
        add_padded(out, step->move->text, text_width);
    }
    spg_text_add(out, "  ");
    if (step->value != NULL) {
        spg_text_addf(out, "value %s", step->value);
    } else if (step->score != NULL) {
        spg_text_addf(out, "score %s", step->score);
    } else {
        spg_text_add(out, outcome_sentence(step->outcome));
        if (step->distance >= 0) { spg_text_addf(out, " in %lld", (long long)step->distance); }
    }
    spg_text_add_char(out, '\n');
}

/* The different values of the options, rising, and the least absent one. */
static void add_mex(const spg_steps_view *view, spg_text *out)
{
    spg_text_add(out, "The options have the values {");
    bool first = true;
    spg_int last = -1;
    for (;;) {
        spg_int next = SPG_INT_MAX;
        for (size_t i = 0; i < view->count; i++) {
            spg_int value;
            const char *text = view->steps[i].value;
            if (text != NULL && spg_int_parse(text, strlen(text), &value) && value > last && value < next) {
                next = value;
            }
        }
        if (next == SPG_INT_MAX) { break; }
        spg_text_add(out, first ? "" : ", ");
        spg_text_add_int(out, next);
        first = false;
        last = next;
    }
    spg_text_addf(out, "}; the least number not among them is %s.\n", view->result->value);
}

static bool has_loopy(const spg_steps_view *view)
{
    for (size_t i = 0; i < view->count; i++) {
        spg_int value;
        const char *text = view->steps[i].value;
        if (text == NULL || !spg_int_parse(text, strlen(text), &value)) { return true; }
    }
    return false;
}

static void add_conclusion(const spg_steps_view *view, spg_text *out)
{
    const spg_result_view *result = view->result;
    if (view->count == 0) { spg_text_add(out, "  no moves\n"); }
    if (result->value != NULL && !has_loopy(view)) {
        add_mex(view, out);
    } else if (result->value != NULL) {
        spg_text_addf(out, "Play can go on for ever here; the loopy value is %s.\n", result->value);
    } else if (result->score != NULL) {
        spg_text_addf(out, "The best of them is %s.\n", result->score);
    }
    spg_text_addf(out, "The player to move %s", outcome_sentence(result->outcome));
    if (result->distance >= 0) {
        spg_text_addf(out, " in %lld %s", (long long)result->distance, result->distance == 1 ? "ply" : "plies");
    }
    spg_text_add(out, ".\n");
}

static void add_steps_json(const spg_steps_view *view, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "position");
    spg_json_text(out, view->result->position);
    spg_json_key(out, "outcome");
    spg_json_text(out, spg_outcome_word(view->result->outcome));
    spg_json_key(out, "value");
    spg_json_digits(out, view->result->value);
    spg_json_key(out, "score");
    spg_json_digits(out, view->result->score);
    spg_json_key(out, "steps");
    spg_text_add(out, "[");
    for (size_t i = 0; i < view->count; i++) {
        const spg_step_view *step = &view->steps[i];
        spg_text_add(out, i > 0 ? ", {" : "{");
        spg_json_key(out, "from");
        spg_json_text(out, step->move->from);
        spg_json_key(out, "text");
        spg_json_text(out, step->move->text);
        spg_json_key(out, "to");
        spg_json_text(out, step->move->to);
        spg_json_key(out, "outcome");
        spg_json_text(out, spg_outcome_word(step->outcome));
        spg_json_key(out, "value");
        spg_json_digits(out, step->value);
        spg_json_key(out, "score");
        spg_json_digits(out, step->score);
        spg_text_add(out, "}");
    }
    spg_text_add(out, "]}\n");
}

void spg_explain_steps(const spg_steps_view *view, spg_format format, spg_text *out)
{
    if (format == SPG_JSON) {
        add_steps_json(view, out);
        return;
    }
    const size_t text_width = widest(view, false), to_width = widest(view, true);
    const char *from = NULL;
    spg_text_addf(out, "%s\n", view->result->position);
    for (size_t i = 0; i < view->count; i++) {
        const spg_move_view *move = view->steps[i].move;
        if (from == NULL || strcmp(from, move->from) != 0 || (i > 0 && move->part != view->steps[i - 1].move->part)) {
            spg_text_addf(out, "moves in %s, and what each leaves:\n", move->from);
            from = move->from;
        }
        add_step(&view->steps[i], text_width, to_width, out);
    }
    add_conclusion(view, out);
}

static void add_cost_json(const spg_candidate_view *candidate, spg_text *out)
{
    if (!candidate->has_cost) { return; }
    spg_json_key(out, "positions");
    spg_text_addf(out, "%.0f", candidate->positions);
    spg_json_key(out, "options");
    spg_text_addf(out, "%.0f", candidate->options);
    spg_json_key(out, "bytes");
    spg_text_addf(out, "%.0f", candidate->bytes);
    if (candidate->tier == NULL) { return; }
    spg_json_key(out, "tier");
    spg_json_text(out, candidate->tier);
    spg_json_key(out, "checks");
    spg_text_addf(out, "%u", candidate->checks);
    spg_json_key(out, "reductions");
    spg_text_add(out, "[");
    for (uint32_t i = 0; i < candidate->reduction_count; i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        spg_json_text(out, candidate->reductions[i]);
    }
    spg_text_add(out, "]");
}

static void add_plan_json(const spg_plan_view *view, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "position");
    spg_json_text(out, view->position);
    spg_json_key(out, "kind");
    spg_json_text(out, view->kind);
    spg_json_key(out, "facts");
    spg_json_text(out, view->facts);
    spg_json_key(out, "candidates");
    spg_text_add(out, "[");
    for (size_t i = 0; i < view->count; i++) {
        spg_text_add(out, i > 0 ? ", {" : "{");
        spg_json_key(out, "engine");
        spg_json_text(out, view->candidates[i].engine);
        spg_json_key(out, "valid");
        spg_text_add(out, view->candidates[i].valid ? "true" : "false");
        spg_json_key(out, "why");
        spg_json_text(out, view->candidates[i].why);
        add_cost_json(&view->candidates[i], out);
        spg_text_add(out, "}");
    }
    spg_text_add(out, "]");
    spg_json_key(out, "chosen");
    spg_json_text(out, view->chosen);
    spg_text_add(out, "}\n");
}

void spg_explain_plan(const spg_plan_view *view, spg_format format, spg_text *out)
{
    if (format == SPG_JSON) {
        add_plan_json(view, out);
        return;
    }
    spg_text_addf(out, "%s\nkind: %s\n\n%s\nplan\n", view->position, view->kind, view->facts);
    for (size_t i = 0; i < view->count; i++) {
        const spg_candidate_view *candidate = &view->candidates[i];
        spg_text_addf(out, "  %s: %s\n", candidate->engine, candidate->summary);
        spg_text_addf(out, "    %s%s%s\n", candidate->valid ? "valid" : "not valid", candidate->why == NULL ? "" : ": ",
                      candidate->why == NULL ? "" : candidate->why);
        if (candidate->cost != NULL) { spg_text_addf(out, "    %s\n", candidate->cost); }
    }
    spg_text_addf(out, "  chosen: %s, because %s", view->chosen, view->because);
    if (view->theorem != NULL) { spg_text_addf(out, "; it rests on %s", view->theorem); }
    spg_text_add(out, "\n");
}
