/* mex.h — the least nimber that no option has. SPDX-License-Identifier: MIT
 *
 * Add the values of all options, read the value, reset for the next position. An option of value ∞(K) does no harm when
 * the mex is in K: whoever moves there is answered by a move back to the mex. Otherwise the position itself is ∞. */
#ifndef SPG_VALUE_MEX_H
#define SPG_VALUE_MEX_H

#include "base/array.h"
#include "value/loopy.h"

typedef struct spg_mex {
    spg_run *run;
    SPG_ARRAY(uint64_t) words;    /* bit n: some option has the nimber n */
    SPG_ARRAY(spg_nimber) items;  /* the sets K of the infinite options, one after the other */
    SPG_ARRAY(size_t) ends;       /* where each K ends in items */
    SPG_ARRAY(spg_nimber) finite; /* scratch for the K of the result */
} spg_mex;

void spg_mex_init(spg_mex *mex, spg_run *run);
void spg_mex_reset(spg_mex *mex); /* no options; keeps the room */
void spg_mex_clear(spg_mex *mex);

spg_status spg_mex_add(spg_mex *mex, spg_nimber nimber);
spg_status spg_mex_add_value(spg_mex *mex, const spg_loopy *value);

spg_nimber spg_mex_least(const spg_mex *mex); /* least nimber absent among the finite options */

/* The value of a position with these options. The set of an infinite one lives until the next call. */
spg_status spg_mex_value(spg_mex *mex, spg_loopy *out);

#endif
