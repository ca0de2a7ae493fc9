/* fill_print.c — tables as C: names, ends, the rules of one cell. SPDX-License-Identifier: MIT */
#include "export/fill_table.h"

#include "base/bitset.h"
#include "export/method.h"

/* ---- ends ---- */

static void write_term(spg_exporter *x, const spg_ends_term *term, bool high)
{
    const long long factor = term->coefficient < 0 ? -(long long)term->coefficient : (long long)term->coefficient;
    if (factor != 1) { spg_x_code(x, "multiply(%lld, ", factor); }
    if (term->kind == SPG_ENDS_PARAM) {
        spg_x_code(x, (term->coefficient > 0) == high ? "of->high[%u]" : "of->low[%u]", term->index);
    } else {
        spg_x_code(x, "@given%u%s", term->index, term->kind == SPG_ENDS_LENGTH ? ".count" : "");
    }
    spg_x(x, factor != 1 ? ")" : "");
}

/* Checked, as any of the terms may be large. */
void spg_x_fill_print_form(spg_exporter *x, const spg_ends_form *form, bool high)
{
    uint32_t first = 0; /* one that is added, to start with */
    while (first < form->count && form->at[first].coefficient < 0) { first++; }
    const bool starts = first < form->count, adds = starts && form->constant != 0;
    for (uint32_t i = 0; i < form->count; i++) {
        if (i != first) { spg_x_code(x, form->at[i].coefficient > 0 ? "add(" : "subtract("); }
    }
    if (adds) { spg_x_code(x, "add("); }
    if (starts) { write_term(x, &form->at[first], high); }
    if (adds || !starts) { spg_xf(x, adds ? ", %lld)" : "%lld", (long long)form->constant); }
    for (uint32_t i = 0; i < form->count; i++) {
        if (i == first) { continue; }
        spg_x(x, ", ");
        write_term(x, &form->at[i], high);
        spg_x(x, ")");
    }
}

/* ---- one position ---- */

static void print_comment(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    static const char *const words[] = {
        [SPG_CHUNK_SG] = "the least number that no option has",
        [SPG_CHUNK_WINS] = "some option loses",
        [SPG_CHUNK_SCORE] = "the best of the gain less what the other gets from there",
        [SPG_CHUNK_OUTCOME] = "1 wins, -1 loses, 0 is a draw",
    };
    spg_x_code(x, "/* @game%u(", t->game);
    for (uint32_t i = 0; i < x->param_count; i++) { spg_xf(x, "%s%s", i > 0 ? ", " : "", x->params[i].name); }
    spg_xf(x, "), from small to large: %s. */\n", words[t->kind]);
}

/* The body of `cell`. What the loops of a box look at is kept at hand: compilers would read it again behind every call. */
static void print_rules(spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_page body;
    x->looks = false;
    spg_x_aside(x, &body);
    spg_x_fill_sweep_cell(t);
    const char *rules = spg_x_back(x, &body);
    t->looks = x->looks;
    if (t->looks && t->fill->count > 1) { spg_x_fill_code(t, "\nconst box of = $box;\nconst $C *cells = $table;"); }
    spg_x(x, rules);
}

/* The rules, for cells between other bounds than what is asked. */
static void print_cell(spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const spg_scope scope = x->scope;
    const spg_ir_game *game = &x->program->games.at[t->game];
    const uint32_t risks = x->risks;
    spg_extent extents[SPG_FILL_PARAMS];
    spg_x_fill_extents(x, t->fill, t->game, extents);
    spg_x_unit(x, &game->frame, game->params, game->param_count, extents);
    spg_x_page page;
    spg_x_aside(x, &page);
    x->indent = 0;
    if (x->status == SPG_OK) {
        spg_x_fill_code(t, "static $R $cell($+)\n{");
        print_rules(t);
        spg_x_fill_code(t, "\n}\n\n");
    }
    t->fails = x->risks != risks;
    if (t->fails && t->sweep->lines.count > 0) { /* they must not: without them from now on */
        x->fills[t->game].careful |= (uint32_t)1 << t->kind;
        spg_x_grow(x);
    }
    x->scope = scope;
    spg_text_add(x->lifted, spg_x_back(x, &page));
}

