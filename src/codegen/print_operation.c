/* print_operation.c — one operation with its checks as a C declaration. SPDX-License-Identifier: MIT
 *
 * int32 when the bounds of the result and of the operands fit, else int64. A checked operation whose result does not exist
 * jumps to g<table>, where the cell is given up; the jump may leave a statement expression. */
#include "codegen/printer.h"

#include <stdio.h>

static const spg_sweep_node *node_of(const spg_printer *p, spg_sweep_ref ref)
{
    return spg_sweep_node_at(p->sweep, ref);
}

static bool are_wide(const spg_printer *p, const spg_sweep_node *node)
{
    return spg_printer_is_wide(p, node->operand[0]) ||
           (node->operand[1] != 0 && spg_printer_is_wide(p, node->operand[1]));
}

static void open_declaration(spg_printer *p, spg_sweep_ref ref)
{
    const char *type = spg_printer_type(spg_printer_is_wide(p, ref));
    spg_print_code(p, "const %s e%u = (%s)(", type, ref, type);
}

static void close_declaration(spg_printer *p)
{
    spg_print_code(p, ");\n");
}

static void give_up_if(spg_printer *p, const char *before, spg_sweep_ref operand, const char *behind)
{
    spg_print_code(p, "if (SPG_RARELY(%s%x%s)) { goto g%u; }\n", before, operand, behind, p->table);
}

/* before a between b behind */
static void around(spg_printer *p, const spg_sweep_node *node, const char *before, const char *between,
                   const char *behind)
{
    spg_print_code(p, "%s%x%s", before, node->operand[0], between);
    if (node->operand[1] != 0) { spg_print_operand(p, node->operand[1]); }
    spg_print_code(p, "%s", behind);
}

static void declare(spg_printer *p, spg_sweep_ref ref, const char *before, const char *between, const char *behind)
{
    open_declaration(p, ref);
    around(p, node_of(p, ref), before, between, behind);
    close_declaration(p);
}

/* A function of (a, b, &out) that says, behind `before`, that the result does not exist. */
static void declare_tested(spg_printer *p, spg_sweep_ref ref, const char *type, const char *before)
{
    const spg_sweep_node *node = node_of(p, ref);
    spg_print_code(p, "%s o%u = 0;\n", type, ref);
    if (node->checked) { spg_print_code(p, "if (SPG_RARELY("); }
    around(p, node, before, node->operand[1] != 0 ? ", " : "", "");
    spg_print_code(p, ", &o%u)", ref);
    if (node->checked) {
        spg_print_code(p, ")) { goto g%u; }\n", p->table);
    } else {
        spg_print_code(p, ";\n");
    }
    open_declaration(p, ref);
    spg_print_code(p, "o%u", ref);
    close_declaration(p);
}

/* The function of arithmetic_body.h. With 32 bits where everything has them; a shift to the left says then too often that
 * there is no result. */
static void print_function(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const bool wide = are_wide(p, node) || spg_printer_is_wide(p, ref) || node->op == SPG_SWEEP_SHL;
    char before[64];
    snprintf(before, sizeof before, "%sspg_%s%s(", node->checked ? "!" : "(void)",
             spg_arithmetics[spg_sweep_arithmetic((spg_sweep_op)node->op)].function, wide ? "" : "32");
    declare_tested(p, ref, spg_printer_type(wide), before);
}

/* + - · */
static void print_arithmetic(spg_printer *p, spg_sweep_ref ref, const char *builtin, const char *sign)
{
    const spg_sweep_node *node = node_of(p, ref);
    if (node->checked) {
        declare_tested(p, ref, spg_printer_type(true), builtin);
        return;
    }
    const bool widened = spg_printer_is_wide(p, ref) && !are_wide(p, node);
    declare(p, ref, widened ? "(spg_i64)" : "", sign, "");
}

static void print_negation(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const bool absolute = node->op == SPG_SWEEP_ABS;
    if (node->checked) { give_up_if(p, "", node->operand[0], " == SPG_I64_MIN"); }
    const bool widened = spg_printer_is_wide(p, ref) && !spg_printer_is_wide(p, node->operand[0]);
    if (!absolute) {
        declare(p, ref, widened ? "-(spg_i64)" : "-", "", "");
        return;
    }
    open_declaration(p, ref);
    spg_print_operand(p, node->operand[0]);
    spg_print_code(p, widened ? " < 0 ? -(spg_i64)" : " < 0 ? -");
    spg_print_code(p, "%x : %x", node->operand[0], node->operand[0]);
    close_declaration(p);
}

/* Unsigned where both are known not to be negative: that is one instruction, and a shift for powers of two. */
static void print_division(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const bool is_mod = node->op == SPG_SWEEP_MOD;
    const bool wide = are_wide(p, node) || spg_printer_is_wide(p, ref);
    if (node->checked) {
        give_up_if(p, "", node->operand[1], " == 0");
        if (!is_mod && p->low[node->operand[0]] == INT64_MIN) {
            spg_print_code(p, "if (SPG_RARELY(");
            around(p, node, "", " == SPG_I64_MIN && ", " == -1");
            spg_print_code(p, ")) { goto g%u; }\n", p->table);
        }
    }
    if (p->low[node->operand[0]] >= 0 && p->low[node->operand[1]] >= 0) {
        const char *before = wide ? "(spg_u64)" : "(spg_u32)";
        const char *between = is_mod ? (wide ? " % (spg_u64)" : " % (spg_u32)")
                                     : (wide ? " / (spg_u64)" : " / (spg_u32)");
        declare(p, ref, before, between, "");
        return;
    }
    declare(p, ref,
            is_mod ? (wide ? "spg_remainder(" : "spg_remainder32(") : (wide ? "spg_quotient(" : "spg_quotient32("),
            ", ", ")");
}

