/* reader.c — values from a judge's input, in the forms of `read`. SPDX-License-Identifier: MIT */
#include "program/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

spg_status spg_reader_open(spg_reader *reader, spg_run *run, spg_feed *feed, void *user, spg_input_line *shown)
{
    *reader = (spg_reader){0};
    spg_text_init(&reader->text, run);
    return spg_input_open(&reader->input, run, feed, user, shown);
}

void spg_reader_close(spg_reader *reader)
{
    spg_run *run = reader->input.run;
    if (run == NULL) { return; }
    SPG_ARRAY_CLEAR(run, &reader->items);
    SPG_ARRAY_CLEAR(run, &reader->ends);
    spg_text_clear(&reader->text);
    spg_input_close(&reader->input);
}

spg_status spg_reader_push(spg_reader *reader, spg_value value)
{
    return SPG_PUSH(reader->input.run, &reader->items, value);
}

/* --- numbers --- */

spg_status spg_reader_parse_number(spg_reader *reader, const char *name, spg_int *out)
{
    enum { SURE = 18 }; /* digits that always fit 64 bits */
    spg_input *input = &reader->input;
    const char *bytes = input->buffer + input->token;
    const bool negative = bytes[0] == '-';
    const size_t start = negative ? 1 : 0;
    int64_t value = 0;
    size_t i = start;
    while (i < input->length && bytes[i] >= '0' && bytes[i] <= '9') {
        if (i - start < SURE) { value = 10 * value + (bytes[i] - '0'); }
        i++;
    }
    if (i < input->length || i == start) {
        return spg_input_fail(input, "expected a number for '%2', found '%1'", NULL, name);
    }
    if (i - start <= SURE) {
        *out = negative ? -value : value;
        return SPG_OK;
    }
    if (spg_int_parse(bytes, input->length, out)) { return SPG_OK; }
    return spg_input_fail(input, "the number '%1' for '%2' does not fit 128 bits",
                          "numbers lie between -2^127 and 2^127-1", name);
}

spg_status spg_reader_number(spg_reader *reader, const char *name, spg_int *out)
{
    bool more = false;
    SPG_TRY(spg_input_skip(&reader->input, &more));
    if (!more) { return spg_input_fail_end(&reader->input, "a number", name); }
    SPG_TRY(spg_input_token(&reader->input));
    return spg_reader_parse_number(reader, name, out);
}

spg_status spg_reader_index(spg_reader *reader, const char *name, uint32_t limit, const char *message, uint32_t *out)
{
    spg_int number = 0;
    SPG_TRY(spg_reader_number(reader, name, &number));
    if (number < 0 || number >= (spg_int)limit) { return spg_input_fail(&reader->input, message, NULL, name); }
    *out = (uint32_t)number;
    return SPG_OK;
}

spg_status spg_reader_size(spg_reader *reader, const char *name, spg_int size, uint32_t *out)
{
    char found[SPG_INT_TEXT_SIZE];
    spg_input *input = &reader->input;
    if (size >= 0 && size <= SPG_VALUE_COUNT_MAX) {
        *out = (uint32_t)size;
        return SPG_OK;
    }
    input->token = input->at;
    input->length = 0;
    return SPG_FAIL(input->run, SPG_BAD_INPUT, spg_input_span(input), "'%1' cannot have %2 items",
                    "0 to 2^28 can be read", name, spg_int_format(size, found));
}

/* --- collections --- */

static int by_number(const void *a, const void *b)
{
    const spg_int x = ((const spg_value *)a)->number;
    const spg_int y = ((const spg_value *)b)->number;
    return x < y ? -1 : x > y ? 1 : 0;
}

static bool rises(const spg_value *items, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (items[i].number < items[i - 1].number) { return false; }
    }
    return true;
}

/* Rising; for a set each once. Returns how many are left. */
static size_t order(spg_value *items, size_t count, bool once)
{
    if (count > 1 && !rises(items, count)) { qsort(items, count, sizeof *items, by_number); }
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (once && kept > 0 && items[i].number == items[kept - 1].number) { continue; }
        items[kept++] = items[i];
    }
    return kept;
}

