/* question.c — questions about positions: single ones, and sums whose values add by XOR. SPDX-License-Identifier: MIT */
#include "export/kept.h"
#include "export/method.h"
#include "export/search.h"
#include "game/question.h"

static void refuse(spg_exporter *x, spg_span span, spg_question_kind kind)
{
    spg_x_refuse(x, span, "the question '%1' about this position cannot be exported", spg_question_word(kind),
                 kind == SPG_QUESTION_SG || kind == SPG_QUESTION_VALUE
                     ? "ask who wins: wins(p), loses(p), draws(p)"
                     : "ask about its parts one by one, or who wins: wins(p)");
}

/* What is asked about which position. */
typedef struct query {
    spg_ref position;
    spg_question_kind asked;
    spg_span span; /* where */
    int prec;
} query;

/* The worth of a position that is written as one component. */
static void worth(spg_exporter *x, spg_ref make, spg_chunk_kind kind, spg_question_kind asked)
{
    const spg_node *node = spg_x_node(x, make);
    if (spg_method_for(x, kind, node->data) == NULL) {
        refuse(x, node->span, asked);
        return;
    }
    spg_x_call(x, kind, node->data);
    spg_x(x, "(");
    spg_x_arguments(x, make, x->game_args[node->data]);
    spg_x(x, ")");
}

/* ---- sums ---- */

void spg_x_value_of(spg_exporter *x, spg_ref make)
{
    const bool checked = x->finite != 0 && spg_search_is_loopy(x, spg_x_node(x, make)->data);
    if (checked) { spg_x_need(x, "finite"); }
    spg_x(x, checked ? "need_finite(" : "");
    worth(x, make, SPG_CHUNK_SG, SPG_QUESTION_SG);
    if (checked) { spg_xf(x, ", %d)", x->finite); }
}

static void add_component(spg_exporter *x, spg_ref make, const spg_x_tally *how)
{
    spg_x_line(x);
    if (!how->tame) {
        spg_x(x, "total ^= ");
        if (how->value != NULL) {
            how->value(how->user, make);
        } else {
            spg_x_value_of(x, make);
        }
        spg_x(x, ";");
        return;
    }
    const uint32_t number = spg_x_number(x);
    spg_xf(x, "const long long value_%u = ", (unsigned)number);
    worth(x, make, SPG_CHUNK_SG, SPG_QUESTION_SG);
    spg_x(x, ";");
    spg_x_line(x);
    spg_xf(x, "total ^= value_%u;", (unsigned)number);
    spg_x_line(x);
    spg_xf(x, "large += value_%u > 1;", (unsigned)number);
}

/* Copies cancel in pairs. */
static void add_copies(spg_exporter *x, spg_ref ref, const spg_x_tally *how)
{
    const unsigned number = spg_x_number(x);
    spg_x_line(x);
    spg_xf(x, "const long long copies_%u = ", number);
    spg_x_integer(x, spg_x_child(x, ref, 0), SPG_PREC_ANY);
    spg_xf(x, ", before_%u = total;", number);
    if (spg_x_interval(x, spg_x_child(x, ref, 0)).low < 0) {
        spg_x_need(x, "die");
        spg_x_line(x);
        spg_xf(x, "if (copies_%u < 0) { die(3, \"a negative number of copies\"); }", number);
    }
    if (how->tame) {
        spg_x_line(x);
        spg_xf(x, "const long long large_%u = large;", number);
    }
    spg_x_line(x);
    spg_xf(x, "if (copies_%u > 0)", number);
    spg_x_open(x);
    spg_x_add_values(x, spg_x_child(x, ref, 1), how);
    spg_x_close(x);
    spg_x_line(x);
    spg_xf(x, "if (copies_%u %% 2 == 0) { total = before_%u; }", number, number);
    if (how->tame) {
        spg_x_line(x);
        spg_xf(x, "if (copies_%u > 1) { large += large - large_%u; }", number, number);
    }
}

static void open_kept(spg_exporter *x)
{
    spg_x_line(x);
    spg_x(x, "for (long long i = 0; i < kept.count; i++)");
    spg_x_open(x);
}

static void add_either(spg_exporter *x, spg_ref ref, const spg_x_tally *how)
{
    const spg_ref condition = spg_x_child(x, ref, 0);
    const uint32_t mark = x->scope.trail_count;
    spg_x_if(x, condition);
    spg_scope_learn(&x->scope, condition, true);
    spg_x_add_values(x, spg_x_child(x, ref, 1), how);
    spg_scope_forget(&x->scope, mark);
    spg_x_else(x);
    spg_scope_learn(&x->scope, condition, false);
    spg_x_add_values(x, spg_x_child(x, ref, 2), how);
    spg_scope_forget(&x->scope, mark);
    spg_x_close(x);
}

