/* runtime.c — which parts of the runtime an exported program uses. SPDX-License-Identifier: MIT */
#include "export/runtime.h"

#include <stdio.h>
#include <string.h>

#include "export/kept.h"
#include "export/search_fields.h"

static const char mark[] = "/*@ ";

/* The part that starts behind a mark at `at`. */
static spg_x_part read_part(const char *at)
{
    const char *colon = strchr(at, ':');
    const char *close = strstr(at, "*/\n");
    const char *next = strstr(close, mark);
    return (spg_x_part){.name = at,
                        .needs = colon + 1,
                        .text = close + 3,
                        .end = next != NULL ? next : spg_export_runtime + spg_export_runtime_length,
                        .name_length = (size_t)(colon - at),
                        .needs_length = (size_t)(close - colon - 1)};
}

spg_status spg_x_list_parts(spg_exporter *x)
{
    for (const char *at = strstr(spg_export_runtime, mark); at != NULL; at = strstr(at, mark)) {
        at += strlen(mark);
        SPG_TRY(SPG_PUSH(x->run, &x->parts, read_part(at)));
    }
    return SPG_OK;
}

static bool is_named(const spg_x_part *of, const char *name, size_t length)
{
    return of->name_length == length && memcmp(of->name, name, length) == 0;
}

static bool is_of_lists(const spg_x_part *of)
{
    return of->name_length > 5 && memcmp(of->name, "list-", 5) == 0;
}

static bool is_word(const char *word, size_t length, const char *other)
{
    return strlen(other) == length && memcmp(word, other, length) == 0;
}

/* ---- types ---- */

/* Sets and bags are lists of numbers here. */
static spg_type plain(spg_type type)
{
    const spg_kind base = spg_type_base(type);
    if (base != SPG_KIND_SET && base != SPG_KIND_BAG) { return type; }
    return (spg_type)(SPG_TYPE_LIST(SPG_TYPE(INT)) + 16 * spg_type_depth(type));
}

/* Names of lists of any depth that the rules can have; a set at that depth is one list more. */
static const char *const words[SPG_KIND_COUNT][SPG_LIST_DEPTH_MAX + 2] = {
    [SPG_KIND_INT] = {"long long", "ints", "ints2", "ints3", "ints4", "ints5", "ints6", "ints7", "ints8", "ints9"},
    [SPG_KIND_TEXT] = {"const char *", "texts", "texts2", "texts3", "texts4", "texts5", "texts6", "texts7", "texts8"},
    [SPG_KIND_BOOL] = {"int", "truths", "truths2", "truths3", "truths4", "truths5", "truths6", "truths7", "truths8"},
    [SPG_KIND_MOVE] = {"move", "move_list", "move_list2", "move_list3", "move_list4", "move_list5", "move_list6",
                       "move_list7", "move_list8"},
    [SPG_KIND_POSITION] = {"position", "positions", "positions2", "positions3", "positions4", "positions5",
                           "positions6", "positions7", "positions8"},
    [SPG_KIND_GRID] = {"grid", "grids", "grids2", "grids3", "grids4", "grids5", "grids6", "grids7", "grids8"},
};

const char *spg_x_type(spg_exporter *x, spg_type type)
{
    const spg_type p = plain(type);
    const char *word = words[spg_type_base(p)][spg_type_depth(p)];
    if (spg_type_base(p) == SPG_KIND_GRID) { spg_x_need(x, "grid-type"); }
    return word != NULL ? word : "int";
}

void spg_x_declare(spg_exporter *x, spg_type type)
{
    spg_x_code(x, "@type%u ", type);
}

/* ---- what is used ---- */

static void need(spg_exporter *x, const char *name, size_t length, spg_type list);

/* Words in parts of lists that stand for a function of items: of lists the one whose name ends so, else by what the items are. */
typedef struct item_function {
    const char *word, *list, *number, *truth, *text, *grid, *position;
} item_function;

static const item_function item_functions[] = {
    {"COMPARE", "compare", "number_compare", "number_compare", "strcmp", "grid_compare", "position_compare"},
    {"COPY", "copy", "", "", "", "", ""},
    {"PRINT", "print", "print_number", "print_truth", "print_text", "print_grid", "print_position"},
    {"WRITE", "write", "write_number", "write_truth", "write_quoted", "write_grid", ""},
    {"JSON", "json", "json_number", "json_number", "json_text", "", ""},
    {"KEY", "key", "key_word", "key_word", "text_key", "key_word", ""},
    {"NEXT", "next", "next_word", "(int)next_word", "text_next", "next_word", ""},
};
enum { ITEM_FUNCTIONS = sizeof item_functions / sizeof item_functions[0] };

