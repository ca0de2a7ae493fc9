"""Nim (题目二): one position per line that is not empty, any number of piles.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("1 2 3\n\n4\n0 0\n3 4 5\n", "后手\n先手\n后手\n先手\n")]
wins = player(one_heap(lambda heap: [(left,) for left in range(heap)]))


@judged
def answer(read):
    while not read.eof():
        yield "先手" if wins(tuple(sorted(read.line_ints(0)))) else "后手"


@judged
def known(read):
    while not read.eof():
        yield "先手" if xor(read.line_ints()) else "后手"


def tests(positions):
    return "".join(" ".join(map(str, p)) + "\n" for p in positions)


def small(rng):
    positions = []
    for _ in range(30):
        heaps = [rng.randint(0, 6) for _ in range(rng.randint(1, 4))]
        if rng.random() < 0.3:
            heaps[-1] = xor(heaps[:-1])
        positions.append(heaps)
    return tests(positions)


MOST = 2**63 - 1


def extremes():
    large = tests([[MOST, MOST], [MOST], [MOST, MOST - 1, 1], [0] * 100, [2**62, 2**61, 2**62 + 2**61]])
    return [("smallest", "0\n", "后手\n"), ("no test", "", ""), ("only blank lines", "\n \n\n", ""), ("all equal", tests([[5] * 4, [5] * 3]), "后手\n先手\n"),
            ("large", large, known(large))]


def largest(rng):
    lines = [[rng.randint(0, MOST) for _ in range(rng.randint(1, 20))] for _ in range(5000)]
    lines.append([rng.randint(0, MOST) for _ in range(100000)])
    return tests(lines + [line + [xor(line)] for line in lines[:100]])
