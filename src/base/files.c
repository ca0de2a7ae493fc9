/* files.c — reading a file whole, writing one atomically. SPDX-License-Identifier: MIT
 *
 * Straight on the system calls: every failure is seen where it happens. After a call that a signal broke off, the
 * cancel flag is looked at before the call is repeated; otherwise nothing could interrupt a read from a silent pipe. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/array.h"
#include "base/hash.h"
#include "base/temporary.h"

enum {
    FIRST_READ = 16384,
    LARGEST_CALL = 1 << 24,
    TEMP_NAME_SIZE = 40,
    TEMP_DIGITS = 16,
    TEMP_TRIES = 100,
    LOOK_MS = 50
};

/* What the user named wrongly is bad input; all else is the system's failure. `message` is for the latter, with the
 * path as %1 and the reason as %2. */
static spg_status fail_path(spg_run *run, const char *path, int reason, const char *message)
{
    switch (reason) {
    case ENOENT:
    case ENOTDIR: return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "there is no file '%1'", NULL, path);
    case EISDIR: return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "'%1' is a directory", NULL, path);
    case EACCES:
    case EPERM: return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "no permission for '%1'", NULL, path);
    case ENAMETOOLONG: return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "the file name '%1' is too long", NULL, path);
    case ELOOP: return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "the links of '%1' run in a circle", NULL, path);
    default: break;
    }
    char words[128];
    if (strerror_r(reason, words, sizeof words) != 0) { snprintf(words, sizeof words, "error %d", reason); }
    return SPG_FAIL(run, SPG_SYSTEM, SPG_NOWHERE, message, NULL, path, words);
}

static spg_status open_file(spg_run *run, const char *path, int flags, int *file)
{
    for (;;) {
        *file = open(path, flags | O_CLOEXEC | O_NOCTTY, 0666);
        if (*file >= 0) { return SPG_OK; }
        if (errno != EINTR) { return fail_path(run, path, errno, "cannot open '%1': %2"); }
        SPG_TRY(spg_run_check(run));
    }
}

/* ---- reading ---- */

typedef struct reading {
    spg_run *run;
    const char *path;
    size_t limit;
    char *at;
    size_t length, room;
} reading;

static spg_status fail_too_long(const reading *r)
{
    char limit[SPG_INT_TEXT_SIZE];
    spg_int_format((spg_int)r->limit, limit);
    return SPG_FAIL(r->run, SPG_TOO_BIG, SPG_NOWHERE, "'%1' is longer than %2 bytes", NULL, r->path, limit);
}

/* Refuses directories; a regular file tells its size, which saves growing. Sizes of other things mean nothing. */
static spg_status look_at_file(reading *r, int file)
{
    struct stat about;
    if (fstat(file, &about) != 0) { return fail_path(r->run, r->path, errno, "cannot read '%1': %2"); }
    if (S_ISDIR(about.st_mode)) { return fail_path(r->run, r->path, EISDIR, NULL); }
    if (!S_ISREG(about.st_mode) || about.st_size <= 0) { return SPG_OK; }
    if ((uintmax_t)about.st_size > r->limit) { return fail_too_long(r); }
    return spg_array_reserve(r->run, &r->at, 0, (size_t)about.st_size + 1, &r->room, 1);
}

/* A pipe may be silent for ever, and the limits hold meanwhile. Also when the wait fails, reading tells. */
static spg_status wait_for_bytes(const reading *r, int file)
{
    struct pollfd input = {.fd = file, .events = POLLIN};
    for (;;) {
        SPG_TRY(spg_run_check(r->run));
        const int ready = poll(&input, 1, LOOK_MS);
        if (ready > 0 || (ready < 0 && errno != EINTR)) { return SPG_OK; }
    }
}

static spg_status read_some(reading *r, int file, size_t *got)
{
    const size_t room = r->room - r->length;
    for (;;) {
        SPG_TRY(wait_for_bytes(r, file));
        const ssize_t count = read(file, r->at + r->length, room < LARGEST_CALL ? room : LARGEST_CALL);
        *got = count < 0 ? 0 : (size_t)count;
        if (count >= 0) { return SPG_OK; }
        if (errno != EINTR) { return fail_path(r->run, r->path, errno, "cannot read '%1': %2"); }
    }
}

