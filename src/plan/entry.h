/* entry.h — what is kept of one family; for the files that make, solve and drop families. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_ENTRY_H
#define SPG_PLAN_ENTRY_H

#include "facts/facts.h"
#include "plan/closed.h"
#include "plan/family.h"
#include "plan/token.h"

/* An engine that was asked about the family, with what it found out. */
typedef struct spg_kept_state {
    const spg_engine *engine;
    uint32_t wants;
    void *state;
    spg_tables *tables; /* NULL: it needs none */
    uint64_t spent;     /* steps so far */
    uint64_t allowed;   /* steps that it may take before tables are tried again */
    uint64_t steps;     /* of the question under way */
    uint64_t small;     /* work of questions that ended within a step */
    uint64_t options;   /* that it has counted so far */
    bool asked;         /* a question is under way: its budget was spent */
    bool answered;      /* it has answered something: tables are filled */
    bool grown;         /* the tables hold more than was asked for */
    bool grounded;      /* it uses the rules written out */
} spg_kept_state;

struct spg_family_entry {
    spg_family family; /* first: the public part is the entry */
    spg_arena arena;   /* bitsets and layouts */
    spg_digest givens;
    uint64_t used;
    uint32_t held;           /* by those who ask other questions meanwhile: not to be dropped */
    spg_closed *closed;      /* NULL: not made yet */
    struct spg_heaps *heaps; /* NULL: not looked for yet */
    SPG_ARRAY(spg_kept_state) states;
    spg_facts facts; /* facts.whole false: not looked for yet */
    spg_graph_plan graph;
    bool graph_tried, has_graph;
    struct spg_grounding *grounding;      /* grounding.c; NULL: not tried yet */
    struct spg_numbering *numbering;      /* by_ranked.c; NULL: not tried yet */
    const struct spg_ranked_plan *ranked; /* NULL: its positions have no numbers */
    const struct spg_masks_plan *masks;   /* NULL: its moves are no masks */
    bool grounded_soon;                   /* writing its rules out was tried before the search got long */
    bool grounded_narrow; /* they were, for one position; the next may hold other things in other places … */
    bool wide_refused;    /* … but to have all of them is too much */
    const char *no_graph; /* why not */
    bool stays_small;     /* tables that grow meet cells where the rules fail */
    bool takes_tried;     /* periods were looked for */
    bool circles;         /* play of one component was seen to go round */
};

static inline spg_family_entry *spg_family_entry_of(const spg_family *family)
{
    return (spg_family_entry *)(uintptr_t)family;
}

/* --- states.c --- */
size_t spg_states_find(const spg_family_entry *entry, const spg_engine *engine, uint32_t wants); /* SIZE_MAX: none */
spg_status spg_states_open(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                           spg_tables *tables, size_t *index);
void spg_states_close(spg_family_entry *entry, size_t index);
void spg_states_close_all(spg_family_entry *entry);

/* --- by_ranked.c --- */
void spg_plan_numbering_free(struct spg_numbering *numbering);

/* --- starts.c --- */
spg_status spg_starts_facts(spg_families *families, spg_family_entry *entry); /* entry->facts, once */
/* At least opened: they stay so until another family is asked about. */
spg_status spg_starts_open(spg_families *families, spg_family_entry *entry, spg_facts **out);
/* The box of the positions that a question is about, per game of the program. */
spg_status spg_starts_find(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                           spg_arena *arena, spg_box **out);
void spg_starts_grow(const spg_family_entry *entry, const spg_tables *old, size_t games, spg_box *starts);
/* SPG_REFUSED, with the reason: the family has none. */
spg_status spg_starts_tables(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                             const spg_box *starts, spg_tables **out, spg_reason *why);

#endif