/* The same where rules may fail: then the cell is marked. */
static void print_try(const spg_x_fill_table *t)
{
    if (!t->fails) { return; }
    spg_x_need(t->x, "trap");
    spg_x_fill_code(t, "/* $F: the rules fail there, which matters only to a play that comes there. */\n"
                       "static $R $try($+)\n{\njmp_buf here;\njmp_buf *before = trap;\n$R value;\ntrap = &here;"
                       "\nif (setjmp(here) != 0) {\ntrap = before;\nreturn $F;\n}"
                       "\nvalue = $cell($*);\ntrap = before;");
    if (t->kind == SPG_CHUNK_SCORE) {
        spg_x_fill_code(t, "\nif (value == $F) { trap_message = \"a number does not fit 64 bits\"; }");
    }
    spg_x_fill_code(t, "\nreturn value;\n}\n\n");
}

void spg_x_fill_look(const spg_x_fill_table *t, const char *cell)
{
    spg_x_fill_code(t, t->fill->count == 1 ? "static $R $look($+)\n{"
                                           : "static inline $R $look(const $C *cells, const box *of, $+)\n{");
    spg_x_fill_code(t,
                    t->fails ? "\nconst $R value = @%s;"
                               "\nif (value == $F) { die(3, trap_message); }\nreturn value;\n}\n\n"
                             : "\nreturn @%s;\n}\n\n",
                    cell);
}

void spg_x_fill_looks(const spg_x_fill_table *t)
{
    spg_x_fill_code(t, t->fill->count == 1 ? "$look(" : "$look(cells, &of, ");
}

void spg_x_fill_answer(const spg_x_fill_table *t, const char *cell)
{
    if (t->fails) { spg_x_fill_code(t, "\nif (@%s == $F) { return $cell($*); } /* which says why */", cell); }
    spg_x_fill_code(t, "\nreturn @%s;", cell);
}

/* ---- all of it ---- */

/* Lists of constants stand above the function. */
static void print_items(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_text *out = x->out;
    x->out = x->lifted;
    spg_x_fill_sweep_statics(t);
    x->out = out;
}

static void watch_givens(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_x_page page;
    spg_x_aside(x, &page);
    spg_x_fill_code(t, t->fill->count == 1 ? "$known = 0;" : "$box.cells = 0;");
    const char *statement = spg_x_back(x, &page);
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(x->program->games.count + 1));
    if (games == NULL) {
        spg_x_set(x, x->run->error.status);
    } else {
        spg_bitset_add(games, t->game);
        spg_x_when_rules_change(x, games, statement);
    }
    spg_arena_back(&x->arena, mark);
}

/* look_… stands before the rules, which call it; whether it must look for marks shows behind them. */
static void print_above(spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const uint32_t indent = x->indent;
    spg_text *lifted = x->lifted;
    spg_text rules;
    spg_x_page above;
    spg_text_init(&rules, x->run);
    x->lifted = &rules;
    print_cell(t);
    x->lifted = lifted;
    spg_x_aside(x, &above);
    x->indent = 0;
    print_comment(t);
    if (t->fill->count == 1) {
        spg_x_fill_row_above(t);
    } else {
        spg_x_fill_box_above(t);
    }
    spg_x_fill_sweep_statics(t);
    spg_x(x, spg_text_get(&rules));
    spg_x_set(x, spg_text_status(&rules));
    spg_text_clear(&rules);
    print_try(t);
    if (t->fill->count != 1) { spg_x_fill_box_fill(t); }
    spg_text_add(lifted, spg_x_back(x, &above)); /* behind what was lifted out of it */
    x->indent = indent;
}

/* The table, or the one position where there is none. */
static void print_sweep(spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    t->reads = SPG_TAKE(&x->arena, bool, t->sweep->arrays.count + 1);
    t->runs = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(t->sweep->statements.count + 1));
    t->slot_of = SPG_TAKE(&x->arena, uint32_t, (size_t)t->sweep->var_count + 1);
    if (t->reads == NULL || t->runs == NULL || t->slot_of == NULL) {
        spg_x_set(x, x->run->error.status);
    } else if (!t->fill->repeats) {
        spg_x_fill_sweep_cell(t);
        print_items(t);
    } else {
        watch_givens(t);
        print_above(t);
        if (t->fill->count == 1) { spg_x_fill_row_body(t); }
        if (t->fill->count != 1) { spg_x_fill_box_body(t); }
    }
}

void spg_x_fill_print(spg_exporter *x, const spg_x_fill *fill, spg_x_chunk_kind kind, uint32_t game)
{
    spg_x_fill_table t = {.x = x, .fill = fill, .kind = kind, .game = game};
    spg_x_fill_source source;
    if (!spg_x_fill_open(&t, &source)) { return; }
    t.sweep = &source.sweep;
    t.source = &source;
    print_sweep(&t);
    spg_x_fill_shut(x, &source);
}
