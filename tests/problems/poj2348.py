"""POJ 2348 Euclid's Game: subtract a multiple of the smaller number from the larger; who reaches 0 wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("34 12\n15 24\n0 0\n", "Stan wins\nOllie wins\n")]


def options(pair):
    """At (0, b) the last player has won: no options."""
    a, b = pair
    return [tuple(sorted((a, b - k * a))) for k in range(1, b // a + 1)] if a else []


wins = player(options)


@judged
def answer(read):
    while True:
        a, b = read.int(0), read.int(0)
        if a == 0 and b == 0:
            return
        yield "Stan wins" if wins(tuple(sorted((a, b)))) else "Ollie wins"


@judged
def known(read):
    while True:
        a, b = sorted((read.int(), read.int()))
        if a == 0 and b == 0:
            return
        yield "Ollie wins" if a < b and b * b - a * b - a * a < 0 else "Stan wins"


def tests(pairs):
    return "".join(f"{a} {b}\n" for a, b in pairs) + "0 0\n"


def small(rng):
    return tests([(rng.randint(1, 60), rng.randint(1, 60)) for _ in range(30)])


def extremes():
    large = tests([(1, 2**31 - 1), (2**31 - 1, 2**31 - 1), (1134903170, 1836311903), (1836311903, 1134903170), (2**31 - 1, 2**31 - 2), (1073741824, 2147483647)])
    return [("smallest", tests([(1, 1)]), "Stan wins\n"), ("sentinel at once", "0 0\n", ""), ("all equal", tests([(k, k) for k in range(1, 5)]), None),
            ("large", large, known(large))]


def largest(rng):
    pairs = [(rng.randint(1, 2**31 - 1), rng.randint(1, 2**31 - 1)) for _ in range(5000)]
    for _ in range(5000):
        a = rng.randint(1, 1327217884)
        b = int(a * 1.618033988749895) + rng.randint(-1, 2)
        pairs.append((b, a) if rng.random() < 0.5 else (a, b))
    return tests(pairs)
