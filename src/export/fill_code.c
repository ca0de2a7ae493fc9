/* fill_code.c — the code of a table as it will look: names, types, templates. SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <string.h>

#include "export/fill_table.h"

/* The kind in names, the type of the functions, that of the cells and the cast to it; what no position is worth. */
static const struct {
    const char *kind, *result, *cell, *cast, *failed;
} words[] = {[SPG_CHUNK_SG] = {"sg", "long long", "int", "(int)", "-1"},
             [SPG_CHUNK_WINS] = {"wins", "int", "unsigned char", "(unsigned char)", "2"},
             [SPG_CHUNK_SCORE] = {"score", "long long", "long long", "", "LLONG_MIN"},
             [SPG_CHUNK_OUTCOME] = {"outcome", "int", "signed char", "(signed char)", "2"}};

/* "word_sg_game"; the number of "$word_%u" is part of the word. Where it ends in the template. */
static const char *add_name(const spg_x_fill_table *t, const char *word, va_list *list)
{
    const size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz_");
    const bool numbered = strncmp(word + length, "%u", 2) == 0;
    spg_text_add_bytes(t->x->out, word, length);
    if (numbered) { spg_xf(t->x, "%u", va_arg(*list, unsigned)); }
    spg_xf(t->x, "_%s_", words[t->kind].kind);
    spg_x_game_name(t->x, t->game);
    t->x->looks = t->x->looks || (length == 4 && memcmp(word, "look", length) == 0);
    return word + length + (numbered ? 1 : -1);
}

/* Behind a $. */
static const char *add_word(const spg_x_fill_table *t, const char *at, va_list *list)
{
    switch (*at) {
    case '0':
    case '1': spg_x_param_name(t->x, (uint32_t)(*at - '0')); return at;
    case '*': spg_x_code(t->x, "@params"); return at;
    case '+': spg_x_code(t->x, "@declared"); return at;
    case 'R': spg_x(t->x, words[t->kind].result); return at;
    case 'C': spg_x(t->x, words[t->kind].cell); return at;
    case 'A': spg_x(t->x, words[t->kind].cast); return at;
    case 'F': spg_x(t->x, words[t->kind].failed); return at;
    default: return add_name(t, at, list);
    }
}

static const char *own_code(void *user, const char *at, va_list *list)
{
    const spg_x_fill_table *t = user;
    if (*at == '$') { return add_word(t, at + 1, list); }
    if (strncmp(at, "@%s", 3) == 0) {
        spg_text_fill(t->x->out, own_code, user, va_arg(*list, const char *), list);
        return at + 2;
    }
    if (strncmp(at, "%x", 2) == 0) {
        spg_x_fill_expression(t, va_arg(*list, spg_sweep_ref), SPG_PREC_ANY);
        return at + 1;
    }
    if (strncmp(at, "%o", 2) == 0) {
        spg_x_fill_variable(t, va_arg(*list, uint32_t));
        return at + 1;
    }
    if (strncmp(at, "%.*x", 4) == 0) {
        const int prec = va_arg(*list, int);
        spg_x_fill_expression(t, va_arg(*list, spg_sweep_ref), prec);
        return at + 3;
    }
    return spg_x_own_code(t->x, at, list);
}

void spg_x_fill_code(const spg_x_fill_table *t, const char *format, ...)
{
    va_list list;
    spg_x_need_called(t->x, format);
    va_start(list, format);
    spg_text_fill(t->x->out, own_code, (void *)t, format, &list);
    va_end(list);
}
