/* test_lower.c — what each construct becomes in the IR, and which types are found. SPDX-License-Identifier: MIT */
#include "lower_helper.h"
#include "tap.h"

/* ---- operators and literals ---- */

static void a_comparison_to_the_right_is_written_to_the_left(void)
{
    CHECK_TEXT(value("given a = 1, b = 2;", "a > b"), "(lt b a)", "a > b is b < a");
    CHECK_TEXT(value("given a = 1, b = 2;", "a >= b"), "(le b a)", "a >= b is b <= a");
    CHECK_TEXT(value("given a = 1, b = 2;", "a < b and a <= b"), "(and (lt a b) (le a b))", "< and <= stay");
}

static void a_literal_keeps_its_sign_and_other_operands_are_negated(void)
{
    CHECK_TEXT(value("", "-7"), "-7", "a number");
    CHECK_TEXT(value("given a = 1;", "-a"), "(neg a)", "a name");
    CHECK_TEXT(value("", "-2**2"), "(neg (pow 2 2))", "the power first");
}

static void plus_is_for_numbers_texts_lists_and_positions(void)
{
    CHECK_TEXT(value("", "1 + 2 + 3"), "(add (add 1 2) 3)", "numbers stay pairs");
    CHECK_TEXT(value("given a = [1];", "a + [2] + []"), "(join-lists a (list 2) (list [list of int]))",
               "lists are joined flat");
    CHECK_TEXT(value("", "\"a\" + \"b\""), "(join-text \"a\" \"b\")", "texts");
    CHECK_TEXT(
        move("nim(1) + nim(2) + (nim(3) + nim(4))"),
        "move (sum (make nim 1) (make nim 2) (make nim 3) (make nim 4)) if (and (and (legal nim 1) (legal nim 2)) "
        "(and (legal nim 3) (legal nim 4)))",
        "positions are summed flat, legality is a balanced tree");
}

static void a_number_times_a_position_is_copies(void)
{
    CHECK_TEXT(move("3 * nim(n) + nim(1)"),
               "move (sum (copies 3 (make nim n)) (make nim 1)) if (and (or (le 3 0) (legal nim n)) (legal nim 1))",
               "one term, legal when there are none");
    CHECK_TEXT(move("n * free(2)"), "move (copies n (make free 2)) if true", "nothing to test");
}

static void nothing_is_a_sum_without_terms(void)
{
    CHECK_TEXT(move("nothing"), "move (sum) if true", "alone");
    CHECK_TEXT(move("nothing + nim(n)"), "move (sum (make nim n)) if (legal nim n)", "no term of a sum");
}

static void membership_in_a_range_is_two_comparisons(void)
{
    CHECK_TEXT(value("given x = 3;", "x in 1..5"), "(and (le 1 x) (le x 5))", "with an end");
    CHECK_TEXT(value("given x = 3;", "x in 1.."), "(le 1 x)", "without");
    CHECK_TEXT(value("given x = 3;", "(x+1)*2 in 1..5"), "(in (mul (add x 1) 2) (span 1 5))", "not computed twice");
    CHECK_TEXT(value("given x = 3;", "x in {1,2}"), "(in x (set 1 2))", "in a set");
}

static void items_that_are_ranges_become_spans(void)
{
    CHECK_TEXT(value("", "[1..3]"), "(span 1 3)", "alone");
    CHECK_TEXT(value("", "[0, 1..3, 9, 7]"), "(join-lists (list 0) (span 1 3) (list 9 7))", "between items");
    CHECK_TEXT(value("", "{0..2}"), "(convert [set] (span 0 2))", "in a set");
    CHECK_TEXT(value("", "{2, 1}"), "(set 2 1)", "a set of items");
}

static void comprehensions_keep_their_binders(void)
{
    CHECK_TEXT(value("", "[i*i for i in 1..9 where i % 2 == 0]"),
               "(comprehend (i 1..9 where (eq (mod i 2) 0)) (mul i i))", "a list");
    CHECK_TEXT(value("", "{i for i in 1.. by 2 while i < 9}"),
               "(convert [set] (comprehend (i 1.. by 2 while (lt i 9)) i))", "a set");
}

