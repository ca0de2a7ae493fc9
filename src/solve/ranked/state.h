/* state.h — what the phases of the ranked engine share. SPDX-License-Identifier: MIT
 *
 * new → start → levels → done
 *
 * Two bytes a position: while it is open, how many of its moves are not known to lose; then how it ends and in how many plies. Level d
 * tells the positions before those that end in d plies; each move is undone once.
 *
 * Several hands may work at once, each on blocks of its own; positions anywhere are told by atomic steps. That a position wins is
 * said by any of its moves that wins in `level` plies, that it loses by the last of its moves: so nothing depends on who was faster.
 *
 * Where values are wanted, four bytes more: values.c. */
#ifndef SPG_SOLVE_RANKED_STATE_H
#define SPG_SOLVE_RANKED_STATE_H

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#include "solve/ranked/lookup.h"
#include "solve/ranked/ranked.h"
#include "solve/ranked/undo.h"

enum {
    SPG_RANKED_DRAW = 1 << 14, /* it has ended so; what is open at the end is a draw, too */
    SPG_RANKED_LOSE = 2 << 14,
    SPG_RANKED_WIN = 3 << 14,
    SPG_RANKED_DISTANCE = (1 << 14) - 1,
    SPG_RANKED_WAITING = 512,
    SPG_RANKED_RUNS = 4096, /* about as many as a table is cut into … */
    SPG_RANKED_RUN = 2048,  /* … if they have more positions than this */
    SPG_RANKED_HANDS_MAX = 16
};

static_assert((int)SPG_GROUND_MOVES_MAX < (int)SPG_RANKED_DRAW, "a number of moves is no result");

/* A segment of ranks, as moves see it. */
typedef struct spg_ranked_segment {
    /* Moves forward: sets of those that may be there, and of those that must be looked at: conditions, verdicts. */
    uint64_t *forward, *unsure;
    uint64_t *ends; /* endings that may be there */
    /* Moves backward: the same, and the segment each leads to. */
    uint64_t *back, *back_unsure;
    uint32_t *to;
    uint32_t *onward; /* the segment each move forward leads to, or NONE; once it is asked what can be reached */
} spg_ranked_segment;

/* What is told to the positions before one: how it ends, or (values.c) what it is worth. */
enum { SPG_RANKED_WON, SPG_RANKED_LOST, SPG_RANKED_LABELLED, SPG_RANKED_ANSWERED, SPG_RANKED_KINDS };

/* Ranks of positions that are to be told something, soon. */
typedef struct spg_ranked_waiting {
    uint32_t count;
    uint32_t rank[SPG_RANKED_WAITING];
} spg_ranked_waiting;

/* One thread's place in the table, and what it has at hand there. */
typedef struct spg_ranked_hand {
    struct spg_ranked *ranked;
    pthread_t thread;      /* the first hand is the caller's */
    spg_ranks_block block; /* the next one … */
    uint64_t end;          /* … of those that begin before this rank */
    bool looked;           /* there are no more in this round */
    uint64_t *there;       /* of the block: moves that its values allow … */
    uint64_t *ended;       /* … and endings */
    uint64_t *bulk;        /* of the block: where they lead, without the last chunk */
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    spg_ranked_waiting waiting[SPG_RANKED_KINDS];
    uint64_t found[2]; /* in this round: positions that end in `level` plies, and in one more; or as values.c says */
    uint64_t options;  /* undone in this round */
} spg_ranked_hand;

/* A position of the block, looked at with its moves. */
typedef struct spg_ranked_options {
    spg_verdict ending; /* NONE: it has moves */
    uint32_t open;      /* that may be good */
    bool won, lost;     /* a move that wins, or loses, at once */
    bool any;
} spg_ranked_options;

/* What is done with every block; about how many units of work that was. */
typedef uint64_t spg_ranked_work(spg_ranked_hand *hand);

typedef struct spg_ranked_crew {
    spg_ranked_hand *hands;
    uint32_t count;        /* hands; but for the first each has a thread */
    spg_ranked_work *each; /* of the round; NULL: there is none */
    spg_ranks_block *runs; /* where the table is cut: who takes a run does all blocks up to the next one */
    size_t run_count;
    atomic_size_t next; /* run */
    atomic_bool stopping;
    /* With the lock held, where there are several hands: */
    bool locks; /* lock and news exist */
    pthread_mutex_t lock;
    pthread_cond_t news;
    uint64_t round;
    uint32_t busy; /* hands that may still be at work in this round */
} spg_ranked_crew;

