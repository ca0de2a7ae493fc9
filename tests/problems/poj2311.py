"""POJ 2311 Cutting Game: cut a piece along a grid line; who first cuts out a 1x1 piece wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player, xor

SAMPLES = [("2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n")]
OVER = "a single cell was cut out"


def options(pieces):
    """All pieces on the table. Once a 1x1 piece is there the game is over, and the player to move has lost."""
    if pieces == OVER:
        return
    for i, (w, h) in enumerate(pieces):
        if i > 0 and pieces[i] == pieces[i - 1]:
            continue
        for parts in [((k, h), (w - k, h)) for k in range(1, w)] + [((w, k), (w, h - k)) for k in range(1, h)]:
            if (1, 1) in parts:
                yield OVER
            else:
                yield tuple(sorted(pieces[:i] + pieces[i + 1:] + parts))


wins = player(options)


@judged
def answer(read):
    while not read.eof():
        yield "WIN" if wins(((read.int(2), read.int(2)),)) else "LOSE"


def value(w, h, memo={}):
    if (w, h) not in memo:
        seen = {value(k, h) ^ value(w - k, h) for k in range(2, w // 2 + 1)} | {value(w, k) ^ value(w, h - k) for k in range(2, h // 2 + 1)}
        memo[w, h] = next(v for v in range(len(seen) + 1) if v not in seen)
    return memo[w, h]


@judged
def known(read):
    while not read.eof():
        yield "WIN" if value(read.int(), read.int()) else "LOSE"


def tests(pairs):
    return "".join(f"{w} {h}\n" for w, h in pairs)


def small(rng):
    pairs = [(rng.randint(2, 5), rng.randint(2, 5)) for _ in range(20)] + [(2, rng.randint(2, 9)), (rng.randint(2, 9), 2)]
    return tests([p for p in pairs if p[0] * p[1] <= 20])


def extremes():
    many = tests([(w, h) for w in range(2, 21) for h in range(2, 21)])
    return [("smallest", "2 2\n", "LOSE\n"), ("no test", "", ""), ("all equal", "4 4\n4 4\n", None), ("up to 20", many, known(many))]


def largest(rng):
    return tests([(200, 200), (200, 199), (199, 199)] + [(rng.randint(2, 200), rng.randint(2, 200)) for _ in range(10000)])