static void reducers_name_their_operation(void)
{
    const char *a = "given a = [3,1,2];";
    CHECK_TEXT(value(a, "sum(x in a: x*x)"), "(reduce sum (x in a) (mul x x))", "sum");
    CHECK_TEXT(value(a, "xorsum(x in a: x)"), "(reduce xor (x in a) x)", "xorsum");
    CHECK_TEXT(value(a, "count(x in a: x > 1)"), "(reduce count (x in a) (lt 1 x))", "count");
    CHECK_TEXT(value(a, "any(i in 0..: i*i > 10)"), "(reduce any (i 0..) (lt 10 (mul i i)))",
               "any may run without end");
    CHECK_TEXT(value(a, "all(x in a, y in a: x <= y)"), "(reduce all (x in a) (y in a) (le x y))", "two names");
    CHECK_TEXT(value(a, "max(a)"), "(reduce max (_ in a) _)", "of a list");
    CHECK_TEXT(value(a, "min(1, 2, 3)"), "(min (min 1 2) 3)", "of numbers");
    CHECK_TEXT(value(a, "sort(x in a: 0-x)"), "(sort (x in a) (sub 0 x))", "sort by a key");
    CHECK_TEXT(value(a, "sort(a)"), "(sort (_ in a) _)", "sort");
}

static void sum_adds_positions_when_its_body_is_one(void)
{
    CHECK_TEXT(move("sum(x in a: nim(x))"),
               "move (sum-over (x in a) (make nim x)) if (reduce all (x in a) (legal nim x))", "legal for all");
    CHECK_TEXT(move("sum(i in 1..n, j in 1..i: free(j))"), "move (sum-over (i 1..n) (j 1..i) (make free j)) if true",
               "no ranges");
    CHECK_TEXT(move("sum([nim(1), nim(n)])"),
               "move (sum-over (_ in (list (make nim 1) (make nim n))) _) if (reduce all "
               "(_ in (list (make nim 1) (make nim n))) (legal-sum _))",
               "of a list of positions");
}

static void an_index_pair_reads_a_list_of_lists_or_a_cell(void)
{
    CHECK_TEXT(value("given A = [[1,2],[3,4]];", "A[0,1]"), "(index (index A 0) 1)", "rows of numbers");
    CHECK_TEXT(value("given g: grid;", "g[0,1]"), "(cell g 0 1)", "a grid");
    CHECK_TEXT(value("given b: bag;", "b[0]"), "(index b 0)", "a bag");
}

static void with_changes_items_cells_and_rows(void)
{
    CHECK_TEXT(value("given a = [1,2];", "a with [0]: 5, [1]: 6"), "(update a 0 5 1 6)", "items");
    CHECK_TEXT(value("given g: grid;", "g with [0,1]: \"x\""), "(update-cell g 0 1 \"x\")", "cells");
    CHECK_TEXT(value("given A = [[1,2]];", "A with [0,1]: 5"), "(update A 0 (update (index A 0) 1 5))",
               "one cell of a row");
    CHECK_TEXT(value("given A = [[1,2]], r = 0;", "A with [0,1]: 5, [r,0]: 6"),
               "(update A 0 (update (index A 0) 1 5) r (update (index A r) (select (eq 0 r) 1 -1) 5 0 6))",
               "two cells of what may be one row");
}

static void texts_with_holes_are_joined(void)
{
    CHECK_TEXT(value("given k = 1;", "\"take {k} now\""), "(join-text \"take \" (to-text k) \" now\")", "a number");
    CHECK_TEXT(value("given k: word;", "\"{k}\""), "k", "a text needs no conversion");
    CHECK_TEXT(value("", "\"{{x}}\""), "\"{x}\"", "braces");
}

