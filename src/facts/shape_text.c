/* shape_text.c — shapes in words. SPDX-License-Identifier: MIT */
#include "facts/shapes.h"

#include <string.h>

typedef struct writer {
    const spg_program *program;
    const spg_schemas *schemas;
    const spg_shapes *shapes;
    uint32_t game;
    const spg_ir_game *own;
    spg_language language;
    spg_text *out;
} writer;

static void add(const writer *w, const char *text)
{
    spg_text_add(w->out, text);
}

static const char *words(const writer *w, const char *english)
{
    return spg_say(w->language, english);
}

static int strength(spg_node_kind kind)
{
    return kind == SPG_NODE_ADD || kind == SPG_NODE_SUB ? 1 : kind == SPG_NODE_MUL || kind == SPG_NODE_DIV ? 2 : 3;
}

static void add_expression(const writer *w, spg_ref ref);

static void add_side(const writer *w, spg_ref ref, int least)
{
    const bool inside = strength((spg_node_kind)spg_pool_node(&w->schemas->pool, ref)->kind) < least;
    if (inside) { add(w, "("); }
    add_expression(w, ref);
    if (inside) { add(w, ")"); }
}

/* Sums and products as people write them, the rest as in the dump of the rules. */
static void add_expression(const writer *w, spg_ref ref)
{
    const spg_pool *pool = &w->schemas->pool;
    const spg_node_kind kind = (spg_node_kind)spg_pool_node(pool, ref)->kind;
    const int own = strength(kind);
    const char *sign = kind == SPG_NODE_ADD ? "+" : kind == SPG_NODE_SUB ? "-" : kind == SPG_NODE_MUL ? "*" : "/";
    spg_int value;
    if (own == 3 || spg_pool_const(pool, ref, &value)) {
        spg_ir_dump_expression(w->program, pool, &w->own->frame, w->own->params, ref, w->out);
        return;
    }
    if (kind == SPG_NODE_MUL && spg_pool_const(pool, spg_pool_child(pool, ref, 0), &value) && value == -1) {
        add(w, "-");
        add_side(w, spg_pool_child(pool, ref, 1), 3);
        return;
    }
    add_side(w, spg_pool_child(pool, ref, 0), own);
    add(w, sign);
    add_side(w, spg_pool_child(pool, ref, 1), kind == SPG_NODE_ADD ? 1 : own + 1);
}

/* The number of a schema as the list of moves shows it. */
static unsigned move_of(const writer *w, uint32_t schema)
{
    unsigned number = 1;
    for (uint32_t i = 0; i < schema; i++) { number += w->schemas->at.at[i].game == w->game; }
    return number;
}

static bool is_own(const writer *w, uint32_t schema)
{
    return w->schemas->at.at[schema].game == w->game;
}

/* --- lines --- */

/* A name for the way along a line that no parameter has. */
static const char *way_name(const writer *w)
{
    static const char *const names[] = {"k", "t", "s", "d", "way"};
    for (size_t n = 0; n + 1 < sizeof names / sizeof names[0]; n++) {
        bool taken = false;
        for (uint32_t i = 0; i < w->own->param_count; i++) {
            taken = taken || strcmp(w->own->params[i].name, names[n]) == 0;
        }
        if (!taken) { return names[n]; }
    }
    return "way";
}

static void add_multiple(const writer *w, int64_t factor, const char *name)
{
    if (factor == 0) { return; }
    add(w, factor < 0 ? "-" : "+");
    if (factor != 1 && factor != -1) {
        spg_text_add_int(w->out, factor < 0 ? -(spg_int)factor : factor);
        add(w, "*");
    }
    add(w, name);
}

static void add_coordinate(const writer *w, const spg_shape_line *line, uint32_t i, const char *way)
{
    add(w, w->own->params[i].name);
    if (line->offset[i] > 0) { add(w, "+"); }
    if (line->offset[i] != 0) { spg_text_add_int(w->out, line->offset[i]); }
    add_multiple(w, line->step[i], way);
}

