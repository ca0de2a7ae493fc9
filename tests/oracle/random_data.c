/* random_data.c — random games over lists, sets, bags and boards. SPDX-License-Identifier: MIT
 *
 * Every move stays inside a finite box. With points every move also lowers something, so that play ends. */
#include "random_draw.h"

/* What may stand in front of a move. */
static void prefix(random_rules *r)
{
    if (r->roles && random_chance(r, 30)) { random_say(r, random_chance(r, 50) ? "first: " : "second: "); }
    if (r->verdicts && random_chance(r, 10)) {
        random_say(r, "if ");
        random_condition(r, 1);
        random_say(r, ": %s; else: ", random_chance(r, 50) ? "win" : random_chance(r, 50) ? "lose" : "draw");
    }
    if (random_chance(r, 10)) { random_say(r, "\"at {%s}\" ", r->names[0]); }
    if (r->again && random_chance(r, 25)) { random_say(r, "again "); }
    if (r->scores && random_chance(r, 75)) {
        random_say(r, "gain ");
        random_number(r, 2);
        random_say(r, ": ");
    }
}

static void open_loop(random_rules *r, const char *head)
{
    random_say(r, "  for %s where ", head);
    random_condition(r, 1);
    random_say(r, ": { ");
    prefix(r);
}

static void list_game(random_rules *r, int game)
{
    random_say(r, "game g%d(a: list[3] of 0..2) {\n", game);
    open_loop(r, "i in 0..len(a)-1");
    random_say(r, "g%d(a with [i]: a[i] - %d", game, random_pick(r, 1, 2));
    if (!r->scores) {
        random_say(r, ", [i + %d]: a[i] + %d", random_pick(r, 1, 2), random_pick(r, 0, 1));
        random_say(r, "); ");
        random_say(r, "if a[0] %s a[2]: ", random_chance(r, 50) ? "<" : "!=");
        prefix(r);
        random_say(r, "g%d((a without 0) + [", game);
        random_number(r, 1);
        random_say(r, "]");
    }
    random_say(r, "); }\n");
}

static void set_game(random_rules *r, int game)
{
    random_say(r, "game g%d(s: set of 0..3) {\n", game);
    open_loop(r, "i in s");
    random_say(r, "g%d(s minus i); ", game);
    if (!r->scores) {
        random_say(r, "if %d in s: ", random_pick(r, 0, 3));
        prefix(r);
        random_say(r, "g%d((s minus i) plus (i + %d) %% 4); ", game, random_pick(r, 1, 3));
    }
    random_say(r, "}\n");
}

static void bag_game(random_rules *r, int game)
{
    random_say(r, "game g%d(b: bag[4] of 0..3) {\n", game);
    open_loop(r, "i in 0..len(b)-1");
    random_say(r, "g%d(b without i); ", game);
    prefix(r);
    random_say(r, "g%d((b minus b[i]) plus (b[i] - 1)%s); }\n", game, random_chance(r, 50) ? " plus (b[i] - 2)" : "");
}

static void board_by_cells(random_rules *r, int game)
{
    static const char *const other[] = {"b", ".", "#", "a"};
    random_say(r,
               "game g%d(b: grid) {\n  for i in 0..rows(b)-1, j in 0..cols(b)-1 where b[i,j] == \"a\" and b[i,j+1] %s "
               "\"%s\": ",
               game, random_chance(r, 50) ? "==" : "!=", other[random_pick(r, 0, 3)]);
    prefix(r);
    random_say(r, "g%d(b with [i,j]: \"%s\", [i+1,j]: \"%s\");\n", game, random_chance(r, 50) ? "b" : ".",
               r->scores || random_chance(r, 50) ? "." : "a");
}

static void board_by_patterns(random_rules *r, int game)
{
    static const char *const form[][2] = {{"a", "b"},   {"b", "."},   {"aa", "b."},   {"ab", "?a"}, {"a/b", "./?"},
                                          {"a?", ".b"}, {"ba", "ab"}, {"a?a", "b?b"}, {"?b", "b."}, {"a/a", "b/a"}};
    random_say(r, "game g%d(b: grid[2,3]) {\n  for h in rewrite(b", game);
    for (int i = random_pick(r, 1, 2); i > 0; i--) {
        const char *const *rule = form[random_pick(r, 0, 9)];
        random_say(r, ", \"%s\" => \"%s\"", rule[0], rule[1]);
    }
    random_say(r, "): ");
    prefix(r);
    random_say(r, "g%d(h);\n", game);
}

void random_data_game(random_rules *r, int game)
{
    const random_shape shape = (random_shape)r->shape[game];
    r->names[0] = "i";
    r->names[1] = shape == A_LIST ? "a[i]" : shape == A_BAG ? "b[i]" : shape == A_SET ? "len(s)" : "rows(b)";
    r->name_count = 2;
    if (shape == A_LIST) { list_game(r, game); }
    if (shape == A_SET) { set_game(r, game); }
    if (shape == A_BAG) { bag_game(r, game); }
    if (shape == A_BOARD && (r->scores || random_chance(r, 50))) {
        r->names[1] = "j";
        board_by_cells(r, game);
    } else if (shape == A_BOARD) {
        r->names[0] = "cols(b)";
        board_by_patterns(r, game);
    }
    if (r->stuck == 1) { random_say(r, "  stuck win;\n"); }
    if (r->stuck == 2) { random_say(r, "  stuck draw;\n"); }
    random_say(r, "}\n");
}
