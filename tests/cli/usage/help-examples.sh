# Every example of every --help, and of the overview, runs; it prints something, and says nothing on stderr.
cat >my.game <<'END2'
given m = 3;
game mine(n: 0..) { for k in 1..m: "take {k}" mine(n-k); }
claim for n in 0..: wins(mine(n)) == (n % (m+1) != 0);
main { until eof { read n; print if wins(mine(n)) then "first" else "second"; } }
END2
echo 12 13 >in
echo 'mine(10)' >session.txt
sprague period -f my.game mine --certificate mine.certificate >out
printf 'save game.txt\n' | sprague play 'nim(3)' >out
for command in $(sprague --help | sed -n '/^Commands:/,/^$/ s/^  \([a-z]*\) .*/\1/p') ''; do
    sprague ${command:+"$command"} --help | sed -n '2,/^$/p' | sed -n 's/^  \(sprague.*\)/\1/p' | awk -F '   +' '{ print $1 }' >examples
    [ -s examples ] || echo "$command: no examples"
    while read -r line; do
        case $line in *'| dot'*) command -v dot >/dev/null || continue ;; esac
        eval "$line" >out 2>err </dev/null || { echo "$line: exit $?"; cat err; }
        case $line in
        *' -o '* | *' > '* | 'sprague fmt '*) ;; # into files
        *) [ -s out ] || echo "$line: no output" ;;
        esac
        case $line in
        *' -v') ;; # says more
        *) [ ! -s err ] || { echo "$line: says"; cat err; } ;;
        esac
    done <examples
done
echo "all run"
