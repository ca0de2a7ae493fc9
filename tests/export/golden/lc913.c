/* Golden: sprague export problems/lc913.game --test -o lc913.c */
/* Reads its input from standard input and prints the answers:
 * who wins of cat: a search until play goes round; then all positions, labelled backwards from the ends
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

/* The same on this line. */
static int skip_on_line(void)
{
    while (isspace(peek()) && peek() != '\n') { advance(); }
    token = in_place;
    return peek() >= 0 && peek() != '\n';
}

static void end_line(void)
{
    if (peek() == '\n') { advance(); }
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

typedef struct ints2 {
    ints *at;
    long long count, room;
} ints2;

static void ints_add(ints *list, long long item)
{
    if (list->count == list->room) { list->at = longer(list->at, list->count, &list->room, sizeof item); }
    list->at[list->count++] = item;
}

static void ints2_add(ints2 *list, ints item)
{
    if (list->count == list->room) { list->at = longer(list->at, list->count, &list->room, sizeof item); }
    list->at[list->count++] = item;
}

static ints ints2_item(ints2 list, long long index)
{
    if (index < 0 || index >= list.count) { die(3, "an index lies outside its list"); }
    return list.at[index];
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

static void json_open(void)
{
    if (!skip_blanks()) { bad_input("the input ends inside a JSON value"); }
    if (peek() != '[') { bad_input("expected '['"); }
    advance();
}

/* Is there another item? The comma before it, or the bracket behind the last one, is passed. */
static int json_more(int first)
{
    if (!skip_blanks()) { bad_input("the input ends inside a JSON value"); }
    if (peek() == ']') {
        advance();
        return 0;
    }
    if (first) { return 1; }
    if (peek() != ',') { bad_input("expected ',' or ']'"); }
    advance();
    if (!skip_blanks()) { bad_input("the input ends inside a JSON value"); }
    if (peek() == ']') { bad_input("expected an item"); }
    return 1;
}

/* One value a line: nothing else may stand behind it. */
static void json_end(void)
{
    if (skip_on_line()) { bad_input("something stands behind the JSON value"); }
    end_line();
}

static long long json_number(void)
{
    if (!skip_blanks()) { bad_input("the input ends where a number should be"); }
    return parse_number(",]");
}

static ints ints_json(void)
{
    ints out = {NULL, 0, 0};
    int first = 1;
    json_open();
    while (json_more(first)) {
        ints_add(&out, json_number());
        first = 0;
    }
    return out;
}

static ints2 ints2_json(void)
{
    ints2 out = {NULL, 0, 0};
    int first = 1;
    json_open();
    while (json_more(first)) {
        ints2_add(&out, ints_json());
        first = 0;
    }
    return out;
}

/* The lists inside as sets. */
static ints2 ints2_rising(ints2 list)
{
    for (long long i = 0; i < list.count; i++) { list.at[i] = rising(list.at[i], 1); }
    return list;
}

/* All that a search may hold: play without end ends here. */
#ifndef MEMORY_MAX
#define MEMORY_MAX ((size_t)-1 >> (sizeof(size_t) > 4 ? 32 : 2)) /* four gigabytes, or one of 32 bits */
#endif
static size_t memory_held;

static void *grow(void *old, size_t *room, size_t need, size_t size)
{
    const size_t more = need > *room * 2 ? need + 16 - *room : *room;
    old = held(more > (MEMORY_MAX - memory_held) / size ? NULL : realloc(old, (*room + more) * size));
    memory_held += more * size;
    *room += more;
    return old;
}

static inline void *grown(void *old, size_t *room, size_t need, size_t size)
{
    return need > *room ? grow(old, room, need, size) : old;
}

/* Positions met so far, as words, found by a hash table. A value is UNKNOWN until it is found. */
#define UNKNOWN LLONG_MIN

typedef struct slot {
    unsigned number, mark; /* of a position, + 1; a part of its hash */
} slot;

typedef struct bracket { /* a value lies between these */
    long long least, most;
} bracket;

typedef struct store {
    unsigned long long *packed;
    bracket *brackets;
    size_t bracket_room, bracket_count;
    long long *value;
    slot *table;
    size_t packed_room, value_room, table_room;
    long long count;
} store;

static store *now; /* the one in use */

/* All positions have as many bits, those of their fields. */
static unsigned long long there[3]; /* the one being written */

static size_t key_pack(size_t at)
{
    now->packed = grown(now->packed, &now->packed_room, at + 3, sizeof *now->packed);
    memcpy(&now->packed[at], there, sizeof there);
    return at + 3;
}

static size_t start_of(long long number)
{
    return (size_t)number * 3;
}

/* So many bits of the position being written; a field lies in one word. What is too large will be written over. */
static void put(long long at, int bits, long long value)
{
    const unsigned long long mask = ~0ULL >> (64 - bits);
    unsigned long long *word = &there[at / 64];
    *word &= ~(mask << (at % 64));
    *word |= ((unsigned long long)value & mask) << (at % 64);
}

static unsigned long long here[3]; /* the position in hand */

static void look_at(long long id)
{
    memcpy(here, &now->packed[start_of(id)], sizeof there);
}

static long long get(long long at, int bits)
{
    return (long long)(here[at / 64] >> (at % 64) & ~0ULL >> (64 - bits));
}

/* A move changes some fields of the position in hand. */
static void from_here(void)
{
    memcpy(there, here, sizeof there);
}

/* The place of a position in the table, or an empty one with its mark. */
static slot *place_of(size_t start, size_t end)
{
    unsigned long long hash = 0;
    for (size_t i = start; i < end; i++) {
        hash = (hash ^ now->packed[i]) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 32;
    }
    const unsigned mark = (unsigned)(hash >> 32);
    size_t at;
    for (at = (size_t)hash & (now->table_room - 1); now->table[at].number != 0; at = (at + 1) & (now->table_room - 1)) {
        if (now->table[at].mark != mark) { continue; }
        size_t i = start, other = start_of(now->table[at].number - 1LL);
        while (i < end && now->packed[other] == now->packed[i]) { i++, other++; } /* the first words tell how many follow */
        if (i == end) { break; }
    }
    if (now->table[at].number == 0) { now->table[at].mark = mark; }
    return &now->table[at];
}

static void make_table(void)
{
    free(now->table);
    now->table_room = now->table_room == 0 ? 64 : 2 * now->table_room;
    const int fits = now->table_room <= MEMORY_MAX / sizeof *now->table;
    now->table = held(fits ? calloc(now->table_room, sizeof *now->table) : NULL);
    for (long long i = 0; i < now->count; i++) { place_of(start_of(i), start_of(i + 1))->number = (unsigned)i + 1; }
}

/* The number of the position whose words were written. */
static long long key_number(void)
{
    if (2 * ((size_t)now->count + 1) > now->table_room) { make_table(); }
    const size_t end = key_pack(start_of(now->count));
    slot *found = place_of(start_of(now->count), end);
    if (found->number == 0) {
        if (now->count >= 2147483646) { die(4, "too many positions"); }
        now->value = grown(now->value, &now->value_room, (size_t)now->count + 1, sizeof *now->value);
        now->value[now->count++] = UNKNOWN;
        found->number = (unsigned)now->count;
    }
    return (long long)found->number - 1;
}

/* The rules have changed. */
static void forget(store *all)
{
    all->bracket_count = 0;
    all->count = all->table_room = 0;
}

/* What the moves of the position in hand lead to, behind the options of those that wait. */
typedef struct option {
    long long to;
} option;

static option *options;
static size_t option_count;
static long long in_hand;

static void list_options(long long id);

static size_t option_room;

static void add_option(long long to)
{
    options = grown(options, &option_room, option_count + 1, sizeof *options);
    options[option_count++].to = to;
}

/* The game ends at the position in hand, with this value. */
static void settle(long long value)
{
    now->value[in_hand] = value;
}

static int turn; /* 0: the first player moves, 1: the second */

#define OPEN (LLONG_MIN + 1) /* the value of a position while it waits for its options */

/* Alpha and beta. What a position is worth is found only as far as it matters to the one before: at least beta, at most alpha, or exactly.
 * What was found is kept, as bounds. It rests on positions that were done with before, so it is right also where play may go round; a
 * position that waits must not come up again. */
typedef struct visit {
    long long id, alpha, beta, best;
    size_t first, next; /* of its options */
} visit;

static visit *visits;
static size_t visit_count, visit_room;
static long long no_move; /* what a position without moves is worth; 0 in games for points */
static int came_again;

static bracket *bracket_of(long long id)
{
    now->brackets = grown(now->brackets, &now->bracket_room, (size_t)now->count, sizeof *now->brackets);
    while (now->bracket_count < (size_t)now->count) {
        now->brackets[now->bracket_count].least = LLONG_MIN;
        now->brackets[now->bracket_count++].most = LLONG_MAX;
    }
    return &now->brackets[id];
}

/* What an option is worth to who takes it, when the position it leads to is worth so much. */
static long long worth_of(const option *o, long long there)
{
    const int again = 0;
    const long long worth = again ? there : -there;
    (void)o;
    return worth;
}

/* Is it told without a search what the option is worth, as far as that matters? */
static int is_told(visit *top, const option *o)
{
    const long long alpha = top->best > top->alpha ? top->best : top->alpha;
    const bracket *of = &now->brackets[o->to];
    const int again = 0;
    const int has_least = of->least > LLONG_MIN, has_most = of->most < LLONG_MAX, exact = of->least == of->most;
    const int has_low = exact || (again ? has_least : has_most), has_high = again ? has_most : has_least;
    const long long low = has_low ? worth_of(o, again ? of->least : of->most) : LLONG_MIN;
    const long long high = has_high ? worth_of(o, again ? of->most : of->least) : LLONG_MAX;
    if (exact || (has_low && low >= top->beta)) {
        if (low > top->best) { top->best = low; }
        return 1;
    }
    if (!has_high || high > alpha) { return 0; }
    if (high > top->best) { top->best = high; }
    return 1;
}

/* Takes out what is told; what is left stands in order, of equal options the last first. */
static void sort_options(visit *top)
{
    size_t to = top->first;
    for (size_t i = top->first; i < option_count && top->best < top->beta; i++) {
        const option one = options[i];
        if (is_told(top, &one)) { continue; }
        size_t at = to++;
        for (; at > top->first; at--) {
            options[at] = options[at - 1];
        }
        options[at] = one;
    }
    option_count = to;
}

/* 1: its worth is known well enough, or it came up again. */
static int enter(long long id, long long alpha, long long beta, long long *worth)
{
    const bracket known = *bracket_of(id);
    const int has_least = known.least > LLONG_MIN, has_most = known.most < LLONG_MAX;
    const block *before = memory;
    *worth = known.most <= alpha ? known.most : known.least;
    if (known.least == known.most || (has_least && known.least >= beta) || (has_most && known.most <= alpha)) { return 1; }
    came_again = now->value[id] == OPEN;
    if (came_again) { return 1; }
    if (no_move == 0 && (has_least || has_most)) { /* a score that is looked for a second time is found whole */
        alpha = LLONG_MIN;
        beta = LLONG_MAX;
    }
    visits = grown(visits, &visit_room, visit_count + 1, sizeof *visits);
    visit *top = &visits[visit_count];
    top->id = id;
    top->alpha = alpha;
    top->beta = beta;
    top->first = top->next = option_count;
    in_hand = id;
    list_options(id);
    memory_release(before);
    bracket *of = bracket_of(id);
    if (now->value[id] != UNKNOWN) { /* the game ends here */
        *worth = of->least = of->most = now->value[id];
        return 1;
    }
    now->value[id] = OPEN;
    top->best = top->first == option_count ? no_move : LLONG_MIN;
    visit_count += 1;
    sort_options(top);
    return 0;
}

/* The worth of the last position that waits, as far as it was asked. */
static long long leave(void)
{
    const visit *top = &visits[--visit_count];
    bracket *of = &now->brackets[top->id];
    const long long best = top->best;
    if (best > top->alpha && best > of->least) { of->least = best; }
    if (best < top->beta && best < of->most) { of->most = best; }
    now->value[top->id] = UNKNOWN;
    option_count = top->first;
    return best;
}

static long long less(long long a, long long b) /* where it does not fit, the least or greatest number */
{
    if (b >= 0 ? a < LLONG_MIN + b : a > LLONG_MAX + b) { return b >= 0 ? LLONG_MIN : LLONG_MAX; }
    return a - b;
}

static int enter_option(const visit *top, const option *o, long long *worth)
{
    const long long alpha = top->best > top->alpha ? top->best : top->alpha;
    const long long gain = 0;
    return enter(o->to, less(gain, top->beta), less(gain, alpha), worth);
}

/* 0: a position that waited came up again. */
static int find_within(long long root, long long alpha, long long beta, long long *worth)
{
    came_again = 0;
    int told = enter(root, alpha, beta, worth);
    while (visit_count > 0 && !came_again) {
        visit *top = &visits[visit_count - 1];
        if (told) {
            *worth = worth_of(&options[top->next++], *worth);
            if (*worth > top->best) { top->best = *worth; }
        }
        told = top->best >= top->beta || top->next == option_count;
        if (told) {
            *worth = leave();
        } else {
            told = enter_option(top, &options[top->next], worth);
        }
    }
    visit_count = option_count = 0;
    return !came_again;
}

/* All positions that those asked about reach, with their options; an option also belongs to the list of what leads to
 * its target. */
typedef struct edge {
    unsigned next; /* of that list: number + 1 */
    unsigned from, to;
} edge;

static edge *edges;
static size_t edge_count, edge_room;
static size_t *edge_start; /* of the options of each position, and the end of the last */
static size_t edge_start_room;
static unsigned *back; /* first of the list: number + 1 */
static size_t back_room;
static long long explored, labelled[2]; /* so many positions; with outcomes, with values */
static store graph;

static void explore(void)
{
    while (explored < graph.count) {
        const block *before = memory;
        edge_start = grown(edge_start, &edge_start_room, (size_t)explored + 2, sizeof *edge_start);
        edge_start[explored] = edge_count;
        option_count = 0;
        in_hand = explored;
        list_options(explored);
        memory_release(before);
        edges = grown(edges, &edge_room, edge_count + option_count, sizeof *edges);
        if (edge_count + option_count >= UINT_MAX) { die(4, "too many moves"); }
        for (size_t i = 0; i < option_count; i++) {
            edges[edge_count].from = (unsigned)explored;
            edges[edge_count++].to = (unsigned)options[i].to;
        }
        explored += 1;
        edge_start[explored] = edge_count;
    }
    option_count = 0;
}

/* Options of the positions from `base` on into the lists, and out of them. */
static void link_back(long long base)
{
    size_t old = back_room;
    back = grown(back, &back_room, (size_t)explored + 1, sizeof *back);
    for (; old < back_room; old++) { back[old] = 0; }
    for (size_t e = edge_start[base]; e < edge_count; e++) {
        edges[e].next = back[edges[e].to];
        back[edges[e].to] = (unsigned)e + 1;
    }
}

static void unlink_back(long long base)
{
    for (size_t e = edge_start[base]; e < edge_count; e++) { back[edges[e].to] = 0; }
}

static void forget_graph(void)
{
    forget(&graph);
    edge_count = explored = labelled[0] = labelled[1] = 0;
}

/* Who wins, backwards from the ends of the game in the order of their distance: a position wins when an option is found
 * that loses for the other, and loses when all its options are found to win for the other. What is left can be played
 * for ever: a draw. What was found for earlier questions is final. */
static int *plies; /* to the end; -1: a draw */
static size_t plies_room;
static unsigned *left_open; /* options not known to lose */
static size_t left_open_room;
static unsigned *found; /* in the order of plies to the end */
static size_t found_room;

static int by_distance(const void *a, const void *b)
{
    const int x = plies[*(const unsigned *)a], y = plies[*(const unsigned *)b];
    return (x > y) - (x < y);
}

/* Known at the start: positions without options, and those known before that new ones lead to. */
static size_t known_at_start(void)
{
    size_t count = 0;
    long long v;
    for (v = labelled[0]; v < explored; v++) {
        left_open[v] = (unsigned)(edge_start[v + 1] - edge_start[v]);
        if (left_open[v] == 0 && graph.value[v] == UNKNOWN) { graph.value[v] = -1; }
        plies[v] = graph.value[v] == UNKNOWN || graph.value[v] == 0 ? -1 : 0;
        if (plies[v] == 0) { found[count++] = (unsigned)v; }
    }
    for (size_t e = edge_start[labelled[0]]; e < edge_count; e++) {
        v = edges[e].to;
        if (v < labelled[0] && plies[v] >= 0 && back[v] == e + 1) { found[count++] = (unsigned)v; }
    }
    qsort(found, count, sizeof *found, by_distance);
    return count;
}

static void label_outcomes(void)
{
    size_t starts, start = 0, next, end;
    size_t most = (size_t)explored * 2; /* what is known at the start, and what will be */
    plies = grown(plies, &plies_room, (size_t)explored, sizeof *plies);
    left_open = grown(left_open, &left_open_room, (size_t)explored, sizeof *left_open);
    found = grown(found, &found_room, most, sizeof *found);
    link_back(labelled[0]);
    starts = next = end = known_at_start();
    while (start < starts || next < end) {
        const int old = next == end || (start < starts && plies[found[start]] <= plies[found[next]]);
        const long long to = old ? found[start++] : found[next++];
        for (size_t e = back[to]; e != 0; e = edges[e - 1].next) {
            const long long from = edges[e - 1].from;
            const long long value = -graph.value[to];
            if (graph.value[from] != UNKNOWN) { continue; }
            if (value < 0 && --left_open[from] > 0) { continue; }
            graph.value[from] = value;
            plies[from] = plies[to] + 1;
            found[end++] = (unsigned)from;
        }
    }
    unlink_back(labelled[0]);
    for (; labelled[0] < explored; labelled[0]++) {
        if (graph.value[labelled[0]] == UNKNOWN) { graph.value[labelled[0]] = 0; }
    }
}

static long long graph_outcome(long long root)
{
    explore();
    if (labelled[0] < explored) { label_outcomes(); }
    return graph.value[root];
}

/* Most games end, though nothing shows it: they are searched. When a position comes up again while it is searched, what was found is
 * forgotten, and from then on all positions are labelled. */
static store within_store;
static int goes_round;

static void drop(store *all)
{
    memory_held -= all->packed_room * sizeof *all->packed + all->value_room * sizeof *all->value + all->bracket_room * sizeof *all->brackets;
    free(all->packed);
    free(all->value);
    free(all->brackets);
    free(all->table);
    memset(all, 0, sizeof *all);
}

/* Above 0: the player to move wins. Who wins is asked first. */
static long long within_wins(long long root)
{
    long long worth = 0;
    no_move = -1;
    goes_round = !find_within(root, 0, 1, &worth);
    if (goes_round) { drop(&within_store); }
    return worth;
}

/* 1: the player to move wins, -1: loses, 0: neither. */
static long long within_outcome(long long root)
{
    long long worth = within_wins(root);
    if (goes_round || worth != 0) { return worth; }
    goes_round = !find_within(root, -1, 0, &worth);
    if (goes_round) { drop(&within_store); }
    return worth;
}

static ints2 g_g;

static void options_cat(long long v_m, long long v_c)
{
    if (v_m == 0) { settle(turn == 0 ? 1 : -1); return; }
    if (v_m == v_c) { settle(turn == 1 ? 1 : -1); return; }
    if (turn == 0) {
        const ints items_1 = ints2_item(g_g, v_m);
        for (long long at_1 = 0; at_1 < items_1.count; at_1++) {
            long long v_x = items_1.at[at_1];
            const long long put_2 = v_x;
            if (put_2 >= 0) {
                from_here();
                put(0, 3, !turn);
                put(64, 64, put_2);
                add_option(key_number());
            }
        }
    }
    if (turn == 1) {
        const ints items_3 = ints2_item(g_g, v_c);
        for (long long at_3 = 0; at_3 < items_3.count; at_3++) {
            long long v_x_2 = items_3.at[at_3];
            const long long put_4 = v_x_2;
            if (put_4 >= 1) {
                from_here();
                put(0, 3, !turn);
                put(128, 64, put_4);
                add_option(key_number());
            }
        }
    }
}

/* The options of a position, by its game. */
static void list_options(long long id)
{
    look_at(id);
    turn = (int)(here[0] & 1);
    const long long a1 = get(64, 64);
    const long long a2 = get(128, 64);
    options_cat(a1, a2);
}

static long long id_of_cat(int mover, long long v_m, long long v_c)
{
    memset(there, 0, sizeof there);
    put(0, 3, mover);
    put(64, 64, v_m);
    put(128, 64, v_c);
    return key_number();
}

static long long outcome_cat(long long v_m, long long v_c)
{
    now = &within_store;
    long long worth = goes_round ? 0 : within_outcome(id_of_cat(0, v_m, v_c));
    if (goes_round) {
        now = &graph;
        worth = graph_outcome(id_of_cat(0, v_m, v_c));
    }
    return worth;
}

int main(void)
{
    while (skip_blanks()) {
        const block *mark_2 = memory;
        g_g = ints2_rising(ints2_json());
        json_end();
        forget(&within_store);
forget_graph();
goes_round = 0;
        puts(outcome_cat(1, 2) > 0 ? "1" : outcome_cat(1, 2) < 0 ? "2" : "0");
        memory_release(mark_2);
    }
    return 0;
}
