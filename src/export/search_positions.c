/* search_positions.c — positions as words: at_G writes them down, list_options reads them. SPDX-License-Identifier: MIT */
#include "export/acts.h"
#include "export/kept.h"
#include "export/question.h"
#include "export/search_fields.h"

/* ---- writing ---- */

/* The last argument, if it is a list of numbers, needs no length: nothing stands behind it. */
static bool is_last_list(spg_type type, uint32_t param, uint32_t count)
{
    const bool numbers = type == SPG_TYPE_LIST(SPG_TYPE(INT)) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
    return param + 1 == count && numbers;
}

void spg_x_search_write_key(spg_exporter *x, uint32_t param)
{
    const spg_type type = x->params[param].shape.type;
    if (spg_x_is_many(type)) {
        const bool last = is_last_list(type, param, x->param_count);
        spg_x_code(x, last ? "\n@type%u_last(@param%u);" : "\n@type%u_key(@param%u);", type, param);
    } else {
        const char *call = type == SPG_TYPE(TEXT) ? "text_key(" : type == SPG_TYPE(GRID) ? "grid_key(" : "key_word(";
        spg_x_code(x, "\n%s@param%u);", call, param);
    }
}

static bool has_turn(const spg_exporter *x, uint32_t game)
{
    const uint8_t flags = x->searched[game];
    return (flags & SPG_SEARCH_TURNS) != 0 && (flags & SPG_SEARCH_SUMS) == 0;
}

void spg_x_print_at(spg_exporter *x, uint32_t game)
{
    spg_x_unit_game(x, game);
    if (x->status != SPG_OK) { return; }
    const bool by_words = spg_x_search_by_words(x);
    spg_x_head(x, by_words ? "void " : "long long ", has_turn(x, game) ? "int mover" : "");
    if (spg_x_fields_words(x) > 0) {
        spg_x_fields_write(x, game, has_turn(x, game) ? "mover" : NULL);
    } else {
        spg_x_need(x, "keys");
        spg_x_code(x, "\nkey_start(%u);", (unsigned)game);
        if (has_turn(x, game)) { spg_x_code(x, "\nkey_word(mover);"); }
        for (uint32_t i = 0; i < x->param_count; i++) { spg_x_search_write_key(x, i); }
    }
    if (!by_words) { spg_x_code(x, "\nreturn key_number();"); }
}

/* Who moves, in front of the arguments. */
static const char *mover(spg_exporter *x, uint32_t game, const char *turn)
{
    if (!has_turn(x, game)) { return ""; }
    return x->program->games.at[game].param_count > 0 ? spg_x_text(x, "%s, ", turn) : turn;
}

const char *spg_x_search_at_params(spg_exporter *x, uint32_t game)
{
    return spg_x_text(x, "@call%u%u(%s@params)", SPG_CHUNK_AT, game, mover(x, game, "0"));
}

void spg_x_search_meet_ranges(const spg_exporter *x, uint32_t game, spg_extent *known)
{
    const spg_ir_game *of = &x->program->games.at[game];
    spg_scope scope = {.program = x->program, .pool = x->pool, .givens = x->givens, .params = known};
    for (uint32_t i = 0; i < of->param_count; i++) {
        scope.work = 0;
        known[i] = spg_extent_meet(known[i], spg_extent_of_shape(&scope, &of->params[i].shape));
    }
}

void spg_x_search_learn(spg_exporter *x, spg_ref make)
{
    const spg_node *node = spg_x_node(x, make);
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_extent *known = SPG_X_TAKE(x, spg_extent, node->count + 1);
    if (known == NULL) { return; }
    for (uint32_t i = 0; i < node->count; i++) { known[i] = spg_x_extent(x, spg_x_child(x, make, i)); }
    spg_x_search_meet_ranges(x, node->data, known);
    for (uint32_t i = 0; i < node->count; i++) { spg_x_learn(x, &x->game_args[node->data][i], known[i]); }
    spg_arena_back(&x->arena, mark);
}

const char *spg_x_search_at(spg_exporter *x, spg_ref make, const char *turn)
{
    const uint32_t game = spg_x_node(x, make)->data;
    spg_x_search_learn(x, make);
    return spg_x_text(x, "@call%u%u(%s@all%x)", SPG_CHUNK_AT, game, mover(x, game, turn), make);
}

