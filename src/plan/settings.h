/* settings.h — what the caller has decided instead of the planner. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_SETTINGS_H
#define SPG_PLAN_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

enum { SPG_TIER_AUTO = -1 };

typedef struct spg_settings {
    const char *engine; /* NULL: the planner chooses */
    int tier;           /* 0: interpreted, 1: compiled, SPG_TIER_AUTO */
    uint32_t threads;   /* 0: as many as there are processors */
    uint32_t off;       /* bit per spg_reduction (sweep/build.h) */
    bool remember;      /* trials of formulas are kept on disk */
} spg_settings;

uint32_t spg_settings_threads(const spg_settings *settings); /* at least 1 */

#endif
