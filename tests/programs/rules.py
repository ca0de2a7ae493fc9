"""Random games. Each has a kind, which says with whom it may be added and what may be asked.

normal: impartial, who cannot move loses, without cycles; loopy: the same with cycles; misere, drawn (other ends, verdicts, again), roles,
score.

SPDX-License-Identifier: MIT"""

KINDS = ["normal", "normal", "normal", "loopy", "misere", "drawn", "score", "roles"]


class Game:
    """One game: its parameters as (name, type, shape), the names that all its moves bind, and its text once it is written."""

    def __init__(self, r, name, kind, scope):
        self.r, self.name, self.kind, self.scope = r, name, kind, scope.inner()
        self.scope.simple = r.random() < 0.65
        self.params, self.fields, self.text, self.marks = [], None, "", set()
        self.most = 6               # the largest number that a question gives it
        self.splits = False         # a move may leave several components
        self.loops = kind == "loopy"

    def at(self, number):
        """A position with this first number (or in place of it), where a whole expression may stand."""
        return f"{self.name}({', '.join([number] + [self.rest(i) for i in range(1, len(self.params))])})"

    def rest(self, i):
        return "0"

    def bind(self, *names):
        """The moves written since bind these names: only what all bind may be asked of a move."""
        self.fields = set(names) if self.fields is None else self.fields & set(names)

    def ends(self, condition, number):
        """Lines for the end, as the kind has them."""
        r, c = self.r, condition
        if self.kind == "misere":
            return ["stuck win;"]
        if self.kind == "drawn":
            return [r.choice(["stuck draw;", "stuck win;", "", f"end draw if {c()};", f"end win if {c()};", f"stuck draw; end lose if {c()};"])]
        if self.kind == "score":
            return [r.choice(["", f"stuck {number()};", f"end {number()} if {c()};", "stuck 1;", f"stuck {number()}; end {number()} if {c()};"])]
        if self.kind == "roles":
            return [r.choice(["", "", f"end first if {c()};", f"end second if {c()};", "stuck draw;", "stuck win;", "stuck first;", "stuck second;"])]
        return [f"end lose if {c()};"] if r.random() < 0.25 else []

    def prefix(self, number):
        r, out = self.r, ""
        if r.random() < 0.08:
            out += r.choice(['"move" ', '"take {1}" | "取" ', '"*/ %s" '])
        if self.kind in ("score", "drawn", "misere") and r.random() < 0.15:
            out += "again "
            self.marks.add("again")
        if self.kind == "score" and r.random() < 0.85:
            out += f"gain {number()}: "
        return out

    def verdict(self, condition):
        if self.kind != "drawn" or self.r.random() < 0.5:
            return []
        self.bind()
        self.marks.add("a verdict move")
        return [f"if {condition()}: {self.r.choice(['win', 'lose', 'draw'])};"]

    def role(self, statement):
        return f"{self.r.choice(['first', 'second'])}: {statement}" if self.kind == "roles" and self.r.random() < 0.6 else statement

    def close(self, body):
        r = self.r
        shapes = ", ".join(name + (f": {shape}" if shape else "") for name, _, shape in self.params)
        self.text = f"game {self.name}({shapes}) {{\n  " + "\n  ".join(line for line in body if line) + "\n}"
        self.fields = self.fields or set()


