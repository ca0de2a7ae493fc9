/* cases.c — all values of a range in order of their size. SPDX-License-Identifier: MIT */
#include "plan/cases.h"

#include <string.h>

typedef SPG_ARRAY(spg_value) values;

typedef struct shell {
    spg_value *at;
    size_t count;
    bool whole, made;
} shell;

enum { SHELLS = 1 << 8, LENGTH_MAX = 64, CASES_DEPTH = 8 /* lists inside lists, as types have */ };

/* Values that are put together of smaller ones keep the shells they were made of. */
struct spg_cases {
    spg_arena *arena;
    spg_cases_wish wish;
    spg_cases *item;    /* what a list, set or bag holds */
    shell *shells;      /* per size */
    shell **by_length;  /* lists of a fixed length: per length, per size */
    uint32_t length;    /* … that length */
    size_t shell_count; /* room */
};

/* ---- making ---- */

static bool same_bound(spg_bound a, spg_bound b)
{
    return a.known == b.known && (!a.known || a.number == b.number);
}

bool spg_cases_fit(const spg_cases *cases, const spg_bounds *bounds)
{
    const spg_bounds *own = &cases->wish.bounds;
    return same_bound(own->low, bounds->low) && same_bound(own->high, bounds->high) &&
           same_bound(own->size[0], bounds->size[0]) && same_bound(own->size[1], bounds->size[1]);
}

static bool has_items(spg_type type)
{
    return spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
}

/* What is wished of the items. */
static spg_cases_wish wish_inside(const spg_cases_wish *wish)
{
    spg_cases_wish inner = *wish;
    inner.type = spg_type_item(wish->type);
    inner.graph = false;
    inner.bounds.size[0] = inner.bounds.size[1];
    inner.bounds.size[1] = (spg_bound){.known = false};
    return inner;
}

static spg_status make(spg_arena *arena, const spg_cases_wish *wish, spg_cases **out)
{
    spg_cases *cases = SPG_TAKE(arena, spg_cases, 1);
    if (cases == NULL) { return arena->run->error.status; }
    *cases = (spg_cases){.arena = arena, .wish = *wish, .length = UINT32_MAX};
    *out = cases;
    return SPG_OK;
}

/* Depth is that of a type. */
spg_status spg_cases_new(spg_arena *arena, const spg_cases_wish *wish, spg_cases **out)
{
    SPG_TRY(make(arena, wish, out));
    spg_cases *cases = *out;
    for (uint32_t depth = 0; has_items(cases->wish.type) && !cases->wish.graph && depth < CASES_DEPTH; depth++) {
        const spg_bound length = cases->wish.bounds.size[0];
        if (spg_type_is_list(cases->wish.type) && length.known) {
            cases->length = length.number < 0 || length.number > LENGTH_MAX ? UINT32_MAX - 1 : (uint32_t)length.number;
        }
        const spg_cases_wish inner = wish_inside(&cases->wish);
        SPG_TRY(make(arena, &inner, &cases->item));
        cases = cases->item;
    }
    return SPG_OK;
}

/* ---- lists ---- */

static spg_status join(spg_arena *arena, spg_value item, spg_value rest, spg_value *out)
{
    const uint32_t count = spg_value_count(rest);
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(arena, (size_t)count + 1, &list));
    list->items[0] = item;
    if (count > 0) { memcpy(list->items + 1, rest.list->items, count * sizeof list->items[0]); }
    list->count = count + 1;
    out->list = list;
    return SPG_OK;
}

static spg_status add(spg_cases *cases, values *to, spg_value value, bool *whole)
{
    if (to->count >= SPG_CASES_MAX) {
        *whole = false;
        return SPG_OK;
    }
    return SPG_PUSH(cases->arena->run, to, value);
}

