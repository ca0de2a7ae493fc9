/* acts_print.c — what main prints. SPDX-License-Identifier: MIT */
#include "export/acts.h"

#include <string.h>

#include "export/kept.h"
#include "export/statement.h"

bool spg_x_is_many(spg_type type)
{
    return spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
}

/* May the item write nothing? Then the blanks depend on what was written. */
static bool may_be_empty(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind != SPG_NODE_EITHER) { return spg_x_is_many(node->type) || node->type == SPG_TYPE(GRID); }
    return may_be_empty(x, spg_x_child(x, ref, 1)) || may_be_empty(x, spg_x_child(x, ref, 2));
}

/* Nothing of an item is written before it is worked out, not even the blank: `before` says which one is written with it. NULL: the
 * blank depends on what was written. */
static void print_joined(spg_exporter *x, spg_ref ref, const char *before)
{
    const bool texts = spg_x_node(x, spg_x_child(x, ref, 0))->type == SPG_TYPE_LIST(SPG_TYPE(TEXT));
    const char *put = texts ? "put_joined(" : "put_joined_numbers(";
    const char *print = texts ? "print_joined(" : "print_joined_numbers(";
    spg_x_code(x, "\n%s%s@all%x);", before == NULL ? print : put, before == NULL ? "" : before, ref);
}

static bool is_joined(const spg_exporter *x, spg_ref ref)
{
    if (spg_x_node(x, ref)->kind != SPG_NODE_JOIN) { return false; }
    const spg_type list = spg_x_node(x, spg_x_child(x, ref, 0))->type;
    return list == SPG_TYPE_LIST(SPG_TYPE(TEXT)) || list == SPG_TYPE_LIST(SPG_TYPE(INT)) || list == SPG_TYPE(SET) ||
           list == SPG_TYPE(BAG);
}

static void print_wide(spg_exporter *x, spg_ref ref, const char *before)
{
    spg_x_code(x, "\n%s%s", before == NULL ? "print_wide(" : "put_wide(", before == NULL ? "" : before);
    spg_x_large(x, ref);
    spg_x(x, ");");
}

static bool is_wide(spg_exporter *x, spg_ref ref)
{
    return spg_x_node(x, ref)->type == SPG_TYPE(INT) && spg_x_is_large(x, ref);
}

static void print_one(spg_exporter *x, spg_ref ref)
{
    const spg_type type = spg_x_node(x, ref)->type;
    if (is_joined(x, ref) || is_wide(x, ref)) {
        (is_joined(x, ref) ? print_joined : print_wide)(x, ref, NULL);
        return;
    }
    spg_x_code(x, "\n%s(%x);", spg_x_function(x, "print", type), ref);
}

/* Two texts, or constants that can be written as texts: one call with ? and :. */
static bool is_text(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind != SPG_NODE_EITHER) { return node->type == SPG_TYPE(TEXT) || node->kind == SPG_NODE_INT; }
    return is_text(x, spg_x_child(x, ref, 1)) && is_text(x, spg_x_child(x, ref, 2));
}

static void text_of(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_INT) {
        spg_x(x, "\"");
        spg_text_add_int(x->out, x->pool->ints.at[node->data]);
        spg_x(x, "\"");
        return;
    }
    if (node->kind != SPG_NODE_EITHER) {
        spg_x_code(x, "@or%x", ref);
        return;
    }
    spg_x_code(x, "@or%x ? ", spg_x_child(x, ref, 0));
    text_of(x, spg_x_child(x, ref, 1));
    spg_x(x, " : ");
    text_of(x, spg_x_child(x, ref, 2));
}

/* ---- one printf for what stands side by side ---- */

/* What is to be printed next: a format and its arguments, without the names of conversions of their own. */
typedef struct line {
    spg_exporter *x;
    spg_text format, arguments;
    uint32_t conversions;
    bool blank; /* a blank comes before the next item */
} line;

static void line_open(line *l, spg_exporter *x, bool blank)
{
    *l = (line){.x = x, .blank = blank};
    spg_text_init(&l->format, x->run);
    spg_text_init(&l->arguments, x->run);
}

static void line_clear(line *l)
{
    spg_x_set(l->x, spg_text_status(&l->format));
    spg_x_set(l->x, spg_text_status(&l->arguments));
    spg_text_clear(&l->format);
    spg_text_clear(&l->arguments);
}

