/* pool.h — nodes, and the numbers and texts they name. SPDX-License-Identifier: MIT
 *
 * A program has one pool; its schemas, whose nodes are rewritten copies, have another of the same form. */
#ifndef SPG_IR_POOL_H
#define SPG_IR_POOL_H

#include "base/array.h"
#include "base/intern.h"
#include "ir/node.h"

typedef struct spg_pool_text {
    const char *bytes; /* NUL behind; owned by the arena of the pool's owner */
    uint32_t length;
} spg_pool_text;

typedef struct spg_pool {
    spg_run *run;
    SPG_ARRAY(spg_node) nodes; /* nodes.at[0] is NONE */
    SPG_ARRAY(spg_ref) children;
    SPG_ARRAY(spg_int) ints;          /* each once */
    SPG_ARRAY(spg_pool_text) texts;   /* each once */
    spg_intern int_index, text_index; /* number in the table = index in the array */
} spg_pool;

spg_status spg_pool_init(spg_pool *pool, spg_run *run);
void spg_pool_clear(spg_pool *pool);

/* Appends a node; children must exist already (or be 0 where the kind allows none). */
spg_status spg_pool_add(spg_pool *pool, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref children[],
                        uint32_t count, spg_span span, spg_ref *out);
spg_status spg_pool_int(spg_pool *pool, spg_int value, spg_span span, spg_ref *out); /* an INT node */
/* The index in pool.texts; the bytes must outlive the pool. */
spg_status spg_pool_text_index(spg_pool *pool, const char *bytes, uint32_t length, uint32_t *out);

static inline const spg_node *spg_pool_node(const spg_pool *pool, spg_ref ref)
{
    return &pool->nodes.at[ref];
}
static inline spg_ref spg_pool_child(const spg_pool *pool, spg_ref ref, uint32_t i)
{
    return pool->children.at[pool->nodes.at[ref].first + i];
}
/* An expression of another pool, with all that stands before it there; its texts must outlive this pool. */
spg_status spg_pool_import(spg_pool *pool, const spg_pool *from, spg_ref ref, spg_ref *out);
/* Is it an INT node (or, with the same meaning, a negated one)? Then its value. */
bool spg_pool_const(const spg_pool *pool, spg_ref ref, spg_int *value);
/* Is a node of the kind in the expression? Nothing (0) has none. */
bool spg_pool_has(const spg_pool *pool, spg_ref ref, spg_node_kind kind);
/* … with this data? */
bool spg_pool_mentions(const spg_pool *pool, spg_ref ref, spg_node_kind kind, uint32_t data);

#endif
