/* walker_eval.c — expressions, straight from the tree. SPDX-License-Identifier: MIT */
#include "walker.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH_MAX = 3000, ITEMS_MAX = 4096 };

void walker_trap(walker *w, const char *why)
{
    (void)snprintf(w->why, sizeof w->why, "%s", why);
    longjmp(*w->trap, 1);
}

bool walker_guarded(walker *w, walker_work *work, void *data)
{
    jmp_buf here;
    jmp_buf *const outer = w->trap;
    const int depth = w->depth;
    volatile bool fine = false;
    w->trap = &here;
    if (setjmp(here) == 0) {
        work(w, data);
        fine = true;
    }
    w->trap = outer;
    w->depth = depth;
    return fine;
}

spg_int walker_eval_int(walker *w, const spg_tree *tree, const scope *names)
{
    const value got = walker_eval(w, tree, names);
    if (got.kind != VALUE_INT) { walker_trap(w, "a number is wanted"); }
    return got.number;
}

bool walker_eval_bool(walker *w, const spg_tree *tree, const scope *names)
{
    const value got = walker_eval(w, tree, names);
    if (got.kind != VALUE_BOOL) { walker_trap(w, "true or false is wanted"); }
    return got.number != 0;
}

static spg_int floored(spg_int a, spg_int b)
{
    const spg_int quotient = a / b;
    return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient;
}

static spg_int power(walker *w, spg_int base, spg_int exponent)
{
    spg_int out = 1;
    if (exponent < 0) { walker_trap(w, "a negative exponent"); }
    if (base >= -1 && base <= 1) { exponent = exponent == 0 ? 0 : 2 - exponent % 2; } /* the sign is all that counts */
    for (; exponent > 0; exponent--) {
        if (__builtin_mul_overflow(out, base, &out)) { walker_trap(w, "overflow"); }
    }
    return out;
}

static spg_int shifted(walker *w, spg_int a, spg_int by, bool left)
{
    if (by < 0 || by > 127) { walker_trap(w, "a shift outside 0..127"); }
    for (; by > 0; by--) {
        if (!left) {
            a = floored(a, 2);
        } else if (__builtin_mul_overflow(a, (spg_int)2, &a)) {
            walker_trap(w, "overflow");
        }
    }
    return a;
}

static spg_int arithmetic(walker *w, spg_op op, spg_int a, spg_int b)
{
    spg_int out = 0;
    bool over = false;
    switch ((int)op) {
    case SPG_OP_ADD: over = __builtin_add_overflow(a, b, &out); break;
    case SPG_OP_SUB: over = __builtin_sub_overflow(a, b, &out); break;
    case SPG_OP_MUL: over = __builtin_mul_overflow(a, b, &out); break;
    case SPG_OP_DIV:
    case SPG_OP_MOD:
        if (b == 0) { walker_trap(w, "division by zero"); }
        if (b == -1) {
            over = op == SPG_OP_DIV && __builtin_sub_overflow((spg_int)0, a, &out);
        } else {
            out = op == SPG_OP_DIV ? floored(a, b) : a - floored(a, b) * b;
        }
        break;
    case SPG_OP_POW: out = power(w, a, b); break;
    case SPG_OP_SHL: out = shifted(w, a, b, true); break;
    case SPG_OP_SHR: out = shifted(w, a, b, false); break;
    case SPG_OP_BIT_OR: out = a | b; break;
    case SPG_OP_XOR: out = a ^ b; break;
    case SPG_OP_BIT_AND: out = a & b; break;
    default: walker_trap(w, "no such operator on numbers");
    }
    if (over) { walker_trap(w, "overflow"); }
    return out;
}

