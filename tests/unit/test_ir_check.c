/* test_ir_check.c — what spg_ir_check refuses. SPDX-License-Identifier: MIT */
#include "ir_helper.h"
#include "tap.h"

static const char *const sample =
    "given m = 3, S = {1,3,4}, p = [5,3,4,5], g = [[],[0],[0,1]];\n"
    "def F(i) = if i < 2 then i+1 else F(i-1) + F(i-2);\n"
    "def drop0(a, x) = if x == 0 then a else a plus x;\n"
    "game bash(n: 0..) { for k in 1..m: \"take {k}\" bash(n-k); }\n"
    "game fibtake(n: 0..) { for i in 0.. while F(i) <= n: fibtake(n - F(i)); }\n"
    "game euclid(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b);"
    " for k in 1..t/s: euclid(s, t-k*s); }\n"
    "game row(n: 0..) { for k in S, a in 0..n-k: row(a) + row(n-k-a); }\n"
    "game merge(a: bag) { for i in 0..len(a)-1: merge(drop0(a without i, a[i]-1)); }\n"
    "game stairs(a: list) { for i in 0..len(a)-1, k in 1..a[i]: stairs(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }\n"
    "game tetris(b: grid) { for h in rewrite(b, \"00/00\" => \"11/11\"): tetris(h); }\n"
    "game cat(m, c: 1..) { end first if m == 0; first: for x in g[m]: cat(x, c); second: for x in g[c]: cat(m, x); }\n"
    "game stone(i, j) { stuck 0; if i <= j: { gain p[i]: stone(i+1,j); gain p[j]: stone(i,j-1); } }\n"
    "claim for n in 0..9: sg(bash(n)) == n % (m+1);\n"
    "claim [n for n in 0..9 where wins(row(n))] == [1..9];\n";

static rules r;

/* Changes the program and says whether the check still accepts it; the change is undone. */
static bool accepts(void)
{
    return spg_ir_check(&r.run, &r.program) == SPG_OK;
}

static spg_ref find(spg_node_kind kind)
{
    for (size_t i = 1; i < r.program.pool.nodes.count; i++) {
        if (r.program.pool.nodes.at[i].kind == kind) { return (spg_ref)i; }
    }
    return 0;
}

static void what_lowering_makes_passes(void)
{
    NEED(open_rules(&r, sample), "the rules are read");
    CHECK(accepts(), "and pass");
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
}

static void a_child_must_stand_before_its_parent(void)
{
    NEED(open_rules(&r, sample), "the rules are read");
    const spg_ref add = find(SPG_NODE_ADD);
    r.program.pool.children.at[r.program.pool.nodes.at[add].first] = add;
    CHECK(!accepts(), "a node inside itself");
    r.program.pool.children.at[r.program.pool.nodes.at[add].first] = UINT32_MAX;
    CHECK(!accepts(), "a node that is not there");
    r.program.pool.children.at[r.program.pool.nodes.at[add].first] = 0;
    CHECK(!accepts(), "a child that is missing");
    close_rules(&r);
}

static void types_must_fit(void)
{
    static const spg_node_kind kinds[] = {SPG_NODE_ADD,   SPG_NODE_EQ,    SPG_NODE_SELECT,  SPG_NODE_INDEX,
                                          SPG_NODE_CALL,  SPG_NODE_MAKE,  SPG_NODE_UPDATE,  SPG_NODE_REWRITE,
                                          SPG_NODE_LIST,  SPG_NODE_PLUS,  SPG_NODE_WITHOUT, SPG_NODE_ASK,
                                          SPG_NODE_LOCAL, SPG_NODE_PARAM, SPG_NODE_GIVEN};
    NEED(open_rules(&r, sample), "the rules are read");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const spg_ref ref = find(kinds[i]);
        const spg_node kept = r.program.pool.nodes.at[ref];
        CHECK(ref != 0, spg_node_word(kinds[i]));
        r.program.pool.nodes.at[ref].type = kept.type == SPG_TYPE(MOVE) ? SPG_TYPE(TEXT) : SPG_TYPE(MOVE);
        CHECK(!accepts(), spg_node_word(kinds[i]));
        r.program.pool.nodes.at[ref] = kept;
        CHECK(accepts(), "as it was");
    }
    close_rules(&r);
}