static void add_limits(const writer *w, const spg_shape_line *line, const char *way)
{
    spg_text_addf(w->out, words(w, ", %s from "), way);
    add_expression(w, line->first.at);
    if (line->window.at != 0) {
        add(w, words(w, " to "));
        add_expression(w, line->window.at);
    }
    if (line->bound.at != 0) {
        add(w, words(w, line->window.at != 0 ? " and to " : " to "));
        add_expression(w, line->bound.at);
    }
    if (line->edge.at != 0) {
        add(w, ", ");
        add_coordinate(w, line, line->along, way);
        add(w, words(w, line->step[line->along] > 0 ? " up to " : " down to "));
        add_expression(w, line->edge.at);
    }
    if (spg_shape_line_is_endless(line)) { add(w, words(w, " to the end of the range")); }
}

static void add_line(const writer *w, const spg_shape_line *line)
{
    static const char *const gains[] = {"", SPG_WORDS(", gain by position"), SPG_WORDS(", gain by target"),
                                        SPG_WORDS(", gain by both")};
    const char *way = way_name(w);
    spg_text_addf(w->out, words(w, line->window.at != 0 ? "  window, move %u: (" : "  line, move %u: ("),
                  move_of(w, line->schema));
    for (uint32_t i = 0; i < line->count; i++) {
        if (i > 0) { add(w, ", "); }
        add_coordinate(w, line, i, way);
    }
    add(w, ")");
    add_limits(w, line, way);
    add(w, words(w, gains[line->gain]));
    add(w, "\n");
}

static void add_lines(const writer *w)
{
    for (size_t i = 0; i < w->shapes->lines.count; i++) {
        if (is_own(w, w->shapes->lines.at[i].schema)) { add_line(w, &w->shapes->lines.at[i]); }
    }
}

/* --- the other moves --- */

static bool has_line(const writer *w, uint32_t schema)
{
    for (size_t i = 0; i < w->shapes->lines.count; i++) {
        if (w->shapes->lines.at[i].schema == schema) { return true; }
    }
    return false;
}

static void add_jumps(const writer *w)
{
    for (size_t i = 0; i < w->shapes->jumps.count; i++) {
        const spg_shape_jump *jump = &w->shapes->jumps.at[i];
        if (!is_own(w, jump->schema) || has_line(w, jump->schema)) { continue; }
        spg_text_addf(w->out, words(w, "  step, move %u: ("), move_of(w, jump->schema));
        for (uint32_t p = 0; p < jump->count; p++) {
            if (p > 0) { add(w, ", "); }
            if (jump->by[p] == 0) { add(w, "0"); }
            if (jump->by[p] != 0) { add_expression(w, jump->by[p]); }
        }
        add(w, jump->finite ? ")\n" : words(w, "), infinitely many\n"));
    }
}

static void add_splits(const writer *w)
{
    static const char *const lasts[] = {SPG_WORDS(", each of both from %s on"),
                                        SPG_WORDS(", each pair once, from %s on"),
                                        SPG_WORDS(", each unequal pair once, from %s on"), SPG_WORDS(", not all")};
    for (size_t i = 0; i < w->shapes->splits.count; i++) {
        const spg_shape_split *split = &w->shapes->splits.at[i];
        if (!is_own(w, split->schema)) { continue; }
        spg_text_addf(w->out, words(w, "  free split, move %u: %s"), move_of(w, split->schema),
                      w->own->params[split->param].name);
        if (split->taken != 0) {
            add(w, words(w, " less "));
            add_expression(w, split->taken);
        }
        add(w, words(w, " into two"));
        const char *last = words(w, lasts[split->last]);
        const char *hole = strstr(last, "%s");
        spg_text_add_bytes(w->out, last, hole == NULL ? strlen(last) : (size_t)(hole - last));
        if (hole != NULL) {
            spg_text_add_int(w->out, split->first);
            add(w, hole + 2);
        }
        add(w, "\n");
    }
}

