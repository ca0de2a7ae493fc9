"""LeetCode 913 猫和老鼠 (Cat and Mouse): mouse from 1 to the hole 0, cat from 2, on an undirected graph.

One JSON array of neighbour lists per line; 1 when the mouse wins, 2 when the cat wins, 0 for a draw (a position
that comes back). The graphs of `extremes` are those where a search that takes a position still being searched for
a draw and remembers what follows from it, or one that stops after 2n plies, gives another answer.

SPDX-License-Identifier: MIT"""
import json

from judge import judged

SAMPLES = [
    ("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]\n", "0\n"),
    ("[[1,3],[0],[3],[0,2]]\n", "1\n"),
]


def result(graph):
    """Ply by ply: a position gets a winner as soon as its mover can force it; what never does is a draw."""
    n = len(graph)
    places = [(m, c, t) for m in range(n) for c in range(1, n) for t in (0, 1)]
    winner = {p: 1 if p[0] == 0 else 2 if p[0] == p[1] else 0 for p in places}

    def after(m, c, t):
        return [(x, c, 1) for x in graph[m]] if t == 0 else [(m, x, 0) for x in graph[c] if x != 0]

    changed = True
    while changed:
        now = {}
        for place in places:
            if winner[place] == 0:
                mover = place[2] + 1
                results = [winner[q] for q in after(*place)]
                if mover in results:
                    now[place] = mover
                elif results and all(r == 3 - mover for r in results):
                    now[place] = 3 - mover
        winner.update(now)
        changed = bool(now)
    return winner[1, 2, 0]


@judged
def answer(read):
    while not read.eof():
        yield result(read.json())


def draw_graph(rng, n, edges):
    """A random graph in which everyone can always move: no node alone, and the cat has a way out of 2 but the hole."""
    while True:
        pairs = {tuple(sorted(rng.sample(range(n), 2))) for _ in range(edges)}
        graph = [sorted({b for a, b in pairs if a == v} | {a for a, b in pairs if b == v}) for v in range(n)]
        if all(graph) and any(v != 0 for v in graph[2]):
            for row in graph:
                rng.shuffle(row)
            return graph


def small(rng):
    graphs = []
    for _ in range(4):
        n = rng.randint(4, 7)
        graphs.append(draw_graph(rng, n, rng.randint(n, 2 * n)))
    return "\n".join(json.dumps(graph) for graph in graphs) + "\n"


HARD = [
    ([[2, 7], [6, 5, 3], [0, 7, 4], [1], [2], [1], [7, 1], [6, 2, 0]], 2),
    ([[7], [3, 6, 4], [3, 5], [2, 1], [1, 6], [2], [1, 4], [0]], 2),
    ([[4, 6], [7, 8], [5, 4], [6, 5, 7], [7, 2, 0], [2, 6, 8, 3], [5, 3, 0], [3, 8, 4, 1], [5, 7, 1]], 1),
    # Best play lasts 42 plies on 13 nodes, 30 on 12.
    ([[9], [2, 3, 11], [1, 12], [1, 8, 12], [6, 8, 10], [7, 12], [4, 10], [5, 12], [3, 4, 11], [0], [4, 6, 11],
      [1, 8, 10], [2, 3, 5, 7]], 2),
    ([[4], [3, 5, 8], [3, 6, 7, 11], [1, 2, 9], [0, 5, 6, 7, 11], [1, 4, 8, 9], [2, 4, 7], [2, 4, 6], [1, 5],
      [3, 5, 11], [11], [2, 4, 9, 10]], 2),
    ([[8], [2, 5, 3], [4, 1], [1, 7, 8, 5], [5, 2], [3, 4, 1, 7], [8], [3, 5], [3, 6, 0]], 1),
]


def extremes():
    path = [[1]] + [[v - 1, v + 1] for v in range(1, 49)] + [[48]]
    complete = [[w for w in range(50) if w != v] for v in range(50)]
    found = [
        ("no test at all", "", ""),
        ("three nodes in a row: the hole is next to the mouse", "[[1],[0,2],[1]]\n", "1\n"),
        ("three nodes, the cat in between", "[[2],[2],[0,1]]\n", "2\n"),
        ("a triangle", "[[1,2],[0,2],[0,1]]\n", "1\n"),
        ("a path of 50", json.dumps(path) + "\n", "1\n"),
        ("all joined with all, 50 nodes", json.dumps(complete) + "\n", "1\n"),
    ]
    for number, (graph, expected) in enumerate(HARD, 1):
        found.append((f"memoised search fails here, {number}", json.dumps(graph) + "\n", f"{expected}\n"))
    return found


def largest(rng):
    graphs = [draw_graph(rng, 50, 150), draw_graph(rng, 50, 400), draw_graph(rng, 50, 2000)]
    return "".join(json.dumps(graph, separators=(",", ":")) + "\n" for graph in graphs)
