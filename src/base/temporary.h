/* temporary.h — names of files that are being made, and what killed processes left of them. SPDX-License-Identifier: MIT
 *
 * Who makes a temporary file or directory holds a lock on it as long as it lives; the system takes that lock away with the
 * process, however it ends. So whoever comes next can tell what is abandoned, without times or numbers of processes. */
#ifndef SPG_BASE_TEMPORARY_H
#define SPG_BASE_TEMPORARY_H

#include <stdbool.h>

enum { SPG_TEMPORARY_HOST = 8 };

/* Digits that stand for this machine: others that share a folder cannot see its locks in every file system. */
void spg_temporary_host(char out[SPG_TEMPORARY_HOST + 1]);
/* Takes the lock of an open file or directory that was just made. False: somebody took it for abandoned before; take another
 * name. */
bool spg_temporary_hold(int file);
/* The lock outlives the closing of the file, until it is released. -1: it does not, which may be released all the same. */
int spg_temporary_share(int file);
void spg_temporary_release(int held);
/* Removes what has this prefix and suffix and `digits` letters between them, is ours, and nobody holds. */
void spg_temporary_clean(const char *folder, const char *prefix, unsigned digits, const char *suffix,
                         void (*remove)(const char *path));

#endif
