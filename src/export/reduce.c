/* reduce.c — sums, lists and sorted lists over binders: functions lifted out of expressions. SPDX-License-Identifier: MIT */
#include "export/range.h"

/* ---- reductions ---- */

static void reduce_body(spg_exporter *x, spg_ref body, spg_reduce_op op, bool plain)
{
    switch (op) {
    case SPG_REDUCE_SUM: spg_x_code(x, plain ? "\nresult += %x;" : "\nresult = add(result, %x);", body); return;
    case SPG_REDUCE_XOR: spg_x_code(x, "\nresult ^= %x;", body); return;
    case SPG_REDUCE_COUNT: spg_x_code(x, "\nif (%x) { result += 1; }", body); return;
    case SPG_REDUCE_ALL: spg_x_code(x, "\nif (!@one%x) { return 0; }", body); return;
    case SPG_REDUCE_ANY: spg_x_code(x, "\nif (%x) { return 1; }", body); return;
    case SPG_REDUCE_MIN:
    case SPG_REDUCE_MAX:
        spg_x_code(x,
                   "\nconst long long item = %x;"
                   "\nif (!found || item %s result) { result = item; }"
                   "\nfound = 1;",
                   body, op == SPG_REDUCE_MIN ? "<" : ">");
        return;
    case SPG_REDUCE_COUNT_OF: return;
    }
}

/* `range`: in front of the loop the sums of this range are made, for the next time. */
static void reduce_by_loops(spg_exporter *x, spg_ref ref, const spg_range_sum *range)
{
    const spg_reduce_op op = (spg_reduce_op)spg_x_node(x, ref)->data;
    const bool truth = op == SPG_REDUCE_ALL || op == SPG_REDUCE_ANY;
    const bool extreme = op == SPG_REDUCE_MIN || op == SPG_REDUCE_MAX;
    const spg_interval values = spg_x_interval(x, ref);
    const bool plain = spg_interval_empty(values) || (values.low >= INT64_MIN && values.high <= INT64_MAX);
    spg_x_loops loops;
    spg_x_lift lift;
    spg_x_lift_start(x, &lift, truth ? "int" : "long long", spg_reduce_word(op), &ref, 1);
    if (!truth) { spg_x_code(x, "\nlong long result = 0;"); }
    if (extreme) { spg_x_code(x, "\nint found = 0;"); }
    if (range != NULL) { spg_x_make_range_sums(x, range); }
    spg_x_loops_open(x, ref, NULL, &loops);
    reduce_body(x, spg_x_child(x, ref, spg_x_node(x, ref)->count - 1), op, plain);
    spg_x_loops_close(x, &loops);
    if (extreme) { spg_x_code(x, "\nif (!found) { die(3, \"the least or greatest of nothing\"); }"); }
    spg_x_code(x, "\nreturn %s;", !truth ? "result" : op == SPG_REDUCE_ALL ? "1" : "0");
    spg_x_lift_finish(x, &lift);
}

void spg_x_reduce(spg_exporter *x, spg_ref ref)
{
    spg_range_sum range;
    spg_x_lift lift;
    if (!spg_range_sum_read(x->pool, ref, &range)) {
        reduce_by_loops(x, ref, NULL);
        return;
    }
    /* Short where it matters: part of whoever asks. The loop behind it is a function of its own. */
    spg_x_lift_start(x, &lift, "inline long long", "range", &ref, 1);
    spg_x_range_sum(x, &range);
    spg_x_code(x, "\nreturn ");
    reduce_by_loops(x, ref, &range);
    spg_x(x, ";");
    spg_x_lift_finish(x, &lift);
}

/* ---- lists ---- */

static void declare_list(spg_exporter *x, spg_type type, const char *name)
{
    spg_x_need_list(x, "add", type);
    spg_x_code(x, "\n@type%u %s = {NULL, 0, 0};", type, name);
}

void spg_x_comprehend(spg_exporter *x, spg_ref ref)
{
    const spg_type type = spg_x_node(x, ref)->type;
    spg_x_loops loops;
    spg_x_lift lift;
    spg_x_lift_start(x, &lift, spg_x_type(x, type), "list", &ref, 1);
    declare_list(x, type, "out");
    spg_x_loops_open(x, ref, NULL, &loops);
    spg_x_code(x, "\n@type%u_add(&out, %x);", type, spg_x_child(x, ref, spg_x_node(x, ref)->count - 1));
    spg_x_loops_close(x, &loops);
    spg_x_code(x, "\nreturn out;");
    spg_x_lift_finish(x, &lift);
}

/* sort(x in L: e) with L a list of numbers and e = x is so common that it has a function of its own. */
static bool sorts_itself(const spg_exporter *x, spg_ref ref)
{
    const spg_ref binder = spg_x_child(x, ref, 0);
    const spg_node *key = spg_x_node(x, spg_x_child(x, ref, 1));
    return spg_x_node(x, binder)->count == 1 && spg_x_node(x, spg_x_child(x, binder, 0))->kind == SPG_NODE_ITEMS &&
           key->kind == SPG_NODE_LOCAL && key->data == spg_x_node(x, binder)->data && key->type == SPG_TYPE(INT);
}

void spg_x_sort(spg_exporter *x, spg_ref ref)
{
    const spg_type type = spg_x_node(x, ref)->type;
    const spg_ref key = spg_x_child(x, ref, 1);
    const spg_type keys = SPG_TYPE_LIST(spg_x_node(x, key)->type);
    spg_x_loops loops;
    spg_x_lift lift;
    if (sorts_itself(x, ref)) {
        spg_x_code(x, "rising(%x, 0)", spg_x_child(x, spg_x_child(x, spg_x_child(x, ref, 0), 0), 0));
        return;
    }
    spg_x_need_list(x, "before", keys);
    spg_x_lift_start(x, &lift, spg_x_type(x, type), "sorted", &ref, 1);
    declare_list(x, type, "items");
    declare_list(x, type, "out");
    declare_list(x, keys, "keys");
    spg_x_code(x, "\nlong long *order;");
    spg_x_loops_open(x, ref, NULL, &loops);
    spg_x_code(x, "\n@type%u_add(&items, @slot%u);\n@type%u_add(&keys, %x);", type,
               spg_x_node(x, spg_x_child(x, ref, 0))->data, keys, key);
    spg_x_loops_close(x, &loops);
    spg_x_code(x,
               "\norder = sorted_order(items.count, %s_before, &keys);"
               "\nfor (long long i = 0; i < items.count; i++) { @type%u_add(&out, items.at[order[i]]); }"
               "\nreturn out;",
               spg_x_type(x, keys), type);
    spg_x_lift_finish(x, &lift);
}