static void built_in_functions_have_their_own_nodes(void)
{
    CHECK_TEXT(value("given a = 5;", "abs(a) + isqrt(a) + gcd(a, 3) + bit(a, 0)"),
               "(add (add (add (abs a) (isqrt a)) (gcd a 3)) (bit a 0))", "numbers");
    CHECK_TEXT(value("", "lists(0..3, 0..2)"), "(lists 0 3 0 2)", "lists");
    CHECK_TEXT(value("given a = [1];", "join(a, \", \")"), "(join a \", \")", "join");
    CHECK_TEXT(value("given g: grid;", "rows(g) * cols(g)"), "(mul (rows g) (cols g))", "grids");
}

/* ---- conversions ---- */

static void a_list_becomes_what_a_parameter_declares(void)
{
    NEED(strcmp(start("game b(a: bag) {} game s(a: set) {} game h(a: grid) {} game w(a: graph) {} game l(a: list) {}"),
                "ok") == 0,
         "the rules");
    CHECK_TEXT(position("b([2,1,1])"), "(make b (convert [bag] (list 2 1 1)))", "a bag");
    CHECK_TEXT(position("s([])"), "(make s (convert [set] (list [list of int])))", "an empty set");
    CHECK_TEXT(position("h([\"ab\",\"cd\"])"), "(make h (convert [grid] (list \"ab\" \"cd\")))", "a grid");
    CHECK_TEXT(position("w([[1],{0}])"), "(make w (list (convert [set] (list 1)) (set 0)))", "a graph, item by item");
    CHECK_TEXT(position("w([[i] for i in 0..3])"), "(make w (comprehend (i 0..3) (convert [set] (list i))))",
               "also computed");
    CHECK_TEXT(position("b([] plus 3 plus 4)"), "(make b (plus (plus (convert [bag] (list [list of int])) 3) 4))",
               "under plus");
    CHECK_TEXT(position("l({1,2})"),
               "1:3: 'a' of l is list of int, not set // a set has no order and no repeats; write [ ] instead of { }",
               "a set has lost its order");
    CHECK_TEXT(position("b({1,2})"),
               "1:3: 'a' of b is bag, not set // a set has no order and no repeats; write [ ] instead of { }",
               "and its repeats");
    CHECK_INT(stop(), 0, "all memory given back");
}

static void comparing_and_choosing_convert_the_list(void)
{
    CHECK_TEXT(value("given s: set;", "s == [1,2]"), "(eq s (convert [set] (list 1 2)))", "right");
    CHECK_TEXT(value("given s: set;", "[] == s"), "(eq (convert [set] (list [list of int])) s)", "left");
    CHECK_TEXT(value("given s: set, c = true;", "if c then [1] else s"), "(select c (convert [set] (list 1)) s)",
               "branches");
}

static void a_later_given_is_converted_to_the_type_of_the_first(void)
{
    const char *rules = "given S = {1,2}; given S = [3,3]; given g: graph = [[1],[]]; claim len(S) == len(g);";
    NEED(strcmp(start(rules), "ok") == 0, "the rules");
    CHECK_INT(now.program.givens.count, 2, "two givens");
    CHECK_INT(now.program.settings.count, 3, "three values");
    CHECK_INT(now.program.settings.at[0].given, now.program.settings.at[1].given, "of the same given");
    CHECK_INT(now.program.givens.at[spg_program_find_given(&now.program, "g")].shape.type, SPG_TYPE_GRAPH,
              "a graph is a list of sets");
    CHECK_INT(now.program.claims.at[0].settings, 3, "the claim stands below all");
    CHECK_TEXT(setting("S", "[7]"), "ok", "from outside a list will do");
    CHECK_INT(now.query.given, now.program.settings.at[0].given, "a value of that given");
    CHECK_INT(spg_pool_node(&now.query.pool, now.query.body)->type, SPG_TYPE(SET), "converted");
    CHECK_INT(now.program.settings.count, 3, "the rules stay as they are");
    CHECK_TEXT(setting("S", "7"), "1:1: the given 'S' is set, not int // a given keeps the type of its first line",
               "a number will not");
    CHECK_INT(now.query.pool.nodes.count, 0, "nothing is left of it");
    CHECK_TEXT(setting("T", "7"), "1:1: there is no given called 'T' // the rules must declare it: given T;",
               "no such given");
    stop();
}

