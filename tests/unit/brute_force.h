/* brute_force.h — who wins, how soon and by how much, found by looking n plies ahead for n = 0, 1, 2, … : slow, short, and
 * sharing nothing with the engines. SPDX-License-Identifier: MIT
 *
 * A position is a count per node and the turn, also in games where the turn does not matter. */
#ifndef SPG_TESTS_UNIT_BRUTE_FORCE_H
#define SPG_TESTS_UNIT_BRUTE_FORCE_H

#include <string.h>

#include "table_game.h"

enum { BRUTE_NODES = 8, BRUTE_POSITIONS = 3000, BRUTE_EDGES = 60000 };

typedef struct brute_position {
    unsigned char count[BRUTE_NODES];
    unsigned char second; /* to move */
} brute_position;

typedef struct brute_edge {
    int to; /* -1: the verdict decides */
    spg_verdict verdict;
    bool again;
    int gain;
} brute_edge;

typedef struct brute_result {
    spg_outcome outcome; /* for the player to move; DRAW also for play without end */
    int distance;        /* -1: draw */
    int score;
} brute_result;

typedef struct brute {
    const spg_rules *rules;
    bool scores;
    bool refused;  /* a sum without a meaning, or points mixed with verdicts */
    bool too_many; /* positions: the case is left out */
    bool endless;  /* a scoring game that can repeat a position */
    int count;
    brute_position position[BRUTE_POSITIONS];
    bool decided[BRUTE_POSITIONS], now[BRUTE_POSITIONS];
    brute_result result[BRUTE_POSITIONS], next[BRUTE_POSITIONS];
    int first[BRUTE_POSITIONS + 1];
    int edge_count;
    brute_edge edge[BRUTE_EDGES];
} brute;

static inline int brute_find(brute *b, const brute_position *p)
{
    for (int i = 0; i < b->count; i++) {
        if (memcmp(&b->position[i], p, sizeof *p) == 0) { return i; }
    }
    if (b->count == BRUTE_POSITIONS) {
        b->too_many = true;
        return 0;
    }
    b->position[b->count] = *p;
    b->decided[b->count] = false;
    return b->count++;
}

static inline int brute_total(const brute_position *p)
{
    int total = 0;
    for (int n = 0; n < BRUTE_NODES; n++) { total += p->count[n]; }
    return total;
}

/* The verdict for the player to move. */
static inline void brute_decide(brute *b, int i, spg_verdict verdict, int number)
{
    const bool second = b->position[i].second;
    brute_result *result = &b->result[i];
    b->decided[i] = true;
    *result = (brute_result){SPG_OUTCOME_DRAW, -1, number};
    if ((verdict == SPG_VERDICT_NUMBER) != b->scores) { b->refused = true; }
    if (verdict == SPG_VERDICT_DRAW || verdict == SPG_VERDICT_NUMBER) { return; }
    const bool wins = verdict == SPG_VERDICT_WIN || (verdict == SPG_VERDICT_FIRST && !second) ||
                      (verdict == SPG_VERDICT_SECOND && second);
    *result = (brute_result){wins ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE, 0, 0};
}

static inline void brute_add(brute *b, const brute_position *p, int node, const table_option *option)
{
    brute_edge edge = {-1, option->verdict, option->again, (int)option->gain};
    if (b->edge_count == BRUTE_EDGES) {
        b->too_many = true;
        return;
    }
    if (option->verdict != SPG_VERDICT_NONE && b->scores) { b->refused = true; }
    if (option->verdict == SPG_VERDICT_NONE) {
        brute_position to = *p;
        to.count[node] -= 1;
        for (int j = 0; j < option->part_count; j++) { to.count[option->parts[j]] += 1; }
        if (!option->again) { to.second = !to.second; }
        edge.to = brute_find(b, &to);
    }
    b->edge[b->edge_count++] = edge;
}

