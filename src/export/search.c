/* search.c — the general method: positions are searched, or all explored and labelled backwards. SPDX-License-Identifier: MIT
 *
 * Where a measure shows that no play goes on for ever: depth first, on a stack of the program's own, every value kept
 * (memo). Otherwise, and for distances: all positions that can be reached, then labels from the ends backwards (graph). */
#include "export/search.h"

#include "base/bitset.h"
#include "export/search_plan.h"

typedef struct form_words {
    const char *part, *store, *forget, *ask, *how;
} form_words;

static const form_words words[] = {
    {"", "", "", "", ""},
    {"solve-sg", "value_store", "forget(&value_store);", "solve_sg", "a search that keeps the value of every position"},
    {"solve-outcome", "winner_store", "forget(&winner_store);", "solve_outcome",
     "a search that keeps what it found, up to winning moves"},
    {"solve-score", "points_store", "forget(&points_store);", "solve_score",
     "a search that keeps the score of every position"},
    {"graph-value", "graph", "forget_graph();", "graph_value", "all positions, valued backwards from the ends"},
    {"graph-outcome", "graph", "forget_graph();", "graph_outcome", "all positions, labelled backwards from the ends"},
    {"graph-distance", "graph", "forget_graph();", "graph_distance", "all positions, labelled backwards from the ends"},
    {"graph-sum", "graph", "forget_graph();", "graph_sum", "all positions, valued backwards from the ends"},
    {"graph-side", "graph", "forget_graph();", "graph_side", "all positions, valued backwards from the ends"},
    {"graph-text", "graph", "forget_graph();", "graph_text", "all positions, valued backwards from the ends"},
};

/* ---- asking ---- */

/* The store is chosen, the family known from here on. */
static void begin(spg_exporter *x, spg_x_chunk_kind kind, const spg_x_search_family *f, const spg_x_search_plan *p)
{
    const form_words *w = &words[p->form];
    spg_x_search_mark_family(x, f, p->flags);
    spg_x_need(x, w->part);
    spg_x_require(x, SPG_CHUNK_DISPATCH, 0);
    spg_x_when_rules_change(x, f->games, w->forget); /* what was found holds for the givens as they are */
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (spg_bitset_has(f->games, g)) {
            spg_x_note(x, (spg_x_method_note){.game = g, .kind = kind, .how = w->how});
            break;
        }
    }
    spg_x_code(x, "\nnow = &%s;", w->store);
}

/* What the question makes of the number found. */
static const char *tail_of(spg_x_chunk_kind kind, spg_x_search_form way)
{
    if (kind == SPG_CHUNK_WINS) { return way == FORM_SG ? " != 0;" : " > 0;"; }
    if (kind == SPG_CHUNK_OUTCOME && way == FORM_SG) { return " != 0 ? 1 : -1;"; }
    return ";";
}

/* The key of a sum says how it ends when nobody can move: -3 the player to move loses (or gets no points), -4 draw, -5
 * wins. */
void spg_x_search_close_sum(spg_exporter *x, spg_verdict stuck, const char *turn)
{
    const int code = stuck == SPG_VERDICT_WIN ? -5 : stuck == SPG_VERDICT_DRAW ? -4 : -3;
    spg_x_code(x, "sum_position(%d, %s)", code, turn);
}

static bool covers(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_search_family f;
    const bool yes = spg_x_search_find_family(x, 0, game, &f) && spg_x_search_find_plan(x, kind, &f).form != FORM_NONE;
    spg_arena_back(&x->arena, mark);
    return yes;
}

static void print(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    spg_x_search_family f;
    if (!spg_x_search_find_family(x, 0, game, &f)) { return; }
    const spg_x_search_plan p = spg_x_search_find_plan(x, kind, &f);
    begin(x, kind, &f, &p);
    const bool sums = (p.flags & SPG_SEARCH_SUMS) != 0;
    if (sums) {
        spg_x_need(x, "sum");
        spg_x_code(x, "\nadd_part(");
        spg_x_search_at_params(x, game, NULL);
        spg_x(x, ");");
    }
    spg_x_code(x, "\nreturn %s(", words[p.form].ask);
    if (sums) {
        spg_x_search_close_sum(x, p.stuck, "0");
    } else {
        spg_x_search_at_params(x, game, (p.flags & SPG_SEARCH_TURNS) != 0 ? "0" : NULL);
    }
    spg_xf(x, ")%s", tail_of(kind, p.form));
}

