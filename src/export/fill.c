/* fill.c — the method of tables: worth found from small to large. SPDX-License-Identifier: MIT
 *
 * One parameter: a row of cells that grows to what is asked, nothing is found twice. More: a box that is filled anew with
 * sides twice as long when a question lies outside it. A cell whose rules fail (an index outside its list, …) is marked:
 * that is an error only when a question reaches it. */
#include "export/fill.h"

#include "base/bitset.h"
#include "export/fill_table.h"
#include "export/method.h"

/* ---- which games ---- */

static bool has_points_only(const spg_exporter *x, uint32_t game)
{
    const spg_ir_game *of = &x->program->games.at[game];
    for (uint32_t i = 0; i < spg_x_node(x, of->opening)->count; i++) {
        const spg_node *node = spg_x_node(x, spg_x_child(x, of->opening, i));
        if (node->kind == SPG_NODE_END && node->data != SPG_VERDICT_NUMBER) { return false; }
    }
    return of->stuck.verdict == SPG_VERDICT_NONE || of->stuck.verdict == SPG_VERDICT_NUMBER;
}

static spg_status add_targets(const spg_exporter *x, spg_ref ref, uint64_t *targets)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_MOVE) {
        return spg_program_games_of(x->program, x->pool, spg_x_child(x, ref, 3), targets);
    }
    for (uint32_t i = 0; spg_node_class_of((spg_node_kind)node->kind) == SPG_CLASS_STMT && i < node->count; i++) {
        SPG_TRY(add_targets(x, spg_x_child(x, ref, i), targets));
    }
    return SPG_OK;
}

/* The games that moves lead to, in a bitset of the arena; NULL: this failed. */
static uint64_t *find_targets(spg_exporter *x, uint32_t game)
{
    uint64_t *targets = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    const spg_ref body = x->program->games.at[game].body;
    const spg_status status = targets == NULL ? x->run->error.status : add_targets(x, body, targets);
    return spg_x_set(x, status) ? targets : NULL;
}

/* Does every play of the other games that moves lead to end; for a kind of chunk: is what it asks of them covered? */
static bool others_do(spg_exporter *x, uint32_t game, const spg_x_chunk_kind *kind)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const uint64_t *targets = find_targets(x, game);
    bool all = targets != NULL;
    for (uint32_t i = 0; all && i < x->program->games.count; i++) {
        if (i == game || !spg_bitset_has(targets, i)) { continue; }
        all = kind == NULL ? spg_x_fill_ends(x, i) : spg_x_method_for(x, spg_x_fill_asks(x, *kind, i), i) != NULL;
    }
    spg_arena_back(&x->arena, mark);
    return all;
}

static bool find_ends(spg_exporter *x, uint32_t game)
{
    spg_x_kind of;
    if (!spg_x_kind_of_game(x, game, &of)) { return false; }
    return of.traits.acyclic || (spg_x_fill_of(x, game)->works && others_do(x, game, NULL));
}

/* No game that a table leads to leads back: this ends. */
bool spg_x_fill_ends(spg_exporter *x, uint32_t game)
{
    spg_x_fill *fill = &x->fills[game];
    if (!fill->ends_known) {
        fill->ends_always = find_ends(x, game);
        fill->ends_known = true;
    }
    return fill->ends_always;
}

/* Are the games that it leads to covered, too? Asked once a look: many ways may lead to a game. */
static bool covers_rest(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    spg_x_fill *fill = &x->fills[game];
    if (fill->rest_pass != x->pass + 1) {
        fill->rest_pass = x->pass + 1;
        fill->rest_known = fill->rest_covered = 0;
    }
    const uint32_t bit = (uint32_t)1 << kind;
    if ((fill->rest_known & bit) == 0) {
        const bool covered = others_do(x, game, &kind);
        fill->rest_known |= bit;
        if (covered) { fill->rest_covered |= bit; }
    }
    return (fill->rest_covered & bit) != 0;
}

/* The rules have no sweep. */
static bool is_refused(const spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    return (x->fills[game].refused >> kind & 1) != 0;
}

/* By values: the worth of a position whose moves lead to sums. */
static bool goes_by_values(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game, const spg_x_kind *of)
{
    if ((kind != SPG_CHUNK_WINS && kind != SPG_CHUNK_OUTCOME) || !of->values || !spg_x_fill_ends(x, game) ||
        is_refused(x, SPG_CHUNK_SG, game)) {
        return false;
    }
    if (spg_x_fill_of(x, game)->splits) { return true; }
    for (size_t i = 0; i < x->chunks.count; i++) { /* one table is enough */
        if (x->chunks.at[i].kind == SPG_CHUNK_SG && x->chunks.at[i].index == game) { return true; }
    }
    return false;
}

static bool covers(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    const spg_x_fill *fill = spg_x_fill_of(x, game);
    spg_x_kind of;
    if (!fill->works || is_refused(x, kind, game) || !spg_x_kind_of_game(x, game, &of) || of.traits.roles) {
        return false;
    }
    if (fill->leaps && of.traits.acyclic) { return false; } /* a search meets what is needed */
    if (kind == SPG_CHUNK_SG) { return of.values && spg_x_fill_ends(x, game) && covers_rest(x, kind, game); }
    if (kind == SPG_CHUNK_WINS || kind == SPG_CHUNK_OUTCOME) {
        if (of.traits.scores) { return false; }
        if (goes_by_values(x, kind, game, &of)) { return covers_rest(x, SPG_CHUNK_SG, game); }
        return !fill->splits && (kind == SPG_CHUNK_OUTCOME || !of.draws) && covers_rest(x, kind, game);
    }
    return kind == SPG_CHUNK_SCORE && of.traits.scores && !fill->splits && !of.traits.verdict_moves &&
           has_points_only(x, game) && covers_rest(x, kind, game);
}

/* ---- printing ---- */

static void print(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    const spg_x_fill *fill = spg_x_fill_of(x, game);
    spg_x_kind of;
    if (!spg_x_kind_of_game(x, game, &of)) { return; }
    if (goes_by_values(x, kind, game, &of)) {
        for (uint32_t i = 0; i < x->param_count; i++) { spg_x_learn(x, &x->game_args[game][i], x->scope.params[i]); }
        spg_x_code(x, "\nreturn @call%u%u(@params) != 0%s;", SPG_CHUNK_SG, game,
                   kind == SPG_CHUNK_WINS ? "" : " ? 1 : -1");
        return;
    }
    const char *how = fill->repeats ? "a table, from small positions to large ones" : "what its moves lead to";
    spg_x_note(x, (spg_x_method_note){.game = game, .kind = kind, .how = how});
    /* Formulas that were printed before have names of their own. */
    if (spg_x_open_frame(x, &x->program->games.at[game].frame)) { spg_x_fill_print(x, fill, kind, game); }
}

const spg_x_method spg_x_method_fill = {covers, print};
