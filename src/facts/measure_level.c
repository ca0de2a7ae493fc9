/* measure_level.c — candidates for one level of a measure. SPDX-License-Identifier: MIT
 *
 * Small integer combinations of what the parameters offer (values, lengths, sums), tried by growing total; then how
 * often a character stands on a board, and in which rows and columns. */
#include "facts/measure_search.h"

enum { TRIES_MAX = 300, PARTS_MAX = 10, TOTAL_MAX = 4, TOTAL_WHOLE_MAX = 3 };

typedef enum part_kind { PART_VALUE, PART_LENGTH, PART_SUM, PART_STEPS } part_kind;

typedef struct part {
    uint32_t param;
    part_kind kind;
    bool has_end; /* it may have an upper bound, so that it may count negative, too */
} part;

typedef spg_measure_search search;

/* Sums of parts that are tried. */
typedef struct sums {
    search *s;
    part parts[PARTS_MAX];
    uint32_t count;
    spg_weight *weights; /* of the level, to be changed */
    spg_measure_level level;
    bool found;
} sums;

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
        const spg_edge_effect effect = spg_edge_apply(&s->reader, &s->edges.at[i], level, s->whole);
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
    level.games = spg_arena_copy(s->arena, s->group, s->words, sizeof *s->group);
    if (level.games == NULL) { return s->reader.run->error.status; }
    if (level.weights != NULL) {
        level.weights = spg_arena_copy(s->arena, level.weights, level.weight_count, sizeof *level.weights);
        if (level.weights == NULL) { return s->reader.run->error.status; }
    }
    return SPG_PUSH(s->reader.run, &s->out->levels, level);
}

static spg_status try_and_keep(search *s, const spg_measure_level *level, bool *found)
{
    *found = try_level(s, level);
    return *found ? keep_level(s, *level) : s->reader.status;
}

static void add_part(sums *f, part of)
{
    for (uint32_t k = 0; k < f->count; k++) {
        if (f->parts[k].param == of.param && f->parts[k].kind == of.kind) { return; }
    }
    if (f->count < PARTS_MAX) { f->parts[f->count++] = of; }
}

/* What the parameters of the group offer. */
static void find_parts(sums *f)
{
    const search *s = f->s;
    for (size_t game = 0; game < s->reader.program->games.count; game++) {
        if (!spg_bitset_has(s->group, game)) { continue; }
        const spg_ir_game *g = &s->reader.program->games.at[game];
        if (g->param_count > f->level.weight_count) { f->level.weight_count = g->param_count; }
        for (uint32_t i = 0; i < g->param_count; i++) {
            const spg_type type = g->params[i].shape.type;
            const bool list = type == SPG_TYPE_LIST(SPG_TYPE(INT));
            const bool any = list || type == SPG_TYPE(BAG) || type == SPG_TYPE(SET);
            const bool offers[] = {type == SPG_TYPE(INT), any, any, list};
            const spg_shape *shape = &g->params[i].shape;
            const bool size = !list && shape->size[0] != 0, set = type == SPG_TYPE(SET);
            const bool ends[] = {true, size || (set && shape->high != 0), !set && shape->high != 0, shape->high != 0};
            for (uint32_t kind = 0; kind < 4; kind++) {
                if (offers[kind]) { add_part(f, (part){i, (part_kind)kind, ends[kind]}); }
            }
        }
    }
}

static void set_weight(sums *f, uint32_t at, spg_int value)
{
    spg_weight *w = &f->weights[f->parts[at].param];
    switch (f->parts[at].kind) {
    case PART_VALUE: w->value = value; break;
    case PART_LENGTH: w->length = value; break;
    case PART_SUM: w->sum = value; break;
    case PART_STEPS: w->steps = value; break;
    }
}

/* All ways to spread `total` over the parts from `at` on. */
static spg_status spread(sums *f, uint32_t at, int total)
{
    search *s = f->s;
    if (f->found || s->tries >= TRIES_MAX || s->reader.status != SPG_OK) { return s->reader.status; }
    if (total == 0) { return try_and_keep(s, &f->level, &f->found); }
    if (at == f->count) { return SPG_OK; }
    for (int size = total; size >= 0 && !f->found; size--) {
        for (int sign = 1; sign >= -1 && !f->found; sign -= 2) {
            if (sign < 0 && (size == 0 || !f->parts[at].has_end)) { break; }
            set_weight(f, at, sign * size);
            SPG_TRY(spread(f, at + 1, total - size));
        }
    }
    set_weight(f, at, 0);
    return SPG_OK;
}

static spg_status try_all_ones(sums *f)
{
    for (uint32_t i = 0; i < f->count; i++) {
        if (f->parts[i].kind != PART_STEPS) { set_weight(f, i, 1); }
    }
    if (f->count > 1) { SPG_TRY(try_and_keep(f->s, &f->level, &f->found)); }
    for (uint32_t i = 0; i < f->count; i++) { set_weight(f, i, 0); }
    return f->s->reader.status;
}

/* `whole`: one level that all edges of the group lower. */
static spg_status find_sum(sums *f, bool whole, int most)
{
    f->s->tries = 0;
    f->s->whole = whole;
    SPG_TRY(spread(f, 0, 1));
    if (!f->found) { SPG_TRY(try_all_ones(f)); }
    for (int total = 2; total <= most && !f->found; total++) { SPG_TRY(spread(f, 0, total)); }
    return SPG_OK;
}

