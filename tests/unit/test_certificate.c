/* test_certificate.c — certificates are accepted as written, and refused with any part changed. SPDX-License-Identifier: MIT */
#include "heap_definition.h"
#include "prove/period.h"
#include "solve/heap/heap.h"
#include "tap.h"
#include "verify/values.h"

static spg_run run;
static uint64_t short_by; /* values that the next certificates lack */

/* A certificate of a code, its period proved from at most `most` values. */
static bool make(const char *text, bool unequal, uint64_t most, spg_heap_certificate *out)
{
    spg_heap_code code;
    spg_heap_game game;
    spg_heap_period found = {0};
    const spg_heap_options options = {0};
    spg_heap *heap = NULL;
    *out = (spg_heap_certificate){0};
    CHECK(spg_heap_code_parse(&run, SPG_NOWHERE, text, strlen(text), &code) == SPG_OK, text);
    code.unequal = unequal;
    CHECK(spg_heap_game_read(&run, &code, &game) == SPG_OK, text);
    CHECK(spg_heap_new(&run, &game, &options, &heap) == SPG_OK, text);
    for (uint64_t count = 64; !found.proved; count = 2 * count < most ? 2 * count : most) {
        CHECK(spg_heap_extend(heap, count) == SPG_OK, text);
        const spg_heap_values values = spg_heap_all(heap);
        CHECK(spg_period_find_heaps(&run, &code, &values, &found) == SPG_OK, text);
        if (count == most) { break; }
    }
    const spg_heap_values values = spg_heap_all(heap);
    const spg_heap_report report = spg_heap_tell(heap);
    const spg_period_class by = {report.mask, report.by_parity, report.last_rare, report.most};
    if (!found.proved) { CHECK(spg_period_by_window(&run, &code, &values, by, &found, out) == SPG_OK, text); }
    found.needed -= short_by;
    if (found.proved) { CHECK(spg_period_certify(&run, &code, &values, &found, by, out) == SPG_OK, text); }
    spg_heap_free(heap);
    spg_heap_game_clear(&run, &game);
    return found.proved;
}

static bool accepts(const spg_heap_certificate *c)
{
    spg_verdict_on verdict;
    CHECK(spg_verify_heap(&run, c, &verdict) == SPG_OK, "a verdict");
    CHECK(verdict.accepted == (verdict.why == NULL), "what is refused has a reason");
    if (verdict.accepted) { CHECK_INT(verdict.recomputed, c->count, "all values"); }
    return verdict.accepted;
}

/* Written, read again, and checked. */
static bool accepts_text(const spg_heap_certificate *c)
{
    spg_text text;
    spg_heap_certificate again;
    spg_text_init(&text, &run);
    CHECK(spg_heap_certificate_write(c, &text) == SPG_OK, "its text");
    const bool read = spg_verify_read(&run, 0, spg_text_get(&text), text.length, &again) == SPG_OK;
    CHECK(read, "it is read again");
    const bool accepted = read && accepts(&again);
    spg_heap_certificate_clear(&run, &again);
    spg_text_clear(&text);
    return accepted;
}

