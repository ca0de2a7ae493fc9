/* def.c — helpers as functions of C. SPDX-License-Identifier: MIT */
#include "export/method.h"
#include "export/rests.h"

/* The most calls of itself that one evaluation may make. Two and more, and remembering is what makes it finish. */
static uint32_t calls_itself(const spg_exporter *x, spg_ref ref, uint32_t def)
{
    const spg_node *node = spg_x_node(x, ref);
    uint32_t count = node->kind == SPG_NODE_CALL && x->program->defs.at[node->data].recursive &&
                     (node->data == def || x->program->defs.at[node->data].recursive);
    if (node->kind == SPG_NODE_SELECT) {
        const uint32_t yes = calls_itself(x, spg_x_child(x, ref, 1), def);
        const uint32_t no = calls_itself(x, spg_x_child(x, ref, 2), def);
        return calls_itself(x, spg_x_child(x, ref, 0), def) + (yes > no ? yes : no);
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, ref, i);
        if (child != 0) { count += calls_itself(x, child, def); }
    }
    const bool loops = node->kind == SPG_NODE_REDUCE || node->kind == SPG_NODE_COMPREHEND ||
                       node->kind == SPG_NODE_SORT;
    return loops && count > 0 ? count + 1 : count;
}

static bool all_numbers(const spg_def *def)
{
    for (uint32_t i = 0; i < def->param_count; i++) {
        if (def->params[i].shape.type != SPG_TYPE(INT)) { return false; }
    }
    return def->param_count >= 1 && def->param_count <= 4 &&
           (def->result == SPG_TYPE(INT) || def->result == SPG_TYPE(BOOL));
}

static void keys(spg_exporter *x)
{
    for (uint32_t i = 0; i < 4; i++) {
        spg_x(x, ", ");
        if (i < x->param_count) {
            spg_x_param_name(x, i);
        } else {
            spg_x(x, "0");
        }
    }
}

/* What is remembered is a variable above the function, so that main can forget it when a given is set. */
static void declare_memo(spg_exporter *x, const spg_def *def, uint32_t index, spg_text *name)
{
    spg_text *out = x->out;
    x->out = name;
    spg_x(x, "known_");
    spg_x_def_name(x, index);
    x->out = x->lifted;
    spg_xf(x, "static memo %s;\n\n", spg_text_get(name));
    x->out = out;
    spg_text statement;
    spg_text_init(&statement, x->run);
    spg_text_addf(&statement, "free(%s.at);", spg_text_get(name));
    spg_x_when_value_changes(x, def->body, spg_text_get(&statement));
    spg_text_reset(&statement);
    spg_text_addf(&statement, "memset(&%s, 0, sizeof %s);", spg_text_get(name), spg_text_get(name));
    spg_x_when_value_changes(x, def->body, spg_text_get(&statement));
    spg_x_set(x, spg_text_status(&statement));
    spg_text_clear(&statement);
}

static void print_remembered(spg_exporter *x, const spg_def *def, uint32_t index)
{
    spg_text name;
    spg_text_init(&name, x->run);
    declare_memo(x, def, index, &name);
    spg_x_need(x, "remember");
    spg_x_line(x);
    spg_x(x, "long long result;");
    spg_x_line(x);
    spg_xf(x, "if (memo_find(&%s", spg_text_get(&name));
    keys(x);
    spg_x(x, ", &result)) { return ");
    spg_x(x, def->result == SPG_TYPE(BOOL) ? "(int)result; }" : "result; }");
    spg_x_line(x);
    spg_x(x, "result = ");
    spg_x_expression(x, def->body, SPG_PREC_ANY);
    spg_x(x, ";");
    spg_x_line(x);
    spg_xf(x, "memo_keep(&%s", spg_text_get(&name));
    keys(x);
    spg_x(x, ", result);");
    spg_x_line(x);
    spg_x(x, def->result == SPG_TYPE(BOOL) ? "return (int)result;" : "return result;");
    spg_x_set(x, spg_text_status(&name));
    spg_text_clear(&name);
}

void spg_x_print_def(spg_exporter *x, uint32_t index)
{
    const spg_def *def = &x->program->defs.at[index];
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_unit(x, &def->frame, def->params, def->param_count, x->def_args[index]);
    if (x->status != SPG_OK) { return; }
    spg_text result;
    spg_text *out = x->out;
    spg_text_init(&result, x->run);
    x->out = &result;
    spg_x_declare(x, def->result);
    x->out = out;
    spg_x_head(x, spg_text_get(&result), "");
    spg_text_clear(&result);
    const bool branches = def->recursive && calls_itself(x, def->body, index) > 1;
    /* Recursion over givens is a sum or a table of them more often than not: remembered, it costs one step per number. */
    const bool data = def->recursive && all_numbers(def) && spg_x_rests_on_any(x, def->body);
    if (branches && !all_numbers(def)) {
        spg_x_refuse(x, def->span, "the helper '%1' calls itself more than once and cannot be exported", def->name);
    }
    if (branches || data) {
        print_remembered(x, def, index);
    } else {
        spg_x_line(x);
        spg_x(x, "return ");
        spg_x_expression(x, def->body, SPG_PREC_ANY);
        spg_x(x, ";");
    }
    spg_arena_back(&x->arena, mark);
}
