/* embed_text.c — build program: writes text files, one behind the other, as a C array.
 * Usage: embed_text OUTPUT HEADER NAME INPUT…   HEADER declares NAME[] and NAME_length.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

/* Numbers, not a string: C17 promises only 4095 characters in a string literal. False: it cannot be read. */
static int write_bytes(FILE *out, const char *path, long *count)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        perror(path);
        return 0;
    }
    for (int byte = getc(in); byte != EOF; byte = getc(in)) {
        fprintf(out, "%s'\\%03o',", *count % 16 == 0 ? "\n    " : " ", (unsigned)byte);
        *count += 1;
    }
    const int read = !ferror(in);
    fclose(in);
    return read;
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: embed_text OUTPUT HEADER NAME INPUT...\n");
        return 2;
    }
    FILE *out = fopen(argv[1], "wb");
    if (out == NULL) {
        perror(argv[1]);
        return 1;
    }
    long count = 0;
    fprintf(out, "/* Written by tools/embed_text.c. */\n#include \"%s\"\n\nconst char %s[] = {", argv[2], argv[3]);
    int copied = 1;
    for (int i = 4; i < argc; i++) { copied = copied && write_bytes(out, argv[i], &count); }
    fprintf(out, "\n    '\\0'};\nconst size_t %s_length = %ld;\n", argv[3], count);
    if (fclose(out) != 0 || !copied) {
        fprintf(stderr, "embed_text: cannot write %s\n", argv[1]);
        return 1;
    }
    return 0;
}
