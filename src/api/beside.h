/* beside.h — main as a compiled program, beside the interpreter: who is first answers. SPDX-License-Identifier: MIT
 *
 * A main that runs long is exported, compiled and started on the same input as a process of its own. When that ends well before
 * the interpreter, the rest of its output is handed on; else nothing has happened. What the interpreter has printed must be how
 * the program's output starts. */
#ifndef SPG_API_BESIDE_H
#define SPG_API_BESIDE_H

#include "api/ruleset.h"
#include "codegen/process.h"

typedef struct spg_beside {
    spg_ruleset *rules;
    spg_run *run;
    enum { SPG_BESIDE_WAITS, SPG_BESIDE_WORKS, SPG_BESIDE_FIRST, SPG_BESIDE_OVER } state;
    int64_t begun, next; /* when it began, when to look again */
    spg_codegen_process process;
    bool checked; /* formulas of the rules are in it, tried … */
    uint64_t checked_to;
    /* the input: what was read of it so far, and how much of that the interpreter has got */
    spg_feed *feed;
    void *feed_user;
    spg_text input;
    size_t given;
    bool ended;
    spg_status broken; /* what the feed said when it was read ahead */
    /* the output so far */
    spg_sink *sink;
    void *sink_user;
    uint64_t written, hash;
} spg_beside;

/* Stands between the job and its feed and sink from now on. */
void spg_beside_open(spg_beside *b, spg_ruleset *rules, spg_program_job *job);
/* The interpreter has ended with this status; gives that of the whole. */
spg_status spg_beside_close(spg_beside *b, spg_status status, spg_main_info *info);

#endif
