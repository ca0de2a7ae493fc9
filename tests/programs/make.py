"""One random program from a seed: givens, helpers, games, formulas, main, and input for it.

SPDX-License-Identifier: MIT"""
import random
import re

import acts
import helpers
import known
import names
import rules
from questions import Asker
from scope import Scope

NAMES = list(acts.GIVENS) + ["n", "l", "h", "a", "b", "k", "e", "z", "v0", "v1", "v2", "v3", "T", "N", "M", "c", "x", "y", "q", "w0", "w1", "f0", "f1", "f2", "g0", "g1", "g2", "at0", "at1"]


class Program:
    """The text of a program, some inputs as bytes, and what it holds, in words that the mix is counted by."""

    def __init__(self, text, inputs, marks):
        self.text, self.inputs, self.marks = text, inputs, marks


class Maker:
    def __init__(self, r):
        self.r, self.marks, self.count = r, set(), 0
        careless = 0.04 if r.random() < 0.25 else 0.0
        self.rules = Scope(r, careless / 2)
        self.main = Scope(r, careless, 0.03 if r.random() < 0.15 else 0.0)
        self.items, self.games, self.choosers = [], [], []
        self.until_eof = False

    # Items

    def choose_givens(self):
        r = self.r
        self.givens = [g for g in acts.GIVENS if r.random() < {"G": 0.35, "Q": 0.2, "W": 0.1, "H": 0.15, "A": 0.2, "B": 0.15}.get(g, 0.45)]
        for g in self.givens:
            self.rules.add(acts.GIVENS[g][0], g)
        self.acyclic = r.random() < 0.4
        self.valued = {g: acts.VALUES[g] for g in self.givens if g in acts.VALUES and r.random() < 0.25}
        if self.givens:
            self.items.append("given " + ", ".join(acts.GIVENS[g][1] + (f" = {self.valued[g]}" if g in self.valued else "") for g in self.givens) + ";")

    def add_helpers(self):
        for i in range(self.r.choice([0, 1, 1, 2, 3])):
            text, helper, mark = helpers.make(self.r, self.rules, f"f{i}")
            self.items.append(text)
            self.rules.helpers.append(helper)
            self.marks.add(mark)
            if any(g in text.replace("(", " ").replace(")", " ").split() for g in self.givens):
                self.marks.add("a helper that looks at a given")

    def add_games(self):
        r = self.r
        allowed = r.sample(["numbers", "lists", "tokens", "boards"], r.randint(1, 4)) + ["numbers"]
        for i in range(r.choice([1, 1, 2, 2, 3])):
            game = rules.make(r, f"g{i}", self.rules, self.games, allowed)
            self.games.append(game)
            self.items.append(game.text)
            self.marks |= game.marks
        self.add_way_back()
        for i in range(r.choice([0, 0, 1, 2])):
            kind = r.choice(self.games).kind
            if kind != "normal" and r.random() < 0.4:
                continue
            text, args, games, is_sum = helpers.choosing(r, [g for g in self.games if g.kind == kind], f"at{i}")
            if is_sum and any(Asker(r, games, [], set()).lonely(g) for g in games):
                continue
            self.items.append(text)
            self.choosers.append((f"at{i}", args, games, is_sum))

    def add_way_back(self):
        """A move of the first game into a later one, which may lead back."""
        r = self.r
        early, late = self.games[0], self.games[-1]
        if early is late or early.kind != late.kind or early.params[0][1] != "int" or late.params[0][1] != "int" or r.random() < 0.5:
            return
        self.items.remove(early.text)
        early.text = early.text[:-1] + f"  if n > 1: {late.at('n-2')};\n}}"
        early.fields = set()
        if early.kind in ("normal", "loopy"):
            early.kind = late.kind = "loopy"
        early.loops = late.loops = True
        self.items.append(early.text)
        self.marks.add("games that lead to each other")

    def add_formula(self):
        """A formula that is right because a game of the same rules stands behind it."""
        r = self.r
        if r.random() > 0.25:
            return
        game = r.choice(self.games)
        if game.fields == {"k"} and isinstance(game, rules.Numbers) and r.random() < 0.5:
            names_of = ", ".join(["x", "y", "q"][:len(game.params)])
            most = " + ".join(f"abs({name})" for name in names_of.split(", "))     # no take is larger than a parameter, or than 10
            self.items.append(f"formula moves({game.name}({names_of})): k in 1..{r.choice([f'{most} + 12', f'({most}) * 2 + 12'])};")
            self.marks.add("a formula of moves")
        question = {"normal": r.choice(["sg", "wins"]), "score": "score"}.get(game.kind, "wins")
        if game.loops or question == "score" and not re.search(r"\b(gain|stuck|end) ", game.text):
            return
        other = "w0"
        self.items.append(game.text.replace(f"{game.name}(", f"{other}("))
        args = ", ".join(["x", "y", "q"][:len(game.params)])
        where = r.choice(["", "", " where x > 1" if game.params[0][1] == "int" else ""])
        self.items.append(f"formula {question}({game.name}({args})){where} = {question}({other}({args}));")
        self.marks.add("a formula")

    # Main

    def entry_of_given(self, g, sizes):
        """Entries that read a given, the sizes before it."""
        r = self.r
        kind, _, span = acts.GIVENS[g]
        if kind == "int":
            return [acts.number(g, *span)]
        if kind == "text":
            return [acts.words(g, "word", 0)]
        if kind in ("set", "ints", "bag"):
            form = r.choice(["sized", "sized", "fixed", "line", "json"])
            if form == "json":
                return [acts.json(g, kind, *span)]
            if form == "line":
                return [acts.rest_of_line(g, kind, *span)]
            if form == "fixed":
                return [acts.row(g, kind, r.randint(1, 3), *span)]
            return [acts.number(sizes, 0 if kind != "set" else 1, 5 if kind == "ints" else 3), acts.row(g, kind, sizes, *span)]
        if kind == "ints2":
            return r.choice([[acts.number(sizes, 1, 3), acts.table(g, sizes, 2, *span)], [acts.table(g, 2, 3, *span)], [acts.json(g, kind, *span)]])
        if kind == "graph":
            if r.random() < 0.2 and not self.acyclic:
                return [acts.json(g, kind, 0, 4)]
            if r.random() < 0.5:
                return [acts.number(sizes, 1, 5), acts.graph(g, sizes, None, self.acyclic)]
            return [acts.number(sizes, 2, 5), acts.number("M", 0, 7), acts.graph(g, sizes, "M", self.acyclic)]
        return r.choice([[acts.board(g, 2, 3, True)], [acts.number(sizes, 1, 2), acts.board(g, sizes, 3, r.random() < 0.5)], [acts.json(g, kind, 0, 1)]]) \
            if not any("grid[2,3]" in game.text for game in self.games) else [acts.board(g, 2, 3, r.random() < 0.5)]

    def read_givens(self, scope, which):
        out = []
        for g in which:
            entries = self.entry_of_given(g, "N")
            if len(entries) == 1 and "[]" in entries[0].text or "json" in entries[-1].text or self.r.random() < 0.5:
                out.append(acts.Read(entries))
            elif out and "[]" not in out[-1].entries[-1].text and "json" not in out[-1].entries[-1].text:
                out[-1].entries += entries
            else:
                out.append(acts.Read(entries))
            for entry in entries:
                scope.add(entry.kind, entry.name)
                self.marks.add(entry.mark)
        return out

    def read_variables(self, scope):
        """Reads into variables of main, in all forms."""
        r, out = self.r, []
        for _ in range(r.randint(1, 2)):
            name = self.variable(scope)
            form = r.choice(["number"] * 3 + ["row", "row", "table", "line", "word", "word[n]", "word[]", "text", "texts", "board", "json"])
            entries = {"number": lambda: [acts.number(name, 0, 6)], "row": lambda: [acts.number("c", 0, 4), acts.row(name, "ints", "c", -3, 6)],
                       "table": lambda: [acts.table(name, 2, r.randint(1, 2), 0, 5)], "line": lambda: [acts.rest_of_line(name, "ints", -9, 9)],
                       "word": lambda: [acts.words(name, "word", 0)], "word[n]": lambda: [acts.number("c", 0, 3), acts.words(name, "word[n]", "c")],
                       "word[]": lambda: [acts.words(name, "word[]", 0)], "text": lambda: [acts.words(name, "line", 0)], "texts": lambda: [acts.words(name, "line[n]", 2)],
                       "board": lambda: [acts.board(name, 2, 3, r.random() < 0.5)], "json": lambda: [acts.json(name, "ints", -5, 9)]}[form]()
            out.append(acts.Read(entries))
            for entry in entries:
                scope.add(entry.kind, entry.name)
                self.marks.add(entry.mark)
            if form == "json":
                out.append(acts.Line(f"{name} = {name} + [1];"))
        return out

    def variable(self, scope):
        name = f"v{self.count}"
        self.count += 1
        return name

    def prints(self, scope):
        """Acts that print questions and other expressions."""
        r, out = self.r, []
        asker = Asker(r, self.games, self.choosers, self.marks)
        for _ in range(r.randint(1, 3)):
            items = [asker.ask(scope) for _ in range(r.randint(1, 2))]
            if r.random() < 0.35:
                items.append(asker.over_all(scope))
            if r.random() < 0.35:
                items.append(self.value(scope))
            if scope.helpers and r.random() < 0.4:
                items.append(scope.call(r.choice(scope.helpers), 1))
            form = r.random()
            if form > 0.75:
                out += self.worked_out(scope, asker)
            elif form < 0.1:
                out.append(acts.Line(f"write {', '.join(items)}, \" \";"))
            elif form < 0.2:
                out.append(acts.Line(f"if {scope.make_bool(1)} {{ print {items[0]}; }} else {{ print {', '.join(items[1:] or ['0'])}; }}"))
            elif form < 0.3 and ".." not in items[0]:
                name = self.variable(scope)
                out.append(acts.Line(f"{name} = {items[0] if not items[0].startswith('if ') else '(' + items[0] + ')'}; print {name}{', ' if items[1:] else ''}{', '.join(items[1:])};"))
            else:
                out.append(acts.Line(f"print {', '.join(items)};"))
        return out

    def worked_out(self, scope, asker):
        """Moves, positions and lists that are kept in variables first."""
        r = self.r
        name, other = self.variable(scope), self.variable(scope)
        place, games, is_sum = asker.position(scope)
        field = r.choice(sorted(set.intersection(*(set(g.fields) for g in games)) & set("kij")) + ["part"])
        if r.random() < 0.6:
            return self.kept(scope, asker)
        form = r.choice(["moves", "moves", "list", "list", "count", "count", "nested"])
        if form != "list" and form != "nested" and games[0].kind != "normal" and is_sum:
            form = "list"
        self.marks.add("worked out " + form)
        if form == "moves":
            return [acts.Line(f"{name} = moves({place}); {other} = {name}.{field}; print len({name}), {other};"),
                    acts.Line(f"if len({name}) > 0 {{ print {name}[0].{field}, max({other}), sort(q in {name}: -q.{field}).part; }}")]
        if form == "count":
            return [acts.Line(f"{name} = 0; for x in 0..3 {{ {name} = {name} + good({games[0].at('x')}); stop if {name} > 5; }}"), acts.Line(f"print {name};")]
        if form == "nested":
            return [acts.Block(f"for i in 0..{r.randint(0, 2)}, j in {scope.small(0, 2)}..2 where i != 1", [acts.Line(f"write i * j, {asker.ask(scope.within('i', 'j'))}, \"\";")], lambda f: 0),
                    acts.Line("print;")]
        return [acts.Line(f"{name} = {scope.make_ints(1)}; if len({name}) > 0 {{ {name}[len({name}) - 1] = {scope.make_int(1)}; }} print {name}, len({name});")]

    def kept(self, scope, asker):
        """Positions in variables, lists and moves."""
        r = self.r
        name, other = self.variable(scope), self.variable(scope)
        place, games, is_sum = asker.position(scope)
        game = r.choice([g for g in self.games if g.params[0][1] == "int"] or self.games)
        normal = {g.kind for g in games} == {"normal"}
        form = r.choice(["ask", "ask", "grown", "list", "play", "same", "to", "choice"])
        if form == "grown" and asker.lonely(game):
            form = "list"
        if form in ("play", "to") and is_sum and not normal:
            form = "same"
        self.marks.add("kept " + form)

        def ask(position, of, sums):
            word = asker.word(of, sums)
            field = r.choice(sorted(set.intersection(*(set(g.fields) for g in of)) & set("kij")) + ["part"])
            return {"moves": f"moves({position}).{field}", "best": f"len(moves({position}))"}.get(word, f"{word}({position})")
        if form == "ask":
            return [acts.Line(f"{name} = {place}; print {ask(name, games, is_sum)}, {ask(name, games, is_sum)};")]
        if form == "grown":
            return [acts.Line(f"{name} = nothing; for x in {r.choice(['0..2', '1..0', '[2, 0, 2]', '0..' + scope.small(0, 2)])} {{ {name} = {name} + {r.choice(['', '2 * '])}{game.at('x')}; }}"),
                    acts.Line(f"print {ask(name, [game], True)}, wins({name}), {name} == nothing;")]
        if form == "list":
            return [acts.Line(f"{name} = [{game.at('x')} for x in 0..{min(game.most, 3)}]; print [{ask('x', [game], False)} for x in {name}], count(x in {name}: wins(x));"),
                    acts.Line(f"for {other} in {name} {{ write {ask(other, [game], False)}, \"\"; }} print wins({name}[1]), {name}[0] in {name};")]
        if form == "play":
            return [acts.Line(f"{name} = {place}; {other} = 0; loop {{ stop if {other} > 3 or len(moves({name})) == 0; {name} = best({name}).to; {other} = {other} + 1; }} print {other}, wins({name});")]
        if form == "to":
            return [acts.Line(f"for {name} in moves({place}) {{ {other} = {name}.to; print {name}.part, wins({other}), {other} == {name}.to, good({other}); }}")]
        if form == "choice":
            return [acts.Line(f"{name} = {place}; if {scope.make_bool(1)} {{ {name} = {place}; }} print {ask(f'(if {scope.make_bool(1)} then {name} else {place})', games, is_sum)};")]
        return [acts.Line(f"{name} = {place}; print {name} == {place}, {name} in [{place}], [{name}] != [{place}];")]

    def value(self, scope):
        kinds = [kind for kind in ("int", "int", "bool", "text", "ints", "texts", "ints2", "set", "bag", "grid")]
        return scope.make(self.r.choice(kinds), 2) or scope.make_int(2)

    def changes(self, scope):
        """A given that is set between questions."""
        r = self.r
        known = [g for g in self.givens if g in scope.names[acts.GIVENS[g][0]]]
        if not known:
            return []
        g = r.choice(known)
        kind = acts.GIVENS[g][0]
        value = {"int": f"1 + ({scope.make_int(1)}) % 4", "set": f"{g} plus {scope.small(1, 5)}", "ints": f"[t % 9 for t in {scope.make_ints(1)}]", "bag": f"{g} plus {scope.small(0, 3)}",
                 "ints2": "[[1, 2], [0]]", "text": "\"xy\"", "grid": f"{g} with [0,0]: \"0\"",
                 "graph": f"[{{t for t in {g}[u] where t {r.choice(['<', '>', '!='])} u}} for u in 0..len({g})-1]"}[kind]
        self.marks.add("a given set between questions")
        if kind == "int" and r.random() < 0.4:
            inner = scope.inner()
            return [acts.Block(f"for {g} in {r.choice(['1..3', '[3, 1, 3]', '{2, 4}'])}", self.prints(inner), lambda f: 1)]
        return [acts.Line(f"{g} = {value};")]

    def body(self, scope):
        out = self.read_variables(scope) if self.r.random() < 0.7 else []
        out += self.prints(scope)
        for _ in range(self.r.choice([0, 0, 1, 2])):
            out += self.changes(scope) + self.prints(scope)
        return out

    def looped(self, scope, inside):
        """A loop over test cases: all the ways to write one. `inside` are acts that read givens again."""
        r = self.r
        inner = scope.inner()
        body = inside(inner)
        form = r.choice(["repeat", "repeat", "for", "loop", "until"])
        self.marks.add("main " + form)
        rounds = r.randint(1, 3)
        if form == "until":
            self.until_eof = True
            if not any(isinstance(act, acts.Read) for act in body):
                body = [acts.Read([acts.number("T", 0, 9)])] + body
            return [acts.Block("until eof", body, lambda f: rounds)]
        if form == "loop":
            head = [acts.Read([acts.number("T", 1, 9)]), acts.Line("stop if T == 0;")]
            return [acts.Block("loop", head + body, lambda f: rounds, lambda f: f.word(0))]
        head = "repeat T" if form == "repeat" else f"for {r.choice(['e', 'e'])} in 1..T"
        return [acts.Read([acts.number("T", 0 if r.random() < 0.05 else 1, 3)]), acts.Block(head, body, lambda f: f.sizes["T"])]

    def add_main(self):
        r = self.r
        scope = self.main
        left = [g for g in self.givens if g in self.valued and r.random() < 0.6]
        for g in left:
            scope.add(acts.GIVENS[g][0], g)
            self.marks.add("a given with a value")
        once = [g for g in self.givens if g not in left and r.random() < 0.5]
        often = [g for g in self.givens if g not in once + left]
        scope.helpers = list(self.rules.helpers)
        out = self.read_givens(scope, once)
        if often or r.random() < 0.7:
            def inside(inner):
                if often:
                    self.marks.add("givens read in a loop")
                again = r.sample(once, r.randint(0, len(once))) if r.random() < 0.3 else []
                reads = self.read_givens(inner, often + again)
                return reads + self.body(inner)
            if not often and r.random() < 0.5:
                out += self.body(scope)
            out += self.looped(scope, inside)
        else:
            out += self.body(scope)
        self.deep(out)
        self.acts = out

    def deep(self, out):
        """A helper that goes deep, asked once; a period; a known game with large numbers."""
        r = self.r
        if r.random() < 0.06:
            out.insert(0, acts.Line(f"print deep({r.choice([1000, 20000, 900000])});"))
            self.items.append(r.choice(["def deep(x) = if x <= 0 then 0 else deep(x-1) + x % 3;", "def deep(x) = if x <= 0 then 0 else max(x % 7, 1 + deep(x-1) % 5);"]))
            self.marks.add("a deep helper")
        if r.random() < 0.08 and "S" in self.givens:
            self.items.append("game w1(n: 0..) { for k in S: w1(n-k); }")
            out.insert(0, acts.Line("S = {1, %d}; print period(n in 0..: %s(w1(n)));" % (r.randint(2, 6), r.choice(["sg", "wins"]))))
            self.marks.add("a period")
        if r.random() < 0.15:
            game, line = known.make(r)
            self.items.append(game)
            out.insert(0, acts.Line(line))
            self.marks.add("a known game")

    def input(self):
        feed = acts.Feed(self.r)
        for act in self.acts:
            act.feed(feed)
        return feed.text().encode()

    def make(self):
        r = self.r
        self.choose_givens()
        self.add_helpers()
        self.add_games()
        self.add_formula()
        self.add_main()
        main = "main {\n" + "\n".join(act.text("  ") for act in self.acts) + "\n}\n"
        texts, odd = names.rename(r, ["\n".join(self.items + [main])], NAMES, r.choice([0, 0, 0.1, 0.3]))
        if odd:
            self.marks.add("odd names")
        inputs = [dress(r, self.input()), self.input()]
        if r.random() < 0.4:
            inputs.append(damage(r, self.input()))
        return Program(texts[0], inputs, self.marks)


