/* search_fields.c — positions as fields: at_G writes all of them, a move those that it changes. SPDX-License-Identifier: MIT */
#include "export/search_fields.h"

#include <string.h>

#include "base/utf8.h"
#include "export/search_sizes.h"
#include "export/statement.h"

enum { WORDS_MAX = 16, WORD_BITS = 64, DIGIT_BITS_MAX = 62 };

/* ---- layouts ---- */

/* What is known of the arguments of positions that are met. */
static spg_extent *find_known(spg_exporter *x, uint32_t game)
{
    const spg_ir_game *of = &x->program->games.at[game];
    spg_extent *known = SPG_X_TAKE(x, spg_extent, of->param_count + 1);
    if (known == NULL) { return NULL; }
    for (uint32_t i = 0; i < of->param_count; i++) { known[i] = x->game_args[game][i]; }
    spg_x_search_meet_ranges(x, game, known);
    return known;
}

/* What is in front of the fields of any position: which game it is of, and who moves. */
static const uint32_t head_param = UINT32_MAX; /* in place of a parameter */

/* Do games, turns and moves that end the game have to be told apart? */
static bool has_head(spg_exporter *x)
{
    uint32_t games = 0;
    bool told = false;
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        spg_x_kind kind;
        if (x->searched[g] == 0) { continue; }
        games += 1;
        told = told || (x->searched[g] & SPG_SEARCH_TURNS) != 0 ||
               (spg_x_kind_of_game(x, g, &kind) && kind.traits.verdict_moves);
    }
    return told || games > 1;
}

static bool put_head_first(spg_exporter *x, spg_layout *layout)
{
    spg_field *fields = SPG_X_TAKE(x, spg_field, (size_t)layout->field_count + 2);
    if (fields == NULL) { return false; }
    fields[0] = (spg_field){
        .kind = SPG_FIELD_DIGIT, .param = head_param, .radix = 2 * (uint64_t)x->program->games.count + 3};
    memcpy(fields + 1, layout->fields, layout->field_count * sizeof *fields);
    layout->fields = fields;
    layout->field_count += 1;
    return true;
}

/* From the arena. False: something has no bits of its own. */
static bool find_layout(spg_exporter *x, uint32_t game, spg_layout *out)
{
    const spg_extent *known = find_known(x, game);
    if (known == NULL) { return false; }
    if (!spg_x_set(x, spg_facts_layout(&x->program->games.at[game], known, true, &x->arena, out))) { return false; }
    if (!spg_x_sizes_open(x, game, known, out)) { return false; }
    for (uint32_t i = 0; i < out->field_count; i++) {
        spg_field *field = &out->fields[i];
        if (field->kind == SPG_FIELD_BYTES || (field->row && field->bits > DIGIT_BITS_MAX)) { return false; }
        if (field->bits > DIGIT_BITS_MAX) { field->kind = SPG_FIELD_WORD; }
    }
    if (has_head(x) && !put_head_first(x, out)) { return false; }
    spg_x_sizes_settle(out);
    return true;
}

/* A helper that may remember by more than a few numbers has keys of any length. */
static bool has_other_keys(const spg_exporter *x)
{
    for (size_t i = 0; i < x->program->defs.count; i++) {
        const spg_def *def = &x->program->defs.at[i];
        if (def->recursive && !spg_x_def_has_numbers(def)) { return true; }
    }
    return false;
}

static bool find_words(spg_exporter *x, uint32_t *words)
{
    uint32_t games = 0, open = 0;
    *words = 1; /* a position without fields is a word all the same */
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const uint8_t flags = x->searched[g];
        spg_layout layout;
        if (flags == 0) { continue; }
        if ((flags & (SPG_SEARCH_SUMS | SPG_SEARCH_PARTS)) != 0 || !find_layout(x, g, &layout)) { return false; }
        games += 1;
        open += spg_x_sizes_rows(&layout) > 0;
        if (layout.width > *words) { *words = layout.width; }
    }
    return games > 0 && open <= 1 && *words <= WORDS_MAX && !has_other_keys(x);
}

uint32_t spg_x_fields_words(spg_exporter *x)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    uint32_t words = 0;
    const bool found = find_words(x, &words);
    spg_arena_back(&x->arena, mark);
    return found && x->status == SPG_OK ? words : 0;
}

