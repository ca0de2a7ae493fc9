/* layout.c — blocks that need fewer lines: else-if chains, short statements. SPDX-License-Identifier: MIT
 *
 * Printers open and close a block around whatever comes. Here, when a function is done, "} else {" with nothing inside but
 * an if becomes "} else if", and a block of one short statement stands on the line of its condition. Names of items that
 * turned out to be looked at by nothing go, and compilers are told of such parameters. What is printed is C
 * of one form: a line ends in " {" where a block starts, and starts with "}" where it ends. */
#include "export/exporter.h"

#include <ctype.h>
#include <string.h>

enum { INDENT = 4, WIDTH = 110 };

typedef struct line {
    const char *before; /* of the text: "} else ", or "" */
    const char *text;
    size_t length, indent;
    bool gone; /* it is a part of another one, or dropped */
    bool dropped;
    size_t body; /* where the statement is that stands on this line, too, with the brace behind it; 0: none */
} line;

typedef SPG_ARRAY(line) lines;

static bool is(const line *l, const char *text)
{
    return !l->gone && l->before[0] == '\0' && l->length == strlen(text) && memcmp(l->text, text, l->length) == 0;
}

static bool starts(const line *l, const char *text)
{
    return !l->gone && l->before[0] == '\0' && l->length >= strlen(text) && memcmp(l->text, text, strlen(text)) == 0;
}

static bool ends(const line *l, const char *text)
{
    const size_t length = strlen(text);
    return !l->gone && l->length >= length && memcmp(l->text + l->length - length, text, length) == 0;
}

static bool is_end(const line *l)
{
    return l->length == 1 && l->text[0] == '}';
}

static spg_status cut(spg_run *run, const char *text, lines *out)
{
    while (*text != '\0') {
        const char *end = strchr(text, '\n');
        line one = {.before = "", .text = text};
        if (end == NULL) { end = text + strlen(text); }
        while (one.text < end && *one.text == ' ') { one.text++; }
        one.indent = (size_t)(one.text - text);
        one.length = (size_t)(end - one.text);
        SPG_TRY(SPG_PUSH(run, out, one));
        text = *end == '\0' ? end : end + 1;
    }
    return SPG_OK;
}

/* `TYPE NAME = LIST.at[at_N];`: where the name starts, else NULL. */
static const char *name_of_item(const line *l, size_t *length)
{
    static const char sign[] = " = ";
    const char *end = l->text;
    while (end + sizeof sign < l->text + l->length && memcmp(end, sign, strlen(sign)) != 0) { end++; }
    const char *name = end;
    while (name > l->text && name[-1] != ' ' && name[-1] != '*') { name--; }
    *length = (size_t)(end - name);
    const char *index = ".at[at_";
    bool item = false;
    for (const char *at = end; at + strlen(index) < l->text + l->length; at++) {
        item = item || memcmp(at, index, strlen(index)) == 0;
    }
    return item && name > l->text && ends(l, "];") ? name : NULL;
}

static bool mentions(const line *l, const char *name, size_t length)
{
    for (size_t i = 0; i + length <= l->length; i++) {
        const bool starts_here = i == 0 || (!isalnum((unsigned char)l->text[i - 1]) && l->text[i - 1] != '_');
        const char next = i + length < l->length ? l->text[i + length] : ' ';
        if (starts_here && memcmp(l->text + i, name, length) == 0 && !isalnum((unsigned char)next) && next != '_') {
            return true;
        }
    }
    return false;
}

/* What looked at the item was decided beforehand; compilers warn of a name that is left. */
static void drop_items(lines *all)
{
    for (size_t i = all->count; i-- > 0;) {
        size_t length = 0;
        const char *name = name_of_item(&all->at[i], &length);
        bool used = name == NULL;
        for (size_t k = i + 1;
             !used && k < all->count && (all->at[k].indent >= all->at[i].indent || all->at[k].length == 0); k++) {
            used = !all->at[k].gone && mentions(&all->at[k], name, length);
        }
        all->at[i].gone = all->at[i].dropped = !used;
    }
}

static size_t next_of(const lines *all, size_t i)
{
    do {
        i++;
    } while (i < all->count && all->at[i].gone);
    return i;
}

/* The line that ends the if that starts at `first`, with all its branches; or the number of lines. */
static size_t end_of_if(const lines *all, size_t first)
{
    const size_t indent = all->at[first].indent;
    size_t i = next_of(all, first);
    while (i < all->count && (all->at[i].indent > indent || starts(&all->at[i], "} else") ||
                              all->at[i].before[0] != '\0' || all->at[i].length == 0)) {
        i = next_of(all, i);
    }
    return i < all->count && all->at[i].indent == indent && is(&all->at[i], "}") ? i : all->count;
}

