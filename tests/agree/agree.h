/* agree.h — every engine, tier and reduction asked the same question. SPDX-License-Identifier: MIT
 *
 * The definition engine is the truth. A refusal is fine, another answer is a difference. The tables are opened here with
 * plans of their own, so that small ones are cut into tiles and filled by threads too, and so that compiled bodies come
 * from one C file for many rule sets: the compiler is started few times. */
#ifndef AGREE_H
#define AGREE_H

#include "api/ruleset.h"
#include "batch.h"
#include "plan/tables.h"

/* What has been exercised. */
typedef struct agree_tally {
    unsigned long sets, positions, questions, differences;
    unsigned long unreadable;                /* rule sets that are refused */
    unsigned long skipped;                   /* questions beyond the limits of the definition */
    unsigned long traps;                     /* questions that end in an error of the rules */
    unsigned long engine[SPG_ENGINES_MAX];   /* answers, per engine of the list */
    unsigned long kind[4];                   /* tables, per spg_sweep_kind */
    unsigned long tier[2];                   /* tables, interpreted and compiled */
    unsigned long used[SPG_REDUCTION_COUNT]; /* tables, or searches by masks, with the reduction */
    unsigned long fronts, tiled, apart, limited, threads, given_up, widened, draws, turns, refused;
    unsigned long ranges; /* whole ranges read from one table */
} agree_tally;

/* One way to fill tables. */
typedef struct agree_way {
    int tier;         /* for which they are built; bodies: see `compiled` */
    uint32_t off;     /* reductions */
    uint32_t threads; /* 2: also for the smallest tables */
    bool small;       /* tiles of a few cells */
    bool compiled;    /* bodies from the batch; every other call the interpreter's, so that they take turns */
} agree_way;

typedef enum agree_mode {
    AGREE_INTERPRETED, /* everything but compiled bodies; their programs are put into the batch */
    AGREE_COMPILED     /* only those, with the batch as it was compiled */
} agree_mode;

typedef struct agree {
    spg_context *context;
    spg_ruleset *rules;
    batch *kernels; /* NULL: no compiled bodies */
    agree_mode mode;
    uint64_t salt; /* picks the reductions that are switched off one at a time */
    bool searches; /* no tables */
    bool tables;   /* no engines that write the rules out */
    agree_tally *tally;
    /* the first difference */
    bool differs;
    char command[256]; /* options that show it */
    char told[2000];
} agree;

/* False: the rules are refused. */
bool agree_open(agree *a, const char *text, size_t length);
void agree_close(agree *a);
/* Asks about a position, for both players where that matters, with several wishes. False: something differs. */
bool agree_position(agree *a, const char *position);

/* question.c ↔ tables.c */
typedef struct agree_question {
    const char *position;
    spg_value value;
    const uint64_t *games;
    spg_turn turn;
    uint32_t wants;
    spg_arena *arena;
    spg_status status; /* of the definition */
    const char *truth;
    bool brief;      /* moves without their number among the options */
    spg_reply reply; /* of the definition: family and position */
} agree_question;

/* An answer as text, as far as it was asked for. */
const char *agree_text(agree *a, const agree_question *q, const spg_game *game, const spg_answer *answer);
/* Compares and notes the difference; `way` as the options of the program. */
void agree_judge(agree *a, const agree_question *q, const char *way, spg_status status, const char *answer);
void agree_tables(agree *a, const agree_question *q);
/* All cells around a position of one game, from tables and one by one. */
void agree_ranges(agree *a, const char *position);

#endif
