/* move_graph.c — positions and the moves between them, as DOT or JSON. SPDX-License-Identifier: MIT */
#include "write/move_graph.h"

#include "write/escape.h"
#include "write/json.h"
#include "write/palette.h"
#include "write/words.h"

static spg_colour colour_of(spg_outcome outcome)
{
    switch (outcome) {
    case SPG_OUTCOME_WIN: return SPG_COLOUR_WIN;
    case SPG_OUTCOME_LOSE: return SPG_COLOUR_LOSE;
    case SPG_OUTCOME_DRAW: return SPG_COLOUR_DRAW;
    case SPG_OUTCOME_UNKNOWN: break;
    }
    return SPG_COLOUR_PAPER;
}

static const char *letter_of(spg_outcome outcome)
{
    switch (outcome) {
    case SPG_OUTCOME_WIN: return "N";
    case SPG_OUTCOME_LOSE: return "P";
    case SPG_OUTCOME_DRAW: return "D";
    case SPG_OUTCOME_UNKNOWN: break;
    }
    return "";
}

/* "nim(3)", below it "sg 3" or the score, and who is to move where that matters. */
static void add_node(const spg_move_graph_view *graph, uint32_t index, spg_text *out)
{
    const spg_move_node *node = &graph->nodes[index];
    const spg_colour colour = colour_of(node->outcome);
    spg_text_addf(out, "  p%u [label=\"", index);
    spg_escape_dot(out, node->text);
    if (graph->roles) {
        spg_text_addf(out, "\\n%s", spg_words_get(node->second ? SPG_WORD_SECOND : SPG_WORD_FIRST, graph->chinese));
    }
    if (node->value != NULL) {
        spg_text_add(out, "\\nsg ");
        spg_escape_dot(out, node->value);
    } else if (node->score != NULL) {
        spg_text_addf(out, "\\n%s %s", spg_words_get(SPG_WORD_SCORE, graph->chinese), node->score);
    } else {
        spg_text_addf(out, "\\n%s", letter_of(node->outcome));
    }
    spg_text_addf(out, "\", fillcolor=\"#%06x\", fontcolor=\"#%06x\"%s];\n", (unsigned)colour,
                  (unsigned)spg_palette_ink_on(colour), index == 0 ? ", penwidth=3" : "");
}

/* A move that ends the game leads to a word of its own. */
static void add_edge(const spg_move_graph_view *graph, size_t index, spg_text *out)
{
    const spg_move_edge *edge = &graph->edges[index];
    if (edge->verdict != SPG_VERDICT_NONE) {
        spg_text_addf(out, "  e%zu [label=\"%s\", shape=plaintext, style=\"\"];\n", index,
                      spg_verdict_word(edge->verdict));
        spg_text_addf(out, "  p%u -> e%zu [label=\"", edge->from, index);
    } else {
        spg_text_addf(out, "  p%u -> p%u [label=\"", edge->from, edge->to);
    }
    spg_escape_dot(out, edge->label);
    if (graph->scores && edge->gain != 0) {
        spg_text_addf(out, "%s%s", edge->label[0] == '\0' ? "" : "\\n", edge->gain > 0 ? "+" : "");
        spg_text_add_int(out, edge->gain);
    }
    if (edge->again) {
        spg_text_addf(out, "%s%s", edge->label[0] == '\0' ? "" : "\\n", spg_words_get(SPG_WORD_AGAIN, graph->chinese));
    }
    spg_text_addf(out, "\"%s];\n", edge->good ? ", penwidth=2.5" : ", color=\"#888888\"");
}

static void add_legend(const spg_move_graph_view *graph, spg_text *out)
{
    static const struct {
        spg_outcome outcome;
        spg_word word;
    } entries[] = {
        {SPG_OUTCOME_LOSE, SPG_WORD_LOSE}, {SPG_OUTCOME_WIN, SPG_WORD_WIN}, {SPG_OUTCOME_DRAW, SPG_WORD_DRAW}};
    for (unsigned i = 0; i < 3; i++) {
        bool used = false;
        for (uint32_t n = 0; n < graph->node_count && !used; n++) {
            used = graph->nodes[n].outcome == entries[i].outcome;
        }
        if (!used) { continue; }
        const spg_colour colour = colour_of(entries[i].outcome);
        spg_text_addf(out, "  legend%u [shape=box, label=\"", i);
        spg_escape_dot(out, spg_words_get(entries[i].word, graph->chinese));
        spg_text_addf(out, "\", fillcolor=\"#%06x\", fontcolor=\"#%06x\"];\n", (unsigned)colour,
                      (unsigned)spg_palette_ink_on(colour));
    }
}

void spg_move_graph_dot(const spg_move_graph_view *graph, spg_text *out)
{
    spg_text_add(out, "digraph game {\n  label=\"");
    spg_escape_dot(out, graph->title);
    spg_text_add(out, "\";\n  labelloc=t;\n  fontname=\"sans-serif\";\n  node [style=filled, shape=ellipse, "
                      "fontname=\"sans-serif\"];\n"
                      "  edge [fontname=\"sans-serif\", fontsize=10];\n");
    for (uint32_t i = 0; i < graph->node_count; i++) { add_node(graph, i, out); }
    for (size_t i = 0; i < graph->edge_count; i++) { add_edge(graph, i, out); }
    add_legend(graph, out);
    spg_text_add(out, "}\n");
}

static void add_node_json(const spg_move_graph_view *graph, const spg_move_node *node, spg_text *out)
{
    spg_text_add(out, "{");
    spg_json_key(out, "position");
    spg_json_text(out, node->text);
    spg_json_key(out, "turn");
    spg_json_text(out, !graph->roles ? NULL : node->second ? "second" : "first");
    spg_json_key(out, "outcome");
    spg_json_text(out, spg_outcome_word(node->outcome));
    spg_json_key(out, "value");
    spg_json_digits(out, node->value);
    spg_json_key(out, "score");
    spg_json_digits(out, node->score);
    spg_text_add(out, "}");
}

static void add_edge_json(const spg_move_edge *edge, spg_text *out)
{
    spg_text_add(out, "{");
    spg_json_key(out, "from");
    spg_json_int(out, edge->from);
    spg_json_key(out, "to");
    if (edge->verdict == SPG_VERDICT_NONE) {
        spg_json_int(out, edge->to);
    } else {
        spg_json_text(out, spg_verdict_word(edge->verdict));
    }
    spg_json_key(out, "move");
    spg_json_text(out, edge->label);
    spg_json_key(out, "again");
    spg_text_add(out, edge->again ? "true" : "false");
    spg_json_key(out, "gain");
    spg_json_int(out, edge->gain);
    spg_json_key(out, "good");
    spg_text_add(out, edge->good ? "true" : "false");
    spg_text_add(out, "}");
}

void spg_move_graph_json(const spg_move_graph_view *graph, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "position");
    spg_json_text(out, graph->nodes[0].text);
    spg_json_key(out, "nodes");
    spg_text_add(out, "[");
    for (uint32_t i = 0; i < graph->node_count; i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        add_node_json(graph, &graph->nodes[i], out);
    }
    spg_text_add(out, "]");
    spg_json_key(out, "edges");
    spg_text_add(out, "[");
    for (size_t i = 0; i < graph->edge_count; i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        add_edge_json(&graph->edges[i], out);
    }
    spg_text_add(out, "]}\n");
}
