/* test_lex.c — tokens, and what is no token. SPDX-License-Identifier: MIT */
#include "lang/lex.h"

#include <stdlib.h>

#include "lang/tree.h"
#include "parse_helper.h"
#include "tap.h"

static const char *kind_name(uint8_t kind)
{
#define NAME1(name) #name,
#define NAME2(name, text) text,
    static const char *const names[] = {SPG_TOKEN_OTHER_MAP(NAME1) SPG_TOKEN_SIGN_MAP(NAME2) SPG_TOKEN_WORD_MAP(NAME2)};
    return names[kind];
}

/* The tokens as text: names, numbers, codes and pieces as NAME:n, the others as themselves. */
static const char *tokens_of_bytes(const char *text, size_t length)
{
    static char out[4096];
    spg_run run;
    spg_tokens tokens = {0};
    spg_run_init(&run);
    out[0] = '\0';
    const spg_status status = spg_lex_read(&run, spg_sources_add(&run.sources, "test", text, length), &tokens);
    for (size_t i = 0; i < tokens.count && status == SPG_OK; i++) {
        const spg_token token = tokens.at[i];
        const size_t used = strlen(out);
        snprintf(out + used, sizeof out - used, "%s%s", i == 0 ? "" : " ", kind_name(token.kind));
        if (token.kind == SPG_TOKEN_NAME || token.kind == SPG_TOKEN_NUMBER || token.kind == SPG_TOKEN_CODE ||
            token.kind == SPG_TOKEN_PIECE) {
            const size_t more = strlen(out);
            snprintf(out + more, sizeof out - more, ":%.*s", (int)(token.end - token.start), text + token.start);
        }
    }
    SPG_ARRAY_CLEAR(&run, &tokens);
    if (run.memory.used != 0) { return "memory was not given back"; }
    return status == SPG_OK ? out : parse_error(&run);
}

static const char *tokens_of(const char *text)
{
    return tokens_of_bytes(text, strlen(text));
}

static void names_hold_letters_of_any_script_and_digits(void)
{
    CHECK_TEXT(tokens_of("a _b2 c_ 石子 石2子"), "NAME:a NAME:_b2 NAME:c_ NAME:石子 NAME:石2子 END", "five names");
    CHECK_TEXT(tokens_of("Älter привет"), "NAME:Älter NAME:привет END", "other alphabets");
}

static void reserved_words_are_whole_names(void)
{
    CHECK_TEXT(tokens_of("for form in inn"), "for NAME:form in NAME:inn END", "a longer name is a name");
    CHECK_TEXT(tokens_of("For END"), "NAME:For NAME:END END", "letters differ from capitals");
    CHECK_TEXT(tokens_of("list bag word of read print grundy sum"),
               "NAME:list NAME:bag NAME:word NAME:of NAME:read NAME:print NAME:grundy NAME:sum END", "not reserved");
}

static void every_reserved_word_is_a_token_of_its_own(void)
{
    for (int kind = SPG_TOKEN_FOR; kind < SPG_TOKEN_COUNT; kind++) {
        char want[32];
        snprintf(want, sizeof want, "%s END", spg_lex_word((spg_token_kind)kind));
        CHECK_TEXT(tokens_of(spg_lex_word((spg_token_kind)kind)), want, "the word");
        CHECK(spg_lex_is_reserved((spg_token_kind)kind), "reserved");
    }
    CHECK(!spg_lex_is_reserved(SPG_TOKEN_NAME) && !spg_lex_is_reserved(SPG_TOKEN_AMPERSAND), "others are not");
    CHECK_TEXT(spg_lex_word(SPG_TOKEN_NAME), "", "a name has no fixed text");
}

static void the_longest_sign_is_taken(void)
{
    CHECK_TEXT(tokens_of("<<<=<"), "<< <= < END", "<");
    CHECK_TEXT(tokens_of(">>>=>"), ">> >= > END", ">");
    CHECK_TEXT(tokens_of("***"), "** * END", "*");
    CHECK_TEXT(tokens_of("=> == = !="), "=> == = != END", "=");
    CHECK_TEXT(tokens_of("( ) [ ] { } , ; : + - * / % | &"), "( ) [ ] { } , ; : + - * / % | & END", "single ones");
}

static void comments_and_blanks_are_left_out(void)
{
    CHECK_TEXT(tokens_of("a # b \"c\n\td\r\ne # 注释；"), "NAME:a NAME:d NAME:e END", "to the end of the line");
    CHECK_TEXT(tokens_of(""), "END", "an empty text");
    CHECK_TEXT(tokens_of("# only"), "END", "only a comment");
    CHECK_TEXT(tokens_of("\"# in\" a"), "STRING_START PIECE:# in STRING_END NAME:a END", "# in a string is text");
    CHECK_TEXT(tokens_of("\xEF\xBB\xBF"
                         "a"),
               "NAME:a END", "a byte order mark is passed over");
}

