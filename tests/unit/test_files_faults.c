/* test_files_faults.c — files.c on a system that fails at any call. SPDX-License-Identifier: MIT
 *
 * The source is included with its system calls renamed: each can be told to fail at its n-th use, or to do its work in
 * small portions. */
#define _XOPEN_SOURCE 700 /* as in files.c */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef enum call { OPEN, FSTAT, READ, WRITE, FSYNC, CLOSE, RENAME, CALLS, NONE } call;

static struct {
    call failing;
    int at;         /* its n-th use fails, from 1 */
    int times;      /* how many uses in a row */
    int error;      /* errno; 0: returns 0 */
    size_t portion; /* of read and write; 0: all */
    int used[CALLS];
    int open_files;
    char last_new[512]; /* the last file that was opened to be made */
} world;

static int fails(call c)
{
    const int use = ++world.used[c];
    if (c != world.failing || use < world.at || use >= world.at + world.times) { return 0; }
    errno = world.error;
    return 1;
}

static int failure(void)
{
    return world.error == 0 ? 0 : -1;
}

static int faulty_open(const char *path, int flags, int mode)
{
    if ((flags & O_CREAT) != 0) { snprintf(world.last_new, sizeof world.last_new, "%s", path); }
    if (fails(OPEN)) { return failure(); }
    const int file = open(path, flags, mode);
    world.open_files += file >= 0;
    return file;
}

static int faulty_fstat(int file, struct stat *about)
{
    return fails(FSTAT) ? failure() : fstat(file, about);
}

static size_t portion_of(size_t size)
{
    return world.portion != 0 && world.portion < size ? world.portion : size;
}

static ssize_t faulty_read(int file, void *bytes, size_t size)
{
    return fails(READ) ? failure() : read(file, bytes, portion_of(size));
}

static ssize_t faulty_write(int file, const void *bytes, size_t size)
{
    return fails(WRITE) ? failure() : write(file, bytes, portion_of(size));
}

static int faulty_fsync(int file)
{
    return fails(FSYNC) ? failure() : fsync(file);
}

/* Closes even when it fails, as Linux does. */
static int faulty_close(int file)
{
    const int bad = fails(CLOSE);
    const int error = errno;
    world.open_files -= 1;
    close(file);
    errno = error;
    return bad ? failure() : 0;
}

static int faulty_rename(const char *from, const char *to)
{
    return fails(RENAME) ? failure() : rename(from, to);
}

#define open faulty_open
#define fstat faulty_fstat
#define read faulty_read
#define write faulty_write
#define fsync faulty_fsync
#define close faulty_close
#define rename faulty_rename
#include "base/files.c"
#undef open
#undef fstat
#undef read
#undef write
#undef fsync
#undef close
#undef rename

#include "tap.h"

static char folder[64];
static char path[80];

static bool enter_folder(void)
{
    strcpy(folder, "test_files.XXXXXX");
    if (mkdtemp(folder) == NULL) { return false; }
    snprintf(path, sizeof path, "%s/f", folder);
    return true;
}

static int count_entries(void)
{
    DIR *entries = opendir(folder);
    int count = -2; /* "." and ".." */
    while (entries != NULL && readdir(entries) != NULL) { count++; }
    if (entries != NULL) { closedir(entries); }
    return count;
}

static void leave_folder(void)
{
    unlink(path);
    CHECK(rmdir(folder) == 0, "no file is left behind");
}

static void make_world(call failing, int at, int times, int error)
{
    memset(&world, 0, sizeof world);
    world.failing = failing;
    world.at = at;
    world.times = times;
    world.error = error;
}

static void put_old_file(void)
{
    FILE *file = fopen(path, "w");
    CHECK(file != NULL && fputs("the old text", file) >= 0 && fclose(file) == 0, "the old file is made");
}

static bool file_is(const char *text)
{
    char got[64] = "";
    FILE *file = fopen(path, "r");
    if (file == NULL) { return false; }
    const size_t length = fread(got, 1, sizeof got - 1, file);
    fclose(file);
    return length == strlen(text) && memcmp(got, text, length) == 0;
}

