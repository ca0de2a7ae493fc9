/* export.c — a copy of the rules, what holds of it, its functions, the file. SPDX-License-Identifier: MIT */
#include "export/export.h"

#include "export/exporter.h"
#include "export/inline.h"
#include "export/unset.h"

/* A value from outside in the place of those that the file gives, or behind all. */
static spg_status set_outside(spg_program *program, const spg_query *value)
{
    spg_setting setting = {.given = value->given, .frame = value->frame, .span = value->span};
    bool found = false;
    SPG_TRY(spg_pool_import(&program->pool, &value->pool, value->body, &setting.value));
    for (size_t i = 0; i < program->settings.count; i++) {
        if (program->settings.at[i].given != value->given) { continue; }
        program->settings.at[i] = setting;
        found = true;
    }
    return found ? SPG_OK : SPG_PUSH(program->pool.run, &program->settings, setting);
}

/* The position that is asked about, in place of main. */
static spg_status set_position(spg_program *program, const spg_export_job *job)
{
    const spg_query *of = job->position;
    spg_ref position, asked;
    program->main = (spg_main){.span = of->span};
    SPG_TRY(spg_pool_import(&program->pool, &of->pool, of->body, &position));
    SPG_TRY(spg_pool_add(&program->pool, SPG_NODE_ASK, SPG_TYPE(INT), job->asked, &position, 1, of->span, &asked));
    SPG_TRY(spg_pool_add(&program->pool, SPG_NODE_PRINT, 0, 1, &asked, 1, of->span, &asked));
    return spg_pool_add(&program->pool, SPG_NODE_ACTS, 0, 0, &asked, 1, of->span, &program->main.body);
}

/* A copy of the program that the exporter may change. */
static spg_status take_program(spg_run *run, const spg_export_job *job, spg_program *own)
{
    SPG_TRY(spg_program_copy(run, job->program, own));
    for (size_t i = 0; i < job->outside_count; i++) { SPG_TRY(set_outside(own, job->outside[i])); }
    if (job->position != NULL) { SPG_TRY(set_position(own, job)); }
    return SPG_OK;
}

static spg_status print_own(spg_run *run, const spg_export_job *job, spg_program *own, spg_text *out)
{
    spg_exporter x = {.run = run, .job = job, .program = own, .pool = &own->pool};
    spg_arena_init(&x.arena, run);
    spg_x_set(&x, spg_x_list_parts(&x));
    spg_x_set(&x, spg_x_roll_chains(&x, own));
    spg_x_set(&x, spg_x_inline(&x, own));
    if (job->what != SPG_EXPORT_GENERATOR) { spg_x_check_values(&x); }
    if (x.status == SPG_OK) { spg_x_learn_all(&x, own); }
    if (x.status == SPG_OK) { spg_x_print_all(&x); }
    if (x.status == SPG_OK) { spg_x_file(&x, out); }
    spg_x_forget_text(&x);
    SPG_ARRAY_CLEAR(run, &x.parts);
    SPG_ARRAY_CLEAR(run, &x.chunks);
    SPG_ARRAY_CLEAR(run, &x.calls);
    SPG_ARRAY_CLEAR(run, &x.needs);
    SPG_ARRAY_CLEAR(run, &x.notes);
    SPG_ARRAY_CLEAR(run, &x.fields);
    SPG_ARRAY_CLEAR(run, &x.tables);
    SPG_ARRAY_CLEAR(run, &x.visible);
    SPG_ARRAY_CLEAR(run, &x.lets);
    SPG_ARRAY_CLEAR(run, &x.risky);
    SPG_ARRAY_CLEAR(run, &x.kept_sets);
    SPG_ARRAY_CLEAR(run, &x.any);
    spg_x_clear_hooks(&x, &x.hooks);
    spg_x_clear_hooks(&x, &x.known_hooks);
    spg_arena_clear(&x.arena);
    return x.status;
}

spg_status spg_export_print(spg_run *run, const spg_export_job *job, spg_text *out)
{
    spg_program own = {0};
    spg_status status = take_program(run, job, &own);
    if (status == SPG_OK) { status = print_own(run, job, &own, out); }
    spg_program_clear(&own);
    return status;
}
