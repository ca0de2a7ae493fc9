/* kept_games.c — of which games a position that is a value may be. SPDX-License-Identifier: MIT
 *
 * One set per variable of main and per helper, whatever was assigned to it or given by it at any time; a move leads to games that
 * those of the position reach. The number behind the last game says that it may be a sum, or nothing. */
#include <string.h>

#include "base/bitset.h"
#include "export/kept.h"

typedef struct finder {
    spg_exporter *x;
    uint32_t def;    /* whose names are met; UINT32_MAX: those of main */
    uint64_t *games; /* found */
    bool moves;      /* a question was met */
    bool grown;      /* a set of a name or helper was */
} finder;

static size_t words_of(const spg_exporter *x)
{
    return SPG_BITSET_WORDS(x->program->games.count + 1);
}

static bool holds_position(spg_type type)
{
    return spg_type_base(type) == SPG_KIND_POSITION || spg_type_base(type) == SPG_KIND_MOVE;
}

static uint64_t *of_slot(const spg_exporter *x, uint32_t slot)
{
    return x->slot_games + slot * words_of(x);
}

static uint64_t *of_def(const spg_exporter *x, uint32_t def)
{
    return x->def_games + def * words_of(x);
}

static bool join(const spg_exporter *x, uint64_t *to, const uint64_t *more)
{
    bool grown = false;
    for (size_t i = 0; i < words_of(x); i++) {
        grown = grown || (more[i] & ~to[i]) != 0;
        to[i] |= more[i];
    }
    return grown;
}

/* Does a move end the game, or lead to a sum? */
static bool has_large_moves(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_VERDICT) { return true; }
    if (node->kind == SPG_NODE_MOVE) { return spg_x_node(x, spg_x_child(x, ref, 3))->kind != SPG_NODE_MAKE; }
    if (spg_node_class_of((spg_node_kind)node->kind) != SPG_CLASS_STMT) { return false; }
    for (uint32_t i = 0; i < node->count; i++) {
        if (has_large_moves(x, spg_x_child(x, ref, i))) { return true; }
    }
    return false;
}

static uint32_t sums_bit(const spg_exporter *x)
{
    return (uint32_t)x->program->games.count;
}

static void look(finder *f, spg_ref ref)
{
    const spg_exporter *x = f->x;
    const spg_node *node = spg_x_node(x, ref);
    const bool sums = (node->kind == SPG_NODE_SUM && node->count != 1) || node->kind == SPG_NODE_SUM_OVER ||
                      node->kind == SPG_NODE_COPIES;
    if (sums) { spg_bitset_add(f->games, sums_bit(x)); }
    if (node->kind == SPG_NODE_MAKE) { spg_bitset_add(f->games, node->data); }
    if (node->kind == SPG_NODE_ASK || spg_type_base(node->type) == SPG_KIND_MOVE) { f->moves = true; }
    if (node->kind == SPG_NODE_CALL) { join(x, f->games, of_def(x, node->data)); }
    if ((node->kind == SPG_NODE_LOCAL || node->kind == SPG_NODE_PARAM) && holds_position(node->type)) {
        join(x, f->games, f->def == UINT32_MAX ? of_slot(x, node->data) : of_def(x, f->def));
    }
    for (uint32_t i = 0; i < node->count; i++) { look(f, spg_x_child(x, ref, i)); }
}

/* The games of an expression, from the arena; NULL: no memory. */
static const uint64_t *games_of(spg_exporter *x, uint32_t def, spg_ref expression)
{
    finder f = {.x = x, .def = def, .games = SPG_TAKE(&x->arena, uint64_t, words_of(x))};
    if (f.games == NULL) {
        spg_x_set(x, x->run->error.status);
        return NULL;
    }
    look(&f, expression);
    if (f.moves) { spg_x_set(x, spg_program_reach(x->program, f.games)); }
    for (uint32_t g = 0; f.moves && g < x->program->games.count; g++) {
        if (spg_bitset_has(f.games, g) && has_large_moves(x, x->program->games.at[g].body)) {
            spg_bitset_add(f.games, sums_bit(x));
        }
    }
    return f.games;
}

