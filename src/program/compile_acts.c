/* compile_acts.c — main as a list of steps with jumps. SPDX-License-Identifier: MIT */
#include "program/acts.h"

typedef struct compiler {
    spg_machine *machine;
    const spg_program *program;
    const spg_pool *pool;
    const spg_frame *frame;
    spg_ref body;
    spg_acts *acts;
    uint32_t leave; /* of the innermost loop: 1 + the last step that leaves it, which names the one before in `to` */
} compiler;

static const spg_node *node_of(const compiler *c, spg_ref ref)
{
    return spg_pool_node(c->pool, ref);
}

static spg_ref child(const compiler *c, spg_ref ref, uint32_t i)
{
    return spg_pool_child(c->pool, ref, i);
}

static uint32_t here(const compiler *c)
{
    return (uint32_t)c->acts->steps.count;
}

static spg_status add(compiler *c, const spg_step *step, uint32_t *at)
{
    if (at != NULL) { *at = here(c); }
    return SPG_PUSH(c->acts->run, &c->acts->steps, *step);
}

static spg_status add_jump(compiler *c, spg_step_kind kind, uint32_t to, uint32_t *at)
{
    const spg_step step = {.kind = kind, .to = to};
    return add(c, &step, at);
}

/* A step that jumps to where the next one will be. */
static void land(compiler *c, uint32_t at)
{
    c->acts->steps.at[at].to = here(c);
}

static spg_status value(compiler *c, spg_ref ref, spg_step *step, uint32_t i)
{
    const spg_node *node = node_of(c, ref);
    spg_act_value *out = &step->value[i];
    step->has[i] = true;
    out->type = node->type;
    if (node->kind == SPG_NODE_LOCAL) {
        out->is_slot = true;
        out->slot = node->data;
        return SPG_OK;
    }
    if (node->kind == SPG_NODE_INT) {
        out->constant.number = c->pool->ints.at[node->data];
        return SPG_OK;
    }
    if (node->kind == SPG_NODE_TEXT) {
        const spg_pool_text *text = &c->pool->texts.at[node->data];
        return spg_value_make_text(&c->acts->arena, text->bytes, text->length, &out->constant);
    }
    return spg_machine_compile(c->machine, c->acts->names, c->frame, c->body, ref, &c->acts->arena, &out->code);
}

static void place(const compiler *c, spg_ref ref, spg_step *step)
{
    const spg_node *node = node_of(c, ref);
    step->is_given = node->kind == SPG_NODE_GIVEN;
    step->place = node->data;
    step->type = node->type;
    step->name = step->is_given ? c->program->givens.at[node->data].name : c->frame->locals[node->data].name;
}

static spg_status act(compiler *c, spg_ref ref);

static spg_status read(compiler *c, spg_ref ref, spg_step *step)
{
    const uint32_t data = node_of(c, ref)->data;
    step->kind = SPG_STEP_READ;
    step->form = (spg_read_form)(data & ~(uint32_t)SPG_READ_FIRST);
    step->first = (data & SPG_READ_FIRST) != 0;
    place(c, child(c, ref, 0), step);
    for (uint32_t i = 0; i < 2; i++) {
        if (child(c, ref, 1 + i) != 0) { SPG_TRY(value(c, child(c, ref, 1 + i), step, i)); }
    }
    return add(c, step, NULL);
}

/* An item, or the chosen one of two. */
static spg_status output(compiler *c, spg_ref ref)
{
    const spg_node *node = node_of(c, ref);
    spg_step step = {.kind = SPG_STEP_PRINT, .span = node->span};
    uint32_t no = 0;
    uint32_t end = 0;
    if (node->kind != SPG_NODE_EITHER) {
        SPG_TRY(value(c, ref, &step, 0));
        return add(c, &step, NULL);
    }
    step.kind = SPG_STEP_UNLESS;
    SPG_TRY(value(c, child(c, ref, 0), &step, 0));
    SPG_TRY(add(c, &step, &no));
    SPG_TRY(output(c, child(c, ref, 1)));
    SPG_TRY(add_jump(c, SPG_STEP_JUMP, 0, &end));
    land(c, no);
    SPG_TRY(output(c, child(c, ref, 2)));
    land(c, end);
    return SPG_OK;
}

static spg_status print(compiler *c, spg_ref ref, spg_step *step)
{
    const spg_node node = *node_of(c, ref);
    step->kind = SPG_STEP_PRINT_START;
    SPG_TRY(add(c, step, NULL));
    for (uint32_t i = 0; i < node.count; i++) { SPG_TRY(output(c, child(c, ref, i))); }
    if (node.data == 0) { return SPG_OK; }
    step->kind = SPG_STEP_PRINT_LINE;
    return add(c, step, NULL);
}

