/* markup.c — a table for documents: Markdown and LaTeX. SPDX-License-Identifier: MIT */
#include "write/markup.h"

#include "base/language.h"
#include "write/escape.h"
#include "write/picture.h"

enum { WRAP = 10 };

/* What the two languages differ in. */
typedef struct dialect {
    void (*escape)(spg_text *out, const char *text);
    bool latex;
} dialect;

typedef struct sheet {
    const spg_table_view *table;
    const dialect *in;
    spg_text *out;
    size_t first; /* cell of this table */
    size_t rows, columns;
    bool wrapped;
} sheet;

static void start_row(const sheet *s)
{
    if (!s->in->latex) { spg_text_add(s->out, "|"); }
}

static void add_cell(const sheet *s, const char *text, bool last)
{
    spg_text_add(s->out, s->in->latex ? "" : " ");
    s->in->escape(s->out, text);
    spg_text_add(s->out, s->in->latex ? last ? " \\\\\n" : " & " : last ? " |\n" : " |");
}

static void add_number(const sheet *s, int64_t number, bool last)
{
    char digits[SPG_INT_TEXT_SIZE];
    add_cell(s, spg_int_format(number, digits), last);
}

static const spg_axis_view *down(const sheet *s)
{
    return &s->table->axes[s->wrapped ? 0 : s->table->axis_count - 2];
}

static const spg_axis_view *across(const sheet *s)
{
    return &s->table->axes[s->table->axis_count - 1];
}

static void add_head(const sheet *s)
{
    spg_text corner;
    spg_text_init(&corner, s->out->run);
    spg_text_add(&corner, down(s)->name);
    if (!s->wrapped) { spg_text_addf(&corner, "\\%s", across(s)->name); }
    start_row(s);
    add_cell(s, spg_text_get(&corner), false);
    spg_text_clear(&corner);
    for (size_t j = 0; j < s->columns; j++) {
        char digits[SPG_INT_TEXT_SIZE + 1] = "+";
        spg_int_format(s->wrapped ? (spg_int)j : (spg_int)across(s)->low + (spg_int)j, digits + s->wrapped);
        add_cell(s, digits, j + 1 == s->columns);
    }
    if (s->in->latex) {
        spg_text_add(s->out, "\\hline\n");
        return;
    }
    spg_text_add(s->out, "|");
    for (size_t j = 0; j <= s->columns; j++) { spg_text_add(s->out, "---:|"); }
    spg_text_add_char(s->out, '\n');
}

static void add_rows(const sheet *s)
{
    const size_t end = s->wrapped ? s->table->cell_count : s->first + s->rows * s->columns;
    for (size_t i = 0; i < s->rows; i++) {
        start_row(s);
        add_number(s, down(s)->low + (int64_t)(s->wrapped ? i * s->columns : i), false);
        for (size_t j = 0; j < s->columns; j++) {
            const size_t cell = s->first + i * s->columns + j;
            const char *text = cell >= end                     ? ""
                               : s->table->cells[cell] == NULL ? s->in->latex ? "--" : "-"
                                                               : s->table->cells[cell];
            add_cell(s, text, j + 1 == s->columns);
        }
    }
}

/* "c = 3, d = 4" above one of several tables. */
static void add_slice_title(const sheet *s)
{
    if (s->table->axis_count < 3) { return; }
    spg_text_add(s->out, s->first > 0 ? "\n" : "");
    spg_text_add(s->out, s->in->latex ? "\\medskip\\noindent " : "**");
    for (uint32_t a = 0; a + 2 < s->table->axis_count; a++) {
        spg_text_add(s->out, a > 0 ? ", " : "");
        s->in->escape(s->out, s->table->axes[a].name);
        spg_text_add(s->out, " = ");
        spg_text_add_int(s->out, spg_table_argument(s->table, s->first, a));
    }
    spg_text_add(s->out, s->in->latex ? "\n\n" : "**\n\n");
}

static void add_sheet(const sheet *s)
{
    add_slice_title(s);
    if (s->in->latex) {
        spg_text_add(s->out, "\\begin{tabular}{r|");
        spg_text_add_repeat(s->out, 'r', s->columns);
        spg_text_add(s->out, "}\n");
    }
    add_head(s);
    add_rows(s);
    if (s->in->latex) { spg_text_add(s->out, "\\end{tabular}\n"); }
}

static void add_title(const spg_table_view *table, const dialect *in, const spg_style *style, spg_text *out)
{
    spg_text title;
    spg_text_init(&title, out->run);
    if (style != NULL && style->title != NULL) {
        spg_text_add(&title, style->title);
    } else {
        spg_picture_title(table, table->chinese, &title);
    }
    if (in->latex && table->chinese) {
        spg_text_add(out, spg_say(SPG_CHINESE, "% Chinese: \\usepackage{xeCJK}, and xelatex\n"));
    }
    spg_text_add(out, in->latex ? "\\noindent " : "**");
    in->escape(out, spg_text_get(&title));
    spg_text_add(out, in->latex ? "\n\n\\medskip\\noindent\n" : "**\n\n");
    spg_text_clear(&title);
}

void spg_markup_write(const spg_table_view *table, spg_format format, const spg_style *style, spg_text *out)
{
    static const dialect markdown = {spg_escape_markdown, false}, latex = {spg_escape_latex, true};
    const dialect *in = format == SPG_LATEX ? &latex : &markdown;
    sheet s = {.table = table, .in = in, .out = out, .wrapped = table->axis_count == 1};
    add_title(table, in, style, out);
    s.columns = spg_table_length(across(&s));
    if (s.wrapped && s.columns > WRAP) { s.columns = WRAP; }
    s.rows = s.wrapped ? (table->cell_count + s.columns - 1) / s.columns : spg_table_length(down(&s));
    for (; s.first < table->cell_count; s.first += s.rows * s.columns) { add_sheet(&s); }
}
