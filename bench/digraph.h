/* digraph.h — outcome and distance on a given graph, against reading it. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_DIGRAPH_H
#define SPG_BENCH_DIGRAPH_H

#include "line.h"

void digraph_measure(spg_context *context, int times, bool quick, bench_line *line);

#endif
