/* question_sum.c — sums: their values add by XOR, or they are searched as one position. SPDX-License-Identifier: MIT */
#include "export/question.h"

#include "export/kept.h"
#include "export/method.h"
#include "export/search.h"
#include "game/question.h"

void spg_x_each_term(spg_exporter *x, spg_ref ref, spg_x_term *term, const void *user)
{
    const spg_node *node = spg_x_node(x, ref);
    const uint32_t mark = x->scope.trail_count;
    spg_x_loops loops;
    if (spg_x_kept_is_any(x, ref)) {
        term(x, ref, user);
    } else if (node->kind == SPG_NODE_SUM) {
        for (uint32_t i = 0; i < node->count; i++) { spg_x_each_term(x, spg_x_child(x, ref, i), term, user); }
    } else if (node->kind == SPG_NODE_SUM_OVER) {
        spg_x_loops_open(x, ref, NULL, &loops);
        spg_x_each_term(x, spg_x_child(x, ref, node->count - 1), term, user);
        spg_x_loops_close(x, &loops);
    } else if (node->kind == SPG_NODE_SELECT) {
        spg_x_if(x, spg_x_child(x, ref, 0));
        for (uint32_t i = 1; i <= 2; i++) {
            if (i == 2) { spg_x_else(x); }
            spg_scope_learn(&x->scope, spg_x_child(x, ref, 0), i == 1);
            spg_x_each_term(x, spg_x_child(x, ref, i), term, user);
            spg_scope_forget(&x->scope, mark);
        }
        spg_x_close(x);
    } else {
        term(x, ref, user);
    }
}

void spg_x_value_of(spg_exporter *x, spg_ref make)
{
    spg_x_check_worth(x, make, SPG_CHUNK_SG, SPG_QUESTION_SG);
    if (x->finite != 0 && spg_x_search_is_loopy(x, spg_x_node(x, make)->data)) {
        spg_x_need(x, "finite");
        spg_x_code(x, "need_finite(@ask%u%x, %d)", SPG_CHUNK_SG, make, x->finite);
    } else {
        spg_x_call_game(x, SPG_CHUNK_SG, make);
    }
}

static void add_component(spg_exporter *x, spg_ref make, const void *user)
{
    const spg_x_tally *how = user;
    if (how->tame) {
        const unsigned number = spg_x_number(x);
        spg_x_check_worth(x, make, SPG_CHUNK_SG, SPG_QUESTION_SG);
        spg_x_code(x,
                   "\nconst long long value_%u = @ask%u%x;"
                   "\ntotal ^= value_%u;"
                   "\nlarge += value_%u > 1;",
                   number, SPG_CHUNK_SG, make, number, number);
        return;
    }
    spg_x_code(x, "\ntotal ^= ");
    if (how->value != NULL) {
        how->value(how->user, make);
    } else {
        spg_x_value_of(x, make);
    }
    spg_x(x, ";");
}

/* Copies cancel in pairs. */
static void add_copies(spg_exporter *x, spg_ref ref, const spg_x_tally *how)
{
    const unsigned number = spg_x_number(x);
    spg_x_code(x, "\nconst long long copies_%u = %i, before_%u = total;", number, spg_x_child(x, ref, 0), number);
    if (spg_x_interval(x, spg_x_child(x, ref, 0)).low < 0) {
        spg_x_code(x, "\nif (copies_%u < 0) { die(3, \"a negative number of copies\"); }", number);
    }
    if (how->tame) { spg_x_code(x, "\nconst long long large_%u = large;", number); }
    spg_x_code(x, "\nif (copies_%u > 0) {", number);
    spg_x_add_values(x, spg_x_child(x, ref, 1), how);
    spg_x_code(x, "\n}\nif (copies_%u %% 2 == 0) { total = before_%u; }", number, number);
    if (how->tame) { spg_x_code(x, "\nif (copies_%u > 1) { large += large - large_%u; }", number, number); }
}

/* All components of a value. */
static void add_kept(spg_exporter *x, spg_ref any, const spg_x_tally *how)
{
    spg_x_code(x, SPG_X_EACH_KEPT "\nconst long long before = total%s;", how->tame ? ", large_before = large" : "");
    spg_x_kept_each(x, any, "kept.at[i]", add_component, how);
    spg_x_code(x, "\nif (kept.at[i].copies %% 2 == 0) { total = before; }");
    if (how->tame) { spg_x_code(x, "\nif (kept.at[i].copies > 1) { large += large - large_before; }"); }
    spg_x_close(x);
}

static void add_term(spg_exporter *x, spg_ref ref, const void *how)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    if (spg_x_kept_is_any(x, ref)) {
        add_kept(x, ref, how);
    } else if (kind == SPG_NODE_MAKE) {
        add_component(x, ref, how);
    } else if (kind == SPG_NODE_COPIES) {
        add_copies(x, ref, how);
    } else {
        spg_x_refuse_position(x, ref);
    }
}

void spg_x_add_values(spg_exporter *x, spg_ref ref, const spg_x_tally *how)
{
    spg_x_each_term(x, ref, add_term, how);
}

/* Do the values of the components tell about the sum: T1, or T19 where the values of tame heaps are known? */
static bool adds(spg_exporter *x, spg_ref position, const spg_x_kind *kind)
{
    const spg_node *node = spg_x_node(x, position);
    spg_reason why;
    if (!spg_question_sum_allowed(&kind->traits, &why)) { return false; }
    if (kind->values || !kind->tame) { return kind->values; }
    if (node->kind == SPG_NODE_MAKE) { return spg_x_method_for(x, SPG_CHUNK_SG, node->data) != NULL; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (spg_x_node(x, child)->type == SPG_TYPE(POSITION) && !adds(x, child, kind)) { return false; }
    }
    return true;
}

