/* ask.c — one question to the program and to the judge, and what differs. SPDX-License-Identifier: MIT */
#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1000 };

bool ask_open(ask_program *program, const char *text, size_t length)
{
    *program = (ask_program){.text = text};
    if (spg_context_new(&program->context) != SPG_OK) { return false; }
    if (spg_ruleset_new(program->context, &program->rules) != SPG_OK) { return false; }
    return spg_ruleset_add_text(program->rules, "oracle", text, length) == SPG_OK;
}

bool ask_set(ask_program *program, const char *given, const char *to)
{
    const size_t used = strlen(program->givens);
    (void)snprintf(program->givens + used, sizeof program->givens - used, " %s=%s", given, to);
    return spg_ruleset_set(program->rules, given, to) == SPG_OK;
}

void ask_close(ask_program *program)
{
    spg_ruleset_free(program->rules);
    spg_context_free(program->context);
    program->rules = NULL;
    program->context = NULL;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

typedef struct summand {
    char text[300];
} summand;

/* A heap of a code that is used up may be listed or not. */
static bool is_empty_heap(const char *text)
{
    const size_t length = strlen(text);
    const bool code = strchr(".0123456789", text[0]) != NULL || strchr(text, '{') != NULL;
    return code && length > 3 && strcmp(text + length - 3, "(0)") == 0;
}

/* Cuts at each + that stands outside brackets and strings. */
void ask_normal(const char *sum, char *out, size_t size)
{
    summand part[80];
    size_t count = 0, length = 0;
    int depth = 0;
    bool quoted = false;
    for (const char *at = sum;; at++) {
        const bool cut = *at == '\0' || (*at == '+' && depth == 0 && !quoted);
        if (cut) {
            char *text = part[count].text;
            text[length] = '\0';
            char *star = strstr(text, "*");
            long copies = 1;
            if (star != NULL && strspn(text, "0123456789") == (size_t)(star - text)) {
                copies = strtol(text, NULL, 10);
                memmove(text, star + 1, strlen(star));
            }
            if (strcmp(text, "nothing") == 0 || text[0] == '\0' || is_empty_heap(text)) { copies = 0; }
            for (long i = 1; i < copies && count + 1 < 79; i++, count++) { part[count + 1] = part[count]; }
            if (copies > 0 && count < 79) { count += 1; }
            length = 0;
            if (*at == '\0') { break; }
            continue;
        }
        if (*at == '"') { quoted = !quoted; }
        if (!quoted && (*at == '(' || *at == '[' || *at == '{')) { depth += 1; }
        if (!quoted && (*at == ')' || *at == ']' || *at == '}')) { depth -= 1; }
        if ((quoted || *at != ' ') && length + 1 < sizeof part[0].text) { part[count].text[length++] = *at; }
    }
    qsort(part, count, sizeof part[0], by_text);
    length = (size_t)snprintf(out, size, "%s", count == 0 ? "nothing" : "");
    for (size_t i = 0; i < count && length < size; i++) {
        length += (size_t)snprintf(out + length, size - length, "%s%s", i > 0 ? "+" : "", part[i].text);
    }
}

typedef struct results { /* the winning moves as "part:what the term became" */
    char *text;          /* lines of TEXT bytes */
    size_t count, room;
} results;

static results results_of(size_t room)
{
    const results list = {malloc((room + 1) * TEXT), 0, room};
    if (list.text == NULL) { exit(99); }
    return list;
}

static void add_result(results *list, unsigned part, const char *to)
{
    if (list->count == list->room) { return; }
    char *line = list->text + list->count++ * TEXT;
    const int used = snprintf(line, TEXT, "%u:", part);
    ask_normal(to, line + used, TEXT - (size_t)used);
}

static void judged_results(const ask_case *one, const judge_answer *judged, results *list)
{
    for (size_t i = 0; i < judged->winners; i++) {
        const judge_term *moved = &one->terms[judged->winner[i].term];
        const judge_moves *moves = judge_moves_of(one->bench, moved->component, one->turn);
        const judge_option *option = &moves->option[judged->winner[i].option];
        static const char *const word[] = {"", "win", "lose", "draw", "first", "second", "number"};
        char to[TEXT] = "nothing";
        size_t length = 7;
        for (size_t j = 0; j < one->count && option->verdict == JUDGE_NONE; j++) {
            const judge_term *term = &one->terms[j];
            char text[300];
            if (term->part != moved->part || length >= TEXT) { continue; }
            one->write(one->from, term->component, text, sizeof text);
            length += (size_t)snprintf(to + length, TEXT - length, "+%u*%s", term->copies - (term == moved), text);
        }
        for (uint32_t j = 0; j < option->count && length < TEXT; j++) {
            char text[300];
            one->write(one->from, moves->part[option->first + j], text, sizeof text);
            length += (size_t)snprintf(to + length, TEXT - length, "+%s", text);
        }
        add_result(list, moved->part, option->verdict == JUDGE_NONE ? to : word[option->verdict]);
    }
    if (!one->ordered) { qsort(list->text, list->count, TEXT, by_text); }
}

static void program_results(const ask_case *one, const spg_result *result, results *list)
{
    for (size_t i = 0; i < spg_result_move_count(result); i++) {
        add_result(list, (unsigned)spg_result_move_part(result, i), spg_result_move_to(result, i));
    }
    if (!one->ordered) { qsort(list->text, list->count, TEXT, by_text); }
}

/* Each variable the program names has the value it has for the witness. */
static bool same_variables(const ask_case *one, const judge_answer *judged, const spg_result *result)
{
    for (size_t i = 0; one->bound != NULL && i < judged->winners; i++) {
        const judge_winner *winner = &judged->winner[i];
        for (size_t j = 0; j < spg_result_move_binding_count(result, i); j++) {
            const char *name = spg_result_move_binding_name(result, i, j);
            const char *theirs = spg_result_move_binding_value(result, i, j);
            char mine[300];
            const uint32_t component = one->terms[winner->term].component;
            const bool known = one->bound(one->from, component, one->turn, winner->option, name, mine, sizeof mine);
            char a[300], b[300];
            ask_normal(known ? mine : "none", a, sizeof a);
            ask_normal(theirs, b, sizeof b);
            if (strcmp(a, b) == 0) { continue; }
            printf("#   move %zu: %s is %s to the judge, %s to the program\n", i, name, known ? mine : "nothing",
                   theirs);
            return false;
        }
    }
    return true;
}

static bool same_results(const results *a, const results *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++) { same = strcmp(a->text + i * TEXT, b->text + i * TEXT) == 0; }
    return same;
}

