/* test_main_acts.c — main: what its acts do and what they refuse. SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

enum { OUTPUT = 4096 };

typedef struct world {
    spg_context *context;
    spg_ruleset *rules;
    const char *input;
    size_t left, piece; /* bytes at a time */
    char output[OUTPUT];
    size_t written;
    spg_status status;
} world;

static spg_status feed(void *user, char *bytes, size_t room, size_t *got)
{
    world *w = user;
    *got = w->left < w->piece ? w->left : w->piece;
    if (*got > room) { *got = room; }
    memcpy(bytes, w->input, *got);
    w->input += *got;
    w->left -= *got;
    return SPG_OK;
}

static spg_status take(void *user, const char *bytes, size_t length)
{
    world *w = user;
    if (w->written + length >= OUTPUT) { return SPG_SYSTEM; }
    memcpy(w->output + w->written, bytes, length);
    w->written += length;
    w->output[w->written] = '\0';
    return SPG_OK;
}

static const char games[] =
    "given m: 1..9 = 3, S: set of 1.. = {1}, p: list = [1], g: graph = [[]], b: grid = [\"0\"],\n"
    "  piece: word = \"x\";\n"
    "game nim(n: 0..) { for k in 1..n: nim(n-k); }\n"
    "game bash(n: 0..) { for k in 1..m: bash(n-k); }\n"
    "game snim(n: 0..) { for k in S: snim(n-k); }\n"
    "game token(v) { for w in g[v]: token(w); }\n"
    "game row(i: 0..) { for k in 1..2 where i+k <= len(p): gain p[i]: row(i+k); }\n"
    "game board(c: grid) { for d in rewrite(c, \"00\" => \"11\"): board(d); }\n";

static void end_world(world *w)
{
    spg_ruleset_free(w->rules);
    spg_context_free(w->context);
}

static world run_pieces(const char *main_text, const char *input, size_t length, size_t piece)
{
    world w = {.input = input, .left = length, .piece = piece, .status = SPG_SYSTEM};
    char text[4096];
    snprintf(text, sizeof text, "%s%s", games, main_text);
    if (spg_context_new(&w.context) != SPG_OK || spg_ruleset_new(w.context, &w.rules) != SPG_OK) { return w; }
    w.status = spg_ruleset_add_text(w.rules, "test", text, strlen(text));
    if (w.status == SPG_OK) { w.status = spg_run_main(w.rules, feed, &w, take, &w, NULL); }
    return w;
}

/* The output is the same however the input is cut. */
static void prints(const char *main_text, const char *input, const char *wanted)
{
    static const size_t pieces[] = {1, 2, 3, 7, 65536};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        world w = run_pieces(main_text, input, strlen(input), pieces[i]);
        CHECK_INT(w.status, SPG_OK, main_text);
        if (w.status != SPG_OK) { printf("# %s", spg_error_report(w.context)); }
        CHECK_TEXT(w.output, wanted, main_text);
        end_world(&w);
    }
}

/* Fails with a message that starts so: "input:2:3: …"; what was printed before is there. */
static void fails(const char *main_text, const char *input, spg_status status, const char *printed, const char *report)
{
    static const size_t pieces[] = {1, 3, 65536};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        world w = run_pieces(main_text, input, strlen(input), pieces[i]);
        char start[256];
        snprintf(start, sizeof start, "%.*s", (int)strlen(report), spg_error_report(w.context));
        CHECK_INT(w.status, status, main_text);
        CHECK_TEXT(start, report, main_text);
        CHECK_TEXT(w.output, printed, main_text);
        end_world(&w);
    }
}

static void numbers_are_read_across_lines_blanks_and_line_ends(void)
{
    prints("main { read x, y; print y, x; }", " \r\n\n 12\t\r\n -7", "-7 12\n");
    prints("main { read x; print x; }", "-170141183460469231731687303715884105728",
           "-170141183460469231731687303715884105728\n");
    prints("main { read x; print x; }",
           "\xEF\xBB\xBF"
           "5",
           "5\n");
    prints("main { read n, a[n]; print a, len(a); }", "3\n1 2\n3\n", "1 2 3 3\n");
    prints("main { read n, a[n]; print a, len(a); }", "0", "0\n");
    prints("main { read n, k, A[n,k]; print A[1], A[0,1]; }", "2 2\n1 2\n3 4", "3 4 2\n");
}

