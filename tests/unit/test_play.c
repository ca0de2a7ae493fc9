/* test_play.c — games played move by move through the public API. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "sprague.h"
#include "tap.h"

typedef struct world {
    spg_context *context;
    spg_ruleset *rules;
} world;

static bool open_world(world *w, const char *rules)
{
    *w = (world){0};
    if (spg_context_new(&w->context) != SPG_OK || spg_ruleset_new(w->context, &w->rules) != SPG_OK) { return false; }
    return rules == NULL || spg_ruleset_add_text(w->rules, "test", rules, strlen(rules)) == SPG_OK;
}

static void close_world(world *w)
{
    spg_ruleset_free(w->rules);
    CHECK_INT(spg_memory_used(w->context), 0, "all memory is given back");
    spg_context_free(w->context);
}

static spg_play *begin(world *w, const char *position)
{
    spg_play *play = NULL;
    if (spg_play_new(w->rules, position, SPG_FIRST_TO_MOVE, &play) != SPG_OK) {
        printf("# %s", spg_error_report(w->context));
    }
    return play;
}

typedef struct text {
    char at[1 << 16];
    size_t length;
} text;

static spg_status add_text(void *user, const char *bytes, size_t length)
{
    text *t = user;
    if (t->length + length >= sizeof t->at) { return SPG_SYSTEM; }
    memcpy(t->at + t->length, bytes, length);
    t->length += length;
    t->at[t->length] = '\0';
    return SPG_OK;
}

static spg_play_result result_of(spg_play *play)
{
    spg_play_result result = SPG_PLAY_GOES_ON;
    const char *reason;
    CHECK_INT(spg_play_over(play, &result, &reason), SPG_OK, "who has won can be asked");
    return result;
}

static size_t find(spg_play *play, const char *typed)
{
    size_t move = SIZE_MAX;
    if (spg_play_find(play, typed, &move) != SPG_OK) { return SIZE_MAX; }
    return move;
}

static void play_on(spg_play *play, const char *typed)
{
    const size_t move = find(play, typed);
    CHECK(move != SIZE_MAX, typed);
    if (move != SIZE_MAX) { CHECK_INT(spg_play_do(play, move), SPG_OK, typed); }
}

/* --- moves and how they are meant --- */

static void moves_are_found_by_number_label_target_and_bindings(void)
{
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "nim(3) + nim(5)");
    NEED(play != NULL, "a game");
    size_t count = 0;
    CHECK_INT(spg_play_moves(play, &count), SPG_OK, "moves");
    CHECK_INT(count, 8, "3 + 5 moves");
    CHECK_TEXT(spg_play_move_text(play, 3), "take 1", "label");
    CHECK_TEXT(spg_play_move_from(play, 3), "nim(5)", "component");
    CHECK_TEXT(spg_play_move_to(play, 3), "nim(4)", "what it becomes");
    CHECK_TEXT(spg_play_move_position(play, 3), "nim(3) + nim(4)", "where it leads");
    CHECK_INT(spg_play_move_part(play, 3), 1, "which component");
    CHECK_INT(find(play, "4"), 3, "number");
    CHECK_INT(find(play, " 8 "), 7, "number with blanks");
    CHECK_INT(find(play, "take 5"), 7, "label");
    CHECK_INT(find(play, "TAKE  5"), 7, "label in other letters");
    CHECK_INT(find(play, "nim(4)"), 3, "target");
    CHECK_INT(find(play, "nim(3)+nim(4)"), 3, "whole position");
    CHECK_INT(find(play, "k=4"), 6, "binding");
    CHECK_INT(find(play, "2: k=1"), 3, "binding in the second part");
    CHECK_INT(find(play, "1: take 1"), 0, "label in the first part");
    CHECK_INT(find(play, "k=2"), SIZE_MAX, "two moves fit");
    CHECK(strstr(spg_error_message(w.context), "2 moves") != NULL, "and the message says so");
    CHECK_INT(find(play, "0"), SIZE_MAX, "no number 0");
    CHECK_INT(find(play, "9"), SIZE_MAX, "no number 9");
    CHECK_INT(find(play, "take 6"), SIZE_MAX, "no such label");
    CHECK_INT(find(play, ""), SIZE_MAX, "nothing");
    CHECK_INT(find(play, "=,=("), SIZE_MAX, "rubbish");
    spg_play_free(play);
    close_world(&w);
}

