/* facts.c — all facts of a family together, and their text. SPDX-License-Identifier: MIT */
#include "facts/facts.h"

#include <string.h>

#include "base/bitset.h"
#include "facts/traits.h"

/* Whether a move may lead to a sum is seen best once defs are inlined. */
static bool splits(const spg_schemas *schemas)
{
    for (size_t i = 0; i < schemas->at.count; i++) {
        const spg_schema *schema = &schemas->at.at[i];
        if (schema->verdict != SPG_VERDICT_NONE) { continue; }
        if (schema->opaque || !schema->plain || schema->target_count != 1) { return true; }
    }
    return false;
}

static void fill_traits(const spg_program *program, const uint64_t *roots, const uint64_t *games,
                        const spg_schemas *schemas, const spg_measure *measure, spg_traits *out)
{
    spg_traits_read(program, roots, games, out);
    out->splits = splits(schemas);
    out->acyclic = measure->found && !measure->has_floor;
}

static spg_status open(spg_facts *f)
{
    SPG_TRY(spg_schemas_make(f->run, f->program, f->games, &f->schemas));
    SPG_TRY(spg_measure_find(f->run, f->program, &f->schemas, f->games, f->givens, &f->arena, &f->measure));
    fill_traits(f->program, f->roots, f->games, &f->schemas, &f->measure, &f->traits);
    return SPG_OK;
}

static spg_status finish(spg_facts *f)
{
    f->boxes = SPG_TAKE(&f->arena, spg_box, f->program->games.count + 1);
    f->first_order = SPG_TAKE(&f->arena, spg_first_order, f->program->games.count + 1);
    if (f->boxes == NULL || f->first_order == NULL) { return f->run->error.status; }
    SPG_TRY(spg_box_declared(f->run, f->program, f->games, f->givens, &f->arena, f->boxes));
    SPG_TRY(spg_box_drift(f->run, f->program, &f->schemas, f->givens, &f->arena, f->boxes));
    for (size_t i = 0; i < f->program->games.count; i++) {
        if (!spg_bitset_has(f->games, i)) { continue; }
        f->first_order[i] = spg_first_order_check(f->program, &f->schemas, f->givens, (uint32_t)i);
    }
    return spg_shapes_find(f->run, f->program, &f->schemas, f->games, f->givens, &f->arena, &f->shapes);
}

static uint64_t *copy_bits(spg_arena *arena, const uint64_t *bits, size_t count)
{
    const size_t words = SPG_BITSET_WORDS(count);
    uint64_t *out = SPG_TAKE(arena, uint64_t, words + 1);
    if (out != NULL) { memcpy(out, bits, words * sizeof *bits); }
    return out;
}

spg_status spg_facts_open(spg_run *run, const spg_program *program, const uint64_t *roots, const uint64_t *games,
                          const spg_extent *givens, spg_facts *out)
{
    *out = (spg_facts){.run = run, .program = program, .givens = givens};
    spg_arena_init(&out->arena, run);
    out->roots = copy_bits(&out->arena, roots, program->games.count);
    out->games = copy_bits(&out->arena, games, program->games.count);
    const spg_status status = out->roots == NULL || out->games == NULL ? run->error.status : open(out);
    if (status != SPG_OK) { spg_facts_clear(out); }
    return status;
}

spg_status spg_facts_finish(spg_facts *facts)
{
    const spg_status status = finish(facts);
    facts->whole = true;
    if (status != SPG_OK) { spg_facts_clear(facts); }
    return status;
}

void spg_facts_clear(spg_facts *facts)
{
    if (facts->run == NULL) { return; }
    spg_measure_clear(facts->run, &facts->measure);
    spg_schemas_clear(facts->run, &facts->schemas);
    spg_arena_clear(&facts->arena);
    *facts = (spg_facts){0};
}

spg_status spg_facts_traits(spg_run *run, const spg_program *program, const uint64_t *roots, const uint64_t *games,
                            const spg_extent *givens, spg_traits *out)
{
    spg_facts facts;
    SPG_TRY(spg_facts_open(run, program, roots, games, givens, &facts));
    *out = facts.traits;
    spg_facts_clear(&facts);
    return SPG_OK;
}

/* --- text --- */

/* The upper end: a number, what the parameter was at the start, or what a measure was that contains it. */
static void add_high(const spg_facts *facts, uint32_t game, uint32_t param, spg_text *out)
{
    const spg_box *box = &facts->boxes[game];
    const spg_measure_level *level = spg_box_limiting_level(facts->program, &facts->measure, game, box);
    if (box->drift[param] == SPG_DRIFT_DOWN) {
        spg_text_add(out, spg_say(facts->language, "start"));
    } else if (box->params[param].values.high != SPG_INT_MAX) {
        spg_text_add_int(out, box->params[param].values.high);
    } else if (level != NULL && param < level->weight_count && level->weights[param].value > 0) {
        spg_text_add(out, spg_say(facts->language, "start of "));
        spg_measure_dump_level(facts->language, facts->program, level, game, out);
    }
}

