/* unset.h — a given that main looks at has a value on every way there. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_UNSET_H
#define SPG_EXPORT_UNSET_H

#include "export/exporter.h"

/* Refuses where that is not sure. */
void spg_x_check_values(spg_exporter *x);

#endif
