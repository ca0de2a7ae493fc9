/* counts.c — how many positions are won, lost and drawn. SPDX-License-Identifier: MIT */
#include "write/counts.h"

#include <string.h>

#include "write/json.h"
#include "write/pad.h"

static uint64_t sum_of(const spg_counts_row *row)
{
    return row->won + row->lost + row->drawn;
}

/* ---- for people ---- */

enum { COLUMNS = 4 };

static void add_gap(spg_text *out, size_t column)
{
    if (column > 0) { spg_text_add(out, column == 1 ? " | " : "  "); }
}

static void number_at(const spg_counts_row *row, size_t column, char text[SPG_INT_TEXT_SIZE])
{
    (void)spg_int_format(column == 1 ? row->won : column == 2 ? row->lost : row->drawn, text);
}

static const char *cell(const spg_counts_row *row, size_t column, char text[SPG_INT_TEXT_SIZE])
{
    if (column == 0) { return row->key; }
    number_at(row, column, text);
    return text;
}

/* The last column is left out where it holds nothing. */
static size_t columns_of(const spg_counts_section *section)
{
    for (size_t i = 0; i < section->count; i++) {
        if (section->rows[i].drawn > 0) { return COLUMNS; }
    }
    return COLUMNS - 1;
}

static void add_section(const spg_counts_view *counts, const spg_counts_section *section, spg_text *out)
{
    const char *heads[COLUMNS] = {spg_say(counts->language, section->head), spg_say(counts->language, "won"),
                                  spg_say(counts->language, "lost"), spg_say(counts->language, "drawn")};
    size_t widths[COLUMNS];
    char text[SPG_INT_TEXT_SIZE];
    const size_t columns = columns_of(section);
    for (size_t c = 0; c < columns; c++) {
        widths[c] = spg_pad_width(heads[c]);
        for (size_t i = 0; i < section->count; i++) {
            const size_t width = spg_pad_width(cell(&section->rows[i], c, text));
            if (width > widths[c]) { widths[c] = width; }
        }
    }
    spg_text_add_char(out, '\n');
    for (size_t c = 0; c < columns; c++) {
        add_gap(out, c);
        spg_pad_right(out, heads[c], widths[c]);
    }
    spg_text_add_char(out, '\n');
    for (size_t c = 0; c < columns; c++) {
        spg_text_add(out, c == 1 ? "-+-" : c > 1 ? "--" : "");
        spg_text_add_repeat(out, '-', widths[c]);
    }
    spg_text_add_char(out, '\n');
    for (size_t i = 0; i < section->count; i++) {
        for (size_t c = 0; c < columns; c++) {
            add_gap(out, c);
            spg_pad_right(out, cell(&section->rows[i], c, text), widths[c]);
        }
        spg_text_add_char(out, '\n');
    }
}

static void add_text(const spg_counts_view *counts, spg_text *out)
{
    const spg_counts_row *total = &counts->total;
    char numbers[4][SPG_INT_TEXT_SIZE];
    spg_text_addf(out, "%s\n", counts->position);
    spg_text_addf(out,
                  spg_say(counts->language,
                          counts->all ? SPG_WORDS("Positions that are numbered, whether it reaches them or not: %s\n")
                                      : SPG_WORDS("Positions that it reaches, itself among them: %s\n")),
                  spg_int_format(sum_of(total), numbers[0]));
    spg_text_addf(out, spg_say(counts->language, "For who is to move there: %s won, %s lost, %s drawn\n"),
                  spg_int_format(total->won, numbers[1]), spg_int_format(total->lost, numbers[2]),
                  spg_int_format(total->drawn, numbers[3]));
    for (size_t s = 0; s < counts->section_count; s++) { add_section(counts, &counts->sections[s], out); }
}

/* ---- data ---- */

static void add_fields(const spg_counts_row *row, char separator, spg_text *out)
{
    spg_text_addf(out, "%llu%c%llu%c%llu\n", (unsigned long long)row->won, separator, (unsigned long long)row->lost,
                  separator, (unsigned long long)row->drawn);
}

