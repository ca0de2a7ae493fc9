"""AcWing 893 集合-Nim游戏: take a number of S from one pile.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SINGLE = True
SAMPLES = [("2\n2 5\n3\n2 4 7\n", "Yes\n")]


@judged
def answer(read):
    takes = read.ints(read.int(0), 1)
    wins = player(one_heap(lambda heap: [(heap - k,) for k in takes if k <= heap]))
    yield "Yes" if wins(tuple(sorted(read.ints(read.int(0), 0)))) else "No"


@judged
def known(read):
    takes = set(read.ints(read.int()))
    heaps = read.ints(read.int())
    values = []
    for heap in range(max(heaps) + 1):
        seen = {values[heap - k] for k in takes if k <= heap}
        values.append(next(v for v in range(len(seen) + 1) if v not in seen))
    yield "Yes" if xor(values[heap] for heap in heaps) else "No"


def test(takes, heaps):
    return f"{len(takes)}\n{' '.join(map(str, takes))}\n{len(heaps)}\n{' '.join(map(str, heaps))}\n"


def small(rng):
    return test(rng.sample(range(1, 10), rng.randint(1, 4)), [rng.randint(1, 12) for _ in range(rng.randint(1, 3))])


def extremes():
    return [("smallest", test([1], [1]), "Yes\n"), ("no move", test([10000], [1, 2, 9999]), "No\n"), ("all equal", test([2, 5], [7] * 4), "No\n"),
            ("falling order", test([5, 2], [2, 4, 7]), "Yes\n")]


def largest(rng):
    return test(rng.sample(range(1, 10001), 100), [rng.randint(9000, 10000) for _ in range(100)])
