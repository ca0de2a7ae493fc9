/* match.h — one component, listed by hand and by the walker: the same ending, the same moves? SPDX-License-Identifier: MIT */
#ifndef ORACLE_MATCH_H
#define ORACLE_MATCH_H

#include "games.h"
#include "walker.h"

/* Loads the rule text and the dealt givens. False: said why, as a TAP comment. */
bool match_load(walker *w, const games_game *game, const games_data *data);
/* Compares every state of the table and all that they reach; returns how many components were compared, or -1 after the first difference
 * (shown when `show`). */
long match_reachable(walker *w, games_table *table, const games_game *game, bool show);
/* One name after another from "S g p": false at the end. */
bool match_next_given(const char **list, char *name, size_t size);

#endif