static const char *name_of(spg_exporter *x, const item_function *of, spg_type item)
{
    if (spg_type_is_list(item)) { return spg_x_text(x, "%s_%s", spg_x_type(x, item), of->list); }
    return item == SPG_TYPE(TEXT)       ? of->text
           : item == SPG_TYPE(BOOL)     ? of->truth
           : item == SPG_TYPE(GRID)     ? of->grid
           : item == SPG_TYPE(POSITION) ? of->position
                                        : of->number;
}

static void need_function(spg_exporter *x, const item_function *of, spg_type item)
{
    char name[64];
    if (spg_type_is_list(item)) {
        snprintf(name, sizeof name, "list-%s", of->list);
        need(x, name, strlen(name), item);
        return;
    }
    const bool compares = strcmp(of->list, "compare") == 0;
    snprintf(name, sizeof name, "%s(", name_of(x, of, item));
    if (item == SPG_TYPE(MOVE) && compares) {
        spg_x_refuse(x, SPG_NOWHERE, "comparing %1 cannot be exported", SPG_WORDS("moves"),
                     "compare their names: best(p).k == 3");
    } else if (item == SPG_TYPE(POSITION) && compares) {
        spg_x_kept_need_compare(x);
    } else {
        if (strcmp(name, "print_position(") == 0) { spg_x_kept_need_text(x); }
        spg_x_need_called(x, name);
    }
}

const char *spg_x_function(spg_exporter *x, const char *word, spg_type type)
{
    const spg_type p = plain(type);
    const item_function *of = item_functions;
    while (strcmp(of->list, word) != 0) { of++; }
    need_function(x, of, p);
    return name_of(x, of, p);
}

/* What a part needs for lists of this type. */
static void need_item(spg_exporter *x, const spg_x_part *of, spg_type list)
{
    const spg_type item = spg_type_item(list);
    for (size_t i = 0; i < ITEM_FUNCTIONS; i++) {
        const char *found = strstr(of->text, item_functions[i].word);
        if (found != NULL && found < of->end) { need_function(x, &item_functions[i], item); }
    }
    if (!is_named(of, "list-type", 9)) { return; }
    if (item == SPG_TYPE(GRID)) { spg_x_need(x, "grid-type"); }
    if (spg_type_is_list(item)) { need(x, "list-type", 9, item); }
}

/* The names in a list of needs: "die list-add list-add/ints". */
static void need_all(spg_exporter *x, const char *at, size_t length, spg_type list)
{
    const char *end = at + length;
    while (at < end) {
        const char *start = at;
        while (at < end && *at != ' ') { at++; }
        const size_t size = (size_t)(at - start);
        const char *slash = memchr(start, '/', size);
        if (slash != NULL) {
            const bool twice = at[-1] == '2';
            const spg_type one = SPG_TYPE_LIST(slash[1] == 't'   ? SPG_TYPE(TEXT)
                                               : slash[1] == 'g' ? SPG_TYPE(GRID)
                                               : slash[1] == 'm' ? SPG_TYPE(MOVE)
                                                                 : SPG_TYPE(INT));
            need(x, start, (size_t)(slash - start), twice ? SPG_TYPE_LIST(one) : one);
        } else if (size > 0) {
            need(x, start, size, list);
        }
        at++;
    }
}

static void need(spg_exporter *x, const char *name, size_t length, spg_type list)
{
    uint32_t index = 0;
    while (index < x->parts.count && !is_named(&x->parts.at[index], name, length)) { index++; }
    if (index == x->parts.count) {
        x->status = SPG_FAIL(x->run, SPG_TOO_BIG, x->place, "a fault of export: the part '%1' is not there", NULL,
                             name);
        return;
    }
    const spg_x_part *of = &x->parts.at[index];
    if (!is_of_lists(of)) { list = 0; }
    for (size_t i = 0; i < x->needs.count; i++) {
        if (x->needs.at[i].part == index && x->needs.at[i].list == list) { return; }
    }
    const spg_need fresh = {index, list};
    if (!spg_x_set(x, SPG_PUSH(x->run, &x->needs, fresh))) { return; }
    if (list != 0) { need_item(x, of, list); }
    need_all(x, of->needs, of->needs_length, list);
}