static void a_row_ends_with_its_line(void)
{
    prints("main { read a[]; read c[]; print len(a), a, c; }", "\n \n1 2 3 \r\n\n 4\n", "3 1 2 3 4\n");
    prints("main { read x, a[]; print x, len(a), a; }", "5 6 7\n8\n", "5 2 6 7\n");
    prints("main { read x, a[]; print x, len(a); }", "5\n8\n", "5 0\n");
    prints("main { until eof { read a[]; print sum(a); } }", "1 2\n\n3\n \n", "3\n3\n");
    prints("main { read word a[]; print len(a), a[1]; }", "\nab c\nd", "2 c\n");
}

static void words_and_lines_are_texts(void)
{
    prints("main { read word w, word v; print v + w, len(v); }", "ab\n 汉字 ", "汉字ab 2\n");
    prints("main { read x, line l; print \"[{l}]\"; read line l; print \"[{l}]\"; }", "1  a b \r\n\n  c d",
           "[a b ]\n[  c d]\n");
    prints("main { read word w[2]; print w[1], w[0]; }", "ab cd", "cd ab\n");
    prints("main { read line w[2]; print w[1]; print w[0]; }", "a b\n\nc d\n", "c d\na b\n");
}

static void boards_and_graphs_go_into_givens(void)
{
    prints("main { read n, grid b[n]; print wins(board(b)), rows(b), cols(b); print b; }", "2\n00\n11\n",
           "true 2 2\n00\n11\n");
    prints("main { read n, k, grid c[n,k]; print c[0,1]; }", "1 2 ab", "b\n");
    prints("main { read n, graph g[n]; print wins(token(0)), wins(token(1)), g; }", "3\n2 1 2\n0\n2 1 1",
           "true false 1 2 1\n");
    prints("main { read n, e, graph g[n,e]; print sg(token(2)), len(g[2]); }", "3 4\n2 1 2 0 1 0 2 1", "2 2\n");
    prints("main { read n, e, graph g[n,e]; print len(g); }", "0 0", "0\n");
}

static void json_is_read_as_the_type_of_its_place(void)
{
    prints("main { until eof { read json p; print score(row(0)), p; } }", "[1, 2,3]\n\n[ ]\n[-4]",
           "-1 1 2 3\n0\n-4 -4\n");
    prints("main { read json S; print snim(3) == snim(3), S; }", "[3,1,3]", "true 1 3\n");
    prints("main { read json x; print wins(nim(x)); }", " 7 ", "true\n");
    prints("main { read json w; print w + \"!\"; }", "\"a\\n\\u6c49\\ud83d\\ude00\\\"\"", "a\n汉😀\"!\n");
    prints("main { read json A; print A[1][0]; }", "[[1],[2]]", "2\n");
    prints("main { read json b; print b; }", "[\"01\",\"10\"]", "01\n10\n");
    prints("main { read json a; print len(a); }", "[1,\n2]\n", "2\n");
}

static void print_puts_one_blank_between_items(void)
{
    prints("main { print 1, [], \"a\", [2,3], true; print; write 4, 5; write 6; print []; print {3,1}; }", "",
           "1 a 2 3 true\n\n4 56\n1 3\n");
    prints("main { print [[1,2],[],[3]]; }", "", "1 2 3\n");
    prints("main { print 1 < 2, nim(3) + nim(4), best(nim(2)); }", "", "true nim(3) + nim(4) k=2 -> nim(0)\n");
}

static void the_branches_of_a_printed_choice_may_differ_in_type(void)
{
    prints("main { until eof { read n; w = moves(nim(n)).k; print if w == [] then \"none\" else w; } }", "3 0",
           "3\nnone\n");
    prints("main { read n; print if n == 0 then \"zero\" else if n < 3 then n else [n,n]; }", "4", "4 4\n");
    /* The side that is not chosen is not computed. */
    prints("main { read n; print if n == 0 then 0 else 10 / n; }", "0", "0\n");
}

static void variables_keep_their_values_and_items_can_be_assigned(void)
{
    prints("main { a = [1,2,3]; c = a; a[1] = 20; print a, c; }", "", "1 20 3 1 2 3\n");
    prints("main { a = [[1],[2]]; for i in 0..99 { a[i % 2] = [i,i]; } print a; }", "", "98 98 99 99\n");
    prints("main { a = []; for i in 1..3 { a = a + [i]; } for x in a { a = [0]; write x; } print a; }", "", "1230\n");
    prints("main { w = \"x\"; repeat 3 { w = w + w; } print w; }", "", "xxxxxxxx\n");
    prints("main { p = [1,2,3]; p[0] = 9; print score(row(0)), p; }", "", "7 9 2 3\n");
    prints("main { q = nim(7) + nim(2); print q, wins(q); }", "", "nim(7) + nim(2) true\n");
}

