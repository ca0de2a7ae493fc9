/* trial.h — any bytes as bytecode: for fuzzing the verifier and the interpreter behind it. SPDX-License-Identifier: MIT */
#ifndef SPG_EXEC_TRIAL_H
#define SPG_EXEC_TRIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum spg_trial_end {
    SPG_TRIAL_REFUSED,  /* by the verifier */
    SPG_TRIAL_RAN,      /* to its end */
    SPG_TRIAL_STOPPED,  /* by a trap or a limit */
    SPG_TRIAL_UNMADE    /* there was no memory for the trial itself */
} spg_trial_end;

/* Makes a function from the bytes, and, when the verifier accepts it, runs it in a small program under small limits.
 * With `mend`, instructions that are refused are replaced by harmless ones first, so that more is run. */
spg_trial_end spg_trial_bytecode(const uint8_t *bytes, size_t length, bool mend);

#endif
