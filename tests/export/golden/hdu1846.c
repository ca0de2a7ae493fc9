/* Golden: sprague export problems/hdu1846.game --test -o hdu1846.c */
/* Reads its input from standard input and prints the answers. Nothing is searched:
 * who wins of brave: T18, taking any number, or at most m
 * Numbers have 64 bits. What does not fit, and bad input: a message, code 3.
 * This file belongs to whoever exported it; use it as you like. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What cannot be computed: code 3; what this program does not know how to answer: code 4. */
static void die(int code, const char *message)
{
    fflush(stdout);
    fprintf(stderr, "%s\n", message);
    exit(code);
}

static unsigned char in_buffer[65536];
static size_t in_at, in_end;
static long long in_passed; /* bytes read */
static struct {
    long long line, column;
} in_place = {1, 1}, token = {1, 1}; /* of the next byte; of what was read last */

static void bad_input(const char *message)
{
    fflush(stdout);
    fprintf(stderr, "input:%lld:%lld: %s\n", token.line, token.column, message);
    exit(3);
}

/* The next byte, or EOF. */
static int peek(void)
{
    while (in_at == in_end) {
        in_end = fread(in_buffer, 1, sizeof in_buffer, stdin);
        in_at = in_passed == 0 && in_end >= 3 && memcmp(in_buffer, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
        in_passed += (long long)in_at;
        if (in_end == 0) { return EOF; }
    }
    return in_buffer[in_at];
}

static void advance(void)
{
    int byte = in_buffer[in_at];
    in_at += 1;
    in_passed += 1;
    if (byte == '\n') {
        in_place.line += 1;
        in_place.column = 1;
    } else if ((byte & 0xC0) != 0x80) {
        in_place.column += 1;
    }
}

/* To the next byte that is not white space; is there one? */
static int skip_blanks(void)
{
    while (isspace(peek())) { advance(); }
    token = in_place;
    return peek() >= 0;
}

/* The number that starts here and ends at white space or at one of `ends`. */
static long long parse_number(const char *ends)
{
    int negative = peek() == '-', digits = 0, large = 0;
    long long value = 0;
    if (negative) { advance(); }
    while (peek() >= '0' && peek() <= '9') {
        int digit = peek() - '0';
        if (value < (LLONG_MIN + digit) / 10) { large = 1; }
        if (!large) { value = 10 * value - digit; } /* below 0, where there is one more */
        digits += 1;
        advance();
    }
    if (digits == 0 || (peek() >= 0 && !isspace(peek()) && (peek() == 0 || strchr(ends, peek()) == NULL))) {
        bad_input("expected a number");
    }
    if (large || (!negative && value == LLONG_MIN)) { bad_input("this number is too large for this program"); }
    return negative ? value : -value;
}

static long long read_number(void)
{
    if (!skip_blanks()) { bad_input("the input ends where a number should be"); }
    return parse_number("");
}

static void check_range(int holds)
{
    if (!holds) { bad_input("this value lies outside its range"); }
}

static long long g_m, v_C, v_n;

static int wins_brave(long long v_n)
{
    if (!(v_n >= 0)) { die(3, "a position lies outside its ranges"); }
    return (long long)((unsigned long long)v_n % ((unsigned long long)g_m + 1ULL)) != 0;
}

int main(void)
{
    v_C = read_number();
    for (long long round_1 = v_C; round_1 > 0; round_1--) {
        v_n = read_number();
        g_m = read_number();
        check_range(g_m >= 1);
        puts(wins_brave(v_n) ? "first" : "second");
    }
    return 0;
}