/* Lists of the games of the group, read from their end or from their start. */
static spg_status find_word(search *s, bool *found)
{
    for (size_t game = 0; game < s->reader.program->games.count; game++) {
        if (!spg_bitset_has(s->group, game)) { continue; }
        const spg_ir_game *g = &s->reader.program->games.at[game];
        for (uint32_t i = 0; i < g->param_count; i++) {
            if (g->params[i].shape.type != SPG_TYPE_LIST(SPG_TYPE(INT))) { continue; }
            for (int word = -1; word <= 1 && !*found; word += 2) {
                const spg_measure_level level = {.list = i, .word = word};
                SPG_TRY(try_and_keep(s, &level, found));
            }
        }
    }
    return SPG_OK;
}

/* One level for everything if there is a simple one, since then it also orders tables; else the first of several. */
static spg_status find_weights(search *s, bool *found)
{
    sums f = {.s = s};
    find_parts(&f);
    if (f.count == 0) { return SPG_OK; }
    f.level.weights = f.weights = SPG_TAKE(s->arena, spg_weight, f.level.weight_count);
    if (f.weights == NULL) { return s->reader.run->error.status; }
    SPG_TRY(find_sum(&f, true, TOTAL_WHOLE_MAX));
    s->whole = false;
    if (!f.found) { SPG_TRY(find_word(s, &f.found)); }
    if (!f.found) { SPG_TRY(find_sum(&f, false, TOTAL_MAX)); }
    *found = f.found;
    return SPG_OK;
}

/* --- boards --- */

enum { MARK_KINDS = 3 };

/* A mark of one character that counts one thing: how often, rows or columns. */
static spg_measure_mark mark_of(const search *s, uint32_t letter, uint32_t kind, int factor)
{
    return (spg_measure_mark){.character = s->reader.letters.at[letter],
                              .count = kind == 0 ? factor : 0,
                              .row = kind == 1 ? factor : 0,
                              .column = kind == 2 ? factor : 0};
}

/* One character: how often, rows, columns, each also turned round. */
static spg_status try_single_marks(search *s, uint32_t grid, bool *found)
{
    for (uint32_t kind = 0; kind < MARK_KINDS; kind++) {
        for (int factor = 1; factor >= -1; factor -= 2) {
            for (uint32_t letter = 0; letter < s->reader.letters.count && !*found; letter++) {
                const spg_measure_level level = {
                    .grid = grid, .mark_count = 1, .marks = {mark_of(s, letter, kind, factor)}};
                SPG_TRY(try_and_keep(s, &level, found));
            }
        }
    }
    return SPG_OK;
}

/* Rows and columns of one character, with all signs. */
static spg_status try_slanted_marks(search *s, uint32_t grid, bool *found)
{
    for (uint32_t letter = 0; letter < s->reader.letters.count; letter++) {
        for (uint32_t signs = 0; signs < 4 && !*found; signs++) {
            spg_measure_mark mark = mark_of(s, letter, 1, (signs & 1) != 0 ? -1 : 1);
            mark.column = (signs & 2) != 0 ? -1 : 1;
            const spg_measure_level level = {.grid = grid, .mark_count = 1, .marks = {mark}};
            SPG_TRY(try_and_keep(s, &level, found));
        }
    }
    return SPG_OK;
}

/* The same of two characters, with all signs. */
static spg_status try_double_marks(search *s, uint32_t grid, bool *found)
{
    for (uint32_t kind = 0; kind < MARK_KINDS; kind++) {
        for (uint32_t first = 0; first < s->reader.letters.count; first++) {
            for (uint32_t second = 0; second < first; second++) {
                for (uint32_t signs = 0; signs < 4 && !*found; signs++) {
                    const spg_measure_level level = {.grid = grid,
                                                     .mark_count = 2,
                                                     .marks = {mark_of(s, first, kind, (signs & 1) != 0 ? -1 : 1),
                                                               mark_of(s, second, kind, (signs & 2) != 0 ? -1 : 1)}};
                    SPG_TRY(try_and_keep(s, &level, found));
                }
            }
        }
    }
    return SPG_OK;
}

static spg_status try_marks(search *s, uint32_t grid, bool *found)
{
    SPG_TRY(try_single_marks(s, grid, found));
    if (!*found) { SPG_TRY(try_slanted_marks(s, grid, found)); }
    return *found ? SPG_OK : try_double_marks(s, grid, found);
}

/* Grids of the games of the group, each alone, then all alike. */
static spg_status find_marks(search *s, bool *found)
{
    uint64_t grids = 0;
    for (size_t game = 0; game < s->reader.program->games.count; game++) {
        if (!spg_bitset_has(s->group, game)) { continue; }
        const spg_ir_game *g = &s->reader.program->games.at[game];
        for (uint32_t i = 0; i < g->param_count && i < 64; i++) {
            if (g->params[i].shape.type == SPG_TYPE(GRID)) { grids |= (uint64_t)1 << i; }
        }
    }
    for (uint32_t i = 0; i < 64 && !*found; i++) {
        if ((grids >> i & 1) != 0) { SPG_TRY(try_marks(s, i, found)); }
    }
    const bool several = (grids & (grids - 1)) != 0;
    return *found || !several ? SPG_OK : try_marks(s, SPG_MEASURE_ALL_GRIDS, found);
}

spg_status spg_measure_find_level(spg_measure_search *s, bool *found)
{
    SPG_TRY(find_weights(s, found));
    return *found ? SPG_OK : find_marks(s, found);
}
