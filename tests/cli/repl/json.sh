# Options of the session hold for every line; files are loaded first; run gets its input from a file.
printf 'game mine(n: 0..) { for k in 1..2: mine(n-k); }\nmain { read n; print sg(mine(n)); }\n' >my.game
echo 5 >in
sprague repl my.game --json --quiet <<'END' >out
sg(mine(4)) + 1
value mine(4)
mine(
run my.game < in
END
echo "exit $?"
sed 's/"seconds": [0-9.]*/"seconds": …/' out
