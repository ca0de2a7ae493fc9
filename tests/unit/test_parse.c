/* test_parse.c — the grammar, its fine points, and its errors. SPDX-License-Identifier: MIT */
#include "lang/parse.h"

#include <stdlib.h>

#include "parse_helper.h"
#include "tap.h"

/* A game with these statements, without its frame. */
static const char *rules(const char *statements)
{
    static const char frame[] = "(file (game g -";
    char text[2048];
    snprintf(text, sizeof text, "game g(){%s}", statements);
    char *dump = (char *)(size_t)file(text);
    const size_t length = strlen(dump);
    if (strncmp(dump, frame, sizeof frame - 1) != 0) { return dump; }
    dump[length - 2] = '\0';
    return dump + (length > sizeof frame + 1 ? sizeof frame : sizeof frame - 1);
}

/* ---- operators ---- */

static void operators_bind_by_their_rank(void)
{
    CHECK_TEXT(expression("a or b and c"), "(or a (and b c))", "or < and");
    CHECK_TEXT(expression("a and not b"), "(and a (not b))", "and < not");
    CHECK_TEXT(expression("not a == b"), "(not (== a b))", "not < ==");
    CHECK_TEXT(expression("a == b..c"), "(== a (range b c))", "== < ..");
    CHECK_TEXT(expression("a..b plus c"), "(range a (plus b c))", ".. < plus");
    CHECK_TEXT(expression("a plus b | c"), "(plus a (| b c))", "plus < |");
    CHECK_TEXT(expression("a | b xor c"), "(| a (xor b c))", "| < xor");
    CHECK_TEXT(expression("a xor b & c"), "(xor a (& b c))", "xor < &");
    CHECK_TEXT(expression("a & b << c"), "(& a (<< b c))", "& < <<");
    CHECK_TEXT(expression("a << b + c"), "(<< a (+ b c))", "<< < +");
    CHECK_TEXT(expression("a + b * c"), "(+ a (* b c))", "+ < *");
    CHECK_TEXT(expression("a * -b"), "(* a (- b))", "* < unary -");
    CHECK_TEXT(expression("-a ** b"), "(- (** a b))", "unary - < **");
    CHECK_TEXT(expression("a ** b[c]"), "(** a (index b c -))", "** < [ ]");
    CHECK_TEXT(expression("a * b + c"), "(+ (* a b) c)", "the other way round");
    CHECK_TEXT(expression("(a + b) * c"), "(* (+ a b) c)", "parentheses");
    CHECK_TEXT(expression("a == b xor c"), "(== a (xor b c))", "xor binds tighter than ==");
}

static void equal_ranks_go_left_to_right(void)
{
    CHECK_TEXT(expression("a - b + c - d"), "(- (+ (- a b) c) d)", "+ -");
    CHECK_TEXT(expression("a / b * c % d"), "(% (* (/ a b) c) d)", "* / %");
    CHECK_TEXT(expression("a << b >> c"), "(>> (<< a b) c)", "<< >>");
    CHECK_TEXT(expression("a without i without j"), "(without (without a i) j)", "without");
    CHECK_TEXT(expression("a minus b plus c"), "(plus (minus a b) c)", "minus plus");
    CHECK_TEXT(expression("a or b or c"), "(or (or a b) c)", "or");
    CHECK_TEXT(expression("a and b and c"), "(and (and a b) c)", "and");
}

static void a_minus_stands_outside_a_power_and_powers_go_right_to_left(void)
{
    CHECK_TEXT(expression("-2**2"), "(- (** 2 2))", "-4");
    CHECK_TEXT(expression("2**3**2"), "(** 2 (** 3 2))", "2**9");
    CHECK_TEXT(expression("2**-1"), "(** 2 (- 1))", "a minus in the exponent");
    CHECK_TEXT(expression("a - -b"), "(- a (- b))", "two minus signs");
    CHECK_TEXT(expression("--a"), "(- (- a))", "of one operand");
}

static void not_takes_a_comparison_or_behind_an_operator_one_operand(void)
{
    CHECK_TEXT(expression("not a in b and c"), "(and (not (in a b)) c)", "a comparison");
    CHECK_TEXT(expression("x == not (y) and z"), "(and (== x (not y)) z)", "one operand");
    CHECK_TEXT(expression("x == not y[0]"), "(== x (not (index y 0 -)))", "with its postfix");
    CHECK_TEXT(expression("not not a < b"), "(not (not (< a b)))", "twice");
    CHECK_TEXT(expression("a or not b == c"), "(or a (not (== b c)))", "or and and leave its rank alone");
}

static void comparisons_do_not_chain(void)
{
    CHECK_TEXT(expression("a < b <= c"), "1:7 comparisons do not chain (write 'a < b and b <= …', or use parentheses)",
               "a < b <= c");
    CHECK_TEXT(expression("n % 7 == 0\n in S"),
               "2:2 comparisons do not chain (write 'n % 7 == 0 and 0 in …', or use parentheses)", "== in");
    CHECK_TEXT(expression("(a < b) == c"), "(== (< a b) c)", "parentheses help");
    CHECK_TEXT(expression("a != b"), "(!= a b)", "one is fine");
    CHECK_TEXT(expression("a > b"), "(> a b)", ">");
    CHECK_TEXT(expression("a >= b"), "(>= a b)", ">=");
}

