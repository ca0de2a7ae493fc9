/* run_acts.c — the loop that runs main's steps. SPDX-License-Identifier: MIT */
#include "program/acts.h"
#include "program/print.h"
#include "program/program.h"
#include "program/reader.h"
#include "program/variables.h"

#include <string.h>

#include "exec/trap.h"

enum { STEPS_BETWEEN_CHECKS = 256 };

/* A loop that is under way. */
typedef struct counter {
    spg_int next, high, step;
    bool finished;     /* of a range: there is no next number */
    bool items;        /* it runs over the list */
    uint64_t position; /* of the input, when the round began */
    uint32_t index;
    spg_value list;
    spg_arena arena; /* of the list: a copy, the variable may change meanwhile */
} counter;

typedef struct runner {
    const spg_program_job *job;
    spg_machine *machine;
    spg_run *run;
    spg_acts acts;
    spg_variables variables;
    spg_reader reader;
    spg_printer printer;
    counter *counters;
    uint32_t work;
} runner;

static spg_status evaluate(runner *r, const spg_act_value *value, spg_value *out)
{
    if (value->code != NULL) { return spg_machine_evaluate(r->machine, value->code, r->variables.slots, out); }
    *out = value->is_slot ? r->variables.slots[value->slot] : value->constant;
    return SPG_OK;
}

/* --- reading and assigning --- */

/* A value that does not fit its given is an error of the input. */
static spg_status give(runner *r, const spg_step *step, spg_value value)
{
    const spg_status status = spg_machine_set_given(r->machine, step->place, value, step->span);
    if (status == SPG_BAD_INPUT) { r->run->error.span = spg_input_span(&r->reader.input); }
    return status;
}

static spg_status read(runner *r, const spg_step *step)
{
    spg_read_item item = {
        .form = step->form, .first = step->first, .has_width = step->has[1], .type = step->type, .name = step->name};
    spg_value value = {.number = 0};
    for (uint32_t i = 0; i < 2; i++) {
        if (!step->has[i]) { continue; }
        SPG_TRY(evaluate(r, &step->value[i], &value));
        item.size[i] = value.number;
    }
    if (step->is_given) {
        SPG_TRY(spg_reader_read(&r->reader, &item, spg_machine_scratch(r->machine), &value));
        return give(r, step, value);
    }
    if (spg_variables_is_plain(step->type)) {
        return spg_reader_read(&r->reader, &item, NULL, &r->variables.slots[step->place]);
    }
    spg_arena *arena = spg_variables_other(&r->variables, step->place);
    SPG_TRY(spg_reader_read(&r->reader, &item, arena, &value));
    spg_variables_take(&r->variables, step->place, value);
    return SPG_OK;
}

static spg_status assign(runner *r, const spg_step *step)
{
    spg_value value;
    SPG_TRY(evaluate(r, &step->value[0], &value));
    if (!step->is_given) { return spg_variables_assign(&r->variables, step->place, value); }
    return spg_machine_set_given(r->machine, step->place, value, step->span);
}

static spg_status put_given(runner *r, const spg_step *step, spg_value list, uint32_t index, spg_value item)
{
    spg_value_list *changed = NULL;
    SPG_TRY(spg_value_new_list(spg_machine_scratch(r->machine), list.list->count, &changed));
    memcpy(changed->items, list.list->items, list.list->count * sizeof item);
    changed->count = list.list->count;
    changed->items[index] = item;
    return spg_machine_set_given(r->machine, step->place, (spg_value){.list = changed}, step->span);
}

