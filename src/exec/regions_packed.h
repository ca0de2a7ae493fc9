/* regions_packed.h — boards in a few words, and what the rules are on a board of one size. SPDX-License-Identifier: MIT
 *
 * A cell has one bit per character that patterns read, none of them set for all other characters: so a set of possible
 * characters looks like a cell, and a window matches iff all the bits that it reads are set. Cells follow each other, the
 * first one highest: boards of one size compare as numbers as their characters do. The *head* of a cell is its highest
 * bit; sets of cells, and of places for the first cell of a window, are sets of heads.
 *
 * A region of at most SPG_PACKED_BITS is kept in its key: word[1] holds a bit that no number of a byte string has, the size
 * of the board and, if they fit, the cells; else these are the words behind it. */
#ifndef SPG_EXEC_REGIONS_PACKED_H
#define SPG_EXEC_REGIONS_PACKED_H

#include "exec/regions.h"

enum {
    SPG_PACKED_WORDS = 4,
    SPG_PACKED_BITS = 64 * SPG_PACKED_WORDS,
    SPG_PACKED_PLANES = 8,                /* bits of a cell */
    SPG_PACKED_KEY = 1 + SPG_PACKED_WORDS /* words of a key */
};

typedef struct spg_packed {
    uint64_t word[SPG_PACKED_WORDS]; /* the lowest first */
} spg_packed;

/* How far a head is moved, to the right from the place of a window to a cell of it, to the left back. */
typedef struct spg_packed_shifts {
    uint8_t *at;
    uint32_t count;
} spg_packed_shifts;

/* A rule on a board of one size. */
typedef struct spg_packed_rule {
    spg_packed places;               /* where its first cell may lie; none: nothing else is set */
    spg_packed clear, set;           /* what it does when it lies at the first cell of the board */
    spg_packed_shifts reads, writes; /* bits of characters that patterns read */
    spg_packed_shifts blanks;        /* cells where it writes another character */
    spg_packed_shifts touches;       /* cells that it reads or writes */
    uint8_t last;                    /* the last cell of the window */
} spg_packed_rule;

/* What is known of boards of one size. */
typedef struct spg_packed_shape {
    uint32_t rows, columns;
    uint32_t bits;
    uint32_t planes; /* bits of a cell */
    uint32_t words;  /* that the bits need: 1, 2 or 4 */
    uint32_t rule_count;
    bool spreads;     /* some rule writes a character that is read */
    spg_packed heads; /* of all cells */
    spg_packed_rule *rules;
    uint8_t *row, *column; /* of the cell of a bit */
    uint64_t tag;          /* word[1] of the key of the least image, without cells */
    uint32_t image_count;  /* 1, 2, 4 or 8 images are of the size that comes first, of which the least is kept */
    uint8_t images[SPG_REGIONS_SYMMETRIES]; /* which symmetries these are */
    uint64_t *nibbles;                      /* one word: the images of each four bits, [bits / 4][16][image_count] */
    uint8_t *targets;                       /* more words: where each bit goes, [bits][image_count] */
} spg_packed_shape;

/* The sizes of all boards that may be packed, numbered from 1: columns behind first[rows]. */
struct spg_packed_shapes {
    uint16_t first[SPG_PACKED_BITS + 2];
    const spg_packed_shape **at; /* by number; NULL: not met yet */
};

/* regions_shape.c */
/* `planes`: how many characters patterns read; *out NULL: too many. */
spg_status spg_packed_shapes_new(spg_arena *arena, uint32_t planes, spg_packed_shapes **out);
bool spg_packed_fits(const spg_regions *regions, uint32_t rows, uint32_t columns);
/* Made when it is first asked for; `regions` belong to `rules`, and rows and columns fit. */
spg_status spg_packed_shape_get(spg_rules *rules, const spg_regions *regions, uint32_t rows, uint32_t columns,
                                const spg_packed_shape **out);
/* The one that word[1] of a key names. */
spg_status spg_packed_shape_tagged(spg_rules *rules, const spg_regions *regions, uint64_t tag,
                                   const spg_packed_shape **out);

/* regions_packed.c */
bool spg_packed_is_key(const spg_rules *rules, const uint64_t *component);
/* The cells of such a component in small numbers; in scratch. */
spg_status spg_packed_unpack(spg_rules *rules, const uint64_t *component, spg_region_board *out);
spg_status spg_packed_load(spg_rules *rules, const uint64_t *component, const spg_packed_shape **shape,
                           spg_packed *cells);
/* How many cells of it are read by some pattern; of other components, a large number. */
uint32_t spg_packed_weight(const spg_rules *rules, const uint64_t *component);
void spg_packed_pack(const spg_packed_shape *shape, const spg_region_board *board, spg_packed *out);
/* Appends the board, which is one region, as the least of its images. */
spg_status spg_packed_write(spg_rules *rules, uint64_t game, const spg_packed_shape *shape, const spg_packed *cells,
                            spg_batch *out);
/* Appends the regions of a board. */
spg_status spg_packed_split(spg_rules *rules, uint64_t game, const spg_packed_shape *shape, const spg_packed *cells,
                            spg_batch *out);
/* The moves by one rule, their parts regions. */
spg_status spg_packed_moves(spg_rules *rules, uint64_t game, uint32_t rule, const spg_packed_shape *shape,
                            const spg_packed *cells, spg_batch *out);

#endif
