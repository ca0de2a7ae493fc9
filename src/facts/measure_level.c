/* measure_level.c — candidates for one level of a measure. SPDX-License-Identifier: MIT
 *
 * Small integer combinations of what the parameters offer (values, lengths, sums), tried by growing total; then how
 * often a character stands on a board. */
#include "facts/measure_search.h"

#include <string.h>

#include "base/utf8.h"

enum { TRIES_MAX = 300, PARTS_MAX = 10, TOTAL_MAX = 4, TOTAL_WHOLE_MAX = 3 };

typedef enum part_kind { PART_VALUE, PART_LENGTH, PART_SUM, PART_STEPS } part_kind;

typedef struct part {
    uint32_t param;
    part_kind kind;
} part;

typedef spg_measure_search search;

/* Marks the edges a level lowers; false: it raises one, or lowers none (with `whole`: not all). */
static bool try_level(search *s, const spg_measure_level *level)
{
    bool lowered[SPG_MEASURE_EDGES_MAX];
    bool any = false;
    uint32_t score = 0;
    s->tries += 1;
    for (size_t i = 0; i < s->edges.count; i++) {
        lowered[i] = false;
        if (!spg_measure_in_group(s, &s->edges.at[i])) { continue; }
        const spg_edge_effect effect = spg_edge_apply(&s->reader, &s->edges.at[i], level);
        const bool wanted = effect == SPG_EDGE_LOWERED || (effect == SPG_EDGE_KEPT && !s->whole);
        if (!wanted || s->reader.status != SPG_OK) {
            if (score >= s->best_score) {
                s->best_score = score;
                s->best_edge = (uint32_t)i;
            }
            return false;
        }
        score += effect == SPG_EDGE_LOWERED;
        lowered[i] = effect == SPG_EDGE_LOWERED;
        any = any || lowered[i];
    }
    for (size_t i = 0; i < s->edges.count && any; i++) { s->edges.at[i].done = s->edges.at[i].done || lowered[i]; }
    return any;
}

static spg_status keep_level(search *s, spg_measure_level level)
{
    uint64_t *games = SPG_TAKE(s->arena, uint64_t, s->words);
    if (games == NULL) { return s->reader.run->error.status; }
    memcpy(games, s->group, s->words * sizeof *games);
    level.games = games;
    if (level.weights != NULL) {
        spg_weight *weights = SPG_TAKE(s->arena, spg_weight, level.weight_count);
        if (weights == NULL) { return s->reader.run->error.status; }
        memcpy(weights, level.weights, level.weight_count * sizeof *weights);
        level.weights = weights;
    }
    return SPG_PUSH(s->reader.run, &s->out->levels, level);
}

/* What the parameters of the group offer. */
static uint32_t find_parts(const search *s, part *parts, uint32_t *weight_count)
{
    uint32_t count = 0;
    *weight_count = 0;
    for (size_t game = 0; game < s->reader.program->games.count; game++) {
        if (!spg_bitset_has(s->group, game)) { continue; }
        const spg_ir_game *g = &s->reader.program->games.at[game];
        if (g->param_count > *weight_count) { *weight_count = g->param_count; }
        for (uint32_t i = 0; i < g->param_count; i++) {
            const spg_type type = g->params[i].shape.type;
            const bool list = type == SPG_TYPE_LIST(SPG_TYPE(INT));
            const bool any = list || type == SPG_TYPE(BAG) || type == SPG_TYPE(SET);
            const bool offers[] = {type == SPG_TYPE(INT), any, any, list};
            for (uint32_t kind = 0; kind < 4; kind++) {
                bool known = !offers[kind];
                for (uint32_t k = 0; k < count; k++) {
                    known = known || (parts[k].param == i && parts[k].kind == (part_kind)kind);
                }
                if (!known && count < PARTS_MAX) { parts[count++] = (part){i, (part_kind)kind}; }
            }
        }
    }
    return count;
}

static void set_weight(spg_weight *weights, const part *p, spg_int value)
{
    spg_weight *w = &weights[p->param];
    switch (p->kind) {
    case PART_VALUE: w->value = value; break;
    case PART_LENGTH: w->length = value; break;
    case PART_SUM: w->sum = value; break;
    case PART_STEPS: w->steps = value; break;
    }
}