static void rules_see_the_new_value_of_a_given(void)
{
    prints("main { read t; repeat t { read n, m; write sg(bash(n)); } print m; }", "3 5 2 5 4 5 2", "2022\n");
    prints("main { for m in 1..4 { write sg(bash(4)); } print m; }", "", "01044\n");
    prints("main { read k, S[k]; print S, sg(snim(4)); }", "4 3 1 4 3", "1 3 4 2\n");
}

static void questions_about_different_games_do_not_meet(void)
{
    prints("main { repeat 2 { print sg(nim(5)), sg(bash(5)), sg(nim(6) + bash(6)), sg(snim(3)); } }", "",
           "5 1 4 1\n5 1 4 1\n");
}

static void loops_run_as_often_as_they_say(void)
{
    prints("main { n = 0; repeat 0 - 5 { n = n + 1; } repeat 3: n = n + 1; print n; }", "", "3\n");
    prints("main { for i in 1..3, j in i..3 where i != j { write i, j; stop if j == 3; } print; }", "", "1 21 3\n");
    prints("main { for i in 1.. while i * i <= 10 { write i; } for i in 0..9 by 4 { write i; } print; }", "",
           "123048\n");
}

static void a_loop_is_left_by_stop(void)
{
    prints(
        "main { loop { read x; stop if x == 0; loop { x = x - 1; write x; stop if x == 0; } print; } print \"end\"; }",
        "2 1 0 9", "10\n0\nend\n");
    prints("main { until eof { read x; stop if x == 5; print x; } }", "1 5 7", "1\n");
    prints("main { loop { read x; if x == 0 { stop; } else { print x; } } }", "3 0", "3\n");
}

static void input_behind_the_last_read_is_not_looked_at(void)
{
    prints("main { read x; print x; }", "5 \x01 garbage", "5\n");
}

static void wrong_numbers_are_errors_with_their_place(void)
{
    fails("main { read x; print x; read y; }", "12\n  a7", SPG_BAD_INPUT, "12\n",
          "input:2:3: expected a number for 'y', found 'a7'");
    fails("main { read x; }", "汉 5", SPG_BAD_INPUT, "", "input:1:1: expected a number for 'x', found '汉'");
    fails("main { read word w, x; }", "汉字 5x", SPG_BAD_INPUT, "", "input:1:4: expected a number for 'x', found '5x'");
    fails("main { read x; }", "170141183460469231731687303715884105728", SPG_BAD_INPUT, "", "input:1:1: the number");
    fails("main { read x; }", "- 5", SPG_BAD_INPUT, "", "input:1:1: expected a number");
    fails("main { read x; }", "1.5", SPG_BAD_INPUT, "", "input:1:1: expected a number");
    fails("main { read a[]; }", "1 2\n", SPG_OK, "", "");
    fails("main { read a[]; }", "1 x\n", SPG_BAD_INPUT, "", "input:1:3: expected a number");
}

static void missing_input_is_an_error_with_its_place(void)
{
    fails("main { read x, y; }", "1\n", SPG_BAD_INPUT, "",
          "input:2:1: the input ends here, but a number is expected for 'y'");
    fails("main { read x; }", "", SPG_BAD_INPUT, "", "input:1:1: the input ends here");
    fails("main { read n, a[n]; }", "3 1 2", SPG_BAD_INPUT, "", "input:1:6: the input ends here");
    fails("main { read a[]; }", " \n ", SPG_BAD_INPUT, "", "input:2:2: the input ends here");
    fails("main { read word w; }", " ", SPG_BAD_INPUT, "", "input:1:2: the input ends here, but a word");
    fails("main { read line w; }", "\n", SPG_BAD_INPUT, "", "input:2:1: the input ends here, but a line");
    fails("main { read grid b[2]; }", "00", SPG_BAD_INPUT, "", "input:1:3: the input ends here");
    fails("main { read graph g[2]; }", "1 0 2 1", SPG_BAD_INPUT, "", "input:1:8: the input ends here");
    fails("main { read graph g[2,2]; }", "0 1 1", SPG_BAD_INPUT, "", "input:1:6: the input ends here");
    fails("main { read json p; }", "[1,", SPG_BAD_INPUT, "", "input:1:4: the input ends here");
    fails("main { read json p; }", "[", SPG_BAD_INPUT, "", "input:1:2: the input ends here");
    fails("main { read json w; print w + \"\"; }", "\"ab", SPG_BAD_INPUT, "", "input:1:4: the input ends here");
}

