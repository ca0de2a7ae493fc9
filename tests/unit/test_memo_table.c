/* test_memo_table.c — results by key, in little room. SPDX-License-Identifier: MIT */
#include "solve/memo/table.h"

#include "solve/memo/path.h"
#include "tap.h"

/* A key for each number; lengths differ. */
static size_t make_key(uint32_t number, uint8_t key[64])
{
    const size_t length = 1 + number % 40;
    memset(key, (int)(number % 7), length);
    for (size_t i = 0; i < 4 && i < length; i++) { key[i] = (uint8_t)(number >> (8 * i)); }
    if (length < 4) { memcpy(key, &number, 4); }
    return length < 4 ? 4 : length;
}

static spg_memo_result make_result(uint32_t number, uint32_t version)
{
    static const spg_memo_result some[] = {0, -1, 1, 63, 64, -64, -65, SPG_INT_MAX, SPG_INT_MIN};
    return (number + version) % 10 < 9 ? some[(number + version) % 10] : (spg_memo_result)number * version;
}

static void put(spg_memo_table *table, uint32_t number, uint32_t version)
{
    uint8_t key[64];
    const size_t length = make_key(number, key);
    spg_memo_table_put(table, spg_memo_table_hash(key, length), key, length, make_result(number, version));
}

static bool get(const spg_memo_table *table, uint32_t number, spg_memo_result *out)
{
    uint8_t key[64];
    const size_t length = make_key(number, key);
    return spg_memo_table_get(table, spg_memo_table_hash(key, length), key, length, out);
}

static void with_room_nothing_is_lost(void)
{
    enum { MANY = 20000 };
    spg_run run;
    spg_memo_table table;
    spg_memo_result result = 0;
    spg_run_init(&run);
    spg_memo_table_init(&table, &run, SIZE_MAX);
    CHECK(!get(&table, 0, &result), "an empty table");
    for (uint32_t i = 0; i < MANY; i++) { put(&table, i, 1); }
    for (uint32_t i = 0; i < MANY; i += 3) { put(&table, i, 2); }
    for (uint32_t i = 0; i < MANY && tap_failures < 5; i++) {
        CHECK(get(&table, i, &result) && result == make_result(i, i % 3 == 0 ? 2 : 1), "the last result put");
    }
    CHECK(!get(&table, MANY, &result) && !table.full, "nothing else, and it is not full");
    spg_memo_table_clear(&table);
    CHECK_INT(run.memory.used, 0, "given back");
}

/* What is found must be the last that was put; what was put last must be there. */
static void use_room(size_t room)
{
    enum { KEYS = 300, ROUNDS = 3000 };
    static uint32_t version[KEYS];
    spg_run run;
    spg_memo_table table;
    uint64_t seed = 77 + room;
    unsigned lost = 0;
    memset(version, 0, sizeof version);
    spg_run_init(&run);
    spg_memo_table_init(&table, &run, room);
    for (uint32_t round = 0; round < ROUNDS && tap_failures < 5; round++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        const uint32_t number = (uint32_t)(seed >> 40) % KEYS, other = (uint32_t)(seed >> 20) % KEYS;
        spg_memo_result result = 0;
        version[number] = round + 1;
        put(&table, number, version[number]);
        CHECK(room < 512 || get(&table, number, &result), "the newest is there");
        if (get(&table, other, &result)) {
            CHECK(version[other] > 0 && result == make_result(other, version[other]), "what is found is right");
        } else {
            lost += version[other] > 0;
        }
        CHECK(run.memory.peak <= room, "the room is kept");
    }
    CHECK(table.full == (lost > 0), "full says that something was lost");
    CHECK(room > 20000 || lost > 0, "little room forgets");
    CHECK(room < 100000 || lost == 0, "much does not");
    spg_memo_table_clear(&table);
    CHECK_INT(run.memory.used, 0, "given back");
}

static void what_is_found_is_right_in_any_room(void)
{
    for (size_t room = 0; room < 3000; room += 61) { use_room(room); }
    use_room(8000);
    use_room(1 << 20);
}

static void the_same_puts_lose_the_same_records(void)
{
    spg_run run;
    spg_memo_table a, b;
    spg_memo_result result;
    spg_run_init(&run);
    spg_memo_table_init(&a, &run, 4000);
    spg_memo_table_init(&b, &run, 4000);
    for (uint32_t i = 0; i < 1000; i++) {
        put(&a, i, 1);
        put(&b, i, 1);
    }
    for (uint32_t i = 0; i < 1000; i++) { CHECK(get(&a, i, &result) == get(&b, i, &result), "both or none"); }
    CHECK(!get(&a, 0, &result) && get(&a, 999, &result), "old ones go, new ones stay");
    spg_memo_table_clear(&a);
    spg_memo_table_clear(&b);
}

/* ---- the path ---- */

static bool is_number(const void *user, uint32_t frame)
{
    return *(const uint32_t *)user == frame;
}

static uint64_t bad_hash(uint32_t frame) /* many frames share a place */
{
    return (uint64_t)(frame % 5) << 32;
}

static bool on_path(const spg_memo_path *path, uint32_t frame)
{
    return spg_memo_path_has(path, bad_hash(frame), is_number, &frame);
}

static void a_path_knows_exactly_the_frames_on_it(void)
{
    enum { DEPTH = 200 };
    spg_run run;
    spg_memo_path path = {0};
    uint32_t count = 0;
    spg_run_init(&run);
    CHECK(!on_path(&path, 0), "an empty path");
    for (uint32_t round = 0; round < 2000 && tap_failures < 5; round++) {
        if (count > 0 && (round % 7 < 3 || count == DEPTH)) {
            count -= 1;
            spg_memo_path_remove(&path, bad_hash(count), count);
        } else {
            NEED(spg_memo_path_reserve(&run, &path, count) == SPG_OK, "room");
            spg_memo_path_add(&path, bad_hash(count), count);
            count += 1;
        }
        CHECK(count == 0 || on_path(&path, count - 1), "the last is on it");
        CHECK(!on_path(&path, count), "the next is not");
        CHECK(count == 0 || on_path(&path, round % count), "any below is on it");
    }
    spg_memo_path_clear(&run, &path);
    CHECK_INT(run.memory.used, 0, "given back");
}

TAP_MAIN(TEST(with_room_nothing_is_lost), TEST(what_is_found_is_right_in_any_room),
         TEST(the_same_puts_lose_the_same_records), TEST(a_path_knows_exactly_the_frames_on_it))
