/* statement.h — walks the statements of a game and prints all but its moves and endings. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_STATEMENT_H
#define SPG_EXPORT_STATEMENT_H

#include "export/exporter.h"

typedef struct spg_x_rules {
    spg_exporter *x;
    const spg_x_listed *listed; /* which values binders take, or NULL */
    bool turns;                 /* `turn` is a name: 0 the first player moves, 1 the second */
    void *user;
    void (*leaf)(void *user, spg_ref ref); /* MOVE, VERDICT, END; ROLE, unless `turns` */
} spg_x_rules;

void spg_x_statement(const spg_x_rules *r, spg_ref ref);
/* An `if` with what is printed for the sides of a node: its children are a condition, which is known there, and what holds if it is
 * true and else (0: nothing). */
void spg_x_branch(spg_exporter *x, spg_ref ref, spg_x_term *side, const void *user);
/* What the arguments of a target need not have a value for is printed in front of the test whether it exists, if there is
 * one: the rules work them all out first, also for no copies. */
void spg_x_look_at_target(spg_exporter *x, spg_ref target, bool tested);
/* The same for the only component of a target that is tested: what is no number is worked out once, under a name that is printed
 * for it until the caller sets x->lets.count back. */
void spg_x_name_target(spg_exporter *x, spg_ref make);
/* What a move scores: 0 where it says nothing. */
void spg_x_gain(spg_exporter *x, spg_ref gain);
/* The opening of a game; its names stay visible. */
void spg_x_opening(const spg_x_rules *r, uint32_t game);

#endif
