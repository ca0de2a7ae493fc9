/* basis.c — words for, and the weaker of, what answers rest on. SPDX-License-Identifier: MIT */
#include "game/basis.h"

const char *spg_basis_word(spg_basis_kind kind)
{
#define WORD(name, word, meaning) word,
    static const char *const words[] = {SPG_BASIS_MAP(WORD)};
#undef WORD
    return kind < SPG_BASIS_COUNT ? words[kind] : "unknown";
}

spg_basis spg_basis_weakest(spg_basis a, spg_basis b)
{
    if (a.kind != b.kind) { return a.kind > b.kind ? a : b; }
    if (a.kind == SPG_BASIS_CHECKED && b.bound < a.bound) { return b; }
    return a;
}
