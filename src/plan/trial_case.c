/* trial_case.c — one case of a formula against the bare rules. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "plan/trial.h"

static void copy_text(char *to, size_t room, const char *from)
{
    size_t length = strlen(from);
    if (length >= room) {
        length = room - sizeof "…";
        while (length > 0 && ((unsigned char)from[length] & 0xc0) == 0x80) { length -= 1; }
        memcpy(to, from, length);
        memcpy(to + length, "…", sizeof "…");
        return;
    }
    memcpy(to, from, length + 1);
}

/* "nim(3), m = 2": the givens that matter, unless they are as the file has them. */
static spg_status note_example(spg_trial *t)
{
    const spg_program *program = t->formulas->program;
    spg_text text;
    spg_value position;
    spg_text_init(&text, t->run);
    spg_status status = spg_machine_component(t->formulas->machine, t->formula.game, t->arguments, SPG_NOWHERE,
                                              &t->work, &position);
    if (status == SPG_OK) { spg_value_write(SPG_TYPE(POSITION), position, &text); }
    for (uint32_t i = 0; i < program->givens.count && status == SPG_OK; i++) {
        spg_value value;
        if (!spg_bitset_has(t->givens, i) || !spg_machine_get_given(t->formulas->machine, i, &value)) { continue; }
        spg_text_addf(&text, ", %s = ", program->givens.at[i].name);
        spg_value_write(program->givens.at[i].shape.type, value, &text);
    }
    if (status == SPG_OK) { status = spg_text_status(&text); }
    if (status == SPG_OK) { copy_text(t->out->example, sizeof t->out->example, spg_text_get(&text)); }
    spg_text_clear(&text);
    return status;
}

static spg_status note_fault(spg_trial *t, spg_trial_fault fault)
{
    t->out->fault = fault;
    t->out->wrong = true;
    return note_example(t);
}

static spg_status note_sides(spg_trial *t, const char *rules, const char *formula)
{
    copy_text(t->out->sides[0], sizeof t->out->sides[0], rules);
    copy_text(t->out->sides[1], sizeof t->out->sides[1], formula);
    return note_fault(t, SPG_TRIAL_SIDES);
}

/* What a formula of this kind, or the rules in its place, say; `text` has room for a number. */
static const char *write_side(const spg_trial *t, spg_int said, char *text)
{
    if (t->formula.kind != SPG_FORMULA_WINS) { return spg_int_format(said, text); }
    return said != 0 ? SPG_WORDS("a win") : SPG_WORDS("no win");
}

/* ---- the rules ---- */

static spg_question_kind question_of(spg_formula_kind kind)
{
    switch (kind) {
    case SPG_FORMULA_SG: return SPG_QUESTION_SG;
    case SPG_FORMULA_SCORE: return SPG_QUESTION_SCORE;
    case SPG_FORMULA_MOVES: return SPG_QUESTION_MOVES;
    case SPG_FORMULA_WINS:
    case SPG_FORMULA_COUNT: break;
    }
    return SPG_QUESTION_WINS;
}

/* *answered false: the rules have no answer here. */
static spg_status ask_rules(spg_trial *t, spg_value *position, spg_reply *reply, bool *answered)
{
    spg_inquiry inquiry = {.games = t->games,
                           .game_count = (uint32_t)t->formulas->program->games.count,
                           .turn = SPG_TURN_FIRST,
                           .kind = question_of(t->formula.kind),
                           .span = t->formula.span};
    inquiry.wants = spg_question_wants(inquiry.kind);
    SPG_TRY(spg_machine_component(t->formulas->machine, t->formula.game, t->arguments, t->formula.span, &t->work,
                                  position));
    inquiry.position = *position;
    const spg_status status = spg_session_ask(t->formulas->session, &inquiry, &t->work, reply);
    *answered = status == SPG_OK;
    if (status == SPG_TRAP || status == SPG_BAD_INPUT || status == SPG_TOO_BIG) { return SPG_OK; }
    if (status != SPG_REFUSED) { return status; }
    /* This kind of game has no such answer, anywhere. */
    return note_fault(t, SPG_TRIAL_NO_ANSWER);
}

static spg_status judge_value(spg_trial *t, bool failed, spg_int said)
{
    spg_reply reply;
    spg_value position;
    bool answered = false;
    SPG_TRY(ask_rules(t, &position, &reply, &answered));
    if (!answered || t->out->wrong) { return SPG_OK; }
    t->cases += 1;
    const spg_answer *answer = &reply.answer;
    char left[SPG_INT_TEXT_SIZE], right[SPG_INT_TEXT_SIZE];
    if (t->formula.kind == SPG_FORMULA_SG && answer->value.infinite) {
        return note_sides(t, SPG_WORDS("play without end"),
                          failed ? SPG_WORDS("nothing") : spg_int_format(said, right));
    }
    const spg_int told = t->formula.kind == SPG_FORMULA_SG      ? (spg_int)answer->value.nimber
                         : t->formula.kind == SPG_FORMULA_SCORE ? answer->score
                                                                : answer->outcome == SPG_OUTCOME_WIN;
    if (!failed && told == said) { return SPG_OK; }
    return note_sides(t, write_side(t, told, left), failed ? SPG_WORDS("an error") : write_side(t, said, right));
}

/* ---- lists of moves ---- */

typedef struct picking {
    spg_trial *trial;
    bool on;
} picking;

