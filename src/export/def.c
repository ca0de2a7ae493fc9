/* def.c — helpers as functions of C. SPDX-License-Identifier: MIT */
#include "export/method.h"
#include "export/rests.h"
#include "export/search.h"

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

/* Up to four numbers are a key; other arguments are written down and numbered. */
static bool all_numbers(const spg_def *def)
{
    for (uint32_t i = 0; i < def->param_count; i++) {
        if (def->params[i].shape.type != SPG_TYPE(INT)) { return false; }
    }
    return def->param_count <= 4;
}

static bool has_key(const spg_def *def)
{
    for (uint32_t i = 0; i < def->param_count; i++) {
        if (!spg_x_search_is_written(def->params[i].shape.type)) { return false; }
    }
    return def->param_count > 0;
}

static bool gives_number(const spg_def *def)
{
    return def->result == SPG_TYPE(INT) || def->result == SPG_TYPE(BOOL);
}

/* "word_f_name": a name that belongs to the helper. */
static void own_name(spg_exporter *x, const char *word, uint32_t index)
{
    spg_xf(x, "%s_", word);
    spg_x_def_name(x, index);
}

/* Above the function: arguments by their number, and the number by the arguments. */
static void declare_keys(spg_exporter *x, uint32_t index)
{
    spg_x_need(x, "keys");
    spg_x(x, "static store ");
    own_name(x, "keys", index);
    spg_x(x, ";\n\nstatic long long ");
    own_name(x, "key", index);
    for (uint32_t i = 0; i < x->param_count; i++) {
        spg_x(x, i > 0 ? ", " : "(");
        spg_x_declare(x, x->params[i].shape.type);
        spg_x_param_name(x, i);
    }
    spg_x(x, ")\n{\n    store *before = now;\n    long long number;\n    now = &");
    own_name(x, "keys", index);
    spg_x(x, ";\n    key_start(0);");
    for (uint32_t i = 0; i < x->param_count; i++) { spg_x_search_write_key(x, i); }
    spg_x(x, "\n    number = key_number();\n    now = before;\n    return number;\n}\n\n");
}

/* Statements that set the parameters to what was written down under arguments[0]. */
static void read_back(spg_exporter *x, uint32_t index)
{
    spg_x_code(x, "\nstore *before = now;\nnow = &");
    own_name(x, "keys", index);
    spg_x_code(x, ";\nread_key(arguments[0]);");
    for (uint32_t i = 0; i < x->param_count; i++) {
        spg_x_line(x);
        spg_x_param_name(x, i);
        spg_x(x, " = ");
        spg_x_search_read_argument(x, x->params, x->param_count, i);
        spg_x(x, ";");
    }
    spg_x_code(x, "\nnow = before;");
}

/* The helper of a key. */
static void call_by_key(spg_exporter *x, const spg_def *def, uint32_t index)
{
    const bool numbers = all_numbers(def);
    for (uint32_t i = 0; i < x->param_count && !numbers; i++) {
        spg_x_line(x);
        spg_x_declare(x, x->params[i].shape.type);
        spg_x_param_name(x, i);
        spg_x(x, ";");
    }
    if (!numbers) { read_back(x, index); }
    spg_x_code(x, "\n%s", gives_number(def) ? "return " : "");
    spg_x_call(x, SPG_CHUNK_DEF, index);
    for (uint32_t i = 0; i < x->param_count; i++) {
        spg_x(x, i > 0 ? ", " : "(");
        if (numbers) {
            spg_xf(x, "arguments[%u]", (unsigned)i);
        } else {
            spg_x_param_name(x, i);
        }
    }
    spg_x(x, ");");
    if (gives_number(def)) { return; }
    spg_x_code(x, "\nreturn ");
    own_name(x, "last", index);
    spg_x(x, ";");
}

/* … how it is called by a key, and what is known of it, for main to forget. Results that are no numbers stand in a list, and the
 * one that was found last is told by its number. */
static void declare_helper(spg_exporter *x, const spg_def *def, uint32_t index)
{
    spg_text *out = x->out;
    spg_x_need(x, "helper");
    x->out = x->lifted;
    if (!gives_number(def)) {
        spg_x(x, "static ");
        spg_x_declare(x, SPG_TYPE_LIST(def->result));
        own_name(x, "results", index);
        spg_x(x, ";\nstatic long long ");
        own_name(x, "last", index);
        spg_x(x, ";\n\n");
    }
    if (!all_numbers(def)) { declare_keys(x, index); }
    spg_x(x, "static long long ");
    own_name(x, "call", index);
    spg_x(x, "(const long long *arguments)\n{");
    call_by_key(x, def, index);
    spg_x(x, "\n}\n\nstatic helper ");
    own_name(x, "helper", index);
    spg_x(x, " = {");
    own_name(x, "call", index);
    spg_x(x, ", {NULL, 0, 0}};\n\n");
    x->out = out;
}

