cat >a.game <<'END'
game heap(n: 0..) { for k in 1..n: haep(n-k); }
END
sprague solve -f a.game 'heap(3)'