static spg_status pick(void *user, const uint64_t *component, spg_moves_picked *out)
{
    const picking *p = user;
    (void)component;
    *out = (spg_moves_picked){
        .formula = p->on ? p->trial->index : UINT32_MAX, .ask = spg_formulas_ask, .ask_user = p->trial->formulas};
    return SPG_OK;
}

static bool same_option(const spg_batch *a, const spg_option *x, const spg_batch *b, const spg_option *y)
{
    if (x->node != y->node || x->verdict != y->verdict || x->again != y->again || x->parts != y->parts) {
        return false;
    }
    return x->parts == 0 || memcmp(spg_batch_part(a, x->first_part), spg_batch_part(b, y->first_part),
                                   x->parts * (1 + (size_t)a->width) * sizeof(uint64_t)) == 0;
}

/* Of equal moves the formula may list some: as many must be listed as there are. */
static uint32_t count_like(const spg_batch *in, const spg_batch *of, const spg_option *option)
{
    uint32_t count = 0;
    for (size_t i = 0; i < in->options.count; i++) { count += same_option(in, &in->options.at[i], of, option) ? 1 : 0; }
    return count;
}

static spg_status note_missing(spg_trial *t, const spg_game *game, const uint64_t *component, uint32_t option)
{
    spg_bindings bindings;
    spg_text text;
    SPG_TRY(spg_machine_bind(game, component, SPG_TURN_FIRST, option, &t->work, &bindings));
    spg_text_init(&text, t->run);
    for (uint32_t i = 0; i < bindings.count; i++) {
        spg_text_addf(&text, "%s%s=", i > 0 ? ", " : "", bindings.at[i].name);
        spg_value_write(bindings.at[i].type, bindings.at[i].value, &text);
    }
    const spg_status status = spg_text_status(&text);
    if (status == SPG_OK) { copy_text(t->out->sides[0], sizeof t->out->sides[0], spg_text_get(&text)); }
    spg_text_clear(&text);
    if (status != SPG_OK) { return status; }
    return note_fault(t, SPG_TRIAL_MISSING);
}

static spg_status compare_moves(spg_trial *t, const spg_reply *reply, const spg_game *game, picking *p,
                                const uint64_t *component, spg_batch *all, spg_batch *listed)
{
    SPG_TRY(game->options(game->rules, component, SPG_TURN_FIRST, all));
    p->on = true;
    const spg_status status = game->options(game->rules, component, SPG_TURN_FIRST, listed);
    p->on = false;
    if (status == SPG_TRAP) { return note_sides(t, SPG_WORDS("moves"), SPG_WORDS("an error")); }
    SPG_TRY(status);
    for (size_t i = 0; i < reply->answer.move_count; i++) {
        const spg_answer_move *move = &reply->answer.moves[i];
        if (!move->good || move->option >= all->options.count) { continue; }
        const spg_option *option = &all->options.at[move->option];
        if (count_like(listed, all, option) < count_like(all, all, option)) {
            return note_missing(t, game, component, move->option);
        }
    }
    return SPG_OK;
}

static spg_status judge_moves(spg_trial *t)
{
    spg_reply reply;
    spg_value value;
    spg_position position;
    spg_game game;
    spg_batch all, listed;
    bool answered = false;
    picking p = {t, false};
    SPG_TRY(ask_rules(t, &value, &reply, &answered));
    if (!answered || t->out->wrong) { return SPG_OK; }
    t->cases += 1;
    const spg_family *family = reply.family;
    SPG_TRY(spg_machine_game(t->formulas->machine, family->games, family->game.layouts, &family->traits, &game));
    spg_machine_game_pick(&game, pick, &p, 0);
    spg_batch_init(&all, t->run, game.width);
    spg_batch_init(&listed, t->run, game.width);
    spg_status status = spg_machine_encode(&game, value, SPG_TURN_FIRST, &t->work, &position);
    if (status == SPG_OK) { status = compare_moves(t, &reply, &game, &p, position.words, &all, &listed); }
    spg_batch_clear(&all);
    spg_batch_clear(&listed);
    spg_machine_game_free(t->formulas->machine, &game);
    return status;
}

static spg_status judge(spg_trial *t)
{
    bool legal = false;
    bool applies = false;
    spg_int said = 0;
    const bool moves = t->formula.kind == SPG_FORMULA_MOVES;
    const spg_status there = spg_machine_legal(t->formulas->machine, t->formula.game, t->arguments, &legal);
    if (there == SPG_TRAP || (there == SPG_OK && !legal)) { return SPG_OK; }
    SPG_TRY(there);
    const spg_status status = spg_machine_formula(t->formulas->machine, t->index, t->arguments, spg_formulas_ask,
                                                  t->formulas, &applies, moves ? NULL : &said);
    const bool failed = status == SPG_TRAP || status == SPG_BAD_INPUT || status == SPG_REFUSED;
    if (!failed) { SPG_TRY(status); }
    if (!failed && !applies) { return SPG_OK; }
    return moves && !failed ? judge_moves(t) : judge_value(t, failed, said);
}

spg_status spg_trial_judge(spg_trial *t)
{
    if (t->cases >= t->limits->cases || t->run->clock(t->run->clock_user) >= t->end) {
        t->stop = true;
        return SPG_OK;
    }
    const spg_arena_mark mark = spg_arena_here(&t->work);
    const spg_status status = judge(t);
    spg_arena_back(&t->work, mark);
    return status;
}
