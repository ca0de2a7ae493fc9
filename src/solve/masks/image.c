/* image.c — the position that stands for all images of one under the symmetries of the rules. SPDX-License-Identifier: MIT
 *
 * Twins are sorted; of the images of that the least one is taken, word by word (T48). The words of a position are cut into pieces of a
 * few bits, and for each value of a piece there is a row: what it becomes in every image. So all images are made together, by a few xors
 * of rows. */
#include <string.h>

#include "solve/masks/state.h"

enum { PIECE_BITS_MAX = 8, PIECE_BITS_MIN = 4, ROWS_BYTES = 1 << 20 };

/* ---- twins ---- */

static void add_sort(spg_masks_sort *sort, const spg_masks_rules *r, uint32_t low, uint32_t high)
{
    const uint32_t radix = r->ground->radix[low];
    const uint64_t mask = radix == 2 ? 1 : UINT64_MAX >> (64 - radix);
    *sort = (spg_masks_sort){(uint8_t)(r->place[low] >> 6), (uint8_t)(r->place[high] >> 6),
                             (uint8_t)(r->place[low] & 63), (uint8_t)(r->place[high] & 63), mask};
}

/* Are the bits of a field in one word? */
static bool is_whole(const spg_masks_rules *r, uint32_t field)
{
    const uint32_t bits = r->ground->radix[field] == 2 ? 1 : r->ground->radix[field];
    return (r->place[field] & 63) + bits <= 64;
}

/* Sorting n of them by exchanges that do not depend on what they are: K. E. Batcher's odd-even merge sort (1968). */
static void sort_fields(spg_masks_rules *r, const uint32_t *fields, uint32_t n, spg_masks_sort *sorts)
{
    for (uint32_t length = 1; length < n; length *= 2) {
        for (uint32_t step = length; step > 0; step /= 2) {
            for (uint32_t at = step % length; at + step < n; at += 2 * step) {
                for (uint32_t i = at; i < at + step && i + step < n; i++) {
                    if (i / (2 * length) != (i + step) / (2 * length)) { continue; }
                    add_sort(&sorts[r->sort_count++], r, fields[i], fields[i + step]);
                }
            }
        }
    }
}

static void sort_class(spg_masks_rules *r, const spg_ground_twins *twins, spg_masks_sort *sorts)
{
    uint32_t fields[SPG_GROUND_FIELDS_MAX], count = 0;
    for (uint32_t i = 0; i < twins->count; i++) {
        if (is_whole(r, twins->fields[i])) { fields[count++] = twins->fields[i]; }
    }
    sort_fields(r, fields, count, sorts);
}

static spg_status make_sorts(spg_run *run, spg_arena *arena, const spg_ground_symmetries *from, spg_masks_rules *r)
{
    size_t most = 1;
    for (uint32_t i = 0; i < from->twin_count; i++) { most += (size_t)from->twins[i].count * from->twins[i].count / 2; }
    spg_masks_sort *sorts = SPG_TAKE(arena, spg_masks_sort, most);
    if (sorts == NULL) { return run->error.status; }
    for (uint32_t i = 0; i < from->twin_count; i++) { sort_class(r, &from->twins[i], sorts); }
    r->sorts = sorts;
    return SPG_OK;
}

/* ---- images ---- */

/* What the bit at a place of the words becomes, and what stands there when it is 0. */
typedef struct bit_image {
    uint32_t place;
    bool inverted;
} bit_image;

/* The bits of all fields, and of whose turn it is, under one map. */
static void find_bits(const spg_masks_rules *r, const spg_ground_symmetries *from, const uint16_t *to, bit_image *out)
{
    const spg_ground *ground = r->ground;
    uint32_t image = 0; /* the field that a place goes to */
    for (uint32_t f = 0; f < ground->field_count; f++) {
        const uint32_t radix = ground->radix[f];
        for (image = 0; from->first[image + 1] <= to[from->first[f]]; image++) {}
        for (uint32_t digit = 0; digit < radix && radix > 2; digit++) {
            const uint32_t now = to[from->first[f] + digit] - from->first[image];
            out[r->place[f] + digit] = (bit_image){r->place[image] + now, false};
        }
        if (radix == 2) { out[r->place[f]] = (bit_image){r->place[image], to[from->first[f]] != from->first[image]}; }
    }
    const uint32_t player = from->first[ground->field_count];
    if (r->turn_bit != 0) { out[r->bits - 1].inverted = to[player] != player; }
}

static void put_bit(uint64_t *words, uint32_t place, uint64_t bit)
{
    words[place >> 6] ^= bit << (place & 63);
}

/* The rows of one piece: the bits of a value that are set, each at its new place; what is inverted stands in those of the first piece. */
static void fill_piece(const spg_masks_rules *r, const bit_image *bits, uint32_t piece, uint32_t image)
{
    const spg_masks_images *m = &r->images;
    const uint32_t row = m->count * r->words;
    uint64_t *rows = m->rows + ((size_t)piece << m->piece_bits) * row + image * r->words;
    for (uint32_t value = 0; value < 1U << m->piece_bits; value++, rows += row) {
        for (uint32_t i = 0; i < m->piece_bits; i++) {
            const uint32_t at = piece * m->piece_bits + i;
            if ((value >> i & 1) != 0 && at < r->bits) { put_bit(rows, bits[at].place, 1); }
        }
        for (uint32_t at = 0; at < r->bits && piece == 0; at++) { put_bit(rows, bits[at].place, bits[at].inverted); }
    }
}