static void a_choice_is_loosest(void)
{
    CHECK_TEXT(expression("if a or b then c else d + 1"), "(choice (or a b) c (+ d 1))", "all it can take");
    CHECK_TEXT(expression("if a then b else if c then d else e"), "(choice a b (choice c d e))", "nested to the right");
    CHECK_TEXT(expression("1 + (if a then 2 else 3)"), "(+ 1 (choice a 2 3))", "in parentheses an operand");
    CHECK_TEXT(expression("1 + if a then 2 else 3"),
               "1:5 expected an expression, found 'if' (put the choice in parentheses: (if c then x else y))", "bare");
    CHECK_TEXT(expression("if a: b else c"), "1:5 expected 'then', found ':' (a value reads 'if c then x else y')",
               "a colon");
}

/* ---- operands ---- */

static void literals_stand_for_themselves(void)
{
    CHECK_TEXT(expression("170141183460469231731687303715884105727"), "170141183460469231731687303715884105727",
               "a number");
    CHECK_TEXT(expression("[true, false, nothing, x]"), "(list true false nothing x)", "words");
    CHECK_TEXT(expression("[]"), "(list)", "an empty list");
    CHECK_TEXT(expression("{}"), "(set)", "an empty set");
    CHECK_TEXT(expression("{0..2, 5, 7..}"), "(set (range 0 2) 5 (range 7 -))", "ranges are items");
    CHECK_TEXT(expression("[[1], [], [2, 3]]"), "(list (list 1) (list) (list 2 3))", "lists in lists");
}

static void strings_resolve_escapes_and_holes(void)
{
    CHECK_TEXT(expression("\"\""), "(string)", "empty");
    CHECK_TEXT(expression("\"a\\\"\\\\\\n\\tb\""), "(string \"a\\\"\\\\\\n\\tb\")", "escapes");
    CHECK_TEXT(expression("\"{{}}{{{k}}}\""), "(string \"{}{\" k \"}\")", "braces and a hole");
    CHECK_TEXT(expression("\"Case #{t}: {w}\""), "(string \"Case #\" t \": \" w)", "text around holes");
    CHECK_TEXT(expression("\"{ {1} }{a[0]}{if a then b else c}\""), "(string (set 1) (index a 0 -) (choice a b c))",
               "any expression without a string");
    CHECK_TEXT(expression("\"取 {k} 颗\""), "(string \"取 \" k \" 颗\")", "UTF-8");
    CHECK_TEXT(expression("\"{a b}\""), "1:5 expected '}', found 'b' (it closes the '{' of line 1)", "one expression");
    CHECK_TEXT(expression("\"{}\""), "1:3 expected an expression, found '}'", "an empty hole");
    CHECK_TEXT(expression("\"{(a}\""), "1:5 expected ')', found '}' (it closes the '(' of line 1)", "a hole cut short");
}

static void calls_indices_and_fields_follow_an_operand(void)
{
    CHECK_TEXT(expression("f()"), "(call f)", "no argument");
    CHECK_TEXT(expression("lists(0..3, 0..2)"), "(call lists (range 0 3) (range 0 2))", "ranges as arguments");
    CHECK_TEXT(expression("A[r-1, j]"), "(index A (- r 1) j)", "two indices");
    CHECK_TEXT(expression("moves(p)[0].k"), "(field k (index (call moves p) 0 -))", "a chain");
    CHECK_TEXT(expression("best(p).to.a"), "(field a (field to (call best p)))", "fields");
    CHECK_TEXT(expression("f(1)(2)"),
               "1:5 '(' follows the end of the expression (games are added with '+': nim(3) + "
               "nim(4))",
               "only a name is called");
    CHECK_TEXT(expression("a.in"),
               "1:3 expected a name, but 'in' is a reserved word (choose another name, for example "
               "in_)",
               "a field is a name");
}

static void heap_codes_are_games(void)
{
    CHECK_TEXT(expression(".77(12) + 4.07(9)"), "(+ (heap .77 12) (heap 4.07 9))", "octal codes");
    CHECK_TEXT(expression("s{1,3,4}(n) + allbut{1,2}(n)"), "(+ (heap s{1,3,4} n) (heap allbut{1,2} n))", "sets");
    CHECK_TEXT(expression("3 * .07(5)"), "(* 3 (heap .07 5))", "copies");
    CHECK_TEXT(expression("sum(x in s: s(x))"), "(reducer sum (call s x) (binder x s -))", "s alone is a name");
    CHECK_TEXT(expression(".77(1, 2)"), "1:6 expected ')', found ',' (it closes the '(' of line 1)", "one argument");
    CHECK_TEXT(rules("if n > 1 {lose;} .7(n);"), "(if (> n 1) (block (verdict lose -)) -) (move (heap .7 n) - -)",
               "a code starts a statement");
}

static void reducers_bind_when_a_name_and_in_follow(void)
{
    CHECK_TEXT(expression("sum(x in c: x*x)"), "(reducer sum (* x x) (binder x c -))", "sum");
    CHECK_TEXT(expression("count(i in 0..9, j in 0..i where i != j: a[i] == a[j])"),
               "(reducer count (== (index a i -) (index a j -)) (binder i (range 0 9) -) "
               "(binder j (range 0 i) - (where (!= i j))))",
               "several binders");
    CHECK_TEXT(expression("sum(a)"), "(call sum a)", "of a list");
    CHECK_TEXT(expression("max(a, b)"), "(call max a b)", "of numbers");
    CHECK_TEXT(expression("min((x in c), y)"), "(call min (in x c) y)", "a comparison in parentheses");
    CHECK_TEXT(expression("f(x in c)"), "(call f (in x c))", "another name has no binder form");
    CHECK_TEXT(expression("period(n in 0..: sg(h(n)))"),
               "(reducer period (call sg (call h n)) (binder n (range 0 -) -))", "period");
    CHECK_TEXT(expression("any(x in c)"), "1:11 expected ':', found ')'", "the body is missing");
    static const char *const words[] = {"sum", "xorsum", "all", "any", "count", "min", "max", "sort", "period"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char text[32], want[64];
        snprintf(text, sizeof text, "%s(x in L: x)", words[i]);
        snprintf(want, sizeof want, "(reducer %s x (binder x L -))", words[i]);
        CHECK_TEXT(expression(text), want, words[i]);
    }
}

