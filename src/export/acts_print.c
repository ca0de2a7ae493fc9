/* acts_print.c — what main prints. SPDX-License-Identifier: MIT */
#include "export/acts.h"

bool spg_x_is_many(spg_type type)
{
    return spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
}

/* May the item write nothing? Then the blanks depend on what was written. */
static bool may_be_empty(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind != SPG_NODE_EITHER) { return spg_x_is_many(node->type) || node->type == SPG_TYPE(GRID); }
    return may_be_empty(x, spg_x_child(x, ref, 1)) || may_be_empty(x, spg_x_child(x, ref, 2));
}

static void print_one(spg_exporter *x, spg_ref ref, bool counted)
{
    const spg_type type = spg_x_node(x, ref)->type;
    spg_x_line(x);
    if (type == SPG_TYPE(INT) && spg_x_is_large(x, ref)) {
        spg_x_need(x, "put-wide");
        if (counted) { spg_x(x, "separate(); "); }
        spg_x(x, "put_wide(");
        spg_x_large(x, ref);
        spg_x(x, ");");
        return;
    }
    if (spg_x_is_many(type)) {
        spg_x_need_list(x, "put-all", type);
        spg_xf(x, "%s_print(", spg_x_type(x, type));
    } else if (type == SPG_TYPE(GRID)) {
        spg_x_need(x, "print-grid");
        spg_x(x, "print_grid(");
    } else if (type == SPG_TYPE(INT)) {
        spg_x_need(x, counted ? "print-number" : "put-number");
        spg_x(x, counted ? "print_number(" : "put_number(");
    } else if (type == SPG_TYPE(BOOL) && counted) {
        spg_x_need(x, "print-truth");
        spg_x(x, "print_truth(");
    } else if (type == SPG_TYPE(BOOL) || type == SPG_TYPE(TEXT)) {
        spg_x_need(x, counted ? "print-text" : "put");
        spg_x(x, counted ? "print_text(" : "put_text(");
    } else {
        char word[SPG_TYPE_TEXT_SIZE];
        spg_x_refuse(x, spg_x_node(x, ref)->span, "printing a %1 cannot be exported", spg_type_format(type, word));
    }
    const bool truth = type == SPG_TYPE(BOOL) && !counted;
    spg_x_expression(x, ref, truth ? SPG_PREC_OR : SPG_PREC_ANY);
    spg_x(x, truth ? " ? \"true\" : \"false\");" : ");");
}

/* Two texts: one call with ? and :. */
static bool is_text(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind != SPG_NODE_EITHER) { return node->type == SPG_TYPE(TEXT); }
    return is_text(x, spg_x_child(x, ref, 1)) && is_text(x, spg_x_child(x, ref, 2));
}

static void text_of(spg_exporter *x, spg_ref ref)
{
    if (spg_x_node(x, ref)->kind != SPG_NODE_EITHER) {
        spg_x_expression(x, ref, SPG_PREC_OR);
        return;
    }
    spg_x_expression(x, spg_x_child(x, ref, 0), SPG_PREC_OR);
    spg_x(x, " ? ");
    text_of(x, spg_x_child(x, ref, 1));
    spg_x(x, " : ");
    text_of(x, spg_x_child(x, ref, 2));
}

static void output(spg_exporter *x, spg_ref ref, bool counted)
{
    if (spg_x_node(x, ref)->kind != SPG_NODE_EITHER) {
        print_one(x, ref, counted);
        return;
    }
    spg_x_line(x);
    if (is_text(x, ref)) {
        spg_x_need(x, counted ? "print-text" : "put");
        spg_x(x, counted ? "print_text(" : "put_text(");
        text_of(x, ref);
        spg_x(x, ");");
        return;
    }
    spg_x(x, "if (");
    spg_x_expression(x, spg_x_child(x, ref, 0), SPG_PREC_ANY);
    spg_x(x, ")");
    for (uint32_t i = 1; i <= 2; i++) {
        const uint32_t mark = x->scope.trail_count;
        spg_x_open(x);
        spg_scope_learn(&x->scope, spg_x_child(x, ref, 0), i == 1);
        output(x, spg_x_child(x, ref, i), counted);
        spg_scope_forget(&x->scope, mark);
        spg_x_close(x);
        spg_x(x, i == 1 ? " else" : "");
    }
}

void spg_x_print(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    bool counted = false;
    for (uint32_t i = 0; i < node->count; i++) { counted = counted || may_be_empty(x, spg_x_child(x, ref, i)); }
    if (counted) {
        spg_x_need(x, "separate");
        spg_x_line(x);
        spg_x(x, "item_before = 0;");
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (i > 0 && !counted) {
            spg_x_line(x);
            spg_x(x, "putchar(' ');");
        }
        output(x, spg_x_child(x, ref, i), counted);
    }
    if (node->data != 1) { return; }
    spg_x_line(x);
    spg_x(x, "putchar('\\n');");
}
