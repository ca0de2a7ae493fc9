"""Random `main` blocks, each with a way to make input for it.

An act is a text and a `feed`, which writes what the act would read: numbers that later sizes need are remembered in a dictionary.

SPDX-License-Identifier: MIT"""

GIVENS = {
    "m": ("int", "m: 1..9", (1, 4)), "K": ("int", "K: 0..12", (0, 7)), "S": ("set", "S: set of 1..9", (1, 6)), "P": ("ints", "P: list of -9..9", (-9, 9)),
    "A": ("ints2", "A = [[1], [2, 0]]", (0, 4)), "G": ("graph", "G: graph", None), "Q": ("grid", "Q: grid", None), "B": ("bag", "B: bag of 0..", (0, 4)),
    "W": ("text", "W: word", None), "H": ("int", "H: int", (-9, 9)),
}
VALUES = {"m": "3", "K": "5", "S": "{1, 3}", "P": "[2, -1, 4]", "H": "2 + 3", "B": "[0, 2, 2]", "W": "\"w\""}
WORDS = ["a", "xy", "汉字", "0", "-1", "yes", "b\\c", "%d", "\"q\"", "a,b", "é"]


def numbers(r, low, high, count):
    return [r.randint(low, high) for _ in range(count)]


class Feed:
    """Input as it grows: words, with the white space between them."""

    def __init__(self, r):
        self.r, self.out, self.sizes = r, [], {}

    def word(self, word):
        self.out.append(str(word))
        self.out.append(self.r.choice([" ", " ", "\n", "\n", "  ", "\t", " \n", "\n\n"] if self.r.random() < 0.3 else [" ", "\n"]))

    def line(self, text):
        """A line of its own: what was begun is ended first."""
        if self.out and not self.out[-1].endswith("\n"):
            self.out.append("\n")
        self.out.append(text)
        self.out.append("\n")

    def text(self):
        return "".join(self.out)


class Entry:
    """One entry of a `read`: its text, the name and type it sets, how its input is made."""

    def __init__(self, text, name, kind, feed, mark):
        self.text, self.name, self.kind, self.feed, self.mark = text, name, kind, feed, mark


def size_of(r, feed, size):
    return feed.sizes[size] if isinstance(size, str) else size


def number(name, low, high):
    def feed(f):
        f.sizes[name] = f.r.randint(low, high)
        f.word(f.sizes[name])
    return Entry(name, name, "int", feed, "read x")


def row(name, kind, size, low, high, item="word"):
    """`read a[n]`, also of a given that is a set or a bag."""
    def feed(f):
        count = size_of(f.r, f, size)
        items = f.r.sample(range(low, high + 1), min(count, high - low + 1)) if kind == "set" else numbers(f.r, low, high, count)
        for x in items + [low] * (count - len(items)):
            f.word(x)
    return Entry(f"{name}[{size}]", name, kind, feed, "read a[n]")


def table(name, rows, columns, low, high):
    def feed(f):
        for x in numbers(f.r, low, high, size_of(f.r, f, rows) * size_of(f.r, f, columns)):
            f.word(x)
    return Entry(f"{name}[{rows},{columns}]", name, "ints2", feed, "read A[n,m]")


def rest_of_line(name, kind, low, high):
    def feed(f):
        f.line(" ".join(map(str, numbers(f.r, low, high, f.r.randint(1, 4)))))
    return Entry(f"{name}[]", name, kind, feed, "read a[]")


