/* history.c — where typed lines are remembered. SPDX-License-Identifier: MIT */
#include "history.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Every folder of the path, as mkdir -p. */
static void make_folders(char *path)
{
    for (char *p = path + 1; *p != '\0'; p++) {
        if (*p != '/') { continue; }
        *p = '\0';
        mkdir(path, 0700);
        *p = '/';
    }
}

char *history_path(const char *name, bool make)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    const bool own = state != NULL && state[0] == '/';
    if (!own && (home == NULL || home[0] != '/')) { return NULL; }
    const size_t room = strlen(own ? state : home) + strlen(name) + 64;
    char *path = malloc(room);
    if (path == NULL) { return NULL; }
    snprintf(path, room, "%s%s/sprague/%s", own ? state : home, own ? "" : "/.local/state", name);
    if (!make) { return path; }
    make_folders(path);
    const int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        free(path);
        return NULL;
    }
    close(file);
    return path;
}
