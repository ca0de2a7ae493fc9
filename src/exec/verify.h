/* verify.h — the gate before the interpreter. SPDX-License-Identifier: MIT
 *
 * What passes may be run: no instruction reads or writes outside its registers, objects or tables, whatever the values
 * are, and every way back in the code counts work, so the limits of the run end it. One linear pass. */
#ifndef SPG_EXEC_VERIFY_H
#define SPG_EXEC_VERIFY_H

#include "exec/bytecode.h"

/* SPG_BAD_RULES with the instruction and the reason when the function may not run. */
spg_status spg_exec_verify_function(const spg_module *module, const spg_function *function);

/* One instruction of it by itself; the header must have been accepted with some code. */
spg_status spg_exec_verify_instruction(const spg_module *module, const spg_function *function, uint32_t index);

/* May a value of one type be turned into the other? */
bool spg_exec_verify_converts(spg_type from, spg_type to);

#endif
