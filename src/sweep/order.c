/* order.c — in which order the cells of a game can be visited. SPDX-License-Identifier: MIT
 *
 * Lexicographic: a parameter, upward or downward, that no move takes beyond where it was, goes outermost; moves that
 * certainly take it back need no more care; then the next. If that fails, or where independent cells side by side are
 * wanted, a front: a sum of parameters with weights -1, 0, 1 that every move lowers. Everything is proved from the
 * schemas (facts/premises.h). */
#include "sweep/builder.h"

enum { EDGES_MAX = 64 };

typedef enum effect { UNKNOWN, LOWERS, NOT_RAISES, KEEPS, NOT_LOWERS, RAISES } effect;

typedef struct edge {
    const spg_schema *schema;
    const spg_schema_target *target;
    spg_linear gap[SPG_SWEEP_DIMS]; /* before - after */
    bool known[SPG_SWEEP_DIMS];
    effect on[SPG_SWEEP_DIMS];
    bool done;
} edge;

typedef struct edges {
    spg_builder *b;
    edge *at;
    uint32_t count, dims;
    bool never; /* some move is not understood */
} edges;

static effect effect_of(spg_premises *p, const spg_linear *gap)
{
    spg_int value;
    spg_linear form = *gap;
    if (spg_linear_is_const(gap, &value)) { return value > 0 ? LOWERS : value < 0 ? RAISES : KEEPS; }
    form.constant -= 1;
    if (spg_premises_prove(p, &form)) { return LOWERS; }
    if (spg_premises_prove(p, gap)) { return NOT_RAISES; }
    spg_linear_set(&form, 0);
    if (!spg_linear_add(&form, gap, -1)) { return UNKNOWN; }
    form.constant -= 1;
    if (spg_premises_prove(p, &form)) { return RAISES; }
    form.constant += 1;
    return spg_premises_prove(p, &form) ? NOT_LOWERS : UNKNOWN;
}

static void start(edges *e, const spg_schema *schema)
{
    spg_builder *b = e->b;
    b->premises->proofs_left = SPG_PREMISES_PROOFS;
    spg_premises_start(b->premises, b->run, b->program, b->schemas, schema, b->request->facts->givens,
                       b->premise_params, b->premise_locals);
}

static spg_status read_edge(edges *e, edge *out)
{
    spg_premises *p = e->b->premises;
    start(e, out->schema);
    for (uint32_t i = 0; i < e->dims; i++) {
        spg_ref self = 0;
        spg_linear after;
        SPG_TRY(spg_schema_node(e->b->schemas, SPG_NODE_PARAM, SPG_TYPE(INT), i, NULL, 0, SPG_NOWHERE, &self));
        out->known[i] = spg_premises_form(p, self, &out->gap[i]) &&
                        spg_premises_form(p, out->target->arguments[i], &after) &&
                        spg_linear_add(&out->gap[i], &after, -1);
        out->on[i] = out->known[i] ? effect_of(p, &out->gap[i]) : UNKNOWN;
    }
    out->done = p->impossible; /* a move that is never made needs no order */
    return p->status;
}

static spg_status read_edges(edges *e, uint32_t game)
{
    for (size_t i = 0; i < e->b->schemas->at.count; i++) {
        const spg_schema *schema = &e->b->schemas->at.at[i];
        if (schema->game != game || schema->verdict != SPG_VERDICT_NONE) { continue; }
        if (schema->opaque || !schema->plain) {
            e->never = true;
            return SPG_OK;
        }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            if (schema->targets[t].game != game) { continue; }
            if (e->count == EDGES_MAX) {
                e->never = true;
                return SPG_OK;
            }
            edge *fresh = &e->at[e->count];
            *fresh = (edge){.schema = schema, .target = &schema->targets[t]};
            SPG_TRY(read_edge(e, fresh));
            if (!fresh->done) { e->count += 1; }
        }
    }
    return SPG_OK;
}

/* Along the direction, does the move go back (2), stay or go back (1), or is that not known (0)? */
static int goes_back(const edge *e, uint32_t dim, int8_t sign)
{
    const effect on = e->on[dim];
    if (on == KEEPS) { return 1; }
    if (sign > 0) { return on == LOWERS ? 2 : on == NOT_RAISES ? 1 : 0; }
    return on == RAISES ? 2 : on == NOT_LOWERS ? 1 : 0;
}

/* How many moves that still need care a level would settle; -1: it is not allowed. */
static int settles(const edges *e, uint32_t dim, int8_t sign)
{
    int count = 0;
    for (uint32_t i = 0; i < e->count; i++) {
        if (e->at[i].done) { continue; }
        const int back = goes_back(&e->at[i], dim, sign);
        if (back == 0) { return -1; }
        count += back == 2;
    }
    return count;
}

