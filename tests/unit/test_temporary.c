/* test_temporary.c — what is being made is held, and what nobody holds is removed. SPDX-License-Identifier: MIT */
#include "base/temporary.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/cache.h"
#include "base/files.h"
#include "tap.h"

static char folder[256], prefix[64];

static const char *path_of(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool is_there(const char *name)
{
    return access(path_of(name), F_OK) == 0;
}

/* The name that a file being made has here, with these digits. */
static const char *temporary_name(const char *digits)
{
    static char name[128];
    snprintf(name, sizeof name, "%s%s.tmp", prefix, digits);
    return name;
}

static int make(const char *name)
{
    return open(path_of(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

static void set_up(void)
{
    char host[SPG_TEMPORARY_HOST + 1];
    char here[200] = "";
    CHECK(getcwd(here, sizeof here) != NULL, "where the test runs");
    snprintf(folder, sizeof folder, "%s/sprague-test-XXXXXX", here);
    NEED(mkdtemp(folder) != NULL, "a folder");
    spg_temporary_host(host);
    CHECK_INT((long long)strlen(host), SPG_TEMPORARY_HOST, "digits for the machine");
    snprintf(prefix, sizeof prefix, ".sprague-%s-", host);
}

static bool write_here(void)
{
    spg_run run;
    spg_run_init(&run);
    return spg_files_write(&run, path_of("answer"), "1", 1) == SPG_OK;
}

static void what_a_killed_process_left_goes_with_the_next_write(void)
{
    const char *digits = "0123456789abcdef";
    int ready[2];
    NEED(pipe(ready) == 0, "a pipe");
    const pid_t child = fork();
    if (child == 0) {
        const int file = make(temporary_name(digits));
        if (file >= 0 && spg_temporary_hold(file) && write(ready[1], "1", 1) == 1) { pause(); }
        _exit(1);
    }
    char byte;
    NEED(child > 0 && read(ready[0], &byte, 1) == 1, "a process that holds a file");
    CHECK(write_here(), "another one writes");
    CHECK(is_there(temporary_name(digits)), "what is held stays");
    kill(child, SIGKILL);
    NEED(waitpid(child, NULL, 0) == child, "it is killed");
    CHECK(write_here(), "and the next one writes");
    CHECK(!is_there(temporary_name(digits)), "what it left is gone");
    CHECK(is_there("answer"), "the answer is not");
    close(ready[0]);
    close(ready[1]);
}

static void nothing_else_is_touched(void)
{
    static const char *const others[] = {".sprague-00000000-0123456789abcdef.tmp", ".sprague-x.tmp", "mine.tmp"};
    char longer[160], folder_name[160];
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) { close(make(others[i])); }
    snprintf(longer, sizeof longer, "%s", temporary_name("0123456789abcdef0"));
    close(make(longer));
    snprintf(folder_name, sizeof folder_name, "%s", temporary_name("00000000000000ff"));
    NEED(symlink("answer", path_of(folder_name)) == 0, "a link with such a name");
    CHECK(write_here(), "a write");
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) { CHECK(is_there(others[i]), others[i]); }
    CHECK(is_there(longer), "another length");
    struct stat about;
    CHECK(lstat(path_of(folder_name), &about) == 0, "a link");
}

static void what_was_taken_for_abandoned_is_made_again(void)
{
    const char *name = temporary_name("fedcba9876543210");
    const int file = make(name);
    NEED(file >= 0 && unlink(path_of(name)) == 0, "removed before it was held");
    CHECK(!spg_temporary_hold(file), "its maker sees that");
    close(file);
}

static void an_empty_path_is_refused_before_anything_is_made(void)
{
    spg_run run;
    char here[256];
    spg_run_init(&run);
    NEED(getcwd(here, sizeof here) != NULL && chdir(folder) == 0 && mkdir("empty", 0700) == 0 && chdir("empty") == 0,
         "an empty folder");
    CHECK(spg_files_write(&run, "", "1", 1) == SPG_BAD_INPUT, "refused");
    CHECK_TEXT(run.error.message, "a file has a name, not ''", "for what it is");
    NEED(chdir("..") == 0 && chdir(here) == 0, "back");
    CHECK(rmdir(path_of("empty")) == 0, "it is still empty");
}

/* A directory to compile in, and what is in it. */
static void work_directories_of_killed_processes_go_when_the_cache_is_opened(void)
{
    spg_cache cache;
    int ready[2];
    char work[SPG_CACHE_PATH] = "", inside[SPG_CACHE_PATH + 16];
    NEED(pipe(ready) == 0, "a pipe");
    const pid_t child = fork();
    if (child == 0) {
        spg_cache_place place;
        if (!spg_cache_open(&cache, path_of("cache")) || !spg_cache_work(&cache, &place)) { _exit(1); }
        if (write(ready[1], place.path, sizeof place.path) == (ssize_t)sizeof place.path) { pause(); }
        _exit(1);
    }
    NEED(child > 0 && read(ready[0], work, sizeof work) == (ssize_t)sizeof work, "a process that works there");
    snprintf(inside, sizeof inside, "%s/source.c", work);
    close(open(inside, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    CHECK(spg_cache_open(&cache, path_of("cache")) && access(inside, F_OK) == 0, "while it lives it stays");
    kill(child, SIGKILL);
    NEED(waitpid(child, NULL, 0) == child, "it is killed");
    CHECK(spg_cache_open(&cache, path_of("cache")) && access(work, F_OK) != 0, "the next one removes it");
    close(ready[0]);
    close(ready[1]);
}

static void clean_up(void)
{
    char command[400];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK(system(command) == 0, "it is gone");
}

TAP_MAIN(TEST(set_up), TEST(what_a_killed_process_left_goes_with_the_next_write), TEST(nothing_else_is_touched),
         TEST(what_was_taken_for_abandoned_is_made_again), TEST(an_empty_path_is_refused_before_anything_is_made),
         TEST(work_directories_of_killed_processes_go_when_the_cache_is_opened), TEST(clean_up))