class Numbers(Game):
    """One to three numbers that fall, rise to a given, follow a list, flip, or run round a ring."""

    def __init__(self, r, name, kind, scope, others):
        super().__init__(r, name, kind, scope)
        self.others = [g for g in others if g.kind == kind or (kind == "loopy" and g.kind == "normal")]
        self.ways = []
        first = ["down"] * 5 + (["up"] if "K" in scope.names["int"] else []) + (["tail"] if "P" in scope.names["ints"] else [])
        first += ["ring", "ring"] if kind == "loopy" else []
        later = ["down", "bit", "below"] + first
        for i in range(r.choice([1, 1, 1, 2, 2, 3])):
            way = r.choice(later if i else first)
            name = "nlh"[i]
            shape = {"down": r.choice(["0..", "0..", "1..", "0..20", "0..m+9" if "m" in scope.names["int"] else "0..", "0..K+6" if "K" in scope.names["int"] else "0..", ""]), "up": "0..K", "tail": r.choice(["", "0..len(P)"]), "bit": "0..1",
                     "below": "0..n+1", "ring": "0..3"}[way]
            if way == "down" and shape == "":
                shape = "-3.."
            self.ways.append(way)
            self.params.append((name, "int", shape))
        for name, _, _ in self.params:
            self.scope.add("int", name)
        self.most = 6 if len(self.params) == 1 else 4
        self.splits = kind in ("normal", "misere") and r.random() < 0.35
        if self.splits and kind == "misere":
            self.most = 4
        self.write()

    def rest(self, i):
        return {"below": "0", "bit": "1", "ring": "2"}.get(self.ways[i], "1")

    def at(self, number):
        first = {"up": f"min({number}, K)", "tail": f"min({number}, len(P))", "ring": f"({number}) % 4"}.get(self.ways[0], number)
        if self.params[0][2].startswith("1"):
            first = f"max(1, {first})"
        rest = [f"min(1, K)" if self.ways[i] == "up" else f"min(1, len(P))" if self.ways[i] == "tail" else self.rest(i) for i in range(1, len(self.params))]
        return f"{self.name}({', '.join([first] + rest)})"

    def condition(self):
        return self.scope.make_bool(self.r.choice([0, 1, 1]))

    def number(self):
        r = self.r
        n = self.params[0][0]
        return r.choice([f"{n} % 5 - 2", f"({self.scope.make_int(1)}) % 9 - 4", self.scope.item(1), str(r.randint(-3, 4))])

    def step(self, i, amount):
        name, way = self.params[i][0], self.ways[i]
        if way in ("down", "below"):
            return f"{name}-{amount}"
        if way == "bit":
            return f"1-{name}" if self.r.random() < 0.7 else name
        return f"({name}+{amount}) % 4" if way == "ring" else f"{name}+{amount}"

    def target(self, moved, amount):
        args = [self.step(i, amount) if i in moved else (self.step(i, 1) if self.ways[i] == "bit" else self.params[i][0]) for i in range(len(self.params))]
        return f"{self.name}({', '.join(args)})"

    def amounts(self, first, tail):
        """Binders of k, or nothing."""
        r, scope = self.r, self.scope
        ends = ["3", "2", first] + (["m", "m+1"] if "m" in scope.names["int"] else [])
        forms = [f"k in 1..{r.choice(ends)}", f"k in 1..{r.choice(ends)} where k % 2 == 1", f"k in {{1, {r.randint(2, 5)}}}", "k in 1.. while k*k <= 9",
                 f"k in [{r.randint(1, 3)}, {r.randint(1, 4)}]", f"k in 1..3 where {scope.within('k').make_bool(1)}", None, None]
        if "S" in scope.names["set"]:
            forms += ["k in S", "k in S", "k in S where k != 2"]
        return r.choice(forms)

    def moves(self):
        r = self.r
        movable = [i for i, way in enumerate(self.ways) if way != "bit"]
        moved = r.sample(movable, r.randint(1, len(movable)))
        first = self.params[moved[0]][0]
        tails = [self.params[i][0] for i in moved if self.ways[i] == "tail"]
        binder = self.amounts(first, bool(tails))
        if tails and binder:
            binder = f"k in 1..min({r.choice(['2', '3'])}, len(P)-{tails[0]})"
        amount = "k" if binder else str(r.randint(1, 3))
        move = self.where_to(moved, amount, first)
        bound = ["k"] if binder else []
        if binder and self.splits and self.ways[moved[0]] == "down" and moved[0] == 0 and not tails and r.random() < 0.7:
            rest = [name for name, _, _ in self.params[1:]]
            one, two = ", ".join(["i"] + rest), ", ".join([f"{first}-k-i"] + rest)
            binder, bound = binder + f", i in 0..{first}-k", ["k", "i"]
            move = f"{self.name}({one}) + {self.name}({two})"
            self.marks.add("a move that splits")
        text = self.prefix(self.number) + move + ";"
        self.bind(*bound)
        if tails and not binder:
            text = f"if len(P)-{tails[0]} >= {amount}: {text}"
        if binder:
            text = f"for {binder}: {text}"
        if r.random() < 0.25:
            text = f"if {self.condition()}: {text}"
        return self.role(text)

    def where_to(self, moved, amount, first):
        """The position of a move: mostly of this game, sometimes of another, with more beside it."""
        r = self.r
        here = self.target(moved, amount)
        falls = all(self.ways[i] in ("down", "below") for i in moved)
        chance = r.random()
        if self.others and chance < 0.2:
            self.marks.add("a move to another game")
            return r.choice(self.others).at(r.choice(["0", "1", f"min({first}, 3)" if first in "nlh" else "1"]))
        if not self.splits or not falls:
            return here
        if chance < 0.3:
            self.marks.add("copies in a move")
            return f"{r.choice(['2', '3', '0', 'n % 3'] if self.kind == 'normal' else ['2', 'n % 2'])} * {here}"
        if chance < 0.35:
            return "nothing"
        if chance < 0.45:
            self.marks.add("a conditional move")
            return f"(if {self.condition()} then {here} else {self.target(moved, str(r.randint(1, 2)))})"
        if chance < 0.6 and self.others:
            self.marks.add("a sum with another game in a move")
            return f"{here} + {r.choice(self.others).at('1')}"
        return here

    def write(self):
        r, scope = self.r, self.scope
        body = self.ends(self.condition, self.number)
        if r.random() < 0.25:
            body.append(f"let z = {scope.make_int(1)};")
            scope.add("int", "z")
        body += [self.moves() for _ in range(r.randint(1, 3))]
        if self.kind == "loopy" and "ring" not in self.ways:
            body.append(self.back())
        self.close(body + self.verdict(self.condition))

    def back(self):
        """A move that returns, or one into a game where play goes round."""
        self.bind()
        loops = [g for g in self.others if g.loops]
        if loops and self.r.random() < 0.5:
            self.marks.add("a move into a game with cycles")
            return f"if {self.condition()}: {self.r.choice(loops).at('1')};"
        args = [name for name, _, _ in self.params]
        args[0] = "n+1"
        if self.ways[0] == "down" and not self.params[0][2].endswith("20"):
            return f"if n < {self.r.randint(3, 6)} and {self.condition()}: {self.name}({', '.join(args)});"
        return f"if {self.condition()}: {self.name}({', '.join(args)});" if self.ways[0] != "tail" else f"if n > 0: {self.name}({', '.join(['n-1'] + args[1:])});"

    def position(self, scope, small):
        r = self.r
        high = 3 if small else self.most
        args = []
        for i, way in enumerate(self.ways):
            low = 1 if self.params[i][2].startswith("1") else 0
            args.append({"down": scope.small(low, high), "up": f"min({scope.small(0, high)}, K)", "tail": f"min({scope.small(0, high)}, len(P))", "bit": scope.small(0, 1),
                         "below": str(r.randint(0, 1)), "ring": scope.small(0, 3)}[way])
        if r.random() < scope.careless and not small:
            args[0] = str(r.choice([-1, -5, 25]))
        return f"{self.name}({', '.join(args)})"


