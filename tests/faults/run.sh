#!/bin/sh
# Makes each call of one kind fail in turn, for every command of the list beside this script, and prints TAP.
#
#   run.sh PROGRAM alloc|open|read|write [EVERY]
#
# Each line of the file `commands` is run by sh in a folder with the files of input/, `sprague` on the PATH. First
# without a fault: that gives the right output and exit code (0, or 1 or 3 for a command that must fail). Then with the
# 1st, 2nd, 3rd … call failing, until there are no more calls; with EVERY, after the first thirty only each EVERYth, from
# another start for each command (most calls are those of every command). Each such run must end right, or with exit code 4 or 5
# and a message; and nothing may be left behind (a run that ends right may leave files called out*). Compiled rules go to a
# cache of this run alone; where it is not memory that fails, which happens often, each run finds it empty.
set -eu

[ $# -ge 2 ] || { echo "usage: run.sh PROGRAM alloc|open|read|write [EVERY]" >&2; exit 2; }
program=$(realpath "$1")
variable=SPG_FAIL_$(echo "$2" | tr '[:lower:]' '[:upper:]')
here=$(cd "$(dirname "$0")" && pwd)
every=${3:-1}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/folder" "$work/temporary"
ln -s "$program" "$work/bin/sprague"
if [ -d "$here/input" ]; then cp "$here"/input/* "$work/folder"; fi
export PATH="$work/bin:$PATH" LC_ALL=C.UTF-8 SPG_FAULT_REPORT="$work/happened"
export XDG_CACHE_HOME="$work/cache" TMPDIR="$work/temporary"

# listing: the files in the folder, hidden ones too, and what should not be in the cache or among temporary files. (Few
# processes are started per run: there are thousands of runs.)
listing() (
    cd "$work/folder"
    for name in .[!.]* * ../temporary/* ../cache/sprague/work-*; do
        if [ -e "$name" ]; then printf '%s ' "$name"; fi
    done
)

# attempt COMMAND: runs it; $code is its exit code, $work/stdout and $work/stderr what it printed.
attempt() {
    code=0
    if [ "$variable" != SPG_FAIL_ALLOC ] && [ -e "$work/cache" ]; then rm -rf "$work/cache"; fi
    (cd "$work/folder" && exec sh -c "$1") </dev/null >"$work/stdout" 2>"$work/stderr" || code=$?
}

# same_output: like the right output, but for what may differ between two runs
same_output() {
    if cmp -s "$work/stdout" "$work/right"; then return 0; fi
    for file in stdout right; do
        sed -E 's/"(seconds|memory)": *[0-9.e+-]+/"\1": 0/g' "$work/$file" >"$work/$file.plain"
    done
    cmp -s "$work/stdout.plain" "$work/right.plain"
}

# judge: $said is one sentence about what is wrong with the last attempt, or empty.
judge() {
    said=
    after=$(listing)
    if [ -s "$work/stderr" ] && grep -qE 'Sanitizer|runtime error:' "$work/stderr"; then
        said="a sanitizer spoke"
    elif [ "$code" -eq "$right_code" ] && same_output; then
        rm -f "$work"/folder/out*
        after=$(listing)
    elif [ "$code" -ne 4 ] && [ "$code" -ne 5 ]; then
        said="exit code $code, and not the right output"
    elif [ ! -s "$work/stderr" ]; then
        said="exit code $code without a message"
    fi
    if [ -z "$said" ] && [ "$after" != "$before" ]; then said="left behind: $after"; fi
}

# try_all COMMAND: every call in turn; $runs counts them, $wrong those that went wrong.
try_all() {
    runs=0
    wrong=0
    call=1
    before=$(listing)
    attempt "$1"
    right_code=$code
    mv "$work/stdout" "$work/right"
    rm -f "$work"/folder/out*
    case $code in
    0 | 1 | 3) ;;
    *)
        wrong=1
        echo "# without a fault: exit code $code"
        return 0
        ;;
    esac
    while :; do
        rm -f "$work/happened"
        export "$variable=$call"
        attempt "$1"
        unset "$variable"
        judge
        if [ -n "$said" ]; then
            wrong=$((wrong + 1))
            echo "# $variable=$call $1: $said"
            head -n 8 "$work/stderr" | sed 's/^/#   /'
            rm -f "$work"/folder/out*
            [ $wrong -lt 5 ] || return 0
        fi
        [ -e "$work/happened" ] || return 0
        runs=$((runs + 1))
        call=$((call + 1))
        if [ $call -eq 31 ]; then call=$((call + number % every)); fi
        if [ $call -gt 31 ] && [ "$every" -gt 1 ]; then call=$((call + every - 1)); fi
    done
}

number=0
failed=0
while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    number=$((number + 1))
    try_all "$line"
    verdict=ok
    if [ $wrong -gt 0 ]; then verdict="not ok"; failed=$((failed + 1)); fi
    echo "$verdict $number - $line: $2 fails in turn ($runs times)" | sed 's/#/number/g'
done <"$here/commands"
echo "1..$number"
[ $failed -eq 0 ]
