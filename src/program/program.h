/* program.h — runs acts, those of main above all: reads, asks, prints. SPDX-License-Identifier: MIT */
#ifndef SPG_PROGRAM_PROGRAM_H
#define SPG_PROGRAM_PROGRAM_H

#include "exec/machine.h"
#include "program/input.h"

typedef struct spg_program_job {
    spg_machine *machine; /* its givens have the values of the file; main may change them */
    const spg_program *program;
    const spg_pool *pool; /* of the acts: those of main, or others that see the same rules */
    spg_ref body;         /* ACTS */
    const spg_frame *frame;
    spg_ask *ask;
    void *ask_user;
    spg_feed *feed;
    void *feed_user;
    spg_sink *sink;
    void *sink_user;
    spg_input_line *shown; /* what an error about the input points into */
} spg_program_job;

typedef struct spg_program_report {
    uint64_t bytes_read, bytes_written; /* read: as far as main has looked */
} spg_program_report;

/* What was printed before an error has gone to the sink. */
spg_status spg_program_run(const spg_program_job *job, spg_program_report *out);

#endif