static void add_heap(const writer *w)
{
    static const char *const heaps[] = {"", SPG_WORDS("any smaller number"), SPG_WORDS("steps of a finite set"),
                                        SPG_WORDS("steps of a set")};
    const spg_shape_heap heap = w->shapes->games[w->game].heap;
    if (heap != SPG_SHAPE_HEAP_NONE) { spg_text_addf(w->out, words(w, "  heap: %s\n"), words(w, heaps[heap])); }
}

static void add_token(const writer *w)
{
    const spg_token_game *token = &w->shapes->token;
    if (!token->found || token->game != w->game) { return; }
    for (uint32_t i = 0; i < token->move_count; i++) {
        const spg_token_move *move = &token->moves[i];
        spg_text_addf(w->out, words(w, "  token: %s along %s%s\n"), w->own->params[move->param].name,
                      w->program->givens.at[move->given].name,
                      move->role == SPG_ROLE_FIRST    ? words(w, ", first")
                      : move->role == SPG_ROLE_SECOND ? words(w, ", second")
                                                      : "");
    }
}

/* --- parameters and givens --- */

static void add_params(const writer *w)
{
    const spg_shape_game *game = &w->shapes->games[w->game];
    for (uint32_t i = 0; i < game->count; i++) {
        bool any = false;
        for (uint32_t k = i + 1; k < game->count; k++) {
            if (game->twin[k] != i) { continue; }
            if (!any) { spg_text_addf(w->out, words(w, "  exchangeable: %s"), w->own->params[i].name); }
            any = true;
            spg_text_addf(w->out, ", %s", w->own->params[k].name);
        }
        if (any) { add(w, "\n"); }
    }
    for (uint32_t i = 0; i < game->count; i++) {
        if (game->dead[i]) { spg_text_addf(w->out, words(w, "  decides nothing: %s\n"), w->own->params[i].name); }
    }
}

/* Each once, though several moves may have it. */
static bool is_new_part(const writer *w, size_t at)
{
    for (size_t i = 0; i < at; i++) {
        const spg_shape_part *part = &w->shapes->parts.at[i];
        if (is_own(w, part->schema) && part->at == w->shapes->parts.at[at].at) { return false; }
    }
    return true;
}

static bool is_new_sum(const writer *w, size_t at)
{
    for (size_t i = 0; i < at; i++) {
        const spg_shape_range_sum *sum = &w->shapes->range_sums.at[i];
        if (is_own(w, sum->schema) && sum->at == w->shapes->range_sums.at[at].at) { return false; }
    }
    return true;
}

static void add_givens(const writer *w)
{
    for (size_t i = 0; i < w->shapes->parts.count; i++) {
        const spg_shape_part *part = &w->shapes->parts.at[i];
        if (!is_own(w, part->schema) || !is_new_part(w, i)) { continue; }
        add(w, words(w, "  by givens only: "));
        add_expression(w, part->at);
        add(w, "\n");
    }
    for (size_t i = 0; i < w->shapes->range_sums.count; i++) {
        const spg_shape_range_sum *sum = &w->shapes->range_sums.at[i];
        if (!is_own(w, sum->schema) || !is_new_sum(w, i)) { continue; }
        spg_text_addf(w->out, words(w, "  range sum: %s, "), w->program->givens.at[sum->given].name);
        add_expression(w, sum->low);
        add(w, "..");
        add_expression(w, sum->high);
        add(w, sum->fixed ? "\n" : words(w, ", with the position\n"));
    }
}

void spg_shapes_dump(spg_language language, const spg_program *program, const spg_schemas *schemas,
                     const spg_shapes *shapes, uint32_t game, spg_text *out)
{
    const writer w = {program, schemas, shapes, game, &program->games.at[game], language, out};
    add_heap(&w);
    add_lines(&w);
    add_jumps(&w);
    add_splits(&w);
    add_token(&w);
    add_params(&w);
    add_givens(&w);
}
