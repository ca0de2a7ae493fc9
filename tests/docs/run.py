#!/usr/bin/env python3
"""Every transcript of the documents is what the program prints, in both languages.

    run.py --sprague PROGRAM [DOCUMENT …]             all documents, or those named ("docs/tutorial.md"); prints TAP
    run.py --sprague PROGRAM --record DOCUMENT …      writes what the commands print now into the documents

In a document, blocks between lines of three backquotes are read from the top:
    ```game       rules. If the first line is a comment that is nothing but the name of a file, `# take.game`, they are
                  written to that file; else they must be rules without errors.
    ```console    `$ command` and below it exactly what it prints, messages included.
The commands of a document run one by one by sh, in a folder of its own that holds a link to problems/, so that a command
sees the files of those before it. A document in Chinese, NAME.zh.md, has the headings and blocks of NAME.md, by level and
kind; if NAME.md is listed in SAME also its files and commands, comments and `--lang zh` apart.

SPDX-License-Identifier: MIT"""
import argparse
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENTS = ["README.md", "README.zh.md", "CONTRIBUTING.md", "docs/language.md", "docs/language.zh.md", "docs/theory.md",
             "docs/architecture.md", "docs/benchmarks.md", "docs/explain.md", "docs/pictures.md", "docs/pictures.zh.md",
             "docs/tutorial.md", "docs/tutorial.zh.md"]
SAME = ["docs/language.md", "docs/tutorial.md"]     # the translation has the same rules and commands
TUTORIAL = "docs/tutorial.md"
COLUMNS = 80                    # of a line in a block of the tutorial
SECONDS = 60                    # no command of a document comes near it
FENCE = re.compile(r"^( *)```(\w*)\s*$")
FILE = re.compile(r"^# *([\w-]+\.game)$")


class Block:
    """What stands between two fences."""

    def __init__(self, kind, line, text):
        self.kind = kind
        self.line = line        # of its first line in the document, from 0
        self.text = text        # its lines, without the indentation of the fence

    def file(self):
        """The name of the file these rules belong to, or None."""
        found = FILE.match(self.text[0]) if self.kind == "game" and self.text else None
        return found.group(1) if found else None

    def rules(self):
        """Rules without their comments: what both languages share. No string of the documents holds a #."""
        bare = [re.sub(r"\s*#.*", "", line) for line in self.text]
        return [line for line in bare if line]

    def steps(self):
        """The commands, each with the lines below it."""
        steps = []
        for line in self.text:
            if line.startswith("$ "):
                steps.append((line[2:], []))
            elif steps:
                steps[-1][1].append(line)
            else:
                raise ValueError(f"line {self.line + 1}: a transcript begins with '$ '")
        return steps


def read_blocks(text):
    """All blocks of a document, whatever their kind."""
    blocks, inside = [], None
    for number, line in enumerate(text.splitlines()):
        fence = FENCE.match(line)
        if inside is None and fence:
            indent, inside = len(fence.group(1)), Block(fence.group(2), number + 1, [])
        elif inside is not None and line.strip() == "```":
            blocks.append(inside)
            inside = None
        elif inside is not None:
            inside.text.append(line[indent:] if line[:indent].isspace() else line)
    if inside is not None:
        raise ValueError(f"line {inside.line}: a block without an end")
    return blocks


