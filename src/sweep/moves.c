/* moves.c — the options of a position as nested loops. SPDX-License-Identifier: MIT
 *
 * One loop nest per schema; neighbours with the same loops share them. The order of options does not matter in a table.
 * Guards stand as far out as their names allow. A range that the target must keep becomes a bound of the loop where it
 * is linear in the loop's name, so that loops run to the end of the line and no further. What may trap keeps its
 * place: nothing that the rules would evaluate first is skipped because of something they evaluate later. */
#include "sweep/builder.h"

#include <string.h>

enum { GUARDS_MAX = 48, BINDERS_MAX = 12, BOUNDS_MAX = 6 };

typedef struct guard {
    spg_ref condition;
    uint32_t level; /* binders that must be bound before */
    bool is_while;
} guard;

typedef struct bound {
    spg_linear form; /* low: name >= form / scale rounded up; high: name <= form / scale rounded down */
    spg_int scale;
} bound;

typedef struct loop_bounds {
    bound low[BOUNDS_MAX], high[BOUNDS_MAX];
    uint32_t low_count, high_count;
    bool own_high_is_implied; /* the range's own upper end is never below the least of `high` */
} loop_bounds;

typedef struct nest {
    spg_builder *b;
    const spg_schema *schema;
    guard guards[GUARDS_MAX];
    uint32_t guard_count, done;
    spg_ref proved[GUARDS_MAX]; /* guards passed, for the premises */
    uint32_t proved_count;
    loop_bounds bounds[BINDERS_MAX];
    spg_ref cut[GUARDS_MAX]; /* conditions that became bounds */
    uint32_t cut_count;
} nest;

static const spg_node *node_of(const nest *n, spg_ref ref)
{
    return spg_pool_node(&n->b->schemas->pool, ref);
}

static spg_ref child(const nest *n, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&n->b->schemas->pool, ref, i);
}

/* --- statements --- */

/* Appends a statement to a block-like one. */
static spg_status append(spg_builder *b, uint32_t parent, uint32_t statement)
{
    spg_sweep_statement *s = &b->sweep->statements.at[parent];
    if ((s->child_count & (s->child_count - 1)) == 0) { /* room doubles at powers of two */
        uint32_t *children = SPG_TAKE(&b->sweep->arena, uint32_t, s->child_count == 0 ? 1 : 2 * (size_t)s->child_count);
        if (children == NULL) { return b->run->error.status; }
        if (s->child_count > 0) { memcpy(children, s->children, s->child_count * sizeof *children); }
        s->children = children;
    }
    s->children[s->child_count++] = statement;
    return SPG_OK;
}

static spg_status open_statement(spg_builder *b, uint32_t parent, spg_sweep_statement statement, uint32_t *out)
{
    SPG_TRY(spg_sweep_add_statement(b->sweep, statement, out));
    return append(b, parent, *out);
}

static bool has_stop(const spg_sweep *sweep, uint32_t loop)
{
    const spg_sweep_statement *s = &sweep->statements.at[loop];
    for (uint32_t i = 0; i < s->child_count; i++) {
        if (sweep->statements.at[s->children[i]].kind == SPG_SWEEP_DO_STOP) { return true; }
    }
    return false;
}

/* The statement just before, if it is the same one: then what comes goes inside it. */
static bool find_same(const spg_sweep *sweep, uint32_t parent, const spg_sweep_statement *like, uint32_t *out)
{
    const spg_sweep_statement *p = &sweep->statements.at[parent];
    if (p->child_count == 0) { return false; }
    *out = p->children[p->child_count - 1];
    const spg_sweep_statement *s = &sweep->statements.at[*out];
    return s->kind == like->kind && s->a == like->a && s->b == like->b && s->step == like->step &&
           s->capped == like->capped && !has_stop(sweep, *out);
}

/* --- what may trap --- */

