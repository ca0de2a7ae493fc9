/* inline.h — helpers that give positions are written out where they are called. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_INLINE_H
#define SPG_EXPORT_INLINE_H

#include "export/exporter.h"

/* Main, games and formulas of the exporter's copy of the program change. */
spg_status spg_x_inline(spg_exporter *x, spg_program *program);

#endif
