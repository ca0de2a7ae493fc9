/* draft.h — what the checker keeps between the tree and the IR. Private to lang/. SPDX-License-Identifier: MIT
 *
 * Checking resolves names and finds types; a type may stay open until the whole rule has been read (a call of a helper
 * that is being read, the items of `[]`). So a rule first becomes a tree of drafts: IR nodes whose types are guesses.
 * When the rule is complete the guesses are settled and the drafts emitted as IR nodes (emit.c). A draft of kind ADD, MUL
 * or REDUCE SUM becomes what its type says: numbers, positions, lists or texts. */
#ifndef SPG_LANG_DRAFT_H
#define SPG_LANG_DRAFT_H

#include "base/intern.h"
#include "lang/lower.h"

/* A type as far as it is known: lists around a base, and the base is a kind or a variable.
 * 256 · base + depth; base < 16: spg_kind, else variable base - 16. 0: no guess. */
typedef uint32_t spg_guess;

#define SPG_GUESS(kind) ((spg_guess)SPG_KIND_##kind << 8)
#define SPG_GUESS_LIST(kind) (SPG_GUESS(kind) + 1)
#define SPG_GUESS_GRAPH SPG_GUESS_LIST(SET)
enum { SPG_GUESS_DEPTH_MAX = 200 };
#define SPG_NO_INDEX UINT32_MAX

static inline spg_guess spg_guess_of(spg_type type)
{
    return ((spg_guess)spg_type_base(type) << 8) + spg_type_depth(type);
}

typedef struct spg_draft spg_draft;
struct spg_draft {
    spg_node_kind kind;
    spg_guess type; /* of an expression; 0 elsewhere */
    uint32_t data;  /* as in the node */
    uint32_t count;
    spg_draft **children; /* NULL where the node has none */
    spg_ref ref;          /* once emitted */
    spg_span span;
    const char *text; /* TEXT, FIELD */
    uint32_t text_length;
    spg_int number; /* INT */
};

/* A given, def or game in the order of the files. Claims and the rest need no name. */
typedef enum spg_item_kind { SPG_ITEM_GIVEN, SPG_ITEM_DEF, SPG_ITEM_GAME } spg_item_kind;

typedef struct spg_item {
    spg_item_kind kind;
    const spg_tree *tree; /* GIVEN, DEF or GAME */
    uint32_t file;
    uint32_t index; /* of the given or game in the program; of the first instance of a def; SPG_NO_INDEX: none yet */
    uint32_t name;  /* in lang->names */
    uint32_t instances; /* of a def */
} spg_item;

/* A def for one list of argument types; instance i is program->defs.at[i]. */
typedef struct spg_instance {
    uint32_t item;
    uint32_t next;    /* instance of the same def */
    spg_guess *types; /* of the arguments */
    spg_guess result;
    spg_draft *body; /* NULL: being read, or already emitted */
    spg_frame frame; /* types still to be settled: see locals */
    spg_guess *locals;
    uint32_t order, low; /* Tarjan: instances that call each other are found as one component */
    bool open;           /* its component is not complete */
    bool calls_itself, recursive;
} spg_instance;

typedef struct spg_claim_item {
    const spg_tree *tree;
    uint32_t above;    /* items above it */
    uint32_t settings; /* given values above it */
} spg_claim_item;

struct spg_lang {
    spg_run *run;
    spg_program *program;
    spg_pool *pool;    /* where nodes go: the program's, or that of a query … */
    spg_arena *keep;   /* … and what they name */
    spg_status bad;    /* what a mistake is: SPG_BAD_RULES in a file, SPG_BAD_INPUT in what the user types */
    spg_arena arena;   /* instances: as long as the lang */
    spg_arena scratch; /* drafts: until the rule is emitted */
    spg_intern names;  /* all names of items and locals */
    uint32_t file;     /* files added so far */
    uint32_t depth;    /* nested calls of the checker, through helpers too */
    uint32_t order;    /* Tarjan's counter */
    SPG_ARRAY(spg_item) items;
    SPG_ARRAY(uint32_t) sources;      /* texts of heap games, ours to remove */
    SPG_ARRAY(uint32_t) heaps;        /* items that are heap games; their name is the code */
    SPG_ARRAY(spg_claim_item) claims; /* of the file being added */
    SPG_ARRAY(spg_claim_item) formulas;
    const spg_tree *main; /* of that file, or NULL */
    SPG_ARRAY(spg_instance) instances;
    SPG_ARRAY(uint8_t *) touched;   /* per game of the program, per parameter: see warn_range.c */
    SPG_ARRAY(uint32_t) open;       /* Tarjan's stack of instances */
    SPG_ARRAY(spg_guess) variables; /* what each stands for; 0: open */
    SPG_ARRAY(uint32_t) starts;     /* by_name[starts[n] … starts[n+1]-1] are the items of name n, in order */
    SPG_ARRAY(uint32_t) by_name;
    const char *const *known; /* names of games that a question may bring in: for suggestions */
    size_t known_count;
};

