"""HDU 2516 取石子游戏: n stones, first take 1..n-1, later at most twice the last take; the last stone wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("2\n13\n10000\n0\n", "Second win\nSecond win\nFirst win\n")]
later = player(lambda p: [(p[0] - k, 2 * k) for k in range(1, min(p) + 1)])
first = {}


def wins(n):
    if n > 300:                                 # only the sample; a table by limits answers (n, limit) for larger n
        return wins_by_least_take(n)
    if n not in first:
        first[n] = any(not later((n - k, 2 * k)) for k in range(1, n))
    return first[n]


def wins_by_least_take(n):
    """least[r] = the least take that wins with r stones and no limit: the mover wins iff the limit is at least that."""
    least = [1]
    for rest in range(1, n + 1):
        k = 1
        while k < rest and least[rest - k] <= 2 * k:
            k += 1
        least.append(k)
    return least[n] < n


@judged
def answer(read):
    while True:
        n = read.int(0)
        if n == 0:
            return
        yield "First win" if wins(n) else "Second win"


@judged
def known(read):
    fibonacci = {1, 2}
    a, b = 1, 2
    while b < 2**31:
        a, b = b, a + b
        fibonacci.add(b)
    while True:
        n = read.int()
        if n == 0:
            return
        yield "Second win" if n in fibonacci else "First win"


def tests(numbers):
    return "".join(f"{n}\n" for n in numbers) + "0\n"


def small(rng):
    return tests([rng.randint(2, 60) for _ in range(30)])


def extremes():
    large = tests([2**31 - 1, 1836311903, 1836311902, 1836311904, 1134903170, 832040, 832041])
    return [("smallest", tests([2]), "Second win\n"), ("sentinel at once", "0\n", ""), ("large", large, known(large))]


def largest(rng):
    return tests([rng.randint(2, 2**31 - 1) for _ in range(10000)] + [1836311903, 2**31 - 1])
