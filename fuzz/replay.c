/* replay.c — runs a fuzz target over its seeds and old crashes, as TAP: replay FOLDER-OR-FILE…
 * Linked with one fuzz_<name>.c by the ordinary compiler. SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static int number;
static int failed;

static uint8_t *read_whole(const char *path, size_t *count)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) { return NULL; }
    size_t room = 1 << 12;
    uint8_t *bytes = malloc(room);
    *count = 0;
    for (size_t got = 1; bytes != NULL && got > 0; *count += got) {
        if (*count == room) {
            uint8_t *larger = realloc(bytes, room *= 2);
            if (larger == NULL) { free(bytes); }
            bytes = larger;
        }
        got = bytes == NULL ? 0 : fread(bytes + *count, 1, room - *count, file);
    }
    fclose(file);
    return bytes;
}

/* A copy of exactly the right size, so that a sanitizer sees a read past the end. */
static void replay_file(const char *path)
{
    number += 1;
    printf("# %s\n", path); /* stays the last line when the target crashes */
    fflush(stdout);
    size_t count = 0;
    uint8_t *bytes = read_whole(path, &count);
    uint8_t *exact = bytes == NULL ? NULL : malloc(count == 0 ? 1 : count);
    if (exact == NULL) {
        failed += 1;
        printf("not ok %d - cannot read %s\n", number, path);
    } else {
        memcpy(exact, bytes, count);
        LLVMFuzzerTestOneInput(exact, count);
        printf("ok %d - %s\n", number, strrchr(path, '/') == NULL ? path : strrchr(path, '/') + 1);
    }
    free(exact);
    free(bytes);
}

static void replay(const char *path)
{
    struct stat what;
    if (stat(path, &what) != 0 || !S_ISDIR(what.st_mode)) {
        replay_file(path);
        return;
    }
    struct dirent **entry = NULL;
    const int count = scandir(path, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char file[4096];
        if (entry[i]->d_name[0] != '.') {
            snprintf(file, sizeof file, "%s/%s", path, entry[i]->d_name);
            replay_file(file);
        }
        free(entry[i]);
    }
    free(entry);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) { replay(argv[i]); }
    printf("1..%d\n", number);
    return failed == 0 ? 0 : 1;
}
