/* output.h — standard output, buffered, with every failure noticed. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_OUTPUT_H
#define SPG_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { OUTPUT_BUFFER = 1 << 16 };

typedef struct output {
    int fd;
    bool closed; /* the reader went away: the rest is dropped, quietly */
    int error;   /* errno of a failed write, 0: none */
    size_t used;
    char buffer[OUTPUT_BUFFER];
} output;

void output_init(output *out, int fd);
void output_add(output *out, const char *bytes, size_t length);
void output_text(output *out, const char *text);
void output_json_string(output *out, const char *bytes, size_t length); /* in quotes */
void output_flush(output *out);

#endif
