/* state.h — what the files of the memo engine share. SPDX-License-Identifier: MIT
 *
 * Depth first, on a stack of our own, with a table of results that may lose some. What a frame has found out so far stays
 * in the frame, so that a lost result costs time but never undoes progress. Every result rests on results of options that
 * were finished before: it is right even where cycles are possible; a position that would need itself is refused. */
#ifndef SPG_SOLVE_MEMO_STATE_H
#define SPG_SOLVE_MEMO_STATE_H

#include "solve/definition/component_table.h"
#include "solve/definition/multiset.h"
#include "solve/engine.h"
#include "solve/memo/memo.h"
#include "solve/memo/path.h"
#include "solve/memo/table.h"
#include "solve/memo/tame.h"

/* What a key stands for, and what its result is. */
typedef enum spg_memo_form {
    SPG_MEMO_PARTS,  /* one component; its nimber, or NONZERO. Values of parts are added (T1 of docs/theory.md) */
    SPG_MEMO_SINGLE, /* one component and the turn; its outcome or score */
    SPG_MEMO_SUM     /* a multiset of components and the turn; its outcome or score */
} spg_memo_form;

#define SPG_MEMO_NONZERO ((spg_memo_result)-1) /* some nimber above 0: enough to know who wins */

/* A position that an option leads to (PARTS: one part of it) and that was not known when its frame looked. */
typedef struct spg_memo_child {
    uint64_t hash;
    uint32_t length;  /* of its key; keys of children follow each other */
    uint32_t option;  /* number in the rules' order */
    uint32_t node;    /* the rule that made it */
    spg_nimber known; /* PARTS: sum of the parts of the option that are no children; at the last of them */
    bool last;        /* of its option */
    bool whole;       /* it is all the option is */
    bool again;
} spg_memo_child;

/* A position being solved. */
typedef struct spg_memo_frame {
    uint64_t hash;
    size_t key;      /* in keys */
    size_t children; /* first one in children (and gains) */
    size_t bits;     /* first word in bits: which nimbers its options have */
    size_t at;       /* child being solved … */
    size_t at_key;   /* … and its key in keys */
    uint32_t length; /* of the key */
    uint32_t options;
    spg_nimber sum; /* parts of the option being solved */
    bool value;     /* the nimber itself is wanted */
    bool kept;      /* its children are there; else the rules must be asked */
    bool dived;
    bool draw; /* some option draws */
} spg_memo_frame;

/* A position that must be solved for the answer. */
typedef struct spg_memo_ask {
    spg_memo_result result;
    uint64_t hash;
    size_t key; /* in ask_keys */
    uint32_t length;
    bool value;
} spg_memo_ask;

/* The last winning move of a game: tried first in the next position of that game. */
typedef struct spg_memo_habit {
    uint32_t node, option;
} spg_memo_habit;

typedef enum spg_memo_phase { SPG_MEMO_TARGETS, SPG_MEMO_MOVES, SPG_MEMO_DONE } spg_memo_phase;

typedef spg_multiset_bytes spg_memo_bytes;
typedef SPG_ARRAY(uint32_t) spg_memo_numbers;

typedef struct spg_memo {
    spg_run *run;
    spg_task task;
    spg_memo_form form;
    bool turns, scores;
    size_t keep; /* children are kept without a thought while they are no more than this */

    spg_memo_table table;
    spg_memo_path path;
    SPG_ARRAY(spg_memo_frame) stack;
    SPG_ARRAY(spg_score) best; /* scores: of each frame */
    SPG_ARRAY(uint64_t) bits;  /* these five: of deeper frames above */
    spg_memo_bytes keys;       /* a frame's own key, then those of its children */
    SPG_ARRAY(spg_memo_child) children;
    SPG_ARRAY(spg_score) gains; /* scores: of each child */
    spg_memo_result result;     /* of the frame that was finished last */
    spg_memo_bytes last;        /* its key, when the frame below must ask the rules again */
    uint64_t last_hash;
    bool has_last;
    SPG_ARRAY(spg_memo_habit) habits; /* 2 · game + turn */

    spg_batch batch;
    SPG_ARRAY(uint64_t) words;      /* scratch: one component */
    SPG_ARRAY(uint32_t) order;      /* scratch: options in the order they are looked at */
    spg_memo_bytes scratch;         /* one key */
    spg_memo_numbers parts;         /* scratch: parts of an option that do not cancel; numbers of its parts */
    spg_component_table components; /* SUM */
    spg_game searched;              /* SUM: the game, with regions as parts of options where it has them (T40) */
    spg_tame tame;                  /* SUM, misère */
    spg_batch regions;              /* scratch: of one component */
    spg_memo_numbers own;           /* SUM: numbers of the regions of the component whose moves are asked about */
    spg_multiset sum, child;

    const spg_position *asked;
    spg_memo_phase phase;
    SPG_ARRAY(spg_memo_ask) asks;
    spg_memo_bytes ask_keys;
    size_t ask_next;
    bool asking;            /* the stack works on asks[ask_next] */
    size_t targets;         /* asks before the moves */
    spg_intern roots;       /* PARTS: keys of the components of the position */
    SPG_ARRAY(uint8_t) odd; /* of them, which are there an odd number of times */
    uint32_t term, index;   /* next component whose moves are to be asked about */
    uint64_t solved, before, options;
} spg_memo;