typedef struct spg_ranked {
    spg_run *run;
    spg_task task;
    const spg_ranked_plan *plan;
    const spg_ground *ground;
    const spg_ranks *ranks;
    spg_arena arena;
    spg_undo_moves undone;
    spg_lookup forward[2], back[2]; /* by who makes the move */
    spg_lookup ends;
    spg_ranked_segment *segments;
    uint8_t *digits[SPG_RANKS_CHUNKS_MAX]; /* per value of a chunk: those of its fields */
    uint16_t *worth;                       /* per rank */
    uint32_t words, ended_words, classes;  /* of what a hand has of a block */
    spg_ranked_crew crew;

    enum { SPG_RANKED_NEW, SPG_RANKED_START, SPG_RANKED_LEVELS, SPG_RANKED_DONE } phase;
    uint32_t level;
    uint64_t found[2];   /* positions that end in `level` plies, and in one more */
    uint64_t options;    /* undone so far */
    uint64_t won, drawn; /* of all, at the end */

    /* Tells the positions that wait. */
    void (*tell)(spg_ranked_hand *hand, uint32_t kind);

    /* Values: values.c. */
    uint32_t *values; /* per rank; NULL: nobody has asked */
    enum { SPG_RANKED_OPEN, SPG_RANKED_BEGIN, SPG_RANKED_TELL, SPG_RANKED_CLOSE, SPG_RANKED_VALUED } part;
    uint32_t stage;

    /* What can be reached: reach.c. */
    spg_lookup onward[2]; /* moves forward, with where they lead */
    bool can_go_on;       /* they are there */
    uint64_t *met;        /* a bit per rank; NULL: nobody has asked */
    uint64_t *fresh;      /* those whose moves are still to be made */

    const spg_position *asked;
    uint64_t rank; /* of it */
    bool before;   /* it was known when it was asked for */
} spg_ranked;

/* --- prepare.c --- */
spg_status spg_ranked_prepare(spg_ranked *r);

/* --- forward.c --- */
/* Once a block; then any position of it, by its place there. */
void spg_ranked_ready_forward(spg_ranked_hand *h);
void spg_ranked_look_forward(spg_ranked_hand *h, uint32_t at, spg_ranked_options *out);

/* --- backward.c --- */
/* Once a block; then the positions before any of it are put among those that wait. */
void spg_ranked_ready_backward(spg_ranked_hand *h);
void spg_ranked_undo(spg_ranked_hand *h, uint32_t at, uint32_t kind);

/* --- levels.c --- */
spg_ranked_work spg_ranked_start_block, spg_ranked_level_block;
void spg_ranked_tell_level(spg_ranked_hand *h, uint32_t kind);

/* --- values.c --- */
spg_status spg_ranked_values_step(spg_ranked *r, uint64_t *work); /* SPG_OK: all positions have theirs */
void spg_ranked_values_close(spg_ranked *r);
/* Of a component that has this rank; a set comes from the arena. */
spg_status spg_ranked_value(spg_ranked *r, const uint64_t *component, uint64_t rank, spg_turn turn, spg_arena *arena,
                            spg_loopy *out);
/* The rank of a component; false: it has none. ranked.c */
bool spg_ranked_rank_of(const spg_ranked *r, const uint64_t *component, spg_turn turn, uint64_t *rank);

/* --- reach.c --- */
spg_ranked_work spg_ranked_reach_block;
spg_status spg_ranked_reach_step(spg_ranked *r, uint64_t *work); /* SPG_OK: all is met that can be reached */
void spg_ranked_reach_close(spg_ranked *r);
/* Of what can be reached, or (nobody has asked what that is) of all. */
spg_status spg_ranked_census(spg_ranked *r, spg_arena *arena, const spg_census **out);

/* --- crew.c --- */
spg_status spg_ranked_crew_open(spg_ranked *r);
void spg_ranked_crew_close(spg_ranked *r);
/* A round: something is done with every block. */
void spg_ranked_round_begin(spg_ranked *r, spg_ranked_work *each);
spg_status spg_ranked_round_step(spg_ranked *r, uint64_t *work); /* SPG_OK: it is over */

static inline spg_turn spg_ranked_other(const spg_ranked *r, spg_turn turn)
{
    if (!r->ground->turns) { return turn; }
    return turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
}

#endif
