/* integer.c — integers: long long where bounds prove it enough, unsigned or two words beyond, checked operations else.
 * SPDX-License-Identifier: MIT
 *
 * The rules have 128 bits and an overflow is an error. Here every name holds 64 bits with a sign. An operation is plain C
 * when its result is proved to fit. Where nothing is negative and one more bit is enough (n % (m + 1) for all n and m), it
 * is unsigned; else a sum, difference or product has two words, and so has what is computed from it, until the result fits
 * again, a comparison is made or it is printed. What must go into a name is checked, as are the other operations. */
#include "export/exporter.h"

#include "ir/schema.h"

typedef enum size { SIGNED, UNSIGNED, WIDE } size;

typedef struct integer {
    size size; /* of the result */
    size in;   /* what the operation is done in */
    spg_interval values;
} integer;

#define NATURALS_64 ((spg_interval){0, UINT64_MAX})

static bool inside(spg_interval a, spg_interval b)
{
    return spg_interval_empty(a) || (a.low >= b.low && a.high <= b.high);
}

static bool fits(spg_interval a)
{
    return inside(a, SPG_EXPORT_INT64);
}

spg_extent spg_x_extent(spg_exporter *x, spg_ref ref)
{
    x->scope.work = 0;
    if (spg_x_node(x, ref)->kind == SPG_NODE_PERIOD) { return spg_x_period_extent(x, ref); }
    return spg_extent_of(&x->scope, ref);
}

spg_interval spg_x_interval(spg_exporter *x, spg_ref ref)
{
    return spg_x_extent(x, ref).values;
}

bool spg_x_is_known(spg_exporter *x, spg_ref condition, bool *value)
{
    return spg_x_is_always(x, condition, value) && spg_pool_is_safe(x->pool, condition);
}

bool spg_x_is_always(spg_exporter *x, spg_ref condition, bool *value)
{
    const spg_interval a = spg_x_interval(x, condition);
    if (spg_interval_empty(a) || a.low != a.high) { return false; }
    *value = a.low != 0;
    return true;
}

/* How tightly the sign of an operation binds, and what its sides need. */
typedef struct binding {
    char sign;
    int prec, left, right;
} binding;

static const binding *binding_of(const spg_arithmetic *of)
{
    static const binding bindings[] = {
        {'+', SPG_PREC_ADD, SPG_PREC_ADD, SPG_PREC_ADD},   {'-', SPG_PREC_ADD, SPG_PREC_ADD, SPG_PREC_MUL},
        {'*', SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY}, {'/', SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY},
        {'%', SPG_PREC_MUL, SPG_PREC_MUL, SPG_PREC_UNARY}, {0, SPG_PREC_AND, SPG_PREC_ONE, SPG_PREC_ONE}, /* & | ^ */
    };
    const binding *at = bindings;
    while (at->sign != 0 && at->sign != of->sign[0]) { at++; }
    return at;
}

static const spg_arithmetic *arithmetic_of(const spg_exporter *x, spg_ref ref)
{
    return &spg_arithmetics[spg_node_arithmetic((spg_node_kind)spg_x_node(x, ref)->kind)];
}

static bool is_operation(spg_node_kind kind)
{
    return spg_node_arithmetic(kind) != SPG_ARITHMETIC_COUNT;
}

static integer look(spg_exporter *x, spg_ref ref);

static size larger(size a, size b)
{
    return a > b ? a : b;
}

static bool is_natural(const integer *of)
{
    return of->values.low >= 0 || spg_interval_empty(of->values);
}

/* What is read, for something that has 64 bits with or without a sign. Of a negative number and one that is not, &
 * gives bits of the latter. */
static bool is_unsigned(spg_node_kind kind, const integer *a, const integer *b, spg_interval values)
{
    const bool arithmetic = kind == SPG_NODE_ADD || kind == SPG_NODE_SUB || kind == SPG_NODE_MUL;
    const bool divides = kind == SPG_NODE_DIV || kind == SPG_NODE_MOD;
    const bool bits = kind == SPG_NODE_BIT_AND || kind == SPG_NODE_BIT_OR || kind == SPG_NODE_BIT_XOR;
    if (larger(a->size, b->size) == WIDE || !inside(values, NATURALS_64)) { return false; }
    if (kind == SPG_NODE_BIT_AND) { return is_natural(a) || is_natural(b); }
    return (arithmetic || bits || (divides && b->values.low >= 1)) && is_natural(a) && is_natural(b);
}

