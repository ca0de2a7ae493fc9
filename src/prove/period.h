/* period.h — the period of the values of a heap game, found and proved by a finite theorem. SPDX-License-Identifier: MIT
 *
 * value(n + period) = value(n) + saltus for all n >= start. */
#ifndef SPG_PROVE_PERIOD_H
#define SPG_PROVE_PERIOD_H

#include <stdbool.h>

#include "game/heap_certificate.h"

typedef struct spg_heap_period {
    bool found;  /* a part of what is known stands a period before, too */
    bool proved; /* for ever */
    bool least;  /* proved: start and period are the least */
    uint64_t start, period, saltus;
    uint64_t looked;    /* heaps looked at, where that is more than are known afterwards */
    uint32_t misfit[2]; /* least, start > 0: the values at start - 1 and a period behind, which differ */
    uint64_t needed;    /* so many values prove it, if it goes on so long */
    uint64_t by_window; /* so many would do by T45, as far as was seen; 0: it does not apply */
    spg_heap_theorem theorem;
} spg_heap_period;

/* Looks at all values there are. Cost: a small multiple of their number. */
spg_status spg_period_find_heaps(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                                 spg_heap_period *out);

/* What the theorem is for the game, and how many values it needs for a period that starts at `start`; 0: more than can be
 * counted. */
spg_heap_theorem spg_period_theorem_for(const spg_heap_code *code);
uint64_t spg_period_needs(const spg_heap_code *code, uint64_t start, uint64_t period);

/* What makes recomputing fast: solve/heap knows it. */
typedef struct spg_period_class {
    uint32_t mask; /* 0: there is none */
    bool by_parity;
    uint64_t last_rare; /* among all values */
    uint32_t most;      /* the largest value */
} spg_period_class;

/* window.c: the same period by T45, which needs fewer values: the period was found, but not proved for lack of them. Fills
 * anchors and from of the certificate, and by_window, proved, needed and theorem of the period. */
spg_status spg_period_by_window(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                                spg_period_class by, spg_heap_period *period, spg_heap_certificate *out);

/* certificate.c: of a period that is proved. For `window`, anchors and from are there. The name and the rules are left to
 * the caller. */
spg_status spg_period_certify(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                              const spg_heap_period *period, spg_period_class by, spg_heap_certificate *out);

/* candidate.c: the least period of the later half of the values, or of the differences of neighbours, by which they go on;
 * 0: none. */
spg_status spg_period_candidate(spg_run *run, const spg_heap_values *values, bool differences, uint64_t *out);
/* How many of the last values stand a period before, too. */
uint64_t spg_period_agreeing(const spg_heap_values *values, uint64_t period);

/* all_but.c: is the state before the last `period` heaps the state at the end, `saltus` lower? */
spg_status spg_period_same_state(spg_run *run, const spg_heap_code *code, const spg_heap_values *values,
                                 uint64_t period, uint64_t saltus, bool *out);

#endif
