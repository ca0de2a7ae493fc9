/* state.h — what the files of the masks engine share. SPDX-License-Identifier: MIT
 *
 * A position is a few words: a field of two digits is one bit, any other one bit per digit, one of which is set; whose turn it is
 * stands behind them, where it matters. A move is there when the bits it cares for are those it wants; what it leads to are bits of the
 * position at other places, and constants.
 *
 * The worth of a position is its score, or 1, 0, -1 for a win, a draw, a loss, seen by the player to move. */
#ifndef SPG_SOLVE_MASKS_STATE_H
#define SPG_SOLVE_MASKS_STATE_H

#include "solve/masks/masks.h"
#include "solve/memo/path.h"

enum {
    SPG_MASKS_WORDS = 8,
    SPG_MASKS_FAR = (1 << 27) - 1,     /* beyond every worth */
    SPG_MASKS_MOST = SPG_MASKS_FAR / 4 /* a larger worth is refused: points of a move are at most 2^20 */
};

/* Bits that go to other places: those of one word, turned round, to one word. */
typedef struct spg_masks_piece {
    uint8_t from, to, turned;
    bool inverted;
    uint64_t mask;
} spg_masks_piece;

typedef struct spg_masks_move {
    const uint64_t *keep, *set; /* per word: bits that stay where they are, and those that are there afterwards */
    const spg_masks_piece *pieces;
    uint32_t piece_count;
    const spg_ground_move *ground; /* its other conditions, points and verdict */
} spg_masks_move;

/* Moves one behind the other that care for some bits in common. */
typedef struct spg_masks_group {
    uint32_t first, count;
} spg_masks_group;

typedef struct spg_masks_list {
    const spg_masks_move *moves;
    const uint64_t *tests; /* of each move: per word the bits it cares for, then those it wants */
    uint32_t count;
    const spg_masks_group *groups;
    const uint64_t *group_tests; /* what the moves of a group have in common */
    uint32_t group_count;
} spg_masks_list;

/* Two fields of one kind, put in order: that of the larger bits last. */
typedef struct spg_masks_sort {
    uint8_t low_word, high_word, low, high; /* where their bits begin */
    uint64_t mask;
} spg_masks_sort;

/* All images of a position: the xor of a row for each piece of its words, one image behind the other in a row. */
typedef struct spg_masks_images {
    uint32_t count; /* 1: none but itself, and there are no rows */
    uint32_t piece_bits, piece_count;
    size_t row_words;
    uint64_t *rows;
} spg_masks_images;

typedef struct spg_masks_rules {
    const spg_ground *ground;
    uint32_t words, bits;
    uint32_t
        room; /* words kept of a position: its own, then, where there are symmetries, those of the one that stands for it */
    uint32_t *place;   /* per field: its first bit */
    uint64_t turn_bit; /* in turn_word: the second player moves; 0: that does not matter */
    uint32_t turn_word;
    spg_masks_list list[2]; /* by who moves; the same where it does not matter */
    spg_masks_list endings;
    const spg_masks_sort *sorts;
    uint32_t sort_count;
    spg_masks_images images;
} spg_masks_rules;

/* --- rules.c --- */
spg_status spg_masks_read(spg_run *run, spg_arena *arena, const spg_ground *ground, spg_masks_rules *out);
void spg_masks_pack(const spg_masks_rules *rules, const uint8_t *digits, spg_turn turn, uint64_t *words);
/* The conditions of a move, or ending, that are no masks. */
bool spg_masks_holds(const spg_masks_rules *rules, const spg_ground_move *move, const uint64_t *words);
/* The first move of a list that is there, from one on, of a group or a later one; UINT32_MAX: there is none. */
uint32_t spg_masks_next(const spg_masks_rules *rules, const spg_masks_list *list, const uint64_t *words,
                        uint32_t *group, uint32_t from);
/* The position behind it, with the other player to move unless it says again. */
void spg_masks_make(const spg_masks_rules *rules, const spg_masks_move *move, const uint64_t *words, uint64_t *to);
static inline spg_turn spg_masks_turn(const spg_masks_rules *rules, const uint64_t *words)
{
    return (words[rules->turn_word] & rules->turn_bit) != 0 ? SPG_TURN_SECOND : SPG_TURN_FIRST;
}

