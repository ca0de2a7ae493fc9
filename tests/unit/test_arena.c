/* test_arena.c — pieces of blocks. SPDX-License-Identifier: MIT */
#include "base/arena.h"

#include "tap.h"

static bool is_zero(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != 0) { return false; }
    }
    return true;
}

static void pieces_are_zeroed_aligned_and_apart(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    enum { PIECES = 600 };
    unsigned char *piece[PIECES];
    for (size_t i = 0; i < PIECES; i++) {
        piece[i] = spg_arena_take(&arena, i, 3);
        NEED(piece[i] != NULL, "memory");
        CHECK((uintptr_t)piece[i] % _Alignof(spg_int) == 0, "aligned for 128-bit integers");
        CHECK(is_zero(piece[i], i * 3), "zeroed");
        memset(piece[i], (int)(i % 255) + 1, i * 3);
    }
    for (size_t i = 1; i < PIECES; i++) {
        CHECK(piece[i][0] == i % 255 + 1 && piece[i][i * 3 - 1] == i % 255 + 1, "not overwritten by others");
    }
    CHECK(piece[0] != piece[1], "pieces of no bytes are pieces");
    spg_arena_clear(&arena);
    CHECK_INT(run.memory.used, 0, "all given back");
}

static void small_pieces_share_blocks(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    size_t growths = 0;
    for (int i = 0; i < 100000; i++) {
        const size_t used = run.memory.used;
        NEED(spg_arena_take(&arena, 1, 16) != NULL, "memory");
        growths += run.memory.used != used;
    }
    CHECK(growths < 20, "few requests");
    CHECK(run.memory.used < 2 * 1600000 + 4096, "at most as much again lies idle");
    spg_arena_clear(&arena);
}

static void a_cleared_arena_can_be_used_again(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    spg_arena_clear(&arena);
    for (int i = 0; i < 3; i++) {
        spg_int *numbers = SPG_TAKE(&arena, spg_int, 1000);
        NEED(numbers != NULL, "memory");
        CHECK(numbers[0] == 0 && numbers[999] == 0, "zeroed");
        numbers[0] = numbers[999] = SPG_INT_MIN;
        spg_arena_clear(&arena);
        CHECK_INT(run.memory.used, 0, "given back");
    }
}

static void texts_are_copied_with_a_nul_behind(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    CHECK_TEXT(spg_arena_text(&arena, "kayles.game", 6), "kayles", "as many bytes as were named");
    CHECK_TEXT(spg_arena_text(&arena, NULL, 0), "", "an empty text");
    CHECK(spg_arena_text(&arena, "", SIZE_MAX) == NULL, "a length that wraps around");
    spg_arena_clear(&arena);
}

static void going_back_frees_room_and_zeroes_it(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    unsigned char *kept = spg_arena_take(&arena, 100, 1);
    NEED(kept != NULL, "memory");
    memset(kept, 5, 100);
    const spg_arena_mark mark = spg_arena_here(&arena);
    size_t after_first = 0;
    for (int turn = 0; turn < 50; turn++) {
        for (size_t size = 1; size < 40000; size *= 3) {
            unsigned char *piece = spg_arena_take(&arena, size, 1);
            NEED(piece != NULL, "memory");
            CHECK(is_zero(piece, size), "zeroed, also when used before");
            memset(piece, 9, size);
        }
        spg_arena_back(&arena, mark);
        if (turn == 0) { after_first = run.memory.used; }
        CHECK(run.memory.used == after_first, "blocks are used again");
    }
    CHECK(kept[0] == 5 && kept[99] == 5, "what came before the mark stays");
    spg_arena_clear(&arena);
    CHECK_INT(run.memory.used, 0, "all given back");
}

static void pieces_that_grow_use_few_blocks(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    const spg_arena_mark mark = spg_arena_here(&arena);
    for (size_t size = 1; size <= 20000; size++) {
        NEED(spg_arena_take(&arena, size, 16) != NULL, "memory");
        spg_arena_back(&arena, mark);
    }
    CHECK(run.memory.used < 5 * 16 * 20000, "spares of every size would be 10,000 times the last");
    spg_arena_clear(&arena);
    CHECK_INT(run.memory.used, 0, "all given back");
}

