/* question_moves.c — winning moves: listed or counted, of one position or of all terms of a sum. SPDX-License-Identifier: MIT */
#include "export/question.h"

#include "export/kept.h"
#include "export/method.h"
#include "export/search.h"

/* How the winning moves of a question are gathered. */
typedef struct gather {
    spg_question_kind asked;
    bool counts; /* in `good`, without a list */
    bool both;   /* a list, and `good` counts copies beyond the first */
    bool tame, part;
    bool inside;   /* of copies of one term */
    bool searched; /* values do not tell: the sum is searched after every move */
    uint32_t set;  /* … which is any value of this set of games (kept.h) */
} gather;

/* The winning moves of one term, next to the others. */
static void list_term(spg_exporter *x, const gather *g, spg_ref make)
{
    const unsigned number = g->tame ? spg_x_number(x) : 0;
    spg_x_check_worth(x, make, SPG_CHUNK_SG, g->asked);
    if (g->tame) { spg_x_code(x, "\nconst long long own_%u = @ask%u%x;", number, SPG_CHUNK_SG, make); }
    spg_x_code(x, g->counts ? "\ngood += @call%u%u(total ^ " : "\n@call%u%u(&out, total ^ ", SPG_CHUNK_MOVES,
               spg_x_node(x, make)->data);
    if (g->tame) {
        spg_x_code(x, "own_%u, large - (own_%u > 1)", number, number);
    } else {
        spg_x_code(x, "@ask%u%x", SPG_CHUNK_SG, make);
    }
    spg_x_code(x, "%s@more%x);", g->part ? ", part" : "", make);
}

static void list_one_term(spg_exporter *x, spg_ref ref, const void *user);

static void list_kept_term(spg_exporter *x, spg_ref make, const void *user)
{
    const gather *g = user;
    const spg_node *node = spg_x_node(x, make);
    spg_x_kind kind;
    if (!g->searched) {
        list_term(x, g, make);
        return;
    }
    if (!spg_x_kind_of_game(x, node->data, &kind)) { return; }
    spg_x_code(x, g->counts ? "\ngood += @call%u%u(kept, i%s%s@more%x);" : "\n@call%u%u(&out, kept, i%s%s@more%x);",
               SPG_CHUNK_AMONG, (uint32_t)x->program->games.count * g->set + node->data,
               kind.traits.scores ? ", best" : "", g->part ? ", part" : "", make);
}

/* Of a value: what a term becomes has all its components. */
static void set_from(spg_exporter *x, const gather *g, const char *first, const char *component)
{
    if (!x->asks_kinds || g->counts) { return; }
    spg_x_code(x, "\nfor (long long j = %s; j < out.count; j++) { out.at[j].from = kept.at[%s]; }", first, component);
}

static void list_kept(spg_exporter *x, const gather *g, spg_ref any)
{
    const bool counts = g->counts || g->both;
    const spg_x_field *to = g->counts ? NULL : spg_x_asks(x, "to");
    spg_x_code(x, SPG_X_EACH_KEPT);
    if (counts || to != NULL || x->asks_kinds) {
        spg_x_code(x, "\nconst long long before = %s;", g->counts ? "good" : "out.count");
    }
    if (g->part) { spg_x_code(x, "\npart = kept.at[i].term;"); }
    spg_x_kept_each(x, any, "kept.at[i]", list_kept_term, g);
    if (counts) {
        spg_x_code(x, "\ngood += (kept.at[i].copies - 1) * (%s - before);", g->counts ? "good" : "out.count");
    }
    set_from(x, g, "before", "i");
    if (to != NULL && to->type == SPG_TYPE(POSITION)) {
        spg_x_code(x,
                   "\nfor (long long j = before; j < out.count; j++) {"
                   " out.at[j].@field%u = position_after(kept, i, out.at[j].@field%u); }",
                   to->text, to->text);
    }
    spg_x_close(x);
}

/* Equal copies have equal moves; of these the first ones are listed, and all are counted. */
static void list_copies(spg_exporter *x, const gather *g, spg_ref ref)
{
    const unsigned number = spg_x_number(x);
    const char *count = g->counts ? "good" : "out.count";
    spg_x_code(x, "\nconst long long copies_%u = %i", number, spg_x_child(x, ref, 0));
    if (g->counts || g->both) { spg_xf(x, ", before_%u = %s", number, count); }
    spg_x_code(x, ";\nif (copies_%u > 0) {", number);
    gather inside = *g;
    inside.inside = true;
    spg_x_each_term(x, spg_x_child(x, ref, 1), list_one_term, &inside);
    spg_x_close(x);
    if (!g->counts && !g->both) { return; }
    spg_x_code(x, "\ngood += (copies_%u - 1) * (%s - before_%u);", number, count, number);
}

/* Calls that list or count the winning moves of a term. A position of another kind is asked about as a value. */
static void list_one_term(spg_exporter *x, spg_ref ref, const void *user)
{
    const gather *g = user;
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    if (spg_x_kept_is_any(x, ref)) {
        list_kept(x, g, ref);
        return;
    }
    if (kind == SPG_NODE_MAKE) {
        list_term(x, g, ref);
    } else if (kind == SPG_NODE_COPIES && !g->inside) {
        list_copies(x, g, ref);
    } else {
        return;
    }
    if (g->part && !g->inside) { spg_x_code(x, "\npart += 1;"); }
}

