/* regions_packed_body.h — boards of WORDS words; included once for each number, with NAME defined.
 * SPDX-License-Identifier: MIT
 *
 * No include guard: it is a body, not an interface. Shifts are less than the bits of a board. */

typedef struct NAME(bits) {
    uint64_t word[WORDS];
} NAME(bits);

static inline NAME(bits) NAME(get)(const spg_packed *from)
{
    NAME(bits) bits;
    for (unsigned i = 0; i < WORDS; i++) { bits.word[i] = from->word[i]; }
    return bits;
}

static inline NAME(bits) NAME(both)(NAME(bits) a, NAME(bits) b)
{
    for (unsigned i = 0; i < WORDS; i++) { a.word[i] &= b.word[i]; }
    return a;
}

static inline NAME(bits) NAME(either)(NAME(bits) a, NAME(bits) b)
{
    for (unsigned i = 0; i < WORDS; i++) { a.word[i] |= b.word[i]; }
    return a;
}

static inline NAME(bits) NAME(without)(NAME(bits) a, NAME(bits) b)
{
    for (unsigned i = 0; i < WORDS; i++) { a.word[i] &= ~b.word[i]; }
    return a;
}

static inline NAME(bits) NAME(left)(NAME(bits) a, uint32_t by)
{
#if WORDS == 1
    a.word[0] <<= by;
    return a;
#else
    NAME(bits) out = {{0}};
    for (unsigned i = by / 64; i < WORDS; i++) {
        const unsigned from = i - by / 64;
        out.word[i] = a.word[from] << by % 64;
        if (from > 0) { out.word[i] |= a.word[from - 1] >> 1 >> (63 - by % 64); }
    }
    return out;
#endif
}

static inline NAME(bits) NAME(right)(NAME(bits) a, uint32_t by)
{
#if WORDS == 1
    a.word[0] >>= by;
    return a;
#else
    NAME(bits) out = {{0}};
    for (unsigned from = by / 64; from < WORDS; from++) {
        const unsigned i = from - by / 64;
        out.word[i] = a.word[from] >> by % 64;
        if (from + 1 < WORDS) { out.word[i] |= a.word[from + 1] << 1 << (63 - by % 64); }
    }
    return out;
#endif
}

static inline bool NAME(any)(NAME(bits) a)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < WORDS; i++) { all |= a.word[i]; }
    return all != 0;
}

static inline bool NAME(same)(NAME(bits) a, NAME(bits) b)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < WORDS; i++) { all |= a.word[i] ^ b.word[i]; }
    return all == 0;
}

/* There is one. */
static inline uint32_t NAME(highest)(NAME(bits) a)
{
    unsigned i = WORDS - 1;
    while (i > 0 && a.word[i] == 0) { i -= 1; }
    return i * 64 + 63 - (uint32_t)__builtin_clzll(a.word[i]);
}

static inline uint32_t NAME(lowest)(NAME(bits) a)
{
    unsigned i = 0;
    while (i + 1 < WORDS && a.word[i] == 0) { i += 1; }
    return i * 64 + (uint32_t)__builtin_ctzll(a.word[i]);
}

static inline NAME(bits) NAME(one)(uint32_t bit)
{
    NAME(bits) out = {{0}};
    out.word[bit / 64] = (uint64_t)1 << bit % 64;
    return out;
}

/* The lowest `count` bits, of which there is one at least. */
static inline NAME(bits) NAME(lowest_bits)(uint32_t count)
{
    NAME(bits) out;
    for (unsigned i = 0; i < WORDS; i++) {
        out.word[i] = count >= (i + 1) * 64 ? UINT64_MAX : count <= i * 64 ? 0 : UINT64_MAX >> (64 - count % 64);
    }
    return out;
}

/* ---- windows ---- */

/* The places where all that the rule reads is set. */
static inline NAME(bits) NAME(match)(const spg_packed_rule *rule, NAME(bits) board)
{
    NAME(bits) places = NAME(get)(&rule->places);
    for (uint32_t i = 0; i < rule->reads.count; i++) {
        places = NAME(both)(places, NAME(left)(board, rule->reads.at[i]));
    }
    return places;
}

/* From windows to the cells they stand for, and from cells to all windows that they may belong to. */
static inline NAME(bits) NAME(cells_of)(NAME(bits) places, const spg_packed_shifts *shifts)
{
    NAME(bits) cells = {{0}};
    for (uint32_t i = 0; i < shifts->count; i++) { cells = NAME(either)(cells, NAME(right)(places, shifts->at[i])); }
    return cells;
}

static inline NAME(bits) NAME(windows_at)(NAME(bits) cells, const spg_packed_shifts *shifts)
{
    NAME(bits) places = {{0}};
    for (uint32_t i = 0; i < shifts->count; i++) { places = NAME(either)(places, NAME(left)(cells, shifts->at[i])); }
    return places;
}

/* Heads of the cells that have some bit. */
static inline NAME(bits) NAME(filled)(const spg_packed_shape *shape, NAME(bits) board)
{
    NAME(bits) out = board;
    for (uint32_t plane = 1; plane < shape->planes; plane++) { out = NAME(either)(out, NAME(left)(board, plane)); }
    return NAME(both)(out, NAME(get)(&shape->heads));
}

