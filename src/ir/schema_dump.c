/* schema_dump.c — schemas, and what may trap beside them, as text, for golden files and `explain --ir`. SPDX-License-Identifier: MIT */
#include "ir/schema.h"

typedef struct dumper {
    const spg_program *program;
    const spg_schemas *schemas;
    const spg_ir_game *game;
    spg_text *out;
} dumper;

static void add_expression(const dumper *d, spg_ref ref)
{
    spg_ir_dump_expression(d->program, &d->schemas->pool, &d->game->frame, d->game->params, ref, d->out);
}

static const char *source_word(spg_guard_source source)
{
    switch (source) {
    case SPG_GUARD_ENDING: return "not ended";
    case SPG_GUARD_IF: return "if";
    case SPG_GUARD_ELSE: return "else";
    case SPG_GUARD_WHERE: return "where";
    case SPG_GUARD_WHILE: return "while";
    case SPG_GUARD_LEGAL: return "legal";
    case SPG_GUARD_CHOICE: return "choice";
    }
    return "?";
}

static void add_targets(const dumper *d, const spg_schema *schema)
{
    spg_text_add(d->out, schema->again ? "    again" : "    to");
    if (!schema->plain) {
        spg_text_add(d->out, " ");
        add_expression(d, schema->whole);
    }
    for (uint32_t i = 0; schema->plain && i < schema->target_count; i++) {
        const spg_schema_target *target = &schema->targets[i];
        spg_text_add(d->out, i > 0 ? " + " : " ");
        spg_ir_dump_game_name(d->program, target->game, d->out);
        spg_text_add(d->out, "(");
        for (uint32_t k = 0; k < target->argument_count; k++) {
            if (k > 0) { spg_text_add(d->out, ", "); }
            add_expression(d, target->arguments[k]);
        }
        spg_text_add(d->out, ")");
    }
    if (schema->plain && schema->target_count == 0) { spg_text_add(d->out, " nothing"); }
    spg_text_add(d->out, "\n");
}

static const char *role_word(const spg_schema *schema)
{
    return schema->role < 0 ? "" : schema->role == SPG_ROLE_FIRST ? " of first" : " of second";
}

/* Under which names and conditions. */
static void add_place(const dumper *d, const spg_schema *schema)
{
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        spg_text_add(d->out, "    for ");
        spg_ir_dump_local_name(&d->game->frame, schema->binders[i].slot, d->out);
        spg_text_add(d->out, " ");
        add_expression(d, schema->binders[i].domain);
        spg_text_add(d->out, "\n");
    }
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        spg_text_addf(d->out, "    %s ", source_word(schema->guards[i].source));
        add_expression(d, schema->guards[i].condition);
        spg_text_add(d->out, "\n");
    }
    if (!schema->exact) { spg_text_add(d->out, "    only if no earlier value ended the binder\n"); }
}

static void add_schema(const dumper *d, const spg_schema *schema)
{
    if (schema->opaque) {
        spg_text_add(d->out, "    too large to write out\n");
        return;
    }
    add_place(d, schema);
    if (schema->gain != 0) {
        spg_text_add(d->out, "    gain ");
        add_expression(d, schema->gain);
        spg_text_add(d->out, "\n");
    }
    if (schema->verdict != SPG_VERDICT_NONE) {
        spg_text_addf(d->out, "    %s\n", spg_verdict_word(schema->verdict));
    } else {
        add_targets(d, schema);
    }
}

/* What may trap, beside the moves. */
static void add_look(const dumper *d, const spg_schema_look *look)
{
    if (!look->at.opaque && spg_schema_is_safe(d->schemas, look->value)) { return; }
    spg_text_addf(d->out, "  look%s\n", role_word(&look->at));
    if (look->at.opaque) {
        spg_text_add(d->out, "    too large to write out\n");
        return;
    }
    add_place(d, &look->at);
    spg_text_add(d->out, "    at ");
    add_expression(d, look->value);
    spg_text_add(d->out, "\n");
}

void spg_schemas_dump(const spg_program *program, const spg_schemas *schemas, uint32_t game, spg_text *out)
{
    const dumper d = {program, schemas, &program->games.at[game], out};
    uint32_t number = 0;
    for (size_t i = 0; i < schemas->at.count; i++) {
        const spg_schema *schema = &schemas->at.at[i];
        if (schema->game != game) { continue; }
        spg_text_addf(out, "  move %u%s\n", (unsigned)++number, role_word(schema));
        add_schema(&d, schema);
    }
    for (size_t i = 0; i < schemas->looks.count; i++) {
        const spg_schema_look *look = &schemas->looks.at[i];
        if (look->at.game == game) { add_look(&d, look); }
    }
}