static void a_claim_sees_the_values_above_it(void)
{
    NEED(strcmp(start("given m = 1; claim m == 1; given m = m + 1; claim m == 2;"), "ok") == 0, "the rules");
    CHECK_INT(now.program.claims.at[0].settings, 1, "the first claim");
    CHECK_INT(now.program.claims.at[1].settings, 2, "the second");
    stop();
}

/* ---- helpers ---- */

static void a_recursive_helper_finds_its_type_in_either_branch(void)
{
    CHECK_TEXT(
        part("def F(i) = if i < 2 then i+1 else F(i-1)+F(i-2); given x = F(9);", "recursive def F"),
        "recursive def F(i: int): int\n  (select (lt i 2) (add i 1) (add (call F (sub i 1)) (call F (sub i 2))))",
        "the first");
    CHECK_TEXT(
        part("def F(i) = if i > 1 then F(i-1)+F(i-2) else i+1; given x = F(9);", "recursive def F"),
        "recursive def F(i: int): int\n  (select (lt 1 i) (add (call F (sub i 1)) (call F (sub i 2))) (add i 1))",
        "the second");
    CHECK_TEXT(part("def up(i) = if i > 0 then up(i-1) + [i] else []; given x = up(3);", "recursive def up"),
               "recursive def up(i: int): list of int\n  (select (lt 0 i) (join-lists (call up (sub i 1)) (list i)) "
               "(list [list of int]))",
               "lists");
    CHECK_TEXT(
        part("def near(k) = if k > 0 then {x+1 for x in near(k-1)} else {0}; given x = near(3);", "recursive def near"),
        "recursive def near(k: int): set\n  (select (lt 0 k) (convert [set] (comprehend (x in (call near (sub k 1))) "
        "(add x 1))) (set 0))",
        "a set that is run over before its type is read");
    CHECK_TEXT(
        part("def chain(k) = if k > 0 then chain(k-1) + nim(k) else nothing; game nim(n: 0..) { nim(n-1); } game g(n) "
             "{ chain(n); }",
             "recursive def chain"),
        "recursive def chain(k: int): position\n  (select (lt 0 k) (sum (call chain (sub k 1)) (make nim k)) (sum))",
        "positions");
}

static void helpers_that_call_each_other_are_recursive_together(void)
{
    NEED(strcmp(start("def a(n) = if n == 0 then 0 else b(n-1) + c(n-1); def b(n) = if n == 0 then 1 else a(n-1);"
                      "def c(n) = if n == 0 then 2 else b(n-1) + d(n); def d(n) = n; given x = a(3);"),
                "ok") == 0,
         "the rules");
    int recursive = 0;
    for (size_t i = 0; i < now.program.defs.count; i++) {
        const spg_def *def = &now.program.defs.at[i];
        if (def->recursive) { recursive += 1; }
        CHECK(def->recursive == (strcmp(def->name, "d") != 0), def->name);
    }
    CHECK_INT(recursive, 3, "a, b, c; not d");
    stop();
}

static void a_helper_has_one_instance_per_list_of_types(void)
{
    NEED(strcmp(start("def put(a, x) = if x == 0 then a else a plus x; def same(a) = a;"
                      "given s: set, b: bag; claim put(s, 1) == s and put(b, 1) == b and put(s, 2) == s and same(1) == "
                      "1 and same(\"a\") == \"a\";"),
                "ok") == 0,
         "the rules");
    CHECK_INT(now.program.defs.count, 4, "two of put, two of same");
    stop();
    CHECK_TEXT(
        mistake("def put(a, x) = a plus x; given l = [1], y = put(l, 2);"),
        "1:17: 'plus' puts a number into a set or bag, not into list of int // to append to a list, write: a + [x]",
        "wrong for these types");
}

static void a_helper_called_with_ever_deeper_types_is_refused(void)
{
    CHECK_TEXT(
        mistake("def f(a) = f([a]); given x = f(1);"),
        "1:12: the helper 'f' is called with too many different types of arguments // a helper that calls itself must "
        "pass arguments of the same types",
        "not endless");
}