uint32_t spg_x_fields_head(spg_exporter *x)
{
    uint32_t bits = 0;
    if (!has_head(x)) { return 0; }
    while ((2 * x->program->games.count + 2) >> bits != 0) { bits++; }
    return bits;
}

static bool layout_of(spg_exporter *x, uint32_t game, spg_layout *out)
{
    return spg_x_fields_words(x) > 0 && find_layout(x, game, out);
}

bool spg_x_fields_open_rows(spg_exporter *x, spg_field *out, uint32_t *rows)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    *rows = 0;
    for (uint32_t g = 0; g < x->program->games.count && *rows == 0; g++) {
        spg_layout layout;
        if (x->searched[g] == 0 || !layout_of(x, g, &layout)) { continue; }
        *rows = spg_x_sizes_rows(&layout);
        if (*rows > 0) { *out = layout.fields[layout.field_count - *rows]; }
    }
    spg_arena_back(&x->arena, mark);
    return *rows > 0;
}

static bool is_sized(spg_exporter *x)
{
    spg_field first;
    uint32_t rows;
    return spg_x_fields_open_rows(x, &first, &rows);
}

bool spg_x_search_by_words(spg_exporter *x)
{
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        spg_x_kind kind;
        if (x->searched[g] == 0) { continue; }
        if ((x->searched[g] & SPG_SEARCH_GRAPH) != 0 || !spg_x_kind_of_game(x, g, &kind) || !kind.traits.acyclic) {
            return false;
        }
    }
    return spg_x_fields_words(x) > 0;
}

/* The first field of a parameter. */
static const spg_field *field_of(const spg_layout *layout, uint32_t param)
{
    uint32_t i = 0;
    while (layout->fields[i].param != param) { i++; }
    return &layout->fields[i];
}

static uint32_t items_of(const spg_layout *layout, uint32_t param)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < layout->field_count; i++) { count += layout->fields[i].param == param; }
    return count;
}

static bool is_open(const spg_layout *layout, uint32_t param)
{
    return field_of(layout, param)->item == SPG_X_OPEN_ITEM;
}

/* The first bit of a row; "": 0, in front of "+". Rows of sizes that only the program knows are equally long. */
static const char *start_of(spg_exporter *x, const spg_layout *layout, const spg_field *field)
{
    const spg_field *first = &layout->fields[layout->field_count - spg_x_sizes_rows(layout)];
    if (field->item != SPG_X_OPEN_ITEM || field == first) { return spg_x_text(x, "%u", field->at); }
    return spg_x_text(x, "%u + %u * row_cells", first->at, (unsigned)(field - first));
}

/* How many items a list in hand has. */
static const char *length_of(spg_exporter *x, const spg_layout *layout, uint32_t param)
{
    return is_open(layout, param) ? spg_x_text(x, "@param%u.count", param)
                                  : spg_x_text(x, "%u", items_of(layout, param));
}

static bool is_row(const spg_field *field)
{
    return field->kind == SPG_FIELD_DIGIT && field->row;
}

/* ---- whole positions ---- */

/* " + 3", " - 3", "": what is kept counts from the least value, which is added or (-1) taken away. */
static const char *by_low(spg_exporter *x, const spg_field *field, int sign)
{
    const long long low = field->kind == SPG_FIELD_DIGIT ? sign * (long long)field->low : 0;
    return low == 0 ? "" : spg_x_text(x, low > 0 ? " + %lld" : " - %lld", low > 0 ? low : -low);
}

/* The characters of a board in the order of their digits. */
static const char *letters_of(spg_exporter *x, const spg_extent *known)
{
    unsigned char letters[128];
    uint32_t count;
    const char *list = "";
    spg_extent_letters(known, letters, &count);
    for (uint32_t i = 0; i < count; i++) {
        const bool plain = letters[i] >= ' ' && letters[i] < 127 && letters[i] != '\'' && letters[i] != '\\';
        list = spg_x_text(x, plain ? "%s%s'%c'" : "%s%s%d", list, i > 0 ? ", " : "", letters[i]);
    }
    return spg_x_text(x, "(const char[]){%s}", list);
}