class Folder:
    """Where the commands of one document run: as for somebody who types them, but the same on every machine."""

    def __init__(self, path, sprague):
        self.work = path / "work"
        for name in ("work", "bin", "home", "cache", "temporary"):
            (path / name).mkdir()
        (path / "bin" / "sprague").symlink_to(sprague)
        (self.work / "problems").symlink_to(ROOT / "problems")
        self.env = {key: value for key, value in os.environ.items()
                    if key in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH")}
        self.env.update(PATH=f"{path / 'bin'}:{os.environ['PATH']}", HOME=str(path / "home"), LC_ALL="C.UTF-8",
                        XDG_CACHE_HOME=str(path / "cache"), TMPDIR=str(path / "temporary"))

    def run(self, command):
        """The lines that a command prints."""
        try:
            done = subprocess.run(["sh", "-c", command], cwd=self.work, env=self.env, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return [f"no end after {SECONDS} s"]
        return done.stdout.decode(errors="replace").splitlines()


def run_block(block, folder):
    """The block as it should be, line by line; None for a block that nothing is done with."""
    if block.kind == "game":
        name = block.file()
        (folder.work / (name or "block.game")).write_text("\n".join(block.text) + "\n", encoding="utf-8")
        said = [] if name else folder.run("sprague check block.game >/dev/null")
        return block.text + said
    if block.kind == "console":
        return [line for command, _ in block.steps() for line in ["$ " + command, *folder.run(command)]]
    return None


class Points:
    """Test points, printed as TAP."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def add(self, name, complaints):
        self.count += 1
        self.failed += bool(complaints)
        for complaint in complaints:
            print(f"#   {complaint}")
        print(f"{'not ok' if complaints else 'ok'} {self.count} - {name}", flush=True)


def differences(expected, got):
    return list(difflib.unified_diff(expected, got, "expected", "got", lineterm="", n=1))[2:]


def run_document(name, text, sprague, points):
    """A point for each block that is rules or a transcript."""
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(pathlib.Path(path).resolve(), sprague)
        for block in read_blocks(text):
            got = run_block(block, folder)
            if got is not None:
                first = re.sub("#", "", block.text[0]).strip() if block.text else "empty"
                points.add(f"{name}:{block.line + 1}: {first}", differences(block.text, got))


def record(name, sprague):
    """The document with the outputs of now."""
    path = ROOT / name
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Folder(pathlib.Path(scratch).resolve(), sprague)
        results = [(block, run_block(block, folder)) for block in read_blocks(text)]
    for block, got in reversed(results):
        if block.kind == "console":
            lines[block.line:block.line + len(block.text)] = got
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


# What commands look for in outputs, in both languages.
SAID = {"必胜走法": "Win", "走法": "Win", "dense：": "dense:"}


def in_english(command):
    command = command.replace(" --lang zh", "")
    for chinese, english in SAID.items():
        command = command.replace(chinese, english)
    return command


def shared(text):
    """What a document and its translation have in common: files and commands, in their order."""
    parts = []
    for block in read_blocks(text):
        if block.kind == "game":
            parts += [f"file {block.file()}", *block.rules()]
        elif block.kind == "console":
            parts += ["$ " + in_english(command) for command, _ in block.steps()]
    return parts


def outline(text):
    """The headings of a document by level and its blocks by kind, in their order."""
    blocks = read_blocks(text)
    inside = {block.line + n for block in blocks for n in range(len(block.text))}
    parts = {block.line - 1: f"block {block.kind}".rstrip() for block in blocks}
    for number, line in enumerate(text.splitlines()):
        heading = re.match(r"(#+) ", line)
        if heading and number not in inside:
            parts[number] = f"heading {len(heading.group(1))}"
    return [parts[number] for number in sorted(parts)]


def width(line):
    """Columns on a terminal."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in line)


def too_wide(text):
    return [f"line {block.line + n + 1} has {width(line)} columns: {line}"
            for block in read_blocks(text) for n, line in enumerate(block.text) if width(line) > COLUMNS]


def slug(heading):
    """The anchor of a heading, as GitHub makes it."""
    return "".join(c for c in heading.strip().lower().replace(" ", "-") if c.isalnum() or c in "-_")


def dead_links(name, text):
    """Links to files and headings that are not there."""
    there = (ROOT / name).parent
    anchors = {slug(line.lstrip("#")) for line in text.splitlines() if line.startswith("#")}
    dead = []
    for file, anchor in re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", text):
        if "://" not in file and not (there / file).exists() or not file and anchor not in anchors:
            dead.append(f"{file}#{anchor}")
    return dead


def problem_faults(text):
    """Problems that are named but not there, or there but not named."""
    ids = {path.stem for path in (ROOT / "problems").glob("*.game")}
    named = set(re.findall(r"(?<![\w./-])(?:acwing|hdu|jzoj|lc|lightoj|lq|luogu-p|poj|th-)[a-z0-9-]+(?![\w-])", text, re.ASCII))
    words = set(re.findall(r"[a-z0-9-]+", text))
    return [f"no such problem: {name}" for name in sorted(named - ids)] + [f"not named: {name}" for name in sorted(ids - words)]


def test_the_test(sprague, points):
    """What must be noticed is noticed."""
    right = "# Title\n\n```game\n# one.game\ngame one(n: 0..) { one(n-1); }\n```\n\n```console\n$ sprague value -f one.game 'one(3)'\n1\n```\n"
    changed = {
        "a changed output": right.replace("\n1\n", "\n0\n"),
        "a missing line of output": right.replace("\n1\n", "\n"),
        "a line too many": right.replace("\n1\n", "\n1\n1\n"),
        "a changed rule": right.replace("one(n-1)", "one(n-4)"),
        "rules with an error": right.replace("# one.game\n", "").replace("n-1", "m-1"),
        "a failing command": right.replace("value -f", "valu -f"),
    }

    def failures(text):
        quiet = Points()
        with open(os.devnull, "w", encoding="utf-8") as sink:
            out, sys.stdout = sys.stdout, sink
            try:
                run_document("sample", text, sprague, quiet)
            finally:
                sys.stdout = out
        return quiet.failed
    points.add("a right sample passes", ["it fails"] if failures(right) else [])
    for what, text in changed.items():
        points.add(f"{what} is noticed", [] if failures(text) else ["it passes"])
    translated = right.replace("{ one(n-1); }", "{ one(n-1); }   # 一").replace("'one(3)'", "'one(3)' --lang zh")
    points.add("comments and --lang are of one language", differences(shared(right), shared(translated)))
    points.add("another command in the translation is noticed",
               [] if differences(shared(right), shared(right.replace("one(3)", "one(4)"))) else ["it passes"])
    points.add("a heading in other words is the same heading", differences(outline(right), outline(right.replace("Title", "标题"))))
    for what, text in {"a heading": right.replace("# Title", ""), "a block": right[:right.index("```console")]}.items():
        points.add(f"{what} less in the translation is noticed", [] if differences(outline(right), outline(text)) else ["it passes"])
    points.add("a dead link is noticed", [] if dead_links("README.md", "# A b\n[x](#a-b) [y](#a-c)") == ["#a-c"] else ["no"])
    points.add("a wide line is noticed", [] if too_wide("```console\n" + "宽" * 41 + "\n```") else ["it passes"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("documents", nargs="*")
    given = parser.parse_args()
    sprague = pathlib.Path(given.sprague).resolve()
    names = given.documents or DOCUMENTS
    if given.record:
        for name in names:
            record(name, sprague)
        return 0
    points = Points()
    test_the_test(sprague, points)
    for name in names:
        text = (ROOT / name).read_text(encoding="utf-8")
        run_document(name, text, sprague, points)
        points.add(f"{name}: every link leads somewhere", dead_links(name, text))
        base = name.replace(".zh.md", ".md")
        if base == TUTORIAL:
            points.add(f"{name}: names every problem", problem_faults(text))
            points.add(f"{name}: no line of a block is wider than {COLUMNS} columns", too_wide(text))
        if base != name:
            original = (ROOT / base).read_text(encoding="utf-8")
            points.add(f"{name}: has the headings and blocks of {base}", differences(outline(original), outline(text)))
            if base in SAME:
                points.add(f"{name}: has the rules and commands of {base}", differences(shared(original), shared(text)))
    print(f"1..{points.count}")
    return 1 if points.failed else 0


if __name__ == "__main__":
    sys.exit(main())