/* ---- sums ---- */

/* A question about a position outside its ranges is an error; a move to one was no move. */
static void check_ranges(spg_exporter *x, spg_ref make)
{
    const spg_node *node = spg_x_node(x, make);
    const spg_ir_game *game = &x->program->games.at[node->data];
    bool ranges = false;
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        ranges = ranges || (shape->low | shape->high | shape->size[0] | shape->size[1]) != 0;
    }
    if (!ranges) { return; }
    spg_x_code(x, "\nif (!@call%u%u(@all%x)) { die(3, \"a position lies outside its ranges\"); }", SPG_CHUNK_LEGAL,
               node->data, make);
}

static void add_copies(spg_exporter *x, spg_ref ref, bool asked)
{
    const unsigned number = spg_x_number(x);
    const spg_ref copies = spg_x_child(x, ref, 0);
    if (spg_x_interval(x, copies).low < 0) {
        spg_x_code(x, "\nif (@add%x < 0) { die(3, \"a negative number of copies\"); }", copies);
    }
    spg_x_code(x, "\nfor (long long copy_%u = %i; copy_%u > 0; copy_%u--) {", number, copies, number, number);
    spg_x_search_parts(x, spg_x_child(x, ref, 1), asked);
    spg_x_close(x);
}

static void add_one(spg_exporter *x, spg_ref make, const void *asked)
{
    if (asked != NULL) { check_ranges(x, make); }
    spg_x_code(x, "\nadd_part(%s);", spg_x_search_at(x, make, "0"));
}

/* All components of a value, each so often. */
static void add_kept(spg_exporter *x, spg_ref any, const char *copies, const char *asked)
{
    spg_x_code(x,
               "\nfor (long long i = 0; i < kept.count; i++) {"
               "\nfor (long long copy = %s; copy > 0; copy--) {",
               copies);
    spg_x_kept_each(x, any, "kept.at[i]", add_one, asked);
    spg_x_code(x, "\n}\n}");
}

void spg_x_print_others(spg_exporter *x, uint32_t set)
{
    spg_x_unit(x, &x->program->main.frame, NULL, 0, NULL);
    if (x->status != SPG_OK) { return; }
    spg_x_head(x, "void ", "position kept, long long at");
    add_kept(x, x->any.at[set], "kept.at[i].copies - (i == at)", NULL);
}

static void add_term(spg_exporter *x, spg_ref term, const void *asked)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, term)->kind;
    if (spg_x_kept_is_any(x, term)) {
        add_kept(x, term, "kept.at[i].copies", "asked");
    } else if (kind == SPG_NODE_MAKE) {
        add_one(x, term, asked);
    } else if (kind == SPG_NODE_COPIES) {
        add_copies(x, term, asked != NULL);
    } else {
        spg_x_refuse_position(x, term);
    }
}

void spg_x_search_parts(spg_exporter *x, spg_ref position, bool asked)
{
    if (!x->adds_parts) {
        x->adds_parts = true;
        spg_x_grow(x);
    }
    spg_x_each_term(x, position, add_term, asked ? "asked" : NULL);
}

/* ---- reading ---- */

const char *spg_x_search_read_argument(spg_exporter *x, const spg_param *params, uint32_t count, uint32_t param)
{
    const spg_type type = params[param].shape.type;
    if (spg_x_is_many(type)) {
        return spg_x_text(x, is_last_list(type, param, count) ? "@type%u_rest()" : "@type%u_next()", type);
    }
    return type == SPG_TYPE(TEXT)   ? "text_next()"
           : type == SPG_TYPE(GRID) ? "grid_next()"
           : type == SPG_TYPE(BOOL) ? "(int)next_word()"
                                    : "next_word()";
}

static void call_options(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index)
{
    spg_x_code(x, "\n@call%u%u(", kind, index);
    for (uint32_t i = 0; i < x->program->games.at[index].param_count; i++) {
        spg_xf(x, "%sa%u", i > 0 ? ", " : "", i + 1);
    }
    spg_x(x, ");");
}

