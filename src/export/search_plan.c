/* search_plan.c — which games are searched together, and whether play in them ends: that decides how.
 * SPDX-License-Identifier: MIT */
#include "export/search_plan.h"

#include "base/bitset.h"
#include "export/fill.h"
#include "game/question.h"

/* ---- families ---- */

bool spg_x_search_is_single(const spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_SELECT) {
        return spg_x_search_is_single(x, spg_x_child(x, position, 1)) &&
               spg_x_search_is_single(x, spg_x_child(x, position, 2));
    }
    if (node->kind == SPG_NODE_SUM && node->count == 1) {
        return spg_x_search_is_single(x, spg_x_child(x, position, 0));
    }
    return node->kind == SPG_NODE_MAKE;
}

static bool splits_at(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_MOVE) { return !spg_x_search_is_single(x, spg_x_child(x, ref, 3)); }
    if (spg_node_class_of((spg_node_kind)node->kind) != SPG_CLASS_STMT) { return false; }
    bool splits = false;
    for (uint32_t i = 0; !splits && i < node->count; i++) { splits = splits_at(x, spg_x_child(x, ref, i)); }
    return splits;
}

bool spg_x_search_is_written(spg_type type)
{
    switch (spg_type_base(type)) {
    case SPG_KIND_INT:
    case SPG_KIND_BOOL:
    case SPG_KIND_TEXT:
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return spg_type_depth(type) <= 3;
    case SPG_KIND_GRID: return spg_type_depth(type) == 0;
    case SPG_KIND_NONE:
    case SPG_KIND_POSITION:
    case SPG_KIND_MOVE:
    case SPG_KIND_COUNT: break;
    }
    return false;
}

static bool read_games(const spg_exporter *x, spg_x_search_family *f)
{
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const spg_ir_game *game = &x->program->games.at[g];
        if (!spg_bitset_has(f->games, g)) { continue; }
        f->splits = f->splits || splits_at(x, game->body);
        for (uint32_t i = 0; i < game->param_count; i++) {
            if (!spg_x_search_is_written(game->params[i].shape.type)) { return false; }
        }
    }
    return true;
}

bool spg_x_search_find_family(spg_exporter *x, spg_ref position, uint32_t game, spg_x_search_family *out)
{
    *out = (spg_x_search_family){.games = SPG_X_TAKE(x, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1))};
    if (out->games == NULL) { return false; }
    if (position == 0) {
        spg_bitset_add(out->games, game);
    } else if (!spg_x_set(x, spg_program_games_of(x->program, x->pool, position, out->games))) {
        return false;
    }
    out->sum = position != 0 && !spg_x_search_is_single(x, position);
    return spg_x_set(x, spg_program_reach(x->program, out->games)) && read_games(x, out) &&
           (position == 0 ? spg_x_kind_of_game(x, game, &out->kind) : spg_x_kind_of(x, position, &out->kind));
}

/* ---- which way ---- */

/* Points and verdicts in one game have no common meaning. */
static bool mixes(const spg_exporter *x, const spg_x_search_family *f)
{
    const spg_traits *t = &f->kind.traits;
    if (!t->scores) { return false; }
    if (t->verdict_moves || t->end_lose) { return true; }
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const spg_ir_game *game = &x->program->games.at[g];
        if (!spg_bitset_has(f->games, g)) { continue; }
        if (game->stuck.verdict != SPG_VERDICT_NONE && game->stuck.verdict != SPG_VERDICT_NUMBER &&
            game->stuck.verdict != SPG_VERDICT_LOSE) {
            return true;
        }
        for (uint32_t i = 0; i < spg_x_node(x, game->opening)->count; i++) {
            const spg_node *node = spg_x_node(x, spg_x_child(x, game->opening, i));
            if (node->kind == SPG_NODE_END && node->data != SPG_VERDICT_NUMBER) { return true; }
        }
    }
    return false;
}

