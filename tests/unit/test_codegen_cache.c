/* test_codegen_cache.c — when there is no compiler, no home, no good file: always an answer and a reason.
 * SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "codegen/compile.h"
#include "codegen/native.h"
#include "tap.h"
#include "sweep_helper.h"

static char place[320]; /* of this test alone */
static char old_path[4096];

static const char *path(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A path below `place`; four at a time. */
static const char *path(const char *format, ...)
{
    static char texts[4][700];
    static unsigned next;
    char *out = texts[next++ % 4];
    va_list list;
    const int length = snprintf(out, sizeof texts[0], "%s/", place);
    va_start(list, format);
    vsnprintf(out + length, sizeof texts[0] - (size_t)length, format, list);
    va_end(list);
    return out;
}

/* n is worth the least number that none of n-1 … n-2-salt is worth: other salt, other program. */
static void make_sweep(int64_t salt)
{
    begin_sweep(SPG_SWEEP_KIND_GRUNDY);
    const uint32_t table = add_table(1, (int64_t[]){0}, (int64_t[]){50}, 0, 100);
    const spg_sweep_ref n = variable(0, 0, 50);
    const spg_sweep_ref k = variable(8, 1, 2 + salt);
    const spg_sweep_ref rest = cell_at(table, (spg_sweep_ref[]){OP2(SUB, n, k)});
    helper_sweep.tables.at[table].body = LOOP(8, number(1), OP2(MIN, n, number(2 + salt)), 1, OPTION(rest));
    add_pass(table, 1, (spg_sweep_order){.sign = {1}});
}

static const spg_fill_cells bytes = {8, false};

/* Starts, waits, checks the values if it is ready; the reason is in `why`. */
static bool try_native(int64_t salt, const char *cache_dir, int64_t limit, char why[256])
{
    const spg_native_options options = {.wait = true, .cache_dir = cache_dir, .limit = limit};
    spg_native *native = NULL;
    spg_filler filler;
    make_sweep(salt);
    const spg_status status = spg_native_start(&helper_run, &helper_sweep, bytes, &options, &native);
    CHECK(status == SPG_OK, "a missing compiler is no error");
    if (status != SPG_OK) { return false; }
    const bool ready = spg_native_ready(native, &filler);
    CHECK(!spg_native_pending(native), "it was waited for");
    snprintf(why, 256, "%s", spg_native_why(native));
    helper_memory m;
    helper_open(&m, bytes, ready ? filler.scratch_words : 0, 1);
    if (ready) { CHECK_INT(helper_fill_all(&m, &filler, 0), 0, "the values are right"); }
    spg_native_free(native);
    helper_close(&m);
    CHECK_INT(helper_run.memory.used, 0, "no memory is left");
    return ready;
}

static bool starts_with(const char *text, const char *start)
{
    const bool does = strncmp(text, start, strlen(start)) == 0;
    if (!does) { printf("# %s\n", text); }
    return does;
}

static int entries(const char *directory, char last[256])
{
    int count = 0;
    DIR *list = opendir(directory);
    for (struct dirent *entry = list == NULL ? NULL : readdir(list); entry != NULL; entry = readdir(list)) {
        if (entry->d_name[0] == '.') { continue; }
        count += 1;
        if (last != NULL) { snprintf(last, 256, "%s", entry->d_name); }
    }
    if (list != NULL) { closedir(list); }
    return count;
}

static void write_text(const char *file, const char *text, mode_t mode)
{
    FILE *out = fopen(file, "wb");
    if (out == NULL) { return; }
    fputs(text, out);
    fclose(out);
    chmod(file, mode);
}

static bool has_compiler(void)
{
    spg_compiler compiler;
    return spg_compiler_find(&compiler);
}
#define NEED_COMPILER()                                                                                                \
    if (!has_compiler()) { SKIP("no C compiler"); }

static void set_up(void)
{
    char here[256] = "";
    CHECK(getcwd(here, sizeof here) != NULL, "where the test runs");
    snprintf(place, sizeof place, "%s/sprague-cache-%ld", here, (long)getpid());
    snprintf(old_path, sizeof old_path, "%s", getenv("PATH") == NULL ? "" : getenv("PATH"));
    CHECK(mkdir(place, 0700) == 0, "a place of its own");
    unsetenv("CC");
    setenv("TMPDIR", place, 1);
    unsetenv("XDG_CACHE_HOME");
    setenv("HOME", place, 1);
}

static void the_second_time_it_comes_from_the_cache(void)
{
    NEED_COMPILER();
    char why[256];
    char name[256];
    CHECK(try_native(0, NULL, 0, why), "it is ready");
    CHECK(starts_with(why, "compiled in "), "compiled");
    CHECK_INT(entries(path(".cache/sprague"), name), 1, "one file and no remains");
    struct stat info;
    CHECK(stat(path(".cache/sprague"), &info) == 0 && (info.st_mode & 0777) == 0700, "the directory is private");
    CHECK(stat(path(".cache/sprague/%s", name), &info) == 0 && (info.st_mode & 0777) == 0600, "so is the file");
    CHECK(try_native(0, NULL, 0, why), "it is ready again");
    CHECK_TEXT(why, "from the cache", "not compiled again");
    CHECK(try_native(1, NULL, 0, why), "other rules");
    CHECK(starts_with(why, "compiled in "), "are another program");
}

static void a_damaged_file_is_made_anew(void)
{
    NEED_COMPILER();
    char why[256], name[256];
    const char *cache = path("damaged");
    CHECK(try_native(0, cache, 0, why), "compiled");
    NEED(entries(cache, name) == 1, "one file");
    char file[1000];
    snprintf(file, sizeof file, "%s/%s", cache, name);
    struct stat info;
    NEED(stat(file, &info) == 0, "it is there");
    CHECK(truncate(file, info.st_size - 100) == 0 && try_native(0, cache, 0, why), "cut short");
    CHECK(starts_with(why, "compiled in "), "compiled again");
    const int out = open(file, O_WRONLY);
    CHECK(pwrite(out, "\x55", 1, 200) == 1 && close(out) == 0 && try_native(0, cache, 0, why), "one byte changed");
    CHECK(starts_with(why, "compiled in "), "compiled again");
    CHECK(chmod(file, 0666) == 0 && try_native(0, cache, 0, why), "others could have written it");
    CHECK(starts_with(why, "compiled in "), "compiled again");
    CHECK(rename(file, path("moved.so")) == 0 && symlink(path("moved.so"), file) == 0, "a link in its place");
    CHECK(try_native(0, cache, 0, why) && starts_with(why, "compiled in "), "is not followed");
    CHECK(truncate(file, 0) == 0 && try_native(0, cache, 0, why) && starts_with(why, "compiled in "), "empty");
    CHECK(try_native(0, cache, 0, why), "and then");
    CHECK_TEXT(why, "from the cache", "it is good again");
}

static void a_whole_file_of_another_program_is_not_used(void)
{
    NEED_COMPILER();
    char why[256], first[256], second[256];
    CHECK(try_native(0, path("one"), 0, why) && try_native(3, path("two"), 0, why), "two programs");
    NEED(entries(path("one"), first) == 1 && entries(path("two"), second) == 1, "two files");
    CHECK(rename(path("two/%s", second), path("one/%s", first)) == 0, "under a wrong name");
    CHECK(try_native(0, path("one"), 0, why), "it is right");
    CHECK(starts_with(why, "compiled in "), "because it was made anew");
}

static void a_bad_directory_is_not_used(void)
{
    NEED_COMPILER();
    char why[256];
    CHECK(mkdir(path("open"), 0700) == 0 && chmod(path("open"), 0755) == 0, "open to others");
    CHECK(try_native(0, path("open"), 0, why), "it is ready all the same");
    CHECK(strstr(why, "not kept: the cache directory is open to others") != NULL, "and says why");
    CHECK_INT(entries(path("open"), NULL), 0, "nothing was written there");
    CHECK(mkdir(path("real"), 0700) == 0 && symlink(path("real"), path("link")) == 0, "a link");
    CHECK(try_native(0, path("link"), 0, why), "ready");
    CHECK(strstr(why, "not kept: the cache directory is a link") != NULL, "and says why");
    write_text(path("file"), "x", 0600);
    CHECK(try_native(0, path("file"), 0, why), "a file");
    CHECK(strstr(why, "not kept: the cache directory is no directory") != NULL, "and says why");
    CHECK(try_native(0, path("none/there"), 0, why), "no such place");
    CHECK(strstr(why, "not kept: the cache directory cannot be made") != NULL, "and says why");
    setenv("HOME", "relative", 1);
    CHECK(try_native(0, NULL, 0, why), "no home");
    CHECK(strstr(why, "not kept: there is no home directory") != NULL, "and says why");
    setenv("HOME", place, 1);
    DIR *list = opendir(place);
    for (struct dirent *entry = readdir(list); entry != NULL; entry = readdir(list)) {
        CHECK(strncmp(entry->d_name, "sprague-", 8) != 0, "the temporary directories are gone");
    }
    closedir(list);
}

static void a_home_that_cannot_be_written_is_said(void)
{
    NEED_COMPILER();
    if (geteuid() == 0) { SKIP("root may write everywhere"); }
    char why[256];
    CHECK(mkdir(path("frozen"), 0500) == 0, "read-only");
    CHECK(try_native(0, path("frozen"), 0, why), "ready");
    CHECK(strstr(why, "not kept: the cache directory is read-only") != NULL, "and says why");
}

static void nowhere_to_write_is_said(void)
{
    NEED_COMPILER();
    spg_cache cache;
    CHECK(spg_cache_open(&cache, path("none/there")), "the temporary one");
    CHECK(cache.temporary && cache.why != NULL, "is temporary, with a reason");
    spg_cache_place work;
    CHECK(spg_cache_leave(&cache, "full") && cache.temporary, "another one");
    CHECK_TEXT(cache.why, "full", "for another reason");
    CHECK(rmdir(cache.directory) == 0 && !spg_cache_work(&cache, &work), "without it there is nowhere");
    spg_cache_close(&cache);
}

static void without_a_compiler_it_says_so(void)
{
    char why[256];
    setenv("PATH", "", 1);
    CHECK(!try_native(0, path("c"), 0, why), "an empty PATH");
    CHECK_TEXT(why, "no C compiler found", "no compiler");
    setenv("PATH", "bin:.", 1);
    CHECK(!try_native(0, path("c"), 0, why), "relative places are not looked at");
    setenv("CC", "cc", 1);
    CHECK(!try_native(0, path("c"), 0, why), "nor is a CC that is no path");
    unsetenv("CC");
    setenv("PATH", old_path, 1);
}

/* A compiler that does what the script says. */
static void use_script(const char *name, const char *text)
{
    write_text(path("%s", name), text, 0700);
    setenv("CC", path("%s", name), 1);
}

static void a_compiler_that_fails_is_said(void)
{
    char why[256];
    use_script("failing", "#!/bin/sh\nexit 3\n");
    CHECK(!try_native(0, path("c1"), 0, why), "it fails");
    CHECK_TEXT(why, "the C compiler failed", "and says so");
    CHECK_INT(entries(path("c1"), NULL), 0, "nothing is left");
    use_script("broken", "no program at all");
    CHECK(!try_native(0, path("c1"), 0, why), "it cannot be started or fails");
    use_script("idle", "#!/bin/sh\nexit 0\n");
    CHECK(!try_native(0, path("c1"), 0, why), "it makes nothing");
    CHECK_TEXT(why, "the C compiler failed", "and says so");
    use_script("liar",
               "#!/bin/sh\nwhile [ $# -gt 1 ]; do if [ \"$1\" = -o ]; then echo nonsense > \"$2\"; fi; shift; done\n");
    CHECK(!try_native(0, path("c1"), 0, why), "it makes nonsense");
    CHECK_TEXT(why, "the compiled program cannot be loaded", "and says so");
    unsetenv("CC");
}

static void a_compiler_that_never_ends_is_ended(void)
{
    char why[256];
    use_script("slow", "#!/bin/sh\nsleep 1000 & wait\n");
    CHECK(!try_native(0, path("c2"), 1, why), "one nanosecond is too short");
    CHECK_TEXT(why, "the C compiler took too long", "and it says so");
    CHECK_INT(entries(path("c2"), NULL), 0, "nothing is left");
    const spg_native_options options = {.cache_dir = path("c2")};
    spg_native *native = NULL;
    spg_filler filler;
    make_sweep(0);
    NEED(spg_native_start(&helper_run, &helper_sweep, bytes, &options, &native) == SPG_OK, "in the background");
    CHECK(spg_native_pending(native) && !spg_native_ready(native, &filler), "it is at work");
    CHECK_TEXT(spg_native_why(native), "being compiled", "and says so");
    spg_native_free(native);
    CHECK_INT(entries(path("c2"), NULL), 0, "and nothing is left when it is no longer wanted");
    helper_run.cancelled = true;
    const spg_native_options waiting = {.cache_dir = path("c2"), .wait = true};
    CHECK(spg_native_start(&helper_run, &helper_sweep, bytes, &waiting, &native) == SPG_CANCELLED,
          "waiting can be cancelled");
    CHECK_INT(entries(path("c2"), NULL), 0, "with nothing left");
    spg_sweep_clear(&helper_sweep);
    CHECK_INT(helper_run.memory.used, 0, "no memory either");
    unsetenv("CC");
}

static void a_compiler_that_does_not_know_the_processor_is_asked_again(void)
{
    NEED_COMPILER();
    spg_compiler real;
    NEED(spg_compiler_find(&real), "there is one");
    char text[2048], why[256];
    snprintf(text, sizeof text, "#!/bin/sh\ncase \" $* \" in *' -march=native '*) exit 1;; esac\nexec '%s' \"$@\"\n",
             real.path);
    use_script("old", text);
    CHECK(try_native(0, path("c3"), 0, why), "it is ready");
    CHECK(starts_with(why, "compiled in "), "compiled without");
    unsetenv("CC");
}

static void the_compiler_gets_no_text_of_the_environment_but_its_paths(void)
{
    char why[256], seen[4096] = "";
    use_script("env", "#!/bin/sh\n/usr/bin/env | /usr/bin/cut -d= -f1 | /usr/bin/sort > \"$HOME/seen\"\nexit 1\n");
    setenv("CPATH", "/nowhere", 1);
    CHECK(!try_native(0, path("c4"), 0, why), "it fails");
    unsetenv("CPATH");
    unsetenv("CC");
    FILE *in = fopen(path("seen"), "rb");
    NEED(in != NULL, "it ran");
    const size_t length = fread(seen, 1, sizeof seen - 1, in);
    fclose(in);
    seen[length] = '\0';
    CHECK(strstr(seen, "CPATH") == NULL && strstr(seen, "PATH") != NULL && strstr(seen, "TMPDIR") != NULL,
          "as it should be");
}

static void several_processes_at_once(void)
{
    NEED_COMPILER();
    pid_t child[4];
    char cache[700];
    snprintf(cache, sizeof cache, "%s", path("shared"));
    fflush(stdout);
    for (int i = 0; i < 4; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            char why[256];
            tap_failures = 0;
            const bool good = try_native(i % 2, cache, 0, why);
            _exit(good && tap_failures == 0 ? 0 : 1);
        }
    }
    for (int i = 0; i < 4; i++) {
        int status = 1;
        CHECK(waitpid(child[i], &status, 0) == child[i] && status == 0, "each has its values");
    }
    CHECK_INT(entries(cache, NULL), 2, "two programs, two files");
}

