/* embed_text.c — build program: writes a text file as a C array.
 * Usage: embed_text OUTPUT INPUT HEADER NAME   HEADER declares NAME[] and NAME_length.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

/* Numbers, not a string: C17 promises only 4095 characters in a string literal. */
static long write_bytes(FILE *out, FILE *in)
{
    long count = 0;
    for (int byte = getc(in); byte != EOF; byte = getc(in)) {
        fprintf(out, "%s'\\%03o',", count % 16 == 0 ? "\n    " : " ", (unsigned)byte);
        count += 1;
    }
    return count;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: embed_text OUTPUT INPUT HEADER NAME\n");
        return 2;
    }
    FILE *in = fopen(argv[2], "rb");
    FILE *out = fopen(argv[1], "wb");
    if (in == NULL || out == NULL) {
        perror(in == NULL ? argv[2] : argv[1]);
        return 1;
    }
    fprintf(out, "/* Written by tools/embed_text.c. */\n#include \"%s\"\n\nconst char %s[] = {", argv[3], argv[4]);
    const long count = write_bytes(out, in);
    fprintf(out, "\n    '\\0'};\nconst size_t %s_length = %ld;\n", argv[4], count);
    const int failed = ferror(in);
    fclose(in);
    if (fclose(out) != 0 || failed) {
        fprintf(stderr, "embed_text: cannot copy %s\n", argv[2]);
        return 1;
    }
    return 0;
}
