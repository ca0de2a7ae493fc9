/* regions_packed_body.h — boards of WORDS words; included once for each number, with NAME and BITS, the type, defined.
 * SPDX-License-Identifier: MIT
 *
 * No include guard: it is a body, not an interface. Shifts are less than the bits of a board. */

typedef struct BITS {
    uint64_t word[WORDS];
} BITS;

static inline BITS NAME(get)(const spg_packed *from)
{
    BITS bits;
    for (unsigned i = 0; i < WORDS; i++) { bits.word[i] = from->word[i]; }
    return bits;
}

static inline BITS NAME(both)(BITS a, BITS b)
{
    for (unsigned i = 0; i < WORDS; i++) { a.word[i] &= b.word[i]; }
    return a;
}

static inline BITS NAME(either)(BITS a, BITS b)
{
    for (unsigned i = 0; i < WORDS; i++) { a.word[i] |= b.word[i]; }
    return a;
}

static inline BITS NAME(without)(BITS a, BITS b)
{
    for (unsigned i = 0; i < WORDS; i++) { a.word[i] &= ~b.word[i]; }
    return a;
}

static inline BITS NAME(left)(BITS a, uint32_t by)
{
#if WORDS == 1
    a.word[0] <<= by;
    return a;
#else
    BITS out = {{0}};
    for (unsigned i = by / 64; i < WORDS; i++) {
        const unsigned from = i - by / 64;
        out.word[i] = a.word[from] << by % 64;
        if (from > 0) { out.word[i] |= a.word[from - 1] >> 1 >> (63 - by % 64); }
    }
    return out;
#endif
}

static inline BITS NAME(right)(BITS a, uint32_t by)
{
#if WORDS == 1
    a.word[0] >>= by;
    return a;
#else
    BITS out = {{0}};
    for (unsigned from = by / 64; from < WORDS; from++) {
        const unsigned i = from - by / 64;
        out.word[i] = a.word[from] >> by % 64;
        if (from + 1 < WORDS) { out.word[i] |= a.word[from + 1] << 1 << (63 - by % 64); }
    }
    return out;
#endif
}

static inline bool NAME(any)(BITS a)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < WORDS; i++) { all |= a.word[i]; }
    return all != 0;
}

static inline bool NAME(same)(BITS a, BITS b)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < WORDS; i++) { all |= a.word[i] ^ b.word[i]; }
    return all == 0;
}

/* There is one. */
static inline uint32_t NAME(highest)(BITS a)
{
    unsigned i = WORDS - 1;
    while (i > 0 && a.word[i] == 0) { i -= 1; }
    return i * 64 + 63 - (uint32_t)__builtin_clzll(a.word[i]);
}

static inline uint32_t NAME(lowest)(BITS a)
{
    unsigned i = 0;
    while (i + 1 < WORDS && a.word[i] == 0) { i += 1; }
    return i * 64 + (uint32_t)__builtin_ctzll(a.word[i]);
}

static inline BITS NAME(one)(uint32_t bit)
{
    BITS out = {{0}};
    out.word[bit / 64] = (uint64_t)1 << bit % 64;
    return out;
}

/* The lowest `count` bits, of which there is one at least. */
static inline BITS NAME(lowest_bits)(uint32_t count)
{
    BITS out;
    for (unsigned i = 0; i < WORDS; i++) {
        out.word[i] = count >= (i + 1) * 64 ? UINT64_MAX : count <= i * 64 ? 0 : UINT64_MAX >> (64 - count % 64);
    }
    return out;
}

/* ---- windows ---- */

/* The places where all that the rule reads is set. */
static inline BITS NAME(match)(const spg_packed_rule *rule, BITS board)
{
    BITS places = NAME(get)(&rule->places);
    for (uint32_t i = 0; i < rule->reads.count; i++) {
        places = NAME(both)(places, NAME(left)(board, rule->reads.at[i]));
    }
    return places;
}

/* From windows to the cells they stand for, and from cells to all windows that they may belong to. */
static inline BITS NAME(cells_of)(BITS places, const spg_packed_shifts *shifts)
{
    BITS cells = {{0}};
    for (uint32_t i = 0; i < shifts->count; i++) { cells = NAME(either)(cells, NAME(right)(places, shifts->at[i])); }
    return cells;
}

static inline BITS NAME(windows_at)(BITS cells, const spg_packed_shifts *shifts)
{
    BITS places = {{0}};
    for (uint32_t i = 0; i < shifts->count; i++) { places = NAME(either)(places, NAME(left)(cells, shifts->at[i])); }
    return places;
}

/* Heads of the cells that have some bit. */
static inline BITS NAME(filled)(const spg_packed_shape *shape, BITS board)
{
    BITS out = board;
    for (uint32_t plane = 1; plane < shape->planes; plane++) { out = NAME(either)(out, NAME(left)(board, plane)); }
    return NAME(both)(out, NAME(get)(&shape->heads));
}

