/* cache_file.c — the files of the cache: whole or not there, and not too many. SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/cache.h"

/* Behind what is kept; the loader of the system does not look there. */
typedef struct trailer {
    char magic[8];
    uint64_t length; /* without the trailer */
    spg_digest digest, key;
} trailer;

typedef struct sort {
    const char *suffix; /* of three characters */
    char magic[8];      /* with the number of the format */
    size_t files;       /* no more than these */
    uint64_t bytes;
    mode_t mode;
} sort;

static const sort sorts[] = {
    [SPG_CACHE_PROGRAM] = {".so", {'s', 'p', 'g', 'k', 'e', 'r', 'n', '1'}, 256, SPG_CACHE_BYTES, 0600},
    [SPG_CACHE_MAIN] = {".ex", {'s', 'p', 'g', 'm', 'a', 'i', 'n', '1'}, 256, SPG_CACHE_BYTES, 0700},
    [SPG_CACHE_TRIAL] = {".ok", {'s', 'p', 'g', 't', 'r', 'y', ' ', '1'}, 1024, SPG_CACHE_BYTES, 0600},
};

enum { CHUNK = 16384, NAME_LENGTH = 35 };

static bool path_of(const spg_cache *cache, spg_cache_kind of, spg_digest key, char path[SPG_CACHE_PATH])
{
    char name[33];
    spg_digest_format(key, name);
    const int wrote = snprintf(path, SPG_CACHE_PATH, "%s/%s%s", cache->directory, name, sorts[of].suffix);
    return wrote > 0 && wrote < SPG_CACHE_PATH;
}

/* The digest of the first `length` bytes, always in the same chunks. */
static bool digest_file(int file, uint64_t length, spg_digest *out)
{
    char bytes[CHUNK];
    spg_digester digester;
    spg_digest_start(&digester);
    for (uint64_t at = 0; at < length;) {
        const size_t want = length - at < CHUNK ? (size_t)(length - at) : CHUNK;
        size_t have = 0;
        while (have < want) {
            const ssize_t got = pread(file, bytes + have, want - have, (off_t)(at + have));
            if (got < 0 && errno == EINTR) { continue; }
            if (got <= 0) { return false; }
            have += (size_t)got;
        }
        spg_digest_add(&digester, bytes, want);
        at += want;
    }
    *out = spg_digest_end(&digester);
    return true;
}

static bool is_whole(int file, spg_cache_kind of, spg_digest key)
{
    struct stat info;
    trailer end;
    spg_digest digest;
    if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode) || info.st_uid != geteuid() || (info.st_mode & 022) != 0) {
        return false;
    }
    if (info.st_size < (off_t)sizeof end || info.st_size > SPG_CACHE_BYTES) { return false; }
    const uint64_t length = (uint64_t)info.st_size - sizeof end;
    if (pread(file, &end, sizeof end, (off_t)length) != (ssize_t)sizeof end) { return false; }
    return memcmp(end.magic, sorts[of].magic, sizeof end.magic) == 0 && end.length == length &&
           spg_digest_equal(end.key, key) && digest_file(file, length, &digest) && spg_digest_equal(digest, end.digest);
}

bool spg_cache_find(const spg_cache *cache, spg_cache_kind kind, spg_digest key, char path[SPG_CACHE_PATH])
{
    if (!path_of(cache, kind, key, path)) { return false; }
    const int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        if (errno != ENOENT) { unlink(path); }
        return false;
    }
    const bool whole = is_whole(file, kind, key);
    if (whole) {
        futimens(file, NULL); /* used just now: the last to be removed */
    } else {
        unlink(path);
    }
    close(file);
    return whole;
}

static bool add_trailer(const char *built, spg_cache_kind of, spg_digest key)
{
    struct stat info;
    trailer end;
    memset(&end, 0, sizeof end);
    memcpy(end.magic, sorts[of].magic, sizeof end.magic);
    end.key = key;
    const int file = open(built, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) { return false; }
    bool good = fstat(file, &info) == 0 && S_ISREG(info.st_mode) && fchmod(file, sorts[of].mode) == 0;
    if (good) {
        end.length = (uint64_t)info.st_size;
        good = digest_file(file, end.length, &end.digest) &&
               pwrite(file, &end, sizeof end, info.st_size) == (ssize_t)sizeof end && fsync(file) == 0;
    }
    return close(file) == 0 && good;
}