static void put_head(spg_exporter *x, uint32_t game, const char *turn)
{
    const char *plus = game == 0 ? "" : spg_x_text(x, "%u + ", 2 * game);
    const char *head = turn == NULL ? spg_x_text(x, "%u", 2 * game) : spg_x_text(x, "%s%s", plus, turn);
    spg_x_code(x, "\nput(0, %u, %s);", spg_x_fields_head(x), head);
}

/* All items, cells or members of a parameter. */
static void write_row(spg_exporter *x, const spg_layout *layout, const spg_extent *known, uint32_t param)
{
    const spg_type type = x->params[param].shape.type;
    const spg_field *field = field_of(layout, param);
    const char *at = start_of(x, layout, field);
    if (type == SPG_TYPE(GRID)) {
        spg_x_code(x, "\npack_grid(%s, %u, %s, %u, @param%u);", at, field->bits, letters_of(x, known),
                   (unsigned)field->radix, param);
        if (is_open(layout, param)) { spg_x_code(x, "\nput_sides(@param%u);", param); }
    } else if (type == SPG_TYPE(SET) && is_open(layout, param)) {
        spg_x_code(x, "\npack_items(%s, @param%u);", at, param);
    } else if (type == SPG_TYPE(SET)) {
        spg_x_code(x, "\npack_set(%s, %lld, @param%u);", at, (long long)known->values.low, param);
    } else {
        spg_x_code(x, "\nput_row(%s, %u, %lld, @param%u);", at, field->bits, (long long)field->low, param);
        if (is_open(layout, param)) { spg_x_code(x, "\nput_size(@param%u.count);", param); }
    }
}

/* Statements that make room for the position, if it is larger than those before. */
static void make_room(spg_exporter *x, const spg_layout *layout)
{
    const uint32_t rows = spg_x_sizes_rows(layout);
    spg_x_need(x, "sized");
    spg_x_need(x, spg_x_search_by_words(x) ? "forget-known" : "forget");
    for (uint32_t i = layout->field_count - rows; i < layout->field_count; i++) {
        const uint32_t param = layout->fields[i].param;
        const spg_type type = x->params[param].shape.type;
        if (type == SPG_TYPE(GRID)) {
            spg_x_code(x, "\nfit_sides(@param%u);", param);
        } else if (type == SPG_TYPE(SET)) {
            spg_x_code(x, "\nfit_items(@param%u);", param);
        } else {
            spg_x_code(x, "\nmake_longer(@param%u.count, @param%u.count);", param, param);
        }
    }
    if (rows == 0) { spg_x_code(x, "\nmake_longer(0, 0);"); }
}

void spg_x_fields_write(spg_exporter *x, uint32_t game, const char *turn)
{
    spg_layout layout;
    const spg_extent *known = find_known(x, game);
    if (known == NULL || !layout_of(x, game, &layout)) { return; }
    spg_x_need(x, spg_x_search_by_words(x) ? "there" : "fields");
    const bool sized = is_sized(x);
    if (sized) { make_room(x, &layout); }
    spg_x_code(x, sized ? "\nmemset(there, 0, words * sizeof *there);" : "\nmemset(there, 0, sizeof there);");
    if (has_head(x)) { put_head(x, game, turn); }
    for (uint32_t i = 0; i < x->param_count; i++) {
        const spg_field *field = field_of(&layout, i);
        if (is_row(field) && field->bits > 0) {
            write_row(x, &layout, &known[i], i);
        } else if (field->bits > 0) {
            spg_x_code(x, "\nput(%u, %u, @param%u%s);", field->at, field->bits, i, by_low(x, field, -1));
        }
    }
}

/* The same back, as aN, of a size that the position tells. */
static void read_open_row(spg_exporter *x, const spg_layout *layout, const spg_extent *known, spg_type type,
                          uint32_t param)
{
    const spg_field *field = field_of(layout, param);
    const unsigned number = param + 1;
    const char *at = start_of(x, layout, field), *name = type == SPG_TYPE(GRID) ? "cells" : "items";
    spg_x_code(x,
               "\nstatic %s *%s_%u;\nstatic size_t room_%u;"
               "\n%s_%u = grown(%s_%u, &room_%u, (size_t)row_cells + 1, sizeof *%s_%u);",
               type == SPG_TYPE(GRID) ? "int" : "long long", name, number, number, name, number, name, number, number,
               name, number);
    if (type == SPG_TYPE(GRID)) {
        spg_x_code(x, "\nconst grid a%u = unpack_grid(cells_%u, row_count(), column_count(), %s, %u, %s);", number,
                   number, at, field->bits, letters_of(x, known));
    } else if (type == SPG_TYPE(SET)) {
        spg_x_code(x, "\nconst ints a%u = unpack_items(items_%u, %s);", number, number, at);
    } else {
        spg_x_code(x, "\nconst ints a%u = get_row(items_%u, size_here(), %s, %u, %lld);", number, number, at,
                   field->bits, (long long)field->low);
    }
}

