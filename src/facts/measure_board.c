/* measure_board.c — reads what a move writes on a board, and what stood there. SPDX-License-Identifier: MIT */
#include "facts/measure_board.h"

#include "base/utf8.h"

enum { STEPS_MAX = 3, WRITES_MAX = 16, UPDATES_MAX = 4, CONDITIONS_MAX = 48 };

typedef struct reader {
    spg_schemas *schemas;
    const spg_schema *schema;
    const spg_measure_board_letters *letters;
    spg_arena *arena;
    spg_ref conditions[CONDITIONS_MAX]; /* that hold when the move is made */
    uint32_t condition_count;
} reader;

static const spg_node *node_of(const spg_schemas *s, spg_ref ref)
{
    return spg_pool_node(&s->pool, ref);
}

static spg_ref child_of(const spg_schemas *s, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&s->pool, ref, i);
}

/* --- characters --- */

static bool is_listed(uint32_t character)
{
    return character != '?' && character != '/' && character != '#';
}

static uint32_t bit_of(const spg_measure_board_letters *letters, uint32_t character)
{
    for (uint32_t i = 0; i < letters->count; i++) {
        if (letters->at[i] == character) { return (uint32_t)1 << i; }
    }
    return SPG_MEASURE_BOARD_OTHER;
}

static uint32_t any_of(const spg_measure_board_letters *letters)
{
    return SPG_MEASURE_BOARD_OTHER | (((uint32_t)1 << letters->count) - 1);
}

void spg_measure_board_read_letters(const spg_schemas *schemas, spg_measure_board_letters *out)
{
    out->count = 0;
    for (size_t i = 0; i < schemas->pool.texts.count; i++) {
        const spg_pool_text *text = &schemas->pool.texts.at[i];
        for (size_t at = 0; at < text->length;) {
            uint32_t character;
            const size_t step = spg_utf8_decode(text->bytes + at, text->length - at, &character);
            if (step == 0) { break; }
            at += step;
            const bool fresh = is_listed(character) && bit_of(out, character) == SPG_MEASURE_BOARD_OTHER;
            if (fresh && out->count < SPG_MEASURE_BOARD_CHARACTERS) { out->at[out->count++] = character; }
        }
    }
}

/* The only character of a text; false: it has none or several. */
static bool only_character(const spg_schemas *s, spg_ref ref, uint32_t *out)
{
    const spg_node *node = node_of(s, ref);
    if (node->kind != SPG_NODE_TEXT) { return false; }
    const spg_pool_text *text = &s->pool.texts.at[node->data];
    return text->length > 0 && spg_utf8_decode(text->bytes, text->length, out) == text->length;
}

/* --- what may stand in a cell --- */

/* A text expression and what it is supposed to be: one of the bits. */
typedef struct guess {
    spg_ref of;
    uint32_t is;
} guess;

/* Would the guessed expression be equal to this one? 1, 0, or -1: not known. */
static int equals(const reader *r, const guess *g, spg_ref other)
{
    uint32_t character;
    if (node_of(r->schemas, other)->kind != SPG_NODE_TEXT) { return -1; }
    if (!only_character(r->schemas, other, &character)) { return 0; } /* a cell holds one character */
    if (g->is == SPG_MEASURE_BOARD_OFF) { return character == '#'; }
    const uint32_t bit = bit_of(r->letters, character);
    return bit == SPG_MEASURE_BOARD_OTHER && g->is == SPG_MEASURE_BOARD_OTHER ? -1 : bit == g->is;
}

static int member(const reader *r, const guess *g, spg_ref list)
{
    int found = 0;
    if (node_of(r->schemas, list)->kind != SPG_NODE_LIST) { return -1; }
    for (uint32_t i = 0; i < node_of(r->schemas, list)->count && found != 1; i++) {
        const int one = equals(r, g, child_of(r->schemas, list, i));
        if (one != 0) { found = one; }
    }
    return found;
}

