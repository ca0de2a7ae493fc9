/* test_tidy.c — the one layout of a rule file. SPDX-License-Identifier: MIT */
#include "lang/tidy.h"

#include <stdlib.h>

#include "parse_helper.h"
#include "tap.h"

static spg_run run;

/* The layout, or the error; again from the layout: a fault if that differs. */
static const char *tidy(const char *text)
{
    static char out[8192];
    char again[8192] = "";
    for (int round = 0; round < 2; round++) {
        const char *from = round == 0 ? text : out;
        spg_text made;
        spg_run_init(&run);
        spg_text_init(&made, &run);
        const uint32_t source = spg_sources_add(&run.sources, "test", from, strlen(from));
        const spg_status status = spg_tidy_rules(&run, source, &made);
        snprintf(round == 0 ? out : again, sizeof out, "%s", spg_text_get(&made));
        spg_text_clear(&made);
        if (status != SPG_OK) { return parse_error(&run); }
        if (run.memory.used != 0) { return "memory was not given back"; }
    }
    return strcmp(out, again) == 0 ? out : "the second time differs";
}

/* ---- blanks ---- */

static void sums_of_short_operands_are_tight(void)
{
    CHECK_TEXT(tidy("def f(n,k)=n - k+1;"), "def f(n, k) = n-k+1;\n", "names and numbers");
    CHECK_TEXT(tidy("def f(n)=g(n)+g(n-1);"), "def f(n) = g(n) + g(n-1);\n", "calls are not short");
    CHECK_TEXT(tidy("def f(a)=len( a )-1+a[ 0 ];"), "def f(a) = len(a)-1+a[0];\n", "lengths and items are");
    CHECK_TEXT(tidy("def f(t,k,s)=t-k*s;"), "def f(t, k, s) = t - k*s;\n", "a product in a sum is not");
    CHECK_TEXT(tidy("def f(n)=(n-1)/2*n**2;"), "def f(n) = (n-1)/2*n**2;\n", "a small group is");
    CHECK_TEXT(tidy("def f(n)=- n- -3;"), "def f(n) = -n - -3;\n", "a sign");
    CHECK_TEXT(tidy("def f(n)=n*2%3;"), "def f(n) = n * 2 % 3;\n", "no rank is hidden beside a remainder");
    CHECK_TEXT(tidy("def f(a,i)=a[2*i+1,i % 2]..2*i + 1;"), "def f(a, i) = a[2*i+1,i%2]..2*i+1;\n", "indices, ranges");
}

static void words_and_comparisons_have_blanks(void)
{
    CHECK_TEXT(tidy("def f(x)=not(x==1 or(x in{1,2}and x!=-3))xor(x|1)&2<<3;"),
               "def f(x) = not (x == 1 or (x in {1,2} and x != -3)) xor (x | 1) & 2 << 3;\n", "operators");
    CHECK_TEXT(tidy("given m : 1 ..=3 , S:set[ 4 ]of 0 .. 24,p;"), "given m: 1.. = 3, S: set[4] of 0..24, p;\n",
               "types");
    CHECK_TEXT(tidy("main{print(1+2)*3;print[1];write;repeat(2){stop;}}"),
               "main { print (1+2)*3; print [1]; write; repeat (2) { stop; } }\n", "words of main are no calls");
}

static void commas_are_tight_between_plain_items(void)
{
    CHECK_TEXT(tidy("claim f( a , b )==[ 1, -2,3..5, \"x\",[ 6, 7]];"), "claim f(a,b) == [1,-2,3..5,\"x\",[6,7]];\n",
               "names, numbers, texts, lists of them");
    CHECK_TEXT(tidy("claim f(a,b+1)=={a, b-1}and [x for x in 0..3,y in 1..]==[];"),
               "claim f(a, b+1) == {a, b-1} and [x for x in 0..3, y in 1..] == [];\n", "not beside others");
    CHECK_TEXT(tidy("formula sg(ed(a , b))where a<b=a[0 , 1];"), "formula sg(ed(a,b)) where a < b = a[0,1];\n",
               "subjects");
}

static void strings_and_codes_stay_as_they_are(void)
{
    CHECK_TEXT(tidy("title\"a  {{ # \\\" b\"|\"c{ n +1 }\";"), "title \"a  {{ # \\\" b\" | \"c{ n +1 }\";\n",
               "strings");
    CHECK_TEXT(tidy("claim sg( .77(3)+s{1, 3 ,4}(2)+4.07( 9 ))==0;"),
               "claim sg(.77(3) + s{1, 3 ,4}(2) + 4.07(9)) == 0;\n", "codes of heaps");
    CHECK_TEXT(tidy("game g(n:0..){\"a\"|\"b\"g(n-1);\"c\"lose;}"),
               "game g(n: 0..) { \"a\" | \"b\" g(n-1); \"c\" lose; }\n", "labels");
    CHECK_TEXT(tidy("game g(a:list){\"{a[0,1]} {-f(1,2)}\"|\"{ a[0]-1 }\"g(a);}"),
               "game g(a: list) { \"{a[0,1]} {-f(1,2)}\" | \"{ a[0]-1 }\" g(a); }\n", "with holes");
}