typedef struct summary { /* one answer in comparable words */
    char outcome[16], value[300], score[50];
    int64_t distance;
    uint64_t good, kinds;
    size_t listed;
} summary;

static summary of_judge(const judge_answer *judged, bool scores)
{
    summary out = {
        .distance = judged->distance, .good = judged->good, .kinds = judged->kinds, .listed = judged->winners};
    (void)snprintf(out.outcome, sizeof out.outcome, "%s", judge_outcome_word(judged->outcome));
    (void)snprintf(out.value, sizeof out.value, "none");
    (void)snprintf(out.score, sizeof out.score, "none");
    if (judged->valued) { judge_value_text(judged, out.value, sizeof out.value); }
    if (scores) { (void)snprintf(out.score, sizeof out.score, "%lld", (long long)judged->score); }
    return out;
}

static summary of_program(const spg_result *result)
{
    const char *worth = spg_result_value(result), *score = spg_result_score(result);
    summary out = {.distance = spg_result_distance(result),
                   .good = spg_result_good(result),
                   .kinds = spg_result_kinds(result),
                   .listed = spg_result_move_count(result)};
    (void)snprintf(out.outcome, sizeof out.outcome, "%s", spg_result_outcome_word(result));
    (void)snprintf(out.value, sizeof out.value, "%s", worth == NULL ? "none" : worth);
    (void)snprintf(out.score, sizeof out.score, "%s", score == NULL ? "none" : score);
    return out;
}

static summary with_value(summary to, const summary *from)
{
    memcpy(to.value, from->value, sizeof to.value);
    return to;
}

