"""HDU 1850 Being a Good Boy in Spring Festival: Nim, the number of winning first moves.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("3\n5 7 9\n0\n", "1\n")]
wins = player(one_heap(lambda heap: [(heap - k,) for k in range(1, heap + 1)]))


@judged
def answer(read):
    while True:
        count = read.int(0)
        if count == 0:
            return
        heaps = read.ints(count, 0)
        good = 0
        for i, heap in enumerate(heaps):            # equal piles are different piles
            for left in range(heap):
                good += not wins(tuple(sorted(heaps[:i] + [left] + heaps[i + 1:])))
        yield good


@judged
def known(read):
    while True:
        count = read.int()
        if count == 0:
            return
        heaps = read.ints(count)
        yield sum(xor(heaps) ^ heap < heap for heap in heaps)


def tests(positions):
    return "".join(f"{len(p)}\n{' '.join(map(str, p))}\n" for p in positions) + "0\n"


def small(rng):
    return tests([[rng.randint(1, 6) for _ in range(rng.randint(2, 4))] for _ in range(20)])


def extremes():
    large = tests([[10**6] * 99 + [1], [10**6] * 100, list(range(999901, 1000001))])
    return [("smallest", tests([[1, 1]]), "0\n"), ("sentinel at once", "0\n", ""), ("all equal", tests([[3, 3, 3], [2] * 4]), "3\n0\n"),
            ("large", large, known(large))]


def largest(rng):
    return tests([[rng.randint(1, 10**6) for _ in range(100)] for _ in range(100)] + [[10**6] * 99 + [524288]])