/* The same back, as aN. */
static void read_row(spg_exporter *x, const spg_layout *layout, const spg_extent *known, spg_type type, uint32_t param)
{
    const spg_field *field = field_of(layout, param);
    const unsigned number = param + 1, count = items_of(layout, param);
    if (type == SPG_TYPE(GRID)) {
        spg_x_code(x,
                   "\nstatic int cells_%u[%u];"
                   "\nconst grid a%u = unpack_grid(cells_%u, %u, %u, %u, %u, %s);",
                   number, count, number, number, (unsigned)known->length.low, (unsigned)known->inner.low, field->at,
                   field->bits, letters_of(x, known));
        return;
    }
    spg_x_code(x, "\nstatic long long items_%u[%u];", number, count);
    if (type == SPG_TYPE(SET)) {
        spg_x_code(x, "\nconst ints a%u = unpack_set(items_%u, %u, %u, %lld);", number, number, count, field->at,
                   (long long)known->values.low);
    } else {
        spg_x_code(x, "\nconst ints a%u = get_row(items_%u, %u, %u, %u, %lld);", number, number, count, field->at,
                   field->bits, (long long)field->low);
    }
}

static void read_field(spg_exporter *x, const spg_layout *layout, const spg_extent *known, spg_type type,
                       uint32_t param)
{
    const spg_field *field = field_of(layout, param);
    const unsigned number = param + 1;
    if (is_open(layout, param)) {
        read_open_row(x, layout, known, type, param);
    } else if (is_row(field)) {
        read_row(x, layout, known, type, param);
    } else if (field->bits == 0) {
        spg_x_code(x, "\nconst long long a%u = %lld;", number, (long long)field->low);
    } else {
        spg_x_code(x, "\nconst long long a%u = get(%u, %u)%s;", number, field->at, field->bits, by_low(x, field, 1));
    }
}

void spg_x_fields_read(spg_exporter *x, uint32_t game)
{
    spg_layout layout;
    const spg_ir_game *of = &x->program->games.at[game];
    const spg_extent *known = find_known(x, game);
    if (known == NULL || !layout_of(x, game, &layout)) { return; }
    spg_x_need(x, "here");
    if (!spg_x_search_by_words(x)) { spg_x_code(x, "\nlook_at(id);"); }
    if ((x->searched[game] & SPG_SEARCH_TURNS) != 0) { spg_x_code(x, "\nturn = (int)(here[0] & 1);"); }
    for (uint32_t i = 0; i < of->param_count; i++) { read_field(x, &layout, &known[i], of->params[i].shape.type, i); }
}

/* ---- moves ---- */

/* The ranges of the game say the same of a target as `legal`, or nothing is asked. */
static bool is_legality(const spg_exporter *x, spg_ref make, spg_ref legal)
{
    const spg_node *target = spg_x_node(x, make), *node = spg_x_node(x, legal);
    if (node->kind == SPG_NODE_BOOL) { return node->data != 0; }
    if (node->kind != SPG_NODE_LEGAL || node->data != target->data || node->count != target->count) { return false; }
    for (uint32_t i = 0; i < node->count; i++) {
        if (spg_x_child(x, legal, i) != spg_x_child(x, make, i)) { return false; }
    }
    return true;
}