/* Parts that fail where the rules do. What does not fit into 64 bits fails anywhere. */
static bool is_risky(const char *name, size_t length)
{
    static const char *const names[] = {"die", "span", "minus-item", "list-item", "list-without"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (is_word(name, length, names[i])) { return true; }
    }
    return false;
}

static void need_named(spg_exporter *x, const char *name, size_t length, spg_type list)
{
    if (is_risky(name, length)) { x->risks += 1; }
    need(x, name, length, list);
}

void spg_x_need(spg_exporter *x, const char *name)
{
    need_named(x, name, strlen(name), 0);
}

static bool is_needed(const spg_exporter *x, const char *name, size_t length)
{
    for (size_t i = 0; i < x->needs.count; i++) {
        if (is_named(&x->parts.at[x->needs.at[i].part], name, length)) { return true; }
    }
    return false;
}

bool spg_x_needs(const spg_exporter *x, const char *name)
{
    return is_needed(x, name, strlen(name));
}

/* Does the part have the name of a function that it defines, with hyphens? */
static bool defines(const spg_x_part *of, const char *name, size_t length)
{
    char definition[64];
    if (of->name_length != length) { return false; }
    for (size_t i = 0; i < length; i++) {
        if (of->name[i] != (name[i] == '_' ? '-' : name[i])) { return false; }
    }
    snprintf(definition, sizeof definition, "%.*s(", (int)length, name);
    const char *found = strstr(of->text, definition);
    return found != NULL && found < of->end && (found[-1] == ' ' || found[-1] == '*');
}

/* Behind a text or character in quotes: what stands there is no code. */
static const char *skip_quoted(const char *at)
{
    const char quote = *at++;
    for (; *at != '\0' && *at != quote; at++) {
        if (*at == '\\' && at[1] != '\0') { at++; }
    }
    return *at == '\0' ? at : at + 1;
}

void spg_x_need_called(spg_exporter *x, const char *code)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz_0123456789";
    for (const char *at = code; *at != '\0';) {
        if (*at == '"' || *at == '\'') {
            at = skip_quoted(at);
            continue;
        }
        if (*at == '%' && at[1] != '\0') { at += 2; } /* a conversion, when it is a template */
        const size_t length = strspn(at, letters);
        for (size_t i = 0; at[length] == '(' && i < x->parts.count; i++) {
            if (defines(&x->parts.at[i], at, length)) { need_named(x, x->parts.at[i].name, length, 0); }
        }
        at += length > 0 || *at == '\0' ? length : 1;
    }
}

void spg_x_need_list(spg_exporter *x, const char *name, spg_type list)
{
    char what[64];
    snprintf(what, sizeof what, "list-%s", name);
    need_named(x, what, strlen(what), plain(list));
}

/* ---- printing ---- */

static void add_word(spg_exporter *x, const char *word, size_t length, spg_type list, spg_text *out)
{
    const spg_type item = spg_type_item(list);
    const bool lists = spg_type_is_list(item);
    const char *const words_of_types[][2] = {{"LIST", spg_x_type(x, list)},
                                             {"ITEM", spg_x_type(x, item)},
                                             {"BRACKETS", lists ? ", brackets" : ""},
                                             {"OWN", lists ? "\"[]\"" : "brackets"}};
    const char *found = NULL;
    for (size_t i = 0; i < sizeof words_of_types / sizeof words_of_types[0]; i++) {
        if (is_word(word, length, words_of_types[i][0])) { found = words_of_types[i][1]; }
    }
    for (size_t i = 0; i < ITEM_FUNCTIONS; i++) {
        if (is_word(word, length, item_functions[i].word)) { found = name_of(x, &item_functions[i], item); }
    }
    spg_text_add_bytes(out, found != NULL ? found : word, found != NULL ? strlen(found) : length);
}

