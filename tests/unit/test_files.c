/* test_files.c — files as they really are: missing, endless, too long, half written. SPDX-License-Identifier: MIT */
#include "base/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tap.h"

enum { MEGABYTE = 1 << 20 };

static char folder[64]; /* a fresh one for each test, with nothing in it at the end */

static const char *enter_folder(void)
{
    strcpy(folder, "test_files.XXXXXX");
    return mkdtemp(folder);
}

static const char *in_folder(const char *name)
{
    static char path[4][512];
    static int turn;
    turn = (turn + 1) % 4;
    snprintf(path[turn], sizeof path[turn], "%s/%s", folder, name);
    return path[turn];
}

static int count_entries(void)
{
    DIR *entries = opendir(folder);
    int count = -2; /* "." and ".." */
    while (entries != NULL && readdir(entries) != NULL) { count++; }
    if (entries != NULL) { closedir(entries); }
    return count;
}

static void leave_folder(void)
{
    CHECK(rmdir(folder) == 0, "no file is left behind");
}

static void make_file(const char *path, const char *bytes, size_t length)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    CHECK(file >= 0 && write(file, bytes, length) == (ssize_t)length, "the file is made");
    close(file);
}

typedef struct contents {
    spg_status status;
    char *text;
    size_t length, room;
} contents;

static contents read_path(spg_run *run, const char *path, size_t limit)
{
    contents c = {.text = (char *)run, .length = 99, .room = 99};
    c.status = spg_files_read(run, path, limit, &c.text, &c.length, &c.room);
    if (c.status == SPG_OK) {
        CHECK(c.text[c.length] == '\0' && c.room > c.length, "a NUL behind");
        CHECK(run->memory.used == c.room, "the room is counted");
    } else {
        CHECK(c.text == NULL && c.length == 0 && c.room == 0 && run->memory.used == 0, "nothing is kept");
        CHECK(run->error.status == c.status && run->error.message != NULL, "the error says so");
    }
    return c;
}

static void give_contents(spg_run *run, contents c)
{
    spg_run_give(run, c.text, c.room, 1);
    CHECK_INT(run->memory.used, 0, "given back");
}

static void files_are_read_whole(void)
{
    static const size_t lengths[] = {0, 1, 2, 4095, 4096, 16383, 16384, 16385, 100000, 3 * MEGABYTE + 1};
    NEED(enter_folder() != NULL, "a folder");
    char *bytes = malloc(4 * MEGABYTE);
    NEED(bytes != NULL, "memory");
    for (size_t i = 0; i < 4 * MEGABYTE; i++) { bytes[i] = (char)(i * i >> 3); }
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        spg_run run;
        spg_run_init(&run);
        make_file(in_folder("f"), bytes, lengths[i]);
        const contents c = read_path(&run, in_folder("f"), SIZE_MAX);
        CHECK(c.status == SPG_OK && c.length == lengths[i] && memcmp(c.text, bytes, c.length) == 0, "the same bytes");
        CHECK(run.memory.peak <= (lengths[i] == 0 ? 16384 : lengths[i] + 8), "a known size needs no doubling");
        give_contents(&run, c);
    }
    free(bytes);
    unlink(in_folder("f"));
    leave_folder();
}

static void the_limit_is_the_longest_length_allowed(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    make_file(in_folder("f"), "0123456789", 10);
    contents c = read_path(&run, in_folder("f"), 10);
    CHECK(c.status == SPG_OK && c.length == 10, "as long as the limit");
    give_contents(&run, c);
    c = read_path(&run, in_folder("f"), 9);
    CHECK(c.status == SPG_TOO_BIG, "one byte longer");
    CHECK_TEXT(run.error.message, "'%1' is longer than %2 bytes", "the message");
    CHECK_TEXT(run.error.args[1], "9", "names the limit");
    make_file(in_folder("f"), "", 0);
    c = read_path(&run, in_folder("f"), 0);
    CHECK(c.status == SPG_OK && c.length == 0, "an empty file under the limit 0");
    give_contents(&run, c);
    unlink(in_folder("f"));
    leave_folder();
}

static void endless_files_stop_at_the_limit(void)
{
    static const size_t limits[] = {0, 1, 100, 16383, 16384, 16385, 5 * MEGABYTE};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        spg_run run;
        spg_run_init(&run);
        CHECK(read_path(&run, "/dev/zero", limits[i]).status == SPG_TOO_BIG, "too long");
        CHECK(run.memory.peak <= 16384 + 2 * limits[i], "and no more memory than that is used");
    }
}

