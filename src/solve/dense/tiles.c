/* tiles.c — cutting a pass into boxes that can be filled on their own. SPDX-License-Identifier: MIT
 *
 * Any cut keeps the order. Which one is taken is a matter of cost: caches (the bitsets of the lines that cross a tile shall
 * stay in them), threads (tiles enough for all), and the time until the engine looks at its limits again. */
#include "solve/dense/state.h"

enum {
    SIDE = 256,              /* of a tile, at most */
    LEAST_SIDE = 16,         /* and at least, as far as the box allows */
    LINE_COST = 16,          /* of a cell whose options are on lines */
    UNKNOWN_COST = 256,      /* of a cell with nobody knows how many options */
    MOST_COST = 1 << 20,     /* beyond this nothing changes */
    SEQUENCE_COST = 1 << 17, /* of a tile in a sequence */
    TILE_COST = 1 << 24,     /* of one in a wave, at most */
    PART_COST = 1 << 15,     /* of a part of a slice, at least */
    WORD_CELLS = 64,         /* cells of 1 bit in a word */
    MOST_TILES = 1 << 24     /* of a wave */
};

/* ---- the levels ---- */

static uint64_t extent(const spg_tiles *tiles, uint32_t level)
{
    return (uint64_t)tiles->all.high[level] - (uint64_t)tiles->all.low[level] + 1;
}

static void find_levels(spg_tiles *tiles)
{
    const spg_sweep_order *order = tiles->order;
    const spg_sweep_table *table = tiles->table;
    tiles->levels = order->levels;
    for (uint32_t level = 0; level < order->levels; level++) {
        const uint32_t dim = order->front ? order->dim[level == 0 ? 0 : level - 1] : order->dim[level];
        const bool down = !order->front && order->sign[level] < 0;
        tiles->all.low[level] = down ? -table->high[dim] : table->low[dim];
        tiles->all.high[level] = down ? -table->low[dim] : table->high[dim];
    }
    if (!order->front) { return; }
    tiles->all.low[0] = tiles->all.high[0] = 0;
    for (uint32_t dim = 0; dim < table->dims; dim++) {
        const int64_t weight = order->weight[dim];
        tiles->all.low[0] += weight * (weight < 0 ? table->high[dim] : table->low[dim]);
        tiles->all.high[0] += weight * (weight < 0 ? table->low[dim] : table->high[dim]);
    }
    if (spg_sweep_front_is_limited(table, order) && table->limit < tiles->all.high[0]) {
        tiles->all.high[0] = table->limit;
    }
    if (table->cut_sums && table->sum_from > tiles->all.low[0]) { tiles->all.low[0] = table->sum_from; }
    if (table->cut_sums && table->sum_to < tiles->all.high[0]) { tiles->all.high[0] = table->sum_to; }
}

void spg_tiles_place(const spg_sweep_order *order, const int64_t *at, int64_t *parameters)
{
    if (!order->front) {
        for (uint32_t i = 0; i < order->levels; i++) { parameters[order->dim[i]] = order->sign[i] * at[i]; }
        return;
    }
    int64_t rest = at[0];
    for (uint32_t i = 1; i < order->levels; i++) {
        parameters[order->dim[i - 1]] = at[i];
        rest -= order->weight[order->dim[i - 1]] * at[i];
    }
    const uint32_t last = order->dim[order->levels - 1];
    parameters[last] = rest * order->weight[last]; /* 1 or -1 */
}

/* ---- cells in bits: two threads must not write to one word ---- */

/* The parameter whose neighbours are neighbours in memory. */
static uint32_t near_dim(const spg_sweep_table *table)
{
    return table->dims - 1;
}

static bool rows_are_words(const spg_sweep_table *table, spg_fill_cells cells)
{
    for (uint32_t dim = 0; dim < near_dim(table); dim++) {
        if (table->stride[dim] * cells.bits % 64 != 0) { return false; }
    }
    return true;
}

static bool can_wave(const spg_sweep_order *order)
{
    return order->tiled && !order->front && order->levels > 1;
}

/* Along which parameter slices are cut. */
static uint32_t slice_dim(const spg_sweep_order *order)
{
    return order->front ? order->dim[0] : order->dim[1];
}

