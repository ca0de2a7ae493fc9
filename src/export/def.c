/* def.c — helpers as functions of C. SPDX-License-Identifier: MIT */
#include "export/method.h"
#include "export/rests.h"
#include "export/search.h"

enum { RESULTS_MAX = 4096 };

/* The most calls of helpers that call themselves, as it does, that one evaluation may make. Two and more, and remembering is what
 * makes it finish. */
static uint32_t calls_itself(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    uint32_t count = node->kind == SPG_NODE_CALL && x->program->defs.at[node->data].recursive;
    if (node->kind == SPG_NODE_SELECT) {
        const uint32_t yes = calls_itself(x, spg_x_child(x, ref, 1));
        const uint32_t no = calls_itself(x, spg_x_child(x, ref, 2));
        return calls_itself(x, spg_x_child(x, ref, 0)) + (yes > no ? yes : no);
    }
    for (uint32_t i = 0; i < node->count; i++) { count += calls_itself(x, spg_x_child(x, ref, i)); }
    const bool loops = node->kind == SPG_NODE_REDUCE || node->kind == SPG_NODE_COMPREHEND ||
                       node->kind == SPG_NODE_SORT;
    return loops && count > 0 ? count + 1 : count;
}

/* Up to four numbers are a key; other arguments are written down and numbered. */
bool spg_x_def_has_numbers(const spg_def *def)
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

/* Above the function: arguments by their number, and the number by the arguments. */
static void declare_keys(spg_exporter *x, uint32_t index)
{
    spg_x_need(x, "keys");
    spg_x_code(x,
               "static store keys_@def%u;"
               "\n\nstatic long long key_@def%u(@declared)"
               "\n{"
               "\nstore *before = now;"
               "\nlong long number;"
               "\nnow = &keys_@def%u;"
               "\nkey_start(0);",
               index, index, index);
    for (uint32_t i = 0; i < x->param_count; i++) { spg_x_search_write_key(x, i); }
    spg_x_code(x, "\nnumber = key_number();\nnow = before;\nreturn number;\n}\n\n");
}

/* Statements that set the parameters to what was written down under arguments[0]. */
static void read_back(spg_exporter *x, uint32_t index)
{
    spg_x_code(x, "\nstore *before = now;\nnow = &keys_@def%u;\nread_key(arguments[0]);", index);
    for (uint32_t i = 0; i < x->param_count; i++) {
        spg_x_code(x, "\n@param%u = %s;", i, spg_x_search_read_argument(x, x->params, x->param_count, i));
    }
    spg_x_code(x, "\nnow = before;");
}

/* The helper of a key. */
static void call_by_key(spg_exporter *x, const spg_def *def, uint32_t index)
{
    const bool numbers = spg_x_def_has_numbers(def);
    for (uint32_t i = 0; i < x->param_count && !numbers; i++) {
        spg_x_code(x, "\n@type%u @param%u;", x->params[i].shape.type, i);
    }
    if (!numbers) { read_back(x, index); }
    spg_x_code(x, gives_number(def) ? "\nreturn @call%u%u(" : "\n@call%u%u(", SPG_CHUNK_DEF, index);
    for (uint32_t i = 0; i < x->param_count && numbers; i++) {
        spg_x_code(x, i > 0 ? ", arguments[%u]" : "arguments[%u]", i);
    }
    spg_x_code(x, numbers ? ");" : "@params);");
    if (!gives_number(def)) { spg_x_code(x, "\nreturn last_@def%u;", index); }
}

/* … how it is called by a key, and what is known of it, for main to forget. Results that are no numbers stand in a list, and the
 * one that was found last is told by its number. */
static void declare_helper(spg_exporter *x, const spg_def *def, uint32_t index)
{
    spg_text *out = x->out;
    spg_x_need(x, "helper");
    x->out = x->lifted;
    x->indent -= 1;
    if (!gives_number(def)) {
        spg_x_code(x, "static @type%u results_@def%u;\nstatic long long last_@def%u;\n\n", SPG_TYPE_LIST(def->result),
                   index, index);
    }
    if (!spg_x_def_has_numbers(def)) { declare_keys(x, index); }
    spg_x_code(x, "static long long call_@def%u(const long long *arguments)\n{", index);
    call_by_key(x, def, index);
    spg_x_code(x, "\n}\n\nstatic helper helper_@def%u = {call_@def%u, {NULL, 0, 0}};\n\n", index, index);
    x->indent += 1;
    x->out = out;
}

static void forget_with_givens(spg_exporter *x, const spg_def *def, uint32_t index)
{
    const char *results = gives_number(def) ? "" : spg_x_text(x, " results_@def%u.count = 0;", index);
    spg_x_when_value_changes(x, def->body, spg_x_text(x, "forget_results(&helper_@def%u);%s", index, results));
}

static const char *give(spg_exporter *x, const spg_def *def, uint32_t index)
{
    return def->result == SPG_TYPE(INT) ? "return result;"
           : def->result == SPG_TYPE(BOOL)
               ? "return (int)result;"
               : spg_x_text(x, "return results_@def%u.at[last_@def%u = result];", index, index);
}

