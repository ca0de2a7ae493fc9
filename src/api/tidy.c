/* tidy.c — rules in the one layout, as text or as a file. SPDX-License-Identifier: MIT */
#include "lang/tidy.h"

#include <string.h>

#include "api/ruleset.h"
#include "base/files.h"

/* The text stays registered: an error points into it. */
static spg_status lay_out(spg_ruleset *rules, spg_loaded_text *loaded, spg_text *out)
{
    SPG_TRY(spg_ruleset_keep_text(rules, loaded));
    return spg_tidy_rules(&rules->context->run, loaded->source, out);
}

static spg_status lay_out_copy(spg_ruleset *rules, const char *name, const char *text, size_t length, spg_text *out)
{
    spg_loaded_text loaded;
    SPG_TRY(spg_ruleset_copy_text(rules, name, text, length, &loaded));
    return lay_out(rules, &loaded, out);
}

spg_status spg_tidy_text(spg_ruleset *rules, const char *name, const char *text, size_t length, spg_sink *sink,
                         void *user)
{
    spg_context *context = rules->context;
    spg_text out;
    spg_context_begin(context);
    spg_text_init(&out, &context->run);
    spg_status status = lay_out_copy(rules, name, text, length, &out);
    if (status == SPG_OK) { status = spg_context_deliver(context, &out, sink, user); }
    spg_text_clear(&out);
    return spg_context_end(context, status);
}

static spg_status lay_out_file(spg_ruleset *rules, const char *path, spg_text *out, int *changed)
{
    spg_loaded_text loaded;
    SPG_TRY(spg_ruleset_read_text(rules, path, SPG_RULES_BYTES_MAX, &loaded));
    SPG_TRY(lay_out(rules, &loaded, out));
    const size_t length = rules->context->run.sources.at[loaded.source - 1].length;
    *changed = out->length != length || memcmp(spg_text_get(out), loaded.text, length) != 0;
    return SPG_OK;
}

spg_status spg_tidy_file(spg_ruleset *rules, const char *path, int replace, spg_sink *sink, void *user, int *changed)
{
    spg_context *context = rules->context;
    spg_text out;
    spg_context_begin(context);
    spg_text_init(&out, &context->run);
    *changed = 0;
    spg_status status = lay_out_file(rules, path, &out, changed);
    if (status == SPG_OK && sink != NULL) {
        status = spg_context_deliver(context, &out, sink, user);
    } else if (status == SPG_OK && replace && *changed && strcmp(path, "-") != 0) {
        status = spg_files_write(&context->run, path, spg_text_get(&out), out.length);
    }
    spg_text_clear(&out);
    return spg_context_end(context, status);
}
