/* state.h — what the files of the couples engine share. SPDX-License-Identifier: MIT
 *
 * A couple is a component and a nimber n: is that its value? It is refuted by one option of value n. The option may be a sum:
 * then all its parts but the heaviest must have their values, and the question goes on as a couple of that one and n plus the
 * others (T46 of docs/theory.md). */
#ifndef SPG_SOLVE_COUPLES_STATE_H
#define SPG_SOLVE_COUPLES_STATE_H

#include "solve/components/table.h"
#include "solve/engine.h"

/* The number of a component in the table: its value and this bit, or the set of those nimbers, as bits, that options of it
 * are known to have and that are therefore not its value. */
#define SPG_COUPLES_EXACT UINT32_C(0x80000000)
enum { SPG_COUPLES_NIMBERS = 31 }; /* that such a set may hold */

#define SPG_COUPLES_VALUE UINT32_MAX /* in place of a nimber that is asked about: which one is it? */

/* A component that is asked about. In the pool lie, one frame behind the other: its hash and words; which nimbers its options
 * are known to have, a set; the options whose values are not known: parts, the sum of the known ones, and the hash and
 * the words of each other part, the heaviest last; then the places of these options, in the order they are looked at. */
typedef struct spg_couples_frame {
    size_t start; /* in the pool */
    size_t set;
    size_t order;         /* the places of the options */
    uint32_t open;        /* how many there are */
    uint32_t next;        /* of them */
    uint32_t count;       /* options */
    spg_nimber asked;     /* or SPG_COUPLES_VALUE */
    spg_nimber nimber;    /* that is looked for among the options now */
    bool expanded, below; /* `asked` was not found: the value is not above it */
} spg_couples_frame;

/* An option in the pool, and how much there is to it. */
typedef struct spg_couples_place {
    uint64_t weight;
    size_t at;
} spg_couples_place;

/* A part of an option, in the batch. */
typedef struct spg_couples_part {
    uint64_t hash;
    uint32_t part;
} spg_couples_part;

typedef struct spg_couples {
    spg_run *run;
    const spg_game *game; /* whose components fall apart */
    spg_values_table table;
    SPG_ARRAY(spg_couples_frame) stack;
    SPG_ARRAY(uint64_t) pool;
    SPG_ARRAY(uint64_t) words; /* scratch: one component */
    SPG_ARRAY(spg_couples_place) places;
    SPG_ARRAY(spg_couples_part) unknown; /* scratch: the parts of an option whose values are not known */
    spg_batch batch;
    spg_batch regions; /* of the position, pairs of equal ones left out; the heaviest last */
    spg_nimber total;  /* of those that are solved … */
    uint32_t next;     /* … and the first that is not */
    bool lost;         /* the answer: with the last one the sum is 0 */
    bool value, ready; /* its value is wanted, not only who wins; the regions are in order */
    uint64_t options;
} spg_couples;

/* sum.c */
spg_status spg_couples_open(spg_couples *s, spg_run *run, const spg_game *game);
void spg_couples_close(spg_couples *s);
/* A question about a sum: its components, then steps. After SPG_OK `lost` is the answer, and `total` the value if that was wanted. */
void spg_couples_begin(spg_couples *s, bool value);
spg_status spg_couples_add_component(spg_couples *s, const uint64_t *component);
spg_status spg_couples_step(spg_couples *s, uint64_t *work);

/* options.c */
spg_status spg_couples_push_component(spg_couples *s, uint64_t hash, const uint64_t *words);
uint64_t spg_couples_read_component(spg_couples *s, size_t *at); /* into s->words: its hash */
uint32_t spg_couples_weight(const spg_couples *s, const uint64_t *component);
spg_status spg_couples_expand(spg_couples *s, spg_couples_frame *top);
bool spg_couples_has(const spg_couples *s, const spg_couples_frame *top, spg_nimber nimber);
void spg_couples_add(spg_couples *s, const spg_couples_frame *top, spg_nimber nimber);

/* search.c */
spg_status spg_couples_push(spg_couples *s, uint64_t hash, spg_nimber asked); /* the component in s->words */
spg_status spg_couples_look(spg_couples *s, uint64_t *work);                  /* at the top of the stack */

#endif
