/* export.h — the program of a session as C. SPDX-License-Identifier: MIT */
#ifndef SPG_API_EXPORT_H
#define SPG_API_EXPORT_H

#include "export/export.h"
#include "plan/session.h"

/* Of a session that was refreshed; formulas of the rules are tried first. */
spg_status spg_ruleset_export(spg_run *run, spg_session *session, spg_export_what what, spg_text *text);

#endif
