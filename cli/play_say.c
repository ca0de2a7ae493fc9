/* play_say.c — what a game at the terminal tells. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "play.h"
#include "progress.h"

enum { PAGE = 20, LINE_PLIES = 50, COLUMNS = 80 };

static const char *player_name(spg_turn_to_move player)
{
    return player == SPG_FIRST_TO_MOVE ? say("the first player") : say("the second player");
}

static bool is_me(const struct table *table, spg_turn_to_move player)
{
    return (player == table->starter) == (table->sides == ME_FIRST);
}

static void show_points(struct table *table)
{
    const char *first = spg_play_points(table->play, SPG_FIRST_TO_MOVE);
    const char *second = spg_play_points(table->play, SPG_SECOND_TO_MOVE);
    if (first != NULL && second != NULL) {
        tell(table, say("Points: first player %s, second player %s.\n"), first, second);
    }
}

static void say_winner(struct table *table, spg_play_result result)
{
    const spg_turn_to_move winner = result == SPG_PLAY_FIRST_WINS ? SPG_FIRST_TO_MOVE : SPG_SECOND_TO_MOVE;
    if (result == SPG_PLAY_DRAWN) {
        tell(table, "%s\n", say("It is a draw."));
    } else if (table->sides != TWO_PEOPLE) {
        tell(table, "%s\n", is_me(table, winner) ? say("You win!") : say("I win."));
    } else {
        tell(table, "%s\n",
             winner == SPG_FIRST_TO_MOVE ? say("The first player wins.") : say("The second player wins."));
    }
}

void show_result(struct table *table)
{
    spg_play_result result = SPG_PLAY_GOES_ON;
    const char *reason = "";
    if (spg_play_over(table->play, &result, &reason) != SPG_OK || result == SPG_PLAY_GOES_ON) { return; }
    tell(table, "%s ", reason);
    say_winner(table, result);
}

/* "  3  2: take 1 -> nim(4)" */
static bool show_move(struct table *table, size_t move, size_t width, bool sum)
{
    const char *text = spg_play_move_text(table->play, move), *to = spg_play_move_to(table->play, move);
    if (text == NULL || to == NULL) { return false; }
    tell(table, "  %*zu  ", (int)width, move + 1);
    if (sum) { tell(table, "%zu: ", spg_play_move_part(table->play, move) + 1); }
    tell(table, "%s", text);
    /* Behind a label, where there is room for it. */
    const bool fits = width + spg_text_columns(text) + spg_text_columns(to) + 12 < COLUMNS;
    if (strstr(text, "->") == NULL && fits) { tell(table, " -> %s", to); }
    tell(table, "\n");
    return true;
}

void show_moves(struct table *table, size_t first)
{
    size_t count = 0;
    if (spg_play_moves(table->play, &count) != SPG_OK) {
        tell_error(table);
        return;
    }
    if (first >= count) {
        tell(table, say("There are %zu moves.\n"), count);
        return;
    }
    const size_t end = count - first > PAGE ? first + PAGE : count;
    char digits[32];
    const size_t width = (size_t)snprintf(digits, sizeof digits, "%zu", end);
    const bool sum = strstr(spg_play_position(table->play), " + ") != NULL;
    for (size_t i = first; i < end; i++) {
        if (!show_move(table, i, width, sum)) {
            tell_error(table);
            return;
        }
    }
    if (end == count) { return; }
    tell(table,
         say("  … %zu more: 'moves %zu' shows the next; a move can be typed as its name, too,\n"
             "  as what it leads to (%s), or by its numbers (k=2)\n"),
         count - end, end + 1, spg_play_move_to(table->play, end - 1));
}

static void show_turn(struct table *table)
{
    if (table->sides == TWO_PEOPLE) {
        tell(table, say("To move: %s.\n"), player_name(spg_play_turn(table->play)));
    } else if (is_persons(table)) {
        tell(table, "%s\n",
             spg_play_has_roles(table->play)
                 ? (spg_play_turn(table->play) == SPG_FIRST_TO_MOVE ? say("Your move, as first player:")
                                                                    : say("Your move, as second player:"))
                 : say("Your move:"));
    }
}

void show_position(struct table *table)
{
    tell(table, "\n");
    if (spg_play_show(table->play, COLUMNS - 1, table->ascii, to_output, table->job->out) != SPG_OK) {
        tell_error(table);
        return;
    }
    spg_play_result result = SPG_PLAY_GOES_ON;
    const char *reason = "";
    const spg_status status = spg_play_over(table->play, &result, &reason);
    if (status != SPG_OK) { tell_error(table); }
    show_points(table);
    if (result != SPG_PLAY_GOES_ON) {
        show_result(table);
        return;
    }
    if (!is_persons(table)) { return; }
    show_turn(table);
    show_moves(table, 0);
}

