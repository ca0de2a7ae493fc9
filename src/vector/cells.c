/* cells.c — reading and writing many cells, a loop for every width. SPDX-License-Identifier: MIT */
#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__)
#pragma GCC optimize("O3")
#endif

#include "vector/cells.h"

#include "vector/apply.h"

/* The widths that are C types: bits, signed, type. */
#define TYPES(X)                                                                                                       \
    X(8, false, uint8_t)                                                                                               \
    X(16, false, uint16_t)                                                                                             \
    X(32, false, uint32_t)                                                                                             \
    X(8, true, int8_t)                                                                                                 \
    X(16, true, int16_t)                                                                                               \
    X(32, true, int32_t)                                                                                               \
    X(64, false, int64_t)                                                                                              \
    X(64, true, int64_t)

static bool is(spg_fill_cells cells, uint8_t bits, bool is_signed)
{
    return cells.bits == bits && cells.is_signed == is_signed;
}

bool spg_vector_cells_inside(int64_t start, int64_t step, size_t n, uint64_t count)
{
    int64_t way, end;
    if (__builtin_mul_overflow(step, (int64_t)n - 1, &way) || __builtin_add_overflow(start, way, &end)) {
        return false;
    }
    return (uint64_t)start < count && (uint64_t)end < count;
}

/* The plus makes an int of a small type, as it is meant. */
void spg_vector_cells_gather(spg_cells table, const int64_t *index, size_t n, int64_t *restrict out)
{
#define GATHER(bits, is_signed, type)                                                                                  \
    if (is(table.cells, bits, is_signed)) {                                                                            \
        const type *at = table.at;                                                                                     \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const uint64_t k = (uint64_t)index[i];                                                                     \
            out[i] = +at[k < table.count ? k : 0];                                                                     \
        }                                                                                                              \
        return;                                                                                                        \
    }
    TYPES(GATHER)
    for (size_t i = 0; i < n; i++) {
        const uint64_t k = (uint64_t)index[i];
        out[i] = spg_fill_get(table.at, table.cells, k < table.count ? k : 0);
    }
}

static const int64_t *line_with_care(spg_cells table, int64_t start, int64_t step, size_t n, int64_t *restrict out)
{
    for (size_t i = 0; i < n; i++) {
        const uint64_t k = (uint64_t)start + (uint64_t)i * (uint64_t)step;
        out[i] = spg_fill_get(table.at, table.cells, k < table.count ? k : 0);
    }
    return out;
}

const int64_t *spg_vector_cells_line(spg_cells table, int64_t start, int64_t step, size_t n, int64_t *restrict out)
{
    if (!spg_vector_cells_inside(start, step, n, table.count)) { return line_with_care(table, start, step, n, out); }
    if (table.cells.bits == 64 && step == 1) { return (const int64_t *)table.at + start; }
#define LINE(bits, is_signed, type)                                                                                    \
    if (is(table.cells, bits, is_signed)) {                                                                            \
        const type *at = (const type *)table.at + start;                                                               \
        if (step == 1) {                                                                                               \
            for (size_t i = 0; i < n; i++) { out[i] = +at[i]; }                                                        \
        } else {                                                                                                       \
            for (size_t i = 0; i < n; i++) { out[i] = +at[(int64_t)i * step]; }                                        \
        }                                                                                                              \
        return out;                                                                                                    \
    }
    TYPES(LINE)
    return line_with_care(table, start, step, n, out);
}

void spg_vector_cells_put(void *table, spg_fill_cells cells, int64_t start, int64_t step, size_t n,
                          const int64_t *value)
{
#define PUT(bits, is_signed, type)                                                                                     \
    if (is(cells, bits, is_signed)) {                                                                                  \
        type *at = (type *)table + start;                                                                              \
        for (size_t i = 0; i < n; i++) { at[(int64_t)i * step] = (type)value[i]; }                                     \
        return;                                                                                                        \
    }
    TYPES(PUT)
    for (size_t i = 0; i < n; i++) { spg_fill_put(table, cells, (uint64_t)(start + (int64_t)i * step), value[i]); }
}

bool spg_vector_cells_mark(spg_cells table, int64_t start, int64_t step, size_t n, uint32_t *marks, uint32_t limit,
                           uint32_t now)
{
    if (!spg_vector_cells_inside(start, step, n, table.count)) { return false; }
#define MARK(bits, is_signed, type)                                                                                    \
    if (is(table.cells, bits, is_signed)) {                                                                            \
        const type *at = (const type *)table.at + start;                                                               \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const uint64_t v = (uint64_t)at[(int64_t)i * step];                                                        \
            marks[v < limit ? v : limit] = now;                                                                        \
        }                                                                                                              \
        return true;                                                                                                   \
    }
    TYPES(MARK)
    return false;
}

bool spg_vector_cells_mark_xor(spg_cells a, int64_t start_a, int64_t step_a, spg_cells b, int64_t start_b,
                               int64_t step_b, size_t n, uint32_t *marks, uint32_t limit, uint32_t now)
{
    if (!spg_vector_cells_inside(start_a, step_a, n, a.count) ||
        !spg_vector_cells_inside(start_b, step_b, n, b.count)) {
        return false;
    }
#define MARK_XOR(bits, is_signed, type)                                                                                \
    if (is(a.cells, bits, is_signed)) {                                                                                \
        const type *x = (const type *)a.at + start_a;                                                                  \
        const type *y = (const type *)b.at + start_b;                                                                  \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const uint64_t v = (uint64_t)x[(int64_t)i * step_a] ^ (uint64_t)y[(int64_t)i * step_b];                    \
            marks[v < limit ? v : limit] = now;                                                                        \
        }                                                                                                              \
        return true;                                                                                                   \
    }
    TYPES(MARK_XOR)
    return false;
}
