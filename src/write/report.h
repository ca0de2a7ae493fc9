/* report.h — the claims of a rule file, checked, as text or JSON. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_REPORT_H
#define SPG_WRITE_REPORT_H

#include "base/language.h"
#include "base/text.h"

typedef struct spg_claim_view {
    const char *file;
    uint32_t line;
    const char *text; /* the claim as written, cut to one line */
    bool holds;
    bool open;      /* tested to a bound only */
    uint64_t bound; /* … this one */
    uint64_t cases;
    const char *counterexample; /* "n = 6", NULL when it holds */
    const char *sides;          /* "2 == 3", NULL when unknown */
} spg_claim_view;

typedef struct spg_report_view {
    spg_language language; /* of the words for people */
    const spg_claim_view *claims;
    size_t count;
    size_t failed;
    int64_t upto;
} spg_report_view;

void spg_report_text(const spg_report_view *report, const spg_style *style, spg_text *out);
void spg_report_json(const spg_report_view *report, spg_text *out);

#endif
