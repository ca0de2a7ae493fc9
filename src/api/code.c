/* code.c — the rules that a heap code stands for. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/context.h"
#include "game/heap_code.h"
#include "write/json.h"

static spg_status write_rules(spg_run *run, const char *name, spg_format format, spg_heap_code *code, spg_text *out)
{
    spg_text rules;
    SPG_TRY(spg_heap_code_parse(run, SPG_NOWHERE, name, strlen(name), code));
    spg_text_init(&rules, run);
    spg_status status = spg_heap_code_rules(code, &rules);
    if (status == SPG_OK && format == SPG_JSON) {
        spg_text_add(out, "{\"schema\": 1, \"name\": ");
        spg_json_text(out, name);
        spg_text_add(out, ", \"rules\": ");
        spg_json_text(out, spg_text_get(&rules));
        spg_text_add(out, "}\n");
    } else if (status == SPG_OK) {
        spg_text_add(out, spg_text_get(&rules));
    }
    spg_text_clear(&rules);
    return status == SPG_OK ? spg_text_status(out) : status;
}

spg_status spg_code_rules(spg_context *context, const char *code, spg_format format, spg_sink *sink, void *user)
{
    spg_run *run = &context->run;
    spg_text text;
    spg_context_begin(context);
    spg_text_init(&text, run);
    spg_heap_code *read = spg_run_take(run, 1, sizeof *read);
    spg_status status = read == NULL ? run->error.status : write_rules(run, code, format, read, &text);
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_run_give(run, read, 1, sizeof *read);
    spg_text_clear(&text);
    return spg_context_end(context, status);
}
