/* walker_ask.c — questions about positions, and claims. SPDX-License-Identifier: MIT */
#include "walker.h"

#include <stdio.h>
#include <string.h>

bool walker_is_question(const char *word)
{
    static const char *const all[] = {"wins",  "loses", "draws", "outcome",  "sg",    "score",
                                      "value", "good",  "kinds", "distance", "moves", "best"};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (strcmp(all[i], word) == 0) { return true; }
    }
    return false;
}

void walker_ask(walker *w, const place *asked, int turn, judge_answer *out)
{
    const judge_rules rules = walker_rules(w, asked);
    /* Moves of components are kept between questions; only what the family decides may differ. */
    if (w->bench != NULL && (rules.roles != w->rules.roles || rules.scores != w->rules.scores ||
                             rules.values != w->rules.values || rules.empty.end != w->rules.empty.end)) {
        judge_free(w->bench);
        w->bench = NULL;
    }
    if (w->bench == NULL) {
        w->rules = rules;
        w->bench = judge_new(&w->rules);
    }
    judge_ask(w->bench, asked->term, asked->count, turn, out);
}

/* What the term became: the component moved is replaced, its other copies stay. */
static value move_value(walker *w, const place *asked, const judge_winner *winner)
{
    const judge_term *term = &asked->term[winner->term];
    const judge_moves *moves = judge_moves_of(w->bench, term->component, 0);
    const judge_option *option = &moves->option[winner->option];
    place *to = SPG_TAKE(&w->scratch, place, 1);
    *to = (place){.legal = true, .home = WALKER_NOWHERE, .parts = option->count, .count = option->count};
    to->term = SPG_TAKE(&w->scratch, judge_term, (size_t)option->count + 1);
    for (uint32_t i = 0; i < option->count; i++) { to->term[i] = (judge_term){moves->part[option->first + i], 1, i}; }
    return (value){.kind = VALUE_MOVE,
                   .position = to,
                   .part = term->part,
                   .bound = walker_bindings(w, term->component, 0, winner->option)};
}

static value answer_value(walker *w, const char *word, const place *asked, const judge_answer *answer)
{
    if (strcmp(word, "wins") == 0) { return walker_bool(answer->outcome == JUDGE_WINS); }
    if (strcmp(word, "loses") == 0) { return walker_bool(answer->outcome == JUDGE_LOSES); }
    if (strcmp(word, "draws") == 0) { return walker_bool(answer->outcome == JUDGE_DRAWS); }
    if (strcmp(word, "outcome") == 0) {
        return walker_int(answer->outcome == JUDGE_WINS ? 1 : answer->outcome == JUDGE_LOSES ? -1 : 0);
    }
    if (strcmp(word, "good") == 0) { return walker_int((spg_int)answer->good); }
    if (strcmp(word, "kinds") == 0) { return walker_int((spg_int)answer->kinds); }
    if (strcmp(word, "distance") == 0) { return walker_int(answer->distance); }
    if (strcmp(word, "score") == 0) {
        if (!w->rules.scores) { walker_trap(w, "no scoring game"); }
        return walker_int(answer->score);
    }
    if (strcmp(word, "sg") == 0) {
        if (!answer->valued || answer->loopy) { walker_trap(w, "no Grundy value"); }
        return walker_int(answer->value);
    }
    if (strcmp(word, "value") == 0) {
        char text[300];
        if (!answer->valued) { walker_trap(w, "no value"); }
        judge_value_text(answer, text, sizeof text);
        return walker_text(w, text, strlen(text));
    }
    if (strcmp(word, "best") == 0) {
        if (answer->winners == 0) { walker_trap(w, "no winning move"); }
        return move_value(w, asked, &answer->winner[0]);
    }
    value *all = SPG_TAKE(&w->scratch, value, answer->winners + 1);
    for (size_t i = 0; i < answer->winners; i++) { all[i] = move_value(w, asked, &answer->winner[i]); }
    return walker_list(w, VALUE_LIST, all, answer->winners);
}

typedef struct answering {
    const char *word;
    const place *asked;
    judge_answer answer;
    value out;
} answering;

static void make_answer(walker *w, void *data)
{
    answering *job = data;
    job->out = answer_value(w, job->word, job->asked, &job->answer);
}

value walker_question(walker *w, const char *word, const value *asked)
{
    answering job = {.word = word, .asked = asked->position};
    if (asked->kind != VALUE_POSITION) { walker_trap(w, "a question is about a position"); }
    if (!asked->position->legal) { walker_trap(w, "the position is outside its ranges"); }
    if (w->witness != NULL) { w->witness(w->witness_user, w, asked->position); }
    walker_ask(w, asked->position, 0, &job.answer);
    if (job.answer.status != JUDGE_OK) {
        const bool big = job.answer.status == JUDGE_TOO_BIG;
        judge_answer_clear(&job.answer);
        walker_trap(w, big ? WALKER_TOO_BIG : "the position has no answer");
    }
    const bool fine = walker_guarded(w, make_answer, &job);
    judge_answer_clear(&job.answer);
    if (!fine) { longjmp(*w->trap, 1); }
    return job.out;
}

typedef struct claiming {
    const spg_tree *claim;
    uint64_t cases;
    bool holds;
} claiming;

/* A binder with the name of a given sets the given: the rules see it. */
static void set_givens(walker *w, const spg_tree *claim, const scope *names)
{
    for (; names != NULL; names = names->outer) {
        walker_given *given = walker_find_given(w, names->name);
        for (uint32_t i = 1; given != NULL && i < claim->count; i++) {
            if (strcmp(claim->children[i]->text, names->name) != 0) { continue; }
            if (given->set && walker_compare(w, &given->what, &names->what) == 0) { continue; }
            given->what = walker_copy(&w->kept, &names->what);
            given->set = true;
            judge_free(w->bench);
            w->bench = NULL;
        }
    }
}

static bool one_case(walker *w, void *data, const scope *names)
{
    claiming *job = data;
    const spg_arena_mark mark = spg_arena_here(&w->scratch);
    set_givens(w, job->claim, names);
    job->cases += 1;
    job->holds = walker_eval_bool(w, job->claim->children[0], names);
    spg_arena_back(&w->scratch, mark);
    return job->holds;
}

static void check(walker *w, void *data)
{
    claiming *job = data;
    walker_binders(w, job->claim->children + 1, job->claim->count - 1, NULL, one_case, job);
}

bool walker_claim(walker *w, const spg_tree *claim, uint64_t *cases)
{
    claiming job = {claim, 0, true};
    walker_given saved[16];
    const size_t givens = w->given_count < 16 ? w->given_count : 16;
    for (size_t i = 0; i < givens; i++) { saved[i] = w->given[i]; }
    const bool fine = walker_guarded(w, check, &job);
    for (size_t i = 0; i < givens; i++) { w->given[i] = saved[i]; }
    judge_free(w->bench);
    w->bench = NULL;
    *cases = job.cases;
    return fine && job.holds;
}
