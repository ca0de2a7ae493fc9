/* order.c — in which order the cells of a game can be visited. SPDX-License-Identifier: MIT
 *
 * Lexicographic (facts/order.h) if there is such an order. If there is none, or where independent cells side by side are
 * wanted, a front: a sum of parameters with weights -1, 0, 1 that every move lowers. */
#include "facts/order.h"

#include "sweep/builder.h"

static bool lexicographic(const spg_order_edges *e, spg_sweep_order *out)
{
    spg_order order;
    *out = (spg_sweep_order){0};
    if (!spg_facts_order_find(e, &order)) { return false; }
    out->levels = order.levels;
    out->tiled = true;
    for (uint32_t i = 0; i < order.levels; i++) {
        out->dim[i] = order.dim[i];
        out->sign[i] = order.sign[i];
        out->tiled = out->tiled && spg_facts_order_all_go_back(e, order.dim[i], order.sign[i], false);
    }
    out->apart = out->levels > 1 && spg_facts_order_all_go_back(e, order.dim[0], order.sign[0], true);
    return true;
}

/* All weights of -1, 0, 1, those with only 1 first; more than four parameters with the same weight for all only. */
static bool front(spg_order_edges *e, const spg_sweep_table *table, spg_sweep_order *out)
{
    const uint32_t dims = table->dims;
    uint32_t combinations = 1;
    *out = (spg_sweep_order){.front = true, .levels = dims};
    for (uint32_t i = 0; i < dims && dims <= 4; i++) { combinations *= 3; }
    bool found = false;
    if (dims < 2) { return false; }
    for (uint32_t d = 0; d < dims; d++) { out->weight[d] = table->limited ? table->weight[d] : 1; }
    found = spg_facts_order_lowers(e, out->weight);
    for (uint32_t c = 1; c < combinations && !found; c++) {
        uint32_t rest = c;
        for (uint32_t d = 0; d < dims; d++, rest /= 3) { out->weight[d] = rest % 3 == 2 ? -1 : (int64_t)(rest % 3); }
        found = spg_facts_order_lowers(e, out->weight);
    }
    if (!found) { return false; }
    /* The parameter that follows from the sum: the first with weight ±1, so that inner levels are contiguous. */
    uint32_t pivot = dims, at = 0;
    for (uint32_t d = 0; d < dims; d++) {
        if (pivot == dims && (out->weight[d] == 1 || out->weight[d] == -1)) { pivot = d; }
    }
    if (pivot == dims) { return false; }
    for (uint32_t d = 0; d < dims; d++) {
        if (d != pivot) { out->dim[at++] = d; }
    }
    out->dim[at] = pivot;
    for (uint32_t d = 0; d < dims; d++) { out->sign[d] = 1; }
    out->apart = true;
    return true;
}

static spg_status find(spg_builder *b, spg_order_edges *e, const spg_sweep_table *table, spg_sweep_order *out)
{
    SPG_TRY(spg_facts_order_read(e));
    if (e->opaque || e->too_many) {
        return spg_lower_refuse(&b->lower, "a move of the rules is not written as positions of known arguments");
    }
    bool any = false, found = false;
    for (size_t i = 0; i < e->at.count; i++) { any = any || !e->at.at[i].never; }
    if (any && (b->request->prefer_fronts || b->request->prefer_slants)) {
        found = front(e, table, out) && (b->request->prefer_fronts || spg_slant_fits(b, table, out));
    }
    if (!found) { found = lexicographic(e, out) || front(e, table, out); }
    SPG_TRY(b->lower.premises->status); /* what was not proved for lack of memory may be true */
    if (found) { return SPG_OK; }
    return spg_lower_refuse(&b->lower, "no order of the parameters was found in which every move goes back");
}

spg_status spg_build_order(spg_builder *b, uint32_t game, const spg_sweep_table *table, spg_sweep_order *out)
{
    spg_order_edges e = {.premises = b->lower.premises, .game = game};
    const spg_status status = find(b, &e, table, out);
    spg_facts_order_clear(&e);
    return status;
}
