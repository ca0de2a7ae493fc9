/* play.h — a game being played, from the inside. SPDX-License-Identifier: MIT
 *
 * A position is kept as its text and the games it began with: whatever else the ruleset is asked meanwhile, the text means the
 * same. Of the present position the moves are listed once; what they are called and whether they are good is found when it is
 * asked for. */
#ifndef SPG_API_PLAY_H
#define SPG_API_PLAY_H

#include "api/ruleset.h"
#include "write/result.h"

enum {
    SPG_PLAY_MOVES_MAX = 1 << 20, /* of one position; with more there is nothing to choose from */
    SPG_PLAY_JUDGED_MAX = 20000,  /* moves that are judged one by one; of more only the good ones are known */
    SPG_PLAY_PARTS_MAX = 1000,    /* components of a position */
    SPG_PLAY_REPEATS = 3,         /* the same position so often is a draw … */
    SPG_PLAY_PLIES_MAX = 1000     /* … and so is so long a game, where play can go on for ever */
};

/* A position of the game, and how it was come to. */
typedef struct spg_play_state {
    const char *position;
    const char *move; /* what the move was called; NULL: the start */
    uint32_t number;  /* its number, from 0 */
    spg_turn turn;
    spg_turn mover;
    spg_verdict verdict; /* the move has ended the game, seen by the mover */
    spg_score total[2];  /* points so far */
} spg_play_state;

typedef struct spg_play_move {
    uint32_t place;  /* which component */
    uint32_t option; /* of it */
    uint32_t first_part, parts;
    spg_verdict verdict;
    bool again;
    bool good;           /* as good as any; once judged */
    spg_outcome outcome; /* for the mover; UNKNOWN: not judged */
    int64_t distance;    /* plies, this one included; -1: draw or not known */
    spg_score gain;
    spg_score score; /* of the rest, gain included, for the mover */
    const spg_move_view *view;
    const char *position; /* that it leads to, or the verdict */
} spg_play_move;

typedef struct spg_play_end {
    bool over;
    spg_play_result result;
    const char *reason; /* a literal, to be said */
    spg_score number;   /* points of the ending, for the player to move */
} spg_play_end;

/* What is known of the present position once it was judged. */
typedef struct spg_play_verdict {
    bool judged;
    bool every_move; /* each move has an outcome */
    bool distances;
    spg_outcome outcome;
    int64_t distance; /* -2: not known */
    spg_score score;
} spg_play_verdict;

struct spg_play {
    spg_context *context;
    spg_ruleset *rules;
    spg_arena arena;       /* as long as the game */
    const uint64_t *roots; /* games of the start, as a bitset */
    uint32_t root_bits;
    SPG_ARRAY(spg_play_state) states;
    uint64_t random;
    bool scores, roles, cyclic; /* of the family of the start */
    /* The present position; gone with the next move. */
    spg_arena now;
    bool listed;
    SPG_ARRAY(spg_play_move) moves;
    SPG_ARRAY(uint64_t) parts;      /* of all moves */
    SPG_ARRAY(uint64_t) components; /* of the position: word 0 is the game */
    size_t size;                    /* words of a component */
    spg_play_end end;
    spg_play_verdict verdict;
    const char *why;
    const char *points[2];
};

/* The present position in the words of the engines; all of it in the arena but the family. */
typedef struct spg_play_here {
    spg_value value;
    const spg_family *family;
    spg_position position;
} spg_play_here;

static inline const spg_play_state *spg_play_state_now(const spg_play *play)
{
    return &play->states.at[play->states.count - 1];
}
static inline size_t spg_play_component_count(const spg_play *play)
{
    return play->components.count / play->size;
}
static inline spg_turn spg_play_other(spg_turn turn)
{
    return turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
}

/* play_moves.c */
spg_status spg_play_locate(spg_play *play, spg_arena *arena, spg_play_here *out);
/* The moves and the end of the present position are known after this. */
spg_status spg_play_list(spg_play *play);
/* The components after a move, those without moves left out: words of `out` (emptied first). */
typedef SPG_ARRAY(uint64_t) spg_play_words;
spg_status spg_play_after(spg_play *play, const spg_game *game, const spg_play_move *move, spg_play_words *out);
/* Has the game ended there, by the rules alone? `number` and verdict are for the player to move. */
typedef struct spg_play_finish {
    bool over;
    bool stuck; /* there is no move; else an `end` line */
    spg_ending ending;
} spg_play_finish;
spg_status spg_play_finish_of(const spg_play *play, const spg_family *family, const uint64_t *words, size_t count,
                              spg_turn turn, spg_batch *batch, spg_play_finish *out);
/* Who has won by a verdict, seen by `turn`. */
spg_play_result spg_play_winner(spg_verdict verdict, spg_turn turn);

/* play_words.c: what moves are called. Fills views of moves [first, first + count), into the arena. */
spg_status spg_play_view_moves(spg_play *play, size_t first, size_t count, spg_arena *arena, spg_move_view *out);
/* The position after a move, or its verdict, as text. */
spg_status spg_play_target(spg_play *play, const spg_play_move *move, spg_arena *arena, const char **out);

/* play_judge.c */
spg_status spg_play_judge_now(spg_play *play);
/* The inquiry about a position of this play. */
spg_inquiry spg_play_inquiry(const spg_play *play, spg_value position, spg_turn turn, uint32_t wants);

/* play_choose.c: the engine's move; with `steady` no chance is in it. */
spg_status spg_play_choose_now(spg_play *play, int level, bool steady, size_t *move);

/* play.c */
spg_status spg_play_make(spg_ruleset *rules, const char *position, spg_turn turn, spg_play **out);
spg_status spg_play_go(spg_play *play, size_t number);
void spg_play_back(spg_play *play);
spg_status spg_play_hash(spg_play *play, spg_digest *out); /* of the rules and givens it is played by */

#endif
