/* parse.h — text to tree. SPDX-License-Identifier: MIT */
#ifndef SPG_LANG_PARSE_H
#define SPG_LANG_PARSE_H

#include "lang/tree.h"

/* A rule file. `source` is a number from spg_sources_add; the tree lives in the arena. */
spg_status spg_parse_file(spg_run *run, spg_arena *arena, uint32_t source, spg_tree **out);
/* One expression and nothing behind it: a position typed by the user, the value of a given. */
spg_status spg_parse_expression(spg_run *run, spg_arena *arena, uint32_t source, spg_tree **out);

#endif
