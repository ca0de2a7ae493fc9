/* families.h — the games about which certificates are forged. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_FORGE_FAMILIES_H
#define SPG_TESTS_FORGE_FAMILIES_H

#include "truth.h"

/* octal: d0 0 or 4 and three digits, with and without unequal parts. hexadecimal: d0 0, 4, 8 or C and two digits. takes and
 * spares: every set of numbers to 7. long: random codes of four to eight digits and sets of numbers to 16. */
typedef struct forge_family {
    const char *name;
    uint64_t count;
    truth_rules (*game)(uint64_t number);
} forge_family;

enum { FORGE_FAMILIES = 6 };
extern const forge_family forge_families[FORGE_FAMILIES];

#endif