typedef enum spg_unit_kind {
    SPG_UNIT_GAME,
    SPG_UNIT_DEF,
    SPG_UNIT_CLAIM,
    SPG_UNIT_GIVEN,
    SPG_UNIT_QUERY
} spg_unit_kind;

typedef struct spg_draft_local {
    const char *name;
    spg_guess type;
    bool is_binder;
    spg_span span;
    const spg_draft *origin; /* value of the let, domain of the binder */
} spg_draft_local;

typedef struct spg_scope_name {
    uint32_t name;
    bool is_param;
    uint32_t index; /* parameter or slot */
} spg_scope_name;

/* One rule being checked: a game, one instance of a def, a claim, a value. */
typedef struct spg_unit {
    spg_lang *lang;
    spg_unit_kind kind;
    uint32_t item;     /* what it is, or SPG_NO_INDEX: a claim, a question */
    uint32_t above;    /* items 0 … above-1 stand above it or are itself */
    bool is_heap;      /* a heap game: its own name means itself, whatever the file says */
    uint32_t instance; /* of a def */
    bool quiet;        /* the warnings of this rule were given before */
    const spg_guess *params;
    SPG_ARRAY(spg_draft_local) locals;
    SPG_ARRAY(spg_scope_name) scope; /* innermost last */
} spg_unit;

enum {
    SPG_CHECK_DEPTH_MAX = 1000,    /* nested expressions, helpers inside helpers included */
    SPG_SCOPE_MAX = 1024,          /* names visible at one place */
    SPG_LOCALS_MAX = 1 << 16,      /* lets and binders of one rule */
    SPG_INSTANCES_MAX = 1 << 14,   /* of all helpers */
    SPG_INSTANCES_PER_DEF_MAX = 64 /* lists of argument types of one helper */
};

#define SPG_BAD(unit, span, message, hint, ...)                                                                        \
    SPG_FAIL((unit)->lang->run, (unit)->lang->bad, span, message, hint, __VA_ARGS__)
#define SPG_BAD0(unit, span, message, hint) SPG_FAIL0((unit)->lang->run, (unit)->lang->bad, span, message, hint)

static inline spg_tree *spg_tree_child(const spg_tree *tree, uint32_t i)
{
    return i < tree->count ? tree->children[i] : NULL;
}

/* infer.c: guesses and variables. */
spg_status spg_infer_fresh(spg_lang *lang, spg_guess *out);
spg_guess spg_infer_resolve(const spg_lang *lang, spg_guess guess);
bool spg_infer_is_open(const spg_lang *lang, spg_guess guess); /* nothing known: a bare variable */
bool spg_infer_is(const spg_lang *lang, spg_guess guess, spg_guess wanted);
bool spg_infer_is_list(const spg_lang *lang, spg_guess guess);
/* Makes both equal if that is possible; changes nothing otherwise. */
bool spg_infer_unify(spg_lang *lang, spg_guess a, spg_guess b);
spg_type spg_infer_settle(const spg_lang *lang, spg_guess guess); /* what is still open is int */
char *spg_infer_format(const spg_lang *lang, spg_guess guess, char buffer[SPG_TYPE_TEXT_SIZE]);