/* ---- lines ---- */

static void a_block_stays_on_one_line_if_it_was_and_fits(void)
{
    CHECK_TEXT(tidy("game g(n:0..){for k in 1..3:{g(n-k);}}"), "game g(n: 0..) { for k in 1..3: { g(n-k); } }\n",
               "it was");
    CHECK_TEXT(tidy("game g(n: 0..) {\n g(n-1); }"), "game g(n: 0..) {\n  g(n-1);\n}\n", "it was not");
    CHECK_TEXT(tidy("game g(n: 0..) { g(n-1);\n g(n-2);\n}"), "game g(n: 0..) { g(n-1); g(n-2); }\n",
               "the line end behind the brace decides");
    CHECK_TEXT(tidy("game g(n: 0..) {\n}"), "game g(n: 0..) {}\n", "nothing in it");
}

static void parts_side_by_side_stay_so(void)
{
    CHECK_TEXT(tidy("main {\n read n;   print n; read m;\n print m;\n}"),
               "main {\n  read n; print n; read m;\n  print m;\n}\n", "in a block with lines of its own");
    CHECK_TEXT(tidy("given a=1;given b=2;"), "given a = 1;\ngiven b = 2;\n", "items of a file do not");
}

static void one_empty_line_between_parts_stays(void)
{
    CHECK_TEXT(tidy("\n\n\ngiven a=1;\n\n\n\ngiven b=2;\ngiven c=3;\n\n"),
               "given a = 1;\n\ngiven b = 2;\ngiven c = 3;\n", "items");
    CHECK_TEXT(tidy("main {\n\n\n read n;\n\n\n print n;\n\n}"), "main {\n  read n;\n\n  print n;\n}\n",
               "parts of a block");
}

static void two_braces_on_one_line_stay_together(void)
{
    CHECK_TEXT(tidy("main { until eof {\nread n; print n; } }"), "main { until eof {\n  read n; print n;\n} }\n",
               "together");
    CHECK_TEXT(tidy("main {\nuntil eof {\nread n; } }"), "main {\n  until eof {\n    read n;\n  }\n}\n", "apart");
    CHECK_TEXT(tidy("main { until eof {\nread n; } # end\n}"), "main {\n  until eof {\n    read n;\n  }  # end\n}\n",
               "a comment between them");
}

static void else_stands_behind_a_brace_or_below_its_if(void)
{
    CHECK_TEXT(tidy("main { if 1 == 1 {\nread n; } else {\nread m; } }"),
               "main {\n  if 1 == 1 {\n    read n;\n  } else {\n    read m;\n  }\n}\n", "behind a brace");
    CHECK_TEXT(tidy("main {\nif 1 == 1 { read n; } else if 1 == 2 {\nread m; } }"),
               "main {\n  if 1 == 1 { read n; }\n  else if 1 == 2 {\n    read m;\n  }\n}\n", "below");
}

#define LONG "a_name_of_thirty_letters_or_so"

static void long_lines_are_broken_outside_of_brackets_first(void)
{
    CHECK_TEXT(tidy("claim for x in 0..9: f(" LONG ", " LONG ") == 1 and f(" LONG ", 1) == 2;"),
               "claim for x in 0..9:\n  f(" LONG "," LONG ") == 1 and f(" LONG ",1) == 2;\n", "behind the colon");
    CHECK_TEXT(tidy("claim f(" LONG "," LONG ") and f(" LONG "," LONG ");"),
               "claim f(" LONG "," LONG ")\n  and f(" LONG "," LONG ");\n", "before a word");
    CHECK_TEXT(tidy("def f(x) = [" LONG "," LONG "," LONG "," LONG "," LONG "];"),
               "def f(x) = [" LONG "," LONG "," LONG ",\n  " LONG "," LONG "];\n", "behind a comma");
    CHECK_TEXT(tidy("game g(n: 0..) { for k in 1..n: \"" LONG LONG "\" | \"b\" g(n-k); g(n-90); g(n-1); }"),
               "game g(n: 0..) {\n  for k in 1..n: \"" LONG LONG "\" | \"b\" g(n-k);\n  g(n-90);\n  g(n-1);\n}\n",
               "a block first");
    CHECK_TEXT(tidy("game g(n: 0..) { for k in 1..n: \"" LONG LONG "\" | \"" LONG LONG "\" g(n-k); }"),
               "game g(n: 0..) {\n  for k in 1..n:\n    \"" LONG LONG "\" | \"" LONG LONG "\"\n      g(n-k);\n}\n",
               "then behind the colon, then behind the label");
}

