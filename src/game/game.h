/* game.h — what a solver sees of a game. SPDX-License-Identifier: MIT
 *
 * One indirect call per position, never per option. The same struct for interpreted and native games. A family is all the
 * games reachable from the one asked about; a component is one of them with its arguments, as words:
 *     word[0] = game (index in the family), word[1 … width] = key, unused words 0.
 * Two components are equal iff their words are. */
#ifndef SPG_GAME_GAME_H
#define SPG_GAME_GAME_H

#include "base/array.h"
#include "game/layout.h"
#include "value/verdict.h"

typedef struct spg_rules spg_rules; /* belongs to who made the game: the interpreter's program and givens, … */

/* What kind of game the family is: found from the rules, not declared. */
typedef struct spg_traits {
    bool roles;         /* first: / second: / end first / end second */
    bool scores;        /* gain, or a numeric end or stuck */
    bool again;         /* the same player may move twice */
    bool splits;        /* a move may lead to a sum (0, 2 or more components) */
    bool verdict_moves; /* a move may be a verdict */
    bool end_lose;      /* some `end lose` */
    bool end_other;     /* some other `end` */
    bool stuck_differs; /* the games of the family do not share one `stuck` */
    bool stuck_number;  /* a numeric stuck */
    bool acyclic;       /* a measure that every move lowers was found; false: cycles possible */
    spg_verdict stuck;  /* LOSE, WIN, DRAW (or NUMBER) of the game asked about: also how an empty sum ends */
} spg_traits;

/* One move of a component. Its parts are batch.words[(first_part + i) · (1 + width)]. */
typedef struct spg_option {
    spg_verdict verdict; /* a move that ends the game, seen by the mover; NONE otherwise */
    bool again;
    uint32_t node; /* which rule (move statement) made it */
    uint32_t first_part, parts;
    spg_score gain;
} spg_option;

typedef struct spg_batch {
    spg_run *run;
    uint32_t width;
    SPG_ARRAY(spg_option) options;
    SPG_ARRAY(uint64_t) words;
} spg_batch;

typedef struct spg_ending {
    spg_verdict verdict; /* NONE: the game goes on */
    spg_score number;    /* for NUMBER */
} spg_ending;

typedef struct spg_game {
    uint32_t width;            /* words of a key */
    uint32_t count;            /* games in the family */
    const spg_layout *layouts; /* one per game */
    spg_traits traits;
    spg_rules *rules;
    /* Has the component ended by an `end` line? */
    spg_status (*ending)(spg_rules *, const uint64_t *component, spg_turn turn, spg_ending *out);
    /* How it ends for the player to move when there is no move (`stuck`); LOSE when nothing is written, which in a game
     * for points means no more points. */
    spg_status (*stuck)(spg_rules *, const uint64_t *component, spg_turn turn, spg_ending *out);
    /* All options in the order of the rules, illegal targets left out; the batch is emptied first. A component whose
     * `end` line fires has none: the caller asks `ending` first. */
    spg_status (*options)(spg_rules *, const uint64_t *component, spg_turn turn, spg_batch *out);
    /* Capabilities; all NULL when absent. A component may be equal, in every sum, to a sum of smaller ones, its regions,
     * which are in a form that is the same for equal ones (T40 of docs/theory.md). For keys only: moves, their order and
     * number belong to the position as written. `split` puts the regions into batch.words, and no option; a component
     * that cannot be split is its only region. `split_options` are the options with regions as parts, in any order.
     * `weight`: about how much there is to play in a region, to order them by. */
    spg_status (*split)(spg_rules *, const uint64_t *component, spg_batch *out);
    spg_status (*split_options)(spg_rules *, const uint64_t *component, spg_turn turn, spg_batch *out);
    uint32_t (*weight)(const spg_rules *, const uint64_t *component);
} spg_game;

/* The words of a component without the zeros at its end, which need not be stored: at least one. */
static inline size_t spg_game_words(const uint64_t *component, uint32_t width)
{
    size_t count = 1 + (size_t)width;
    while (count > 1 && component[count - 1] == 0) { count -= 1; }
    return count;
}

void spg_batch_init(spg_batch *batch, spg_run *run, uint32_t width);
void spg_batch_reset(spg_batch *batch);
void spg_batch_clear(spg_batch *batch);
static inline uint32_t spg_batch_parts(const spg_batch *batch) /* of all options, or of a split */
{
    return (uint32_t)(batch->words.count / (1 + (size_t)batch->width));
}
static inline const uint64_t *spg_batch_part(const spg_batch *batch, uint32_t part)
{
    return batch->words.at + (size_t)part * (1 + batch->width);
}

/* A position to be asked about: components in the order the user wrote them. `3 * p` is one term with three copies. */
typedef struct spg_term {
    uint32_t first, count; /* components of this term (a term that is itself a sum has several) */
    uint64_t copies;
} spg_term;

typedef struct spg_position {
    const uint64_t *words; /* component i at words + i · (1 + width) */
    uint32_t component_count;
    const spg_term *terms;
    uint32_t term_count;
    spg_turn turn;
} spg_position;

/* Is the position a sum for the rules about endings: anything but exactly one component? */
bool spg_position_is_sum(const spg_position *position);
/* The words of that one component, where it is none: others may stand there with no copies. */
const uint64_t *spg_position_component(const spg_position *position, uint32_t width);

#endif
