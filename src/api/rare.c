/* rare.c — which cells of a table are rare heaps. SPDX-License-Identifier: MIT
 *
 * Rare is what T42 calls so, by the class that the values were found with. It is chosen among the values that are known, so
 * that a longer table may have another class. */
#include "api/rare.h"

#include "plan/heap.h"
#include "plan/inside.h"

enum { LOOK_AT = 1 << 16 };

static spg_status refuse(const spg_cells *cells, const char *name)
{
    return SPG_FAIL(&cells->rules->context->run, SPG_REFUSED, SPG_NOWHERE, "'%1' has no rare heaps that are known",
                    "they show after some thousand values of games that break heaps: .6, .16, grundy", name);
}

/* The heaps of the table, counted from the empty one; false: they are not all there. */
static bool find_span(const spg_cells *cells, const spg_heaps_game *game, uint64_t *low, uint64_t *high)
{
    const spg_axis axis = cells->axes[0];
    if (cells->axis_count != 1 || cells->of != SPG_OF_SG || axis.low < game->base || axis.high == INT64_MAX) {
        return false;
    }
    *low = (uint64_t)axis.low - (uint64_t)game->base;
    *high = (uint64_t)axis.high - (uint64_t)game->base;
    return true;
}

/* A class is chosen once it is small among all heaps, which may be behind the table. Splits in three have none. */
static spg_status look_further(const spg_heaps_game *game, uint64_t count)
{
    bool twos = false, threes = false;
    for (uint32_t k = 0; k < game->code->digit_count; k++) {
        twos = twos || (game->code->digit[k] & 4) != 0;
        threes = threes || (game->code->digit[k] & 8) != 0;
    }
    SPG_TRY(spg_heap_extend(game->values, count));
    while (twos && !threes && count < LOOK_AT && spg_heap_tell(game->values).mask == 0) {
        count = 2 * count < LOOK_AT ? 2 * count : LOOK_AT;
        SPG_TRY(spg_heap_extend(game->values, count));
    }
    return SPG_OK;
}

/* The list of rare heaps starts at 1. The empty heap has value 0, which no mask sees; where the parity of a heap counts, so
 * does that of what a split takes. */
static bool is_empty_heap_rare(const spg_heaps_game *game, const spg_heap_report *report)
{
    uint32_t taken = 0;
    while (taken + 1 < game->code->digit_count && (game->code->digit[taken] & 4) == 0) { taken += 1; }
    return !report->by_parity || taken % 2 == 0;
}

spg_status spg_rare_find(const spg_cells *cells, const char *name, spg_arena *arena, const bool **out)
{
    const spg_family *family;
    const spg_heaps_game *game;
    const spg_value none = {0};
    spg_session *session = cells->rules->session;
    uint64_t low, high;
    SPG_TRY(spg_session_family(session, cells->roots, (uint32_t)cells->rules->program.games.count, none, &family));
    SPG_TRY(spg_heaps_get(spg_session_formulas(session), family, cells->game, &game));
    if (game == NULL || !find_span(cells, game, &low, &high)) { return refuse(cells, name); }
    SPG_TRY(look_further(game, high + 1));
    const spg_heap_report report = spg_heap_tell(game->values);
    if (report.mask == 0) { return refuse(cells, name); }
    bool *rare = SPG_TAKE(arena, bool, cells->count);
    if (rare == NULL) { return arena->run->error.status; }
    if (low == 0) { rare[0] = is_empty_heap_rare(game, &report); }
    for (uint64_t i = 0; i < report.rare; i++) { /* they rise */
        const uint64_t n = spg_heap_rare(game->values, i);
        if (n >= low && n <= high) { rare[n - low] = true; }
    }
    *out = rare;
    return SPG_OK;
}
