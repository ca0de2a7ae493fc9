/* tidy.h — the one layout of a rule file. SPDX-License-Identifier: MIT
 *
 * Blanks, indentation and the breaks of long lines are ours. The author decides three things: a line end behind `{` keeps
 * that block on lines of its own (and one behind `[` a list), parts that stand side by side stay so while they fit, and
 * one empty line between parts stays. */
#ifndef SPG_LANG_TIDY_H
#define SPG_LANG_TIDY_H

#include "base/text.h"

enum { SPG_TIDY_COLUMNS = 120, SPG_TIDY_INDENT = 2 };

/* Adds the laid-out text of a source to *out. It has the same tokens and the same comments in the same order, which is
 * looked at before it is given away; laying it out again changes nothing. Errors are those of the parser: names and types
 * are not looked at, so rules that are only half written can be laid out too. */
spg_status spg_tidy_rules(spg_run *run, uint32_t source, spg_text *out);

#endif
