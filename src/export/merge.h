/* merge.h — functions that are equal up to the names inside them become one; unused ones go.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_MERGE_H
#define SPG_EXPORT_MERGE_H

#include "base/array.h"
#include "base/text.h"

/* The text of declarations and functions of C as the exporter prints them; `taken`: what stands above it, whose names are
 * taken. */
spg_status spg_merge_functions(spg_run *run, const char *taken, spg_text *text);
/* The same without functions that nothing calls. */
spg_status spg_merge_drop_unused(spg_run *run, spg_text *text);

#endif