static void the_oldest_files_go_first(void)
{
    spg_cache cache;
    NEED(spg_cache_open(&cache, path("many")) && !cache.temporary, "a cache");
    for (int i = 0; i < 6; i++) {
        char out[SPG_CODEGEN_PATH];
        const spg_digest key = {{(uint64_t)i, 7}};
        const struct timespec when[2] = {{.tv_sec = 1000 + i}, {.tv_sec = 1000 + i}};
        write_text(path("built"), "0123456789", 0600);
        CHECK(spg_cache_keep(&cache, SPG_CACHE_PROGRAM, key, path("built"), out), "kept");
        CHECK(utimensat(AT_FDCWD, out, when, 0) == 0, "its time");
    }
    char out[SPG_CODEGEN_PATH];
    CHECK(spg_cache_find(&cache, SPG_CACHE_PROGRAM, (spg_digest){{0, 7}}, out),
          "the oldest is used: it is the newest now");
    spg_cache_trim(&cache, SPG_CACHE_PROGRAM, 3, UINT64_MAX);
    CHECK_INT(entries(cache.directory, NULL), 3, "three are left");
    CHECK(spg_cache_find(&cache, SPG_CACHE_PROGRAM, (spg_digest){{0, 7}}, out), "the one that was used");
    CHECK(spg_cache_find(&cache, SPG_CACHE_PROGRAM, (spg_digest){{5, 7}}, out) &&
              spg_cache_find(&cache, SPG_CACHE_PROGRAM, (spg_digest){{4, 7}}, out),
          "and the newest");
    spg_cache_trim(&cache, SPG_CACHE_PROGRAM, 3, 100);
    CHECK_INT(entries(cache.directory, NULL), 1, "bytes count too");
}

