"""HDU 1907 John: Nim in which the player who eats the last one loses.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("2\n3\n3 5 1\n1\n1\n", "John\nBrother\n")]
MOST = 4747, 47, 474
wins = player(one_heap(lambda heap: [(heap - k,) if k < heap else () for k in range(1, heap + 1)]), stuck=True)


@judged
def answer(read):
    for _ in range(read.int()):
        heaps = read.ints(read.int(0), 0)
        yield "John" if wins(tuple(sorted(h for h in heaps if h))) else "Brother"


@judged
def known(read):
    for _ in range(read.int()):
        heaps = read.ints(read.int())
        good = xor(heaps) != 0 if max(heaps) > 1 else len(heaps) % 2 == 0
        yield "John" if good else "Brother"


def tests(positions):
    return f"{len(positions)}\n" + "".join(f"{len(p)}\n{' '.join(map(str, p))}\n" for p in positions)


def small(rng):
    return tests([[rng.randint(1, rng.choice([1, 2, 6])) for _ in range(rng.randint(1, 4))] for _ in range(30)])


def extremes():
    ones = tests([[1] * k for k in range(1, 48)])
    large = tests([[MOST[0]] * MOST[1], [MOST[0]] + [1] * (MOST[1] - 1), [1] * MOST[1]])
    return [("smallest", tests([[1]]), "Brother\n"), ("no test", "0\n", ""), ("all ones", ones, known(ones)),
            ("all equal", tests([[4, 4], [4, 4, 4], [2, 2]]), None), ("large", large, known(large))]


def largest(rng):
    return tests([[rng.randint(1, MOST[0]) for _ in range(MOST[1])] for _ in range(MOST[2])])
