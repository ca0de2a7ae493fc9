/* measure_board.h — what one step of play writes on a board. SPDX-License-Identifier: MIT
 *
 * Sets of characters are bitsets over the characters of the rules; all others are one more. */
#ifndef SPG_FACTS_MEASURE_BOARD_H
#define SPG_FACTS_MEASURE_BOARD_H

#include "ir/schema.h"

enum { SPG_MEASURE_BOARD_CHARACTERS = 16 };
#define SPG_MEASURE_BOARD_OTHER ((uint32_t)1 << SPG_MEASURE_BOARD_CHARACTERS)     /* a character that is not listed */
#define SPG_MEASURE_BOARD_OFF ((uint32_t)1 << (SPG_MEASURE_BOARD_CHARACTERS + 1)) /* no cell of the board */

typedef struct spg_measure_board_letters {
    uint32_t at[SPG_MEASURE_BOARD_CHARACTERS]; /* code points, without the signs of patterns and without "#" */
    uint32_t count;
} spg_measure_board_letters;

typedef struct spg_measure_board_write {
    int offset[2];          /* in a pattern: row and column, from its corner */
    spg_ref at[2];          /* else: row and column */
    uint32_t before, after; /* what may stand there, what may be written */
} spg_measure_board_write;

/* One rule of a rewriting, or one `with`. */
typedef struct spg_measure_board_writing {
    uint32_t step; /* writings of one step are alternatives */
    bool is_pattern;
    spg_measure_board_write *writes;
    uint32_t count;
} spg_measure_board_writing;

enum { SPG_MEASURE_BOARD_WRITINGS = 12 };

/* A grid argument of a target: a grid parameter of the position, changed in steps. */
typedef struct spg_measure_board {
    bool known;
    uint32_t base; /* that parameter */
    uint32_t count;
    spg_measure_board_writing writings[SPG_MEASURE_BOARD_WRITINGS];
} spg_measure_board;

/* The characters in the texts of the schemas; those that do not fit are others. */
void spg_measure_board_read_letters(const spg_schemas *schemas, spg_measure_board_letters *out);
/* How many rewriting rules lead to the argument, each a step of its own kind; 0: it is no result of a rewriting. */
uint32_t spg_measure_board_rules(const spg_schemas *schemas, const spg_schema *schema, spg_ref argument);
/* Of those rules only `rule` (UINT32_MAX: none is singled out); out->known is false where it is not that simple. */
spg_status spg_measure_board_read(spg_schemas *schemas, const spg_schema *schema,
                                  const spg_measure_board_letters *letters, spg_ref argument, uint32_t rule,
                                  spg_arena *arena, spg_measure_board *out);

#endif
