/* tables.c — one question to tables filled in many ways. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "agree.h"
#include "codegen/print.h"
#include "vector/vector.h"
#include "whole_facts.h"

enum { WIDTHS = 7, CELLS = 200000 };

/* The bodies of one way: per width, interpreted and compiled. */
typedef struct bodies {
    agree *a;
    const agree_way *way;
    const spg_sweep *sweep;
    spg_arena arena;
    spg_vector *vector[2][WIDTHS];
    spg_loaded loaded[2][WIDTHS];
    spg_fill_cells last;
    uint32_t calls, widened, compiled;
} bodies;

/* ---- compiled bodies ---- */

static spg_status take_arrays(bodies *b, const void *const **out)
{
    const spg_sweep *sweep = b->sweep;
    const void **list = SPG_TAKE(&b->arena, const void *, sweep->arrays.count + 1);
    size_t count = 0;
    if (list == NULL) { return SPG_NO_MEMORY; }
    for (size_t i = 0; i < sweep->arrays.count; i++) {
        const spg_sweep_array *array = &sweep->arrays.at[i];
        if (!spg_print_is_passed(array)) { continue; }
        const uint32_t bits = spg_print_item_bits(array);
        char *items = spg_arena_take(&b->arena, (size_t)array->count, bits / 8);
        if (items == NULL) { return SPG_NO_MEMORY; }
        for (uint64_t k = 0; k < array->count; k++) {
            const int64_t item = array->at[k];
            const int32_t i32 = (int32_t)item;
            const int16_t i16 = (int16_t)item;
            const int8_t i8 = (int8_t)item;
            const void *from = bits == 64   ? (const void *)&item
                               : bits == 32 ? (const void *)&i32
                               : bits == 16 ? (const void *)&i16
                                            : &i8;
            memcpy(items + k * (bits / 8), from, bits / 8);
        }
        list[count++] = items;
    }
    *out = list;
    return SPG_OK;
}

/* Puts the program into the batch, or takes what was compiled of it. */
static spg_status print_or_load(bodies *b, spg_fill_cells cells, spg_loaded *loaded)
{
    spg_text text;
    spg_digest digest;
    spg_text_init(&text, &b->a->context->run);
    const spg_status status = spg_print_kernel(b->sweep, cells, &text, &digest);
    if (status == SPG_OK && b->a->mode == AGREE_INTERPRETED) {
        batch_add(b->a->kernels, b->sweep, spg_text_get(&text), text.length, digest);
    } else if (status == SPG_OK) {
        loaded->kernel = batch_find(b->a->kernels, digest);
    }
    spg_text_clear(&text);
    if (status == SPG_TOO_BIG) { return SPG_OK; }
    SPG_TRY(status);
    return loaded->kernel == NULL ? SPG_OK : take_arrays(b, &loaded->arrays);
}

/* ---- the filler ---- */

static spg_status find_filler(void *user, spg_fill_cells cells, bool wait, spg_filler *out)
{
    bodies *b = user;
    uint32_t exponent = 0;
    (void)wait;
    while ((1u << exponent) < cells.bits) { exponent++; }
    spg_vector **vector = &b->vector[cells.is_signed][exponent];
    spg_loaded *loaded = &b->loaded[cells.is_signed][exponent];
    b->widened += b->last.bits != 0 && b->last.bits != cells.bits;
    b->last = cells;
    if (*vector == NULL) {
        SPG_TRY(spg_vector_compile(&b->a->context->run, b->sweep, cells, vector));
        if (b->way->compiled && b->a->kernels != NULL) { SPG_TRY(print_or_load(b, cells, loaded)); }
    }
    *out = spg_vector_filler(*vector);
    if (loaded->kernel != NULL && b->calls++ % 3 != 1) {
        *out = spg_load_filler(loaded, cells);
        b->compiled += 1;
    }
    return SPG_OK;
}

static void close_bodies(bodies *b)
{
    for (uint32_t i = 0; i < 2 * WIDTHS; i++) {
        if (b->vector[i / WIDTHS][i % WIDTHS] != NULL) { spg_vector_free(b->vector[i / WIDTHS][i % WIDTHS]); }
    }
    spg_arena_clear(&b->arena);
}

/* ---- one way ---- */

static void count_way(agree *a, const bodies *b, const spg_tables *tables, const spg_answer *answer)
{
    agree_tally *t = a->tally;
    const spg_sweep *sweep = b->sweep;
    const unsigned long tiled = t->tiled;
    t->kind[sweep->kind] += 1;
    t->tier[b->compiled > 0] += 1;
    t->widened += b->widened > 0;
    t->given_up += answer->counts.given_up > 0;
    t->threads += answer->counts.threads > 1;
    t->draws += sweep->draws;
    for (uint32_t i = 0; i < SPG_REDUCTION_COUNT; i++) { t->used[i] += spg_tables_report(tables)->used[i] > 0; }
    for (size_t i = 0; i < sweep->passes.count; i++) {
        t->fronts += sweep->passes.at[i].order.front;
        t->tiled += sweep->passes.at[i].order.tiled;
        t->apart += sweep->passes.at[i].order.apart;
        t->turns += sweep->passes.at[i].count > 1;
    }
    for (size_t i = 0; i < sweep->tables.count; i++) { t->limited += sweep->tables.at[i].limited; }
    t->used[SPG_REDUCTION_BLOCKS] += b->way->small && t->tiled > tiled;
}