static void numbers_fit_128_bits_or_are_refused(void)
{
    CHECK_TEXT(tokens_of("170141183460469231731687303715884105727"),
               "NUMBER:170141183460469231731687303715884105727 END", "2**127 - 1");
    CHECK_TEXT(tokens_of("x 170141183460469231731687303715884105728"),
               "1:3 the number does not fit 128 bits (the largest number is 170141183460469231731687303715884105727)",
               "2**127");
    CHECK_TEXT(tokens_of("007"), "NUMBER:007 END", "zeros in front");
}

static void a_number_is_not_followed_by_a_letter(void)
{
    CHECK_TEXT(tokens_of("1 + 2n"),
               "1:5 the number 2 runs into the name n (write 2*n for a product; numbers are decimal)", "2n");
    CHECK_TEXT(tokens_of("3石"),
               "1:1 the number 3 runs into the name 石 (write 3*石 for a product; numbers are decimal)", "any letter");
    CHECK_TEXT(tokens_of("1.5"),
               "1:1 numbers are whole; there is no decimal point "
               "(a heap code such as 4.07 stands directly before '(': 4.07(12))",
               "1.5");
}

static void strings_hold_pieces_and_holes(void)
{
    CHECK_TEXT(tokens_of("\"\""), "STRING_START STRING_END END", "empty");
    CHECK_TEXT(tokens_of("\"take {k+1}!\""),
               "STRING_START PIECE:take  HOLE_OPEN NAME:k + NUMBER:1 HOLE_CLOSE PIECE:! STRING_END END", "one hole");
    CHECK_TEXT(tokens_of("\"{a}{b}\""),
               "STRING_START HOLE_OPEN NAME:a HOLE_CLOSE HOLE_OPEN NAME:b HOLE_CLOSE STRING_END END", "two holes");
    CHECK_TEXT(tokens_of("\"{{a}} \\\" \\\\ \\n\\t\" b"),
               "STRING_START PIECE:{{a}} \\\" \\\\ \\n\\t STRING_END NAME:b END", "escapes stay as written");
    CHECK_TEXT(tokens_of("\"{ {1} }\" c"), "STRING_START HOLE_OPEN { NUMBER:1 } HOLE_CLOSE STRING_END NAME:c END",
               "braces in a hole");
}

static void a_string_ends_on_its_line(void)
{
    static const char want[] =
        "2:3 the string does not end on its line (close it with '\"'; a line end inside is written \\n)";
    CHECK_TEXT(tokens_of("a\n  \"abc"), want, "end of the text");
    CHECK_TEXT(tokens_of("a\n  \"abc\n\""), want, "end of the line");
    CHECK_TEXT(tokens_of("a\n  \"ab{c"), want, "end of the text in a hole");
    CHECK_TEXT(tokens_of("a\n  \"ab{c\n}\""), want, "end of the line in a hole");
    CHECK_TEXT(tokens_of("a\n  \"abc\\"),
               "2:7 an unknown escape in a string (the escapes are \\\" \\\\ \\n \\t; write "
               "\\\\ for the sign itself)",
               "a backslash at the end");
}

static void strings_refuse_what_they_cannot_hold(void)
{
    CHECK_TEXT(tokens_of("\"a{\"b\"}\""),
               "1:4 the expression in {…} holds no string "
               "(close it with } before the quote; a brace itself is written {{ or }})",
               "a string in a hole");
    CHECK_TEXT(tokens_of("\"a}b\""), "1:3 this '}' closes nothing in the string (write }} for a brace)",
               "a lone brace");
    CHECK_TEXT(tokens_of("\"a\\q\""),
               "1:3 an unknown escape in a string (the escapes are \\\" \\\\ \\n \\t; write \\\\ for the sign itself)",
               "an unknown escape");
    CHECK_TEXT(tokens_of("\"{a # b}\""),
               "1:5 '#' (U+0023) cannot stand here (such signs stand only in strings and "
               "comments)",
               "no comment in a hole");
}

