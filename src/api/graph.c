/* graph.c — large graphs as values of givens: sorted rows in one block, never copied. SPDX-License-Identifier: MIT */
#include "api/graph.h"

#include <stdlib.h>
#include <string.h>

spg_status spg_edges_take(spg_run *run, uint32_t nodes, size_t count, spg_edges *out)
{
    *out = (spg_edges){.nodes = nodes, .count = count};
    out->from = spg_run_take(run, count, sizeof *out->from);
    out->to = out->from == NULL ? NULL : spg_run_take(run, count, sizeof *out->to);
    if (out->to != NULL) { return SPG_OK; }
    spg_edges_clear(run, out);
    return run->error.status;
}

void spg_edges_clear(spg_run *run, spg_edges *edges)
{
    if (edges->from != NULL) { spg_run_give(run, edges->from, edges->count, sizeof *edges->from); }
    if (edges->to != NULL) { spg_run_give(run, edges->to, edges->count, sizeof *edges->to); }
    *edges = (spg_edges){0};
}

/* ---- rows ---- */

/* Edges by their source: those of v are targets[starts[v] … starts[v+1]-1]. */
typedef struct rows {
    spg_run *run;
    const spg_edges *edges;
    uint32_t *starts;  /* nodes + 2 */
    uint32_t *targets; /* NULL: the edges came in order, and `to` is it already */
} rows;

static void clear_rows(rows *r)
{
    if (r->starts != NULL) { spg_run_give(r->run, r->starts, (size_t)r->edges->nodes + 2, sizeof *r->starts); }
    if (r->targets != NULL) { spg_run_give(r->run, r->targets, r->edges->count, sizeof *r->targets); }
}

/* Counting sort: first the edges of v are counted at starts[v + 2], then the running sums make starts[v + 1] the place of
 * the next one, and filling moves it to the start of v + 1. */
static spg_status sort_edges(rows *r)
{
    const spg_edges *edges = r->edges;
    const size_t places = (size_t)edges->nodes + 2;
    bool sorted = true;
    r->starts = spg_run_take(r->run, places, sizeof *r->starts);
    if (r->starts == NULL) { return r->run->error.status; }
    for (size_t i = 0; i < edges->count; i++) {
        r->starts[(size_t)edges->from[i] + 2] += 1;
        sorted = sorted && (i == 0 || edges->from[i - 1] <= edges->from[i]);
    }
    for (size_t i = 1; i < places; i++) { r->starts[i] += r->starts[i - 1]; }
    if (sorted) {
        memmove(r->starts, r->starts + 1, (places - 1) * sizeof *r->starts);
        return SPG_OK;
    }
    r->targets = spg_run_take(r->run, edges->count, sizeof *r->targets);
    if (r->targets == NULL) { return r->run->error.status; }
    for (size_t i = 0; i < edges->count; i++) { r->targets[r->starts[(size_t)edges->from[i] + 1]++] = edges->to[i]; }
    return SPG_OK;
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

enum { SHORT_ROW = 12, ROWS_BETWEEN_CHECKS = 1 << 16 };

static void sort_row(uint32_t *row, size_t count)
{
    if (count > SHORT_ROW) {
        qsort(row, count, sizeof *row, compare);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        const uint32_t moved = row[i];
        size_t at = i;
        for (; at > 0 && row[at - 1] > moved; at--) { row[at] = row[at - 1]; }
        row[at] = moved;
    }
}

/* A set of the targets, written at `list`, which has room for all of them. */
static void fill_set(uint32_t *row, size_t count, spg_value_list *list)
{
    sort_row(row, count);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || row[i] != row[i - 1]) { list->items[list->count++].number = row[i]; }
    }
    list->room = list->count;
}

/* All sets lie one behind the other in one piece of memory; an empty one is no object at all. */
static spg_status fill_value(rows *r, spg_arena *arena, spg_value *out)
{
    const uint32_t nodes = r->edges->nodes;
    uint32_t *targets = r->targets == NULL ? r->edges->to : r->targets;
    spg_value_list *list;
    size_t used = 0;
    size_t filled = 0;
    _Static_assert(sizeof(spg_value_list) == sizeof(spg_value), "a set is as long as its items and one more");
    for (uint32_t v = 0; v < nodes; v++) { used += r->starts[v + 1] > r->starts[v]; }
    SPG_TRY(spg_value_new_list(arena, nodes, &list));
    spg_value *block = SPG_TAKE(arena, spg_value, r->edges->count + used);
    if (block == NULL) { return r->run->error.status; }
    for (uint32_t v = 0; v < nodes; v++) {
        if (v % ROWS_BETWEEN_CHECKS == 0) { SPG_TRY(spg_run_check(r->run)); }
        const uint32_t count = r->starts[v + 1] - r->starts[v];
        if (count == 0) { continue; }
        spg_value_list *set = (spg_value_list *)(void *)(block + filled);
        fill_set(targets + r->starts[v], count, set);
        list->items[v].list = set;
        filled += 1 + (size_t)set->count;
    }
    list->count = nodes;
    out->list = list;
    return SPG_OK;
}

static spg_status make_value(spg_run *run, const spg_edges *edges, spg_arena *arena, spg_value *out)
{
    rows r = {.run = run, .edges = edges};
    spg_status status = sort_edges(&r);
    if (status == SPG_OK) { status = fill_value(&r, arena, out); }
    clear_rows(&r);
    return status;
}

/* ---- the ruleset's graphs ---- */

