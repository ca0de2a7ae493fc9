/* games.h — games in plain C, written from their rules in prose. SPDX-License-Identifier: MIT
 *
 * The rule files of these games are read by one parser, one checker and one IR, so engines that agree may all be wrong. Each
 * game here lists its moves by hand and stands beside the rule text that should mean the same. */
#ifndef ORACLE_GAMES_H
#define ORACLE_GAMES_H

#include "judge.h"
#include "pool.h"

enum { GAMES_NUMBERS = 32, GAMES_DATA = 12 };

/* The data of an instance: the `given`s. */
typedef struct games_data {
    int m, goal, K, H, W;
    int S[GAMES_DATA], S_count; /* rising */
    int p[GAMES_DATA], a[GAMES_DATA], b[GAMES_DATA], p_count;
    int g[GAMES_DATA][GAMES_DATA], g_degree[GAMES_DATA], g_count; /* successors, rising */
    int A[GAMES_DATA][GAMES_DATA], A_count;
} games_data;

typedef struct games_game games_game;

typedef struct games_ask { /* one position of one game, and where its moves go */
    const games_data *data;
    const int *v; /* the numbers of the position */
    int count;
    int turn;
    pool *states;
    judge_moves *out;
} games_ask;

typedef enum games_shape {
    GAMES_INTS, /* nim(3), kiki(1,2) */
    GAMES_LIST, /* stairs([1,2]) */
    GAMES_SET,  /* stone6({0,2}) */
    GAMES_GRID, /* rows, columns, cells: tetris(["00","10"]) */
    GAMES_LIST_THEN_INT
} games_shape;

struct games_game {
    const char *name;
    const char *rules;  /* the rule text under test */
    const char *givens; /* those that are dealt: "S g p" */
    games_shape shape;
    const char *cells; /* of a grid: the characters for 0, 1, … */
    void (*moves)(const games_ask *at);
    judge_ending (*end)(const games_ask *at);   /* NULL: goes on while there are moves */
    judge_ending (*stuck)(const games_ask *at); /* NULL: no move loses */
    bool roles, scores;
    bool other;        /* again, verdict moves, or endings that are no loss: no values */
    bool outcome_only; /* the prose has other moves than the rule file, but the same winner */
    bool may_cycle;    /* deal graphs with cycles */
    int low[GAMES_NUMBERS], high[GAMES_NUMBERS], count;      /* positions to ask about: a box */
    bool (*fit)(const games_data *data, int *v, int *count); /* makes numbers from the box a position, or says no */
    int summands;                                            /* asked in sums of up to so many; 0: alone only */
};

/* NULL behind the last. */
extern const games_game *const games_heaps[],
    *const games_pieces[], *const games_splits[], *const games_lists[], *const games_boards[],
                                                                            *const games_graphs[],
                                                                                *const games_scores[],
                                                                                    *const games_own[];
const games_game *games_number(size_t index); /* over all of them; NULL behind the last */

/* Moves: to one position of a game, given by its numbers; `games_two` to two of the same game, n numbers each. */
void games_to(const games_ask *at, const games_game *game, int n, ...);
void games_two(const games_ask *at, const games_game *game, int n, ...);
void games_gain(const games_ask *at, bool again, int64_t gain, const games_game *game, int n, ...);
void games_list(const games_ask *at, const games_game *game, const int *v, int count);
void games_verdict(const games_ask *at, judge_end verdict);

judge_ending games_goes_on(void);
judge_ending games_ends(judge_end end);

/* States: a game and its numbers. */
uint32_t games_put(pool *states, const games_game *game, const int *v, int count);
const games_game *games_get(const pool *states, uint32_t number, int *v, int *count);
void games_write(const pool *states, uint32_t number, char *out, size_t size);

/* Random data that suit the game, and a given as text. */
void games_deal(games_data *data, const games_game *game, uint64_t *random);
bool games_given_text(const games_data *data, const char *name, char *out, size_t size);
/* A random position of the game's box, or the number-th in order when the box is small. False: none there. */
bool games_position(const games_data *data, const games_game *game, uint64_t number, uint64_t *random, int *v,
                    int *count);
uint64_t games_box(const games_game *game); /* how many numbers there are; at most 10^6 */

/* The rules as the judge reads them. */
typedef struct games_table {
    games_data data;
    pool states;
    long drop; /* the move to leave out, counted over all moves listed; -1: none */
    long listed;
    bool misere; /* no move wins instead */
} games_table;
judge_rules games_rules(games_table *table, const games_game *game);

#endif
