/* engines.c — the list of engines. SPDX-License-Identifier: MIT */
#include "plan/engines.h"

#include <assert.h>
#include <string.h>

#include "plan/tables.h"
#include "solve/closed/closed.h"

static bool definition_valid(const spg_engine_query *query, spg_reason *why_not)
{
    return (query->wants & SPG_WANT_CENSUS_ALL) == 0 || spg_refuse(why_not, "it numbers no positions", NULL);
}

/* Most look at a part of what can be reached, or at positions that cannot. */
static bool knows_all(const spg_engine_query *query, spg_reason *why_not)
{
    return (query->wants & SPG_WANT_CENSUS) == 0 ||
           spg_refuse(why_not, "it does not look at every position that can be reached, and at no other", NULL);
}

/* Values of components may be added only where T1 of docs/theory.md holds; whether play can cycle shows during the run. */
static bool components_valid(const spg_engine_query *query, spg_reason *why_not)
{
    return knows_all(query, why_not) && spg_question_value_allowed(query->traits, why_not) &&
           ((query->wants & SPG_WANT_DISTANCE) == 0 ||
            spg_refuse(why_not, "the distance of a sum needs the whole sum", NULL));
}

static bool couples_valid(const spg_engine_query *query, spg_reason *why_not)
{
    if (!query->regions) { return spg_refuse(why_not, "boards of this game do not fall apart", NULL); }
    if ((query->wants & (SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) != 0) {
        return spg_refuse(why_not, "a search for the outcome alone lists no moves", NULL);
    }
    return components_valid(query, why_not);
}

/* Where play may go round, a search of one position notices it and gives way (T47); sums and values rest on more. */
static bool memo_valid(const spg_engine_query *query, spg_reason *why_not)
{
    const bool single = !query->is_sum && !query->traits->splits && (query->wants & SPG_WANT_VALUE) == 0;
    if (!knows_all(query, why_not)) { return false; }
    if (!query->traits->acyclic && !single) { return spg_refuse(why_not, "play may go round in a circle", NULL); }
    if ((query->wants & SPG_WANT_DISTANCE) != 0) {
        return spg_refuse(why_not, "a search that stops at the first winning move finds no distances", NULL);
    }
    return true;
}

/* Without points and draws the first winning move says it all. */
static bool bounds_valid(const spg_engine_query *query, spg_reason *why_not)
{
    const spg_traits *traits = query->traits;
    if (!memo_valid(query, why_not)) { return false; }
    if (query->is_sum || traits->splits) {
        return spg_refuse(why_not, "bounds are for one position, not for a sum", NULL);
    }
    if ((query->wants & SPG_WANT_VALUE) != 0) { return spg_refuse(why_not, "bounds find no values", NULL); }
    if (!traits->scores && !traits->end_other && !traits->verdict_moves && traits->stuck != SPG_VERDICT_DRAW) {
        return spg_refuse(why_not, "there are neither points nor draws", NULL);
    }
    return true;
}

static bool dense_valid(const spg_engine_query *query, spg_reason *why_not)
{
    spg_sweep_kind kind;
    return knows_all(query, why_not) && spg_tables_kind(query->traits, query->wants, query->is_sum, &kind, why_not);
}

static bool graph_valid(const spg_engine_query *query, spg_reason *why_not)
{
    return knows_all(query, why_not) &&
           (!query->traits->scores || spg_refuse(why_not, "points are not known to this engine", NULL));
}

static bool ranked_valid(const spg_engine_query *query, spg_reason *why_not)
{
    const spg_traits *traits = query->traits;
    if (query->is_sum || traits->splits) {
        return spg_refuse(why_not, "a table of all positions is for one position, not for a sum", NULL);
    }
    if (traits->scores || traits->again) {
        return spg_refuse(why_not, "neither points nor second moves are known to this engine", NULL);
    }
    return (query->wants & SPG_WANT_VALUE) == 0 || spg_question_value_allowed(traits, why_not);
}

/* Without moves that split. */
static bool masks_valid(const spg_engine_query *query, spg_reason *why_not)
{
    if (!memo_valid(query, why_not)) { return false; }
    if (query->is_sum || query->traits->splits) {
        return spg_refuse(why_not, "a search by masks is for one position, not for a sum", NULL);
    }
    if ((query->wants & SPG_WANT_VALUE) == 0) { return true; }
    if ((query->wants & SPG_WANT_EVERY_MOVE) != 0) {
        return spg_refuse(why_not, "a search by masks does not find the values of all moves", NULL);
    }
    return spg_question_value_allowed(query->traits, why_not);
}

/* What is left of a position falls apart where that can be added up. */
static bool parts_valid(const spg_engine_query *query, spg_reason *why_not)
{
    if (query->is_sum || query->traits->splits) {
        return spg_refuse(why_not, "a search by parts is for one position, not for a sum", NULL);
    }
    return components_valid(query, why_not) &&
           (query->traits->acyclic || spg_refuse(why_not, "play may go round in a circle", NULL));
}

static bool closed_valid(const spg_engine_query *query, spg_reason *why_not)
{
    return knows_all(query, why_not) &&
           ((query->wants & (SPG_WANT_DISTANCE | SPG_WANT_EVERY_MOVE)) == 0 ||
            spg_refuse(why_not, "formulas tell neither distances nor what every move is worth", NULL));
}

static bool heap_valid(const spg_engine_query *query, spg_reason *why_not)
{
    return spg_question_value_allowed(query->traits, why_not) && closed_valid(query, why_not);
}

/* One position, whose moves lead to one each. */
static bool compiled_valid(const spg_engine_query *query, spg_reason *why_not)
{
    const spg_traits *traits = query->traits;
    if (!knows_all(query, why_not)) { return false; }
    if (query->is_sum || traits->splits) {
        return spg_refuse(why_not, "a compiled search is for one position, not for a sum", NULL);
    }
    if ((query->wants & SPG_WANT_DISTANCE) != 0) {
        return spg_refuse(why_not, "a compiled search finds no distances", NULL);
    }
    if ((query->wants & SPG_WANT_VALUE) != 0 && !traits->acyclic) {
        return spg_refuse(why_not, "play may go round in a circle", NULL);
    }
    return true;
}

/* Engine, way, right with cycles, finds distances, its plans, bytes per position, seconds per option, theorem, what it does.
 * Within a stage they are asked in the order of the list, which decides where costs are not known: the cheap ones first. */
#define ENGINE_MAP(X)                                                                                                  \
    X(definition, SEARCH, true, true, search, 120, 4e-7, NULL,                                                         \
      "searches all positions that can be reached, with no theorem")                                                   \
    X(couples, SEARCH, false, false, search, 40, 2e-7, "T1 (Sprague-Grundy), T46",                                     \
      "asks whether the largest region has the value that the others add up to")                                       \
    X(components, SEARCH, false, false, search, 40, 2e-7, "T1 (Sprague-Grundy)",                                       \
      "finds the values of the components and adds them by xor")                                                       \
    X(bounds, SEARCH, false, false, search, 40, 2e-7, NULL,                                                            \
      "searches one position, and nothing that cannot change its score or outcome")                                    \
    X(memo, SEARCH, false, false, search, 32, 2e-7, "T1 (Sprague-Grundy) in sums",                                     \
      "searches one position and stops at the first winning move")                                                     \
    X(closed, TELL, true, false, closed, 0, 0, "T1 (Sprague-Grundy) in sums",                                          \
      "asks formulas, of the rules or of theorems, and plays nothing")                                                 \
    X(heap, TELL, false, false, heap, 0, 0, "T1 (Sprague-Grundy) in sums",                                             \
      "lists the values of heaps of which some is taken and the rest broken")                                          \
    X(graph, FILL, true, true, graph, 0, 0, "T2, T3, T4", "labels the nodes of a given graph in linear time")          \
    X(ranked, FILL, true, true, ranked, 0, 0, "T3", "numbers all positions and solves them from the ends backwards")   \
    X(dense, FILL, false, true, dense, 0, 0, "T1 (Sprague-Grundy) in sums",                                            \
      "fills whole tables, cell by cell, in an order that needs no search")                                            \
    X(parts, SEARCH, false, false, parts, 48, 2e-8, "T1 (Sprague-Grundy), T48, T49",                                   \
      "takes positions apart into what has nothing to do with each other, and adds the values by xor")                 \
    X(masks, SEARCH, false, false, masks, 48, 2e-8, "T48",                                                             \
      "searches one position by moves written out as masks, and nothing that cannot change the result")                \
    X(compiled, BESIDE, true, false, compiled, 0, 0, NULL, "searches as a compiled program of its own")

#define ENTRY(name, way, cycles, distances, plans, bytes, seconds, theorem, summary)                                   \
    {&spg_engine_##name, summary, theorem, SPG_WAY_##way, cycles, distances, name##_valid,                             \
     &spg_plans_##plans, bytes,   seconds},
#define NAME(name, way, cycles, distances, plans, bytes, seconds, theorem, summary) ", " #name

const spg_engine_entry spg_engines[] = {ENGINE_MAP(ENTRY)};
static_assert(sizeof spg_engines / sizeof spg_engines[0] <= SPG_ENGINES_MAX, "there is room for a plan of each");

const uint32_t spg_engines_count = sizeof spg_engines / sizeof spg_engines[0];

const spg_engine_entry *spg_engines_find(const char *name)
{
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        if (strcmp(spg_engines[i].engine->name, name) == 0) { return &spg_engines[i]; }
    }
    return NULL;
}

const char *spg_engines_names(void)
{
    return &(ENGINE_MAP(NAME))[2]; /* without the first comma */
}

const spg_engine_entry *spg_engines_search(const spg_engine_query *query, bool cycles)
{
    for (uint32_t i = 1; i < spg_engines_count; i++) {
        const spg_engine_entry *entry = &spg_engines[i];
        spg_reason why;
        if (entry->way == SPG_WAY_SEARCH && (entry->cycles || !cycles) && entry->valid(query, &why)) { return entry; }
    }
    return &spg_engines[0];
}
