/* recur.h — the period of values that are not all kept, by a window that comes back (T45). SPDX-License-Identifier: MIT
 *
 * The values are fed as they come. A window of the last ones is remembered whenever their number has doubled and looked for
 * afterwards, as Brent does. Once it has come back, anchors are looked for from there on, and a second window, taken where
 * they are known to do, must come back: then the hypothesis of T45 holds between, and the period is the least, for no
 * earlier place had that window. */
#ifndef SPG_PROVE_RECUR_H
#define SPG_PROVE_RECUR_H

#include "prove/anchors.h"

typedef struct spg_recurrence {
    spg_run *run;
    spg_anchors anchors;
    bool fits;        /* T45 is about such games */
    uint64_t width;   /* of windows */
    uint16_t *window; /* one, and a second one behind it */
    uint64_t seen;    /* heaps */
    uint64_t taken;   /* the first window ends before this heap */
    bool proving;
    uint64_t from, looked; /* proving: anchors do from … looked-1 */
    uint64_t second;       /* the second window ends before this heap; 0: it is not there yet */
    bool odd;              /* it came back at an odd distance, which does not count */
    spg_heap_certificate *certificate;
    spg_digester digester;
    uint64_t digested, most;
    uint64_t found; /* the distance at which a window came back last; 0: none did */
    bool proved;    /* then the certificate is complete but for the name; its start is `from` unless told better */
} spg_recurrence;

/* The digest of values while they are all there, before anything is forgotten and taken. */
void spg_recurrence_start(spg_run *run, const spg_heap_values *values, spg_recurrence *out);
/* The certificate is the caller's. `width`: beyond the last rare heap by more than what is taken. */
spg_status spg_recurrence_open(spg_recurrence *recurrence, const spg_heap_code *code, spg_period_class by,
                               uint64_t width, spg_heap_certificate *certificate);
void spg_recurrence_close(spg_recurrence *recurrence);

/* Values of which the last ones are new; `width` before these are there, too. */
spg_status spg_recurrence_feed(spg_recurrence *recurrence, const spg_heap_values *values);

#endif
