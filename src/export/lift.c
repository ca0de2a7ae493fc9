/* lift.c — functions lifted out of expressions: one for each text, however often it is met. SPDX-License-Identifier: MIT
 *
 * A lifted function is a chunk of its own. Its names are those that it needs by itself, so that an expression that is
 * written twice has the same text twice, and the function of the first one serves both. */
#include "export/kept.h"

#include <string.h>

typedef struct free_names {
    const spg_exporter *x;
    bool *params, *used, *bound;
} free_names;

static void find_names(free_names *f, spg_ref ref)
{
    const spg_node *node = spg_x_node(f->x, ref);
    if (node->kind == SPG_NODE_PARAM) { f->params[node->data] = true; }
    if (node->kind == SPG_NODE_LOCAL) { f->used[node->data] = true; }
    if (node->kind == SPG_NODE_BINDER) { f->bound[node->data] = true; }
    for (uint32_t i = 0; i < node->count; i++) { find_names(f, spg_x_child(f->x, ref, i)); }
}

/* The names that the function must be given, as parameters or as arguments. */
static void add_names(spg_exporter *x, const spg_x_lift *lift, bool declare)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const size_t slots = x->frame == NULL ? 0 : x->frame->local_count;
    free_names f = {x, SPG_X_TAKE(x, bool, x->param_count + 1), SPG_X_TAKE(x, bool, slots + 1),
                    SPG_X_TAKE(x, bool, slots + 1)};
    uint32_t count = 0;
    if (f.params == NULL || f.used == NULL || f.bound == NULL) { return; }
    if (lift->root_count > 0 && spg_x_kept_is_any(x, lift->roots[0])) { /* the parameter of the function that asks */
        spg_x(x, declare ? "position kept" : "kept");
        return;
    }
    for (uint32_t i = 0; i < lift->root_count; i++) { find_names(&f, lift->roots[i]); }
    for (uint32_t i = 0; i < x->param_count; i++) {
        if (!f.params[i]) { continue; }
        spg_x(x, count++ > 0 ? ", " : "");
        if (declare) { spg_x_declare(x, x->params[i].shape.type); }
        spg_x_param_name(x, i);
    }
    for (uint32_t i = 0; i < slots; i++) {
        if (!f.used[i] || f.bound[i] || (x->global != NULL && x->global[i])) { continue; }
        spg_x(x, count++ > 0 ? ", " : "");
        if (declare) { spg_x_declare(x, x->frame->locals[i].type); }
        spg_x_slot_name(x, i);
    }
    if (count == 0 && declare) { spg_x(x, "void"); }
    spg_arena_back(&x->arena, mark);
}

bool spg_x_lift_sees(const spg_exporter *x, uint32_t slot, uint32_t other)
{
    bool seen = x->lift == NULL || x->frame != x->lift->frame ||
                (x->global != NULL && x->global[slot]); /* the file has one name for it */
    for (uint32_t i = 0; !seen && i < x->lift->root_count; i++) {
        seen = spg_pool_mentions(x->pool, x->lift->roots[i], SPG_NODE_LOCAL, other) ||
               spg_pool_mentions(x->pool, x->lift->roots[i], SPG_NODE_BINDER, other);
    }
    return seen;
}

/* ---- the function ---- */

void spg_x_lift_start(spg_exporter *x, spg_x_lift *lift, const char *result, const char *word, const spg_ref *roots,
                      uint32_t count)
{
    *lift = (spg_x_lift){.result = result, .word = word, .roots = roots, .root_count = count};
    lift->outer = (spg_x_lift_place){x->chunk, x->names, x->indent, x->out, x->lifted, x->body, x->lift};
    lift->frame = x->frame;
    lift->calls = x->calls.count;
    spg_text_init(&lift->above, x->run);
    spg_text_init(&lift->text, x->run);
    spg_x_add_chunk(x, SPG_CHUNK_LIFT, 0, &x->chunk);
    x->names = 0;
    x->indent = 1;
    x->out = &lift->text;
    x->body = &lift->text;
    x->lifted = &lift->above;
    x->lift = lift;
}

