/* whole_facts.h — all facts of a family at once, as tests want them. SPDX-License-Identifier: MIT */
#ifndef WHOLE_FACTS_H
#define WHOLE_FACTS_H

#include "facts/facts.h"

static inline spg_status whole_facts(spg_run *run, const spg_program *program, const uint64_t *roots,
                                     const uint64_t *games, const spg_extent *givens, spg_facts *out)
{
    SPG_TRY(spg_facts_open(run, program, roots, games, givens, out));
    return spg_facts_finish(out);
}

#endif