static void sizes_are_believed_only_as_far_as_the_input_goes(void)
{
    fails("main { read n, a[n]; }", "1000000000000000000 1 2 3", SPG_BAD_INPUT, "", "input:1:20: 'a' cannot have");
    fails("main { read n, a[n]; }", "200000000 1 2 3", SPG_BAD_INPUT, "", "input:1:16: the input ends here");
    fails("main { read n, a[n]; }", "-1", SPG_BAD_INPUT, "", "input:1:3: 'a' cannot have -1 items");
    fails("main { read n, k, A[n,k]; }", "2 -1", SPG_BAD_INPUT, "", "input:1:5: 'A' cannot have -1 items");
    fails("main { read n, graph g[n]; }", "268435457", SPG_BAD_INPUT, "", "input:1:10: 'g' cannot have");
    fails("main { read n, graph g[n]; }", "1 999999999999", SPG_BAD_INPUT, "",
          "input:1:3: '999999999999' is no number");
    fails("main { read n, e, graph g[n,e]; }", "268435456 268435456 0", SPG_BAD_INPUT, "",
          "input:1:22: the input ends");
    fails("main { read grid b[0-3]; }", "", SPG_BAD_INPUT, "", "input:1:1: 'b' cannot have -3 items");
}

static void boards_graphs_and_json_that_do_not_fit_are_errors(void)
{
    fails("main { read grid b[2]; }", "00\n0", SPG_BAD_INPUT, "", "input:2:1: the row '0' of the grid 'b'");
    fails("main { read grid c[1,3]; print c; }", "00", SPG_BAD_INPUT, "", "input:1:1: the row '00'");
    fails("main { read graph g[2]; }", "1 2 0", SPG_BAD_INPUT, "", "input:1:3: '2' is no vertex of the graph 'g'");
    fails("main { read graph g[2]; }", "1 -1 0", SPG_BAD_INPUT, "", "input:1:3: '-1' is no vertex");
    fails("main { read graph g[2,1]; }", "0 2", SPG_BAD_INPUT, "", "input:1:3: '2' is no vertex");
    fails("main { read json p; }", "5", SPG_BAD_INPUT, "", "input:1:1: expected '['");
    fails("main { read json p; }", "[[1]]", SPG_BAD_INPUT, "", "input:1:2: expected a number");
    fails("main { read json p; }", "[1 2]", SPG_BAD_INPUT, "", "input:1:4: expected ',' or ']'");
    fails("main { read json p; }", "[1.5]", SPG_BAD_INPUT, "", "input:1:2: expected a number");
    fails("main { read json p; }", "[1,]", SPG_BAD_INPUT, "", "input:1:4: expected a number");
    fails("main { read json p; }", "[1] x", SPG_BAD_INPUT, "", "input:1:5: 'x' stands behind");
    fails("main { read json b; }", "[\"01\",\"1\"]", SPG_BAD_INPUT, "", "input:1:10: the rows of the grid 'b'");
    fails("main { read json w; print w + \"\"; }", "\"\\q\"", SPG_BAD_INPUT, "", "input:1:3: there is no escape");
    fails("main { read json w; print w + \"\"; }", "\"\\ud800x\"", SPG_BAD_INPUT, "", "input:1:");
}

static void bytes_that_are_no_text_are_errors(void)
{
    fails("main { read word w; }", "ab\xff", SPG_BAD_INPUT, "", "input:1:3: the input is not UTF-8 where 'w' is read");
    world w = run_pieces("main { read line l; }", "a\0b", 3, 65536);
    CHECK_INT(w.status, SPG_BAD_INPUT, "a NUL byte is refused");
    CHECK_INT(spg_error_column(w.context), 2, "at its place");
    end_world(&w);
    w = run_pieces("main { read line l; }", "a\xff b\0c", 6, 65536);
    CHECK_INT(w.status, SPG_BAD_INPUT, "both are wrong");
    CHECK_INT(spg_error_column(w.context), 2, "the first of them is told");
    end_world(&w);
}