static void wide_characters_count_two_columns(void)
{
    const char *wide =
        "game g(n: 0..) { \"汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉\" g(n-1); "
        "g(n-2); }";
    CHECK(strchr(tidy(wide), '\n')[1] == '\0', "40 of them fit");
    wide =
        "game g(n: 0..) { \"汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉汉\" "
        "g(n-1); g(n-2); }";
    CHECK(strchr(tidy(wide), '\n')[1] == ' ', "44 do not");
}

static void a_board_with_a_row_per_line_keeps_it(void)
{
    CHECK_TEXT(tidy("given b = [\"00\",\n  \"01\",\n  \"11\"];"), "given b = [\n  \"00\",\n  \"01\",\n  \"11\"\n];\n",
               "rows");
    CHECK_TEXT(tidy("given b = [\n1, 2];"), "given b = [\n  1,\n  2\n];\n", "a line end behind the bracket");
    CHECK_TEXT(tidy("given b = [1,\n2,\n3];"), "given b = [1,2,3];\n", "numbers have no rows");
}

/* ---- comments ---- */

static void comments_stay_where_they_are(void)
{
    CHECK_TEXT(tidy("# a \n\n\n#b\ngiven x=1; # c\t\r\n  # d\n\ngiven y=2;\n# e"),
               "# a\n\n#b\ngiven x = 1;  # c\n# d\n\ngiven y = 2;\n# e\n", "between items");
    CHECK_TEXT(tidy("game g(n: 0..) { # a\ng(n-1); # b\n# c\n}"),
               "game g(n: 0..) {  # a\n  g(n-1);         # b\n  # c\n}\n", "in a block");
    CHECK_TEXT(tidy("game g(n: 0..) { g(n-1); # b\n g(n-2); }"), "game g(n: 0..) {\n  g(n-1);  # b\n  g(n-2);\n}\n",
               "a comment breaks a line");
    CHECK_TEXT(tidy("def f(x) = x + # a\n # b\n 1;"), "def f(x) = x+  # a\n  # b\n  1;\n", "inside of an expression");
    CHECK_TEXT(tidy("main { for x in 1..2 # a\n { # b\n print x; } }"),
               "main {\n  for x in 1..2  # a\n    {            # b\n    print x;\n  }\n}\n", "before a brace");
    CHECK_TEXT(tidy("# only"), "# only\n", "alone");
    CHECK_TEXT(tidy(" \n\n"), "", "nothing at all");
}

static void comments_of_neighbouring_lines_are_aligned(void)
{
    CHECK_TEXT(tidy("given a=1;# x\ngiven abc=1;# y\n\ngiven b=1;# z"),
               "given a = 1;    # x\ngiven abc = 1;  # y\n\ngiven b = 1;  # z\n", "in groups");
}

static void what_is_no_rule_file_is_an_error(void)
{
    CHECK_TEXT(tidy("game g(n: 0..) { g(n-1) }"), "1:25 expected ';' here", "syntax");
    CHECK_TEXT(tidy("game g(n: 0..) { unknown(m-1); }"), "game g(n: 0..) { unknown(m-1); }\n",
               "names are not looked at");
}

static void every_memory_limit_ends_in_an_answer_or_a_refusal(void)
{
    const char *text =
        "# a\ngame g(n: 0..) {\n for k in 1..3: { g(n-k); } # b\n}\nclaim [sg(g(n)) for n in 0..9] == [1,2,3];";
    spg_status status = SPG_NO_MEMORY;
    size_t limit = 0;
    for (; status == SPG_NO_MEMORY && limit < 1000000; limit += 64) {
        spg_text made;
        spg_run_init(&run);
        run.memory.limit = limit;
        spg_text_init(&made, &run);
        const uint32_t source = spg_sources_add(&run.sources, "test", text, strlen(text));
        status = spg_tidy_rules(&run, source, &made);
        spg_text_clear(&made);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "nothing else");
        CHECK(run.memory.used == 0, "all is given back");
    }
    CHECK(status == SPG_OK && limit > 64, "enough at last");
}

TAP_MAIN(TEST(sums_of_short_operands_are_tight), TEST(words_and_comparisons_have_blanks),
         TEST(commas_are_tight_between_plain_items), TEST(strings_and_codes_stay_as_they_are),
         TEST(a_block_stays_on_one_line_if_it_was_and_fits), TEST(parts_side_by_side_stay_so),
         TEST(one_empty_line_between_parts_stays), TEST(two_braces_on_one_line_stay_together),
         TEST(else_stands_behind_a_brace_or_below_its_if), TEST(long_lines_are_broken_outside_of_brackets_first),
         TEST(wide_characters_count_two_columns), TEST(a_board_with_a_row_per_line_keeps_it),
         TEST(comments_stay_where_they_are), TEST(comments_of_neighbouring_lines_are_aligned),
         TEST(what_is_no_rule_file_is_an_error), TEST(every_memory_limit_ends_in_an_answer_or_a_refusal))