/* Texts of equal length as rows of a board. */
static spg_status make_grid(spg_reader *reader, const spg_read_item *item, const spg_value *rows, size_t count,
                            spg_arena *arena, spg_value *out)
{
    spg_value_grid *grid = NULL;
    const uint32_t columns = count == 0 || rows[0].text == NULL ? 0 : rows[0].text->characters;
    SPG_TRY(spg_value_make_grid(arena, (uint32_t)count, columns, &grid));
    for (size_t r = 0; r < count; r++) {
        uint32_t offset = 0;
        uint32_t codepoint = 0;
        if ((rows[r].text == NULL ? 0 : rows[r].text->characters) != columns) {
            return spg_input_fail(&reader->input, "the rows of the grid '%2' are not equally long", NULL, item->name);
        }
        for (size_t c = 0; c < columns && spg_value_next_character(rows[r], &offset, &codepoint); c++) {
            grid->cells[r * columns + c] = codepoint;
        }
    }
    out->grid = grid;
    return SPG_OK;
}

spg_status spg_reader_gather(spg_reader *reader, const spg_read_item *item, spg_type type, size_t mark,
                             spg_arena *arena, spg_value *out)
{
    spg_value *items = reader->items.at == NULL ? NULL : reader->items.at + mark;
    size_t count = reader->items.count - mark;
    reader->items.count = mark;
    out->number = 0;
    if (count > SPG_VALUE_COUNT_MAX) {
        return spg_input_fail(&reader->input, "'%2' has too many items", "2^28 can be read", item->name);
    }
    if (type == SPG_TYPE(GRID)) { return make_grid(reader, item, items, count, arena, out); }
    if (type == SPG_TYPE(SET) || type == SPG_TYPE(BAG)) { count = order(items, count, type == SPG_TYPE(SET)); }
    if (count == 0) { return SPG_OK; }
    spg_value_list *list = NULL;
    SPG_TRY(spg_value_new_list(arena, count, &list));
    memcpy(list->items, items, count * sizeof *items);
    list->count = (uint32_t)count;
    out->list = list;
    return SPG_OK;
}

static spg_status read_numbers(spg_reader *reader, const spg_read_item *item, spg_type type, uint32_t count,
                               spg_arena *arena, spg_value *out)
{
    const size_t mark = reader->items.count;
    for (uint32_t i = 0; i < count; i++) {
        spg_value number;
        SPG_TRY(spg_reader_number(reader, item->name, &number.number));
        SPG_TRY(spg_reader_push(reader, number));
    }
    return spg_reader_gather(reader, item, type, mark, arena, out);
}

static spg_status read_table(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    const size_t mark = reader->items.count;
    uint32_t rows = 0;
    uint32_t columns = 0;
    SPG_TRY(spg_reader_size(reader, item->name, item->size[0], &rows));
    SPG_TRY(spg_reader_size(reader, item->name, item->size[1], &columns));
    for (uint32_t i = 0; i < rows; i++) {
        spg_value row;
        SPG_TRY(read_numbers(reader, item, spg_type_item(item->type), columns, arena, &row));
        SPG_TRY(spg_reader_push(reader, row));
    }
    return spg_reader_gather(reader, item, item->type, mark, arena, out);
}

/* --- words and lines --- */

static spg_status keep_token(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    const spg_input *input = &reader->input;
    SPG_TRY(spg_input_check_token(&reader->input, item->name));
    return spg_value_make_text(arena, input->buffer + input->token, input->length, out);
}

static spg_status read_word(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    bool more = false;
    SPG_TRY(spg_input_skip(&reader->input, &more));
    if (!more) { return spg_input_fail_end(&reader->input, "a word", item->name); }
    SPG_TRY(spg_input_token(&reader->input));
    return keep_token(reader, item, arena, out);
}

static bool is_blank_token(const spg_input *input)
{
    for (size_t i = 0; i < input->length; i++) {
        if (!spg_input_is_blank(input->buffer[input->token + i])) { return false; }
    }
    return true;
}

/* The next line that is not blank, from its start; what is left of a line that was begun, from its first character. */
static spg_status read_line(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    spg_input *input = &reader->input;
    bool more = false;
    if (input->gone > 0 || input->at > input->line_at) { SPG_TRY(spg_input_skip_on_line(input, &more)); }
    for (;;) {
        SPG_TRY(spg_input_line_token(input));
        if (!is_blank_token(input)) { break; }
        if (input->at == input->end) { return spg_input_fail_end(input, "a line", item->name); }
        spg_input_next_line(input);
    }
    SPG_TRY(keep_token(reader, item, arena, out));
    spg_input_end_line(input);
    return SPG_OK;
}

