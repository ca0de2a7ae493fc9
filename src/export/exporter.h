/* exporter.h — what the printers of an exported program share. SPDX-License-Identifier: MIT
 *
 * A failure sticks (spg_exporter.status) and printing goes on harmlessly, as with spg_text. What holds of names and functions is
 * learnt first (learn.c); then everything is printed once, so all that is printed relies on bounds that hold for all calls. */
#ifndef SPG_EXPORT_EXPORTER_H
#define SPG_EXPORT_EXPORTER_H

#include "codegen/form.h"
#include "export/export.h"

/* C functions made on demand, each once. */
typedef enum spg_x_chunk_kind {
    SPG_CHUNK_MAIN,
    SPG_CHUNK_DEF,   /* index: of the def */
    SPG_CHUNK_LEGAL, /* of the game, as below */
    SPG_CHUNK_SG,
    SPG_CHUNK_WINS,
    SPG_CHUNK_SCORE,
    SPG_CHUNK_MOVES,       /* winning moves of a component of a sum */
    SPG_CHUNK_MOVES_ALONE, /* of a position that stands alone */
    SPG_CHUNK_OUTCOME,     /* 1: the player to move wins, -1: loses, 0: neither */
    SPG_CHUNK_DISTANCE,    /* plies to the end; -1: a draw */
    SPG_CHUNK_AT,          /* the number of a position that is searched */
    SPG_CHUNK_OPTIONS,     /* its options */
    SPG_CHUNK_DISPATCH,    /* index 0: the options of a position of any game */
    SPG_CHUNK_TAKES,       /* the largest number that a move takes */
    SPG_CHUNK_IN_SUM,      /* the options of a part of a sum, where those of a position are asked for, too */
    SPG_CHUNK_VALUE,       /* the value of a position that may be played for ever, as a text: no function of a game */
    SPG_CHUNK_KEEP,        /* a position as a value (kept.h) */
    SPG_CHUNK_AMONG,   /* index: games · set + game: winning moves of a component of such a value, which is searched */
    SPG_CHUNK_OTHERS,  /* index: set: the other components of the value, for that search */
    SPG_CHUNK_COMPARE, /* index 0: components of such values compared */
    SPG_CHUNK_WRITE,   /* index 0: as texts */
    SPG_CHUNK_KEPT,    /* index: SPG_QUESTION_COUNT · set of games + question about such values */
    SPG_CHUNK_LIFT     /* index: the number in its name; 0: another one serves. Lifted out of an expression (lift.c) */
} spg_x_chunk_kind;

typedef struct spg_x_chunk {
    spg_x_chunk_kind kind;
    uint32_t index;
    spg_span from; /* who called it first */
    spg_text head; /* the first line, without brace or semicolon */
    spg_text text; /* what stands above the function, then the function */
    /* of one that is lifted */
    const char *result, *word; /* its type and, without the number, its name */
    spg_text behind;           /* all that is behind the name */
} spg_x_chunk;

typedef struct spg_x_chunk_call {
    uint32_t from, to;
    bool above; /* from what stands above the function of its chunk */
} spg_x_chunk_call;

/* A part of the runtime, in its text. */
typedef struct spg_x_part {
    const char *name, *needs, *text, *end;
    size_t name_length, needs_length;
} spg_x_part;

/* A part of the runtime that is used, for a type of lists or (0) for none. */
typedef struct spg_need {
    uint32_t part;
    spg_type list;
} spg_need;

/* A name that is asked of moves or positions. */
typedef struct spg_x_field {
    uint32_t text;
    spg_type type;
    bool of_move;
} spg_x_field;

/* A list of constants that a chunk has as an array. */
typedef struct spg_x_table {
    const spg_pool *pool;
    spg_ref list;
    uint32_t chunk, number;
} spg_x_table;

/* A value that was worked out above, as let_N. */
typedef struct spg_x_let {
    spg_ref ref;
    uint32_t number;
    const spg_pool *pool;
    const struct spg_x_lift *lift; /* the function, as spg_exporter.lift */
} spg_x_let;

