/* escape.h — text inside XML, Markdown, LaTeX and DOT. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_ESCAPE_H
#define SPG_WRITE_ESCAPE_H

#include "base/text.h"

/* Content and attributes; control characters, which XML cannot hold, become blanks. */
void spg_escape_xml(spg_text *out, const char *text);
/* Inside a cell of a table or a heading: shown as it is written. */
void spg_escape_markdown(spg_text *out, const char *text);
void spg_escape_latex(spg_text *out, const char *text);
/* Inside double quotes; a newline starts a new centred line. */
void spg_escape_dot(spg_text *out, const char *text);

#endif