class Tokens(Game):
    """Tokens on a given graph."""

    def __init__(self, r, name, kind, scope):
        super().__init__(r, name, kind, scope)
        self.two = r.random() < 0.3
        shape = r.choice(["0..", "0..len(G)-1", ""])
        self.params = [("n", "int", shape)] + ([("l", "int", "0..")] if self.two else [])
        for param in self.params:
            self.scope.add("int", param[0])
        self.loops, self.most = True, 3
        self.kind = "loopy" if kind == "normal" else kind
        if self.kind == "score":
            self.kind = "drawn"
        self.write()

    def at(self, number):
        return f"{self.name}({number}{', 0' if self.two else ''})"

    def write(self):
        r = self.r
        condition = lambda: self.scope.make_bool(0)
        other = ", l" if self.two else ""
        body = self.ends(condition, lambda: "1")
        guard = f" where {self.scope.within('k').make_bool(0)}" if r.random() < 0.3 else ""
        body.append(self.role(f"for k in G[n]{guard}: {self.prefix(None)}{self.name}(k{other});"))
        self.bind("k")
        if self.two:
            body.append(self.role(f"for k in G[l]: {self.prefix(None)}{self.name}(n, k);"))
        if r.random() < 0.2:
            self.bind()
            body.append(f"if n > 0: {self.name}(n-1{other});")
        self.close(body + self.verdict(condition))

    def position(self, scope, small):
        args = [f"{scope.atom()} % len(G)" for _ in self.params]
        return f"{self.name}({', '.join(args)})"


