/* eliminate.c — Fourier-Motzkin elimination: what linear inequalities imply. SPDX-License-Identifier: MIT
 *
 * Rows Σ c·x + c0 >= 0 over the integers. Eliminating x adds each row with c > 0 to each with c < 0 so that x cancels: what is
 * left has a solution in fractions iff the rows had. After each step a row is divided by the greatest common divisor of
 * its coefficients and its constant rounded down, which is right for integers. Rows may be dropped at any time (no room, an
 * overflow): fewer rows imply less, never more. Cost: bounded by COLUMNS · ROWS². */
#include "facts/linear.h"

#include <string.h>

enum { COLUMNS = 40, ROWS = 160 };

typedef struct row {
    bool used;
    spg_int constant;
    spg_int at[COLUMNS];
} row;

typedef struct table {
    spg_linear_term columns[COLUMNS];
    uint32_t column_count;
    uint32_t row_count;
    row rows[ROWS];
} table;

static bool find_column(table *t, spg_term_kind kind, spg_ref ref, bool may_add, uint32_t *out)
{
    for (uint32_t i = 0; i < t->column_count; i++) {
        if (t->columns[i].kind == kind && t->columns[i].ref == ref) {
            *out = i;
            return true;
        }
    }
    if (!may_add || t->column_count == COLUMNS) { return false; }
    t->columns[t->column_count] = (spg_linear_term){kind, ref, 0};
    *out = t->column_count++;
    return true;
}

static void reduce(table *t, row *r)
{
    spg_int divisor = 0;
    for (uint32_t i = 0; i < t->column_count; i++) {
        if (!spg_int_gcd(divisor, r->at[i], &divisor)) { return; }
    }
    if (divisor <= 1) { return; }
    for (uint32_t i = 0; i < t->column_count; i++) { r->at[i] /= divisor; }
    spg_int rounded;
    if (spg_int_div(r->constant, divisor, &rounded)) { r->constant = rounded; }
}

/* Keeps the stronger of two rows with the same coefficients. */
static void keep_row(table *t, const row *r)
{
    uint32_t at = t->row_count;
    for (uint32_t i = 0; i < t->row_count; i++) {
        row *other = &t->rows[i];
        if (!other->used) {
            at = i;
            continue;
        }
        if (memcmp(other->at, r->at, t->column_count * sizeof r->at[0]) == 0) {
            if (r->constant < other->constant) { other->constant = r->constant; }
            return;
        }
    }
    if (at == ROWS) { return; }
    t->rows[at] = *r;
    t->rows[at].used = true;
    if (at == t->row_count) { t->row_count += 1; }
}

/* Rows are filled when they are needed. */
static table *new_table(spg_run *run)
{
    table *t = spg_run_take_raw(run, 1, sizeof *t);
    if (t != NULL) { t->column_count = t->row_count = 0; }
    return t;
}

static void load(table *t, const spg_linear *rows, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        row r = {.used = true, .constant = rows[i].constant};
        bool whole = true;
        for (uint32_t k = 0; k < rows[i].count && whole; k++) {
            uint32_t column = 0;
            whole = find_column(t, rows[i].at[k].kind, rows[i].at[k].ref, true, &column);
            if (whole) { r.at[column] = rows[i].at[k].coefficient; }
        }
        if (!whole) { continue; }
        reduce(t, &r);
        keep_row(t, &r);
    }
}

/* up has c > 0 and down has c < 0 in the column. */
static bool combine(const table *t, const row *up, const row *down, uint32_t column, row *out)
{
    const spg_int a = up->at[column];
    spg_int b;
    spg_int x;
    spg_int y;
    if (!spg_int_sub(0, down->at[column], &b)) { return false; }
    *out = (row){.used = true};
    for (uint32_t i = 0; i < t->column_count; i++) {
        if (!spg_int_mul(up->at[i], b, &x) || !spg_int_mul(down->at[i], a, &y) || !spg_int_add(x, y, &out->at[i])) {
            return false;
        }
    }
    return spg_int_mul(up->constant, b, &x) && spg_int_mul(down->constant, a, &y) && spg_int_add(x, y, &out->constant);
}