static bool all_go_back(const edges *e, uint32_t dim, int8_t sign, bool strictly)
{
    for (uint32_t i = 0; i < e->count; i++) {
        if (goes_back(&e->at[i], dim, sign) < (strictly ? 2 : 1)) { return false; }
    }
    return true;
}

static void add_level(edges *e, spg_sweep_order *out, uint32_t dim, int8_t sign)
{
    out->dim[out->levels] = dim;
    out->sign[out->levels++] = sign;
    for (uint32_t i = 0; i < e->count; i++) {
        if (goes_back(&e->at[i], dim, sign) == 2) { e->at[i].done = true; }
    }
}

static bool is_used(const spg_sweep_order *order, uint32_t dim)
{
    for (uint32_t i = 0; i < order->levels; i++) {
        if (order->dim[i] == dim) { return true; }
    }
    return false;
}

/* Parameters that settle something first, in their own order, so that the last one, which is contiguous, stays innermost. */
static bool lexicographic(edges *e, spg_sweep_order *out)
{
    *out = (spg_sweep_order){0};
    for (;;) {
        bool open = false, found = false;
        for (uint32_t i = 0; i < e->count; i++) { open = open || !e->at[i].done; }
        if (!open) { break; }
        for (uint32_t dim = 0; dim < e->dims && !found; dim++) {
            for (int8_t sign = 1; sign >= -1 && !found; sign = (int8_t)(sign - 2)) {
                if (is_used(out, dim) || settles(e, dim, sign) <= 0) { continue; }
                add_level(e, out, dim, sign);
                found = true;
            }
        }
        if (!found) { return false; }
    }
    for (uint32_t dim = 0; dim < e->dims; dim++) {
        if (!is_used(out, dim)) { add_level(e, out, dim, all_go_back(e, dim, 1, false) ? 1 : -1); }
    }
    out->tiled = true;
    for (uint32_t i = 0; i < out->levels; i++) {
        out->tiled = out->tiled && all_go_back(e, out->dim[i], out->sign[i], false);
    }
    out->apart = out->levels > 1 && all_go_back(e, out->dim[0], out->sign[0], true);
    return true;
}

/* Is Σ weight · parameter lower after every move? */
static bool is_lowered(edges *e, const int64_t *weight)
{
    for (uint32_t i = 0; i < e->count; i++) {
        const edge *at = &e->at[i];
        spg_linear gap;
        spg_linear_set(&gap, -1);
        for (uint32_t d = 0; d < e->dims; d++) {
            if (weight[d] != 0 && (!at->known[d] || !spg_linear_add(&gap, &at->gap[d], weight[d]))) { return false; }
        }
        start(e, at->schema);
        if (!spg_premises_prove(e->b->premises, &gap)) { return false; }
    }
    return true;
}

/* All weights of -1, 0, 1, those with only 1 first; more than four parameters with the same weight for all only. */
static bool front(edges *e, const spg_sweep_table *table, spg_sweep_order *out)
{
    const uint32_t dims = e->dims;
    uint32_t combinations = 1;
    *out = (spg_sweep_order){.front = true, .levels = dims};
    for (uint32_t i = 0; i < dims && dims <= 4; i++) { combinations *= 3; }
    bool found = false;
    if (dims < 2) { return false; }
    for (uint32_t d = 0; d < dims; d++) { out->weight[d] = table->limited ? table->weight[d] : 1; }
    found = is_lowered(e, out->weight);
    for (uint32_t c = 1; c < combinations && !found; c++) {
        uint32_t rest = c;
        for (uint32_t d = 0; d < dims; d++, rest /= 3) { out->weight[d] = rest % 3 == 2 ? -1 : (int64_t)(rest % 3); }
        found = is_lowered(e, out->weight);
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

spg_status spg_build_order(spg_builder *b, uint32_t game, const spg_sweep_table *table, spg_sweep_order *out)
{
    edges e = {.b = b, .dims = table->dims};
    e.at = SPG_TAKE(&b->arena, edge, EDGES_MAX + 1);
    if (e.at == NULL) { return b->run->error.status; }
    SPG_TRY(read_edges(&e, game));
    if (e.never) { return spg_build_refuse(b, "a move of the rules is not written as positions of known arguments"); }
    bool found = false;
    if (e.count > 0 && (b->request->prefer_fronts || b->request->prefer_slants)) {
        found = front(&e, table, out) && (b->request->prefer_fronts || spg_slant_fits(b, table, out));
    }
    if (!found) { found = lexicographic(&e, out) || front(&e, table, out); }
    SPG_TRY(b->premises->status); /* what was not proved for lack of memory may be true */
    if (found) { return SPG_OK; }
    return spg_build_refuse(b, "no order of the parameters was found in which every move goes back");
}
