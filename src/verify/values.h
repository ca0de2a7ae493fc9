/* values.h — the values of heaps once more, by simple means. SPDX-License-Identifier: MIT */
#ifndef SPG_VERIFY_VALUES_H
#define SPG_VERIFY_VALUES_H

#include "verify/sources.h"
#include "verify/verify.h"

typedef struct spg_verify_sequence {
    spg_run *run;
    const spg_heap_certificate *c;
    uint32_t *values;
    uint64_t count, room; /* known, wanted */
    uint32_t largest;
    uint8_t *digits; /* per number taken up to `last`, as in heap_code.h */
    uint64_t shift;  /* the parity of what splits take */
    uint64_t last;   /* the most that is taken, or (all but) spared */
    uint32_t *marks; /* marks[v] == stamp: an option of the heap being looked at has the value v */
    size_t mark_room;
    uint32_t stamp;
    spg_heap_list rare; /* of the class of the certificate */
    bool sparse;
    uint64_t work; /* options looked at since the last look at the limits */
    /* long.c */
    uint32_t words;                             /* of a set of numbers; 0: values are too large for such sets */
    uint64_t rare_numbers[2][SPG_VERIFY_WORDS]; /* by the parity of the heap */
    spg_verify_sources sources, witnesses;      /* what excludes common numbers; splits that have rare ones */
    size_t sourced;                             /* rare heaps among the sources */
} spg_verify_sequence;

/* What may be left when so many are taken, whatever the kind of code. */
uint8_t spg_verify_digit(const spg_verify_sequence *s, uint64_t taken);
/* Parity of the bits of the value in the mask, with that of the heap where the certificate says so: 0 is rare. */
uint32_t spg_verify_class(const spg_verify_sequence *s, uint64_t n, uint32_t value);

/* SPG_REFUSED with *why: too many to be recomputed. */
spg_status spg_verify_open(spg_run *run, const spg_heap_certificate *certificate, uint64_t count,
                           spg_verify_sequence *out, const char **why);
/* All of them, or until a heap is rare that is not listed. */
spg_status spg_verify_compute(spg_verify_sequence *s);
void spg_verify_close(spg_verify_sequence *s);

#endif
