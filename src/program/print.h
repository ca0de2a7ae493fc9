/* print.h — what main writes, gathered and handed on in large pieces. SPDX-License-Identifier: MIT */
#ifndef SPG_PROGRAM_PRINT_H
#define SPG_PROGRAM_PRINT_H

#include "exec/value.h"

typedef struct spg_printer {
    spg_text text;
    spg_sink *sink;
    void *user;
    bool any; /* an item of this print was written: a blank comes before the next */
    uint64_t written;
} spg_printer;

void spg_printer_init(spg_printer *printer, spg_run *run, spg_sink *sink, void *user);
void spg_printer_clear(spg_printer *printer);

/* One item: a list, set or bag writes its items so, an empty one nothing; a grid its rows, a line each. */
spg_status spg_printer_item(spg_printer *printer, spg_type type, spg_value value);
spg_status spg_printer_line(spg_printer *printer);
spg_status spg_printer_flush(spg_printer *printer);

#endif