static integer look_select(spg_exporter *x, spg_ref ref)
{
    integer out = {.values = SPG_INTERVAL_NONE};
    bool negative = false;
    for (uint32_t i = 1; i <= 2; i++) {
        const uint32_t mark = x->scope.trail_count;
        if (spg_scope_learn(&x->scope, spg_x_child(x, ref, 0), i == 1)) {
            const integer side = look(x, spg_x_child(x, ref, i));
            out.size = larger(out.size, side.size);
            negative = negative || !is_natural(&side);
            out.values = spg_interval_join(out.values, side.values);
        }
        spg_scope_forget(&x->scope, mark);
    }
    if (out.size == UNSIGNED && negative) { out.size = WIDE; }
    return out;
}

/* What the operation is, for operands of 64 bits as they are. */
static integer look(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    integer out = {.values = spg_x_interval(x, ref)};
    if (kind == SPG_NODE_SELECT) { return look_select(x, ref); }
    if (kind == SPG_NODE_INT) {
        out.size = fits(out.values) ? SIGNED : inside(out.values, NATURALS_64) ? UNSIGNED : WIDE;
        return out;
    }
    if (!is_operation(kind)) {
        out.values = spg_interval_meet(out.values, SPG_EXPORT_INT64);
        return out;
    }
    const integer a = look(x, spg_x_child(x, ref, 0));
    const integer b = node->count > 1 ? look(x, spg_x_child(x, ref, 1)) : (integer){.values = spg_interval_one(0)};
    const spg_interval tight = spg_arithmetic_bounds(spg_node_arithmetic(kind), a.values, b.values);
    const size from = larger(a.size, b.size);
    out.values = spg_interval_meet(out.values, tight);
    if (from == SIGNED && fits(out.values)) { return out; }
    out.in = is_unsigned(kind, &a, &b, out.values) ? UNSIGNED : WIDE;
    out.size = fits(out.values) ? SIGNED : out.in;
    return out;
}

/* ---- printing ---- */

static void write_constant(spg_exporter *x, spg_int value, int prec)
{
    if (value == INT64_MIN) {
        spg_x(x, "(-9223372036854775807 - 1)");
        return;
    }
    const bool sign = value < 0 && prec > SPG_PREC_ADD;
    spg_x(x, sign ? "(" : "");
    spg_text_add_int(x->out, value);
    if (value > INT32_MAX || value < -INT32_MAX) { spg_x(x, "LL"); }
    spg_x(x, sign ? ")" : "");
}

static void write_as(spg_exporter *x, spg_ref ref, size as, int prec);

static void call(spg_exporter *x, spg_ref ref, bool wide)
{
    const uint32_t count = spg_x_node(x, ref)->count;
    const spg_arithmetic *of = arithmetic_of(x, ref);
    if (of->need != SPG_ARITHMETIC_ANY) { x->risks += 1; }
    spg_x_code(x, "%s", spg_x_text(x, wide ? "wide_%s(" : "%s(", of->exported));
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) { spg_x(x, ", "); }
        write_as(x, spg_x_child(x, ref, i), wide ? WIDE : SIGNED, SPG_PREC_ANY);
    }
    spg_x(x, ")");
}

static void write_select(spg_exporter *x, spg_ref ref, size as, int prec)
{
    const spg_ref condition = spg_x_child(x, ref, 0);
    bool known = false;
    const bool decided = spg_x_is_known(x, condition, &known);
    if (!decided) { spg_x_code(x, "%s@or%x ? ", prec > SPG_PREC_ANY ? "(" : "", condition); }
    for (uint32_t i = 1; i <= 2; i++) {
        if (decided && known != (i == 1)) { continue; }
        const uint32_t mark = x->scope.trail_count;
        spg_scope_learn(&x->scope, condition, i == 1);
        write_as(x, spg_x_child(x, ref, i), as, decided ? prec : i == 1 ? SPG_PREC_OR : SPG_PREC_ANY);
        spg_scope_forget(&x->scope, mark);
        if (!decided && i == 1) { spg_x(x, " : "); }
    }
    if (!decided && prec > SPG_PREC_ANY) { spg_x(x, ")"); }
}

