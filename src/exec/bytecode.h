/* bytecode.h — functions of the register machine, and all the code of one program. SPDX-License-Identifier: MIT
 *
 * Every register has one type for life and starts as the zero or empty value of that type, so that a function can be
 * verified in one pass, instruction by instruction, without following its flow. */
#ifndef SPG_EXEC_BYTECODE_H
#define SPG_EXEC_BYTECODE_H

#include "exec/opcode.h"
#include "exec/value.h"

typedef struct spg_instruction {
    uint16_t op;      /* spg_opcode */
    uint16_t a, b, c; /* registers */
    uint32_t d;
    spg_ref node; /* of the function's pool: where a trap points */
} spg_instruction;

/* The type of a register that holds a list, grid or position being built. Such a register cannot be copied, so nothing
 * else sees the object before it is finished. */
#define SPG_BUILDING 0x1000u
#define SPG_TYPE_BUILDING(type) ((spg_type)((type) | SPG_BUILDING))

enum { SPG_REGISTERS_MAX = 65535, SPG_CODE_MAX = 1 << 20 };

typedef enum spg_function_kind {
    SPG_FUNCTION_VALUE,   /* returns a value */
    SPG_FUNCTION_OPENING, /* parameters of a game, then the turn: may tell an ending */
    SPG_FUNCTION_BODY     /* parameters of a game, then the turn: tells moves */
} spg_function_kind;

/* A name that a move's rule has bound. */
typedef struct spg_bound_name {
    const char *name;
    uint16_t in; /* register */
} spg_bound_name;

typedef struct spg_bound_scope {
    const spg_bound_name *names; /* outermost first */
    uint32_t count;
    bool english, chinese; /* which labels the rule has */
} spg_bound_scope;

/* A question in the code: its kind and the games its position may consist of, bitsets over those there were when it was compiled. */
typedef struct spg_ask_site {
    spg_question_kind kind;
    spg_type type;
    const uint64_t *games, *sure; /* all; those that no condition chooses */
    uint32_t game_count;
} spg_ask_site;

/* What instructions name by number. The rules have one such list; whatever comes from outside has its own. */
typedef struct spg_code_names {
    const spg_pool *pool;       /* numbers, and nodes for messages */
    SPG_ARRAY(spg_value) texts; /* of the pool */
    SPG_ARRAY(spg_ask_site) asks;
} spg_code_names;

typedef struct spg_function {
    const char *name; /* for messages */
    const spg_code_names *names;
    spg_function_kind kind;
    bool asks;            /* questions are allowed */
    spg_type result;      /* NONE unless a VALUE */
    uint32_t param_count; /* the first registers */
    uint32_t register_count;
    const spg_type *types;
    const spg_instruction *code;
    uint32_t count;
    const spg_bound_scope *scopes;
    uint32_t scope_count;
} spg_function;

typedef struct spg_game_code {
    spg_value_game *game;
    const spg_function *legal;   /* parameters → bool */
    const spg_function *opening; /* NULL: no `end` */
    const spg_function *body;
    const spg_function *stuck; /* NULL: no number */
} spg_game_code;

/* One binder of a claim; its functions take the claim's names as parameters. */
typedef struct spg_binder_code {
    uint16_t domain; /* spg_node_kind: FROM_TO, FROM, ITEMS */
    uint32_t slot;
    spg_type type;
    spg_type list;                         /* of ITEMS */
    const spg_function *low, *high, *step; /* high NULL for FROM, step NULL: 1; ITEMS: low */
    const spg_function **guards;
    const bool *is_while;
    uint32_t guard_count;
    spg_span span;
} spg_binder_code;

typedef struct spg_claim_code {
    spg_binder_code *binders;
    uint32_t binder_count;
    const spg_function *body;
} spg_claim_code;

/* A formula; `where` NULL: always. The body takes the parameters of the game. Of lists of moves that belong together the
 * first has all of them as one body of the game, with the turn and the value wanted behind the parameters; the others
 * have none. */
typedef struct spg_formula_code {
    const spg_function *where, *body;
    const spg_function *parts; /* NULL: none */
} spg_formula_code;

typedef struct spg_module {
    spg_run *run;
    const spg_program *program;
    spg_arena arena; /* of everything below */
    SPG_ARRAY(const spg_function *) defs;
    SPG_ARRAY(spg_game_code) games;
    SPG_ARRAY(const spg_function *) givens; /* is a value in the given's range? NULL: any is */
    SPG_ARRAY(const spg_function *) settings;
    SPG_ARRAY(spg_claim_code) claims;
    SPG_ARRAY(spg_formula_code) formulas;
    spg_code_names names; /* of the rules */
} spg_module;

const char *spg_bytecode_word(spg_opcode op);
const char *spg_bytecode_registers(spg_opcode op); /* the rule letters of a, b, c */
char spg_bytecode_number(spg_opcode op);           /* the rule letter of d */

/* One line per register and instruction, for tests and for people who look into the machine. */
void spg_bytecode_dump(const spg_function *function, spg_text *out);

#endif