bool spg_x_fields_moves(spg_exporter *x, uint32_t game, spg_ref make, spg_ref legal)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_layout layout;
    bool yes = make != 0 && spg_x_node(x, make)->data == game && is_legality(x, make, legal) &&
               spg_writes_alone(x->pool, &x->program->games.at[game]) && layout_of(x, game, &layout);
    for (uint32_t i = 0; yes && i < spg_x_node(x, make)->count; i++) {
        const spg_writes_kind kind = spg_writes_of(x->pool, spg_x_child(x, make, i), i);
        const spg_field *field = field_of(&layout, i);
        const bool limited = kind == SPG_WRITES_JOINS && x->program->games.at[game].params[i].shape.size[0] != 0;
        yes = kind != SPG_WRITES_ALL && !limited &&
              (kind == SPG_WRITES_NOTHING || kind == SPG_WRITES_NUMBER || (is_row(field) && field->bits > 0));
    }
    spg_arena_back(&x->arena, mark);
    return yes;
}

static bool lies_in(spg_exporter *x, spg_ref value, spg_interval range)
{
    const spg_interval values = spg_x_interval(x, value);
    return !spg_interval_empty(values) && values.low >= range.low && values.high <= range.high;
}

/* What the range of a parameter certainly allows. */
static spg_interval surely_legal(spg_exporter *x, const spg_shape *shape)
{
    spg_interval out = SPG_EXPORT_INT64;
    if (shape->low != 0) { out.low = spg_x_interval(x, shape->low).high; }
    if (shape->high != 0) { out.high = spg_x_interval(x, shape->high).low; }
    return out;
}

static void add_write(spg_exporter *x, spg_x_fields_move *out, spg_x_write fresh)
{
    fresh.number = spg_x_number(x);
    out->writes[out->count++] = fresh;
}

/* All writes of a move, in the order of the rules. */
static void find_writes(spg_exporter *x, spg_ref make, spg_x_fields_move *out)
{
    const uint32_t params = spg_x_node(x, make)->count;
    uint32_t most = params;
    for (uint32_t i = 0; i < params; i++) { most += spg_x_node(x, spg_x_child(x, make, i))->count; }
    out->writes = SPG_X_TAKE(x, spg_x_write, most + 1);
    for (uint32_t i = 0; i < params && out->writes != NULL; i++) {
        const spg_ref argument = spg_x_child(x, make, i);
        const spg_writes_kind kind = spg_writes_of(x->pool, argument, i);
        const uint32_t count = spg_x_node(x, argument)->count;
        spg_x_write one = {.kind = kind, .param = i, .value = argument};
        if (kind == SPG_WRITES_NUMBER) { add_write(x, out, one); }
        if (kind == SPG_WRITES_JOINS || kind == SPG_WRITES_LEAVES) {
            one.value = spg_x_child(x, argument, 1);
            add_write(x, out, one);
        }
        for (uint32_t k = 1; kind == SPG_WRITES_ITEMS && k + 1 < count; k += 2) {
            one.at = spg_x_child(x, argument, k);
            one.value = spg_x_child(x, argument, k + 1);
            add_write(x, out, one);
        }
        for (uint32_t k = 1; kind == SPG_WRITES_CELLS && k + 2 < count; k += 3) {
            one.at = spg_x_child(x, argument, k);
            one.column = spg_x_child(x, argument, k + 1);
            one.value = spg_x_child(x, argument, k + 2);
            add_write(x, out, one);
        }
    }
}

/* The digit of a character: of one that is written out its number, else what the program finds. */
static void print_digit(spg_exporter *x, const spg_extent *known, spg_ref value)
{
    const spg_node *node = spg_x_node(x, value);
    unsigned char letters[128];
    uint32_t count, code = 0, digit = 0;
    spg_extent_letters(known, letters, &count);
    if (node->kind == SPG_NODE_TEXT) {
        const spg_pool_text *text = &x->pool->texts.at[node->data];
        const bool one = text->length > 0 && spg_utf8_decode(text->bytes, text->length, &code) == text->length;
        while (one && digit < count && letters[digit] != code) { digit++; }
        if (one && digit < count) {
            spg_x_code(x, "%u", digit);
            return;
        }
    }
    spg_x_code(x, "digit_of(%s, ", letters_of(x, known));
    spg_x_cell_code(x, value);
    spg_x(x, ")");
}

/* "5", or of a board whose size only the program knows "v_b.rows". */
static const char *side_of(spg_exporter *x, const spg_x_write *w, bool open, spg_interval side, const char *name)
{
    return open ? spg_x_text(x, "@param%u.%s", w->param, name) : spg_x_text(x, "%u", (unsigned)side.low);
}

