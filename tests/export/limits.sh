#!/bin/sh
# Exported tables and searches fail where they must: rules that fail where play comes, questions that nothing can hold.
# SPDX-License-Identifier: MIT
# usage: limits.sh SPRAGUE; prints TAP. The compiler is $CC or cc.
set -u
sprague=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
compiler=${CC:-cc}
outside='' # NAME=VALUE for export
options='' # for the compiler
count=0
failed=0

# RULES INPUT CODE WORDS NAME: the exported program ends with CODE, and its message or output has the WORDS
point() {
    count=$((count + 1))
    verdict=ok
    printf '%s\n' "$1" >"$folder/rules.game"
    # shellcheck disable=SC2086 # words of their own
    { "$sprague" export "$folder/rules.game" $outside >"$folder/program.c" &&
        $compiler -std=c99 -pedantic -Wall -Werror $options -o "$folder/program" "$folder/program.c"; } 2>"$folder/out" || verdict="not ok"
    printf '%s\n' "$2" | "$folder/program" >"$folder/out" 2>&1
    code=$?
    [ "$code" = "$3" ] && grep -q "$4" "$folder/out" || verdict="not ok"
    if [ "$verdict" != ok ]; then
        failed=1
        echo "# exit code $code"
        sed 's/^/# /' "$folder/out"
    fi
    echo "$verdict $count - $5"
}

row='given p: list; game row(i) { for x in 1..min(2, 6-i): gain p[i]: row(i+x); } main { read n, p[n], i; print score(row(i)); }'
box='given p: list; game box(i, j) { if i < j: { gain p[i]: box(i+1, j); gain p[j]: box(i, j-1); } } main { read n, p[n], i, j; print score(box(i, j)); }'
past='given take: list of 1..9; game g(n: 0..) { if n <= len(take): g(n - take[n]); g(n-1); } main { read k, take[k], n; print sg(g(n)); }'
take='game take(n: 0..) { for k in {1, 3, 4}: if n % 9 != 8: take(n-k); } main { read a, b; print sg(take(a)); print sg(take(b)); }'
two='game two(a: 0.., b: 0..) { if a % 5 != 4: two(a-1, b); if b > 2: two(a, b-3); two(a-2, b-1); } main { read a, b; print wins(two(a, b)); }'