/* For want of a file number the directory cannot be listed: what is known to be in it goes. */
static void work_that_cannot_be_listed_is_removed(void)
{
    static const char *const names[] = {"source.c", "kernel.so", "program", "input", "output", "record"};
    spg_cache cache;
    spg_cache_place work;
    struct rlimit limit;
    char directory[SPG_CACHE_PATH];
    NEED(spg_cache_open(&cache, path("listed")), "a cache");
    NEED(spg_cache_work(&cache, &work), "a directory to work in");
    memcpy(directory, work.path, sizeof directory);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char file[SPG_CACHE_PATH + 16];
        snprintf(file, sizeof file, "%s/%s", directory, names[i]);
        CHECK(spg_codegen_write(file, "x", 1), "a file in it");
    }
    NEED(getrlimit(RLIMIT_NOFILE, &limit) == 0, "the limit");
    const struct rlimit none = {.rlim_cur = 0, .rlim_max = limit.rlim_max};
    NEED(setrlimit(RLIMIT_NOFILE, &none) == 0, "no more files");
    spg_cache_leave_work(&work);
    NEED(setrlimit(RLIMIT_NOFILE, &limit) == 0, "as before");
    CHECK(access(directory, F_OK) != 0, "it is gone with all that was in it");
    spg_cache_close(&cache);
}

static void clean_up(void)
{
    char command[400];
    setenv("PATH", old_path, 1);
    snprintf(command, sizeof command, "rm -rf '%s'", place);
    CHECK(system(command) == 0, "it is gone");
}

TAP_MAIN(TEST(set_up), TEST(the_second_time_it_comes_from_the_cache), TEST(a_damaged_file_is_made_anew),
         TEST(a_whole_file_of_another_program_is_not_used), TEST(a_bad_directory_is_not_used),
         TEST(a_home_that_cannot_be_written_is_said), TEST(nowhere_to_write_is_said),
         TEST(without_a_compiler_it_says_so), TEST(a_compiler_that_fails_is_said),
         TEST(a_compiler_that_never_ends_is_ended), TEST(a_compiler_that_does_not_know_the_processor_is_asked_again),
         TEST(the_compiler_gets_no_text_of_the_environment_but_its_paths), TEST(several_processes_at_once),
         TEST(the_oldest_files_go_first), TEST(work_that_cannot_be_listed_is_removed), TEST(clean_up))
