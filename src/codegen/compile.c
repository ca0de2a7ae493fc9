/* compile.c — running the C compiler in the background. SPDX-License-Identifier: MIT */
#include "codegen/compile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 24 };

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static spg_codegen_state fail(spg_compile *job, const char *why)
{
    job->state = SPG_COMPILE_FAILED;
    job->why = why;
    return job->state;
}

/* --- the source --- */

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t wrote = write(file, bytes, length);
        if (wrote < 0 && errno == EINTR) { continue; }
        if (wrote <= 0) { return false; }
        bytes += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

bool spg_codegen_write(const char *path, const char *text, size_t length)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) { return false; }
    const bool wrote = write_all(file, text, length);
    return close(file) == 0 && wrote;
}

/* --- the process --- */

void spg_codegen_path(const char *directory, const char *name, char out[SPG_CODEGEN_PATH + 16])
{
    snprintf(out, SPG_CODEGEN_PATH + 16, "%s/%s", directory, name);
}

static spg_codegen_state run_compiler(spg_compile *job)
{
    char source[SPG_CODEGEN_PATH + 16];
    char output[SPG_CODEGEN_PATH + 16];
    const char *list[ARGUMENTS_MAX];
    size_t count = 0;
    spg_codegen_path(job->directory, "source.c", source);
    spg_codegen_path(job->directory, spg_codegen_output(job->form), output);
    list[count++] = job->compiler->path;
    const char *const *fixed = spg_compiler_arguments(job->form, job->native);
    for (size_t i = 0; fixed[i] != NULL && count < ARGUMENTS_MAX - 4; i++) { list[count++] = fixed[i]; }
    list[count++] = "-o";
    list[count++] = output;
    list[count++] = source;
    list[count] = NULL;
    const spg_codegen_order order = {.path = job->compiler->path, .arguments = list, .directory = job->directory};
    if (!spg_codegen_child_start(&job->child, &order)) { return fail(job, "the C compiler cannot be started"); }
    return job->state = SPG_COMPILE_RUNS;
}

const char *spg_codegen_output(spg_compiler_form form)
{
    return form == SPG_COMPILER_KERNEL ? "kernel.so" : "program";
}

spg_codegen_state spg_codegen_start(spg_compile *job, const spg_compiler *compiler, spg_compiler_form form,
                                    const char *directory, const char *text, size_t length, int64_t limit)
{
    char source[SPG_CODEGEN_PATH + 16];
    *job = (spg_compile){.compiler = compiler, .form = form, .native = true, .begun = now(), .limit = limit};
    if (strlen(directory) >= sizeof job->directory) { return fail(job, "the path of the cache is too long"); }
    memcpy(job->directory, directory, strlen(directory) + 1);
    spg_codegen_path(directory, "source.c", source);
    if (!spg_codegen_write(source, text, length)) { return fail(job, "the C file cannot be written"); }
    return run_compiler(job);
}

static spg_codegen_state ended(spg_compile *job, bool good)
{
    char output[SPG_CODEGEN_PATH + 16];
    spg_codegen_path(job->directory, spg_codegen_output(job->form), output);
    if (good && access(output, R_OK) == 0) {
        job->took = now() - job->begun;
        return job->state = SPG_COMPILE_DONE;
    }
    if (!job->native) { return fail(job, "the C compiler failed"); }
    unlink(output);
    job->native = false;
    return run_compiler(job);
}

spg_codegen_state spg_codegen_poll(spg_compile *job)
{
    if (job->state != SPG_COMPILE_RUNS) { return job->state; }
    const spg_codegen_end end = spg_codegen_child_look(&job->child);
    /* Whether an output of unknown end is good, loading will tell. */
    if (end != SPG_CHILD_RUNS) { return ended(job, end != SPG_CHILD_BAD); }
    if (now() - job->begun >= job->limit) {
        spg_codegen_cancel(job);
        return fail(job, "the C compiler took too long");
    }
    return job->state;
}

void spg_codegen_cancel(spg_compile *job)
{
    if (job->state != SPG_COMPILE_RUNS || job->child.process <= 0) { return; }
    spg_codegen_child_end(&job->child);
    fail(job, "the compilation was broken off");
}
