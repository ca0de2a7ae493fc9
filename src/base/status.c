/* status.c — the stable codes of the statuses. SPDX-License-Identifier: MIT */
#include "base/status.h"

#include <assert.h>

#define CODE(name, code, text, exit) code,

const char *spg_status_code(spg_status status)
{
    static const char *const codes[] = {SPG_STATUS_MAP(CODE)};
    assert((unsigned)status < SPG_STATUS_COUNT);
    return codes[status];
}
