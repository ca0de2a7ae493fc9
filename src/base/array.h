/* array.h — growing arrays of one type, counted against the run's limit. SPDX-License-Identifier: MIT
 *
 *     typedef SPG_ARRAY(uint32_t) ids;
 *     ids found = {0};
 *     SPG_TRY(SPG_PUSH(run, &found, 7));
 *     SPG_ARRAY_CLEAR(run, &found);                                                                                   */
#ifndef SPG_BASE_ARRAY_H
#define SPG_BASE_ARRAY_H

#include "base/run.h"

#define SPG_ARRAY(type)                                                                                                \
    struct {                                                                                                           \
        type *at;                                                                                                      \
        size_t count, room;                                                                                            \
    }

/* Makes room for `more` items beyond count: SPG_OK, or SPG_NO_MEMORY or SPG_SYSTEM and nothing has changed. */
#define SPG_RESERVE(run, array, more)                                                                                  \
    spg_array_reserve((run), &(array)->at, (array)->count, (more), &(array)->room, sizeof *(array)->at)

/* Appends one item, with the same statuses. */
#define SPG_PUSH(run, array, ...)                                                                                      \
    (SPG_RESERVE(run, array, 1) == SPG_OK                                                                              \
         ? ((array)->at[(array)->count] = (__VA_ARGS__), (array)->count += 1, (spg_status)SPG_OK)                      \
         : (run)->error.status)

#define SPG_ARRAY_CLEAR(run, array)                                                                                    \
    (spg_run_give((run), (array)->at, (array)->room, sizeof *(array)->at), (array)->at = NULL, (array)->count = 0,     \
     (array)->room = 0)

/* `at` is the address of the pointer to the items, whatever its type. */
spg_status spg_array_reserve(spg_run *run, void *at, size_t count, size_t more, size_t *room, size_t size);

#endif