static void list_alone(spg_exporter *x, spg_ref make, const void *user)
{
    const gather *g = user;
    const uint32_t game = spg_x_node(x, make)->data;
    spg_x_kind kind;
    if (!spg_x_kind_of_game(x, game, &kind)) { return; }
    const bool graded = spg_x_is_graded(x, game, &kind);
    const spg_x_chunk_kind worth = graded ? SPG_CHUNK_OUTCOME : SPG_CHUNK_WINS;
    if (kind.traits.scores) { /* the best move need not win */
        spg_x_code(x, g->counts ? "\nreturn @call%u%u(@args%x);" : "\n@call%u%u(&out@more%x);", SPG_CHUNK_MOVES_ALONE,
                   game, make);
        return;
    }
    spg_x_check_worth(x, make, worth, g->asked);
    spg_x_code(x,
               g->counts ? "\nreturn @ask%u%x%s ? @call%u%u(@args%x) : 0;"
                         : "\nif (@ask%u%x%s) { @call%u%u(&out@more%x); }",
               worth, make, graded ? " > 0" : "", SPG_CHUNK_MOVES_ALONE, game, make);
}

static void list_searched(spg_exporter *x, const spg_x_query *q, gather *g)
{
    spg_x_kind kind;
    if (!spg_x_kind_of(x, q->position, &kind)) { return; }
    if (!spg_x_search_covers(x, kind.traits.scores ? SPG_CHUNK_SCORE : SPG_CHUNK_OUTCOME, q->position)) {
        spg_x_refuse_question(x, q->span, q->asked);
        return;
    }
    g->searched = true;
    g->set = spg_x_kept_number(x, q->position);
    const uint32_t first = SPG_QUESTION_COUNT * g->set;
    if (kind.traits.scores) {
        spg_x_code(x, "\nconst long long best = @call%u%u(kept);", SPG_CHUNK_KEPT, first + SPG_QUESTION_SCORE);
    } else { /* is there anything to list? */
        spg_x_code(x, "\nif (@call%u%u(kept)) {", SPG_CHUNK_KEPT, first + SPG_QUESTION_WINS);
    }
    list_kept(x, g, q->position);
    if (!kind.traits.scores) { spg_x_close(x); }
}

static void list_sum(spg_exporter *x, const spg_x_query *q, const gather *how)
{
    gather g = *how;
    spg_x_kind kind;
    const bool searched = spg_x_kept_is_any(x, q->position) && !spg_x_adds(x, q->position);
    if (!searched && !spg_x_check_sum(x, q, &kind)) { return; }
    g.tame = !searched && kind.tame;
    if (g.counts || g.both) {
        spg_x_code(x, "\n%s", g.counts ? "long long good = 0;" : "long long good = 0; /* copies beyond the first */");
    }
    if (g.part) { spg_x_code(x, "\nlong long part = 0;"); }
    if (searched) {
        list_searched(x, q, &g);
        return;
    }
    spg_x_declare_tally(x, q->position, kind.tame, 4, "0");
    spg_x_code(x, "\nif (%s) {", spg_x_wins_text(kind.tame));
    spg_x_each_term(x, q->position, list_one_term, &g);
    spg_x_close(x);
}

static void list_any(spg_exporter *x, const spg_x_query *q, const gather *g)
{
    const bool sums = spg_x_kept_may_be_sum(x, q->position);
    if (sums) {
        spg_x_code(x,
                   "\nif (kept.count == 0) { return %s; }"
                   "\n%s {",
                   q->asked == SPG_QUESTION_GOOD ? "0" : "out", SPG_X_IS_ONE);
    }
    spg_x_kept_each(x, q->position, "kept.at[0]", list_alone, g);
    set_from(x, g, "0", "0");
    if (!sums) { return; }
    if (!g->counts) { spg_x_code(x, "\n%s", q->asked == SPG_QUESTION_GOOD ? "return out.count;" : "return out;"); }
    spg_x_close(x);
    if (spg_x_check_kept_sums(x, q)) { list_sum(x, q, g); }
}

void spg_x_ask_moves(spg_exporter *x, const spg_x_query *q)
{
    const spg_ref position = q->position;
    const spg_ref one = spg_x_only_component(x, position);
    const bool counts = q->asked == SPG_QUESTION_GOOD;
    const gather g = {.asked = q->asked,
                      .counts = counts && !x->listed_moves,
                      .both = counts && x->listed_moves,
                      .part = x->listed_moves && spg_x_asks(x, "part") != NULL};
    const bool wrapped = q->asked == SPG_QUESTION_BEST || q->asked == SPG_QUESTION_KINDS;
    spg_x_lift lift;
    if (wrapped) { spg_x_code(x, "%s", q->asked == SPG_QUESTION_BEST ? "first_move(" : "count_kinds("); }
    if (!counts) { x->lists_moves = true; }
    if (x->listed_moves) { spg_x_need_list(x, "type", SPG_TYPE_LIST(SPG_TYPE(MOVE))); }
    spg_x_lift_start(x, &lift, counts ? "long long" : "move_list", counts ? "good" : "moves", &position, 1);
    if (!g.counts) { spg_x_code(x, "\nmove_list out = {NULL, 0, 0};"); }
    const bool any = spg_x_kept_is_any(x, position);
    const bool sums = any ? spg_x_kept_may_be_sum(x, position) : one == 0;
    if (any) {
        list_any(x, q, &g);
    } else if (one != 0) {
        list_alone(x, one, &g);
    } else {
        list_sum(x, q, &g);
    }
    if (sums || !g.counts) {
        spg_x_code(x, "\n%s",
                   !counts    ? "return out;"
                   : g.counts ? "return good;"
                   : !sums    ? "return out.count;"
                              : "return out.count + good;");
    }
    spg_x_lift_finish(x, &lift);
    spg_x(x, wrapped ? ")" : "");
}