/* Each item before each rest. */
static spg_status join_all(spg_cases *cases, const spg_value *items, size_t item_count, const shell *rests, values *to,
                           bool *whole)
{
    *whole = *whole && rests->whole;
    for (size_t i = 0; i < item_count && *whole; i++) {
        for (size_t j = 0; j < rests->count && *whole; j++) {
            spg_value list;
            SPG_TRY(join(cases->arena, items[i], rests->at[j], &list));
            SPG_TRY(add(cases, to, list, whole));
        }
    }
    return SPG_OK;
}

static spg_status get_shell(spg_cases *cases, uint64_t size, const shell **out);

/* The first item has size t, the rest what is left. */
static spg_status lists_of_size(spg_cases *cases, uint64_t size, values *to, bool *whole)
{
    if (size == 0) { return add(cases, to, (spg_value){.list = NULL}, whole); }
    for (uint64_t t = 0; t < size && *whole; t++) {
        const spg_value *items;
        size_t count;
        const shell *rests;
        SPG_TRY(spg_cases_of_size(cases->item, t, &items, &count, whole));
        if (count == 0) { continue; }
        SPG_TRY(get_shell(cases, size - 1 - t, &rests));
        SPG_TRY(join_all(cases, items, count, rests, to, whole));
    }
    return SPG_OK;
}

static spg_status keep(spg_cases *cases, values *from, bool whole, shell *out)
{
    *out = (shell){.count = from->count, .whole = whole, .made = true};
    if (from->count == 0) { return SPG_OK; }
    out->at = spg_arena_copy(cases->arena, from->at, from->count, sizeof *from->at);
    return out->at == NULL ? cases->arena->run->error.status : SPG_OK;
}

/* Lists of exactly `length` items, from those one shorter; row by row, so that nothing recurses. */
static spg_status fill_length(spg_cases *cases, uint32_t length, uint64_t size)
{
    values found = {0};
    bool whole = true;
    spg_status status = SPG_OK;
    if (length == 0) {
        if (size == 0) { status = add(cases, &found, (spg_value){.list = NULL}, &whole); }
    }
    for (uint64_t t = 0; length > 0 && t <= size && whole && status == SPG_OK; t++) {
        const spg_value *items;
        size_t count;
        status = spg_cases_of_size(cases->item, t, &items, &count, &whole);
        const shell *rests = &cases->by_length[length - 1][size - t];
        if (status == SPG_OK && count > 0) { status = join_all(cases, items, count, rests, &found, &whole); }
    }
    if (status == SPG_OK) { status = keep(cases, &found, whole, &cases->by_length[length][size]); }
    SPG_ARRAY_CLEAR(cases->arena->run, &found);
    return status;
}

static spg_status fixed_of_size(spg_cases *cases, uint64_t size, values *to, bool *whole)
{
    if (cases->length > LENGTH_MAX) { return SPG_OK; } /* no such list, or none that could be listed */
    if (cases->by_length == NULL) {
        cases->by_length = SPG_TAKE(cases->arena, shell *, (size_t)cases->length + 1);
        if (cases->by_length == NULL) { return cases->arena->run->error.status; }
    }
    for (uint32_t length = 0; length <= cases->length; length++) {
        if (cases->by_length[length] == NULL) {
            cases->by_length[length] = SPG_TAKE(cases->arena, shell, SHELLS);
            if (cases->by_length[length] == NULL) { return cases->arena->run->error.status; }
        }
        for (uint64_t s = 0; s <= size; s++) {
            if (!cases->by_length[length][s].made) { SPG_TRY(fill_length(cases, length, s)); }
        }
    }
    const shell *all = &cases->by_length[cases->length][size];
    *whole = *whole && all->whole;
    for (size_t i = 0; i < all->count; i++) { SPG_TRY(add(cases, to, all->at[i], whole)); }
    return SPG_OK;
}

/* ---- sets and bags: rising places of items ---- */

enum { PLACES_MAX = 64 };

