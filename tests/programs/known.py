"""Games that theorems know, with numbers that no search reaches, and heap codes.

SPDX-License-Identifier: MIT"""

GAMES = [
    ("game w2(n: 0..) {{ for k in 1..n: w2(n-k); }}", "print sg(w2({big})), wins(w2({big}) + w2({big}) + w2({small})), good(w2({small}) + w2({big}));"),
    ("game w2(n: 0..) {{ for k in 1..{few}: w2(n-k); }}", "print sg(w2({big})), loses(w2({big})), wins(w2({big}) + w2({big}));"),
    ("game w2(n: 0..) {{ stuck win; for k in 1..n: w2(n-k); }}", "print wins(w2({big})), wins(w2({big}) + w2({big})), wins({few} * w2({small}));"),
    ("game w2(n: 0.., l: 0..) {{ for k in 1..max(n,l): {{ w2(n-k, l); w2(n, l-k); w2(n-k, l-k); }} }}", "print wins(w2({large}, {large})), wins(w2({small}, {small}));"),
    ("game w2(n: 0.., l: 0..) {{ end lose if min(n,l) == 0; let z = min(n,l); let y = max(n,l); for k in 1..y/z: w2(z, y - k*z); }}", "print wins(w2({big}, {large})), wins(w2({small}, {big}));"),
    ("game w2(n: 0.., l: 0..) {{ for k in 1..min(n,l): w2(n-k, 2*k); }} game w3(n: 0..) {{ for k in 1..n-1: w2(n-k, 2*k); }}", "print wins(w3({big})), wins(w3({small}));"),
    ("game w2(n: 0..) {{ for i in 0.. while {few}**i <= n: w2(n - {few}**i); }}", "print wins(w2({small})), sg(w2({small})), wins(w2({middle}));"),
    ("game w2(n: 0..) {{ for k in 1..{few}, i in 0..n-k: w2(i) + w2(n-k-i); }}", "print sg(w2({small})), wins(w2({middle}) + w2({small})), good(w2({small}));"),
    ("game w2(n: 0..) {{ for k in [1, {few}, {small}]: w2(n-k); }}", "print sg(w2({middle})), [wins(w2(x)) for x in {middle}..{middle} + 3];"),
    ("game w2(a: list of 0..) {{ for i in 0..len(a)-1, k in 1..a[i]: w2(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }}", "print wins(w2([{small}, {small}, 1])), wins(w2([{big}, {big}]));"),
    ("", "print sg(.77({small})), wins(.77({small}) + 4.07({small})), sg(s{{1,3,4}}({middle})), wins(allbut{{1,{few}}}({small}));"),
]


def make(r):
    """A game, or nothing, and an act that asks about it."""
    numbers = {"big": lambda: r.choice([10**9, 10**12 + 7, 2**40, 999999999999]) + r.randint(0, 9), "large": lambda: r.randint(10**5, 10**6), "middle": lambda: r.randint(100, 900),
               "small": lambda: r.randint(0, 14), "few": lambda: r.randint(2, 5)}
    game, line = r.choice(GAMES)
    few = numbers["few"]()

    class Draw(dict):
        def __missing__(self, name):
            return few if name == "few" else numbers[name]()
    return game.format_map(Draw()), line.format_map(Draw())