static void comprehensions_have_one_body(void)
{
    CHECK_TEXT(expression("[n*n for n in 1..3 where n != 2]"),
               "(list-for (* n n) (binder n (range 1 3) - (where (!= n 2))))", "a list");
    CHECK_TEXT(expression("{F(i) for i in 0..8}"), "(set-for (call F i) (binder i (range 0 8) -))", "a set");
    CHECK_TEXT(expression("[a, b for x in L]"), "1:7 expected ']', found 'for' (it closes the '[' of line 1)", "two");
}

static void rewrite_takes_pairs(void)
{
    CHECK_TEXT(expression("rewrite(b, \"O\" => \"X\", \"OO\" => \"XX\")"),
               "(rewrite b (string \"O\") (string \"X\") (string \"OO\") (string \"XX\"))", "two rules");
    CHECK_TEXT(expression("rewrite(b)"), "1:10 expected ',', found ')'", "no rule");
    CHECK_TEXT(expression("rewrite(b, \"O\", \"X\")"), "1:15 expected '=>', found ','", "no arrow");
}

/* Fine point 9. */
static void a_comma_goes_on_with_updates_only_before_an_index_and_a_colon(void)
{
    CHECK_TEXT(expression("a with [i]: a[i]-k, [i-1]: a[i-1]+k"),
               "(with a (update (- (index a i -) k) i -) (update (+ (index a (- i 1) -) k) (- i 1) -))", "two updates");
    CHECK_TEXT(expression("f(a with [0]: 1, [1,2])"), "(call f (with a (update 1 0 -)) (list 1 2))", "an argument");
    CHECK_TEXT(expression("f(a with [0]: 1, [b[1]]: 2, c)"),
               "(call f (with a (update 1 0 -) (update 2 (index b 1 -) -)) c)", "brackets inside the index");
    CHECK_TEXT(expression("g with [r,c]: \"1\", [r,c+1]: \"0\""),
               "(with g (update (string \"1\") r c) (update (string \"0\") r (+ c 1)))", "cells");
    CHECK_TEXT(expression("a with [0]: 1 without 2 == b"), "(== (without (with a (update 1 0 -)) 2) b)",
               "the value ends at its rank");
    CHECK_TEXT(expression("f(a with [0]: 1, [2"), "1:20 expected ']', but the text ends (it closes the '[' of line 1)",
               "an open bracket");
}

/* ---- ranges and binders ---- */

/* Fine point 7. */
static void a_range_is_open_before_what_starts_no_operand(void)
{
    CHECK_TEXT(rules("for i in 0.. while i < n: a(i);"),
               "(for (move (call a i) - -) (binder i (range 0 -) - (while (< i n))))", "while");
    CHECK_TEXT(rules("for i in 0.. by 2 where c while d: a(i);"),
               "(for (move (call a i) - -) (binder i (range 0 -) 2 (where c) (while d)))", "by");
    CHECK_TEXT(rules("for i in 0.. where c { a(i); }"),
               "(for (block (move (call a i) - -)) (binder i (range 0 -) - (where c)))", "where");
    CHECK_TEXT(rules("for i in 0.. { a(i); }"), "(for (block (move (call a i) - -)) (binder i (range 0 -) -))", "{");
    CHECK_TEXT(rules("for i in 0..: a(i);"), "(for (move (call a i) - -) (binder i (range 0 -) -))", ":");
    CHECK_TEXT(expression("[0..]"), "(list (range 0 -))", "]");
    CHECK_TEXT(expression("{0..}"), "(set (range 0 -))", "}");
    CHECK_TEXT(expression("f(0.., 1..)"), "(call f (range 0 -) (range 1 -))", ", and )");
    CHECK_TEXT(file("given m: 1..;"), "(file (givens (given m (range 1 -) -)))", ";");
    CHECK_TEXT(file("given m: 1.. = 3;"), "(file (givens (given m (range 1 -) 3)))", "=");
    CHECK_TEXT(expression("0..n-1"), "(range 0 (- n 1))", "closed");
    CHECK_TEXT(expression("0..3..9"), "1:5 a range has one '..' (a step is written 'by': for x in 0..9 by 3)", "two");
}

/* Fine point 8. */
static void the_list_of_a_binder_has_no_condition_at_top_level(void)
{
    CHECK_TEXT(rules("for k in S where k in T: a(k);"), "(for (move (call a k) - -) (binder k S - (where (in k T))))",
               "in belongs to the binder first");
    CHECK_TEXT(rules("for k in S and T: a(k);"),
               "1:21 'and' cannot follow the list of a variable (filter with 'where', or put the list in parentheses)",
               "and");
    CHECK_TEXT(rules("for k in S == T: a(k);"),
               "1:21 '==' cannot follow the list of a variable (filter with 'where', or put the list in parentheses)",
               "a comparison");
    CHECK_TEXT(rules("for t in (if i == 0 then 1 else p)..q: a(t);"),
               "(for (move (call a t) - -) (binder t (range (choice (== i 0) 1 p) q) -))", "a choice in parentheses");
    CHECK_TEXT(rules("for t in if c then 1 else 2: a(t);"),
               "1:19 expected an expression, found 'if' (put the choice in parentheses: (if c then x else y))", "bare");
    CHECK_TEXT(rules("for k = 1..3: a(k);"),
               "1:16 expected 'in', found '=' (a variable runs over a list: 'for k in "
               "1..n')",
               "an assignment");
}