static void add_kept_component(spg_exporter *x, spg_ref make, const void *user)
{
    add_component(x, make, user);
}

/* All components of a value. */
static void add_kept(spg_exporter *x, spg_ref any, const spg_x_tally *how)
{
    open_kept(x);
    spg_x_line(x);
    spg_xf(x, "const long long before = total%s;", how->tame ? ", large_before = large" : "");
    spg_kept_each(x, any, "kept.at[i]", add_kept_component, how);
    spg_x_line(x);
    spg_x(x, "if (kept.at[i].copies % 2 == 0) { total = before; }");
    if (how->tame) {
        spg_x_line(x);
        spg_x(x, "if (kept.at[i].copies > 1) { large += large - large_before; }");
    }
    spg_x_close(x);
}

void spg_x_add_values(spg_exporter *x, spg_ref ref, const spg_x_tally *how)
{
    const spg_node *node = spg_x_node(x, ref);
    spg_x_loops loops;
    if (spg_kept_is_any(x, ref)) {
        add_kept(x, ref, how);
    } else if (node->kind == SPG_NODE_MAKE) {
        add_component(x, ref, how);
    } else if (node->kind == SPG_NODE_SUM) {
        for (uint32_t i = 0; i < node->count; i++) { spg_x_add_values(x, spg_x_child(x, ref, i), how); }
    } else if (node->kind == SPG_NODE_SUM_OVER) {
        spg_x_loops_open(x, ref, NULL, &loops);
        spg_x_add_values(x, spg_x_child(x, ref, node->count - 1), how);
        spg_x_loops_close(x, &loops);
    } else if (node->kind == SPG_NODE_COPIES) {
        add_copies(x, ref, how);
    } else if (node->kind == SPG_NODE_SELECT) {
        add_either(x, ref, how);
    } else {
        spg_x_refuse_position(x, ref);
    }
}

/* Do the values of the components tell about the sum: T1, or T19 where the values of tame heaps are known? */
static bool adds(spg_exporter *x, spg_ref position, const spg_x_kind *kind)
{
    const spg_node *node = spg_x_node(x, position);
    spg_reason why;
    if (!spg_question_sum_allowed(&kind->traits, &why)) { return false; }
    if (kind->values || !kind->tame) { return kind->values; }
    if (node->kind == SPG_NODE_MAKE) { return spg_method_for(x, SPG_CHUNK_SG, node->data) != NULL; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (spg_x_node(x, child)->type == SPG_TYPE(POSITION) && !adds(x, child, kind)) { return false; }
    }
    return true;
}

static bool check_sum(spg_exporter *x, const query *q, spg_x_kind *kind)
{
    if (!spg_x_kind_of(x, q->position, kind)) { return false; }
    if (!adds(x, q->position, kind)) {
        refuse(x, q->span, q->asked);
        return false;
    }
    x->sums = true;
    x->misere = x->misere || kind->tame;
    return true;
}

static void declare_tally(spg_exporter *x, spg_ref position, bool tame)
{
    spg_x_line(x);
    spg_x(x, "long long total = 0;");
    if (tame) {
        spg_x_line(x);
        spg_x(x, "long long large = 0;");
    }
    const spg_x_tally how = {.tame = tame};
    spg_x_add_values(x, position, &how);
}

/* T19: while every value is at most 1 the outcome is the opposite of that of normal play, else the same. */
static const char *wins_text(bool tame)
{
    return tame ? "(total != 0) == (large != 0)" : "total != 0";
}

static const char *sign_of(spg_question_kind asked)
{
    return asked == SPG_QUESTION_WINS ? " > 0" : asked == SPG_QUESTION_LOSES ? " < 0" : " == 0";
}

/* May a component be played for ever? */
static bool is_loopy(spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_MAKE) { return spg_search_is_loopy(x, node->data); }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (child != 0 && spg_x_node(x, child)->type == SPG_TYPE(POSITION) && is_loopy(x, child)) { return true; }
    }
    return false;
}

