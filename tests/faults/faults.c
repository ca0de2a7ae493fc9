/* faults.c — linked into sprague-faults with -Wl,--wrap: makes the i-th call of one kind fail.
 *
 *     SPG_FAIL_ALLOC=i    the i-th malloc, calloc, realloc, … gives NULL (ENOMEM)
 *     SPG_FAIL_OPEN=i     the i-th open, fopen, … fails (EMFILE)
 *     SPG_FAIL_READ=i     the i-th read fails (EIO)
 *     SPG_FAIL_WRITE=i    the i-th write, fsync or rename fails (ENOSPC); stdout counts, stderr does not
 *     SPG_FAULT_REPORT=F  the file F is made when the i-th call happened
 *
 * Only calls from our own code are counted, not those inside the C library; stdout is therefore replaced by a stream
 * whose small buffer ends in our write. SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct fault {
    const char *variable;
    int error;
    long target; /* the call that fails; 0: none */
    atomic_long calls;
} fault;

static fault alloc = {"SPG_FAIL_ALLOC", ENOMEM, 0, 0};
static fault opening = {"SPG_FAIL_OPEN", EMFILE, 0, 0};
static fault reading = {"SPG_FAIL_READ", EIO, 0, 0};
static fault writing = {"SPG_FAIL_WRITE", ENOSPC, 0, 0};

int __real_open(const char *path, int flags, ...);
ssize_t __real_write(int file, const void *bytes, size_t count);

static void report(void)
{
    const char *path = getenv("SPG_FAULT_REPORT");
    if (path == NULL) { return; }
    const int file = __real_open(path, O_WRONLY | O_CREAT, 0600);
    if (file >= 0) { close(file); }
}

/* Is this the call that fails? Then errno is set. */
static bool fails(fault *kind)
{
    if (kind->target == 0 || atomic_fetch_add(&kind->calls, 1) + 1 != kind->target) { return false; }
    report();
    errno = kind->error;
    return true;
}

static ssize_t write_stdout(void *unused, const char *bytes, size_t count)
{
    (void)unused;
    if (fails(&writing)) { return 0; } /* a cookie's way of saying error */
    const ssize_t written = __real_write(STDOUT_FILENO, bytes, count);
    return written < 0 ? 0 : written;
}

__attribute__((constructor)) static void read_environment(void)
{
    fault *const kinds[] = {&alloc, &opening, &reading, &writing};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const char *number = getenv(kinds[i]->variable);
        if (number != NULL) { kinds[i]->target = strtol(number, NULL, 10); }
    }
    static char buffer[64];
    FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_stdout});
    if (stream != NULL) {
        setvbuf(stream, buffer, _IOFBF, sizeof buffer);
        stdout = stream;
    }
}

/* A plain wrapper: WRAP(type, name, (parameters), (arguments), kind, what a failure gives). */
#define WRAP(type, name, parameters, arguments, kind, failure)                                                         \
    type __real_##name parameters;                                                                                     \
    type __wrap_##name parameters;                                                                                     \
    type __wrap_##name parameters                                                                                      \
    {                                                                                                                  \
        return fails(&kind) ? (failure) : __real_##name arguments;                                                     \
    }

/* With 64-bit file offsets the C library has these under two names. */
#define WRAP64(type, name, parameters, arguments, kind, failure)                                                       \
    WRAP(type, name, parameters, arguments, kind, failure)                                                             \
    WRAP(type, name##64, parameters, arguments, kind, failure)

WRAP(void *, malloc, (size_t size), (size), alloc, NULL)
WRAP(void *, calloc, (size_t count, size_t size), (count, size), alloc, NULL)
WRAP(void *, realloc, (void *block, size_t size), (block, size), alloc, NULL)
WRAP(void *, aligned_alloc, (size_t align, size_t size), (align, size), alloc, NULL)
WRAP(int, posix_memalign, (void **block, size_t align, size_t size), (block, align, size), alloc, ENOMEM)
WRAP(char *, strdup, (const char *text), (text), alloc, NULL)
WRAP(char *, strndup, (const char *text, size_t size), (text, size), alloc, NULL)
WRAP64(void *, mmap, (void *at, size_t size, int protection, int flags, int file, off_t from),
       (at, size, protection, flags, file, from), alloc, MAP_FAILED)

WRAP64(FILE *, fopen, (const char *path, const char *mode), (path, mode), opening, NULL)
WRAP(FILE *, fdopen, (int file, const char *mode), (file, mode), opening, NULL)
WRAP64(int, mkstemp, (char *pattern), (pattern), opening, -1)

WRAP(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count), reading, -1)

WRAP64(ssize_t, pread, (int file, void *bytes, size_t count, off_t from), (file, bytes, count, from), reading, -1)
WRAP64(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t from), (file, bytes, count, from), writing,
       -1)

WRAP(int, fsync, (int file), (file), writing, -1)
WRAP(int, rename, (const char *from, const char *to), (from, to), writing, -1)

ssize_t __wrap_write(int file, const void *bytes, size_t count);
ssize_t __wrap_write(int file, const void *bytes, size_t count)
{
    return file != STDERR_FILENO && fails(&writing) ? -1 : __real_write(file, bytes, count);
}

/* The stream itself must know of the error: reading a folder is one. */
size_t __real_fread(void *items, size_t size, size_t count, FILE *file);
size_t __wrap_fread(void *items, size_t size, size_t count, FILE *file);
size_t __wrap_fread(void *items, size_t size, size_t count, FILE *file)
{
    if (fails(&reading)) {
        const int folder = __real_open(".", O_RDONLY | O_DIRECTORY);
        dup2(folder, fileno(file));
        close(folder);
    }
    return __real_fread(items, size, count, file);
}

/* The mode is passed only with O_CREAT. */
#define WRAP_OPEN(name, parameters, arguments)                                                                         \
    int __real_##name parameters;                                                                                      \
    int __wrap_##name parameters;                                                                                      \
    int __wrap_##name parameters                                                                                       \
    {                                                                                                                  \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;                                         \
        va_end(rest);                                                                                                  \
        return fails(&opening) ? -1 : __real_##name arguments;                                                         \
    }

WRAP_OPEN(open, (const char *path, int flags, ...), (path, flags, mode))
WRAP_OPEN(open64, (const char *path, int flags, ...), (path, flags, mode))
WRAP_OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
WRAP_OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
