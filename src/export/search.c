/* search.c — the general method: positions are searched, or all explored and labelled backwards. SPDX-License-Identifier: MIT
 *
 * Where a measure shows that no play goes on for ever: depth first, on a stack of the program's own, every value kept
 * (memo). Else who wins is searched in the same way until a position comes up again (T47); from then on, and for distances: all
 * positions that can be reached, then labels from the ends backwards (graph). */
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
    {"within-score", "points_store", "forget(&points_store);", "within_score",
     "a search that keeps bounds of scores, and asks no more than it has to"},
    {"graph-value", "graph", "forget_graph();", "graph_value", "all positions, valued backwards from the ends"},
    {"graph-outcome", "graph", "forget_graph();", "graph_outcome", "all positions, labelled backwards from the ends"},
    {"graph-distance", "graph", "forget_graph();", "graph_distance", "all positions, labelled backwards from the ends"},
    {"graph-sum", "graph", "forget_graph();", "graph_sum", "all positions, valued backwards from the ends"},
    {"graph-side", "graph", "forget_graph();", "graph_side", "all positions, valued backwards from the ends"},
    {"graph-text", "graph", "forget_graph();", "graph_text", "all positions, valued backwards from the ends"},
};

/* The same where positions are known by their words. */
static const form_words by_words[] = {
    [FORM_SG] = {"search-value", "values", "forget_known(&values);", "search_value",
                 "a search that keeps the value of every position"},
    [FORM_OUTCOME] = {"search-outcome", "winners", "forget_known(&winners);", "search_outcome",
                      "a search that keeps what it found, and asks no more than it has to"},
    [FORM_SCORE] = {"search-score", "points", "forget_known(&points);", "search_score",
                    "a search that keeps bounds of scores, and asks no more than it has to"},
};
static const form_words to_win = {"search-wins", "winners", "forget_known(&winners);", "search_wins",
                                  "a search that keeps what it found, up to winning moves"};

/* Where nothing shows that play ends: what labels all positions once it is seen to go round stands in the list above. */
static const char round_how[] = "a search until play goes round; then all positions, labelled backwards from the ends";
static const form_words round_wins = {"within-wins", "within_store",
                                      "forget(&within_store);\nforget_graph();\ngoes_round = 0;", "within_wins",
                                      round_how};
static const form_words round_outcome = {"within-outcome", "within_store",
                                         "forget(&within_store);\nforget_graph();\ngoes_round = 0;", "within_outcome",
                                         round_how};

/* ---- asking ---- */

/* A question about a family of games, and how they are searched for it. */
typedef struct asker {
    spg_exporter *x;
    spg_x_chunk_kind kind;
    spg_x_search_family family;
    spg_x_search_plan plan;
    const form_words *words;
    bool by_words;
    bool round; /* searched until play goes round */
} asker;

/* Of a position, or (0) of a game. False: it cannot be searched. */
static bool find(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position, uint32_t game, asker *out)
{
    *out = (asker){.x = x, .kind = kind};
    if (!spg_x_search_find_family(x, position, game, &out->family)) { return false; }
    out->plan = spg_x_search_find_plan(x, kind, &out->family);
    return out->plan.form != FORM_NONE;
}

/* The store is chosen, the family known from here on. */
static void begin(asker *a)
{
    spg_exporter *x = a->x;
    const spg_x_search_form form = a->plan.form;
    const uint64_t *games = a->family.games;
    spg_x_search_mark_family(x, &a->family, a->plan.flags);
    a->by_words = spg_x_search_by_words(x);
    a->round = spg_x_search_until_round(x, &a->family, &a->plan);
    a->words = a->round       ? (a->kind == SPG_CHUNK_WINS ? &round_wins : &round_outcome)
               : !a->by_words ? &words[form]
               : a->kind == SPG_CHUNK_WINS && form == FORM_OUTCOME ? &to_win
                                                                   : &by_words[form];
    const form_words *w = a->words;
    spg_x_need(x, w->part);
    spg_x_require(x, SPG_CHUNK_DISPATCH, 0);
    spg_x_when_rules_change(x, games, w->forget); /* what was found holds for the givens as they are */
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (spg_bitset_has(games, g)) {
            spg_x_note(x, (spg_x_method_note){.game = g, .kind = a->kind, .how = w->how});
            break;
        }
    }
    if (!a->by_words) { spg_x_code(x, "\nnow = &%s;", w->store); }
}

/* What the question makes of the number found. */
static const char *tail_of(spg_x_chunk_kind kind, spg_x_search_form way)
{
    if (kind == SPG_CHUNK_WINS) { return way == FORM_SG ? " != 0;" : " > 0;"; }
    if (kind == SPG_CHUNK_OUTCOME && way == FORM_SG) { return " != 0 ? 1 : -1;"; }
    return ";";
}

/* "return " or "after = ", and what is found for the position of this number. */
static void answer(const asker *a, const char *start, const char *number)
{
    if (a->round) {
        spg_x_code(a->x, "\nlong long worth = goes_round ? 0 : %s(%s);", a->words->ask, number);
        spg_x_code(a->x, "\nif (goes_round) {\nnow = &graph;\nworth = graph_outcome(%s);\n}", number);
        spg_x_code(a->x, "\n%sworth%s", start, tail_of(a->kind, a->plan.form));
        return;
    }
    if (a->by_words) { spg_x_code(a->x, "\n%s;", number); }
    spg_x_code(a->x, "\n%s%s(%s)%s", start, a->words->ask, a->by_words ? "" : number, tail_of(a->kind, a->plan.form));
}

