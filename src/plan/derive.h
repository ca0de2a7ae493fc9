/* derive.h — which theorem tells about a component, and the numbers its proof speaks of. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_DERIVE_H
#define SPG_PLAN_DERIVE_H

#include "plan/session.h"

typedef struct spg_derived {
    spg_derivation kind; /* NONE: no theorem knows the component */
    const char *theorem; /* its number in docs/theory.md */
    const spg_int *numbers;
    size_t count;
    bool has_value; /* the Grundy value (in misère play that of normal play); else the outcome alone */
    spg_int value;
    bool wins; /* without a value */
} spg_derived;

/* `search` also looks for the period of a finite set of takes, which takes a moment; `family` is one of
 * spg_session_family then, and may be NULL otherwise. */
spg_status spg_session_derive(spg_session *session, const spg_family *family, uint32_t game, const spg_value *arguments,
                              bool search, spg_arena *arena, spg_derived *out);

/* A component in misère play: its value in normal play, and whether that in misère play is equal (firm) or the other of
 * 0 and 1 (fickle). */
typedef struct spg_derived_type {
    spg_int value;
    bool firm;
} spg_derived_type;

/* The types of all components of a position, in order; *out NULL: some have none, or finding them gets long (T41). */
spg_status spg_session_types(const spg_family *family, spg_value position, spg_arena *arena, spg_derived_type **out);

#endif