/* Small enough to stay near; false: they cannot be. */
static bool choose_pieces(spg_masks_rules *r, uint32_t count)
{
    spg_masks_images *m = &r->images;
    m->count = count;
    for (m->piece_bits = PIECE_BITS_MAX; m->piece_bits >= PIECE_BITS_MIN; m->piece_bits /= 2) {
        m->piece_count = (r->bits + m->piece_bits - 1) / m->piece_bits;
        m->row_words = (size_t)count * r->words;
        if ((m->row_words * m->piece_count << m->piece_bits) * sizeof *m->rows <= ROWS_BYTES) { return true; }
    }
    m->count = 1;
    return false;
}

static spg_status make_images(spg_run *run, spg_arena *arena, const spg_ground_symmetries *from, spg_masks_rules *r)
{
    bit_image bits[64 * SPG_MASKS_WORDS];
    if (from->count == 1 || !choose_pieces(r, from->count)) { return SPG_OK; }
    spg_masks_images *m = &r->images;
    m->rows = SPG_TAKE(arena, uint64_t, m->row_words * m->piece_count << m->piece_bits);
    if (m->rows == NULL) { return run->error.status; }
    for (uint32_t image = 0; image < m->count; image++) {
        for (uint32_t at = 0; at < r->bits; at++) { bits[at] = (bit_image){at, false}; }
        find_bits(r, from, from->to[image], bits);
        for (uint32_t piece = 0; piece < m->piece_count; piece++) { fill_piece(r, bits, piece, image); }
    }
    return SPG_OK;
}

spg_status spg_masks_read_images(spg_run *run, spg_arena *arena, const spg_ground_symmetries *from,
                                 spg_masks_rules *out)
{
    out->images.count = 1;
    if (from == NULL) { return SPG_OK; }
    SPG_TRY(make_sorts(run, arena, from, out));
    SPG_TRY(make_images(run, arena, from, out));
    if (out->sort_count > 0 || out->images.count > 1) { out->room = 2 * out->words; }
    return SPG_OK;
}

/* ---- using them ---- */

static void sort_twins(const spg_masks_rules *r, uint64_t *words)
{
    for (uint32_t i = 0; i < r->sort_count; i++) {
        const spg_masks_sort *s = &r->sorts[i];
        const uint64_t low = words[s->low_word] >> s->low & s->mask, high = words[s->high_word] >> s->high & s->mask;
        const uint64_t turned = low > high ? low ^ high : 0;
        words[s->low_word] ^= turned << s->low;
        words[s->high_word] ^= turned << s->high;
    }
}

static inline void make_all(const spg_masks_rules *r, const uint64_t *words, uint64_t *out, uint32_t piece_bits)
{
    const spg_masks_images *m = &r->images;
    const size_t size = m->row_words;
    const uint64_t *rows = m->rows;
    const uint64_t mask = (UINT64_C(1) << piece_bits) - 1;
    memset(out, 0, size * sizeof *out);
    for (uint32_t piece = 0; piece < m->piece_count; piece++, rows += size << piece_bits) {
        const uint32_t bit = piece * piece_bits;
        const uint64_t *row = rows + (words[bit >> 6] >> (bit & 63) & mask) * size;
        for (size_t i = 0; i < size; i++) { out[i] ^= row[i]; }
    }
}

/* Is a less than b, the first word counting most? */
static bool is_less(const uint64_t *a, const uint64_t *b, uint32_t count)
{
    uint32_t w = 0;
    while (w + 1 < count && a[w] == b[w]) { w += 1; }
    return a[w] < b[w];
}

/* The least image of a position goes to `out`. */
static void find_least(const spg_masks_rules *rules, const uint64_t *words, uint64_t *out)
{
    uint64_t all[SPG_SYMMETRY_IMAGES_MAX * SPG_MASKS_WORDS];
    const uint32_t count = rules->words;
    const uint64_t *least = all;
    if (rules->images.piece_bits == PIECE_BITS_MAX) {
        make_all(rules, words, all, PIECE_BITS_MAX);
    } else {
        make_all(rules, words, all, PIECE_BITS_MIN);
    }
    for (uint32_t i = 1; i < rules->images.count; i++) {
        if (is_less(all + i * count, least, count)) { least = all + i * count; }
    }
    memcpy(out, least, count * sizeof *out);
}

uint64_t spg_masks_stand_in(const spg_masks_rules *rules, uint64_t *words)
{
    if (rules->room > rules->words) {
        uint64_t *key = words + rules->words;
        memcpy(key, words, rules->words * sizeof *words);
        sort_twins(rules, key);
        if (rules->images.count > 1) { find_least(rules, key, key); }
        words = key;
    }
    return spg_masks_hash(words, rules->words);
}
