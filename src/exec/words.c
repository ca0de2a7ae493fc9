/* words.c — components as words, and back. SPDX-License-Identifier: MIT */
#include "exec/regions_packed.h"

static spg_status decode_list(spg_rules *rules, const int64_t *values, uint32_t count, spg_value *out)
{
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(&rules->machine->scratch, count, &list));
    for (; list->count < count; list->count++) { list->items[list->count].number = values[list->count]; }
    out->list = list;
    return SPG_OK;
}

spg_status spg_rules_bad_key(const spg_rules *rules)
{
    return SPG_FAIL0(rules->machine->run, SPG_BAD_USAGE, SPG_NOWHERE, "these words are no component of the game",
                     "this is a fault of the program: please report it");
}

static spg_status decode_bytes(spg_rules *rules, spg_type type, int64_t number, spg_value *out)
{
    if (number < 0 || number >= rules->bytes.count) { return spg_rules_bad_key(rules); }
    size_t length = 0;
    bool valid = false;
    const uint8_t *bytes = spg_intern_get(&rules->bytes, (uint32_t)number, &length);
    SPG_TRY(spg_value_decode(&rules->machine->scratch, type, bytes, length, out, &valid));
    return valid ? SPG_OK : spg_rules_bad_key(rules);
}

/* A region that its key holds: a game with regions has one parameter, a board. */
static spg_status decode_packed(spg_rules *rules, const uint64_t *component, spg_value *out)
{
    const spg_regions *regions = rules->regions[component[0]];
    spg_region_board board;
    spg_value_grid *grid = NULL;
    SPG_TRY(spg_packed_unpack(rules, component, &board));
    SPG_TRY(spg_value_make_grid(&rules->machine->scratch, board.rows, board.columns, &grid));
    for (size_t i = 0; i < (size_t)board.rows * board.columns; i++) {
        grid->cells[i] = regions->characters[board.cells[i]];
    }
    out->grid = grid;
    return SPG_OK;
}

spg_status spg_rules_decode(spg_rules *rules, const uint64_t *component, spg_value **out)
{
    if (!spg_rules_knows(rules, component[0])) { return spg_rules_bad_key(rules); }
    const uint32_t game = (uint32_t)component[0];
    const spg_layout *layout = &rules->layouts[game];
    const spg_value_game *of = rules->machine->module.games.at[game].game;
    spg_value *arguments = SPG_TAKE(&rules->machine->scratch, spg_value, (size_t)of->param_count + 2);
    if (arguments == NULL) { return rules->machine->run->error.status; }
    *out = arguments;
    if (spg_packed_is_key(rules, component)) { return decode_packed(rules, component, arguments); }
    spg_layout_unpack(layout, component + 1, rules->values);
    for (uint32_t p = 0; p < of->param_count; p++) {
        const uint32_t first = rules->first[game][p];
        const uint32_t count = rules->first[game][p + 1] - first;
        const spg_type type = of->params[p].shape.type;
        if (type == SPG_TYPE(INT)) {
            arguments[p].number = rules->values[first];
        } else if (count == 1 && layout->fields[first].kind == SPG_FIELD_BYTES) {
            SPG_TRY(decode_bytes(rules, type, rules->values[first], &arguments[p]));
        } else {
            SPG_TRY(decode_list(rules, rules->values + first, count, &arguments[p]));
        }
    }
    return SPG_OK;
}

static spg_status does_not_fit(spg_rules *rules, const spg_value_game *game, const spg_value *arguments,
                               const char *message)
{
    spg_text text;
    spg_text_init(&text, rules->machine->run);
    spg_value_write_arguments(game, arguments, &text);
    const spg_status status = SPG_FAIL(rules->machine->run, SPG_TOO_BIG, SPG_NOWHERE, message,
                                       "give the parameter a range, so that such positions do not exist",
                                       spg_text_get(&text));
    spg_text_clear(&text);
    return status;
}

static spg_status encode_number(spg_rules *rules, const spg_value_game *game, const spg_value *arguments,
                                spg_int number, int64_t *out)
{
    if (!spg_int_fits64(number)) {
        return does_not_fit(rules, game, arguments, "%1 has a number that does not fit 64 bits");
    }
    *out = (int64_t)number;
    return SPG_OK;
}

static spg_status encode_bytes(spg_rules *rules, spg_type type, spg_value value, int64_t *out)
{
    spg_machine *machine = rules->machine;
    uint32_t number = 0;
    machine->key.count = 0;
    SPG_TRY(spg_value_encode(machine->run, type, value, &machine->key));
    SPG_TRY(spg_intern_put(&rules->bytes, machine->key.at, machine->key.count, &number, NULL));
    *out = number;
    return SPG_OK;
}

static spg_status encode_argument(spg_rules *rules, const spg_value_game *game, const spg_value *arguments, uint32_t p)
{
    const uint32_t first = rules->first[game->index][p];
    const uint32_t count = rules->first[game->index][p + 1] - first;
    const spg_type type = game->params[p].shape.type;
    const spg_value value = arguments[p];
    if (type == SPG_TYPE(INT)) { return encode_number(rules, game, arguments, value.number, &rules->values[first]); }
    if (count == 1 && rules->layouts[game->index].fields[first].kind == SPG_FIELD_BYTES) {
        return encode_bytes(rules, type, value, &rules->values[first]);
    }
    if (spg_value_count(value) != count) {
        return does_not_fit(rules, game, arguments, "%1 lies outside the sizes of its table");
    }
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(encode_number(rules, game, arguments, value.list->items[i].number, &rules->values[first + i]));
    }
    return SPG_OK;
}

spg_status spg_rules_encode(spg_rules *rules, const spg_value_game *game, const spg_value *arguments, uint64_t *words)
{
    if (!spg_rules_knows(rules, game->index)) {
        return SPG_FAIL(rules->machine->run, SPG_BAD_USAGE, SPG_NOWHERE, "the game %1 does not belong to this family",
                        "this is a fault of the program: please report it", game->name);
    }
    for (uint32_t p = 0; p < game->param_count; p++) { SPG_TRY(encode_argument(rules, game, arguments, p)); }
    const spg_layout *layout = &rules->layouts[game->index];
    words[0] = game->index;
    if (!spg_layout_pack(layout, rules->values, words + 1)) {
        return does_not_fit(rules, game, arguments, "%1 lies outside the ranges of its table");
    }
    for (uint32_t i = layout->width; i < rules->width; i++) { words[1 + i] = 0; }
    return SPG_OK;
}
