/* state.h — what the files of the dense engine share. SPDX-License-Identifier: MIT
 *
 * The tables are filled pass by pass; a pass is cut into tiles, boxes in the coordinates of its order (levels). A tile is
 * handed out once all tiles that it may need are done. Only the caller's thread allocates, asks the rules and
 * changes the form of the tables, and the last only while no other thread fills.
 *
 * Who may touch what while threads run: cells and lines belong to who fills the tile; `queue`, `crew` and the `state` of
 * workers to who holds the lock; everything else is changed by the caller's thread while the crew is paused. */
#ifndef SPG_SOLVE_DENSE_STATE_H
#define SPG_SOLVE_DENSE_STATE_H

#include <pthread.h>

#include "solve/dense/dense.h"
#include "value/mex.h"

/* In levels, both ends included. */
typedef struct spg_dense_box {
    int64_t low[SPG_SWEEP_DIMS], high[SPG_SWEEP_DIMS];
} spg_dense_box;

/* ---- tiles.c: how a pass is cut ---- */

typedef enum spg_tiles_mode {
    SPG_TILES_SEQUENCE, /* one after the other, in the order of the pass */
    SPG_TILES_WAVE,     /* a tile waits for its neighbours before it, one per level */
    SPG_TILES_SLICES    /* values of level 0 one after the other, the cells of each cut along level 1 */
} spg_tiles_mode;

typedef struct spg_tiles {
    spg_tiles_mode mode;
    const spg_sweep_order *order;
    const spg_sweep_table *table; /* the first of the pass: the box */
    uint32_t levels;
    spg_dense_box all;
    uint64_t cost;                  /* of a cell, in options looked at */
    uint64_t side[SPG_SWEEP_DIMS];  /* of a tile; SLICES: of level 1 the multiple at which it may be cut */
    uint64_t pad[SPG_SWEEP_DIMS];   /* by which the first tile is shorter */
    uint64_t count[SPG_SWEEP_DIMS]; /* tiles per level */
    uint64_t total;                 /* tiles; SLICES: not used */
    uint32_t parts;                 /* SLICES: into how many a value of level 0 is cut at most */
} spg_tiles;

/* What tiles.c has to know of the state. */
typedef struct spg_tiles_wish {
    const spg_sweep *sweep;
    uint32_t pass;
    spg_fill_cells cells;
    uint32_t words; /* per line, as expected at the end */
    uint32_t threads;
    uint32_t block;
} spg_tiles_wish;

spg_tiles spg_tiles_cut(const spg_tiles_wish *wish);
/* Could threads work on tables of this sweep if cells had these bits? */
bool spg_tiles_parallel(const spg_sweep *sweep, spg_fill_cells cells);
void spg_tiles_box(const spg_tiles *tiles, uint64_t tile, spg_dense_box *out);
uint64_t spg_tiles_cost(const spg_tiles *tiles, const spg_dense_box *box); /* about */
/* SLICES: from value `at` of level 0 on, how many values at once and in how many parts; then part i of them. */
int64_t spg_tiles_slice(const spg_tiles *tiles, int64_t at, uint32_t *parts);
void spg_tiles_part(const spg_tiles *tiles, int64_t first, int64_t last, uint32_t part, uint32_t parts,
                    spg_dense_box *out);
/* The parameters of a cell given by its levels. */
void spg_tiles_place(const spg_sweep_order *order, const int64_t *at, int64_t *parameters);

/* ---- queue.c: which tile is next ---- */

typedef struct spg_queue {
    spg_tiles tiles;
    uint64_t handed, done; /* tiles; SLICES: parts of the present slice */
    uint8_t *waits;        /* WAVE: tiles before it that are not done */
    uint32_t *ready;       /* WAVE: a stack */
    size_t ready_count;
    int64_t first, last; /* SLICES: the present values of level 0 */
    uint32_t parts;
    bool finished;
} spg_queue;

spg_status spg_queue_open(spg_run *run, const spg_tiles *tiles, spg_queue *queue);
void spg_queue_close(spg_run *run, spg_queue *queue);
bool spg_queue_take(spg_queue *queue, uint64_t *tile, spg_dense_box *box);
void spg_queue_done(spg_queue *queue, uint64_t tile);
uint64_t spg_queue_share(const spg_queue *queue, uint64_t cells); /* about how many of them are done */

/* ---- pieces.c: what is left of a tile ---- */

/* A stack; the piece on top is the next one. It never has more than one piece per level. */
typedef struct spg_pieces {
    spg_dense_box at[SPG_SWEEP_DIMS];
    uint32_t count;
} spg_pieces;

void spg_pieces_start(spg_pieces *pieces, const spg_dense_box *box);
/* A fill of the piece on top stopped at a cell: what is left is behind it, or begins with it. */
void spg_pieces_stop(spg_pieces *pieces, uint32_t levels, const int64_t *at, bool again);

/* ---- crew.c: who fills ---- */

typedef enum spg_worker_state { SPG_WORKER_IDLE, SPG_WORKER_FILLS, SPG_WORKER_STALLED } spg_worker_state;

