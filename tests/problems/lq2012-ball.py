"""2012 蓝桥杯初赛 取球游戏: take exactly 1, 3, 7 or 8 balls; whoever takes the last ball loses.

T, then T sizes; 1 when the first player wins, else 0.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SAMPLES = [("4\n1\n2\n10\n18\n", "0\n1\n1\n0\n")]


@cache
def wins(n):
    return n == 0 or any(not wins(n - k) for k in (1, 3, 7, 8) if k <= n)


@judged
def answer(read):
    for _ in range(read.int(0)):
        yield int(wins(read.int(0)))


def small(rng):
    sizes = [rng.randint(1, 200) for _ in range(rng.randint(1, 60))]
    return f"{len(sizes)}\n" + "".join(f"{n}\n" for n in sizes)


def extremes():
    every = "99\n" + "".join(f"{n}\n" for n in range(1, 100))
    return [
        ("no test", "0\n", ""),
        ("one ball", "1\n1\n", "0\n"),
        ("all of 1..99", every, answer(every)),
        ("the same size again and again", "99\n" + "9999\n" * 99, "1\n" * 99),
        ("all on one line", "3 1 2 10", "0\n1\n1\n"),
    ]


def largest(rng):
    return "99\n" + "".join(f"{rng.randint(9000, 9999)}\n" for _ in range(99))
