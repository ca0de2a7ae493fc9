/* embed_bytes.c — build program: writes a file as a C array and its size.
 * Usage: embed_bytes OUTPUT NAME FILE   gives  NAME[] and NAME_size.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: embed_bytes OUTPUT NAME FILE\n", stderr);
        return 1;
    }
    FILE *in = fopen(argv[3], "rb");
    FILE *out = in == NULL ? NULL : fopen(argv[1], "wb");
    if (out == NULL) {
        perror(in == NULL ? argv[3] : argv[1]);
        return 1;
    }
    fprintf(out, "#include <stdint.h>\nextern const unsigned char %s[];\nextern const uint32_t %s_size;\n", argv[2],
            argv[2]);
    fprintf(out, "const unsigned char %s[] = {", argv[2]);
    unsigned long count = 0;
    for (int byte = getc(in); byte != EOF; byte = getc(in)) {
        fprintf(out, "%s%d,", count % 20 == 0 ? "\n    " : " ", byte);
        count += 1;
    }
    fprintf(out, "%s};\nconst uint32_t %s_size = %lu;\n", count == 0 ? "0" : "\n", argv[2], count);
    const int failed = ferror(in) || ferror(out);
    fclose(in);
    return fclose(out) != 0 || failed;
}