/* Does a condition hold if the guess is right? 1, 0, or -1: not known. */
static int truth(const reader *r, const guess *g, spg_ref condition)
{
    const spg_schemas *s = r->schemas;
    const spg_node *node = node_of(s, condition);
    if (node->kind == SPG_NODE_NOT) {
        const int inner = truth(r, g, child_of(s, condition, 0));
        return inner < 0 ? -1 : 1 - inner;
    }
    if (node->kind == SPG_NODE_AND_THEN || node->kind == SPG_NODE_OR_ELSE) {
        const int decides = node->kind == SPG_NODE_OR_ELSE; /* this on one side is enough */
        const int left = truth(r, g, child_of(s, condition, 0));
        const int right = truth(r, g, child_of(s, condition, 1));
        return left == decides || right == decides ? decides : left < 0 || right < 0 ? -1 : 1 - decides;
    }
    if (node->kind == SPG_NODE_EQ || node->kind == SPG_NODE_NE) {
        const spg_ref left = child_of(s, condition, 0), right = child_of(s, condition, 1);
        const int same = left == g->of ? equals(r, g, right) : right == g->of ? equals(r, g, left) : -1;
        return same < 0 || node->kind == SPG_NODE_EQ ? same : 1 - same;
    }
    if (node->kind == SPG_NODE_MEMBER && child_of(s, condition, 0) == g->of) {
        return member(r, g, child_of(s, condition, 1));
    }
    return -1;
}

/* Those of `set` that no condition rules out for the expression. */
static uint32_t possible(const reader *r, spg_ref of, uint32_t set)
{
    for (uint32_t bit = 1; bit <= SPG_MEASURE_BOARD_OFF; bit <<= 1) {
        const guess g = {of, bit};
        for (uint32_t i = 0; i < r->condition_count && (set & bit) != 0; i++) {
            if (truth(r, &g, r->conditions[i]) == 0) { set &= ~bit; }
        }
    }
    return set;
}

static spg_ref domain_of(const spg_schema *schema, uint32_t slot)
{
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        if (schema->binders[i].slot == slot) { return schema->binders[i].domain; }
    }
    return 0;
}

/* What a text may be that is written into a cell; a text of several characters is never written. */
static uint32_t written(const reader *r, spg_ref value)
{
    const spg_schemas *s = r->schemas;
    const spg_node *node = node_of(s, value);
    uint32_t character;
    if (node->kind == SPG_NODE_TEXT) {
        return only_character(s, value, &character) ? bit_of(r->letters, character) : SPG_MEASURE_BOARD_OTHER;
    }
    if (node->kind == SPG_NODE_SELECT) { return written(r, child_of(s, value, 1)) | written(r, child_of(s, value, 2)); }
    uint32_t set = any_of(r->letters);
    const spg_ref domain = node->kind == SPG_NODE_LOCAL ? domain_of(r->schema, node->data) : 0;
    const spg_ref list = domain != 0 && node_of(s, domain)->kind == SPG_NODE_ITEMS ? child_of(s, domain, 0) : 0;
    if (list != 0 && node_of(s, list)->kind == SPG_NODE_LIST) {
        set = 0;
        for (uint32_t i = 0; i < node_of(s, list)->count; i++) { set |= written(r, child_of(s, list, i)); }
    }
    return possible(r, value, set);
}

/* max(i in … where c: i) fulfils c. */
static spg_status add_conditions_of(reader *r, spg_ref number)
{
    const spg_node node = *node_of(r->schemas, number);
    if (node.kind != SPG_NODE_REDUCE || node.count != 2) { return SPG_OK; }
    if (node.data != SPG_REDUCE_MAX && node.data != SPG_REDUCE_MIN) { return SPG_OK; }
    const spg_ref binder = child_of(r->schemas, number, 0);
    const spg_node bound = *node_of(r->schemas, binder);
    const spg_node *body = node_of(r->schemas, child_of(r->schemas, number, 1));
    if (body->kind != SPG_NODE_LOCAL || body->data != bound.data) { return SPG_OK; }
    for (uint32_t i = 1; i < bound.count && r->condition_count < CONDITIONS_MAX; i++) {
        const spg_ref condition = child_of(r->schemas, child_of(r->schemas, binder, i), 0);
        SPG_TRY(spg_schema_replace(r->schemas, condition, bound.data, number, &r->conditions[r->condition_count]));
        r->condition_count += 1;
    }
    return SPG_OK;
}