/* A sum that is searched as one position. */
static void search_sum(spg_exporter *x, const query *q, bool scores)
{
    const spg_question_kind asked = q->asked;
    const bool number = asked == SPG_QUESTION_SCORE || asked == SPG_QUESTION_DISTANCE || asked == SPG_QUESTION_VALUE;
    const spg_chunk_kind kind = asked == SPG_QUESTION_DISTANCE ? SPG_CHUNK_DISTANCE
                                : asked == SPG_QUESTION_VALUE  ? SPG_CHUNK_VALUE
                                : scores                       ? SPG_CHUNK_SCORE
                                                               : SPG_CHUNK_OUTCOME;
    spg_lift lift;
    if (asked == SPG_QUESTION_SG || !spg_search_covers(x, kind, q->position)) {
        refuse(x, q->span, asked);
        return;
    }
    const bool wrapped = !number && q->prec > SPG_PREC_EQUAL - 1;
    spg_x(x, wrapped ? "(" : "");
    spg_lift_start(x, &lift, asked == SPG_QUESTION_VALUE ? "const char *" : "long long", "search", &q->position, 1);
    spg_search_ask_sum(x, kind, q->position);
    spg_lift_finish(x, &lift);
    spg_x(x, number ? "" : sign_of(asked));
    spg_x(x, wrapped ? ")" : "");
}

/* Nothing is drawn here; the position is looked at all the same, since it must be one. */
static const char look_open[] = "((void)(", look_close[] = "), 0)";

static void ask(spg_exporter *x, const query *q);

/* The Grundy value as a text, where nothing is played for ever. */
static void write_value(spg_exporter *x, const query *q)
{
    const query value = {q->position, SPG_QUESTION_SG, q->span, SPG_PREC_ANY};
    spg_x_need(x, "text-of-number");
    spg_x(x, "text_of_number(");
    ask(x, &value);
    spg_x(x, ")");
}

static void ask_sum(spg_exporter *x, const query *q)
{
    const spg_ref position = q->position;
    const spg_question_kind asked = q->asked;
    spg_x_kind kind;
    spg_lift lift;
    if (!spg_x_kind_of(x, position, &kind)) { return; }
    const bool loopy = asked != SPG_QUESTION_SG && is_loopy(x, position);
    if (asked == SPG_QUESTION_VALUE && !loopy && kind.values) {
        write_value(x, q);
        return;
    }
    if (asked == SPG_QUESTION_SCORE || asked == SPG_QUESTION_DISTANCE || loopy || !adds(x, position, &kind)) {
        search_sum(x, q, kind.traits.scores);
        return;
    }
    if (!check_sum(x, q, &kind)) { return; }
    if (asked == SPG_QUESTION_SG && !kind.values) {
        refuse(x, q->span, asked);
        return;
    }
    spg_x(x, asked == SPG_QUESTION_LOSES ? "!" : asked == SPG_QUESTION_DRAWS ? look_open : "");
    spg_lift_start(x, &lift, asked == SPG_QUESTION_SG ? "long long" : "int", asked == SPG_QUESTION_SG ? "sg" : "wins",
                   &position, 1);
    x->finite = 3;
    declare_tally(x, position, kind.tame);
    x->finite = 0;
    spg_x_line(x);
    spg_xf(x, "return %s;", asked == SPG_QUESTION_SG ? "total" : wins_text(kind.tame));
    spg_lift_finish(x, &lift);
    spg_x(x, asked == SPG_QUESTION_DRAWS ? look_close : "");
}

bool spg_x_value_after(spg_exporter *x, spg_ref position)
{
    spg_x_kind kind;
    if (spg_search_is_single(x, position) || !spg_x_kind_of(x, position, &kind)) { return false; }
    if (!kind.values || !adds(x, position, &kind) || is_loopy(x, position)) { return false; }
    declare_tally(x, position, false);
    spg_x_line(x);
    spg_x(x, "const long long after = total != 0 ? 1 : -1;");
    return true;
}

/* ---- moves ---- */

/* How the winning moves of a question are gathered. */
typedef struct gather {
    spg_question_kind asked;
    bool counts; /* in `good`, without a list */
    bool both;   /* a list, and `good` counts copies beyond the first */
    bool tame, part;
} gather;

/* The winning moves of one term, next to the others. */
static void list_term(spg_exporter *x, const gather *g, spg_ref make)
{
    const spg_node *node = spg_x_node(x, make);
    const unsigned number = g->tame ? spg_x_number(x) : 0;
    spg_x_line(x);
    if (g->tame) {
        spg_xf(x, "const long long own_%u = ", number);
        worth(x, make, SPG_CHUNK_SG, g->asked);
        spg_x(x, ";");
        spg_x_line(x);
    }
    spg_x(x, g->counts ? "good += " : "");
    spg_x_call(x, SPG_CHUNK_MOVES, node->data);
    spg_x(x, g->counts ? "(total ^ " : "(&out, total ^ ");
    if (g->tame) {
        spg_xf(x, "own_%u, large - (own_%u > 1)", number, number);
    } else {
        worth(x, make, SPG_CHUNK_SG, g->asked);
    }
    spg_x(x, g->part ? ", part" : "");
    if (node->count > 0) { spg_x(x, ", "); }
    spg_x_arguments(x, make, x->game_args[node->data]);
    spg_x(x, ");");
}

