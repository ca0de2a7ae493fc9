/* rewriter.h — the same rules in other words. SPDX-License-Identifier: MIT
 *
 * Every name that a rule file declares gets a fresh one; labels go; parentheses stand everywhere; moves and the branches of
 * `if` change places, games and defs too; a-b becomes -b+a, a <= b becomes not (b < a), a == b becomes b == a, max(a,b)
 * becomes max(b,a), and a range of moves becomes a longer one with `where`. */
#ifndef ORACLE_REWRITER_H
#define ORACLE_REWRITER_H

#include "base/text.h"
#include "lang/tree.h"

enum { REWRITER_NAMES = 200, REWRITER_FRESH = 24 };

typedef struct rewriter {
    spg_text *out;
    const char *old[REWRITER_NAMES];
    uint32_t count;
    bool in_moves; /* binders are those of moves */
} rewriter;

void rewriter_file(rewriter *w, const spg_tree *file, spg_text *out);
/* The fresh name of an old one, or the old one if it was not declared. */
const char *rewriter_name(const rewriter *w, const char *old, char fresh[REWRITER_FRESH]);
/* A text with fresh names turned back into old ones. */
void rewriter_undo(const rewriter *w, const char *text, spg_text *out);

#endif
