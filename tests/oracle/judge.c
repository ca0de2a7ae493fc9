/* judge.c — answers a question about a sum from its explored positions. SPDX-License-Identifier: MIT */
#include "judge_graph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TERMS_MAX = 64 };

judge *judge_new(const judge_rules *rules)
{
    judge *bench = calloc(1, sizeof *bench);
    if (bench == NULL) { exit(99); }
    bench->rules = *rules;
    return bench;
}

void judge_free(judge *bench)
{
    if (bench == NULL) { return; }
    for (size_t i = 0; i < bench->kept_count; i++) { judge_moves_clear(&bench->kept[i]); }
    free(bench->kept);
    free(bench->traps);
    pool_clear(&bench->known);
    free(bench);
}

void judge_answer_clear(judge_answer *answer)
{
    free(answer->winner);
    *answer = (judge_answer){0};
}

/* The sum as components, each copy on its own, with one component of term `moved` replaced (moved < 0: none). */
static size_t spread(const judge_term terms[], size_t count, long moved, uint32_t *out)
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t copies = terms[i].copies - ((long)i == moved ? 1 : 0);
        for (uint32_t j = 0; j < copies; j++) { out[length++] = terms[i].component; }
    }
    return length;
}

/* The finite value is the n for which G + *n is lost; without one, K holds the n for which G + *n is won. */
static void find_loopy_value(judge *bench, const judge_term terms[], size_t count, unsigned bound, judge_answer *out)
{
    judge_graph graph = {0};
    uint32_t node[JUDGE_VALUES_MAX];
    for (unsigned n = 0; n <= bound; n++) {
        uint32_t part[TERMS_MAX + 1];
        size_t length = spread(terms, count, -1, part);
        part[length++] = JUDGE_HEAP + n;
        node[n] = judge_graph_put(bench, &graph, part, length, 0);
    }
    judge_graph_explore(bench, &graph);
    out->valued = graph.status == JUDGE_OK;
    if (out->valued) {
        judge_label *label = judge_label_outcomes(&graph);
        out->loopy = true;
        for (unsigned n = 0; n <= bound; n++) {
            out->among[n] = label[node[n]].outcome == JUDGE_WINS;
            if (label[node[n]].outcome == JUDGE_LOSES) {
                out->loopy = false;
                out->value = n;
            }
        }
        free(label);
    }
    judge_graph_clear(&graph);
}

static void find_value(judge *bench, const judge_graph *graph, const judge_term terms[], size_t count, uint32_t root,
                       judge_answer *out)
{
    bool *known;
    int64_t *value = judge_label_grundy(graph, &known);
    out->cyclic = !known[root];
    if (bench->rules.values && known[root]) {
        out->valued = true;
        out->value = (unsigned)value[root];
    }
    if (bench->rules.values && !known[root]) {
        unsigned most = 0;
        for (uint32_t i = 0; i < graph->keys.count; i++) {
            if (graph->node[i].edges > most) { most = graph->node[i].edges; }
        }
        if (most < JUDGE_VALUES_MAX) { find_loopy_value(bench, terms, count, most, out); }
        out->beyond = !out->valued;
    }
    free(value);
    free(known);
}

/* A move wins when the mover wins behind it; with points, when nothing is worth more. */
static bool wins(const judge_rules *rules, const judge_edge *edge, const judge_label *label, const int64_t *score,
                 int64_t best)
{
    if (rules->scores) { return edge->gain + (edge->again ? score[edge->to] : -score[edge->to]) == best; }
    return judge_edge_outcome(edge, label) == JUDGE_WINS;
}

