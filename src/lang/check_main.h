/* check_main.h — from the tree of main to its acts. Private to lang/. SPDX-License-Identifier: MIT */
#ifndef SPG_LANG_CHECK_MAIN_H
#define SPG_LANG_CHECK_MAIN_H

#include "lang/draft.h"

/* The last part of a file, in the program as program->main; acts from outside, in a query. */
spg_status spg_check_main(spg_lang *lang, const spg_tree *tree);
spg_status spg_check_main_outside(spg_lang *lang, const spg_tree *tree, spg_query *out);

/* check_flow.c: slots 0 … variables-1 have a value wherever an act uses them, on every way to it. */
spg_status spg_check_flow(spg_unit *unit, const spg_draft *acts, uint32_t variables);

#endif
