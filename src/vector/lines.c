/* lines.c — sets of cells that grow along a direction. SPDX-License-Identifier: MIT
 *
 * What a line keeps is said in game/fill.h; this is the plain body of it. */
#include "vector/machine.h"

static bool between(const spg_machine *m, uint32_t line, uint32_t which)
{
    const spg_vector_line *l = &m->vector->lines[line];
    const uint32_t dims = m->sweep->tables.at[m->sweep->lines.at[line].table].dims;
    for (uint32_t i = 0; i < dims; i++) {
        if (m->s[i] < l->low[which][i] || m->s[i] > l->high[which][i]) { return false; }
    }
    return true;
}

static int64_t cell_at(const spg_machine *m, uint32_t line, uint32_t which)
{
    const uint64_t rank = (uint64_t)(m->rank + m->vector->lines[line].offset[which]);
    return spg_fill_get(m->job->tables[m->sweep->lines.at[line].table], m->vector->cells, rank);
}

static void gain(const spg_fill_line *set, int64_t id, uint64_t value)
{
    uint64_t *bits = set->bits + (uint64_t)id * set->words;
    bits[value / 64] |= UINT64_C(1) << value % 64;
    uint32_t full = set->full[id];
    while (full < set->words && bits[full] == UINT64_MAX) { full += 1; }
    set->full[id] = full;
}

static void lose(const spg_fill_line *set, int64_t id, uint64_t value)
{
    uint32_t *count = &set->counts[(uint64_t)id * set->words * 64 + value];
    *count -= 1;
    if (*count > 0) { return; }
    set->bits[(uint64_t)id * set->words + value / 64] &= ~(UINT64_C(1) << value % 64);
    if (value / 64 < set->full[id]) { set->full[id] = (uint32_t)(value / 64); }
}

void spg_vector_lines_mark(spg_machine *m, uint32_t line, int64_t id)
{
    const spg_fill_line *set = &m->job->lines[line];
    const bool window = m->sweep->lines.at[line].last != 0;
    if (between(m, line, 0)) {
        const uint64_t value = (uint64_t)cell_at(m, line, 0);
        if (window) { set->counts[(uint64_t)id * set->words * 64 + value] += 1; }
        gain(set, id, value);
    }
    if (window && between(m, line, 1)) { lose(set, id, (uint64_t)cell_at(m, line, 1)); }
}

bool spg_vector_lines_find(spg_machine *m, uint32_t line, uint32_t dst)
{
    const spg_sweep_line *l = &m->sweep->lines.at[line];
    const uint32_t dims = m->sweep->tables.at[l->table].dims;
    if (!between(m, line, 0)) { return false; }
    for (uint32_t i = 0; i < dims; i++) { m->s[dst + i] = m->s[i] + l->first * l->step[i]; }
    m->s[dst + dims] = cell_at(m, line, 0);
    return true;
}

/* The place of p, in the direction away from the cells of the line. */
static int64_t place(const spg_machine *m, uint32_t line)
{
    const spg_vector_line *l = &m->vector->lines[line];
    return m->s[l->place] * l->place_sign;
}

void spg_vector_lines_add(spg_machine *m, uint32_t line, int64_t id, int64_t own)
{
    const spg_sweep_line *l = &m->sweep->lines.at[line];
    int64_t *best = m->job->lines[line].best;
    if (l->last == 0) {
        if (own > best[id]) { best[id] = own; }
    } else if (own > 0) {
        const spg_vector_line *shape = &m->vector->lines[line];
        best[2 * id + own - 1] = place(m, line) + l->first * l->step[shape->place] * shape->place_sign;
    }
}

/* A window: the greatest `own` whose latest place is near enough; 0 when there are cells at all. */
static int64_t window_best(const spg_machine *m, uint32_t line, int64_t id)
{
    const int64_t *latest = m->job->lines[line].best + 2 * id;
    const int64_t here = place(m, line);
    for (int64_t own = 2; own > 0; own--) {
        if (latest[own - 1] != INT64_MIN && here - latest[own - 1] <= m->vector->lines[line].reach) { return own; }
    }
    return between(m, line, 0) ? 0 : INT64_MIN;
}

bool spg_vector_lines_best(spg_machine *m, uint32_t line, int64_t id, int64_t more)
{
    const bool window = m->sweep->lines.at[line].last != 0;
    int64_t value = window ? window_best(m, line, id) : m->job->lines[line].best[id];
    if (value == INT64_MIN) { return true; }
    if (__builtin_add_overflow(value, more, &value) || value == INT64_MIN) { return false; }
    if (value > m->best) { m->best = value; }
    return true;
}

int64_t spg_vector_lines_mex(const spg_machine *m)
{
    const uint32_t limit = m->vector->marks;
    uint64_t word = 0;
    for (size_t i = 0; i < m->seen_count; i++) {
        const uint32_t full = m->job->lines[m->seen[i].line].full[m->seen[i].id];
        if (full > word) { word = full; }
    }
    for (;; word++) {
        uint64_t all = 0;
        for (size_t i = 0; i < m->seen_count; i++) {
            const spg_fill_line *set = &m->job->lines[m->seen[i].line];
            if (word < set->words) { all |= set->bits[(uint64_t)m->seen[i].id * set->words + word]; }
        }
        for (uint64_t rest = ~all; rest != 0; rest &= rest - 1) {
            const uint64_t value = word * 64 + (uint64_t)__builtin_ctzll(rest);
            if (value >= limit || m->marks[value] != m->now) { return (int64_t)value; }
        }
    }
}
