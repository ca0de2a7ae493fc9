"""LeetCode 1690 石子游戏 VII (Stone Game VII): remove the first or last stone, score the sum of what remains.

One JSON array per line; the difference of the scores under best play.

SPDX-License-Identifier: MIT"""
import json
from functools import cache

from judge import judged

SAMPLES = [("[5,3,1,4,2]\n", "6\n"), ("[7,90,5,1,100,10,10,2]\n", "122\n")]


@cache
def difference(row):
    if not row:
        return 0
    return max(sum(rest) - difference(rest) for rest in (row[1:], row[:-1]))


@judged
def answer(read):
    difference.cache_clear()
    while not read.eof():
        yield difference(tuple(read.json()))


def small(rng):
    lines = []
    for _ in range(12):
        top = rng.choice((1, 3, 1000))
        lines.append(json.dumps([rng.randint(1, top) for _ in range(rng.randint(2, 12))]))
    return "\n".join(lines) + "\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("two stones", "[1,1000]\n", "1000\n"),
        ("all equal", json.dumps([1] * 1000) + "\n", "500\n"),
        ("all equal, odd length", json.dumps([1] * 7) + "\n", answer(json.dumps([1] * 7))),
    ]


def largest(rng):
    return json.dumps([rng.randint(1, 1000) for _ in range(1000)], separators=(",", ":")) + "\n"
