/* steps_columns.c — values of a sum below each other in binary, and what must change (T1). SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "write/json.h"
#include "write/steps.h"

enum {
    ROWS_SHOWN = 16,
    CHANGES_SHOWN = 8,
    TERMS_SHOWN = 12, /* of "3 xor 5 xor 6" */
    NAME_MAX = 40,
    SPACED_BITS = 16, /* more than these stand without blanks between */
    BITS_MAX = 72
};

typedef struct columns {
    const spg_steps_part *parts;
    size_t count;
    spg_int total;
    uint32_t bits;
    size_t name_width, value_width;
    bool named; /* names, values and bits fit into one row */
} columns;

static size_t width_of(const char *text)
{
    return spg_utf8_text_width(text, strlen(text));
}

static size_t digits_of(spg_int number)
{
    return strlen(SPG_DIGITS(number));
}

static void add_name(const spg_steps_part *part, spg_text *out)
{
    if (part->copies != 1) { spg_text_addf(out, "%llu * ", (unsigned long long)part->copies); }
    spg_text_add(out, part->name);
}

static size_t name_width(const spg_steps_part *part)
{
    const size_t copies = part->copies == 1 ? 0 : digits_of((spg_int)part->copies) + 3;
    return copies + width_of(part->name);
}

static void measure(columns *c)
{
    spg_int largest = c->total;
    c->name_width = 3;
    for (size_t i = 0; i < c->count; i++) {
        const size_t width = name_width(&c->parts[i]);
        if (c->parts[i].value > largest) { largest = c->parts[i].value; }
        if (width > c->name_width) { c->name_width = width; }
    }
    c->bits = 1;
    while (c->bits < 127 && largest >> c->bits != 0) { c->bits++; }
    c->value_width = digits_of(largest);
    const size_t bits_width = c->bits <= SPACED_BITS ? 2 * c->bits - 1 : c->bits;
    c->named = c->name_width <= NAME_MAX && 2 + c->name_width + 2 + c->value_width + 2 + bits_width <= SPG_STEPS_WIDTH;
}

static void add_bits(const columns *c, spg_int value, const char signs[2], spg_text *out)
{
    for (uint32_t i = c->bits; i > 0; i--) {
        spg_text_add_char(out, signs[(value >> (i - 1)) & 1]);
        if (i > 1 && c->bits <= SPACED_BITS) { spg_text_add_char(out, ' '); }
    }
}

static void add_padded(spg_text *out, const char *text, size_t width, bool right)
{
    const size_t own = width_of(text);
    if (!right) { spg_text_add(out, text); }
    spg_text_add_repeat(out, ' ', width > own ? width - own : 0);
    if (right) { spg_text_add(out, text); }
}

/* "  nim(5)  5  1 0 1", or with a number for the part where that is too wide. */
static void say_row(spg_steps *s, const columns *c, const char *name, const char *value, spg_int bits,
                    const char signs[2])
{
    spg_text row;
    spg_text_init(&row, s->lines->run);
    spg_text_add(&row, "  ");
    add_padded(&row, name, c->named ? c->name_width : 4, false);
    if (c->named) {
        spg_text_add(&row, "  ");
        add_padded(&row, value, c->value_width, true);
    }
    spg_text_add(&row, "  ");
    add_bits(c, bits, signs, &row);
    const char *text = spg_text_get(&row);
    while (row.length > 0 && text[row.length - 1] == ' ') { row.at[--row.length] = '\0'; }
    spg_steps_row(s, text);
    spg_steps_drop(&row, s->lines);
}

static void say_parts(spg_steps *s, const columns *c)
{
    spg_text name;
    spg_text_init(&name, s->lines->run);
    for (size_t i = 0; i < c->count && i < ROWS_SHOWN; i++) {
        spg_text_reset(&name);
        if (c->named) {
            add_name(&c->parts[i], &name);
        } else {
            spg_text_addf(&name, "#%zu", i + 1);
        }
        say_row(s, c, spg_text_get(&name), SPG_DIGITS(c->parts[i].value),
                c->parts[i].copies % 2 == 0 ? 0 : c->parts[i].value, "01");
    }
    if (c->count > ROWS_SHOWN) { SPG_STEPS_LINE(s, "  … and %1 more", SPG_DIGITS((spg_int)(c->count - ROWS_SHOWN))); }
    spg_steps_drop(&name, s->lines);
}

static void say_names(spg_steps *s, const columns *c)
{
    spg_text name;
    spg_text_init(&name, s->lines->run);
    for (size_t i = 0; i < c->count && i < ROWS_SHOWN; i++) {
        spg_text_reset(&name);
        add_name(&c->parts[i], &name);
        SPG_STEPS_LINE(s, "  #%1 is %2, value %3", SPG_DIGITS((spg_int)i + 1), spg_text_get(&name),
                       SPG_DIGITS(c->parts[i].value));
    }
    spg_steps_drop(&name, s->lines);
}