static void list_terms(spg_exporter *x, const gather *g, spg_ref ref, bool inside);

static void list_kept_term(spg_exporter *x, spg_ref make, const void *user)
{
    list_term(x, user, make);
}

/* Of a value: what a term becomes has all its components. */
static void set_from(spg_exporter *x, const gather *g, const char *first, const char *component)
{
    if (!x->asks_kinds || g->counts) { return; }
    spg_x_line(x);
    spg_xf(x, "for (long long j = %s; j < out.count; j++) { out.at[j].from = kept.at[%s]; }", first, component);
}

static void list_kept(spg_exporter *x, const gather *g, spg_ref any)
{
    const bool counts = g->counts || g->both;
    const spg_x_field *to = g->counts ? NULL : spg_x_asks(x, "to");
    open_kept(x);
    if (counts || to != NULL || x->asks_kinds) {
        spg_x_line(x);
        spg_xf(x, "const long long before = %s;", g->counts ? "good" : "out.count");
    }
    if (g->part) {
        spg_x_line(x);
        spg_x(x, "part = kept.at[i].term;");
    }
    spg_kept_each(x, any, "kept.at[i]", list_kept_term, g);
    if (counts) {
        spg_x_line(x);
        spg_xf(x, "good += (kept.at[i].copies - 1) * (%s - before);", g->counts ? "good" : "out.count");
    }
    set_from(x, g, "before", "i");
    if (to != NULL && to->type == SPG_TYPE(POSITION)) {
        spg_x_need(x, "position-after");
        spg_x_line(x);
        spg_x(x, "for (long long j = before; j < out.count; j++) { out.at[j].");
        spg_x_field_name(x, to->text);
        spg_x(x, " = position_after(kept, i, out.at[j].");
        spg_x_field_name(x, to->text);
        spg_x(x, "); }");
    }
    spg_x_close(x);
}

/* Equal copies have equal moves; of these the first ones are listed, and all are counted. */
static void list_copies(spg_exporter *x, const gather *g, spg_ref ref)
{
    const unsigned number = spg_x_number(x);
    const char *count = g->counts ? "good" : "out.count";
    spg_x_line(x);
    spg_xf(x, "const long long copies_%u = ", number);
    spg_x_integer(x, spg_x_child(x, ref, 0), SPG_PREC_ANY);
    if (g->counts || g->both) { spg_xf(x, ", before_%u = %s", number, count); }
    spg_x(x, ";");
    spg_x_line(x);
    spg_xf(x, "if (copies_%u > 0)", number);
    spg_x_open(x);
    list_terms(x, g, spg_x_child(x, ref, 1), true);
    spg_x_close(x);
    if (!g->counts && !g->both) { return; }
    spg_x_line(x);
    spg_xf(x, "good += (copies_%u - 1) * (%s - before_%u);", number, count, number);
}

/* Calls that list or count the winning moves of each term. */
static void list_terms(spg_exporter *x, const gather *g, spg_ref ref, bool inside)
{
    const spg_node *node = spg_x_node(x, ref);
    spg_x_loops loops;
    if (spg_kept_is_any(x, ref)) {
        list_kept(x, g, ref);
        return;
    }
    if (node->kind == SPG_NODE_MAKE) {
        list_term(x, g, ref);
    } else if (node->kind == SPG_NODE_SUM) {
        for (uint32_t i = 0; i < node->count; i++) { list_terms(x, g, spg_x_child(x, ref, i), inside); }
        return;
    } else if (node->kind == SPG_NODE_SUM_OVER) {
        spg_x_loops_open(x, ref, NULL, &loops);
        list_terms(x, g, spg_x_child(x, ref, node->count - 1), inside);
        spg_x_loops_close(x, &loops);
        return;
    } else if (node->kind == SPG_NODE_COPIES && !inside) {
        list_copies(x, g, ref);
    } else if (node->kind == SPG_NODE_SELECT) {
        spg_x_if(x, spg_x_child(x, ref, 0));
        list_terms(x, g, spg_x_child(x, ref, 1), inside);
        spg_x_else(x);
        list_terms(x, g, spg_x_child(x, ref, 2), inside);
        spg_x_close(x);
        return;
    } else {
        return; /* asked about as a value */
    }
    if (inside || !g->part) { return; }
    spg_x_line(x);
    spg_x(x, "part += 1;");
}