const spg_x_method spg_x_method_search = {covers, print};

bool spg_x_search_covers(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_search_family f;
    const bool yes = spg_x_search_find_family(x, position, 0, &f) &&
                     spg_x_search_find_plan(x, kind, &f).form != FORM_NONE;
    spg_arena_back(&x->arena, mark);
    return yes;
}

void spg_x_search_ask_sum(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_search_family f;
    if (spg_x_search_find_family(x, position, 0, &f)) {
        const spg_x_search_plan p = spg_x_search_find_plan(x, kind, &f);
        begin(x, kind, &f, &p);
        spg_x_need(x, "sum");
        spg_x_search_parts(x, position, true);
        spg_x_code(x, "\nreturn %s(", words[p.form].ask);
        if (p.form != FORM_LOOPY && p.form != FORM_TEXT) { spg_x_search_close_sum(x, p.stuck, "0"); }
        spg_xf(x, ")%s", tail_of(kind, p.form));
    }
    spg_arena_back(&x->arena, mark);
}

void spg_x_search_after_among(spg_exporter *x, spg_x_chunk_kind kind, uint32_t set, spg_ref target, const char *turn)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_search_family f;
    if (spg_x_search_find_family(x, x->any.at[set], 0, &f)) {
        const spg_x_search_plan p = spg_x_search_find_plan(x, kind, &f);
        begin(x, kind, &f, &p);
        spg_x_need(x, "sum");
        spg_x_line(x);
        spg_x_call(x, SPG_CHUNK_OTHERS, set);
        spg_x(x, "(kept, at);");
        spg_x_search_parts(x, target, false);
        spg_x_code(x, "\nafter = %s(", words[p.form].ask);
        if (p.form != FORM_LOOPY) {
            spg_x_search_close_sum(x, p.stuck, (p.flags & SPG_SEARCH_TURNS) != 0 ? turn : "0");
        }
        spg_xf(x, ")%s", tail_of(kind, p.form));
    }
    spg_arena_back(&x->arena, mark);
}

static void set_after(spg_exporter *x, spg_x_chunk_kind kind, const spg_x_search_plan *p, spg_ref position,
                      const char *turn)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_SUM) {
        set_after(x, kind, p, spg_x_child(x, position, 0), turn);
    } else if (node->kind == SPG_NODE_SELECT) {
        spg_x_if(x, spg_x_child(x, position, 0));
        set_after(x, kind, p, spg_x_child(x, position, 1), turn);
        spg_x_else(x);
        set_after(x, kind, p, spg_x_child(x, position, 2), turn);
        spg_x_close(x);
    } else {
        spg_x_code(x, "\nafter = %s(", words[p->form].ask);
        spg_x_search_at(x, position, turn);
        spg_xf(x, ")%s", tail_of(kind, p->form));
    }
}

void spg_x_search_after(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position, const char *turn)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_search_family f;
    if (spg_x_search_find_family(x, position, 0, &f)) {
        const spg_x_search_plan p = spg_x_search_find_plan(x, kind, &f);
        begin(x, kind, &f, &p);
        const bool sums = (p.flags & SPG_SEARCH_SUMS) != 0;
        if (!sums && spg_x_search_is_single(x, position)) {
            set_after(x, kind, &p, position, turn);
        } else {
            spg_x_need(x, "sum");
            spg_x_search_parts(x, position, false);
            spg_x_code(x, "\nafter = %s(", words[p.form].ask);
            if (p.form == FORM_LOOPY) {
                /* the parts as they are */
            } else if (sums) {
                spg_x_search_close_sum(x, p.stuck, (p.flags & SPG_SEARCH_TURNS) != 0 ? turn : "0");
            } else {
                spg_x_code(x, "sum_number()");
            }
            spg_xf(x, ")%s", tail_of(kind, p.form));
        }
    }
    spg_arena_back(&x->arena, mark);
}
