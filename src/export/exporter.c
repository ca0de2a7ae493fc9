/* exporter.c — text in the making: lines, lifted functions, calls of functions that are made later.
 * SPDX-License-Identifier: MIT */
#include "export/exporter.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "export/kept.h"

void spg_x(spg_exporter *x, const char *text)
{
    spg_text_add(x->out, text);
}

void spg_xf(spg_exporter *x, const char *format, ...)
{
    char buffer[256];
    va_list list;
    va_start(list, format);
    vsnprintf(buffer, sizeof buffer, format, list);
    va_end(list);
    spg_text_add(x->out, buffer);
}

void spg_x_line(spg_exporter *x)
{
    spg_text_add_char(x->out, '\n');
    spg_text_add_repeat(x->out, ' ', 4 * (size_t)x->indent);
}

void spg_x_open(spg_exporter *x)
{
    spg_x(x, " {");
    x->indent += 1;
}

void spg_x_if(spg_exporter *x, spg_ref condition)
{
    spg_x_line(x);
    spg_x(x, "if (");
    spg_x_expression(x, condition, SPG_PREC_ANY);
    spg_x(x, ")");
    spg_x_open(x);
}

void spg_x_else(spg_exporter *x)
{
    spg_x_close(x);
    spg_x(x, " else");
    spg_x_open(x);
}

void spg_x_close(spg_exporter *x)
{
    x->indent -= 1;
    spg_x_line(x);
    spg_x(x, "}");
}

uint32_t spg_x_number(spg_exporter *x)
{
    return ++x->names;
}

bool spg_x_set(spg_exporter *x, spg_status status)
{
    if (status != SPG_OK && x->status == SPG_OK) { x->status = status; }
    return status == SPG_OK;
}

/* What theorems and helpers were turned into stands nowhere: then what is being printed does. */
void spg_x_refuse(spg_exporter *x, spg_span span, const char *message, const char *what, const char *hint)
{
    if (x->status != SPG_OK) { return; }
    x->status = SPG_FAIL(x->run, SPG_TOO_BIG, span.source == 0 ? x->place : span, message, hint, what);
}

void spg_x_refuse_position(spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_CALL) {
        const spg_def *def = &x->program->defs.at[node->data];
        spg_x_refuse(x, node->span,
                     def->recursive ? "the helper '%1' gives a position and calls itself: this cannot be exported"
                                    : "this call of '%1', which gives a position, cannot be exported: an argument may "
                                      "fail and not be used",
                     def->name,
                     def->recursive ? "write the position as a sum over a list: sum(x in list: game(x))"
                                    : "write the position out here, as game(…)");
        return;
    }
    spg_x_refuse(x, node->span, "a position kept in a %1 cannot be exported",
                 node->kind == SPG_NODE_FIELD   ? SPG_WORDS("move")
                 : node->kind == SPG_NODE_INDEX ? SPG_WORDS("list")
                                                : SPG_WORDS("name"),
                 "write it where it is used, as game(…), or give the numbers it is made of a name");
}

/* ---- what is known ---- */

static spg_interval widen(spg_interval old, spg_interval now)
{
    if (spg_interval_empty(old)) { return now; }
    const spg_int low = now.low >= 0 ? 0 : INT64_MIN;
    const spg_int high = now.high <= 0 ? 0 : INT64_MAX;
    return (spg_interval){now.low < old.low ? low : now.low, now.high > old.high ? high : now.high};
}

void spg_x_learn(spg_exporter *x, spg_extent *known, spg_extent more)
{
    enum { EXACT = 4 };
    const spg_interval sizes = {0, SPG_EXPORT_ITEMS};
    more.values = spg_interval_meet(more.values, SPG_EXPORT_INT64);
    more.length = spg_interval_meet(more.length, sizes);
    more.inner = spg_interval_meet(more.inner, sizes);
    spg_extent joined = spg_extent_join(*known, more);
    if (spg_extent_equal(&joined, known)) { return; }
    if (x->round >= EXACT) {
        joined.values = widen(known->values, joined.values);
        joined.length = spg_interval_equal(known->length, joined.length) ? joined.length : sizes;
        joined.inner = spg_interval_equal(known->inner, joined.inner) ? joined.inner : sizes;
    }
    *known = joined;
    x->changed = true;
}

/* ---- functions ---- */

static const char *const prefixes[] = {"main",
                                       "",
                                       "legal_",
                                       "sg_",
                                       "wins_",
                                       "score_",
                                       "moves_",
                                       "alone_",
                                       "outcome_",
                                       "distance_",
                                       "id_of_",
                                       "options_",
                                       "list_options",
                                       "takes_",
                                       "in_sum_",
                                       "",
                                       "keep_",
                                       "among_",
                                       "others",
                                       "component_compare",
                                       "component_write",
                                       "kept_"};