/* n: 0..start, lim: any */
static void add_param_box(const spg_facts *facts, uint32_t game, uint32_t param, spg_text *out)
{
    const spg_param *p = &facts->program->games.at[game].params[param];
    const spg_interval values = facts->boxes[game].params[param].values;
    const spg_drift drift = facts->boxes[game].drift[param];
    char type[SPG_TYPE_TEXT_SIZE];
    spg_text_addf(out, "%s: ", p->name);
    if (p->shape.type != SPG_TYPE(INT)) {
        spg_text_add(out, spg_type_format(p->shape.type, type));
    } else if (drift == SPG_DRIFT_KEPT) {
        spg_text_add(out, spg_say(facts->language, "start"));
    } else if (drift == SPG_DRIFT_ANY && values.low == SPG_INT_MIN && values.high == SPG_INT_MAX) {
        spg_text_add(out, spg_say(facts->language, "any"));
    } else {
        if (drift == SPG_DRIFT_UP) {
            spg_text_add(out, spg_say(facts->language, "start"));
        } else if (values.low != SPG_INT_MIN) {
            spg_text_add_int(out, values.low);
        }
        spg_text_add(out, "..");
        add_high(facts, game, param, out);
    }
}

static void add_box(const spg_facts *facts, uint32_t game, spg_text *out)
{
    spg_text_add(out, spg_say(facts->language, "  box "));
    for (uint32_t i = 0; i < facts->program->games.at[game].param_count; i++) {
        if (i > 0) { spg_text_add(out, ", "); }
        add_param_box(facts, game, i, out);
    }
    spg_text_add(out, "\n");
}

/* A literal with %1. */
static void add_reason(const char *why, const char *name, spg_text *out)
{
    for (const char *c = why; *c != '\0'; c++) {
        if (c[0] == '%' && c[1] == '1') {
            spg_text_add(out, name == NULL ? "?" : name);
            c++;
        } else {
            spg_text_add_char(out, *c);
        }
    }
}

static void add_place(const spg_facts *facts, spg_span span, spg_text *out)
{
    if (span.source == 0 || span.source > facts->run->sources.count) { return; }
    const spg_place place = spg_sources_place(&facts->run->sources, span);
    const spg_source *source = &facts->run->sources.at[span.source - 1];
    if (span.start < span.end && span.end <= source->length) {
        spg_text_add(out, " (");
        spg_text_add_bytes(out, source->text + span.start, span.end - span.start);
        spg_text_addf(out, spg_say(facts->language, ", line %u)"), (unsigned)place.line);
    }
}

static void add_first_order(const spg_facts *facts, uint32_t game, spg_text *out)
{
    const spg_first_order *first = &facts->first_order[game];
    spg_text_add(out, spg_say(facts->language, "  first order "));
    if (first->holds) {
        spg_text_add(out,
                     spg_say(facts->language, first->natural ? "yes\n" : "yes, with integers that may be negative\n"));
        return;
    }
    spg_text_add(out, spg_say(facts->language, "no: "));
    add_reason(spg_say(facts->language, first->why), first->name, out);
    add_place(facts, first->span, out);
    spg_text_add(out, "\n");
}

void spg_facts_dump_game(const spg_facts *facts, uint32_t game, spg_text *out)
{
    spg_text_add(out, spg_say(facts->language, "facts "));
    spg_ir_dump_game_name(facts->program, game, out);
    spg_text_add(out, spg_say(facts->language, "\n  kind "));
    spg_facts_describe(facts->language, &facts->traits, out);
    spg_text_add(out, spg_say(facts->language, "\n  measure "));
    spg_measure_dump(facts->language, facts->program, &facts->measure, game, out);
    if (!facts->measure.found && facts->measure.move != 0) {
        add_place(facts, spg_pool_node(&facts->program->pool, facts->measure.move)->span, out);
    }
    spg_text_add(out, "\n");
    add_box(facts, game, out);
    add_first_order(facts, game, out);
    spg_shapes_dump(facts->language, facts->program, &facts->shapes, game, out);
    spg_schemas_dump(facts->program, &facts->schemas, game, out);
}

void spg_facts_dump(const spg_facts *facts, spg_text *out)
{
    for (size_t i = 0; i < facts->program->games.count; i++) {
        if (spg_bitset_has(facts->games, i)) { spg_facts_dump_game(facts, (uint32_t)i, out); }
    }
}
