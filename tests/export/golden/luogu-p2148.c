/* Golden: sprague export problems/luogu-p2148.game --test -o luogu-p2148.c */
/* Reads its input from standard input and prints the answers. Nothing is searched:
 * the Grundy value of pair: T25, one of a pair is split
 * sums: T1, Grundy values add by XOR
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

/* Memory that was asked for. */
static void *held(void *got)
{
    if (got == NULL) { die(4, "not enough memory"); }
    return got;
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

static void check_size(long long size)
{
    token = in_place;
    if (size < 0 || size > 268435456) { bad_input("so many items cannot be read"); }
}

/* Memory of lists and texts: the piece taken last, which knows the one before. */
typedef struct block {
    struct block *below;
} block;

static block *memory;

static void *take(long long count, size_t size)
{
    const int fits = count >= 0 && (unsigned long long)count <= (size_t)-1 / 32 / size;
    block *fresh = held(fits ? malloc(16 + (size_t)count * size) : NULL);
    fresh->below = memory;
    memory = fresh;
    return (char *)fresh + 16;
}

/* The items so far, with room for as many more. */
static void *longer(const void *items, long long count, long long *room, size_t size)
{
    *room = 2 * *room + 4;
    void *out = take(*room, size);
    if (count > 0) { memcpy(out, items, (size_t)count * size); }
    return out;
}

static void memory_release(const block *to)
{
    while (memory != to) {
        block *below = memory->below;
        free(memory);
        memory = below;
    }
}

typedef struct ints {
    long long *at;
    long long count, room;
} ints;

static void ints_add(ints *list, long long item)
{
    if (list->count == list->room) { list->at = longer(list->at, list->count, &list->room, sizeof item); }
    list->at[list->count++] = item;
}

static long long ints_item(ints list, long long index)
{
    if (index < 0 || index >= list.count) { die(3, "an index lies outside its list"); }
    return list.at[index];
}

static ints read_ints(long long count)
{
    ints out = {NULL, 0, 0};
    check_size(count);
    for (long long i = 0; i < count; i++) { ints_add(&out, read_number()); }
    return out;
}

static void overflow(void)
{
    die(3, "a number does not fit 64 bits");
}

/* Rounds down: -7 / 2 = -4. b is not 0, and the quotient exists. */
static long long plain_quotient(long long a, long long b)
{
    const long long quotient = a / b; /* C rounds towards zero */
    return quotient - ((a < 0) != (b < 0) && quotient * b != a);
}

static long long divide(long long a, long long b)
{
    if (b == 0) { die(3, "a division by zero"); }
    if (b == -1 && a == (long long)((unsigned long long)1 << 63)) { overflow(); }
    return plain_quotient(a, b);
}

static long long with_sign(unsigned long long number)
{
    if (number > LLONG_MAX) { overflow(); }
    return (long long)number;
}

static long long v_T, v_N;
static ints v_s;

static long long f_place_of_bit(long long v_a)
{
    return 0 + ((long long)((unsigned long long)v_a & 12297829382473034410ULL) == 0 ? 0 : 1) + ((long long)((unsigned long long)v_a & 14757395258967641292ULL) == 0 ? 0 : 2) + ((long long)((unsigned long long)v_a & 17361641481138401520ULL) == 0 ? 0 : 4) + ((long long)((unsigned long long)v_a & 18374966859414961920ULL) == 0 ? 0 : 8) + ((long long)((unsigned long long)v_a & 18446462603027742720ULL) == 0 ? 0 : 16) + ((long long)((unsigned long long)v_a & 18446744069414584320ULL) == 0 ? 0 : 32);
}

static long long sg_pair(long long v_a, long long v_b)
{
    if (!(v_a >= 1 && v_b >= 1)) { die(3, "a position lies outside its ranges"); }
    return f_place_of_bit(with_sign(((unsigned long long)((v_a - 1) | (v_b - 1)) + 1ULL) & (unsigned long long)(-1 - ((v_a - 1) | (v_b - 1)))));
}

static int wins_1(void)
{
    long long total = 0;
    const long long end_1 = divide(v_N, 2) - 1;
    for (long long v_i = 0; v_i <= end_1; v_i++) {
        total ^= sg_pair(ints_item(v_s, 2 * v_i), ints_item(v_s, 2 * v_i + 1));
    }
    return total != 0;
}

int main(void)
{
    v_T = read_number();
    for (long long round_1 = v_T; round_1 > 0; round_1--) {
        const block *mark_2 = memory;
        v_N = read_number();
        v_s = read_ints(v_N);
        puts(wins_1() ? "YES" : "NO");
        memory_release(mark_2);
    }
    return 0;
}