static void files_that_tell_no_size_are_read_whole(void)
{
    spg_run run;
    spg_run_init(&run);
    const contents c = read_path(&run, "/proc/self/status", MEGABYTE); /* its size is said to be 0 */
    CHECK(c.status == SPG_OK && c.length > 100 && strncmp(c.text, "Name:", 5) == 0, "not empty");
    give_contents(&run, c);
    const contents none = read_path(&run, "/dev/null", 0);
    CHECK(none.status == SPG_OK && none.length == 0, "an empty device");
    give_contents(&run, none);
}

static void wrong_names_are_bad_input(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    CHECK(read_path(&run, in_folder("missing"), 10).status == SPG_BAD_INPUT, "a missing file");
    CHECK_TEXT(run.error.message, "there is no file '%1'", "the message");
    CHECK_TEXT(run.error.args[0], in_folder("missing"), "names the path");
    CHECK(read_path(&run, "", 10).status == SPG_BAD_INPUT, "an empty name");
    CHECK(read_path(&run, folder, 10).status == SPG_BAD_INPUT, "a folder");
    CHECK_TEXT(run.error.message, "'%1' is a directory", "the message");
    make_file(in_folder("f"), "x", 1);
    CHECK(read_path(&run, in_folder("f/g"), 10).status == SPG_BAD_INPUT, "a file as a folder");
    char name[400];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    CHECK(read_path(&run, in_folder(name), 10).status == SPG_BAD_INPUT, "a name that is too long");
    CHECK(symlink("loop", in_folder("loop")) == 0 && read_path(&run, in_folder("loop"), 10).status == SPG_BAD_INPUT,
          "a link to itself");
    unlink(in_folder("loop"));
    unlink(in_folder("f"));
    leave_folder();
}

static void files_without_permission_are_bad_input(void)
{
    if (geteuid() == 0) { SKIP("root may read everything"); }
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    make_file(in_folder("f"), "x", 1);
    CHECK(chmod(in_folder("f"), 0) == 0, "closed");
    CHECK(read_path(&run, in_folder("f"), 10).status == SPG_BAD_INPUT, "reading");
    CHECK_TEXT(run.error.message, "no permission for '%1'", "the message");
    CHECK(chmod(folder, 0500) == 0, "closed");
    CHECK(spg_files_write(&run, in_folder("g"), "x", 1) == SPG_BAD_INPUT, "writing");
    CHECK(chmod(folder, 0700) == 0, "open again");
    unlink(in_folder("f"));
    leave_folder();
}

static void every_memory_limit_ends_in_success_or_no_memory(void)
{
    NEED(enter_folder() != NULL, "a folder");
    char bytes[300];
    memset(bytes, 'b', sizeof bytes);
    make_file(in_folder("f"), bytes, sizeof bytes);
    for (size_t limit = 0; limit <= 400; limit++) {
        spg_run run;
        spg_run_init(&run);
        run.memory.limit = limit;
        const contents c = read_path(&run, in_folder("f"), 1000);
        CHECK(c.status == (limit > 300 ? SPG_OK : SPG_NO_MEMORY), "enough for the bytes and a NUL");
        give_contents(&run, c);
        const spg_status status = spg_files_write(&run, in_folder("g"), bytes, sizeof bytes);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "writing needs room for a name");
        CHECK(run.memory.used == 0 && count_entries() == (status == SPG_OK ? 2 : 1), "nothing is left behind");
        unlink(in_folder("g"));
    }
    unlink(in_folder("f"));
    leave_folder();
}

typedef struct feed {
    int file;
    size_t length;
} feed;

/* In small portions, so that the reader meets short reads. */
static void *write_portions(void *user)
{
    const feed *f = user;
    for (size_t done = 0; done < f->length;) {
        char portion[1000];
        for (size_t i = 0; i < sizeof portion; i++) { portion[i] = (char)((done + i) % 251); }
        const size_t size = f->length - done < sizeof portion ? f->length - done : sizeof portion;
        const ssize_t written = write(f->file, portion, size);
        if (written <= 0) { break; }
        done += (size_t)written;
    }
    close(f->file);
    return NULL;
}

static contents read_fed_input(spg_run *run, size_t length, size_t limit)
{
    int ends[2];
    pthread_t writer;
    const int before = dup(STDIN_FILENO);
    CHECK(pipe(ends) == 0 && dup2(ends[0], STDIN_FILENO) == STDIN_FILENO, "a pipe");
    close(ends[0]);
    feed f = {.file = ends[1], .length = length};
    CHECK(pthread_create(&writer, NULL, write_portions, &f) == 0, "a writer");
    const contents c = read_path(run, "-", limit);
    CHECK(fcntl(STDIN_FILENO, F_GETFD) >= 0, "standard input is not closed");
    dup2(before, STDIN_FILENO); /* a writer that waits for a reader ends here */
    close(before);
    pthread_join(writer, NULL);
    return c;
}

