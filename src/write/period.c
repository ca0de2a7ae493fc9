/* period.c — how a sequence of values repeats, and why, as text or JSON. SPDX-License-Identifier: MIT */
#include "write/period.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "write/json.h"
#include "write/pad.h"

enum { LINE = 80, INDENT = 2 };

static const char *say(const spg_write_period_view *view, const char *english)
{
    return spg_say(view->language, english);
}

static long long heap(const spg_write_period_view *view, size_t index)
{
    return (long long)(view->low + (spg_int)index);
}

/* ---- values ---- */

static bool is_kept(const spg_write_period_view *view, size_t index)
{
    return index < view->first || (index >= view->first + view->gap && index < view->count);
}

static uint32_t value_at(const spg_write_period_view *view, size_t index)
{
    return view->values[index < view->first ? index : index - view->gap];
}

static const char *value_text(const spg_write_period_view *view, size_t index, char room[SPG_INT_TEXT_SIZE])
{
    static const char *const outcomes[] = {"?", "N", "P", "D"};
    /* Of those not kept, only the two that differ are asked for. */
    const uint32_t value = is_kept(view, index) ? value_at(view, index) : view->misfit[index >= view->start];
    return view->outcomes ? outcomes[value] : spg_int_format(value, room);
}

/* Lines of values; only the first one, with a word about the rest, unless all are wanted. */
static void add_values(const spg_write_period_view *view, size_t from, size_t count, const spg_style *style,
                       spg_text *out)
{
    const size_t columns = style == NULL || style->columns == 0 ? LINE : style->columns;
    const bool all = style != NULL && style->whole;
    char rest[64] = "", room[SPG_INT_TEXT_SIZE];
    snprintf(rest, sizeof rest, say(view, " … (%zu values)"), count);
    const size_t kept = all ? 0 : spg_pad_width(rest);
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        const char *text = value_text(view, from + i, room);
        const size_t width = 1 + strlen(text);
        const bool last = i + 1 == count, ends = !is_kept(view, from + i);
        if (ends || (used > 0 && used + width + (last ? 0 : kept) > columns)) {
            if (!all || ends) {
                spg_text_addf(out, "%s%s\n", used == 0 ? " " : "", rest);
                return;
            }
            spg_text_add_char(out, '\n');
            used = 0;
        }
        spg_text_add(out, used == 0 ? "  " : " ");
        used += used == 0 ? INDENT + width - 1 : width;
        spg_text_add(out, text);
    }
    spg_text_add_char(out, '\n');
}

/* A paragraph of words, broken where a line gets too long; Chinese may be broken between any two letters. */
static void add_paragraph(const spg_style *style, const char *text, spg_text *out)
{
    const size_t columns = style == NULL || style->columns == 0 ? LINE : style->columns;
    size_t used = 0;
    while (*text != '\0') {
        const size_t blanks = strspn(text, " ");
        size_t length = blanks + strcspn(text + blanks, " ");
        if ((unsigned char)text[blanks] >= 0x80 && length - blanks >= 3) { /* up to the next letter */
            length = blanks + 1;
            while (((unsigned char)text[length] & 0xC0) == 0x80) { length++; }
            while (text[length] != '\0' && text[length] != ' ' && (unsigned char)text[length] < 0x80) { length++; }
        }
        const size_t width = spg_utf8_text_width(text, length);
        if (used > 0 && used + width > columns) {
            spg_text_add_char(out, '\n');
            spg_text_add_bytes(out, text + blanks, length - blanks);
            used = width - blanks;
        } else {
            spg_text_add_bytes(out, text, length);
            used += width;
        }
        text += length;
    }
    spg_text_add_char(out, '\n');
}

/* ---- text ---- */

static size_t looked_at(const spg_write_period_view *view)
{
    return view->looked_to > view->count ? view->looked_to : view->count;
}

