/* verdict.c — what was found out about a certificate: rules, claim and theorem in words. SPDX-License-Identifier: MIT */
#include "write/verdict.h"

#include "write/json.h"

enum { DIGITS_SHOWN = 12 };

static const char *say(const spg_verdict_view *view, const char *english)
{
    return spg_say(view->language, english);
}

/* ---- the rules ---- */

static void add_digit(const spg_verdict_view *view, uint32_t taken, uint8_t digit, spg_text *out)
{
    static const char *const left[] = {SPG_WORDS("nothing"), SPG_WORDS("one heap"), SPG_WORDS("two heaps"),
                                       SPG_WORDS("three heaps")};
    bool first = true;
    spg_text_addf(out, say(view, "  a move that takes %u leaves "), taken);
    for (uint32_t bit = 0; bit < 4; bit++) {
        if ((digit >> bit & 1) == 0) { continue; }
        spg_text_add(out, first ? "" : say(view, " or "));
        spg_text_add(out, say(view, left[bit]));
        first = false;
    }
    spg_text_add_char(out, '\n');
}

static void add_rules(const spg_verdict_view *view, spg_text *out)
{
    const spg_heap_code *code = &view->certificate->code;
    spg_text_add(out, say(view, "Rules: "));
    if (view->certificate->game[0] != '\0') { spg_text_addf(out, "%s, ", view->certificate->game); }
    spg_heap_code_write(code, out);
    spg_text_add_char(out, '\n');
    switch (code->kind) {
    case SPG_HEAP_SUBTRACT: spg_text_add(out, say(view, "  a move takes a number of the set\n")); break;
    case SPG_HEAP_ALL_BUT: spg_text_add(out, say(view, "  a move takes any number that is not in the set\n")); break;
    case SPG_HEAP_DIGITS:
        for (uint32_t k = 0, shown = 0; k < code->digit_count; k++) {
            if (code->digit[k] == 0) { continue; }
            if (shown++ == DIGITS_SHOWN) {
                spg_text_add(out, "  …\n");
                break;
            }
            add_digit(view, k, code->digit[k], out);
        }
        break;
    }
    if (code->unequal) { spg_text_add(out, say(view, "  two heaps that are left must differ\n")); }
}

/* ---- claim and theorem ---- */

static void add_claim(const spg_verdict_view *view, spg_text *out)
{
    const spg_heap_certificate *c = view->certificate;
    const unsigned long long start = c->start, period = c->period, saltus = c->saltus;
    if (c->not_least && saltus == 0) {
        spg_text_addf(out,
                      say(view, "Claim: value(n + %llu) = value(n) for all n >= %llu; whether less would do is not "
                                "claimed.\n"),
                      period, start);
    } else if (saltus > 0) {
        spg_text_addf(out,
                      say(view, "Claim: value(n + %llu) = value(n) + %llu for all n >= %llu, and neither period nor "
                                "start can be less.\n"),
                      period, saltus, start);
    } else {
        spg_text_addf(
            out,
            say(view,
                "Claim: value(n + %llu) = value(n) for all n >= %llu, and neither period nor start can be less.\n"),
            period, start);
    }
}

static const char *theorem_words(const spg_verdict_view *view)
{
    switch (view->certificate->theorem) {
    case SPG_HEAP_BY_TAKES:
        return say(view, "moves take numbers of a finite set: a window as long as the largest, seen twice, proves it");
    case SPG_HEAP_BY_SPLITS:
        return say(view, "moves leave up to b heaps and take at most k: b·(start + period) + k values prove it");
    case SPG_HEAP_BY_UNEQUAL:
        return say(view, "two heaps that differ are left, at most k taken: 2·start + 3·period + k values prove it");
    case SPG_HEAP_BY_ALL_BUT:
        return say(view, "all numbers may be taken but finitely many: a state that comes back, shifted, proves it");
    case SPG_HEAP_BY_WINDOW: return say(view, "rare heaps and anchors lie in a window: one that comes back proves it");
    case SPG_HEAP_THEOREM_COUNT: break;
    }
    return "";
}

static void add_work(const spg_verdict_view *view, spg_text *out)
{
    const unsigned long long recomputed = view->recomputed, compared = view->compared, needed = view->needed;
    if (view->recomputed == 0) { return; }
    spg_text_addf(out,
                  view->sparse ? say(view, "Recomputed: %llu values, through rare heaps; the theorem needs %llu.\n")
                               : say(view, "Recomputed: %llu values, by all options; the theorem needs %llu.\n"),
                  recomputed, needed);
    spg_text_addf(out, say(view, "Compared: %llu pairs of heaps a period apart.\n"), compared);
    if (view->witnessed > 0) {
        spg_text_addf(out, say(view, "Looked at the anchors of %llu heaps.\n"), (unsigned long long)view->witnessed);
    }
}

