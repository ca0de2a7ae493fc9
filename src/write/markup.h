/* markup.h — a table for documents: Markdown and LaTeX. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_MARKUP_H
#define SPG_WRITE_MARKUP_H

#include "write/table.h"

/* SPG_MARKDOWN (the tables of GitHub) or SPG_LATEX (plain tabular, no package). One axis is wrapped after ten values; of
 * more than two axes there is a table for each value of the others. */
void spg_markup_write(const spg_table_view *table, spg_format format, const spg_style *style, spg_text *out);

#endif
