/* interpret.c — the loop that runs bytecode. SPDX-License-Identifier: MIT
 *
 * It trusts the verifier and nothing else: registers, tables and jumps are in range and of the right type. Calls of the
 * rules live in machine->stack, so depth is bounded by memory and SPG_CALL_DEPTH_MAX; the C stack grows only when a
 * question is asked, and rules ask none. */
#include "exec/operations.h"

#include <string.h>

struct spg_activation {
    spg_activation *caller;
    const spg_function *function;
    const spg_instruction *next; /* where the caller goes on is in the caller */
    spg_arena_mark mark;         /* of the stack, before this */
    spg_exec_memo_place place;
    uint16_t into; /* the caller's register for the result */
    bool remembered;
    bool outermost; /* the one spg_interpret made */
    spg_value registers[];
};

spg_span spg_machine_span(const spg_machine *machine, spg_ref node)
{
    return spg_pool_node(machine->top->function->names->pool, node)->span;
}

static spg_status enter(spg_machine *machine, const spg_function *function, const spg_value *arguments,
                        spg_activation **out)
{
    const spg_arena_mark mark = spg_arena_here(&machine->stack);
    const size_t size = function->register_count * sizeof(spg_value);
    spg_activation *frame = spg_arena_take(&machine->stack, 1, sizeof *frame + size);
    if (frame == NULL) { return machine->run->error.status; }
    frame->function = function;
    frame->next = function->code;
    frame->mark = mark;
    frame->caller = machine->top;
    if (function->param_count > 0) { memcpy(frame->registers, arguments, function->param_count * sizeof *arguments); }
    machine->top = frame;
    machine->depth += 1;
    *out = frame;
    return SPG_OK;
}

static void leave(spg_machine *machine)
{
    const spg_arena_mark mark = machine->top->mark;
    machine->top = machine->top->caller;
    machine->depth -= 1;
    spg_arena_back(&machine->stack, mark);
}

/* Calls a def, or takes its remembered result: then *out stays the frame it was. */
static spg_status call_def(spg_machine *machine, const spg_instruction *at, spg_activation **out)
{
    spg_activation *frame = *out;
    const spg_value *arguments = frame->registers + at->b;
    SPG_TRY(spg_machine_work(machine, 1));
    if (machine->depth >= SPG_CALL_DEPTH_MAX) { return spg_exec_memo_endless(machine, at->d, arguments, at->node); }
    const bool remembered = machine->program->defs.at[at->d].recursive;
    spg_exec_memo_place place = {0};
    if (remembered) {
        bool hit = false;
        SPG_TRY(spg_exec_memo_find(machine, at->d, arguments, at->node, &hit, &frame->registers[at->a], &place));
        if (hit) { return SPG_OK; }
    }
    frame->next = at + 1;
    SPG_TRY(enter(machine, machine->module.defs.at[at->d], arguments, out));
    (*out)->into = at->a;
    (*out)->remembered = remembered;
    (*out)->place = place;
    return SPG_OK;
}

static spg_status call_legal(spg_machine *machine, const spg_instruction *at, uint32_t game, const spg_value *arguments,
                             spg_activation **out)
{
    SPG_TRY(spg_machine_work(machine, 1));
    (*out)->next = at + 1;
    SPG_TRY(enter(machine, machine->module.games.at[game].legal, arguments, out));
    (*out)->into = at->a;
    return SPG_OK;
}

static spg_status no_value(spg_machine *machine, const spg_instruction *at)
{
    return SPG_FAIL(machine->run, SPG_BAD_INPUT, spg_machine_span(machine, at->node), "given %1 has no value",
                    "write %1=… or put a value into the rules", machine->program->givens.at[at->d].name);
}

static spg_status ask(spg_machine *machine, const spg_instruction *at, spg_value position, spg_value *out)
{
    const spg_ask_site *site = &machine->top->function->names->asks.at[at->d];
    const spg_span span = spg_machine_span(machine, at->node);
    SPG_TRY(spg_machine_work(machine, 1));
    if (machine->ask == NULL) {
        return SPG_FAIL0(machine->run, SPG_BAD_USAGE, span, "a question can be asked in claims only", NULL);
    }
    SPG_TRY(spg_machine_check_position(machine, position, span));
    const spg_ask_request request = {.kind = site->kind,
                                     .type = site->type,
                                     .position = position,
                                     .games = spg_value_is_nothing(position) ? site->games : site->sure,
                                     .game_count = site->game_count,
                                     .span = span,
                                     .arena = &machine->scratch};
    return machine->ask(machine->ask_user, &request, out);
}