void spg_x_call(spg_exporter *x, spg_chunk_kind kind, uint32_t index)
{
    uint32_t found = 0;
    while (found < x->chunks.count && (x->chunks.at[found].kind != kind || x->chunks.at[found].index != index)) {
        found++;
    }
    spg_x(x, kind == SPG_CHUNK_MOVES && !x->listed_moves ? "good_" : prefixes[kind]);
    if (kind == SPG_CHUNK_DEF) {
        spg_x_def_name(x, index);
    } else if (kind == SPG_CHUNK_KEPT) {
        spg_x(x, spg_question_word((spg_question_kind)(index % SPG_QUESTION_COUNT)));
        if (index >= SPG_QUESTION_COUNT) { spg_xf(x, "_%u", (unsigned)(index / SPG_QUESTION_COUNT + 1)); }
    } else if (kind == SPG_CHUNK_AMONG) {
        const uint32_t games = (uint32_t)x->program->games.count;
        spg_x_game_name(x, index % games);
        if (index >= games) { spg_xf(x, "_%u", (unsigned)(index / games + 1)); }
    } else if (kind == SPG_CHUNK_OTHERS) {
        spg_xf(x, "_%u", (unsigned)index + 1);
    } else if (kind != SPG_CHUNK_MAIN && kind != SPG_CHUNK_DISPATCH && kind != SPG_CHUNK_COMPARE &&
               kind != SPG_CHUNK_WRITE) {
        spg_x_game_name(x, index);
    }
    if (found == x->chunks.count) {
        spg_chunk fresh = {.kind = kind, .index = index, .from = x->place};
        spg_text_init(&fresh.head, x->run);
        spg_text_init(&fresh.text, x->run);
        if (!spg_x_set(x, SPG_PUSH(x->run, &x->chunks, fresh))) { return; }
    }
    for (size_t i = 0; i < x->risky.count; i++) {
        if (x->risky.at[i].kind == kind && x->risky.at[i].index == index) { x->risks += 1; }
    }
    const spg_chunk_call call = {x->chunk, found, x->out != x->body};
    spg_x_set(x, SPG_PUSH(x->run, &x->calls, call));
}

void spg_x_require(spg_exporter *x, spg_chunk_kind kind)
{
    spg_text *out = x->out;
    spg_text unused;
    spg_text_init(&unused, x->run);
    x->out = &unused;
    spg_x_call(x, kind, 0);
    x->out = out;
    spg_text_clear(&unused);
}

/* ---- lifted functions ---- */

typedef struct free_names {
    const spg_exporter *x;
    bool *params, *used, *bound;
} free_names;

static void find_names(free_names *f, spg_ref ref)
{
    const spg_node *node = spg_x_node(f->x, ref);
    if (node->kind == SPG_NODE_PARAM) { f->params[node->data] = true; }
    if (node->kind == SPG_NODE_LOCAL) { f->used[node->data] = true; }
    if (node->kind == SPG_NODE_BINDER) { f->bound[node->data] = true; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(f->x, ref, i);
        if (child != 0) { find_names(f, child); }
    }
}

/* The names that the function must be given, as parameters or as arguments. */
static void add_names(spg_exporter *x, const spg_lift *lift, bool declare)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const size_t slots = x->frame == NULL ? 0 : x->frame->local_count;
    free_names f = {x, SPG_TAKE(&x->arena, bool, x->param_count + 1), SPG_TAKE(&x->arena, bool, slots + 1),
                    SPG_TAKE(&x->arena, bool, slots + 1)};
    uint32_t count = 0;
    if (f.params == NULL || f.used == NULL || f.bound == NULL) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    if (lift->root_count > 0 && spg_kept_is_any(x, lift->roots[0])) { /* the parameter of the function that asks */
        spg_x(x, declare ? "position kept" : "kept");
        return;
    }
    for (uint32_t i = 0; i < lift->root_count; i++) { find_names(&f, lift->roots[i]); }
    for (uint32_t i = 0; i < x->param_count; i++) {
        if (!f.params[i]) { continue; }
        spg_x(x, count++ > 0 ? ", " : "");
        if (declare) { spg_x_declare(x, x->params[i].shape.type); }
        spg_x_param_name(x, i);
    }
    for (uint32_t i = 0; i < slots; i++) {
        if (!f.used[i] || f.bound[i] || (x->global != NULL && x->global[i])) { continue; }
        spg_x(x, count++ > 0 ? ", " : "");
        if (declare) { spg_x_declare(x, x->frame->locals[i].type); }
        spg_x_slot_name(x, i);
    }
    if (count == 0 && declare) { spg_x(x, "void"); }
    spg_arena_back(&x->arena, mark);
}

void spg_lift_start(spg_exporter *x, spg_lift *lift, const char *result, const char *word, const spg_ref *roots,
                    uint32_t count)
{
    *lift = (spg_lift){.out = x->out, .indent = x->indent, .word = word, .roots = roots, .root_count = count};
    lift->number = spg_x_number(x);
    spg_text_init(&lift->text, x->run);
    x->out = &lift->text;
    x->indent = 0;
    spg_xf(x, "static %s%s%s_%u(", result, result[strlen(result) - 1] == '*' ? "" : " ", word, (unsigned)lift->number);
    add_names(x, lift, true);
    spg_x(x, ")\n{");
    x->indent = 1;
}

void spg_lift_finish(spg_exporter *x, spg_lift *lift)
{
    spg_x(x, "\n}\n\n");
    spg_x_set(x, spg_text_status(&lift->text));
    spg_text_add(x->lifted, spg_text_get(&lift->text));
    spg_text_clear(&lift->text);
    x->out = lift->out;
    x->indent = lift->indent;
    spg_xf(x, "%s_%u(", lift->word, (unsigned)lift->number);
    add_names(x, lift, false);
    spg_x(x, ")");
}