static void list_alone(spg_exporter *x, const gather *g, spg_ref make)
{
    const bool counts = g->counts;
    const spg_node *node = spg_x_node(x, make);
    spg_x_kind kind;
    if (!spg_x_kind_of_game(x, node->data, &kind)) { return; }
    const bool graded = spg_x_is_graded(x, node->data, &kind);
    spg_x_line(x);
    spg_x(x, counts ? "return " : "");
    if (!kind.traits.scores) { /* else the best move need not win */
        spg_x(x, counts ? "" : "if (");
        worth(x, make, graded ? SPG_CHUNK_OUTCOME : SPG_CHUNK_WINS, g->asked);
        spg_x(x, graded ? " > 0" : "");
        spg_x(x, counts ? " ? " : ") { ");
    }
    spg_x_call(x, SPG_CHUNK_MOVES_ALONE, node->data);
    spg_x(x, counts ? "(" : "(&out");
    if (node->count > 0 && !counts) { spg_x(x, ", "); }
    spg_x_arguments(x, make, x->game_args[node->data]);
    spg_x(x, kind.traits.scores ? ");" : counts ? ") : 0;" : "); }");
}

static const char is_one_text[] = "if (kept.count == 1 && kept.terms == 1 && kept.at[0].copies == 1)";

/* Sums of values of several kinds have no common answer. */
static bool sums_of_kept(spg_exporter *x, const query *q)
{
    if (spg_kept_is_even(x, q->position)) { return true; }
    spg_x_refuse(x, q->span, "sums of positions that end in different ways, kept in names or lists, cannot be exported",
                 NULL, "ask about such sums where they are written: wins(a(…) + b(…))");
    return false;
}

static void list_sum(spg_exporter *x, const query *q, const gather *how)
{
    gather g = *how;
    spg_x_kind kind;
    if (!check_sum(x, q, &kind)) { return; }
    g.tame = kind.tame;
    if (g.counts || g.both) {
        spg_x_line(x);
        spg_x(x, g.counts ? "long long good = 0;" : "long long good = 0; /* copies beyond the first */");
    }
    if (g.part) {
        spg_x_line(x);
        spg_x(x, "long long part = 0;");
    }
    x->finite = 4;
    declare_tally(x, q->position, kind.tame);
    x->finite = 0;
    spg_x_line(x);
    spg_xf(x, "if (%s)", wins_text(kind.tame));
    spg_x_open(x);
    list_terms(x, &g, q->position, false);
    spg_x_close(x);
}

static spg_ref only_component(const spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_SUM && node->count == 1) { return only_component(x, spg_x_child(x, position, 0)); }
    return node->kind == SPG_NODE_MAKE ? position : 0;
}

/* The moves of a value that is one component. */
static void list_kept_alone(spg_exporter *x, spg_ref make, const void *user)
{
    list_alone(x, user, make);
}

static void list_any(spg_exporter *x, const query *q, const gather *g)
{
    const bool sums = spg_kept_may_be_sum(x, q->position);
    if (sums) {
        spg_x_line(x);
        spg_xf(x, "if (kept.count == 0) { return %s; }", q->asked == SPG_QUESTION_GOOD ? "0" : "out");
        spg_x_line(x);
        spg_x(x, is_one_text);
        spg_x_open(x);
    }
    spg_kept_each(x, q->position, "kept.at[0]", list_kept_alone, g);
    set_from(x, g, "0", "0");
    if (!sums) { return; }
    if (!g->counts) {
        spg_x_line(x);
        spg_x(x, q->asked == SPG_QUESTION_GOOD ? "return out.count;" : "return out;");
    }
    spg_x_close(x);
    if (sums_of_kept(x, q)) { list_sum(x, q, g); }
}

static void ask_moves(spg_exporter *x, const query *q)
{
    const spg_ref position = q->position;
    const spg_ref one = only_component(x, position);
    const bool counts = q->asked == SPG_QUESTION_GOOD;
    const gather g = {.asked = q->asked,
                      .counts = counts && !x->listed_moves,
                      .both = counts && x->listed_moves,
                      .part = x->listed_moves && spg_x_asks(x, "part") != NULL};
    spg_lift lift;
    if (!counts) { x->lists_moves = true; }
    if (x->listed_moves) { spg_x_need_list(x, "add", SPG_TYPE_LIST(SPG_TYPE(MOVE))); }
    spg_lift_start(x, &lift, counts ? "long long" : "move_list", counts ? "good" : "moves", &position, 1);
    if (!g.counts) {
        spg_x_line(x);
        spg_x(x, "move_list out = {NULL, 0, 0};");
    }
    const bool any = spg_kept_is_any(x, position);
    const bool sums = any ? spg_kept_may_be_sum(x, position) : one == 0;
    if (any) {
        list_any(x, q, &g);
    } else if (one != 0) {
        list_alone(x, &g, one);
    } else {
        list_sum(x, q, &g);
    }
    if (sums || !g.counts) {
        spg_x_line(x);
        spg_x(x, !counts    ? "return out;"
                 : g.counts ? "return good;"
                 : !sums    ? "return out.count;"
                            : "return out.count + good;");
    }
    spg_lift_finish(x, &lift);
}

