/* regions_read.c — which games only rewrite their board, and by what. SPDX-License-Identifier: MIT
 *
 * Read from the rules themselves: one parameter, a board; no opening; moves that are nothing but `for h in rewrite(b, …):
 * g(h)` under roles and blocks, with patterns and gains that are written out. Each rule must change a character it
 * reads: only then is a window that can match one whose cells can change, which the theorem needs. */
#include <string.h>

#include "base/utf8.h"
#include "exec/regions_packed.h"

enum { BOTH = 3, FIND_DEPTH = 100, PATTERN_CELLS = 4096 };

typedef struct reader {
    const spg_program *program;
    uint32_t game;
    spg_arena *arena;
    spg_regions *regions;
    uint32_t room; /* for rules */
    bool fits;     /* so far */
} reader;

static const spg_node *node_of(const reader *r, spg_ref ref)
{
    return spg_pool_node(&r->program->pool, ref);
}

static spg_ref child_of(const reader *r, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&r->program->pool, ref, i);
}

/* ---- patterns ---- */

/* The cells as code points, which lie in `cells`; false: no rectangle. */
static bool read_text(const spg_pool_text *text, spg_region_board *board, uint32_t *cells)
{
    uint32_t count = 0;
    uint32_t in_row = 0;
    *board = (spg_region_board){.rows = 1};
    for (size_t at = 0; at < text->length;) {
        uint32_t codepoint = 0;
        const size_t bytes = spg_utf8_decode(text->bytes + at, text->length - at, &codepoint);
        if (bytes == 0) { return false; }
        at += bytes;
        if (codepoint != '/') {
            cells[count++] = codepoint;
            in_row += 1;
            continue;
        }
        if (board->rows == 1) { board->columns = in_row; }
        if (in_row != board->columns) { return false; }
        board->rows += 1;
        in_row = 0;
    }
    if (board->rows == 1) { board->columns = in_row; }
    return in_row == board->columns && in_row > 0;
}

/* The number of a character: of one that is read (and from now on known), or 0. */
static uint8_t number_of(spg_regions *regions, uint32_t codepoint, bool is_read)
{
    for (uint32_t i = 1; i < regions->character_count; i++) {
        if (regions->characters[i] == codepoint) { return (uint8_t)i; }
    }
    if (!is_read || regions->character_count > SPG_REGIONS_CHARACTERS) { return 0; }
    regions->characters[regions->character_count] = codepoint;
    return (uint8_t)regions->character_count++;
}

static spg_status take_board(reader *r, const spg_node *node, bool is_pattern, spg_region_board *out)
{
    *out = (spg_region_board){0};
    if (node->kind != SPG_NODE_TEXT || r->program->pool.texts.at[node->data].length > PATTERN_CELLS) {
        r->fits = false;
        return SPG_OK;
    }
    const spg_pool_text *text = &r->program->pool.texts.at[node->data];
    uint32_t *cells = SPG_TAKE(r->arena, uint32_t, (size_t)text->length + 1);
    if (cells == NULL) { return r->arena->run->error.status; }
    r->fits = r->fits && read_text(text, out, cells);
    if (!r->fits) { return SPG_OK; }
    const size_t count = (size_t)out->rows * out->columns;
    out->cells = SPG_TAKE(r->arena, uint8_t, count);
    if (out->cells == NULL) { return r->arena->run->error.status; }
    for (size_t i = 0; i < count; i++) {
        const bool any = cells[i] == '?';
        out->cells[i] = any ? SPG_REGIONS_ANY : number_of(r->regions, cells[i], is_pattern);
        if (is_pattern && out->cells[i] == 0) { r->fits = false; } /* too many characters */
    }
    return SPG_OK;
}

static bool changes_what_it_reads(const spg_region_rule *rule)
{
    for (size_t i = 0; i < (size_t)rule->find.rows * rule->find.columns; i++) {
        const uint8_t from = rule->find.cells[i];
        const uint8_t to = rule->with.cells[i];
        if (from != SPG_REGIONS_ANY && to != SPG_REGIONS_ANY && from != to) { return true; }
    }
    return false;
}

/* ---- moves ---- */

