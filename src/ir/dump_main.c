/* dump_main.c — the acts of main as text, one a line. SPDX-License-Identifier: MIT */
#include "ir/program.h"

typedef struct dumper {
    const spg_program *program;
    spg_text *out;
} dumper;

static const spg_node *node_of(const dumper *d, spg_ref ref)
{
    return spg_pool_node(&d->program->pool, ref);
}

static spg_ref child(const dumper *d, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&d->program->pool, ref, i);
}

static void add_expression(const dumper *d, spg_ref ref)
{
    const spg_main *main = &d->program->main;
    spg_ir_dump_expression(d->program, &d->program->pool, &main->frame, NULL, ref, d->out);
}

/* An expression, or (either condition this that). */
static void add_output(const dumper *d, spg_ref ref)
{
    if (node_of(d, ref)->kind != SPG_NODE_EITHER) {
        add_expression(d, ref);
        return;
    }
    spg_text_add(d->out, "(either ");
    add_expression(d, child(d, ref, 0));
    for (uint32_t i = 1; i < 3; i++) {
        spg_text_add_char(d->out, ' ');
        add_output(d, child(d, ref, i));
    }
    spg_text_add_char(d->out, ')');
}

static void add_act(const dumper *d, size_t indent, spg_ref ref);

/* `word child child …` without the act that is the last child, which stands below. */
static void add_head(const dumper *d, size_t indent, const char *word, spg_ref ref, uint32_t count)
{
    spg_text_add_repeat(d->out, ' ', 2 * indent);
    spg_text_add(d->out, word);
    for (uint32_t i = 0; i < count; i++) {
        if (child(d, ref, i) == 0) { continue; }
        spg_text_add_char(d->out, ' ');
        add_output(d, child(d, ref, i));
    }
    spg_text_add_char(d->out, '\n');
}

static void add_read(const dumper *d, size_t indent, spg_ref ref)
{
    const uint32_t data = node_of(d, ref)->data;
    spg_text_add_repeat(d->out, ' ', 2 * indent);
    spg_text_addf(d->out, "read %s%s", spg_read_word((spg_read_form)(data & ~(uint32_t)SPG_READ_FIRST)),
                  (data & SPG_READ_FIRST) != 0 ? " first" : "");
    add_head(d, 0, "", ref, 3);
}

static void add_when(const dumper *d, size_t indent, spg_ref ref)
{
    add_head(d, indent, "if", ref, 1);
    add_act(d, indent + 1, child(d, ref, 1));
    if (child(d, ref, 2) == 0) { return; }
    spg_text_add_repeat(d->out, ' ', 2 * indent);
    spg_text_add(d->out, "else\n");
    add_act(d, indent + 1, child(d, ref, 2));
}

static void add_loop(const dumper *d, size_t indent, const char *word, spg_ref ref)
{
    const uint32_t last = node_of(d, ref)->count - 1;
    add_head(d, indent, word, ref, last);
    add_act(d, indent + 1, child(d, ref, last));
}

static void add_act(const dumper *d, size_t indent, spg_ref ref)
{
    const spg_node *node = node_of(d, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_ACTS:
        for (uint32_t i = 0; i < node->count; i++) { add_act(d, indent, child(d, ref, i)); }
        return;
    case SPG_NODE_READ: add_read(d, indent, ref); return;
    case SPG_NODE_PRINT: add_head(d, indent, node->data != 0 ? "print" : "write", ref, node->count); return;
    case SPG_NODE_REPEAT: add_loop(d, indent, "repeat", ref); return;
    case SPG_NODE_LOOP: add_loop(d, indent, "loop", ref); return;
    case SPG_NODE_UNTIL: add_loop(d, indent, "until eof", ref); return;
    case SPG_NODE_EACH: add_loop(d, indent, "for", ref); return;
    case SPG_NODE_WHEN: add_when(d, indent, ref); return;
    case SPG_NODE_LEAVE: add_head(d, indent, "stop", ref, 0); return;
    case SPG_NODE_ASSIGN: add_head(d, indent, "set", ref, 2); return;
    case SPG_NODE_PUT:
        add_head(d, indent, "put", ref, 3);
        return;
    SPG_CASES_NO_ACT:
        return;
    }
}

void spg_ir_dump_main(const spg_program *program, spg_text *out)
{
    const dumper d = {program, out};
    char type[SPG_TYPE_TEXT_SIZE];
    if (program->main.body == 0) { return; }
    spg_text_add(out, "main\n");
    for (uint32_t i = 0; i < program->main.frame.local_count; i++) {
        const spg_local *local = &program->main.frame.locals[i];
        if (local->is_binder) { continue; }
        spg_text_addf(out, "  variable %s: %s\n", local->name, spg_type_format(local->type, type));
    }
    add_act(&d, 1, program->main.body);
}
