#!/usr/bin/env python3
"""Pictures, formats and views of the program, read back and compared with the table as csv.

    run.py --sprague PATH [WORD…]       the tests whose name holds one of the words; prints TAP

SPDX-License-Identifier: MIT"""
import csv
import io
import json
import math
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from formats import Drawing, Picture, WORDS, colours, read_npy  # noqa: E402

RULES = """
given g = [[1],[2],[0,3],[]];
game tok(v: 0..3) { for w in g[v]: tok(w); }
game hole(a_1: 0.., b: 0..a_1) { for k in 1..b: hole(a_1, b-k); }
game cube(a: 0.., b: 0.., c: 0..) { for k in 1..a: cube(a-k, b, c); for k in 1..b: cube(a, b-k, c); for k in 1..c: cube(a, b, c-k); }
given p = [3, 0-9, 4, 300];
game points(i: 0..4) { if i < 4: gain p[i]: points(i+1); }
game 堆(n: 0..) { for k in 1..2: 堆(n-k); }
"""
SPRAGUE = None
FOLDER = None
RULE_FILE = None


def run(*words, code=0, **settings):
    environment = dict(os.environ, **settings)
    done = subprocess.run([SPRAGUE, *words], capture_output=True, cwd=FOLDER, env=environment, timeout=60)
    assert done.returncode == code, "exit code %d of %s: %s" % (done.returncode, words, done.stderr.decode())
    return done


def out(*words, **settings):
    return run(*words, **settings).stdout


def table(*words):
    """(names of the axes, what, rows of arguments, values) by way of csv."""
    rows = list(csv.reader(io.StringIO(out("table", "-f", RULE_FILE, *words, "--as", "csv").decode())))
    return rows[0][:-1], rows[0][-1], [tuple(int(x) for x in row[:-1]) for row in rows[1:]], [row[-1] for row in rows[1:]]


MAPS = [("wythoff", "0..29", "0..29"), ("wythoff", "0..29", "0..29", "--of", "outcome"), ("hole", "0..6", "0..7"),
        ("wythoff", "0..299", "3..302"), ("kayles", "0..300", "--of", "outcome"), ("tok", "0..3", "--of", "outcome"),
        ("rook", "0..4", "-1..20"), ("cube", "2", "0..9", "0..5"), ("nim", "0..0", "--of", "outcome")]


def every_cell_of_a_map_has_the_colour_of_its_value():
    for words in MAPS:
        names, of, _, values = table(*words)
        want = colours(values, of)
        drawing = Drawing(out("table", "-f", RULE_FILE, *words, "--as", "svg"))
        picture = Picture(out("table", "-f", RULE_FILE, *words, "--as", "png"))
        assert [cell.get("fill") for cell in drawing.cells] == want, words
        assert (picture.width, picture.height) == (drawing.width, drawing.height), words
        for i, colour in enumerate(want):
            x, y, side = drawing.place(i)
            corner = 1 if side > 2 else 0
            assert picture.colour(x + corner, y + corner) == colour, (words, i)
            assert picture.colour(x + side - 1, y + side - 1) == colour, (words, i)


def the_second_parameter_runs_to_the_right_and_each_number_stands_at_its_cell():
    drawing = Drawing(out("table", "wythoff", "5..24", "0..29", "--as", "svg"))
    assert len(drawing.cells) == 20 * 30
    assert drawing.place(1)[0] > drawing.place(0)[0] and drawing.place(1)[1] == drawing.place(0)[1]
    assert drawing.place(30)[1] > drawing.place(0)[1] and drawing.place(30)[0] == drawing.place(0)[0]
    assert drawing.cells[61].find("{http://www.w3.org/2000/svg}title").text == "a = 7, b = 1: 8"
    middle = {}
    for text in drawing.texts:
        middle.setdefault((text.text, text.get("text-anchor")), []).append((int(text.get("x")), int(text.get("y"))))
    x, y, side = drawing.place(10)
    assert any(abs(tx - (x + side / 2)) <= 1 and ty < y for tx, ty in middle[("10", "middle")]), "column 10"
    x, y, side = drawing.place(30 * 5)
    assert any(abs(ty - (y + side / 2)) <= 1 and tx < x for tx, ty in middle[("10", "end")]), "row 10"


