/* inside.h — what the files of the planner know of a session. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_INSIDE_H
#define SPG_PLAN_INSIDE_H

#include "plan/family.h"
#include "plan/formulas.h"

spg_families *spg_session_families(spg_session *session);
const spg_settings *spg_session_settings(const spg_session *session);
spg_formulas *spg_session_formulas(spg_session *session);
spg_run *spg_session_run(const spg_session *session);

#endif