class Lists(Game):
    """A list, a bag or a set as a position, perhaps with a number."""

    def __init__(self, r, name, kind, scope):
        super().__init__(r, name, kind, scope)
        self.data = r.choice(["list", "list", "bag", "set"])
        shape = {"list": r.choice(["list of 0..", "list of 0..4", "list[3] of 0.."]), "bag": r.choice(["bag of 0..", "bag[4] of 0..9"]), "set": "set of 0..9"}[self.data]
        self.params = [("a", {"list": "ints", "bag": "bag", "set": "set"}[self.data], shape)]
        self.scope.add(self.params[0][1], "a")
        if r.random() < 0.3:
            self.params.append(("n", "int", "0..2"))
            self.scope.add("int", "n")
        self.fixed = "[3]" in shape
        self.write()

    def at(self, number):
        first = f"[{number}, 1, 0]" if self.fixed else f"[{number}]"
        return f"{self.name}({', '.join([first] + ['1'] * (len(self.params) - 1))})"

    def changes(self):
        """Statements that shorten or lower, as (binder, new value, names bound)."""
        r = self.r
        if self.data == "list":
            forms = [("i in 0..len(a)-1, k in 1..a[i]", "a with [i]: a[i]-k", "ik"), ("i in 0..len(a)-1, k in 1..2", "a with [i]: a[i]-k, [i+1]: a[i+1]+1" if not self.fixed else "a with [i]: a[i]-k", "ik"),
                     ("i in 0..len(a)-1 where a[i] % 2 == 1", "a with [i]: a[i]-1", "i"), ("i in 0..len(a)-1", "a with [i]: 0" if self.fixed else "a without i", "i")]
            if not self.fixed:
                forms += [("i in 0..len(a)-2", "[a[t] for t in 0..len(a)-1 where t != i]", "i"), ("i in 1..len(a)-1 where a[i] == a[i-1]", "a without i", "i")]
            if "S" in self.scope.names["set"]:
                forms.append(("i in 0..len(a)-1, k in S where k <= a[i]", "a with [i]: a[i]-k", "ik"))
            chosen = r.choice(forms)
            if "a[i]: 0" in chosen[1] or chosen[1] == "a with [i]: 0":
                chosen = ("i in 0..len(a)-1 where a[i] > 0", chosen[1], "i")
            return chosen
        if self.data == "bag":
            return r.choice([("k in a where k > 0", "a minus k plus (k-1)", "k"), ("k in a", "a minus k", "k"), ("i in 1..len(a)-1 where a[i] == a[i-1]", "a without i", "i")])
        return r.choice([("k in a", "a minus k", "k"), ("k in a where k > 2", "{t for t in a where t != k}", "k"), ("k in a where k % 2 == 0", "a minus k minus (k+1)", "k")])

    def round(self):
        """A change that may be taken back."""
        if self.data == "list":
            return "i in 0..len(a)-1", "a with [i]: (a[i]+1) % 3", "i"
        if self.data == "bag":
            return "k in a", "a minus k plus ((k+1) % 3)", "k"
        return "k in 0..2", "if k in a then a minus k else a plus k", "k"

    def condition(self):
        return self.scope.make_bool(0)

    def write(self):
        r = self.r
        number = lambda: r.choice([f"len(a) - {r.randint(0, 2)}", str(r.randint(-2, 3)), "sum(a) % 5"])
        body = self.ends(self.condition, number)
        lines = [self.changes() for _ in range(r.randint(1, 2))] + ([self.round()] if self.loops else [])
        for binder, value, names in lines:
            rest = ["n" if r.random() < 0.6 else f"(n+1) % 3"] if len(self.params) > 1 else []
            guard = f"if {self.condition()}: " if r.random() < 0.2 else ""
            if not self.loops and rest:
                rest = ["n"] if r.random() < 0.5 else ["n-1"]
            body.append(self.role(f"for {binder}: {guard}{self.prefix(number)}{self.name}({', '.join([value] + rest)});"))
            self.bind(*names)
        self.close(body + self.verdict(self.condition))

    def position(self, scope, small):
        r = self.r
        size = 2 if small else 3
        items = [scope.small(0, 2 if small else 3) for _ in range(3 if self.fixed else r.randint(0 if r.random() < 0.1 else 1, size))]
        value = f"[{', '.join(items)}]"
        if self.data == "list" and not self.fixed and scope.has("ints") and r.random() < 0.5:
            value = f"[t % 3 for t in {scope.name('ints')} where t > 0]" if r.random() < 0.5 else f"[{scope.within('t').small(0, 2)} for t in 0..{r.randint(0, 2)}]"
        if self.data == "set":
            value = "{" + ", ".join(items) + "}"
        return f"{self.name}({', '.join([value] + [scope.small(0, 2) for _ in self.params[1:]])})"


