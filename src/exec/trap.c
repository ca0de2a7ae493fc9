/* trap.c — the words for computations that have no result. SPDX-License-Identifier: MIT */
#include "exec/trap.h"

#include <string.h>

#include "base/utf8.h"

char *spg_trap_expression(const spg_run *run, spg_span span, char buffer[SPG_TRAP_TEXT_SIZE])
{
    static const char dots[] = "…";
    strcpy(buffer, dots);
    if (span.source == 0 || span.source > run->sources.count) { return buffer; }
    const spg_source *source = &run->sources.at[span.source - 1];
    if (span.start >= span.end || span.end > source->length) { return buffer; }

    size_t used = 0;
    bool blank = false;
    for (size_t at = span.start; at < span.end;) {
        uint32_t codepoint = 0;
        size_t bytes = spg_utf8_decode(source->text + at, span.end - at, &codepoint);
        if (bytes == 0) { break; }
        const char *piece = source->text + at;
        at += bytes;
        const bool space = codepoint <= ' ';
        if (space && blank) { continue; }
        blank = space;
        if (used + bytes + sizeof dots > SPG_TRAP_TEXT_SIZE) {
            memcpy(buffer + used, dots, sizeof dots);
            return buffer;
        }
        memcpy(buffer + used, space ? " " : piece, bytes);
        used += bytes;
    }
    buffer[used] = '\0';
    return buffer;
}

static const char *const messages[] = {
#define MESSAGE(name, message, hint) message,
    SPG_TRAP_MAP(MESSAGE)
#undef MESSAGE
};

static const char *const hints[] = {
#define HINT(name, message, hint) hint,
    SPG_TRAP_MAP(HINT)
#undef HINT
};

spg_status spg_trap_raise(spg_run *run, spg_span span, spg_trap trap, const char *second, const char *third)
{
    char expression[SPG_TRAP_TEXT_SIZE];
    return SPG_FAIL(run, SPG_TRAP, span, messages[trap], hints[trap], spg_trap_expression(run, span, expression),
                    second, second == NULL ? NULL : third);
}

spg_status spg_trap_raise_numbers(spg_run *run, spg_span span, spg_trap trap, spg_int second, spg_int third)
{
    char a[SPG_INT_TEXT_SIZE];
    char b[SPG_INT_TEXT_SIZE];
    return spg_trap_raise(run, span, trap, spg_int_format(second, a), spg_int_format(third, b));
}