/* A cell beyond the board is not written, and what would be is not worked out. */
static void declare_cell(spg_exporter *x, const spg_x_fields_move *move, spg_x_write *w)
{
    const spg_extent *known = &move->known[w->param];
    const bool open = is_open(&move->layout, w->param);
    const unsigned number = w->number;
    const char *rows = side_of(x, w, open, known->length, "rows");
    const char *columns = side_of(x, w, open, known->inner, "columns");
    w->inside = lies_in(x, w->at, (spg_interval){0, open ? -1 : known->length.low - 1}) &&
                lies_in(x, w->column, (spg_interval){0, open ? -1 : known->inner.low - 1});
    spg_x_code(x, "\nconst long long row_%u = %i, column_%u = %i;", number, w->at, number, w->column);
    if (w->inside) {
        spg_x_code(x, "\nconst long long at_%u = row_%u * %s + column_%u;", number, number, columns, number);
    } else {
        spg_x_code(x,
                   "\nconst long long at_%u = row_%u < 0 || row_%u >= %s || column_%u < 0 || column_%u >= %s ? -1"
                   " : row_%u * %s + column_%u;",
                   number, number, number, rows, number, number, columns, number, columns, number);
    }
    spg_x_code(x, w->inside ? "\nconst long long put_%u = " : "\nconst long long put_%u = at_%u < 0 ? 0 : ", number,
               number);
    print_digit(x, known, w->value);
    spg_x(x, ";");
}

/* What is written, worked out once; of an item that is not there nothing is. */
static void declare_write(spg_exporter *x, const spg_x_fields_move *move, spg_x_write *w)
{
    const uint32_t number = w->number, count = items_of(&move->layout, w->param);
    const bool open = is_open(&move->layout, w->param);
    if (w->kind == SPG_WRITES_CELLS) {
        declare_cell(x, move, w);
        return;
    }
    if (w->at == 0) {
        const spg_int low = move->known[w->param].values.low;
        w->inside = w->kind == SPG_WRITES_NUMBER ||
                    (!open && lies_in(x, w->value, (spg_interval){low, low + (spg_int)count - 1}));
        spg_x_code(x, "\nconst long long put_%u = %x;", number, w->value);
        return;
    }
    const char *length = length_of(x, &move->layout, w->param);
    w->inside = !open && lies_in(x, w->at, (spg_interval){0, (spg_int)count - 1});
    spg_x_code(x, "\nconst long long at_%u = %i;\nconst long long put_%u = ", number, w->at, number);
    if (!w->inside) { spg_xf(x, "at_%u < 0 || at_%u >= %s ? 0 : ", number, number, length); }
    spg_x_code(x, w->inside ? "%i;" : "(%i);", w->value);
}

/* "put_3 >= 0 && put_3 <= 2", or else there is no such item, or a later one is put in its place. */
static void print_test(spg_exporter *x, const spg_x_fields_move *move, uint32_t index, const spg_shape *shape)
{
    const spg_x_write *w = &move->writes[index];
    const uint32_t number = w->number;
    uint32_t end = index + 1;
    while (end < move->count && move->writes[end].param == w->param) { end++; }
    const bool outside = w->at != 0 && !w->inside, either = outside || end > index + 1;
    spg_x(x, either ? "((" : "");
    if (shape->low != 0) { spg_x_code(x, "put_%u >= %i", number, shape->low); }
    if (shape->high != 0) { spg_x_code(x, "%sput_%u <= %i", shape->low != 0 ? " && " : "", number, shape->high); }
    spg_x(x, either ? ")" : "");
    if (outside) { spg_xf(x, " || at_%u < 0 || at_%u >= %s", number, number, length_of(x, &move->layout, w->param)); }
    for (uint32_t i = index + 1; i < end; i++) { spg_xf(x, " || at_%u == at_%u", number, move->writes[i].number); }
    spg_x(x, either ? ")" : "");
}

static bool is_tested(spg_exporter *x, const spg_x_write *w, const spg_shape *shape)
{
    if (w->kind == SPG_WRITES_CELLS || w->kind == SPG_WRITES_LEAVES) { return false; }
    return (shape->low | shape->high) != 0 && !lies_in(x, w->value, surely_legal(x, shape));
}