static void add_headline(const spg_write_period_view *view, const spg_style *style, spg_text *out)
{
    const bool colour = style != NULL && style->colour;
    const char *paint = !colour ? "" : view->basis == SPG_PERIOD_PROVED ? "\033[1;32m" : "\033[1;33m";
    spg_text_addf(out,
                  view->outcomes
                      ? say(view, "%s(%s): outcomes, %s from %lld on (N: the player to move wins, P: loses)\n")
                      : say(view, "%s(%s): Grundy values, %s from %lld on\n"),
                  view->game, view->param, view->param, heap(view, 0));
    spg_text_add(out, paint);
    switch (view->basis) {
    case SPG_PERIOD_PROVED:
        if (view->saltus > 0) {
            spg_text_addf(out, say(view, "Preperiod %zu, period %zu, each time %zu higher: proved (%s)."), view->start,
                          view->period, view->saltus, view->theorem);
            break;
        }
        spg_text_addf(out, say(view, "Preperiod %zu, period %zu: proved (%s)."), view->start, view->period,
                      view->theorem);
        break;
    case SPG_PERIOD_OBSERVED:
        if (view->saltus > 0) {
            spg_text_addf(
                out,
                say(view, "Preperiod %zu, period %zu, each time %zu higher: observed up to %s = %lld, not proved."),
                view->start, view->period, view->saltus, view->param, heap(view, looked_at(view) - 1));
            break;
        }
        spg_text_addf(out, say(view, "Preperiod %zu, period %zu: observed up to %s = %lld, not proved."), view->start,
                      view->period, view->param, heap(view, looked_at(view) - 1));
        break;
    case SPG_PERIOD_NONE:
        spg_text_addf(out, say(view, "No period was seen up to %s = %lld."), view->param,
                      heap(view, looked_at(view) == 0 ? 0 : looked_at(view) - 1));
        break;
    }
    spg_text_add(out, colour ? "\033[0m\n" : "\n");
}

static void add_parts(const spg_write_period_view *view, const spg_style *style, spg_text *out)
{
    if (view->start > 0) {
        spg_text_addf(out, say(view, "Before it, %s = %lld to %lld:\n"), view->param, heap(view, 0),
                      heap(view, view->start - 1));
        add_values(view, 0, view->start, style, out);
    }
    if (view->saltus > 0) {
        spg_text_addf(out, say(view, "From %s = %lld on, again and again, each time %zu higher:\n"), view->param,
                      heap(view, view->start), view->saltus);
    } else {
        spg_text_addf(out, say(view, "From %s = %lld on, again and again:\n"), view->param, heap(view, view->start));
    }
    add_values(view, view->start, view->period, style, out);
}

static void add_window(const spg_write_period_view *view, const spg_style *style, spg_text *out)
{
    const spg_write_period_window *w = &view->window;
    spg_text line;
    spg_text_init(&line, out->run);
    spg_text_addf(
        &line,
        say(view, "The %zu values from %s = %lld on stand again from %s = %lld on, so all that follows repeats:"),
        w->length, view->param, heap(view, w->first), view->param, heap(view, w->second));
    add_paragraph(style, spg_text_get(&line), out);
    add_values(view, w->first, w->length, style, out);
    if (spg_text_status(&line) != SPG_OK) { out->status = spg_text_status(&line); }
    spg_text_clear(&line);
}

static void add_least(const spg_write_period_view *view, const spg_style *style, spg_text *out)
{
    char here[SPG_INT_TEXT_SIZE], there[SPG_INT_TEXT_SIZE];
    spg_text line;
    spg_text_init(&line, out->run);
    if (!view->least) {
        spg_text_add(&line, say(view, "Whether they are the least is not known."));
    } else {
        if (view->window.next) {
            spg_text_addf(&line,
                          say(view, "Between the two the same %zu values stand nowhere, so no period is shorter."),
                          view->window.length);
        }
        if (view->start > 0) {
            spg_text_addf(&line, say(view, " The heap before, %lld, does not fit: %s, but %s at %lld."),
                          heap(view, view->start - 1), value_text(view, view->start - 1, here),
                          value_text(view, view->start - 1 + view->period, there),
                          heap(view, view->start - 1 + view->period));
        }
    }
    if (line.length > 0) { add_paragraph(style, spg_text_get(&line) + strspn(spg_text_get(&line), " "), out); }
    if (spg_text_status(&line) != SPG_OK) { out->status = spg_text_status(&line); }
    spg_text_clear(&line);
}

/* A line made of a pattern with one argument, broken at 80 columns. */
static void add_line(const spg_style *style, const char *pattern, const char *argument, spg_text *out)
{
    spg_text line;
    spg_text_init(&line, out->run);
    spg_text_addf(&line, pattern, argument);
    add_paragraph(style, spg_text_get(&line), out);
    if (spg_text_status(&line) != SPG_OK) { out->status = spg_text_status(&line); }
    spg_text_clear(&line);
}