/* "(long long v_n)\n{ … }": all that is behind the name. */
static void write_behind(spg_exporter *x, const spg_x_lift *lift, spg_text *out)
{
    x->out = out;
    spg_x(x, "(");
    add_names(x, lift, true);
    spg_text_addf(out, ")\n{%s\n}\n\n", spg_text_get(&lift->text));
    spg_x_set(x, spg_text_status(&lift->text));
    spg_x_set(x, spg_text_status(&lift->above));
    spg_x_set(x, spg_text_status(out));
}

/* Another function with the same word, result and text, or the chunk itself. What one declares above itself has a number of
 * its own, and so differs. */
static uint32_t find_twin(const spg_exporter *x, const spg_x_lift *lift, const char *behind)
{
    uint32_t i = 0;
    for (; i < x->chunk; i++) {
        const spg_x_chunk *c = &x->chunks.at[i];
        if (c->kind == SPG_CHUNK_LIFT && c->index != 0 && strcmp(c->word, lift->word) == 0 &&
            strcmp(c->result, lift->result) == 0 && strcmp(spg_text_get(&c->behind), behind) == 0) {
            break;
        }
    }
    return i;
}

/* The calls of a function that is not needed, whose twin makes the same. */
static void drop_calls(spg_exporter *x, size_t from)
{
    size_t kept = from;
    for (size_t i = from; i < x->calls.count; i++) {
        if (x->calls.at[i].from != x->chunk) { x->calls.at[kept++] = x->calls.at[i]; }
    }
    x->calls.count = kept;
}

static void write_chunk(spg_exporter *x, const spg_x_lift *lift)
{
    spg_x_chunk *c = &x->chunks.at[x->chunk];
    c->index = spg_x_file_number(x);
    c->word = lift->word;
    c->result = lift->result;
    const char *gap = lift->result[strlen(lift->result) - 1] == '*' ? "" : " ";
    spg_text_addf(&c->head, "static %s%s%s_%u", lift->result, gap, lift->word, (unsigned)c->index);
    spg_text_addf(&c->text, "%s%s%s", spg_text_get(&lift->above), spg_text_get(&c->head), spg_text_get(&c->behind));
    x->out = &c->head;
    spg_x(x, "(");
    add_names(x, lift, true);
    spg_x(x, ")");
    spg_x_set(x, spg_text_status(&c->head));
    spg_x_set(x, spg_text_status(&c->text));
}

void spg_x_lift_finish(spg_exporter *x, spg_x_lift *lift)
{
    spg_text behind;
    spg_text_init(&behind, x->run);
    write_behind(x, lift, &behind);
    uint32_t found = x->chunk;
    if (x->status == SPG_OK) { found = find_twin(x, lift, spg_text_get(&behind)); }
    if (found != x->chunk) {
        drop_calls(x, lift->calls);
        spg_text_clear(&behind);
    } else if (x->status == SPG_OK) {
        x->chunks.at[x->chunk].behind = behind;
        write_chunk(x, lift);
    } else {
        spg_text_clear(&behind);
    }
    spg_text_clear(&lift->text);
    spg_text_clear(&lift->above);
    x->chunk = lift->outer.chunk;
    x->names = lift->outer.names;
    x->indent = lift->outer.indent;
    x->out = lift->outer.out;
    x->lifted = lift->outer.lifted;
    x->body = lift->outer.body;
    x->lift = lift->outer.lift;
    const spg_x_chunk_call call = {x->chunk, found, x->out != x->body};
    if (x->status != SPG_OK || !spg_x_set(x, SPG_PUSH(x->run, &x->calls, call))) { return; }
    spg_xf(x, "%s_%u(", lift->word, (unsigned)x->chunks.at[found].index);
    add_names(x, lift, false);
    spg_x(x, ")");
}
