/* reach.c — all positions that can be reached from one, and the moves between them. SPDX-License-Identifier: MIT
 *
 * A position is the sorted list of its components: the order of a sum means nothing, and moves in equal components are the
 * same move. */
#include "api/reach.h"

#include <string.h>

#include "api/result.h"

enum { COMPONENTS_MAX = 1000, LABELS_MAX = 4 };

void spg_reach_init(spg_reach *reach, spg_ruleset *rules, const spg_game *game, size_t limit, spg_arena *arena)
{
    *reach = (spg_reach){.rules = rules, .game = game, .arena = arena, .limit = limit};
    spg_intern_init(&reach->positions, arena->run);
}

void spg_reach_clear(spg_reach *reach)
{
    spg_run *run = reach->arena->run;
    spg_intern_clear(&reach->positions);
    SPG_ARRAY_CLEAR(run, &reach->edges);
    SPG_ARRAY_CLEAR(run, &reach->words);
}

static size_t component_size(const spg_reach *reach)
{
    return 1 + (size_t)reach->game->width;
}

/* Insertion: sums have few components, and all but the new ones are sorted already. */
static void sort_components(uint64_t *words, size_t size, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i; j > 0; j--) {
            uint64_t *a = words + (j - 1) * size, *b = words + j * size;
            size_t k = 0;
            while (k < size && a[k] == b[k]) { k++; }
            if (k == size || a[k] < b[k]) { break; }
            for (k = 0; k < size; k++) {
                const uint64_t word = a[k];
                a[k] = b[k];
                b[k] = word;
            }
        }
    }
}

/* The number of the position in `words`, whose first word is the turn. */
static spg_status put_position(spg_reach *reach, uint32_t *number)
{
    spg_run *run = reach->arena->run;
    const size_t size = component_size(reach), count = (reach->words.count - 1) / size;
    if (count > COMPONENTS_MAX) {
        return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE,
                         "a position of more than 1000 components is too big for a graph", "take fewer terms");
    }
    sort_components(reach->words.at + 1, size, count);
    SPG_TRY(spg_intern_put(&reach->positions, reach->words.at, reach->words.count * sizeof(uint64_t), number, NULL));
    if (reach->positions.count > reach->limit) {
        char limit[SPG_INT_TEXT_SIZE];
        return SPG_FAIL(run, SPG_TOO_BIG, SPG_NOWHERE, "more than %1 positions can be reached",
                        "start from a smaller position, or allow more with --limit",
                        spg_int_format((spg_int)reach->limit, limit));
    }
    return SPG_OK;
}

static spg_status add_words(spg_reach *reach, const uint64_t *words, size_t count)
{
    SPG_TRY(SPG_RESERVE(reach->arena->run, &reach->words, count));
    memcpy(reach->words.at + reach->words.count, words, count * sizeof *words);
    reach->words.count += count;
    return SPG_OK;
}

static spg_status start_words(spg_reach *reach, spg_turn turn)
{
    const uint64_t word = reach->game->traits.roles ? (uint64_t)turn : 0;
    reach->words.count = 0;
    return add_words(reach, &word, 1);
}

