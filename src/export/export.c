/* export.c — rounds of printing until nothing new is learnt, then the file. SPDX-License-Identifier: MIT */
#include "export/export.h"

#include <ctype.h>
#include <string.h>

#include "export/exporter.h"
#include "export/fill.h"
#include "export/generate.h"
#include "export/inline.h"
#include "export/method.h"
#include "export/range.h"
#include "export/search.h"

enum { ROUNDS_MAX = 24 };

static spg_extent nothing(void)
{
    return (spg_extent){SPG_INTERVAL_NONE, SPG_INTERVAL_NONE, SPG_INTERVAL_NONE};
}

/* ---- what is known over all rounds ---- */

static spg_extent *take_extents(spg_exporter *x, size_t count)
{
    spg_extent *out = SPG_TAKE(&x->arena, spg_extent, count + 1);
    for (size_t i = 0; out != NULL && i < count; i++) { out[i] = nothing(); }
    return out;
}

static spg_status open_all(spg_exporter *x)
{
    const spg_program *program = x->program;
    x->givens = take_extents(x, program->givens.count);
    x->variables = take_extents(x, program->main.frame.local_count);
    x->def_args = SPG_TAKE(&x->arena, spg_extent *, program->defs.count + 1);
    x->game_args = SPG_TAKE(&x->arena, spg_extent *, program->games.count + 1);
    x->range_sums = SPG_TAKE(&x->arena, uint8_t, program->givens.count + 1);
    x->fills = SPG_TAKE(&x->arena, spg_fill, program->games.count + 1);
    x->searched = SPG_TAKE(&x->arena, uint8_t, program->games.count + 1);
    x->kinds = SPG_TAKE(&x->arena, spg_x_kind, program->games.count + 1);
    x->kind_known = SPG_TAKE(&x->arena, bool, program->games.count + 1);
    if (x->givens == NULL || x->variables == NULL || x->def_args == NULL || x->game_args == NULL || x->fills == NULL ||
        x->range_sums == NULL || x->searched == NULL || x->kinds == NULL || x->kind_known == NULL) {
        return x->run->error.status;
    }
    for (size_t i = 0; i < program->defs.count; i++) {
        x->def_args[i] = take_extents(x, program->defs.at[i].param_count);
        if (x->def_args[i] == NULL) { return x->run->error.status; }
    }
    for (size_t i = 0; i < program->games.count; i++) {
        x->game_args[i] = take_extents(x, program->games.at[i].param_count);
        if (x->game_args[i] == NULL) { return x->run->error.status; }
    }
    return SPG_OK;
}

/* ---- main ---- */

/* Slots that acts set are variables of the whole file; those that binders of expressions bind belong to functions. */
static void mark_globals(const spg_exporter *x, spg_ref ref, bool *global)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    if (kind == SPG_NODE_READ || kind == SPG_NODE_ASSIGN || kind == SPG_NODE_PUT) {
        const spg_node *to = spg_x_node(x, spg_x_child(x, ref, 0));
        if (to->kind == SPG_NODE_LOCAL) { global[to->data] = true; }
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, ref, i);
        if (child == 0) { continue; }
        if (kind == SPG_NODE_EACH && spg_x_node(x, child)->kind == SPG_NODE_BINDER) {
            global[spg_x_node(x, child)->data] = true;
        }
        if (spg_node_class_of((spg_node_kind)spg_x_node(x, child)->kind) == SPG_CLASS_ACT) {
            mark_globals(x, child, global);
        }
    }
}

static const spg_setting *last_setting(const spg_program *program, uint32_t given)
{
    for (size_t i = program->settings.count; i-- > 0;) {
        if (program->settings.at[i].given == given) { return &program->settings.at[i]; }
    }
    return NULL;
}