static void words_of(const agree_way *way, char *out, size_t size)
{
    int length = snprintf(out, size, "--engine dense --tier %d --threads %u", way->compiled ? 1 : way->tier,
                          way->threads);
    for (uint32_t i = 0; i < SPG_REDUCTION_COUNT; i++) {
        if ((way->off >> i & 1) != 0) {
            length += snprintf(out + length, size - (size_t)length, " --without %s",
                               spg_reduction_word((spg_reduction)i));
        }
    }
    if (way->small) { snprintf(out + length, size - (size_t)length, " (small tiles)"); }
}

static spg_status run_way(agree *a, const agree_question *q, const agree_way *way, const spg_tables *tables,
                          const char **text)
{
    const spg_game *game = &q->reply.family->game;
    bodies b = {.a = a, .way = way, .sweep = spg_tables_plan(tables)->sweep};
    spg_dense_plan plan = *spg_tables_plan(tables);
    const spg_task task = {.game = game, .question = {q->wants}, .dense = &plan};
    spg_answer answer;
    void *state;
    spg_arena_init(&b.arena, &a->context->run);
    plan.filler = find_filler;
    plan.user = &b;
    plan.threads = way->threads;
    if (way->threads > 1) { plan.many = 1; }
    if (way->small) { plan.block = 64; }
    spg_status status = spg_engine_dense.open(&a->context->run, &task, &state);
    if (status == SPG_OK) {
        status = spg_engine_solve(&a->context->run, &spg_engine_dense, state, &q->reply.position, q->arena, &answer);
        if (status == SPG_OK) {
            count_way(a, &b, tables, &answer);
            *text = agree_text(a, q, game, &answer);
        }
        spg_engine_dense.close(state);
    }
    close_bodies(&b);
    return status;
}

/* Bounds of the components asked about. */
static spg_status find_starts(agree *a, const agree_question *q, spg_box **out)
{
    const spg_program *program = &a->rules->program;
    const spg_game *game = &q->reply.family->game;
    *out = SPG_TAKE(q->arena, spg_box, program->games.count + 1);
    if (*out == NULL) { return SPG_NO_MEMORY; }
    for (size_t i = 0; i < program->games.count; i++) {
        (*out)[i].count = program->games.at[i].param_count;
        (*out)[i].params = SPG_TAKE(q->arena, spg_extent, (size_t)(*out)[i].count + 1);
        if ((*out)[i].params == NULL) { return SPG_NO_MEMORY; }
    }
    for (uint32_t c = 0; c < q->reply.position.component_count; c++) {
        const uint64_t *component = q->reply.position.words + (size_t)c * (1 + (size_t)game->width);
        const spg_layout *layout = &game->layouts[component[0]];
        spg_box *box = &(*out)[component[0]];
        int64_t values[SPG_SWEEP_DIMS];
        if (layout->field_count > SPG_SWEEP_DIMS) { return SPG_REFUSED; }
        spg_layout_unpack(layout, component + 1, values);
        for (uint32_t i = 0; i < layout->field_count && i < box->count; i++) {
            const spg_extent here = spg_extent_int(spg_interval_one(values[i]));
            box->params[i] = box->known ? spg_extent_join(box->params[i], here) : here;
        }
        box->known = true;
    }
    return SPG_OK;
}

static void try_way(agree *a, const agree_question *q, const agree_way *way, spg_tables_wish *wish)
{
    const spg_settings settings = {.tier = way->tier, .threads = way->threads, .off = way->off};
    spg_tables *tables = NULL;
    spg_reason why = {0};
    const char *text = NULL;
    char words[60 + 30 * SPG_REDUCTION_COUNT];
    wish->settings = &settings;
    words_of(way, words, sizeof words);
    spg_status status = spg_tables_new(wish, &tables, &why);
    if (status == SPG_OK && spg_tables_cells(tables) <= CELLS) {
        status = run_way(a, q, way, tables, &text);
    } else if (status == SPG_OK) {
        status = SPG_REFUSED;
    }
    a->tally->refused += status == SPG_REFUSED;
    agree_judge(a, q, words, status, text);
    spg_tables_free(tables);
}

void agree_tables(agree *a, const agree_question *q)
{
    const uint32_t every = (1u << SPG_REDUCTION_COUNT) - 1, one = 1u << (a->salt++ % SPG_REDUCTION_COUNT);
    const agree_way interpreted[] = {{.tier = 0, .threads = 1},
                                     {.tier = 0, .off = every, .threads = 2, .small = true},
                                     {.tier = 1, .off = one, .threads = 2, .small = true}};
    const agree_way compiled[] = {{.tier = 1, .threads = 2, .small = true, .compiled = true},
                                  {.tier = 1, .off = every, .threads = 1, .compiled = true}};
    const spg_family *family = q->reply.family;
    spg_reason why;
    spg_facts facts;
    spg_tables_wish wish = {.run = &a->context->run,
                            .machine = spg_session_machine(a->rules->session),
                            .program = &a->rules->program,
                            .facts = &facts,
                            .game = &family->game};
    spg_box *starts;
    if (!spg_tables_kind(&family->traits, q->wants, spg_position_is_sum(&q->reply.position), &wish.kind, &why)) {
        return;
    }
    spg_context_begin(a->context);
    if (find_starts(a, q, &starts) != SPG_OK) { return; }
    wish.starts = starts;
    if (whole_facts(&a->context->run, &a->rules->program, family->roots, family->games, family->givens, &facts) !=
        SPG_OK) {
        return;
    }
    if (a->mode == AGREE_INTERPRETED) {
        for (size_t i = 0; i < sizeof interpreted / sizeof interpreted[0]; i++) {
            try_way(a, q, &interpreted[i], &wish);
        }
    }
    for (size_t i = 0; a->kernels != NULL && i < sizeof compiled / sizeof compiled[0]; i++) {
        try_way(a, q, &compiled[i], &wish);
    }
    spg_facts_clear(&facts);
}