static void heap_codes_are_one_token_before_a_parenthesis(void)
{
    CHECK_TEXT(tokens_of(".77(12)"), "CODE:.77 ( NUMBER:12 ) END", "an octal code");
    CHECK_TEXT(tokens_of("4.07(9) + .8F(1)"), "CODE:4.07 ( NUMBER:9 ) + CODE:.8F ( NUMBER:1 ) END", "d0, hexadecimal");
    CHECK_TEXT(tokens_of("C.51(5) + c.7A(1)"), "CODE:C.51 ( NUMBER:5 ) + CODE:c.7A ( NUMBER:1 ) END", "d0 is a letter");
    CHECK_TEXT(tokens_of("C.AB(5)"), "CODE:C.AB ( NUMBER:5 ) END", "no field is called");
    CHECK_TEXT(tokens_of("4.(3) + C.(3)"), "CODE:4. ( NUMBER:3 ) + CODE:C. ( NUMBER:3 ) END", "d0 alone");
    CHECK_TEXT(tokens_of("s{1,3,4}(5)"), "CODE:s{1,3,4} ( NUMBER:5 ) END", "a subtraction set");
    CHECK_TEXT(tokens_of("allbut{1, 2}(5)"), "CODE:allbut{1, 2} ( NUMBER:5 ) END", "an all-but set");
    CHECK_TEXT(tokens_of("{1} .7(2)"), "{ NUMBER:1 } CODE:.7 ( NUMBER:2 ) END", "behind a block");
    CHECK_TEXT(tokens_of("\"x\" .7(2)"), "STRING_START PIECE:x STRING_END CODE:.7 ( NUMBER:2 ) END", "behind a label");
    CHECK_TEXT(tokens_of("in .7(2)"), "in CODE:.7 ( NUMBER:2 ) END", "behind a reserved word");
}

static void elsewhere_a_dot_asks_for_a_field(void)
{
    CHECK_TEXT(tokens_of("p.a(1)"), "NAME:p . NAME:a ( NUMBER:1 ) END", "behind a name");
    CHECK_TEXT(tokens_of("f(1).b"), "NAME:f ( NUMBER:1 ) . NAME:b END", "behind a parenthesis");
    CHECK_TEXT(tokens_of("w[0].part"), "NAME:w [ NUMBER:0 ] . NAME:part END", "behind a bracket");
    CHECK_TEXT(tokens_of("C.part + c.a"), "NAME:C . NAME:part + NAME:c . NAME:a END", "of a name that is a digit");
    CHECK_TEXT(tokens_of("x.c.51(2)"), "NAME:x . NAME:c . NUMBER:51 ( NUMBER:2 ) END", "of a field that is one");
    CHECK_TEXT(tokens_of("BC.51(2)"), "NAME:BC . NUMBER:51 ( NUMBER:2 ) END", "of a longer name");
    CHECK_TEXT(tokens_of("a + .77"), "1:5 a heap code stands directly before '(' (write .77(12) for a heap of 12)",
               "a code without its parenthesis");
}

static void dots_win_over_a_code(void)
{
    CHECK_TEXT(tokens_of("4..(n)"), "NUMBER:4 .. ( NAME:n ) END", "a range to a parenthesis");
    CHECK_TEXT(tokens_of("c..(n)"), "NAME:c .. ( NAME:n ) END", "from a name");
    CHECK_TEXT(tokens_of("0..77(1)"), "NUMBER:0 .. NUMBER:77 ( NUMBER:1 ) END", "0..77");
    CHECK_TEXT(tokens_of("0.. .77(1)"), "NUMBER:0 .. CODE:.77 ( NUMBER:1 ) END", "0.. .77");
    CHECK_TEXT(tokens_of("1..9"), "NUMBER:1 .. NUMBER:9 END", "1..9");
}

static void s_alone_is_a_name(void)
{
    CHECK_TEXT(tokens_of("s(1)"), "NAME:s ( NUMBER:1 ) END", "a call");
    CHECK_TEXT(tokens_of("s{1}"), "NAME:s { NUMBER:1 } END", "no parenthesis behind it");
    CHECK_TEXT(tokens_of("s {1}(2)"), "NAME:s { NUMBER:1 } ( NUMBER:2 ) END", "a blank before the brace");
    CHECK_TEXT(tokens_of("s{a}(2)"), "NAME:s { NAME:a } ( NUMBER:2 ) END", "not a set of numbers");
    CHECK_TEXT(tokens_of("ss{1}(2)"), "NAME:ss { NUMBER:1 } ( NUMBER:2 ) END", "another name");
}

static void full_width_signs_show_the_ascii_sign(void)
{
    static const char *const signs[][2] = {{"；", ";"}, {"，", ","}, {"：", ":"}, {"（", "("}, {"）", ")"},
                                           {"｛", "{"}, {"｝", "}"}, {"＝", "="}, {"１", "1"}, {"、", ","},
                                           {"“", "\""}, {"≤", "<="}, {"×", "*"},  {"　", " "}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        char text[32], want[128];
        snprintf(text, sizeof text, "取\n a%s", signs[i][0]);
        snprintf(want, sizeof want, "2:3 '%s' is not the sign that rules are written with (type '%s')", signs[i][0],
                 signs[i][1]);
        CHECK_TEXT(tokens_of(text), want, "the sign to type");
    }
}