/* The values that the file gives to givens. */
static void print_settings(spg_exporter *x)
{
    for (uint32_t i = 0; i < x->program->givens.count; i++) {
        const spg_setting *setting = last_setting(x->program, i);
        if (setting == NULL || !x->program->givens.at[i].used) { continue; }
        spg_x_unit(x, &setting->frame, NULL, 0, NULL);
        if (x->status != SPG_OK) { return; }
        spg_x_learn(x, &x->givens[i], spg_x_extent(x, setting->value));
        spg_x_line(x);
        spg_x_given_name(x, i);
        spg_x(x, " = ");
        spg_x_expression(x, setting->value, SPG_PREC_ANY);
        spg_x(x, ";");
    }
}

static void print_main(spg_exporter *x)
{
    const spg_frame *frame = &x->program->main.frame;
    bool *global = SPG_TAKE(&x->arena, bool, frame->local_count + 1);
    const bool generates = x->job->what == SPG_EXPORT_GENERATOR;
    spg_text_add(&x->chunks.at[0].head, generates ? "int main(int argc, char **argv)" : "int main(void)");
    if (global == NULL) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    mark_globals(x, x->program->main.body, global);
    print_settings(x);
    spg_x_unit(x, frame, NULL, 0, NULL);
    if (x->status != SPG_OK) { return; }
    x->global = global;
    for (uint32_t i = 0; i < frame->local_count; i++) {
        if (global[i]) { x->scope.locals[i] = x->variables[i]; }
    }
    if (generates) {
        spg_x_generator(x);
    } else {
        spg_x_acts(x);
    }
    spg_x_line(x);
    spg_x(x, "return 0;");
}

/* ---- a round ---- */

/* Those that call it in the next round may fail, too. */
static void note_risk(spg_exporter *x, const spg_chunk *chunk)
{
    const spg_x_risk fresh = {chunk->kind, chunk->index};
    for (size_t i = 0; i < x->risky.count; i++) {
        if (x->risky.at[i].kind == fresh.kind && x->risky.at[i].index == fresh.index) { return; }
    }
    x->changed = true;
    spg_x_set(x, SPG_PUSH(x->run, &x->risky, fresh));
}

/* Is the word there, not as a part of a longer one? */
static bool has_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        const bool starts = at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '_');
        if (starts && !isalnum((unsigned char)at[length]) && at[length] != '_') { return true; }
    }
    return false;
}

/* Parameters that the body does not use: compilers like to be told. */
static void leave_unused(spg_exporter *x, const char *head, const char *body, spg_text *out)
{
    for (uint32_t i = 0; i < x->param_count; i++) {
        spg_text *before = x->out;
        spg_text name;
        spg_text_init(&name, x->run);
        x->out = &name;
        spg_x_param_name(x, i);
        x->out = before;
        spg_x_set(x, spg_text_status(&name));
        if (x->status == SPG_OK && has_word(head, spg_text_get(&name)) && !has_word(body, spg_text_get(&name))) {
            spg_text_addf(out, "\n    (void)%s;", spg_text_get(&name));
        }
        spg_text_clear(&name);
    }
}

static void print_chunk(spg_exporter *x, uint32_t index)
{
    const spg_chunk chunk = x->chunks.at[index];
    spg_text body;
    spg_text lifted;
    spg_text_init(&body, x->run);
    spg_text_init(&lifted, x->run);
    x->chunk = index;
    x->out = &body;
    x->lifted = &lifted;
    x->indent = 1;
    x->risks = 0;
    switch (chunk.kind) {
    case SPG_CHUNK_MAIN: print_main(x); break;
    case SPG_CHUNK_DEF: spg_x_print_def(x, chunk.index); break;
    case SPG_CHUNK_LEGAL: spg_x_print_legal(x, chunk.index); break;
    case SPG_CHUNK_SG:
    case SPG_CHUNK_WINS:
    case SPG_CHUNK_SCORE:
    case SPG_CHUNK_OUTCOME:
    case SPG_CHUNK_DISTANCE: spg_x_print_worth(x, chunk.kind, chunk.index); break;
    case SPG_CHUNK_AT: spg_x_print_at(x, chunk.index); break;
    case SPG_CHUNK_OPTIONS: spg_x_print_options(x, chunk.index); break;
    case SPG_CHUNK_DISPATCH: spg_x_print_dispatch(x); break;
    case SPG_CHUNK_TAKES: spg_x_print_takes(x, chunk.index); break;
    case SPG_CHUNK_MOVES:
    case SPG_CHUNK_MOVES_ALONE: spg_x_print_moves(x, chunk.kind, chunk.index); break;
    }
    if (x->risks > 0) { note_risk(x, &chunk); }
    spg_chunk *done = &x->chunks.at[index]; /* printing may have moved them */
    spg_text_add(&done->text, spg_text_get(&lifted));
    spg_text_add(&done->text, spg_text_get(&done->head));
    spg_text_add(&done->text, "\n{");
    leave_unused(x, spg_text_get(&done->head), spg_text_get(&body), &done->text);
    spg_text_add(&done->text, spg_text_get(&body));
    spg_text_add(&done->text, "\n}\n\n");
    spg_x_set(x, spg_text_status(&body));
    spg_x_set(x, spg_text_status(&lifted));
    spg_x_set(x, spg_text_status(&done->text));
    spg_text_clear(&body);
    spg_text_clear(&lifted);
}

