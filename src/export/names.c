/* names.c — the names of the rules as names of C: letters, digits and underscores of ASCII only.
 * SPDX-License-Identifier: MIT
 *
 * Every name has a prefix of its kind (v_ g_ f_ …), so that none is a word of C or of the runtime; a number goes behind it
 * where it was not plain or another one looks the same. */
#include <string.h>

#include "export/exporter.h"

enum { NAME_ROOM = 40 };

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* x_12: what a number behind a name would look like. */
static bool ends_in_number(const char *name, size_t length)
{
    size_t at = length;
    while (at > 0 && name[at - 1] >= '0' && name[at - 1] <= '9') { at--; }
    return at < length && at > 0 && name[at - 1] == '_';
}

/* True: nothing was lost, and it can stand without a number. */
static bool flatten(const char *name, char out[NAME_ROOM])
{
    size_t length = 0;
    bool whole = true;
    for (; *name != '\0'; name++) {
        if (length + 1 == NAME_ROOM) {
            whole = false;
            break;
        }
        if (is_plain(*name)) {
            out[length++] = *name;
        } else if (*name == ' ') {
            out[length++] = '_';
        } else {
            whole = false;
        }
    }
    out[length] = '\0';
    return whole && length > 0 && !ends_in_number(out, length);
}

static bool looks_like(const char *name, const char *flat)
{
    char other[NAME_ROOM];
    flatten(name, other);
    return strcmp(other, flat) == 0;
}

static void write_name(spg_exporter *x, const char *prefix, const char *flat, bool alone, uint32_t number)
{
    spg_xf(x, "%s%s", prefix, flat);
    if (!alone) { spg_xf(x, "_%u", number + 1); }
}

static bool is_param(const spg_exporter *x, const char *flat)
{
    for (uint32_t i = 0; i < x->param_count; i++) {
        if (looks_like(x->params[i].name, flat)) { return true; }
    }
    return false;
}

static const char *nth(const char *const *first, size_t stride, uint32_t number)
{
    return *(const char *const *)((const char *)first + number * stride);
}

/* The number-th of names that stand `stride` bytes apart: alone if none before it looks the same. */
static void write_one_of(spg_exporter *x, const char *prefix, const char *numbered, const char *const *first,
                         size_t stride, uint32_t number)
{
    char flat[NAME_ROOM];
    bool alone = flatten(nth(first, stride, number), flat);
    for (uint32_t i = 0; i < number && alone; i++) { alone = !looks_like(nth(first, stride, i), flat); }
    write_name(x, alone ? prefix : numbered, flat, alone, number);
}

void spg_x_slot_name(spg_exporter *x, uint32_t slot)
{
    char flat[NAME_ROOM];
    bool alone = flatten(x->frame->locals[slot].name, flat) && !is_param(x, flat);
    for (uint32_t i = 0; i < slot && alone; i++) {
        alone = !looks_like(x->frame->locals[i].name, flat) || !spg_x_lift_sees(x, slot, i);
    }
    if (x->frame == &x->program->main.frame) { x->named[x->program->givens.count + slot] = true; }
    write_name(x, "v_", flat, alone, slot);
}

void spg_x_param_name(spg_exporter *x, uint32_t param)
{
    write_one_of(x, "v_", "p_", &x->params->name, sizeof *x->params, param);
}

void spg_x_given_name(spg_exporter *x, uint32_t given)
{
    x->named[given] = true;
    write_one_of(x, "g_", "g_", &x->program->givens.at->name, sizeof *x->program->givens.at, given);
}

void spg_x_game_name(spg_exporter *x, uint32_t game)
{
    write_one_of(x, "", "", &x->program->games.at->name, sizeof *x->program->games.at, game);
}

void spg_x_def_name(spg_exporter *x, uint32_t def)
{
    write_one_of(x, "f_", "f_", &x->program->defs.at->name, sizeof *x->program->defs.at, def);
}

void spg_x_field_name(spg_exporter *x, uint32_t text)
{
    write_one_of(x, "m_", "m_", &x->pool->texts.at->bytes, sizeof *x->pool->texts.at, text);
}

/* Printable ASCII as it is, but nothing that could end the literal or be read as a trigraph; other bytes as three octal
 * digits, behind which a digit cannot be taken for a part of the escape. */
void spg_x_string(spg_exporter *x, const char *bytes, size_t length)
{
    spg_x(x, "\"");
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        if (c == '\n') {
            spg_x(x, "\\n");
        } else if (c < 0x20 || c > 0x7e || c == '"' || c == '\\' || c == '?') {
            spg_xf(x, "\\%03o", (unsigned)c);
        } else {
            spg_xf(x, "%c", (char)c);
        }
    }
    spg_x(x, "\"");
}