def words(name, form, size):
    def feed(f):
        if form == "word":
            f.word(f.r.choice(WORDS))
        elif form == "word[n]":
            for _ in range(size_of(f.r, f, size)):
                f.word(f.r.choice(WORDS))
        elif form == "word[]":
            f.line(" ".join(f.r.choice(WORDS) for _ in range(f.r.randint(1, 3))))
        elif form == "line":
            f.line(" ".join(f.r.choice(WORDS) for _ in range(f.r.randint(1, 3))) + f.r.choice(["", "", " ", "\t"]))
        else:
            for _ in range(size_of(f.r, f, size)):
                f.line(f.r.choice(WORDS) + f.r.choice(["", " x", "  y"]))
    text = {"word": f"word {name}", "word[n]": f"word {name}[{size}]", "word[]": f"word {name}[]", "line": f"line {name}", "line[n]": f"line {name}[{size}]"}[form]
    return Entry(text, name, "text" if form in ("word", "line") else "texts", feed, "read " + form)


def board(name, rows, columns, both):
    def feed(f):
        for _ in range(size_of(f.r, f, rows)):
            f.word("".join(f.r.choice("00011" if f.r.random() < 0.9 else "01.x") for _ in range(columns)))
    text = f"grid {name}[{rows},{columns}]" if both else f"grid {name}[{rows}]"
    return Entry(text, name, "grid", feed, "read grid[n,m]" if both else "read grid[n]")


def graph(name, vertices, edges, acyclic):
    """Both forms; without cycles where edges lead downwards."""
    def to(f, v, count):
        return f.r.randrange(v) if acyclic else f.r.randrange(count)

    def feed(f):
        count = size_of(f.r, f, vertices)
        if edges is None:
            for v in range(count):
                row = [to(f, v, count) for _ in range(f.r.randint(0, 2))] if v or not acyclic else []
                for x in [len(row)] + row:
                    f.word(x)
            return
        for _ in range(size_of(f.r, f, edges)):
            v = f.r.randrange(1, count) if acyclic and count > 1 else f.r.randrange(count)
            f.word(v)
            f.word(to(f, v, count) if v or not acyclic else v)
    text = f"graph {name}[{vertices}]" if edges is None else f"graph {name}[{vertices},{edges}]"
    return Entry(text, name, "graph", feed, "read graph[n]" if edges is None else "read graph[n,m]")


def json(name, kind, low, high):
    def value(r):
        if kind == "text":
            return '"' + r.choice(["a", "b c", "\\u00e9\\n", "汉", "\\\"", ""]) + '"'
        if kind == "int":
            return str(r.randint(low, high))
        if kind == "texts":
            return "[" + ", ".join('"' + r.choice("abc") + '"' for _ in range(r.randint(1, 3))) + "]"
        if kind in ("ints2", "graph"):
            count = r.randint(2, 4)
            return "[" + ",".join(str([r.randrange(count) for _ in range(r.randint(0, 2))]) for _ in range(count)) + "]"
        if kind == "grid":
            return "[" + ", ".join('"' + "".join(r.choice("001") for _ in range(3)) + '"' for _ in range(2)) + "]"
        return str(numbers(r, low, high, r.randint(1, 4))).replace(" ", r.choice(["", " ", "  "]))
    return Entry(f"json {name}", name, kind, lambda f: f.line(value(f.r)), "read json")


class Read:
    def __init__(self, entries):
        self.entries = entries

    def text(self, indent):
        return f"{indent}read {', '.join(e.text for e in self.entries)};"

    def feed(self, f):
        for entry in self.entries:
            entry.feed(f)


class Line:
    """An act that reads nothing."""

    def __init__(self, text):
        self.words = text

    def text(self, indent):
        return indent + self.words

    def feed(self, f):
        pass


class Block:
    """Acts that are done again: `rounds` says how often, from what was read, and `last` feeds what ends them."""

    def __init__(self, head, acts, rounds, last=None):
        self.head, self.acts, self.rounds, self.last = head, acts, rounds, last

    def text(self, indent):
        return "\n".join([f"{indent}{self.head} {{"] + [act.text(indent + "  ") for act in self.acts] + [indent + "}"])

    def feed(self, f):
        for _ in range(self.rounds(f)):
            for act in self.acts:
                act.feed(f)
        if self.last:
            self.last(f)
