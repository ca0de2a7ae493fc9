/* print.c — main and, in the order in which they are called first, all functions. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "export/exporter.h"
#include "export/generate.h"
#include "export/kept.h"
#include "export/method.h"
#include "export/rests.h"
#include "export/search.h"

/* ---- main ---- */

/* Slots that acts set are variables of the whole file; those that binders of expressions bind belong to functions. */
void spg_x_mark_globals(const spg_exporter *x, spg_ref ref, bool *global)
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
            spg_x_mark_globals(x, child, global);
        }
    }
}

/* Does nothing look at the value before the given gets the next one? */
static bool is_overwritten(spg_exporter *x, size_t index)
{
    const spg_program *program = x->program;
    const uint32_t given = spg_x_setting(x, index)->given;
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    bool seen = false;
    size_t i = index + 1;
    while (i < program->settings.count && !seen) {
        const uint64_t *rests = spg_x_rests_of(x, spg_x_setting(x, i)->value);
        seen = rests == NULL || spg_bitset_has(rests, given);
        if (seen || spg_x_setting(x, i)->given == given) { break; }
        i++;
    }
    spg_arena_back(&x->arena, mark);
    return !seen && i < program->settings.count;
}

/* The values that the file gives to givens, from the top: each sees those above it. */
static void print_settings(spg_exporter *x)
{
    for (size_t i = 0; i < x->program->settings.count; i++) {
        const spg_setting *setting = spg_x_setting(x, i);
        if (!x->program->givens.at[setting->given].used || is_overwritten(x, i)) { continue; }
        spg_x_unit(x, &setting->frame, NULL, 0, NULL);
        if (x->status != SPG_OK) { return; }
        spg_x_learn(x, &x->givens[setting->given], spg_x_extent(x, setting->value));
        spg_x_code(x, "\n@given%u = %x;", setting->given, setting->value);
        spg_x_run_hooks(x, setting->given);
        x->begun = x->begun || spg_x_calls(x, setting->value);
    }
}

/* main { print outcome(position); }, and what its moves lead to. */
static void print_answer(spg_exporter *x)
{
    const spg_ref print = spg_x_child(x, x->program->main.body, 0);
    const spg_ref position = spg_x_child(x, spg_x_child(x, print, 0), 0);
    const spg_x_chunk_kind kind = x->job->asked == SPG_QUESTION_SG      ? SPG_CHUNK_SG
                                  : x->job->asked == SPG_QUESTION_SCORE ? SPG_CHUNK_SCORE
                                                                        : SPG_CHUNK_OUTCOME;
    spg_x_search_tell(x, kind, position, x->job->turn == SPG_TURN_FIRST ? "0" : "1");
}

static void print_main(spg_exporter *x)
{
    const spg_frame *frame = &x->program->main.frame;
    bool *global = SPG_X_TAKE(x, bool, frame->local_count + 1);
    const bool generates = x->job->what == SPG_EXPORT_GENERATOR;
    spg_text_add(&x->chunks.at[0].head, generates ? "int main(int argc, char **argv)" : "int main(void)");
    if (global == NULL) { return; }
    spg_x_mark_globals(x, x->program->main.body, global);
    x->begun = false;
    print_settings(x);
    spg_x_unit(x, frame, NULL, 0, NULL);
    if (x->status != SPG_OK) { return; }
    x->global = global;
    for (uint32_t i = 0; i < frame->local_count; i++) {
        if (global[i]) { x->scope.locals[i] = x->variables[i]; }
    }
    if (generates) {
        spg_x_generator(x);
    } else if (x->job->position != NULL) {
        print_answer(x);
    } else {
        spg_x_acts(x);
    }
    spg_x_code(x, "\nreturn 0;");
}

/* ---- functions ---- */

/* Where the function comes from. */
static spg_span place_of(const spg_exporter *x, const spg_x_chunk *chunk)
{
    if (chunk->kind == SPG_CHUNK_MAIN || chunk->kind == SPG_CHUNK_DISPATCH) { return x->program->main.span; }
    if (chunk->kind == SPG_CHUNK_AMONG || chunk->kind == SPG_CHUNK_OTHERS || chunk->kind == SPG_CHUNK_KEPT ||
        chunk->kind == SPG_CHUNK_COMPARE || chunk->kind == SPG_CHUNK_WRITE) {
        return chunk->from;
    }
    return chunk->kind == SPG_CHUNK_DEF ? x->program->defs.at[chunk->index].span
                                        : x->program->games.at[chunk->index].span;
}

