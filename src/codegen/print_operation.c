/* print_operation.c — one operation with its checks as a C declaration. SPDX-License-Identifier: MIT
 *
 * int32 when the bounds of the result and of the operands fit, else int64. A checked operation whose result does not exist
 * jumps to g<table>, where the cell is given up; the jump may leave a statement expression. */
#include "codegen/printer.h"

#include <stdio.h>

#include "codegen/form.h"

static const spg_sweep_node *node_of(const spg_printer *p, spg_sweep_ref ref)
{
    return spg_sweep_node_at(p->sweep, ref);
}

static bool are_wide(const spg_printer *p, const spg_sweep_node *node)
{
    return spg_printer_is_wide(p, node->operand[0]) ||
           (node->operand[1] != 0 && spg_printer_is_wide(p, node->operand[1]));
}

static bool is_any_wide(const spg_printer *p, spg_sweep_ref ref)
{
    return are_wide(p, node_of(p, ref)) || spg_printer_is_wide(p, ref);
}

/* Before the first operand, where the result needs more bits than they have. */
static const char *widening(const spg_printer *p, spg_sweep_ref ref)
{
    return spg_printer_is_wide(p, ref) && !are_wide(p, node_of(p, ref)) ? "(spg_i64)" : "";
}

/* const … e<ref> = (…)(what the template says); */
static __attribute__((format(printf, 3, 4))) void declare(spg_printer *p, spg_sweep_ref ref, const char *format, ...)
{
    const char *type = spg_printer_type(spg_printer_is_wide(p, ref));
    va_list list;
    va_start(list, format);
    spg_print_code(p, "const %s e%u = (%s)(", type, ref, type);
    spg_print_code_list(p, format, &list);
    spg_print_code(p, ");\n");
    va_end(list);
}

static __attribute__((format(printf, 2, 3))) void give_up_if(spg_printer *p, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    spg_print_code(p, "if (SPG_RARELY(");
    spg_print_code_list(p, format, &list);
    spg_print_code(p, ")) { goto g%u; }\n", p->table);
    va_end(list);
}

/* A function of (a, b, &out) that says whether there is none. */
static void declare_tested(spg_printer *p, spg_sweep_ref ref, bool wide, const char *function)
{
    const spg_sweep_node *node = node_of(p, ref);
    spg_print_code(p, "%s o%u = 0;\n", spg_printer_type(wide), ref);
    spg_print_code(p, node->checked ? "if (SPG_RARELY(%s(%x" : "(void)%s(%x", function, node->operand[0]);
    if (node->operand[1] != 0) { spg_print_code(p, ", %x", node->operand[1]); }
    spg_print_code(p, ", &o%u)", ref);
    if (node->checked) { spg_print_code(p, ")) { goto g%u; }\n", p->table); }
    if (!node->checked) { spg_print_code(p, ";\n"); }
    declare(p, ref, "o%u", ref);
}

static const char *function_of(const spg_sweep_node *node)
{
    return spg_arithmetics[spg_sweep_arithmetic((spg_sweep_op)node->op)].function;
}

/* The function of arithmetic_body.h. With 32 bits where everything has them; a shift to the left says then too often that
 * there is no result. */
static void print_function(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const bool wide = is_any_wide(p, ref) || node->op == SPG_SWEEP_SHL;
    char function[48];
    snprintf(function, sizeof function, "%sspg_%s%s", node->checked ? "!" : "", function_of(node), wide ? "" : "32");
    declare_tested(p, ref, wide, function);
}

/* Of those that may be checked only + - · come here. */
static void print_infix(spg_printer *p, spg_sweep_ref ref, const char *sign)
{
    const spg_sweep_node *node = node_of(p, ref);
    char function[48];
    if (node->checked) {
        snprintf(function, sizeof function, "__builtin_%s_overflow", function_of(node));
        declare_tested(p, ref, true, function);
    } else {
        declare(p, ref, "%s%x %s %x", widening(p, ref), node->operand[0], sign, node->operand[1]);
    }
}

static void print_prefix(spg_printer *p, spg_sweep_ref ref, const char *sign)
{
    const spg_sweep_ref a = node_of(p, ref)->operand[0];
    if (node_of(p, ref)->checked) { give_up_if(p, "%x == SPG_I64_MIN", a); }
    declare(p, ref, "%s%s%x", sign, widening(p, ref), a);
}

static void print_absolute(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_ref a = node_of(p, ref)->operand[0];
    if (node_of(p, ref)->checked) { give_up_if(p, "%x == SPG_I64_MIN", a); }
    declare(p, ref, "%x < 0 ? -%s%x : %x", a, widening(p, ref), a, a);
}