/* A method used, for the comment that opens the file. */
typedef struct spg_x_method_note {
    uint32_t game;
    spg_x_chunk_kind kind;
    const char *theorem; /* NULL: a formula of the file */
    uint32_t line;
    const char *how; /* neither: what the method is */
} spg_x_method_note;

/* A function that may fail. */
typedef struct spg_x_risk {
    spg_x_chunk_kind kind;
    uint32_t index;
} spg_x_risk;

/* What main does after a given was set: tables that rest on it are forgotten. */
typedef struct spg_x_hook {
    uint32_t given;
    spg_text statement;
} spg_x_hook;
typedef SPG_ARRAY(spg_x_hook) spg_x_hooks;

/* The helper that stands for a chain of them, and which of the chain it is. */
typedef struct spg_x_roll {
    uint32_t def; /* UINT32_MAX: none */
    int64_t level;
} spg_x_roll;

typedef struct spg_exporter {
    spg_run *run;
    const spg_export_job *job;
    const spg_program *program;
    const spg_pool *pool;
    spg_arena arena;
    spg_status status;
    SPG_ARRAY(spg_x_part) parts; /* of the runtime */
    /* of the look, then of the program */
    SPG_ARRAY(spg_x_chunk) chunks; /* 0: main */
    SPG_ARRAY(spg_x_chunk_call) calls;
    SPG_ARRAY(spg_need) needs;
    SPG_ARRAY(spg_x_field) fields;
    SPG_ARRAY(spg_x_method_note) notes;
    SPG_ARRAY(spg_x_table) tables;
    bool looks;          /* rules that were printed look at cells of their table */
    bool *named;         /* per given, then per slot of main: something printed names it */
    spg_x_hooks hooks;   /* asked for in this look */
    int finite;          /* exit code for values that are not; 0: they may be */
    bool sums, misere;   /* T1, T19 are used */
    bool begun;          /* main has asked something, or is in a loop: tables may be there to forget */
    bool lists_moves;    /* moves are listed; else they are counted only */
    uint32_t names;      /* numbers given out in the function */
    uint32_t file_names; /* … in the file */
    uint32_t risks;      /* how often something was printed that fails where the rules do */
    uint8_t *range_sums; /* per given: which sums of its ranges are used (range.h) */
    /* of the chunk */
    uint32_t chunk;
    spg_span place; /* the act, game or helper being printed */
    spg_text *out, *lifted;
    const spg_text *body;          /* of the function itself */
    const struct spg_x_lift *lift; /* … which was lifted; NULL: it is that of its chunk */
    uint32_t indent;
    const spg_frame *frame;
    const spg_param *params;
    uint32_t param_count;
    const bool *global; /* per slot: a variable of main; NULL: none is */
    spg_scope scope;
    SPG_ARRAY(uint32_t) visible; /* slots bound around a move */
    SPG_ARRAY(spg_x_let) lets;   /* in sight of what is being printed */
    /* what is known: it only grows (learn.c) */
    bool grown, learnt;       /* in this look something has; nothing will any more */
    uint32_t pass;            /* how many looks there were */
    bool listed_moves;        /* moves are listed somewhere */
    bool had_memory;          /* of the look before: lists or texts are used */
    spg_x_hooks known_hooks;  /* of the look before: what main prints */
    struct spg_x_fill *fills; /* per game: how it is filled (fill.h) */
    SPG_ARRAY(spg_x_risk) risky;
    spg_extent *givens, *variables;
    spg_extent **def_args, **game_args;
    bool asks_kinds;          /* moves know what they lead from and to, for `kinds` */
    uint32_t lacking;         /* bit per field: some move or position has none */
    struct spg_x_kind *kinds; /* per game, once looked for */
    bool *kind_known;
    uint8_t *searched;             /* per game: how its positions are searched (search.h) */
    bool adds_parts;               /* some question is about a sum of numbered positions */
    uint64_t *kept;                /* games whose positions are values (kept.h) */
    spg_ref *own;                  /* per such game: it with its own parameters */
    SPG_ARRAY(uint64_t) kept_sets; /* sets of games that such a value may be of, in a row (kept_games.c) */
    SPG_ARRAY(spg_ref) any;        /* per set: a sum of all of them, which stands for any value */
    uint64_t *slot_games, *def_games;
    const spg_x_roll *rolls; /* of the first roll_count helpers */
    size_t roll_count;
} spg_exporter;

