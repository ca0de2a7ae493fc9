/* slant.c — tables whose fronts lie side by side in memory. SPDX-License-Identifier: MIT
 *
 * The cells of a front w·x + y = s (weights 1 or -1) do not need each other, so they can be done many at a time, but in
 * rows by parameter they lie a row apart. Here front s is row s instead, and a cell's place in it is the inner parameter:
 * rank = (s - least s) · width + x. That is still linear in the parameters, so nothing else changes. The corners of the
 * slanted box are no cells and are never touched; with them the table has up to about twice the cells. */
#include "sweep/builder.h"

/* Above that, clearing a table of twice the size costs more than is won. */
enum { SLANT_SCORES = 1 << 19, SLANT_CELLS = 1 << 21 };

static void slant(const spg_sweep_order *order, spg_sweep_table *table)
{
    const uint32_t inner = order->dim[0], outer = order->dim[1];
    const int64_t width = table->high[inner] - table->low[inner] + 1;
    int64_t corner = 0, least = 0, most = 0; /* sums: at the low corner, and of all cells */
    for (uint32_t i = 0; i < 2; i++) {
        const int64_t low = order->weight[i] * table->low[i], high = order->weight[i] * table->high[i];
        corner += low;
        least += low < high ? low : high;
        most += low < high ? high : low;
    }
    table->slanted = true;
    table->base = (corner - least) * width;
    table->stride[outer] = order->weight[outer] * width;
    table->stride[inner] = order->weight[inner] * width + 1;
    table->cells = (uint64_t)(most - least + 1) * (uint64_t)width;
}

static bool is_unit(int64_t weight)
{
    return weight == 1 || weight == -1;
}

bool spg_slant_fits(const spg_builder *b, const spg_sweep_table *table, const spg_sweep_order *order)
{
    const spg_sweep_kind kind = b->sweep->kind;
    if ((b->request->off >> SPG_REDUCTION_SLANTS & 1) != 0 || kind == SPG_SWEEP_KIND_OUTCOME) { return false; }
    if (!order->front || order->levels != 2 || !is_unit(order->weight[0]) || !is_unit(order->weight[1])) {
        return false;
    }
    for (uint32_t i = 0; i < 2; i++) { /* so small that the sums above fit */
        if (table->low[i] < INT32_MIN || table->high[i] > INT32_MAX) { return false; }
    }
    return table->cells <= (kind == SPG_SWEEP_KIND_GRUNDY ? SLANT_CELLS : SLANT_SCORES);
}

void spg_slant_apply(spg_builder *b, const spg_sweep_pass *pass)
{
    if (!spg_slant_fits(b, &b->sweep->tables.at[pass->first], &pass->order)) { return; }
    for (uint32_t i = 0; i < pass->count; i++) { slant(&pass->order, &b->sweep->tables.at[pass->first + i]); }
    b->report->used[SPG_REDUCTION_SLANTS] += 1;
}