static void print_chunk(spg_exporter *x, uint32_t index)
{
    const spg_x_chunk chunk = x->chunks.at[index];
    spg_text body;
    spg_text lifted;
    spg_text_init(&body, x->run);
    spg_text_init(&lifted, x->run);
    x->chunk = index;
    x->out = &body;
    x->body = &body;
    x->lifted = &lifted;
    x->indent = 1;
    x->names = 0;
    x->risks = 0;
    x->place = place_of(x, &chunk);
    switch (chunk.kind) {
    case SPG_CHUNK_MAIN: print_main(x); break;
    case SPG_CHUNK_DEF: spg_x_print_def(x, chunk.index); break;
    case SPG_CHUNK_LEGAL: spg_x_print_legal(x, chunk.index); break;
    case SPG_CHUNK_SG:
    case SPG_CHUNK_WINS:
    case SPG_CHUNK_SCORE:
    case SPG_CHUNK_OUTCOME:
    case SPG_CHUNK_DISTANCE: spg_x_print_worth(x, chunk.kind, chunk.index); break;
    case SPG_CHUNK_VALUE:
    case SPG_CHUNK_LIFT: break;
    case SPG_CHUNK_AT: spg_x_print_at(x, chunk.index); break;
    case SPG_CHUNK_OPTIONS:
    case SPG_CHUNK_IN_SUM: spg_x_print_options(x, chunk.kind, chunk.index); break;
    case SPG_CHUNK_DISPATCH: spg_x_print_dispatch(x); break;
    case SPG_CHUNK_TAKES: spg_x_print_takes(x, chunk.index); break;
    case SPG_CHUNK_KEEP: spg_x_print_keep(x, chunk.index); break;
    case SPG_CHUNK_AMONG: spg_x_print_among(x, chunk.index); break;
    case SPG_CHUNK_OTHERS: spg_x_print_others(x, chunk.index); break;
    case SPG_CHUNK_COMPARE: spg_x_print_compare(x); break;
    case SPG_CHUNK_WRITE: spg_x_print_write(x); break;
    case SPG_CHUNK_KEPT: spg_x_print_kept(x, chunk.index); break;
    case SPG_CHUNK_MOVES:
    case SPG_CHUNK_MOVES_ALONE: spg_x_print_moves(x, chunk.kind, chunk.index); break;
    }
    if (x->risks > 0) { spg_x_learn_risk(x, &chunk); }
    spg_x_chunk *done = &x->chunks.at[index]; /* printing may have moved them */
    spg_text_addf(&done->text, "%s%s\n{%s\n}\n\n", spg_text_get(&lifted), spg_text_get(&done->head),
                  spg_text_get(&body));
    spg_x_set(x, spg_text_status(&body));
    spg_x_set(x, spg_text_status(&lifted));
    spg_x_set(x, spg_text_status(&done->text));
    spg_text_clear(&body);
    spg_text_clear(&lifted);
}

/* ---- all of it ---- */

void spg_x_forget_text(spg_exporter *x)
{
    for (size_t i = 0; i < x->chunks.count; i++) {
        spg_text_clear(&x->chunks.at[i].head);
        spg_text_clear(&x->chunks.at[i].text);
        spg_text_clear(&x->chunks.at[i].behind);
    }
    x->chunks.count = 0;
    x->calls.count = 0;
    x->needs.count = 0;
    x->notes.count = 0;
    x->tables.count = 0;
    x->file_names = 0;
    x->sums = false;
    x->misere = false;
    x->lists_moves = false;
    if (x->status != SPG_OK) { return; }
    memset(x->range_sums, 0, x->program->givens.count * sizeof *x->range_sums);
    memset(x->named, 0, (x->program->givens.count + x->program->main.frame.local_count) * sizeof *x->named);
}

void spg_x_print_all(spg_exporter *x)
{
    uint32_t first = 0;
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_forget_text(x);
    if (!spg_x_add_chunk(x, SPG_CHUNK_MAIN, 0, &first)) { return; }
    for (uint32_t i = first; i < x->chunks.count && x->status == SPG_OK; i++) {
        if (x->chunks.at[i].kind != SPG_CHUNK_LIFT) { print_chunk(x, i); }
        spg_arena_back(&x->arena, mark);
    }
}