/* In bits, a word must not hold cells of this slice next to finished ones, which others read: so not in a front. */
static bool can_slice(const spg_sweep_order *order, const spg_sweep_table *table, spg_fill_cells cells)
{
    if (!order->apart || order->levels < 2) { return false; }
    if (cells.bits >= 8) { return true; }
    const bool near_first = order->front || order->dim[0] == near_dim(table);
    return !near_first && (order->dim[1] != near_dim(table) || order->sign[1] > 0);
}

static bool parallel_pass(const spg_sweep *sweep, uint32_t pass, spg_fill_cells cells)
{
    const spg_sweep_pass *p = &sweep->passes.at[pass];
    const spg_sweep_table *table = &sweep->tables.at[p->first];
    if (cells.bits < 8 && !rows_are_words(table, cells)) { return false; }
    return can_wave(&p->order) || can_slice(&p->order, table, cells);
}

bool spg_tiles_parallel(const spg_sweep *sweep, spg_fill_cells cells)
{
    for (uint32_t pass = 0; pass < sweep->passes.count; pass++) {
        if (parallel_pass(sweep, pass, cells)) { return true; }
    }
    return false;
}

/* ---- sides ---- */

static uint64_t cell_cost(const spg_sweep *sweep, uint32_t pass)
{
    const spg_sweep_pass *p = &sweep->passes.at[pass];
    uint64_t cost = 1;
    for (uint32_t i = p->first; i < p->first + p->count; i++) {
        const uint64_t options = sweep->tables.at[i].options;
        cost += options == UINT64_MAX ? UNKNOWN_COST : options < MOST_COST ? options : MOST_COST;
    }
    return spg_lines_any(sweep, pass) && cost > LINE_COST ? LINE_COST : cost;
}

/* Lines that cross a tile: as many as it has cells from which a step leaves it. */
static uint64_t lines_through(const spg_tiles *tiles, const spg_sweep_line *line)
{
    uint64_t all = 1, inside = 1;
    for (uint32_t level = 0; level < tiles->levels; level++) {
        const int64_t step = line->step[tiles->order->dim[level]];
        const uint64_t length = step < 0 ? 0 - (uint64_t)step : (uint64_t)step;
        all *= tiles->side[level];
        inside *= tiles->side[level] > length ? tiles->side[level] - length : 0;
    }
    return all - inside;
}

static uint64_t side_product(const spg_tiles *tiles)
{
    uint64_t cells = 1;
    for (uint32_t level = 0; level < tiles->levels; level++) { cells *= tiles->side[level]; }
    return cells;
}

static uint64_t tile_bytes(const spg_tiles *tiles, const spg_tiles_wish *wish)
{
    const spg_sweep *sweep = wish->sweep;
    uint64_t bytes = side_product(tiles) * wish->cells.bits / 8 * sweep->passes.at[wish->pass].count;
    for (size_t i = 0; i < sweep->lines.count; i++) {
        const spg_sweep_line *line = &sweep->lines.at[i];
        if (!spg_lines_belongs(sweep, wish->pass, line)) { continue; }
        const uint64_t own = spg_sweep_is_mex(sweep) ? wish->words * sizeof(uint64_t) : 2 * sizeof(int64_t);
        bytes += lines_through(tiles, line) * own;
    }
    return bytes;
}

/* The longest side, the outermost of equal ones: long rows keep the inner loops of the fillers long. */
static uint32_t longest_side(const spg_tiles *tiles)
{
    uint32_t longest = 0;
    for (uint32_t level = 1; level < tiles->levels; level++) {
        if (tiles->side[level] > tiles->side[longest]) { longest = level; }
    }
    return longest;
}

static void count_tiles(spg_tiles *tiles)
{
    tiles->total = 1;
    for (uint32_t level = 0; level < tiles->levels; level++) {
        tiles->count[level] = (extent(tiles, level) + tiles->pad[level] + tiles->side[level] - 1) / tiles->side[level];
        tiles->total *= tiles->count[level];
    }
}

static uint64_t count_with(const spg_tiles *tiles)
{
    spg_tiles trial = *tiles;
    count_tiles(&trial);
    return trial.total;
}

