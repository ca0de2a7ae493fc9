/* npy.h — a table as an array of NumPy. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_NPY_H
#define SPG_WRITE_NPY_H

#include "write/table.h"

/* Format version 1.0, the lowest byte first, the smallest type that fits; one dimension an axis. Outcomes are lose 0, win 1,
 * draw 2. A position that does not exist is the least number of the type, which then is signed; a warning says so.
 * SPG_REFUSED: loopy values, or numbers beyond 64 bits. */
spg_status spg_npy_write(spg_run *run, const spg_table_view *table, spg_text *out);

#endif