void spg_write_period_text(const spg_write_period_view *view, const spg_style *style, spg_text *out)
{
    add_headline(view, style, out);
    if (view->basis != SPG_PERIOD_NONE) { add_parts(view, style, out); }
    if (view->because != NULL) { add_paragraph(style, view->because, out); }
    if (view->window.length > 0) { add_window(view, style, out); }
    if (view->basis == SPG_PERIOD_PROVED) { add_least(view, style, out); }
    for (size_t i = 0; i < view->reason_count && view->basis != SPG_PERIOD_PROVED; i++) {
        add_line(style, say(view, "Why not: %s"), say(view, view->reasons[i]), out);
    }
    if (view->high != NULL && view->basis == SPG_PERIOD_PROVED) {
        char digits[SPG_INT_TEXT_SIZE];
        add_line(style, say(view, "The rules end at %s: beyond, this is about the same moves without that end."),
                 spg_int_format(*view->high, digits), out);
    }
}

/* ---- JSON ---- */

static void add_json_values(const spg_write_period_view *view, const char *key, size_t from, size_t count,
                            spg_text *out)
{
    spg_json_key(out, key);
    spg_text_add(out, "[");
    for (size_t i = 0; i < count && is_kept(view, from + i); i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        if (view->outcomes) {
            spg_json_text(out, spg_outcome_word((spg_outcome)value_at(view, from + i)));
        } else {
            spg_json_int(out, value_at(view, from + i));
        }
    }
    spg_text_add(out, "]");
}

static void add_json_found(const spg_write_period_view *view, spg_text *out)
{
    spg_json_key(out, "preperiod");
    spg_json_int(out, (spg_int)view->start);
    spg_json_key(out, "period");
    spg_json_int(out, (spg_int)view->period);
    spg_json_key(out, "last_exception");
    spg_json_int(out, (spg_int)view->start - 1);
    spg_json_key(out, "saltus");
    spg_json_int(out, (spg_int)view->saltus);
    spg_json_key(out, "least");
    spg_text_add(out, view->least ? "true" : "false");
    add_json_values(view, "before", 0, view->start, out);
    add_json_values(view, "values", view->start, view->period, out);
    if (view->gap > 0 || view->count < view->start + view->period) { /* long lists end early */
        spg_json_key(out, "shortened");
        spg_text_add(out, "true");
    }
    if (view->window.length == 0) { return; }
    spg_json_key(out, "window");
    spg_text_add(out, "{");
    spg_json_key(out, "length");
    spg_json_int(out, (spg_int)view->window.length);
    spg_json_key(out, "first");
    spg_json_int(out, heap(view, view->window.first));
    spg_json_key(out, "second");
    spg_json_int(out, heap(view, view->window.second));
    spg_text_add(out, "}");
}

void spg_write_period_json(const spg_write_period_view *view, spg_text *out)
{
    static const char *const bases[] = {"none", "observed", "proved"};
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "game");
    spg_json_text(out, view->game);
    spg_json_key(out, "of");
    spg_json_text(out, view->outcomes ? "outcome" : "sg");
    spg_json_key(out, "low");
    spg_json_int(out, view->low);
    if (view->high != NULL) {
        spg_json_key(out, "high");
        spg_json_int(out, *view->high);
    }
    spg_json_key(out, "basis");
    spg_json_text(out, bases[view->basis]);
    spg_json_key(out, "theorem");
    spg_json_text(out, view->theorem);
    if (view->basis != SPG_PERIOD_NONE) { add_json_found(view, out); }
    if (view->basis != SPG_PERIOD_PROVED) {
        spg_json_key(out, "looked_to");
        spg_json_int(out, heap(view, looked_at(view) == 0 ? 0 : looked_at(view) - 1));
        spg_json_key(out, "reasons");
        spg_text_add(out, "[");
        for (size_t i = 0; i < view->reason_count; i++) {
            spg_text_add(out, i > 0 ? ", " : "");
            spg_json_text(out, spg_say(view->language, view->reasons[i]));
        }
        spg_text_add(out, "]");
    }
    spg_text_add(out, "}\n");
}