/* The key of a sum says how it ends when nobody can move: -3 the player to move loses (or gets no points), -4 draw, -5
 * wins. */
const char *spg_x_search_sum_number(spg_exporter *x, spg_verdict stuck, const char *turn)
{
    if (stuck == SPG_VERDICT_FIRST) { return spg_x_text(x, "sum_position(%s ? -3 : -5, %s)", turn, turn); }
    if (stuck == SPG_VERDICT_SECOND) { return spg_x_text(x, "sum_position(%s ? -5 : -3, %s)", turn, turn); }
    const int code = stuck == SPG_VERDICT_WIN ? -5 : stuck == SPG_VERDICT_DRAW ? -4 : -3;
    return spg_x_text(x, "sum_position(%d, %s)", code, turn);
}

/* The same of the parts that were added; "": they are asked about as they are. */
static const char *sum_of(const asker *a, const char *turn)
{
    const spg_x_search_plan *p = &a->plan;
    if (p->form == FORM_LOOPY || p->form == FORM_TEXT) { return ""; }
    return spg_x_search_sum_number(a->x, p->stuck, (p->flags & SPG_SEARCH_TURNS) != 0 ? turn : "0");
}

static bool can_find(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position, uint32_t game)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    asker a;
    const bool yes = find(x, kind, position, game, &a);
    spg_arena_back(&x->arena, mark);
    return yes;
}

static bool covers(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    return can_find(x, kind, 0, game);
}

static void print(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    asker a;
    if (!find(x, kind, 0, game, &a)) { return; }
    begin(&a);
    const char *number = spg_x_search_at_params(x, game);
    if ((a.plan.flags & SPG_SEARCH_SUMS) != 0) {
        spg_x_code(x, "\nadd_part(%s);", number);
        number = sum_of(&a, "0");
    }
    answer(&a, "return ", number);
}

const spg_x_method spg_x_method_search = {covers, print};

bool spg_x_search_covers(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position)
{
    return can_find(x, kind, position, 0);
}

void spg_x_search_ask_sum(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position)
{
    asker a;
    if (!find(x, kind, position, 0, &a)) { return; }
    begin(&a);
    spg_x_search_parts(x, position, true);
    answer(&a, "return ", sum_of(&a, "0"));
}

void spg_x_search_after_among(spg_exporter *x, spg_x_chunk_kind kind, uint32_t set, spg_ref target, const char *turn)
{
    asker a;
    if (!find(x, kind, x->any.at[set], 0, &a)) { return; }
    begin(&a);
    spg_x_code(x, "\n@call%u%u(kept, at);", SPG_CHUNK_OTHERS, set);
    spg_x_search_parts(x, target, false);
    answer(&a, "after = ", sum_of(&a, turn));
}

static void set_after(const asker *a, spg_ref position, const char *turn)
{
    spg_exporter *x = a->x;
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_SUM) {
        set_after(a, spg_x_child(x, position, 0), turn);
    } else if (node->kind == SPG_NODE_SELECT) {
        spg_x_if(x, spg_x_child(x, position, 0));
        set_after(a, spg_x_child(x, position, 1), turn);
        spg_x_else(x);
        set_after(a, spg_x_child(x, position, 2), turn);
        spg_x_close(x);
    } else {
        if (a->round) { spg_x_code(x, "\n{"); }
        answer(a, "after = ", spg_x_search_at(x, position, turn));
        if (a->round) { spg_x_close(x); }
    }
}

void spg_x_search_after(spg_exporter *x, spg_x_chunk_kind kind, spg_ref position, const char *turn)
{
    asker a;
    if (!find(x, kind, position, 0, &a)) { return; }
    const bool sums = (a.plan.flags & SPG_SEARCH_SUMS) != 0;
    begin(&a);
    if (!sums && spg_x_search_is_single(x, position)) {
        set_after(&a, position, turn);
        return;
    }
    spg_x_search_parts(x, position, false);
    answer(&a, "after = ", sums || a.plan.form == FORM_LOOPY ? sum_of(&a, turn) : "sum_number()");
}

void spg_x_search_tell(spg_exporter *x, spg_x_chunk_kind kind, spg_ref make, const char *turn)
{
    asker a;
    if (!find(x, kind, make, 0, &a) || (a.plan.flags & (SPG_SEARCH_SUMS | SPG_SEARCH_PARTS)) != 0) {
        spg_x_refuse(x, spg_x_node(x, make)->span, "the positions of %1 are not searched by a program of their own",
                     x->program->games.at[spg_x_node(x, make)->data].name, NULL);
        return;
    }
    begin(&a);
    spg_x_need(x, a.words->part);
    if (a.by_words) {
        spg_x_code(x, "\n%s;\ntell_targets(%s, &%s);", spg_x_search_at(x, make, turn), a.words->ask, a.words->store);
    } else if (a.round) {
        const char *number = spg_x_search_at(x, make, turn);
        spg_x_code(x, "\nif (!tell_options(%s, %s)) {\nnow = &graph;\ntell_options(%s, graph_outcome);\n}", number,
                   a.words->ask, number);
    } else {
        spg_x_code(x, "\ntell_options(%s, %s);", spg_x_search_at(x, make, turn), a.words->ask);
    }
}