static void forget_round(spg_exporter *x)
{
    for (size_t i = 0; i < x->chunks.count; i++) {
        spg_text_clear(&x->chunks.at[i].head);
        spg_text_clear(&x->chunks.at[i].text);
    }
    x->chunks.count = 0;
    x->calls.count = 0;
    x->needs.count = 0;
    x->notes.count = 0;
    x->tables.count = 0;
    x->names = 0;
    for (size_t i = 0; x->range_sums != NULL && i < x->program->givens.count; i++) { x->range_sums[i] = 0; }
    x->sums = false;
    x->misere = false;
}

static void run_round(spg_exporter *x)
{
    spg_chunk first = {.kind = SPG_CHUNK_MAIN};
    const size_t fields = x->fields.count;
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    forget_round(x);
    x->changed = false;
    spg_text_init(&first.head, x->run);
    spg_text_init(&first.text, x->run);
    if (!spg_x_set(x, SPG_PUSH(x->run, &x->chunks, first))) { return; }
    for (uint32_t i = 0; i < x->chunks.count && x->status == SPG_OK; i++) { print_chunk(x, i); }
    spg_arena_back(&x->arena, mark);
    const bool memory = spg_x_needs(x, "memory");
    if (fields != x->fields.count || memory != x->had_memory) { x->changed = true; }
    x->had_memory = memory;
    spg_x_turn_hooks(x);
}

/* ---- the file ---- */

typedef struct theorem_name {
    const char *number, *words;
} theorem_name;

static const char *theorem_words(const char *number)
{
    static const theorem_name names[] = {
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
        if (strcmp(names[i].number, number) == 0) { return names[i].words; }
    }
    return "a theorem";
}

static void add_note(spg_exporter *x, const spg_method_note *note)
{
    static const char *const what[] = {
        "", "", "", "the Grundy value", "who wins", "the score", "", "", "who wins", "how long it takes", "", "", ""};
    spg_xf(x, " * %s of ", what[note->kind]);
    spg_x_game_name(x, note->game);
    if (note->how != NULL) {
        spg_xf(x, ": %s\n", note->how);
    } else if (note->theorem == NULL) {
        spg_xf(x, ": the formula in line %u of the rules, tested against them\n", (unsigned)note->line);
    } else {
        spg_xf(x, ": %s, %s\n", note->theorem, theorem_words(note->theorem));
    }
}