/* ---- all questions ---- */

static void ask_sign(spg_exporter *x, spg_ref make, spg_chunk_kind kind, spg_question_kind asked, int prec)
{
    spg_x(x, prec > SPG_PREC_EQUAL - 1 ? "(" : "");
    worth(x, make, kind, asked);
    spg_x(x, sign_of(asked));
    spg_x(x, prec > SPG_PREC_EQUAL - 1 ? ")" : "");
}

/* Is the worth of a lost position known to be a loss? */
static void ask_one(spg_exporter *x, spg_ref make, spg_question_kind asked, int prec)
{
    const spg_node *node = spg_x_node(x, make);
    spg_x_kind kind;
    if (!spg_x_kind_of_game(x, node->data, &kind)) { return; }
    const bool closed = spg_method_for(x, SPG_CHUNK_WINS, node->data) == &spg_method_closed;
    const bool told = closed && (kind.values || kind.tame); /* what does not win loses */
    if (asked == SPG_QUESTION_SG) {
        if (!kind.values) { refuse(x, node->span, asked); }
        x->finite = 3;
        spg_x_value_of(x, make);
        x->finite = 0;
    } else if (asked == SPG_QUESTION_VALUE) {
        const query q = {make, asked, node->span, prec};
        if (kind.values && !spg_search_is_loopy(x, node->data)) {
            write_value(x, &q);
        } else {
            search_sum(x, &q, false);
        }
    } else if (asked == SPG_QUESTION_SCORE) {
        worth(x, make, SPG_CHUNK_SCORE, asked);
    } else if (kind.traits.scores) {
        ask_sign(x, make, SPG_CHUNK_SCORE, asked, prec);
    } else if (asked == SPG_QUESTION_DISTANCE) {
        worth(x, make, SPG_CHUNK_DISTANCE, asked);
    } else if (kind.draws && !told && (!closed || asked != SPG_QUESTION_WINS)) {
        ask_sign(x, make, SPG_CHUNK_OUTCOME, asked, prec);
    } else if (asked == SPG_QUESTION_WINS) {
        worth(x, make, SPG_CHUNK_WINS, asked);
    } else if (asked == SPG_QUESTION_LOSES) {
        spg_x(x, "!");
        worth(x, make, SPG_CHUNK_WINS, asked);
    } else {
        spg_x(x, look_open);
        worth(x, make, SPG_CHUNK_WINS, asked);
        spg_x(x, look_close);
    }
}

/* Of two positions the one that the condition chooses is asked about: each by its own method. */
static void ask_either(spg_exporter *x, const query *q)
{
    const spg_ref condition = spg_x_child(x, q->position, 0);
    spg_x(x, "(");
    spg_x_expression(x, condition, SPG_PREC_OR);
    for (uint32_t i = 1; i <= 2; i++) {
        const query side = {spg_x_child(x, q->position, i), q->asked, q->span, SPG_PREC_OR};
        const uint32_t mark = x->scope.trail_count;
        spg_x(x, i == 1 ? " ? " : " : ");
        spg_scope_learn(&x->scope, condition, i == 1);
        ask(x, &side);
        spg_scope_forget(&x->scope, mark);
    }
    spg_x(x, ")");
}

/* ---- values ---- */

/* What is known of a sum without components: the player to move loses. */
static const char *of_nothing(spg_question_kind asked)
{
    if (asked == SPG_QUESTION_MOVES) { return "(move_list){NULL, 0, 0}"; }
    return asked == SPG_QUESTION_VALUE ? "\"0\"" : asked == SPG_QUESTION_LOSES ? "1" : "0";
}

static void ask_kept_one(spg_exporter *x, spg_ref make, const void *user)
{
    const query *q = user;
    spg_x_line(x);
    spg_x(x, "return ");
    ask_one(x, make, q->asked, SPG_PREC_ANY);
    spg_x(x, ";");
}