static void proofs_by_every_theorem_are_accepted(void)
{
    static const struct {
        const char *code;
        spg_heap_theorem theorem;
    } list[] = {
        {"s{2,4,7}", SPG_HEAP_BY_TAKES},  {".123", SPG_HEAP_BY_TAKES},          {".3", SPG_HEAP_BY_TAKES},
        {".77", SPG_HEAP_BY_SPLITS},      {"4.3", SPG_HEAP_BY_SPLITS},          {".07", SPG_HEAP_BY_SPLITS},
        {".F", SPG_HEAP_BY_SPLITS},       {"allbut{1,2}", SPG_HEAP_BY_ALL_BUT}, {"allbut{2,3,5}", SPG_HEAP_BY_ALL_BUT},
        {"allbut{}", SPG_HEAP_BY_ALL_BUT}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        spg_heap_certificate c;
        if (make(list[i].code, false, 1024, &c)) {
            CHECK_INT(c.theorem, list[i].theorem, list[i].code);
            CHECK(accepts_text(&c), list[i].code);
        } else {
            CHECK(false, list[i].code);
        }
        spg_heap_certificate_clear(&run, &c);
    }
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

/* Fewer values than T9 needs: by rare heaps and anchors. */
static void a_window_is_accepted(void)
{
    spg_heap_certificate c;
    NEED(make(".156", false, 7000, &c), "proved by a window");
    CHECK_INT(c.theorem, SPG_HEAP_BY_WINDOW, "by T45");
    CHECK(c.count < 2 * (c.start + c.period) + 3, "with fewer values than T9 needs");
    CHECK(accepts_text(&c), "it is accepted");
    spg_heap_certificate_clear(&run, &c);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

typedef enum part {
    NOTHING,
    START_LESS,
    START_MORE,
    PERIOD,
    PERIOD_TWICE,
    SALTUS,
    COUNT,
    MOST,
    DIGEST,
    VALUE_LESS,
    VALUE_MORE,
    DIGIT,
    UNEQUAL,
    THEOREM,
    MASK,
    PARITY,
    RARE_LESS,
    RARE_OTHER,
    RARE_MORE,
    ANCHOR_LESS,
    ANCHOR_RARE,
    ANCHOR_FAR,
    FROM_LESS,
    FROM_MORE,
    OTHER_CODE,
    PARTS
} part;

static const char *const part_names[PARTS] = {"nothing",     "start less", "start more", "period",    "period twice",
                                              "saltus",      "count",      "most",       "digest",    "value less",
                                              "value more",  "digit",      "unequal",    "theorem",   "mask",
                                              "parity",      "rare less",  "rare other", "rare more", "anchor less",
                                              "anchor rare", "anchor far", "from less",  "from more", "other code"};

static void put_in_order(spg_heap_list *list, uint64_t heap)
{
    CHECK(SPG_PUSH(&run, list, heap) == SPG_OK, "one more");
    for (size_t i = list->count - 1; i > 0 && list->at[i - 1] > heap; i--) {
        list->at[i] = list->at[i - 1];
        list->at[i - 1] = heap;
    }
}

static void change(spg_heap_certificate *c, part what)
{
    switch (what) {
    case NOTHING: break;
    case START_LESS: c->start -= 1; break;
    case START_MORE: c->start += 1; break;
    case PERIOD: c->period += 1; break;
    case PERIOD_TWICE: c->period *= 2; break;
    case SALTUS: c->saltus += 1; break;
    case COUNT: c->count -= 1; break;
    case MOST: c->most += 1; break;
    case DIGEST: c->digest.word[1] ^= 1; break;
    case VALUE_LESS: c->values.at[17] -= 1; break;
    case VALUE_MORE: c->values.at[17] += 1; break;
    case DIGIT: c->code.digit[c->code.digit_count - 1] ^= 4; break;
    case UNEQUAL: c->code.unequal = true; break;
    case THEOREM: c->theorem = SPG_HEAP_BY_TAKES; break;
    case MASK: c->mask ^= c->mask == 2 ? 5 : 2; break;
    case PARITY: c->by_parity = !c->by_parity; break;
    case RARE_LESS: c->rare.count -= 1; break;
    case RARE_OTHER: c->rare.at[3] += 1; break;
    case RARE_MORE: CHECK(SPG_PUSH(&run, &c->rare, c->rare.at[c->rare.count - 1] + 1) == SPG_OK, "one more"); break;
    case ANCHOR_LESS: c->anchors.count = 1; break;
    case ANCHOR_RARE: put_in_order(&c->anchors, c->rare.at[0]); break;
    case ANCHOR_FAR: put_in_order(&c->anchors, c->from / 2); break; /* then the window is wider */
    case FROM_LESS: c->from = c->start - 1; break;
    case FROM_MORE: c->from += 1; break; /* then the values are too few */
    case OTHER_CODE: c->code.digit[1] ^= 2; break;
    case PARTS: break;
    }
}

static void refuses_changes(const char *code, uint64_t most, part until)
{
    for (int what = NOTHING; what < (int)until; what++) {
        spg_heap_certificate c;
        NEED(make(code, false, most, &c), code);
        change(&c, (part)what);
        CHECK(accepts(&c) == (what == NOTHING), part_names[what]);
        spg_heap_certificate_clear(&run, &c);
    }
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void what_is_changed_is_refused(void)
{
    refuses_changes(".77", 1024, MASK);
    refuses_changes(".07", 1024, MASK);
}

static void a_changed_window_is_refused(void)
{
    refuses_changes(".156", 7000, PARTS);
    refuses_changes(".644", 7000, PARTS); /* sets of numbers of two words */
}

/* With almost all heaps rare the other values would take as long as all pairs do. */
static void a_wrong_class_ends_the_work_early(void)
{
    spg_heap_certificate c;
    spg_verdict_on verdict;
    NEED(make(".156", false, 7000, &c), ".156");
    change(&c, MASK);
    CHECK(spg_verify_heap(&run, &c, &verdict) == SPG_OK && !verdict.accepted, "it is refused");
    CHECK(verdict.recomputed < c.count, "before all values were worked out");
    spg_heap_certificate_clear(&run, &c);
}

static void one_value_less_is_refused(void)
{
    static const char *const codes[] = {".77", "s{2,4,7}", ".123", "allbut{1,2}", ".F"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        spg_heap_certificate c;
        for (short_by = 1; short_by < 3; short_by++) {
            NEED(make(codes[i], false, 1024, &c), codes[i]);
            CHECK(!accepts(&c), codes[i]);
            spg_heap_certificate_clear(&run, &c);
        }
        short_by = 0;
    }
}

/* The same values twice as long are no shorter proof, and more than that is not asked of a checker. */
static void numbers_without_sense_are_refused(void)
{
    for (int i = 0; i < 5; i++) {
        spg_heap_certificate c;
        NEED(make(".77", false, 1024, &c), ".77");
        if (i == 0) { c.period = 0; }
        if (i == 1) { c.period = UINT64_MAX; }
        if (i == 2) { c.start = UINT64_MAX; }
        if (i == 3) { c.count = (uint64_t)1 << 39; }
        if (i == 4) { c.theorem = SPG_HEAP_BY_ALL_BUT; }
        CHECK(!accepts(&c), "no sense");
        spg_heap_certificate_clear(&run, &c);
    }
}

#define DIGEST "0123456789abcdef0123456789abcdef"
/* Eight lines, of which none is missing but the last. */
#define CLAIM(theorem)                                                                                                 \
    "rules .77\ntheorem " theorem "\nstart 71\nperiod 12\nsaltus 0\ncount 168\nmost 9\ndigest " DIGEST "\n"

static void files_that_are_no_certificates_are_refused_where_they_go_wrong(void)
{
    static const struct {
        const char *text;
        uint32_t line;
    } list[] = {{"", 1},
                {"hello\n", 1},
                {"sprague certificate 1\n", 2},
                {"sprague certificate 1\nrules .77\nrules .77\n", 3},
                {"sprague certificate 1\nrules .7x\n", 2},
                {"sprague certificate 1\n# all right\nperiod twelve\n", 3},
                {"sprague certificate 1\nperiod 12 13\n", 2},
                {"sprague certificate 1\nperiod\n", 2},
                {"sprague certificate 1\nperiod 99999999999999999999\n", 2},
                {"sprague certificate 1\ntheorem pythagoras\n", 2},
                {"sprague certificate 1\ndigest 12\n", 2},
                {"sprague certificate 1\nrare 3 2\n", 2},
                {"sprague certificate 1\nrare 0\n", 2},
                {"sprague certificate 1\nparity 2\n", 2},
                {"sprague certificate 1\nmask 65536\n", 2},
                {"sprague certificate 1\nend\nrules .77\n", 3},
                {"sprague certificate 17 xyz\n", 1},
                {"sprague certificate 1 xyz\n", 1},
                {" sprague certificate 1\n", 1},
                {"sprague certificate\n1\n", 1},
                {"sprague certificate 1\nmask 0\n", 2},
                {"sprague certificate 1\nleast 1\n", 2},
                {"sprague certificate 1\ngame\n", 2},
                {"sprague certificate 1\ngame kay les\n", 2},
                {"sprague certificate 1\ngame kayles\033[2J\n", 2},
                {"sprague certificate 1\ngame kayles\302\233\n", 2},
                {"sprague certificate 1\ngame kayles\377\n", 2},
                {"sprague certificate 1\ngame .77\n", 2},
                {"sprague certificate 1\ngame 7up\n", 2},
                {"sprague certificate 1\nunequal 0\n", 2},
                {"sprague certificate 1\nir " DIGEST "0\n", 2},
                {"sprague certificate 1\nir " DIGEST "\nir " DIGEST "\n", 3},
                {"sprague certificate 1\n" CLAIM("splits") "from 3\nend\n", 10},
                {"sprague certificate 1\n" CLAIM("splits") "anchors 3\nend\n", 10},
                {"sprague certificate 1\n" CLAIM("splits") "rare 3\nend\n", 10},
                {"sprague certificate 1\n" CLAIM("splits") "parity 0\nend\n", 10},
                {"sprague certificate 1\n" CLAIM("splits") "mask 3\nrare 3\nend\n", 13},
                {"sprague certificate 1\n" CLAIM("window") "mask 3\nparity 0\nrare 3\nend\n", 14},
                {"sprague certificate 1\n" CLAIM("window") "from 3\nparity 0\nrare 3\nend\n", 14},
                {"sprague certificate 1\n" CLAIM("splits"), 10},
                {"sprague certificate 1\nwhatever 3\n", 2}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        spg_heap_certificate c;
        const uint32_t source = spg_sources_add(&run.sources, "file", list[i].text, strlen(list[i].text));
        CHECK(spg_verify_read(&run, source, list[i].text, strlen(list[i].text), &c) == SPG_BAD_INPUT, list[i].text);
        CHECK_INT(spg_sources_place(&run.sources, run.error.span).line, list[i].line, list[i].text);
        spg_heap_certificate_clear(&run, &c);
        spg_sources_remove(&run.sources, source);
    }
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void long_sequences_need_a_class(void)
{
    spg_heap_certificate c;
    spg_verdict_on verdict;
    NEED(make(".77", false, 1024, &c), ".77");
    c.start = 25000;
    c.count = 2 * (c.start + c.period) + 2;
    CHECK(spg_verify_heap(&run, &c, &verdict) == SPG_OK && !verdict.accepted && verdict.recomputed == 0,
          "nothing is begun that cannot be finished");
    spg_heap_certificate_clear(&run, &c);
}

/* A move that takes nothing may leave two equal halves: 4.321 has values that a checker without them does not find. */
static void heaps_are_split_in_halves(void)
{
    enum { HEAPS = 600 };
    static uint32_t want[HEAPS], marks[DEFINITION_VALUES];
    static const char *const codes[] = {"4.321", "4.0", "4.00230", "4.60002"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        for (uint32_t by = 4; by < 32; by++) {
            spg_heap_certificate c = {.mask = by / 4, .by_parity = by % 2 != 0};
            spg_verify_sequence s;
            const char *why = NULL;
            NEED(spg_heap_code_parse(&run, SPG_NOWHERE, codes[i], strlen(codes[i]), &c.code) == SPG_OK, codes[i]);
            c.code.unequal = by / 2 % 2 != 0; /* then they are none */
            definition_fill(&c.code, HEAPS, want, marks);
            for (uint64_t n = 1; n < HEAPS; n++) { CHECK(SPG_PUSH(&run, &c.rare, n) == SPG_OK, "a long list"); }
            const spg_status status = spg_verify_open(&run, &c, HEAPS, &s, &why);
            CHECK(status == SPG_OK || why != NULL, codes[i]);
            CHECK(status != SPG_OK || spg_verify_compute(&s) == SPG_OK, codes[i]);
            CHECK(status != SPG_OK || memcmp(s.values, want, sizeof want) == 0, codes[i]);
            spg_verify_close(&s);
            spg_heap_certificate_clear(&run, &c);
        }
    }
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

/* Where a theorem says nothing about the game, no number of values helps. */
static void theorems_are_about_their_games(void)
{
    static const struct {
        const char *code;
        bool unequal;
        spg_heap_theorem theorem;
        bool fits;
        uint64_t saltus;
        bool not_least;
    } list[] = {{".77", false, SPG_HEAP_BY_SPLITS, true, 0, false},
                {".77", false, SPG_HEAP_BY_TAKES, false, 0, false},
                {".77", false, SPG_HEAP_BY_UNEQUAL, false, 0, false},
                {".77", true, SPG_HEAP_BY_SPLITS, false, 0, false},
                {".77", true, SPG_HEAP_BY_UNEQUAL, true, 0, false},
                {".77", false, SPG_HEAP_BY_ALL_BUT, false, 0, false},
                {".77", false, SPG_HEAP_BY_WINDOW, false, 0, false},
                {".33", false, SPG_HEAP_BY_TAKES, true, 0, false},
                {".33", true, SPG_HEAP_BY_TAKES, false, 0, false},
                {".33", false, SPG_HEAP_BY_SPLITS, false, 0, false},
                {".8", false, SPG_HEAP_BY_SPLITS, true, 0, false},
                {".8", true, SPG_HEAP_BY_UNEQUAL, false, 0, false},
                {".C", false, SPG_HEAP_BY_UNEQUAL, false, 0, false},
                {"8.3", false, SPG_HEAP_BY_TAKES, false, 0, false},
                {"C.3", true, SPG_HEAP_BY_UNEQUAL, false, 0, false},
                {"s{1}", false, SPG_HEAP_BY_TAKES, true, 0, false},
                {"s{1}", false, SPG_HEAP_BY_ALL_BUT, false, 0, false},
                {"allbut{1}", false, SPG_HEAP_BY_TAKES, false, 0, false},
                {"allbut{1}", false, SPG_HEAP_BY_ALL_BUT, true, 0, false},
                {"allbut{1}", false, SPG_HEAP_BY_ALL_BUT, true, 1, false},
                {"allbut{1}", false, SPG_HEAP_BY_ALL_BUT, false, 1, true},
                {"allbut{1}", false, SPG_HEAP_BY_ALL_BUT, true, 0, true},
                {".8F", false, SPG_HEAP_BY_SPLITS, false, 1, false},
                {"s{1}", false, SPG_HEAP_BY_TAKES, false, 1, false},
                {".77", true, SPG_HEAP_BY_UNEQUAL, false, 1, false}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        spg_heap_certificate c = {.theorem = list[i].theorem, .start = 1, .period = 1, .count = 1};
        spg_verdict_on verdict;
        NEED(spg_heap_code_parse(&run, SPG_NOWHERE, list[i].code, strlen(list[i].code), &c.code) == SPG_OK, "a code");
        c.code.unequal = list[i].unequal;
        c.saltus = list[i].saltus;
        c.not_least = list[i].not_least;
        CHECK(spg_verify_heap(&run, &c, &verdict) == SPG_OK && !verdict.accepted, "one value is too few");
        CHECK((verdict.needed > 0) == list[i].fits, list[i].code);
    }
}

/* The reader sees to it for texts; who fills in a certificate may do so in any order. */
static void lists_must_rise(void)
{
    for (int which = 0; which < 3; which++) {
        spg_heap_certificate c;
        spg_verdict_on verdict;
        NEED(make(".156", false, 7000, &c), ".156");
        spg_heap_list *list = which == 0 ? &c.rare : &c.anchors;
        const uint64_t first = list->at[0];
        if (which == 2) {
            list->at[0] = 0;
        } else {
            list->at[0] = list->at[1];
            list->at[1] = first;
        }
        CHECK(spg_verify_heap(&run, &c, &verdict) == SPG_OK && !verdict.accepted && verdict.recomputed == 0,
              "nothing is begun");
        spg_heap_certificate_clear(&run, &c);
    }
}

static void set_up(void)
{
    spg_run_init(&run);
    CHECK(run.memory.used == 0, "empty");
}

TAP_MAIN(TEST(set_up), TEST(proofs_by_every_theorem_are_accepted), TEST(a_window_is_accepted),
         TEST(what_is_changed_is_refused), TEST(a_changed_window_is_refused), TEST(a_wrong_class_ends_the_work_early),
         TEST(one_value_less_is_refused), TEST(numbers_without_sense_are_refused),
         TEST(files_that_are_no_certificates_are_refused_where_they_go_wrong), TEST(long_sequences_need_a_class),
         TEST(heaps_are_split_in_halves), TEST(theorems_are_about_their_games), TEST(lists_must_rise))