static void print_shift_right(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const int64_t most = are_wide(p, node) ? 63 : 31;
    if (!node->checked && p->high[node->operand[1]] <= most) {
        declare(p, ref, "", " >> ", "");
    } else {
        print_function(p, ref);
    }
}

static void print_shift_left(spg_printer *p, spg_sweep_ref ref)
{
    if (node_of(p, ref)->checked) {
        print_function(p, ref);
    } else {
        declare(p, ref, "(spg_i64)((spg_u64)(spg_i64)", " << ", ")");
    }
}

/* Never without a result. */
static void print_sign(spg_printer *p, spg_sweep_ref ref)
{
    char between[8];
    snprintf(between, sizeof between, " %s ",
             spg_arithmetics[spg_sweep_arithmetic((spg_sweep_op)node_of(p, ref)->op)].sign);
    declare(p, ref, "", between, "");
}

static void print_load(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    const uint64_t count = p->sweep->arrays.at[node->data].count;
    if (node->checked) {
        spg_print_code(p, "if (SPG_RARELY((spg_u64)(spg_i64)%x >= %lluULL)) { goto g%u; }\n", node->operand[0],
                       (unsigned long long)count, p->table);
    }
    open_declaration(p, ref);
    spg_print_code(p, "a%u[%x]", node->data, node->operand[0]);
    close_declaration(p);
}

static void print_cell(spg_printer *p, spg_sweep_ref ref)
{
    const spg_sweep_node *node = node_of(p, ref);
    open_declaration(p, ref);
    if (p->own >= 0) {
        spg_print_code(p, "q");
    } else if (p->cells.bits < 8) {
        spg_print_code(p, "spg_get_bits(t%u, %u, (spg_u64)(%x))", node->data, p->cells.bits, node->operand[0]);
    } else {
        spg_print_code(p, "t%u[%x]", node->data, node->operand[0]);
    }
    close_declaration(p);
}

/* The smaller or the greater one. */
static void print_choice(spg_printer *p, spg_sweep_ref ref, const char *sign)
{
    const spg_sweep_node *node = node_of(p, ref);
    open_declaration(p, ref);
    around(p, node, "", sign, " ? ");
    around(p, node, "", " : ", "");
    close_declaration(p);
}

static spg_status print_lazy(spg_printer *p, spg_sweep_ref ref, const char *between)
{
    const spg_sweep_node *node = node_of(p, ref);
    open_declaration(p, ref);
    spg_print_code(p, "%x%s", node->operand[0], between);
    SPG_TRY(spg_print_lazy(p, node->operand[1]));
    if (node->op == SPG_SWEEP_SELECT) {
        spg_print_code(p, " : ");
        SPG_TRY(spg_print_lazy(p, node->operand[2]));
    }
    close_declaration(p);
    return SPG_OK;
}

spg_status spg_print_operation(spg_printer *p, spg_sweep_ref ref)
{
    switch ((spg_sweep_op)node_of(p, ref)->op) {
    case SPG_SWEEP_LOAD: print_load(p, ref); break;
    case SPG_SWEEP_CELL: print_cell(p, ref); break;
    case SPG_SWEEP_ADD: print_arithmetic(p, ref, "__builtin_add_overflow(", " + "); break;
    case SPG_SWEEP_SUB: print_arithmetic(p, ref, "__builtin_sub_overflow(", " - "); break;
    case SPG_SWEEP_MUL: print_arithmetic(p, ref, "__builtin_mul_overflow(", " * "); break;
    case SPG_SWEEP_DIV:
    case SPG_SWEEP_MOD: print_division(p, ref); break;
    case SPG_SWEEP_SHL: print_shift_left(p, ref); break;
    case SPG_SWEEP_SHR: print_shift_right(p, ref); break;
    case SPG_SWEEP_POW:
    SPG_SWEEP_CASES_FUNCTION:
        print_function(p, ref);
        break;
    case SPG_SWEEP_BIT_AND:
    case SPG_SWEEP_BIT_OR:
    case SPG_SWEEP_BIT_XOR: print_sign(p, ref); break;
    case SPG_SWEEP_MIN: print_choice(p, ref, " < "); break;
    case SPG_SWEEP_MAX: print_choice(p, ref, " > "); break;
    case SPG_SWEEP_NEG:
    case SPG_SWEEP_ABS: print_negation(p, ref); break;
#define COMPARE(X, name, word, sign)                                                                                   \
    case SPG_SWEEP_##name: declare(p, ref, "", " " #sign " ", ""); break;
        SPG_COMPARISON_MAP(COMPARE, )
#undef COMPARE
    case SPG_SWEEP_NOT: declare(p, ref, "!", "", ""); break;
    case SPG_SWEEP_AND: return print_lazy(p, ref, " && ");
    case SPG_SWEEP_OR: return print_lazy(p, ref, " || ");
    case SPG_SWEEP_SELECT: return print_lazy(p, ref, " ? ");
    case SPG_SWEEP_NONE:
    case SPG_SWEEP_CONST:
    case SPG_SWEEP_VAR:
    case SPG_SWEEP_PLACE:
    case SPG_SWEEP_LEAF:
    case SPG_SWEEP_OP_COUNT: break;
    }
    return SPG_OK;
}
