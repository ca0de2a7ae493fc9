/* test_lower_errors.c — each mistake: its place, its words, what to do. SPDX-License-Identifier: MIT */
#include "lower_helper.h"
#include "tap.h"

#define NIM "game nim(n: 0..) { for k in 1..n: nim(n-k); }\n"

static void unknown_names_come_with_a_suggestion(void)
{
    CHECK_TEXT(mistake("game nim(n: 0..) { for k in 1..n: nmi(n-k); }"),
               "1:35: there is no game or helper called 'nmi' // did you mean 'nim'?", "a game");
    CHECK_TEXT(mistake("def twice(x) = 2*x;\ngame g(n) { g(twcie(n)); }"),
               "2:15: there is no game or helper called 'twcie' // did you mean 'twice'?", "a helper");
    CHECK_TEXT(mistake("game g(n) { g(lne([n])); }"),
               "1:15: there is no game or helper called 'lne' // did you mean 'len'?", "a built-in");
    CHECK_TEXT(mistake(NIM "claim win5(nim(1));"),
               "2:7: there is no game or helper called 'win5' // did you mean 'wins'?", "a question");
    CHECK_TEXT(mistake("given limit = 3;\ngame g(n) { g(limti); }"),
               "2:15: unknown name 'limti' // did you mean 'limit'?", "a given");
    CHECK_TEXT(mistake("game g(heap) { g(haep); }"), "1:18: unknown name 'haep' // did you mean 'heap'?",
               "a parameter");
    CHECK_TEXT(mistake("game g(n) { for taken in 1..n: g(take); }"),
               "1:34: unknown name 'take' // did you mean 'taken'?", "a bound variable");
    CHECK_TEXT(mistake("game g(n) { g(m); }"),
               "1:15: unknown name 'm' // declare it: given m; or bind it with for, let or a parameter",
               "nothing near");
    CHECK_TEXT(mistake("game 石子(n) { 石于(n); }"),
               "1:14: there is no game or helper called '石于' // write its rules: game 石于(n: 0..) { … }",
               "far in bytes");
}

static void a_name_used_as_something_else_is_explained(void)
{
    CHECK_TEXT(mistake(NIM "game g(n) { nim; }"), "2:13: 'nim' needs arguments // write nim(…)", "a game");
    CHECK_TEXT(mistake("game g(a: list) { g(a(0)); }"),
               "1:21: 'a' is a value, not a game or a helper // to read an item write a[i]", "a list");
    CHECK_TEXT(mistake("game g(n) { for k in 1..n: g(k); g(k); }"),
               "1:36: unknown name 'k' // declare it: given k; or bind it with for, let or a parameter",
               "after its for");
    CHECK_TEXT(mistake("game g(n) { if n > 2: let x = 1; g(n-x); }"),
               "1:38: unknown name 'x' // declare it: given x; or bind it with for, let or a parameter",
               "after the branch of an if");
    CHECK_TEXT(mistake("def f(x) = nosuch; game g(n) { g(n-1); }"),
               "1:12: unknown name 'nosuch' // declare it: given nosuch; or bind it with for, let or a parameter",
               "in a helper nobody calls");
    CHECK_TEXT(mistake("def f(x) = [y for y in 1..x where g(y) == x]; def g(a, b) = a;"),
               "1:35: 'g' takes 2 arguments, not 1 // write: g(a, b)", "in its calls");
}

static void built_in_names_cannot_be_redefined(void)
{
    CHECK_TEXT(mistake("game min(n) { }"), "1:1: 'min' is built in and cannot be redefined // choose another name",
               "a function");
    CHECK_TEXT(mistake("\ndef wins(p) = p;"), "2:1: 'wins' is built in and cannot be redefined // choose another name",
               "a question");
}