static value added(walker *w, const value *a, const value *b)
{
    if (a->kind == VALUE_POSITION && b->kind == VALUE_POSITION) { return walker_places(w, a->position, b->position); }
    if (a->kind == VALUE_TEXT && b->kind == VALUE_TEXT) {
        char text[1000];
        const int length = snprintf(text, sizeof text, "%s%s", a->text, b->text);
        return walker_text(w, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
    }
    if (a->kind == VALUE_LIST && b->kind == VALUE_LIST) {
        value out = walker_list(w, VALUE_LIST, a->item, a->count);
        value *item = SPG_TAKE(&w->scratch, value, a->count + b->count + 1);
        if (item == NULL) { walker_trap(w, "no memory"); }
        if (a->count > 0) { memcpy(item, a->item, a->count * sizeof *item); }
        if (b->count > 0) { memcpy(item + a->count, b->item, b->count * sizeof *item); }
        out.item = item;
        out.count = a->count + b->count;
        return out;
    }
    walker_trap(w, "+ wants two of a kind");
}

static bool member(walker *w, const value *item, const value *among)
{
    if (among->item == NULL && among->count > 0) { walker_trap(w, "`in` wants a collection"); }
    for (size_t i = 0; i < among->count; i++) {
        if (walker_compare(w, item, &among->item[i]) == 0) { return true; }
    }
    return false;
}

static value binary(walker *w, const spg_tree *tree, const scope *names)
{
    const spg_op op = (spg_op)tree->op;
    if (op == SPG_OP_AND || op == SPG_OP_OR) {
        const bool left = walker_eval_bool(w, tree->children[0], names);
        if (left == (op == SPG_OP_OR)) { return walker_bool(left); }
        return walker_bool(walker_eval_bool(w, tree->children[1], names));
    }
    const value a = walker_eval(w, tree->children[0], names);
    const value b = walker_eval(w, tree->children[1], names);
    switch ((int)op) {
    case SPG_OP_EQ: return walker_bool(walker_compare(w, &a, &b) == 0);
    case SPG_OP_NE: return walker_bool(walker_compare(w, &a, &b) != 0);
    case SPG_OP_LT: return walker_bool(walker_compare(w, &a, &b) < 0);
    case SPG_OP_LE: return walker_bool(walker_compare(w, &a, &b) <= 0);
    case SPG_OP_GT: return walker_bool(walker_compare(w, &a, &b) > 0);
    case SPG_OP_GE: return walker_bool(walker_compare(w, &a, &b) >= 0);
    case SPG_OP_IN: return walker_bool(member(w, &a, &b));
    default: break;
    }
    if (a.kind == VALUE_INT && b.kind == VALUE_INT) { return walker_int(arithmetic(w, op, a.number, b.number)); }
    if (op == SPG_OP_MUL && a.kind == VALUE_INT && b.kind == VALUE_POSITION) {
        return walker_copies(w, a.number, b.position);
    }
    if (op == SPG_OP_ADD) { return added(w, &a, &b); }
    walker_trap(w, "no such operator on these types");
}

static value unary(walker *w, const spg_tree *tree, const scope *names)
{
    if (tree->op == SPG_OP_NOT) { return walker_bool(!walker_eval_bool(w, tree->children[0], names)); }
    return walker_int(arithmetic(w, SPG_OP_SUB, 0, walker_eval_int(w, tree->children[0], names)));
}

/* The items of a list, set or range literal; a RANGE among them is spread. */
static value collection(walker *w, const spg_tree *tree, const scope *names, value_kind kind)
{
    value *one = SPG_TAKE(&w->scratch, value, (size_t)tree->count + 1);
    size_t count = 0, length = 0;
    if (one == NULL) { walker_trap(w, "no memory"); }
    for (uint32_t i = 0; i < tree->count; i++) {
        one[i] = walker_eval(w, tree->children[i], names);
        count += tree->children[i]->kind == SPG_TREE_RANGE ? one[i].count : 1;
    }
    value *item = SPG_TAKE(&w->scratch, value, count + 1);
    if (item == NULL) { walker_trap(w, "no memory"); }
    for (uint32_t i = 0; i < tree->count; i++) {
        const bool spread = tree->children[i]->kind == SPG_TREE_RANGE;
        for (size_t j = 0; j < (spread ? one[i].count : 1); j++) { item[length++] = spread ? one[i].item[j] : one[i]; }
    }
    return walker_list(w, kind, item, count);
}

static value range(walker *w, const spg_tree *tree, const scope *names)
{
    const spg_int low = walker_eval_int(w, tree->children[0], names);
    if (tree->count < 2 || tree->children[1] == NULL) { walker_trap(w, "an endless range is no list"); }
    const spg_int high = walker_eval_int(w, tree->children[1], names);
    value out = {.kind = VALUE_LIST};
    if (high < low) { return out; }
    if (high - low >= ITEMS_MAX) { walker_trap(w, "the range is too long for the walker"); }
    out.count = (size_t)(high - low) + 1;
    out.item = SPG_TAKE(&w->scratch, value, out.count);
    if (out.item == NULL) { walker_trap(w, "no memory"); }
    for (size_t i = 0; i < out.count; i++) { out.item[i] = walker_int(low + (spg_int)i); }
    return out;
}

static value indexed(walker *w, const spg_tree *tree, const scope *names)
{
    const value list = walker_eval(w, tree->children[0], names);
    const spg_int row = walker_eval_int(w, tree->children[1], names);
    const bool two = tree->count > 2 && tree->children[2] != NULL;
    const spg_int column = two ? walker_eval_int(w, tree->children[2], names) : 0;
    if (list.kind == VALUE_GRID) {
        const spg_int rows = list.columns == 0 ? 0 : (spg_int)(list.count / list.columns);
        if (!two) { walker_trap(w, "a grid has rows and columns"); }
        if (row < 0 || column < 0 || row >= rows || column >= (spg_int)list.columns) { return walker_text(w, "#", 1); }
        return list.item[(size_t)row * list.columns + (size_t)column];
    }
    if (list.kind < VALUE_LIST || list.kind > VALUE_SET) { walker_trap(w, "only a list has items"); }
    if (row < 0 || row >= (spg_int)list.count) { walker_trap(w, "index outside the list"); }
    const value item = list.item[(size_t)row];
    if (!two) { return item; }
    if (column < 0 || column >= (spg_int)item.count) { walker_trap(w, "index outside the list"); }
    return item.item[(size_t)column];
}

/* All updates read the old list; one outside falls off before its value is computed. */
static value updated(walker *w, const spg_tree *tree, const scope *names)
{
    const value old = walker_eval(w, tree->children[0], names);
    value out = old;
    out.item = SPG_TAKE(&w->scratch, value, old.count + 1);
    if (out.item == NULL) { walker_trap(w, "no memory"); }
    for (size_t i = 0; i < old.count; i++) { out.item[i] = old.item[i]; }
    for (uint32_t i = 1; i < tree->count; i++) {
        const spg_tree *update = tree->children[i];
        spg_int at = walker_eval_int(w, update->children[1], names);
        if (update->count > 2 && update->children[2] != NULL) {
            const spg_int column = walker_eval_int(w, update->children[2], names);
            if (old.kind != VALUE_GRID) { walker_trap(w, "only a grid has two indices here"); }
            at = column < 0 || column >= (spg_int)old.columns ? -1 : at * (spg_int)old.columns + column;
        }
        if (at < 0 || at >= (spg_int)old.count) { continue; }
        out.item[(size_t)at] = walker_eval(w, update->children[0], names);
    }
    return out;
}

static value without(walker *w, const spg_tree *tree, const scope *names)
{
    const value old = walker_eval(w, tree->children[0], names);
    const spg_int at = walker_eval_int(w, tree->children[1], names);
    if (at < 0 || at >= (spg_int)old.count) { walker_trap(w, "`without` an item that is not there"); }
    value out = walker_list(w, old.kind == VALUE_GRID ? VALUE_LIST : old.kind, old.item, old.count);
    memmove(out.item + (size_t)at, out.item + (size_t)at + 1, (out.count - (size_t)at - 1) * sizeof *out.item);
    out.count -= 1;
    return out;
}

static value plus_or_minus(walker *w, const spg_tree *tree, const scope *names)
{
    const value old = walker_eval(w, tree->children[0], names);
    const value item = walker_eval(w, tree->children[1], names);
    value *all = SPG_TAKE(&w->scratch, value, old.count + 1);
    size_t count = 0;
    bool taken = false;
    if (all == NULL) { walker_trap(w, "no memory"); }
    for (size_t i = 0; i < old.count; i++) {
        const bool drop = tree->kind == SPG_TREE_MINUS && !taken && walker_compare(w, &old.item[i], &item) == 0;
        if (drop) { taken = true; }
        if (!drop) { all[count++] = old.item[i]; }
    }
    if (tree->kind == SPG_TREE_PLUS) { all[count++] = item; }
    return walker_list(w, old.kind, all, count);
}

static value text(walker *w, const spg_tree *tree, const scope *names)
{
    char out[1000];
    size_t length = 0;
    for (uint32_t i = 0; i < tree->count; i++) {
        const spg_tree *part = tree->children[i];
        if (part->kind == SPG_TREE_PIECE) {
            length += (size_t)snprintf(out + length, sizeof out - length, "%s", part->text);
        } else {
            const value got = walker_eval(w, part, names);
            if (got.kind == VALUE_TEXT) {
                length += (size_t)snprintf(out + length, sizeof out - length, "%s", got.text);
            }
            if (got.kind != VALUE_TEXT) { length += walker_write(w, &got, out + length, sizeof out - length); }
        }
        if (length >= sizeof out) { walker_trap(w, "the text is too long for the walker"); }
    }
    out[length] = '\0';
    return walker_text(w, out, length);
}

static value named(walker *w, const spg_tree *tree, const scope *names)
{
    for (; names != NULL; names = names->outer) {
        if (strcmp(names->name, tree->text) == 0) { return names->what; }
    }
    const walker_given *given = walker_find_given(w, tree->text);
    if (given == NULL || !given->set) { walker_trap(w, "a name without a value"); }
    return given->what;
}

static value field(walker *w, const value *of, const char *name)
{
    if (of->kind == VALUE_LIST) {
        value out = walker_list(w, VALUE_LIST, of->item, of->count);
        for (size_t i = 0; i < out.count; i++) { out.item[i] = field(w, &of->item[i], name); }
        return out;
    }
    if (of->kind == VALUE_MOVE && strcmp(name, "part") == 0) { return walker_int(of->part); }
    if (of->kind == VALUE_MOVE && strcmp(name, "to") == 0) {
        return (value){.kind = VALUE_POSITION, .position = of->position};
    }
    for (const scope *at = of->kind == VALUE_MOVE ? of->bound : NULL; at != NULL; at = at->outer) {
        if (strcmp(at->name, name) == 0) { return at->what; }
    }
    if (of->kind == VALUE_POSITION && of->position->count == 1) {
        const walker_component *one = &w->component[of->position->term[0].component];
        const spg_tree *game = w->game[one->game].tree;
        for (uint32_t i = 0; game != NULL && i < one->count; i++) {
            if (strcmp(game->children[1 + i]->text, name) == 0) { return one->argument[i]; }
        }
    }
    walker_trap(w, "no such field");
}

static value eval_inner(walker *w, const spg_tree *tree, const scope *names)
{
    switch ((spg_tree_kind)tree->kind) {
    case SPG_TREE_NUMBER: return walker_int(tree->number);
    case SPG_TREE_STRING: return text(w, tree, names);
    case SPG_TREE_TRUE: return walker_bool(true);
    case SPG_TREE_FALSE: return walker_bool(false);
    case SPG_TREE_NOTHING: return walker_nothing(w, WALKER_NOWHERE);
    case SPG_TREE_NAME: return named(w, tree, names);
    case SPG_TREE_CALL: return walker_eval_call(w, tree, names);
    case SPG_TREE_HEAP: {
        const value size = walker_eval(w, tree->children[0], names);
        return walker_place(w, walker_heap_game(w, tree->text), &size, 1);
    }
    case SPG_TREE_UNARY: return unary(w, tree, names);
    case SPG_TREE_BINARY: return binary(w, tree, names);
    case SPG_TREE_CHOICE:
        return walker_eval(w, tree->children[walker_eval_bool(w, tree->children[0], names) ? 1 : 2], names);
    case SPG_TREE_RANGE: return range(w, tree, names);
    case SPG_TREE_LIST: return collection(w, tree, names, VALUE_LIST);
    case SPG_TREE_SET: return collection(w, tree, names, VALUE_SET);
    case SPG_TREE_LIST_FOR:
    case SPG_TREE_SET_FOR:
    case SPG_TREE_REDUCER: return walker_eval_reducer(w, tree, names);
    case SPG_TREE_WITH: return updated(w, tree, names);
    case SPG_TREE_WITHOUT: return without(w, tree, names);
    case SPG_TREE_PLUS:
    case SPG_TREE_MINUS: return plus_or_minus(w, tree, names);
    case SPG_TREE_INDEX: return indexed(w, tree, names);
    case SPG_TREE_FIELD: {
        const value of = walker_eval(w, tree->children[0], names);
        return field(w, &of, tree->text);
    }
    case SPG_TREE_REWRITE: return walker_rewrite(w, tree, names);
    default: walker_trap(w, "this is no expression");
    }
}

value walker_eval(walker *w, const spg_tree *tree, const scope *names)
{
    w->depth += 1;
    if (w->depth > DEPTH_MAX) { walker_trap(w, "too deep for the walker"); }
    const value out = eval_inner(w, tree, names);
    w->depth -= 1;
    return out;
}