static bool same_summary(const summary *a, const summary *b, bool distance)
{
    return strcmp(a->outcome, b->outcome) == 0 && strcmp(a->value, b->value) == 0 && strcmp(a->score, b->score) == 0 &&
           (!distance || a->distance == b->distance) && a->good == b->good && a->kinds == b->kinds &&
           a->listed == b->listed;
}

static void show_rules(const ask_program *program, const ask_case *one, const char *engine)
{
    printf("# DIFFERENCE at %s, turn %d, engine %s, givens%s, rules:\n#   ", one->position, one->turn, engine,
           program->givens);
    for (const char *at = program->text; *at != '\0'; at++) {
        putchar(*at);
        if (*at == '\n') { fputs("#   ", stdout); }
    }
    putchar('\n');
}

static void show(const char *who, const summary *is, const results *list)
{
    printf("#   %s: %s, value %s, score %s, distance %lld, good %llu, kinds %llu, listed %zu\n", who, is->outcome,
           is->value, is->score, (long long)is->distance, (unsigned long long)is->good, (unsigned long long)is->kinds,
           is->listed);
    for (size_t i = 0; i < list->count && i < 20; i++) { printf("#       %s\n", list->text + i * TEXT); }
}

/* Where the judge has no answer the program must refuse too. */
static bool compare_failure(ask_program *program, const ask_case *one, const judge_answer *judged, spg_status status)
{
    const bool expected = judged->status != JUDGE_OK;
    if (expected) { program->refused += 1; }
    if (expected &&
        (status == SPG_TRAP || status == SPG_REFUSED || status == SPG_BAD_INPUT || status == SPG_BAD_RULES)) {
        return true;
    }
    show_rules(program, one, "");
    printf("#   the judge: status %d; the program: %s %s\n", (int)judged->status, spg_status_word(status),
           status == SPG_OK ? "" : spg_error_report(program->context));
    return false;
}

static bool compare_once(ask_program *program, const ask_case *one, const judge_answer *judged, const char *engine,
                         unsigned want, bool scores)
{
    spg_result *result = NULL;
    (void)spg_set_engine(program->context, engine);
    const spg_turn_to_move turn = one->turn == 0 ? SPG_FIRST_TO_MOVE : SPG_SECOND_TO_MOVE;
    const spg_status status = spg_solve_turn(program->rules, one->position, turn, want, &result);
    if (status != SPG_OK || judged->status != JUDGE_OK) {
        const bool fine = compare_failure(program, one, judged, status);
        spg_result_free(result);
        return fine;
    }
    summary mine = of_judge(judged, scores);
    const summary theirs = of_program(result);
    if (judged->beyond) { mine = with_value(mine, &theirs); }
    results a = results_of(judged->winners), b = results_of(spg_result_move_count(result));
    judged_results(one, judged, &a);
    program_results(one, result, &b);
    const bool same = one->outcome_only ? strcmp(mine.outcome, theirs.outcome) == 0
                                        : same_summary(&mine, &theirs, want == SPG_FIND_ALL) && same_results(&a, &b) &&
                                              same_variables(one, judged, result);
    if (!same) {
        show_rules(program, one, engine == NULL ? "chosen" : engine);
        show("the judge", &mine, &a);
        show("the program", &theirs, &b);
    }
    free(a.text);
    free(b.text);
    spg_result_free(result);
    return same;
}

bool ask_compare_answer(ask_program *program, const ask_case *one, const judge_answer *judged)
{
    const bool scores = judged->distance == -2;
    if (judged->status == JUDGE_TOO_BIG) { return true; }
    program->compared += 1;
    bool same = compare_once(program, one, judged, "definition", SPG_FIND_ALL, scores);
    if (same && judged->status == JUDGE_OK && judged->valued && !judged->cyclic) {
        same = compare_once(program, one, judged, "components", SPG_FIND_VALUE | SPG_FIND_MOVES, scores);
    }
    if (!same) { program->differences += 1; }
    return same;
}

bool ask_compare(ask_program *program, const ask_case *one)
{
    judge_answer judged;
    judge_ask(one->bench, one->terms, one->count, one->turn, &judged);
    const bool same = ask_compare_answer(program, one, &judged);
    judge_answer_clear(&judged);
    return same;
}