static void equal_components_are_one_choice(void)
{
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "2 * nim(2)");
    NEED(play != NULL, "a game");
    CHECK_TEXT(spg_play_position(play), "nim(2) + nim(2)", "copies side by side");
    CHECK_INT(find(play, "k=1"), 0, "either heap will do");
    spg_play_free(play);
    close_world(&w);
}

static void undo_goes_back_to_the_start(void)
{
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "kayles(5)");
    NEED(play != NULL, "a game");
    play_on(play, "k=1, a=2");
    CHECK_TEXT(spg_play_position(play), "kayles(2) + kayles(2)", "split");
    CHECK_INT(spg_play_turn(play), SPG_SECOND_TO_MOVE, "the other's turn");
    CHECK_TEXT(spg_play_made_text(play, 0), "take 1, leave 2 and 2", "what was played");
    play_on(play, "1: k=2");
    CHECK_TEXT(spg_play_position(play), "kayles(2)", "what has no moves goes");
    CHECK_INT(spg_play_undo(play), SPG_OK, "back");
    CHECK_TEXT(spg_play_position(play), "kayles(2) + kayles(2)", "as before");
    CHECK_INT(spg_play_undo(play), SPG_OK, "back");
    CHECK_TEXT(spg_play_position(play), "kayles(5)", "the start");
    CHECK_INT(spg_play_turn(play), SPG_FIRST_TO_MOVE, "first player");
    CHECK_INT(spg_play_undo(play), SPG_BAD_USAGE, "no further");
    CHECK_INT(spg_play_made(play), 0, "nothing made");
    spg_play_free(play);
    close_world(&w);
}

/* --- endings --- */

static spg_play_result play_all(world *w, const char *position, const char *const moves[], text *reason)
{
    spg_play *play = begin(w, position);
    spg_play_result result = SPG_PLAY_GOES_ON;
    const char *words = "";
    if (play == NULL) { return SPG_PLAY_GOES_ON; }
    for (size_t i = 0; moves[i] != NULL; i++) { play_on(play, moves[i]); }
    spg_play_over(play, &result, &words);
    reason->length = 0;
    add_text(reason, words, strlen(words));
    spg_play_free(play);
    return result;
}

static void the_end_is_told_as_the_rules_say(void)
{
    static const char rules[] =
        "game heap(n: 0..) { for k in 1..n: heap(n-k); }"
        "game mis(n: 0..) { stuck win; for k in 1..n: mis(n-k); }"
        "game tie(n: 0..) { stuck draw; for k in 1..n: tie(n-k); }"
        "game stop(n: 0..) { end win if n == 1; end second if n == 2; for k in 1..n: stop(n-k); }"
        "game trap(n: 0..) { for k in 1..n: trap(n-k); \"give up\" lose; }";
    static text reason;
    world w;
    NEED(open_world(&w, rules), "rules");
    CHECK_INT(play_all(&w, "heap(2)", (const char *const[]){"k=2", NULL}, &reason), SPG_PLAY_FIRST_WINS, "normal play");
    CHECK(strstr(reason.at, "who cannot move loses") != NULL, "and why");
    CHECK_INT(play_all(&w, "mis(2)", (const char *const[]){"k=1", "k=1", NULL}, &reason), SPG_PLAY_FIRST_WINS,
              "misère play");
    CHECK_INT(play_all(&w, "mis(1) + mis(1)", (const char *const[]){"1", "1", NULL}, &reason), SPG_PLAY_FIRST_WINS,
              "misère play of a sum");
    CHECK_INT(play_all(&w, "mis(0) + mis(0)", (const char *const[]){NULL}, &reason), SPG_PLAY_FIRST_WINS,
              "misère play of heaps that are empty");
    CHECK_INT(play_all(&w, "tie(1)", (const char *const[]){"1", NULL}, &reason), SPG_PLAY_DRAWN, "stuck draw");
    CHECK_INT(play_all(&w, "stop(5)", (const char *const[]){"k=4", NULL}, &reason), SPG_PLAY_SECOND_WINS, "end win");
    CHECK_INT(play_all(&w, "stop(5)", (const char *const[]){"k=3", NULL}, &reason), SPG_PLAY_SECOND_WINS, "end second");
    CHECK_INT(play_all(&w, "trap(2)", (const char *const[]){"k=1", "give up", NULL}, &reason), SPG_PLAY_FIRST_WINS,
              "a move that loses");
    close_world(&w);
}