typedef spg_status read_text(spg_reader *, const spg_read_item *, spg_arena *, spg_value *);

static spg_status read_texts(spg_reader *reader, const spg_read_item *item, read_text *one, spg_arena *arena,
                             spg_value *out)
{
    const size_t mark = reader->items.count;
    uint32_t count = 0;
    SPG_TRY(spg_reader_size(reader, item->name, item->size[0], &count));
    for (uint32_t i = 0; i < count; i++) {
        spg_value text;
        SPG_TRY(one(reader, item, arena, &text));
        SPG_TRY(spg_reader_push(reader, text));
    }
    return spg_reader_gather(reader, item, item->type, mark, arena, out);
}

/* Numbers or words up to the end of the line. */
static spg_status read_row(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    spg_input *input = &reader->input;
    const size_t mark = reader->items.count;
    const bool numbers = item->form == SPG_READ_NUMBERS_LINE;
    bool more = false;
    if (item->first) {
        SPG_TRY(spg_input_skip(input, &more));
        if (!more) { return spg_input_fail_end(input, numbers ? "a line of numbers" : "a line of words", item->name); }
    }
    for (;;) {
        spg_value value;
        SPG_TRY(spg_input_skip_on_line(input, &more));
        if (!more) { break; }
        SPG_TRY(spg_input_token(input));
        SPG_TRY(numbers ? spg_reader_parse_number(reader, item->name, &value.number)
                        : keep_token(reader, item, arena, &value));
        SPG_TRY(spg_reader_push(reader, value));
    }
    spg_input_end_line(input);
    return spg_reader_gather(reader, item, item->type, mark, arena, out);
}

/* Rows of a board; the second size, if there is one, is how long they are. */
static spg_status read_grid(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    const size_t mark = reader->items.count;
    uint32_t rows = 0;
    SPG_TRY(spg_reader_size(reader, item->name, item->size[0], &rows));
    for (uint32_t i = 0; i < rows; i++) {
        spg_value row;
        SPG_TRY(read_word(reader, item, arena, &row));
        const spg_int columns = item->has_width              ? item->size[1]
                                : reader->items.count > mark ? (spg_int)reader->items.at[mark].text->characters
                                                             : (spg_int)row.text->characters;
        if (row.text->characters != columns) {
            return spg_input_fail(&reader->input,
                                  "the row '%1' of the grid '%2' has not as many characters as it should",
                                  "all rows are equally long", item->name);
        }
        SPG_TRY(spg_reader_push(reader, row));
    }
    return spg_reader_gather(reader, item, item->type, mark, arena, out);
}

/* --- all forms --- */

static spg_status read_item(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    uint32_t count = 0;
    switch (item->form) {
    case SPG_READ_NUMBER: return spg_reader_number(reader, item->name, &out->number);
    case SPG_READ_NUMBERS:
        SPG_TRY(spg_reader_size(reader, item->name, item->size[0], &count));
        return read_numbers(reader, item, item->type, count, arena, out);
    case SPG_READ_TABLE: return read_table(reader, item, arena, out);
    case SPG_READ_NUMBERS_LINE:
    case SPG_READ_WORDS_LINE: return read_row(reader, item, arena, out);
    case SPG_READ_WORD: return read_word(reader, item, arena, out);
    case SPG_READ_WORDS: return read_texts(reader, item, read_word, arena, out);
    case SPG_READ_LINE: return read_line(reader, item, arena, out);
    case SPG_READ_LINES: return read_texts(reader, item, read_line, arena, out);
    case SPG_READ_GRID: return read_grid(reader, item, arena, out);
    case SPG_READ_GRAPH: return spg_read_graph(reader, item, arena, out);
    case SPG_READ_EDGES: return spg_read_edges(reader, item, arena, out);
    case SPG_READ_JSON: return spg_read_json(reader, item, arena, out);
    case SPG_READ_COUNT: break;
    }
    return SPG_BAD_RULES; /* the IR has no other */
}

spg_status spg_reader_read(spg_reader *reader, const spg_read_item *item, spg_arena *arena, spg_value *out)
{
    out->number = 0;
    const spg_status status = read_item(reader, item, arena, out);
    if (status != SPG_OK) { reader->items.count = 0; }
    return status;
}

spg_status spg_reader_at_end(spg_reader *reader, bool *out)
{
    bool more = false;
    SPG_TRY(spg_input_skip(&reader->input, &more));
    *out = !more;
    return SPG_OK;
}
