/* print_pass.c — the nested loops over the cells of a pass. SPDX-License-Identifier: MIT
 *
 * l<i> is level i, v<d> is parameter d, r the rank of the cell: the tables of a pass have one box and so one rank. */
#include "codegen/printer.h"

static const spg_sweep_table *box_of(const spg_printer *p, const spg_sweep_pass *pass)
{
    return &p->sweep->tables.at[pass->first];
}

static uint64_t magnitude(int64_t a)
{
    return a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
}

/* Sums of a front and what is computed on the way stay far below 2^63. */
static bool is_tame(const spg_sweep_table *box, const spg_sweep_order *order)
{
    uint64_t sum = 0;
    for (uint32_t d = 0; d < box->dims; d++) {
        const uint64_t low = magnitude(box->low[d]);
        const uint64_t high = magnitude(box->high[d]);
        const uint64_t weight = magnitude(order->weight[d]);
        uint64_t part;
        if (__builtin_mul_overflow(low > high ? low : high, weight > 0 ? weight : 1, &part)) { return false; }
        if (__builtin_add_overflow(sum, part, &sum) || sum >= UINT64_C(1) << 60) { return false; }
    }
    return true;
}

/* --- lexicographic --- */

/* A bound of the row: in the parameter's own direction. */
static void print_row_end(spg_printer *p, const spg_sweep_cut *cut, const char *name, uint32_t dims)
{
    spg_print_code(p, "const spg_i64 %s = %jd", name, cut->constant);
    for (uint32_t d = 0; d < dims; d++) {
        if (cut->factor[d] == 0) { continue; }
        spg_print_code(p, " + %jd * (spg_i64)v%u", cut->factor[d], d);
    }
    spg_print_code(p, ";\n");
}

/* The innermost loop, without the cells at its ends that need no visit. */
static void open_cut_row(spg_printer *p, const spg_sweep_pass *pass, uint32_t level)
{
    const spg_sweep_table *table = box_of(p, pass);
    const uint32_t d = pass->order.dim[level];
    const bool down = pass->order.sign[level] < 0;
    const char *type = spg_printer_type(p->wide_var[d]);
    spg_print_code(p, "spg_i64 first = job->low[%u];\nspg_i64 final = job->high[%u];\n", level, level);
    if (table->from.is) {
        print_row_end(p, &table->from, "from", table->dims);
        spg_print_code(p, down ? "if (final > -from) { final = -from; }\n" : "if (first < from) { first = from; }\n");
    }
    if (table->to.is) {
        print_row_end(p, &table->to, "to", table->dims);
        spg_print_code(p, down ? "if (first < -to) { first = -to; }\n" : "if (final > to) { final = to; }\n");
    }
    spg_print_code(p,
                   "if (first > final) { continue; }\nconst %s stop = (%s)final;\n"
                   "for (l%u = (%s)first; l%u <= stop; l%u++) {\nconst %s v%u = %sl%u;\n",
                   type, type, level, type, level, level, type, d, down ? "-" : "", level);
}

static void open_lexicographic(spg_printer *p, const spg_sweep_pass *pass)
{
    const spg_sweep_table *table = box_of(p, pass);
    for (uint32_t i = 0; i < pass->order.levels; i++) {
        const uint32_t d = pass->order.dim[i];
        const char *type = spg_printer_type(p->wide_var[d]);
        if (i > 0 && i + 1 == pass->order.levels && (table->from.is || table->to.is)) {
            open_cut_row(p, pass, i);
            continue;
        }
        spg_print_code(p, "for (l%u = (%s)job->low[%u]; l%u <= h%u_; l%u++) {\n", i, type, i, i, i, i);
        spg_print_code(p, "const %s v%u = %sl%u;\n", type, d, pass->order.sign[i] < 0 ? "-" : "", i);
    }
}

static void print_rank(spg_printer *p, const spg_sweep_table *box)
{
    spg_print_code(p, "const spg_i64 r = %jd", box->base);
    for (uint32_t d = 0; d < box->dims; d++) {
        spg_print_code(p, " + ((spg_i64)v%u - %jd) * %jd", d, box->low[d], box->stride[d]);
    }
    spg_print_code(p, ";\n");
}

/* --- fronts ---
 *
 * Levels and parameters have 64 bits here: then the compiler sees that cells side by side are side by side in memory, which a
 * parameter that was narrowed again would hide from it. */