static inline void brute_expand(brute *b, int i)
{
    const brute_position p = b->position[i];
    const int total = brute_total(&p);
    const spg_verdict stuck = b->rules->node[0].stuck;
    spg_verdict end = stuck;
    int number = 0;
    for (int n = 0, seen = 0; n < b->rules->count; n++) {
        const table_node *node = &b->rules->node[n];
        if (p.count[n] == 0) { continue; }
        if (total > 1 && seen > 0 && node->stuck != end) { b->refused = true; }
        end = node->stuck;
        number = node->stuck == SPG_VERDICT_NUMBER ? node->number : 0;
        seen += 1;
        if (node->ending != SPG_VERDICT_NONE && total == 1) {
            brute_decide(b, i, node->ending, node->number);
            return;
        }
        if (node->ending != SPG_VERDICT_NONE) {
            if (node->ending != SPG_VERDICT_LOSE || stuck != SPG_VERDICT_LOSE) { b->refused = true; }
            continue;
        }
        for (int k = 0; k < node->option_count; k++) {
            if ((node->option[k].roles >> p.second & 1) == 1) { brute_add(b, &p, n, &node->option[k]); }
        }
    }
    if (b->edge_count > b->first[i]) { return; }
    if (total != 1 && end == SPG_VERDICT_NUMBER) { b->refused = true; }
    if (b->scores && end == SPG_VERDICT_LOSE) { end = SPG_VERDICT_NUMBER; }
    brute_decide(b, i, end, number);
}

/* A move as its maker sees it; false: not decided yet. */
static inline bool brute_see(const brute *b, const brute_edge *edge, brute_result *out)
{
    if (edge->to < 0) {
        *out = (brute_result){edge->verdict == SPG_VERDICT_WIN    ? SPG_OUTCOME_WIN
                              : edge->verdict == SPG_VERDICT_LOSE ? SPG_OUTCOME_LOSE
                                                                  : SPG_OUTCOME_DRAW,
                              1, 0};
        return true;
    }
    if (!b->decided[edge->to]) { return false; }
    *out = b->result[edge->to];
    out->distance += 1;
    out->score = edge->gain + (edge->again ? out->score : -out->score);
    if (!edge->again && out->outcome != SPG_OUTCOME_DRAW) {
        out->outcome = out->outcome == SPG_OUTCOME_WIN ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN;
    }
    return true;
}

/* One ply more: a win is decided by one option, the rest only by all. */
static inline bool brute_look(brute *b, int i)
{
    brute_result best = {SPG_OUTCOME_LOSE, 0, INT32_MIN};
    bool all = true, win = false, draw = false;
    int soonest = INT32_MAX;
    for (int e = b->first[i]; e < b->first[i + 1]; e++) {
        brute_result seen;
        if (!brute_see(b, &b->edge[e], &seen)) {
            all = false;
            continue;
        }
        if (seen.score > best.score) { best.score = seen.score; }
        if (seen.outcome == SPG_OUTCOME_DRAW) { draw = true; }
        if (seen.outcome == SPG_OUTCOME_LOSE && seen.distance > best.distance) { best.distance = seen.distance; }
        if (seen.outcome == SPG_OUTCOME_WIN && seen.distance < soonest) { soonest = seen.distance; }
        win = win || seen.outcome == SPG_OUTCOME_WIN;
    }
    if (!all && (b->scores || !win)) { return false; }
    if (win) { best = (brute_result){SPG_OUTCOME_WIN, soonest, 0}; }
    if (!win && draw) { best = (brute_result){SPG_OUTCOME_DRAW, -1, best.score}; }
    b->next[i] = best;
    return true;
}

/* Everything that the position reaches; the result of the position itself is result[0]. */
static inline void brute_solve(brute *b, const spg_rules *rules, const brute_position *start)
{
    bool changed = true;
    b->rules = rules;
    b->scores = table_traits(rules).scores;
    b->refused = b->too_many = b->endless = false;
    b->count = b->edge_count = 0;
    brute_find(b, start);
    for (int i = 0; i < b->count && !b->too_many; i++) {
        b->first[i] = b->edge_count;
        brute_expand(b, i);
        b->first[i + 1] = b->edge_count;
    }
    while (changed && !b->too_many) {
        changed = false;
        for (int i = 0; i < b->count; i++) { b->now[i] = !b->decided[i] && brute_look(b, i); }
        for (int i = 0; i < b->count; i++) {
            if (!b->now[i]) { continue; }
            b->result[i] = b->next[i];
            b->decided[i] = changed = true;
        }
    }
    for (int i = 0; i < b->count && !b->too_many; i++) {
        if (b->decided[i]) { continue; }
        b->endless = true;
        b->decided[i] = true;
        b->result[i] = (brute_result){SPG_OUTCOME_DRAW, -1, 0};
    }
}

#endif