/* puts where it is one text, or one that is known; putchar for a single character. */
static void line_print(line *l)
{
    spg_exporter *x = l->x;
    const char *format = spg_text_get(&l->format);
    const size_t length = strlen(format);
    const bool ends = length > 0 && format[length - 1] == '\n';
    if (length > 0) { spg_x_line(x); }
    if (strcmp(format, " ") == 0 || strcmp(format, "\n") == 0) {
        spg_x(x, ends ? "putchar('\\n');" : "putchar(' ');");
    } else if (strcmp(format, "%s\n") == 0 && l->conversions == 1) {
        spg_x_code(x, "puts(%s);", spg_text_get(&l->arguments) + 2);
    } else if (strcmp(format, "%s") == 0 && l->conversions == 1) {
        spg_x_code(x, "fputs(%s, stdout);", spg_text_get(&l->arguments) + 2);
    } else if (l->conversions == 0 && ends && strchr(format, '%') == NULL) {
        spg_x(x, "puts(");
        spg_x_string(x, format, length - 1);
        spg_x(x, ");");
    } else if (length > 0) {
        spg_x(x, "printf(");
        spg_x_string(x, format, length);
        spg_x_code(x, "%s);", spg_text_get(&l->arguments));
    }
    line_clear(l);
    line_open(l, x, l->blank);
}

static void take_blank(line *l)
{
    if (l->blank) { spg_text_add_char(&l->format, ' '); }
    l->blank = false;
}

/* Computing it cannot fail, so what stands before it need not be printed before. */
static bool is_harmless(const spg_exporter *x, spg_ref ref)
{
    static const spg_node_kind kinds[] = {
        SPG_NODE_INT, SPG_NODE_BOOL, SPG_NODE_TEXT, SPG_NODE_LOCAL, SPG_NODE_GIVEN,     SPG_NODE_EITHER, SPG_NODE_EQ,
        SPG_NODE_NE,  SPG_NODE_LT,   SPG_NODE_LE,   SPG_NODE_NOT,   SPG_NODE_JOIN_TEXT, SPG_NODE_TO_TEXT};
    const spg_node *node = spg_x_node(x, ref);
    bool known = false;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) { known = known || node->kind == kinds[i]; }
    for (uint32_t i = 0; known && i < node->count; i++) { known = is_harmless(x, spg_x_child(x, ref, i)); }
    return known;
}

/* Is it written as a long long, and not as an int, which C makes of constants? */
static bool is_long(const spg_exporter *x, spg_ref ref)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    if (kind == SPG_NODE_ADD || kind == SPG_NODE_SUB || kind == SPG_NODE_MUL) {
        return is_long(x, spg_x_child(x, ref, 0)) || is_long(x, spg_x_child(x, ref, 1));
    }
    return kind == SPG_NODE_LOCAL || kind == SPG_NODE_GIVEN || kind == SPG_NODE_CALL || kind == SPG_NODE_INDEX ||
           kind == SPG_NODE_ASK || kind == SPG_NODE_FIELD;
}

/* With a cast, unless it has one. */
static void write_long(spg_exporter *x, spg_ref ref)
{
    static const char cast[] = "(long long)";
    spg_x_page page;
    spg_x_aside(x, &page);
    spg_x_expression(x, ref, SPG_PREC_UNARY);
    const char *number = spg_x_back(x, &page);
    spg_x_code(x, strncmp(number, cast, strlen(cast)) == 0 ? "%s" : "(long long)(%s)", number);
}

static void add_argument(line *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    spg_text *out = x->out;
    const spg_type type = spg_x_node(x, ref)->type;
    x->out = &l->arguments;
    spg_x(x, ", ");
    if (is_text(x, ref)) {
        text_of(x, ref);
    } else if (type == SPG_TYPE(POSITION)) {
        spg_x_kept_need_text(x);
        spg_x_code(x, "position_text(@kept%x)", ref);
    } else if (type == SPG_TYPE(BOOL)) {
        spg_x_code(x, "@or%x ? \"true\" : \"false\"", ref);
    } else if (is_long(x, ref)) {
        spg_x_code(x, "%x", ref);
    } else {
        write_long(x, ref);
    }
    x->out = out;
    l->conversions += 1;
}

