cat >a.game <<'END'
given limit = 3;
game heap(n: 0..) { for k in 1..limt: heap(n-k); }
END
sprague solve -f a.game 'heap(3)'
