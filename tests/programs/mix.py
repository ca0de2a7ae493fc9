"""What a run of random programs must hold at least, so that it cannot become empty unnoticed.

SPDX-License-Identifier: MIT"""
OUTCOMES = {"answered": 110, "stopped alike": 8, "with truth": 130, "with native": 12}
# Of the programs that all ways answered.
MARKS = {
    "a conditional move": 1, "a deep helper": 3, "a formula": 22, "a formula of moves": 4, "a game of boards": 9,
    "a game of lists": 13, "a game of numbers": 68, "a game of tokens": 4, "a given set between questions": 33,
    "a given with a value": 22, "a helper": 22, "a helper inside a reduction": 12, "a helper over a list": 12,
    "a helper that calls itself": 22, "a helper that calls itself twice and gives a list": 12,
    "a helper that calls itself twice over a list": 14, "a helper that gives a list": 9, "a helper that gives a position": 17,
    "a helper that gives a text": 10, "a helper that looks at a given": 38, "a known game": 11, "a move that splits": 12,
    "a move to another game": 4, "a period": 4, "a sum": 54, "a verdict move": 8, "again": 10, "ask best": 15, "ask distance": 37,
    "ask draws": 46, "ask good": 34, "ask kinds": 25, "ask loses": 46, "ask moves": 43, "ask outcome": 15, "ask score": 8, "ask sg": 26, "ask value": 28, "ask wins": 50, "copies": 20,
    "copies in a move": 7, "games that lead to each other": 1, "givens read in a loop": 57, "helpers that call each other": 10,
    "kept ask": 12, "kept choice": 4, "kept grown": 3, "kept list": 6, "kept play": 3, "kept same": 6, "kept to": 3,
    "kind drawn": 17, "kind loopy": 14, "kind misere": 15, "kind normal": 42, "kind roles": 15, "kind score": 12, "main for": 17,
    "main loop": 11, "main repeat": 30, "main until": 13, "odd names": 42, "read A[n,m]": 14, "read a[]": 11, "read a[n]": 43,
    "read graph[n,m]": 10, "read graph[n]": 14, "read grid[n,m]": 10, "read grid[n]": 9, "read json": 27, "read line": 4,
    "read line[n]": 6, "read word": 9, "read word[]": 6, "read word[n]": 6, "read x": 70, "worked out count": 8,
    "worked out list": 9, "worked out moves": 6, "worked out nested": 5,
}


def lacking(count, kinds, marks):
    """What is less than its share of `count` programs; nothing is asked of a few of them."""
    wanted = [(kinds, OUTCOMES), (marks, MARKS)] if count >= 200 else []
    slow = [f"{kinds['slow']} slow ones"] if kinds["slow"] > count // 20 + 1 else []
    return slow + [f"{counter[name]} of '{name}', less than {least * count // 300}" for counter, rows in wanted for name, least in rows.items() if counter[name] < least * count // 300]