static bool may_trap(const nest *n, spg_ref ref)
{
    const spg_node *node = node_of(n, ref);
    spg_int divisor;
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_DIV:
    case SPG_NODE_MOD:
        if (!spg_pool_const(&n->b->schemas->pool, child(n, ref, 1), &divisor) || divisor == 0) { return true; }
        break;
    case SPG_NODE_INT:
    case SPG_NODE_BOOL:
    case SPG_NODE_PARAM:
    case SPG_NODE_LOCAL:
    case SPG_NODE_GIVEN:
    case SPG_NODE_ADD:
    case SPG_NODE_SUB:
    case SPG_NODE_MUL:
    case SPG_NODE_NEG:
    case SPG_NODE_MIN:
    case SPG_NODE_MAX:
    case SPG_NODE_ABS:
    case SPG_NODE_GCD:
    case SPG_NODE_BIT_AND:
    case SPG_NODE_BIT_OR:
    case SPG_NODE_BIT_XOR:
    case SPG_NODE_EQ:
    case SPG_NODE_NE:
    case SPG_NODE_LT:
    case SPG_NODE_LE:
    case SPG_NODE_NOT:
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE:
    case SPG_NODE_SELECT:
    case SPG_NODE_MEMBER:
    case SPG_NODE_LENGTH:
    case SPG_NODE_SET:
    case SPG_NODE_LIST:
    case SPG_NODE_CONVERT:
    case SPG_NODE_LEGAL:
    case SPG_NODE_FROM:
    case SPG_NODE_FROM_TO:
    case SPG_NODE_ITEMS: break;
    case SPG_NODE_NONE:
    case SPG_NODE_TEXT:
    case SPG_NODE_POW:
    case SPG_NODE_SHL:
    case SPG_NODE_SHR:
    case SPG_NODE_ISQRT:
    case SPG_NODE_BIT:
    case SPG_NODE_SPAN:
    case SPG_NODE_JOIN_LISTS:
    case SPG_NODE_LISTS:
    case SPG_NODE_COMPREHEND:
    case SPG_NODE_SORT:
    case SPG_NODE_REDUCE:
    case SPG_NODE_INDEX:
    case SPG_NODE_CELL:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_UPDATE:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS:
    case SPG_NODE_REWRITE:
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT:
    case SPG_NODE_JOIN:
    case SPG_NODE_CALL:
    case SPG_NODE_MAKE:
    case SPG_NODE_SUM:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
    case SPG_NODE_LEGAL_SUM:
    case SPG_NODE_ASK:
    case SPG_NODE_FIELD:
    case SPG_NODE_PERIOD:
    case SPG_NODE_BINDER:
    case SPG_NODE_WHERE:
    case SPG_NODE_WHILE:
    case SPG_NODE_BLOCK:
    case SPG_NODE_LET:
    case SPG_NODE_IF:
    case SPG_NODE_ROLE:
    case SPG_NODE_FOR:
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
    case SPG_NODE_END:
    case SPG_NODE_COUNT: return true; /* an index, a power, a call: it may; the others are never here */
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (child(n, ref, i) != 0 && may_trap(n, child(n, ref, i))) { return true; }
    }
    return false;
}

/* How many binders an expression needs: 1 + the index of the innermost one it names. */
static uint32_t level_of(const nest *n, spg_ref ref)
{
    const spg_node *node = node_of(n, ref);
    uint32_t level = 0;
    if (node->kind == SPG_NODE_LOCAL) {
        for (uint32_t i = 0; i < n->schema->binder_count; i++) {
            if (n->schema->binders[i].slot == node->data) { level = i + 1; }
        }
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref inner = child(n, ref, i);
        const uint32_t needs = inner == 0 ? 0 : level_of(n, inner);
        if (needs > level) { level = needs; }
    }
    return level;
}

/* --- premises --- */

/* Starts the premises with the binders bound so far and the guards passed so far. */
static spg_status assume_passed(nest *n, uint32_t binders)
{
    spg_builder *b = n->b;
    spg_schema part = *n->schema;
    if (b->proving) { SPG_TRY(b->premises->status); } /* a proof that failed for lack of memory is no answer */
    spg_schema_guard *guards = SPG_TAKE(&b->arena, spg_schema_guard, (size_t)n->proved_count + 1);
    if (guards == NULL) { return b->run->error.status; }
    for (uint32_t i = 0; i < n->proved_count; i++) { guards[i] = (spg_schema_guard){.condition = n->proved[i]}; }
    part.guards = guards;
    part.guard_count = n->proved_count;
    part.binder_count = binders;
    b->premises->proofs_left = SPG_PREMISES_PROOFS;
    spg_premises_start(b->premises, b->run, b->program, b->schemas, &part, b->request->facts->givens, b->premise_params,
                       b->premise_locals);
    b->proving = true;
    return b->premises->status;
}

static bool is_proved(nest *n, spg_ref condition)
{
    const spg_node *node = node_of(n, condition);
    if (node->kind == SPG_NODE_LE) { return spg_build_proves(n->b, child(n, condition, 0), child(n, condition, 1), 0); }
    if (node->kind == SPG_NODE_LT) { return spg_build_proves(n->b, child(n, condition, 0), child(n, condition, 1), 1); }
    return false;
}

/* --- sorting guards --- */

static spg_status add_guard(nest *n, guard g)
{
    if (n->guard_count == GUARDS_MAX) { return spg_build_refuse(n->b, "a move has too many conditions"); }
    n->guards[n->guard_count++] = g;
    return SPG_OK;
}

