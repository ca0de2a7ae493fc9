/* print_expression.c — expressions as C declarations, one per node. SPDX-License-Identifier: MIT
 *
 * Nodes are shared, so an expression printed as a tree could be exponentially long. Instead every operation that is certain
 * to be evaluated becomes `const … e<node> = …;`, operands first, which is the order of their numbers. What is evaluated only
 * perhaps (behind and, or, select) is a block of its own inside a statement expression, where the same is done again: there
 * it may use what was declared outside. */
#include <stdarg.h>
#include <string.h>

#include "codegen/printer.h"

static void print_number(spg_text *out, int64_t value)
{
    if (value == INT64_MIN) {
        spg_text_add(out, "SPG_I64_MIN");
        return;
    }
    const char *suffix = spg_printer_fits32(value, value) ? "" : "LL";
    spg_text_addf(out, value < 0 ? "(%lld%s)" : "%lld%s", (long long)value, suffix);
}

static void print_operand(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(p->sweep, ref);
    if (ref == 0 || node->op == SPG_SWEEP_CONST) {
        print_number(p->out, node->value);
    } else if (node->op == SPG_SWEEP_VAR) {
        const bool narrow = p->wide_var[node->data] && !spg_printer_is_wide(p, ref);
        spg_print_code(p, "%s%c%u", narrow ? "(spg_i32)" : "", p->own >= 0 ? 'q' : 'v', node->data);
    } else {
        spg_print_code(p, "e%u", ref);
    }
}

/* %x and %jd. */
static const char *add_own(void *user, const char *at, va_list *list)
{
    spg_printer *p = user;
    if (at[0] != '%' || (at[1] != 'x' && at[1] != 'j')) { return NULL; }
    if (at[1] == 'x') {
        print_operand(p, va_arg(*list, spg_sweep_ref));
        return at + 1;
    }
    print_number(p->out, va_arg(*list, intmax_t));
    return at + 2;
}

void spg_print_code_list(spg_printer *p, const char *format, va_list *list)
{
    spg_text_fill(p->out, add_own, p, format, list);
}

void spg_print_code(spg_printer *p, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    spg_print_code_list(p, format, &list);
    va_end(list);
}

static bool is_leaf(const spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_op op = (spg_sweep_op)p->sweep->nodes.at[ref].op;
    return op == SPG_SWEEP_CONST || op == SPG_SWEEP_VAR;
}

/* How many of the operands are evaluated in any case. */
static uint32_t strict_operands(const spg_sweep_node *node)
{
    const bool lazy = node->op == SPG_SWEEP_AND || node->op == SPG_SWEEP_OR || node->op == SPG_SWEEP_SELECT;
    return lazy ? 1 : spg_sweep_operands((spg_sweep_op)node->op);
}

/* `own` is about the cell q itself: its CELL needs no rank. */
static bool has_operands(const spg_printer *p, const spg_sweep_node *node)
{
    return p->own < 0 || node->op != SPG_SWEEP_CELL;
}

spg_status spg_print_value(spg_printer *p, spg_sweep_ref root)
{
    if (root == 0 || is_leaf(p, root) || p->ready[root]) { return SPG_OK; }
    if (p->out->length > SPG_PRINTER_LENGTH) {
        return SPG_FAIL0(p->arena.run, SPG_TOO_BIG, SPG_NOWHERE, "the rules are too long for compiled code", NULL);
    }
    p->wanted[root] = 1;
    for (spg_sweep_ref i = root; i > 0; i--) {
        const spg_sweep_node *node = spg_sweep_node_at(p->sweep, i);
        if (!p->wanted[i] || !has_operands(p, node)) { continue; }
        for (uint32_t k = 0; k < strict_operands(node); k++) {
            const spg_sweep_ref operand = node->operand[k];
            if (!is_leaf(p, operand) && !p->ready[operand]) { p->wanted[operand] = 1; }
        }
    }
    /* Nodes below `i` that an enclosing expression wants are declared already, so the marks of both do not meet. */
    for (spg_sweep_ref i = 1; i <= root; i++) {
        if (!p->wanted[i]) { continue; }
        p->wanted[i] = 0;
        SPG_TRY(spg_print_operation(p, i));
        p->ready[i] = 1;
    }
    return SPG_OK;
}

spg_status spg_print_nest(spg_printer *p)
{
    if (++p->depth <= SPG_PRINTER_DEPTH) { return SPG_OK; }
    return SPG_FAIL0(p->arena.run, SPG_TOO_BIG, SPG_NOWHERE, "the rules are nested too deep for compiled code", NULL);
}

void spg_print_forget(spg_printer *p)
{
    for (size_t i = 0; i < p->sweep->nodes.count; i++) { p->ready[i] = 0; }
}

/* ({ … }) declares its own values; they are out of scope behind it. All of them have numbers up to `ref`. */
spg_status spg_print_lazy(spg_printer *p, spg_sweep_ref ref)
{
    if (is_leaf(p, ref) || p->ready[ref]) {
        print_operand(p, ref);
        return SPG_OK;
    }
    SPG_TRY(spg_print_nest(p));
    const spg_arena_mark here = spg_arena_here(&p->arena);
    uint8_t *before = SPG_TAKE(&p->arena, uint8_t, (size_t)ref + 1);
    if (before == NULL) { return p->arena.run->error.status; }
    memcpy(before, p->ready, (size_t)ref + 1);
    spg_print_code(p, "__extension__({ ");
    SPG_TRY(spg_print_value(p, ref));
    spg_print_code(p, "%x; })", ref);
    memcpy(p->ready, before, (size_t)ref + 1);
    spg_arena_back(&p->arena, here);
    p->depth -= 1;
    return SPG_OK;
}
