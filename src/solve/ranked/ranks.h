/* ranks.h — every position of a ground game as a number, without gaps. SPDX-License-Identifier: MIT
 *
 * Fields are taken together in a few *chunks*, whose values are small enough for tables. Where the rules keep or change how often each
 * digit occurs in a known way, only such positions have a rank: those of a *tier*, one choice of how often, stand together. Within a
 * tier the order is that of the chunks' values, first chunk first; so a rank is a sum of one number for each chunk, which depends on its
 * value and on what is left of the counts (Cover 1973), and all positions that differ in the last chunk alone stand side by side. */
#ifndef SPG_SOLVE_RANKED_RANKS_H
#define SPG_SOLVE_RANKED_RANKS_H

#include "base/array.h"
#include "game/ground.h"

enum {
    SPG_RANKS_CHUNKS_MAX = 4,
    SPG_RANKS_CHUNK_MAX = 20000, /* values of a chunk */
    SPG_RANKS_LANE = 16,         /* bits of a chunk's value in a word of all of them */
    SPG_RANKS_LETTERS = 8,       /* digits that are counted */
    SPG_RANKS_NEVER = 0xffff     /* of a state: there is no such position */
};
#define SPG_RANKS_MAX (UINT64_C(1) << 32) /* positions there may be */

/* How often each digit occurs in the counted fields: eight bits each. */
typedef uint64_t spg_ranks_counts;

typedef struct spg_ranks_chunk {
    uint32_t first, count;    /* fields */
    uint32_t size;            /* values */
    uint32_t *stride;         /* per field of it */
    spg_ranks_counts *counts; /* per value: what it uses up */
    uint32_t states;          /* what may be left when it begins: … */
    spg_ranks_counts *left;   /* … per state */
    uint64_t *ways;           /* per state: positions of this and the following chunks */
    uint32_t *add;            /* per state and value: positions before it */
    uint16_t *next;           /* the same: the state of the next chunk, or NEVER; of the last one 0 */
    uint32_t *list;           /* the values that there are, state by state … */
    uint32_t *list_first;     /* … from here; one more at the end */
} spg_ranks_chunk;

/* The positions of a tier with one player to move. */
typedef struct spg_ranks_segment {
    spg_turn turn;
    spg_ranks_counts counts;
    uint32_t state; /* of the first chunk */
    uint64_t base, size;
} spg_ranks_segment;

typedef struct spg_ranks {
    spg_run *run;
    const spg_ground *ground;
    spg_arena *arena;
    bool counted;
    uint32_t param; /* whose fields are counted */
    uint32_t chunk_count;
    spg_ranks_chunk chunks[SPG_RANKS_CHUNKS_MAX];
    SPG_ARRAY(spg_ranks_segment) segments;
    uint64_t total;
    double size; /* positions there are at most; of those that have ranks it is the total */
    const char *why_not;
} spg_ranks;

/* SPG_OK with ranks->why_not: there are too many positions. `start` is one of them; everything that it reaches has a rank. */
spg_status spg_ranks_open(spg_ranks *ranks, spg_run *run, spg_arena *arena, const spg_ground *ground,
                          const uint8_t *start, spg_turn turn);
void spg_ranks_close(spg_ranks *ranks);

/* The values of the chunks, side by side. */
uint64_t spg_ranks_lanes(const spg_ranks *ranks, const uint8_t *digits);
void spg_ranks_digits(const spg_ranks *ranks, uint64_t lanes, uint8_t *digits);
/* UINT64_MAX: it has none. */
uint64_t spg_ranks_of_lanes(const spg_ranks *ranks, uint64_t lanes, spg_turn turn);

/* One field of the lanes: how much a digit more adds. */
uint64_t spg_ranks_weight(const spg_ranks *ranks, uint32_t field);

/* Where nothing is counted a rank is a sum over the fields, beside that of the segment: what a digit more adds. */
uint64_t spg_ranks_step(const spg_ranks *ranks, uint32_t field);
/* The segment of where a move leads from one; `to` SPG_GROUND_NONE: there is none. SPG_REFUSED: that depends on the position. */
spg_status spg_ranks_follow(const spg_ranks *ranks, uint32_t segment, const spg_ground_move *move, uint32_t *to);
/* Is the condition true (false) somewhere in the segment? */
spg_status spg_ranks_may(const spg_ranks *ranks, uint32_t condition, bool value, uint32_t segment, bool *out);

/* The rank of lanes in a segment. */
static inline uint64_t spg_ranks_in(const spg_ranks *ranks, const spg_ranks_segment *segment, uint64_t lanes)
{
    uint64_t rank = segment->base;
    uint32_t state = segment->state;
    for (uint32_t c = 0; c < ranks->chunk_count; c++) {
        const spg_ranks_chunk *chunk = &ranks->chunks[c];
        const size_t cell = (size_t)state * chunk->size + (lanes >> SPG_RANKS_LANE * c & 0xffff);
        rank += chunk->add[cell];
        state = chunk->next[cell];
    }
    return rank;
}

/* Positions that differ in the last chunk alone, in the order of their ranks. */
typedef struct spg_ranks_block {
    uint32_t segment;
    uint32_t index[SPG_RANKS_CHUNKS_MAX]; /* of the value among those of its state */
    uint32_t state[SPG_RANKS_CHUNKS_MAX];
    uint32_t value[SPG_RANKS_CHUNKS_MAX]; /* of all chunks but the last */
    uint64_t base;                        /* rank of the first */
    const uint32_t *list;                 /* values of the last chunk */
    uint32_t count;
    bool done; /* there is none left */
} spg_ranks_block;
void spg_ranks_first(const spg_ranks *ranks, spg_ranks_block *block);
void spg_ranks_next(const spg_ranks *ranks, spg_ranks_block *block);

#endif
