"""LeetCode 1686 石子游戏 VI (Stone Game VI): each player values the stones differently; take any; more points win.

One JSON array `[[a...],[b...]]` per line; 1 when Alice (first) wins, -1 when Bob wins, 0 for a draw.

SPDX-License-Identifier: MIT"""
import json
from functools import cache

from judge import judged

SAMPLES = [("[[1,3],[2,1]]\n", "1\n"), ("[[1,2],[3,1]]\n", "0\n"), ("[[2,4,3],[1,6,7]]\n", "-1\n")]


def result(a, b):
    """Win, draw or loss, with the lead as part of the position: nothing is assumed about how to maximise."""

    @cache
    def play(left, lead, first):
        if left == 0:
            return (lead > 0) - (lead < 0)
        best = -2
        for i in range(len(a)):
            if left >> i & 1:
                now = play(left & ~(1 << i), lead + (a[i] if first else -b[i]), not first)
                best = max(best, now if first else -now)
        return best if first else -best

    return play((1 << len(a)) - 1, 0, True)


@judged
def answer(read):
    while not read.eof():
        a, b = read.json()
        yield result(a, b)


@judged
def known(read):
    while not read.eof():
        a, b = read.json()
        order = sorted(range(len(a)), key=lambda i: -a[i] - b[i])
        lead = sum(a[i] for i in order[::2]) - sum(b[i] for i in order[1::2])
        yield (lead > 0) - (lead < 0)


def small(rng):
    lines = []
    for _ in range(10):
        n, top = rng.randint(1, 6), rng.choice((1, 2, 4, 100))
        lines.append(json.dumps([[rng.randint(1, top) for _ in range(n)] for _ in range(2)]))
    return "\n".join(lines) + "\n"


def extremes():
    n = 100000
    return [
        ("no test at all", "", ""),
        ("one stone", "[[1],[100]]\n", "1\n"),
        ("two equal stones", "[[5,5],[5,5]]\n", "0\n"),
        ("he takes what she would lose most by", "[[1,1],[1,9]]\n", answer("[[1,1],[1,9]]")),
        ("all equal, even count", json.dumps([[7] * n, [7] * n]) + "\n", "0\n"),
        ("all equal, odd count", json.dumps([[7] * 9999, [7] * 9999]) + "\n", "1\n"),
    ]


def largest(rng):
    n = 100000
    return json.dumps([[rng.randint(1, 100) for _ in range(n)] for _ in range(2)], separators=(",", ":")) + "\n"