static void a_long_chain_of_helpers_is_an_error_not_a_crash(void)
{
    static char rules[1 << 20];
    size_t used = 0;
    for (int i = 0; i < 9000; i++) {
        used += (size_t)snprintf(rules + used, sizeof rules - used, "def f%d(x) = 1 + f%d(x);\n", i, i + 1);
    }
    snprintf(rules + used, sizeof rules - used, "def f9000(x) = x; given y = f0(1);");
    CHECK(strstr(mistake(rules), "nested too deep") != NULL, "a limit");
}

static void unknown_types_are_numbers_in_the_end(void)
{
    CHECK_TEXT(part("given a = [], b = [[]];", "given a"), "given a: list of int", "a list of nothing");
    CHECK_TEXT(part("given a = [], b = [[]];", "given b"), "given b: list of list of int",
               "a list of lists of nothing");
    CHECK_TEXT(part("def f(x) = f(x); claim f(1) == f(1);", "recursive def f"),
               "recursive def f(x: int): int\n  (call f x)", "a helper that never ends");
}

/* ---- names ---- */

static void a_use_means_the_latest_definition_above_or_the_first_below(void)
{
    NEED(strcmp(start("game a(n) { b(n); } game b(n) { 1 * a(n); } game c(n) { b(n); } game b(n) { 2 * b(n); } game "
                      "d(n) { b(n); }"),
                "ok") == 0,
         "the rules");
    CHECK_INT(now.program.games.count, 5, "five games");
    const spg_pool *pool = &now.program.pool;
    uint32_t makes[5] = {9, 9, 9, 9, 9};
    for (uint32_t g = 0; g < 5; g++) {
        spg_ref at = spg_pool_child(pool, spg_pool_child(pool, now.program.games.at[g].body, 0), 3);
        if (spg_pool_node(pool, at)->kind == SPG_NODE_COPIES) { at = spg_pool_child(pool, at, 1); }
        makes[g] = spg_pool_node(pool, at)->data;
    }
    CHECK_INT(makes[0], 1, "a means the first b, below it");
    CHECK_INT(makes[1], 0, "the first b means a");
    CHECK_INT(makes[2], 1, "c means the b above");
    CHECK_INT(makes[3], 3, "the second b means itself");
    CHECK_INT(makes[4], 3, "d means the second b");
    CHECK_TEXT(add("game d(n) { 3 * d(n); }"), "ok", "another file");
    CHECK_TEXT(position("d(1) + b(2)"), "(sum (make d 1) (make b 2))", "a question");
    const spg_pool *own = &now.query.pool;
    CHECK_INT(spg_pool_node(own, spg_pool_child(own, now.query.body, 0))->data, 5, "means the latest d");
    CHECK_INT(spg_pool_node(own, spg_pool_child(own, now.query.body, 1))->data, 3, "and the latest b");
    stop();
}

static void helpers_and_games_do_not_meet_givens_and_locals(void)
{
    CHECK_TEXT(mistake("given s = 1; def s(x) = x + s; game nim(nim: 0..) { nim(nim - s(s)); }"), "ok",
               "called or not tells them apart");
}

static void a_binder_of_a_claim_sets_the_given_above(void)
{
    NEED(strcmp(start("claim for m in 0..1: m >= 0; given m = 3, S = {1}; claim for m in 1..5, n in 0..m: m > n; claim "
                      "for S in [[1],[2,1]]: len(S) > 0;"),
                "ok") == 0,
         "the rules");
    CHECK_INT(now.program.claims.at[0].sets[0], 0, "a given below is not meant");
    CHECK_INT(now.program.claims.at[1].sets[0], 1, "m");
    CHECK_INT(now.program.claims.at[1].sets[1], 0, "n is an ordinary name");
    CHECK_INT(now.program.claims.at[2].sets[0], 2, "S, of lists converted to sets");
    stop();
}