struct spg_dense;
typedef struct spg_worker {
    struct spg_dense *dense;
    pthread_t thread;
    spg_worker_state state;
    uint64_t tile, cost;
    spg_pieces pieces;
    bool begun; /* of the next piece */
    spg_fill_job job;
    spg_fill_status status;
    uint64_t *scratch;
} spg_worker;

typedef struct spg_crew {
    spg_worker *workers; /* the first is the caller's own thread */
    uint32_t room, count;
    uint32_t filling; /* of the others */
    bool pausing;
    atomic_bool stopping; /* set with the lock held; read without it in the middle of a long cell */
    bool locks;           /* lock and news exist */
    pthread_mutex_t lock;
    pthread_cond_t news;
    atomic_uint version; /* counts the news */
    size_t scratch_words;
} spg_crew;

/* ---- the state ---- */

typedef struct spg_dense {
    spg_run *run;
    spg_task task;
    const spg_dense_plan *plan;
    const spg_sweep *sweep;
    uint32_t *table_of; /* 2 · game + turn: 1 + table, 0: none */

    spg_fill_cells cells;
    bool chosen;   /* the width is */
    bool warned;   /* that it may not fit in the end */
    void **tables; /* NULL before their pass */
    spg_fill_line *lines;
    uint32_t words;    /* per line, in MEX */
    int64_t fill_time; /* nanoseconds in steps, without those that made bodies */
    spg_filler filler; /* fill == NULL: none yet */

    uint32_t pass, need; /* passes before `pass` are done; those before `need` have to be */
    bool open;           /* `pass` is being filled */
    spg_queue queue;
    spg_crew crew;
    uint64_t filled, before; /* cells of finished passes; when the question came */
    uint64_t partly;         /* about: of the present pass */
    uint64_t total;          /* cells of the passes before `need` */
    uint64_t given_up, options;
    uint32_t threads; /* that were used */

    const spg_position *asked;
    int64_t result;      /* of it, once found */
    uint64_t *component; /* scratch: one component */
    spg_batch batch;
    spg_mex mex;
} spg_dense;

/* blocks.c: tables */
spg_status spg_blocks_choose(spg_dense *d);              /* the width, and whether all fits in the limit */
spg_status spg_blocks_open(spg_dense *d, uint32_t pass); /* tables and lines of a pass */
void spg_blocks_clear(spg_dense *d);
int64_t spg_blocks_limit(const spg_dense *d);  /* of what can be stored now, for this pass */
spg_status spg_blocks_widen(spg_dense *d);     /* one step; the fillers must pause */
uint64_t spg_blocks_bytes(const spg_dense *d); /* of the tables there are */

/* lines.c */
spg_status spg_lines_open(spg_dense *d, uint32_t pass);
void spg_lines_close(spg_dense *d, uint32_t pass);
uint64_t spg_lines_bytes(const spg_sweep *sweep, uint32_t pass, uint32_t words);
spg_status spg_lines_double(spg_dense *d, uint32_t pass);
bool spg_lines_any(const spg_sweep *sweep, uint32_t pass);
static inline bool spg_lines_belongs(const spg_sweep *sweep, uint32_t pass, const spg_sweep_line *line)
{
    const spg_sweep_pass *p = &sweep->passes.at[pass];
    return line->table >= p->first && line->table - p->first < p->count;
}

/* passes.c */
spg_status spg_passes_step(spg_dense *d, uint64_t work);
uint64_t spg_passes_cells(const spg_dense *d, uint32_t pass); /* of all its tables, padding not counted */

/* crew.c */
spg_status spg_crew_open(spg_dense *d);                 /* the caller's own worker */
spg_status spg_crew_hire(spg_dense *d, uint32_t count); /* as many as the system gives, up to so many in all */
void spg_crew_close(spg_dense *d);
spg_status spg_crew_pause(spg_dense *d); /* until no other thread fills; an error: the limits were reached meanwhile */
void spg_crew_resume(spg_dense *d);
spg_status spg_crew_fill(spg_dense *d, uint64_t work, bool *finished); /* the present pass */
spg_status spg_crew_filler(spg_dense *d);                              /* asks the plan for the best body */

/* stops.c: a cell at which a filler stopped */
spg_status spg_stops_resolve(spg_dense *d, spg_worker *worker);

/* by_rules.c: the value of a cell as the rules say, from cells before it */
spg_status spg_by_rules_value(spg_dense *d, uint32_t table, const int64_t *parameters, int64_t *value);
/* What an option is worth to who has it. */
spg_status spg_by_rules_option(spg_dense *d, const spg_batch *batch, const spg_option *option, spg_turn turn,
                               int64_t *value);
spg_status spg_by_rules_nothing(spg_dense *d, spg_turn turn, int64_t *value); /* of the empty sum */

/* lookup.c: cells by components */
bool spg_lookup_find(const spg_dense *d, const uint64_t *component, spg_turn turn, uint32_t *table, uint64_t *rank);
spg_status spg_lookup_get(spg_dense *d, const uint64_t *component, spg_turn turn, int64_t *value);
spg_status spg_lookup_refuse(spg_dense *d, const uint64_t *component, const char *message);
uint32_t spg_lookup_pass(const spg_sweep *sweep, uint32_t table);
/* A cell's number as an outcome, for the player to move. */
spg_outcome spg_lookup_outcome(const spg_sweep *sweep, int64_t value);

#endif
