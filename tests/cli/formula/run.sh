cat >a.game <<'END'
given m: 1..;
game take(n: 0..) { for k in 1..min(m, n): take(n-k); }
formula wins(take(n)) = n % (m+1) != 0;
formula moves(take(n)): k in {n % (m+1)};
main { until eof { read n, m; print wins(take(n)), loses(take(n)), moves(take(n)).k; } }
END
printf '7 2\n12 3\n1000000000000000000 999999999999999998\n' | sprague run a.game
sprague check a.game --upto 12
