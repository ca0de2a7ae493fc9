/* table.c — items of lists of constants: arrays of C. SPDX-License-Identifier: MIT */
#include "export/exporter.h"

/* An item of a list of constants, where the index is known to be inside. */
bool spg_x_is_table(spg_exporter *x, spg_ref ref)
{
    const spg_ref list = spg_x_child(x, ref, 0);
    const spg_node *node = spg_x_node(x, list);
    const spg_interval at = spg_x_interval(x, spg_x_child(x, ref, 1));
    if (node->kind != SPG_NODE_LIST || node->type != SPG_TYPE_LIST(SPG_TYPE(INT)) || node->count == 0 ||
        spg_interval_empty(at) || at.low < 0 || at.high >= node->count) {
        return false;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_node *item = spg_x_node(x, spg_x_child(x, list, i));
        if (item->kind != SPG_NODE_INT || x->pool->ints.at[item->data] <= INT64_MIN ||
            x->pool->ints.at[item->data] > INT64_MAX) {
            return false;
        }
    }
    return true;
}

static void write_table(spg_exporter *x, spg_ref list, uint32_t number)
{
    enum { LINE = 5 };
    spg_text *out = x->out;
    x->out = x->lifted;
    spg_xf(x, "static const long long table_%u[] = {", number);
    for (uint32_t i = 0; i < spg_x_node(x, list)->count; i++) {
        const long long item = (long long)x->pool->ints.at[spg_x_node(x, spg_x_child(x, list, i))->data];
        spg_xf(x, "%s%s%lldLL", i == 0 ? "" : ",", i % LINE == 0 ? "\n    " : " ", item);
    }
    spg_x(x, "};\n\n");
    x->out = out;
}

/* The same list is one table, however often it is used. */
void spg_x_table_item(spg_exporter *x, spg_ref ref)
{
    spg_x_table fresh = {x->pool, spg_x_child(x, ref, 0), x->chunk, 0};
    size_t i = 0;
    while (i < x->tables.count && (x->tables.at[i].list != fresh.list || x->tables.at[i].chunk != fresh.chunk ||
                                   x->tables.at[i].pool != fresh.pool)) {
        i++;
    }
    if (i == x->tables.count) {
        fresh.number = spg_x_file_number(x);
        write_table(x, fresh.list, fresh.number);
        if (!spg_x_set(x, SPG_PUSH(x->run, &x->tables, fresh))) { return; }
    }
    spg_x_code(x, "table_%u[%i]", x->tables.at[i].number, spg_x_child(x, ref, 1));
}
