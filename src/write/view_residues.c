/* view_residues.c — a table by residues: one column for each, and what it settles at. SPDX-License-Identifier: MIT */
#include <string.h>

#include "write/pad.h"
#include "write/view.h"

typedef struct residues {
    const spg_viewer *v;
    int64_t modulus;
    int64_t low, high;   /* of the axis */
    size_t label, width; /* columns of the terminal: of the labels, of a cell */
    size_t first, last;  /* residues of this block, last not included */
} residues;

static int64_t residue(int64_t n, int64_t modulus)
{
    const int64_t rest = n % modulus;
    return rest < 0 ? rest + modulus : rest;
}

static const char *cell_at(const residues *r, int64_t n)
{
    return spg_pad_cell(r->v->table->cells[n - r->low]);
}

/* The least n of the residue in the table, or past its end. */
static int64_t first_of(const residues *r, size_t rest)
{
    const int64_t up = residue((int64_t)rest - residue(r->low, r->modulus), r->modulus);
    return up > r->high - r->low ? r->high + 1 : r->low + up;
}

/* From which n on the column does not change any more; false: it still changed at its last value, or has only one. */
static bool settles(const residues *r, size_t rest, int64_t *from)
{
    const int64_t first = first_of(r, rest);
    if (first > r->high || r->high - first < r->modulus) { return false; }
    int64_t n = first + (r->high - first) / r->modulus * r->modulus;
    const char *last = cell_at(r, n);
    *from = n;
    while (n - first >= r->modulus && strcmp(cell_at(r, n - r->modulus), last) == 0) { n -= r->modulus; }
    const bool found = n < *from;
    *from = n;
    return found;
}

static void start_line(const residues *r, const char *label)
{
    spg_pad_right(r->v->out, label, r->label);
    spg_text_add(r->v->out, " |");
}

static void add_values(const residues *r)
{
    const int64_t start = r->low - residue(r->low, r->modulus);
    for (int64_t row = start; row <= r->high; row += r->modulus) {
        char digits[SPG_INT_TEXT_SIZE];
        start_line(r, spg_int_format(row, digits));
        for (size_t rest = r->first; rest < r->last; rest++) {
            const int64_t n = row + (int64_t)rest;
            const bool there = n >= r->low && n <= r->high;
            if (n > r->high) { break; }
            spg_view_add(r->v, there ? cell_at(r, n) : "", r->width + 1,
                         there && spg_view_lost(r->v, (size_t)(n - r->low)));
        }
        spg_text_add_char(r->v->out, '\n');
        if (row > INT64_MAX - r->modulus) { break; }
    }
}

static void add_summary(const residues *r)
{
    start_line(r, spg_words_get(SPG_WORD_SETTLES, r->v->table->chinese));
    for (size_t rest = r->first; rest < r->last; rest++) {
        int64_t from;
        spg_pad_right(r->v->out, settles(r, rest, &from) ? cell_at(r, from) : "?", r->width + 1);
    }
    spg_text_add_char(r->v->out, '\n');
    start_line(r, spg_words_get(SPG_WORD_FROM, r->v->table->chinese));
    for (size_t rest = r->first; rest < r->last; rest++) {
        int64_t from;
        if (settles(r, rest, &from)) {
            spg_pad_number(r->v->out, from, r->width + 1);
        } else {
            spg_pad_right(r->v->out, "?", r->width + 1);
        }
    }
    spg_text_add_char(r->v->out, '\n');
}

/* The sentence below: only what this table shows. */
static void add_verdict(const residues *r)
{
    const bool chinese = r->v->table->chinese;
    size_t settled = 0;
    int64_t by = r->low;
    for (size_t rest = 0; rest < (size_t)r->modulus; rest++) {
        int64_t from;
        if (!settles(r, rest, &from)) { continue; }
        settled++;
        /* a column that is constant from its first value on needs nothing before it */
        if (from != first_of(r, rest) && from - r->modulus + 1 > by) { by = from - r->modulus + 1; }
    }
    if (settled == (size_t)r->modulus) {
        spg_text_addf(r->v->out, spg_words_get(SPG_WORD_PERIOD, chinese), (long long)r->modulus, (long long)by,
                      (long long)r->high);
    } else {
        spg_text_addf(r->v->out, spg_words_get(SPG_WORD_NO_PERIOD, chinese), (size_t)r->modulus - settled,
                      (size_t)r->modulus, (long long)r->modulus, (long long)r->high);
    }
}

