/* test_table.c — a table of answers in each format. SPDX-License-Identifier: MIT */
#include "write/table.h"

#include "tap.h"

static const spg_axis_view three_axes[] = {{"a", 1, 2}, {"b", -1, 0}, {"c", 8, 10}};
static const char *const twelve[] = {"0", "1", NULL, "3", "4", "5", "6", "7", "8", "9", "10", "11"};

static spg_table_view cube(void)
{
    return (spg_table_view){.game = "g",
                            .of = "sg",
                            .axes = three_axes,
                            .axis_count = 3,
                            .cells = twelve,
                            .cell_count = 12,
                            .numeric = true};
}

static spg_table_view row(void)
{
    return (spg_table_view){.game = "g",
                            .of = "sg",
                            .axes = &three_axes[2],
                            .axis_count = 1,
                            .cells = twelve,
                            .cell_count = 3,
                            .numeric = true};
}

static spg_status check_table(const spg_table_view *table, spg_format format, const char *want, const char *fact)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    const spg_status status = spg_table_write(&run, table, format, NULL, &text);
    if (want != NULL) { CHECK_TEXT(spg_text_get(&text), want, fact); }
    spg_text_clear(&text);
    CHECK_INT(run.memory.used, 0, "everything given back");
    return status;
}

static void each_cell_stands_beside_its_own_arguments(void)
{
    const spg_table_view table = cube();
    CHECK(check_table(&table, SPG_CSV,
                      "a,b,c,sg\n1,-1,8,0\n1,-1,9,1\n1,-1,10,\n1,0,8,3\n1,0,9,4\n1,0,10,5\n"
                      "2,-1,8,6\n2,-1,9,7\n2,-1,10,8\n2,0,8,9\n2,0,9,10\n2,0,10,11\n",
                      "the last axis runs fastest; a position that does not exist has an empty field") == SPG_OK,
          "written");
    const spg_table_view line = row();
    CHECK(check_table(&line, SPG_TSV, "c\tsg\n8\t0\n9\t1\n10\t\n", "tabs") == SPG_OK, "written");
    CHECK(check_table(&line, SPG_JSON_LINES,
                      "{\"c\": 8, \"sg\": 0}\n{\"c\": 9, \"sg\": 1}\n{\"c\": 10, \"sg\": null}\n", "lines") == SPG_OK,
          "written");
}

static void json_nests_one_array_per_axis(void)
{
    const spg_table_view table = cube(), line = row();
    CHECK(check_table(
              &table, SPG_JSON,
              "{\"schema\": 1, \"game\": \"g\", \"of\": \"sg\", \"axes\": [{\"name\": \"a\", \"low\": 1, \"high\": 2}, "
              "{\"name\": \"b\", \"low\": -1, \"high\": 0}, {\"name\": \"c\", \"low\": 8, \"high\": 10}], "
              "\"values\": [[[0, 1, null], [3, 4, 5]], [[6, 7, 8], [9, 10, 11]]]}\n",
              "three levels") == SPG_OK,
          "written");
    CHECK(
        check_table(
            &line, SPG_JSON,
            "{\"schema\": 1, \"game\": \"g\", \"of\": \"sg\", \"axes\": [{\"name\": \"c\", \"low\": 8, \"high\": 10}], "
            "\"values\": [0, 1, null]}\n",
            "one level") == SPG_OK,
        "written");
}

static void text_has_a_matrix_per_slice(void)
{
    const spg_table_view table = cube(), line = row();
    CHECK(check_table(&table, SPG_TEXT,
                      "a = 1\n   |  8  9 10\n---+---------\n-1 |  0  1  -\n 0 |  3  4  5\n"
                      "\na = 2\n   |  8  9 10\n---+---------\n-1 |  6  7  8\n 0 |  9 10 11\n",
                      "two slices") == SPG_OK,
          "written");
    CHECK(check_table(&line, SPG_TEXT, " 8 | 0 1 -\n", "a sequence is led by the number of its first") == SPG_OK,
          "written");
}

static void a_b_file_is_one_sequence_of_numbers_without_gaps_filled(void)
{
    spg_table_view line = row();
    const spg_table_view table = cube();
    CHECK(check_table(&line, SPG_BFILE, "8 0\n9 1\n", "no line for a position that does not exist") == SPG_OK,
          "written");
    CHECK(check_table(&table, SPG_BFILE, NULL, "") == SPG_REFUSED, "three axes are no sequence");
    line.numeric = false;
    CHECK(check_table(&line, SPG_BFILE, NULL, "") == SPG_REFUSED, "outcomes are no numbers");
}

static void an_axis_of_one_value_is_named_and_left_out(void)
{
    static const char *const cells[] = {"0", "1", "2", "3"};
    const spg_axis_view axes[] = {{"a", 1, 2}, {"b", 7, 7}, {"c", 3, 4}};
    spg_table_view table = {
        .game = "g", .of = "sg", .axes = axes, .axis_count = 3, .cells = cells, .cell_count = 4, .numeric = true};
    CHECK(check_table(&table, SPG_TEXT, "g(a, 7, c)\n  | 3 4\n--+----\n1 | 0 1\n2 | 2 3\n", "a matrix") == SPG_OK,
          "written");
    CHECK(check_table(&table, SPG_CSV, "a,b,c,sg\n1,7,3,0\n1,7,4,1\n2,7,3,2\n2,7,4,3\n", "data") == SPG_OK, "written");
    table.axes = axes + 1;
    table.axis_count = 2;
    table.cell_count = 2;
    CHECK(check_table(&table, SPG_TEXT, "g(7, c)\n3 | 0 1\n", "a sequence") == SPG_OK, "written");
    CHECK(check_table(&table, SPG_BFILE, "3 0\n4 1\n", "a sequence, too") == SPG_OK, "written");
    const spg_axis_view point[] = {{"a", 1, 1}, {"b", 7, 7}};
    table.axes = point;
    table.cell_count = 1;
    CHECK(check_table(&table, SPG_TEXT, "g(1, 7) = 0\n", "a value") == SPG_OK, "written");
}

static void fields_with_separators_are_quoted(void)
{
    static const char *const cells[] = {"∞(0,2)", "a\"b", "7"};
    spg_table_view line = row();
    line.cells = cells;
    CHECK(check_table(&line, SPG_CSV, "c,sg\n8,\"∞(0,2)\"\n9,\"a\"\"b\"\n10,7\n", "quotes are doubled") == SPG_OK,
          "written");
}

TAP_MAIN(TEST(each_cell_stands_beside_its_own_arguments), TEST(json_nests_one_array_per_axis),
         TEST(text_has_a_matrix_per_slice), TEST(a_b_file_is_one_sequence_of_numbers_without_gaps_filled),
         TEST(an_axis_of_one_value_is_named_and_left_out), TEST(fields_with_separators_are_quoted))
