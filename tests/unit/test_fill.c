/* test_fill.c — cells of every width. SPDX-License-Identifier: MIT */
#include "game/fill.h"
#include "tap.h"

static const spg_fill_cells widths[] = {{1, false}, {2, false},  {8, false}, {8, true}, {16, false},
                                        {16, true}, {32, false}, {32, true}, {64, true}};
enum { WIDTHS = sizeof widths / sizeof widths[0], CELLS = 200 };

/* Different for neighbours, the ends of the range among them. */
static int64_t sample(spg_fill_cells cells, uint64_t rank)
{
    const int64_t least = spg_fill_least(cells);
    const int64_t most = spg_fill_limit(cells) - 1;
    if (rank % 7 == 3) { return most; }
    if (rank % 7 == 5) { return least; }
    const int64_t value = (int64_t)(rank * 37 % 101) - (cells.is_signed ? 50 : 0);
    return value < least || value > most ? value & 1 : value;
}

static void every_width_gives_back_what_was_put(void)
{
    for (int w = 0; w < WIDTHS; w++) {
        uint64_t table[CELLS];
        memset(table, 0x5a, sizeof table);
        for (uint64_t i = CELLS; i-- > 0;) { spg_fill_put(table, widths[w], i, sample(widths[w], i)); }
        for (uint64_t i = 0; i < CELLS; i++) {
            CHECK_INT(spg_fill_get(table, widths[w], i), sample(widths[w], i), "the cell");
        }
    }
}

static void a_width_holds_what_its_limits_say(void)
{
    CHECK(spg_fill_fits((spg_fill_cells){1, false}, 0, 1) && !spg_fill_fits((spg_fill_cells){1, false}, 0, 2), "1");
    CHECK(spg_fill_fits((spg_fill_cells){2, false}, 0, 3) && !spg_fill_fits((spg_fill_cells){2, false}, -1, 3), "2");
    CHECK(spg_fill_fits((spg_fill_cells){8, false}, 0, 255) && !spg_fill_fits((spg_fill_cells){8, false}, 0, 256), "8");
    CHECK(spg_fill_fits((spg_fill_cells){8, true}, -64, 64), "signed 8: half of what would fit");
    CHECK(!spg_fill_fits((spg_fill_cells){8, true}, -65, 0) && !spg_fill_fits((spg_fill_cells){8, true}, 0, 65), "8");
    CHECK(spg_fill_fits((spg_fill_cells){32, false}, 0, UINT32_MAX), "unsigned 32");
    CHECK(spg_fill_fits((spg_fill_cells){32, true}, -SPG_SWEEP_FAR, SPG_SWEEP_FAR), "signed 32 holds distances");
    CHECK(!spg_fill_fits((spg_fill_cells){32, true}, 0, INT64_C(1) << 31), "signed 32");
    CHECK(spg_fill_fits((spg_fill_cells){64, true}, -(INT64_C(1) << 62), INT64_C(1) << 62), "64");
    CHECK(!spg_fill_fits((spg_fill_cells){64, true}, 0, (INT64_C(1) << 62) + 1), "half of 64 bits");
}

static void bytes_are_whole_words(void)
{
    CHECK_INT(spg_fill_bytes((spg_fill_cells){1, false}, 64), 8, "64 bits");
    CHECK_INT(spg_fill_bytes((spg_fill_cells){1, false}, 65), 16, "65 bits");
    CHECK_INT(spg_fill_bytes((spg_fill_cells){2, false}, 33), 16, "33 pairs");
    CHECK_INT(spg_fill_bytes((spg_fill_cells){8, false}, 9), 16, "9 bytes");
    CHECK_INT(spg_fill_bytes((spg_fill_cells){64, true}, 3), 24, "3 words");
    CHECK_INT(spg_fill_bytes((spg_fill_cells){32, true}, 0), 0, "none");
    CHECK(spg_fill_bytes((spg_fill_cells){64, true}, UINT64_MAX) >= UINT64_MAX - 7, "too many do not wrap round");
}

static void widening_in_place_keeps_every_cell(void)
{
    for (int from = 0; from < WIDTHS; from++) {
        for (int to = from + 1; to < WIDTHS; to++) {
            const bool holds = spg_fill_fits(widths[to], spg_fill_least(widths[from]),
                                             spg_fill_limit(widths[from]) - 1);
            if (widths[to].bits <= widths[from].bits || !holds) { continue; }
            uint64_t table[CELLS];
            memset(table, 0, sizeof table);
            for (uint64_t i = 0; i < CELLS; i++) { spg_fill_put(table, widths[from], i, sample(widths[from], i)); }
            spg_fill_widen(table, widths[from], widths[to], CELLS / 3, CELLS);
            spg_fill_widen(table, widths[from], widths[to], 0, CELLS / 3);
            for (uint64_t i = 0; i < CELLS; i++) {
                CHECK_INT(spg_fill_get(table, widths[to], i), sample(widths[from], i), "the cell");
            }
        }
    }
}

TAP_MAIN(TEST(every_width_gives_back_what_was_put), TEST(a_width_holds_what_its_limits_say),
         TEST(bytes_are_whole_words), TEST(widening_in_place_keeps_every_cell))