static void points_are_added_up(void)
{
    static const char rules[] = "given p = [5,3,4]; game row(i: 0..3, j: -1..2) { if i <= j: {"
                                "  \"left\" gain p[i]: row(i+1, j); \"right\" gain p[j]: row(i, j-1); } }";
    world w;
    NEED(open_world(&w, rules), "rules");
    spg_play *play = begin(&w, "row(0, 2)");
    NEED(play != NULL, "a game");
    play_on(play, "left");
    play_on(play, "right");
    CHECK_TEXT(spg_play_points(play, SPG_FIRST_TO_MOVE), "5", "so far");
    play_on(play, "left");
    CHECK_INT(result_of(play), SPG_PLAY_FIRST_WINS, "8 to 4");
    CHECK_TEXT(spg_play_points(play, SPG_FIRST_TO_MOVE), "8", "5 + 3");
    CHECK_TEXT(spg_play_points(play, SPG_SECOND_TO_MOVE), "4", "4");
    spg_play_free(play);
    close_world(&w);
}

static void a_position_that_comes_three_times_is_a_draw(void)
{
    static const char rules[] = "given g = [[1],[0,2],[]]; game token(v) { for w in g[v]: token(w); }";
    world w;
    NEED(open_world(&w, rules), "rules");
    spg_play *play = begin(&w, "token(0)");
    NEED(play != NULL, "a game");
    for (int i = 0; i < 2; i++) {
        CHECK_INT(result_of(play), SPG_PLAY_GOES_ON, "not yet");
        play_on(play, "w=1");
        play_on(play, "w=0");
    }
    CHECK_INT(result_of(play), SPG_PLAY_DRAWN, "the third time");
    size_t count = 1;
    spg_play_moves(play, &count);
    CHECK_INT(count, 0, "no more moves");
    spg_play_undo(play);
    CHECK_INT(result_of(play), SPG_PLAY_GOES_ON, "undone");
    spg_play_free(play);
    close_world(&w);
}

/* --- the engine --- */

/* From a won position the engine, as first player, wins against a random one; from a draw it does not lose. */
static void engine_keeps(const char *rules, const char *position, uint64_t games)
{
    world w;
    NEED(open_world(&w, rules), position);
    for (uint64_t seed = 0; seed < games; seed++) {
        spg_play *play = begin(&w, position);
        if (play == NULL) { break; }
        spg_play_seed(play, seed);
        CHECK_INT(spg_play_judge(play), SPG_OK, position);
        const bool won = strcmp(spg_play_outcome(play), "win") == 0, lost = strcmp(spg_play_outcome(play), "lose") == 0;
        const spg_turn_to_move engine = lost ? SPG_SECOND_TO_MOVE : SPG_FIRST_TO_MOVE;
        int plies = 0;
        while (result_of(play) == SPG_PLAY_GOES_ON && plies++ < 200) {
            size_t move = 0;
            const int level = spg_play_turn(play) == engine ? 4 : 1 + (int)(seed % 2);
            if (spg_play_choose(play, level, &move) != SPG_OK || spg_play_do(play, move) != SPG_OK) {
                CHECK(false, spg_error_report(w.context));
                break;
            }
        }
        const spg_play_result good = engine == SPG_FIRST_TO_MOVE ? SPG_PLAY_FIRST_WINS : SPG_PLAY_SECOND_WINS;
        const spg_play_result result = result_of(play);
        CHECK(won || lost ? result == good : result == good || result == SPG_PLAY_DRAWN, position);
        spg_play_free(play);
    }
    close_world(&w);
}

