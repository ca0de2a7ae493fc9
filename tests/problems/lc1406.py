"""LeetCode 1406 石子游戏 III (Stone Game III): take the first 1, 2 or 3 stones of a row; higher sum wins.

One JSON array per line, values may be negative; `Alice`, `Bob` or `Tie`.

SPDX-License-Identifier: MIT"""
import json
from functools import cache

from judge import judged

SAMPLES = [("[1,2,3,7]\n", "Bob\n"), ("[1,2,3,-9]\n", "Alice\n"), ("[1,2,3,6]\n", "Tie\n")]


def result(values):
    @cache
    def play(i, lead, first):
        if i == len(values):
            return (lead > 0) - (lead < 0)
        sign = 1 if first else -1
        after = [
            play(i + k, lead + sign * sum(values[i : i + k]), not first)
            for k in (1, 2, 3)
            if i + k <= len(values)
        ]
        return max(after) if first else min(after)

    return play(0, 0, True)


@judged
def answer(read):
    while not read.eof():
        yield ("Tie", "Alice", "Bob")[result(read.json())]


@judged
def known(read):
    while not read.eof():
        values = read.json() + [0, 0]
        best = [0, 0, 0]                                # from places i+1, i+2, i+3 on
        for i in reversed(range(len(values) - 2)):
            taken = [sum(values[i:i + k]) - best[k - 1] for k in (1, 2, 3)]
            best = [max(taken), best[0], best[1]]
        yield ("Tie", "Alice", "Bob")[(best[0] > 0) - (best[0] < 0)]


def small(rng):
    lines = []
    for _ in range(12):
        top = rng.choice((1, 2, 5, 1000))
        lines.append(json.dumps([rng.randint(-top, top) for _ in range(rng.randint(1, 9))]))
    return "\n".join(lines) + "\n"


ALL_EQUAL = "[" + ",".join(["-1000"] * 50000) + "]\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("one stone", "[1]\n", "Alice\n"),
        ("one stone that hurts", "[-1]\n", "Bob\n"),
        ("worth nothing", "[0]\n[0,0,0,0,0]\n", "Tie\nTie\n"),
        ("three stones can be taken at once", "[1,1,1]\n", "Alice\n"),
        ("all equal", ALL_EQUAL, known(ALL_EQUAL)),
    ]


def largest(rng):
    return json.dumps([rng.randint(-1000, 1000) for _ in range(50000)], separators=(",", ":")) + "\n"
