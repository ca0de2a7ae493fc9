/* startup.h — what starting the program costs. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_STARTUP_H
#define SPG_BENCH_STARTUP_H

#include "line.h"

/* One answer of one line from `program`, against a program that does nothing. */
void startup_measure(const char *program, int times, bool quick, bench_line *line);

#endif
