/* check.h — the two halves of spg_ir_check. SPDX-License-Identifier: MIT */
#ifndef SPG_IR_CHECK_H
#define SPG_IR_CHECK_H

#include "ir/program.h"

/* Reports a fault of the IR at a node. `why` is a literal. */
spg_status spg_ir_check_fail(spg_run *run, const spg_program *program, spg_ref ref, const char *why);

/* One node by itself: kind, classes and types of its children, its own type, its data. Children were checked before. */
spg_status spg_ir_check_node(spg_run *run, const spg_program *program, spg_ref ref);

/* What a BINDER node binds. */
spg_type spg_ir_check_bound_type(const spg_pool *pool, spg_ref binder);

/* Every cycle of calls goes through a def that is marked recursive. Nodes and owners were checked before. */
spg_status spg_ir_check_calls(spg_run *run, const spg_program *program);

#endif
