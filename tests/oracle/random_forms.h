/* random_forms.h — random rules of the forms that planners look for. SPDX-License-Identifier: MIT
 *
 * Lines, windows, range sums, running maxima, fronts, splits, parts of givens, and near misses of them. The same seed gives
 * the same text. Every game is numeric; positions are drawn from its ranges. */
#ifndef ORACLE_RANDOM_FORMS_H
#define ORACLE_RANDOM_FORMS_H

#include "random_rules.h"

void random_forms_make(random_rules *out, uint64_t seed);
void random_forms_position(random_rules *rules, char *out, size_t size);

#endif