static void say_table(spg_steps *s, const columns *c)
{
    spg_steps_line(s, "The values in binary, one below the other:", NULL);
    for (size_t i = 0; i < c->count; i++) {
        if (c->parts[i].copies % 2 == 0) {
            spg_steps_line(
                s, "(Two equal parts cancel: an even number of copies counts as 0, an odd one as a single part.)",
                NULL);
            break;
        }
    }
    if (!c->named) { say_names(s, c); }
    if (c->bits > BITS_MAX) { return; }
    say_parts(s, c);
    say_row(s, c, "XOR", SPG_DIGITS(c->total), c->total, "01");
    if (c->total != 0) { say_row(s, c, "", "", c->total, " ^"); }
}

/* "3 xor 5 xor 6", or how many there are. */
static void add_expression(const spg_steps *s, const columns *c, spg_text *out)
{
    if (c->count > TERMS_SHOWN) {
        spg_steps_fill(s->language, "the xor of %1 values", (const char *const[]){SPG_DIGITS((spg_int)c->count), NULL},
                       out);
        return;
    }
    for (size_t i = 0; i < c->count; i++) {
        spg_text_add(out, i > 0 ? " xor " : "");
        spg_text_add_int(out, c->parts[i].copies % 2 == 0 ? 0 : c->parts[i].value);
    }
}

static void say_changes(spg_steps *s, const columns *c)
{
    size_t said = 0;
    spg_steps_line(s,
                   "The marked columns hold an odd number of ones. Lowering a part from v to v xor that number makes "
                   "all of them even:",
                   NULL);
    for (size_t i = 0; i < c->count; i++) {
        const spg_steps_part *part = &c->parts[i];
        if (part->copies == 0 || (part->value ^ c->total) >= part->value) { continue; }
        if (said++ == CHANGES_SHOWN) {
            spg_steps_line(s, "  … and more", NULL);
            return;
        }
        SPG_STEPS_LINE(s, "  %1: from %2 to %3", part->name, SPG_DIGITS(part->value),
                       SPG_DIGITS(part->value ^ c->total));
    }
}

static void say_facts(spg_steps *s, const columns *c)
{
    spg_text *out = s->facts;
    if (out == NULL) { return; }
    spg_text_add(out, out->length > 0 ? ", \"parts\": [" : "\"parts\": [");
    for (size_t i = 0; i < c->count; i++) {
        const spg_steps_part *part = &c->parts[i];
        spg_text_add(out, i > 0 ? ", {\"name\": " : "{\"name\": ");
        spg_json_text(out, part->name);
        spg_json_key(out, "value");
        spg_json_int(out, part->value);
        spg_json_key(out, "copies");
        spg_json_int(out, (spg_int)part->copies);
        spg_json_key(out, "lower_to");
        if (c->total != 0 && part->copies > 0 && (part->value ^ c->total) < part->value) {
            spg_json_int(out, part->value ^ c->total);
        } else {
            spg_text_add(out, "null");
        }
        spg_text_add(out, "}");
    }
    spg_text_add(out, "]");
    spg_steps_number(s, "xor", c->total);
}

static void say_end(spg_steps *s, const columns *c)
{
    spg_text expression;
    spg_text *const any = s->why != NULL ? s->why : s->lines;
    if (any == NULL) { return; }
    spg_text_init(&expression, any->run);
    add_expression(s, c, &expression);
    if (c->total != 0) {
        SPG_STEPS_WHY(s, "%1 = %2, not 0: a move can make it 0.", spg_text_get(&expression), SPG_DIGITS(c->total));
    } else {
        SPG_STEPS_WHY(s, "%1 = 0: every move changes it, a reply makes it 0 again.", spg_text_get(&expression));
    }
    spg_steps_drop(&expression, any);
}

void spg_steps_columns(spg_steps *steps, const spg_steps_part *parts, size_t count, spg_steps_end *end)
{
    columns c = {.parts = parts, .count = count};
    for (size_t i = 0; i < count; i++) {
        if (parts[i].copies % 2 == 1) { c.total ^= parts[i].value; }
    }
    *end = (spg_steps_end){.has_value = true, .value = c.total, .wins = c.total != 0};
    say_facts(steps, &c);
    if (steps->lines != NULL) {
        measure(&c);
        say_table(steps, &c);
        if (steps->part) { return; }
        if (c.total != 0) {
            say_changes(steps, &c);
        } else {
            spg_steps_line(steps, "Every column holds an even number of ones.", NULL);
        }
    }
    say_end(steps, &c);
}