point "$row" "3 1 2 3 0" 3 "an index lies outside its list" "a row whose rules fail where play comes says why"
point "$row" "6 1 2 3 4 5 6 0" 0 "^-2$" "a row whose rules hold is right"
point "$box" "3 1 2 3 0 3" 3 "an index lies outside its list" "a box whose rules fail where play comes says why"
point "$box" "3 1 2 3 -1 -2" 0 "^0$" "a box whose rules fail where play does not come answers"
point "$past" "3 1 1 2 6" 3 "an index lies outside its list" "an item behind the last one is outside"
point "$past" "3 1 1 2 2" 0 "^2$" "the items before it are not"
point "$take" "5 4000000000" 4 "too large" "a row that is too long is an error of its own"
point "$take" "5 9223372036854775807" 4 "too large" "so is the longest of all"
point "$two" "100000 100000" 4 "too large" "so is a box with too many cells"
point "$two" "9223372036854775807 9223372036854775807" 4 "too large" "so is the largest box of all"
point "$two" "-1 3" 3 "outside its ranges" "a position outside its ranges is no position"
endless='game far(n: 0..) { far(n+1); far(n/2); } main { read n; print wins(far(n)); }'
options=-DMEMORY_MAX=4000000
point "$endless" "5" 4 "not enough memory" "a search without end stops where its memory does"
full='def row(b, x) = any(i in 0..2: all(j in 0..2: b[i,j] == x) or all(j in 0..2: b[j,i+1] == x)); game oxo(b: grid[3,4]) { end first if row(b, "X"); end second if row(b, "O"); stuck draw; for r in 0..2, c in 0..3 where b[r,c] == ".": { first: oxo(b with [r,c]: "X"); second: oxo(b with [r,c]: "O"); } } main { read n; print outcome(oxo(["....","....","...."])); }'
options=-DMEMORY_MAX=40000
point "$full" "1" 0 "^0$" "a search of positions by their words goes on when its table is full"
options=
around='game c(n: 0..3) { gain 1: c((n+1)%4); gain 2: c((n+3)%4); } main { read n; print score(c(n)); }'
point "$around" "2" 3 "play can go on for ever" "points of play that goes on for ever have no value"
kept_from='given p: list; def f(i, j) = sum(t in i..j: p[t]) / (j - i); game g(i, j) { if i <= j: for k in i..j: if k == i or f(i, k) > 2: gain (if k == i then 0 else f(i, k)): g(i, k-1); } main { read n, p[n]; print score(g(0, n-1)); }'
point "$kept_from" "5 3 1 4 1 5" 0 "^4$" "what a condition keeps from being asked is not asked"
draws='game one(n: 0..3) { one(n-1); } main { read a, b; print draws(one(a)), draws(one(a) + one(b)); }'
point "$draws" "3 2" 0 "^false false$" "nothing is drawn where play ends"
lone='game one(n: 0..3) { one(n-1); } main { read a; print draws(one(a)); }'
point "$lone" "4" 3 "outside its ranges" "a position that may not be drawn must be one"
point "$draws" "2 4" 3 "outside its ranges" "so must the parts of a sum"
board='given b: grid[2,3]; main { read n, grid b[n]; print b[1,2]; }'
point "$board" "2 abc def" 0 "^f$" "a given board of its size is read"
point "$board" "1 abc" 3 "outside its range" "one with too few rows is not"
point "$board" "2 ab cd" 3 "outside its range" "nor one with other columns"
kept='game nim(n: 0..) { for k in 1..n: nim(n-k); } main { read n, c; p = nim(n) + c * nim(2); print 1; print wins(p), best(p).k; }'
point "$kept" "3 2" 0 "^true 3$" "a kept position answers"
point "$kept" "-1 2" 3 "^a position lies outside its ranges" "one outside its ranges does not"
point "$kept" "2 -1" 3 "^a negative number of copies" "less than no copies are none"
point "$kept" "2 1" 3 "there is no winning move" "a lost one has no best move"
# The sums are there already when a range is asked for.
line='given p: list; main { read n, p[n], i, j; print sum(t in 0..n-1: p[t]) > 0; print sum(t in i..j: p[t]); }'
point "$line" "3 1 2 3 1 3" 3 "an index lies outside its list" "a range that leaves its list fails"
point "$line" "3 1 2 3 -1 1" 3 "an index lies outside its list" "so does one that starts before it"
point "$line" "3 1 2 3 1 2" 0 "^5$" "a range adds up"
point "$line" "3 1 2 3 7 6" 0 "^0$" "an empty one to nothing, wherever it is"
range='given A = [[0]]; main { read i, j, A[2,2]; print sum(t in 0..1: A[t,1]) + sum(t in 0..1: A[1,t]) > 0; print sum(t in i..j: A[t,1]), sum(t in i..j: A[1,t]); }'
point "$range" "1 2  1 2 3 4" 3 "^true$" "a range of a column fails as well, not before it is asked for"
point "$range" "0 1  1 2 3 4" 0 "^6 7$" "ranges of rows and columns add up"
point "$range" "7 6  1 2 3 4" 0 "^0 0$" "an empty range adds up to nothing, wherever it is"
least='given A = [1]; game g(n: 0..) { stuck A[0]; for k in 1..2: gain 1 / (n - n % 7 + 1): g(n-k); } main { read A[1]; print score(g(0)), score(g(1)); }'
point "$least" "-9223372036854775808" 3 "a number does not fit 64 bits" "a number that marks a cell is said to be too large"
text='main { read word w, line l; print w, l; }'
point "$text" "$(printf 'ab\n汉x\377y')" 3 "^input:2:3: .*UTF-8" "a byte that is no text is named by its place"
graph='given g: graph; game token(v: 0..) { for w in g[v]: token(w); } main { read n, graph g[n], v, w; print wins(token(v) + token(w)); print sg(token(v)); print good(token(v) + token(w)); }'
value='given m: 1..4 = 2; main { m = m * 2; print m; m = m + 1; print m; }'
point "$value" "" 3 "^a given lies outside its range" "a value that is set beyond its range is no fault of the input"
rows='given g: graph; main { read n, graph g[n]; print len(g); }'
point "$rows" "2 1 0
3 0
9 1" 3 "^input:3:1: .*no vertex" "a number that is no vertex is named by its place"
point "$rows" "2 1 0
 -1" 3 "^input:2:2: .*successors" "so is a number of successors that is none"
