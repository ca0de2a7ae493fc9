"""二维 SG: pieces that move towards the top left; the SG table of a board and sums of several pieces.

`H W piece`, piece one of rook queen king bishop knight; Q and Q lines `k r1 c1 ..` (rows and columns from 0). Output:
the table, then per query `P`, or `N c` with the number of winning first moves (piece, target).

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SINGLE = True
SAMPLES = [
    ("2 3 rook\n2\n1 1 2\n2 0 1 1 0\n", "0 1 2\n1 0 3\nN 1\nP\n"),
    ("3 3 queen\n1\n1 2 2\n", "0 1 2\n1 2 0\n2 0 1\nN 3\n"),
]


def targets(piece, r, c, height, width):
    if piece == "rook":
        to = [(i, c) for i in range(r)] + [(r, j) for j in range(c)]
    elif piece == "bishop":
        to = [(r - k, c - k) for k in range(1, min(r, c) + 1)]
    elif piece == "queen":
        to = targets("rook", r, c, height, width) + targets("bishop", r, c, height, width)
    elif piece == "king":
        to = [(r - 1, c), (r, c - 1), (r - 1, c - 1)]
    else:
        to = [(r - 2, c - 1), (r - 1, c - 2), (r - 2, c + 1), (r + 1, c - 2)]
    return [(i, j) for i, j in to if 0 <= i < height and 0 <= j < width]


@judged
def answer(read):
    height, width, piece = read.int(1, 2**31), read.int(1, 2**31), read.word()
    questions = read.int(0)

    @cache
    def grundy(r, c):
        values = {grundy(*to) for to in targets(piece, r, c, height, width)}
        return min(set(range(len(values) + 1)) - values)

    @cache
    def wins(pieces):
        return any(not wins(after) for after in moves(pieces))

    def moves(pieces):
        for i, place in enumerate(pieces):
            for to in targets(piece, *place, height, width):
                yield tuple(sorted(pieces[:i] + (to,) + pieces[i + 1 :]))

    for r in range(height):
        yield " ".join(str(grundy(r, c)) for c in range(width))
    for _ in range(questions):
        pieces = tuple((read.int(0, height - 1), read.int(0, width - 1)) for _ in range(read.int(0)))
        good = sum(not wins(after) for after in moves(pieces))
        yield f"N {good}" if good else "P"


def write(height, width, piece, queries):
    lines = [f"{height} {width} {piece}", str(len(queries))]
    for query in queries:
        lines.append(" ".join(str(x) for x in [len(query), *(x for place in query for x in place)]))
    return "\n".join(lines) + "\n"


PIECES = ("rook", "queen", "king", "bishop", "knight")


def small(rng):
    height, width = rng.choice(((1, 6), (3, 3), (4, 4), (3, 5), (5, 3), (6, 2)))
    queries = [[(rng.randrange(height), rng.randrange(width)) for _ in range(rng.randint(0, 2))] for _ in range(5)]
    queries.append([(rng.randrange(min(3, height)), rng.randrange(min(3, width))) for _ in range(3)])
    return write(height, width, rng.choice(PIECES), queries)


def extremes():
    found = [("one cell, no question", "1 1 king\n0\n", "0\n")]
    for piece in PIECES:
        alone = [[(r, c)] for r in range(6) for c in range(6)]
        text = write(6, 6, piece, alone)
        found.append((f"{piece}, every cell of 6x6", text, answer(text)))
        text = write(4, 4, piece, [[(3, 3), (3, 3)], [(0, 0), (0, 0)], []])
        found.append((f"{piece}, two on a cell, all at home, none", text, answer(text)))
    text = write(2, 7, "knight", [[(r, c)] for r in range(2) for c in range(7)])
    found.append(("a knight on a narrow board", text, answer(text)))
    return found


def largest(rng):
    n = 200
    queries = [[(rng.randrange(n), rng.randrange(n)) for _ in range(10)] for _ in range(100)]
    return write(n, n, "queen", queries)