static spg_status ask_period(spg_machine *machine, const spg_instruction *at, spg_value *out)
{
    const spg_span span = spg_machine_span(machine, at->node);
    if (machine->ask == NULL) {
        return SPG_FAIL0(machine->run, SPG_BAD_USAGE, span, "a period can be asked in claims only", NULL);
    }
    const spg_ask_request request = {
        .period = at->node, .pool = machine->top->function->names->pool, .span = span, .arena = &machine->scratch};
    return machine->ask(machine->ask_user, &request, out);
}

static spg_status describe(spg_machine *machine, const spg_activation *frame, const spg_instruction *at,
                           spg_listener *listener)
{
    const spg_bound_scope *scope = &frame->function->scopes[at->d];
    listener->bindings = SPG_TAKE(&machine->scratch, spg_binding, scope->count);
    if (listener->bindings == NULL) { return machine->run->error.status; }
    for (uint32_t i = 0; i < scope->count; i++) {
        const uint16_t in = scope->names[i].in;
        listener->bindings[i] = (spg_binding){scope->names[i].name, frame->function->types[in], frame->registers[in]};
    }
    listener->scope = scope;
    listener->english = frame->registers[at->a];
    listener->chinese = frame->registers[at->b];
    listener->described = true;
    return listener->told == NULL ? SPG_OK : listener->told(listener);
}

static spg_status tell(spg_listener *listener, const spg_told_move *move, spg_value *wanted)
{
    if (listener->move != NULL) { SPG_TRY(listener->move(listener, move)); }
    wanted->number = listener->seen++ == listener->wanted;
    return SPG_OK;
}

/* A failed operation on integers: was its last operand not what it must be, or does the result not fit? */
static spg_status number_trap(spg_machine *machine, const spg_instruction *at, const spg_value *r)
{
#define TRAP(X, name, function, word, count, need, trap, ...) SPG_TRAP_##trap,
    static const spg_trap traps[] = {SPG_ARITHMETIC_MAP(TRAP, )};
#undef TRAP
    const spg_arithmetic_kind kind = (spg_arithmetic_kind)(at->op - SPG_OPCODE_ADD);
    const spg_int last = spg_arithmetics[kind].count > 1 ? r[at->c].number : r[at->b].number;
    const bool fits = spg_arithmetic_takes(kind, spg_interval_one(last));
    return spg_machine_trap(machine, at->node, fits ? SPG_TRAP_OVERFLOW : traps[kind], fits ? 0 : last, 0);
}

/* Remembers where an operation failed that knows no node itself. */
#define DO(call)                                                                                                       \
    do {                                                                                                               \
        const spg_status done_ = (call);                                                                               \
        if (done_ != SPG_OK) {                                                                                         \
            machine->failed = at->node;                                                                                \
            return done_;                                                                                              \
        }                                                                                                              \
    } while (0)
/* Operations that may have no result leave through `number`. */
#define NUMBER(call)                                                                                                   \
    do {                                                                                                               \
        spg_int number_;                                                                                               \
        if (!(call)) { return number_trap(machine, at, r); }                                                           \
        r[at->a].number = number_;                                                                                     \
    } while (0)
#define COMPARE(relation)                                                                                              \
    do {                                                                                                               \
        int order_;                                                                                                    \
        DO(spg_operation_compare(machine, types[at->b], r[at->b], r[at->c], &order_));                                 \
        r[at->a].number = order_ relation;                                                                             \
    } while (0)
