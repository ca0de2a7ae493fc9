/* explain_steps.c — the derivation of an answer, option by option, as text or JSON. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "write/explain.h"
#include "write/json.h"
#include "write/steps.h"

enum { MOVES_SHOWN = 200, VALUES_SHOWN = 24 };

/* A sentence on lines of its own, for people. */
static void say(const spg_steps_view *view, spg_text *out, const char *english, const char *const args[])
{
    spg_steps steps = {.language = view->language, .lines = out};
    spg_steps_line(&steps, english, args);
}

#define SAY(view, out, english, ...) say((view), (out), (english), (const char *const[]){__VA_ARGS__, NULL})

static const char *outcome_words(spg_outcome outcome)
{
    switch (outcome) {
    case SPG_OUTCOME_WIN: return SPG_WORDS("wins");
    case SPG_OUTCOME_LOSE: return SPG_WORDS("loses");
    case SPG_OUTCOME_DRAW: return SPG_WORDS("draws");
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

/* What a move is worth: "value 3", "score 5", "wins in 3". */
static void add_worth(const spg_step_view *step, spg_language language, spg_text *out)
{
    if (step->value != NULL) {
        spg_steps_fill(language, "value %1", (const char *const[]){step->value, NULL}, out);
    } else if (step->score != NULL) {
        spg_steps_fill(language, "score %1", (const char *const[]){step->score, NULL}, out);
    } else {
        spg_text_add(out, spg_say(language, outcome_words(step->outcome)));
        if (step->distance < 0) { return; }
        spg_steps_fill(language, " in %1", (const char *const[]){SPG_DIGITS(step->distance), NULL}, out);
    }
}

static void add_step(const spg_step_view *step, spg_language language, size_t text_width, size_t to_width,
                     spg_text *out)
{
    spg_text_add(out, "  ");
    add_padded(out, step->move->text, text_width);
    if (step->move->labelled) {
        spg_text_add(out, "  -> ");
        add_padded(out, step->move->to, to_width);
    }
    spg_text_add(out, "  ");
    add_worth(step, language, out);
    spg_text_add_char(out, '\n');
}

static void add_moves(const spg_steps_view *view, spg_text *out)
{
    const size_t text_width = widest(view, false);
    const size_t to_width = widest(view, true);
    const char *from = NULL;
    for (size_t i = 0; i < view->count && i < MOVES_SHOWN; i++) {
        const spg_move_view *move = view->steps[i].move;
        if (from == NULL || strcmp(from, move->from) != 0 || (i > 0 && move->part != view->steps[i - 1].move->part)) {
            SAY(view, out, "moves in %1, and what each leaves:", move->from);
            from = move->from;
        }
        add_step(&view->steps[i], view->language, text_width, to_width, out);
    }
    if (view->count > MOVES_SHOWN) {
        SAY(view, out, "  … and %1 more (--json lists all)", SPG_DIGITS((spg_int)(view->count - MOVES_SHOWN)));
    }
    if (view->count == 0) { say(view, out, "  no moves", NULL); }
}

/* ---- values and mex ---- */

static bool value_of(const spg_step_view *step, spg_int *out)
{
    return step->value != NULL && spg_int_parse(step->value, strlen(step->value), out);
}

/* The least value above `last`; false: there is none. */
static bool next_value(const spg_steps_view *view, spg_int last, spg_int *out)
{
    bool found = false;
    for (size_t i = 0; i < view->count; i++) {
        spg_int value;
        if (value_of(&view->steps[i], &value) && value > last && (!found || value < *out)) {
            *out = value;
            found = true;
        }
    }
    return found;
}

/* The different values of the options, rising, and the least absent one. */
static void add_mex(const spg_steps_view *view, spg_text *out)
{
    spg_text values;
    spg_int last = -1;
    size_t shown = 0;
    spg_text_init(&values, out->run);
    while (next_value(view, last, &last)) {
        spg_text_add(&values, shown > 0 ? ", " : "");
        if (shown++ == VALUES_SHOWN) {
            spg_text_add(&values, "…");
            break;
        }
        spg_text_add_int(&values, last);
    }
    SAY(view, out, "The options have the values {%1}; the least number not among them is %2.", spg_text_get(&values),
        view->result->value);
    spg_steps_drop(&values, out);
}

static bool has_loopy(const spg_steps_view *view)
{
    for (size_t i = 0; i < view->count; i++) {
        spg_int value;
        if (!value_of(&view->steps[i], &value)) { return true; }
    }
    return false;
}

/* ---- who wins, and how fast ---- */

/* Of the moves with this outcome the one with the least distance, or the greatest. */
static const spg_step_view *extreme(const spg_steps_view *view, spg_outcome outcome, bool least)
{
    const spg_step_view *best = NULL;
    for (size_t i = 0; i < view->count; i++) {
        const spg_step_view *step = &view->steps[i];
        if (step->outcome != outcome || step->distance < 0) { continue; }
        if (best == NULL || (least ? step->distance < best->distance : step->distance > best->distance)) {
            best = step;
        }
    }
    return best;
}

/* Layers: what is lost in d plies can be reached from what is won in d + 1; a draw is in none of them. */
static void add_layers(const spg_steps_view *view, spg_text *out)
{
    const spg_write_result_view *result = view->result;
    const spg_step_view *best = extreme(view, result->outcome, result->outcome == SPG_OUTCOME_WIN);
    if (result->outcome == SPG_OUTCOME_DRAW) {
        say(view, out,
            "No move leaves the other player lost, and at least one keeps the draw: the position is in no layer of won "
            "or lost ones.",
            NULL);
    } else if (best != NULL && result->outcome == SPG_OUTCOME_WIN) {
        SAY(view, out, "Fastest: %1 leaves a position that is lost in %2, so this one is won in %3.", best->move->text,
            SPG_DIGITS(best->distance - 1), SPG_DIGITS(best->distance));
    } else if (best != NULL) {
        SAY(view, out, "Every move leaves a won position; the longest resistance is %1, so this one is lost in %2.",
            best->move->text, SPG_DIGITS(best->distance));
    }
}

static void add_loop(const spg_steps_view *view, spg_text *out)
{
    spg_text way;
    if (view->loop_count == 0) { return; }
    spg_text_init(&way, out->run);
    for (size_t i = 0; i < view->loop_count; i++) {
        spg_text_add(&way, i > 0 ? " -> " : "");
        spg_text_add(&way, view->loop[i]);
    }
    SAY(view, out, "Play can go round, each move keeping the draw: %1.", spg_text_get(&way));
    spg_steps_drop(&way, out);
}

static void add_end(const spg_steps_view *view, spg_text *out)
{
    const spg_write_result_view *result = view->result;
    static const char *const words[2][3] = {
        {SPG_WORDS("The player to move wins."), SPG_WORDS("The player to move wins in %1 ply."),
         SPG_WORDS("The player to move wins in %1 plies.")},
        {SPG_WORDS("The player to move loses."), SPG_WORDS("The player to move loses in %1 ply."),
         SPG_WORDS("The player to move loses in %1 plies.")}};
    const int how = result->distance < 0 ? 0 : result->distance == 1 ? 1 : 2;
    switch (result->outcome) {
    case SPG_OUTCOME_WIN: SAY(view, out, words[0][how], SPG_DIGITS(result->distance)); return;
    case SPG_OUTCOME_LOSE: SAY(view, out, words[1][how], SPG_DIGITS(result->distance)); return;
    case SPG_OUTCOME_DRAW: say(view, out, "It is a draw.", NULL); return;
    case SPG_OUTCOME_UNKNOWN: return;
    }
}

/* Winning moves where not all moves are listed. */
static void add_winning(const spg_steps_view *view, spg_text *out)
{
    enum { SHOWN = 12 };
    const spg_write_result_view *result = view->result;
    spg_text row;
    if (result->move_count == 0) { return; }
    say(view, out, "Winning moves:", NULL);
    spg_text_init(&row, out->run);
    for (uint32_t i = 0; i < result->move_count && i < SHOWN; i++) {
        const spg_move_view *move = &result->moves[i];
        spg_text_reset(&row);
        spg_text_addf(&row, "  %s: %s", move->from, move->text);
        if (move->labelled) { spg_text_addf(&row, " -> %s", move->to); }
        spg_steps_wrap(spg_text_get(&row), out);
    }
    spg_steps_drop(&row, out);
    if (result->move_count > SHOWN) {
        SAY(view, out, "  … and %1 more (--json lists all)", SPG_DIGITS((spg_int)result->move_count - SHOWN));
    }
}

static void add_text(const spg_steps_view *view, spg_text *out)
{
    const spg_write_result_view *result = view->result;
    spg_steps_wrap(result->position, out);
    if (view->lines != NULL) { spg_text_add(out, view->lines); }
    if (view->lines == NULL && !view->listed) {
        say(view, out, "A formula of the rules tells this without playing.", NULL);
    }
    if (view->listed) {
        add_moves(view, out);
    } else {
        add_winning(view, out);
    }
    if (result->score != NULL) {
        if (view->count > 0) { SAY(view, out, "The best of them is %1.", result->score); }
    } else if (view->listed && result->value != NULL && !has_loopy(view)) {
        add_mex(view, out);
    } else if (view->listed && result->value != NULL) {
        SAY(view, out, "Play can go on for ever here; the loopy value is %1.", result->value);
        add_layers(view, out);
    } else if (view->listed && view->count > 0) {
        add_layers(view, out);
    }
    add_loop(view, out);
    if (view->cells != NULL) { spg_write_explain_cells(view->cells, view->language, SPG_TEXT, out); }
    add_end(view, out);
}

/* ---- JSON ---- */

static void add_step_json(const spg_step_view *step, spg_text *out)
{
    spg_text_add(out, "{");
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

static void add_derivation_json(const spg_steps_view *view, spg_text *out)
{
    spg_json_key(out, "derivation");
    if (view->lines == NULL) {
        spg_text_add(out, "null");
        return;
    }
    spg_text_add(out, "{");
    spg_json_key(out, "kind");
    spg_json_text(out, view->derivation);
    spg_json_key(out, "theorem");
    spg_json_text(out, view->theorem);
    spg_json_key(out, "wins");
    spg_text_add(out, view->derived_win ? "true" : "false");
    spg_json_key(out, "facts");
    spg_text_addf(out, "{%s}", view->facts == NULL ? "" : view->facts);
    spg_json_key(out, "lines");
    spg_text_addf(out, "[%s]}", view->lines);
}

static void add_winning_json(const spg_steps_view *view, spg_text *out)
{
    for (uint32_t i = 0; i < view->result->move_count; i++) {
        const spg_step_view step = {.move = &view->result->moves[i], .outcome = SPG_OUTCOME_WIN, .distance = -1};
        spg_text_add(out, i > 0 ? ", " : "");
        add_step_json(&step, out);
    }
}

static void add_json(const spg_steps_view *view, spg_text *out)
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
    add_derivation_json(view, out);
    spg_json_key(out, "every_move");
    spg_text_add(out, view->listed ? "true" : "false");
    spg_json_key(out, "steps");
    spg_text_add(out, "[");
    for (size_t i = 0; i < view->count && view->listed; i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        add_step_json(&view->steps[i], out);
    }
    if (!view->listed) { add_winning_json(view, out); }
    spg_text_add(out, "]");
    spg_json_key(out, "loop");
    spg_text_add(out, "[");
    for (size_t i = 0; i < view->loop_count; i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        spg_json_text(out, view->loop[i]);
    }
    spg_text_add(out, "]");
    spg_json_key(out, "cells");
    if (view->cells != NULL) {
        spg_write_explain_cells(view->cells, view->language, SPG_JSON, out);
    } else {
        spg_text_add(out, "null");
    }
    spg_text_add(out, "}\n");
}

void spg_write_explain_steps(const spg_steps_view *view, spg_format format, spg_text *out)
{
    if (format == SPG_JSON) {
        add_json(view, out);
    } else {
        add_text(view, out);
    }
}