/* rest: what the last two parameters must still make up of the sum. */
static void print_rest(spg_printer *p, const spg_sweep_order *order, uint32_t known)
{
    spg_print_code(p, "const spg_i64 rest = l0");
    for (uint32_t i = 0; i < known; i++) {
        spg_print_code(p, " - %jd * (spg_i64)v%u", order->weight[order->dim[i]], order->dim[i]);
    }
    spg_print_code(p, ";\n");
}

/* The last parameter y = ±(rest - w·x) lies in its box, so below <= w·x <= above: that bounds x, or w is 0 and the row is
 * empty or whole. */
static void print_cut(spg_printer *p, const spg_sweep_table *box, const spg_sweep_order *order, uint32_t level)
{
    const uint32_t last = order->dim[level];
    const int64_t w = order->weight[order->dim[level - 1]];
    const bool plus = order->weight[last] > 0;
    spg_print_code(p,
                   "const spg_i64 below = rest %s %jd;\n"
                   "const spg_i64 above = rest %s %jd;\n",
                   plus ? "-" : "+", plus ? box->high[last] : box->low[last], plus ? "-" : "+",
                   plus ? box->low[last] : box->high[last]);
    if (w == 0) {
        spg_print_code(p, "if (below > 0 || above < 0) { continue; }\n");
        return;
    }
    const long long step = (long long)magnitude(w);
    spg_print_code(p,
                   "const spg_i64 from = -spg_quotient(%s, %lldLL);\nconst spg_i64 to = spg_quotient(%s, %lldLL);\n"
                   "if (from > first) { first = from; }\nif (to < final) { final = to; }\n",
                   w > 0 ? "-below" : "above", step, w > 0 ? "above" : "-below", step);
}

static void open_inner(spg_printer *p, const spg_sweep_table *box, const spg_sweep_order *order, uint32_t level)
{
    const uint32_t d = order->dim[level - 1];
    spg_print_code(p,
                   "spg_i64 first = job->low[%u];\n"
                   "spg_i64 final = job->high[%u];\n"
                   "if (first < %jd) { first = %jd; }\n"
                   "if (final > %jd) { final = %jd; }\n",
                   level, level, box->low[d], box->low[d], box->high[d], box->high[d]);
    if (level + 1 == order->levels) {
        print_rest(p, order, level - 1);
        print_cut(p, box, order, level);
    }
    /* The bounds are inside the box now, but only if there is anything left. */
    spg_print_code(p,
                   "if (first > final) { continue; }\n"
                   "for (l%u = first; l%u <= final; l%u++) {\nconst spg_i64 v%u = l%u;\n",
                   level, level, level, d, level);
}

static void open_front(spg_printer *p, const spg_sweep_pass *pass)
{
    const spg_sweep_order *order = &pass->order;
    const spg_sweep_table *box = box_of(p, pass);
    const uint32_t last = order->dim[order->levels - 1];
    const char *sign = order->weight[last] > 0 ? "" : "-";
    spg_print_code(p, "for (l0 = job->low[0]; l0 <= h0_; l0++) {\n");
    for (uint32_t level = 1; level < order->levels; level++) { open_inner(p, box, order, level); }
    if (order->levels > 1) { /* the last parameter follows from the sum */
        const uint32_t d = order->dim[order->levels - 2];
        spg_print_code(p, "const spg_i64 v%u = %s(rest - %jd * v%u);\n", last, sign, order->weight[d], d);
        return;
    }
    spg_print_code(p,
                   "const spg_i64 v%u = %sl0;\n"
                   "if (%sl0 < %jd || %sl0 > %jd) { continue; }\n",
                   last, sign, sign, box->low[last], sign, box->high[last]);
}

/* --- the function --- */

static void print_head(spg_printer *p, uint32_t index)
{
    const spg_sweep *sweep = p->sweep;
    const spg_sweep_pass *pass = &sweep->passes.at[index];
    const char *type = spg_print_cell_type(p->cells);
    spg_print_code(
        p,
        "static __attribute__((noinline)) int p%u(spg_kernel_job *job, spg_u8 *restrict seen, spg_u64 *restrict marks",
        index);
    for (uint32_t t = 0; t < sweep->tables.count; t++) {
        spg_print_code(p, ",\n%s%s *restrict t%u", t - pass->first < pass->count ? "" : "const ", type, t);
    }
    for (uint32_t a = 0; a < sweep->arrays.count; a++) {
        if (!spg_print_is_passed(&sweep->arrays.at[a])) { continue; }
        spg_print_code(p, ",\nconst spg_i%u *restrict a%u", spg_print_item_bits(&sweep->arrays.at[a]), a);
    }
    for (uint32_t l = 0; l < sweep->lines.count; l++) {
        if (!spg_printer_keeps(p, pass, l)) { continue; }
        spg_print_code(p,
                       ",\nspg_u64 *restrict b%u, spg_u32 *restrict f%u, spg_u32 *restrict c%u, spg_i64 *restrict h%u, "
                       "spg_u32 w%u",
                       l, l, l, l, l);
    }
    spg_print_code(p, ")\n{\n");
}

