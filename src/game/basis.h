/* basis.h — what an answer rests on, from strong to weak. SPDX-License-Identifier: MIT */
#ifndef SPG_GAME_BASIS_H
#define SPG_GAME_BASIS_H

#include <stdint.h>

/* name, word, what it means */
#define SPG_BASIS_MAP(X)                                                                                               \
    X(EXACT, "exact", "this position was computed by an exhaustive method")                                            \
    X(PROVED, "proved", "a theorem for all sizes")                                                                     \
    X(PROVED_GIVEN, "proved given", "a theorem under a printed assumption")                                            \
    X(CHECKED, "checked to", "true for all sizes up to the bound")                                                     \
    X(OBSERVED, "observed", "seen, not tested further")

#define SPG_BASIS_ENUM(name, word, meaning) SPG_BASIS_##name,
typedef enum spg_basis_kind { SPG_BASIS_MAP(SPG_BASIS_ENUM) SPG_BASIS_COUNT } spg_basis_kind;

typedef struct spg_basis {
    spg_basis_kind kind;
    uint64_t bound;         /* CHECKED: to which size */
    const char *assumption; /* PROVED_GIVEN: what; a literal or the owner's text */
} spg_basis;

const char *spg_basis_word(spg_basis_kind kind);

/* What an answer made of two parts rests on: the weaker one; of two bounds the smaller. */
spg_basis spg_basis_weakest(spg_basis a, spg_basis b);

#endif
