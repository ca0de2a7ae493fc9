# Every example of every --help runs.
cat >my.game <<'END'
game mine(n: 0..) { for k in 1..3: "take {k}" mine(n-k); }
claim for n in 0..: wins(mine(n)) == (n % 4 != 0);
END
for command in solve value table check explain games; do
    sprague $command --help | sed -n '2,/^$/p' | grep '^  sprague' >examples
    while read -r line; do
        eval "$line" >out 2>err || { echo "$line: exit $?"; cat err; }
        [ -s out ] || echo "$line: no output"
        [ ! -s err ] || { echo "$line: says"; cat err; }
    done <examples
    wc -l <examples | tr -d ' '
done
sprague | sed -n '2,/^$/s/  *[a-z, ]*$//p' | grep sprague
