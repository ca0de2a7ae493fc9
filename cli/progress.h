/* progress.h — one line about long work, on a terminal only. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_PROGRESS_H
#define SPG_CLI_PROGRESS_H

#include "sprague.h"

/* From now on the context's work is shown on standard error, if that is a terminal. */
void progress_start(spg_context *context);
/* Takes the line away, before anything else is written; nothing to do is done fast. */
void progress_erase(void);

#endif