static void add_to(finder *f, uint64_t *set, spg_ref expression)
{
    const spg_arena_mark mark = spg_arena_here(&f->x->arena);
    const uint64_t *more = games_of(f->x, f->def, expression);
    if (more != NULL && join(f->x, set, more)) { f->grown = true; }
    spg_arena_back(&f->x->arena, mark);
}

/* What names get, in acts and binders, and parameters of helpers. */
static void follow(finder *f, spg_ref ref)
{
    spg_exporter *x = f->x;
    const spg_node *node = spg_x_node(x, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    if (kind == SPG_NODE_ASSIGN || kind == SPG_NODE_PUT) {
        const spg_node *to = spg_x_node(x, spg_x_child(x, ref, 0));
        if (holds_position(to->type)) { add_to(f, of_slot(x, to->data), spg_x_child(x, ref, node->count - 1)); }
    }
    if (kind == SPG_NODE_BINDER && f->def == UINT32_MAX &&
        holds_position(x->program->main.frame.locals[node->data].type)) {
        add_to(f, of_slot(x, node->data), spg_x_child(x, ref, 0));
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, ref, i);
        if (kind == SPG_NODE_CALL && holds_position(spg_x_node(x, child)->type)) {
            add_to(f, of_def(x, node->data), child);
        }
        follow(f, child);
    }
}

spg_status spg_x_kept_find_games(spg_exporter *x)
{
    const spg_program *program = x->program;
    const size_t words = words_of(x);
    if (x->status != SPG_OK) { return x->status; }
    x->slot_games = SPG_TAKE(&x->arena, uint64_t, (program->main.frame.local_count + 1) * words);
    x->def_games = SPG_TAKE(&x->arena, uint64_t, (program->defs.count + 1) * words);
    if (x->slot_games == NULL || x->def_games == NULL) { return x->run->error.status; }
    finder f = {.x = x, .grown = true};
    while (f.grown && x->status == SPG_OK) {
        f.grown = false;
        f.def = UINT32_MAX;
        follow(&f, program->main.body);
        for (f.def = 0; f.def < program->defs.count; f.def++) {
            const spg_def *def = &program->defs.at[f.def];
            if (holds_position(def->result)) { add_to(&f, of_def(x, f.def), def->body); }
            follow(&f, def->body);
        }
    }
    return x->status;
}

bool spg_x_kept_may_be_sum(const spg_exporter *x, spg_ref any)
{
    return spg_bitset_has(x->kept_sets.at + spg_x_kept_number(x, any) * words_of(x), sums_bit(x));
}

uint32_t spg_x_kept_number(const spg_exporter *x, spg_ref any)
{
    uint32_t set = 0;
    while (set + 1 < x->any.count && x->any.at[set] != any) { set++; }
    return set;
}

uint32_t spg_x_kept_set_of(spg_exporter *x, spg_ref position)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const spg_x_chunk *chunk = &x->chunks.at[x->chunk];
    const uint64_t *games = games_of(x, chunk->kind == SPG_CHUNK_DEF ? chunk->index : UINT32_MAX, position);
    const size_t words = words_of(x);
    uint32_t set = 0;
    while (games != NULL && set < x->any.count &&
           memcmp(x->kept_sets.at + set * words, games, words * sizeof *games) != 0) {
        set++;
    }
    if (games != NULL && set == x->any.count) {
        for (size_t i = 0; i < words; i++) { spg_x_set(x, SPG_PUSH(x->run, &x->kept_sets, games[i])); }
        spg_x_set(x, SPG_PUSH(x->run, &x->any, 0));
        spg_x_grow(x);
    }
    spg_arena_back(&x->arena, mark);
    return set;
}
