# What a condition has not chosen is no part of the position: points, another end, cycles of the other side do not count.
cat >a.game <<'END'
game plain(n: 0..) { plain(n-1); }
game points(n: 0..) { for k in 1..n: gain k: points(n-k); }
game last(n: 0..) { stuck win; last(n-1); }
def one(c, n) = if c == 0 then plain(n) else if c == 1 then points(n) else last(n);
main { until eof { read c, n; print wins(one(c, n)), draws(one(c, n)), wins(one(c, n) + one(c, 1)); } }
END
printf '0 3\n0 2\n1 2\n1 0\n2 1\n2 2\n' | sprague run a.game
sprague solve -f a.game 'one(0, 3)' --json | grep -o '"outcome": "[a-z]*"'
sprague solve -f a.game 'plain(3)' --json | grep -o '"outcome": "[a-z]*"'