static void a_hyphen_is_standard_input(void)
{
    spg_run run;
    spg_run_init(&run);
    signal(SIGPIPE, SIG_IGN);
    const contents c = read_fed_input(&run, 200000, 200000);
    CHECK(c.status == SPG_OK && c.length == 200000, "read to its end");
    for (size_t i = 0; i < c.length; i++) { NEED(c.text[i] == (char)(i % 251), "the bytes in order"); }
    give_contents(&run, c);
    CHECK(read_fed_input(&run, 200001, 200000).status == SPG_TOO_BIG, "up to the limit");
    CHECK_TEXT(run.error.args[0], "-", "named as given");
}

static spg_run *signalled; /* for the handler */

static void cancel_run(int number)
{
    (void)number;
    atomic_store(&signalled->cancelled, true);
}

static void a_read_that_waits_can_be_interrupted(void)
{
    NEED(enter_folder() != NULL, "a folder");
    static spg_run run;
    spg_run_init(&run);
    signalled = &run;
    const struct sigaction handler = {.sa_handler = cancel_run}; /* no SA_RESTART */
    sigaction(SIGALRM, &handler, NULL);
    CHECK(mkfifo(in_folder("pipe"), 0600) == 0, "a pipe");
    const int silent = open(in_folder("pipe"), O_RDWR);
    alarm(1);
    CHECK(read_path(&run, in_folder("pipe"), 10).status == SPG_CANCELLED, "a silent pipe");
    close(silent);
    atomic_store(&run.cancelled, false);
    alarm(1);
    CHECK(read_path(&run, in_folder("pipe"), 10).status == SPG_CANCELLED, "a pipe that nobody opens");
    unlink(in_folder("pipe"));
    leave_folder();
}

static void check_file(const char *path, const char *want)
{
    spg_run run;
    spg_run_init(&run);
    const contents c = read_path(&run, path, MEGABYTE);
    CHECK(c.status == SPG_OK && c.length == strlen(want), "its length");
    CHECK_TEXT(c.text, want, "its bytes");
    give_contents(&run, c);
}

static void written_files_replace_older_ones(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    CHECK(spg_files_write(&run, in_folder("f"), "first", 5) == SPG_OK, "a new file");
    check_file(in_folder("f"), "first");
    const int reader = open(in_folder("f"), O_RDONLY);
    CHECK(spg_files_write(&run, in_folder("f"), "2nd", 3) == SPG_OK, "over an old one");
    check_file(in_folder("f"), "2nd");
    char old[8] = "";
    CHECK(read(reader, old, sizeof old) == 5 && memcmp(old, "first", 5) == 0, "whoever reads the old one keeps it");
    close(reader);
    CHECK(spg_files_write(&run, in_folder("f"), NULL, 0) == SPG_OK, "an empty one");
    check_file(in_folder("f"), "");
    CHECK_INT(count_entries(), 1, "no temporary file is left");
    unlink(in_folder("f"));
    leave_folder();
}

static void the_longest_names_and_bare_names_can_be_written(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    char name[256];
    memset(name, 'n', sizeof name);
    name[255] = '\0';
    CHECK(spg_files_write(&run, in_folder(name), "x", 1) == SPG_OK, "255 bytes");
    unlink(in_folder(name));
    const int before = open(".", O_RDONLY);
    CHECK(before >= 0 && chdir(folder) == 0, "into the folder");
    CHECK(spg_files_write(&run, "bare", "x", 1) == SPG_OK, "without a folder");
    CHECK(fchdir(before) == 0, "and back");
    close(before);
    CHECK_INT(count_entries(), 1, "in the right place");
    unlink(in_folder("bare"));
    leave_folder();
}

static void the_mode_of_a_new_file_obeys_the_umask(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    static const mode_t masks[] = {022, 077, 0};
    for (size_t i = 0; i < 3; i++) {
        struct stat about;
        const mode_t before = umask(masks[i]);
        CHECK(spg_files_write(&run, in_folder("f"), "x", 1) == SPG_OK, "written");
        umask(before);
        CHECK(stat(in_folder("f"), &about) == 0 && (about.st_mode & 0777) == (0666 & ~masks[i]), "its mode");
        unlink(in_folder("f"));
    }
    leave_folder();
}

static void a_wrong_place_to_write_is_bad_input(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    CHECK(spg_files_write(&run, in_folder("none/f"), "x", 1) == SPG_BAD_INPUT, "a folder that is missing");
    CHECK_TEXT(run.error.message, "there is no folder to write '%1' in", "the message");
    CHECK(spg_files_write(&run, folder, "x", 1) == SPG_BAD_INPUT, "a folder itself");
    CHECK_TEXT(run.error.message, "'%1' is a directory", "the message");
    CHECK(spg_files_write(&run, "", "x", 1) == SPG_BAD_INPUT, "an empty name");
    char name[400];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    CHECK(spg_files_write(&run, in_folder(name), "x", 1) == SPG_BAD_INPUT, "a name that is too long");
    CHECK_INT(run.memory.used, 0, "nothing is kept");
    leave_folder();
}

