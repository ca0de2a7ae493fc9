/* print.c — what main writes, gathered and handed on in large pieces. SPDX-License-Identifier: MIT */
#include "program/print.h"

enum { PIECE = 1 << 16 };

void spg_printer_init(spg_printer *printer, spg_run *run, spg_sink *sink, void *user)
{
    *printer = (spg_printer){.sink = sink, .user = user};
    spg_text_init(&printer->text, run);
}

void spg_printer_clear(spg_printer *printer)
{
    if (printer->text.run != NULL) { spg_text_clear(&printer->text); }
}

spg_status spg_printer_flush(spg_printer *printer)
{
    SPG_TRY(spg_text_status(&printer->text));
    if (printer->text.length == 0) { return SPG_OK; }
    const spg_status status = printer->sink(printer->user, printer->text.at, printer->text.length);
    printer->written += printer->text.length;
    spg_text_reset(&printer->text);
    if (status == SPG_OK) { return SPG_OK; }
    return SPG_FAIL0(printer->text.run, status, SPG_NOWHERE, "the output cannot be written", NULL);
}

static spg_status flush_large(spg_printer *printer)
{
    return printer->text.length < PIECE ? spg_text_status(&printer->text) : spg_printer_flush(printer);
}

static void separate(spg_printer *printer)
{
    if (printer->any) { spg_text_add_char(&printer->text, ' '); }
    printer->any = true;
}

static void write_grid(spg_printer *printer, const spg_value_grid *grid)
{
    const uint32_t rows = grid == NULL ? 0 : grid->rows;
    for (uint32_t r = 0; r < rows; r++) {
        if (r > 0) { spg_text_add_char(&printer->text, '\n'); }
        for (uint32_t c = 0; c < grid->columns; c++) {
            spg_text_add_codepoint(&printer->text, grid->cells[(size_t)r * grid->columns + c]);
        }
    }
}

spg_status spg_printer_item(spg_printer *printer, spg_type type, spg_value value)
{
    if (spg_type_is_list(type) || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG)) {
        const uint32_t count = spg_value_count(value);
        for (uint32_t i = 0; i < count; i++) {
            SPG_TRY(spg_printer_item(printer, spg_type_item(type), value.list->items[i]));
        }
        return SPG_OK;
    }
    separate(printer);
    if (type == SPG_TYPE(GRID)) {
        write_grid(printer, value.grid);
    } else {
        spg_value_write_bare(type, value, &printer->text);
    }
    return flush_large(printer);
}

spg_status spg_printer_line(spg_printer *printer)
{
    spg_text_add_char(&printer->text, '\n');
    return flush_large(printer);
}
