/* child.h — another program, run to its end. SPDX-License-Identifier: MIT */
#ifndef SPG_BENCH_CHILD_H
#define SPG_BENCH_CHILD_H

/* Runs argv[0], its output thrown away. What it ended with; 128 and more: by a signal; -1: it could not be started. */
int child_run(char *const argv[]);

#endif