static void a_perfect_engine_never_loses_what_is_won(void)
{
    static const struct {
        const char *rules, *position;
    } games[] = {
        {NULL, "nim(3) + nim(5) + nim(7)"},
        {NULL, "nim(1) + nim(4) + nim(5)"},
        {NULL, "kayles(9)"},
        {NULL, "wythoff(5, 8)"},
        {NULL, "wythoff(6, 9)"},
        {NULL, "stairs([2,1,3])"},
        {NULL, "euclid(9, 25)"},
        {NULL, "mouse([\"XOOO\",\"OOOO\"])"},
        {"game mnim(n: 0..) { stuck win; for k in 1..n: mnim(n-k); }", "mnim(3) + mnim(3) + mnim(1)"},
        {"game mnim(n: 0..) { stuck win; for k in 1..n: mnim(n-k); }", "mnim(1) + mnim(1) + mnim(1)"},
        {"given g = [[1,3],[2],[0],[4],[]]; game token(v) { for w in g[v]: token(w); }", "token(0) + token(2)"},
        {"given g = [[1],[2,0],[3,1],[]]; game token(v) { for w in g[v]: token(w); }", "token(0)"},
        {"given p = [5,3,9,1,7,2]; game row(i: 0..6, j: -1..5) { if i <= j: { gain p[i]: row(i+1, j); "
         "gain p[j]: row(i, j-1); } }",
         "row(0, 5)"},
        {"game col(n: 0.., m: 0..) { first: for k in 1..n: col(n-k, m); second: for k in 1..m: col(n, m-k); }",
         "col(3, 2)"},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) { engine_keeps(games[i].rules, games[i].position, 6); }
}

static void a_lost_engine_holds_out_longest(void)
{
    static const char rules[] = "game h(n: 0..) { for k in 1..2: h(n-k); }";
    world w;
    NEED(open_world(&w, rules), "rules");
    spg_play *play = begin(&w, "h(9)");
    NEED(play != NULL, "a game");
    CHECK_INT(spg_play_judge(play), SPG_OK, "judged");
    CHECK_TEXT(spg_play_outcome(play), "lose", "a multiple of 3");
    CHECK_INT(spg_play_distance(play), 6, "two plies for three");
    /* Two equal heaps: the other mirrors, so one by one lasts longest, and all at once is the shortest way. */
    spg_play_free(play);
    play = begin(&w, "nim(3) + nim(3)");
    NEED(play != NULL, "a game");
    CHECK_INT(spg_play_judge(play), SPG_OK, "judged");
    CHECK_TEXT(spg_play_outcome(play), "lose", "equal heaps");
    size_t count = 0, move = 0;
    CHECK_INT(spg_play_moves(play, &count), SPG_OK, "moves");
    int64_t longest = 0;
    for (size_t i = 0; i < count; i++) {
        CHECK_INT(spg_play_move_keeps(play, i), 1, "nothing is worse than lost");
        CHECK_TEXT(spg_play_move_outcome(play, i), "lose", "all lose");
        if (spg_play_move_distance(play, i) > longest) { longest = spg_play_move_distance(play, i); }
    }
    CHECK_INT(longest, spg_play_distance(play), "the distance is that of the longest");
    CHECK_INT(longest, 6, "one by one");
    for (uint64_t seed = 0; seed < 5; seed++) {
        spg_play_seed(play, seed);
        CHECK_INT(spg_play_choose(play, 4, &move), SPG_OK, "a move");
        CHECK_INT(spg_play_move_distance(play, move), longest, "and it is the longest");
    }
    spg_play_free(play);
    close_world(&w);
}

