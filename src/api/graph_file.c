/* graph_file.c — a graph as a file of numbers: nodes, edges, then two numbers an edge. SPDX-License-Identifier: MIT
 *
 *     4 3
 *     0 1
 *     1 2
 *     2 3
 *
 * Blanks and line ends separate numbers, as many as one likes. */
#include "api/graph.h"

typedef struct reader {
    spg_run *run;
    const char *text, *at; /* a NUL stands behind the text */
    size_t length;
    uint32_t source;
} reader;

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static bool is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

static void skip_blanks(reader *r)
{
    while (is_blank(*r->at)) { r->at++; }
}

/* The word that starts here, or the end of the text. */
static spg_span here(const reader *r)
{
    const size_t start = (size_t)(r->at - r->text);
    size_t end = start;
    while (end < r->length && !is_blank(r->text[end])) { end++; }
    if (end == start && end < r->length) { end++; }
    return (spg_span){r->source, (uint32_t)start, (uint32_t)end};
}

static spg_status fail_number(const reader *r, const char *what)
{
    if (r->at == r->text + r->length) {
        return SPG_FAIL(r->run, SPG_BAD_INPUT, here(r), "the file ends before %1",
                        "a graph is: nodes edges, then for each edge: from to", what);
    }
    return SPG_FAIL(r->run, SPG_BAD_INPUT, here(r), "expected %1",
                    "a graph is: nodes edges, then for each edge: from to", what);
}

/* A number below 2^63, or SPG_BAD_INPUT. */
static spg_status read_number(reader *r, const char *what, uint64_t *out)
{
    skip_blanks(r);
    const char *at = r->at;
    uint64_t number = 0;
    while (is_digit(*at) && number < UINT64_C(1) << 59) { number = number * 10 + (uint64_t)(*at++ - '0'); }
    if (at == r->at || (*at != '\0' && !is_blank(*at)) || (*at == '\0' && at != r->text + r->length)) {
        return fail_number(r, what);
    }
    r->at = at;
    *out = number;
    return SPG_OK;
}

static spg_status read_node(reader *r, const char *what, uint32_t nodes, uint32_t *out)
{
    char count[SPG_INT_TEXT_SIZE];
    uint64_t number;
    skip_blanks(r);
    const char *start = r->at;
    SPG_TRY(read_number(r, what, &number));
    if (number < nodes) {
        *out = (uint32_t)number;
        return SPG_OK;
    }
    r->at = start;
    return SPG_FAIL(r->run, SPG_BAD_INPUT, here(r), "there is no such node: the graph has only %1",
                    "nodes are numbered from 0", spg_int_format(nodes, count));
}

static spg_status read_sizes(reader *r, uint64_t *nodes, uint64_t *edges)
{
    SPG_TRY(read_number(r, SPG_WORDS("the number of nodes"), nodes));
    if (*nodes > SPG_VALUE_COUNT_MAX) {
        return SPG_FAIL0(r->run, SPG_TOO_BIG, SPG_NOWHERE, "a graph has at most 2^28 nodes", NULL);
    }
    SPG_TRY(read_number(r, SPG_WORDS("the number of edges"), edges));
    if (*edges > r->length / 4 + 1) { /* "0 0\n" is the shortest, and the last line may end without its end */
        r->at = r->text + r->length;
        return fail_number(r, SPG_WORDS("the last edge"));
    }
    return SPG_OK;
}

/* The usual number, one blank before it and few digits; false: anything else, and nothing was read. */
static inline bool read_plain(reader *r, uint32_t nodes, uint32_t *out)
{
    const char *at = r->at + is_blank(*r->at);
    const char *start = at;
    uint32_t number = 0;
    while (is_digit(*at)) { number = number * 10 + (uint32_t)(*at++ - '0'); }
    if (at == start || at - start > 9 || !is_blank(*at) || number >= nodes) { return false; }
    r->at = at;
    *out = number;
    return true;
}

enum { EDGES_BETWEEN_CHECKS = 1 << 16 };

static spg_status read_edges(reader *r, spg_edges *out)
{
    for (size_t i = 0; i < out->count; i++) {
        if (i % EDGES_BETWEEN_CHECKS == 0) { SPG_TRY(spg_run_check(r->run)); }
        if (!read_plain(r, out->nodes, &out->from[i])) {
            SPG_TRY(read_node(r, SPG_WORDS("the node an edge leads from"), out->nodes, &out->from[i]));
        }
        if (!read_plain(r, out->nodes, &out->to[i])) {
            SPG_TRY(read_node(r, SPG_WORDS("the node an edge leads to"), out->nodes, &out->to[i]));
        }
    }
    skip_blanks(r);
    if (r->at == r->text + r->length) { return SPG_OK; }
    return SPG_FAIL0(r->run, SPG_BAD_INPUT, here(r), "there is something behind the last edge",
                     "the second number of the file is how many edges there are");
}

spg_status spg_api_graph_parse(spg_run *run, const char *text, size_t length, uint32_t source, spg_edges *out)
{
    reader r = {.run = run, .text = text, .at = text, .length = length, .source = source};
    uint64_t nodes;
    uint64_t edges;
    SPG_TRY(read_sizes(&r, &nodes, &edges));
    SPG_TRY(spg_edges_take(run, (uint32_t)nodes, (size_t)edges, out));
    const spg_status status = read_edges(&r, out);
    if (status != SPG_OK) { spg_edges_clear(run, out); }
    return status;
}