/* Live windows per rule; the cells that can change (T40 of docs/theory.md). */
static NAME(bits) NAME(find_live)(const spg_packed_shape *shape, NAME(bits) board, NAME(bits) * live)
{
    NAME(bits) possible = board;
    NAME(bits) blanked = {{0}};
    for (bool more = true; more;) {
        const NAME(bits) before = possible;
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

/* All windows that hang together with those in `part`, out of `live` into `part`. */
static void NAME(flood)(const spg_packed_shape *shape, NAME(bits) changeable, uint32_t first, NAME(bits) * live,
                        NAME(bits) * part)
{
    NAME(bits) cells = NAME(both)(NAME(cells_of)(part[first], &shape->rules[first].touches), changeable);
    for (bool more = true; more;) {
        const NAME(bits) before = cells;
        for (uint32_t r = first; r < shape->rule_count; r++) {
            const spg_packed_shifts *touches = &shape->rules[r].touches;
            part[r] = NAME(both)(live[r], NAME(windows_at)(cells, touches));
            cells = NAME(either)(cells, NAME(both)(NAME(cells_of)(part[r], touches), changeable));
        }
        more = !NAME(same)(before, cells);
    }
    for (uint32_t r = first; r < shape->rule_count; r++) { live[r] = NAME(without)(live[r], part[r]); }
}

/* The rectangle around the windows of the region, and its cells as far as they are read or written. */
static spg_status NAME(write_part)(const packer *to, const spg_packed_shape *shape, NAME(bits) board, uint32_t first,
                                   const NAME(bits) * part)
{
    NAME(bits) corners = {{0}};
    NAME(bits) touched = {{0}};
    for (uint32_t r = first; r < shape->rule_count; r++) {
        const spg_packed_rule *rule = &shape->rules[r];
        corners = NAME(either)(corners, NAME(either)(part[r], NAME(right)(part[r], rule->last)));
        touched = NAME(either)(touched, NAME(cells_of)(part[r], &rule->touches));
    }
    const NAME(bits) heads = touched;
    for (uint32_t plane = 1; plane < shape->planes; plane++) {
        touched = NAME(either)(touched, NAME(right)(heads, plane));
    }
    board = NAME(both)(board, touched);

    const uint32_t top = shape->row[NAME(highest)(corners)];
    const uint32_t bottom = shape->row[NAME(lowest)(corners)];
    const uint32_t line = shape->columns * shape->planes;
    NAME(bits) folded = {{0}};
    for (uint32_t row = top; row <= bottom; row++) {
        folded = NAME(either)(folded, NAME(right)(corners, (shape->rows - 1 - row) * line));
    }
    folded = NAME(both)(folded, NAME(lowest_bits)(line));
    const uint32_t before = shape->column[NAME(highest)(folded)];
    const uint32_t after = shape->columns - 1 - shape->column[NAME(lowest)(folded)];

    const uint32_t width = line - (before + after) * shape->planes;
    const NAME(bits) mask = NAME(lowest_bits)(width);
    NAME(bits) cells = {{0}};
    for (uint32_t row = top; row <= bottom; row++) {
        const uint32_t at = (shape->rows - 1 - row) * line + after * shape->planes;
        if (row > top) { cells = NAME(left)(cells, width); }
        cells = NAME(either)(cells, NAME(both)(NAME(right)(board, at), mask));
    }
    return write_cut(to, bottom - top + 1, shape->columns - before - after, cells.word);
}

static spg_status NAME(write_parts)(const packer *to, const spg_packed_shape *shape, NAME(bits) board)
{
    NAME(bits) live[SPG_REGIONS_RULES];
    NAME(bits) part[SPG_REGIONS_RULES];
    const NAME(bits) changeable = NAME(find_live)(shape, board, live);
    for (uint32_t first = 0; first < shape->rule_count; first++) {
        while (NAME(any)(live[first])) {
            part[first] = NAME(one)(NAME(highest)(live[first]));
            NAME(flood)(shape, changeable, first, live, part);
            SPG_TRY(NAME(write_part)(to, shape, board, first, part));
        }
    }
    return SPG_OK;
}

static spg_status NAME(write_moves)(const packer *to, const spg_packed_shape *shape, uint32_t index, NAME(bits) board)
{
    const spg_packed_rule *rule = &shape->rules[index];
    NAME(bits) places = NAME(match)(rule, board);
    while (NAME(any)(places)) {
        const uint32_t place = NAME(highest)(places);
        const uint32_t by = shape->bits - 1 - place;
        const NAME(bits) cleared = NAME(without)(board, NAME(right)(NAME(get)(&rule->clear), by));
        places = NAME(without)(places, NAME(one)(place));
        SPG_TRY(begin_move(to, index));
        SPG_TRY(NAME(write_parts)(to, shape, NAME(either)(cleared, NAME(right)(NAME(get)(&rule->set), by))));
        end_move(to);
    }
    return SPG_OK;
}