/* Too big for distances: after the move fewer of the replies win than after most others. */
static void without_distances_the_other_gets_few_winning_moves(void)
{
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "nim(300) + nim(200) + nim(484)"); /* 300 xor 200 = 484 */
    NEED(play != NULL, "a game");
    size_t move = 0;
    CHECK_INT(spg_play_choose(play, 4, &move), SPG_OK, "a move");
    CHECK_TEXT(spg_play_outcome(play), "lose", "lost");
    CHECK_INT(spg_play_distance(play), -2, "no distance");
    CHECK_INT(spg_play_do(play, move), SPG_OK, "done");
    spg_result *result = NULL;
    CHECK_INT(spg_solve(w.rules, spg_play_position(play), SPG_FIND_ALL, &result), SPG_OK, "solved");
    CHECK_INT(spg_result_good(result), 1, "one winning move only");
    spg_result_free(result);
    spg_play_free(play);
    close_world(&w);
}

static void level_two_sees_the_end_two_moves_away(void)
{
    static const char rules[] = "game h(n: 0..) { for k in 1..3: h(n-k); }";
    world w;
    NEED(open_world(&w, rules), "rules");
    for (uint64_t seed = 0; seed < 8; seed++) {
        spg_play *play = begin(&w, "h(5)");
        NEED(play != NULL, "a game");
        spg_play_seed(play, seed);
        size_t move = 0;
        CHECK_INT(spg_play_choose(play, 2, &move), SPG_OK, "a move");
        CHECK_INT(move, 0, "leaves 4, not a heap that can be taken whole");
        spg_play_free(play);
        play = begin(&w, "h(3)");
        NEED(play != NULL, "a game");
        spg_play_seed(play, seed);
        CHECK_INT(spg_play_choose(play, 2, &move), SPG_OK, "a move");
        CHECK_INT(move, 2, "takes all");
        spg_play_free(play);
    }
    close_world(&w);
}

static void the_same_seed_gives_the_same_game(void)
{
    world w;
    static text games[2];
    NEED(open_world(&w, NULL), "rules");
    for (int i = 0; i < 2; i++) {
        spg_play *play = begin(&w, "nim(9) + nim(8)");
        NEED(play != NULL, "a game");
        spg_play_seed(play, 7);
        games[i].length = 0;
        while (result_of(play) == SPG_PLAY_GOES_ON) {
            size_t move = 0;
            CHECK_INT(spg_play_choose(play, 1, &move), SPG_OK, "a move");
            CHECK_INT(spg_play_do(play, move), SPG_OK, "done");
            add_text(&games[i], spg_play_position(play), strlen(spg_play_position(play)));
        }
        spg_play_free(play);
    }
    CHECK_TEXT(games[0].at, games[1].at, "alike");
    close_world(&w);
}

static void levels_are_one_to_four(void)
{
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "nim(0)");
    NEED(play != NULL, "a game");
    size_t move;
    CHECK_INT(spg_play_choose(play, 0, &move), SPG_BAD_USAGE, "0");
    CHECK_INT(spg_play_choose(play, 5, &move), SPG_BAD_USAGE, "5");
    CHECK_INT(spg_play_choose(play, 4, &move), SPG_BAD_USAGE, "the game is over");
    CHECK_INT(spg_play_do(play, 0), SPG_BAD_USAGE, "no move to do");
    spg_play_free(play);
    close_world(&w);
}

static void a_million_moves_can_be_listed_and_more_are_refused(void)
{
    world w;
    NEED(open_world(&w, NULL), "rules");
    const unsigned large = tap_part(1000000); /* each move is a text: a million takes long with sanitizers */
    char position[60], last[30];
    (void)snprintf(position, sizeof position, "nim(%u) + nim(1000)", large);
    (void)snprintf(last, sizeof last, "k=%u", large - 1);
    spg_play *play = begin(&w, position);
    NEED(play != NULL, "a game");
    size_t count = 0, move = 0;
    CHECK_INT(spg_play_moves(play, &count), SPG_OK, "moves");
    CHECK_INT(count, large + 1000, "all of them");
    CHECK_INT(find(play, last), large - 2, "found by its number");
    CHECK_INT(spg_play_choose(play, 4, &move), SPG_OK, "the engine's move");
    CHECK_TEXT(spg_play_move_position(play, move), "nim(1000) + nim(1000)", "is the winning one");
    spg_play_free(play);
    play = NULL;
    CHECK_INT(spg_play_new(w.rules, "nim(10000000000)", SPG_FIRST_TO_MOVE, &play), SPG_TOO_BIG, "too many");
    CHECK(play == NULL, "nothing was made");
    close_world(&w);
}