static void binders_nest_and_keep_their_guards_in_order(void)
{
    CHECK_TEXT(rules("for i in 0..n where a while b where c, j in L by 2 while d: x(i);"),
               "(for (move (call x i) - -) (binder i (range 0 n) - (where a) (while b) (where c)) "
               "(binder j L 2 (while d)))",
               "two binders");
    CHECK_TEXT(rules("for i in a, in b: x(i);"),
               "1:22 expected a name, but 'in' is a reserved word (choose another name, for example in_)",
               "a name is missing");
}

/* ---- statements ---- */

/* Fine point 4. */
static void a_statement_that_starts_with_if_is_the_statement(void)
{
    CHECK_TEXT(rules("if c: a(); else: b();"), "(if c (move (call a) - -) (move (call b) - -))", "with else");
    CHECK_TEXT(rules("(if c then a() else b());"), "(move (choice c (call a) (call b)) - -)", "a conditional position");
    CHECK_TEXT(rules("if c: if d: a(); else: b();"), "(if c (if d (move (call a) - -) (move (call b) - -)) -)",
               "else belongs to the nearest if");
    CHECK_TEXT(rules("if c: a(); else if d: b(); else { }"),
               "(if c (move (call a) - -) (if d (move (call b) - -) (block)))", "else if");
    CHECK_TEXT(rules("if c then a();"),
               "1:15 expected ':', found 'then' (a rule reads 'if c: …'; 'then' is for values)", "then");
}

static void the_colon_before_a_brace_may_be_left_out(void)
{
    CHECK_TEXT(rules("if c { a(); } else { b(); }"), "(if c (block (move (call a) - -)) (block (move (call b) - -)))",
               "left out");
    CHECK_TEXT(rules("if c: { a(); } else: { b(); }"), "(if c (block (move (call a) - -)) (block (move (call b) - -)))",
               "written");
    CHECK_TEXT(rules("for k in S { } first { } second: { }"),
               "(for (block) (binder k S -)) (role first (block)) (role "
               "second (block))",
               "of for and roles");
    CHECK_TEXT(rules("if c in {1} { { } }"), "(if (in c (set 1)) (block (block)) -)", "a set, then a block");
    CHECK_TEXT(rules("for k in 1..n nim(n-k);"), "1:24 expected ':', found 'nim'", "missing elsewhere");
}

/* Fine point 5. */
static void a_string_in_front_of_a_move_is_its_label(void)
{
    CHECK_TEXT(rules("\"take {k}\" nim(n-k);"), "(move (call nim (- n k)) (label (string \"take \" k) -) -)",
               "English");
    CHECK_TEXT(rules("\"a\" | \"甲\" again gain 2: x();"),
               "(move again (call x) (label (string \"a\") (string \"甲\")) 2)", "| is the Chinese, not or");
    CHECK_TEXT(rules("\"give up\" lose;"), "(verdict lose (label (string \"give up\") -))", "of a verdict");
    CHECK_TEXT(rules("\"a\" for k in S: x();"),
               "1:14 a label names the move behind it, but 'for' follows (put it directly before the position: for k "
               "in 1..n: \"take {k}\" nim(n-k);)",
               "of no move");
    CHECK_TEXT(rules("x() \"a\";"), "1:14 expected ';', found '\"' (a label stands in front of its move)", "behind it");
}

/* Fine point 6. */
static void first_and_second_are_roles_or_results(void)
{
    CHECK_TEXT(rules("first: a(); second { b(); }"),
               "(role first (move (call a) - -)) (role second (block (move (call b) - -)))", "roles");
    CHECK_TEXT(rules("end first if c; stuck second;"), "(end first c -) (stuck second -)", "results");
    CHECK_TEXT(rules("first a();"),
               "1:10 'first' starts rules of one player and needs ':' or '{' behind it (a move that ends the game is "
               "'win;', 'lose;' or 'draw;', seen by the player who makes it)",
               "neither");
    CHECK_TEXT(
        rules("let x = second;"),
        "1:18 expected an expression, found 'second' ('second:' starts rules of one player; 'second' also stands "
        "behind 'end')",
        "no value");
}

static void endings_have_a_result_or_a_number(void)
{
    CHECK_TEXT(rules("end win if a; end lose if b; end draw if c;"), "(end win a -) (end lose b -) (end draw c -)",
               "words");
    CHECK_TEXT(rules("end x - y if a; stuck mine - yours;"), "(end number a (- x y)) (stuck number (- mine yours))",
               "numbers");
    CHECK_TEXT(rules("end if a then 1 else 2 if b;"), "(end number b (choice a 1 2))", "a choice of numbers");
    CHECK_TEXT(rules("stuck;"),
               "1:15 expected a result, found ';' (results are win, lose, draw (of the player to move), "
               "first, second, or a number)",
               "no result");
    CHECK_TEXT(rules("end win;"),
               "1:17 expected 'if', found ';' (an end has a condition: 'end lose if n == 0;'; a move "
               "that ends the game has no 'end')",
               "no condition");
}

