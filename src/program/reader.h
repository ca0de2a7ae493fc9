/* reader.h — values from a judge's input, in the forms of `read`. SPDX-License-Identifier: MIT */
#ifndef SPG_PROGRAM_READER_H
#define SPG_PROGRAM_READER_H

#include "base/text.h"
#include "exec/value.h"
#include "program/input.h"

typedef struct spg_reader {
    spg_input input;
    SPG_ARRAY(spg_value) items; /* being gathered; a stack, since lists hold lists */
    SPG_ARRAY(uint32_t) ends;   /* of edges: from, to, from, to, … */
    spg_text text;
} spg_reader;

/* What one item of a `read` wants. */
typedef struct spg_read_item {
    spg_read_form form;
    bool first;       /* of its `read`: a row is on the next line that is not blank */
    bool has_width;   /* GRID: the second size is there */
    spg_type type;    /* of the place */
    const char *name; /* for messages */
    spg_int size[2];
} spg_read_item;

spg_status spg_reader_open(spg_reader *reader, spg_run *run, spg_feed *feed, void *user, spg_input_line *shown);
void spg_reader_close(spg_reader *reader);

/* The value lives in the arena. Sizes are believed only as far as the input goes: nothing is made before it is read. */
spg_status spg_reader_read(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out);
/* Is only white space left? It is passed then. */
spg_status spg_reader_at_end(spg_reader *reader, bool *out);

/* --- shared by the read*.c files --- */

/* A number, wherever the next one is. */
spg_status spg_reader_number(spg_reader *reader, const char *name, spg_int *out);
/* The token as a number. */
spg_status spg_reader_parse_number(spg_reader *reader, const char *name, spg_int *out);
/* A number 0 … limit-1, for vertices and counts (limit - 1 then is the most there may be). */
spg_status spg_reader_index(spg_reader *reader, const char *name, uint32_t limit, const char *message, uint32_t *out);
/* Is the size one that could be read? */
spg_status spg_reader_size(spg_reader *reader, const char *name, spg_int size, uint32_t *out);
/* The items from `mark` on as a list, or, where `type` says so, as a set, bag or grid; they leave the stack. */
spg_status spg_reader_gather(spg_reader *reader, const spg_read_item *item, spg_type type, size_t mark,
                             spg_arena *arena, spg_value *out);
spg_status spg_reader_push(spg_reader *reader, spg_value value);

spg_status spg_read_graph(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out);
spg_status spg_read_edges(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out);
spg_status spg_read_json(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out);

#endif
