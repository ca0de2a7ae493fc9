cat >a.game <<'END'
game odd(n: 0..) { for k in 1..n where k % 2 == 1: odd(n-k); }
formula wins(odd(n)) = n % 2 == 1 and n != 17;
main { until eof { read n; print if wins(odd(n)) then "first" else "second"; } }
END
echo 1000000000000000001 | sprague run a.game