/* --- lines, why, drawings --- */

static void a_line_of_best_play_leads_to_the_end_and_changes_nothing(void)
{
    static text line;
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "nim(1) + nim(2)");
    NEED(play != NULL, "a game");
    line.length = 0;
    CHECK_INT(spg_play_line(play, 50, add_text, &line), SPG_OK, "a line");
    CHECK_TEXT(line.at,
               "  1. first: take 1 -> nim(1) + nim(1)\n  2. second: take 1 -> nim(1)\n  3. first: take 1 -> nim(0)\n"
               "  No move is left, and who cannot move loses.\n",
               "to the end");
    CHECK_TEXT(spg_play_position(play), "nim(1) + nim(2)", "as before");
    line.length = 0;
    CHECK_INT(spg_play_line(play, 1, add_text, &line), SPG_OK, "a line");
    CHECK_TEXT(line.at, "  1. first: take 1 -> nim(1) + nim(1)\n  …\n", "cut");
    const char *why = spg_play_why(play);
    CHECK(why != NULL && strstr(why, "= 3") != NULL, "1 xor 2 = 3");
    spg_play_free(play);
    close_world(&w);
}

static void shows(world *w, const char *position, unsigned columns, int ascii, const char *want)
{
    static text drawn;
    spg_play *play = begin(w, position);
    NEED(play != NULL, position);
    drawn.length = 0;
    CHECK_INT(spg_play_show(play, columns, ascii, add_text, &drawn), SPG_OK, position);
    CHECK_TEXT(drawn.at, want, position);
    spg_play_free(play);
}

static void positions_are_drawn_with_characters(void)
{
    static const char rules[] = "game g(b: grid) { for h in rewrite(b, \"00\" => \"11\"): g(h); }"
                                "game piles(a: list) { piles(a without 0); } game two(a: 0.., b: 0..) { two(a-1, b); }"
                                "game s(a: set) { for x in a: s(a minus x); } game z(n: -9..) { z(n-1); }";
    world w;
    NEED(open_world(&w, rules), "rules");
    shows(&w, "nim(7)", 80, 0, "  nim  ●●●●● ●●  7\n");
    shows(&w, "nim(7) + kayles(2)", 80, 1, "  1  nim     ooooo oo  7\n  2  kayles  oo  2\n");
    shows(&w, "nim(100000)", 80, 0, "  nim  ●×100000\n");
    shows(&w, "nim(20)", 20, 1, "  nim  ox20\n");
    shows(&w, "z(-3)", 80, 0, "  z  -3\n");
    shows(&w, "nim(0)", 80, 0, "  nim  0\n");
    shows(&w, "g([\"010\",\"00X\"])", 80, 0, "  g\n      0 1 2\n    0 · 1 ·\n    1 · · X\n");
    shows(&w, "piles([2,1])", 80, 1, "  piles\n    0  oo  2\n    1  o  1\n");
    shows(&w, "two(1, 2)", 80, 1, "  two\n    a  o  1\n    b  oo  2\n");
    shows(&w, "s({3,5})", 80, 0, "  s\n    [3] [5]\n");
    shows(&w, "nothing", 80, 0, "  nothing\n");
    close_world(&w);
}

/* --- saving --- */

