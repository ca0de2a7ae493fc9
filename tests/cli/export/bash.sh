# The whole program, from rules that a theorem knows: nothing of the runtime is printed but what is used.
cat >a.game <<'END'
given m: 1..;
game bash(n: 0..) { for k in 1..m: bash(n-k); }
main { until eof { read n, m; print if wins(bash(n)) then "first" else "second"; } }
END
sprague export a.game