static void answer_kept(spg_exporter *x, const query *q)
{
    const bool sums = spg_kept_may_be_sum(x, q->position);
    if (sums && q->asked == SPG_QUESTION_SG) { /* a component is a sum of one */
        spg_x_line(x);
        spg_x(x, "return ");
        ask_sum(x, q);
        spg_x(x, ";");
        return;
    }
    if (sums) {
        spg_x_need(x, "die");
        spg_x_line(x);
        if (q->asked == SPG_QUESTION_SCORE) {
            spg_x(x, "if (kept.count == 0) { die(3, \"nothing has no score\"); }");
        } else {
            spg_xf(x, "if (kept.count == 0) { return %s; }", of_nothing(q->asked));
        }
        spg_x_line(x);
        spg_x(x, is_one_text);
        spg_x_open(x);
    }
    spg_kept_each(x, q->position, "kept.at[0]", ask_kept_one, q);
    if (!sums) { return; }
    spg_x_close(x);
    if (!sums_of_kept(x, q)) { return; }
    spg_x_line(x);
    spg_x(x, "return ");
    ask_sum(x, q);
    spg_x(x, ";");
}

static const char *type_of_kept(spg_question_kind asked)
{
    switch (asked) {
    case SPG_QUESTION_MOVES: return "move_list ";
    case SPG_QUESTION_BEST: return "move ";
    case SPG_QUESTION_VALUE: return "const char *";
    case SPG_QUESTION_WINS:
    case SPG_QUESTION_LOSES:
    case SPG_QUESTION_DRAWS: return "int ";
    case SPG_QUESTION_SG:
    case SPG_QUESTION_SCORE:
    case SPG_QUESTION_DISTANCE:
    case SPG_QUESTION_GOOD:
    case SPG_QUESTION_KINDS:
    case SPG_QUESTION_COUNT: break;
    }
    return "long long ";
}

/* Of what can be nothing only. */
static void answer_nothing(spg_exporter *x, const query *q)
{
    if (q->asked == SPG_QUESTION_SCORE || q->asked == SPG_QUESTION_BEST) { /* there is none */
        refuse(x, q->span, q->asked);
        return;
    }
    spg_x_line(x);
    spg_xf(x, "return %s;", of_nothing(q->asked));
}

void spg_x_print_kept(spg_exporter *x, uint32_t index)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const query q = {x->any.at[index / SPG_QUESTION_COUNT], (spg_question_kind)(index % SPG_QUESTION_COUNT), x->place,
                     SPG_PREC_ANY};
    const bool best = q.asked == SPG_QUESTION_BEST, kinds = q.asked == SPG_QUESTION_KINDS;
    spg_x_unit(x, &x->program->main.frame, NULL, 0, NULL);
    if (x->status != SPG_OK) { return; }
    spg_x_head(x, type_of_kept(q.asked), "position kept");
    if (q.position == 0) { return; } /* there is another round */
    if (best || kinds || q.asked == SPG_QUESTION_MOVES) { spg_x_need_list(x, "add", SPG_TYPE_LIST(SPG_TYPE(MOVE))); }
    if (best) { spg_x_need(x, "first-move"); }
    if (kinds) {
        spg_x_need(x, "kinds");
        spg_kept_need_compare(x);
    }
    if (spg_x_node(x, q.position)->count == 0) {
        answer_nothing(x, &q);
    } else if (best || kinds || q.asked == SPG_QUESTION_MOVES || q.asked == SPG_QUESTION_GOOD) {
        spg_x_line(x);
        spg_x(x, best ? "return first_move(" : kinds ? "return count_kinds(" : "return ");
        ask_moves(x, &q);
        spg_x(x, best || kinds ? ");" : ";");
    } else {
        answer_kept(x, &q);
    }
    spg_arena_back(&x->arena, mark);
}

/* May games that are written in the question be left out of it, so that nothing is asked about? Then it ends as they do, which a
 * value does not know. */
static bool may_vanish(const spg_exporter *x, spg_ref position, bool *sure)
{
    const spg_node *node = spg_x_node(x, position);
    bool inside = false, may = false;
    if (node->kind == SPG_NODE_MAKE) {
        *sure = true;
        return false;
    }
    if (node->kind == SPG_NODE_SUM) {
        for (uint32_t i = 0; i < node->count; i++) { may = may_vanish(x, spg_x_child(x, position, i), sure) || may; }
        return may;
    }
    if (node->kind != SPG_NODE_SUM_OVER && node->kind != SPG_NODE_COPIES && node->kind != SPG_NODE_SELECT) {
        return false;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (spg_x_node(x, child)->type == SPG_TYPE(POSITION)) { may = may_vanish(x, child, &inside) || may; }
    }
    return may || inside;
}