def a_legend_names_each_colour_in_the_language_that_was_asked_for():
    english = Drawing(out("table", "wythoff", "0..4", "0..4", "--of", "outcome", "--as", "svg", "--lang", "en"))
    chinese = Drawing(out("table", "wythoff", "0..4", "0..4", "--of", "outcome", "--as", "svg", "--lang", "zh"))
    assert {"P: lose", "N: win", "outcome", "wythoff(a, b): outcome"} <= set(english.words())
    assert {"P：先手必败", "N：先手必胜", "胜负", "wythoff(a, b)：胜负"} <= set(chinese.words())
    assert "D: draw" not in english.words()
    loopy = Drawing(out("table", "-f", RULE_FILE, "tok", "0..3", "--of", "distance", "--as", "svg"))
    assert loopy.words().count("D: draw") == 0
    values = Drawing(out("table", "-f", RULE_FILE, "hole", "0..6", "0..6", "--as", "svg"))
    assert {"-: no position", "0", "6"} <= set(values.words())
    swatches = {rect.get("fill") for rect in english.rects}
    assert {WORDS["lose"], WORDS["win"]} <= swatches


def the_bars_of_a_sequence_are_as_high_as_its_numbers():
    for words in [("kayles", "0..40"), ("points", "0..4"), ("kayles", "0..143")]:
        _, of, rows, values = table(*words)
        numbers = [int(v) for v in values]
        drawing = Drawing(out("table", "-f", RULE_FILE, *words, "--as", "svg"))
        picture = Picture(out("table", "-f", RULE_FILE, *words, "--as", "png"))
        bars = [rect for rect in drawing.rects if rect.get("fill") == "#0072b2" and rect.get("height") != "5"]
        assert len(bars) == sum(1 for n in numbers if n != 0), words
        low, high = min(numbers + [0]), max(numbers + [0])
        for bar, number in zip(bars, [n for n in numbers if n != 0]):
            height = int(bar.get("height"))
            assert abs(height - abs(number) / (high - low) * 360) <= 1.5, (words, number, height)
            x, y = int(bar.get("x")), int(bar.get("y"))
            assert picture.colour(x + 1, y + height // 2) == "#0072b2", words
            assert picture.colour(x + 1, y - 2 if number > 0 else y + height + 1) != "#0072b2", words
        lost = [rect for rect in drawing.rects if rect.get("fill") == WORDS["lose"] and rect.get("height") == "5"]
        assert len(lost) == (numbers.count(0) if of == "sg" else 0), words
    many = Drawing(out("table", "kayles", "0..500", "--as", "svg"))
    assert len([c for c in many.circles]) == 501


def log1(x):
    return math.log2(1 + x)


def dots(data):
    """(x of the middle, y of the middle, colour) of every dot, as they are drawn."""
    return [(float(c.get("cx")), float(c.get("cy")), c.get("fill")) for c in Drawing(data).circles]


def a_logarithmic_axis_puts_each_number_at_its_logarithm():
    for words, log in [(("kayles", "0..999"), "xy"), (("kayles", "5..600"), "x"), (("nim", "0..300"), "y"), (("nim", "0..40"), "xy")]:
        _, _, rows, values = table(*words)
        low, high, top = rows[0][0], rows[-1][0], max(int(v) for v in values)
        data = out("table", *words, "--log", log, "--as", "svg")
        found = dots(data)
        assert len(found) == len(values), words
        left, ground = min(d[0] for d in found), max(d[1] for d in found if d[1])
        right = max(d[0] for d in found)
        ground = found[[int(v) for v in values].index(0)][1] if "0" in values else None
        heaven = found[[int(v) for v in values].index(top)][1]
        for (x, y, _), row, value in zip(found, rows, values):
            n, v = row[0], int(value)
            part = (log1(n) - log1(low)) / (log1(high) - log1(low)) if "x" in log else (n - low) / (high - low)
            assert abs(x - left - part * (right - left)) <= 2, (words, n)
            if ground is not None:
                part = log1(v) / log1(top) if "y" in log else v / top
                assert abs(ground - y - part * (ground - heaven)) <= 2, (words, n)
        picture = Picture(out("table", *words, "--log", log, "--as", "png"))
        assert all(picture.colour(int(x), int(y)) == colour for x, y, colour in found[::7]), words
        numbers = {t.text: t for t in Drawing(data).texts}
        if "x" in log:
            at = found[[row[0] for row in rows].index(10)][0]
            assert abs(int(numbers["10"].get("x")) - at) <= 2 or numbers["10"].get("text-anchor") == "end", "the tick of 10"
    assert b"below 0" in run("table", "nim", "-1..9", "--log", "x", "--as", "svg", code=3).stderr
    assert b"below 0" in run("table", "-f", RULE_FILE, "points", "0..4", "--log", "y", "--as", "svg", code=3).stderr
    assert b"only a plot" in run("table", "rook", "0..4", "0..4", "--log", "x", "--as", "svg", code=3).stderr
    run("table", "nim", "0..9", "--log", "x", code=2)
    assert len(dots(out("table", "nim", "7", "--log", "xy", "--as", "svg"))) == 1


def rare_heaps_are_those_of_one_class_and_drawn_over_the_others():
    words = ("officers", "0..5000")
    _, _, rows, values = table(*words)
    numbers = [int(v) for v in values]
    marked, alone = (dots(out("table", *words, "--rare", how, "--as", "svg")) for how in ("mark", "only"))
    count = sum(1 for d in marked if d[2] == "#e69f00")
    assert 50 < count < 2000 and len(marked) == len(numbers) and len(alone) == count
    assert all(d[2] == "#e69f00" for d in marked[-count:]) and all(d[2] == "#0072b2" for d in marked[:-count])
    assert marked[-count:] == alone
    masks = [m for m in range(1, 512) if sum(1 for v in numbers if bin(v & m).count("1") % 2 == 0) == count]
    def columns(mask, parity):
        return [n * 1440 // len(numbers) for n, v in enumerate(numbers) if bin(v & mask).count("1") % 2 == parity]
    left = marked[0][0]
    assert any(all(abs(d[0] - left - x) <= 1 for d, x in zip(alone, columns(m, 0))) for m in masks), "one mask tells them"
    english, chinese = (Drawing(out("table", *words, "--rare", "mark", "--as", "svg", "--lang", l)).words() for l in ("en", "zh"))
    assert {"rare heaps: %d" % count, "common heaps: %d" % (5001 - count)} <= set(english)
    assert "稀有堆：%d 个" % count in chinese
    assert run("table", *words, "--rare", "mark", "--as", "png", "--lang", "zh").stderr == b"", "plain words instead"
    assert b"no rare heaps" in run("table", "nim", "0..400", "--rare", "mark", "--as", "svg", code=3).stderr
    run("table", "officers", "0..400", "--rare", "only", code=2)


def a_title_is_text_in_the_svg_and_kept_beside_the_pixels_of_the_png():
    title = 'SG 值 <&"'
    drawing = Drawing(out("table", "nim", "0..9", "--as", "svg", "--title", title))
    assert title in drawing.words() and drawing.root[0].text == title
    done = run("table", "nim", "0..9", "--as", "png", "--title", title)
    assert Picture(done.stdout).title() == title
    assert b"left out" in done.stderr
    assert run("table", "nim", "0..9", "--as", "png", "--title", "plain ~").stderr == b""
    assert run("table", "wythoff", "0..9", "0..9", "--as", "png", "--lang", "zh").stderr == b"", "plain words instead"
    assert Picture(out("table", "-f", RULE_FILE, "堆", "0..9", "--as", "png")).title() == "堆(n): Grundy value"
    sliced = Drawing(out("table", "-f", RULE_FILE, "cube", "7", "0..9", "0..5", "--as", "svg"))
    assert "cube(7, b, c): Grundy value" in sliced.words()


def an_array_read_back_is_the_table():
    cases = [(("kayles", "0..50"), "|u1", None), (("wythoff", "0..299", "0..299"), "<u2", None), (("points", "0..4"), "<i2", None),
             (("hole", "0..6", "0..7"), "|i1", -128), (("cube", "0..2", "0..3", "0..4"), "|u1", None),
             (("tok", "0..3", "--of", "outcome"), "|u1", None), (("nim", "-1..70000"), "<i4", -2**31),
             (("nim", "-1..32767"), "<i2", -2**15), (("nim", "-1..32768"), "<i4", -2**31)]
    for words, kind, missing in cases:
        _, of, rows, values = table(*words)
        done = run("table", "-f", RULE_FILE, *words, "--as", "npy")
        descr, shape, numbers = read_npy(done.stdout)
        assert descr == kind, (words, descr)
        assert list(shape) == [len({row[a] for row in rows}) for a in range(len(rows[0]))], words
        code = {"lose": 0, "win": 1, "draw": 2, "": missing}
        assert numbers == [code[v] if v in code else int(v) for v in values], words
        assert (str(missing).encode() in done.stderr) == (missing is not None), "it is said what is missing"


def documents_hold_the_same_cells_and_escape_what_is_special():
    for words in [("kayles", "0..24"), ("hole", "0..6", "0..7"), ("cube", "0..1", "0..2", "0..3")]:
        names, of, rows, values = table(*words)
        shown = [v for v in values]
        markdown = out("table", "-f", RULE_FILE, *words, "--as", "markdown").decode()
        cells = []
        for line in markdown.splitlines():
            if re.match(r"\| -?\d", line):
                cells += [c.strip() for c in re.split(r"(?<!\\)\|", line)[2:-1]]
        cells = [c for c in cells if c != ""]
        assert cells == [v if v != "" else "-" for v in shown], words
        latex = out("table", "-f", RULE_FILE, *words, "--as", "latex").decode()
        cells = []
        for line in latex.splitlines():
            if re.match(r"-?\d.*\\\\$", line):
                cells += [c.strip() for c in line[:-2].split("&")[1:]]
        assert [c for c in cells if c != ""] == [v if v != "" else "--" for v in shown], words
        assert latex.count("\\begin{tabular}") == latex.count("\\end{tabular}") >= 1
    assert "a\\_1\\\\b" in out("table", "-f", RULE_FILE, "hole", "0..2", "0..2", "--as", "markdown").decode()
    latex = out("table", "-f", RULE_FILE, "hole", "0..2", "0..2", "--as", "latex").decode()
    assert "a\\_1\\textbackslash{}b" in latex
    title = "100% of {x_1} & $5 #1 \\ ^ ~ <a>"
    latex = out("table", "nim", "0..3", "--as", "latex", "--title", title).decode()
    assert ("100\\% of \\{x\\_1\\} \\& \\$5 \\#1 \\textbackslash{} \\textasciicircum{} \\textasciitilde{} "
            "\\textless{}a\\textgreater{}") in latex
    assert "$\\infty$" in out("table", "-f", RULE_FILE, "tok", "0..3", "g=[[1],[0],[0,3],[]]", "--as", "latex").decode()
    markdown = out("table", "nim", "0..3", "--as", "markdown", "--title", "a|b *c* <d>").decode()
    assert "a\\|b \\*c\\* &lt;d>" in markdown
    assert "SG 值" in out("table", "nim", "0..3", "--as", "markdown", "--lang", "zh").decode()


def residues_show_every_value_below_its_residue():
    for low, high, modulus in [(0, 200, 12), (5, 61, 7), (-3, 20, 4), (0, 9, 30), (0, 500, 40)]:
        game = "kayles" if low >= 0 else "nim"
        _, _, rows, values = table(game, "%d..%d" % (low, high))
        text = out("table", game, "%d..%d" % (low, high), "--view", "residues", str(modulus)).decode()
        found, heads, sets, frm = {}, [], {}, {}
        for line in text.splitlines():
            assert len(line) <= 80, line
            head, bar, rest = line.partition(" |")
            if not bar:
                continue
            if "mod" in head:
                heads = [int(x) for x in rest.split()]
                width = len(rest) // len(heads)
                continue
            parts = [rest[i * width:(i + 1) * width].strip() for i in range(len(heads))]
            for residue, part in zip(heads, parts):
                if part == "":
                    continue
                if head.strip() == "settles":
                    sets[residue] = part
                elif head.strip() == "from":
                    frm[residue] = part
                else:
                    found[int(head) + residue] = part
        assert found == {row[0]: v or "-" for row, v in zip(rows, values)}, (low, high, modulus)
        for residue in range(modulus):
            column = [(n, found[n]) for n in sorted(found) if n % modulus == residue]
            run_start = len(column) - 1
            while run_start > 0 and column[run_start - 1][1] == column[-1][1]:
                run_start -= 1
            if len(column) > 1 and run_start < len(column) - 1:
                assert (sets[residue], frm[residue]) == (column[-1][1], str(column[run_start][0])), residue
            else:
                assert (sets[residue], frm[residue]) == ("?", "?"), residue
    assert b"period 12 from 71 on" in out("table", "kayles", "0..200", "--view", "residues", "12")
    assert b"no period 11" in out("table", "kayles", "0..200", "--view", "residues", "11")
    assert b"period 4 from 0 on" in out("table", "bash", "0..40", "--view", "residues", "4")
    pairs = out("table", "-f", RULE_FILE, "hole", "0..9", "0..9", "--view", "residues", "1").decode()
    assert "0 of 1 classes" in pairs
    bash = "game two(a: 0.., b: 0..) { for k in 1..2: { two(a-k, b); two(a, b-k); } }"
    (FOLDER / "two.game").write_text(bash)
    pairs = out("table", "-f", "two.game", "two", "0..8", "0..8", "--view", "residues", "3").decode()
    assert [line.split()[2:] for line in pairs.splitlines()[2:5]] == [["0", "1", "2"], ["1", "0", "3"], ["2", "3", "0"]]
    assert "9 of 9 classes" in pairs


def bits_are_those_of_the_values():
    _, _, rows, values = table("kayles", "0..100")
    text = out("table", "kayles", "0..100", "--view", "bits").decode().splitlines()
    assert text[0].split("|")[-1].split() == ["8", "4", "2", "1"]
    for line, row, value in zip(text[2:], rows, values):
        left, middle, right = line.split("|")
        assert left.split() == [str(row[0]), bin(row[0])[2:]] and middle.strip() == value
        assert int("".join("1" if c == "1" else "0" for c in right.split()), 2) == int(value)
    _, _, rows, values = table("wythoff", "0..19", "0..19")
    planes = out("table", "wythoff", "0..19", "0..19", "--view", "bits").decode().strip().split("\n\n")
    total = [0] * 400
    for plane in planes:
        lines = plane.splitlines()
        weight = int(lines[0].split()[-1])
        bits = [c for line in lines[1:] for c in line.split("|")[1].split()]
        total = [t + weight * (c == "1") for t, c in zip(total, bits)]
    assert total == [int(v) for v in values]


def fibonacci_forms_add_up_and_have_no_neighbours():
    for game, ranges in [("nim", ["0..300"]), ("kayles", ["17..60"])]:
        _, _, rows, values = table(game, *ranges)
        lines = out("table", game, *ranges, "--view", "fibonacci").decode().splitlines()
        weights = [int(x) for x in lines[0].split("|")[1].split()]
        assert len(lines) == len(rows) + 2
        for line, row, value in zip(lines[2:], rows, values):
            assert len(line) <= 80
            n, digits, shown = (part.split() for part in line.split("|"))
            assert int(n[0]) == row[0] == sum(w for w, d in zip(weights, digits) if d == "1")
            assert "11" not in "".join(digits) and shown == [value]
    lines = out("table", "wythoff", "0..60", "0..60", "--view", "fibonacci").decode().splitlines()
    _, _, rows, values = table("wythoff", "0..60", "0..60")
    lost = [row for row, value in zip(rows, values) if value == "0"]
    assert lines[0] == "lost positions: %d" % len(lost)
    for line, (a, b) in zip(lines[1:], lost):
        match = re.fullmatch(r"a = +(\d+)  b = +(\d+)   ([.1]+)  ([.1]+)", line)
        assert (int(match[1]), int(match[2])) == (a, b)
        small, large = (match[3], match[4]) if a <= b else (match[4], match[3])
        assert a == b or large == small[1:] + ".", "the larger is the smaller one shifted: Wythoff's cold pairs"


def positions_by_value_are_those_of_the_table():
    for words in [("kayles", "0..300"), ("wythoff", "0..12", "0..12", "--of", "outcome"), ("hole", "0..5", "0..5"), ("tok", "0..3")]:
        _, of, rows, values = table(*words)
        text = out("table", "-f", RULE_FILE, *words, "--view", "by-value").decode()
        found, value = {}, None
        for line in text.splitlines():
            assert len(line) <= 80
            if not line.startswith(" "):
                value, count = re.fullmatch(r"\w+ (.+): (\d+) positions?(?:, step \d+)?", line).groups()
                found[value] = (int(count), [])
            else:
                found[value][1].extend(line.split())
        letters = {"win": "N", "lose": "P", "draw": "D", "": "-"}
        want = {}
        for row, v in zip(rows, values):
            name = "(%s)" % ",".join(map(str, row)) if len(row) > 1 else str(row[0])
            want.setdefault(letters.get(v, v), []).append(name)
        assert {v: places for v, (_, places) in found.items()} == want
        assert all(count == len(places) for count, places in found.values())
    assert b"step 4" in out("table", "bash", "0..20", "--view", "by-value")


def colours_of_a_view_obey_the_switches():
    words = ("table", "kayles", "0..20", "--view", "residues", "4")
    assert b"\033" not in out(*words)
    assert b"\033[1;36m0\033[0m" in out(*words, "--colour", "always")
    assert b"\033" not in out(*words, "--colour", "never")


def brute_nim(start):
    """All sums of heaps that can be reached, without empty heaps unless all are: {position: {(move, next)}}."""
    def tidy(heaps):
        live = tuple(sorted(h for h in heaps if h > 0))
        return live if live else (0,)
    known, todo = {}, [tuple(sorted(start))]
    while todo:
        position = todo.pop()
        if position in known:
            continue
        known[position] = {tidy(position[:i] + (position[i] - k,) + position[i + 1:])
                           for i in range(len(position)) for k in range(1, position[i] + 1)}
        todo += known[position]
    return known


def a_graph_holds_exactly_the_positions_and_moves_that_can_be_reached():
    for start in [(3,), (4, 2), (2, 2, 1), (0,)]:
        want = brute_nim(start)
        graph = json.loads(out("graph", " + ".join("nim(%d)" % h for h in start), "--json"))
        heaps = [tuple(sorted(int(n) for c, n in re.findall(r"(?:(\d+) \* )?nim\((\d+)\)", node["position"])
                              for _ in range(int(c or 1)))) for node in graph["nodes"]]
        assert heaps[0] == tuple(sorted(start)) and sorted(heaps) == sorted(want), start
        found = {h: set() for h in heaps}
        for edge in graph["edges"]:
            found[heaps[edge["from"]]].add(heaps[edge["to"]])
            assert edge["good"] == (graph["nodes"][edge["to"]]["outcome"] == "lose"), edge
        assert found == want, start
        for node, h in zip(graph["nodes"], heaps):
            value = 0
            for heap in h:
                value ^= heap
            assert node["value"] == value and node["outcome"] == ("win" if value else "lose")


def a_graph_shows_points_turns_and_ends():
    graph = json.loads(out("graph", "-f", RULE_FILE, "points(0)", "--json"))
    scores = [node["score"] for node in graph["nodes"]]
    assert scores == [3 + 9 + 4 - 300, -9 - 4 + 300, 4 - 300, 300, 0]
    for edge in graph["edges"]:
        assert scores[edge["from"]] == edge["gain"] - scores[edge["to"]] and edge["good"]
    cat = json.loads(out("graph", "cat(1,2)", "--json", "g=[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"))
    turns = [node["turn"] for node in cat["nodes"]]
    assert all(turns[edge["from"]] != turns[edge["to"]] for edge in cat["edges"]) and set(turns) == {"first", "second"}
    assert cat["nodes"][0]["outcome"] == "draw"
    ends = json.loads(out("graph", "stone9([1,1,1],0)", "--json"))
    assert "lose" in [edge["to"] for edge in ends["edges"]]
    second = json.loads(out("graph", "cat(1,2)", "--turn", "second", "--json"))
    assert second["nodes"][0]["turn"] == "second"


def dot_has_a_line_for_each_position_and_move():
    graph = json.loads(out("graph", "kayles(5)", "--json"))
    for language in ("en", "zh"):
        text = out("graph", "kayles(5)", "--title", 'a "b" \\', "--lang", language).decode()
        assert len(re.findall(r"^  p\d+ \[", text, re.M)) == len(graph["nodes"])
        assert len(re.findall(r"^  p\d+ -> p\d+ \[", text, re.M)) == len(graph["edges"])
        assert 'label="a \\"b\\" \\\\"' in text
        assert ("先手必败" in text) == (language == "zh")
        if shutil.which("dot"):
            done = subprocess.run(["dot", "-Tdot"], input=text.encode(), capture_output=True, timeout=60)
            assert done.returncode == 0 and done.stderr == b"", done.stderr
    lines = out("graph", "nim(1)").decode()
    assert 'fillcolor="#d55e00"' in lines and 'fillcolor="#56b4e9"' in lines


def a_drawing_has_a_square_for_each_square_and_a_stone_for_each_stone():
    drawing = Drawing(out("draw", 'tetris(["0000","0110","0110"])'))
    squares = [rect for rect in drawing.rects if rect.get("width") == "34"]
    assert len(squares) == 12
    assert [rect.get("fill") == "#ffffff" for rect in squares] == [c == "0" for c in "000001100110"]
    assert [t for t in drawing.words() if t in "01"] == list("000001100110")
    drawing = Drawing(out("draw", "stairs([2,1,3]) + nim(23) + 2*nim(300)"))
    assert len(drawing.circles) == 2 + 1 + 3 + 23
    assert {"stairs", "nim", "2 * nim", "23", "300"} <= set(drawing.words())
    assert "谁赢？" in Drawing(out("draw", "nim(3)", "--title", "谁赢？")).words()
    picture = Picture(out("draw", "wythoff(3,5)", "--as", "png"))
    same = Drawing(out("draw", "wythoff(3,5)"))
    assert (picture.width, picture.height) == (same.width, same.height) and len(same.circles) == 8
    for circle in same.circles:
        assert picture.colour(int(float(circle.get("cx"))), int(float(circle.get("cy")))) == "#0072b2"


def a_file_is_written_whole_or_not_at_all():
    target = FOLDER / "kept.png"
    run("table", "nim", "0..9", "-o", "kept.png")
    first = target.read_bytes()
    assert Picture(first).width > 0
    run("table", "-f", RULE_FILE, "cube", "0..2", "0..2", "0..2", "-o", "kept.png", code=3)
    assert target.read_bytes() == first
    run("table", "wythoff", "0..3", "0..3", "-o", "kept.png")
    assert target.read_bytes() != first
    for name, start in [("a.svg", b"<svg"), ("a.npy", b"\x93NUMPY"), ("a.md", b"**nim"), ("a.tex", b"\\noindent"),
                        ("a.csv", b"n,sg"), ("a.json", b"{"), ("a.txt", b"0 |"), ("a", b"0 |")]:
        assert out("table", "nim", "0..9", "-o", name) == b""
        assert (FOLDER / name).read_bytes().startswith(start), name
    assert out("table", "nim", "0..3", "-o", "-") == out("table", "nim", "0..3")
    run("table", "nim", "0..9", "-o", "nowhere/a.png", code=3)
    before = set(os.listdir(FOLDER))
    run("table", "nim", "0..9", "-o", "a.svg")
    assert set(os.listdir(FOLDER)) == before


def pixels_are_not_shown_on_a_terminal():
    for words in [("table", "nim", "0..9", "--as", "png"), ("table", "nim", "0..9", "--as", "npy"), ("draw", "nim(3)", "--as", "png")]:
        master, slave = pty.openpty()
        done = subprocess.run([SPRAGUE, *words], stdout=slave, stderr=subprocess.PIPE, cwd=FOLDER, timeout=60)
        os.close(slave)
        os.close(master)
        assert done.returncode == 2 and b"-o FILE" in done.stderr, words


def what_cannot_be_shown_is_refused_with_advice():
    cases = [(("table", "-f", RULE_FILE, "cube", "0..2", "0..2", "0..2", "--as", "svg"), 3, b"one value each"),
             (("table", "-f", RULE_FILE, "cube", "0..2", "0..2", "0..2", "--view", "bits"), 3, b"one value each"),
             (("table", "nim", "0..100001", "--as", "svg"), 4, b"--as png"),
             (("table", "rook", "0..1", "0..4001", "--as", "png"), 4, b"4000"),
             (("table", "-f", RULE_FILE, "tok", "0..3", "g=[[1],[0],[0,3],[]]", "--as", "npy"), 3, b"loopy"),
             (("table", "nim", "0..9", "--view", "bits", "--as", "csv"), 2, b"--view is text"),
             (("table", "nim", "0..9", "--view", "residues"), 2, b"number"),
             (("table", "nim", "0..9", "--view", "residues", "0"), 2, b"from 1 on"),
             (("table", "nim", "0..9", "--view", "residues", "x"), 2, b"from 1 on"),
             (("table", "nim", "0..9", "--view", "residues", "20000"), 4, b"10000"),
             (("table", "nim", "0..9", "--view", "waves"), 2, b"one of"),
             (("table", "nim", "0..9", "--as", "gif"), 2, b"one of"),
             (("table", "nim", "0..9", "--of", "outcome", "--view", "bits"), 3, b"--of sg"),
             (("table", "-f", RULE_FILE, "points", "0..4", "--view", "bits"), 3, b"negative"),
             (("table", "nim", "-2..9", "--view", "fibonacci"), 3, b"at 0"),
             (("table", "wythoff", "0..50", "0..50", "--view", "bits"), 4, b"--as png"),
             (("table", "nim", "0..9", "--as", "svg", "--title", b"\xff"), 2, b"UTF-8"),
             (("draw", "nim(3)", "--title", b"\xc0\x80"), 2, b"UTF-8"),
             (("graph", "nim(300)"), 4, b"--limit"),
             (("graph", "nim(3)", "--limit", "-1"), 2, b"--limit"),
             (("graph", "2000*nim(1)"), 4, b"1000 components"),
             (("draw", "2*nim("), 3, b"position:1"),
             (("draw", 'merge([%s])' % ",".join(["1"] * 10001)), 4, b"too big")]
    for words, code, advice in cases:
        done = run(*words, code=code)
        assert advice in done.stderr and done.stdout == b"", (words, done.stderr)


def every_example_of_the_help_runs():
    (FOLDER / "sprague").symlink_to(SPRAGUE)
    for command in ("table", "graph", "draw"):
        help_text = out(command, "--help").decode()
        examples = re.findall(r"^  (sprague .*)$", help_text.partition("Usage:")[0], re.M)
        assert len(examples) >= 3
        for example in examples:
            if "| dot" in example and not shutil.which("dot"):
                continue
            done = subprocess.run(["sh", "-c", example], cwd=FOLDER, capture_output=True, timeout=60,
                                  env=dict(os.environ, PATH="%s:%s" % (FOLDER, os.environ["PATH"])))
            assert done.returncode == 0 and done.stderr == b"", (example, done.stderr)
        assert all(len(line) <= 100 for line in help_text.splitlines())


def main():
    global SPRAGUE, FOLDER, RULE_FILE
    SPRAGUE = os.path.abspath(sys.argv[sys.argv.index("--sprague") + 1])
    chosen = sys.argv[sys.argv.index("--sprague") + 2:]
    tests = [f for name, f in globals().items() if callable(f) and "_" in name and name == getattr(f, "__name__", "")
             and name not in ("brute_nim", "read_npy") and (not chosen or any(word in name for word in chosen))]
    failed = 0
    features = subprocess.run([SPRAGUE, "--version"], capture_output=True, timeout=60).stdout
    print("1..%d" % len(tests))
    for number, test in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            FOLDER = pathlib.Path(folder)
            RULE_FILE = str(FOLDER / "rules.game")
            pathlib.Path(RULE_FILE).write_text(RULES, encoding="utf-8")
            try:
                test()
                print("ok %d - %s" % (number, test.__name__))
            except Exception as error:  # every failure is one point
                if b"png" not in features and "zlib" in str(error):
                    print("ok %d - %s # SKIP built without zlib" % (number, test.__name__))
                    continue
                failed += 1
                place = error.__traceback__
                while place.tb_next:
                    place = place.tb_next
                print("not ok %d - %s\n# line %d: %s: %s" % (number, test.__name__, place.tb_lineno, type(error).__name__,
                                                            str(error).replace("\n", "\n# ")))
    sys.exit(failed > 0)


main()
