/* acts.h — what the printers of main share. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_ACTS_H
#define SPG_EXPORT_ACTS_H

#include "export/exporter.h"

/* acts_read.c: a variable or given; what is known of it; all that follows when it was set to a value that is in *extent, and was read
 * or worked out: a given keeps to its range, and what rests on it is forgotten. */
void spg_x_place(spg_exporter *x, spg_ref ref);
spg_extent *spg_x_known(spg_exporter *x, spg_ref ref);
void spg_x_was_set(spg_exporter *x, spg_ref ref, bool read, spg_extent extent);
void spg_x_read(spg_exporter *x, spg_ref ref);

/* acts_print.c */
void spg_x_print(spg_exporter *x, spg_ref ref);
bool spg_x_is_many(spg_type type); /* writes any number of items */

/* acts_memory.c: may all that a round of a loop has made be given back at its end? */
bool spg_x_lets_go(spg_exporter *x, spg_ref body);

#endif
