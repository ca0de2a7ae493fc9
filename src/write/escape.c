/* escape.c — text inside XML, Markdown, LaTeX and DOT. SPDX-License-Identifier: MIT */
#include "write/escape.h"

#include <string.h>

typedef struct pair {
    const char *from, *to;
} pair;

/* The longest list is short, so each character is looked for in all of it. */
static void replace(spg_text *out, const char *text, const pair *pairs, size_t count)
{
    while (*text != '\0') {
        size_t i = 0;
        while (i < count && strncmp(text, pairs[i].from, strlen(pairs[i].from)) != 0) { i++; }
        if (i < count) {
            spg_text_add(out, pairs[i].to);
            text += strlen(pairs[i].from);
        } else {
            spg_text_add_char(out, (unsigned char)*text < 0x20 || *text == 0x7f ? ' ' : *text);
            text++;
        }
    }
}

#define COUNT(pairs) (sizeof(pairs) / sizeof(pairs)[0])

void spg_escape_xml(spg_text *out, const char *text)
{
    /* U+FFFE and U+FFFF are no characters of XML */
    static const pair pairs[] = {{"&", "&amp;"},
                                 {"<", "&lt;"},
                                 {">", "&gt;"},
                                 {"\"", "&quot;"},
                                 {"\xef\xbf\xbe", "\xef\xbf\xbd"},
                                 {"\xef\xbf\xbf", "\xef\xbf\xbd"}};
    replace(out, text, pairs, COUNT(pairs));
}

void spg_escape_markdown(spg_text *out, const char *text)
{
    static const pair pairs[] = {{"\\", "\\\\"}, {"|", "\\|"}, {"*", "\\*"}, {"_", "\\_"},
                                 {"`", "\\`"},   {"[", "\\["}, {"]", "\\]"}, {"<", "&lt;"},
                                 {"&", "&amp;"}, {"~", "\\~"}, {"$", "\\$"}, {"#", "\\#"}};
    replace(out, text, pairs, COUNT(pairs));
}

void spg_escape_latex(spg_text *out, const char *text)
{
    static const pair pairs[] = {{"\\", "\\textbackslash{}"},
                                 {"{", "\\{"},
                                 {"}", "\\}"},
                                 {"$", "\\$"},
                                 {"&", "\\&"},
                                 {"#", "\\#"},
                                 {"%", "\\%"},
                                 {"_", "\\_"},
                                 {"^", "\\textasciicircum{}"},
                                 {"~", "\\textasciitilde{}"},
                                 {"<", "\\textless{}"},
                                 {">", "\\textgreater{}"},
                                 {"|", "\\textbar{}"},
                                 {"\"", "\\textquotedbl{}"},
                                 {"∞", "$\\infty$"}};
    replace(out, text, pairs, COUNT(pairs));
}

void spg_escape_dot(spg_text *out, const char *text)
{
    static const pair pairs[] = {{"\\", "\\\\"}, {"\"", "\\\""}, {"\n", "\\n"}};
    replace(out, text, pairs, COUNT(pairs));
}
