/* fill_shared.c — moves that many positions share: a running best instead of a loop. SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "export/fill_cell.h"
#include "export/fill_option.h"

/* Names of the position, or of loops around. */
static bool mentions_others(const spg_exporter *x, spg_ref ref, uint32_t slot)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_PARAM || (node->kind == SPG_NODE_LOCAL && node->data != slot)) { return true; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, ref, i);
        if (child != 0 && mentions_others(x, child, slot)) { return true; }
    }
    return false;
}

/* for j in …: gain e(j): g(j) in a row: what a move is worth does not depend on where it is made, and its range has one
 * fixed end, on the side from which the row is filled. */
static bool is_shared(const spg_x_fill_cell *c, spg_ref ref)
{
    const spg_exporter *x = c->x;
    const spg_node *node = spg_x_node(x, ref);
    if (c->kind != SPG_CHUNK_SCORE || c->plain || !c->fill->repeats || c->fill->count != 1 || node->count != 2) {
        return false;
    }
    const spg_ref binder = spg_x_child(x, ref, 0);
    const spg_ref domain = spg_x_child(x, binder, 0);
    const uint32_t slot = spg_x_node(x, binder)->data;
    spg_ref move = spg_x_child(x, ref, 1);
    while (spg_x_node(x, move)->kind == SPG_NODE_BLOCK && spg_x_node(x, move)->count == 1) {
        move = spg_x_child(x, move, 0);
    }
    if (spg_x_node(x, binder)->count != 1 || spg_x_node(x, domain)->kind != SPG_NODE_FROM_TO ||
        (spg_x_node(x, domain)->count > 2 && spg_x_child(x, domain, 2) != 0) ||
        spg_x_node(x, move)->kind != SPG_NODE_MOVE) {
        return false;
    }
    const spg_ref target = spg_x_child(x, move, 3);
    const spg_ref gain = spg_x_child(x, move, 2);
    const spg_ref fixed = spg_x_child(x, domain, c->fill->loops[0].falls ? 1 : 0);
    return spg_x_node(x, target)->kind == SPG_NODE_MAKE && spg_x_node(x, target)->data == c->game &&
           !mentions_others(x, target, slot) && (gain == 0 || !mentions_others(x, gain, slot)) &&
           !mentions_others(x, spg_x_child(x, move, 4), slot) && !mentions_others(x, fixed, UINT32_MAX);
}

/* The moves from `next` to the fixed end are in the best that is kept; those up to the other end are added to it. A move
 * whose rules fail stays the next one, so all cells behind fail, as they must. */
static void add_shared(const spg_x_fill_cell *c, spg_ref ref, unsigned number)
{
    spg_exporter *x = c->x;
    const bool falls = c->fill->loops[0].falls;
    const spg_ref binder = spg_x_child(x, ref, 0);
    const uint32_t slot = spg_x_node(x, binder)->data;
    char best[32];
    char any[32];
    spg_x_fill_cell kept = *c;
    spg_ref move = spg_x_child(x, ref, 1);
    while (spg_x_node(x, move)->kind == SPG_NODE_BLOCK) { move = spg_x_child(x, move, 0); }
    snprintf(best, sizeof best, "kept_%u", number);
    snprintf(any, sizeof any, "some_%u", number);
    kept.best = best;
    kept.any = any;
    x->scope.work = 0;
    x->scope.locals[slot] = spg_extent_of_domain(&x->scope, spg_x_child(x, binder, 0));
    spg_x_line(x);
    spg_xf(x, falls ? "while (next_%u > low_%u)" : "while (next_%u < high_%u)", number, number);
    spg_x_open(x);
    spg_x_line(x);
    spg_x(x, "const long long ");
    spg_x_slot_name(x, slot);
    spg_xf(x, falls ? " = next_%u - 1;" : " = next_%u + 1;", number);
    spg_x_fill_print_move(&kept, move);
    spg_x_line(x);
    spg_xf(x, "next_%u = ", number);
    spg_x_slot_name(x, slot);
    spg_x(x, ";");
    spg_x_close(x);
    spg_x_line(x);
    spg_xf(x, "if (some_%u && (!any || kept_%u > best)) { best = kept_%u; }", number, number, number);
    spg_x_line(x);
    spg_xf(x, "any = any || some_%u;", number);
}

static void open_shared(const spg_x_fill_cell *c, spg_ref ref, unsigned number)
{
    spg_exporter *x = c->x;
    const bool falls = c->fill->loops[0].falls;
    const spg_ref domain = spg_x_child(x, spg_x_child(x, ref, 0), 0);
    spg_x_line(x);
    spg_x(x, "/* the same moves as from the cell before, and more: the best of them is kept */");
    spg_x_line(x);
    spg_xf(x, "static long long round_%u, next_%u, kept_%u;", number, number, number);
    spg_x_line(x);
    spg_xf(x, "static int some_%u;", number);
    spg_x_line(x);
    spg_xf(x, "const long long low_%u = ", number);
    spg_x_integer(x, spg_x_child(x, domain, 0), SPG_PREC_ANY);
    spg_xf(x, ", high_%u = ", number);
    spg_x_integer(x, spg_x_child(x, domain, 1), SPG_PREC_ANY);
    spg_x(x, ";");
    spg_x_line(x);
    spg_xf(x, "if (round_%u != ", number);
    spg_x_fill_name(x, "round", c->kind, c->game);
    spg_x(x, ")");
    spg_x_open(x);
    spg_x_line(x);
    spg_xf(x, "round_%u = ", number);
    spg_x_fill_name(x, "round", c->kind, c->game);
    spg_x(x, ";");
    spg_x_need(x, falls ? "add" : "subtract");
    spg_x_line(x);
    spg_xf(x, falls ? "next_%u = add(high_%u, 1);" : "next_%u = subtract(low_%u, 1);", number, number);
    spg_x_line(x);
    spg_xf(x, "some_%u = 0;", number);
    spg_x_close(x);
}

bool spg_x_fill_print_loop(void *user, spg_ref ref)
{
    const spg_x_fill_cell *c = user;
    spg_exporter *x = c->x;
    if (!is_shared(c, ref)) { return false; }
    const bool falls = c->fill->loops[0].falls;
    const unsigned number = spg_x_number(x);
    spg_x_fill_cell plain = *c;
    spg_x_rules rules = *c->rules;
    *c->shares = true;
    plain.plain = true;
    rules.user = &plain;
    open_shared(c, ref, number);
    spg_x_line(x);
    spg_xf(x, falls ? "if (low_%u <= high_%u && low_%u <= next_%u)" : "if (low_%u <= high_%u && high_%u >= next_%u)",
           number, number, number, number);
    spg_x_open(x);
    add_shared(c, ref, number);
    spg_x_else(x);
    spg_x_statement(&rules, ref);
    spg_x_close(x);
    return true;
}
