/* derivation.h — the theorems that an explanation can walk through, and the numbers each speaks of.
 * SPDX-License-Identifier: MIT
 *
 * A theorem that knows a game also says which numbers of a position its proof is about; who explains needs nothing else.
 * `left` is what can still be taken in all (T18). */
#ifndef SPG_VALUE_DERIVATION_H
#define SPG_VALUE_DERIVATION_H

typedef enum spg_derivation {
    SPG_DERIVE_NONE,
    SPG_DERIVE_HEAPS,  /* T18: per heap left, most a move may take (-1: anything), 1 if it may take more than is left */
    SPG_DERIVE_TAKES,  /* T8: left, preperiod, period, then the takes, rising */
    SPG_DERIVE_GOLDEN, /* T20: both heaps */
    SPG_DERIVE_ZECKENDORF, /* T21: left, most that may be taken now */
    SPG_DERIVE_MULTIPLES,  /* T22: both numbers */
    SPG_DERIVE_STEPS, /* T23: index of the first step that counts, 1 or -1 (counters go down or up), then all steps */
    SPG_DERIVE_TRACK, /* T24: the least place, then the pieces, rising */
    SPG_DERIVE_SPLIT, /* T25: both numbers */
    SPG_DERIVE_POWERS /* T26: left, the base */
} spg_derivation;

#endif
