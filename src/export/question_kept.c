/* question_kept.c — questions about positions that are values (kept.h). SPDX-License-Identifier: MIT */
#include "export/question.h"

#include "export/kept.h"
#include "export/method.h"
#include "game/graph.h"
#include "game/question.h"

/* Sums of values of several kinds have no common answer. */
bool spg_x_check_kept_sums(spg_exporter *x, const spg_x_query *q)
{
    if (spg_x_kept_is_even(x, q->position)) { return true; }
    spg_x_refuse(x, q->span, "sums of positions that end in different ways, kept in names or lists, cannot be exported",
                 NULL, "ask about such sums where they are written: wins(a(…) + b(…))");
    return false;
}

/* How a sum without components ends for the player to move, the first: as the games of the set do, which end alike. */
static int ending(spg_exporter *x, spg_ref any)
{
    spg_x_kind kind;
    const bool some = spg_x_node(x, any)->count > 0;
    if (!some || !spg_x_kind_of_game(x, spg_x_node(x, spg_x_child(x, any, 0))->data, &kind)) { return -1; }
    return kind.traits.scores ? 0 : spg_outcome_sign(spg_graph_outcome(kind.traits.stuck, SPG_TURN_FIRST));
}

/* What is known of it. */
static const char *nothing(spg_exporter *x, const spg_x_query *q)
{
    const spg_question_kind asked = q->asked;
    const int ends = ending(x, q->position);
    if (spg_question_is_outcome(asked)) { return spg_x_text(x, "return %d;", spg_question_tells(asked, ends)); }
    return asked == SPG_QUESTION_MOVES                   ? "return (move_list){NULL, 0, 0};"
           : asked == SPG_QUESTION_VALUE                 ? "return \"0\";"
           : asked == SPG_QUESTION_DISTANCE && ends == 0 ? "return -1;"
                                                         : "return 0;";
}

static void ask_kept_one(spg_exporter *x, spg_ref make, const void *user)
{
    const spg_x_query *q = user;
    spg_x_code(x, "\nreturn ");
    spg_x_ask_one(x, make, q->asked, SPG_PREC_ANY);
    spg_x(x, ";");
}

static void return_sum(spg_exporter *x, const spg_x_query *q)
{
    spg_x_code(x, "\nreturn ");
    spg_x_ask_sum(x, q);
    spg_x(x, ";");
}

static void answer_kept(spg_exporter *x, const spg_x_query *q)
{
    const bool sums = spg_x_kept_may_be_sum(x, q->position);
    if (sums && q->asked == SPG_QUESTION_SG) { /* a component is a sum of one */
        return_sum(x, q);
        return;
    }
    if (sums) {
        spg_x_need(x, "die");
        spg_x_code(x, "\nif (kept.count == 0) { %s }\n%s {", nothing(x, q), SPG_X_IS_ONE);
    }
    spg_x_kept_each(x, q->position, "kept.at[0]", ask_kept_one, q);
    if (!sums) { return; }
    spg_x_close(x);
    if (spg_x_check_kept_sums(x, q)) { return_sum(x, q); }
}

/* Of what can be nothing only. */
static void answer_nothing(spg_exporter *x, const spg_x_query *q)
{
    if (q->asked == SPG_QUESTION_SCORE || q->asked == SPG_QUESTION_BEST) { /* there is none */
        spg_x_refuse_question(x, q->span, q->asked);
        return;
    }
    spg_x_code(x, "\n%s", nothing(x, q));
}

bool spg_x_asks_moves(const spg_x_query *q)
{
    return (spg_question_wants(q->asked) & (SPG_WANT_COUNTS | SPG_WANT_MOVES)) != 0;
}

void spg_x_print_kept(spg_exporter *x, uint32_t index)
{
    const spg_x_query q = {x->any.at[index / SPG_QUESTION_COUNT], (spg_question_kind)(index % SPG_QUESTION_COUNT),
                           x->place, SPG_PREC_ANY};
    const bool best = q.asked == SPG_QUESTION_BEST, kinds = q.asked == SPG_QUESTION_KINDS;
    spg_x_unit(x, &x->program->main.frame, NULL, 0, NULL);
    if (x->status != SPG_OK) { return; }
    spg_x_head(x, spg_x_text(x, "@type%u ", spg_type_of_answer(q.asked)), "position kept");
    if (q.position == 0) { return; } /* there is another look */
    if (best || kinds || q.asked == SPG_QUESTION_MOVES) { spg_x_need_list(x, "type", SPG_TYPE_LIST(SPG_TYPE(MOVE))); }
    if (kinds) { spg_x_require(x, SPG_CHUNK_COMPARE, 0); }
    if (spg_x_node(x, q.position)->count == 0) {
        answer_nothing(x, &q);
    } else if (spg_x_asks_moves(&q)) {
        spg_x_code(x, "\nreturn ");
        spg_x_ask_moves(x, &q);
        spg_x(x, ";");
    } else {
        answer_kept(x, &q);
    }
}

void spg_x_ask_kept(spg_exporter *x, const spg_x_query *q)
{
    const uint32_t set = spg_x_kept_set_of(x, q->position);
    if (q->asked == SPG_QUESTION_BEST || q->asked == SPG_QUESTION_MOVES || q->asked == SPG_QUESTION_KINDS) {
        x->lists_moves = true;
    }
    if (q->asked == SPG_QUESTION_KINDS && !x->asks_kinds) {
        x->asks_kinds = true;
        spg_x_grow(x);
    }
    spg_x_code(x, "@call%u%u(@kept%x)", SPG_CHUNK_KEPT, SPG_QUESTION_COUNT * set + (uint32_t)q->asked, q->position);
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

bool spg_x_is_asked_as_value(spg_exporter *x, const spg_x_query *q)
{
    if (q->asked == SPG_QUESTION_KINDS || spg_x_kept_has(x, q->position)) { return true; }
    if (!spg_x_asks_moves(q) || spg_x_only_component(x, q->position) != 0) { return false; }
    return has_large_terms(x, q->position, q->asked == SPG_QUESTION_GOOD, false, false) || !spg_x_adds(x, q->position);
}