static void moves_are_positions_gains_and_verdicts(void)
{
    CHECK_TEXT(rules("win; lose; draw;"), "(verdict win -) (verdict lose -) (verdict draw -)", "verdicts");
    CHECK_TEXT(rules("gain p[i]: a(); again a(); again gain 1: a();"),
               "(move (call a) - (index p i -)) (move again (call a) - -) (move again (call a) - 1)", "gain and again");
    CHECK_TEXT(rules("a(1) + 2 * b(); nothing;"), "(move (+ (call a 1) (* 2 (call b))) - -) (move nothing - -)",
               "sums");
    CHECK_TEXT(rules("let x = n % 2; a(x);"), "(let x (% n 2)) (move (call a x) - -)", "let");
    CHECK_TEXT(rules("let x = win;"),
               "1:18 expected an expression, found 'win' ('win' is a whole move ('win;') or stands behind 'end' or "
               "'stuck')",
               "a verdict is no value");
}

/* ---- files ---- */

static void givens_have_types_ranges_and_values(void)
{
    CHECK_TEXT(file("given m: 1.., S: set of 1.., p: list of -9..9, g: graph, piece: word, n: int, x;"),
               "(file (givens (given m (range 1 -) -) (given S (type set - - (range 1 -)) -) "
               "(given p (type list - - (range (- 9) 9)) -) (given g (type graph - - -) -) "
               "(given piece (type word - - -) -) (given n (type int - - -) -) (given x - -)))",
               "all types");
    CHECK_TEXT(file("given a: list[16] of 0..2, b: grid[5,6], c: bag[8], d: set[4] of 0..24;"),
               "(file (givens (given a (type list 16 - (range 0 2)) -) (given b (type grid 5 6 -) -) "
               "(given c (type bag 8 - -) -) (given d (type set 4 - (range 0 24)) -)))",
               "sizes");
    CHECK_TEXT(file("given S = {1,3}, m: 1..9 = 3;"), "(file (givens (given S - (set 1 3)) (given m (range 1 9) 3)))",
               "values");
    CHECK_TEXT(file("given list = 3, x: list..9;"), "(file (givens (given list - 3) (given x (range list 9) -)))",
               "a word of a type is a name elsewhere");
    CHECK_TEXT(file("given n: nat;"),
               "1:10 expected a type or a range, found 'nat' (types are int word graph list bag set grid; a range is "
               "0..9 or 0..)",
               "an unknown type");
    CHECK_TEXT(file("given w: list of word;"),
               "1:18 expected a range after 'of', found 'word' (a range is 0..9 or 0..; without 'of' items are any "
               "integers; a given of other items needs a value and no type: given w = [\"\"];)",
               "items that are no integers");
    CHECK_TEXT(file("given a: list[2,3];"), "1:16 only a grid has two sizes (write grid[rows, columns], or one size)",
               "sizes of a list");
    CHECK_TEXT(file("given a: grid[2];"), "1:16 expected ',', found ']' (a grid has two sizes: grid[rows, columns])",
               "sizes of a grid");
    CHECK_TEXT(file("given m == 3;"), "1:9 expected '=', found '==' (a name gets its value with a single '=')", "==");
}

static void games_have_parameters_titles_and_rules(void)
{
    CHECK_TEXT(file("game a() {}"), "(file (game a -))", "the smallest");
    CHECK_TEXT(file("game cat(m, c: 1..) { stuck win; title \"Cat\" | \"猫\"; cat(m, c); }"),
               "(file (game cat (title (label (string \"Cat\") (string \"猫\"))) (param m -) (param c (range 1 -)) "
               "(stuck win -) (move (call cat m c) - -)))",
               "a title inside");
    CHECK_TEXT(file("title \"Nim\"; game 取石子(n: 0..) { 取石子(n-1); }"),
               "(file (title (label (string \"Nim\") -)) (game 取石子 - (param n (range 0 -)) "
               "(move (call 取石子 (- n 1)) - -)))",
               "a title of the file");
    CHECK_TEXT(file("game a() { title \"x\"; title \"y\"; }"),
               "1:23 the game has a title already (keep one; its Chinese stands behind '|')", "two titles");
    CHECK_TEXT(file("game a() { if c { title \"x\"; } }"),
               "1:19 a statement cannot start with 'title' (a title stands directly inside a game or a file)",
               "not in a block");
    CHECK_TEXT(file("game a(n 0..) {}"),
               "1:10 expected ',' or ')', found '0' (a range stands behind ':': game nim(n: 0..))", "a missing colon");
}

static void the_number_of_a_game_counts_its_parameters(void)
{
    spg_run run;
    spg_arena arena;
    spg_tree *tree = NULL;
    static const char text[] = "game a(x, y) { a(x, y); a(y, x); }";
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    const uint32_t source = spg_sources_add(&run.sources, "test", text, sizeof text - 1);
    CHECK(spg_parse_file(&run, &arena, source, &tree) == SPG_OK, "it parses");
    CHECK_INT((long long)tree->children[0]->number, 2, "parameters");
    CHECK_INT(tree->children[0]->count, 5, "no title, two parameters, two moves");
    CHECK_INT(tree->children[0]->children[3]->span.start, 15, "the first move starts");
    CHECK_INT(tree->children[0]->children[3]->span.end, 23, "and ends with its ;");
    spg_arena_clear(&arena);
}

