/* given_sums.c — sums of the first items of a given's lists, kept with its value. SPDX-License-Identifier: MIT
 *
 * They are made once so many items were added one by one as there are, so they never cost more than those. Invariant: every
 * sum lies strictly between -2^126 and 2^126, so the loop over any part of a list would not have overflowed either. */
#include "exec/operations.h"

#include <string.h>

static const spg_int sum_max = ((spg_int)1 << 126) - 1;

/* One list, the rows of a list of lists, or its columns. */
typedef struct lines {
    spg_value value;
    spg_sum_form form;
    size_t count;
} lines;

static const spg_value *line_start(const lines *l, size_t line, size_t *length)
{
    switch (l->form) {
    case SPG_SUM_ITEMS: *length = spg_value_count(l->value); return l->value.list->items;
    case SPG_SUM_ROW:
        *length = spg_value_count(l->value.list->items[line]);
        return *length == 0 ? NULL : l->value.list->items[line].list->items;
    case SPG_SUM_COLUMN: *length = spg_value_count(l->value); return NULL;
    case SPG_SUM_FORMS: break;
    }
    *length = 0;
    return NULL;
}

static spg_int item(const lines *l, const spg_value *start, size_t line, size_t at)
{
    return l->form == SPG_SUM_COLUMN ? l->value.list->items[at].list->items[line].number : start[at].number;
}

/* False: a sum is too large. */
static bool add_up(const lines *l, const spg_value *start, size_t line, size_t length, spg_int *sums)
{
    sums[0] = 0;
    for (size_t i = 0; i < length; i++) {
        const spg_int number = item(l, start, line, i);
        if (number > sum_max || number < -sum_max) { return false; }
        sums[i + 1] = sums[i] + number;
        if (sums[i + 1] > sum_max || sums[i + 1] < -sum_max) { return false; }
    }
    return true;
}

/* Columns of rows that are not equally long are none. */
static bool open_lines(spg_value value, spg_sum_form form, lines *out)
{
    const size_t count = spg_value_count(value);
    *out = (lines){.value = value, .form = form, .count = form == SPG_SUM_ITEMS ? 1 : count};
    if (count == 0) { return false; }
    if (form != SPG_SUM_COLUMN) { return true; }
    out->count = spg_value_count(value.list->items[0]);
    for (size_t i = 1; i < count; i++) {
        if (spg_value_count(value.list->items[i]) != out->count) { return false; }
    }
    return out->count > 0;
}

static spg_status make_lines(spg_machine *machine, spg_given_value *given, const lines *l, spg_sum_line **out)
{
    spg_sum_line *made = SPG_TAKE(&given->arena, spg_sum_line, l->count);
    if (made == NULL) { return machine->run->error.status; }
    for (size_t i = 0; i < l->count; i++) {
        size_t length;
        const spg_value *start = line_start(l, i, &length);
        spg_int *sums = SPG_TAKE(&given->arena, spg_int, length + 1);
        if (sums == NULL) { return machine->run->error.status; }
        SPG_TRY(spg_machine_work(machine, 1 + length / 16));
        made[i] = (spg_sum_line){sums, length};
        if (!add_up(l, start, i, length, sums)) { return SPG_TOO_BIG; }
    }
    *out = made;
    return SPG_OK;
}

/* Without memory for it, and where sums are too large, the loops go on as before. */
static spg_status make(spg_machine *machine, spg_given_value *given, spg_sum_form form)
{
    spg_given_sums *kept = &given->sums[form];
    const spg_error before = machine->run->error;
    lines l;
    kept->tried = true;
    if (!open_lines(given->value, form, &l)) { return SPG_OK; }
    const spg_status status = make_lines(machine, given, &l, &kept->lines);
    if (status == SPG_OK) { kept->count = l.count; }
    if (status != SPG_NO_MEMORY && status != SPG_TOO_BIG) { return status; }
    machine->run->error = before;
    return SPG_OK;
}

static size_t items_of(spg_value value, spg_sum_form form)
{
    size_t items = spg_value_count(value);
    for (size_t i = 0; form != SPG_SUM_ITEMS && i < spg_value_count(value); i++) {
        items += spg_value_count(value.list->items[i]);
    }
    return items;
}

/* Is it time to keep sums? `more` items are about to be added one by one. */
static bool is_worth_it(spg_given_value *given, spg_sum_form form, spg_int more)
{
    spg_given_sums *kept = &given->sums[form];
    if (kept->items == 0) { kept->items = 1 + items_of(given->value, form); }
    kept->added = more >= kept->items ? kept->items : kept->added + (size_t)more;
    return kept->added >= kept->items;
}

spg_status spg_given_sums_tell(spg_machine *machine, uint32_t index, spg_sum_form form, const spg_value at[4],
                               bool *known, spg_int *out)
{
    spg_given_value *given = &machine->givens.at[index];
    spg_given_sums *kept = &given->sums[form];
    spg_int low, high;
    *known = false;
    if (!given->set || !spg_int_add(at[0].number, at[2].number, &low) ||
        !spg_int_add(at[1].number, at[2].number, &high) || low < 0 || high < low || at[3].number < 0) {
        return SPG_OK;
    }
    if (!kept->tried && (high >= SPG_VALUE_COUNT_MAX || is_worth_it(given, form, high - low + 1))) {
        SPG_TRY(make(machine, given, form));
    }
    if (at[3].number >= kept->count) { return SPG_OK; }
    const spg_sum_line *line = &kept->lines[(size_t)at[3].number];
    if (high >= line->length) { return SPG_OK; }
    *out = line->sums[(size_t)high + 1] - line->sums[(size_t)low];
    *known = true;
    return SPG_OK;
}
