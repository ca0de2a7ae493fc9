/* claim.c — trying a claim case by case. SPDX-License-Identifier: MIT
 *
 * The binders turn like an odometer, the last one fastest, so the first case that fails is the least in their order. The
 * list a binder runs over is in scratch below everything its rounds make. */
#include <string.h>

#include "exec/compile.h"
#include "exec/inside.h"

enum { CASES_BETWEEN_WORDS = 64 };

typedef struct level {
    const spg_binder_code *code;
    uint32_t sets; /* 1 + given */
    spg_value list;
    uint32_t index; /* of the next item */
    spg_int next, high, step;
    bool open;     /* no upper end and no `while`: runs to `upto` */
    bool finished; /* the range has no next value */
    spg_arena_mark mark;
} level;

typedef struct trial {
    spg_machine *machine;
    const spg_claim *claim;
    const spg_claim_code *code;
    spg_int upto;
    level *levels;
    spg_value *slots;
    spg_arena *arena;
    spg_claim_result *result;
} trial;

static spg_status evaluate(trial *t, const spg_function *function, spg_value *out)
{
    return spg_interpret(t->machine, function, t->slots, NULL, out);
}

static spg_status open_range(trial *t, level *l)
{
    const spg_binder_code *code = l->code;
    spg_value value;
    SPG_TRY(evaluate(t, code->low, &value));
    l->next = value.number;
    l->high = SPG_INT_MAX;
    l->step = 1;
    l->open = code->domain == SPG_NODE_FROM;
    for (uint32_t i = 0; i < code->guard_count; i++) { l->open = l->open && !code->is_while[i]; }
    if (code->high != NULL) {
        SPG_TRY(evaluate(t, code->high, &value));
        l->high = value.number;
    } else if (l->open) {
        l->high = t->upto;
        t->result->cut = true;
    }
    if (code->step == NULL) { return SPG_OK; }
    SPG_TRY(evaluate(t, code->step, &value));
    l->step = value.number;
    return l->step >= 1 ? SPG_OK : spg_trap_raise_numbers(t->machine->run, code->span, SPG_TRAP_STEP, l->step, 0);
}

static spg_status open_level(trial *t, level *l)
{
    l->index = 0;
    l->finished = false;
    if (l->code->domain == SPG_NODE_ITEMS) {
        spg_value list;
        SPG_TRY(evaluate(t, l->code->low, &list));
        /* A remembered list would go away when a binder sets a given. */
        SPG_TRY(spg_value_copy(&t->machine->scratch, l->code->list, list, &l->list));
    } else {
        SPG_TRY(open_range(t, l));
    }
    l->mark = spg_arena_here(&t->machine->scratch);
    return SPG_OK;
}

static bool next_value(level *l, spg_value *out)
{
    if (l->code->domain == SPG_NODE_ITEMS) {
        if (l->index >= spg_value_count(l->list)) { return false; }
        *out = l->list.list->items[l->index++];
        return true;
    }
    if (l->finished || l->next > l->high) { return false; }
    out->number = l->next;
    l->finished = !spg_int_add(l->next, l->step, &l->next);
    return true;
}

typedef enum guarded { PASSES, SKIPPED, LAST } guarded;

static spg_status try_guards(trial *t, const level *l, guarded *out)
{
    *out = PASSES;
    for (uint32_t i = 0; i < l->code->guard_count && *out == PASSES; i++) {
        spg_value holds;
        SPG_TRY(evaluate(t, l->code->guards[i], &holds));
        if (holds.number == 0) { *out = l->code->is_while[i] ? LAST : SKIPPED; }
    }
    return SPG_OK;
}

/* The next value that passes the guards; *more is false when there is none. */
static spg_status advance(trial *t, level *l, bool *more)
{
    spg_value *slot = &t->slots[l->code->slot];
    *more = false;
    for (;;) {
        spg_arena_back(&t->machine->scratch, l->mark);
        SPG_TRY(spg_machine_work(t->machine, 1));
        if (!next_value(l, slot)) { return SPG_OK; }
        if (l->sets > 0) { SPG_TRY(spg_machine_set_given(t->machine, l->sets - 1, *slot, l->code->span)); }
        guarded round = PASSES;
        SPG_TRY(try_guards(t, l, &round));
        if (round == LAST) { return SPG_OK; }
        if (round == PASSES) {
            *more = true;
            return SPG_OK;
        }
    }
}

static spg_status evaluate_now(trial *t, spg_ref ref, spg_value *out)
{
    const spg_compile_unit unit = {.name = "claim",
                                   .frame = &t->claim->frame,
                                   .slots_given = true,
                                   .asks = true,
                                   .whole = t->claim->binders,
                                   .whole_count = t->claim->binder_count};
    const spg_function *function = NULL;
    SPG_TRY(spg_compile_value(&t->machine->module, t->arena, &unit, ref, &function));
    return evaluate(t, function, out);
}

