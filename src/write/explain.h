/* explain.h — facts, the plan, and the steps to a value, as text or JSON. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_EXPLAIN_H
#define SPG_WRITE_EXPLAIN_H

#include "base/language.h"
#include "game/choice.h"
#include "write/result.h"

/* One option of the position and what it is worth. */
typedef struct spg_step_view {
    const spg_move_view *move;
    const char *value;   /* Grundy value of what is left; NULL: none */
    const char *score;   /* for the mover, the gain of the move included; NULL: no points */
    spg_outcome outcome; /* for the mover */
    int64_t distance;    /* -1: none */
} spg_step_view;

/* A cell of the table of small positions. */
typedef struct spg_step_cell {
    const char *position; /* NULL: there is no such position */
    spg_outcome outcome;
    const char *to; /* where the move goes that shows it: to a lost position, or a drawn one; NULL: none */
    bool at_once;   /* `to` is a verdict: that move ends the game */
    uint64_t moves; /* of the position */
    bool ended;     /* by an `end` line: moves do not count */
} spg_step_cell;

/* Positions of a game with one or two numbers, rows of the first, columns of the last. */
typedef struct spg_step_cells {
    const char *game;
    const char *names[2];
    spg_int low[2];
    size_t rows, columns;
    const spg_step_cell *at;
    bool misere; /* who cannot move wins */
} spg_step_cells;

typedef struct spg_steps_view {
    const spg_write_result_view *result;
    spg_language language;
    const char *lines; /* the derivation by theorems: for people, or items of a JSON array; NULL: none */
    const char *facts; /* … its numbers as members of a JSON object */
    const char *derivation, *theorem;
    bool derived_win; /* what the derivation comes to */
    bool listed;      /* every move is in `steps`; else only the winning ones of `result` are known */
    const spg_step_view *steps;
    size_t count;
    bool misere;
    const spg_step_cells *cells; /* NULL: none */
    const char *const *loop;     /* of a draw: positions of play that goes round; the last one has been met before */
    size_t loop_count;
} spg_steps_view;

/* What an engine goes by: a reduction, a theorem, a heap code. */
typedef struct spg_use_view {
    const char *name; /* NULL: a formula of the rules */
    const char *text; /* for people */
} spg_use_view;

typedef struct spg_candidate_view {
    const char *engine, *summary, *theorem;
    bool valid;
    const char *why;  /* not */
    const char *cost; /* for people; NULL: not estimated */
    spg_estimate estimate;
    const char *tier; /* of tables; NULL: none */
    uint32_t checks;  /* of tables: operations that are checked */
    const spg_use_view *uses;
    uint32_t use_count;
} spg_candidate_view;

typedef struct spg_plan_view {
    spg_language language; /* of the words for people */
    const char *position, *kind;
    const char *facts; /* text of several lines */
    const spg_candidate_view *candidates;
    size_t count;
    const char *chosen, *because, *theorem;
    const char *estimate; /* for people */
} spg_plan_view;

/* The table of small positions and the reason of each (steps_cells.c). */
void spg_write_explain_cells(const spg_step_cells *cells, spg_language language, spg_format format, spg_text *out);
void spg_write_explain_steps(const spg_steps_view *view, spg_format format, spg_text *out);
void spg_write_explain_plan(const spg_plan_view *view, spg_format format, spg_text *out);

#endif
