/* fill_legal.c — is there such a position? The conditions of a move that are not proved. SPDX-License-Identifier: MIT */
#include "export/fill_cell.h"

#include "export/statement.h"

static void write_bound(spg_exporter *x, spg_ref argument, const char *sign, spg_ref bound, uint32_t *count)
{
    if ((*count)++ > 0) { spg_x(x, " && "); }
    spg_x_integer(x, argument, SPG_PREC_ADD);
    spg_x(x, sign);
    spg_x_integer(x, bound, SPG_PREC_ADD);
}

/* Ranges that see givens only are written out. */
static bool is_simple(const spg_exporter *x, spg_ref legal)
{
    const spg_node *node = spg_x_node(x, legal);
    if (node->kind == SPG_NODE_AND_THEN) {
        return is_simple(x, spg_x_child(x, legal, 0)) && is_simple(x, spg_x_child(x, legal, 1));
    }
    if (node->kind != SPG_NODE_LEGAL) { return node->kind == SPG_NODE_BOOL && node->data != 0; }
    const spg_ir_game *game = &x->program->games.at[node->data];
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        if (shape->type != SPG_TYPE(INT) || spg_pool_has(x->pool, shape->low, SPG_NODE_PARAM) ||
            spg_pool_has(x->pool, shape->high, SPG_NODE_PARAM)) {
            return false;
        }
    }
    return true;
}

/* The position itself lies in its ranges, and so does what is the same, or less (side −1), or more than it. */
static bool stays_inside(spg_exporter *x, spg_ref argument, uint32_t param, int side)
{
    const spg_node *node = spg_x_node(x, argument);
    if (node->kind == SPG_NODE_PARAM) { return node->data == param; }
    if (node->kind != SPG_NODE_SUB && node->kind != SPG_NODE_ADD) { return false; }
    const spg_node *from = spg_x_node(x, spg_x_child(x, argument, 0));
    const spg_interval by = spg_x_interval(x, spg_x_child(x, argument, 1));
    if (from->kind != SPG_NODE_PARAM || from->data != param || spg_interval_empty(by)) { return false; }
    return (node->kind == SPG_NODE_SUB) == (side < 0) ? by.low >= 0 : by.high <= 0;
}

static void write_simple(spg_exporter *x, uint32_t game, spg_ref legal, uint32_t *count)
{
    const spg_node *node = spg_x_node(x, legal);
    if (node->kind == SPG_NODE_AND_THEN) {
        write_simple(x, game, spg_x_child(x, legal, 0), count);
        write_simple(x, game, spg_x_child(x, legal, 1), count);
    }
    for (uint32_t i = 0; node->kind == SPG_NODE_LEGAL && i < node->count; i++) {
        const spg_shape *shape = &x->program->games.at[node->data].params[i].shape;
        const spg_ref argument = spg_x_child(x, legal, i);
        const spg_interval known = spg_x_interval(x, argument);
        const bool falls = node->data == game && stays_inside(x, argument, i, -1);
        const bool rises = node->data == game && stays_inside(x, argument, i, 1);
        if (!rises && shape->low != 0 && known.low < spg_x_interval(x, shape->low).high) {
            write_bound(x, argument, " >= ", shape->low, count);
        }
        if (!falls && shape->high != 0 && known.high > spg_x_interval(x, shape->high).low) {
            write_bound(x, argument, " <= ", shape->high, count);
        }
    }
}

/* "if (…) {", or nothing where the move is legal anyway, unless names need a brace. */
bool spg_x_fill_open_legal(spg_exporter *x, uint32_t game, spg_ref target, spg_ref legal, bool braces)
{
    spg_text *out = x->out;
    spg_text text;
    uint32_t count = 0;
    bool always = false;
    spg_text_init(&text, x->run);
    x->out = &text;
    if (is_simple(x, legal)) {
        write_simple(x, game, legal, &count);
    } else if (!spg_x_is_always(x, legal, &always) || !always) {
        spg_x_expression(x, legal, SPG_PREC_ANY);
        count = 1;
    }
    x->out = out;
    spg_x_look_at_target(x, target, count > 0);
    braces = braces || count > 0;
    if (braces) { spg_x_line(x); }
    if (count > 0) {
        spg_x(x, "if (");
        spg_x(x, spg_text_get(&text));
        spg_x(x, ") ");
    }
    if (braces) {
        spg_x(x, "{");
        x->indent += 1;
    }
    spg_x_set(x, spg_text_status(&text));
    spg_text_clear(&text);
    return braces;
}