static void add_constant(line *l, const spg_pool_text *text)
{
    for (size_t i = 0; i < text->length; i++) {
        if (text->bytes[i] == '%') { spg_text_add_char(&l->format, '%'); }
        spg_text_add_char(&l->format, text->bytes[i]);
    }
}

static void output(line *l, spg_ref ref);

/* A side of a condition, which may be of another type than the other side. */
static void output_side(spg_exporter *x, spg_ref ref, const void *before)
{
    line own;
    line_open(&own, x, ((const line *)before)->blank);
    output(&own, ref);
    line_print(&own);
    line_clear(&own);
}

/* An item whose length is known not to be 0. */
static void output(line *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_TEXT) {
        take_blank(l);
        add_constant(l, &x->pool->texts.at[node->data]);
        return;
    }
    if (node->kind == SPG_NODE_INT) {
        take_blank(l);
        spg_text_add_int(&l->format, x->pool->ints.at[node->data]);
        return;
    }
    if (node->kind == SPG_NODE_EITHER && !is_text(x, ref)) {
        line_print(l);
        spg_x_branch(x, ref, output_side, l);
        l->blank = false;
        return;
    }
    if (!is_harmless(x, ref)) {
        line_print(l);
    } else if (node->kind == SPG_NODE_JOIN_TEXT) {
        for (uint32_t i = 0; i < node->count; i++) { output(l, spg_x_child(x, ref, i)); }
        return;
    } else if (node->kind == SPG_NODE_TO_TEXT && spg_x_node(x, spg_x_child(x, ref, 0))->type == SPG_TYPE(INT)) {
        output(l, spg_x_child(x, ref, 0));
        return;
    }
    if (is_joined(x, ref) || is_wide(x, ref)) {
        line_print(l);
        (is_joined(x, ref) ? print_joined : print_wide)(x, ref, l->blank ? "\" \", " : "\"\", ");
        l->blank = false;
        return;
    }
    take_blank(l);
    spg_text_add(&l->format, node->type == SPG_TYPE(INT) ? "%lld" : "%s");
    add_argument(l, ref);
}

/* ---- the same where blanks depend on what was printed ---- */

static void output_counted(spg_exporter *x, spg_ref ref, const void *none)
{
    if (spg_x_node(x, ref)->kind != SPG_NODE_EITHER) {
        print_one(x, ref);
        return;
    }
    if (is_text(x, ref)) {
        spg_x_code(x, "\nprint_text(");
        text_of(x, ref);
        spg_x(x, ");");
        return;
    }
    spg_x_branch(x, ref, output_counted, none);
}

static void print_counted(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    spg_x_need(x, "separate");
    spg_x_code(x, "\nitem_before = 0;");
    for (uint32_t i = 0; i < node->count; i++) { output_counted(x, spg_x_child(x, ref, i), NULL); }
    if (node->data != 1) { return; }
    spg_x_code(x, "\nputchar('\\n');");
}

/* Moves are printed by nobody. */
static void refuse_item(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    char word[SPG_TYPE_TEXT_SIZE];
    if (node->kind == SPG_NODE_EITHER) {
        refuse_item(x, spg_x_child(x, ref, 1));
        refuse_item(x, spg_x_child(x, ref, 2));
    } else if (spg_type_base(node->type) == SPG_KIND_MOVE) {
        spg_x_refuse(x, node->span, "printing a %1 cannot be exported", spg_type_format(node->type, word),
                     "print what it is made of: best(p).k, best(p).to.n");
    }
}

void spg_x_print(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    line l;
    for (uint32_t i = 0; i < node->count; i++) { refuse_item(x, spg_x_child(x, ref, i)); }
    for (uint32_t i = 0; i < node->count; i++) {
        if (may_be_empty(x, spg_x_child(x, ref, i))) {
            print_counted(x, ref);
            return;
        }
    }
    line_open(&l, x, false);
    for (uint32_t i = 0; i < node->count; i++) {
        l.blank = i > 0;
        output(&l, spg_x_child(x, ref, i));
    }
    if (node->data == 1) { spg_text_add_char(&l.format, '\n'); }
    line_print(&l);
    line_clear(&l);
}
