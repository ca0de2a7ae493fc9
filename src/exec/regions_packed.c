/* regions_packed.c — boards in words: their regions, their moves, their keys. SPDX-License-Identifier: MIT
 *
 * All windows of a rule are found at once, by one shift per cell that it reads; a region grows from its first window by one
 * shift per cell that a rule touches, there and back. Both are written down once (regions_packed_body.h) for boards of one, two
 * and four words. */
#include "exec/regions_packed.h"

#include <string.h>

#define KEY_MARK ((uint64_t)1 << 63)
#define CELLS_MASK (((uint64_t)1 << CELLS_IN_TAG) - 1)
enum { CELLS_IN_TAG = 52 };

bool spg_packed_is_key(const spg_rules *rules, const uint64_t *component)
{
    const spg_regions *regions = rules->regions[component[0]];
    return regions != NULL && regions->shapes != NULL && (component[1] & KEY_MARK) != 0;
}

/* ---- cells ---- */

void spg_packed_pack(const spg_packed_shape *shape, const spg_region_board *board, spg_packed *out)
{
    *out = (spg_packed){{0}};
    uint32_t bit = shape->bits;
    for (size_t i = 0; i < (size_t)board->rows * board->columns; i++) {
        bit -= shape->planes;
        if (board->cells[i] == 0) { continue; }
        const uint32_t at = bit + board->cells[i] - 1U;
        out->word[at / 64] |= (uint64_t)1 << at % 64;
    }
}

static uint32_t words_of(const spg_packed_shape *shape)
{
    return (shape->bits + 63) / 64;
}

spg_status spg_packed_load(spg_rules *rules, const uint64_t *component, const spg_packed_shape **shape,
                           spg_packed *cells)
{
    *cells = (spg_packed){{0}};
    SPG_TRY(spg_packed_shape_tagged(rules, rules->regions[component[0]], component[1], shape));
    if ((*shape)->bits <= CELLS_IN_TAG) {
        cells->word[0] = component[1] & CELLS_MASK;
    } else {
        memcpy(cells->word, component + 2, words_of(*shape) * sizeof *cells->word);
    }
    return SPG_OK;
}

spg_status spg_packed_unpack(spg_rules *rules, const uint64_t *component, spg_region_board *out)
{
    const spg_packed_shape *shape;
    spg_packed cells;
    SPG_TRY(spg_packed_load(rules, component, &shape, &cells));
    *out = (spg_region_board){.rows = shape->rows, .columns = shape->columns};
    out->cells = SPG_TAKE(&rules->machine->scratch, uint8_t, (size_t)shape->rows * shape->columns);
    if (out->cells == NULL) { return rules->machine->run->error.status; }
    for (uint32_t bit = 0; bit < shape->bits; bit++) {
        if ((cells.word[bit / 64] >> bit % 64 & 1) == 0) { continue; }
        out->cells[shape->row[bit] * shape->columns + shape->column[bit]] = (uint8_t)(1 + bit % shape->planes);
    }
    return SPG_OK;
}

uint32_t spg_packed_weight(const spg_rules *rules, const uint64_t *component)
{
    if (!spg_packed_is_key(rules, component)) { return SPG_PACKED_BITS + 1; }
    uint32_t weight = (uint32_t)__builtin_popcountll(component[1] & CELLS_MASK);
    for (uint32_t i = 2; i <= SPG_PACKED_KEY; i++) { weight += (uint32_t)__builtin_popcountll(component[i]); }
    return weight;
}

/* ---- images ---- */

/* `count` is a constant where this is called. */
static inline uint64_t least_of(const uint64_t *images, uint64_t cells, const unsigned count)
{
    uint64_t image[SPG_REGIONS_SYMMETRIES] = {0};
    for (; cells != 0; cells >>= 4, images += 16 * (size_t)count) {
        const uint64_t *of = images + (cells & 15) * count;
        for (unsigned i = 0; i < count; i++) { image[i] |= of[i]; }
    }
    uint64_t least = image[0];
    for (unsigned i = 1; i < count; i++) { least = image[i] < least ? image[i] : least; }
    return least;
}

static uint64_t find_least(const spg_packed_shape *shape, uint64_t cells)
{
    switch (shape->image_count) {
    case 8: return least_of(shape->nibbles, cells, 8);
    case 4: return least_of(shape->nibbles, cells, 4);
    case 2: return least_of(shape->nibbles, cells, 2);
    default: return least_of(shape->nibbles, cells, 1);
    }
}

static bool is_less(const spg_packed *a, const spg_packed *b)
{
    unsigned i = SPG_PACKED_WORDS - 1;
    while (i > 0 && a->word[i] == b->word[i]) { i -= 1; }
    return a->word[i] < b->word[i];
}