static void work_out(spg_exporter *x, const spg_def *def, uint32_t index)
{
    if (gives_number(def)) {
        spg_x_code(x, "\nresult = %x;", def->body);
        return;
    }
    spg_x_need(x, "lasting");
    spg_x_code(x, "\nlasting += 1;");
    if (!spg_x_def_has_numbers(def)) { /* the result may hold what it was given, which may be gone by then */
        spg_x_code(x, "\n{");
        read_back(x, index);
        spg_x_close(x);
    }
    spg_x_code(x,
               "\n@type%u_add(&results_@def%u, %x);"
               "\nresult = results_@def%u.count - 1;"
               "\nlasting -= 1;",
               SPG_TYPE_LIST(def->result), index, def->body, index);
}

/* Every result is kept, or only those that the stack of C has no room to work out; `most`: of lists so many (0: all). */
static void print_known(spg_exporter *x, const spg_def *def, uint32_t index, bool keeps, uint32_t most)
{
    declare_helper(x, def, index);
    forget_with_givens(x, def, index);
    if (spg_x_def_has_numbers(def)) {
        spg_x_code(x, "\nconst long long arguments[4] = {@params};");
    } else {
        spg_x_code(x, "\nconst long long arguments[4] = {key_@def%u(@params)};", index);
    }
    spg_x_code(x, "\nlong long result;");
    if (most > 0) {
        spg_x_need(x, "kept-items");
        spg_x_code(x,
                   "\nif ((results_@def%u.count >= %u || kept_items >= KEPT_MAX) && "
                   "!memo_find(&helper_@def%u.known, arguments, &result)) {\nreturn %x;\n}",
                   index, most, index, def->body);
    }
    spg_x_code(x, "\nif (");
    if (keeps) { spg_x_code(x, "memo_find(&helper_@def%u.known, arguments, &result) || ", index); }
    spg_x_code(x, "known_result(&helper_@def%u, arguments, &result)) { %s }", index, give(x, def, index));
    work_out(x, def, index);
    if (most > 0) { spg_x_code(x, "\nkept_items += results_@def%u.at[result].count;", index); }
    spg_x_code(x, "\ndepth -= 1;");
    if (keeps) { spg_x_code(x, "\nmemo_keep(&helper_@def%u.known, arguments, result);", index); }
    spg_x_code(x, "\n%s", give(x, def, index));
}

/* Of other types nothing is kept: so many calls inside each other as the stack of C has room for. */
static void print_nested(spg_exporter *x, const spg_def *def)
{
    spg_x_need(x, "nested");
    spg_x_code(x, "\n@type%u result;\nnest();\nresult = %x;\nnested -= 1;\nreturn result;", def->result, def->body);
}

/* May it be called with more than so many different arguments, for some values of the givens? */
static bool has_many_arguments(const spg_exporter *x, const spg_def *def, uint32_t index)
{
    spg_uint count = 1;
    for (uint32_t i = 0; i < def->param_count; i++) {
        const spg_interval of = x->def_args[index][i].values;
        if (spg_interval_empty(of) || !spg_interval_bounded(of) || of.high - of.low >= RESULTS_MAX) { return true; }
        count *= (spg_uint)(of.high - of.low + 1);
        if (count > RESULTS_MAX) { return true; }
    }
    return false;
}

/* A list that a search asks for at every position again, of a few numbers: so many lists are kept, of those whose arguments have no
 * bounds at most so many items while the program runs, since what is kept is not given back. */
static bool is_asked_again(const spg_exporter *x, const spg_def *def, uint32_t index)
{
    const spg_node *body = spg_x_node(x, def->body);
    const bool flat = def->result == SPG_TYPE(SET) || def->result == SPG_TYPE_LIST(SPG_TYPE(INT));
    bool searched = false;
    for (uint32_t g = 0; g < x->program->games.count; g++) { searched = searched || x->searched[g] != 0; }
    if (!searched || def->param_count == 0 || !spg_x_def_has_numbers(def) || body->count == 0) { return false; }
    if (!spg_type_is_list(def->result) && def->result != SPG_TYPE(SET)) { return false; }
    if (spg_type_base(def->result) == SPG_KIND_POSITION || spg_type_base(def->result) == SPG_KIND_MOVE) {
        return false;
    }
    return flat || !has_many_arguments(x, def, index);
}

void spg_x_print_def(spg_exporter *x, uint32_t index)
{
    const spg_def *def = &x->program->defs.at[index];
    spg_x_unit(x, &def->frame, def->params, def->param_count, x->def_args[index]);
    if (x->status != SPG_OK) { return; }
    spg_x_head(x, spg_x_text(x, "@type%u ", def->result), "");
    const bool repeats = def->recursive && index < x->roll_count; /* a rolled chain has few levels */
    const bool branches = repeats && calls_itself(x, def->body) > 1;
    if (branches && !has_key(def)) {
        spg_x_refuse(x, def->span,
                     "the helper '%1' calls itself more than once, by positions or lists of boards: this cannot be "
                     "exported",
                     def->name, "give it numbers, texts, sets or lists of numbers as arguments");
    }
    if (repeats && has_key(def) && (branches || (gives_number(def) && spg_x_def_has_numbers(def)))) {
        /* Recursion over givens is a sum or a table of them more often than not: remembered, it costs one step per number. */
        print_known(x, def, index, branches || spg_x_rests_on_any(x, def->body), 0);
    } else if (repeats) {
        print_nested(x, def);
    } else if (is_asked_again(x, def, index)) {
        print_known(x, def, index, true, has_many_arguments(x, def, index) ? RESULTS_MAX : 0);
    } else {
        spg_x_code(x, "\nreturn %x;", def->body);
    }
}