static void values_outside_the_range_of_a_given_point_into_the_input(void)
{
    fails("main { read m; }", "\n 10", SPG_BAD_INPUT, "", "input:2:2: ");
    fails("main { read S[2]; }", "1\n0", SPG_BAD_INPUT, "", "input:2:1: ");
    fails("main { m = 10; }", "", SPG_BAD_INPUT, "", "test:");
}

static void the_place_of_an_error_is_right_in_a_long_line(void)
{
    char input[5000];
    size_t length = 0;
    for (int i = 0; i < 1000; i++) { length += (size_t)snprintf(input + length, sizeof input - length, "%d ", i); }
    snprintf(input + length, sizeof input - length, "x");
    fails("main { until eof { read n; } }", input, SPG_BAD_INPUT, "",
          "input:1:3891: expected a number for 'n', found 'x'");
}

static void a_round_that_reads_nothing_is_an_error(void)
{
    fails("main { until eof { print 1; } }", "5", SPG_BAD_INPUT, "1\n", "test:");
    fails("main { read x; until eof { read a[], c[]; } }", "5\n6", SPG_OK, "", "");
}

static void mistakes_in_main_are_found_before_it_runs(void)
{
    static const char *const mains[][2] = {
        {"main { loop { read x; } }", "nothing leaves this loop"},
        {"main { loop { repeat 3 { stop; } } }", "nothing leaves this loop"},
        {"main { stop; }", "'stop' leaves the innermost loop"},
        {"main { print x; x = 1; }", "'x' may have no value here"},
        {"main { read n; if n > 0 { x = 1; } print x; }", "'x' may have no value here"},
        {"main { repeat 3 { x = 1; } print x; }", "'x' may have no value here"},
        {"main { loop { read n; stop if n == 0; x = n; } print x; }", "'x' may have no value here"},
        {"main { x = 1; x = \"a\"; }", "'x' is int, not text"},
        {"main { read m[3]; }", "'m' is int, not list of int"},
        {"main { for i in 1..3 { i = 2; } }", "'i' is the name of a 'for' here"},
        {"main { read grid b; }", "'b' cannot be read with these sizes"},
        {"main { read json x[3]; }", "'x' cannot be read with these sizes"},
        {"main { x = 5; x[0] = 1; }", "int has no items that can be assigned"},
        {"main { read print; }", "'print' is a reserved word inside main"},
        {"main { nim(3); }", "'nim' starts no act of main"},
        {"main { read x } ", "expected ';' here"},
        {"main { print unknown; }", "unknown name 'unknown'"},
        {"main { } main { }", "main is the last part of a file"},
        {"main { for i in 0.. { stop; } }", "this range never ends"},
        {"main { until end { } }", "expected 'eof'"},
    };
    for (size_t i = 0; i < sizeof mains / sizeof mains[0]; i++) {
        world w = run_pieces(mains[i][0], "", 0, 1);
        CHECK_INT(w.status, SPG_BAD_RULES, mains[i][0]);
        CHECK(strstr(spg_error_message(w.context), mains[i][1]) != NULL, mains[i][0]);
        if (strstr(spg_error_message(w.context), mains[i][1]) == NULL) { printf("# %s", spg_error_report(w.context)); }
        end_world(&w);
    }
}

static void a_name_with_a_value_on_every_way_may_be_used(void)
{
    prints("main { read n; if n > 0 { x = 1; } else { x = 2; } print x; }", "0", "2\n");
    prints("main { loop { read x; stop if x == 0; } print x; }", "4 0", "0\n");
    prints("main { loop { read n; if n == 0 { stop; } x = n; print x; } }", "4 0", "4\n");
}

static void words_of_main_are_names_in_rules(void)
{
    prints("def stop(read) = read + 1; game loop(print: 0..) { for write in 1..print: loop(print-write); }\n"
           "main { read word, line; print stop(word), sg(loop(line)); }",
           "1 2", "2 2\n");
}

static void errors_of_rules_keep_their_place_and_what_was_printed(void)
{
    fails("main { until eof { read x; print 6 / x; } }", "3 0 1", SPG_TRAP, "2\n", "test:");
    fails("main { a = [1]; read i; a[i] = 0; }", "1", SPG_TRAP, "", "test:");
    fails("main { print best(nim(0)).k; }", "", SPG_TRAP, "", "test:");
    fails("main { print wins(nim(0-1)); }", "", SPG_BAD_INPUT, "", "test:");
}

static void rules_without_main_are_refused(void)
{
    world w = run_pieces("", "", 0, 1);
    CHECK_INT(w.status, SPG_BAD_RULES, "no main");
    CHECK(!spg_has_main(w.rules), "and the ruleset says so");
    end_world(&w);
}

