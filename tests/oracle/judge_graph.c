/* judge_graph.c — explores a sum as one position: a multiset of components and the turn. SPDX-License-Identifier: MIT */
#include "judge_graph.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 64 };

void judge_moves_add(judge_moves *moves, judge_option option, const uint32_t *parts, uint32_t count)
{
    GROW(moves->option, moves->room, moves->count + 1);
    GROW(moves->part, moves->part_room, moves->part_count + count + 1);
    option.first = (uint32_t)moves->part_count;
    option.count = count;
    for (uint32_t i = 0; i < count; i++) { moves->part[moves->part_count++] = parts[i]; }
    moves->option[moves->count++] = option;
}

void judge_moves_clear(judge_moves *moves)
{
    free(moves->option);
    free(moves->part);
    *moves = (judge_moves){0};
}

static void sort(uint32_t *item, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const uint32_t moved = item[i];
        size_t at = i;
        for (; at > 0 && item[at - 1] > moved; at--) { item[at] = item[at - 1]; }
        item[at] = moved;
    }
}

uint32_t judge_graph_put(const judge *bench, judge_graph *graph, uint32_t *components, size_t count, int turn)
{
    uint32_t key[PARTS_MAX + 1];
    if (count > PARTS_MAX) {
        graph->status = JUDGE_TOO_BIG;
        return 0;
    }
    if (count > 0) {
        sort(components, count);
        memcpy(key + 1, components, count * sizeof *components);
    }
    key[0] = bench->rules.roles ? (uint32_t)turn : 0;
    return pool_put(&graph->keys, key, (count + 1) * sizeof *key);
}

const judge_moves *judge_moves_of(judge *bench, uint32_t component, int turn)
{
    const uint32_t key[2] = {component, bench->rules.roles ? (uint32_t)turn : 0};
    const uint32_t at = pool_put(&bench->known, key, sizeof key);
    if (at < bench->kept_count) { return bench->traps[at] ? NULL : &bench->kept[at]; }
    judge_moves fresh = {0};
    bool fine = true;
    if (component >= JUDGE_HEAP) {
        for (uint32_t rest = JUDGE_HEAP; rest < component; rest++) {
            judge_moves_add(&fresh, (judge_option){0}, &rest, 1);
        }
    } else {
        fine = bench->rules.moves(bench->rules.user, component, turn, &fresh);
    }
    GROW(bench->kept, bench->kept_room, bench->kept_count + 1);
    GROW(bench->traps, bench->traps_room, bench->kept_count + 1);
    bench->kept[at] = fresh;
    bench->traps[at] = !fine;
    bench->kept_count += 1;
    return fine ? &bench->kept[at] : NULL;
}

/* `end first` and `end second` as the player to move sees them. */
static judge_ending seen(judge_ending ending, int turn)
{
    if (ending.end == JUDGE_FIRST) { ending.end = turn == 0 ? JUDGE_WIN : JUDGE_LOSE; }
    if (ending.end == JUDGE_SECOND) { ending.end = turn == 1 ? JUDGE_WIN : JUDGE_LOSE; }
    return ending;
}

static void finish(judge_node *node, judge_ending ending, int turn)
{
    node->over = true;
    node->ending = seen(ending, turn);
}

static void add_moves(judge *bench, judge_graph *graph, judge_node *node, const uint32_t *part, size_t count,
                      size_t moved, int turn)
{
    const judge_moves *moves = judge_moves_of(bench, part[moved], turn);
    if (moves == NULL) {
        graph->status = JUDGE_TRAP;
        return;
    }
    for (size_t i = 0; i < moves->count && graph->status == JUDGE_OK; i++) {
        const judge_option *option = &moves->option[i];
        judge_edge edge = {0, option->verdict, option->again, option->gain};
        if (option->verdict == JUDGE_NONE) {
            uint32_t next[2 * PARTS_MAX];
            size_t length = 0;
            if (count + option->count > PARTS_MAX) {
                graph->status = JUDGE_TOO_BIG;
                return;
            }
            for (size_t j = 0; j < count; j++) {
                if (j != moved) { next[length++] = part[j]; }
            }
            for (uint32_t j = 0; j < option->count; j++) { next[length++] = moves->part[option->first + j]; }
            edge.to = judge_graph_put(bench, graph, next, length, option->again ? turn : 1 - turn);
        }
        GROW(graph->edge, graph->edge_room, graph->edge_count + 1);
        graph->edge[graph->edge_count++] = edge;
        node->edges += 1;
    }
}

/* One component ends as its rules say. In a sum `end lose` only means that no move is left here, and nothing else may end. */
static judge_node open_node(judge *bench, judge_graph *graph, const uint32_t *part, size_t count, int turn)
{
    const judge_rules *rules = &bench->rules;
    judge_node node = {.first = graph->edge_count};
    for (size_t i = 0; i < count && graph->status == JUDGE_OK; i++) {
        judge_ending ending = {0};
        if (part[i] < JUDGE_HEAP && !rules->ending(rules->user, part[i], turn, &ending)) { graph->status = JUDGE_TRAP; }
        if (ending.end == JUDGE_NONE) {
            add_moves(bench, graph, &node, part, count, i, turn);
        } else if (count == 1) {
            finish(&node, ending, turn);
            return node;
        } else if (ending.end != JUDGE_LOSE || rules->empty.end != JUDGE_LOSE) {
            graph->status = JUDGE_NO_SUM;
        }
    }
    if (node.edges == 0 && graph->status == JUDGE_OK) {
        judge_ending stuck = rules->empty;
        if (count == 1 && part[0] < JUDGE_HEAP && !rules->stuck(rules->user, part[0], turn, &stuck)) {
            graph->status = JUDGE_TRAP;
        }
        finish(&node, stuck, turn);
    }
    return node;
}

void judge_graph_explore(judge *bench, judge_graph *graph)
{
    for (uint32_t at = 0; at < graph->keys.count && graph->status == JUDGE_OK; at++) {
        uint32_t key[PARTS_MAX + 1];
        size_t length;
        const uint8_t *bytes = pool_get(&graph->keys, at, &length);
        memcpy(key, bytes, length);
        GROW(graph->node, graph->node_room, (size_t)at + 1);
        graph->node[at] = open_node(bench, graph, key + 1, length / sizeof *key - 1, (int)key[0]);
        if (graph->keys.count > JUDGE_NODES_MAX) { graph->status = JUDGE_TOO_BIG; }
    }
}

void judge_graph_clear(judge_graph *graph)
{
    pool_clear(&graph->keys);
    free(graph->node);
    free(graph->edge);
    *graph = (judge_graph){0};
}
