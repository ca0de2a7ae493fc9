"""Luogu P2197 【模板】Nim 游戏.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("2\n2\n1 1\n2\n1 0\n", "No\nYes\n")]
wins = player(one_heap(lambda heap: [(left,) for left in range(heap)]))


@judged
def answer(read):
    for _ in range(read.int()):
        yield "Yes" if wins(tuple(sorted(read.ints(read.int(0), 0)))) else "No"


@judged
def known(read):
    for _ in range(read.int()):
        yield "Yes" if xor(read.ints(read.int())) else "No"


def tests(positions):
    return f"{len(positions)}\n" + "".join(f"{len(p)}\n{' '.join(map(str, p))}\n" for p in positions)


def small(rng):
    return tests([[rng.randint(0, 6) for _ in range(rng.randint(1, 4))] for _ in range(30)])


def extremes():
    large = tests([[9999] * 10000, [9999] * 9999, [0] * 10000])
    return [("smallest", tests([[0]]), "No\n"), ("no test", "0\n", ""), ("all equal", tests([[3] * 4, [3] * 3]), "No\nYes\n"),
            ("large", large, known(large))]


def largest(rng):
    return tests([[rng.randint(0, 9999) for _ in range(10000)] for _ in range(10)])