/* --- image.c --- */
/* After spg_masks_read. `from` NULL: nothing is known. */
spg_status spg_masks_read_images(spg_run *run, spg_arena *arena, const spg_ground_symmetries *from,
                                 spg_masks_rules *out);
/* Behind the words of a position it puts those of the one that stands for all its images, if there are symmetries; the hash of these. */
uint64_t spg_masks_stand_in(const spg_masks_rules *rules, uint64_t *words);

/* --- table.c: what is known of positions, a least and a greatest worth; it goes on when it is full --- */
typedef struct spg_masks_known {
    int32_t low, high;
} spg_masks_known;

typedef struct spg_masks_table {
    spg_run *run;
    uint64_t *slots; /* each: the words of a position, then what is known of it */
    uint32_t words;
    uint32_t bits; /* 2^bits slots */
    uint64_t used, most_bytes;
    bool full; /* something was forgotten for want of memory */
} spg_masks_table;

spg_status spg_masks_table_open(spg_masks_table *table, spg_run *run, uint32_t words);
void spg_masks_table_close(spg_masks_table *table);
uint64_t spg_masks_hash(const uint64_t *words, uint32_t count);
bool spg_masks_table_get(const spg_masks_table *table, uint64_t hash, const uint64_t *words, spg_masks_known *out);
/* It will be looked up soon. */
static inline void spg_masks_table_near(const spg_masks_table *table, uint64_t hash)
{
    const uint64_t mask = (UINT64_C(1) << table->bits) - 1;
    __builtin_prefetch(table->slots + (hash & mask) * ((size_t)table->words + 1));
}
/* `effort`: how many positions that took; of two results the one that took less is forgotten. */
void spg_masks_table_put(spg_masks_table *table, uint64_t hash, const uint64_t *words, spg_masks_known known,
                         uint64_t effort);

/* --- search.c --- */

/* An option that has to be searched; its words stand in child_words. */
typedef struct spg_masks_child {
    uint64_t hash;
    uint32_t move;
    int32_t gain;
    bool again;
    uint64_t rank; /* larger ones first */
} spg_masks_child;

/* A position being searched; its words stand in frame_words. */
typedef struct spg_masks_frame {
    uint64_t hash, began; /* how many positions were solved before */
    size_t first, next;   /* of its children, those that are left; they end where those of the next frame begin */
    spg_masks_known window, known;
    int32_t best;
    bool open, met;
} spg_masks_frame;

/* A position that must be searched for the answer. */
typedef struct spg_masks_ask {
    uint64_t words[2 * SPG_MASKS_WORDS];
    spg_masks_known window;
    int32_t worth;
} spg_masks_ask;

typedef struct spg_masks {
    spg_run *run;
    spg_task task;
    const spg_masks_plan *plan;
    spg_arena arena;
    spg_masks_rules rules;
    bool scores;
    bool counts; /* only being stuck ends the game: how many moves there are is looked at */
    bool rounds; /* no measure shows that play ends: positions that wait are watched (T47) */
    spg_masks_table table;
    spg_memo_path path; /* of them */
    uint32_t *history;  /* per turn and move: how often it decided */
    SPG_ARRAY(spg_masks_frame) frames;
    SPG_ARRAY(uint64_t) frame_words;
    SPG_ARRAY(spg_masks_child) children;
    SPG_ARRAY(uint64_t) child_words;
    int32_t result; /* of the search that ended last */
    uint64_t solved, before, options;

    const spg_position *asked;
    spg_batch batch;
    SPG_ARRAY(spg_masks_ask) asks; /* the position, twice where there are draws, or beside heaps; then its moves */
    size_t ask_next, judged;
    bool asking, listed;
    int32_t total;
    uint32_t value; /* where values are wanted */
} spg_masks;

/* A search is pushed and looked at until there is no frame left; then s->result is its worth, or a bound of it beyond the window. */
spg_status spg_masks_push(spg_masks *s, const uint64_t *words, uint64_t hash, spg_masks_known window);
spg_status spg_masks_look(spg_masks *s, uint64_t *work);
/* What an option is worth to who makes it, when the position behind it is worth so much; and the window behind it. */
int32_t spg_masks_seen(int32_t worth, bool again, int32_t gain);
spg_masks_known spg_masks_behind(spg_masks_known window, bool again, int32_t gain);
int32_t spg_masks_of_verdict(spg_verdict verdict, int32_t number, spg_turn turn);

#endif
