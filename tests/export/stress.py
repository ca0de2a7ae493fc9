#!/usr/bin/env python3
"""`sprague export --test` for every problem: what the generator prints is legal, and all three programs agree.

    stress.py [--sprague PATH] [--id ID …] [--seeds N] [--first N]

For each seed the input must be accepted by `sprague run`, and the exported program and the checker, which knows no
formulas, must print the same. The same seed must give the same input. Prints TAP.

SPDX-License-Identifier: MIT"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RULES = ROOT / "problems"
SECONDS = 20
FLAGS = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O0"]


def run(command, text=""):
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return -1, "", f"no end after {SECONDS} s"
    return done.returncode, done.stdout, done.stderr


def build(sprague, name, folder):
    """The three programs, or the first complaint."""
    code, _, error = run([sprague, "export", str(RULES / (name + ".game")), "--test", "-q", "-o", str(folder / (name + ".c"))])
    if code != 0:
        return None, "export: " + error
    programs = []
    for suffix in "", "-check", "-gen":
        program = folder / (name + suffix)
        code, _, error = run([*os.environ.get("CC", "cc").split(), *FLAGS, "-o", str(program), str(program) + ".c"])
        if code != 0:
            return None, f"{program.name}.c: " + error
        programs.append(str(program))
    return programs, None


def stress(sprague, name, folder, seeds):
    programs, complaint = build(sprague, name, folder)
    if complaint is not None:
        return complaint
    program, check, gen = programs
    inputs = set()
    for seed in seeds:
        code, text, error = run([gen, str(seed)])
        if code != 0 or text == "" or run([gen, str(seed)])[1] != text:
            return f"seed {seed}: the generator ends with {code}: {error}"
        inputs.add(text)
        want = run([sprague, "run", str(RULES / (name + ".game"))], text)
        if want[0] != 0:
            return f"seed {seed}: the input {text!r} is refused: {want[2]}"
        for other in program, check:
            got = run([other], text)
            if got[:2] != want[:2]:
                return f"seed {seed}: {pathlib.Path(other).name} prints {got!r} for {text!r}, not {want[1]!r}"
    return None if len(inputs) > 1 or len(seeds) < 2 else "all seeds give the same input"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default=os.environ.get("SPRAGUE", "sprague"), help="the program under test")
    parser.add_argument("--id", nargs="+", default=None, help="these problems only")
    parser.add_argument("--seeds", type=int, default=3, help="inputs per problem")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    options = parser.parse_args()
    ids = options.id or sorted(path.stem for path in RULES.glob("*.game"))
    failed = 0
    print(f"1..{len(ids)}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        for number, name in enumerate(ids, 1):
            complaint = stress(options.sprague, name, pathlib.Path(folder), range(options.first, options.first + options.seeds))
            failed += complaint is not None
            for line in (complaint or "").splitlines()[:20]:
                print("# " + line[:600])
            print(f"{'ok' if complaint is None else 'not ok'} {number} - {name}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