static void a_mark_of_an_empty_arena_is_a_mark(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    const spg_arena_mark empty = spg_arena_here(&arena);
    spg_arena_back(&arena, empty);
    void *first = spg_arena_take(&arena, 10, 1);
    spg_arena_back(&arena, empty);
    CHECK(first != NULL && spg_arena_take(&arena, 10, 1) == first, "the same room again");
    spg_arena_clear(&arena);
}

static void marks_can_be_nested(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    unsigned char *a = spg_arena_take(&arena, 3000, 1);
    const spg_arena_mark outer = spg_arena_here(&arena);
    unsigned char *b = spg_arena_take(&arena, 3000, 1);
    const spg_arena_mark inner = spg_arena_here(&arena);
    unsigned char *c = spg_arena_take(&arena, 3000, 1);
    NEED(a != NULL && b != NULL && c != NULL, "memory");
    memset(a, 1, 3000);
    memset(b, 2, 3000);
    memset(c, 3, 3000);
    spg_arena_back(&arena, inner);
    CHECK(b[0] == 2 && b[2999] == 2, "the inner mark keeps what is older");
    spg_arena_back(&arena, outer);
    CHECK(a[0] == 1 && a[2999] == 1, "the outer one too");
    unsigned char *again = spg_arena_take(&arena, 6000, 1);
    CHECK(again != NULL && is_zero(again, 6000), "zeroed");
    spg_arena_clear(&arena);
    CHECK_INT(run.memory.used, 0, "all given back");
}

/* 40 pieces of 100 bytes under each limit. */
static size_t pieces_under(size_t limit)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    run.memory.limit = limit;
    spg_arena_init(&arena, &run);
    size_t count = 0;
    while (count < 40 && spg_arena_take(&arena, 100, 1) != NULL) { count += 1; }
    CHECK(count == 40 || run.error.status == SPG_NO_MEMORY, "refused for lack of memory alone");
    CHECK(run.memory.peak <= limit, "the limit is kept");
    spg_arena_clear(&arena);
    CHECK_INT(run.memory.used, 0, "all given back");
    return count;
}

static void every_limit_ends_in_success_or_no_memory(void)
{
    size_t before = 0;
    for (size_t limit = 0; limit <= 8000; limit++) {
        const size_t count = pieces_under(limit);
        CHECK(count + 2 >= before, "a higher limit gives hardly ever less");
        CHECK(count * 112 + (count + 1) * 160 > limit || count == 40, "the memory up to the limit is used");
        before = count;
    }
    CHECK_INT(before, 40, "enough in the end");
}

static void a_refused_piece_leaves_the_arena_usable(void)
{
    spg_run run;
    spg_arena arena;
    spg_run_init(&run);
    run.memory.limit = 5000;
    spg_arena_init(&arena, &run);
    char *small = spg_arena_text(&arena, "abc", 3);
    CHECK(spg_arena_take(&arena, 6000, 1) == NULL && run.error.status == SPG_NO_MEMORY, "too much");
    CHECK(spg_arena_take(&arena, SIZE_MAX, 8) == NULL && run.error.status == SPG_NO_MEMORY, "an overflow");
    CHECK(spg_arena_take(&arena, SIZE_MAX, 1) == NULL && run.error.status == SPG_NO_MEMORY, "the largest size");
    CHECK_TEXT(small, "abc", "older pieces stay");
    CHECK(spg_arena_take(&arena, 100, 1) != NULL, "and smaller ones can be taken");
    spg_arena_clear(&arena);
}

TAP_MAIN(TEST(pieces_are_zeroed_aligned_and_apart), TEST(small_pieces_share_blocks),
         TEST(a_cleared_arena_can_be_used_again), TEST(texts_are_copied_with_a_nul_behind),
         TEST(going_back_frees_room_and_zeroes_it), TEST(pieces_that_grow_use_few_blocks),
         TEST(a_mark_of_an_empty_arena_is_a_mark), TEST(marks_can_be_nested),
         TEST(every_limit_ends_in_success_or_no_memory), TEST(a_refused_piece_leaves_the_arena_usable))
