"""Odd names: words of C and of its library, names that the runtime of exported programs uses, 汉字.

A program is made with plain names; `rename` gives some of them another one, everywhere at once.

SPDX-License-Identifier: MIT"""
import pathlib
import re

RUNTIME = pathlib.Path(__file__).resolve().parent.parent.parent / "src" / "export"
OPERATIONS = RUNTIME.parent / "base" / "arithmetic.h"
OF_C = """auto break case char const continue default do double enum extern float goto inline int long register restrict return short
    signed sizeof static struct switch typedef union unsigned void volatile _Bool asm typeof printf fprintf malloc realloc free exit
    abort stdin stdout stderr errno EOF NULL INT_MAX LLONG_MIN LLONG_MAX size_t memcpy memcmp strlen qsort fflush fread getchar
    putchar isdigit argc argv environ index y0 j1 gamma signal time div rand labs assert bool wchar_t unix linux""".split()
OTHERS = ["堆", "个数", "取", "值_2", "é", "ñ_1", "x_1", "x_2", "v_n", "g_m", "f_x", "m_k", "p_1", "sg_a", "at_a", "cell_a", "wins_1",
          "a_2_3", "_", "__", "_1", "copies_1", "step_2", "part_", "n" * 45, "n" * 44 + "m", "list", "set", "bag", "grid", "graph", "word",
          "int", "of", "json", "line", "eof", "moves_a", "options_a", "legal_a", "t", "fd", "pid", "key"]
TAKEN = set("""for in by where while if then else let end stuck win lose draw first second again gain and or not xor with without plus
    minus nothing true false given def game claim formula title main read print write repeat loop until stop sum xorsum all any count
    min max sort period wins loses draws outcome sg value score distance good kinds moves best abs isqrt gcd bit popcount join lists len rows cols rewrite
    to part s allbut eof""".split())


def of_runtime():
    """Names that stand in the C of every exported program, read from its source: a new one is tried at once."""
    found = set()
    for path in sorted(RUNTIME.glob("runtime*.inc")):
        found |= set(re.findall(r"\b[a-z_][a-z_0-9]*\b", re.sub(r"/\*.*?\*/|\"[^\"\n]*\"", "", path.read_text(), flags=re.S)))
    found |= set(re.findall(r"\bROW\(X, .*, (\w+), (?:NULL|\".*\")\)", OPERATIONS.read_text()))
    return sorted(found)


def odd_names():
    return [name for name in dict.fromkeys(OF_C + OTHERS + of_runtime()) if name not in TAKEN]


def rename(r, texts, plain, share):
    """`texts` with about `share` of the `plain` names changed; how many."""
    used = set(re.findall(r"\w+", " ".join(texts)))
    pool = [name for name in odd_names() if name not in used]
    chosen = [name for name in plain if r.random() < share]
    new = dict(zip(chosen, r.sample(pool, len(chosen))))
    if not new:
        return texts, 0
    pattern = re.compile(r"(?<!\w)(" + "|".join(map(re.escape, new)) + r")(?!\w)")
    return [pattern.sub(lambda found: new[found.group(1)], text) for text in texts], len(new)