static void defs_and_claims(void)
{
    CHECK_TEXT(file("def f() = 1; def g(a, b) = a + b;"), "(file (def f 1) (def g (+ a b) a b))", "defs");
    CHECK_TEXT(file("claim wins(a()); claim for m in 1..5, n in 0..: sg(b(n)) == n;"),
               "(file (claim (call wins (call a))) (claim (== (call sg (call b n)) n) (binder m (range 1 5) -) "
               "(binder n (range 0 -) -)))",
               "claims");
    CHECK_TEXT(file("def f(a: 0..) = a;"),
               "1:8 a helper takes bare names (its types are found; write def f(a, b) = …;)", "a typed helper");
    CHECK_TEXT(file("def f(a) == a;"), "1:10 expected '=', found '==' (a name gets its value with a single '=')", "==");
}

static void formulas_and_main_are_read_to_their_end(void)
{
    CHECK_TEXT(file("formula sg(ed(a,b)) = lowzero((a-1) | (b-1)); game a() {}"),
               "(file (formula sg ed - (call lowzero (| (- a 1) (- b 1))) a b) (game a -))", "a formula");
    CHECK_TEXT(file("formula moves(euclid(a,b)) where 0 < a and a <= b: k in {1, b/a-1, b/a};"),
               "(file (formula moves euclid (and (< 0 a) (<= a b)) - a b (binder k (set 1 (- (/ b a) 1) (/ b a)) -)))",
               "of moves");
    CHECK_TEXT(file("game a() {} main { until eof { read n, h[n]; print \"{n} }}\"; } }"),
               "(file (game a -) (main (until (block (read (item n) (item h n)) (print (string n \" }\"))))))", "main");
    CHECK_TEXT(file("main { }\ngame a() {}"),
               "2:1 main is the last part of a file, but 'game' follows (move main to the end; a file has one)",
               "main is last");
    CHECK_TEXT(file("formula sg(a(b) = 1;"), "1:17 expected ')', found '=' (to compare, write '==')",
               "an open parenthesis");
    CHECK_TEXT(file("main {\n print ( }"), "2:10 expected an expression, found '}'", "crossed brackets");
    CHECK_TEXT(file("main {\n print 1; "), "2:11 expected '}', but the text ends (it closes the '{' of line 1)",
               "an open brace");
    CHECK_TEXT(file("formula sg(a()) = 1"), "1:20 expected ';' here", "no end");
    CHECK_TEXT(file("formula sg(a()) = 1 }"), "1:21 expected ';' here", "closing too much");
    CHECK_TEXT(
        file("formula good(a()) = 1;"),
        "1:9 expected sg, wins, score or moves, found 'good' (write: formula sg(nim(n)) = n; or formula wins(…) = …;)",
        "another question");
    CHECK_TEXT(file("formula moves(a(n)) = 1;"), "1:21 expected ':', found '=' (to compare, write '==')",
               "moves are listed");
    CHECK_TEXT(file("main print;"), "1:6 expected '{', found 'print'", "main without a brace");
}

static void the_acts_of_main_are_read(void)
{
    CHECK_TEXT(file("main { read word w, line l[3], grid b[n], graph g[n,m], json j, word, a[]; }"),
               "(file (main (read (item w word) (item l line 3) (item b grid n) (item g graph n m) (item j json) "
               "(item word) (item a -))))",
               "what may be read");
    CHECK_TEXT(file("main { if a: stop; else if b { write; } else: x[1] = 2; }"),
               "(file (main (if a (stop -) (if b (block (write)) (assign x 2 1)))))", "choices");
    CHECK_TEXT(file("main { repeat 3: print 1, 2; loop { stop if a; } for x in 1..3 { x = 1; } }"),
               "(file (main (repeat 3 (print 1 2)) (loop (block (stop a))) (for (block (assign x 1 -)) (binder x "
               "(range 1 3) -))))",
               "loops");
    CHECK_TEXT(file("main { let x = 1; }"),
               "1:8 'let' starts no act of main (in main a name gets its value without 'let': x = 5;)", "let");
    CHECK_TEXT(file("main { x == 1; }"), "1:10 expected '=', found '==' (a name gets its value with a single '=')",
               "==");
}

/* ---- errors ---- */

static void a_missing_semicolon_is_shown_where_it_belongs(void)
{
    CHECK_TEXT(file("game a(n: 0..) {\n  let x = 3\n  a(x);\n}"), "2:12 expected ';' here", "at the end of its line");
    CHECK_TEXT(rules("a() b();"), "1:14 expected ';' here", "on the same line");
    CHECK_TEXT(file("claim a == 3"), "1:13 expected ';' here", "at the end of the text");
}

static void slips_get_a_hint(void)
{
    CHECK_TEXT(rules("if a = b: c();"), "1:15 expected ':', found '=' (to compare, write '==')", "= in a condition");
    CHECK_TEXT(rules("if a => b: c();"), "1:15 expected ':', found '=>' (greater or equal is written '>=')", "=>");
    CHECK_TEXT(expression("(a = b)"), "1:4 expected ')', found '=' (to compare, write '==')", "= in parentheses");
    CHECK_TEXT(rules("x = 3;"), "1:10 rules have no assignment to 'x' (name a value with 'let x = …;')", "assignment");
    CHECK_TEXT(rules("return a();"),
               "1:10 a statement cannot start with 'return' (a move is the position it leads to, without a word in "
               "front)",
               "return");
    CHECK_TEXT(rules("if a: b(); elif c: d();"), "1:21 a statement cannot start with 'elif' (write 'else if')", "elif");
    CHECK_TEXT(rules("move(1);"), "(move (call move 1) - -)", "a game may be called move");
    CHECK_TEXT(rules("while a: b();"),
               "1:10 a statement cannot start with 'while' ('while' stands behind the list of a variable: 'for i in "
               "1.. while c: …')",
               "while");
    CHECK_TEXT(rules("if a { }; else { }"),
               "1:18 there is no statement before this ';' (no ';' stands behind '}' or ':')", "a semicolon too many");
    CHECK_TEXT(
        rules("else: a();"),
        "1:10 this 'else' belongs to no 'if' (put several statements of an 'if' in { }; no ';' stands behind the "
        "'}')",
        "else alone");
    CHECK_TEXT(expression("(1, 2)"), "1:3 expected ')', found ',' (a list of values stands in brackets: [1, 2])",
               "a tuple");
    CHECK_TEXT(expression("+1"), "1:1 expected an expression, found '+' (there is no sign + in front of a number)",
               "+1");
    CHECK_TEXT(expression("nim(3);"),
               "1:7 ';' follows the end of the expression (leave it out: this is one expression)", "a semicolon");
}

