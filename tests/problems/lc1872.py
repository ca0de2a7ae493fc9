"""LeetCode 1872 石子游戏 VIII (Stone Game VIII): merge the leftmost x > 1 stones into one and score their sum.

One JSON array per line, values may be negative; Alice's score minus Bob's under best play.

SPDX-License-Identifier: MIT"""
import itertools
import json
from functools import cache

from judge import judged

SAMPLES = [("[-1,2,-3,4,-5]\n", "5\n"), ("[7,-6,5,10,5,-2,-6]\n", "13\n"), ("[-10,-12]\n", "-22\n")]


@cache
def difference(row):
    if len(row) == 1:
        return 0
    return max(sum(row[:x]) - difference((sum(row[:x]),) + row[x:]) for x in range(2, len(row) + 1))


@judged
def answer(read):
    difference.cache_clear()
    while not read.eof():
        yield difference(tuple(read.json()))


@judged
def known(read):
    while not read.eof():
        prefix = list(itertools.accumulate(read.json()))
        best = prefix[-1]
        for j in reversed(range(1, len(prefix) - 1)):
            best = max(best, prefix[j] - best)
        yield best


def small(rng):
    lines = []
    for _ in range(12):
        top = rng.choice((1, 3, 10000))
        lines.append(json.dumps([rng.randint(-top, top) for _ in range(rng.randint(2, 12))]))
    return "\n".join(lines) + "\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("two stones", "[1,1]\n", "2\n"),
        ("all nothing", json.dumps([0] * 1000) + "\n", "0\n"),
        ("all 10000: she takes everything", json.dumps([10000] * 100000) + "\n", f"{10**9}\n"),
        ("all -10000: the least loss", json.dumps([-10000] * 9) + "\n", answer(json.dumps([-10000] * 9))),
    ]


def largest(rng):
    return json.dumps([rng.randint(-10000, 10000) for _ in range(100000)], separators=(",", ":")) + "\n"