static void forget_with_givens(spg_exporter *x, const spg_def *def, uint32_t index)
{
    spg_text *out = x->out;
    spg_text statement;
    spg_text_init(&statement, x->run);
    x->out = &statement;
    spg_x(x, "forget_results(&");
    own_name(x, "helper", index);
    spg_x(x, ");");
    if (!gives_number(def)) {
        spg_x(x, " ");
        own_name(x, "results", index);
        spg_x(x, ".count = 0;");
    }
    x->out = out;
    spg_x_when_value_changes(x, def->body, spg_text_get(&statement));
    spg_x_set(x, spg_text_status(&statement));
    spg_text_clear(&statement);
}

/* "word(&helper_f_name.known, arguments" */
static void on_known(spg_exporter *x, const char *word, uint32_t index)
{
    spg_xf(x, "%s(&", word);
    own_name(x, "helper", index);
    spg_x(x, ".known, arguments, ");
}

/* "return result;" */
static void give(spg_exporter *x, const spg_def *def, uint32_t index)
{
    if (gives_number(def)) {
        spg_x(x, def->result == SPG_TYPE(BOOL) ? "return (int)result;" : "return result;");
        return;
    }
    spg_x(x, "return ");
    own_name(x, "results", index);
    spg_x(x, ".at[");
    own_name(x, "last", index);
    spg_x(x, " = result];");
}

static void work_out(spg_exporter *x, const spg_def *def, uint32_t index)
{
    spg_x_line(x);
    if (gives_number(def)) {
        spg_x_code(x, "result = %x;", def->body);
        return;
    }
    const spg_type list = SPG_TYPE_LIST(def->result);
    spg_x_need(x, "lasting");
    spg_x_need_list(x, "add", list);
    spg_x(x, "lasting += 1;");
    if (!all_numbers(def)) { /* the result may hold what it was given, which may be gone by then */
        spg_x_code(x, "\n{");
        read_back(x, index);
        spg_x_close(x);
    }
    spg_x_code(x, "\n%s_add(&", spg_x_type(x, list));
    own_name(x, "results", index);
    spg_x_code(x, ", %x);\nresult = ", def->body);
    own_name(x, "results", index);
    spg_x_code(x, ".count - 1;\nlasting -= 1;");
}

/* Every result is kept, or only those that the stack of C has no room to work out. */
static void print_known(spg_exporter *x, const spg_def *def, uint32_t index, bool keeps)
{
    declare_helper(x, def, index);
    forget_with_givens(x, def, index);
    spg_x_line(x);
    spg_x(x, "const long long arguments[4] = {");
    if (!all_numbers(def)) {
        own_name(x, "key", index);
        spg_x(x, "(");
    }
    for (uint32_t i = 0; i < x->param_count; i++) {
        spg_x(x, i > 0 ? ", " : "");
        spg_x_param_name(x, i);
    }
    spg_x_code(x, "%s\nlong long result;\nif (", all_numbers(def) ? "};" : ")};");
    if (keeps) {
        on_known(x, "memo_find", index);
        spg_x(x, "&result) || ");
    }
    spg_x(x, "known_result(&");
    own_name(x, "helper", index);
    spg_x(x, ", arguments, &result)) { ");
    give(x, def, index);
    spg_x(x, " }");
    work_out(x, def, index);
    spg_x_code(x, "\ndepth -= 1;");
    if (keeps) {
        spg_x_line(x);
        on_known(x, "memo_keep", index);
        spg_x(x, "result);");
    }
    spg_x_line(x);
    give(x, def, index);
}

/* Of other types nothing is kept: so many calls inside each other as the stack of C has room for. */
static void print_nested(spg_exporter *x, const spg_def *def)
{
    spg_x_need(x, "nested");
    spg_x_line(x);
    spg_x_declare(x, def->result);
    spg_x_code(x, "result;\nnest();\nresult = %x;\nnested -= 1;\nreturn result;", def->body);
}

static void print_head(spg_exporter *x, const spg_def *def)
{
    spg_text result;
    spg_text *out = x->out;
    spg_text_init(&result, x->run);
    x->out = &result;
    spg_x_declare(x, def->result);
    x->out = out;
    spg_x_head(x, spg_text_get(&result), "");
    spg_x_set(x, spg_text_status(&result));
    spg_text_clear(&result);
}

void spg_x_print_def(spg_exporter *x, uint32_t index)
{
    const spg_def *def = &x->program->defs.at[index];
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_unit(x, &def->frame, def->params, def->param_count, x->def_args[index]);
    if (x->status != SPG_OK) { return; }
    print_head(x, def);
    const bool repeats = def->recursive && index < x->roll_count; /* a rolled chain has few levels */
    const bool branches = repeats && calls_itself(x, def->body, index) > 1;
    if (branches && !has_key(def)) {
        spg_x_refuse(x, def->span,
                     "the helper '%1' calls itself more than once, by positions or lists of boards: this cannot be "
                     "exported",
                     def->name, "give it numbers, texts, sets or lists of numbers as arguments");
    }
    if (repeats && has_key(def) && (branches || (gives_number(def) && all_numbers(def)))) {
        /* Recursion over givens is a sum or a table of them more often than not: remembered, it costs one step per number. */
        print_known(x, def, index, branches || spg_x_rests_on_any(x, def->body));
    } else if (repeats) {
        print_nested(x, def);
    } else {
        spg_x_code(x, "\nreturn %x;", def->body);
    }
    spg_arena_back(&x->arena, mark);
}