/* A guard goes as far out as its names allow, unless something it would overtake may trap. */
static spg_status place_guards(nest *n)
{
    const spg_schema *schema = n->schema;
    uint32_t calm_from = 0; /* guards cannot go further out than this */
    uint32_t seen = 0;
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        const spg_schema_guard *from = &schema->guards[i];
        if (from->source == SPG_GUARD_ENDING || from->source == SPG_GUARD_LEGAL) { continue; }
        for (; seen < from->depth; seen++) {
            if (may_trap(n, schema->binders[seen].domain)) { calm_from = seen; }
        }
        uint32_t level = level_of(n, from->condition);
        if (level < calm_from) { level = calm_from; }
        const bool is_while = from->source == SPG_GUARD_WHILE && level_of(n, from->condition) == from->depth;
        if (is_while) { level = from->depth; }
        SPG_TRY(add_guard(n, (guard){from->condition, level, is_while}));
        if (may_trap(n, from->condition)) { calm_from = from->depth; }
    }
    return SPG_OK;
}

/* Nothing inside binder i's loop but the target's ranges decides, and nothing there may trap. */
static bool loop_is_calm(const nest *n, uint32_t binder)
{
    const spg_schema *schema = n->schema;
    for (uint32_t i = binder + 1; i < schema->binder_count; i++) {
        if (may_trap(n, schema->binders[i].domain)) { return false; }
    }
    for (uint32_t i = 0; i < n->guard_count; i++) {
        if (n->guards[i].level > binder && (n->guards[i].is_while || may_trap(n, n->guards[i].condition))) {
            return false;
        }
    }
    for (uint32_t t = 0; t < schema->target_count; t++) {
        for (uint32_t i = 0; i < schema->targets[t].argument_count; i++) {
            if (may_trap(n, schema->targets[t].arguments[i])) { return false; }
        }
    }
    return true;
}

/* --- ranges of the target as bounds of loops --- */

static bool is_plain_range(const nest *n, uint32_t binder)
{
    const spg_ref domain = n->schema->binders[binder].domain;
    const spg_node *node = node_of(n, domain);
    if (node->kind == SPG_NODE_FROM) { return child(n, domain, 1) == 0; }
    return node->kind == SPG_NODE_FROM_TO && child(n, domain, 2) == 0;
}

/* low + gap <= high, in whatever words. */
static bool read_order(const nest *n, spg_ref condition, spg_ref *low, spg_ref *high, spg_int *gap)
{
    const bool negated = node_of(n, condition)->kind == SPG_NODE_NOT;
    const spg_ref order = negated ? child(n, condition, 0) : condition;
    const spg_node_kind kind = (spg_node_kind)node_of(n, order)->kind;
    if (kind != SPG_NODE_LE && kind != SPG_NODE_LT) { return false; }
    if (node_of(n, child(n, order, 0))->type != SPG_TYPE(INT)) { return false; }
    *low = child(n, order, negated ? 1 : 0);
    *high = child(n, order, negated ? 0 : 1);
    *gap = (kind == SPG_NODE_LT) != negated ? 1 : 0; /* not a < b is b <= a */
    return true;
}

/* a <= b, linear in the binder's name: a bound of its loop. */
static bool bound_loop(nest *n, spg_ref condition, uint32_t binder)
{
    spg_premises *p = n->b->premises;
    spg_linear form, left;
    spg_ref name = 0;
    spg_int factor = 0;
    loop_bounds *bounds = &n->bounds[binder];
    spg_ref low = 0, high = 0;
    spg_int gap = 0;
    if (!read_order(n, condition, &low, &high, &gap) || !is_plain_range(n, binder) || !loop_is_calm(n, binder)) {
        return false;
    }
    p->status = spg_schema_node(n->b->schemas, SPG_NODE_LOCAL, SPG_TYPE(INT), n->schema->binders[binder].slot, NULL, 0,
                                SPG_NOWHERE, &name);
    if (p->status != SPG_OK) { return false; }
    if (!spg_premises_form(p, high, &form) || !spg_premises_form(p, low, &left) || !spg_linear_add(&form, &left, -1) ||
        !spg_int_sub(form.constant, gap, &form.constant)) {
        return false;
    }
    for (uint32_t i = 0; i < form.count; i++) {
        if (form.at[i].kind != SPG_TERM_VALUE) { return false; }
        if (form.at[i].ref == name) {
            factor = form.at[i].coefficient;
        } else if (level_of(n, form.at[i].ref) > binder || may_trap(n, form.at[i].ref)) {
            return false;
        }
    }
    if (factor == 0 || !spg_linear_add_term(&form, SPG_TERM_VALUE, name, -factor)) { return false; }
    bound *into = NULL;
    if (factor < 0 && bounds->high_count < BOUNDS_MAX) { into = &bounds->high[bounds->high_count++]; }
    if (factor > 0 && bounds->low_count < BOUNDS_MAX) { into = &bounds->low[bounds->low_count++]; }
    if (into == NULL) { return false; }
    *into = (bound){form, factor < 0 ? -factor : factor};
    return true;
}

