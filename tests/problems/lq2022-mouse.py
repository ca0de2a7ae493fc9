"""蓝桥杯 BBC 2022 灭鼠先锋: fill one empty cell or two adjacent empty cells of a row; who fills the board loses.

T boards `R C` with R rows of O (empty) and X; in each the opponent of 小蓝 is to move. One line of T letters:
V when 小蓝 wins, else L. The original question is the first sample.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SAMPLES = [
    ("4\n2 4\nXOOO\nOOOO\n2 4\nXXOO\nOOOO\n2 4\nOXOO\nOOOO\n2 4\nOXXO\nOOOO\n", "LLLV\n"),
    ("1\n1 1\nX\n", "L\n"),
]


@cache
def mover_wins(board):
    """The board as a text of rows separated by /; a full board was filled by the other one, who loses."""
    if "O" not in board:
        return True
    for i in range(len(board)):
        for piece in ("O", "OO"):
            if board.startswith(piece, i) and not mover_wins(board[:i] + "X" * len(piece) + board[i + len(piece) :]):
                return True
    return False


@judged
def answer(read):
    letters = ""
    for _ in range(read.int(0)):
        rows, cols = read.int(1), read.int(1)
        letters += "L" if mover_wins("/".join(read.rows(rows, cols, "OX"))) else "V"
    yield letters


def write(boards):
    return f"{len(boards)}\n" + "".join(f"{len(b)} {len(b[0])}\n" + "".join(row + "\n" for row in b) for b in boards)


def small(rng):
    boards = []
    for _ in range(8):
        rows, cols = rng.choice(((1, 1), (1, 5), (1, 8), (2, 3), (2, 4), (3, 3), (4, 2), (5, 1), (8, 1)))
        empty = rng.random()
        boards.append(["".join("O" if rng.random() < empty else "X" for _ in range(cols)) for _ in range(rows)])
    return write(boards)


def extremes():
    singles = write([["O"] * n for n in range(1, 10)])
    rows = write([["O" * n] for n in range(1, 10)])
    return [
        ("no board", "0\n", "\n"),
        ("one empty cell must be filled", "1\n1 1\nO\n", "V\n"),
        ("full boards", write([["XXXXX"] * 5, ["X"] * 25, ["X" * 25]]), "LLL\n"),
        ("single cells decide by parity", singles, answer(singles)),
        ("one row", rows, answer(rows)),
        ("single cells, 25 and 24", write([["O"] * 25, ["O"] * 24]), "VL\n"),
        ("the same board again and again", write([["OXXO", "OOOO"]] * 30), "V" * 30 + "\n"),
    ]


def largest(rng):
    boards = [["O" * 25], ["O" * 5] * 5, ["O"] * 25, ["O" * 12] * 2, ["O" * 8] * 3, ["O" * 6] * 4, ["O" * 3] * 8]
    for _ in range(93):
        rows, cols = rng.choice(((1, 25), (5, 5), (2, 12), (3, 8), (4, 6), (25, 1), (12, 2)))
        boards.append(["".join("OOOX"[rng.randrange(4)] for _ in range(cols)) for _ in range(rows)])
    return write(boards)
