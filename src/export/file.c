/* file.c — the exported file: opening comment, runtime, variables, functions in order. SPDX-License-Identifier: MIT */
#include <string.h>

#include "export/kept.h"
#include "export/method.h"
#include "export/range.h"

/* ---- the opening ---- */

static const char *theorem_words(const char *number)
{
    static const char *const names[][2] = {
        {"T8", "finite sets of takes are periodic"},
        {"T18", "taking any number, or at most m"},
        {"T19", "tame heaps in misere play"},
        {"T20", "two heaps, one or both alike"},
        {"T21", "at most twice the last take"},
        {"T22", "multiples of the smaller number"},
        {"T23", "counters on steps"},
        {"T24", "pieces that may not pass"},
        {"T25", "one of a pair is split"},
        {"T26", "powers of a fixed number"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i][0], number) == 0) { return names[i][1]; }
    }
    return "a theorem";
}

static void add_note(spg_exporter *x, const spg_x_method_note *note)
{
    static const char *const what[SPG_CHUNK_KEPT + 1] = {
        [SPG_CHUNK_SG] = "the Grundy value", [SPG_CHUNK_WINS] = "who wins",
        [SPG_CHUNK_SCORE] = "the score",     [SPG_CHUNK_OUTCOME] = "who wins",
        [SPG_CHUNK_VALUE] = "the value",     [SPG_CHUNK_DISTANCE] = "how long it takes"};
    spg_x_code(x, " * %s of @game%u: ", what[note->kind], note->game);
    if (note->how != NULL) {
        spg_xf(x, "%s\n", note->how);
    } else if (note->theorem == NULL) {
        spg_xf(x, "the formula in line %u, tested against the rules\n", note->line);
    } else {
        spg_xf(x, "%s, %s\n", note->theorem, theorem_words(note->theorem));
    }
}

/* How a student tests a program of his own, too. */
static void add_test_words(spg_exporter *x)
{
    if (x->job->what == SPG_EXPORT_CHECKER) {
        spg_xf(x,
               "/* The checker: answers the same input by the rules, without formulas%s.\n * Slow; for small inputs.\n",
               x->job->tame ? " but with theorems" : "");
    } else {
        spg_x(x, "/* The generator: prints a random small input, another one for each seed.\n"
                 " *   for i in $(seq 1000); do\n"
                 " *     ./gen $i > in; ./check < in > want || continue\n"
                 " *     ./program < in > got; cmp want got || break\n"
                 " *   done\n");
    }
}

static void add_opening(spg_exporter *x)
{
    bool searches = false;
    if (x->job->what != SPG_EXPORT_PROGRAM) { add_test_words(x); }
    for (size_t i = 0; i < x->notes.count; i++) { searches = searches || x->notes.at[i].how != NULL; }
    if (x->job->what == SPG_EXPORT_PROGRAM) {
        spg_xf(x, "/* Reads its input from standard input and prints the answers%s:\n",
               searches ? "" : ". Nothing is searched");
    }
    for (size_t i = 0; i < x->notes.count; i++) { add_note(x, &x->notes.at[i]); }
    if (x->sums) { spg_x(x, " * sums: T1, Grundy values add by XOR\n"); }
    if (x->misere) { spg_x(x, " * misere play: T19, as normal play, but the opposite if no value is above 1\n"); }
    if (x->job->what != SPG_EXPORT_GENERATOR) {
        spg_x(x, " * Numbers have 64 bits. What does not fit, and bad input: a message, code 3.\n");
    }
    spg_x(x, " * This file belongs to whoever exported it; use it as you like. */\n");
    if (spg_x_needs(x, "input")) { spg_x(x, "#include <ctype.h>\n"); }
    spg_x(x, "#include <limits.h>\n");
    if (spg_x_needs(x, "trap") || spg_x_needs(x, "helper")) { spg_x(x, "#include <setjmp.h>\n"); }
    spg_x(x, "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n");
}

