/* npy.c — a table as an array of NumPy: a line of Python that describes it, then the bytes. SPDX-License-Identifier: MIT */
#include "write/npy.h"

#include <string.h>

#include "write/shades.h"

typedef struct number_type {
    const char *name; /* as NumPy writes it */
    unsigned bytes;
    bool with_sign;
} number_type;

static const number_type types[] = {{"|u1", 1, false}, {"|i1", 1, true}, {"<u2", 2, false}, {"<i2", 2, true},
                                    {"<u4", 4, false}, {"<i4", 4, true}, {"<u8", 8, false}, {"<i8", 8, true}};

/* What all cells are: between low and high, and whether some are no position. */
typedef struct extent {
    spg_int low, high;
    bool missing;
} extent;

/* The number of a cell in the file; *missing: it has none. */
static spg_status read_cell(spg_run *run, const spg_table_view *table, size_t cell, spg_int *number, bool *missing)
{
    const spg_shade shade = spg_shades_read(table, cell, number);
    *missing = false;
    switch (shade) {
    case SPG_SHADE_MISSING: *missing = true; break;
    case SPG_SHADE_LOSE: *number = 0; break;
    case SPG_SHADE_WIN: *number = 1; break;
    case SPG_SHADE_DRAW:
        if (strcmp(table->of, "outcome") == 0) { *number = 2; } /* else a distance: -1 */
        break;
    case SPG_SHADE_LOOPY:
        return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE,
                         "an array holds numbers, and some values of this table are loopy",
                         "--of outcome or --of distance has numbers; --as json holds any value");
    case SPG_SHADE_NUMBERS: break;
    }
    return SPG_OK;
}

static spg_status measure(spg_run *run, const spg_table_view *table, extent *out)
{
    *out = (extent){0};
    for (size_t i = 0; i < table->cell_count; i++) {
        spg_int number;
        bool missing;
        SPG_TRY(read_cell(run, table, i, &number, &missing));
        if (missing) {
            out->missing = true;
            continue;
        }
        if (number < out->low) { out->low = number; }
        if (number > out->high) { out->high = number; }
    }
    return SPG_OK;
}

static spg_int least_of(const number_type *type)
{
    return type->with_sign ? -((spg_int)1 << (8 * type->bytes - 1)) : 0;
}

/* The least number of the type stands for a position that does not exist, so none may be it. */
static bool fits(const number_type *type, const extent *range)
{
    const spg_int high = ((spg_int)1 << (8 * type->bytes - type->with_sign)) - 1;
    if (range->missing) { return type->with_sign && range->low > least_of(type) && range->high <= high; }
    return range->low >= least_of(type) && range->high <= high;
}

static void add_bytes(spg_text *out, spg_int number, unsigned bytes)
{
    char little[8];
    for (unsigned i = 0; i < 8; i++) { little[i] = (char)((spg_uint)number >> (8 * i)); }
    spg_text_add_bytes(out, little, bytes);
}

/* Magic, version, length of the description; all of it a multiple of 64 bytes, so that the data is aligned. */
static spg_status add_header(spg_run *run, const spg_table_view *table, const number_type *type, spg_text *out)
{
    enum { BEFORE = 10, ALIGNED = 64 };
    spg_text header;
    spg_text_init(&header, run);
    spg_text_addf(&header, "{'descr': '%s', 'fortran_order': False, 'shape': (", type->name);
    for (uint32_t a = 0; a < table->axis_count; a++) {
        /* "(7,)" is how Python writes a tuple of one */
        spg_text_addf(&header, a > 0 ? " %zu" : "%zu", spg_table_length(&table->axes[a]));
        spg_text_add(&header, a + 1 < table->axis_count || table->axis_count == 1 ? "," : "");
    }
    spg_text_add(&header, "), }");
    spg_text_add_repeat(&header, ' ', (2 * ALIGNED - (BEFORE + header.length + 1) % ALIGNED) % ALIGNED);
    spg_text_add_char(&header, '\n');
    const spg_status status = spg_text_status(&header);
    if (status == SPG_OK) {
        spg_text_add_bytes(out, "\223NUMPY\001\000", 8);
        add_bytes(out, (spg_int)header.length, 2);
        spg_text_add_bytes(out, header.at, header.length);
    }
    spg_text_clear(&header);
    return status;
}

static spg_status add_cells(spg_run *run, const spg_table_view *table, const number_type *type, spg_text *out)
{
    for (size_t i = 0; i < table->cell_count; i++) {
        spg_int number;
        bool missing;
        SPG_TRY(read_cell(run, table, i, &number, &missing));
        add_bytes(out, missing ? least_of(type) : number, type->bytes);
    }
    return spg_text_status(out);
}

spg_status spg_npy_write(spg_run *run, const spg_table_view *table, spg_text *out)
{
    extent range;
    SPG_TRY(measure(run, table, &range));
    for (size_t t = 0; t < sizeof types / sizeof types[0]; t++) {
        if (!fits(&types[t], &range)) { continue; }
        if (range.missing) {
            char least[SPG_INT_TEXT_SIZE];
            spg_run_warn(run, SPG_NOWHERE, "positions that do not exist are %1 in the array", NULL,
                         (const char *const[]){spg_int_format(least_of(&types[t]), least), NULL});
        }
        SPG_TRY(add_header(run, table, &types[t], out));
        return add_cells(run, table, &types[t], out);
    }
    return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "some numbers of this table do not fit 64 bits",
                     "--as csv holds numbers of any size");
}
