"""HDU 2873 Bomb Game: a bomb at (p,q) becomes one at (u,q) and one at (p,v); two on a cell vanish, one at (1,1) too.

SPDX-License-Identifier: MIT"""
from judge import judged, player, xor

SAMPLES = [("2 2\n.#\n..\n2 2\n.#\n.#\n0 0\n", "John\nJack\n")]


def options(bombs):
    """A position is the set of cells with a bomb; a second bomb on a cell takes the first away (symmetric difference)."""
    for p, q in bombs:
        if p > 1 and q > 1:
            new = [{(u, q), (p, v)} for u in range(1, p) for v in range(1, q)]
        elif q > 1:
            new = [{(1, v)} for v in range(1, q)]
        else:
            new = [{(u, 1)} for u in range(1, p)]
        for cells in new:
            yield frozenset((bombs - {(p, q)}) ^ (cells - {(1, 1)}))


wins = player(options)


def boards(read):
    while True:
        n, m = read.int(0), read.int(0)
        if n == 0 and m == 0:
            return
        rows = read.rows(n, m, ".#")
        yield frozenset((r + 1, c + 1) for r in range(n) for c in range(m) if rows[r][c] == "#")


@judged
def answer(read):
    for bombs in boards(read):
        yield "John" if wins(bombs - {(1, 1)}) else "Jack"


def value(p, q, memo={}):
    if (p, q) not in memo:
        if p == 1 or q == 1:
            memo[p, q] = p + q - 2
        else:
            seen = {value(u, q) ^ value(p, v) for u in range(1, p) for v in range(1, q)}
            memo[p, q] = next(x for x in range(len(seen) + 1) if x not in seen)
    return memo[p, q]


@judged
def known(read):
    for bombs in boards(read):
        yield "John" if xor(value(*b) for b in bombs) else "Jack"


def test(rows):
    return f"{len(rows)} {len(rows[0])}\n" + "".join(row + "\n" for row in rows)


def random_board(rng, n, m, bombs):
    cells = [["."] * m for _ in range(n)]
    for _ in range(bombs):
        cells[rng.randrange(n)][rng.randrange(m)] = "#"
    return ["".join(row) for row in cells]


def small(rng):
    texts = [test(random_board(rng, rng.randint(1, 3), rng.randint(1, 3), rng.randint(0, 3))) for _ in range(10)]
    return "".join(texts + [test(random_board(rng, 1, 6, 3)), "0 0\n"])


def extremes():
    return [("smallest", "1 1\n#\n0 0\n", "Jack\n"), ("no bomb", "1 1\n.\n0 0\n", "Jack\n"), ("sentinel at once", "0 0\n", ""),
            ("all bombs", test(["##", "##"]) + "0 0\n", None), ("a row", test(["######"]) + "0 0\n", None)]


def largest(rng):
    return "".join([test(random_board(rng, 50, 50, 1000)) for _ in range(20)] + [test(["#" * 50] * 50), "0 0\n"])
