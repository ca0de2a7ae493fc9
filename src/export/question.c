/* question.c — questions about positions. SPDX-License-Identifier: MIT */
#include "export/question.h"

#include "export/method.h"
#include "export/search.h"

void spg_x_refuse_question(spg_exporter *x, spg_span span, spg_question_kind kind)
{
    spg_x_refuse(x, span, "the question '%1' about this position cannot be exported", spg_question_word(kind),
                 kind == SPG_QUESTION_SG || kind == SPG_QUESTION_VALUE
                     ? "ask who wins: wins(p), loses(p), draws(p)"
                     : "ask about its parts one by one, or who wins: wins(p)");
}

void spg_x_check_worth(spg_exporter *x, spg_ref make, spg_x_chunk_kind kind, spg_question_kind asked)
{
    const spg_node *node = spg_x_node(x, make);
    if (spg_x_method_for(x, kind, node->data) == NULL) { spg_x_refuse_question(x, node->span, asked); }
}

spg_ref spg_x_only_component(const spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_SUM && node->count == 1) { return spg_x_only_component(x, spg_x_child(x, position, 0)); }
    return node->kind == SPG_NODE_MAKE ? position : 0;
}

/* ---- what a question about the outcome tells ---- */

static bool is_truth(spg_question_kind asked)
{
    return spg_type_of_answer(asked) == SPG_TYPE(BOOL);
}

spg_x_around spg_x_sign(spg_exporter *x, spg_question_kind asked, int prec)
{
    const int win = spg_question_tells(asked, 1), draw = spg_question_tells(asked, 0);
    const char *sign = win != 0 ? " > 0" : draw != 0 ? " == 0" : " < 0";
    const bool inside = prec >= SPG_PREC_EQUAL;
    if (is_truth(asked)) { return (spg_x_around){inside ? "(" : "", spg_x_text(x, "%s%s", sign, inside ? ")" : "")}; }
    return (spg_x_around){"told(", spg_x_text(x, ", %d, %d, %d)", win, draw, spg_question_tells(asked, -1))};
}

/* Where nothing is drawn the position is looked at all the same, since it must be one. */
spg_x_around spg_x_truth(spg_exporter *x, spg_question_kind asked)
{
    const int win = spg_question_tells(asked, 1), loss = spg_question_tells(asked, -1);
    if (win == loss) { return (spg_x_around){"((void)(", spg_x_text(x, is_truth(asked) ? "), %d)" : "), %dLL)", win)}; }
    if (!is_truth(asked)) { return (spg_x_around){"(", spg_x_text(x, " ? %dLL : %dLL)", win, loss)}; }
    return (spg_x_around){win != 0 ? "" : "!", ""};
}

static void worth(spg_exporter *x, spg_ref make, spg_x_chunk_kind kind, spg_question_kind asked, spg_x_around around)
{
    spg_x_check_worth(x, make, kind, asked);
    spg_x_code(x, "%s@ask%u%x%s", around.open, kind, make, around.close);
}

/* Is the worth of a lost position known to be a loss? */
void spg_x_ask_one(spg_exporter *x, spg_ref make, spg_question_kind asked, int prec)
{
    const spg_node *node = spg_x_node(x, make);
    spg_x_kind kind;
    if (!spg_x_kind_of_game(x, node->data, &kind)) { return; }
    const bool closed = spg_x_method_for(x, SPG_CHUNK_WINS, node->data) == &spg_x_method_closed;
    const spg_x_around bare = {"", ""};
    const bool told = closed && (kind.values || kind.tame); /* what does not win loses */
    if (asked == SPG_QUESTION_SG) {
        if (!kind.values) { spg_x_refuse_question(x, node->span, asked); }
        x->finite = 3;
        spg_x_value_of(x, make);
        x->finite = 0;
    } else if (asked == SPG_QUESTION_VALUE) {
        const spg_x_query q = {make, asked, node->span, prec};
        if (kind.values && !spg_x_search_is_loopy(x, node->data)) {
            spg_x_write_value(x, &q);
        } else {
            spg_x_search_sum(x, &q, false);
        }
    } else if (asked == SPG_QUESTION_SCORE) {
        worth(x, make, SPG_CHUNK_SCORE, asked, bare);
    } else if (kind.traits.scores) {
        worth(x, make, SPG_CHUNK_SCORE, asked, spg_x_sign(x, asked, prec));
    } else if (asked == SPG_QUESTION_DISTANCE) {
        worth(x, make, SPG_CHUNK_DISTANCE, asked, bare);
    } else if (kind.draws && !told && (!closed || spg_question_tells(asked, 0) != spg_question_tells(asked, -1))) {
        worth(x, make, SPG_CHUNK_OUTCOME, asked, spg_x_sign(x, asked, prec));
    } else {
        worth(x, make, SPG_CHUNK_WINS, asked, spg_x_truth(x, asked));
    }
}

/* Of two positions the one that the condition chooses is asked about: each by its own method. */
static void ask_either(spg_exporter *x, const spg_x_query *q)
{
    const spg_ref condition = spg_x_child(x, q->position, 0);
    spg_x(x, "(");
    spg_x_expression(x, condition, SPG_PREC_OR);
    for (uint32_t i = 1; i <= 2; i++) {
        const spg_x_query side = {spg_x_child(x, q->position, i), q->asked, q->span, SPG_PREC_OR};
        const uint32_t mark = x->scope.trail_count;
        spg_x(x, i == 1 ? " ? " : " : ");
        spg_scope_learn(&x->scope, condition, i == 1);
        spg_x_ask(x, &side);
        spg_scope_forget(&x->scope, mark);
    }
    spg_x(x, ")");
}

void spg_x_ask(spg_exporter *x, const spg_x_query *q)
{
    const spg_node *node = spg_x_node(x, q->position);
    const spg_ref one = spg_x_only_component(x, q->position);
    if (node->kind == SPG_NODE_SUM && node->count == 1 && one == 0) {
        const spg_x_query inner = {spg_x_child(x, q->position, 0), q->asked, q->span, q->prec};
        spg_x_ask(x, &inner);
    } else if (node->kind == SPG_NODE_SELECT) {
        ask_either(x, q);
    } else if (spg_x_is_asked_as_value(x, q)) {
        spg_x_ask_kept(x, q);
    } else if (spg_x_asks_moves(q)) {
        spg_x_ask_moves(x, q);
    } else if (one != 0) {
        spg_x_ask_one(x, one, q->asked, q->prec);
    } else {
        spg_x_ask_sum(x, q);
    }
}

void spg_x_question(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_x_query q = {spg_x_child(x, ref, 0), (spg_question_kind)node->data, node->span, prec};
    spg_x_ask(x, &q);
}