class Boards(Game):
    """A grid that is rewritten, or walked on."""

    def __init__(self, r, name, kind, scope):
        super().__init__(r, name, kind, scope)
        self.params = [("b", "grid", r.choice(["grid", "grid", "grid[2,3]"]))]
        self.scope.add("grid", "b")
        self.write()

    def at(self, number):
        return f"{self.name}(Q)"

    def condition(self):
        return self.r.choice(["b[0,0] == \"1\"", "rows(b) > 1", "b[0,1] != b[1,0]", "cols(b) % 2 == 0", "b[5,5] == \"#\""])

    def write(self):
        r = self.r
        number = lambda: str(r.randint(-2, 3))
        patterns = ['"0" => "1"', '"00" => "11"', '"0/0" => "1/1"', '"?0" => "?1"', '"0" => "1", "11" => "22"', '"10" => "12"', '"00/00" => "11/11"']
        if self.loops:
            patterns += ['"01" => "10"', '"01" => "10", "10" => "01"']
        body = self.ends(self.condition, number)
        for _ in range(r.randint(1, 2)):
            guard = f"if {self.condition()}: " if r.random() < 0.2 else ""
            if r.random() < 0.7:
                body.append(self.role(f"for t in rewrite(b, {r.choice(patterns)}): {guard}{self.prefix(number)}{self.name}(t);"))
                self.bind()
            else:
                body.append(self.role(f"for i in 0..rows(b)-1, j in 0..cols(b)-1 where b[i,j] == \"0\": {self.prefix(number)}{self.name}(b with [i,j]: \"{r.choice('12')}\");"))
                self.bind("i", "j")
        self.close(body + self.verdict(self.condition))

    def position(self, scope, small):
        value = scope.make_grid() or "Q"
        return f"{self.name}({value})"


def make(r, name, scope, others, allowed):
    """A game of one of the `allowed` families that its givens permit; often of the kind of the one before, so that they meet."""
    kind = others[-1].kind if others and r.random() < 0.6 else r.choice(KINDS)
    families = ["numbers"] * 3 + ["lists"] + (["tokens"] * 2 if scope.has("graph") else []) + (["boards"] * 2 if "Q" in scope.names["grid"] else [])
    family = r.choice([f for f in families if f in allowed] or ["numbers"])
    if family == "numbers":
        game = Numbers(r, name, kind, scope, others)
    else:
        game = {"lists": Lists, "tokens": Tokens, "boards": Boards}[family](r, name, kind, scope)
    game.marks |= {"a game of " + family, "kind " + game.kind}
    return game