void spg_ruleset_forget_graph(spg_ruleset *rules, const char *given)
{
    for (size_t i = rules->graphs.count; i-- > 0;) {
        spg_lent_graph *graph = &rules->graphs.at[i];
        if (strcmp(graph->name, given) != 0) { continue; }
        spg_session_forget(rules->session); /* what was found out belongs to the old graph */
        if (spg_session_machine(rules->session) != NULL) {
            spg_machine_return_given(spg_session_machine(rules->session), graph->value);
        }
        spg_arena_clear(&graph->arena);
        *graph = rules->graphs.at[--rules->graphs.count];
    }
}

static spg_status lend(spg_ruleset *rules, const spg_lent_graph *graph)
{
    spg_run *run = &rules->context->run;
    const uint32_t given = spg_program_find_given(&rules->program, graph->name);
    if (given == UINT32_MAX) {
        return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "there is no given called '%1'",
                        "the rules must declare it: given %1: graph;", graph->name);
    }
    const spg_type type = rules->program.givens.at[given].shape.type;
    if (type != SPG_TYPE_GRAPH && type != SPG_TYPE_LIST(SPG_TYPE(BAG)) &&
        type != SPG_TYPE_LIST(SPG_TYPE_LIST(SPG_TYPE(INT)))) {
        return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "the given '%1' is no graph",
                        "a graph can be read for a given that is declared so: given %1: graph;", graph->name);
    }
    return spg_machine_lend_given(spg_session_machine(rules->session), given, graph->value, SPG_NOWHERE);
}

spg_status spg_ruleset_lend_graphs(spg_ruleset *rules)
{
    if (rules->graphs.count == 0) { return SPG_OK; }
    SPG_TRY(spg_session_load(rules->session));
    for (size_t i = 0; i < rules->graphs.count; i++) { SPG_TRY(lend(rules, &rules->graphs.at[i])); }
    return SPG_OK;
}

static spg_status add_graph(spg_ruleset *rules, const char *given, const spg_edges *edges)
{
    spg_run *run = &rules->context->run;
    spg_lent_graph graph = {0};
    SPG_TRY(SPG_RESERVE(run, &rules->graphs, 1));
    spg_arena_init(&graph.arena, run);
    graph.name = spg_arena_text(&graph.arena, given, strlen(given));
    spg_status status = graph.name == NULL ? run->error.status : make_value(run, edges, &graph.arena, &graph.value);
    if (status != SPG_OK) {
        spg_arena_clear(&graph.arena);
        return status;
    }
    spg_ruleset_forget_graph(rules, given);
    rules->graphs.at[rules->graphs.count++] = graph;
    return SPG_OK;
}

/* ---- from the caller ---- */

static spg_status check_node(spg_run *run, size_t edge, uint32_t node, uint32_t nodes)
{
    char numbers[3][SPG_INT_TEXT_SIZE];
    if (node < nodes) { return SPG_OK; }
    return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "edge %1 has the node %2, but there are only %3 nodes",
                    "nodes are numbered from 0", spg_int_format((spg_int)edge, numbers[0]),
                    spg_int_format(node, numbers[1]), spg_int_format(nodes, numbers[2]));
}

static spg_status set_graph(spg_ruleset *rules, const char *given, uint32_t nodes, size_t count, const uint32_t *from,
                            const uint32_t *to)
{
    spg_run *run = &rules->context->run;
    spg_edges edges;
    if (count >= UINT32_MAX || nodes > SPG_VALUE_COUNT_MAX) {
        return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "a graph has at most 2^28 nodes and fewer than 2^32 - 1 edges",
                         NULL);
    }
    for (size_t i = 0; i < count; i++) {
        SPG_TRY(check_node(run, i, from[i], nodes));
        SPG_TRY(check_node(run, i, to[i], nodes));
    }
    SPG_TRY(spg_edges_take(run, nodes, count, &edges));
    if (count > 0) {
        memcpy(edges.from, from, count * sizeof *from);
        memcpy(edges.to, to, count * sizeof *to);
    }
    const spg_status status = add_graph(rules, given, &edges);
    spg_edges_clear(run, &edges);
    return status;
}

spg_status spg_ruleset_set_graph(spg_ruleset *rules, const char *given, uint32_t nodes, size_t edges,
                                 const uint32_t *from, const uint32_t *to)
{
    spg_context_begin(rules->context);
    return spg_context_end(rules->context, set_graph(rules, given, nodes, edges, from, to));
}

/* Places in a text are numbers of 32 bits. The text is needed for the message of an error only. */
static spg_status read_edges(spg_ruleset *rules, const char *path, spg_edges *out)
{
    spg_run *run = &rules->context->run;
    spg_loaded_text text;
    SPG_TRY(spg_ruleset_read_text(rules, path, UINT32_MAX - 1, &text));
    const spg_source *source = &run->sources.at[text.source - 1];
    const spg_status status = spg_api_graph_parse(run, source->text, source->length, text.source, out);
    if (status == SPG_OK) {
        spg_ruleset_forget_text(rules, &text);
    } else {
        const spg_error error = run->error;
        if (spg_ruleset_keep_text(rules, &text) == SPG_OK) { run->error = error; }
    }
    return status;
}

static spg_status set_graph_file(spg_ruleset *rules, const char *given, const char *path)
{
    spg_edges edges;
    SPG_TRY(read_edges(rules, path, &edges));
    const spg_status status = add_graph(rules, given, &edges);
    spg_edges_clear(&rules->context->run, &edges);
    return status;
}

spg_status spg_ruleset_set_graph_file(spg_ruleset *rules, const char *given, const char *path)
{
    spg_context_begin(rules->context);
    return spg_context_end(rules->context, set_graph_file(rules, given, path));
}
