"""HDU 1846 Brave Game: one pile of n, take 1..m, the last stone wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("2\n23 2\n4 3\n", "first\nsecond\n")]
plays = {}


def wins(n, m):
    if m not in plays:
        plays[m] = player(lambda rest: [rest - k for k in range(1, m + 1) if k <= rest])
    return plays[m](n)


@judged
def answer(read):
    for _ in range(read.int()):
        n, m = read.int(0), read.int(1)
        yield "first" if wins(n, m) else "second"


@judged
def known(read):
    for _ in range(read.int()):
        n, m = read.int(), read.int()
        yield "first" if n % (m + 1) else "second"


def tests(pairs):
    return f"{len(pairs)}\n" + "".join(f"{n} {m}\n" for n, m in pairs)


def small(rng):
    return tests([(rng.randint(1, 40), rng.randint(1, 12)) for _ in range(30)])


def extremes():
    return [("smallest", tests([(1, 1)]), "first\n"), ("no test", "0\n", ""),
            ("all equal", tests([(k, k) for k in range(1, 20)]), None),
            ("m beyond n", tests([(1, 1000), (999, 1000), (1000, 1000)]), None),
            ("largest pile, smallest step", tests([(1000, 1), (999, 1)]), "second\nfirst\n")]


def largest(rng):
    return tests([(rng.randint(900, 1000), rng.randint(1, 1000)) for _ in range(100)])