/* How a student tests a program of his own, too. */
static void add_test_words(spg_exporter *x)
{
    if (x->job->what == SPG_EXPORT_CHECKER) {
        spg_xf(x, "/* The checker: answers the same input by the rules, without formulas%s. Slow; for small inputs.\n",
               x->job->tame ? " but with theorems" : "");
    } else {
        spg_x(x, "/* The generator: prints a random small input, another one for each seed.\n"
                 " *   for i in $(seq 1000); do\n"
                 " *     ./gen $i > in; ./check < in > want || continue; ./program < in > got; cmp want got || break\n"
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
    if (x->misere) {
        spg_x(x, " * misere play: T19, as normal play unless all values are at most 1, then the opposite\n");
    }
    if (x->job->what != SPG_EXPORT_GENERATOR) {
        spg_x(x, " * Numbers have 64 bits; what does not fit is an error. Bad input: a message and exit code 3.\n");
    }
    spg_x(x, " * This file belongs to whoever exported it; use it as you like. */\n");
    spg_x(x, "#include <limits.h>\n");
    if (spg_x_needs(x, "trap")) { spg_x(x, "#include <setjmp.h>\n"); }
    spg_x(x, "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n");
}

/* For a name that not every move or position has. */
static void add_getter(spg_exporter *x, size_t field, const char *word)
{
    spg_x(x, "static ");
    spg_x_declare(x, x->fields.at[field].type);
    spg_xf(x, "%s_", word);
    spg_x_field_name(x, x->fields.at[field].text);
    spg_xf(x, "(%s of)\n{\n    if ((of.lacks & %uu) != 0) { die(3, \"a %s has no such name\"); }\n    return of.", word,
           1U << field, word);
    spg_x_field_name(x, x->fields.at[field].text);
    spg_x(x, ";\n}\n\n");
}

static void add_struct(spg_exporter *x, bool of_move)
{
    const char *word = of_move ? "move" : "position";
    uint32_t count = 0;
    bool lacking = false;
    for (size_t i = 0; i < x->fields.count && i < 32; i++) {
        lacking = lacking || (x->fields.at[i].of_move == of_move && (x->lacking >> i & 1) != 0);
    }
    spg_xf(x, "typedef struct %s {\n", word);
    for (size_t i = 0; i < x->fields.count; i++) {
        if (x->fields.at[i].of_move != of_move) { continue; }
        spg_x(x, "    ");
        spg_x_declare(x, x->fields.at[i].type);
        spg_x_field_name(x, x->fields.at[i].text);
        spg_x(x, ";\n");
        count++;
    }
    if (lacking) { spg_x(x, "    unsigned lacks; /* bits: names that it has not */\n"); }
    if (count == 0) { spg_x(x, "    int any;\n"); }
    spg_xf(x, "} %s;\n\n", word);
    for (size_t i = 0; i < x->fields.count && i < 32; i++) {
        if (x->fields.at[i].of_move == of_move && (x->lacking >> i & 1) != 0) { add_getter(x, i, word); }
    }
}

static void add_structs(spg_exporter *x)
{
    bool moves = false;
    bool positions = false;
    for (size_t i = 0; i < x->needs.count; i++) {
        const spg_kind base = spg_type_base(x->needs.at[i].list);
        moves = moves || (x->needs.at[i].list != 0 && base == SPG_KIND_MOVE);
        positions = positions || (x->needs.at[i].list != 0 && base == SPG_KIND_POSITION);
    }
    for (size_t i = 0; i < x->fields.count; i++) {
        positions = positions || spg_type_base(x->fields.at[i].type) == SPG_KIND_POSITION;
    }
    if (positions) { add_struct(x, false); }
    if (moves) { add_struct(x, true); }
}

/* Does anything printed name it? */
static bool is_named(spg_exporter *x, void (*write)(spg_exporter *, uint32_t), uint32_t index)
{
    spg_text name;
    spg_text *out = x->out;
    bool named = false;
    spg_text_init(&name, x->run);
    x->out = &name;
    write(x, index);
    x->out = out;
    for (size_t c = 0; c < x->chunks.count; c++) {
        named = named || has_word(spg_text_get(&x->chunks.at[c].text), spg_text_get(&name));
    }
    spg_x_set(x, spg_text_status(&name));
    spg_text_clear(&name);
    return named;
}

/* Of main, and givens. */
static void add_variables(spg_exporter *x, const bool *global)
{
    const spg_frame *frame = &x->program->main.frame;
    spg_x_unit(x, frame, NULL, 0, NULL);
    for (uint32_t i = 0; i < x->program->givens.count; i++) {
        if (!is_named(x, spg_x_given_name, i)) { continue; }
        spg_x(x, "static ");
        spg_x_declare(x, x->program->givens.at[i].shape.type);
        spg_x_given_name(x, i);
        spg_x(x, ";\n");
        spg_x_declare_range_sums(x, i);
    }
    for (uint32_t i = 0; i < frame->local_count; i++) {
        if (!global[i] || !is_named(x, spg_x_slot_name, i)) { continue; }
        spg_x(x, "static ");
        spg_x_declare(x, frame->locals[i].type);
        spg_x_slot_name(x, i);
        spg_x(x, ";\n");
    }
    spg_x(x, "\n");
}

/* Functions come in reverse, called ones mostly before those that call; the others are declared. */
static bool needs_declaration(const spg_exporter *x, uint32_t index)
{
    for (size_t i = 0; i < x->calls.count; i++) {
        if (x->calls.at[i].to == index && x->calls.at[i].from > index) { return true; }
    }
    return false;
}

static void add_functions(spg_exporter *x)
{
    bool any = false;
    for (size_t i = x->chunks.count; i-- > 1;) {
        if (!needs_declaration(x, (uint32_t)i)) { continue; }
        spg_x(x, spg_text_get(&x->chunks.at[i].head));
        spg_x(x, ";\n");
        any = true;
    }
    spg_x(x, any ? "\n" : "");
    for (size_t i = x->chunks.count; i-- > 0;) { spg_x(x, spg_text_get(&x->chunks.at[i].text)); }
    /* One newline ends the file. */
    if (x->out->length > 0 && x->out->at != NULL) { x->out->at[--x->out->length] = '\0'; }
}

static void add_file(spg_exporter *x, spg_text *out)
{
    spg_text structs;
    bool *global = SPG_TAKE(&x->arena, bool, x->program->main.frame.local_count + 1);
    if (global == NULL) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    mark_globals(x, x->program->main.body, global);
    spg_text_init(&structs, x->run);
    x->out = &structs;
    x->indent = 0;
    add_structs(x);
    x->out = out;
    add_opening(x);
    spg_x_runtime(x, &structs, out);
    add_variables(x, global);
    add_functions(x);
    spg_x_set(x, spg_text_status(&structs));
    spg_x_set(x, spg_text_status(out));
    spg_text_clear(&structs);
}

spg_status spg_export_print(spg_run *run, const spg_export_job *job, spg_text *out)
{
    spg_exporter x = {.run = run, .job = job, .program = job->program, .pool = &job->program->pool};
    spg_x_inlined before = {0};
    spg_arena_init(&x.arena, run);
    spg_x_set(&x, spg_x_list_parts(&x));
    spg_x_set(&x, spg_x_roll_chains(&x, job->program));
    spg_x_set(&x, spg_x_inline(&x, job->program, &before));
    spg_x_set(&x, open_all(&x));
    do {
        if (x.status == SPG_OK) { spg_x_set(&x, spg_run_check(run)); }
        if (x.status == SPG_OK) { run_round(&x); }
        x.round += 1;
    } while (x.status == SPG_OK && x.changed && x.round < ROUNDS_MAX);
    if (x.changed) { spg_x_refuse(&x, SPG_NOWHERE, "the bounds of %1 do not settle", "the numbers of this program"); }
    if (x.status == SPG_OK) { add_file(&x, out); }
    forget_round(&x);
    spg_x_inline_undo(job->program, &before);
    SPG_ARRAY_CLEAR(run, &x.parts);
    SPG_ARRAY_CLEAR(run, &x.chunks);
    SPG_ARRAY_CLEAR(run, &x.calls);
    SPG_ARRAY_CLEAR(run, &x.needs);
    SPG_ARRAY_CLEAR(run, &x.notes);
    SPG_ARRAY_CLEAR(run, &x.fields);
    SPG_ARRAY_CLEAR(run, &x.tables);
    SPG_ARRAY_CLEAR(run, &x.visible);
    SPG_ARRAY_CLEAR(run, &x.risky);
    spg_x_clear_hooks(&x, &x.hooks);
    spg_x_clear_hooks(&x, &x.known_hooks);
    spg_arena_clear(&x.arena);
    return x.status;
}