static spg_x_search_form find_form(spg_x_chunk_kind kind, const spg_x_search_family *f)
{
    const spg_traits *t = &f->kind.traits;
    const bool values = f->kind.values;
    if (kind == SPG_CHUNK_SCORE) { return t->scores ? FORM_SCORE : FORM_NONE; }
    if (kind == SPG_CHUNK_VALUE) { return values && !f->splits ? FORM_TEXT : FORM_NONE; }
    if (kind == SPG_CHUNK_SG) {
        if (!values || f->sum) { return FORM_NONE; }
        return t->acyclic || f->splits ? FORM_SG : FORM_GRAPH_SG;
    }
    if (t->scores) { return FORM_NONE; }
    if (kind == SPG_CHUNK_DISTANCE) { return FORM_DISTANCE; }
    if (kind != SPG_CHUNK_WINS && kind != SPG_CHUNK_OUTCOME) { return FORM_NONE; }
    if (values && f->sum) { return t->acyclic ? FORM_NONE : f->splits ? FORM_GRAPH : FORM_LOOPY; }
    if (values && f->splits) { return FORM_SG; }
    return t->acyclic ? FORM_OUTCOME : FORM_GRAPH;
}

/* How any of the games is searched by now. */
static uint8_t known_flags(const spg_exporter *x, const spg_x_search_family *f)
{
    uint8_t flags = 0;
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (spg_bitset_has(f->games, g)) { flags |= x->searched[g]; }
    }
    return flags;
}

spg_x_search_plan spg_x_search_find_plan(const spg_exporter *x, spg_x_chunk_kind kind, const spg_x_search_family *f)
{
    const spg_traits *t = &f->kind.traits;
    spg_x_search_plan out = {.form = find_form(kind, f), .flags = SPG_SEARCH_USED, .stuck = t->stuck};
    const uint8_t known = known_flags(x, f);
    spg_reason why;
    if (out.form == FORM_NONE || mixes(x, f)) { return (spg_x_search_plan){0}; }
    if (out.form == FORM_GRAPH && f->kind.values && !f->splits && (known & SPG_SEARCH_PLAIN) != 0) {
        out.form = FORM_SIDE;
    }
    if (out.form != FORM_SG && out.form != FORM_OUTCOME && out.form != FORM_SCORE) {
        out.flags |= SPG_SEARCH_GRAPH | (out.form == FORM_GRAPH ? 0 : SPG_SEARCH_ALL);
    }
    if (out.form == FORM_SG || out.form == FORM_GRAPH_SG || out.form == FORM_LOOPY || out.form == FORM_SIDE ||
        out.form == FORM_TEXT) {
        out.flags |= SPG_SEARCH_PLAIN;
        if (f->splits) { out.flags |= SPG_SEARCH_PARTS; }
        return out;
    }
    if (t->roles) { out.flags |= SPG_SEARCH_TURNS; }
    if (f->splits || f->sum || (known & SPG_SEARCH_SUMS) != 0) {
        out.flags |= SPG_SEARCH_SUMS;
        if (!spg_question_sum_allowed(t, &why)) { return (spg_x_search_plan){0}; }
    }
    return out;
}

bool spg_x_search_until_round(const spg_exporter *x, const spg_x_search_family *f, const spg_x_search_plan *plan)
{
    return plan->form == FORM_GRAPH && (known_flags(x, f) & (SPG_SEARCH_SUMS | SPG_SEARCH_ALL)) == 0;
}

void spg_x_search_mark_family(spg_exporter *x, const spg_x_search_family *f, uint8_t flags)
{
    flags |= known_flags(x, f);
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (!spg_bitset_has(f->games, g) || x->searched[g] == flags) { continue; }
        x->searched[g] = flags;
        spg_x_grow(x);
    }
}

/* Formulas may tell about some positions only: the search tells about the others. */
bool spg_x_search_is_loopy(spg_exporter *x, uint32_t game)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const spg_x_method *method = spg_x_method_for(x, SPG_CHUNK_SG, game);
    spg_x_search_family f;
    const bool searched = method == &spg_x_method_search ||
                          (method == &spg_x_method_closed && !spg_x_tells_all(x, game, SPG_FORMULA_SG));
    const bool yes = searched && !spg_x_fill_ends(x, game) && spg_x_search_find_family(x, 0, game, &f) &&
                     find_form(SPG_CHUNK_SG, &f) == FORM_GRAPH_SG;
    spg_arena_back(&x->arena, mark);
    return yes;
}
