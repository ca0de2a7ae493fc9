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

/* low or high, moved by the shift */
static void write_end(spg_exporter *x, const spg_range_sum *r, const char *end, unsigned number)
{
    if (r->shift == 0) {
        spg_x_code(x, "%s_%u, ", end, number);
    } else {
        spg_x_code(x, r->back ? "subtract(%s_%u, %i), " : "add(%s_%u, %i), ", end, number, r->shift);
    }
}

void spg_x_range_sum(spg_exporter *x, const spg_range_sum *r)
{
    const unsigned number = spg_x_number(x);
    const form_words *w = &words[r->form];
    x->range_sums[r->given] |= (uint8_t)(1u << r->form);
    spg_x_code(x,
               "\nlong long result = 0;"
               "\nconst long long low_%u = %i, high_%u = %i;"
               "\nif (low_%u > high_%u) { return 0; }"
               "\nif (%s(&%s@given%u, ",
               number, r->low, number, r->high, number, number, r->other == 0 ? "range_sum" : "range_sum_of", w->name,
               r->given);
    if (r->other != 0) { spg_x_code(x, "%i, ", r->other); }
    write_end(x, r, "low", number);
    write_end(x, r, "high", number);
    spg_x(x, "&result)) { return result; }");
}

void spg_x_make_range_sums(spg_exporter *x, const spg_range_sum *r)
{
    const form_words *w = &words[r->form];
    spg_x_need(x, w->part);
    spg_x_when_set(x, r->given, spg_x_text(x, "%s@given%u.length = 0;", w->name, r->given));
    spg_x_code(x, "\nif (%s@given%u.length == 0) { %s(&%s@given%u, @given%u); }", w->name, r->given, w->function,
               w->name, r->given, r->given);
}

void spg_x_declare_range_sums(spg_exporter *x, uint32_t given)
{
    for (uint32_t form = 0; form < sizeof words / sizeof words[0]; form++) {
        if ((x->range_sums[given] >> form & 1) == 0) { continue; }
        spg_x_code(x, "static sums %s@given%u;\n", words[form].name, given);
    }
}
