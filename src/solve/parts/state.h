/* state.h — what the files of the parts engine share. SPDX-License-Identifier: MIT
 *
 * A digit of a field is *settled* if no move that may be made at it changes the field: it stays for ever. Positions are words, as in
 * solve/masks. */
#ifndef SPG_SOLVE_PARTS_STATE_H
#define SPG_SOLVE_PARTS_STATE_H

#include "solve/masks/state.h"

typedef SPG_ARRAY(uint64_t) spg_parts_words;
typedef SPG_ARRAY(uint32_t) spg_parts_moves;

/* What can be said of fields and moves without a position. */
typedef struct spg_parts_rules {
    const spg_masks_rules *masks;
    const uint64_t *low;     /* words: bits of fields with two digits of which 0 is settled */
    const uint64_t *high;    /* … bits that say a settled digit when they are set */
    const uint64_t *large;   /* … bits of fields with more than two digits */
    const uint64_t *fields;  /* of each field with more than two digits: its bits, `words` words */
    uint32_t field_count;    /* so many of them */
    const uint64_t *all;     /* … bits of all fields */
    const uint64_t *blank;   /* … bits of the fields that have a settled digit, … */
    const uint64_t *blanked; /* … and those that are set when each has its first one */
    const uint64_t *touched; /* of each move: bits of the fields that it asks, reads or changes, `words` words */
} spg_parts_rules;

spg_status spg_parts_read(spg_run *run, spg_arena *arena, const spg_masks_rules *masks, spg_parts_rules *out);

/* Room for taking one position apart. */
typedef struct spg_parts_scratch {
    SPG_ARRAY(uint64_t) classes; /* bits of fields that moves tie together, `words` words each */
} spg_parts_scratch;

/* Does the digit of a field in the mask forbid the move? */
bool spg_parts_forbids(const spg_parts_rules *rules, uint32_t move, const uint64_t *words, const uint64_t *mask);
/* Puts the moves that may still come behind those of `out`. */
spg_status spg_parts_open_moves(spg_run *run, const spg_parts_rules *rules, const uint64_t *words,
                                spg_parts_moves *out);
/* Puts positions that the position is the sum of (T49) behind those of `out`, masks->room words each. No other moves than these
 * may still come. */
spg_status spg_parts_split(spg_run *run, const spg_parts_rules *rules, const uint64_t *words, const uint32_t *moves,
                           uint32_t move_count, spg_parts_scratch *scratch, spg_parts_words *out);

/* A position whose moves are tried one by one; what a move leads to is the sum of some parts. */
typedef struct spg_parts_frame {
    uint64_t hash, began;    /* how many positions were solved before */
    size_t first, next, end; /* parts of what the move leads to, and those not added yet; of the next frame follow */
    size_t moves;            /* those that may come: from here on in s->moves */
    uint32_t move_count, at; /* how many; the next one to be tried */
    uint32_t sum;            /* of the parts so far */
    bool whole;              /* the position that was asked about: only its own parts are added */
    bool open;               /* a move was made whose parts are being added */
    uint64_t met[4];         /* a bit per value of an option */
} spg_parts_frame;

enum { SPG_PARTS_VALUES = 256 };

typedef struct spg_parts {
    spg_run *run;
    spg_task task;
    const spg_masks_plan *plan;
    spg_arena arena;
    spg_masks_rules masks;
    spg_parts_rules rules;
    spg_parts_scratch scratch;
    spg_masks_table table;
    SPG_ARRAY(spg_parts_frame) frames;
    spg_parts_words frame_words; /* of each frame its position, room words */
    spg_parts_words parts;
    spg_parts_moves moves;
    uint64_t solved, before, options, apart; /* apart: options that are sums of several */

    const spg_position *asked;
    spg_batch batch;
    spg_parts_words asks;       /* the position, then its moves: room words each */
    SPG_ARRAY(uint32_t) values; /* of those that are answered */
    size_t judged;
    bool asking, listed;
    uint32_t result; /* of the frame that ended last */
} spg_parts;

/* Begins with a position of room words: when there is no frame left, s->result is its value. */
spg_status spg_parts_begin(spg_parts *s, const uint64_t *words);
/* One step with the frame on top. */
spg_status spg_parts_look(spg_parts *s);

#endif