static void a_game_of_several_files_keeps_its_names(void)
{
    NEED(strcmp(start("given m = 3; game bash(n: 0..) { for k in 1..m: bash(n-k); }"), "ok") == 0, "the first file");
    CHECK_TEXT(add("given m: word; game w(n) { w(len(m)); }"), "ok", "another m");
    CHECK_INT(now.program.givens.count, 2, "is another given");
    CHECK_TEXT(add("given m = \"x\";"), "ok", "a value for the latest");
    CHECK_INT(now.program.settings.at[1].given, 1, "the word");
    CHECK_TEXT(add("given m = 4; claim m == 4;"), "ok", "a value that does not fit");
    CHECK_INT(now.program.givens.count, 3, "is a new given in a new file");
    stop();
}

/* ---- games ---- */

static void lets_and_ends_come_before_the_moves(void)
{
    CHECK_TEXT(part("game g(n: 0..) { g(n-1); let h = n/2; g(h); end lose if h == 0; stuck draw; end win if n == 9; }",
                    "game g"),
               "game g(n: int 0..)\n  let h (div n 2)\n  end lose if (eq h 0)\n  end win if (eq n 9)\n  stuck draw\n"
               "  move (make g (sub n 1)) if (legal g (sub n 1))\n  move (make g h) if (legal g h)",
               "in the order written");
}

static void ranges_may_use_givens_and_earlier_parameters(void)
{
    CHECK_TEXT(part("given m = 3; game g(a: 0..m, b: a..2*m, l: list[m] of 0..b) { g(a-1, b, l); }", "game g"),
               "game g(a: int 0..m, b: int a..(mul 2 m), l: list of int[m] 0..b)\n"
               "  move (make g (sub a 1) b l) if (legal g (sub a 1) b l)",
               "bounds and sizes");
    CHECK_TEXT(part("game g(l: list[3]) { g(l); }", "game g"),
               "game g(l: list of int[3])\n  move (make g l) if (legal g l)", "a size alone is a range too");
    CHECK_TEXT(part("game g(b: grid[2,3]) { g(b); }", "game g"),
               "game g(b: grid[2,3])\n  move (make g b) if (legal g b)", "two sizes");
    CHECK_TEXT(mistake("game g(a: 0..b, b: 0..) { g(a-1, b); }"),
               "1:14: unknown name 'b' // declare it: given b; or bind it with for, let or a parameter",
               "not later ones");
}

static void moves_carry_label_gain_and_again(void)
{
    CHECK_TEXT(part("game g(n: 0..) { for k in 1..n: \"take {k}\" | \"取 {k}\" again gain k*k: g(n-k); }", "game g"),
               "game g(n: int 0..)\n  for k 1..n\n    again gain (mul k k) (make g (sub n k)) if (legal g (sub n k)) "
               "label (join-text \"take \" (to-text k)) "
               "中文 (join-text \"取 \" (to-text k))",
               "all of them");
}

static void roles_choices_and_verdicts_keep_their_structure(void)
{
    CHECK_TEXT(part("game g(n: 0..) { first: { let a = n-1; g(a); } second { g(n-2); } if n == 1: lose; else: g(0); }",
                    "game g"),
               "game g(n: int 0..)\n  first\n    let a (sub n 1)\n    move (make g a) if (legal g a)\n  second\n"
               "    move (make g (sub n 2)) if (legal g (sub n 2))\n  if (eq n 1)\n    lose\n  else\n    move (make g "
               "0) if (legal g 0)",
               "as written");
}

static void a_chosen_target_is_legal_where_it_is_chosen(void)
{
    CHECK_TEXT(move("(if n > 0 then nim(n) else free(n))"),
               "move (select (lt 0 n) (make nim n) (make free n)) if (select (lt 0 n) (legal nim n) true)",
               "by branch");
    CHECK_TEXT(move("two(n)"), "move (call two n) if (legal-sum (call two n))", "of a helper");
}

static void titles_are_kept_in_two_languages(void)
{
    NEED(strcmp(start("title \"Kayles\" | \"凯尔斯\"; game k(n: 0..) { title \"Row\"; k(n-1); }"), "ok") == 0,
         "the rules");
    CHECK_TEXT(now.program.title.english, "Kayles", "the file");
    CHECK_TEXT(now.program.title.chinese, "凯尔斯", "the file, in Chinese");
    CHECK_TEXT(now.program.games.at[0].title.english, "Row", "the game");
    CHECK(now.program.games.at[0].title.chinese == NULL, "no Chinese");
    stop();
}

