/* lookup.c — the cell of a component, and what its number means. SPDX-License-Identifier: MIT */
#include "solve/dense/state.h"

uint32_t spg_lookup_pass(const spg_sweep *sweep, uint32_t table)
{
    uint32_t pass = 0;
    while (table < sweep->passes.at[pass].first ||
           table - sweep->passes.at[pass].first >= sweep->passes.at[pass].count) {
        pass += 1;
    }
    return pass;
}

/* Where it does not matter who moves there is one table, for the first player. */
static bool find_table(const spg_dense *d, uint64_t game, spg_turn turn, uint32_t *table)
{
    if (game >= d->task.game->count) { return false; }
    uint32_t found = d->table_of[2 * game + (turn == SPG_TURN_SECOND)];
    if (found == 0) { found = d->table_of[2 * game]; }
    *table = found - 1;
    return found != 0;
}

static bool find_rank(const spg_sweep_table *t, const int64_t *parameters, uint64_t *rank)
{
    spg_int sum = 0;
    *rank = (uint64_t)t->base;
    for (uint32_t i = 0; i < t->dims; i++) {
        if (parameters[i] < t->low[i] || parameters[i] > t->high[i]) { return false; }
        *rank += ((uint64_t)parameters[i] - (uint64_t)t->low[i]) * (uint64_t)t->stride[i];
        if (t->limited) { sum += (spg_int)t->weight[i] * parameters[i]; }
    }
    return !t->limited || sum <= t->limit;
}

bool spg_lookup_find(const spg_dense *d, const uint64_t *component, spg_turn turn, uint32_t *table, uint64_t *rank)
{
    int64_t parameters[SPG_SWEEP_DIMS];
    if (!find_table(d, component[0], turn, table)) { return false; }
    const spg_sweep_table *t = &d->sweep->tables.at[*table];
    spg_layout_unpack(&d->task.game->layouts[component[0]], component + 1, parameters);
    return find_rank(t, parameters, rank);
}

bool spg_dense_read(const void *state, uint32_t game, spg_turn turn, const int64_t *parameters, int64_t *out)
{
    const spg_dense *d = state;
    uint32_t table;
    uint64_t rank;
    if (!find_table(d, game, turn, &table) || d->tables[table] == NULL) { return false; }
    if (!find_rank(&d->sweep->tables.at[table], parameters, &rank)) { return false; }
    *out = spg_fill_get(d->tables[table], d->cells, rank);
    return true;
}

spg_status spg_lookup_refuse(spg_dense *d, const uint64_t *component, const char *message)
{
    spg_text text;
    spg_text_init(&text, d->run);
    spg_engine_write_component(&d->task, component, &text);
    SPG_FAIL(d->run, SPG_REFUSED, SPG_NOWHERE, message, "use the definition engine", spg_text_get(&text));
    spg_text_clear(&text);
    return SPG_REFUSED;
}

spg_status spg_lookup_get(spg_dense *d, const uint64_t *component, spg_turn turn, int64_t *value)
{
    uint32_t table;
    uint64_t rank;
    if (!spg_lookup_find(d, component, turn, &table, &rank) || d->tables[table] == NULL) {
        return spg_lookup_refuse(d, component, "%1 lies outside the tables");
    }
    *value = spg_fill_get(d->tables[table], d->cells, rank);
    return SPG_OK;
}

spg_outcome spg_lookup_outcome(const spg_sweep *sweep, int64_t value)
{
    switch (sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY: return value == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN;
    case SPG_SWEEP_KIND_OUTCOME:
        if (sweep->draws && value == 1) { return SPG_OUTCOME_DRAW; }
        return value == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN;
    case SPG_SWEEP_KIND_SCORE:
    case SPG_SWEEP_KIND_DISTANCE: break;
    }
    return value > 0 ? SPG_OUTCOME_WIN : value < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}