static void choose_sides(spg_tiles *tiles, const spg_tiles_wish *wish)
{
    const uint64_t block = wish->block == 0 ? SPG_DENSE_BLOCK : wish->block;
    const uint64_t enough = wish->threads > 1 ? 16 * (uint64_t)wish->threads * wish->threads : 1;
    for (uint32_t level = 0; level < tiles->levels; level++) {
        tiles->side[level] = extent(tiles, level) < SIDE ? extent(tiles, level) : SIDE;
    }
    for (;;) {
        const uint32_t longest = longest_side(tiles);
        const uint64_t side = tiles->side[longest];
        const bool large = tile_bytes(tiles, wish) > block || side_product(tiles) * tiles->cost > TILE_COST;
        const bool few = count_with(tiles) < enough && side > 2 * LEAST_SIDE;
        if ((!large && !few) || side <= LEAST_SIDE) { break; }
        tiles->side[longest] = (side + 1) / 2;
    }
}

/* Along the parameter with stride 1 only whole words: a level that counts downward has its short tile first. */
static void align_to_words(spg_tiles *tiles, spg_fill_cells cells)
{
    if (cells.bits >= 8) { return; }
    for (uint32_t level = 0; level < tiles->levels; level++) {
        if (tiles->order->dim[level] != near_dim(tiles->table)) { continue; }
        tiles->side[level] = (tiles->side[level] + WORD_CELLS - 1) / WORD_CELLS * WORD_CELLS;
        if (tiles->order->sign[level] < 0) {
            tiles->pad[level] = (WORD_CELLS - extent(tiles, level) % WORD_CELLS) % WORD_CELLS;
        }
    }
}

/* Whole rows in order, as many as are about SEQUENCE_COST. */
static void cut_sequence(spg_tiles *tiles)
{
    uint64_t cost = tiles->cost;
    tiles->mode = SPG_TILES_SEQUENCE;
    for (uint32_t level = tiles->levels; level-- > 0;) {
        const uint64_t room = cost < SEQUENCE_COST ? SEQUENCE_COST / cost : 1;
        const uint64_t least = level + 1 == tiles->levels ? WORD_CELLS : 1;
        const uint64_t side = room > least ? room : least;
        tiles->side[level] = side < extent(tiles, level) ? side : extent(tiles, level);
        tiles->pad[level] = 0;
        cost = tiles->side[level] < extent(tiles, level) ? SEQUENCE_COST : cost * tiles->side[level];
    }
    count_tiles(tiles);
}

spg_tiles spg_tiles_cut(const spg_tiles_wish *wish)
{
    const spg_sweep_pass *p = &wish->sweep->passes.at[wish->pass];
    spg_tiles tiles = {.order = &p->order, .table = &wish->sweep->tables.at[p->first]};
    tiles.cost = cell_cost(wish->sweep, wish->pass);
    find_levels(&tiles);
    const bool threads = wish->threads > 1 && parallel_pass(wish->sweep, wish->pass, wish->cells);
    const bool blocks = wish->block > 0 && spg_lines_any(wish->sweep, wish->pass);
    if (can_wave(&p->order) && (threads || blocks)) {
        choose_sides(&tiles, wish);
        align_to_words(&tiles, wish->cells);
        count_tiles(&tiles);
        tiles.mode = threads && tiles.total > 1 && tiles.total <= MOST_TILES ? SPG_TILES_WAVE : SPG_TILES_SEQUENCE;
        if (tiles.mode == SPG_TILES_WAVE || blocks) { return tiles; }
    }
    if (threads && can_slice(&p->order, tiles.table, wish->cells)) {
        tiles.mode = SPG_TILES_SLICES;
        tiles.parts = 2 * wish->threads;
        tiles.side[1] = wish->cells.bits < 8 && slice_dim(&p->order) == near_dim(tiles.table) ? WORD_CELLS : 1;
        return tiles;
    }
    cut_sequence(&tiles);
    return tiles;
}

/* ---- boxes ---- */

void spg_tiles_box(const spg_tiles *tiles, uint64_t tile, spg_dense_box *out)
{
    for (uint32_t level = tiles->levels; level-- > 0;) {
        const uint64_t index = tile % tiles->count[level];
        const uint64_t start = index == 0 ? 0 : index * tiles->side[level] - tiles->pad[level];
        const uint64_t end = (index + 1) * tiles->side[level] - tiles->pad[level];
        tile /= tiles->count[level];
        out->low[level] = tiles->all.low[level] + (int64_t)start;
        out->high[level] = end >= extent(tiles, level) ? tiles->all.high[level]
                                                       : tiles->all.low[level] + (int64_t)end - 1;
    }
}

