/* inside.h — what the files of exec/ share about the machine. SPDX-License-Identifier: MIT */
#ifndef SPG_EXEC_INSIDE_H
#define SPG_EXEC_INSIDE_H

#include "base/intern.h"
#include "exec/bytecode.h"
#include "exec/machine.h"
#include "exec/trap.h"

enum {
    SPG_WORK_BETWEEN_CHECKS = 10000,
    SPG_CALL_DEPTH_MAX = 1100000, /* the language promises 10^6 */
    SPG_CHARACTERS = 128
};

/* Results of one recursive def, per arguments. Entries that are not done stand on the call stack right now. */
typedef struct spg_exec_memo_entry {
    spg_value value;
    bool done;
} spg_exec_memo_entry;

typedef struct spg_memo {
    spg_intern keys;
    SPG_ARRAY(spg_exec_memo_entry) results;
} spg_memo;

/* Sums of the first items of the lists in a given (given_sums.c). */
typedef enum spg_sum_form { SPG_SUM_ITEMS, SPG_SUM_ROW, SPG_SUM_COLUMN, SPG_SUM_FORMS } spg_sum_form;
typedef struct spg_sum_line {
    const spg_int *sums; /* length + 1 of them */
    size_t length;
} spg_sum_line;
typedef struct spg_given_sums {
    bool tried; /* lines are there, or never will be */
    spg_sum_line *lines;
    size_t count;
    size_t items, added; /* that there are; that loops have added up before */
} spg_given_sums;

typedef struct spg_given_value {
    spg_arena arena; /* of the value and its sums */
    spg_value value;
    bool set;
    uint64_t lent; /* not 0: the value is somebody else's and stands above every setting; which loan it is */
    spg_given_sums sums[SPG_SUM_FORMS];
} spg_given_value;

typedef struct spg_activation spg_activation; /* interpret.c */

struct spg_machine {
    spg_run *run;
    const spg_program *program;
    spg_module module;
    spg_arena scratch; /* objects of the call that is running; put back when it ends */
    spg_arena stack;   /* activations: never the C stack */
    spg_activation *top;
    uint32_t depth;
    spg_ref failed;    /* node of the instruction that ended the last call with an error */
    uint32_t work;     /* left before the run is checked */
    uint64_t patience; /* checks left before the work is too much; 0: without end */
    SPG_ARRAY(spg_given_value) givens;
    uint64_t loans;            /* of values of givens, so far */
    SPG_ARRAY(spg_memo) memos; /* per def */
    spg_arena remembered;      /* objects that memos hold */
    uint64_t epoch;            /* of the memos: changes when they are dropped */
    uint64_t version;          /* of the values of the givens: another number after every change */
    bool any_remembered;
    spg_ask *ask;
    void *ask_user;
    spg_value characters[SPG_CHARACTERS]; /* one-character texts, which cells of grids give */
    spg_bytes key;                        /* buffers */
    spg_text text;
    spg_rules *rules; /* games handed out */
};

/* What a game's opening or body tells. */
typedef struct spg_told_move {
    spg_verdict verdict;
    bool again;
    spg_ref node;
    spg_int gain;
    const spg_value_game *game; /* one component, with its arguments; else NULL */
    const spg_value *arguments;
    spg_value to;
} spg_told_move;

typedef struct spg_listener spg_listener;
struct spg_listener {
    spg_status (*move)(spg_listener *, const spg_told_move *); /* NULL: moves are only counted */
    uint64_t seen;
    uint64_t wanted;                    /* the move to describe, counted from 0; UINT64_MAX: none */
    spg_status (*told)(spg_listener *); /* it was described; may want a later one. NULL: one is enough */
    spg_ending ending;
    bool described;
    spg_value english, chinese; /* of the described one */
    const spg_bound_scope *scope;
    spg_binding *bindings; /* in scratch; values too */
};

/* Runs a verified function. Objects of the result live in machine->scratch until the caller puts it back. */
spg_status spg_interpret(spg_machine *machine, const spg_function *function, const spg_value *arguments,
                         spg_listener *listener, spg_value *result);

spg_status spg_machine_impatient(spg_machine *machine); /* the error when patience is at its end */

static inline spg_status spg_machine_work(spg_machine *machine, uint64_t amount)
{
    if (machine->work > amount) {
        machine->work -= (uint32_t)amount;
        return SPG_OK;
    }
    machine->work = SPG_WORK_BETWEEN_CHECKS;
    if (machine->patience > 0 && --machine->patience == 0) { return spg_machine_impatient(machine); }
    return spg_run_check(machine->run);
}

/* Of a node of the function that runs. */
spg_span spg_machine_span(const spg_machine *machine, spg_ref node);

static inline spg_status spg_machine_trap(spg_machine *machine, spg_ref node, spg_trap trap, spg_int second,
                                          spg_int third)
{
    return spg_trap_raise_numbers(machine->run, spg_machine_span(machine, node), trap, second, third);
}

/* memo.c */
typedef struct spg_exec_memo_place {
    uint32_t def, number;
    uint64_t epoch;
} spg_exec_memo_place;

/* Known: *hit and the value. New: a place to be filled. Under way already: an error, the recursion has no end. */
spg_status spg_exec_memo_find(spg_machine *machine, uint32_t def, const spg_value *arguments, spg_ref node, bool *hit,
                              spg_value *value, spg_exec_memo_place *place);
spg_status spg_exec_memo_fill(spg_machine *machine, const spg_exec_memo_place *place, spg_value value);
spg_status spg_exec_memo_extend(spg_machine *machine); /* one per def of the program */
void spg_exec_memo_drop(spg_machine *machine);         /* all results */
void spg_exec_memo_clear(spg_machine *machine);
/* The error for a recursion that is too deep or needs itself. */
spg_status spg_exec_memo_endless(spg_machine *machine, uint32_t def, const spg_value *arguments, spg_ref node);

/* Is the value in the shape? Compiled per game; here with an error that names what does not fit. `params` are those
 * before it, with their arguments. */
spg_status spg_legality_check_component(spg_machine *machine, const spg_value_component *component, spg_span span);
spg_status spg_legality_check_given(spg_machine *machine, uint32_t given, spg_value value, spg_span span);

void spg_rules_free_all(spg_machine *machine); /* game.c */

#endif
