/* forge.h — searches for certificates that `verify` accepts although what they claim is false. SPDX-License-Identifier: MIT
 *
 * The forger plays by the checker's own words: it asks the checker's code which values it believes in, lists the rare heaps and
 * writes the digest as the checker wants them, and asks how many values are needed. So a certificate is refused only for what
 * it claims, never for a slip of the pen. truth.c, which shares nothing with it, decides what is true. */
#ifndef SPG_TESTS_FORGE_FORGE_H
#define SPG_TESTS_FORGE_FORGE_H

#include "truth.h"
#include "verify/values.h"

typedef struct forge_effort {
    uint32_t horizon, horizon_of_threes; /* values that are known for truth */
    uint32_t reach, reach_of_threes;     /* the most values of a certificate */
    uint32_t small;                      /* every start and period up to this is claimed */
    uint32_t masks;                      /* classes 1 … masks are tried */
    uint32_t longest;                    /* period that is looked for */
} forge_effort;

extern const forge_effort forge_quick, forge_thorough;

typedef struct forge_tally {
    uint64_t games, sequences, claims, false_claims;
    uint64_t accepted[SPG_HEAP_THEOREM_COUNT];
    uint64_t forged;    /* false and accepted */
    uint64_t differing; /* sequences that the checker computes otherwise than truth.c */
    uint64_t lost;      /* accepted, but not when written and read again */
    uint64_t misled;    /* accepted with a wrong list of rare heaps, or a heap without anchors */
} forge_tally;

typedef struct forge {
    const forge_effort *effort;
    forge_tally tally;
    spg_run run;
    /* The game at hand. */
    truth_rules rules;
    char text[TRUTH_TEXT];
    spg_heap_code *code;
    uint32_t horizon, reach;
    uint32_t *truth;
    /* What the checker believes in a class. */
    uint32_t *believed;
    uint64_t believed_count;
    spg_heap_list rare; /* of the believed values */
} forge;

void forge_open(forge *f, const forge_effort *effort);
void forge_close(forge *f);
/* Everything about one game. */
void forge_game(forge *f, const truth_rules *rules);

/* claim.c. Tries the claim with these numbers of values around what the theorem needs; `c` has code, class, theorem, anchors
 * and from. */
void forge_claim(forge *f, const spg_heap_certificate *c);
/* The same for a certificate whose count is settled. Everything that follows from the values is filled in. True: accepted. */
bool forge_offer(forge *f, spg_heap_certificate *c);
/* Makes the checker compute; false: it refuses to. */
bool forge_believe(forge *f, uint32_t mask, bool by_parity, uint64_t count);

/* window.c: T45 in one class. */
void forge_windows(forge *f, uint32_t mask, bool by_parity);

#endif
