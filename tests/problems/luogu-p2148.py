"""Luogu P2148 [SDOI2009] E&D: of a pair of piles remove one and split the other in two; all piles 1: lost.

SPDX-License-Identifier: MIT"""
from judge import judged, player, xor

SAMPLES = [("2\n4\n1 2 3 1\n6\n1 1 1 1 1 1\n", "YES\nNO\n")]


def options(pairs):
    for i, pair in enumerate(pairs):
        for pile in set(pair):
            for part in range(1, pile // 2 + 1):
                yield tuple(sorted(pairs[:i] + ((part, pile - part),) + pairs[i + 1:]))


wins = player(options)


def read_pairs(read):
    piles = read.ints(read.int(0), 1)
    return [tuple(sorted(piles[i:i + 2])) for i in range(0, len(piles), 2)]


@judged
def answer(read):
    for _ in range(read.int()):
        yield "YES" if wins(tuple(sorted(read_pairs(read)))) else "NO"


def value(a, b):
    bits, count = (a - 1) | (b - 1), 0
    while bits & 1:
        bits, count = bits >> 1, count + 1
    return count


@judged
def known(read):
    for _ in range(read.int()):
        yield "YES" if xor(value(a, b) for a, b in read_pairs(read)) else "NO"


def tests(lists):
    return f"{len(lists)}\n" + "".join(f"{len(x)}\n{' '.join(map(str, x))}\n" for x in lists)


def small(rng):
    return tests([[rng.randint(1, 6) for _ in range(2 * rng.randint(1, 3))] for _ in range(25)])


def extremes():
    large = tests([[2 * 10**9, 2 * 10**9 - 1], [2**30, 2**30, 2**30, 1], [2**31 - 2**20, 2**20]])
    return [("smallest", tests([[1, 1]]), "NO\n"), ("no test", "0\n", ""), ("all equal", tests([[2] * 4, [2] * 6]), None), ("large", large, known(large))]


def largest(rng):
    return tests([[rng.randint(1, 2 * 10**9) for _ in range(20000)] for _ in range(20)])
