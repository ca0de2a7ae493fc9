/* regions.h — boards that fall apart into regions which no longer see each other. SPDX-License-Identifier: MIT
 *
 * For games of one board whose moves replace one occurrence of a fixed pattern and do nothing else (T40 of docs/theory.md).
 * Characters that no pattern reads are all the same to the rules, so a cell is a small number here: 0 for those, 1, 2, …
 * for the characters that are read. */
#ifndef SPG_EXEC_REGIONS_H
#define SPG_EXEC_REGIONS_H

#include "exec/rules.h"

enum {
    SPG_REGIONS_ANY = 255,       /* `?`: in a pattern anything, in a replacement what was there */
    SPG_REGIONS_CHARACTERS = 63, /* read by patterns: with 0 the bits of a word */
    SPG_REGIONS_RULES = 64,
    SPG_REGIONS_SYMMETRIES = 8 /* bit 0: rows backwards, bit 1: columns backwards, bit 2: transposed */
};

typedef struct spg_region_board {
    uint32_t rows, columns;
    uint8_t *cells;
} spg_region_board;

typedef struct spg_region_rule {
    spg_region_board find, with; /* of one size */
    uint8_t turns;               /* bit 0: first may, bit 1: second */
    bool again;
    spg_ref node; /* MOVE */
    spg_int gain;
} spg_region_rule;

typedef struct spg_packed_shapes spg_packed_shapes; /* exec/regions_packed.h */

/* What one game needs; lives as long as its spg_rules. */
struct spg_regions {
    spg_region_rule *rules;
    uint32_t rule_count;
    uint32_t characters[1 + SPG_REGIONS_CHARACTERS]; /* code points; [0]: what stands for all that are not read */
    uint32_t character_count;                        /* that one included */
    uint8_t symmetries;                              /* a set: those that map the rules to themselves */
    spg_packed_shapes *shapes;                       /* NULL: boards are not packed */
};

/* One class of cells and of the windows on them: windows + class_first … class_first of the next. */
typedef struct spg_region_window {
    uint32_t rule, row, column, class;
} spg_region_window;

typedef struct spg_region_classes {
    spg_region_window *windows; /* by class */
    uint32_t *first;            /* class_count + 1 */
    uint32_t class_count;
} spg_region_classes;

/* regions_read.c: NULL when the game is not of this kind. */
spg_status spg_regions_read(const spg_program *program, uint32_t game, spg_arena *arena, const spg_regions **out);

/* regions_board.c: one board turned or mirrored; `to` has room. */
void spg_regions_turn(const spg_region_board *from, unsigned symmetry, spg_region_board *to);
bool spg_regions_matches(const spg_region_board *board, const spg_region_board *find, uint32_t row, uint32_t column);
void spg_regions_replace(spg_region_board *board, const spg_region_board *with, uint32_t row, uint32_t column);
/* How many places a pattern has along one side. */
static inline uint32_t spg_regions_places(uint32_t board, uint32_t pattern)
{
    return board < pattern ? 0 : board - pattern + 1;
}
spg_status spg_regions_board(spg_rules *rules, const spg_regions *regions, const uint64_t *component,
                             spg_region_board *out);
/* Appends the board as a component, as the least of its images. */
spg_status spg_regions_write(spg_rules *rules, const spg_regions *regions, uint64_t game, const spg_region_board *board,
                             spg_batch *out);

/* regions_live.c: the windows that may ever match, by independent classes; all in scratch. */
spg_status spg_regions_classes(spg_machine *machine, const spg_regions *regions, const spg_region_board *board,
                               spg_region_classes *out);

/* regions.c */
spg_status spg_regions_prepare(spg_rules *rules, const uint64_t *games, const spg_traits *traits, bool *any);
/* Replaces the component at the end of the batch by its regions. */
spg_status spg_regions_split_last(spg_rules *rules, spg_batch *out);
spg_status spg_regions_split(spg_rules *rules, const uint64_t *component, spg_batch *out);
/* The options of a component that has regions; false when it has none. */
spg_status spg_regions_options(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_batch *out, bool *known);

#endif