static void find_least_wide(const spg_packed_shape *shape, const uint64_t *cells, spg_packed *least)
{
    const uint32_t count = shape->image_count;
    spg_packed image[SPG_REGIONS_SYMMETRIES] = {{{0}}};
    for (uint32_t w = 0; w < words_of(shape); w++) {
        for (uint64_t left = cells[w]; left != 0; left &= left - 1) {
            const uint8_t *to = shape->targets + (64 * (size_t)w + (uint32_t)__builtin_ctzll(left)) * count;
            for (uint32_t i = 0; i < count; i++) { image[i].word[to[i] / 64] |= (uint64_t)1 << to[i] % 64; }
        }
    }
    *least = image[0];
    for (uint32_t i = 1; i < count; i++) {
        if (is_less(&image[i], least)) { *least = image[i]; }
    }
}

/* ---- writing ---- */

typedef struct packer {
    spg_rules *rules;
    const spg_regions *regions;
    uint64_t game;
    spg_batch *out;
} packer;

static spg_status write_shape(const packer *to, const spg_packed_shape *shape, const uint64_t *cells)
{
    spg_batch *out = to->out;
    const size_t words = 1 + (size_t)out->width;
    if (out->words.room - out->words.count < words) { SPG_TRY(SPG_RESERVE(out->run, &out->words, words)); }
    uint64_t *key = out->words.at + out->words.count;
    out->words.count += words;
    memset(key, 0, words * sizeof *key);
    key[0] = to->game;
    key[1] = shape->tag;
    if (shape->bits <= CELLS_IN_TAG) {
        key[1] |= find_least(shape, cells[0]);
    } else if (shape->words == 1) {
        key[2] = find_least(shape, cells[0]);
    } else {
        spg_packed least;
        find_least_wide(shape, cells, &least);
        memcpy(key + 2, least.word, words_of(shape) * sizeof *key);
    }
    return SPG_OK;
}

/* A rectangle cut out of a board. */
static spg_status write_cut(const packer *to, uint32_t rows, uint32_t columns, const uint64_t *cells)
{
    const spg_packed_shape *shape;
    SPG_TRY(spg_packed_shape_get(to->rules, to->regions, rows, columns, &shape));
    return write_shape(to, shape, cells);
}

static spg_status begin_move(const packer *to, uint32_t rule)
{
    const spg_region_rule *by = &to->regions->rules[rule];
    const uint32_t part = (uint32_t)(to->out->words.count / (1 + (size_t)to->out->width));
    const spg_option option = {.again = by->again, .node = by->node, .gain = by->gain, .first_part = part};
    SPG_TRY(spg_machine_work(to->rules->machine, 4));
    return SPG_PUSH(to->out->run, &to->out->options, option);
}

static void end_move(const packer *to)
{
    spg_option *option = &to->out->options.at[to->out->options.count - 1];
    option->parts = (uint32_t)(to->out->words.count / (1 + (size_t)to->out->width)) - option->first_part;
}

/* ---- boards of each number of words ---- */

#define WORDS 1
#define NAME(name) name##_1
#define BITS bits_1
#include "exec/regions_packed_body.h"
#undef WORDS
#undef NAME
#undef BITS

#define WORDS 2
#define NAME(name) name##_2
#define BITS bits_2
#include "exec/regions_packed_body.h"
#undef WORDS
#undef NAME
#undef BITS

#define WORDS 4
#define NAME(name) name##_4
#define BITS bits_4
#include "exec/regions_packed_body.h"
#undef WORDS
#undef NAME
#undef BITS

static packer packer_of(spg_rules *rules, uint64_t game, spg_batch *out)
{
    return (packer){.rules = rules, .regions = rules->regions[game], .game = game, .out = out};
}

spg_status spg_packed_write(spg_rules *rules, uint64_t game, const spg_packed_shape *shape, const spg_packed *cells,
                            spg_batch *out)
{
    const packer to = packer_of(rules, game, out);
    return write_shape(&to, shape, cells->word);
}

spg_status spg_packed_split(spg_rules *rules, uint64_t game, const spg_packed_shape *shape, const spg_packed *cells,
                            spg_batch *out)
{
    const packer to = packer_of(rules, game, out);
    if (shape->words == 1) { return write_parts_1(&to, shape, get_1(cells)); }
    if (shape->words == 2) { return write_parts_2(&to, shape, get_2(cells)); }
    return write_parts_4(&to, shape, get_4(cells));
}

spg_status spg_packed_moves(spg_rules *rules, uint64_t game, uint32_t rule, const spg_packed_shape *shape,
                            const spg_packed *cells, spg_batch *out)
{
    const packer to = packer_of(rules, game, out);
    if (shape->words == 1) { return write_moves_1(&to, shape, rule, get_1(cells)); }
    if (shape->words == 2) { return write_moves_2(&to, shape, rule, get_2(cells)); }
    return write_moves_4(&to, shape, rule, get_4(cells));
}
