/* template.c — C as it will look: templates with the names, types and expressions of the rules in them.
 * SPDX-License-Identifier: MIT */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "export/acts.h"
#include "export/kept.h"

/* ---- words ---- */

static void operand(spg_exporter *x, spg_ref ref)
{
    spg_x_expression(x, ref, SPG_PREC_ADD);
}

static void single(spg_exporter *x, spg_ref ref)
{
    spg_x_expression(x, ref, SPG_PREC_ONE);
}

static void arguments(spg_exporter *x, spg_ref make)
{
    spg_x_arguments(x, make, x->game_args[spg_x_node(x, make)->data]);
}

static void more_arguments(spg_exporter *x, spg_ref make)
{
    if (spg_x_node(x, make)->count > 0) { spg_x(x, ", "); }
    arguments(x, make);
}

static void params(spg_exporter *x)
{
    for (uint32_t i = 0; i < x->param_count; i++) { spg_x_code(x, "%s@param%u", i > 0 ? ", " : "", i); }
}

static void declared_params(spg_exporter *x)
{
    for (uint32_t i = 0; i < x->param_count; i++) {
        spg_x_code(x, "%s@type%u @param%u", i > 0 ? ", " : "", x->params[i].shape.type, i);
    }
}

/* What a word behind @ writes: of one argument, of a kind of chunk and another one, or of the unit. */
typedef struct template_word {
    const char *word;
    void (*write)(spg_exporter *x, uint32_t of);
    void (*call)(spg_exporter *x, spg_x_chunk_kind kind, uint32_t of);
    void (*all)(spg_exporter *x);
} template_word;

static const template_word template_words[] = {
    {"game", .write = spg_x_game_name},
    {"param", .write = spg_x_param_name},
    {"slot", .write = spg_x_slot_name},
    {"given", .write = spg_x_given_name},
    {"def", .write = spg_x_def_name},
    {"field", .write = spg_x_field_name},
    {"kept", .write = spg_x_kept_write},
    {"add", .write = operand},
    {"one", .write = single},
    {"args", .write = arguments},
    {"more", .write = more_arguments},
    {"call", .call = spg_x_call},
    {"ask", .call = spg_x_call_game},
    {"params", .all = params},
    {"declared", .all = declared_params},
};

/* A type of lists is needed, or the function of them that is called; a name stands at the star of a pointer. */
static const char *add_type(spg_exporter *x, spg_type type, const char *behind)
{
    const char *name = spg_x_type(x, type);
    char part[32];
    spg_x(x, name);
    if (*behind == '_') {
        snprintf(part, sizeof part, "%.*s", (int)strcspn(behind + 1, "("), behind + 1);
        spg_x_need_list(x, part, type);
    } else if (spg_x_is_many(type)) {
        spg_x_need_list(x, "type", type);
    }
    return name[strlen(name) - 1] == '*' && *behind == ' ' ? behind + 1 : behind;
}

/* The word at `at`, with its arguments; what is behind. */
static const char *add_word(spg_exporter *x, const char *at, va_list *list)
{
    const size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz");
    const char *behind = at + length;
    const template_word *of = template_words;
    if (length == 4 && memcmp(at, "type", length) == 0) {
        return add_type(x, (spg_type)va_arg(*list, unsigned), behind + 2);
    }
    while (strlen(of->word) != length || memcmp(of->word, at, length) != 0) {
        of++;
        assert(of < template_words + sizeof template_words / sizeof template_words[0]);
    }
    if (of->all != NULL) {
        of->all(x);
        return behind;
    }
    if (of->write != NULL) {
        of->write(x, va_arg(*list, uint32_t));
        return behind + 2;
    }
    const spg_x_chunk_kind kind = (spg_x_chunk_kind)va_arg(*list, unsigned);
    of->call(x, kind, va_arg(*list, uint32_t));
    return behind + 4;
}

/* ---- templates ---- */

const char *spg_x_own_code(void *user, const char *at, va_list *list)
{
    spg_exporter *x = user;
    if (*at == '@') { return add_word(x, at + 1, list) - 1; }
    if (*at == '\n') {
        if (at[1] == '}') { x->indent -= 1; }
        spg_x_line(x);
        return at;
    }
    if (*at == '{' && (at[1] == '\0' || at[1] == '\n')) { x->indent += 1; }
    if (*at != '%' || strchr("sxi", at[1]) == NULL) { return NULL; }
    if (at[1] == 's') {
        const char *code = va_arg(*list, const char *);
        spg_x_need_called(x, code);
        spg_x(x, code);
    } else {
        const spg_ref ref = va_arg(*list, spg_ref);
        (at[1] == 'x' ? spg_x_expression : spg_x_integer)(x, ref, SPG_PREC_ANY);
    }
    return at + 1;
}

void spg_x_code(spg_exporter *x, const char *format, ...)
{
    va_list list;
    spg_x_need_called(x, format);
    va_start(list, format);
    spg_text_fill(x->out, spg_x_own_code, x, format, &list);
    va_end(list);
}

spg_text *spg_x_aside(spg_exporter *x, spg_text *text)
{
    spg_text *out = x->out;
    spg_text_init(text, x->run);
    x->out = text;
    return out;
}

const char *spg_x_back(spg_exporter *x, spg_text *out)
{
    const char *copy = spg_arena_text(&x->arena, spg_text_get(x->out), x->out->length);
    spg_x_set(x, copy == NULL ? x->run->error.status : spg_text_status(x->out));
    spg_text_clear(x->out);
    x->out = out;
    return copy == NULL ? "" : copy;
}

const char *spg_x_text(spg_exporter *x, const char *format, ...)
{
    spg_text text, *out = spg_x_aside(x, &text);
    va_list list;
    va_start(list, format);
    spg_text_fill(x->out, spg_x_own_code, x, format, &list);
    va_end(list);
    return spg_x_back(x, out);
}
