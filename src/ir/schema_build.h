/* schema_build.h — what the files that make schemas share. SPDX-License-Identifier: MIT */
#ifndef SPG_IR_SCHEMA_BUILD_H
#define SPG_IR_SCHEMA_BUILD_H

#include "ir/schema.h"

enum {
    SPG_SCHEMA_SIZE_MAX = 20000,  /* nodes of one expression written out as a tree */
    SPG_SCHEMA_INLINE_MAX = 8,    /* calls inside calls that are expanded */
    SPG_SCHEMA_WORK_MAX = 200000, /* nodes looked at for one game, beyond which no more calls are expanded */
    SPG_SCHEMA_BRANCHES_MAX = 16  /* schemas of one move statement */
};

typedef struct spg_schema_maker {
    spg_run *run;
    const spg_program *program;
    spg_schemas *out;
    const spg_ir_game *game;
    uint32_t game_number;
    spg_ref *lets;         /* slot → inlined value; 0: a binder */
    const spg_ref *params; /* what PARAM stands for inside an inlined def; NULL: itself */
    uint32_t inlined;      /* depth of inlined calls */
    uint32_t work;
    SPG_ARRAY(uint32_t) size; /* of each node of the pool as a tree, at most SPG_SCHEMA_SIZE_MAX + 1 */
    SPG_ARRAY(uint16_t) depth;
    SPG_ARRAY(spg_schema_binder) binders;
    SPG_ARRAY(spg_schema_guard) guards;
    bool exact;
    bool opening; /* among the endings */
    int role;
} spg_schema_maker;

/* Copies with lets and small defs inlined. */
spg_status spg_schema_inline(spg_schema_maker *maker, spg_ref ref, spg_ref *out);
/* Is the expression small enough to be walked as a tree? Keeps maker->size up to date. */
spg_status spg_schema_fits(spg_schema_maker *maker, spg_ref ref, bool *fits);
/* The expression once `condition` is known to be `truth`: choices on it are made. */
spg_status spg_schema_resolve(spg_schemas *schemas, spg_ref ref, spg_ref condition, bool truth, spg_ref *out);
/* Once false, does a while condition stay false for all later values of the binder? */
bool spg_schema_while_is_monotone(const spg_schemas *schemas, const spg_schema_binder *binder, spg_ref condition);
/* The first binders and guards in force; with `fits` all of them are small enough. */
spg_status spg_schema_keep_lists(spg_schema_maker *maker, size_t binders, size_t guards, spg_schema *schema);
spg_status spg_schema_lists_fit(spg_schema_maker *maker, size_t binders, size_t guards, bool *fits);
/* Appends a look at an expression behind the first binders and guards in force. */
spg_status spg_schema_look_at(spg_schema_maker *maker, spg_ref value, size_t binders, size_t guards);
/* Appends the schemas of one move: choices in the target are split up. */
spg_status spg_schema_emit(spg_schema_maker *maker, spg_ref move, spg_ref gain, spg_ref target, spg_ref legal);

#endif