def dress(r, text):
    """Input as judges give it."""
    chance = r.random()
    if chance < 0.1:
        return b"\xEF\xBB\xBF" + text.replace(b"\n", b"\r\n")
    if chance < 0.2:
        return text.rstrip()
    if chance < 0.3:
        return text + r.choice([b"\n \n", b"99 more", b"\t"])
    return text


def damage(r, text):
    """Input as nobody should give it."""
    words = re.findall(rb"\S+|\s+", text)
    places = [i for i, word in enumerate(words) if not word.isspace()]
    form = r.choice(["cut", "word", "large", "sign", "byte", "drop", "double", "inside"])
    if form == "cut" or not places:
        return text[:r.randrange(len(text) + 1)]
    at = r.choice(places)
    byte = r.choice([b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xe6\xb1"])
    new = {"word": b"x", "large": r.choice([b"99999999999999999999", b"1000000", b"9223372036854775808", b"-9223372036854775808"]),
           "sign": r.choice([b"-5", b"+3", b"--1", b"1.5", b"0x1", b"-"]), "byte": byte, "drop": b"", "double": words[at] + b" " + words[at],
           "inside": words[at][:len(words[at]) // 2] + byte + words[at][len(words[at]) // 2:]}[form]
    return b"".join(words[:at] + [new] + words[at + 1:])


def program(seed):
    return Maker(random.Random(seed)).make()