#define B (r[at->b].number)
#define C (r[at->c].number)
/* Rows of base/arithmetic.h: signs are computed in place, functions called. */
#define SIGN(X, name, function, word, count, ...)                                                                      \
    case SPG_OPCODE_##name:                                                                                            \
        NUMBER(SPG_ARITHMETIC_CALL_##count(spg_int_##function, B, C, &number_));                                       \
        break;
#define FUNCTION(X, name, function, word, count, ...)                                                                  \
    case SPG_OPCODE_##name:                                                                                            \
        NUMBER(spg_arithmetics[SPG_ARITHMETIC_##name].apply(B, (count) > 1 ? C : 0, &number_));                        \
        break;
#define COMPARE_INTS(X, name, word, sign)                                                                              \
    case SPG_OPCODE_##name##_INT: r[at->a].number = B sign C; break;

static spg_status run(spg_machine *machine, spg_activation *frame, spg_listener *listener, spg_value *result)
{
    spg_value *r = frame->registers;
    const spg_type *types = frame->function->types;
    const spg_instruction *at = frame->function->code;
    for (;;) {
        switch ((spg_opcode)at->op) {
        case SPG_OPCODE_COPY: r[at->a] = r[at->b]; break;
        case SPG_OPCODE_CLEAR: r[at->a].number = 0; break;
        case SPG_OPCODE_INT: r[at->a].number = frame->function->names->pool->ints.at[at->d]; break;
        case SPG_OPCODE_SMALL: r[at->a].number = at->d; break;
        case SPG_OPCODE_BOOL: r[at->a].number = at->d; break;
        case SPG_OPCODE_TEXT: r[at->a] = frame->function->names->texts.at[at->d]; break;
        case SPG_OPCODE_GIVEN:
            if (!machine->givens.at[at->d].set) { return no_value(machine, at); }
            r[at->a] = machine->givens.at[at->d].value;
            break;

            SPG_SIGN_MAP(SIGN, )
            SPG_ROOT_MAP(FUNCTION, )
            SPG_FUNCTION_MAP(FUNCTION, )
            SPG_COMPARISON_MAP(COMPARE_INTS, )
        case SPG_OPCODE_EQ: COMPARE(== 0); break;
        case SPG_OPCODE_NE: COMPARE(!= 0); break;
        case SPG_OPCODE_LT: COMPARE(< 0); break;
        case SPG_OPCODE_LE: COMPARE(<= 0); break;
        case SPG_OPCODE_NOT: r[at->a].number = B == 0; break;
        case SPG_OPCODE_MEMBER: {
            bool member = false;
            DO(spg_operation_member(machine, types[at->c], r[at->b], r[at->c], &member));
            r[at->a].number = member;
            break;
        }

        case SPG_OPCODE_JUMP: goto jumped;
        case SPG_OPCODE_JUMP_IF:
            if (r[at->a].number != 0) { goto jumped; }
            break;
        case SPG_OPCODE_JUMP_UNLESS:
            if (r[at->a].number == 0) { goto jumped; }
            break;
        case SPG_OPCODE_LOOP: DO(spg_machine_work(machine, 1)); goto jumped;
        case SPG_OPCODE_STEP:
            if (r[at->a].number < 1) { return spg_machine_trap(machine, at->node, SPG_TRAP_STEP, r[at->a].number, 0); }
            break;
        case SPG_OPCODE_ENTER:
            if (r[at->a].number > B) { goto jumped; }
            break;
        case SPG_OPCODE_NEXT: {
            spg_int next;
            if (__builtin_add_overflow(r[at->a].number, C, &next) || next > B) { break; }
            r[at->a].number = next;
            DO(spg_machine_work(machine, 1));
            goto jumped;
        }
        case SPG_OPCODE_NEXT_ENDLESS: {
            spg_int next;
            if (__builtin_add_overflow(r[at->a].number, B, &next)) {
                return spg_machine_trap(machine, at->node, SPG_TRAP_OVERFLOW, 0, 0);
            }
            r[at->a].number = next;
            DO(spg_machine_work(machine, 1));
            goto jumped;
        }
        case SPG_OPCODE_EACH: {
            if (C < 0 || C >= spg_value_count(r[at->b])) { goto jumped; }
            const size_t index = (size_t)C; /* a may be c itself */
            C += 1;
            r[at->a] = r[at->b].list->items[index];
            break;
        }
        case SPG_OPCODE_TRAP_UNLESS:
            if (r[at->a].number == 0) { return spg_machine_trap(machine, at->node, (spg_trap)at->d, 0, 0); }
            break;
        case SPG_OPCODE_CALL: {
            spg_activation *callee = frame;
            DO(call_def(machine, at, &callee));
            if (callee == frame) { break; }
            frame = callee;
            goto entered;
        }
        case SPG_OPCODE_LEGAL: {
            DO(call_legal(machine, at, at->d, r + at->b, &frame));
            goto entered;
        }
        case SPG_OPCODE_LEGAL_EACH: {
            const spg_value_sum *sum = r[at->b].sum;
            if (sum == NULL || C < 0 || C >= sum->component_count) { goto jumped; }
            const spg_value_component *component = sum->components[(size_t)C];
            C += 1;
            DO(call_legal(machine, at, component->game->index, component->arguments, &frame));
            goto entered;
        }
        case SPG_OPCODE_RETURN: {
            const spg_value value = r[at->a];
            if (frame->remembered) { DO(spg_exec_memo_fill(machine, &frame->place, value)); }
            const bool outermost = frame->outermost;
            const uint16_t into = frame->into;
            leave(machine);
            if (outermost) {
                *result = value;
                return SPG_OK;
            }
            frame = machine->top;
            frame->registers[into] = value;
            goto entered;
        }
        case SPG_OPCODE_STOP: leave(machine); return SPG_OK;

        case SPG_OPCODE_APPEND: DO(spg_operation_append(machine, &r[at->a], r[at->b])); break;
        case SPG_OPCODE_EXTEND: DO(spg_operation_extend(machine, &r[at->a], r[at->b])); break;
        case SPG_OPCODE_SPAN: DO(spg_operation_span(machine, &r[at->a], B, C)); break;
        case SPG_OPCODE_PUT: DO(spg_operation_put(machine, at->node, &r[at->a], B, r[at->c])); break;
        case SPG_OPCODE_FINISH: r[at->a] = spg_operation_finish(&r[at->b]); break;
        case SPG_OPCODE_INSIDE: r[at->a].number = spg_operation_inside(r[at->b], C); break;
        case SPG_OPCODE_LISTS: DO(spg_operation_lists(machine, r + at->b, &r[at->a])); break;
        case SPG_OPCODE_SORT:
            DO(spg_operation_sort(machine, at->node, r[at->b], types[at->c], r[at->c], &r[at->a]));
            break;
        case SPG_OPCODE_INDEX: DO(spg_operation_index(machine, at->node, r[at->b], C, &r[at->a])); break;
        case SPG_OPCODE_LENGTH: r[at->a].number = spg_operation_length(types[at->b], r[at->b]); break;
        case SPG_OPCODE_WITHOUT: DO(spg_operation_without(machine, at->node, r[at->b], C, &r[at->a])); break;
        case SPG_OPCODE_PLUS: DO(spg_operation_plus(machine, types[at->b], r[at->b], C, &r[at->a])); break;
        case SPG_OPCODE_MINUS: DO(spg_operation_minus(machine, r[at->b], C, &r[at->a])); break;
        case SPG_OPCODE_CONVERT:
            DO(spg_operation_convert(machine, at->node, types[at->b], types[at->a], r[at->b], &r[at->a]));
            break;
        case SPG_OPCODE_AT_LEAST: {
            bool bounded = true;
            DO(spg_operation_bounded(machine, types[at->b], r[at->b], C, 1, &bounded));
            r[at->a].number = bounded;
            break;
        }
        case SPG_OPCODE_AT_MOST: {
            bool bounded = true;
            DO(spg_operation_bounded(machine, types[at->b], r[at->b], C, -1, &bounded));
            r[at->a].number = bounded;
            break;
        }
        case SPG_OPCODE_ROWS: r[at->a].number = r[at->b].grid == NULL ? 0 : r[at->b].grid->rows; break;
        case SPG_OPCODE_COLUMNS: r[at->a].number = r[at->b].grid == NULL ? 0 : r[at->b].grid->columns; break;
        case SPG_OPCODE_CELL: DO(spg_operation_cell(machine, r[at->b], C, r[at->c + 1].number, &r[at->a])); break;
        case SPG_OPCODE_GRID_OPEN: DO(spg_operation_grid_open(machine, r[at->b], &r[at->a])); break;
        case SPG_OPCODE_GRID_INSIDE:
            r[at->a].number = spg_operation_grid_inside(r[at->b], C, r[at->c + 1].number);
            break;
        case SPG_OPCODE_GRID_PUT:
            DO(spg_operation_grid_put(machine, at->node, &r[at->a], B, r[at->b + 1].number, r[at->c]));
            break;
        case SPG_OPCODE_GRID_CLOSE: r[at->a] = spg_operation_grid_close(&r[at->b]); break;
        case SPG_OPCODE_REWRITE: DO(spg_operation_rewrite(machine, at->node, r[at->b], r[at->c], &r[at->a])); break;
        case SPG_OPCODE_TO_TEXT: DO(spg_operation_to_text(machine, types[at->b], r[at->b], &r[at->a])); break;
        case SPG_OPCODE_JOIN: DO(spg_operation_join(machine, types[at->b], r[at->b], r[at->c], &r[at->a])); break;

        case SPG_OPCODE_SUM_ITEMS:
        case SPG_OPCODE_SUM_ROW:
        case SPG_OPCODE_SUM_COLUMN: {
            const spg_sum_form form = (spg_sum_form)(at->op - SPG_OPCODE_SUM_ITEMS + SPG_SUM_ITEMS);
            bool known = false;
            DO(spg_given_sums_tell(machine, at->d, form, r + at->b, &known, &C));
            r[at->a].number = known;
            break;
        }

        case SPG_OPCODE_MAKE:
            DO(spg_value_make_component(&machine->scratch, machine->module.games.at[at->d].game, r + at->b, &r[at->a]));
            break;
        case SPG_OPCODE_SUM_ADD: DO(spg_operation_sum_add(machine, &r[at->a], r[at->b])); break;
        case SPG_OPCODE_SUM_TERM: DO(spg_operation_sum_term(machine, &r[at->a], r[at->b])); break;
        case SPG_OPCODE_SUM_CLOSE: DO(spg_operation_sum_close(machine, &r[at->b], &r[at->a])); break;
        case SPG_OPCODE_COPIES: DO(spg_operation_copies(machine, at->node, B, r[at->c], &r[at->a])); break;
        case SPG_OPCODE_ASK: DO(ask(machine, at, r[at->b], &r[at->a])); break;
        case SPG_OPCODE_FIELD:
            DO(spg_operation_field(machine, at->node, types[at->b], types[at->a], r[at->b],
                                   frame->function->names->texts.at[at->d], &r[at->a]));
            break;
        case SPG_OPCODE_PERIOD: SPG_TRY(ask_period(machine, at, &r[at->a])); break;

        case SPG_OPCODE_ENDING: listener->ending = (spg_ending){(spg_verdict)at->d, r[at->a].number}; break;
        case SPG_OPCODE_EMIT:
            DO(tell(listener, &(spg_told_move){.again = at->d != 0, .node = at->node, .gain = B, .to = r[at->a]},
                    &r[at->c]));
            break;
        case SPG_OPCODE_EMIT_MAKE:
        case SPG_OPCODE_EMIT_MAKE_AGAIN:
            DO(tell(listener,
                    &(spg_told_move){.again = at->op == SPG_OPCODE_EMIT_MAKE_AGAIN,
                                     .node = at->node,
                                     .gain = B,
                                     .game = machine->module.games.at[at->d].game,
                                     .arguments = r + at->a},
                    &r[at->c]));
            break;
        case SPG_OPCODE_EMIT_VERDICT:
            DO(tell(listener, &(spg_told_move){.verdict = (spg_verdict)at->d, .node = at->node}, &r[at->c]));
            break;
        case SPG_OPCODE_DESCRIBE:
            DO(describe(machine, frame, at, listener));
            r[at->c].number = listener->told != NULL && listener->wanted != UINT64_MAX;
            break;
        case SPG_OPCODE_COUNT: return SPG_BAD_RULES; /* the verifier lets none through */
        }
        at += 1;
        continue;
    jumped:
        at = frame->function->code + at->d;
        continue;
    entered: /* another frame is on top: go on where it stands */
        r = frame->registers;
        types = frame->function->types;
        at = frame->next;
    }
}

#undef DO
#undef NUMBER
#undef COMPARE
#undef SIGN
#undef FUNCTION
#undef COMPARE_INTS
#undef B
#undef C

spg_status spg_interpret(spg_machine *machine, const spg_function *function, const spg_value *arguments,
                         spg_listener *listener, spg_value *result)
{
    spg_activation *const before = machine->top;
    spg_activation *frame = NULL;
    SPG_TRY(enter(machine, function, arguments, &frame));
    frame->outermost = true;
    const spg_status status = run(machine, frame, listener, result);
    if (status == SPG_OK) { return SPG_OK; }
    if (status == SPG_TOO_BIG && machine->run->error.span.source == 0) {
        machine->run->error.span = spg_machine_span(machine, machine->failed);
    }
    while (machine->top != before) { leave(machine); }
    spg_exec_memo_drop(machine); /* entries may be left that are not done */
    return status;
}
