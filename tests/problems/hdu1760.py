"""HDU 1760 A New Tetris Game: place 2x2 squares on free cells; who cannot loses.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("4 4\n0000\n0000\n0000\n0000\n4 4\n0000\n0010\n0100\n0000\n", "Yes\nNo\n")]


def options(board):
    for r in range(len(board) - 1):
        for c in range(len(board[r]) - 1):
            if board[r][c:c + 2] == "00" and board[r + 1][c:c + 2] == "00":
                yield tuple(row[:c] + "11" + row[c + 2:] if i in (r, r + 1) else row for i, row in enumerate(board))


wins = player(options)


@judged
def answer(read):
    while not read.eof():
        n, m = read.int(1), read.int(1)
        yield "Yes" if wins(tuple(read.rows(n, m, "01"))) else "No"


def test(rows):
    return f"{len(rows)} {len(rows[0])}\n" + "".join(row + "\n" for row in rows)


def board(rng, n, m, blocked):
    return ["".join("1" if rng.random() < blocked else "0" for _ in range(m)) for _ in range(n)]


def small(rng):
    return "".join(test(board(rng, rng.randint(1, 4), rng.randint(1, 5), 0.15)) for _ in range(12))


def extremes():
    return [("smallest", "1 1\n0\n", "No\n"), ("no test", "", ""), ("all blocked", test(["111", "111"]), "No\n"), ("one row", test(["0" * 49]), "No\n"),
            ("two rows", test(["0" * 20] * 2), None), ("one square", test(["00", "00"]), "Yes\n")]


def largest(rng):
    """7x7 boards with 40 free cells, and the widest with 40."""
    texts = []
    for _ in range(6):
        cells = ["1"] * 9 + ["0"] * 40
        rng.shuffle(cells)
        texts.append(test(["".join(cells[7 * r:7 * r + 7]) for r in range(7)]))
    texts += [test(["00000001"] * 5 + ["11111111"]), test(["0" * 8] * 5), test(["0" * 10] * 4), test(["0" * 13] * 3), test(["0" * 20] * 2),
              test(["1110111", "0000000", "0000000", "1000001", "0000000", "0000000", "1110111"])]
    return "".join(texts)
