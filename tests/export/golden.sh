#!/bin/sh
# Exported programs look as they did: golden/ID.c, ID-check.c and ID-gen.c are what `sprague export problems/ID.game --test`
# writes, behind a first line that says so. SPDX-License-Identifier: MIT
#
#   golden.sh SPRAGUE [ID…]            compares, all or these; prints TAP
#   golden.sh --record SPRAGUE [ID…]   writes what is there now; read the difference before keeping it
set -u
record=no
if [ "${1:-}" = --record ]; then
    record=yes
    shift
fi
sprague=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$(dirname "$here")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_CACHE_HOME="$folder"
count=0
failed=0
for file in "$here"/golden/*.c; do
    name=$(basename "$file" .c)
    id=${name%-check}
    id=${id%-gen}
    if [ $# -gt 0 ]; then
        case " $* " in *" $id "*) ;; *) continue ;; esac
    fi
    [ -e "$folder/$id.c" ] || "$sprague" export "$root/problems/$id.game" --test -q -o "$folder/$id.c" || failed=1
    {
        echo "/* Golden: sprague export problems/$id.game --test -o $id.c */"
        cat "$folder/$name.c"
    } >"$folder/got"
    if [ $record = yes ]; then
        cp "$folder/got" "$file"
        continue
    fi
    count=$((count + 1))
    if cmp -s "$file" "$folder/got"; then
        echo "ok $count - $name"
    else
        diff -u "$file" "$folder/got" | tail -n +3 | head -n 40 | sed 's/^/# /'
        echo "not ok $count - $name"
        failed=1
    fi
done
[ $record = yes ] || echo "1..$count"
exit $failed