static spg_status when(compiler *c, spg_ref ref, spg_step *step)
{
    uint32_t no = 0;
    uint32_t end = 0;
    step->kind = SPG_STEP_UNLESS;
    SPG_TRY(value(c, child(c, ref, 0), step, 0));
    SPG_TRY(add(c, step, &no));
    SPG_TRY(act(c, child(c, ref, 1)));
    if (child(c, ref, 2) == 0) {
        land(c, no);
        return SPG_OK;
    }
    SPG_TRY(add_jump(c, SPG_STEP_JUMP, 0, &end));
    land(c, no);
    SPG_TRY(act(c, child(c, ref, 2)));
    land(c, end);
    return SPG_OK;
}

static spg_status leave(compiler *c)
{
    uint32_t at = 0;
    SPG_TRY(add_jump(c, SPG_STEP_JUMP, c->leave, &at));
    c->leave = at + 1;
    return SPG_OK;
}

/* All that leave the loop come out here; the loop around is the innermost again. */
static void close_loop(compiler *c, uint32_t outer)
{
    for (uint32_t at = c->leave; at != 0;) {
        const uint32_t before = c->acts->steps.at[at - 1].to;
        land(c, at - 1);
        at = before;
    }
    c->leave = outer;
}

/* A head that is done before each round and may end the loop, the body, and back. */
static spg_status rounds(compiler *c, spg_step_kind head_kind, uint32_t counter, spg_ref body, spg_step *step)
{
    spg_step head = *step;
    uint32_t start = here(c);
    head.kind = head_kind;
    head.counter = counter;
    if (head_kind != SPG_STEP_END) { SPG_TRY(add(c, &head, &start)); }
    SPG_TRY(act(c, body));
    if (head_kind == SPG_STEP_UNTIL) {
        head.kind = SPG_STEP_HAS_READ;
        SPG_TRY(add(c, &head, NULL));
    }
    SPG_TRY(add_jump(c, SPG_STEP_JUMP_BACK, start, NULL));
    if (head_kind != SPG_STEP_END) { land(c, start); }
    return SPG_OK;
}

static spg_status loop(compiler *c, spg_ref ref, spg_step *step)
{
    const spg_node node = *node_of(c, ref);
    const uint32_t outer = c->leave;
    const uint32_t counter = c->acts->counters++;
    spg_status status = SPG_OK;
    c->leave = 0;
    if (node.kind == SPG_NODE_REPEAT) {
        spg_step count = *step;
        count.kind = SPG_STEP_REPEAT;
        count.counter = counter;
        SPG_TRY(value(c, child(c, ref, 0), &count, 0));
        SPG_TRY(add(c, &count, NULL));
        status = rounds(c, SPG_STEP_COUNT_DOWN, counter, child(c, ref, 1), step);
    } else {
        const spg_step_kind head = node.kind == SPG_NODE_UNTIL ? SPG_STEP_UNTIL : SPG_STEP_END;
        status = rounds(c, head, counter, child(c, ref, 0), step);
    }
    close_loop(c, outer);
    return status;
}

static spg_status open_binder(compiler *c, spg_ref binder, uint32_t counter)
{
    const spg_ref ref = child(c, binder, 0);
    const spg_node domain = *node_of(c, ref);
    spg_step step = {.counter = counter, .span = node_of(c, binder)->span};
    step.kind = domain.kind == SPG_NODE_ITEMS ? SPG_STEP_OPEN_ITEMS : SPG_STEP_OPEN_RANGE;
    step.open = domain.kind == SPG_NODE_FROM;
    SPG_TRY(value(c, child(c, ref, 0), &step, 0));
    if (domain.kind == SPG_NODE_ITEMS) { return add(c, &step, NULL); }
    const uint32_t by = step.open ? 1 : 2;
    if (!step.open) { SPG_TRY(value(c, child(c, ref, 1), &step, 1)); }
    if (by < domain.count && child(c, ref, by) != 0) { SPG_TRY(value(c, child(c, ref, by), &step, 2)); }
    return add(c, &step, NULL);
}

/* where: on to the next value; while: this binder ends, that is, what the step `next` does when there is none. */
typedef struct binding {
    uint32_t next;         /* its NEXT step */
    uint32_t first, count; /* guards: steps of UNLESS */
} binding;

