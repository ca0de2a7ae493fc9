/* period.h — how a sequence of values repeats, and why, as text or JSON. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_PERIOD_H
#define SPG_WRITE_PERIOD_H

#include "base/language.h"
#include "base/text.h"
#include "value/verdict.h"

enum { SPG_PERIOD_REASONS = 8 };

typedef enum spg_write_period_basis { SPG_PERIOD_NONE, SPG_PERIOD_OBSERVED, SPG_PERIOD_PROVED } spg_write_period_basis;

/* A stretch of values that stands twice and so proves the period. */
typedef struct spg_write_period_window {
    size_t length; /* 0: there is none */
    size_t first, second;
    bool next; /* it stands nowhere between: the period is the least */
} spg_write_period_window;

typedef struct spg_write_period_view {
    const char *game;    /* as it was asked for */
    const char *param;   /* its name */
    bool outcomes;       /* spg_outcome instead of Grundy values */
    spg_int low;         /* value i is that of low + i */
    const spg_int *high; /* where the rules end; NULL: nowhere */
    const uint32_t *values;
    size_t count;
    size_t first,
        gap; /* of a long sequence: the values first … first+gap-1 are not among them, nor those from count on */
    uint32_t misfit[2]; /* then: the last value of the preperiod, and that a period behind */
    spg_write_period_basis basis;
    size_t start, period; /* unless NONE: indices; one period is there whole */
    size_t saltus;        /* the values of each period are so much larger than those of the one before */
    bool least;           /* both are */
    size_t looked_to;     /* unless proved: values looked at, if more than `count`; else 0 */
    bool told;            /* unless proved: a prover has looked at more values than others could */
    const char *theorem;  /* "T8"; NULL: not proved */
    const char *because;  /* what it rests on, a sentence in the language; NULL: none */
    spg_write_period_window window;
    const char *reasons[SPG_PERIOD_REASONS]; /* literals: why others could not prove it */
    size_t reason_count;
    spg_language language;
} spg_write_period_view;

void spg_write_period_text(const spg_write_period_view *view, const spg_style *style, spg_text *out);
void spg_write_period_json(const spg_write_period_view *view, spg_text *out);

#endif