void spg_x_fields_open(spg_exporter *x, uint32_t game, spg_ref make, spg_x_fields_move *out)
{
    const spg_ir_game *of = &x->program->games.at[game];
    uint32_t tests = 0;
    *out = (spg_x_fields_move){0};
    out->known = find_known(x, game);
    if (out->known == NULL || !layout_of(x, game, &out->layout)) { return; }
    find_writes(x, make, out);
    for (uint32_t i = 0; i < out->count; i++) { declare_write(x, out, &out->writes[i]); }
    for (uint32_t i = 0; i < out->count; i++) {
        const spg_shape *shape = &of->params[out->writes[i].param].shape;
        if (!is_tested(x, &out->writes[i], shape)) { continue; }
        spg_x_code(x, tests++ == 0 ? "\nif (" : " && ");
        print_test(x, out, i, shape);
    }
    out->opened = tests > 0;
    if (out->opened) { spg_x_code(x, ") {"); }
}

/* Where a write goes: the field itself, or that of an item, cell or member. */
static const char *place_of(spg_exporter *x, const spg_x_write *w, const spg_x_fields_move *move)
{
    const spg_field *field = field_of(&move->layout, w->param);
    const char *start = start_of(x, &move->layout, field);
    const char *first = strcmp(start, "0") == 0 ? "" : spg_x_text(x, "%s + ", start);
    if (w->kind == SPG_WRITES_NUMBER) { return start; }
    if (is_open(&move->layout, w->param) && w->at == 0) {
        return spg_x_text(x, "%splace_of_item(put_%u)", first, w->number);
    }
    if (w->kind == SPG_WRITES_JOINS || w->kind == SPG_WRITES_LEAVES) {
        return spg_x_text(x, "%sput_%u - %lld", first, w->number, (long long)move->known[w->param].values.low);
    }
    return spg_x_text(x, "%s%sat_%u", first, field->bits == 1 ? "" : spg_x_text(x, "%u * ", field->bits), w->number);
}

/* "if (at_3 >= 0 && at_3 < 16) { ", where it is not certain. */
static void print_inside(spg_exporter *x, const spg_x_write *w, const spg_x_fields_move *move)
{
    const unsigned number = w->number, count = items_of(&move->layout, w->param);
    if (w->kind == SPG_WRITES_CELLS) {
        spg_xf(x, "if (at_%u >= 0) { ", number);
    } else if (w->kind == SPG_WRITES_ITEMS) {
        spg_xf(x, "if (at_%u >= 0 && at_%u < %s) { ", number, number, length_of(x, &move->layout, w->param));
    } else if (is_open(&move->layout, w->param)) {
        spg_x_code(x, "if (place_of_item(put_%u) >= 0) { ", number);
    } else {
        const long long low = (long long)move->known[w->param].values.low;
        spg_xf(x, "if (put_%u >= %lld && put_%u <= %lld) { ", number, low, number, low + count - 1);
    }
}

static const char *value_of(spg_exporter *x, const spg_x_write *w, const spg_field *field)
{
    if (w->kind == SPG_WRITES_JOINS || w->kind == SPG_WRITES_LEAVES) { return w->kind == SPG_WRITES_JOINS ? "1" : "0"; }
    return spg_x_text(x, "put_%u%s", w->number, by_low(x, field, -1));
}

void spg_x_fields_put(spg_exporter *x, uint32_t game, const spg_x_fields_move *move, const char *turn)
{
    spg_x_code(x, "\nfrom_here();");
    if (turn != NULL) { put_head(x, game, turn); }
    for (uint32_t i = 0; i < move->count; i++) {
        const spg_x_write *w = &move->writes[i];
        const spg_field *field = field_of(&move->layout, w->param);
        const bool tested = w->kind != SPG_WRITES_NUMBER && !w->inside;
        if (field->bits == 0) { /* there is one value only */
            spg_x_code(x, w->at == 0 ? "\n(void)put_%u;" : "\n(void)at_%u, (void)put_%u;", w->number, w->number);
            continue;
        }
        spg_x_line(x);
        if (tested) { print_inside(x, w, move); }
        spg_x_code(x, "put(%s, %u, %s);%s", place_of(x, w, move), field->bits, value_of(x, w, field),
                   tested ? " }" : "");
    }
}