/* Has a component of a sum moves, or an ending that is more than none? Where roles matter the other player may have some. */
static spg_status is_alive(spg_reach *reach, const uint64_t *component, spg_batch *batch, bool *out)
{
    spg_ending ending = {0};
    *out = true;
    if (reach->game->traits.roles) { return SPG_OK; }
    SPG_TRY(reach->game->ending(reach->game->rules, component, SPG_TURN_FIRST, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) {
        *out = ending.verdict != SPG_VERDICT_LOSE;
        return SPG_OK;
    }
    SPG_TRY(reach->game->options(reach->game->rules, component, SPG_TURN_FIRST, batch));
    *out = batch->options.count > 0;
    return SPG_OK;
}

/* Components without moves change nothing in a sum: all but the last of a position go, so that equal positions meet. */
static spg_status drop_dead(spg_reach *reach)
{
    const size_t size = component_size(reach);
    spg_batch batch;
    spg_status status = SPG_OK;
    spg_batch_init(&batch, reach->arena->run, reach->game->width);
    size_t place = 1;
    while (place < reach->words.count && reach->words.count > 1 + size && status == SPG_OK) {
        bool alive;
        status = is_alive(reach, reach->words.at + place, &batch, &alive);
        if (alive) {
            place += size;
            continue;
        }
        memmove(reach->words.at + place, reach->words.at + place + size,
                (reach->words.count - place - size) * sizeof(uint64_t));
        reach->words.count -= size;
    }
    spg_batch_clear(&batch);
    return status;
}

/* What the move is called: its label, or the names it has bound. */
static spg_status name_move(spg_reach *reach, const uint64_t *component, spg_turn turn, uint32_t option,
                            const char **out)
{
    spg_bindings bindings;
    spg_text text;
    SPG_TRY(spg_machine_bind(reach->game, component, turn, option, reach->arena, &bindings));
    *out = reach->rules->context->language == SPG_CHINESE && bindings.chinese != NULL ? bindings.chinese
                                                                                      : bindings.english;
    if (*out != NULL) { return SPG_OK; }
    spg_text_init(&text, reach->arena->run);
    for (uint32_t i = 0; i < bindings.count; i++) {
        spg_text_addf(&text, "%s%s=", i > 0 ? ", " : "", bindings.at[i].name);
        spg_value_write_bare(bindings.at[i].type, bindings.at[i].value, &text);
    }
    *out = spg_result_keep(reach->arena, &text);
    return *out == NULL ? reach->arena->run->error.status : SPG_OK;
}

static spg_status join(spg_arena *arena, const char *above, const char *below, const char **out)
{
    spg_text text;
    spg_text_init(&text, arena->run);
    spg_text_addf(&text, "%s\n%s", above, below);
    *out = spg_result_keep(arena, &text);
    return *out == NULL ? arena->run->error.status : SPG_OK;
}

static size_t lines_of(const char *text)
{
    size_t lines = 1;
    for (; *text != '\0'; text++) { lines += *text == '\n'; }
    return lines;
}

/* Moves with the same result share an edge; a fifth name and more are "…". */
static spg_status add_edge(spg_reach *reach, size_t first, spg_move_edge edge)
{
    for (size_t i = first; i < reach->edges.count; i++) {
        spg_move_edge *known = &reach->edges.at[i];
        if (known->to != edge.to || known->verdict != edge.verdict || known->again != edge.again ||
            known->gain != edge.gain) {
            continue;
        }
        const size_t lines = lines_of(known->label);
        if (strcmp(known->label, edge.label) == 0 || edge.label[0] == '\0' || lines > LABELS_MAX) { return SPG_OK; }
        return join(reach->arena, known->label, lines == LABELS_MAX ? "…" : edge.label, &known->label);
    }
    return SPG_PUSH(reach->arena->run, &reach->edges, edge);
}

/* The components of a position: `all` has `count` of them, `place` is the one moved in. */
typedef struct source {
    const uint64_t *all;
    size_t count, place;
    uint32_t number;
    spg_turn turn;
    size_t first_edge;
} source;

static spg_status add_option(spg_reach *reach, const source *from, const spg_batch *batch, uint32_t index)
{
    const spg_option *option = &batch->options.at[index];
    const size_t size = component_size(reach);
    const spg_turn other = from->turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    spg_move_edge edge = {
        .from = from->number, .verdict = option->verdict, .again = option->again, .gain = option->gain};
    SPG_TRY(name_move(reach, from->all + from->place * size, from->turn, index, &edge.label));
    if (option->verdict == SPG_VERDICT_NONE) {
        SPG_TRY(start_words(reach, option->again ? from->turn : other));
        SPG_TRY(add_words(reach, from->all, from->place * size));
        SPG_TRY(add_words(reach, from->all + (from->place + 1) * size, (from->count - from->place - 1) * size));
        SPG_TRY(add_words(reach, batch->words.at + (size_t)option->first_part * size, option->parts * size));
        SPG_TRY(drop_dead(reach));
        SPG_TRY(put_position(reach, &edge.to));
    }
    return add_edge(reach, from->first_edge, edge);
}

static spg_status expand_component(spg_reach *reach, const source *from, spg_batch *batch)
{
    const uint64_t *component = from->all + from->place * component_size(reach);
    spg_ending ending = {0};
    SPG_TRY(reach->game->ending(reach->game->rules, component, from->turn, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY(reach->game->options(reach->game->rules, component, from->turn, batch));
    for (uint32_t i = 0; i < batch->options.count; i++) { SPG_TRY(add_option(reach, from, batch, i)); }
    return SPG_OK;
}

/* A copy: the table of positions grows meanwhile. */
static spg_status copy_position(spg_reach *reach, uint32_t number, spg_arena *arena, uint64_t **words, size_t *count)
{
    size_t length;
    const uint8_t *bytes = spg_intern_get(&reach->positions, number, &length);
    *words = spg_arena_take(arena, length, 1);
    if (*words == NULL) { return arena->run->error.status; }
    memcpy(*words, bytes, length);
    *count = (length / sizeof(uint64_t) - 1) / component_size(reach);
    return SPG_OK;
}

static spg_status expand(spg_reach *reach, uint32_t number, spg_arena *scratch, spg_batch *batch)
{
    const size_t size = component_size(reach);
    uint64_t *words;
    source from = {.number = number, .first_edge = reach->edges.count};
    SPG_TRY(spg_run_check(scratch->run));
    SPG_TRY(copy_position(reach, number, scratch, &words, &from.count));
    from.turn = words[0] == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    from.all = words + 1;
    for (; from.place < from.count; from.place++) {
        const uint64_t *own = from.all + from.place * size;
        if (from.place > 0 && memcmp(own, own - size, size * sizeof *own) == 0) { continue; }
        SPG_TRY(expand_component(reach, &from, batch));
    }
    return SPG_OK;
}

static spg_status put_start(spg_reach *reach, const spg_position *start)
{
    uint32_t number;
    const size_t size = component_size(reach);
    SPG_TRY(start_words(reach, start->turn));
    for (uint32_t t = 0; t < start->term_count; t++) {
        const spg_term *term = &start->terms[t];
        for (uint64_t copy = 0; copy < term->copies && copy <= COMPONENTS_MAX && term->count > 0; copy++) {
            SPG_TRY(add_words(reach, start->words + term->first * size, term->count * size));
        }
    }
    return put_position(reach, &number);
}

spg_status spg_reach_explore(spg_reach *reach, const spg_position *start)
{
    spg_arena scratch;
    spg_batch batch;
    spg_arena_init(&scratch, reach->arena->run);
    spg_batch_init(&batch, reach->arena->run, reach->game->width);
    spg_status status = put_start(reach, start);
    for (uint32_t i = 0; status == SPG_OK && i < reach->positions.count; i++) {
        status = expand(reach, i, &scratch, &batch);
        spg_arena_clear(&scratch);
    }
    spg_batch_clear(&batch);
    spg_arena_clear(&scratch);
    return status;
}

spg_status spg_reach_position(spg_reach *reach, uint32_t number, spg_arena *arena, spg_value *out, spg_turn *turn)
{
    uint64_t *words = NULL;
    size_t count = 0;
    SPG_TRY(copy_position(reach, number, arena, &words, &count));
    *turn = words[0] == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    return spg_machine_decode_sum(reach->game, words + 1, (uint32_t)count, arena, out);
}