static void argument_counts_are_checked(void)
{
    CHECK_TEXT(mistake("game wythoff(a: 0.., b: 0..) { wythoff(a-1); }"),
               "1:32: 'wythoff' takes 2 arguments, not 1 // write: wythoff(a, b)", "a game");
    CHECK_TEXT(mistake("def f(x) = x; game g(n) { g(f(n, 1)); }"), "1:29: 'f' takes 1 argument, not 2 // write: f(x)",
               "a helper");
    CHECK_TEXT(mistake("game g(n) { g(gcd(n)); }"), "1:15: 'gcd' takes 2 arguments, not 1 // write: gcd(a, b)",
               "a built-in");
    CHECK_TEXT(mistake(NIM "claim wins();"), "2:7: 'wins' takes 1 argument, not 0 // write: wins(nim(3))",
               "a question");
    CHECK_TEXT(mistake("game g(n) { g(min()); }"),
               "1:15: min takes a list, or 2 to 32 numbers // write min(a, b) or min([a, b, c])", "min of nothing");
    CHECK_TEXT(mistake("given x = lists(3, 0..2);"),
               "1:17: lists needs two ranges with an end: of the length, of the items // write: lists(0..3, 0..2)",
               "lists");
    CHECK_TEXT(mistake("given x = count([true]);"),
               "1:11: count needs a name that runs over something // write: count(x in L: condition)", "count");
    CHECK_TEXT(mistake("game g(a, a) { g(a, a); }"), "1:11: two parameters are called 'a' // rename one of them",
               "twice the same");
}

static void types_that_do_not_fit_are_both_named(void)
{
    CHECK_TEXT(mistake("game nim(n: 0..) { nim([n]); }"), "1:24: 'n' of nim is int, not list of int", "an argument");
    CHECK_TEXT(
        mistake("given x = 1 + [2];"),
        "1:11: '+' cannot add int and list of int // '+' is for two numbers, two positions, two lists or two texts",
        "plus");
    CHECK_TEXT(mistake("given x = [1] + 2;"),
               "1:11: '+' cannot add list of int and int // to append one item, write: a + [x]", "an item to a list");
    CHECK_TEXT(mistake("given x = {1} + 2;"), "1:11: '+' cannot add set and int // to put one more in, write: a plus x",
               "an item to a set");
    CHECK_TEXT(mistake("given x = {1} + {2};"),
               "1:11: '+' cannot add two of set // to put one more in, write: a plus x", "two sets");
    CHECK_TEXT(mistake("given x = \"a\" + 2;"),
               "1:11: '+' cannot add text and int // write the value into the text: \"… {x} …\"",
               "a text and a number");
    CHECK_TEXT(mistake("given x = 1 == \"a\";"), "1:11: cannot compare int with text // both sides need one type",
               "equality");
    CHECK_TEXT(mistake("given x = {1} < {2};"),
               "1:11: set has no order // numbers, texts and lists of them can be compared by <", "order");
    CHECK_TEXT(
        mistake("given x = [1] - 1;"),
        "1:11: '-' needs int on both sides, found list of int // to take things out of data use minus, without or with",
        "minus");
    CHECK_TEXT(mistake("given x = 1 and true;"), "1:11: 'and' needs bool on both sides, found int", "and");
    CHECK_TEXT(mistake("given x = if 1 then 2 else 3;"),
               "1:14: expected bool, found int // a condition compares: x == 0, x < y, x in S", "a condition");
    CHECK_TEXT(mistake("given x = if true then 2 else \"a\";"),
               "1:31: 'then' gives int and 'else' gives text // both branches need one type", "branches");
    CHECK_TEXT(mistake("given x = [1, \"a\"];"),
               "1:15: an item of this list is text, but int is expected // all items of a list have one type", "items");
    CHECK_TEXT(mistake("given x = {\"a\"};"),
               "1:12: a set holds numbers, not text // for other items write a list: [ ]", "a set");
    CHECK_TEXT(mistake("given x = \"a\" in {1};"), "1:11: text cannot be in set", "membership");
    CHECK_TEXT(mistake(NIM "game g(n) { nim(1) * 2; }"),
               "2:13: '*' cannot multiply position and int // the number comes first: 3 * nim(5)", "copies");
    CHECK_TEXT(
        mistake("given x = 2 * [1];"),
        "1:11: '*' cannot multiply int and list of int // '*' is for two numbers, or a number of equal positions",
        "times");
    CHECK_TEXT(mistake("given x = sum(i in 1..2: i == 1);"),
               "1:11: sum adds numbers or positions, not bool // to count how often something holds, use count", "sum");
    CHECK_TEXT(mistake("given x = max([\"a\"]);"), "1:15: expected int, found text", "max");
    CHECK_TEXT(mistake("given x = len(3);"), "1:11: int has no length", "length");
    CHECK_TEXT(mistake("given g: grid, x = len(g);"), "1:20: grid has no length // use rows(g) and cols(g)",
               "length of a grid");
}

