/* regions_shape.c — rules and symmetries on boards of one size, as masks and shifts. SPDX-License-Identifier: MIT
 *
 * Cost: about 16 · 8 words per four bits of a board of one word, a byte per bit and image of a larger one, once for each size
 * that comes up. */
#include "exec/regions_packed.h"

enum { TAG_SHIFT = 52, PLACES_MAX = SPG_PACKED_BITS, ALIGNMENT = 8 };

bool spg_packed_fits(const spg_regions *regions, uint32_t rows, uint32_t columns)
{
    if (regions->shapes == NULL || rows > PLACES_MAX || columns > PLACES_MAX) { return false; }
    return (uint64_t)rows * columns * (regions->character_count - 1) <= SPG_PACKED_BITS;
}

/* One piece of memory for all of a shape, so that it is there or not; first its size is counted, with `at` NULL. */
typedef struct piece {
    uint8_t *at;
    size_t used;
} piece;

static void *cut(piece *from, size_t count, size_t size)
{
    void *out = from->at == NULL ? NULL : from->at + from->used;
    from->used += (count * size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return out;
}

/* ---- rules ---- */

static void set_bit(spg_packed *bits, uint32_t bit)
{
    bits->word[bit / 64] |= (uint64_t)1 << bit % 64;
}

/* The lowest bit of a cell. */
static uint32_t bit_of(const spg_packed_shape *shape, uint32_t row, uint32_t column)
{
    return shape->bits - (row * shape->columns + column + 1) * shape->planes;
}

static void set_places(const spg_packed_shape *shape, const spg_region_board *find, spg_packed *places)
{
    for (uint32_t row = 0; row < spg_regions_places(shape->rows, find->rows); row++) {
        for (uint32_t column = 0; column < spg_regions_places(shape->columns, find->columns); column++) {
            set_bit(places, bit_of(shape, row, column) + shape->planes - 1);
        }
    }
}

static bool is_inside(const spg_packed_shape *shape, const spg_region_board *find)
{
    return find->rows <= shape->rows && find->columns <= shape->columns;
}

static void push_shift(spg_packed_shifts *to, uint32_t shift)
{
    to->at[to->count++] = (uint8_t)shift;
}

static void set_cell(const spg_packed_shape *shape, uint32_t bit, uint8_t written, spg_packed_rule *to)
{
    for (uint32_t plane = 0; plane < shape->planes; plane++) { set_bit(&to->clear, bit + plane); }
    if (written != 0) { set_bit(&to->set, bit + written - 1U); }
}

static void make_rule(const spg_packed_shape *shape, const spg_region_rule *from, spg_packed_rule *to)
{
    const spg_region_board *find = &from->find;
    for (uint32_t r = 0; r < find->rows; r++) {
        for (uint32_t c = 0; c < find->columns; c++) {
            const uint8_t wanted = find->cells[(size_t)r * find->columns + c];
            const uint8_t written = from->with.cells[(size_t)r * find->columns + c];
            const uint32_t shift = (r * shape->columns + c) * shape->planes;
            const uint32_t bit = bit_of(shape, r, c);
            to->last = (uint8_t)shift;
            if (wanted == SPG_REGIONS_ANY && written == SPG_REGIONS_ANY) { continue; }
            push_shift(&to->touches, shift);
            if (wanted != SPG_REGIONS_ANY) { push_shift(&to->reads, shift + shape->planes - wanted); }
            if (written == SPG_REGIONS_ANY) { continue; }
            set_cell(shape, bit, written, to);
            if (written == 0) {
                push_shift(&to->blanks, shift);
            } else {
                push_shift(&to->writes, shift + shape->planes - written);
            }
        }
    }
    set_places(shape, find, &to->places);
}

static void make_rules(const spg_regions *regions, spg_packed_shape *shape)
{
    for (uint32_t i = 0; i < regions->rule_count; i++) {
        if (is_inside(shape, &regions->rules[i].find)) { make_rule(shape, &regions->rules[i], &shape->rules[i]); }
        shape->spreads = shape->spreads || shape->rules[i].writes.count > 0;
    }
}

static void cut_shifts(const spg_region_board *find, piece *from, spg_packed_rule *to)
{
    const size_t cells = (size_t)find->rows * find->columns;
    uint8_t *const at[] = {cut(from, cells, 1), cut(from, cells, 1), cut(from, cells, 1), cut(from, cells, 1)};
    if (to == NULL) { return; }
    to->reads.at = at[0];
    to->writes.at = at[1];
    to->blanks.at = at[2];
    to->touches.at = at[3];
}

/* ---- symmetries ---- */

/* Where a bit of the board lies in an image. */
static uint32_t image_of(const spg_packed_shape *shape, uint32_t bit, unsigned symmetry)
{
    uint32_t row = shape->row[bit];
    uint32_t column = shape->column[bit];
    if ((symmetry & 1) != 0) { row = shape->rows - 1 - row; }
    if ((symmetry & 2) != 0) { column = shape->columns - 1 - column; }
    const bool transposed = (symmetry & 4) != 0;
    const uint32_t cell = transposed ? column * shape->rows + row : row * shape->columns + column;
    return shape->bits - (cell + 1) * shape->planes + bit % shape->planes;
}

static void make_nibbles(spg_packed_shape *shape)
{
    const size_t count = shape->image_count;
    for (uint32_t bit = 0; bit < shape->bits; bit++) {
        for (uint32_t value = 0; value < 16; value++) {
            if ((value >> bit % 4 & 1) == 0) { continue; }
            uint64_t *images = shape->nibbles + ((size_t)(bit / 4) * 16 + value) * count;
            for (size_t i = 0; i < count; i++) { images[i] |= (uint64_t)1 << shape->targets[bit * count + i]; }
        }
    }
}

/* Boards with fewer rows come first, so of an image and a transposed one of another size only one can be the least. */
static void choose_images(const spg_regions *regions, spg_packed_shape *shape)
{
    const bool may_turn = (regions->symmetries & 0xf0) != 0;
    const bool turns = may_turn && shape->rows > shape->columns;
    for (unsigned symmetry = 0; symmetry < SPG_REGIONS_SYMMETRIES; symmetry++) {
        const bool transposed = (symmetry & 4) != 0;
        if ((regions->symmetries >> symmetry & 1) == 0) { continue; }
        if (shape->rows == shape->columns || transposed == turns) {
            shape->images[shape->image_count++] = (uint8_t)symmetry;
        }
    }
    const uint32_t rows = turns ? shape->columns : shape->rows;
    const uint32_t columns = turns ? shape->rows : shape->columns;
    shape->tag = (uint64_t)1 << 63 | (uint64_t)(regions->shapes->first[rows] + columns) << TAG_SHIFT;
}

static void make_images(spg_packed_shape *shape)
{
    for (uint32_t bit = 0; bit < shape->bits; bit++) {
        for (uint32_t i = 0; i < shape->image_count; i++) {
            shape->targets[bit * shape->image_count + i] = (uint8_t)image_of(shape, bit, shape->images[i]);
        }
    }
    if (shape->words == 1) { make_nibbles(shape); }
}

/* ---- sizes ---- */

spg_status spg_packed_shapes_new(spg_arena *arena, uint32_t planes, spg_packed_shapes **out)
{
    *out = NULL;
    if (planes == 0 || planes > SPG_PACKED_PLANES) { return SPG_OK; }
    spg_packed_shapes *shapes = SPG_TAKE(arena, spg_packed_shapes, 1);
    if (shapes == NULL) { return arena->run->error.status; }
    uint32_t count = 0;
    for (uint32_t rows = 1; rows <= PLACES_MAX; rows++) {
        shapes->first[rows] = (uint16_t)count;
        count += PLACES_MAX / rows;
    }
    shapes->first[PLACES_MAX + 1] = (uint16_t)count;
    shapes->at = SPG_TAKE(arena, const spg_packed_shape *, (size_t)count + 1);
    if (shapes->at == NULL) { return arena->run->error.status; }
    *out = shapes;
    return SPG_OK;
}

static void set_cells(spg_packed_shape *shape)
{
    for (uint32_t bit = 0; bit < shape->bits; bit++) {
        const uint32_t cell = (shape->bits - 1 - bit) / shape->planes;
        shape->row[bit] = (uint8_t)(cell / shape->columns);
        shape->column[bit] = (uint8_t)(cell % shape->columns);
        if (bit % shape->planes == shape->planes - 1) { set_bit(&shape->heads, bit); }
    }
}

static void cut_shape(const spg_regions *regions, piece *from, spg_packed_shape *shape)
{
    const size_t bits = shape->bits, images = shape->image_count;
    shape->rules = cut(from, regions->rule_count, sizeof *shape->rules);
    shape->row = cut(from, bits, 1);
    shape->column = cut(from, bits, 1);
    shape->targets = cut(from, bits * images, 1);
    if (shape->words == 1) { shape->nibbles = cut(from, (bits + 3) / 4 * 16 * images, sizeof *shape->nibbles); }
    for (uint32_t i = 0; i < regions->rule_count; i++) {
        const spg_region_board *find = &regions->rules[i].find;
        if (is_inside(shape, find)) { cut_shifts(find, from, from->at == NULL ? NULL : &shape->rules[i]); }
    }
}

static spg_status make_shape(spg_arena *arena, const spg_regions *regions, uint32_t rows, uint32_t columns,
                             const spg_packed_shape **out)
{
    spg_packed_shape made = {.rows = rows, .columns = columns, .rule_count = regions->rule_count};
    piece from = {.used = sizeof made};
    made.planes = regions->character_count - 1;
    made.bits = rows * columns * made.planes;
    made.words = made.bits <= 64 ? 1 : made.bits <= 128 ? 2 : SPG_PACKED_WORDS;
    choose_images(regions, &made);
    cut_shape(regions, &from, &made);
    from.at = spg_arena_take(arena, from.used, 1);
    if (from.at == NULL) { return arena->run->error.status; }
    from.used = 0;
    spg_packed_shape *shape = cut(&from, 1, sizeof made);
    *shape = made;
    cut_shape(regions, &from, shape);
    set_cells(shape);
    make_rules(regions, shape);
    make_images(shape);
    *out = shape;
    return SPG_OK;
}

spg_status spg_packed_shape_get(spg_rules *rules, const spg_regions *regions, uint32_t rows, uint32_t columns,
                                const spg_packed_shape **out)
{
    const spg_packed_shape **at = &regions->shapes->at[regions->shapes->first[rows] + columns];
    if (*at == NULL) { SPG_TRY(make_shape(&rules->arena, regions, rows, columns, at)); }
    *out = *at;
    return SPG_OK;
}

spg_status spg_packed_shape_tagged(spg_rules *rules, const spg_regions *regions, uint64_t tag,
                                   const spg_packed_shape **out)
{
    const uint32_t size = (uint32_t)(tag << 1 >> (TAG_SHIFT + 1));
    const uint16_t *first = regions->shapes->first;
    uint32_t rows = 1;
    *out = size > first[PLACES_MAX + 1] ? NULL : regions->shapes->at[size];
    if (*out != NULL) { return SPG_OK; }
    while (rows < PLACES_MAX && first[rows + 1] < size) { rows += 1; }
    const uint32_t columns = size - first[rows];
    if (columns == 0 || !spg_packed_fits(regions, rows, columns)) { return spg_rules_bad_key(rules); }
    return spg_packed_shape_get(rules, regions, rows, columns, out);
}