static void print_locals(spg_printer *p, const spg_sweep_pass *pass)
{
    spg_print_code(p, "const spg_i64 least = job->least;\nspg_i64 limit = job->limit;\n");
    spg_print_code(p, "int begun = job->begun;\nint result = SPG_KERNEL_DONE;\nspg_i64 left = SPG_KERNEL_LOOK;\nspg_u8 "
                      "stamp = (spg_u8)job->scratch[0];\n");
    for (uint32_t i = 0; i < pass->order.levels; i++) {
        const char *type = spg_printer_type(pass->order.front || p->wide_var[pass->order.dim[i]]);
        spg_print_code(p, "%s l%u;\nconst %s h%u_ = (%s)job->high[%u];\n", type, i, type, i, type, i);
    }
    if (!spg_sweep_is_mex(p->sweep)) { return; }
    /* The words of the lines bound the values that can be told apart. */
    for (uint32_t l = 0; l < p->sweep->lines.count; l++) {
        if (!spg_printer_keeps(p, pass, l)) { continue; }
        spg_print_code(p, "if (limit > (spg_i64)w%u * 64) { limit = (spg_i64)w%u * 64; }\n", l, l);
    }
    spg_print_code(p, "const spg_u64 words = limit > 0 ? ((spg_u64)limit + 63) / 64 : 0;\n");
}

static spg_status print_lines(spg_printer *p, const spg_sweep_pass *pass)
{
    bool open = false;
    for (uint32_t l = 0; l < p->sweep->lines.count; l++) {
        if (!spg_printer_keeps(p, pass, l)) { continue; }
        if (!open) { spg_print_code(p, "if (SPG_RARELY(begun)) { begun = 0; } else {\n"); }
        open = true;
        SPG_TRY(spg_print_line_update(p, l));
    }
    if (open) { spg_print_code(p, "}\n"); }
    return SPG_OK;
}

/* Where it stopped. The stamp goes on in the next call; marks in bits are cleared cell by cell, but for one given up. */
static void print_tail(spg_printer *p, const spg_sweep_pass *pass)
{
    spg_print_code(p, "goto done;\n");
    for (uint32_t t = pass->first; t < pass->first + pass->count; t++) {
        spg_print_code(p, "g%u: job->table = %u; result = SPG_KERNEL_GIVEN_UP; goto stop;\n", t, t);
        spg_print_code(p, "w%u: job->table = %u; result = SPG_KERNEL_WIDEN; goto stop;\n", t, t);
    }
    spg_print_code(p, "ended: __attribute__((unused)); result = SPG_KERNEL_STOPPED;\nstop:;\n");
    for (uint32_t i = 0; i < pass->order.levels; i++) { spg_print_code(p, "job->at[%u] = l%u;\n", i, i); }
    spg_print_code(p, "spg_clear_words(marks, %llu);\n", (unsigned long long)p->bit_words);
    spg_print_code(p, "done:;\njob->scratch[0] = stamp;\nreturn result;\n}\n\n");
}

spg_status spg_print_pass(spg_printer *p, uint32_t index)
{
    const spg_sweep_pass *pass = &p->sweep->passes.at[index];
    const spg_sweep_table *box = box_of(p, pass);
    if (pass->order.front && !is_tame(box, &pass->order)) {
        return SPG_FAIL0(p->arena.run, SPG_TOO_BIG, SPG_NOWHERE, "the parameters are too large for compiled code",
                         NULL);
    }
    print_head(p, index);
    print_locals(p, pass);
    if (pass->order.front) {
        open_front(p, pass);
    } else {
        open_lexicographic(p, pass);
    }
    print_rank(p, box);
    SPG_TRY(print_lines(p, pass));
    for (uint32_t t = pass->first; t < pass->first + pass->count; t++) { SPG_TRY(spg_print_cell(p, t)); }
    for (uint32_t i = 0; i < pass->order.levels; i++) { spg_print_code(p, "}\n"); }
    print_tail(p, pass);
    return SPG_OK;
}