static spg_status broken(void *user, const char *bytes, size_t length)
{
    (void)user;
    (void)bytes;
    (void)length;
    return SPG_SYSTEM;
}

static void a_sink_that_fails_ends_the_run(void)
{
    world w = run_pieces("main { read x; print x; }", "1", 1, 1);
    CHECK_INT(w.status, SPG_OK, "runs");
    CHECK_INT(spg_run_main(w.rules, feed, &w, broken, &w, NULL), SPG_BAD_INPUT, "no input is left");
    w.input = "1";
    w.left = 1;
    CHECK_INT(spg_run_main(w.rules, feed, &w, broken, &w, NULL), SPG_SYSTEM, "the sink's status comes back");
    end_world(&w);
}

static void the_givens_are_as_before_when_main_has_ended(void)
{
    world w = run_pieces("main { read m; print sg(bash(5)); }", "2", 1, 1);
    spg_result *result = NULL;
    NEED(w.status == SPG_OK, "runs");
    CHECK_TEXT(w.output, "2\n", "5 mod 3");
    NEED(spg_solve(w.rules, "bash(5)", SPG_FIND_VALUE, &result) == SPG_OK, "asked from outside");
    CHECK_TEXT(spg_result_value(result), "1", "5 mod 4");
    spg_result_free(result);
    end_world(&w);
}

/* Rules of main alone, ready to be run under limits. */
static bool ready(world *w, const char *text)
{
    *w = (world){.input = "1", .left = 1, .piece = 1};
    return spg_context_new(&w->context) == SPG_OK && spg_ruleset_new(w->context, &w->rules) == SPG_OK &&
           spg_ruleset_add_text(w->rules, "test", text, strlen(text)) == SPG_OK;
}

static void memory_and_time_limits_hold_for_main(void)
{
    world w;
    NEED(ready(&w, "main { print 1; a = [0]; loop { a = a + a; stop if a == []; } }"), "rules");
    spg_set_memory_limit(w.context, 16 << 20);
    CHECK_INT(spg_run_main(w.rules, feed, &w, take, &w, NULL), SPG_NO_MEMORY, "a list that grows for ever ends");
    CHECK_TEXT(w.output, "1\n", "what was printed stays");
    end_world(&w);
    NEED(ready(&w, "main { x = 0; loop { x = x + 1; stop if x < 0; } }"), "rules");
    spg_set_time_limit(w.context, 30);
    CHECK_INT(spg_run_main(w.rules, feed, &w, take, &w, NULL), SPG_NO_TIME, "a loop without end ends");
    end_world(&w);
}

TAP_MAIN(TEST(numbers_are_read_across_lines_blanks_and_line_ends), TEST(a_row_ends_with_its_line),
         TEST(words_and_lines_are_texts), TEST(boards_and_graphs_go_into_givens),
         TEST(json_is_read_as_the_type_of_its_place), TEST(print_puts_one_blank_between_items),
         TEST(the_branches_of_a_printed_choice_may_differ_in_type),
         TEST(variables_keep_their_values_and_items_can_be_assigned), TEST(rules_see_the_new_value_of_a_given),
         TEST(questions_about_different_games_do_not_meet), TEST(loops_run_as_often_as_they_say),
         TEST(a_loop_is_left_by_stop), TEST(input_behind_the_last_read_is_not_looked_at),
         TEST(wrong_numbers_are_errors_with_their_place), TEST(missing_input_is_an_error_with_its_place),
         TEST(sizes_are_believed_only_as_far_as_the_input_goes),
         TEST(boards_graphs_and_json_that_do_not_fit_are_errors), TEST(bytes_that_are_no_text_are_errors),
         TEST(values_outside_the_range_of_a_given_point_into_the_input),
         TEST(the_place_of_an_error_is_right_in_a_long_line), TEST(a_round_that_reads_nothing_is_an_error),
         TEST(mistakes_in_main_are_found_before_it_runs), TEST(a_name_with_a_value_on_every_way_may_be_used),
         TEST(words_of_main_are_names_in_rules), TEST(errors_of_rules_keep_their_place_and_what_was_printed),
         TEST(rules_without_main_are_refused), TEST(a_sink_that_fails_ends_the_run),
         TEST(the_givens_are_as_before_when_main_has_ended), TEST(memory_and_time_limits_hold_for_main))
