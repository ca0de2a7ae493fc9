/* tables.h — a family's tables: the box that is needed, the sweep that fills it, and the bodies that run the sweep.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_TABLES_H
#define SPG_PLAN_TABLES_H

#include "facts/facts.h"
#include "plan/session.h"
#include "plan/settings.h"
#include "solve/dense/dense.h"
#include "sweep/build.h"

typedef struct spg_tables spg_tables;

/* Which positions must be in the tables: per game of the program a box of starts, known where there are any. */
typedef struct spg_tables_wish {
    spg_run *run;
    spg_machine *machine;
    const spg_program *program;
    spg_facts *facts; /* of the family */
    const spg_game *game;
    const spg_box *starts;
    spg_sweep_kind kind;
    const spg_settings *settings;
} spg_tables_wish;

/* SPG_REFUSED with *why where there are no tables for these rules. */
spg_status spg_tables_new(const spg_tables_wish *wish, spg_tables **out, spg_reason *why);
void spg_tables_free(spg_tables *tables);

const spg_dense_plan *spg_tables_plan(const spg_tables *tables);
const spg_build_report *spg_tables_report(const spg_tables *tables);
const spg_box *spg_tables_starts(const spg_tables *tables); /* what they were made for, per game */
/* The values of a parameter in the tables; false: there is no table of the game. */
bool spg_tables_box(const spg_tables *tables, size_t game, uint32_t param, spg_interval *out);
/* Are all these starts inside? */
bool spg_tables_cover(const spg_tables *tables, const spg_box *starts);
/* What filling them costs: options to be looked at, about, after reductions; bytes of the cells at their first width. */
spg_estimate spg_tables_estimate(const spg_tables *tables);
uint64_t spg_tables_cells(const spg_tables *tables);
/* The narrowest cells that may do. */
spg_fill_cells spg_tables_first_cells(const spg_sweep *sweep);
bool spg_tables_compiles(const spg_tables *tables);    /* will the C compiler be used? */
const char *spg_tables_note(const spg_tables *tables); /* one line about the compiler, or NULL */

/* Which kind of table answers such a question; false: none does. */
bool spg_tables_kind(const spg_traits *traits, uint32_t wants, bool is_sum, spg_sweep_kind *out, spg_reason *why);

#endif