/* form <= upper end of the range, always? Then the range's own end says nothing. */
static void drop_own_high(nest *n, uint32_t binder)
{
    loop_bounds *bounds = &n->bounds[binder];
    const spg_ref domain = n->schema->binders[binder].domain;
    if (node_of(n, domain)->kind != SPG_NODE_FROM_TO) { return; }
    for (uint32_t i = 0; i < bounds->high_count; i++) {
        spg_linear gap;
        if (bounds->high[i].scale != 1 || !spg_premises_form(n->b->premises, child(n, domain, 1), &gap)) { continue; }
        if (spg_linear_add(&gap, &bounds->high[i].form, -1) && spg_premises_prove(n->b->premises, &gap)) {
            bounds->own_high_is_implied = true;
        }
    }
}

/* Of two bounds where one never decides, that one goes. A bound says: not more than form (high), not less than -form (low). */
static void drop_idle(nest *n, bound *at, uint32_t *count)
{
    for (uint32_t i = 0; i < *count;) {
        bool idle = false;
        for (uint32_t j = 0; j < *count && !idle; j++) {
            spg_linear gap = at[i].form;
            if (i == j || at[i].scale != 1 || at[j].scale != 1) { continue; }
            idle = spg_linear_add(&gap, &at[j].form, -1) && spg_premises_prove(n->b->premises, &gap);
        }
        if (idle) {
            *count -= 1;
            for (uint32_t j = i; j < *count; j++) { at[j] = at[j + 1]; }
        } else {
            i++;
        }
    }
}

static spg_status place_range(nest *n, spg_ref condition)
{
    if (is_proved(n, condition)) { return SPG_OK; }
    const uint32_t level = level_of(n, condition);
    if (level > 0 && bound_loop(n, condition, level - 1)) { return SPG_OK; }
    /* The target is computed before its ranges are looked at: innermost. */
    return add_guard(n, (guard){condition, n->schema->binder_count, false});
}

/* Conditions that only cut a loop short become its bounds, like the ranges of the target. */
static spg_status place_bounds(nest *n)
{
    uint32_t kept = 0;
    n->proved_count = 0;
    SPG_TRY(assume_passed(n, n->schema->binder_count));
    for (uint32_t i = 0; i < n->guard_count; i++) {
        const guard g = n->guards[i];
        const bool cuts = !g.is_while && g.level > 0 && !may_trap(n, g.condition) &&
                          level_of(n, g.condition) == g.level && bound_loop(n, g.condition, g.level - 1);
        if (!cuts) { n->guards[kept++] = g; }
        if (cuts && n->cut_count < GUARDS_MAX) { n->cut[n->cut_count++] = g.condition; }
    }
    n->guard_count = kept;
    return SPG_OK;
}

static spg_status place_legality(nest *n)
{
    const spg_schema *schema = n->schema;
    n->proved_count = 0;
    for (uint32_t i = 0; i < n->cut_count; i++) { n->proved[n->proved_count++] = n->cut[i]; }
    for (uint32_t i = 0; i < n->guard_count && n->proved_count < GUARDS_MAX; i++) {
        n->proved[n->proved_count++] = n->guards[i].condition;
    }
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        const spg_ref legal = schema->guards[i].condition;
        spg_ref ranges[SPG_SCHEMA_LEGAL_MAX * SPG_SWEEP_DIMS];
        uint32_t count = 0;
        bool complete = true;
        if (schema->guards[i].source != SPG_GUARD_LEGAL) { continue; }
        if (node_of(n, legal)->kind != SPG_NODE_LEGAL) {
            SPG_TRY(assume_passed(n, schema->binder_count));
            SPG_TRY(place_range(n, legal));
            continue;
        }
        if (node_of(n, legal)->count > SPG_SWEEP_DIMS) { return spg_build_refuse(n->b, "too many parameters"); }
        SPG_TRY(spg_schema_expand_legal(n->b->schemas, n->b->program, legal, ranges, &count, &complete));
        if (!complete) { return spg_build_refuse(n->b, "a parameter is a list, set or grid"); }
        for (uint32_t k = 0; k < count; k++) {
            SPG_TRY(assume_passed(n, schema->binder_count));
            SPG_TRY(place_range(n, ranges[k]));
        }
    }
    n->proved_count = 0; /* what bounds a loop may not be taken for granted when its range is judged */
    SPG_TRY(assume_passed(n, 0));
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        drop_own_high(n, i);
        drop_idle(n, n->bounds[i].high, &n->bounds[i].high_count);
        drop_idle(n, n->bounds[i].low, &n->bounds[i].low_count);
    }
    return SPG_OK;
}

/* --- emitting --- */

static spg_status learn(nest *n, spg_ref condition)
{
    spg_builder *b = n->b;
    b->scope.work = 0;
    b->scope.trail_count = 0;
    spg_scope_learn(&b->scope, condition, true);
    b->scope.trail_count = 0;
    if (n->proved_count < GUARDS_MAX) { n->proved[n->proved_count++] = condition; }
    return SPG_OK;
}

