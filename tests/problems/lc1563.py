"""LeetCode 1563 石子游戏 V (Stone Game V): cut the row in two, the larger sum is thrown away, the rest is scored.

One JSON array per line; the highest score of the only player who has a choice (on equal sums she chooses what stays).

SPDX-License-Identifier: MIT"""
import json
from functools import cache

from judge import judged

SAMPLES = [("[6,2,3,4,5,5]\n", "18\n"), ("[7,7,7,7,7,7,7]\n", "28\n"), ("[4]\n", "0\n")]


@cache
def highest(row):
    best = 0
    for cut in range(1, len(row)):
        left, right = row[:cut], row[cut:]
        if sum(left) <= sum(right):
            best = max(best, sum(left) + highest(left))
        if sum(right) <= sum(left):
            best = max(best, sum(right) + highest(right))
    return best


@judged
def answer(read):
    highest.cache_clear()
    while not read.eof():
        yield highest(tuple(read.json()))


def small(rng):
    lines = []
    for _ in range(12):
        top = rng.choice((1, 2, 5, 1000000))
        lines.append(json.dumps([rng.randint(1, top) for _ in range(rng.randint(1, 11))]))
    return "\n".join(lines) + "\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("one stone", "[1000000]\n", "0\n"),
        ("two equal stones", "[3,3]\n", "3\n"),
        ("the larger half goes", "[1,5]\n", "1\n"),
        ("256 equal stones are halved eight times", json.dumps([1] * 256) + "\n", "255\n"),
        ("doubling values", json.dumps([2**i for i in range(20)]) + "\n", answer(json.dumps([2**i for i in range(20)]))),
    ]


def largest(rng):
    return json.dumps([rng.randint(1, 1000000) for _ in range(500)], separators=(",", ":")) + "\n"