void spg_x_select(spg_exporter *x, spg_ref ref, int prec)
{
    write_select(x, ref, SIGNED, prec);
}

/* a + b */
static void write_signs(spg_exporter *x, spg_ref ref, size as, int prec)
{
    const spg_arithmetic *of = arithmetic_of(x, ref);
    const binding *binds = binding_of(of);
    spg_x(x, prec > binds->prec ? "(" : "");
    write_as(x, spg_x_child(x, ref, 0), as, binds->left);
    spg_xf(x, " %s ", of->sign);
    write_as(x, spg_x_child(x, ref, 1), as, binds->right);
    spg_x(x, prec > binds->prec ? ")" : "");
}

static void write_unsigned(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_node *node = spg_x_node(x, ref);
    const integer of = look(x, ref);
    if (node->kind == SPG_NODE_INT) {
        spg_text_add_int(x->out, x->pool->ints.at[node->data]);
        spg_x(x, "ULL");
    } else if (node->kind == SPG_NODE_SELECT && of.size == UNSIGNED) {
        write_select(x, ref, UNSIGNED, prec);
    } else if (of.in == UNSIGNED) {
        write_signs(x, ref, UNSIGNED, prec);
    } else {
        spg_x_code(x, "(unsigned long long)@one%x", ref);
    }
}

/* A constant of two words, or anything widened. */
void spg_x_large(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    const integer of = look(x, ref);
    if (of.in == WIDE && of.size == WIDE) {
        call(x, ref, true);
    } else if (of.size == WIDE && node->kind == SPG_NODE_SELECT) {
        write_select(x, ref, WIDE, SPG_PREC_ANY);
    } else if (of.size == WIDE) {
        const spg_int value = x->pool->ints.at[node->data];
        spg_x_need(x, "wide");
        spg_xf(x, "(wide){%lluULL, %lluULL}", (unsigned long long)(value >> 64), (unsigned long long)value);
    } else if (of.size == UNSIGNED) {
        spg_x_need(x, "wide");
        spg_x(x, "(wide){0, ");
        write_unsigned(x, ref, SPG_PREC_ANY);
        spg_x(x, "}");
    } else {
        spg_x_code(x, "widen(%i)", ref);
    }
}

static void write_as(spg_exporter *x, spg_ref ref, size as, int prec)
{
    if (as == WIDE) {
        spg_x_large(x, ref);
    } else {
        (as == UNSIGNED ? write_unsigned : spg_x_expression)(x, ref, prec);
    }
}

/* C rounds towards zero and traps on its own: only where both are known not to matter. */
static bool has_sign(spg_exporter *x, const spg_arithmetic *of, spg_ref ref)
{
    if (of->need != SPG_ARITHMETIC_NOT_ZERO) { return of->sign[0] != '\0'; }
    return look(x, spg_x_child(x, ref, 0)).values.low >= 0 && look(x, spg_x_child(x, ref, 1)).values.low >= 1;
}

static void operation(spg_exporter *x, spg_ref ref, bool plain, int prec)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    const spg_arithmetic *of = arithmetic_of(x, ref);
    const spg_ref first = spg_x_child(x, ref, 0);
    const bool always = of->need == SPG_ARITHMETIC_ANY && !of->overflows; /* there is a result */
    if (kind == SPG_NODE_ABS && look(x, first).values.low >= 0) {
        spg_x_integer(x, first, prec);
    } else if (kind == SPG_NODE_NEG && plain) {
        spg_x_code(x, "(-@one%x)", first);
    } else if ((plain || always) && has_sign(x, of, ref)) {
        write_signs(x, ref, SIGNED, prec);
    } else {
        call(x, ref, false);
    }
}

/* The value of what is made of literals alone, if it has one: an operand may fail although the bounds of the whole are known. */
static bool find_constant(const spg_exporter *x, spg_ref ref, spg_int *out)
{
    const spg_node *node = spg_x_node(x, ref);
    spg_int a = 0, b = 0;
    if (node->kind == SPG_NODE_INT) {
        *out = x->pool->ints.at[node->data];
        return true;
    }
    return is_operation((spg_node_kind)node->kind) && find_constant(x, spg_x_child(x, ref, 0), &a) &&
           (node->count < 2 || find_constant(x, spg_x_child(x, ref, 1), &b)) &&
           spg_arithmetics[spg_node_arithmetic((spg_node_kind)node->kind)].apply(a, b, out);
}

