/* heap_certificate.h — what a proof of a period consists of, and its text. SPDX-License-Identifier: MIT
 *
 *     sprague certificate 1
 *     game kayles                      the name, for people
 *     ir 0123456789abcdef…             the rules it came from (32 hexadecimal digits); not for bare codes
 *     rules .77                        the moves: a heap code
 *     unequal                          two heaps that are left must differ; else the line is missing
 *     theorem splits                   takes, splits, unequal, allbut or window
 *     start 71                         value(n + period) = value(n) + saltus for all n >= start, both least
 *     period 12
 *     saltus 0
 *     least 0                          neither is known to be the least; else the line is missing
 *     count 178                        so many values show it
 *     most 9                           the largest of them
 *     digest 0123…                     of them
 *     values 0 1 2 3 …                 the first of them; several lines
 *     mask 6                           the class that makes recomputing fast; 0 or no line: none
 *     parity 1                         the class depends on the parity of the heap, too
 *     rare 1 2 5 …                     heaps of the rare class among all values; several lines
 *     anchors 3 8 …                    of `window`; several lines
 *     from 200                         of `window`
 *     end
 *
 * Lines that start with # are left out. */
#ifndef SPG_GAME_HEAP_CERTIFICATE_H
#define SPG_GAME_HEAP_CERTIFICATE_H

#include "base/array.h"
#include "base/hash.h"
#include "game/heap_code.h"
#include "game/heap_values.h"

/* name, word, number in docs/theory.md */
#define SPG_HEAP_THEOREM_MAP(X)                                                                                        \
    X(TAKES, "takes", "T8")                                                                                            \
    X(SPLITS, "splits", "T9")                                                                                          \
    X(UNEQUAL, "unequal", "T43")                                                                                       \
    X(ALL_BUT, "allbut", "T44")                                                                                        \
    X(WINDOW, "window", "T45")

#define SPG_HEAP_THEOREM_ENUM(name, word, number) SPG_HEAP_BY_##name,
typedef enum spg_heap_theorem { SPG_HEAP_THEOREM_MAP(SPG_HEAP_THEOREM_ENUM) SPG_HEAP_THEOREM_COUNT } spg_heap_theorem;

typedef SPG_ARRAY(uint64_t) spg_heap_list;

typedef struct spg_heap_certificate {
    char game[128];
    bool has_rules; /* of a rule file: */
    spg_digest rules;
    spg_heap_code code;
    spg_heap_theorem theorem;
    uint64_t start, period, saltus;
    bool not_least; /* start and period are not known to be the least */
    uint64_t count, most;
    spg_digest digest;
    spg_heap_list values; /* some of the first */
    uint32_t mask;
    bool by_parity;
    spg_heap_list rare, anchors; /* rising */
    uint64_t from;               /* of the window */
} spg_heap_certificate;

const char *spg_heap_theorem_word(spg_heap_theorem theorem);
const char *spg_heap_theorem_number(spg_heap_theorem theorem);

void spg_heap_certificate_clear(spg_run *run, spg_heap_certificate *certificate);
spg_status spg_heap_certificate_write(const spg_heap_certificate *certificate, spg_text *out);
/* The digest that a certificate has of its values. */
spg_digest spg_heap_values_digest(const spg_heap_values *values);

#endif
