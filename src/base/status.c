/* status.c — the stable codes of the statuses, and the exit codes. SPDX-License-Identifier: MIT */
#include "base/status.h"

#include <assert.h>

#define CODE(name, code, text, exit) code,

const char *spg_status_code(spg_status status)
{
    static const char *const codes[] = {SPG_STATUS_MAP(CODE)};
    assert((unsigned)status < SPG_STATUS_COUNT);
    return codes[status];
}

#define EXIT_OF(name, code, text, exit) exit,

int spg_status_exit(spg_status status)
{
    static const int exits[] = {SPG_STATUS_MAP(EXIT_OF)};
    return (unsigned)status < SPG_STATUS_COUNT ? exits[status] : exits[SPG_SYSTEM];
}