static void heap_codes_are_games_once_each(void)
{
    NEED(strcmp(start("game heap(n: 0..) { heap(n-1) + .77(n-1); }"), "ok") == 0, "the rules");
    CHECK_TEXT(position(".77(3) + .77(4) + s{1,3,4}(5) + heap(2)"),
               "(sum (make .77 3) (make .77 4) (make s{1,3,4} 5) (make heap 2))", "a sum");
    CHECK_INT(now.program.games.count, 3, "heap, .77, s{1,3,4}");
    const uint32_t code = spg_program_find_game(&now.program, ".77");
    NEED(code == 1, "found by its code");
    CHECK_INT(now.program.games.at[code].param_count, 1, "one parameter");
    uint64_t reach[1] = {1u << code};
    CHECK_INT(spg_program_reach(&now.program, reach), SPG_OK, "reach");
    CHECK_INT(reach[0], 1u << code, "it calls itself, not the game named heap");
    stop();
}

/* ---- questions ---- */

static void questions_have_their_types(void)
{
    const char *nim = "game nim(n: 0..) { for k in 1..n: nim(n-k); } game pair(a: 0.., b: 0..) { pair(a-1, b); for i "
                      "in {1,2}: nim(b-i); }";
    CHECK_TEXT(claim(nim, "sg(nim(3)) == 3 and wins(nim(1))"),
               "claim after 0 settings\n  (and (eq (ask sg (make nim 3)) 3) (ask wins (make nim 1)))",
               "numbers and truth");
    CHECK_TEXT(claim(nim, "moves(nim(3)).k == [3]"),
               "claim after 0 settings\n  (eq (field k (ask moves (make nim 3))) (list 3))",
               "a list of bound variables");
    CHECK_TEXT(claim(nim, "best(pair(1,2)).to.n == 0"),
               "claim after 0 settings\n  (eq (field n (field to (ask best (make pair 1 2)))) 0)",
               "through the games in reach");
    CHECK_TEXT(
        claim(nim, "sort(m in moves(nim(3)): m.k)[0].part == 0"),
        "claim after 0 settings\n  (eq (field part (index (sort (m in (ask moves (make nim 3))) (field k m)) 0)) 0)",
        "through names");
    CHECK_TEXT(claim(nim, "period(n in 0..: sg(nim(n))) == [0,1]"),
               "claim after 0 settings\n  (eq (period (n 0..) (ask sg (make nim n))) (list 0 1))", "period");
    CHECK_TEXT(claim(nim, "value(nim(3)) == \"3\""), "claim after 0 settings\n  (eq (ask value (make nim 3)) \"3\")",
               "value is text");
    CHECK_TEXT(mistake("game nim(n: 0..) { for k in 1..n: nim(n-k); } claim best(nim(3)).j == 1;"),
               "1:53: no move here binds 'j' // a move knows part, to, and the names after 'for' in its rule",
               "no such name");
    CHECK_TEXT(
        mistake(
            "game a(n) { for k in [1]: b(n-k); } game b(n) { for k in [\"x\"]: b(len(k)); } claim best(a(3)).k == 1;"),
        "1:84: 'k' has different types in the games this may be // rename it in one of the games", "two types");
}

/* ---- limits ---- */

static void at_every_memory_limit_a_file_is_read_or_refused(void)
{
    const char *rules =
        "given m = 3, S = {1,2}; def f(x) = if x < 1 then 0 else f(x-1) + 1;"
        "game g(n: 0..m, b: bag) { let y = f(n); end lose if y == 0; for k in S: \"a {k}\" g(n-k, b plus k) + .07(k); }"
        "claim for m in 1..2: wins(g(1, [1])) and moves(g(1,[])).k == [];";
    size_t refused = 0;
    for (size_t limit = 0;; limit += limit < 4096 ? 61 : 997) {
        spg_status status = open_session(limit);
        if (status == SPG_OK) { status = try_file(rules); }
        const bool fine = status == SPG_OK || status == SPG_NO_MEMORY;
        const size_t left = stop();
        CHECK(fine && left == 0, "read or refused, nothing left");
        if (!fine || left != 0 || status == SPG_OK) { break; }
        refused += 1;
    }
    CHECK(refused > 20, "many limits were too small");
}

