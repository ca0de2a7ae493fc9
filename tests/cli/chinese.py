#!/usr/bin/env python3
"""Runs the command-line cases in Chinese: no line for people may stay English. SPDX-License-Identifier: MIT

    chinese.py PROGRAM [CASE…]      prints TAP

A line is English if three English words stand in a row in it, outside quotes and commands. What the cases print as data,
rules or programs is no language of people: whole cases (DATA) and lines (LINES) of that kind are passed over."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# Cases that print programs, rules, dumps, data or their own words.
DATA = re.compile(r'^(explain/(ir|schemas|all).*|fmt/.*|export/(bash|wide|test)|games/(one|title|tag|list|search)|new/.*'
                  r'|.*[-/]json.*|bench/(quick|no-time|heaps)|file/100-mb|zh/.*|.*[-/]zh|completions.*|man.*)$')
# Lines that show what somebody wrote: source lines with their caret, claims and formulas, moves of a dump.
LINES = re.compile(r'^ *\d* \| |^\s+(?:for|move|legal|not ended|to|let|if|only|when|claim|formula)\b|  (?:claim|formula)\b|^\s*\{?"|^\s*#'
                   r'|^      ')
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|sprague [a-z-]+.*$|\b(?:formula|claim|given|for|def|game|until|end) [^：，；。]*")
ENGLISH = re.compile(r'(?<![\w.-])[A-Za-z]{2,}(?: [A-Za-z]+){2,}')
# In the order of the language: lists of its words and names.
NAMES = re.compile(r'int word graph list bag set grid|(?:true|false)(?: (?:true|false))+')


def english_lines(text):
    for line in text.split('\n'):
        if LINES.search(line):
            continue
        rest = NAMES.sub('', QUOTED.sub('', line))
        if ENGLISH.search(rest):
            yield line


def run_case(name, tools):
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, LC_ALL='zh_CN.UTF-8', CASES=str(HERE), GAMES=str(HERE.parent.parent / 'games'),
                           PATH=f'{tools}:{os.environ["PATH"]}', TMPDIR=folder)
        environment.pop('NO_COLOR', None)
        work = pathlib.Path(folder) / 'work'
        work.mkdir()
        try:
            done = subprocess.run(['sh', str(HERE / (name + '.sh'))], cwd=work, env=environment, timeout=60,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        except subprocess.TimeoutExpired:
            return name, ['(it does not end)']
    return name, list(english_lines((done.stdout + b'\n' + done.stderr).decode('utf-8', 'replace')))


def main():
    program = os.path.realpath(sys.argv[1])
    names = sys.argv[2:] or [name for name in sorted(str(path.relative_to(HERE))[:-3] for path in HERE.glob('*/*.sh')) if not DATA.match(name)]
    failed = False
    with tempfile.TemporaryDirectory() as tools:
        os.symlink(program, os.path.join(tools, 'sprague'))
        os.environ['XDG_CACHE_HOME'] = os.path.join(tools, 'cache')
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for number, (name, lines) in enumerate(pool.map(lambda one: run_case(one, tools), names), 1):
                for line in lines[:8]:
                    print('#   ' + line)
                print(f'{"not ok" if lines else "ok"} {number} - {name} is Chinese', flush=True)
                failed |= bool(lines)
    print(f'1..{len(names)}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
