"""What a run of random programs must hold at least, so that it cannot become empty unnoticed.

SPDX-License-Identifier: MIT"""
OUTCOMES = {"answered": 90, "stopped alike": 10, "with truth": 110, "with native": 30}
# Of the programs that all ways answered.
MARKS = {
    "a conditional move": 1, "a deep helper": 1, "a formula": 8, "a game of boards": 4, "a game of lists": 12, "a game of numbers": 60, "a game of tokens": 5,
    "a given set between questions": 25, "a helper": 15, "a helper inside a reduction": 3, "a helper over a list": 8, "a helper that calls itself": 12,
    "a helper that gives a list": 6, "a helper that gives a position": 2, "a helper that gives a text": 1, "a helper that looks at a given": 20, "a move that splits": 5,
    "a move to another game": 2, "a period": 1, "a sum": 30, "a verdict move": 4, "again": 3, "ask best": 8, "ask distance": 20, "ask draws": 25, "ask good": 20,
    "ask loses": 20, "ask moves": 20, "ask score": 5, "ask sg": 15, "ask wins": 30, "copies": 8, "copies in a move": 2, "givens read in a loop": 40,
    "helpers that call each other": 4, "kind drawn": 8, "kind loopy": 8, "kind misere": 8, "kind normal": 25, "kind roles": 8, "kind score": 6, "main for": 8,
    "main loop": 8, "main repeat": 12, "main until": 12, "odd names": 15, "read A[n,m]": 8, "read a[]": 8, "read a[n]": 25, "read graph[n,m]": 6, "read graph[n]": 8,
    "read grid[n,m]": 6, "read grid[n]": 5, "read json": 12, "read line": 4, "read line[n]": 4, "read word": 3, "read word[]": 1, "read word[n]": 1, "read x": 40,
}


def lacking(count, kinds, marks):
    """What is less than its share of `count` programs; nothing is asked of a few of them."""
    wanted = [(kinds, OUTCOMES), (marks, MARKS)] if count >= 200 else []
    return [f"{counter[name]} of '{name}', less than {least * count // 200}" for counter, rows in wanted for name, least in rows.items() if counter[name] < least * count // 200]