static spg_status put(runner *r, const spg_step *step)
{
    spg_value index;
    spg_value item;
    spg_value list = {.number = 0};
    SPG_TRY(evaluate(r, &step->value[0], &index));
    SPG_TRY(evaluate(r, &step->value[1], &item));
    if (!step->is_given) {
        list = r->variables.slots[step->place];
    } else if (!spg_machine_get_given(r->machine, step->place, &list)) {
        return SPG_FAIL(r->run, SPG_BAD_INPUT, step->span, "given %1 has no value", "read it or assign it first",
                        step->name);
    }
    const uint32_t count = spg_value_count(list);
    if (index.number < 0 || index.number >= (spg_int)count) {
        return spg_trap_raise_numbers(r->run, step->span, SPG_TRAP_INDEX, index.number, count);
    }
    if (step->is_given) { return put_given(r, step, list, (uint32_t)index.number, item); }
    return spg_variables_put(&r->variables, step->place, (uint32_t)index.number, item);
}

/* --- loops --- */

static spg_status open_range(runner *r, const spg_step *step, counter *c)
{
    spg_value value[3] = {{.number = 0}, {.number = SPG_INT_MAX}, {.number = 1}};
    for (uint32_t i = 0; i < 3; i++) {
        if (step->has[i]) { SPG_TRY(evaluate(r, &step->value[i], &value[i])); }
    }
    if (value[2].number < 1) { return spg_trap_raise_numbers(r->run, step->span, SPG_TRAP_STEP, value[2].number, 0); }
    c->next = value[0].number;
    c->high = value[1].number;
    c->step = value[2].number;
    c->finished = false;
    c->items = false;
    return SPG_OK;
}

static spg_status open_items(runner *r, const spg_step *step, counter *c)
{
    spg_value list;
    SPG_TRY(evaluate(r, &step->value[0], &list));
    spg_arena_clear(&c->arena);
    c->items = true;
    c->index = 0;
    return spg_value_copy(&c->arena, step->value[0].type, list, &c->list);
}

static bool next(counter *c, spg_value *out)
{
    if (c->items) {
        if (c->index >= spg_value_count(c->list)) { return false; }
        *out = c->list.list->items[c->index++];
        return true;
    }
    if (c->finished || c->next > c->high) { return false; }
    out->number = c->next;
    c->finished = !spg_int_add(c->next, c->step, &c->next);
    return true;
}

static spg_status has_read(runner *r, const spg_step *step, const counter *c)
{
    bool end = false;
    SPG_TRY(spg_reader_at_end(&r->reader, &end));
    if (spg_input_position(&r->reader.input) != c->position) { return SPG_OK; }
    return SPG_FAIL0(r->run, SPG_BAD_INPUT, step->span,
                     "a round of 'until eof' has read nothing, so it would never end",
                     "read something in every round, or leave the loop with 'stop;'");
}

/* --- steps --- */

static spg_status print(runner *r, const spg_step *step)
{
    spg_value value;
    SPG_TRY(evaluate(r, &step->value[0], &value));
    return spg_printer_item(&r->printer, step->value[0].type, value);
}

static spg_status work(runner *r)
{
    if (r->work-- > 0) { return SPG_OK; }
    r->work = STEPS_BETWEEN_CHECKS;
    return spg_run_check(r->run);
}

/* One step; *at is the next one. */
static spg_status run_step(runner *r, const spg_step *step, uint32_t *at)
{
    counter *c = &r->counters[step->counter];
    spg_value value = {.number = 0};
    bool end = false;
    *at += 1;
    switch (step->kind) {
    case SPG_STEP_READ: return read(r, step);
    case SPG_STEP_ASSIGN: return assign(r, step);
    case SPG_STEP_PUT: return put(r, step);
    case SPG_STEP_PRINT_START: r->printer.any = false; return SPG_OK;
    case SPG_STEP_PRINT: return print(r, step);
    case SPG_STEP_PRINT_LINE: return spg_printer_line(&r->printer);
    case SPG_STEP_JUMP: *at = step->to; return SPG_OK;
    case SPG_STEP_JUMP_BACK: *at = step->to; return work(r);
    case SPG_STEP_UNLESS:
        SPG_TRY(evaluate(r, &step->value[0], &value));
        if (value.number == 0) { *at = step->to; }
        return SPG_OK;
    case SPG_STEP_REPEAT:
        SPG_TRY(evaluate(r, &step->value[0], &value));
        c->next = value.number;
        return SPG_OK;
    case SPG_STEP_COUNT_DOWN:
        if (c->next <= 0) { *at = step->to; }
        c->next -= 1;
        return SPG_OK;
    case SPG_STEP_UNTIL:
        SPG_TRY(spg_reader_at_end(&r->reader, &end));
        c->position = spg_input_position(&r->reader.input);
        if (end) { *at = step->to; }
        return SPG_OK;
    case SPG_STEP_HAS_READ: return has_read(r, step, c);
    case SPG_STEP_OPEN_RANGE: return open_range(r, step, c);
    case SPG_STEP_OPEN_ITEMS: return open_items(r, step, c);
    case SPG_STEP_NEXT:
        if (!next(c, &r->variables.slots[step->place])) { *at = step->to; }
        return SPG_OK;
    case SPG_STEP_END: break;
    }
    return SPG_OK;
}