static void indices_must_exist(void)
{
    static const spg_node_kind kinds[] = {
        SPG_NODE_INT,   SPG_NODE_TEXT, SPG_NODE_PARAM,  SPG_NODE_LOCAL, SPG_NODE_GIVEN, SPG_NODE_CALL,    SPG_NODE_MAKE,
        SPG_NODE_LEGAL, SPG_NODE_ASK,  SPG_NODE_BINDER, SPG_NODE_LET,   SPG_NODE_ROLE,  SPG_NODE_REWRITE, SPG_NODE_END};
    NEED(open_rules(&r, sample), "the rules are read");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const spg_ref ref = find(kinds[i]);
        const spg_node kept = r.program.pool.nodes.at[ref];
        CHECK(ref != 0, spg_node_word(kinds[i]));
        if (kinds[i] == SPG_NODE_REWRITE) {
            r.program.pool.nodes.at[ref].count -= 1; /* a pattern without its replacement */
        } else {
            r.program.pool.nodes.at[ref].data = 1000000;
        }
        CHECK(!accepts(), spg_node_word(kinds[i]));
        r.program.pool.nodes.at[ref] = kept;
    }
    close_rules(&r);
}

static void arguments_have_the_types_of_the_parameters(void)
{
    NEED(open_rules(&r, "def f(x, y) = x + y; game g(a: 0.., b: 0..) { if a == b: g(f(a, b), b); }"),
         "the rules are read");
    const spg_node_kind kinds[] = {SPG_NODE_CALL, SPG_NODE_MAKE, SPG_NODE_LEGAL};
    const spg_ref truth = find(SPG_NODE_EQ);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const spg_ref ref = find(kinds[i]);
        NEED(truth < ref, "the condition stands first");
        for (uint32_t k = 0; k < 2; k++) {
            spg_ref *argument = &r.program.pool.children.at[r.program.pool.nodes.at[ref].first + k];
            const spg_ref kept = *argument;
            *argument = truth;
            CHECK(!accepts(), spg_node_word(kinds[i]));
            *argument = kept;
            CHECK(accepts(), "as it was");
        }
    }
    close_rules(&r);
}

static void a_slot_is_bound_before_it_is_used(void)
{
    NEED(open_rules(&r, "game g(n: 0..) { for k in 1..n: g(n-k); for j in 1..n: g(n-j); }"), "the rules are read");
    spg_node *last = NULL;
    for (size_t i = 1; i < r.program.pool.nodes.count; i++) {
        if (r.program.pool.nodes.at[i].kind == SPG_NODE_LOCAL) { last = &r.program.pool.nodes.at[i]; }
    }
    CHECK(accepts(), "as it is");
    last->data = 0;
    CHECK(!accepts(), "the other loop's name is gone");
    close_rules(&r);
}

static void questions_and_endings_stand_where_they_may(void)
{
    NEED(open_rules(&r, sample), "the rules are read");
    const spg_ref body = r.program.claims.at[0].body;
    const spg_ref stone = r.program.games.at[spg_program_find_game(&r.program, "stone")].body;
    spg_ref compare = 0;
    for (spg_ref i = 1; i < r.program.pool.nodes.count; i++) {
        if (r.program.pool.nodes.at[i].kind == SPG_NODE_IF) { compare = i; }
    }
    const spg_node kept = r.program.pool.nodes.at[compare];
    /* `if` with the claim's question as its condition */
    spg_ref *condition = &r.program.pool.children.at[kept.first];
    const spg_ref kept_condition = *condition;
    (void)body;
    spg_ref asked = 0, make = 0, number = 0;
    CHECK(spg_pool_int(&r.program.pool, 3, SPG_NOWHERE, &number) == SPG_OK, "3");
    CHECK(spg_pool_add(&r.program.pool, SPG_NODE_MAKE, SPG_TYPE(POSITION), 0, &number, 1, SPG_NOWHERE, &make) ==
                  SPG_OK &&
              spg_pool_add(&r.program.pool, SPG_NODE_ASK, SPG_TYPE(BOOL), SPG_QUESTION_WINS, &make, 1, SPG_NOWHERE,
                           &asked) == SPG_OK,
          "wins(bash(3))");
    CHECK(accepts(), "nobody uses it");
    spg_ref parts[3] = {asked, r.program.pool.children.at[kept.first + 1], 0};
    spg_ref forbidden = 0, block = 0;
    CHECK(spg_pool_add(&r.program.pool, SPG_NODE_IF, SPG_TYPE(NONE), 0, parts, 3, SPG_NOWHERE, &forbidden) == SPG_OK &&
              spg_pool_add(&r.program.pool, SPG_NODE_BLOCK, SPG_TYPE(NONE), 0, &forbidden, 1, SPG_NOWHERE, &block) ==
                  SPG_OK,
          "if wins(bash(3)): …");
    CHECK(accepts() && *condition == kept_condition, "nobody uses that either");
    spg_ir_game *game = &r.program.games.at[spg_program_find_game(&r.program, "stone")];
    game->body = block;
    CHECK(!accepts(), "a question in the rules");
    game->body = stone;
    CHECK(accepts(), "as it was");
    game->body = r.program.games.at[spg_program_find_game(&r.program, "euclid")].opening;
    CHECK(!accepts(), "an ending among the moves");
    close_rules(&r);
}