/* Rising sizes t1 < t2 < … (bags: t1 <= t2 …) with the sum of (1 + t) = size, in lexicographic order, without recursion. */
static spg_status subsets_of_size(spg_cases *cases, uint64_t size, values *to, bool *whole)
{
    const bool bag = cases->wish.type == SPG_TYPE(BAG);
    const spg_bound most = cases->wish.bounds.size[0];
    uint64_t place[PLACES_MAX];
    spg_value items[PLACES_MAX];
    uint64_t left = size;
    uint32_t count = 0;
    uint64_t next = 0; /* the least size that may come now */
    while (*whole) {
        const bool full = count == PLACES_MAX || (most.known && (spg_int)count >= most.number);
        if (left == 0) {
            spg_value value;
            SPG_TRY(bag ? spg_value_make_bag(cases->arena, items, count, &value)
                        : spg_value_make_set(cases->arena, items, count, &value));
            SPG_TRY(add(cases, to, value, whole));
        } else if (!full && next + 1 <= left &&
                   spg_case_number_at(&cases->wish.bounds, cases->wish.ends, next, &items[count].number)) {
            place[count++] = next;
            left -= next + 1;
            next = bag ? next : next + 1;
            continue;
        }
        if (count == 0) { return SPG_OK; }
        count -= 1;
        left += place[count] + 1;
        next = place[count] + 1;
    }
    return SPG_OK;
}

/* ---- grids and texts ---- */

static spg_status add_grid(spg_cases *cases, uint32_t rows, uint32_t columns, const uint32_t *digits, values *to,
                           bool *whole)
{
    spg_value_grid *grid = NULL;
    SPG_TRY(spg_value_make_grid(cases->arena, rows, columns, &grid));
    for (uint32_t i = 0; i < rows * columns; i++) { grid->cells[i] = cases->wish.characters[digits[i]]; }
    return add(cases, to, (spg_value){.grid = grid}, whole);
}

enum { CELLS_MAX = 64 };

/* All boards of these sides; with `total` < UINT64_MAX those whose digits add up to it. */
static spg_status fill_grid(spg_cases *cases, uint32_t rows, uint32_t columns, uint64_t total, values *to, bool *whole)
{
    uint32_t digits[CELLS_MAX] = {0};
    const uint32_t cells = rows * columns;
    if (cells > CELLS_MAX) {
        *whole = false;
        return SPG_OK;
    }
    for (uint64_t sum = 0; *whole;) {
        if (total == UINT64_MAX || sum == total) { SPG_TRY(add_grid(cases, rows, columns, digits, to, whole)); }
        SPG_TRY(spg_run_check(cases->arena->run));
        uint32_t at = cells;
        while (at > 0 && digits[at - 1] + 1 >= cases->wish.character_count) { sum -= digits[--at], digits[at] = 0; }
        if (at == 0) { return SPG_OK; }
        digits[at - 1] += 1;
        sum += 1;
    }
    return SPG_OK;
}

static spg_status grids_of_size(spg_cases *cases, uint64_t size, values *to, bool *whole)
{
    const spg_bound r = cases->wish.bounds.size[0], c = cases->wish.bounds.size[1];
    if ((r.known && (r.number < 0 || r.number > CELLS_MAX)) || (c.known && (c.number < 0 || c.number > CELLS_MAX)) ||
        size > CELLS_MAX * (uint64_t)CELLS_MAX) {
        return SPG_OK;
    }
    if (cases->wish.character_count == 0 && size > 0) { return SPG_OK; }
    if (r.known && c.known) { return fill_grid(cases, (uint32_t)r.number, (uint32_t)c.number, size, to, whole); }
    if (r.known) { return fill_grid(cases, (uint32_t)r.number, (uint32_t)size, UINT64_MAX, to, whole); }
    if (c.known) { return fill_grid(cases, (uint32_t)size, (uint32_t)c.number, UINT64_MAX, to, whole); }
    if (size == 0) { return fill_grid(cases, 0, 0, UINT64_MAX, to, whole); }
    for (uint32_t rows = 1; rows <= size && *whole; rows++) {
        if (size % rows == 0) { SPG_TRY(fill_grid(cases, rows, (uint32_t)(size / rows), UINT64_MAX, to, whole)); }
    }
    return SPG_OK;
}

