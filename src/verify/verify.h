/* verify.h — checks certificates with code of its own; nothing of the solver is used. SPDX-License-Identifier: MIT
 *
 * What has to be trusted is listed in docs/certificates.md. */
#ifndef SPG_VERIFY_VERIFY_H
#define SPG_VERIFY_VERIFY_H

#include "base/language.h"
#include "game/heap_certificate.h"

/* Reads a certificate; SPG_BAD_INPUT at the place of what is wrong. `source` is the number of the text (base/source.h). Clear
 * it afterwards in any case. */
spg_status spg_verify_read(spg_run *run, uint32_t source, const char *text, size_t length, spg_heap_certificate *out);

typedef struct spg_verdict_on {
    bool accepted;
    const char *why; /* not: a literal with %1 … for the arguments */
    uint64_t args[2];
    /* What was done. */
    uint64_t recomputed; /* values */
    uint64_t compared;   /* pairs of values a period apart */
    uint64_t needed;     /* values that the theorem asks for */
    uint64_t witnessed;  /* window: heaps whose smaller rare values were all seen */
    bool sparse;         /* recomputed through rare heaps, not by all pairs */
} spg_verdict_on;

/* SPG_OK with a verdict; other statuses: limits of the run. */
spg_status spg_verify_heap(spg_run *run, const spg_heap_certificate *certificate, spg_verdict_on *out);

#endif