static spg_status emit_guards(nest *n, uint32_t level, uint32_t *parent)
{
    for (uint32_t i = 0; i < n->guard_count; i++) {
        const guard *g = &n->guards[i];
        spg_sweep_ref condition = 0;
        if (g->level != level) { continue; }
        SPG_TRY(assume_passed(n, level));
        SPG_TRY(spg_translate(n->b, g->condition, &condition));
        const spg_sweep_node *node = spg_sweep_node_at(n->b->sweep, condition);
        if (node->op != SPG_SWEEP_CONST || node->value == 0) {
            const spg_sweep_statement s = {.kind = g->is_while ? SPG_SWEEP_DO_STOP : SPG_SWEEP_DO_IF, .a = condition};
            uint32_t at = 0;
            if (g->is_while || !find_same(n->b->sweep, *parent, &s, &at)) {
                SPG_TRY(open_statement(n->b, *parent, s, &at));
            }
            if (!g->is_while) { *parent = at; }
        }
        SPG_TRY(learn(n, g->condition));
    }
    return SPG_OK;
}

static spg_status translate_form(nest *n, const spg_linear *form, spg_sweep_ref *out)
{
    spg_builder *b = n->b;
    if (!spg_int_fits64(form->constant)) { return spg_build_refuse(b, "a bound of the rules does not fit 64 bits"); }
    SPG_TRY(spg_sweep_const(b->sweep, (int64_t)form->constant, out));
    for (uint32_t i = 0; i < form->count; i++) {
        spg_sweep_ref term = 0, factor = 0;
        if (!spg_int_fits64(form->at[i].coefficient)) { return spg_build_refuse(b, "a bound does not fit 64 bits"); }
        SPG_TRY(spg_translate(b, form->at[i].ref, &term));
        SPG_TRY(spg_sweep_const(b->sweep, (int64_t)form->at[i].coefficient, &factor));
        SPG_TRY(spg_translate_op(b, SPG_SWEEP_MUL, term, factor, &term));
        SPG_TRY(spg_translate_op(b, SPG_SWEEP_ADD, *out, term, out));
    }
    return SPG_OK;
}

/* The bounds of a loop: its range, cut by what the target allows. */
static spg_status loop_ends(nest *n, uint32_t binder, spg_sweep_ref *low, spg_sweep_ref *high)
{
    spg_builder *b = n->b;
    const spg_ref domain = n->schema->binders[binder].domain;
    const loop_bounds *bounds = &n->bounds[binder];
    *high = 0;
    SPG_TRY(spg_translate(b, child(n, domain, 0), low));
    if (node_of(n, domain)->kind == SPG_NODE_FROM_TO && !bounds->own_high_is_implied) {
        SPG_TRY(spg_translate(b, child(n, domain, 1), high));
    }
    for (uint32_t i = 0; i < bounds->high_count + bounds->low_count; i++) {
        const bool is_high = i < bounds->high_count;
        const bound *from = is_high ? &bounds->high[i] : &bounds->low[i - bounds->high_count];
        spg_sweep_ref form = 0, scale = 0;
        if (!spg_int_fits64(from->scale)) { return spg_build_refuse(b, "a bound does not fit 64 bits"); }
        SPG_TRY(translate_form(n, &from->form, &form));
        SPG_TRY(spg_sweep_const(b->sweep, (int64_t)from->scale, &scale));
        SPG_TRY(spg_translate_op(b, SPG_SWEEP_DIV, form, scale, &form));
        if (is_high) {
            if (*high == 0) {
                *high = form;
            } else {
                SPG_TRY(spg_translate_op(b, SPG_SWEEP_MIN, *high, form, high));
            }
        } else { /* factor · name + form >= 0: name >= -floor(form / factor) */
            SPG_TRY(spg_translate_op(b, SPG_SWEEP_NEG, form, 0, &form));
            SPG_TRY(spg_translate_op(b, SPG_SWEEP_MAX, *low, form, low));
        }
    }
    return SPG_OK;
}

static void set_extent(nest *n, uint32_t slot, int64_t low, int64_t high)
{
    spg_interval *values = &n->b->locals[slot].values;
    if (low != INT64_MIN && low > values->low) { values->low = low; }
    if (high != INT64_MAX && high < values->high) { values->high = high; }
}