/* ---- graphs ---- */

static spg_status add_graph(spg_cases *cases, uint32_t nodes, uint64_t edges, values *to, bool *whole)
{
    spg_value_list *graph = NULL;
    SPG_TRY(spg_value_new_list(cases->arena, nodes, &graph));
    for (uint32_t v = 0; v < nodes; v++) {
        spg_value ends[8];
        uint32_t count = 0;
        for (uint32_t w = 0; w < nodes; w++) {
            if (edges >> (v * nodes + w) & 1) { ends[count++].number = w; }
        }
        SPG_TRY(spg_value_make_set(cases->arena, ends, count, &graph->items[v]));
    }
    graph->count = nodes;
    return add(cases, to, (spg_value){.list = graph}, whole);
}

static uint32_t count_bits(uint64_t word)
{
    uint32_t count = 0;
    for (; word != 0; word &= word - 1) { count += 1; }
    return count;
}

static spg_status graphs_of_size(spg_cases *cases, uint64_t size, values *to, bool *whole)
{
    if (size == 0) { return add(cases, to, (spg_value){.list = NULL}, whole); }
    for (uint32_t nodes = 1; nodes <= size && *whole; nodes++) {
        if (size - nodes > (uint64_t)nodes * nodes) { continue; }
        if (nodes > 4) {
            *whole = false;
            return SPG_OK;
        }
        for (uint64_t edges = 0; edges < (uint64_t)1 << (nodes * nodes) && *whole; edges++) {
            if (count_bits(edges) == size - nodes) { SPG_TRY(add_graph(cases, nodes, edges, to, whole)); }
        }
    }
    return SPG_OK;
}

/* ---- any ---- */

static spg_status fill(spg_cases *cases, uint64_t size, values *to, bool *whole)
{
    const spg_type type = cases->wish.type;
    spg_value value;
    if (cases->wish.graph) { return graphs_of_size(cases, size, to, whole); }
    if (spg_type_is_list(type)) {
        return cases->length == UINT32_MAX ? lists_of_size(cases, size, to, whole)
                                           : fixed_of_size(cases, size, to, whole);
    }
    switch (spg_type_base(type)) {
    case SPG_KIND_INT:
        return spg_case_number_at(&cases->wish.bounds, cases->wish.ends, size, &value.number)
                   ? add(cases, to, value, whole)
                   : SPG_OK;
    case SPG_KIND_BOOL: value.number = (spg_int)size; return size < 2 ? add(cases, to, value, whole) : SPG_OK;
    case SPG_KIND_SET:
    case SPG_KIND_BAG: return subsets_of_size(cases, size, to, whole);
    case SPG_KIND_GRID: return grids_of_size(cases, size, to, whole);
    case SPG_KIND_NONE:
    case SPG_KIND_TEXT:
    case SPG_KIND_POSITION:
    case SPG_KIND_MOVE:
    case SPG_KIND_COUNT: break;
    }
    return size == 0 ? add(cases, to, (spg_value){.number = 0}, whole) : SPG_OK; /* the empty one */
}

static spg_status make_shell(spg_cases *cases, uint64_t size)
{
    values found = {0};
    bool whole = true;
    spg_status status = fill(cases, size, &found, &whole);
    if (status == SPG_OK) { status = keep(cases, &found, whole, &cases->shells[size]); }
    SPG_ARRAY_CLEAR(cases->arena->run, &found);
    return status;
}

/* Smaller shells first: what a list is made of is there when it is needed. */
static spg_status get_shell(spg_cases *cases, uint64_t size, const shell **out)
{
    if (cases->shells == NULL) {
        cases->shells = SPG_TAKE(cases->arena, shell, SHELLS);
        if (cases->shells == NULL) { return cases->arena->run->error.status; }
    }
    for (uint64_t s = spg_type_is_list(cases->wish.type) ? 0 : size; s <= size; s++) {
        if (!cases->shells[s].made) { SPG_TRY(make_shell(cases, s)); }
    }
    *out = &cases->shells[size];
    return SPG_OK;
}