/* Reads until the end or one byte beyond the limit. There is always one byte of room when the end is looked for, and
 * the NUL goes there: a file of the length it told needs no second block. */
static spg_status read_all(reading *r, int file)
{
    size_t got;
    do {
        const size_t most = r->limit - r->length < FIRST_READ ? r->limit - r->length + 1 : FIRST_READ;
        if (r->length == r->room) { SPG_TRY(spg_array_reserve(r->run, &r->at, r->length, most, &r->room, 1)); }
        SPG_TRY(read_some(r, file, &got));
        r->length += got;
        if (r->length > r->limit) { return fail_too_long(r); }
    } while (got > 0);
    r->at[r->length] = '\0';
    return SPG_OK;
}

static spg_status read_file(reading *r, int file)
{
    SPG_TRY(look_at_file(r, file));
    return read_all(r, file);
}

spg_status spg_files_read(spg_run *run, const char *path, size_t limit, char **text, size_t *length, size_t *room)
{
    reading r = {.run = run, .path = path, .limit = limit};
    const bool standard_input = strcmp(path, "-") == 0;
    int file = STDIN_FILENO;
    *text = NULL;
    *length = 0;
    *room = 0;
    if (!standard_input) { SPG_TRY(open_file(run, path, O_RDONLY, &file)); }
    const spg_status status = read_file(&r, file);
    if (!standard_input) { close(file); } /* nothing was written: a failing close loses nothing */
    if (status != SPG_OK) {
        spg_run_give(run, r.at, r.room, 1);
        return status;
    }
    *text = r.at;
    *length = r.length;
    *room = r.room;
    return SPG_OK;
}

/* ---- writing ---- */

typedef struct writing {
    spg_run *run;
    const char *path;   /* as the user named it */
    const char *target; /* the file itself, behind all links */
    const mode_t *mode; /* of the file that is replaced, NULL: there is none */
    const char *bytes;
    size_t length;
} writing;

static spg_status fail_writing(const writing *w, int reason)
{
    if (reason == ENOENT || reason == ENOTDIR) {
        return SPG_FAIL(w->run, SPG_BAD_INPUT, SPG_NOWHERE, "there is no folder to write '%1' in", NULL, w->path);
    }
    return fail_path(w->run, w->path, reason, "cannot write '%1': %2");
}

static spg_status write_all(const writing *w, int file)
{
    size_t done = 0;
    while (done < w->length) {
        SPG_TRY(spg_run_check(w->run));
        const size_t left = w->length - done;
        const ssize_t count = write(file, w->bytes + done, left < LARGEST_CALL ? left : LARGEST_CALL);
        if (count < 0 && errno != EINTR) { return fail_writing(w, errno); }
        if (count == 0) { return fail_writing(w, EIO); } /* would repeat for ever */
        if (count > 0) { done += (size_t)count; }
    }
    return SPG_OK;
}

static spg_status sync_file(const writing *w, int file)
{
    while (fsync(file) != 0) {
        if (errno == EINVAL || errno == ENOTSUP) { return SPG_OK; } /* a file system without it */
        if (errno != EINTR) { return fail_writing(w, errno); }
        SPG_TRY(spg_run_check(w->run));
    }
    return SPG_OK;
}

/* Closes in any case; a failure counts when all went well before. EINTR is none: the file is closed. */
static spg_status close_file(const writing *w, int file, spg_status status)
{
    if (close(file) != 0 && errno != EINTR && status == SPG_OK) { return fail_writing(w, errno); }
    return status;
}

/* ".sprague-", the machine's digits, a hyphen */
static void temp_prefix(char out[TEMP_NAME_SIZE])
{
    char host[SPG_TEMPORARY_HOST + 1];
    spg_temporary_host(host);
    snprintf(out, TEMP_NAME_SIZE, ".sprague-%s-", host);
}

static void remove_file(const char *path)
{
    unlink(path);
}

/* What a write that was killed has left in this folder goes, now that another one comes. */
static void clean_folder(const char *temp, size_t folder_length)
{
    char folder[PATH_MAX], prefix[TEMP_NAME_SIZE];
    const int wrote = snprintf(folder, sizeof folder, "%.*s", (int)folder_length, temp);
    temp_prefix(prefix);
    if (wrote >= 0 && wrote < (int)sizeof folder) {
        spg_temporary_clean(folder, prefix, TEMP_DIGITS, ".tmp", remove_file);
    }
}