static void count_signs(const table *t, uint32_t column, uint32_t *up, uint32_t *down)
{
    *up = *down = 0;
    for (uint32_t i = 0; i < t->row_count; i++) {
        if (!t->rows[i].used) { continue; }
        *up += t->rows[i].at[column] > 0;
        *down += t->rows[i].at[column] < 0;
    }
}

static void eliminate(table *t, uint32_t column)
{
    row ups[ROWS / 4];
    row downs[ROWS / 4];
    uint32_t up = 0;
    uint32_t down = 0;
    for (uint32_t i = 0; i < t->row_count; i++) {
        row *r = &t->rows[i];
        if (!r->used || r->at[column] == 0) { continue; }
        if (r->at[column] > 0 && up < ROWS / 4) { ups[up++] = *r; }
        if (r->at[column] < 0 && down < ROWS / 4) { downs[down++] = *r; }
        r->used = false;
    }
    for (uint32_t i = 0; i < up; i++) {
        for (uint32_t k = 0; k < down; k++) {
            row sum;
            if (!combine(t, &ups[i], &downs[k], column, &sum)) { continue; }
            reduce(t, &sum);
            keep_row(t, &sum);
        }
    }
}

static bool has_contradiction(const table *t)
{
    for (uint32_t i = 0; i < t->row_count; i++) {
        const row *r = &t->rows[i];
        if (!r->used || r->constant >= 0) { continue; }
        bool constant = true;
        for (uint32_t k = 0; k < t->column_count; k++) { constant = constant && r->at[k] == 0; }
        if (constant) { return true; }
    }
    return false;
}

/* Eliminates the cheapest columns first, all but those marked. */
static void eliminate_all(table *t, const bool *kept)
{
    bool done[COLUMNS] = {false};
    for (;;) {
        uint32_t best = COLUMNS;
        uint64_t best_cost = UINT64_MAX;
        for (uint32_t i = 0; i < t->column_count; i++) {
            if (done[i] || kept[i]) { continue; }
            uint32_t up;
            uint32_t down;
            count_signs(t, i, &up, &down);
            const uint64_t cost = (uint64_t)up * down;
            if (cost < best_cost) {
                best = i;
                best_cost = cost;
            }
        }
        if (best == COLUMNS || has_contradiction(t)) { return; }
        eliminate(t, best);
        done[best] = true;
    }
}

spg_status spg_linear_infeasible(spg_run *run, const spg_linear *rows, uint32_t count, bool *out)
{
    const bool kept[COLUMNS] = {false};
    table *t = new_table(run);
    if (t == NULL) { return run->error.status; }
    load(t, rows, count);
    eliminate_all(t, kept);
    *out = has_contradiction(t);
    spg_run_give(run, t, 1, sizeof *t);
    return SPG_OK;
}

spg_status spg_linear_bounds(spg_run *run, const spg_linear *rows, uint32_t count, spg_term_kind kind, spg_ref ref,
                             spg_linear_keep *keep, const void *user, bool *out)
{
    bool kept[COLUMNS] = {false};
    uint32_t wanted = 0;
    *out = false;
    table *t = new_table(run);
    if (t == NULL) { return run->error.status; }
    load(t, rows, count);
    if (find_column(t, kind, ref, false, &wanted)) {
        for (uint32_t i = 0; i < t->column_count; i++) { kept[i] = i == wanted || keep(user, &t->columns[i]); }
        eliminate_all(t, kept);
        *out = has_contradiction(t); /* the move never exists: any bound will do */
        for (uint32_t i = 0; i < t->row_count && !*out; i++) { *out = t->rows[i].used && t->rows[i].at[wanted] > 0; }
    }
    spg_run_give(run, t, 1, sizeof *t);
    return SPG_OK;
}
