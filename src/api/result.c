/* result.c — from a session's reply to the texts a caller reads. SPDX-License-Identifier: MIT */
#include "api/result.h"

#include <string.h>

const char *spg_result_kind_word(const spg_traits *traits, bool cyclic)
{
    if (traits->scores) { return SPG_WORDS("scoring"); }
    if (traits->roles) { return SPG_WORDS("partizan"); }
    if (traits->stuck == SPG_VERDICT_WIN) { return SPG_WORDS("misere"); }
    return cyclic ? SPG_WORDS("loopy") : SPG_WORDS("impartial");
}

const char *spg_result_keep(spg_arena *arena, spg_text *text)
{
    const char *result = NULL;
    if (spg_text_status(text) == SPG_OK) { result = spg_arena_text(arena, spg_text_get(text), text->length); }
    spg_text_clear(text);
    return result;
}

const char *spg_result_value_text(spg_arena *arena, spg_type type, spg_value value)
{
    spg_text text;
    spg_text_init(&text, arena->run);
    spg_value_write(type, value, &text);
    return spg_result_keep(arena, &text);
}

const char *spg_result_loopy_text(spg_arena *arena, const spg_loopy *value)
{
    spg_text text;
    spg_text_init(&text, arena->run);
    spg_loopy_write(value, &text);
    return spg_result_keep(arena, &text);
}

const char *spg_result_int_text(spg_arena *arena, spg_int value)
{
    char digits[SPG_INT_TEXT_SIZE];
    spg_int_format(value, digits);
    return spg_arena_text(arena, digits, strlen(digits));
}

/* "k=3 -> nim(2)": a move without a label. */
static const char *plain_text(spg_arena *arena, const spg_move_view *move)
{
    spg_text text;
    spg_text_init(&text, arena->run);
    for (uint32_t i = 0; i < move->binding_count; i++) {
        spg_text_addf(&text, "%s%s=%s", i > 0 ? ", " : "", move->bindings[i].name, move->bindings[i].value);
    }
    spg_text_addf(&text, "%s-> %s", move->binding_count > 0 ? " " : "", move->to);
    return spg_result_keep(arena, &text);
}

static spg_status view_bindings(const spg_bindings *bindings, spg_arena *arena, spg_move_view *out)
{
    out->binding_count = bindings->count;
    out->bindings = SPG_TAKE(arena, spg_binding_view, bindings->count + 1);
    if (out->bindings == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < bindings->count; i++) {
        out->bindings[i].name = bindings->at[i].name;
        out->bindings[i].value = spg_result_value_text(arena, bindings->at[i].type, bindings->at[i].value);
        if (out->bindings[i].value == NULL) { return arena->run->error.status; }
    }
    return SPG_OK;
}

static spg_status view_target(const spg_reply *reply, const spg_answer_move *move, spg_arena *arena, const char **out)
{
    if (move->verdict != SPG_VERDICT_NONE) {
        *out = spg_verdict_word(move->verdict);
        return SPG_OK;
    }
    spg_value to;
    SPG_TRY(spg_session_move_target(reply, move, arena, &to));
    *out = spg_result_value_text(arena, SPG_TYPE(POSITION), to);
    return *out == NULL ? arena->run->error.status : SPG_OK;
}

static const uint64_t *component_of(const spg_reply *reply, const spg_answer_move *move)
{
    const size_t place = (size_t)reply->position.terms[move->term].first + move->component;
    return reply->position.words + place * (1 + (size_t)reply->family->game.width);
}

spg_status spg_result_name_move(const spg_ruleset *rules, const spg_bindings *bindings, spg_arena *arena,
                                spg_move_view *out)
{
    SPG_TRY(view_bindings(bindings, arena, out));
    const char *label = rules->context->language == SPG_CHINESE && bindings->chinese != NULL ? bindings->chinese
                                                                                             : bindings->english;
    out->labelled = label != NULL;
    out->text = label != NULL ? label : plain_text(arena, out);
    return out->text == NULL ? arena->run->error.status : SPG_OK;
}

