"""LightOJ 1315 Game of Hyper Knights: six knight moves on the quarter plane; who cannot move loses.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("2\n1\n1 0\n2\n2 5\n3 5\n", "Case 1: Bob\nCase 2: Alice\n")]
STEPS = [(1, -2), (-1, -2), (-1, -3), (-2, -1), (-3, -1), (-2, 1)]


def cells(knight):
    return [(knight[0] + dx, knight[1] + dy) for dx, dy in STEPS if knight[0] + dx >= 0 and knight[1] + dy >= 0]


wins = player(one_heap(lambda knight: [(cell,) for cell in cells(knight)]))


@judged
def answer(read):
    for t in range(1, read.int() + 1):
        knights = [(read.int(0), read.int(0)) for _ in range(read.int(0))]
        yield f"Case {t}: {'Alice' if wins(tuple(sorted(knights))) else 'Bob'}"


def values(size=500, memo={}):
    """By diagonals of the whole triangle x + y < 2·size: nothing is cut off."""
    for total in range(2 * size - 1 if not memo else 0):
        for x in range(total + 1):
            seen = {memo[cell] for cell in cells((x, total - x))}
            memo[x, total - x] = next(v for v in range(len(seen) + 1) if v not in seen)
    return memo


@judged
def known(read):
    for t in range(1, read.int() + 1):
        knights = [(read.int(), read.int()) for _ in range(read.int())]
        near = max(max(k) for k in knights) < 12        # then the big table is not needed
        result = xor(value(k) if near else values()[k] for k in knights)
        yield f"Case {t}: {'Alice' if result else 'Bob'}"


def value(knight, memo={}):
    if knight not in memo:
        seen = {value(cell) for cell in cells(knight)}
        memo[knight] = next(v for v in range(len(seen) + 1) if v not in seen)
    return memo[knight]


def tests(positions):
    return f"{len(positions)}\n" + "".join(f"{len(p)}\n" + "".join(f"{x} {y}\n" for x, y in p) for p in positions)


def small(rng):
    return tests([[(rng.randint(0, 5), rng.randint(0, 5)) for _ in range(rng.randint(1, 3))] for _ in range(20)])


def extremes():
    return [("smallest", tests([[(0, 0)]]), "Case 1: Bob\n"), ("no test", "0\n", ""), ("all equal", tests([[(3, 4)] * 3, [(3, 4)] * 4]), None),
            ("far out", tests([[(499, 499)] * 1000, [(0, 499), (499, 0)]]), "Case 1: Bob\nCase 2: Bob\n")]


def largest(rng):
    edge = [[(499, 250), (x, y)] for x in range(0, 4) for y in range(0, 4)] + [[(250, 499), (x, y)] for x in range(0, 4) for y in range(0, 4)]
    return tests(edge + [[(rng.randrange(500), rng.randrange(500)) for _ in range(1000)] for _ in range(200 - len(edge))])
