/* claim.c — certificates of a claim, filled in as the checker wants them. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forge.h"

/* ---- what the checker believes ---- */

static uint32_t largest(const uint32_t *values, uint64_t count)
{
    uint32_t most = 0;
    for (uint64_t n = 0; n < count; n++) { most = values[n] > most ? values[n] : most; }
    return most;
}

static void keep(forge *f, const spg_verify_sequence *s)
{
    f->believed_count = s->count;
    memcpy(f->believed, s->values, (size_t)s->count * sizeof *f->believed);
    f->rare.count = 0;
    for (size_t i = 0; i < s->rare.count; i++) {
        if (SPG_PUSH(&f->run, &f->rare, s->rare.at[i]) != SPG_OK) { abort(); }
    }
}

static void compare(forge *f, uint32_t mask, bool by_parity)
{
    f->tally.sequences += 1;
    for (uint64_t n = 0; n < f->believed_count && n < f->horizon; n++) {
        if (f->believed[n] == f->truth[n]) { continue; }
        if (f->tally.differing++ < 20) {
            printf("# %s%s mask %u parity %d: the checker computes %u for the heap %llu, and it is %u\n", f->text,
                   f->rules.unequal ? " unequal" : "", mask, by_parity, f->believed[n], (unsigned long long)n,
                   f->truth[n]);
        }
        return;
    }
}

bool forge_believe(forge *f, uint32_t mask, bool by_parity, uint64_t count)
{
    spg_verify_sequence s;
    const char *why;
    spg_heap_certificate c = {.code = *f->code, .mask = mask, .by_parity = by_parity};
    c.most = largest(f->truth, count < f->horizon ? count : f->horizon);
    for (uint64_t n = 1; mask != 0 && n <= count; n++) { /* so that it is not led astray */
        if (SPG_PUSH(&f->run, &c.rare, n) != SPG_OK) { abort(); }
    }
    spg_status status = spg_verify_open(&f->run, &c, count, &s, &why);
    const bool refused = status == SPG_REFUSED;
    if (status == SPG_OK) { status = spg_verify_compute(&s); }
    if (status != SPG_OK && !refused) { abort(); }
    if (!refused) { keep(f, &s); }
    spg_verify_close(&s);
    spg_heap_certificate_clear(&f->run, &c);
    if (!refused) { compare(f, mask, by_parity); }
    return !refused;
}

/* ---- offers ---- */

static void show(forge *f, const spg_heap_certificate *c, const char *what)
{
    spg_text text;
    spg_text_init(&text, &f->run);
    if (spg_heap_certificate_write(c, &text) == SPG_OK) { printf("# %s:\n%s", what, spg_text_get(&text)); }
    spg_text_clear(&text);
}

/* What is accepted is accepted in writing, too. */
static void write_and_read(forge *f, const spg_heap_certificate *c)
{
    spg_text text;
    spg_heap_certificate again;
    spg_verdict_on verdict = {0};
    spg_text_init(&text, &f->run);
    const bool read = spg_heap_certificate_write(c, &text) == SPG_OK &&
                      spg_verify_read(&f->run, 0, spg_text_get(&text), text.length, &again) == SPG_OK;
    if (!read || spg_verify_heap(&f->run, &again, &verdict) != SPG_OK || !verdict.accepted) {
        f->tally.lost += 1;
        show(f, c, "accepted, but not when it is written and read again");
    }
    spg_heap_certificate_clear(&f->run, &again);
    spg_text_clear(&text);
}

bool forge_offer(forge *f, spg_heap_certificate *c)
{
    spg_verdict_on verdict;
    const truth_claim claim = {c->start, c->period, c->saltus, !c->not_least};
    if (c->count > f->believed_count || c->period == 0 || c->start + c->period >= f->horizon) { return false; }
    const spg_heap_values part = {.wide = f->believed, .count = c->count};
    c->most = largest(f->believed, c->count);
    c->digest = spg_heap_values_digest(&part);
    const bool wrong = truth_denies(f->truth, f->horizon, &claim);
    f->tally.claims += 1;
    f->tally.false_claims += wrong;
    if (spg_verify_heap(&f->run, c, &verdict) != SPG_OK) { abort(); }
    if (!verdict.accepted) { return false; }
    f->tally.accepted[c->theorem] += 1;
    write_and_read(f, c);
    if (wrong && f->tally.forged++ < 20) { show(f, c, "a false claim is accepted"); }
    return true;
}

/* The rare heaps among the first values, as believed; then a list with one too few, one too many and one beside. */
typedef enum list_kind { LIST_RIGHT, LIST_SHORT, LIST_LONG, LIST_BESIDE, LIST_KINDS } list_kind;

/* False: there is none to change. */
static bool list_rare(forge *f, spg_heap_certificate *c, list_kind kind)
{
    c->rare.count = 0;
    for (size_t i = 0; i < f->rare.count && f->rare.at[i] < c->count; i++) {
        if (SPG_PUSH(&f->run, &c->rare, f->rare.at[i]) != SPG_OK) { abort(); }
    }
    const size_t count = c->rare.count;
    if (kind == LIST_SHORT && count > 0) { c->rare.count -= 1; }
    if (kind == LIST_BESIDE && count > 0) { c->rare.at[count - 1] += 1; }
    if (kind == LIST_LONG && SPG_PUSH(&f->run, &c->rare, count > 0 ? c->rare.at[count - 1] + 1 : 1) != SPG_OK) {
        abort();
    }
    return count > 0 || kind == LIST_RIGHT || kind == LIST_LONG;
}

void forge_claim(forge *f, const spg_heap_certificate *claimed)
{
    spg_heap_certificate c = *claimed;
    spg_verdict_on verdict;
    c.rare = (spg_heap_list){0};
    c.count = 1;
    f->tally.claims += 1;
    if (spg_verify_heap(&f->run, &c, &verdict) != SPG_OK) { abort(); }
    if (verdict.needed > 0) { /* else it is refused whatever the values are */
        for (int more = -1; more <= 1; more++) {
            c.count = verdict.needed + (uint64_t)(int64_t)more;
            for (int kind = LIST_RIGHT; kind < (c.mask == 0 ? LIST_SHORT : LIST_KINDS); kind++) {
                if (c.mask != 0 && !list_rare(f, &c, (list_kind)kind)) { continue; }
                if (forge_offer(f, &c) && kind != LIST_RIGHT && f->tally.misled++ < 20) {
                    show(f, &c, "accepted with a wrong list");
                }
            }
        }
    }
    SPG_ARRAY_CLEAR(&f->run, &c.rare);
}
