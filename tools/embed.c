/* embed.c — build program: writes the rule files of the catalogue as one C file.
 * Usage: embed OUTPUT FILE.game…   The arrays are declared in src/api/catalogue.h.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* "games/nim.game" is the game "nim". */
static int name_length(const char *path)
{
    return (int)strcspn(file_name(path), ".");
}

static int by_name(const void *a, const void *b)
{
    const char *x = *(char *const *)a;
    const char *y = *(char *const *)b;
    const int longer = name_length(x) - name_length(y);
    const int order = memcmp(file_name(x), file_name(y), (size_t)(longer < 0 ? name_length(x) : name_length(y)));
    return order != 0 ? order : longer;
}

/* Character constants, not a string: C17 promises only 4095 characters in a string literal. */
static int write_text(FILE *out, const char *path, int number)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) { return -1; }
    fprintf(out, "static const char text_%d[] = {", number);
    long count = 0;
    for (int byte = getc(in); byte != EOF; byte = getc(in)) {
        fprintf(out, "%s'\\%03o',", count % 16 == 0 ? "\n    " : " ", (unsigned)byte);
        count += 1;
    }
    fprintf(out, "\n    '\\0'};\n\n");
    const int failed = ferror(in);
    fclose(in);
    return failed ? -1 : 0;
}

/* The text between the next two quotes at or after *at, as octal escapes; moves *at behind it. */
static void write_quoted(FILE *out, const char **at)
{
    const char *open = *at == NULL ? NULL : strchr(*at, '"');
    const char *close = open == NULL ? NULL : strchr(open + 1, '"');
    fprintf(out, ", \"");
    for (const char *p = open; close != NULL && ++p < close;) { fprintf(out, "\\%03o", (unsigned)(unsigned char)*p); }
    fprintf(out, "\"");
    *at = close == NULL ? NULL : close + 1;
}

/* What follows `start` on the first line of the file that starts so; NULL if there is none. `line` holds it. */
static const char *find_line(const char *path, const char *start, char line[1024])
{
    FILE *in = fopen(path, "rb");
    const char *at = NULL;
    while (in != NULL && at == NULL && fgets(line, 1024, in) != NULL) {
        if (strncmp(line, start, strlen(start)) == 0) { at = line + strlen(start); }
    }
    if (in != NULL) { fclose(in); }
    return at;
}

/* `title "English" | "Chinese";` stands on a line of its own. */
static void write_titles(FILE *out, const char *path)
{
    char line[1024];
    const char *at = find_line(path, "title ", line);
    write_quoted(out, &at);
    write_quoted(out, &at);
}

/* `# Tags: heap, periodic | 取石子, 周期` stands on a line of its own, with single blanks. */
static void write_tags(FILE *out, const char *path)
{
    char line[1024];
    const char *at = find_line(path, "# Tags: ", line);
    if (at == NULL) { at = ""; }
    const size_t length = strcspn(at, "\r\n");
    const char *bar = memchr(at, '|', length);
    const size_t english = bar == NULL ? length : (size_t)(bar - at);
    fprintf(out, ", \"");
    for (size_t i = 0; i < english; i++) {
        if (i + 1 < english || at[i] != ' ') { fprintf(out, "\\%03o", (unsigned)(unsigned char)at[i]); }
    }
    fprintf(out, "\", \"");
    for (size_t i = english + 2; i < length; i++) { fprintf(out, "\\%03o", (unsigned)(unsigned char)at[i]); }
    fprintf(out, "\"");
}

static void write_index(FILE *out, char **path, int count)
{
    fprintf(out, "const spg_catalogue_entry spg_catalogue[] = {\n");
    for (int i = 0; i < count; i++) {
        fprintf(out, "    {\"%.*s\", text_%d, sizeof text_%d - 1", name_length(path[i]), file_name(path[i]), i, i);
        write_titles(out, path[i]);
        write_tags(out, path[i]);
        fprintf(out, "},\n");
    }
    fprintf(out, "    {NULL, NULL, 0, NULL, NULL, NULL, NULL}};\nconst size_t spg_catalogue_count = %d;\n", count);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: embed OUTPUT FILE...\n");
        return 2;
    }
    char **path = argv + 2;
    const int count = argc - 2;
    qsort(path, (size_t)count, sizeof *path, by_name);
    FILE *out = fopen(argv[1], "wb");
    if (out == NULL) {
        perror(argv[1]);
        return 1;
    }
    fprintf(out, "/* Written by tools/embed.c from games/. */\n#include \"api/catalogue.h\"\n\n");
    for (int i = 0; i < count; i++) {
        if (write_text(out, path[i], i) != 0) {
            perror(path[i]);
            fclose(out);
            return 1;
        }
    }
    write_index(out, path, count);
    if (fclose(out) != 0) {
        perror(argv[1]);
        return 1;
    }
    return 0;
}