/* Both passes walk the same way: the first, with `rules` NULL, finds the characters and counts. */
static spg_status add_rule(reader *r, spg_ref rewrite, uint32_t pair, spg_ref move, uint8_t turns)
{
    spg_regions *regions = r->regions;
    spg_region_rule rule = {.turns = turns, .again = node_of(r, move)->data == 1, .node = move};
    const spg_ref gain = child_of(r, move, 2);
    if (gain != 0 && !spg_pool_const(&r->program->pool, gain, &rule.gain)) { r->fits = false; }
    SPG_TRY(take_board(r, node_of(r, child_of(r, rewrite, 1 + 2 * pair)), true, &rule.find));
    if (regions->rules == NULL) {
        r->room += 1;
        return SPG_OK;
    }
    SPG_TRY(take_board(r, node_of(r, child_of(r, rewrite, 2 + 2 * pair)), false, &rule.with));
    if (!r->fits) { return SPG_OK; }
    r->fits = rule.find.rows == rule.with.rows && rule.find.columns == rule.with.columns &&
              changes_what_it_reads(&rule);
    regions->rules[regions->rule_count++] = rule;
    return SPG_OK;
}

/* The target is this game on the board bound by the loop, and nothing but sizes, which no rewriting changes, can make it
 * illegal. */
static bool is_plain_move(const reader *r, spg_ref move, uint32_t slot)
{
    if (node_of(r, move)->kind != SPG_NODE_MOVE) { return false; }
    const spg_ref target = child_of(r, move, 3);
    const spg_node *make = node_of(r, target);
    if (make->kind != SPG_NODE_MAKE || make->data != r->game || make->count != 1) { return false; }
    const spg_node *board = node_of(r, child_of(r, target, 0));
    if (board->kind != SPG_NODE_LOCAL || board->data != slot) { return false; }
    const spg_node *legal = node_of(r, child_of(r, move, 4));
    if (legal->kind == SPG_NODE_BOOL) { return legal->data == 1; }
    return legal->kind == SPG_NODE_LEGAL && legal->data == r->game;
}

static spg_status read_for(reader *r, spg_ref statement, uint8_t turns)
{
    const spg_node *loop = node_of(r, statement);
    r->fits = false;
    if (loop->count != 2) { return SPG_OK; }
    const spg_ref binder = child_of(r, statement, 0);
    if (node_of(r, binder)->count != 1) { return SPG_OK; } /* guards */
    const spg_ref items = child_of(r, binder, 0);
    if (node_of(r, items)->kind != SPG_NODE_ITEMS) { return SPG_OK; }
    const spg_ref rewrite = child_of(r, items, 0);
    if (node_of(r, rewrite)->kind != SPG_NODE_REWRITE) { return SPG_OK; }
    const spg_node *board = node_of(r, child_of(r, rewrite, 0));
    if (board->kind != SPG_NODE_PARAM || board->data != 0) { return SPG_OK; }
    spg_ref move = child_of(r, statement, 1);
    while (node_of(r, move)->kind == SPG_NODE_BLOCK && node_of(r, move)->count == 1) { move = child_of(r, move, 0); }
    r->fits = is_plain_move(r, move, node_of(r, binder)->data);
    for (uint32_t pair = 0; r->fits && pair < (node_of(r, rewrite)->count - 1) / 2; pair++) {
        SPG_TRY(add_rule(r, rewrite, pair, move, turns));
    }
    return SPG_OK;
}

/* Recursion is over statements, whose nesting the parser bounds. */
static spg_status read_statement(reader *r, spg_ref statement, uint8_t turns, uint32_t depth)
{
    const spg_node *node = node_of(r, statement);
    if (!r->fits || depth == FIND_DEPTH) {
        r->fits = false;
        return SPG_OK;
    }
    if (node->kind == SPG_NODE_FOR) { return read_for(r, statement, turns); }
    if (node->kind == SPG_NODE_ROLE) {
        const uint8_t own = node->data == SPG_ROLE_FIRST ? 1 : 2;
        return read_statement(r, child_of(r, statement, 0), turns & own, depth + 1);
    }
    if (node->kind != SPG_NODE_BLOCK) {
        r->fits = false;
        return SPG_OK;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        SPG_TRY(read_statement(r, child_of(r, statement, i), turns, depth + 1));
    }
    return SPG_OK;
}

