/* ground_helper.h — a ground game from rule text, its positions by digits, and random rules for it. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_GROUND_HELPER_H
#define SPG_TESTS_GROUND_HELPER_H

#include "family_helper.h"
#include "ground/ground.h"
#include "tap.h"

typedef struct grounded_family {
    family f;
    const spg_value_component *start;
    spg_ground ground;
    const char *why_not;
} grounded_family;

static inline spg_status read_ground(const char *rules, const char *position, grounded_family *out)
{
    spg_value value;
    out->why_not = "not open yet";
    SPG_TRY(open_family(rules, &out->f));
    SPG_TRY(typed_position(position, &value));
    out->start = value.sum->components[0];
    return SPG_OK;
}

static inline spg_status make_ground(grounded_family *of)
{
    const char *why_not;
    SPG_TRY(spg_ground_open(&now.run, &now.program, machine, &of->f.traits, of->start, false, spg_ground_whole,
                            &of->ground, &why_not));
    of->why_not = why_not;
    return SPG_OK;
}

static inline spg_status open_ground(const char *rules, const char *position, grounded_family *out)
{
    SPG_TRY(read_ground(rules, position, out));
    return make_ground(out);
}

/* The next choice of all digits; false behind the last one. */
static inline bool next_digits(const spg_ground *ground, uint8_t *digits)
{
    for (uint32_t f = ground->field_count; f-- > 0;) {
        if (++digits[f] < ground->radix[f]) { return true; }
        digits[f] = 0;
    }
    return false;
}

/* The component with these digits, as words of the family's game. */
static inline spg_status component_of(const grounded_family *of, const uint8_t *digits, spg_position *out)
{
    const spg_value_game *game = of->start->game;
    spg_value *arguments = SPG_TAKE(&kept, spg_value, game->param_count + 1);
    uint32_t at = 0;
    for (uint32_t p = 0; p < game->param_count; p++) {
        const spg_type type = game->params[p].shape.type;
        const spg_value old = of->start->arguments[p];
        if (type == SPG_TYPE(INT)) {
            arguments[p].number = of->ground.fields[at].values[digits[at]];
            at += 1;
        } else if (type == SPG_TYPE(SET)) {
            spg_value items[SPG_GROUND_FIELDS_MAX];
            uint32_t count = 0;
            for (; at < of->ground.field_count && of->ground.fields[at].param == p; at++) {
                if (digits[at] != 0) { items[count++].number = of->ground.elements[p][of->ground.fields[at].item]; }
            }
            SPG_TRY(spg_value_make_set(&kept, items, count, &arguments[p]));
        } else if (type == SPG_TYPE(GRID)) {
            spg_value_grid *grid = NULL;
            SPG_TRY(spg_value_make_grid(&kept, old.grid->rows, old.grid->columns, &grid));
            for (uint32_t i = 0; i < grid->rows * grid->columns; i++, at++) {
                grid->cells[of->ground.fields[at].item] = (uint32_t)of->ground.fields[at].values[digits[at]];
            }
            arguments[p].grid = grid;
        } else {
            spg_value items[SPG_GROUND_FIELDS_MAX];
            const uint32_t count = spg_value_count(old);
            for (uint32_t i = 0; i < count; i++, at++) { items[i].number = of->ground.fields[at].values[digits[at]]; }
            SPG_TRY(spg_value_make_list(&kept, items, count, &arguments[p]));
        }
    }
    spg_value value;
    SPG_TRY(spg_value_make_component(&kept, game, arguments, &value));
    return spg_machine_encode(&of->f.game, value, SPG_TURN_FIRST, &kept, out);
}

static inline bool digits_of(const grounded_family *of, const uint64_t *component, uint8_t *digits)
{
    spg_value value;
    return spg_machine_decode(&of->f.game, component, &kept, &value) == SPG_OK &&
           spg_ground_digits(&of->ground, value.sum->components[0], digits);
}

/* ---- random rules ---- */

static uint64_t random_state;

static inline uint32_t random_below(uint32_t limit)
{
    random_state = random_state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)((random_state >> 33) % limit);
}

static inline const char *picked(const char *const *from, uint32_t count)
{
    return from[random_below(count)];
}
#define PICKED(list) picked(list, sizeof(list) / sizeof *(list))

/* Four cells of three kinds and a number: moves that write, shift, rename, count, compare, choose by what a cell holds. */
static inline void random_ground(char *text, size_t size)
{
    static const char *const conditions[] = {
        "a[i] == 0",
        "a[i] != 2",
        "a[i] == 1 and n < 2",
        "a[i] == a[(i+1) % 4]",
        "a[i] < a[0]",
        "count(x in a: x == 1) > 1",
        "a[i] == 2 or a[(i+2) % 4] == 0",
        "n == 1",
        "sum(x in a: x) % 2 == 0",
        "any(x in a: x == n)",
        "i in {0, 3}",
        "i in [k for k in 0..3 where a[k] == n]",
        "len([k for k in 0..2 where a[k] == a[k+1]]) == n",
        "[k for k in 0..3 where a[k] > 0] == [k for k in 0..3 where a[k] != n]",
        "count(x in (if a[0] == n then [y for y in a where y > 0] else [1]): x == 1) > 0"};
    static const char *const targets[] = {"a with [i]: 1",
                                          "a with [i]: 2, [(i+1) % 4]: 0",
                                          "[(x+1) % 3 for x in a]",
                                          "[a[(k+1) % 4] for k in 0..3]",
                                          "a with [i]: a[(i+3) % 4]",
                                          "a with [n]: 0",
                                          "a with [i]: n",
                                          "[if k < i then a[k] else 0 for k in 0..3]",
                                          "a",
                                          "a with [i]: 0, [(i+2) % 4]: 2",
                                          "a with [a[i]]: 2 - a[i]"};
    static const char *const numbers[] = {
        "n", "n", "(n+1) % 3", "n-1", "a[i]", "min(n, a[0])", "len([x for x in a where x == 1]) % 3"};
    static const char *const whos[] = {"", "", "first: ", "second: "};
    static const char *const ends[] = {"",
                                       "end lose if a[0] == 2 and a[1] == 2;",
                                       "end win if all(x in a: x == 1);",
                                       "end draw if count(x in a: x == 0) == 0;",
                                       "end lose if any(k in 0..2: a[k] == a[k+1] and n == 0);",
                                       "stuck win;",
                                       "stuck draw;"};
    static const char *const verdicts[] = {"lose;", "win;", "draw;"};
    size_t at = (size_t)snprintf(text, size, "game g(a: list[4] of 0..2, n: 0..2) { %s", PICKED(ends));
    for (uint32_t left = 2 + random_below(3); left > 0; left--) {
        at += (size_t)snprintf(text + at, size - at, " %sfor i in 0..%s where %s: ", PICKED(whos),
                               random_below(3) == 0 ? "n" : "3", PICKED(conditions));
        if (random_below(8) == 0) {
            at += (size_t)snprintf(text + at, size - at, "%s", PICKED(verdicts));
        } else {
            at += (size_t)snprintf(text + at, size - at, "g(%s, %s);", PICKED(targets), PICKED(numbers));
        }
    }
    snprintf(text + at, size - at, " }");
}

#endif
