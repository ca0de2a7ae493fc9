"""Two-pile Bash 两堆石头的巴什博弈: take 1..m from one pile; the last stone wins.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player

SAMPLES = [("3 7 3\n5 6 2\n0 0 1\n", "后手\n先手\n后手\n")]
plays = {}


def wins(a, b, m):
    if m not in plays:
        plays[m] = player(one_heap(lambda heap: [(heap - k,) for k in range(1, min(m, heap) + 1)]))
    return plays[m](tuple(sorted((a, b))))


@judged
def answer(read):
    while not read.eof():
        a, b, m = read.int(0), read.int(0), read.int(1)
        yield "先手" if wins(a, b, m) else "后手"


@judged
def known(read):
    while not read.eof():
        a, b, m = read.int(), read.int(), read.int()
        yield "先手" if a % (m + 1) != b % (m + 1) else "后手"


def tests(triples):
    return "".join(f"{a} {b} {m}\n" for a, b, m in triples)


def small(rng):
    return tests([(rng.randint(0, 20), rng.randint(0, 20), rng.randint(1, 6)) for _ in range(20)])


def extremes():
    most = 2**31 - 1
    large = tests([(most, most, most), (most, 0, most), (0, most, 1), (most, most - 2, 1), (most, most - 1, 1), (10**18, 10**18 - 7, 6), (2**62, 0, 2**31 - 1)])
    return [("smallest", "0 0 1\n", "后手\n"), ("no test", "", ""), ("all equal", tests([(k, k, k) for k in range(1, 9)]), "后手\n" * 8), ("large", large, known(large))]


def largest(rng):
    most = 2**63 - 1
    return tests([(rng.randint(0, most), rng.randint(0, most), rng.randint(1, 10)) for _ in range(5000)]
                 + [(rng.randint(0, most), rng.randint(0, most), rng.randint(1, most)) for _ in range(5000)])
