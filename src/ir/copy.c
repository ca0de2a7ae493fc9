/* copy.c — copies of programs, and expressions of one pool in another. SPDX-License-Identifier: MIT */
#include <string.h>

#include "ir/program.h"

#define COPY(run, to, from)                                                                                            \
    copy_items((run), &(to)->at, &(to)->count, &(to)->room, (from)->at, (from)->count, sizeof *(to)->at)

static spg_status copy_items(spg_run *run, void *at, size_t *count, size_t *room, const void *from, size_t from_count,
                             size_t size)
{
    SPG_TRY(spg_array_reserve(run, at, *count, from_count, room, size));
    if (from_count > 0) { memcpy(*(char **)at, from, from_count * size); }
    *count = from_count;
    return SPG_OK;
}

static spg_status copy_pool(spg_run *run, const spg_pool *from, spg_pool *to)
{
    uint32_t index;
    for (size_t i = 0; i < from->ints.count; i++) {
        SPG_TRY(spg_intern_put(&to->int_index, &from->ints.at[i], sizeof from->ints.at[i], &index, NULL));
    }
    for (size_t i = 0; i < from->texts.count; i++) {
        SPG_TRY(spg_intern_put(&to->text_index, from->texts.at[i].bytes, from->texts.at[i].length, &index, NULL));
    }
    to->nodes.count = 0; /* the first one is copied, too */
    SPG_TRY(COPY(run, &to->nodes, &from->nodes));
    SPG_TRY(COPY(run, &to->children, &from->children));
    SPG_TRY(COPY(run, &to->ints, &from->ints));
    return COPY(run, &to->texts, &from->texts);
}

static spg_status copy_tables(spg_run *run, const spg_program *from, spg_program *to)
{
    SPG_TRY(copy_pool(run, &from->pool, &to->pool));
    SPG_TRY(COPY(run, &to->givens, &from->givens));
    SPG_TRY(COPY(run, &to->settings, &from->settings));
    SPG_TRY(COPY(run, &to->defs, &from->defs));
    SPG_TRY(COPY(run, &to->games, &from->games));
    SPG_TRY(COPY(run, &to->claims, &from->claims));
    return COPY(run, &to->formulas, &from->formulas);
}

spg_status spg_program_copy(spg_run *run, const spg_program *from, spg_program *to)
{
    spg_status status = spg_program_init(to, run);
    to->title = from->title;
    to->main = from->main;
    to->version = from->version;
    if (status == SPG_OK) { status = copy_tables(run, from, to); }
    if (status != SPG_OK) { spg_program_clear(to); }
    return status;
}

/* What `data` names in the other pool. */
static spg_status import_data(spg_pool *pool, const spg_pool *from, const spg_node *node, uint32_t *out)
{
    *out = node->data;
    if (node->kind != SPG_NODE_TEXT && node->kind != SPG_NODE_FIELD) { return SPG_OK; }
    const spg_pool_text *text = &from->texts.at[node->data];
    return spg_pool_text_index(pool, text->bytes, text->length, out);
}

static spg_status import_node(spg_pool *pool, const spg_pool *from, spg_ref ref, const spg_ref *refs, spg_ref *scratch,
                              spg_ref *out)
{
    const spg_node *node = spg_pool_node(from, ref);
    uint32_t data = 0;
    if (node->kind == SPG_NODE_INT) { return spg_pool_int(pool, from->ints.at[node->data], node->span, out); }
    SPG_TRY(import_data(pool, from, node, &data));
    for (uint32_t i = 0; i < node->count; i++) { scratch[i] = refs[spg_pool_child(from, ref, i)]; }
    return spg_pool_add(pool, (spg_node_kind)node->kind, node->type, data, scratch, node->count, node->span, out);
}

spg_status spg_pool_import(spg_pool *pool, const spg_pool *from, spg_ref ref, spg_ref *out)
{
    const size_t count = from->nodes.count + from->children.count;
    spg_ref *refs = spg_run_take(pool->run, count, sizeof *refs);
    if (refs == NULL) { return pool->run->error.status; }
    spg_status status = SPG_OK;
    for (spg_ref at = 1; at <= ref && status == SPG_OK; at++) {
        status = import_node(pool, from, at, refs, refs + from->nodes.count, &refs[at]);
    }
    *out = refs[ref];
    spg_run_give(pool->run, refs, count, sizeof *refs);
    return status;
}
