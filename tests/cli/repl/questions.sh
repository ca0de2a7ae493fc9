# Positions, expressions and commands, with blanks and without quotes; `it` is the last one; slips are named.
sprague repl <<'END' 2>&1
nim(3) + nim(5)
sg(it)
it + 2
value nim(it) + 2 * nim(1)
value _
3 * 4 - 5
wins(nim(3)) and not wins(nim(0))
if wins(nim(3)) then 1 else 2
moves(nim(3) + nim(5)).k
best(nim(3)).k
value .77(12)
sg(s{1, 3, 4}(12))
value bash(23) m=4
table wythoff 0..2 0..3
sprague value 'kayles(5)'
period s{1, 2}
# a comment

slove nim(3)
nothere
nim(3
foo(3)
solve nim(3) --engin memo
repl
run x.game
lang fr
?sums
?slove
quit
value nim(1)
END
echo "exit $?"