/* For a name that not every move has. */
static void add_getter(spg_exporter *x, size_t field)
{
    const spg_x_field *of = &x->fields.at[field];
    spg_x_code(x,
               "static @type%u move_@field%u(move of)"
               "\n{"
               "\nif ((of.lacks & %uu) != 0) { die(3, \"a move has no such name\"); }"
               "\nreturn of.@field%u;"
               "\n}\n\n",
               of->type, of->text, 1U << field, of->text);
}

static void add_moves(spg_exporter *x)
{
    bool lacking = false, empty = !x->asks_kinds;
    for (size_t i = 0; i < x->fields.count && i < 32; i++) { lacking = lacking || (x->lacking >> i & 1) != 0; }
    spg_x_code(x, "typedef struct move {");
    for (size_t i = 0; i < x->fields.count; i++) {
        if (!x->fields.at[i].of_move) { continue; }
        spg_x_code(x, "\n@type%u @field%u;", x->fields.at[i].type, x->fields.at[i].text);
        empty = false;
    }
    if (x->asks_kinds) {
        spg_x_code(x, "\ncomponent from;"
                      "\nposition result;"
                      "\nint again; /* 1: the same player goes on, 2: the game is over */");
    }
    if (lacking) { spg_x_code(x, "\nunsigned lacks; /* bits: names that it has not */"); }
    if (empty) { spg_x_code(x, "\nint any;"); }
    spg_x_code(x, "\n} move;\n\n");
    for (size_t i = 0; i < x->fields.count && i < 32; i++) {
        if ((x->lacking >> i & 1) != 0) { add_getter(x, i); }
    }
}

static void add_structs(spg_exporter *x)
{
    bool moves = false;
    for (size_t i = 0; i < x->needs.count; i++) {
        moves = moves || (x->needs.at[i].list != 0 && spg_type_base(x->needs.at[i].list) == SPG_KIND_MOVE);
    }
    if (spg_x_needs(x, "position")) { spg_x_kept_add_types(x); }
    if (moves) { add_moves(x); }
}

/* Variables of one type share a declaration: "static long long a, b;". */
typedef struct declared {
    spg_type type;
    size_t start; /* of the line; 0: none is open */
} declared;

static void end_declaration(spg_exporter *x, declared *d)
{
    if (d->start > 0) { spg_x(x, ";\n"); }
    d->start = 0;
}

static void declare(spg_exporter *x, declared *d, spg_type type, void (*write)(spg_exporter *, uint32_t),
                    uint32_t index)
{
    enum { WIDTH = 90 };
    if (d->start > 0 && d->type == type && type != SPG_TYPE(TEXT) && x->out->length - d->start < WIDTH) {
        spg_x(x, ", ");
    } else {
        end_declaration(x, d);
        *d = (declared){type, x->out->length};
        spg_x_code(x, "static @type%u ", type);
    }
    write(x, index);
}

/* Of main, and givens. */
static void add_variables(spg_exporter *x, const bool *global)
{
    const spg_frame *frame = &x->program->main.frame;
    declared d = {0};
    spg_x_unit(x, frame, NULL, 0, NULL);
    for (uint32_t i = 0; i < x->program->givens.count; i++) {
        if (!x->named[i]) { continue; }
        declare(x, &d, x->program->givens.at[i].shape.type, spg_x_given_name, i);
    }
    for (uint32_t i = 0; i < frame->local_count; i++) {
        if (!global[i] || !x->named[x->program->givens.count + i]) { continue; }
        declare(x, &d, frame->locals[i].type, spg_x_slot_name, i);
    }
    end_declaration(x, &d);
    for (uint32_t i = 0; i < x->program->givens.count; i++) {
        if (x->named[i]) { spg_x_declare_range_sums(x, i); }
    }
    spg_x(x, "\n");
}

/* The order of functions: what is called stands before what calls it, as far as they do not call each other. */
typedef struct order {
    uint32_t *at, *place; /* chunks in turn; where each of them stands */
    uint32_t count;
} order;

