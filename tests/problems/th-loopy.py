"""Graph game with cycles: win, lose or draw of every vertex and the plies to the end.

`N M` and M edges `u v` (loops allowed). One token, no move = loss. Output: W/L/D for the player to move, then the
plies under best play (the winner hurries, the loser delays), -1 for D.

SPDX-License-Identifier: MIT"""
from judge import judged

SINGLE = True
SAMPLES = [
    ("3 2\n0 1\n1 2\n", "LWL\n2 1 0\n"),
    ("2 2\n0 1\n1 0\n", "DD\n-1 -1\n"),
    ("4 5\n0 0\n0 1\n1 2\n2 3\n2 1\n", "WLWL\n3 2 1 0\n"),
]


@judged
def answer(read):
    n, m = read.int(1, 2**31), read.int(0, 2**31)
    after = [set() for _ in range(n)]
    for _ in range(m):
        u, v = read.ints(2, 0, n - 1)
        after[u].add(v)
    state, plies = ["D"] * n, [-1] * n
    # After round t exactly the positions that end within t plies are settled, so t is the number of plies.
    for t in range(2 * n + 1):
        now = []
        for v in range(n):
            if state[v] == "D":
                if any(state[w] == "L" for w in after[v]):
                    now.append((v, "W"))
                elif all(state[w] == "W" for w in after[v]):
                    now.append((v, "L"))
        for v, letter in now:
            state[v], plies[v] = letter, t
    yield "".join(state)
    yield " ".join(map(str, plies))


def write(n, edges):
    return "\n".join([f"{n} {len(edges)}"] + [f"{u} {v}" for u, v in edges]) + "\n"


def small(rng):
    n = rng.randint(1, 12)
    edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randint(0, 2 * n))]
    return write(n, edges)


def extremes():
    n = 10000
    chain = write(n, [(v, v - 1) for v in range(1, n)])
    ring = write(n, [(v, (v + 1) % n) for v in range(n)])
    return [
        ("one vertex", "1 0\n", "L\n0\n"),
        ("one loop", "1 1\n0 0\n", "D\n-1\n"),
        ("no edge", "5 0\n", "LLLLL\n0 0 0 0 0\n"),
        ("a loop beside a way out", "2 3\n0 0\n0 1\n0 1\n", "WL\n1 0\n"),
        ("a chain of 10000", chain, "".join("LW"[v % 2] for v in range(n)) + "\n" + " ".join(map(str, range(n))) + "\n"),
        ("a ring of 10000", ring, "D" * n + "\n" + "-1 " * n + "\n"),
    ]


def largest(rng):
    n = 100000
    return write(n, [(rng.randrange(n), rng.randrange(n)) for _ in range(2 * n)])
