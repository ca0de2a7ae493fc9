"""LeetCode 292 Nim 游戏 (Nim Game): one heap, take 1 to 3 stones, the last stone wins.

One n per line, 1 <= n < 2^31; `true` when the player to move wins.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SAMPLES = [("4\n1\n2\n", "false\ntrue\ntrue\n"), ("4\n", "false\n")]


@cache
def wins(n):
    return any(not wins(n - k) for k in (1, 2, 3) if k <= n)


@judged
def answer(read):
    while not read.eof():
        yield "true" if wins(read.int(1)) else "false"


@judged
def known(read):
    while not read.eof():
        yield "true" if read.int(1) % 4 else "false"


def small(rng):
    return "".join(f"{rng.randint(1, 60)}\n" for _ in range(40))


def extremes():
    every = "".join(f"{n}\n" for n in range(1, 101))
    return [
        ("no test at all", "", ""),
        ("blank lines only", "\n\n  \n", ""),
        ("one stone", "1\n", "true\n"),
        ("all of 1..100", every, answer(every)),
        ("the same heap again and again", "4\n" * 50, "false\n" * 50),
        ("the last int", "2147483647\n2147483646\n2147483645\n2147483644\n", "true\ntrue\ntrue\nfalse\n"),
    ]


def largest(rng):
    return "".join(f"{rng.randint(2**31 - 10**6, 2**31 - 1)}\n" for _ in range(10000))