/* All ways to spread `total` over the parts from `at` on; only integers may count negative. */
static spg_status spread(search *s, const part *parts, uint32_t count, uint32_t at, int total, spg_measure_level *level,
                         spg_weight *weights, bool *found)
{
    if (*found || s->tries >= TRIES_MAX || s->reader.status != SPG_OK) { return s->reader.status; }
    if (total == 0) {
        if (try_level(s, level)) {
            *found = true;
            return keep_level(s, *level);
        }
        return s->reader.status;
    }
    if (at == count) { return SPG_OK; }
    for (int size = total; size >= 0 && !*found; size--) {
        for (int sign = 1; sign >= -1 && !*found; sign -= 2) {
            if (sign < 0 && (size == 0 || parts[at].kind != PART_VALUE)) { break; }
            set_weight(weights, &parts[at], sign * size);
            SPG_TRY(spread(s, parts, count, at + 1, total - size, level, weights, found));
        }
    }
    set_weight(weights, &parts[at], 0);
    return SPG_OK;
}

static spg_status try_all_ones(search *s, const part *parts, uint32_t count, spg_measure_level *level,
                               spg_weight *weights, bool *found)
{
    for (uint32_t i = 0; i < count; i++) {
        if (parts[i].kind != PART_STEPS) { set_weight(weights, &parts[i], 1); }
    }
    *found = count > 1 && try_level(s, level);
    if (*found) { SPG_TRY(keep_level(s, *level)); }
    for (uint32_t i = 0; i < count; i++) { set_weight(weights, &parts[i], 0); }
    return s->reader.status;
}

static spg_status find_sum(search *s, const part *parts, uint32_t count, int most, spg_measure_level *level,
                           spg_weight *weights, bool *found)
{
    SPG_TRY(spread(s, parts, count, 0, 1, level, weights, found));
    if (!*found) { SPG_TRY(try_all_ones(s, parts, count, level, weights, found)); }
    for (int total = 2; total <= most && !*found; total++) {
        SPG_TRY(spread(s, parts, count, 0, total, level, weights, found));
    }
    return SPG_OK;
}

/* One level for everything if there is a simple one, since then it also orders tables; else the first of several. */
static spg_status find_weights(search *s, bool *found)
{
    part parts[PARTS_MAX];
    uint32_t weight_count;
    const uint32_t count = find_parts(s, parts, &weight_count);
    if (count == 0) { return SPG_OK; }
    spg_weight *weights = SPG_TAKE(s->arena, spg_weight, weight_count);
    if (weights == NULL) { return s->reader.run->error.status; }
    spg_measure_level level = {.weights = weights, .weight_count = weight_count};
    s->tries = 0;
    s->whole = true;
    SPG_TRY(find_sum(s, parts, count, TOTAL_WHOLE_MAX, &level, weights, found));
    s->tries = 0;
    s->whole = false;
    return *found ? SPG_OK : find_sum(s, parts, count, TOTAL_MAX, &level, weights, found);
}

/* --- characters --- */

static spg_status try_characters_of(search *s, const spg_edge *edge, uint32_t grid, bool *found)
{
    const spg_schemas *schemas = s->reader.schemas;
    for (size_t i = 0; i < schemas->pool.texts.count && !*found; i++) {
        const spg_pool_text *text = &schemas->pool.texts.at[i];
        for (size_t at = 0; at < text->length && !*found;) {
            spg_measure_level level = {.grid = grid};
            const size_t step = spg_utf8_decode(text->bytes + at, text->length - at, &level.character);
            if (step == 0) { break; }
            at += step;
            if (level.character == '?' || level.character == '/' || s->tries >= TRIES_MAX) { continue; }
            /* The edge at hand first: most characters of most texts have nothing to do with it. */
            if (spg_edge_apply(&s->reader, edge, &level) != SPG_EDGE_LOWERED) { continue; }
            *found = try_level(s, &level);
            if (*found) { SPG_TRY(keep_level(s, level)); }
        }
    }
    return SPG_OK;
}

static spg_status find_character(search *s, bool *found)
{
    s->tries = 0;
    for (size_t i = 0; i < s->edges.count && !*found; i++) {
        uint32_t grid = 0;
        const spg_edge edge = s->edges.at[i];
        if (!spg_measure_in_group(s, &edge) || !spg_edge_writes(&s->reader, &edge, &grid)) { continue; }
        SPG_TRY(try_characters_of(s, &edge, grid, found));
    }
    return SPG_OK;
}

spg_status spg_measure_find_level(spg_measure_search *s, bool *found)
{
    SPG_TRY(find_weights(s, found));
    return *found ? SPG_OK : find_character(s, found);
}
