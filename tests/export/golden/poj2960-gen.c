/* Golden: sprague export problems/poj2960.game --test -o poj2960.c */
/* The generator: prints a random small input, another one for each seed.
 *   for i in $(seq 1000); do
 *     ./gen $i > in; ./check < in > want || continue
 *     ./program < in > got; cmp want got || break
 *   done
 * This file belongs to whoever exported it; use it as you like. */
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

typedef struct ints {
    long long *at;
    long long count, room;
} ints;

static void ints_add(ints *list, long long item)
{
    if (list->count == list->room) { list->at = longer(list->at, list->count, &list->room, sizeof item); }
    list->at[list->count++] = item;
}

static unsigned long long random_state;

/* A random number of low .. high: the same ones for the same seed, everywhere. */
static long long between(long long low, long long high)
{
    unsigned long long z = random_state += 0x9E3779B97F4A7C15ULL;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    return high <= low ? low : low + (long long)(z % (unsigned long long)(high - low + 1));
}

static ints random_ints(long long count, long long low, long long high)
{
    ints out = {NULL, 0, 0};
    for (; count > 0; count--) { ints_add(&out, between(low, high)); }
    return out;
}

static int in_line; /* something stands in this line */

static void end_line(void)
{
    if (in_line) { putchar('\n'); }
    in_line = 0;
}

/* Before an item: a new line if it is the first of a `read`, else a blank. */
static void start_item(int first)
{
    if (first) { end_line(); }
    if (in_line) { putchar(' '); }
    in_line = 1;
}

static void put_int(long long number, int first)
{
    start_item(first);
    printf("%lld", number);
}

static void put_ints(ints list, int first)
{
    for (long long i = 0; i < list.count; i++) { put_int(list.at[i], first && i == 0); }
}

static ints g_S;
static long long v_k, v_q, v_l;
static ints v_h;

int main(int argc, char **argv)
{
    random_state = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    for (long long left_1 = between(1, 4);; left_1--) {
        do {
            v_k = left_1 == 0 ? between(0, 1) : between(1, 4);
        } while ((v_k == 0) != (left_1 == 0));
        put_int(v_k, 1);
        if (v_k == 0) { break; }
        g_S = random_ints(v_k, 1, 5);
        put_ints(g_S, 1);
        v_q = between(1, 4);
        put_int(v_q, 0);
        for (long long round_2 = v_q; round_2 > 0; round_2--) {
            v_l = between(1, 4);
            put_int(v_l, 1);
            v_h = random_ints(v_l, 0, 10);
            put_ints(v_h, 0);
        }
    }
    end_line();
    return 0;
}
