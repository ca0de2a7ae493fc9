/* test_evaluate.c — expressions of the language for a caller. SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static char written[4096];

static spg_status keep(void *user, const char *bytes, size_t length)
{
    (void)user;
    const size_t used = strlen(written);
    if (used + length + 1 > sizeof written) { return SPG_TOO_BIG; }
    memcpy(written + used, bytes, length);
    written[used + length] = '\0';
    return SPG_OK;
}

/* What is printed; "position"; or the message with its column. */
static const char *value(const char *rules_text, const char *expression)
{
    static char out[4600];
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    int is_position = 0;
    written[0] = '\0';
    if (spg_context_new(&context) != SPG_OK) { return "no context"; }
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "test", rules_text, strlen(rules_text)); }
    if (status == SPG_OK) { status = spg_evaluate(rules, expression, &is_position, keep, NULL); }
    if (status != SPG_OK) {
        snprintf(out, sizeof out, "%u: %s", spg_error_column(context), spg_error_message(context));
    } else {
        snprintf(out, sizeof out, "%s", is_position ? "position" : written);
    }
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
    return out;
}

static void expressions_are_printed(void)
{
    CHECK_TEXT(value("", "3 + 4 * 2"), "11\n", "numbers");
    CHECK_TEXT(value("", "sg(nim(3) + nim(5))"), "6\n", "a question about the catalogue");
    CHECK_TEXT(value("", "moves(nim(3) + nim(5)).k"), "2\n", "lists as print writes them");
    CHECK_TEXT(value("", "wins(nim(0))"), "false\n", "truth values");
    CHECK_TEXT(value("given m = 7; def f(x) = x * m;", "f(6)"), "42\n", "the rules are there");
    CHECK_TEXT(value("main { print 1; }", "2"), "2\n", "not the main of the rules");
}

static void positions_are_left_to_the_caller(void)
{
    CHECK_TEXT(value("", "nim(3) + 2 * kayles(4)"), "position", "a sum");
    CHECK_TEXT(value("", "nothing"), "position", "the empty one");
    CHECK_TEXT(value("", ".77(12)"), "position", "a heap code");
    CHECK_TEXT(value("game g(n: 0..) { g(n-1); } def p(n) = if n > 3 then g(n) else nothing;", "p(4)"), "position",
               "from a helper");
}

static void messages_point_into_the_expression(void)
{
    CHECK_TEXT(value("", "sg(nim(3)"), "10: expected ')', but the text ends", "an open bracket");
    CHECK_TEXT(value("", "1 + foo(3)"), "5: there is no game or helper called 'foo'", "an unknown name");
    CHECK(strncmp(value("", "1 / 0"), "1: ", 3) == 0, "what does not exist");
}

TAP_MAIN(TEST(expressions_are_printed), TEST(positions_are_left_to_the_caller),
         TEST(messages_point_into_the_expression))
