/* export.c — the main of a ruleset as one C99 program. SPDX-License-Identifier: MIT */
#include "api/export.h"

#include "api/ruleset.h"
#include "plan/formulas.h"
#include "plan/inside.h"

/* A formula of the file is used only after it was tried; a wrong one is an error here, not a warning. */
static spg_status try_formula(spg_run *run, spg_session *session, uint32_t index, bool *usable)
{
    spg_formula_trial trial = {0};
    const spg_formula *formula = &spg_session_program(session)->formulas.at[index];
    *usable = formula->theorem != NULL;
    if (*usable) { /* the program that is printed may meet other givens than those of now */
        *usable = !formula->as_given && spg_session_formulas(session)->at.at[index].standing != SPG_FORMULA_GONE;
        return SPG_OK;
    }
    if (spg_session_tries_formula(session, index)) {
        SPG_TRY(spg_session_formula(session, index, UINT64_MAX, -1, &trial));
        if (trial.wrong) {
            return SPG_FAIL(run, SPG_WRONG, formula->span, spg_trial_fault_message(trial.fault),
                            "this is the least counterexample; mend it", trial.example, trial.sides[0], trial.sides[1]);
        }
    }
    *usable = true;
    return SPG_OK;
}

/* The checker first goes by the rules alone; where that cannot be exported theorems help, formulas of the file never. The
 * generator asks nothing. */
static spg_status print_with(spg_run *run, spg_session *session, spg_export_what what, bool *usable, spg_text *text)
{
    const spg_program *program = spg_session_program(session);
    spg_export_job job = {.what = what, .program = program, .usable = usable, .tame = true};
    job.outside = spg_session_values(session, &job.outside_count);
    for (uint32_t i = 0; i < program->formulas.count && what == SPG_EXPORT_PROGRAM; i++) {
        SPG_TRY(try_formula(run, session, i, &usable[i]));
    }
    if (what != SPG_EXPORT_CHECKER) { return spg_export_print(run, &job, text); }
    const spg_error before = run->error;
    job.tame = false;
    const spg_status status = spg_export_print(run, &job, text);
    if (status != SPG_TOO_BIG) { return status; }
    run->error = before;
    job.tame = true;
    for (uint32_t i = 0; i < program->formulas.count; i++) {
        if (program->formulas.at[i].theorem != NULL) { SPG_TRY(try_formula(run, session, i, &usable[i])); }
    }
    return spg_export_print(run, &job, text);
}

spg_status spg_ruleset_export(spg_run *run, spg_session *session, spg_export_what what, spg_text *text)
{
    SPG_TRY(spg_formulas_search(spg_session_formulas(session), NULL));
    const size_t count = spg_session_program(session)->formulas.count + 1;
    bool *usable = spg_run_take(run, count, sizeof *usable);
    if (usable == NULL) { return run->error.status; }
    const spg_status status = print_with(run, session, what, usable, text);
    spg_run_give(run, usable, count, sizeof *usable);
    return status;
}

static spg_status print(spg_ruleset *rules, spg_export_what what, spg_text *text)
{
    spg_run *run = &rules->context->run;
    if (!spg_has_main(rules)) {
        return SPG_FAIL0(run, SPG_BAD_RULES, SPG_NOWHERE, "these rules have no main",
                         "a file that is exported ends in: main { read n; print …; }");
    }
    SPG_TRY(spg_ruleset_as_written(rules));
    SPG_TRY(spg_ruleset_settle(rules));
    return spg_ruleset_export(run, rules->session, what, text);
}

static spg_status export_what(spg_ruleset *rules, spg_export_what what, spg_sink *sink, void *user)
{
    spg_context *context = rules->context;
    spg_text text;
    spg_context_begin(context);
    spg_text_init(&text, &context->run);
    spg_status status = print(rules, what, &text);
    if (status == SPG_OK) { status = sink(user, spg_text_get(&text), text.length); }
    spg_text_clear(&text);
    return spg_context_end(context, status);
}

spg_status spg_export(spg_ruleset *rules, spg_sink *sink, void *user)
{
    return export_what(rules, SPG_EXPORT_PROGRAM, sink, user);
}

spg_status spg_export_checker(spg_ruleset *rules, spg_sink *sink, void *user)
{
    return export_what(rules, SPG_EXPORT_CHECKER, sink, user);
}

spg_status spg_export_generator(spg_ruleset *rules, spg_sink *sink, void *user)
{
    return export_what(rules, SPG_EXPORT_GENERATOR, sink, user);
}
