/* exporter.c — text in the making: lines, calls of functions that are made later.
 * SPDX-License-Identifier: MIT */
#include "export/exporter.h"

#include <stdarg.h>
#include <stdio.h>

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
    spg_x_code(x, " {");
}

void spg_x_if(spg_exporter *x, spg_ref condition)
{
    spg_x_code(x, "\nif (%x) {", condition);
}

void spg_x_else(spg_exporter *x)
{
    spg_x_code(x, "\n} else {");
}

void spg_x_close(spg_exporter *x)
{
    spg_x_code(x, "\n}");
}

uint32_t spg_x_number(spg_exporter *x)
{
    return ++x->names;
}

uint32_t spg_x_file_number(spg_exporter *x)
{
    return ++x->file_names;
}

bool spg_x_set(spg_exporter *x, spg_status status)
{
    if (status != SPG_OK && x->status == SPG_OK) { x->status = status; }
    return status == SPG_OK;
}

void *spg_x_take(spg_exporter *x, size_t count, size_t size)
{
    void *out = spg_arena_take(&x->arena, count, size);
    if (out == NULL) { spg_x_set(x, x->run->error.status); }
    return out;
}

void spg_x_note(spg_exporter *x, spg_x_method_note fresh)
{
    for (size_t i = 0; i < x->notes.count; i++) {
        const spg_x_method_note *old = &x->notes.at[i];
        if (old->game == fresh.game && old->kind == fresh.kind && old->theorem == fresh.theorem &&
            old->line == fresh.line && old->how == fresh.how) {
            return;
        }
    }
    spg_x_set(x, SPG_PUSH(x->run, &x->notes, fresh));
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

/* ---- functions ---- */

static const char *const prefixes[SPG_CHUNK_LIFT + 1] = {[SPG_CHUNK_MAIN] = "main",
                                                         [SPG_CHUNK_DEF] = "",
                                                         [SPG_CHUNK_LEGAL] = "legal_",
                                                         [SPG_CHUNK_SG] = "sg_",
                                                         [SPG_CHUNK_WINS] = "wins_",
                                                         [SPG_CHUNK_SCORE] = "score_",
                                                         [SPG_CHUNK_MOVES] = "moves_",
                                                         [SPG_CHUNK_MOVES_ALONE] = "alone_",
                                                         [SPG_CHUNK_OUTCOME] = "outcome_",
                                                         [SPG_CHUNK_DISTANCE] = "distance_",
                                                         [SPG_CHUNK_AT] = "id_of_",
                                                         [SPG_CHUNK_OPTIONS] = "options_",
                                                         [SPG_CHUNK_DISPATCH] = "list_options",
                                                         [SPG_CHUNK_TAKES] = "takes_",
                                                         [SPG_CHUNK_IN_SUM] = "in_sum_",
                                                         [SPG_CHUNK_VALUE] = "",
                                                         [SPG_CHUNK_KEEP] = "keep_",
                                                         [SPG_CHUNK_AMONG] = "among_",
                                                         [SPG_CHUNK_OTHERS] = "others",
                                                         [SPG_CHUNK_COMPARE] = "component_compare",
                                                         [SPG_CHUNK_WRITE] = "component_write",
                                                         [SPG_CHUNK_KEPT] = "kept_"};

bool spg_x_add_chunk(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index, uint32_t *out)
{
    spg_x_chunk fresh = {.kind = kind, .index = index, .from = x->place};
    spg_text_init(&fresh.head, x->run);
    spg_text_init(&fresh.text, x->run);
    spg_text_init(&fresh.behind, x->run);
    if (!spg_x_set(x, SPG_PUSH(x->run, &x->chunks, fresh))) { return false; }
    *out = (uint32_t)x->chunks.count - 1;
    return true;
}

void spg_x_chunk_name(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index)
{
    const uint32_t games = (uint32_t)x->program->games.count;
    const uint32_t row = kind == SPG_CHUNK_KEPT ? SPG_QUESTION_COUNT : kind == SPG_CHUNK_AMONG ? games : UINT32_MAX;
    spg_x(x, kind == SPG_CHUNK_MOVES && !x->listed_moves ? "good_" : prefixes[kind]);
    if (kind == SPG_CHUNK_DEF) {
        spg_x_def_name(x, index);
    } else if (kind == SPG_CHUNK_KEPT) {
        spg_x(x, spg_question_word((spg_question_kind)(index % row)));
    } else if (kind == SPG_CHUNK_OTHERS) {
        spg_xf(x, "_%u", index + 1);
    } else if (kind != SPG_CHUNK_MAIN && kind != SPG_CHUNK_DISPATCH && kind != SPG_CHUNK_COMPARE &&
               kind != SPG_CHUNK_WRITE) {
        spg_x_game_name(x, index % row);
    }
    if (index >= row) { spg_xf(x, "_%u", index / row + 1); }
}

void spg_x_require(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index)
{
    uint32_t found = 0;
    while (found < x->chunks.count && (x->chunks.at[found].kind != kind || x->chunks.at[found].index != index)) {
        found++;
    }
    if (found == x->chunks.count && !spg_x_add_chunk(x, kind, index, &found)) { return; }
    for (size_t i = 0; i < x->risky.count; i++) {
        if (x->risky.at[i].kind == kind && x->risky.at[i].index == index) { x->risks += 1; }
    }
    const spg_x_chunk_call call = {x->chunk, found, x->out != x->body};
    spg_x_set(x, SPG_PUSH(x->run, &x->calls, call));
}

void spg_x_call(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index)
{
    spg_x_chunk_name(x, kind, index);
    spg_x_require(x, kind, index);
}