static bool find_order(spg_exporter *x, order *o)
{
    const size_t chunks = x->chunks.count;
    uint32_t *stack = SPG_TAKE(&x->arena, uint32_t, chunks + 1);
    size_t *next = SPG_TAKE(&x->arena, size_t, chunks + 1); /* of the calls to look at */
    bool *met = SPG_TAKE(&x->arena, bool, chunks + 1);
    uint32_t depth = 0;
    *o = (order){.at = SPG_TAKE(&x->arena, uint32_t, chunks + 1), .place = SPG_TAKE(&x->arena, uint32_t, chunks + 1)};
    if (stack == NULL || next == NULL || met == NULL || o->at == NULL || o->place == NULL) {
        return spg_x_set(x, x->run->error.status);
    }
    for (uint32_t root = 0; root < chunks; root++) {
        if (met[root]) { continue; }
        stack[depth++] = root;
        met[root] = true;
        while (depth > 0) {
            const uint32_t top = stack[depth - 1];
            while (next[top] < x->calls.count &&
                   (x->calls.at[next[top]].from != top || met[x->calls.at[next[top]].to])) {
                next[top]++;
            }
            if (next[top] < x->calls.count) {
                const uint32_t to = x->calls.at[next[top]].to;
                met[to] = true;
                stack[depth++] = to;
            } else {
                o->place[top] = o->count;
                o->at[o->count++] = top;
                depth--;
            }
        }
    }
    return true;
}

/* The runtime declares some itself. */
static bool needs_declaration(const spg_exporter *x, const order *o, uint32_t chunk)
{
    const spg_x_chunk_kind kind = x->chunks.at[chunk].kind;
    if (kind == SPG_CHUNK_DISPATCH || kind == SPG_CHUNK_COMPARE || kind == SPG_CHUNK_WRITE) { return false; }
    for (size_t i = 0; i < x->calls.count; i++) {
        const spg_x_chunk_call *call = &x->calls.at[i];
        if (call->to != chunk) { continue; }
        if (o->place[call->from] < o->place[chunk] || (call->from == chunk && call->above)) { return true; }
    }
    return false;
}

static void add_functions(spg_exporter *x)
{
    order o;
    bool any = false;
    if (!find_order(x, &o)) { return; }
    for (uint32_t i = 0; i < o.count; i++) {
        if (!needs_declaration(x, &o, o.at[i])) { continue; }
        spg_x(x, spg_text_get(&x->chunks.at[o.at[i]].head));
        spg_x(x, ";\n");
        any = true;
    }
    spg_x(x, any ? "\n" : "");
    for (uint32_t i = 0; i < o.count; i++) { spg_x_layout(x, spg_text_get(&x->chunks.at[o.at[i]].text)); }
    /* One newline ends the file. */
    if (x->out->length > 0 && x->out->at != NULL) { x->out->at[--x->out->length] = '\0'; }
}

/* Variables stand behind the runtime, which must know of their types. */
static void need_types(spg_exporter *x)
{
    const spg_frame *frame = &x->program->main.frame;
    const size_t givens = x->program->givens.count;
    for (uint32_t i = 0; i < givens + frame->local_count; i++) {
        if (x->named[i]) {
            spg_x_type(x, i < givens ? x->program->givens.at[i].shape.type : frame->locals[i - givens].type);
        }
    }
}

void spg_x_file(spg_exporter *x, spg_text *out)
{
    spg_text structs;
    bool *global = SPG_TAKE(&x->arena, bool, x->program->main.frame.local_count + 1);
    if (global == NULL) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    spg_x_mark_globals(x, x->program->main.body, global);
    spg_text_init(&structs, x->run);
    x->out = &structs;
    x->indent = 0;
    add_structs(x);
    need_types(x);
    x->out = out;
    add_opening(x);
    spg_x_runtime(x, &structs, out);
    add_variables(x, global);
    add_functions(x);
    spg_x_set(x, spg_text_status(&structs));
    spg_x_set(x, spg_text_status(out));
    spg_text_clear(&structs);
}