static void a_saved_game_comes_back_as_it_was(void)
{
    static text saved, again;
    static const char rules[] = "given p = [5,3,4]; game row(i: 0..3, j: -1..2) { if i <= j: {"
                                "  \"left\" gain p[i]: row(i+1, j); \"right\" gain p[j]: row(i, j-1); } }"
                                "game trap(n: 0..) { for k in 1..n: trap(n-k); \"give up\" lose; }";
    static const char *const starts[] = {"row(0, 2)", "nim(3) + 2 * nim(5)", "trap(4)", "kayles(7)"};
    for (size_t i = 0; i < 4; i++) {
        world w;
        NEED(open_world(&w, rules), "rules");
        spg_play *play = begin(&w, starts[i]), *copy = NULL;
        NEED(play != NULL, starts[i]);
        for (uint64_t ply = 0;; ply++) {
            saved.length = again.length = 0;
            CHECK_INT(spg_play_save(play, "file: my.game\nlevel: 3\n", add_text, &saved), SPG_OK, "saved");
            CHECK(strstr(saved.at, "\nfile: my.game\nlevel: 3\n") != NULL, "with its notes");
            world v;
            NEED(open_world(&v, rules), "rules");
            CHECK_INT(spg_play_load(v.rules, saved.at, saved.length, &copy), SPG_OK, "loaded");
            NEED(copy != NULL, "a game");
            CHECK_TEXT(spg_play_position(copy), spg_play_position(play), "position");
            CHECK_INT(spg_play_turn(copy), spg_play_turn(play), "turn");
            CHECK_INT(spg_play_made(copy), spg_play_made(play), "moves");
            CHECK_INT(result_of(copy), result_of(play), "result");
            CHECK_INT(spg_play_save(copy, "file: my.game\nlevel: 3\n", add_text, &again), SPG_OK, "saved again");
            CHECK_TEXT(again.at, saved.at, "the same text");
            spg_play_free(copy);
            close_world(&v);
            size_t move = 0;
            if (result_of(play) != SPG_PLAY_GOES_ON) { break; }
            spg_play_seed(play, ply);
            if (spg_play_choose(play, 1, &move) != SPG_OK || spg_play_do(play, move) != SPG_OK) { break; }
        }
        spg_play_free(play);
        close_world(&w);
    }
}

static spg_status load(world *w, const char *bytes, size_t length)
{
    spg_play *play = NULL;
    const spg_status status = spg_play_load(w->rules, bytes, length, &play);
    CHECK((status == SPG_OK) == (play != NULL), "a game or an error");
    if (status != SPG_OK) { CHECK(spg_error_message(w->context)[0] != '\0', "with words"); }
    spg_play_free(play);
    return status;
}

static void wrong_saved_games_are_refused_with_a_reason(void)
{
    static text saved;
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "nim(3) + nim(5)");
    NEED(play != NULL, "a game");
    play_on(play, "2: k=2");
    play_on(play, "1: k=1");
    CHECK_INT(spg_play_save(play, NULL, add_text, &saved), SPG_OK, "saved");
    spg_play_free(play);
    CHECK_INT(load(&w, saved.at, saved.length), SPG_OK, "as it is");
    static const char *const wrong[] = {"",
                                        "\n",
                                        "hello",
                                        "sprague-play 2\nend\n",
                                        "sprague-play 1\n",
                                        "sprague-play 1\nturn: third\n",
                                        "sprague-play 1\nmove: 1 -> nim(2)\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_INT(load(&w, wrong[i], strlen(wrong[i])), SPG_BAD_INPUT, wrong[i]);
    }
    for (size_t cut = 0; cut < saved.length - 4; cut++) { CHECK(load(&w, saved.at, cut) != SPG_OK, "cut short"); }
    for (size_t i = 0; i < saved.length; i++) { /* no byte can be changed without notice, but it never does harm */
        static const char other[] = {'0', '9', ' ', '\n', ')', (char)0xff, '\0'};
        for (size_t k = 0; k < sizeof other; k++) {
            const char before = saved.at[i];
            saved.at[i] = other[k];
            load(&w, saved.at, saved.length);
            saved.at[i] = before;
        }
    }
    char *move = strstr(saved.at, "-> nim(3) + nim(3)");
    NEED(move != NULL, "the first move");
    move[7] = '1';
    CHECK_INT(load(&w, saved.at, saved.length), SPG_BAD_INPUT, "a move that the rules do not have");
    CHECK(strstr(spg_error_message(w.context), "line 5") != NULL, "and its line");
    close_world(&w);
}