/* ---- symmetries ---- */

static bool same_board(const spg_region_board *a, const spg_region_board *b)
{
    return a->rows == b->rows && a->columns == b->columns &&
           memcmp(a->cells, b->cells, (size_t)a->rows * a->columns) == 0;
}

static bool has_rule(const spg_regions *regions, const spg_region_rule *rule)
{
    for (uint32_t i = 0; i < regions->rule_count; i++) {
        const spg_region_rule *other = &regions->rules[i];
        if (other->turns == rule->turns && other->again == rule->again && other->gain == rule->gain &&
            same_board(&other->find, &rule->find) && same_board(&other->with, &rule->with)) {
            return true;
        }
    }
    return false;
}

/* The image of every rule is a rule: on the finite set of rules the symmetry is then one to one. */
static bool keeps_rules(const spg_regions *regions, unsigned symmetry, uint8_t *find, uint8_t *with)
{
    for (uint32_t i = 0; i < regions->rule_count; i++) {
        spg_region_rule image = regions->rules[i];
        image.find.cells = find;
        image.with.cells = with;
        spg_regions_turn(&regions->rules[i].find, symmetry, &image.find);
        spg_regions_turn(&regions->rules[i].with, symmetry, &image.with);
        if (!has_rule(regions, &image)) { return false; }
    }
    return true;
}

static spg_status find_symmetries(reader *r)
{
    uint8_t *cells = SPG_TAKE(r->arena, uint8_t, 2 * (size_t)PATTERN_CELLS);
    if (cells == NULL) { return r->arena->run->error.status; }
    r->regions->symmetries = 1;
    for (unsigned symmetry = 1; symmetry < SPG_REGIONS_SYMMETRIES; symmetry++) {
        if (!keeps_rules(r->regions, symmetry, cells, cells + PATTERN_CELLS)) { continue; }
        r->regions->symmetries |= (uint8_t)(1U << symmetry);
    }
    return SPG_OK;
}

/* ---- the game ---- */

/* A character that no pattern reads, for people to see: regions are written with it. */
static void choose_blank(spg_regions *regions)
{
    uint32_t blank = '.';
    for (uint32_t i = 1; i < regions->character_count; i++) {
        if (regions->characters[i] != blank) { continue; }
        blank = blank == '.' ? 'A' : blank + 1;
        i = 0;
    }
    regions->characters[0] = blank;
}

static bool may_fit(const spg_program *program, uint32_t game)
{
    const spg_ir_game *of = &program->games.at[game];
    if (of->param_count != 1 || of->params[0].shape.type != SPG_TYPE(GRID)) { return false; }
    if (of->params[0].shape.low != 0 || of->params[0].shape.high != 0) { return false; }
    if (of->stuck.verdict == SPG_VERDICT_NUMBER) { return false; }
    return of->opening == 0 || spg_pool_node(&program->pool, of->opening)->count == 0;
}

spg_status spg_regions_read(const spg_program *program, uint32_t game, spg_arena *arena, const spg_regions **out)
{
    *out = NULL;
    if (!may_fit(program, game)) { return SPG_OK; }
    spg_regions *regions = SPG_TAKE(arena, spg_regions, 1);
    if (regions == NULL) { return arena->run->error.status; }
    regions->character_count = 1;
    reader r = {.program = program, .game = game, .arena = arena, .regions = regions, .fits = true};
    SPG_TRY(read_statement(&r, program->games.at[game].body, BOTH, 0));
    if (!r.fits || r.room == 0 || r.room > SPG_REGIONS_RULES) { return SPG_OK; }
    regions->rules = SPG_TAKE(arena, spg_region_rule, r.room);
    if (regions->rules == NULL) { return arena->run->error.status; }
    SPG_TRY(read_statement(&r, program->games.at[game].body, BOTH, 0));
    if (!r.fits) { return SPG_OK; }
    choose_blank(regions);
    SPG_TRY(find_symmetries(&r));
    SPG_TRY(spg_packed_shapes_new(arena, regions->character_count - 1, &regions->shapes));
    *out = regions;
    return SPG_OK;
}
