# Every example of every --help, and of the overview, runs and says nothing on stderr.
cat >my.game <<'END2'
given m = 3;
game mine(n: 0..) { for k in 1..m: "take {k}" mine(n-k); }
claim for n in 0..: wins(mine(n)) == (n % (m+1) != 0);
main { until eof { read n; print if wins(mine(n)) then "first" else "second"; } }
END2
echo 12 13 >in
for command in solve value run export table check explain games bench ''; do
    sprague ${command:+"$command"} --help | sed -n '2,/^$/p' | sed -n 's/^  \(sprague.*\)/\1/p' | awk -F '   +' '{ print $1 }' >examples
    while read -r line; do
        eval "$line" >out 2>err || { echo "$line: exit $?"; cat err; }
        [ -s out ] || echo "$line: no output"
        [ ! -s err ] || { echo "$line: says"; cat err; }
    done <examples
    echo "${command:-overview}: $(wc -l <examples) examples"
done
