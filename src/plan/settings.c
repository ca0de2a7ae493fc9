/* settings.c — how many threads there are to be. SPDX-License-Identifier: MIT */
#include "plan/settings.h"

#include <unistd.h>

enum { THREADS_MOST = 64 };

uint32_t spg_settings_threads(const spg_settings *settings)
{
    if (settings->threads > 0) { return settings->threads; }
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > THREADS_MOST ? THREADS_MOST : (uint32_t)count;
}