/* --- writings --- */

static spg_measure_board_writing *add_writing(spg_measure_board *out, uint32_t step, bool is_pattern)
{
    if (out->count == SPG_MEASURE_BOARD_WRITINGS) { return NULL; }
    spg_measure_board_writing *writing = &out->writings[out->count++];
    *writing = (spg_measure_board_writing){.step = step, .is_pattern = is_pattern};
    return writing;
}

/* `with`: what stood in the cells is what conditions about the same board say. */
static spg_status read_update(reader *r, spg_ref update, uint32_t step, spg_measure_board *out)
{
    spg_schemas *s = r->schemas;
    const uint32_t count = (node_of(s, update)->count - 1) / 3;
    spg_measure_board_writing *writing = count > UPDATES_MAX ? NULL : add_writing(out, step, false);
    if (writing == NULL) { return SPG_OK; }
    writing->writes = SPG_TAKE(r->arena, spg_measure_board_write, (size_t)count + 1);
    if (writing->writes == NULL) { return s->pool.run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        spg_measure_board_write *write = &writing->writes[i];
        spg_ref place[3] = {child_of(s, update, 0), child_of(s, update, 1 + 3 * i), child_of(s, update, 2 + 3 * i)};
        const spg_ref value = child_of(s, update, 3 + 3 * i);
        spg_ref cell = 0;
        for (uint32_t k = 0; k < 2; k++) {
            write->at[k] = place[1 + k];
            SPG_TRY(add_conditions_of(r, place[1 + k]));
        }
        SPG_TRY(spg_schema_node(s, SPG_NODE_CELL, SPG_TYPE(TEXT), 0, place, 3, SPG_NOWHERE, &cell));
        write->before = possible(r, cell, any_of(r->letters) | SPG_MEASURE_BOARD_OFF);
        write->after = written(r, value);
    }
    writing->count = count;
    out->known = true;
    return SPG_OK;
}

/* A rule as texts. `?` fits anything, and is kept. */
static spg_status read_rule(reader *r, spg_ref pattern, spg_ref result, uint32_t step, spg_measure_board *out)
{
    const spg_schemas *s = r->schemas;
    spg_measure_board_writing *writing = add_writing(out, step, true);
    out->known = false;
    if (writing == NULL || node_of(s, pattern)->kind != SPG_NODE_TEXT || node_of(s, result)->kind != SPG_NODE_TEXT) {
        return SPG_OK;
    }
    const spg_pool_text *from = &s->pool.texts.at[node_of(s, pattern)->data];
    const spg_pool_text *to = &s->pool.texts.at[node_of(s, result)->data];
    writing->writes = SPG_TAKE(r->arena, spg_measure_board_write, WRITES_MAX);
    if (writing->writes == NULL) { return s->pool.run->error.status; }
    int row = 0, column = 0;
    size_t a = 0, b = 0;
    while (a < from->length && b < to->length) {
        uint32_t before, after;
        const size_t step_a = spg_utf8_decode(from->bytes + a, from->length - a, &before);
        const size_t step_b = spg_utf8_decode(to->bytes + b, to->length - b, &after);
        if (step_a == 0 || step_b == 0 || (before == '/') != (after == '/')) { return SPG_OK; }
        a += step_a;
        b += step_b;
        if (before == '/') {
            row += 1;
            column = 0;
            continue;
        }
        if (after != '?') {
            if (writing->count == WRITES_MAX) { return SPG_OK; }
            const uint32_t old = before == '?' ? any_of(r->letters) : bit_of(r->letters, before);
            writing->writes[writing->count++] = (spg_measure_board_write){
                .offset = {row, column}, .before = old, .after = bit_of(r->letters, after)};
        }
        column += 1;
    }
    out->known = a == from->length && b == to->length;
    return SPG_OK;
}

