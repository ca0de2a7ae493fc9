#!/bin/sh
# Runs the command-line cases in the folders beside this script and prints TAP.
#
#   run.sh PROGRAM [CASE…]            all cases, or those named ("solve/nim")
#   run.sh --record PROGRAM CASE…     writes what the cases print now as what is expected; read it before keeping it
#
# A case is folder/name.sh, run by sh in an empty folder with `sprague` on the PATH, $CASES this folder and $GAMES the games.
# name.sh.stdout is what it must print (absent: nothing), name.sh.exit its exit code (absent: 0),
# name.sh.stderr its messages (absent: not compared). With SPG_CLI_EVERY=3 in the environment every third case is run.
set -eu

record=no
if [ "${1:-}" = --record ]; then record=yes; shift; fi
[ $# -ge 1 ] || { echo "usage: run.sh [--record] PROGRAM [CASE...]" >&2; exit 2; }
program=$(realpath "$1")
shift
CASES=$(cd "$(dirname "$0")" && pwd)
GAMES=$(realpath "$CASES/../../games")
export CASES GAMES LC_ALL=C.UTF-8
unset NO_COLOR LANGUAGE || true

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/temporary"
# Compiled rules go to a cache of this run alone.
export XDG_CACHE_HOME="$work/cache" TMPDIR="$work/temporary"
ln -s "$program" "$work/bin/sprague"
PATH=$work/bin:$PATH

if [ $# -eq 0 ]; then
    index=0
    for file in "$CASES"/*/*.sh; do
        name=${file#"$CASES"/}
        index=$((index + 1))
        if [ $((index % ${SPG_CLI_EVERY:-1})) -eq 0 ]; then set -- "$@" "${name%.sh}"; fi
    done
fi

# compare WHAT EXPECTED GOT: says how they differ, as TAP comments.
compare() {
    cmp -s "$2" "$3" && return 0
    echo "# $1 differs (- expected, + got):"
    diff -u "$2" "$3" | tail -n +3 | head -n 40 | sed 's/^/#   /'
    return 1
}

# expected FILE: the file, or an empty one.
expected() {
    if [ -e "$1" ]; then echo "$1"; else echo /dev/null; fi
}

record_case() {
    file=$CASES/$1.sh
    rm -f "$file.stdout" "$file.exit"
    if [ -s "$work/stdout" ]; then cp "$work/stdout" "$file.stdout"; fi
    if [ "$(cat "$work/exit")" != 0 ]; then cp "$work/exit" "$file.exit"; fi
    if [ -e "$file.stderr" ]; then cp "$work/stderr" "$file.stderr"; fi
    echo "# recorded $1"
}

judge_case() {
    file=$CASES/$1.sh
    right=0
    if [ -e "$file.exit" ]; then tr -d ' \n' <"$file.exit" >"$work/want"; else printf 0 >"$work/want"; fi
    tr -d '\n' <"$work/exit" >"$work/got"
    compare "exit code" "$work/want" "$work/got" || right=1
    compare stdout "$(expected "$file.stdout")" "$work/stdout" || right=1
    if [ -e "$file.stderr" ]; then compare stderr "$file.stderr" "$work/stderr" || right=1; fi
    if grep -qE 'Sanitizer|runtime error:' "$work/stderr"; then echo "# a sanitizer spoke"; right=1; fi
    for file_left in "$work"/temporary/* "$work"/cache/sprague/work-*; do
        if [ -e "$file_left" ]; then echo "# left behind: ${file_left#"$work"/}"; rm -rf "$file_left"; right=1; fi
    done
    if [ $right -ne 0 ] && [ ! -e "$file.stderr" ]; then head -n 20 "$work/stderr" | sed 's/^/#   stderr: /'; fi
    return $right
}

number=0
failed=0
for name in "$@"; do
    number=$((number + 1))
    mkdir "$work/folder"
    code=0
    (cd "$work/folder" && exec sh "$CASES/$name.sh") </dev/null >"$work/stdout" 2>"$work/stderr" || code=$?
    echo "$code" >"$work/exit"
    rm -rf "$work/folder"
    if [ $record = yes ]; then
        record_case "$name"
    elif judge_case "$name"; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        failed=$((failed + 1))
    fi
done
echo "1..$number"
[ $failed -eq 0 ]
