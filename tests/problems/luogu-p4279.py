"""Luogu P4279 [SHOI2008] 小约翰的游戏: the rules of HDU 1907, T <= 500, N <= 50, numbers <= 5000.

SPDX-License-Identifier: MIT"""
from judge import judged, player, xor

SAMPLES = [("2\n3\n3 5 1\n1\n1\n", "John\nBrother\n")]


def options(heaps):
    for i in range(len(heaps)):
        for left in range(heaps[i]):
            yield tuple(sorted(heaps[:i] + (left,) + heaps[i + 1:]))


wins = player(options, stuck=True)              # whoever took the last stone has lost


@judged
def answer(read):
    for _ in range(read.int()):
        yield "John" if wins(tuple(sorted(read.ints(read.int(0), 0)))) else "Brother"


@judged
def known(read):
    for _ in range(read.int()):
        heaps = read.ints(read.int())
        good = xor(heaps) != 0 if max(heaps) > 1 else len(heaps) % 2 == 0
        yield "John" if good else "Brother"


def tests(positions):
    return f"{len(positions)}\n" + "".join(f"{len(p)}\n{' '.join(map(str, p))}\n" for p in positions)


def small(rng):
    return tests([[rng.randint(1, rng.choice([1, 2, 5])) for _ in range(rng.randint(1, 4))] for _ in range(30)])


def extremes():
    ones = tests([[1] * k for k in range(1, 51)])
    large = tests([[5000] * 50, [5000] + [1] * 49, [5000] * 49])
    return [("smallest", tests([[1]]), "Brother\n"), ("no test", "0\n", ""), ("all ones", ones, known(ones)),
            ("all equal", tests([[3] * k for k in range(1, 5)]), None), ("large", large, known(large))]


def largest(rng):
    return tests([[rng.randint(1, 5000) for _ in range(50)] for _ in range(500)])