/* The line at `at` ends in a mark that says for which programs it is: its end, or NULL if there is none. */
static const char *marked_end(const spg_exporter *x, const char *at, bool *wanted)
{
    const char *end = strchr(at, '\n'), *sign = strstr(at, " /*");
    while (sign != NULL && sign < end && sign[3] != '?' && sign[3] != '!') { sign = strstr(sign + 1, " /*"); }
    if (end == NULL || sign == NULL || sign > end) { return NULL; }
    const char *name = sign + 5;
    *wanted = is_needed(x, name, (size_t)(strstr(name, " */") - name)) == (sign[3] == '?');
    return sign;
}

/* A word in capitals that stands for something of the positions that are searched. */
static bool add_layout_word(spg_exporter *x, const char *word, size_t length, spg_text *out)
{
    spg_field row = {0};
    uint32_t rows = 0;
    const bool sized = spg_x_needs(x, "sized") && spg_x_fields_open_rows(x, &row, &rows);
    if (is_word(word, length, "SIZE")) { /* bytes of a position */
        spg_text_add(out, sized ? "words * sizeof *there" : "sizeof there");
    } else if (is_word(word, length, "WORDS") && sized) {
        spg_text_add(out, "words");
    } else {
        const struct {
            const char *word;
            spg_int value;
        } words_of_layout[] = {
            {"WORDS", spg_x_fields_words(x)},
            {"LEAST", spg_x_fields_words(x)},
            {"HEAD", spg_x_fields_head(x)},                     /* bits of what tells its game and turn */
            {"OVER", 2 * (spg_int)x->program->games.count + 1}, /* … of a game that is over in a draw */
            {"BASE", row.at},
            {"CELL", row.bits},
            {"ROWS", rows}};
        size_t i = 0, count = sizeof words_of_layout / sizeof words_of_layout[0];
        while (i < count && !is_word(word, length, words_of_layout[i].word)) { i++; }
        if (i == count) { return false; }
        spg_text_add_int(out, words_of_layout[i].value);
    }
    return true;
}

/* The text of a part; words in capitals are replaced in parts of lists. */
static void add_part(spg_exporter *x, const spg_x_part *of, spg_type list, spg_text *out)
{
    const char *at = of->text;
    const char *cut = NULL; /* where the mark of the line starts */
    while (at < of->end) {
        if (at == of->text || at[-1] == '\n') {
            bool wanted = true;
            cut = marked_end(x, at, &wanted);
            if (cut != NULL && !wanted) {
                at = strchr(at, '\n') + 1;
                continue;
            }
        }
        if (at == cut) {
            at = strchr(at, '\n');
            continue;
        }
        const char *start = at;
        at += strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"); /* a part ends in a line */
        if (at == start) {
            spg_text_add_char(out, *at++);
        } else if (list == 0 && !add_layout_word(x, start, (size_t)(at - start), out)) {
            spg_text_add_bytes(out, start, (size_t)(at - start));
        } else if (list != 0) {
            add_word(x, start, (size_t)(at - start), list, out);
        }
    }
    /* A blank line behind it, where its file ends, too. */
    if (out->length > 1 && out->at[out->length - 2] != '\n') { spg_text_add(out, "\n"); }
}

static bool is_late(spg_type list)
{
    const spg_kind base = spg_type_base(list);
    return base == SPG_KIND_MOVE || base == SPG_KIND_POSITION;
}

/* One part for all types that need it, lists before lists of those. */
static void add_for_all(spg_exporter *x, uint32_t index, const spg_x_part *of, bool late, spg_text *out)
{
    for (unsigned depth = 0; depth <= SPG_LIST_DEPTH_MAX + 1; depth++) {
        for (size_t i = 0; i < x->needs.count; i++) {
            const spg_need *n = &x->needs.at[i];
            if (n->part == index && spg_type_depth(n->list) == depth && is_late(n->list) == late) {
                add_part(x, of, n->list, out);
            }
        }
    }
}

void spg_x_runtime(spg_exporter *x, const spg_text *structs, spg_text *out)
{
    for (uint32_t index = 0; index < x->parts.count; index++) {
        const spg_x_part *of = &x->parts.at[index];
        if ((is_named(of, "release", 7) || is_named(of, "blocks", 6)) && !spg_x_needs(x, "memory")) { continue; }
        if (is_named(of, "abandon", 7) && !spg_x_needs(x, "trap")) { continue; }
        add_for_all(x, index, of, false, out);
        if (is_named(of, "list-type", 9)) { spg_text_add(out, spg_text_get(structs)); }
        add_for_all(x, index, of, true, out);
    }
}
