/* output.c — standard output, buffered, with every failure noticed. SPDX-License-Identifier: MIT
 *
 * write(2) instead of stdio: a full disk must end in an error, a closed pipe quietly in success. */
#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "progress.h"

void output_init(output *out, int fd)
{
    out->fd = fd;
    out->closed = false;
    out->error = 0;
    out->used = 0;
}

void output_flush(output *out)
{
    size_t done = 0;
    if (out->used > 0) { progress_erase(); }
    while (done < out->used && !out->closed && out->error == 0) {
        const ssize_t written = write(out->fd, out->buffer + done, out->used - done);
        if (written >= 0) {
            done += (size_t)written;
        } else if (errno == EPIPE || (errno == EINTR && is_interrupted()) || (errno == EIO && is_hung_up())) {
            out->closed = true; /* nobody reads it, or nobody shall have to */
        } else if (errno != EINTR) {
            out->error = errno;
        }
    }
    out->used = 0;
}

void output_add(output *out, const char *bytes, size_t length)
{
    while (length > 0 && !out->closed && out->error == 0) {
        const size_t room = sizeof out->buffer - out->used;
        const size_t part = length < room ? length : room;
        memcpy(out->buffer + out->used, bytes, part);
        out->used += part;
        bytes += part;
        length -= part;
        if (out->used == sizeof out->buffer) { output_flush(out); }
    }
}

void output_text(output *out, const char *text)
{
    output_add(out, text, strlen(text));
}

void output_json_string(output *out, const char *bytes, size_t length)
{
    output_text(out, "\"");
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        char code[8];
        if (c == '"' || c == '\\') { output_text(out, "\\"); }
        if (c >= 0x20) {
            output_add(out, bytes + i, 1);
        } else {
            snprintf(code, sizeof code, "\\u%04x", c);
            output_text(out, c == '\n' ? "\\n" : c == '\t' ? "\\t" : code);
        }
    }
    output_text(out, "\"");
}