void show_engine_move(struct table *table, size_t move)
{
    const char *text = spg_play_move_text(table->play, move), *from = spg_play_move_from(table->play, move);
    if (text == NULL || from == NULL) { return; }
    tell(table, say("My move, in %s: %s\n"), from, text);
}

/* The position judged; false: it was told why not. */
static bool judged(struct table *table)
{
    if (!table->job->args->quiet) { progress_start(table->job); }
    if (was_interrupted(table)) {
        tell(table, "%s\n", say("Interrupted."));
        return false;
    }
    const spg_status status = spg_play_judge(table->play);
    if (status == SPG_OK) { return true; }
    if (!after_failure(table, status)) { tell_error(table); }
    return false;
}

static void say_outcome(struct table *table, const char *outcome)
{
    const bool win = strcmp(outcome, "win") == 0;
    const spg_turn_to_move turn = spg_play_turn(table->play);
    const spg_turn_to_move other = turn == SPG_FIRST_TO_MOVE ? SPG_SECOND_TO_MOVE : SPG_FIRST_TO_MOVE;
    const spg_turn_to_move winner = win ? turn : other;
    if (strcmp(outcome, "draw") == 0) {
        tell(table, "%s\n", say("With best play it is a draw."));
    } else if (table->sides == TWO_PEOPLE) {
        tell(table, say("With best play %s wins.\n"), player_name(winner));
    } else {
        tell(table, "%s\n", is_me(table, winner) ? say("With best play you win.") : say("With best play I win."));
    }
}

void show_who(struct table *table)
{
    if (is_finished(table)) {
        show_result(table);
        return;
    }
    if (!judged(table)) { return; }
    say_outcome(table, spg_play_outcome(table->play));
    const int64_t distance = spg_play_distance(table->play);
    const char *score = spg_play_score(table->play);
    if (score != NULL) {
        tell(table, say("From here on the player to move gets %s points more than the other.\n"), score);
    } else if (distance > 0) {
        tell(table, say("The game lasts %lld more moves if the loser holds out.\n"), (long long)distance);
    }
}

void show_why(struct table *table)
{
    if (is_finished(table)) {
        show_result(table);
        return;
    }
    if (!judged(table)) { return; }
    say_outcome(table, spg_play_outcome(table->play));
    const char *why = spg_play_why(table->play);
    if (why == NULL) {
        if (!after_failure(table, spg_error_status(table->job->context))) { tell_error(table); }
    } else if (why[0] != '\0') {
        tell(table, "%s\n", why);
    }
}

void show_hint(struct table *table)
{
    size_t move = 0;
    if (is_finished(table)) {
        tell(table, "%s\n", say("The game is over: 'undo', 'new', 'save FILE' or 'quit'."));
        return;
    }
    if (!judged(table)) { return; }
    const spg_status status = spg_play_choose(table->play, SPG_PLAY_LEVELS, &move);
    if (status != SPG_OK) {
        if (!after_failure(table, status)) { tell_error(table); }
        return;
    }
    if (strcmp(spg_play_outcome(table->play), "lose") == 0 && spg_play_score(table->play) == NULL) {
        tell(table, "%s\n", say("No move wins against perfect play; this one makes it hardest:"));
    }
    show_move(table, move, 1, strstr(spg_play_position(table->play), " + ") != NULL);
}

void show_line(struct table *table)
{
    if (!table->job->args->quiet) { progress_start(table->job); }
    const spg_status status = spg_play_line(table->play, LINE_PLIES, to_output, table->job->out);
    if (status != SPG_OK && !after_failure(table, status)) { tell_error(table); }
}

void show_play_help(struct table *table)
{
    tell(table, "%s",
         say("A move:    its number; its name; what it leads to; its numbers, as in k=2;\n"
             "           2: k=2 is a move in the second part\n"
             "moves      lists the moves, 'moves 21' from the 21st on\n"
             "hint       a best move\n"
             "who        who should win now\n"
             "why        and why\n"
             "line       how it goes on if both play their best\n"
             "undo       takes your last move back\n"
             "new        from the start\n"
             "show       the position again\n"
             "level N    how well I play: 1 (any move), 2 (sees the end near), 3, 4 (perfectly)\n"
             "save FILE  the game so far, as text; 'load FILE' brings it back\n"
             "quit       leaves, as does the end of input\n"));
}
