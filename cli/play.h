/* play.h — a game at the terminal. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_PLAY_H
#define SPG_CLI_PLAY_H

#include "command.h"
#include "line.h"

typedef enum sides { ME_FIRST, ENGINE_FIRST, TWO_PEOPLE } sides;

/* What is being played, and with whom. */
struct table {
    struct job *job;
    arguments *args; /* own copy: a saved game brings its files and settings along */
    char *loaded;    /* the text that they point into */
    spg_play *play;
    line_editor *line;
    sides sides;
    int level;
    spg_turn_to_move starter;
    bool ascii;
    bool leaving;
    int code; /* to leave with */
};

/* The program's own memory is at an end: nothing can go on as it should. */
void end_without_memory(struct table *table);

/* "text %s\n" in the chosen language, to standard output. */
void tell(struct table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The last error of the library, with its hint, as a part of the conversation. */
void tell_error(struct table *table);
/* Before long work: Ctrl-C may have come between two calls, where nothing could be cancelled. */
bool was_interrupted(struct table *table);
/* A library call has failed: cancelled work is over with that; true: the program is to end. */
bool after_failure(struct table *table, spg_status status);

/* Is it a person's turn? */
bool is_persons(const struct table *table);
bool is_finished(const struct table *table); /* the game is over */

/* play_say.c */
void show_position(struct table *table);
void show_moves(struct table *table, size_t first); /* a page, from number `first` on (from 0) */
void show_result(struct table *table);
void show_who(struct table *table);
void show_why(struct table *table);
void show_hint(struct table *table);
void show_line(struct table *table);
void show_engine_move(struct table *table, size_t move);
void show_play_help(struct table *table);

/* play_file.c: saving and loading; what fails is told, and nothing changes. */
void save_play(struct table *table, const char *path);
bool load_play(struct table *table, const char *path);
/* play_start.c: the position of the command line, or one that suits the game named there. 0 or an exit code. */
int start_play(struct table *table);

#endif