/* A line for all, without a key, then a line for each key. */
static void add_separated(const spg_counts_view *counts, char separator, spg_text *out)
{
    spg_text_addf(out, "by%ckey%cwon%clost%cdrawn\nall%c%c", separator, separator, separator, separator, separator,
                  separator);
    add_fields(&counts->total, separator, out);
    for (size_t s = 0; s < counts->section_count; s++) {
        const spg_counts_section *section = &counts->sections[s];
        for (size_t i = 0; i < section->count; i++) {
            const bool quoted = separator == ',' && strchr(section->rows[i].key, ',') != NULL;
            spg_text_addf(out, quoted ? "%s%c\"%s\"%c" : "%s%c%s%c", section->by, separator, section->rows[i].key,
                          separator);
            add_fields(&section->rows[i], separator, out);
        }
    }
}

static void add_number(spg_text *out, const char *key, uint64_t number)
{
    spg_json_key(out, key);
    spg_json_int(out, (spg_int)number);
}

static void add_numbers(const spg_counts_row *row, spg_text *out)
{
    add_number(out, "won", row->won);
    add_number(out, "lost", row->lost);
    add_number(out, "drawn", row->drawn);
}

/* Values may be no numbers; a distance and a score always are. */
static void add_key(const spg_counts_section *section, size_t row, spg_text *out)
{
    spg_json_key(out, section->by);
    if (strcmp(section->by, "value") == 0) {
        spg_json_text(out, section->rows[row].key);
    } else {
        spg_json_digits(out, section->rows[row].key);
    }
}

static void add_json(const spg_counts_view *counts, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "position");
    spg_json_text(out, counts->position);
    spg_json_key(out, "of");
    spg_json_text(out, "counts");
    spg_json_key(out, "among");
    spg_json_text(out, counts->all ? "all" : "reached");
    spg_json_key(out, "engine");
    spg_json_text(out, counts->engine);
    add_number(out, "positions", sum_of(&counts->total));
    add_numbers(&counts->total, out);
    for (size_t s = 0; s < counts->section_count; s++) {
        const spg_counts_section *section = &counts->sections[s];
        spg_text_addf(out, ", \"by_%s\": [", section->by);
        for (size_t i = 0; i < section->count; i++) {
            spg_text_add(out, i > 0 ? ", {" : "{");
            add_key(section, i, out);
            add_numbers(&section->rows[i], out);
            spg_text_add_char(out, '}');
        }
        spg_text_add_char(out, ']');
    }
    spg_text_add(out, "}\n");
}

static void add_json_lines(const spg_counts_view *counts, spg_text *out)
{
    spg_text_add_char(out, '{');
    add_numbers(&counts->total, out);
    spg_text_add(out, "}\n");
    for (size_t s = 0; s < counts->section_count; s++) {
        for (size_t i = 0; i < counts->sections[s].count; i++) {
            spg_text_add_char(out, '{');
            add_key(&counts->sections[s], i, out);
            add_numbers(&counts->sections[s].rows[i], out);
            spg_text_add(out, "}\n");
        }
    }
}

spg_status spg_counts_write(spg_run *run, const spg_counts_view *counts, spg_format format, spg_text *out)
{
    switch (format) {
    case SPG_TEXT: add_text(counts, out); break;
    case SPG_CSV: add_separated(counts, ',', out); break;
    case SPG_TSV: add_separated(counts, '\t', out); break;
    case SPG_JSON: add_json(counts, out); break;
    case SPG_JSON_LINES: add_json_lines(counts, out); break;
    case SPG_BFILE:
    case SPG_MARKDOWN:
    case SPG_LATEX:
    case SPG_NPY:
    case SPG_PNG:
    case SPG_SVG:
    case SPG_DOT:
        return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "counts are written as text, csv, tsv, json or jsonl only",
                         NULL);
    }
    return spg_text_status(out);
}