static void add_head(const residues *r, const char *label)
{
    start_line(r, label);
    for (size_t rest = r->first; rest < r->last; rest++) { spg_pad_number(r->v->out, (spg_int)rest, r->width + 1); }
    spg_text_add_char(r->v->out, '\n');
    spg_view_rule(r->v, r->label + 1, (r->last - r->first) * (r->width + 1));
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static void write_sequence(residues *r, const char *label)
{
    const size_t room = spg_view_columns(r->v) - r->label - 2;
    size_t per_block = room / (r->width + 1);
    if (per_block == 0) { per_block = 1; }
    for (r->first = 0; r->first < (size_t)r->modulus; r->first = r->last) {
        r->last = r->first + per_block < (size_t)r->modulus ? r->first + per_block : (size_t)r->modulus;
        if (r->first > 0) { spg_text_add_char(r->v->out, '\n'); }
        add_head(r, label);
        add_values(r);
        spg_view_rule(r->v, r->label + 1, (r->last - r->first) * (r->width + 1));
        add_summary(r);
    }
    add_verdict(r);
}

/* "*" when the cells of a pair of residues differ, "?" when there are none. */
static const char *class_of(const residues *r, size_t down, size_t across)
{
    const spg_table_view *table = r->v->table;
    const char *found = NULL;
    for (size_t i = 0; i < table->cell_count; i++) {
        if (residue(spg_table_argument(table, i, 0), r->modulus) != (int64_t)down ||
            residue(spg_table_argument(table, i, 1), r->modulus) != (int64_t)across) {
            continue;
        }
        const char *cell = spg_pad_cell(table->cells[i]);
        if (found != NULL && strcmp(found, cell) != 0) { return "*"; }
        found = cell;
    }
    return found == NULL ? "?" : found;
}

static void write_pairs(residues *r, const char *label)
{
    size_t one = 0;
    r->first = 0;
    r->last = (size_t)r->modulus;
    add_head(r, label);
    for (size_t i = 0; i < r->last; i++) {
        char digits[SPG_INT_TEXT_SIZE];
        start_line(r, spg_int_format((spg_int)i, digits));
        for (size_t j = 0; j < r->last; j++) {
            const char *class = class_of(r, i, j);
            one += class[0] != '*' && class[0] != '?';
            spg_pad_right(r->v->out, class, r->width + 1);
        }
        spg_text_add_char(r->v->out, '\n');
    }
    spg_text_addf(r->v->out, spg_words_get(SPG_WORD_CLASSES, r->v->table->chinese), one,
                  (size_t)r->modulus * (size_t)r->modulus);
}

/* Residues far beyond the table say nothing; a pair needs a scan of the table each. */
static spg_status check(const spg_viewer *v, int64_t modulus)
{
    enum { MOST = 10000, PAIRS_MOST = 64 };
    const spg_table_view *table = v->table;
    if (modulus < 1) {
        return SPG_FAIL0(v->run, SPG_BAD_USAGE, SPG_NOWHERE, "residues need a number from 1 on",
                         "for example --view residues 7");
    }
    if (modulus > (table->axis_count == 1 ? MOST : PAIRS_MOST)) {
        return SPG_FAIL0(v->run, SPG_TOO_BIG, SPG_NOWHERE, "there are too many residues to show",
                         table->axis_count == 1 ? "take at most 10000" : "take at most 64");
    }
    return SPG_OK;
}

spg_status spg_view_residues(const spg_viewer *v)
{
    const spg_axis_view *axes = v->table->axes;
    residues r = {.v = v, .modulus = v->style->modulus, .low = axes[0].low, .high = axes[0].high};
    SPG_TRY(check(v, r.modulus));
    spg_text label;
    spg_text_init(&label, v->run);
    spg_text_add(&label, axes[0].name);
    if (v->table->axis_count == 2) { spg_text_addf(&label, "\\%s", axes[1].name); }
    spg_text_addf(&label, " mod %lld", (long long)r.modulus);
    r.label = larger(larger(spg_pad_axis_width(&axes[0]), spg_pad_width(spg_text_get(&label))), 7);
    r.width = larger(spg_pad_cell_width(v->table), spg_pad_number_width(r.modulus - 1));
    if (v->table->axis_count == 1) {
        r.width = larger(r.width, spg_pad_axis_width(&axes[0]));
        write_sequence(&r, spg_text_get(&label));
    } else {
        write_pairs(&r, spg_text_get(&label));
    }
    const spg_status status = spg_text_status(&label);
    spg_text_clear(&label);
    return status;
}