/* Numbers need no memory: sizes of a single heap may go far. */
static spg_status one_number(spg_cases *cases, uint64_t size, const spg_value **out, size_t *count)
{
    if (cases->shells == NULL) {
        cases->shells = SPG_TAKE(cases->arena, shell, 1);
        if (cases->shells == NULL) { return cases->arena->run->error.status; }
        cases->shells[0].at = SPG_TAKE(cases->arena, spg_value, 1);
        if (cases->shells[0].at == NULL) { return cases->arena->run->error.status; }
    }
    *out = cases->shells[0].at;
    *count = spg_case_number_at(&cases->wish.bounds, cases->wish.ends, size, &cases->shells[0].at->number) ? 1 : 0;
    return SPG_OK;
}

spg_status spg_cases_of_size(spg_cases *cases, uint64_t size, const spg_value **out, size_t *count, bool *whole)
{
    const shell *found;
    *out = NULL;
    *count = 0;
    if (cases->wish.type == SPG_TYPE(INT)) { return one_number(cases, size, out, count); }
    if (size >= SHELLS) {
        *whole = false;
        return SPG_OK;
    }
    SPG_TRY(get_shell(cases, size, &found));
    *whole = *whole && found->whole;
    *out = found->at;
    *count = found->count;
    return SPG_OK;
}

/* ---- sizes ---- */

uint64_t spg_cases_add(uint64_t a, uint64_t b)
{
    return a > INT64_MAX || b > INT64_MAX ? UINT64_MAX : a + b;
}

static uint64_t size_of_items(const spg_cases_wish *wish, spg_value value)
{
    const bool fixed = spg_type_is_list(wish->type) && wish->bounds.size[0].known;
    const spg_cases_wish inner = wish_inside(wish);
    uint64_t size = 0;
    for (uint32_t i = 0; i < spg_value_count(value) && size != UINT64_MAX; i++) {
        /* Edges count one each, wherever they lead. */
        const uint64_t item = wish->graph ? spg_value_count(value.list->items[i])
                                          : spg_cases_size(&inner, value.list->items[i]);
        size = spg_cases_add(size, spg_cases_add(item, fixed ? 0 : 1));
    }
    return size;
}

static uint64_t size_of_grid(const spg_cases_wish *wish, spg_value value)
{
    const spg_bound r = wish->bounds.size[0], c = wish->bounds.size[1];
    const uint64_t rows = value.grid == NULL ? 0 : value.grid->rows,
                   columns = value.grid == NULL ? 0 : value.grid->columns;
    uint64_t sum = 0;
    for (uint64_t i = 0; i < rows * columns; i++) {
        uint32_t digit = 0;
        while (digit < wish->character_count && wish->characters[digit] != value.grid->cells[i]) { digit += 1; }
        if (digit == wish->character_count) { return UINT64_MAX; }
        sum += digit;
    }
    if (r.known && c.known) { return sum; }
    return r.known ? columns : c.known ? rows : rows * columns;
}

/* Depth is that of a type. */
uint64_t spg_cases_size(const spg_cases_wish *wish, spg_value value)
{
    if (has_items(wish->type)) { return size_of_items(wish, value); }
    switch (spg_type_base(wish->type)) {
    case SPG_KIND_INT: return spg_case_number_size(&wish->bounds, wish->ends, value.number);
    case SPG_KIND_BOOL: return (uint64_t)value.number;
    case SPG_KIND_GRID: return size_of_grid(wish, value);
    case SPG_KIND_NONE:
    case SPG_KIND_SET:
    case SPG_KIND_BAG:
    case SPG_KIND_TEXT:
    case SPG_KIND_POSITION:
    case SPG_KIND_MOVE:
    case SPG_KIND_COUNT: break;
    }
    return UINT64_MAX;
}
