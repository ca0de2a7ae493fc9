/* files.h — reading a file whole, writing one atomically. SPDX-License-Identifier: MIT */
#ifndef SPG_BASE_FILES_H
#define SPG_BASE_FILES_H

#include "base/run.h"

/* Reads the file (or standard input for "-") up to `limit` bytes into counted memory, NUL behind it. Errors name the path
 * and say why: missing, a directory, unreadable, longer than the limit. *room is what to give back with spg_run_give. */
spg_status spg_files_read(spg_run *run, const char *path, size_t limit, char **text, size_t *length, size_t *room);

/* Writes to a temporary name beside `path`, fsyncs, renames: the old file or the new one, never half of one, and nothing
 * left behind on failure. A file that is replaced keeps its mode, a link to it stays a link. A device or a pipe is written to directly. */
spg_status spg_files_write(spg_run *run, const char *path, const void *bytes, size_t length);

#endif
