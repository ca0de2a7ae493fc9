/* measure_text.c — a measure for people. SPDX-License-Identifier: MIT */
#include "facts/measure.h"

#include "base/bitset.h"

static void add_part(spg_text *out, spg_int factor, const char *function, const char *name, bool *first)
{
    if (factor == 0) { return; }
    spg_text_add(out, factor < 0 ? (*first ? "-" : " - ") : (*first ? "" : " + "));
    *first = false;
    const spg_int size = factor < 0 ? -factor : factor;
    if (size != 1) {
        spg_text_add_int(out, size);
        spg_text_add(out, "*");
    }
    if (function == NULL) {
        spg_text_add(out, name);
    } else {
        spg_text_addf(out, "%s(%s)", function, name);
    }
}

/* count("X" in b), rows("X" in b), columns("X" in b) */
static void add_mark_part(spg_text *out, int factor, const char *function, uint32_t character, const char *name,
                          bool *first)
{
    if (factor == 0) { return; }
    spg_text_addf(out, "%s%s(\"", factor < 0 ? (*first ? "-" : " - ") : (*first ? "" : " + "), function);
    spg_text_add_codepoint(out, character);
    spg_text_addf(out, "\" in %s)", name);
    *first = false;
}

static void add_boards(spg_language language, const spg_measure_level *level, const spg_ir_game *game, spg_text *out)
{
    const spg_measure_mark *one = &level->marks[0];
    bool first = true;
    if (level->grid != SPG_MEASURE_ALL_GRIDS && level->mark_count == 1 && one->count == 1 && one->row == 0 &&
        one->column == 0) {
        spg_text_add(out, spg_say(language, "how often \""));
        spg_text_add_codepoint(out, one->character);
        spg_text_addf(out, spg_say(language, "\" stands in %s"), game->params[level->grid].name);
        return;
    }
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (game->params[i].shape.type != SPG_TYPE(GRID)) { continue; }
        if (level->grid != SPG_MEASURE_ALL_GRIDS && level->grid != i) { continue; }
        for (uint32_t k = 0; k < level->mark_count; k++) {
            const spg_measure_mark *mark = &level->marks[k];
            add_mark_part(out, mark->count, "count", mark->character, game->params[i].name, &first);
            add_mark_part(out, mark->row, "rows", mark->character, game->params[i].name, &first);
            add_mark_part(out, mark->column, "columns", mark->character, game->params[i].name, &first);
        }
    }
}

void spg_measure_dump_level(spg_language language, const spg_program *program, const spg_measure_level *level,
                            uint32_t number, spg_text *out)
{
    const spg_ir_game *game = &program->games.at[number];
    bool first = true;
    if (level->word != 0) {
        const char *text = level->word < 0 ? spg_say(language, "%s read from its end")
                                           : spg_say(language, "%s read from its start");
        spg_text_addf(out, text, game->params[level->list].name);
        return;
    }
    if (level->weights == NULL) {
        add_boards(language, level, game, out);
        return;
    }
    for (uint32_t i = 0; i < game->param_count && i < level->weight_count; i++) {
        const spg_weight *w = &level->weights[i];
        const bool is_int = game->params[i].shape.type == SPG_TYPE(INT);
        add_part(out, is_int ? w->value : 0, NULL, game->params[i].name, &first);
        add_part(out, is_int ? 0 : w->length, "len", game->params[i].name, &first);
        add_part(out, is_int ? 0 : w->sum, "sum", game->params[i].name, &first);
        add_part(out, is_int ? 0 : w->steps, "steps", game->params[i].name, &first);
    }
    if (first) { spg_text_add(out, "0"); }
}

void spg_measure_dump(spg_language language, const spg_program *program, const spg_measure *measure, uint32_t game,
                      spg_text *out)
{
    if (!measure->found) {
        spg_text_add(out, spg_say(language, "none found"));
        if (measure->why != NULL) { spg_text_addf(out, spg_say(language, ": %s"), spg_say(language, measure->why)); }
        return;
    }
    bool any = false;
    for (size_t i = 0; i < measure->levels.count; i++) {
        const spg_measure_level *level = &measure->levels.at[i];
        if (!spg_bitset_has(level->games, game)) { continue; }
        if (any) { spg_text_add(out, spg_say(language, ", then ")); }
        any = true;
        spg_measure_dump_level(language, program, level, game, out);
    }
    if (!any) { spg_text_add(out, spg_say(language, "left for good by every move")); }
    if (measure->has_floor) {
        spg_text_add(out, spg_say(language, " (when no item is below "));
        spg_text_add_int(out, measure->floor);
        spg_text_add(out, spg_say(language, ")"));
    }
}