/* C would compute literals as int. */
static bool folds(const spg_exporter *x, spg_ref ref, const integer *of)
{
    spg_int value;
    return find_constant(x, ref, &value) && of->values.low == value && of->values.high == value && fits(of->values);
}

/* A value that is computed in something larger and must be a long long. */
static void write_narrow(spg_exporter *x, spg_ref ref, const integer *of, int prec)
{
    const bool literal = spg_x_node(x, ref)->kind == SPG_NODE_INT;
    const bool wide = literal ? of->size == WIDE : of->in == WIDE;
    if (!wide && of->size == SIGNED) {
        spg_x(x, prec > SPG_PREC_UNARY ? "((long long)" : "(long long)");
        write_signs(x, ref, UNSIGNED, SPG_PREC_ONE);
        spg_x(x, prec > SPG_PREC_UNARY ? ")" : "");
        return;
    }
    spg_x_code(x, "%s", wide ? "narrow(" : "with_sign(");
    if (!wide) {
        write_unsigned(x, ref, SPG_PREC_ANY);
    } else if (literal) {
        spg_x_large(x, ref);
    } else {
        call(x, ref, true);
    }
    spg_x(x, ")");
}

/* It must fit in the end, and its operands do: checking is enough. */
static bool checks_instead(spg_exporter *x, spg_ref ref, const integer *of)
{
    const spg_node *node = spg_x_node(x, ref);
    bool small = of->size != SIGNED && node->kind != SPG_NODE_INT;
    for (uint32_t i = 0; small && i < node->count; i++) { small = look(x, spg_x_child(x, ref, i)).size == SIGNED; }
    return small;
}

void spg_x_integer(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_node *node = spg_x_node(x, ref);
    const integer of = look(x, ref);
    if (spg_x_let_name(x, ref)) { return; }
    if (node->kind == SPG_NODE_SELECT) {
        write_select(x, ref, SIGNED, prec);
    } else if (node->kind == SPG_NODE_INT && of.size == SIGNED) {
        write_constant(x, x->pool->ints.at[node->data], prec);
    } else if (node->kind != SPG_NODE_INT && !is_operation((spg_node_kind)node->kind)) {
        spg_x_expression(x, ref, prec);
    } else if (folds(x, ref, &of)) {
        write_constant(x, of.values.low, prec);
    } else if (checks_instead(x, ref, &of)) {
        operation(x, ref, false, prec);
    } else if (of.size != SIGNED || of.in != SIGNED) {
        write_narrow(x, ref, &of, prec);
    } else {
        operation(x, ref, true, prec);
    }
}

bool spg_x_is_large(spg_exporter *x, spg_ref ref)
{
    return look(x, ref).size != SIGNED;
}

/* ---- comparisons of integers ---- */

void spg_x_compare(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    const char *sign = spg_node_sign(kind), *sides[2];
    const int own = kind == SPG_NODE_EQ || kind == SPG_NODE_NE ? SPG_PREC_EQUAL : SPG_PREC_LESS;
    const integer a = look(x, spg_x_child(x, ref, 0));
    const integer b = look(x, spg_x_child(x, ref, 1));
    const bool natural = is_natural(&a) && is_natural(&b);
    size as = larger(a.size, b.size);
    if (as == UNSIGNED && !natural) { as = WIDE; }
    for (uint32_t i = 0; i < 2; i++) {
        spg_x_page page;
        spg_x_aside(x, &page);
        write_as(x, spg_x_child(x, ref, i), as, SPG_PREC_ADD);
        sides[i] = spg_x_back(x, &page);
    }
    spg_x(x, prec > own ? "(" : "");
    if (as == WIDE) {
        spg_x_code(x, "wide_compare(%s, %s) %s 0", sides[0], sides[1], sign);
    } else {
        spg_x_compared(x, sides[0], sign, sides[1]);
    }
    spg_x(x, prec > own ? ")" : "");
}
