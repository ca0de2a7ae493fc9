/* progress.h — one line about long work, on a terminal only. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_PROGRESS_H
#define SPG_CLI_PROGRESS_H

struct job;

/* From now on the work of the job's context is shown on standard error, if that is a terminal; warnings as soon as they come. */
void progress_start(struct job *job);
/* Warnings that were not shown yet. */
void progress_warn(struct job *job);
/* Takes the line away, before anything else is written; nothing to do is done fast. */
void progress_erase(void);

#endif
