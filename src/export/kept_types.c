/* kept_types.c — positions as values: their types, compared, and as texts. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/bitset.h"
#include "export/acts.h"
#include "export/kept.h"
#include "export/method.h"

/* ---- comparing ---- */

void spg_x_kept_need_compare(spg_exporter *x)
{
    spg_x_need(x, "position-compare");
    spg_x_require(x, SPG_CHUNK_COMPARE, 0);
}

static void compare_argument(spg_exporter *x, uint32_t game, uint32_t param)
{
    const spg_type type = x->params[param].shape.type;
    spg_x_line(x);
    if (type == SPG_TYPE(TEXT)) {
        spg_x(x, "order = strcmp(");
    } else if (type == SPG_TYPE(GRID)) {
        spg_x_code(x, "order = grid_compare(");
    } else if (type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL)) {
        spg_x_code(x, "order = number_compare(");
    } else {
        spg_x_need_list(x, "compare", type);
        spg_xf(x, "order = %s_compare(", spg_x_type(x, type));
    }
    for (uint32_t i = 0; i < 2; i++) {
        spg_x(x, i == 0 ? "(*a)" : ", (*b)");
        spg_x_kept_members(x, game);
        spg_x_param_name(x, param);
    }
    spg_x_code(x, ");\nif (order != 0) { return order; }");
}

void spg_x_print_compare(spg_exporter *x)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_text_add(&x->chunks.at[x->chunk].head, "static int component_compare(const component *a, const component *b)");
    spg_x_code(x, "\nint order = (a->game > b->game) - (a->game < b->game);\nif (order != 0) { return order; }");
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (!spg_bitset_has(x->kept, g)) { continue; }
        spg_x_unit_game(x, g, &x->program->games.at[g].frame);
        spg_x_code(x, "\nif (a->game == %u) {", (unsigned)g);
        for (uint32_t i = 0; i < x->param_count; i++) { compare_argument(x, g, i); }
        spg_x_close(x);
    }
    spg_x_code(x, "\nreturn 0;");
    spg_arena_back(&x->arena, mark);
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
    const bool many = spg_x_is_many(type);
    const char *word = type == SPG_TYPE(TEXT)   ? "quoted"
                       : type == SPG_TYPE(BOOL) ? "truth"
                       : type == SPG_TYPE(GRID) ? "grid"
                                                : "number";
    char part[32];
    spg_x_line(x);
    if (many) {
        spg_x_need_list(x, "write", type);
        spg_xf(x, "%s_write(to, (*of)", spg_x_type(x, type));
    } else {
        snprintf(part, sizeof part, "write-%s", word);
        spg_x_need(x, part);
        spg_xf(x, "write_%s(to, (*of)", word);
    }
    spg_x_kept_members(x, game);
    spg_x_param_name(x, param);
    spg_x(x, !many ? ");" : spg_type_base(type) == SPG_KIND_SET ? ", \"{}\");" : ", \"[]\");");
}

void spg_x_print_write(spg_exporter *x)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    spg_text_add(&x->chunks.at[x->chunk].head, "static void component_write(text *to, const component *of)");
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const char *name = x->program->games.at[g].name;
        if (!spg_bitset_has(x->kept, g)) { continue; }
        spg_x_unit_game(x, g, &x->program->games.at[g].frame);
        spg_x_code(x, "\nif (of->game == %u) {\nwrite_word(to, ", (unsigned)g);
        spg_x_string(x, name, strlen(name));
        spg_x(x, ");");
        for (uint32_t i = 0; i < x->param_count; i++) {
            spg_x_code(x, "\n%s", i == 0 ? "text_byte(to, '(');" : "text_byte(to, ',');");
            write_argument(x, g, i);
        }
        spg_x_code(x, "\n%s\n}", x->param_count == 0 ? "write_word(to, \"()\");" : "text_byte(to, ')');");
    }
    spg_arena_back(&x->arena, mark);
}

/* ---- types ---- */

static void add_union(spg_exporter *x)
{
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (!spg_bitset_has(x->kept, g) || x->program->games.at[g].param_count == 0) { continue; }
        spg_x_unit_game(x, g, &x->program->games.at[g].frame);
        spg_x(x, "        struct {\n");
        for (uint32_t i = 0; i < x->param_count; i++) {
            spg_x(x, "            ");
            spg_x_declare(x, x->params[i].shape.type);
            spg_x_param_name(x, i);
            spg_x(x, ";\n");
        }
        spg_x(x, "        } k_");
        spg_x_game_name(x, g);
        spg_x(x, ";\n");
    }
}

/* A name that is asked of positions: that of one component which has it. */
static void add_getter(spg_exporter *x, const spg_x_field *field)
{
    spg_x(x, "static ");
    spg_x_declare(x, field->type);
    spg_x(x, "position_");
    spg_x_field_name(x, field->text);
    spg_x(x, "(position of)\n{\n    static ");
    spg_x_declare(x, field->type);
    spg_x(x,
          "none;\n    const int game = of.count == 1 && of.terms == 1 && of.at[0].copies == 1 ? of.at[0].game : -1;\n");
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        if (!spg_bitset_has(x->kept, g)) { continue; }
        spg_x_unit_game(x, g, &x->program->games.at[g].frame);
        for (uint32_t i = 0; i < x->param_count; i++) {
            if (x->params[i].shape.type != field->type ||
                strcmp(x->params[i].name, x->pool->texts.at[field->text].bytes) != 0) {
                continue;
            }
            spg_xf(x, "    if (game == %u) { return of.at[0]", (unsigned)g);
            spg_x_kept_members(x, g);
            spg_x_param_name(x, i);
            spg_x(x, "; }\n");
            break;
        }
    }
    spg_x(x, "    (void)game;\n    die(3, \"a position has no such name\");\n    return none;\n}\n\n");
}

void spg_x_kept_add_types(spg_exporter *x)
{
    bool arguments = false;
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        arguments = arguments || (spg_bitset_has(x->kept, g) && x->program->games.at[g].param_count > 0);
    }
    spg_x(x,
          "/* A component: its game, the term of the sum it belongs to, how many copies there are, its arguments. */\n"
          "typedef struct component {\n    int game;\n    long long term, copies;\n");
    if (arguments) {
        spg_x(x, "    union {\n");
        add_union(x);
        spg_x(x, "    } of;\n");
    }
    spg_x(x, "} component;\n\ntypedef struct position {\n    component *at;\n    long long count, room, terms;\n"
             "} position;\n\n");
    for (size_t i = 0; i < x->fields.count; i++) {
        if (!x->fields.at[i].of_move) { add_getter(x, &x->fields.at[i]); }
    }
}