/* A loop of its own when it may end early: what shares it would end with it. */
static spg_status open_loop(nest *n, uint32_t binder, uint32_t *parent, spg_sweep_ref low, spg_sweep_ref high,
                            int64_t step, uint32_t *var)
{
    spg_builder *b = n->b;
    const spg_sweep_node *from = spg_sweep_node_at(b->sweep, low);
    const spg_sweep_node *to = spg_sweep_node_at(b->sweep, high);
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_LOOP, .a = low, .b = high, .step = step};
    s.capped = high == 0 || (spg_int)to->high - from->low >= SPG_SWEEP_ROUNDS;
    uint32_t at = 0;
    bool ends_early = false;
    for (uint32_t i = 0; i < n->guard_count; i++) {
        ends_early = ends_early || (n->guards[i].is_while && n->guards[i].level == binder + 1);
    }
    if (!ends_early && find_same(b->sweep, *parent, &s, &at)) {
        *var = b->sweep->statements.at[at].var;
        if (b->next_var <= *var) { b->next_var = *var + 1; } /* inside the loop its name is taken */
    } else {
        *var = s.var = b->next_var++;
        if (b->next_var > b->sweep->var_count) { b->sweep->var_count = b->next_var; }
        SPG_TRY(open_statement(b, *parent, s, &at));
    }
    *parent = at;
    return SPG_OK;
}

static spg_status range_loop(nest *n, uint32_t binder, uint32_t *parent)
{
    spg_builder *b = n->b;
    const uint32_t slot = n->schema->binders[binder].slot;
    const spg_ref domain = n->schema->binders[binder].domain;
    const bool open = node_of(n, domain)->kind == SPG_NODE_FROM;
    const spg_ref step_ref = child(n, domain, open ? 1 : 2);
    spg_sweep_ref low = 0, high = 0;
    spg_int step = 1;
    if (step_ref != 0 && (!spg_pool_const(&b->schemas->pool, step_ref, &step) || step <= 0 || !spg_int_fits64(step))) {
        return spg_build_refuse(b, "a range has a step that is computed");
    }
    SPG_TRY(loop_ends(n, binder, &low, &high));
    b->scope.work = 0;
    b->locals[slot] = spg_extent_of_domain(&b->scope, domain);
    set_extent(n, slot, spg_sweep_node_at(b->sweep, low)->low,
               high == 0 ? INT64_MAX : spg_sweep_node_at(b->sweep, high)->high);
    if (spg_interval_empty(b->locals[slot].values)) { b->locals[slot].values = spg_interval_one(0); } /* never runs */
    return open_loop(n, binder, parent, low, high, (int64_t)step, &b->var_of[slot]);
}

/* Over the items of an array from index `low` to `high`. */
static spg_status items_loop(nest *n, uint32_t binder, uint32_t array, spg_sweep_ref low, spg_sweep_ref high,
                             uint32_t *parent)
{
    spg_builder *b = n->b;
    const uint32_t slot = n->schema->binders[binder].slot;
    const spg_sweep_array items = b->sweep->arrays.at[array];
    uint32_t index = 0, at = 0;
    spg_sweep_ref place = 0, item = 0;
    SPG_TRY(open_loop(n, binder, parent, low, high, 1, &index));
    SPG_TRY(spg_sweep_var(b->sweep, index, 0, items.count == 0 ? 0 : (int64_t)items.count - 1, &place));
    SPG_TRY(spg_sweep_make(b->sweep, SPG_SWEEP_LOAD, array, place, 0, 0, INT64_MIN, INT64_MAX, &item));
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_LET, .a = item, .var = b->next_var++};
    if (b->next_var > b->sweep->var_count) { b->sweep->var_count = b->next_var; }
    SPG_TRY(open_statement(b, *parent, s, &at));
    b->var_of[slot] = s.var;
    b->locals[slot] = spg_extent_int(items.count == 0 ? spg_interval_one(0) : (spg_interval){items.low, items.high});
    return SPG_OK;
}

static spg_status each_loop(nest *n, uint32_t binder, uint32_t *parent)
{
    spg_builder *b = n->b;
    const spg_ref of = child(n, n->schema->binders[binder].domain, 0);
    bool constant = false;
    uint32_t array = 0, starts = 0;
    spg_sweep_ref low = 0, high = 0, one = 0, row = 0;
    SPG_TRY(spg_translate_items(b, of, &constant, &array));
    SPG_TRY(spg_sweep_const(b->sweep, 0, &low));
    SPG_TRY(spg_sweep_const(b->sweep, 1, &one));
    if (constant) {
        SPG_TRY(spg_sweep_const(b->sweep, (int64_t)b->sweep->arrays.at[array].count - 1, &high));
        return items_loop(n, binder, array, low, high, parent);
    }
    const spg_node *node = node_of(n, of);
    if (node->kind != SPG_NODE_INDEX || node_of(n, child(n, of, 0))->kind != SPG_NODE_GIVEN) {
        return spg_build_refuse(b, "the rules run over a list that is computed");
    }
    const spg_build_given *given = &b->request->givens[node_of(n, child(n, of, 0))->data];
    if (!given->known || given->depth != 2) { return spg_build_refuse(b, "the rules run over texts or sets of lists"); }
    SPG_TRY(spg_translate_array(b, given->items, given->count, &array));
    SPG_TRY(spg_translate(b, child(n, of, 1), &row));
    SPG_TRY(
        spg_translate_array(b, given->starts, given->lists, &starts)); /* without the last: an index there is none */
    SPG_TRY(spg_sweep_make(b->sweep, SPG_SWEEP_LOAD, starts, row, 0, 0, INT64_MIN, INT64_MAX, &low));
    SPG_TRY(spg_translate_array(b, given->starts + 1, given->lists, &starts));
    SPG_TRY(spg_sweep_make(b->sweep, SPG_SWEEP_LOAD, starts, row, 0, 0, INT64_MIN, INT64_MAX, &high));
    SPG_TRY(spg_translate_op(b, SPG_SWEEP_SUB, high, one, &high));
    return items_loop(n, binder, array, low, high, parent);
}

