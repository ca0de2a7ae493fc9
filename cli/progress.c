/* progress.c — one line about long work, on a terminal only. SPDX-License-Identifier: MIT
 *
 * It appears after a second, is rewritten four times a second and erased before anything else is written. The time left
 * is that of steady work: what was done so far, and how long it took. */
#include "progress.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "language.h"

enum { FIRST_MS = 1000, AGAIN_MS = 250, COLUMNS = 79 };

/* There is one terminal, so there is one line. */
static struct {
    bool terminal, shown;
    int64_t started, last; /* milliseconds */
    spg_progress whole;    /* of the call, as it was told last; phase NULL: not told */
    spg_progress inner;    /* of the question under way … */
    int64_t inner_started; /* … since when it has this phase */
    uint64_t inner_from;   /* … and what was done by then */
} line;

static int64_t now_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static size_t add_count(char *text, size_t used, const spg_progress *p)
{
    const size_t room = COLUMNS + 1 - used;
    const int length = p->total > 0
                           ? snprintf(text + used, room, say("%s: %llu of %llu"), say(p->phase),
                                      (unsigned long long)p->done, (unsigned long long)p->total)
                           : snprintf(text + used, room, "%s: %llu", say(p->phase), (unsigned long long)p->done);
    return length < 0 ? used : (size_t)length < room ? used + (size_t)length : COLUMNS;
}

/* Seconds left when `done` of `total` took so long; -1: too early to say. */
static int64_t seconds_left(uint64_t done, uint64_t total, int64_t took)
{
    if (total == 0 || done == 0 || done > total || total > UINT64_MAX / 2 || (double)done / (double)total < 0.01) {
        return -1;
    }
    const double left = (double)took * (double)(total - done) / (double)done / 1000;
    return left > 1e9 ? -1 : (int64_t)left + 1;
}

/* How fast it goes, where one question is all the work. */
static size_t add_rate(char *text, size_t used, uint64_t done, int64_t took)
{
    const double rate = took > 0 ? (double)done * 1000 / (double)took : 0;
    const size_t room = COLUMNS + 1 - used;
    if (rate < 1) { return used; }
    const int length = rate >= 1e6   ? snprintf(text + used, room, say(", %.1f million/s"), rate / 1e6)
                       : rate >= 1e4 ? snprintf(text + used, room, say(", %.0f thousand/s"), rate / 1e3)
                                     : snprintf(text + used, room, say(", %.0f/s"), rate);
    return length < 0 ? used : (size_t)length < room ? used + (size_t)length : COLUMNS;
}

static void add_time(char *text, size_t used, int64_t seconds)
{
    const size_t room = COLUMNS + 1 - used;
    if (seconds < 0) { return; }
    if (seconds < 100) {
        snprintf(text + used, room, say(", %lld s left"), (long long)seconds);
    } else if (seconds < 6000) {
        snprintf(text + used, room, say(", %lld min left"), (long long)(seconds + 59) / 60);
    } else {
        snprintf(text + used, room, say(", %lld h left"), (long long)(seconds + 3599) / 3600);
    }
}

/* What did not fit may have been cut inside a character. */
static void drop_half(char *text)
{
    size_t length = strlen(text), lead = length;
    while (lead > 0 && ((unsigned char)text[lead - 1] & 0xc0) == 0x80) { lead--; }
    if (lead == 0) { return; }
    const unsigned char first = (unsigned char)text[lead - 1];
    const size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    if (length - (lead - 1) < bytes) { text[lead - 1] = '\0'; }
}

static void draw(int64_t now)
{
    char text[COLUMNS + 1] = "";
    const spg_progress *inner = &line.inner;
    size_t used = 0;
    int64_t left = -1;
    if (line.whole.phase != NULL) {
        used = add_count(text, used, &line.whole);
        left = seconds_left(line.whole.done, line.whole.total, now - line.started);
    }
    if (inner->phase != NULL && used + 4 < COLUMNS) {
        if (used > 0) { used += (size_t)snprintf(text + used, COLUMNS - used, "%s", say("; ")); }
        used = add_count(text, used, inner);
        /* Of one question alone; of one among many only the whole says something about the end. */
        if (line.whole.total <= 1 && inner->done > line.inner_from) {
            used = add_rate(text, used, inner->done - line.inner_from, now - line.inner_started);
            left = seconds_left(inner->done - line.inner_from, inner->total - line.inner_from,
                                now - line.inner_started);
        }
    }
    add_time(text, used, left);
    drop_half(text);
    fprintf(stderr, "\r%s\033[K", text);
    fflush(stderr);
    line.shown = true;
}

static void take(const spg_progress *p, int64_t now)
{
    if (!p->inner) {
        if (p->done != line.whole.done) { line.inner.phase = NULL; } /* that question is answered */
        line.whole = *p;
        return;
    }
    if (line.inner.phase == NULL || strcmp(line.inner.phase, p->phase) != 0 || p->done < line.inner.done) {
        line.inner_started = now;
        line.inner_from = p->done;
    }
    line.inner = *p;
}

void progress_warn(struct job *job)
{
    const size_t count = spg_warning_count(job->context);
    if (count < job->warned) { job->warned = 0; } /* they were forgotten meanwhile */
    if (count > job->warned) { progress_erase(); }
    while (job->warned < count) { fputs(spg_warning_report(job->context, job->warned++), stderr); }
}

static void show(void *user, const spg_progress *p)
{
    struct job *job = user;
    if (!job->keeps_quiet) { progress_warn(job); }
    if (!line.terminal) { return; }
    const int64_t now = now_ms();
    take(p, now);
    if (now - line.started < FIRST_MS || now - line.last < AGAIN_MS) { return; }
    line.last = now;
    draw(now);
}

void progress_start(struct job *job)
{
    line.terminal = isatty(STDERR_FILENO);
    line.started = now_ms();
    spg_set_progress(job->context, show, job);
}

void progress_erase(void)
{
    if (!line.shown) { return; }
    line.shown = false;
    fputs("\r\033[K", stderr);
    fflush(stderr);
}
