/* report.c — the claims of a rule file, checked, as text or JSON. SPDX-License-Identifier: MIT */
#include "write/report.h"

#include <string.h>

#include "base/utf8.h"
#include "write/json.h"

static size_t width(const char *text)
{
    return spg_utf8_text_width(text, strlen(text));
}

/* `file:line: verdict (cases)`; its width in columns. */
static size_t add_verdict(const spg_claim_view *claim, bool colour, spg_language language, spg_text *out)
{
    const size_t from = out->length;
    const char *verdict = spg_say(language, !claim->holds                      ? "FAILS"
                                            : claim->open && claim->cases == 0 ? "unknown"
                                                                               : "holds");
    const char *paint = !colour ? "" : claim->holds ? "\033[1;32m" : "\033[1;31m";
    const char *plain = colour ? "\033[0m" : "";
    spg_text_addf(out, "%s:%u: %s%s%s", claim->file, claim->line, paint, verdict, plain);
    spg_text_addf(out, spg_say(language, claim->cases == 1 ? " (%llu case" : " (%llu cases"),
                  (unsigned long long)claim->cases);
    if (claim->open && claim->cases == 0) {
        spg_text_add(out, spg_say(language, "; not checked"));
    } else if (claim->open) {
        spg_text_addf(out, spg_say(language, "; checked to %llu"), (unsigned long long)claim->bound);
    }
    spg_text_add(out, spg_say(language, ")"));
    return width(spg_text_get(out) + from) - width(paint) - width(plain);
}

/* The words of a claim below its verdict, in lines that fit. */
static void add_below(const char *text, size_t columns, spg_text *out)
{
    size_t used = columns;
    const char *indent = "\n    ";
    while (*text != '\0') {
        const size_t length = strcspn(text, " ");
        const size_t wide = spg_utf8_text_width(text, length);
        const bool fits = used + 1 + wide <= columns;
        spg_text_add(out, fits ? " " : indent);
        used = (fits ? used + 1 : strlen(indent) - 1) + wide;
        indent = "\n      ";
        spg_text_add_bytes(out, text, length);
        text += length;
        text += strspn(text, " ");
    }
}

/* The claim stands behind the verdict, or below it where the line would get too long. */
static void add_claim(const spg_claim_view *claim, const spg_style *style, spg_language language, spg_text *out)
{
    const size_t columns = style == NULL ? 0 : style->columns;
    const size_t used = add_verdict(claim, style != NULL && style->colour, language, out);
    if (columns > 0 && used + 2 + width(claim->text) > columns) {
        add_below(claim->text, columns, out);
    } else {
        spg_text_addf(out, "  %s", claim->text);
    }
    spg_text_add_char(out, '\n');
    if (!claim->holds) {
        const char *at = claim->counterexample;
        spg_text_addf(out, spg_say(language, "  least counterexample: %s"),
                      at == NULL || at[0] == '\0' ? spg_say(language, "the claim itself") : at);
        if (claim->sides != NULL) { spg_text_addf(out, spg_say(language, ": %s"), claim->sides); }
        spg_text_add_char(out, '\n');
    }
}

void spg_report_text(const spg_report_view *report, const spg_style *style, spg_text *out)
{
    for (size_t i = 0; i < report->count; i++) { add_claim(&report->claims[i], style, report->language, out); }
    spg_text_addf(
        out, spg_say(report->language, report->count == 1 ? "%zu claim, %zu failed\n" : "%zu claims, %zu failed\n"),
        report->count, report->failed);
}

static void add_claim_json(const spg_claim_view *claim, spg_text *out)
{
    spg_text_add(out, "{");
    spg_json_key(out, "file");
    spg_json_text(out, claim->file);
    spg_json_key(out, "line");
    spg_json_int(out, claim->line);
    spg_json_key(out, "claim");
    spg_json_text(out, claim->text);
    spg_json_key(out, "holds");
    spg_text_add(out, claim->holds ? "true" : "false");
    spg_json_key(out, "cases");
    spg_json_int(out, (spg_int)claim->cases);
    spg_json_key(out, "basis");
    spg_json_text(out, !claim->open ? "exact" : claim->cases == 0 ? "observed" : "checked");
    spg_json_key(out, "counterexample");
    spg_json_text(out, claim->counterexample);
    spg_json_key(out, "sides");
    spg_json_text(out, claim->sides);
    spg_text_add(out, "}");
}

void spg_report_json(const spg_report_view *report, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "claims");
    spg_text_add(out, "[");
    for (size_t i = 0; i < report->count; i++) {
        if (i > 0) { spg_text_add(out, ", "); }
        add_claim_json(&report->claims[i], out);
    }
    spg_text_add(out, "]");
    spg_json_key(out, "failed");
    spg_json_int(out, (spg_int)report->failed);
    spg_json_key(out, "upto");
    spg_json_int(out, report->upto);
    spg_text_add(out, "}\n");
}