/* --- candidates --- */

static spg_status rank_of(nest *n, const spg_schema_target *target, spg_turn turn, uint32_t *parent,
                          spg_sweep_ref *arguments, uint32_t *table, spg_sweep_ref *out)
{
    spg_builder *b = n->b;
    *table = b->table_of[2 * target->game + (uint32_t)turn];
    if (*table == UINT32_MAX) { return spg_build_refuse(b, "a move leads to a game without a table"); }
    for (uint32_t i = 0; i < target->argument_count; i++) {
        const spg_sweep_table box = b->sweep->tables.at[*table];
        SPG_TRY(spg_translate(b, target->arguments[i], &arguments[i]));
        const spg_sweep_node *node = spg_sweep_node_at(b->sweep, arguments[i]);
        if (box.limited && (node->low < box.low[i] || node->high > box.high[i])) {
            /* Only positions up to the limit matter, and they stay in the box; others must not read outside. */
            spg_sweep_ref low = 0, high = 0, above = 0, below = 0, both = 0;
            uint32_t at = 0;
            SPG_TRY(spg_sweep_const(b->sweep, box.low[i], &low));
            SPG_TRY(spg_sweep_const(b->sweep, box.high[i], &high));
            SPG_TRY(spg_translate_op(b, SPG_SWEEP_LE, low, arguments[i], &above));
            SPG_TRY(spg_translate_op(b, SPG_SWEEP_LE, arguments[i], high, &below));
            SPG_TRY(spg_translate_op(b, SPG_SWEEP_AND, above, below, &both));
            SPG_TRY(open_statement(b, *parent, (spg_sweep_statement){.kind = SPG_SWEEP_DO_IF, .a = both}, &at));
            *parent = at;
        }
        SPG_TRY(spg_sweep_narrow(b->sweep, arguments[i], box.low[i], box.high[i], &arguments[i]));
    }
    return spg_sweep_rank(b->sweep, *table, arguments, out);
}

/* What a cell is worth to whoever moves to it. */
static spg_status seen_by_mover(nest *n, spg_sweep_ref cell, spg_sweep_ref *out)
{
    spg_builder *b = n->b;
    spg_sweep_ref top = 0, zero = 0, up = 0, down = 0;
    const bool again = n->schema->again;
    if (b->sweep->kind == SPG_SWEEP_KIND_OUTCOME) {
        SPG_TRY(spg_sweep_const(b->sweep, b->sweep->draws ? 2 : 1, &top));
        *out = cell;
        return again ? SPG_OK : spg_translate_op(b, SPG_SWEEP_SUB, top, cell, out);
    }
    *out = cell;
    if (!again) { SPG_TRY(spg_translate_op(b, SPG_SWEEP_NEG, cell, 0, out)); }
    if (b->sweep->kind != SPG_SWEEP_KIND_DISTANCE) { return SPG_OK; }
    SPG_TRY(spg_sweep_const(b->sweep, 0, &zero)); /* one ply nearer to 0 */
    SPG_TRY(spg_translate_op(b, SPG_SWEEP_LT, zero, *out, &down));
    SPG_TRY(spg_translate_op(b, SPG_SWEEP_LT, *out, zero, &up));
    SPG_TRY(spg_translate_op(b, SPG_SWEEP_SUB, *out, down, out));
    return spg_translate_op(b, SPG_SWEEP_ADD, *out, up, out);
}

static spg_status emit_candidate(nest *n, uint32_t parent, spg_sweep_statement s)
{
    uint32_t at = 0;
    return open_statement(n->b, parent, s, &at);
}