/* key.c: keys as bytes; the first two append to `out`. */
spg_status spg_key_component(const spg_memo *s, const uint64_t *words, spg_turn turn, spg_memo_bytes *out);
spg_status spg_key_sum(spg_memo *s, const spg_multiset *sum, spg_turn turn, spg_memo_bytes *out);
void spg_key_words(spg_memo *s, const uint8_t *key, spg_turn *turn); /* of a component, into s->words */
spg_status spg_key_write(spg_memo *s, const uint8_t *key, size_t length, spg_text *out); /* for messages */
/* s->child becomes s->sum with one copy of `component` replaced by the parts. */
spg_status spg_key_replace(spg_memo *s, uint32_t component, const uint32_t *parts, uint32_t count);

/* endings.c: results of positions without moves go to s->result. */
spg_outcome spg_endings_outcome(spg_verdict verdict, spg_turn turn); /* UNKNOWN for NONE and NUMBER */
spg_status spg_endings_set(spg_memo *s, const spg_memo_frame *frame, spg_ending ending, spg_turn turn);
spg_status spg_endings_stuck(spg_memo *s, const spg_memo_frame *frame, spg_turn turn); /* of s->words */
spg_status spg_endings_common(spg_memo *s, const spg_memo_frame *frame, spg_turn turn, spg_ending *out); /* of s->sum */
spg_status spg_endings_in_sum(spg_memo *s, const spg_memo_frame *frame, spg_verdict ending); /* has it a meaning? */
spg_status spg_endings_mixed(spg_memo *s, const spg_memo_frame *frame);
spg_status spg_endings_cycle(spg_memo *s, const spg_memo_frame *frame);

/* expand.c, expand_sum.c: the options of the top frame are judged at once or become its children. */
spg_status spg_expand_top(spg_memo *s, uint64_t *work, bool *decided);
spg_status spg_expand_sum(spg_memo *s, spg_memo_frame *top, bool *decided);
spg_status spg_expand_verdict(spg_memo *s, spg_memo_frame *top, spg_verdict verdict, spg_turn turn, bool *decided);
/* The position whose key starts at `key` and is the end of s->keys. */
spg_status spg_expand_position(spg_memo *s, spg_memo_frame *top, size_t key, spg_memo_child child, spg_score gain,
                               bool *decided);

/* search.c */
spg_status spg_search_push(spg_memo *s, uint64_t hash, const uint8_t *key, uint32_t length, bool value);
spg_status spg_search_look(spg_memo *s, uint64_t *work); /* at the top of the stack */
bool spg_search_find(const spg_memo *s, uint64_t hash, const uint8_t *key, size_t length, bool value,
                     spg_memo_result *out);
/* An option has this result; *decided when nothing else matters, with s->result set. */
spg_status spg_search_judge(spg_memo *s, spg_memo_frame *top, spg_memo_result result, bool again, spg_score gain,
                            bool *decided);

/* root.c: what must be solved for the answer, in the order in which moves.c reads it. */
spg_status spg_root_targets(spg_memo *s);
spg_status spg_root_step(spg_memo *s, uint64_t *work);
spg_turn spg_root_turn(const spg_memo *s);
const uint64_t *spg_root_words(const spg_memo *s, uint32_t term, uint32_t index);
spg_status spg_root_options(spg_memo *s, uint32_t term, uint32_t index); /* into s->batch; none when it has ended */
bool spg_root_outcome_only(const spg_memo *s); /* PARTS: one component that never splits, and no value is wanted */

/* moves.c */
spg_status spg_memo_moves(spg_memo *s, spg_arena *arena, spg_memo_result total, spg_answer *out);

static inline spg_memo_frame *spg_memo_top(spg_memo *s)
{
    return &s->stack.at[s->stack.count - 1];
}
static inline const uint8_t *spg_memo_key(const spg_memo *s, const spg_memo_frame *frame)
{
    return s->keys.at + frame->key;
}

#endif