static void data_is_used_by_its_kind(void)
{
    CHECK_TEXT(mistake("given g: grid, x = g[1];"),
               "1:20: grid has no items to index // a cell has a row and a column: g[r, c]", "one index of a grid");
    CHECK_TEXT(mistake("given s: set, x = s[1];"),
               "1:19: set has no items to index // a set has no places; run over it with for, or use min and max",
               "an index of a set");
    CHECK_TEXT(mistake("given a = [1], x = a[0,1];"), "1:20: int has no items to index", "two indices of a list");
    CHECK_TEXT(mistake("given s: set, x = s without 1;"),
               "1:19: 'without' takes the item at a place out of a list or bag, not of set // to take x out of a set, "
               "write: a minus x",
               "without");
    CHECK_TEXT(mistake("given a = [1], x = a minus 1;"),
               "1:20: 'minus' takes a number out of a set or bag, not out of list of int // to take the item at place "
               "i out of a list, write: a without i",
               "minus");
    CHECK_TEXT(mistake("given s: set, x = s with [0]: 1;"),
               "1:19: 'with' changes a list or a grid, not set // sets and bags change by plus and minus", "with");
    CHECK_TEXT(mistake("given g: grid, x = g with [0]: \"a\";"),
               "1:27: a cell of a grid has a row and a column // write: g with [r, c]: \"x\"", "with of a grid");
    CHECK_TEXT(mistake("given a = [1], x = a with [0,1]: 2;"),
               "1:27: list of int has no rows and columns // write one index: a with [i]: v", "with of a list");
    CHECK_TEXT(mistake("given x = [[[[[[[[[1]]]]]]]]];"),
               "1:11: lists are nested more than 8 deep here // keep the data flatter", "nine lists");
}

static void rewrite_patterns_are_measured(void)
{
    CHECK_TEXT(
        mistake("game g(b: grid) { for h in rewrite(b, \"00/00\" => \"11\"): g(h); }"),
        "1:50: a pattern and its replacement must have the same size // ? in the replacement keeps what was there",
        "rows");
    CHECK_TEXT(
        mistake("game g(b: grid) { for h in rewrite(b, \"00/0\" => \"11/1\"): g(h); }"),
        "1:39: a pattern needs rows of one length, at least one character each // separate rows by / : \"00/00\"",
        "uneven");
    CHECK_TEXT(
        mistake("game g(b: grid) { for h in rewrite(b, \"\" => \"\"): g(h); }"),
        "1:39: a pattern needs rows of one length, at least one character each // separate rows by / : \"00/00\"",
        "empty");
    CHECK_TEXT(mistake("game g(b: grid) { for h in rewrite(b, \"黑?\" => \"?x\"): g(h); }"), "ok",
               "characters, not bytes");
}

