/* range.h — sums over a range of a given in one step. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_RANGE_H
#define SPG_EXPORT_RANGE_H

#include "export/exporter.h"
#include "ir/range_sum.h"

/* In a lifted function: returns where the kept sums tell. */
void spg_x_range_sum(spg_exporter *x, const spg_range_sum *r);
/* In front of the loop that adds up where they do not: they are made if they are not there yet. */
void spg_x_make_range_sums(spg_exporter *x, const spg_range_sum *r);
/* The sums that are kept of this given, as variables of the file. */
void spg_x_declare_range_sums(spg_exporter *x, uint32_t given);

#endif