static void a_mistake_in_a_position_takes_nothing_away(void)
{
    NEED(strcmp(start("def id(x) = x; game nim(n: 0..) { nim(n-id(1)); }"), "ok") == 0, "the rules");
    const size_t nodes = now.program.pool.nodes.count;
    CHECK_TEXT(position("nim(len(id([1]))) + .77(2) + nim(\"x\")"), "1:34: 'n' of nim is int, not text",
               "a mistake after a helper and a heap game");
    CHECK_INT(now.program.pool.nodes.count, nodes, "nodes");
    CHECK_INT(now.program.games.count, 1, "games");
    CHECK_INT(now.program.defs.count, 1, "helpers");
    CHECK_INT(now.run.sources.count, 2, "texts: the rules and the position, not the heap game");
    CHECK_TEXT(position("nim(len(id([1]))) + .77(2)"), "(sum (make nim (length (call id'1 (list 1)))) (make .77 2))",
               "the next one is read");
    CHECK_TEXT(add("game bad(n) { worse(n); }"),
               "1:15: there is no game or helper called 'worse' // write its rules: game worse(n: 0..) { … }",
               "a file with a mistake");
    CHECK_TEXT(position("bad(1)"),
               "1:1: there is no game or helper called 'bad' // write its rules: game bad(n: 0..) { … }",
               "is not half there");
    CHECK_TEXT(position("nim(1)"), "(make nim 1)", "the rest is");
    CHECK_INT(stop(), 0, "all memory given back");
}

TAP_MAIN(TEST(a_comparison_to_the_right_is_written_to_the_left),
         TEST(a_literal_keeps_its_sign_and_other_operands_are_negated),
         TEST(plus_is_for_numbers_texts_lists_and_positions), TEST(a_number_times_a_position_is_copies),
         TEST(nothing_is_a_sum_without_terms), TEST(membership_in_a_range_is_two_comparisons),
         TEST(items_that_are_ranges_become_spans), TEST(comprehensions_keep_their_binders),
         TEST(reducers_name_their_operation), TEST(sum_adds_positions_when_its_body_is_one),
         TEST(an_index_pair_reads_a_list_of_lists_or_a_cell), TEST(with_changes_items_cells_and_rows),
         TEST(texts_with_holes_are_joined), TEST(built_in_functions_have_their_own_nodes),
         TEST(a_list_becomes_what_a_parameter_declares), TEST(comparing_and_choosing_convert_the_list),
         TEST(a_later_given_is_converted_to_the_type_of_the_first), TEST(a_claim_sees_the_values_above_it),
         TEST(a_recursive_helper_finds_its_type_in_either_branch),
         TEST(helpers_that_call_each_other_are_recursive_together), TEST(a_helper_has_one_instance_per_list_of_types),
         TEST(a_helper_called_with_ever_deeper_types_is_refused), TEST(a_long_chain_of_helpers_is_an_error_not_a_crash),
         TEST(unknown_types_are_numbers_in_the_end), TEST(a_use_means_the_latest_definition_above_or_the_first_below),
         TEST(helpers_and_games_do_not_meet_givens_and_locals), TEST(a_binder_of_a_claim_sets_the_given_above),
         TEST(a_game_of_several_files_keeps_its_names), TEST(lets_and_ends_come_before_the_moves),
         TEST(ranges_may_use_givens_and_earlier_parameters), TEST(moves_carry_label_gain_and_again),
         TEST(roles_choices_and_verdicts_keep_their_structure), TEST(a_chosen_target_is_legal_where_it_is_chosen),
         TEST(titles_are_kept_in_two_languages), TEST(heap_codes_are_games_once_each), TEST(questions_have_their_types),
         TEST(at_every_memory_limit_a_file_is_read_or_refused), TEST(a_mistake_in_a_position_takes_nothing_away))
