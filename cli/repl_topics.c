/* repl_topics.c — what ? and ?topic say in a session. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "repl.h"

typedef struct topic {
    const char *name, *chinese; /* both may be asked for */
    const char *text;
} topic;

static const topic topics[] = {
    {"game", "游戏",
     WORDS("A game lists the positions that one move leads to. A position is its name with\n"
           "arguments; a position written as a statement is a move:\n"
           "  game nim(n: 0..) { for k in 1..n: nim(n-k); }\n"
           "n: 0.. says which positions exist; a move to another one is no move.\n"
           "Ask nim(5) then. A game of the same name replaces the one before.\n")},
    {"given", "常量",
     WORDS("Data of the instance, not part of a position:\n"
           "  given m: 1.. = 3, S: set of 1.. = {1,3,4};\n"
           "For one question: bash(23) m=4    or    snim(9) S={2,5}\n")},
    {"def", "函数",
     WORDS("A helper: a number, a list or a position, from its arguments alone:\n"
           "  def fib(i) = if i < 2 then 1 else fib(i-1) + fib(i-2);\n"
           "A recursive one is remembered.\n")},
    {"moves", "走法",
     WORDS("  nim(n-1);                          one move\n"
           "  for k in 1..n: nim(n-k);           a move for each k\n"
           "  for i in 0..n-1, j in 0..i: ...    binders nest\n"
           "  for k in S: ...                    over a set or a list\n"
           "  let r = n / 2;  if c: ... else: ...  { ... }\n")},
    {"guards", "条件",
     WORDS("  for k in 1..n where gcd(k, n) == 1: ...    only these k\n"
           "  for i in 1.. while i*i <= n: ...           until this fails\n"
           "  if n % 2 == 0: ... else: ...\n"
           "Ranges of parameters are guards, too: no test for n-k >= 0 is needed.\n")},
    {"sums", "和",
     WORDS("Games side by side; a move is made in one of them:\n"
           "  nim(3) + kayles(5)      3 * nim(5)      sum(x in [1,2,4]: nim(x))\n"
           "A move may lead to a sum, too:\n"
           "  for a in 0..n-1: row(a) + row(n-1-a);\n")},
    {"end", "终局",
     WORDS("Who cannot move loses. Other endings, inside of a game:\n"
           "  stuck win;          who cannot move wins (misère)\n"
           "  stuck draw;\n"
           "  end lose if n == 5; tested before any move; win, lose, draw, first, second,\n"
           "                      or a number of points\n"
           "  lose;               as a move: it loses at once\n")},
    {"scores", "得分",
     WORDS("  gain e: pos;     the mover gets e points; both want own minus other's\n"
           "Ask score(pos).\n")},
    {"roles", "角色",
     WORDS("  first: { ... }  second: { ... }    rules for one player only\n"
           "  again pos;                         the same player moves once more\n")},
    {"data", "数据",
     WORDS("Lists [1,2]: a[i], len(a), a + b, a with [i]: v, a without i. Sets {1,2}: in,\n"
           "plus, minus. Bags. Boards (grids): g[r,c], rows(g), cols(g), rewrite(g, ...).\n"
           "sum xorsum all any count min max sort (x in list: e); abs gcd isqrt bit join.\n"
           "/ rounds down, % has the sign of the divisor, ** is a power; numbers are exact.\n")},
    {"labels", "标签",
     WORDS("A string in front of a move names it, a second one behind | is its Chinese:\n"
           "  for k in 1..n: \"take {k}\" | \"取 {k} 颗\" nim(n-k);\n"
           "  title \"Nim\" | \"尼姆\";\n")},
    {"questions", "问题",
     WORDS("wins(p) loses(p) draws(p) sg(p) score(p) distance(p); good(p) counts the winning\n"
           "moves, moves(p) lists them, best(p) is the first: best(p).k, moves(p).k.\n"
           "period(n in 0..: sg(g(n))) is [preperiod, period], proved.\n"
           "Type such an expression, or a bare position to see everything about it.\n")},
    {"claims", "断言",
     WORDS("A claim is tested at once, and again by `check`:\n"
           "  claim for n in 0..99: sg(nim(n)) == n;\n"
           "The least counterexample is shown. An open range 0.. is tested to 100.\n")},
    {"formulas", "公式",
     WORDS("A claim that may be used, after it was tested against the rules:\n"
           "  formula sg(bash(n)) = n % (m+1);\n"
           "Then sizes can be answered that no table reaches.\n")},
    {"main", "主程序",
     WORDS("The last item of a file: reads a judge's input, prints the answers:\n"
           "  main { until eof { read n; print if wins(nim(n)) then \"Yes\" else \"No\"; } }\n"
           "`save my.game`, then `run my.game < in`; `export my.game` prints it as C.\n")},
    {"codes", "编码",
     WORDS("Heap games have names of their own: .77(12) octal, .3F(9) hexadecimal,\n"
           "s{1,3,4}(20) take a number of the set, allbut{1,2}(20) take any but these.\n")},
    {"it", "上次",
     WORDS("`it` (or _) is the last position or value:\n"
           "  nim(3) + nim(5)      explain it --steps      it + kayles(2)\n")},
    {"keys", "按键",
     WORDS("Tab completes, arrow keys recall and edit, Ctrl-R searches, Ctrl-C clears the\n"
           "line or ends the work, Ctrl-D leaves.\n")},
};
enum { TOPICS = sizeof topics / sizeof topics[0] };

const char *topics_name(int index)
{
    return index < TOPICS ? topics[index].name : NULL;
}

/* Names in lines of at most 80 columns. */
static void show_names(output *out, const char *title, bool of_topics)
{
    const int count = of_topics ? TOPICS : command_count;
    size_t used = spg_text_columns(title);
    output_text(out, title);
    for (int i = 0; i < count; i++) {
        const char *name = of_topics ? topics[i].name : commands[i].name;
        if (used + 1 + strlen(name) > 80) {
            output_text(out, "\n   ");
            used = 3;
        }
        output_text(out, " ");
        output_text(out, name);
        used += 1 + strlen(name);
    }
    output_text(out, "\n");
}

static void show_all(output *out)
{
    output_text(out, say("  nim(3) + nim(5)            who wins, and how: a game of the catalogue or yours\n"
                         "  game g(n: 0..) { ... }     adds a rule; given, def, claim ... likewise\n"
                         "  sg(nim(3) + nim(5))        the value of an expression\n"
                         "  table kayles 0..20         any command of the program, without `sprague`\n"
                         "  it                         the last position or value\n"
                         "  list, load FILE, save FILE, clear [NAME], check    the rules of this session\n"
                         "  lang en|zh, quit\n"));
    show_names(out, say("Commands, ?solve and so on:"), false);
    show_names(out, say("Topics, ?game and so on:"), true);
}

bool topics_show(const char *name, output *out)
{
    if (name == NULL) {
        show_all(out);
        return true;
    }
    for (int i = 0; i < TOPICS; i++) {
        if (strcmp(topics[i].name, name) == 0 || strcmp(topics[i].chinese, name) == 0) {
            output_text(out, say(topics[i].text));
            return true;
        }
    }
    return false;
}