static void check_end(spg_exporter *x, const query *q, spg_ref any)
{
    bool sure = false;
    spg_x_kind kind;
    if (any == 0 || !may_vanish(x, q->position, &sure) || sure) { return; }
    for (uint32_t i = 0; i < spg_x_node(x, any)->count; i++) {
        if (spg_x_kind_of_game(x, spg_x_node(x, spg_x_child(x, any, i))->data, &kind) && !kind.values) {
            spg_x_refuse(x, q->span, "a sum of a name and of games that may be missing in it cannot be exported", NULL,
                         "give the whole sum a name first, then ask about that name");
        }
    }
}

static void ask_kept(spg_exporter *x, const query *q)
{
    const uint32_t set = spg_kept_set_of(x, q->position);
    if (set < x->any.count) { check_end(x, q, x->any.at[set]); }
    if (q->asked == SPG_QUESTION_BEST || q->asked == SPG_QUESTION_MOVES || q->asked == SPG_QUESTION_KINDS) {
        x->lists_moves = true;
    }
    if (q->asked == SPG_QUESTION_KINDS && !x->asks_kinds) {
        x->asks_kinds = true;
        x->changed = true;
    }
    spg_x_call(x, SPG_CHUNK_KEPT, SPG_QUESTION_COUNT * set + (uint32_t)q->asked);
    spg_x(x, "(");
    spg_kept_write(x, q->position);
    spg_x(x, ")");
}

/* Moves know the term that they are made in, and what becomes of it: where a term may have several components, the position is
 * asked about as a value. */
static bool has_large_terms(const spg_exporter *x, spg_ref position, bool counts, bool copied, bool inside)
{
    const spg_node *node = spg_x_node(x, position);
    const bool copies = node->kind == SPG_NODE_COPIES;
    const bool terms = node->kind == SPG_NODE_SUM && node->count != 1;
    const bool to = !counts && spg_x_asks(x, "to") != NULL, part = !counts && spg_x_asks(x, "part") != NULL;
    if ((copies && (copied || to)) || (terms && inside && (to || part))) { return true; }
    copied = copied || copies;
    inside = inside || node->kind == SPG_NODE_SUM_OVER;
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (spg_x_node(x, child)->type == SPG_TYPE(POSITION) && has_large_terms(x, child, counts, copied, inside)) {
            return true;
        }
    }
    return false;
}

static bool is_asked_as_value(const spg_exporter *x, const query *q)
{
    const bool counts = q->asked == SPG_QUESTION_GOOD;
    const bool moves = counts || q->asked == SPG_QUESTION_MOVES || q->asked == SPG_QUESTION_BEST;
    return q->asked == SPG_QUESTION_KINDS || spg_kept_has(x, q->position) ||
           (moves && has_large_terms(x, q->position, counts, false, false));
}

static void ask(spg_exporter *x, const query *q)
{
    const spg_node *node = spg_x_node(x, q->position);
    const spg_ref one = only_component(x, q->position);
    if (node->kind == SPG_NODE_SUM && node->count == 1 && one == 0) {
        const query inner = {spg_x_child(x, q->position, 0), q->asked, q->span, q->prec};
        ask(x, &inner);
        return;
    }
    if (node->kind == SPG_NODE_SELECT) {
        ask_either(x, q);
        return;
    }
    if (is_asked_as_value(x, q)) {
        ask_kept(x, q);
        return;
    }
    switch (q->asked) {
    case SPG_QUESTION_WINS:
    case SPG_QUESTION_LOSES:
    case SPG_QUESTION_DRAWS:
    case SPG_QUESTION_SG:
    case SPG_QUESTION_SCORE:
    case SPG_QUESTION_VALUE:
    case SPG_QUESTION_DISTANCE:
        if (one != 0) {
            ask_one(x, one, q->asked, q->prec);
        } else {
            ask_sum(x, q);
        }
        return;
    case SPG_QUESTION_GOOD:
    case SPG_QUESTION_MOVES: ask_moves(x, q); return;
    case SPG_QUESTION_BEST:
        spg_x_need(x, "first-move");
        spg_x(x, "first_move(");
        ask_moves(x, q);
        spg_x(x, ")");
        return;
    case SPG_QUESTION_KINDS: /* asked about as a value */
    case SPG_QUESTION_COUNT: return;
    }
}

void spg_x_question(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_node *node = spg_x_node(x, ref);
    const query q = {spg_x_child(x, ref, 0), (spg_question_kind)node->data, node->span, prec};
    ask(x, &q);
}
