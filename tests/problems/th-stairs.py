"""台阶 Nim: move k >= 1 stones from stair i to stair i-1; stair 0 is the ground.

Line `a1 .. an`. `P`, or `N c` and all c winning moves i,k sorted.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged, xor

SAMPLES = [("2 1 3\n", "N 2 2,1 3,1\n"), ("0\n", "P\n")]


def moves(stairs):
    for i, stones in enumerate(stairs):
        for k in range(1, stones + 1):
            after = list(stairs)
            after[i] -= k
            if i > 0:
                after[i - 1] += k
            yield i + 1, k, tuple(after)


@cache
def wins(stairs):
    return any(not wins(after) for _, _, after in moves(stairs))


def one_line(stairs):
    stairs = tuple(stairs)
    good = [f"{i},{k}" for i, k, after in moves(stairs) if not wins(after)]
    return f"N {len(good)} " + " ".join(good) if good else "P"


@judged
def answer(read):
    while not read.eof():
        yield one_line(read.line_ints(0))


@judged
def known(read):
    while not read.eof():
        stairs = read.line_ints(0)
        total, good = xor(stairs[::2]), []
        for i, stones in enumerate(stairs):
            if i % 2 == 0:
                k = stones - (stones ^ total)           # down to the wanted height
            else:
                k = (stairs[i - 1] ^ total) - stairs[i - 1]
            if total and 0 < k <= stones:
                good.append(f"{i + 1},{k}")
        yield f"N {len(good)} " + " ".join(good) if good else "P"


def small(rng):
    lines = []
    for _ in range(8):
        top = rng.choice((1, 2, 3))
        lines.append(" ".join(str(rng.randint(0, top)) for _ in range(rng.randint(1, 4 if top < 3 else 3))))
    return "\n".join(lines) + "\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("one stone", "1\n", "N 1 1,1\n"),
        ("one stone on the second stair", "0 1\n", "P\n"),
        ("all equal", "1 1 1\n2 2 2 2\n", answer("1 1 1\n2 2 2 2")),
        ("empty stairs", "0 0 0 0 0\n", "P\n"),
        ("one stair of 10^9", "1000000000\n", "N 1 1,1000000000\n"),
        ("two stairs of 10^9", "1000000000 1000000000\n", "N 1 1,1000000000\n"),
        ("equal odd stairs", "1000000000 0 1000000000\n", "P\n"),
    ]


def largest(rng):
    return "".join(" ".join(str(rng.randint(0, 10**9)) for _ in range(1000)) + "\n" for _ in range(20))
