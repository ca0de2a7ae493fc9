/* test_cache.c — what is kept between runs: whole, ours and of its kind, or not there. SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* P_tmpdir */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/cache.h"
#include "tap.h"

static char place[256]; /* of this test alone */

static bool make_place(void)
{
    const char *parent = getenv("TMPDIR");
    snprintf(place, sizeof place, "%s/sprague-cache-XXXXXX", parent != NULL ? parent : P_tmpdir);
    return mkdtemp(place) != NULL;
}
static spg_cache cache;
static const spg_digest key = {{1, 2}};
static const char record[] = "twelve bytes";

static bool open_place(void)
{
    return setenv("XDG_CACHE_HOME", place, 1) == 0 && spg_cache_open_lasting(&cache) && !cache.temporary;
}

/* The path of the record, which is there. */
static const char *kept(void)
{
    static char path[SPG_CACHE_PATH];
    CHECK(spg_cache_find(&cache, SPG_CACHE_TRIAL, key, path), "it is there");
    return path;
}

static bool reads(void)
{
    char bytes[sizeof record] = "";
    return spg_cache_read(&cache, SPG_CACHE_TRIAL, key, bytes, sizeof bytes) &&
           memcmp(bytes, record, sizeof record) == 0;
}

static bool writes(void)
{
    return spg_cache_write(&cache, SPG_CACHE_TRIAL, key, record, sizeof record);
}

static void what_was_written_is_read(void)
{
    NEED(make_place() && open_place(), "a cache");
    CHECK(!reads(), "nothing yet");
    CHECK(writes() && reads(), "there and back");
    CHECK(writes() && reads(), "twice");
    struct stat info;
    CHECK(stat(kept(), &info) == 0 && (info.st_mode & 0777) == 0600, "for the owner only");
    char bytes[sizeof record + 1];
    CHECK(!spg_cache_read(&cache, SPG_CACHE_TRIAL, key, bytes, sizeof record - 1), "of another size");
    CHECK(!spg_cache_read(&cache, SPG_CACHE_TRIAL, key, bytes, sizeof record + 1), "of another size");
    CHECK(!spg_cache_read(&cache, SPG_CACHE_TRIAL, (spg_digest){{1, 3}}, bytes, sizeof record), "of another key");
    CHECK(!spg_cache_read(&cache, SPG_CACHE_PROGRAM, key, bytes, sizeof record), "of another kind");
    spg_cache_drop(&cache, SPG_CACHE_TRIAL, key);
    CHECK(!reads(), "dropped");
}

static void a_file_that_is_not_whole_is_not_read(void)
{
    NEED(open_place() && writes(), "a record");
    CHECK(truncate(kept(), 20) == 0 && !reads(), "cut short");
    CHECK(writes() && truncate(kept(), 0) == 0 && !reads(), "empty");
    CHECK(writes(), "again");
    const int file = open(kept(), O_WRONLY);
    CHECK(file >= 0 && pwrite(file, "T", 1, 0) == 1 && close(file) == 0 && !reads(), "a changed byte");
    char other[SPG_CACHE_PATH + 64];
    CHECK(writes() && reads(), "again");
    snprintf(other, sizeof other, "%s/%032d.ok", cache.directory, 0);
    CHECK(rename(kept(), other) == 0 && !reads(), "it is gone");
    char bytes[sizeof record];
    CHECK(!spg_cache_read(&cache, SPG_CACHE_TRIAL, (spg_digest){{0, 0}}, bytes, sizeof bytes), "under a foreign name");
    CHECK(access(other, F_OK) != 0, "what does not belong there is removed");
}

static void a_file_that_others_may_have_written_is_not_read(void)
{
    NEED(open_place() && writes(), "a record");
    CHECK(chmod(kept(), 0622) == 0 && !reads(), "open to others");
    CHECK(writes(), "again");
    char moved[SPG_CACHE_PATH + 16];
    const char *path = kept();
    snprintf(moved, sizeof moved, "%s/moved", place);
    CHECK(rename(path, moved) == 0 && symlink(moved, path) == 0 && !reads(), "a link");
    CHECK(unlink(moved) == 0, "clean");
}

static void a_home_that_is_not_ours_alone_keeps_nothing(void)
{
    spg_cache none;
    NEED(open_place(), "a cache");
    CHECK(chmod(cache.directory, 0755) == 0 && !spg_cache_open_lasting(&none), "open to others");
    CHECK(chmod(cache.directory, 0700) == 0 && spg_cache_open_lasting(&none), "ours");
    CHECK(setenv("XDG_CACHE_HOME", "/dev/null", 1) == 0 && !spg_cache_open_lasting(&none), "nowhere");
    CHECK(!spg_cache_write(&none, SPG_CACHE_TRIAL, key, record, sizeof record), "and nothing is written");
}

/* Files are removed oldest first, and only those of the kind. */
static void kinds_do_not_push_each_other_out(void)
{
    char path[SPG_CACHE_PATH];
    NEED(open_place() && writes(), "a record");
    CHECK(spg_cache_write(&cache, SPG_CACHE_PROGRAM, key, record, sizeof record), "another");
    spg_cache_trim(&cache, SPG_CACHE_PROGRAM, 0, 0);
    CHECK(!spg_cache_find(&cache, SPG_CACHE_PROGRAM, key, path), "removed");
    CHECK(reads(), "still there");
    spg_cache_trim(&cache, SPG_CACHE_TRIAL, 0, 0);
    CHECK(!reads(), "removed");
    CHECK(rmdir(cache.directory) == 0 && rmdir(place) == 0, "nothing is left behind");
}

TAP_MAIN(TEST(what_was_written_is_read), TEST(a_file_that_is_not_whole_is_not_read),
         TEST(a_file_that_others_may_have_written_is_not_read), TEST(a_home_that_is_not_ours_alone_keeps_nothing),
         TEST(kinds_do_not_push_each_other_out))
