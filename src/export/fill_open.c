/* fill_open.c — the sweep of a table, made before givens and sides are known. SPDX-License-Identifier: MIT
 *
 * It is the one that `run` fills tables with (game/sweep.h); what a sweep does not say, or what may fail, stands in it as
 * leaves. Rules that have none are searched instead. */
#include "base/bitset.h"
#include "export/fill_table.h"

/* For the kinds of chunks that tables cover (fill.c). */
static const spg_sweep_kind kinds[] = {[SPG_CHUNK_SG] = SPG_SWEEP_KIND_GRUNDY,
                                       [SPG_CHUNK_WINS] = SPG_SWEEP_KIND_OUTCOME,
                                       [SPG_CHUNK_SCORE] = SPG_SWEEP_KIND_SCORE,
                                       [SPG_CHUNK_OUTCOME] = SPG_SWEEP_KIND_OUTCOME};

static void read_order(const spg_x_fill *fill, spg_sweep_order *out)
{
    *out = (spg_sweep_order){.levels = fill->count};
    if (fill->by_sum) {
        *out = (spg_sweep_order){.front = true, .levels = 2, .dim = {1, 0}, .sign = {1, 1}, .weight = {1, 1}};
        return;
    }
    for (uint32_t i = 0; i < fill->count; i++) {
        out->dim[i] = fill->loops[i].param;
        out->sign[i] = fill->loops[i].falls ? -1 : 1;
    }
}

/* A side that the range of a parameter tells. */
static spg_status read_sides(const spg_x_fill_table *t, spg_schemas *schemas, spg_build_open *out)
{
    const spg_program *program = t->x->program;
    const spg_ir_game *game = &program->games.at[t->game];
    for (uint32_t i = 0; i < t->fill->count; i++) {
        const spg_ends_end *ends = &t->fill->ends.at[2 * i];
        const spg_ref low = ends[0].kind == SPG_ENDS_SAID ? game->params[i].shape.low : 0;
        const spg_ref high = ends[1].kind == SPG_ENDS_SAID ? game->params[i].shape.high : 0;
        SPG_TRY(spg_schema_copy(schemas, program, low, NULL, &out->low[i]));
        SPG_TRY(spg_schema_copy(schemas, program, high, NULL, &out->high[i]));
    }
    return SPG_OK;
}

/* ---- may it be printed? ---- */

static bool all_print(const spg_x_fill_table *t, const spg_sweep *sweep, const spg_sweep_ref refs[4])
{
    bool all = true;
    for (uint32_t i = 0; all && i < 4; i++) { all = spg_x_fill_writes(t, sweep, refs[i]); }
    return all;
}

static bool statement_prints(const spg_x_fill_table *t, const spg_sweep *sweep, uint32_t index)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    bool all = all_print(t, sweep, (const spg_sweep_ref[4]){s->a, s->b, s->by});
    for (uint32_t i = 0; all && i < s->child_count; i++) { all = statement_prints(t, sweep, s->children[i]); }
    return all;
}

static bool may_print(const spg_x_fill_table *t, const spg_sweep *sweep)
{
    const spg_sweep_table *table = &sweep->tables.at[0];
    bool all = spg_x_fill_writes(t, sweep, table->stuck) && statement_prints(t, sweep, table->body);
    for (uint32_t i = 0; all && i < table->ending_count; i++) {
        all = all_print(t, sweep, (const spg_sweep_ref[4]){table->endings[i].condition, table->endings[i].value});
    }
    for (size_t i = 0; all && i < sweep->lines.count; i++) {
        const spg_sweep_line *line = &sweep->lines.at[i];
        all = all_print(t, sweep, (const spg_sweep_ref[4]){line->id, line->count_at, line->last_at, line->own});
    }
    return all;
}

/* ---- making it ---- */