/* Live windows per rule; the cells that can change (T40 of docs/theory.md). */
static BITS NAME(find_live)(const spg_packed_shape *shape, BITS board, BITS *live)
{
    BITS possible = board;
    BITS blanked = {{0}};
    for (bool more = true; more;) {
        const BITS before = possible;
        for (uint32_t r = 0; r < shape->rule_count; r++) {
            const spg_packed_rule *rule = &shape->rules[r];
            live[r] = NAME(match)(rule, possible);
            possible = NAME(either)(possible, NAME(cells_of)(live[r], &rule->writes));
        }
        more = shape->spreads && !NAME(same)(before, possible);
    }
    for (uint32_t r = 0; r < shape->rule_count; r++) {
        blanked = NAME(either)(blanked, NAME(cells_of)(live[r], &shape->rules[r].blanks));
    }
    blanked = NAME(both)(blanked, NAME(filled)(shape, board));
    if (!shape->spreads) { return blanked; }
    return NAME(either)(blanked, NAME(filled)(shape, NAME(without)(possible, board)));
}

/* ---- regions ---- */

/* All windows that hang together with those in `part`, out of `live` into `part`; their cells go out of `changeable`. */
static void NAME(flood)(const spg_packed_shape *shape, uint32_t first, BITS *changeable, BITS *live, BITS *part)
{
    const BITS all = *changeable;
    BITS cells = NAME(both)(NAME(cells_of)(part[first], &shape->rules[first].touches), all);
    for (bool more = !NAME(same)(cells, all); more;) {
        const BITS before = cells;
        for (uint32_t r = first; r < shape->rule_count; r++) {
            const spg_packed_shifts *touches = &shape->rules[r].touches;
            part[r] = NAME(both)(live[r], NAME(windows_at)(cells, touches));
            cells = NAME(either)(cells, NAME(both)(NAME(cells_of)(part[r], touches), all));
        }
        more = !NAME(same)(cells, all) && !NAME(same)(cells, before);
    }
    const bool last = NAME(same)(cells, all); /* then all windows that are left belong to it */
    for (uint32_t r = first; r < shape->rule_count; r++) {
        if (last) { part[r] = live[r]; }
        live[r] = NAME(without)(live[r], part[r]);
    }
    *changeable = NAME(without)(all, cells);
}

/* The rectangle around the windows of the region, and its cells as far as they are read or written. */
static spg_status NAME(write_part)(const packer *to, const spg_packed_shape *shape, BITS board, uint32_t first,
                                   const BITS *part)
{
    BITS corners = {{0}};
    BITS touched = {{0}};
    for (uint32_t r = first; r < shape->rule_count; r++) {
        const spg_packed_rule *rule = &shape->rules[r];
        corners = NAME(either)(corners, NAME(either)(part[r], NAME(right)(part[r], rule->last)));
        touched = NAME(either)(touched, NAME(cells_of)(part[r], &rule->touches));
    }
    const BITS heads = touched;
    for (uint32_t plane = 1; plane < shape->planes; plane++) {
        touched = NAME(either)(touched, NAME(right)(heads, plane));
    }
    board = NAME(both)(board, touched);

    const uint32_t top = shape->row[NAME(highest)(corners)];
    const uint32_t bottom = shape->row[NAME(lowest)(corners)];
    const uint32_t line = shape->columns * shape->planes;
    BITS folded = {{0}};
    for (uint32_t row = top; row <= bottom; row++) {
        folded = NAME(either)(folded, NAME(right)(corners, (shape->rows - 1 - row) * line));
    }
    folded = NAME(both)(folded, NAME(lowest_bits)(line));
    const uint32_t before = shape->column[NAME(highest)(folded)];
    const uint32_t after = shape->columns - 1 - shape->column[NAME(lowest)(folded)];

    const uint32_t width = line - (before + after) * shape->planes;
    const BITS mask = NAME(lowest_bits)(width);
    BITS cells = {{0}};
    for (uint32_t row = top; row <= bottom; row++) {
        const uint32_t at = (shape->rows - 1 - row) * line + after * shape->planes;
        if (row > top) { cells = NAME(left)(cells, width); }
        cells = NAME(either)(cells, NAME(both)(NAME(right)(board, at), mask));
    }
    return write_cut(to, bottom - top + 1, shape->columns - before - after, cells.word);
}

static spg_status NAME(write_parts)(const packer *to, const spg_packed_shape *shape, BITS board)
{
    BITS live[SPG_REGIONS_RULES];
    BITS part[SPG_REGIONS_RULES];
    BITS changeable = NAME(find_live)(shape, board, live);
    for (uint32_t first = 0; first < shape->rule_count; first++) {
        while (NAME(any)(live[first])) {
            part[first] = NAME(one)(NAME(highest)(live[first]));
            NAME(flood)(shape, first, &changeable, live, part);
            SPG_TRY(NAME(write_part)(to, shape, board, first, part));
        }
    }
    return SPG_OK;
}

static spg_status NAME(write_moves)(const packer *to, const spg_packed_shape *shape, uint32_t index, BITS board)
{
    const spg_packed_rule *rule = &shape->rules[index];
    BITS places = NAME(match)(rule, board);
    while (NAME(any)(places)) {
        const uint32_t place = NAME(highest)(places);
        const uint32_t by = shape->bits - 1 - place;
        const BITS cleared = NAME(without)(board, NAME(right)(NAME(get)(&rule->clear), by));
        places = NAME(without)(places, NAME(one)(place));
        SPG_TRY(begin_move(to, index));
        SPG_TRY(NAME(write_parts)(to, shape, NAME(either)(cleared, NAME(right)(NAME(get)(&rule->set), by))));
        end_move(to);
    }
    return SPG_OK;
}
