/* operations.h — what instructions on lists, grids, texts and positions do. SPDX-License-Identifier: MIT
 *
 * Nothing is changed in place except what is being built: a building register is the only one that knows its object.
 * `node` is where a trap points. */
#ifndef SPG_EXEC_OPERATIONS_H
#define SPG_EXEC_OPERATIONS_H

#include "exec/inside.h"

/* lists: operations.c */
spg_status spg_operation_append(spg_machine *machine, spg_value *building, spg_value item);
spg_status spg_operation_extend(spg_machine *machine, spg_value *building, spg_value list);
spg_status spg_operation_span(spg_machine *machine, spg_value *building, spg_int low, spg_int high);
spg_status spg_operation_put(spg_machine *machine, spg_ref node, spg_value *building, spg_int index, spg_value item);
bool spg_operation_inside(spg_value building, spg_int index);
spg_value spg_operation_finish(spg_value *building);
spg_status spg_operation_lists(spg_machine *machine, const spg_value bounds[4], spg_value *out);
spg_status spg_operation_sort(spg_machine *machine, spg_ref node, spg_value items, spg_type keys_type, spg_value keys,
                              spg_value *out);
spg_status spg_operation_index(spg_machine *machine, spg_ref node, spg_value list, spg_int index, spg_value *out);
spg_status spg_operation_without(spg_machine *machine, spg_ref node, spg_value list, spg_int index, spg_value *out);
spg_status spg_operation_plus(spg_machine *machine, spg_type type, spg_value numbers, spg_int number, spg_value *out);
spg_status spg_operation_minus(spg_machine *machine, spg_value numbers, spg_int number, spg_value *out);
spg_status spg_operation_member(spg_machine *machine, spg_type type, spg_value item, spg_value among, bool *out);
spg_status spg_operation_convert(spg_machine *machine, spg_ref node, spg_type from, spg_type to, spg_value value,
                                 spg_value *out);
/* Are all numbers in it at least (sign 1) or at most (sign -1) the bound? A cell of a grid counts as its digit. */
spg_status spg_operation_bounded(spg_machine *machine, spg_type type, spg_value value, spg_int bound, int sign,
                                 bool *out);
spg_status spg_operation_compare(spg_machine *machine, spg_type type, spg_value a, spg_value b, int *out);

/* texts: operations_text.c */
uint32_t spg_operation_length(spg_type type, spg_value value);
spg_status spg_operation_to_text(spg_machine *machine, spg_type type, spg_value value, spg_value *out);
spg_status spg_operation_join(spg_machine *machine, spg_type type, spg_value list, spg_value between, spg_value *out);
/* A field of a move, a position or each move of a list. */
spg_status spg_operation_field(spg_machine *machine, spg_ref node, spg_type from, spg_type to, spg_value value,
                               spg_value name, spg_value *out);

/* sums over ranges of givens: given_sums.c */
/* at[0]..at[1], both moved by at[2]; of row or column at[3]. Known only where a loop over it could not have trapped. */
spg_status spg_given_sums_tell(spg_machine *machine, uint32_t index, spg_sum_form form, const spg_value at[4],
                               bool *known, spg_int *out);

/* grids: operations_grid.c */
spg_status spg_operation_cell(spg_machine *machine, spg_value grid, spg_int row, spg_int column, spg_value *out);
spg_status spg_operation_grid_open(spg_machine *machine, spg_value grid, spg_value *building);
bool spg_operation_grid_inside(spg_value building, spg_int row, spg_int column);
spg_status spg_operation_grid_put(spg_machine *machine, spg_ref node, spg_value *building, spg_int row, spg_int column,
                                  spg_value cell);
spg_value spg_operation_grid_close(spg_value *building);
spg_status spg_operation_to_grid(spg_machine *machine, spg_ref node, spg_value rows, spg_value *out);
/* All boards got by replacing one occurrence of a pattern: by rule, row, column; each board once. `rules` is a list of
 * texts: pattern, replacement, … */
spg_status spg_operation_rewrite(spg_machine *machine, spg_ref node, spg_value grid, spg_value rules, spg_value *out);

/* positions: operations_sum.c */
spg_status spg_operation_sum_add(spg_machine *machine, spg_value *building, spg_value position);
spg_status spg_operation_sum_term(spg_machine *machine, spg_value *building, spg_value position);
spg_status spg_operation_sum_close(spg_machine *machine, spg_value *building, spg_value *out);
spg_status spg_operation_copies(spg_machine *machine, spg_ref node, spg_int count, spg_value position, spg_value *out);

#endif