static void a_game_of_other_rules_or_settings_is_refused(void)
{
    static text saved;
    world w;
    NEED(open_world(&w, "given m = 3; game h(n: 0..) { for k in 1..m: h(n-k); }"), "rules");
    spg_play *play = begin(&w, "h(9)");
    NEED(play != NULL, "a game");
    play_on(play, "k=1");
    CHECK_INT(spg_play_save(play, NULL, add_text, &saved), SPG_OK, "saved");
    spg_play_free(play);
    close_world(&w);
    static const char *const others[] = {"given m = 4; game h(n: 0..) { for k in 1..m: h(n-k); }",
                                         "given m = 3; game h(n: 0..) { for k in 1..m: h(n-k); h(n-9); }"};
    for (size_t i = 0; i < 2; i++) {
        NEED(open_world(&w, others[i]), "rules");
        CHECK_INT(load(&w, saved.at, saved.length), SPG_BAD_INPUT, "other rules");
        CHECK(strstr(spg_error_message(w.context), "other rules") != NULL, "the message says so");
        close_world(&w);
    }
}

static void notes_cannot_forge_a_game(void)
{
    static text saved;
    world w;
    NEED(open_world(&w, NULL), "rules");
    spg_play *play = begin(&w, "nim(3)");
    NEED(play != NULL, "a game");
    static const char *const wrong[] = {"start: nim(9)\n", "move: 1 -> x\n", "no colon\n", "key: without end",
                                        "end:\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        saved.length = 0;
        const spg_status status = spg_play_save(play, wrong[i], add_text, &saved);
        CHECK(status == SPG_BAD_USAGE || i == 4, wrong[i]);
    }
    spg_play_free(play);
    close_world(&w);
}

static void every_memory_limit_ends_in_an_error_or_a_game(void)
{
    static text saved;
    size_t good = 0;
    for (size_t limit = 1000; good < 2; limit += limit / 3) {
        world w;
        spg_play *play = NULL;
        size_t move = 0;
        NEED(spg_context_new(&w.context) == SPG_OK, "a context");
        spg_set_memory_limit(w.context, limit);
        w.rules = NULL;
        spg_status status = spg_ruleset_new(w.context, &w.rules);
        if (status == SPG_OK) { status = spg_play_new(w.rules, "nim(2) + nim(4)", SPG_FIRST_TO_MOVE, &play); }
        for (int i = 0; i < 3 && status == SPG_OK; i++) {
            status = spg_play_choose(play, 4, &move);
            if (status == SPG_OK) { status = spg_play_do(play, move); }
        }
        saved.length = 0;
        if (status == SPG_OK) { status = spg_play_line(play, 10, add_text, &saved); }
        if (status == SPG_OK) { status = spg_play_save(play, NULL, add_text, &saved); }
        if (status == SPG_OK) { status = spg_play_find(play, "1", &move) == SPG_NO_MEMORY ? SPG_NO_MEMORY : SPG_OK; }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "one of the two");
        good += status == SPG_OK;
        spg_play_free(play);
        close_world(&w);
        if (limit > (size_t)1 << 30) { break; }
    }
    CHECK_INT(good, 2, "with enough memory it works");
}

TAP_MAIN(TEST(moves_are_found_by_number_label_target_and_bindings), TEST(equal_components_are_one_choice),
         TEST(undo_goes_back_to_the_start), TEST(the_end_is_told_as_the_rules_say), TEST(points_are_added_up),
         TEST(a_position_that_comes_three_times_is_a_draw), TEST(a_perfect_engine_never_loses_what_is_won),
         TEST(a_lost_engine_holds_out_longest), TEST(without_distances_the_other_gets_few_winning_moves),
         TEST(level_two_sees_the_end_two_moves_away), TEST(the_same_seed_gives_the_same_game),
         TEST(levels_are_one_to_four), TEST(a_million_moves_can_be_listed_and_more_are_refused),
         TEST(a_line_of_best_play_leads_to_the_end_and_changes_nothing), TEST(positions_are_drawn_with_characters),
         TEST(a_saved_game_comes_back_as_it_was), TEST(wrong_saved_games_are_refused_with_a_reason),
         TEST(a_game_of_other_rules_or_settings_is_refused), TEST(notes_cannot_forge_a_game),
         TEST(every_memory_limit_ends_in_an_error_or_a_game))