static void signs_of_other_languages_name_ours(void)
{
    static const char *const slips[][2] = {
        {"&&", "write 'and'"},
        {"||", "write 'or'"},
        {"!", "write 'not'"},
        {"^", "write 'xor' for exclusive or, '**' for a power"},
        {"//", "a comment starts with '#'; '/' already rounds down"},
        {"/*", "a comment starts with '#' and ends with its line"},
        {"<>", "write '!='"},
        {"=<", "write '<='"},
        {"===", "write '=='"},
        {":=", "rules have no assignment; name a value with 'let x = …;'"},
        {"+=", "rules have no assignment; name a value with 'let x = …;'"},
        {"'", "a string stands in double quotes: \"…\""},
    };
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        char text[32], want[192];
        snprintf(text, sizeof text, "a %s b", slips[i][0]);
        snprintf(want, sizeof want, "1:3 '%s' is no sign of the rule language (%s)", slips[i][0], slips[i][1]);
        CHECK_TEXT(tokens_of(text), want, "the hint");
    }
    CHECK_TEXT(tokens_of("a != b"), "NAME:a != NAME:b END", "!= is right");
    CHECK_TEXT(tokens_of("a @ b"), "1:3 '@' (U+0040) cannot stand here (such signs stand only in strings and comments)",
               "a sign without a use");
}

static void bytes_that_are_no_text_are_refused_with_their_place(void)
{
    CHECK_TEXT(tokens_of_bytes("a\n b\0c", 6), "2:3 the control character U+0000 cannot stand in rules (remove it)",
               "NUL");
    CHECK_TEXT(tokens_of("a # \x1b[31m"), "1:5 the control character U+001B cannot stand in rules (remove it)",
               "escape, in a comment too");
    CHECK_TEXT(tokens_of("a\n\"石\xff\""), "2:3 the byte 0xFF is not UTF-8 (save the file as UTF-8)", "a wrong byte");
    CHECK_TEXT(tokens_of("\xed\xa0\x80"), "1:1 the byte 0xED is not UTF-8 (save the file as UTF-8)", "a surrogate");
    CHECK_TEXT(tokens_of("a\xc2\x85"), "1:2 the control character U+0085 cannot stand in rules (remove it)", "C1");
}

/* Repeats a text; the caller frees it. */
static char *repeated(const char *text, size_t times)
{
    const size_t length = strlen(text);
    char *all = malloc(length * times + 1);
    for (size_t i = 0; all != NULL && i < times; i++) { memcpy(all + i * length, text, length); }
    if (all != NULL) { all[length * times] = '\0'; }
    return all;
}

static void long_texts_reach_a_limit(void)
{
    char *text = repeated(" ", SPG_RULES_BYTES_MAX + 1);
    NEED(text != NULL, "memory for the text");
    CHECK_TEXT(tokens_of(text),
               "limit 1:1 the rules are longer than 16 MiB "
               "(bring long lists in as the value of a given, or split the file)",
               "one byte too long");
    text[SPG_RULES_BYTES_MAX] = '\0';
    CHECK_TEXT(tokens_of(text), "END", "just long enough");
    free(text);
    text = repeated(",", SPG_RULES_TOKENS_MAX);
    NEED(text != NULL, "memory for the text");
    CHECK(strstr(tokens_of(text), "limit 1:4194305 the rules have more than 4194304 signs and words") != NULL,
          "the end is one token too many");
    free(text);
}

TAP_MAIN(TEST(names_hold_letters_of_any_script_and_digits), TEST(reserved_words_are_whole_names),
         TEST(every_reserved_word_is_a_token_of_its_own), TEST(the_longest_sign_is_taken),
         TEST(comments_and_blanks_are_left_out), TEST(numbers_fit_128_bits_or_are_refused),
         TEST(a_number_is_not_followed_by_a_letter), TEST(strings_hold_pieces_and_holes),
         TEST(a_string_ends_on_its_line), TEST(strings_refuse_what_they_cannot_hold),
         TEST(heap_codes_are_one_token_before_a_parenthesis), TEST(elsewhere_a_dot_asks_for_a_field),
         TEST(dots_win_over_a_code), TEST(s_alone_is_a_name), TEST(full_width_signs_show_the_ascii_sign),
         TEST(signs_of_other_languages_name_ours), TEST(bytes_that_are_no_text_are_refused_with_their_place),
         TEST(long_texts_reach_a_limit))