static spg_status view_move(const spg_ruleset *rules, const spg_reply *reply, const spg_answer_move *move,
                            const spg_bindings *bindings, spg_arena *arena, spg_move_view *out)
{
    spg_value from;
    SPG_TRY(spg_machine_decode(&reply->family->game, component_of(reply, move), arena, &from));
    out->from = spg_result_value_text(arena, SPG_TYPE(POSITION), from);
    SPG_TRY(view_target(reply, move, arena, &out->to));
    out->part = move->term;
    out->copies = move->copies;
    return out->from == NULL ? arena->run->error.status : spg_result_name_move(rules, bindings, arena, out);
}

spg_status spg_result_view_move(const spg_ruleset *rules, const spg_reply *reply, const spg_answer_move *move,
                                spg_arena *arena, spg_move_view *out)
{
    spg_bindings bindings;
    SPG_TRY(spg_machine_bind(&reply->family->game, component_of(reply, move), reply->position.turn, move->option, arena,
                             &bindings));
    return view_move(rules, reply, move, &bindings, arena, out);
}

static spg_status view_moves(const spg_ruleset *rules, const spg_reply *reply, spg_arena *arena,
                             spg_write_result_view *out)
{
    const spg_answer *answer = &reply->answer;
    out->moves = SPG_TAKE(arena, spg_move_view, answer->move_count + 1);
    if (out->moves == NULL) { return arena->run->error.status; }
    spg_bindings *bindings = NULL;
    SPG_TRY(spg_session_move_bindings(reply, arena, &bindings));
    for (size_t i = 0; i < answer->move_count; i++) {
        if (!answer->moves[i].good) { continue; }
        if ((i & 255) == 0) { SPG_TRY(spg_run_check(arena->run)); }
        SPG_TRY(view_move(rules, reply, &answer->moves[i], &bindings[i], arena, &out->moves[out->move_count]));
        out->move_count++;
    }
    return SPG_OK;
}

/* "exact", "checked to 120", "proved (T8)" */
static const char *basis_text(spg_arena *arena, const spg_answer *answer, spg_language language)
{
    const char *word = spg_say(language, spg_basis_word(answer->basis.kind));
    spg_text text;
    if (answer->basis.kind != SPG_BASIS_CHECKED && answer->theorem == NULL) { return word; }
    spg_text_init(&text, arena->run);
    spg_text_add(&text, word);
    if (answer->basis.kind == SPG_BASIS_CHECKED) {
        spg_text_addf(&text, " %llu", (unsigned long long)answer->basis.bound);
    } else if (answer->basis.kind == SPG_BASIS_PROVED) {
        spg_text_addf(&text, " (%s)", answer->theorem);
    }
    return spg_result_keep(arena, &text);
}

spg_status spg_result_view_fill(const spg_ruleset *rules, const spg_reply *reply, spg_value position, spg_arena *arena,
                                spg_write_result_view *out)
{
    const spg_answer *answer = &reply->answer;
    const spg_traits *traits = &reply->family->traits;
    const spg_language language = rules->context->language;
    *out = (spg_write_result_view){.language = language,
                                   .kind = spg_result_kind_word(traits, answer->counts.cyclic),
                                   .outcome = answer->outcome,
                                   .distance = answer->has_distance ? answer->distance : -2,
                                   .roles = traits->roles,
                                   .turn = reply->position.turn,
                                   .good = answer->good > UINT64_MAX ? UINT64_MAX : (uint64_t)answer->good,
                                   .kinds = answer->kinds,
                                   .basis = basis_text(arena, answer, SPG_ENGLISH),
                                   .basis_said = basis_text(arena, answer, language),
                                   .unlisted = answer->unlisted,
                                   .engine = answer->engine,
                                   .positions = answer->counts.positions,
                                   .options = answer->counts.options};
    out->position = spg_result_value_text(arena, SPG_TYPE(POSITION), position);
    if (answer->has_value) { out->value = spg_result_loopy_text(arena, &answer->value); }
    if (answer->has_wide) { out->value = spg_result_int_text(arena, answer->wide); }
    if (answer->has_score) { out->score = spg_result_int_text(arena, answer->score); }
    if (out->basis == NULL || out->basis_said == NULL || out->position == NULL ||
        ((answer->has_value || answer->has_wide) && out->value == NULL) || (answer->has_score && out->score == NULL)) {
        return arena->run->error.status;
    }
    return view_moves(rules, reply, arena, out);
}
