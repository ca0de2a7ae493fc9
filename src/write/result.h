/* result.h — an answer as text or JSON. SPDX-License-Identifier: MIT
 *
 * The writers see plain texts only; who knows the rules fills them in. */
#ifndef SPG_WRITE_RESULT_H
#define SPG_WRITE_RESULT_H

#include "base/language.h"
#include "base/text.h"
#include "value/verdict.h"

typedef struct spg_binding_view {
    const char *name, *value;
} spg_binding_view;

typedef struct spg_move_view {
    const char *text; /* the label, or "k=3 -> nim(2)" */
    const char *from; /* the component it is made in */
    const char *to;   /* what the term became, or the verdict */
    uint32_t part;    /* which term, from 0 */
    uint64_t copies;  /* how many equal moves it stands for */
    bool labelled;    /* text is a label of the rules */
    spg_binding_view *bindings;
    uint32_t binding_count;
} spg_move_view;

typedef struct spg_write_result_view {
    spg_language language; /* of the words for people; JSON has its own */
    const char *position;
    const char *kind; /* "impartial" "misere" "scoring" "partizan" … */
    spg_outcome outcome;
    const char *value; /* NULL: the game has none or it was not asked */
    const char *score;
    int64_t distance; /* -1: draw, -2: not asked or not defined */
    bool roles;       /* say which player is to move */
    spg_turn turn;
    const char *why; /* one sentence */
    spg_move_view *moves;
    uint32_t move_count;
    uint64_t good, kinds;
    bool unlisted;                           /* there are too many moves to list */
    const char *basis, *basis_said, *engine; /* basis_said: in the language */
    uint64_t positions, options;
    double seconds;
} spg_write_result_view;

void spg_write_result_text(const spg_write_result_view *result, const spg_style *style, spg_text *out);
void spg_write_result_json(const spg_write_result_view *result, const spg_style *style, spg_text *out);

/* The index of the move to show first: the first, or the one with the least value of style->least. */
uint32_t spg_write_result_best(const spg_write_result_view *result, const spg_style *style);

#endif
