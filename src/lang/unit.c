/* unit.c — the life of a rule being checked: opened, read, settled, emitted, closed. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <string.h>

void spg_unit_start(spg_unit *unit, spg_lang *lang, spg_unit_kind kind, uint32_t item)
{
    *unit = (spg_unit){.lang = lang, .kind = kind, .item = item, .instance = SPG_NO_INDEX};
    unit->above = item == SPG_NO_INDEX ? (uint32_t)lang->items.count : item + 1;
}

void spg_unit_end(spg_unit *unit)
{
    SPG_ARRAY_CLEAR(unit->lang->run, &unit->locals);
    SPG_ARRAY_CLEAR(unit->lang->run, &unit->scope);
}

spg_unit_mark spg_unit_open(const spg_lang *lang)
{
    return (spg_unit_mark){spg_arena_here(&lang->scratch), lang->instances.count, lang->variables.count};
}

void spg_unit_close(spg_lang *lang, spg_unit_mark mark)
{
    spg_arena_back(&lang->scratch, mark.scratch);
    lang->variables.count = mark.variables;
}

spg_status spg_unit_copy(spg_lang *lang, const char *text, const char **out)
{
    *out = spg_arena_text(lang->keep, text, strlen(text));
    return *out == NULL ? lang->run->error.status : SPG_OK;
}

static spg_status settle_params(spg_lang *lang, spg_instance *instance, spg_def *def)
{
    const spg_tree *tree = lang->items.at[instance->item].tree;
    def->param_count = tree->count - 1;
    def->params = SPG_TAKE(lang->keep, spg_param, tree->count);
    if (def->params == NULL) { return lang->run->error.status; }
    for (uint32_t i = 0; i < def->param_count; i++) {
        const spg_type type = spg_infer_settle(lang, instance->types[i]);
        instance->types[i] = spg_guess_of(type);
        def->params[i] = (spg_param){.shape = {.type = type}, .span = tree->children[1 + i]->span};
        SPG_TRY(spg_unit_copy(lang, tree->children[1 + i]->text, &def->params[i].name));
    }
    return SPG_OK;
}

/* Variables end with the rule, so what is kept of an instance must not name any. */
static spg_status settle_instance(spg_unit *unit, uint32_t index)
{
    spg_lang *lang = unit->lang;
    spg_instance *instance = &lang->instances.at[index];
    spg_def def = lang->program->defs.at[index];
    SPG_TRY(spg_unit_copy(lang, def.name, &def.name));
    SPG_TRY(settle_params(lang, instance, &def));
    for (uint32_t i = 0; i < instance->frame.local_count; i++) {
        instance->frame.locals[i].type = spg_infer_settle(lang, instance->locals[i]);
    }
    def.frame = instance->frame;
    def.result = spg_infer_settle(lang, instance->result);
    def.recursive = instance->recursive;
    SPG_TRY(spg_emit(unit, instance->body, &def.body));
    instance->result = spg_guess_of(def.result);
    instance->body = NULL;
    instance->locals = NULL;
    lang->program->defs.at[index] = def;
    return SPG_OK;
}

spg_status spg_unit_settle(spg_unit *unit, spg_unit_mark mark)
{
    for (size_t i = mark.instances; i < unit->lang->instances.count; i++) {
        if (unit->lang->instances.at[i].body != NULL) { SPG_TRY(settle_instance(unit, (uint32_t)i)); }
    }
    return SPG_OK;
}

static spg_status answer(spg_unit *unit, spg_draft *body, spg_query *out)
{
    SPG_TRY(spg_emit(unit, body, &out->body));
    return spg_unit_frame(unit, &out->frame);
}

spg_status spg_unit_answer(spg_unit *unit, spg_unit_mark mark, spg_draft *body, spg_query *out)
{
    spg_lang *lang = unit->lang;
    SPG_TRY(spg_unit_settle(unit, mark));
    lang->pool = &out->pool;
    lang->keep = &out->arena;
    const spg_status status = answer(unit, body, out);
    lang->pool = &lang->program->pool;
    lang->keep = &lang->program->arena;
    return status;
}

spg_status spg_unit_frame(spg_unit *unit, spg_frame *out)
{
    spg_lang *lang = unit->lang;
    const size_t count = unit->locals.count;
    spg_local *locals = SPG_TAKE(lang->keep, spg_local, count + 1);
    if (locals == NULL) { return lang->run->error.status; }
    for (size_t i = 0; i < count; i++) {
        const spg_draft_local *from = &unit->locals.at[i];
        locals[i] = (spg_local){
            .type = spg_infer_settle(lang, from->type), .is_binder = from->is_binder, .span = from->span};
        SPG_TRY(spg_unit_copy(lang, from->name, &locals[i].name));
    }
    *out = (spg_frame){locals, (uint32_t)count};
    return SPG_OK;
}