static spg_status run_steps(runner *r)
{
    const spg_step *steps = r->acts.steps.at;
    spg_arena *scratch = spg_machine_scratch(r->machine);
    const spg_arena_mark mark = spg_arena_here(scratch);
    spg_status status = SPG_OK;
    for (uint32_t at = 0; status == SPG_OK && steps[at].kind != SPG_STEP_END;) {
        status = run_step(r, &steps[at], &at);
        spg_arena_back(scratch, mark);
    }
    return status;
}

/* What was printed goes out before more input is asked for: somebody may wait for it before he types on. */
static spg_status feed_after_flush(void *user, char *bytes, size_t room, size_t *got)
{
    runner *r = user;
    SPG_TRY(spg_printer_flush(&r->printer));
    return r->job->feed(r->job->feed_user, bytes, room, got);
}

static spg_status open_runner(runner *r)
{
    const spg_program_job *job = r->job;
    spg_printer_init(&r->printer, r->run, job->sink, job->sink_user);
    SPG_TRY(spg_acts_compile(job, r->run, &r->acts));
    SPG_TRY(spg_variables_open(&r->variables, r->run, job->frame));
    r->counters = spg_run_take(r->run, (size_t)r->acts.counters + 1, sizeof *r->counters);
    if (r->counters == NULL) { return r->run->error.status; }
    for (uint32_t i = 0; i <= r->acts.counters; i++) { spg_arena_init(&r->counters[i].arena, r->run); }
    return spg_reader_open(&r->reader, r->run, feed_after_flush, r, job->shown);
}

static void close_runner(runner *r)
{
    for (uint32_t i = 0; r->counters != NULL && i <= r->acts.counters; i++) { spg_arena_clear(&r->counters[i].arena); }
    if (r->counters != NULL) { spg_run_give(r->run, r->counters, (size_t)r->acts.counters + 1, sizeof *r->counters); }
    spg_reader_close(&r->reader);
    spg_variables_close(&r->variables);
    spg_printer_clear(&r->printer);
    spg_acts_clear(&r->acts);
}

/* What was printed goes out first; the error is the first one. */
static spg_status finish(runner *r, spg_status status)
{
    const spg_error error = r->run->error;
    if (status != SPG_OK && spg_text_status(&r->printer.text) != SPG_OK) { return status; }
    const spg_status written = spg_printer_flush(&r->printer);
    if (status == SPG_OK) { return written; }
    r->run->error = error;
    return status;
}

spg_status spg_program_run(const spg_program_job *job, spg_program_report *out)
{
    runner r = {.job = job, .machine = job->machine, .run = spg_machine_run_of(job->machine)};
    spg_machine_answer_by(job->machine, job->ask, job->ask_user);
    spg_status status = open_runner(&r);
    if (status == SPG_OK) { status = run_steps(&r); }
    status = finish(&r, status);
    *out = (spg_program_report){spg_input_position(&r.reader.input), r.printer.written};
    spg_machine_answer_by(job->machine, NULL, NULL);
    close_runner(&r);
    return status;
}
