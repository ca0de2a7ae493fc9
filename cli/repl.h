/* repl.h — a session: rules, positions and commands, one a line. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_REPL_H
#define SPG_CLI_REPL_H

#include "command.h"
#include "line.h"

/* One item of the language as it was typed, with the comments before it. */
typedef struct rule_item {
    char *text;
    char keyword[16];
    char name[128]; /* of a game, helper or given that stands alone; "" for others */
} rule_item;

typedef struct rule_list {
    rule_item *at;
    size_t count, room;
} rule_list;

typedef struct session {
    struct job *job; /* of the command repl: its context is for saving and for rules that are tried */
    line_editor *line;
    rule_list rules;
    char *typed;      /* all of them as one text; NULL: none */
    char *last;       /* the last position or value, for `it`; NULL: none */
    arguments within; /* of the commands of the session */
    int code;         /* of the first line that failed; 0: none did */
    bool leaving;
} session;

/* Items (repl_items.c) --------------------------------------------------------------------------------------------- */

/* Does the line begin like an item of the language? */
bool items_begin(const char *line);
/* Is it whole: brackets closed, and nothing that asks for more at its end? */
bool items_whole(const char *text);
/* Behind the comment or string at p; p itself if there is none. */
const char *items_skip(const char *p);
/* Appends the items of a text, each with the comments before it. False: no memory, as in the next two. */
bool items_read(const char *text, rule_list *out);
bool items_add(rule_list *list, const rule_item *item); /* a copy */
/* A new list of both: later ones take the place of those with the same name. */
bool items_merge(const rule_list *old, const rule_list *more, rule_list *out);
/* Which item of the list gives way to this one; count: none. */
size_t items_find(const rule_list *list, const rule_item *item);
char *items_text(const rule_list *list); /* all below each other; NULL: no memory */
void items_clear(rule_list *list);

/* Rules (repl_rules.c) --------------------------------------------------------------------------------------------- */

/* Adds the items of a text; those of the same name are replaced. Nothing changes when they are refused. The exit code. */
int rules_add(session *s, const char *text);
int rules_load(session *s, const char *path);
int rules_save(session *s, const char *path);
/* Of one name, or all of them (NULL). */
int rules_show(session *s, const char *name);
int rules_clear(session *s, const char *name);
void rules_free(session *s);

/* Words (repl_words.c) --------------------------------------------------------------------------------------------- */

enum { REPL_WORDS = 256 };

/* A line cut into words as a shell would, but brackets keep blanks and a sum is one word: no quotes are needed around a
 * position. `words` ends with NULL and points into *room, which is to be freed. -1: no memory or too many. */
int words_split(const char *line, char **words, char **room);
/* How many bytes of the line are an expression: up to the first option or NAME=VALUE outside of brackets. */
size_t words_expression(const char *line);
/* A copy of the line with `it` and `_` replaced by `last`; NULL: no memory. *used: there was one. */
char *words_put_last(const char *line, const char *last, bool *used);
/* Bytes of the name at p: letters, digits, _ and all beyond ASCII; 0: none begins here. */
size_t words_name(const char *p);

/* Help (repl_topics.c) --------------------------------------------------------------------------------------------- */

/* NULL: what there is. False: no such topic. */
bool topics_show(const char *topic, output *out);
const char *topics_name(int index); /* NULL: there are no more */

/* The rest ---------------------------------------------------------------------------------------------------------- */

/* What is typed is an expression or a position, perhaps with options and settings behind it. The exit code. */
int answer_line(session *s, const char *line);
/* Commands of the program with their words. */
int answer_command(session *s, const struct command *command, const char *line);
/* What `it` is from now on. */
void remember_last(session *s, const char *text);

/* Words that only a session knows, such as "load"; NULL: there are no more. */
const char *repl_word(int index);
line_completer repl_complete;

#endif
