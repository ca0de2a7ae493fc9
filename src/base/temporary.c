/* temporary.c — names of files that are being made, and what killed processes left of them. SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* flock */
#include "base/temporary.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"

void spg_temporary_host(char out[SPG_TEMPORARY_HOST + 1])
{
    char name[256] = "";
    char digits[33];
    spg_digester digester;
    if (gethostname(name, sizeof name - 1) != 0) { name[0] = '\0'; }
    spg_digest_start(&digester);
    spg_digest_add(&digester, name, strlen(name));
    spg_digest_format(spg_digest_end(&digester), digits);
    snprintf(out, SPG_TEMPORARY_HOST + 1, "%.*s", SPG_TEMPORARY_HOST, digits);
}

bool spg_temporary_hold(int file)
{
    struct stat about;
    while (flock(file, LOCK_EX) != 0) {
        if (errno != EINTR) { return true; } /* a file system without locks: nothing is taken for abandoned either */
    }
    return fstat(file, &about) != 0 || about.st_nlink > 0;
}

int spg_temporary_share(int file)
{
    return fcntl(file, F_DUPFD_CLOEXEC, 0); /* a lock belongs to all numbers of an open file */
}

void spg_temporary_release(int held)
{
    if (held >= 0) { close(held); }
}

static bool has_form(const char *name, const char *prefix, unsigned digits, const char *suffix)
{
    const size_t before = strlen(prefix);
    return strlen(name) == before + digits + strlen(suffix) && strncmp(name, prefix, before) == 0 &&
           strcmp(name + before + digits, suffix) == 0;
}

/* Removed while the lock is ours: who is just making it will see that it is gone. */
static void remove_abandoned(int folder, const char *path, const char *name, void (*remove)(const char *path))
{
    struct stat about;
    const int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) { return; }
    const bool ours = fstat(file, &about) == 0 && about.st_uid == geteuid() &&
                      (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode));
    if (ours && flock(file, LOCK_EX | LOCK_NB) == 0) { remove(path); }
    close(file);
}

void spg_temporary_clean(const char *folder, const char *prefix, unsigned digits, const char *suffix,
                         void (*remove)(const char *path))
{
    DIR *list = opendir(folder[0] == '\0' ? "." : folder);
    if (list == NULL) { return; }
    const char *slash = folder[0] == '\0' || folder[strlen(folder) - 1] == '/' ? "" : "/";
    for (const struct dirent *entry = readdir(list); entry != NULL; entry = readdir(list)) {
        char path[PATH_MAX];
        if (!has_form(entry->d_name, prefix, digits, suffix)) { continue; }
        const int wrote = snprintf(path, sizeof path, "%s%s%s", folder, slash, entry->d_name);
        if (wrote > 0 && wrote < (int)sizeof path) { remove_abandoned(dirfd(list), path, entry->d_name, remove); }
    }
    closedir(list);
}