static void reserved_words_are_no_names(void)
{
    CHECK_TEXT(file("game end(n) {}"),
               "1:6 expected a name, but 'end' is a reserved word (choose another name, for "
               "example end_)",
               "of a game");
    CHECK_TEXT(file("game a(by) {}"),
               "1:8 expected a name, but 'by' is a reserved word (choose another name, for example "
               "by_)",
               "of a parameter");
    CHECK_TEXT(expression("1 + game"),
               "1:5 expected an expression, found 'game' ('game' is a reserved word and cannot be "
               "a name)",
               "in an expression");
    CHECK_TEXT(file("def 3(x) = 1;"), "1:5 expected a name, found '3'", "a number");
    CHECK_TEXT(file("def"), "1:4 expected a name, but the text ends", "nothing");
}

static void a_file_holds_only_its_parts(void)
{
    CHECK_TEXT(file(""), "(file)", "an empty file");
    CHECK_TEXT(file("\n gmae a() {}"),
               "2:2 'gmae' starts no part of a rule file (the parts are game, given, def, claim, formula, title and "
               "main)",
               "a misspelt word");
    CHECK_TEXT(file("game a() {} }"), "1:13 this '}' closes nothing (a '{' is missing above it)", "a brace too many");
    CHECK_TEXT(file("game a() {};"), "1:12 there is nothing before this ';' (no ';' stands behind '}')", "a semicolon");
    CHECK_TEXT(file("game a() {\n a();\ngame b() {}"),
               "3:1 a statement cannot start with 'game' (a '}' is missing above "
               "it)",
               "a brace too few");
    CHECK_TEXT(file("game a() {\n a();\n"), "3:1 expected '}', but the text ends (it closes the '{' of line 1)",
               "a brace too few at the end");
    CHECK_TEXT(expression(""), "1:1 expected an expression, but the text ends", "no expression");
}

/* ---- limits ---- */

/* prefix, `times` copies of a text, suffix: its answer. */
static const char *long_text(parse_function *parse, const char *prefix, const char *copy, size_t times,
                             const char *suffix)
{
    const size_t room = strlen(prefix) + strlen(copy) * times + strlen(suffix) + 1;
    char *text = malloc(room);
    if (text == NULL) { return "no memory for the text"; }
    char *end = text + sprintf(text, "%s", prefix);
    for (size_t i = 0; i < times; i++, end += strlen(copy)) { memcpy(end, copy, strlen(copy)); }
    sprintf(end, "%s", suffix);
    const char *answer = parse_bytes(parse, text, strlen(text));
    free(text);
    return answer;
}

static void deep_nesting_is_an_error_and_no_crash(void)
{
    static const struct {
        const char *prefix, *copy;
    } cases[] = {
        {"", "("},
        {"", "["},
        {"", "{"},
        {"", "f("},
        {"", "-"},
        {"", "2**"},
        {"", "sum(x in "},
        {"", "[x for x in "},
        {"", "if a then "},
        {"", "a["},
        {"", "a with ["},
        {"", "rewrite("},
        {"", "not ("},
        {"", "s{1}("},
        {"", "if a then b else "},
        {"", "1+("},
        {"", "a in "},
        {"", "a plus ("},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *answer = long_text(spg_parse_expression, cases[i].prefix, cases[i].copy, 10000, "1");
        CHECK(strncmp(answer, "limit 1:", 8) == 0 || strstr(answer, "do not chain") != NULL, cases[i].copy);
    }
    CHECK(strncmp(long_text(spg_parse_expression, "", "(", 100000, "1"), "limit 1:201 ", 12) == 0, "100000 brackets");
    CHECK_TEXT(long_text(spg_parse_expression, "", "(", 200, ""),
               "limit 1:201 the rules nest deeper than 200 levels here (name inner parts with 'let' or 'def')",
               "the 201st level");
    CHECK(strncmp(long_text(spg_parse_file, "game a() {", "{", 10000, ""), "limit", 5) == 0, "blocks");
    CHECK(strncmp(long_text(spg_parse_file, "game a() {", "if a: ", 10000, ""), "limit", 5) == 0, "ifs");
    CHECK(strncmp(long_text(spg_parse_file, "game a() {", "for x in L: ", 10000, ""), "limit", 5) == 0, "fors");
    CHECK(strncmp(long_text(spg_parse_file, "game a() {", "first: ", 10000, ""), "limit", 5) == 0, "roles");
    CHECK(strncmp(long_text(spg_parse_file, "game a() {if a: b();", "else if a: b();", 10000, ""), "limit", 5) == 0,
          "else ifs");
    CHECK(strncmp(long_text(spg_parse_file, "main {", "{", 10000, ""), "limit", 5) == 0, "blocks of main");
    CHECK(strncmp(long_text(spg_parse_file, "main {", "loop: ", 10000, ""), "limit", 5) == 0, "loops");
    CHECK(strncmp(long_text(spg_parse_file, "main {", "if a: ", 10000, ""), "limit", 5) == 0, "ifs of main");
    CHECK(strncmp(long_text(spg_parse_file, "main { print ", "(", 10000, ""), "limit", 5) == 0, "items of print");
}

