/* lower.h — tree to checked IR: names resolved, types found, legality written out. SPDX-License-Identifier: MIT
 *
 * The caller owns `lang`; it can be asked to lower expressions (positions, values of givens) after the file, with the
 * names of the file in force. */
#ifndef SPG_LANG_LOWER_H
#define SPG_LANG_LOWER_H

#include "ir/program.h"
#include "lang/tree.h"

typedef struct spg_lang spg_lang;

/* Starts a program from a rule file (tree of kind FILE); several files may be added, later names replace earlier ones. */
spg_status spg_lang_new(spg_run *run, spg_program *program, spg_lang **out);
void spg_lang_free(spg_lang *lang); /* before the program is cleared */
/* The tree of a file must live as long as `lang`: its helpers are read again for new types of arguments. On failure the
 * program is as it was before; the same holds below. */
spg_status spg_lang_add_file(spg_lang *lang, const spg_tree *file);

/* Games that are not loaded but that the user may have meant in a question; the names must outlive `lang`. */
void spg_lang_offer_games(spg_lang *lang, const char *const *names, size_t count);

/* What comes from outside, each as a query of its own, to be cleared by the caller (on failure it is). The rules grow only by
 * what they already say: helpers for other types of arguments, heap codes.
 * A position typed by the user: type POSITION. Free names are errors unless they are givens. */
spg_status spg_lang_position(spg_lang *lang, const spg_tree *expression, spg_query *out);
/* A value for a given (`m=5`, `S={1,2}`), converted to its type. */
spg_status spg_lang_value(spg_lang *lang, const char *given, const spg_tree *expression, spg_query *out);
/* Acts like those of main: a tree of kind MAIN. */
spg_status spg_lang_acts(spg_lang *lang, const spg_tree *main, spg_query *out);

#endif