/* Of `a and b and c`, the first that is false; of a comparison, what its sides are. */
static spg_status find_failing(trial *t)
{
    const spg_pool *pool = &t->machine->program->pool;
    spg_ref ref = t->claim->body;
    while (spg_pool_node(pool, ref)->kind == SPG_NODE_AND_THEN) {
        spg_value left;
        SPG_TRY(evaluate_now(t, spg_pool_child(pool, ref, 0), &left));
        ref = spg_pool_child(pool, ref, left.number != 0 ? 1 : 0);
    }
    const spg_node *node = spg_pool_node(pool, ref);
    spg_claim_result *result = t->result;
    result->failing = node->span;
    result->relation = spg_node_sign((spg_node_kind)node->kind);
    if (result->relation == NULL) { return SPG_OK; }
    spg_value left;
    spg_value right;
    result->side_type = spg_pool_node(pool, spg_pool_child(pool, ref, 0))->type;
    SPG_TRY(evaluate_now(t, spg_pool_child(pool, ref, 0), &left));
    SPG_TRY(evaluate_now(t, spg_pool_child(pool, ref, 1), &right));
    SPG_TRY(spg_value_copy(t->arena, result->side_type, left, &result->left));
    return spg_value_copy(t->arena, result->side_type, right, &result->right);
}

static spg_status report(trial *t)
{
    spg_binding *binders = SPG_TAKE(t->arena, spg_binding, t->code->binder_count);
    if (binders == NULL) { return t->machine->run->error.status; }
    for (uint32_t i = 0; i < t->code->binder_count; i++) {
        const spg_binder_code *code = &t->code->binders[i];
        binders[i] = (spg_binding){t->claim->frame.locals[code->slot].name, code->type, {.number = 0}};
        SPG_TRY(spg_value_copy(t->arena, code->type, t->slots[code->slot], &binders[i].value));
    }
    t->result->holds = false;
    t->result->binders = binders;
    t->result->binder_count = t->code->binder_count;
    return find_failing(t);
}

/* For those who watch: many small cases never get as far as the progress of an engine. */
static void tell_cases(const trial *t)
{
    const spg_run *run = t->machine->run;
    if (run->progress == NULL || t->result->cases % CASES_BETWEEN_WORDS != 0) { return; }
    run->progress(run->progress_user, &(spg_progress){"cases", t->result->cases, 0, 1});
}

static spg_status try_cases(trial *t)
{
    const uint32_t count = t->code->binder_count;
    uint32_t at = 0;
    if (count > 0) { SPG_TRY(open_level(t, &t->levels[0])); }
    for (;;) {
        if (at == count) {
            spg_value holds;
            t->result->cases += 1;
            tell_cases(t);
            SPG_TRY(evaluate(t, t->code->body, &holds));
            if (holds.number == 0) { return report(t); }
            if (count == 0) { return SPG_OK; }
            at -= 1;
        }
        bool more = false;
        SPG_TRY(advance(t, &t->levels[at], &more));
        if (more) {
            at += 1;
            if (at < count) { SPG_TRY(open_level(t, &t->levels[at])); }
        } else if (at == 0) {
            return SPG_OK;
        } else {
            at -= 1;
        }
    }
}

/* The givens that binders set are put aside and come back at the end, whatever happened. */
static void put_aside(trial *t, spg_given_value *saved)
{
    for (uint32_t i = 0; i < t->code->binder_count; i++) {
        if (t->levels[i].sets == 0) { continue; }
        spg_given_value *given = &t->machine->givens.at[t->levels[i].sets - 1];
        saved[i] = *given;
        *given = (spg_given_value){.set = false};
        spg_arena_init(&given->arena, t->machine->run);
    }
    spg_exec_memo_drop(t->machine);
}

static void bring_back(trial *t, const spg_given_value *saved)
{
    for (uint32_t i = t->code->binder_count; i-- > 0;) {
        if (t->levels[i].sets == 0) { continue; }
        spg_given_value *given = &t->machine->givens.at[t->levels[i].sets - 1];
        spg_arena_clear(&given->arena);
        *given = saved[i];
    }
    spg_exec_memo_drop(t->machine);
}

static spg_status try_claim(trial *t)
{
    const uint32_t count = t->code->binder_count;
    spg_arena *scratch = &t->machine->scratch;
    t->levels = SPG_TAKE(scratch, level, count);
    t->slots = SPG_TAKE(scratch, spg_value, t->claim->frame.local_count);
    spg_given_value *saved = SPG_TAKE(scratch, spg_given_value, count);
    if (t->levels == NULL || t->slots == NULL || saved == NULL) { return t->machine->run->error.status; }
    bool sets_any = false;
    for (uint32_t i = 0; i < count; i++) {
        t->levels[i].code = &t->code->binders[i];
        t->levels[i].sets = t->claim->sets == NULL ? 0 : t->claim->sets[i];
        sets_any = sets_any || t->levels[i].sets > 0;
    }
    if (!sets_any) { return try_cases(t); }
    put_aside(t, saved);
    const spg_status status = try_cases(t);
    bring_back(t, saved);
    return status;
}

spg_status spg_machine_claim(spg_machine *machine, uint32_t claim, spg_int upto, spg_ask *ask, void *user,
                             spg_arena *arena, spg_claim_result *out)
{
    /* Not pointers into the tables: asking may add to the module. */
    const spg_claim of = machine->program->claims.at[claim];
    const spg_claim_code code = machine->module.claims.at[claim];
    trial t = {.machine = machine, .claim = &of, .code = &code, .upto = upto, .arena = arena, .result = out};
    *out = (spg_claim_result){.holds = true};
    machine->ask = ask;
    machine->ask_user = user;
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = try_claim(&t);
    spg_arena_back(&machine->scratch, mark);
    machine->ask = NULL;
    machine->ask_user = NULL;
    return status;
}