static spg_status emit_sum(nest *n, uint32_t parent)
{
    spg_builder *b = n->b;
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_OPTION};
    SPG_TRY(spg_sweep_const(b->sweep, 0, &s.a));
    for (uint32_t t = 0; t < n->schema->target_count; t++) {
        spg_sweep_ref *arguments = SPG_TAKE(&b->sweep->arena, spg_sweep_ref, SPG_SWEEP_DIMS);
        spg_sweep_ref rank = 0, cell = 0;
        if (arguments == NULL) { return b->run->error.status; }
        SPG_TRY(rank_of(n, &n->schema->targets[t], SPG_TURN_FIRST, &parent, arguments, &s.data, &rank));
        SPG_TRY(spg_sweep_make(b->sweep, SPG_SWEEP_CELL, s.data, rank, 0, 0, INT64_MIN, INT64_MAX, &cell));
        SPG_TRY(spg_translate_op(b, SPG_SWEEP_BIT_XOR, s.a, cell, &s.a));
        s.target = n->schema->target_count == 1 ? arguments : NULL;
    }
    return emit_candidate(n, parent, s);
}

static spg_status emit_single(nest *n, uint32_t parent)
{
    spg_builder *b = n->b;
    const spg_schema *schema = n->schema;
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_OPTION};
    spg_sweep_ref *arguments = SPG_TAKE(&b->sweep->arena, spg_sweep_ref, SPG_SWEEP_DIMS);
    spg_sweep_ref rank = 0, cell = 0, gain = 0;
    if (arguments == NULL) { return b->run->error.status; }
    if (schema->target_count != 1) { return spg_build_refuse(b, "a move leads to several games or none"); }
    const bool roles = b->request->facts->traits.roles;
    const spg_turn other = b->turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    const spg_turn next = !roles ? SPG_TURN_FIRST : schema->again ? b->turn : other;
    SPG_TRY(rank_of(n, &schema->targets[0], next, &parent, arguments, &s.data, &rank));
    SPG_TRY(spg_sweep_make(b->sweep, SPG_SWEEP_CELL, s.data, rank, 0, 0, INT64_MIN, INT64_MAX, &cell));
    SPG_TRY(seen_by_mover(n, cell, &s.a));
    if (schema->gain != 0 && b->sweep->kind == SPG_SWEEP_KIND_SCORE) {
        SPG_TRY(spg_translate(b, schema->gain, &gain));
        SPG_TRY(spg_translate_op(b, SPG_SWEEP_ADD, gain, s.a, &s.a));
    }
    s.target = arguments;
    return emit_candidate(n, parent, s);
}

static spg_status emit_verdict(nest *n, uint32_t parent)
{
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_OPTION};
    spg_builder *b = n->b;
    SPG_TRY(spg_build_verdict(b, n->schema->verdict, 1, &s.a));
    return emit_candidate(n, parent, s);
}

static spg_status emit(nest *n, uint32_t parent)
{
    const spg_schema *schema = n->schema;
    for (uint32_t level = 0; level <= schema->binder_count; level++) {
        SPG_TRY(emit_guards(n, level, &parent));
        if (level == schema->binder_count) { break; }
        SPG_TRY(assume_passed(n, level));
        const bool items = node_of(n, schema->binders[level].domain)->kind == SPG_NODE_ITEMS;
        SPG_TRY(items ? each_loop(n, level, &parent) : range_loop(n, level, &parent));
        for (uint32_t i = 0; i < n->cut_count; i++) {
            if (level_of(n, n->cut[i]) == level + 1) { SPG_TRY(learn(n, n->cut[i])); }
        }
    }
    SPG_TRY(assume_passed(n, schema->binder_count));
    if (schema->verdict != SPG_VERDICT_NONE) { return emit_verdict(n, parent); }
    return spg_sweep_is_mex(n->b->sweep) ? emit_sum(n, parent) : emit_single(n, parent);
}

static spg_status build_schema(spg_builder *b, const spg_schema *schema, uint32_t body)
{
    nest *n = SPG_TAKE(&b->arena, nest, 1);
    if (n == NULL) { return b->run->error.status; }
    n->b = b;
    n->schema = schema;
    if (schema->opaque || (schema->verdict == SPG_VERDICT_NONE && !schema->plain)) {
        return spg_build_refuse(b, "a move of the rules is not written as positions of known arguments");
    }
    if (schema->binder_count > BINDERS_MAX) { return spg_build_refuse(b, "a move has too many names"); }
    spg_build_enter_box(b, schema->game);
    b->scope.pool = &b->schemas->pool;
    SPG_TRY(place_guards(n));
    SPG_TRY(place_bounds(n));
    SPG_TRY(place_legality(n));
    const spg_status status = emit(n, body);
    b->proving = false;
    return status != SPG_OK ? status : b->premises->status;
}

spg_status spg_moves_build(spg_builder *b, uint32_t *body)
{
    const spg_sweep_table table = b->sweep->tables.at[b->table];
    SPG_TRY(spg_sweep_add_statement(b->sweep, (spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, body));
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        const spg_schema schema = b->schemas->at.at[i];
        if (schema.game != table.game || (schema.role >= 0 && schema.role != (int)table.turn)) { continue; }
        SPG_TRY(build_schema(b, &schema, *body));
    }
    return SPG_OK;
}