static bool is_natural(const spg_printer *p, const spg_sweep_node *node)
{
    return p->low[node->operand[0]] >= 0 && p->low[node->operand[1]] >= 0;
}

/* Unsigned where both are known not to be negative: that is one instruction, and a shift for powers of two. */
static void print_division(spg_printer *p, spg_sweep_ref ref, const char *sign)
{
    const spg_sweep_node *node = node_of(p, ref);
    const spg_sweep_ref a = node->operand[0], b = node->operand[1];
    const bool is_mod = node->op == SPG_SWEEP_MOD, wide = is_any_wide(p, ref);
    if (node->checked) { give_up_if(p, "%x == 0", b); }
    if (node->checked && !is_mod && p->low[a] == INT64_MIN) { give_up_if(p, "%x == SPG_I64_MIN && %x == -1", a, b); }
    if (is_natural(p, node)) {
        const char *type = wide ? "spg_u64" : "spg_u32";
        declare(p, ref, "(%s)%x %s (%s)%x", type, a, sign, type, b);
    } else {
        declare(p, ref, "spg_%s%s(%x, %x)", is_mod ? "remainder" : "quotient", wide ? "" : "32", a, b);
    }
}

static void print_shift(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const spg_sweep_ref a = node->operand[0], b = node->operand[1];
    if (node->checked || (node->op == SPG_SWEEP_SHR && p->high[b] > (are_wide(p, node) ? 63 : 31))) {
        print_function(p, ref);
    } else if (node->op == SPG_SWEEP_SHR) {
        declare(p, ref, "%x >> %x", a, b);
    } else {
        declare(p, ref, "(spg_i64)((spg_u64)(spg_i64)%x << %x)", a, b);
    }
}

static void print_load(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const unsigned long long count = p->sweep->arrays.at[node->data].count;
    if (node->checked) { give_up_if(p, "(spg_u64)(spg_i64)%x >= %lluULL", node->operand[0], count); }
    declare(p, ref, "a%u[%x]", node->data, node->operand[0]);
}

static void print_cell(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    if (p->own >= 0) {
        declare(p, ref, "q");
    } else if (p->cells.bits < 8) {
        declare(p, ref, "spg_get_bits(t%u, %u, (spg_u64)(%x))", node->data, p->cells.bits, node->operand[0]);
    } else {
        declare(p, ref, "t%u[%x]", node->data, node->operand[0]);
    }
}

static spg_status print_lazy(spg_printer *p, spg_sweep_ref ref, const char *sign)
{
    const spg_sweep_node *node = node_of(p, ref);
    const char *type = spg_printer_type(spg_printer_is_wide(p, ref));
    spg_print_code(p, "const %s e%u = (%s)(%x %s ", type, ref, type, node->operand[0], sign);
    SPG_TRY(spg_print_lazy(p, node->operand[1]));
    if (node->op == SPG_SWEEP_SELECT) {
        spg_print_code(p, " : ");
        SPG_TRY(spg_print_lazy(p, node->operand[2]));
    }
    spg_print_code(p, ");\n");
    return SPG_OK;
}

static void print_choice(spg_printer *p, spg_sweep_ref ref, const char *sign)
{
    const spg_sweep_ref a = node_of(p, ref)->operand[0], b = node_of(p, ref)->operand[1];
    declare(p, ref, "%x %s %x ? %x : %x", a, sign, b, a, b);
}

spg_status spg_print_operation(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_op op = (spg_sweep_op)node_of(p, ref)->op;
    const spg_print_form form = spg_print_form_of(op, is_natural(p, node_of(p, ref)));
    if (op == SPG_SWEEP_LOAD) { print_load(p, ref); }
    if (op == SPG_SWEEP_CELL) { print_cell(p, ref); }
    if (op == SPG_SWEEP_DIV || op == SPG_SWEEP_MOD) {
        print_division(p, ref, form.sign);
    } else if (op == SPG_SWEEP_ABS) {
        print_absolute(p, ref);
    } else if (op == SPG_SWEEP_SHL || op == SPG_SWEEP_SHR) {
        print_shift(p, ref);
    } else {
        switch (form.shape) {
        case SPG_SHAPE_OWN: break;
        case SPG_SHAPE_CALL: print_function(p, ref); break;
        case SPG_SHAPE_CHOICE: print_choice(p, ref, form.sign); break;
        case SPG_SHAPE_PREFIX: print_prefix(p, ref, form.sign); break;
        case SPG_SHAPE_INFIX: print_infix(p, ref, form.sign); break;
        case SPG_SHAPE_LAZY: return print_lazy(p, ref, form.sign);
        }
    }
    return SPG_OK;
}
