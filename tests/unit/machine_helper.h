/* machine_helper.h — rule text to values, moves and claims, for the tests of the machine. SPDX-License-Identifier: MIT
 *
 * Results are texts: what was computed, or the mistake as "line:column: message" with the hint behind " // ". */
#ifndef SPG_TESTS_MACHINE_HELPER_H
#define SPG_TESTS_MACHINE_HELPER_H

#include "exec/machine.h"
#include "lower_helper.h"

static spg_machine *machine;
static spg_arena kept;

static inline spg_status open_machine(const char *rules)
{
    machine = NULL;
    SPG_TRY(open_session(SIZE_MAX));
    spg_arena_init(&kept, &now.run);
    SPG_TRY(try_file(rules));
    SPG_TRY(spg_machine_new(&now.run, &now.program, &machine));
    return spg_machine_apply(machine, (uint32_t)now.program.settings.count);
}

/* Bytes not given back. */
static inline size_t close_machine(void)
{
    spg_machine_free(machine);
    spg_arena_clear(&kept);
    return stop();
}

static inline const char *shown(spg_type type, spg_value value)
{
    spg_text text;
    spg_text_init(&text, &now.run);
    spg_value_write(type, value, &text);
    snprintf(answer, sizeof answer, "%s", spg_text_get(&text));
    spg_text_clear(&text);
    return answer;
}

static inline const char *given_now(const char *name)
{
    const uint32_t given = spg_program_find_given(&now.program, name);
    spg_value value;
    if (!spg_machine_get_given(machine, given, &value)) { return "no value"; }
    return shown(now.program.givens.at[given].shape.type, value);
}

/* The value of an expression after some rules. */
static inline const char *computed(const char *rules, const char *expression)
{
    char text[8192];
    snprintf(text, sizeof text, "%s\ngiven it = %s;", rules, expression);
    const spg_status status = open_machine(text);
    const char *result = status == SPG_OK ? given_now("it") : worded(&now.run.error);
    const size_t left = close_machine();
    return left == 0 ? result : "memory not given back";
}

/* Words for integers, byte strings for anything else: fits every game. */
static inline spg_layout *plain_layouts(void)
{
    spg_layout *layouts = SPG_TAKE(&kept, spg_layout, now.program.games.count + 1);
    for (size_t g = 0; g < now.program.games.count; g++) {
        const spg_ir_game *game = &now.program.games.at[g];
        layouts[g].fields = SPG_TAKE(&kept, spg_field, game->param_count + 1);
        layouts[g].field_count = game->param_count;
        for (uint32_t p = 0; p < game->param_count; p++) {
            layouts[g].fields[p].param = p;
            layouts[g].fields[p].kind = game->params[p].shape.type == SPG_TYPE(INT) ? SPG_FIELD_WORD : SPG_FIELD_BYTES;
        }
        spg_layout_settle(&layouts[g]);
    }
    return layouts;
}

static inline spg_status typed_position(const char *text, spg_value *out)
{
    spg_tree *tree = NULL;
    SPG_TRY(parse_text("position", text, false, &tree));
    spg_query_clear(&now.query);
    SPG_TRY(spg_lang_position(now.lang, tree, &now.query));
    SPG_TRY(spg_machine_extend(machine));
    return spg_machine_position(machine, &now.query, &kept, out);
}

static inline spg_status make_game(spg_game *out)
{
    uint64_t *games = SPG_TAKE(&kept, uint64_t, now.program.games.count / 64 + 1);
    for (size_t g = 0; g < now.program.games.count; g++) { games[g / 64] |= (uint64_t)1 << (g % 64); }
    const spg_traits traits = {.stuck = SPG_VERDICT_LOSE};
    return spg_machine_game(machine, games, plain_layouts(), &traits, out);
}

/* `k=1 -> nim(4); k=2 -> nim(3)`, with labels, gains, again and verdicts where there are any. */
static inline spg_status write_option(const spg_game *game, const uint64_t *component, spg_turn turn,
                                      const spg_batch *batch, uint32_t index, spg_text *out)
{
    const spg_option *option = &batch->options.at[index];
    spg_bindings bindings;
    SPG_TRY(spg_machine_bind(game, component, turn, index, &kept, &bindings));
    if (index > 0) { spg_text_add(out, "; "); }
    if (bindings.english != NULL) { spg_text_addf(out, "\"%s\" ", bindings.english); }
    if (bindings.chinese != NULL) { spg_text_addf(out, "\"%s\" ", bindings.chinese); }
    for (uint32_t i = 0; i < bindings.count; i++) {
        spg_text_addf(out, "%s=", bindings.at[i].name);
        spg_value_write(bindings.at[i].type, bindings.at[i].value, out);
        spg_text_add_char(out, ' ');
    }
    if (option->again) { spg_text_add(out, "again "); }
    if (option->gain != 0) { spg_text_addf(out, "gain %d ", (int)option->gain); }
    if (option->verdict != SPG_VERDICT_NONE) { spg_text_addf(out, "%s ", spg_verdict_word(option->verdict)); }
    spg_text_add(out, "->");
    for (uint32_t p = 0; p < option->parts; p++) {
        spg_text_add(out, p > 0 ? " + " : " ");
        SPG_TRY(spg_machine_write_component(game, spg_batch_part(batch, option->first_part + p), out));
    }
    return SPG_OK;
}

static inline spg_status write_moves(const char *position_text, spg_turn turn, spg_text *out)
{
    spg_value value;
    spg_game game;
    spg_position encoded;
    spg_ending ending;
    spg_batch batch;
    SPG_TRY(typed_position(position_text, &value));
    SPG_TRY(make_game(&game));
    SPG_TRY(spg_machine_encode(&game, value, turn, &kept, &encoded));
    SPG_TRY(game.ending(game.rules, encoded.words, turn, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) {
        spg_text_addf(out, "ended: %s %d", spg_verdict_word(ending.verdict), (int)ending.number);
        return SPG_OK;
    }
    spg_batch_init(&batch, &now.run, game.width);
    spg_status status = game.options(game.rules, encoded.words, turn, &batch);
    for (uint32_t i = 0; status == SPG_OK && i < batch.options.count; i++) {
        status = write_option(&game, encoded.words, turn, &batch, i, out);
    }
    if (status == SPG_OK && batch.options.count == 0) {
        status = game.stuck(game.rules, encoded.words, turn, &ending);
        spg_text_addf(out, "stuck: %s %d", spg_verdict_word(ending.verdict), (int)ending.number);
    }
    spg_batch_clear(&batch);
    spg_machine_game_free(machine, &game);
    return status;
}

/* The moves of one component, or how it has ended. */
static inline const char *moves_of(const char *rules, const char *position_text, spg_turn turn)
{
    spg_status status = open_machine(rules);
    spg_text out;
    spg_text_init(&out, &now.run);
    if (status == SPG_OK) { status = write_moves(position_text, turn, &out); }
    if (status == SPG_OK) {
        snprintf(answer, sizeof answer, "%s", spg_text_get(&out));
    } else {
        worded(&now.run.error);
    }
    spg_text_clear(&out);
    return close_machine() == 0 ? answer : "memory not given back";
}

/* A position as it comes back from its words. */
static inline const char *position_of(const char *rules, const char *text)
{
    spg_value value;
    spg_status status = open_machine(rules);
    if (status == SPG_OK) { status = typed_position(text, &value); }
    if (status == SPG_OK) {
        shown(SPG_TYPE(POSITION), value);
    } else {
        worded(&now.run.error);
    }
    return close_machine() == 0 ? answer : "memory not given back";
}

#endif
