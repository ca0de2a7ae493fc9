"""LeetCode 1140 石子游戏 II (Stone Game II): take the first X piles, 1 <= X <= 2M, then M = max(M, X).

One JSON array per line; the most stones the first player can be sure of.

SPDX-License-Identifier: MIT"""
import json
from functools import cache

from judge import judged

SAMPLES = [("[2,7,9,4,4]\n", "10\n"), ("[1,2,3,4,5,100]\n", "104\n")]


def secured(piles):
    @cache
    def play(i, m):
        """(stones of the player to move, stones of the other) from pile i on."""
        best = None
        for x in range(1, min(2 * m, len(piles) - i) + 1):
            other, mine = play(i + x, max(m, x))
            mine += sum(piles[i : i + x])
            if best is None or mine > best[0]:
                best = (mine, other)
        return best or (0, 0)

    return play(0, 1)[0]


@judged
def answer(read):
    while not read.eof():
        yield secured(read.json())


def small(rng):
    lines = []
    for _ in range(12):
        top = rng.choice((1, 3, 10, 10000))
        lines.append(json.dumps([rng.randint(1, top) for _ in range(rng.randint(1, 12))]))
    return "\n".join(lines) + "\n"


def extremes():
    ones = json.dumps([1] * 100) + "\n"
    return [
        ("no test at all", "", ""),
        ("one pile", "[10000]\n", "10000\n"),
        ("two piles are taken at once", "[1,1]\n", "2\n"),
        ("three piles", "[1,1,1]\n", "2\n"),
        ("a hundred equal piles", ones, answer(ones)),
    ]


def largest(rng):
    return "".join(json.dumps([rng.randint(1, 10000) for _ in range(100)]) + "\n" for _ in range(5))
