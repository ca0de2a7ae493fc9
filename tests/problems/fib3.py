"""Three-pile Fibonacci 三堆石头的斐波那契博弈: take a Fibonacci number from one pile; the last stone wins.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("1 1 1\n1 4 2\n0 0 0\n3 0 3\n", "先手\n先手\n后手\n后手\n")]
TAKES = [1, 2]
while TAKES[-1] <= 10**5:
    TAKES.append(TAKES[-1] + TAKES[-2])
wins = player(one_heap(lambda heap: [(heap - k,) for k in TAKES if k <= heap]))


@judged
def answer(read):
    while not read.eof():
        yield "先手" if wins(tuple(sorted(read.ints(3, 0)))) else "后手"


def values(most, found=[]):
    while len(found) <= most:
        n = len(found)
        seen = {found[n - k] for k in TAKES if k <= n}
        found.append(next(v for v in range(len(seen) + 1) if v not in seen))
    return found


@judged
def known(read):
    while not read.eof():
        heaps = read.ints(3)
        yield "先手" if xor(values(max(heaps))[h] for h in heaps) else "后手"


def tests(triples):
    return "".join(" ".join(map(str, t)) + "\n" for t in triples)


def small(rng):
    return tests([[rng.randint(0, 12) for _ in range(3)] for _ in range(30)])


def extremes():
    return [("smallest", "0 0 0\n", "后手\n"), ("no test", "", ""), ("all equal", tests([[k] * 3 for k in range(10)]), None), ("two equal, one empty", "100000 100000 0\n", "后手\n")]


def largest(rng):
    return tests([[100000, 99999, 99998]] + [[rng.randint(0, 10**5) for _ in range(3)] for _ in range(10000)])