static void add_standing(const spg_verdict_view *view, spg_text *out)
{
    switch (view->rules) {
    case SPG_RULES_CODE:
    case SPG_RULES_UNSHOWN:
    case SPG_RULES_NOT_CODE: break; /* the reason says it all */
    case SPG_RULES_ABSENT:
        if (!view->accepted) { break; }
        spg_text_addf(
            out, say(view, "The rules of '%s' are not at hand (-f FILE): that they are this code was not shown.\n"),
            view->certificate->game);
        break;
    case SPG_RULES_OTHER: spg_text_add(out, say(view, "The rules of that name here are other rules.\n")); break;
    case SPG_RULES_THE_SAME:
        spg_text_addf(out,
                      say(view,
                          "The rules of '%s' are this code: proved from the rules again, and the moves of %llu heaps "
                          "are the same.\n"),
                      view->certificate->game, (unsigned long long)view->played);
        if (view->base != 0) {
            spg_text_addf(out, say(view, "The heap n of the code is %s(n + %lld) of the rules.\n"),
                          view->certificate->game, (long long)view->base);
        }
        break;
    }
}

/* %1 and %2 of the reason. */
static void add_reason(const spg_verdict_view *view, spg_text *out)
{
    for (const char *at = say(view, view->why); *at != '\0'; at++) {
        if (at[0] == '%' && (at[1] == '1' || at[1] == '2')) {
            spg_text_add_int(out, (spg_int)view->args[at[1] - '1']);
            at += 1;
        } else {
            spg_text_add_char(out, *at);
        }
    }
}

spg_status spg_verdict_text(const spg_verdict_view *view, spg_text *out)
{
    add_rules(view, out);
    add_claim(view, out);
    spg_text_addf(out, say(view, "Theorem: %s, %s.\n"), spg_heap_theorem_number(view->certificate->theorem),
                  theorem_words(view));
    add_work(view, out);
    add_standing(view, out);
    if (view->accepted) {
        spg_text_add(out, view->rules == SPG_RULES_THE_SAME
                              ? say(view, "The certificate is right: the claim is proved.\n")
                              : say(view, "The certificate is right: the claim is proved for the heap code.\n"));
        return spg_text_status(out);
    }
    spg_text_add(out, say(view, "The certificate is refused"));
    if (view->why != NULL) {
        spg_text_add(out, ": ");
        add_reason(view, out);
    }
    spg_text_add(out, say(view, ".\n"));
    return spg_text_status(out);
}

/* ---- JSON ---- */

spg_status spg_verdict_json(const spg_verdict_view *view, spg_text *out)
{
    static const char *const standings[] = {"code", "absent", "other", "unshown", "other moves", "same"};
    const spg_heap_certificate *c = view->certificate;
    const struct {
        const char *key;
        uint64_t number;
    } numbers[] = {{"preperiod", c->start},
                   {"period", c->period},
                   {"saltus", c->saltus},
                   {"needed", view->needed},
                   {"recomputed", view->recomputed},
                   {"compared", view->compared},
                   {"witnessed", view->witnessed}};
    spg_text code;
    spg_text_init(&code, out->run);
    spg_heap_code_write(&c->code, &code);
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "accepted");
    spg_text_add(out, view->accepted ? "true" : "false");
    spg_json_key(out, "game");
    spg_json_text(out, c->game[0] == '\0' ? NULL : c->game);
    spg_json_key(out, "code");
    spg_json_text(out, spg_text_get(&code));
    spg_json_key(out, "theorem");
    spg_json_text(out, spg_heap_theorem_number(c->theorem));
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        spg_json_key(out, numbers[i].key);
        spg_json_int(out, (spg_int)numbers[i].number);
    }
    spg_json_key(out, "rules");
    spg_json_text(out, standings[view->rules]);
    spg_json_key(out, "reason");
    code.length = 0;
    if (view->why != NULL) {
        spg_text reason;
        spg_text_init(&reason, out->run);
        add_reason(view, &reason);
        spg_json_text(out, spg_text_get(&reason));
        spg_text_clear(&reason);
    } else {
        spg_json_text(out, NULL);
    }
    spg_text_add(out, "}\n");
    spg_text_clear(&code);
    return spg_text_status(out);
}