static spg_status guards(compiler *c, spg_ref binder, binding *b)
{
    const uint32_t count = node_of(c, binder)->count;
    for (uint32_t i = 1; i < count; i++) {
        const spg_node guard = *node_of(c, child(c, binder, i));
        spg_step step = {.kind = SPG_STEP_UNLESS, .to = b->next, .span = guard.span};
        SPG_TRY(value(c, child(c, child(c, binder, i), 0), &step, 0));
        step.open = guard.kind == SPG_NODE_WHILE;
        SPG_TRY(add(c, &step, NULL));
    }
    b->first = b->next + 1;
    b->count = count - 1;
    return SPG_OK;
}

static spg_status each_from(compiler *c, spg_ref ref, uint32_t level)
{
    const uint32_t binders = node_of(c, ref)->count - 1;
    if (level == binders) { return act(c, child(c, ref, binders)); }
    const spg_ref binder = child(c, ref, level);
    const uint32_t counter = c->acts->counters++;
    binding b = {0};
    SPG_TRY(open_binder(c, binder, counter));
    const uint32_t slot = node_of(c, binder)->data;
    const spg_step next = {.kind = SPG_STEP_NEXT, .counter = counter, .place = slot};
    SPG_TRY(add(c, &next, &b.next));
    SPG_TRY(guards(c, binder, &b));
    SPG_TRY(each_from(c, ref, level + 1));
    SPG_TRY(add_jump(c, SPG_STEP_JUMP_BACK, b.next, NULL));
    land(c, b.next);
    for (uint32_t i = 0; i < b.count; i++) {
        if (c->acts->steps.at[b.first + i].open) { land(c, b.first + i); }
    }
    return SPG_OK;
}

static spg_status each(compiler *c, spg_ref ref)
{
    const uint32_t outer = c->leave;
    c->leave = 0;
    SPG_TRY(each_from(c, ref, 0));
    close_loop(c, outer);
    return SPG_OK;
}

static spg_status assign(compiler *c, spg_ref ref, spg_step *step)
{
    const bool puts = node_of(c, ref)->kind == SPG_NODE_PUT;
    step->kind = puts ? SPG_STEP_PUT : SPG_STEP_ASSIGN;
    place(c, child(c, ref, 0), step);
    SPG_TRY(value(c, child(c, ref, 1), step, 0));
    if (puts) { SPG_TRY(value(c, child(c, ref, 2), step, 1)); }
    return add(c, step, NULL);
}

static spg_status act(compiler *c, spg_ref ref)
{
    const spg_node node = *node_of(c, ref);
    spg_step step = {.span = node.span};
    switch ((spg_node_kind)node.kind) {
    case SPG_NODE_ACTS:
        for (uint32_t i = 0; i < node.count; i++) { SPG_TRY(act(c, child(c, ref, i))); }
        return SPG_OK;
    case SPG_NODE_READ: return read(c, ref, &step);
    case SPG_NODE_PRINT: return print(c, ref, &step);
    case SPG_NODE_REPEAT:
    case SPG_NODE_LOOP:
    case SPG_NODE_UNTIL: return loop(c, ref, &step);
    case SPG_NODE_EACH: return each(c, ref);
    case SPG_NODE_WHEN: return when(c, ref, &step);
    case SPG_NODE_LEAVE: return leave(c);
    case SPG_NODE_ASSIGN:
    case SPG_NODE_PUT:
        return assign(c, ref, &step);
    SPG_CASES_NO_ACT:
        break;
    }
    return SPG_FAIL(c->acts->run, SPG_BAD_RULES, node.span, "%1 stands where an act is needed",
                    "this is a fault of the program: please report it", spg_node_word((spg_node_kind)node.kind));
}

spg_status spg_acts_compile(const spg_program_job *job, spg_run *run, spg_acts *out)
{
    compiler c = {.machine = job->machine,
                  .program = job->program,
                  .pool = job->pool,
                  .frame = job->frame,
                  .body = job->body,
                  .acts = out};
    const spg_step end = {.kind = SPG_STEP_END};
    *out = (spg_acts){.run = run, .machine = job->machine};
    spg_arena_init(&out->arena, run);
    SPG_TRY(spg_machine_open_names(job->machine, job->pool, &out->arena, &out->names));
    SPG_TRY(act(&c, job->body));
    return add(&c, &end, NULL);
}

void spg_acts_clear(spg_acts *acts)
{
    if (acts->run == NULL) { return; }
    spg_machine_close_names(acts->machine, acts->names);
    SPG_ARRAY_CLEAR(acts->run, &acts->steps);
    spg_arena_clear(&acts->arena);
}