/* names.c: who is meant. */
typedef enum spg_names_use { SPG_NAMES_CALLED, SPG_NAMES_VALUE } spg_names_use; /* f(…): defs and games; x: givens */
spg_status spg_names_add(spg_lang *lang, spg_item_kind kind, const spg_tree *tree, uint32_t *out);
spg_status spg_names_index(spg_lang *lang); /* after the last add, before the first find */
/* The latest item of the name among 0 … above-1, else the first behind; SPG_NO_INDEX: none. */
uint32_t spg_names_find(const spg_lang *lang, spg_names_use use, const char *name, uint32_t above);
uint32_t spg_names_previous(const spg_lang *lang, uint32_t item); /* of the same name and use, above it */
const spg_scope_name *spg_names_local(const spg_unit *unit, const char *name);
spg_status spg_names_bind(spg_unit *unit, const char *name, spg_span span, bool is_param, uint32_t index);
/* A new slot; binds the name unless it is NULL. */
spg_status spg_names_slot(spg_unit *unit, const char *name, spg_guess type, bool is_binder, spg_span span,
                          const spg_draft *origin, uint32_t *slot);
void spg_names_leave(spg_unit *unit, size_t scope_count);
bool spg_names_is_question(const char *name, spg_question_kind *kind);
bool spg_names_is_builtin(const char *name);
extern const char *const spg_names_builtins[]; /* ends with NULL */

/* suggest.c: the near miss, or NULL. */
const char *spg_suggest_called(const spg_unit *unit, const char *name);
const char *spg_suggest_value(const spg_unit *unit, const char *name);
size_t spg_suggest_distance(const char *a, const char *b, size_t limit);

/* draft.c: making drafts. */
spg_status spg_draft_make(spg_unit *unit, spg_node_kind kind, spg_guess type, spg_span span, uint32_t count,
                          spg_draft *const children[], spg_draft **out);
spg_status spg_draft_leaf(spg_unit *unit, spg_node_kind kind, spg_guess type, uint32_t data, spg_span span,
                          spg_draft **out);
spg_status spg_draft_int(spg_unit *unit, spg_int value, spg_span span, spg_draft **out);
spg_status spg_draft_text(spg_unit *unit, const char *text, uint32_t length, spg_span span, spg_draft **out);
spg_status spg_draft_local_use(spg_unit *unit, uint32_t slot, spg_span span, spg_draft **out);
/* A binder over the items of `list` with a name of its own, and the use of that name. */
spg_status spg_draft_each(spg_unit *unit, spg_draft *list, spg_guess item, spg_draft **binder, spg_draft **use);
spg_status spg_draft_array(spg_unit *unit, size_t count, spg_draft ***out);

/* coerce.c: where types meet. */
spg_status spg_coerce_try(spg_unit *unit, spg_draft **draft, spg_guess wanted, bool *fits);
spg_status spg_coerce(spg_unit *unit, spg_draft **draft, spg_guess wanted);           /* "expected …, found …" */
spg_status spg_coerce_join(spg_unit *unit, spg_draft **a, spg_draft **b, bool *fits); /* one of them may be converted */
/* %1 and %2 of the message are the two types. */
spg_status spg_coerce_clash(const spg_unit *unit, spg_span span, const char *message, const char *hint, spg_guess a,
                            spg_guess b);
/* What `x in e` binds; fails when e has no items. */
spg_status spg_coerce_items(spg_unit *unit, const spg_draft *list, spg_guess *item);

