/* range.c — sums over a range of a given: the difference of two sums that are worked out once per value of it.
 * SPDX-License-Identifier: MIT
 *
 * Where they cannot tell (a place outside the list, sums that do not fit), the plain loop behind runs, so every failure is
 * that of the loop. */
#include "export/range.h"

typedef struct form_words {
    const char *part, *function, *name;
} form_words;

static const form_words words[] = {[SPG_RANGE_ITEMS] = {"item-sums", "sums_of_items", "sums_of_"},
                                   [SPG_RANGE_ROW] = {"row-sums", "sums_of_rows", "row_sums_of_"},
                                   [SPG_RANGE_COLUMN] = {"column-sums", "sums_of_columns", "column_sums_of_"}};

static void write_name(spg_exporter *x, uint32_t given, spg_range_form form)
{
    spg_x(x, words[form].name);
    spg_x_given_name(x, given);
}

static void watch(spg_exporter *x, const spg_range_sum *r)
{
    spg_text *out = x->out;
    spg_text statement;
    spg_text_init(&statement, x->run);
    x->out = &statement;
    write_name(x, r->given, r->form);
    spg_x(x, ".made = 0;");
    x->out = out;
    spg_x_when_set(x, r->given, spg_text_get(&statement));
    spg_x_set(x, spg_text_status(&statement));
    spg_text_clear(&statement);
}

/* low or high, moved by the shift */
static void write_end(spg_exporter *x, const spg_range_sum *r, const char *end, unsigned number)
{
    if (r->shift == 0) {
        spg_xf(x, "%s_%u", end, number);
        return;
    }
    spg_x_need(x, r->back ? "subtract" : "add");
    spg_x_code(x, "%s(%s_%u, %i)", r->back ? "subtract" : "add", end, number, r->shift);
}

void spg_x_range_sum(spg_exporter *x, const spg_range_sum *r)
{
    const unsigned number = spg_x_number(x);
    const form_words *w = &words[r->form];
    x->range_sums[r->given] |= (uint8_t)(1u << r->form);
    spg_x_need(x, w->part);
    watch(x, r);
    spg_x_code(x,
               "\nconst long long low_%u = %i, high_%u = %i;"
               "\nif (low_%u > high_%u) { return 0; }"
               "\nif (range_sum(%s(&",
               number, r->low, number, r->high, number, number, w->function);
    write_name(x, r->given, r->form);
    spg_x(x, ", ");
    spg_x_given_name(x, r->given);
    spg_x(x, "), ");
    if (r->other == 0) {
        spg_x(x, "0");
    } else {
        spg_x_integer(x, r->other, SPG_PREC_ANY);
    }
    spg_x(x, ", ");
    write_end(x, r, "low", number);
    spg_x(x, ", ");
    write_end(x, r, "high", number);
    spg_x(x, ", &result)) { return result; }");
}

void spg_x_declare_range_sums(spg_exporter *x, uint32_t given)
{
    for (uint32_t form = 0; form < sizeof words / sizeof words[0]; form++) {
        if ((x->range_sums[given] >> form & 1) == 0) { continue; }
        spg_x(x, "static sums ");
        write_name(x, given, (spg_range_form)form);
        spg_x(x, ";\n");
    }
}
