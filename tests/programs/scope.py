"""Random expressions of every type, over the names of a place.

Types are int, bool, text, ints (list of int), ints2 (list of such), texts, set, bag, grid, graph. Most expressions have a value; now and
then one may trap, as a user's may.

SPDX-License-Identifier: MIT"""

TYPES = ["int", "bool", "text", "ints", "ints2", "texts", "set", "bag", "grid", "graph"]
BIG = ["2**62", "9223372036854775807", "-9223372036854775808", "2**63", "10**18", "2**100", "-(2**64)", "2**127 - 1", "4294967296"]
BINDERS = ["i", "j", "t", "u"]


class Helper:
    """A `def` that may be called: its name, the types of its arguments, what it gives. An argument of type `depth` is a small number
    that it counts down."""

    def __init__(self, name, types, gives):
        self.name, self.types, self.gives = name, types, gives


class Scope:
    """What may be used at a place: names by type, helpers; `careless` is how often an expression may trap, `big` how often a number is
    large; `simple` expressions are arithmetic, as most rules have it, which tables can be filled with."""

    def __init__(self, r, careless=0.0, big=0.0):
        self.r, self.careless, self.big, self.simple = r, careless, big, False
        self.names = {kind: [] for kind in TYPES}
        self.helpers = []

    def inner(self):
        other = Scope(self.r, self.careless, self.big)
        other.names = {kind: list(names) for kind, names in self.names.items()}
        other.helpers = list(self.helpers)
        other.simple = self.simple
        return other

    def add(self, kind, name):
        if name not in self.names[kind]:
            self.names[kind].append(name)
        return name

    def has(self, kind):
        return bool(self.names[kind])

    def name(self, kind):
        return self.r.choice(self.names[kind])

    def binder(self):
        free = [name for name in BINDERS if name not in self.names["int"]]
        return self.r.choice(free or BINDERS)

    def within(self, *binders):
        inner = self.inner()
        for name in binders:
            inner.add("int", name)
        return inner

    def make(self, kind, depth=2):
        return getattr(self, "make_" + kind)(depth)

    # Helpers

    def call(self, helper, depth):
        args = [self.small(0, 5) if kind == "depth" else self.make(kind, depth - 1) for kind in helper.types]
        return f"{helper.name}({', '.join(args)})"

    def calls(self, kind):
        return [h for h in self.helpers if h.gives == kind]

    # Numbers

    def small(self, low, high):
        """A number of low … high, whatever the names hold."""
        r = self.r
        if self.has("int") and r.random() < 0.7:
            shift = f"{low} + " if low else ""
            return f"{shift}{self.atom()} % {high - low + 1}"
        return str(r.randint(low, high))

    def atom(self):
        return self.name("int") if self.has("int") and self.r.random() < 0.75 else str(self.r.randint(0, 9))

    def item(self, depth):
        r = self.r
        if self.has("ints2") and r.random() < 0.3:
            a = self.name("ints2")
            return f"sum(t in {a}: sum(t))" if r.random() < 0.5 else f"(if len({a}) > 0 and len({a}[0]) > 0 then {a}[0,0] else {self.atom()})"
        if not self.has("ints"):
            return self.atom()
        a = self.name("ints")
        if r.random() < self.careless:
            return f"{a}[{self.make_int(depth - 1)}]"
        return f"(if len({a}) > 0 then {a}[({self.make_int(depth - 1)}) % len({a})] else {self.atom()})"

    def make_int(self, depth=2):
        r = self.r
        if r.random() < self.big:
            return f"({r.choice(BIG)})"
        if depth <= 0:
            return self.atom()
        a = lambda: self.make_int(depth - 1)
        if self.simple:
            return r.choice([self.atom, lambda: f"({a()} {r.choice('+-*')} {a()})", lambda: f"{self.atom()} {r.choice('/%')} {r.choice(['2', '3', '-4'])}",
                             lambda: f"{r.choice(['min', 'max'])}({a()}, {a()})", lambda: f"abs({a()})"])()
        forms = [lambda: f"({a()} {r.choice(['+', '-', '+', '-', '*', '&', '|', 'xor'])} {a()})",
                 lambda: f"({a()}) {r.choice(['/', '%'])} {r.choice(['2', '3', '7', '-4', '10'])}",
                 lambda: f"{r.choice(['min', 'max', 'gcd'])}({a()}, {a()})", lambda: f"abs({a()})", lambda: f"isqrt(abs({a()}))",
                 lambda: f"bit({a()}, {r.randint(0, 5)})", lambda: f"(-{self.atom()})", lambda: f"({self.small(-3, 3)}) ** {r.randint(0, 4)}",
                 lambda: f"({self.small(0, 9)} {r.choice(['<<', '>>'])} {r.randint(0, 6)})",
                 lambda: f"(if {self.make_bool(depth - 1)} then {a()} else {a()})", lambda: self.item(depth), self.atom, self.atom,
                 lambda: self.reduced(depth), lambda: self.reduced(depth)]
        if r.random() < self.careless:
            forms = [lambda: f"{a()} {r.choice(['/', '%'])} {self.atom()}", lambda: f"({a()}) ** {self.atom()}",
                     lambda: f"min(i in 1..{self.atom()}: i)", lambda: f"({a()} << {self.atom()})", lambda: f"isqrt({a()})"]
        known = self.calls("int")
        if known:
            forms += [lambda: self.call(r.choice(known), depth)] * 3
        return r.choice(forms)()

    def reduced(self, depth):
        r = self.r
        kinds = [k for k in ("ints", "set", "bag") if self.has(k)]
        if kinds and r.random() < 0.6:
            a = self.name(r.choice(kinds))
            t = self.binder()
            inner = self.within(t)
            return r.choice([f"len({a})", f"sum({a})", f"xorsum({t} in {a}: {inner.make_int(1)})", f"sum({t} in {a}: {inner.make_int(1)})",
                             f"count({t} in {a}: {inner.make_bool(1)})", f"max([0] + [{t} for {t} in {a}])", f"sum({t} in {a} where {inner.make_bool(1)}: {t})"])
        t = self.binder()
        inner = self.within(t)
        rest = r.choice(["", "", f" where {inner.make_bool(1)}", " by 2"])
        word = r.choice(["sum", "xorsum", "count", "sum"])
        body = inner.make_bool(depth - 1) if word == "count" else inner.make_int(depth - 1)
        if r.random() < 0.15:
            return f"max({t} in {self.small(-2, 1)}..{self.small(2, 5)}: {inner.make_int(depth - 1)})"
        return f"{word}({t} in {self.small(-1, 3)}..{self.small(0, 6)}{rest}: {body})"

    # Truth

    def make_bool(self, depth=2):
        r = self.r
        a = lambda: self.make_int(depth - 1)
        forms = [lambda: f"{a()} {r.choice(['==', '!=', '<', '<=', '>', '>='])} {a()}", lambda: f"{self.atom()} % {r.randint(2, 4)} == {r.randint(0, 1)}",
                 lambda: f"{a()} in {{{r.randint(0, 3)}, {self.atom()}, 4..{r.randint(3, 7)}}}"]
        if self.simple:
            member = [f"{self.atom()} in {self.name('set')}"] if self.has("set") else []
            return "(" + r.choice([forms[0], forms[0], forms[1]] + [lambda: member[0]] * len(member))() + ")"
        kinds = [k for k in ("ints", "set", "bag") if self.has(k)]
        if kinds:
            name = self.name(r.choice(kinds))
            t = self.binder()
            forms += [lambda: f"{a()} in {name}", lambda: f"{r.choice(['all', 'any'])}({t} in {name}: {self.within(t).make_bool(0)})"]
        if depth > 0:
            b = lambda: self.make_bool(depth - 1)
            forms += [lambda: f"({b()} {r.choice(['and', 'or'])} {b()})", lambda: f"not ({b()})", lambda: f"any(i in 0..{self.small(0, 5)}: {self.within('i').make_bool(depth - 1)})",
                      lambda: f"{self.make_text(depth - 1)} {r.choice(['==', '<', '!='])} {self.make_text(depth - 1)}"]
            if self.has("ints"):
                forms.append(lambda: f"{self.make_ints(depth - 1)} {r.choice(['==', '<', '>='])} {self.name('ints')}")
        known = self.calls("bool")
        if known:
            forms += [lambda: self.call(r.choice(known), depth)] * 2
        return "(" + r.choice(forms)() + ")"

    # Texts

    def make_text(self, depth=1):
        r = self.r
        forms = [lambda: r.choice(['"x"', '"yes"', '"汉 {1}"', '"a\\"b"', '"%d??/"', '""'])]
        if self.has("int"):
            forms.append(lambda: f'"{r.choice(["n", "<", "{{", ""])}{{{self.name("int")}}}"')
        if self.has("text"):
            forms += [lambda: self.name("text")] * 3
        if self.has("texts"):
            forms.append(lambda: f"join({self.name('texts')}, \"-\")")
        if self.has("grid"):
            forms.append(lambda: f"{self.name('grid')}[{self.small(0, 2)},{self.small(-1, 2)}]")
        if depth > 0:
            forms += [lambda: f"({self.make_text(depth - 1)} + {self.make_text(depth - 1)})", lambda: f"join({self.make_ints(1)}, \",\")",
                      lambda: f"(if {self.make_bool(1)} then {self.make_text(depth - 1)} else {self.make_text(depth - 1)})"]
        known = self.calls("text")
        if known:
            forms += [lambda: self.call(r.choice(known), depth)] * 2
        return r.choice(forms)()

    def make_texts(self, depth=1):
        r = self.r
        if self.has("texts") and r.random() < 0.5:
            return r.choice([self.name("texts"), f"sort({self.name('texts')})"])
        inner = self.within("i")
        return f"[{inner.make_text(1)} for i in 0..{self.small(0, 3)}]"

    # Lists, sets, bags

    def make_ints(self, depth=2):
        r = self.r
        t = self.binder()
        inner = self.within(t)
        forms = [lambda: f"[{', '.join(self.make_int(depth - 1) for _ in range(r.randint(1, 3)))}]",
                 lambda: f"[{inner.make_int(1)} for {t} in {self.small(-1, 2)}..{self.small(1, 5)}]", lambda: f"[{r.randint(0, 3)}..{self.small(0, 6)}, {self.atom()}]"]
        if self.has("ints"):
            a = self.name("ints")
            forms += [lambda: a, lambda: f"[{inner.make_int(1)} for {t} in {a}]", lambda: f"({a} + {self.make_ints(depth - 1)})", lambda: f"sort({a})",
                      lambda: f"sort({t} in {a}: {inner.make_int(1)})", lambda: f"({a} with [{self.small(0, 3)}]: {self.make_int(1)}, [{self.small(0, 4)}]: {self.atom()})",
                      lambda: f"[{t} for {t} in {a} where {inner.make_bool(1)}]", lambda: f"(if len({a}) > 1 then {a} without 1 else {a})"]
        if self.has("set") and r.random() < 0.5:
            name = self.name("set")
            forms.append(lambda: f"[{inner.make_int(1)} for {t} in {name}]")
        if self.has("graph") and r.random() < 0.5:
            name = self.name("graph")
            forms.append(lambda: f"[len({t}) for {t} in {name}]")
        known = self.calls("ints")
        if known and depth > 0:         # a call asks for lists in turn
            forms += [lambda: self.call(r.choice(known), depth)] * 2
        return r.choice(forms)()

    def make_ints2(self, depth=1):
        r = self.r
        if self.has("ints2") and r.random() < 0.5:
            return self.name("ints2")
        return r.choice([f"[{self.make_ints(1)}, {self.make_ints(0)}]", f"[[{self.within('i', 'j').make_int(1)} for j in 0..2] for i in 0..{self.small(0, 2)}]"])

    def make_set(self, depth=1):
        r = self.r
        if self.has("set") and r.random() < 0.7:
            name = self.name("set")
            return r.choice([name, f"({name} plus {self.small(1, 5)})", f"({name} minus {self.small(1, 3)})"])
        return r.choice([f"{{{self.small(1, 4)}, {self.small(1, 6)}}}", f"{{{self.within('t').small(1, 6)} for t in 1..{self.small(1, 3)}}}", f"{{{r.randint(1, 3)}..{r.randint(2, 5)}}}"])

    def make_bag(self, depth=1):
        name = self.name("bag") if self.has("bag") else None
        return self.r.choice([name, f"({name} plus {self.small(0, 4)})", f"({name} minus {self.small(0, 4)})"]) if name else None

    def make_grid(self, depth=1):
        if not self.has("grid"):
            return None
        name = self.name("grid")
        return self.r.choice([name, f"({name} with [{self.small(0, 2)},{self.small(0, 2)}]: \"{self.r.choice('01.')}\")"])

    def make_graph(self, depth=1):
        return self.name("graph") if self.has("graph") else None