/* check_*.c: from tree to drafts. `hint` is what the place would like, 0: anything. */
spg_status spg_check_expression(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out);
spg_status spg_check_as(spg_unit *unit, const spg_tree *tree, spg_guess wanted, spg_draft **out);
spg_status spg_check_string(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_range(spg_unit *unit, const spg_tree *tree, spg_draft **out); /* a..b as a list */
spg_status spg_check_unary(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_binary(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out);
spg_status spg_check_call(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_builtin(spg_unit *unit, const spg_tree *tree, bool *is_one, spg_draft **out);
spg_status spg_check_count(const spg_unit *unit, const spg_tree *call, uint32_t wanted, const char *signature);
spg_status spg_check_def_call(spg_unit *unit, const spg_tree *tree, uint32_t item, spg_draft **out);
spg_status spg_check_unused(spg_lang *lang, uint32_t item); /* the names in a helper nobody calls */
spg_status spg_check_heap(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_list(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out);
spg_status spg_check_set(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_index(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_with(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out);
spg_status spg_check_change(spg_unit *unit, const spg_tree *tree, spg_guess hint, spg_draft **out);
spg_status spg_check_rewrite(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_field(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_binder(spg_unit *unit, const spg_tree *tree, bool endless, spg_guess hint, spg_draft **out);
spg_status spg_check_for(spg_unit *unit, const spg_tree *tree, spg_guess hint,
                         spg_draft **out); /* [e for …] {e for …} */
spg_status spg_check_reducer(spg_unit *unit, const spg_tree *tree, spg_draft **out);
spg_status spg_check_reduce_list(spg_unit *unit, const spg_tree *tree, spg_draft **out); /* sum(a), min(a), sort(a) … */
bool spg_check_reduce_op(const char *word, spg_reduce_op *op);

/* check_type.c */
spg_status spg_check_type_of(const spg_unit *unit, const spg_tree *type, spg_type *out); /* NULL: int */
typedef struct spg_draft_shape {
    spg_draft *size[2], *low, *high;
} spg_draft_shape;
spg_status spg_check_shape(spg_unit *unit, const spg_tree *type, spg_draft_shape *out);

/* check_statement.c: the statements of a game. */
typedef struct spg_draft_game {
    spg_draft *opening, *body, *stuck_number;
    spg_verdict stuck;
} spg_draft_game;
spg_status spg_check_statements(spg_unit *unit, const spg_tree *game, spg_draft_game *out);

/* check_game.c, check_given.c, check_claim.c: items of a file. */
spg_status spg_check_game_declare(spg_lang *lang, uint32_t item, const char *name);
spg_status spg_check_game_shapes(spg_lang *lang, uint32_t item, bool is_heap);
spg_status spg_check_game_body(spg_lang *lang, uint32_t item, bool is_heap);
spg_status spg_check_title(spg_lang *lang, const spg_tree *title, spg_label *out); /* TITLE or LABEL; literal */
spg_status spg_check_given_declare(spg_lang *lang, uint32_t item);
spg_status spg_check_given_value(spg_lang *lang, uint32_t item);
spg_status spg_check_given_outside(spg_lang *lang, uint32_t given, const spg_tree *value, spg_query *out);
spg_status spg_check_claim(spg_lang *lang, const spg_claim_item *claim);
spg_status spg_check_formula(spg_lang *lang, const spg_claim_item *item);

/* unit.c: the life of a rule. */
void spg_unit_start(spg_unit *unit, spg_lang *lang, spg_unit_kind kind, uint32_t item); /* sees items up to it */
void spg_unit_end(spg_unit *unit);
/* Between these two a rule is checked: drafts and variables end with it. */
typedef struct spg_unit_mark {
    spg_arena_mark scratch;
    size_t instances, variables;
} spg_unit_mark;
spg_unit_mark spg_unit_open(const spg_lang *lang);
void spg_unit_close(spg_lang *lang, spg_unit_mark mark);
/* The rule is read: the helpers first used in it are emitted. */
spg_status spg_unit_settle(spg_unit *unit, spg_unit_mark mark);
spg_status spg_unit_frame(spg_unit *unit, spg_frame *out);
/* The same for a rule from outside: the helpers first used in it go into the rules, it itself into the query. */
spg_status spg_unit_answer(spg_unit *unit, spg_unit_mark mark, spg_draft *body, spg_query *out);
/* A copy that lives as long as what is emitted. */
spg_status spg_unit_copy(spg_lang *lang, const char *text, const char **out);

/* emit.c: settled drafts as nodes; 0 for NULL. */
spg_status spg_emit(spg_unit *unit, spg_draft *draft, spg_ref *out);
spg_status spg_emit_shape(spg_unit *unit, const spg_draft_shape *draft, spg_shape *out);
/* legal.c: the node that says whether a target's components lie in their ranges. */
spg_status spg_legal_of(spg_lang *lang, spg_ref target, spg_ref *out);
bool spg_legal_has_ranges(const spg_ir_game *game);
void spg_legal_warn(const spg_unit *unit, spg_ref target); /* when a constant lies outside a constant range */

/* warn_range.c: a range that no move can leave because no move changes the parameter. */
spg_status spg_warn_range_add(spg_lang *lang, uint32_t param_count); /* for the game declared last */
/* Nodes from … to-1 were emitted: for the rules of a game, or for helpers (SPG_NO_INDEX). */
void spg_warn_range_note(spg_lang *lang, uint32_t game, size_t from, size_t to);
void spg_warn_range_report(spg_lang *lang, size_t first_game);

#endif