#define SPG_EXPORT_INT64 ((spg_interval){INT64_MIN, INT64_MAX})
enum { SPG_EXPORT_ITEMS = 1 << 28 };

/* --- text (exporter.c, template.c) --- */

void spg_x(spg_exporter *x, const char *text);
void spg_xf(spg_exporter *x, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* C as it will look: a line starts with \n, a { at its end opens a block and a } at its start closes it. %x is an expression and %i
 * an integer, given as nodes; the others are those of printf. Functions of the runtime that it calls are needed. A word behind @ says
 * what the conversions behind it, which the compiler checks as they stand, become:
 *   @game%u @param%u @slot%u @given%u @def%u @field%u   the name of it, by its number
 *   @type%u             a type, which is needed; `@type%u_add(` is a function of these lists
 *   @params, @declared  the parameters of the unit, without and with their types
 *   @call%u%u           the function of a chunk: its kind, its index
 *   @ask%u%x            … called with the arguments of a MAKE node: its kind, the node
 *   @args%x, @more%x    the arguments of a MAKE node; with a comma before the first
 *   @kept%x             a position as a value (kept.h)
 *   @all%x              the children of a node, with commas between them
 *   @place%x            a variable or given that an act sets
 *   @or%x, @add%x, @one%x   an expression as an operand of || or ?, of + or a comparison, and in front of a dot or behind a ! */
void spg_x_code(spg_exporter *x, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same as a text in the arena; functions of the runtime are needed when it is written as a %s. */
const char *spg_x_text(spg_exporter *x, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same for all that is printed between the two. */
typedef struct spg_x_page {
    spg_text text, *out;
} spg_x_page;
void spg_x_aside(spg_exporter *x, spg_x_page *page);
const char *spg_x_back(spg_exporter *x, spg_x_page *page);
/* What such a template has of its own: for others that have more. */
spg_text_own spg_x_own_code;
void spg_x_line(spg_exporter *x); /* a new line, indented */
void spg_x_open(spg_exporter *x); /* " {" */
void spg_x_close(spg_exporter *x);
/* "if (condition) {" on a line of its own; "} else {", which spg_x_close ends. */
void spg_x_if(spg_exporter *x, spg_ref condition);
void spg_x_else(spg_exporter *x);
uint32_t spg_x_number(spg_exporter *x);
/* The same for names of the whole file. */
uint32_t spg_x_file_number(spg_exporter *x);
/* What cannot be exported, in the words of the rules (%1 is `what`), where it stands, and what to write instead. */
void spg_x_refuse(spg_exporter *x, spg_span span, const char *message, const char *what, const char *hint);
/* A position that is no call of a game nor a sum of such, in the words of the rules. */
void spg_x_refuse_position(spg_exporter *x, spg_ref position);
static inline const spg_node *spg_x_node(const spg_exporter *x, spg_ref ref)
{
    return spg_pool_node(x->pool, ref);
}
static inline spg_ref spg_x_child(const spg_exporter *x, spg_ref ref, uint32_t i)
{
    return spg_pool_child(x->pool, ref, i);
}
/* Is it a variable, parameter or given? */
static inline bool spg_x_is_name(const spg_exporter *x, spg_ref ref)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    return kind == SPG_NODE_LOCAL || kind == SPG_NODE_GIVEN || kind == SPG_NODE_PARAM;
}
bool spg_x_set(spg_exporter *x, spg_status status);
/* From the arena; NULL is a failure, which sticks. */
#define SPG_X_TAKE(x, type, count) ((type *)spg_x_take((x), (count), sizeof(type)))
void *spg_x_take(spg_exporter *x, size_t count, size_t size);
/* For the opening of the file: how something is answered, once. */
void spg_x_note(spg_exporter *x, spg_x_method_note fresh);
/* A new one; its place among the chunks. */
bool spg_x_add_chunk(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index, uint32_t *out);
/* The C function of a chunk, made later if it is new; its name is written. */
void spg_x_call(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index);
/* The same without writing, and the name alone. */
void spg_x_require(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index);
void spg_x_chunk_name(spg_exporter *x, spg_x_chunk_kind kind, uint32_t index);

/* --- lift.c --- */

/* Where something is printed. */
typedef struct spg_x_lift_place {
    uint32_t chunk, names, indent;
    spg_text *out, *lifted;
    const spg_text *body;
    const struct spg_x_lift *lift;
} spg_x_lift_place;

/* A function that is lifted out of the expression being printed. Its text comes between start and finish, which writes the
 * call; `roots` tell which names it needs. */
typedef struct spg_x_lift {
    spg_text text, above;
    spg_x_lift_place outer;
    const spg_frame *frame; /* that the roots are of */
    size_t calls;           /* how many there were before */
    const char *result, *word;
    const spg_ref *roots;
    uint32_t root_count;
} spg_x_lift;
void spg_x_lift_start(spg_exporter *x, spg_x_lift *lift, const char *result, const char *word, const spg_ref *roots,
                      uint32_t count);
void spg_x_lift_finish(spg_exporter *x, spg_x_lift *lift);
/* Must a slot of the frame not have the name of the other one? */
bool spg_x_lift_sees(const spg_exporter *x, uint32_t slot, uint32_t other);

/* Adds helpers to the program (roll.c). */
spg_status spg_x_roll_chains(spg_exporter *x, spg_program *program);

/* --- hooks.c --- */

/* When the given is set, main does this: once, however often it is asked for. */
void spg_x_when_set(spg_exporter *x, uint32_t given, const char *statement);
/* The same for all givens that what is found out about positions of these games rests on (rests.h). */
void spg_x_when_rules_change(spg_exporter *x, const uint64_t *games, const char *statement);
/* The same for all givens that the value of an expression rests on. */
void spg_x_when_value_changes(spg_exporter *x, spg_ref expression, const char *statement);
/* Lines of main behind what set the given. */
void spg_x_run_hooks(spg_exporter *x, uint32_t given);
/* The end of a look: what was asked for is known to the next. */
void spg_x_turn_hooks(spg_exporter *x);
void spg_x_clear_hooks(spg_exporter *x, spg_x_hooks *hooks);

/* --- learn.c --- */

/* More is known than before: there will be another look. */
void spg_x_grow(spg_exporter *x);
/* Joins what is known of a name and what it gets here. */
void spg_x_learn(spg_exporter *x, spg_extent *known, spg_extent more);
/* Those that call this one may fail, too. */
void spg_x_learn_risk(spg_exporter *x, const spg_x_chunk *chunk);
/* All that is known; `own` is x->program. */
void spg_x_learn_all(spg_exporter *x, spg_program *own);

/* --- print.c, file.c --- */

/* The i-th value that is given to a given before main starts. */
static inline const spg_setting *spg_x_setting(const spg_exporter *x, size_t i)
{
    return &x->program->settings.at[i];
}
/* Main and all that it calls, as x->chunks; forgets what was printed before. */
void spg_x_print_all(spg_exporter *x);
void spg_x_forget_text(spg_exporter *x);
/* Which slots of main are variables of the whole file. */
void spg_x_mark_globals(const spg_exporter *x, spg_ref ref, bool *global);
/* All that was printed, as a file. */
void spg_x_file(spg_exporter *x, spg_text *out);

/* --- layout.c --- */

/* Functions, with fewer lines. */
void spg_x_layout(spg_exporter *x, const char *text);

/* --- names.c --- */

void spg_x_slot_name(spg_exporter *x, uint32_t slot);
void spg_x_param_name(spg_exporter *x, uint32_t param);
void spg_x_given_name(spg_exporter *x, uint32_t given);
void spg_x_game_name(spg_exporter *x, uint32_t game);
void spg_x_def_name(spg_exporter *x, uint32_t def);
void spg_x_field_name(spg_exporter *x, uint32_t text);
void spg_x_string(spg_exporter *x, const char *bytes, size_t length); /* a C literal */

/* --- runtime.c --- */

spg_status spg_x_list_parts(spg_exporter *x); /* first of all */
void spg_x_need(spg_exporter *x, const char *name);
/* Functions of the runtime that this calls; those of lists have names of their own. */
void spg_x_need_called(spg_exporter *x, const char *code);
bool spg_x_needs(const spg_exporter *x, const char *part);              /* is it used? */
void spg_x_need_list(spg_exporter *x, const char *name, spg_type list); /* "add" for list-add */
/* "long long", "ints2": the C type; of a list the name of its functions, too. Pointers end in a star. */
const char *spg_x_type(spg_exporter *x, spg_type type);
void spg_x_declare(spg_exporter *x, spg_type type); /* the same with a blank where a name may follow */
/* The function of this word for values of a type: "compare" gives strcmp or ints_compare. It is needed. */
const char *spg_x_function(spg_exporter *x, const char *word, spg_type type);
/* All that is used, in order; `structs` goes between the types of lists and those of lists of moves. */
void spg_x_runtime(spg_exporter *x, const spg_text *structs, spg_text *out);

/* --- expressions --- */

/* Has it been worked out above? Then its name is written. */
bool spg_x_let_name(spg_exporter *x, spg_ref ref);
/* Any expression but one of positions. */
void spg_x_expression(spg_exporter *x, spg_ref ref, int prec);
spg_interval spg_x_interval(spg_exporter *x, spg_ref ref);
spg_extent spg_x_extent(spg_exporter *x, spg_ref ref);
/* The same for integers (integer.c): as long long. */
void spg_x_integer(spg_exporter *x, spg_ref ref, int prec);
/* A condition with its two sides, of any type. */
void spg_x_select(spg_exporter *x, spg_ref ref, int prec);
/* May it need more than 64 bits? Then it can be written as two words. */
bool spg_x_is_large(spg_exporter *x, spg_ref ref);
void spg_x_large(spg_exporter *x, spg_ref ref);
/* Two sides of a comparison. Compilers warn where they are the same: then it is known, and the side is worked out once, since it
 * may fail. */
void spg_x_compared(spg_exporter *x, const char *left, const char *sign, const char *right);
void spg_x_compare(spg_exporter *x, spg_ref ref, int prec);
/* Does it have one value wherever it has one? And can it not fail, so that it may be left out? */
bool spg_x_is_always(spg_exporter *x, spg_ref condition, bool *value);
bool spg_x_is_known(spg_exporter *x, spg_ref condition, bool *value);
/* data.c: all kinds that make or read lists, sets, texts and moves. */
void spg_x_data(spg_exporter *x, spg_ref ref);
/* f(f(a, b), c) of all children; `call` is "f(". */
void spg_x_nested(spg_exporter *x, spg_ref ref, const char *call);
/* grid.c: all kinds that make or read boards. */
void spg_x_grid(spg_exporter *x, spg_ref ref);
/* Are two texts compared that are cells or single characters? Then their numbers are. */
bool spg_x_compares_cells(const spg_exporter *x, spg_ref left, spg_ref right);
/* The side that is a cell; 0: none. */
spg_ref spg_x_cell_of(const spg_exporter *x, spg_ref left, spg_ref right);
void spg_x_cell_code(spg_exporter *x, spg_ref ref);
/* table.c: an item of a list of constants whose index is known to be inside. */
bool spg_x_is_table(spg_exporter *x, spg_ref ref);
void spg_x_table_item(spg_exporter *x, spg_ref ref);
/* loop.c, reduce.c */
void spg_x_reduce(spg_exporter *x, spg_ref ref);
void spg_x_comprehend(spg_exporter *x, spg_ref ref);
void spg_x_sort(spg_exporter *x, spg_ref ref);
/* Loops over the binders among the children of a node, the body inside. Opened by the first call, closed by the second,
 * which needs what the first gave; in between the names are bound. `listed` (or NULL) says which values a binder takes. */
typedef struct spg_x_listed {
    const spg_formula *const *formulas;
    uint32_t count;
    const char *wanted; /* the value that the component is to get */
} spg_x_listed;
typedef struct spg_x_loops {
    uint32_t indent, mark;
} spg_x_loops;
void spg_x_loops_open(spg_exporter *x, spg_ref ref, const spg_x_listed *listed, spg_x_loops *loops);
void spg_x_loops_close(spg_exporter *x, const spg_x_loops *loops);
void spg_x_arguments(spg_exporter *x, spg_ref ref, spg_extent *known);
/* The C function of the game that a position is made of, called with its arguments. */
void spg_x_call_game(spg_exporter *x, spg_x_chunk_kind kind, spg_ref make);

/* --- questions and acts --- */

void spg_x_period(spg_exporter *x, spg_ref ref); /* period.c */
spg_extent spg_x_period_extent(spg_exporter *x, spg_ref ref);
void spg_x_question(spg_exporter *x, spg_ref ref, int prec);
typedef void spg_x_term(spg_exporter *x, spg_ref term, const void *user);
/* Statements that add the values of all components to `total` (and count the large ones in `large`). They must be finite, or
 * x->finite make that an error. */
typedef struct spg_x_tally {
    bool tame;
    void (*value)(const void *user, spg_ref make); /* writes the value of a component; NULL: as spg_x_value_of */
    const void *user;
} spg_x_tally;
void spg_x_add_values(spg_exporter *x, spg_ref ref, const spg_x_tally *how);
/* The same with their declarations: what they start from is "0" or "others", `finite` becomes x->finite. */
void spg_x_declare_tally(spg_exporter *x, spg_ref position, bool tame, int finite, const char *others);
/* Statements that declare `after`, who wins a sum: 1 the player to move, -1 the other. False: its values do not tell. */
bool spg_x_value_after(spg_exporter *x, spg_ref position);
/* The Grundy value of one component; where x->finite says so one that is infinite is an error. */
void spg_x_value_of(spg_exporter *x, spg_ref make);
/* A name that is asked of moves, or NULL. "part": in which term of a sum they are made; "to": what that becomes. */
const spg_x_field *spg_x_asks(const spg_exporter *x, const char *name);
void spg_x_acts(spg_exporter *x);
/* Is a list changed in place? Then no two names may share one. */
bool spg_x_has_put(const spg_exporter *x);
/* Does an expression or act call rules or helpers, which may remember something? */
bool spg_x_calls(const spg_exporter *x, spg_ref ref);
/* One chunk, by kind. */
void spg_x_print_def(spg_exporter *x, uint32_t index);
void spg_x_print_legal(spg_exporter *x, uint32_t game);
/* ", low, high)": the end of a call that tests items of this shape. */
void spg_x_bounds(spg_exporter *x, const spg_shape *shape);
void spg_x_print_worth(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);
void spg_x_print_moves(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);
/* among_G: the same of a component of a value whose parts are searched together. */
void spg_x_print_among(spg_exporter *x, uint32_t index);
void spg_x_print_takes(spg_exporter *x, uint32_t game);
/* What holds for the game and all it leads to, for all values of the givens. */
typedef struct spg_x_kind {
    spg_traits traits;
    bool values, tame, draws;
} spg_x_kind;
/* Are moves of a position that stands alone judged by outcomes with draws or by scores? */
bool spg_x_is_graded(spg_exporter *x, uint32_t game, const spg_x_kind *of);
bool spg_x_kind_of_game(spg_exporter *x, uint32_t game, spg_x_kind *out);
bool spg_x_kind_of(spg_exporter *x, spg_ref position, spg_x_kind *out);

#endif
