/* process.c — a whole C program, compiled in the background and run beside the caller. SPDX-License-Identifier: MIT */
#include "codegen/process.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const int64_t compile_limit = INT64_C(60) * 1000000000;
#define OUTPUT_BLOCKS "4194304" /* of 512 bytes: a program that prints more is ended */
#define SECONDS "7200"          /* of a processor: nobody may be left to end it */

static void start_compiler(spg_codegen_process *p, const char *text, size_t length)
{
    p->key = spg_compiler_key(&p->compiler, SPG_COMPILER_PROGRAM, text, length);
    if (spg_cache_find(&p->cache, SPG_CACHE_MAIN, p->key, p->program)) {
        p->stage = SPG_PROCESS_READY;
        return;
    }
    p->stage = SPG_PROCESS_COMPILES;
    spg_codegen_start(&p->job, &p->compiler, SPG_COMPILER_PROGRAM, p->work.path, text, length, compile_limit);
}

void spg_codegen_process_open(spg_codegen_process *p, const char *text, size_t length)
{
    *p = (spg_codegen_process){.stage = SPG_PROCESS_FAILED};
    if (spg_compiler_find(&p->compiler) && spg_cache_open(&p->cache, NULL) && spg_cache_work(&p->cache, &p->work)) {
        start_compiler(p, text, length);
    }
}

void spg_codegen_process_close(spg_codegen_process *p)
{
    spg_codegen_cancel(&p->job);
    spg_codegen_child_end(&p->child);
    spg_cache_leave_work(&p->work);
    if (p->cache.directory[0] != '\0') { spg_cache_close(&p->cache); }
    *p = (spg_codegen_process){.stage = SPG_PROCESS_FAILED};
}

/* From the cache if it can be kept there, else from where it was made. */
static spg_codegen_stage compiled(spg_codegen_process *p)
{
    char built[SPG_CODEGEN_PATH + 16];
    spg_codegen_path(p->work.path, spg_codegen_output(SPG_COMPILER_PROGRAM), built);
    if (!spg_cache_keep(&p->cache, SPG_CACHE_MAIN, p->key, built, p->program)) {
        memcpy(p->program, built, sizeof built);
    }
    return p->stage = SPG_PROCESS_READY;
}

spg_codegen_stage spg_codegen_process_look(spg_codegen_process *p)
{
    if (p->stage == SPG_PROCESS_COMPILES) {
        const spg_codegen_state state = spg_codegen_poll(&p->job);
        if (state == SPG_COMPILE_DONE) { return compiled(p); }
        if (state == SPG_COMPILE_FAILED) { p->stage = SPG_PROCESS_FAILED; }
    }
    if (p->stage == SPG_PROCESS_RUNS) {
        const spg_codegen_end end = spg_codegen_child_look(&p->child);
        if (end != SPG_CHILD_RUNS) { p->stage = end == SPG_CHILD_GOOD ? SPG_PROCESS_DONE : SPG_PROCESS_FAILED; }
    }
    return p->stage;
}

/* The shell sets the limits and becomes the program. */
static bool start(spg_codegen_process *p, const char *input, const char *output, size_t memory)
{
    static const char script[] = "ulimit -v \"$1\" && ulimit -f " OUTPUT_BLOCKS " && ulimit -t " SECONDS
                                 " && exec \"$0\"";
    char bytes[24];
    const char *const list[] = {"sh", "-c", script, p->program, bytes, NULL};
    const spg_codegen_order order = {
        .path = "/bin/sh", .arguments = list, .directory = p->work.path, .input = input, .output = output};
    if (memory == SIZE_MAX) {
        snprintf(bytes, sizeof bytes, "unlimited");
    } else {
        snprintf(bytes, sizeof bytes, "%zu", memory / 1024);
    }
    return spg_codegen_child_start(&p->child, &order);
}

void spg_codegen_process_run(spg_codegen_process *p, const char *input, size_t length, size_t memory)
{
    char in[SPG_CODEGEN_PATH + 16], out[SPG_CODEGEN_PATH + 16];
    spg_codegen_path(p->work.path, "input", in);
    spg_codegen_path(p->work.path, "output", out);
    const bool runs = spg_codegen_write(in, input, length) && start(p, in, out, memory);
    p->stage = runs ? SPG_PROCESS_RUNS : SPG_PROCESS_FAILED;
}

int spg_codegen_process_output(const spg_codegen_process *p)
{
    char path[SPG_CODEGEN_PATH + 16];
    spg_codegen_path(p->work.path, "output", path);
    return open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
}