bool spg_x_adds(spg_exporter *x, spg_ref position)
{
    spg_x_kind kind;
    return spg_x_kind_of(x, position, &kind) && adds(x, position, &kind);
}

bool spg_x_check_sum(spg_exporter *x, const spg_x_query *q, spg_x_kind *kind)
{
    if (!spg_x_kind_of(x, q->position, kind)) { return false; }
    if (!adds(x, q->position, kind)) {
        spg_x_refuse_question(x, q->span, q->asked);
        return false;
    }
    x->sums = true;
    x->misere = x->misere || kind->tame;
    return true;
}

void spg_x_declare_tally(spg_exporter *x, spg_ref position, bool tame, int finite, const char *others)
{
    const spg_x_tally how = {.tame = tame};
    spg_x_code(x, "\nlong long total = %s;", others);
    if (tame) { spg_x_code(x, others[0] == '0' ? "\nlong long large = 0;" : "\nlong long large = others_large;"); }
    x->finite = finite;
    spg_x_add_values(x, position, &how);
    x->finite = 0;
}

/* T19: while every value is at most 1 the outcome is the opposite of that of normal play, else the same. */
const char *spg_x_wins_text(bool tame)
{
    return tame ? "(total != 0) == (large != 0)" : "total != 0";
}

/* May a component be played for ever? */
static bool is_loopy(spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_MAKE) { return spg_x_search_is_loopy(x, node->data); }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (spg_x_node(x, child)->type == SPG_TYPE(POSITION) && is_loopy(x, child)) { return true; }
    }
    return false;
}

/* A sum that is searched as one position. */
void spg_x_search_sum(spg_exporter *x, const spg_x_query *q, bool scores)
{
    const spg_question_kind asked = q->asked;
    const spg_x_chunk_kind kind = asked == SPG_QUESTION_DISTANCE          ? SPG_CHUNK_DISTANCE
                                  : asked == SPG_QUESTION_VALUE           ? SPG_CHUNK_VALUE
                                  : scores || asked == SPG_QUESTION_SCORE ? SPG_CHUNK_SCORE
                                                                          : SPG_CHUNK_OUTCOME;
    spg_x_lift lift;
    if (asked == SPG_QUESTION_SG || !spg_x_search_covers(x, kind, q->position)) {
        spg_x_refuse_question(x, q->span, asked);
        return;
    }
    const bool outcome = spg_question_is_outcome(asked);
    const spg_x_around around = outcome ? spg_x_sign(x, asked, q->prec) : (spg_x_around){"", ""};
    spg_x_code(x, "%s", around.open);
    spg_x_lift_start(x, &lift, asked == SPG_QUESTION_VALUE ? "const char *" : "long long", "search", &q->position, 1);
    spg_x_search_ask_sum(x, kind, q->position);
    spg_x_lift_finish(x, &lift);
    spg_x(x, around.close);
}

/* The Grundy value as a text, where nothing is played for ever. */
void spg_x_write_value(spg_exporter *x, const spg_x_query *q)
{
    const spg_x_query value = {q->position, SPG_QUESTION_SG, q->span, SPG_PREC_ANY};
    spg_x_code(x, "text_of_number(");
    spg_x_ask(x, &value);
    spg_x(x, ")");
}

void spg_x_ask_sum(spg_exporter *x, const spg_x_query *q)
{
    const spg_ref position = q->position;
    const spg_question_kind asked = q->asked;
    spg_x_kind kind;
    spg_x_lift lift;
    if (!spg_x_kind_of(x, position, &kind)) { return; }
    const bool loopy = asked != SPG_QUESTION_SG && is_loopy(x, position);
    if (asked == SPG_QUESTION_VALUE && !loopy && kind.values) {
        spg_x_write_value(x, q);
        return;
    }
    if (asked == SPG_QUESTION_SCORE || asked == SPG_QUESTION_DISTANCE || loopy || !adds(x, position, &kind)) {
        spg_x_search_sum(x, q, kind.traits.scores);
        return;
    }
    if (!spg_x_check_sum(x, q, &kind)) { return; }
    if (asked == SPG_QUESTION_SG && !kind.values) {
        spg_x_refuse_question(x, q->span, asked);
        return;
    }
    const bool value = asked == SPG_QUESTION_SG;
    const spg_x_around around = spg_question_is_outcome(asked) ? spg_x_truth(x, asked) : (spg_x_around){"", ""};
    spg_x_code(x, "%s", around.open);
    spg_x_lift_start(x, &lift, value ? "long long" : "int", value ? "sg" : "wins", &position, 1);
    spg_x_declare_tally(x, position, kind.tame, 3, "0");
    spg_x_code(x, "\nreturn %s;", value ? "total" : spg_x_wins_text(kind.tame));
    spg_x_lift_finish(x, &lift);
    spg_x(x, around.close);
}

bool spg_x_value_after(spg_exporter *x, spg_ref position)
{
    spg_x_kind kind;
    if (spg_x_search_is_single(x, position) || !spg_x_kind_of(x, position, &kind)) { return false; }
    if (!kind.values || !adds(x, position, &kind) || is_loopy(x, position)) { return false; }
    spg_x_declare_tally(x, position, false, 0, "0");
    spg_x_code(x, "\nconst long long after = total != 0 ? 1 : -1;");
    return true;
}
