/* print.h — a sweep as one C file. SPDX-License-Identifier: MIT */
#ifndef SPG_CODEGEN_PRINT_H
#define SPG_CODEGEN_PRINT_H

#include "game/fill.h"

/* The program for cells of this kind, the kernel header in front: C99 with what gcc and clang share. It depends on the sweep
 * alone, not on names or texts of the rules, and not on the contents of arrays that are passed by pointer. SPG_TOO_BIG when
 * it nests too deep or gets too long for a compiler to be worth asking. `digest` is the one that the program exports: of
 * all its text in front of that. */
spg_status spg_print_kernel(const spg_sweep *sweep, spg_fill_cells cells, spg_text *out, spg_digest *digest);

/* Short arrays are part of the text, where the compiler sees their items. Longer ones are passed by pointer, so that the same
 * rules with other givens are the same program. */
bool spg_print_is_passed(const spg_sweep_array *array);
/* 8, 16, 32, 64: the bits of the smallest signed type that holds all items. */
uint32_t spg_print_item_bits(const spg_sweep_array *array);

#endif
