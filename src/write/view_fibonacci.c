/* view_fibonacci.c — positions as sums of Fibonacci numbers. SPDX-License-Identifier: MIT
 *
 * Zeckendorf: every n >= 0 is in exactly one way a sum of Fibonacci numbers 1, 2, 3, 5, 8 … of which no two are neighbours;
 * the greedy sum is that one. */
#include <string.h>

#include "write/pad.h"
#include "write/view.h"

/* All that fit 64 bits. */
enum { FIBONACCI_MAX = 91 };

typedef struct numbers {
    int64_t at[FIBONACCI_MAX]; /* 1, 2, 3, 5, … */
    unsigned count;            /* those that are not above the largest argument; at least 1 */
} numbers;

static numbers numbers_up_to(int64_t most)
{
    numbers f = {.at = {1, 2}, .count = 2};
    while (f.count < FIBONACCI_MAX && f.at[f.count - 1] <= INT64_MAX - f.at[f.count - 2]) {
        f.at[f.count] = f.at[f.count - 1] + f.at[f.count - 2];
        f.count++;
    }
    while (f.count > 1 && f.at[f.count - 1] > most) { f.count--; }
    return f;
}

/* One character a Fibonacci number, the largest first; `text` has room for count + 1. */
static void zeckendorf(const numbers *f, int64_t n, char *text)
{
    for (unsigned i = f->count; i-- > 0;) {
        const bool has = n >= f->at[i];
        if (has) { n -= f->at[i]; }
        *text++ = has ? '1' : '.';
    }
    *text = '\0';
}

/* n, its parts below the numbers they are, the value. */
static void write_sequence(const spg_viewer *v)
{
    const spg_axis_view *axis = &v->table->axes[0];
    const numbers f = numbers_up_to(axis->high);
    const size_t name = spg_pad_width(axis->name), own = spg_pad_axis_width(axis), label = own > name ? own : name;
    size_t width = spg_pad_cell_width(v->table), step = spg_pad_number_width(f.at[f.count - 1]) + 1;
    if (width < strlen(v->table->of)) { width = strlen(v->table->of); }
    const bool headed = label + width + step * f.count + 6 <= spg_view_columns(v);
    if (!headed) { step = 1; }
    spg_pad_right(v->out, axis->name, label);
    spg_text_add(v->out, " |");
    for (unsigned i = f.count; i-- > 0;) { spg_pad_right(v->out, "", headed ? 0 : step); }
    for (unsigned i = f.count; i-- > 0 && headed;) { spg_pad_number(v->out, f.at[i], step); }
    spg_text_add(v->out, " | ");
    spg_pad_right(v->out, v->table->of, width);
    spg_text_add_char(v->out, '\n');
    spg_view_rule(v, label + 1, step * f.count + width + 3);
    for (size_t i = 0; i < v->table->cell_count; i++) {
        char digits[FIBONACCI_MAX + 1];
        zeckendorf(&f, axis->low + (int64_t)i, digits);
        spg_pad_number(v->out, (spg_int)axis->low + (spg_int)i, label);
        spg_text_add(v->out, " |");
        for (const char *d = digits; *d != '\0'; d++) { spg_pad_right(v->out, (const char[]){*d, '\0'}, step); }
        spg_text_add(v->out, " | ");
        spg_view_add(v, spg_pad_cell(v->table->cells[i]), width, spg_view_lost(v, i));
        spg_text_add_char(v->out, '\n');
    }
}

/* The lost positions alone, both numbers side by side. */
static void write_pairs(const spg_viewer *v)
{
    const spg_axis_view *axes = v->table->axes;
    const numbers f = numbers_up_to(axes[0].high > axes[1].high ? axes[0].high : axes[1].high);
    const size_t widths[2] = {spg_pad_axis_width(&axes[0]), spg_pad_axis_width(&axes[1])};
    size_t lost = 0;
    for (size_t i = 0; i < v->table->cell_count; i++) { lost += spg_view_lost(v, i); }
    spg_text_addf(v->out, spg_words_get(SPG_WORD_LOST, v->table->chinese), lost);
    for (size_t i = 0; i < v->table->cell_count; i++) {
        char digits[2][FIBONACCI_MAX + 1];
        if (!spg_view_lost(v, i)) { continue; }
        for (uint32_t a = 0; a < 2; a++) {
            const int64_t n = spg_table_argument(v->table, i, a);
            zeckendorf(&f, n, digits[a]);
            spg_text_addf(v->out, a > 0 ? "  %s = " : "%s = ", axes[a].name);
            spg_pad_number(v->out, n, widths[a]);
        }
        spg_text_addf(v->out, "   %s  %s\n", digits[0], digits[1]);
    }
}

spg_status spg_view_fibonacci(const spg_viewer *v)
{
    for (uint32_t a = 0; a < v->table->axis_count; a++) {
        if (v->table->axes[a].low >= 0) { continue; }
        return SPG_FAIL(v->run, SPG_REFUSED, SPG_NOWHERE, "negative numbers are no sums of Fibonacci numbers",
                        "start the range of '%1' at 0", v->table->axes[a].name);
    }
    if (v->table->axis_count == 1) {
        write_sequence(v);
    } else {
        write_pairs(v);
    }
    return SPG_OK;
}