static void clear_sweep(spg_exporter *x, spg_x_fill_source *source)
{
    SPG_ARRAY_CLEAR(x->run, &source->leaves);
    spg_sweep_clear(&source->sweep);
    source->sweep = (spg_sweep){0};
}

/* Lines are joined by every cell, so none may fail. */
static spg_status build(const spg_x_fill_table *t, spg_build_request *request, bool lines, spg_x_fill_source *out)
{
    spg_build_report report;
    request->off = (uint32_t)1 << SPG_REDUCTION_SUMS | (uint32_t)1 << SPG_REDUCTION_PARTS |
                   (uint32_t)1 << SPG_REDUCTION_CUTS;
    if (!lines) {
        request->off |= (uint32_t)1 << SPG_REDUCTION_LINES | (uint32_t)1 << SPG_REDUCTION_WINDOWS |
                        (uint32_t)1 << SPG_REDUCTION_RUNNING;
    }
    const spg_status status = spg_build_sweep(request, &out->sweep, &report);
    if (status != SPG_OK) { /* and the sweep is clear */
        out->sweep = (spg_sweep){0};
        return status;
    }
    if (may_print(t, &out->sweep)) { return SPG_OK; }
    const bool again = out->sweep.lines.count > 0;
    clear_sweep(t->x, out);
    return again ? build(t, request, false, out) : SPG_REFUSED;
}

static spg_status make(const spg_x_fill_table *t, spg_x_fill_source *out)
{
    spg_exporter *x = t->x;
    const size_t count = x->program->games.count;
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(count + 1));
    spg_box *boxes = SPG_TAKE(&x->arena, spg_box, count + 1);
    spg_extent *extents = SPG_TAKE(&x->arena, spg_extent, SPG_FILL_PARAMS);
    spg_facts facts = {.run = x->run, .program = x->program, .givens = x->givens};
    spg_build_open open = {.draws = t->kind == SPG_CHUNK_OUTCOME, .alone = !t->fill->repeats, .leaves = &out->leaves};
    spg_build_request request = {.run = x->run, .facts = &facts, .boxes = boxes, .open = &open, .kind = kinds[t->kind]};
    spg_x_kind kind;
    if (games == NULL || boxes == NULL || extents == NULL) { return x->run->error.status; }
    if (!spg_x_kind_of_game(x, t->game, &kind)) { return SPG_REFUSED; }
    spg_bitset_add(games, t->game);
    SPG_TRY(spg_schemas_make(x->run, x->program, games, &facts.schemas));
    spg_status status = read_sides(t, &facts.schemas, &open);
    read_order(t->fill, &open.order);
    boxes[t->game] = (spg_box){.known = true, .count = x->param_count, .params = x->scope.params};
    if (t->fill->repeats) {
        spg_x_fill_extents(x, t->fill, t->game, extents);
        boxes[t->game].params = extents;
    }
    facts.games = facts.roots = games;
    facts.traits = kind.traits;
    if (status == SPG_OK) { status = build(t, &request, (t->fill->careful >> t->kind & 1) == 0, out); }
    out->schemas = facts.schemas;
    out->made = true;
    return status;
}

bool spg_x_fill_open(const spg_x_fill_table *t, spg_x_fill_source *out)
{
    const spg_arena_mark mark = spg_arena_here(&t->x->arena);
    *out = (spg_x_fill_source){0};
    const spg_status status = make(t, out);
    spg_arena_back(&t->x->arena, mark);
    if (status != SPG_OK) { spg_x_fill_shut(t->x, out); }
    if (status == SPG_REFUSED) {
        t->x->fills[t->game].refused |= (uint32_t)1 << t->kind;
        spg_x_grow(t->x);
    } else {
        spg_x_set(t->x, status);
    }
    return status == SPG_OK;
}

void spg_x_fill_shut(spg_exporter *x, spg_x_fill_source *source)
{
    clear_sweep(x, source);
    if (source->made) { spg_schemas_clear(x->run, &source->schemas); }
    source->made = false;
}