static void read_words(spg_exporter *x, uint32_t index)
{
    const spg_ir_game *game = &x->program->games.at[index];
    if (has_turn(x, index) || game->param_count > 0) { spg_x_code(x, "\nread_key(id);"); }
    if (has_turn(x, index)) { spg_x_code(x, "\nturn = (int)next_word();"); }
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_type type = game->params[i].shape.type;
        const char *constant = type == SPG_TYPE(TEXT) ? "" : "const "; /* its own type says so */
        spg_x_code(x, "\n%s@type%u a%u = %s;", constant, type, i + 1,
                   spg_x_search_read_argument(x, game->params, game->param_count, i));
    }
}

/* Statements that read the position and list its options. */
static void read_game(spg_exporter *x, uint32_t index)
{
    const bool sums = (x->searched[index] & SPG_SEARCH_SUMS) != 0;
    spg_x_kind kind;
    /* Of a game without values, which only leads to one that has some, nothing is listed outside of sums. */
    const bool both = sums && (x->searched[index] & SPG_SEARCH_PLAIN) != 0 && spg_x_kind_of_game(x, index, &kind) &&
                      kind.values;
    if (sums && !both) { spg_x_code(x, "\nif (!in_sum) { break; } /* a part, not a position */"); }
    if (has_turn(x, index)) { spg_x_need(x, "turn"); }
    if (spg_x_fields_words(x) > 0) {
        spg_x_fields_read(x, index);
    } else {
        read_words(x, index);
    }
    if (both) {
        spg_x_code(x, "\nif (in_sum) {");
        call_options(x, SPG_CHUNK_IN_SUM, index);
        spg_x_else(x);
    }
    call_options(x, SPG_CHUNK_OPTIONS, index);
    if (both) { spg_x_close(x); }
}

/* The one game whose positions are searched, and nothing else is a position; UINT32_MAX: there is more. */
static uint32_t only_game(spg_exporter *x)
{
    uint32_t found = UINT32_MAX;
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const uint8_t flags = x->searched[g];
        spg_x_kind kind;
        if (flags == 0) { continue; }
        if (found != UINT32_MAX || (flags & (SPG_SEARCH_SUMS | SPG_SEARCH_PARTS)) != 0 ||
            !spg_x_kind_of_game(x, g, &kind) || kind.traits.verdict_moves) {
            return UINT32_MAX;
        }
        found = g;
    }
    return found;
}

/* Beside the games: a sum whose value is found from its parts (-1), a game that is over (-2), a sum that is one position
 * (-3 and below). */
static void read_any(spg_exporter *x)
{
    bool sums = false;
    bool parts = false;
    if (spg_x_search_by_words(x)) {
        spg_x_code(x, "\nswitch ((here[0] & ~0ULL >> (64 - %u)) >> 1) {", spg_x_fields_head(x));
    } else {
        spg_x_code(x, "\nswitch (game_of(id)) {");
    }
    x->indent -= 1;
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const uint8_t flags = x->searched[g];
        if (flags == 0) { continue; }
        sums = sums || (flags & SPG_SEARCH_SUMS) != 0;
        parts = parts || (flags & SPG_SEARCH_PARTS) != 0;
        spg_x_code(x, "\ncase %u: {", (unsigned)g);
        read_game(x, g);
        spg_x_code(x, "\nbreak;\n}");
    }
    if (parts) {
        spg_x_code(x, "\ncase -1: /* a sum: its parts */"
                      "\n    for (read_key(id); reading.left > 0;) { add_option(next_word()); }"
                      "\n    break;");
    }
    if (sums) { spg_x_code(x, "\ncase -3: case -4: case -5: sum_options(id); break;"); }
    spg_x_code(x, "\ndefault: break;");
    x->indent += 1;
    spg_x_close(x);
}

void spg_x_print_dispatch(spg_exporter *x)
{
    const uint32_t only = only_game(x);
    spg_text_add(&x->chunks.at[x->chunk].head, spg_x_search_by_words(x)
                                                   ? "/* What the moves of the position in hand lead to. */\n"
                                                     "static void list_targets(void)"
                                                   : "/* The options of a position, by its game. */\n"
                                                     "static void list_options(long long id)");
    if (only == UINT32_MAX) {
        read_any(x);
    } else {
        read_game(x, only);
    }
}
