/* verdict.h — what was found out about a certificate, as text or JSON. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_VERDICT_H
#define SPG_WRITE_VERDICT_H

#include "base/language.h"
#include "game/heap_certificate.h"

/* Whether the rules at hand are those of the certificate. */
typedef enum spg_rules_standing {
    SPG_RULES_CODE,     /* the certificate is about a bare code */
    SPG_RULES_ABSENT,   /* there are no rules of that name */
    SPG_RULES_OTHER,    /* they are other rules */
    SPG_RULES_UNSHOWN,  /* that they are any heap code cannot be shown */
    SPG_RULES_NOT_CODE, /* they have other moves than the code */
    SPG_RULES_THE_SAME  /* they are the code: shown again from the rules */
} spg_rules_standing;

typedef struct spg_verdict_view {
    const spg_heap_certificate *certificate;
    bool accepted;
    const char *why; /* not: a literal with %1 and %2 */
    uint64_t args[2];
    uint64_t recomputed, compared, needed, witnessed;
    bool sparse;
    spg_rules_standing rules;
    uint64_t played; /* heaps whose moves by the rules and by the code were compared */
    int64_t base;    /* the parameter of the empty heap, in the rules */
    spg_language language;
} spg_verdict_view;

spg_status spg_verdict_text(const spg_verdict_view *view, spg_text *out);
spg_status spg_verdict_json(const spg_verdict_view *view, spg_text *out);

#endif
