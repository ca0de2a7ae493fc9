/* Golden: sprague export problems/poj2960.game --test -o poj2960.c */
/* Reads its input from standard input and prints the answers:
 * the Grundy value of snim: a table, from small positions to large ones
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

static void check_range(int holds)
{
    if (!holds) { bad_input("this value lies outside its range"); }
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

static int number_compare(long long a, long long b)
{
    return (a > b) - (a < b);
}

static int by_number(const void *a, const void *b)
{
    return number_compare(*(const long long *)a, *(const long long *)b);
}

/* A list that nobody else has, rising; for a set each number once. */
static ints put_in_order(ints list, int once)
{
    long long kept = 0, first = 1;
    while (first < list.count && list.at[first - 1] <= list.at[first]) { first++; }
    if (first < list.count) { qsort(list.at, (size_t)list.count, sizeof *list.at, by_number); }
    for (long long i = 0; i < list.count; i++) {
        if (!once || kept == 0 || list.at[i] != list.at[kept - 1]) { list.at[kept++] = list.at[i]; }
    }
    list.count = kept;
    return list;
}

/* The same of a copy. */
static ints rising(ints list, int once)
{
    ints out = {NULL, 0, 0};
    for (long long i = 0; i < list.count; i++) { ints_add(&out, list.at[i]); }
    return put_in_order(out, once);
}

static int all_inside(ints list, long long low, long long high)
{
    for (long long i = 0; i < list.count; i++) {
        if (list.at[i] < low || list.at[i] > high) { return 0; }
    }
    return 1;
}

static ints read_ints(long long count)
{
    ints out = {NULL, 0, 0};
    check_size(count);
    for (long long i = 0; i < count; i++) { ints_add(&out, read_number()); }
    return out;
}

/* Numbers that were met: another stamp, and all are forgotten. */
typedef struct marks {
    long long *at, room, stamp;
} marks;

static void marks_clear(marks *of)
{
    of->stamp += 1;
}

static void marks_add(marks *of, long long number)
{
    if (number >= of->room) {
        long long i, room = 2 * number + 64;
        of->at = held(number > 100000000 ? NULL : realloc(of->at, (size_t)room * sizeof *of->at));
        for (i = of->room; i < room; i++) { of->at[i] = 0; }
        of->room = room;
    }
    of->at[number] = of->stamp;
}

/* The least number that was not met. */
static long long marks_least(const marks *of)
{
    long long number = 0;
    while (number < of->room && of->at[number] == of->stamp) { number++; }
    return number;
}

/* Room for the cells 0 to `last`; what is there stays. */
static void *more_cells(void *cells, long long *room, long long last, size_t size)
{
    const long long most = 1073741824 / (long long)size;
    if (last < *room) { return cells; }
    if (last >= most) { die(4, "the table for this question would be too large"); }
    *room = last < most / 2 ? 2 * last + 16 : most;
    return held(realloc(cells, (size_t)*room * size));
}

static ints g_S;
static long long v_k, v_q, v_l;
static ints v_h;

/* snim(n), from small to large: the least number that no option has. */
static int *table_sg_snim;
static long long known_sg_snim, room_sg_snim; /* how many cells, room for */

static long long look_sg_snim(long long v_n)
{
    return table_sg_snim[v_n];
}

static long long cell_sg_snim(long long v_n)
{
    static marks seen;
    marks_clear(&seen);
    const long long end_1 = g_S.count - 1;
    for (long long k_1 = 0; k_1 <= end_1; k_1++) {
        const long long v_k = g_S.at[k_1];
        if (0 <= v_n - v_k) { marks_add(&seen, look_sg_snim(v_n - v_k)); }
    }
    return marks_least(&seen);
}

static long long sg_snim(long long v_n)
{
    if (!(v_n >= 0)) { die(3, "a position lies outside its ranges"); }
    const long long last = v_n;
    table_sg_snim = more_cells(table_sg_snim, &room_sg_snim, last, sizeof *table_sg_snim);
    while (known_sg_snim <= last) {
        const long long value = cell_sg_snim(known_sg_snim);
        table_sg_snim[known_sg_snim++] = (int)value;
    }
    return table_sg_snim[last];
}

static int wins_1(void)
{
    long long total = 0;
    for (long long at_1 = 0; at_1 < v_h.count; at_1++) {
        long long v_x = v_h.at[at_1];
        total ^= sg_snim(v_x);
    }
    return total != 0;
}

int main(void)
{
    for (;;) {
        v_k = read_number();
        if (v_k == 0) { break; }
        g_S = rising(read_ints(v_k), 1);
        check_range(all_inside(g_S, 1, LLONG_MAX));
        known_sg_snim = 0;
        v_q = read_number();
        for (long long round_2 = v_q; round_2 > 0; round_2--) {
            const block *mark_3 = memory;
            v_l = read_number();
            v_h = read_ints(v_l);
            fputs(wins_1() ? "W" : "L", stdout);
            memory_release(mark_3);
        }
        putchar('\n');
    }
    return 0;
}
