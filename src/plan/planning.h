/* planning.h — a question under way, and a plan as a value. SPDX-License-Identifier: MIT
 *
 * Answering goes in stages (ask.c). At each one every engine may offer a plan: that it would answer now, why, at what cost, and
 * what it has to know for that. Nothing here names an engine: what is special about one stands in its own file by_<engine>.c and in its
 * line of the list (engines.c). */
#ifndef SPG_PLAN_PLANNING_H
#define SPG_PLAN_PLANNING_H

#include "plan/inside.h"

typedef struct spg_plan {
    const spg_engine_entry *by; /* NULL: there is none */
    const char *because;
    spg_estimate estimate; /* of what is left to do */
    uint64_t budget;       /* steps; 0: to the end */
    bool resume;           /* go on where the budget was spent */
    bool proved;           /* theorems may tell … */
    bool periods;          /* … and the periods of these givens */
    spg_reason why;        /* there is none */
} spg_plan;

struct spg_planning {
    spg_session *session;
    spg_families *families;
    spg_run *run;
    const spg_inquiry *inquiry;
    spg_engine_query query, whole; /* whole: with a distance that was left out */
    spg_settings settings;
    spg_arena *arena;
    spg_reply *out;
    const spg_engine_entry *search; /* of what the position reaches; NULL: none was chosen yet */
    const spg_engine_entry *begun;  /* it has work to go on with … */
    const spg_engine_entry *first;  /* … and so has the one that was to find the distance, too */
    bool far, long_way;             /* numbers that no search reaches; that take it long */
    bool rules_last;                /* the rules are to be tested: formulas only where they have no answer */
    bool only_plan;                 /* nothing is to be answered: who would answer is asked */
    spg_error needed;               /* how much memory tables would need; status SPG_OK: they were not tried */
};

/* --- ask.c --- */

/* Runs an engine on the family's own game; what it answers goes into the reply. Where nothing is to be answered and the plan has
 * no budget, only the choice is noted. */
spg_status spg_planning_run(spg_planning *p, const spg_plan *plan);
/* The same for engines that give way: *answered false, and the next one may try. */
spg_status spg_planning_try(spg_planning *p, const spg_plan *plan, bool *answered);
/* Goes on with the search of what the position reaches, to its end or (SPG_MORE) until it has taken so many steps in all. */
spg_status spg_planning_search(spg_planning *p, uint64_t budget);
/* Play was seen to go round in a circle: from now on the family is searched by what does not mind, for all that was asked. */
void spg_planning_goes_round(spg_planning *p);
/* Nothing that stands in the way of trying another engine. */
bool spg_planning_is_passing(spg_status status);
spg_families_task spg_planning_task(const spg_planning *p, const spg_plan *plan);
/* How many cells the range has that will be asked for; 0: none will. */
double spg_planning_cells(const spg_cover *cover);
bool spg_cover_next(const spg_cover *cover, int64_t *at); /* the next of them; false after the last */

/* --- about.c --- */
/* "12 s", "5 min", "3 h", "40 d"; "3 MB", "2.5 GB": about. */
enum { SPG_ABOUT_SIZE = 32 };
void spg_planning_about_time(double seconds, char text[SPG_ABOUT_SIZE]);
void spg_planning_about_bytes(double bytes, char text[SPG_ABOUT_SIZE]);
/* So many cells have so many positions: how many cells, were all else the same, have no more than there is room for. At least one. */
void spg_planning_about_cells(uint32_t cells, double positions, double room, char text[SPG_ABOUT_SIZE]);

/* Has the engine an answer to such a question at all? Else plan->why says why not. */
static inline bool spg_planning_is_valid(const spg_planning *p, const spg_engine_entry *entry, spg_plan *plan)
{
    return entry->valid(&p->query, &plan->why);
}
/* The question without a value that was wanted only if there is one: for engines that find none. */
static inline spg_engine_query spg_planning_without_value(const spg_planning *p)
{
    spg_engine_query query = p->query;
    if (p->inquiry->whatever_there_is) { query.wants &= ~(uint32_t)SPG_WANT_VALUE; }
    return query;
}
/* Of plans whose costs are known, in the order of the list: the one to be tried first. */
uint32_t spg_planning_cheapest(const spg_plan *plans, uint32_t count);
/* Told once; beyond the room there is, not at all. */
void spg_planning_uses(spg_candidate *candidate, spg_use use);
spg_status spg_planning_open(spg_session *session, const spg_inquiry *inquiry, spg_arena *arena, spg_reply *out,
                             spg_planning *p);

#endif
