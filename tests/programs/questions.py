"""Random questions about positions and sums, as the kinds of the games allow.

SPDX-License-Identifier: MIT"""

OUTCOMES = {
    "normal": ["wins", "wins", "loses", "sg", "sg", "sg", "draws", "outcome", "good", "moves", "moves", "best", "distance", "kinds", "value"],
    "loopy": ["wins", "loses", "draws", "distance", "good", "moves", "wins", "draws", "outcome", "value", "value"],
    "misere": ["wins", "loses", "outcome", "good", "moves", "best", "distance", "kinds"],
    "drawn": ["wins", "loses", "draws", "outcome", "distance", "good", "moves"],
    "roles": ["wins", "loses", "draws", "outcome", "distance", "good", "moves"],
    "score": ["score", "score", "score", "wins", "draws", "outcome", "good", "moves", "best", "kinds"],
}
HARD = {"moves", "best", "good", "kinds", "distance", "score", "value"}  # of sums whose values do not add they take long


class Asker:
    """Makes positions of the games and helpers of a program, and questions about them."""

    def __init__(self, r, games, choosers, marks):
        self.r, self.games, self.choosers, self.marks = r, games, choosers, marks

    def position(self, scope):
        """A position: its text, its games, and whether it is a sum."""
        r = self.r
        if self.choosers and r.random() < 0.4:
            name, args, games, is_sum = r.choice(self.choosers)
            self.marks.add("a helper that gives a position")
            given = [scope.make_ints(0) if kind == "ints" else scope.small(*kind) for kind in args]
            if args == ["ints"]:
                given = [f"[{', '.join(scope.small(0, 3) for _ in range(r.randint(1, 3)))}]"]
            return f"{name}({', '.join(given)})", games, is_sum
        game = r.choice(self.games)
        if r.random() < 0.6 or self.lonely(game):
            return game.position(scope, False), [game], False
        return self.sum_of(scope, game)

    def lonely(self, game):
        """Games that may not be added: other ends than `stuck` and `end lose`, points."""
        return "end " in game.text.replace("end lose", "") or ("end lose" in game.text and "stuck" in game.text) or (game.kind == "score" and ("stuck" in game.text))

    def sum_of(self, scope, game):
        r = self.r
        self.marks.add("a sum")
        stuck = [line for line in game.text.splitlines() if "stuck" in line]
        others = [g for g in self.games if g.kind == game.kind and not self.lonely(g) and [line for line in g.text.splitlines() if "stuck" in line] == stuck]
        if game.kind in ("normal", "loopy"):
            others = [g for g in self.games if g.kind in ("normal", "loopy") and not self.lonely(g)]
        form = r.choice(["two", "two", "copies", "over", "three", "choice"])
        other = r.choice(others)
        if game.kind != "normal" and game.params[0][1] != "int":
            form = "two"                        # searched as one position: many parts take long
        if form == "copies":
            self.marks.add("copies")
            return f"{r.choice(['2', '3', '0', scope.small(0, 3)])} * {game.position(scope, True)} + {other.position(scope, True)}", [game, other], True
        if form == "over":
            inner = scope.within("x")
            return f"sum(x in {r.choice(['0..2', '[1, 2]', '1..' + scope.small(0, 2)])}: {game.position(inner, True)})", [game], True
        if form == "three":
            return f"{game.position(scope, True)} + {other.position(scope, True)} + {game.position(scope, True)}", [game, other], True
        if form == "choice":
            return f"(if {scope.make_bool(1)} then {game.position(scope, True)} else {other.position(scope, True)}) + {game.position(scope, True)}", [game, other], True
        return f"{game.position(scope, True)} + {other.position(scope, True)}", [game, other], True

    def word(self, games, is_sum):
        """A question that may be asked."""
        r = self.r
        kind = "loopy" if {g.kind for g in games} == {"normal", "loopy"} else games[0].kind
        word = r.choice(OUTCOMES[kind])
        if word in HARD and kind != "normal" and is_sum and r.random() < 0.5:
            word = r.choice(["wins", "loses", "draws"]) if kind != "score" else "score"
        self.marks.add("ask " + word)
        return word

    def ask(self, scope):
        """An item to print."""
        r = self.r
        place, games, is_sum = self.position(scope)
        word = self.word(games, is_sum or not place.startswith(games[0].name + "("))
        fields = set.intersection(*(set(g.fields) for g in games)) & set("kij")
        field = r.choice(sorted(fields) + ["part"])
        if word == "moves":
            return r.choice([f"len(moves({place}))", f"moves({place}).{field}", f"[\"{{q.{field}}}:{{q.part}}\" for q in moves({place})]"])
        if word == "best":
            return f"if wins({place}) then best({place}).{field} else -1"
        return f"{word}({place})"

    def over_all(self, scope):
        """One question about many positions: a list over the first number of a game."""
        r = self.r
        game = r.choice([g for g in self.games if g.params[0][1] == "int"] or self.games)
        word = r.choice([w for w in OUTCOMES[game.kind] if w not in ("moves", "best", "value", "kinds")])
        self.marks.add("ask " + word)
        return f"[{word}({game.at('x')}) for x in {r.choice(['0', '1'])}..{game.most}]"