static void binders_need_an_end_and_a_positive_step(void)
{
    CHECK_TEXT(mistake("game g(n) { for k in 1..: g(n-k); }"),
               "1:22: this range never ends // give it an end, or stop it: for k in 1.. while k * k <= n", "a move");
    CHECK_TEXT(mistake("given x = sum(k in 1..: k);"),
               "1:20: this range never ends // give it an end, or stop it: for k in 1.. while k * k <= n", "a sum");
    CHECK_TEXT(mistake("given x = any(k in 1..: k > 3);"), "ok", "any stops by itself");
    CHECK_TEXT(mistake("claim for n in 0..: n >= 0;"), "ok", "a claim is checked as far as asked");
    CHECK_TEXT(mistake("given x = [k for k in 1.. where k < 9];"),
               "1:23: this range never ends // give it an end, or stop it: for k in 1.. while k * k <= n",
               "where does not stop");
    CHECK_TEXT(mistake("game g(n) { for k in 1..n by 0: g(n-k); }"),
               "1:30: a step must be positive // to run downwards, bind i in 0..n and use n - i", "by 0");
    CHECK_TEXT(mistake("game g(n) { for k in 1..n by -1: g(n-k); }"),
               "1:30: a step must be positive // to run downwards, bind i in 0..n and use n - i", "by -1");
    CHECK_TEXT(mistake("game g(n) { for k in [1,2] by 2: g(n-k); }"),
               "1:31: 'by' needs a range // write: for i in 0..n by 2", "by of a list");
    CHECK_TEXT(
        mistake("game g(n) { for k in n: g(n-k); }"),
        "1:22: expected a list, a set, a bag or a range, found int // for the numbers up to n write 1..n or 0..n-1",
        "a number");
    CHECK_TEXT(mistake("given x = [1, 3..];"), "1:15: this range has no end // write the last number: 0..9",
               "in a list");
}

static void questions_stand_only_in_claims(void)
{
    CHECK_TEXT(
        mistake("game g(n) { if wins(g(n-1)): g(n-2); }"),
        "1:16: wins can be asked only in claims, formulas and main // rules say how a game is played, not who wins it",
        "a rule");
    CHECK_TEXT(
        mistake("def f(x) = sg(g(x)); game g(n) { g(f(n)); }"),
        "1:12: sg can be asked only in claims, formulas and main // rules say how a game is played, not who wins it",
        "a helper");
    CHECK_TEXT(mistake(NIM "given x = period(n in 0..: n);"),
               "2:11: period can be asked only in claims, formulas and main // rules say how a game is played, not who "
               "wins it",
               "period");
    CHECK_TEXT(mistake(NIM "claim sg(3) == 3;"),
               "2:10: expected position, found int // a position is a game with arguments, such as nim(3)",
               "of a number");
    CHECK_TEXT(mistake(NIM "claim sg(nim(3));"),
               "2:7: expected bool, found int // a condition compares: x == 0, x < y, x in S",
               "a claim is true or false");
    CHECK_TEXT(mistake("game g(n) { let q = g(n-1); g(q.n); }"),
               "1:31: fields can be read only in a claim // in rules, use the parameters by their names", "a field");
    CHECK_TEXT(mistake(NIM "claim 3 .k == 1;"), "2:7: int has no fields // positions and moves have: best(p).k, q.n",
               "of a number");
    CHECK_TEXT(mistake(NIM "claim nim(3).m == 1;"),
               "2:7: no game here has a parameter 'm' // a field of a position is one of its arguments",
               "no such parameter");
}

static void statements_stand_where_they_may(void)
{
    CHECK_TEXT(mistake("game g(n) { n - 1; }"),
               "1:13: a move leads to a position, not to int // write the game with its new arguments, such as "
               "nim(n-1); or let x = …;",
               "a number as a move");
    CHECK_TEXT(mistake("game g(n) { if n == 0: end lose if true; g(n-1); }"),
               "1:24: 'end' stands only at the top level of a game // move it out of for, if and roles, and put the "
               "condition after 'if': end lose if …;",
               "end");
    CHECK_TEXT(mistake("game g(n) { first: stuck win; }"),
               "1:20: 'stuck' stands only at the top level of a game // move it out of for, if and roles, and put the "
               "condition after 'if': end lose if …;",
               "stuck");
    CHECK_TEXT(mistake("game g(n) { stuck win;\n stuck lose; }"),
               "2:2: 'stuck' stands twice in this game // keep one of them", "twice");
    CHECK_TEXT(mistake("game g(n) { first: { second: g(n-1); } }"),
               "1:22: these rules are inside those of the other player // end the first: or second: part before",
               "roles");
    CHECK_TEXT(mistake("game g(n) { first: { first: g(n-1); } }"), "ok", "the same role");
}