/* Writes the new text in portions of 5 bytes over the old one. */
static spg_status write_in_world(spg_run *run)
{
    static const char text[] = "a new and longer text";
    put_old_file();
    spg_run_init(run);
    world.portion = 5;
    const spg_status status = spg_files_write(run, path, text, sizeof text - 1);
    CHECK(file_is(status == SPG_OK ? text : "the old text"), "the old file or the new one");
    CHECK_INT(count_entries(), 1, "and no other");
    CHECK(world.open_files == 0 && run->memory.used == 0, "nothing stays open, nothing taken");
    CHECK(status == SPG_OK || run->error.status == status, "the error says so");
    return status;
}

static spg_status read_in_world(spg_run *run)
{
    char *text;
    size_t length;
    size_t room;
    put_old_file();
    spg_run_init(run);
    world.portion = 1;
    const spg_status status = spg_files_read(run, path, 100, &text, &length, &room);
    if (status == SPG_OK) { CHECK_TEXT(text, "the old text", "read in portions of one byte"); }
    spg_run_give(run, text, room, 1);
    CHECK(world.open_files == 0 && run->memory.used == 0, "nothing stays open, nothing taken");
    return status;
}

static void short_reads_and_writes_are_continued(void)
{
    NEED(enter_folder(), "a folder");
    spg_run run;
    make_world(NONE, 0, 0, 0);
    CHECK(write_in_world(&run) == SPG_OK && world.used[WRITE] == 5 && world.used[FSYNC] == 1, "21 bytes by 5");
    make_world(NONE, 0, 0, 0);
    CHECK(read_in_world(&run) == SPG_OK && world.used[READ] == 13, "12 bytes and the end");
    leave_folder();
}

static void the_temporary_file_is_in_the_same_folder(void)
{
    NEED(enter_folder(), "a folder");
    spg_run run;
    make_world(NONE, 0, 0, 0);
    CHECK(write_in_world(&run) == SPG_OK, "written");
    char full[PATH_MAX];
    NEED(realpath(folder, full) != NULL, "where it is");
    const size_t length = strlen(full);
    CHECK(strncmp(world.last_new, full, length) == 0 && world.last_new[length] == '/', "in the folder");
    CHECK(strchr(world.last_new + length + 1, '/') == NULL, "not below it");
    leave_folder();
}

static void every_failing_call_of_a_write_is_reported(void)
{
    static const call calls[] = {OPEN, WRITE, WRITE, WRITE, FSYNC, CLOSE, RENAME};
    static const int at[] = {1, 1, 3, 5, 1, 1, 1};
    static const int errors[] = {EIO, ENOSPC, EDQUOT};
    NEED(enter_folder(), "a folder");
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        for (size_t k = 0; k < 3; k++) {
            spg_run run;
            make_world(calls[i], at[i], 1, errors[k]);
            CHECK(write_in_world(&run) == SPG_SYSTEM, "the system's failure");
            CHECK_TEXT(run.error.message, "cannot write '%1': %2", "the message");
            CHECK_TEXT(run.error.args[0], path, "names the file the user knows");
            CHECK_TEXT(run.error.args[1], strerror(errors[k]), "and the reason");
        }
    }
    leave_folder();
}

static void every_failing_call_of_a_read_is_reported(void)
{
    static const call calls[] = {OPEN, FSTAT, READ, READ, READ};
    static const int at[] = {1, 1, 1, 7, 13};
    NEED(enter_folder(), "a folder");
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        spg_run run;
        make_world(calls[i], at[i], 1, EIO);
        CHECK(read_in_world(&run) == SPG_SYSTEM, "the system's failure");
        CHECK_TEXT(run.error.message, i == 0 ? "cannot open '%1': %2" : "cannot read '%1': %2", "the message");
        CHECK_TEXT(run.error.args[1], strerror(EIO), "the reason");
    }
    leave_folder();
}

