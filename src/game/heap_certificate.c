/* heap_certificate.c — the text of a proof of a period. SPDX-License-Identifier: MIT */
#include "game/heap_certificate.h"

enum { PER_LINE = 20 };

const char *spg_heap_theorem_word(spg_heap_theorem theorem)
{
#define WORD(name, word, number) word,
    static const char *const words[] = {SPG_HEAP_THEOREM_MAP(WORD)};
#undef WORD
    return words[theorem];
}

const char *spg_heap_theorem_number(spg_heap_theorem theorem)
{
#define NUMBER(name, word, number) number,
    static const char *const numbers[] = {SPG_HEAP_THEOREM_MAP(NUMBER)};
#undef NUMBER
    return numbers[theorem];
}

void spg_heap_certificate_clear(spg_run *run, spg_heap_certificate *certificate)
{
    SPG_ARRAY_CLEAR(run, &certificate->values);
    SPG_ARRAY_CLEAR(run, &certificate->rare);
    SPG_ARRAY_CLEAR(run, &certificate->anchors);
}

spg_digest spg_heap_values_digest(const spg_heap_values *values)
{
    spg_digester digester;
    spg_digest_start(&digester);
    for (uint64_t n = 0; n < values->count; n += 2) { /* two to a word */
        const uint64_t next = n + 1 < values->count ? spg_heap_values_at(values, n + 1) : 0;
        spg_digest_add_u64(&digester, next << 32 | spg_heap_values_at(values, n));
    }
    return spg_digest_end(&digester);
}

static void write_number(spg_text *out, const char *word, uint64_t number)
{
    spg_text_add(out, word);
    spg_text_add_char(out, ' ');
    spg_text_add_int(out, (spg_int)number);
    spg_text_add_char(out, '\n');
}

static void write_digest(spg_text *out, const char *word, spg_digest digest)
{
    char text[33];
    spg_digest_format(digest, text);
    spg_text_addf(out, "%s %s\n", word, text);
}

static void write_list(spg_text *out, const char *word, const spg_heap_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        spg_text_add(out, i % PER_LINE == 0 ? word : "");
        spg_text_add_char(out, ' ');
        spg_text_add_int(out, (spg_int)list->at[i]);
        if (i % PER_LINE == PER_LINE - 1 || i + 1 == list->count) { spg_text_add_char(out, '\n'); }
    }
}

static spg_status write_rules(const spg_heap_certificate *c, spg_text *out)
{
    spg_heap_code code = c->code; /* that heaps must differ has a line of its own */
    code.unequal = false;
    if (c->game[0] != '\0') { spg_text_addf(out, "game %s\n", c->game); }
    if (c->has_rules) { write_digest(out, "ir", c->rules); }
    spg_text_add(out, "rules ");
    SPG_TRY(spg_heap_code_write(&code, out));
    spg_text_add(out, c->code.unequal ? "\nunequal\n" : "\n");
    return SPG_OK;
}

spg_status spg_heap_certificate_write(const spg_heap_certificate *certificate, spg_text *out)
{
    const spg_heap_certificate *c = certificate;
    spg_text_add(out, "sprague certificate 1\n");
    SPG_TRY(write_rules(c, out));
    spg_text_addf(out, "theorem %s\n", spg_heap_theorem_word(c->theorem));
    write_number(out, "start", c->start);
    write_number(out, "period", c->period);
    write_number(out, "saltus", c->saltus);
    if (c->not_least) { spg_text_add(out, "least 0\n"); }
    write_number(out, "count", c->count);
    write_number(out, "most", c->most);
    write_digest(out, "digest", c->digest);
    write_list(out, "values", &c->values);
    if (c->mask != 0) {
        write_number(out, "mask", c->mask);
        write_number(out, "parity", c->by_parity ? 1 : 0);
        write_list(out, "rare", &c->rare);
    }
    if (c->theorem == SPG_HEAP_BY_WINDOW) {
        write_list(out, "anchors", &c->anchors);
        write_number(out, "from", c->from);
    }
    spg_text_add(out, "end\n");
    return spg_text_status(out);
}
