"""AcWing 891 Nim游戏.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SINGLE = True
SAMPLES = [("2\n2 3\n", "Yes\n")]
wins = player(one_heap(lambda heap: [(left,) for left in range(heap)]))


@judged
def answer(read):
    yield "Yes" if wins(tuple(sorted(read.ints(read.int(0), 0)))) else "No"


@judged
def known(read):
    yield "Yes" if xor(read.ints(read.int())) else "No"


def test(heaps):
    return f"{len(heaps)}\n{' '.join(map(str, heaps))}\n"


def small(rng):
    heaps = [rng.randint(1, 6) for _ in range(rng.randint(1, 4))]
    return test(heaps + [xor(heaps)] if rng.random() < 0.5 and xor(heaps) else heaps)


def extremes():
    return [("smallest", test([1]), "Yes\n"), ("all equal", test([7] * 4), "No\n"), ("large piles", test([10**9, 10**9]), "No\n"),
            ("one large pile", test([10**9]), "Yes\n")]


def largest(rng):
    return test([rng.randint(1, 10**9) for _ in range(10**5)])
