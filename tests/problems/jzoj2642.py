"""JZOJ 2642 游戏: delete the last row or the last column if its sum is even; who cannot loses.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("2\n2\n2 4\n6 8\n3\n5 4 2\n1 5 9\n7 3 8\n", "L\nW\n")]


def play(matrix):
    def options(size):
        r, c = size
        if r == 0 or c == 0:
            return
        if sum(matrix[r - 1][:c]) % 2 == 0:
            yield r - 1, c
        if sum(row[c - 1] for row in matrix[:r]) % 2 == 0:
            yield r, c - 1
    return player(options)


@judged
def answer(read):
    for _ in range(read.int()):
        n = read.int(0)
        yield "W" if play([read.ints(n) for _ in range(n)])((n, n)) else "L"


def known(text):
    numbers = iter(map(int, text.split()))      # up to 5 million: too many for the strict reader
    return "".join(results(numbers))


def results(numbers):
    for _ in range(next(numbers)):
        n = next(numbers)
        matrix = [[next(numbers) for _ in range(n)] for _ in range(n)]
        above = [0] * n                         # parity of column c down to this row
        below = [False] * (n + 1)               # results of the row before
        for r in range(n):
            row, left = [False] * (n + 1), 0
            for c in range(n):
                left ^= matrix[r][c] & 1
                above[c] ^= matrix[r][c] & 1
                row[c + 1] = (left == 0 and not below[c + 1]) or (above[c] == 0 and not row[c])
            below = row
        yield "W\n" if below[n] else "L\n"


def tests(matrices):
    return f"{len(matrices)}\n" + "".join(f"{len(m)}\n" + "".join(" ".join(map(str, row)) + "\n" for row in m) for m in matrices)


def random_matrix(rng, n, most):
    return [[rng.randint(1, most) for _ in range(n)] for _ in range(n)]


def small(rng):
    return tests([random_matrix(rng, rng.randint(1, 6), rng.choice([2, 9])) for _ in range(12)])


def extremes():
    return [("smallest", tests([[[1]], [[2]]]), "L\nW\n"), ("no test", "0\n", ""), ("all equal", tests([[[2] * 5] * 5, [[1] * 4] * 4, [[1] * 5] * 5]), None),
            ("large numbers", tests([[[10**9, 10**9], [10**9, 10**9 - 1]]]), None)]


def largest(rng):
    return tests([random_matrix(rng, 1000, 2 * 10**6) for _ in range(4)] + [[[2] * 1000] * 1000])