static void sharing_cannot_hide_something_huge(void)
{
    NEED(open_rules(&r, "game g(n: 0..) { if n == 0: g(n-1); }"), "the rules are read");
    spg_pool *pool = &r.program.pool;
    spg_ref sum = 0;
    CHECK(spg_pool_int(pool, 1, SPG_NOWHERE, &sum) == SPG_OK, "1");
    for (int i = 0; i < 60; i++) {
        const spg_ref both[] = {sum, sum};
        CHECK(spg_pool_add(pool, SPG_NODE_ADD, SPG_TYPE(INT), 0, both, 2, SPG_NOWHERE, &sum) == SPG_OK, "doubled");
    }
    CHECK(accepts(), "as long as nobody walks it");
    r.program.games.at[0].stuck = (spg_stuck){SPG_VERDICT_NUMBER, sum};
    CHECK(!accepts(), "2^60 nodes");
    close_rules(&r);
}

static void nesting_is_bounded(void)
{
    NEED(open_rules(&r, "game g(n: 0..) { g(n-1); }"), "the rules are read");
    spg_ref deep = 0;
    CHECK(spg_pool_int(&r.program.pool, 1, SPG_NOWHERE, &deep) == SPG_OK, "1");
    for (int i = 0; i < SPG_IR_DEPTH_MAX; i++) {
        CHECK(spg_pool_add(&r.program.pool, SPG_NODE_NEG, SPG_TYPE(INT), 0, &deep, 1, SPG_NOWHERE, &deep) == SPG_OK,
              "-");
    }
    CHECK(accepts(), "just deep enough");
    CHECK(spg_pool_add(&r.program.pool, SPG_NODE_NEG, SPG_TYPE(INT), 0, &deep, 1, SPG_NOWHERE, &deep) == SPG_OK, "-");
    CHECK(!accepts(), "one too deep");
    close_rules(&r);
}

static void a_def_that_calls_itself_is_marked(void)
{
    NEED(open_rules(&r, sample), "the rules are read");
    for (size_t i = 0; i < r.program.defs.count; i++) {
        if (!r.program.defs.at[i].recursive) { continue; }
        r.program.defs.at[i].recursive = false;
        CHECK(!accepts(), r.program.defs.at[i].name);
        r.program.defs.at[i].recursive = true;
    }
    close_rules(&r);
}

/* Everything that reads the IR, on a program that passed. */
static void read_all(void)
{
    spg_text text;
    spg_digest digest;
    spg_facts facts;
    spg_text_init(&text, &r.run);
    spg_ir_dump(&r.program, &text);
    CHECK(spg_ir_hash(&r.program, &digest) == SPG_OK, "it has a hash");
    for (size_t game = 0; game < r.program.games.count; game++) {
        if (make_facts(&r, r.program.games.at[game].name, &facts) != SPG_OK) { continue; }
        spg_facts_dump(&facts, &text);
        spg_facts_clear(&facts);
    }
    spg_text_clear(&text);
}

static void a_damaged_program_is_refused_or_harmless(void)
{
    NEED(open_rules(&r, sample), "the rules are read");
    int passed = 0;
    for (int round = 0; round < 6000; round++) {
        spg_pool *pool = &r.program.pool;
        const spg_ref ref = 1 + random_below((uint32_t)pool->nodes.count - 1);
        const uint32_t at = random_below((uint32_t)pool->children.count);
        const spg_node kept = pool->nodes.at[ref];
        const spg_ref kept_child = pool->children.at[at];
        spg_node *node = &pool->nodes.at[ref];
        switch (random_below(6)) {
        case 0: node->kind = (uint16_t)random_below(SPG_NODE_COUNT + 2); break;
        case 1: node->type = (spg_type)random_below(64); break;
        case 2: node->data = random_below(8); break;
        case 3: node->count = random_below(5); break;
        case 4: node->first = random_below((uint32_t)pool->children.count + 2); break;
        default: pool->children.at[at] = random_below((uint32_t)pool->nodes.count + 1); break;
        }
        if (accepts()) {
            passed += 1;
            if (passed % 8 == 0) { read_all(); }
        }
        pool->nodes.at[ref] = kept;
        pool->children.at[at] = kept_child;
    }
    CHECK(passed > 100, "some damage changes the rules into other rules");
    CHECK(accepts(), "as it was");
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
}

TAP_MAIN(TEST(what_lowering_makes_passes), TEST(a_child_must_stand_before_its_parent), TEST(types_must_fit),
         TEST(indices_must_exist), TEST(arguments_have_the_types_of_the_parameters),
         TEST(a_slot_is_bound_before_it_is_used), TEST(questions_and_endings_stand_where_they_may),
         TEST(sharing_cannot_hide_something_huge), TEST(nesting_is_bounded), TEST(a_def_that_calls_itself_is_marked),
         TEST(a_damaged_program_is_refused_or_harmless))
