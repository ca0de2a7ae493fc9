/* second.h — a second thread that does one job at a time beside the caller's. SPDX-License-Identifier: MIT
 *
 * Between start and wait the job's data is the job's alone. Where the system gives no thread, start does the job itself. */
#ifndef SPG_BASE_SECOND_H
#define SPG_BASE_SECOND_H

#include "base/run.h"

typedef struct spg_second spg_second;

spg_status spg_second_open(spg_run *run, spg_second **out);
void spg_second_close(spg_run *run, spg_second *second); /* NULL: nothing; no job is under way */
void spg_second_start(spg_second *second, void (*job)(void *user), void *user);
void spg_second_wait(spg_second *second); /* until the job is done; at once if there was none */

#endif
