/* truth.h — what is true of a heap game, by brute force; nothing of the library is used. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_FORGE_TRUTH_H
#define SPG_TESTS_FORGE_TRUTH_H

#include <stdbool.h>
#include <stdint.h>

enum { TRUTH_DIGITS = 16, TRUTH_TEXT = 256, TRUTH_VALUES = 1 << 16 };

typedef enum truth_kind { TRUTH_CODE, TRUTH_TAKES, TRUTH_SPARES } truth_kind;

typedef struct truth_rules {
    truth_kind kind;
    uint32_t digit_count; /* d0 included */
    uint8_t digits[TRUTH_DIGITS];
    uint32_t set; /* bit k: the number k may be taken, or may not */
    bool unequal;
} truth_rules;

/* value(n + period) = value(n) + saltus for all n >= start; least: neither can be less. */
typedef struct truth_claim {
    uint64_t start, period, saltus;
    bool least;
} truth_claim;

/* As the library reads it, without what unequal says. */
void truth_text(const truth_rules *rules, char out[TRUTH_TEXT]);
/* The most that is taken, or (TRUTH_SPARES) spared. */
uint32_t truth_last(const truth_rules *rules);
bool truth_splits(const truth_rules *rules, uint32_t parts);
/* Values 0 … count-1. Cost: count² per split in two, count³ per split in three. */
void truth_values(const truth_rules *rules, uint32_t count, uint32_t *values);
/* Is the claim wrong within these values? What holds on all of them is taken for true. */
bool truth_denies(const uint32_t *values, uint64_t count, const truth_claim *claim);

#endif
