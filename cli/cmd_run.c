/* cmd_run.c — run: the main of a rule file, from standard input to standard output. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command.h"
#include "language.h"
#include "progress.h"

enum { LOOK_MS = 50 };

/* What was printed goes out before we wait for more input: it may be a person who types. */
static spg_status from_input(void *user, char *bytes, size_t room, size_t *got)
{
    struct job *job = user;
    output_flush(job->out);
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    *got = 0;
    const int ready = poll(&input, 1, LOOK_MS);
    if (ready == 0 || (ready < 0 && errno == EINTR)) { return SPG_MORE; } /* the library has limits to look at */
    const ssize_t count = read(STDIN_FILENO, bytes, room);
    *got = count > 0 ? (size_t)count : 0;
    if (count >= 0) { return SPG_OK; }
    return errno == EINTR ? SPG_MORE : SPG_SYSTEM;
}

/* The rules and the input cannot both come from standard input. */
static bool is_standard_input(const char *path)
{
    struct stat file;
    struct stat input;
    if (strcmp(path, "-") == 0) { return true; }
    if (stat(path, &file) != 0 || fstat(STDIN_FILENO, &input) != 0) { return false; }
    const bool device = strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
    return device && file.st_dev == input.st_dev && file.st_ino == input.st_ino;
}

static int open_all(struct job *job)
{
    const arguments *args = job->args;
    const char *file = args->word_count > 0 ? args->words[0] : NULL; /* -f FILE alone will do */
    if (file == NULL && args->file_count == 0) {
        return usage_error("which rule file? usage: sprague run FILE [NAME=VALUE]… < INPUT");
    }
    bool doubled = file != NULL && is_standard_input(file);
    for (int i = 0; i < args->file_count; i++) { doubled = doubled || is_standard_input(args->files[i]); }
    if (doubled) { return usage_error("standard input holds the input, so the rules must come from a file"); }
    const int code = open_rules(job);
    if (code != 0) { return code; }
    if (file != NULL && spg_ruleset_add_file(job->rules, file) != SPG_OK) { return report_error(job); }
    return check_interrupt();
}

static spg_status to_errors(void *user, const char *bytes, size_t length)
{
    (void)user;
    return fwrite(bytes, 1, length, stderr) == length ? SPG_OK : SPG_SYSTEM;
}

/* Standard output belongs to main; --json speaks on the other one. */
static void summary(const struct job *job, const spg_main_info *info)
{
    if (job->args->json) {
        fprintf(stderr, "{\"schema\": 1, \"bytes_read\": %llu, \"bytes_written\": %llu, \"questions\": %llu, ",
                (unsigned long long)info->bytes_read, (unsigned long long)info->bytes_written,
                (unsigned long long)info->questions);
        if (info->compiled) { fprintf(stderr, "\"compiled\": true, "); }
        if (info->checked) { fprintf(stderr, "\"checked_to\": %llu, ", (unsigned long long)info->checked_to); }
        fprintf(stderr, "\"seconds\": %.6f, \"memory\": %zu}\n", info->seconds, spg_memory_peak(job->context));
    } else if (job->args->verbose) {
        fprintf(stderr, say("questions: %llu in %.3f s\n"), (unsigned long long)info->questions, info->seconds);
        if (info->compiled) { fputs(say("main: compiled as a whole\n"), stderr); }
        if (info->checked) {
            fprintf(stderr, say("formulas: checked to %llu\n"), (unsigned long long)info->checked_to);
        }
    }
}

int run_run(struct job *job)
{
    spg_main_info info = {0};
    const int code = open_all(job);
    if (code != 0) { return code; }
    const spg_status status = spg_run_main(job->rules, from_input, job, to_output, job->out, &info);
    output_flush(job->out);
    progress_erase();
    if (status == SPG_OK) {
        summary(job, &info);
        return 0;
    }
    if (job->out->closed || job->out->error != 0) { return spg_status_exit(SPG_SYSTEM); } /* main says why */
    progress_erase();
    if (job->args->json) {
        spg_error_json(job->context, to_errors, NULL);
    } else {
        fputs(spg_error_report(job->context), stderr);
    }
    return spg_status_exit(status);
}