static void long_chains_are_an_error_and_no_crash(void)
{
    static const char *const copies[] = {"+1",  "*1", "**1",     " or a",      " and a",      " xor 1",
                                         "[0]", ".k", " plus 1", " without 1", " with [0]: 1"};
    for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++) {
        CHECK(strncmp(long_text(spg_parse_expression, "a", copies[i], 20000, ""), "limit 1:", 8) == 0, copies[i]);
    }
    CHECK(strncmp(long_text(spg_parse_expression, "", "not ", 20000, "a"), "limit 1:", 8) == 0, "not");
    CHECK(strncmp(long_text(spg_parse_expression, "a", "+1", 1000000, ""), "limit 1:402 ", 12) == 0, "a million +");
    CHECK(strncmp(long_text(spg_parse_expression, "1", "+1", 199, ""), "(+ (+ ", 6) == 0, "199 operators are fine");
    CHECK_TEXT(long_text(spg_parse_expression, "1", "+1", 200, ""),
               "limit 1:402 before this place more than 200 operators or levels stand inside one another (use sum(x in "
               "list: …), any(…) or all(…) for a long chain, or name parts with 'let' or 'def')",
               "200 are not");
}

static void wide_texts_are_no_problem(void)
{
    CHECK(strncmp(long_text(spg_parse_expression, "[1", ",1", 100000, "]"), "(list 1 1", 9) == 0, "a long list");
    CHECK(strncmp(long_text(spg_parse_file, "game a() {", "a();", 20000, "}"), "(file (game a - (move", 21) == 0,
          "many moves");
    CHECK(strncmp(long_text(spg_parse_expression, "a with [0]: 1", ", [0]: 1", 20000, ""), "(with a (update", 15) == 0,
          "many updates");
}

static void every_memory_limit_ends_in_a_tree_or_in_no_memory(void)
{
    static const char text[] = "title \"t\"; given m: 1.. = 3; def f(x) = [x for x in 0..9 where x != \"{m}\"];\n"
                               "game a(n: 0.., b: list[3] of 0..2) { end lose if n == 0; \"x\" again gain 1: a(n-1, b "
                               "with [0]: 1, [1]: 2); for k in 1..n { .77(k); } } claim wins(a(3)); main { }";
    spg_status status = SPG_NO_MEMORY;
    size_t limit = 0;
    for (; status != SPG_OK && limit < 1 << 20; limit += 16) {
        spg_run run;
        spg_arena arena;
        spg_tree *tree = NULL;
        spg_run_init(&run);
        run.memory.limit = limit;
        spg_arena_init(&arena, &run);
        status = spg_parse_file(&run, &arena, spg_sources_add(&run.sources, "test", text, sizeof text - 1), &tree);
        NEED(status == SPG_OK || (status == SPG_NO_MEMORY && run.error.status == SPG_NO_MEMORY), "one of the two");
        spg_arena_clear(&arena);
        NEED(run.memory.used == 0, "all is given back");
    }
    CHECK(status == SPG_OK && limit > 1000, "some limit is enough, and not the first");
}

TAP_MAIN(TEST(operators_bind_by_their_rank), TEST(equal_ranks_go_left_to_right),
         TEST(a_minus_stands_outside_a_power_and_powers_go_right_to_left),
         TEST(not_takes_a_comparison_or_behind_an_operator_one_operand), TEST(comparisons_do_not_chain),
         TEST(a_choice_is_loosest), TEST(literals_stand_for_themselves), TEST(strings_resolve_escapes_and_holes),
         TEST(calls_indices_and_fields_follow_an_operand), TEST(heap_codes_are_games),
         TEST(reducers_bind_when_a_name_and_in_follow), TEST(comprehensions_have_one_body), TEST(rewrite_takes_pairs),
         TEST(a_comma_goes_on_with_updates_only_before_an_index_and_a_colon),
         TEST(a_range_is_open_before_what_starts_no_operand), TEST(the_list_of_a_binder_has_no_condition_at_top_level),
         TEST(binders_nest_and_keep_their_guards_in_order), TEST(a_statement_that_starts_with_if_is_the_statement),
         TEST(the_colon_before_a_brace_may_be_left_out), TEST(a_string_in_front_of_a_move_is_its_label),
         TEST(first_and_second_are_roles_or_results), TEST(endings_have_a_result_or_a_number),
         TEST(moves_are_positions_gains_and_verdicts), TEST(givens_have_types_ranges_and_values),
         TEST(games_have_parameters_titles_and_rules), TEST(the_number_of_a_game_counts_its_parameters),
         TEST(defs_and_claims), TEST(formulas_and_main_are_read_to_their_end), TEST(the_acts_of_main_are_read),
         TEST(a_missing_semicolon_is_shown_where_it_belongs), TEST(slips_get_a_hint), TEST(reserved_words_are_no_names),
         TEST(a_file_holds_only_its_parts), TEST(deep_nesting_is_an_error_and_no_crash),
         TEST(long_chains_are_an_error_and_no_crash), TEST(wide_texts_are_no_problem),
         TEST(every_memory_limit_ends_in_a_tree_or_in_no_memory))
