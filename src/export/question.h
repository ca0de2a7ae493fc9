/* question.h — what the printers of questions share. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_QUESTION_H
#define SPG_EXPORT_QUESTION_H

#include "export/exporter.h"

/* What is asked about which position. */
typedef struct spg_x_query {
    spg_ref position;
    spg_question_kind asked;
    spg_span span; /* where */
    int prec;
} spg_x_query;

/* All components of a value; is it one? */
#define SPG_X_EACH_KEPT "\nfor (long long i = 0; i < kept.count; i++) {"
#define SPG_X_IS_ONE "if (kept.count == 1 && kept.terms == 1 && kept.at[0].copies == 1)"

/* question.c */
void spg_x_refuse_question(spg_exporter *x, spg_span span, spg_question_kind kind);
/* Refuses where nothing tells the worth of a position that is written as one component. */
void spg_x_check_worth(spg_exporter *x, spg_ref make, spg_x_chunk_kind kind, spg_question_kind asked);
/* The component that the position is, or 0. */
spg_ref spg_x_only_component(const spg_exporter *x, spg_ref position);
void spg_x_ask(spg_exporter *x, const spg_x_query *q);
void spg_x_ask_one(spg_exporter *x, spg_ref make, spg_question_kind asked, int prec);

/* Around a number whose sign is the outcome, and around who wins where nothing is drawn: what the question tells of it. */
typedef struct spg_x_around {
    const char *open, *close;
} spg_x_around;
spg_x_around spg_x_sign(spg_exporter *x, spg_question_kind asked, int prec);
spg_x_around spg_x_truth(spg_exporter *x, spg_question_kind asked);

/* question_sum.c */
/* Statements for each term of a position: sums, loops and choices are walked, a value and all else is printed by `term`. */
void spg_x_each_term(spg_exporter *x, spg_ref ref, spg_x_term *term, const void *user);
void spg_x_ask_sum(spg_exporter *x, const spg_x_query *q);
/* A sum that is searched as one position. */
void spg_x_search_sum(spg_exporter *x, const spg_x_query *q, bool scores);
/* Do the values of the components tell about it? The other one refuses where they do not. */
bool spg_x_adds(spg_exporter *x, spg_ref position);
bool spg_x_check_sum(spg_exporter *x, const spg_x_query *q, spg_x_kind *kind);
/* What tells who wins by the sums of spg_x_declare_tally. */
const char *spg_x_wins_text(bool tame);
/* The Grundy value as a text, where nothing is played for ever. */
void spg_x_write_value(spg_exporter *x, const spg_x_query *q);

/* question_moves.c: a list of moves, or their number. */
void spg_x_ask_moves(spg_exporter *x, const spg_x_query *q);

/* question_kept.c */
bool spg_x_asks_moves(const spg_x_query *q);
bool spg_x_is_asked_as_value(spg_exporter *x, const spg_x_query *q);
void spg_x_ask_kept(spg_exporter *x, const spg_x_query *q);
/* Have sums of such values one answer for all their games? */
bool spg_x_check_kept_sums(spg_exporter *x, const spg_x_query *q);

#endif
