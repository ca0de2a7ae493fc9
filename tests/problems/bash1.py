"""Bash, one pile (题目一): n stones, take 1..m; the last stone wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("75 6\n", "先手\n"), ("0 1\n7 6\n14 6\n15 6\n", "后手\n后手\n后手\n先手\n")]
plays = {}


def wins(n, m):
    if m not in plays:
        plays[m] = player(lambda rest: [rest - k for k in range(1, min(m, rest) + 1)])
    return plays[m](n)


@judged
def answer(read):
    while not read.eof():
        n, m = read.int(0), read.int(1)
        yield "先手" if wins(n, m) else "后手"


@judged
def known(read):
    while not read.eof():
        n, m = read.int(), read.int()
        yield "先手" if n % (m + 1) else "后手"


def tests(pairs):
    return "".join(f"{n} {m}\n" for n, m in pairs)


def small(rng):
    return tests([(rng.randint(0, 60), rng.randint(1, 12)) for _ in range(40)])


MOST = 2**63 - 1


def extremes():
    large = tests([(MOST, MOST), (MOST - 1, MOST), (MOST, 1), (MOST - 1, 1), (MOST, 6), (10**18, 10**9), (2**62, 2**31 - 1), (2**32, 2**32 - 1), (1, MOST)])
    return [("smallest", "0 1\n", "后手\n"), ("no test", "", ""), ("all equal", tests([(k, k) for k in range(1, 9)]), None), ("large", large, known(large))]


def largest(rng):
    return tests([(rng.randint(0, MOST), rng.choice([rng.randint(1, 100), rng.randint(1, MOST)])) for _ in range(10000)])