static void forbidden_files_are_bad_input(void)
{
    static const int errors[] = {EACCES, EPERM};
    NEED(enter_folder(), "a folder");
    for (size_t k = 0; k < 2; k++) {
        spg_run run;
        make_world(OPEN, 1, 1, errors[k]);
        CHECK(read_in_world(&run) == SPG_BAD_INPUT, "to read");
        CHECK_TEXT(run.error.message, "no permission for '%1'", "the message");
        make_world(OPEN, 1, 1, errors[k]);
        CHECK(write_in_world(&run) == SPG_BAD_INPUT, "to write");
    }
    leave_folder();
}

static void calls_broken_off_by_a_signal_are_repeated(void)
{
    static const call written[] = {OPEN, WRITE, FSYNC};
    static const call read_calls[] = {OPEN, READ};
    NEED(enter_folder(), "a folder");
    spg_run run;
    for (size_t i = 0; i < 3; i++) {
        make_world(written[i], 1, 4, EINTR);
        CHECK(write_in_world(&run) == SPG_OK && world.used[written[i]] > 4, "written after four signals");
    }
    for (size_t i = 0; i < 2; i++) {
        make_world(read_calls[i], 1, 4, EINTR);
        CHECK(read_in_world(&run) == SPG_OK && world.used[read_calls[i]] > 4, "read after four signals");
    }
    make_world(CLOSE, 1, 1, EINTR);
    CHECK(write_in_world(&run) == SPG_OK && world.used[CLOSE] == 1, "but a close is not: the file is closed");
    leave_folder();
}

static int64_t late(void *user)
{
    (void)user;
    return world.used[FSYNC] > 0 ? 2 : 0;
}

static void a_signal_while_syncing_can_end_the_write(void)
{
    NEED(enter_folder(), "a folder");
    spg_run run;
    put_old_file();
    spg_run_init(&run);
    run.clock = late;
    run.deadline = 1;
    make_world(FSYNC, 1, 4, EINTR);
    CHECK(spg_files_write(&run, path, "new", 3) == SPG_NO_TIME && world.used[FSYNC] == 1, "the time is over");
    CHECK(file_is("the old text") && count_entries() == 1 && world.open_files == 0, "nothing has changed");
    leave_folder();
}

static void a_file_system_without_sync_can_be_written(void)
{
    static const int errors[] = {EINVAL, ENOTSUP};
    NEED(enter_folder(), "a folder");
    for (size_t k = 0; k < 2; k++) {
        spg_run run;
        make_world(FSYNC, 1, 1, errors[k]);
        CHECK(write_in_world(&run) == SPG_OK, "written");
    }
    leave_folder();
}

static void a_write_of_nothing_does_not_repeat_for_ever(void)
{
    NEED(enter_folder(), "a folder");
    spg_run run;
    make_world(WRITE, 2, 1000, 0);
    CHECK(write_in_world(&run) == SPG_SYSTEM && world.used[WRITE] == 2, "ends at once");
    leave_folder();
}

static void a_temporary_name_in_use_is_passed_over(void)
{
    NEED(enter_folder(), "a folder");
    spg_run run;
    char first[sizeof world.last_new];
    make_world(OPEN, 1, 1000, EEXIST);
    CHECK(write_in_world(&run) == SPG_SYSTEM && world.used[OPEN] == TEMP_TRIES, "not for ever");
    strcpy(first, world.last_new);
    make_world(OPEN, 1, 3, EEXIST);
    CHECK(write_in_world(&run) == SPG_OK && world.used[OPEN] == 4, "three in use");
    CHECK(strcmp(first, world.last_new) != 0, "names change from file to file");
    leave_folder();
}

TAP_MAIN(TEST(short_reads_and_writes_are_continued), TEST(the_temporary_file_is_in_the_same_folder),
         TEST(every_failing_call_of_a_write_is_reported), TEST(every_failing_call_of_a_read_is_reported),
         TEST(forbidden_files_are_bad_input), TEST(calls_broken_off_by_a_signal_are_repeated),
         TEST(a_signal_while_syncing_can_end_the_write), TEST(a_file_system_without_sync_can_be_written),
         TEST(a_write_of_nothing_does_not_repeat_for_ever), TEST(a_temporary_name_in_use_is_passed_over))
