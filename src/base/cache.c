/* cache.c — the directory of what is kept between runs. SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* P_tmpdir */
#include "base/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/temporary.h"

/* "a/b" if it fits. */
static bool join(char out[SPG_CACHE_PATH], const char *a, const char *b)
{
    const int wrote = snprintf(out, SPG_CACHE_PATH, "%s%s", a, b);
    return wrote > 0 && wrote < SPG_CACHE_PATH;
}

/* NULL: it can be used. */
static const char *fault_of(const char *directory)
{
    struct stat info;
    if (lstat(directory, &info) != 0) { return "the cache directory cannot be made"; }
    if (S_ISLNK(info.st_mode)) { return "the cache directory is a link"; }
    if (!S_ISDIR(info.st_mode)) { return "the cache directory is no directory"; }
    if (info.st_uid != geteuid()) { return "the cache directory belongs to somebody else"; }
    if ((info.st_mode & 077) != 0) { return "the cache directory is open to others"; }
    if (access(directory, W_OK | X_OK) != 0) { return "the cache directory is read-only"; }
    return NULL;
}

/* Where it should be; makes the directory above too, as that is often missing in a new home. */
static const char *open_home(spg_cache *cache, const char *wanted)
{
    const char *base = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    char above[SPG_CACHE_PATH];
    if (wanted != NULL) {
        if (!join(cache->directory, wanted, "")) { return "the path of the cache is too long"; }
    } else {
        if (base != NULL && base[0] == '/') {
            if (!join(above, base, "")) { return "the path of the cache is too long"; }
        } else if (home == NULL || home[0] != '/') {
            return "there is no home directory";
        } else if (!join(above, home, "/.cache")) {
            return "the path of the cache is too long";
        }
        if (mkdir(above, 0700) != 0 && errno != EEXIST) { return "the cache directory cannot be made"; }
        if (!join(cache->directory, above, "/sprague")) { return "the path of the cache is too long"; }
    }
    if (mkdir(cache->directory, 0700) != 0 && errno != EEXIST) { return "the cache directory cannot be made"; }
    return fault_of(cache->directory);
}

/* Without a look into the directory, for want of a file number: what is known to be there. */
static void remove_known(const char *directory)
{
    static const char *const names[] = {"/source.c", "/kernel.so", "/program", "/input", "/output", "/record"};
    char path[SPG_CACHE_PATH];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (join(path, directory, names[i])) { unlink(path); }
    }
    rmdir(directory);
}

/* Work directories hold files only. */
static void remove_directory(const char *directory)
{
    const int place = open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *list = place < 0 ? NULL : fdopendir(place);
    if (list == NULL) {
        if (place >= 0) { close(place); }
        remove_known(directory);
        return;
    }
    for (const struct dirent *entry = readdir(list); entry != NULL; entry = readdir(list)) {
        if (entry->d_name[0] != '.' || (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)) {
            unlinkat(place, entry->d_name, 0);
        }
    }
    closedir(list);
    rmdir(directory);
}

enum { PREFIX_SIZE = 32, CHOSEN = 6, TRIES = 10 }; /* CHOSEN: letters that mkdtemp finds */

static void make_prefix(const char *word, char out[PREFIX_SIZE])
{
    char host[SPG_TEMPORARY_HOST + 1];
    spg_temporary_host(host);
    snprintf(out, PREFIX_SIZE, "%s-%s-", word, host);
}

/* What killed processes left in this folder. */
static void clean(const char *folder, const char *word)
{
    char prefix[PREFIX_SIZE];
    make_prefix(word, prefix);
    spg_temporary_clean(folder, prefix, CHOSEN, "", remove_directory);
}

/* A directory of our own, held. */
static bool make_held(const char *folder, const char *word, char out[SPG_CACHE_PATH], int *held)
{
    char prefix[PREFIX_SIZE], form[PREFIX_SIZE + 16];
    make_prefix(word, prefix);
    snprintf(form, sizeof form, "/%sXXXXXX", prefix);
    for (int i = 0; i < TRIES && join(out, folder, form) && mkdtemp(out) != NULL; i++) {
        *held = open(out, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (*held < 0 && errno != ENOENT) { return true; } /* it will do without */
        if (*held >= 0 && spg_temporary_hold(*held)) { return true; }
        spg_temporary_release(*held);
    }
    *held = -1;
    out[0] = '\0';
    return false;
}

static bool open_temporary(spg_cache *cache)
{
    const char *wanted = getenv("TMPDIR");
    const char *const places[] = {wanted != NULL && wanted[0] == '/' ? wanted : P_tmpdir, P_tmpdir};
    for (size_t i = 0; i < 2; i++) {
        clean(places[i], "sprague");
        if (make_held(places[i], "sprague", cache->directory, &cache->held)) { return true; }
    }
    return false;
}

bool spg_cache_open(spg_cache *cache, const char *wanted)
{
    *cache = (spg_cache){.held = -1};
    const char *fault = open_home(cache, wanted);
    if (fault == NULL) { clean(cache->directory, "work"); }
    return fault == NULL || spg_cache_leave(cache, fault);
}

bool spg_cache_open_lasting(spg_cache *cache)
{
    *cache = (spg_cache){.held = -1};
    return open_home(cache, NULL) == NULL;
}

bool spg_cache_leave(spg_cache *cache, const char *why)
{
    spg_cache_close(cache);
    cache->why = why;
    cache->temporary = open_temporary(cache);
    if (!cache->temporary) { cache->directory[0] = '\0'; }
    return cache->temporary;
}

void spg_cache_close(spg_cache *cache)
{
    if (cache->temporary) {
        remove_directory(cache->directory);
        spg_temporary_release(cache->held);
    }
    cache->held = -1;
    cache->temporary = false;
    cache->directory[0] = '\0';
}

bool spg_cache_work(const spg_cache *cache, spg_cache_place *place)
{
    return make_held(cache->directory, "work", place->path, &place->held);
}

void spg_cache_leave_work(spg_cache_place *place)
{
    if (place->path[0] == '\0') { return; }
    remove_directory(place->path);
    spg_temporary_release(place->held);
    *place = (spg_cache_place){.held = -1};
}
