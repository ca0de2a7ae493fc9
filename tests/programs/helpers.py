"""Random helpers: with and without memory, that look at givens or do not, that give numbers, truth, texts, lists, positions.

SPDX-License-Identifier: MIT"""
from scope import Helper


def plain(r, scope, name):
    """An expression over its arguments and the givens."""
    kinds = [r.choice(["int", "int", "ints"]) for _ in range(r.randint(1, 3))]
    args = [f"x{i}" for i in range(len(kinds))]
    inner = scope.inner()
    for kind, arg in zip(kinds, args):
        inner.add(kind, arg)
    gives = r.choice(["int", "int", "bool", "ints", "text"])
    return f"def {name}({', '.join(args)}) = {inner.make(gives, 2)};", Helper(name, kinds, gives), "a helper"


def counting(r, scope, name):
    """Counts a number down and remembers: f(n-1), or two of them."""
    inner = scope.inner()
    inner.add("int", "x")
    two = f"{name}(x-1) + {name}(x-2)"      # what calls itself twice remembers
    again = r.choice([f"{name}(x-1) + {inner.make_int(1)}", two, two, f"{inner.make_int(1)} + {two}", f"max({name}(x-1), {inner.make_int(1)})",
                      f"{inner.make_int(1)} - {name}(x / 2)", f"{name}(x-1) xor {inner.make_int(1)}"])
    others = scope.calls("int")         # a given may be looked at through another helper
    end = scope.call(r.choice(others), 1) if others and r.random() < 0.6 else scope.make_int(1)
    return f"def {name}(x) = if x <= 0 then {end} else {again};", Helper(name, ["depth"], "int"), "a helper that calls itself"


def between(r, scope, name):
    """Two numbers that come nearer."""
    inner = scope.inner()
    for arg in "x", "y":
        inner.add("int", arg)
    body = f"{r.choice(['min', 'max'])}({name}(x+1, y) + {inner.make_int(1)}, {name}(x, y-1))"
    return f"def {name}(x, y) = if x >= y then {inner.make_int(1)} else {body};", Helper(name, ["depth", "depth"], "int"), "a helper that calls itself"


def over_list(r, scope, name):
    inner = scope.inner()
    inner.add("ints", "x")
    step = r.choice([f"x[0] + {name}(x without 0)", f"{name}([t / 2 for t in x where t > 1]) + {inner.make_int(1)}", f"max(x[0], {name}(x without (len(x) - 1)))"])
    return f"def {name}(x) = if len(x) == 0 then 0 else {step};", Helper(name, ["ints"], "int"), "a helper over a list"


def over_tree(r, scope, name):
    """Calls itself inside a reduction over a given list of lists."""
    rows = r.choice([n for kind in ("graph", "ints2") for n in scope.names[kind]])
    word = r.choice(["sum", "xorsum", "max"])
    inner = scope.inner()
    inner.add("int", "x")
    walk = f"{word}(t in {rows}[x] where t > x and t < len({rows}): {name}(t) + {inner.make_int(1)})" if word != "max" else \
        f"max([0] + [{name}(t) + 1 for t in {rows}[x] where t > x and t < len({rows})])"
    return f"def {name}(x) = if x < 0 or x >= len({rows}) then 0 else {walk};", Helper(name, ["int"], "int"), "a helper inside a reduction"


def listing(r, scope, name):
    inner = scope.inner()
    inner.add("int", "x")
    return f"def {name}(x) = if x <= 0 then [] else {name}(x-1) + [{inner.make_int(1)}];", Helper(name, ["depth"], "ints"), "a helper that gives a list"


def twice(r, scope, name):
    """Calls itself twice and gives a list, a set, a text or truths."""
    inner = scope.inner()
    inner.add("int", "x")
    gives, end, again = r.choice([("ints", f"[{inner.make_int(1)}]", f"{name}(x-1) + {name}(x-2)"), ("ints", "[x]", f"[t + 1 for t in {name}(x-1)] + {name}(x-3)"),
                                  ("set", "{0}", f"{{t + u for t in {name}(x-1), u in {name}(x-2) where t + u < 40}} plus x"),
                                  ("set", inner.make("set", 1) or "{1}", f"{{t + 1 for t in {name}(x-1)}} plus len({name}(x-1))"),
                                  ("text", inner.make_text(1), f"{name}(x-1) + {name}(x-2)")])
    return f"def {name}(x) = if x <= 0 then {end} else {again};", Helper(name, ["depth"], gives), "a helper that calls itself twice and gives a list"


def both_ends(r, scope, name):
    """Over a list from both ends: remembered by the list."""
    inner = scope.inner()
    inner.add("ints", "x")
    gives, end, again = r.choice([("int", inner.make_int(1), f"max({name}(x without 0) + x[0], {name}(x without len(x)-1))"), ("int", "sum(x)", f"{name}(x without 0) xor {name}(x without len(x)-1)"),
                                  ("ints", "x", f"{name}(x without 0) + {name}(x without len(x)-1)"), ("set", "{0}", f"{{t + u for t in {name}(x without 0), u in {name}(x without len(x)-1) where t + u < 9}} plus x[0]")])
    return f"def {name}(x) = if len(x) < 2 or len(x) > 8 then {end} else {again};", Helper(name, ["ints"], gives), "a helper that calls itself twice over a list"


def judging(r, scope, name):
    """Truth, through a second helper and back."""
    other = name + "_"
    inner = scope.inner()
    inner.add("int", "x")
    text = f"def {name}(x) = x <= 0 or {other}(x-1); def {other}(x) = x > 0 and ({inner.make_bool(1)} or {name}(x-2));"
    return text, Helper(name, ["depth"], "bool"), "helpers that call each other"


def wording(r, scope, name):
    inner = scope.inner()
    inner.add("int", "x")
    return f"def {name}(x) = if x <= 0 then {inner.make_text(1)} else {name}(x-1) + \"{{x}}\";", Helper(name, ["depth"], "text"), "a helper that gives a text"


def deep(r, scope, name, depth):
    """Goes thousands of calls deep: asked by main alone."""
    inner = scope.inner()
    inner.add("int", "x")
    return f"def {name}(x) = if x <= 0 then 0 else {name}(x-1) + {inner.make_int(0)};", Helper(name, [], "int"), "a deep helper"


def make(r, scope, name):
    forms = [plain, plain, counting, counting, between, over_list, listing, twice, both_ends, judging, wording]
    if scope.has("graph") or scope.has("ints2"):
        forms += [over_tree] * 3
    return r.choice(forms)(r, scope, name)


def choosing(r, games, name):
    """A helper that gives a position: chosen between games, added up, or over a list. Its arguments, each a type or a number's range."""
    one, two = r.choice(games), r.choice(games)
    form = r.choice(["choice", "choice", "choice", "row", "both", "down"])
    at = lambda game, n: game.at(n)
    if form == "choice":
        return f"def {name}(x, y) = if x % 2 == 1 then {at(one, 'y')} else {at(two, 'y')};", [(0, 3), (0, one.most)], [one, two], False
    if form == "row":
        return f"def {name}(x) = sum(y in x where y >= 0: {at(one, f'y % {min(one.most, 4)}')});", ["ints"], [one], True
    if form == "both":
        return f"def {name}(x, y) = {at(one, 'x')} + {at(two, 'y')};", [(0, 3), (0, 3)], [one, two], True
    return f"def {name}(x) = if x <= 0 then {at(two, '1')} else {at(one, 'x')} + {name}(x-1);", [(0, 2)], [one, two], True