uint64_t spg_tiles_cost(const spg_tiles *tiles, const spg_dense_box *box)
{
    uint64_t cost = tiles->cost;
    for (uint32_t level = 0; level < tiles->levels; level++) {
        const uint64_t side = (uint64_t)box->high[level] - (uint64_t)box->low[level] + 1;
        cost = cost > UINT64_MAX / side ? UINT64_MAX : cost * side;
    }
    return cost;
}

/* ---- slices ---- */

static int64_t divide_down(int64_t a, int64_t b) /* b > 0 */
{
    return a / b - (a % b < 0);
}

/* The values of level 1 that some cell of these values of level 0 has. In a front: weight · parameter is the sum without
 * what the others can add. */
static void level_one(const spg_tiles *tiles, int64_t first, int64_t last, int64_t *low, int64_t *high)
{
    const spg_sweep_order *order = tiles->order;
    *low = tiles->all.low[1];
    *high = tiles->all.high[1];
    if (!order->front) { return; }
    const uint32_t dim = order->dim[0];
    const int64_t weight = order->weight[dim];
    const int64_t end = weight < 0 ? tiles->table->high[dim] : tiles->table->low[dim];
    const int64_t start = weight < 0 ? tiles->table->low[dim] : tiles->table->high[dim];
    int64_t least = first - (tiles->all.high[0] - weight * start);
    int64_t most = last - (tiles->all.low[0] - weight * end);
    if (weight == 0) { return; }
    if (weight < 0) {
        const int64_t swap = -least;
        least = -most;
        most = swap;
    }
    const int64_t size = weight < 0 ? -weight : weight;
    const int64_t from = -divide_down(-least, size);
    const int64_t to = divide_down(most, size);
    if (from > *low) { *low = from; }
    if (to < *high) { *high = to; }
}

static uint64_t slice_cost(const spg_tiles *tiles, int64_t at)
{
    spg_dense_box box = tiles->all;
    box.low[0] = box.high[0] = at;
    level_one(tiles, at, at, &box.low[1], &box.high[1]);
    return box.low[1] > box.high[1] ? 1 : spg_tiles_cost(tiles, &box);
}

/* Small slices go together, in one part, as far as they are small. */
int64_t spg_tiles_slice(const spg_tiles *tiles, int64_t at, uint32_t *parts)
{
    uint64_t cost = slice_cost(tiles, at);
    *parts = 1;
    if (cost >= 2 * PART_COST) {
        *parts = cost / PART_COST < tiles->parts ? (uint32_t)(cost / PART_COST) : tiles->parts;
        return at;
    }
    while (at < tiles->all.high[0]) {
        const uint64_t next = slice_cost(tiles, at + 1);
        if (next >= 2 * PART_COST || cost + next > 4 * PART_COST) { break; }
        cost += next;
        at += 1;
    }
    return at;
}

/* Where part `part` begins, counted from the low end of level 1. */
static uint64_t cut_at(uint64_t from, uint64_t length, uint64_t multiple, uint32_t part, uint32_t parts)
{
    const uint64_t at = from + length / parts * part + length % parts * part / parts;
    return part == 0 ? from : part == parts ? from + length : at / multiple * multiple;
}

void spg_tiles_part(const spg_tiles *tiles, int64_t first, int64_t last, uint32_t part, uint32_t parts,
                    spg_dense_box *out)
{
    int64_t low, high;
    *out = tiles->all;
    out->low[0] = first;
    out->high[0] = last;
    if (parts == 1) { return; }
    level_one(tiles, first, last, &low, &high);
    const uint64_t from = (uint64_t)low - (uint64_t)tiles->all.low[1];
    const uint64_t length = high < low ? 0 : (uint64_t)high - (uint64_t)low + 1;
    uint64_t start = cut_at(from, length, tiles->side[1], part, parts);
    if (start < from) { start = from; }
    out->low[1] = tiles->all.low[1] + (int64_t)start;
    out->high[1] = tiles->all.low[1] + (int64_t)cut_at(from, length, tiles->side[1], part + 1, parts) - 1;
}
