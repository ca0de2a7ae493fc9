/* inline.h — helpers that give positions are written out where they are called. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_INLINE_H
#define SPG_EXPORT_INLINE_H

#include "export/exporter.h"

/* What the program was before. */
typedef struct spg_x_inlined {
    bool valid;
    spg_main main;
    const spg_ir_game *games;
    const spg_formula *formulas;
} spg_x_inlined;

/* Main, games and formulas of the program change, until the second call; memory is the exporter's. */
spg_status spg_x_inline(spg_exporter *x, spg_program *program, spg_x_inlined *before);
void spg_x_inline_undo(spg_program *program, const spg_x_inlined *before);

#endif
