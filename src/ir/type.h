/* type.h — the static types of the rule language. SPDX-License-Identifier: MIT
 *
 * Every expression has exactly one. A type is a base kind and how many lists are around it: int, list(int), list(list(int)).
 * A graph is list(set): for each vertex the set of its successors. */
#ifndef SPG_IR_TYPE_H
#define SPG_IR_TYPE_H

#include <stdbool.h>
#include <stdint.h>

#include "value/verdict.h"

/* kind, name for people */
#define SPG_KIND_MAP(X)                                                                                                \
    X(NONE, "nothing")      /* statements */                                                                           \
    X(BOOL, "bool")         /* true or false */                                                                        \
    X(INT, "int")           /* signed, 128 bits */                                                                     \
    X(TEXT, "text")         /* UTF-8 */                                                                                \
    X(SET, "set")           /* of int: no repeats, upwards */                                                          \
    X(BAG, "bag")           /* of int: repeats, order does not matter; kept upwards */                                 \
    X(GRID, "grid")         /* rows of equally many one-character cells */                                             \
    X(POSITION, "position") /* a sum of components; the empty sum is `nothing` */                                      \
    X(MOVE, "move")         /* a winning move: only in claims, formulas and main */

#define SPG_KIND_ENUM(name, text) SPG_KIND_##name,
typedef enum spg_kind { SPG_KIND_MAP(SPG_KIND_ENUM) SPG_KIND_COUNT } spg_kind;

enum { SPG_LIST_DEPTH_MAX = 8 };

/* base kind + 16 · lists around it */
typedef uint16_t spg_type;

#define SPG_TYPE(kind) ((spg_type)SPG_KIND_##kind)
#define SPG_TYPE_LIST(type) ((spg_type)((type) + 16))
#define SPG_TYPE_GRAPH SPG_TYPE_LIST(SPG_TYPE(SET))

static inline spg_kind spg_type_base(spg_type type)
{
    return (spg_kind)(type & 15);
}
static inline unsigned spg_type_depth(spg_type type)
{
    return type >> 4;
}
static inline bool spg_type_is_list(spg_type type)
{
    return type >= 16;
}
/* What `x in e` binds: the items of a list; integers for a set or a bag. */
static inline spg_type spg_type_item(spg_type type)
{
    return spg_type_is_list(type) ? (spg_type)(type - 16) : SPG_TYPE(INT);
}
/* Could an expression have it? */
bool spg_type_valid(spg_type type);
/* What a question tells. */
spg_type spg_type_of_answer(spg_question_kind kind);

/* "list of list of int" into a buffer; returns it. */
enum { SPG_TYPE_TEXT_SIZE = 96 };
char *spg_type_format(spg_type type, char buffer[SPG_TYPE_TEXT_SIZE]);

#endif