bool spg_cache_keep(const spg_cache *cache, spg_cache_kind kind, spg_digest key, const char *built,
                    char path[SPG_CACHE_PATH])
{
    if (!path_of(cache, kind, key, path) || !add_trailer(built, kind, key) || rename(built, path) != 0) {
        return false;
    }
    spg_cache_trim(cache, kind, sorts[kind].files, sorts[kind].bytes);
    return true;
}

/* --- small records --- */

bool spg_cache_read(const spg_cache *cache, spg_cache_kind kind, spg_digest key, void *record, size_t size)
{
    char path[SPG_CACHE_PATH];
    struct stat info;
    if (!spg_cache_find(cache, kind, key, path)) { return false; }
    const int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) { return false; }
    const bool good = fstat(file, &info) == 0 && info.st_size == (off_t)(size + sizeof(trailer)) &&
                      pread(file, record, size, 0) == (ssize_t)size;
    close(file);
    return good;
}

bool spg_cache_write(const spg_cache *cache, spg_cache_kind kind, spg_digest key, const void *record, size_t size)
{
    spg_cache_place work;
    char built[SPG_CACHE_PATH + 16];
    char path[SPG_CACHE_PATH];
    if (!spg_cache_work(cache, &work)) { return false; }
    snprintf(built, sizeof built, "%s/record", work.path);
    const int file = open(built, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    bool good = file >= 0 && write(file, record, size) == (ssize_t)size;
    if (file >= 0) { good = close(file) == 0 && good; }
    good = good && spg_cache_keep(cache, kind, key, built, path);
    spg_cache_leave_work(&work);
    return good;
}

void spg_cache_drop(const spg_cache *cache, spg_cache_kind kind, spg_digest key)
{
    char path[SPG_CACHE_PATH];
    if (path_of(cache, kind, key, path)) { unlink(path); }
}

/* --- bounds --- */

typedef struct oldest {
    size_t files;
    uint64_t bytes;
    struct timespec time;
    char name[NAME_LENGTH + 1];
} oldest;

static bool is_earlier(struct timespec a, struct timespec b)
{
    return a.tv_sec != b.tv_sec ? a.tv_sec < b.tv_sec : a.tv_nsec < b.tv_nsec;
}

static void survey(DIR *list, const char *suffix, oldest *out)
{
    *out = (oldest){0};
    rewinddir(list);
    for (const struct dirent *entry = readdir(list); entry != NULL; entry = readdir(list)) {
        struct stat info;
        if (fstatat(dirfd(list), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0) { continue; }
        if (!S_ISREG(info.st_mode) || strlen(entry->d_name) != NAME_LENGTH ||
            strcmp(entry->d_name + NAME_LENGTH - 3, suffix) != 0) {
            continue;
        }
        out->files += 1;
        out->bytes += (uint64_t)info.st_size;
        if (out->files == 1 || is_earlier(info.st_mtim, out->time)) {
            out->time = info.st_mtim;
            memcpy(out->name, entry->d_name, NAME_LENGTH + 1);
        }
    }
}

/* One file a round: the cache passes its bounds by one file at a time. */
void spg_cache_trim(const spg_cache *cache, spg_cache_kind kind, size_t files, uint64_t bytes)
{
    const int place = open(cache->directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *list = place < 0 ? NULL : fdopendir(place);
    if (list == NULL) {
        if (place >= 0) { close(place); }
        return;
    }
    oldest found;
    const char *suffix = sorts[kind].suffix;
    for (survey(list, suffix, &found); found.files > files || found.bytes > bytes; survey(list, suffix, &found)) {
        if (found.files == 0 || unlinkat(place, found.name, 0) != 0) { break; }
    }
    closedir(list);
}