static void find_winners(judge *bench, judge_graph *graph, const judge_term terms[], size_t count, int turn,
                         const judge_label *label, const int64_t *score, judge_answer *out)
{
    pool results = {0};
    size_t room = 0;
    for (size_t i = 0; i < count; i++) {
        judge_ending ending = {0};
        const uint32_t component = terms[i].component;
        if (terms[i].copies == 0 || !bench->rules.ending(bench->rules.user, component, turn, &ending)) { continue; }
        const judge_moves *moves = ending.end == JUDGE_NONE ? judge_moves_of(bench, component, turn) : NULL;
        for (size_t j = 0; moves != NULL && j < moves->count; j++) {
            const judge_option *option = &moves->option[j];
            judge_edge edge = {0, option->verdict, option->again, option->gain};
            if (edge.verdict == JUDGE_NONE) {
                uint32_t part[2 * TERMS_MAX];
                size_t length = spread(terms, count, (long)i, part);
                for (uint32_t k = 0; k < option->count; k++) { part[length++] = moves->part[option->first + k]; }
                edge.to = judge_graph_put(bench, graph, part, length, option->again ? turn : 1 - turn);
            }
            if (!wins(&bench->rules, &edge, label, score, out->score)) { continue; }
            const int64_t result[3] = {edge.to, edge.verdict, edge.again};
            (void)pool_put(&results, result, sizeof result);
            GROW(out->winner, room, out->winners + 1);
            out->winner[out->winners++] = (judge_winner){(uint32_t)i, (uint32_t)j};
            out->good += terms[i].copies;
        }
    }
    out->kinds = results.count;
    pool_clear(&results);
}

void judge_ask(judge *bench, const judge_term terms[], size_t count, int turn, judge_answer *out)
{
    judge_graph graph = {0};
    uint32_t part[TERMS_MAX];
    *out = (judge_answer){.distance = -2};
    uint64_t components = 0;
    for (size_t i = 0; i < count; i++) { components += terms[i].copies; }
    if (components >= TERMS_MAX) {
        out->status = JUDGE_TOO_BIG;
        return;
    }
    const size_t length = spread(terms, count, -1, part);
    const uint32_t root = judge_graph_put(bench, &graph, part, length, turn);
    judge_graph_explore(bench, &graph);
    out->status = graph.status;
    out->nodes = graph.keys.count;
    judge_label *label = NULL;
    int64_t *score = NULL;
    bool *known = NULL;
    if (out->status == JUDGE_OK && bench->rules.scores) {
        score = judge_label_scores(&graph, &known);
        if (known[root]) {
            out->score = score[root];
            out->outcome = out->score > 0 ? JUDGE_WINS : out->score < 0 ? JUDGE_LOSES : JUDGE_DRAWS;
        } else {
            out->status = JUDGE_CYCLE;
        }
    } else if (out->status == JUDGE_OK) {
        label = judge_label_outcomes(&graph);
        out->outcome = label[root].outcome;
        out->distance = label[root].distance;
        find_value(bench, &graph, terms, count, root, out);
    }
    if (out->status == JUDGE_OK && !graph.node[root].over) {
        find_winners(bench, &graph, terms, count, turn, label, score, out);
    }
    free(label);
    free(score);
    free(known);
    judge_graph_clear(&graph);
}

const char *judge_outcome_word(judge_outcome outcome)
{
    switch (outcome) {
    case JUDGE_WINS: return "win";
    case JUDGE_LOSES: return "lose";
    case JUDGE_DRAWS: return "draw";
    case JUDGE_UNKNOWN: return "unknown";
    }
    return "unknown";
}

void judge_value_text(const judge_answer *answer, char *out, size_t size)
{
    if (!answer->loopy) {
        (void)snprintf(out, size, "%u", answer->value);
        return;
    }
    size_t length = (size_t)snprintf(out, size, "∞(");
    const char *comma = "";
    for (unsigned n = 0; n < JUDGE_VALUES_MAX && length < size; n++) {
        if (!answer->among[n]) { continue; }
        length += (size_t)snprintf(out + length, size - length, "%s%u", comma, n);
        comma = ",";
    }
    if (length < size) { (void)snprintf(out + length, size - length, "%s)", comma[0] == '\0' ? "∅" : ""); }
}