/* From the last "} else {" to the first, so that inner chains are one if when the outer ones are looked at. */
static void chain(lines *all)
{
    for (size_t i = all->count; i-- > 0;) {
        if (!is(&all->at[i], "} else {")) { continue; }
        const size_t inner = next_of(all, i);
        if (inner >= all->count || !starts(&all->at[inner], "if (") || !ends(&all->at[inner], " {")) { continue; }
        const size_t end = end_of_if(all, inner);
        const size_t close = end < all->count ? next_of(all, end) : all->count;
        if (close >= all->count || !is(&all->at[close], "}") || all->at[close].indent != all->at[i].indent) {
            continue;
        }
        all->at[i].before = "} else ";
        all->at[i].text = all->at[inner].text;
        all->at[i].length = all->at[inner].length;
        all->at[inner].gone = true;
        all->at[end].gone = true;
        for (size_t k = inner + 1; k < end; k++) {
            if (all->at[k].indent >= INDENT) { all->at[k].indent -= INDENT; }
        }
    }
}

static bool has_brace(const line *l)
{
    return memchr(l->text, '{', l->length) != NULL || memchr(l->text, '}', l->length) != NULL;
}

static void join(lines *all)
{
    for (size_t i = 0; i < all->count; i++) {
        line *head = &all->at[i];
        if (head->gone || !ends(head, " {") ||
            !(starts(head, "if (") || starts(head, "for (") || starts(head, "while ("))) {
            continue;
        }
        const size_t body = next_of(all, i);
        const size_t close = body < all->count ? next_of(all, body) : body;
        if (close >= all->count || !is(&all->at[close], "}") || all->at[close].indent != head->indent) { continue; }
        if (!ends(&all->at[body], ";") || has_brace(&all->at[body])) { continue; }
        if (head->indent + head->length + all->at[body].length + 3 > WIDTH) { continue; }
        head->body = body;
        all->at[body].gone = true;
        all->at[close].gone = true;
    }
}

/* The parameters that nothing in the body of the function looks at, whose head is the line `at`: their names end at a comma or at the
 * last parenthesis. */
static void leave_unused(const lines *all, size_t at, spg_text *out)
{
    const line *head = &all->at[at];
    const char *open = memchr(head->text, '(', head->length);
    for (const char *end = open; end != NULL && end < head->text + head->length; end++) {
        const char *start = end;
        if (*end != ',' && *end != ')') { continue; }
        while (isalnum((unsigned char)start[-1]) || start[-1] == '_') { start--; }
        bool used = start == open + 1; /* (void) */
        for (size_t k = at + 2; !used && k < all->count && !(all->at[k].indent == 0 && is_end(&all->at[k])); k++) {
            used = !all->at[k].dropped && mentions(&all->at[k], start, (size_t)(end - start));
        }
        if (used) { continue; }
        spg_text_add(out, "    (void)");
        spg_text_add_bytes(out, start, (size_t)(end - start));
        spg_text_add(out, ";\n");
    }
}

static bool is_head(const lines *all, size_t i)
{
    return all->at[i].indent == 0 && ends(&all->at[i], ")") && i + 1 < all->count && is(&all->at[i + 1], "{");
}

static void write(const lines *all, spg_text *out)
{
    for (size_t i = 0; i < all->count; i++) {
        const line *l = &all->at[i];
        if (l->gone) { continue; }
        spg_text_add_repeat(out, ' ', l->length > 0 ? l->indent : 0);
        spg_text_add(out, l->before);
        spg_text_add_bytes(out, l->text, l->length);
        if (l->body != 0) {
            spg_text_add(out, " ");
            spg_text_add_bytes(out, all->at[l->body].text, all->at[l->body].length);
            spg_text_add(out, " }");
        }
        spg_text_add(out, "\n");
        if (i > 0 && is_head(all, i - 1)) { leave_unused(all, i - 1, out); }
    }
}

void spg_x_layout(spg_exporter *x, const char *text)
{
    lines all = {0};
    if (spg_x_set(x, cut(x->run, text, &all))) {
        drop_items(&all);
        chain(&all);
        join(&all);
        write(&all, x->out);
    }
    SPG_ARRAY_CLEAR(x->run, &all);
}
