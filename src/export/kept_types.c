/* kept_types.c — positions as values: their types, compared, and as texts. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "export/acts.h"
#include "export/kept.h"
#include "export/method.h"

/* Is the game one of a value? Then its names are open. */
static bool open_kept(spg_exporter *x, uint32_t game)
{
    if (!spg_bitset_has(x->kept, game)) { return false; }
    spg_x_unit_game(x, game);
    return true;
}

/* ---- comparing ---- */

void spg_x_kept_need_compare(spg_exporter *x)
{
    spg_x_need(x, "position-compare");
    spg_x_require(x, SPG_CHUNK_COMPARE, 0);
}

static void compare_argument(spg_exporter *x, uint32_t game, uint32_t param)
{
    spg_x_code(x,
               "\norder = %s((*a).of.k_@game%u.@param%u, (*b).of.k_@game%u.@param%u);"
               "\nif (order != 0) { return order; }",
               spg_x_function(x, "compare", x->params[param].shape.type), game, param, game, param);
}

void spg_x_print_compare(spg_exporter *x)
{
    spg_text_add(&x->chunks.at[x->chunk].head, "static int component_compare(const component *a, const component *b)");
    spg_x_code(x, "\nint order = (a->game > b->game) - (a->game < b->game);\nif (order != 0) { return order; }");
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (!open_kept(x, g)) { continue; }
        spg_x_code(x, "\nif (a->game == %u) {", (unsigned)g);
        for (uint32_t i = 0; i < x->param_count; i++) { compare_argument(x, g, i); }
        spg_x_close(x);
    }
    spg_x_code(x, "\nreturn 0;");
}

/* ---- as texts ---- */

void spg_x_kept_need_text(spg_exporter *x)
{
    spg_x_need(x, "position-text");
    spg_x_require(x, SPG_CHUNK_WRITE, 0);
}

static void write_argument(spg_exporter *x, uint32_t game, uint32_t param)
{
    const spg_type type = x->params[param].shape.type;
    spg_x_code(x, "\n%s(to, (*of).of.k_@game%u.@param%u%s);", spg_x_function(x, "write", type), game, param,
               !spg_x_is_many(type)                  ? ""
               : spg_type_base(type) == SPG_KIND_SET ? ", \"{}\""
                                                     : ", \"[]\"");
}

void spg_x_print_write(spg_exporter *x)
{
    spg_text_add(&x->chunks.at[x->chunk].head, "static void component_write(text *to, const component *of)");
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const char *name = x->program->games.at[g].name;
        if (!open_kept(x, g)) { continue; }
        spg_x_code(x, "\nif (of->game == %u) {\nwrite_word(to, ", (unsigned)g);
        spg_x_string(x, name, strlen(name));
        spg_x(x, ");");
        for (uint32_t i = 0; i < x->param_count; i++) {
            spg_x_code(x, "\n%s", i == 0 ? "text_byte(to, '(');" : "text_byte(to, ',');");
            write_argument(x, g, i);
        }
        spg_x_code(x, "\n%s\n}", x->param_count == 0 ? "write_word(to, \"()\");" : "text_byte(to, ')');");
    }
}

/* ---- types ---- */

static void add_union(spg_exporter *x)
{
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (!open_kept(x, g) || x->param_count == 0) { continue; }
        spg_x_code(x, "\nstruct {");
        for (uint32_t i = 0; i < x->param_count; i++) {
            spg_x_code(x, "\n@type%u @param%u;", x->params[i].shape.type, i);
        }
        spg_x_code(x, "\n} k_@game%u;", g);
    }
}

/* A name that is asked of positions: that of one component which has it. */
static void add_getter(spg_exporter *x, const spg_x_field *field)
{
    spg_x_code(x,
               "static @type%u position_@field%u(position of)"
               "\n{"
               "\nstatic @type%u none;"
               "\nconst int game = of.count == 1 && of.terms == 1 && of.at[0].copies == 1 ? of.at[0].game : -1;",
               field->type, field->text, field->type);
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        uint32_t i = 0;
        if (!open_kept(x, g)) { continue; }
        while (i < x->param_count && (x->params[i].shape.type != field->type ||
                                      strcmp(x->params[i].name, x->pool->texts.at[field->text].bytes) != 0)) {
            i++;
        }
        if (i == x->param_count) { continue; }
        spg_x_code(x, "\nif (game == %u) { return of.at[0].of.k_@game%u.@param%u; }", g, g, i);
    }
    spg_x_code(x, "\n(void)game;\ndie(3, \"a position has no such name\");\nreturn none;\n}\n\n");
}

void spg_x_kept_add_types(spg_exporter *x)
{
    bool arguments = false;
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        arguments = arguments || (spg_bitset_has(x->kept, g) && x->program->games.at[g].param_count > 0);
    }
    spg_x_code(
        x, "/* A component: its game, the term of the sum it belongs to, how many copies there are, its arguments. */"
           "\ntypedef struct component {"
           "\nint game;"
           "\nlong long term, copies;");
    if (arguments) {
        spg_x_code(x, "\nunion {");
        add_union(x);
        spg_x_code(x, "\n} of;");
    }
    spg_x_code(x, "\n} component;"
                  "\n\ntypedef struct position {"
                  "\ncomponent *at;"
                  "\nlong long count, room, terms;"
                  "\n} position;\n\n");
    for (size_t i = 0; i < x->fields.count; i++) {
        if (!x->fields.at[i].of_move) { add_getter(x, &x->fields.at[i]); }
    }
}