static void verdicts_and_points_do_not_mix(void)
{
    const char *what = "this game has points and verdicts // in a game with points every end, stuck and move counts "
                       "points: end 0 if …;";
    CHECK(strstr(mistake("game g(n) { stuck win; gain 1: g(n-1); }"), what) != NULL, "stuck and gain");
    CHECK(strstr(mistake("game g(n) { end lose if n == 0; end 3 if n == 1; g(n-1); }"), what) != NULL, "two ends");
    CHECK(strstr(mistake("game g(n) { gain 1: g(n-1); lose; }"), what) != NULL, "a verdict move");
    CHECK(strstr(mistake("game g(n) { gain 1: g(n-1); end first if n == 0; }"), what) != NULL, "a player");
    CHECK_TEXT(mistake("game g(n) { stuck 5; end 0 if n == 1; gain 1: g(n-1); }"), "ok", "points only");
    CHECK_TEXT(mistake("game g(n) { gain 1: g(n-1); } game h(n) { stuck win; h(n-1); }"), "ok", "in different games");
}

static void givens_keep_their_type(void)
{
    CHECK_TEXT(mistake("given m = 3;\ngiven m = \"a\";"),
               "2:11: the given 'm' is int, not text // a given keeps the type of its first line", "another type");
    CHECK_TEXT(
        mistake("given p = [1];\ngiven p = {1};"),
        "2:11: the given 'p' is list of int, not set // a set has no order and no repeats; write [ ] instead of { }",
        "a set for a list");
    CHECK_TEXT(mistake("given m: 1..5;\ngiven m: 1..9;"),
               "2:7: the given 'm' is declared above // give it only a new value: given m = …;", "declared twice");
    CHECK_TEXT(
        mistake("given a = b;\ngiven b = 1;"),
        "1:11: the given 'b' has no value yet at this place // move its line up, or declare its type: given b: list;",
        "used before");
    CHECK_TEXT(
        mistake("given a = a + 1;"),
        "1:11: the given 'a' has no value yet at this place // move its line up, or declare its type: given a: list;",
        "used by itself");
    CHECK_TEXT(mistake(NIM "given a = nim(3);"),
               "2:11: a given is data, not position // positions belong into games and claims", "a position");
    CHECK_TEXT(mistake("given a: grid of 0..3;"),
               "1:18: the cells of a grid are characters, not numbers // write grid or grid[rows, columns]",
               "a grid of numbers");
    CHECK_TEXT(mistake("game g(n: 5..3) { g(n-1); }"), "1:11: this range is empty // write the smaller number first",
               "an empty range");
    CHECK_TEXT(mistake("given p = [1];\nclaim for p in 0..3: p > 0;"),
               "2:11: 'p' is a given of type list of int and runs over int here // a name of a claim that is a given "
               "sets that given; rename it otherwise",
               "a claim");
}

static void titles_and_heap_codes_are_checked(void)
{
    CHECK_TEXT(mistake("title \"a {1}\";"), "1:7: a title is plain text // write braces as {{ and }}", "a title");
    CHECK(strstr(mistake("claim wins(.1g(3));"), "ok") == NULL, "a code that is none");
    CHECK_TEXT(mistake("claim wins(.77(1,2));"), "1:17: expected ')', found ',' // it closes the '(' of line 1",
               "one argument");
}

