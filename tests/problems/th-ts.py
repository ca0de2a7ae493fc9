"""定理 1–11, T/S states (取火柴): normal and misère Nim with all winning moves.

Pile sizes on a line. Class: T when the XOR is 0, else S, and the number of piles above 1, at most 2 (these two are
the definition of the classes). Then for normal and misère play N or P and all winning moves i>t, or -.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged, xor

SAMPLES = [
    ("1 1 2\n", "S1 normal:N 3>0 misere:N 3>1\n"),
    ("0 0 0\n", "T0 normal:P - misere:N -\n"),
    ("14 21 39\n", "S2 normal:N 3>27 misere:N 3>27\n"),
    ("7 8 9\n", "S2 normal:N 1>1 misere:N 1>1\n"),
    ("1 1 2\n0 0 0\n", "S1 normal:N 3>0 misere:N 3>1\nT0 normal:P - misere:N -\n"),
]


@cache
def wins(piles, misere):
    """`piles` is sorted and has no empty pile."""
    if not piles:
        return misere
    return any(not wins(reduced(piles, i, t), misere) for i in range(len(piles)) for t in range(piles[i]))


def reduced(piles, i, t):
    return tuple(sorted(p for p in piles[:i] + (t,) + piles[i + 1 :] if p > 0))


def one_line(piles):
    piles = tuple(piles)
    start = tuple(sorted(p for p in piles if p > 0))
    normal, misere = (
        [(i, t) for i, pile in enumerate(piles) for t in range(pile) if not wins(reduced(piles, i, t), ending)]
        for ending in (False, True)
    )
    return text_of(piles, wins(start, False), normal, wins(start, True), misere)


def text_of(piles, normal_won, normal, misere_won, misere):
    def moves(good):
        return " ".join(f"{i + 1}>{t}" for i, t in good) or "-"

    letter, rich = "S" if xor(piles) else "T", min(2, sum(pile > 1 for pile in piles))
    return f"{letter}{rich} normal:{'PN'[normal_won]} {moves(normal)} misere:{'PN'[misere_won]} {moves(misere)}"


@judged
def answer(read):
    while not read.eof():
        yield one_line(read.line_ints(0))


@judged
def known(read):
    while not read.eof():
        piles = read.line_ints(0)
        total, rich = xor(piles), sum(pile > 1 for pile in piles)
        normal = [(i, pile ^ total) for i, pile in enumerate(piles) if pile ^ total < pile]
        if rich > 1:
            misere, misere_won = normal, total != 0
        elif rich == 1:                                 # leave an odd number of ones
            i, ones = max(range(len(piles)), key=piles.__getitem__), sum(pile == 1 for pile in piles)
            misere, misere_won = [(i, (ones + 1) % 2)], True
        else:
            misere_won = total == 0
            misere = [(i, 0) for i, pile in enumerate(piles) if pile] if misere_won else []
        yield text_of(piles, total != 0, normal, misere_won, misere)


def small(rng):
    lines = []
    for _ in range(20):
        top = rng.choice((1, 2, 3, 6))
        lines.append(" ".join(str(rng.randint(0, top)) for _ in range(rng.randint(1, 4 if top > 3 else 5))))
    return "\n".join(lines) + "\n"


def extremes():
    top = 2**31
    return [
        ("no test at all", "", ""),
        ("one empty pile", "0\n", "T0 normal:P - misere:N -\n"),
        ("one match", "1\n", "S0 normal:N 1>0 misere:P -\n"),
        ("one pile of two", "2\n", "S1 normal:N 1>0 misere:N 1>1\n"),
        ("ones only", "1 1\n1 1 1\n", answer("1 1\n1 1 1\n")),
        ("all equal", "5 5 5 5\n3 3 3\n", answer("5 5 5 5\n3 3 3\n")),
        ("one pile of 2^31", f"{top}\n", "S1 normal:N 1>0 misere:N 1>1\n"),
        ("two piles of 2^31", f"{top} {top}\n", "T2 normal:P - misere:P -\n"),
        ("a pair of 2^31 and one match", f"{top} 1 {top}\n", "S2 normal:N 2>0 misere:N 2>0\n"),
        ("an empty pile keeps its number", f"0 {top} 0 {top - 1}\n", f"S2 normal:N 2>{top - 1} misere:N 2>{top - 1}\n"),
    ]


def largest(rng):
    return "".join(" ".join(str(rng.randint(2**30, 2**31)) for _ in range(1000)) + "\n" for _ in range(20))
