#!/bin/sh
# Exported programs do what `sprague run` does: for every *.game here with the input beside it. SPDX-License-Identifier: MIT
# usage: run.sh SPRAGUE [CASE…]; prints TAP. The compiler is $CC or cc; its sanitizers are used where it has them.
set -u
sprague=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
compiler=${CC:-cc}
checks="-fsanitize=undefined,address -fno-sanitize-recover=all"
echo 'int main(void) { return 0; }' >"$folder/empty.c"
# shellcheck disable=SC2086 # words of their own
$compiler $checks -o "$folder/empty" "$folder/empty.c" 2>"$folder/err" && "$folder/empty" || checks=
count=0
failed=0

point() { # VERDICT NAME
    count=$((count + 1))
    [ "$1" = ok ] || failed=1
    echo "$1 $count - $2"
}

if [ $# -eq 0 ]; then set -- "$here"/*.game; fi
for game; do
    name=$(basename "$game" .game)
    game=$here/$name.game
    input=$here/$name.in
    verdict=ok
    "$sprague" run "$game" <"$input" >"$folder/want" 2>"$folder/err" || verdict="not ok"
    "$sprague" export "$game" >"$folder/$name.c" 2>>"$folder/err" || verdict="not ok"
    # shellcheck disable=SC2086 # words of their own
    $compiler -std=c99 -pedantic -Wall -Wextra -Werror $checks -o "$folder/program" "$folder/$name.c" 2>>"$folder/err" || verdict="not ok"
    # Its checker and its generator, where it has them.
    "$sprague" export "$game" --test -q -o "$folder/$name.c" 2>/dev/null
    for other in "$folder/$name"-*.c; do
        [ ! -e "$other" ] || $compiler -std=c99 -pedantic -Wall -Wextra -Werror -fsyntax-only "$other" 2>>"$folder/err" || verdict="not ok"
    done
    # Judges compile with all names of the system in sight.
    $compiler -std=gnu99 -D_GNU_SOURCE -Wall -Wextra -Werror -fsyntax-only "$folder/$name.c" 2>>"$folder/err" || verdict="not ok"
    ASAN_OPTIONS=detect_leaks=0 "$folder/program" <"$input" >"$folder/got" 2>>"$folder/err" || verdict="not ok"
    cmp -s "$folder/want" "$folder/got" || verdict="not ok"
    if [ "$verdict" != ok ]; then
        sed 's/^/# /' "$folder/err"
        diff "$folder/want" "$folder/got" | sed 's/^/# /' | head -20
    fi
    rm -f "$folder/program"
    point "$verdict" "$name"
done
echo "1..$count"
exit $failed