point 'main { print 1; print 2 ** 127 % 1; }' "" 3 "^1$" "an operand that has no value is not passed over"
half='game half(n: 0..) { if n > 1: { half(n-1); half(n/2); } } main { read n; print sg(half(n)); }'
point "$half" "50000000000" 4 "^the table for this question would be too large" "a table of more cells than there can be is refused"
row='game row(n: 0..) { stuck win; for k in 1..2, a in 0..n-k: row(a) + row(n-k-a); } main { read a, b; print wins(row(a) + row(b)); }'
points='game round(n: 0..3) { gain 1: round(3-n); } main { read n; print score(round(n)); }'
fields='game odd(n: 0.., m: 0..) { for k in 1..n: odd(n-k, m); if n == 0: odd(0, m-1); } main { read n, m; print good(odd(n, m)); print best(odd(n, m)).k; }'
point "$graph" "3 1 1 1 2 0 1 2" 0 "^1$" "values of a graph without cycles"
point "$graph" "3 1 1 1 0 0 0 2" 3 "play can go on for ever" "a position that can be played for ever has no Grundy number"
point "$graph" "3 1 1 1 0 0 2 0" 4 "does not know the winning moves" "winning moves beside such a position are not known"
point "$graph" "3 1 1 1 2 0 0 3" 3 "an index lies outside its list" "a graph is left by no question"
point "$graph" "3 1 1 1 2 0 0 -1" 3 "outside its ranges" "a part of a sum outside its ranges is no position"
point "$row" "4 -1" 3 "outside its ranges" "nor is a part of a sum that is searched"
point "$points" "1" 3 "for ever" "a game for points must end"
point "$fields" "0 1" 3 "has no such name" "a name that a move has not is an error"
fails='given p = [1, 2, 3]; game b(l: list) { for i in 0..len(l)-1: if p[l[i]] > 0: b(l without i); } game g(n: 0..20) { if n > 5: g(n-6); if n == 5: b([n, 0]); if n == 8: b([1, 0]); } main { until eof { read n; print sg(g(n)); } }'
point "$fails" "8 8 5" 3 "an index lies outside its list" "a search that fails where a table looks leaves nothing half done"
point "$fails" "4 11 8" 3 "an index lies outside its list" "so it fails again"
point "$fails" "4 8 2" 0 "^1$" "and goes on where it did not"
range='given K = 0; def grow(n) = if n <= 0 then K else grow(n-1) + grow(n-2); given R: 0..grow(3) = 0; main { read K, R, K; print grow(3); }'
point "$range" "2 1 10" 0 "^50$" "a range that asks a helper remembers nothing for the next value"
point 'main { read t; x = if 0 == abs(-9223372036854775808 << t) then 1 else 2; print x; }' 127 3 "does not fit 128 bits" "a condition that is known but fails fails"
point 'main { read a; print bit(a, 100), bit(a, 62), bit(a, 64); }' -9223372036854775808 0 "^1 0 1$" "beyond the last bit the sign goes on"
point 'main { read a; print a > 0, (2**64)**a, a; }' 3 3 "truea number does not fit 128 bits" "a blank is written with the item behind it"
endless='def f(n) = f(n) + 1; def g(n) = g(n+1); def h(l) = if len(l) > 9999999 then 0 else h(l + [1]); main { read n; print if n == 0 then f(1) else if n == 1 then g(1) else h([]); }'
point "$endless" 0 3 "without an end" "a helper that calls itself with the same arguments does not end"
point "$endless" 1 3 "without an end" "nor does one that goes on and on"
point "$endless" 2 4 "too often" "one of lists stops before the stack does"
helper='def p(n) = if n == 0 then 1 / 0 else p(n-1); game g(n: 0..20) { for k in 1..2: if n != 7 or p(3000) > 0: g(n-k); if n < 0: g(p(1)); } main { until eof { read n; print sg(g(n)); } }'
passed='def p(n) = if n == 0 then 1 / 0 else p(n-1); def q(n) = if n == 0 then 0 else q(n-1); game g(n: 0..20) { if n == 7 and p(10) > 0: g(n-1); if n >= 2 and q(5000 + n) == 0: g(n-2); } main { read n; print sg(g(n)); }'
point "$passed" 8 0 "^0$" "nor does one that fails where play does not come"
point "$helper" "6 3 7" 3 "division by zero" "a helper that fails deep inside a table leaves nothing half done"
outside='a=5 K=2'
point 'given a = 1; given b = a + 1; given K: 0..5; main { print a, b, K; }' "" 0 "^5 6 2$" "values from outside stand above those of the file"
outside=''
echo "1..$count"
exit $failed
