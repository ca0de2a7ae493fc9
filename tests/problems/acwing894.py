"""AcWing 894 拆分-Nim游戏: replace a pile by two strictly smaller ones (0 is allowed).

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SINGLE = True
SAMPLES = [("2\n2 3\n", "Yes\n")]
wins = player(one_heap(lambda heap: [tuple(p for p in (i, j) if p) for i in range(heap) for j in range(i + 1)]))


@judged
def answer(read):
    yield "Yes" if wins(tuple(sorted(h for h in read.ints(read.int(0), 0) if h))) else "No"


@judged
def known(read):
    values = []
    for heap in range(101):
        seen = {a ^ b for a in values for b in values}
        values.append(next(v for v in range(len(seen) + 1) if v not in seen))
    yield "Yes" if xor(values[heap] for heap in read.ints(read.int())) else "No"


def test(heaps):
    return f"{len(heaps)}\n{' '.join(map(str, heaps))}\n"


def small(rng):
    heaps = [rng.randint(1, 3) for _ in range(rng.randint(1, 4))]
    return test([rng.randint(1, 4), rng.randint(1, 4)] if rng.random() < 0.3 else heaps)


def extremes():
    return [("smallest", test([1]), "Yes\n"), ("all equal", test([2, 2]), "No\n"), ("equal and large", test([100] * 100), "No\n")]


def largest(rng):
    return test([rng.randint(50, 100) for _ in range(99)] + [100])
