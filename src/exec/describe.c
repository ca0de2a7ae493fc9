/* describe.c — positions and moves of an interpreted game, for those who ask and for people. SPDX-License-Identifier: MIT */
#include <string.h>

#include "exec/operations.h"
#include "exec/rules.h"

spg_status spg_machine_encode(const spg_game *game, spg_value position, spg_turn turn, spg_arena *arena,
                              spg_position *out)
{
    const spg_value_sum *sum = position.sum;
    const uint32_t components = sum == NULL ? 0 : sum->component_count;
    const uint32_t term_count = sum == NULL ? 0 : sum->term_count;
    const size_t stride = 1 + (size_t)game->width;
    uint64_t *words = SPG_TAKE(arena, uint64_t, components * stride);
    spg_term *terms = SPG_TAKE(arena, spg_term, term_count);
    if (words == NULL || terms == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < components; i++) {
        SPG_TRY(
            spg_rules_encode(game->rules, sum->components[i]->game, sum->components[i]->arguments, words + i * stride));
    }
    for (uint32_t t = 0; t < term_count; t++) {
        terms[t] = (spg_term){sum->terms[t].first, sum->terms[t].count, sum->terms[t].copies};
    }
    *out = (spg_position){words, components, terms, term_count, turn};
    return SPG_OK;
}

/* Objects stay in scratch. */
static spg_status decode_sum(const spg_game *game, const uint64_t *components, uint32_t count, spg_value *out)
{
    spg_machine *machine = game->rules->machine;
    spg_value building = {.building = NULL};
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t *component = components + i * (1 + (size_t)game->width);
        spg_value *arguments = NULL;
        spg_value one;
        SPG_TRY(spg_rules_decode(game->rules, component, &arguments));
        SPG_TRY(
            spg_value_make_component(&machine->scratch, machine->module.games.at[component[0]].game, arguments, &one));
        SPG_TRY(spg_operation_sum_add(machine, &building, one));
    }
    return spg_operation_sum_close(machine, &building, out);
}

spg_status spg_machine_decode_sum(const spg_game *game, const uint64_t *components, uint32_t count, spg_arena *arena,
                                  spg_value *out)
{
    spg_machine *machine = game->rules->machine;
    /* What is asked for may be wanted in scratch itself: then it must stay. */
    if (arena == &machine->scratch) { return decode_sum(game, components, count, out); }
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    spg_value position;
    spg_status status = decode_sum(game, components, count, &position);
    if (status == SPG_OK) { status = spg_value_copy(arena, SPG_TYPE(POSITION), position, out); }
    spg_arena_back(&machine->scratch, mark);
    return status;
}

spg_status spg_machine_decode(const spg_game *game, const uint64_t *component, spg_arena *arena, spg_value *out)
{
    return spg_machine_decode_sum(game, component, 1, arena, out);
}

spg_status spg_machine_write_component(const spg_game *game, const uint64_t *component, spg_text *out)
{
    spg_machine *machine = game->rules->machine;
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    spg_value position;
    const spg_status status = decode_sum(game, component, 1, &position);
    if (status == SPG_OK) { spg_value_write_component(position.sum->components[0], out); }
    spg_arena_back(&machine->scratch, mark);
    return status == SPG_OK ? spg_text_status(out) : status;
}

static spg_status copy_label(spg_arena *arena, bool there, spg_value label, const char **out)
{
    *out = NULL;
    if (!there) { return SPG_OK; }
    *out = label.text == NULL ? "" : spg_arena_text(arena, label.text->bytes, label.text->length);
    return *out == NULL ? arena->run->error.status : SPG_OK;
}

static spg_status copy_bindings(const spg_listener *heard, spg_arena *arena, spg_bindings *out)
{
    const uint32_t count = heard->scope->count;
    spg_binding *bindings = SPG_TAKE(arena, spg_binding, count);
    if (bindings == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        bindings[i] = heard->bindings[i];
        SPG_TRY(spg_value_copy(arena, bindings[i].type, bindings[i].value, &bindings[i].value));
    }
    out->at = bindings;
    out->count = count;
    SPG_TRY(copy_label(arena, heard->scope->english, heard->english, &out->english));
    return copy_label(arena, heard->scope->chinese, heard->chinese, &out->chinese);
}

/* Several options of one component, described in one run of its rules. */
typedef struct bind_listener {
    spg_listener heard; /* first: the interpreter knows this part */
    const uint32_t *options;
    size_t count, next;
    spg_arena *arena;
    spg_bindings *out;
} bind_listener;

static spg_status keep_bindings(spg_listener *listener)
{
    bind_listener *to = (bind_listener *)listener;
    SPG_TRY(copy_bindings(listener, to->arena, &to->out[to->next]));
    to->next += 1;
    listener->wanted = to->next < to->count ? to->options[to->next] : UINT64_MAX;
    return SPG_OK;
}

spg_status spg_machine_bind_each(const spg_game *game, const uint64_t *component, spg_turn turn,
                                 const uint32_t *options, size_t count, spg_arena *arena, spg_bindings *out)
{
    spg_rules *rules = game->rules;
    spg_machine *machine = rules->machine;
    bind_listener listener = {.options = options, .count = count, .arena = arena, .out = out};
    if (count == 0) { return SPG_OK; }
    if (!spg_rules_knows(rules, component[0])) { return spg_rules_bad_key(rules); }
    listener.heard.told = keep_bindings;
    listener.heard.wanted = options[0];
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = spg_rules_run_moves(rules, component, turn, &listener.heard);
    /* What is asked for may be wanted in scratch itself: then it must stay. */
    if (arena != &machine->scratch) { spg_arena_back(&machine->scratch, mark); }
    SPG_TRY(status);
    return listener.next == count ? SPG_OK : spg_rules_bad_key(rules);
}

spg_status spg_machine_bind(const spg_game *game, const uint64_t *component, spg_turn turn, uint32_t option,
                            spg_arena *arena, spg_bindings *out)
{
    return spg_machine_bind_each(game, component, turn, &option, 1, arena, out);
}