/* -1: try another name; errno says why. */
static int make_temp(const char *temp)
{
    int file;
    do {
        file = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (file < 0 && errno == EINTR);
    if (file < 0 || spg_temporary_hold(file)) { return file; }
    close(file);
    errno = EEXIST;
    return -1;
}

/* Beside the target, so that the rename stays within one file system. The name is short and of its own: the target's
 * may be as long as names can be. O_EXCL decides whether it is free; mkstemp would not respect the user's umask. */
static spg_status open_temp(const writing *w, char *temp, size_t folder_length, int *file)
{
    struct timespec now = {0};
    char prefix[TEMP_NAME_SIZE];
    temp_prefix(prefix);
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t seed[] = {(uint64_t)getpid(), (uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, 0};
    for (; seed[3] < TEMP_TRIES; seed[3]++) {
        spg_digester name;
        char digits[33];
        spg_digest_start(&name);
        for (size_t i = 0; i < 4; i++) { spg_digest_add_u64(&name, seed[i]); }
        spg_digest_format(spg_digest_end(&name), digits);
        snprintf(temp + folder_length, TEMP_NAME_SIZE, "%.18s%.*s.tmp", prefix, TEMP_DIGITS, digits);
        *file = make_temp(temp);
        if (*file >= 0 || errno != EEXIST) { break; }
    }
    return *file >= 0 ? SPG_OK : fail_writing(w, errno);
}

static spg_status fill_temp(const writing *w, int file)
{
    SPG_TRY(write_all(w, file));
    if (w->mode != NULL && fchmod(file, *w->mode & 07777) != 0) { return fail_writing(w, errno); }
    return sync_file(w, file);
}

static spg_status write_beside(const writing *w, char *temp, size_t folder_length)
{
    int file;
    clean_folder(temp, folder_length);
    SPG_TRY(open_temp(w, temp, folder_length, &file));
    const int held = spg_temporary_share(file); /* until the file has its name */
    spg_status status = close_file(w, file, fill_temp(w, file));
    if (status == SPG_OK && rename(temp, w->target) != 0) { status = fail_writing(w, errno); }
    if (status != SPG_OK) { unlink(temp); }
    spg_temporary_release(held);
    return status;
}

static spg_status replace_file(const writing *w)
{
    const char *slash = strrchr(w->target, '/');
    const size_t folder_length = slash == NULL ? 0 : (size_t)(slash - w->target) + 1;
    const size_t room = folder_length + TEMP_NAME_SIZE;
    char *temp = spg_run_take(w->run, room, 1);
    if (temp == NULL) { return w->run->error.status; }
    memcpy(temp, w->target, folder_length);
    const spg_status status = write_beside(w, temp, folder_length);
    spg_run_give(w->run, temp, room, 1);
    return status;
}

static spg_status write_through(const writing *w)
{
    int file;
    SPG_TRY(open_file(w->run, w->path, O_WRONLY, &file));
    return close_file(w, file, write_all(w, file));
}

/* A rename would replace a link, widen a mode, and not ask whether the file itself may be written. */
static spg_status replace_old(writing *w, mode_t mode)
{
    char target[PATH_MAX];
    if (access(w->path, W_OK) != 0 || realpath(w->path, target) == NULL) { return fail_writing(w, errno); }
    w->target = target;
    w->mode = &mode;
    return replace_file(w);
}

spg_status spg_files_write(spg_run *run, const char *path, const void *bytes, size_t length)
{
    writing w = {.run = run, .path = path, .target = path, .bytes = bytes, .length = length};
    struct stat about;
    if (path[0] == '\0') {
        return SPG_FAIL0(run, SPG_BAD_INPUT, SPG_NOWHERE, "a file has a name, not ''", "say where to write");
    }
    if (stat(path, &about) != 0) { return replace_file(&w); }
    if (S_ISDIR(about.st_mode)) { return fail_writing(&w, EISDIR); }
    /* A device or a pipe must not be replaced. */
    return S_ISREG(about.st_mode) ? replace_old(&w, about.st_mode) : write_through(&w);
}
