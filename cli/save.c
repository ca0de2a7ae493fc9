/* save.c — answers that go to the file of -o. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"

static bool to_file(const struct job *job)
{
    return job->args->output != NULL && strcmp(job->args->output, "-") != 0;
}

spg_status to_answer(void *user, const char *bytes, size_t length)
{
    struct job *job = user;
    struct kept *kept = &job->kept;
    if (!to_file(job)) { return to_output(job->out, bytes, length); }
    if (length > kept->room - kept->length) {
        const size_t room = kept->length + length > 2 * kept->room ? kept->length + length : 2 * kept->room;
        char *grown = realloc(kept->bytes, room);
        if (grown == NULL) {
            kept->failed = true;
            return SPG_SYSTEM;
        }
        kept->bytes = grown;
        kept->room = room;
    }
    if (length > 0) { memcpy(kept->bytes + kept->length, bytes, length); }
    kept->length += length;
    return SPG_OK;
}

int save_kept(struct job *job)
{
    int code = 0;
    if (to_file(job)) {
        const struct kept *kept = &job->kept;
        const char *bytes = kept->bytes == NULL ? "" : kept->bytes;
        if (spg_save(job->context, job->args->output, bytes, kept->length) != SPG_OK) { code = report_error(job); }
    }
    free(job->kept.bytes);
    job->kept = (struct kept){0};
    return code;
}

int forget_kept(struct job *job)
{
    const bool failed = job->kept.failed;
    free(job->kept.bytes);
    job->kept = (struct kept){0};
    return failed ? memory_error() : report_error(job);
}

int refuse_terminal(const struct job *job, const char *format)
{
    if (to_file(job) || !isatty(job->out->fd)) { return 0; }
    return usage_error("%s is not for a terminal; write it to a file: -o FILE.%s", format, format);
}
