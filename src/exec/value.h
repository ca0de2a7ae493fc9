/* value.h — the values that rules compute with. SPDX-License-Identifier: MIT
 *
 * Sixteen bytes: a number, or a pointer to an object that never changes once it can be seen. The type is not inside: who
 * holds a value knows it (ir/type.h). All bytes zero is 0, false, or the empty object of any type, so a NULL pointer
 * is always a value. Objects live in an arena; spg_value_copy moves a value to another one. */
#ifndef SPG_EXEC_VALUE_H
#define SPG_EXEC_VALUE_H

#include "base/arena.h"
#include "base/text.h"
#include "ir/program.h"

typedef struct spg_value_text spg_value_text;
typedef struct spg_value_list spg_value_list;
typedef struct spg_value_grid spg_value_grid;
typedef struct spg_value_sum spg_value_sum;
typedef struct spg_value_move spg_value_move;

typedef union spg_value {
    spg_int number; /* INT; BOOL is 0 or 1 */
    const spg_value_text *text;
    const spg_value_list *list; /* lists; also SET (rising, no repeats) and BAG (rising) */
    const spg_value_grid *grid;
    const spg_value_sum *sum; /* POSITION */
    const spg_value_move *move;
    void *building; /* registers of the machine only: an object not finished yet */
} spg_value;

struct spg_value_text {
    uint32_t length; /* bytes */
    uint32_t characters;
    char bytes[]; /* UTF-8, NUL behind */
};

struct spg_value_list {
    uint32_t count, room;
    spg_value items[];
};

struct spg_value_grid {
    uint32_t rows, columns;
    uint32_t cells[]; /* code points, row by row */
};

/* What a component needs to know about its game; one per game, it outlives all values. */
typedef struct spg_value_game {
    uint32_t index; /* in program.games */
    uint32_t param_count;
    const char *name;
    const spg_param *params;
} spg_value_game;

typedef struct spg_value_component {
    const spg_value_game *game;
    spg_value arguments[]; /* game->param_count of them */
} spg_value_component;

/* `3 * p` is one term of three copies; a term without copies has no components. */
typedef struct spg_value_term {
    uint32_t first, count; /* components */
    uint64_t copies;
} spg_value_term;

struct spg_value_sum {
    uint32_t component_count, term_count;
    const spg_value_component *const *components;
    const spg_value_term *terms;
};

typedef struct spg_binding {
    const char *name;
    spg_type type;
    spg_value value;
} spg_binding;

/* A move of a position: in which term, what that term became, and the names its rule had bound. */
struct spg_value_move {
    uint32_t part, binding_count;
    spg_value to; /* POSITION */
    const spg_binding *bindings;
};

enum { SPG_VALUE_COUNT_MAX = 1 << 28 }; /* items of one object */

static inline bool spg_value_is_nothing(spg_value position)
{
    return position.sum == NULL || position.sum->component_count == 0;
}

static inline uint32_t spg_value_count(spg_value value) /* of a list, set or bag */
{
    return value.list == NULL ? 0 : value.list->count;
}

/* Constructors; what they are given is copied, texts and items included. NULL result never: a status tells. */
spg_status spg_value_make_text(spg_arena *arena, const char *bytes, size_t length, spg_value *out);
spg_status spg_value_make_list(spg_arena *arena, const spg_value *items, size_t count, spg_value *out);
spg_status spg_value_make_set(spg_arena *arena, const spg_value *numbers, size_t count, spg_value *out); /* any order */
spg_status spg_value_make_bag(spg_arena *arena, const spg_value *numbers, size_t count, spg_value *out);
spg_status spg_value_make_grid(spg_arena *arena, uint32_t rows, uint32_t columns,
                               spg_value_grid **out); /* to be filled */
spg_status spg_value_make_component(spg_arena *arena, const spg_value_game *game, const spg_value *arguments,
                                    spg_value *out);
/* The names are not copied; `to` and the values of the bindings are shared. */
spg_status spg_value_make_move(spg_arena *arena, uint32_t part, spg_value to, const spg_binding *bindings,
                               uint32_t binding_count, spg_value *out);

/* A list with nothing in it yet, to be filled by its maker. */
spg_status spg_value_new_list(spg_arena *arena, size_t room, spg_value_list **out);

/* Everything the value holds, in another arena. */
spg_status spg_value_copy(spg_arena *arena, spg_type type, spg_value value, spg_value *out);

/* Below, equal, above: -1, 0, 1. Numbers and texts as usual (texts by code point), lists, sets and bags item by item,
 * grids by size and cells. Positions are equal when they are the same multiset of components; their order means nothing. */
int spg_value_compare(spg_type type, spg_value a, spg_value b);
static inline bool spg_value_equal(spg_type type, spg_value a, spg_value b)
{
    return spg_value_compare(type, a, b) == 0;
}
uint64_t spg_value_hash(spg_type type, spg_value value); /* equal values, equal hashes */

/* Where a number stands or would stand in a set or bag. */
uint32_t spg_value_search(const spg_value_list *numbers, spg_int number, bool *found);

/* The characters of a text, one by one: false at the end. */
bool spg_value_next_character(spg_value text, uint32_t *offset, uint32_t *codepoint);

/* As the language writes it, so that it can be read again: [1,2], {3}, "x", ["00","10"], nim(5), 3 * nim(2) + nim(1). */
void spg_value_write(spg_type type, spg_value value, spg_text *out);
/* The same, but a text is written bare: what {…} in a string, join and print show. */
void spg_value_write_bare(spg_type type, spg_value value, spg_text *out);
void spg_value_write_component(const spg_value_component *component, spg_text *out);
void spg_value_write_arguments(const spg_value_game *game, const spg_value *arguments, spg_text *out);

/* A byte string that is equal iff the value is (positions: as written). Appended to *out. */
typedef SPG_ARRAY(uint8_t) spg_bytes;
spg_status spg_value_encode(spg_run *run, spg_type type, spg_value value, spg_bytes *out);
/* The way back, for types without positions and moves; false when the bytes are not exactly one such value. */
spg_status spg_value_decode(spg_arena *arena, spg_type type, const uint8_t *bytes, size_t length, spg_value *out,
                            bool *valid);

#endif