/* The rewritings that the items of a list come from, as rules: how many; the one numbered `number`, if there is one. */
static uint32_t rules_of(const spg_schemas *s, spg_ref items, uint32_t number, spg_ref *rewrite, uint32_t *rule)
{
    const spg_node *node = node_of(s, items);
    if (node->kind == SPG_NODE_REWRITE) {
        const uint32_t count = (node->count - 1) / 2;
        if (number < count) {
            *rewrite = items;
            *rule = number;
        }
        return count;
    }
    if (node->kind != SPG_NODE_SELECT && node->kind != SPG_NODE_JOIN_LISTS) { return 0; }
    uint32_t total = 0;
    for (uint32_t i = node->kind == SPG_NODE_SELECT ? 1 : 0; i < node->count; i++) {
        const uint32_t before = total <= number ? number - total : UINT32_MAX;
        const uint32_t count = rules_of(s, child_of(s, items, i), before, rewrite, rule);
        if (count == 0) { return 0; } /* something else may be among them */
        total += count;
    }
    return total;
}

/* The list that a grid is an item of, or 0. */
static spg_ref items_of(const spg_schemas *s, const spg_schema *schema, spg_ref grid)
{
    const spg_node *node = node_of(s, grid);
    const spg_ref domain = node->kind == SPG_NODE_LOCAL ? domain_of(schema, node->data) : 0;
    return domain != 0 && node_of(s, domain)->kind == SPG_NODE_ITEMS ? child_of(s, domain, 0) : 0;
}

uint32_t spg_measure_board_rules(const spg_schemas *schemas, const spg_schema *schema, spg_ref argument)
{
    const spg_ref items = items_of(schemas, schema, argument);
    spg_ref rewrite = 0;
    uint32_t rule = 0;
    return items == 0 ? 0 : rules_of(schemas, items, UINT32_MAX, &rewrite, &rule);
}

/* All rules, or one; *board becomes what they rewrite. */
static spg_status read_rules(reader *r, spg_ref items, uint32_t only, uint32_t step, spg_measure_board *out,
                             spg_ref *board)
{
    spg_ref rewrite = 0;
    uint32_t rule = 0;
    const uint32_t count = items == 0 ? 0 : rules_of(r->schemas, items, UINT32_MAX, &rewrite, &rule);
    spg_ref base = 0;
    out->known = false;
    for (uint32_t i = 0; i < count; i++) {
        if (only != UINT32_MAX && i != only) { continue; }
        rules_of(r->schemas, items, i, &rewrite, &rule);
        const spg_ref of = child_of(r->schemas, rewrite, 0);
        if (base != 0 && of != base) {
            out->known = false;
            return SPG_OK;
        }
        base = of;
        SPG_TRY(read_rule(r, child_of(r->schemas, rewrite, 1 + 2 * rule), child_of(r->schemas, rewrite, 2 + 2 * rule),
                          step, out));
        if (!out->known) { return SPG_OK; }
    }
    *board = base;
    return SPG_OK;
}

spg_status spg_measure_board_read(spg_schemas *schemas, const spg_schema *schema,
                                  const spg_measure_board_letters *letters, spg_ref argument, uint32_t rule,
                                  spg_arena *arena, spg_measure_board *out)
{
    reader r = {.schemas = schemas, .schema = schema, .letters = letters, .arena = arena};
    *out = (spg_measure_board){.known = false};
    for (uint32_t i = 0; i < schema->guard_count && i < CONDITIONS_MAX / 2; i++) {
        if (schema->guards[i].source == SPG_GUARD_LEGAL) { continue; }
        r.conditions[r.condition_count++] = schema->guards[i].condition;
    }
    spg_ref board = argument;
    for (uint32_t step = 0; step <= STEPS_MAX; step++) {
        const spg_node *node = node_of(schemas, board);
        if (node->kind == SPG_NODE_PARAM) {
            out->known = true;
            out->base = node->data;
            return SPG_OK;
        }
        out->known = false;
        if (node->kind == SPG_NODE_UPDATE_CELL) {
            const spg_ref of = child_of(schemas, board, 0);
            SPG_TRY(read_update(&r, board, step, out));
            board = of;
        } else {
            SPG_TRY(read_rules(&r, items_of(schemas, schema, board), step == 0 ? rule : UINT32_MAX, step, out, &board));
        }
        if (!out->known) { return SPG_OK; }
    }
    out->known = false;
    return SPG_OK;
}