static void a_failed_write_leaves_the_old_file_alone(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    CHECK(spg_files_write(&run, in_folder("f"), "old", 3) == SPG_OK, "the old one");
    struct rlimit before;
    signal(SIGXFSZ, SIG_IGN);
    CHECK(getrlimit(RLIMIT_FSIZE, &before) == 0, "the limit");
    const struct rlimit small = {.rlim_cur = 1000, .rlim_max = before.rlim_max};
    char *bytes = calloc(5000, 1);
    CHECK(setrlimit(RLIMIT_FSIZE, &small) == 0, "files may have 1000 bytes");
    const spg_status status = bytes == NULL ? SPG_OK : spg_files_write(&run, in_folder("f"), bytes, 5000);
    setrlimit(RLIMIT_FSIZE, &before);
    CHECK(status == SPG_SYSTEM && run.error.status == SPG_SYSTEM, "the system's failure");
    CHECK_TEXT(run.error.message, "cannot write '%1': %2", "the message");
    CHECK(run.error.args[1][0] != '\0', "says why");
    check_file(in_folder("f"), "old");
    atomic_store(&run.cancelled, true);
    CHECK(spg_files_write(&run, in_folder("f"), "new", 3) == SPG_CANCELLED, "cancelled");
    check_file(in_folder("f"), "old");
    CHECK(count_entries() == 1 && run.memory.used == 0, "nothing is left behind");
    free(bytes);
    unlink(in_folder("f"));
    leave_folder();
}

/* Through links: should the code be wrong, only the link is lost and not the machine's device. */
static void devices_are_written_to_and_not_replaced(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    struct stat about;
    spg_run_init(&run);
    CHECK(symlink("/dev/null", in_folder("null")) == 0 && symlink("/dev/full", in_folder("full")) == 0, "links");
    CHECK(spg_files_write(&run, in_folder("null"), "x", 1) == SPG_OK, "written");
    CHECK(stat(in_folder("null"), &about) == 0 && S_ISCHR(about.st_mode), "still a device");
    CHECK(spg_files_write(&run, in_folder("full"), "x", 1) == SPG_SYSTEM, "a full device");
    unlink(in_folder("null"));
    unlink(in_folder("full"));
    CHECK(mkfifo(in_folder("pipe"), 0600) == 0, "a pipe");
    const int reader = open(in_folder("pipe"), O_RDWR);
    CHECK(spg_files_write(&run, in_folder("pipe"), "abc", 3) == SPG_OK, "written");
    char got[8] = "";
    CHECK(read(reader, got, sizeof got) == 3 && memcmp(got, "abc", 3) == 0, "through the pipe");
    close(reader);
    unlink(in_folder("pipe"));
    leave_folder();
}

static void no_file_stays_open(void)
{
    NEED(enter_folder() != NULL, "a folder");
    spg_run run;
    spg_run_init(&run);
    const int before = dup(STDIN_FILENO);
    close(before);
    CHECK(spg_files_write(&run, in_folder("f"), "abc", 3) == SPG_OK, "written");
    CHECK(symlink("/dev/full", in_folder("full")) == 0, "a link");
    CHECK(spg_files_write(&run, in_folder("full"), "x", 1) == SPG_SYSTEM, "not written");
    unlink(in_folder("full"));
    give_contents(&run, read_path(&run, in_folder("f"), 10));
    CHECK(read_path(&run, in_folder("f"), 2).status == SPG_TOO_BIG, "too long");
    CHECK(read_path(&run, folder, 10).status == SPG_BAD_INPUT, "a folder");
    const int after = dup(STDIN_FILENO);
    close(after);
    CHECK_INT(after, before, "the lowest free number is the same");
    unlink(in_folder("f"));
    leave_folder();
}

TAP_MAIN(TEST(files_are_read_whole), TEST(the_limit_is_the_longest_length_allowed),
         TEST(endless_files_stop_at_the_limit), TEST(files_that_tell_no_size_are_read_whole),
         TEST(wrong_names_are_bad_input), TEST(files_without_permission_are_bad_input),
         TEST(every_memory_limit_ends_in_success_or_no_memory), TEST(a_hyphen_is_standard_input),
         TEST(a_read_that_waits_can_be_interrupted), TEST(written_files_replace_older_ones),
         TEST(the_longest_names_and_bare_names_can_be_written), TEST(the_mode_of_a_new_file_obeys_the_umask),
         TEST(a_wrong_place_to_write_is_bad_input), TEST(a_failed_write_leaves_the_old_file_alone),
         TEST(devices_are_written_to_and_not_replaced), TEST(no_file_stays_open))