static void what_a_user_types_is_bad_input_not_bad_rules(void)
{
    NEED(strcmp(start(NIM "given m = 1; claim m == 1;"), "ok") == 0, "the rules");
    CHECK_TEXT(position("nim(x)"),
               "1:5: unknown name 'x' // declare it: given x; or bind it with for, let or a parameter", "a free name");
    CHECK_INT(now.run.error.status, SPG_BAD_INPUT, "bad input");
    CHECK_TEXT(position("nim(m)"), "(make nim m)", "a given");
    CHECK_TEXT(position("3"),
               "1:1: expected position, found int // a position is a game with arguments, such as nim(3)", "a number");
    CHECK_TEXT(
        position("nim(sg(nim(3)))"),
        "1:5: sg can be asked only in claims, formulas and main // rules say how a game is played, not who wins it",
        "a question");
    CHECK_TEXT(setting("n", "3"), "1:1: there is no given called 'n' // the rules must declare it: given n;",
               "no such given");
    stop();
    (void)start("game g(n) { g(x); }");
    CHECK_INT(now.run.error.status, SPG_BAD_RULES, "bad rules");
    stop();
}

/* ---- warnings ---- */

static void warnings_name_what_looks_wrong(void)
{
    CHECK_TEXT(warning("given q = 1;\n" NIM), "1:7: the given 'q' is never used // remove it", "an unused given");
    CHECK_TEXT(warning("given q = 1; given r = q; claim r == 1;"), "none", "used by another");
    CHECK_TEXT(warning("given q = 1; claim for q in 1..3: true;"), "none", "set by a claim");
    CHECK_TEXT(warning("game g(n: 0..9) { g(10); g(n-1); }"),
               "1:19: this move is never legal: n = 10 is outside the range of g // change the argument or the range",
               "beyond");
    CHECK_TEXT(warning("game g(n: 0..) { g(n-1) + g(-1); }"),
               "1:27: this move is never legal: n = -1 is outside the range of g // change the argument or the range",
               "in a sum");
    CHECK_TEXT(warning("game g(n: 0..9) { g(0); g(n-1); }"), "none", "inside");
    CHECK_TEXT(
        warning("game g(n: 0.., m: 1..5) { for k in 1..m: g(n-k, m); }"),
        "1:16: no move changes 'm', so its range is never left // if it is a constant of the instance, make it a given",
        "a constant parameter");
    CHECK_TEXT(warning("game g(n: 0.., m: 1..5) { g(n-1, m); g(n, m-1); }"), "none", "one move changes it");
    CHECK_TEXT(warning("game g(n: 0..) { for n in 1..n: g(n); }"),
               "1:22: 'n' hides another 'n' of the same rule // rename one of them", "a hidden parameter");
    CHECK_TEXT(warning("given n = 1; game g(n: 0..) { g(n-1); } claim n == 1;"), "none", "a given is outside the rule");
    CHECK_TEXT(warning(NIM "formula sg(nim(n)) = n;"), "none", "a formula hides nothing");
    CHECK_TEXT(warning(NIM "main { read n; print n, sum(n in 1..n: n); }"),
               "2:29: 'n' hides another 'n' of the same rule // rename one of them", "in main");
    CHECK_TEXT(warning("def f(x) = [x for x in 1..x];\ngiven a = f(1), b = f(2); claim a == b;"),
               "1:19: 'x' hides another 'x' of the same rule // rename one of them", "in a helper");
}

TAP_MAIN(TEST(unknown_names_come_with_a_suggestion), TEST(a_name_used_as_something_else_is_explained),
         TEST(built_in_names_cannot_be_redefined), TEST(argument_counts_are_checked),
         TEST(types_that_do_not_fit_are_both_named), TEST(data_is_used_by_its_kind),
         TEST(rewrite_patterns_are_measured), TEST(binders_need_an_end_and_a_positive_step),
         TEST(questions_stand_only_in_claims), TEST(statements_stand_where_they_may),
         TEST(verdicts_and_points_do_not_mix), TEST(givens_keep_their_type), TEST(titles_and_heap_codes_are_checked),
         TEST(what_a_user_types_is_bad_input_not_bad_rules), TEST(warnings_name_what_looks_wrong))
