/* digraph.c — a graph in a file, read with fscanf; and who wins on it, from the ends backwards.
 * SPDX-License-Identifier: MIT */
#include "digraph.h"

#include <stdlib.h>

bool rival_graph_read(FILE *file, rival_graph *out)
{
    *out = (rival_graph){0};
    if (fscanf(file, "%d %d", &out->nodes, &out->edges) != 2) { return false; }
    out->from = malloc((size_t)out->edges * sizeof *out->from);
    out->to = malloc((size_t)out->edges * sizeof *out->to);
    bool good = out->from != NULL && out->to != NULL;
    for (int e = 0; e < out->edges && good; e++) { good = fscanf(file, "%d %d", &out->from[e], &out->to[e]) == 2; }
    if (!good) { rival_graph_free(out); }
    return good;
}

void rival_graph_free(rival_graph *graph)
{
    free(graph->from);
    free(graph->to);
    *graph = (rival_graph){0};
}

typedef struct labels {
    int *start, *before; /* start[v] … start[v+1]-1: the nodes with an edge to v */
    int *left;           /* edges out of v that are not yet known to be bad for the mover */
    int *distance;       /* -1: not known */
    int *queue;
} labels;

static void free_labels(labels *l)
{
    free(l->start);
    free(l->before);
    free(l->left);
    free(l->queue);
}

static bool take_labels(const rival_graph *graph, labels *l)
{
    const size_t nodes = (size_t)graph->nodes;
    l->start = calloc(nodes + 2, sizeof *l->start);
    l->before = malloc(((size_t)graph->edges + 1) * sizeof *l->before);
    l->left = calloc(nodes, sizeof *l->left);
    l->distance = malloc(nodes * sizeof *l->distance);
    l->queue = malloc(nodes * sizeof *l->queue);
    return l->start != NULL && l->before != NULL && l->left != NULL && l->distance != NULL && l->queue != NULL;
}

static void turn_round(const rival_graph *graph, labels *l)
{
    for (int e = 0; e < graph->edges; e++) {
        l->start[graph->to[e] + 2]++;
        l->left[graph->from[e]]++;
    }
    for (int v = 0; v < graph->nodes; v++) { l->start[v + 2] += l->start[v + 1]; }
    for (int e = 0; e < graph->edges; e++) { l->before[l->start[graph->to[e] + 1]++] = graph->from[e]; }
}

/* An even distance is a loss. Nodes enter the queue in the order of their distances. */
static void label(const rival_graph *graph, labels *l)
{
    int head = 0, tail = 0;
    for (int v = 0; v < graph->nodes; v++) {
        l->distance[v] = l->left[v] == 0 ? 0 : -1;
        if (l->left[v] == 0) { l->queue[tail++] = v; }
    }
    while (head < tail) {
        const int v = l->queue[head++];
        for (int i = l->start[v]; i < l->start[v + 1]; i++) {
            const int u = l->before[i];
            if (l->distance[u] >= 0) { continue; }
            if (l->distance[v] % 2 == 1 && --l->left[u] > 0) { continue; }
            l->distance[u] = l->distance[v] + 1;
            l->queue[tail++] = u;
        }
    }
}

int *rival_graph_distances(const rival_graph *graph)
{
    labels l = {0};
    if (!take_labels(graph, &l)) {
        free_labels(&l);
        free(l.distance);
        return NULL;
    }
    turn_round(graph, &l);
    label(graph, &l);
    free_labels(&l);
    return l.distance;
}
